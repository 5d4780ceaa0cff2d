//! Which threads does code surely wait for, and which may it leave running? Solved naively (CMNA §5.1.1).
//!
//! Each thread that somebody waits for is followed alone. At each instruction of code it is *ended* if somebody has
//! waited for its one object since the code was entered and nobody has started it since, whatever was so before. And it
//! is *kept* quiet if none of it runs as long as none ran before. In between, those that run may be known: they are in
//! a container that the method keeps to itself, or are what a value is.

use std::collections::{BTreeMap, BTreeSet};

use rp_index::{EntityRef, FxHashMap};
use rp_ir::body::ENTRY;
use rp_ir::{Block, EdgeKind as Flow, Inst, Op, Symbol, Type, Value};
use rp_program::{ClassId, MethodId, Truth};

use crate::certificate::{CodeNo, Edge, EdgeKind, ObjectNo, Routine, ThreadKind, ThreadNo};
use crate::code::{INTRINSICS, Method};
use crate::containers::{Containers, Taking, Use};
use crate::locks::is_thread_object;
use crate::threads::begun_at;
use crate::view::View;

type Set = BTreeSet<ThreadNo>;

/// What is so at an instruction, by what has happened since the code was entered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Now {
    pub(crate) ended: Set,
    pub(crate) kept: Set,
    pub(crate) started: Set,
    /// What was waited for since anything was started.
    pub(crate) waited: BTreeSet<Value>,
}

/// What a call of code does.
#[derive(Clone, PartialEq, Eq)]
struct Effect {
    now: Now,
    /// Parameters that are waited for, and that are started.
    joined: BTreeSet<usize>,
    begun: BTreeSet<usize>,
    /// Threads that may come to be, with the parameter that is the object of each.
    objects: BTreeMap<ThreadNo, Option<usize>>,
}

/// Those of a thread that may run: in a container, and one that is a value.
type Running = (Option<Value>, Option<Value>);

#[derive(Clone, PartialEq, Eq)]
struct State {
    ended: Set,
    started: Set,
    running: BTreeMap<ThreadNo, Running>,
    waited: BTreeSet<Value>,
    begun: BTreeSet<usize>,
    inside: BTreeSet<(Value, Value)>,
}

/// A call in a body.
struct Call {
    ended: Set,
    kept: Set,
    started: Set,
    joined: Vec<Value>,
    begun: Vec<Value>,
    objects: BTreeMap<ThreadNo, Option<Value>>,
}

pub(crate) struct Joins {
    /// Threads that somebody waits for.
    pub(crate) threads: Set,
    effects: FxHashMap<CodeNo, Effect>,
    at: FxHashMap<CodeNo, FxHashMap<Inst, Now>>,
    /// Code that leads to a wait.
    pub(crate) waits: BTreeSet<CodeNo>,
}

impl Joins {
    /// `begins` says which threads may come to be by a call of code.
    pub(crate) fn of(view: &View<'_>, begins: &dyn Fn(CodeNo) -> Set) -> Joins {
        let mut solver = Solver {
            view,
            begins,
            begun: vec![Set::new(); view.certificate.code.len()],
            threads: Set::new(),
            by_object: BTreeMap::new(),
            effects: FxHashMap::default(),
            at: FxHashMap::default(),
            containers: FxHashMap::default(),
        };
        let is_join = |code: &CodeNo| is_intrinsic(view, *code, b"join");
        let joins: Vec<CodeNo> = view.all_code().filter(is_join).collect();
        let callers = joins.iter().flat_map(|&join| view.to(join)).map(|edge| edge.caller);
        let waiting: BTreeSet<CodeNo> = callers.collect();
        solver.solve(&joins.iter().copied().chain(waiting.iter().copied()).collect());
        let mut objects: BTreeSet<ObjectNo> = BTreeSet::new();
        for code in &waiting {
            if solver.effects.get(code).is_some_and(|effect| effect.joined.contains(&0)) {
                objects.extend(view.set(view.code(*code).params.first().copied().flatten()));
            }
        }
        for (id, thread) in &view.certificate.threads {
            let (ThreadKind::Started, &[root]) = (thread.kind, &*thread.roots) else { continue };
            let own = view.set(view.code(root).params.first().copied().flatten());
            if !is_thread_object(view, root) || !own.iter().any(|object| objects.contains(object)) {
                continue;
            }
            solver.threads.insert(id);
            if let [only] = *own
                && view.certificate.objects[only].single
            {
                solver.by_object.entry(only).or_default().push(id);
            }
        }
        if solver.threads.is_empty() {
            return Joins {
                threads: Set::new(),
                effects: FxHashMap::default(),
                at: FxHashMap::default(),
                waits: BTreeSet::new(),
            };
        }
        solver.find_begun();
        let waits = leading_to(view, waiting);
        let mut active = waits.clone();
        active.extend(view.all_code().filter(|&code| !solver.begins(code).is_empty()));
        active.extend(joins);
        solver.effects.clear();
        solver.at.clear();
        solver.solve(&active);
        Joins { threads: solver.threads, effects: solver.effects, at: solver.at, waits }
    }

