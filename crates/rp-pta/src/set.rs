//! Sets of numbers, each distinct set kept once; operations on them remembered.
//!
//! In a points-to analysis most sets are equal to many others, and most operations repeat: with contexts, a hundredth
//! of the sets are distinct and ninety-nine of a hundred unions have been computed before. So a set is a number
//! ([`SetId`]), equal sets have equal numbers, and `union` and `difference` look their answer up in a
//! table before they compute it. Sets are never freed: intermediate ones are only two or three times as many as final
//! ones. (Barbar and Sui 2021, *Hash Consed Points-To Sets*.)
//!
//! A set is a sorted sequence of (index, block): the members among `512·index .. 512·index + 512` are those of the
//! block, which is kept once, too ([`crate::block`]). Numbers that occur together should be near one another. Sets lie
//! one by one: one array of them all, grown and copied while it takes gigabytes, cost a tenth of the time on large
//! programs.
//!
//! ```text
//! {3, 5, 130, 1030}  =  (0, {3, 5, 130}) (2, {6})
//! ```

use std::hash::Hasher;

use hashbrown::HashTable;
use rp_index::{EntityRef, FxHashMap, entity_impl};
use rustc_hash::FxHasher;

use crate::block::{Bits, BlockId, Blocks, SPAN, WORDS};

/// A set of numbers, in its [`Sets`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SetId(u32);
entity_impl!(SetId, "set");

impl SetId {
    /// The set without members.
    pub const EMPTY: SetId = SetId(0);
}

/// The members of a set among [`SPAN`] consecutive numbers: some.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Part {
    index: u32,
    block: BlockId,
}

/// The owner of all sets.
pub struct Sets {
    blocks: Blocks,
    sets: Vec<Box<[Part]>>,
    /// How many parts they have together.
    parts: usize,
    /// The hash of each set.
    hashes: Vec<u64>,
    table: HashTable<SetId>,
    unions: FxHashMap<u64, SetId>,
    differences: FxHashMap<u64, SetId>,
    scratch: Vec<Part>,
    /// Nothing, between operations.
    dense: Vec<Gathered>,
}

/// The members of many sets among [`SPAN`] consecutive numbers.
#[derive(Clone)]
enum Gathered {
    /// Those of one block.
    Same(BlockId),
    /// Those of several blocks.
    Mixed(Box<Bits>),
}

impl Default for Sets {
    fn default() -> Self {
        Self::new()
    }
}

fn hash(parts: &[Part]) -> u64 {
    let mut hasher = FxHasher::default();
    for part in parts {
        hasher.write_u64(u64::from(part.index) << 32 | u64::from(part.block.as_u32()));
    }
    hasher.finish()
}

/// Two sets as the key of a table.
fn pair(a: SetId, b: SetId) -> u64 {
    u64::from(a.0) << 32 | u64::from(b.0)
}

impl Sets {
    /// Only the empty set.
    pub fn new() -> Sets {
        let mut sets = Sets {
            blocks: Blocks::new(),
            sets: Vec::new(),
            parts: 0,
            hashes: Vec::new(),
            table: HashTable::new(),
            unions: FxHashMap::default(),
            differences: FxHashMap::default(),
            scratch: Vec::new(),
            dense: Vec::new(),
        };
        let empty = sets.intern();
        debug_assert_eq!(empty, SetId::EMPTY);
        sets
    }

    /// How many distinct sets there are.
    pub fn len(&self) -> usize {
        self.sets.len()
    }

    /// Whether there is nothing but the empty set.
    pub fn is_empty(&self) -> bool {
        self.len() == 1
    }

    /// About how many bytes are in use.
    pub fn bytes(&self) -> usize {
        const TABLE_ENTRY: usize = 24;
        let remembered = self.unions.len() + self.differences.len();
        let parts = self.parts * size_of::<Part>() + self.blocks.len() * size_of::<Bits>();
        parts + self.sets.len() * 32 + remembered * TABLE_ENTRY
    }

    fn parts(&self, set: SetId) -> &[Part] {
        &self.sets[set.index()]
    }

    /// The set of the parts in `scratch`, which is emptied.
    fn intern(&mut self) -> SetId {
        let scratch = std::mem::take(&mut self.scratch);
        let hash_value = hash(&scratch);
        let Sets { sets, parts, hashes, table, .. } = self;
        let is_it = |set: &SetId| hashes[set.index()] == hash_value && *sets[set.index()] == *scratch;
        let found = table.find(hash_value, is_it).copied();
        let set = found.unwrap_or_else(|| {
            let set = SetId::new(sets.len());
            *parts += scratch.len();
            sets.push(scratch.as_slice().into());
            hashes.push(hash_value);
            table.insert_unique(hash_value, set, |set| hashes[set.index()]);
            set
        });
        self.scratch = scratch;
        self.scratch.clear();
        set
    }

