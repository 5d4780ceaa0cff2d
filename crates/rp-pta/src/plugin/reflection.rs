//! Which classes and members does reflection use? Those that constants name.
//!
//! A class object is a constant, a `Method`, `Constructor` or `Field` the mirror of a member. Looking one up watches
//! class objects and names; using one calls the mirrored member or accesses the mirrored field. Arguments come from an
//! `Object[]`, whose elements are not told apart, so a parameter gets all of them that fit its type.
//!
//! ```text
//! c = Class.forName("p.A")            c = p.A.class; p.A is initialised
//! m = c.getMethod("run", types)       mirrors of all public methods `run` whose parameter types are all in `types`
//! m.invoke(o, args)                   o.run(args) by virtual dispatch; what it throws is wrapped
//! c.newInstance()                     o = new p.A()
//! ```
//!
//! A class whose name is not a constant may be any that a configuration names, and is a gap (`reflection`) all the
//! same. A name of a member that is not a constant, or the list of all members, is a gap unless it is asked for: then
//! it means all members of a known class that such a lookup can find, but for the JDK's. A gap, too, is a class that is
//! not known, and the use of a mirror that nobody knows. Left out: annotations (`annotations`), exact parameter lists
//! (all overloads whose types occur), access checks, parameters of generic types, and what loads classes from bytes
//! (`Class` objects of `defineClass` are not known).

use std::sync::{Arc, Mutex, PoisonError};

use rp_index::{FxHashMap, FxHashSet};
use rp_ir::{Const, Symbol, Type};
use rp_program::{ClassId, FieldId, MethodId, Program};

use super::members::{
    self, Pool, Receivers, Scope, class_of, class_type, constant_string, is_named, known, known_among,
    represented,
};
use super::{Host, Plugin, Slot};
use crate::heap::Obj;
use crate::template::{
    Allocation, Builder, Filter, Gap, Global, Handling, Mirrored, OptVar, Place, Target, Var, Watch,
};

/// The plugin.
#[derive(Default)]
pub struct Reflection {
    /// A name that is not a constant means all members of application and libraries that a lookup can find; else it is
    /// a gap. Sound where classes are known, but one helper that calls methods by name then reaches everything.
    pub any_name: bool,
    /// Full names of classes that configurations name: a name that is not a constant may be one of these.
    configured: Vec<String>,
    /// The methods that lookups on a class can find, once they were looked for.
    methods: Mutex<Found>,
}

/// Methods by class and scope.
type Found = FxHashMap<(ClassId, Scope), Arc<[MethodId]>>;

impl Reflection {
    /// The plugin, for these classes that configurations name; `any_name` as above.
    pub fn new(configured: Vec<String>, any_name: bool) -> Reflection {
        Reflection { any_name, configured, methods: Mutex::default() }
    }

    /// Application or libraries ask for a class whose name nobody knows: those that configurations name.
    fn configured_classes(&self, program: &Program<'_>, host: &mut dyn Host, meaning: Meaning, to: OptVar) {
        if !is_called_by_library(program, host) {
            for name in &self.configured {
                class_by_name(program, host, meaning, name.as_bytes(), to);
            }
        }
    }

    fn methods(&self, program: &Program<'_>, class: ClassId, scope: Scope) -> Arc<[MethodId]> {
        let mut known = self.methods.lock().unwrap_or_else(PoisonError::into_inner);
        let found = known
            .entry((class, scope))
            .or_insert_with(|| members::methods(program, class, scope, None).into_iter().collect());
        Arc::clone(found)
    }
}

