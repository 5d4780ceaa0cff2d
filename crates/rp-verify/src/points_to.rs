//! Is it so that nothing points to anything else, and nobody calls anyone else?
//!
//! The rules of Andersen's analysis (Karol §3.2.5), one for each instruction of each body, over SSA values:
//!
//! ```text
//! v = new C          some object that this instruction makes ∈ v
//! v = w              w ⊆ v                                        block arguments, casts (what fits the type)
//! v = w.f            ∀o ∈ w. o.f ⊆ v                              and elements, static fields
//! w.f = v            ∀o ∈ w. v ⊆ o.f                              elements: what fits the array
//! v = w.m(u)         ∀o ∈ w. some copy c of what m selects on o is called, o ∈ this(c);
//!                    for all copies that are called: u ⊆ param(c), returned(c) ⊆ v, thrown(c) is thrown
//! throw v            v is thrown: each goes to the first handler that surely takes it, and to all before that may
//! ```
//!
//! Contexts do not occur: whichever copy a call leads to, it must have what the call hands over.

use rp_index::FxHashSet;
use rp_ir::{Block, Const, EdgeKind as Flow, Inst, InvokeOp, Op, Type, Value};
use rp_program::{Resolution, Truth};

use crate::certificate::{CodeNo, EdgeKind, Made, ObjectNo, Place, Routine, SetNo, Shape};
use crate::code::Method;
use crate::view::{Callee, View};

pub(crate) fn check(view: &View<'_>) {
    let mut checker = Checker { view, subsets: FxHashSet::default() };
    for code in view.all_code() {
        checker.replaced(code);
        if let Some(body) = view.body(code) {
            checker.code(code, body);
        }
    }
}

struct Checker<'c, 'v> {
    view: &'c View<'v>,
    /// Pairs of sets of which the first is known to be in the second.
    subsets: FxHashSet<(SetNo, SetNo)>,
}

impl Checker<'_, '_> {
    /// Only what belongs to the JDK, or has no code, may be done by something else than its body.
    fn replaced(&self, code: CodeNo) {
        let view = self.view;
        let Some(method) = view.method_of(code).filter(|_| !view.code(code).is_body) else { return };
        let is_jdk = view.program.is_jdk(view.program.method_class(method));
        if !is_jdk && matches!(view.program.build_body(method), Ok(Some(_))) {
            view.violates("points-to", || format!("the body of {} is left out", view.name(code)));
        }
    }

    fn fails(&self, code: CodeNo, inst: Option<Inst>, what: &str) {
        let name = self.view.name(code);
        self.view.violates("points-to", || match inst {
            Some(inst) => format!("{name}, {inst}: {what}"),
            None => format!("{name}: {what}"),
        });
    }

    /// `from ⊆ to`
    fn flows(
        &mut self,
        code: CodeNo,
        inst: Option<Inst>,
        from: Option<SetNo>,
        to: Option<SetNo>,
        what: &str,
    ) {
        let Some(from) = from.filter(|_| from != to) else { return };
        if let Some(to) = to
            && !self.subsets.insert((from, to))
        {
            return;
        }
        let target = self.view.set(to);
        if !self.view.set(Some(from)).iter().all(|object| target.binary_search(object).is_ok()) {
            self.fails(code, inst, what);
        }
    }

    /// The objects of a set that may be of a type are in another one.
    fn flows_typed(
        &mut self,
        code: CodeNo,
        inst: Inst,
        from: &[ObjectNo],
        ty: Type,
        to: &[ObjectNo],
        what: &str,
    ) {
        let is_missing = |object: &&ObjectNo| {
            to.binary_search(object).is_err() && self.view.is_instance(**object, ty).is_possible()
        };
        if from.iter().any(|object| is_missing(&object)) {
            self.fails(code, Some(inst), what);
        }
    }

    fn code(&mut self, code: CodeNo, body: &Method) {
        let view = self.view;
        let of = |value: Value| view.value_set(code, value);
        if body.body.params(rp_ir::body::ENTRY).len() != view.code(code).params.len() {
            self.fails(code, None, "parameters are left out");
        }
        for (param, set) in body.body.params(rp_ir::body::ENTRY).zip(&view.code(code).params) {
            self.flows(code, None, *set, of(param), "a parameter lacks what is handed in");
        }
        for block in body.body.blocks() {
            for edge in body.body.edges(block) {
                let skip = usize::from(edge.kind != Flow::Flow);
                for (param, &arg) in body.body.params(edge.target).skip(skip).zip(body.body.args(edge)) {
                    if body.is_used(param) {
                        self.flows(code, None, of(arg), of(param), "a block parameter lacks its argument");
                    }
                }
            }
            for inst in body.body.insts(block) {
                let result = body.body.result(inst).filter(|&result| body.is_used(result));
                self.inst(code, body, block, inst, result);
            }
        }
    }

