//! Native methods of the JDK that move references, and the intrinsics of models.
//!
//! Each is a line of [`MEANINGS`]. A native method that is not there has the rule of all code that nobody knows: it
//! returns an object of its declared type (`native-no-model` in docs/soundness.md).

use rp_ir::{Const, Symbol, Type};
use rp_program::{ClassId, MethodId, Program};

use super::members::{self, class_type, is_named, represented};
use super::{Host, Plugin, Slot};
use crate::heap::{self, Obj, Shape};
use crate::intrinsic::CLASS as INTRINSICS;
use crate::template::{
    Allocation, Builder, Call, CallKind, Cell, Filter, Gap, Global, Handling, OptVar, Place, Target, Var,
    Watch,
};

/// The plugin.
pub struct Natives;

/// What a method does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Meaning {
    /// Nothing, and it returns nothing.
    Nothing,
    /// Returns an object of this class, whose fields do not matter.
    Makes(&'static str),
    /// Returns that argument, receiver first.
    Returns(usize),
    /// Copies elements from one array to another: the numbers of these arguments.
    CopyElements(usize, usize),
    /// Returns a copy of the argument.
    Copy,
    /// Returns a new array of the argument's class.
    NewArrayLike,
    /// Returns a new array with elements of the classes that the argument stands for.
    NewArrayOf,
    /// Returns a new object of the class that the argument stands for; no constructor is run.
    NewObjectOf,
    /// Returns some object of the classes that the argument stands for, if there can be one.
    UnknownOf,
    /// Returns some string.
    Text,
    /// Returns the classes of the argument.
    ClassOf,
    /// Returns the classes of the elements of the array classes that the argument stands for.
    ComponentOf,
    /// Starts a thread: `run` on the first argument as a thread object.
    Start,
    /// Starts a thread whose object is the first argument and which runs the second.
    Spawn,
    /// Returns the current thread: any that was started.
    CurrentThread,
    /// Calls `run` on the first argument, an action, and returns what that returns.
    Privileged,
    /// Reads an element of the array that is the argument of that number.
    ReadElement(usize),
    /// Writes an element: array, value.
    WriteElement(usize, usize),
    /// Returns the argument, which others may get without an order.
    Unordered,
    /// Reads any field of the object that is the argument of that number.
    ReadAny(usize),
    /// Writes any field: object, value.
    WriteAny(usize, usize),
    /// Reads and writes any field: object, value.
    ExchangeAny(usize, usize),
}

use Meaning::*;

const SECRETS: &str = "jdk/internal/access/SharedSecrets";
const UNSAFE: &str = "jdk/internal/misc/Unsafe";

/// Class, method, meaning.
const MEANINGS: &[(&str, &str, Meaning)] = &[
    (INTRINSICS, "copy", Copy),
    (INTRINSICS, "newArray", NewArrayLike),
    (INTRINSICS, "unknown", UnknownOf),
    (INTRINSICS, "string", Text),
    (INTRINSICS, "atomicRead", ReadElement(0)),
    (INTRINSICS, "atomicWrite", WriteElement(0, 1)),
    (INTRINSICS, "unordered", Unordered),
    (INTRINSICS, "spawn", Spawn),
    (INTRINSICS, "choose", Nothing),
    (INTRINSICS, "number", Nothing),
    (INTRINSICS, "join", Nothing),
    (INTRINSICS, "lock", Nothing),
    (INTRINSICS, "unlock", Nothing),
    (INTRINSICS, "lockShared", Nothing),
    (INTRINSICS, "unlockShared", Nothing),
    (INTRINSICS, "signal", Nothing),
    (INTRINSICS, "await", Nothing),
    (SECRETS, "getJavaLangAccess", Makes("java/lang/System$2")),
    ("java/lang/Object", "clone", Copy),
    ("java/lang/Object", "getClass", ClassOf),
    ("java/lang/Class", "getComponentType", ComponentOf),
    ("java/lang/System", "arraycopy", CopyElements(0, 2)),
    ("java/lang/String", "intern", Returns(0)),
    ("java/lang/Throwable", "fillInStackTrace", Returns(0)),
    ("java/lang/Thread", "start0", Start),
    ("java/lang/Thread", "currentThread", CurrentThread),
    ("java/lang/Thread", "currentCarrierThread", CurrentThread),
    ("java/security/AccessController", "doPrivileged", Privileged),
    ("java/security/AccessController", "doPrivilegedWithCombiner", Privileged),
    ("java/lang/reflect/Array", "newArray", NewArrayOf),
    ("java/lang/reflect/Array", "get", ReadElement(0)),
    ("java/lang/reflect/Array", "set", WriteElement(0, 2)),
    (UNSAFE, "allocateInstance", NewObjectOf),
    (UNSAFE, "getReference", ReadAny(1)),
    (UNSAFE, "getReferenceVolatile", ReadAny(1)),
    (UNSAFE, "putReference", WriteAny(1, 3)),
    (UNSAFE, "putReferenceVolatile", WriteAny(1, 3)),
    (UNSAFE, "compareAndSetReference", WriteAny(1, 4)),
    (UNSAFE, "compareAndExchangeReference", ExchangeAny(1, 4)),
];

