//! Which releases may be seen by which acquires? The may-synchronise-with edges of the sync-CFG (De, D'Souza, Nasre
//! 2010, §6).
//!
//! **Abstraction.** A release and an acquire meet at a *resource*: a monitor, a volatile field, a channel of a model,
//! the end of a thread. What is released by a thread is kept per resource and thread; an acquire takes what threads
//! have released that may have begun by then. So there are as many edges as operations, not as pairs of them.
//!
//! | edge | from | to |
//! | --- | --- | --- |
//! | start | the call that starts a thread | its first instruction |
//! | join | the end of a thread | who waits for it |
//! | monitor | `monitorexit`, the end of a synchronized method, `wait`, models' `unlock` | the same that take it |
//! | volatile | a write of a volatile field, an atomic write | a read of it |
//! | signal | models' `signal` | their `await` on the same object |
//! | initialise | the end of a class initialiser | every use of the class |
//!
//! Starts and initialisations are edges of the call graph, which the solver follows itself.
//!
//! Deviations: the paper asks whether two threads may run in parallel. Here the releasing thread must have begun, which
//! is less to ask, so that nothing depends on how its end was seen.

use rp_concurrency::handles::handles;
use rp_concurrency::order::Order;
use rp_concurrency::threads::{ThreadId, ThreadKind};
use rp_index::{EntityRef, FxHashMap, FxHashSet, PrimaryMap, entity_impl};
use rp_ir::{Access, Const, Inst, Op, Value};
use rp_program::{ClassId, FieldId, MethodId, Program};
use rp_pta::heap::Obj;
use rp_pta::intrinsic::Intrinsic;
use rp_pta::template::Allocation;

use crate::procs::{Code, ProcId, Procs, Source, is_volatile};

/// Where a release and an acquire meet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Resource {
    /// The monitor of an object.
    Monitor(Obj),
    /// The monitor of a class object.
    ClassMonitor(ClassId),
    /// A monitor of which is not known which.
    SomeMonitor,
    /// Any monitor.
    EveryMonitor,
    /// A volatile field: static, or of objects of which is not known which.
    Volatile(FieldId),
    /// A volatile field of any object.
    EveryVolatile(FieldId),
    /// A volatile field of an object.
    VolatileOf(Obj, FieldId),
    /// The elements of arrays, where they are accessed atomically.
    Elements,
    /// A channel of a model.
    Channel(Obj),
    /// A channel of which is not known which.
    SomeChannel,
    /// Any channel.
    EveryChannel,
    /// The end of a thread.
    End(ThreadId),
}

/// A kind of synchronisation edges; leaving one out is a mistake that tests must find.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SyncKind {
    /// From a start to the first instruction.
    Start,
    /// From an end to who waits.
    Join,
    /// From one holder of a monitor to the next.
    Monitor,
    /// From a volatile write to a read.
    Volatile,
    /// From a signal to who awaits it.
    Signal,
    /// From the end of an initialiser to a use of the class.
    Initialize,
}

impl SyncKind {
    /// All kinds.
    pub const ALL: [SyncKind; 6] = [
        SyncKind::Start,
        SyncKind::Join,
        SyncKind::Monitor,
        SyncKind::Volatile,
        SyncKind::Signal,
        SyncKind::Initialize,
    ];
}

impl Resource {
    fn kind(self) -> SyncKind {
        match self {
            Resource::Monitor(_)
            | Resource::ClassMonitor(_)
            | Resource::SomeMonitor
            | Resource::EveryMonitor => SyncKind::Monitor,
            Resource::Volatile(_)
            | Resource::EveryVolatile(_)
            | Resource::VolatileOf(..)
            | Resource::Elements => SyncKind::Volatile,
            Resource::Channel(_) | Resource::SomeChannel | Resource::EveryChannel => SyncKind::Signal,
            Resource::End(_) => SyncKind::Join,
        }
    }
}

/// What is released by a thread at a resource.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HubId(u32);
entity_impl!(HubId, "hub");

/// Synchronisation at one place of a procedure.
#[derive(Clone, Default, Debug)]
pub struct Sync {
    /// Where what has happened goes.
    pub releases: Vec<HubId>,
    /// Where what others have done comes from.
    pub acquires: Vec<HubId>,
}

impl Sync {
    fn is_empty(&self) -> bool {
        self.releases.is_empty() && self.acquires.is_empty()
    }
}

/// The synchronisation of a procedure.
#[derive(Clone, Default, Debug)]
pub struct ProcSync {
    /// At instructions.
    pub at: FxHashMap<Inst, Sync>,
    /// When it is entered.
    pub entry: Vec<HubId>,
    /// When it is left, in whatever way.
    pub exit: Vec<HubId>,
}

