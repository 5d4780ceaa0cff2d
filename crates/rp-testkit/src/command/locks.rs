//! `test locks`: what is surely held at each access, and what may be.
//!
//! What is surely held: `p0.f` is a lock as it is read from a parameter or, by its name, from a value; `A.s` one that a
//! static field leads to; `the v1` an object that exists once, and `class A` a class; `like v1` some object of one
//! place. `shared` marks what others may hold, too.
//!
//! Threads and contexts are told only where they differ.

use std::collections::{BTreeMap, BTreeSet};

use rp_concurrency::bodies::{AccessSite, Path, Root};
use rp_concurrency::lock::{Global, Mode, Token};
use rp_concurrency::may_lock::MayLock;
use rp_concurrency::threads::Node;
use rp_program::{FieldId, MethodId};
use rp_pta::template::Var;
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
                for access in accesses {
                    let Some(line) = access.inst.and_then(|inst| solution.line(method, inst)) else {
                        continue;
                    };
                    stated.extend(at_access(solution, facts, method, access).map(|text| (line, text)));
                }
            }
            stated
        })
    })
}

/// What is held at an access, by whoever gets there.
fn at_access(
    solution: &Solution<'_, '_>,
    facts: &mut Facts<'_>,
    method: MethodId,
    access: &AccessSite,
) -> impl Iterator<Item = String> {
    let mut held: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (context, instance) in solution.instances(method) {
        for &node in facts.threads.nodes(instance) {
            let thread = thread_name(solution, facts, facts.threads.node(node).0, method);
            let text = at_node(solution, facts, method, access, node);
            held.entry(text).or_default().insert(format!("{thread}{context}: "));
        }
    }
    let differ = held.len() > 1;
    held.into_iter().flat_map(move |(text, who)| {
        let who = if differ { who } else { BTreeSet::from([String::new()]) };
        who.into_iter().map(move |who| format!("{who}{text}"))
    })
}

fn at_node(
    solution: &Solution<'_, '_>,
    facts: &mut Facts<'_>,
    method: MethodId,
    access: &AccessSite,
    node: Node,
) -> String {
    let must = facts.locks.at(facts.threads, node, access.inst, access.held);
    let must: BTreeSet<String> =
        facts.locks.tokens(must).map(|token| token_text(solution, method, token)).collect();
    let listed = |names: BTreeSet<String>| match names.is_empty() {
        true => "nothing".to_owned(),
        false => names.into_iter().collect::<Vec<String>>().join(", "),
    };
    let may = facts.may_locks.at(node, access.inst);
    let Some(may) = may else { return format!("holds {}; may hold much", listed(must)) };
    let may: BTreeSet<String> = facts
        .may_locks
        .locks(may)
        .map(|lock| match lock {
            MayLock::Object(object) => solution.object(object, method),
            MayLock::Class(class) => format!("class {}", solution.test.class_name(class)),
        })
        .collect();
    format!("holds {}; may hold {}", listed(must), listed(may))
}

fn token_text(solution: &Solution<'_, '_>, method: MethodId, token: &Token) -> String {
    let test = solution.test;
    let (text, mode) = match token {
        Token::Global(Global::Object(object), mode) => {
            (format!("the {}", solution.object(*object, method)), *mode)
        }
        Token::Global(Global::Class(class), mode) => (format!("class {}", test.class_name(*class)), *mode),
        Token::Global(Global::Path(path), mode) | Token::Path(path, mode) => {
            (path_text(solution, method, path), *mode)
        }
        Token::Owner { param, objects, lock, mode, .. } => {
            let objects: Vec<String> =
                objects.iter().map(|&object| solution.object(object, method)).collect();
            let lock: Vec<String> =
                lock.iter().map(|&field| format!("{} of ", test.field_name(field))).collect();
            (format!("{}what leads to p{param}, {}", lock.concat(), objects.join(" or ")), *mode)
        }
        Token::Like(object) => (format!("like {}", solution.object(*object, method)), Mode::Exclusive),
    };
    match mode {
        Mode::Exclusive => text,
        Mode::Shared => format!("{text} shared"),
        Mode::Thread => format!("{text} as its own"),
        Mode::Ended => format!("{text} as ended"),
    }
}

fn path_text(solution: &Solution<'_, '_>, method: MethodId, path: &Path) -> String {
    let root = match path.root {
        Root::Param(at) => format!("p{at}"),
        Root::Var(var) => value_of(solution, method, var),
        Root::Static(field) => solution.test.field_name(field),
    };
    let name = |field: &FieldId| {
        let name = solution.test.field_name(*field);
        name.rsplit_once('.').map_or_else(|| name.clone(), |(_, name)| name.to_owned())
    };
    std::iter::once(root).chain(path.fields.iter().map(name)).collect::<Vec<String>>().join(".")
}

/// The first value that a variable stands for.
fn value_of(solution: &Solution<'_, '_>, method: MethodId, var: Var) -> String {
    let templates = solution.solver.templates();
    let template = templates.template(templates.id(rp_pta::routine::Routine::Method(method)));
    let body = solution.bodies().find(|&(other, ..)| other == method).map(|(_, _, body)| body);
    let values = body.into_iter().flat_map(|body| {
        let results = body.blocks().flat_map(|block| body.insts(block)).filter_map(|inst| body.result(inst));
        body.blocks().flat_map(|block| body.params(block)).chain(results)
    });
    let first = values.filter(|&value| template.var(value) == Some(var)).min();
    first.map_or_else(|| "a value".to_owned(), |value| value.to_string())
}
