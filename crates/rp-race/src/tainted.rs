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
use rp_program::FieldId;
use rp_pta::heap::Obj;
use rp_pta::set::SetId;
use rp_pta::solver::{PointsTo, Solver};
use rp_pta::template::{Cell, Global, Handling, Place};

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
    pub fn of(solver: &Solver<'_>) -> Tainted {
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
                let args = watch.args.iter().chain([&watch.result]).filter_map(|arg| arg.expand());
                for set in args.map(|arg| solver.points_to(instance, arg)) {
                    match watch.handling {
                        Handling::Looks | Handling::Makes => {}
                        Handling::Copies => {
                            set.objects().for_each(|object| tainted.add_parts(solver, object))
                        }
                        Handling::Any => tainted.add_set(set),
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
        for &place in solver.heap().fields(solver.heap().shape(object)) {
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