fn meaning(program: &Program<'_>, method: MethodId) -> Option<Meaning> {
    let is_meant = |entry: &&(&str, &str, Meaning)| is_named(program, method, entry.0, entry.1);
    MEANINGS.iter().find(is_meant).map(|entry| entry.2)
}

/// Dimensions of arrays beyond which reflection makes arrays of objects.
const DEEPEST: u8 = 2;

/// Actions of watches.
const COPY: u32 = 0;
const NEW_ARRAY_LIKE: u32 = 1;
const NEW_ARRAY_OF: u32 = 2;
const NEW_OBJECT_OF: u32 = 3;
const CLASS_OF: u32 = 4;
const READ_ANY: u32 = 5;
const WRITE_ANY: u32 = 6;
const COMPONENT_OF: u32 = 7;
const UNKNOWN_OF: u32 = 8;

impl Plugin for Natives {
    fn method(&self, builder: &mut Builder<'_>, method: MethodId, own: u8) -> bool {
        let program = builder.program;
        let Some(meaning) = meaning(program, method) else { return false };
        builder.per_call();
        let params = builder.params_of(method);
        let param = |at: usize| params.get(at).copied().unwrap_or_default();
        let returned: OptVar = Var::RETURNED.into();
        let watch = |builder: &mut Builder<'_>, action: u32, args: &[usize], result: OptVar| {
            let args = args.iter().map(|&at| param(at)).collect();
            let handling = match action {
                COPY => Handling::Copies,
                NEW_ARRAY_LIKE | NEW_ARRAY_OF | NEW_OBJECT_OF => Handling::Makes,
                CLASS_OF | COMPONENT_OF | UNKNOWN_OF => Handling::Looks,
                _ => Handling::Any,
            };
            let thrown = Var::THROWN.into();
            builder.watch(Watch { plugin: own, handling, action, args, result, thrown });
        };
        match meaning {
            Nothing => {}
            Makes(class) => {
                let ty = class_type(program, class);
                if heap::can_have_instances(program, ty) {
                    builder.allocate(Var::RETURNED, Allocation::Merged(ty));
                }
            }
            Returns(at) => {
                if let Some(from) = param(at).expand() {
                    builder.copy(Var::RETURNED, from);
                }
            }
            Unordered => {
                if let Some(from) = param(0).expand() {
                    builder.copy(Var::RETURNED, from);
                    builder.store_global(Global::Cell(Cell::Unordered), from);
                }
            }
            CopyElements(from, to) => {
                if let (Some(from), Some(to)) = (param(from).expand(), param(to).expand()) {
                    let element = builder.var();
                    builder.load(element, from, Place::Elements);
                    builder.store(to, Place::Elements, element);
                }
            }
            ReadElement(array) => {
                if let Some(array) = param(array).expand() {
                    builder.load(Var::RETURNED, array, Place::Elements);
                }
            }
            WriteElement(array, value) => {
                if let (Some(array), Some(value)) = (param(array).expand(), param(value).expand()) {
                    builder.store(array, Place::Elements, value);
                }
            }
            Copy => watch(builder, COPY, &[0], returned),
            NewArrayLike => watch(builder, NEW_ARRAY_LIKE, &[0], returned),
            NewArrayOf => watch(builder, NEW_ARRAY_OF, &[0], returned),
            NewObjectOf => watch(builder, NEW_OBJECT_OF, &[1], returned),
            UnknownOf => watch(builder, UNKNOWN_OF, &[0], returned),
            Text => builder.allocate(Var::RETURNED, Allocation::Merged(Type::class(Symbol::STRING))),
            ClassOf => watch(builder, CLASS_OF, &[0], returned),
            ComponentOf => watch(builder, COMPONENT_OF, &[0], returned),
            ReadAny(object) => watch(builder, READ_ANY, &[object], returned),
            WriteAny(object, value) => watch(builder, WRITE_ANY, &[object, value], OptVar::default()),
            ExchangeAny(object, value) => {
                watch(builder, WRITE_ANY, &[object, value], OptVar::default());
                watch(builder, READ_ANY, &[object], returned);
            }
            Start => spawn(builder, param(0), param(0)),
            Spawn => spawn(builder, param(0), param(1)),
            CurrentThread => builder.load_global(Var::RETURNED, Global::Cell(Cell::Threads)),
            Privileged => privileged(builder, method, param(0)),
        }
        true
    }

    fn wants_objects(&self, program: &Program<'_>, class: ClassId) -> bool {
        program.is_subclass(class, program.class_id(Symbol::THROWABLE)).is_possible()
    }

    /// What the machine throws has a message.
    fn object(&self, program: &Program<'_>, host: &mut dyn Host, object: Obj) {
        if !matches!(host.heap().object(object).allocation, Allocation::Machine(_)) {
            return;
        }
        let string = Type::class(Symbol::STRING);
        for place in host.heap().fields(host.heap().shape(object)).to_vec() {
            if matches!(place, Place::Field(field) if program.field(field).ty == string) {
                let text = host.make(Allocation::Merged(string));
                host.add(Slot::Field(object, place), text);
            }
        }
    }

    fn react(&self, program: &Program<'_>, host: &mut dyn Host, watch: &Watch) {
        let Some(&first) = watch.args.first() else { return };
        let objects = host.fresh(first);
        let returned = Slot::Var(Var::RETURNED);
        match watch.action {
            COPY => {
                for object in objects {
                    let Shape::Class(ty) = host.heap().kind(host.heap().shape(object)) else { continue };
                    let copy = host.make(Allocation::Made(ty, 0));
                    host.add(returned, copy);
                    for place in host.heap().fields(host.heap().shape(object)).to_vec() {
                        host.flow(Slot::Field(copy, place), Slot::Field(object, place), Filter::default());
                    }
                }
            }
            NEW_ARRAY_LIKE => {
                for ty in types_of(host, &objects) {
                    let array = host.make(Allocation::Made(ty, 0));
                    host.add(returned, array);
                }
            }
            NEW_ARRAY_OF | NEW_OBJECT_OF => {
                for object in objects {
                    let ty = match represented(host, object) {
                        // Deeper ones, of a class made the same way, would have no end.
                        Some(ty) if watch.action == NEW_ARRAY_OF && ty.dimensions() < DEEPEST => ty.array(1),
                        Some(ty) if watch.action == NEW_OBJECT_OF => {
                            Some(ty).filter(|&ty| heap::can_have_instances(program, ty))
                        }
                        _ if watch.action == NEW_ARRAY_OF => {
                            host.gap(Gap::Reflection);
                            Type::OBJECT.array(1)
                        }
                        _ => None,
                    };
                    if let Some(ty) = ty {
                        let made = host.make(Allocation::Made(ty, 0));
                        host.add(returned, made);
                    }
                }
            }
            UNKNOWN_OF => {
                for object in objects {
                    match represented(host, object).filter(|&ty| heap::can_have_instances(program, ty)) {
                        Some(ty) => {
                            let unknown = host.make(Allocation::Merged(ty));
                            host.add(returned, unknown);
                        }
                        None => host.gap(Gap::Native),
                    }
                }
            }
            CLASS_OF => {
                for ty in types_of(host, &objects) {
                    let class = host.make(Allocation::Constant(Const::Class(ty)));
                    host.add(returned, class);
                }
            }
            COMPONENT_OF => {
                for object in objects {
                    let element = represented(host, object).and_then(Type::element);
                    let element = match (element, represented(host, object)) {
                        (Some(element), _) => Allocation::Constant(Const::Class(element)),
                        (None, Some(_)) => continue,
                        (None, None) => Allocation::Merged(Type::class(Symbol::CLASS)),
                    };
                    let class = host.make(element);
                    host.add(returned, class);
                }
            }
            READ_ANY => {
                for object in objects {
                    for place in host.heap().fields(host.heap().shape(object)).to_vec() {
                        host.flow(returned, Slot::Field(object, place), Filter::default());
                    }
                }
            }
            _ => {
                let Some(value) = watch.args.get(1).and_then(|var| var.expand()) else { return };
                for object in objects {
                    for place in host.heap().fields(host.heap().shape(object)).to_vec() {
                        let filter = match place {
                            Place::Field(field) => Filter::only(program.field(field).ty),
                            Place::Elements => {
                                Filter::only(host.heap().ty(object).element().unwrap_or(Type::OBJECT))
                            }
                            Place::Captured(_) => continue,
                        };
                        host.flow(Slot::Field(object, place), Slot::Var(value), filter);
                    }
                }
            }
        }
    }
}

