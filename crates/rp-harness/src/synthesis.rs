//! What does a client do? Functions over the library's public face, each written when somebody calls it.
//!
//! | function | does one of, nobody knows which |
//! | --- | --- |
//! | `enter C` | makes a `C` and shares it or hands it over; calls a static method; calls a method of a shared `C` |
//! | `any T` | gives an object that fits `T`: shared by some client, new, from a factory or a constant, a stub |
//! | `other C` | gives an object to compare a `C` with: any, or another `C` |
//! | `new C` | makes a `C`, or one of a client's subclass, through each constructor; if confined, calls its methods |
//! | `own C` | calls methods of a confined `C` that this client has made |
//! | `got T` | calls methods of what a call has returned |
//! | `call C` | calls methods of a shared object |
//! | `give T` | hands an object over: passes it to a method that takes a `T`, and forgets it |
//! | `share T` | lets all clients have an object of a shared class |
//! | `result T` | shares what a call has returned, or uses it and hands it over |
//!
//! A client gives up a confined object when it hands it over: from then on the library uses it.

use std::collections::BTreeMap;

use rp_index::{FxHashMap, FxHashSet};
use rp_ir::{Access, Annotations, Body, Field, InvokeOp, Method, Sig, Signature, Symbol, Type, Value};
use rp_program::{ClassId, MethodId, Program};

use crate::CLIENT;
use crate::api::Api;
use crate::code::{Callee, Code, method};
use crate::contract::{Contracts, Evidence};
use crate::library::{self, FILLS, Source};
use crate::source::{Harness, Synthetic};
use crate::stub::{Stub, plain_class};

/// What the user says about clients.
pub struct Options<'a> {
    /// The classes that clients are there for; those that cannot be named are left out.
    pub roots: &'a [ClassId],
    /// Whether the user wants a class to be shared, whatever it says.
    pub asked: &'a dyn Fn(ClassId) -> bool,
}

/// What functions begin with that call methods of confined objects.
pub(crate) const CONFINED: [&[u8]; 2] = [b"own", b"got"];

/// A function of clients.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Function {
    Enter(ClassId),
    Any(Type),
    Other(ClassId),
    New(ClassId),
    Own(ClassId),
    GotDown(ClassId),
    GotUp(ClassId),
    Call(ClassId),
    Give(Type),
    Share(ClassId),
    Result(Type),
}

/// The harness in the making.
pub(crate) struct Synthesis<'a> {
    pub(crate) api: Api<'a>,
    contracts: Contracts<'a>,
    client: Symbol,
    pool: Symbol,
    functions: FxHashMap<Function, (Symbol, Sig)>,
    /// Functions that are called and not written yet.
    work: Vec<Function>,
    pub(crate) stubs: FxHashMap<ClassId, Stub>,
    /// Stubs that are used and not written yet.
    pub(crate) stub_work: Vec<(ClassId, Stub)>,
    called: FxHashSet<MethodId>,
    missing: BTreeMap<Vec<u8>, Symbol>,
    decided: FxHashMap<ClassId, Evidence>,
    /// Whether a class or a subtype of it is shared.
    has_shared: FxHashMap<ClassId, bool>,
}

