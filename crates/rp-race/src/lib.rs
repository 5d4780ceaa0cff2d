//! Which pairs of accesses may race, and why can the others not?
//!
//! The detector is a chain of filters over pairs of accesses ([`filter`]); [`pairs`] drives them without ever writing
//! down all pairs. What survives is ranked ([`confidence`], [`definite`]).
#![warn(clippy::unwrap_used, clippy::expect_used)]

pub mod access;
pub mod both;
mod cells;
pub mod certify;
pub mod clients;
pub mod confidence;
mod contents;
mod count;
pub mod definite;
pub mod facts;
pub mod filter;
mod frames;
mod grouping;
pub mod guarded;
mod judge;
pub mod kept;
pub mod lasting;
mod lazy;
mod leak;
mod may_hold;
mod objects;
pub mod outcome;
pub mod own_fields;
mod ownership;
pub mod pairs;
mod per_thread;
pub mod published;
pub mod record;
mod reread;
mod rounds;
pub mod said;
pub mod stamps;
mod sync;
pub mod tainted;
pub mod visible;
