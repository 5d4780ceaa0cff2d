//! Which threads may be running when code of a thread runs? Ordering by thread creation (Choi §8.5).
//!
//! What a thread does before it starts another one comes before everything that the other one does. So `u` may be alive
//! while thread `t` is at `p` only if
//!
//! ```text
//! t may have started, before p, a thread from which u descends (or u itself); or
//! u may have come to be without t: it descends from main by a chain of starts that avoids t; or
//! there may be many of t: then another t may have started it.
//! ```
//!
//! *Before p* is flow-sensitive inside of methods and follows calls: a call has started what its callees may start, on
//! all ways out. A class initialiser that is a thread of its own ([`crate::threads`]) may be alive at any time, with
//! everything that it starts.
//!
//! And it is not alive if it has surely ended: `t`, or whoever started `t`, has waited for its end ([`crate::quiet`]).
//!
//! Several `main` methods are several programs: what one starts does not run beside another one.
//!
//! Deviation: the paper asks for dominance in the interthread control-flow graph, which needs the earlier access to be
//! always executed.

use std::collections::BTreeMap;

use rp_index::graph::Components;
use rp_index::{EntityRef, FxHashMap, SecondaryMap};
use rp_ir::{Block, Body, Inst};
use rp_program::{ClassId, MethodId};
use rp_pta::intrinsic::Intrinsic;
use rp_pta::must::Must;
use rp_pta::set::{SetId, Sets};
use rp_pta::solver::{Instance, Solver};
use rp_pta::template::Var;

use crate::calls::{Calls, EdgeKind};
use crate::initialized::Initialized;
use crate::join::Source;
use crate::mutant::{self, Mutant};
use crate::quiet::{Quiet, Start};
use crate::threads::{Node, ThreadId, ThreadKind, Threads};

/// Which threads may be alive where.
pub struct Order {
    sets: Sets,
    /// What the code of an instance may start, callees included.
    starts: SecondaryMap<Instance, SetId>,
    /// What has been started before, inside of an instance, for those that start something in between.
    inside: FxHashMap<Instance, Inside>,
    /// What the thread has started before it enters a node.
    before: Vec<SetId>,
    /// Threads that descend from each thread, itself included.
    descendants: Vec<SetId>,
    /// Threads that may be alive whatever the thread has started.
    independent: Vec<SetId>,
    /// Threads that have ended, or that are never there together.
    quiet: Quiet,
    alive: FxHashMap<(ThreadId, SetId, SetId), SetId>,
    /// With how many more threads one would have to reckon if none had ended.
    without_ends: FxHashMap<(ThreadId, SetId), SetId>,
}

/// The objects of threads for which code has waited, by instruction.
pub type WaitedFor = FxHashMap<(Instance, Inst), Box<[Var]>>;

/// Why a thread that may have begun is not alive any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// Somebody has waited for its end: there, if that is known.
    Joined(Option<(Instance, Inst)>),
    /// It has ended before the other thread begins, or begins when that has ended.
    Apart,
}

/// What has been started since an instance was entered.
struct Inside {
    /// At each instruction that is a call, or in a block where something starts: before it.
    at: FxHashMap<Inst, SetId>,
    /// Before classes are initialised, by class.
    initializing: FxHashMap<ClassId, SetId>,
    /// All of it.
    all: SetId,
}

impl Order {
    /// Finds out from the threads of a solution.
    pub fn of(
        solver: &Solver<'_>,
        must: &Must,
        calls: &Calls,
        threads: &Threads,
        initialized: &Initialized,
    ) -> Order {
        let mut order = Order {
            sets: Sets::new(),
            starts: SecondaryMap::with_default(SetId::EMPTY),
            inside: FxHashMap::default(),
            before: vec![SetId::EMPTY; threads.node_count()],
            descendants: Vec::new(),
            independent: Vec::new(),
            quiet: Quiet::default(),
            alive: FxHashMap::default(),
            without_ends: FxHashMap::default(),
        };
        order.find_starts(calls, threads);
        order.find_before(solver, calls, threads, initialized);
        order.find_relations(calls, threads);
        order.find_quiet(solver, must, calls, threads);
        order
    }

