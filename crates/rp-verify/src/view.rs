//! The program and its certificate, as the checks look at them.

use std::cell::RefCell;
use std::ops::Range;

use rp_index::{EntityRef, FxHashMap, FxHashSet};
use rp_ir::{Access as Flags, CallSiteId, Const, Inst, Op, Symbol, Type, Value};
use rp_program::{ClassId, FieldId, MethodId, Program, Resolution, Truth};

use crate::Violation;
use crate::certificate::{
    Certificate, Code, CodeNo, Edge, EdgeKind, Global, Lock, Made, Mode, NodeNo, ObjectNo, Owner, Place,
    Routine, SetNo, Shape, ThreadNo,
};
use crate::code::{Method, Path, Start, Taken};
use crate::initialized::Initialized;
use crate::{getters, lasting, views};

/// So many violations of one kind are told.
const MOST: usize = 20;

/// The program and its certificate.
pub(crate) struct View<'v> {
    pub(crate) program: &'v Program<'v>,
    pub(crate) certificate: &'v Certificate,
    methods: FxHashMap<MethodId, Method>,
    from: Vec<Range<usize>>,
    to: Vec<Vec<u32>>,
    /// The nodes of each code.
    nodes: Vec<Vec<NodeNo>>,
    by_method: FxHashMap<MethodId, Vec<CodeNo>>,
    places: FxHashMap<ObjectNo, Vec<Place>>,
    /// Uses of classes that are never the first one.
    late: FxHashSet<(CodeNo, CodeNo)>,
    /// What code has waited for at instructions.
    waited: FxHashMap<(CodeNo, Inst), Vec<Value>>,
    /// Code that may write fields that are said to be settled.
    writing: FxHashSet<(CodeNo, FieldId)>,
    violations: RefCell<Vec<Violation>>,
}

impl<'v> View<'v> {
    pub(crate) fn new(program: &'v Program<'v>, certificate: &'v Certificate) -> View<'v> {
        let count = certificate.code.len();
        let mut methods: FxHashMap<MethodId, Method> = FxHashMap::default();
        let mut by_method: FxHashMap<MethodId, Vec<CodeNo>> = FxHashMap::default();
        let mut unread = Vec::new();
        for (number, code) in &certificate.code {
            let Routine::Method(method) = code.routine else { continue };
            by_method.entry(method).or_default().push(number);
            if !code.is_body || methods.contains_key(&method) {
                continue;
            }
            match program.build_body(method) {
                Ok(Some(body)) => {
                    methods.insert(method, Method::read(program, method, body));
                }
                Ok(None) | Err(_) => unread.push(number),
            }
        }
        for (&(method, load), &(known, _)) in &certificate.rereads {
            if let Some(method) = methods.get_mut(&method) {
                method.believe(load, known);
            }
        }
        let mut to = vec![Vec::new(); count];
        for (edge, at) in certificate.edges.iter().zip(0..) {
            to[edge.callee.index()].push(at);
        }
        let starts = |caller: usize| certificate.edges.partition_point(|edge| edge.caller.index() < caller);
        let from = (0..count).map(|caller| starts(caller)..starts(caller + 1)).collect();
        let mut nodes = vec![Vec::new(); count];
        for (number, node) in &certificate.nodes {
            nodes[node.code.index()].push(number);
        }
        let mut places: FxHashMap<ObjectNo, Vec<Place>> = FxHashMap::default();
        for &(object, place) in certificate.fields.keys() {
            places.entry(object).or_default().push(place);
        }
        let violations = RefCell::new(Vec::new());
        let late = FxHashSet::default();
        let waited = FxHashMap::default();
        let mut view = View {
            program,
            certificate,
            methods,
            from,
            to,
            nodes,
            by_method,
            places,
            late,
            waited,
            writing: FxHashSet::default(),
            violations,
        };
        getters::learn(&mut view);
        views::learn(&mut view);
        for number in unread {
            view.violates("points-to", || format!("{} has no body", view.name(number)));
        }
        if !certificate.edges.is_sorted_by_key(|edge| edge.caller) {
            view.violates("points-to", || "calls are not sorted".to_owned());
        }
        view
    }

    /// Leaves out the uses of classes that are never the first one.
    pub(crate) fn leave_out(&mut self, initialized: &Initialized) {
        let edges = self.certificate.edges.iter().filter(|edge| !initialized.may_be_first(self, edge));
        self.late = edges.map(|edge| (edge.caller, edge.callee)).collect();
        self.writing = lasting::writing(self);
    }

    /// Takes what code has waited for as held.
    pub(crate) fn know_waited(&mut self, waited: FxHashMap<(CodeNo, Inst), Vec<Value>>) {
        self.waited = waited;
    }

    fn is_late(&self, edge: &Edge) -> bool {
        edge.kind == EdgeKind::Initialize && self.late.contains(&(edge.caller, edge.callee))
    }

    pub(crate) fn into_violations(self) -> Vec<Violation> {
        self.violations.into_inner()
    }

    /// Tells that something does not hold.
    pub(crate) fn violates(&self, what: &'static str, text: impl FnOnce() -> String) {
        let mut violations = self.violations.borrow_mut();
        if violations.iter().filter(|each| each.what == what).count() < MOST {
            violations.push(Violation { what, text: text() });
        }
    }

    pub(crate) fn code(&self, code: CodeNo) -> &'v Code {
        &self.certificate.code[code]
    }

