//! The program: every class, field and method that an analysis can ask for, and how names find them.
//!
//! A [`Program`] is a frozen view of a class path (or of a text): every question has one answer, forever. Answers are
//! computed when they are first asked for, so that only what an analysis reaches is read; this cannot be observed from
//! outside, except that ids are given in the order of questions. Order what you print by name.

#![warn(clippy::unwrap_used, clippy::expect_used)]

mod class;
pub mod contract;
mod hierarchy;
mod init;
mod link;
mod program;
mod resolve;
mod select;
mod source;
mod text;

pub use class::{ClassId, ClassState, Declared, FieldId, MethodId};
pub use hierarchy::Truth;
pub use program::Program;
pub use resolve::{LinkError, Resolution};
pub use rp_classpath::Role;
pub use source::{ClassSource, Found, Lookup, Member, UnknownBody, Unloadable};
pub use text::TextSource;
