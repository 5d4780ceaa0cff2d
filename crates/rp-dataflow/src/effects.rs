//! What may a call change, and what does it need to know? Cells and fields, callees included.
//!
//! A procedure gets only the facts about cells that it, or what it calls or starts, may touch. What it does not touch
//! stays as it was before the call. This keeps states small, and facts of one caller away from another one.
//!
//! Synchronisation needs more: what a thread has done is handed on where it releases, whatever that is about, and what
//! others have done comes in where it acquires. So code that releases or acquires touches all cells that two threads
//! share, and code that acquires may change them; and it may change all fields that other threads write.
//!
//! ```text
//! touches(p) ⊇ touches(q)   if p calls, initialises or starts q
//! changes(p) ⊇ changes(q)   if p calls or initialises q
//! ```
//!
//! A static field that only the initialiser of its class writes is *settled*: whoever else reads it comes after the end
//! of the initialisation, or runs *inside* of it, called by the initialiser. So facts about it go along no edges but
//! those of the initialiser.
//!
//! Deviation: in the paper a call has no edge to what follows it, so all facts go through the callee.

use rp_concurrency::threads::ThreadId;
use rp_index::graph::{Components, Graph};
use rp_index::{EntityRef, FixedBitSet, FxHashMap};
use rp_ir::body::ENTRY;
use rp_ir::{Op, Type};
use rp_program::FieldId;

use crate::cells::{CellId, Cells};
use crate::procs::{ProcId, Procs, Source};
use crate::sync_cfg::SyncCfg;

/// Who writes a field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Writer {
    /// One thread, of which there is one.
    One(ThreadId),
    /// Several.
    Several,
}

/// What procedures do, callees included.
pub struct Effects {
    /// The cells that they touch.
    touches: Vec<FixedBitSet>,
    /// The cells that they may change.
    changes: Vec<FixedBitSet>,
    /// The fields that they may write, or others while they acquire.
    writes: Vec<FixedBitSet>,
    /// The fields of their objects that constructors write.
    makes: Vec<FixedBitSet>,
    numbers: FxHashMap<FieldId, usize>,
    writers: FxHashMap<FieldId, Writer>,
    /// The order in which to look at procedures: callees first.
    pub rank: Vec<u32>,
    component: Vec<u32>,
    /// Those that may start a thread.
    starts: FixedBitSet,
    /// Who calls and initialises whom.
    called: Graph,
    /// The cells of settled fields that they touch.
    settled: Vec<FixedBitSet>,
}