    /// What has ended, and what is never there at the same time.
    fn find_quiet(&mut self, solver: &Solver<'_>, must: &Must, calls: &Calls, threads: &Threads) {
        let mut first: FxHashMap<(Instance, Instance), Vec<ThreadId>> = FxHashMap::default();
        for (_, thread) in threads.iter().filter(|(_, thread)| thread.kind == ThreadKind::Main) {
            for &machine in &thread.roots {
                for (callee, started) in self.begins_with(solver, calls, threads, machine) {
                    let begun = self.sets.members(started).flat_map(|each| self.descending(each)).collect();
                    first.insert((machine, callee), begun);
                }
            }
        }
        let mut known: FxHashMap<SetId, Vec<ThreadId>> = FxHashMap::default();
        for instance in solver.instances() {
            known.entry(self.starts[instance]).or_insert_with_key(|&started| {
                let begun = self.sets.members(started).flat_map(|each| self.descending(each));
                let mut begun: Vec<ThreadId> = begun.collect();
                begun.sort_unstable();
                begun.dedup();
                begun
            });
        }
        let source = Source { solver, must, calls, threads, begun: &known, starts: &self.starts };
        let mut quiet = Quiet::of(&source, &first);
        if !quiet.is_empty() {
            let mut starts: Vec<Start> = Vec::new();
            for edge in calls.edges().iter().filter(|edge| edge.kind == EdgeKind::Start) {
                let Some(begun) = threads.begun_at(edge) else { continue };
                for &node in threads.nodes(edge.caller) {
                    let (starter, _) = threads.node(node);
                    starts.push((starter, self.alive_at_start(solver, threads, &quiet, node), begun));
                }
            }
            starts.sort_unstable();
            starts.dedup();
            quiet.find_beside(&source, &starts);
        }
        self.quiet = quiet;
    }

    fn descending(&self, thread: u32) -> impl Iterator<Item = ThreadId> {
        self.sets.members(self.descendants[thread as usize]).map(ThreadId::from_u32)
    }

    /// Who may be alive when a node starts a thread.
    fn alive_at_start(
        &self,
        solver: &Solver<'_>,
        threads: &Threads,
        quiet: &Quiet,
        node: Node,
    ) -> Vec<ThreadId> {
        let (starter, caller) = threads.node(node);
        let program = solver.program();
        let is_spawn = solver
            .method(caller)
            .is_some_and(|method| Intrinsic::of(program, method) == Some(Intrinsic::Spawn));
        let mut alive: Vec<u32> = self.sets.members(self.independent[starter.index()]).collect();
        let is_sure =
            !threads.thread(starter).many && threads.thread(starter).kind != ThreadKind::Initializer;
        if is_sure {
            // The intrinsic starts one thread and is done.
            let own = if is_spawn { SetId::EMPTY } else { self.starts[caller] };
            for started in self.sets.members(self.before[node.index()]).chain(self.sets.members(own)) {
                alive.extend(self.sets.members(self.descendants[started as usize]));
            }
        }
        let ended = match is_spawn {
            true => quiet.at_entry(node),
            false => quiet.at(starter, caller, node, None),
        };
        for number in ended.ones() {
            alive.retain(|&each| each != quiet.joins.waited[number].as_u32());
        }
        alive.sort_unstable();
        alive.dedup();
        alive.into_iter().map(ThreadId::from_u32).collect()
    }

    /// What each instance may start: the least solution of `starts(i) ⊇ started at i ∪ starts(callees of i)`.
    fn find_starts(&mut self, calls: &Calls, threads: &Threads) {
        let graph = calls.graph(|edge| threads.stays(edge));
        let components = Components::compute(&graph);
        let condensation = components.condensation(&graph);
        let mut starts = vec![SetId::EMPTY; components.len()];
        for edge in calls.edges().iter().filter(|edge| edge.kind == EdgeKind::Start) {
            if let Some(thread) = threads.begun_at(edge) {
                let started = self.sets.singleton(thread.as_u32());
                let component = components.component(edge.caller.as_u32()).index();
                starts[component] = self.sets.union(starts[component], started);
            }
        }
        for caller in components.ids() {
            for &callee in condensation.successors(caller.as_u32()) {
                starts[caller.index()] = self.sets.union(starts[caller.index()], starts[callee as usize]);
            }
            for &member in components.members(caller) {
                self.starts[Instance::from_u32(member)] = starts[caller.index()];
            }
        }
    }

