//! Which code does serialisation run, and what comes out of a stream? The hooks of what is written, and copies of
//! everything that was ever written to an object stream.
//!
//! Writing calls the hooks for writing on what is written and on what the fields of that hold. All of it is in one pool
//! ([`Cell::Serialized`]): which stream gets what another one has written, nobody knows. Reading makes a copy of each
//! object of the pool, one for each class and each place that makes streams, and returns it after the hooks for
//! reading. What a stream has written or read is in a field of it, for what is read may read the rest of itself. All
//! calls on a stream share the code that follows what objects hold (`copy()`): in a large program, hundreds of calls
//! write, and read, thousands of objects.
//!
//! ```text
//! out.writeObject(o)       out.handles ∋ o; out.copy()
//! out.copy()               out.handles ⊇ fields of what is in out.handles, and what hooks give in its place:
//!                          w.writeReplace(), out.replaceObject(out.handles); w.writeObject(out), … on each of it;
//!                          pool ⊇ out.handles
//! x = in.readObject()      in.copy(); x ⊇ in.handles
//! in.copy()                in.handles ∋ a C for each class C in the pool, whose fields ⊇ in.handles as far as their
//!                          types allow; the constructor, c.readObject(in), … on each; in.handles ⊇ c.readResolve()
//!                          and in.resolveObject(in.handles)
//! ```
//!
//! Where contexts tell nothing apart, because the program is too large, copies would not either, and they would be
//! many: there what is read is what was written. Its fields hold what they hold, and what hooks give in place of
//! something when it is written ([`Cell::Replaced`]) or read.
//!
//! Callers of a library send its objects through streams of their own (`crates/rp-harness/src/streamed.rs`). That is to
//! write and to read them, and nobody else reads them: they do not get into the pool, but for what is read as itself.
//! Parts of them are not followed, for nobody uses what comes out.
//!
//! An enum constant and a class are read as themselves, for there is no other. So are, roughly, strings, function
//! objects, proxies and what the library makes without telling it apart: what was read is one object with what was
//! written, which has captured, or holds, what was written and what is read in its place. A field is written and read
//! unless it is transient, of a superclass that is not serialisable, or of an object that does everything itself
//! (`Externalizable`). A class that lists what it writes (`serialPersistentFields`) may write all.
//!
//! The hooks of a class are looked up once. Objects that somebody else wrote are not known: reading is always a gap
//! (`deserialization`). Left out: which stream holds what.

use std::sync::{Arc, PoisonError, RwLock};

use rp_index::{FxHashMap, FxHashSet};
use rp_ir::{Access, Symbol, Type};
use rp_program::{ClassId, FieldId, MethodId, Program, Truth};

use super::members::{self, Scope, class_type, is_named};
use super::{Host, Plugin, Slot, entry};
use crate::heap::{Heap, Obj, Shape, ShapeId, lambda_of};
use crate::template::{
    Allocation, Builder, Cell, Filter, Gap, Global, Handling, OptVar, Place, Target, Var, Watch,
};

/// The plugin.
#[derive(Default)]
pub struct Serialization {
    hooks: RwLock<FxHashMap<Shape, Arc<Hooks>>>,
}

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
    /// For reading an enum constant: what looks for it among all of them.
    find: Option<Target>,
    /// For reading a record: the constructor, and the fields of its arguments.
    construct: Option<(Target, Vec<Option<Place>>)>,
    /// What is written and read without hooks.
    parts: Vec<(Place, Type)>,
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
    /// Writes what is handed to a stream.
    CopyOut,
    /// Makes what a stream reads.
    CopyIn,
    /// Writes that argument, receiver first, as part of an object.
    Put(usize),
    /// Reads a part of an object, or returns that argument.
    Get(usize),
    /// Returns that argument, if no subclass says otherwise.
    Same(usize),
    /// Calls `validateObject` on the argument.
    Validate,
    /// Writes the first argument to the second, and reads it from the third.
    Send,
}

use Meaning::*;

const OUT: &str = "java/io/ObjectOutputStream";
const IN: &str = "java/io/ObjectInputStream";
const PUT: &str = "java/io/ObjectOutputStream$PutFieldImpl";
const GET: &str = "java/io/ObjectInputStream$GetFieldImpl";
const CLIENT: &str = "raceproof/harness/Client";
const LAMBDA: &str = "java/lang/invoke/SerializedLambda";
const EXTERNALIZABLE: &str = "java/io/Externalizable";