impl Harness {
    /// Writes clients of a library. They do nothing if there is nothing that they can name.
    pub fn of<'a>(program: &'a Program<'a>, options: &Options<'a>) -> Harness {
        let api = Api::of(program, options.roots);
        let names = program.names();
        let client = names.symbol(CLIENT);
        let mut synthesis = Synthesis {
            contracts: Contracts::new(program, options.asked),
            client,
            pool: names.symbol(b"pool"),
            functions: FxHashMap::default(),
            work: Vec::new(),
            stubs: FxHashMap::default(),
            stub_work: Vec::new(),
            called: FxHashSet::default(),
            missing: BTreeMap::new(),
            decided: FxHashMap::default(),
            has_shared: FxHashMap::default(),
            api,
        };
        let classes = synthesis.write();
        let Synthesis { api, called, missing, decided, .. } = synthesis;
        let by_text = |class: ClassId| names.bytes(program.class_name(class)).to_vec();
        let mut contracts: Vec<(ClassId, Evidence)> = decided.into_iter().collect();
        contracts.sort_by_cached_key(|(class, _)| by_text(*class));
        let mut calls: Vec<MethodId> = called.into_iter().collect();
        calls.sort_by_cached_key(|&method| {
            let declaration = program.method(method);
            (by_text(program.method_class(method)), names.bytes(declaration.name).to_vec(), method)
        });
        Harness {
            by_name: classes.iter().zip(0..).map(|(each, number)| (each.class.name, number)).collect(),
            classes,
            main_class: client,
            roots: api.roots,
            calls,
            contracts,
            missing: missing.into_values().collect(),
        }
    }
}

impl<'a> Synthesis<'a> {
    fn write(&mut self) -> Vec<Synthetic> {
        let names = self.api.program.names();
        let mut methods: Vec<Method> = Vec::new();
        let mut bodies: Vec<Body> = Vec::new();
        let mut add = |access: &[Access], name: Symbol, sig: Sig, body: Body| {
            methods.push(method(access, name, sig));
            bodies.push(body);
        };
        let nothing = names.sig(Signature { params: Box::new([]), ret: Type::VOID });
        add(&[Access::PUBLIC], Symbol::INIT, nothing, self.constructor(nothing));
        let strings = Type::class(Symbol::STRING).array(1).unwrap_or(Type::OBJECT);
        let main = names.sig(Signature { params: Box::new([strings]), ret: Type::VOID });
        add(&[Access::PUBLIC, Access::STATIC], names.symbol(b"main"), main, self.main(strings, nothing));
        add(&[Access::PUBLIC], names.symbol(b"run"), nothing, self.run());
        let mut stubs = Vec::new();
        loop {
            if let Some(function) = self.work.pop() {
                let (name, sig) = self.function(function);
                let body = self.body(function);
                add(&[Access::STATIC], name, sig, body);
            } else if let Some((class, stub)) = self.stub_work.pop() {
                let written = self.write_stub(class, &stub);
                stubs.push(written);
            } else {
                break;
            }
        }
        let mut client =
            plain_class(self.client, Type::OBJECT, vec![names.symbol(b"java/lang/Runnable")], methods);
        client.fields.push(Field {
            access: Access(Access::STATIC.0 | Access::VOLATILE.0),
            name: self.pool,
            ty: Type::OBJECT,
            constant: None,
            annotations: Annotations::default(),
        });
        let mut classes = vec![Synthetic { class: client, bodies }];
        classes.extend(stubs);
        classes
    }

    fn constructor(&self, sig: Sig) -> Body {
        let (mut code, values) = Code::new(self.api.program.names(), &[Type::class(self.client)]);
        let init = Callee { class: Type::OBJECT, name: Symbol::INIT, sig, interface: false };
        code.call(InvokeOp::Special, init, &values);
        code.give(None);
        code.finish()
    }

    /// Starts clients, as many as it likes.
    fn main(&self, strings: Type, nothing: Sig) -> Body {
        let names = self.api.program.names();
        let (mut code, _) = Code::new(names, &[strings]);
        let thread = Type::class(names.symbol(b"java/lang/Thread"));
        let runnable = Type::class(names.symbol(b"java/lang/Runnable"));
        let takes_runnable = names.sig(Signature { params: Box::new([runnable]), ret: Type::VOID });
        let client = Type::class(self.client);
        code.go_to(1);
        code.piece();
        code.choose(2, 2);
        code.piece();
        let made = code.object(client);
        let init = |class: Type, sig: Sig| Callee { class, name: Symbol::INIT, sig, interface: false };
        code.call(InvokeOp::Special, init(client, nothing), &[made]);
        let started = code.object(thread);
        code.call(InvokeOp::Special, init(thread, takes_runnable), &[started, made]);
        let start = Callee { class: thread, name: names.symbol(b"start"), sig: nothing, interface: false };
        code.call(InvokeOp::Virtual, start, &[started]);
        code.go_to(1);
        code.piece();
        code.give(None);
        code.finish()
    }

