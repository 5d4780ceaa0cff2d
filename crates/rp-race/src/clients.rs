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
//! What clients access themselves, in fields that are public, is their business: it is no access of the library.

use rp_concurrency::calls::{Calls, EdgeKind};
use rp_harness::Use;
use rp_index::{EntityRef, FxHashSet};
use rp_program::ClassId;
use rp_pta::heap::Obj;
use rp_pta::solver::{Instance, PointsTo, Solver};

/// What is known of clients; nothing, in a program that has a `main`.
#[derive(Default)]
pub struct Clients {
    classes: FxHashSet<ClassId>,
    /// Code of the library that runs in calls on shared objects, in static methods, in callbacks.
    shared_code: FxHashSet<Instance>,
    /// What shared objects and static fields lead to.
    shared_objects: Vec<bool>,
}

impl Clients {
    /// The clients of a solved program.
    pub fn of(solver: &Solver<'_>, calls: &Calls) -> Clients {
        let program = solver.program();
        let mut clients = Clients::default();
        let mut work: Vec<Instance> = Vec::new();
        let mut harness: Vec<(Instance, Use)> = Vec::new();
        for instance in solver.instances() {
            let Some(method) = solver.method(instance) else { continue };
            if let Some(kind) = rp_harness::use_of(program, method) {
                clients.classes.insert(program.method_class(method));
                harness.push((instance, kind));
            }
        }
        if harness.is_empty() {
            return clients;
        }
        let own: FxHashSet<Instance> = harness.iter().map(|&(instance, _)| instance).collect();
        let entries = harness.iter().filter(|(_, kind)| *kind == Use::Shared).map(|&(instance, _)| instance);
        work.extend(entries);
        // What is started, and what initialises classes, runs by itself, whoever causes it.
        let by_itself = calls.edges().iter().filter(|edge| edge.kind != EdgeKind::Call);
        work.extend(by_itself.map(|edge| edge.callee).filter(|callee| clients.shared_code.insert(*callee)));
        while let Some(instance) = work.pop() {
            for edge in calls.from(instance) {
                // A callback of a client is not the library's.
                if !own.contains(&edge.callee) && clients.shared_code.insert(edge.callee) {
                    work.push(edge.callee);
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

    /// Whether code runs only in calls on confined objects.
    pub fn is_confined(&self, instance: Instance) -> bool {
        self.exist() && !self.shared_code.contains(&instance)
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
    let mut reach = |work: &mut Vec<Obj>, set: PointsTo<'_>| {
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
        for place in solver.heap().fields(solver.heap().shape(object)) {
            if let Some(set) = solver.field(object, place) {
                reach(&mut work, set);
            }
        }
    }
    found
}
