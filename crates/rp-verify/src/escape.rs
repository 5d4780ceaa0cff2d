//! Does nobody else reach what is said to be one thread's own? (Chord §2.2.3)
//!
//! What is in static fields, what the machine knows of, and what is handed to a new thread escapes, and with an object
//! everything that its fields hold.

use crate::certificate::{EdgeKind, ObjectNo, SetNo};
use crate::threads::{handed, started_param};
use crate::view::View;

pub(crate) fn check(view: &View<'_>) {
    let escapes = |object: ObjectNo| view.certificate.objects[object].escapes;
    let holds = |set: SetNo| view.set(Some(set)).iter().copied().find(|&object| !escapes(object));
    let mut statics: Vec<_> = view.certificate.statics.iter().collect();
    statics.sort_unstable();
    for (&field, &set) in statics {
        if let Some(object) = holds(set) {
            view.violates("escape", || format!("{object} is in {}", view.field_name(field)));
        }
    }
    for &set in &view.certificate.known_to_machine {
        if let Some(object) = holds(set) {
            view.violates("escape", || format!("the machine knows of {object}"));
        }
    }
    for edge in view.certificate.edges.iter().filter(|edge| edge.kind == EdgeKind::Start) {
        // What is started by a call of the machine is handed to that call; the callee may also be called by others.
        let mut objects: Vec<ObjectNo> = match started_param(view, edge.caller) {
            Some(last) => (0..=last).flat_map(|param| handed(view, edge.caller, param)).collect(),
            None => Vec::new(),
        };
        if objects.is_empty() {
            let params = view.code(edge.callee).params.iter();
            objects.extend(params.flat_map(|param| view.set(*param)));
        }
        if let Some(object) = objects.into_iter().find(|&object| !escapes(object)) {
            view.violates("escape", || format!("{object} is handed to {}", view.name(edge.callee)));
        }
    }
    let mut fields: Vec<_> =
        view.certificate.fields.iter().filter(|((object, _), _)| escapes(*object)).collect();
    fields.sort_unstable_by_key(|&(&(holder, _), &set)| (holder, set));
    for (&(holder, _), &set) in fields {
        if let Some(object) = holds(set) {
            view.violates("escape", || format!("{object} is in {holder}, which escapes"));
        }
    }
}
