//! How does a thread get to an access, and where is the thread started? Shortest call paths, by breadth-first search.

use std::collections::{BTreeSet, VecDeque};

use rp_concurrency::calls::EdgeKind;
use rp_concurrency::threads::{Node, ThreadId, ThreadKind};
use rp_index::FxHashMap;
use rp_ir::{Access, Inst};
use rp_program::MethodId;
use rp_pta::heap::Obj;
use rp_pta::routine::Routine;
use rp_pta::solver::{Instance, PointsTo};
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

/// What a thread does on its way to an access. Threads of a pool may run many tasks, which are not told apart as
/// threads.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Task {
    /// The code that the thread begins with.
    root: Instance,
    /// The first code of the application on the way; what the thread calls first if there is none.
    code: Option<Instance>,
    /// The former or, for a lambda, the function object's code: its receiver is the task.
    entry: Option<Instance>,
}

/// The way of a thread to an access.
pub(super) struct Route {
    /// What the thread does.
    pub(super) task: Task,
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
        let task = task(facts, facts.threads.node(first).1, &steps);
        let steps = steps.into_iter().filter_map(|(node, inst)| step(facts, namer, node, inst)).collect();
        Route { task, frame, steps }
    }
}

/// What a thread does that goes these steps.
fn task(facts: &Facts<'_>, root: Instance, steps: &[(Node, Option<Inst>)]) -> Task {
    let code = |&(node, _): &(Node, Option<Inst>)| facts.threads.node(node).1;
    let own = steps.iter().map(code).position(|instance| facts.is_application_code(instance));
    let at = |position: usize| steps.get(position).map(code);
    let is_function = |instance: &Instance| {
        matches!(facts.solver.templates().routine(facts.solver.code(*instance).0), Routine::Function(..))
    };
    let before = own.and_then(|own| at(own.checked_sub(1)?)).filter(is_function);
    // A thread of the library is called after what it runs.
    let code = own.map_or_else(|| at(1), at);
    Task { root, code, entry: before.or_else(|| own.and_then(at)) }
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
    let access = facts.program().method(method).access;
    // Lines of models are nobody's business, nor are their helpers, which the library does not have.
    if namer.is_model(class) && !access.has(Access::PUBLIC) && !access.has(Access::PROTECTED) {
        return None;
    }
    let file = namer.file(class).filter(|_| !namer.is_model(class));
    let line = inst.filter(|_| file.is_some()).and_then(|inst| line(facts, method, inst));
    Some(Frame {
        class: namer.class(class),
        method: namer.method(method),
        file,
        line,
        folder: namer.folder(class),
    })
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

/// What a thread is called, and where it is started; if it has several beginnings or runs several tasks, the one that
/// is meant.
pub(crate) fn thread_of(
    facts: &Facts<'_>,
    namer: &Namer<'_>,
    thread: ThreadId,
    task: Option<(Task, &Starts)>,
) -> Thread {
    let data = facts.threads.thread(thread);
    let starts = task.map(|(_, starts)| starts);
    let first = || Some(Task { root: *data.roots.first()?, code: None, entry: None });
    let Some(task) = task.map(|(task, _)| task).or_else(first) else {
        return Thread { name: String::new(), file: None, line: None, many: data.many };
    };
    let root = task.root;
    let (name, start) = match data.kind {
        ThreadKind::Main => ("main".to_owned(), None),
        ThreadKind::Initializer => {
            let class = facts.method(root).map(|method| facts.program().method_class(method));
            (class.map_or_else(String::new, |class| format!("initialiser of {}", namer.class(class))), None)
        }
        ThreadKind::Started => (task_name(facts, namer, task), started_at(facts, namer, task, starts)),
    };
    let (file, line) = start.map_or((None, None), |(file, line)| (file, Some(line)));
    Thread { name, file, line, many: data.many }
}

/// The first code of the application that a thread runs: its class or, for a lambda, the method around it.
fn task_name(facts: &Facts<'_>, namer: &Namer<'_>, task: Task) -> String {
    let first = task.code.unwrap_or_else(|| crate::icg::first_application_code(facts, task.root));
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
        None => format!("{class}::{name}"),
    }
}

