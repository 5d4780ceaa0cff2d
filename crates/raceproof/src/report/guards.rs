//! What do the other accesses hold? Who forgot the lock, and what to do about it.

use std::collections::{BTreeMap, BTreeSet};

use rp_concurrency::bodies::{Memory, Root};
use rp_concurrency::lock::Global;
use rp_ir::body::Def;
use rp_ir::{Body, Inst, Op, Value};
use rp_program::{FieldId, MethodId};
use rp_race::access::{Access, Construction};
use rp_race::facts::Facts;
use rp_race::pairs::Outcome;
use rp_report::{Finding, Guard, TargetKind};

use super::names::Namer;

/// The locks of all accesses of some memory, the most held first.
pub(super) fn of(facts: &Facts<'_>, outcome: &Outcome, memory: Memory) -> Vec<Guard> {
    let namer = Namer::new(facts.solver);
    let base = if is_always_this(facts, outcome, memory) { "this" } else { "the object" };
    let mut held: BTreeMap<Access, Option<Vec<String>>> = BTreeMap::new();
    for &(access, stamp) in outcome.guards.get(&memory).map_or(&[][..], Vec::as_slice) {
        let stamp = &outcome.stamps[stamp];
        if stamp.construction == Construction::Hidden {
            continue;
        }
        let mut locks: Vec<String> =
            stamp.own.iter().map(|(fields, _)| own_text(facts, &namer, base, fields)).collect();
        locks.extend(stamp.globals.iter().filter_map(|(global, _)| match global {
            Global::Class(class) => Some(format!("{}.class", namer.class(*class))),
            Global::Path(path) => match path.root {
                Root::Static(field) => {
                    let program = facts.program();
                    let class = namer.class(program.field_class(field));
                    let first = format!("{class}.{}", namer.symbol(program.field(field).name));
                    Some(own_text(facts, &namer, &first, &path.fields))
                }
                _ => None,
            },
            Global::Object(_) => None,
        }));
        // An access holds what it holds in all contexts.
        let known = held.entry(access).or_insert_with(|| Some(locks.clone()));
        if let Some(known) = known {
            known.retain(|lock| locks.contains(lock));
        }
    }
    let all = held.len();
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let mut without = 0;
    for locks in held.values().flatten() {
        without += usize::from(locks.is_empty());
        for lock in locks {
            *counts.entry(lock.clone()).or_default() += 1;
        }
    }
    let mut guards: Vec<Guard> =
        counts.into_iter().map(|(lock, holding)| Guard { lock: Some(lock), holding, all }).collect();
    guards.sort_by_key(|guard| std::cmp::Reverse(guard.holding));
    guards.truncate(3);
    if without > 0 && !guards.is_empty() {
        guards.push(Guard { lock: None, holding: without, all });
    }
    guards
}

/// Whether all accesses of some memory are of `this`.
fn is_always_this(facts: &Facts<'_>, outcome: &Outcome, memory: Memory) -> bool {
    let accesses = outcome.guards.get(&memory).map_or(&[][..], Vec::as_slice);
    accesses.iter().all(|(access, _)| {
        let name = access.site.data(facts).and_then(|data| data.name);
        let path =
            name.and_then(|name| Some(facts.bodies.facts(access.site.method)?.path(name, facts.stable)));
        access.frame.is_none()
            && !facts.program().method(access.site.method).is_static()
            && path.is_some_and(|path| path.root == Root::Param(0) && path.fields.is_empty())
    })
}

/// `this.lock`
pub(super) fn own_text(facts: &Facts<'_>, namer: &Namer<'_>, base: &str, fields: &[FieldId]) -> String {
    let mut text = base.to_owned();
    for &field in fields {
        text.push('.');
        text.push_str(&namer.symbol(facts.program().field(field).name));
    }
    text
}

/// What to do where most accesses hold one lock.
pub(super) fn take_the_lock(guards: &[Guard]) -> Option<String> {
    let most = guards.iter().find(|guard| guard.lock.is_some() && guard.holding * 2 >= guard.all)?;
    let Guard { lock: Some(lock), holding, all } = most else { return None };
    Some(if holding < all {
        format!("{holding} of {all} accesses hold `{lock}`; take it here, too")
    } else {
        format!("all accesses hold `{lock}`, but not of one object; lock something that both sides share")
    })
}