/// What a method does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Meaning {
    /// Nothing, and it returns nothing.
    Nothing,
    /// Returns that argument, receiver first.
    Returns(usize),
    /// Returns some string.
    Text,
    /// Returns the class of a name, and initialises it.
    ForName,
    /// Returns the class of a name.
    Load,
    /// The same, after asking the overridable `loadClass(String, boolean)`.
    LoadOverridable,
    /// Returns the class of a primitive type.
    PrimitiveClass,
    /// Returns the class's superclass.
    Superclass,
    /// Returns the class's direct superinterfaces.
    Interfaces,
    /// Returns the loader of the application.
    Loader,
    /// Returns where a resource is.
    Resource,
    /// Returns methods of a class.
    Methods(Scope),
    /// Returns constructors of a class.
    Constructors(Scope),
    /// Returns fields of a class.
    Fields(Scope),
    /// Returns the constants of an enum class in an array.
    EnumConstants,
    /// Returns a constant of an enum class.
    EnumConstant,
    /// Returns a new object of a class.
    NewInstance,
    /// Returns a new object, made by a constructor.
    Construct,
    /// Calls a method.
    Invoke,
    /// Calls a default method of a proxy.
    InvokeDefault,
    /// Reads a field.
    Get,
    /// Writes a field.
    Set,
    /// Returns the class that declares a member.
    DeclaringClass,
    /// Returns the type of a field, or of what a method returns.
    ValueType,
    /// Returns the types of the parameters.
    ParameterTypes,
}

use Meaning::*;

const CLASS: &str = "java/lang/Class";
const LOADER: &str = "java/lang/ClassLoader";
const BUILTIN: &str = "jdk/internal/loader/BuiltinClassLoader";
const BOOT: &str = "jdk/internal/loader/BootLoader";
const APP: &str = "jdk/internal/loader/ClassLoaders$AppClassLoader";
const METHOD: &str = "java/lang/reflect/Method";
const CONSTRUCTOR: &str = "java/lang/reflect/Constructor";
const FIELD: &str = "java/lang/reflect/Field";
const HANDLER: &str = "java/lang/reflect/InvocationHandler";
const ACCESSIBLE: &str = "java/lang/reflect/AccessibleObject";
const TARGET_EXCEPTION: &str = "java/lang/reflect/InvocationTargetException";

/// Class, method, meaning.
const MEANINGS: &[(&str, &str, Meaning)] = &[
    (CLASS, "forName", ForName),
    (CLASS, "getPrimitiveClass", PrimitiveClass),
    (CLASS, "getSuperclass", Superclass),
    (CLASS, "getInterfaces", Interfaces),
    (CLASS, "getClassLoader", Loader),
    (CLASS, "getClassLoader0", Loader),
    (CLASS, "cast", Returns(1)),
    (CLASS, "asSubclass", Returns(0)),
    (CLASS, "newInstance", NewInstance),
    (CLASS, "getMethod", Methods(Scope::Public)),
    (CLASS, "getMethods", Methods(Scope::Public)),
    (CLASS, "getDeclaredMethod", Methods(Scope::Declared)),
    (CLASS, "getDeclaredMethods", Methods(Scope::Declared)),
    (CLASS, "getConstructor", Constructors(Scope::Public)),
    (CLASS, "getConstructors", Constructors(Scope::Public)),
    (CLASS, "getDeclaredConstructor", Constructors(Scope::Declared)),
    (CLASS, "getDeclaredConstructors", Constructors(Scope::Declared)),
    (CLASS, "getField", Fields(Scope::Public)),
    (CLASS, "getFields", Fields(Scope::Public)),
    (CLASS, "getDeclaredField", Fields(Scope::Declared)),
    (CLASS, "getDeclaredFields", Fields(Scope::Declared)),
    (CLASS, "getEnumConstants", EnumConstants),
    (CLASS, "getEnumConstantsShared", EnumConstants),
    ("java/lang/Enum", "valueOf", EnumConstant),
    (LOADER, "loadClass", LoadOverridable),
    (LOADER, "getSystemClassLoader", Loader),
    (BUILTIN, "loadClass", Load),
    (BUILTIN, "loadClassOrNull", Load),
    (BUILTIN, "findResource", Resource),
    (BUILTIN, "findResources", Nothing),
    (BUILTIN, "findResourceAsStream", Nothing),
    (BOOT, "loadClass", Load),
    (BOOT, "loadClassOrNull", Load),
    (BOOT, "findResource", Resource),
    (BOOT, "findResources", Nothing),
    (BOOT, "findResourceAsStream", Nothing),
    (APP, "loadClass", Load),
    (CONSTRUCTOR, "newInstance", Construct),
    (METHOD, "invoke", Invoke),
    (HANDLER, "invokeDefault", InvokeDefault),
    (FIELD, "get", Get),
    (FIELD, "set", Set),
    (METHOD, "getName", Text),
    (CONSTRUCTOR, "getName", Text),
    (FIELD, "getName", Text),
    (METHOD, "getDeclaringClass", DeclaringClass),
    (CONSTRUCTOR, "getDeclaringClass", DeclaringClass),
    (FIELD, "getDeclaringClass", DeclaringClass),
    (METHOD, "getReturnType", ValueType),
    (FIELD, "getType", ValueType),
    (METHOD, "getParameterTypes", ParameterTypes),
    (CONSTRUCTOR, "getParameterTypes", ParameterTypes),
    (METHOD, "setAccessible", Nothing),
    (CONSTRUCTOR, "setAccessible", Nothing),
    (FIELD, "setAccessible", Nothing),
    (ACCESSIBLE, "trySetAccessible", Nothing),
];

