//! Who calls whom? The call graph of a solution, without contexts.

use rp_index::{FxHashMap, FxHashSet};
use rp_ir::Inst;

use crate::routine::Routine;
use crate::set::SetId;
use crate::solver::{Instance, Solver};
use crate::template::CallKind;
use crate::templates::RoutineId;

/// A call.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CallEdge {
    /// Who calls.
    pub caller: Routine,
    /// Where; plugins have no instructions.
    pub inst: Option<Inst>,
    /// Who runs the callee.
    pub kind: CallKind,
    /// Who is called.
    pub callee: Routine,
}

/// Who calls whom.
pub struct CallGraph {
    /// All calls, each once, in no particular order.
    pub edges: Vec<CallEdge>,
    /// Everything that can be reached, in no particular order.
    pub reached: Vec<Routine>,
}

impl CallGraph {
    /// The call graph of a solution.
    pub fn of(solver: &Solver<'_>) -> CallGraph {
        let mut routines_of: FxHashMap<SetId, Vec<RoutineId>> = FxHashMap::default();
        let mut known = |callees: SetId| -> Vec<RoutineId> {
            let routines = routines_of.entry(callees).or_insert_with(|| {
                let members = solver.callee_sets.members(callees);
                let mut routines: Vec<RoutineId> =
                    members.map(|member| solver.instances[Instance::from_u32(member)].routine).collect();
                routines.sort_unstable();
                routines.dedup();
                routines
            });
            routines.clone()
        };
        let mut seen: FxHashSet<(RoutineId, u32, SetId)> = FxHashSet::default();
        let mut edges: FxHashSet<CallEdge> = FxHashSet::default();
        let mut reached: FxHashSet<RoutineId> = FxHashSet::default();
        let routine = |id: RoutineId| solver.templates.routine(id);
        for (_, data) in &solver.instances {
            reached.insert(data.routine);
            let template = solver.templates.template(data.routine);
            for (call, at) in template.calls.iter().zip(0..) {
                let callees = solver.callees[(data.calls + at) as usize];
                if seen.insert((data.routine, at, callees)) {
                    let caller = routine(data.routine);
                    edges.extend(known(callees).into_iter().map(|callee| CallEdge {
                        caller,
                        inst: call.inst,
                        kind: call.kind,
                        callee: routine(callee),
                    }));
                }
            }
        }
        for (&(instance, _), &callees) in &solver.watch_callees {
            let caller = routine(solver.instances[instance].routine);
            edges.extend(known(callees).into_iter().map(|callee| CallEdge {
                caller,
                inst: None,
                kind: CallKind::Plain,
                callee: routine(callee),
            }));
        }
        CallGraph { edges: edges.into_iter().collect(), reached: reached.into_iter().map(routine).collect() }
    }
}
