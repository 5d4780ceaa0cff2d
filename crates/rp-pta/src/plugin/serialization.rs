//! Which code does serialisation run? The hooks of everything that was ever written to an object stream.
//!
//! All objects that are written, and what their fields hold, are in one pool ([`Cell::Serialized`]). Writing calls the
//! hooks for writing on every object of the pool, reading returns every object of the pool after the hooks for reading.
//!
//! ```text
//! out.writeObject(o)       pool ∋ o; pool ⊇ fields of o that are not transient; o.writeObject(out), …
//! x = in.readObject()      x ⊇ pool; the constructor, o.readObject(in), o.readResolve(), … on each o of the pool
//! ```
//!
//! The hooks of a class are looked up once. What is read is the object that was written, not a copy. Objects that
//! somebody else wrote are not known: reading is always a gap (`deserialization`). Left out: `serialPersistentFields`,
//! and which stream holds what.

use std::sync::{Arc, PoisonError, RwLock};

use rp_index::FxHashMap;
use rp_ir::{Access, Symbol, Type};
use rp_program::{ClassId, MethodId, Program, Truth};

use super::members::{self, class_type, is_named};
use super::{Host, Plugin, Slot, entry};
use crate::heap::{Obj, Shape};
use crate::template::{
    Allocation, Builder, Cell, Filter, Gap, Global, Handling, OptVar, Place, Target, Var, Watch,
};

/// The plugin.
#[derive(Default)]
pub struct Serialization {
    hooks: RwLock<FxHashMap<ShapeOf, Arc<Hooks>>>,
}

/// What decides which hooks an object has: its class, and whether it is a function object or an array.
type ShapeOf = (ClassId, Option<ClassId>, bool);

/// The hooks of a class.
#[derive(Default)]
struct Hooks {
    /// For writing, with the stream.
    write: Vec<Target>,
    /// For writing; what it returns is written too.
    replace: Option<Target>,
    /// For reading, with the stream.
    read: Vec<Target>,
    /// For reading.
    plain: Vec<Target>,
    /// For reading; what it returns is returned.
    resolve: Option<Target>,
    /// Makes a function object anew.
    restore: Option<Target>,
}

/// What a method does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Meaning {
    /// Nothing.
    Nothing,
    /// Writes an object.
    Write,
    /// Reads an object.
    Read,
    /// Writes that argument, receiver first, as part of an object.
    Put(usize),
    /// Reads a part of an object, or returns that argument.
    Get(usize),
    /// Calls `validateObject` on the argument.
    Validate,
}

use Meaning::*;

const OUT: &str = "java/io/ObjectOutputStream";
const IN: &str = "java/io/ObjectInputStream";
const LAMBDA: &str = "java/lang/invoke/SerializedLambda";
const EXTERNALIZABLE: &str = "java/io/Externalizable";

const MEANINGS: &[(&str, &str, Meaning)] = &[
    (OUT, "writeObject", Write),
    (OUT, "writeUnshared", Write),
    (OUT, "defaultWriteObject", Nothing),
    (OUT, "writeFields", Nothing),
    ("java/io/ObjectOutputStream$PutFieldImpl", "put", Put(2)),
    (IN, "readObject", Read),
    (IN, "readUnshared", Read),
    (IN, "defaultReadObject", Nothing),
    (IN, "registerValidation", Validate),
    ("java/io/ObjectInputStream$GetFieldImpl", "get", Get(2)),
    ("java/io/ObjectInputStream$GetField", "get", Get(2)),
];

const SERIALIZED: Global = Global::Cell(Cell::Serialized);

/// Arguments of watches.
const OBJECTS: usize = 0;
const STREAM: usize = 1;
const FORM: usize = 2;

