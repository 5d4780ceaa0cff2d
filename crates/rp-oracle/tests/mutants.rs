//! Would anybody notice if a stage lied? Every deliberate mistake is found by runs of some generated program.
//!
//! `cargo xtask mutants` runs this and prints how many programs it took. `MUTANT=LockLeak` looks for one mistake only.

#![allow(clippy::print_stdout, reason = "the table is what one wants to see")]

use rp_concurrency::mutant::{ALL, Mutant};
use rp_oracle::mistake::{Found, Judge, Plan, find};

/// Programs that are tried, and the first seed.
const PLAN: Plan = Plan { judge: Judge::Runs, seed: 2_000_000, programs: 20_000, threads: 2 };

#[test]
fn every_deliberate_mistake_is_found() {
    let wanted = std::env::var("MUTANT").ok();
    let is_wanted = |mutant: &Mutant| wanted.as_ref().is_none_or(|wanted| *wanted == format!("{mutant:?}"));
    let mutants: Vec<Mutant> = ALL.iter().copied().filter(is_wanted).collect();
    let found = find(PLAN, &mutants).unwrap();
    println!("{}", Found::HEADER);
    found.iter().flatten().for_each(|found| println!("{found}"));
    let survivors: Vec<Mutant> =
        mutants.iter().zip(&found).filter(|(_, found)| found.is_none()).map(|(mutant, _)| *mutant).collect();
    assert!(survivors.is_empty(), "{survivors:?} survive {} programs", PLAN.programs);
}
