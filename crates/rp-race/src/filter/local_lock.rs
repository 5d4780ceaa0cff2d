//! Do both hold the lock that belongs to the accessed object?
//!
//! If both lock `x.s` around an access of `x.f`, where the fields `s` hold one value for ever, then for the same `x` it
//! is the same lock. `s` may be empty: the lock is the object itself. This is the part of CMNA's local-lock stage
//! (§5.1.2) that needs no disjoint reachability: from the object to its lock, not from the lock to what it guards.
//!
//! ```text
//! synchronized (this.lock) { this.count++; }      twice: safe for every object, however many there are
//! ```

use rp_concurrency::mutant::{self, Mutant};
use rp_program::FieldId;

use super::{Evidence, Filter, Stage, Verdict, excludes};
use crate::access::Stamp;
use crate::facts::Facts;

pub(super) struct LocalLock;

impl Filter for LocalLock {
    fn stage(&self) -> Stage {
        Stage::LocalLock
    }

    fn judge(&self, _: &Facts<'_>, a: &Stamp, b: &Stamp) -> Verdict {
        let is_same = |a: &[FieldId], b: &[FieldId]| a == b || mutant::is(Mutant::OwnLock);
        for (fields, mode) in &a.own {
            if b.own.iter().any(|(other, shared)| is_same(other, fields) && excludes(*mode, *shared)) {
                return Verdict::Drop(Evidence::Own(fields.clone()));
            }
        }
        Verdict::Keep
    }
}
