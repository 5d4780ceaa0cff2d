//! Which fields hold one value as long as some code runs? ([`Lasting`])
//!
//! Only fields are asked about by way of which something is locked, and that do not hold one value for ever anyhow. A
//! field is *settled* if all its writes are to objects that nobody else has yet ([`rp_concurrency::local`]): that rests
//! on their publication without a race, and is forgotten when a race spoils it ([`crate::rounds`]). Else it may be
//! *steady* in code: in code that locks by way of it, and in what that calls, up to the next read of the field. There,
//! no other thread may write it beside any instruction of the code.

use std::sync::Arc;

use rp_concurrency::bodies::{Bodies, Memory};
use rp_concurrency::calls::{Calls, EdgeKind};
use rp_concurrency::lasting::Lasting;
use rp_concurrency::mutant::{self, Mutant};
use rp_concurrency::stable::Stable;
use rp_concurrency::writes::Writes;
use rp_index::{FxHashMap, FxHashSet};
use rp_program::{FieldId, MethodId};
use rp_pta::heap::Obj;
use rp_pta::solver::{Instance, Solver};

use crate::reread::Beside;
use crate::tainted::Tainted;

/// Calls from where something is locked to where the field is read again.
const DEEPEST: usize = 5;

/// Code that is looked at for one field.
const MOST: usize = 2_000;

/// Fields that last, each with the objects that must get to other threads without a race.
#[derive(Default)]
pub struct Lasted {
    settled: Vec<(FieldId, Vec<Obj>)>,
    steady: Vec<((Instance, FieldId), Vec<Obj>)>,
    writes: Arc<Writes>,
}

impl Lasted {
    /// Finds them.
    pub(crate) fn of(
        solver: &Solver<'_>,
        calls: &Calls,
        bodies: &Bodies,
        stable: &Stable,
        beside: &mut Beside<'_>,
    ) -> Lasted {
        let program = solver.program();
        let mut lockers: FxHashMap<FieldId, Vec<MethodId>> = FxHashMap::default();
        for (method, facts) in bodies.iter() {
            let locked = facts.blocks.iter().flat_map(|&(_, var, _)| facts.fields_to(var));
            let is_asked =
                |field: &FieldId| !stable.contains(*field) && !program.is_jdk(program.field_class(*field));
            for field in locked.filter(is_asked) {
                lockers.entry(field).or_default().push(method);
            }
        }
        let mut fields: Vec<FieldId> = lockers.keys().copied().collect();
        fields.sort_unstable();
        if fields.is_empty() {
            return Lasted::default();
        }
        let memories = fields.iter().map(|&field| Memory::Field(field)).collect();
        let writes = Arc::new(Writes::of(solver, calls, bodies, memories));
        let mut lasted = Lasted { writes, ..Lasted::default() };
        for field in fields {
            if let Some(relied) = beside.settled(field) {
                lasted.settled.push((field, relied));
                continue;
            }
            let lockers = lockers.get(&field).map_or(&[][..], Vec::as_slice);
            let lockers = lockers.iter().flat_map(|&method| beside.copies(method)).copied().collect();
            for instance in lasted.candidates(solver, calls, bodies, field, lockers) {
                if let Some(relied) = beside.steady(instance, field) {
                    lasted.steady.push(((instance, field), relied));
                }
            }
        }
        lasted
    }

    /// Code in which a field may last, between where something is locked by way of it and where it is read: in no code
    /// that leads to a write of it.
    fn candidates(
        &self,
        solver: &Solver<'_>,
        calls: &Calls,
        bodies: &Bodies,
        field: FieldId,
        lockers: Vec<Instance>,
    ) -> Vec<Instance> {
        let keeps = |instance: &Instance| {
            !self.writes.may(&[*instance], Memory::Field(field)) || mutant::is(Mutant::LastingCallee)
        };
        let mut found: Vec<Instance> = lockers.into_iter().filter(keeps).collect();
        found.sort_unstable();
        found.dedup();
        let mut seen: FxHashSet<Instance> = found.iter().copied().collect();
        let mut callers: FxHashMap<Instance, Vec<Instance>> = FxHashMap::default();
        let mut round = found.clone();
        for _ in 0..DEEPEST {
            let mut next = Vec::new();
            for caller in round {
                for edge in calls.from(caller).iter().filter(|edge| edge.kind == EdgeKind::Call) {
                    if seen.len() < MOST && keeps(&edge.callee) {
                        callers.entry(edge.callee).or_default().push(caller);
                        if seen.insert(edge.callee) {
                            next.push(edge.callee);
                        }
                    }
                }
            }
            found.extend(&next);
            round = next;
        }
        // Only what leads to a read matters; who locks and reads by itself is known by other means.
        let reads = |instance: &Instance| {
            solver
                .method(*instance)
                .and_then(|method| bodies.facts(method))
                .is_some_and(|facts| facts.reads(field))
        };
        let mut work: Vec<Instance> =
            found.iter().copied().filter(|each| callers.contains_key(each) && reads(each)).collect();
        let mut wanted: FxHashSet<Instance> = work.iter().copied().collect();
        while let Some(callee) = work.pop() {
            let above = callers.get(&callee).into_iter().flatten().copied();
            work.extend(above.filter(|&caller| wanted.insert(caller)));
        }
        found.retain(|each| wanted.contains(each));
        found
    }

    /// The fields that last.
    pub(crate) fn lasting(&self) -> Lasting {
        Lasting {
            settled: self.settled.iter().map(|(field, _)| *field).collect(),
            writes: Arc::clone(&self.writes),
            steady: self.steady.iter().map(|(each, _)| *each).collect(),
        }
    }

    /// Fields that are settled, in order.
    pub(crate) fn settled(&self) -> impl Iterator<Item = FieldId> {
        self.settled.iter().map(|(field, _)| *field)
    }

    /// Fields that are steady in code, in order.
    pub(crate) fn steady(&self) -> impl Iterator<Item = (Instance, FieldId)> {
        self.steady.iter().map(|(each, _)| *each)
    }

    /// Forgets those that rely on what gets to others with a race; whether there were any.
    pub(crate) fn spoil(&mut self, tainted: &Tainted) -> bool {
        let is_sound = |relied: &[Obj]| !relied.iter().any(|&object| tainted.contains(object));
        let before = self.settled.len() + self.steady.len();
        self.settled.retain(|(_, relied)| is_sound(relied));
        self.steady.retain(|(_, relied)| is_sound(relied));
        self.settled.len() + self.steady.len() != before
    }
}
