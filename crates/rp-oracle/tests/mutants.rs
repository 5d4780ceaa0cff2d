//! Would anybody notice if a stage lied? Every deliberate mistake is found by some generated program.
//!
//! `cargo xtask mutants` runs this and prints how many programs it took.

#![allow(clippy::print_stdout, reason = "the table is what one wants to see")]

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, Ordering};

use rp_concurrency::mutant::{self, ALL, Mutant};
use rp_oracle::analysis::in_turn;
use rp_oracle::generate;
use rp_oracle::property::{Effort, Violation, check};

/// Programs that are tried for each mistake, and the first seed.
const PROGRAMS: u64 = 50_000;
const SEED: u64 = 2_000_000;

/// What does not hold for a program.
fn violations(number: u64) -> BTreeSet<Violation> {
    let policies = in_turn(number).to_vec();
    let effort = Effort { policies, schedules: 20, directed: 0, states: 0, verify: false };
    check(&generate::program(SEED + number), &effort).unwrap_or_default().violations
}

/// The number of the first program that finds the mistake of now, and how.
fn killer() -> Option<(u64, String)> {
    let next = AtomicU64::new(0);
    let best = AtomicU64::new(u64::MAX);
    let how = std::sync::Mutex::new(None);
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= PROGRAMS || number > best.load(Ordering::Relaxed) {
                        break;
                    }
                    if let Some(violation) = violations(number).first()
                        && best.fetch_min(number, Ordering::Relaxed) > number
                    {
                        let stage = violation.stage.split(' ').next().unwrap_or_default();
                        *how.lock().unwrap() = Some(format!("{} {stage}", violation.property));
                    }
                }
            });
        }
    });
    let how = how.into_inner().unwrap();
    how.map(|how| (best.into_inner(), how))
}

#[test]
fn every_deliberate_mistake_is_found() {
    let wanted = std::env::var("MUTANT").ok();
    let is_wanted = |mutant: &&Mutant| wanted.as_ref().is_none_or(|wanted| *wanted == format!("{mutant:?}"));
    let mut survivors = Vec::new();
    for &mutant in ALL.iter().filter(is_wanted) {
        mutant::choose(Some(mutant));
        let found = killer();
        mutant::choose(None);
        match found {
            Some((number, how)) => {
                println!("{mutant:?}: {} programs, {how}", number + 1);
                assert!(violations(number).is_empty(), "seed {} fails without a mistake", SEED + number);
            }
            None => {
                println!("{mutant:?}: survives {PROGRAMS} programs");
                survivors.push(mutant);
            }
        }
    }
    assert!(survivors.is_empty(), "{survivors:?} survive");
}