    /// What a client does: again and again one thing or another, and whatever is thrown, it goes on.
    fn run(&mut self) -> Body {
        let (mut code, _) = Code::new(self.api.program.names(), &[Type::class(self.client)]);
        let roots = self.api.roots.clone();
        if roots.is_empty() {
            code.give(None);
            return code.finish();
        }
        // Pieces: 1 chooses, 2 ends, 3 takes exceptions, and then one for each root.
        code.go_to(1);
        code.piece();
        code.choose_of([2].into_iter().chain(4..roots.len() + 4));
        code.piece();
        code.give(None);
        code.handler();
        code.go_to(1);
        for root in roots {
            code.guarded_piece(3);
            self.apply(&mut code, Function::Enter(root), &[]);
            code.go_to(1);
        }
        code.finish()
    }

    /// The name and signature of a function; somebody is about to call it.
    fn function(&mut self, function: Function) -> (Symbol, Sig) {
        if let Some(&known) = self.functions.get(&function) {
            return known;
        }
        let program = self.api.program;
        let names = program.names();
        let of = |class: ClassId| self.api.type_of(class);
        let (prefix, params, ret): (&str, Vec<Type>, Type) = match function {
            Function::Enter(_) => ("enter", vec![], Type::VOID),
            Function::Any(ty) => ("any", vec![], ty),
            Function::Other(_) => ("other", vec![], Type::OBJECT),
            Function::New(class) => ("new", vec![], of(class)),
            Function::Own(class) => ("own", vec![of(class)], Type::VOID),
            Function::GotDown(class) => ("got", vec![of(class)], Type::VOID),
            Function::GotUp(class) => ("gotAs", vec![of(class)], Type::VOID),
            Function::Call(class) => ("call", vec![of(class)], Type::VOID),
            Function::Give(ty) => ("give", vec![ty], Type::VOID),
            Function::Share(class) => ("share", vec![of(class)], Type::VOID),
            Function::Result(ty) => ("result", vec![ty], Type::VOID),
        };
        let about = match function {
            Function::Any(ty) | Function::Give(ty) | Function::Result(ty) => ty,
            Function::Enter(class)
            | Function::Other(class)
            | Function::New(class)
            | Function::Own(class)
            | Function::GotDown(class)
            | Function::GotUp(class)
            | Function::Call(class)
            | Function::Share(class) => of(class),
        };
        let about = about.innermost().as_class().map_or(&b""[..], |name| names.bytes(name));
        let simple = about.rsplit(|&byte| byte == b'/').next().unwrap_or(about);
        let number = format!("{}", self.functions.len());
        let name = names.symbol(&[prefix.as_bytes(), number.as_bytes(), b"$", simple].concat());
        let sig = names.sig(Signature { params: params.into(), ret });
        self.functions.insert(function, (name, sig));
        self.work.push(function);
        (name, sig)
    }

    /// Calls a function.
    fn apply(&mut self, code: &mut Code<'_>, function: Function, args: &[Value]) -> Option<Value> {
        let (name, sig) = self.function(function);
        let class = Type::class(self.client);
        code.call(InvokeOp::Static, Callee { class, name, sig, interface: false }, args)
    }

    fn body(&mut self, function: Function) -> Body {
        match function {
            Function::Enter(class) => self.enter(class),
            Function::Any(ty) => self.any(ty),
            Function::Other(class) => self.other(class),
            Function::New(class) => self.make(class),
            Function::Own(class) => self.own(class),
            Function::GotDown(class) => self.got_down(class),
            Function::GotUp(class) => self.got_up(class),
            Function::Call(class) => self.call_shared(class),
            Function::Give(ty) => self.give(ty),
            Function::Share(class) => self.share(class),
            Function::Result(ty) => self.result(ty),
        }
    }

