//! What may code do to synchronise, and where? The raw material of [`crate::definite`].
//!
//! **Abstraction.** [`Ops`]: objects locked, volatile fields written and read, threads started and joined, classes
//! initialised. An [`Event`] is what one instruction, method or edge may do; a [`Region`] is the code that a thread may
//! run before or after an instruction, callers and callees included.

use rp_concurrency::calls::{Edge, EdgeKind};
use rp_concurrency::handles::handles;
use rp_concurrency::mutant::{self, Mutant};
use rp_concurrency::threads::{Node, ThreadId, ThreadKind};
use rp_index::{EntityRef, FxHashMap, FxHashSet};
use rp_ir::{Access as Flags, Block, Body, Const, Inst, Op, Symbol};
use rp_program::{ClassId, FieldId, MethodId, Resolution};
use rp_pta::heap::Obj;
use rp_pta::intrinsic::Intrinsic;
use rp_pta::routine::Routine;
use rp_pta::set::SetId;
use rp_pta::solver::Instance;
use rp_pta::template::{Allocation, Gap};

use crate::facts::Facts;

/// Code in contexts beyond which a thread's synchronisation is not collected.
const MOST: usize = 20_000;

/// Synchronisation that code may do.
#[derive(Clone, Default, Debug)]
pub(crate) struct Ops {
    pub(crate) monitors: FxHashSet<Obj>,
    pub(crate) classes: FxHashSet<ClassId>,
    /// Classes that it may initialise, or wait for.
    pub(crate) initialized: FxHashSet<ClassId>,
    pub(crate) written: FxHashSet<FieldId>,
    pub(crate) read: FxHashSet<FieldId>,
    pub(crate) started: FxHashSet<ThreadId>,
    pub(crate) joined: FxHashSet<Obj>,
    /// Threads whose end counts: by releases only.
    pub(crate) ended: FxHashSet<ThreadId>,
    /// Signals, and atomic accesses of array elements.
    pub(crate) signals: bool,
    pub(crate) awaits: bool,
    /// Something that nobody knows: it may synchronise with other such code.
    pub(crate) unknown: bool,
}

impl Ops {
    pub(crate) fn extend(&mut self, other: &Ops) {
        self.monitors.extend(&other.monitors);
        self.classes.extend(&other.classes);
        self.initialized.extend(&other.initialized);
        self.written.extend(&other.written);
        self.read.extend(&other.read);
        self.started.extend(&other.started);
        self.joined.extend(&other.joined);
        self.ended.extend(&other.ended);
        self.signals |= other.signals;
        self.awaits |= other.awaits;
        self.unknown |= other.unknown;
    }

    /// Locks objects. A class object is the lock of the static methods of its class, too.
    fn lock(&mut self, facts: &Facts<'_>, objects: impl Iterator<Item = Obj>) {
        for object in objects {
            let class = match facts.solver.heap().object(object).allocation {
                Allocation::Constant(Const::Class(ty)) => ty.as_class(),
                _ => None,
            };
            match class {
                Some(name) => _ = self.classes.insert(facts.program().class_id(name)),
                None => _ = self.monitors.insert(object),
            }
        }
    }

    fn is_empty(&self) -> bool {
        let Ops {
            monitors,
            classes,
            initialized,
            written,
            read,
            started,
            joined,
            ended,
            signals,
            awaits,
            unknown,
        } = self;
        monitors.is_empty()
            && classes.is_empty()
            && initialized.is_empty()
            && written.is_empty()
            && read.is_empty()
            && started.is_empty()
            && joined.is_empty()
            && ended.is_empty()
            && !(*signals || *awaits || *unknown)
    }

    /// Whether who does these may acquire something of what was released.
    pub(crate) fn may_acquire(&self, facts: &Facts<'_>, released: &Ops) -> bool {
        let joins = |ended: &ThreadId| {
            !self.joined.is_empty()
                && handles(facts.solver, facts.calls, facts.threads, *ended)
                    .is_none_or(|handles| !handles.is_disjoint(&self.joined))
        };
        let monitors = !self.monitors.is_disjoint(&released.monitors);
        monitors && !mutant::is(Mutant::DefiniteMonitor)
            || !self.classes.is_disjoint(&released.classes)
            || !self.initialized.is_disjoint(&released.initialized)
                && !mutant::is(Mutant::DefiniteInitializer)
            || !self.read.is_disjoint(&released.written) && !mutant::is(Mutant::DefiniteVolatile)
            || released.ended.iter().any(joins) && !mutant::is(Mutant::DefiniteJoin)
            || self.awaits && released.signals
            || self.unknown && released.unknown
    }
}

