//! How does a thread get to an access, and where is the thread started? Call paths that show the race.
//!
//! Of all paths that lead to an access, many may be harmless: on one of them the other thread does not run yet, on
//! another one a lock is held. The path that is shown has as few of such calls as can be; then as few detours as can
//! be, by initialisers of classes and from the library back into the application; then as few steps.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, VecDeque};
use std::sync::Arc;

use rp_concurrency::bodies::HeldId;
use rp_concurrency::calls::{Edge, EdgeKind};
use rp_concurrency::threads::{Node, ThreadId, ThreadKind};
use rp_index::{FxHashMap, FxHashSet};
use rp_ir::{Access, Inst};
use rp_program::MethodId;
use rp_pta::heap::Obj;
use rp_pta::routine::Routine;
use rp_pta::solver::{Instance, PointsTo};
use rp_race::access::Occurrence;
use rp_race::facts::Facts;
use rp_race::pairs::Race;
use rp_report::{Frame, Thread};

use super::names::Namer;
use super::threads::called;
use crate::explicit;
use crate::icg::application_callers;

/// From where and by which call a node is reached first.
type Parents = FxHashMap<Node, (Node, Option<Inst>)>;

/// Code on a way, each with the call that it goes on with.
type Steps = Vec<(Node, Option<Inst>)>;

/// Calls at which some other thread is not alive.
type Before = FxHashSet<(Node, Option<Inst>)>;

/// The call paths of threads, searched once for each, and for each other thread that they race with if that matters.
#[derive(Clone, Default)]
pub(super) struct Paths {
    parents: FxHashMap<(ThreadId, Option<ThreadId>), Arc<Parents>>,
    /// From calls of the library to places in it.
    inside: FxHashMap<Node, Inside>,
    /// Where methods may hold locks of `java.util.concurrent`.
    explicit: FxHashMap<MethodId, FxHashSet<Inst>>,
}

/// The shortest ways from the application's calls through library code to a place in it, found from there upwards, as
/// far as anybody asks.
#[derive(Clone)]
struct Inside {
    /// What library code calls next, and where.
    next: FxHashMap<Node, (Option<Inst>, Node)>,
    /// What the application calls.
    called: FxHashMap<(Node, Inst), Node>,
    work: VecDeque<Node>,
}

impl Inside {
    fn new(place: Node) -> Inside {
        Inside { next: FxHashMap::default(), called: FxHashMap::default(), work: [place].into() }
    }

    /// The steps from a call to the place.
    fn steps(&mut self, facts: &Facts<'_>, (caller, inst): (Node, Inst), place: Node) -> Steps {
        while !self.called.contains_key(&(caller, inst))
            && let Some(callee) = self.work.pop_front()
        {
            self.go_up(facts, callee, place);
        }
        let mut steps = vec![(caller, Some(inst))];
        let mut at = self.called.get(&(caller, inst)).copied();
        while let Some((node, &(inst, next))) = at.and_then(|node| Some((node, self.next.get(&node)?))) {
            steps.push((node, inst));
            at = Some(next);
        }
        steps
    }

    /// Whoever calls a node has a way.
    fn go_up(&mut self, facts: &Facts<'_>, node: Node, place: Node) {
        let (thread, callee) = facts.threads.node(node);
        for edge in facts.calls.to(callee).filter(|edge| edge.kind == EdgeKind::Call) {
            let Some(caller) = facts.threads.node_of(thread, edge.caller) else { continue };
            match edge.inst.filter(|_| facts.is_application_code(edge.caller)) {
                Some(inst) => {
                    self.called.entry((caller, inst)).or_insert(node);
                }
                None if caller != place && !self.next.contains_key(&caller) => {
                    self.next.insert(caller, (edge.inst, node));
                    self.work.push_back(caller);
                }
                None => {}
            }
        }
    }
}

/// What a thread does on its way to an access. Threads of a pool may run many tasks, which are not told apart as
/// threads.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Task {
    /// The code that the thread begins with.
    pub(super) root: Instance,
    /// The first code of the application on the way; what the thread calls first if there is none.
    pub(super) code: Option<Instance>,
    /// The former or, for a lambda, the function object's code: its receiver is the task.
    entry: Option<Instance>,
    /// Whether a client of a library does it.
    pub(super) is_clients: bool,
}

impl Task {
    /// What a thread does that begins with some code and comes to some of the application, if that is known.
    pub(super) fn begun_at(root: Instance, code: Option<Instance>) -> Task {
        Task { root, code, entry: None, is_clients: false }
    }
}

