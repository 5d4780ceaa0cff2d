//! Is what annotations promise kept? Guards that are not held, and immutable objects that change.
//!
//! A promise is checked, not believed, and a breach of it is a finding of its own, whether or not it leads to a race:
//!
//! | promise | broken where |
//! | --- | --- |
//! | a field is guarded by a lock | it is accessed without the lock ([`crate::guarded`]) |
//! | what a field leads to is guarded (Checker Framework, `itself`) | that is accessed, or called, without the lock |
//! | callers of a method hold a lock | the method is called without it |
//! | objects of a class are immutable | a field is written when the object is made already |
//!
//! Nobody needs a lock for what others cannot have: accesses in the object's own constructor, of objects that have not
//! been published yet, and of objects that one thread alone ever reaches keep every promise. So do class initialisers
//! with the static fields of their class.
//!
//! ```text
//! @GuardedBy("this") int size;
//! Cache() { size = 1; }                          kept: its own constructor
//! synchronized void add() { size++; }            kept
//! int size() { return size; }                    broken
//! ```
//!
//! The annotations are those of JCIP, Appendix A. Chord and CMNA take guards for granted, or find them.

use std::collections::BTreeMap;

use rp_concurrency::bodies::{AccessSite, First, HeldId, Memory, Path, Root};
use rp_concurrency::calls::EdgeKind;
use rp_concurrency::threads::{Node, ThreadKind};
use rp_index::{FxHashMap, FxHashSet};
use rp_ir::{Access as Flags, Inst, Symbol};
use rp_program::contract::guard::Lock;
use rp_program::contract::{Contracts, GuardMeaning, GuardedBy, ThreadSafety};
use rp_program::{ClassId, FieldId, MethodId, Role};
use rp_pta::heap::Obj;
use rp_pta::solver::Instance;
use rp_pta::template::{Place, Var};

use crate::access::{Group, Site};
use crate::facts::Facts;
use crate::frames::Around;
use crate::guarded::{self, Held, Holding};
use crate::lazy;

/// What a promise is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Subject {
    /// A field.
    Field(FieldId),
    /// What a field leads to.
    Value(FieldId),
    /// Calls of a method.
    Method(MethodId),
    /// The fields of an immutable class: the one that is written.
    Immutable(FieldId),
}

/// A promise that can be checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Promise {
    /// About what.
    pub subject: Subject,
    /// The lock; none where it is that nothing changes.
    pub lock: Option<Lock>,
    /// The lock as it is written.
    pub text: String,
    /// Who promises: an annotation, or a line of a file.
    pub by: String,
    /// Whether it is believed where the lock may be held.
    pub believed: bool,
}

/// What is done.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Deed {
    /// A write.
    Write,
    /// A read.
    Read,
    /// A call.
    Call,
}

/// A place where a promise is broken.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Breach {
    /// The code.
    pub method: MethodId,
    /// The instruction, where there is one.
    pub inst: Option<Inst>,
    /// The source line.
    pub line: Option<u32>,
    /// What is done there.
    pub deed: Deed,
}

/// What became of the promises of a program.
#[derive(Default)]
pub struct Kept {
    /// The promises.
    pub promises: Vec<Promise>,
    /// Where each is broken, and how sure that is: nobody holds the lock, or perhaps somebody does.
    pub broken: BTreeMap<usize, BTreeMap<Breach, Holding>>,
    /// Promises that cannot be checked: who promises what, and why not.
    pub unchecked: Vec<String>,
}

/// Checks the promises of the annotations of the application, and some more.
pub fn check(facts: &mut Facts<'_>, more: Vec<Promise>) -> Kept {
    let mut kept = promised(facts);
    kept.promises.extend(more);
    if kept.promises.is_empty() {
        kept.unchecked.sort();
        return kept;
    }
    let mut checker = Checker::new(facts, kept);
    checker.fields_and_values();
    checker.calls();
    checker.finish()
}

