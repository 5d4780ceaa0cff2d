//! What does code do that is not written as code? Plugins say it in constraints.
//!
//! Function objects, string concatenation, reflection, proxies, method handles, native methods, entry points: the
//! solvers know none of them. A plugin can
//!
//! - give the template of a method in place of its body ([`Plugin::method`]) or of a dynamic call site
//!   ([`Plugin::call_site`]);
//! - watch variables in such a template, and add constraints when objects arrive there ([`Plugin::react`]);
//! - call methods from outside of the program ([`Plugin::entries`]).
//!
//! Both solvers, the fast and the naive one, are [`Host`]s of the same plugins.

pub mod annotation;
pub mod entry;
pub mod finalizer;
pub mod framework;
pub mod function;
pub mod handle;
mod members;
pub mod native;
pub mod proxy;
pub mod reflection;
pub mod serialization;
pub mod service;
pub mod strings;

pub use rp_classpath::Named;
use rp_index::FxHashMap;
use rp_ir::{CallSiteId, Inst, Sig, Symbol, Type};
use rp_program::{ClassId, MethodId, Program};

use crate::heap::{Heap, Obj};
use crate::routine::Routine;
use crate::template::{
    Allocation, Builder, Filter, Gap, Global, OptVar, Place, Target, Template, Var, Watch,
};

/// A dynamic call site in code.
pub struct DynamicCall<'a> {
    /// What its bootstrap method says.
    pub site: CallSiteId,
    /// The instruction.
    pub inst: Inst,
    /// The class of the code.
    pub class: ClassId,
    /// Variables of the arguments.
    pub args: &'a [OptVar],
    /// Where the result goes.
    pub result: OptVar,
    /// Where what is thrown goes.
    pub thrown: Var,
}

/// A call of a signature-polymorphic method.
pub struct PolymorphicCall<'a> {
    /// The method of `MethodHandle` or `VarHandle`.
    pub method: MethodId,
    /// The types at the call, without the receiver.
    pub sig: Sig,
    /// The instruction.
    pub inst: Inst,
    /// Variables of the arguments, receiver first.
    pub args: &'a [OptVar],
    /// Where the result goes.
    pub result: OptVar,
    /// Where what is thrown goes.
    pub thrown: Var,
}

/// Something that holds references, as plugins name it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slot {
    /// A variable of the code in whose template the watch is.
    Var(Var),
    /// A field of an object.
    Field(Obj, Place),
    /// A static field, or what the machine knows of.
    Global(Global),
}

/// A solver, as plugins see it.
pub trait Host {
    /// The objects.
    fn heap(&self) -> &Heap<'_>;

    /// The class whose code calls the watching code, where that is copied for each call.
    fn calling_class(&self) -> Option<ClassId>;

    /// Whether contexts tell anything apart.
    fn tells_apart(&self) -> bool;

    /// What a variable of the watching code points to.
    fn points_to(&self, var: OptVar) -> Vec<Obj>;

    /// Those that no earlier reaction of the same watch was given for this variable, as far as the solver knows.
    fn fresh(&mut self, var: OptVar) -> Vec<Obj> {
        self.points_to(var)
    }

    /// An object that the watching code makes.
    fn make(&mut self, allocation: Allocation) -> Obj;

    /// What is read from a stream.
    fn read(&mut self, stream: Obj, ty: Type) -> Obj;

    /// `slot ∋ object`
    fn add(&mut self, slot: Slot, object: Obj);

    /// `to ⊇ from`, filtered
    fn flow(&mut self, to: Slot, from: Slot, filter: Filter);

    /// The same, where `to` is a part of a copy and gets what that part of its original holds, in copies.
    fn flow_to_copy(&mut self, to: Slot, from: Slot, filter: Filter) {
        self.flow(to, from, filter);
    }

    /// A call by the watching code. `receiver` is the only object it is made on, unless the target is static; the rest
    /// of the arguments are read from slots.
    fn call(
        &mut self,
        target: Target,
        receiver: Option<Obj>,
        args: &[Option<Slot>],
        result: OptVar,
        thrown: OptVar,
    );

