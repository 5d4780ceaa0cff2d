//! What has ended at each instruction of a method? The pass over one body.
//!
//! The state at a place says who is alive of what was quiet before: what is *within* a container that the method keeps
//! to itself, and what has a name *besides*. Calls change it by what all of their callees do ([`Event`]); the edges
//! that leave a loop over a container change it if every round has waited ([`crate::gather`]).

use std::collections::{BTreeMap, BTreeSet};

use rp_index::{EntityRef, FxHashMap, FxHashSet};
use rp_ir::body::{Def, ENTRY};
use rp_ir::{Block, Body, EdgeKind as Flow, Inst, Op, Value};
use rp_program::MethodId;
use rp_pta::heap::Obj;
use rp_pta::solver::Instance;

use super::{Finder, Inside, Moment, Summary, Waited, throws, unbegun};
use crate::calls::{Edge, EdgeKind};
use crate::forward::{self, Pass as _};
use crate::gather::{Gather, Sweep, Touch};
use crate::mutant::{self, Mutant};

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
pub(super) struct State {
    gained: Waited,
    /// Who may be alive of what was quiet; nothing is known of what is missing.
    alive: BTreeMap<usize, Alive>,
    sure: Waited,
    /// What was waited for since anything was started.
    ended: BTreeSet<Value>,
    starts: BTreeSet<u32>,
    /// What is in which container.
    elements: BTreeSet<(Value, Value)>,
}

/// What a call does.
#[derive(Default)]
pub(super) struct Event {
    /// Threads that it may start, or that may come to be by that, and the objects of those that are known by name.
    begins: BTreeMap<usize, Option<Value>>,
    pub(super) gained: Waited,
    kept: Waited,
    sure: Waited,
    pub(super) joins: Vec<Value>,
    starts: Vec<Value>,
}

/// The pass over a body.
pub(super) struct Pass<'f, 's, 'p> {
    finder: &'f Finder<'s, 'p>,
    instance: Instance,
    method: MethodId,
    body: &'f Body,
    gather: &'f Gather,
    pub(super) events: FxHashMap<Inst, Event>,
    /// Threads that may begin at any time, by what is no instruction.
    anytime: Vec<usize>,
}

impl<'f, 's, 'p> Pass<'f, 's, 'p> {
    pub(super) fn new(
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

    pub(super) fn objects(&self, value: Value) -> Vec<Obj> {
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

    pub(super) fn run(&self, mut summary: Summary) -> (Inside, Summary) {
        let body = self.body;
        let count = self.finder.count();
        let mut entry = State {
            gained: self.finder.nobody(),
            alive: (0..count).map(|each| (each, Alive::NOBODY)).collect(),
            sure: self.finder.nobody(),
            ended: BTreeSet::new(),
            starts: BTreeSet::new(),
            elements: BTreeSet::new(),
        };
        self.forget_anytime(&mut entry);
        let states = forward::solve(body, self, entry);
        let unreached = Moment {
            gained: self.finder.nobody(),
            kept: unbegun(count, std::iter::empty()),
            sure: self.finder.nobody(),
        };
        let mut inside =
            Inside { at: vec![0; body.inst_count()], moments: vec![unreached], ended: FxHashMap::default() };
        let mut returned: Option<State> = None;
        for block in body.blocks() {
            let Some(mut state) = states[block.index()].clone() else { continue };
            for inst in body.insts(block) {
                let moment = state.moment(count);
                if inside.moments.last() != Some(&moment) {
                    inside.moments.push(moment);
                }
                inside.at[inst.index()] = inside.moments.len() as u32 - 1;
                if !state.ended.is_empty() {
                    inside.ended.insert(inst, state.ended.iter().copied().collect());
                }
                if matches!(body.op(inst), Op::Return(_)) {
                    returned = Some(match returned {
                        None => state.clone(),
                        Some(known) => known.meet(&state),
                    });
                }
                self.after(inst, &mut state);
            }
        }
        if let Some(returned) = returned {
            summary.moment = returned.moment(count);
            summary.joins = self.params_of(&returned.ended);
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

    /// Which parameters are among some values.
    fn params_of(&self, values: &BTreeSet<Value>) -> BTreeSet<u32> {
        let params = self.body.params(ENTRY).zip(0..);
        params.filter(|(param, _)| values.contains(param)).map(|(_, at)| at).collect()
    }

    /// Whether a value is what a caller or an instruction gave, and so has one name.
    fn has_name(&self, value: Value) -> bool {
        matches!(self.body.def(value), Def::Result(_)) || self.body.params(ENTRY).any(|param| param == value)
    }

    fn forget_anytime(&self, state: &mut State) {
        if !self.anytime.is_empty() {
            state.ended.clear();
        }
        for &thread in &self.anytime {
            state.gained.set(thread, false);
            state.alive.remove(&thread);
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
                            .any(|inst| self.body.op(inst).may_throw() && self.enters(inst, edge.kind))
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
    fn apply(&self, inst: Inst, state: &mut State, returned: bool) {
        if let Some(event) = self.events.get(&inst) {
            // Whoever waits for a thread that is started only then has not waited for its end.
            if !event.begins.is_empty() && !mutant::is(Mutant::EndedStarted) {
                state.ended.clear();
            }
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
                state.ended.extend(event.joins.iter().copied().filter(|&value| self.has_name(value)));
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
}

impl forward::Pass for Pass<'_, '_, '_> {
    type State = State;

    fn meet(&self, one: &State, other: &State) -> State {
        one.clone().meet(other)
    }

    fn thrown(&self, inst: Inst, before: &State) -> Option<State> {
        let mut thrown = before.clone();
        self.apply(inst, &mut thrown, mutant::is(Mutant::JoinHandler));
        Some(thrown)
    }

    fn enters(&self, inst: Inst, handler: Flow) -> bool {
        let source = self.finder.source;
        throws::may_throw(source.solver, source.calls, (self.instance, self.body), inst, handler)
    }

    fn after(&self, inst: Inst, state: &mut State) {
        self.apply(inst, state, true);
    }

    fn along(&self, (block, edge): (Block, usize), target: Block, state: &mut State) {
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
            self.ended.extend(&other.ended);
            return self;
        }
        self.gained.intersect_with(&other.gained);
        self.sure.intersect_with(&other.sure);
        self.ended.retain(|each| other.ended.contains(each));
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
        self.ended.remove(&value);
    }

    fn moment(&self, count: usize) -> Moment {
        let mut kept = Waited::with_capacity(count);
        for (&thread, &alive) in &self.alive {
            kept.set(thread, alive == Alive::NOBODY);
        }
        Moment { gained: self.gained.clone(), kept, sure: self.sure.clone() }
    }
}
