//! Which threads are there, and which code does each run? (Choi §4.2, §8.3)
//!
//! **Abstraction.** An abstract thread is the code that it begins with, in its context: what some start runs. With
//! contexts by receivers that is one per place that makes thread objects. It is *single* if at most one thread of an
//! execution is meant: one start, in single code, outside of loops ([`Must`]); else *many*.
//!
//! The main thread begins with what the machine calls. A class initialiser that several threads may come to first runs
//! once, in one of them, and nobody knows in which. If it leads to little code, it is a thread of its own; if it leads
//! to much, it is a call of each of these threads, and code that surely runs as part of it is marked
//! ([`Threads::once`]). One that only one single thread comes to is a plain call. A thread that begins when a class is
//! surely initialised ([`Initialized`]) does not come to its initialiser.
//!
//! Finalisers are not told apart but for whose they are, the application's or the library's: all of them may run at
//! any time, and beside each other. In programs so large that code and threads would be too many to look at all of
//! them, the library's own threads are not told apart: they are one, with several beginnings. If that does not help,
//! all threads of which there are many are one; if that does not, either, all that are started.
//!
//! **Algorithm.** `threads(i)` is the set of threads whose beginning reaches `i` by calls that start nothing: one walk
//! per thread. Code of a thread in its context is a *node*; facts that depend on who runs the code are kept by node.
//!
//! ```text
//! main() { new Worker(a).start(); for (…) new Worker(b).start(); }     main: single, Worker: single, Worker: many
//! ```

use rp_index::{EntityRef, FxHashMap, FxHashSet, PrimaryMap, entity_impl};
use rp_ir::Symbol;
use rp_program::{ClassId, Truth};
use rp_pta::context::Ctx;
use rp_pta::must::Must;
use rp_pta::routine::Routine;
use rp_pta::set::SetId;
use rp_pta::solver::{Instance, Solver};

use crate::calls::{Calls, Edge, EdgeKind};
use crate::initialized::Initialized;
use crate::mutant::{self, Mutant};

/// An abstract thread.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ThreadId(u32);
entity_impl!(ThreadId, "thread");

/// Code that a thread runs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Node(u32);
entity_impl!(Node, "node");

/// What a thread is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ThreadKind {
    /// The one that the machine begins with.
    Main,
    /// What a start runs.
    Started,
    /// A class initialiser that several threads may run.
    Initializer,
}

/// An abstract thread.
pub struct Thread {
    /// What it begins with: one, or several where threads are not told apart.
    pub roots: Vec<Instance>,
    /// What it is.
    pub kind: ThreadKind,
    /// Whether there may be several of it.
    pub many: bool,
    /// Classes that are initialised before it begins.
    pub inherited: SetId,
    /// Whether each of its threads has an object of its own, the receiver of what it begins with: an object of
    /// `java.lang.Thread` starts once.
    pub own_object: bool,
    /// Whether it is the library's own: it comes to code of the application by a long way only, if at all.
    pub is_librarys: bool,
    /// Its nodes, its beginning first.
    pub nodes: Vec<Node>,
}

/// All threads.
pub struct Threads {
    threads: PrimaryMap<ThreadId, Thread>,
    by_root: FxHashMap<Instance, ThreadId>,
    nodes: PrimaryMap<Node, (ThreadId, Instance)>,
    /// The nodes of each instance, by thread.
    of: Vec<Vec<Node>>,
    /// Classes whose initialisers several threads may run.
    shared: FxHashSet<ClassId>,
    /// The initialiser as part of which code surely runs.
    once: FxHashMap<Instance, Instance>,
}

/// Code of threads beyond which not all threads are told apart.
const MOST_NODES: usize = 300_000;

/// Code in contexts up to which an initialiser is a thread of its own.
const SMALL: usize = 200;