/// The edges between threads.
pub struct SyncCfg {
    /// By procedure.
    pub procs: PrimaryMap<ProcId, ProcSync>,
    /// Where procedures acquire from each hub: at an instruction, or when they are entered.
    pub takers: PrimaryMap<HubId, Vec<(ProcId, Option<Inst>)>>,
    /// What each hub is.
    pub hubs: PrimaryMap<HubId, (Resource, Option<ThreadId>)>,
    /// Kinds of edges that are left out, for tests.
    pub without: Vec<SyncKind>,
}

/// Objects beyond which it does not matter which of them is locked.
const MOST_OBJECTS: usize = 64;

/// Threads beyond which it does not matter which of them releases.
const MOST_THREADS: usize = 32;

/// What an operation does, before it is known who meets whom.
struct Raw {
    proc: ProcId,
    inst: Option<Inst>,
    takes: bool,
    gives: bool,
    resources: Vec<Resource>,
}

impl SyncCfg {
    /// No edges but those of calls and starts: one thread does not see what others do after its start.
    pub fn sequential(procs: &Procs) -> SyncCfg {
        let mut all = PrimaryMap::new();
        for _ in procs.procs.keys() {
            all.push(ProcSync::default());
        }
        let without =
            SyncKind::ALL.into_iter().filter(|kind| !matches!(kind, SyncKind::Start | SyncKind::Initialize));
        SyncCfg { procs: all, takers: PrimaryMap::new(), hubs: PrimaryMap::new(), without: without.collect() }
    }

    /// The edges of a program, without some kinds.
    pub fn of(source: Source<'_>, order: &mut Order, procs: &Procs, without: &[SyncKind]) -> SyncCfg {
        let raw = find(source, procs, without);
        let mut cfg = SyncCfg { without: without.to_vec(), ..SyncCfg::sequential(procs) };
        let mut ids: FxHashMap<(Resource, Option<ThreadId>), HubId> = FxHashMap::default();
        let slots = |proc: ProcId| -> Vec<Option<ThreadId>> {
            let threads = &procs.procs[proc].threads;
            match threads.len() <= MOST_THREADS {
                true => threads.iter().copied().map(Some).collect(),
                false => vec![None],
            }
        };
        let mut releasing: FxHashMap<Resource, Vec<HubId>> = FxHashMap::default();
        for op in raw.iter().filter(|op| op.gives) {
            let resources = op.resources.iter().flat_map(|&resource| given(resource));
            for resource in resources.collect::<Vec<Resource>>() {
                for slot in slots(op.proc) {
                    let hub = *ids.entry((resource, slot)).or_insert_with(|| {
                        let hub = cfg.hubs.push((resource, slot));
                        cfg.takers.push(Vec::new());
                        releasing.entry(resource).or_default().push(hub);
                        hub
                    });
                    match op.inst {
                        Some(inst) => cfg.procs[op.proc].at.entry(inst).or_default().releases.push(hub),
                        None => cfg.procs[op.proc].exit.push(hub),
                    }
                }
            }
        }
        for op in raw.iter().filter(|op| op.takes) {
            let mut sources: Vec<HubId> = Vec::new();
            for resource in op.resources.iter().flat_map(|&resource| taken(resource)) {
                sources.extend(releasing.get(&resource).into_iter().flatten());
            }
            sources.sort_unstable();
            sources.dedup();
            let wanted = |hub: &HubId| match cfg.hubs[*hub] {
                // Who waits for an end gets there only after it.
                (Resource::End(_), _) | (_, None) => true,
                (_, Some(releaser)) => may_see(source, order, procs, op, releaser),
            };
            let mut keep = wanted;
            sources.retain(|hub| keep(hub));
            for &hub in &sources {
                cfg.takers[hub].push((op.proc, op.inst));
            }
            match op.inst {
                Some(inst) => cfg.procs[op.proc].at.entry(inst).or_default().acquires.extend(sources),
                None => cfg.procs[op.proc].entry.extend(sources),
            }
        }
        for sync in cfg.procs.values_mut() {
            let tidy = |hubs: &mut Vec<HubId>| {
                hubs.sort_unstable();
                hubs.dedup();
            };
            for each in sync.at.values_mut() {
                tidy(&mut each.releases);
                tidy(&mut each.acquires);
            }
            sync.at.retain(|_, sync| !sync.is_empty());
            tidy(&mut sync.entry);
            tidy(&mut sync.exit);
        }
        for takers in cfg.takers.values_mut() {
            takers.sort_unstable();
            takers.dedup();
        }
        cfg
    }

    /// Whether a kind of edges is there.
    pub fn has(&self, kind: SyncKind) -> bool {
        !self.without.contains(&kind)
    }

    /// Whether a procedure releases or acquires something itself.
    pub fn is_involved(&self, proc: ProcId) -> bool {
        let sync = &self.procs[proc];
        !(sync.at.is_empty() && sync.entry.is_empty() && sync.exit.is_empty())
    }

