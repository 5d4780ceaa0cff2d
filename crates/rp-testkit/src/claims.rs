//! Is what the stages before races say of a Java program what the JVM shows? Property P6 of `docs/testing.md`, on class
//! files: everything in terms of methods, lines and origins, so that it can be compared with [`Fact`]s.
//!
//! | stage | what it says | what refutes it |
//! | --- | --- | --- |
//! | calls | what a line may call, which methods may run | a call, a method that ran |
//! | points-to | what a field, a line or an argument may be | an object that is there |
//! | threads | what a line may start, who runs a line | a start, an access by somebody else |
//! | single | how many objects and threads there are at most | one more |
//! | order | who may be alive beside an access | somebody who is |
//! | locks | what is surely held at an access | an access without it |
//! | may-locks | what may be held there | something else that is |
//! | escape | what only one thread accesses | two that do |
//! | initialized | which classes surely are at an access | an access before that |
//!
//! Where contexts differ, the JVM must agree with one of them; at an access, in everything at once. A thread is known
//! by the method of the program that it began with, whatever library code started it.
//!
//! What is not there is claimed not to be: no object is known of a value without an entry. Nothing is said only of
//! results that nobody uses, for no variable stands for them, and of the values of methods for which a plugin speaks.

use std::collections::{BTreeMap, BTreeSet};

use rp_concurrency::bodies::{Memory, Path, Root};
use rp_concurrency::calls::EdgeKind;
use rp_concurrency::lock::{Global, Token};
use rp_concurrency::may_lock::MayLock;
use rp_concurrency::threads::{ThreadId, ThreadKind};
use rp_index::{FxHashMap, FxHashSet};
use rp_ir::body::ENTRY;
use rp_ir::{Body, Const, Op, Symbol, Value};
use rp_program::{FieldId, MethodId};
use rp_pta::heap::Obj;
use rp_pta::routine::Routine;
use rp_pta::solver::{Instance, PointsTo};
use rp_pta::template::{Allocation, Global as Static, Place};
use rp_race::facts::Facts;
use rp_race::stamps::Moment;

use crate::facts::{Access, Fact};
use crate::names::{class_name, descriptor, field_name, method_name, type_descriptor};

/// Where objects come from; `any TYPE` stands for objects that are not told apart.
type Origins = BTreeSet<String>;

/// Objects that a value may be; none if nothing is said of it.
type Said = Option<Origins>;

/// What is said of an access by one thread in one context.
struct Moments {
    /// What the thread may have begun with.
    runners: BTreeSet<String>,
    alive: BTreeSet<String>,
    /// Of each of these, one is held.
    must: BTreeSet<Origins>,
    may: Option<Origins>,
    initialized: BTreeSet<String>,
}

impl Moments {
    /// What an access shows to be wrong, and the stages that say it.
    fn refuted_by(&self, access: &Access) -> Vec<(&'static str, String)> {
        let Access { monitors, locks, alive, initialized, .. } = access;
        let is_held =
            |lock: &&Origins| monitors.iter().chain(locks).any(|held| held == "?" || covers(lock, held));
        let free = self.must.iter().filter(|lock| !is_held(lock));
        let free = free.map(|lock| ("locks", format!("none of {lock:?} is held")));
        let new = self.initialized.iter().filter(|class| !initialized.contains(class));
        let new = new.map(|class| ("initialized", format!("{class} is not,")));
        let others = alive.iter().filter(|other| !self.alive.contains(*other));
        let others = others.map(|other| ("order", format!("{other} is alive")));
        // Locks of the library are those that models say, if any.
        let may = |lock: &&String| *lock == "?" || self.may.as_ref().is_none_or(|may| covers(may, lock));
        let held = monitors.iter().filter(|lock| !may(lock));
        let held = held.map(|lock| ("may-locks", format!("{lock} is held")));
        free.chain(new).chain(others).chain(held).collect()
    }
}

