//! Which sets of objects have something in common? Without comparing any two object by object.
//!
//! The objects of a group of accesses fall into *cells*: objects that are in the same sets. A set is then a set of
//! cells, and two sets have an object in common if and only if they have a cell in common. There are few cells, for
//! contexts make many copies of few sets.

use rp_index::{EntityRef, FxHashMap};
use rp_pta::heap::Obj;
use rp_pta::set::SetId;

/// A set as cells.
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct CellSet {
    words: Vec<u64>,
}

impl CellSet {
    pub(crate) fn insert(&mut self, cell: usize) {
        let word = cell / 64;
        if self.words.len() <= word {
            self.words.resize(word + 1, 0);
        }
        self.words[word] |= 1 << (cell % 64);
    }

    pub(crate) fn extend(&mut self, other: &CellSet) {
        if self.words.len() < other.words.len() {
            self.words.resize(other.words.len(), 0);
        }
        for (word, more) in self.words.iter_mut().zip(&other.words) {
            *word |= more;
        }
    }

    pub(crate) fn intersects(&self, other: &CellSet) -> bool {
        // Eight at a time, without a branch between them.
        let shorter = self.words.len().min(other.words.len());
        let (ones, one_rest) = self.words[..shorter].as_chunks::<8>();
        let (others, other_rest) = other.words[..shorter].as_chunks::<8>();
        let common = |a: &[u64], b: &[u64]| a.iter().zip(b).fold(0, |all, (a, b)| all | a & b);
        ones.iter().zip(others).any(|(a, b)| common(a, b) != 0) || common(one_rest, other_rest) != 0
    }

    pub(crate) fn intersection(&self, other: &CellSet) -> impl Iterator<Item = usize> {
        let words = self.words.iter().zip(&other.words).map(|(a, b)| a & b).enumerate();
        words.flat_map(|(word, mut bits)| {
            std::iter::from_fn(move || {
                let bit = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
                bits &= bits - 1;
                Some(word * 64 + bit)
            })
        })
    }
}

/// The cells of some sets.
pub(crate) struct Cells {
    /// Members of each cell, in order.
    pub(crate) objects: Vec<Vec<Obj>>,
    /// Each set as cells.
    pub(crate) all: Vec<CellSet>,
    /// The same, escaping objects only.
    pub(crate) escaping: Vec<CellSet>,
    /// There are no objects, but one memory for all: a static field.
    pub(crate) is_whole: bool,
}

impl Cells {
    /// The cells of these sets, each with its members. What escapes and what does not is never in one cell.
    pub(crate) fn of(sets: &[(SetId, Vec<Obj>)], escapes: impl Fn(Obj) -> bool) -> Cells {
        let mut containing: FxHashMap<Obj, Vec<u32>> = FxHashMap::default();
        for ((_, members), at) in sets.iter().zip(0..) {
            for &object in members {
                containing.entry(object).or_default().push(at);
            }
        }
        let mut objects: Vec<Obj> = containing.keys().copied().collect();
        objects.sort_unstable_by_key(|object| object.index());
        let mut numbers: FxHashMap<(&[u32], bool), usize> = FxHashMap::default();
        let mut cells = Cells {
            objects: Vec::new(),
            all: vec![CellSet::default(); sets.len()],
            escaping: vec![CellSet::default(); sets.len()],
            is_whole: sets.iter().any(|(set, _)| *set == SetId::EMPTY),
        };
        for object in objects {
            let Some(sets) = containing.get(&object) else { continue };
            let escapes = escapes(object);
            let next = cells.objects.len();
            let cell = *numbers.entry((sets, escapes)).or_insert(next);
            if cell == next {
                cells.objects.push(Vec::new());
                for &set in sets {
                    cells.all[set as usize].insert(cell);
                    if escapes {
                        cells.escaping[set as usize].insert(cell);
                    }
                }
            }
            cells.objects[cell].push(object);
        }
        cells
    }

    /// What two sets have in common that threads share.
    pub(crate) fn common(&self, i: u32, j: u32) -> Vec<Obj> {
        let common = self.escaping[i as usize].intersection(&self.escaping[j as usize]);
        common.flat_map(|cell| &self.objects[cell]).copied().collect()
    }

    /// Whether two sets have something in common that threads share.
    pub(crate) fn may_share(&self, i: u32, j: u32) -> bool {
        self.is_whole || self.escaping[i as usize].intersects(&self.escaping[j as usize])
    }
}
