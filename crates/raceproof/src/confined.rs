//! Why is there a race on an object of a class that callers of a library are taken not to share? That is decided class
//! by class (`confined-by-contract`). A race that is told all the same has another cause, which a note names: the
//! library makes the object and shares it by itself, or code that callers enter otherwise than by a call on an object
//! of their own comes to it.

use std::collections::BTreeMap;

use rp_program::Program;

use crate::describe::contract_reason;
use crate::entry::Entry;
use crate::select::class_text;

/// The classes whose objects callers do not share, with why.
#[derive(Default)]
pub(crate) struct Confined(BTreeMap<String, String>);

impl Confined {
    /// None in a program that has a `main`.
    pub(crate) fn of(program: &Program<'_>, entry: &Entry<'_>) -> Confined {
        let Entry::Open { harness, .. } = entry else { return Confined::default() };
        let confined = harness.contracts.iter().filter(|(_, evidence)| !evidence.is_shared());
        let why = confined.map(|&(class, evidence)| {
            let name = class_text(program.names(), program.class_name(class));
            (name, contract_reason(program, class, evidence))
        });
        Confined(why.collect())
    }

    /// Why callers do not share objects of a class, if they do not.
    pub(crate) fn why(&self, class: &str) -> Option<&str> {
        self.0.get(class).map(String::as_str)
    }
}

/// `Cache is not made for several threads (no lock, and no claim), …`: `made` is where the library makes the object,
/// and `entered` how
/// else callers come to an access, if that is known.
pub(crate) fn note(class: &str, why: &str, made: Option<(String, u32)>, entered: Option<String>) -> String {
    let simple = class.rsplit('.').next().unwrap_or(class);
    let cause = match made {
        Some((file, line)) => {
            format!("the library itself makes this one, at {file}:{line}, and several threads may have it")
        }
        None => {
            let unknown = || "in calls on what they do share, in callbacks, or by itself".to_owned();
            format!("code that accesses it also runs {}", entered.unwrap_or_else(unknown))
        }
    };
    format!(
        "{simple} is not made for several threads ({why}), so callers are taken not to share it; but {cause}"
    )
}
