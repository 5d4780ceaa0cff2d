//! Which classes are surely initialised? What their initialisers did comes before whatever happens then (JLS 12.4.2).
//!
//! **Abstraction.** Sets of classes: for an instruction, what is initialised since its method was entered; for a
//! method, what is initialised when it returns; for code in a context, what is initialised when it is entered, by
//! whichever thread. A new thread inherits what is initialised where it is started.
//!
//! **Algorithm.** Greatest solutions, callees first and then callers first:
//!
//! ```text
//! after(inst)  = before(inst) ∪ triggered(inst) ∪ ⋂ over callees: returns(callee)
//! returns(m)   = ⋂ over the returns of m: before(return)
//! entry(i)     = ⋂ over calls of i:  entry(caller) ∪ at(call)
//!              ∩ ⋂ over starts of i: (entry(caller) ∪ at(start)) \ inside(caller)
//! ```
//!
//! **Trap.** A class that the thread itself is initialising further down on its stack counts as initialised, but is not
//! yet: `inside(i)` are the classes for which that can be so. For the thread itself that makes no difference, for it
//! runs the rest of the initialiser too. A thread that it starts does not inherit these classes, and what their
//! initialisers surely initialise is not known before they have ended. And who finds a class initialised does not know
//! that everything is over around which another thread has initialised it: its superclass may have used it, or another
//! initialiser.
//!
//! ```text
//! main() { Registry.load(); new Worker().start(); }      Worker.run() finds Registry initialised, and never runs its
//!                                                        initialiser, however much of Registry it uses
//! ```

use std::collections::BTreeSet;

use rp_index::graph::{Components, Graph, Order};
use rp_index::{EntityRef, FxHashMap, FxHashSet};
use rp_ir::body::ENTRY;
use rp_ir::{Body, EdgeKind as Flow, Inst, Op, Symbol};
use rp_program::{ClassId, MethodId, Program};
use rp_pta::context::Ctx;
use rp_pta::routine::Routine;
use rp_pta::set::{SetId, Sets};
use rp_pta::solver::{Instance, Solver};
use rp_pta::template::Gap;

use crate::calls::{Calls, Edge, EdgeKind};
use crate::mutant::{self, Mutant};

/// The classes that are surely initialised where.
#[derive(Default)]
pub struct Initialized {
    /// The classes that are looked at, by number: those whose initialisers a started thread may come to.
    numbers: FxHashMap<ClassId, u32>,
    sets: Sets,
    /// For methods that initialise something: from which instruction on what is initialised.
    points: FxHashMap<MethodId, Vec<(Inst, SetId)>>,
    /// The classes that a method may be the first to use since it was entered, and what is initialised then. The
    /// others that it uses are initialised already.
    first: FxHashMap<MethodId, FxHashMap<ClassId, SetId>>,
    /// What is initialised when an instance is entered.
    entry: Vec<SetId>,
}

/// What the use of a class initialises.
#[derive(Default)]
struct Use {
    /// Classes that are initialised now if they were not before.
    classes: Box<[ClassId]>,
    /// Those of them that are surely initialised then.
    sure: Box<[ClassId]>,
    /// Initialisers that are over then: not those that may be running further down on the stack.
    over: Box<[u32]>,
}

/// What an instruction initialises.
struct Step {
    inst: Inst,
    /// What it uses before it does anything else.
    uses: Use,
    /// Methods of which one has returned when the instruction has; none if it calls nothing.
    callees: Option<Box<[u32]>>,
}

/// A block of a method, as far as initialisation is concerned.
struct BlockFlow {
    first: Inst,
    steps: Vec<Step>,
    next: Vec<u32>,
    /// Handlers. What is initialised is never taken back, so they see what is initialised at the beginning.
    handlers: Vec<u32>,
    returns: bool,
}

/// A method, as far as initialisation is concerned.
struct MethodFlow {
    /// What is used when it is entered, whoever enters it.
    entry: Use,
    blocks: Vec<BlockFlow>,
}

/// A method of which nothing is known.
const UNKNOWN: u32 = u32::MAX;

