//! Is a solution one? Every constraint of all code that it reaches is looked at once more, and must hold.
//!
//! **Abstraction.** None of its own. A solution that satisfies all constraints is at least the least one, so it misses
//! nothing; that it has nothing too much is for tests, which compare with [`crate::naive`].
//!
//! **Algorithm.** One pass over code, constraints and objects. It shares with the solver the constraints, the choice of
//! contexts and the rule of dispatch, and none of what copies sets, merges nodes or remembers answers: filters are
//! judged by the types of the program, callees are looked up one receiver at a time. Plugins are asked once more, by a
//! [`Host`] that only compares.

use rp_index::{EntityRef, FxHashSet};
use rp_ir::Type;
use rp_program::{ClassId, MethodId};

use crate::context::{By, Ctx, Element};
use crate::dispatch;
use crate::dump::Namer;
use crate::heap::{Heap, Obj, Object, Shape};
use crate::naive::passes;
use crate::plugin::{Host, Slot};
use crate::routine::Routine;
use crate::set::SetId;
use crate::solver::{Instance, NO_WATCH, PointsTo, Solver};
use crate::template::{Allocation, Filter, Gap, Global, OptVar, Place, Target, Var};
use crate::templates::RoutineId;

/// So many violations are told; those that follow are of the same kind.
const MOST: usize = 100;

/// What does not hold in a solution, in words; nothing if it is one. Contexts and objects that should exist are added.
pub fn check(solver: &mut Solver<'_>) -> Vec<String> {
    let mut checker = Checker { solver, violations: Vec::new(), subsets: FxHashSet::default() };
    checker.run();
    checker.violations
}

/// What holds a set.
#[derive(Clone, Copy)]
enum Holder {
    Var(Instance, Var),
    Field(Obj, Place),
    Global(Global),
}

struct Checker<'c, 'a> {
    solver: &'c mut Solver<'a>,
    violations: Vec<String>,
    /// Pairs of sets of which the first is known to be in the second.
    subsets: FxHashSet<(SetId, SetId)>,
}

