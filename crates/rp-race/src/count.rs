//! How many pairs are there, and how far do they get? Counted without writing them down.

use std::collections::BTreeMap;

use crate::cells::CellSet;
use crate::filter::Stage;

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
            if is_whole || cells.intersects(others) {
                pairs += writes * other_reads + reads * other_writes + writes * other_writes;
            }
        }
    }
    pairs
}

/// Sites up to which the end of each pair is remembered.
const MANY_SITES: usize = 8_000;

/// How far the pairs of sites of a group get.
pub(crate) struct Ends {
    count: usize,
    /// For each pair, one more than the stage that drops its best tuple; the number of stages if none does.
    ends: Vec<u8>,
    /// Where there are too many pairs to remember, sums: a pair may then be counted more than once.
    sums: Vec<u64>,
}

impl Ends {
    /// Nothing is known of the pairs of so many sites.
    pub(crate) fn new(count: usize) -> Ends {
        let remembered = if count <= MANY_SITES { count * count } else { 0 };
        Ends { count, ends: vec![0; remembered], sums: vec![0; Stage::ALL.len() + 1] }
    }

    /// Whether the end of each pair is remembered.
    pub(crate) fn are_remembered(&self) -> bool {
        self.count <= MANY_SITES
    }

    /// All pairs of these sites get as far as this stage, which drops them; to the end if none does.
    pub(crate) fn reach(&mut self, ones: &[u32], others: &[u32], dropped: Option<Stage>) {
        let end = dropped.map_or(Stage::ALL.len(), |stage| stage as usize);
        if self.ends.is_empty() {
            self.sums[end] += (ones.len() * others.len()) as u64;
            return;
        }
        for &one in ones {
            for &other in others {
                let (low, high) = (one.min(other) as usize, one.max(other) as usize);
                let known = &mut self.ends[low * self.count + high];
                *known = (*known).max(end as u8 + 1);
            }
        }
    }

    /// How many pairs a stage drops.
    pub(crate) fn ended(&self, stage: Stage) -> u64 {
        let own = self.ends.iter().filter(|&&end| end == stage as u8 + 1).count() as u64;
        self.sums[stage as usize] + own
    }

    /// How many pairs are left after each stage that judges stamps.
    pub(crate) fn counts(&self) -> Vec<(Stage, u64)> {
        let mut sums = self.sums.clone();
        for &end in self.ends.iter().filter(|&&end| end > 0) {
            sums[end as usize - 1] += 1;
        }
        let stages = Stage::ALL.into_iter().filter(|&stage| stage > Stage::Escaping);
        stages.map(|stage| (stage, sums[stage as usize + 1..].iter().sum())).collect()
    }
}
