//! What may code write, with all that it leads to? By whatever it calls, starts or initialises.
//!
//! Of a few kinds of memory only, those that somebody asks about, for all code at once: what the members of a strongly
//! connected component of the call graph write is one set, and callers write what callees do. Code that calls what
//! nobody knows may write anything.

use rp_index::graph::Components;
use rp_index::{EntityRef, FxHashMap, FxHashSet};
use rp_program::MethodId;
use rp_pta::set::{SetId, Sets};
use rp_pta::solver::{Instance, Solver};
use rp_pta::template::{Gap, Handling};

use crate::bodies::{Bodies, Memory};
use crate::calls::{Calls, EdgeKind};
use crate::mutant::{self, Mutant};

/// What code may write, with all that it leads to.
#[derive(Default)]
pub struct Writes {
    memories: FxHashMap<Memory, u32>,
    sets: Sets,
    /// By instance; none if it may write anything.
    of: Vec<Option<SetId>>,
    /// What is written by what a method calls without an instruction: the initialisers of classes that it uses, and
    /// what plugins call.
    unasked: FxHashMap<MethodId, Option<SetId>>,
}

impl Writes {
    /// Finds out for some memory.
    pub fn of(solver: &Solver<'_>, calls: &Calls, bodies: &Bodies, memories: FxHashSet<Memory>) -> Writes {
        let mut memories: Vec<Memory> = memories.into_iter().collect();
        memories.sort_unstable();
        let numbers: FxHashMap<Memory, u32> = memories.into_iter().zip(0..).collect();
        let mut sets = Sets::new();
        let mut own: FxHashMap<MethodId, SetId> = FxHashMap::default();
        for (method, facts) in bodies.iter() {
            let written = facts.accesses.iter().filter(|access| access.write);
            let written = written.filter_map(|access| numbers.get(&access.memory).copied());
            own.insert(method, sets.collect(written));
        }
        let wanted = |kind| kind != EdgeKind::Start || !mutant::is(Mutant::AliasStarted);
        let graph = calls.graph(|edge| wanted(edge.kind));
        let components = Components::compute(&graph);
        let condensation = components.condensation(&graph);
        let mut all: Vec<Option<SetId>> = vec![Some(SetId::EMPTY); components.len()];
        for instance in solver.instances() {
            let component = components.component(instance.as_u32()).index();
            let template = solver.templates().template(solver.code(instance).0);
            let is_known =
                !template.gaps.iter().any(|gap| matches!(gap, Gap::Missing | Gap::UnknownCallSite))
                    && template.watches.iter().all(|watch| watch.handling != Handling::Any);
            let method = solver.method(instance);
            let own = method.and_then(|method| own.get(&method).copied()).unwrap_or(SetId::EMPTY);
            all[component] = all[component].filter(|_| is_known).map(|known| sets.union(known, own));
        }
        // Callees have the lesser numbers.
        for caller in components.ids() {
            for &callee in condensation.successors(caller.as_u32()) {
                let callee = all[callee as usize];
                all[caller.index()] = all[caller.index()].and_then(|known| Some(sets.union(known, callee?)));
            }
        }
        let of: Vec<Option<SetId>> =
            (0..graph.len() as u32).map(|instance| all[components.component(instance).index()]).collect();
        let mut unasked: FxHashMap<MethodId, Option<SetId>> = FxHashMap::default();
        for edge in calls.edges().iter().filter(|edge| edge.inst.is_none()) {
            if let Some(method) = solver.method(edge.caller) {
                let known = unasked.entry(method).or_insert(Some(SetId::EMPTY));
                let callee = of.get(edge.callee.index()).copied().flatten();
                *known = known.and_then(|known| Some(sets.union(known, callee?)));
            }
        }
        Writes { memories: numbers, sets, of, unasked }
    }

    fn contains(&self, set: Option<SetId>, memory: Memory) -> bool {
        let number = self.memories.get(&memory);
        set.is_none_or(|set| number.is_none_or(|&number| self.sets.contains(set, number)))
    }

    /// Whether one of some instances may write some memory.
    pub fn may(&self, callees: &[Instance], memory: Memory) -> bool {
        callees.iter().any(|callee| self.contains(self.of.get(callee.index()).copied().flatten(), memory))
    }

    /// Whether what a method calls without an instruction may.
    pub(crate) fn may_unasked(&self, method: MethodId, memory: Memory) -> bool {
        self.unasked.get(&method).is_some_and(|&set| self.contains(set, memory))
    }
}
