//! What would a client write itself? Classes that implement the library's interfaces, and extend its classes.
//!
//! A stub has a constructor for each that it can call, and code for each abstract method: it uses what it is handed as
//! a client would, and returns any object that fits. What is protected can only be called from inside of a subclass, so
//! a stub has a public method for each protected one.
//!
//! ```text
//! interface Listener { Reply heard(Event e); }
//! class Stub1 implements Listener { Reply heard(Event e) { use(e); return any Reply; } }
//! ```

use rp_index::FxHashSet;
use rp_ir::{Access, Annotations, Body, Class, InvokeOp, Method, Sig, Signature, Symbol, Type, Value};
use rp_program::{ClassId, MethodId};

use crate::PACKAGE;
use crate::code::{Callee, Code, method};
use crate::source::Synthetic;
use crate::synthesis::Synthesis;

/// A class that a client writes.
#[derive(Clone)]
pub(crate) struct Stub {
    /// Its name.
    pub(crate) name: Symbol,
    /// Signatures of its constructors, which are those of its superclass.
    pub(crate) constructors: Vec<Sig>,
    /// Protected methods of the class that it extends, and the public ones that call them.
    pub(crate) opened: Vec<(MethodId, Symbol, Sig)>,
}

impl Synthesis<'_> {
    /// Whether a client can implement or extend a class, and has a reason to.
    pub(crate) fn is_stubbed(&self, class: ClassId) -> bool {
        let Some(declared) = self.api.declared(class) else { return false };
        let access = declared.class.access;
        if access.has(Access::FINAL) || access.has(Access::ANNOTATION) || declared.class.permitted.is_some() {
            return false;
        }
        if access.has(Access::INTERFACE) {
            return true;
        }
        // What only the class's own package can implement, clients cannot.
        let is_closed = |method: &MethodId| {
            let access = self.api.program.method(*method).access;
            access.has(Access::ABSTRACT) && !access.has(Access::PUBLIC) && !access.has(Access::PROTECTED)
        };
        if self.abstract_methods(class).iter().any(is_closed) {
            return false;
        }
        let rights = [Access::PUBLIC, Access::PROTECTED];
        let has_reason = access.has(Access::ABSTRACT) || !self.protected_methods(class).is_empty();
        has_reason && !self.api.constructors(class, &rights).is_empty()
    }

    /// The class that a client writes to implement or extend a class.
    pub(crate) fn stub(&mut self, class: ClassId) -> Stub {
        if let Some(stub) = self.stubs.get(&class) {
            return stub.clone();
        }
        let names = self.api.program.names();
        let number = self.stubs.len() + 1;
        let name = names.symbol(&[PACKAGE, format!("Stub{number}").as_bytes()].concat());
        let is_interface = self.api.declared(class).is_some_and(|declared| declared.class.is_interface());
        let plain = names.sig(Signature { params: Box::new([]), ret: Type::VOID });
        let rights = [Access::PUBLIC, Access::PROTECTED];
        let constructors = if is_interface {
            vec![plain]
        } else {
            let constructors = self.api.constructors(class, &rights);
            constructors.into_iter().map(|each| self.api.program.method(each).sig).collect()
        };
        let protected = if is_interface { Vec::new() } else { self.protected_methods(class) };
        let opened = protected.into_iter().zip(0..).map(|(method, position)| {
            let name = names.symbol(format!("open{position}").as_bytes());
            (method, name, self.api.program.method(method).sig)
        });
        let stub = Stub { name, constructors, opened: opened.collect() };
        self.stubs.insert(class, stub.clone());
        self.stub_work.push((class, stub.clone()));
        stub
    }

    /// Protected methods that a class or a superclass of the library declares.
    fn protected_methods(&self, class: ClassId) -> Vec<MethodId> {
        let program = self.api.program;
        let own = program.superclasses(class).filter(|&each| self.api.is_own(each));
        let methods = own.flat_map(|each| self.api.methods(each));
        let is_protected = |method: &MethodId| {
            let access = program.method(*method).access;
            access.has(Access::PROTECTED) && !access.has(Access::ABSTRACT)
        };
        methods.filter(is_protected).collect()
    }

    /// The abstract methods that a subclass has to implement.
    fn abstract_methods(&self, class: ClassId) -> Vec<MethodId> {
        let program = self.api.program;
        let mut seen: FxHashSet<(Symbol, Sig)> = FxHashSet::default();
        // What superclasses implement is not missing, and neither is what the nearest of them say first.
        let mut found = Vec::new();
        for each in program.superclasses(class).chain(program.supertypes(class)) {
            let is_class = program.declared(each).is_some_and(|declared| !declared.class.is_interface());
            for method in program.declared(each).into_iter().flat_map(|declared| declared.methods()) {
                let declaration = program.method(method);
                let counts = !declaration.is_static() && !declaration.access.has(Access::PRIVATE);
                let is_abstract = declaration.access.has(Access::ABSTRACT);
                let is_first =
                    counts && (is_abstract || is_class) && seen.insert((declaration.name, declaration.sig));
                if is_first && is_abstract {
                    found.push(method);
                }
            }
        }
        found
    }

    /// Writes a stub.
    pub(crate) fn write_stub(&mut self, class: ClassId, stub: &Stub) -> Synthetic {
        let program = self.api.program;
        let names = program.names();
        let is_interface = self.api.declared(class).is_some_and(|declared| declared.class.is_interface());
        let (this, extended) = (Type::class(stub.name), self.api.type_of(class));
        let superclass = if is_interface { Type::OBJECT } else { extended };
        let mut methods: Vec<Method> = Vec::new();
        let mut bodies: Vec<Body> = Vec::new();
        let params = |sig: Sig| -> Vec<Type> {
            [this].into_iter().chain(names.signature(sig).params.iter().copied()).collect()
        };
        for &sig in &stub.constructors {
            let (mut code, values) = Code::new(names, &params(sig));
            let init = Callee { class: superclass, name: Symbol::INIT, sig, interface: false };
            code.call(InvokeOp::Special, init, &values);
            code.give(None);
            methods.push(method(&[Access::PUBLIC], Symbol::INIT, sig));
            bodies.push(code.finish());
        }
        for missing in self.abstract_methods(class) {
            let declaration = program.method(missing);
            let (name, sig) = (declaration.name, declaration.sig);
            let (mut code, values) = Code::new(names, &params(sig));
            let signature = names.signature(sig);
            for (&value, &ty) in values.iter().skip(1).zip(signature.params.iter()) {
                self.consume(&mut code, value, ty);
            }
            let result = (signature.ret != Type::VOID).then(|| self.argument(&mut code, signature.ret));
            code.give(result);
            methods.push(method(&[Access::PUBLIC], name, sig));
            bodies.push(code.finish());
        }
        for &(protected, name, sig) in &stub.opened {
            let (mut code, values) = Code::new(names, &params(sig));
            let declaration = program.method(protected);
            let class = self.api.type_of(program.method_class(protected));
            let callee = Callee { class, name: declaration.name, sig, interface: false };
            let (op, args): (InvokeOp, &[Value]) = match declaration.is_static() {
                true => (InvokeOp::Static, values.get(1..).unwrap_or_default()),
                false => (InvokeOp::Virtual, &values),
            };
            let result = code.call(op, callee, args);
            code.give(result);
            methods.push(method(&[Access::PUBLIC], name, sig));
            bodies.push(code.finish());
        }
        let interfaces = if is_interface { vec![program.class_name(class)] } else { Vec::new() };
        let class = plain_class(stub.name, superclass, interfaces, methods);
        Synthetic { class, bodies }
    }
}

/// A class of the harness.
pub(crate) fn plain_class(
    name: Symbol,
    superclass: Type,
    interfaces: Vec<Symbol>,
    methods: Vec<Method>,
) -> Class {
    Class {
        name,
        access: Access(Access::PUBLIC.0 | Access::SUPER.0 | Access::SYNTHETIC.0),
        version: (61, 0),
        super_class: superclass.as_class(),
        interfaces: interfaces.into(),
        source_file: None,
        nest_host: None,
        nest_members: Box::new([]),
        permitted: None,
        record: None,
        inner_classes: Box::new([]),
        enclosing: None,
        annotations: Annotations::default(),
        fields: Vec::new(),
        methods,
    }
}
