//! With what does a client call a method? With any value that fits: shared, new, or what the library gives.

use rp_ir::{Access, Body, InvokeOp, Signature, Symbol, Type, Value};
use rp_program::{ClassId, MethodId};

use crate::code::{Callee, Code};
use crate::library::{self, Source};
use crate::piece::Piece;
use crate::synthesis::{Function, Synthesis};

impl Synthesis<'_> {
    /// Calls a method on a receiver, with any arguments.
    pub(crate) fn invoke(
        &mut self,
        code: &mut Code<'_>,
        method: MethodId,
        receiver: Option<Value>,
    ) -> Option<Value> {
        self.invoke_with(code, method, receiver, None)
    }

    /// Calls a method, with a value at a position; on any receiver if none is given.
    pub(crate) fn invoke_with(
        &mut self,
        code: &mut Code<'_>,
        method: MethodId,
        receiver: Option<Value>,
        given: Option<(usize, Value)>,
    ) -> Option<Value> {
        let program = self.api.program;
        let declaration = program.method(method);
        let class = program.method_class(method);
        let interface = self.api.declared(class).is_some_and(|declared| declared.class.is_interface());
        let ty = self.api.type_of(class);
        let op = match (declaration.is_static(), interface) {
            (true, _) => InvokeOp::Static,
            (false, true) => InvokeOp::Interface,
            (false, false) => InvokeOp::Virtual,
        };
        let mut args = Vec::new();
        if !declaration.is_static() {
            args.push(match receiver {
                Some(receiver) => receiver,
                None => self.argument(code, ty),
            });
        }
        let owner = (!declaration.is_static() && self.compares(method)).then_some(class);
        for (position, &param) in program.names().signature(declaration.sig).params.iter().enumerate() {
            args.push(match given {
                Some((at, value)) if at == position => value,
                _ => self.argument_of(code, param, owner),
            });
        }
        self.called.insert(method);
        let (name, sig) = (declaration.name, declaration.sig);
        let result = code.call(op, Callee { class: ty, name, sig, interface }, &args);
        self.use_kept(code, sig, &args);
        result
    }

    /// Whether a method compares an object with another one, which is most often of the same class.
    pub(crate) fn compares(&self, method: MethodId) -> bool {
        let name = self.api.program.names().bytes(self.api.program.method(method).name);
        name == b"equals" || name == b"compareTo"
    }

    /// Any value of a type.
    pub(crate) fn argument(&mut self, code: &mut Code<'_>, ty: Type) -> Value {
        self.argument_of(code, ty, None)
    }

    /// Any value of a type; where it is compared with an object of a class, one of these, too.
    pub(crate) fn argument_of(&mut self, code: &mut Code<'_>, ty: Type, owner: Option<ClassId>) -> Value {
        if !ty.is_reference() {
            return code.number(ty);
        }
        let names = self.api.program.names();
        if ty == Type::class(Symbol::STRING) {
            let sig = names.sig(Signature { params: Box::new([Type::LONG]), ret: ty });
            let callee = Callee { class: ty, name: names.symbol(b"valueOf"), sig, interface: false };
            let number = code.number(Type::LONG);
            return code.call(InvokeOp::Static, callee, &[number]).unwrap_or(number);
        }
        if ty == Type::class(Symbol::CLASS) {
            return code.class(Type::OBJECT);
        }
        let function = match owner.filter(|_| ty == Type::OBJECT) {
            Some(owner) => Function::Other(owner),
            None => Function::Any(ty),
        };
        self.apply(code, function, &[]).unwrap_or_else(|| code.null())
    }

    pub(crate) fn other(&mut self, class: ClassId) -> Body {
        let ty = self.api.type_of(class);
        let mut pieces = vec![Piece::Any(Type::OBJECT)];
        // What a client does not know it does not make, but it may have got two of them.
        if !self.api.is_narrow || self.api.knows(class) {
            pieces.push(Piece::Any(ty));
        } else if self.has_shared(class) {
            pieces.push(Piece::Pooled(ty));
        }
        self.one_of(&[], pieces, |code| {
            let null = code.null();
            code.give(Some(null));
        })
    }

    pub(crate) fn any(&mut self, ty: Type) -> Body {
        let program = self.api.program;
        let pieces = match (ty.element(), self.api.class_of(ty)) {
            (Some(_), _) => return self.any_array(ty),
            (None, Some(class)) if self.api.is_own(class) => self.any_own(class),
            (None, Some(class)) => self.any_library(class),
            (None, None) => Vec::new(),
        };
        if pieces.is_empty()
            && let Some(name) = ty.as_class()
        {
            self.missing.insert(program.names().bytes(name).to_vec(), name);
        }
        self.one_of(&[], pieces, |code| {
            let null = code.null();
            code.give(Some(null));
        })
    }

    pub(crate) fn any_array(&mut self, ty: Type) -> Body {
        let (mut code, _) = Code::new(self.api.program.names(), &[]);
        let array = code.array(ty);
        if let Some(element) = ty.element().filter(|element| element.is_reference()) {
            let content = self.argument(&mut code, element);
            code.store(array, content);
        }
        code.give(Some(array));
        code.finish()
    }

    pub(crate) fn any_own(&mut self, class: ClassId) -> Vec<Piece> {
        let program = self.api.program;
        let ty = self.api.type_of(class);
        let mut pieces = Vec::new();
        if self.has_shared(class) {
            pieces.push(Piece::Pooled(ty));
        }
        if self.can_make(class) {
            pieces.push(Piece::Make(class));
        }
        for &subtype in self.api.subtypes(class) {
            if self.can_be_had(subtype) {
                pieces.push(Piece::Any(self.api.type_of(subtype)));
            }
        }
        pieces.extend(self.api.factories(ty).iter().map(|&method| Piece::Factory(method)));
        pieces.extend(
            self.api.constants(ty).iter().map(|&field| Piece::Constant(program.field_class(field), field)),
        );
        if pieces.is_empty() || self.api.is_narrow && self.api.roots.contains(&class) {
            pieces.extend(self.api.getters(ty).iter().map(|&method| Piece::Getter(method)));
        }
        // What is left to the library is made if there is no other way to get it.
        if pieces.is_empty() {
            let made = self.api.all_subtypes(class).into_iter().filter(|&each| self.could_make(each));
            pieces.extend(made.map(Piece::Make));
        }
        pieces
    }

    /// Whether a client can come by an object of a class or of a subtype.
    pub(crate) fn can_be_had(&self, class: ClassId) -> bool {
        self.api.all_subtypes(class).into_iter().any(|each| {
            let ty = self.api.type_of(each);
            self.can_make(each) || !self.api.factories(ty).is_empty() || !self.api.constants(ty).is_empty()
        })
    }

    pub(crate) fn any_library(&mut self, class: ClassId) -> Vec<Piece> {
        let program = self.api.program;
        if library::is_marker(program, class) {
            let object = program.class_id(Symbol::OBJECT);
            let plain = self.api.constructors(object, &[Access::PUBLIC]);
            return plain.into_iter().map(|constructor| Piece::Plain(object, constructor)).collect();
        }
        let mut pieces = Vec::new();
        if self.has_shared(class) {
            pieces.push(Piece::Pooled(self.api.type_of(class)));
        }
        for &subtype in self.api.subtypes(class) {
            if self.can_be_had(subtype) {
                pieces.push(Piece::Any(self.api.type_of(subtype)));
            }
        }
        match library::source(program, class) {
            Some(Source::Constructor(class, constructor)) => pieces.push(Piece::Plain(class, constructor)),
            Some(Source::Constant(class, field)) => pieces.push(Piece::Constant(class, field)),
            Some(Source::Stub(class)) => {
                pieces.push(Piece::Apply(Function::New(class)));
            }
            None => {}
        }
        if self.api.roots.contains(&class) {
            let ty = self.api.type_of(class);
            pieces.extend(self.api.factories(ty).iter().map(|&method| Piece::Factory(method)));
            pieces.extend(self.api.getters(ty).iter().map(|&method| Piece::Getter(method)));
        }
        pieces
    }
}