    /// Whether clients share objects of a class.
    fn is_shared(&mut self, class: ClassId) -> bool {
        if !self.api.is_own(class) {
            return false;
        }
        let evidence = self.contracts.of(class);
        self.decided.insert(class, evidence);
        evidence.is_shared()
    }

    /// Whether clients share objects of a class or of a subtype.
    fn has_shared(&mut self, class: ClassId) -> bool {
        if let Some(&known) = self.has_shared.get(&class) {
            return known;
        }
        let found = self.api.all_subtypes(class).into_iter().any(|each| {
            let is_class = self.api.declared(each).is_some_and(|declared| !declared.class.is_interface());
            is_class && self.is_shared(each)
        });
        self.has_shared.insert(class, found);
        found
    }

    /// Whether a client can make a new object of a class: by a constructor, or by a class of its own.
    fn can_make(&self, class: ClassId) -> bool {
        let Some(declared) = self.api.declared(class) else { return false };
        let is_concrete = !declared.class.access.has(Access::ABSTRACT);
        crate::is_nameable(self.api.program, class)
            && (is_concrete && !self.api.constructors(class, &[Access::PUBLIC]).is_empty()
                || self.is_stubbed(class))
    }

    /// A body that does one of some pieces and ends; each piece ends the method by itself.
    fn one_of(&mut self, params: &[Type], pieces: Vec<Piece>, otherwise: impl FnOnce(&mut Code<'_>)) -> Body {
        let (mut code, values) = Code::new(self.api.program.names(), params);
        code.choose(1, pieces.len() + 1);
        code.piece();
        otherwise(&mut code);
        for piece in pieces {
            code.piece();
            let value = self.piece(&mut code, piece, values.first().copied());
            code.give(value);
        }
        code.finish()
    }

    /// A body that does pieces again and again.
    fn repeatedly(&mut self, params: &[Type], pieces: Vec<Piece>) -> Body {
        let (mut code, values) = Code::new(self.api.program.names(), params);
        code.go_to(1);
        code.piece();
        code.choose(2, pieces.len() + 1);
        code.piece();
        code.give(None);
        for piece in pieces {
            code.piece();
            self.piece(&mut code, piece, values.first().copied());
            code.go_to(1);
        }
        code.finish()
    }

    /// Does a piece with a value, if there is one; gives what it gives.
    fn piece(&mut self, code: &mut Code<'_>, piece: Piece, value: Option<Value>) -> Option<Value> {
        match piece {
            Piece::Static(method) => {
                let result = self.invoke(code, method, None);
                self.consume_result(code, method, result);
                None
            }
            Piece::Make(class) => {
                let made = self.apply(code, Function::New(class), &[])?;
                if self.is_shared(class) {
                    self.publish(code, made);
                }
                Some(made)
            }
            Piece::HandOver(class, ty) => {
                let made = self.apply(code, Function::New(class), &[])?;
                self.apply(code, Function::Give(ty), &[made]);
                None
            }
            Piece::MakeOnly(class) => {
                self.piece(code, Piece::Make(class), None);
                None
            }
            Piece::CallPooled(class) => {
                let pooled = code.read(self.client, self.pool, Type::OBJECT, None);
                let receiver = code.cast(pooled, self.api.type_of(class));
                self.apply(code, Function::Call(class), &[receiver]);
                None
            }
            Piece::Pooled(ty) => {
                let pooled = code.read(self.client, self.pool, Type::OBJECT, None);
                Some(code.cast(pooled, ty))
            }
            Piece::Method(method) => {
                let result = self.invoke(code, method, value);
                self.consume_result(code, method, result);
                None
            }
            Piece::Opened(class, position) => {
                self.opened(code, class, position, value?);
                None
            }
            Piece::ReadField(class, field) | Piece::WriteField(class, field) => {
                let declaration = self.api.program.field(field);
                let owner = self.api.program.class_name(class);
                let base = if declaration.is_static() { None } else { value };
                if matches!(piece, Piece::WriteField(..)) {
                    let content = self.argument(code, declaration.ty);
                    code.write(owner, declaration.name, declaration.ty, base, content);
                } else {
                    let content = code.read(owner, declaration.name, declaration.ty, base);
                    self.consume(code, content, declaration.ty);
                }
                None
            }
            Piece::Apply(function) => self.apply(code, function, value.as_slice()),
            Piece::Downcast(class, function) => {
                let cast = code.cast(value?, self.api.type_of(class));
                self.apply(code, function, &[cast]);
                None
            }
            Piece::PublishAs(class) => {
                let cast = code.cast(value?, self.api.type_of(class));
                self.publish(code, cast);
                None
            }
            Piece::Taker(method, position) => {
                let result = self.invoke_with(code, method, None, Some((position, value?)));
                self.consume_result(code, method, result);
                None
            }
            Piece::Element(ty) => {
                let element = code.load(value?, ty);
                self.consume(code, element, ty.element()?);
                None
            }
            Piece::Any(ty) => self.apply(code, Function::Any(ty), &[]),
            Piece::Factory(method) => self.invoke(code, method, None),
            Piece::Getter(method) => self.invoke_with(code, method, None, None),
            Piece::Constant(class, field) => {
                let declaration = self.api.program.field(field);
                Some(code.read(self.api.program.class_name(class), declaration.name, declaration.ty, None))
            }
            Piece::Plain(class, constructor) => self.plain(code, class, constructor),
        }
    }

    fn publish(&self, code: &mut Code<'_>, object: Value) {
        code.write(self.client, self.pool, Type::OBJECT, None, object);
    }

    /// A class that clients are there for.
    fn enter(&mut self, class: ClassId) -> Body {
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
        if self.has_shared(class) {
            pieces.push(Piece::CallPooled(class));
        }
        self.one_of(&[], pieces, |code| code.give(None))
    }

    /// The types as which objects of a class can be handed over.
    fn taken_as(&self, class: ClassId) -> Vec<Type> {
        let program = self.api.program;
        let all = program.supertypes(class).into_iter();
        let named = all.filter(|&each| each == class || !library::is_marker(program, each));
        let types = named.map(|each| self.api.type_of(each));
        types.filter(|&ty| !self.api.takers(ty).is_empty()).collect()
    }

    /// Reads and writes of visible fields that hold references.
    fn fields(&self, class: ClassId, statics: bool) -> Vec<Piece> {
        let program = self.api.program;
        let fields = self.api.declared(class).into_iter().flat_map(|declared| declared.fields());
        let mut pieces = Vec::new();
        for field in fields {
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

    /// Calls of the public methods of objects that a class declares, and of the protected ones of what clients extend.
    fn methods(&self, class: ClassId) -> Vec<Piece> {
        let program = self.api.program;
        let mut pieces = Vec::new();
        for method in self.api.methods(class) {
            let declaration = program.method(method);
            if !declaration.is_static() && declaration.access.has(Access::PUBLIC) {
                pieces.push(Piece::Method(method));
            }
        }
        pieces
    }

    /// Calls of the protected methods of what clients extend.
    fn protected(&mut self, class: ClassId) -> Vec<Piece> {
        let is_interface = self.api.declared(class).is_none_or(|declared| declared.class.is_interface());
        if is_interface || !self.can_make(class) || !self.is_stubbed(class) {
            return Vec::new();
        }
        let opened = self.stub(class).opened.len();
        (0..opened).map(|position| Piece::Opened(class, position)).collect()
    }

    fn opened(&mut self, code: &mut Code<'_>, class: ClassId, position: usize, value: Value) {
        let stub = self.stub(class);
        let Some(&(method, name, sig)) = stub.opened.get(position) else { return };
        let own = Type::class(stub.name);
        let receiver = code.cast(value, own);
        let mut args = vec![receiver];
        let signature = self.api.program.names().signature(sig);
        for &ty in &signature.params {
            args.push(self.argument(code, ty));
        }
        self.called.insert(method);
        let result = code.call(InvokeOp::Virtual, Callee { class: own, name, sig, interface: false }, &args);
        self.consume_result(code, method, result);
    }

    /// The direct supertypes of a class that are the library's.
    fn own_supertypes(&self, class: ClassId) -> Vec<ClassId> {
        let supertypes = self.api.declared(class).into_iter().flat_map(|declared| declared.supertypes());
        supertypes.filter(|&each| self.api.is_own(each)).collect()
    }

    fn own(&mut self, class: ClassId) -> Body {
        let mut pieces = self.methods(class);
        pieces.extend(self.protected(class));
        pieces.extend(self.fields(class, false));
        pieces.extend(self.own_supertypes(class).into_iter().map(|each| Piece::Apply(Function::Own(each))));
        self.repeatedly(&[self.api.type_of(class)], pieces)
    }

    fn got_up(&mut self, class: ClassId) -> Body {
        let mut pieces = self.methods(class);
        pieces.extend(self.fields(class, false));
        pieces.extend(self.own_supertypes(class).into_iter().map(|each| Piece::Apply(Function::GotUp(each))));
        self.repeatedly(&[self.api.type_of(class)], pieces)
    }

    fn got_down(&mut self, class: ClassId) -> Body {
        let mut pieces = Vec::new();
        if self.api.is_own(class) {
            pieces.extend(self.methods(class));
            pieces.extend(self.fields(class, false));
        }
        let subtypes = self.api.subtypes(class).to_vec();
        pieces.extend(subtypes.into_iter().map(|each| Piece::Downcast(each, Function::GotDown(each))));
        self.repeatedly(&[self.api.type_of(class)], pieces)
    }

    fn call_shared(&mut self, class: ClassId) -> Body {
        let mut pieces = self.methods(class);
        pieces.extend(self.protected(class));
        pieces.extend(self.fields(class, false));
        pieces.extend(self.own_supertypes(class).into_iter().map(|each| Piece::Apply(Function::Call(each))));
        self.one_of(&[self.api.type_of(class)], pieces, |code| code.give(None))
    }

    fn give(&mut self, ty: Type) -> Body {
        let takers = self.api.takers(ty).iter();
        let pieces = takers.map(|&(method, position)| Piece::Taker(method, position)).collect();
        self.one_of(&[ty], pieces, |code| code.give(None))
    }

    fn share(&mut self, class: ClassId) -> Body {
        let mut pieces = Vec::new();
        for each in self.api.all_subtypes(class) {
            let Some(declared) = self.api.declared(each) else { continue };
            let superclass = declared.super_class;
            let is_class = !declared.class.is_interface();
            let is_topmost = superclass.is_none_or(|superclass| {
                !self.is_shared(superclass)
                    || self.api.program.is_subclass(superclass, class) != rp_program::Truth::Yes
            });
            if is_class && self.is_shared(each) && is_topmost {
                pieces.push(Piece::PublishAs(each));
            }
        }
        self.one_of(&[self.api.type_of(class)], pieces, |code| code.give(None))
    }

    /// Whether a client can do something with what has this declared type.
    fn consumes(&self, ty: Type) -> bool {
        if let Some(element) = ty.element() {
            return element.is_reference() && self.consumes(element.innermost());
        }
        let Some(class) = self.api.class_of(ty) else { return false };
        self.api.is_own(class) || !self.api.subtypes(class).is_empty() || !self.api.takers(ty).is_empty()
    }

    fn result(&mut self, ty: Type) -> Body {
        let mut pieces = Vec::new();
        if ty.is_array() {
            pieces.push(Piece::Element(ty));
        }
        if let Some(class) = self.api.class_of(ty) {
            if self.has_shared(class) {
                pieces.push(Piece::Apply(Function::Share(class)));
            }
            if self.api.is_own(class) || !self.api.subtypes(class).is_empty() {
                pieces.push(Piece::Apply(Function::GotDown(class)));
                pieces.extend(
                    self.own_supertypes(class).into_iter().map(|each| Piece::Apply(Function::GotUp(each))),
                );
            }
            let taken = self.taken_as(class);
            pieces.extend(taken.into_iter().map(|taken| Piece::Apply(Function::Give(taken))));
        }
        self.repeatedly(&[ty], pieces)
    }

    /// Uses what a call has returned, or a callback was handed.
    pub(crate) fn consume(&mut self, code: &mut Code<'_>, value: Value, ty: Type) {
        if ty.is_reference() && self.consumes(ty) {
            self.apply(code, Function::Result(ty), &[value]);
        }
    }

    fn consume_result(&mut self, code: &mut Code<'_>, method: MethodId, result: Option<Value>) {
        let program = self.api.program;
        let ret = program.names().signature(program.method(method).sig).ret;
        if let Some(result) = result {
            self.consume(code, result, ret);
        }
    }

    /// Calls a method on a receiver, with any arguments.
    fn invoke(&mut self, code: &mut Code<'_>, method: MethodId, receiver: Option<Value>) -> Option<Value> {
        self.invoke_with(code, method, receiver, None)
    }

    /// Calls a method, with a value at a position; on any receiver if none is given.
    fn invoke_with(
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
        code.call(op, Callee { class: ty, name, sig, interface }, &args)
    }

    /// Whether a method compares an object with another one, which is most often of the same class.
    fn compares(&self, method: MethodId) -> bool {
        let name = self.api.program.names().bytes(self.api.program.method(method).name);
        name == b"equals" || name == b"compareTo"
    }

    /// Any value of a type.
    pub(crate) fn argument(&mut self, code: &mut Code<'_>, ty: Type) -> Value {
        self.argument_of(code, ty, None)
    }

    /// Any value of a type; where it is compared with an object of a class, one of these, too.
    fn argument_of(&mut self, code: &mut Code<'_>, ty: Type, owner: Option<ClassId>) -> Value {
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

    fn other(&mut self, class: ClassId) -> Body {
        let pieces = vec![Piece::Any(Type::OBJECT), Piece::Any(self.api.type_of(class))];
        self.one_of(&[], pieces, |code| {
            let null = code.null();
            code.give(Some(null));
        })
    }

    fn any(&mut self, ty: Type) -> Body {
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

    fn any_array(&mut self, ty: Type) -> Body {
        let (mut code, _) = Code::new(self.api.program.names(), &[]);
        let array = code.array(ty);
        if let Some(element) = ty.element().filter(|element| element.is_reference()) {
            let content = self.argument(&mut code, element);
            code.store(array, content);
        }
        code.give(Some(array));
        code.finish()
    }

    fn any_own(&mut self, class: ClassId) -> Vec<Piece> {
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
        if pieces.is_empty() {
            pieces.extend(self.api.getters(ty).iter().map(|&method| Piece::Getter(method)));
        }
        pieces
    }

    /// Whether a client can come by an object of a class or of a subtype.
    fn can_be_had(&self, class: ClassId) -> bool {
        self.api.all_subtypes(class).into_iter().any(|each| {
            let ty = self.api.type_of(each);
            self.can_make(each) || !self.api.factories(ty).is_empty() || !self.api.constants(ty).is_empty()
        })
    }

    fn any_library(&mut self, class: ClassId) -> Vec<Piece> {
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
        pieces
    }

    /// Makes a new object of a class of the library, or of a client's subclass if there is a reason to write one: then
    /// its objects stand for those of the class, too. Each is made in one place, whatever its constructor, so that
    /// there are no more kinds of objects than classes.
    fn make(&mut self, class: ClassId) -> Body {
        if self.is_stubbed(class) {
            let stub = self.stub(class);
            self.made_by(class, Type::class(stub.name), stub.constructors)
        } else {
            self.construct(class)
        }
    }

    fn construct(&mut self, class: ClassId) -> Body {
        let constructors = self.api.constructors(class, &[Access::PUBLIC]);
        self.called.extend(&constructors);
        let constructors = constructors.into_iter().map(|each| self.api.program.method(each).sig).collect();
        self.made_by(class, self.api.type_of(class), constructors)
    }

    /// Makes an object of a type, through one of these constructors, and prepares it as one of a class.
    fn made_by(&mut self, class: ClassId, ty: Type, constructors: Vec<Sig>) -> Body {
        let (mut code, _) = Code::new(self.api.program.names(), &[]);
        let made = code.object(ty);
        code.choose(2, constructors.len());
        code.piece();
        // What a client does with a confined object before anybody else gets it.
        if self.api.is_own(class) && !self.is_shared(class) {
            self.apply(&mut code, Function::Own(class), &[made]);
        }
        code.give(Some(made));
        for sig in constructors {
            code.piece();
            self.initialize(&mut code, ty, made, sig);
            code.go_to(1);
        }
        code.finish()
    }

    fn initialize(&mut self, code: &mut Code<'_>, ty: Type, made: Value, sig: Sig) {
        let mut args = vec![made];
        for &param in &self.api.program.names().signature(sig).params {
            args.push(self.argument(code, param));
        }
        code.call(InvokeOp::Special, Callee { class: ty, name: Symbol::INIT, sig, interface: false }, &args);
    }

    /// A new object of a class of the JDK; a container has something in it.
    fn plain(&mut self, code: &mut Code<'_>, class: ClassId, constructor: MethodId) -> Option<Value> {
        let program = self.api.program;
        let names = program.names();
        let ty = self.api.type_of(class);
        let made = code.object(ty);
        self.initialize(code, ty, made, program.method(constructor).sig);
        for &(container, name, count) in FILLS {
            let container = program.class_id(names.symbol(container.as_bytes()));
            if program.is_subclass(class, container) == rp_program::Truth::Yes {
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

/// A thing that a client may do.
#[derive(Clone, Copy)]
enum Piece {
    /// Calls a static method, and uses the result.
    Static(MethodId),
    /// Makes an object, shares it if it is to be shared, and gives it.
    Make(ClassId),
    /// The same, and gives nothing.
    MakeOnly(ClassId),
    /// Makes an object and hands it over as a type.
    HandOver(ClassId, Type),
    /// Calls methods of a shared object.
    CallPooled(ClassId),
    /// Gives a shared object.
    Pooled(Type),
    /// Calls a method of the value.
    Method(MethodId),
    /// Calls a protected method of the value, if a client has written its class.
    Opened(ClassId, usize),
    /// Reads a field of the value, or a static one, and uses the content.
    ReadField(ClassId, rp_program::FieldId),
    /// Writes it.
    WriteField(ClassId, rp_program::FieldId),
    /// Calls a function with the value.
    Apply(Function),
    /// Calls a function with the value, if it is of a class.
    Downcast(ClassId, Function),
    /// Shares the value, if it is of a class.
    PublishAs(ClassId),
    /// Passes the value to a method.
    Taker(MethodId, usize),
    /// Uses an element of the value.
    Element(Type),
    /// Gives any object of a type.
    Any(Type),
    /// Gives what a static method returns.
    Factory(MethodId),
    /// Gives what a method of any object returns.
    Getter(MethodId),
    /// Gives what a static field holds.
    Constant(ClassId, rp_program::FieldId),
    /// Gives a new object of a class of the JDK.
    Plain(ClassId, MethodId),
}
