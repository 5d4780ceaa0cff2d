//! Which classes are surely initialised? Solved naively, round by round until nothing changes (JLS 12.4.2).
//!
//! ```text
//! after(inst)  = before(inst) ∪ triggered(inst) ∪ ⋂ over callees: returns(callee)
//! returns(m)   = ⋂ over the returns of m: before(return)
//! entry(c)     = ⋂ over calls of c:  entry(caller) ∪ at(call)
//!              ∩ ⋂ over starts of c: (entry(caller) ∪ at(start)) \ running(caller)
//! ```
//!
//! A class whose initialiser may be running further down on the stack counts as initialised for the thread itself, and
//! for nobody else: a new thread does not inherit it, and what the initialiser surely initialises is not known before
//! it has ended. A supertype may be initialised later than the class if it uses the class itself.

use rp_index::{EntityRef, FixedBitSet, FxHashMap, FxHashSet};
use rp_ir::body::ENTRY;
use rp_ir::{EdgeKind as Flow, Inst, Op, Symbol};
use rp_program::{ClassId, MethodId};

use crate::certificate::{CodeNo, Edge, EdgeKind, Routine};
use crate::code::Method;
use crate::queue::Queue;
use crate::view::View;

/// Classes, by number.
type Classes = FixedBitSet;

/// The classes that are surely initialised where.
pub(crate) struct Initialized {
    numbers: FxHashMap<ClassId, usize>,
    classes: Vec<ClassId>,
    /// What is initialised at instructions, their own triggers included, since their method was entered.
    at: FxHashMap<MethodId, FxHashMap<Inst, Classes>>,
    /// Classes that a method may be the first to use, and what is initialised then.
    first: FxHashMap<MethodId, FxHashMap<usize, Classes>>,
    /// The instructions where that may be.
    first_uses: FxHashSet<(MethodId, Inst, ClassId)>,
    entry: Vec<Classes>,
}

impl Initialized {
    pub(crate) fn of(view: &View<'_>) -> Initialized {
        let mut classes: Vec<ClassId> = view.all_code().filter_map(|code| view.initializes(code)).collect();
        classes.sort_unstable();
        classes.dedup();
        let numbers: FxHashMap<ClassId, usize> = classes.iter().copied().zip(0..).collect();
        let mut solver = Solver {
            view,
            running: running(view, &numbers),
            numbers,
            early: FxHashSet::default(),
            callees: FxHashMap::default(),
            returns: FxHashMap::default(),
        };
        solver.find_early();
        solver.find_callees();
        solver.find_returns();
        let (mut at, mut first) = (FxHashMap::default(), FxHashMap::default());
        let mut first_uses = FxHashSet::default();
        for (method, body) in view.bodies() {
            let (known, uses) = solver.inside(method, body, &mut first_uses);
            at.insert(method, known);
            first.insert(method, uses);
        }
        let Solver { running, numbers, .. } = solver;
        let entry = Vec::new();
        let mut initialized = Initialized { numbers, classes, at, first, first_uses, entry };
        initialized.hand_down(view, &running);
        initialized
    }

    fn none(&self) -> Classes {
        Classes::with_capacity(self.classes.len())
    }

    fn names(&self, classes: &Classes) -> FxHashSet<ClassId> {
        classes.ones().map(|at| self.classes[at]).collect()
    }

    /// What is initialised when code is entered.
    pub(crate) fn at_entry(&self, code: CodeNo) -> FxHashSet<ClassId> {
        self.names(&self.entry[code.index()])
    }

    /// What is initialised at an instruction of code; at any of its instructions if none is given.
    pub(crate) fn at(&self, view: &View<'_>, code: CodeNo, inst: Option<Inst>) -> FxHashSet<ClassId> {
        let mut all = self.entry[code.index()].clone();
        all.union_with(&self.inside(view, code, inst));
        self.names(&all)
    }

    /// What is initialised at an instruction, since its method was entered.
    fn inside(&self, view: &View<'_>, code: CodeNo, inst: Option<Inst>) -> Classes {
        let of_method = view.method_of(code).and_then(|method| self.at.get(&method));
        let known = inst.and_then(|inst| of_method?.get(&inst));
        known.cloned().unwrap_or_else(|| self.none())
    }