impl Initialized {
    /// Finds out for a solution.
    pub fn of(solver: &Solver<'_>, calls: &Calls) -> Initialized {
        let numbers = reached_by_started(solver, calls).into_iter().zip(0..).collect();
        let mut initialized = Initialized { numbers, ..Initialized::default() };
        if initialized.numbers.is_empty() {
            return initialized;
        }
        let mut finder = Finder::new(solver, calls, &mut initialized);
        let inside = finder.find_inside();
        finder.read(&inside);
        finder.solve();
        finder.hand_down(&inside);
        initialized
    }

    /// The classes that are surely initialised at an instruction, since its method was entered.
    pub fn inside(&self, method: MethodId, inst: Inst) -> SetId {
        let Some(points) = self.points.get(&method) else { return SetId::EMPTY };
        let after = points.partition_point(|&(from, _)| from <= inst);
        after.checked_sub(1).and_then(|at| points.get(at)).map_or(SetId::EMPTY, |&(_, set)| set)
    }

    /// The classes that are surely initialised when an instance is entered, in whichever thread.
    pub fn at_entry(&self, instance: Instance) -> SetId {
        self.entry.get(instance.index()).copied().unwrap_or(SetId::EMPTY)
    }

    /// The classes that are surely initialised whichever of some instances is entered.
    pub fn at_entry_of_all(&mut self, instances: &[Instance]) -> SetId {
        let mut entries =
            instances.iter().map(|&instance| self.at_entry(instance)).collect::<Vec<_>>().into_iter();
        let first = entries.next().unwrap_or(SetId::EMPTY);
        entries.fold(first, |all, entry| self.sets.intersection(all, entry))
    }

    /// The classes of two sets.
    pub fn union(&mut self, a: SetId, b: SetId) -> SetId {
        self.sets.union(a, b)
    }

    /// Whether a class is in a set.
    pub fn contains(&self, set: SetId, class: ClassId) -> bool {
        self.numbers.get(&class).is_some_and(|&number| self.sets.contains(set, number))
    }

    /// The classes that are looked at, in no order. Of others nothing is known.
    pub fn looked_at(&self) -> impl Iterator<Item = ClassId> {
        self.numbers.keys().copied()
    }

    /// The classes of a set, in order.
    pub fn classes(&self, set: SetId) -> BTreeSet<ClassId> {
        self.numbers.keys().copied().filter(|&class| self.contains(set, class)).collect()
    }

    /// Whether code may be the first to use a class, and so run its initialiser.
    pub fn may_run(&self, solver: &Solver<'_>, edge: &Edge) -> bool {
        self.is_first(self.at_entry(edge.caller), solver.method(edge.caller), solver, edge)
    }

    /// The same, for a caller that is entered when these classes are initialised.
    fn is_first(&self, entry: SetId, caller: Option<MethodId>, solver: &Solver<'_>, edge: &Edge) -> bool {
        let Some(class) = initialized_by(solver, edge) else { return true };
        let first = caller.and_then(|method| self.first.get(&method));
        first.is_none_or(|first| first.contains_key(&class)) && !self.contains(entry, class)
    }

    /// What is initialised where an edge leaves, since its caller was entered.
    fn inside_edge(&self, caller: Option<MethodId>, solver: &Solver<'_>, edge: &Edge) -> SetId {
        let known = match (caller, edge.inst, initialized_by(solver, edge)) {
            (Some(method), Some(inst), _) => Some(self.inside(method, inst)),
            (Some(method), None, Some(class)) => {
                self.first.get(&method).and_then(|first| first.get(&class)).copied()
            }
            _ => None,
        };
        known.unwrap_or(SetId::EMPTY)
    }

    /// Whether a class is surely initialised before an instruction that would initialise it otherwise, since its method
    /// was entered.
    pub fn is_initialized_before(&self, method: MethodId, inst: Inst, class: ClassId) -> bool {
        let Some(points) = self.points.get(&method) else { return false };
        // The last point is the instruction's own, after its trigger.
        let after = points.partition_point(|&(from, _)| from <= inst);
        let before = after.checked_sub(2).and_then(|at| points.get(at)).map_or(SetId::EMPTY, |&(_, set)| set);
        self.contains(before, class)
    }
}