impl Threads {
    /// The threads of a solution.
    pub fn of(solver: &Solver<'_>, calls: &Calls, must: &Must, initialized: &mut Initialized) -> Threads {
        let main = main(solver);
        let started = started(calls);
        let initializers: Vec<Instance> =
            solver.instances().filter(|&instance| is_initializer(solver, instance)).collect();
        let mut roots: Vec<(Vec<Instance>, ThreadKind)> =
            main.map(|main| (vec![main], ThreadKind::Main)).into_iter().collect();
        let (finalizers, started): (Vec<Instance>, Vec<Instance>) =
            started.into_iter().partition(|&root| is_finalizer(solver, calls, root));
        roots.extend(started.iter().map(|&root| (vec![root], ThreadKind::Started)));
        let (librarys, own): (Vec<Instance>, Vec<Instance>) =
            finalizers.into_iter().partition(|&root| is_librarys(solver, calls, must, root));
        let crowds = [own, librarys].into_iter().filter(|crowd| !crowd.is_empty());
        roots.extend(crowds.map(|crowd| (crowd, ThreadKind::Started)));

        // First as if initialisers were called by whoever uses the class, to see who that is.
        let mut walk = |roots: &[(Vec<Instance>, ThreadKind)], is_root: &dyn Fn(Instance) -> bool| {
            Threads::walk(solver, calls, must, initialized, roots, is_root)
        };
        let first = walk(&roots, &|_| false);
        let is_shared = |initializer: Instance| match first.nodes(initializer) {
            [only] => first.thread(first.node(*only).0).many,
            _ => true,
        };
        let shared: Vec<Instance> = initializers.iter().copied().filter(|&each| is_shared(each)).collect();
        let small: Vec<Instance> =
            shared.iter().copied().filter(|&each| leads_to_little(calls, each)).collect();
        roots.extend(small.iter().map(|&root| (vec![root], ThreadKind::Initializer)));
        let is_root = |callee: Instance| small.binary_search(&callee).is_ok();
        let mut threads = if small.is_empty() { first } else { walk(&roots, &is_root) };
        for merges in [is_librarys as Merges, is_crowd, |_, _, _, _| true] {
            if threads.nodes.len() > MOST_NODES {
                let merged = |(roots, kind): &(Vec<Instance>, ThreadKind)| {
                    *kind == ThreadKind::Started
                        && roots.iter().all(|&root| merges(solver, calls, must, root))
                };
                let (crowd, rest): (Vec<_>, Vec<_>) = roots.into_iter().partition(merged);
                roots = rest;
                let crowd: Vec<Instance> = crowd.into_iter().flat_map(|(roots, _)| roots).collect();
                roots.push((crowd, ThreadKind::Started));
                threads = walk(&roots, &is_root);
            }
        }
        for initializer in initializers {
            threads.mark(calls, must, initializer);
        }
        threads.shared = shared.iter().filter_map(|&initializer| class_of(solver, initializer)).collect();
        threads
    }

    /// The code that threads begin with, class initialisers aside.
    pub fn beginnings(solver: &Solver<'_>, calls: &Calls) -> impl Iterator<Item = Instance> {
        main(solver).into_iter().chain(started(calls))
    }

    /// Marks what runs only as part of an initialiser: what has one call, and that from marked code.
    fn mark(&mut self, calls: &Calls, must: &Must, initializer: Instance) {
        let mut work = vec![initializer];
        self.once.insert(initializer, initializer);
        while let Some(caller) = work.pop() {
            for edge in calls.from(caller).iter().filter(|edge| edge.kind == EdgeKind::Call) {
                if must.is_single(edge.callee) && !self.once.contains_key(&edge.callee) {
                    self.once.insert(edge.callee, initializer);
                    work.push(edge.callee);
                }
            }
        }
    }

