//! Sets of numbers, each distinct set kept once; operations on them remembered.
//!
//! In a points-to analysis most sets are equal to many others, and most operations repeat: with contexts, a hundredth
//! of the sets are distinct and ninety-nine of a hundred unions have been computed before. So a set is a number
//! ([`SetId`]), equal sets have equal numbers, and `union` and `difference` look their answer up in a
//! table before they compute it. Sets are never freed: intermediate ones are only two or three times as many as final
//! ones. (Barbar and Sui 2021, *Hash Consed Points-To Sets*.)
//!
//! A set is a sorted sequence of (index, word): the members among `64·index .. 64·index + 64`, as bits. Numbers that
//! occur together should be near one another. Sets lie one by one: one array of them all, grown and copied while it
//! takes gigabytes, cost a tenth of the time on large programs.
//!
//! ```text
//! {3, 5, 130}  =  (0, 0b101000) (2, 0b100)
//! ```

use std::hash::{Hash, Hasher};

use hashbrown::HashTable;
use rp_index::{EntityRef, FxHashMap, entity_impl};
use rustc_hash::FxHasher;

/// A set of numbers, in its [`Sets`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SetId(u32);
entity_impl!(SetId, "set");

impl SetId {
    /// The set without members.
    pub const EMPTY: SetId = SetId(0);
}

/// The members of a set among 64 consecutive numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Word {
    index: u32,
    bits: u64,
}

/// The owner of all sets.
pub struct Sets {
    sets: Vec<Box<[Word]>>,
    /// How many words they have together.
    words: usize,
    /// The hash of each set.
    hashes: Vec<u64>,
    table: HashTable<SetId>,
    unions: FxHashMap<u64, SetId>,
    differences: FxHashMap<u64, SetId>,
    scratch: Vec<Word>,
    /// Zeros, between operations.
    dense: Vec<u64>,
}

impl Default for Sets {
    fn default() -> Self {
        Self::new()
    }
}

