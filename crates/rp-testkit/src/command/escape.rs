//! `test escape`: per allocation, whether two threads may reach the object.

use std::collections::BTreeMap;

use rp_concurrency::escape::Escape;
use rp_pta::routine::Routine;
use rp_pta::template::Allocation;

use super::Test;
use super::solution::{self, insts};
use crate::file_test::Fact;

pub(super) fn run(test: &Test<'_>, policy: &str) -> Result<Vec<Fact>, String> {
    solution::solved(test, policy, &|solution| {
        let heap = solution.solver.heap();
        let escape = Escape::of(solution.solver);
        let mut stated = Vec::new();
        for (method, parsed, body) in solution.bodies() {
            for (inst, line) in insts(parsed, body) {
                // By context: of a place that makes objects in several, each is told.
                let mut objects: BTreeMap<String, bool> = BTreeMap::new();
                for &object in heap.objects() {
                    let data = heap.object(object);
                    let made_at = match data.allocation {
                        Allocation::New(_, Some(made_at), _) | Allocation::Function(_, _, made_at) => made_at,
                        _ => continue,
                    };
                    if data.routine == Some(Routine::Method(method)) && made_at == inst {
                        *objects.entry(solution.context(data.context, method)).or_default() |=
                            escape.contains(object);
                    }
                }
                stated.extend(objects.into_iter().map(|(context, escapes)| {
                    (line, format!("{}{context}", if escapes { "escapes" } else { "stays" }))
                }));
            }
        }
        stated
    })
}
