//! What does a client do with an object? It calls its methods, reads its fields, shares it or hands it over.
//!
//! A client gives up a confined object when it hands it over: from then on the library uses it. An array is handed to
//! several shared objects, one after the other, for who keeps it has to expect that.
//!
//! What is declared with a type of the JDK may be an object of the library's, or one of the JDK's that leads to one. So
//! if the type is an interface or an abstract class that the library implements, all its methods are called:
//!
//! ```text
//! Set keys() { return Collections.synchronizedSet(new Keys()); }     keys().size() comes to Keys.size()
//! ```
//!
//! What is in something of the JDK's is used as what its declaration says: the `Account`s of a `List<Account>`, the
//! jobs of a `List<Runnable>`.

use rp_ir::{Access, Body, InvokeOp, Sig, Symbol, Type, Value};
use rp_program::{ClassId, MethodId, Truth};

use crate::code::{Callee, Code};
use crate::library;
use crate::piece::Piece;
use crate::stub::Protected;
use crate::synthesis::{Function, Synthesis};

impl Synthesis<'_> {
    /// A class that clients are there for.
    pub(crate) fn enter(&mut self, class: ClassId) -> Body {
        let program = self.api.program;
        let mut pieces = Vec::new();
        for method in self.api.methods(class) {
            let declaration = program.method(method);
            if declaration.is_static() && declaration.access.has(Access::PUBLIC) {
                pieces.push(Piece::Static(method));
            }
        }
        pieces.extend(self.fields(class, true));
        if self.can_make(class) {
            if self.is_shared(class) {
                pieces.push(Piece::MakeOnly(class));
            } else {
                pieces.push(Piece::MakeOnly(class));
                for ty in self.taken_as(class) {
                    pieces.push(Piece::HandOver(class, ty));
                }
            }
        }
        let is_interface = self.api.declared(class).is_some_and(|declared| declared.class.is_interface());
        if self.api.is_narrow && (is_interface || !self.can_make(class)) {
            pieces.push(Piece::Obtain(self.api.type_of(class)));
        }
        if self.has_shared(class) {
            pieces.push(Piece::CallPooled(class));
        }
        if self.is_shared(class) {
            pieces.extend(self.lent(class));
        }
        self.one_of(&[], pieces, |code| code.give(None))
    }

    /// Where arrays go into shared objects of a class: a client that has one hands it to as many as it likes.
    fn lent(&self, class: ClassId) -> Vec<Piece> {
        let program = self.api.program;
        let mut takers = self.api.methods(class);
        takers.retain(|&method| {
            let declaration = program.method(method);
            !declaration.is_static() && declaration.access.has(Access::PUBLIC)
        });
        if self.can_make(class) {
            takers.extend(self.api.constructors(class, &[Access::PUBLIC]));
        }
        let mut pieces = Vec::new();
        for taker in takers {
            let params = &program.names().signature(program.method(taker).sig).params;
            let arrays = params.iter().enumerate().filter(|(_, ty)| ty.is_array());
            pieces.extend(arrays.map(|(position, _)| Piece::Lend(taker, position)));
        }
        pieces
    }

    /// Hands an array to one object after the other.
    pub(crate) fn lend(&mut self, method: MethodId, position: usize) -> Body {
        let piece = match self.api.program.method(method).is_constructor() {
            true => Piece::MakeOf(method, position),
            false => Piece::Taker(method, position),
        };
        self.repeatedly(&[self.api.param(method, position)], vec![piece])
    }

    /// The types as which objects of a class can be handed over.
    pub(crate) fn taken_as(&self, class: ClassId) -> Vec<Type> {
        let program = self.api.program;
        let all = program.supertypes(class).into_iter();
        let named = all.filter(|&each| each == class || !library::is_marker(program, each));
        let types = named.map(|each| self.api.type_of(each));
        types.filter(|&ty| !self.api.takers(ty).is_empty()).collect()
    }

    /// Reads and writes of visible fields that hold references.
    pub(crate) fn fields(&self, class: ClassId, statics: bool) -> Vec<Piece> {
        let program = self.api.program;
        let known = self.api.declared(class).filter(|_| self.api.knows(class));
        let mut pieces = Vec::new();
        for field in known.into_iter().flat_map(|declared| declared.fields()) {
            let declaration = program.field(field);
            let is_visible = declaration.access.has(Access::PUBLIC) && declaration.ty.is_reference();
            if is_visible && declaration.is_static() == statics {
                if self.consumes(declaration.ty) {
                    pieces.push(Piece::ReadField(class, field));
                }
                if !declaration.access.has(Access::FINAL) {
                    pieces.push(Piece::WriteField(class, field));
                }
            }
        }
        pieces
    }

    /// Calls of the public methods of objects that a class declares, and of some that it inherits from the JDK.
    pub(crate) fn methods(&self, class: ClassId) -> Vec<Piece> {
        let program = self.api.program;
        let mut pieces = Vec::new();
        for method in self.api.methods(class) {
            let declaration = program.method(method);
            if !declaration.is_static() && declaration.access.has(Access::PUBLIC) {
                pieces.push(Piece::Method(method));
            }
        }
        pieces.extend(self.inherited(class).into_iter().map(Piece::Method));
        pieces
    }

    /// Methods that the library's first class below one of the JDK inherits, and that clients call.
    fn inherited(&self, class: ClassId) -> Vec<MethodId> {
        let superclass = self.api.declared(class).and_then(|declared| declared.super_class);
        let superclass = superclass.filter(|&each| !self.api.is_own(each));
        superclass.map_or_else(Vec::new, |superclass| library::inherited(self.api.program, superclass))
    }

    /// Uses of what is protected in what clients extend, and of what their own code there has kept.
    pub(crate) fn protected(&mut self, class: ClassId) -> Vec<Piece> {
        let is_interface = self.api.declared(class).is_none_or(|declared| declared.class.is_interface());
        if is_interface || !self.can_make(class) || !self.is_stubbed(class) {
            return Vec::new();
        }
        let opened = self.stub(class).opened.len();
        let mut pieces: Vec<Piece> = (0..opened).map(|position| Piece::Opened(class, position)).collect();
        pieces.extend(self.kept_by(class).into_iter().map(|ty| Piece::Kept(class, ty)));
        pieces
    }

    pub(crate) fn opened(&mut self, code: &mut Code<'_>, class: ClassId, position: usize, value: Value) {
        let stub = self.stub(class);
        let Some(&(member, name, sig)) = stub.opened.get(position) else { return };
        let own = Type::class(stub.name);
        let receiver = code.cast(value, own);
        let mut args = vec![receiver];
        let signature = self.api.program.names().signature(sig);
        for &ty in &signature.params {
            args.push(self.argument(code, ty));
        }
        if let Protected::Method(method) = member {
            self.called.insert(method);
        }
        let callee = Callee { class: own, name, sig, interface: false };
        if let Some(result) = code.call(InvokeOp::Virtual, callee, &args) {
            self.consume(code, result, signature.ret);
        }
    }

    /// The direct supertypes of a class that are the library's.
    pub(crate) fn own_supertypes(&self, class: ClassId) -> Vec<ClassId> {
        let supertypes = self.api.declared(class).into_iter().flat_map(|declared| declared.supertypes());
        supertypes.filter(|&each| self.api.is_own(each)).collect()
    }

    pub(crate) fn own(&mut self, class: ClassId) -> Body {
        let mut pieces = self.methods(class);
        pieces.extend(self.protected(class));
        pieces.extend(self.fields(class, false));
        pieces.extend(self.streamed(class, Function::OwnStream));
        pieces.extend(self.own_supertypes(class).into_iter().map(|each| Piece::Apply(Function::Own(each))));
        self.repeatedly(&[self.api.type_of(class)], pieces)
    }

    pub(crate) fn got_up(&mut self, class: ClassId) -> Body {
        let mut pieces = match self.api.is_own(class) {
            true => self.methods(class),
            false => self.api.all_methods(class).into_iter().map(Piece::Method).collect(),
        };
        pieces.extend(self.fields(class, false));
        pieces.extend(self.streamed(class, Function::OwnStream));
        pieces.extend(self.own_supertypes(class).into_iter().map(|each| Piece::Apply(Function::GotUp(each))));
        self.repeatedly(&[self.api.type_of(class)], pieces)
    }

    pub(crate) fn got_down(&mut self, class: ClassId) -> Body {
        let mut pieces = Vec::new();
        if self.api.is_own(class) {
            pieces.extend(self.methods(class));
            pieces.extend(self.fields(class, false));
            pieces.extend(self.streamed(class, Function::OwnStream));
        } else {
            pieces.extend(library::inherited(self.api.program, class).into_iter().map(Piece::Method));
        }
        pieces.extend(self.as_function(class).map(Piece::Method));
        let subtypes = self.api.subtypes(class).to_vec();
        pieces.extend(subtypes.into_iter().map(|each| Piece::Downcast(each, Function::GotDown(each))));
        self.repeatedly(&[self.api.type_of(class)], pieces)
    }

    pub(crate) fn call_shared(&mut self, class: ClassId) -> Body {
        let mut pieces = self.methods(class);
        pieces.extend(self.protected(class));
        pieces.extend(self.fields(class, false));
        pieces.extend(self.streamed(class, Function::Stream));
        pieces.extend(self.own_supertypes(class).into_iter().map(|each| Piece::Apply(Function::Call(each))));
        // What cannot be named is called as what it is declared to be.
        for subtype in self.api.subtypes(class).to_vec() {
            if !self.api.roots.contains(&subtype) && self.has_shared(subtype) {
                pieces.push(Piece::Downcast(subtype, Function::Call(subtype)));
            }
        }
        self.one_of(&[self.api.type_of(class)], pieces, |code| code.give(None))
    }

    pub(crate) fn give(&mut self, ty: Type) -> Body {
        let takers = self.api.takers(ty).iter();
        let pieces = takers.map(|&(method, position)| Piece::Taker(method, position)).collect();
        self.one_of(&[ty], pieces, |code| code.give(None))
    }

    pub(crate) fn share(&mut self, class: ClassId) -> Body {
        let mut pieces = Vec::new();
        for each in self.api.all_subtypes(class) {
            let Some(declared) = self.api.declared(each) else { continue };
            let superclass = declared.super_class;
            let is_class = !declared.class.is_interface();
            let is_topmost = superclass.is_none_or(|superclass| {
                !self.is_shared_as(superclass)
                    || self.api.program.is_subclass(superclass, class) != Truth::Yes
            });
            if is_class && self.is_shared_as(each) && is_topmost {
                pieces.push(Piece::PublishAs(each));
            }
        }
        self.one_of(&[self.api.type_of(class)], pieces, |code| code.give(None))
    }

    /// The method of an interface that is not the library's and that a lambda may implement.
    fn as_function(&self, class: ClassId) -> Option<MethodId> {
        let is_interface = self.api.declared(class).is_some_and(|declared| declared.class.is_interface());
        if !is_interface || self.api.is_own(class) || self.api.is_narrow && !self.api.knows(class) {
            return None;
        }
        match self.abstract_methods(class)[..] {
            [method] => Some(method),
            _ => None,
        }
    }

    /// Whether a type is not the library's, and code of the library may be behind an object that is declared so.
    fn is_front(&self, class: ClassId) -> bool {
        let declared = self.api.declared(class);
        declared.is_some_and(|declared| declared.class.access.has(Access::ABSTRACT))
            && !self.api.is_own(class)
            && !self.api.subtypes(class).is_empty()
            && !library::is_marker(self.api.program, class)
            && (!self.api.is_narrow || self.api.knows(class))
    }

    /// Whether a client can call methods of what is declared as this class.
    fn has_uses(&self, class: ClassId) -> bool {
        self.api.is_own(class)
            || !self.api.subtypes(class).is_empty()
            || self.as_function(class).is_some()
            || !library::inherited(self.api.program, class).is_empty()
    }

    /// Whether a client can do something with what has this declared type.
    pub(crate) fn consumes(&self, ty: Type) -> bool {
        let mut ty = ty;
        loop {
            if !self.api.takers(ty).is_empty() {
                return true;
            }
            let Some(element) = ty.element() else { break };
            ty = element;
        }
        self.api.class_of(ty).is_some_and(|class| self.has_uses(class))
    }

    pub(crate) fn result(&mut self, ty: Type) -> Body {
        let mut pieces = Vec::new();
        if let Some(element) = ty.element() {
            if self.consumes(element) {
                pieces.push(Piece::Element(ty));
            }
            if !self.api.takers(ty).is_empty() {
                pieces.push(Piece::Apply(Function::Give(ty)));
            }
        }
        if let Some(class) = self.api.class_of(ty) {
            if self.has_shared(class) {
                pieces.push(Piece::Apply(Function::Share(class)));
                // Nobody else calls what is shared but no root.
                if !self.api.roots.contains(&class) {
                    pieces.push(Piece::CallPooled(class));
                }
            }
            if self.has_uses(class) {
                pieces.push(Piece::Apply(Function::GotDown(class)));
                let mut types = self.own_supertypes(class);
                types.extend(self.is_front(class).then_some(class));
                pieces.extend(types.into_iter().map(|each| Piece::Apply(Function::GotUp(each))));
            }
            let taken = self.taken_as(class);
            pieces.extend(taken.into_iter().map(|taken| Piece::Apply(Function::Give(taken))));
        }
        // Whoever keeps an array has it for itself.
        match ty.is_array() {
            true => self.one_of(&[ty], pieces, |code| code.give(None)),
            false => self.repeatedly(&[ty], pieces),
        }
    }

    /// Uses what an object has kept that a client has written.
    pub(crate) fn kept(&mut self, class: ClassId) -> Body {
        let pieces = self.kept_by(class).into_iter().map(|ty| Piece::Kept(class, ty)).collect();
        self.one_of(&[self.api.type_of(class)], pieces, |code| code.give(None))
    }

    /// Uses what callbacks that were passed have kept.
    pub(crate) fn use_kept(&mut self, code: &mut Code<'_>, sig: Sig, args: &[Value]) {
        let signature = self.api.program.names().signature(sig);
        for (&ty, &arg) in signature.params.iter().rev().zip(args.iter().rev()) {
            if let Some(class) = self.api.class_of(ty)
                && !self.kept_by(class).is_empty()
            {
                self.apply(code, Function::Kept(class), &[arg]);
            }
        }
    }

    /// Uses what a call has returned, or a callback was handed.
    pub(crate) fn consume(&mut self, code: &mut Code<'_>, value: Value, ty: Type) {
        if ty.is_reference() && self.consumes(ty) {
            self.apply(code, Function::Result(ty), &[value]);
        }
    }

    pub(crate) fn consume_result(&mut self, code: &mut Code<'_>, method: MethodId, result: Option<Value>) {
        let program = self.api.program;
        let ret = program.names().signature(program.method(method).sig).ret;
        if let Some(result) = result {
            self.consume(code, result, ret);
            self.use_contents(code, result, ret, program.named_by_method(method));
        }
    }

    /// Uses what is in something of the JDK's, as the classes that its generic signature names.
    pub(crate) fn use_contents(
        &mut self,
        code: &mut Code<'_>,
        value: Value,
        ty: Type,
        mut named: Vec<ClassId>,
    ) {
        let Some(outer) = self.api.class_of(ty).filter(|&outer| !self.api.is_own(outer)) else { return };
        if library::contents(self.api.program, outer).is_empty() {
            return;
        }
        named.retain(|&class| {
            self.as_function(class).is_some() && !library::is_marker(self.api.program, class)
                || self.api.is_own(class)
                    && crate::is_nameable(self.api.program, class)
                    && (!self.api.is_narrow || self.api.knows(class))
        });
        for class in named {
            self.apply(code, Function::Inside(outer, class), &[value]);
        }
    }

    pub(crate) fn inside(&mut self, outer: ClassId, class: ClassId) -> Body {
        let program = self.api.program;
        let mut pieces = Vec::new();
        if program.class_name(outer) == Symbol::OBJECT {
            pieces.push(Piece::Downcast(class, Function::Result(self.api.type_of(class))));
            let containers = library::containers(program);
            pieces.extend(containers.map(|each| Piece::Downcast(each, Function::Inside(each, class))));
        } else {
            let methods = library::contents(program, outer).into_iter();
            pieces.extend(methods.map(|method| Piece::Look(method, class)));
        }
        self.one_of(&[self.api.type_of(outer)], pieces, |code| code.give(None))
    }

    /// Calls a method that gives what is inside, with nothing as arguments, and uses that as a class.
    pub(crate) fn look(&mut self, code: &mut Code<'_>, method: MethodId, outer: Value, class: ClassId) {
        let program = self.api.program;
        let declaration = program.method(method);
        let owner = program.method_class(method);
        let interface = self.api.declared(owner).is_some_and(|declared| declared.class.is_interface());
        let op = if interface { InvokeOp::Interface } else { InvokeOp::Virtual };
        let (name, sig) = (declaration.name, declaration.sig);
        let signature = program.names().signature(sig);
        let mut args = vec![outer];
        args.extend(signature.params.iter().map(|_| code.null()));
        let callee = Callee { class: self.api.type_of(owner), name, sig, interface };
        let Some(mut found) = code.call(op, callee, &args) else { return };
        let mut ty = signature.ret;
        if let Some(element) = ty.element() {
            found = code.load(found, ty);
            ty = element;
        }
        if let Some(found_in) = self.api.class_of(ty) {
            self.apply(code, Function::Inside(found_in, class), &[found]);
        }
    }
}
