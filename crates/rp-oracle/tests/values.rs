//! What dataflow says of values is true: of thousands of programs, in several schedules, for every analysis and every
//! length of call strings. And it could be otherwise: the unsound baseline is caught, and so is every kind of
//! synchronisation edges that is left out.

use rp_dataflow::solver::Mode;
use rp_dataflow::sync_cfg::SyncKind;
use rp_oracle::analysis::in_turn;
use rp_oracle::generate::{self, racefree, text};
use rp_oracle::property::values::{Summary, Trial, run};

const SEED: u64 = 6_000_000;

/// Chosen so that the tests take less than a minute on two cores.
const PROGRAMS: u64 = 1_000;

fn trial(seed: u64, mode: Mode, without: &[SyncKind], free: bool) -> Trial {
    let [_, policy] = in_turn(seed);
    Trial { policy, schedules: 12, strings: vec![0, 1, 2], mode, without: without.to_vec(), free }
}

/// `PROGRAMS=20000` tries more.
fn programs() -> u64 {
    std::env::var("PROGRAMS").ok().and_then(|number| number.parse().ok()).unwrap_or(PROGRAMS)
}

#[test]
fn every_value_that_a_run_sees_is_inside_of_what_is_said() {
    let program = |seed| text::text(&generate::program(seed));
    let Summary { programs, values, failed } =
        run(SEED..SEED + programs(), program, |seed| trial(seed, Mode::Stand, &[], false));
    assert!(failed.is_empty(), "{} of {} fail: {failed:#?}", failed.len(), programs[0]);
    // They are of use: some are free of races, and something is known of many values.
    assert!(programs[1] * 20 > programs[0], "{programs:?}");
    assert!(values[1] > values[0], "{values:?}");
}

#[test]
fn every_value_is_inside_where_races_are_excluded_by_construction() {
    let Summary { programs, values, failed } = run(
        SEED..SEED + programs(),
        |seed| Some(racefree::text(seed)),
        |seed| trial(seed, Mode::Stand, &[], true),
    );
    assert!(failed.is_empty(), "{} of {} fail: {failed:#?}", failed.len(), programs[0]);
    assert!(programs[1] == programs[0] && values[1] > values[0], "{programs:?} {values:?}");
}

#[test]
fn the_unsound_baseline_is_caught() {
    let Summary { failed, .. } = run(
        SEED..SEED + 60,
        |seed| Some(racefree::text(seed)),
        |seed| trial(seed, Mode::Sequential, &[], true),
    );
    assert!(!failed.is_empty());
    assert!(failed.values().all(|violation| violation.contains(" is ")), "{failed:#?}");
}

#[test]
fn a_kind_of_edges_that_is_left_out_is_missed() {
    for kind in [SyncKind::Join, SyncKind::Monitor, SyncKind::Volatile, SyncKind::Signal] {
        let Summary { failed, .. } = run(
            SEED..SEED + 100,
            |seed| Some(racefree::text(seed)),
            |seed| trial(seed, Mode::Stand, &[kind], true),
        );
        assert!(!failed.is_empty(), "without {kind:?} nothing fails");
        assert!(failed.values().all(|violation| violation.contains(" is ")), "{failed:#?}");
    }
}