impl Effects {
    /// Finds out.
    pub fn of(
        source: Source<'_>,
        procs: &Procs,
        cells: &Cells,
        sync: &SyncCfg,
        tracks: &dyn Fn(Type) -> bool,
    ) -> Effects {
        let program = source.program();
        let count = procs.procs.len();
        let mut numbers: FxHashMap<FieldId, usize> = FxHashMap::default();
        let mut writers: FxHashMap<FieldId, Writer> = FxHashMap::default();
        let mut written: Vec<Vec<usize>> = vec![Vec::new(); count];
        let mut made: Vec<Vec<usize>> = vec![Vec::new(); count];
        let mut touched = vec![FixedBitSet::with_capacity(cells.cells.len()); count];
        let mut changed = touched.clone();
        let mut settled = touched.clone();
        for (id, proc) in procs.procs.iter() {
            let Some(code) = procs.code(id) else { continue };
            for inst in code.insts() {
                let Some(field) = code.fields[inst.index()] else { continue };
                if !tracks(program.field(field).ty) {
                    continue;
                }
                let op = code.body.op(inst);
                let is_write = matches!(op, Op::PutField(..) | Op::PutStatic(..));
                let meant = match op {
                    Op::GetStatic(_) | Op::PutStatic(..) => cells.of_static(field).into_iter().collect(),
                    _ => cells.meant(id, inst).map_or_else(Vec::new, |meant| meant.cells.to_vec()),
                };
                for cell in meant {
                    if cells.settled_by(field).is_some() {
                        settled[id.index()].insert(cell.index());
                        continue;
                    }
                    touched[id.index()].insert(cell.index());
                    if is_write {
                        changed[id.index()].insert(cell.index());
                    }
                }
                if is_write {
                    let next = numbers.len();
                    let number = *numbers.entry(field).or_insert(next);
                    // What is made during a call is nothing that its caller had before.
                    let is_constructor = program.method(code.method).is_constructor();
                    let this = code.body.params(ENTRY).next().filter(|_| is_constructor);
                    let is_new = match *op {
                        Op::PutField(_, [base, _]) => Some(base) == this || code.makes(base),
                        _ => false,
                    };
                    let side = if is_new { &mut made } else { &mut written };
                    side[id.index()].push(number);
                    // What nobody else has yet, nobody else sees being written.
                    let is_hidden =
                        proc.is_quiet && matches!(*op, Op::PutField(_, [base, _]) if Some(base) == this);
                    if is_hidden {
                        continue;
                    }
                    let own = match proc.threads[..] {
                        [only] if !source.threads.thread(only).many => Writer::One(only),
                        _ => Writer::Several,
                    };
                    let known = writers.entry(field).or_insert(own);
                    if *known != own {
                        *known = Writer::Several;
                    }
                }
            }
            // Where an object is made, or its making goes on, its cells get what it holds when others get it.
            let this = code.body.params(ENTRY).next().filter(|_| proc.fresh_this);
            let made = code.insts().filter(|&inst| matches!(code.body.op(inst), Op::New(_)));
            let made = made.filter_map(|inst| code.body.result(inst));
            for value in this.into_iter().chain(made) {
                for object in procs.objects(source.solver, id, value) {
                    for (_, cell) in cells.of_object(object) {
                        touched[id.index()].insert(cell.index());
                        changed[id.index()].insert(cell.index());
                    }
                }
            }
            // An initialiser begins with fields that hold nothing.
            if let Some(class) = procs.initialized_by(program, id) {
                for (field, cell) in cells.statics_of(program, class) {
                    if cells.settled_by(field).is_none() {
                        touched[id.index()].insert(cell.index());
                        changed[id.index()].insert(cell.index());
                    }
                }
            }
        }
        let mut effects = Effects {
            touches: touched,
            changes: changed,
            writes: vec![FixedBitSet::with_capacity(numbers.len()); count],
            makes: vec![FixedBitSet::with_capacity(numbers.len()); count],
            numbers,
            writers,
            rank: vec![0; count],
            component: vec![0; count],
            starts: FixedBitSet::with_capacity(count),
            called: Graph::default(),
            settled,
        };
        for (writes, written) in effects.writes.iter_mut().zip(&written) {
            written.iter().for_each(|&number| writes.insert(number));
        }
        for (makes, made) in effects.makes.iter_mut().zip(&made) {
            made.iter().for_each(|&number| makes.insert(number));
        }
        effects.synchronise(source, procs, cells, sync);
        effects.close(procs);
        effects
    }

    /// What synchronisation touches and changes by itself.
    fn synchronise(&mut self, source: Source<'_>, procs: &Procs, cells: &Cells, sync: &SyncCfg) {
        let mut shared = FixedBitSet::with_capacity(cells.cells.len());
        let mut first: FxHashMap<usize, ThreadId> = FxHashMap::default();
        let mut is_written = FixedBitSet::with_capacity(cells.cells.len());
        for (id, proc) in procs.procs.iter() {
            is_written.union_with(&self.changes[id.index()]);
            for cell in self.touches[id.index()].ones() {
                for &thread in &proc.threads {
                    let known = *first.entry(cell).or_insert(thread);
                    if known != thread || source.threads.thread(thread).many {
                        shared.insert(cell);
                    }
                }
            }
        }
        shared.intersect_with(&is_written);
        for (id, proc) in procs.procs.iter() {
            if sync.is_involved(id) || proc.others.iter().any(|other| other.starts) {
                self.touches[id.index()].union_with(&shared);
            }
            if sync.acquires(id) {
                self.changes[id.index()].union_with(&shared);
                let foreign: Vec<usize> = self
                    .numbers
                    .iter()
                    .filter(|(field, _)| self.is_foreign(procs, id, **field))
                    .map(|(_, number)| *number)
                    .collect();
                foreign.into_iter().for_each(|number| self.writes[id.index()].insert(number));
            }
        }
    }

