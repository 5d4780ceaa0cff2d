//! Which classes are found in the inputs that users and adversaries give? Inputs are written by the tests themselves.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

mod archives;
mod folders;
mod hostile;
mod image_writer;
mod images;
mod order;
mod support;
