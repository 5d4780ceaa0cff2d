//! What can throw, and what holds then? Handlers of the block, and callers.
//!
//! A handler sees what held at any instruction of its block that can throw. An exception that leaves the method takes
//! along facts about memory only. An object that was being made is nobody's then: code may not use an object whose
//! constructor has thrown (JVMS 4.10.1). There are two exceptions: a finaliser gets it (JLS 12.6), and a method that
//! only goes on with the making may have been called by a constructor that catches the exception.

use rp_index::EntityRef;
use rp_ir::body::{Def, ENTRY};
use rp_ir::{Const, EdgeKind as IrEdge, Op, Value};

use super::Run;
use crate::analysis::Analysis;
use crate::domain::Domain;
use crate::environment::Heap;
use crate::procs::Code;
use crate::solver::{Dataflow, State};

impl<A: Analysis> Dataflow<'_, A> {
    /// An exception may come from here.
    pub(super) fn may_throw(&mut self, run: &mut Run<A::Value>, code: &Code, state: &State<A::Value>) {
        if !run.is_dirty {
            return;
        }
        run.is_dirty = false;
        let catches_all = code.body.catch_edges(run.block).iter().any(|edge| edge.kind == IrEdge::CatchAny);
        if !catches_all {
            self.may_escape(run, code, state);
        }
        if run.handlers.is_empty() {
            return;
        }
        let this = code.body.params(ENTRY).next();
        let mut state = state.clone();
        // Objects that no handler uses are nobody's there.
        state.env.fresh.retain(|value| {
            let live = code.live.get(value);
            Some(*value) == this
                || run.handlers.iter().any(|handler| live.is_some_and(|live| live.contains(handler.index())))
        });
        match run.thrown.take() {
            None => run.thrown = Some(state),
            Some(mut thrown) => {
                self.join_state(run, &mut thrown, state, false);
                run.thrown = Some(thrown);
            }
        }
    }

    /// An exception may leave the method. An object that was being made is nobody's then, unless somebody on the way
    /// catches the exception and goes on with it, or it is finalised.
    pub(super) fn may_escape(&mut self, run: &mut Run<A::Value>, code: &Code, state: &State<A::Value>) {
        let mut heap = state.heap.clone();
        if let Some(this) = code.body.params(ENTRY).next()
            && state.env.is_fresh(this)
            && (self.setup.procs.procs[run.proc].is_caught || self.handed(run.proc, this).is_finalized)
        {
            let mut left = state.clone();
            self.hand_over(run, &mut left, this);
            heap = left.heap;
        }
        join_heap(&mut run.escaping, heap);
    }

    /// Whether an instruction may throw by itself, as far as is known of what it dereferences. What the machine throws
    /// for want of memory is not considered, and references link.
    pub(super) fn throws(&self, run: &Run<A::Value>, code: &Code, state: &State<A::Value>, op: &Op) -> bool {
        let is_object = |value: Value| {
            !self.analysis.may_be_null(&run.value(&state.env, value)) || is_surely_object(code, value)
        };
        match *op {
            Op::GetField(_, base) | Op::PutField(_, [base, _]) => !is_object(base),
            Op::ArrayLength(value) | Op::MonitorEnter(value) => !is_object(value),
            Op::GetStatic(_) | Op::PutStatic(..) | Op::New(_) | Op::InstanceOf(..) | Op::MonitorExit(_) => {
                false
            }
            Op::Const(constant) => matches!(constant, Const::Dynamic(_) | Const::Opaque),
            Op::NewArray(_, length) => match code.body.def(length) {
                Def::Result(inst) => {
                    !matches!(code.body.op(inst), Op::Const(Const::Int(length)) if *length >= 0)
                }
                Def::Param(_) => true,
            },
            _ => op.may_throw(),
        }
    }
}

pub(super) fn join_heap<V: Domain>(heap: &mut Option<Heap<V>>, other: Heap<V>) {
    match heap {
        None => *heap = Some(other),
        Some(heap) => _ = heap.join(&other, None),
    }
}

/// Whether a value is an object, whatever else is known: made here, a receiver, a constant.
pub(super) fn is_surely_object(code: &Code, value: Value) -> bool {
    match code.body.def(value) {
        Def::Result(inst) => match code.body.op(inst) {
            Op::New(_) | Op::NewArray(..) | Op::NewMultiArray(..) => true,
            Op::Const(constant) => matches!(constant, Const::String(_) | Const::Class(_)),
            _ => false,
        },
        Def::Param(block) => {
            block == ENTRY && !code.is_static && code.body.params(ENTRY).next() == Some(value)
        }
    }
}
