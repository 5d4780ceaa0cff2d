//! What happens at most once? Single-instance code and objects, and so what a variable must point to (Choi §8.2).
//!
//! Code in a context is *single* if no execution enters it twice: it is the root or a class initialiser, or there is
//! exactly one call of it, in single code, outside of loops, and it is on no cycle of calls. An object is single if the
//! one place that makes it is executed at most once. A variable that points to one single object and nothing else
//! points to *that* object, or to null.
//!
//! ```text
//! main() { lock = new Object(); for (…) new Worker(lock).start(); }      lock is single, no worker is
//! ```
//!
//! Computed after solving, never on the fly: a call found late can only take away.
//!
//! Library code stands for more than it says: a model calls `equals` once where the original calls it for each element,
//! and shares one object where the original makes many. So what library code calls back is not single, unless it is
//! what a thread begins with or the first thing that it calls; and neither are objects that library code makes.
//!
//! Deviation: two calls in the two branches of an `if` count as two, as in the paper.

use rp_index::graph::{Components, Graph, LoopForest};
use rp_index::{FxHashMap, FxHashSet, SecondaryMap};
use rp_ir::{Body, Const, Inst, cfg};
use rp_program::{MethodId, Program};

use crate::heap::Obj;
use crate::plugin::serialization;
use crate::routine::Routine;
use crate::set::SetId;
use crate::solver::{Instance, Made, Solver};
use crate::template::{Allocation, CallKind, Cell, Global, Var};

/// How often code is entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Entered {
    /// By nobody.
    #[default]
    Never,
    /// By one call of that instance: at that instruction, if it is one.
    Once(Instance, Option<Inst>),
    /// By several calls.
    Often,
}

/// What happens at most once.
pub struct Must {
    single: SecondaryMap<Instance, bool>,
    single_objects: FxHashSet<Obj>,
}

impl Must {
    /// Finds out from a solution.
    pub fn of(solver: &Solver<'_>) -> Must {
        let entered = entered(solver);
        let cyclic = on_cycles(solver, &entered);
        let mut loops = Loops { program: solver.program, known: FxHashMap::default() };
        let mut single: SecondaryMap<Instance, bool> = SecondaryMap::new();
        // Callers were met before callees only by chance, so follow the chain of the only callers upwards.
        let mut known: FxHashMap<Instance, bool> = FxHashMap::default();
        for instance in solver.instances.keys() {
            let mut chain = Vec::new();
            let mut at = instance;
            let answer = loop {
                if let Some(&answer) = known.get(&at) {
                    break answer;
                }
                if cyclic.contains(&at) {
                    known.insert(at, false);
                    break false;
                }
                match entered[at] {
                    Entered::Never => {
                        // The root, and what the machine runs once.
                        known.insert(at, true);
                        break true;
                    }
                    Entered::Often => {
                        known.insert(at, false);
                        break false;
                    }
                    Entered::Once(caller, inst) => {
                        chain.push(at);
                        let routine = solver.templates.routine(solver.instances[caller].routine);
                        if loops.contains(routine, inst) {
                            break false;
                        }
                        at = caller;
                    }
                }
            };
            for member in chain {
                known.insert(member, answer);
            }
            single[instance] = known.get(&instance).copied().unwrap_or(answer);
        }
        let mut single_objects = FxHashSet::default();
        let streamed = solver.global(Global::Cell(Cell::Serialized));
        let is_streamed = |object| {
            streamed.is_some_and(|written| written.contains(object))
                && serialization::stands_for_copies(
                    solver.program,
                    &solver.heap,
                    object,
                    solver.policy.tells_apart(),
                )
        };
        for &object in solver.heap.objects() {
            let is_single = match (solver.heap.object(object).allocation, solver.made_by(object)) {
                (Allocation::Constant(Const::Class(_)), _) => true,
                _ if is_streamed(object) => false,
                (Allocation::Constant(_), _) => true,
                // One execution makes many of the arrays inside of an array of arrays.
                (Allocation::New(_, _, 1..), _) => false,
                // Nor is it known of what a constructor reference makes: no instruction says so.
                (Allocation::New(_, None, _), _) => false,
                (Allocation::Merged(_) | Allocation::Machine(_) | Allocation::Mirror(..), _)
                | (_, Made::Often | Made::Never) => false,
                (_, Made::By(instance)) if is_library(solver, instance) => false,
                (allocation, Made::By(instance)) => {
                    let inst = match allocation {
                        Allocation::New(_, inst, _) => inst,
                        Allocation::Function(_, _, inst) => Some(inst),
                        _ => None,
                    };
                    let routine = solver.instances[instance].routine;
                    let repeated = solver.templates.template(routine).repeated.1.contains(&allocation);
                    single[instance] && !repeated && !loops.contains(solver.templates.routine(routine), inst)
                }
            };
            if is_single {
                single_objects.insert(object);
            }
        }
        Must { single, single_objects }
    }

    /// Whether code in a context is entered at most once.
    pub fn is_single(&self, instance: Instance) -> bool {
        self.single[instance]
    }

    /// Whether an abstract object stands for at most one.
    pub fn is_single_object(&self, object: Obj) -> bool {
        self.single_objects.contains(&object)
    }