    /// Whether an instruction may be the first to use a class since its method was entered.
    pub(crate) fn is_first_use(&self, method: MethodId, inst: Inst, class: ClassId) -> bool {
        self.first_uses.contains(&(method, inst, class))
    }

    /// Whether the caller of an edge may be the first to use the class that the edge initialises.
    pub(crate) fn may_be_first(&self, view: &View<'_>, edge: &Edge) -> bool {
        self.is_first(view, edge, &self.entry[edge.caller.index()])
    }

    fn is_first(&self, view: &View<'_>, edge: &Edge, entry: &Classes) -> bool {
        if edge.kind != EdgeKind::Initialize {
            return true;
        }
        let number = view.initializes(edge.callee).and_then(|class| self.numbers.get(&class).copied());
        let Some(number) = number else { return true };
        let first = view.method_of(edge.caller).and_then(|method| self.first.get(&method));
        first.is_none_or(|first| first.contains_key(&number)) && !entry.contains(number)
    }

    /// What is initialised when code is entered.
    fn hand_down(&mut self, view: &View<'_>, running: &[Classes]) {
        let mut entry: Vec<Option<Classes>> = vec![None; view.certificate.code.len()];
        let roots = view.all_code().filter(|&code| view.code(code).routine == Routine::Root);
        let roots: Vec<CodeNo> = roots.collect();
        for &root in &roots {
            entry[root.index()] = Some(self.none());
        }
        let mut work = Queue::new(entry.len(), roots);
        while let Some(caller) = work.pop() {
            let Some(known) = entry[caller.index()].clone() else { continue };
            for edge in view.from(caller).filter(|edge| self.is_first(view, edge, &known)) {
                let mut handed = known.clone();
                handed.union_with(&self.at_edge(view, edge));
                if edge.kind == EdgeKind::Start {
                    handed.difference_with(&running[caller.index()]);
                }
                let callee = &mut entry[edge.callee.index()];
                if let Some(known) = callee {
                    handed.intersect_with(known);
                }
                if callee.as_ref() != Some(&handed) {
                    *callee = Some(handed);
                    work.push(edge.callee);
                }
            }
        }
        self.entry = entry.into_iter().map(|entry| entry.unwrap_or_else(|| self.none())).collect();
    }

    /// What is initialised where an edge leaves, since its caller was entered.
    fn at_edge(&self, view: &View<'_>, edge: &Edge) -> Classes {
        if edge.kind == EdgeKind::Initialize && edge.inst.is_none() {
            let number = view.initializes(edge.callee).and_then(|class| self.numbers.get(&class));
            let first = view.method_of(edge.caller).and_then(|method| self.first.get(&method));
            let known = number.and_then(|number| first?.get(number));
            return known.cloned().unwrap_or_else(|| self.none());
        }
        self.inside(view, edge.caller, edge.inst)
    }
}

/// The initialisers that may be running, further down on the stack, when code runs.
fn running(view: &View<'_>, numbers: &FxHashMap<ClassId, usize>) -> Vec<Classes> {
    let mut running = vec![Classes::with_capacity(numbers.len()); view.certificate.code.len()];
    let mut work = Queue::new(running.len(), []);
    for code in view.all_code() {
        if let Some(&number) = view.initializes(code).and_then(|class| numbers.get(&class)) {
            running[code.index()].insert(number);
            work.push(code);
        }
    }
    while let Some(caller) = work.pop() {
        let from = running[caller.index()].clone();
        for edge in view.from(caller).filter(|edge| edge.kind != EdgeKind::Start) {
            let callee = &mut running[edge.callee.index()];
            if !from.is_subset(callee) {
                callee.union_with(&from);
                work.push(edge.callee);
            }
        }
    }
    running
}

struct Solver<'s, 'v> {
    view: &'s View<'v>,
    numbers: FxHashMap<ClassId, usize>,
    running: Vec<Classes>,
    /// Supertypes and classes that may be used while the supertype is being initialised.
    early: FxHashSet<(ClassId, ClassId)>,
    /// The methods that instructions call; none for what is not one.
    callees: FxHashMap<(MethodId, Inst), FxHashSet<Option<MethodId>>>,
    /// What is initialised when a method returns; none if it is not known to return.
    returns: FxHashMap<MethodId, Option<Classes>>,
}

