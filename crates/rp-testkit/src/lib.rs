//! Helpers that only tests use.
//!
//! [`file_test`] runs textual IR programs whose expectations stand on the lines that own them; each file of `command`
//! is one kind of such test. [`fixture`] writes class files and archives that no compiler would write. [`recording`]
//! runs Java programs and tells what they called, [`detector`] tells what raced in them, and [`facts`] what else
//! happened; [`verdicts`] is what the analysis says of races, and [`claims`] of the rest; [`generator`] writes some.
//! [`class_mutant`] changes class files, [`javac`] makes them.

pub mod claims;
pub mod class_mutant;
mod command;
pub mod corpus;
pub mod detector;
pub mod facts;
pub mod file_test;
pub mod fixture;
pub mod generator;
mod java;
pub mod javac;
pub mod jdk;
pub mod marks;
pub mod names;
pub mod random;
pub mod recording;
pub mod verdicts;
