//! `test disjoint`: at each allocation, which single kinds of objects lead to one of its objects each (CMNA §4).
//!
//! `owned by v1` is that each object of this line can be reached from at most one object that `v1` makes, and
//! `shared by v1` that it may be reached from several. `together b2` and `one holder b2` say why, with the loop.

use rp_effects::Why;
use rp_effects::code::Loop;
use rp_index::FxHashSet;
use rp_program::MethodId;
use rp_pta::heap::Obj;
use rp_pta::routine::Routine;
use rp_pta::template::Allocation;
use rp_race::facts::with_facts;

use super::Test;
use super::solution::{self, Solution, insts};
use crate::file_test::Fact;

pub(super) fn run(test: &Test<'_>, policy: &str) -> Result<Vec<Fact>, String> {
    solution::solved(test, policy, &|solution| {
        with_facts(solution.solver, |facts| {
            let heap = solution.solver.heap();
            let mut stated = Vec::new();
            for (method, parsed, body) in solution.bodies() {
                for (inst, line) in insts(parsed, body) {
                    for &object in heap.objects() {
                        let data = heap.object(object);
                        let made_at = match data.allocation {
                            Allocation::New(_, made_at, _) => made_at,
                            Allocation::Function(_, _, made_at) => Some(made_at),
                            _ => continue,
                        };
                        if data.routine != Some(Routine::Method(method)) || made_at != Some(inst) {
                            continue;
                        }
                        for &owner in heap.objects().iter().filter(|&&owner| leads(solution, owner, object)) {
                            let name = solution.object(owner, method);
                            let parts = heap.fields(heap.shape(owner)).iter();
                            let holders: Vec<_> = parts.map(|&part| (owner, part)).collect();
                            let text = match facts.disjoint().contains(&holders, object) {
                                None => format!("shared by {name}"),
                                Some(owned) => {
                                    let last = owned.way.last().and_then(|step| step.2);
                                    format!("owned by {name}: {}", why(solution, method, last))
                                }
                            };
                            let context = solution.context(data.context, method);
                            stated.push((line, format!("{text}{context}")));
                        }
                    }
                }
            }
            stated
        })
    })
}

/// Whether fields lead from one kind to another.
fn leads(solution: &Solution<'_, '_>, owner: Obj, object: Obj) -> bool {
    let solver = solution.solver;
    let mut seen: FxHashSet<Obj> = FxHashSet::default();
    let mut work = vec![owner];
    while let Some(holder) = work.pop() {
        for &place in solver.heap().fields(solver.heap().shape(holder)) {
            let held = solver.field(holder, place).into_iter().flat_map(|set| set.objects());
            work.extend(held.filter(|&each| seen.insert(each)));
        }
    }
    seen.contains(&object)
}

fn why(solution: &Solution<'_, '_>, from: MethodId, why: Option<Why>) -> String {
    let name = |of: Loop| match of.header {
        Some(header) if of.method == from => header.to_string(),
        Some(header) => format!("{}.{header}", solution.test.method_name(of.method)),
        None => solution.test.method_name(of.method),
    };
    match why {
        None => "nobody knows why".to_owned(),
        Some(Why::Single) => "there is one".to_owned(),
        Some(Why::Together(of)) => format!("together {}", name(of)),
        Some(Why::OneHolder(of)) => format!("one holder {}", name(of)),
    }
}
