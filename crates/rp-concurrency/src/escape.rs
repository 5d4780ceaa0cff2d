//! Which objects may two threads reach? Flow-insensitive thread escape (Chord §2.2.3).
//!
//! The least set `E` of abstract objects with
//!
//! ```text
//! o in a static field, or that the machine knows of     o ∈ E
//! o handed to a new thread                              o ∈ E      the thread's object, and what it runs
//! o ∈ E and p in a field of o                           p ∈ E
//! ```
//!
//! An object outside of `E` is only ever touched by the thread that made it.

use rp_index::{EntityRef, FxHashSet};
use rp_pta::heap::Obj;
use rp_pta::set::SetId;
use rp_pta::solver::{PointsTo, Solver};
use rp_pta::template::{CallKind, Place};

use crate::mutant::{self, Mutant};

/// The objects that may escape.
pub struct Escape {
    escaping: Vec<bool>,
}

impl Escape {
    /// The objects of a solution that escape.
    pub fn of(solver: &Solver<'_>) -> Escape {
        let mut escape = Escape { escaping: vec![false; solver.heap().bound()] };
        let mut work = Vec::new();
        let mut seen: FxHashSet<SetId> = FxHashSet::default();
        let mut reach = |escape: &mut Escape, work: &mut Vec<Obj>, set: PointsTo<'_>| {
            if seen.insert(set.id()) {
                for object in set.objects() {
                    if !std::mem::replace(&mut escape.escaping[object.index()], true) {
                        work.push(object);
                    }
                }
            }
        };
        for global in solver.globals().into_iter().filter(|_| !mutant::is(Mutant::EscapeStatic)) {
            if let Some(set) = solver.global(global) {
                reach(&mut escape, &mut work, set);
            }
        }
        for instance in solver.instances() {
            let template = solver.templates().template(solver.code(instance).0);
            for call in template.calls.iter().filter(|call| call.kind == CallKind::Spawn) {
                let args = call.args.iter().filter(|_| !mutant::is(Mutant::EscapeStart));
                for arg in args.filter_map(|arg| arg.expand()) {
                    reach(&mut escape, &mut work, solver.points_to(instance, arg));
                }
            }
        }
        while let Some(object) = work.pop().filter(|_| !mutant::is(Mutant::EscapeField)) {
            let stays = |place: &Place| match place {
                Place::Field(_) => false,
                Place::Elements => mutant::is(Mutant::EscapeElement),
                Place::Captured(_) => mutant::is(Mutant::EscapeCaptured),
            };
            let places = solver.heap().fields(solver.heap().shape(object)).iter();
            for &place in places.filter(|place| !stays(place)) {
                if let Some(set) = solver.field(object, place) {
                    reach(&mut escape, &mut work, set);
                }
            }
        }
        escape
    }

    /// Whether two threads may reach an object.
    pub fn contains(&self, object: Obj) -> bool {
        self.escaping.get(object.index()).copied().unwrap_or(false)
    }

    /// How many objects escape.
    pub fn count(&self) -> usize {
        self.escaping.iter().filter(|&&escapes| escapes).count()
    }
}
