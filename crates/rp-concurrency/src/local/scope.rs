//! Which code is looked at? In large programs, the application's, and library code that leads to little else.
//!
//! What a large library does with an object that it is handed is rarely known anyway: it calls what anybody overrides.
//! Constructors, containers and other helpers are small, and they are what objects are handed to while they are built.

use rp_index::{EntityRef, FxHashSet};
use rp_pta::solver::{Instance, Solver};

use crate::calls::{Calls, EdgeKind};

/// Code in contexts up to which all of it is looked at.
const SMALL_PROGRAM: usize = 4_000;

/// Code in contexts that library code may lead to.
const MOST_LED_TO: usize = 40;

/// The code that is looked at.
pub(super) struct Scope {
    inside: Vec<bool>,
}

impl Scope {
    pub(super) fn of(solver: &Solver<'_>, calls: &Calls) -> Scope {
        let is_small = solver.instances().count() <= SMALL_PROGRAM;
        let mut inside = vec![false; calls.bound()];
        for instance in solver.instances() {
            let class = solver.method(instance).map(|method| solver.program().method_class(method));
            let is_own = class.is_some_and(|class| solver.program().is_application(class));
            inside[instance.index()] = is_small || is_own || leads_to_little(calls, instance);
        }
        Scope { inside }
    }

    pub(super) fn contains(&self, instance: Instance) -> bool {
        self.inside.get(instance.index()).copied().unwrap_or(false)
    }
}

fn leads_to_little(calls: &Calls, instance: Instance) -> bool {
    let mut seen: FxHashSet<Instance> = FxHashSet::default();
    seen.insert(instance);
    let mut work = vec![instance];
    while let Some(caller) = work.pop() {
        for edge in calls.from(caller).iter().filter(|edge| edge.kind == EdgeKind::Call) {
            if seen.insert(edge.callee) {
                if seen.len() > MOST_LED_TO {
                    return false;
                }
                work.push(edge.callee);
            }
        }
    }
    true
}
