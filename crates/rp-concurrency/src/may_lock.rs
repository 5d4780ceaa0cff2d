//! Which locks may a thread hold? May-locksets per thread, context and point (Choi §8.4).
//!
//! **Abstraction.** A lock is an abstract object, or a class. What two sides may both hold, they may exclude each other
//! by: then their race is not definite. What a side may hold though it surely holds nothing is worth a word in a
//! report.
//!
//! **Algorithm.** What a method may hold of its own comes from [`crate::may_held`]. What its callers may hold is the
//! least solution of
//!
//! ```text
//! entry(t, callee) = ⋃ over calls of it by t:  entry(t, caller) ∪ taken by the caller there
//! ```
//!
//! Callers come before callees; code that calls itself in a circle has one set. New threads begin with nothing. A
//! class initialiser begins with what any thread may hold that comes to it. It is all found when somebody asks first.
//!
//! ```text
//! synchronized (a) { m(); }   m();        m surely holds nothing, and may hold a
//! ```
//!
//! Deviation: a lock that a method takes and leaves to its caller is not known there. That cannot be said in Java;
//! models that do it are not known to the must-locks either.

use rp_index::graph::{Components, Graph};
use rp_index::{EntityRef, FxHashMap};
use rp_ir::{Access as Flags, Const, Inst};
use rp_program::{ClassId, MethodId};
use rp_pta::heap::Obj;
use rp_pta::set::{SetId, Sets};
use rp_pta::solver::{Instance, Solver};
use rp_pta::template::{Allocation, Var};

use crate::bodies::Bodies;
use crate::calls::{Calls, Edge, EdgeKind};
use crate::may_held::MayHeld;
use crate::threads::{Node, Threads};

/// A lock that may be held.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MayLock {
    /// Some object of this abstract object.
    Object(Obj),
    /// A class object.
    Class(ClassId),
}

/// The locks that threads may hold.
pub struct MayLocks<'a> {
    solver: &'a Solver<'a>,
    bodies: &'a Bodies,
    calls: &'a Calls,
    threads: &'a Threads,
    locks: Vec<MayLock>,
    ids: FxHashMap<MayLock, u32>,
    sets: Sets,
    /// The bodies of methods whose instructions take locks.
    held: FxHashMap<MethodId, MayHeld>,
    /// The locks of what variables point to.
    of_objects: FxHashMap<SetId, SetId>,
    /// What may be held when a node is entered; none before the first question.
    entry: Option<Vec<SetId>>,
}

