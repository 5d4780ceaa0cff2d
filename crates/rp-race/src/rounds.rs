//! Which pairs survive when races are taken into account? The outer loop (CMNA §5.2, last part).
//!
//! Some pairs are dropped because their object gets to other threads without a race ([`crate::tainted`]): first it is
//! assumed that no place is racy. Then what the races that were found spoil is judged once more, until they spoil
//! nothing. The first race of an execution that was dropped wrongly would need an earlier one that was not reported.
//!
//! So it is with reads that give what is at hand already ([`crate::reread`]), which name locks: if a race spoils one,
//! everything is judged again without it. That is looked at whenever twice as many accesses are judged as the last
//! time, so that little is judged in vain: most races that spoil something are in small groups, which come first.
//!
//! Deviation: else only groups that have relied on something that is spoilt are judged again, not everything. If there
//! is no time for that, they are left.

use std::collections::BTreeMap;
use std::time::Duration;

use rp_concurrency::bodies::Memory;
use rp_concurrency::mutant::{self, Mutant};
use rp_index::FxHashMap;

use crate::access::Group;
use crate::contents;
use crate::definite;
use crate::facts::Facts;
use crate::filter::Stage;
use crate::grouping::{count_original, groups};
use crate::may_hold;
use crate::outcome::{Count, Options, Outcome};
use crate::pairs::{Driver, Part};
use crate::stamps::Stamps;

/// Accesses that are judged before anybody looks whether races spoil something.
const LEAST_JUDGED: usize = 100;

/// Finds all pairs that may race.
pub fn find(facts: &mut Facts<'_>, options: &Options<'_>) -> Outcome {
    let groups = groups(facts);
    let (mut driver, parts, rounds);
    if options.watch.is_some() {
        // Whether a pair is safe is a question of all races, not only of those that are asked for.
        let all = Options { watch: None, record: false, ..*options };
        let (first, _, count) = settle(facts, &all, &groups);
        driver = Driver::new(options, first.stamps, groups.len());
        driver.times = first.times;
        parts = loop {
            if let Some((parts, _)) = run(facts, &mut driver, &groups) {
                break parts;
            }
            // What was found out about accesses names locks that are not known any more.
            driver = Driver::new(options, Stamps::default(), groups.len());
        };
        rounds = count;
    } else {
        (driver, parts, rounds) = settle(facts, options, &groups);
    }
    let original = count_original(facts, &groups);
    finish(facts, driver, &groups, parts, original, rounds)
}

/// Judges all groups until no race spoils what names locks; how often groups were judged for that.
fn settle<'o>(
    facts: &mut Facts<'_>,
    options: &'o Options<'o>,
    groups: &[Group],
) -> (Driver<'o>, Vec<Part>, u32) {
    let mut rounds = 0;
    let mut times = [Duration::ZERO; Stage::ALL.len()];
    loop {
        let mut driver = Driver::new(options, Stamps::default(), groups.len());
        driver.times = times;
        rounds += 1;
        if let Some((mut parts, more)) = run(facts, &mut driver, groups) {
            let is_spoilt = facts.forget_spoilt_rereads();
            if is_spoilt && driver.is_stopped {
                leave_locked(facts, &mut driver, groups, &mut parts);
            }
            if !is_spoilt || driver.is_stopped {
                return (driver, parts, rounds + more);
            }
        }
        times = driver.times;
    }
}

/// There is no time to judge again without what names locks: what locks may have made safe is left, and what relies on
/// that.
fn leave_locked(facts: &mut Facts<'_>, driver: &mut Driver<'_>, groups: &[Group], parts: &mut [Part]) {
    let is_locked = |part: &Part| {
        let left = |stage: Stage| part.counts[stage as usize].pairs;
        left(Stage::LocalThread) < left(Stage::Parallel)
    };
    let mut left: Vec<usize> = (0..groups.len()).filter(|&at| is_locked(&parts[at])).collect();
    while !left.is_empty() {
        for at in left {
            driver.races -= parts[at].races.len().min(driver.races);
            parts[at] = driver.leave(facts, &groups[at]);
            facts.tainted.add(facts.solver, groups[at].memory, &parts[at].racy);
        }
        let is_spoilt = |part: &Part| part.relied.iter().any(|&object| facts.tainted.contains(object));
        left = (0..groups.len()).filter(|&at| is_spoilt(&parts[at])).collect();
    }
}

