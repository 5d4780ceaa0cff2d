//! How many pairs are there, and how far do they get? Counted without writing them down.

use std::collections::{BTreeMap, BTreeSet};

use rp_index::FxHashMap;

use crate::access::StampId;
use crate::cells::{CellSet, Cells};
use crate::filter::Stage;
use crate::grouping::{Profiles, Raw};
use crate::judge::Judging;
use crate::pairs::Driver;

/// Pairs of which one writes.
pub(crate) fn conflicts(reads: u64, writes: u64) -> u64 {
    writes * reads + writes * (writes + 1) / 2
}

/// How many pairs of these, one of which writes, have a cell in common. Equal ones are counted together.
pub(crate) fn sharing<'c>(all: impl Iterator<Item = (&'c CellSet, bool)>, is_whole: bool) -> u64 {
    let mut kinds: BTreeMap<&CellSet, [u64; 2]> = BTreeMap::new();
    for (cells, write) in all {
        kinds.entry(cells).or_default()[usize::from(write)] += 1;
    }
    let kinds: Vec<(&CellSet, [u64; 2])> = kinds.into_iter().collect();
    let mut pairs = 0;
    for (at, (cells, [reads, writes])) in kinds.iter().enumerate() {
        if is_whole || cells.intersects(cells) {
            pairs += conflicts(*reads, *writes);
        }
        for (others, [other_reads, other_writes]) in &kinds[at + 1..] {
            let conflicting = writes * other_reads + reads * other_writes + writes * other_writes;
            if conflicting != 0 && (is_whole || cells.intersects(others)) {
                pairs += conflicting;
            }
        }
    }
    pairs
}

/// Kinds of sites up to which the end of each pair is remembered.
const MANY_KINDS: usize = 8_000;

/// How far the pairs of sites of a group get. Sites whose occurrences are in the same buckets are of one *kind*: their
/// pairs with the same others end alike.
pub(crate) struct Ends {
    /// How many sites are of each kind.
    sites: Vec<u64>,
    /// For each pair of kinds, one more than the stage that drops its best tuple; the number of stages if none does.
    ends: Vec<u8>,
    /// Where there are too many pairs to remember, sums: a pair may then be counted more than once.
    sums: Vec<u64>,
}

impl Ends {
    /// Nothing is known of the pairs of sites, of which there are so many of each kind.
    pub(crate) fn new(sites: Vec<u64>) -> Ends {
        let remembered = if sites.len() <= MANY_KINDS { sites.len() * sites.len() } else { 0 };
        Ends { sites, ends: vec![0; remembered], sums: vec![0; Stage::ALL.len() + 1] }
    }

    /// All pairs of sites of these kinds get as far as this stage, which drops them; to the end if none does.
    pub(crate) fn reach(&mut self, ones: &[u32], others: &[u32], dropped: Option<Stage>) {
        let end = dropped.map_or(Stage::ALL.len(), |stage| stage as usize);
        if self.ends.is_empty() {
            let count = |kinds: &[u32]| kinds.iter().map(|&kind| self.sites[kind as usize]).sum::<u64>();
            self.sums[end] += count(ones) * count(others);
            return;
        }
        for &one in ones {
            for &other in others {
                let (low, high) = (one.min(other) as usize, one.max(other) as usize);
                let known = &mut self.ends[low * self.sites.len() + high];
                *known = (*known).max(end as u8 + 1);
            }
        }
    }

    /// How many pairs each stage drops; the last ones are not dropped.
    pub(crate) fn ended(&self) -> Vec<u64> {
        let mut sums = self.sums.clone();
        let kinds = self.sites.len().max(1);
        for (one, ends) in self.ends.chunks(kinds).enumerate() {
            for (other, &end) in ends.iter().enumerate().filter(|(_, end)| **end > 0) {
                let (ones, others) = (self.sites[one], self.sites[other]);
                sums[end as usize - 1] += if one == other { ones * (ones + 1) / 2 } else { ones * others };
            }
        }
        sums
    }
}