impl<'a> Checker<'_, 'a> {
    fn run(&mut self) {
        let root = self.solver.templates().id(Routine::Root);
        let Some(root) = self.solver.find_instance(root, Ctx::EMPTY) else {
            return self.report(|_| "the root is not reached".to_owned());
        };
        for instance in self.solver.instances() {
            self.instance(instance);
        }
        let (program, plugins) = (self.solver.program(), self.solver.templates().plugins);
        for object in self.solver.heap().objects().to_vec() {
            let class = self.solver.heap().class(self.solver.heap().shape(object));
            let mut host = Watching { checker: self, instance: root, at: NO_WATCH };
            plugins.object(program, &mut host, class, object);
        }
    }

    fn report(&mut self, violation: impl FnOnce(&Namer<'_>) -> String) {
        if self.violations.len() < MOST {
            let namer = Namer {
                templates: self.solver.templates(),
                contexts: self.solver.contexts(),
                heap: self.solver.heap(),
                with_contexts: true,
            };
            self.violations.push(violation(&namer));
        }
    }

    /// What a holder holds; none if it does not exist.
    fn set(&self, holder: Holder) -> Option<PointsTo<'_>> {
        match holder {
            Holder::Var(instance, var) => Some(self.solver.points_to(instance, var)),
            Holder::Field(object, place) => self.solver.field(object, place),
            Holder::Global(global) => self.solver.global(global),
        }
    }

    fn name(&self, namer: &Namer<'_>, holder: Holder) -> String {
        match holder {
            Holder::Var(instance, Var::RETURNED) => {
                format!("what {} returns", namer.code(self.solver.code(instance)))
            }
            Holder::Var(instance, Var::THROWN) => {
                format!("what {} throws", namer.code(self.solver.code(instance)))
            }
            Holder::Var(instance, var) => {
                format!("variable {} of {}", var.index(), namer.code(self.solver.code(instance)))
            }
            Holder::Field(object, place) => {
                format!("field {} of {}", namer.place(place), namer.object(object))
            }
            Holder::Global(global) => format!("global {}", namer.global(global)),
        }
    }

    /// `to ∋ object`
    fn holds(&mut self, to: Holder, object: Obj, why: &str) {
        if !self.set(to).is_some_and(|set| set.contains(object)) {
            let violation = self.describe(to, object, why);
            self.report(|_| violation);
        }
    }

    fn describe(&self, to: Holder, object: Obj, why: &str) -> String {
        let namer = Namer {
            templates: self.solver.templates(),
            contexts: self.solver.contexts(),
            heap: self.solver.heap(),
            with_contexts: true,
        };
        format!("{} lacks {} ({why})", self.name(&namer, to), namer.object(object))
    }

    /// `to ⊇ from`, filtered
    fn flows(&mut self, to: Holder, from: Holder, filter: &Filter, why: &str) {
        let Some(set) = self.set(from) else { return };
        let target = self.set(to);
        let ids = (set.id(), target.map_or(SetId::EMPTY, PointsTo::id));
        if set.is_empty() || ids.0 == ids.1 || filter.is_open() && self.subsets.contains(&ids) {
            return;
        }
        let (program, heap) = (self.solver.program(), self.solver.heap());
        let missing = set.objects().find(|&object| {
            passes(program, heap, object, filter) && !target.is_some_and(|target| target.contains(object))
        });
        match missing {
            Some(object) => {
                let violation = self.describe(to, object, why);
                self.report(|_| violation);
            }
            None if filter.is_open() => {
                self.subsets.insert(ids);
            }
            None => {}
        }
    }

    /// Every constraint of code in a context.
    fn instance(&mut self, instance: Instance) {
        let template = self.solver.templates().template(self.solver.code(instance).0);
        let open = Filter::default();
        let holder = |var: Var| Holder::Var(instance, var);
        for &(to, allocation) in &template.allocations {
            if let Some(object) = self.make(instance, allocation) {
                self.holds(holder(to), object, "allocation");
            }
        }
        for &(to, from) in &template.copies {
            self.flows(holder(to), holder(from), &open, "copy");
        }
        for (to, from, filter) in &template.filtered {
            self.flows(holder(*to), holder(*from), filter, "cast or catch");
        }
        for &(to, base, place) in &template.loads {
            for object in self.objects(holder(base)) {
                self.flows(holder(to), Holder::Field(object, place), &open, "load");
            }
        }
        for &(base, place, from) in &template.stores {
            for object in self.objects(holder(base)) {
                self.store(object, place, holder(from));
            }
        }
        for &(to, global) in &template.global_loads {
            self.global(global);
            self.flows(holder(to), Holder::Global(global), &open, "load of a global");
        }
        for &(global, from) in &template.global_stores {
            self.global(global);
            self.flows(Holder::Global(global), holder(from), &open, "store to a global");
        }
        for (call, at) in template.calls.iter().zip(0..) {
            let args: Vec<Option<Holder>> = call.args.iter().map(|arg| arg.expand().map(holder)).collect();
            let back = [call.result, call.thrown].map(|var| var.expand().map(holder));
            let receivers = match (call.target, args.first()) {
                (Target::Static(_), _) => None,
                (_, Some(&Some(receiver))) => Some(self.objects(receiver)),
                (_, _) => Some(Vec::new()),
            };
            let known: FxHashSet<Instance> = self.solver.callees(instance, at).collect();
            self.call((instance, at), call.target, receivers.as_deref(), &args, back, &known);
        }
        for (watch, at) in template.watches.iter().zip(0..) {
            let mut args = watch.args.iter().filter_map(|arg| arg.expand()).peekable();
            if args.peek().is_some() && args.all(|var| self.solver.points_to(instance, var).is_empty()) {
                continue;
            }
            let (program, plugins) = (self.solver.program(), self.solver.templates().plugins);
            plugins.react(program, &mut Watching { checker: self, instance, at }, watch);
        }
        for &initializer in &template.initializers {
            self.initialize(initializer);
        }
    }

    fn objects(&self, holder: Holder) -> Vec<Obj> {
        self.set(holder).map_or_else(Vec::new, |set| set.objects().collect())
    }

    fn store(&mut self, object: Obj, place: Place, from: Holder) {
        let heap = self.solver.heap();
        let shape = heap.shape(object);
        if heap.field_index(shape, place).is_none() {
            return;
        }
        let filter = match (place, heap.kind(shape)) {
            (Place::Elements, Shape::Class(ty)) => match ty.element() {
                Some(element) if element.is_reference() => Filter::only(element),
                _ => return,
            },
            _ => Filter::default(),
        };
        self.flows(Holder::Field(object, place), from, &filter, "store");
    }

    /// The constant that is declared with a global.
    fn global(&mut self, global: Global) {
        if let Global::Field(field) = global
            && let Some(constant) = self.solver.program().field(field).constant
            && constant.ty().is_some_and(Type::is_reference)
        {
            let allocation = Allocation::Constant(constant);
            if let Some(object) = self.intern(Object { routine: None, allocation, context: Ctx::EMPTY }) {
                self.holds(Holder::Global(global), object, "constant");
            }
        }
    }

    /// A call on these receivers, or without one.
    fn call(
        &mut self,
        (caller, at): (Instance, u32),
        target: Target,
        receivers: Option<&[Obj]>,
        args: &[Option<Holder>],
        [result, thrown]: [Option<Holder>; 2],
        known: &FxHashSet<Instance>,
    ) {
        let mut callees: Vec<Instance> = Vec::new();
        let receivers =
            receivers.map_or_else(|| vec![None], |objects| objects.iter().copied().map(Some).collect());
        for receiver in receivers {
            let Some((routine, context)) = self.callee((caller, at), target, receiver) else { continue };
            let found = self.solver.find_instance(routine, context).filter(|found| known.contains(found));
            let Some(callee) = found else {
                let caller = self.solver.code(caller);
                self.report(|namer| {
                    let callee = namer.code((routine, context));
                    format!("call {at} of {} does not reach {callee}", namer.code(caller))
                });
                continue;
            };
            callees.push(callee);
            let this =
                self.solver.templates().template(routine).params.first().and_then(|this| this.expand());
            if let (Some(receiver), Some(this)) = (receiver, this) {
                self.holds(Holder::Var(callee, this), receiver, "receiver");
            }
        }
        callees.sort_unstable();
        callees.dedup();
        let skipped = usize::from(!matches!(target, Target::Static(_)));
        let open = Filter::default();
        for callee in callees {
            let template = self.solver.templates().template(self.solver.code(callee).0);
            for (arg, param) in args.iter().zip(&template.params).skip(skipped) {
                if let (Some(arg), Some(param)) = (*arg, param.expand()) {
                    self.flows(Holder::Var(callee, param), arg, &open, "argument");
                }
            }
            for (to, from) in [(result, Var::RETURNED), (thrown, Var::THROWN)] {
                if let Some(to) = to {
                    self.flows(to, Holder::Var(callee, from), &open, "call");
                }
            }
        }
    }

    /// What a call runs on a receiver, in the context that the policy says.
    fn callee(
        &mut self,
        (caller, mut at): (Instance, u32),
        target: Target,
        receiver: Option<Obj>,
    ) -> Option<(RoutineId, Ctx)> {
        let (mut caller, mut context) = self.solver.code(caller);
        while let Some((of, of_context, call)) = self.copied_for(caller, context) {
            (caller, context, at) = (of, of_context, call);
        }
        let Solver { program, templates, policy, contexts, heap, .. } = &mut *self.solver;
        let caller = templates.routine(caller);
        let selected = match (target, receiver) {
            (Target::Static(method), _) => Routine::Method(method),
            (_, Some(receiver)) => dispatch::select(program, heap, target, heap.shape(receiver))?,
            (_, None) => return None,
        };
        let callee = templates.id(selected);
        if templates.template(callee).per_call {
            return Some((callee, contexts.push(Ctx::EMPTY, Element::Copy(caller, at, context), 1)));
        }
        let context = match (policy.distinguishes(selected), receiver) {
            (By::Nothing, _) => Ctx::EMPTY,
            (By::Receiver, Some(receiver)) => policy.of_receiver(contexts, heap.object(receiver)),
            (By::Receiver, None) | (By::Call, _) => policy.of_call(contexts, (caller, context), at),
        };
        Some((callee, context))
    }

    /// The call for which code is copied, if it is: such code calls and makes objects in the name of its caller.
    fn copied_for(&self, routine: RoutineId, context: Ctx) -> Option<(RoutineId, Ctx, u32)> {
        let templates = self.solver.templates();
        match self.solver.contexts().elements(context).next()? {
            Element::Copy(caller, call, of_caller) if templates.template(routine).per_call => {
                Some((templates.id(caller), of_caller, call))
            }
            _ => None,
        }
    }

    fn initialize(&mut self, initializer: MethodId) {
        let routine = self.solver.templates().id(Routine::Method(initializer));
        if self.solver.find_instance(routine, Ctx::EMPTY).is_none() {
            self.report(|namer| format!("{} is not reached", namer.code((routine, Ctx::EMPTY))));
        }
    }

    /// The object that an allocation makes; none, and a report, if it is not there.
    fn make(&mut self, instance: Instance, allocation: Allocation) -> Option<Obj> {
        let (mut routine, mut context) = self.solver.code(instance);
        let mut allocation = allocation;
        let templates = self.solver.templates();
        if matches!(
            allocation,
            Allocation::Constant(_) | Allocation::Merged(_) | Allocation::Machine(_) | Allocation::Mirror(..)
        ) {
            return self.intern(Object { routine: None, allocation, context: Ctx::EMPTY });
        }
        while let Some((caller, of_caller, call)) = self.copied_for(routine, context) {
            if let Allocation::Made(ty, _) = allocation {
                allocation = Allocation::Made(ty, call);
            }
            (routine, context) = (caller, of_caller);
        }
        let routine = templates.routine(routine);
        let Solver { policy, contexts, .. } = &mut *self.solver;
        let context = policy.of_object(contexts, (routine, context), allocation);
        self.intern(Object { routine: Some(routine), allocation, context })
    }

    fn intern(&mut self, object: Object) -> Option<Obj> {
        let (object, new) = self.solver.heap.intern(object);
        if new {
            self.report(|namer| format!("there is no {}", namer.object(object)));
        }
        (!new).then_some(object)
    }
}

