//! What do the stages before races say that a run can refute?
//!
//! Per value and field: where the objects come from. Per call: what it runs. Per method: who runs it. Per access, by
//! whoever gets there: who may be alive, what is surely held, what may be, which classes are initialised, and whether
//! no other thread has had the object. Per
//! origin: how many objects there are at most, and whether only one thread reaches them.
//!
//! What is not there is claimed not to be: of a value, field or origin without an entry, no object is known. Two kinds
//! of values have none and say nothing: those that no instruction and no jump uses, for no variable stands for them,
//! and those of code for which a plugin speaks.

use rp_concurrency::bodies::{Path, Root};
use rp_concurrency::calls::EdgeKind;
use rp_concurrency::lock::{Global, Mode, Token};
use rp_concurrency::may_lock::MayLock;
use rp_concurrency::threads::{ThreadId, ThreadKind};
use rp_index::{FxHashMap, FxHashSet};
use rp_ir::body::ENTRY;
use rp_ir::{Body, Const, Value};
use rp_program::{ClassId, FieldId, MethodId};
use rp_pta::heap::Obj;
use rp_pta::routine::Routine;
use rp_pta::solver::Instance;
use rp_pta::template::{Allocation, Global as Static, Place};
use rp_race::facts::Facts;
use rp_race::stamps::Moment;

use super::unreached::unreached;
use crate::machine::image::Site;
use crate::machine::state::Origin;

/// A thread, as a run knows it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Runner {
    /// The first one.
    Main,
    /// One that begins with this method.
    Started(MethodId),
    /// Whoever runs this class initialiser.
    Initializer(MethodId),
}

/// A lock that is surely held.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MustLock {
    /// Some object from there.
    Like(Origin),
    /// What one of these values of the method leads to, by these fields.
    Values(Vec<Value>, Vec<FieldId>),
    /// What a static field leads to, by these fields.
    Static(FieldId, Vec<FieldId>),
}

/// What is said of an access by one thread in one context.
#[derive(Clone, PartialEq, Debug)]
pub struct Moments {
    /// Who accesses.
    pub runner: Runner,
    /// Who may be alive then.
    pub alive: FxHashSet<Runner>,
    /// What is surely held, and how.
    pub must: Vec<(MustLock, Mode)>,
    /// What may be held, if that is known.
    pub may: Option<FxHashSet<Origin>>,
    /// Classes that are surely initialised.
    pub initialized: Vec<ClassId>,
    /// Whether no other thread has had the object yet.
    pub private: bool,
}

/// What is said.
#[derive(Default, PartialEq)]
pub struct Claims {
    /// What calls run.
    pub calls: FxHashSet<(Site, MethodId)>,
    /// What threads begin with, and how many there may be of each; none if many.
    pub started: FxHashMap<MethodId, Option<usize>>,
    /// Who runs a method.
    pub runners: FxHashMap<MethodId, FxHashSet<Runner>>,
    /// Where objects come from, for references that are used.
    pub values: FxHashMap<(MethodId, Value), FxHashSet<Origin>>,
    /// Methods for which a plugin speaks: nothing is said of their values.
    pub spoken_for: FxHashSet<MethodId>,
    /// The same for fields of objects from somewhere, and elements.
    pub fields: FxHashMap<(Origin, Option<FieldId>), FxHashSet<Origin>>,
    /// The same for static fields.
    pub statics: FxHashMap<FieldId, FxHashSet<Origin>>,
    /// Per access.
    pub accesses: FxHashMap<Site, Vec<Moments>>,
    /// How many objects of an origin there are at most; none if many.
    pub single: FxHashMap<Origin, Option<usize>>,
    /// Origins whose objects two threads may reach.
    pub escaping: FxHashSet<Origin>,
    /// Instructions that nobody comes to in some context, or that are run from there.
    pub unreached: FxHashSet<Site>,
    /// Methods that an initialiser calls which is a part of the thread that comes to it.
    pub initializing: FxHashSet<MethodId>,
}

/// Where the objects of an abstract object come from.
fn origin(facts: &Facts<'_>, object: Obj) -> Option<Origin> {
    let object = facts.solver.heap().object(object);
    match (object.routine, object.allocation) {
        (Some(Routine::Method(method)), Allocation::New(_, Some(inst), 0)) => {
            Some(Origin::Made(Site { method, inst }))
        }
        (Some(Routine::Method(method)), Allocation::Function(_, _, inst)) => {
            Some(Origin::Made(Site { method, inst }))
        }
        (_, Allocation::Constant(Const::Class(ty))) => {
            ty.as_class().map(|name| Origin::Class(facts.program().class_id(name)))
        }
        (_, Allocation::Constant(Const::String(text))) => Some(Origin::String(text)),
        (_, Allocation::Machine(ty)) => {
            ty.as_class().map(|name| Origin::Machine(facts.program().class_id(name)))
        }
        _ => None,
    }
}

