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
use rp_pta::heap::Obj;
use rp_pta::set::SetId;
use rp_pta::solver::{Instance, PointsTo};
use rp_pta::template::{Global, Place};

use crate::facts::Facts;

/// The sets of objects of a group of accesses, by number.
pub(crate) struct Objects {
    /// Static fields have one set that stands for the field.
    pub(crate) sets: Vec<(SetId, Vec<Obj>)>,
    narrowed: FxHashMap<(u32, Node, Path), Option<u32>>,
}

impl Objects {
    pub(crate) fn new(sets: Vec<(SetId, Vec<Obj>)>) -> Objects {
        Objects { sets, narrowed: FxHashMap::default() }
    }

    /// The number of the set of those objects of a set that a path of a frame may lead to; none if there are none.
    pub(crate) fn narrow(&mut self, facts: &Facts<'_>, set: u32, frame: Node, path: &Path) -> Option<u32> {
        let key = (set, frame, path.clone());
        if let Some(&known) = self.narrowed.get(&key) {
            return known;
        }
        let (_, instance) = facts.threads.node(frame);
        let (id, members) = &self.sets[set as usize];
        let touched = reached(facts, instance, path);
        let kept: Vec<Obj> = members.iter().copied().filter(|object| touched.contains(object)).collect();
        let number = if kept.len() == members.len() {
            Some(set)
        } else if kept.is_empty() {
            None
        } else {
            let known = self.sets.iter().position(|(_, members)| *members == kept);
            let number = known.unwrap_or(self.sets.len()) as u32;
            if known.is_none() {
                self.sets.push((*id, kept));
            }
            Some(number)
        };
        self.narrowed.insert(key, number);
        number
    }
}

/// The objects that a path may lead to.
fn reached(facts: &Facts<'_>, instance: Instance, path: &Path) -> FxHashSet<Obj> {
    let solver = facts.solver;
    let objects = |set: PointsTo<'_>| set.objects().collect::<FxHashSet<Obj>>();
    let mut reached = match path.root {
        Root::Var(var) => objects(solver.points_to(instance, var)),
        Root::Param(at) => {
            let template = solver.templates().template(solver.code(instance).0);
            let param = template.params.get(at as usize).and_then(|param| param.expand());
            param.map_or_else(FxHashSet::default, |param| objects(solver.points_to(instance, param)))
        }
        Root::Static(field) => solver.global(Global::Field(field)).map_or_else(FxHashSet::default, objects),
    };
    for &field in &path.fields {
        let sets = reached.iter().filter_map(|&object| solver.field(object, Place::Field(field)));
        reached = sets.flat_map(|set| set.objects()).collect();
    }
    reached
}
