//! What do method handles and variable handles do? Handles that constants name, and what is combined of them.
//!
//! A handle that is looked up is the constant that a class file would have for it; a variable handle is the mirror of a
//! field or of array elements. Invoking a handle does what it says, argument by argument. Handles that are made of
//! others (bound, filtered, guarded, …) are objects that hold all their parts, and invoking one is rough: every handle
//! among the parts and arguments may be called, with everything that fits out of the *pool* of parts, arguments,
//! results and exceptions.
//!
//! ```text
//! h = lookup.findVirtual(A.class, "run", t)     h = constant handle of A.run (of all its overloads)
//! h.invokeExact(o, x)                           o.run(x)
//! b = h.bindTo(o)                               b = combined handle; b.parts = {h, o}
//! b.invoke(x)                                   pool = {h, o, x}; o.run(x)
//! v = lookup.findVarHandle(A.class, "f", t)     v = mirror of A.f
//! v.compareAndSet(o, a, b)                      o.f = b
//! ```
//!
//! The field updaters of `java.util.concurrent.atomic` are variable handles. A class, a name or a handle that is not
//! known is a gap (`reflection`). Left out: handles that store array elements or make arrays, `iteratedLoop`, handles
//! of variable handles' access modes (all gaps: `rare-handles`).

use rp_ir::{Access, Const, FieldRefData, Handle, HandleKind, Member, MethodRefData, Sig, Symbol, Type};
use rp_program::{ClassId, FieldId, MethodId, Program, Resolution};

use super::function::box_of;
use super::members::{
    self, Pool, Receivers, Scope, class_of, class_type, constant_string, is_named, known, represented,
};
use super::reflection::{access, mirrored_fields, mirrored_methods};
use super::{Host, Plugin, PolymorphicCall, Slot, entry};
use crate::heap::{self, Obj};
use crate::template::{
    Allocation, Builder, Filter, Gap, Handling, Mirrored, OptVar, Place, Target, Var, Watch,
};

/// The plugin.
pub struct Handles;

/// What a method does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Meaning {
    /// Returns that argument, receiver first.
    Returns(usize),
    /// Nobody knows.
    Unknown,
    /// Returns a handle: class, name, type.
    Find(HandleKind),
    /// Returns a handle bound to its receiver: receiver, name, type.
    Bind,
    /// Returns a variable handle: class, name.
    FindVariable,
    /// Returns the handle that does this to a reflected member.
    Unreflect(HandleKind),
    /// Returns the variable handle of a reflected field.
    UnreflectVariable,
    /// Returns the variable handle of array elements.
    Elements,
    /// Returns a handle that is made of all arguments.
    Combine,
    /// Calls a handle with the elements of an array or of a list.
    Invoke,
    /// Returns the updater of a field: class, type, name.
    Updater,
    /// Accesses the field of an updater: object, …, value.
    Update(Mode),
}

/// What an access of a variable does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mode {
    Read,
    Write,
    Exchange,
}

use HandleKind::{
    GetField, GetStatic, InvokeSpecial, InvokeStatic, InvokeVirtual, NewInvokeSpecial, PutField, PutStatic,
};
use Meaning::*;

const LOOKUP: &str = "java/lang/invoke/MethodHandles$Lookup";
const HANDLE: &str = "java/lang/invoke/MethodHandle";
const HANDLES: &str = "java/lang/invoke/MethodHandles";
const VARIABLE: &str = "java/lang/invoke/VarHandle";
const UPDATER: &str = "java/util/concurrent/atomic/AtomicReferenceFieldUpdater";
const LIBRARY_UPDATER: &str =
    "java/util/concurrent/atomic/AtomicReferenceFieldUpdater$AtomicReferenceFieldUpdaterImpl";
const MODEL_UPDATER: &str = "java/util/concurrent/atomic/AtomicReferenceFieldUpdater$Updater";

/// The library's class of handles that hold one object, and where it holds it.
const COMBINED: (&str, &str) = ("java/lang/invoke/BoundMethodHandle$Species_L", "argL0");

