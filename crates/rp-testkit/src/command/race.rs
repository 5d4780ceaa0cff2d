//! `test race`: what becomes of each pair of accesses of which one writes.
//!
//! A pair is told once, on the earlier line: how sure it is that it races with the other line, and what speaks against
//! it, or why it is safe. Pairs of which one thread does both are left out. What the checker does not accept is told on
//! the first line.

use std::collections::BTreeMap;

use rp_race::access::Access;
use rp_race::certify;
use rp_race::confidence::{Confidence, Doubt};
use rp_race::facts::{Facts, with_facts};
use rp_race::filter::Evidence;
use rp_race::pairs::{self, Options, Race};

use super::Test;
use super::solution::{self, Solution};
use crate::file_test::Fact;

pub(super) fn run(test: &Test<'_>, policy: &str) -> Result<Vec<Fact>, String> {
    solution::solved(test, policy, &|solution| {
        with_facts(solution.solver, |facts| {
            let watch = |_: &Facts<'_>, _: Access| true;
            let options = Options {
                without: &[],
                library: false,
                watch: Some(&watch),
                progress: None,
                record: true,
                contents: None,
            };
            let outcome = pairs::find(facts, &options);
            let refused = certify::verify(facts, &outcome).into_iter();
            let refused = refused.map(|violation| (1, format!("refused: {violation}")));
            let mut pairs: BTreeMap<(u32, u32), String> = BTreeMap::new();
            for fate in &outcome.fates {
                let Some((stage, evidence)) = &fate.dropped else { continue };
                if !matches!(evidence, Evidence::SameThread(_))
                    && let Some(lines) = lines(solution, facts, fate.accesses)
                {
                    pairs.insert(lines, format!("safe, {}", stage.reason()));
                }
            }
            for race in &outcome.races {
                let accesses = [race.sides[0].access, race.sides[1].access];
                if let Some(lines) = lines(solution, facts, accesses) {
                    pairs.insert(lines, sureness(race));
                }
            }
            let told = |((first, second), text)| match first == second {
                true => (first, format!("with itself: {text}")),
                false => (first, format!("with line {second}: {text}")),
            };
            refused.chain(pairs.into_iter().map(told)).collect()
        })
    })
}

/// The lines of a pair, the lower one first.
fn lines(solution: &Solution<'_, '_>, facts: &Facts<'_>, accesses: [Access; 2]) -> Option<(u32, u32)> {
    let [a, b] = accesses.map(|access| solution.line(access.site.method, access.site.data(facts)?.inst?));
    let (a, b) = (a?, b?);
    Some((a.min(b), a.max(b)))
}

fn sureness(race: &Race) -> String {
    let sure = match race.confidence {
        Confidence::Definite => "definite",
        Confidence::Likely => "likely",
        Confidence::Possible => "possible",
    };
    let doubts = race.doubts.iter().map(|doubt| match doubt {
        Doubt::SameLock(_) | Doubt::OwnersLock(..) => "same lock",
        Doubt::Unpublished => "unpublished",
        Doubt::OwnObject => "own object",
        Doubt::Constructing => "constructing",
        Doubt::Cache => "cache",
        Doubt::Library => "library",
        Doubt::Contract => "contract",
    });
    std::iter::once(sure).chain(doubts).collect::<Vec<&str>>().join(", ")
}
