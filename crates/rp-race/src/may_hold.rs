//! What may a side of a race hold that surely holds nothing? (Choi §8.4)
//!
//! Such a lock is held on some ways only, or is only perhaps the one that is meant: whoever reads of the race wants to
//! know of it. Of library code, only what the call of the application may hold that leads there: what others hold that
//! call the same code says nothing of it. Locks that only one thread reaches are left out, and so is everything where
//! it is too much.

use rp_concurrency::may_lock::MayLock;
use rp_concurrency::threads::Node;
use rp_index::{FxHashMap, PrimaryMap};
use rp_pta::set::SetId;
use rp_pta::solver::Instance;

use crate::access::{Access, Occurrence, Stamp, StampId};
use crate::confidence::Confidence;
use crate::facts::Facts;
use crate::pairs::Race;

/// Tells each race that is at least likely what its sides may hold.
pub(crate) fn tell(facts: &mut Facts<'_>, stamps: &PrimaryMap<StampId, Stamp>, races: &mut [Race]) {
    let mut known: FxHashMap<(Access, [Node; 2], StampId), Vec<MayLock>> = FxHashMap::default();
    for race in races.iter_mut().filter(|race| race.confidence != Confidence::Possible) {
        race.may_hold = race.sides.map(|side| {
            let key = (side.access, [side.node, side.inner], side.stamp);
            known.entry(key).or_insert_with(|| side_may_hold(facts, &stamps[side.stamp], side)).clone()
        });
    }
}

fn side_may_hold(facts: &mut Facts<'_>, stamp: &Stamp, side: Occurrence) -> Vec<MayLock> {
    if !(stamp.globals.is_empty() && stamp.own.is_empty() && stamp.likes.is_empty()) {
        return Vec::new();
    }
    let Some(held) = on_way(facts, side) else { return Vec::new() };
    let is_shared = |lock: &MayLock| match *lock {
        MayLock::Object(object) => facts.escape.contains(object),
        MayLock::Class(_) => true,
    };
    let mut locks: Vec<MayLock> = facts.may_locks.locks(held).filter(is_shared).collect();
    locks.sort_unstable();
    locks
}

/// What may be held at an access, on ways by its application frame, if that can be said.
fn on_way(facts: &mut Facts<'_>, side: Occurrence) -> Option<SetId> {
    let Some(frame) = side.access.frame else { return at(facts, side.inner, side.access) };
    let inst = side.access.site.data(facts).and_then(|data| data.inst);
    let (solver, clients) = (facts.solver, &facts.clients);
    let program = solver.program();
    let is_library = |code: Instance| {
        let class = solver.method(code).map(|method| program.method_class(method));
        class.is_none_or(|class| !program.is_application(class) && !clients.contains(class))
    };
    facts.may_locks.by_call((side.node, frame.inst), (side.inner, inst), is_library)
}

/// Whether two accesses are known to have a lock that both may hold, by the code that does each.
pub(crate) fn may_share(facts: &mut Facts<'_>, first: (Access, &[Node]), second: (Access, &[Node])) -> bool {
    let [one, other] = [first, second].map(|(access, nodes)| {
        nodes.iter().filter_map(|&node| at(facts, node, access)).collect::<Vec<SetId>>()
    });
    one.iter().any(|&one| other.iter().any(|&other| facts.may_locks.intersect(one, other)))
}

/// What may be held at an access, if that can be said.
fn at(facts: &mut Facts<'_>, node: Node, access: Access) -> Option<SetId> {
    let inst = access.site.data(facts).and_then(|data| data.inst);
    facts.may_locks.at(node, inst)
}
