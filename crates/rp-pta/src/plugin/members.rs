//! Which classes and members does a name mean? What reflection, method handles and serialisation look up.
//!
//! ```text
//! "java.lang.String"                  java/lang/String
//! "[[I"                               int[][]
//! methods(B, Public, "run")           B.run, and what B inherits under that name
//! ```

use rp_classpath::Role;
use rp_index::FxHashSet;
use rp_ir::{Access, Const, Sig, Symbol, Type};
use rp_program::{ClassId, FieldId, MethodId, Program, Truth};

use super::{Host, Slot};
use crate::heap::{self, Obj};
use crate::template::{Allocation, Builder, Filter, OptVar, Place, Target, Var};

/// The class type of an internal name.
pub(crate) fn class_type(program: &Program<'_>, name: &str) -> Type {
    Type::class(program.names().symbol(name.as_bytes()))
}

/// The type that `Class.forName` finds under a name; none if there is no such class.
pub(crate) fn type_of_name(program: &Program<'_>, name: &[u8]) -> Option<Type> {
    let dimensions = name.iter().take_while(|&&byte| byte == b'[').count();
    let element = name.get(dimensions..).unwrap_or_default();
    let element = match (dimensions, element) {
        (0, name) => class_of_name(program, name)?,
        (_, [b'L', name @ .., b';']) => class_of_name(program, name)?,
        (_, b"Z") => Type::BOOLEAN,
        (_, b"B") => Type::BYTE,
        (_, b"C") => Type::CHAR,
        (_, b"S") => Type::SHORT,
        (_, b"I") => Type::INT,
        (_, b"J") => Type::LONG,
        (_, b"F") => Type::FLOAT,
        (_, b"D") => Type::DOUBLE,
        _ => return None,
    };
    element.array(u8::try_from(dimensions).ok()?)
}

fn class_of_name(program: &Program<'_>, name: &[u8]) -> Option<Type> {
    let slashes: Vec<u8> = name.iter().map(|&byte| if byte == b'.' { b'/' } else { byte }).collect();
    let name = program.names().symbol(&slashes);
    program.declared(program.class_id(name)).map(|_| Type::class(name))
}

/// The class whose members a type has: arrays have those of `Object`, primitive types none.
pub(crate) fn class_of(program: &Program<'_>, ty: Type) -> Option<ClassId> {
    let name = if ty.is_array() { Symbol::OBJECT } else { ty.as_class()? };
    Some(program.class_id(name))
}

/// Whose members are looked at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Scope {
    /// All that the class itself declares.
    Declared,
    /// The public ones, inherited ones included.
    Public,
    /// All, inherited ones included.
    All,
}

fn owners(program: &Program<'_>, class: ClassId, scope: Scope) -> Vec<ClassId> {
    if scope == Scope::Declared { vec![class] } else { program.supertypes(class) }
}

/// The methods of a class of that name, or of any name; what is overridden within the class is left out.
pub(crate) fn methods(
    program: &Program<'_>,
    class: ClassId,
    scope: Scope,
    name: Option<Symbol>,
) -> Vec<MethodId> {
    let mut seen: FxHashSet<(Symbol, Sig)> = FxHashSet::default();
    let mut found = Vec::new();
    for owner in owners(program, class, scope) {
        let Some(declared) = program.declared(owner) else { continue };
        for method in declared.methods() {
            let declaration = program.method(method);
            let is_inherited = owner == class || !(declared.class.is_interface() && declaration.is_static());
            let is_meant = name.is_none_or(|name| name == declaration.name)
                && declaration.name != Symbol::INIT
                && declaration.name != Symbol::CLINIT
                && (scope != Scope::Public || declaration.access.has(Access::PUBLIC));
            if is_meant && is_inherited && seen.insert((declaration.name, declaration.sig)) {
                found.push(method);
            }
        }
    }
    found
}

/// Whether a class is not the JDK's.
pub(crate) fn is_ours(program: &Program<'_>, class: ClassId) -> bool {
    program.declared(class).is_some_and(|declared| declared.role != Role::Jdk)
}

/// The constructors of a class.
pub(crate) fn constructors(program: &Program<'_>, class: ClassId, scope: Scope) -> Vec<MethodId> {
    let Some(declared) = program.declared(class) else { return Vec::new() };
    let is_meant = |&method: &MethodId| {
        let declaration = program.method(method);
        declaration.is_constructor() && (scope != Scope::Public || declaration.access.has(Access::PUBLIC))
    };
    declared.methods().filter(is_meant).collect()
}

/// The constructor of a class that takes nothing.
pub(crate) fn default_constructor(program: &Program<'_>, class: ClassId) -> Option<MethodId> {
    let takes_nothing = |&method: &MethodId| params(program, method).is_empty();
    constructors(program, class, Scope::Declared).into_iter().find(takes_nothing)
}

/// The fields of a class of that name, or of any name.
pub(crate) fn fields(
    program: &Program<'_>,
    class: ClassId,
    scope: Scope,
    name: Option<Symbol>,
) -> Vec<FieldId> {
    let declared = owners(program, class, scope).into_iter().filter_map(|owner| program.declared(owner));
    let is_meant = |&field: &FieldId| {
        let declaration = program.field(field);
        name.is_none_or(|name| name == declaration.name)
            && (scope != Scope::Public || declaration.access.has(Access::PUBLIC))
    };
    declared.flat_map(|declared| declared.fields()).filter(is_meant).collect()
}

/// The types of a method's parameters, without the receiver.
pub(crate) fn params<'p>(program: &'p Program<'_>, method: MethodId) -> &'p [Type] {
    &program.names().signature(program.method(method).sig).params
}

