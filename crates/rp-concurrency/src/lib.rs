//! What does a points-to solution say about concurrency? Threads, the order of their starts and ends, locks
//! held, escape.
//!
//! Each module hands on one value: [`calls::Calls`], [`initialized::Initialized`], [`threads::Threads`],
//! [`order::Order`], [`must_alias::Reread`]s, [`lock::Locks`], [`alike::Alike`], [`may_lock::MayLocks`],
//! [`escape::Escape`], [`local::Local`]. None of them knows of races.
#![warn(clippy::unwrap_used, clippy::expect_used)]

pub mod alike;
pub mod bodies;
pub mod calls;
pub mod escape;
mod forward;
mod gather;
pub mod getters;
pub mod handles;
pub mod initialized;
mod join;
pub mod lasting;
pub mod local;
pub mod lock;
mod lock_ops;
mod may_held;
pub mod may_lock;
pub mod must_alias;
pub mod mutant;
pub mod order;
mod quiet;
pub mod stable;
pub mod threads;
pub mod views;
pub mod writes;