/// The way of a thread to an access.
pub(super) struct Route {
    /// What the thread does.
    pub(super) task: Task,
    /// The deepest application frame on the way, its method and line; none if there is none.
    pub(super) frame: Option<(MethodId, Option<u32>)>,
    /// Whether some code on the way has taken a lock when it goes on, or at the access.
    pub(super) is_locked: bool,
    /// Whether code of the application on the way may hold a lock of `java.util.concurrent` then.
    pub(super) is_explicit: bool,
    /// All steps.
    pub(super) steps: Vec<Frame>,
}

impl Paths {
    /// Searches the paths of the races between a thread that there is once and one that somebody starts: there, when
    /// a call is made says whether the other thread may be alive.
    pub(super) fn of_races(facts: &mut Facts<'_>, races: &[Race]) -> Paths {
        let mut wanted: BTreeMap<ThreadId, BTreeSet<ThreadId>> = BTreeMap::new();
        for race in races {
            let [one, other] = race.sides.map(|side| facts.threads.node(side.node).0);
            for (thread, other) in [(one, other), (other, one)] {
                let is_once = !facts.threads.thread(thread).many && thread != other;
                if is_once && facts.threads.thread(other).kind == ThreadKind::Started {
                    wanted.entry(thread).or_default().insert(other);
                }
            }
        }
        let mut paths = Paths::default();
        let threads = facts.threads;
        for (thread, others) in wanted {
            let mut calls = Vec::new();
            for &node in &threads.thread(thread).nodes {
                let insts: BTreeSet<Option<Inst>> =
                    facts.calls.from(threads.node(node).1).iter().map(|edge| edge.inst).collect();
                for inst in insts {
                    calls.push((node, inst, facts.order.alive(threads, node, inst)));
                }
            }
            for other in others {
                let before = calls.iter().filter(|(.., alive)| !facts.order.contains(*alive, other));
                let before: Before = before.map(|&(node, inst, _)| (node, inst)).collect();
                let parents = from_roots(facts, thread, &before);
                paths.parents.insert((thread, Some(other)), Arc::new(parents));
            }
        }
        paths
    }

    /// The other thread, if paths of a thread are searched for it.
    pub(super) fn other(&self, thread: ThreadId, other: ThreadId) -> Option<ThreadId> {
        self.parents.contains_key(&(thread, Some(other))).then_some(other)
    }

    /// The way from the beginning of a thread to an access that races with another thread's, if that matters.
    pub(super) fn of(
        &mut self,
        facts: &Facts<'_>,
        namer: &Namer<'_>,
        side: &Occurrence,
        other: Option<ThreadId>,
    ) -> Route {
        let (thread, _) = facts.threads.node(side.node);
        let parents = self.parents.entry((thread, other));
        let parents = parents.or_insert_with(|| Arc::new(from_roots(facts, thread, &Before::default())));
        let mut steps = walk(parents, side.node);
        let first = steps.first().map_or(side.node, |&(node, _)| node);
        if let Some(frame) = side.access.frame {
            let inside = self.inside.entry(side.inner).or_insert_with(|| Inside::new(side.inner));
            steps.extend(inside.steps(facts, (side.node, frame.inst), side.inner));
        }
        steps.push((side.inner, side.access.site.data(facts).and_then(|data| data.inst)));
        // What callers are made of is no place that anybody can look at.
        let is_own = |(node, _): &&(Node, Option<Inst>)| {
            let (_, code) = facts.threads.node(*node);
            facts.is_application_code(code) && !facts.is_client_code(code)
        };
        let frame = steps.iter().rev().find(is_own).and_then(|&(node, inst)| {
            let method = facts.method(facts.threads.node(node).1)?;
            Some((method, inst.and_then(|inst| line(facts, method, inst))))
        });
        let task = task(facts, facts.threads.node(first).1, &steps);
        let is_locked = steps.iter().any(|&(node, inst)| is_locked(facts, facts.threads.node(node).1, inst));
        let is_explicit = steps.iter().any(|&step| self.is_explicit(facts, step));
        // The way of a client begins where it calls the library.
        let is_clients = |&(node, _): &(Node, Option<Inst>)| facts.is_client_code(facts.threads.node(node).1);
        let calling = steps.iter().position(is_clients).map_or(0, |first| first + 1);
        let steps = steps.split_off(calling);
        let steps = steps.into_iter().filter_map(|(node, inst)| step(facts, namer, node, inst)).collect();
        Route { task, frame, is_locked, is_explicit, steps }
    }
}

