//! Does an access hold the lock that somebody says guards it?
//!
//! Surely, if the must-locks have it: the lock is named as the must-locks name theirs, by the fields that lead to it
//! from the accessed object ([`rp_concurrency::lock`]). Surely not, if no lock that may be held there is one that it
//! may be ([`rp_concurrency::may_lock`]). Else perhaps.
//!
//! ```text
//! @GuardedBy("lock") int size;
//! synchronized (lock) { size++; }         surely
//! if (b) lock(); size++;                  perhaps
//! size++;                                 no
//! ```
//!
//! Locks that are taken and given back by calls (`java.util.concurrent.locks`) are not seen as locks: of them, nothing
//! is known.

use rp_concurrency::bodies::{Path, Root};
use rp_concurrency::lock::{Global, Mode};
use rp_concurrency::may_lock::MayLock;
use rp_concurrency::threads::Node;
use rp_index::FxHashSet;
use rp_ir::{Const, Inst};
use rp_program::FieldId;
use rp_program::contract::guard::Lock;
use rp_pta::heap::Obj;
use rp_pta::template::{Allocation, Global as Static, Place};

use crate::facts::Facts;

/// Whether a lock is held.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Holding {
    /// By must-information.
    Surely,
    /// It is a lock of a kind that is not understood.
    Unknown,
    /// On some ways, or a lock that may be another one.
    Perhaps,
    /// By may-information, nobody holds it there.
    No,
}

/// What is surely held at an access.
pub(crate) struct Held<'h> {
    /// Locks that exist once.
    pub(crate) globals: &'h [(Global, Mode)],
    /// Locks as seen from the accessed object.
    pub(crate) own: &'h [(Vec<FieldId>, Mode)],
}

/// Whether a lock is held at an instruction of a node that touches these objects.
pub(crate) fn holding(
    facts: &mut Facts<'_>,
    lock: &Lock,
    held: &Held<'_>,
    objects: &[Obj],
    (node, inst): (Node, Option<Inst>),
) -> Holding {
    let is_global = |wanted: &Global| held.globals.iter().any(|(global, _)| global == wanted);
    let is_held = match lock {
        Lock::Own(fields) => held.own.iter().any(|(own, _)| own == fields),
        Lock::Class(class) => is_global(&Global::Class(*class)),
        Lock::Static(first, fields) => {
            let path = Path { root: Root::Static(*first), fields: fields.as_slice().into() };
            is_global(&Global::Path(path))
        }
        Lock::Itself => false,
    };
    if is_held {
        return Holding::Surely;
    }
    if lock.is_explicit(facts.program()) {
        return Holding::Unknown;
    }
    let Some(may) = facts.may_locks.at(node, inst) else { return Holding::Perhaps };
    let may: FxHashSet<MayLock> = facts.may_locks.locks(may).collect();
    if may.is_empty() {
        return Holding::No;
    }
    let wanted = match lock {
        Lock::Own(fields) => follow(facts, objects.to_vec(), fields),
        Lock::Static(first, fields) => {
            let first = facts.solver.global(Static::Field(*first));
            follow(facts, first.map(|set| set.objects().collect()).unwrap_or_default(), fields)
        }
        Lock::Class(class) => {
            return if may.contains(&MayLock::Class(*class)) { Holding::Perhaps } else { Holding::No };
        }
        Lock::Itself => return Holding::Perhaps,
    };
    // What nobody knows of may be anything.
    let may_be = wanted.is_empty() || wanted.iter().any(|&object| may.contains(&lock_of(facts, object)));
    if may_be { Holding::Perhaps } else { Holding::No }
}

/// What fields lead to from objects.
pub(crate) fn follow(facts: &Facts<'_>, mut objects: Vec<Obj>, fields: &[FieldId]) -> Vec<Obj> {
    for &field in fields {
        let mut next: FxHashSet<Obj> = FxHashSet::default();
        for object in objects {
            next.extend(facts.solver.field(object, Place::Field(field)).iter().flat_map(|set| set.objects()));
        }
        objects = next.into_iter().collect();
    }
    objects
}

fn lock_of(facts: &Facts<'_>, object: Obj) -> MayLock {
    match facts.solver.heap().object(object).allocation {
        Allocation::Constant(Const::Class(ty)) => ty
            .as_class()
            .map_or(MayLock::Object(object), |name| MayLock::Class(facts.program().class_id(name))),
        _ => MayLock::Object(object),
    }
}
