//! What does a client do? Functions over the library's public face, each written when somebody calls it.
//!
//! | function | does one of, nobody knows which |
//! | --- | --- |
//! | `enter C` | makes or gets a `C` and shares it or hands it over; calls a static method, or one of a shared `C` |
//! | `any T` | gives an object that fits `T`: shared by some client, new, from a factory or a constant, a stub |
//! | `other C` | gives an object to compare a `C` with: any, or another `C` |
//! | `new C` | makes a `C`, or one of a client's subclass, through each constructor; if confined, calls its methods |
//! | `newStub C`, `newTwin C` | makes one of a client's subclass, and of another one, where that is a difference |
//! | `own C` | calls methods of a confined `C` that this client has made |
//! | `got T`, `gotAs T` | calls methods of what a call has returned: of its classes, of its declared type |
//! | `call C` | calls methods of a shared object |
//! | `give T` | hands an object over: passes it to a method that takes a `T`, and forgets it |
//! | `share T` | lets all clients have an object of a shared class |
//! | `lend m` | hands one array to several shared objects, each time by the same method or constructor |
//! | `kept C` | uses what a callback was handed and has kept, after the call that the callback was passed to |
//! | `inside C T` | uses as a `T` what is in something of the JDK's |
//! | `streamed`, `ownStreamed` | sends an object through streams: a shared object, a confined one |
//! | `result T` | shares what a call has returned, or uses it and hands it over |
//!
//! What they do with objects is written in [`crate::uses`], what they pass in [`crate::argument`], what they make in
//! [`crate::make`].

use std::collections::BTreeMap;

use rp_index::{FxHashMap, FxHashSet};
use rp_ir::{Access, Body, InvokeOp, Method, Sig, Signature, Symbol, Type, Value};
use rp_program::{ClassId, MethodId, Program};

use crate::CLIENT;
use crate::api::Api;
use crate::class_used::ClassUses;
use crate::code::{Callee, Code, field, method};
use crate::contract::{Contracts, Evidence};
use crate::source::{Harness, Synthetic};
use crate::stub::{Stub, params, plain_class};

/// What the user says about clients.
pub struct Options<'a> {
    /// The classes that clients are there for; those that cannot be named are left out.
    pub roots: &'a [ClassId],
    /// Whether these are the library's interface: clients know nothing else, but for what appears in signatures.
    pub is_narrow: bool,
    /// Whether the user wants a class to be shared, whatever it says.
    pub asked: &'a dyn Fn(ClassId) -> bool,
}

/// What functions begin with that call methods of confined objects.
pub(crate) const CONFINED: [&[u8]; 2] = [b"own", b"got"];

/// A function of clients.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Function {
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
    Lend(MethodId, usize),
    Kept(ClassId),
    /// What it is in, and what it is.
    Inside(ClassId, ClassId),
    /// A shared object.
    Stream,
    /// A confined object.
    OwnStream,
    /// With one of the classes that a client writes to extend one.
    NewStub(ClassId),
    NewTwin(ClassId),
}

/// The harness in the making.
pub(crate) struct Synthesis<'a> {
    pub(crate) api: Api<'a>,
    contracts: Contracts<'a>,
    pub(crate) class_uses: ClassUses<'a>,
    pub(crate) client: Symbol,
    /// The field with what clients share.
    pub(crate) pool: Symbol,
    /// The field of a stub with what it was handed.
    pub(crate) kept: Symbol,
    functions: FxHashMap<Function, (Symbol, Sig)>,
    /// Functions that are called and not written yet.
    work: Vec<Function>,
    pub(crate) stubs: FxHashMap<ClassId, Stub>,
    /// Stubs that are used and not written yet.
    pub(crate) stub_work: Vec<(ClassId, Stub)>,
    pub(crate) called: FxHashSet<MethodId>,
    pub(crate) missing: BTreeMap<Vec<u8>, Symbol>,
    decided: FxHashMap<ClassId, Evidence>,
    /// Whether a class or a subtype of it is shared.
    has_shared: FxHashMap<ClassId, bool>,
}

