//! Which file has this name? The table from names to places, with the rules for who wins.
//!
//! Files are added in search order, and a class keeps the place where it was found first (JVMS 5.3: class loaders
//! search their places in order, and a class is defined once). Inside one place the rule is another: of the variants
//! of a multi-release jar the highest wins, then the file that is spelled as its name asks, then the last one, because
//! the directory of a zip file is read into a table where the later entry hides the earlier one. A class that lies
//! astray, where a JVM would not find it, hides nothing that a JVM would find.
//!
//! Names are kept end to end in one buffer, a class is found by a hash of its name, and classes of equal hash form a
//! list. The hash has a random key, for the names may be chosen by an adversary; nothing but speed depends on it.

use std::hash::{BuildHasher, RandomState};

use rp_index::{EntityRef, FxHashMap, PackedOption, PrimaryMap, entity_impl};

use crate::budget;

/// A class or a resource on the class path.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Entry(u32);
entity_impl!(Entry, "entry");

/// One element of the search path.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Root(u32);
entity_impl!(Root, "root");

/// How the place of a class fits its name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Fit {
    /// Not at all: no class loader finds it there.
    Stray,
    /// It is found, but its path is not spelled as the name asks.
    Near,
    /// As the name asks.
    Exact,
}

/// Where a file was found, and what decides between several in one root.
#[derive(Clone, Copy)]
pub(crate) struct Found {
    pub(crate) root: Root,
    /// Its number in the container of the root.
    pub(crate) item: usize,
    /// The release whose variant it is, or 0.
    pub(crate) version: u16,
    /// How its place fits its name.
    pub(crate) fit: Fit,
    /// How many bytes reading it allocates.
    pub(crate) cost: u64,
}

/// A class file that is not used, because `entry` has its name.
pub(crate) struct Duplicate {
    pub(crate) entry: Entry,
    pub(crate) dropped: Found,
}

struct Record {
    name_start: usize,
    name_len: usize,
    found: Found,
    is_class: bool,
    /// The next class whose name has the same hash.
    next: PackedOption<Entry>,
}

/// All files of the class path by name.
#[derive(Default)]
pub(crate) struct Index {
    records: PrimaryMap<Entry, Record>,
    names: Vec<u8>,
    by_hash: FxHashMap<u64, Entry>,
    hasher: RandomState,
    duplicates: Vec<Duplicate>,
}

impl Index {
    /// Adds a class unless its name is taken.
    pub(crate) fn add_class(&mut self, name: &[u8], found: Found) {
        let hash = self.hasher.hash_one(name);
        let Some(entry) = self.find_hashed(hash, name) else {
            let entry = self.push(name, found, true);
            self.records[entry].next = self.by_hash.insert(hash, entry).into();
            return;
        };
        let kept = &mut self.records[entry].found;
        let replaces = if kept.root == found.root {
            (kept.version, kept.fit) <= (found.version, found.fit)
        } else {
            kept.fit == Fit::Stray && found.fit != Fit::Stray
        };
        let dropped = if replaces { std::mem::replace(kept, found) } else { found };
        if kept.root != dropped.root || kept.version == dropped.version {
            self.duplicates.push(Duplicate { entry, dropped });
        }
    }

    /// Adds a file that is no class. Its name may be taken: resources of one name are all found.
    pub(crate) fn add_resource(&mut self, name: &[u8], found: Found) {
        self.push(name, found, false);
    }

    fn push(&mut self, name: &[u8], found: Found, is_class: bool) -> Entry {
        let name_start = self.names.len();
        self.names.extend_from_slice(name);
        self.records.push(Record { name_start, name_len: name.len(), found, is_class, next: None.into() })
    }

    /// The class of this name.
    pub(crate) fn find(&self, name: &[u8]) -> Option<Entry> {
        self.find_hashed(self.hasher.hash_one(name), name)
    }

    fn find_hashed(&self, hash: u64, name: &[u8]) -> Option<Entry> {
        let mut next = self.by_hash.get(&hash).copied();
        while let Some(entry) = next {
            if self.name(entry) == name {
                return Some(entry);
            }
            next = self.records[entry].next.expand();
        }
        None
    }

