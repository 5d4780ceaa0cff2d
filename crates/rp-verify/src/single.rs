//! Does what is said to happen once happen once? (Choi §8.2)
//!
//! Code is entered once if it is the machine's own or a class initialiser, or if one call leads to it, from code that
//! is entered once, at an instruction that is not come to twice. What library code calls back is called any number of
//! times, for a model stands for more than it says; but not what a thread begins with. An object exists once if it is a
//! constant, or one instruction of code that is entered once makes it, and is not come to twice; and if it does not
//! stand for what is written to a stream and for what is read from one. A class that is read is the class itself, and
//! so is a constant of an enum.

use rp_index::{EntityRef, FxHashSet};
use rp_ir::{Const, Type};
use rp_program::Truth;

use crate::certificate::{CodeNo, Edge, EdgeKind, Made, ObjectNo, Routine};
use crate::streams;
use crate::view::View;

pub(crate) fn check(view: &View<'_>) {
    let spawned: FxHashSet<CodeNo> = view
        .certificate
        .edges
        .iter()
        .filter(|edge| edge.kind == EdgeKind::Start)
        .map(|edge| edge.callee)
        .collect();
    for code in view.all_code().filter(|&code| view.code(code).single) {
        if !is_entered_once(view, &spawned, code) {
            view.violates("single", || format!("{} may be entered twice", view.name(code)));
        }
    }
    let [written, read] = [streams::written(view), streams::read(view)];
    let root = Type::class(view.program.names().symbol(b"java/lang/Enum"));
    let is_two = |number| {
        written.contains(&number) && read.contains(&number) && view.is_instance(number, root) != Truth::Yes
    };
    for (number, object) in view.certificate.objects.iter().filter(|(_, object)| object.single) {
        let is_made_once = match object.made {
            Made::Constant(Const::Class(_)) => true,
            _ if is_two(number) => false,
            Made::Constant(_) | Made::Machine => true,
            Made::At(method, inst, 0) => is_made_once(view, number, method, inst),
            Made::At(..) | Made::ByCall(..) | Made::Merged | Made::Otherwise => false,
        };
        if !is_made_once {
            view.violates("single", || format!("{number} may be made twice"));
        }
    }
}

/// The only call of code, if it has one.
fn only_call<'v>(view: &View<'v>, code: CodeNo) -> Option<&'v Edge> {
    let mut calls = view.to(code).filter(|edge| edge.kind != EdgeKind::Initialize);
    calls.next().filter(|_| calls.next().is_none())
}

/// One step up: to the only caller. The claim that it is entered once is looked at when its turn comes; that the way up
/// has an end is looked at here.
fn is_entered_once(view: &View<'_>, spawned: &FxHashSet<CodeNo>, code: CodeNo) -> bool {
    let mut seen: FxHashSet<CodeNo> = FxHashSet::default();
    let mut at = code;
    while seen.insert(at) {
        let is_first = view.initializes(at).is_some() || view.code(at).routine == Routine::Root;
        let is_unreached = view.to(at).all(|edge| edge.kind == EdgeKind::Initialize);
        if is_first || is_unreached {
            return true;
        }
        let Some(edge) = only_call(view, at) else { return false };
        let is_repeated = match (edge.inst, view.body(edge.caller)) {
            (Some(inst), Some(body)) => body.is_repeated(inst),
            _ => edge.often,
        };
        let calls_back = view.is_library(edge.caller)
            && edge.kind == EdgeKind::Call
            && !spawned.contains(&edge.caller)
            && !view.is_library(at);
        if is_repeated || edge.often || calls_back || !view.code(edge.caller).single {
            return false;
        }
        at = edge.caller;
    }
    false
}

fn is_made_once(view: &View<'_>, object: ObjectNo, method: rp_program::MethodId, inst: rp_ir::Inst) -> bool {
    let Some(body) = view.body_of(method) else { return false };
    let Some(result) = body.body.result(inst) else { return false };
    let makes = |&&code: &&CodeNo| {
        // If nobody looks at the result, nothing is known of who makes what.
        let set = view.value_set(code, result);
        set.is_none_or(|set| view.set(Some(set)).contains(&object))
    };
    let makers: Vec<CodeNo> = view.copies(method).iter().filter(makes).copied().collect();
    let is_once = |code: CodeNo| view.code(code).single && !view.is_library(code) && !body.is_repeated(inst);
    matches!(*makers, [only] if is_once(only))
}

/// The class as part of whose initialisation code runs, and only so: the initialiser, or what it calls once.
pub(crate) fn runs_in(view: &View<'_>, code: CodeNo) -> Option<rp_program::ClassId> {
    let mut at = code;
    for _ in 0..=view.certificate.code.len() {
        if let Some(class) = view.initializes(at) {
            return Some(class);
        }
        let edge = only_call(view, at).filter(|edge| edge.kind == EdgeKind::Call)?;
        if !view.code(at).single || at.index() >= view.certificate.code.len() {
            return None;
        }
        at = edge.caller;
    }
    None
}
