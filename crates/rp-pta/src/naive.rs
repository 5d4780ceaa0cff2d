//! Who points to what, and who calls whom, in the plainest way: the definition that [`crate::solver`] must meet.
//!
//! **Abstraction.** That of the solver: a set of abstract objects for each variable of code in a context, each field of
//! an object, each global; and who calls whom from which call.
//!
//! **Algorithm.** Every constraint of all code that is reached is looked at, with all objects, again and again until
//! nothing changes. Nothing is shared, remembered or put off. It is for tests: small programs only.

use std::collections::{BTreeMap, BTreeSet};

use rp_ir::Type;
use rp_program::{ClassId, MethodId, Program};

use crate::context::{By, Contexts, Ctx, Element, Policy};
use crate::dispatch;
use crate::heap::{Heap, Obj, Object, Shape};
use crate::plugin::{Host, Slot};
use crate::routine::Routine;
use crate::solver::NO_WATCH;
use crate::template::{Allocation, Filter, Gap, Global, OptVar, Place, Target, Template, Var};
use crate::templates::{RoutineId, Templates};

/// Code in a context.
pub type Code = (RoutineId, Ctx);

/// What holds a set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Key {
    /// A variable of code in a context.
    Var(Code, Var),
    /// A field of an object, by its position among those of the object's shape.
    Field(Obj, u32),
    /// What exists once.
    Global(Global),
}

/// The naive solver, and what it has found.
pub struct Naive<'a> {
    pub(crate) templates: &'a Templates<'a>,
    policy: &'a dyn Policy,
    pub(crate) contexts: Contexts<'a>,
    pub(crate) heap: Heap<'a>,
    pub(crate) reached: BTreeSet<Code>,
    pub(crate) sets: BTreeMap<Key, BTreeSet<Obj>>,
    /// Caller, number of the call, callee. Calls of plugins are numbered after those of the template.
    pub(crate) calls: BTreeSet<(Code, u32, Code)>,
    pub(crate) gaps: BTreeSet<(Code, Gap)>,
    changed: bool,
}

impl<'a> Naive<'a> {
    /// Solves the constraints of all code that the root reaches.
    pub fn solve(templates: &'a Templates<'a>, policy: &'a dyn Policy) -> Naive<'a> {
        let program = templates.program;
        let mut naive = Naive {
            templates,
            policy,
            contexts: Contexts::new(program),
            heap: Heap::new(program),
            reached: BTreeSet::new(),
            sets: BTreeMap::new(),
            calls: BTreeSet::new(),
            gaps: BTreeSet::new(),
            changed: true,
        };
        let root = (templates.id(Routine::Root), Ctx::EMPTY);
        naive.reach(root);
        while std::mem::take(&mut naive.changed) {
            for code in naive.reached.clone() {
                naive.evaluate(code);
            }
            for object in naive.heap.objects().to_vec() {
                let class = naive.heap.class(naive.heap.shape(object));
                let mut host = Watching { naive: &mut naive, code: root, at: NO_WATCH };
                templates.plugins.object(program, &mut host, class, object);
            }
        }
        naive
    }

    fn program(&self) -> &'a Program<'a> {
        self.templates.program
    }

    fn template(&self, code: Code) -> &'a Template {
        self.templates.template(code.0)
    }

    fn reach(&mut self, code: Code) {
        self.changed |= self.reached.insert(code);
    }

    fn get(&self, key: Key) -> BTreeSet<Obj> {
        self.sets.get(&key).cloned().unwrap_or_default()
    }

    fn add(&mut self, to: Key, object: Obj) {
        self.changed |= self.sets.entry(to).or_default().insert(object);
    }

    fn copy(&mut self, to: Key, from: Key, filter: &Filter) {
        for object in self.get(from) {
            if passes(self.program(), &self.heap, object, filter) {
                self.add(to, object);
            }
        }
    }