/// Whether all that is handed in is classes and texts, of which nothing but the name is of interest, and all that
/// comes back is classes: the machine has made them, whoever asks first. What a loader of the application does when it
/// is asked is an ordinary call.
fn is_of_classes(meaning: Meaning) -> bool {
    matches!(
        meaning,
        ForName
            | Load
            | LoadOverridable
            | PrimitiveClass
            | Superclass
            | Interfaces
            | DeclaringClass
            | ValueType
            | ParameterTypes
    )
}

/// Methods whose string arguments matter.
const READS_CONSTANTS: &[(&str, &str)] = &[
    (CLASS, "forName"),
    (CLASS, "getPrimitiveClass"),
    (CLASS, "getMethod"),
    (CLASS, "getDeclaredMethod"),
    (CLASS, "getField"),
    (CLASS, "getDeclaredField"),
    (LOADER, "loadClass"),
];

/// Arguments of watches.
const SUBJECT: usize = 0;
const NAME: usize = 1;
const RECEIVER: usize = 1;
const ELEMENTS: usize = 2;
const VALUE: usize = 2;
const ARRAY: usize = 3;

impl Plugin for Reflection {
    fn method(&self, builder: &mut Builder<'_>, method: MethodId, own: u8) -> bool {
        let program = builder.program;
        let row =
            MEANINGS.iter().zip(0..).find(|((class, name, _), _)| is_named(program, method, class, name));
        let Some((&(_, _, meaning), action)) = row else { return false };
        let declaration = program.method(method);
        if meaning == LoadOverridable && members::params(program, method).len() != 1
            || meaning == EnumConstant && !declaration.is_static()
        {
            return false;
        }
        builder.per_call();
        let params = builder.params_of(method);
        let param = |at: usize| params.get(at).copied().unwrap_or_default();
        let shift = usize::from(!declaration.is_static());
        let named = |ty: Type| {
            let types = members::params(program, method);
            types.iter().position(|&other| other == ty).map_or(OptVar::default(), |at| param(at + shift))
        };
        let string = Type::class(Symbol::STRING);
        members::throw_declared(builder, method);
        let watch = |builder: &mut Builder<'_>, args: &[OptVar], result: OptVar, thrown: Var| {
            builder.watch(Watch {
                handling: if is_of_classes(meaning) { Handling::Looks } else { Handling::Any },
                plugin: own,
                action,
                args: args.into(),
                result,
                thrown: thrown.into(),
            });
        };
        let returned: OptVar = Var::RETURNED.into();
        match meaning {
            Nothing => {}
            Returns(at) => {
                if let Some(from) = param(at).expand() {
                    builder.copy(Var::RETURNED, from);
                }
            }
            Text => builder.allocate(Var::RETURNED, Allocation::Merged(string)),
            ForName | Load | LoadOverridable | PrimitiveClass => {
                watch(builder, &[OptVar::default(), named(string)], returned, Var::THROWN);
                let loader =
                    if meaning == LoadOverridable { param(0) } else { named(class_type(program, LOADER)) };
                if !loader.is_none() {
                    ask_loader(builder, meaning, loader, named(string));
                }
            }
            // The loader that the machine has made: all that matters is which classes it finds.
            Loader => builder.allocate(Var::RETURNED, Allocation::Merged(class_type(program, APP))),
            Resource => {
                builder.allocate(Var::RETURNED, Allocation::Merged(class_type(program, "java/net/URL")))
            }
            Superclass | DeclaringClass | ValueType | EnumConstants => {
                watch(builder, &[param(0)], returned, Var::THROWN);
            }
            Interfaces | ParameterTypes => {
                let element = returned_array(builder, method);
                watch(builder, &[param(0)], element.into(), Var::THROWN);
            }
            EnumConstant => {
                let array = builder.var();
                watch(builder, &[param(0)], array.into(), Var::THROWN);
                builder.load(Var::RETURNED, array, Place::Elements);
            }
            Methods(_) | Constructors(_) | Fields(_) => {
                let types = named(class_type(program, CLASS).array(1).unwrap_or(Type::OBJECT));
                let elements = elements_of(builder, types);
                let is_array = members::ret(program, method).is_array();
                let result = if is_array { returned_array(builder, method) } else { Var::RETURNED };
                watch(
                    builder,
                    &[param(0), named(string), elements.into(), types],
                    result.into(),
                    Var::THROWN,
                );
            }
            NewInstance => {
                let nothing = builder.var();
                let args = [param(0), OptVar::default(), nothing.into()];
                watch(builder, &args, returned, Var::THROWN);
            }
            Construct | Invoke | InvokeDefault => {
                // The constructor's arguments, else the receiver and the arguments; the proxy comes first.
                let (subject, receiver, array) = match meaning {
                    Construct => (0, params.len(), 1),
                    Invoke => (0, 1, 2),
                    _ => (1, 0, 2),
                };
                let elements = elements_of(builder, param(array));
                let thrown = builder.var();
                let args = [param(subject), param(receiver), elements.into()];
                watch(builder, &args, returned, if meaning == InvokeDefault { Var::THROWN } else { thrown });
                members::throw_wrapped(builder, TARGET_EXCEPTION, thrown);
            }
            Get => watch(builder, &[param(0), param(1)], returned, Var::THROWN),
            Set => watch(builder, &[param(0), param(1), param(2)], OptVar::default(), Var::THROWN),
        }
        true
    }

    fn reads_constants(&self) -> &[(&str, &str)] {
        READS_CONSTANTS
    }

    fn react(&self, program: &Program<'_>, host: &mut dyn Host, watch: &Watch) {
        let Some(&(_, _, meaning)) = MEANINGS.get(watch.action as usize) else { return };
        let arg = |at: usize| watch.args.get(at).copied().unwrap_or_default();
        let pool = Pool(arg(ELEMENTS).expand().unwrap_or(Var::RETURNED), 0);
        match meaning {
            ForName | Load | LoadOverridable | PrimitiveClass => {
                for object in host.fresh(arg(NAME)) {
                    match constant_string(host, object) {
                        Some(name) => {
                            class_by_name(program, host, meaning, program.names().bytes(name), watch.result);
                        }
                        None => {
                            host.gap(Gap::Reflection);
                            self.configured_classes(program, host, meaning, watch.result);
                        }
                    }
                }
            }
            Superclass | Interfaces => {
                for ty in subjects(host, arg(SUBJECT)) {
                    let declared = class_of(program, ty).and_then(|class| program.declared(class));
                    let Some(declared) = declared else { continue };
                    let wanted: Vec<ClassId> = match meaning {
                        Superclass => declared.super_class.into_iter().collect(),
                        _ => declared.interfaces.to_vec(),
                    };
                    for class in wanted {
                        add_class(host, watch.result, Type::class(program.class_name(class)));
                    }
                }
            }
            Methods(_) | Constructors(_) | Fields(_) => look_up(self, program, host, meaning, watch),
            EnumConstants | EnumConstant => {
                for ty in subjects(host, arg(SUBJECT)) {
                    let Some(name) = ty.as_class() else { continue };
                    let values = super::entry::find_by_symbol(program, name, "values", <[Type]>::is_empty);
                    if let Some(values) = values.filter(|&values| program.method(values).is_static()) {
                        host.initialize(program.method_class(values));
                        host.call(Target::Static(values), None, &[], watch.result, watch.thrown);
                    }
                }
            }
            NewInstance => {
                let ours_only = is_called_by_library(program, host);
                let fresh = host.fresh(arg(SUBJECT));
                let (types, is_partial) = known_among(host, &fresh, represented);
                gap_if(host, is_partial);
                for ty in types {
                    let class = ty.as_class().map(|name| program.class_id(name));
                    let is_meant = |class: &ClassId| !ours_only || members::is_ours(program, *class);
                    gap_if(host, class.as_ref().is_some_and(|class| !is_meant(class)));
                    let class = class.filter(is_meant);
                    if let Some(init) = class.and_then(|class| members::default_constructor(program, class)) {
                        members::construct(program, host, init, pool, watch.result, watch.thrown);
                    }
                }
            }
            Construct => {
                let fresh = host.fresh(arg(SUBJECT));
                for method in mirrored_methods(program, host, &fresh) {
                    members::construct(program, host, method, pool, watch.result, watch.thrown);
                }
            }
            Invoke | InvokeDefault => {
                let receivers = Receivers::Of(arg(RECEIVER));
                // Arguments flow by themselves; on new receivers, all methods are called.
                let fresh = host.fresh(arg(SUBJECT));
                let again = !host.fresh(arg(RECEIVER)).is_empty();
                let mirrors = if again { host.points_to(arg(SUBJECT)) } else { fresh };
                for method in mirrored_methods(program, host, &mirrors) {
                    let target = match meaning {
                        _ if program.method(method).is_static() => Target::Static(method),
                        Invoke => Target::Virtual(method),
                        _ => Target::Special(method),
                    };
                    members::call_with_pool(
                        program,
                        host,
                        target,
                        receivers,
                        pool,
                        watch.result,
                        watch.thrown,
                    );
                }
            }
            Get | Set => {
                let receivers = host.points_to(arg(RECEIVER));
                let value = arg(VALUE).expand();
                for field in mirrored_fields(host, arg(SUBJECT)) {
                    access(program, host, field, &receivers, watch.result.expand(), value);
                    if meaning == Get {
                        members::add_box(program, host, program.field(field).ty, watch.result);
                    }
                }
            }
            DeclaringClass | ValueType | ParameterTypes => {
                for object in host.points_to(arg(SUBJECT)) {
                    for ty in described(program, host, meaning, object) {
                        add_class(host, watch.result, ty);
                    }
                }
            }
            Nothing | Returns(_) | Text | Loader | Resource => {}
        }
    }
}

