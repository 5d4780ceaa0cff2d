//! A program without a `main`: whatever is public is called from outside (the idea of Chord §2.1).
//!
//! One object of every public class that can have instances is made, through each of its public constructors. Every
//! public or protected method of every public class is called, on all of these objects that fit, with all of them that
//! fit as arguments; what methods return and visible fields hold is handed in again, and visible fields are written.
//! Arrays are filled with what fits their elements; objects of library classes come from nowhere, one per class; those
//! of library interfaces that callers would implement are a gap (`open-program`).
//!
//! This is enough to reach the code. What is called in parallel, and on which objects, is for the harness to say.

use rp_index::FxHashMap;
use rp_ir::{Access, Symbol, Type};
use rp_program::{ClassId, Declared, FieldId, MethodId};

use super::Plugin;
use crate::heap;
use crate::template::{Allocation, Builder, Filter, Gap, Global, OptVar, Place, Target, Var};

/// Calls everything public of these classes.
pub struct Api {
    /// The classes, in a stable order.
    pub classes: Vec<ClassId>,
}

/// The caller in the making.
struct Caller<'b, 'p> {
    builder: &'b mut Builder<'p>,
    /// All objects that there are outside.
    pool: Var,
    /// Those that fit a type.
    fitting: FxHashMap<Type, Var>,
    made: u32,
}

impl Plugin for Api {
    fn entries(&self, builder: &mut Builder<'_>) {
        let program = builder.program;
        builder.repeat(true);
        let pool = builder.var();
        let mut caller = Caller { builder, pool, fitting: FxHashMap::default(), made: 100 };
        for &class in &self.classes {
            let Some(declared) = program.declared(class) else { continue };
            if declared.class.access.has(Access::PUBLIC) {
                caller.class(class, declared);
            }
        }
        caller.builder.repeat(false);
    }
}

impl Caller<'_, '_> {
    fn class(&mut self, class: ClassId, declared: &Declared) {
        let program = self.builder.program;
        let ty = Type::class(declared.class.name);
        let object = heap::can_have_instances(program, ty).then(|| self.make(ty));
        self.builder.initialize(class);
        for method in declared.methods() {
            let declaration = program.method(method);
            let access = declaration.access;
            if !(access.has(Access::PUBLIC) || access.has(Access::PROTECTED)) || access.has(Access::ABSTRACT)
            {
                continue;
            }
            if declaration.is_constructor() {
                if let Some(object) = object {
                    self.call(Target::Special(method), Some(object));
                }
            } else if declaration.is_static() {
                self.call(Target::Static(method), None);
            } else {
                let receiver = self.fitting(ty);
                self.call(Target::Virtual(method), Some(receiver));
            }
        }
        if let Some(object) = object {
            self.builder.copy(self.pool, object);
        }
        for field in declared.fields() {
            let declaration = program.field(field);
            let visible = declaration.access.has(Access::PUBLIC) || declaration.access.has(Access::PROTECTED);
            if visible && declaration.ty.is_reference() {
                self.field(ty, field, declaration.is_static(), declaration.access.has(Access::FINAL));
            }
        }
    }

    /// Callers read visible fields, and write those that are not final.
    fn field(&mut self, class: Type, field: FieldId, is_static: bool, is_final: bool) {
        let content = (!is_final).then(|| self.fitting(self.builder.program.field(field).ty));
        if is_static {
            self.builder.load_global(self.pool, Global::Field(field));
            if let Some(content) = content {
                self.builder.store_global(Global::Field(field), content);
            }
        } else {
            let base = self.fitting(class);
            self.builder.load(self.pool, base, Place::Field(field));
            if let Some(content) = content {
                self.builder.store(base, Place::Field(field), content);
            }
        }
    }

    fn make(&mut self, ty: Type) -> Var {
        let object = self.builder.var();
        self.builder.allocate(object, Allocation::Made(ty, self.made));
        self.made += 1;
        object
    }

    fn call(&mut self, target: Target, receiver: Option<Var>) {
        let program = self.builder.program;
        let method: MethodId = target.method();
        let signature = program.names().signature(program.method(method).sig);
        let mut args: Vec<OptVar> = receiver.into_iter().map(OptVar::from).collect();
        for &ty in &signature.params {
            args.push(ty.is_reference().then(|| self.fitting(ty)).into());
        }
        let result: OptVar = signature.ret.is_reference().then_some(self.pool).into();
        self.builder.plain_call(target, args, result);
    }

    /// Everything from outside that fits a type.
    fn fitting(&mut self, ty: Type) -> Var {
        if let Some(&known) = self.fitting.get(&ty) {
            return known;
        }
        let program = self.builder.program;
        let fitting = self.builder.var();
        self.fitting.insert(ty, fitting);
        self.builder.filter(fitting, self.pool, Filter::only(ty));
        if let Some(element) = ty.element() {
            let array = self.make(ty);
            self.builder.copy(fitting, array);
            if element.is_reference() {
                let elements = self.fitting(element);
                self.builder.store(array, Place::Elements, elements);
            }
        } else if let Some(name) = ty.as_class() {
            let is_library = program
                .declared(program.class_id(name))
                .is_none_or(|declared| declared.role == rp_classpath::Role::Jdk);
            match (is_library && name != Symbol::OBJECT, heap::can_have_instances(program, ty)) {
                (true, true) => self.builder.allocate(fitting, Allocation::Merged(ty)),
                (true, false) => self.builder.gap(Gap::Outside),
                (false, _) => {}
            }
        }
        fitting
    }
}