impl Harness {
    /// Writes clients of a library. They do nothing if there is nothing that they can name.
    pub fn of<'a>(program: &'a Program<'a>, options: &Options<'a>) -> Harness {
        let api = Api::of(program, options.roots, options.is_narrow);
        let names = program.names();
        let client = names.symbol(CLIENT);
        let mut synthesis = Synthesis {
            contracts: Contracts::new(program, options.asked),
            class_uses: ClassUses::new(program),
            client,
            pool: names.symbol(b"pool"),
            kept: names.symbol(b"kept"),
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
        let mut left = synthesis.api.left_to_library();
        left.retain(|&class| synthesis.could_make(class));
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
            left,
            missing: missing.into_values().collect(),
        }
    }
}

impl<'a> Synthesis<'a> {
    pub(crate) fn write(&mut self) -> Vec<Synthetic> {
        let names = self.api.program.names();
        let mut methods: Vec<Method> = Vec::new();
        let mut bodies: Vec<Option<Body>> = Vec::new();
        let mut add = |access: &[Access], name: Symbol, sig: Sig, body: Option<Body>| {
            methods.push(method(access, name, sig));
            bodies.push(body);
        };
        let nothing = names.sig(Signature { params: Box::new([]), ret: Type::VOID });
        add(
            &[Access::PUBLIC],
            Symbol::INIT,
            nothing,
            Some(self.constructor(Type::class(self.client), Type::OBJECT, nothing)),
        );
        let strings = Type::class(Symbol::STRING).array(1).unwrap_or(Type::OBJECT);
        let main = names.sig(Signature { params: Box::new([strings]), ret: Type::VOID });
        add(
            &[Access::PUBLIC, Access::STATIC],
            names.symbol(b"main"),
            main,
            Some(self.main(strings, nothing)),
        );
        add(&[Access::PUBLIC], names.symbol(b"run"), nothing, Some(self.run()));
        let mut stubs = Vec::new();
        loop {
            if let Some(function) = self.work.pop() {
                let (name, sig) = self.function(function);
                let body = self.body(function);
                let native = body.is_none().then_some(Access::NATIVE);
                add(&[Access::STATIC, native.unwrap_or_default()], name, sig, body);
            } else if let Some((class, stub)) = self.stub_work.pop() {
                let written = self.write_stub(class, &stub);
                stubs.push(written);
                stubs.extend(stub.twin.map(|twin| self.write_twin(&stub, twin)));
            } else {
                break;
            }
        }
        let mut client =
            plain_class(self.client, Type::OBJECT, vec![names.symbol(b"java/lang/Runnable")], methods);
        client.fields.push(field(&[Access::STATIC, Access::VOLATILE], self.pool));
        let mut classes = vec![Synthetic { class: client, bodies }];
        classes.extend(stubs);
        classes
    }

    /// A constructor that hands what it gets to that of the superclass.
    pub(crate) fn constructor(&self, this: Type, superclass: Type, sig: Sig) -> Body {
        let names = self.api.program.names();
        let (mut code, values) = Code::new(names, &params(names, this, sig));
        let init = Callee { class: superclass, name: Symbol::INIT, sig, interface: false };
        code.call(InvokeOp::Special, init, &values);
        code.give(None);
        code.finish()
    }

