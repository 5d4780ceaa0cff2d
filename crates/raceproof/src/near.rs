//! Why is a pair that may race not proved safe? For each late stage that came near, the one sentence that helps most.
//!
//! ```text
//! parallel: nobody surely waits for the end of thread Teller before the read
//! local-lock: the write holds `this.lock`, the read holds no lock
//! ```
//!
//! Only what the stages know is said: what an access holds surely, what it was read from, who may be alive.

use std::cell::RefCell;

use rp_concurrency::lock::Mode;
use rp_concurrency::threads::{ThreadId, ThreadKind};
use rp_index::FxHashMap;
use rp_pta::heap::Obj;
use rp_race::access::{Owner, Stamp};
use rp_race::facts::Facts;
use rp_race::filter::Stage;
use rp_race::pairs::{Outcome, Race};
use rp_report::{Access, Role, Thread, quoted, who};

use crate::owned::kind;
use crate::report::{self, Namer};

/// Tells what was near.
pub(crate) struct Near<'n, 'a> {
    facts: &'n Facts<'a>,
    outcome: &'n Outcome,
    namer: Namer<'n>,
    /// Whether one thread starts another.
    starts: RefCell<FxHashMap<(ThreadId, ThreadId), bool>>,
}

/// One access of a race, as sentences need it.
struct Side<'s> {
    stamp: &'s Stamp,
    access: Access,
    /// `the write`.
    label: &'static str,
}

impl<'n, 'a> Near<'n, 'a> {
    pub(crate) fn new(facts: &'n Facts<'a>, outcome: &'n Outcome) -> Near<'n, 'a> {
        Near { facts, outcome, namer: Namer::new(facts.solver), starts: RefCell::default() }
    }

    /// The sentences about a race, in the order of the stages.
    pub(crate) fn of(&self, race: &Race) -> Vec<(Stage, String)> {
        let [one, other] = report::accesses(self.facts, self.outcome, race);
        let labels = match (one.kind, other.kind) {
            ("write", "read") => ["the write", "the read"],
            ("read", "write") => ["the read", "the write"],
            _ => ["one", "the other"],
        };
        let [a, b] = race.sides.map(|side| &self.outcome.stamps[side.stamp]);
        let one = Side { stamp: a, access: one, label: labels[0] };
        let other = Side { stamp: b, access: other, label: labels[1] };
        // The write first.
        let (one, other) = if one.access.kind == "write" { (one, other) } else { (other, one) };
        let early = report::too_early(self.facts, self.outcome, race);
        let mut near: Vec<(Stage, String)> = early.map(|text| (Stage::Escaping, text)).into_iter().collect();
        near.extend(self.parallel(&one, &other).map(|text| (Stage::Parallel, text)));
        near.push(self.locks(&one, &other, &race.objects));
        let of_thread = self.owners(&one, &other, &race.objects, |owner| owner.mode == Mode::Thread);
        near.extend(of_thread.map(|text| (Stage::LocalThread, text)));
        near
    }

    fn parallel(&self, one: &Side<'_>, other: &Side<'_>) -> Option<String> {
        let (a, b) = (one.stamp.thread, other.stamp.thread);
        // By what they do here: a thread may be one of many kinds that are not told apart.
        let thread = |side: &Side<'_>| side.access.thread.clone();
        let name = |side: &Side<'_>| side.access.thread.name.clone();
        let threads = self.facts.threads;
        if a == b {
            return Some(match threads.thread(a).kind {
                ThreadKind::Initializer => "several threads may come to initialise the class".to_owned(),
                _ if name(one) == name(other) => several(&thread(one)),
                _ => format!("{} and {} may run at the same time", who(&thread(one)), who(&thread(other))),
            });
        }
        for (here, there) in [(one, other), (other, one)] {
            if self.starts(here.stamp.thread, there.stamp.thread) {
                let (thread, label) = (who(&thread(there)), here.label);
                return Some(format!("nobody surely waits for the end of {thread} before {label}"));
            }
        }
        let is_started = |thread: ThreadId| threads.thread(thread).kind == ThreadKind::Started;
        let mut names = [name(one), name(other)];
        names.sort();
        (is_started(a) && is_started(b))
            .then(|| format!("threads {} may run at the same time", names.join(" and ")))
    }

    /// Whether a thread starts another one by itself.
    fn starts(&self, starter: ThreadId, started: ThreadId) -> bool {
        if let Some(&known) = self.starts.borrow().get(&(starter, started)) {
            return known;
        }
        let threads = self.facts.threads;
        let is_started = threads.thread(started).kind == ThreadKind::Started;
        let mut nodes = threads.thread(starter).nodes.iter();
        let starts = is_started
            && nodes.any(|&node| {
                let edges = self.facts.calls.from(threads.node(node).1);
                edges.iter().any(|edge| threads.begun_at(edge) == Some(started))
            });
        self.starts.borrow_mut().insert((starter, started), starts);
        starts
    }

