//! Which rules are there? One for each kind of memory, for each has its own remedy.

use serde_json::{Value, json};

use crate::model::TargetKind;

/// What a rule is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum About {
    /// A race on memory of a kind.
    Race(TargetKind),
    /// A guard that is not held.
    Guard,
    /// An immutable object that changes.
    Immutable,
}

/// A rule as services list it.
struct Rule {
    about: About,
    id: &'static str,
    name: &'static str,
    title: &'static str,
    remedy: &'static str,
}

/// All rules; results name them by their places here.
const RULES: [Rule; 6] = [
    Rule {
        about: About::Race(TargetKind::Instance),
        id: "race-on-field",
        name: "RaceOnField",
        title: "Data race on a field",
        remedy: "Hold one lock around every access of the field. If no new value depends on the old one, declaring the \
                 field volatile is enough; for a counter, use a class of java.util.concurrent.atomic.",
    },
    Rule {
        about: About::Race(TargetKind::Static),
        id: "race-on-static-field",
        name: "RaceOnStaticField",
        title: "Data race on a static field",
        remedy: "Hold one lock around every access of the field, for example that of its class. If no new value \
                 depends on the old one, declaring the field volatile is enough.",
    },
    Rule {
        about: About::Race(TargetKind::Array),
        id: "race-on-array",
        name: "RaceOnArray",
        title: "Data race on the elements of an array",
        remedy: "Hold one lock around every access of the elements, or give each thread an array of its own. Declaring \
                 the field that holds the array volatile does not help.",
    },
    Rule {
        about: About::Race(TargetKind::Container),
        id: "race-on-collection",
        name: "RaceOnCollection",
        title: "Data race inside of an object of the JDK or the class path",
        remedy: "Hold one lock around every use of the object; of a collection, its iterators included. Instead of a \
                 collection or a map, one that is made for threads can be used, for example a ConcurrentHashMap.",
    },
    Rule {
        about: About::Guard,
        id: "guarded-by-violated",
        name: "GuardedByViolated",
        title: "A guard that is promised is not held",
        remedy: "Hold the lock that the annotation names around every access of the field, or take the promise back.",
    },
    Rule {
        about: About::Immutable,
        id: "immutable-violated",
        name: "ImmutableViolated",
        title: "An object that is to be immutable changes",
        remedy: "Write the field in constructors only, best as a final field, or take the promise back.",
    },
];

/// What a promise is, for whoever reads of one that is not kept.
const PROMISE: &str = "An annotation says how threads share an object, and the code does otherwise. Whoever relies on \
                       the annotation may see old or half-written values.";

/// What a data race is, for whoever never had one.
const ABOUT: &str = "Two threads may access the same memory at the same time, at least one of them writes, and nothing \
                     orders the two accesses. A reader may see old, new or half-written values, and updates get lost.";

/// The rules of the tool.
pub(super) fn all() -> Vec<Value> {
    let rule = |rule: &Rule| {
        let about = if matches!(rule.about, About::Race(_)) { ABOUT } else { PROMISE };
        json!({
            "id": rule.id,
            "name": rule.name,
            "shortDescription": {"text": rule.title},
            "fullDescription": {"text": about},
            "help": {"text": format!("{about}\n\n{}", rule.remedy)},
            "defaultConfiguration": {"level": "warning"},
            "properties": {
                "tags": ["concurrency", "correctness", "external/cwe/cwe-362"],
                "precision": "high",
                "problem.severity": "warning",
            },
        })
    };
    RULES.iter().map(rule).collect()
}

/// The id of the rule about something, and its place in the list.
pub(super) fn of(about: About) -> (&'static str, usize) {
    let place = RULES.iter().position(|rule| rule.about == about).unwrap_or_default();
    (RULES.get(place).map_or("", |rule| rule.id), place)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_has_its_rule() {
        let kinds = [TargetKind::Instance, TargetKind::Static, TargetKind::Array, TargetKind::Container];
        assert_eq!(
            kinds.map(|kind| of(About::Race(kind))),
            [
                ("race-on-field", 0),
                ("race-on-static-field", 1),
                ("race-on-array", 2),
                ("race-on-collection", 3)
            ]
        );
    }
}