    /// Walks from each root over calls, and over initialisations of what is not a root and not initialised before.
    fn walk(
        solver: &Solver<'_>,
        calls: &Calls,
        must: &Must,
        initialized: &mut Initialized,
        roots: &[(Vec<Instance>, ThreadKind)],
        is_root: &dyn Fn(Instance) -> bool,
    ) -> Threads {
        let count = calls.bound();
        let mut threads = Threads {
            threads: PrimaryMap::new(),
            by_root: FxHashMap::default(),
            nodes: PrimaryMap::new(),
            of: vec![Vec::new(); count],
            shared: FxHashSet::default(),
            once: FxHashMap::default(),
        };
        let mut seen = vec![u32::MAX; count];
        for (roots, kind) in roots {
            let roots: Vec<Instance> =
                roots.iter().copied().filter(|root| !threads.by_root.contains_key(root)).collect();
            if roots.is_empty() {
                continue;
            }
            let kind = *kind;
            let many = kind == ThreadKind::Started && (roots.len() > 1 || !must.is_single(roots[0]));
            let many = many && !mutant::is(Mutant::ManyIsSingle);
            let inherited = initialized.at_entry_of_all(&roots);
            let is_librarys = kind == ThreadKind::Started
                && roots.iter().all(|&root| is_librarys(solver, calls, must, root));
            let own_object = kind == ThreadKind::Started
                && roots.iter().all(|&root| is_thread_object(solver, calls, root))
                || mutant::is(Mutant::ThreadAnyObject);
            let nodes = Vec::new();
            let thread =
                Thread { roots: roots.clone(), kind, many, inherited, own_object, is_librarys, nodes };
            let id = threads.threads.push(thread);
            threads.by_root.extend(roots.iter().map(|&root| (root, id)));
            let mut nodes = Vec::new();
            for root in &roots {
                seen[root.index()] = id.as_u32();
            }
            let mut stack = roots;
            // The first root comes first.
            stack.reverse();
            while let Some(instance) = stack.pop() {
                let node = threads.nodes.push((id, instance));
                nodes.push(node);
                threads.of[instance.index()].push(node);
                for edge in calls.from(instance) {
                    let stays = match edge.kind {
                        EdgeKind::Call => {
                            !mutant::is(Mutant::FunctionNobody) || solver.method(instance).is_some()
                        }
                        EdgeKind::Start => false,
                        EdgeKind::Initialize => {
                            let is_over = |class| initialized.contains(inherited, class);
                            !is_root(edge.callee) && !class_of(solver, edge.callee).is_some_and(is_over)
                        }
                    };
                    if stays && seen[edge.callee.index()] != id.as_u32() {
                        seen[edge.callee.index()] = id.as_u32();
                        stack.push(edge.callee);
                    }
                }
            }
            threads.threads[id].nodes = nodes;
        }
        threads
    }

    /// All threads, main first.
    pub fn iter(&self) -> impl Iterator<Item = (ThreadId, &Thread)> {
        self.threads.iter()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.threads.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.threads.is_empty()
    }

    /// A thread.
    pub fn thread(&self, thread: ThreadId) -> &Thread {
        &self.threads[thread]
    }

    /// The thread that an edge begins, if it begins one.
    pub fn begun_at(&self, edge: &Edge) -> Option<ThreadId> {
        match edge.kind {
            EdgeKind::Call => None,
            EdgeKind::Start | EdgeKind::Initialize => self.by_root.get(&edge.callee).copied(),
        }
    }

    /// Whether an edge stays in the caller's thread.
    pub fn stays(&self, edge: &Edge) -> bool {
        edge.kind != EdgeKind::Start && self.begun_at(edge).is_none()
    }

    /// The class initialiser as part of which a node surely runs.
    pub fn once(&self, node: Node) -> Option<Instance> {
        let (thread, instance) = self.nodes[node];
        let root = match &self.threads[thread] {
            Thread { roots, kind: ThreadKind::Initializer, .. } => roots.first().copied(),
            _ => None,
        };
        self.once.get(&instance).copied().or(root)
    }

    /// The classes whose initialisers several threads may run.
    pub fn shared_initializers(&self) -> &FxHashSet<ClassId> {
        &self.shared
    }

    /// The thread and the code of a node.
    pub fn node(&self, node: Node) -> (ThreadId, Instance) {
        self.nodes[node]
    }

    /// All nodes.
    pub fn all_nodes(&self) -> impl Iterator<Item = Node> + use<> {
        self.nodes.keys()
    }

    /// How many nodes there are.
    pub fn node_count(&self) -> usize {
        self.nodes.len()
    }

    /// The nodes of code, one for each thread that runs it.
    pub fn nodes(&self, instance: Instance) -> &[Node] {
        self.of.get(instance.index()).map_or(&[], Vec::as_slice)
    }

    /// The node of code that a thread runs.
    pub fn node_of(&self, thread: ThreadId, instance: Instance) -> Option<Node> {
        let nodes = self.nodes(instance);
        nodes.binary_search_by_key(&thread, |&node| self.nodes[node].0).ok().map(|at| nodes[at])
    }
}

/// The class of the method that an instance is.
fn class_of(solver: &Solver<'_>, instance: Instance) -> Option<ClassId> {
    solver.method(instance).map(|method| solver.program().method_class(method))
}

