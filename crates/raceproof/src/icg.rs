//! Graphs of threads: which start which, and the interthread call graph (Choi §4.2).
//!
//! The interthread call graph has a node for each method *and for each synchronized block*; edges are calls and starts,
//! labelled with the line. What is called inside of a block is called by the block.

use std::collections::BTreeSet;

use rp_concurrency::bodies::Held;
use rp_concurrency::calls::{Edge, EdgeKind};
use rp_concurrency::threads::{Node, ThreadId, ThreadKind};
use rp_index::FxHashSet;
use rp_ir::Inst;
use rp_pta::routine::Routine;
use rp_pta::solver::Instance;
use rp_race::facts::Facts;
use rp_report::Thread;

use crate::describe::routine_text;
use crate::graph::{Named, Scope};
use crate::report::{self, Namer};

/// Whether a thread is one that a developer knows of: one that runs code of the application. Class initialisers that
/// several threads may run are told apart as if they were threads, but nobody starts them.
pub(crate) fn is_users(facts: &Facts<'_>, thread: &rp_concurrency::threads::Thread) -> bool {
    let is_own = |node: &Node| facts.is_application_code(facts.threads.node(*node).1);
    match thread.kind {
        ThreadKind::Main => true,
        ThreadKind::Started => thread.nodes.iter().any(is_own),
        ThreadKind::Initializer => false,
    }
}

/// Which threads start which: those of the application, or all.
pub(crate) fn threads(facts: &Facts<'_>, all: bool) -> Named {
    let namer = Namer::new(facts.solver);
    let mut graph = Named::default();
    let shown: Vec<bool> = facts.threads.iter().map(|(_, thread)| all || is_users(facts, thread)).collect();
    let is_shown = |id: ThreadId| shown.get(id.as_u32() as usize) == Some(&true);
    let texts: Vec<String> = facts
        .threads
        .iter()
        .map(|(id, thread)| {
            let Thread { name, file, line, many, .. } = report::thread(facts, &namer, id, None);
            let kind = match thread.kind {
                ThreadKind::Main => "",
                ThreadKind::Initializer => " (whoever uses the class first)",
                ThreadKind::Started if many => " (many)",
                ThreadKind::Started => " (one)",
            };
            match (file, line) {
                (Some(file), Some(line)) => format!("{name}{kind} started at {file}:{line}"),
                _ => format!("{name}{kind}"),
            }
        })
        .collect();
    for (id, thread) in facts.threads.iter().filter(|(id, _)| is_shown(*id)) {
        let Some(text) = texts.get(id.as_u32() as usize) else { continue };
        let from = graph.node(text.clone());
        for &node in &thread.nodes {
            for edge in facts.calls.from(facts.threads.node(node).1) {
                let begun = facts.threads.begun_at(edge).filter(|begun| is_shown(*begun));
                if let Some(begun) = begun.and_then(|begun| texts.get(begun.as_u32() as usize)) {
                    let to = graph.node(begun.clone());
                    let label = if edge.kind == EdgeKind::Start { "starts" } else { "initialises" };
                    graph.add(from, to, label.to_owned());
                }
            }
        }
    }
    graph
}

