//! How does a thread get to an access, and where is the thread started? Shortest call paths, by breadth-first search.

use std::collections::VecDeque;

use rp_concurrency::calls::EdgeKind;
use rp_concurrency::threads::{Node, ThreadId, ThreadKind};
use rp_index::FxHashMap;
use rp_ir::Inst;
use rp_program::MethodId;
use rp_pta::solver::Instance;
use rp_race::access::Occurrence;
use rp_race::facts::Facts;
use rp_report::{Frame, Thread};

use super::names::Namer;
use crate::icg::application_callers;

/// From where and by which call a node is reached first.
type Parents = FxHashMap<Node, (Node, Option<Inst>)>;

/// The call paths of threads, searched once for each.
#[derive(Default)]
pub(super) struct Paths {
    parents: FxHashMap<ThreadId, Parents>,
}

/// The way of a thread to an access.
pub(super) struct Route {
    /// The code that the thread begins with.
    pub(super) root: Instance,
    /// The deepest application frame on the way, its method and line; none if there is none.
    pub(super) frame: Option<(MethodId, Option<u32>)>,
    /// All steps.
    pub(super) steps: Vec<Frame>,
}

impl Paths {
    /// The way from the beginning of a thread to an access.
    pub(super) fn of(&mut self, facts: &Facts<'_>, namer: &Namer<'_>, side: &Occurrence) -> Route {
        let (thread, _) = facts.threads.node(side.node);
        let parents = self.parents.entry(thread).or_insert_with(|| {
            let roots = facts.threads.thread(thread).roots.iter();
            let roots: Vec<Node> = roots.filter_map(|&root| facts.threads.node_of(thread, root)).collect();
            search(facts, thread, &roots, None, None)
        });
        let mut steps: Vec<(Node, Option<Inst>)> = walk(parents, side.node);
        let first = steps.first().map_or(side.node, |&(node, _)| node);
        if let Some(frame) = side.access.frame {
            let inside = search(facts, thread, &[side.node], Some(frame.inst), Some(side.inner));
            steps.extend(walk(&inside, side.inner));
        }
        steps.push((side.inner, side.access.site.data(facts).and_then(|data| data.inst)));
        let is_own =
            |(node, _): &&(Node, Option<Inst>)| facts.is_application_code(facts.threads.node(*node).1);
        let frame = steps.iter().rev().find(is_own).and_then(|&(node, inst)| {
            let method = facts.method(facts.threads.node(node).1)?;
            Some((method, inst.and_then(|inst| line(facts, method, inst))))
        });
        let steps = steps.into_iter().filter_map(|(node, inst)| step(facts, namer, node, inst)).collect();
        Route { root: facts.threads.node(first).1, frame, steps }
    }
}

/// Searches from nodes, by one of their calls if that is given, up to a node if that is given.
fn search(
    facts: &Facts<'_>,
    thread: ThreadId,
    from: &[Node],
    first: Option<Inst>,
    to: Option<Node>,
) -> Parents {
    let mut parents = Parents::default();
    let mut work: VecDeque<Node> = from.iter().copied().collect();
    while let Some(node) = work.pop_front() {
        let (_, caller) = facts.threads.node(node);
        for edge in facts.calls.from(caller).iter().filter(|edge| edge.kind != EdgeKind::Start) {
            if from.contains(&node) && first.is_some() && edge.inst != first {
                continue;
            }
            let Some(callee) = facts.threads.node_of(thread, edge.callee) else { continue };
            if !from.contains(&callee) && !parents.contains_key(&callee) {
                parents.insert(callee, (node, edge.inst));
                if Some(callee) == to {
                    return parents;
                }
                work.push_back(callee);
            }
        }
    }
    parents
}

/// The callers of a node, outermost first, each with the call.
fn walk(parents: &Parents, to: Node) -> Vec<(Node, Option<Inst>)> {
    let mut steps = Vec::new();
    let mut at = to;
    while let Some(&(parent, inst)) = parents.get(&at) {
        steps.push((parent, inst));
        at = parent;
    }
    steps.reverse();
    steps
}

fn step(facts: &Facts<'_>, namer: &Namer<'_>, node: Node, inst: Option<Inst>) -> Option<Frame> {
    let (_, instance) = facts.threads.node(node);
    let method = facts.method(instance)?;
    let class = facts.program().method_class(method);
    // Lines of models are nobody's business.
    let file = namer.file(class).filter(|_| !namer.is_model(class));
    let line = inst.filter(|_| file.is_some()).and_then(|inst| line(facts, method, inst));
    Some(Frame { class: namer.class(class), method: namer.method(method), file, line })
}

/// The line of a call or an access.
fn line(facts: &Facts<'_>, method: MethodId, inst: Inst) -> Option<u32> {
    let body = facts.bodies.facts(method)?;
    let access = || body.accesses.iter().find(|access| access.inst == Some(inst));
    match body.call(inst) {
        Some(call) => call.line,
        None => access()?.line,
    }
}

/// What a thread is called, and where it is started; if it has several beginnings, the one that is meant.
pub(crate) fn thread_of(
    facts: &Facts<'_>,
    namer: &Namer<'_>,
    thread: ThreadId,
    root: Option<Instance>,
) -> Thread {
    let data = facts.threads.thread(thread);
    let Some(root) = root.or_else(|| data.roots.first().copied()) else {
        return Thread { name: String::new(), file: None, line: None, many: data.many };
    };
    let (name, start) = match data.kind {
        ThreadKind::Main => ("main".to_owned(), None),
        ThreadKind::Initializer => {
            let class = facts.method(root).map(|method| facts.program().method_class(method));
            (class.map_or_else(String::new, |class| format!("initialiser of {}", namer.class(class))), None)
        }
        ThreadKind::Started => (first_application_code(facts, namer, root), started_at(facts, namer, root)),
    };
    let (file, line) = start.map_or((None, None), |(file, line)| (file, Some(line)));
    Thread { name, file, line, many: data.many }
}

/// The first code of the application that a thread runs: its class or, for a lambda, the method around it.
fn first_application_code(facts: &Facts<'_>, namer: &Namer<'_>, root: Instance) -> String {
    let first = crate::icg::first_application_code(facts, root);
    let Some(method) = facts.method(first) else { return "thread".to_owned() };
    let class = namer.class(facts.program().method_class(method));
    let name = namer.symbol(facts.program().method(method).name);
    // `lambda$main$1` is the second one.
    match name.strip_prefix("lambda$").and_then(|rest| rest.rsplit_once('$')) {
        Some((around, "0")) => format!("lambda in {class}.{around}"),
        Some((around, number)) => {
            let number = number.parse::<u32>().map_or(0, |number| number.saturating_add(1));
            format!("lambda {number} in {class}.{around}")
        }
        None if name == "run" => class,
        None => format!("{class}.{name}"),
    }
}

/// The first place in application code, by name, that starts a thread.
fn started_at(facts: &Facts<'_>, namer: &Namer<'_>, root: Instance) -> Option<(Option<String>, u32)> {
    let starts = facts.calls.to(root).filter(|edge| edge.kind == EdgeKind::Start);
    let callers = starts.flat_map(|edge| application_callers(facts, edge.caller, edge.inst));
    let places = callers.filter_map(|(caller, inst)| {
        let method = facts.method(caller)?;
        Some((namer.file(facts.program().method_class(method)), line(facts, method, inst)?))
    });
    places.min()
}