/// Synchronisation at one place.
pub(crate) struct Event {
    pub(crate) node: Node,
    pub(crate) inst: Option<Inst>,
    pub(crate) ops: Ops,
    /// The threads that may have begun then, ended or not: what has ended has released all that it had.
    pub(crate) begun: SetId,
}

/// The code of a thread, without what the machine does by itself: for main, what `main` methods lead to.
fn own_nodes(facts: &Facts<'_>, thread: ThreadId) -> Option<Vec<Node>> {
    let data = facts.threads.thread(thread);
    if data.kind != ThreadKind::Main {
        return (data.nodes.len() <= MOST).then(|| data.nodes.clone());
    }
    let mut seen: FxHashSet<Instance> = FxHashSet::default();
    let callees = data.roots.iter().flat_map(|&root| facts.calls.from(root)).map(|edge| edge.callee);
    let mut work: Vec<Instance> = callees.filter(|&callee| facts.is_application_code(callee)).collect();
    seen.extend(&work);
    while let Some(instance) = work.pop() {
        if seen.len() > MOST {
            return None;
        }
        for edge in facts.calls.from(instance).iter().filter(|edge| edge.kind != EdgeKind::Start) {
            if seen.insert(edge.callee) {
                work.push(edge.callee);
            }
        }
    }
    let mut nodes: Vec<Node> =
        seen.into_iter().filter_map(|instance| facts.threads.node_of(thread, instance)).collect();
    nodes.sort_unstable();
    Some(nodes)
}

/// All synchronisation of a thread, place by place; none if there is too much code.
pub(crate) fn events_of(
    facts: &mut Facts<'_>,
    thread: ThreadId,
    shared: &FxHashSet<ClassId>,
) -> Option<Vec<Event>> {
    let mut found: Vec<(Node, Option<Inst>, Ops)> = Vec::new();
    // What the library does by itself, such as reporting that a thread has died, is not what programs wait for.
    let mut all = facts.threads.thread(thread).nodes.iter();
    if !all.any(|&node| facts.is_application_code(facts.threads.node(node).1)) {
        return Some(Vec::new());
    }
    for node in own_nodes(facts, thread)? {
        let (_, instance) = facts.threads.node(node);
        let Some(method) = facts.method(instance) else { continue };
        found.push((node, None, ops_of_method(facts, instance, method)));
        let body = facts.program().body(method).ok().flatten();
        for inst in body.iter().flat_map(|body| body.blocks().flat_map(|block| body.insts(block))) {
            let Some(body) = body else { break };
            let mut ops = ops_of_inst(facts, instance, method, body, inst);
            let class = facts.program().method_class(method);
            if let Some(trigger) = facts.program().initialization_trigger(body.op(inst), class) {
                let classes = facts.program().initialized_with(trigger).into_iter();
                ops.initialized.extend(classes.filter(|&class| may_order(facts, shared, class)));
            }
            found.push((node, Some(inst), ops));
        }
        // Where there are instructions, they say what they initialise.
        let edges = facts.calls.from(instance).iter();
        for edge in edges.filter(|edge| body.is_none() || edge.kind != EdgeKind::Initialize) {
            found.push((node, edge.inst, ops_of_edge(facts, edge)));
        }
    }
    found.retain(|(_, _, ops)| !ops.is_empty());
    let mut events = Vec::with_capacity(found.len());
    for (node, inst, ops) in found {
        let begun = facts.order.begun(facts.threads, node, inst);
        events.push(Event { node, inst, ops, begun });
    }
    Some(events)
}

/// Whether the first use of a class may order threads: if several may run its initialiser, and also if it has none, for
/// the first one to use it has to initialise it even so (JLS 12.4.2). The library's classes are used all the time.
fn may_order(facts: &Facts<'_>, shared: &FxHashSet<ClassId>, class: ClassId) -> bool {
    let is_mains = || {
        let mains = facts.threads.iter().filter(|(_, thread)| thread.kind == ThreadKind::Main);
        let callees = mains.flat_map(|(_, main)| &main.roots).flat_map(|&root| facts.calls.from(root));
        let classes = callees.filter_map(|edge| facts.method(edge.callee));
        classes
            .map(|method| facts.program().method_class(method))
            .any(|main| facts.program().initialized_with(main).contains(&class))
    };
    shared.contains(&class)
        || facts.is_application(class) && facts.program().initializer(class).is_none() && !is_mains()
}