    /// What is so at an instruction; all that code may do if there is none. Nothing if it does nothing of this kind.
    pub(crate) fn now(&self, code: CodeNo, inst: Option<Inst>) -> Option<Now> {
        let effect = self.effects.get(&code)?;
        let Some(at) = self.at.get(&code) else {
            let kept = self.threads.iter().filter(|thread| !effect.objects.contains_key(thread));
            return Some(Now::kept(kept.copied().collect()));
        };
        if let Some(now) = inst.and_then(|inst| at.get(&inst)) {
            return Some(now.clone());
        }
        let mut kept = self.threads.clone();
        for now in at.values() {
            kept.retain(|thread| now.kept.contains(thread));
        }
        Some(Now::kept(kept))
    }

    /// What all code has waited for at its instructions, and has started nothing since.
    pub(crate) fn waited(&self) -> impl Iterator<Item = (CodeNo, Inst, &BTreeSet<Value>)> {
        let all = self.at.iter().flat_map(|(&code, at)| at.iter().map(move |(&inst, now)| (code, inst, now)));
        all.map(|(code, inst, now)| (code, inst, &now.waited)).filter(|(.., waited)| !waited.is_empty())
    }
}

impl Now {
    /// Nothing has happened but that some threads are kept quiet.
    fn kept(kept: Set) -> Now {
        Now { ended: Set::new(), kept, started: Set::new(), waited: BTreeSet::new() }
    }
}

/// Whether code is an intrinsic of that name.
pub(crate) fn is_intrinsic(view: &View<'_>, code: CodeNo, name: &[u8]) -> bool {
    let (program, names) = (view.program, view.program.names());
    view.method_of(code).is_some_and(|method| {
        names.bytes(program.class_name(program.method_class(method))) == INTRINSICS
            && names.bytes(program.method(method).name) == name
    })
}

/// Whether an edge stays in its caller's thread.
fn stays(view: &View<'_>, edge: &Edge) -> bool {
    edge.kind != EdgeKind::Start && begun_at(view, edge).is_none()
}

fn leading_to(view: &View<'_>, code: BTreeSet<CodeNo>) -> BTreeSet<CodeNo> {
    let mut work: Vec<CodeNo> = code.iter().copied().collect();
    let mut seen = code;
    while let Some(callee) = work.pop() {
        let callers = view.to(callee).filter(|edge| stays(view, edge)).map(|edge| edge.caller);
        work.extend(callers.filter(|&caller| seen.insert(caller)));
    }
    seen
}

struct Solver<'s, 'v> {
    view: &'s View<'v>,
    begins: &'s dyn Fn(CodeNo) -> Set,
    /// Threads that are waited for, of those that code may begin.
    begun: Vec<Set>,
    threads: Set,
    /// The threads whose only object exists once, by it.
    by_object: BTreeMap<ObjectNo, Vec<ThreadNo>>,
    effects: FxHashMap<CodeNo, Effect>,
    at: FxHashMap<CodeNo, FxHashMap<Inst, Now>>,
    containers: FxHashMap<MethodId, Containers>,
}

impl Solver<'_, '_> {
    fn find_begun(&mut self) {
        for code in self.view.all_code() {
            let begun = (self.begins)(code);
            self.begun[code.index()] = begun.intersection(&self.threads).copied().collect();
        }
    }

    fn begins(&self, code: CodeNo) -> &Set {
        &self.begun[code.index()]
    }

    fn solve(&mut self, active: &BTreeSet<CodeNo>) {
        let mut work = active.clone();
        while let Some(code) = work.pop_last() {
            let effect = self.effect(code);
            if self.effects.get(&code) != Some(&effect) {
                self.effects.insert(code, effect);
                let callers =
                    self.view.to(code).filter(|edge| stays(self.view, edge)).map(|edge| edge.caller);
                work.extend(callers.filter(|caller| active.contains(caller)));
            }
        }
    }

