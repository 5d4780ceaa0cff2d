//! Which threads have surely ended when code has waited for them? Joins (CMNA §5.1.1).
//!
//! **Abstraction.** A thread is *quiet* at a place of code if none of it runs then: it has not been started, or it has
//! ended. Of what happens since a method was entered, three sets of threads are kept at each place:
//!
//! ```text
//! gained   quiet whatever was so before: somebody has waited for its end, and it was not started since
//! kept     quiet if it was quiet before: nobody has started it, or all that were started have been waited for
//! sure     started: somebody has called `start` on its object, and that has returned
//! ```
//!
//! Waiting for a thread that has not been started yet returns at once, and a thread that others start may come to life
//! later. So whoever asks may believe `gained` and `kept` only of threads that nobody else starts, and `gained` of
//! those that are surely started when the code is entered ([`crate::order`]).
//!
//! **Algorithm.** Forward inside of each method that may wait or start: at joins what all ways agree on, along catch
//! edges what was so before the instruction that throws. A call does what all of its callees do on every way to their
//! returns; what a callee does to its parameters is said of the arguments. Summaries grow from nothing until they
//! stay, so that recursion proves nothing about itself.
//!
//! - `t.join()` ends the thread whose object `t` must be: one that exists once, of a thread that begins with no other.
//! - What is started and waited for under one name, `t = new T(); t.start(); t.join()`, is quiet again if it was quiet
//!   before, in a loop as well: until `t.join()`, what is alive is *besides* `t` nothing.
//! - What is started and kept *within* an array or a list that the method keeps to itself is quiet again when a loop
//!   has waited for all that is in there ([`crate::gather`]).
//!
//! A handler is not entered from an instruction that cannot throw what it takes. `InterruptedException` and other
//! classes that the machine never throws by itself come from code only: without a call of `Thread.interrupt`, nothing
//! throws it in `join`.
//!
//! Deviation: the paper leaves out what a thread that is waited for has itself waited for; so do we.

use std::collections::BTreeMap;
use std::collections::BTreeSet;

use rp_index::{EntityRef, FixedBitSet, FxHashMap, FxHashSet, SecondaryMap};
use rp_ir::body::ENTRY;
use rp_ir::{Block, Body, EdgeKind as Flow, Inst, Op, Symbol, Type, Value};
use rp_program::{ClassId, MethodId, Truth};
use rp_pta::heap::Obj;
use rp_pta::intrinsic::Intrinsic;
use rp_pta::must::Must;
use rp_pta::set::SetId;
use rp_pta::solver::{Instance, Solver};
use rp_pta::template::Var;

use crate::calls::{Calls, Edge, EdgeKind};
use crate::gather::{Gather, Sweep, Touch};
use crate::mutant::{self, Mutant};
use crate::threads::{ThreadId, ThreadKind, Threads};

/// Threads that somebody waits for, by number.
pub(crate) type Waited = FixedBitSet;

/// What is so at a place, of what has happened since the method was entered.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Moment {
    /// Quiet.
    pub(crate) gained: Waited,
    /// Quiet if it was quiet before.
    pub(crate) kept: Waited,
    /// Started.
    pub(crate) sure: Waited,
}

/// What code does before it returns.
#[derive(Clone, PartialEq, Eq)]
struct Summary {
    moment: Moment,
    /// Parameters whose threads it waits for.
    joins: BTreeSet<u32>,
    /// Parameters whose threads it starts.
    starts: BTreeSet<u32>,
    /// Threads that it may start, and the parameter that is the object of all of them.
    begins: BTreeMap<usize, Option<u32>>,
}

/// Threads that may be alive, of one that was quiet once: what is in a container, and what has a name.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Alive {
    within: Option<Value>,
    besides: Option<Value>,
}

impl Alive {
    const NOBODY: Alive = Alive { within: None, besides: None };
}

/// The state of the pass over a body.
#[derive(Clone, PartialEq, Eq)]
struct State {
    gained: Waited,
    /// Who may be alive of what was quiet; nothing is known of what is missing.
    alive: BTreeMap<usize, Alive>,
    sure: Waited,
    joins: BTreeSet<u32>,
    starts: BTreeSet<u32>,
    /// What is in which container.
    elements: BTreeSet<(Value, Value)>,
}

/// What a call does.
#[derive(Default)]
struct Event {
    /// Threads that it may start, or that may come to be by that, and the objects of those that are known by name.
    begins: BTreeMap<usize, Option<Value>>,
    gained: Waited,
    kept: Waited,
    sure: Waited,
    joins: Vec<Value>,
    starts: Vec<Value>,
}

/// What is so at each instruction of code.
struct Inside {
    /// The number of the moment of each instruction.
    at: Vec<u32>,
    moments: Vec<Moment>,
}

