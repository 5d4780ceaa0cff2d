//! Helpers that only tests use.
//!
//! [`file_test`] runs textual IR programs whose expectations stand on the lines that own them; each file of `command`
//! is one kind of such test.

mod command;
pub mod file_test;
pub mod jdk;