fn hash(words: &[Word]) -> u64 {
    let mut hasher = FxHasher::default();
    for word in words {
        hasher.write_u32(word.index);
        hasher.write_u64(word.bits);
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
            sets: Vec::new(),
            words: 0,
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
        self.words * size_of::<Word>() + self.sets.len() * 32 + remembered * TABLE_ENTRY
    }

    fn words(&self, set: SetId) -> &[Word] {
        &self.sets[set.index()]
    }

    /// The set of the words in `scratch`, which is emptied.
    fn intern(&mut self) -> SetId {
        let scratch = std::mem::take(&mut self.scratch);
        let hash_value = hash(&scratch);
        let Sets { sets, words, hashes, table, .. } = self;
        let is_it = |set: &SetId| hashes[set.index()] == hash_value && *sets[set.index()] == *scratch;
        let found = table.find(hash_value, is_it).copied();
        let set = found.unwrap_or_else(|| {
            let set = SetId::new(sets.len());
            *words += scratch.len();
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
        self.scratch.push(Word { index: member / 64, bits: 1 << (member % 64) });
        self.intern()
    }

    /// The set of these members.
    pub fn collect(&mut self, members: impl IntoIterator<Item = u32>) -> SetId {
        let mut members: Vec<u32> = members.into_iter().collect();
        members.sort_unstable();
        for member in members {
            let (index, bit) = (member / 64, 1 << (member % 64));
            match self.scratch.last_mut() {
                Some(word) if word.index == index => word.bits |= bit,
                _ => self.scratch.push(Word { index, bits: bit }),
            }
        }
        self.intern()
    }

    /// The set of members among `64·index .. 64·index + 64` that the bits say.
    pub fn word(&mut self, index: u32, bits: u64) -> SetId {
        self.scratch.extend((bits != 0).then_some(Word { index, bits }));
        self.intern()
    }

    /// The words of a set, in order: index and bits.
    pub fn words_of(&self, set: SetId) -> impl ExactSizeIterator<Item = (u32, u64)> + '_ {
        self.words(set).iter().map(|word| (word.index, word.bits))
    }

    /// The members in those words that are wanted, by the index of the word.
    pub fn retain_words(&mut self, set: SetId, mut wanted: impl FnMut(u32) -> bool) -> SetId {
        let mut scratch = std::mem::take(&mut self.scratch);
        scratch.extend(self.words(set).iter().filter(|word| wanted(word.index)));
        let all = scratch.len() == self.words(set).len();
        self.scratch = scratch;
        if all {
            self.scratch.clear();
            return set;
        }
        self.intern()
    }

    /// The members of a set, in order.
    pub fn members(&self, set: SetId) -> impl Iterator<Item = u32> + '_ {
        self.words(set).iter().flat_map(|word| {
            let mut bits = word.bits;
            std::iter::from_fn(move || {
                if bits == 0 {
                    return None;
                }
                let bit = bits.trailing_zeros();
                bits &= bits - 1;
                Some(word.index * 64 + bit)
            })
        })
    }

    /// How many members a set has.
    pub fn count(&self, set: SetId) -> usize {
        self.words(set).iter().map(|word| word.bits.count_ones() as usize).sum()
    }

    /// Whether a number is a member.
    pub fn contains(&self, set: SetId, member: u32) -> bool {
        let words = self.words(set);
        let found = words.binary_search_by_key(&(member / 64), |word| word.index);
        found.is_ok_and(|at| words[at].bits & 1 << (member % 64) != 0)
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
        let union = self.merge(a, b, |a, b| a | b, true, true);
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
    pub fn cheap_union(&mut self, a: SetId, b: SetId, words: usize) -> Option<SetId> {
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
        (self.words(a).len() + self.words(b).len() <= words).then(|| self.union(a, b))
    }

    /// What is in one of many.
    pub fn union_of(&mut self, parts: &[SetId]) -> SetId {
        match *parts {
            [] => return SetId::EMPTY,
            [only] => return only,
            [a, b] => return self.union(a, b),
            _ => {}
        }
        let mut dense = std::mem::take(&mut self.dense);
        let (mut low, mut high) = (usize::MAX, 0);
        for &part in parts {
            let words = self.words(part);
            if let (Some(first), Some(last)) = (words.first(), words.last()) {
                (low, high) = (low.min(first.index as usize), high.max(last.index as usize + 1));
            }
            if dense.len() < high {
                dense.resize(high, 0);
            }
            for word in words {
                dense[word.index as usize] |= word.bits;
            }
        }
        let mut scratch = std::mem::take(&mut self.scratch);
        for (bits, index) in dense.iter_mut().take(high).skip(low).zip(low as u32..) {
            scratch.extend((*bits != 0).then_some(Word { index, bits: *bits }));
            *bits = 0;
        }
        self.dense = dense;
        self.scratch = scratch;
        let union = self.intern();
        for &part in parts {
            if part != union {
                self.unions.insert(pair(part.min(union), part.max(union)), union);
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
        let difference = self.merge(a, b, |a, b| a & !b, true, false);
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

    /// Combines two sets word by word; words of only one of them are kept as they are, or not.
    fn merge(
        &mut self,
        a: SetId,
        b: SetId,
        combine: impl Fn(u64, u64) -> u64,
        keep_a: bool,
        keep_b: bool,
    ) -> SetId {
        let mut scratch = std::mem::take(&mut self.scratch);
        let (mut left, mut right) = (self.words(a), self.words(b));
        while let ([x, left_rest @ ..], [y, right_rest @ ..]) = (left, right) {
            match x.index.cmp(&y.index) {
                std::cmp::Ordering::Less => {
                    scratch.extend(keep_a.then_some(*x));
                    left = left_rest;
                }
                std::cmp::Ordering::Greater => {
                    scratch.extend(keep_b.then_some(*y));
                    right = right_rest;
                }
                std::cmp::Ordering::Equal => {
                    let bits = combine(x.bits, y.bits);
                    scratch.extend((bits != 0).then_some(Word { index: x.index, bits }));
                    (left, right) = (left_rest, right_rest);
                }
            }
        }
        if keep_a {
            scratch.extend(left);
        }
        if keep_b {
            scratch.extend(right);
        }
        self.scratch = scratch;
        self.intern()
    }

    /// Whether every member of `a` is in `b`.
    pub fn is_subset(&mut self, a: SetId, b: SetId) -> bool {
        self.difference(a, b) == SetId::EMPTY
    }
}