impl Paths {
    /// Whether code of the application may hold a lock of `java.util.concurrent` when it goes on.
    fn is_explicit(&mut self, facts: &Facts<'_>, (node, inst): (Node, Option<Inst>)) -> bool {
        let (_, code) = facts.threads.node(node);
        let own =
            facts.method(code).filter(|_| facts.is_application_code(code) && !facts.is_client_code(code));
        let (Some(method), Some(inst)) = (own, inst) else { return false };
        let held = self.explicit.entry(method).or_insert_with(|| match facts.program().build_body(method) {
            Ok(Some(body)) => explicit::held(facts.program(), &body),
            Ok(None) | Err(_) => FxHashSet::default(),
        });
        held.contains(&inst)
    }
}

/// What a thread does that goes these steps.
fn task(facts: &Facts<'_>, root: Instance, steps: &[(Node, Option<Inst>)]) -> Task {
    let code = |&(node, _): &(Node, Option<Inst>)| facts.threads.node(node).1;
    let own = steps
        .iter()
        .map(code)
        .position(|instance| facts.is_application_code(instance) && !facts.is_client_code(instance));
    let at = |position: usize| steps.get(position).map(code);
    let is_function = |instance: &Instance| {
        matches!(facts.solver.templates().routine(facts.solver.code(*instance).0), Routine::Function(..))
    };
    let before = own.and_then(|own| at(own.checked_sub(1)?)).filter(is_function);
    // A thread of the library is called after what it runs.
    let code = own.map_or_else(|| at(1), at);
    let is_clients = steps.iter().any(|(node, _)| facts.is_client_code(facts.threads.node(*node).1));
    Task { root, code, entry: before.or_else(|| own.and_then(at)), is_clients }
}

/// What speaks against showing a path; the first that differs decides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
struct Cost {
    /// Calls at which the other thread is not alive.
    before: u32,
    /// Calls under a lock that their method has taken.
    locked: u32,
    /// Initialisers of classes, and calls from the library into the application, or into clients.
    detours: u32,
    /// All calls.
    steps: u32,
}

impl Cost {
    /// The cost of a path that goes on with a call.
    fn then(self, facts: &Facts<'_>, node: Node, edge: &Edge, before: &Before) -> Cost {
        let is_callback = !facts.is_application_code(edge.caller) && facts.is_application_code(edge.callee)
            || !facts.is_client_code(edge.caller) && facts.is_client_code(edge.callee);
        Cost {
            before: self.before + u32::from(before.contains(&(node, edge.inst))),
            locked: self.locked + u32::from(is_locked(facts, edge.caller, edge.inst)),
            detours: self.detours + u32::from(is_callback || edge.kind == EdgeKind::Initialize),
            steps: self.steps + 1,
        }
    }
}

/// Searches from where a thread begins.
fn from_roots(facts: &Facts<'_>, thread: ThreadId, before: &Before) -> Parents {
    let roots = facts.threads.thread(thread).roots.iter();
    let roots: Vec<Node> = roots.filter_map(|&root| facts.threads.node_of(thread, root)).collect();
    let mut parents = Parents::default();
    let mut costs: FxHashMap<Node, Cost> = roots.iter().map(|&node| (node, Cost::default())).collect();
    // Equal costs in the order in which they were found.
    let mut work: BinaryHeap<Reverse<(Cost, usize, Node)>> = BinaryHeap::new();
    work.extend(roots.iter().zip(0..).map(|(&node, number)| Reverse((Cost::default(), number, node))));
    let mut found = work.len();
    while let Some(Reverse((cost, _, node))) = work.pop() {
        if costs.get(&node).is_some_and(|known| *known < cost) {
            continue;
        }
        let (_, caller) = facts.threads.node(node);
        for edge in facts.calls.from(caller).iter().filter(|edge| edge.kind != EdgeKind::Start) {
            let Some(callee) = facts.threads.node_of(thread, edge.callee) else { continue };
            let next = cost.then(facts, node, edge, before);
            if costs.get(&callee).is_none_or(|known| next < *known) {
                costs.insert(callee, next);
                parents.insert(callee, (node, edge.inst));
                work.push(Reverse((next, found, callee)));
                found += 1;
            }
        }
    }
    parents
}