/// What all code does.
#[derive(Default)]
pub(crate) struct Joins {
    /// The threads that somebody waits for.
    pub(crate) waited: Vec<ThreadId>,
    inside: FxHashMap<Instance, Inside>,
    summaries: FxHashMap<Instance, Summary>,
    /// Code that leads to code that waits.
    waits: FxHashSet<Instance>,
    /// Calls that wait for threads.
    places: Vec<(Instance, Inst, Waited)>,
}

/// Where what is asked for comes from.
pub(crate) struct Source<'s, 'p> {
    pub(crate) solver: &'s Solver<'p>,
    pub(crate) must: &'s Must,
    pub(crate) calls: &'s Calls,
    pub(crate) threads: &'s Threads,
    /// What code may start, and all that may come to be by what is started.
    pub(crate) begun: &'s FxHashMap<SetId, Vec<ThreadId>>,
    pub(crate) starts: &'s SecondaryMap<Instance, SetId>,
}

impl Joins {
    pub(crate) fn of(source: &Source<'_, '_>) -> Joins {
        let mut finder = Finder {
            source,
            number: FxHashMap::default(),
            unique: FxHashMap::default(),
            summaries: FxHashMap::default(),
            inside: FxHashMap::default(),
            gathers: FxHashMap::default(),
            active: FxHashSet::default(),
        };
        // First what waits for its parameter, and so for whom.
        let intrinsics = finder.intrinsics();
        let waiting = finder.callers(&intrinsics);
        if waiting.is_empty() {
            return Joins::default();
        }
        finder.active.extend(waiting.iter().chain(&intrinsics));
        finder.solve(waiting.iter().chain(&intrinsics).copied().collect());
        let mut objects: FxHashSet<Obj> = FxHashSet::default();
        for &instance in &waiting {
            let joins = finder.summaries.get(&instance).is_some_and(|summary| summary.joins.contains(&0));
            if joins && let Some(this) = param(source.solver, instance, 0) {
                objects.extend(source.solver.points_to(instance, this).objects());
            }
        }
        let mut waited = Vec::new();
        for (id, thread) in source.threads.iter() {
            let ([root], ThreadKind::Started, true) = (&*thread.roots, thread.kind, thread.own_object) else {
                continue;
            };
            let Some(this) = param(source.solver, *root, 0) else { continue };
            let own: Vec<Obj> = source.solver.points_to(*root, this).objects().collect();
            if !own.iter().any(|object| objects.contains(object)) {
                continue;
            }
            let number = waited.len();
            waited.push(id);
            finder.number.insert(id, number);
            let is_single = match *own {
                [only] => source.must.is_single_object(only),
                _ => false,
            };
            if is_single || mutant::is(Mutant::JoinMay) {
                for object in own {
                    finder.unique.entry(object).or_default().push(number);
                }
            }
        }
        if waited.is_empty() {
            return Joins::default();
        }
        let waits = finder.leading_to(waiting);
        finder.active = waits.clone();
        finder.active.extend(&intrinsics);
        for instance in source.solver.instances() {
            if finder.begins(instance).next().is_some() {
                finder.active.insert(instance);
            }
        }
        finder.summaries.clear();
        finder.inside.clear();
        let mut all: Vec<Instance> = finder.active.iter().copied().collect();
        all.sort_unstable();
        finder.solve(all);
        let places = finder.places(&waits);
        let Finder { summaries, inside, .. } = finder;
        Joins { waited, inside, summaries, waits, places }
    }

    /// Whether code may wait for a thread, or something that it calls.
    pub(crate) fn waits(&self, instance: Instance) -> bool {
        self.waits.contains(&instance)
    }

    /// What is so at an instruction of code; none if code does nothing of this kind.
    pub(crate) fn at(&self, instance: Instance, inst: Inst) -> Option<&Moment> {
        let inside = self.inside.get(&instance)?;
        inside.at.get(inst.index()).and_then(|&at| inside.moments.get(at as usize))
    }

    /// What code may gain somewhere by itself.
    pub(crate) fn gains(&self, instance: Instance) -> Option<Waited> {
        let moments = &self.inside.get(&instance)?.moments;
        let mut gained = Waited::with_capacity(self.waited.len());
        moments.iter().for_each(|moment| gained.union_with(&moment.gained));
        Some(gained)
    }

    /// What may be lost anywhere inside of code; nothing is if it does nothing of this kind.
    pub(crate) fn anywhere(&self, instance: Instance) -> Option<Moment> {
        if let Some(inside) = self.inside.get(&instance) {
            let mut moments = inside.moments.iter().cloned();
            let first = moments.next()?;
            return Some(moments.fold(first, |all, each| all.meet(&each)));
        }
        self.summaries.get(&instance).map(|summary| Moment {
            gained: Waited::with_capacity(self.waited.len()),
            kept: unbegun(self.waited.len(), summary.begins.keys().copied()),
            sure: Waited::with_capacity(self.waited.len()),
        })
    }