/// The class that an edge initialises.
fn initialized_by(solver: &Solver<'_>, edge: &Edge) -> Option<ClassId> {
    let initializer = solver.method(edge.callee).filter(|_| edge.kind == EdgeKind::Initialize)?;
    Some(solver.program().method_class(initializer))
}

/// The classes whose initialisers code of started threads may run.
fn reached_by_started(solver: &Solver<'_>, calls: &Calls) -> BTreeSet<ClassId> {
    let started = calls.edges().iter().filter(|edge| edge.kind == EdgeKind::Start).map(|edge| edge.callee);
    let mut seen: FxHashSet<Instance> = started.collect();
    let mut work: Vec<Instance> = seen.iter().copied().collect();
    let mut found = BTreeSet::new();
    while let Some(instance) = work.pop() {
        for edge in calls.from(instance) {
            if let Some(method) = solver.method(edge.callee)
                && solver.program().method(method).name == Symbol::CLINIT
            {
                found.insert(solver.program().method_class(method));
            }
            if seen.insert(edge.callee) {
                work.push(edge.callee);
            }
        }
    }
    found
}

struct Finder<'f, 's> {
    solver: &'f Solver<'s>,
    calls: &'f Calls,
    out: &'f mut Initialized,
    /// The numbers of all classes with an initialiser: first those that are looked at, then the others.
    all: FxHashMap<ClassId, u32>,
    /// Methods by number, and their numbers.
    methods: Vec<MethodId>,
    method_numbers: FxHashMap<MethodId, u32>,
    flows: Vec<Option<MethodFlow>>,
    /// The initialisers that may be running, further down on the stack, when a method runs.
    running: Vec<SetId>,
    /// Supertypes and classes that may be used while the supertype is being initialised: then the class may be
    /// initialised before its supertype is.
    early: FxHashSet<(ClassId, ClassId)>,
    /// What is initialised when a method has returned; none if it is not known to return at all.
    returns: Vec<Option<SetId>>,
}

impl<'f, 's> Finder<'f, 's> {
    fn new(solver: &'f Solver<'s>, calls: &'f Calls, out: &'f mut Initialized) -> Finder<'f, 's> {
        let methods: BTreeSet<MethodId> =
            solver.instances().filter_map(|instance| solver.method(instance)).collect();
        let methods: Vec<MethodId> = methods.into_iter().collect();
        Finder {
            solver,
            calls,
            all: out.numbers.clone(),
            out,
            method_numbers: methods.iter().copied().zip(0..).collect(),
            flows: Vec::new(),
            running: vec![SetId::EMPTY; methods.len()],
            early: FxHashSet::default(),
            returns: vec![Some(SetId::EMPTY); methods.len()],
            methods,
        }
    }

    fn program(&self) -> &'s Program<'s> {
        self.solver.program()
    }

    /// The number of the method that an instance is.
    fn number(&self, instance: Instance) -> Option<u32> {
        self.method_numbers.get(&self.solver.method(instance)?).copied()
    }

    /// The initialisers that may be running, further down on the stack, when an instance runs: the least solution of
    /// `inside(callee) ⊇ inside(caller)`.
    fn find_inside(&mut self) -> Vec<SetId> {
        let sets = &mut self.out.sets;
        let graph = self.calls.graph(|edge| edge.kind != EdgeKind::Start);
        let components = Components::compute(&graph);
        let condensation = components.condensation(&graph);
        let mut inside = vec![SetId::EMPTY; components.len()];
        for instance in self.solver.instances() {
            let Some(method) = self.solver.method(instance) else { continue };
            if self.solver.program().method(method).name != Symbol::CLINIT {
                continue;
            }
            let next = self.all.len() as u32;
            let number = *self.all.entry(self.solver.program().method_class(method)).or_insert(next);
            let component = components.component(instance.as_u32()).index();
            let own = sets.singleton(number);
            inside[component] = sets.union(inside[component], own);
        }
        for caller in components.ids().rev() {
            for &callee in condensation.successors(caller.as_u32()) {
                inside[callee as usize] = sets.union(inside[callee as usize], inside[caller.index()]);
            }
        }
        (0..graph.len() as u32).map(|instance| inside[components.component(instance).index()]).collect()
    }

