//! How large and how precise is a solution? The usual figures of the field.
//!
//! Figures without contexts count a thing once, however many contexts it is in, so that policies can be compared.

use std::fmt;

use rp_index::{FxHashMap, FxHashSet};

use crate::routine::Routine;
use crate::set::SetId;
use crate::solver::{InstanceData, Solver};
use crate::template::Target;
use crate::templates::RoutineId;

/// The figures.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Stats {
    /// Methods that can be reached.
    pub methods: usize,
    /// Methods in contexts.
    pub instances: usize,
    /// Contexts.
    pub contexts: usize,
    /// Abstract objects.
    pub objects: usize,
    /// Who calls whom from where, without contexts.
    pub call_edges: usize,
    /// The same with contexts.
    pub context_call_edges: usize,
    /// Variables in contexts that point to something.
    pub variables: usize,
    /// Sum of the sizes of their sets.
    pub facts: u64,
    /// Virtual calls that can run more than one method.
    pub poly_calls: usize,
    /// Virtual calls that can be reached.
    pub virtual_calls: usize,
    /// Casts that may fail.
    pub failing_casts: usize,
    /// Casts that can be reached.
    pub casts: usize,
    /// Distinct points-to sets that were ever made.
    pub sets: usize,
    /// Nodes of the constraint graph.
    pub nodes: usize,
    /// Its edges.
    pub edges: usize,
    /// Rounds of propagation.
    pub rounds: u32,
    /// Visits of nodes.
    pub visits: u64,
}

impl Stats {
    /// The figures of a solution.
    pub fn of(solver: &Solver<'_>) -> Stats {
        let mut stats = Stats {
            instances: solver.instances.len(),
            contexts: solver.contexts.len(),
            objects: solver.heap.objects().len(),
            sets: solver.graph.sets.len(),
            nodes: solver.graph.node_count(),
            edges: solver.graph.edge_count(),
            rounds: solver.rounds,
            visits: solver.graph.visits,
            ..Stats::default()
        };
        let mut routines: FxHashSet<RoutineId> = FxHashSet::default();
        // Routines of each set of callees.
        let mut called: FxHashMap<SetId, Vec<RoutineId>> = FxHashMap::default();
        let mut targets: FxHashMap<(RoutineId, u32), FxHashSet<RoutineId>> = FxHashMap::default();
        let mut failing: FxHashMap<(RoutineId, usize), bool> = FxHashMap::default();
        for (_, &InstanceData { routine, base, calls, .. }) in &solver.instances {
            routines.insert(routine);
            let template = solver.templates.template(routine);
            for at in 0..template.calls.len() as u32 {
                let callees = solver.callees[(calls + at) as usize];
                let known = called.entry(callees).or_insert_with(|| {
                    let members = solver.callee_sets.members(callees);
                    members
                        .map(|member| solver.instances[crate::solver::Instance::from_u32(member)].routine)
                        .collect()
                });
                stats.context_call_edges += known.len();
                targets.entry((routine, at)).or_default().extend(known.iter());
            }
            for var in 0..template.vars {
                let set = solver.graph.points_to(base + var);
                if set != SetId::EMPTY {
                    stats.variables += 1;
                    stats.facts += solver.graph.sets.count(set) as u64;
                }
            }
            for (at, &(from, ty)) in template.casts.iter().enumerate() {
                let set = solver.graph.points_to(base + from.as_u32());
                let mut words = solver.graph.sets.words_of(set);
                let fails = words.any(|(word, _)| {
                    solver.heap.is_instance(solver.heap.word_shape(word), ty) != rp_program::Truth::Yes
                });
                *failing.entry((routine, at)).or_default() |= fails;
            }
        }
        stats.methods =
            routines.iter().filter(|&&id| matches!(solver.templates.routine(id), Routine::Method(_))).count();
        for ((routine, at), callees) in &targets {
            stats.call_edges += callees.len();
            let call = &solver.templates.template(*routine).calls[*at as usize];
            if matches!(call.target, Target::Virtual(_)) {
                stats.virtual_calls += 1;
                stats.poly_calls += usize::from(callees.len() > 1);
            }
        }
        stats.casts = failing.len();
        stats.failing_casts = failing.values().filter(|&&fails| fails).count();
        stats
    }
}

impl fmt::Display for Stats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let average = self.facts as f64 / self.variables.max(1) as f64;
        writeln!(f, "methods reached          {:>12}", self.methods)?;
        writeln!(f, "  in contexts            {:>12}", self.instances)?;
        writeln!(f, "contexts                 {:>12}", self.contexts)?;
        writeln!(f, "abstract objects         {:>12}", self.objects)?;
        writeln!(f, "call edges               {:>12}", self.call_edges)?;
        writeln!(f, "  in contexts            {:>12}", self.context_call_edges)?;
        writeln!(
            f,
            "calls of many methods    {:>12} of {} virtual ones",
            self.poly_calls, self.virtual_calls
        )?;
        writeln!(f, "casts that may fail      {:>12} of {}", self.failing_casts, self.casts)?;
        writeln!(f, "points-to facts          {:>12}", self.facts)?;
        writeln!(f, "  average of a variable  {average:>12.1}")?;
        writeln!(f, "distinct sets            {:>12}", self.sets)?;
        writeln!(f, "constraint graph         {:>12} nodes, {} edges", self.nodes, self.edges)?;
        write!(f, "propagation              {:>12} rounds, {} visits", self.rounds, self.visits)
    }
}
