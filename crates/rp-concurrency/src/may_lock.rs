//! Which locks may a thread hold? May-locksets per thread, context and point (Choi §8.4).
//!
//! **Abstraction.** A lock is an abstract object, or a class. What two sides may both hold, they may exclude each other
//! by: then their race is not definite. What a side may hold though it surely holds nothing is worth a word in a
//! report.
//!
//! **Algorithm.** What a method may hold of its own comes from `may_held.rs`. What its callers may hold is the
//! least solution of
//!
//! ```text
//! entry(t, callee) = ⋃ over calls of it by t:  entry(t, caller) ∪ taken by the caller there
//! ```
//!
//! which is all that is taken around calls that lead to it. So a question is answered by a walk up the calls, when it
//! is asked. New threads begin with nothing. A class initialiser begins with what any thread may hold that comes to it.
//!
//! ```text
//! synchronized (a) { m(); }   m();        m surely holds nothing, and may hold a
//! ```
//!
//! Library code has callers everywhere. What is of interest there is what one call of the application leads to: of the
//! ways to a place in the library, only those count that begin with the call and stay in the library.
//!
//! ```text
//! synchronized (a) { map.size(); }   map.size();      in `size` a may be held; by the second call, nothing is
//! ```
//!
//! Deviations: a walk that is too long, or finds many locks, ends without an answer. In large programs almost all code
//! is called by almost all other code on some way, so that the answer would be almost all locks. And a lock that a
//! method takes and leaves to its caller is not known there. That cannot be said in Java; models that do it are not
//! known to the must-locks either.

use rp_index::{FxHashMap, FxHashSet};
use rp_ir::{Access as Flags, Const, Inst};
use rp_program::{ClassId, MethodId};
use rp_pta::heap::Obj;
use rp_pta::set::{SetId, Sets};
use rp_pta::solver::{Instance, Solver};
use rp_pta::template::{Allocation, Var};

use crate::bodies::Bodies;
use crate::calls::{Calls, Edge, EdgeKind};
use crate::may_held::MayHeld;
use crate::mutant::{self, Mutant};
use crate::threads::{Node, Threads};

/// A lock that may be held.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MayLock {
    /// Some object of this abstract object.
    Object(Obj),
    /// A class object.
    Class(ClassId),
}

/// Locks beyond which an answer says nothing.
const MOST_LOCKS: usize = 16;

/// Calls that are looked at for one answer.
const MOST_CALLS: usize = 2_000;

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
    /// What may be held when a node is entered, as far as asked for; none if that is too much.
    entry: FxHashMap<Node, Option<SetId>>,
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
            entry: FxHashMap::default(),
        }
    }

    /// What may be held at an instruction of a node, at any of its instructions if none is given; none if that is too
    /// much to say.
    pub fn at(&mut self, node: Node, inst: Option<Inst>) -> Option<SetId> {
        let entry = match self.entry.get(&node) {
            Some(&known) => known,
            None => {
                let entry = self.walk(node);
                self.entry.insert(node, entry);
                entry
            }
        };
        let taken = self.taken(self.threads.node(node).1, inst);
        entry.map(|entry| self.sets.union(entry, taken))
    }

    /// The same for an instruction of library code that a call of the application comes to, by that call alone.
    pub fn by_call(
        &mut self,
        (frame, call): (Node, Inst),
        (node, inst): (Node, Option<Inst>),
        is_library: impl Fn(Instance) -> bool,
    ) -> Option<SetId> {
        let calls = self.calls;
        let (mut begun, mut looked_at) = (Vec::new(), 0);
        let mut steps: FxHashMap<Node, Vec<(Option<Inst>, Node)>> = FxHashMap::default();
        let mut seen: FxHashSet<Node> = FxHashSet::default();
        seen.insert(node);
        let mut work = vec![node];
        while let Some(callee) = work.pop() {
            for edge in calls.to(self.threads.node(callee).1) {
                for caller in self.callers(callee, edge) {
                    if is_library(edge.caller) {
                        steps.entry(caller).or_default().push((edge.inst, callee));
                        if seen.insert(caller) {
                            work.push(caller);
                        }
                    } else if caller == frame && edge.inst == Some(call) {
                        begun.push(callee);
                    }
                }
                looked_at += 1;
                if looked_at > MOST_CALLS {
                    return None;
                }
            }
        }
        // Whatever leads there, if not by calls alone.
        if begun.is_empty() {
            return self.at(node, inst);
        }
        let mut held = self.at(frame, Some(call))?;
        let mut reached: FxHashSet<Node> = begun.iter().copied().collect();
        let mut work: Vec<Node> = reached.iter().copied().collect();
        while let Some(caller) = work.pop() {
            for &(inst, callee) in steps.get(&caller).map_or(&[][..], Vec::as_slice) {
                let taken = self.taken(self.threads.node(caller).1, inst);
                held = self.sets.union(held, taken);
                if reached.insert(callee) {
                    work.push(callee);
                }
            }
        }
        let taken = self.taken(self.threads.node(node).1, inst);
        held = self.sets.union(held, taken);
        (self.sets.count(held) <= MOST_LOCKS).then_some(held)
    }

    /// The locks of a set, in no order that means anything.
    pub fn locks(&self, set: SetId) -> impl Iterator<Item = MayLock> {
        self.sets.members(set).map(|lock| self.locks[lock as usize])
    }

    /// Whether two sets have a lock in common.
    pub fn intersect(&mut self, a: SetId, b: SetId) -> bool {
        self.sets.difference(a, b) != a
    }

    /// What is taken around calls that lead to a node. What is too much for a caller is too much for whom it calls.
    fn walk(&mut self, node: Node) -> Option<SetId> {
        let mut held = SetId::EMPTY;
        let mut seen: FxHashSet<Node> = FxHashSet::default();
        seen.insert(node);
        let mut work = vec![node];
        let mut looked_at = 0;
        while let Some(callee) = work.pop().filter(|_| !mutant::is(Mutant::MayCallers)) {
            let calls = self.calls;
            for edge in calls.to(self.threads.node(callee).1) {
                for caller in self.callers(callee, edge) {
                    let taken = self.taken(edge.caller, edge.inst);
                    held = self.sets.union(held, taken);
                    if self.entry.get(&caller) == Some(&None) {
                        return None;
                    }
                    if seen.insert(caller) {
                        work.push(caller);
                    }
                }
                looked_at += 1;
                if looked_at > MOST_CALLS || self.sets.count(held) > MOST_LOCKS {
                    return None;
                }
            }
        }
        Some(held)
    }

    /// Who comes to a node by an edge and goes on holding what they hold: callers of the same thread and, where an
    /// initialiser begins, whoever uses the class.
    fn callers(&self, callee: Node, edge: &Edge) -> Vec<Node> {
        let (thread, _) = self.threads.node(callee);
        match (edge.kind, self.threads.begun_at(edge)) {
            (EdgeKind::Start, _) => Vec::new(),
            (EdgeKind::Call | EdgeKind::Initialize, None) => {
                self.threads.node_of(thread, edge.caller).into_iter().collect()
            }
            (EdgeKind::Call | EdgeKind::Initialize, Some(_)) => self.threads.nodes(edge.caller).to_vec(),
        }
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