/// The method that code is, or those that a function object calls.
fn methods(facts: &Facts<'_>, instance: Instance) -> Vec<MethodId> {
    match facts.solver.templates().routine(facts.solver.code(instance).0) {
        Routine::Method(method) => vec![method],
        Routine::Function(..) => {
            facts.calls.from(instance).iter().filter_map(|edge| facts.method(edge.callee)).collect()
        }
        _ => Vec::new(),
    }
}

fn runner(facts: &Facts<'_>, thread: ThreadId) -> Vec<Runner> {
    let data = facts.threads.thread(thread);
    let roots = data.roots.iter().flat_map(|&root| methods(facts, root));
    match data.kind {
        ThreadKind::Main => vec![Runner::Main],
        ThreadKind::Started => roots.map(Runner::Started).collect(),
        ThreadKind::Initializer => roots.map(Runner::Initializer).collect(),
    }
}

impl Claims {
    /// What all stages say.
    pub fn of(facts: &mut Facts<'_>) -> Claims {
        let mut claims = Claims::default();
        claims.read_calls(facts);
        claims.read_objects(facts);
        claims.read_values(facts);
        claims.unreached = unreached(facts);
        claims.read_initializing(facts);
        claims.read_accesses(facts);
        claims
    }

    fn read_calls(&mut self, facts: &Facts<'_>) {
        for edge in facts.calls.edges() {
            if let (EdgeKind::Call, Some(method), Some(inst)) =
                (edge.kind, facts.method(edge.caller), edge.inst)
            {
                let callees = methods(facts, edge.callee).into_iter();
                self.calls.extend(callees.map(|callee| (Site { method, inst }, callee)));
            }
        }
        for (id, thread) in facts.threads.iter() {
            if thread.kind == ThreadKind::Started {
                for root in thread.roots.iter().flat_map(|&root| methods(facts, root)) {
                    let known = self.started.entry(root).or_insert(Some(0));
                    *known = known.filter(|_| !thread.many).map(|known| known + 1);
                }
            }
            for &node in &thread.nodes {
                if let Some(method) = facts.method(facts.threads.node(node).1) {
                    self.runners.entry(method).or_default().extend(runner(facts, id));
                }
            }
        }
    }

    fn read_objects(&mut self, facts: &Facts<'_>) {
        let heap = facts.solver.heap();
        for &object in heap.objects() {
            let Some(own) = origin(facts, object) else { continue };
            let known = self.single.entry(own).or_insert(Some(0));
            *known = known.filter(|_| facts.must.is_single_object(object)).map(|known| known + 1);
            if facts.escape.contains(object) {
                self.escaping.insert(own);
            }
            for &place in heap.fields(heap.shape(object)) {
                let field = match place {
                    Place::Field(field) => Some(field),
                    Place::Elements => None,
                    Place::Captured(_) => continue,
                };
                let held = facts.solver.field(object, place).into_iter().flat_map(|set| set.objects());
                let held = held.filter_map(|object| origin(facts, object));
                self.fields.entry((own, field)).or_default().extend(held);
            }
        }
        for global in facts.solver.globals() {
            if let (Static::Field(field), Some(set)) = (global, facts.solver.global(global)) {
                let held = set.objects().filter_map(|object| origin(facts, object));
                self.statics.entry(field).or_default().extend(held);
            }
        }
    }

    fn read_values(&mut self, facts: &Facts<'_>) {
        let templates = facts.solver.templates();
        for instance in facts.solver.instances() {
            let Some(method) = facts.method(instance) else { continue };
            let Some(body) = facts.program().body(method).ok().flatten() else { continue };
            let template = templates.template(facts.solver.code(instance).0);
            let results =
                body.blocks().flat_map(|block| body.insts(block)).filter_map(|inst| body.result(inst));
            if !template.is_of_body() {
                self.spoken_for.insert(method);
            }
            for value in body.blocks().flat_map(|block| body.params(block)).chain(results) {
                let Some(var) = template.var(value) else { continue };
                let objects = facts.solver.points_to(instance, var).objects();
                let objects = objects.filter_map(|object| origin(facts, object));
                self.values.entry((method, value)).or_default().extend(objects);
            }
        }
    }