/// What code does with a field.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Step {
    locked: bool,
    write: bool,
}

/// Whether code branches on what an instruction reads.
fn is_checked(body: &Body, inst: Inst) -> bool {
    let Some(value) = body.result(inst) else { return false };
    let ops = body.blocks().flat_map(|block| body.insts(block)).map(|inst| body.op(inst));
    ops.into_iter().any(|op| matches!(op, Op::If(_, values) if values.contains(&value)))
}

/// Whether what is written is computed directly from what one of these instructions reads: `x++`, not `x = new X()`.
fn comes_from(body: &Body, write: Inst, accesses: &BTreeSet<(Inst, Step)>) -> bool {
    let read = |value: &Value| accesses.iter().any(|(inst, _)| body.result(*inst) == Some(*value));
    let mut work: Vec<Value> = body.operands(body.op(write)).to_vec();
    let mut seen: BTreeSet<Value> = work.iter().copied().collect();
    while let Some(value) = work.pop() {
        if read(&value) {
            return true;
        }
        if let Def::Result(inst) = body.def(value) {
            work.extend(body.operands(body.op(inst)).iter().copied().filter(|&value| seen.insert(value)));
        }
    }
    false
}

/// What to do where code looks without a lock, and then again with one, before it writes: double-checked locking.
pub(super) fn double_checked(
    finding: &Finding,
    facts: &Facts<'_>,
    outcome: &Outcome,
    memory: Memory,
) -> Option<String> {
    let Memory::Field(field) = memory else { return None };
    if finding.target.kind == TargetKind::Container {
        return None;
    }
    let accesses = outcome.guards.get(&memory)?.iter().filter(|(access, _)| access.frame.is_none());
    let mut methods: BTreeMap<MethodId, BTreeSet<(Inst, Step)>> = BTreeMap::new();
    for (access, _) in accesses {
        let Some(data) = access.site.data(facts) else { continue };
        let Some(inst) = data.inst else { continue };
        let locked = !facts.bodies.held(data.held).is_empty();
        let step = Step { locked, write: data.write };
        methods.entry(access.site.method).or_default().insert((inst, step));
    }
    // In the order of the code: a check without a lock, a check with one, a write with one.
    let shape = [
        Step { locked: false, write: false },
        Step { locked: true, write: false },
        Step { locked: true, write: true },
    ];
    let has_shape = |(&method, accesses): (&MethodId, &BTreeSet<(Inst, Step)>)| {
        let Ok(Some(body)) = facts.program().build_body(method) else { return false };
        let mut wanted = shape.iter().peekable();
        for (inst, step) in accesses.iter().filter(|(inst, step)| step.write || is_checked(&body, *inst)) {
            let is_written_value_new = || !step.write || !comes_from(&body, *inst, accesses);
            wanted.next_if(|next| *next == step && is_written_value_new());
        }
        wanted.peek().is_none()
    };
    methods.iter().any(has_shape).then(|| {
        let name = &finding.target.name;
        let is_static = facts.program().field(field).is_static();
        let holder = if is_static { ", or initialise it in a static holder class" } else { "" };
        format!("double-checked locking needs `volatile`: declare `{name}` volatile{holder}")
    })
}

/// What to do where they do not.
pub(super) fn other_fix(finding: &Finding, facts: &Facts<'_>, memory: Memory) -> String {
    match finding.target.kind {
        TargetKind::Container => {
            "hold one lock around every use of it, or use a collection made for threads".to_owned()
        }
        TargetKind::Array => "hold one lock around every use of its elements".to_owned(),
        TargetKind::Instance | TargetKind::Static => {
            let wide = matches!(memory, Memory::Field(field) if facts.program().field(field).ty.is_wide());
            let name = &finding.target.name;
            let tearing = if wide { ", and stops tearing, too" } else { "" };
            format!(
                "hold one lock around every access of `{name}`; if no new value depends on the old one, `volatile` is \
                 enough{tearing}"
            )
        }
    }
}
