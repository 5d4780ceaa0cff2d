//! How does a client make an object? Through a constructor, of the class or of a class that it writes itself.

use rp_ir::{Access, Body, InvokeOp, Sig, Signature, Symbol, Type, Value};
use rp_program::{ClassId, MethodId, Truth};

use crate::code::{Callee, Code};
use crate::library::FILLS;
use crate::piece::Piece;
use crate::synthesis::{Function, Synthesis};

impl Synthesis<'_> {
    /// Whether a client makes new objects of a class, and does not leave that to the library.
    pub(crate) fn can_make(&self, class: ClassId) -> bool {
        !self.api.is_left_to_library(class) && self.could_make(class)
    }

    /// Whether a client could make a new object of a class: by a constructor, or by a class of its own.
    pub(crate) fn could_make(&self, class: ClassId) -> bool {
        let Some(declared) = self.api.declared(class) else { return false };
        let is_concrete = !declared.class.access.has(Access::ABSTRACT);
        crate::is_nameable(self.api.program, class)
            && (is_concrete && !self.api.constructors(class, &[Access::PUBLIC]).is_empty()
                || self.is_stubbed(class))
    }

    /// Makes a new object of a class of the library, or of a client's subclass if there is a reason to write one: then
    /// its objects stand for those of the class, too. Each is made in one place, whatever its constructor, so that
    /// there are no more kinds of objects than classes.
    pub(crate) fn make(&mut self, class: ClassId) -> Body {
        if !self.is_stubbed(class) {
            return self.construct(class);
        }
        match self.stub(class).twin {
            None => self.make_stub(class),
            Some(_) => {
                let kinds = [Function::NewStub(class), Function::NewTwin(class)];
                self.one_of(&[], kinds.map(Piece::Apply).to_vec(), |code| {
                    let null = code.null();
                    code.give(Some(null));
                })
            }
        }
    }

    pub(crate) fn make_stub(&mut self, class: ClassId) -> Body {
        let stub = self.stub(class);
        self.made_by(class, Type::class(stub.name), stub.constructors)
    }

    pub(crate) fn make_twin(&mut self, class: ClassId) -> Body {
        let stub = self.stub(class);
        self.made_by(class, Type::class(stub.twin.unwrap_or(stub.name)), stub.constructors)
    }

    pub(crate) fn construct(&mut self, class: ClassId) -> Body {
        let constructors = self.api.constructors(class, &[Access::PUBLIC]);
        self.called.extend(&constructors);
        let constructors = constructors.into_iter().map(|each| self.api.program.method(each).sig).collect();
        self.made_by(class, self.api.type_of(class), constructors)
    }

    /// Makes an object of a type, through one of these constructors, and prepares it as one of a class.
    pub(crate) fn made_by(&mut self, class: ClassId, ty: Type, constructors: Vec<Sig>) -> Body {
        let (mut code, _) = Code::new(self.api.program.names(), &[]);
        let made = code.object(ty);
        code.choose(2, constructors.len());
        code.piece();
        // What a client does with a confined object before anybody else gets it, and with one of its own, if its
        // interface has code.
        if self.api.is_own(class) && !self.is_shared(class) {
            self.apply(&mut code, Function::Own(class), &[made]);
        } else if self.has_defaults(class) {
            self.apply(&mut code, Function::Call(class), &[made]);
        }
        code.give(Some(made));
        for sig in constructors {
            code.piece();
            self.initialize(&mut code, ty, made, sig, None);
            code.go_to(1);
        }
        code.finish()
    }

    /// Whether a class is an interface with code: its own, or that of an interface of the library that it extends.
    fn has_defaults(&self, class: ClassId) -> bool {
        let program = self.api.program;
        let is_interface = self.api.declared(class).is_some_and(|declared| declared.class.is_interface());
        let supertypes = program.supertypes(class).into_iter().filter(|&each| self.api.is_own(each));
        let mut methods = supertypes.flat_map(|each| self.api.methods(each));
        is_interface
            && methods.any(|method| {
                let method = program.method(method);
                !method.is_static() && !method.access.has(Access::ABSTRACT)
            })
    }

    /// Makes an object through this constructor, with a value at a position.
    pub(crate) fn make_of(
        &mut self,
        code: &mut Code<'_>,
        constructor: MethodId,
        given: (usize, Value),
    ) -> Value {
        let program = self.api.program;
        let class = program.method_class(constructor);
        let ty = match self.is_stubbed(class) {
            true => Type::class(self.stub(class).name),
            false => self.api.type_of(class),
        };
        let made = code.object(ty);
        self.initialize(code, ty, made, program.method(constructor).sig, Some(given));
        made
    }

    /// Calls a constructor with any arguments, or with a value at a position.
    fn initialize(
        &mut self,
        code: &mut Code<'_>,
        ty: Type,
        made: Value,
        sig: Sig,
        given: Option<(usize, Value)>,
    ) {
        let mut args = vec![made];
        for (position, &param) in self.api.program.names().signature(sig).params.iter().enumerate() {
            args.push(match given {
                Some((at, value)) if at == position => value,
                _ => self.argument(code, param),
            });
        }
        code.call(InvokeOp::Special, Callee { class: ty, name: Symbol::INIT, sig, interface: false }, &args);
        self.use_kept(code, sig, &args);
    }

    /// A new object of a class of the JDK; a container has something in it.
    pub(crate) fn plain(
        &mut self,
        code: &mut Code<'_>,
        class: ClassId,
        constructor: MethodId,
    ) -> Option<Value> {
        let program = self.api.program;
        let names = program.names();
        let ty = self.api.type_of(class);
        let made = code.object(ty);
        self.initialize(code, ty, made, program.method(constructor).sig, None);
        for &(container, name, count) in FILLS {
            let container = program.class_id(names.symbol(container.as_bytes()));
            if program.is_subclass(class, container) == Truth::Yes {
                let ret = if count == 1 { Type::BOOLEAN } else { Type::OBJECT };
                let sig = names.sig(Signature { params: vec![Type::OBJECT; count].into(), ret });
                let mut args = vec![made];
                for _ in 0..count {
                    args.push(self.argument(code, Type::OBJECT));
                }
                let class = self.api.type_of(container);
                let name = names.symbol(name.as_bytes());
                code.call(InvokeOp::Interface, Callee { class, name, sig, interface: true }, &args);
            }
        }
        Some(made)
    }
}