    /// Whether a procedure acquires something itself.
    pub fn acquires(&self, proc: ProcId) -> bool {
        let sync = &self.procs[proc];
        !sync.entry.is_empty() || sync.at.values().any(|sync| !sync.acquires.is_empty())
    }

    /// How many pairs of a release and an acquire there are.
    pub fn edge_count(&self) -> usize {
        let mut releases: FxHashMap<HubId, usize> = FxHashMap::default();
        for sync in self.procs.values() {
            for hub in sync.at.values().flat_map(|sync| &sync.releases).chain(&sync.exit) {
                *releases.entry(*hub).or_default() += 1;
            }
        }
        let taken = |sync: &ProcSync| {
            let hubs = sync.at.values().flat_map(|sync| &sync.acquires).chain(&sync.entry);
            hubs.map(|hub| releases.get(hub).copied().unwrap_or(0)).sum::<usize>()
        };
        self.procs.values().map(taken).sum()
    }
}

/// Where a release goes.
fn given(resource: Resource) -> Vec<Resource> {
    match resource.kind() {
        SyncKind::Volatile => match resource {
            Resource::Volatile(field) | Resource::VolatileOf(_, field) => {
                vec![resource, Resource::EveryVolatile(field)]
            }
            _ => vec![resource],
        },
        SyncKind::Monitor => vec![resource, Resource::EveryMonitor],
        SyncKind::Signal => vec![resource, Resource::EveryChannel],
        _ => vec![resource],
    }
}

/// Where an acquire looks.
fn taken(resource: Resource) -> Vec<Resource> {
    match resource {
        Resource::SomeMonitor => vec![Resource::EveryMonitor],
        Resource::SomeChannel => vec![Resource::EveryChannel],
        Resource::Volatile(field) => vec![Resource::EveryVolatile(field)],
        Resource::VolatileOf(_, field) => vec![resource, Resource::Volatile(field)],
        _ if resource.kind() == SyncKind::Monitor => vec![resource, Resource::SomeMonitor],
        _ if resource.kind() == SyncKind::Signal => vec![resource, Resource::SomeChannel],
        _ => vec![resource],
    }
}

/// Whether another thread, or another one of many, may have begun when an operation takes something.
fn may_see(source: Source<'_>, order: &mut Order, procs: &Procs, op: &Raw, releaser: ThreadId) -> bool {
    let threads = source.threads;
    for &instance in &procs.procs[op.proc].instances {
        for &node in threads.nodes(instance) {
            let (thread, _) = threads.node(node);
            let is_other = thread != releaser || threads.thread(releaser).many;
            // What an initialiser does, some thread does: nobody knows which.
            let is_initializer = threads.thread(releaser).kind == ThreadKind::Initializer;
            if is_initializer {
                return true;
            }
            if is_other {
                let begun = order.begun(threads, node, op.inst);
                if order.contains(begun, releaser) {
                    return true;
                }
            }
        }
    }
    false
}

/// All operations.
fn find(source: Source<'_>, procs: &Procs, without: &[SyncKind]) -> Vec<Raw> {
    let program = source.program();
    let mut raw = Vec::new();
    let ends = Ends::of(source);
    for (id, proc) in procs.procs.iter() {
        let mut add = |inst, takes, gives, mut resources: Vec<Resource>| {
            resources.retain(|resource| !without.contains(&resource.kind()));
            if !resources.is_empty() {
                raw.push(Raw { proc: id, inst, takes, gives, resources });
            }
        };
        if proc.is_root {
            let roots = proc.instances.iter().flat_map(|&instance| ends.begun_with(source, instance));
            add(None, false, true, roots.map(Resource::End).collect());
        }
        let Some(method) = proc.routine.method() else { continue };
        let Some(code) = procs.code(id) else { continue };
        let declaration = program.method(method);
        if declaration.access.has(Access::SYNCHRONIZED) {
            let this = code.body.params(rp_ir::body::ENTRY).next();
            let resources = match (declaration.is_static(), this) {
                (false, Some(this)) => monitors(source, procs, id, this),
                _ => vec![Resource::ClassMonitor(program.method_class(method))],
            };
            add(None, true, true, resources);
        }
        for inst in code.insts() {
            if let Some((takes, gives, resources)) = of_inst(source, procs, &ends, (id, code), inst) {
                add(Some(inst), takes, gives, resources);
            }
        }
    }
    raw
}