    /// What one edge starts.
    fn started_by(&mut self, threads: &Threads, edge: &crate::calls::Edge) -> SetId {
        match (edge.kind, threads.begun_at(edge)) {
            (EdgeKind::Start, Some(thread)) => self.sets.singleton(thread.as_u32()),
            (EdgeKind::Start, None) | (EdgeKind::Initialize, Some(_)) => SetId::EMPTY,
            (EdgeKind::Call, _) if mutant::is(Mutant::StartedByCallee) => SetId::EMPTY,
            (EdgeKind::Call | EdgeKind::Initialize, _) => self.starts[edge.callee],
        }
    }

    fn look_inside(
        &mut self,
        solver: &Solver<'_>,
        calls: &Calls,
        threads: &Threads,
        initialized: &Initialized,
        instance: Instance,
    ) -> Inside {
        let mut by_inst: FxHashMap<Inst, SetId> = FxHashMap::default();
        let mut anywhere = SetId::EMPTY;
        for edge in calls.from(instance) {
            let started = self.started_by(threads, edge);
            match edge.inst {
                Some(inst) => {
                    let known = by_inst.entry(inst).or_insert(SetId::EMPTY);
                    *known = self.sets.union(*known, started);
                }
                None => anywhere = self.sets.union(anywhere, started),
            }
        }
        let mut inside = Inside {
            at: FxHashMap::default(),
            initializing: FxHashMap::default(),
            all: self.starts[instance],
        };
        let Some(method) = solver.method(instance) else { return inside };
        let Ok(Some(body)) = solver.program().build_body(method) else { return inside };
        self.find_initializing(solver, initialized, method, &body, &by_inst, anywhere, &mut inside);
        let entries = self.solve(&body, &by_inst, anywhere, |_| false);
        for block in body.blocks() {
            let mut state = entries[block.index()];
            for inst in body.insts(block) {
                inside.at.insert(inst, state);
                if let Some(&started) = by_inst.get(&inst) {
                    state = self.sets.union(state, started);
                }
            }
        }
        inside
    }

    /// What has been started before a method initialises classes: a class is initialised once, so what the method
    /// starts after that does not come before.
    #[expect(clippy::too_many_arguments, reason = "a method, what it starts, and where to put what is found")]
    fn find_initializing(
        &mut self,
        solver: &Solver<'_>,
        initialized: &Initialized,
        method: MethodId,
        body: &Body,
        by_inst: &FxHashMap<Inst, SetId>,
        anywhere: SetId,
        inside: &mut Inside,
    ) {
        let from = solver.program().method_class(method);
        let mut uses: BTreeMap<ClassId, Vec<(Block, Inst)>> = BTreeMap::new();
        for block in body.blocks() {
            for inst in body.insts(block) {
                let trigger = solver.program().initialization_trigger(body.op(inst), from);
                for class in
                    trigger.into_iter().flat_map(|trigger| solver.program().initialized_with(trigger))
                {
                    uses.entry(class).or_default().push((block, inst));
                }
            }
        }
        for (class, places) in uses {
            let is_use = |inst: Inst| places.iter().any(|&(_, place)| place == inst);
            let entries = self.solve(body, by_inst, anywhere, is_use);
            let mut before = SetId::EMPTY;
            for &(block, inst) in &places {
                if initialized.is_initialized_before(method, inst, class) {
                    continue;
                }
                let mut state = entries[block.index()];
                for earlier in body.insts(block).take_while(|&each| each != inst) {
                    state = by_inst.get(&earlier).map_or(state, |&started| self.sets.union(state, started));
                }
                before = self.sets.union(before, state);
            }
            inside.initializing.insert(class, before);
        }
    }

    /// What has been started at the beginning of each block. Nothing is ever taken back, so a handler may as well see
    /// all that its block starts. Nothing goes beyond instructions that stop.
    fn solve(
        &mut self,
        body: &Body,
        by_inst: &FxHashMap<Inst, SetId>,
        anywhere: SetId,
        stops: impl Fn(Inst) -> bool,
    ) -> Vec<SetId> {
        let mut entries = vec![anywhere; body.block_count()];
        let mut work: Vec<Block> = body.blocks().rev().collect();
        while let Some(block) = work.pop() {
            let mut state = entries[block.index()];
            if body.insts(block).any(&stops) {
                continue;
            }
            for inst in body.insts(block) {
                if let Some(&started) = by_inst.get(&inst) {
                    state = self.sets.union(state, started);
                }
            }
            let ways = if mutant::is(Mutant::StartOneWay) { 1 } else { usize::MAX };
            let entry = entries[block.index()];
            for edge in body.edges(block).iter().take(ways) {
                let is_thrown = edge.kind != rp_ir::EdgeKind::Flow && mutant::is(Mutant::StartHandler);
                let state = if is_thrown { entry } else { state };
                let union = self.sets.union(entries[edge.target.index()], state);
                if union != entries[edge.target.index()] {
                    entries[edge.target.index()] = union;
                    work.push(edge.target);
                }
            }
        }
        entries
    }

