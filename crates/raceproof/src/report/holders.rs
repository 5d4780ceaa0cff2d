//! Which field has an object? The one by whose name a programmer knows a lock, a list or an array.
//!
//! Only fields of the application count, and only what one of them alone has is called after it:
//!
//! ```text
//! class Store { Map map = new HashMap(); List all = new ArrayList(); List view = all; }
//!
//! the map: Store.map      the list: nothing, for two fields have it
//! ```
//!
//! The *contents* of a field are what its objects consist of that is not the application's: fields of classes of the
//! library, elements of arrays, and what the library makes for that (the nodes of a map).

use std::collections::{BTreeMap, BTreeSet};

use rp_index::{FxHashMap, FxHashSet};
use rp_program::FieldId;
use rp_pta::heap::Obj;
use rp_pta::set::SetId;
use rp_pta::solver::PointsTo;
use rp_pta::template::{Allocation, Global, Place};
use rp_race::facts::Facts;

/// The field of the application that has an object; none if several have it.
pub(super) struct Holders(FxHashMap<Obj, Option<FieldId>>);

/// Each field of the application with objects that it may have, all of them.
type Held<'f> = FxHashSet<(FieldId, SetId)>;

impl Holders {
    /// The fields of the application, by what they alone hold.
    pub(super) fn of(facts: &Facts<'_>) -> Holders {
        let mut holders: FxHashMap<Obj, Option<FieldId>> = FxHashMap::default();
        each_held(facts, |field, set| {
            for object in set.objects() {
                let only = holders.entry(object).or_insert(Some(field));
                *only = only.filter(|&only| only == field);
            }
        });
        Holders(holders)
    }

    /// The field that alone has an object.
    pub(super) fn field(&self, object: Obj) -> Option<FieldId> {
        self.0.get(&object).copied().flatten()
    }

    /// The field that alone has each of some objects; none if there are none.
    pub(super) fn field_of_all(&self, objects: &[Obj]) -> Option<FieldId> {
        let (&first, others) = objects.split_first()?;
        let field = self.field(first)?;
        others.iter().all(|&other| self.field(other) == Some(field)).then_some(field)
    }
}

/// Visits what fields of the application may have, each field and set of objects once.
fn each_held<'f>(facts: &Facts<'f>, mut visit: impl FnMut(FieldId, PointsTo<'f>)) {
    let (solver, heap) = (facts.solver, facts.solver.heap());
    let mut seen = Held::default();
    let mut add = |field: FieldId, set: PointsTo<'f>| {
        let class = facts.program().field_class(field);
        let is_named = facts.is_application(class) && !facts.clients.contains(class);
        if is_named && seen.insert((field, set.id())) {
            visit(field, set);
        }
    };
    for global in solver.globals() {
        if let (Global::Field(field), Some(set)) = (global, solver.global(global)) {
            add(field, set);
        }
    }
    for holder in (0..heap.bound() as u32).map(Obj::from_u32) {
        for &place in heap.fields(heap.shape(holder)) {
            if let (Place::Field(field), Some(set)) = (place, solver.field(holder, place)) {
                add(field, set);
            }
        }
    }
}

/// Objects beyond which the contents of a field are only what it has itself.
const MOST_INSIDE: usize = 10_000;

/// The contents of fields: objects that each alone has, and what the library has made for them.
pub(crate) struct Contents {
    /// What belongs to each field.
    pub(crate) fields: BTreeMap<FieldId, Vec<Obj>>,
    /// All of that.
    pub(crate) all: FxHashSet<Obj>,
}

impl Contents {
    /// Those of all fields of the application that share nothing which has contents.
    pub(crate) fn of(facts: &Facts<'_>) -> Contents {
        let holders = Holders::of(facts);
        let mut own: BTreeMap<FieldId, BTreeSet<Obj>> = BTreeMap::new();
        let mut sharing: FxHashSet<FieldId> = FxHashSet::default();
        each_held(facts, |field, set| {
            for object in set.objects().filter(|&object| has_contents(facts, object)) {
                match holders.field(object) {
                    Some(_) => drop(own.entry(field).or_default().insert(object)),
                    None => drop(sharing.insert(field)),
                }
            }
        });
        own.retain(|field, _| !sharing.contains(field));
        let fields: BTreeMap<FieldId, Vec<Obj>> =
            own.into_iter().map(|(field, objects)| (field, with_inside(facts, objects))).collect();
        let all = fields.values().flatten().copied().collect();
        Contents { fields, all }
    }
}

/// Whether an object has memory that is no field of the application. What the machine makes by itself is left out: it
/// is the same for all.
fn has_contents(facts: &Facts<'_>, object: Obj) -> bool {
    let heap = facts.solver.heap();
    let is_part = |&place: &Place| match place {
        Place::Field(field) => !facts.is_application(facts.program().field_class(field)),
        Place::Elements => true,
        Place::Captured(_) => false,
    };
    let class = heap.class(heap.shape(object));
    if matches!(heap.object(object).allocation, Allocation::Constant(_)) {
        return false;
    }
    heap.ty(object).element().is_some()
        || !facts.is_application(class)
        || heap.fields(heap.shape(object)).iter().any(is_part)
}

/// Some objects with what the library keeps in them that it has made itself.
fn with_inside(facts: &Facts<'_>, objects: BTreeSet<Obj>) -> Vec<Obj> {
    let (solver, heap) = (facts.solver, facts.solver.heap());
    let is_librarys = |object: Obj| {
        let maker = heap.object(object).routine.and_then(|maker| maker.class(facts.program()));
        maker.is_some_and(|class| !facts.is_application(class) && !facts.clients.contains(class))
    };
    let mut inside = objects.clone();
    let mut work: Vec<Obj> = objects.iter().copied().collect();
    while let Some(holder) = work.pop() {
        for &place in heap.fields(heap.shape(holder)) {
            let is_part = match place {
                Place::Field(field) => !facts.is_application(facts.program().field_class(field)),
                Place::Elements => is_librarys(holder),
                Place::Captured(_) => false,
            };
            let set = solver.field(holder, place).filter(|_| is_part);
            let parts = set.into_iter().flat_map(PointsTo::objects);
            for object in parts.filter(|&object| is_librarys(object)) {
                if inside.insert(object) {
                    work.push(object);
                }
                if inside.len() > MOST_INSIDE {
                    return objects.into_iter().collect();
                }
            }
        }
    }
    inside.into_iter().collect()
}