impl Solver<'_, '_> {
    fn none(&self) -> Classes {
        Classes::with_capacity(self.numbers.len())
    }

    /// The initialisers that may be running when a method runs, in whichever context.
    fn running_in(&self, method: MethodId) -> Classes {
        let mut all = self.none();
        for &code in self.view.copies(method) {
            all.union_with(&self.running[code.index()]);
        }
        all
    }

    fn find_early(&mut self) {
        let program = self.view.program;
        for (method, body) in self.view.bodies() {
            let running = self.running_in(method);
            if running.is_clear() {
                continue;
            }
            let is_running =
                |class: &ClassId| self.numbers.get(class).is_some_and(|&number| running.contains(number));
            let mut found = Vec::new();
            for (_, op) in body.insts() {
                let Some(trigger) = program.initialization_trigger(op, body.class) else { continue };
                for class in program.initialized_with(trigger) {
                    let supertypes = program.initialized_with(class).into_iter();
                    let running = supertypes.filter(|each| *each != class && is_running(each));
                    found.extend(running.map(|supertype| (supertype, class)));
                }
            }
            self.early.extend(found);
        }
    }

    fn find_callees(&mut self) {
        let view = self.view;
        for edge in view.certificate.edges.iter().filter(|edge| edge.kind == EdgeKind::Call) {
            if let (Some(caller), Some(inst)) = (view.method_of(edge.caller), edge.inst)
                && view.code(edge.caller).is_known
            {
                self.callees.entry((caller, inst)).or_default().insert(view.method_of(edge.callee));
            }
        }
    }

    /// Adds what the use of a class initialises; nothing is known beyond if an initialiser is not known to end.
    fn use_class(&self, state: &mut Option<Classes>, class: ClassId, running: &Classes) {
        let program = self.view.program;
        let all = program.initialized_with(class);
        for &used in &all {
            let (Some(&number), Some(state_now)) = (self.numbers.get(&used), state.as_mut()) else {
                continue;
            };
            if all.iter().any(|&class| self.early.contains(&(used, class))) {
                continue;
            }
            state_now.insert(number);
            let initializer = program.initializer(used).filter(|_| !running.contains(number));
            let Some(initializer) = initializer.filter(|each| !self.view.copies(*each).is_empty()) else {
                continue;
            };
            match self.returned(initializer) {
                Some(mut done) => {
                    done.difference_with(&self.running_in(initializer));
                    state_now.union_with(&done);
                }
                None => *state = None,
            }
        }
    }

    /// What is initialised when a method has returned.
    fn returned(&self, method: MethodId) -> Option<Classes> {
        match self.returns.get(&method) {
            Some(known) => known.clone(),
            None => Some(self.none()),
        }
    }

    /// What is initialised after an instruction at which that much is.
    fn call(&self, state: &mut Option<Classes>, method: MethodId, inst: Inst) {
        let Some(callees) = self.callees.get(&(method, inst)) else { return };
        let mut all: Option<Classes> = None;
        for callee in callees {
            let Some(done) = callee.map_or_else(|| Some(self.none()), |callee| self.returned(callee)) else {
                continue;
            };
            match &mut all {
                Some(all) => all.intersect_with(&done),
                None => all = Some(done),
            }
        }
        *state = match (state.take(), all) {
            (Some(mut state), Some(all)) => {
                state.union_with(&all);
                Some(state)
            }
            _ => None,
        };
    }

