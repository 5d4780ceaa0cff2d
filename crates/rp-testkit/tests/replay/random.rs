//! Random numbers that are the same on every run.

use std::hash::{DefaultHasher, Hash, Hasher};

/// SplitMix64 (Steele, Lea, Flood 2014).
pub(crate) struct Random {
    pub(crate) seed: u64,
    state: u64,
}

impl Random {
    /// Seeded by a name.
    pub(crate) fn new(name: impl Hash) -> Random {
        let mut hasher = DefaultHasher::new();
        name.hash(&mut hasher);
        let seed = hasher.finish();
        Random { seed, state: seed }
    }

    /// A number below `bound`, which is not 0. The slight bias does not matter here.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % bound as u64) as usize
    }

    /// True once in so many times.
    pub(crate) fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// One of the elements, of which there is one at least.
    pub(crate) fn pick<T: Copy>(&mut self, elements: &[T]) -> T {
        elements[self.below(elements.len())]
    }
}