/// What an instruction does: whether it takes, whether it gives, and what.
fn of_inst(
    source: Source<'_>,
    procs: &Procs,
    ends: &Ends,
    (proc, code): (ProcId, &Code),
    inst: Inst,
) -> Option<(bool, bool, Vec<Resource>)> {
    let program = source.program();
    let op = code.body.op(inst);
    match *op {
        Op::MonitorEnter(value) => Some((true, false, monitors(source, procs, proc, value))),
        Op::MonitorExit(value) => Some((false, true, monitors(source, procs, proc, value))),
        Op::GetField(..) | Op::GetStatic(_) | Op::PutField(..) | Op::PutStatic(..) => {
            let field = code.fields[inst.index()].filter(|&field| is_volatile(program, field))?;
            let reads = matches!(op, Op::GetField(..) | Op::GetStatic(_));
            let objects = match *op {
                Op::GetField(_, base) | Op::PutField(_, [base, _]) => {
                    procs.objects(source.solver, proc, base)
                }
                _ => Vec::new(),
            };
            let resources = match objects.is_empty() || objects.len() > MOST_OBJECTS {
                true => vec![Resource::Volatile(field)],
                false => objects.into_iter().map(|object| Resource::VolatileOf(object, field)).collect(),
            };
            Some((reads, !reads, resources))
        }
        Op::Invoke(_, _, args) => {
            let method = *code.linked.get(&inst)?;
            let first = code.body.list(args).first().copied();
            if is_wait(program, method) {
                return Some((true, true, monitors(source, procs, proc, first?)));
            }
            let monitors = |value: Option<Value>| value.map(|value| monitors(source, procs, proc, value));
            let channel = |value: Value| {
                let objects = procs.objects(source.solver, proc, value);
                match objects.len() <= MOST_OBJECTS && !objects.is_empty() {
                    true => objects.into_iter().map(Resource::Channel).collect(),
                    false => vec![Resource::SomeChannel],
                }
            };
            match Intrinsic::of(program, method)? {
                Intrinsic::Lock | Intrinsic::LockShared => Some((true, false, monitors(first)?)),
                Intrinsic::Unlock | Intrinsic::UnlockShared => Some((false, true, monitors(first)?)),
                Intrinsic::Signal => Some((false, true, channel(first?))),
                Intrinsic::Await => Some((true, false, channel(first?))),
                Intrinsic::AtomicRead => Some((true, false, vec![Resource::Elements])),
                Intrinsic::AtomicWrite => Some((false, true, vec![Resource::Elements])),
                Intrinsic::Join => {
                    let objects = procs.objects(source.solver, proc, first?);
                    Some((true, false, ends.of_objects(&objects)))
                }
                Intrinsic::Spawn | Intrinsic::Other => None,
            }
        }
        _ => None,
    }
}

/// Whether a method gives its monitor up and takes it back.
fn is_wait(program: &Program<'_>, method: MethodId) -> bool {
    let declaration = program.method(method);
    program.class_name(program.method_class(method)) == rp_ir::Symbol::OBJECT
        && program.names().bytes(declaration.name) == b"wait"
        && !declaration.has_code()
}

/// The monitors of what a value points to.
fn monitors(source: Source<'_>, procs: &Procs, proc: ProcId, value: Value) -> Vec<Resource> {
    let objects = procs.objects(source.solver, proc, value);
    if objects.is_empty() || objects.len() > MOST_OBJECTS {
        return vec![Resource::SomeMonitor];
    }
    let monitor = |object: Obj| match source.solver.heap().object(object).allocation {
        Allocation::Constant(Const::Class(ty)) => ty.as_class().map_or(Resource::Monitor(object), |name| {
            Resource::ClassMonitor(source.program().class_id(name))
        }),
        _ => Resource::Monitor(object),
    };
    objects.into_iter().map(monitor).collect()
}

/// Whose end is waited for.
struct Ends {
    /// The objects that stand for each thread; none if that is not known.
    handles: Vec<(ThreadId, Option<FxHashSet<Obj>>)>,
}

impl Ends {
    fn of(source: Source<'_>) -> Ends {
        let started = source.threads.iter().filter(|(_, thread)| thread.kind == ThreadKind::Started);
        let handles =
            started.map(|(id, _)| (id, handles(source.solver, source.calls, source.threads, id))).collect();
        Ends { handles }
    }

    /// The threads that begin with code.
    fn begun_with<'s>(
        &'s self,
        source: Source<'s>,
        instance: rp_pta::solver::Instance,
    ) -> impl Iterator<Item = ThreadId> + 's {
        let begins = move |id: &ThreadId| source.threads.thread(*id).roots.contains(&instance);
        self.handles.iter().map(|(id, _)| *id).filter(begins)
    }

    fn of_objects(&self, objects: &[Obj]) -> Vec<Resource> {
        let may_be = |handles: &Option<FxHashSet<Obj>>| {
            handles.as_ref().is_none_or(|handles| objects.iter().any(|object| handles.contains(object)))
        };
        self.handles
            .iter()
            .filter(|(_, handles)| may_be(handles))
            .map(|(thread, _)| Resource::End(*thread))
            .collect()
    }
}