/// Methods and synchronized blocks, calls and starts.
pub(crate) fn calls(facts: &Facts<'_>, scope: &Scope<'_>) -> Named {
    let mut graph = Named::default();
    let routine = |edge: &Edge| facts.solver.templates().routine(facts.solver.code(edge.caller).0);
    for (method, body) in facts.bodies.iter() {
        let routine = Routine::Method(method);
        for (_, _, line) in body.blocks.iter().filter(|_| scope.contains_routine(routine)) {
            let (outer, block) =
                (graph.node(node_text(facts, routine)), graph.node(block_text(facts, routine, *line)));
            graph.add(outer, block, "enters".to_owned());
        }
    }
    for edge in facts.calls.edges().iter().filter(|edge| edge.kind == EdgeKind::Start) {
        for (caller, inst) in application_callers(facts, [(edge.caller, edge.inst)]) {
            let routine = facts.solver.templates().routine(facts.solver.code(caller).0);
            let callee = first_application_code(facts, edge.callee);
            let callee = facts.solver.templates().routine(facts.solver.code(callee).0);
            if scope.contains_routine(routine) || scope.contains_routine(callee) {
                let line =
                    facts.method(caller).and_then(|method| facts.bodies.facts(method)?.call(inst)?.line);
                let (from, to) =
                    (graph.node(node_text(facts, routine)), graph.node(node_text(facts, callee)));
                graph.add(
                    from,
                    to,
                    line.map_or_else(|| "starts".to_owned(), |line| format!("starts line {line}")),
                );
            }
        }
    }
    for edge in facts.calls.edges().iter().filter(|edge| edge.kind != EdgeKind::Start) {
        let (caller, callee) =
            (routine(edge), facts.solver.templates().routine(facts.solver.code(edge.callee).0));
        if !(scope.contains_routine(caller) || scope.contains_routine(callee)) {
            continue;
        }
        let to = graph.node(node_text(facts, callee));
        let site = match (caller, edge.inst) {
            (Routine::Method(method), Some(inst)) => {
                facts.bodies.facts(method).and_then(|body| body.call(inst).map(|call| (body, call)))
            }
            _ => None,
        };
        let from = match site {
            Some((body, call)) => {
                // The block that was entered last, among those that are surely held here.
                let held = facts.bodies.held(call.held);
                let block =
                    body.blocks.iter().rev().find(|(inst, var, _)| {
                        Some(*inst) < edge.inst && held.contains(&Held::Monitor(*var))
                    });
                match block {
                    Some((_, _, line)) => graph.node(block_text(facts, caller, *line)),
                    None => graph.node(node_text(facts, caller)),
                }
            }
            None => graph.node(node_text(facts, caller)),
        };
        let kind = match edge.kind {
            EdgeKind::Call | EdgeKind::Start => "",
            EdgeKind::Initialize => "initialises ",
        };
        let line =
            site.and_then(|(_, call)| call.line).map_or_else(String::new, |line| format!("line {line}"));
        graph.add(from, to, format!("{kind}{line}").trim_end().to_owned());
    }
    graph
}

fn node_text(facts: &Facts<'_>, routine: Routine) -> String {
    let text = routine_text(facts.program(), routine);
    match routine {
        Routine::Method(method) if facts.program().method(method).access.has(rp_ir::Access::SYNCHRONIZED) => {
            format!("synchronized {text}")
        }
        _ => text,
    }
}

fn block_text(facts: &Facts<'_>, routine: Routine, line: Option<u32>) -> String {
    let line = line.map_or_else(String::new, |line| format!(" at line {line}"));
    format!("{} synchronized block{line}", routine_text(facts.program(), routine))
}

/// The calls in application code that lead to one of these places, which may be in library code.
pub(crate) fn application_callers(
    facts: &Facts<'_>,
    places: impl IntoIterator<Item = (Instance, Option<Inst>)>,
) -> BTreeSet<(Instance, Inst)> {
    let mut found = BTreeSet::new();
    let mut seen: FxHashSet<(Instance, Option<Inst>)> = FxHashSet::default();
    let mut work: Vec<(Instance, Option<Inst>)> = places.into_iter().collect();
    while let Some((instance, inst)) = work.pop() {
        if !seen.insert((instance, inst)) {
            continue;
        }
        match inst {
            Some(inst) if facts.is_application_code(instance) => {
                found.insert((instance, inst));
            }
            _ => work.extend(
                facts
                    .calls
                    .to(instance)
                    .filter(|edge| edge.kind == EdgeKind::Call)
                    .map(|edge| (edge.caller, edge.inst)),
            ),
        }
    }
    found
}

/// Calls from the beginning of a thread to the application's code that it is for.
pub(crate) const DEPTH: usize = 4;

/// The first code of the application that a thread runs, if it is near its beginning; else what it begins with.
pub(crate) fn first_application_code(facts: &Facts<'_>, root: Instance) -> Instance {
    let mut level = vec![root];
    let mut seen: FxHashSet<Instance> = FxHashSet::default();
    for _ in 0..=DEPTH {
        if let Some(&found) = level.iter().find(|&&instance| facts.is_application_code(instance)) {
            return found;
        }
        let edges = level.iter().flat_map(|&instance| facts.calls.from(instance));
        let next = edges.filter(|edge| edge.kind == EdgeKind::Call).map(|edge| edge.callee);
        level = next.filter(|&callee| seen.insert(callee)).collect();
    }
    root
}