/// Calls `run` of the action that the method takes. What an action throws may be wrapped, if the method says so.
fn privileged(builder: &mut Builder<'_>, method: MethodId, action: OptVar) {
    let program = builder.program;
    let interface = members::params(program, method).first().and_then(|ty| ty.as_class());
    let run =
        interface.and_then(|name| super::entry::find_by_symbol(program, name, "run", <[Type]>::is_empty));
    let Some(run) = run else { return };
    let thrown = builder.var();
    builder.call(Call {
        inst: None,
        kind: CallKind::Plain,
        target: Target::Virtual(run),
        args: Box::new([action]),
        result: Var::RETURNED.into(),
        thrown: thrown.into(),
    });
    builder.copy(Var::THROWN, thrown);
    if !program.method(method).exceptions.is_empty() {
        members::throw_wrapped(builder, "java/security/PrivilegedActionException", thrown);
    }
}

/// A new thread runs `body`; its object is `thread`.
pub(super) fn spawn(builder: &mut Builder<'_>, thread: OptVar, body: OptVar) {
    let program = builder.program;
    let Some(thread) = thread.expand() else { return };
    builder.store_global(Global::Cell(Cell::Threads), thread);
    let Some(run) = super::entry::find_by(program, "java/lang/Runnable", "run", <[Type]>::is_empty) else {
        return;
    };
    let uncaught = builder.var();
    builder.store_global(Global::Cell(Cell::Uncaught), uncaught);
    builder.call(Call {
        inst: None,
        kind: CallKind::Spawn,
        target: Target::Virtual(run),
        args: Box::new([body]),
        result: OptVar::default(),
        thrown: uncaught.into(),
    });
}

/// The types of objects, most of them once: those of one type mostly lie together.
fn types_of(host: &dyn Host, objects: &[Obj]) -> Vec<Type> {
    let mut types: Vec<Type> = objects.iter().map(|&object| host.heap().ty(object)).collect();
    types.dedup();
    types
}
