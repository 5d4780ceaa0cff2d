//! Who points to what? Points-to sets and the call graph, solved together.
#![warn(clippy::unwrap_used, clippy::expect_used)]

mod block;
pub mod budget;
pub mod call_graph;
pub mod check;
pub mod context;
mod dispatch;
pub mod dump;
pub mod heap;
pub mod intrinsic;
pub mod must;
pub mod naive;
pub mod plugin;
pub mod routine;
pub mod set;
pub mod solver;
pub mod stats;
pub mod template;
pub mod templates;