    /// Where code waits for a thread: the first place for which something holds.
    pub(crate) fn place(
        &self,
        thread: ThreadId,
        mut wanted: impl FnMut(Instance) -> bool,
    ) -> Option<(Instance, Inst)> {
        let number = self.waited.iter().position(|&each| each == thread)?;
        let mut places = self.places.iter().filter(|(_, _, joined)| joined.contains(number));
        places.find(|place| wanted(place.0)).map(|&(instance, inst, _)| (instance, inst))
    }
}

impl Moment {
    fn meet(mut self, other: &Moment) -> Moment {
        self.gained.intersect_with(&other.gained);
        self.kept.intersect_with(&other.kept);
        self.sure.intersect_with(&other.sure);
        self
    }
}

/// All but these.
fn unbegun(count: usize, begun: impl Iterator<Item = usize>) -> Waited {
    let mut kept = Waited::with_capacity(count);
    kept.insert_range(..);
    begun.for_each(|each| kept.set(each, false));
    kept
}

/// The variable of a parameter.
fn param(solver: &Solver<'_>, instance: Instance, at: usize) -> Option<Var> {
    let template = solver.templates().template(solver.code(instance).0);
    template.params.get(at).and_then(|param| param.expand())
}

struct Finder<'s, 'p> {
    source: &'s Source<'s, 'p>,
    number: FxHashMap<ThreadId, usize>,
    /// Threads by their object, if that exists once and is theirs alone.
    unique: FxHashMap<Obj, Vec<usize>>,
    summaries: FxHashMap<Instance, Summary>,
    inside: FxHashMap<Instance, Inside>,
    gathers: FxHashMap<MethodId, Option<(Body, Gather)>>,
    active: FxHashSet<Instance>,
}

impl Finder<'_, '_> {
    /// What waits for the thread of an object.
    fn intrinsics(&self) -> Vec<Instance> {
        let is_join = |&instance: &Instance| self.intrinsic(instance) == Some(Intrinsic::Join);
        self.source.solver.instances().filter(is_join).collect()
    }

    /// Code that calls some other code.
    fn callers(&self, callees: &[Instance]) -> Vec<Instance> {
        let edges = callees.iter().flat_map(|&callee| self.source.calls.to(callee));
        let mut waiting: Vec<Instance> = edges.map(|edge| edge.caller).collect();
        waiting.sort_unstable();
        waiting.dedup();
        waiting
    }

    fn intrinsic(&self, instance: Instance) -> Option<Intrinsic> {
        let solver = self.source.solver;
        solver.method(instance).and_then(|method| Intrinsic::of(solver.program(), method))
    }

    /// What leads to some code by calls.
    fn leading_to(&self, code: Vec<Instance>) -> FxHashSet<Instance> {
        let mut seen: FxHashSet<Instance> = code.iter().copied().collect();
        let mut work = code;
        while let Some(callee) = work.pop() {
            let edges = self.source.calls.to(callee).filter(|edge| self.source.threads.stays(edge));
            work.extend(edges.map(|edge| edge.caller).filter(|&caller| seen.insert(caller)));
        }
        seen
    }

    /// Whether code waits or starts something, or what it calls.
    fn is_active(&self, instance: Instance) -> bool {
        self.active.contains(&instance)
    }

    fn count(&self) -> usize {
        self.number.len()
    }

    fn nobody(&self) -> Waited {
        Waited::with_capacity(self.count())
    }

    /// Threads that code may start, or that may come to be by that.
    fn begins(&self, instance: Instance) -> impl Iterator<Item = usize> {
        let begun = self.source.begun.get(&self.source.starts[instance]);
        begun.into_iter().flatten().filter_map(|thread| self.number.get(thread).copied())
    }

    /// Computes summaries until they stay.
    fn solve(&mut self, all: Vec<Instance>) {
        let mut waiting: FxHashSet<Instance> = all.iter().copied().collect();
        let mut work = all;
        // Callees have higher numbers more often than not.
        while let Some(instance) = work.pop() {
            waiting.remove(&instance);
            let (inside, summary) = self.look_inside(instance);
            if let Some(inside) = inside {
                self.inside.insert(instance, inside);
            }
            if self.summaries.get(&instance) == Some(&summary) {
                continue;
            }
            self.summaries.insert(instance, summary);
            for edge in self.source.calls.to(instance).filter(|edge| self.source.threads.stays(edge)) {
                if self.is_active(edge.caller) && waiting.insert(edge.caller) {
                    work.push(edge.caller);
                }
            }
        }
    }

