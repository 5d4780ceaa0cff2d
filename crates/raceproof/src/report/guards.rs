//! What do the other accesses hold? Who forgot the lock, and what to do about it.

use std::collections::{BTreeMap, BTreeSet};

use rp_concurrency::bodies::{Memory, Path, Root};
use rp_concurrency::lock::Global;
use rp_index::{FxHashMap, FxHashSet};
use rp_ir::body::Def;
use rp_ir::{Access as Flags, Body, Inst, Op, Type, Value};
use rp_program::Truth;
use rp_program::{FieldId, MethodId};
use rp_pta::heap::Obj;
use rp_pta::template::{Place, Var};
use rp_race::access::{Access, Owner, StampId};
use rp_race::facts::Facts;
use rp_race::pairs::{Guards, Outcome};
use rp_report::{Finding, Guard, TargetKind, quoted};

use super::names::Namer;

/// The accesses of some memory with their locks.
fn accesses(outcome: &Outcome, memory: Memory) -> impl Iterator<Item = (Access, StampId)> + Clone {
    outcome.guards.get(&memory).into_iter().flat_map(Guards::all)
}

/// The locks of all accesses of some memory, the most held first; of the library's, of those that may touch one of
/// these objects.
pub(super) fn of(
    facts: &Facts<'_>,
    outcome: &Outcome,
    memory: Memory,
    objects: Option<&FxHashSet<Obj>>,
) -> Vec<Guard> {
    let namer = Namer::new(facts.solver);
    let base = match is_always_this(facts, outcome, memory) {
        true => Base::Named("this".to_owned()),
        false => Base::of(facts, &namer, memory),
    };
    let mut held: BTreeMap<Access, Option<Vec<String>>> = BTreeMap::new();
    let guards = outcome.guards.get(&memory);
    let meant: Vec<(Access, StampId)> = match objects {
        Some(objects) => guards.into_iter().flat_map(|guards| guards.on(objects)).collect(),
        None => guards.into_iter().flat_map(Guards::all).collect(),
    };
    for (access, stamp) in meant {
        let stamp = &outcome.stamps[stamp];
        if stamp.construction.is_hidden() {
            continue;
        }
        let mut locks: Vec<String> =
            stamp.own.iter().map(|(fields, _)| base.lock(facts, &namer, fields)).collect();
        locks.extend(stamp.globals.iter().filter_map(|(global, _)| global_name(facts, &namer, global)));
        if !is_own(facts, memory) {
            locks.extend(stamp.owners.iter().filter_map(|owner| owner_name(facts, &namer, owner)));
        }
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

/// Whether memory is a field of the application.
fn is_own(facts: &Facts<'_>, memory: Memory) -> bool {
    matches!(memory, Memory::Field(field) if facts.is_application(facts.program().field_class(field)))
}

/// The lock of what has led to the accessed object, in a phrase.
fn owner_name(facts: &Facts<'_>, namer: &Namer<'_>, owner: &Owner) -> Option<String> {
    if owner.mode.is_of_thread() {
        return None;
    }
    let types: BTreeSet<String> =
        owner.objects.iter().map(|&object| namer.ty(facts.solver.heap().ty(object))).collect();
    let class = types.first()?;
    let class = class.rsplit(['.', '$']).next().unwrap_or(class);
    Some(format!("{} of the {class} that has led to it", namer.lock(&owner.lock)))
}

/// A lock that exists once, if it has a name: `Registry.class`, `Registry.lock`.
fn global_name(facts: &Facts<'_>, namer: &Namer<'_>, global: &Global) -> Option<String> {
    match global {
        Global::Class(class) => Some(format!("{}.class", namer.class(*class))),
        Global::Path(path) => match path.root {
            Root::Static(field) => {
                Some(dotted(facts, namer, &static_name(facts, namer, field), &path.fields))
            }
            _ => None,
        },
        Global::Object(_) => None,
    }
}

/// `Registry.lock`
fn static_name(facts: &Facts<'_>, namer: &Namer<'_>, field: FieldId) -> String {
    let program = facts.program();
    format!("{}.{}", namer.class(program.field_class(field)), namer.symbol(program.field(field).name))
}

/// The lock that most accesses of the contents of a field hold, as the class would call it that declares the field:
/// `this.lock` is what leads to the contents, too.
pub(super) fn of_contents(
    facts: &Facts<'_>,
    outcome: &Outcome,
    field: FieldId,
    contents: &FxHashSet<Obj>,
) -> Option<String> {
    let namer = Namer::new(facts.solver);
    let declared = facts.program().field(field);
    let base = Base::Named(match declared.is_static() {
        true => static_name(facts, &namer, field),
        false => format!("this.{}", namer.symbol(declared.name)),
    });
    let of_owner = |owner: &Owner| {
        let is_holder = owner.first.is_some_and(|first| first.part == Place::Field(field));
        (is_holder && !owner.mode.is_of_thread()).then(|| dotted(facts, &namer, "this", &owner.lock))
    };
    let mut held: BTreeMap<(Memory, Access), BTreeSet<String>> = BTreeMap::new();
    for (&memory, guards) in &outcome.guards {
        if is_own(facts, memory) {
            continue;
        }
        for (access, stamp) in guards.on(contents) {
            let stamp = &outcome.stamps[stamp];
            if stamp.construction.is_hidden() {
                continue;
            }
            let mut locks: BTreeSet<String> = stamp.owners.iter().filter_map(of_owner).collect();
            locks.extend(stamp.own.iter().map(|(fields, _)| base.lock(facts, &namer, fields)));
            locks.extend(stamp.globals.iter().filter_map(|(global, _)| global_name(facts, &namer, global)));
            // An access holds what it holds in all contexts.
            let known = held.entry((memory, access)).or_insert_with(|| locks.clone());
            known.retain(|lock| locks.contains(lock));
        }
    }
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for lock in held.into_values().flatten() {
        *counts.entry(lock).or_default() += 1;
    }
    // Of those that are held as often, the first by name.
    let most = counts.into_iter().rev().max_by_key(|(_, holding)| *holding);
    most.map(|(lock, _)| lock)
}

/// Whether all accesses of some memory are of `this`.
fn is_always_this(facts: &Facts<'_>, outcome: &Outcome, memory: Memory) -> bool {
    accesses(outcome, memory).all(|(access, _)| {
        let name = access.site.data(facts).and_then(|data| data.name);
        let path =
            name.and_then(|name| Some(facts.bodies.facts(access.site.method)?.path(name, facts.stable)));
        access.frame.is_none()
            && !facts.program().method(access.site.method).is_static()
            && path.is_some_and(|path| path.root == Root::Param(0) && path.fields.is_empty())
    })
}

/// How an accessed object is called, so that its lock has a name.
pub(super) enum Base {
    /// As in source: `this`, `account`, `Registry.instance`.
    Named(String),
    /// Only its class is known: `Hashtable`.
    Unnamed(String),
}

impl Base {
    /// What all accesses of some memory can call the object.
    pub(super) fn of(facts: &Facts<'_>, namer: &Namer<'_>, memory: Memory) -> Base {
        Base::Unnamed(match memory {
            Memory::Field(field) => {
                let class = namer.class(facts.program().field_class(field));
                class.rsplit(['.', '$']).next().unwrap_or(&class).to_owned()
            }
            Memory::Elements => "array".to_owned(),
        })
    }

    /// The lock to which these fields lead from the object: `this.lock`, or a phrase.
    pub(super) fn lock(&self, facts: &Facts<'_>, namer: &Namer<'_>, fields: &[FieldId]) -> String {
        match self {
            Base::Named(name) => dotted(facts, namer, name, fields),
            Base::Unnamed(class) => match fields.split_first() {
                None => format!("the lock of the accessed {class} itself"),
                Some((first, rest)) => {
                    let first = namer.symbol(facts.program().field(*first).name);
                    format!("the `{}` of the accessed {class}", dotted(facts, namer, &first, rest))
                }
            },
        }
    }
}

/// `this.lock`
pub(super) fn dotted(facts: &Facts<'_>, namer: &Namer<'_>, base: &str, fields: &[FieldId]) -> String {
    let mut text = base.to_owned();
    for &field in fields {
        text.push('.');
        text.push_str(&namer.symbol(facts.program().field(field).name));
    }
    text
}

/// What to do where most accesses hold one lock; `bare` is where a race is without any. If all the others hold it, that
/// is code that makes the object, or a copy.
pub(super) fn take_the_lock(guards: &[Guard], bare: Option<&str>) -> Option<String> {
    let most = guards.iter().find(|guard| guard.lock.is_some() && guard.holding * 2 >= guard.all)?;
    let Guard { lock: Some(lock), holding, all } = most else { return None };
    Some(if holding < all {
        let hold = if *holding == 1 { "holds" } else { "hold" };
        let others = match all - holding {
            1 => "one".to_owned(),
            others => others.to_string(),
        };
        format!("{holding} of {all} accesses {hold} {}; take it around the other {others}, too", quoted(lock))
    } else if let Some(place) = bare {
        let lock = quoted(lock);
        format!("all other accesses hold {lock}; take it at {place}, too, if others may have the object then")
    } else {
        let lock = quoted(lock);
        format!("all accesses hold {lock}, but not of one object; lock something that both sides share")
    })
}

/// What to do about a field that is final: nobody writes it but who makes the object, so somebody has it too early.
pub(super) fn of_final(finding: &Finding, facts: &Facts<'_>, memory: Memory) -> Option<String> {
    let Memory::Field(field) = memory else { return None };
    let is_final = facts.program().field(field).access.has(Flags::FINAL);
    let name = &finding.target.name;
    match finding.target.kind {
        TargetKind::Instance if is_final => Some(format!(
            "`{name}` is final, so it is safe once its constructor has ended: do not let `this` escape from the \
             constructor; start threads and register the object after that"
        )),
        TargetKind::Static if is_final => Some(format!(
            "`{name}` is final, so it is safe once its class is initialised: do not start threads that use the class \
             from its initialiser"
        )),
        _ => None,
    }
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
    let accesses = accesses(outcome, memory).filter(|(access, _)| access.frame.is_none());
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
        let Ok(Some(body)) = facts.program().body(method) else { return false };
        let mut wanted = shape.iter().peekable();
        for (inst, step) in accesses.iter().filter(|(inst, step)| step.write || is_checked(body, *inst)) {
            let is_written_value_new = || !step.write || !comes_from(body, *inst, accesses);
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

/// The first place that writes to a field of an object what it has computed from what it read there: `x++`, but not
/// `x = other.x`.
fn updated_at(facts: &Facts<'_>, outcome: &Outcome, memory: Memory) -> Option<String> {
    let accesses = accesses(outcome, memory).filter(|(access, _)| access.frame.is_none());
    let mut reads: FxHashMap<(MethodId, Option<Path>), BTreeSet<Inst>> = FxHashMap::default();
    let mut writes = BTreeSet::new();
    for (access, _) in accesses {
        let (method, data) = (access.site.method, access.site.data(facts));
        let Some((data, inst)) = data.and_then(|data| Some((data, data.inst?))) else { continue };
        if data.write {
            writes.insert((method, inst, data.name, data.line));
        } else {
            reads.entry((method, path(facts, method, data.name))).or_default().insert(inst);
        }
    }
    let is_update = |&&(method, write, object, _): &&(MethodId, Inst, Option<Var>, Option<u32>)| {
        let body = facts.program().body(method).ok().flatten();
        let reads = reads.get(&(method, path(facts, method, object)));
        body.zip(reads).is_some_and(|(body, reads)| computes_from(body, write, reads))
    };
    let namer = Namer::new(facts.solver);
    let place = |&(method, .., line): &(MethodId, Inst, Option<Var>, Option<u32>)| {
        (namer.file(facts.program().method_class(method)), line, namer.method(method))
    };
    Some(match writes.iter().filter(is_update).map(place).min()? {
        (Some(file), Some(line), _) => format!("at {file}:{line}"),
        (_, _, method) => format!("in {method}"),
    })
}

/// How a method gets to an object.
fn path(facts: &Facts<'_>, method: MethodId, object: Option<Var>) -> Option<Path> {
    Some(facts.bodies.facts(method)?.path(object?, facts.stable))
}

/// Whether what is written is computed from what one of these instructions reads, on some way through the code.
fn computes_from(body: &Body, write: Inst, reads: &BTreeSet<Inst>) -> bool {
    let Some(&written) = body.operands(body.op(write)).last() else { return false };
    let mut work = vec![written];
    let mut seen: BTreeSet<Value> = work.iter().copied().collect();
    while let Some(value) = work.pop() {
        let from: Vec<Value> = match body.def(value) {
            Def::Result(inst) if reads.contains(&inst) => return true,
            Def::Result(inst) => body.operands(body.op(inst)).to_vec(),
            Def::Param(block) => {
                let at = body.params(block).position(|param| param == value);
                let edges = body.blocks().flat_map(|from| body.edges(from));
                let edges = edges.filter(|edge| edge.target == block);
                edges.filter_map(|edge| body.args(edge).get(at?).copied()).collect()
            }
        };
        work.extend(from.into_iter().filter(|&value| seen.insert(value)));
    }
    false
}

/// The class of `java.util.concurrent.atomic` whose objects change as a field of a type does. There is one for
/// references, but what they lead to seldom is safe by that.
fn atomic(ty: Type) -> Option<&'static str> {
    match ty {
        Type::BOOLEAN => Some("an AtomicBoolean"),
        Type::INT | Type::SHORT | Type::BYTE | Type::CHAR => Some("an AtomicInteger"),
        Type::LONG => Some("an AtomicLong"),
        _ => None,
    }
}

/// Whether an object is a collection or a map of the library.
fn is_collection(facts: &Facts<'_>, object: Obj) -> bool {
    let heap = facts.solver.heap();
    let names = facts.program().names();
    let is =
        |name: &[u8]| heap.is_instance(heap.shape(object), Type::class(names.symbol(name))) == Truth::Yes;
    is(b"java/util/Collection") || is(b"java/util/Map")
}

/// What to do where they do not: `object` is what is raced for.
pub(super) fn other_fix(
    finding: &Finding,
    facts: &Facts<'_>,
    outcome: &Outcome,
    memory: Memory,
    object: Option<Obj>,
) -> String {
    match finding.target.kind {
        TargetKind::Container if object.is_some_and(|object| is_collection(facts, object)) => {
            "hold one lock around every use of it, or use a collection made for threads".to_owned()
        }
        TargetKind::Container => {
            "hold one lock around every use of it, or give each thread its own".to_owned()
        }
        TargetKind::Array => "hold one lock around every use of its elements".to_owned(),
        TargetKind::Instance | TargetKind::Static => {
            let field = match memory {
                Memory::Field(field) => Some(facts.program().field(field)),
                Memory::Elements => None,
            };
            let wide = field.is_some_and(|field| field.ty.is_wide());
            let name = &finding.target.name;
            let tearing = if wide { ", and stops tearing, too" } else { "" };
            if let Some(place) = updated_at(facts, outcome, memory) {
                let or =
                    field.and_then(|field| atomic(field.ty)).map(|class| format!(", or make it {class}"));
                return format!(
                    "its new value depends on the old one {place}, so to read and to write it must be one step: hold \
                     one lock around every access of `{name}`{}",
                    or.unwrap_or_default()
                );
            }
            format!(
                "hold one lock around every access of `{name}`; if no new value depends on the old one, `volatile` is \
                 enough{tearing}"
            )
        }
    }
}
