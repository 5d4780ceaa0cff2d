//! What is so at the beginning of each block of a body? The forward walk that passes over bodies have in common.
//!
//! A [`Pass`] says what an instruction does to its state, what is so where it throws, what an edge does, and what is
//! left where ways meet. [`solve`] applies that from the entry on until nothing changes. A pass must be monotone, and
//! `meet` must only go down (or only up): then this ends.
//!
//! ```text
//! b0: x = a.f         state(b0) = entry
//!     y = call g      a handler of b0 gets meet(before x, before y), as far as they throw what it takes
//! b1:                 state(b1) = meet over its edges: what is so at the end of the block before
//! ```

use rp_index::EntityRef;
use rp_ir::body::ENTRY;
use rp_ir::{Block, Body, EdgeKind, Inst};

/// A forward pass over a body.
pub(crate) trait Pass {
    /// What is kept at each place.
    type State: Clone + PartialEq;

    /// What is so where two ways meet.
    fn meet(&self, one: &Self::State, other: &Self::State) -> Self::State;

    /// The same for two instructions of a block that throw.
    fn meet_thrown(&self, one: &Self::State, other: &Self::State) -> Self::State {
        self.meet(one, other)
    }

    /// What is so where an instruction throws, if it does; it is given what is so before.
    fn thrown(&self, inst: Inst, before: &Self::State) -> Option<Self::State>;

    /// Whether what an instruction throws may be what a handler takes.
    fn enters(&self, _inst: Inst, _handler: EdgeKind) -> bool {
        true
    }

    /// What an instruction does when it has not thrown.
    fn after(&self, inst: Inst, state: &mut Self::State);

    /// What an edge does, given by its block and its number there: the target's parameters get new values.
    fn along(&self, edge: (Block, usize), target: Block, state: &mut Self::State);
}

/// What is so at the beginning of each block that can be reached.
pub(crate) fn solve<P: Pass>(body: &Body, pass: &P, entry: P::State) -> Vec<Option<P::State>> {
    let mut states: Vec<Option<P::State>> = vec![None; body.block_count()];
    states[ENTRY.index()] = Some(entry);
    let mut work = vec![ENTRY];
    while let Some(block) = work.pop() {
        let Some(mut state) = states[block.index()].clone() else { continue };
        let edges = body.edges(block);
        let mut thrown: Vec<Option<P::State>> = vec![None; edges.len()];
        let has_handlers = edges.iter().any(|edge| edge.kind != EdgeKind::Flow);
        for inst in body.insts(block) {
            if has_handlers
                && body.op(inst).may_throw()
                && let Some(now) = pass.thrown(inst, &state)
            {
                for (edge, known) in edges.iter().zip(&mut thrown) {
                    if edge.kind != EdgeKind::Flow && pass.enters(inst, edge.kind) {
                        *known = Some(match known.take() {
                            Some(known) => pass.meet_thrown(&known, &now),
                            None => now.clone(),
                        });
                    }
                }
            }
            pass.after(inst, &mut state);
        }
        for ((edge, thrown), at) in edges.iter().zip(thrown).zip(0..) {
            let handed = if edge.kind == EdgeKind::Flow { Some(state.clone()) } else { thrown };
            let Some(mut handed) = handed else { continue };
            pass.along((block, at), edge.target, &mut handed);
            let known = &mut states[edge.target.index()];
            let next = match known.as_ref() {
                Some(known) => pass.meet(known, &handed),
                None => handed,
            };
            if known.as_ref() != Some(&next) {
                *known = Some(next);
                work.push(edge.target);
            }
        }
    }
    states
}
