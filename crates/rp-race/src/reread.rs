//! Does no other thread write between two reads of the same field? Then the second one gives what the first one gave
//! (CMNA §5.2).
//!
//! A write of another thread between two reads is made by a thread that was alive at the first one, or was started in
//! between. What threads do that are started in between, by whatever the method calls, is known already
//! ([`must_alias`](rp_concurrency::must_alias)). So it is enough to look at the writes that may happen beside the
//! first read, and beside the second one.
//!
//! A write to an object that nobody else has yet comes before all reads of others, if the object gets to them without a
//! race: then the reread relies on it ([`Rereads::spoil`]), and this is the second half of the outer loop
//! ([`crate::rounds`]).
//!
//! Deviation: the paper forgets a fact where a lock is taken and where the field is racy. Here a read of a field that
//! another thread may write at the same time is no reread, whatever guards it; and neither is one of what handles and
//! updaters write, for nobody knows when they do.

use rp_concurrency::bodies::{Bodies, Memory, Same};
use rp_concurrency::calls::Calls;
use rp_concurrency::escape::Escape;
use rp_concurrency::local::Local;
use rp_concurrency::must_alias::{self, Reread};
use rp_concurrency::mutant::{self, Mutant};
use rp_concurrency::order::Order;
use rp_concurrency::threads::{Node, Threads};
use rp_effects::stores;
use rp_index::{FxHashMap, FxHashSet};
use rp_ir::{Access as Flags, Inst};
use rp_program::{FieldId, MethodId};
use rp_pta::heap::Obj;
use rp_pta::solver::{Instance, Solver};
use rp_pta::template::{Place, Var};

use crate::tainted::Tainted;

/// Reads that give what is at hand already.
#[derive(Default)]
pub struct Rereads {
    /// Each with the objects that must get to other threads without a race.
    list: Vec<(Reread, Vec<Obj>)>,
}

impl Rereads {
    /// Finds them.
    pub(crate) fn of(
        solver: &Solver<'_>,
        calls: &Calls,
        bodies: &Bodies,
        beside: &mut Beside<'_>,
    ) -> Rereads {
        let waited = beside.order.waited_for(solver);
        let list = must_alias::find(solver, calls, bodies, &waited, |reread| beside.quiet(reread));
        Rereads { list }
    }

    /// What is the same as something else, by method.
    pub(crate) fn same(&self) -> FxHashMap<MethodId, Same> {
        let mut same: FxHashMap<MethodId, Same> = FxHashMap::default();
        for (reread, _) in &self.list {
            same.entry(reread.method).or_default().insert(reread.result, reread.known);
        }
        same
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = &Reread> {
        self.list.iter().map(|(reread, _)| reread)
    }

    /// Forgets those that rely on what gets to others with a race, and all others of the same method, for they may rest
    /// on them; whether there were any.
    pub(crate) fn spoil(&mut self, tainted: &Tainted) -> bool {
        let is_spoilt = |relied: &[Obj]| relied.iter().any(|&object| tainted.contains(object));
        let spoilt: FxHashSet<MethodId> = self
            .list
            .iter()
            .filter(|(_, relied)| is_spoilt(relied))
            .map(|(reread, _)| reread.method)
            .collect();
        self.list.retain(|(reread, _)| !spoilt.contains(&reread.method));
        !spoilt.is_empty()
    }
}

/// A write: where, and of which object.
type Write = (MethodId, Option<Inst>, Option<Var>);

/// Parts of objects and static fields that something writes which is no instruction.
type Otherwise = (FxHashSet<(Obj, Place)>, FxHashSet<FieldId>);

/// Who writes beside whom?
pub(crate) struct Beside<'b> {
    solver: &'b Solver<'b>,
    instances: &'b FxHashMap<MethodId, Vec<Instance>>,
    threads: &'b Threads,
    order: &'b mut Order,
    escape: &'b Escape,
    local: &'b Local<'b>,
    /// The writes of all memory.
    writes: FxHashMap<Memory, Vec<Write>>,
    /// What is written by something that is no instruction; found when it is needed.
    otherwise: Option<Otherwise>,
    /// Questions that may still be asked.
    left: usize,
    /// Questions that were given up.
    pub(crate) given_up: u32,
}

