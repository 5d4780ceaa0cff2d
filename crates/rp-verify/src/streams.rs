//! Which objects are written to a stream, and which are read from one? What is read is another object than the one that
//! was written: if they have one number, that stands for several.
//!
//! Written is what an object stream is handed, what it is told to write instead, and what the fields of those hold.
//! Read is what reading returns, but for what hooks give, which may be anything: the one object of its class, say.
//! Solved here: nothing is claimed of it. What a hook returns that returns what it is handed is taken for its own.

use rp_index::FxHashSet;
use rp_ir::{Access, Symbol, Type};
use rp_program::FieldId;

use crate::certificate::{CodeNo, EdgeKind, ObjectNo, Place};
use crate::view::View;

const OUT: &[u8] = b"java/io/ObjectOutputStream";
const IN: &[u8] = b"java/io/ObjectInputStream";
const PUT: &[u8] = b"java/io/ObjectOutputStream$PutFieldImpl";
const GET: &[u8] = b"java/io/ObjectInputStream$GetFieldImpl";

/// The objects that are written to streams.
pub(crate) fn written(view: &View<'_>) -> FxHashSet<ObjectNo> {
    let mut open: Vec<ObjectNo> = Vec::new();
    for code in view.all_code() {
        let Some(param) = written_param(view, code) else { continue };
        open.extend(view.code(code).params.get(param).into_iter().flat_map(|&set| view.set(set)));
        // `writeReplace` and `replaceObject` say what is written instead.
        open.extend(called(view, code).into_iter().flat_map(|hook| view.set(Some(view.code(hook).returned))));
    }
    let serializable = Type::class(Symbol::SERIALIZABLE);
    let mut written: FxHashSet<ObjectNo> = FxHashSet::default();
    while let Some(object) = open.pop() {
        if !written.insert(object) {
            continue;
        }
        for &place in view.places(object).iter().filter(|&&place| !is_transient(view, place)) {
            let held = view.set(view.field_set(object, place)).iter().copied();
            open.extend(held.filter(|&held| view.is_instance(held, serializable).is_possible()));
        }
    }
    written
}

/// The objects that are read from streams, unless a hook says what is read.
pub(crate) fn read(view: &View<'_>) -> FxHashSet<ObjectNo> {
    let mut read = FxHashSet::default();
    for code in view.all_code().filter(|&code| is_reading(view, code)) {
        let returned = |code: CodeNo| view.set(Some(view.code(code).returned)).iter().copied();
        let hooks = called(view, code).into_iter().filter(|&callee| stream_method(view, callee).is_none());
        let mut given: FxHashSet<ObjectNo> = hooks.flat_map(returned).collect();
        // What a part is if the stream has none.
        if let Some((GET, _)) = stream_method(view, code) {
            given.extend(view.code(code).params.get(2).into_iter().flat_map(|&set| view.set(set)));
        }
        read.extend(returned(code).filter(|object| !given.contains(object)));
    }
    read
}

/// Whether code reads from a stream, and is the stream's.
fn is_reading(view: &View<'_>, code: CodeNo) -> bool {
    matches!(stream_method(view, code), Some((IN, b"readObject" | b"readUnshared")) | Some((GET, b"get")))
}

/// What code of a stream calls, by itself or by what follows the parts of objects.
fn called(view: &View<'_>, code: CodeNo) -> Vec<CodeNo> {
    let callees =
        |code: CodeNo| view.from(code).filter(|edge| edge.kind == EdgeKind::Call).map(|edge| edge.callee);
    let is_following = |&callee: &CodeNo| matches!(stream_method(view, callee), Some((OUT | IN, b"copy")));
    callees(code).chain(callees(code).filter(is_following).flat_map(callees)).collect()
}

/// The class and the name of a method of a stream.
fn stream_method<'v>(view: &View<'v>, code: CodeNo) -> Option<(&'v [u8], &'v [u8])> {
    let (program, names) = (view.program, view.program.names());
    let method = view.method_of(code)?;
    let class = names.bytes(program.class_name(program.method_class(method)));
    matches!(class, OUT | IN | PUT | GET).then(|| (class, names.bytes(program.method(method).name)))
}

/// Which parameter of code goes to a stream, if it is a stream's.
fn written_param(view: &View<'_>, code: CodeNo) -> Option<usize> {
    match stream_method(view, code)? {
        (OUT, b"writeObject" | b"writeUnshared") => Some(1),
        (PUT, b"put") => Some(2),
        _ => None,
    }
}

fn is_transient(view: &View<'_>, place: Place) -> bool {
    match place {
        Place::Field(field) => {
            view.program.field(field).access.has(Access::TRANSIENT) && !lists_parts(view, field)
        }
        Place::Elements | Place::Captured(_) => false,
    }
}

/// Whether the class of a field says itself what is written of its objects.
fn lists_parts(view: &View<'_>, field: FieldId) -> bool {
    let name = view.program.names().symbol(b"serialPersistentFields");
    let declared = view.program.declared(view.program.field_class(field));
    declared.is_some_and(|declared| declared.fields().any(|field| view.program.field(field).name == name))
}