    /// What a thread has started before it enters each node.
    ///
    /// What has been started since the node was entered is only looked at where that says more.
    fn find_before(
        &mut self,
        solver: &Solver<'_>,
        calls: &Calls,
        threads: &Threads,
        initialized: &Initialized,
    ) {
        for (id, thread) in threads.iter() {
            let is_sure = !thread.many && thread.kind != ThreadKind::Initializer;
            if !is_sure || thread.roots.iter().all(|&root| self.starts[root] == SetId::EMPTY) {
                continue;
            }
            let mut work = thread.nodes.clone();
            work.reverse();
            while let Some(node) = work.pop() {
                let caller = threads.node(node).1;
                if !self.sets.is_subset(self.starts[caller], self.before[node.index()])
                    && !self.inside.contains_key(&caller)
                {
                    let inside = self.look_inside(solver, calls, threads, initialized, caller);
                    self.inside.insert(caller, inside);
                }
                let is_machine = thread.kind == ThreadKind::Main && thread.roots.contains(&caller);
                let first = if is_machine {
                    self.begins_with(solver, calls, threads, caller)
                } else {
                    FxHashMap::default()
                };
                for edge in calls.from(caller) {
                    let callee = threads.node_of(id, edge.callee).filter(|_| threads.stays(edge));
                    let Some(callee) = callee else { continue };
                    let inside = if let Some(&before) = first.get(&edge.callee) {
                        before
                    } else if is_machine {
                        self.starts[caller]
                    } else {
                        self.inside(solver, calls, caller, edge)
                    };
                    let state = self.sets.union(self.before[node.index()], inside);
                    let union = self.sets.union(self.before[callee.index()], state);
                    if union != self.before[callee.index()] {
                        self.before[callee.index()] = union;
                        work.push(callee);
                    }
                }
            }
        }
    }

    /// What the machine starts by itself, before it calls anything.
    fn started_by_machine(&mut self, calls: &Calls, threads: &Threads, machine: Instance) -> SetId {
        let starts = calls.from(machine).iter().filter(|edge| edge.kind == EdgeKind::Start);
        let members: Vec<u32> =
            starts.filter_map(|edge| threads.begun_at(edge)).map(|thread| thread.as_u32()).collect();
        self.sets.collect(members)
    }

    /// What programs begin with, and what has been started then: the initialisers of the class that declares `main`, in
    /// their order, and then `main` itself.
    fn begins_with(
        &mut self,
        solver: &Solver<'_>,
        calls: &Calls,
        threads: &Threads,
        machine: Instance,
    ) -> FxHashMap<Instance, SetId> {
        let program = solver.program();
        let class = |instance: Instance| solver.method(instance).map(|method| program.method_class(method));
        let edges = calls.from(machine);
        let initializes = edges.iter().filter(|edge| edge.kind == EdgeKind::Initialize);
        let initializers: FxHashMap<ClassId, Instance> =
            initializes.filter_map(|edge| class(edge.callee).map(|class| (class, edge.callee))).collect();
        let by_machine = self.started_by_machine(calls, threads, machine);
        let mut begins: FxHashMap<Instance, SetId> = FxHashMap::default();
        for main in edges.iter().map(|edge| edge.callee).filter(|&callee| is_main(solver, callee)) {
            let mut started = by_machine;
            let classes = class(main).map_or_else(Vec::new, |class| program.initialized_with(class));
            for &initializer in classes.iter().filter_map(|class| initializers.get(class)) {
                let known = begins.entry(initializer).or_insert(SetId::EMPTY);
                *known = self.sets.union(*known, started);
                started = self.sets.union(started, self.starts[initializer]);
            }
            begins.insert(main, started);
        }
        begins
    }