const MEANINGS: &[(&str, &str, Meaning)] = &[
    (OUT, "writeObject", Write),
    (OUT, "writeUnshared", Write),
    (OUT, "defaultWriteObject", Nothing),
    (OUT, "writeFields", Nothing),
    (OUT, "replaceObject", Same(1)),
    (OUT, "copy", CopyOut),
    (PUT, "put", Put(2)),
    (IN, "readObject", Read),
    (IN, "readUnshared", Read),
    (IN, "copy", CopyIn),
    (IN, "defaultReadObject", Nothing),
    (IN, "resolveObject", Same(1)),
    (IN, "registerValidation", Validate),
    (GET, "get", Get(2)),
    (CLIENT, "streamed", Send),
    (CLIENT, "ownStreamed", Send),
];

const SERIALIZED: Global = Global::Cell(Cell::Serialized);
const REPLACED: Global = Global::Cell(Cell::Replaced);

/// Actions of watches.
const WRITE: u32 = 0;
const READ: u32 = 1;
const SEND: u32 = 2;
const RECEIVE: u32 = 3;

/// Arguments of watches: what is written, or was; the stream; what objects that are written hold, or what hooks give in
/// place of what objects hold; the form of a function object; all constants of an enum.
const OBJECTS: usize = 0;
const STREAM: usize = 1;
const PARTS: usize = 2;
const FORM: usize = 3;
const VALUES: usize = 4;

impl Plugin for Serialization {
    fn method(&self, builder: &mut Builder<'_>, method: MethodId, own: u8) -> bool {
        let program = builder.program;
        let row = MEANINGS.iter().find(|(class, name, _)| is_named(program, method, class, name));
        let Some(&(_, _, meaning)) = row else { return false };
        // An object stream's own methods are the public ones.
        let is_private = program.method(method).access.has(Access::PRIVATE);
        let most = if meaning == Send { 3 } else { 2 };
        if members::params(program, method).len() > most || is_private != matches!(meaning, CopyOut | CopyIn)
        {
            return false;
        }
        let params = builder.params_of(method);
        let param = |at: usize| params.get(at).copied().unwrap_or_default();
        members::throw_declared(builder, method);
        let stream = param(0);
        match meaning {
            Nothing => {}
            Write => write(builder, own, stream, param(1)),
            Read => {
                read(builder, own, stream);
                call_own(builder, IN, "readObjectOverride", [stream, OptVar::default()], Var::RETURNED);
            }
            CopyOut => copy_out(builder, own, stream),
            CopyIn => copy_in(builder, own, stream),
            Put(at) => {
                let stream = stream_of(builder, PUT, stream);
                write(builder, own, stream, param(at));
                if let Some(part) = param(at).expand() {
                    builder.store_global(REPLACED, part);
                }
            }
            Get(at) => {
                let stream = stream_of(builder, GET, stream);
                read(builder, own, stream);
                if let Some(otherwise) = param(at).expand() {
                    builder.copy(Var::RETURNED, otherwise);
                }
            }
            Same(at) => {
                builder.per_call();
                if let Some(same) = param(at).expand() {
                    builder.copy(Var::RETURNED, same);
                }
            }
            Send => send(builder, own, [param(0), param(1), param(2)]),
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
        let is_writing = matches!(watch.action, WRITE | SEND);
        let (class, hook) = if is_writing { (OUT, "replaceObject") } else { (IN, "resolveObject") };
        let Some(handles) = handles(program, class) else { return };
        let streams = host.fresh(arg(watch, STREAM));
        for &stream in &streams {
            if let Some(own) = own_hook(program, host.heap(), stream, class, hook) {
                let handled = Slot::Field(stream, handles);
                host.call(own, Some(stream), &[Some(handled)], watch.result, watch.thrown);
            }
        }
        if is_writing {
            for object in host.fresh(arg(watch, OBJECTS)) {
                self.write_one(program, host, watch, object);
            }
        } else if watch.action == RECEIVE || host.tells_apart() {
            self.read_copies(program, host, watch, handles, &streams);
        } else {
            self.read_written(program, host, watch, handles, &streams);
        }
    }
}

impl Serialization {
    /// An object is written.
    fn write_one(&self, program: &Program<'_>, host: &mut dyn Host, watch: &Watch, object: Obj) {
        let hooks = self.hooks_of(program, host.heap(), object);
        let stream = slot(watch, STREAM);
        if let Some(held) = slot(watch, PARTS) {
            for &(place, _) in &hooks.parts {
                host.flow(held, Slot::Field(object, place), Filter::default());
            }
        }
        for &hook in &hooks.write {
            host.call(hook, Some(object), &[stream], OptVar::default(), watch.thrown);
        }
        if let Some(hook) = hooks.replace {
            host.call(hook, Some(object), &[], watch.result, watch.thrown);
        }
    }

