//! `test initialized`: which classes are surely initialised at each access.
//!
//! Only classes that a started thread may initialise are told of. Threads and contexts are told only where they differ.

use std::collections::{BTreeMap, BTreeSet};

use rp_race::facts::with_facts;
use rp_race::stamps::Moment;

use super::Test;
use super::solution;
use super::threads::thread_name;
use crate::file_test::Fact;

pub(super) fn run(test: &Test<'_>, policy: &str) -> Result<Vec<Fact>, String> {
    solution::solved(test, policy, &|solution| {
        with_facts(solution.solver, |facts| {
            let mut stated = Vec::new();
            for (method, ..) in solution.bodies() {
                let accesses = facts.bodies.facts(method).map_or(&[][..], |body| &body.accesses);
                for inst in accesses.iter().filter_map(|access| access.inst) {
                    let Some(line) = solution.line(method, inst) else { continue };
                    let mut known: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
                    for (context, instance) in solution.instances(method) {
                        for &node in facts.threads.nodes(instance) {
                            let moment = Moment::of(facts, node, Some(inst));
                            let classes = facts.initialized.classes(moment.initialized).into_iter();
                            let classes: Vec<String> = classes.map(|class| test.class_name(class)).collect();
                            let thread = thread_name(solution, facts, facts.threads.node(node).0, method);
                            known
                                .entry(classes.join(", "))
                                .or_default()
                                .insert(format!("{thread}{context}: "));
                        }
                    }
                    let differ = known.len() > 1;
                    for (classes, who) in known {
                        let text = if classes.is_empty() { "nothing" } else { &classes };
                        let who = if differ { who } else { BTreeSet::from([String::new()]) };
                        stated.extend(who.into_iter().map(|who| (line, format!("{who}initialised {text}"))));
                    }
                }
            }
            stated
        })
    })
}
