//! Which objects stand for a thread where others wait for its end?

use rp_index::FxHashSet;
use rp_ir::Op;
use rp_pta::heap::Obj;
use rp_pta::intrinsic::Intrinsic;
use rp_pta::solver::{Instance, Solver};

use crate::calls::{Calls, EdgeKind};
use crate::threads::{ThreadId, Threads};

/// The objects that stand for a thread where others wait for its end: that on which it runs, and those with which
/// models spawn it, as `spawn(pool, task)`; none if that is not known.
pub fn handles(
    solver: &Solver<'_>,
    calls: &Calls,
    threads: &Threads,
    thread: ThreadId,
) -> Option<FxHashSet<Obj>> {
    let [root] = threads.thread(thread).roots[..] else { return None };
    let param = |instance: Instance, at: usize| {
        let template = solver.templates().template(solver.code(instance).0);
        template.params.get(at).and_then(|param| param.expand())
    };
    let own = solver.points_to(root, param(root, 0)?);
    let mut handles: FxHashSet<Obj> = own.objects().collect();
    let is_spawn = |instance: Instance| {
        let method = solver.method(instance);
        method.is_some_and(|method| Intrinsic::of(solver.program(), method) == Some(Intrinsic::Spawn))
    };
    let starts = calls.to(root).filter(|edge| edge.kind == EdgeKind::Start);
    for spawn in starts.map(|edge| edge.caller).filter(|&caller| is_spawn(caller)) {
        for edge in calls.to(spawn) {
            let body = solver.program().body(solver.method(edge.caller)?).ok().flatten()?;
            let Op::Invoke(_, _, list) = *body.op(edge.inst?) else { return None };
            let [handle, task] = *body.list(list) else { return None };
            let template = solver.templates().template(solver.code(edge.caller).0);
            let objects = |value| template.var(value).map(|var| solver.points_to(edge.caller, var).objects());
            let is_own = objects(task)?.any(|task| own.objects().any(|object| object == task));
            // A thread that is its own handle is known already.
            if is_own && template.var(handle) != template.var(task) {
                handles.extend(objects(handle)?);
            }
        }
    }
    Some(handles)
}