/// A user's loader is asked for a class.
fn ask_loader(builder: &mut Builder<'_>, meaning: Meaning, loader: OptVar, name: OptVar) {
    // `loadClass(String)` calls the other one, with a flag; the machine calls the first.
    let wanted = if meaning == LoadOverridable { 2 } else { 1 };
    let asked = super::entry::find_by(builder.program, LOADER, "loadClass", |types| types.len() == wanted);
    if let Some(asked) = asked {
        builder.plain_call(Target::Virtual(asked), [loader, name, OptVar::default()], Var::RETURNED.into());
    }
}

/// The elements of an array that is an argument.
fn elements_of(builder: &mut Builder<'_>, array: OptVar) -> Var {
    let elements = builder.var();
    if let Some(array) = array.expand() {
        builder.load(elements, array, Place::Elements);
    }
    elements
}

/// The elements of a new array that is returned.
fn returned_array(builder: &mut Builder<'_>, method: MethodId) -> Var {
    let element = builder.var();
    builder.allocate(Var::RETURNED, Allocation::Made(members::ret(builder.program, method), 0));
    builder.store(Var::RETURNED, Place::Elements, element);
    element
}

fn gap_if(host: &mut dyn Host, is_partial: bool) {
    if is_partial {
        host.gap(Gap::Reflection);
    }
}

