//! Which threads are there, and which code does each run? (Choi §4.2, §8.3)
//!
//! **Abstraction.** An abstract thread is the code that it begins with, in its context: what some start runs. With
//! contexts by receivers that is one per place that makes thread objects. It is *single* if at most one thread of an
//! execution is meant: one start, in single code, outside of loops ([`Must`]); else *many*.
//!
//! The main thread begins with what the machine calls. A class initialiser that several threads may come to first runs
//! once, in one of them, and nobody knows in which. If it leads to little code, it is a thread of its own; if it leads
//! to much, it is a call of each of these threads, and code that surely runs as part of it is marked
//! ([`Threads::once`]). One that only one single thread comes to is a plain call.
//!
//! In programs so large that code and threads would be too many to look at all of them, threads of which there are many
//! are not told apart: they are one, with several beginnings.
//!
//! **Algorithm.** `threads(i)` is the set of threads whose beginning reaches `i` by calls that start nothing: one walk
//! per thread. Code of a thread in its context is a *node*; facts that depend on who runs the code are kept by node.
//!
//! ```text
//! main() { new Worker(a).start(); for (…) new Worker(b).start(); }     main: single, Worker: single, Worker: many
//! ```

use rp_index::{EntityRef, FxHashMap, FxHashSet, PrimaryMap, entity_impl};
use rp_ir::Symbol;
use rp_program::ClassId;
use rp_pta::context::Ctx;
use rp_pta::must::Must;
use rp_pta::routine::Routine;
use rp_pta::solver::{Instance, Solver};

use crate::calls::{Calls, Edge, EdgeKind};

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
    /// Initialisers that several threads may run.
    shared: Vec<Instance>,
    /// The shared initialiser as part of which code surely runs.
    once: FxHashMap<Instance, Instance>,
}

/// Code of threads beyond which threads of which there are many are not told apart.
const MOST_NODES: usize = 300_000;

/// Code in contexts up to which an initialiser is a thread of its own.
const SMALL: usize = 200;

impl Threads {
    /// The threads of a solution.
    pub fn of(solver: &Solver<'_>, calls: &Calls, must: &Must) -> Threads {
        let main = solver.find_instance(solver.templates().id(Routine::Root), Ctx::EMPTY);
        let mut started: Vec<Instance> = calls
            .edges()
            .iter()
            .filter(|edge| edge.kind == EdgeKind::Start)
            .map(|edge| edge.callee)
            .collect();
        started.sort_unstable();
        started.dedup();
        let count = solver.instances().map(|instance| instance.index() + 1).max().unwrap_or(0);
        let initializers: Vec<Instance> =
            solver.instances().filter(|&instance| is_initializer(solver, instance)).collect();
        let mut roots: Vec<(Vec<Instance>, ThreadKind)> =
            main.map(|main| (vec![main], ThreadKind::Main)).into_iter().collect();
        roots.extend(started.iter().map(|&root| (vec![root], ThreadKind::Started)));

        // First as if initialisers were called by whoever uses the class, to see who that is.
        let first = Threads::walk(calls, must, &roots, count, |_| false);
        let is_shared = |initializer: Instance| match first.nodes(initializer) {
            [only] => first.thread(first.node(*only).0).many,
            _ => true,
        };
        let shared: Vec<Instance> = initializers.into_iter().filter(|&each| is_shared(each)).collect();
        let small: Vec<Instance> =
            shared.iter().copied().filter(|&each| leads_to_little(calls, each)).collect();
        roots.extend(small.iter().map(|&root| (vec![root], ThreadKind::Initializer)));
        let is_root = |callee: Instance| small.binary_search(&callee).is_ok();
        let mut threads =
            if small.is_empty() { first } else { Threads::walk(calls, must, &roots, count, is_root) };
        if threads.nodes.len() > MOST_NODES {
            let (crowd, mut rest): (Vec<_>, Vec<_>) = roots.into_iter().partition(|(roots, kind)| {
                *kind == ThreadKind::Started && roots.iter().all(|&root| !must.is_single(root))
            });
            rest.push((crowd.into_iter().flat_map(|(roots, _)| roots).collect(), ThreadKind::Started));
            rest.retain(|(roots, _)| !roots.is_empty());
            threads = Threads::walk(calls, must, &rest, count, is_root);
        }
        for &initializer in &shared {
            threads.mark(calls, must, initializer);
        }
        threads.shared = shared;
        threads
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

    /// Walks from each root over calls, and over initialisations of what is not a root.
    fn walk(
        calls: &Calls,
        must: &Must,
        roots: &[(Vec<Instance>, ThreadKind)],
        count: usize,
        is_root: impl Fn(Instance) -> bool,
    ) -> Threads {
        let mut threads = Threads {
            threads: PrimaryMap::new(),
            by_root: FxHashMap::default(),
            nodes: PrimaryMap::new(),
            of: vec![Vec::new(); count],
            shared: Vec::new(),
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
            let id = threads.threads.push(Thread { roots: roots.clone(), kind, many, nodes: Vec::new() });
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
                        EdgeKind::Call => true,
                        EdgeKind::Start => false,
                        EdgeKind::Initialize => !is_root(edge.callee),
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

    /// The shared class initialiser as part of which a node surely runs.
    pub fn once(&self, node: Node) -> Option<Instance> {
        let (thread, instance) = self.nodes[node];
        match &self.threads[thread] {
            Thread { roots, kind: ThreadKind::Initializer, .. } => roots.first().copied(),
            _ => self.once.get(&instance).copied(),
        }
    }

    /// The classes whose initialisers several threads may run.
    pub fn shared_initializers(&self, solver: &Solver<'_>) -> FxHashSet<ClassId> {
        let methods = self.shared.iter().filter_map(|&instance| solver.method(instance));
        methods.map(|method| solver.program().method_class(method)).collect()
    }

    /// The thread and the code of a node.
    pub fn node(&self, node: Node) -> (ThreadId, Instance) {
        self.nodes[node]
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

fn is_initializer(solver: &Solver<'_>, instance: Instance) -> bool {
    solver.method(instance).is_some_and(|method| solver.program().method(method).name == Symbol::CLINIT)
}
