//! What was found, as people and programs read it.
//!
//! A [`Report`] is plain data, in the order in which it is shown. Renderers turn it into [`text()`] or [`json()`]; they
//! decide nothing about races.
#![warn(clippy::unwrap_used, clippy::expect_used)]

mod fingerprint;
mod harmless;
mod json;
mod model;
mod source;
mod text;

pub use fingerprint::fingerprint;
pub use json::json;
pub use model::*;
pub use source::{NoSources, Sources};
pub use text::{TextOptions, View, text};