    /// Every stream reads a copy of everything that was ever written.
    fn read_copies(
        &self,
        program: &Program<'_>,
        host: &mut dyn Host,
        watch: &Watch,
        handles: Place,
        new_streams: &[Obj],
    ) {
        let new = host.fresh(arg(watch, OBJECTS));
        let all = host.points_to(arg(watch, OBJECTS));
        let is_replacing = !host.fresh(arg(watch, PARTS)).is_empty();
        let is_replaced = !host.points_to(arg(watch, PARTS)).is_empty();
        let resolved = watch.result.expand().map(Slot::Var).filter(|_| is_replaced);
        let new_streams: FxHashSet<Obj> = new_streams.iter().copied().collect();
        for stream in host.points_to(arg(watch, STREAM)) {
            // Nobody uses what a caller of a library has received.
            let read = match watch.result.expand() {
                Some(received) if watch.action == RECEIVE => Slot::Var(received),
                _ => Slot::Field(stream, handles),
            };
            let mut known = FxHashSet::default();
            for &written in if is_replacing || new_streams.contains(&stream) { &all } else { &new } {
                let copied = copied_as(program, host.heap(), written);
                let object = copied.map_or(written, |ty| host.read(stream, ty));
                // What is read as itself stands for two, also where a caller of a library sends it.
                if copied.is_none() {
                    host.add(Slot::Global(SERIALIZED), object);
                }
                if known.insert(object) {
                    host.add(read, object);
                    for &(place, ty) in &self.hooks_of(program, host.heap(), object).parts {
                        let part = Slot::Field(object, place);
                        host.flow_to_copy(part, read, Filter::only(ty));
                        if let Some(resolved) = resolved {
                            host.flow(part, resolved, Filter::only(ty));
                        }
                    }
                    self.read_one(program, host, watch, object);
                }
            }
        }
    }

    /// Every stream reads the very objects that were ever written, with what they hold.
    fn read_written(
        &self,
        program: &Program<'_>,
        host: &mut dyn Host,
        watch: &Watch,
        handles: Place,
        new_streams: &[Obj],
    ) {
        for &stream in new_streams {
            host.flow(Slot::Field(stream, handles), Slot::Global(SERIALIZED), Filter::default());
        }
        let new = host.fresh(arg(watch, OBJECTS));
        for &object in &new {
            self.read_one(program, host, watch, object);
        }
        let is_replacing = !host.fresh(arg(watch, PARTS)).is_empty();
        let Some(replaced) = slot(watch, PARTS) else { return };
        if host.points_to(arg(watch, PARTS)).is_empty() {
            return;
        }
        for object in if is_replacing { host.points_to(arg(watch, OBJECTS)) } else { new } {
            for &(place, ty) in &self.hooks_of(program, host.heap(), object).parts {
                host.flow(Slot::Field(object, place), replaced, Filter::only(ty));
            }
        }
    }

    /// The hooks for reading run on an object.
    fn read_one(&self, program: &Program<'_>, host: &mut dyn Host, watch: &Watch, object: Obj) {
        let hooks = self.hooks_of(program, host.heap(), object);
        let (nowhere, thrown) = (OptVar::default(), watch.thrown);
        if let Some((constructor, components)) = &hooks.construct {
            let component = |place: &Option<Place>| place.map(|place| Slot::Field(object, place));
            let components: Vec<Option<Slot>> = components.iter().map(component).collect();
            host.call(*constructor, Some(object), &components, nowhere, thrown);
        }
        for &hook in &hooks.plain {
            host.call(hook, Some(object), &[], nowhere, thrown);
        }
        for &hook in &hooks.read {
            host.call(hook, Some(object), &[slot(watch, STREAM)], nowhere, thrown);
        }
        if let Some(hook) = hooks.resolve {
            host.call(hook, Some(object), &[], watch.result, thrown);
        }
        if let Some(hook) = hooks.find {
            host.call(hook, None, &[], arg(watch, VALUES), thrown);
        }
        if let Some(hook) = hooks.restore {
            host.call(hook, None, &[slot(watch, FORM)], watch.result, thrown);
        }
    }