/// How many stages are wrong.
fn stages(wrong: &[(&'static str, String)]) -> usize {
    wrong.iter().map(|(stage, _)| stage).collect::<BTreeSet<_>>().len()
}

/// A place that accesses memory: method, line, whether it writes, field.
type AccessKey = (String, u32, bool, String);

/// Everything that is compared, and the stage that says it.
pub const COMPARISONS: [(&str, &str); 18] = [
    ("methods that run", "calls"),
    ("calls", "calls"),
    ("arguments", "points-to"),
    ("loads", "points-to"),
    ("results", "points-to"),
    ("stores", "points-to"),
    ("static stores", "points-to"),
    ("objects", "points-to"),
    ("starts", "threads"),
    ("accesses", "threads"),
    ("who accesses", "threads"),
    ("numbers of threads", "single"),
    ("numbers of objects", "single"),
    ("who is alive", "order"),
    ("what is held", "locks"),
    ("what may be held", "may-locks"),
    ("what is shared", "escape"),
    ("what is initialised", "initialized"),
];

/// What is said of a program.
#[derive(Default)]
pub struct Claims {
    reached: BTreeSet<String>,
    /// Calls of plugins have no line.
    calls: BTreeSet<(String, Option<u32>, String)>,
    starts: BTreeSet<(String, Option<u32>, String)>,
    /// How many threads begin with a method at most; none if many.
    started: BTreeMap<String, Option<usize>>,
    arguments: BTreeMap<(String, usize), Said>,
    loads: BTreeMap<(String, u32, String), Said>,
    results: BTreeMap<(String, u32, String), Said>,
    fields: BTreeMap<(String, String), Origins>,
    statics: BTreeMap<String, Origins>,
    /// How many objects of an origin there are at most; none if many.
    single: BTreeMap<String, Option<usize>>,
    escaping: Origins,
    accesses: BTreeMap<AccessKey, Vec<Moments>>,
}

/// A fact that contradicts a stage.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Lie {
    /// The stage.
    pub stage: &'static str,
    /// What it did not know.
    pub message: String,
}

impl std::fmt::Display for Lie {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.stage, self.message)
    }
}

/// Whether objects from there are among others.
fn covers(origins: &Origins, origin: &str) -> bool {
    let ty = origin.rsplit(':').next().unwrap_or_default();
    origins.contains(origin) || origins.contains(&format!("any {ty}"))
}

/// Whether a value of which that is said may be an object from there.
fn may_be(said: Option<&Said>, origin: &str) -> bool {
    said.is_some_and(|said| said.as_ref().is_none_or(|known| covers(known, origin)))
}

/// What is said of a value that is always null.
fn nothing() -> Said {
    Some(Origins::new())
}

/// What is said of a value in two contexts, or of two on one line.
fn join(said: &mut Said, other: Said) {
    *said = said.take().zip(other).map(|(said, other)| &said | &other);
}