/// Judges all groups until no race spoils what was taken for safe; how many rounds that took beyond the first. None if
/// a race spoils what names locks. Whether one does is looked at each time that twice as much is judged.
fn run(facts: &mut Facts<'_>, driver: &mut Driver<'_>, groups: &[Group]) -> Option<(Vec<Part>, u32)> {
    let mut parts: Vec<Part> = groups.iter().map(|_| Part::default()).collect();
    // Small ones first: if there is not enough time, most of them are judged all the same.
    let mut order: Vec<usize> = (0..groups.len()).collect();
    order.sort_by_key(|&at| groups[at].sites.len());
    let (mut judged, mut next) = (0, LEAST_JUDGED);
    for (at, done) in order.into_iter().zip(1..) {
        let group = &groups[at];
        if judged >= next {
            next = 2 * judged;
            if !driver.is_stopped && facts.forget_spoilt_rereads() {
                return None;
            }
        }
        judged += group.sites.len();
        parts[at] =
            if driver.is_stopped { driver.leave(facts, group) } else { driver.judge_group(facts, group) };
        facts.tainted.add(facts.solver, group.memory, &parts[at].racy);
        if !driver.is_stopped {
            driver.done.0 = done;
            driver.stops();
        }
    }
    let mut more = 0;
    loop {
        let is_spoilt = |part: &Part| part.relied.iter().any(|&object| facts.tainted.contains(object));
        let spoilt: Vec<usize> = (0..groups.len()).filter(|&at| is_spoilt(&parts[at])).collect();
        if spoilt.is_empty() || mutant::is(Mutant::LocalRacy) {
            return Some((parts, more));
        }
        more += 1;
        for at in spoilt {
            driver.races -= parts[at].races.len().min(driver.races);
            let part = if driver.is_stopped {
                driver.leave(facts, &groups[at])
            } else {
                driver.stops();
                driver.judge_group(facts, &groups[at])
            };
            facts.tainted.add(facts.solver, groups[at].memory, &part.racy);
            parts[at] = part;
        }
    }
}

/// Whether a group is that of a field of the application.
pub(crate) fn is_own(facts: &Facts<'_>, group: &Group) -> bool {
    match group.memory {
        Memory::Field(field) => facts.is_application(facts.program().field_class(field)),
        Memory::Elements => false,
    }
}

/// Puts together what was found.
fn finish(
    facts: &mut Facts<'_>,
    driver: Driver<'_>,
    groups: &[Group],
    parts: Vec<Part>,
    original: u64,
    rounds: u32,
) -> Outcome {
    let mut outcome = Outcome {
        counts: Stage::ALL.map(|stage| (stage, Count::default())).to_vec(),
        races: Vec::new(),
        leaks: driver.stamps.leaks.places(),
        stamps: driver.stamps.list,
        fates: Vec::new(),
        trusted: 0,
        unlisted: 0,
        said: vec![0; facts.said.list.len()],
        uncounted: false,
        unjudged: 0,
        given_up: facts.disjoint().given_up + facts.given_up,
        unknown: 0,
        guards: BTreeMap::new(),
        ends: BTreeMap::new(),
        contents: FxHashMap::default(),
        records: Vec::new(),
        rounds,
        times: driver.times,
    };
    for (group, part) in groups.iter().zip(parts) {
        if part.counts[Stage::Reachable as usize].pairs > 0 && is_own(facts, group) {
            let pairs = part.counts.iter().map(|count| count.pairs).collect();
            outcome.ends.insert(group.memory, pairs);
        }
        for ((_, sum), count) in outcome.counts.iter_mut().zip(part.counts) {
            sum.pairs += count.pairs;
            sum.tuples += count.tuples;
        }
        for (object, ends) in part.contents.ends {
            outcome.contents.entry(object).or_default().add(ends);
        }
        if part.unjudged > 0 {
            for &object in driver.options.contents.into_iter().flatten() {
                if contents::has(facts, object, group.memory) {
                    outcome.contents.entry(object).or_default().add(contents::Ends::UNJUDGED);
                }
            }
        }
        outcome.races.extend(part.races);
        outcome.fates.extend(part.fates);
        outcome.guards.extend(part.guards.map(|guards| (group.memory, guards)));
        outcome.records.extend(part.record);
        outcome.unknown += part.unknown;
        outcome.trusted += part.trusted;
        outcome.unlisted += part.unlisted;
        for (sum, count) in outcome.said.iter_mut().zip(part.said) {
            *sum += count;
        }
        outcome.uncounted |= part.uncounted;
        outcome.unjudged += part.unjudged;
    }
    // What is trusted is assumed, not proved: it is in the ledger, not in the table.
    outcome.counts[Stage::Original as usize].1.pairs += original - outcome.trusted.min(original);
    // Where pairs are not remembered one by one, sums may be too large.
    for at in 1..outcome.counts.len() {
        let before = outcome.counts[at - 1].1;
        let count = &mut outcome.counts[at].1;
        count.pairs = count.pairs.min(before.pairs);
        count.tuples = count.tuples.min(before.tuples);
    }
    definite::promote(facts, &outcome.stamps, &mut outcome.races);
    may_hold::tell(facts, &outcome.stamps, &mut outcome.races);
    outcome
}
