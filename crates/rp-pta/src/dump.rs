//! What is a solution, in words? Its facts, one a line, the same whoever found them and in which order.
//!
//! Numbers of classes, methods, objects and contexts depend on who asked first, so nothing is printed but names, and
//! positions in code: a variable is its number in the template, an object the place where it is made. Lines are sorted.
//!
//! ```text
//! reached A.m(): void [new A @0 in Main.main(): void]
//! call Main.main(): void #1 -> A.m(): void [new A @0 in Main.main(): void]
//! var Main.main(): void 2 -> new A @0 in Main.main(): void
//! ```

use std::collections::BTreeSet;

use rp_index::{EntityRef, FxHashMap};
use rp_ir::text::{Printer, quote};
use rp_ir::{Const, Inst, Sig, Symbol, Type};
use rp_program::{ClassId, FieldId, MethodId, Program};

use crate::context::{Contexts, Ctx, Element};
use crate::heap::{Heap, Obj, lambda_of};
use crate::naive::{Code, Key, Naive};
use crate::routine::Routine;
use crate::solver::{NO_WATCH, Solver};
use crate::template::{Allocation, Cell, Gap, Global, Mirrored, Place, Var};
use crate::templates::Templates;

/// The facts of the fast solver's solution, one a line.
pub fn of_solver(solver: &Solver<'_>) -> String {
    lines(&facts_of_solver(solver, true))
}

/// The facts of the naive solver's solution, one a line.
pub fn of_naive(naive: &Naive<'_>) -> String {
    lines(&facts_of_naive(naive, true))
}

fn lines(facts: &BTreeSet<String>) -> String {
    facts.iter().flat_map(|fact| [fact, "\n"]).collect()
}

/// The facts of the fast solver's solution, with contexts or as if there were none.
pub fn facts_of_solver(solver: &Solver<'_>, contexts: bool) -> BTreeSet<String> {
    let mut facts = Facts::new(solver.templates(), solver.contexts(), solver.heap(), contexts);
    for instance in solver.instances() {
        let code = solver.code(instance);
        facts.reached(code);
        let template = solver.templates().template(code.0);
        for var in (0..template.vars).map(Var::from_u32) {
            facts.holds(Key::Var(code, var), solver.points_to(instance, var).objects());
        }
        for call in 0..template.calls.len() as u32 {
            for callee in solver.callees(instance, call) {
                facts.call(code, call, solver.code(callee));
            }
        }
    }
    for (instance, watch) in solver.calling_watches() {
        let code = solver.code(instance);
        let number = solver.templates().template(code.0).calls.len() as u32 + watch;
        for callee in solver.watch_callees(instance, watch) {
            facts.call(code, number, solver.code(callee));
        }
    }
    for &object in solver.heap().objects() {
        for (&place, at) in solver.heap().fields(solver.heap().shape(object)).iter().zip(0..) {
            if let Some(set) = solver.field(object, place) {
                facts.holds(Key::Field(object, at), set.objects());
            }
        }
    }
    for global in solver.globals() {
        if let Some(set) = solver.global(global) {
            facts.holds(Key::Global(global), set.objects());
        }
    }
    for (instance, gap) in solver.gaps() {
        facts.gap(solver.code(instance), gap);
    }
    facts.facts
}

/// The facts of the naive solver's solution, with contexts or as if there were none.
pub fn facts_of_naive(naive: &Naive<'_>, contexts: bool) -> BTreeSet<String> {
    let mut facts = Facts::new(naive.templates, &naive.contexts, &naive.heap, contexts);
    for &code in &naive.reached {
        facts.reached(code);
    }
    for (&key, set) in &naive.sets {
        facts.holds(key, set.iter().copied());
    }
    for &(caller, call, callee) in &naive.calls {
        facts.call(caller, call, callee);
    }
    for &(code, gap) in &naive.gaps {
        facts.gap(code, gap);
    }
    facts.facts
}

/// Facts that are collected.
struct Facts<'s> {
    namer: Namer<'s>,
    objects: FxHashMap<Obj, String>,
    codes: FxHashMap<Code, String>,
    facts: BTreeSet<String>,
}