    /// Every constraint of code in a context.
    fn evaluate(&mut self, code: Code) {
        let template = self.template(code);
        let key = |var: Var| Key::Var(code, var);
        for &(to, allocation) in &template.allocations {
            let object = self.make(code, allocation);
            self.add(key(to), object);
        }
        for &(to, from) in &template.copies {
            self.copy(key(to), key(from), &Filter::default());
        }
        for (to, from, filter) in &template.filtered {
            self.copy(key(*to), key(*from), filter);
        }
        for &(to, base, place) in &template.loads {
            for object in self.get(key(base)) {
                if let Some(field) = self.field(object, place) {
                    self.copy(key(to), field, &Filter::default());
                }
            }
        }
        for &(base, place, from) in &template.stores {
            for object in self.get(key(base)) {
                self.store(object, place, key(from));
            }
        }
        for &(to, global) in &template.global_loads {
            let from = self.global(global);
            self.copy(key(to), from, &Filter::default());
        }
        for &(global, from) in &template.global_stores {
            let to = self.global(global);
            self.copy(to, key(from), &Filter::default());
        }
        for (call, at) in template.calls.iter().zip(0..) {
            let args: Vec<Option<Key>> = call.args.iter().map(|arg| arg.expand().map(key)).collect();
            let receivers: Vec<Option<Obj>> = match (call.target, args.first()) {
                (Target::Static(_), _) => vec![None],
                (_, Some(&Some(receiver))) => self.get(receiver).into_iter().map(Some).collect(),
                (_, _) => Vec::new(),
            };
            let back = [call.result, call.thrown].map(|var| var.expand().map(key));
            for receiver in receivers {
                self.call((code, at), call.target, receiver, &args, back);
            }
        }
        for (watch, at) in template.watches.iter().zip(0..) {
            // A plugin is asked when an argument has objects; if there is no argument, at once.
            let mut args = watch.args.iter().filter_map(|arg| arg.expand()).peekable();
            if args.peek().is_some() && args.all(|var| self.get(key(var)).is_empty()) {
                continue;
            }
            self.templates.plugins.react(self.program(), &mut Watching { naive: self, code, at }, watch);
        }
        for &initializer in &template.initializers {
            self.initialize(initializer);
        }
        self.gaps.extend(template.gaps.iter().map(|&gap| (code, gap)));
    }

    /// A call on one receiver, which is the first of the arguments, or without one.
    fn call(
        &mut self,
        (caller, at): (Code, u32),
        target: Target,
        receiver: Option<Obj>,
        args: &[Option<Key>],
        [result, thrown]: [Option<Key>; 2],
    ) {
        let shape = receiver.map(|receiver| self.heap.shape(receiver));
        let selected = match (target, shape) {
            (Target::Static(method), _) => Some(Routine::Method(method)),
            (_, Some(shape)) => dispatch::select(self.program(), &self.heap, target, shape),
            (_, None) => None,
        };
        let Some(selected) = selected else { return };
        let callee = self.callee(self.templates.id(selected), receiver, caller, at);
        self.reach(callee);
        self.changed |= self.calls.insert((caller, at, callee));
        for (position, param) in self.template(callee).params.iter().enumerate() {
            let Some(param) = param.expand().map(|var| Key::Var(callee, var)) else { continue };
            match (position, receiver) {
                (0, Some(receiver)) => self.add(param, receiver),
                _ => {
                    if let Some(&Some(arg)) = args.get(position) {
                        self.copy(param, arg, &Filter::default());
                    }
                }
            }
        }
        for (to, from) in [(result, Var::RETURNED), (thrown, Var::THROWN)] {
            if let Some(to) = to {
                self.copy(to, Key::Var(callee, from), &Filter::default());
            }
        }
    }

    /// The callee in the context that the policy says. Copies made for each call call in the name of their caller.
    fn callee(&mut self, callee: RoutineId, receiver: Option<Obj>, caller: Code, at: u32) -> Code {
        if let Some((caller, at)) = self.copied_for(caller) {
            return self.callee(callee, receiver, caller, at);
        }
        let caller = (self.templates.routine(caller.0), caller.1);
        if self.templates.template(callee).per_call {
            let element = Element::Copy(caller.0, at, caller.1);
            return (callee, self.contexts.push(Ctx::EMPTY, element, 1));
        }
        let context = match (self.policy.distinguishes(self.templates.routine(callee)), receiver) {
            (By::Nothing, _) => Ctx::EMPTY,
            (By::Receiver, Some(receiver)) => {
                self.policy.of_receiver(&mut self.contexts, self.heap.object(receiver))
            }
            (By::Receiver, None) | (By::Call, _) => self.policy.of_call(&mut self.contexts, caller, at),
        };
        (callee, context)
    }

    fn initialize(&mut self, initializer: MethodId) {
        self.reach((self.templates.id(Routine::Method(initializer)), Ctx::EMPTY));
    }

    /// The object that an allocation makes.
    fn make(&mut self, code: Code, allocation: Allocation) -> Obj {
        let object = match allocation {
            Allocation::Constant(_)
            | Allocation::Merged(_)
            | Allocation::Machine(_)
            | Allocation::Mirror(..) => Object { routine: None, allocation, context: Ctx::EMPTY },
            Allocation::New(..)
            | Allocation::Function(..)
            | Allocation::Made(..)
            | Allocation::Read(..)
            | Allocation::Proxy => {
                let ((routine, context), allocation) = self.maker(code, allocation);
                let routine = self.templates.routine(routine);
                let context = self.policy.of_object(&mut self.contexts, (routine, context), allocation);
                Object { routine: Some(routine), allocation, context }
            }
        };
        self.intern(object)
    }

    /// Copies made for each call make objects in the name of their caller; a plugin's are told apart by the call.
    fn maker(&self, code: Code, allocation: Allocation) -> (Code, Allocation) {
        match (self.copied_for(code), allocation) {
            (Some((caller, call)), Allocation::Made(ty, _)) => self.maker(caller, Allocation::Made(ty, call)),
            (Some((caller, _)), _) => self.maker(caller, allocation),
            (None, _) => (code, allocation),
        }
    }