    /// Walks through a body until nothing changes; hands on what is initialised at the beginning of blocks.
    fn blocks(&self, method: MethodId, body: &Method, running: &Classes) -> Vec<Option<Classes>> {
        let program = self.view.program;
        let declaration = program.method(method);
        let mut entries: Vec<Option<Classes>> = vec![None; body.body.block_count()];
        let mut entry = Some(self.none());
        if declaration.is_static() && declaration.name != Symbol::CLINIT {
            self.use_class(&mut entry, body.class, running);
        }
        entries[ENTRY.index()] = entry;
        let mut work = Queue::new(entries.len(), [ENTRY]);
        while let Some(block) = work.pop() {
            let start = entries[block.index()].clone();
            let mut state = start.clone();
            for inst in body.body.insts(block) {
                self.step(&mut state, method, body, inst, running);
            }
            for edge in body.body.edges(block) {
                let handed = if edge.kind == Flow::Flow { &state } else { &start };
                let Some(mut handed) = handed.clone() else { continue };
                let known = &mut entries[edge.target.index()];
                if let Some(known) = known {
                    handed.intersect_with(known);
                }
                if known.as_ref() != Some(&handed) {
                    *known = Some(handed);
                    work.push(edge.target);
                }
            }
        }
        entries
    }

    /// Goes over an instruction; hands on what is initialised at it, its own trigger included.
    fn step(
        &self,
        state: &mut Option<Classes>,
        method: MethodId,
        body: &Method,
        inst: Inst,
        running: &Classes,
    ) -> Option<Classes> {
        let op = body.body.op(inst);
        if let Some(trigger) = self.view.program.initialization_trigger(op, body.class) {
            self.use_class(state, trigger, running);
        }
        let at = state.clone();
        self.call(state, method, inst);
        at
    }

    fn find_returns(&mut self) {
        let bodies = self.view.bodies();
        for &(method, _) in &bodies {
            self.returns.insert(method, None);
        }
        self.rounds(&bodies);
        // What is not known to return may do so in ways that nobody sees here.
        for &(method, _) in &bodies {
            let none = self.none();
            self.returns.entry(method).and_modify(|returns| {
                returns.get_or_insert(none);
            });
        }
        self.rounds(&bodies);
    }

    fn rounds(&mut self, bodies: &[(MethodId, &Method)]) {
        loop {
            let mut changed = false;
            for &(method, body) in bodies {
                let running = self.running_in(method);
                let entries = self.blocks(method, body, &running);
                let mut all: Option<Classes> = None;
                for block in body.body.blocks() {
                    let mut state = entries[block.index()].clone();
                    let mut returns = false;
                    for inst in body.body.insts(block) {
                        self.step(&mut state, method, body, inst, &running);
                        returns |= matches!(body.body.op(inst), Op::Return(_));
                    }
                    let Some(state) = state.filter(|_| returns) else { continue };
                    match &mut all {
                        Some(all) => all.intersect_with(&state),
                        None => all = Some(state),
                    }
                }
                let known = self.returns.get(&method).cloned().flatten();
                if known.is_some() && all.is_none() {
                    all = Some(self.none());
                }
                if known != all {
                    changed = true;
                    self.returns.insert(method, all);
                }
            }
            if !changed {
                return;
            }
        }
    }

    /// What is initialised at instructions, and where a class may be used for the first time.
    fn inside(
        &self,
        method: MethodId,
        body: &Method,
        first_uses: &mut FxHashSet<(MethodId, Inst, ClassId)>,
    ) -> (FxHashMap<Inst, Classes>, FxHashMap<usize, Classes>) {
        let program = self.view.program;
        let running = self.running_in(method);
        let entries = self.blocks(method, body, &running);
        let mut known: FxHashMap<Inst, Classes> = FxHashMap::default();
        let mut first: FxHashMap<usize, Classes> = FxHashMap::default();
        for block in body.body.blocks() {
            let mut state = entries[block.index()].clone();
            for inst in body.body.insts(block) {
                let trigger = program.initialization_trigger(body.body.op(inst), body.class);
                for class in trigger.map_or_else(Vec::new, |trigger| program.initialized_with(trigger)) {
                    if let (Some(before), Some(&number)) = (&state, self.numbers.get(&class))
                        && !before.contains(number)
                    {
                        first_uses.insert((method, inst, class));
                        first
                            .entry(number)
                            .and_modify(|all| all.intersect_with(before))
                            .or_insert(before.clone());
                    }
                }
                if let Some(at) = self.step(&mut state, method, body, inst, &running) {
                    known.insert(inst, at);
                }
            }
        }
        (known, first)
    }
}