/// What a method returns.
pub(crate) fn ret(program: &Program<'_>, method: MethodId) -> Type {
    program.names().signature(program.method(method).sig).ret
}

/// Names of a class and of one of its methods, as tables of plugins have them.
pub(crate) fn is_named(program: &Program<'_>, method: MethodId, class: &str, name: &str) -> bool {
    let names = program.names();
    names.bytes(program.method(method).name) == name.as_bytes()
        && names.bytes(program.class_name(program.method_class(method))) == class.as_bytes()
}

/// The type that a class object stands for, if it is known.
pub(crate) fn represented(host: &dyn Host, object: Obj) -> Option<Type> {
    match host.heap().object(object).allocation {
        Allocation::Constant(Const::Class(ty)) => Some(ty),
        _ => None,
    }
}

/// The string that an object is, if it is known.
pub(crate) fn constant_string(host: &dyn Host, object: Obj) -> Option<Symbol> {
    match host.heap().object(object).allocation {
        Allocation::Constant(Const::String(text)) => Some(text),
        _ => None,
    }
}

/// What the objects of a variable are; whether some of them are not known.
pub(crate) fn known<T>(
    host: &dyn Host,
    var: OptVar,
    of: impl Fn(&dyn Host, Obj) -> Option<T>,
) -> (Vec<T>, bool) {
    known_among(host, &host.points_to(var), of)
}

/// What these objects are; whether some of them are not known.
pub(crate) fn known_among<T>(
    host: &dyn Host,
    objects: &[Obj],
    of: impl Fn(&dyn Host, Obj) -> Option<T>,
) -> (Vec<T>, bool) {
    let known: Vec<T> = objects.iter().filter_map(|&object| of(host, object)).collect();
    let is_partial = known.len() < objects.len();
    (known, is_partial)
}

/// A variable from which arguments of all types are taken. The number tells apart the pools of one piece of code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pool(pub(crate) Var, pub(crate) u32);

/// An argument of a type that is taken from a pool. The objects that fit are gathered in an array.
pub(crate) fn argument(host: &mut dyn Host, Pool(pool, number): Pool, ty: Type) -> Option<Slot> {
    if !ty.is_reference() {
        return None;
    }
    if ty == Type::OBJECT {
        return Some(Slot::Var(pool));
    }
    let gathered = host.make(Allocation::Made(ty.array(1)?, number));
    let slot = Slot::Field(gathered, Place::Elements);
    host.flow(slot, Slot::Var(pool), Filter::only(ty));
    Some(slot)
}

/// What a call is made on.
#[derive(Clone, Copy)]
pub(crate) enum Receivers {
    /// All objects of a variable.
    Of(OptVar),
    /// One object.
    Only(Obj),
}

/// A call with arguments from a pool, on all receivers that fit. A primitive result is boxed.
pub(crate) fn call_with_pool(
    program: &Program<'_>,
    host: &mut dyn Host,
    target: Target,
    receivers: Receivers,
    pool: Pool,
    result: OptVar,
    thrown: OptVar,
) {
    let method = target.method();
    let args: Vec<Option<Slot>> =
        params(program, method).iter().map(|&ty| argument(host, pool, ty)).collect();
    match (target, receivers) {
        (Target::Static(_), _) => {
            host.initialize(program.method_class(method));
            host.call(target, None, &args, result, thrown);
        }
        (_, Receivers::Of(var)) => host.call_on(target, var, &args, result, thrown),
        (_, Receivers::Only(receiver)) => host.call(target, Some(receiver), &args, result, thrown),
    }
    add_box(program, host, ret(program, method), result);
}

/// What a method returns through an interface that knows objects only: a primitive value is boxed.
pub(crate) fn add_box(program: &Program<'_>, host: &mut dyn Host, ty: Type, to: OptVar) {
    if let (Some(boxed), Some(to)) = (super::function::box_of(program, ty), to.expand()) {
        let boxed = host.make(Allocation::Merged(boxed));
        host.add(Slot::Var(to), boxed);
    }
}

/// A new object that a constructor is called on, with arguments from a pool.
pub(crate) fn construct(
    program: &Program<'_>,
    host: &mut dyn Host,
    constructor: MethodId,
    pool: Pool,
    result: OptVar,
    thrown: OptVar,
) {
    let class = program.method_class(constructor);
    let ty = Type::class(program.class_name(class));
    if !heap::can_have_instances(program, ty) {
        return;
    }
    host.initialize(class);
    let made = host.make(Allocation::Made(ty, pool.1));
    if let Some(result) = result.expand() {
        host.add(Slot::Var(result), made);
    }
    let target = Target::Special(constructor);
    call_with_pool(program, host, target, Receivers::Only(made), pool, OptVar::default(), thrown);
}

/// The code may throw the exceptions that the method declares, made by the library itself.
pub(crate) fn throw_declared(builder: &mut Builder<'_>, method: MethodId) {
    for &exception in &builder.program.method(method).exceptions {
        builder.allocate(Var::THROWN, Allocation::Machine(Type::class(exception)));
    }
}

/// Throws an exception of that class, made by the constructor that takes what was `thrown` as the cause.
pub(crate) fn throw_wrapped(builder: &mut Builder<'_>, class: &str, thrown: Var) {
    let program = builder.program;
    let takes_cause =
        |types: &[Type]| matches!(types, [only] if program.is_subtype(*only, Type::THROWABLE) == Truth::Yes);
    let Some(init) = super::entry::find_by(program, class, "<init>", takes_cause) else { return };
    let wrapper = builder.var();
    builder.allocate(wrapper, Allocation::Made(class_type(builder.program, class), 0));
    builder.plain_call(Target::Special(init), [wrapper, thrown].map(OptVar::from), OptVar::default());
    builder.copy(Var::THROWN, wrapper);
}