impl Plugin for Serialization {
    fn method(&self, builder: &mut Builder<'_>, method: MethodId, own: u8) -> bool {
        let program = builder.program;
        let row =
            MEANINGS.iter().zip(0..).find(|((class, name, _), _)| is_named(program, method, class, name));
        let Some((&(_, _, meaning), action)) = row else { return false };
        // An object stream's own methods are the public ones.
        if members::params(program, method).len() > 2 || program.method(method).access.has(Access::PRIVATE) {
            return false;
        }
        let params = builder.params_of(method);
        let param = |at: usize| params.get(at).copied().unwrap_or_default();
        members::throw_declared(builder, method);
        let stream = param(0);
        match meaning {
            Nothing => {}
            Write => {
                let (objects, replaced) = (builder.var(), builder.var());
                put(builder, param(1));
                builder.load_global(objects, SERIALIZED);
                builder.store_global(SERIALIZED, replaced);
                call_own(builder, OUT, "replaceObject", [stream, objects.into()], replaced);
                call_own(builder, OUT, "writeObjectOverride", [stream, param(1)], replaced);
                call_model(builder, OUT, [stream, objects.into()]);
                watch(builder, (own, action), &[objects.into(), stream], replaced);
            }
            Read => {
                let (objects, form) = (builder.var(), builder.var());
                builder.gap(Gap::Deserialization);
                builder.load_global(objects, SERIALIZED);
                builder.copy(Var::RETURNED, objects);
                builder.allocate(form, Allocation::Merged(class_type(program, LAMBDA)));
                call_own(builder, IN, "resolveObject", [stream, objects.into()], Var::RETURNED);
                call_own(builder, IN, "readObjectOverride", [stream, OptVar::default()], Var::RETURNED);
                call_model(builder, IN, [stream, OptVar::default()]);
                watch(builder, (own, action), &[objects.into(), stream, form.into()], Var::RETURNED);
            }
            Put(at) => put(builder, param(at)),
            Get(at) => {
                builder.load_global(Var::RETURNED, SERIALIZED);
                if let Some(otherwise) = param(at).expand() {
                    builder.copy(Var::RETURNED, otherwise);
                }
            }
            Validate => {
                let validation = "java/io/ObjectInputValidation";
                if let Some(validate) =
                    entry::find_by(program, validation, "validateObject", <[Type]>::is_empty)
                {
                    builder.plain_call(Target::Virtual(validate), [param(1)], OptVar::default());
                }
            }
        }
        true
    }

    fn react(&self, program: &Program<'_>, host: &mut dyn Host, watch: &Watch) {
        let Some(&(_, _, meaning)) = MEANINGS.get(watch.action as usize) else { return };
        let arg = |at: usize| watch.args.get(at).copied().unwrap_or_default();
        let slot = |at: usize| arg(at).expand().map(Slot::Var);
        let (nowhere, thrown) = (OptVar::default(), watch.thrown);
        for object in host.fresh(arg(OBJECTS)) {
            let hooks = self.hooks_of(program, host, object);
            let receiver = Some(object);
            if meaning == Write {
                add_fields(program, host, object);
                for &hook in &hooks.write {
                    host.call(hook, receiver, &[slot(STREAM)], nowhere, thrown);
                }
                if let Some(hook) = hooks.replace {
                    host.call(hook, receiver, &[], watch.result, thrown);
                }
                continue;
            }
            for &hook in &hooks.plain {
                host.call(hook, receiver, &[], nowhere, thrown);
            }
            for &hook in &hooks.read {
                host.call(hook, receiver, &[slot(STREAM)], nowhere, thrown);
            }
            if let Some(hook) = hooks.resolve {
                host.call(hook, receiver, &[], watch.result, thrown);
            }
            if let Some(hook) = hooks.restore {
                host.call(hook, None, &[slot(FORM)], watch.result, thrown);
            }
        }
    }
}

impl Serialization {
    fn hooks_of(&self, program: &Program<'_>, host: &dyn Host, object: Obj) -> Arc<Hooks> {
        let heap = host.heap();
        let shape = heap.shape(object);
        let (maker, is_object) = match heap.kind(shape) {
            Shape::Class(ty) => (None, !ty.is_array()),
            Shape::Function(_, maker) => (Some(maker), false),
            Shape::Proxy => (None, false),
        };
        let key = (heap.class(shape), maker, is_object);
        if let Some(known) = self.hooks.read().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return Arc::clone(known);
        }
        let found = Arc::new(find_hooks(program, key));
        self.hooks.write().unwrap_or_else(PoisonError::into_inner).insert(key, Arc::clone(&found));
        found
    }
}