impl<'s> Facts<'s> {
    fn new(
        templates: &'s Templates<'s>,
        contexts: &'s Contexts<'s>,
        heap: &'s Heap<'s>,
        with_contexts: bool,
    ) -> Facts<'s> {
        Facts {
            namer: Namer { templates, contexts, heap, with_contexts },
            objects: FxHashMap::default(),
            codes: FxHashMap::default(),
            facts: BTreeSet::new(),
        }
    }

    fn code(&mut self, code: Code) -> &str {
        self.codes.entry(code).or_insert_with(|| self.namer.code(code))
    }

    fn object(&mut self, object: Obj) -> &str {
        self.objects.entry(object).or_insert_with(|| self.namer.object(object))
    }

    fn reached(&mut self, code: Code) {
        let fact = format!("reached {}", self.code(code));
        self.facts.insert(fact);
    }

    fn call(&mut self, caller: Code, call: u32, callee: Code) {
        let calls = self.namer.templates.template(caller.0).calls.len() as u32;
        let number = match call.checked_sub(calls) {
            None => format!("#{call}"),
            Some(NO_WATCH) => "of plugins".to_owned(),
            Some(watch) => format!("of watch {watch}"),
        };
        let fact = format!("call {} {number} -> {}", self.code(caller).to_owned(), self.code(callee));
        self.facts.insert(fact);
    }

    fn holds(&mut self, key: Key, objects: impl Iterator<Item = Obj>) {
        let objects: Vec<Obj> = objects.collect();
        if objects.is_empty() {
            return;
        }
        let holder = match key {
            Key::Var(code, Var::RETURNED) => format!("var {} returned", self.code(code)),
            Key::Var(code, Var::THROWN) => format!("var {} thrown", self.code(code)),
            Key::Var(code, var) => format!("var {} {}", self.code(code), var.as_u32()),
            Key::Field(object, at) => {
                let fields = self.namer.heap.fields(self.namer.heap.shape(object));
                let place =
                    fields.get(at as usize).map_or_else(String::new, |&place| self.namer.place(place));
                format!("field {place} of {}", self.object(object))
            }
            Key::Global(global) => format!("global {}", self.namer.global(global)),
        };
        for object in objects {
            let fact = format!("{holder} -> {}", self.object(object));
            self.facts.insert(fact);
        }
    }

    fn gap(&mut self, code: Code, gap: Gap) {
        let fact = format!("gap {} {gap:?}", self.code(code));
        self.facts.insert(fact);
    }
}

/// Names the things of a solution.
pub(crate) struct Namer<'s> {
    pub(crate) templates: &'s Templates<'s>,
    pub(crate) contexts: &'s Contexts<'s>,
    pub(crate) heap: &'s Heap<'s>,
    /// Whether to tell apart what only contexts tell apart.
    pub(crate) with_contexts: bool,
}

