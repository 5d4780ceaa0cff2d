//! What does the solver not know, and who leads there? A gap is in code of the JDK more often than not: in
//! `Class.forName`, not in the method that calls it with a name that nobody knows. Such a gap is the program's doing if
//! code of the application or of a library beside it calls it by itself; then that is where it is, for that is what a
//! developer can look at. What the JDK does for itself is in every program.

use std::collections::{BTreeMap, BTreeSet};

use rp_concurrency::calls::EdgeKind;
use rp_pta::solver::Instance;
use rp_pta::template::Gap;
use rp_race::facts::Facts;

use crate::describe::{routine_text, short_method_text};

/// Where something is assumed.
#[derive(Default)]
pub(crate) struct Places {
    /// Where it is the doing of the application, or of a library that it brings along.
    pub(crate) own: BTreeSet<String>,
    /// Where the JDK does it by itself.
    pub(crate) others: BTreeSet<String>,
}

impl Places {
    /// More places of the application and its libraries.
    pub(crate) fn add(&mut self, places: impl IntoIterator<Item = String>) {
        self.own.extend(places);
    }
}

/// The gaps by their names in docs/soundness.md; classes that are not there have a list of their own.
pub(crate) fn gaps(facts: &Facts<'_>) -> BTreeMap<&'static str, Places> {
    let mut found: BTreeMap<&'static str, Places> = BTreeMap::new();
    for (instance, gap) in facts.solver.gaps().into_iter().filter(|(_, gap)| *gap != Gap::Missing) {
        if facts.is_client_code(instance) {
            continue;
        }
        let places = found.entry(gap.id()).or_default();
        let own = own_places(facts, instance, gap);
        if own.is_empty() {
            places.others.insert(text(facts, instance));
        }
        places.add(own);
    }
    found
}

/// Where a gap is the program's: in its code, or where that calls the JDK.
fn own_places(facts: &Facts<'_>, instance: Instance, gap: Gap) -> Vec<String> {
    if is_own(facts, instance) {
        return vec![text(facts, instance)];
    }
    let calls = facts.calls.to(instance).filter(|edge| is_for_caller(gap) && edge.kind == EdgeKind::Call);
    let callers = calls.map(|edge| edge.caller).filter(|&caller| is_own(facts, caller));
    let by = facts.method(instance).map(|method| short_method_text(facts.program(), method));
    let by = by.map_or_else(String::new, |method| format!(", by {method}"));
    callers.map(|caller| text(facts, caller) + &by).collect()
}

fn text(facts: &Facts<'_>, instance: Instance) -> String {
    let routine = facts.solver.templates().routine(facts.solver.code(instance).0);
    routine_text(facts.program(), routine)
}

/// Whether what the JDK does not know is what its caller wants to have done.
fn is_for_caller(gap: Gap) -> bool {
    matches!(gap, Gap::Reflection | Gap::Deserialization)
}

fn is_own(facts: &Facts<'_>, instance: Instance) -> bool {
    let class = facts.method(instance).map(|method| facts.program().method_class(method));
    class.is_some_and(|class| !facts.program().is_jdk(class)) && !facts.is_client_code(instance)
}
