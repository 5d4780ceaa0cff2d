//! `test pta`: what each variable points to, and what each call runs; `test pta 2obj` with contexts.
//!
//! Objects and contexts are named as [`solution`] says. Where contexts tell code apart, a fact is stated for each.

use rp_ir::Body;
use rp_ir::text::ParsedMethod;
use rp_program::MethodId;
use rp_pta::routine::Routine;
use rp_pta::template::Var;

use super::Test;
use super::solution::{self, Solution, insts};
use crate::file_test::Fact;

pub(super) fn run(test: &Test<'_>, policy: &str) -> Result<Vec<Fact>, String> {
    solution::solved(test, policy, &|solution| {
        let mut facts = Vec::new();
        for (method, parsed, body) in solution.bodies() {
            of_method(solution, method, parsed, body, &mut facts);
        }
        facts
    })
}

fn of_method(
    solution: &Solution<'_, '_>,
    method: MethodId,
    parsed: &ParsedMethod,
    body: &Body,
    facts: &mut Vec<Fact>,
) {
    let solver = solution.solver;
    let routine = solver.templates().id(Routine::Method(method));
    let instances = solution.instances(method);
    if instances.is_empty() {
        facts.push((parsed.line, "not reached".to_owned()));
    }
    let template = solver.templates().template(routine);
    for (context, instance) in &instances {
        for (what, var) in [("returns", Var::RETURNED), ("throws", Var::THROWN)] {
            let set = solver.points_to(*instance, var);
            if !set.is_empty() {
                facts.push((parsed.line, format!("{what}{context} {}", solution.set(set, method))));
            }
        }
        for (block, &line) in body.blocks().zip(&parsed.block_lines) {
            for param in body.params(block) {
                if let Some(var) = template.var(param) {
                    let set = solution.set(solver.points_to(*instance, var), method);
                    facts.push((line, format!("{param}{context} = {set}")));
                }
            }
        }
        for (inst, line) in insts(parsed, body) {
            if let Some(var) = body.result(inst).and_then(|result| template.var(result)) {
                let set = solution.set(solver.points_to(*instance, var), method);
                facts.push((line, format!("{set}{context}")));
            }
            for (call, at) in template.calls.iter().zip(0..) {
                if call.inst == Some(inst) {
                    let callees = solver.callees(*instance, at).map(|callee| solution.code(callee, method));
                    let mut callees: Vec<String> = callees.collect();
                    callees.sort();
                    let callees = if callees.is_empty() { "nothing".to_owned() } else { callees.join(", ") };
                    facts.push((line, format!("calls{context} {callees}")));
                }
            }
        }
    }
}
