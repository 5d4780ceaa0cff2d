//! `test local`: whether others may have the object of each access, as far as its thread has come.
//!
//! Threads and contexts are told only where they differ.

use std::collections::{BTreeMap, BTreeSet};

use rp_concurrency::bodies::AccessSite;
use rp_program::MethodId;
use rp_race::facts::{Facts, with_facts};

use super::Test;
use super::solution::{self, Solution};
use super::threads::thread_name;
use crate::file_test::Fact;

pub(super) fn run(test: &Test<'_>, policy: &str) -> Result<Vec<Fact>, String> {
    solution::solved(test, policy, &|solution| {
        with_facts(solution.solver, |facts| {
            let mut stated = Vec::new();
            for (method, ..) in solution.bodies() {
                let accesses = facts.bodies.facts(method).map_or(&[][..], |body| &body.accesses);
                for access in accesses.iter().filter(|access| access.base.is_some()) {
                    if let Some(line) = access.inst.and_then(|inst| solution.line(method, inst)) {
                        stated.extend(at_access(solution, facts, method, access).map(|text| (line, text)));
                    }
                }
            }
            stated
        })
    })
}

fn at_access(
    solution: &Solution<'_, '_>,
    facts: &Facts<'_>,
    method: MethodId,
    access: &AccessSite,
) -> impl Iterator<Item = String> {
    let mut told: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for (context, instance) in solution.instances(method) {
        for &node in facts.threads.nodes(instance) {
            let thread = thread_name(solution, facts, facts.threads.node(node).0, method);
            let published =
                access.base.and_then(|base| facts.local.published(node, instance, access.inst, base));
            let is_private = published.is_some_and(|published| published.is_empty());
            let text = if is_private { "private" } else { "published" };
            told.entry(text).or_default().insert(format!("{thread}{context}: "));
        }
    }
    let differ = told.len() > 1;
    told.into_iter().flat_map(move |(text, who)| {
        let who = if differ { who } else { BTreeSet::from([String::new()]) };
        who.into_iter().map(move |who| format!("{who}{text}"))
    })
}
