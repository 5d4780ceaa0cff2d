//! Do both hold the lock that belongs to the accessed object, or the lock of what the object belongs to? (CMNA §5.1.2)
//!
//! If both lock `x.s` around an access of `x.f`, where the fields `s` hold one value for ever, then for the same `x` it
//! is the same lock. `s` may be empty: the lock is the object itself. This needs no disjoint reachability: it goes from
//! the object to its lock, not from the lock to what it guards. The other way is CMNA's own ([`super::owned`]).
//!
//! ```text
//! synchronized (this.lock) { this.count++; }      twice: safe for every object, however many there are
//! synchronized (account) { account.log.size++; }  twice: safe if each log belongs to one account
//! ```

use rp_concurrency::mutant::{self, Mutant};
use rp_program::FieldId;
use rp_pta::heap::Obj;

use super::{ConditionalFilter, Evidence, Filter, Stage, Verdict, excludes, owned};
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

impl ConditionalFilter for LocalLock {
    fn stage(&self) -> Stage {
        Stage::LocalLock
    }

    fn judge(&self, facts: &mut Facts<'_>, a: &Stamp, b: &Stamp, common: &[Obj]) -> Verdict {
        match owned::owners(facts, a, b, common, excludes) {
            Some(owners) => Verdict::Drop(Evidence::OwnerLock(owners)),
            None => Verdict::Keep,
        }
    }
}
