//! Would the checker notice if a stage lied? What it claims is refused on some generated program, without running it.
//!
//! `cargo xtask mutants` runs this and prints how many programs it took. `MUTANT=LockLeak` looks for one mistake only.

#![allow(clippy::print_stdout, reason = "the table is what one wants to see")]

use rp_concurrency::mutant::{ALL, Mutant};
use rp_oracle::mistake::{Found, Judge, Plan, find};

/// Programs that are tried, and the first seed.
const PLAN: Plan = Plan { judge: Judge::Checker, seed: 4_000_000, programs: 10_000, threads: 2 };

/// Mistakes about what is no proof of safety: how sure a race is, and what may be held.
fn is_about_races(mutant: Mutant) -> bool {
    let name = format!("{mutant:?}");
    name.starts_with("Definite") || name.starts_with("May")
}

#[test]
fn every_deliberate_mistake_is_refused() {
    let wanted = std::env::var("MUTANT").ok();
    let is_wanted = |mutant: &Mutant| wanted.as_ref().is_none_or(|wanted| *wanted == format!("{mutant:?}"));
    let proofs = ALL.iter().copied().filter(|&mutant| !is_about_races(mutant));
    let mutants: Vec<Mutant> = proofs.filter(is_wanted).collect();
    let found = find(PLAN, &mutants).unwrap();
    println!("{}", Found::HEADER);
    found.iter().flatten().for_each(|found| println!("{found}"));
    let survivors: Vec<Mutant> =
        mutants.iter().zip(&found).filter(|(_, found)| found.is_none()).map(|(mutant, _)| *mutant).collect();
    assert!(survivors.is_empty(), "{survivors:?} are accepted on {} programs", PLAN.programs);
}
