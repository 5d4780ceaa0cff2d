//! What comes in from other threads? Acquires, by mode.
//!
//! Facts about cells that others have released are added, and paths that others may have written are forgotten; but for
//! those of objects that nobody else has. Radar gives up what others may write instead.

use super::Run;
use crate::analysis::Analysis;
use crate::environment::Part;
use crate::solver::{Dataflow, Mode, State};

impl<A: Analysis> Dataflow<'_, A> {
    /// What others have done comes in, and what they may have written is not known any more.
    pub(super) fn acquire_here(
        &self,
        run: &Run<A::Value>,
        state: &mut State<A::Value>,
        hubs: &[crate::sync_cfg::HubId],
    ) {
        match self.setup.mode {
            Mode::Sequential => {}
            Mode::Radar => self.give_up(run, state),
            Mode::Stand => {
                self.acquire(run.proc, hubs, &mut state.heap);
                self.forget_foreign(run, state);
            }
        }
    }

    pub(super) fn forget_foreign(&self, run: &Run<A::Value>, state: &mut State<A::Value>) {
        let env = &mut state.env;
        let fresh = std::mem::take(&mut env.fresh);
        env.paths.retain(|(path, _)| match path.part {
            _ if path.root.is_some_and(|root| fresh.binary_search(&root).is_ok()) => true,
            Part::Field(field) => !self.is_foreign(run.proc, field),
            Part::Element(_) => false,
        });
        env.fresh = fresh;
    }

    /// Radar: what others may write is not known here.
    pub(super) fn give_up(&self, run: &Run<A::Value>, state: &mut State<A::Value>) {
        self.forget_foreign(run, state);
        let program = self.setup.source.program();
        state.heap.map(|cell, _| {
            let field = self.cells.cells[cell].field();
            self.is_foreign(run.proc, field).then(|| self.analysis.any(program.field(field).ty))
        });
    }
}
