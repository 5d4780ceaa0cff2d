//! Which instructions put which objects into which others? CMNA's effects (Fig. 8, Rule 15) as places in code.
//!
//! A template says which code stores into a place at all; bodies are read only where the points-to sets say that an
//! object of the one kind may get into one of the other. What a template stores that no instruction of the body does,
//! and what plugins put somewhere by themselves, is an effect of which nothing is known.

use std::collections::BTreeSet;
use std::sync::Arc;

use rp_index::{FxHashMap, FxHashSet};
use rp_ir::{Block, Inst, Op, Value};
use rp_program::{FieldId, MethodId};
use rp_pta::heap::Obj;
use rp_pta::routine::Routine;
use rp_pta::solver::{Instance, Solver};
use rp_pta::template::{Allocation, Global, Place, Var};
use rp_pta::templates::RoutineId;

use crate::code::Codes;

/// A store by code in a context.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Store {
    /// The code.
    pub instance: Instance,
    /// The instruction.
    pub inst: Inst,
    /// Its block.
    pub block: Block,
    /// The object.
    pub base: Value,
    /// What is put into it.
    pub value: Value,
}

/// All stores that may put an object of one kind into one of another kind.
#[derive(Clone, Default)]
pub struct Links {
    /// By instructions.
    pub stores: Arc<[Store]>,
    /// Something else does it, too.
    pub otherwise: bool,
}

/// Stores of code into objects of a kind: the code, and the variables of the object and of what is put there.
type Puts = Arc<[(Instance, Var, Var)]>;

/// Where what is stored.
pub struct Stores<'a> {
    solver: &'a Solver<'a>,
    /// Code that stores into a place: the routine, and the variables.
    by_place: FxHashMap<Place, Vec<(RoutineId, Var, Var)>>,
    instances: FxHashMap<RoutineId, Vec<Instance>>,
    /// The stores into a place of objects of a kind.
    into: FxHashMap<(Obj, Place), Puts>,
    known: FxHashMap<(Obj, Place, Obj), Links>,
}

impl<'a> Stores<'a> {
    /// Sorts the stores of all code by place.
    pub fn of(solver: &'a Solver<'a>) -> Stores<'a> {
        let mut instances: FxHashMap<RoutineId, Vec<Instance>> = FxHashMap::default();
        for instance in solver.instances() {
            instances.entry(solver.code(instance).0).or_default().push(instance);
        }
        let mut routines: Vec<RoutineId> = instances.keys().copied().collect();
        routines.sort_unstable();
        let mut by_place: FxHashMap<Place, Vec<(RoutineId, Var, Var)>> = FxHashMap::default();
        for routine in routines {
            let mut seen: FxHashSet<(Var, Place, Var)> = FxHashSet::default();
            for &(base, place, value) in &solver.templates().template(routine).stores {
                if seen.insert((base, place, value)) {
                    by_place.entry(place).or_default().push((routine, base, value));
                }
            }
        }
        let (into, known) = (FxHashMap::default(), FxHashMap::default());
        Stores { solver, by_place, instances, into, known }
    }

    /// The copies of a method in contexts.
    pub fn instances(&self, method: MethodId) -> &[Instance] {
        let routine = self.solver.templates().id(Routine::Method(method));
        self.instances.get(&routine).map_or(&[], Vec::as_slice)
    }

    /// All that store into a place of objects of a kind.
    fn into(&mut self, holder: Obj, place: Place) -> Puts {
        if let Some(known) = self.into.get(&(holder, place)) {
            return known.clone();
        }
        let mut found = Vec::new();
        for &(routine, base, value) in self.by_place.get(&place).map_or(&[][..], Vec::as_slice) {
            for &instance in self.instances.get(&routine).map_or(&[][..], Vec::as_slice) {
                if self.solver.points_to(instance, base).contains(holder) {
                    found.push((instance, base, value));
                }
            }
        }
        let found: Puts = found.into();
        self.into.insert((holder, place), found.clone());
        found
    }

    /// What may put an object of one kind into that place of one of another kind.
    pub fn links(&mut self, codes: &Codes<'a>, holder: Obj, place: Place, held: Obj) -> Links {
        if let Some(known) = self.known.get(&(holder, place, held)) {
            return known.clone();
        }
        let solver = self.solver;
        let mut stores = Vec::new();
        let mut otherwise = solver.is_filled_by_plugin(holder, place);
        for &(instance, base, value) in self.into(holder, place).iter() {
            if solver.points_to(instance, value).contains(held) {
                let before = stores.len();
                self.by_instructions(codes, instance, (base, place, value), held, &mut stores);
                otherwise |= stores.len() == before;
            }
        }
        let links = Links { otherwise: otherwise || stores.is_empty(), stores: stores.into() };
        self.known.insert((holder, place, held), links.clone());
        links
    }

    /// The instructions that a template's store stands for.
    fn by_instructions(
        &self,
        codes: &Codes<'a>,
        instance: Instance,
        (base, place, value): (Var, Place, Var),
        held: Obj,
        stores: &mut Vec<Store>,
    ) {
        let template = self.solver.templates().template(self.solver.code(instance).0);
        let Some(method) = self.solver.method(instance).filter(|_| template.is_of_body()) else { return };
        let Some(code) = codes.code(method) else { return };
        for store in code.stores.iter().filter(|store| store.place == place) {
            if template.var(store.base) == Some(base) && template.var(store.value) == Some(value) {
                let (inst, block) = (store.inst, store.block);
                stores.push(Store { instance, inst, block, base: store.base, value: store.value });
            }
        }
        // The arrays inside of `new T[n][m]` are put there by the instruction that makes them.
        let made = self.solver.heap().object(held);
        if let Allocation::New(_, Some(inst), 1..) = made.allocation
            && made.routine == Some(Routine::Method(method))
            && place == Place::Elements
            && let Some(block) = code.block_of(inst)
            && matches!(code.body.op(inst), Op::NewMultiArray(..))
            && let Some(array) = code.body.result(inst)
            && !code.stores.iter().any(|store| template.var(store.value) == Some(value))
        {
            stores.push(Store { instance, inst, block, base: array, value: array });
        }
    }
}