    /// The name of an entry.
    pub(crate) fn name(&self, entry: Entry) -> &[u8] {
        let record = &self.records[entry];
        &self.names[record.name_start..record.name_start + record.name_len]
    }

    /// Where an entry is.
    pub(crate) fn found(&self, entry: Entry) -> &Found {
        &self.records[entry].found
    }

    /// All classes, as they were added.
    pub(crate) fn classes(&self) -> impl Iterator<Item = Entry> {
        self.records.iter().filter(|(_, record)| record.is_class).map(|(entry, _)| entry)
    }

    /// All resources, as they were added.
    pub(crate) fn resources(&self) -> impl Iterator<Item = Entry> {
        self.records.iter().filter(|(_, record)| !record.is_class).map(|(entry, _)| entry)
    }

    /// The class files that are not used.
    pub(crate) fn duplicates(&self) -> &[Duplicate] {
        &self.duplicates
    }

    /// The number of entries.
    pub(crate) fn len(&self) -> usize {
        self.records.len()
    }

    /// The first entry that the total budget does not cover when `spent` is already used.
    pub(crate) fn budget_end(&self, spent: u64) -> Entry {
        let mut left = budget::TOTAL.saturating_sub(spent);
        for (entry, record) in &self.records {
            if record.found.cost > budget::ENTRY {
                continue;
            }
            match left.checked_sub(record.found.cost) {
                Some(rest) => left = rest,
                None => return entry,
            }
        }
        Entry::new(self.records.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(root: usize, item: usize) -> Found {
        Found { root: Root::new(root), item, version: 0, fit: Fit::Exact, cost: 0 }
    }

    #[test]
    fn the_first_root_wins_and_inside_a_root_the_last() {
        let mut index = Index::default();
        index.add_class(b"A", found(0, 1));
        index.add_class(b"A", found(0, 2));
        index.add_class(b"A", found(1, 3));
        let a = index.find(b"A").unwrap();
        assert_eq!(index.found(a).item, 2);
        assert_eq!(index.duplicates().iter().map(|d| d.dropped.item).collect::<Vec<_>>(), [1, 3]);
        assert_eq!(index.find(b"B"), None);
    }

    #[test]
    fn the_highest_version_wins_without_being_a_duplicate() {
        let mut index = Index::default();
        for version in [9, 0, 17, 11] {
            index.add_class(b"A", Found { version, ..found(0, usize::from(version)) });
        }
        assert_eq!(index.found(index.find(b"A").unwrap()).item, 17);
        assert!(index.duplicates().is_empty());
    }

    #[test]
    fn the_exact_spelling_wins() {
        let mut index = Index::default();
        index.add_class(b"A", found(0, 1));
        index.add_class(b"A", Found { fit: Fit::Near, ..found(0, 2) });
        assert_eq!(index.found(index.find(b"A").unwrap()).item, 1);
        assert_eq!(index.duplicates().len(), 1);
    }

    #[test]
    fn a_stray_class_hides_nothing() {
        let mut index = Index::default();
        for (root, fit) in
            [(0, Fit::Stray), (1, Fit::Stray), (2, Fit::Near), (3, Fit::Exact), (4, Fit::Stray)]
        {
            index.add_class(b"A", Found { fit, ..found(root, root) });
        }
        assert_eq!(index.found(index.find(b"A").unwrap()).item, 2);
        assert_eq!(index.duplicates().iter().map(|d| d.dropped.item).collect::<Vec<_>>(), [1, 0, 3, 4]);
    }

    #[test]
    fn the_budget_is_charged_in_order_and_skips_what_is_refused_anyway() {
        let mut index = Index::default();
        let cost = |cost| Found { cost, ..found(0, 0) };
        index.add_class(b"A", cost(budget::ENTRY));
        index.add_class(b"B", cost(u64::MAX));
        index.add_class(b"C", cost(budget::ENTRY));
        index.add_class(b"D", cost(1));
        assert_eq!(index.budget_end(0), Entry::new(4));
        assert_eq!(index.budget_end(budget::TOTAL - budget::ENTRY), Entry::new(2));
        assert_eq!(index.budget_end(u64::MAX), Entry::new(0));
    }
}
