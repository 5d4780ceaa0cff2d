//! Is every object of a kind put into one object only?
//!
//! Local where CMNA's types are global: instead of asking whether owner and object were made in the same round, it asks
//! of a single step whether the object that is put somewhere was made in the current round, and whether the object that
//! it is put into is *one value of that round*. If all instructions that put objects of the kind into anything that
//! matters name the same value of the same round, each object has one holder.
//!
//! ```text
//! while (…) { a[i] = new Account(); a[i].log = new Log(); }     each log is put into one account: what a[i] gave
//! void reset() { this.log = new Log(); }                        each log is put into one this
//! void fork() { this.data = this.data.clone(); }                each array is put into one this
//! ```
//!
//! The second read of `a[i]` may give another object than what was stored, if other threads write the array: then the
//! log belongs to that one. So this needs no must-alias facts and no knowledge of races (CMNA §5.2), where the types
//! alone would.
//!
//! **Algorithm.** A candidate loop is one around the instruction that makes the object, or around the only call of its
//! method. A store in the loop's own method names its base by the SSA value, which must be defined at most once in a
//! round. A store in a callee whose base is a parameter names what its callers hand in: if the value that is put there
//! is a parameter, too, only the calls matter that hand in an object of the kind.

use rp_concurrency::calls::{Calls, Edge, EdgeKind};
use rp_concurrency::mutant::{self, Mutant};
use rp_index::FxHashSet;
use rp_ir::body::{Def, ENTRY};
use rp_ir::{Block, Inst, Value};
use rp_pta::heap::Obj;
use rp_pta::routine::Routine;
use rp_pta::solver::{Instance, Solver};
use rp_pta::template::Place;

use crate::code::{Code, Loop};
use crate::types::{Round, Types};

/// Calls that are followed upwards from the instruction that makes an object.
const HIGHEST: usize = 8;

/// Loops of which a round makes at most one object of a kind, and the instruction in each that does: those right around
/// the instruction that makes it, and around the only call of its method.
pub(crate) fn rounds(solver: &Solver<'_>, calls: &Calls, types: &Types<'_>, kind: Obj) -> Vec<(Loop, Inst)> {
    let object = solver.heap().object(kind);
    let (Some(inst), Some(Routine::Method(method))) = (solver.made_at(kind), object.routine) else {
        return Vec::new();
    };
    let Some(code) = types.codes.code(method) else { return Vec::new() };
    let Some(mut innermost) = code.block_of(inst).and_then(|block| code.innermost(block)) else {
        return Vec::new();
    };
    let mut loops = vec![(innermost, inst)];
    let result = code.body.result(inst);
    let makes = |each: &Instance| result.is_some_and(|result| types.may_be(*each, result, kind));
    let stores = types.stores.borrow();
    // A round is one of the method, in whichever context: copies of one call are one call.
    let mut at: Vec<Instance> = stores.instances(method).iter().copied().filter(makes).collect();
    let mut seen: FxHashSet<Instance> = at.iter().copied().collect();
    while innermost.header.is_none() && loops.len() < HIGHEST {
        let edges = || at.iter().flat_map(|&each| calls.to(each));
        let site = |edge: &Edge| Some((types.code(edge.caller)?.method, edge.inst?));
        let Some((method, inst)) = edges().next().and_then(site) else { break };
        let is_call =
            |edge: &Edge| edge.kind == EdgeKind::Call && !edge.often && !seen.contains(&edge.caller);
        // Library code stands for more calls than it makes.
        let is_library = solver.program().is_jdk(solver.program().method_class(method));
        if is_library || !edges().all(|edge| is_call(edge) && site(edge) == Some((method, inst))) {
            break;
        }
        let Some(code) = types.codes.code(method) else { break };
        let Some(next) = code.block_of(inst).and_then(|block| code.innermost(block)) else { break };
        at = edges().map(|edge| edge.caller).collect();
        seen.extend(at.iter().copied());
        innermost = next;
        loops.push((innermost, inst));
    }
    loops
}