    fn hooks_of(&self, program: &Program<'_>, heap: &Heap<'_>, object: Obj) -> Arc<Hooks> {
        let shape = heap.shape(object);
        let kind = heap.kind(shape);
        if let Some(known) = self.hooks.read().unwrap_or_else(PoisonError::into_inner).get(&kind) {
            return Arc::clone(known);
        }
        let found = Arc::new(find_hooks(program, heap, shape));
        self.hooks.write().unwrap_or_else(PoisonError::into_inner).insert(kind, Arc::clone(&found));
        found
    }
}

/// An argument of a watch.
fn arg(watch: &Watch, at: usize) -> OptVar {
    watch.args.get(at).copied().unwrap_or_default()
}

/// What an argument of a watch holds.
fn slot(watch: &Watch, at: usize) -> Option<Slot> {
    arg(watch, at).expand().map(Slot::Var)
}

/// Whether an object that was written also stands for what is read in its place. Enum constants are read as themselves.
pub(crate) fn stands_for_copies(
    program: &Program<'_>,
    heap: &Heap<'_>,
    object: Obj,
    tells_apart: bool,
) -> bool {
    let is_copied = tells_apart && copied_as(program, heap, object).is_some();
    !is_copied && !is_enum(program, heap.class(heap.shape(object)))
}

/// The class of which reading makes a new object for one that was written. None if it is read as itself.
fn copied_as(program: &Program<'_>, heap: &Heap<'_>, object: Obj) -> Option<Type> {
    let is_made = matches!(
        heap.object(object).allocation,
        Allocation::New(..) | Allocation::Made(..) | Allocation::Read(..)
    );
    (is_made && !is_enum(program, heap.class(heap.shape(object)))).then(|| heap.ty(object))
}

/// Writes to a stream.
fn write(builder: &mut Builder<'_>, own: u8, stream: OptVar, value: OptVar) {
    let Some((to, handles)) = stream.expand().zip(handles(builder.program, OUT)) else { return };
    let Some(value) = value.expand() else { return };
    builder.per_call();
    builder.store(to, handles, value);
    let other = builder.var();
    builder.store(to, handles, other);
    call_own(builder, OUT, "writeObjectOverride", [stream, value.into()], other);
    if !calls_copy(builder, OUT, stream) {
        copy_out(builder, own, stream);
    }
}

/// Writes what is handed to a stream.
fn copy_out(builder: &mut Builder<'_>, own: u8, stream: OptVar) {
    let Some((from, handles)) = stream.expand().zip(handles(builder.program, OUT)) else { return };
    let [anything, objects, parts, replaced] = [(); 4].map(|()| builder.var());
    builder.load(anything, from, handles);
    builder.filter(objects, anything, Filter::only(Type::class(Symbol::SERIALIZABLE)));
    builder.store_global(SERIALIZED, objects);
    builder.store(from, handles, parts);
    builder.store(from, handles, replaced);
    builder.store_global(REPLACED, replaced);
    call_model(builder, OUT, [stream, objects.into()]);
    watch(builder, (own, WRITE), &[objects.into(), stream, parts.into()], replaced);
}

/// Reads from a stream.
fn read(builder: &mut Builder<'_>, own: u8, stream: OptVar) {
    builder.gap(Gap::Deserialization);
    let Some((from, handles)) = stream.expand().zip(handles(builder.program, IN)) else { return };
    builder.per_call();
    if !calls_copy(builder, IN, stream) {
        copy_in(builder, own, stream);
    }
    builder.load(Var::RETURNED, from, handles);
    call_model(builder, IN, [stream, OptVar::default()]);
}

/// Makes what a stream reads.
fn copy_in(builder: &mut Builder<'_>, own: u8, stream: OptVar) {
    let Some((to, handles)) = stream.expand().zip(handles(builder.program, IN)) else { return };
    let [objects, parts, form, values, constant, resolved] = [(); 6].map(|()| builder.var());
    builder.load_global(objects, SERIALIZED);
    builder.load_global(parts, REPLACED);
    builder.copy(parts, resolved);
    builder.store(to, handles, resolved);
    builder.load(constant, values, Place::Elements);
    builder.store(to, handles, constant);
    builder.allocate(form, Allocation::Merged(class_type(builder.program, LAMBDA)));
    let args = [objects.into(), stream, parts.into(), form.into(), values.into()];
    watch(builder, (own, READ), &args, resolved);
}

/// Writes an object to a stream, and reads it from another one that is there for nothing else.
fn send(builder: &mut Builder<'_>, own: u8, [sent, out, into]: [OptVar; 3]) {
    let Some(sent) = sent.expand() else { return };
    let [objects, more, form, values, received] = [(); 5].map(|()| builder.var());
    for var in [sent, more] {
        builder.filter(objects, var, Filter::only(Type::class(Symbol::SERIALIZABLE)));
    }
    watch(builder, (own, SEND), &[objects.into(), out], more);
    builder.allocate(form, Allocation::Merged(class_type(builder.program, LAMBDA)));
    let args = [objects.into(), into, OptVar::default(), form.into(), values.into()];
    watch(builder, (own, RECEIVE), &args, received);
}

/// Has what a stream is handed, or what there is to read, followed by the code that all calls on it share. The JDK's
/// own streams have no such method.
fn calls_copy(builder: &mut Builder<'_>, class: &str, stream: OptVar) -> bool {
    let copy = entry::find_by(builder.program, class, "copy", <[Type]>::is_empty);
    if let Some(copy) = copy {
        builder.plain_call(Target::Special(copy), [stream], OptVar::default());
    }
    copy.is_some()
}

/// What a stream's own class says of what is written or read: the method takes and returns any object.
fn own_hook(program: &Program<'_>, heap: &Heap<'_>, stream: Obj, of_all: &str, name: &str) -> Option<Target> {
    let of_all = program.names().symbol(of_all.as_bytes());
    let classes = program.superclasses(heap.class(heap.shape(stream)));
    classes
        .map(|class| program.class_name(class))
        .take_while(|&class| class != of_all)
        .find_map(|class| entry::find_by_symbol(program, class, name, |types| types == [Type::OBJECT]))
        .map(Target::Special)
}

/// The field of a stream that stands for what it has written or read.
fn handles(program: &Program<'_>, class: &str) -> Option<Place> {
    field_of(program, class, b"handles").map(Place::Field)
}

fn field_of(program: &Program<'_>, class: &str, name: &[u8]) -> Option<FieldId> {
    let [class, name] = [class.as_bytes(), name].map(|name| program.names().symbol(name));
    members::fields(program, program.class_id(class), Scope::Declared, Some(name)).pop()
}

/// The stream to which named parts of an object belong. The JDK's own are an inner class.
fn stream_of(builder: &mut Builder<'_>, class: &str, parts: OptVar) -> OptVar {
    let program = builder.program;
    let field = field_of(program, class, b"stream").or_else(|| field_of(program, class, b"this$0"));
    let (Some(parts), Some(field)) = (parts.expand(), field) else { return OptVar::default() };
    let stream = builder.var();
    builder.load(stream, parts, Place::Field(field));
    stream.into()
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

fn find_hooks(program: &Program<'_>, heap: &Heap<'_>, shape: ShapeId) -> Hooks {
    let mut hooks = Hooks::default();
    let class = heap.class(shape);
    match heap.kind(shape) {
        Shape::Class(ty) if !ty.is_array() => {}
        Shape::Class(array) => {
            hooks.parts = array.element().map(|element| (Place::Elements, element)).into_iter().collect();
            return hooks;
        }
        kind @ (Shape::Function(..) | Shape::Proxy) => {
            if let Shape::Function(_, maker) = kind {
                let maker = program.class_name(maker);
                let restore =
                    entry::find_by_symbol(program, maker, "$deserializeLambda$", |types| types.len() == 1);
                hooks.restore = restore.map(Target::Static);
            }
            hooks.parts = captured(program, heap, shape);
            return hooks;
        }
    }
    if is_enum(program, class) {
        let names = program.superclasses(class).map(|class| program.class_name(class));
        let values = |name| entry::find_by_symbol(program, name, "values", <[Type]>::is_empty);
        hooks.find = names.filter_map(values).next().map(Target::Static);
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
    hooks.construct = canonical_constructor(program, class);
    // The machine does not ask a record.
    let has_own_form = hooks.construct.is_none() && !is_external;
    let mut constructed = None;
    for class in program.superclasses(class) {
        let is_serializable = program.is_subclass(class, id(Symbol::SERIALIZABLE)) == Truth::Yes;
        // The constructor of an externalizable class runs, else that of the first superclass which is not serializable.
        if constructed.is_none() && (is_external || !is_serializable) {
            constructed = Some(class);
        }
        let name_of = program.class_name(class);
        let find = |name, params: &[Type]| {
            entry::find_by_symbol(program, name_of, name, |types| types == params)
                .filter(|&hook| !program.method(hook).is_static())
        };
        let is_private = |hook: &MethodId| program.method(*hook).access.has(Access::PRIVATE);
        let private = |name, params: &[Type]| find(name, params).filter(is_private).map(Target::Special);
        if has_own_form {
            hooks.write.extend(private("writeObject", &[class_type(program, OUT)]));
            hooks.read.extend(private("readObject", &[class_type(program, IN)]));
            hooks.plain.extend(private("readObjectNoData", &[]));
        }
        hooks.replace = hooks.replace.or_else(|| find("writeReplace", &[]).map(Target::Special));
        hooks.resolve = hooks.resolve.or_else(|| find("readResolve", &[]).map(Target::Special));
    }
    let init = constructed.and_then(|class| members::default_constructor(program, class));
    hooks.plain.extend(init.map(Target::Special));
    if !is_external {
        for &place in heap.fields(shape) {
            let Place::Field(field) = place else { continue };
            let owner = program.field_class(field);
            // Where a model keeps what its objects hold is its own business.
            let is_written =
                program.is_jdk(owner) || program.is_subclass(owner, id(Symbol::SERIALIZABLE)).is_possible();
            let is_left_out =
                program.field(field).access.has(Access::TRANSIENT) && !lists_parts(program, owner);
            if is_written && !is_left_out {
                hooks.parts.push((place, program.field(field).ty));
            }
        }
    }
    hooks
}

/// Whether a class says itself what is written of its objects.
fn lists_parts(program: &Program<'_>, class: ClassId) -> bool {
    let name = program.names().symbol(b"serialPersistentFields");
    let listed = members::fields(program, class, Scope::Declared, Some(name));
    listed.into_iter().any(|field| program.field(field).is_static())
}

/// What a function object or a proxy has captured, with the types.
fn captured(program: &Program<'_>, heap: &Heap<'_>, shape: ShapeId) -> Vec<(Place, Type)> {
    let lambda = match heap.kind(shape) {
        Shape::Function(site, _) => lambda_of(program.names(), site),
        Shape::Class(_) | Shape::Proxy => None,
    };
    let types = lambda.map_or(&[][..], |lambda| &*program.names().signature(lambda.sig).params);
    let types = types.iter().copied().chain(std::iter::repeat(Type::OBJECT));
    let captured = heap.fields(shape).iter().copied().zip(types);
    captured.filter(|(_, ty)| ty.is_reference()).collect()
}

/// The constructor of a record that takes its components, and the fields that hold these.
fn canonical_constructor(program: &Program<'_>, class: ClassId) -> Option<(Target, Vec<Option<Place>>)> {
    let components = program.declared(class)?.class.record.as_ref()?;
    let types: Vec<Type> = components.iter().map(|&(_, ty)| ty).collect();
    let constructors = members::constructors(program, class, Scope::Declared);
    let canonical = constructors.into_iter().find(|&init| members::params(program, init) == types)?;
    let field = |name: Symbol| members::fields(program, class, Scope::Declared, Some(name)).pop();
    let places =
        components.iter().map(|&(name, ty)| field(name).filter(|_| ty.is_reference()).map(Place::Field));
    Some((Target::Special(canonical), places.collect()))
}

fn is_enum(program: &Program<'_>, class: ClassId) -> bool {
    let root = program.class_id(program.names().symbol(b"java/lang/Enum"));
    program.is_subclass(class, root) == Truth::Yes
}