    /// Starts clients, as many as it likes.
    pub(crate) fn main(&self, strings: Type, nothing: Sig) -> Body {
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

    /// What a client does: again and again one thing or another. Whatever is thrown, it looks at that and goes on.
    pub(crate) fn run(&mut self) -> Body {
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
        let caught = code.handler();
        self.consume(&mut code, caught, Type::THROWABLE);
        code.go_to(1);
        for root in roots {
            code.guarded_piece(3);
            self.apply(&mut code, Function::Enter(root), &[]);
            code.go_to(1);
        }
        code.finish()
    }

    /// The name and signature of a function; somebody is about to call it.
    pub(crate) fn function(&mut self, function: Function) -> (Symbol, Sig) {
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
            Function::Kept(class) => ("kept", vec![of(class)], Type::VOID),
            Function::Inside(outer, _) => ("inside", vec![of(outer)], Type::VOID),
            Function::Stream | Function::OwnStream => {
                let [out, into] = self.streams();
                ("", vec![Type::OBJECT, out, into], Type::VOID)
            }
            Function::NewStub(class) => ("newStub", vec![], of(class)),
            Function::NewTwin(class) => ("newTwin", vec![], of(class)),
            Function::Lend(method, position) => ("lend", vec![self.api.param(method, position)], Type::VOID),
        };
        let about = match function {
            Function::Any(ty) | Function::Give(ty) | Function::Result(ty) => ty,
            Function::Inside(_, class) => of(class),
            Function::Stream | Function::OwnStream => Type::OBJECT,
            Function::Lend(method, _) => of(program.method_class(method)),
            Function::Enter(class)
            | Function::Other(class)
            | Function::New(class)
            | Function::NewStub(class)
            | Function::NewTwin(class)
            | Function::Own(class)
            | Function::GotDown(class)
            | Function::GotUp(class)
            | Function::Call(class)
            | Function::Kept(class)
            | Function::Share(class) => of(class),
        };
        let about = about.innermost().as_class().map_or(&b""[..], |name| names.bytes(name));
        let simple = about.rsplit(|&byte| byte == b'/').next().unwrap_or(about);
        let number = format!("{}", self.functions.len());
        let name = match function {
            // These the analysis knows.
            Function::Stream => names.symbol(b"streamed"),
            Function::OwnStream => names.symbol(b"ownStreamed"),
            _ => names.symbol(&[prefix.as_bytes(), number.as_bytes(), b"$", simple].concat()),
        };
        let sig = names.sig(Signature { params: params.into(), ret });
        self.functions.insert(function, (name, sig));
        self.work.push(function);
        (name, sig)
    }

    /// Calls a function.
    pub(crate) fn apply(&mut self, code: &mut Code<'_>, function: Function, args: &[Value]) -> Option<Value> {
        let (name, sig) = self.function(function);
        let class = Type::class(self.client);
        code.call(InvokeOp::Static, Callee { class, name, sig, interface: false }, args)
    }

    /// The code of a function; none if the analysis knows what it does.
    pub(crate) fn body(&mut self, function: Function) -> Option<Body> {
        Some(match function {
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
            Function::Lend(method, position) => self.lend(method, position),
            Function::Kept(class) => self.kept(class),
            Function::Inside(outer, class) => self.inside(outer, class),
            Function::Stream | Function::OwnStream => return None,
            Function::NewStub(class) => self.make_stub(class),
            Function::NewTwin(class) => self.make_twin(class),
        })
    }

    /// Whether clients share objects of a class.
    pub(crate) fn is_shared(&mut self, class: ClassId) -> bool {
        if !self.api.is_own(class) {
            return false;
        }
        let evidence = self.contracts.of(class);
        self.decided.insert(class, evidence);
        evidence.is_shared()
    }

    /// Whether clients share the objects of a class that they make. What they write for an interface is their own.
    pub(crate) fn is_pooled(&mut self, class: ClassId) -> bool {
        let is_interface = self.api.declared(class).is_some_and(|declared| declared.class.is_interface());
        !is_interface && self.is_shared(class)
    }

    /// Whether clients share whatever they get as an object of a class. An abstract one without fields says nothing of
    /// the classes that its objects are of.
    pub(crate) fn is_shared_as(&mut self, class: ClassId) -> bool {
        let declared = self.api.declared(class);
        let is_abstract = declared.is_some_and(|declared| declared.class.access.has(Access::ABSTRACT));
        self.is_shared(class) && !(is_abstract && self.contracts.of(class) == Evidence::Unchanging)
    }

    /// Whether clients share objects of a class or of a subtype.
    pub(crate) fn has_shared(&mut self, class: ClassId) -> bool {
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
}
