//! Which calls do nothing but read a field?
//!
//! All that is called there, by any copy of the code, returns one and the same field of its receiver, or a static one,
//! and does nothing else; or it returns what such a call on its own receiver returns. Library classes do not count.

use rp_index::FxHashMap;
use rp_ir::{Inst, Op, Value};
use rp_program::{MethodId, Resolution};

use crate::certificate::{CodeNo, EdgeKind};
use crate::code::{Method, Returned};
use crate::view::View;

/// Calls that are followed from one getter to another.
const MOST: usize = 4;

/// Tells the bodies which of their calls do nothing but read.
pub(crate) fn learn(view: &mut View<'_>) {
    let mut known: FxHashMap<(MethodId, Inst), Option<Returned>> = FxHashMap::default();
    for edge in view.certificate.edges.iter().filter(|edge| edge.kind == EdgeKind::Call) {
        let (Some(inst), Some(method)) = (edge.inst, view.method_of(edge.caller)) else { continue };
        let returned = returned(view, edge.callee);
        let all = known.entry((method, inst)).or_insert(returned);
        if *all != returned {
            *all = None;
        }
    }
    for ((method, inst), returned) in known {
        if let (Some(returned), Some(body)) = (returned, view.body_mut(method)) {
            body.learn(inst, returned);
        }
    }
}

/// What code returns, if it does nothing else.
fn returned(view: &View<'_>, code: CodeNo) -> Option<Returned> {
    let mut code = code;
    for _ in 0..MOST {
        let body = view.body(code).filter(|_| !view.is_library(code))?;
        let is_static = view.program.method(view.method_of(code)?).is_static();
        let (first, value) = only(body)?;
        if body.body.result(first) != Some(value) {
            return None;
        }
        let op = body.body.op(first);
        let is_this = |value: Value| !is_static && body.param(value) == Some(0);
        let field = || view.program.linked_field(op, body.class).and_then(Resolution::found);
        match *op {
            Op::GetStatic(_) => return field().map(Returned::Static),
            Op::GetField(_, base) if is_this(base) => return field().map(Returned::Field),
            Op::Invoke(_, _, args) if body.body.list(args).first().is_some_and(|&arg| is_this(arg)) => {
                let mut edges = view.from(code).filter(|edge| edge.inst == Some(first));
                let edge = edges.next().filter(|edge| edge.kind == EdgeKind::Call)?;
                if edges.next().is_some() {
                    return None;
                }
                code = edge.callee;
            }
            _ => return None,
        }
    }
    None
}

/// The first instruction, and what is returned, if there is nothing else but a cast.
fn only(body: &Method) -> Option<(Inst, Value)> {
    let mut insts = body.insts();
    let (first, _) = insts.next()?;
    let (second, op) = insts.next()?;
    let (end, value) = match *op {
        Op::CheckCast(_, from) => (insts.next()?, (body.body.result(second)?, from)),
        Op::Return(Some(value)) => ((second, op), (value, value)),
        _ => return None,
    };
    let is_end = matches!(*end.1, Op::Return(Some(returned)) if returned == value.0);
    (is_end && insts.next().is_none()).then_some((first, value.1))
}