    /// What code does as far as is known.
    fn known(&self, code: CodeNo) -> Effect {
        self.effects.get(&code).cloned().unwrap_or_else(|| self.unknown(code))
    }

    /// What code does of which nothing is known but what it may begin.
    fn unknown(&self, code: CodeNo) -> Effect {
        let begins = self.begins(code);
        Effect {
            now: Now::kept(self.threads.difference(begins).copied().collect()),
            joined: BTreeSet::new(),
            begun: BTreeSet::new(),
            objects: begins.iter().map(|&thread| (thread, None)).collect(),
        }
    }

    fn effect(&mut self, code: CodeNo) -> Effect {
        let view = self.view;
        let mut effect = self.unknown(code);
        if is_intrinsic(view, code, b"join") {
            effect.joined.insert(0);
        } else if is_intrinsic(view, code, b"spawn") {
            effect.begun.insert(0);
            let started: Set = view.from(code).filter_map(|edge| begun_at(view, edge)).collect();
            for (thread, object) in &mut effect.objects {
                *object = started.contains(thread).then_some(0);
            }
        } else if let Some(method) = view.body(code) {
            let number = view.method_of(code);
            let known = number.and_then(|number| self.containers.remove(&number));
            let containers = known.unwrap_or_else(|| Containers::of(view.program.names(), method));
            let pass = Pass::new(self, code, method, &containers);
            let at = pass.run(&mut effect);
            self.at.insert(code, at);
            self.containers.extend(number.map(|number| (number, containers)));
        } else if !matches!(view.code(code).routine, Routine::Method(_)) {
            let edges: Vec<&Edge> = view.from(code).collect();
            if let [only] = *edges
                && only.kind == EdgeKind::Call
                && !only.often
            {
                effect.now = self.known(only.callee).now;
            }
        }
        effect
    }
}

struct Pass<'p, 's, 'v> {
    solver: &'p Solver<'s, 'v>,
    code: CodeNo,
    method: &'p Method,
    containers: &'p Containers,
    calls: FxHashMap<Inst, Call>,
    /// Threads that something begins of which nobody knows where it is done.
    anytime: Set,
    params: Vec<Value>,
}