impl Claims {
    /// The stages that a fact shows to be wrong.
    pub fn refuted_by(&self, fact: &Fact) -> Vec<Lie> {
        let mut lies = Vec::new();
        let mut check = |stage: &'static str, holds: bool, message: String| {
            if !holds {
                lies.push(Lie { stage, message });
            }
        };
        match fact {
            Fact::Enter(method) => check("calls", self.reached.contains(method), format!("{method} is run")),
            Fact::Call { caller, line, callee } => {
                let known = [Some(*line), None]
                    .into_iter()
                    .any(|line| self.calls.contains(&(caller.clone(), line, callee.clone())));
                check("calls", known, format!("{caller}:{line} calls {callee}"));
            }
            Fact::Start { method, line, root } => {
                let known = [Some(*line), None]
                    .into_iter()
                    .any(|line| self.starts.contains(&(method.clone(), line, root.clone())));
                check("threads", known, format!("{method}:{line} starts {root}"));
            }
            Fact::Started(root, count) => {
                let few = self.started.get(root).is_some_and(|most| most.is_none_or(|most| *count <= most));
                check("single", few, format!("{count} threads begin with {root}"));
            }
            Fact::Argument { method, number, origin } => {
                let holds = may_be(self.arguments.get(&(method.clone(), *number)), origin);
                check("points-to", holds, format!("argument {number} of {method} is {origin}"));
            }
            Fact::Load { method, line, field, origin } => {
                let holds = may_be(self.loads.get(&(method.clone(), *line, field.clone())), origin);
                check("points-to", holds, format!("{method}:{line} reads {field}, which is {origin}"));
            }
            Fact::Result { method, line, callee, origin } => {
                let holds = may_be(self.results.get(&(method.clone(), *line, callee.clone())), origin);
                check("points-to", holds, format!("{callee} returns {origin} to {method}:{line}"));
            }
            Fact::Store { field, base: None, origin } => {
                let holds = self.statics.get(field).is_some_and(|known| covers(known, origin));
                check("points-to", holds, format!("{field} is {origin}"));
            }
            Fact::Store { field, base: Some(base), origin } => {
                let known = self.fields.get(&(base.clone(), field.clone()));
                let holds = known.map_or_else(|| self.is_merged(base), |known| covers(known, origin));
                check("points-to", holds, format!("{field} of {base} is {origin}"));
            }
            Fact::Made(origin, count) => {
                let known = self.single.get(origin).copied();
                check("points-to", known.is_some() || self.is_merged(origin), format!("{origin} is made"));
                let few = known.flatten().is_none_or(|most| *count <= most);
                check("single", few, format!("{count} objects are {origin}"));
            }
            Fact::Shared(origin) => {
                let holds = covers(&self.escaping, origin) || self.is_merged(origin);
                check("escape", holds, format!("two threads access {origin}"));
            }
            Fact::Access(access) => self.check_access(access, &mut check),
        }
        lies
    }

    /// Whether objects of that origin are only known as any of their type.
    fn is_merged(&self, origin: &str) -> bool {
        let ty = origin.rsplit(':').next().unwrap_or_default();
        !self.single.contains_key(origin) && self.single.contains_key(&format!("any {ty}"))
    }

    fn check_access(&self, access: &Access, check: &mut impl FnMut(&'static str, bool, String)) {
        let Access { method, line, write, field, runners, .. } = access;
        let key = (method.clone(), *line, *write, field.clone());
        let all = self.accesses.get(&key).map_or(&[][..], Vec::as_slice);
        let own: Vec<&Moments> = all
            .iter()
            .filter(|moments| runners.iter().any(|runner| moments.runners.contains(runner)))
            .collect();
        let at = || {
            let kind = if *write { "write" } else { "read" };
            format!("at the {kind} of {field} in {method}:{line} by {}", runners.join(", "))
        };
        let wrong = own.iter().map(|moments| moments.refuted_by(access));
        match wrong.min_by_key(|wrong| (stages(wrong), wrong.len())) {
            Some(wrong) => {
                for (stage, message) in wrong {
                    check(stage, false, format!("{message} {}", at()));
                }
            }
            None => check("threads", false, format!("nobody is said to be {}", at())),
        }
    }

    /// Makes one of [`COMPARISONS`] fail, so that a test can show that somebody notices.
    pub fn sabotage(&mut self, comparison: &str) {
        let moments = self.accesses.values_mut().flatten();
        match comparison {
            "methods that run" => self.reached.clear(),
            "calls" => self.calls.clear(),
            "arguments" => self.arguments.clear(),
            "loads" => self.loads.clear(),
            "results" => self.results.clear(),
            "stores" => self.fields.values_mut().for_each(Origins::clear),
            "static stores" => self.statics.clear(),
            "objects" => self.single.retain(|origin, _| origin.starts_with("any ")),
            "starts" => self.starts.clear(),
            "accesses" => self.accesses.clear(),
            "who accesses" => moments.for_each(|moments| moments.runners.clear()),
            "numbers of threads" => self.started.values_mut().for_each(|most| *most = Some(0)),
            "numbers of objects" => self.single.values_mut().for_each(|most| *most = Some(0)),
            "who is alive" => moments.for_each(|moments| moments.alive.clear()),
            "what is held" => {
                moments.for_each(|moments| _ = moments.must.insert(["nothing".to_owned()].into()))
            }
            "what may be held" => moments.for_each(|moments| moments.may = Some(Origins::new())),
            "what is shared" => self.escaping.clear(),
            "what is initialised" => {
                moments.for_each(|moments| _ = moments.initialized.insert("Nowhere".to_owned()));
            }
            comparison => panic!("nothing is compared that is called {comparison}"),
        }
    }

    /// What all stages say.
    pub(crate) fn of(facts: &mut Facts<'_>) -> Claims {
        let mut claims = Claims::default();
        let mut graph = Graph { facts, entries: FxHashMap::default() };
        let runners: FxHashMap<ThreadId, BTreeSet<String>> = graph
            .facts
            .threads
            .iter()
            .map(|(id, thread)| {
                let entries = thread.roots.iter().flat_map(|&root| graph.entries(root)).collect();
                (id, entries)
            })
            .collect();
        claims.read_calls(&mut graph, &runners);
        claims.read_objects(facts);
        claims.read_values(facts);
        claims.read_accesses(facts, &runners);
        claims
    }

    fn read_calls(&mut self, graph: &mut Graph<'_, '_>, runners: &FxHashMap<ThreadId, BTreeSet<String>>) {
        let program = graph.facts.program();
        for instance in graph.facts.solver.instances() {
            let Some(method) = graph.own(instance) else { continue };
            let name = method_name(program, method);
            self.reached.insert(name.clone());
            let body = program.body(method).ok().flatten();
            for edge in graph.facts.calls.from(instance) {
                let line = edge.inst.and_then(|inst| body.and_then(|body| body.line(inst)));
                let (through, library) = match edge.kind {
                    EdgeKind::Initialize => continue,
                    EdgeKind::Call => (graph.through(edge.callee, false), graph.through(edge.callee, true)),
                    EdgeKind::Start => (Reached::default(), Reached::default()),
                };
                self.calls.extend(through.own.into_iter().map(|callee| (name.clone(), line, callee)));
                let begun = if edge.kind == EdgeKind::Start { vec![edge.callee] } else { library.started };
                for root in begun {
                    self.starts
                        .extend(graph.entries(root).into_iter().map(|root| (name.clone(), line, root)));
                }
            }
        }
        for (id, thread) in
            graph.facts.threads.iter().filter(|(_, thread)| thread.kind == ThreadKind::Started)
        {
            for root in runners.get(&id).into_iter().flatten() {
                let known = self.started.entry(root.clone()).or_insert(Some(0));
                *known = known.filter(|_| !thread.many).map(|known| known + 1);
            }
        }
    }

    fn read_objects(&mut self, facts: &Facts<'_>) {
        let heap = facts.solver.heap();
        for &object in heap.objects() {
            let own = origin(facts, object);
            let known = self.single.entry(own.clone()).or_insert(Some(0));
            *known = known.filter(|_| facts.must.is_single_object(object)).map(|known| known + 1);
            if facts.escape.contains(object) {
                self.escaping.insert(own.clone());
            }
            for &place in heap.fields(heap.shape(object)) {
                let field = match place {
                    Place::Field(field) => field_name(facts.program(), field),
                    Place::Elements => "[]".to_owned(),
                    Place::Captured(_) => continue,
                };
                let held = facts.solver.field(object, place).into_iter();
                let held = held.flat_map(|set| origins(facts, set));
                self.fields.entry((own.clone(), field)).or_default().extend(held);
            }
        }
        for global in facts.solver.globals() {
            if let (Static::Field(field), Some(set)) = (global, facts.solver.global(global)) {
                let name = field_name(facts.program(), field);
                self.statics.entry(name).or_default().extend(origins(facts, set));
            }
        }
    }

    fn read_values(&mut self, facts: &Facts<'_>) {
        let program = facts.program();
        let templates = facts.solver.templates();
        for instance in facts.solver.instances() {
            let own = facts.method(instance).filter(|&method| is_own(facts, method));
            let Some(method) = own else { continue };
            let Some(body) = program.body(method).ok().flatten() else { continue };
            let name = method_name(program, method);
            let template = templates.template(facts.solver.code(instance).0);
            let said = |value| match template.var(value) {
                Some(var) => Some(origins(facts, facts.solver.points_to(instance, var))),
                // A plugin speaks for the code, or nobody uses the value; else nothing but null is known of it.
                None => (template.is_of_body() && is_used(body, value)).then(Origins::new),
            };
            let is_reference = |value: &Value| body.ty(*value).is_reference();
            for (value, number) in body.params(ENTRY).zip(0..).filter(|(value, _)| is_reference(value)) {
                let known = self.arguments.entry((name.clone(), number)).or_insert_with(nothing);
                join(known, said(value));
            }
            let reads = facts.bodies.facts(method).map_or(&[][..], |body| &body.accesses);
            for read in reads.iter().filter(|access| !access.write) {
                let result = read.inst.and_then(|inst| body.result(inst)).filter(is_reference);
                if let (Some(line), Some(result)) = (read.line, result) {
                    let key = (name.clone(), line, memory(facts, read.memory));
                    join(self.loads.entry(key).or_insert_with(nothing), said(result));
                }
            }
            for inst in body.blocks().flat_map(|block| body.insts(block)) {
                let Op::Invoke(_, callee, arguments) = body.op(inst) else { continue };
                // What a constructor has made is told as its result.
                let is_constructor = program.names().method(*callee).name == Symbol::INIT;
                let made = body.list(*arguments).first().copied().filter(|_| is_constructor);
                let result = body.result(inst).filter(is_reference).or(made);
                if let (Some(line), Some(result)) = (body.line(inst), result) {
                    let names = program.names();
                    let callee = names.method(*callee);
                    let called = String::from_utf8_lossy(names.bytes(callee.name)).into_owned();
                    let key = (name.clone(), line, called + &descriptor(names, callee.sig));
                    join(self.results.entry(key).or_insert_with(nothing), said(result));
                }
            }
        }
    }

    fn read_accesses(&mut self, facts: &mut Facts<'_>, runners: &FxHashMap<ThreadId, BTreeSet<String>>) {
        let none = BTreeSet::new();
        let of = |thread: ThreadId| runners.get(&thread).unwrap_or(&none);
        let all: Vec<ThreadId> = facts.threads.iter().map(|(id, _)| id).collect();
        let bodies = facts.bodies;
        for (method, body) in bodies.iter().filter(|(method, _)| is_own(facts, *method)).collect::<Vec<_>>() {
            let name = method_name(facts.program(), method);
            for access in &body.accesses {
                let (Some(inst), Some(line)) = (access.inst, access.line) else { continue };
                let mut moments = Vec::new();
                for instance in facts.instances(method).to_vec() {
                    for &node in facts.threads.nodes(instance) {
                        let moment = Moment::of(facts, node, Some(inst));
                        let alive = all.iter().filter(|&&other| facts.order.contains(moment.alive, other));
                        let alive = alive.flat_map(|&other| of(other)).cloned().collect();
                        let initialized = facts.initialized.classes(moment.initialized);
                        let own = initialized.into_iter().filter(|&class| facts.is_application(class));
                        let initialized = own.map(|class| class_name(facts.program(), class)).collect();
                        let held = facts.locks.at(facts.threads, node, access.inst, access.held);
                        let must = facts
                            .locks
                            .tokens(held)
                            .filter_map(|token| lock(facts, instance, token))
                            .collect();
                        let may = facts.may_locks.at(node, Some(inst)).map(|may| {
                            let locks = facts.may_locks.locks(may).map(|lock| match lock {
                                MayLock::Object(object) => origin(facts, object),
                                MayLock::Class(class) => {
                                    format!("class {}", class_name(facts.program(), class))
                                }
                            });
                            locks.collect()
                        });
                        let runners = of(facts.threads.node(node).0).clone();
                        moments.push(Moments { runners, alive, must, may, initialized });
                    }
                }
                let key = (name.clone(), line, access.write, memory(facts, access.memory));
                self.accesses.entry(key).or_default().extend(moments);
            }
        }
    }
}

