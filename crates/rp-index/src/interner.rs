//! Which values are equal? Gives every distinct value one number, from any thread.
//!
//! Values live in an append-only vector that is read without locks; sixteen hash tables of numbers, each behind its
//! own lock, find a value's number. The numbers that a run gives depend on the order of requests, so with several
//! threads they mean nothing beyond equality: order by what they name, never by number.

use std::borrow::Borrow;
use std::hash::{BuildHasher, Hash};
use std::sync::{Mutex, PoisonError};

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;

const SHARDS: usize = 16;

/// A concurrent, append-only set of values with dense numbers.
pub struct Interner<T> {
    values: boxcar::Vec<T>,
    shards: [Mutex<HashTable<u32>>; SHARDS],
}

impl<T: Hash + Eq> Default for Interner<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Hash + Eq> Interner<T> {
    /// An interner without values.
    pub fn new() -> Self {
        Interner { values: boxcar::Vec::new(), shards: std::array::from_fn(|_| Mutex::new(HashTable::new())) }
    }

    /// The number of `key`, making the owned value with `own` if it is new.
    ///
    /// `key` must hash and compare like the owned value, as `Borrow` demands.
    pub fn intern_with<Q>(&self, key: &Q, own: impl FnOnce() -> T) -> u32
    where
        T: Borrow<Q>,
        Q: Hash + Eq + ?Sized,
    {
        let hash = FxBuildHasher.hash_one(key);
        // Not the topmost bits: the tables tell their entries apart by those.
        let shard = &self.shards[(hash >> 40) as usize % SHARDS];
        let mut table = shard.lock().unwrap_or_else(PoisonError::into_inner);
        let entry = table.entry(
            hash,
            |&number| self.values[number as usize].borrow() == key,
            |&number| FxBuildHasher.hash_one(self.values[number as usize].borrow()),
        );
        *entry.or_insert_with(|| self.values.push(own()) as u32).get()
    }

    /// The number of `value`.
    pub fn intern(&self, value: T) -> u32
    where
        T: Clone,
    {
        self.intern_with(&value, || value.clone())
    }

    /// The value with this number, which this interner gave out.
    pub fn get(&self, number: u32) -> &T {
        &self.values[number as usize]
    }

    /// How many distinct values there are.
    pub fn len(&self) -> usize {
        self.values.count()
    }

    /// Whether there are no values.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_values_get_equal_numbers() {
        let strings: Interner<Box<[u8]>> = Interner::new();
        let a = strings.intern_with(b"a".as_slice(), || b"a".as_slice().into());
        let b = strings.intern_with(b"b".as_slice(), || b"b".as_slice().into());
        assert_ne!(a, b);
        assert_eq!(a, strings.intern_with(b"a".as_slice(), || b"a".as_slice().into()));
        assert_eq!(strings.get(b).as_ref(), b"b");
        assert_eq!(strings.len(), 2);
    }

    #[test]
    fn threads_agree() {
        let numbers: Interner<u64> = Interner::new();
        let ask = || (0..2000u64).map(|n| numbers.intern(n % 700)).collect::<Vec<_>>();
        let (x, y) = std::thread::scope(|scope| {
            let other = scope.spawn(ask);
            (ask(), other.join().unwrap())
        });
        assert_eq!(x, y);
        assert_eq!(numbers.len(), 700);
    }
}
