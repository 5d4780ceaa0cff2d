//! Do both hold the same lock, one that exists once? (Choi eq. 19, CMNA §5.1.2)

use rp_concurrency::lock::Global;
use rp_concurrency::mutant::{self, Mutant};

use super::{Evidence, Filter, Stage, Verdict, excludes};
use crate::access::Stamp;
use crate::facts::Facts;

pub(super) struct GlobalLock;

impl Filter for GlobalLock {
    fn stage(&self) -> Stage {
        Stage::GlobalLock
    }

    fn judge(&self, _: &Facts<'_>, a: &Stamp, b: &Stamp) -> Verdict {
        for (lock, mode) in &a.globals {
            let is_same = |other: &Global| {
                let classes = matches!((lock, other), (Global::Class(_), Global::Class(_)));
                other == lock || classes && mutant::is(Mutant::LockAnyClass)
            };
            if b.globals.iter().any(|(other, shared)| is_same(other) && excludes(*mode, *shared)) {
                return Verdict::Drop(Evidence::Global(lock.clone()));
            }
        }
        Verdict::Keep
    }
}