/// Whether an instruction, a jump or a caller uses a value.
fn is_used(body: &Body, value: Value) -> bool {
    let is_operand = |block| body.insts(block).any(|inst| body.operands(body.op(inst)).contains(&value));
    let is_argument = |block| body.edges(block).iter().any(|edge| body.args(edge).contains(&value));
    body.params(ENTRY).any(|each| each == value)
        || body.blocks().any(|block| is_operand(block) || is_argument(block))
}

fn is_own(facts: &Facts<'_>, method: MethodId) -> bool {
    facts.is_application(facts.program().method_class(method))
}

fn memory(facts: &Facts<'_>, memory: Memory) -> String {
    match memory {
        Memory::Field(field) => field_name(facts.program(), field),
        Memory::Elements => "[]".to_owned(),
    }
}

/// Where the objects of an abstract object come from.
fn origin(facts: &Facts<'_>, object: Obj) -> String {
    let program = facts.program();
    let data = facts.solver.heap().object(object);
    let made = |inst| {
        let method = data.routine.and_then(Routine::method)?;
        let line = program.body(method).ok().flatten()?.line(inst)?;
        Some(format!("{}:{line}", method_name(program, method)))
    };
    let known = match data.allocation {
        Allocation::New(ty, Some(inst), 0) => {
            made(inst).map(|made| format!("{made}:{}", type_descriptor(program.names(), ty)))
        }
        Allocation::Function(_, _, inst) => made(inst).map(|made| format!("{made}:lambda")),
        Allocation::Constant(Const::Class(ty)) => {
            ty.as_class().map(|name| format!("class {}", class_name(program, program.class_id(name))))
        }
        _ => None,
    };
    let ty = || type_descriptor(program.names(), facts.solver.heap().ty(object));
    known.unwrap_or_else(|| format!("any {}", ty()))
}

