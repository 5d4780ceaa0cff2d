//! Blocks of [`SPAN`] numbers, each distinct one kept once.
//!
//! A large set differs from the next one in few of its blocks. A set that is a list of blocks takes a few bytes for
//! each of them, equal blocks are equal numbers, and the union of two sets looks into those blocks only that differ. On
//! Derby, a set of words took twelve times the memory of one of blocks.

use std::hash::Hasher;

use hashbrown::HashTable;
use rp_index::{PrimaryMap, entity_impl};
use rustc_hash::FxHasher;

/// Words of a block: one line of a cache.
pub(crate) const WORDS: usize = 8;

/// Numbers of a block.
pub(crate) const SPAN: u32 = 64 * WORDS as u32;

/// The members of a block, as bits.
pub(crate) type Bits = [u64; WORDS];

/// A block, in its [`Blocks`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct BlockId(u32);
entity_impl!(BlockId, "block");

impl BlockId {
    /// The block without members.
    pub(crate) const EMPTY: BlockId = BlockId(0);
}

/// The owner of all blocks.
pub(crate) struct Blocks {
    /// One array, though it grows: blocks are few beside sets.
    bits: PrimaryMap<BlockId, Bits>,
    table: HashTable<BlockId>,
}

fn hash(bits: &Bits) -> u64 {
    let mut hasher = FxHasher::default();
    for &word in bits {
        hasher.write_u64(word);
    }
    hasher.finish()
}

impl Blocks {
    /// Only the empty block.
    pub(crate) fn new() -> Blocks {
        let mut blocks = Blocks { bits: PrimaryMap::new(), table: HashTable::new() };
        let empty = blocks.intern(&[0; WORDS]);
        debug_assert_eq!(empty, BlockId::EMPTY);
        blocks
    }

    /// How many distinct blocks there are.
    pub(crate) fn len(&self) -> usize {
        self.bits.len()
    }

    /// The members of a block.
    pub(crate) fn bits(&self, block: BlockId) -> &Bits {
        &self.bits[block]
    }

    /// The block with these members.
    pub(crate) fn intern(&mut self, wanted: &Bits) -> BlockId {
        let Blocks { bits, table } = self;
        let hash_value = hash(wanted);
        if let Some(&known) = table.find(hash_value, |&block| bits[block] == *wanted) {
            return known;
        }
        let block = bits.push(*wanted);
        table.insert_unique(hash_value, block, |&block| hash(&bits[block]));
        block
    }

    /// What is in one of them.
    pub(crate) fn union(&mut self, a: BlockId, b: BlockId) -> BlockId {
        if a == b {
            return a;
        }
        self.combine(a, b, |a, b| a | b)
    }

    /// What is in `a` but not in `b`.
    pub(crate) fn difference(&mut self, a: BlockId, b: BlockId) -> BlockId {
        if a == b {
            return BlockId::EMPTY;
        }
        self.combine(a, b, |a, b| a & !b)
    }

    fn combine(&mut self, a: BlockId, b: BlockId, each: impl Fn(u64, u64) -> u64) -> BlockId {
        let (left, right) = (&self.bits[a], &self.bits[b]);
        let bits: Bits = std::array::from_fn(|at| each(left[at], right[at]));
        // Mostly one has all that the other one has.
        if bits == *left {
            a
        } else if bits == *right {
            b
        } else {
            self.intern(&bits)
        }
    }

    /// The members in those words that are wanted: a bit for each word.
    pub(crate) fn retain(&mut self, block: BlockId, wanted: u8) -> BlockId {
        match wanted {
            0 => return BlockId::EMPTY,
            u8::MAX => return block,
            _ => {}
        }
        let all = &self.bits[block];
        let bits: Bits = std::array::from_fn(|at| if wanted >> at & 1 == 1 { all[at] } else { 0 });
        if bits == *all { block } else { self.intern(&bits) }
    }
}