fn put(builder: &mut Builder<'_>, value: OptVar) {
    if let Some(value) = value.expand() {
        builder.store_global(SERIALIZED, value);
    }
}

/// Calls what a subclass of a stream may have defined anew.
fn call_own(builder: &mut Builder<'_>, class: &str, name: &str, args: [OptVar; 2], result: Var) {
    if let Some(method) = entry::find_by(builder.program, class, name, |types| types.len() < 2) {
        builder.plain_call(Target::Virtual(method), args, result.into());
    }
}

/// Calls what a model has to say about the stream that an object goes through.
fn call_model(builder: &mut Builder<'_>, class: &str, args: [OptVar; 2]) {
    if let Some(method) = entry::find_by(builder.program, class, "object", |types| types.len() < 2) {
        builder.plain_call(Target::Virtual(method), args, OptVar::default());
    }
}

fn watch(builder: &mut Builder<'_>, (plugin, action): (u8, u32), args: &[OptVar], result: Var) {
    let thrown = Var::THROWN.into();
    builder.watch(Watch {
        handling: Handling::Any,
        plugin,
        action,
        args: args.into(),
        result: result.into(),
        thrown,
    });
}

/// What the fields of a written object hold is written too.
fn add_fields(program: &Program<'_>, host: &mut dyn Host, object: Obj) {
    let serializable = Filter::only(Type::class(Symbol::SERIALIZABLE));
    for place in host.heap().fields(host.heap().shape(object)).to_vec() {
        let is_transient = match place {
            Place::Field(field) => program.field(field).access.has(Access::TRANSIENT),
            Place::Elements | Place::Captured(_) => false,
        };
        if !is_transient {
            host.flow(Slot::Global(SERIALIZED), Slot::Field(object, place), serializable.clone());
        }
    }
}

fn find_hooks(program: &Program<'_>, (class, maker, is_object): ShapeOf) -> Hooks {
    let mut hooks = Hooks::default();
    if let Some(maker) = maker {
        let maker = program.class_name(maker);
        let restore = entry::find_by_symbol(program, maker, "$deserializeLambda$", |types| types.len() == 1);
        hooks.restore = restore.map(Target::Static);
    }
    if !is_object {
        return hooks;
    }
    let id = |name: Symbol| program.class_id(name);
    let external = id(program.names().symbol(EXTERNALIZABLE.as_bytes()));
    let is_external = program.is_subclass(class, external) == Truth::Yes;
    if is_external {
        let find = |name| entry::find_by(program, EXTERNALIZABLE, name, |types| types.len() == 1);
        hooks.write.extend(find("writeExternal").map(Target::Virtual));
        hooks.read.extend(find("readExternal").map(Target::Virtual));
    }
    let mut constructed = None;
    for class in program.superclasses(class) {
        let is_serializable = program.is_subclass(class, id(Symbol::SERIALIZABLE)) == Truth::Yes;
        // The constructor of an externalizable class runs, else that of the first superclass which is not serializable.
        if constructed.is_none() && (is_external || !is_serializable) {
            constructed = Some(class);
        }
        let name_of = program.class_name(class);
        let find = |name, count| {
            entry::find_by_symbol(program, name_of, name, |types| types.len() == count)
                .filter(|&hook| !program.method(hook).is_static())
        };
        let is_private = |hook: &MethodId| program.method(*hook).access.has(Access::PRIVATE);
        let private = |name, count| find(name, count).filter(is_private).map(Target::Special);
        hooks.write.extend(private("writeObject", 1));
        hooks.read.extend(private("readObject", 1));
        hooks.plain.extend(private("readObjectNoData", 0));
        hooks.replace = hooks.replace.or_else(|| find("writeReplace", 0).map(Target::Special));
        hooks.resolve = hooks.resolve.or_else(|| find("readResolve", 0).map(Target::Special));
    }
    let init = constructed.and_then(|class| members::default_constructor(program, class));
    hooks.plain.extend(init.map(Target::Special));
    hooks
}