impl<'p, 's, 'v> Pass<'p, 's, 'v> {
    fn new(
        solver: &'p Solver<'s, 'v>,
        code: CodeNo,
        method: &'p Method,
        containers: &'p Containers,
    ) -> Pass<'p, 's, 'v> {
        let view = solver.view;
        let mut by_inst: BTreeMap<Inst, Vec<&Edge>> = BTreeMap::new();
        let mut anytime = Set::new();
        for edge in view.from(code) {
            match edge.inst {
                Some(inst) => by_inst.entry(inst).or_default().push(edge),
                None if edge.kind != EdgeKind::Initialize || stays(view, edge) => {
                    anytime.extend(solver.begins(edge.callee));
                }
                None => {}
            }
        }
        let params = method.body.params(ENTRY).collect();
        let mut pass =
            Pass { solver, code, method, containers, calls: FxHashMap::default(), anytime, params };
        for (inst, edges) in by_inst {
            let call = pass.call(inst, &edges);
            pass.calls.extend(call.map(|call| (inst, call)));
        }
        pass
    }

    fn call(&self, inst: Inst, edges: &[&Edge]) -> Option<Call> {
        let view = self.solver.view;
        let effects: Vec<Effect> = edges
            .iter()
            .filter(|edge| edge.kind != EdgeKind::Initialize)
            .map(|edge| self.solver.known(edge.callee))
            .collect();
        let op = self.method.body.op(inst);
        let args: &[Value] = if matches!(op, Op::Invoke(..)) { self.method.body.operands(op) } else { &[] };
        let arg = |at: usize| args.get(at).map(|&arg| self.method.uncast(arg));
        let mut objects: BTreeMap<ThreadNo, Option<Value>> = BTreeMap::new();
        for (&thread, &param) in effects.iter().flat_map(|effect| &effect.objects) {
            let object = param.and_then(arg);
            objects
                .entry(thread)
                .and_modify(|known| *known = known.filter(|known| Some(*known) == object))
                .or_insert(object);
        }
        let (first, others) = effects.split_first()?;
        let all = |of: fn(&Effect) -> &Set| -> Set {
            of(first)
                .iter()
                .copied()
                .filter(|each| others.iter().all(|other| of(other).contains(each)))
                .collect()
        };
        // Only the receiver of a method is never null where nothing is called on it.
        let is_machine = edges
            .iter()
            .any(|edge| [&b"join"[..], b"spawn"].iter().any(|name| is_intrinsic(view, edge.callee, name)));
        let is_static =
            view.method_of(self.code).is_none_or(|method| view.program.method(method).is_static());
        let values = |of: fn(&Effect) -> &BTreeSet<usize>| -> Vec<usize> {
            let shared = of(first).iter().filter(|each| others.iter().all(|other| of(other).contains(each)));
            let is_there = |at: &&usize| {
                !is_machine || !is_static && arg(**at).is_some_and(|arg| self.params.first() == Some(&arg))
            };
            shared.filter(is_there).copied().collect()
        };
        let (joined, begun) = (values(|effect| &effect.joined), values(|effect| &effect.begun));
        let one = |at: &usize| -> Vec<ThreadNo> {
            match args.get(*at).map(|&arg| view.value(self.code, arg)) {
                Some([only]) => self.solver.by_object.get(only).cloned().unwrap_or_default(),
                _ => Vec::new(),
            }
        };
        let mut ended = all(|effect| &effect.now.ended);
        ended.extend(joined.iter().flat_map(one));
        let mut started = all(|effect| &effect.now.started);
        started.extend(begun.iter().flat_map(one));
        Some(Call {
            ended,
            kept: all(|effect| &effect.now.kept),
            started,
            joined: joined.into_iter().filter_map(arg).collect(),
            begun: begun.into_iter().filter_map(arg).collect(),
            objects,
        })
    }

    fn run(&self, effect: &mut Effect) -> FxHashMap<Inst, Now> {
        let body = &self.method.body;
        let everybody = &self.solver.threads;
        let mut states: Vec<Option<State>> = vec![None; body.block_count()];
        states[ENTRY.index()] = Some(State {
            ended: Set::new(),
            started: Set::new(),
            running: everybody.difference(&self.anytime).map(|&thread| (thread, (None, None))).collect(),
            waited: BTreeSet::new(),
            begun: BTreeSet::new(),
            inside: BTreeSet::new(),
        });
        let mut work = BTreeSet::from([ENTRY]);
        while let Some(block) = work.pop_first() {
            for (target, state) in self.out_of(block, states[block.index()].as_ref()) {
                let next = match &states[target.index()] {
                    None => state,
                    Some(known) => known.both(&state),
                };
                if states[target.index()].as_ref() != Some(&next) {
                    states[target.index()] = Some(next);
                    work.insert(target);
                }
            }
        }
        let mut at = FxHashMap::default();
        let mut end: Option<State> = None;
        for block in body.blocks() {
            let mut state = states[block.index()].clone();
            for inst in body.insts(block) {
                at.insert(inst, state.as_ref().map_or_else(|| Now::kept(everybody.clone()), State::now));
                if let Some(state) = &mut state {
                    if matches!(body.op(inst), Op::Return(_)) {
                        end = Some(end.map_or_else(|| state.clone(), |end| end.both(state)));
                    }
                    self.does(inst, state, true);
                }
            }
        }
        if let Some(end) = end {
            effect.now = end.now();
            let is_waited = |at: &usize| self.params.get(*at).is_some_and(|param| end.waited.contains(param));
            effect.joined = (0..self.params.len()).filter(is_waited).collect();
            effect.begun = end.begun;
        }
        for (thread, object) in &mut effect.objects {
            let calls = self.calls.values().filter_map(|call| call.objects.get(thread));
            let at = |value: &Option<Value>| {
                value.and_then(|value| self.params.iter().position(|&param| param == value))
            };
            let found: BTreeSet<Option<usize>> = calls.map(at).collect();
            if let (Some(only), 1, false) = (found.first(), found.len(), self.anytime.contains(thread)) {
                *object = *only;
            }
        }
        at
    }

    /// Where control goes from a block, and what is so there.
    fn out_of(&self, block: Block, state: Option<&State>) -> Vec<(Block, State)> {
        let body = &self.method.body;
        let Some(entry) = state else { return Vec::new() };
        let mut out = Vec::new();
        for (edge, at) in body.edges(block).iter().zip(0..) {
            let mut state = entry.clone();
            let mut thrown: Option<State> = None;
            for inst in body.insts(block) {
                if edge.kind != Flow::Flow && body.op(inst).may_throw() && self.may_throw(inst, edge.kind) {
                    let mut before = state.clone();
                    self.does(inst, &mut before, false);
                    thrown = Some(thrown.map_or_else(|| before.clone(), |thrown| thrown.both(&before)));
                }
                self.does(inst, &mut state, true);
            }
            let Some(mut state) = (if edge.kind == Flow::Flow { Some(state) } else { thrown }) else {
                continue;
            };
            for taking in self.containers.taken(block, at) {
                let insts = |blocks: &BTreeSet<Block>| -> Vec<&Call> {
                    let insts = blocks.iter().flat_map(|&block| body.insts(block));
                    insts.filter_map(|inst| self.calls.get(&inst)).collect()
                };
                if self.has_round_without(taking) {
                    continue;
                }
                let calls = insts(&taking.blocks);
                for (thread, (container, _)) in &mut state.running {
                    let starts = calls.iter().any(|call| call.objects.contains_key(thread));
                    if *container == Some(taking.container) && !starts {
                        *container = None;
                    }
                }
            }
            let renewed = self.containers.renewed(block, edge.target);
            state.running.retain(|_, (container, _)| container.is_none_or(|own| !renewed.contains(&own)));
            for param in body.params(edge.target).filter(|&param| self.method.uncast(param) == param) {
                state.forget(param);
            }
            out.push((edge.target, state));
        }
        out
    }

    /// Whether a round of a loop can be over before its element was waited for.
    fn has_round_without(&self, taking: &Taking) -> bool {
        let body = &self.method.body;
        let waits =
            |inst: Inst| self.calls.get(&inst).is_some_and(|call| call.joined.contains(&taking.element));
        let mut seen: BTreeSet<Block> = BTreeSet::new();
        let mut work = vec![taking.header];
        while let Some(block) = work.pop() {
            for edge in body.edges(block).iter().filter(|edge| taking.blocks.contains(&edge.target)) {
                // Whether control can come to this edge, and has not waited then.
                let mut has_waited = false;
                let mut is_open = false;
                for inst in body.insts(block) {
                    let throws = edge.kind != Flow::Flow && body.op(inst).may_throw();
                    is_open |= throws && !has_waited && self.may_throw(inst, edge.kind);
                    has_waited |= waits(inst);
                }
                is_open |= edge.kind == Flow::Flow && !has_waited;
                if is_open && edge.target == taking.header {
                    return true;
                }
                if is_open && seen.insert(edge.target) {
                    work.push(edge.target);
                }
            }
        }
        false
    }

    fn does(&self, inst: Inst, state: &mut State, returns: bool) {
        if let Some(call) = self.calls.get(&inst) {
            // Who waits for what is started only then does not wait for its end.
            if !call.objects.is_empty() {
                state.waited.clear();
            }
            for (thread, &object) in &call.objects {
                state.ended.remove(thread);
                let next = match (state.running.get(thread), object) {
                    (None, _) => None,
                    (Some((None, None)), _) if returns && call.kept.contains(thread) => Some((None, None)),
                    (Some(&(container, None)), Some(object)) => {
                        let holds = |&&(value, other): &&(Value, Value)| {
                            value == object && container.is_none_or(|container| container == other)
                        };
                        match state.inside.iter().find(holds) {
                            Some(&(_, other)) => Some((Some(other), None)),
                            None => Some((container, Some(object))),
                        }
                    }
                    (Some(&(container, Some(other))), Some(object)) if other == object => {
                        Some((container, Some(other)))
                    }
                    _ => None,
                };
                match next {
                    Some(next) => _ = state.running.insert(*thread, next),
                    None => _ = state.running.remove(thread),
                }
            }
            if returns {
                for &thread in &call.ended {
                    state.ended.insert(thread);
                    state.running.insert(thread, (None, None));
                }
                for (_, value) in state.running.values_mut() {
                    *value = value.filter(|value| !call.joined.contains(value));
                }
                state.started.extend(&call.started);
                let at = |value: &Value| self.params.iter().position(|param| param == value);
                state.waited.extend(&call.joined);
                state.begun.extend(call.begun.iter().filter_map(at));
            }
            for thread in &self.anytime {
                state.ended.remove(thread);
                state.running.remove(thread);
                state.waited.clear();
            }
        }
        if !returns {
            return;
        }
        if let Some(result) = self.method.body.result(inst).filter(|&own| self.method.uncast(own) == own) {
            state.forget(result);
        }
        match self.containers.use_of(inst) {
            None => {}
            Some(Use::Reads { container, value }) => _ = state.inside.insert((value, container)),
            Some(Use::Adds { container, value }) => state.put(container, value),
            Some(Use::Writes { container, value }) => {
                state.running.retain(|_, (own, _)| *own != Some(container));
                state.put(container, value);
            }
        }
    }

    /// Whether an instruction may throw what a handler takes.
    fn may_throw(&self, inst: Inst, handler: Flow) -> bool {
        let Flow::Catch(caught) = handler else { return true };
        let view = self.solver.view;
        if may_come_from_machine(view, caught) {
            return true;
        }
        let fits = |objects: &[ObjectNo]| {
            objects.iter().any(|&object| view.is_instance(object, caught).is_possible())
        };
        match *self.method.body.op(inst) {
            Op::Throw(value) => fits(view.value(self.code, value)),
            Op::Invoke(..) => {
                let callees: Vec<CodeNo> = view
                    .from(self.code)
                    .filter(|edge| edge.inst == Some(inst))
                    .map(|edge| edge.callee)
                    .collect();
                let throws = |&callee: &CodeNo| {
                    fits(view.set(Some(view.code(callee).thrown))) || !is_all_known(view, callee)
                };
                callees.is_empty() || callees.iter().any(throws)
            }
            Op::InvokeDynamic(..) => true,
            _ => false,
        }
    }
}

