//! What would a client write itself? Classes that implement the library's interfaces, and extend its classes.
//!
//! A stub has a constructor for each that it can call, and code for each abstract method: it uses what it is handed as
//! a client would, keeps it for later, and returns any object that fits. If objects of the class are shared, its code
//! shares the one that it runs on: a constructor that calls it does not expect that. What is protected can only be used
//! from inside of a subclass, so a stub has a public method for each protected method, and for each protected field of
//! which a client can use the content.
//!
//! ```text
//! interface Listener { Reply heard(Event e); }
//! class Stub1 implements Listener { Event kept; Reply heard(Event e) { use(e); kept = e; return any Reply; } }
//! ```
//!
//! What a stub has kept is used by whoever passed the stub, after the call; so it stays with one client, unless the
//! library hands the stub on.

use rp_index::FxHashSet;
use rp_ir::{Access, Annotations, Body, Class, InvokeOp, Method, Names, Sig, Signature, Symbol, Type, Value};
use rp_program::{ClassId, FieldId, MethodId};

use crate::PACKAGE;
use crate::code::{Callee, Code, field, method};
use crate::library::{self, Source};
use crate::source::Synthetic;
use crate::synthesis::Synthesis;

/// A class that a client writes.
#[derive(Clone)]
pub(crate) struct Stub {
    /// Its name.
    pub(crate) name: Symbol,
    /// The name of a subclass of it, if there is one for the sake of having two.
    pub(crate) twin: Option<Symbol>,
    /// Signatures of its constructors, which are those of its superclass.
    pub(crate) constructors: Vec<Sig>,
    /// What is protected in the class that it extends, and the public methods that use it.
    pub(crate) opened: Vec<(Protected, Symbol, Sig)>,
}

