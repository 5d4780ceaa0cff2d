//! Is what the analyses claim true? Every claim is derived anew from the program, by code that shares nothing with
//! theirs.
//!
//! **Abstraction.** A [`Certificate`](certificate::Certificate) holds all claims as plain data. There are three
//! layers, and each rests on the one before:
//!
//! 1. *Fixpoints*: what points to what and who calls whom ([`points_to`]), what happens once ([`single`]), who runs
//!    what ([`threads`]), what threads share ([`escape`]), which fields hold one value ([`stable`]), which locks are
//!    held when code is entered ([`locks`]). Each rule is looked at once, everywhere: a solution that breaks none is
//!    one. What has no solution to look at is solved here, naively: objects that are written to streams ([`streams`]),
//!    classes that are initialised ([`initialized`]), threads that may be alive ([`order`]) and that have ended
//!    ([`joins`], [`containers`]), objects that others may have ([`publish`]). Which reads give what is at hand already
//!    ([`rereads`]) is believed by what names locks, and checked when it is known who may be alive.
//! 2. *Stamps*: what is claimed of an access by a thread follows from the fixpoints, on every way that leads there
//!    ([`occurrences`]).
//! 3. *Pairs*: two accesses of the same memory are reported, or there is a reason why they do not race, and it holds
//!    ([`pairs`]). Reasons that rest on a publication without a race hold only if none is reported ([`taint`]).
//!
//! **Assumed, not checked:** what the machine and the library do without code (function objects, reflection, natives,
//! entry points): these edges and sets are taken as they are. Exceptions that the machine throws by itself. Memory
//! that is left to the library, pairs that were not judged, and what the user says: all are in the ledger of the
//! report. That a pair is one that the user speaks of is checked.
//!
//! The idea is that of proof-carrying code, and of the post-solving `verify` of Goblint.
#![warn(clippy::unwrap_used, clippy::expect_used)]

pub mod certificate;
mod code;
mod containers;
mod disjoint;
mod escape;
mod getters;
mod initialized;
mod joins;
mod lasting;
mod leak;
mod locks;
mod occurrences;
mod order;
mod pairs;
mod points_to;
mod publish;
mod queue;
mod rereads;
mod rounds;
mod single;
mod stable;
mod streams;
mod taint;
mod threads;
mod trust;
mod view;
mod views;

use rp_program::Program;

use certificate::Certificate;
use view::View;

/// A claim that does not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Violation {
    /// What was checked: `points-to`, `single`, `threads`, `escape`, `stable`, `locks`, `rereads`, `stamps` or
    /// `pairs`.
    pub what: &'static str,
    /// What does not hold, in words.
    pub text: String,
}

impl std::fmt::Display for Violation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.what, self.text)
    }
}

/// Checks all claims; hands on those that do not hold, a few of each kind.
pub fn verify(program: &Program<'_>, certificate: &Certificate) -> Vec<Violation> {
    let mut view = View::new(program, certificate);
    points_to::check(&view);
    single::check(&view);
    stable::check(&view);
    escape::check(&view);
    let initialized = initialized::Initialized::of(&view);
    view.leave_out(&initialized);
    threads::check(&view, &initialized);
    let order = order::Order::of(&view, &initialized);
    view.know_waited(order.waited());
    locks::check(&view, &order);
    let publish = publish::Publish::of(&view);
    let relied = rereads::check(&view, &order, &publish);
    occurrences::check(&view, &initialized, &order, &publish);
    pairs::check(&view, &order, &relied);
    view.into_violations()
}