/// The callers of a node, outermost first, each with the call.
fn walk(parents: &Parents, to: Node) -> Steps {
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
    // Clients of a library are whoever calls it, or is called back.
    if facts.clients.contains(class) {
        return None;
    }
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

/// Whether code holds a lock that it has taken itself at a call or an access.
fn is_locked(facts: &Facts<'_>, code: Instance, inst: Option<Inst>) -> bool {
    let held = || {
        let (body, inst) = (facts.bodies.facts(facts.method(code)?)?, inst?);
        let access = || body.accesses.iter().find(|access| access.inst == Some(inst));
        body.call(inst).map(|call| call.held).or_else(|| Some(access()?.held))
    };
    held().is_some_and(|held| held != HeldId::NONE)
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
    task: Option<(Task, &Starts<'_>)>,
) -> Thread {
    let data = facts.threads.thread(thread);
    // One that has a single beginning does what that does.
    let first = || data.roots.first().map(|&root| Task::begun_at(root, None));
    let meant = task.map(|(task, _)| task).or_else(|| first().filter(|_| data.roots.len() == 1));
    let called = called(facts, namer, thread, meant);
    let starts = task.map(|(_, starts)| starts);
    let task = meant.or_else(first).filter(|_| data.kind == ThreadKind::Started);
    let start = task.and_then(|task| started_at(facts, namer, task, starts));
    let (file, line) = start.map_or((None, None), |(file, line)| (file, Some(line)));
    Thread { name: called.to_string(), role: called.role(), file, line, many: data.many }
}

/// The first place in application code, by file and line, that leads to the start of a thread: where the task is handed
/// over, if that is known.
fn started_at(
    facts: &Facts<'_>,
    namer: &Namer<'_>,
    task: Task,
    all: Option<&Starts<'_>>,
) -> Option<(Option<String>, u32)> {
    // Clients are started nowhere.
    if task.is_clients {
        return None;
    }
    let starts = facts.calls.to(task.root).filter(|edge| edge.kind == EdgeKind::Start);
    let own = application_callers(facts, starts.map(|edge| (edge.caller, edge.inst)));
    let first = |calls: &[(Instance, Inst)]| {
        calls.iter().filter_map(|&(caller, inst)| place(facts, namer, caller, inst)).min()
    };
    let objects = task.entry.map_or_else(Vec::new, |entry| receivers(facts, entry));
    let handing = all.map_or_else(Vec::new, |all| all.handing(&objects));
    let own_handing: Vec<(Instance, Inst)> =
        handing.iter().filter(|call| own.contains(call)).copied().collect();
    let own: Vec<(Instance, Inst)> = own.into_iter().collect();
    first(&own_handing).or_else(|| first(&handing)).or_else(|| first(&own))
}

/// The calls in application code that lead to the start of some thread, and all calls of the application with what they
/// may hand over, the receiver first: who hands over what to whom.
pub(crate) struct Starts<'s> {
    starting: BTreeSet<(Instance, Inst)>,
    calls: BTreeMap<(Instance, Inst), Vec<PointsTo<'s>>>,
}

impl<'s> Starts<'s> {
    pub(super) fn of(facts: &Facts<'s>) -> Starts<'s> {
        let starts = facts.calls.edges().iter().filter(|edge| edge.kind == EdgeKind::Start);
        let starting = application_callers(facts, starts.map(|edge| (edge.caller, edge.inst)));
        let own = facts.calls.edges().iter().filter(|edge| facts.is_application_code(edge.caller));
        let mut calls: BTreeMap<(Instance, Inst), Vec<PointsTo<'s>>> =
            own.filter_map(|edge| Some(((edge.caller, edge.inst?), Vec::new()))).collect();
        let callers: BTreeSet<Instance> = calls.keys().map(|&(caller, _)| caller).collect();
        let solver = facts.solver;
        for caller in callers {
            for call in &solver.templates().template(solver.code(caller).0).calls {
                if let Some(known) = call.inst.and_then(|inst| calls.get_mut(&(caller, inst))) {
                    let vars = call.args.iter().filter_map(|arg| arg.expand());
                    known.extend(vars.map(|var| solver.points_to(caller, var)));
                }
            }
        }
        Starts { starting, calls }
    }

    /// The calls that start something and have a task in their hands: `pool.submit(task)`, `task.start()`; if there are
    /// none, those on what got the task by another call: `thread.start()` after `new Thread(task)`.
    fn handing(&self, tasks: &[Obj]) -> Vec<(Instance, Inst)> {
        let has = |arguments: &[PointsTo<'_>], wanted: &[Obj]| {
            arguments.iter().any(|set| wanted.iter().any(|&object| set.contains(object)))
        };
        let starting = |wanted: &[Obj]| {
            let arguments = |call| self.calls.get(call).map_or(&[][..], Vec::as_slice);
            self.starting.iter().filter(|call| has(arguments(call), wanted)).copied().collect()
        };
        let direct: Vec<(Instance, Inst)> = starting(tasks);
        if !direct.is_empty() || tasks.is_empty() {
            return direct;
        }
        let getting = self.calls.values().filter(|arguments| has(arguments, tasks));
        let holders = getting.filter_map(|arguments| arguments.first());
        let mut holders: Vec<Obj> = holders.flat_map(|receiver| receiver.objects()).collect();
        holders.sort_unstable();
        holders.dedup();
        starting(&holders)
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
