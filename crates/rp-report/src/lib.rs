//! What was found, as people and programs read it.
//!
//! A [`Report`] is plain data, in the order in which it is shown. Renderers turn it into [`text()`], [`json()`],
//! [`sarif()`] or [`html()`]; they decide nothing about races.
#![warn(clippy::unwrap_used, clippy::expect_used)]

mod dataflow;
mod fingerprint;
mod harmless;
mod html;
mod json;
mod model;
mod sarif;
mod snippet;
mod source;
mod text;
mod verdict;
mod view;
mod words;

pub use dataflow::{
    Condition, DataflowReport, DataflowStats, Fact, NamedRace, Spot, Unproved, dataflow_json, dataflow_text,
};
pub use fingerprint::fingerprint;
pub use harmless::has_power;
pub use html::html;
pub use json::{json, to_json};
pub use model::*;
pub use sarif::sarif;
pub use source::{NoSources, Sources};
pub use text::{TextOptions, text};
pub use view::View;
pub use words::{confidence, quoted, who};
