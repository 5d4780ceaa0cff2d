//! Which locals of a method may lead to each other's objects? Regions, joined and never parted.

use super::code::Local;

/// Sets of locals. The same bits say which locals others may have.
pub(super) type Bits = Vec<u64>;

pub(super) fn has(bits: &[u64], at: u32) -> bool {
    bits.get(at as usize / 64).is_some_and(|word| word >> (at % 64) & 1 == 1)
}

pub(super) fn set(bits: &mut [u64], at: u32) {
    if let Some(word) = bits.get_mut(at as usize / 64) {
        *word |= 1 << (at % 64);
    }
}

pub(super) fn clear(bits: &mut [u64], at: u32) {
    if let Some(word) = bits.get_mut(at as usize / 64) {
        *word &= !(1 << (at % 64));
    }
}

/// Adds bits; whether there are more now.
pub(super) fn join(bits: &mut [u64], more: &[u64]) -> bool {
    let mut changed = false;
    for (word, more) in bits.iter_mut().zip(more) {
        changed |= *word | more != *word;
        *word |= more;
    }
    changed
}

/// The regions of a method.
pub(super) struct Regions {
    parents: Vec<u32>,
    /// The members of regions of more than one local.
    members: Vec<Option<Bits>>,
    words: usize,
}

impl Regions {
    /// Every local is a region.
    pub(super) fn new(count: u32) -> Regions {
        let count = count as usize;
        Regions {
            parents: (0..count as u32).collect(),
            members: vec![None; count],
            words: count.div_ceil(64),
        }
    }

    /// The local that stands for a region.
    pub(super) fn find(&self, mut local: Local) -> Local {
        while self.parents[local as usize] != local {
            local = self.parents[local as usize];
        }
        local
    }

    /// Joins two regions; whether they were two.
    pub(super) fn join(&mut self, a: Local, b: Local) -> bool {
        let (a, b) = (self.find(a), self.find(b));
        if a == b {
            return false;
        }
        let (kept, gone) = (a.min(b), a.max(b));
        let gone_members = self.members[gone as usize].take();
        let words = self.words;
        let gone_members = gone_members.unwrap_or_else(|| single(words, gone));
        let kept_members = self.members[kept as usize].get_or_insert_with(|| single(words, kept));
        join(kept_members, &gone_members);
        // Every member hangs directly below the one that stands for it.
        for (at, &word) in gone_members.iter().enumerate() {
            let mut rest = word;
            while rest != 0 {
                self.parents[at * 64 + rest.trailing_zeros() as usize] = kept;
                rest &= rest - 1;
            }
        }
        true
    }

    /// Adds the members of a region to a set.
    pub(super) fn mark(&self, local: Local, bits: &mut [u64]) {
        let root = self.find(local);
        match &self.members[root as usize] {
            Some(members) => {
                join(bits, members);
            }
            None => set(bits, root),
        }
    }
}

fn single(words: usize, local: Local) -> Bits {
    let mut bits = vec![0; words];
    set(&mut bits, local);
    bits
}