    /// The call for which code is copied, if it is.
    fn copied_for(&self, code: Code) -> Option<(Code, u32)> {
        match self.contexts.elements(code.1).next()? {
            Element::Copy(caller, call, context) if self.template(code).per_call => {
                Some(((self.templates.id(caller), context), call))
            }
            _ => None,
        }
    }

    fn intern(&mut self, object: Object) -> Obj {
        let (object, new) = self.heap.intern(object);
        self.changed |= new;
        object
    }

    fn field(&self, object: Obj, place: Place) -> Option<Key> {
        Some(Key::Field(object, self.heap.field_index(self.heap.shape(object), place)?))
    }

    /// A store into an array is checked: only what fits the array's type gets in.
    fn store(&mut self, object: Obj, place: Place, from: Key) {
        let Some(to) = self.field(object, place) else { return };
        let filter = match (place, self.heap.kind(self.heap.shape(object))) {
            (Place::Elements, Shape::Class(ty)) => match ty.element() {
                Some(element) if element.is_reference() => Filter::only(element),
                _ => return,
            },
            _ => Filter::default(),
        };
        self.copy(to, from, &filter);
    }

    /// A global holds the constant that is declared with it.
    fn global(&mut self, global: Global) -> Key {
        if let Global::Field(field) = global
            && let Some(constant) = self.program().field(field).constant
            && constant.ty().is_some_and(Type::is_reference)
        {
            let allocation = Allocation::Constant(constant);
            let object = self.intern(Object { routine: None, allocation, context: Ctx::EMPTY });
            self.add(Key::Global(global), object);
        }
        Key::Global(global)
    }
}

/// Whether an object passes a filter, as the types of the program say.
pub(crate) fn passes(program: &Program<'_>, heap: &Heap<'_>, object: Obj, filter: &Filter) -> bool {
    use rp_program::Truth;
    let shape = heap.shape(object);
    let is = |ty: Type| match heap.kind(shape) {
        Shape::Class(own) => program.is_subtype(own, ty),
        Shape::Function(..) | Shape::Proxy => heap.is_instance(shape, ty),
    };
    filter.only.is_none_or(|ty| is(ty).is_possible()) && !filter.except.iter().any(|&ty| is(ty) == Truth::Yes)
}

/// The naive solver as plugins see it.
struct Watching<'n, 'a> {
    naive: &'n mut Naive<'a>,
    code: Code,
    at: u32,
}

impl Watching<'_, '_> {
    fn key(&mut self, slot: Slot) -> Option<Key> {
        match slot {
            Slot::Var(var) => Some(Key::Var(self.code, var)),
            Slot::Field(object, place) => self.naive.field(object, place),
            Slot::Global(global) => Some(self.naive.global(global)),
        }
    }
}

impl Host for Watching<'_, '_> {
    fn heap(&self) -> &Heap<'_> {
        &self.naive.heap
    }

    fn calling_class(&self) -> Option<ClassId> {
        self.naive.contexts.calling_class(self.code.1)
    }

    fn tells_apart(&self) -> bool {
        self.naive.policy.tells_apart()
    }

    fn points_to(&self, var: OptVar) -> Vec<Obj> {
        var.expand()
            .map_or_else(Vec::new, |var| self.naive.get(Key::Var(self.code, var)).into_iter().collect())
    }

    fn make(&mut self, allocation: Allocation) -> Obj {
        self.naive.make(self.code, allocation)
    }

    fn read(&mut self, stream: Obj, ty: Type) -> Obj {
        let read = Object::read_from(self.naive.heap.object(stream), ty);
        self.naive.intern(read)
    }

    fn add(&mut self, slot: Slot, object: Obj) {
        if let Some(key) = self.key(slot) {
            self.naive.add(key, object);
        }
    }

    fn flow(&mut self, to: Slot, from: Slot, filter: Filter) {
        if let (Some(to), Some(from)) = (self.key(to), self.key(from)) {
            self.naive.copy(to, from, &filter);
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
        let number = self.naive.template(self.code).calls.len() as u32 + self.at;
        let mut keys: Vec<Option<Key>> = receiver.iter().map(|_| None).collect();
        for arg in args {
            let key = arg.and_then(|slot| self.key(slot));
            keys.push(key);
        }
        let code = self.code;
        let back = [result, thrown].map(|var| var.expand().map(|var| Key::Var(code, var)));
        self.naive.call((code, number), target, receiver, &keys, back);
    }

    fn initialize(&mut self, class: ClassId) {
        let program = self.naive.program();
        for class in program.initialized_with(class) {
            if let Some(initializer) = program.initializer(class) {
                self.naive.initialize(initializer);
            }
        }
    }

    fn gap(&mut self, gap: Gap) {
        self.naive.gaps.insert((self.code, gap));
    }
}