    /// Reads the methods that may initialise something, themselves or by what they call.
    fn read(&mut self, inside: &[SetId]) {
        let mut callees: FxHashMap<u32, FxHashMap<Inst, BTreeSet<u32>>> = FxHashMap::default();
        let mut callers: FxHashMap<u32, FxHashSet<u32>> = FxHashMap::default();
        for edge in self.calls.edges().iter().filter(|edge| edge.kind != EdgeKind::Start) {
            let Some(caller) = self.number(edge.caller) else { continue };
            let callee = self.number(edge.callee);
            if let Some(callee) = callee {
                callers.entry(callee).or_default().insert(caller);
            }
            if let (EdgeKind::Call, Some(inst)) = (edge.kind, edge.inst) {
                let known = callees.entry(caller).or_default().entry(inst).or_default();
                known.insert(callee.unwrap_or(UNKNOWN));
            }
        }
        let mut work: Vec<u32> = (0..self.methods.len() as u32).filter(|&each| self.triggers(each)).collect();
        let mut relevant: FxHashSet<u32> = work.iter().copied().collect();
        while let Some(callee) = work.pop() {
            let callers = callers.get(&callee).into_iter().flatten();
            work.extend(callers.filter(|&&caller| relevant.insert(caller)));
        }
        for instance in self.solver.instances() {
            if let Some(method) = self.number(instance) {
                let known = &mut self.running[method as usize];
                *known = self.out.sets.union(*known, inside[instance.index()]);
            }
        }
        for number in (0..self.methods.len() as u32).filter(|number| relevant.contains(number)) {
            self.find_early(number);
        }
        for number in 0..self.methods.len() as u32 {
            let inside = self.running[number as usize];
            let flow = relevant.contains(&number).then(|| {
                let callees = callees.remove(&number).unwrap_or_default();
                self.read_method(number, &callees, inside)
            });
            self.flows.push(flow.flatten());
        }
    }

    /// Finds the classes that a method may use while a supertype is being initialised.
    fn find_early(&mut self, number: u32) {
        let running = self.running[number as usize];
        let Some(&method) = self.methods.get(number as usize) else { return };
        if running == SetId::EMPTY {
            return;
        }
        let Ok(Some(body)) = self.program().build_body(method) else { return };
        let from = self.program().method_class(method);
        for inst in body.blocks().flat_map(|block| body.insts(block)) {
            let Some(used) = self.program().initialization_trigger(body.op(inst), from) else { continue };
            for class in self.program().initialized_with(used) {
                for supertype in self.program().initialized_with(class) {
                    let is_running = |&number: &u32| self.out.sets.contains(running, number);
                    if supertype != class && self.all.get(&supertype).is_some_and(is_running) {
                        self.early.insert((supertype, class));
                    }
                }
            }
        }
    }

    /// Whether a method initialises something itself, or runs only where its class is initialised.
    fn triggers(&self, number: u32) -> bool {
        let Some(&method) = self.methods.get(number as usize) else { return false };
        let template = self.solver.templates().template(self.solver.templates().id(Routine::Method(method)));
        let mut classes = template.initializers.iter().map(|&each| self.program().method_class(each));
        classes.any(|class| self.out.numbers.contains_key(&class))
            || self.out.numbers.contains_key(&self.program().method_class(method))
    }