    /// The set with one member.
    pub fn singleton(&mut self, member: u32) -> SetId {
        self.word(member / 64, 1 << (member % 64))
    }

    /// The set of these members.
    pub fn collect(&mut self, members: impl IntoIterator<Item = u32>) -> SetId {
        let mut members: Vec<u32> = members.into_iter().collect();
        members.sort_unstable();
        for part in members.chunk_by(|a, b| a / SPAN == b / SPAN) {
            let mut bits = [0; WORDS];
            for member in part {
                bits[(member % SPAN / 64) as usize] |= 1 << (member % 64);
            }
            let index = part.first().map_or(0, |member| member / SPAN);
            let block = self.blocks.intern(&bits);
            self.scratch.push(Part { index, block });
        }
        self.intern()
    }

    /// The set of members among `64·index .. 64·index + 64` that the bits say.
    pub fn word(&mut self, index: u32, bits: u64) -> SetId {
        if bits == 0 {
            return SetId::EMPTY;
        }
        let mut all = [0; WORDS];
        all[index as usize % WORDS] = bits;
        let block = self.blocks.intern(&all);
        self.scratch.push(Part { index: index / WORDS as u32, block });
        self.intern()
    }

    /// The words of a set that are not empty, in order: index and bits.
    pub fn words_of(&self, set: SetId) -> impl Iterator<Item = (u32, u64)> + '_ {
        self.parts(set).iter().flat_map(|part| {
            let words = self.blocks.bits(part.block).iter().zip(part.index * WORDS as u32..);
            words.filter(|(bits, _)| **bits != 0).map(|(bits, index)| (index, *bits))
        })
    }

    /// The members in those words that are wanted: a bit for each word of a block, by the index of the block.
    pub fn retain_words(&mut self, set: SetId, mut wanted: impl FnMut(u32) -> u8) -> SetId {
        let Sets { blocks, sets, scratch, .. } = self;
        let mut all = true;
        for &part in &sets[set.index()] {
            let block = blocks.retain(part.block, wanted(part.index));
            all &= block == part.block;
            scratch.extend((block != BlockId::EMPTY).then_some(Part { block, ..part }));
        }
        if all {
            self.scratch.clear();
            return set;
        }
        self.intern()
    }

    /// The members of a set, in order.
    pub fn members(&self, set: SetId) -> impl Iterator<Item = u32> + '_ {
        self.words_of(set).flat_map(|(index, mut bits)| {
            std::iter::from_fn(move || {
                if bits == 0 {
                    return None;
                }
                let bit = bits.trailing_zeros();
                bits &= bits - 1;
                Some(index * 64 + bit)
            })
        })
    }

    /// How many members a set has.
    pub fn count(&self, set: SetId) -> usize {
        let blocks = self.parts(set).iter().flat_map(|part| self.blocks.bits(part.block));
        blocks.map(|bits| bits.count_ones() as usize).sum()
    }

    /// Whether a number is a member.
    pub fn contains(&self, set: SetId, member: u32) -> bool {
        let parts = self.parts(set);
        let found = parts.binary_search_by_key(&(member / SPAN), |part| part.index);
        found.is_ok_and(|at| {
            let bits = self.blocks.bits(parts[at].block);
            bits[(member % SPAN / 64) as usize] & 1 << (member % 64) != 0
        })
    }

    /// What is in one of them.
    pub fn union(&mut self, a: SetId, b: SetId) -> SetId {
        if a == b || b == SetId::EMPTY {
            return a;
        }
        if a == SetId::EMPTY {
            return b;
        }
        let key = pair(a.min(b), a.max(b));
        if let Some(&known) = self.unions.get(&key) {
            return known;
        }
        let union = self.merge(a, b, Blocks::union, true);
        self.unions.insert(key, union);
        // The union contains both: whoever adds one of them again shall not compute it.
        for part in [a, b] {
            if part != union {
                self.unions.insert(pair(part.min(union), part.max(union)), union);
            }
        }
        union
    }

    /// What is in one of them, if it is known already or the sets are small.
    pub fn cheap_union(&mut self, a: SetId, b: SetId, blocks: usize) -> Option<SetId> {
        if a == b || b == SetId::EMPTY {
            return Some(a);
        }
        if a == SetId::EMPTY {
            return Some(b);
        }
        let key = pair(a.min(b), a.max(b));
        if let Some(&known) = self.unions.get(&key) {
            return Some(known);
        }
        (self.parts(a).len() + self.parts(b).len() <= blocks).then(|| self.union(a, b))
    }

    /// What is in one of many.
    pub fn union_of(&mut self, sets: &[SetId]) -> SetId {
        match *sets {
            [] => return SetId::EMPTY,
            [only] => return only,
            [a, b] => return self.union(a, b),
            _ => {}
        }
        let mut dense = std::mem::take(&mut self.dense);
        let (mut low, mut high) = (usize::MAX, 0);
        for &set in sets {
            let parts = self.parts(set);
            if let (Some(first), Some(last)) = (parts.first(), parts.last()) {
                (low, high) = (low.min(first.index as usize), high.max(last.index as usize + 1));
            }
            if dense.len() < high {
                dense.resize(high, Gathered::Same(BlockId::EMPTY));
            }
            for part in parts {
                dense[part.index as usize].add(part.block, &self.blocks);
            }
        }
        for (gathered, index) in dense.iter_mut().take(high).skip(low).zip(low as u32..) {
            let block = match std::mem::replace(gathered, Gathered::Same(BlockId::EMPTY)) {
                Gathered::Same(block) => block,
                Gathered::Mixed(bits) => self.blocks.intern(&bits),
            };
            self.scratch.extend((block != BlockId::EMPTY).then_some(Part { index, block }));
        }
        self.dense = dense;
        let union = self.intern();
        for &set in sets {
            if set != union {
                self.unions.insert(pair(set.min(union), set.max(union)), union);
            }
        }
        union
    }

    /// What is in `a` but not in `b`.
    pub fn difference(&mut self, a: SetId, b: SetId) -> SetId {
        if a == b || a == SetId::EMPTY {
            return SetId::EMPTY;
        }
        if b == SetId::EMPTY {
            return a;
        }
        if let Some(&known) = self.differences.get(&pair(a, b)) {
            return known;
        }
        let difference = self.merge(a, b, Blocks::difference, false);
        self.differences.insert(pair(a, b), difference);
        difference
    }

    /// What is in both.
    pub fn intersection(&mut self, a: SetId, b: SetId) -> SetId {
        if a == SetId::EMPTY || b == SetId::EMPTY {
            return SetId::EMPTY;
        }
        let only_a = self.difference(a, b);
        self.difference(a, only_a)
    }

    /// Combines two sets block by block; blocks of only `b` are kept as they are, or not.
    fn merge(
        &mut self,
        a: SetId,
        b: SetId,
        combine: impl Fn(&mut Blocks, BlockId, BlockId) -> BlockId,
        keep_b: bool,
    ) -> SetId {
        let Sets { blocks, sets, scratch, .. } = self;
        let (mut left, mut right) = (&*sets[a.index()], &*sets[b.index()]);
        while let ([x, left_rest @ ..], [y, right_rest @ ..]) = (left, right) {
            match x.index.cmp(&y.index) {
                std::cmp::Ordering::Less => {
                    scratch.push(*x);
                    left = left_rest;
                }
                std::cmp::Ordering::Greater => {
                    scratch.extend(keep_b.then_some(*y));
                    right = right_rest;
                }
                std::cmp::Ordering::Equal => {
                    let block = combine(blocks, x.block, y.block);
                    scratch.extend((block != BlockId::EMPTY).then_some(Part { block, ..*x }));
                    (left, right) = (left_rest, right_rest);
                }
            }
        }
        scratch.extend(left);
        if keep_b {
            scratch.extend(right);
        }
        self.intern()
    }

    /// Whether every member of `a` is in `b`.
    pub fn is_subset(&mut self, a: SetId, b: SetId) -> bool {
        self.difference(a, b) == SetId::EMPTY
    }
}

impl Gathered {
    fn add(&mut self, block: BlockId, blocks: &Blocks) {
        match self {
            Gathered::Same(same) if *same == block => {}
            Gathered::Same(BlockId::EMPTY) => *self = Gathered::Same(block),
            Gathered::Same(same) => {
                let (one, other) = (blocks.bits(*same), blocks.bits(block));
                *self = Gathered::Mixed(Box::new(std::array::from_fn(|at| one[at] | other[at])));
            }
            Gathered::Mixed(bits) => {
                for (bits, more) in bits.iter_mut().zip(blocks.bits(block)) {
                    *bits |= more;
                }
            }
        }
    }
}
