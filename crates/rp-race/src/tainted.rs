//! Which objects may get from one thread to another with a race? What racy places hold, and all that leads to.
//!
//! That an object is not yet published where it is accessed ([`rp_concurrency::local`]) puts the access before those of
//! other threads only if every thread gets the object in an orderly way. Others find it in a place; if no place that
//! holds it, or leads to what holds it, is read with a race, then the read that finds it comes after the write that has
//! put it there, in the order of happens-before.
//!
//! ```text
//! x.f = 1; G.b = x;     ∥     G.b.f         a race on G.b: then there is one on x.f, too
//! ```
//!
//! It is not enough to look at the places that hold the object itself: between the store into a volatile field of `x`
//! and the racy publication of `x`, the object may change.
//!
//! What plugins read and write without being seen, and what the machine hands out by itself, counts as racy. The thread
//! objects that it knows of do not: a thread gets its own one from the machine, and its start comes before. Neither do
//! objects with finalisers: they count as published from the beginning ([`rp_concurrency::local`]), so whatever they
//! lead to was put there, or into what leads there, when it was published. What a finaliser finds it has read from a
//! place, and if that may race, it is a race like any other.
//!
//! ```text
//! f = new F(); x.a = 1; f.v = x; x.a = 2;  ∥  finalize() { v.a }      the first write comes before, if f.v is safe
//! ```

use rp_concurrency::bodies::Memory;
use rp_concurrency::mutant::{self, Mutant};
use rp_index::{EntityRef, FxHashSet};
use rp_ir::Access as Flags;
use rp_program::FieldId;
use rp_pta::heap::Obj;
use rp_pta::set::SetId;
use rp_pta::solver::{Instance, PointsTo, Solver};
use rp_pta::template::{Allocation, Cell, Global, Handling, Mirrored, Ordering, Place, Var, Watch};

/// Where accesses of some memory may race.
#[derive(Clone, Default)]
pub(crate) enum Racy {
    /// Nowhere.
    #[default]
    Nowhere,
    /// On these objects.
    Objects(FxHashSet<Obj>),
    /// Everywhere, for all that is known.
    All,
}

impl Racy {
    /// They may on these objects, too; everywhere if objects are not told apart.
    pub(crate) fn add(&mut self, objects: impl Iterator<Item = Obj>, is_whole: bool) {
        if is_whole {
            *self = Racy::All;
        }
        match self {
            Racy::All => {}
            Racy::Objects(known) => known.extend(objects),
            Racy::Nowhere => *self = Racy::Objects(objects.collect()),
        }
    }
}

/// The objects that may get from one thread to another with a race.
pub struct Tainted {
    objects: Vec<bool>,
    sets: FxHashSet<SetId>,
    work: Vec<Obj>,
}

impl Tainted {
    /// What counts as racy whatever races are found.
    pub(crate) fn of(solver: &Solver<'_>) -> Tainted {
        let objects = vec![false; solver.heap().bound()];
        let mut tainted = Tainted { objects, sets: FxHashSet::default(), work: Vec::new() };
        for global in solver.globals() {
            if matches!(global, Global::Cell(cell) if !matches!(cell, Cell::Threads | Cell::Finalizable))
                && let Some(set) = solver.global(global)
            {
                tainted.add_set(set);
            }
        }
        for instance in solver.instances() {
            let template = solver.templates().template(solver.code(instance).0);
            for watch in &template.watches {
                let handed = handed_on(solver, instance, watch).into_iter();
                for set in handed.map(|arg| solver.points_to(instance, arg)) {
                    if watch.handling == Handling::Copies {
                        set.objects().for_each(|object| tainted.add_parts(solver, object));
                    } else {
                        tainted.add_set(set);
                    }
                }
            }
        }
        tainted.close(solver);
        tainted
    }

    /// Whether an object may.
    pub fn contains(&self, object: Obj) -> bool {
        !mutant::is(Mutant::LocalRacy) && self.objects.get(object.index()).copied().unwrap_or(true)
    }

    /// Adds what is in memory that is accessed with a race.
    pub(crate) fn add(&mut self, solver: &Solver<'_>, memory: Memory, racy: &Racy) {
        let place = match memory {
            Memory::Field(field) => Place::Field(field),
            Memory::Elements => Place::Elements,
        };
        match racy {
            Racy::Nowhere => return,
            Racy::All => {
                if let Memory::Field(field) = memory {
                    self.add_static(solver, field);
                }
                solver.heap().objects().iter().for_each(|&object| self.add_part(solver, object, place));
            }
            Racy::Objects(objects) => objects.iter().for_each(|&object| self.add_part(solver, object, place)),
        }
        self.close(solver);
    }

    fn add_static(&mut self, solver: &Solver<'_>, field: FieldId) {
        if let Some(set) = solver.global(Global::Field(field)) {
            self.add_set(set);
        }
    }

    fn add_part(&mut self, solver: &Solver<'_>, object: Obj, place: Place) {
        if let Some(set) = solver.field(object, place) {
            self.add_set(set);
        }
    }

    fn add_parts(&mut self, solver: &Solver<'_>, object: Obj) {
        for place in solver.heap().fields(solver.heap().shape(object)) {
            self.add_part(solver, object, place);
        }
    }

    fn add_set(&mut self, set: PointsTo<'_>) {
        if self.sets.insert(set.id()) {
            for object in set.objects() {
                if !std::mem::replace(&mut self.objects[object.index()], true) {
                    self.work.push(object);
                }
            }
        }
    }

    fn close(&mut self, solver: &Solver<'_>) {
        while let Some(object) = self.work.pop() {
            if !mutant::is(Mutant::LocalReach) {
                self.add_parts(solver, object);
            }
        }
    }
}

/// What a plugin may hand from one thread to another without being seen; what that holds, if the plugin copies.
///
/// What something is put into is not handed on by that. What is put into a volatile field in an ordered way, by a
/// handle, gets to others in an orderly way like what instructions put there.
pub(crate) fn handed_on(solver: &Solver<'_>, instance: Instance, watch: &Watch) -> Vec<Var> {
    let first = match watch.handling {
        Handling::Looks | Handling::Makes => return Vec::new(),
        Handling::Accesses(Ordering::Ordered) if is_of_volatile(solver, instance, watch) => {
            return Vec::new();
        }
        Handling::Accesses(_) => watch.args.len().saturating_sub(1),
        Handling::Copies | Handling::Any => 0,
    };
    watch.args[first..].iter().chain([&watch.result]).filter_map(|var| var.expand()).collect()
}

/// Whether a watch's first argument surely stands for volatile fields.
fn is_of_volatile(solver: &Solver<'_>, instance: Instance, watch: &Watch) -> bool {
    let Some(handle) = watch.args.first().and_then(|var| var.expand()) else { return false };
    let handles = solver.points_to(instance, handle);
    let is_volatile = |handle: Obj| match solver.heap().object(handle).allocation {
        Allocation::Mirror(_, Mirrored::Field(field)) => {
            solver.program().field(field).access.has(Flags::VOLATILE)
        }
        _ => false,
    };
    !handles.is_empty() && handles.objects().all(is_volatile)
}