    /// All code.
    pub(crate) fn all_code(&self) -> impl Iterator<Item = CodeNo> + use<> {
        self.certificate.code.keys()
    }

    /// The copies of a method.
    pub(crate) fn copies(&self, method: MethodId) -> &[CodeNo] {
        self.by_method.get(&method).map_or(&[], Vec::as_slice)
    }

    /// The method that code is.
    pub(crate) fn method_of(&self, code: CodeNo) -> Option<MethodId> {
        match self.code(code).routine {
            Routine::Method(method) => Some(method),
            _ => None,
        }
    }

    /// The class that code belongs to.
    pub(crate) fn class_of(&self, code: CodeNo) -> Option<ClassId> {
        match self.code(code).routine {
            Routine::Root => None,
            Routine::Function(_, class) => Some(class),
            Routine::Method(method) | Routine::Proxy(method) | Routine::Missing(method) => {
                Some(self.program.method_class(method))
            }
        }
    }

    pub(crate) fn is_library(&self, code: CodeNo) -> bool {
        self.class_of(code).is_some_and(|class| self.program.is_jdk(class))
    }

    pub(crate) fn is_application(&self, code: CodeNo) -> bool {
        // Function objects are no methods, so nobody stands in them.
        self.method_of(code)
            .is_some_and(|method| self.program.is_application(self.program.method_class(method)))
    }

    /// The class that code initialises.
    pub(crate) fn initializes(&self, code: CodeNo) -> Option<ClassId> {
        let method = self.method_of(code)?;
        let is_initializer = self.program.method(method).name == Symbol::CLINIT;
        is_initializer.then(|| self.program.method_class(method))
    }

    /// The body that code runs.
    pub(crate) fn body(&self, code: CodeNo) -> Option<&Method> {
        let method = self.method_of(code).filter(|_| self.code(code).is_body)?;
        self.methods.get(&method)
    }

    /// The body of a method.
    pub(crate) fn body_of(&self, method: MethodId) -> Option<&Method> {
        self.methods.get(&method)
    }

    /// All bodies, in order.
    pub(crate) fn bodies(&self) -> Vec<(MethodId, &Method)> {
        let mut bodies: Vec<_> = self.methods.iter().map(|(&method, body)| (method, body)).collect();
        bodies.sort_unstable_by_key(|&(method, _)| method);
        bodies
    }

