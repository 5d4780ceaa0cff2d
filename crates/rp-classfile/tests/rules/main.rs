//! The rules of the reader that no compiled class puts to the test, on classes written by hand and on damaged ones.
//!
//! The last tests damage classes of a JDK, and fail if there is none.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

mod annotations;
mod bytecode;
mod damage;
mod memory;
mod structure;

#[path = "../support/class_writer.rs"]
mod class_writer;
#[path = "../support/jdks.rs"]
mod jdks;
