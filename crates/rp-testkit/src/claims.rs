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
//! Where contexts differ, the JVM must agree with one of them. A thread is known by the method of the program that it
//! began with, whatever library code started it: what contexts and threads of the same beginning all say must hold.

use std::collections::{BTreeMap, BTreeSet};

use rp_concurrency::bodies::{Memory, Path, Root};
use rp_concurrency::calls::EdgeKind;
use rp_concurrency::lock::{Global, Token};
use rp_concurrency::may_lock::MayLock;
use rp_concurrency::threads::{ThreadId, ThreadKind};
use rp_index::{FxHashMap, FxHashSet};
use rp_ir::body::ENTRY;
use rp_ir::{Const, Op};
use rp_program::MethodId;
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

/// A place that accesses memory: method, line, whether it writes, field.
type AccessKey = (String, u32, bool, String);

/// The stages.
pub const STAGES: [&str; 9] =
    ["calls", "points-to", "threads", "single", "order", "locks", "may-locks", "escape", "initialized"];

/// What is said of a program.
#[derive(Default)]
pub struct Claims {
    reached: BTreeSet<String>,
    /// Calls of plugins have no line.
    calls: BTreeSet<(String, Option<u32>, String)>,
    starts: BTreeSet<(String, Option<u32>, String)>,
    /// How many threads begin with a method at most; none if many.
    started: BTreeMap<String, Option<usize>>,
    arguments: BTreeMap<(String, usize), Origins>,
    loads: BTreeMap<(String, u32, String), Origins>,
    results: BTreeMap<(String, u32, String), Origins>,
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
                let few = self.started.get(root).is_none_or(|most| most.is_none_or(|most| *count <= most));
                check("single", few, format!("{count} threads begin with {root}"));
            }
            Fact::Argument { method, number, origin } => {
                let known = self.arguments.get(&(method.clone(), *number));
                let holds = known.is_none_or(|known| covers(known, origin));
                check("points-to", holds, format!("argument {number} of {method} is {origin}"));
            }
            Fact::Load { method, line, field, origin } => {
                let known = self.loads.get(&(method.clone(), *line, field.clone()));
                let holds = known.is_none_or(|known| covers(known, origin));
                check("points-to", holds, format!("{method}:{line} reads {field}, which is {origin}"));
            }
            Fact::Result { method, line, callee, origin } => {
                let known = self.results.get(&(method.clone(), *line, callee.clone()));
                let holds = known.is_none_or(|known| covers(known, origin));
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
        let Access { method, line, write, field, runners, monitors, locks, alive, initialized } = access;
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
        let [first, ..] = own[..] else {
            check("threads", false, format!("nobody is said to be {}", at()));
            return;
        };
        for lock in first.must.iter().filter(|lock| own.iter().all(|moments| moments.must.contains(*lock))) {
            let holds = monitors.iter().chain(locks).any(|held| held == "?" || covers(lock, held));
            check("locks", holds, format!("none of {lock:?} is held {}", at()));
        }
        for class in &first.initialized {
            let sure = own.iter().all(|moments| moments.initialized.contains(class));
            check("initialized", !sure || initialized.contains(class), format!("{class} is not, {}", at()));
        }
        for other in alive {
            let known = own.iter().any(|moments| moments.alive.contains(other));
            check("order", known, format!("{other} is alive {}", at()));
        }
        // Locks of the library are those that models say, if any.
        for lock in monitors.iter().filter(|lock| *lock != "?") {
            let may = |moments: &&Moments| moments.may.as_ref().is_none_or(|may| covers(may, lock));
            check("may-locks", own.iter().any(may), format!("{lock} is held {}", at()));
        }
    }

    /// Makes a stage lie, so that a test can show that somebody notices.
    pub fn sabotage(&mut self, stage: &str) {
        let moments = self.accesses.values_mut().flatten();
        match stage {
            "calls" => self.calls.clear(),
            "points-to" => self.fields.values_mut().for_each(Origins::clear),
            "threads" => self.starts.clear(),
            "single" => self.started.values_mut().for_each(|most| *most = Some(0)),
            "order" => moments.for_each(|moments| moments.alive.clear()),
            "locks" => moments.for_each(|moments| _ = moments.must.insert(["nothing".to_owned()].into())),
            "may-locks" => moments.for_each(|moments| moments.may = Some(Origins::new())),
            "escape" => self.escaping.clear(),
            "initialized" => moments.for_each(|moments| _ = moments.initialized.insert("Nowhere".to_owned())),
            stage => panic!("there is no stage {stage}"),
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
            for place in heap.fields(heap.shape(object)) {
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
            let set =
                |value| template.var(value).map(|var| origins(facts, facts.solver.points_to(instance, var)));
            for (value, number) in body.params(ENTRY).zip(0..) {
                if let Some(set) = set(value) {
                    self.arguments.entry((name.clone(), number)).or_default().extend(set);
                }
            }
            let reads = facts.bodies.facts(method).map_or(&[][..], |body| &body.accesses);
            for read in reads.iter().filter(|access| !access.write) {
                let set = read.inst.and_then(|inst| body.result(inst)).and_then(set);
                if let (Some(line), Some(set)) = (read.line, set) {
                    let key = (name.clone(), line, memory(facts, read.memory));
                    self.loads.entry(key).or_default().extend(set);
                }
            }
            for inst in body.blocks().flat_map(|block| body.insts(block)) {
                let Op::Invoke(_, callee, _) = body.op(inst) else { continue };
                let set = body.result(inst).and_then(set);
                if let (Some(line), Some(set)) = (body.line(inst), set) {
                    let names = program.names();
                    let callee = names.method(*callee);
                    let called = String::from_utf8_lossy(names.bytes(callee.name)).into_owned();
                    let key = (name.clone(), line, called + &descriptor(names, callee.sig));
                    self.results.entry(key).or_default().extend(set);
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
                        let held = facts.locks.at(facts.threads, node, access.held);
                        let must =
                            facts.locks.tokens(held).map(|token| lock(facts, instance, token)).collect();
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

/// The objects of which one is held.
fn lock(facts: &Facts<'_>, instance: Instance, token: &Token) -> Origins {
    match token {
        Token::Global(Global::Object(object), _) | Token::Like(object) => [origin(facts, *object)].into(),
        Token::Global(Global::Class(class), _) => {
            [format!("class {}", class_name(facts.program(), *class))].into()
        }
        Token::Global(Global::Path(path), _) | Token::Path(path, _) => path_origins(facts, instance, path),
    }
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
    let mut objects: BTreeSet<Obj> = set.into_iter().flat_map(|set| set.objects()).collect();
    for &field in &path.fields {
        let held = objects.iter().filter_map(|&object| solver.field(object, Place::Field(field)));
        objects = held.flat_map(|set| set.objects()).collect();
    }
    objects.into_iter().map(|object| origin(facts, object)).collect()
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