/// Pairs of a read and a write in contexts that are looked at, all in all.
const MOST: usize = 2_000_000;

impl<'b> Beside<'b> {
    pub(crate) fn new(
        solver: &'b Solver<'b>,
        instances: &'b FxHashMap<MethodId, Vec<Instance>>,
        threads: &'b Threads,
        bodies: &Bodies,
        order: &'b mut Order,
        escape: &'b Escape,
        local: &'b Local<'b>,
    ) -> Beside<'b> {
        let mut writes: FxHashMap<Memory, Vec<Write>> = FxHashMap::default();
        for (method, facts) in bodies.iter() {
            for access in facts.accesses.iter().filter(|access| access.write) {
                writes.entry(access.memory).or_default().push((method, access.inst, access.base));
            }
        }
        Beside {
            solver,
            instances,
            threads,
            order,
            escape,
            local,
            writes,
            otherwise: None,
            left: MOST,
            given_up: 0,
        }
    }

    /// The objects that must get to others without a race, if then nobody else writes between the two reads.
    fn quiet(&mut self, reread: &Reread) -> Option<Vec<Obj>> {
        if mutant::is(Mutant::AliasBeside) {
            return Some(Vec::new());
        }
        if self.is_written_otherwise(reread) {
            return None;
        }
        let writes = self.writes.remove(&reread.memory).unwrap_or_default();
        let relied = self.relied(reread, &writes);
        self.writes.insert(reread.memory, writes);
        relied
    }

    /// The copies of a method in contexts.
    pub(crate) fn copies(&self, method: MethodId) -> &'b [Instance] {
        self.instances.get(&method).map_or(&[], Vec::as_slice)
    }

    /// What is written by something that is no instruction: handles and updaters do that.
    fn otherwise(&mut self) -> &Otherwise {
        let solver = self.solver;
        self.otherwise.get_or_insert_with(|| {
            (
                stores::filled(solver).into_iter().map(|each| (each.object, each.place)).collect(),
                stores::filled_statics(solver).into_iter().collect(),
            )
        })
    }

    /// The objects that must get to others without a race, if then nobody else has the object when a field is written.
    pub(crate) fn settled(&mut self, field: FieldId) -> Option<Vec<Obj>> {
        self.unwritten(field, |_, _, _| mutant::is(Mutant::SettledLate))
    }

    /// The objects that must get to others without a race, if then no other thread writes a field while code runs.
    pub(crate) fn steady(&mut self, code: Instance, field: FieldId) -> Option<Vec<Obj>> {
        self.unwritten(field, |beside, writer, inst| {
            mutant::is(Mutant::LastingBeside)
                || beside.threads.nodes(code).iter().all(|&node| {
                    let writers = beside.threads.nodes(writer);
                    writers.iter().all(|&other| !beside.is_beside((node, None), (other, inst)))
                })
        })
    }

    /// The objects that must get to others without a race, if then all writes of a field are to what nobody else has
    /// yet, apart from those of which it is known that they do not matter.
    fn unwritten(
        &mut self,
        field: FieldId,
        mut is_apart: impl FnMut(&mut Self, Instance, Option<Inst>) -> bool,
    ) -> Option<Vec<Obj>> {
        let is_static = self.solver.program().field(field).access.has(Flags::STATIC);
        if is_static || self.otherwise().0.iter().any(|&(_, place)| place == Place::Field(field)) {
            return None;
        }
        let mut relied = Vec::new();
        let writes = self.writes.get(&Memory::Field(field)).cloned().unwrap_or_default();
        for (method, inst, base) in writes {
            for &writer in self.copies(method) {
                let Some(left) = self.left.checked_sub(1) else {
                    self.given_up += 1;
                    return None;
                };
                self.left = left;
                if is_apart(self, writer, inst) {
                    continue;
                }
                let base =
                    base.filter(|&base| inst.is_some_and(|inst| self.unpublished((writer, inst), base)))?;
                let objects = self.solver.points_to(writer, base).objects();
                relied.extend(objects.filter(|&object| self.escape.contains(object)));
            }
        }
        relied.sort_unstable();
        relied.dedup();
        Some(relied)
    }

    /// Whether something that is no instruction writes what is read.
    fn is_written_otherwise(&mut self, reread: &Reread) -> bool {
        let solver = self.solver;
        let instances = self.copies(reread.method);
        let (parts, statics) = self.otherwise();
        let place = match (reread.memory, reread.base) {
            (Memory::Field(field), None) => return statics.contains(&field),
            (Memory::Field(field), Some(_)) => Place::Field(field),
            (Memory::Elements, _) => Place::Elements,
        };
        let mut objects = instances
            .iter()
            .filter_map(|&instance| Some(solver.points_to(instance, reread.base?)))
            .flat_map(|set| set.objects());
        objects.any(|object| parts.contains(&(object, place)))
    }

    /// The objects that must get to others without a race, if none of these writes happens between the two reads then.
    fn relied(&mut self, reread: &Reread, writes: &[Write]) -> Option<Vec<Obj>> {
        let mut relied = Vec::new();
        for &(method, inst, base) in writes {
            for &writer in self.instances.get(&method).into_iter().flatten() {
                for &reader in self.instances.get(&reread.method).into_iter().flatten() {
                    let Some(left) = self.left.checked_sub(1) else {
                        self.given_up += 1;
                        return None;
                    };
                    self.left = left;
                    let bases = reread.base.zip(base);
                    let common = bases.map(|(read, written)| self.common((reader, read), (writer, written)));
                    let is_other = common.as_ref().is_some_and(Vec::is_empty);
                    if is_other || self.is_apart(reader, reread, (writer, inst)) {
                        continue;
                    }
                    relied.extend(self.unpublished((writer, inst?), base?).then_some(common?)?);
                }
            }
        }
        relied.sort_unstable();
        relied.dedup();
        Some(relied)
    }

    /// Whether a write by another thread happens beside neither of the two reads.
    fn is_apart(
        &mut self,
        reader: Instance,
        reread: &Reread,
        (writer, inst): (Instance, Option<Inst>),
    ) -> bool {
        let (readers, writers) = (self.threads.nodes(reader), self.threads.nodes(writer));
        readers.iter().all(|&node| {
            let mut reads = [reread.since, reread.load].into_iter();
            reads.all(|read| writers.iter().all(|&other| !self.is_beside((node, Some(read)), (other, inst))))
        })
    }

    /// Whether nobody else has the object that is written.
    fn unpublished(&self, (writer, inst): (Instance, Inst), base: Var) -> bool {
        self.threads.nodes(writer).iter().all(|&node| {
            let published = self.local.published(node, writer, Some(inst), base);
            published.is_some_and(|ways| ways.is_empty())
        })
    }

    /// The objects that threads share and that two variables may both be.
    fn common(&self, (a, x): (Instance, Var), (b, y): (Instance, Var)) -> Vec<Obj> {
        let others: FxHashSet<Obj> = self.solver.points_to(b, y).objects().collect();
        let objects = self.solver.points_to(a, x).objects();
        objects.filter(|&object| others.contains(&object) && self.escape.contains(object)).collect()
    }

    /// Whether two places may be come to at the same time, by two threads.
    fn is_beside(&mut self, (a, first): (Node, Option<Inst>), (b, second): (Node, Option<Inst>)) -> bool {
        let ((one, _), (other, _)) = (self.threads.node(a), self.threads.node(b));
        if one == other && !self.threads.thread(one).many {
            return false;
        }
        let (here, there) =
            (self.order.alive(self.threads, a, first), self.order.alive(self.threads, b, second));
        self.order.contains(here, other) && self.order.contains(there, one)
    }
}