/// Class, method, meaning.
const MEANINGS: &[(&str, &str, Meaning)] = &[
    (LOOKUP, "findVirtual", Find(InvokeVirtual)),
    (LOOKUP, "findStatic", Find(InvokeStatic)),
    (LOOKUP, "findSpecial", Find(InvokeSpecial)),
    (LOOKUP, "findConstructor", Find(NewInvokeSpecial)),
    (LOOKUP, "findGetter", Find(GetField)),
    (LOOKUP, "findSetter", Find(PutField)),
    (LOOKUP, "findStaticGetter", Find(GetStatic)),
    (LOOKUP, "findStaticSetter", Find(PutStatic)),
    (LOOKUP, "bind", Bind),
    (LOOKUP, "findVarHandle", FindVariable),
    (LOOKUP, "findStaticVarHandle", FindVariable),
    (LOOKUP, "unreflect", Unreflect(InvokeVirtual)),
    (LOOKUP, "unreflectSpecial", Unreflect(InvokeSpecial)),
    (LOOKUP, "unreflectConstructor", Unreflect(NewInvokeSpecial)),
    (LOOKUP, "unreflectGetter", Unreflect(GetField)),
    (LOOKUP, "unreflectSetter", Unreflect(PutField)),
    (LOOKUP, "unreflectVarHandle", UnreflectVariable),
    (HANDLES, "arrayElementVarHandle", Elements),
    (HANDLE, "asType", Returns(0)),
    (HANDLE, "asFixedArity", Returns(0)),
    (HANDLES, "explicitCastArguments", Returns(0)),
    (VARIABLE, "withInvokeExactBehavior", Returns(0)),
    (VARIABLE, "withInvokeBehavior", Returns(0)),
    (HANDLE, "bindTo", Combine),
    (HANDLE, "asSpreader", Combine),
    (HANDLE, "asCollector", Combine),
    (HANDLE, "asVarargsCollector", Combine),
    (HANDLE, "withVarargs", Combine),
    (HANDLES, "constant", Combine),
    (HANDLES, "identity", Combine),
    (HANDLES, "zero", Combine),
    (HANDLES, "empty", Combine),
    (HANDLES, "insertArguments", Combine),
    (HANDLES, "dropArguments", Combine),
    (HANDLES, "dropArgumentsToMatch", Combine),
    (HANDLES, "dropReturn", Combine),
    (HANDLES, "permuteArguments", Combine),
    (HANDLES, "collectArguments", Combine),
    (HANDLES, "filterArguments", Combine),
    (HANDLES, "filterReturnValue", Combine),
    (HANDLES, "foldArguments", Combine),
    (HANDLES, "guardWithTest", Combine),
    (HANDLES, "catchException", Combine),
    (HANDLES, "throwException", Combine),
    (HANDLES, "tryFinally", Combine),
    (HANDLES, "tableSwitch", Combine),
    (HANDLES, "loop", Combine),
    (HANDLES, "whileLoop", Combine),
    (HANDLES, "doWhileLoop", Combine),
    (HANDLES, "countedLoop", Combine),
    (HANDLES, "invoker", Combine),
    (HANDLES, "exactInvoker", Combine),
    (HANDLES, "spreadInvoker", Combine),
    (HANDLES, "arrayElementGetter", Combine),
    (HANDLES, "arrayLength", Combine),
    (HANDLES, "arrayElementSetter", Unknown),
    (HANDLES, "arrayConstructor", Unknown),
    (HANDLES, "iteratedLoop", Unknown),
    (HANDLES, "varHandleInvoker", Unknown),
    (HANDLES, "varHandleExactInvoker", Unknown),
    (VARIABLE, "toMethodHandle", Unknown),
    (HANDLE, "invokeWithArguments", Invoke),
    (UPDATER, "newUpdater", Updater),
    (LIBRARY_UPDATER, "get", Update(Mode::Read)),
    (LIBRARY_UPDATER, "set", Update(Mode::Write)),
    (LIBRARY_UPDATER, "lazySet", Update(Mode::Write)),
    (LIBRARY_UPDATER, "compareAndSet", Update(Mode::Write)),
    (LIBRARY_UPDATER, "weakCompareAndSet", Update(Mode::Write)),
    (LIBRARY_UPDATER, "getAndSet", Update(Mode::Exchange)),
    (MODEL_UPDATER, "get", Update(Mode::Read)),
    (MODEL_UPDATER, "set", Update(Mode::Write)),
    (MODEL_UPDATER, "lazySet", Update(Mode::Write)),
    (MODEL_UPDATER, "compareAndSet", Update(Mode::Write)),
    (MODEL_UPDATER, "weakCompareAndSet", Update(Mode::Write)),
];