    fn read_method(
        &mut self,
        number: u32,
        callees: &FxHashMap<Inst, BTreeSet<u32>>,
        inside: SetId,
    ) -> Option<MethodFlow> {
        let method = *self.methods.get(number as usize)?;
        let routine = self.solver.templates().id(Routine::Method(method));
        let template = self.solver.templates().template(routine);
        let body = self.program().build_body(method).ok().flatten().filter(|_| template.is_of_body())?;
        let is_known = !template.gaps.iter().any(|gap| matches!(gap, Gap::Missing | Gap::UnknownCallSite));
        let declaration = self.program().method(method);
        let class = self.program().method_class(method);
        let is_entered_initialized = declaration.is_static() && declaration.name != Symbol::CLINIT;
        let entry = if is_entered_initialized { self.uses(class, inside) } else { Use::default() };
        let mut flow = MethodFlow { entry, blocks: Vec::with_capacity(body.block_count()) };
        for block in body.blocks() {
            let mut steps = Vec::new();
            for inst in body.insts(block) {
                let step = self.step(&body, class, inst, callees.get(&inst).filter(|_| is_known), inside);
                steps.extend(step);
            }
            let targets = |is_flow: bool| {
                let edges = body.edges(block).iter().filter(|edge| (edge.kind == Flow::Flow) == is_flow);
                edges.map(|edge| edge.target.as_u32()).collect()
            };
            flow.blocks.push(BlockFlow {
                first: body.insts(block).next()?,
                steps,
                next: targets(true),
                handlers: targets(false),
                returns: body.insts(block).any(|inst| matches!(body.op(inst), Op::Return(_))),
            });
        }
        Some(flow)
    }

    fn step(
        &mut self,
        body: &Body,
        class: ClassId,
        inst: Inst,
        callees: Option<&BTreeSet<u32>>,
        inside: SetId,
    ) -> Option<Step> {
        let trigger = self.program().initialization_trigger(body.op(inst), class);
        let uses = trigger.map_or_else(Use::default, |trigger| self.uses(trigger, inside));
        let callees = callees.map(|callees| callees.iter().copied().collect());
        (!uses.classes.is_empty() || callees.is_some()).then_some(Step { inst, uses, callees })
    }

    /// What the use of a class initialises, in a method inside of these initialisers.
    fn uses(&self, class: ClassId, inside: SetId) -> Use {
        let all = self.program().initialized_with(class);
        let mut classes = all.clone();
        classes.retain(|class| self.all.contains_key(class));
        let is_over = |class: &&ClassId| {
            !self.all.get(*class).is_some_and(|&number| self.out.sets.contains(inside, number))
        };
        let is_early = |supertype: ClassId| all.iter().any(|&class| self.early.contains(&(supertype, class)));
        let sure: Box<[ClassId]> = classes.iter().copied().filter(|&class| !is_early(class)).collect();
        let over = sure.iter().filter(is_over).filter_map(|&class| {
            let initializer = self.program().initializer(class)?;
            self.method_numbers.get(&initializer).copied()
        });
        let over = over.collect();
        Use { classes: classes.into(), sure, over }
    }

    /// What is initialised when methods return: callees first, as far as there are no cycles.
    fn solve(&mut self) {
        let mut callers: Vec<Vec<u32>> = vec![Vec::new(); self.methods.len()];
        let mut edges = Vec::new();
        for (flow, caller) in self.flows.iter().zip(0..) {
            let Some(flow) = flow else { continue };
            let steps = flow.blocks.iter().flat_map(|block| &block.steps);
            let callees = steps.flat_map(|step| step.callees.iter().flatten().chain(&step.uses.over));
            for &callee in callees.chain(&flow.entry.over).filter(|&&callee| callee != UNKNOWN) {
                callers[callee as usize].push(caller);
                edges.push((caller, callee));
            }
        }
        for callers in &mut callers {
            callers.sort_unstable();
            callers.dedup();
        }
        let order = finished(&Graph::from_edges(self.methods.len(), edges.iter().copied()));
        let mut work: BTreeSet<(u32, u32)> = BTreeSet::new();
        for (number, flow) in self.flows.iter().enumerate() {
            if flow.is_some() {
                self.returns[number] = None;
                work.insert((order[number], number as u32));
            }
        }
        self.find_returns(&order, &callers, work);
        // What is not known to return may do so in ways that nobody sees here.
        let mut work: BTreeSet<(u32, u32)> = BTreeSet::new();
        for (number, returns) in self.returns.iter_mut().enumerate().filter(|(_, returns)| returns.is_none())
        {
            *returns = Some(SetId::EMPTY);
            work.extend(callers[number].iter().map(|&caller| (order[caller as usize], caller)));
        }
        self.find_returns(&order, &callers, work);
        for (number, flow) in std::mem::take(&mut self.flows).into_iter().enumerate() {
            let (Some(flow), Some(&method)) = (flow, self.methods.get(number)) else { continue };
            let (points, first) = self.points(&flow);
            self.out.first.insert(method, first);
            if points.iter().any(|&(_, set)| set != SetId::EMPTY) {
                self.out.points.insert(method, points);
            }
        }
    }

