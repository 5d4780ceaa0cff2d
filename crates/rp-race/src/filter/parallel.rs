//! May both accesses happen at the same time? (Choi §8.5, CMNA §5.1.1)
//!
//! They may if two threads do them, or two of a thread of which there may be many, and each may be alive while the
//! other is there ([`rp_concurrency::order`]). One thread makes an object, so two accesses in the object's own
//! constructor are by one thread, however many threads make objects there. What a class initialiser does comes before
//! whatever happens where the class is surely initialised (JLS 12.4.2), and one thread does all of it.

use rp_concurrency::mutant::{self, Mutant};
use rp_concurrency::order::End;

use super::{Evidence, Filter, Stage, Verdict};
use crate::access::Stamp;
use crate::facts::Facts;

pub(super) struct Parallel;

impl Filter for Parallel {
    fn stage(&self) -> Stage {
        Stage::Parallel
    }

    fn judge(&self, facts: &Facts<'_>, a: &Stamp, b: &Stamp) -> Verdict {
        let is_many = facts.threads.thread(a.thread).many && !mutant::is(Mutant::SameThread);
        if a.thread == b.thread && !is_many {
            return Verdict::Drop(Evidence::SameThread(a.thread));
        }
        for (here, other) in [(a, b), (b, a)] {
            if !facts.order.contains(here.alive, other.thread) {
                let end = facts.order.end(facts.threads, here.thread, here.alive, other.thread);
                return Verdict::Drop(match end {
                    None => Evidence::NotStarted(here.thread, other.thread),
                    Some(End::Joined(place)) => Evidence::Ended(here.thread, other.thread, place),
                    Some(End::Apart) => Evidence::Apart(here.thread, other.thread),
                });
            }
        }
        let is_one = a.once == b.once || b.once.is_some() && mutant::is(Mutant::OnceSame);
        if a.once.is_some() && is_one {
            return Verdict::Drop(Evidence::SameThread(a.thread));
        }
        if a.construction.is_constructor() && b.construction.is_constructor() {
            return Verdict::Drop(Evidence::SameMaker);
        }
        if mutant::is(Mutant::OnceOrdered) && (a.once.is_some() || b.once.is_some()) {
            return Verdict::Drop(Evidence::SameThread(a.thread));
        }
        for (initializing, other) in [(a, b), (b, a)] {
            if let Some(class) =
                initializing.once.filter(|&class| facts.initialized.contains(other.initialized, class))
            {
                return Verdict::Drop(Evidence::Initialized(class));
            }
        }
        Verdict::Keep
    }
}
