//! Which code do frameworks call? Tests and servlets, as far as their supertypes tell.
//!
//! ```text
//! class T extends junit.framework.TestCase     new T(); setUp(); test…(); tearDown()
//! class S extends HttpServlet                  new S(); init(…); service(…), doGet(…) in a new thread each; destroy()
//! ```
//!
//! A class counts if it is of the application, can have instances and has a constructor that takes nothing (or a name,
//! for tests). Requests, responses and configurations come from the server: they are objects of the parameters' types
//! where such objects can exist. Left out: everything that only annotations tell: JUnit 4 and 5, Spring, CDI, JAX-RS
//! (`framework-annotations`); objects of interface types that only a server implements (`framework-arguments`).

use rp_ir::{Access, Symbol, Type};
use rp_program::{ClassId, MethodId, Program, Truth};

use super::Plugin;
use super::members::{self, Scope};
use crate::heap;
use crate::template::{Allocation, Builder, Call, CallKind, OptVar, Target};

/// The plugin.
pub struct Frameworks {
    /// The classes of the application, in a stable order.
    pub classes: Vec<ClassId>,
}

/// A class whose subclasses a framework makes objects of.
struct Framework {
    supertype: &'static str,
    /// Whether the framework calls a method of that name, and who runs it.
    calls: fn(&[u8]) -> Option<CallKind>,
}

const FRAMEWORKS: &[Framework] = &[
    Framework { supertype: "junit/framework/TestCase", calls: test },
    Framework { supertype: "javax/servlet/Servlet", calls: servlet },
    Framework { supertype: "jakarta/servlet/Servlet", calls: servlet },
];

fn test(name: &[u8]) -> Option<CallKind> {
    let is_called = name == b"setUp" || name == b"tearDown" || name.starts_with(b"test");
    is_called.then_some(CallKind::Plain)
}

fn servlet(name: &[u8]) -> Option<CallKind> {
    match name {
        b"init" | b"destroy" => Some(CallKind::Plain),
        b"service" | b"doGet" | b"doHead" | b"doPost" | b"doPut" | b"doDelete" | b"doOptions"
        | b"doTrace" | b"doPatch" => Some(CallKind::Spawn),
        _ => None,
    }
}

impl Plugin for Frameworks {
    fn entries(&self, builder: &mut Builder<'_>) {
        builder.repeat(true);
        let program = builder.program;
        for (&class, number) in self.classes.iter().zip(FIRST..) {
            let made = Type::class(program.class_name(class));
            if !heap::can_have_instances(program, made) {
                continue;
            }
            for framework in FRAMEWORKS {
                let supertype = program.class_id(program.names().symbol(framework.supertype.as_bytes()));
                if class != supertype && program.is_subclass(class, supertype) == Truth::Yes {
                    run(builder, framework, class, number);
                }
            }
        }
        builder.repeat(false);
    }
}

/// The number of the first object: after those of the machine.
const FIRST: u32 = 1_000_000;

/// Makes an object of a class and calls its methods.
fn run(builder: &mut Builder<'_>, framework: &Framework, class: ClassId, number: u32) {
    let program = builder.program;
    let Some(init) = constructor(program, class) else { return };
    let object = builder.var();
    builder.allocate(object, Allocation::Made(Type::class(program.class_name(class)), number));
    builder.initialize(class);
    call(builder, CallKind::Plain, Target::Special(init), object.into());
    for method in members::methods(program, class, Scope::All, None) {
        let declaration = program.method(method);
        let kind = (framework.calls)(program.names().bytes(declaration.name));
        if let Some(kind) =
            kind.filter(|_| !declaration.is_static() && !declaration.access.has(Access::PRIVATE))
        {
            call(builder, kind, Target::Virtual(method), object.into());
        }
    }
}

/// The constructor that takes nothing, or a name.
fn constructor(program: &Program<'_>, class: ClassId) -> Option<MethodId> {
    let string = [Type::class(Symbol::STRING)];
    let takes_name = |&method: &MethodId| *members::params(program, method) == string;
    members::default_constructor(program, class)
        .or_else(|| members::constructors(program, class, Scope::Declared).into_iter().find(takes_name))
}

fn call(builder: &mut Builder<'_>, kind: CallKind, target: Target, object: OptVar) {
    let program = builder.program;
    let mut args = vec![object];
    for &ty in members::params(program, target.method()) {
        let arg = (ty.is_reference() && heap::can_have_instances(program, ty)).then(|| builder.var());
        if let Some(arg) = arg {
            builder.allocate(arg, Allocation::Merged(ty));
        }
        args.push(arg.into());
    }
    let thrown = OptVar::default();
    builder.call(Call { inst: None, kind, target, args: args.into(), result: OptVar::default(), thrown });
}
