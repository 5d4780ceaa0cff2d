//! Would the checker notice if a stage lied? What it claims is refused on some generated program, without running it.
//!
//! `cargo xtask mutants` runs this and prints how many programs it took.

#![allow(clippy::print_stdout, reason = "the table is what one wants to see")]

use rp_concurrency::mutant::{self, ALL, Mutant};
use rp_oracle::analysis::in_turn;
use rp_oracle::generate;
use rp_oracle::property::{Effort, check};

/// Programs that are tried for each mistake, and the first seed.
const PROGRAMS: u64 = 10_000;
const SEED: u64 = 4_000_000;

/// Mistakes about what is no proof of safety: how sure a race is, and what may be held.
fn is_about_races(mutant: Mutant) -> bool {
    let name = format!("{mutant:?}");
    name.starts_with("Definite") || name.starts_with("May")
}

/// The number of the first program on which the checker refuses something, and what.
fn refused() -> Option<(u64, String)> {
    (0..PROGRAMS).find_map(|number| {
        let policies = in_turn(number).to_vec();
        let effort = Effort { policies, schedules: 0, directed: 0, states: 0, verify: true };
        let report = check(&generate::program(SEED + number), &effort).unwrap_or_default();
        let refused = report.violations.iter().find(|violation| violation.stage.starts_with("checker"));
        refused.map(|violation| (number + 1, violation.stage.clone()))
    })
}

#[test]
fn every_deliberate_mistake_is_refused() {
    let wanted = std::env::var("MUTANT").ok();
    let is_wanted = |mutant: &&Mutant| wanted.as_ref().is_none_or(|wanted| *wanted == format!("{mutant:?}"));
    let mut survivors = Vec::new();
    for &mutant in ALL.iter().filter(is_wanted).filter(|mutant| !is_about_races(**mutant)) {
        mutant::choose(Some(mutant));
        match refused() {
            Some((programs, how)) => println!("{mutant:?}: {programs} programs, {how}"),
            None => survivors.push(mutant),
        }
    }
    mutant::choose(None);
    assert!(survivors.is_empty(), "{survivors:?} are accepted");
}