    /// What an instance has started before a call of it.
    fn inside(
        &mut self,
        solver: &Solver<'_>,
        calls: &Calls,
        caller: Instance,
        edge: &crate::calls::Edge,
    ) -> SetId {
        let Some(inside) = self.inside.get(&caller) else { return SetId::EMPTY };
        if edge.kind == EdgeKind::Initialize
            && let Some(method) = solver.method(edge.callee)
            && let Some(&before) = inside.initializing.get(&solver.program().method_class(method))
        {
            return before;
        }
        match edge.inst {
            Some(inst) => inside.at.get(&inst).copied().unwrap_or(inside.all),
            // A plugin's only call comes first, if it is not repeated.
            None if inside.at.is_empty() && calls.from(caller).len() == 1 && !edge.often => SetId::EMPTY,
            None => inside.all,
        }
    }

    /// Who descends from whom, and who needs whom to come to be. Initialisers need nobody: they may be alive at any
    /// time, and so may what they start.
    fn find_relations(&mut self, calls: &Calls, threads: &Threads) {
        let mut children: Vec<Vec<ThreadId>> = vec![Vec::new(); threads.len()];
        for edge in calls.edges().iter().filter(|edge| edge.kind == EdgeKind::Start) {
            let Some(child) = threads.begun_at(edge) else { continue };
            for &node in threads.nodes(edge.caller) {
                children[threads.node(node).0.index()].push(child);
            }
        }
        for children in &mut children {
            children.sort_unstable();
            children.dedup();
        }
        let reach = |roots: &[ThreadId], without: Option<ThreadId>| {
            let mut seen = vec![false; threads.len()];
            let mut work: Vec<ThreadId> =
                roots.iter().copied().filter(|&root| Some(root) != without).collect();
            for root in &work {
                seen[root.index()] = true;
            }
            while let Some(thread) = work.pop() {
                for &child in &children[thread.index()] {
                    if Some(child) != without && !std::mem::replace(&mut seen[child.index()], true) {
                        work.push(child);
                    }
                }
            }
            (0..threads.len() as u32).filter(|&thread| seen[thread as usize]).collect::<Vec<u32>>()
        };
        let unbound: Vec<ThreadId> = threads
            .iter()
            .filter(|(_, thread)| thread.kind != ThreadKind::Started)
            .filter(|(_, thread)| thread.kind == ThreadKind::Main || !mutant::is(Mutant::InitializerAlone))
            .map(|(id, _)| id)
            .collect();
        let all = self.sets.collect(reach(&unbound, None));
        for (id, thread) in threads.iter() {
            let descendants =
                if thread.kind == ThreadKind::Started { reach(&[id], None) } else { Vec::new() };
            let descendants = if mutant::is(Mutant::Grandchildren) { vec![id.as_u32()] } else { descendants };
            self.descendants.push(self.sets.collect(descendants));
            let independent = match thread.kind {
                ThreadKind::Main => self.sets.collect(reach(&unbound, Some(id))),
                ThreadKind::Started if !thread.many || mutant::is(Mutant::ManyInOrder) => {
                    self.sets.collect(reach(&unbound, Some(id)))
                }
                ThreadKind::Started | ThreadKind::Initializer => all,
            };
            let independent = if mutant::is(Mutant::Independent) { SetId::EMPTY } else { independent };
            self.independent.push(independent);
        }
    }

    /// The threads that may be alive when a node is at an instruction; at any of its instructions if none is given.
    pub fn alive(&mut self, threads: &Threads, node: Node, inst: Option<Inst>) -> SetId {
        let (thread, instance) = threads.node(node);
        let started = self.started(threads, node, inst);
        let ended = self.ended(thread, instance, node, inst);
        if let Some(&known) = self.alive.get(&(thread, started, ended)) {
            return known;
        }
        let all = self.all_begun(thread, started);
        let alive = self.sets.difference(all, ended);
        let beside = self
            .sets
            .members(alive)
            .filter(|&other| self.quiet.may_be_beside(thread, ThreadId::from_u32(other)));
        let beside: Vec<u32> = beside.collect();
        let alive = self.sets.collect(beside);
        self.alive.insert((thread, started, ended), alive);
        let known = self.without_ends.get(&(thread, alive)).copied().unwrap_or(SetId::EMPTY);
        let all = self.sets.union(known, all);
        self.without_ends.insert((thread, alive), all);
        alive
    }

    /// The threads that may have begun when a node is at an instruction, ended or not.
    pub fn begun(&mut self, threads: &Threads, node: Node, inst: Option<Inst>) -> SetId {
        let started = self.started(threads, node, inst);
        self.all_begun(threads.node(node).0, started)
    }

