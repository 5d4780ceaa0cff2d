//! May both accesses happen at the same time? (Choi §8.5)
//!
//! They may if two threads do them, or two of a thread of which there may be many, and each may be alive while the
//! other is there ([`rp_concurrency::order`]). What a class initialiser does comes before whatever happens where the
//! class is surely initialised (JLS 12.4.2).

use rp_concurrency::threads::ThreadKind;

use super::{Evidence, Filter, Stage, Verdict};
use crate::access::Stamp;
use crate::facts::Facts;

pub(super) struct Parallel;

impl Filter for Parallel {
    fn stage(&self) -> Stage {
        Stage::Parallel
    }

    fn judge(&self, facts: &Facts<'_>, a: &Stamp, b: &Stamp) -> Verdict {
        if a.thread == b.thread && !facts.threads.thread(a.thread).many {
            return Verdict::Drop(Evidence::SameThread(a.thread));
        }
        if !facts.order.contains(a.alive, b.thread) {
            return Verdict::Drop(Evidence::NotStarted(a.thread, b.thread));
        }
        if !facts.order.contains(b.alive, a.thread) {
            return Verdict::Drop(Evidence::NotStarted(b.thread, a.thread));
        }
        for (initializing, other) in [(a, b), (b, a)] {
            let thread = facts.threads.thread(initializing.thread);
            if thread.kind == ThreadKind::Initializer
                && let Some(method) = facts.method(thread.root)
            {
                let class = facts.program().method_class(method);
                if other.initialized.contains(&class) {
                    return Verdict::Drop(Evidence::Initialized(class));
                }
            }
        }
        Verdict::Keep
    }
}
