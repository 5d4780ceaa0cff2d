//! Does each thread run what it is said to run, and nothing else?
//!
//! A thread runs what it begins with and what that calls. A class initialiser runs in the thread that uses the class,
//! as a thread of its own, or not at all where the class is surely initialised. What is started is a thread. Of a
//! thread of which there is one only, the start is entered once.

use std::collections::BTreeSet;

use rp_program::MethodId;

use crate::certificate::{CodeNo, Edge, EdgeKind, NodeNo, ObjectNo, Routine, ThreadKind, ThreadNo};
use crate::code::INTRINSICS;
use crate::initialized::Initialized;
use crate::view::View;

pub(crate) fn check(view: &View<'_>, initialized: &Initialized) {
    let certificate = view.certificate;
    let is_main = |thread: &crate::certificate::Thread| {
        thread.kind == ThreadKind::Main
            && thread.roots.iter().any(|&root| view.code(root).routine == Routine::Root)
    };
    if !certificate.threads.values().any(is_main) {
        view.violates("threads", || "nobody runs what the machine begins with".to_owned());
    }
    for (id, thread) in &certificate.threads {
        for &root in &thread.roots {
            if view.node(id, root).is_none() {
                view.violates("threads", || format!("{id} does not run {}", view.name(root)));
            }
            let entry = initialized.at_entry(root);
            if thread.inherited.iter().any(|&class| !entry.contains(&class)) {
                view.violates("threads", || format!("{id} begins before a class is initialised"));
            }
        }
        let is_single = match (thread.kind, &*thread.roots) {
            (ThreadKind::Started, &[root]) => view.code(root).single,
            (ThreadKind::Started, _) => false,
            (ThreadKind::Main, _) => true,
            (ThreadKind::Initializer, &[root]) => view.initializes(root).is_some(),
            (ThreadKind::Initializer, _) => false,
        };
        if !thread.many && !is_single {
            view.violates("threads", || format!("there may be many of {id}"));
        }
    }
    check_starts(view);
    for (node, data) in &certificate.nodes {
        for edge in view.from(data.code) {
            if !is_run(view, node, edge) {
                view.violates("threads", || {
                    let (caller, callee) = (view.name(edge.caller), view.name(edge.callee));
                    format!("{} runs {caller}, but nobody {callee} for it", data.thread)
                });
            }
        }
    }
}

/// What is handed to the machine to be started is started.
fn check_starts(view: &View<'_>) {
    let program = view.program;
    let names = program.names();
    let runnable = program.declared(program.class_id(names.symbol(RUNNABLE)));
    let is_run = |method: &MethodId| names.bytes(program.method(*method).name) == b"run";
    let Some(run) = runnable.and_then(|declared| declared.methods().find(is_run)) else { return };
    for code in view.all_code() {
        let Some(body) = started_param(view, code) else { continue };
        let callees = view.callees(view.from(code).filter(|edge| edge.kind == EdgeKind::Start));
        for object in handed(view, code, body) {
            if view.gets_nowhere(run, object, &callees) {
                view.violates("threads", || format!("{object} is not started in {}", view.name(code)));
            }
        }
    }
}

/// What is handed to code as an argument, by those who call it.
pub(crate) fn handed(view: &View<'_>, code: CodeNo, param: usize) -> BTreeSet<ObjectNo> {
    let mut handed: BTreeSet<ObjectNo> = BTreeSet::new();
    for edge in view.to(code).filter(|edge| edge.kind == EdgeKind::Call) {
        if let (Some(inst), Some(body)) = (edge.inst, view.body(edge.caller)) {
            let arg = body.body.operands(body.body.op(inst)).get(param);
            handed.extend(arg.into_iter().flat_map(|&arg| view.value(edge.caller, arg)));
        }
    }
    handed
}

/// Which parameter of code the machine starts, if it is a call of the machine that does so.
pub(crate) fn started_param(view: &View<'_>, code: CodeNo) -> Option<usize> {
    let (program, names) = (view.program, view.program.names());
    let method = view.method_of(code)?;
    let class = names.bytes(program.class_name(program.method_class(method)));
    match (class, names.bytes(program.method(method).name)) {
        (INTRINSICS, b"spawn") => Some(1),
        (b"java/lang/Thread", b"start0") => Some(0),
        _ => None,
    }
}

const RUNNABLE: &[u8] = b"java/lang/Runnable";

/// The thread that begins with the callee of an edge.
pub(crate) fn begun_at(view: &View<'_>, edge: &Edge) -> Option<ThreadNo> {
    let kind = match edge.kind {
        EdgeKind::Call => return None,
        EdgeKind::Start => ThreadKind::Started,
        EdgeKind::Initialize => ThreadKind::Initializer,
    };
    let mut nodes = view.nodes(edge.callee).iter().map(|&node| view.certificate.nodes[node].thread);
    nodes.find(|&thread| {
        let thread = &view.certificate.threads[thread];
        thread.kind == kind && thread.roots.contains(&edge.callee)
    })
}

/// Whether somebody runs what an edge of a node leads to.
fn is_run(view: &View<'_>, node: NodeNo, edge: &Edge) -> bool {
    let thread = view.certificate.nodes[node].thread;
    let stays = view.node(thread, edge.callee).is_some();
    match edge.kind {
        EdgeKind::Call => stays,
        EdgeKind::Start => begun_at(view, edge).is_some(),
        EdgeKind::Initialize => {
            let Some(class) = view.initializes(edge.callee) else { return false };
            stays
                || begun_at(view, edge).is_some()
                || view.certificate.threads[thread].inherited.contains(&class)
        }
    }
}
