//! `test effects`: when what a value points to was made, seen from each loop, and what each store puts where (CMNA §3).
//!
//! At each instruction that makes, casts, reads or gets a reference: `v3: v1 1 b2, 1 Main.main` is that `v3`, if it is
//! what `v1` makes, was made in the current round of the loop at `b2` and in the current invocation of `Main.main`.
//! `0 b2` is that no round of the loop was in progress then. What is not said is ⊤, or 0 for an invocation. At each
//! store: `v1 1 b2 > v2 1 b2` is the effect.

use std::collections::BTreeSet;

use rp_effects::code::Loop;
use rp_effects::types::Round;
use rp_ir::{Block, Value};
use rp_program::MethodId;
use rp_pta::heap::Obj;
use rp_pta::solver::Instance;
use rp_race::facts::{Facts, with_facts};

use super::Test;
use super::solution::{self, Solution};
use crate::file_test::Fact;

pub(super) fn run(test: &Test<'_>, policy: &str) -> Result<Vec<Fact>, String> {
    solution::solved(test, policy, &|solution| with_facts(solution.solver, |facts| stated(solution, facts)))
}

fn stated(solution: &Solution<'_, '_>, facts: &mut Facts<'_>) -> Vec<Fact> {
    let mut stated = Vec::new();
    let loops = all_loops(solution, facts);
    for (method, parsed, body) in solution.bodies() {
        for (context, instance) in solution.instances(method) {
            let Some(code) = facts.disjoint().types().code(instance) else { continue };
            let mut lines: Vec<(u32, String)> = Vec::new();
            let seen = Seen { solution, method, loops: &loops };
            for (block, &line) in body.blocks().zip(&parsed.block_lines) {
                for param in body.params(block) {
                    let texts = seen.value(facts, instance, param, block);
                    lines.extend(texts.into_iter().map(|text| (line, text)));
                }
            }
            for (inst, line) in solution::insts(parsed, body) {
                let Some(block) = code.block_of(inst) else { continue };
                if let Some(result) = body.result(inst) {
                    let texts = seen.value(facts, instance, result, block);
                    lines.extend(texts.into_iter().map(|text| (line, text)));
                }
                for store in code.stores.iter().filter(|store| store.inst == inst) {
                    let base = seen.kinds(instance, store.base);
                    for holder in base {
                        for held in seen.kinds(instance, store.value) {
                            let from = seen.text(facts, instance, store.base, holder, block);
                            let to = seen.text(facts, instance, store.value, held, block);
                            lines.push((line, format!("{from} > {to}")));
                        }
                    }
                }
            }
            stated.extend(lines.into_iter().map(|(line, text)| (line, format!("{text}{context}"))));
        }
    }
    stated
}

/// All loops of the program, and all invocations.
fn all_loops(solution: &Solution<'_, '_>, facts: &mut Facts<'_>) -> Vec<Loop> {
    let mut loops = BTreeSet::new();
    for (method, _, body) in solution.bodies() {
        if let Some(code) = facts.disjoint().types().codes.code(method) {
            loops.extend(body.blocks().flat_map(|block| code.around(block)));
            loops.insert(Loop { method, header: None });
        }
    }
    loops.into_iter().collect()
}

struct Seen<'s, 'v, 't> {
    solution: &'s Solution<'v, 't>,
    method: MethodId,
    loops: &'s [Loop],
}

impl Seen<'_, '_, '_> {
    fn kinds(&self, instance: Instance, value: Value) -> Vec<Obj> {
        let solver = self.solution.solver;
        let template = solver.templates().template(solver.code(instance).0);
        template.var(value).map_or_else(Vec::new, |var| solver.points_to(instance, var).objects().collect())
    }

    /// `v3: v1 1 b2`, for each kind that a value may be.
    fn value(&self, facts: &mut Facts<'_>, instance: Instance, value: Value, block: Block) -> Vec<String> {
        let kinds = self.kinds(instance, value);
        let text = |kind| format!("{value}: {}", self.text(facts, instance, value, kind, block));
        let mut texts: Vec<String> = kinds.into_iter().map(text).collect();
        texts.sort();
        texts
    }

    fn text(
        &self,
        facts: &mut Facts<'_>,
        instance: Instance,
        value: Value,
        kind: Obj,
        block: Block,
    ) -> String {
        let types = facts.disjoint().types();
        let name = |of: Loop| match of.header {
            Some(header) if of.method == self.method => header.to_string(),
            Some(header) => format!("{}.{header}", self.solution.test.method_name(of.method)),
            None => self.solution.test.method_name(of.method),
        };
        let mut vector = Vec::new();
        for &of in self.loops {
            match types.of(of, instance, value, kind, block) {
                Round::One => vector.push(format!("1 {}", name(of))),
                Round::Zero if of.header.is_some() => vector.push(format!("0 {}", name(of))),
                Round::Zero | Round::Top | Round::Null => {}
            }
        }
        let kind = self.solution.object(kind, self.method);
        if vector.is_empty() { format!("{kind} ?") } else { format!("{kind} {}", vector.join(", ")) }
    }
}