    fn inst(&mut self, code: CodeNo, body: &Method, block: Block, inst: Inst, result: Option<Value>) {
        let view = self.view;
        let program = view.program;
        let op = body.body.op(inst);
        let of = |value: Value| view.value_set(code, value);
        let field = || program.linked_field(op, body.class).and_then(Resolution::found);
        match *op {
            Op::Const(constant @ (Const::String(_) | Const::Class(_))) => {
                self.gives(code, inst, result, constant);
            }
            Op::New(ty) | Op::NewArray(ty, _) => self.makes(code, inst, result, ty, 0),
            Op::NewMultiArray(ty, lengths) => self.makes(code, inst, result, ty, lengths.len() - 1),
            Op::CheckCast(ty, value) => {
                if let Some(result) = result {
                    let (from, to) = (view.value(code, value), view.value(code, result));
                    self.flows_typed(code, inst, from, ty, to, "a cast lacks what may pass");
                }
            }
            Op::GetField(_, base) => {
                if let (Some(result), Some(field)) = (result, field()) {
                    for &object in view.value(code, base) {
                        let from = view.field_set(object, Place::Field(field));
                        self.flows(code, Some(inst), from, of(result), "a read lacks what the field holds");
                    }
                }
            }
            Op::ArrayLoad(_, [array, _]) => {
                for &object in result.map_or(&[][..], |_| view.value(code, array)) {
                    let from = view.field_set(object, Place::Elements);
                    let to = result.and_then(of);
                    self.flows(code, Some(inst), from, to, "a read lacks what the array holds");
                }
            }
            Op::PutField(_, [base, value]) => {
                if let Some(field) = field().filter(|&field| program.field(field).ty.is_reference()) {
                    self.stores(code, inst, base, Place::Field(field), value);
                }
            }
            Op::ArrayStore(_, [array, _, value]) => self.stores(code, inst, array, Place::Elements, value),
            Op::GetStatic(_) => {
                if let (Some(result), Some(field)) = (result, field()) {
                    let from = view.certificate.statics.get(&field).copied();
                    self.flows(
                        code,
                        Some(inst),
                        from,
                        of(result),
                        "a read lacks what the static field holds",
                    );
                }
            }
            Op::PutStatic(_, value) => {
                if let Some(field) = field() {
                    let to = view.certificate.statics.get(&field).copied();
                    self.flows(code, Some(inst), of(value), to, "a static field lacks what is stored");
                }
            }
            Op::Return(Some(value)) => {
                let returned = Some(view.code(code).returned);
                self.flows(code, Some(inst), of(value), returned, "what is returned is not told");
            }
            Op::Throw(value) => self.throws(code, body, block, inst, view.value(code, value)),
            Op::Invoke(kind, _, args) => {
                let args = body.body.list(args).to_vec();
                self.call(code, body, block, inst, kind, &args, result);
            }
            _ => {}
        }
        if let Some(trigger) = program.initialization_trigger(op, body.class) {
            self.initializes(code, inst, trigger);
        }
    }

    /// The result has an object of that type that this instruction makes, or one that stands for all of them; and if it
    /// is an array of arrays, so have its elements.
    fn makes(&self, code: CodeNo, inst: Inst, result: Option<Value>, ty: Type, inner: usize) {
        let Some(result) = result else { return };
        let view = self.view;
        let method = view.method_of(code);
        let mut outer = view.value(code, result).to_vec();
        let mut expected = Some(ty);
        for number in 0..=inner {
            let is_it = |&object: &ObjectNo| {
                let object = &view.certificate.objects[object];
                let is_made_here = match object.made {
                    Made::At(by, at, of) => Some(by) == method && at == inst && usize::from(of) == number,
                    Made::Merged => number == 0,
                    Made::Constant(_) | Made::ByCall(..) | Made::Machine | Made::Otherwise => false,
                };
                Some(object.shape) == expected.map(Shape::Class) && is_made_here
            };
            let made: Vec<ObjectNo> = outer.iter().copied().filter(is_it).collect();
            if made.is_empty() {
                return self.fails(code, Some(inst), "what is made here is not told");
            }
            let elements = |&array: &ObjectNo| view.set(view.field_set(array, Place::Elements));
            outer = made.iter().flat_map(elements).copied().collect();
            expected = expected.and_then(Type::element);
        }
    }

    /// The result has the object of a constant; library code may have one that stands for all strings.
    fn gives(&self, code: CodeNo, inst: Inst, result: Option<Value>, constant: Const) {
        let Some(result) = result else { return };
        let is_it = |&object: &ObjectNo| match self.view.certificate.objects[object].made {
            Made::Constant(of) => of == constant,
            Made::Merged => matches!(constant, Const::String(_)),
            _ => false,
        };
        if !self.view.value(code, result).iter().any(is_it) {
            self.fails(code, Some(inst), "a constant is not told");
        }
    }

