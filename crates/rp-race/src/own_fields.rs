//! Which fields hold only what their own object gives? A cursor, say, that is kept beside the list that it walks over.
//!
//! A field is its object's *own* if all that is ever put there is put into a field of `this`, and is what a call gives
//! on what was read from `this`. What is null is anybody's own.
//!
//! ```text
//! this.cursor = this.names.iterator();         own
//! this.cursor = other.names.iterator();        not: nobody knows whose it is
//! ```
//!
//! It proves nothing, for what a call gives may be somebody else's. But whoever holds the lock of an object, and comes
//! to a list by such a field of it, probably holds the lock of the list's owner.
//!
//! **Algorithm.** In each body, a variable is own unless it is a parameter, or comes from a static field, from what a
//! plugin does, from what is not read from `this`, from what is made here, or from a call on something that is not own.
//! The greatest solution. Then a field is own if its stores say so, in all bodies.

use rp_index::{FxHashMap, FxHashSet};
use rp_program::FieldId;
use rp_pta::solver::Solver;
use rp_pta::template::{OptVar, Place, Target, Template, Var};
use rp_pta::templates::RoutineId;

/// The fields that hold only what their own object gives.
#[derive(Default)]
pub struct OwnFields(FxHashSet<FieldId>);

impl OwnFields {
    /// Looks at all code.
    pub(crate) fn of(solver: &Solver<'_>) -> OwnFields {
        let mut fields: FxHashMap<FieldId, bool> = FxHashMap::default();
        let mut known: FxHashMap<RoutineId, FxHashSet<Var>> = FxHashMap::default();
        for instance in solver.instances() {
            let routine = solver.code(instance).0;
            let template = solver.templates().template(routine);
            if template.stores.is_empty() {
                continue;
            }
            let is_instance = solver
                .method(instance)
                .is_some_and(|method| template.is_of_body() && !solver.program().method(method).is_static());
            let this = template.params.first().and_then(|this| this.expand()).filter(|_| is_instance);
            let foreign = known.entry(routine).or_insert_with(|| foreign(template, this));
            for &(base, place, value) in &template.stores {
                if let Place::Field(field) = place {
                    let is_own = Some(base) == this && !foreign.contains(&value)
                        || solver.points_to(instance, value).is_empty();
                    *fields.entry(field).or_insert(true) &= is_own;
                }
            }
        }
        OwnFields(fields.into_iter().filter_map(|(field, is_own)| is_own.then_some(field)).collect())
    }

    /// Whether a part of an object is such a field.
    pub(crate) fn contains(&self, part: Place) -> bool {
        matches!(part, Place::Field(field) if self.0.contains(&field))
    }
}

/// The variables of a body that are not own.
fn foreign(template: &Template, this: Option<Var>) -> FxHashSet<Var> {
    let mut foreign: FxHashSet<Var> = FxHashSet::default();
    let var = |var: &OptVar| var.expand();
    foreign.extend(template.params.iter().filter_map(var));
    foreign.extend(template.allocations.iter().map(|(to, _)| *to));
    foreign.extend(template.global_loads.iter().map(|(to, _)| *to));
    foreign.extend(template.watches.iter().filter_map(|watch| watch.result.expand()));
    loop {
        let before = foreign.len();
        let copies = template.copies.iter().map(|&(to, from)| (to, from));
        let filtered = template.filtered.iter().map(|(to, from, _)| (*to, *from));
        let loads = template.loads.iter().filter(|&&(_, base, _)| Some(base) != this);
        let loads = loads.map(|&(to, base, _)| (to, base));
        let found: Vec<Var> = copies
            .chain(filtered)
            .chain(loads)
            .filter(|(_, from)| foreign.contains(from))
            .map(|(to, _)| to)
            .collect();
        foreign.extend(found);
        for call in &template.calls {
            let is_foreign = |arg: Option<Var>| arg.is_none_or(|arg| foreign.contains(&arg));
            let is_on_own = match call.target {
                Target::Static(_) => !call.args.iter().filter_map(var).any(|arg| foreign.contains(&arg)),
                Target::Special(_) | Target::Virtual(_) => !is_foreign(call.args.first().and_then(var)),
            };
            foreign.extend(call.result.expand().filter(|_| !is_on_own));
        }
        if foreign.len() == before {
            return foreign;
        }
    }
}
