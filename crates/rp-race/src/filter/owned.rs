//! Does the object belong to what each side holds? The question of CMNA's local-lock and local-thread stages (§5.1.2).
//!
//! One side holds `x` and accesses what it has read from `x`, the other holds `y` and accesses what it has read from
//! `y`. If each of the objects that both may access is reachable from one of all the `x` and `y` only, then it is the
//! same object only if `x` is `y`:
//!
//! ```text
//! P(e1) ∩ P(e2)  ⊆  DR( P(x) ∪ P(y) )
//! ```
//!
//! Only what a holder's first part leads to counts, the part that was read on the way: threads lead to all other
//! threads by way of their group, but not by way of their own fields.
//!
//! If the object itself is the part that both have read, nothing else that leads to it matters: it is enough that it is
//! never put into that part of two of them.
//!
//! ```text
//! synchronized (pool) { pool.idle.add(x); }     safe if each list is the idle list of one pool, whatever is in lists
//! ```
//!
//! What is held may be a lock that each has in a stable field: if `x` is `y`, then `x.lock` is `y.lock`.
//!
//! ```text
//! synchronized (pool.lock) { pool.idle.add(x); }     likewise, if `lock` never changes
//! ```
//!
//! It does not matter when the fields between were read, or what they hold at other times: disjoint reachability speaks
//! of all that they ever hold.

use rp_concurrency::lock::Mode;
use rp_concurrency::mutant::{self, Mutant};
use rp_effects::Ownership;
use rp_pta::heap::Obj;
use rp_pta::template::Place;

use crate::access::{Owner, Stamp};
use crate::facts::Facts;

/// Objects in common that are looked at; more are not worth it.
const MOST: usize = 100;

/// Who owns each of the common objects, if something of the kind that both hold does.
pub(super) fn owners(
    facts: &mut Facts<'_>,
    a: &Stamp,
    b: &Stamp,
    common: &[Obj],
    fits: impl Fn(Mode, Mode) -> bool,
) -> Option<Vec<Ownership>> {
    if common.is_empty() || common.len() > MOST {
        return None;
    }
    for one in a.owners.iter().filter(|one| !one.objects.is_empty()) {
        for other in b.owners.iter().filter(|other| !other.objects.is_empty()) {
            let is_same = one.lock == other.lock || mutant::is(Mutant::OwnLock);
            if !is_same || !fits(one.mode, other.mode) {
                continue;
            }
            let of = |owner: &Owner| -> Vec<(Obj, Place)> {
                let parts = owner.first.into_iter();
                parts
                    .flat_map(|first| owner.objects.iter().map(move |&object| (object, first.part)))
                    .collect()
            };
            let mut holders = of(one);
            if !mutant::is(Mutant::OwnerPart) {
                holders.extend(of(other));
            }
            holders.sort_unstable();
            holders.dedup();
            if mutant::is(Mutant::OwnerAlone) {
                return Some(Vec::new());
            }
            let is_direct = [one, other].iter().all(|owner| owner.first.is_some_and(|first| first.alone));
            let owner = |&object: &Obj| {
                let held = if is_direct { facts.disjoint().held_by_one(&holders, object) } else { None };
                held.or_else(|| facts.disjoint().contains(&holders, object))
            };
            let owned: Option<Vec<Ownership>> = common.iter().map(owner).collect();
            if owned.is_some() {
                return owned;
            }
        }
    }
    None
}