/// What a method does as a whole.
fn ops_of_method(facts: &Facts<'_>, instance: Instance, method: MethodId) -> Ops {
    let mut ops = Ops::default();
    let program = facts.program();
    let declaration = program.method(method);
    let template = facts.solver.templates().template(facts.solver.code(instance).0);
    let param = |at: usize| template.params.get(at).and_then(|param| param.expand());
    if declaration.access.has(Flags::SYNCHRONIZED) {
        if declaration.is_static() {
            ops.classes.insert(program.method_class(method));
        } else if let Some(this) = param(0) {
            ops.lock(facts, facts.solver.points_to(instance, this).objects());
        }
    }
    ops.unknown =
        template.gaps.iter().any(|gap| matches!(gap, Gap::Native | Gap::UnknownBody | Gap::Missing));
    let objects = || param(0).into_iter().flat_map(|first| facts.solver.points_to(instance, first).objects());
    match Intrinsic::of(program, method) {
        Some(Intrinsic::Join) => ops.joined.extend(objects()),
        Some(Intrinsic::Lock | Intrinsic::Unlock | Intrinsic::LockShared | Intrinsic::UnlockShared) => {
            ops.lock(facts, objects());
        }
        Some(Intrinsic::Signal | Intrinsic::AtomicWrite) => ops.signals = true,
        Some(Intrinsic::Await | Intrinsic::AtomicRead) => ops.awaits = true,
        Some(Intrinsic::Spawn | Intrinsic::Other) | None => {}
    }
    ops
}

fn ops_of_edge(facts: &Facts<'_>, edge: &Edge) -> Ops {
    let mut ops = Ops::default();
    match (edge.kind, facts.threads.begun_at(edge)) {
        (EdgeKind::Start, Some(thread)) => {
            ops.started.insert(thread);
        }
        (EdgeKind::Initialize, Some(_)) => {
            let class = facts.method(edge.callee).map(|method| facts.program().method_class(method));
            ops.initialized.extend(class);
        }
        (EdgeKind::Call | EdgeKind::Start | EdgeKind::Initialize, _) => {}
    }
    ops
}