/// What annotations of the application promise.
fn promised(facts: &Facts<'_>) -> Kept {
    let program = facts.program();
    let contracts = Contracts::new(program);
    let mut kept = Kept::default();
    let name = |symbol| String::from_utf8_lossy(program.names().bytes(symbol)).into_owned();
    let simple = |symbol| {
        let name = name(symbol);
        format!("@{}", name.rsplit(['/', '$']).next().unwrap_or(&name))
    };
    let mut add =
        |class: ClassId, guard: GuardedBy, place: String, subject: &dyn Fn(&Lock) -> Option<Subject>| {
            for &text in &guard.locks {
                let (text, by) = (name(text), simple(guard.annotation));
                let problem = match Lock::named(program, class, &text) {
                    Err(why) => why,
                    Ok(lock) => match subject(&lock) {
                        Some(_) if lock.is_explicit(program) => {
                            "locks of java.util.concurrent are not seen as locks".to_owned()
                        }
                        Some(subject) => {
                            let lock = Some(lock);
                            kept.promises.push(Promise { subject, lock, text, by, believed: false });
                            continue;
                        }
                        None => format!("'{text}' is no lock of this"),
                    },
                };
                kept.unchecked.push(format!("{by} of {place}: {problem}"));
            }
        };
    let mut immutable = Vec::new();
    for class in program.classes(Role::Application) {
        let Some(declared) = program.declared(class) else { continue };
        let class_name = name(declared.class.name).replace('/', ".");
        for field in declared.fields() {
            let declaration = program.field(field);
            let place = || format!("{class_name}.{}", name(declaration.name));
            for guard in contracts.field_guards(field) {
                let by_value = guard.meaning == GuardMeaning::Value;
                let subject = |lock: &Lock| match lock {
                    Lock::Own(_) if declaration.is_static() => None,
                    Lock::Itself => Some(Subject::Value(field)),
                    _ if by_value => Some(Subject::Value(field)),
                    _ => Some(Subject::Field(field)),
                };
                add(class, guard, place(), &subject);
            }
        }
        for method in declared.methods() {
            let declaration = program.method(method);
            for guard in contracts.method_guards(method) {
                let subject = |lock: &Lock| match lock {
                    Lock::Itself => None,
                    Lock::Own(_) if declaration.is_static() => None,
                    _ => Some(Subject::Method(method)),
                };
                add(class, guard, format!("{class_name}.{}()", name(declaration.name)), &subject);
            }
        }
        let claim = contracts.safety(class).filter(|claim| claim.safety == ThreadSafety::Immutable);
        if let Some(claim) = claim {
            let fields = declared.fields().filter(|&field| {
                let access = program.field(field).access;
                !access.has(Flags::STATIC) && !access.has(Flags::FINAL) && !access.has(Flags::SYNTHETIC)
            });
            immutable.extend(fields.map(|field| Promise {
                subject: Subject::Immutable(field),
                lock: None,
                text: String::new(),
                by: simple(claim.annotation),
                believed: false,
            }));
        }
    }
    kept.promises.extend(immutable);
    kept
}

struct Checker<'c, 'a> {
    facts: &'c mut Facts<'a>,
    kept: Kept,
    /// Numbers of promises by what they are about.
    by_field: FxHashMap<FieldId, Vec<usize>>,
    by_value: FxHashMap<FieldId, Vec<usize>>,
    by_method: FxHashMap<MethodId, Vec<usize>>,
    /// Promises of which a breach would not be seen.
    unknown: FxHashSet<usize>,
    /// Whether there is one thread alone.
    is_alone: bool,
}

/// A place in code that a thread runs.
#[derive(Clone, Copy)]
struct At {
    node: Node,
    instance: Instance,
    inst: Option<Inst>,
    held: HeldId,
}

impl<'c, 'a> Checker<'c, 'a> {
    fn new(facts: &'c mut Facts<'a>, kept: Kept) -> Checker<'c, 'a> {
        let (mut by_field, mut by_value, mut by_method) =
            (FxHashMap::default(), FxHashMap::default(), FxHashMap::default());
        for (number, promise) in kept.promises.iter().enumerate() {
            match promise.subject {
                Subject::Field(field) | Subject::Immutable(field) => {
                    by_field.entry(field).or_insert_with(Vec::new).push(number);
                }
                Subject::Value(field) => by_value.entry(field).or_insert_with(Vec::new).push(number),
                Subject::Method(method) => by_method.entry(method).or_insert_with(Vec::new).push(number),
            }
        }
        let mut real = facts.threads.iter().filter(|(_, thread)| thread.kind != ThreadKind::Initializer);
        let is_alone = real.next().is_none_or(|(_, first)| !first.many) && real.next().is_none();
        Checker { facts, kept, by_field, by_value, by_method, unknown: FxHashSet::default(), is_alone }
    }