    /// The one object that a variable points to, if it is not null.
    pub fn must_point_to(&self, solver: &Solver<'_>, instance: Instance, var: Var) -> Option<Obj> {
        let set = solver.graph.points_to(solver.instances[instance].base + var.as_u32());
        let mut members = solver.graph.sets.members(set);
        match (members.next(), members.next()) {
            (Some(only), None) => Some(Obj::from_u32(only)).filter(|&only| self.is_single_object(only)),
            _ => None,
        }
    }

    /// How many instances and objects are single.
    pub fn counts(&self) -> (usize, usize) {
        (self.single.values().filter(|&&single| single).count(), self.single_objects.len())
    }
}

/// By how many calls each instance is entered.
fn entered(solver: &Solver<'_>) -> SecondaryMap<Instance, Entered> {
    let mut entered: SecondaryMap<Instance, Entered> = SecondaryMap::new();
    let spawned = spawned(solver);
    // A set of callees that occurs twice makes all of them be called twice: no need to look again.
    let mut seen: FxHashMap<SetId, u8> = FxHashMap::default();
    let mut enter = |callees: SetId, caller: Instance, inst: Option<Inst>, often: bool| {
        let count = seen.entry(callees).or_default();
        if *count >= 2 {
            return;
        }
        *count += if often { 2 } else { 1 };
        for member in solver.callee_sets.members(callees) {
            let callee = Instance::from_u32(member);
            entered[callee] = match entered[callee] {
                Entered::Never if !often => Entered::Once(caller, inst),
                _ => Entered::Often,
            };
        }
    };
    for (instance, data) in &solver.instances {
        let template = solver.templates.template(data.routine);
        let by_library = is_library(solver, instance);
        for (call, at) in template.calls.iter().zip(0..) {
            let callees = solver.callees[(data.calls + at) as usize];
            let calls_back = by_library
                && call.kind == CallKind::Plain
                && !spawned.contains(&instance)
                && callees_of(solver, callees).any(|callee| !is_library(solver, callee));
            let often = calls_back || template.repeated.0.contains(&at);
            enter(callees, instance, call.inst, often);
        }
    }
    // Plugins may call as often as they like.
    let mut watched: Vec<_> =
        solver.watch_callees.iter().map(|(&(instance, _), &callees)| (instance, callees)).collect();
    watched.sort_unstable();
    for (instance, callees) in watched {
        enter(callees, instance, None, true);
    }
    entered
}

fn callees_of<'s>(solver: &'s Solver<'_>, callees: SetId) -> impl Iterator<Item = Instance> + 's {
    solver.callee_sets.members(callees).map(Instance::from_u32)
}

/// Whether code is the library's: the JDK's, or a model's.
fn is_library(solver: &Solver<'_>, instance: Instance) -> bool {
    let program = solver.program;
    let class = solver.templates.routine(solver.instances[instance].routine).class(program);
    class.is_some_and(|class| program.is_jdk(class))
}

/// What new threads begin with.
fn spawned(solver: &Solver<'_>) -> FxHashSet<Instance> {
    let mut spawned = FxHashSet::default();
    for (_, data) in &solver.instances {
        let template = solver.templates.template(data.routine);
        for (call, at) in template.calls.iter().zip(0..) {
            if call.kind == CallKind::Spawn {
                spawned.extend(callees_of(solver, solver.callees[(data.calls + at) as usize]));
            }
        }
    }
    spawned
}

/// The instances that are on a cycle of calls: of only calls, for others are not single anyway.
fn on_cycles(solver: &Solver<'_>, entered: &SecondaryMap<Instance, Entered>) -> FxHashSet<Instance> {
    let only_call = |callee: Instance| match entered[callee] {
        Entered::Once(caller, _) => Some((caller.as_u32(), callee.as_u32())),
        Entered::Never | Entered::Often => None,
    };
    let edges: Vec<(u32, u32)> = solver.instances.keys().filter_map(only_call).collect();
    let graph = Graph::from_edges(solver.instances.len(), edges.iter().copied());
    let components = Components::compute(&graph);
    let on_cycle = |instance: &Instance| components.is_cycle(components.component(instance.as_u32()));
    solver.instances.keys().filter(on_cycle).collect()
}

/// Which instructions are in loops.
struct Loops<'p> {
    program: &'p Program<'p>,
    known: FxHashMap<MethodId, FxHashSet<Inst>>,
}

impl Loops<'_> {
    /// Whether an instruction is in a loop. What is no instruction is not.
    fn contains(&mut self, routine: Routine, inst: Option<Inst>) -> bool {
        let (Routine::Method(method), Some(inst)) = (routine, inst) else { return false };
        let program = self.program;
        let looping = self.known.entry(method).or_insert_with(|| match program.build_body(method) {
            Ok(Some(body)) => in_loops(&body),
            Ok(None) | Err(_) => FxHashSet::default(),
        });
        looping.contains(&inst)
    }
}

fn in_loops(body: &Body) -> FxHashSet<Inst> {
    let graph = cfg::graph(body);
    let forest = LoopForest::compute(&graph, 0);
    let looping = body.blocks().filter(|block| forest.innermost(block.as_u32()).is_some());
    looping.flat_map(|block| body.insts(block)).collect()
}