/// Whether code of the JDK uses reflection. It finds members of application and libraries only: what the JDK does to
/// itself by reflection is a gap.
fn is_called_by_library(program: &Program<'_>, host: &dyn Host) -> bool {
    host.calling_class().is_some_and(|class| !members::is_ours(program, class))
}

/// The types that class objects stand for.
fn subjects(host: &mut dyn Host, var: OptVar) -> Vec<Type> {
    let (types, is_partial) = known(host, var, represented);
    gap_if(host, is_partial);
    types
}

fn add_class(host: &mut dyn Host, to: OptVar, ty: Type) {
    if let Some(to) = to.expand() {
        let class = host.make(Allocation::Constant(Const::Class(ty)));
        host.add(Slot::Var(to), class);
    }
}

fn class_by_name(program: &Program<'_>, host: &mut dyn Host, meaning: Meaning, name: &[u8], to: OptVar) {
    let found = match meaning {
        PrimitiveClass => Type::NAMED.iter().find(|(_, text)| text.as_bytes() == name).map(|&(ty, _)| ty),
        _ => members::type_of_name(program, name),
    };
    let Some(ty) = found else { return };
    add_class(host, to, ty);
    if let (ForName, Some(name)) = (meaning, ty.as_class()) {
        host.initialize(program.class_id(name));
    }
}