/// A plugin's host that compares.
struct Watching<'w, 'c, 'a> {
    checker: &'w mut Checker<'c, 'a>,
    instance: Instance,
    at: u32,
}

impl Watching<'_, '_, '_> {
    fn holder(&mut self, slot: Slot) -> Holder {
        match slot {
            Slot::Var(var) => Holder::Var(self.instance, var),
            Slot::Field(object, place) => Holder::Field(object, place),
            Slot::Global(global) => {
                self.checker.global(global);
                Holder::Global(global)
            }
        }
    }

    /// The object that has been added, and reported.
    fn latest(&self) -> Obj {
        self.checker.solver.heap().objects().last().copied().unwrap_or_else(|| Obj::from_u32(0))
    }

    /// Whether a holder is a field that an object does not have.
    fn is_missing(&self, holder: Holder) -> bool {
        matches!(holder, Holder::Field(..)) && self.checker.set(holder).is_none()
    }
}

impl Host for Watching<'_, '_, '_> {
    fn heap(&self) -> &Heap<'_> {
        self.checker.solver.heap()
    }

    fn calling_class(&self) -> Option<ClassId> {
        let solver = &self.checker.solver;
        solver.contexts().calling_class(solver.code(self.instance).1)
    }

    fn tells_apart(&self) -> bool {
        self.checker.solver.policy.tells_apart()
    }

    fn points_to(&self, var: OptVar) -> Vec<Obj> {
        var.expand().map_or_else(Vec::new, |var| self.checker.objects(Holder::Var(self.instance, var)))
    }

    fn make(&mut self, allocation: Allocation) -> Obj {
        let made = self.checker.make(self.instance, allocation);
        made.unwrap_or_else(|| self.latest())
    }

    fn read(&mut self, stream: Obj, ty: Type) -> Obj {
        let read = Object::read_from(self.checker.solver.heap().object(stream), ty);
        let read = self.checker.intern(read);
        read.unwrap_or_else(|| self.latest())
    }

    fn add(&mut self, slot: Slot, object: Obj) {
        let to = self.holder(slot);
        if !self.is_missing(to) {
            self.checker.holds(to, object, "plugin");
        }
    }

    fn flow(&mut self, to: Slot, from: Slot, filter: Filter) {
        let (to, from) = (self.holder(to), self.holder(from));
        if !self.is_missing(to) {
            self.checker.flows(to, from, &filter, "plugin");
        }
    }

    fn call(
        &mut self,
        target: Target,
        receiver: Option<Obj>,
        args: &[Option<Slot>],
        result: OptVar,
        thrown: OptVar,
    ) {
        let solver = &self.checker.solver;
        let number = solver.templates().template(solver.code(self.instance).0).calls.len() as u32 + self.at;
        let known: FxHashSet<Instance> = solver.watch_callees(self.instance, self.at).collect();
        let mut holders: Vec<Option<Holder>> = receiver.iter().map(|_| None).collect();
        for &arg in args {
            let holder = arg.map(|slot| self.holder(slot));
            holders.push(holder);
        }
        let instance = self.instance;
        let back = [result, thrown].map(|var| var.expand().map(|var| Holder::Var(instance, var)));
        let receivers = (!matches!(target, Target::Static(_))).then_some(receiver.as_slice());
        self.checker.call((instance, number), target, receivers, &holders, back, &known);
    }

    fn initialize(&mut self, class: ClassId) {
        let program = self.checker.solver.program();
        for class in program.initialized_with(class) {
            if let Some(initializer) = program.initializer(class) {
                self.checker.initialize(initializer);
            }
        }
    }

    fn gap(&mut self, gap: Gap) {
        if !self.checker.solver.gaps.contains(&(self.instance, gap)) {
            let code = self.checker.solver.code(self.instance);
            self.checker.report(|namer| format!("gap {gap:?} of {} is not told", namer.code(code)));
        }
    }
}