fn origins(facts: &Facts<'_>, set: PointsTo<'_>) -> Origins {
    set.objects().map(|object| origin(facts, object)).collect()
}

/// The objects of which one is held, if it is a lock.
fn lock(facts: &Facts<'_>, instance: Instance, token: &Token) -> Option<Origins> {
    Some(match token {
        Token::Path(_, mode) | Token::Owner { mode, .. } if mode.is_of_thread() => return None,
        Token::Owner { objects, lock, .. } => {
            let held = held_by(facts, objects.iter().copied().collect(), lock);
            held.into_iter().map(|object| origin(facts, object)).collect()
        }
        Token::Global(Global::Object(object), _) | Token::Like(object) => [origin(facts, *object)].into(),
        Token::Global(Global::Class(class), _) => {
            [format!("class {}", class_name(facts.program(), *class))].into()
        }
        Token::Global(Global::Path(path), _) | Token::Path(path, _) => path_origins(facts, instance, path),
    })
}

fn path_origins(facts: &Facts<'_>, instance: Instance, path: &Path) -> Origins {
    let solver = facts.solver;
    let template = solver.templates().template(solver.code(instance).0);
    let set = match path.root {
        Root::Static(field) => solver.global(Static::Field(field)),
        Root::Var(var) => Some(solver.points_to(instance, var)),
        Root::Param(at) => facts
            .method(instance)
            .and_then(|method| facts.program().body(method).ok().flatten())
            .and_then(|body| body.params(ENTRY).nth(at as usize))
            .and_then(|value| template.var(value))
            .map(|var| solver.points_to(instance, var)),
    };
    let objects = set.into_iter().flat_map(|set| set.objects()).collect();
    let held = held_by(facts, objects, &path.fields);
    held.into_iter().map(|object| origin(facts, object)).collect()
}

