//! Does a constructor keep its object to itself?
//!
//! `this` leaks if it is stored, thrown, captured, or handed to code that lets it leak or of which nothing is known.
//! Constructors of the library's superclasses are trusted, but not what they call of the application.

use rp_index::FxHashSet;
use rp_ir::{Op, Value};
use rp_program::{ClassId, MethodId};

use crate::certificate::CodeNo;
use crate::code::Method;
use crate::view::View;

/// Whether some constructor of a class that runs lets its object leak.
pub(crate) fn this_leaks(view: &View<'_>, class: ClassId) -> bool {
    let declared = view.program.declared(class);
    let methods = declared.map_or_else(Vec::new, |declared| declared.methods().collect());
    let constructors = methods.into_iter().filter(|&method| view.program.method(method).is_constructor());
    let mut work: Vec<(MethodId, u32, bool)> = constructors.map(|method| (method, 0, false)).collect();
    let mut seen: FxHashSet<(MethodId, u32, bool)> = work.iter().copied().collect();
    while let Some((method, at, trusted)) = work.pop() {
        let trusted = trusted && !view.program.is_application(view.program.method_class(method));
        let copies = view.copies(method);
        if copies.is_empty() {
            continue;
        }
        let param = |body: &Method| body.body.params(rp_ir::body::ENTRY).nth(at as usize);
        let Some((body, param)) = view.body_of(method).and_then(|body| Some((body, param(body)?))) else {
            if trusted {
                continue;
            }
            return true;
        };
        let holds = flows_from(view, copies, body, param);
        for (inst, op) in body.insts() {
            let is_stored = match *op {
                Op::PutField(_, [_, value]) | Op::PutStatic(_, value) | Op::ArrayStore(_, [.., value]) => {
                    holds.contains(&value)
                }
                Op::Throw(value) => holds.contains(&value),
                Op::InvokeDynamic(_, args) => body.body.list(args).iter().any(|arg| holds.contains(arg)),
                _ => false,
            };
            if is_stored && !trusted {
                return true;
            }
            let Op::Invoke(_, _, args) = *op else { continue };
            let is_linked = view.linked(body, op).is_some();
            for (arg, at) in body.body.list(args).iter().zip(0..) {
                if !holds.contains(arg) {
                    continue;
                }
                if !is_linked && !trusted {
                    return true;
                }
                let callees = copies.iter().flat_map(|&code| view.calls_at(code, inst));
                for callee in callees.map(|edge| edge.callee) {
                    if view.code(callee).is_inert && !view.code(callee).is_body {
                        continue;
                    }
                    let trusted = trusted || at == 0 && is_trusted(view, callee);
                    let Some(next) = view.method_of(callee).filter(|_| view.code(callee).is_body) else {
                        if trusted {
                            continue;
                        }
                        return true;
                    };
                    if seen.insert((next, at, trusted)) {
                        work.push((next, at, trusted));
                    }
                }
            }
        }
    }
    false
}

fn is_trusted(view: &View<'_>, code: CodeNo) -> bool {
    let method = view.method_of(code).filter(|&method| view.program.method(method).is_constructor());
    method.is_some_and(|method| !view.program.is_application(view.program.method_class(method)))
}

/// The values into which a value may flow inside of a body; a call may return what it gets, if the two may be one.
fn flows_from(view: &View<'_>, copies: &[CodeNo], body: &Method, first: Value) -> FxHashSet<Value> {
    let may_be_one = |result: Value, operand: Value| {
        copies.iter().any(|&code| match (view.value_set(code, result), view.value_set(code, operand)) {
            (Some(one), Some(other)) => {
                let others = view.set(Some(other));
                let is_shared = |object| others.binary_search(object).is_ok();
                one == other && !others.is_empty() || view.set(Some(one)).iter().any(is_shared)
            }
            _ => true,
        })
    };
    let mut holds: FxHashSet<Value> = FxHashSet::default();
    holds.insert(first);
    loop {
        let before = holds.len();
        for (inst, op) in body.insts() {
            let Some(result) = body.body.result(inst) else { continue };
            let passes = |operand: Value| match op {
                Op::CheckCast(..) => true,
                Op::Invoke(..) => body.body.ty(result).is_reference() && may_be_one(result, operand),
                _ => false,
            };
            let mut operands = body.body.operands(op).iter();
            if operands.any(|&operand| holds.contains(&operand) && passes(operand)) {
                holds.insert(result);
            }
        }
        for edge in body.body.blocks().flat_map(|block| body.body.edges(block)) {
            let skip = usize::from(edge.kind != rp_ir::EdgeKind::Flow);
            for (param, arg) in body.body.params(edge.target).skip(skip).zip(body.body.args(edge)) {
                if holds.contains(arg) {
                    holds.insert(param);
                }
            }
        }
        if holds.len() == before {
            return holds;
        }
    }
}