    /// A call on every object of a variable.
    fn call_on(
        &mut self,
        target: Target,
        receivers: OptVar,
        args: &[Option<Slot>],
        result: OptVar,
        thrown: OptVar,
    ) {
        for receiver in self.points_to(receivers) {
            self.call(target, Some(receiver), args, result, thrown);
        }
    }

    /// The watching code may initialise a class.
    fn initialize(&mut self, class: ClassId);

    /// Something is not known.
    fn gap(&mut self, gap: Gap);
}

/// A feature of Java.
pub trait Plugin: Sync {
    /// What a method does, if this is not what its body says. True if the builder was told.
    fn method(&self, _builder: &mut Builder<'_>, _method: MethodId, _own: u8) -> bool {
        false
    }

    /// What a dynamic call site does. True if the builder was told.
    fn call_site(&self, _builder: &mut Builder<'_>, _call: &DynamicCall<'_>) -> bool {
        false
    }

    /// What a call of a signature-polymorphic method does (JVMS 2.9.3). True if the builder was told.
    fn polymorphic_call(&self, _builder: &mut Builder<'_>, _call: &PolymorphicCall<'_>, _own: u8) -> bool {
        false
    }

    /// Whether [`Plugin::object`] wants to know of objects of a class.
    fn wants_objects(&self, _program: &Program<'_>, _class: ClassId) -> bool {
        false
    }