/// What fields lead to from objects.
fn held_by(facts: &Facts<'_>, mut objects: BTreeSet<Obj>, fields: &[FieldId]) -> BTreeSet<Obj> {
    for &field in fields {
        let held = objects.iter().filter_map(|&object| facts.solver.field(object, Place::Field(field)));
        objects = held.flat_map(|set| set.objects()).collect();
    }
    objects
}

/// Calls, with a view to which methods of the program are reached through other code.
struct Graph<'g, 'f> {
    facts: &'g Facts<'f>,
    /// The methods of the program that a thread of this beginning runs first.
    entries: FxHashMap<Instance, BTreeSet<String>>,
}

/// What is reached by a call.
#[derive(Default)]
struct Reached {
    /// Methods of the program.
    own: BTreeSet<String>,
    /// Beginnings of threads.
    started: Vec<Instance>,
}

impl Graph<'_, '_> {
    fn own(&self, instance: Instance) -> Option<MethodId> {
        self.facts.method(instance).filter(|&method| is_own(self.facts, method))
    }

    /// What a call leads to, through code that is no method: function objects and proxies; or through the library.
    fn through(&self, callee: Instance, library: bool) -> Reached {
        let mut reached = Reached::default();
        let mut seen: FxHashSet<Instance> = [callee].into_iter().collect();
        let mut work = vec![callee];
        while let Some(instance) = work.pop() {
            if let Some(method) = self.own(instance) {
                reached.own.insert(method_name(self.facts.program(), method));
                continue;
            }
            if self.facts.method(instance).is_some() && !library {
                continue;
            }
            for edge in self.facts.calls.from(instance) {
                match edge.kind {
                    EdgeKind::Call if seen.insert(edge.callee) => work.push(edge.callee),
                    EdgeKind::Start => reached.started.push(edge.callee),
                    EdgeKind::Call | EdgeKind::Initialize => {}
                }
            }
        }
        reached
    }