impl<'a> MayLocks<'a> {
    /// For the threads of a solution; nothing is done yet.
    pub fn new(
        solver: &'a Solver<'a>,
        bodies: &'a Bodies,
        calls: &'a Calls,
        threads: &'a Threads,
    ) -> MayLocks<'a> {
        MayLocks {
            solver,
            bodies,
            calls,
            threads,
            locks: Vec::new(),
            ids: FxHashMap::default(),
            sets: Sets::new(),
            held: FxHashMap::default(),
            of_objects: FxHashMap::default(),
            entry: None,
        }
    }

    /// What may be held at an instruction of a node; at any of its instructions if none is given.
    pub fn at(&mut self, node: Node, inst: Option<Inst>) -> SetId {
        let known = self.entry.take();
        let entry = known.unwrap_or_else(|| self.solve());
        let at_entry = entry[node.index()];
        self.entry = Some(entry);
        let taken = self.taken(self.threads.node(node).1, inst);
        self.sets.union(at_entry, taken)
    }

    /// The locks of a set, in no order that means anything.
    pub fn locks(&self, set: SetId) -> impl Iterator<Item = MayLock> {
        self.sets.members(set).map(|lock| self.locks[lock as usize])
    }

    /// Whether two sets have a lock in common.
    pub fn intersect(&mut self, a: SetId, b: SetId) -> bool {
        self.sets.difference(a, b) != a
    }

    /// The node that an edge leads a node to, if whoever holds locks there goes on holding them.
    fn callee(&self, node: Node, edge: &Edge) -> Option<Node> {
        let thread = match (edge.kind, self.threads.begun_at(edge)) {
            (EdgeKind::Start, _) => return None,
            (EdgeKind::Call | EdgeKind::Initialize, None) => self.threads.node(node).0,
            (EdgeKind::Call | EdgeKind::Initialize, Some(initializer)) => initializer,
        };
        self.threads.node_of(thread, edge.callee)
    }

    /// All edges from a node that hand on locks.
    fn edges_from(&self, node: Node) -> impl Iterator<Item = (&'a Edge, Node)> + Clone {
        let calls = self.calls;
        let edges = calls.from(self.threads.node(node).1).iter();
        edges.filter_map(move |edge| self.callee(node, edge).map(|callee| (edge, callee)))
    }

    /// What may be held when each node is entered.
    fn solve(&mut self) -> Vec<SetId> {
        let count = self.threads.node_count();
        let takes_locks = |method: MethodId| {
            self.solver.program().method(method).access.has(Flags::SYNCHRONIZED)
                || self.bodies.facts(method).is_some_and(|facts| facts.takes_locks)
        };
        if !self.bodies.iter().any(|(method, _)| takes_locks(method)) {
            return vec![SetId::EMPTY; count];
        }
        let nodes = (0..count).map(Node::new);
        let edges = nodes
            .flat_map(|node| self.edges_from(node).map(move |(_, callee)| (node.as_u32(), callee.as_u32())));
        let graph = Graph::from_edges(count, edges);
        let components = Components::compute(&graph);
        let mut entry = vec![SetId::EMPTY; components.len()];
        // Components are numbered callees first.
        for component in components.ids().rev() {
            let mut outgoing: Vec<(usize, SetId)> = Vec::new();
            for &caller in components.members(component) {
                let caller = Node::from_u32(caller);
                let (_, instance) = self.threads.node(caller);
                let callees: Vec<(Option<Inst>, Node)> =
                    self.edges_from(caller).map(|(edge, callee)| (edge.inst, callee)).collect();
                for (inst, callee) in callees {
                    let taken = self.taken(instance, inst);
                    outgoing.push((components.component(callee.as_u32()).index(), taken));
                }
            }
            let own = component.index();
            for &(_, taken) in outgoing.iter().filter(|(to, _)| *to == own) {
                entry[own] = self.sets.union(entry[own], taken);
            }
            outgoing.sort_unstable();
            outgoing.dedup();
            for (to, taken) in outgoing.into_iter().filter(|(to, _)| *to != own) {
                let handed = self.sets.union(entry[own], taken);
                entry[to] = self.sets.union(entry[to], handed);
            }
        }
        (0..count as u32).map(|node| entry[components.component(node).index()]).collect()
    }

    /// What an instance may have taken itself at an instruction.
    fn taken(&mut self, instance: Instance, inst: Option<Inst>) -> SetId {
        let solver = self.solver;
        let Some(method) = solver.method(instance) else { return SetId::EMPTY };
        let declaration = solver.program().method(method);
        let mut taken = SetId::EMPTY;
        if declaration.access.has(Flags::SYNCHRONIZED) {
            let template = solver.templates().template(solver.code(instance).0);
            if declaration.is_static() {
                let class = self.lock(MayLock::Class(solver.program().method_class(method)));
                taken = self.sets.singleton(class);
            } else if let Some(this) = template.params.first().and_then(|this| this.expand()) {
                taken = self.of_var(instance, this);
            }
        }
        if self.bodies.facts(method).is_some_and(|facts| facts.takes_locks) {
            let held = self.held.remove(&method).unwrap_or_else(|| self.read(instance, method));
            for &var in held.at(inst) {
                let locks = self.of_var(instance, var);
                taken = self.sets.union(taken, locks);
            }
            self.held.insert(method, held);
        }
        taken
    }

    fn read(&self, instance: Instance, method: MethodId) -> MayHeld {
        let template = self.solver.templates().template(self.solver.code(instance).0);
        match self.solver.program().build_body(method) {
            Ok(Some(body)) => MayHeld::of(self.solver.program(), &body, template),
            Ok(None) | Err(_) => MayHeld::default(),
        }
    }

    /// The locks of what a variable points to.
    fn of_var(&mut self, instance: Instance, var: Var) -> SetId {
        let objects = self.solver.points_to(instance, var);
        if let Some(&known) = self.of_objects.get(&objects.id()) {
            return known;
        }
        let locks: Vec<u32> = objects.objects().map(|object| self.lock(self.lock_of(object))).collect();
        let locks = self.sets.collect(locks);
        self.of_objects.insert(objects.id(), locks);
        locks
    }

    fn lock_of(&self, object: Obj) -> MayLock {
        match self.solver.heap().object(object).allocation {
            Allocation::Constant(Const::Class(ty)) => ty
                .as_class()
                .map_or(MayLock::Object(object), |name| MayLock::Class(self.solver.program().class_id(name))),
            _ => MayLock::Object(object),
        }
    }

    fn lock(&mut self, lock: MayLock) -> u32 {
        if let Some(&known) = self.ids.get(&lock) {
            return known;
        }
        let id = self.locks.len() as u32;
        self.locks.push(lock);
        self.ids.insert(lock, id);
        id
    }
}