/// Whether what a thread begins with is called on an object that starts once: every start of it is that of
/// `java.lang.Thread`, on objects of that class.
fn is_thread_object(solver: &Solver<'_>, calls: &Calls, root: Instance) -> bool {
    let program = solver.program();
    let thread = program.class_id(program.names().symbol(b"java/lang/Thread"));
    let is_start = |instance: Instance| class_of(solver, instance) == Some(thread);
    let template = solver.templates().template(solver.code(root).0);
    let receiver = template.params.first().and_then(|param| param.expand());
    let is_thread = |object| {
        let class = solver.heap().class(solver.heap().shape(object));
        program.is_subclass(class, thread) == Truth::Yes
    };
    let starts = |edge: &Edge| match is_start(edge.caller) {
        true => true,
        // The intrinsic, which the model calls.
        false => calls.to(edge.caller).all(|edge| is_start(edge.caller)),
    };
    solver.method(root).is_some_and(|method| !program.method(method).is_static())
        && calls.to(root).filter(|edge| edge.kind == EdgeKind::Start).all(starts)
        && receiver.is_some_and(|this| solver.points_to(root, this).objects().all(is_thread))
}

/// Which threads become one with others.
type Merges = fn(&Solver<'_>, &Calls, &Must, Instance) -> bool;

/// Calls from the beginning of a thread to the first code of the application, if it is the application's thread.
const NEAR: usize = 8;

/// Whether a thread is the library's own: it does not soon come to code of the application.
fn is_librarys(solver: &Solver<'_>, calls: &Calls, _: &Must, root: Instance) -> bool {
    let is_own = |instance: Instance| {
        class_of(solver, instance).is_some_and(|class| solver.program().is_application(class))
    };
    let mut seen: FxHashSet<Instance> = FxHashSet::default();
    seen.insert(root);
    let mut layer = vec![root];
    for _ in 0..=NEAR {
        if layer.iter().any(|&instance| is_own(instance)) {
            return false;
        }
        let edges = layer.iter().flat_map(|&instance| calls.from(instance));
        let callees = edges.filter(|edge| edge.kind == EdgeKind::Call).map(|edge| edge.callee);
        layer = callees.filter(|&callee| seen.insert(callee)).collect();
    }
    true
}

/// Whether the machine starts code for dead objects.
fn is_finalizer(solver: &Solver<'_>, calls: &Calls, root: Instance) -> bool {
    let is_machine = |edge: &Edge| {
        let (code, _) = solver.code(edge.caller);
        edge.inst.is_none() && solver.templates().routine(code) == Routine::Root
    };
    let name = solver.method(root).map(|method| solver.program().method(method).name);
    name.is_some_and(|name| solver.program().names().bytes(name) == b"finalize")
        && calls.to(root).filter(|edge| edge.kind == EdgeKind::Start).all(is_machine)
}

fn is_crowd(_: &Solver<'_>, _: &Calls, must: &Must, root: Instance) -> bool {
    !must.is_single(root)
}

/// Whether an initialiser leads to so little code that it can be a thread of its own.
fn leads_to_little(calls: &Calls, initializer: Instance) -> bool {
    let mut seen: FxHashSet<Instance> = FxHashSet::default();
    seen.insert(initializer);
    let mut work = vec![initializer];
    while let Some(instance) = work.pop() {
        for edge in calls.from(instance).iter().filter(|edge| edge.kind != EdgeKind::Start) {
            if seen.insert(edge.callee) {
                if seen.len() > SMALL {
                    return false;
                }
                work.push(edge.callee);
            }
        }
    }
    true
}

/// What the program begins with.
fn main(solver: &Solver<'_>) -> Option<Instance> {
    solver.find_instance(solver.templates().id(Routine::Root), Ctx::EMPTY)
}

/// What new threads begin with, in order.
fn started(calls: &Calls) -> Vec<Instance> {
    let starts = calls.edges().iter().filter(|edge| edge.kind == EdgeKind::Start);
    let mut started: Vec<Instance> = starts.map(|edge| edge.callee).collect();
    started.sort_unstable();
    started.dedup();
    started
}

fn is_initializer(solver: &Solver<'_>, instance: Instance) -> bool {
    solver.method(instance).is_some_and(|method| solver.program().method(method).name == Symbol::CLINIT)
}