/// The loop in whose rounds each object of a kind is put into one of these holders, if there is one.
pub(crate) fn one_holder(
    solver: &Solver<'_>,
    calls: &Calls,
    types: &mut Types<'_>,
    kind: Obj,
    holders: &[(Obj, Place)],
) -> Option<Loop> {
    let mut stores = Vec::new();
    for &(holder, place) in holders {
        let links = types.stores.borrow_mut().links(&types.codes, holder, place, kind);
        if links.otherwise {
            return None;
        }
        stores.extend(links.stores.iter().copied());
    }
    if mutant::is(Mutant::HolderFirst) {
        stores.truncate(1);
    }
    let mut candidates = rounds(solver, calls, types, kind).into_iter().map(|(of, _)| of);
    candidates.find(|&of| {
        let mut naming =
            Naming { calls, types, of, kind, names: FxHashSet::default(), seen: FxHashSet::default() };
        let is_named = stores
            .iter()
            .all(|store| naming.name(store.instance, store.base, Some(store.value), store.block));
        is_named && (naming.names.len() <= 1 || mutant::is(Mutant::HolderAny))
    })
}

/// Finds the values of a loop's own method that name what an object is put into.
struct Naming<'n, 'a> {
    calls: &'n Calls,
    types: &'n mut Types<'a>,
    of: Loop,
    kind: Obj,
    names: FxHashSet<Value>,
    seen: FxHashSet<(Instance, Value, Option<Value>, Block)>,
}

impl Naming<'_, '_> {
    /// Names a base; the value that is put there must be of the current round unless that is known already.
    fn name(&mut self, instance: Instance, base: Value, value: Option<Value>, block: Block) -> bool {
        let mut work = vec![(instance, base, value, block)];
        while let Some(next) = work.pop() {
            if !self.seen.insert(next) {
                continue;
            }
            match self.step(next) {
                Some(further) => work.extend(further),
                None => return false,
            }
        }
        true
    }

    /// One step: nothing more to do, or what callers hand in; none if there is no name.
    #[expect(clippy::type_complexity, reason = "the same four things are asked again of each caller")]
    fn step(
        &mut self,
        (instance, base, value, block): (Instance, Value, Option<Value>, Block),
    ) -> Option<Vec<(Instance, Value, Option<Value>, Block)>> {
        let code = self.types.code(instance)?;
        let base = code.uncast(base);
        let value = value.map(|value| code.uncast(value));
        if code.method == self.of.method {
            let is_of_round = |types: &mut Types<'_>, value| {
                types.of(self.of, instance, value, self.kind, block) == Round::One
            };
            let is_new = value.is_none_or(|value| is_of_round(self.types, value));
            let is_fixed = code.is_in(self.of.header, block) && is_fixed(&code, self.of, base);
            if !is_new || !is_fixed {
                return None;
            }
            self.names.insert(base);
            return Some(Vec::new());
        }
        let param = code.param(base)?;
        let handed = value.and_then(|value| code.param(value));
        if let (Some(value), None) = (value, handed)
            && self.types.of(self.of, instance, value, self.kind, block) != Round::One
        {
            return None;
        }
        let mut further = Vec::new();
        for edge in self.calls.to(instance) {
            let (EdgeKind::Call, Some(inst), Some(caller)) =
                (edge.kind, edge.inst, self.types.code(edge.caller))
            else {
                return None;
            };
            let args = caller.body.operands(caller.body.op(inst));
            let &base = args.get(param as usize)?;
            let value = match handed {
                Some(at) => {
                    let &value = args.get(at as usize)?;
                    if !self.types.may_be(edge.caller, value, self.kind) {
                        continue;
                    }
                    Some(value)
                }
                None => None,
            };
            further.push((edge.caller, base, value, caller.block_of(inst)?));
        }
        Some(further)
    }
}

/// Whether a value of a loop's own method is one object in each round.
fn is_fixed(code: &Code, of: Loop, value: Value) -> bool {
    let block = match code.body.def(value) {
        Def::Param(ENTRY) => return true,
        Def::Param(block) => Some(block),
        Def::Result(inst) => code.block_of(inst),
    };
    block.is_some_and(|block| code.is_once_in(of.header, block))
}