/// Methods whose string arguments matter.
const READS_CONSTANTS: &[(&str, &str)] = &[
    (LOOKUP, "findVirtual"),
    (LOOKUP, "findStatic"),
    (LOOKUP, "findSpecial"),
    (LOOKUP, "findGetter"),
    (LOOKUP, "findSetter"),
    (LOOKUP, "findStaticGetter"),
    (LOOKUP, "findStaticSetter"),
    (LOOKUP, "bind"),
    (LOOKUP, "findVarHandle"),
    (LOOKUP, "findStaticVarHandle"),
    (UPDATER, "newUpdater"),
];

/// From here on actions are those of polymorphic calls: some for each instruction.
const POLYMORPHIC: u32 = 1 << 10;
const STRIDE: u32 = 8;
/// Invokes with arguments from the pool.
const POOLED: u32 = 0;
const READ: u32 = 1;
const WRITE: u32 = 2;
/// Invokes with the arguments one by one. A watch of its own, as a watch connects each method that it calls once.
const IN_ORDER: u32 = 4;

/// Arguments of watches of invocations; those of the call follow.
const POOL: usize = 1;
const RAISED: usize = 2;
const FIRST: usize = 3;

impl Plugin for Handles {
    fn method(&self, builder: &mut Builder<'_>, method: MethodId, own: u8) -> bool {
        let program = builder.program;
        let row =
            MEANINGS.iter().zip(0..).find(|((class, name, _), _)| is_named(program, method, class, name));
        let Some((&(_, _, meaning), action)) = row else { return false };
        builder.per_call();
        let params = builder.params_of(method);
        let param = |at: usize| params.get(at).copied().unwrap_or_default();
        members::throw_declared(builder, method);
        let returned: OptVar = Var::RETURNED.into();
        let watch = |builder: &mut Builder<'_>, args: &[OptVar], result: OptVar| {
            let thrown = Var::THROWN.into();
            builder.watch(Watch {
                handling: Handling::Any,
                plugin: own,
                action,
                args: args.into(),
                result,
                thrown,
            });
        };
        match meaning {
            Returns(at) => {
                if let Some(from) = param(at).expand() {
                    builder.copy(Var::RETURNED, from);
                }
            }
            Unknown => builder.gap(Gap::Reflection),
            // A constructor has no name.
            Find(NewInvokeSpecial) => watch(builder, &[param(1), OptVar::default(), param(2)], returned),
            Find(_) | FindVariable => watch(builder, &[param(1), param(2), param(3)], returned),
            Bind => {
                let found = builder.var();
                watch(builder, &[param(1), param(2), param(3)], found.into());
                combine(builder, &[found.into(), param(1)]);
            }
            Unreflect(_) | UnreflectVariable => watch(builder, &[param(1)], returned),
            Elements => {
                let mirror = Allocation::Mirror(class_type(program, VARIABLE), Mirrored::Elements);
                builder.allocate(Var::RETURNED, mirror);
            }
            Combine => combine(builder, &params),
            Invoke => invoke_with_arguments(builder, own, action, &params),
            Updater => watch(builder, &[param(0), param(2)], returned),
            Update(mode) => {
                let value = if mode == Mode::Read { None } else { params.last().copied() };
                let result = if mode == Mode::Write { OptVar::default() } else { returned };
                watch(builder, &[param(0), param(1), value.unwrap_or_default()], result);
            }
        }
        true
    }

    fn polymorphic_call(&self, builder: &mut Builder<'_>, call: &PolymorphicCall<'_>, own: u8) -> bool {
        let program = builder.program;
        let class = program.class_name(program.method_class(call.method));
        let first = POLYMORPHIC + STRIDE * call.inst.as_u32();
        let handle = call.args.first().copied().unwrap_or_default();
        let signature = program.names().signature(call.sig);
        let result = builder.var();
        if let Some(to) = call.result.expand() {
            // The machine casts the result.
            builder.filter(to, result, Filter::only(signature.ret));
        }
        if class == Symbol::METHOD_HANDLE {
            let args = call.args.get(1..).unwrap_or_default();
            let boxes = signature.params.iter().filter_map(|&ty| box_of(program, ty));
            invoke(builder, (own, first), handle, args, boxes, (result, call.thrown));
            return true;
        }
        let mode = mode(program.names().bytes(program.method(call.method).name));
        let last = signature.params.last().is_some_and(|ty| ty.is_reference());
        let value = call.args.last().copied().filter(|_| last && mode != Mode::Read).unwrap_or_default();
        if value.is_none() && call.result.is_none() {
            return true;
        }
        let action = first
            + match mode {
                Mode::Read => READ,
                Mode::Write => WRITE,
                Mode::Exchange => READ | WRITE,
            };
        let object = call.args.get(1).copied().unwrap_or_default();
        builder.watch(Watch {
            handling: Handling::Any,
            plugin: own,
            action,
            args: Box::new([handle, object, value]),
            result: result.into(),
            thrown: call.thrown.into(),
        });
        true
    }

    fn reads_constants(&self) -> &[(&str, &str)] {
        READS_CONSTANTS
    }

    fn react(&self, program: &Program<'_>, host: &mut dyn Host, watch: &Watch) {
        let arg = |at: usize| watch.args.get(at).copied().unwrap_or_default();
        if watch.action >= POLYMORPHIC {
            match (watch.action - POLYMORPHIC) % STRIDE {
                POOLED => Invocation::new(program, watch).run_from_pool(host, true),
                IN_ORDER => Invocation::new(program, watch).run_in_order(host),
                mode => {
                    let result = watch.result.expand().filter(|_| mode & READ != 0);
                    access_variable(program, host, [arg(0), arg(1)], result, arg(2).expand());
                }
            }
            return;
        }
        let Some(&(_, _, meaning)) = MEANINGS.get(watch.action as usize) else { return };
        let Some(result) = watch.result.expand() else {
            return access_variable(program, host, [arg(0), arg(1)], None, arg(2).expand());
        };
        let mut found: Vec<Allocation> = Vec::new();
        let variable =
            |field: FieldId| Allocation::Mirror(class_type(program, VARIABLE), Mirrored::Field(field));
        // A constructor has no name to look for.
        let by_name = matches!(meaning, Find(kind) if kind != NewInvokeSpecial)
            || matches!(meaning, Bind | FindVariable | Updater);
        if by_name && known(host, arg(1), constant_string).1 {
            host.gap(Gap::Reflection);
        }
        match meaning {
            Find(kind) => {
                for class in classes(program, host, arg(0)) {
                    found.extend(find(program, host, class, kind, arg(1), arg(2)));
                }
            }
            Bind => {
                for receiver in host.points_to(arg(0)) {
                    let class = class_of(program, host.heap().ty(receiver));
                    found.extend(
                        class
                            .map(|class| find(program, host, class, InvokeVirtual, arg(1), arg(2)))
                            .unwrap_or_default(),
                    );
                }
            }
            FindVariable | Updater => {
                let updater = updater(program);
                for class in classes(program, host, arg(0)) {
                    for field in named_fields(program, host, class, arg(1)) {
                        match (meaning, updater) {
                            (FindVariable, _) => found.push(variable(field)),
                            (_, Some(ty)) => found.push(Allocation::Mirror(ty, Mirrored::Field(field))),
                            _ => {}
                        }
                    }
                }
            }
            Unreflect(GetField | PutField) => {
                let reads = meaning == Unreflect(GetField);
                found.extend(mirrored_fields(host, arg(0)).into_iter().map(|field| {
                    let kind = match (reads, program.field(field).is_static()) {
                        (true, false) => GetField,
                        (true, true) => GetStatic,
                        (false, false) => PutField,
                        (false, true) => PutStatic,
                    };
                    field_handle(program, kind, field)
                }));
            }
            Unreflect(kind) => {
                let mirrors = host.points_to(arg(0));
                found.extend(mirrored_methods(program, host, &mirrors).into_iter().map(|method| {
                    let kind = if program.method(method).is_static() { InvokeStatic } else { kind };
                    method_handle(program, kind, method)
                }));
            }
            UnreflectVariable => found.extend(mirrored_fields(host, arg(0)).into_iter().map(variable)),
            Invoke => Invocation::new(program, watch).run_from_pool(host, false),
            Update(_) => access_variable(program, host, [arg(0), arg(1)], Some(result), arg(2).expand()),
            Returns(_) | Unknown | Elements | Combine => {}
        }
        for allocation in found {
            let handle = host.make(allocation);
            host.add(Slot::Var(result), handle);
        }
    }
}