/// A part of an object into which something that is no instruction puts objects.
pub struct Filled {
    /// The object.
    pub object: Obj,
    /// The part.
    pub place: Place,
    /// What is put there: what a variable points to; none if it may be anything.
    pub value: Option<(Instance, Var)>,
}

/// Parts of objects into which something that is no instruction puts objects, for whoever checks.
pub fn filled(solver: &Solver<'_>) -> Vec<Filled> {
    let codes = Codes::new(solver.program());
    let mut filled: Vec<Filled> = Vec::new();
    for &object in solver.heap().objects() {
        let places = solver.heap().fields(solver.heap().shape(object));
        let by_plugin = places.iter().copied().filter(|&place| solver.is_filled_by_plugin(object, place));
        filled.extend(by_plugin.map(|place| Filled { object, place, value: None }));
    }
    for instance in solver.instances() {
        let template = solver.templates().template(solver.code(instance).0);
        if template.stores.is_empty() {
            continue;
        }
        let method = solver.method(instance).filter(|_| template.is_of_body());
        let code = method.and_then(|method| codes.code(method));
        for &(base, place, value) in &template.stores {
            let by_instruction = code.as_ref().is_some_and(|code| {
                let is_it = |store: &&crate::code::StoreInst| {
                    store.place == place
                        && template.var(store.base) == Some(base)
                        && template.var(store.value) == Some(value)
                };
                let inner = |(var, allocation): &(Var, Allocation)| {
                    *var == value && matches!(allocation, Allocation::New(_, Some(_), 1..))
                };
                code.stores.iter().any(|store| is_it(&store)) || template.allocations.iter().any(inner)
            });
            if !by_instruction {
                let value = Some((instance, value));
                let objects = solver.points_to(instance, base).objects();
                filled.extend(objects.map(|object| Filled { object, place, value }));
            }
        }
    }
    filled
}

/// Static fields into which something that is no instruction puts objects, in order.
pub fn filled_statics(solver: &Solver<'_>) -> Vec<FieldId> {
    let mut filled: BTreeSet<FieldId> = solver.statics_filled_by_plugins().collect();
    for instance in solver.instances() {
        let template = solver.templates().template(solver.code(instance).0);
        let stores = template.global_stores.iter().filter(|_| !template.is_of_body());
        filled.extend(stores.filter_map(|&(global, _)| match global {
            Global::Field(field) => Some(field),
            Global::Cell(_) => None,
        }));
    }
    filled.into_iter().collect()
}
