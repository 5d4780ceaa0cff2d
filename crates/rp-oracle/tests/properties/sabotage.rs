//! Would a run refute a claim that is wrong? Whatever is claimed, one kind at a time is made wrong, and the stage that
//! says it is named, and none but that.

use std::collections::BTreeSet;

use rp_concurrency::lock::Mode;
use rp_index::FxHashSet;
use rp_ir::Names;
use rp_oracle::analysis::claims::{Claims, Moments, MustLock};
use rp_oracle::analysis::{Policy, analyse};
use rp_oracle::generate;
use rp_oracle::generate::text::text;
use rp_oracle::machine::image::Image;
use rp_oracle::property::{Effort, compare};
use rp_program::{Program, TextSource};

/// Programs that are tried, and schedules of each.
const PROGRAMS: u64 = 40;
const SCHEDULES: usize = 5;

/// What makes claims wrong.
type Sabotage = fn(&mut Claims, &Image<'_>);

const KINDS: [(&str, &str, Sabotage); 15] = [
    ("calls", "calls", |claims, _| claims.calls.clear()),
    ("initialisers", "calls", |claims, _| claims.runners.clear()),
    ("starts", "threads", |claims, _| claims.started.clear()),
    ("accesses", "threads", |claims, _| claims.accesses.clear()),
    ("numbers of threads", "single", |claims, _| {
        claims.started.values_mut().for_each(|most| *most = Some(0))
    }),
    ("numbers of objects", "single", |claims, _| claims.single.values_mut().for_each(|most| *most = Some(0))),
    ("objects", "points-to", |claims, _| claims.single.clear()),
    ("values", "points-to", |claims, _| claims.values.clear()),
    ("fields", "points-to", |claims, _| claims.fields.clear()),
    ("static fields", "points-to", |claims, _| claims.statics.clear()),
    ("what escapes", "escape", |claims, _| claims.escaping.clear()),
    ("who is alive", "order", |claims, _| each(claims, |moments| moments.alive.clear())),
    ("what is held", "locks", |claims, _| {
        each(claims, |moments| {
            moments.must.push((MustLock::Values(Vec::new(), Vec::new()), Mode::Exclusive))
        });
    }),
    ("what may be held", "may-locks", |claims, _| {
        each(claims, |moments| moments.may = Some(FxHashSet::default()));
    }),
    ("what is initialised", "initialized", |claims, image| {
        each(claims, |moments| moments.initialized.extend(&image.classes));
    }),
];

fn each(claims: &mut Claims, change: impl Fn(&mut Moments)) {
    claims.accesses.values_mut().flatten().for_each(change);
}

/// The stages that runs of a program find to be wrong.
fn wrong(seed: u64, sabotage: Sabotage) -> BTreeSet<String> {
    let text = text(&generate::program(seed)).unwrap();
    let names = Names::new();
    let source = TextSource::parse(&names, &text).unwrap();
    let program = Program::new(&names, &source);
    let image = Image::new(&program).unwrap();
    let policies = vec![Policy::Obj1];
    let mut verdicts = analyse(&program, image.main().unwrap(), &policies, false).unwrap();
    verdicts.iter_mut().for_each(|said| sabotage(&mut said.claims, &image));
    let effort = Effort { policies, schedules: SCHEDULES, directed: 0, states: 0, verify: false };
    let report = compare(&image, &verdicts, &effort).unwrap();
    report.violations.into_iter().map(|violation| violation.stage).collect()
}

#[test]
fn every_kind_of_claim_can_be_refuted() {
    assert_eq!((0..PROGRAMS).flat_map(|seed| wrong(seed, |_, _| {})).collect::<BTreeSet<_>>(), [].into());
    for (kind, stage, sabotage) in KINDS {
        let stages: BTreeSet<String> = (0..PROGRAMS).flat_map(|seed| wrong(seed, sabotage)).collect();
        assert_eq!(stages, [stage.to_owned()].into(), "{kind}");
    }
}