/// Frames of the occurrences of a group up to which pairs of them are counted.
const MOST_FRAMES: usize = 1_500;

/// Whether a site writes, and its cells in all contexts: all of them, and those that escape.
struct SiteCells {
    write: bool,
    all: CellSet,
    escaping: CellSet,
}

impl Driver<'_> {
    /// Counts what is left after aliasing and escape.
    pub(crate) fn count_objects(&mut self, raw: &[Raw], cells: &Cells) {
        let mut sites: Vec<SiteCells> = Vec::new();
        let mut numbers: FxHashMap<u32, usize> = FxHashMap::default();
        for each in raw {
            let next = sites.len();
            let at = *numbers.entry(each.site).or_insert(next);
            if at == next {
                sites.push(SiteCells {
                    write: each.write,
                    all: CellSet::default(),
                    escaping: CellSet::default(),
                });
            }
            let site = &mut sites[at];
            site.all.extend(&cells.all[each.set as usize]);
            site.escaping.extend(&cells.escaping[each.set as usize]);
        }
        let sets = |set: u32| (&cells.all[set as usize], &cells.escaping[set as usize]);
        let all = sharing(sites.iter().map(|site| (&site.all, site.write)), cells.is_whole);
        let escaping = sharing(sites.iter().map(|site| (&site.escaping, site.write)), cells.is_whole);
        let all_tuples = sharing(raw.iter().map(|each| (sets(each.set).0, each.write)), cells.is_whole);
        let escaping_tuples = sharing(raw.iter().map(|each| (sets(each.set).1, each.write)), cells.is_whole);
        self.add(Stage::Aliasing, all, all_tuples);
        self.add(Stage::Escaping, escaping, escaping_tuples);
    }

    /// Counts how far pairs of occurrences get. One in library code is several, one for each application frame: it gets
    /// as far as the best of them.
    pub(crate) fn count_tuples(&mut self, profiles: &Profiles, judging: &Judging<'_>) {
        let cells = judging.cells;
        let profiles: Vec<_> = profiles.iter().collect();
        let frames: usize = profiles.iter().map(|((frames, _), _)| frames.len()).sum();
        let is_much = frames > MOST_FRAMES;
        let end = |a: (u32, StampId), b: (u32, StampId)| {
            let fate = judging.fate(a, b).or_else(|| judging.fate(b, a));
            let fate = fate.filter(|_| cells.may_share(a.0, b.0))?;
            Some(fate.map_or(Stage::ALL.len(), |stage| stage as usize))
        };
        let last = Stage::ALL.len();
        // What the best of two profiles' frames gets to; nobody gets further than to the end.
        let best_of = |ones: &BTreeSet<(u32, StampId)>, others: &BTreeSet<(u32, StampId)>| {
            let mut best = None;
            for end in ones.iter().flat_map(|&a| others.iter().filter_map(move |&b| end(a, b))) {
                best = best.max(Some(end));
                if end == last {
                    break;
                }
            }
            best
        };
        let mut ended = vec![0; last + 1];
        for (at, ((ones, one_writes), one)) in profiles.iter().enumerate() {
            for (distance, ((others, other_writes), other)) in profiles[at..].iter().enumerate() {
                if !(*one_writes || *other_writes) {
                    continue;
                }
                // Where it would take too long, they count as if nothing dropped them.
                let best = if is_much { Some(last) } else { best_of(ones, others) };
                if let Some(best) = best {
                    ended[best] += if distance == 0 { *one * (*one + 1) / 2 } else { *one * *other };
                }
            }
        }
        let escaping = &mut self.part.counts[Stage::Escaping as usize].tuples;
        *escaping = escaping.saturating_sub(ended[Stage::Escaping as usize]);
        for stage in Stage::ALL.into_iter().filter(|&stage| stage > Stage::Escaping) {
            self.part.counts[stage as usize].tuples += ended[stage as usize + 1..].iter().sum::<u64>();
        }
    }
}
