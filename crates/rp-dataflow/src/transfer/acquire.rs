//! What comes in from other threads? Acquires, by mode.
//!
//! Facts about cells that others have released are added, and paths that others may have written may hold what anybody
//! writes there; but for those of objects that nobody else has. Radar gives up what others may write instead.

use super::Run;
use crate::analysis::Analysis;
use crate::environment::Part;
use crate::solver::{Dataflow, Mode, State};

impl<A: Analysis> Dataflow<'_, A> {
    /// What others have done comes in.
    pub(super) fn acquire_here(
        &mut self,
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

    fn forget_foreign(&mut self, run: &Run<A::Value>, state: &mut State<A::Value>) {
        let mut kept = Vec::with_capacity(state.env.paths.len());
        for (path, known) in std::mem::take(&mut state.env.paths) {
            let known = match path.part {
                _ if path.root.is_some_and(|root| state.env.is_fresh(root)) => Some(known),
                Part::Field(field) if self.is_foreign(run.proc, field) => {
                    self.after_others(run, state, field, &known)
                }
                Part::Field(_) => Some(known),
                Part::Element(_) => None,
            };
            kept.extend(known.map(|known| (path, known)));
        }
        state.env.paths = kept;
    }

    /// Radar: what others may write is not known here.
    pub(super) fn give_up(&mut self, run: &Run<A::Value>, state: &mut State<A::Value>) {
        self.forget_foreign(run, state);
        let program = self.setup.source.program();
        state.heap.map(|cell, _| {
            let field = self.cells.cells[cell].field();
            self.is_foreign(run.proc, field).then(|| self.analysis.any(program.field(field).ty))
        });
    }
}
