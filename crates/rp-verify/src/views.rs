//! Which calls return something new that holds their receiver in a final field?
//!
//! All that is called there, by any copy of the code, returns what it has made itself, or what such a call on its own
//! receiver returns. The constructor puts its parameter into the field once, or hands it to the constructor that it
//! calls on the same object, which does.

use rp_index::FxHashMap;
use rp_ir::body::{Def, ENTRY};
use rp_ir::{Inst, Op, Symbol, Value};
use rp_program::{ClassId, FieldId, MethodId, Truth};

use crate::certificate::{CodeNo, EdgeKind};
use crate::code::Method;
use crate::view::View;

/// Calls that are followed from one maker, or one constructor, to another.
const MOST: usize = 4;

/// Something new: its class, and its fields that hold the receiver.
type Made = (ClassId, Vec<FieldId>);

/// Tells the bodies which of their calls return something that holds the receiver, and where.
pub(crate) fn learn(view: &mut View<'_>) {
    let mut all: FxHashMap<(MethodId, Inst), Option<Vec<Made>>> = FxHashMap::default();
    let mut by_code: FxHashMap<CodeNo, Option<Vec<Made>>> = FxHashMap::default();
    for edge in view.certificate.edges.iter().filter(|edge| edge.kind == EdgeKind::Call) {
        let (Some(inst), Some(method)) = (edge.inst, view.method_of(edge.caller)) else { continue };
        let made = by_code.entry(edge.callee).or_insert_with(|| made_by(view, edge.callee, MOST));
        let known = all.entry((method, inst)).or_insert_with(|| Some(Vec::new()));
        match (known.as_mut(), made) {
            (Some(known), Some(made)) => known.extend(made.iter().cloned()),
            _ => *known = None,
        }
    }
    for ((method, inst), made) in all {
        let Some(made) = made else { continue };
        let mut fields: Vec<FieldId> = made.iter().flat_map(|(_, fields)| fields).copied().collect();
        fields.sort_unstable();
        fields.dedup();
        fields.retain(|&field| {
            let owner = view.program.field_class(field);
            let is_without = |class: ClassId| view.program.is_subclass(class, owner) == Truth::No;
            made.iter().all(|(class, fields)| fields.contains(&field) || is_without(*class))
        });
        if let Some(body) = view.body_mut(method).filter(|_| !fields.is_empty()) {
            body.learn_view(inst, fields);
        }
    }
}

/// What code makes and returns, if it returns nothing else.
fn made_by(view: &View<'_>, code: CodeNo, calls: usize) -> Option<Vec<Made>> {
    let body = view.body(code)?;
    let is_this = |value: Value| body.param(value) == Some(0);
    if view.program.method(view.method_of(code)?).is_static() {
        return None;
    }
    let mut all = Vec::new();
    for (_, op) in body.insts() {
        let Op::Return(Some(mut value)) = *op else { continue };
        let inst = loop {
            let Def::Result(inst) = body.body.def(body.same(value)) else { return None };
            match *body.body.op(inst) {
                Op::CheckCast(_, from) => value = from,
                _ => break inst,
            }
        };
        match *body.body.op(inst) {
            Op::New(ty) => {
                let (call, args) = constructed(view, body, body.body.result(inst)?)?;
                let kept = kept_at(view, code, call, calls)?;
                let holds = |at: u32| args.get(at as usize).is_some_and(|&arg| is_this(arg));
                let fields = kept.into_iter().filter(|&(_, at)| holds(at)).map(|(field, _)| field);
                all.push((view.program.class_id(ty.as_class()?), fields.collect()));
            }
            Op::Invoke(_, _, args) if body.body.list(args).first().is_some_and(|&arg| is_this(arg)) => {
                let calls = calls.checked_sub(1)?;
                for callee in called(view, code, inst) {
                    all.extend(made_by(view, callee, calls)?);
                }
            }
            _ => return None,
        }
    }
    Some(all).filter(|all| !all.is_empty())
}

/// What an instruction of code calls.
fn called(view: &View<'_>, code: CodeNo, inst: Inst) -> Vec<CodeNo> {
    let edges = view.from(code).filter(|edge| edge.inst == Some(inst) && edge.kind == EdgeKind::Call);
    edges.map(|edge| edge.callee).collect()
}

/// The only call of a constructor on a value, and its arguments.
fn constructed(view: &View<'_>, body: &Method, object: Value) -> Option<(Inst, Vec<Value>)> {
    let mut found = None;
    for (inst, op) in body.insts() {
        let Op::Invoke(_, method, args) = *op else { continue };
        let args = body.body.list(args);
        let is_of_object = args.first().is_some_and(|&first| body.same(first) == body.same(object));
        if view.program.names().method(method).name == Symbol::INIT && is_of_object {
            if found.is_some() {
                return None;
            }
            found = Some((inst, args.to_vec()));
        }
    }
    found
}

/// What the constructor that is called keeps of its arguments, by positions.
fn kept_at(view: &View<'_>, code: CodeNo, call: Inst, calls: usize) -> Option<Vec<(FieldId, u32)>> {
    let mut all = called(view, code, call).into_iter().map(|callee| kept(view, callee, calls));
    let first = all.next()??;
    all.all(|other| other.as_ref() == Some(&first)).then_some(first)
}

/// The parameters that a constructor puts into final fields of its object.
fn kept(view: &View<'_>, code: CodeNo, calls: usize) -> Option<Vec<(FieldId, u32)>> {
    let body = view.body(code)?;
    if !view.program.method(view.method_of(code)?).is_constructor() {
        return None;
    }
    let this = body.body.params(ENTRY).next()?;
    let mut kept = body.kept.clone();
    if let (Some((call, args)), Some(calls)) = (constructed(view, body, this), calls.checked_sub(1)) {
        for (field, at) in kept_at(view, code, call, calls).unwrap_or_default() {
            let handed = args.get(at as usize).and_then(|&arg| body.param(arg));
            kept.extend(handed.map(|handed| (field, handed)));
        }
    }
    kept.sort_unstable();
    Some(kept)
}