impl Namer<'_> {
    fn program(&self) -> &Program<'_> {
        self.templates.program
    }

    fn print(&self, print: impl FnOnce(&mut Printer<'_>)) -> String {
        let mut printer = Printer::new(self.program().names());
        print(&mut printer);
        printer.finish()
    }

    fn class(&self, class: ClassId) -> String {
        self.print(|printer| printer.class_name(self.program().class_name(class)))
    }

    pub(crate) fn ty(&self, ty: Type) -> String {
        self.print(|printer| printer.ty(ty))
    }

    fn sig(&self, sig: Sig) -> String {
        self.print(|printer| printer.sig(sig))
    }

    fn symbol(&self, name: Symbol) -> String {
        self.print(|printer| printer.name(name))
    }

    fn method(&self, method: MethodId) -> String {
        let declaration = self.program().method(method);
        let class = self.class(self.program().method_class(method));
        format!("{class}.{}{}", self.symbol(declaration.name), self.sig(declaration.sig))
    }

    fn field(&self, field: FieldId) -> String {
        let declaration = self.program().field(field);
        let class = self.class(self.program().field_class(field));
        format!("{class}.{}: {}", self.symbol(declaration.name), self.ty(declaration.ty))
    }

    fn site(&self, site: rp_ir::CallSiteId) -> String {
        let Some(lambda) = lambda_of(self.program().names(), site) else { return "function".to_owned() };
        let mut text = format!(
            "function {}{} of {} as {} by ",
            self.symbol(lambda.name),
            self.sig(lambda.sig),
            self.sig(lambda.method),
            self.sig(lambda.instantiated)
        );
        text.push_str(&self.print(|printer| printer.handle(lambda.implementation)));
        text.push_str(if lambda.serializable { " serializable" } else { "" });
        text.extend(lambda.markers.iter().map(|&ty| format!(" {}", self.ty(ty))));
        text.extend(lambda.bridges.iter().map(|&sig| format!(" {}", self.sig(sig))));
        text
    }

    fn routine(&self, routine: Routine) -> String {
        match routine {
            Routine::Root => "root".to_owned(),
            Routine::Method(method) => self.method(method),
            Routine::Function(site, class) => format!("{} in {}", self.site(site), self.class(class)),
            Routine::Proxy(method) => format!("proxy of {}", self.method(method)),
            Routine::Missing(method) => format!("missing override of {}", self.method(method)),
        }
    }

    pub(crate) fn code(&self, (routine, context): Code) -> String {
        format!("{}{}", self.routine(self.templates.routine(routine)), self.context(context))
    }

    pub(crate) fn context(&self, context: Ctx) -> String {
        if !self.with_contexts || context == Ctx::EMPTY {
            return String::new();
        }
        let elements: Vec<String> =
            self.contexts.elements(context).map(|element| self.element(element)).collect();
        format!(" [{}]", elements.join(", "))
    }

    fn element(&self, element: Element) -> String {
        match element {
            Element::Call(routine, call) => format!("call {} #{call}", self.routine(routine)),
            Element::Site(routine, allocation) => self.made(routine, allocation),
            Element::Class(class) => self.class(class),
            Element::Copy(routine, call, context) => {
                format!("for {}{} #{call}", self.routine(routine), self.context(context))
            }
        }
    }

    fn made(&self, routine: Option<Routine>, allocation: Allocation) -> String {
        let maker = routine.map(|routine| format!(" in {}", self.routine(routine))).unwrap_or_default();
        format!("{}{maker}", self.allocation(allocation))
    }

    pub(crate) fn object(&self, object: Obj) -> String {
        let object = self.heap.object(object);
        format!("{}{}", self.made(object.routine, object.allocation), self.context(object.context))
    }

    fn allocation(&self, allocation: Allocation) -> String {
        let at = |inst: Option<Inst>| inst.map(|inst| format!(" @{}", inst.index())).unwrap_or_default();
        match allocation {
            Allocation::New(ty, inst, 0) => format!("new {}{}", self.ty(ty), at(inst)),
            Allocation::New(ty, inst, number) => format!("new {}{}.{number}", self.ty(ty), at(inst)),
            Allocation::Constant(constant) => self.constant(constant),
            Allocation::Function(site, _, inst) => format!("{}{}", self.site(site), at(Some(inst))),
            Allocation::Proxy => "proxy".to_owned(),
            Allocation::Merged(ty) => format!("any {}", self.ty(ty)),
            Allocation::Made(ty, number) => format!("made {} #{number}", self.ty(ty)),
            Allocation::Read(ty, inst) => format!("read {}{}", self.ty(ty), at(inst)),
            Allocation::Machine(ty) => format!("the machine's {}", self.ty(ty)),
            Allocation::Mirror(ty, Mirrored::Method(method)) => {
                format!("{} of {}", self.ty(ty), self.method(method))
            }
            Allocation::Mirror(ty, Mirrored::Field(field)) => {
                format!("{} of {}", self.ty(ty), self.field(field))
            }
            Allocation::Mirror(ty, Mirrored::Elements) => format!("{} of elements", self.ty(ty)),
        }
    }

    fn constant(&self, constant: Const) -> String {
        match constant {
            Const::String(text) => format!("string {}", quote(self.program().names().bytes(text))),
            Const::Class(ty) => format!("class {}", self.ty(ty)),
            Const::MethodType(sig) => format!("methodtype {}", self.sig(sig)),
            Const::MethodHandle(handle) => {
                format!("methodhandle {}", self.print(|printer| printer.handle(handle)))
            }
            Const::Null
            | Const::Int(_)
            | Const::Long(_)
            | Const::Float(_)
            | Const::Double(_)
            | Const::Dynamic(_)
            | Const::Opaque => "constant".to_owned(),
        }
    }

    pub(crate) fn place(&self, place: Place) -> String {
        match place {
            Place::Field(field) => self.field(field),
            Place::Elements => "elements".to_owned(),
            Place::Captured(at) => format!("captured {at}"),
        }
    }

    pub(crate) fn global(&self, global: Global) -> String {
        match global {
            Global::Field(field) => self.field(field),
            Global::Cell(Cell::Threads) => "threads".to_owned(),
            Global::Cell(Cell::Uncaught) => "uncaught".to_owned(),
            Global::Cell(Cell::Finalizable) => "finalizable".to_owned(),
            Global::Cell(Cell::Serialized) => "serialized".to_owned(),
            Global::Cell(Cell::Replaced) => "replaced".to_owned(),
            Global::Cell(Cell::Unordered) => "unordered".to_owned(),
        }
    }
}