    /// What code does that nobody has looked into.
    fn unknown(&self, instance: Instance) -> Summary {
        let begins: BTreeMap<usize, Option<u32>> = self.begins(instance).map(|each| (each, None)).collect();
        let kept = unbegun(self.count(), begins.keys().copied());
        let moment = Moment { gained: self.nobody(), kept, sure: self.nobody() };
        Summary { moment, joins: BTreeSet::new(), starts: BTreeSet::new(), begins }
    }

    fn summary(&self, instance: Instance) -> Summary {
        self.summaries.get(&instance).cloned().unwrap_or_else(|| self.unknown(instance))
    }

    fn look_inside(&mut self, instance: Instance) -> (Option<Inside>, Summary) {
        let solver = self.source.solver;
        let mut summary = self.unknown(instance);
        if let Some(intrinsic) = self.intrinsic(instance) {
            if intrinsic == Intrinsic::Spawn {
                // The first argument is the object of all that are started.
                for (&thread, param) in &mut summary.begins {
                    let is_own = self.source.calls.from(instance).iter().any(|edge| {
                        let begun = self.source.threads.begun_at(edge);
                        edge.kind == EdgeKind::Start
                            && begun.and_then(|begun| self.number.get(&begun)) == Some(&thread)
                    });
                    *param = is_own.then_some(0);
                }
                summary.starts.insert(0);
            }
            if intrinsic == Intrinsic::Join {
                summary.joins.insert(0);
            }
            return (None, summary);
        }
        let Some(method) = solver.method(instance) else {
            return (None, self.of_plugin(instance, summary));
        };
        let template = solver.templates().template(solver.code(instance).0);
        if !template.is_of_body() {
            return (None, summary);
        }
        let known =
            self.gathers.remove(&method).unwrap_or_else(|| match solver.program().build_body(method) {
                Ok(Some(body)) => {
                    let gather = Gather::of(solver.program().names(), &body);
                    Some((body, gather))
                }
                Ok(None) | Err(_) => None,
            });
        let found = known.as_ref().map(|(body, gather)| {
            let pass = Pass::new(self, instance, method, body, gather);
            pass.run(summary.clone())
        });
        self.gathers.insert(method, known);
        match found {
            Some((inside, summary)) => (Some(inside), summary),
            None => (None, summary),
        }
    }

    /// What is no code does what it calls, if that is one call.
    fn of_plugin(&self, instance: Instance, mut summary: Summary) -> Summary {
        if let [edge] = self.source.calls.from(instance)
            && edge.kind == EdgeKind::Call
            && !edge.often
        {
            summary.moment = self.summary(edge.callee).moment;
        }
        summary
    }

    /// Threads whose one object a variable must point to.
    fn unique(&self, instance: Instance, value: Value) -> Vec<usize> {
        let solver = self.source.solver;
        let template = solver.templates().template(solver.code(instance).0);
        let Some(var) = template.var(value) else { return Vec::new() };
        let objects: Vec<Obj> = solver.points_to(instance, var).objects().collect();
        match *objects {
            [only] => self.unique.get(&only).cloned().unwrap_or_default(),
            _ if mutant::is(Mutant::JoinMay) => {
                objects.iter().filter_map(|object| self.unique.get(object)).flatten().copied().collect()
            }
            _ => Vec::new(),
        }
    }

    /// Calls that wait for threads.
    fn places(&self, waits: &FxHashSet<Instance>) -> Vec<(Instance, Inst, Waited)> {
        let mut places = Vec::new();
        let is_own = |instance: &Instance| waits.contains(instance);
        let mut instances: Vec<Instance> = self.inside.keys().copied().filter(is_own).collect();
        instances.sort_unstable();
        for instance in instances {
            let Some(method) = self.source.solver.method(instance) else { continue };
            let Some(Some((body, gather))) = self.gathers.get(&method) else { continue };
            let pass = Pass::new(self, instance, method, body, gather);
            let mut found: Vec<(Inst, Waited)> = Vec::new();
            for (&inst, event) in &pass.events {
                let mut joined = event.gained.clone();
                for &value in &event.joins {
                    let objects = pass.objects(value);
                    let is_of = |thread: ThreadId| {
                        let root = self.source.threads.thread(thread).roots.first();
                        let this = root.and_then(|&root| Some((root, param(self.source.solver, root, 0)?)));
                        this.is_some_and(|(root, this)| {
                            let own = self.source.solver.points_to(root, this);
                            objects.iter().any(|&object| own.contains(object))
                        })
                    };
                    let threads = self.number.iter().filter(|(thread, _)| is_of(**thread));
                    joined.extend(threads.map(|(_, &number)| number));
                }
                if !joined.is_clear() {
                    found.push((inst, joined));
                }
            }
            found.sort_unstable_by_key(|&(inst, _)| inst);
            places.extend(found.into_iter().map(|(inst, joined)| (instance, inst, joined)));
        }
        places
    }
}

