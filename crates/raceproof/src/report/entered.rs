//! How do callers of a library come to code, other than by calls on objects of their own? From the code upwards, along
//! calls of the application, to where somebody begins who may have what others have. Of several ways that one is told
//! which says most, and of those the shortest.
//!
//! | what calls it | what is said: the code also runs |
//! | --- | --- |
//! | a caller, on what it shares | `in calls on what they do share: in Store.fill()` |
//! | nobody: a thread begins there, or a class is initialised | `by itself: in Store$Sweeper.run()` |
//! | a callback that a caller has written | `in callbacks: in Store.changed()` |
//! | a caller, on nothing | `in static methods: in Store.open()`, `where they make an object: in Store()` |
//! | a caller who has something to hand over, on any object | `where they hand something over: in Store.keep(Bag)` |

use std::collections::VecDeque;

use rp_concurrency::calls::{Edge, EdgeKind};
use rp_harness::Use;
use rp_index::{FxHashMap, FxHashSet};
use rp_ir::Symbol;
use rp_pta::solver::Instance;
use rp_race::facts::Facts;
use rp_race::pairs::Race;

use super::names::Namer;

/// A way: how much it says, the most first, how many calls it has, and what is said.
type Way = (u8, usize, String);

/// The ways to code, each found once.
#[derive(Default)]
pub(super) struct Entered {
    known: FxHashMap<Instance, Option<Way>>,
}

impl Entered {
    /// The way to one of the accesses of a race that says most, if one is known.
    pub(super) fn of(&mut self, facts: &Facts<'_>, namer: &Namer<'_>, race: &Race) -> Option<String> {
        let ways = race.sides.iter().filter_map(|side| {
            let (_, code) = facts.threads.node(side.inner);
            self.known.entry(code).or_insert_with(|| way(facts, namer, code)).clone()
        });
        ways.min().map(|(.., text)| text)
    }
}

/// The way to code that says most.
fn way(facts: &Facts<'_>, namer: &Namer<'_>, code: Instance) -> Option<Way> {
    let mut seen: FxHashSet<Instance> = [code].into_iter().collect();
    let mut work: VecDeque<(Instance, usize)> = [(code, 0)].into();
    let mut best: Option<Way> = None;
    while let Some((callee, calls)) = work.pop_front() {
        for edge in facts.calls.to(callee) {
            let found = begun(facts, namer, edge).map(|(rank, text)| (rank, calls, text));
            best = best.into_iter().chain(found).min();
            let is_own = facts.is_application_code(edge.caller) && !facts.is_client_code(edge.caller);
            if is_own && edge.kind == EdgeKind::Call && seen.insert(edge.caller) {
                work.push_back((edge.caller, calls + 1));
            }
        }
    }
    best
}

/// What is said of a call or a start with which somebody begins who may have what others have.
fn begun(facts: &Facts<'_>, namer: &Namer<'_>, edge: &Edge) -> Option<(u8, String)> {
    let program = facts.program();
    let (caller, callee) = (facts.method(edge.caller)?, facts.method(edge.callee)?);
    let class = namer.class(program.method_class(callee));
    let called = format!("{}.{}", class.rsplit('.').next().unwrap_or(&class), namer.method(callee));
    if edge.kind != EdgeKind::Call {
        return Some((1, format!("by itself: in {called}")));
    }
    if rp_harness::use_of(program, caller)? != Use::Shared {
        return None;
    }
    let client = program.class_name(program.method_class(caller));
    let declaration = program.method(callee);
    Some(match () {
        () if program.names().bytes(client) != rp_harness::CLIENT => {
            (2, format!("in callbacks: in {called}"))
        }
        () if declaration.is_static() => (3, format!("in static methods: in {called}")),
        () if declaration.name == Symbol::INIT => (3, format!("where they make an object: in {called}")),
        () if rp_harness::hands_over(program, caller) => {
            (4, format!("where they hand something over: in {called}"))
        }
        () => (0, format!("in calls on what they do share: in {called}")),
    })
}
