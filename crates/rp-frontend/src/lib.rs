//! Class files to programs: a [`ClassSource`] over a class path.
//!
//! A class is parsed when the program first asks for it, a body is translated when somebody first wants it.

#![warn(clippy::unwrap_used, clippy::expect_used)]

mod annotation;
mod body;
mod constants;
mod declaration;
mod source;

pub use source::{Arena, ClassPathSource};
