//! Random numbers that are the same everywhere (Steele, Lea and Flood 2014: SplitMix).

use std::ops::Range;

/// A source of numbers.
pub struct Random(u64);

impl Random {
    /// The numbers of a mutant of a run.
    pub fn of(run: u64, mutant: u64) -> Random {
        let mut random = Random(run);
        Random(random.number() ^ mutant.wrapping_mul(0xD134_2543_DE82_EF95))
    }

    /// Any number.
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    }

    /// A number below `bound`; 0 if there is none.
    pub fn below(&mut self, bound: usize) -> usize {
        if bound == 0 { 0 } else { (self.number() % bound as u64) as usize }
    }

    /// One of the items, of which there must be some.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }

    /// A range of at most `longest` bytes of something `length` bytes long.
    pub fn range(&mut self, length: usize, longest: usize) -> Range<usize> {
        let start = self.below(length + 1);
        start..start + self.below((length - start).min(longest) + 1)
    }
}
