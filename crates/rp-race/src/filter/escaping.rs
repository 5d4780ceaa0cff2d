//! Is the object not yet known to other threads at one of the accesses? (CMNA §5.1.1)
//!
//! If it is not at both of them, then one thread does both: the one that has made the object, for nobody else has it.
//! If it is not at one of them, then the other access, by another thread, is on the same object only after it was
//! published, and that comes after the first access. If the object gets to other threads without a race, then the first
//! access happens before the other one ([`crate::tainted`]).

use rp_pta::heap::Obj;

use super::{ConditionalFilter, Evidence, Filter, Stage, Verdict};
use crate::access::Stamp;
use crate::facts::Facts;

pub(super) struct Private;

impl Filter for Private {
    fn stage(&self) -> Stage {
        Stage::Escaping
    }

    fn judge(&self, _: &Facts<'_>, a: &Stamp, b: &Stamp) -> Verdict {
        match a.local && b.local {
            true => Verdict::Drop(Evidence::Private),
            false => Verdict::Keep,
        }
    }
}

pub(super) struct Unpublished;

impl ConditionalFilter for Unpublished {
    fn stage(&self) -> Stage {
        Stage::Escaping
    }

    fn judge(&self, facts: &mut Facts<'_>, a: &Stamp, b: &Stamp, common: &[Obj]) -> Verdict {
        let is_one = a.local || b.local;
        if is_one && !common.is_empty() && !common.iter().any(|&object| facts.tainted.contains(object)) {
            return Verdict::Drop(Evidence::Unpublished);
        }
        Verdict::Keep
    }
}
