//! Which objects are written to a stream, and which are read from one? What is read is another object than the one that
//! was written: if they have one number, that stands for several.
//!
//! Written is what an object stream is handed, what it is told to write instead, and what the fields of those hold.
//! Read is what reading returns, but for what hooks find, which may be anything: the one object of its class, say.
//! Solved here: nothing is claimed of it.

use rp_index::FxHashSet;
use rp_ir::{Access, Symbol, Type};

use crate::certificate::{CodeNo, EdgeKind, ObjectNo, Place};
use crate::view::View;

const OUT: &[u8] = b"java/io/ObjectOutputStream";
const IN: &[u8] = b"java/io/ObjectInputStream";

/// The objects that are written to streams.
pub(crate) fn written(view: &View<'_>) -> FxHashSet<ObjectNo> {
    let mut open: Vec<ObjectNo> = Vec::new();
    for code in view.all_code() {
        let Some(param) = written_param(view, code) else { continue };
        open.extend(view.code(code).params.get(param).into_iter().flat_map(|&set| view.set(set)));
        // `writeReplace` and `replaceObject` say what is written instead.
        open.extend(hooks(view, code).into_iter().flat_map(|hook| view.set(Some(view.code(hook).returned))));
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
        let mut resolved: FxHashSet<ObjectNo> = FxHashSet::default();
        for callee in hooks(view, code) {
            // What returns what it is handed says nothing.
            let handed: FxHashSet<ObjectNo> =
                view.code(callee).params.iter().flat_map(|&set| view.set(set)).copied().collect();
            resolved.extend(returned(callee).filter(|object| !handed.contains(object)));
        }
        read.extend(returned(code).filter(|object| !resolved.contains(object)));
    }
    read
}

/// Whether code reads from a stream, and is the stream's.
fn is_reading(view: &View<'_>, code: CodeNo) -> bool {
    matches!(
        stream_method(view, code),
        Some((IN, b"readObject" | b"readUnshared"))
            | Some((b"java/io/ObjectInputStream$GetFieldImpl", b"get"))
    )
}

/// What code of a stream calls, by itself or by what follows the parts of objects.
fn hooks(view: &View<'_>, code: CodeNo) -> Vec<CodeNo> {
    let called =
        |code: CodeNo| view.from(code).filter(|edge| edge.kind == EdgeKind::Call).map(|edge| edge.callee);
    let is_following = |&callee: &CodeNo| matches!(stream_method(view, callee), Some((OUT | IN, b"copy")));
    called(code).chain(called(code).filter(is_following).flat_map(called)).collect()
}

/// The class and the name of a method.
fn stream_method<'v>(view: &View<'v>, code: CodeNo) -> Option<(&'v [u8], &'v [u8])> {
    let (program, names) = (view.program, view.program.names());
    let method = view.method_of(code)?;
    let class = names.bytes(program.class_name(program.method_class(method)));
    Some((class, names.bytes(program.method(method).name)))
}

/// Which parameter of code goes to a stream, if it is a stream's.
fn written_param(view: &View<'_>, code: CodeNo) -> Option<usize> {
    match stream_method(view, code)? {
        (OUT, b"writeObject" | b"writeUnshared") => Some(1),
        (b"java/io/ObjectOutputStream$PutFieldImpl", b"put") => Some(2),
        _ => None,
    }
}

fn is_transient(view: &View<'_>, place: Place) -> bool {
    match place {
        Place::Field(field) => view.program.field(field).access.has(Access::TRANSIENT),
        Place::Elements | Place::Captured(_) => false,
    }
}
