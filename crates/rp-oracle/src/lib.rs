//! Do the analyses say the truth? Oracles for them: programs are generated and run, and what happens is compared with
//! what was said.
//!
//! - [`machine`] runs whole IR programs, step by step; [`detector`] finds the races of a run; [`schedule`] chooses who
//!   runs when.
//! - [`generate`] makes programs and shrinks them.
//! - [`analysis`] is the real pipeline on a text; [`property`] compares; [`mistake`] asks whether that finds mistakes.
//!
//! Only for tests.

pub mod analysis;
pub mod clock;
pub mod detector;
pub mod generate;
pub mod machine;
pub mod mistake;
pub mod observe;
pub mod property;
pub mod rng;
pub mod schedule;
pub mod soak;