    fn stores(&mut self, code: CodeNo, inst: Inst, base: Value, place: Place, value: Value) {
        let view = self.view;
        for &object in view.value(code, base) {
            let to = view.field_set(object, place);
            match (place, view.certificate.objects[object].shape) {
                (Place::Elements, Shape::Class(ty)) => {
                    if let Some(element) = ty.element().filter(|element| element.is_reference()) {
                        let from = view.value(code, value);
                        self.flows_typed(
                            code,
                            inst,
                            from,
                            element,
                            view.set(to),
                            "elements lack what is stored",
                        );
                    }
                }
                (Place::Field(field), Shape::Class(ty)) => {
                    // What has no such field throws, or is of a class that is not there.
                    let class = Type::class(view.program.class_name(view.program.field_class(field)));
                    if view.program.is_subtype(ty, class) == Truth::Yes {
                        self.flows(
                            code,
                            Some(inst),
                            view.value_set(code, value),
                            to,
                            "a field lacks what is stored",
                        );
                    }
                }
                _ => {}
            }
        }
    }

    /// What is thrown in a block goes to its handlers, or out of the method.
    fn throws(&mut self, code: CodeNo, body: &Method, block: Block, inst: Inst, thrown: &[ObjectNo]) {
        let view = self.view;
        for &object in thrown {
            let is_caught = body.body.catch_edges(block).iter().any(|edge| {
                let takes = match edge.kind {
                    Flow::Catch(ty) => view.is_instance(object, ty),
                    Flow::CatchAny | Flow::Flow => Truth::Yes,
                };
                let exception = body.body.params(edge.target).next();
                let knows = |value: Value| view.value(code, value).binary_search(&object).is_ok();
                if takes.is_possible() && exception.is_some_and(|value| body.is_used(value) && !knows(value))
                {
                    self.fails(code, Some(inst), "a handler lacks what is thrown");
                }
                takes == Truth::Yes
            });
            if !is_caught && view.set(Some(view.code(code).thrown)).binary_search(&object).is_err() {
                self.fails(code, Some(inst), "what is thrown is not told");
            }
        }
    }

    #[expect(clippy::too_many_arguments, reason = "an instruction, taken apart")]
    fn call(
        &mut self,
        code: CodeNo,
        body: &Method,
        block: Block,
        inst: Inst,
        kind: InvokeOp,
        args: &[Value],
        result: Option<Value>,
    ) {
        let view = self.view;
        let Some(method) = view.linked(body, body.body.op(inst)) else { return };
        if view.program.is_signature_polymorphic(method) {
            return;
        }
        let callees = view.callees(view.calls_at(code, inst));
        let is_static = kind == InvokeOp::Static;
        if is_static {
            if !callees.contains_key(&Callee::Routine(Routine::Method(method))) {
                self.fails(code, Some(inst), "nothing is called");
            }
        } else if let Some(&receiver) = args.first() {
            for &object in view.value(code, receiver) {
                let gets_nowhere = match kind {
                    InvokeOp::Special => view.is_refused(method, object, &callees),
                    _ => view.gets_nowhere(method, object, &callees),
                };
                if gets_nowhere {
                    self.fails(code, Some(inst), "a receiver gets nowhere");
                }
            }
        }
        for callee in view.calls_at(code, inst).map(|edge| edge.callee) {
            let params = &view.code(callee).params;
            for (&arg, param) in args.iter().zip(params).skip(usize::from(!is_static)) {
                // Of what has no body, nobody knows which parameters it looks at.
                if param.is_some() || view.code(callee).is_body {
                    let from = view.value_set(code, arg);
                    self.flows(code, Some(inst), from, *param, "a parameter lacks its argument");
                }
            }
            if let Some(result) = result.filter(|&result| body.body.ty(result).is_reference()) {
                let (from, to) = (view.code(callee).returned, view.value_set(code, result));
                self.flows(code, Some(inst), Some(from), to, "a call lacks what is returned");
            }
            self.throws(code, body, block, inst, view.set(Some(view.code(callee).thrown)));
        }
    }

    /// The initialisers that a use of a class runs are reached.
    fn initializes(&self, code: CodeNo, inst: Inst, trigger: rp_program::ClassId) {
        let view = self.view;
        for class in view.program.initialized_with(trigger) {
            let Some(initializer) = view.program.initializer(class) else { continue };
            let is_reached = view.from(code).any(|edge| {
                edge.kind == EdgeKind::Initialize && view.method_of(edge.callee) == Some(initializer)
            });
            if !is_reached {
                self.fails(code, Some(inst), "an initialiser is not reached");
            }
        }
    }
}
