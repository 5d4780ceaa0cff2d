//! Which calls do nothing but read a field?
//!
//! A *getter* returns a field of its receiver, or a static field, and nothing else; so does one that only returns what
//! another getter of the same receiver returns: the bridges of compilers. A call is a read if all that it may call, in
//! all contexts, are getters of one field.
//!
//! ```text
//! synchronized (getQueue()) { getQueue().size++; }      is synchronized (this.queue) { this.queue.size++; }
//! ```
//!
//! Fields of library classes are no fields: in models, one stands for many.

use rp_index::FxHashMap;
use rp_ir::body::ENTRY;
use rp_ir::{Body, Inst, Op};
use rp_program::{ClassId, FieldId, MethodId, Program, Resolution};
use rp_pta::solver::{Instance, Solver};

use crate::bodies::Bodies;
use crate::calls::{Calls, EdgeKind};

/// What a call returns, if it does nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Returned {
    /// A field of its receiver.
    Field(FieldId),
    /// A static field.
    Static(FieldId),
}

/// What a method returns, if it does nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Getter {
    /// What it reads.
    Reads(Returned),
    /// What a call on its receiver returns.
    Calls(Inst),
}

/// Getters that call getters that call getters.
const DEEPEST: usize = 4;

impl Getter {
    /// What a body does.
    pub(crate) fn of(program: &Program<'_>, method: MethodId, class: ClassId, body: &Body) -> Option<Getter> {
        if body.block_count() != 1 || program.is_jdk(class) {
            return None;
        }
        let mut insts = body.insts(ENTRY);
        let first = insts.next()?;
        let mut value = body.result(first)?;
        let mut next = insts.next()?;
        if let Op::CheckCast(_, from) = *body.op(next) {
            if from != value {
                return None;
            }
            value = body.result(next)?;
            next = insts.next()?;
        }
        if !matches!(*body.op(next), Op::Return(Some(returned)) if returned == value) {
            return None;
        }
        let this = body.params(ENTRY).next().filter(|_| !program.method(method).is_static());
        let op = body.op(first);
        let field = || program.linked_field(op, class).and_then(Resolution::found);
        match *op {
            Op::GetField(_, base) if Some(base) == this => Some(Getter::Reads(Returned::Field(field()?))),
            Op::GetStatic(_) => Some(Getter::Reads(Returned::Static(field()?))),
            Op::Invoke(_, _, args) if this.is_some() && body.list(args).first().copied() == this => {
                Some(Getter::Calls(first))
            }
            _ => None,
        }
    }
}

/// The calls that do nothing but read a field, by method.
pub(crate) fn find(
    solver: &Solver<'_>,
    calls: &Calls,
    bodies: &Bodies,
) -> FxHashMap<MethodId, FxHashMap<Inst, Returned>> {
    let mut found: FxHashMap<(MethodId, Inst), Option<Returned>> = FxHashMap::default();
    for edge in calls.edges() {
        if let (EdgeKind::Call, Some(inst), Some(caller)) = (edge.kind, edge.inst, solver.method(edge.caller))
        {
            let returned = returned(solver, calls, bodies, edge.callee);
            let known = found.entry((caller, inst)).or_insert(returned);
            *known = known.filter(|_| *known == returned);
        }
    }
    let mut by_method: FxHashMap<MethodId, FxHashMap<Inst, Returned>> = FxHashMap::default();
    for ((method, inst), returned) in found {
        if let Some(returned) = returned {
            by_method.entry(method).or_default().insert(inst, returned);
        }
    }
    by_method
}

/// What code returns, if it does nothing else.
fn returned(solver: &Solver<'_>, calls: &Calls, bodies: &Bodies, code: Instance) -> Option<Returned> {
    let mut code = code;
    for _ in 0..DEEPEST {
        match bodies.facts(solver.method(code)?)?.getter? {
            Getter::Reads(returned) => return Some(returned),
            Getter::Calls(inst) => {
                let mut edges = calls.from(code).iter().filter(|edge| edge.inst == Some(inst));
                let only = edges.next().filter(|edge| edge.kind == EdgeKind::Call)?;
                if edges.next().is_some() {
                    return None;
                }
                code = only.callee;
            }
        }
    }
    None
}
