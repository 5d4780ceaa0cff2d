//! How do callers of a library come to code, other than by calls on objects of their own? From where somebody begins
//! who may have what others have, along calls of the application: one walk for each kind of beginning, the one that
//! says most first. Of several ways that one is told which says most, and of those the shortest.
//!
//! | what calls it | what is said: the code also runs |
//! | --- | --- |
//! | a caller, on what it shares | `in calls on what they do share: in Store.fill()` |
//! | nobody: a thread begins there, or a class is initialised | `by itself: in Store$Sweeper.run()` |
//! | a callback that a caller has written | `in callbacks: in Store.changed()` |
//! | a caller, on nothing | `in static methods: in Store.open()`, `where they make an object: in Store()` |
//! | a caller who has something to hand over, on any object | `where they hand something over: in Store.keep(Bag)` |

use std::collections::{BTreeSet, VecDeque};

use rp_concurrency::calls::{Edge, EdgeKind};
use rp_harness::Use;
use rp_index::FxHashMap;
use rp_ir::Symbol;
use rp_pta::solver::Instance;
use rp_race::facts::Facts;
use rp_race::pairs::Race;

use super::names::Namer;

/// A way: how much it says, the most first, how many calls it has, and what is said.
type Way<'w> = (u8, usize, &'w str);

/// The best ways to all code, found when the first is asked for.
#[derive(Default)]
pub(super) struct Entered {
    ways: Option<FxHashMap<Instance, (u8, usize, usize)>>,
    /// What is said of the beginnings.
    texts: Vec<String>,
}

impl Entered {
    /// The way to one of the accesses of a race that says most, if one is known.
    pub(super) fn of(&mut self, facts: &Facts<'_>, namer: &Namer<'_>, race: &Race) -> Option<String> {
        let Entered { ways, texts } = self;
        let ways = ways.get_or_insert_with(|| walk(facts, namer, texts));
        let ways = race.sides.iter().filter_map(|side| {
            let (_, code) = facts.threads.node(side.inner);
            let &(rank, calls, text) = ways.get(&code)?;
            Some::<Way<'_>>((rank, calls, texts.get(text)?))
        });
        ways.min().map(|(.., text)| text.to_owned())
    }
}

/// The best ways to all code.
fn walk(
    facts: &Facts<'_>,
    namer: &Namer<'_>,
    texts: &mut Vec<String>,
) -> FxHashMap<Instance, (u8, usize, usize)> {
    let mut beginnings: BTreeSet<(u8, String, Instance)> = BTreeSet::new();
    for caller in facts.solver.instances() {
        let begun = facts.calls.from(caller).iter().filter_map(|edge| {
            let rank = rank(facts, edge)?;
            Some((rank, text(facts, namer, rank, edge)?, edge.callee))
        });
        beginnings.extend(begun);
    }
    let mut ways: FxHashMap<Instance, (u8, usize, usize)> = FxHashMap::default();
    let mut work: VecDeque<(Instance, (u8, usize, usize))> = VecDeque::new();
    let mut beginnings = beginnings.into_iter().peekable();
    while let Some((rank, text, begin)) = beginnings.next() {
        texts.push(text);
        work.push_back((begin, (rank, 0, texts.len() - 1)));
        if beginnings.peek().is_some_and(|next| next.0 == rank) {
            continue;
        }
        while let Some((code, way)) = work.pop_front() {
            if ways.contains_key(&code) {
                continue;
            }
            ways.insert(code, way);
            if facts.is_application_code(code) && !facts.is_client_code(code) {
                let (rank, calls, text) = way;
                let called = facts.calls.from(code).iter().filter(|edge| edge.kind == EdgeKind::Call);
                work.extend(called.map(|edge| (edge.callee, (rank, calls + 1, text))));
            }
        }
    }
    ways
}

/// How much a call or a start says with which somebody begins who may have what others have.
fn rank(facts: &Facts<'_>, edge: &Edge) -> Option<u8> {
    let program = facts.program();
    let (caller, callee) = (facts.method(edge.caller)?, facts.method(edge.callee)?);
    if edge.kind != EdgeKind::Call {
        return Some(BY_ITSELF);
    }
    if rp_harness::use_of(program, caller)? != Use::Shared {
        return None;
    }
    let client = program.class_name(program.method_class(caller));
    let declaration = program.method(callee);
    Some(match () {
        () if program.names().bytes(client) != rp_harness::CLIENT => IN_CALLBACKS,
        () if declaration.is_static() || declaration.name == Symbol::INIT => ON_NOTHING,
        () if rp_harness::hands_over(program, caller) => HANDING_OVER,
        () => ON_SHARED,
    })
}

/// What is said of it.
fn text(facts: &Facts<'_>, namer: &Namer<'_>, rank: u8, edge: &Edge) -> Option<String> {
    let callee = facts.method(edge.callee)?;
    let class = namer.class(facts.program().method_class(callee));
    let how = match rank {
        ON_SHARED => "in calls on what they do share",
        BY_ITSELF => "by itself",
        IN_CALLBACKS => "in callbacks",
        ON_NOTHING if facts.program().method(callee).is_static() => "in static methods",
        ON_NOTHING => "where they make an object",
        _ => "where they hand something over",
    };
    Some(format!("{how}: in {}.{}", class.rsplit('.').next().unwrap_or(&class), namer.method(callee)))
}

/// What a beginning is; what says most first.
const ON_SHARED: u8 = 0;
const BY_ITSELF: u8 = 1;
const IN_CALLBACKS: u8 = 2;
const ON_NOTHING: u8 = 3;
const HANDING_OVER: u8 = 4;