/// The pass over a body.
struct Pass<'f, 's, 'p> {
    finder: &'f Finder<'s, 'p>,
    instance: Instance,
    method: MethodId,
    body: &'f Body,
    gather: &'f Gather,
    events: FxHashMap<Inst, Event>,
    /// Threads that may begin at any time, by what is no instruction.
    anytime: Vec<usize>,
}

impl<'f, 's, 'p> Pass<'f, 's, 'p> {
    fn new(
        finder: &'f Finder<'s, 'p>,
        instance: Instance,
        method: MethodId,
        body: &'f Body,
        gather: &'f Gather,
    ) -> Pass<'f, 's, 'p> {
        let mut pass = Pass {
            finder,
            instance,
            method,
            body,
            gather,
            events: FxHashMap::default(),
            anytime: Vec::new(),
        };
        pass.find_events();
        pass
    }

    fn objects(&self, value: Value) -> Vec<Obj> {
        let solver = self.finder.source.solver;
        let template = solver.templates().template(solver.code(self.instance).0);
        let var = template.var(value);
        var.map_or_else(Vec::new, |var| solver.points_to(self.instance, var).objects().collect())
    }

    fn find_events(&mut self) {
        let edges = self.finder.source.calls.from(self.instance);
        for edge in edges.iter().filter(|edge| edge.inst.is_none()) {
            if edge.kind != EdgeKind::Initialize || self.finder.source.threads.stays(edge) {
                self.anytime.extend(self.finder.begins(edge.callee));
            }
        }
        for group in edges.chunk_by(|a, b| a.inst == b.inst) {
            let [Edge { inst: Some(inst), .. }, ..] = *group else { continue };
            let event = self.event(inst, group);
            if let Some(event) = event {
                self.events.insert(inst, event);
            }
        }
    }

    /// What a call does: what all callees do.
    fn event(&self, inst: Inst, edges: &[Edge]) -> Option<Event> {
        let finder = self.finder;
        if !edges.iter().any(|edge| finder.is_active(edge.callee)) {
            return None;
        }
        let args = self.body.operands(self.body.op(inst));
        let is_invoke = matches!(self.body.op(inst), Op::Invoke(..));
        let mut all: Option<Summary> = None;
        let mut begins: BTreeMap<usize, Option<Value>> = BTreeMap::new();
        for edge in edges {
            if edge.kind == EdgeKind::Initialize {
                continue;
            }
            let summary = finder.summary(edge.callee);
            for (&thread, &param) in &summary.begins {
                let object = param.filter(|_| is_invoke).and_then(|param| args.get(param as usize));
                let object = object.map(|&object| self.gather.same(object));
                let known = begins.entry(thread).or_insert(object);
                if *known != object {
                    *known = None;
                }
            }
            all = Some(match all {
                None => summary,
                Some(all) => Summary {
                    moment: all.moment.meet(&summary.moment),
                    joins: all.joins.intersection(&summary.joins).copied().collect(),
                    starts: all.starts.intersection(&summary.starts).copied().collect(),
                    begins: BTreeMap::new(),
                },
            });
        }
        let all = all?;
        let named = |params: &BTreeSet<u32>| -> Vec<Value> {
            let params = params.iter().filter(|_| is_invoke);
            params.filter_map(|&param| args.get(param as usize)).map(|&arg| self.gather.same(arg)).collect()
        };
        let direct = edges.iter().any(|edge| finder.intrinsic(edge.callee).is_some());
        // What is handed to the intrinsics themselves may be null, the receiver of a method is not.
        let is_static = finder.source.solver.program().method(self.method).is_static();
        let this = self.body.params(ENTRY).next().filter(|_| !is_static);
        let is_there = |value: &Value| !direct || Some(*value) == this;
        let joins: Vec<Value> = named(&all.joins).into_iter().filter(is_there).collect();
        let starts: Vec<Value> = named(&all.starts).into_iter().filter(is_there).collect();
        let Moment { mut gained, kept, mut sure } = all.moment;
        for &value in &joins {
            gained.extend(self.unique(value, args));
        }
        for &value in &starts {
            sure.extend(self.unique(value, args));
        }
        Some(Event { begins, gained, kept, sure, joins, starts })
    }

    /// Threads whose one object an argument must be.
    fn unique(&self, value: Value, args: &[Value]) -> Vec<usize> {
        // The argument itself may say more than what it is: it was cast.
        let same = args.iter().filter(|&&arg| self.gather.same(arg) == value);
        let found = same.map(|&arg| self.finder.unique(self.instance, arg)).find(|found| !found.is_empty());
        found.unwrap_or_default()
    }

    fn run(&self, mut summary: Summary) -> (Inside, Summary) {
        let body = self.body;
        let count = self.finder.count();
        let mut entry = State {
            gained: self.finder.nobody(),
            alive: (0..count).map(|each| (each, Alive::NOBODY)).collect(),
            sure: self.finder.nobody(),
            joins: BTreeSet::new(),
            starts: BTreeSet::new(),
            elements: BTreeSet::new(),
        };
        self.forget_anytime(&mut entry);
        let states = self.solve(entry);
        let unreached = Moment {
            gained: self.finder.nobody(),
            kept: unbegun(count, std::iter::empty()),
            sure: self.finder.nobody(),
        };
        let mut inside = Inside { at: vec![0; body.inst_count()], moments: vec![unreached] };
        let mut returned: Option<State> = None;
        for block in body.blocks() {
            let Some(mut state) = states[block.index()].clone() else { continue };
            for inst in body.insts(block) {
                let moment = state.moment(count);
                if inside.moments.last() != Some(&moment) {
                    inside.moments.push(moment);
                }
                inside.at[inst.index()] = inside.moments.len() as u32 - 1;
                if matches!(body.op(inst), Op::Return(_)) {
                    returned = Some(match returned {
                        None => state.clone(),
                        Some(known) => known.meet(&state),
                    });
                }
                self.after(inst, &mut state, true);
            }
        }
        if let Some(returned) = returned {
            summary.moment = returned.moment(count);
            summary.joins = returned.joins;
            summary.starts = returned.starts;
        }
        self.find_begins(&mut summary);
        (inside, summary)
    }

    /// Which parameter is the object of all threads that the body starts.
    fn find_begins(&self, summary: &mut Summary) {
        let params: Vec<Value> = self.body.params(ENTRY).collect();
        for (&thread, known) in &mut summary.begins {
            if self.anytime.contains(&thread) {
                continue;
            }
            let mut found: BTreeSet<Option<u32>> = BTreeSet::new();
            for object in self.events.values().filter_map(|event| event.begins.get(&thread)) {
                let at = object.and_then(|object| params.iter().position(|&param| param == object));
                found.insert(at.map(|at| at as u32));
            }
            if let (Some(only), 1) = (found.first(), found.len()) {
                *known = *only;
            }
        }
    }

    fn forget_anytime(&self, state: &mut State) {
        for &thread in &self.anytime {
            state.gained.set(thread, false);
            state.alive.remove(&thread);
        }
    }

    fn solve(&self, entry: State) -> Vec<Option<State>> {
        let body = self.body;
        let mut states: Vec<Option<State>> = vec![None; body.block_count()];
        states[ENTRY.index()] = Some(entry);
        let mut work = vec![ENTRY];
        while let Some(block) = work.pop() {
            let Some(mut state) = states[block.index()].clone() else { continue };
            let mut thrown: Vec<Option<State>> = vec![None; body.catch_edges(block).len()];
            for inst in body.insts(block) {
                if body.op(inst).may_throw() {
                    let mut before = state.clone();
                    self.after(inst, &mut before, mutant::is(Mutant::JoinHandler));
                    for (edge, known) in body.catch_edges(block).iter().zip(&mut thrown) {
                        if self.may_throw(inst, edge.kind) {
                            *known = Some(match known.take() {
                                None => before.clone(),
                                Some(known) => known.meet(&before),
                            });
                        }
                    }
                }
                self.after(inst, &mut state, true);
            }
            for (edge, at) in body.edges(block).iter().zip(0..) {
                let mut state = match edge.kind {
                    Flow::Flow => state.clone(),
                    Flow::Catch(_) | Flow::CatchAny => match thrown.get_mut(at).and_then(Option::take) {
                        Some(state) => state,
                        None => continue,
                    },
                };
                self.leave(block, at, edge.target, &mut state);
                let known = &mut states[edge.target.index()];
                let next = match &*known {
                    None => state,
                    Some(known) => known.clone().meet(&state),
                };
                if known.as_ref() != Some(&next) {
                    *known = Some(next);
                    work.push(edge.target);
                }
            }
        }
        states
    }

    /// What an edge does.
    fn leave(&self, block: Block, edge: usize, target: Block, state: &mut State) {
        for sweep in self.gather.left_by(block, edge) {
            if !self.joins_in_every_round(sweep) {
                continue;
            }
            let insts = || sweep.blocks.iter().flat_map(|&block| self.body.insts(block));
            let started: FxHashSet<usize> = insts()
                .filter_map(|inst| self.events.get(&inst))
                .flat_map(|event| event.begins.keys().copied())
                .collect();
            for (thread, alive) in &mut state.alive {
                if alive.within == Some(sweep.container) && !started.contains(thread) {
                    alive.within = None;
                }
            }
        }
        for &array in self.gather.renewed(block, target) {
            state.alive.retain(|_, alive| alive.within != Some(array));
        }
        for param in self.body.params(target).filter(|&param| self.gather.same(param) == param) {
            state.forget(param);
        }
    }

    /// Whether no round of a loop is over before the element that it takes has been waited for. What is thrown before
    /// that, or by that, and caught in the loop, is a way around it.
    fn joins_in_every_round(&self, sweep: &Sweep) -> bool {
        let joins =
            |inst: &Inst| self.events.get(inst).is_some_and(|event| event.joins.contains(&sweep.element));
        let mut seen: FxHashSet<Block> = FxHashSet::default();
        let mut work = vec![sweep.header];
        while let Some(block) = work.pop() {
            let joined = self.body.insts(block).find(joins);
            for edge in self.body.edges(block).iter().filter(|edge| sweep.blocks.contains(&edge.target)) {
                let is_way_around = match (edge.kind, joined) {
                    (Flow::Flow, joined) => joined.is_none(),
                    (Flow::Catch(_) | Flow::CatchAny, joined) => {
                        let before = |&inst: &Inst| joined.is_none_or(|joined| inst <= joined);
                        self.body
                            .insts(block)
                            .filter(before)
                            .any(|inst| self.body.op(inst).may_throw() && self.may_throw(inst, edge.kind))
                    }
                };
                if !is_way_around {
                    continue;
                }
                if edge.target == sweep.header {
                    return false;
                }
                if seen.insert(edge.target) {
                    work.push(edge.target);
                }
            }
        }
        true
    }

    /// What an instruction does when it has returned, or has thrown.
    fn after(&self, inst: Inst, state: &mut State, returned: bool) {
        if let Some(event) = self.events.get(&inst) {
            for (&thread, &object) in &event.begins {
                if mutant::is(Mutant::JoinStartedAgain) && state.gained.contains(thread) {
                    continue;
                }
                state.gained.set(thread, false);
                let Some(&alive) = state.alive.get(&thread) else { continue };
                if alive == Alive::NOBODY && event.kept.contains(thread) && returned {
                    continue;
                }
                let container = |object: Value| {
                    let inside = state.elements.iter().filter(|(each, _)| *each == object);
                    inside
                        .map(|&(_, container)| container)
                        .find(|&container| alive.within.is_none_or(|within| within == container))
                };
                let next = match (object, alive.besides) {
                    (Some(object), None) => match container(object) {
                        Some(container) => Some(Alive { within: Some(container), besides: None }),
                        None => Some(Alive { besides: Some(object), ..alive }),
                    },
                    (Some(object), Some(other)) if object == other => Some(alive),
                    _ => None,
                };
                match next {
                    Some(next) => _ = state.alive.insert(thread, next),
                    None => _ = state.alive.remove(&thread),
                }
            }
            if returned {
                for thread in event.gained.ones() {
                    state.gained.insert(thread);
                    state.alive.insert(thread, Alive::NOBODY);
                }
                for alive in state.alive.values_mut() {
                    if alive.besides.is_some_and(|besides| event.joins.contains(&besides)) {
                        alive.besides = None;
                    }
                }
                state.sure.union_with(&event.sure);
                let params: Vec<Value> = self.body.params(ENTRY).collect();
                let at = |value: &Value| params.iter().position(|param| param == value).map(|at| at as u32);
                state.joins.extend(event.joins.iter().filter_map(at));
                state.starts.extend(event.starts.iter().filter_map(at));
            }
            self.forget_anytime(state);
        }
        if !returned {
            return;
        }
        if let Some(result) = self.body.result(inst).filter(|&result| self.gather.same(result) == result) {
            state.forget(result);
        }
        match self.gather.touch(inst) {
            Some(Touch::Take(container, element)) => _ = state.elements.insert((element, container)),
            Some(touch @ (Touch::Put(container, value) | Touch::Replace(container, value))) => {
                state.elements.retain(|&(_, each)| each != container);
                if matches!(touch, Touch::Replace(..)) {
                    state.alive.retain(|_, alive| alive.within != Some(container));
                }
                state.elements.insert((value, container));
                for alive in state.alive.values_mut() {
                    if alive.besides == Some(value) && alive.within.is_none_or(|within| within == container) {
                        *alive = Alive { within: Some(container), besides: None };
                    }
                }
            }
            None => {}
        }
    }

    /// Whether all checked exceptions are known that code throws: it is the application's, or of threads themselves,
    /// and so is all that it calls. What models, substitutes and natives of other classes throw is not always said.
    fn is_known(&self, callee: Instance) -> bool {
        let solver = self.finder.source.solver;
        let program = solver.program();
        let mut seen: FxHashSet<Instance> = FxHashSet::default();
        seen.insert(callee);
        let mut work = vec![callee];
        while let Some(each) = work.pop() {
            let template = solver.templates().template(solver.code(each).0);
            let Some(method) = solver.method(each) else { return false };
            let class = program.method_class(method);
            let name = program.names().bytes(program.class_name(class));
            if matches!(name, b"java/lang/Thread" | b"java/lang/Object") && template.is_of_body() {
                continue;
            }
            if !program.is_application(class) || !template.is_of_body() || seen.len() > MOST_FOLLOWED {
                return false;
            }
            // What nobody knows may throw anything.
            let body = self.finder.source.calls.from(each).iter();
            let callees = body.filter(|edge| edge.kind == EdgeKind::Call).map(|edge| edge.callee);
            if !template.gaps.is_empty() {
                return false;
            }
            work.extend(callees.filter(|&callee| seen.insert(callee)));
        }
        true
    }

    /// Whether an instruction may throw what a handler takes. What the machine throws by itself is a `RuntimeException`
    /// or an `Error`; all else is thrown by code.
    fn may_throw(&self, inst: Inst, handler: Flow) -> bool {
        let Flow::Catch(caught) = handler else { return true };
        let solver = self.finder.source.solver;
        if is_by_machine(solver, caught) {
            return true;
        }
        let template = solver.templates().template(solver.code(self.instance).0);
        let fits = |object: Obj| {
            let class = solver.heap().class(solver.heap().shape(object));
            let name = solver.program().class_name(class);
            solver.program().is_subtype(Type::class(name), caught) != Truth::No
        };
        match *self.body.op(inst) {
            Op::Throw(value) => {
                let var = template.var(value);
                var.is_some_and(|var| solver.points_to(self.instance, var).objects().any(fits))
            }
            Op::Invoke(..) => {
                let edges = self.finder.source.calls.from(self.instance).iter();
                let callees = edges.filter(|edge| edge.inst == Some(inst)).map(|edge| edge.callee);
                let callees: Vec<Instance> = callees.collect();
                let throws = |&callee: &Instance| {
                    solver.points_to(callee, Var::THROWN).objects().any(fits) || !self.is_known(callee)
                };
                callees.is_empty() || callees.iter().any(throws)
            }
            Op::InvokeDynamic(..) => true,
            _ => false,
        }
    }
}

