//! Why is there a race on an object of a class that callers of a library are taken not to share? That is decided class
//! by class (`confined-by-contract`). A race that is told all the same has another cause, which a note names: the
//! library shares the object by itself, or code that callers enter by what they do share comes to it.

use std::collections::BTreeMap;

use rp_program::Program;
use rp_report::{Place, Race, TargetKind};

use crate::describe::contract_reason;
use crate::entry::Entry;
use crate::report::AGAINST_CONTRACT;
use crate::select::class_text;

/// Adds the notes to races.
pub(crate) fn explain(program: &Program<'_>, entry: &Entry<'_>, races: &mut [Race]) {
    let Entry::Open { harness, .. } = entry else { return };
    let confined = harness.contracts.iter().filter(|(_, evidence)| !evidence.is_shared());
    let confined: BTreeMap<String, String> = confined
        .map(|&(class, evidence)| {
            let name = class_text(program.names(), program.class_name(class));
            (name, contract_reason(program, class, evidence))
        })
        .collect();
    for race in races.iter_mut().filter(|race| race.target.kind == TargetKind::Instance) {
        let is_told = race.notes.iter().any(|note| note == AGAINST_CONTRACT);
        if let Some(why) = confined.get(&race.target.class).filter(|_| !is_told) {
            race.notes.push(note(&race.target.class, why, &race.objects));
        }
    }
}

/// `Cache is not made for several threads (no lock, and no claim), …`.
fn note(class: &str, why: &str, objects: &[Place]) -> String {
    let simple = class.rsplit('.').next().unwrap_or(class);
    // What callers make is made nowhere in the source.
    let made = objects.iter().find_map(|object| Some((object.file.as_ref()?, object.line?)));
    let cause = match made {
        Some((file, line)) => {
            format!("the library itself makes this one, at {file}:{line}, and several threads may have it")
        }
        None => "code that accesses it also runs in calls on what they do share, in callbacks, or by itself"
            .to_owned(),
    };
    format!(
        "{simple} is not made for several threads ({why}), so callers are taken not to share it; but {cause}"
    )
}
