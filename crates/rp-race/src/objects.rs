//! Which of its objects can an access touch, seen from the application frame that leads to it?
//!
//! Library code is shared by all its callers: `Vector.add` touches every vector of the program, as far as it can tell
//! without contexts. But the frame says which vectors it hands in. Where the walk up ([`crate::frames`]) has kept the
//! path of the object, only what that path may lead to is touched on this way.
//!
//! ```text
//! names.add(x);      touches the vectors of `names`, whatever else `Vector.add` is called on
//! ```

use rp_concurrency::bodies::{Path, Root};
use rp_concurrency::threads::Node;
use rp_index::{FxHashMap, FxHashSet};
use rp_program::FieldId;
use rp_pta::heap::Obj;
use rp_pta::set::SetId;
use rp_pta::solver::PointsTo;
use rp_pta::template::{Global, Place};

use crate::facts::Facts;

/// Objects from which fields are followed; where there are more, they lead anywhere.
const MOST: usize = 100;

/// A set of objects, the same for all groups of accesses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Set(u32);

/// Which objects of a set are those to which fields lead from the objects of another set?
type Question = (Set, SetId, Box<[FieldId]>);

/// The sets that were narrowed, and what they were narrowed to.
#[derive(Default)]
pub(crate) struct Sets {
    /// Members, and the set of the solver that they are all or some of.
    sets: Vec<(SetId, Vec<Obj>)>,
    whole: FxHashMap<SetId, Set>,
    parts: FxHashMap<Vec<Obj>, Set>,
    narrowed: FxHashMap<Question, Option<Set>>,
}

impl Sets {
    /// The members of a set.
    pub(crate) fn members(&self, set: Set) -> &[Obj] {
        self.sets.get(set.0 as usize).map_or(&[], |(_, members)| members)
    }

    /// The same as a set of the solver.
    fn whole(&mut self, (id, members): &(SetId, Vec<Obj>)) -> Set {
        *self.whole.entry(*id).or_insert_with(|| {
            self.sets.push((*id, members.clone()));
            Set(self.sets.len() as u32 - 1)
        })
    }

    /// The set of those objects of a set that a path of a frame may lead to; none if there are none.
    pub(crate) fn narrow(&mut self, facts: &Facts<'_>, set: Set, frame: Node, path: &Path) -> Option<Set> {
        let Some(root) = root(facts, frame, path.root) else { return Some(set) };
        let key = (set, root.id(), path.fields.clone());
        if let Some(&known) = self.narrowed.get(&key) {
            return known;
        }
        let (id, members) = &self.sets[set.0 as usize];
        let reached = reached(facts, root, &path.fields);
        let is_reached = |object: Obj| {
            reached.as_ref().is_none_or(|reached| reached.iter().any(|set| set.contains(object)))
        };
        let kept: Vec<Obj> = members.iter().copied().filter(|&object| is_reached(object)).collect();
        let narrowed = if kept.len() == members.len() {
            Some(set)
        } else if kept.is_empty() {
            None
        } else {
            let id = *id;
            Some(*self.parts.entry(kept).or_insert_with_key(|part| {
                self.sets.push((id, part.clone()));
                Set(self.sets.len() as u32 - 1)
            }))
        };
        self.narrowed.insert(key, narrowed);
        narrowed
    }
}

/// The sets of objects of a group of accesses, by number.
pub(crate) struct Objects {
    /// Static fields have one set that stands for the field.
    pub(crate) sets: Vec<(SetId, Vec<Obj>)>,
    numbers: FxHashMap<Set, u32>,
}

impl Objects {
    pub(crate) fn new(sets: Vec<(SetId, Vec<Obj>)>) -> Objects {
        Objects { sets, numbers: FxHashMap::default() }
    }

    /// The set of that number.
    pub(crate) fn set(&mut self, sets: &mut Sets, number: u32) -> Set {
        let set = sets.whole(&self.sets[number as usize]);
        self.numbers.insert(set, number);
        set
    }

    /// The number of a set.
    pub(crate) fn number(&mut self, sets: &Sets, set: Set) -> u32 {
        *self.numbers.entry(set).or_insert_with(|| {
            self.sets.push(sets.sets[set.0 as usize].clone());
            self.sets.len() as u32 - 1
        })
    }
}

/// What the beginning of a path points to.
fn root<'f>(facts: &'f Facts<'_>, frame: Node, root: Root) -> Option<PointsTo<'f>> {
    let solver = facts.solver;
    let (_, instance) = facts.threads.node(frame);
    match root {
        Root::Var(var) => Some(solver.points_to(instance, var)),
        Root::Param(at) => {
            let template = solver.templates().template(solver.code(instance).0);
            let param = template.params.get(at as usize)?.expand()?;
            Some(solver.points_to(instance, param))
        }
        Root::Static(field) => solver.global(Global::Field(field)),
    }
}

/// The sets of objects that fields may lead to; none if that is anything.
fn reached<'f>(facts: &'f Facts<'_>, root: PointsTo<'f>, fields: &[FieldId]) -> Option<Vec<PointsTo<'f>>> {
    let mut reached = vec![root];
    for &field in fields {
        let mut objects: FxHashSet<Obj> = FxHashSet::default();
        for object in reached.drain(..).flat_map(PointsTo::objects) {
            objects.insert(object);
            if objects.len() > MOST {
                return None;
            }
        }
        let mut seen: FxHashSet<SetId> = FxHashSet::default();
        let sets = objects.into_iter().filter_map(|object| facts.solver.field(object, Place::Field(field)));
        reached.extend(sets.filter(|set| seen.insert(set.id())));
    }
    Some(reached)
}
