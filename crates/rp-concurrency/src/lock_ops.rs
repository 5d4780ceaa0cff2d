//! Which lock does an instruction take or give back, and is a variable surely what a value is?
//!
//! Locks are taken by `monitorenter` and by the intrinsics of models. A lock is known by the variable of the solver
//! that its value belongs to; all values of a variable are one definition and what flows from it unchanged. A block
//! parameter that may be null instead shares the variable, but may be what that was in an earlier round of a loop: it
//! is not *named* by it.

use rp_index::FxHashSet;
use rp_ir::body::Def;
use rp_ir::{Body, Const, EdgeKind, InvokeOp, Op, Value};
use rp_program::Program;
use rp_pta::intrinsic::Intrinsic;
use rp_pta::template::{Template, Var};

use crate::mutant::{self, Mutant};

/// What an instruction does to a lock.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LockOp {
    /// Whether it takes the lock or gives it back.
    pub(crate) takes: bool,
    /// The lock.
    pub(crate) value: Option<Value>,
    /// Whether others may hold it, too.
    pub(crate) shared: bool,
}

/// The lock operations of a body, and the names of its values.
pub(crate) struct LockOps<'a> {
    program: &'a Program<'a>,
    body: &'a Body,
    template: &'a Template,
    /// Variables that an instruction defines, or that are parameters.
    defined: FxHashSet<Var>,
    maybe_null: FxHashSet<Value>,
}

impl<'a> LockOps<'a> {
    /// Those of a method's body.
    pub(crate) fn of(program: &'a Program<'a>, body: &'a Body, template: &'a Template) -> LockOps<'a> {
        let results = body.blocks().flat_map(|block| body.insts(block)).filter_map(|inst| body.result(inst));
        let mut defined: FxHashSet<Var> = results.filter_map(|result| template.var(result)).collect();
        defined.extend(template.params.iter().filter_map(|param| param.expand()));
        LockOps { program, body, template, defined, maybe_null: maybe_null(body) }
    }

    /// The variable of a value.
    pub(crate) fn var(&self, value: Value) -> Option<Var> {
        self.template.var(value)
    }

    /// The variable of a value, if it surely names it.
    pub(crate) fn named(&self, value: Value) -> Option<Var> {
        self.var(value).filter(|_| !self.maybe_null.contains(&value) || mutant::is(Mutant::LockPrevious))
    }

    /// The variable of a block parameter, unless that is just a new name for what an instruction or a caller gave.
    pub(crate) fn own_var(&self, param: Value) -> Option<Var> {
        self.var(param).filter(|var| !self.defined.contains(var))
    }

    /// What an instruction does to a lock, if it does.
    pub(crate) fn of_op(&self, op: &Op) -> Option<LockOp> {
        match *op {
            Op::MonitorEnter(value) => Some(LockOp { takes: true, value: Some(value), shared: false }),
            Op::MonitorExit(value) => Some(LockOp { takes: false, value: Some(value), shared: false }),
            Op::Invoke(InvokeOp::Static, method, args) => {
                let names = self.program.names();
                let data = names.method(method);
                let value = self.body.list(args).first().copied();
                match Intrinsic::named(names, data.class.as_class()?, data.name)? {
                    Intrinsic::Unlock | Intrinsic::UnlockShared if mutant::is(Mutant::LockModel) => None,
                    Intrinsic::Lock => Some(LockOp { takes: true, value, shared: false }),
                    Intrinsic::Unlock => Some(LockOp { takes: false, value, shared: false }),
                    Intrinsic::LockShared => Some(LockOp { takes: true, value, shared: true }),
                    Intrinsic::UnlockShared => Some(LockOp { takes: false, value, shared: true }),
                    _ => None,
                }
            }
            _ => None,
        }
    }
}

/// Block parameters that may be null instead of what their variable names.
fn maybe_null(body: &Body) -> FxHashSet<Value> {
    let is_null = |value: Value| match body.def(value) {
        Def::Result(inst) => matches!(body.op(inst), Op::Const(Const::Null)),
        Def::Param(_) => false,
    };
    let mut maybe_null: FxHashSet<Value> = FxHashSet::default();
    loop {
        let before = maybe_null.len();
        for block in body.blocks() {
            for edge in body.edges(block) {
                let skip = usize::from(edge.kind != EdgeKind::Flow);
                for (param, &arg) in body.params(edge.target).skip(skip).zip(body.args(edge)) {
                    if is_null(arg) || maybe_null.contains(&arg) {
                        maybe_null.insert(param);
                    }
                }
            }
        }
        if maybe_null.len() == before {
            return maybe_null;
        }
    }
}