/// Code that is followed to see whether all that it throws is known.
const MOST_FOLLOWED: usize = 50;

/// Whether the machine may throw what a handler takes: a `RuntimeException`, an `Error`, or what these are.
fn is_by_machine(solver: &Solver<'_>, caught: Type) -> bool {
    let program = solver.program();
    let Some(caught) = caught.as_class() else { return true };
    let class = |name: &[u8]| program.class_id(program.names().symbol(name));
    let caught = program.class_id(caught);
    let is_related = |other: ClassId| {
        program.is_subclass(caught, other) != Truth::No || program.is_subclass(other, caught) != Truth::No
    };
    program.class_name(caught) == Symbol::OBJECT
        || is_related(class(b"java/lang/RuntimeException"))
        || is_related(class(b"java/lang/Error"))
}

impl State {
    /// What all ways agree on.
    fn meet(mut self, other: &State) -> State {
        if mutant::is(Mutant::JoinOneWay) {
            self.gained.union_with(&other.gained);
            for thread in other.gained.ones() {
                self.alive.insert(thread, Alive::NOBODY);
            }
            self.sure.intersect_with(&other.sure);
            return self;
        }
        self.gained.intersect_with(&other.gained);
        self.sure.intersect_with(&other.sure);
        self.joins.retain(|each| other.joins.contains(each));
        self.starts.retain(|each| other.starts.contains(each));
        self.elements.retain(|each| other.elements.contains(each));
        let both = |a: Option<Value>, b: Option<Value>| match (a, b) {
            (None, other) | (other, None) => Some(other),
            (Some(a), Some(b)) => (a == b).then_some(Some(a)),
        };
        let mut alive = BTreeMap::new();
        for (&thread, a) in &self.alive {
            let Some(b) = other.alive.get(&thread) else { continue };
            if let (Some(within), Some(besides)) = (both(a.within, b.within), both(a.besides, b.besides)) {
                alive.insert(thread, Alive { within, besides });
            }
        }
        self.alive = alive;
        self
    }

    /// A value gets a new meaning.
    fn forget(&mut self, value: Value) {
        let is_it = |each: Option<Value>| each == Some(value);
        self.alive.retain(|_, alive| !is_it(alive.within) && !is_it(alive.besides));
        self.elements.retain(|&(element, container)| element != value && container != value);
    }

    fn moment(&self, count: usize) -> Moment {
        let mut kept = Waited::with_capacity(count);
        for (&thread, &alive) in &self.alive {
            kept.set(thread, alive == Alive::NOBODY);
        }
        Moment { gained: self.gained.clone(), kept, sure: self.sure.clone() }
    }
}