    fn find_returns(&mut self, order: &[u32], callers: &[Vec<u32>], mut work: BTreeSet<(u32, u32)>) {
        while let Some((_, number)) = work.pop_first() {
            let Some(flow) = self.flows[number as usize].take() else { continue };
            let entries = self.evaluate(&flow);
            let mut returned = self.returned(&flow, &entries);
            if self.returns[number as usize].is_some() {
                returned = returned.or(Some(SetId::EMPTY));
            }
            self.flows[number as usize] = Some(flow);
            if returned != self.returns[number as usize] {
                self.returns[number as usize] = returned;
                work.extend(callers[number as usize].iter().map(|&caller| (order[caller as usize], caller)));
            }
        }
    }

    /// What is initialised at a step, and after it; none if it is not known to be over ever.
    fn apply(&mut self, state: SetId, step: &Step) -> (SetId, Option<SetId>) {
        let Some(at) = self.used(state, &step.uses) else { return (state, None) };
        let Some(callees) = &step.callees else { return (at, Some(at)) };
        let mut all: Option<SetId> = None;
        for &callee in callees {
            let done = if callee == UNKNOWN { Some(SetId::EMPTY) } else { self.returns[callee as usize] };
            all = match (all, done) {
                (Some(all), Some(done)) if mutant::is(Mutant::InitializedOneCallee) => {
                    Some(self.out.sets.union(all, done))
                }
                (Some(all), Some(done)) => Some(self.out.sets.intersection(all, done)),
                (all, done) => all.or(done),
            };
        }
        (at, all.map(|all| self.out.sets.union(at, all)))
    }

    /// What is initialised after a use; none if an initialiser is not known to end ever.
    fn used(&mut self, state: SetId, uses: &Use) -> Option<SetId> {
        let numbers = uses.sure.iter().filter_map(|class| self.out.numbers.get(class).copied());
        let used = self.out.sets.collect(numbers.collect::<Vec<u32>>());
        let state = self.out.sets.union(state, used);
        uses.over.iter().try_fold(state, |state, &initializer| {
            let done = self.returns[initializer as usize]?;
            // Another thread may have run it as part of an initialiser that is not over yet.
            let over = self.out.sets.difference(done, self.running[initializer as usize]);
            Some(self.out.sets.union(state, over))
        })
    }

    /// What is initialised at the beginning of each block; nothing is known of blocks that are not come to.
    fn evaluate(&mut self, flow: &MethodFlow) -> Vec<Option<SetId>> {
        let mut entries: Vec<Option<SetId>> = vec![None; flow.blocks.len()];
        entries[ENTRY.index()] = self.used(SetId::EMPTY, &flow.entry);
        let mut work: BTreeSet<u32> = BTreeSet::new();
        work.insert(ENTRY.as_u32());
        while let Some(block) = work.pop_first() {
            let Some(start) = entries[block as usize] else { continue };
            let block = &flow.blocks[block as usize];
            let end = self.through(block, start);
            let flows = block.next.iter().map(|&next| (next, end));
            let thrown = if mutant::is(Mutant::InitializedHandler) { end } else { Some(start) };
            for (next, state) in flows.chain(block.handlers.iter().map(|&next| (next, thrown))) {
                let Some(state) = state else { continue };
                let known = entries[next as usize];
                let met = match known {
                    Some(known) if mutant::is(Mutant::InitializedOneWay) => self.out.sets.union(known, state),
                    Some(known) => self.out.sets.intersection(known, state),
                    None => state,
                };
                if known != Some(met) {
                    entries[next as usize] = Some(met);
                    work.insert(next);
                }
            }
        }
        entries
    }

    fn through(&mut self, block: &BlockFlow, start: SetId) -> Option<SetId> {
        block.steps.iter().try_fold(start, |state, step| self.apply(state, step).1)
    }