fn ops_of_inst(facts: &Facts<'_>, instance: Instance, method: MethodId, body: &Body, inst: Inst) -> Ops {
    let mut ops = Ops::default();
    let op = body.op(inst);
    match *op {
        // Handles do what nobody sees here.
        Op::Invoke(_, called, _) => {
            let class = facts.program().names().method(called).class.as_class();
            ops.unknown =
                class.is_some_and(|class| class == Symbol::METHOD_HANDLE || class == Symbol::VAR_HANDLE);
        }
        Op::MonitorEnter(value) | Op::MonitorExit(value) => {
            let template = facts.solver.templates().template(facts.solver.code(instance).0);
            if let Some(var) = template.var(value) {
                ops.lock(facts, facts.solver.points_to(instance, var).objects());
            }
        }
        Op::GetField(..) | Op::GetStatic(_) | Op::PutField(..) | Op::PutStatic(..) => {
            let class = facts.program().method_class(method);
            let field = facts.program().linked_field(op, class).and_then(Resolution::found);
            let is_volatile = |field: &FieldId| facts.program().field(*field).access.has(Flags::VOLATILE);
            let side = match op {
                Op::GetField(..) | Op::GetStatic(_) => &mut ops.read,
                _ => &mut ops.written,
            };
            side.extend(field.filter(is_volatile));
        }
        _ => {}
    }
    ops
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Direction {
    Before,
    After,
}

/// Code, an instruction of it, and the callee from which the walk came.
type Step = (Node, Option<Inst>, Option<Instance>);

/// What a thread may run before or after an instruction.
#[derive(Default)]
pub(crate) struct Region {
    /// Code that may be run whole.
    whole: FxHashSet<Instance>,
    /// Code of which these instructions may be run.
    parts: FxHashMap<Instance, FxHashSet<Inst>>,
}

impl Region {
    pub(crate) fn contains(&self, facts: &Facts<'_>, event: &Event) -> bool {
        let (_, instance) = facts.threads.node(event.node);
        self.whole.contains(&instance)
            || self
                .parts
                .get(&instance)
                .is_some_and(|part| event.inst.is_none_or(|inst| part.contains(&inst)))
    }

    /// What a thread may run before or after an instruction of these nodes; none if that is too much.
    pub(crate) fn around(
        facts: &Facts<'_>,
        thread: ThreadId,
        nodes: &[Node],
        inst: Option<Inst>,
        direction: Direction,
    ) -> Option<Region> {
        let mut region = Region::default();
        let is_initializer = |instance: Instance| {
            facts.method(instance).is_some_and(|method| facts.program().method(method).name == Symbol::CLINIT)
        };
        let mut callees: Vec<Instance> = Vec::new();
        let mut work: Vec<Step> = nodes.iter().map(|&node| (node, inst, None)).collect();
        let mut seen: FxHashSet<Step> = work.iter().copied().collect();
        while let Some((node, inst, from)) = work.pop() {
            let (_, instance) = facts.threads.node(node);
            // What the machine does before it calls `main` and after that orders nothing between threads.
            if facts.solver.templates().routine(facts.solver.code(instance).0) == Routine::Root {
                continue;
            }
            let body = facts.method(instance).and_then(|method| facts.program().body(method).ok().flatten());
            match (body, inst) {
                (Some(body), inst) if inst.is_some() || from.is_some() => {
                    let part = match inst {
                        Some(inst) => reachable(body, inst, direction),
                        // A class initialiser: somewhere in the code that uses the class.
                        None => body.blocks().flat_map(|block| body.insts(block)).collect(),
                    };
                    // What initialises a class first calls its method after that.
                    let is_before_call = direction == Direction::After && from.is_some_and(is_initializer);
                    let at = inst.filter(|_| is_before_call);
                    let runs =
                        |edge: &&Edge| edge.inst.is_none_or(|inst| part.contains(&inst) || at == Some(inst));
                    let called =
                        facts.calls.from(instance).iter().filter(|edge| edge.kind != EdgeKind::Start);
                    callees.extend(called.filter(runs).map(|edge| edge.callee));
                    // A call may initialise a class before it runs the callee.
                    region.parts.entry(instance).or_default().extend(part.into_iter().chain(from.and(inst)));
                }
                // Code without instructions: what else it calls may come before and after.
                _ if from.is_some() => {
                    let called =
                        facts.calls.from(instance).iter().filter(|edge| edge.kind != EdgeKind::Start);
                    callees.extend(called.map(|edge| edge.callee).filter(|&callee| Some(callee) != from));
                    region.parts.entry(instance).or_default();
                }
                _ => callees.push(instance),
            }
            for edge in facts.calls.to(instance).filter(|edge| edge.kind != EdgeKind::Start) {
                let Some(caller) = facts.threads.node_of(thread, edge.caller) else { continue };
                let steps = places(facts, edge).into_iter().map(|inst| (caller, inst, Some(instance)));
                work.extend(steps.filter(|&step| seen.insert(step)));
            }
        }
        while let Some(instance) = callees.pop() {
            if !region.whole.insert(instance) {
                continue;
            }
            if region.whole.len() > MOST {
                return None;
            }
            let called = facts.calls.from(instance).iter().filter(|edge| edge.kind != EdgeKind::Start);
            callees.extend(called.map(|edge| edge.callee));
        }
        Some(region)
    }
}

/// Where a caller does what an edge does: at its instruction or, where that is the initialisation of a class, at those
/// that may be the first to use it.
fn places(facts: &Facts<'_>, edge: &Edge) -> Vec<Option<Inst>> {
    let (Some(caller), Some(callee)) = (facts.method(edge.caller), facts.method(edge.callee)) else {
        return vec![edge.inst];
    };
    let program = facts.program();
    let body = program.body(caller).ok().flatten();
    let (EdgeKind::Initialize, Some(body)) = (edge.kind, body) else { return vec![edge.inst] };
    let (from, class) = (program.method_class(caller), program.method_class(callee));
    let is_use = |&inst: &Inst| {
        let trigger = program.initialization_trigger(body.op(inst), from);
        trigger.is_some_and(|trigger| program.initialized_with(trigger).contains(&class))
    };
    body.blocks().flat_map(|block| body.insts(block)).filter(is_use).map(Some).collect()
}

/// The instructions that may run after one, or before it.
fn reachable(body: &Body, inst: Inst, direction: Direction) -> FxHashSet<Inst> {
    let Some(start) = body.blocks().find(|&block| body.insts(block).any(|each| each == inst)) else {
        return FxHashSet::default();
    };
    let mut found: FxHashSet<Inst> = FxHashSet::default();
    let rest = body.insts(start).filter(|&each| match direction {
        Direction::After => each > inst,
        Direction::Before => each < inst,
    });
    found.extend(rest);
    let mut next: Vec<Vec<Block>> = vec![Vec::new(); body.block_count()];
    for block in body.blocks() {
        for edge in body.edges(block) {
            match direction {
                Direction::After => next[block.index()].push(edge.target),
                Direction::Before => next[edge.target.index()].push(block),
            }
        }
    }
    let mut seen: FxHashSet<Block> = FxHashSet::default();
    let mut work = next[start.index()].clone();
    while let Some(block) = work.pop() {
        if seen.insert(block) {
            found.extend(body.insts(block));
            work.extend(&next[block.index()]);
        }
    }
    found
}