/// What only subclasses can use.
#[derive(Clone, Copy)]
pub(crate) enum Protected {
    Method(MethodId),
    /// It is read.
    Field(FieldId),
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
        let has_reason = access.has(Access::ABSTRACT)
            || self.api.constructors(class, &[Access::PUBLIC]).is_empty()
            || !self.protected_members(class).is_empty()
            || self.class_uses.are_in(class);
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
        let protected = if is_interface { Vec::new() } else { self.protected_members(class) };
        let opened = protected.into_iter().zip(0..).map(|(member, position)| {
            let name = names.symbol(format!("open{position}").as_bytes());
            let sig = match member {
                Protected::Method(method) => self.api.program.method(method).sig,
                Protected::Field(field) => {
                    let ret = self.api.program.field(field).ty;
                    names.sig(Signature { params: Box::new([]), ret })
                }
            };
            (member, name, sig)
        });
        let is_own = self.api.is_own(class);
        let twin = (is_own && self.class_uses.are_in(class))
            .then(|| names.symbol(&[PACKAGE, format!("Twin{number}").as_bytes()].concat()));
        let stub = Stub { name, twin, constructors, opened: opened.collect() };
        self.stubs.insert(class, stub.clone());
        self.stub_work.push((class, stub.clone()));
        stub
    }

    /// Protected methods that a class or a superclass of the library declares, and fields with something to use.
    fn protected_members(&self, class: ClassId) -> Vec<Protected> {
        let program = self.api.program;
        let mut found = Vec::new();
        for each in program.superclasses(class).filter(|&each| self.api.is_own(each)) {
            let is_protected = |method: &MethodId| {
                let access = program.method(*method).access;
                access.has(Access::PROTECTED) && !access.has(Access::ABSTRACT)
            };
            found.extend(self.api.methods(each).into_iter().filter(is_protected).map(Protected::Method));
            let is_usable = |field: &FieldId| {
                let field = program.field(*field);
                field.access.has(Access::PROTECTED) && field.ty.is_reference() && self.consumes(field.ty)
            };
            let fields = self.api.declared(each).into_iter().flat_map(|declared| declared.fields());
            found.extend(fields.filter(is_usable).map(Protected::Field));
        }
        found
    }

    /// The abstract methods that a subclass has to implement.
    pub(crate) fn abstract_methods(&self, class: ClassId) -> Vec<MethodId> {
        let program = self.api.program;
        let mut seen: FxHashSet<(Symbol, Sig)> = FxHashSet::default();
        // What superclasses implement is not missing, and neither is what the nearest of them say first. An interface
        // says nothing that is missing by what every object has (JLS 9.8).
        let mut found = Vec::new();
        let is_interface = program.declared(class).is_some_and(|declared| declared.class.is_interface());
        let object = is_interface.then(|| program.class_id(Symbol::OBJECT));
        for each in object.into_iter().chain(program.superclasses(class)).chain(program.supertypes(class)) {
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

    /// The types of what the stub of a class is handed, and keeps for whoever wrote it; each once. What clients share
    /// keeps nothing, for others would find it there.
    pub(crate) fn kept_by(&mut self, class: ClassId) -> Vec<Type> {
        let program = self.api.program;
        let is_made = match self.api.is_own(class) {
            true => self.can_make(class) && self.is_stubbed(class),
            false => matches!(library::source(program, class), Some(Source::Stub(stub)) if stub == class),
        };
        let mut found = Vec::new();
        if !is_made || self.is_pooled(class) {
            return found;
        }
        for method in self.abstract_methods(class) {
            for &ty in &program.names().signature(program.method(method).sig).params {
                if ty.is_reference() && self.consumes(ty) && !found.contains(&ty) {
                    found.push(ty);
                }
            }
        }
        found
    }

    /// Writes the other class that a client has beside a stub: one that says nothing new.
    pub(crate) fn write_twin(&self, stub: &Stub, twin: Symbol) -> Synthetic {
        let (this, superclass) = (Type::class(twin), Type::class(stub.name));
        let bodies = stub.constructors.iter().map(|&sig| Some(self.constructor(this, superclass, sig)));
        let bodies = bodies.collect();
        let inits = stub.constructors.iter().map(|&sig| method(&[Access::PUBLIC], Symbol::INIT, sig));
        Synthetic { class: plain_class(twin, superclass, Vec::new(), inits.collect()), bodies }
    }

    /// Writes a stub.
    pub(crate) fn write_stub(&mut self, class: ClassId, stub: &Stub) -> Synthetic {
        let program = self.api.program;
        let names = program.names();
        let is_interface = self.api.declared(class).is_some_and(|declared| declared.class.is_interface());
        let (this, extended) = (Type::class(stub.name), self.api.type_of(class));
        let superclass = if is_interface { Type::OBJECT } else { extended };
        let mut methods: Vec<Method> = Vec::new();
        let mut bodies: Vec<Option<Body>> = Vec::new();
        let params = |sig: Sig| params(names, this, sig);
        for &sig in &stub.constructors {
            methods.push(method(&[Access::PUBLIC], Symbol::INIT, sig));
            bodies.push(Some(self.constructor(this, superclass, sig)));
        }
        let kept = self.kept_by(class);
        for missing in self.abstract_methods(class) {
            let declaration = program.method(missing);
            let (name, sig) = (declaration.name, declaration.sig);
            let (mut code, values) = Code::new(names, &params(sig));
            let signature = names.signature(sig);
            for (&value, &ty) in values.iter().skip(1).zip(signature.params.iter()) {
                self.consume(&mut code, value, ty);
                if kept.contains(&ty)
                    && let Some(&this) = values.first()
                {
                    code.write(stub.name, self.kept, Type::OBJECT, Some(this), value);
                }
            }
            if self.is_pooled(class)
                && let Some(&this) = values.first()
            {
                self.publish(&mut code, this);
            }
            let result = (signature.ret != Type::VOID).then(|| self.argument(&mut code, signature.ret));
            code.give(result);
            methods.push(method(&[Access::PUBLIC], name, sig));
            bodies.push(Some(code.finish()));
        }
        for &(protected, name, sig) in &stub.opened {
            let (mut code, values) = Code::new(names, &params(sig));
            let result = match protected {
                Protected::Method(protected) => {
                    let declaration = program.method(protected);
                    let class = self.api.type_of(program.method_class(protected));
                    let callee = Callee { class, name: declaration.name, sig, interface: false };
                    let (op, args): (InvokeOp, &[Value]) = match declaration.is_static() {
                        true => (InvokeOp::Static, values.get(1..).unwrap_or_default()),
                        false => (InvokeOp::Virtual, &values),
                    };
                    code.call(op, callee, args)
                }
                Protected::Field(field) => {
                    let declaration = program.field(field);
                    let class = program.class_name(program.field_class(field));
                    let base = values.first().copied().filter(|_| !declaration.is_static());
                    Some(code.read(class, declaration.name, declaration.ty, base))
                }
            };
            code.give(result);
            methods.push(method(&[Access::PUBLIC], name, sig));
            bodies.push(Some(code.finish()));
        }
        let interfaces = if is_interface { vec![program.class_name(class)] } else { Vec::new() };
        let mut class = plain_class(stub.name, superclass, interfaces, methods);
        if !kept.is_empty() {
            class.fields.push(field(&[Access::VOLATILE], self.kept));
        }
        Synthetic { class, bodies }
    }
}

/// The types of what a method of a class gets, the object first.
pub(crate) fn params(names: &Names, this: Type, sig: Sig) -> Vec<Type> {
    [this].into_iter().chain(names.signature(sig).params.iter().copied()).collect()
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