    /// All that code calls, starts or may be the first to use.
    pub(crate) fn from(&self, code: CodeNo) -> impl Iterator<Item = &'v Edge> {
        self.certificate.edges[self.from[code.index()].clone()].iter().filter(|edge| !self.is_late(edge))
    }

    /// Calls of code at an instruction.
    pub(crate) fn calls_at(&self, code: CodeNo, inst: Inst) -> impl Iterator<Item = &'v Edge> {
        self.from(code).filter(move |edge| edge.inst == Some(inst) && edge.kind == EdgeKind::Call)
    }

    pub(crate) fn to(&self, code: CodeNo) -> impl Iterator<Item = &'v Edge> {
        let edges = self.to[code.index()].iter().map(|&at| &self.certificate.edges[at as usize]);
        edges.filter(|edge| !self.is_late(edge))
    }

    /// The nodes of code.
    pub(crate) fn nodes(&self, code: CodeNo) -> &[NodeNo] {
        &self.nodes[code.index()]
    }

    /// The node of code in a thread.
    pub(crate) fn node(&self, thread: ThreadNo, code: CodeNo) -> Option<NodeNo> {
        self.nodes(code).iter().copied().find(|&node| self.certificate.nodes[node].thread == thread)
    }

    pub(crate) fn set(&self, set: Option<SetNo>) -> &'v [ObjectNo] {
        set.map_or(&[], |set| &self.certificate.sets[set])
    }

    /// What a value points to.
    pub(crate) fn value(&self, code: CodeNo, value: Value) -> &'v [ObjectNo] {
        self.set(self.value_set(code, value))
    }

    pub(crate) fn value_set(&self, code: CodeNo, value: Value) -> Option<SetNo> {
        self.code(code).values.get(value.index()).copied().flatten()
    }

    /// Whether an object is of a type.
    pub(crate) fn is_instance(&self, object: ObjectNo, ty: Type) -> Truth {
        match self.certificate.objects[object].shape {
            Shape::Class(own) => self.program.is_subtype(own, ty),
            Shape::Proxy => Truth::Unknown(self.program.class_id(Symbol::OBJECT)),
            Shape::Function(site) => {
                let rp_ir::CallSite::Lambda(lambda) = self.program.names().call_site(site) else {
                    return Truth::No;
                };
                let interface = self.program.names().signature(lambda.sig).ret;
                let serializable = lambda.serializable.then_some(Type::class(Symbol::SERIALIZABLE));
                let types = [interface].into_iter().chain(lambda.markers.iter().copied()).chain(serializable);
                let mut truths = types.map(|each| self.program.is_subtype(each, ty));
                truths.find(|truth| truth.is_possible()).unwrap_or(Truth::No)
            }
        }
    }

    /// The method that an instruction names.
    pub(crate) fn linked(&self, body: &Method, op: &Op) -> Option<MethodId> {
        self.program.linked_method(op, body.class).and_then(Resolution::found)
    }

    /// The path of a value of code that runs a body.
    pub(crate) fn path(&self, code: CodeNo, body: &Method, value: Value) -> Path {
        body.path(self.program, &self.certificate.stable, &|field| self.lasts(code, field), value)
    }

    /// Whether a field holds one value while code runs.
    fn lasts(&self, code: CodeNo, field: FieldId) -> bool {
        self.certificate.steady.contains(&(code, field))
            || self.certificate.settled.contains(&field) && !self.writing.contains(&(code, field))
    }

    /// Whether fields hold one value each for ever.
    pub(crate) fn are_stable(&self, fields: &[FieldId]) -> bool {
        fields.iter().all(|field| self.certificate.stable.contains(field))
    }

    /// Whether fields hold one value each, for ever or while code runs.
    pub(crate) fn all_last(&self, code: CodeNo, fields: &[FieldId]) -> bool {
        fields.iter().all(|field| self.certificate.stable.contains(field) || self.lasts(code, *field))
    }

    /// Whether fields hold the same value in all threads.
    pub(crate) fn are_same_for_all(&self, fields: &[FieldId]) -> bool {
        let certificate = self.certificate;
        fields.iter().all(|field| certificate.stable.contains(field) || certificate.settled.contains(field))
    }

    /// A body, to learn about it.
    pub(crate) fn body_mut(&mut self, method: MethodId) -> Option<&mut Method> {
        self.methods.get_mut(&method)
    }

    /// What code holds at an instruction: locks that exist once, and others by their paths.
    pub(crate) fn held(&self, node: NodeNo, inst: Inst) -> Held {
        let number = self.certificate.nodes[node].code;
        let mut held = self.taken(number, inst);
        held.enter(&self.certificate.nodes[node].held);
        held
    }

    /// What code itself has taken at an instruction.
    pub(crate) fn taken(&self, code: CodeNo, inst: Inst) -> Held {
        let mut held = Held::default();
        let Some(body) = self.body(code) else { return held };
        for &(lock, mode) in body.held(inst) {
            let value = match lock {
                Taken::Class(class) => {
                    held.globals.push((Global::Class(class), mode));
                    continue;
                }
                Taken::Value(value) => value,
            };
            if let [only] = *self.value(code, value)
                && self.certificate.objects[only].single
            {
                let class = match self.certificate.objects[only].made {
                    Made::Constant(Const::Class(ty)) => ty.as_class().map(|name| self.program.class_id(name)),
                    _ => None,
                };
                held.globals.push((class.map_or(Global::Object(only), Global::Class), mode));
            }
            let path = self.path(code, body, value);
            match path.start {
                Start::Static(field) if self.are_same_for_all(&path.fields) => {
                    held.globals.push((Global::Path(field, path.fields), mode));
                }
                Start::Static(_) | Start::Param(_) | Start::Value(_) => held.paths.push((path, mode)),
            }
        }
        for &value in self.waited.get(&(code, inst)).into_iter().flatten() {
            held.paths.push((self.path(code, body, value), Mode::Ended));
        }
        held
    }

    /// Who is called, by what they are.
    pub(crate) fn callees(&self, edges: impl Iterator<Item = &'v Edge>) -> Callees {
        let mut callees = Callees::default();
        for edge in edges {
            let routine = match self.code(edge.callee).routine {
                Routine::Function(site, _) => Callee::Function(site),
                routine => Callee::Routine(routine),
            };
            callees.entry(routine).or_default().push(edge.callee);
        }
        callees
    }

    /// Whether an object on which a method is called gets to no copy of what it selects.
    pub(crate) fn gets_nowhere(&self, method: MethodId, object: ObjectNo, callees: &Callees) -> bool {
        let program = self.program;
        let shape = self.certificate.objects[object].shape;
        let own = match shape {
            Shape::Class(ty) => ty.as_class().unwrap_or(Symbol::OBJECT),
            Shape::Proxy => return false,
            Shape::Function(site) => {
                if self.is_taken(callees, Callee::Function(site), object) {
                    return false;
                }
                let names = program.names();
                names.signature(names.call_site(site).sig()).ret.as_class().unwrap_or(Symbol::OBJECT)
            }
        };
        if !self.may_receive(method, object) {
            return false;
        }
        let selected = match program.select(method, program.class_id(own)) {
            Resolution::Found(selected) => Routine::Method(selected),
            Resolution::Phantom(_) => Routine::Missing(method),
            Resolution::Error(_) => return false,
        };
        // What has no code throws; only function objects have code for it.
        let is_abstract = match selected {
            Routine::Method(selected) => program.method(selected).access.has(Flags::ABSTRACT),
            _ => false,
        };
        if is_abstract && !matches!(shape, Shape::Function(_)) {
            return false;
        }
        !self.is_taken(callees, Callee::Routine(selected), object)
    }

    /// Whether an object on which this very method is called gets to no copy of it.
    pub(crate) fn is_refused(&self, method: MethodId, object: ObjectNo, callees: &Callees) -> bool {
        let selected = Callee::Routine(Routine::Method(method));
        self.may_receive(method, object) && !self.is_taken(callees, selected, object)
    }

    /// Whether a copy of some code is among the callees and is handed an object as its receiver.
    fn is_taken(&self, callees: &Callees, selected: Callee, object: ObjectNo) -> bool {
        callees.get(&selected).is_some_and(|copies| copies.iter().any(|&copy| self.takes(copy, object)))
    }

    /// Whether an object may be of the class of a method.
    fn may_receive(&self, method: MethodId, object: ObjectNo) -> bool {
        let class = Type::class(self.program.class_name(self.program.method_class(method)));
        self.is_instance(object, class).is_possible()
    }

    /// Whether code is handed an object as its receiver, or does not look at it.
    fn takes(&self, code: CodeNo, object: ObjectNo) -> bool {
        match self.code(code).params.first().copied().flatten() {
            Some(this) => self.set(Some(this)).binary_search(&object).is_ok(),
            None => !self.code(code).is_body,
        }
    }

    /// What a part of an object holds, if the object has it.
    pub(crate) fn field_set(&self, object: ObjectNo, place: Place) -> Option<SetNo> {
        self.certificate.fields.get(&(object, place)).copied()
    }

    /// The parts of an object that hold something, in no order.
    pub(crate) fn places(&self, object: ObjectNo) -> &[Place] {
        self.places.get(&object).map_or(&[], Vec::as_slice)
    }

    /// A short name of code.
    pub(crate) fn name(&self, code: CodeNo) -> String {
        match self.code(code).routine {
            Routine::Root => "the machine".to_owned(),
            Routine::Method(method) => format!("{} ({code})", self.method_name(method)),
            Routine::Function(_, class) => {
                format!("a function of {} ({code})", self.class_name(class))
            }
            Routine::Proxy(method) => format!("a proxy of {} ({code})", self.method_name(method)),
            Routine::Missing(method) => format!("a missing {} ({code})", self.method_name(method)),
        }
    }

    pub(crate) fn class_name(&self, class: ClassId) -> String {
        self.text(self.program.class_name(class))
    }

    pub(crate) fn method_name(&self, method: MethodId) -> String {
        let class = self.class_name(self.program.method_class(method));
        format!("{class}.{}", self.text(self.program.method(method).name))
    }

    pub(crate) fn field_name(&self, field: FieldId) -> String {
        let class = self.class_name(self.program.field_class(field));
        format!("{class}.{}", self.text(self.program.field(field).name))
    }

    fn text(&self, symbol: Symbol) -> String {
        String::from_utf8_lossy(self.program.names().bytes(symbol)).escape_debug().to_string()
    }
}