    fn all_begun(&mut self, thread: ThreadId, started: SetId) -> SetId {
        let mut parts = vec![self.independent[thread.index()]];
        parts.extend(self.sets.members(started).map(|each| self.descendants[each as usize]));
        self.sets.union_of(&parts)
    }

    /// The threads that have surely ended when a node is at an instruction, or are not started yet.
    fn ended(&mut self, thread: ThreadId, instance: Instance, node: Node, inst: Option<Inst>) -> SetId {
        if self.quiet.is_empty() {
            return SetId::EMPTY;
        }
        let quiet = self.quiet.at(thread, instance, node, inst);
        let ended: Vec<u32> = quiet.ones().map(|each| self.quiet.joins.waited[each].as_u32()).collect();
        let ended = self.sets.collect(ended);
        if !mutant::is(Mutant::JoinDescendants) {
            return ended;
        }
        let parts: Vec<SetId> =
            self.sets.members(ended).map(|each| self.descendants[each as usize]).collect();
        self.sets.union_of(&parts)
    }

    /// Whether of two threads, one has ended where the other one is, in a set of those that may be alive there; none
    /// if it has not begun.
    pub fn end(&self, threads: &Threads, thread: ThreadId, alive: SetId, other: ThreadId) -> Option<End> {
        let all = *self.without_ends.get(&(thread, alive))?;
        if !self.sets.contains(all, other.as_u32()) {
            return None;
        }
        if !self.quiet.may_be_beside(thread, other) {
            return Some(End::Apart);
        }
        let runs = |instance: Instance| threads.node_of(thread, instance).is_some();
        Some(End::Joined(self.quiet.joins.place(other, runs)))
    }

    /// The threads that a node may have started when it is at an instruction; none that matter if there may be many of
    /// its thread, for then others may have started all.
    fn started(&mut self, threads: &Threads, node: Node, inst: Option<Inst>) -> SetId {
        let (thread, instance) = threads.node(node);
        let is_many = threads.thread(thread).many && !mutant::is(Mutant::ManyInOrder);
        if is_many || threads.thread(thread).kind == ThreadKind::Initializer {
            return SetId::EMPTY;
        }
        let is_known = self.sets.is_subset(self.starts[instance], self.before[node.index()]);
        let inside = match (self.inside.get(&instance).filter(|_| !is_known), inst) {
            (None, _) => SetId::EMPTY,
            (Some(inside), Some(inst)) => inside.at.get(&inst).copied().unwrap_or(inside.all),
            (Some(inside), None) => inside.all,
        };
        let inside = if mutant::is(Mutant::StartedInside) { SetId::EMPTY } else { inside };
        let before = if mutant::is(Mutant::StartedBefore) { SetId::EMPTY } else { self.before[node.index()] };
        self.sets.union(before, inside)
    }

    /// Whether the code of a node may start threads.
    pub fn starts_something(&self, threads: &Threads, node: Node) -> bool {
        self.may_start(threads.node(node).1)
    }

    /// Whether code may start threads.
    pub fn may_start(&self, instance: Instance) -> bool {
        self.starts[instance] != SetId::EMPTY
    }

    /// The objects of threads for which code has waited, by what names them, at each of its instructions: the thread of
    /// such an object has ended, if this thread alone [starts it](Order::starts_alone).
    pub fn waited_for(&self, solver: &Solver<'_>) -> WaitedFor {
        let mut waited: WaitedFor = FxHashMap::default();
        for (instance, inst, values) in self.quiet.joins.ended() {
            let template = solver.templates().template(solver.code(instance).0);
            let vars = values.iter().filter_map(|&value| template.var(value)).collect();
            waited.insert((instance, inst), vars);
        }
        waited
    }

    /// Whether one thread, of which there is one, alone starts the threads that are another one.
    pub fn starts_alone(&self, thread: ThreadId, other: ThreadId) -> bool {
        self.quiet.starts_alone(thread, other)
    }

    /// Whether a set of threads that may be alive has one.
    pub fn contains(&self, alive: SetId, thread: ThreadId) -> bool {
        self.sets.contains(alive, thread.as_u32())
    }
}

/// Whether an instance is a `main` method.
fn is_main(solver: &Solver<'_>, instance: Instance) -> bool {
    solver.method(instance).is_some_and(|method| {
        let declaration = solver.program().method(method);
        declaration.is_static() && solver.program().names().bytes(declaration.name) == b"main"
    })
}