/// Whether all code is the application's own that some code leads to, up to threads themselves: what the library throws
/// without code is not always said.
fn is_all_known(view: &View<'_>, code: CodeNo) -> bool {
    let names = view.program.names();
    let mut seen: BTreeSet<CodeNo> = [code].into();
    let mut work = vec![code];
    while let Some(code) = work.pop() {
        let Some(class) = view.method_of(code).map(|method| view.program.method_class(method)) else {
            return false;
        };
        let is_of_threads =
            matches!(names.bytes(view.program.class_name(class)), b"java/lang/Thread" | b"java/lang/Object");
        let data = view.code(code);
        if data.is_body && is_of_threads {
            continue;
        }
        if !data.is_body || !data.is_known || !view.is_application(code) {
            return false;
        }
        let callees = view.from(code).filter(|edge| edge.kind == EdgeKind::Call).map(|edge| edge.callee);
        work.extend(callees.filter(|&callee| seen.insert(callee)));
    }
    true
}

/// Whether a handler takes what the machine throws by itself.
fn may_come_from_machine(view: &View<'_>, caught: Type) -> bool {
    let program = view.program;
    let Some(name) = caught.as_class() else { return true };
    let caught = program.class_id(name);
    let is_kin = |other: &[u8]| {
        let other: ClassId = program.class_id(program.names().symbol(other));
        [(caught, other), (other, caught)].iter().any(|&(a, b)| program.is_subclass(a, b) != Truth::No)
    };
    name == Symbol::OBJECT || is_kin(b"java/lang/RuntimeException") || is_kin(b"java/lang/Error")
}