    fn entries(&mut self, root: Instance) -> BTreeSet<String> {
        if let Some(known) = self.entries.get(&root) {
            return known.clone();
        }
        let entries = self.through(root, true).own;
        self.entries.insert(root, entries.clone());
        entries
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(all: &[&str]) -> BTreeSet<String> {
        all.iter().map(|&each| each.to_owned()).collect()
    }

    fn access(monitor: &str, alive: &str) -> Fact {
        let list = |text: &str| vec![text.to_owned()];
        Fact::Access(Access {
            method: "A.m()V".to_owned(),
            line: 1,
            write: true,
            field: "A.x".to_owned(),
            runners: list("A.main()V"),
            monitors: list(monitor),
            locks: Vec::new(),
            alive: list(alive),
            initialized: Vec::new(),
        })
    }

    #[test]
    fn one_context_explains_all_of_an_access() {
        let context = |lock: &str, alive: &str| Moments {
            runners: set(&["A.main()V"]),
            alive: set(&[alive]),
            must: [set(&[lock])].into(),
            may: Some(set(&["1:LA;", "2:LA;"])),
            initialized: BTreeSet::new(),
        };
        let mut claims = Claims::default();
        let key = ("A.m()V".to_owned(), 1, true, "A.x".to_owned());
        claims.accesses.insert(key, vec![context("1:LA;", "first"), context("2:LA;", "second")]);
        assert_eq!(claims.refuted_by(&access("1:LA;", "first")), []);
        assert_eq!(claims.refuted_by(&access("2:LA;", "second")), []);
        assert_eq!(claims.refuted_by(&access("1:LA;", "second")).len(), 1);
        assert_eq!(claims.refuted_by(&access("2:LA;", "first")).len(), 1);
    }

    #[test]
    fn nothing_is_said_of_what_nobody_uses_only() {
        let argument = Fact::Argument { method: "A.m()V".to_owned(), number: 0, origin: "1:LA;".to_owned() };
        let mut claims = Claims::default();
        assert_eq!(claims.refuted_by(&argument).len(), 1);
        claims.arguments.insert(("A.m()V".to_owned(), 0), nothing());
        assert_eq!(claims.refuted_by(&argument).len(), 1);
        claims.arguments.insert(("A.m()V".to_owned(), 0), None);
        assert_eq!(claims.refuted_by(&argument), []);
    }
}