    /// Hands up what callees do.
    fn close(&mut self, procs: &Procs) {
        let count = procs.procs.len();
        let mut called: Vec<(u32, u32)> = Vec::new();
        let mut started: Vec<(u32, u32)> = Vec::new();
        for (id, proc) in procs.procs.iter() {
            let edge = |callee: ProcId| (id.as_u32(), callee.as_u32());
            called.extend(proc.calls.values().flatten().map(|&callee| edge(callee)));
            for other in &proc.others {
                let edges = if other.starts { &mut started } else { &mut called };
                edges.push(edge(other.callee));
            }
            let classes = procs.code(id).into_iter().flat_map(|code| code.initializes.values().flatten());
            called.extend(classes.filter_map(|&class| procs.initializer(class)).map(edge));
        }
        for edges in [&mut called, &mut started] {
            edges.sort_unstable();
            edges.dedup();
        }
        let plain = Graph::from_edges(count, called.iter().copied());
        let components = Components::compute(&plain);
        hand_up(&components, &plain, &mut self.changes);
        hand_up(&components, &plain, &mut self.settled);
        hand_up(&components, &plain, &mut self.writes);
        hand_up(&components, &plain, &mut self.makes);
        for (rank, component) in components.ids().enumerate() {
            for &member in components.members(component) {
                self.rank[member as usize] = rank as u32;
                self.component[member as usize] = rank as u32;
            }
        }
        let mut starts = vec![FixedBitSet::with_capacity(1); count];
        started.iter().for_each(|&(starter, _)| starts[starter as usize].insert(0));
        hand_up(&components, &plain, &mut starts);
        self.starts = (0..count).filter(|&proc| starts[proc].contains(0)).collect();
        called.extend(started);
        let all = Graph::from_edges(count, called.iter().copied());
        hand_up(&Components::compute(&all), &all, &mut self.touches);
        self.called = plain;
    }

    /// What runs in a call of a procedure, in which another one does not run.
    pub fn reached(&self, proc: ProcId, without: ProcId) -> FixedBitSet {
        let mut reached = FixedBitSet::with_capacity(self.called.len());
        reached.grow_and_insert(without.index());
        let mut open = vec![proc.as_u32()];
        while let Some(proc) = open.pop() {
            if !reached.put(proc as usize) {
                open.extend(self.called.successors(proc));
            }
        }
        reached
    }

    /// Whether a call of a procedure may read a settled field.
    pub fn may_read_settled(&self, proc: ProcId, cell: CellId) -> bool {
        self.settled[proc.index()].contains(cell.index())
    }

    /// Whether another thread than that which runs a procedure may write a field.
    pub fn is_foreign(&self, procs: &Procs, proc: ProcId, field: FieldId) -> bool {
        match self.writers.get(&field) {
            None => false,
            Some(Writer::Several) => true,
            Some(Writer::One(thread)) => procs.procs[proc].threads != [*thread],
        }
    }

    /// The cells that a procedure needs to know.
    pub fn touches(&self, proc: ProcId) -> &FixedBitSet {
        &self.touches[proc.index()]
    }

    /// The cells that a call of a procedure may change.
    pub fn changes(&self, proc: ProcId) -> &FixedBitSet {
        &self.changes[proc.index()]
    }

    /// Whether a call of one of some procedures may change a field of some object.
    pub fn may_write(&self, procs: &[ProcId], field: FieldId) -> bool {
        let number = self.numbers.get(&field);
        number.is_some_and(|&number| procs.iter().any(|proc| self.writes[proc.index()].contains(number)))
    }

    /// Whether a call of one of them may change a field of an object that it makes, or goes on making.
    pub fn may_make(&self, procs: &[ProcId], field: FieldId) -> bool {
        let number = self.numbers.get(&field);
        number.is_some_and(|&number| procs.iter().any(|proc| self.makes[proc.index()].contains(number)))
    }

    /// Whether a call of a procedure may start a thread.
    pub fn may_start(&self, proc: ProcId) -> bool {
        self.starts.contains(proc.index())
    }

    /// Whether one procedure is called by another one that it calls, too, or is the same.
    pub fn is_recursive(&self, caller: ProcId, callee: ProcId) -> bool {
        self.component[caller.index()] == self.component[callee.index()]
    }
}

/// Adds to each what its successors have, over cycles.
fn hand_up(components: &Components, graph: &Graph, sets: &mut [FixedBitSet]) {
    let condensation = components.condensation(graph);
    // Callees come first.
    let mut closed: Vec<FixedBitSet> = Vec::with_capacity(components.len());
    for component in components.ids() {
        let mut all = FixedBitSet::new();
        for &member in components.members(component) {
            all.union_with(&sets[member as usize]);
        }
        for &callee in condensation.successors(component.as_u32()) {
            if let Some(below) = closed.get(callee as usize) {
                all.union_with(below);
            }
        }
        for &member in components.members(component) {
            sets[member as usize] = all.clone();
        }
        closed.push(all);
    }
}