    fn read_initializing(&mut self, facts: &Facts<'_>) {
        let edges = facts.calls.edges().iter();
        let plain = edges.filter(|edge| edge.kind == EdgeKind::Initialize && facts.threads.stays(edge));
        let mut work: Vec<Instance> = plain.map(|edge| edge.callee).collect();
        let mut seen: FxHashSet<Instance> = FxHashSet::default();
        while let Some(instance) = work.pop() {
            if seen.insert(instance) {
                self.initializing.extend(facts.method(instance));
                let calls = facts.calls.from(instance).iter().filter(|edge| edge.kind == EdgeKind::Call);
                work.extend(calls.map(|edge| edge.callee));
            }
        }
    }

    fn read_accesses(&mut self, facts: &mut Facts<'_>) {
        let all: Vec<ThreadId> = facts.threads.iter().map(|(id, _)| id).collect();
        let bodies = facts.bodies;
        for (method, body) in bodies.iter() {
            for access in &body.accesses {
                let Some(inst) = access.inst else { continue };
                let mut moments = Vec::new();
                for instance in facts.instances(method).to_vec() {
                    for &node in facts.threads.nodes(instance) {
                        let thread = facts.threads.node(node).0;
                        let moment = Moment::of(facts, node, Some(inst));
                        let alive = all.iter().filter(|&&other| facts.order.contains(moment.alive, other));
                        let alive: FxHashSet<Runner> =
                            alive.flat_map(|&other| runner(facts, other)).collect();
                        let initialized = facts.initialized.classes(moment.initialized).into_iter().collect();
                        let held = facts.locks.at(facts.threads, node, access.inst, access.held);
                        let must = facts
                            .locks
                            .tokens(held)
                            .filter_map(|token| must_lock(facts, method, token))
                            .collect();
                        let may = facts.may_locks.at(node, Some(inst)).map(|may| {
                            let locks = facts.may_locks.locks(may).filter_map(|lock| match lock {
                                MayLock::Object(object) => origin(facts, object),
                                MayLock::Class(class) => Some(Origin::Class(class)),
                            });
                            locks.collect()
                        });
                        let published = access
                            .base
                            .and_then(|base| facts.local.published(node, instance, access.inst, base));
                        let private = published.is_some_and(|published| published.is_empty());

                        let known = Moments { runner: Runner::Main, alive, must, may, initialized, private };
                        let runners = runner(facts, thread);
                        moments.extend(runners.into_iter().map(|runner| Moments { runner, ..known.clone() }));
                    }
                }
                self.accesses.entry(Site { method, inst }).or_default().extend(moments);
            }
        }
    }
}

/// Whether an instruction, a jump or a caller uses a value.
pub fn is_used(body: &Body, value: Value) -> bool {
    let is_operand = |block| body.insts(block).any(|inst| body.operands(body.op(inst)).contains(&value));
    let is_argument = |block| body.edges(block).iter().any(|edge| body.args(edge).contains(&value));
    body.params(ENTRY).any(|each| each == value)
        || body.blocks().any(|block| is_operand(block) || is_argument(block))
}

fn must_lock(facts: &Facts<'_>, method: MethodId, token: &Token) -> Option<(MustLock, Mode)> {
    let (lock, mode) = match token {
        Token::Global(Global::Object(object), mode) => (origin(facts, *object).map(MustLock::Like), *mode),
        Token::Like(object) => (origin(facts, *object).map(MustLock::Like), Mode::Exclusive),
        Token::Global(Global::Class(class), mode) => (Some(MustLock::Like(Origin::Class(*class))), *mode),
        // These are no locks, or nobody here can say which one.
        Token::Owner { .. } => return None,
        Token::Path(_, mode) if mode.is_of_thread() => return None,
        Token::Global(Global::Path(path), mode) | Token::Path(path, mode) => {
            (path_lock(facts, method, path), *mode)
        }
    };
    lock.map(|lock| (lock, mode))
}

fn path_lock(facts: &Facts<'_>, method: MethodId, path: &Path) -> Option<MustLock> {
    let fields = path.fields.to_vec();
    let body = facts.program().body(method).ok().flatten()?;
    match path.root {
        Root::Static(field) => Some(MustLock::Static(field, fields)),
        Root::Param(at) => {
            let value = body.params(ENTRY).nth(at as usize)?;
            Some(MustLock::Values(vec![value], fields))
        }
        Root::Var(var) => {
            let templates = facts.solver.templates();
            let template = templates.template(templates.id(Routine::Method(method)));
            let results =
                body.blocks().flat_map(|block| body.insts(block)).filter_map(|inst| body.result(inst));
            let values = body.blocks().flat_map(|block| body.params(block)).chain(results);
            Some(MustLock::Values(values.filter(|&value| template.var(value) == Some(var)).collect(), fields))
        }
    }
}