/// Adds the mirrors of the members that a lookup can find.
fn look_up(
    reflection: &Reflection,
    program: &Program<'_>,
    host: &mut dyn Host,
    meaning: Meaning,
    watch: &Watch,
) {
    let guess = reflection.any_name;
    let arg = |at: usize| watch.args.get(at).copied().unwrap_or_default();
    let Some(to) = watch.result.expand() else { return };
    let (texts, any_name) = known(host, arg(NAME), constant_string);
    // What was asked before need not be asked again, unless there are more parameter types.
    let fresh_names: FxHashSet<Option<Symbol>> =
        host.fresh(arg(NAME)).into_iter().map(|object| constant_string(host, object)).collect();
    let fresh_types: FxHashSet<Type> =
        host.fresh(arg(SUBJECT)).into_iter().filter_map(|object| represented(host, object)).collect();
    let again = !host.fresh(arg(ELEMENTS)).is_empty() | !host.fresh(arg(ARRAY)).is_empty();
    // Without an argument for the name, all names are meant.
    let any_name = arg(NAME).is_none() || any_name;
    let mut all_names: FxHashSet<Option<Symbol>> = texts.into_iter().map(Some).collect();
    all_names.extend((any_name && guess).then_some(None));
    let new_names: FxHashSet<Option<Symbol>> = all_names.intersection(&fresh_names).copied().collect();
    gap_if(host, any_name && !guess && !matches!(meaning, Constructors(_)));
    let takes_types = !arg(ARRAY).is_none();
    let (types, mut any_type) = known(host, arg(ELEMENTS), represented);
    let is_merged = |&array: &Obj| matches!(host.heap().object(array).allocation, Allocation::Merged(_));
    any_type |= host.points_to(arg(ARRAY)).iter().any(is_merged);
    let fits = |&method: &MethodId| {
        !takes_types || any_type || members::params(program, method).iter().all(|ty| types.contains(ty))
    };
    let ours_only = is_called_by_library(program, host);
    for ty in subjects(host, arg(SUBJECT)) {
        let is_new = again || fresh_types.contains(&ty);
        if !is_new && fresh_names.is_empty() {
            continue;
        }
        let names = if is_new { &all_names } else { &new_names };
        let Some(class) = class_of(program, ty) else { continue };
        if ours_only && !members::is_ours(program, class) {
            host.gap(Gap::Reflection);
            continue;
        }
        let mut found: Vec<Mirrored> = Vec::new();
        let any_member = if let Constructors(_) = meaning { !takes_types } else { names.contains(&None) };
        if any_member && !members::is_ours(program, class) {
            host.gap(Gap::Reflection);
        }
        match meaning {
            Constructors(_) if any_member && !members::is_ours(program, class) => {}
            Constructors(_) if ty.is_array() => {}
            Constructors(scope) => {
                let constructors = members::constructors(program, class, scope).into_iter().filter(fits);
                found.extend(constructors.map(Mirrored::Method));
            }
            Methods(scope) => {
                let is_wanted = |&method: &MethodId| {
                    names.contains(&Some(program.method(method).name))
                        || names.contains(&None) && members::is_ours(program, program.method_class(method))
                };
                let methods = reflection.methods(program, class, scope);
                let methods = methods.iter().copied().filter(is_wanted).filter(fits);
                found.extend(methods.map(Mirrored::Method));
            }
            Fields(scope) => {
                let is_wanted = |&field: &FieldId| {
                    names.contains(&Some(program.field(field).name))
                        || names.contains(&None) && members::is_ours(program, program.field_class(field))
                };
                let fields = members::fields(program, class, scope, None).into_iter().filter(is_wanted);
                found.extend(fields.map(Mirrored::Field));
            }
            _ => {}
        }
        let mirror = class_type(
            program,
            match meaning {
                Constructors(_) => CONSTRUCTOR,
                Fields(_) => FIELD,
                _ => METHOD,
            },
        );
        for member in found {
            let mirror = host.make(Allocation::Mirror(mirror, member));
            host.add(Slot::Var(to), mirror);
        }
    }
}