    fn finish(mut self) -> Kept {
        let mut unknown: Vec<usize> = self.unknown.into_iter().collect();
        unknown.sort_unstable();
        for number in unknown {
            if let Some(promise) = self.kept.promises.get(number) {
                let text = format!(
                    "{} '{}': the lock is of a kind that is not understood",
                    promise.by, promise.text
                );
                self.kept.unchecked.push(text);
            }
        }
        self.kept.unchecked.sort();
        self.kept.unchecked.dedup();
        self.kept
    }

    /// Accesses of fields with a promise, and of what fields with a promise lead to.
    fn fields_and_values(&mut self) {
        let bodies = self.facts.bodies;
        for (method, body) in bodies.iter() {
            for (access, at) in body.accesses.iter().zip(0..) {
                let site = Site { method, at };
                let deed = if access.write { Deed::Write } else { Deed::Read };
                let breach = Breach { method, inst: access.inst, line: access.line, deed };
                let promises = match access.memory {
                    Memory::Field(field) => self.by_field.get(&field).cloned().unwrap_or_default(),
                    Memory::Elements => Vec::new(),
                };
                if !promises.is_empty() {
                    self.access(site, access, breach, &promises);
                }
                if let Some(base) = access.name.filter(|_| !self.by_value.is_empty()) {
                    self.value(access.inst, access.held, base, breach);
                }
            }
            let is_own = self.facts.is_application(self.facts.program().method_class(method));
            if is_own && !self.by_value.is_empty() {
                for call in &body.calls {
                    if let Some(receiver) = call.args.first().copied().flatten() {
                        let deed = Deed::Call;
                        let breach = Breach { method, inst: Some(call.inst), line: call.line, deed };
                        self.value(Some(call.inst), call.held, receiver, breach);
                    }
                }
            }
        }
    }

    /// Every thread that runs a place of a method.
    fn runs(&self, method: MethodId, inst: Option<Inst>, held: HeldId) -> Vec<At> {
        let mut runs = Vec::new();
        for &instance in self.facts.instances(method) {
            let nodes = self.facts.threads.nodes(instance).iter();
            runs.extend(nodes.map(|&node| At { node, instance, inst, held }));
        }
        runs
    }

    /// Whether others may have one of these objects.
    fn escapes(&self, objects: &[Obj]) -> bool {
        objects.iter().any(|&object| self.facts.escape.contains(object))
    }

    /// Whether a variable surely is the object that a constructor makes.
    fn is_made(&self, method: MethodId, var: Option<Var>) -> bool {
        let Some(body) = self.facts.bodies.facts(method) else { return false };
        let path = var.map(|var| body.path(var, self.facts.stable));
        self.facts.program().method(method).is_constructor()
            && path.is_some_and(|path| path.root == Root::Param(0) && path.fields.is_empty())
    }

    /// An access of a field with promises.
    fn access(&mut self, site: Site, data: &AccessSite, breach: Breach, promises: &[usize]) {
        let program = self.facts.program();
        let Memory::Field(field) = data.memory else { return };
        let is_static = program.field(field).is_static();
        let is_initializer = program.method(site.method).name == Symbol::CLINIT
            && program.method_class(site.method) == program.field_class(field);
        if is_static && (is_initializer || self.is_alone) || self.is_made(site.method, data.name) {
            return;
        }
        for at in self.runs(site.method, data.inst, data.held) {
            let objects = self.objects(at.instance, data.base);
            let is_local = || {
                let published = data
                    .base
                    .and_then(|base| self.facts.local.published(at.node, at.instance, at.inst, base));
                published.is_some_and(|published| published.is_empty())
            };
            if !is_static && (!self.escapes(&objects) || is_local()) {
                continue;
            }
            for &number in promises {
                let base = data.name.and_then(|base| self.facts.locks.path(at.instance, base));
                match self.kept.promises[number].lock.clone() {
                    Some(lock) => self.judge(number, &lock, at, base, &objects, breach),
                    None if data.write => {
                        let is_cache = self.is_cache(field);
                        self.breaks(number, breach, if is_cache { Holding::Perhaps } else { Holding::No });
                    }
                    None => {}
                }
            }
        }
    }

