//! Is held what is said to be held when code is entered? (Choi §8.4)
//!
//! On every call of the code by the same thread, what is claimed must be held by the caller there: taken by itself, or
//! held when it was entered. What begins with an argument begins with the parameter for the callee. Threads and class
//! initialisers begin with nothing.

use crate::certificate::{Edge, EdgeKind, Lock, Mode, NodeNo};
use crate::code::Path;
use crate::view::{Held, View};

pub(crate) fn check(view: &View<'_>) {
    for (node, data) in &view.certificate.nodes {
        if data.held.is_empty() {
            continue;
        }
        let thread = &view.certificate.threads[data.thread];
        if thread.roots.contains(&data.code) {
            view.violates("locks", || format!("{} begins with a lock", data.thread));
        }
        for edge in view.to(data.code) {
            let Some(caller) = view.node(data.thread, edge.caller) else { continue };
            let is_held = match edge.kind {
                EdgeKind::Start => continue,
                EdgeKind::Initialize => false,
                EdgeKind::Call => {
                    data.held.iter().all(|(lock, mode)| is_held(view, caller, edge, lock, *mode))
                }
            };
            if !is_held {
                view.violates("locks", || {
                    let (caller, callee) = (view.name(edge.caller), view.name(edge.callee));
                    format!("{caller} does not hold what is said to be held by {callee} ({node})")
                });
            }
        }
    }
}

/// Whether a caller holds a lock around a call, as the callee names it.
fn is_held(view: &View<'_>, caller: NodeNo, edge: &Edge, lock: &Lock, mode: Mode) -> bool {
    let held = match edge.inst {
        Some(inst) => view.held(caller, inst),
        None => {
            let mut held = Held::default();
            held.enter(&view.certificate.nodes[caller].held);
            held
        }
    };
    match lock {
        Lock::Global(global) => held.globals.iter().any(|(each, of)| each == global && *of == mode),
        Lock::Param(at, fields) => {
            let arg = edge.inst.and_then(|inst| argument(view, edge, inst, *at));
            arg.is_some_and(|arg| {
                held.paths.iter().any(|(path, of)| path.after(&arg).as_ref() == Some(fields) && *of == mode)
            })
        }
    }
}

/// The path of an argument of a call.
pub(crate) fn argument(view: &View<'_>, edge: &Edge, inst: rp_ir::Inst, at: u32) -> Option<Path> {
    let body = view.body(edge.caller)?;
    let args = body.body.operands(body.body.op(inst));
    args.get(at as usize).map(|&arg| view.path(body, arg))
}