    fn returned(&mut self, flow: &MethodFlow, entries: &[Option<SetId>]) -> Option<SetId> {
        let mut all: Option<SetId> = None;
        for (block, start) in flow.blocks.iter().zip(entries).filter(|(block, _)| block.returns) {
            let end = start.and_then(|start| self.through(block, start));
            all = match (all, end) {
                (Some(all), Some(end)) if mutant::is(Mutant::InitializedReturns) => {
                    Some(self.out.sets.union(all, end))
                }
                (Some(all), Some(end)) => Some(self.out.sets.intersection(all, end)),
                (all, end) => all.or(end),
            };
        }
        all
    }

    /// From which instruction on what is initialised, and what is initialised where a class may be used for the first
    /// time.
    fn points(&mut self, flow: &MethodFlow) -> (Vec<(Inst, SetId)>, FxHashMap<ClassId, SetId>) {
        let entries = self.evaluate(flow);
        let mut points: Vec<(Inst, SetId)> = Vec::new();
        let mut first: FxHashMap<ClassId, SetId> = FxHashMap::default();
        for (block, start) in flow.blocks.iter().zip(entries) {
            points.push((block.first, start.unwrap_or(SetId::EMPTY)));
            let mut state = start;
            for step in &block.steps {
                let Some(before) = state else { break };
                for &class in &step.uses.classes {
                    if self.out.contains(before, class) {
                        continue;
                    }
                    let known = first.get(&class).copied();
                    let met = known.map_or(before, |known| self.out.sets.intersection(known, before));
                    first.insert(class, met);
                }
                let (at, after) = self.apply(before, step);
                points.push((step.inst, at));
                points.push((Inst::from_u32(step.inst.as_u32() + 1), after.unwrap_or(at)));
                state = after;
            }
        }
        (points, first)
    }

    /// What is initialised when code is entered: callers first, as far as there are no cycles.
    fn hand_down(&mut self, inside: &[SetId]) {
        let graph = self.calls.graph(|_| true);
        let finished = finished(&graph);
        let place = |instance: Instance| (u32::MAX - finished[instance.index()], instance);
        let mut entry: Vec<Option<SetId>> = vec![None; graph.len()];
        let mut work = BTreeSet::new();
        let root = self.solver.find_instance(self.solver.templates().id(Routine::Root), Ctx::EMPTY);
        if let Some(root) = root {
            entry[root.index()] = Some(SetId::EMPTY);
            work.insert(place(root));
        }
        while let Some((_, caller)) = work.pop_first() {
            let Some(known) = entry[caller.index()] else { continue };
            let method = self.solver.method(caller);
            for edge in self.calls.from(caller) {
                if !self.out.is_first(known, method, self.solver, edge) {
                    continue;
                }
                let at = self.out.inside_edge(method, self.solver, edge);
                let mut handed = self.out.sets.union(known, at);
                if edge.kind == EdgeKind::Start && !mutant::is(Mutant::InitializedInside) {
                    handed = self.out.sets.difference(handed, inside[caller.index()]);
                }
                let callee = &mut entry[edge.callee.index()];
                let met = match *callee {
                    Some(callee) if mutant::is(Mutant::InitializedCallers) => {
                        self.out.sets.union(callee, handed)
                    }
                    Some(callee) => self.out.sets.intersection(callee, handed),
                    None => handed,
                };
                if *callee != Some(met) {
                    *callee = Some(met);
                    work.insert(place(edge.callee));
                }
            }
        }
        self.out.entry = entry.into_iter().map(|entry| entry.unwrap_or(SetId::EMPTY)).collect();
    }
}

/// The place of each node in a postorder, over all nodes.
fn finished(graph: &Graph) -> Vec<u32> {
    // A node that leads to all others makes it one walk.
    let count = graph.len() as u32;
    let from_all = (0..count).map(|node| (count, node));
    let whole = Graph::from_edges(count as usize + 1, from_all.chain(graph.edges()));
    let order = Order::compute(&whole, count);
    let position = |node: u32| order.position(node).map_or(0, |position| count - position.min(count));
    (0..count).map(position).collect()
}
