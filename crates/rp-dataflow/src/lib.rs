//! Which values may variables and fields have? Sequential dataflow analyses, made sound for concurrent programs that
//! are free of races (De, D'Souza, Nasre 2010).
//!
//! An [`analysis::Analysis`] says what expressions give and what branches exclude. The framework runs it over the
//! *sync-CFG*: the control flow of all threads, with edges from each release to the acquires that may see it
//! ([`sync_cfg`]). What it finds is sound at *relevant* lvalues, those that an instruction reads, if there are no
//! races; elsewhere the answer is top ([`results`]).
//!
//! | module | hands on |
//! | --- | --- |
//! | [`procs`] | the procedures and who calls whom |
//! | [`sync_cfg`] | the edges between threads |
//! | [`cells`], [`environment`] | the lvalues: those that outlive a method, and those of a method |
//! | [`effects`] | what calls may change |
//! | `begin` | what fields hold at first |
//! | `settled` | static fields that only initialisers write |
//! | [`solver`], [`transfer`] | the least solution |
//! | [`results`] | what holds at each instruction |
//! | [`solve`] | all this, compiled for each analysis |
//!
//! It knows nothing of races: whether a fact is conditional is found out by whoever has both.
#![warn(clippy::unwrap_used, clippy::expect_used)]

pub mod analysis;
mod begin;
pub mod cells;
pub mod domain;
pub mod effects;
pub mod environment;
pub mod impls;
pub mod number;
pub mod procs;
pub mod results;
mod settled;
pub mod solve;
pub mod solver;
pub mod sync_cfg;
mod transfer;