fn mode(name: &[u8]) -> Mode {
    if name.starts_with(b"getAnd") || name.starts_with(b"compareAndExchange") {
        Mode::Exchange
    } else if name.starts_with(b"get") {
        Mode::Read
    } else {
        Mode::Write
    }
}

/// The field in which combined handles hold their parts.
fn parts(program: &Program<'_>) -> Option<Place> {
    let (class, name) = COMBINED;
    let class = program.class_id(program.names().symbol(class.as_bytes()));
    let name = program.names().symbol(name.as_bytes());
    members::fields(program, class, Scope::Declared, Some(name)).first().copied().map(Place::Field)
}

/// Returns a new handle that is made of these parts, and of the elements of those that are arrays.
fn combine(builder: &mut Builder<'_>, values: &[OptVar]) {
    let Some(place) = parts(builder.program) else { return builder.gap(Gap::Reflection) };
    let part = builder.var();
    for value in values.iter().filter_map(|value| value.expand()) {
        builder.copy(part, value);
    }
    builder.load(part, part, Place::Elements);
    builder.allocate(Var::RETURNED, Allocation::Made(class_type(builder.program, COMBINED.0), 0));
    builder.store(Var::RETURNED, place, part);
}

/// Sets up the invocation of a handle.
fn invoke(
    builder: &mut Builder<'_>,
    (plugin, action): (u8, u32),
    handle: OptVar,
    args: &[OptVar],
    boxes: impl IntoIterator<Item = Type>,
    (result, thrown): (Var, Var),
) {
    let (pool, raised) = (builder.var(), builder.var());
    for boxed in boxes {
        builder.allocate(pool, Allocation::Merged(boxed));
    }
    let flowing = args.iter().filter_map(|arg| arg.expand()).chain([result, raised]);
    for from in flowing {
        builder.copy(pool, from);
    }
    builder.copy(thrown, raised);
    builder.load(pool, pool, Place::Elements);
    if let Some(place) = parts(builder.program) {
        builder.load(pool, pool, place);
        if let Some(handle) = handle.expand() {
            builder.load(pool, handle, place);
        }
    }
    let args: Box<[OptVar]> =
        [handle, pool.into(), raised.into()].into_iter().chain(args.iter().copied()).collect();
    let (result, thrown) = (result.into(), raised.into());
    if action >= POLYMORPHIC {
        let action = action + IN_ORDER;
        builder.watch(Watch { handling: Handling::Any, plugin, action, args: args.clone(), result, thrown });
    }
    builder.watch(Watch { handling: Handling::Any, plugin, action, args, result, thrown });
}