    /// What follows from the existence of an object. The watching code is [`Routine::Root`].
    fn object(&self, _program: &Program<'_>, _host: &mut dyn Host, _object: Obj) {}

    /// What a routine that is not a method does.
    fn routine(&self, _builder: &mut Builder<'_>, _routine: Routine) -> bool {
        false
    }

    /// Names of the methods for which the content of string constants matters.
    fn reads_constants(&self) -> &[(&str, &str)] {
        &[]
    }

    /// What follows from the objects of the variables of a watch. Asked again when they are more.
    fn react(&self, _program: &Program<'_>, _host: &mut dyn Host, _watch: &Watch) {}

    /// What is called from outside.
    fn entries(&self, _builder: &mut Builder<'_>) {}
}

/// All plugins of a run.
pub struct Plugins<'a> {
    list: Vec<Box<dyn Plugin + 'a>>,
    machine_exceptions: Vec<Type>,
    /// By method name, the classes in which it reads constants.
    reading: FxHashMap<Symbol, Vec<Symbol>>,
}

impl<'a> Plugins<'a> {
    /// These plugins; where two speak of the same method, the first one counts.
    pub fn new(program: &Program<'_>, list: Vec<Box<dyn Plugin + 'a>>) -> Plugins<'a> {
        let names = program.names();
        let class = |name: &str| Type::class(names.symbol(name.as_bytes()));
        let mut reading = FxHashMap::default();
        for plugin in &list {
            for &(class, method) in plugin.reads_constants() {
                let methods: &mut Vec<Symbol> = reading.entry(names.symbol(method.as_bytes())).or_default();
                methods.push(names.symbol(class.as_bytes()));
            }
        }
        let exists =
            |&ty: &Type| ty.as_class().is_some_and(|name| program.declared(program.class_id(name)).is_some());
        let machine_exceptions = MACHINE_EXCEPTIONS.into_iter().map(class).filter(exists).collect();
        Plugins { list, machine_exceptions, reading }
    }

    /// The template that stands in place of a method's body.
    pub fn method(&self, program: &Program<'_>, method: MethodId) -> Option<Template> {
        let mut builder = Builder::new(program);
        let told = self.list.iter().zip(0..).any(|(plugin, own)| plugin.method(&mut builder, method, own));
        told.then(|| builder.finish())
    }

    /// Says what a dynamic call site does, if some plugin knows.
    pub(crate) fn call_site(&self, builder: &mut Builder<'_>, call: &DynamicCall<'_>) -> bool {
        self.list.iter().any(|plugin| plugin.call_site(builder, call))
    }

    /// Says what a call of a signature-polymorphic method does, if some plugin knows.
    pub(crate) fn polymorphic_call(&self, builder: &mut Builder<'_>, call: &PolymorphicCall<'_>) -> bool {
        self.list.iter().zip(0..).any(|(plugin, own)| plugin.polymorphic_call(builder, call, own))
    }

    /// Whether some plugin wants to know of objects of a class.
    pub(crate) fn wants_objects(&self, program: &Program<'_>, class: ClassId) -> bool {
        self.list.iter().any(|plugin| plugin.wants_objects(program, class))
    }

    /// What follows from the existence of an object of a class that is wanted.
    pub(crate) fn object(&self, program: &Program<'_>, host: &mut dyn Host, class: ClassId, object: Obj) {
        for plugin in self.list.iter().filter(|plugin| plugin.wants_objects(program, class)) {
            plugin.object(program, host, object);
        }
    }

    /// The template of a routine that is not a method.
    pub(crate) fn routine(&self, program: &Program<'_>, routine: Routine) -> Template {
        let mut builder = Builder::new(program);
        if routine == Routine::Root {
            for plugin in &self.list {
                plugin.entries(&mut builder);
            }
        } else {
            self.list.iter().any(|plugin| plugin.routine(&mut builder, routine));
        }
        builder.finish()
    }

    /// Whether the content of string constants may matter for a method of that name.
    pub(crate) fn may_read_constants(&self, name: Symbol) -> bool {
        self.reading.contains_key(&name)
    }

    /// Whether the content of string constants that are arguments of a method matters.
    pub(crate) fn reads_constants(&self, program: &Program<'_>, method: MethodId) -> bool {
        let class = program.class_name(program.method_class(method));
        self.reading.get(&program.method(method).name).is_some_and(|classes| classes.contains(&class))
    }

    /// What the machine throws by itself.
    pub(crate) fn machine_exceptions(&self) -> &[Type] {
        &self.machine_exceptions
    }

    /// What follows from the objects of the variables of a watch.
    pub(crate) fn react(&self, program: &Program<'_>, host: &mut dyn Host, watch: &Watch) {
        if let Some(plugin) = self.list.get(usize::from(watch.plugin)) {
            plugin.react(program, host, watch);
        }
    }
}

/// What the machine throws by itself (JVMS 2.10, 6.1 and the instructions' own). Classes that do not exist have no
/// instances.
const MACHINE_EXCEPTIONS: [&str; 21] = [
    "java/lang/NullPointerException",
    "java/lang/ArrayIndexOutOfBoundsException",
    "java/lang/ArrayStoreException",
    "java/lang/ClassCastException",
    "java/lang/ArithmeticException",
    "java/lang/NegativeArraySizeException",
    "java/lang/IllegalMonitorStateException",
    "java/lang/OutOfMemoryError",
    "java/lang/StackOverflowError",
    "java/lang/ExceptionInInitializerError",
    "java/lang/NoClassDefFoundError",
    "java/lang/NoSuchFieldError",
    "java/lang/NoSuchMethodError",
    "java/lang/AbstractMethodError",
    "java/lang/IllegalAccessError",
    "java/lang/IncompatibleClassChangeError",
    "java/lang/UnsatisfiedLinkError",
    "java/lang/BootstrapMethodError",
    "java/lang/VerifyError",
    "java/lang/InternalError",
    "java/lang/invoke/WrongMethodTypeException",
];

/// The plugins that every program needs, but for its entry points.
///
/// `named` is what files of the class path name; `any_name` is that of [`reflection::Reflection`], and `is_open` that
/// of [`entry::Machine`].
pub fn standard<'p>(named: Named, any_name: bool, is_open: bool) -> Vec<Box<dyn Plugin + 'p>> {
    vec![
        Box::new(function::Functions),
        Box::new(strings::Strings),
        Box::new(reflection::Reflection::new(named.configured, any_name)),
        Box::new(proxy::Proxies),
        Box::new(handle::Handles),
        Box::new(annotation::Annotations::default()),
        Box::new(serialization::Serialization::default()),
        Box::new(service::Services { providers: named.services }),
        Box::new(finalizer::Finalizers),
        Box::new(native::Natives),
        Box::new(entry::Machine { is_open }),
    ]
}
