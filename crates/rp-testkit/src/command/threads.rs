//! `test threads`: which threads there are, who runs a method, and who may be alive at an access.
//!
//! A thread is called after what it begins with, and `main` is what the machine begins. On the line of a method: by
//! whom it is run; where a thread begins, whether there is one of it or may be many, and where it is started. On the
//! line of an access: beside whom each thread is there. A method's context is told where it has several.

use std::collections::BTreeSet;

use rp_concurrency::calls::EdgeKind;
use rp_concurrency::threads::{Node, ThreadId, ThreadKind};
use rp_index::FxHashSet;
use rp_program::MethodId;
use rp_pta::solver::Instance;
use rp_race::facts::{Facts, with_facts};

use super::Test;
use super::solution::{self, Solution};
use crate::file_test::Fact;

pub(super) fn run(test: &Test<'_>, policy: &str) -> Result<Vec<Fact>, String> {
    solution::solved(test, policy, &|solution| {
        with_facts(solution.solver, |facts| {
            let mut stated = Vec::new();
            let own = solution.bodies().filter(|&(method, ..)| !is_library(solution, method));
            for (method, parsed, _) in own {
                let mut instances = solution.instances(method);
                if let [(only, _)] = &mut *instances {
                    only.clear();
                }
                for (context, instance) in &instances {
                    let runners = runners(solution, facts, *instance, method);
                    stated.push((parsed.line, format!("in{context} {}", listed(runners))));
                    stated.extend(begun(solution, facts, *instance, method).map(|text| (parsed.line, text)));
                }
                let accesses = facts.bodies.facts(method).map_or(&[][..], |body| &body.accesses);
                for (context, instance) in &instances {
                    for inst in accesses.iter().filter_map(|access| access.inst) {
                        let Some(line) = solution.line(method, inst) else { continue };
                        for &node in facts.threads.nodes(*instance) {
                            let alive = facts.order.alive(facts.threads, node, Some(inst));
                            let all = facts.threads.iter().map(|(thread, _)| thread);
                            let others: BTreeSet<String> = all
                                .filter(|&other| facts.order.contains(alive, other))
                                .map(|other| thread_name(solution, facts, other, method))
                                .collect();
                            let name = node_name(solution, facts, node, method);
                            let fact = match others.is_empty() {
                                true => format!("{name}{context} alone"),
                                false => format!("{name}{context} beside {}", listed(others)),
                            };
                            stated.push((line, fact));
                        }
                    }
                }
            }
            stated
        })
    })
}

/// The name of a thread, as seen from a method.
pub(super) fn thread_name(
    solution: &Solution<'_, '_>,
    facts: &Facts<'_>,
    thread: ThreadId,
    from: MethodId,
) -> String {
    let data = facts.threads.thread(thread);
    match data.kind {
        ThreadKind::Main => "main".to_owned(),
        ThreadKind::Started | ThreadKind::Initializer => {
            listed(data.roots.iter().map(|&root| solution.code(root, from)).collect())
        }
    }
}

fn node_name(solution: &Solution<'_, '_>, facts: &Facts<'_>, node: Node, from: MethodId) -> String {
    thread_name(solution, facts, facts.threads.node(node).0, from)
}

/// The threads that run code.
fn runners(
    solution: &Solution<'_, '_>,
    facts: &Facts<'_>,
    instance: Instance,
    from: MethodId,
) -> BTreeSet<String> {
    let nodes = facts.threads.nodes(instance).iter();
    nodes.map(|&node| node_name(solution, facts, node, from)).collect()
}

/// What is said of the thread that begins with some code, if one does.
fn begun(
    solution: &Solution<'_, '_>,
    facts: &Facts<'_>,
    instance: Instance,
    from: MethodId,
) -> Option<String> {
    let (thread, data) = facts.threads.iter().find(|(_, data)| data.roots.contains(&instance))?;
    let name = thread_name(solution, facts, thread, from);
    if data.kind == ThreadKind::Initializer {
        return Some(format!("{name} is an initialiser"));
    }
    let number = if data.many { "many" } else { "single" };
    let lines: Vec<String> =
        started_at(solution, facts, instance).iter().map(|line| format!("line {line}")).collect();
    Some(format!("{name} is {number}, from {}", lines.join(", ")))
}

/// The lines from which code is started, in classes that are not the library's.
fn started_at(solution: &Solution<'_, '_>, facts: &Facts<'_>, root: Instance) -> BTreeSet<u32> {
    let starts = facts.calls.to(root).filter(|edge| edge.kind == EdgeKind::Start);
    let mut work: Vec<Instance> = starts.map(|edge| edge.caller).collect();
    let mut seen: FxHashSet<Instance> = work.iter().copied().collect();
    let mut lines = BTreeSet::new();
    while let Some(callee) = work.pop() {
        for edge in facts.calls.to(callee).filter(|edge| edge.kind == EdgeKind::Call) {
            let Some(caller) = facts.method(edge.caller) else { continue };
            if is_library(solution, caller) {
                if seen.insert(edge.caller) {
                    work.push(edge.caller);
                }
            } else {
                lines.extend(edge.inst.and_then(|inst| solution.line(caller, inst)));
            }
        }
    }
    lines
}

/// Whether a method is of the few declarations that every test needs.
fn is_library(solution: &Solution<'_, '_>, method: MethodId) -> bool {
    let class = solution.test.class_name(solution.test.program.method_class(method));
    ["java.", "raceproof."].iter().any(|library| class.starts_with(library))
}

fn listed(names: BTreeSet<String>) -> String {
    names.into_iter().collect::<Vec<String>>().join(", ")
}
