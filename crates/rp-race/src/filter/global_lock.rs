//! Do both hold the same lock, one that exists once? (Choi eq. 19, CMNA §5.1.2)

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
            if b.globals.iter().any(|(other, shared)| other == lock && excludes(*mode, *shared)) {
                return Verdict::Drop(Evidence::Global(lock.clone()));
            }
        }
        Verdict::Keep
    }
}