/// The first place in application code, by file and line, that leads to the start of a thread: where the task is handed
/// over, if that is known.
fn started_at(
    facts: &Facts<'_>,
    namer: &Namer<'_>,
    task: Task,
    all: Option<&Starts>,
) -> Option<(Option<String>, u32)> {
    let starts = facts.calls.to(task.root).filter(|edge| edge.kind == EdgeKind::Start);
    let own = application_callers(facts, starts.map(|edge| (edge.caller, edge.inst)));
    let first = |calls: &[(Instance, Inst)]| {
        calls.iter().filter_map(|&(caller, inst)| place(facts, namer, caller, inst)).min()
    };
    let objects = task.entry.map_or_else(Vec::new, |entry| receivers(facts, entry));
    let handing = all.map_or_else(Vec::new, |all| all.handing(facts, &objects));
    let own_handing: Vec<(Instance, Inst)> =
        handing.iter().filter(|call| own.contains(call)).copied().collect();
    let own: Vec<(Instance, Inst)> = own.into_iter().collect();
    first(&own_handing).or_else(|| first(&handing)).or_else(|| first(&own))
}

/// The calls in application code that lead to the start of some thread, and all calls of the application: who hands
/// over what to whom.
pub(crate) struct Starts {
    starting: BTreeSet<(Instance, Inst)>,
    calls: Vec<(Instance, Inst)>,
}

impl Starts {
    pub(super) fn of(facts: &Facts<'_>) -> Starts {
        let starts = facts.calls.edges().iter().filter(|edge| edge.kind == EdgeKind::Start);
        let starting = application_callers(facts, starts.map(|edge| (edge.caller, edge.inst)));
        let own = facts.calls.edges().iter().filter(|edge| facts.is_application_code(edge.caller));
        let mut calls: Vec<(Instance, Inst)> =
            own.filter_map(|edge| Some((edge.caller, edge.inst?))).collect();
        calls.dedup();
        Starts { starting, calls }
    }

    /// The calls that start something and have a task in their hands: `pool.submit(task)`, `task.start()`; if there are
    /// none, those on what got the task by another call: `thread.start()` after `new Thread(task)`.
    fn handing(&self, facts: &Facts<'_>, tasks: &[Obj]) -> Vec<(Instance, Inst)> {
        let has = |call: &&(Instance, Inst), wanted: &[Obj]| {
            arguments(facts, call.0, call.1).any(|set| wanted.iter().any(|&object| set.contains(object)))
        };
        let direct: Vec<(Instance, Inst)> =
            self.starting.iter().filter(|call| has(call, tasks)).copied().collect();
        if !direct.is_empty() || tasks.is_empty() {
            return direct;
        }
        let getting = self.calls.iter().filter(|call| has(call, tasks));
        let holders = getting.filter_map(|&(caller, inst)| arguments(facts, caller, inst).next());
        let mut holders: Vec<Obj> = holders.flat_map(|receiver| receiver.objects()).collect();
        holders.sort_unstable();
        holders.dedup();
        self.starting.iter().filter(|call| has(call, &holders)).copied().collect()
    }
}

/// The file and line of a call.
fn place(
    facts: &Facts<'_>,
    namer: &Namer<'_>,
    caller: Instance,
    inst: Inst,
) -> Option<(Option<String>, u32)> {
    let method = facts.method(caller)?;
    Some((namer.file(facts.program().method_class(method)), line(facts, method, inst)?))
}

/// The objects on which code is called.
fn receivers(facts: &Facts<'_>, code: Instance) -> Vec<Obj> {
    let template = facts.solver.templates().template(facts.solver.code(code).0);
    let is_static = facts.method(code).is_some_and(|method| facts.program().method(method).is_static());
    let receiver = template.params.first().filter(|_| !is_static).and_then(|param| param.expand());
    receiver.map_or_else(Vec::new, |var| facts.solver.points_to(code, var).objects().collect())
}

/// What a call may hand over, the receiver first.
fn arguments<'s>(facts: &Facts<'s>, caller: Instance, inst: Inst) -> impl Iterator<Item = PointsTo<'s>> {
    let solver = facts.solver;
    let template = solver.templates().template(solver.code(caller).0);
    let calls = template.calls.iter().filter(move |call| call.inst == Some(inst));
    let vars = calls.flat_map(|call| call.args.iter().filter_map(|arg| arg.expand()));
    vars.map(move |var| solver.points_to(caller, var))
}