/// The methods and constructors whose mirrors these are, but for what the JDK does to itself.
pub(super) fn mirrored_methods(program: &Program<'_>, host: &mut dyn Host, mirrors: &[Obj]) -> Vec<MethodId> {
    let (mut methods, is_partial) =
        known_among(host, mirrors, |host, object| match host.heap().object(object).allocation {
            Allocation::Mirror(_, Mirrored::Method(method)) => Some(method),
            _ => None,
        });
    let count = methods.len();
    if is_called_by_library(program, host) {
        methods.retain(|&method| members::is_ours(program, program.method_class(method)));
    }
    gap_if(host, is_partial || methods.len() < count);
    methods
}

/// The fields whose mirrors a variable holds.
pub(super) fn mirrored_fields(host: &mut dyn Host, var: OptVar) -> Vec<FieldId> {
    let (fields, is_partial) = known(host, var, |host, object| match host.heap().object(object).allocation {
        Allocation::Mirror(_, Mirrored::Field(field)) => Some(field),
        _ => None,
    });
    gap_if(host, is_partial);
    fields
}

/// Reads a field of all receivers into one variable, and writes it from another one.
pub(super) fn access(
    program: &Program<'_>,
    host: &mut dyn Host,
    field: FieldId,
    receivers: &[Obj],
    read: Option<Var>,
    written: Option<Var>,
) {
    let declaration = program.field(field);
    if !declaration.ty.is_reference() {
        return;
    }
    let slots: Vec<Slot> = if declaration.is_static() {
        host.initialize(program.field_class(field));
        vec![Slot::Global(Global::Field(field))]
    } else {
        receivers.iter().map(|&receiver| Slot::Field(receiver, Place::Field(field))).collect()
    };
    for slot in slots {
        if let Some(to) = read {
            host.flow(Slot::Var(to), slot, Filter::default());
        }
        if let Some(from) = written {
            host.flow(slot, Slot::Var(from), Filter::only(declaration.ty));
        }
    }
}

/// The types that a mirror tells of.
fn described(program: &Program<'_>, host: &dyn Host, meaning: Meaning, object: Obj) -> Vec<Type> {
    let class = |class: ClassId| vec![Type::class(program.class_name(class))];
    match (meaning, host.heap().object(object).allocation) {
        (DeclaringClass, Allocation::Mirror(_, Mirrored::Method(method))) => {
            class(program.method_class(method))
        }
        (DeclaringClass, Allocation::Mirror(_, Mirrored::Field(field))) => class(program.field_class(field)),
        (ValueType, Allocation::Mirror(_, Mirrored::Method(method))) => vec![members::ret(program, method)],
        (ValueType, Allocation::Mirror(_, Mirrored::Field(field))) => vec![program.field(field).ty],
        (ParameterTypes, Allocation::Mirror(_, Mirrored::Method(method))) => {
            members::params(program, method).to_vec()
        }
        _ => Vec::new(),
    }
}