    fn is_cache(&self, field: FieldId) -> bool {
        let memory = Memory::Field(field);
        let bodies = self.facts.bodies.iter();
        let sites = bodies.flat_map(|(method, body)| {
            let own = body.accesses.iter().zip(0..).filter(|(access, _)| access.memory == memory);
            own.map(move |(_, at)| Site { method, at })
        });
        lazy::is_cache(self.facts, &Group { memory, sites: sites.collect() })
    }

    fn objects(&self, instance: Instance, var: Option<Var>) -> Vec<Obj> {
        let objects = var.map(|var| self.facts.solver.points_to(instance, var).objects().collect());
        objects.unwrap_or_default()
    }

    /// An access or a call of what a variable is, if that was read from a field with promises.
    fn value(&mut self, inst: Option<Inst>, held: HeldId, var: Var, breach: Breach) {
        for at in self.runs(breach.method, inst, held) {
            let above = self.facts.locks.above(at.instance, var);
            let Some((path, holders, First { part: Place::Field(field), .. })) = above.owners.first() else {
                continue;
            };
            let Some(promises) = self.by_value.get(field).cloned() else { continue };
            let objects = self.objects(at.instance, Some(var));
            let is_in_constructor = self.facts.program().method(breach.method).is_constructor()
                && path.root == Root::Param(0)
                && path.fields.is_empty();
            if !self.escapes(&objects) || is_in_constructor {
                continue;
            }
            for number in promises {
                match self.kept.promises[number].lock.clone() {
                    Some(Lock::Itself) => {
                        let own = self.facts.locks.path(at.instance, var);
                        self.judge(number, &Lock::Own(Vec::new()), at, own, &objects, breach);
                    }
                    Some(lock) => self.judge(number, &lock, at, Some(path.clone()), holders, breach),
                    None => {}
                }
            }
        }
    }

    /// Calls of methods with promises, by code of the program.
    fn calls(&mut self) {
        if self.by_method.is_empty() {
            return;
        }
        let calls = self.facts.calls;
        for edge in calls.edges().iter().filter(|edge| edge.kind == EdgeKind::Call) {
            let promises = self.facts.method(edge.callee).and_then(|callee| self.by_method.get(&callee));
            let Some(promises) = promises.cloned() else { continue };
            let (Some(method), Some(inst)) = (self.facts.method(edge.caller), edge.inst) else { continue };
            let Some(call) = self.facts.bodies.facts(method).and_then(|body| body.call(inst)) else {
                continue;
            };
            let receiver = call.args.first().copied().flatten();
            if self.is_made(method, receiver) {
                continue;
            }
            let objects = self.objects(edge.caller, receiver);
            let is_own = receiver.is_some();
            let breach = Breach { method, inst: Some(inst), line: call.line, deed: Deed::Call };
            if is_own && !self.escapes(&objects) || self.is_alone {
                continue;
            }
            for &node in self.facts.threads.nodes(edge.caller) {
                let at = At { node, instance: edge.caller, inst: Some(inst), held: call.held };
                for &number in &promises {
                    let base = receiver.and_then(|receiver| self.facts.locks.path(edge.caller, receiver));
                    if let Some(lock) = self.kept.promises[number].lock.clone() {
                        self.judge(number, &lock, at, base, &objects, breach);
                    }
                }
            }
        }
    }

    /// Whether a lock is held where it should be: `base` is the path of what it is seen from, which is one of the
    /// objects.
    fn judge(
        &mut self,
        number: usize,
        lock: &Lock,
        at: At,
        base: Option<Path>,
        objects: &[Obj],
        breach: Breach,
    ) {
        let held = self.facts.locks.at(self.facts.threads, at.node, at.inst, at.held);
        let mut around = Around { base, ..Around::default() };
        around.add(self.facts, held);
        let held = Held { globals: &around.globals, own: &around.own };
        match guarded::holding(self.facts, lock, &held, objects, (at.node, at.inst)) {
            Holding::Surely => {}
            Holding::Unknown => _ = self.unknown.insert(number),
            Holding::Perhaps if self.kept.promises[number].believed => {}
            holding @ (Holding::Perhaps | Holding::No) => self.breaks(number, breach, holding),
        }
    }

    fn breaks(&mut self, number: usize, breach: Breach, holding: Holding) {
        let known = self.kept.broken.entry(number).or_default().entry(breach).or_insert(holding);
        *known = (*known).max(holding);
    }
}