fn invoke_with_arguments(builder: &mut Builder<'_>, own: u8, action: u32, params: &[OptVar]) {
    let program = builder.program;
    let arguments = params.get(1).copied().unwrap_or_default();
    // Of an array the elements are taken anyway.
    let listed = builder.var();
    let to_array = entry::find_by(program, "java/util/Collection", "toArray", <[Type]>::is_empty);
    if let Some(to_array) = to_array {
        builder.plain_call(Target::Virtual(to_array), [arguments], listed.into());
    }
    let handle = params.first().copied().unwrap_or_default();
    let args = [arguments, listed.into()];
    invoke(builder, (own, action), handle, &args, [], (Var::RETURNED, Var::THROWN));
}

/// What a handle does.
enum Step {
    Call(Target),
    Construct(MethodId),
    Read(FieldId),
    Write(FieldId),
}

/// An invocation of handles.
struct Invocation<'a> {
    program: &'a Program<'a>,
    handle: OptVar,
    pool: Pool,
    raised: Option<Var>,
    args: &'a [OptVar],
    result: OptVar,
    thrown: OptVar,
}

impl<'a> Invocation<'a> {
    fn new(program: &'a Program<'_>, watch: &'a Watch) -> Invocation<'a> {
        let arg = |at: usize| watch.args.get(at).copied().unwrap_or_default();
        Invocation {
            program,
            handle: arg(0),
            pool: Pool(arg(POOL).expand().unwrap_or(Var::RETURNED), watch.action),
            raised: arg(RAISED).expand(),
            args: watch.args.get(FIRST..).unwrap_or_default(),
            result: watch.result,
            thrown: watch.thrown,
        }
    }

    /// Does what those handles do that say how, argument by argument.
    fn run_in_order(&self, host: &mut dyn Host) {
        for object in host.points_to(self.handle) {
            if let Allocation::Constant(Const::MethodHandle(handle)) = host.heap().object(object).allocation
                && self.fits(handle)
            {
                self.step_in_order(host, handle);
            }
        }
    }

    /// Does what the others do, or all of them.
    fn run_from_pool(&self, host: &mut dyn Host, others: bool) {
        let combined = class_type(self.program, COMBINED.0);
        let mut pooled: Vec<Handle> = Vec::new();
        let mut rough = false;
        for object in host.points_to(self.handle) {
            match host.heap().object(object).allocation {
                Allocation::Constant(Const::MethodHandle(handle)) if others && self.fits(handle) => {}
                Allocation::Constant(Const::MethodHandle(handle)) => pooled.push(handle),
                Allocation::Made(ty, _) if ty == combined => rough = true,
                _ => host.gap(Gap::Reflection),
            }
        }
        if rough {
            pooled.extend(host.points_to(self.pool.0.into()).into_iter().filter_map(|object| {
                match host.heap().object(object).allocation {
                    Allocation::Constant(Const::MethodHandle(handle)) => Some(handle),
                    _ => None,
                }
            }));
            let from = Slot::Var(self.pool.0);
            if let Some(result) = self.result.expand() {
                host.flow(Slot::Var(result), from, Filter::default());
            }
            if let Some(raised) = self.raised {
                host.flow(Slot::Var(raised), from, Filter::only(Type::THROWABLE));
            }
        }
        for handle in pooled {
            self.step_from_pool(host, handle);
        }
    }

    fn step(&self, handle: Handle) -> Option<Step> {
        step(self.program, handle)
    }

    /// Whether a handle takes the arguments one by one: as many, and none that may be collected in an array.
    fn fits(&self, handle: Handle) -> bool {
        let program = self.program;
        match self.step(handle) {
            Some(Step::Call(target)) => {
                let method = target.method();
                let receiver = usize::from(!matches!(target, Target::Static(_)));
                !program.method(method).access.has(Access::VARARGS)
                    && members::params(program, method).len() + receiver == self.args.len()
            }
            Some(Step::Construct(method)) => {
                !program.method(method).access.has(Access::VARARGS)
                    && members::params(program, method).len() == self.args.len()
            }
            Some(Step::Read(_) | Step::Write(_)) | None => true,
        }
    }

    fn step_in_order(&self, host: &mut dyn Host, handle: Handle) {
        let program = self.program;
        let slots = |args: &[OptVar]| -> Vec<Option<Slot>> {
            args.iter().map(|arg| arg.expand().map(Slot::Var)).collect()
        };
        let arg = |at: usize| self.args.get(at).copied().unwrap_or_default();
        match self.step(handle) {
            Some(Step::Call(target @ Target::Static(method))) => {
                host.initialize(program.method_class(method));
                host.call(target, None, &slots(self.args), self.result, self.thrown);
                members::add_box(program, host, members::ret(program, method), self.result);
            }
            Some(Step::Call(target)) => {
                let rest = slots(self.args.get(1..).unwrap_or_default());
                host.call_on(target, arg(0), &rest, self.result, self.thrown);
                members::add_box(program, host, members::ret(program, target.method()), self.result);
            }
            Some(Step::Construct(method)) => {
                let class = program.method_class(method);
                let ty = Type::class(program.class_name(class));
                let (Some(result), true) = (self.result.expand(), heap::can_have_instances(program, ty))
                else {
                    return;
                };
                host.initialize(class);
                let made = host.make(Allocation::Made(ty, self.pool.1));
                host.add(Slot::Var(result), made);
                let args = slots(self.args);
                host.call(Target::Special(method), Some(made), &args, OptVar::default(), self.thrown);
            }
            Some(Step::Read(field)) => {
                let receivers = host.points_to(arg(0));
                access(program, host, field, &receivers, self.result.expand(), None);
                members::add_box(program, host, program.field(field).ty, self.result);
            }
            Some(Step::Write(field)) => {
                let receivers = host.points_to(arg(0));
                let value = arg(usize::from(!program.field(field).is_static()));
                access(program, host, field, &receivers, None, value.expand());
            }
            None => host.gap(Gap::Missing),
        }
    }

    fn step_from_pool(&self, host: &mut dyn Host, handle: Handle) {
        let program = self.program;
        match self.step(handle) {
            Some(Step::Call(target)) => {
                self.collect(host, target.method());
                let receivers = Receivers::Of(self.pool.0.into());
                let (result, thrown) = (self.result, self.thrown);
                members::call_with_pool(program, host, target, receivers, self.pool, result, thrown);
            }
            Some(Step::Construct(method)) => {
                self.collect(host, method);
                members::construct(program, host, method, self.pool, self.result, self.thrown);
            }
            Some(Step::Read(field)) => {
                let receivers = host.points_to(self.pool.0.into());
                access(program, host, field, &receivers, self.result.expand(), None);
                members::add_box(program, host, program.field(field).ty, self.result);
            }
            Some(Step::Write(field)) => {
                let receivers = host.points_to(self.pool.0.into());
                access(program, host, field, &receivers, None, Some(self.pool.0));
            }
            None => host.gap(Gap::Missing),
        }
    }

    /// Arguments may be collected in new arrays.
    fn collect(&self, host: &mut dyn Host, method: MethodId) {
        let pool = Slot::Var(self.pool.0);
        for &ty in members::params(self.program, method) {
            if let Some(element) = ty.element().filter(|element| element.is_reference()) {
                let array = host.make(Allocation::Made(ty, self.pool.1));
                host.add(pool, array);
                host.flow(Slot::Field(array, Place::Elements), pool, Filter::only(element));
            }
        }
    }
}

/// What a handle does; none if its member is not there.
fn step(program: &Program<'_>, handle: Handle) -> Option<Step> {
    match handle.member {
        Member::Field(field) => {
            let from = program.class_id(program.names().field(field).class);
            let field = program.resolve_field(field, from).found()?;
            match handle.kind {
                GetField | GetStatic => Some(Step::Read(field)),
                _ => Some(Step::Write(field)),
            }
        }
        Member::Method(method) => {
            let from = class_of(program, program.names().method(method).class)?;
            let Resolution::Found(method) = program.resolve_method(method, from) else { return None };
            Some(match handle.kind {
                NewInvokeSpecial => Step::Construct(method),
                InvokeStatic => Step::Call(Target::Static(method)),
                InvokeSpecial => Step::Call(Target::Special(method)),
                _ => Step::Call(Target::Virtual(method)),
            })
        }
    }
}

/// Reads and writes the variables that variable handles stand for.
fn access_variable(
    program: &Program<'_>,
    host: &mut dyn Host,
    [handles, objects]: [OptVar; 2],
    read: Option<Var>,
    written: Option<Var>,
) {
    let objects: Vec<Obj> = host.points_to(objects);
    for handle in host.points_to(handles) {
        match host.heap().object(handle).allocation {
            Allocation::Mirror(_, Mirrored::Field(field)) => {
                access(program, host, field, &objects, read, written);
            }
            Allocation::Mirror(_, Mirrored::Elements) => {
                for &array in &objects {
                    let Some(element) = host.heap().ty(array).element() else { continue };
                    let slot = Slot::Field(array, Place::Elements);
                    if let Some(to) = read {
                        host.flow(Slot::Var(to), slot, Filter::default());
                    }
                    if let Some(from) = written {
                        host.flow(slot, Slot::Var(from), Filter::only(element));
                    }
                }
            }
            _ => host.gap(Gap::Reflection),
        }
    }
}

/// The classes that class objects stand for.
fn classes(program: &Program<'_>, host: &mut dyn Host, var: OptVar) -> Vec<ClassId> {
    let (types, is_partial) = known(host, var, represented);
    if is_partial {
        host.gap(Gap::Reflection);
    }
    types.into_iter().filter_map(|ty| class_of(program, ty)).collect()
}

/// The names that a variable holds, as far as they are known.
fn names(host: &dyn Host, var: OptVar) -> Vec<Option<Symbol>> {
    known(host, var, constant_string).0.into_iter().map(Some).collect()
}

fn named_fields(program: &Program<'_>, host: &dyn Host, class: ClassId, name: OptVar) -> Vec<FieldId> {
    let names = names(host, name);
    names.into_iter().flat_map(|name| members::fields(program, class, Scope::All, name)).collect()
}

/// The handles that a lookup can find.
fn find(
    program: &Program<'_>,
    host: &dyn Host,
    class: ClassId,
    kind: HandleKind,
    name: OptVar,
    ty: OptVar,
) -> Vec<Allocation> {
    if let GetField | GetStatic | PutField | PutStatic = kind {
        let is_static = matches!(kind, GetStatic | PutStatic);
        let fields = named_fields(program, host, class, name).into_iter();
        let fields = fields.filter(|&field| program.field(field).is_static() == is_static);
        return fields.map(|field| field_handle(program, kind, field)).collect();
    }
    let (sigs, any_sig) = known(host, ty, |host, object| match host.heap().object(object).allocation {
        Allocation::Constant(Const::MethodType(sig)) => Some(sig),
        _ => None,
    });
    let fits = |sig: Sig| any_sig || sigs.contains(&sig);
    let methods = match kind {
        NewInvokeSpecial => members::constructors(program, class, Scope::Declared),
        _ => {
            let named = |name| members::methods(program, class, Scope::All, name);
            names(host, name).into_iter().flat_map(named).collect()
        }
    };
    let is_static = kind == InvokeStatic;
    let methods = methods.into_iter().filter(|&method| {
        let declaration = program.method(method);
        declaration.is_static() == is_static && fits(declaration.sig)
    });
    methods.map(|method| method_handle(program, kind, method)).collect()
}

fn method_handle(program: &Program<'_>, kind: HandleKind, method: MethodId) -> Allocation {
    let class = program.method_class(method);
    let declaration = program.method(method);
    let member = Member::Method(program.names().method_ref(MethodRefData {
        class: Type::class(program.class_name(class)),
        name: declaration.name,
        sig: declaration.sig,
        interface: program.declared(class).is_some_and(|declared| declared.class.is_interface()),
    }));
    Allocation::Constant(Const::MethodHandle(Handle { kind, member }))
}

fn field_handle(program: &Program<'_>, kind: HandleKind, field: FieldId) -> Allocation {
    let declaration = program.field(field);
    let member = Member::Field(program.names().field_ref(FieldRefData {
        class: program.class_name(program.field_class(field)),
        name: declaration.name,
        ty: declaration.ty,
    }));
    Allocation::Constant(Const::MethodHandle(Handle { kind, member }))
}

/// The class of field updaters.
fn updater(program: &Program<'_>) -> Option<Type> {
    let is_there = |ty: &Type| class_of(program, *ty).is_some_and(|class| program.declared(class).is_some());
    [MODEL_UPDATER, LIBRARY_UPDATER].map(|name| class_type(program, name)).into_iter().find(is_there)
}