/// What a call leads to: a function object's method whoever makes the object, or other code.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Callee {
    Function(CallSiteId),
    Routine(Routine),
}

/// The copies of all that a call leads to.
pub(crate) type Callees = FxHashMap<Callee, Vec<CodeNo>>;

/// Locks that are held.
#[derive(Clone, Default)]
pub(crate) struct Held {
    pub(crate) globals: Vec<(Global, Mode)>,
    pub(crate) paths: Vec<(Path, Mode)>,
    /// What parameters were read from.
    pub(crate) owners: Vec<(u32, Owner, Mode)>,
}

impl Held {
    /// Forgets which threads have ended.
    pub(crate) fn forget_ended(&mut self) {
        self.paths.retain(|(_, mode)| *mode != Mode::Ended);
        self.owners.retain(|(.., mode)| *mode != Mode::Ended);
    }

    /// Adds what is held when code is entered.
    pub(crate) fn enter(&mut self, locks: &[(Lock, Mode)]) {
        for (lock, mode) in locks {
            match lock {
                Lock::Global(global) => self.globals.push((global.clone(), *mode)),
                Lock::Param(at, fields) => {
                    let path = Path { start: Start::Param(*at), fields: fields.clone() };
                    self.paths.push((path, *mode));
                }
                Lock::Owner(at, owner) => self.owners.push((*at, owner.clone(), *mode)),
            }
        }
    }
}
