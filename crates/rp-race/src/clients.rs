//! What do clients of a library share, and what is theirs alone? For programs that [`rp_harness`] has made clients for.
//!
//! Clients are many threads of one kind, so the rule that each thread of a kind probably has objects of its own
//! ([`crate::confidence`]) says nothing about them: they are there to share. What shared objects and static fields
//! lead to is shared. But two accesses that are both made in calls on *confined* objects, of classes that nobody made
//! for several threads, race only if two clients use such an object at the same time, against its contract.
//!
//! ```text
//! shared.last().read()     read() is called on what last() has given: a Note, which has no lock and claims nothing
//! ```
//!
//! Code may run in both kinds of calls: then it counts how it is entered when others may have the object
//! ([`rp_concurrency::local`]). A constructor that a shared object calls, and that calls what clients call, too, has
//! the object for itself.
//!
//! What clients access themselves, in fields that are public, is their business: it is no access of the library.

use rp_concurrency::calls::{Calls, EdgeKind};
use rp_concurrency::local::{Entered, Local};
use rp_harness::Use;
use rp_index::{EntityRef, FxHashMap, FxHashSet};
use rp_program::ClassId;
use rp_pta::heap::Obj;
use rp_pta::set::SetId;
use rp_pta::solver::{Instance, PointsTo, Solver};

use crate::per_thread::is_per_thread;

/// What is known of clients; nothing, in a program that has a `main`.
#[derive(Default)]
pub struct Clients {
    classes: FxHashSet<ClassId>,
    /// Code of the library that runs in calls on shared objects, in static methods, in callbacks.
    shared_code: FxHashSet<Instance>,
    /// The ways to enter code in such calls.
    shared_ways: FxHashSet<Entered>,
    /// What shared objects and static fields lead to.
    shared_objects: Vec<bool>,
}

impl Clients {
    /// The clients of a solved program.
    pub fn of(solver: &Solver<'_>, calls: &Calls, local: &Local<'_>) -> Clients {
        let program = solver.program();
        let mut clients = Clients::default();
        let mut harness: FxHashMap<Instance, Use> = FxHashMap::default();
        for instance in solver.instances() {
            let Some(method) = solver.method(instance) else { continue };
            if let Some(kind) = rp_harness::use_of(program, method) {
                clients.classes.insert(program.method_class(method));
                harness.insert(instance, kind);
            }
        }
        if harness.is_empty() {
            return clients;
        }
        // What is started, and what initialises classes, runs by itself, whoever causes it.
        let by_itself = calls.edges().iter().filter(|edge| edge.kind != EdgeKind::Call);
        let by_itself: FxHashSet<Instance> = by_itself.map(|edge| edge.callee).collect();
        let begins = |instance: Instance| {
            by_itself.contains(&instance) || harness.get(&instance) == Some(&Use::Shared)
        };
        // A callback of a client is not the library's.
        let is_own = |instance: Instance| harness.contains_key(&instance);
        let mut work: Vec<Instance> = solver.instances().filter(|&instance| begins(instance)).collect();
        clients.shared_code.extend(work.iter().copied().filter(|&instance| !is_own(instance)));
        while let Some(instance) = work.pop() {
            for edge in calls.from(instance) {
                if !is_own(edge.callee) && clients.shared_code.insert(edge.callee) {
                    work.push(edge.callee);
                }
            }
        }
        let codes: FxHashMap<Entered, Instance> = local.ways().collect();
        let mut work: Vec<Entered> =
            local.ways().filter(|&(_, code)| begins(code)).map(|(way, _)| way).collect();
        work.extend(clients.shared_code.iter().flat_map(|&code| local.beside(code)));
        clients.shared_ways.extend(work.iter().copied().filter(|way| !is_own(codes[way])));
        while let Some(way) = work.pop() {
            for next in local.next(way) {
                if !is_own(codes[&next]) && clients.shared_ways.insert(next) {
                    work.push(next);
                }
            }
        }
        clients.shared_objects = led_to(solver);
        clients
    }

    /// Whether a class is part of clients.
    pub fn contains(&self, class: ClassId) -> bool {
        self.classes.contains(&class)
    }

    /// The classes that are part of clients.
    pub fn classes(&self) -> &FxHashSet<ClassId> {
        &self.classes
    }

    /// Whether there are any.
    pub fn exist(&self) -> bool {
        !self.classes.is_empty()
    }

    /// Whether an access in some code is made only in calls on confined objects: as far as others may have its object,
    /// if the ways are known to enter the code so.
    pub fn is_confined(&self, instance: Instance, published: Option<&[Entered]>) -> bool {
        self.exist()
            && match published {
                Some(ways) if !ways.is_empty() => !ways.iter().any(|way| self.shared_ways.contains(way)),
                _ => !self.shared_code.contains(&instance),
            }
    }

    /// Whether clients share an object, or what leads to it.
    pub fn share(&self, object: Obj) -> bool {
        self.shared_objects.get(object.index()).copied().unwrap_or(false)
    }
}

/// The objects that static fields lead to; those of clients among them.
fn led_to(solver: &Solver<'_>) -> Vec<bool> {
    let mut found = vec![false; solver.heap().bound()];
    let mut work: Vec<Obj> = Vec::new();
    let mut seen: FxHashSet<SetId> = FxHashSet::default();
    let mut reach = |work: &mut Vec<Obj>, set: PointsTo<'_>| {
        if !seen.insert(set.id()) {
            return;
        }
        for object in set.objects() {
            if !std::mem::replace(&mut found[object.index()], true) {
                work.push(object);
            }
        }
    };
    for global in solver.globals() {
        if let Some(set) = solver.global(global) {
            reach(&mut work, set);
        }
    }
    while let Some(object) = work.pop() {
        let places = solver.heap().fields(solver.heap().shape(object)).iter().copied();
        for place in places.filter(|&place| !is_per_thread(solver, object, place)) {
            if let Some(set) = solver.field(object, place) {
                reach(&mut work, set);
            }
        }
    }
    found
}
