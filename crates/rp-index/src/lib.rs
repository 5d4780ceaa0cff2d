//! Small data structures that every stage shares: typed ids, interners, sets, and graphs.
//!
//! Ids come from `cranelift-entity`: a `u32` with a type, whose `Display` is its name in the textual IR (`v3`, `b1`).
//! `PrimaryMap` owns what an id names, `SecondaryMap` hangs facts on ids. Everything here is deterministic: hash
//! tables use a fixed hasher and are never iterated on the way to output.

#![warn(clippy::unwrap_used, clippy::expect_used)]

pub mod graph;
pub mod interner;

pub use cranelift_entity::{
    self as entity, EntityRef, PrimaryMap, SecondaryMap, entity_impl, packed_option::PackedOption,
};
pub use fixedbitset::FixedBitSet;

/// A hash map with a fixed, fast hasher. Look-ups only: its iteration order must never reach output.
pub type FxHashMap<K, V> = hashbrown::HashMap<K, V, rustc_hash::FxBuildHasher>;
/// A hash set with a fixed, fast hasher. Look-ups only: its iteration order must never reach output.
pub type FxHashSet<K> = hashbrown::HashSet<K, rustc_hash::FxBuildHasher>;