    /// What is held, said at the stage that comes nearest.
    fn locks(&self, one: &Side<'_>, other: &Side<'_>, objects: &[Obj]) -> (Stage, String) {
        let shared = one.stamp.own.iter().any(|(fields, mode)| {
            let is_same = |(others, other): &(_, Mode)| others == fields && *other == Mode::Shared;
            *mode == Mode::Shared && other.stamp.own.iter().any(is_same)
        });
        if shared {
            let lock = held(&one.access);
            return (Stage::LocalLock, format!("both hold {lock}, but as readers do, who let each other in"));
        }
        let is_lock = |owner: &&Owner| !owner.mode.is_of_thread();
        if let Some(text) = self.owners(one, other, objects, is_lock) {
            return (Stage::LocalLock, text);
        }
        let is_local = |side: &&Side<'_>| {
            !side.stamp.own.is_empty() || side.stamp.owners.iter().any(|owner| !owner.mode.is_of_thread())
        };
        let local = [one, other].iter().any(is_local);
        let stage = if local { Stage::LocalLock } else { Stage::GlobalLock };
        let [has_one, has_other] = [one, other].map(|side| !side.access.locks.is_empty());
        let [holds_one, holds_other] = [one, other].map(|side| held(&side.access));
        let text = match (has_one, has_other) {
            (false, false) => neither(one, other),
            (true, true) if holds_one == holds_other => {
                format!("both hold {holds_one}, but not surely that of one object")
            }
            (true, true) => format!(
                "{} holds {holds_one}, {} holds {holds_other}, and nothing says that it is the same lock",
                one.label, other.label
            ),
            (true, false) => format!("{} holds {holds_one}, {}", one.label, holds_nothing(other)),
            (false, true) => format!("{} holds {holds_other}, {}", other.label, holds_nothing(one)),
        };
        (stage, text)
    }

    /// What leads to the object and is held by both, but does not surely own it.
    fn owners(
        &self,
        one: &Side<'_>,
        other: &Side<'_>,
        objects: &[Obj],
        fits: impl Fn(&&Owner) -> bool,
    ) -> Option<String> {
        let of = |side: &Side<'_>| {
            let mut owners = side.stamp.owners.iter().filter(&fits);
            let owner = owners.find(|owner| !owner.objects.is_empty())?;
            let lock = self.namer.lock(&owner.lock);
            Some((kind(self.facts, &self.namer, *owner.objects.first()?), lock, owner.mode))
        };
        let ((first, lock, mode), (second, other_lock, _)) = (of(one)?, of(other)?);
        let object = kind(self.facts, &self.namer, *objects.first()?);
        Some(match (mode == Mode::Thread, first == second && lock == other_lock) {
            (true, _) => format!(
                "each thread has got the {object} from its own {first}, but another {first} may have it, too"
            ),
            (false, true) => format!(
                "both hold {lock} of the {first} that has led to the {object}, but another {first} may lead to it, too"
            ),
            (false, false) => format!(
                "{} holds {lock} of the {first} that has led to the {object}, {} {other_lock} of a {second}",
                one.label, other.label
            ),
        })
    }
}

/// `there may be several threads Teller at the same time`.
fn several(thread: &Thread) -> String {
    match thread.role {
        Role::Caller => format!("{} and another one may be there at the same time", who(thread)),
        Role::Thread | Role::Other => {
            format!("there may be several threads {} at the same time", thread.name)
        }
    }
}

/// The locks that an access surely holds: `` `this.lock` ``.
fn held(access: &Access) -> String {
    let names: Vec<String> = access.lock_names.iter().map(|name| quoted(name)).collect();
    names.join(" and ")
}

/// `the read holds no lock`: of an access that surely holds none.
fn holds_nothing(side: &Side<'_>) -> String {
    match side.access.may_hold_only() {
        true => format!("{} may hold a lock, but not surely", side.label),
        false => format!("{} holds no lock", side.label),
    }
}

/// The same of two.
fn neither(one: &Side<'_>, other: &Side<'_>) -> String {
    match (one.access.may_hold_only(), other.access.may_hold_only()) {
        (false, false) => "neither holds a lock".to_owned(),
        (true, true) => "both may hold a lock, but not surely".to_owned(),
        (true, false) => format!("{}, {}", holds_nothing(other), holds_nothing(one)),
        (false, true) => format!("{}, {}", holds_nothing(one), holds_nothing(other)),
    }
}