impl State {
    fn both(&self, other: &State) -> State {
        let mut running = BTreeMap::new();
        for (&thread, &(container, value)) in &self.running {
            let Some(&(other_container, other_value)) = other.running.get(&thread) else { continue };
            let clash = |a: Option<Value>, b: Option<Value>| a.is_some() && b.is_some() && a != b;
            if !clash(container, other_container) && !clash(value, other_value) {
                running.insert(thread, (container.or(other_container), value.or(other_value)));
            }
        }
        State {
            ended: self.ended.intersection(&other.ended).copied().collect(),
            started: self.started.intersection(&other.started).copied().collect(),
            running,
            waited: self.waited.intersection(&other.waited).copied().collect(),
            begun: self.begun.intersection(&other.begun).copied().collect(),
            inside: self.inside.intersection(&other.inside).copied().collect(),
        }
    }

    /// A value is put into a container.
    fn put(&mut self, container: Value, value: Value) {
        self.inside.retain(|&(_, other)| other != container);
        self.inside.insert((value, container));
        for running in self.running.values_mut() {
            if running.1 == Some(value) && running.0.is_none_or(|own| own == container) {
                *running = (Some(container), None);
            }
        }
    }

    fn forget(&mut self, value: Value) {
        self.running.retain(|_, &mut (container, own)| container != Some(value) && own != Some(value));
        self.inside.retain(|&(own, container)| own != value && container != value);
        self.waited.remove(&value);
    }

    fn now(&self) -> Now {
        let kept = self.running.iter().filter(|(_, running)| **running == (None, None));
        Now {
            ended: self.ended.clone(),
            kept: kept.map(|(&thread, _)| thread).collect(),
            started: self.started.clone(),
            waited: self.waited.clone(),
        }
    }
}
