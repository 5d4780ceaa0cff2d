//! Where is the solver compiled? Here, once for each analysis, and not again in every crate that solves.
//!
//! The solver is generic in the analysis, and large: whoever called it would be compiled together with a copy of it for
//! each analysis. [`Solve`] is implemented for analyses by name, so that its methods are plain functions of this crate.

use crate::analysis::Analysis;
use crate::impls::constant::ConstantAnalysis;
use crate::impls::interval::IntervalAnalysis;
use crate::impls::nullness::NullAnalysis;
use crate::impls::sign::SignAnalysis;
use crate::impls::value_set::ValueSetAnalysis;
use crate::results::Facts;
use crate::solver::{Dataflow, NodeId, Setup};

/// An analysis that can be solved.
pub trait Solve: Analysis + Sized {
    /// Solves.
    fn solve<'a>(&'a self, setup: Setup<'a>) -> Dataflow<'a, Self>;

    /// What holds right before each instruction, at its operands.
    fn facts(flow: &mut Dataflow<'_, Self>) -> Facts<Self::Value>;

    /// Looks at everything once more: the nodes in which something changes, though nothing should.
    fn recheck(flow: &mut Dataflow<'_, Self>) -> Vec<NodeId>;
}

macro_rules! solve {
    ($($analysis:ty),*) => {
        $(impl Solve for $analysis {
            fn solve<'a>(&'a self, setup: Setup<'a>) -> Dataflow<'a, Self> {
                Dataflow::solve(self, setup)
            }

            fn facts(flow: &mut Dataflow<'_, Self>) -> Facts<Self::Value> {
                flow.facts()
            }

            fn recheck(flow: &mut Dataflow<'_, Self>) -> Vec<NodeId> {
                flow.recheck()
            }
        })*
    };
}

solve!(ConstantAnalysis, IntervalAnalysis, NullAnalysis, SignAnalysis, ValueSetAnalysis);
