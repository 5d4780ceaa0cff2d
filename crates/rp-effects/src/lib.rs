//! What belongs to what? Loop vectors, types, heap effects and disjoint reachability (CMNA §3-4).
//!
//! | module | question |
//! | --- | --- |
//! | [`code`] | which loops are around an instruction, and what flows where in a body? |
//! | [`stores`] | which instructions put which objects into which others? (effects) |
//! | [`types`] | was an object made in the current round of a loop? (types) |
//! | `holder` | is every object of a kind put into one object only? |
//! | [`disjoint`] | which objects are reachable from one of some others only? |
//!
//! Nothing is computed before somebody asks, and then only for the methods that lie between.

pub mod code;
pub mod disjoint;
mod holder;
pub mod stores;
pub mod types;

pub use disjoint::{DisjointReach, Ownership, Why};
