//! What holds everywhere? The least solution over the sync-CFG (De, D'Souza, Nasre 2010, §6, §8).
//!
//! **Abstraction.** A *node* is a procedure with a call string: the last `k` calls that lead to it. Facts go into it
//! with calls, and out of it with returns and exceptions. What is released is joined over all call strings, and what is
//! acquired goes to all call strings that reach the place: the second component of §8.2. A new thread begins with the
//! empty string.
//!
//! Facts about cells are those of [`crate::environment::Heap`]. All other memory has *flat* facts: what any object may
//! hold there at any time, once others have it. They hold in spite of races.
//!
//! **Algorithm.** A worklist of nodes, in rounds: callees first, and what has had its turn waits for the next round,
//! so that news of one kind are handed on together. What is entered for the first time does not wait, or every call
//! would take a round. A node goes over those of its blocks that read something new, in reverse postorder, until
//! nothing changes ([`crate::transfer`]). Where chains may be long (back edges, entries, results, flat facts,
//! releases) facts are widened after a while. When nothing is left to do, reads that found nothing get what is known
//! of all objects: such a read is of an object that got here in a way that has no edge, as final fields may. If
//! nothing is known of these yet, because they are made only behind the read, for all that is known, it gives some
//! object for the time being; what is known of all objects in the end is joined to that.
//!
//! ```text
//! X(E0) = what fields hold at first          X(E) = ⊔ over edges E' before E: transfer(X(E'))
//! ```
//!
//! Deviations: facts about cells that a callee does not touch go past it ([`crate::effects`]), where the paper sends
//! all through; statics of a class hold nothing, not zero, until its initialiser begins; and those that only the
//! initialiser writes are not followed ([`crate::settled`]).

use std::collections::BTreeSet;
use std::rc::Rc;

use rp_index::{EntityRef, FixedBitSet, FxHashMap, FxHashSet, PrimaryMap, entity_impl};
use rp_ir::{Block, CallSiteId, Const, Inst, Op, Type, Value};
use rp_program::{ClassId, FieldId, MethodId};
use rp_pta::heap::Obj;
use rp_pta::routine::Routine;
use rp_pta::template::{Cell as Streamed, Global};

use crate::analysis::{Analysis, EdgeKind};
use crate::cells::{CellId, Cells};
use crate::domain::Domain;
use crate::effects::Effects;
use crate::environment::{Env, Heap};
use crate::procs::{ProcId, Procs, Source, is_volatile};
use crate::settled::Settled;
use crate::sync_cfg::{HubId, SyncCfg, SyncKind};

/// How threads are taken into account.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// Facts go from releases to acquires: sound without races.
    Stand,
    /// Nobody sees what others do after its start: unsound, for comparison.
    Sequential,
    /// Facts about what others may write are given up: Radar's way, for comparison.
    Radar,
}

/// What to solve.
pub struct Setup<'a> {
    /// The stages before.
    pub source: Source<'a>,
    /// The code.
    pub procs: &'a Procs,
    /// The edges between threads; for [`Mode::Radar`] they say where facts are given up.
    pub sync: &'a SyncCfg,
    /// How threads are taken into account.
    pub mode: Mode,
    /// The length of call strings.
    pub k: usize,
    /// Fields that races may write: their facts are flat, so that they hold all the same.
    pub flat: FxHashSet<FieldId>,
    /// Objects that others may get without order: what their fields hold goes along no edge, so their facts are flat.
    pub tainted: &'a dyn Fn(Obj) -> bool,
    /// Classes of callers that are made up: they hand in no null.
    pub clients: &'a dyn Fn(ClassId) -> bool,
    /// Fields of models that hold nothing, not null, until something is put there: what containers contain.
    pub slots: &'a dyn Fn(FieldId) -> bool,
    /// Accesses that may race, for [`Mode::Radar`].
    pub racing: FxHashSet<(MethodId, Inst)>,
}

/// A procedure with a call string.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u32);
entity_impl!(NodeId, "node");

/// The last calls, the first of them first.
pub type CallString = Rc<[(ProcId, Option<Inst>)]>;

/// What is known of a field of a parameter: its position, the field, what it holds.
pub(crate) type ParamPaths<V> = Vec<((u32, FieldId), V)>;

/// What a node is entered with.
pub(crate) struct Entry<V> {
    pub(crate) params: Vec<V>,
    pub(crate) heap: Option<Heap<V>>,
    pub(crate) paths: ParamPaths<V>,
    /// Whether the receiver is nobody else's.
    pub(crate) fresh: bool,
    pub(crate) joins: u32,
}

/// What a node is left with.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Exit<V> {
    pub(crate) result: V,
    pub(crate) heap: Heap<V>,
    pub(crate) paths: ParamPaths<V>,
    pub(crate) fresh: bool,
}

/// A node.
pub(crate) struct NodeData<V> {
    pub(crate) proc: ProcId,
    pub(crate) string: CallString,
    pub(crate) entry: Entry<V>,
    pub(crate) exit: Option<Exit<V>>,
    pub(crate) throws: Option<Heap<V>>,
    /// Who calls it, and in which block.
    pub(crate) callers: BTreeSet<(NodeId, Block)>,
    pub(crate) exits: u32,
    /// Blocks that read something that has changed since they were looked at.
    pub(crate) dirty: FixedBitSet,
    /// Whether it was ever looked at.
    pub(crate) was_run: bool,
}

/// What is known inside of a node.
pub(crate) struct Work<V> {
    /// What each value may be.
    pub(crate) values: Vec<V>,
    /// The value that each value is the same as.
    pub(crate) same: Vec<Option<Value>>,
    /// What holds where blocks begin.
    pub(crate) blocks: Vec<Option<State<V>>>,
    /// How often each block was entered anew.
    pub(crate) visits: Vec<u32>,
}

impl<V> Default for Work<V> {
    fn default() -> Work<V> {
        Work { values: Vec::new(), same: Vec::new(), blocks: Vec::new(), visits: Vec::new() }
    }
}

/// What a read gives that has found nothing, and that looks for what is known of all objects.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Forced {
    /// Some object, if nothing is known of all objects either: it may be that objects are made only behind it.
    Object,
    /// Anything, if nothing is known even then.
    Anything,
}

/// What holds at a point.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct State<V> {
    pub(crate) heap: Heap<V>,
    pub(crate) env: Env<V>,
}

/// The fields of an object that is handed to others.
pub(crate) struct Handed {
    pub(crate) fields: Vec<(FieldId, Type)>,
    pub(crate) cells: Vec<(FieldId, CellId)>,
    /// Whether it surely is the one object that the cells belong to.
    pub(crate) exact: bool,
    /// Whether it is handed to a finaliser when it is made, or its making has failed.
    pub(crate) is_finalized: bool,
}

/// Joins after which facts are widened.
pub(crate) const PATIENCE: u32 = 12;

/// Visits of a block after which what comes over a back edge is widened.
pub(crate) const LOOP_PATIENCE: u32 = 3;

/// Times that a node may be looked at before no more is expected of it: a guard against defects, never reached.
const MOST_RUNS: usize = 4_000_000;

/// A solution, and what it was found with.
pub struct Dataflow<'a, A: Analysis> {
    /// The analysis.
    pub analysis: &'a A,
    /// What was to be solved.
    pub setup: Setup<'a>,
    /// The cells.
    pub cells: Cells,
    /// What calls do.
    pub effects: Effects,
    pub(crate) thresholds: Vec<i64>,
    pub(crate) nodes: PrimaryMap<NodeId, NodeData<A::Value>>,
    pub(crate) works: Vec<Work<A::Value>>,
    ids: FxHashMap<(ProcId, CallString), NodeId>,
    by_proc: FxHashMap<ProcId, Vec<NodeId>>,
    hubs: Vec<(Option<Heap<A::Value>>, u32)>,
    flat: FxHashMap<FieldId, (A::Value, u32)>,
    /// What is written to fields of objects that others have already: the flat facts without what objects begin with.
    written: FxHashMap<FieldId, (A::Value, u32)>,
    /// The classes that are surely initialised when procedures are entered, to be shared.
    initialized: Vec<Rc<FixedBitSet>>,
    /// What static fields hold that only initialisers write.
    pub(crate) settled: Settled<A::Value>,
    pub(crate) readers: FxHashMap<FieldId, BTreeSet<(NodeId, Block)>>,
    /// What is to be looked at: the round, the rank in it, the node.
    queue: BTreeSet<(u32, u32, NodeId)>,
    queued: FixedBitSet,
    /// The round, and the rank that it has come to.
    now: (u32, u32),
    /// The node that is looked at.
    running: Option<NodeId>,
    /// Reads that find nothing so far, and those that look elsewhere now.
    pub(crate) starved: BTreeSet<(NodeId, Inst)>,
    pub(crate) forced: FxHashMap<(ProcId, Inst), Forced>,
    /// What the function objects of a call site have captured.
    pub(crate) captured: FxHashMap<(CallSiteId, ClassId), Vec<A::Value>>,
    /// The procedures of function objects, by call site.
    functions: FxHashMap<(CallSiteId, ClassId), Vec<ProcId>>,
    handed: FxHashMap<(ProcId, Value), Rc<Handed>>,
    apart: FxHashMap<(ProcId, Value, Value), bool>,
    fields_of: FxHashMap<ClassId, Rc<Vec<(FieldId, Type)>>>,
    /// Whether anything has changed since the last look.
    pub(crate) changes: u64,
    /// How often nodes were looked at.
    pub runs: usize,
}

impl<'a, A: Analysis> Dataflow<'a, A> {
    /// Solves.
    pub(crate) fn solve(analysis: &'a A, mut setup: Setup<'a>) -> Dataflow<'a, A> {
        // Nobody knows when something that is no instruction puts something there.
        setup.flat.extend(setup.source.solver.statics_filled_by_plugins());
        let functions = functions(setup.procs);
        let tracks = |ty: Type| analysis.tracks(ty);
        let cells = Cells::of(setup.source, setup.procs, &tracks, &setup.flat, setup.tainted);
        let effects = Effects::of(setup.source, setup.procs, &cells, setup.sync, &tracks);
        let settled = Settled::new(cells.cells.len());
        let initialized = setup.procs.procs.values().map(|proc| Rc::new(proc.initialized.clone())).collect();
        let hubs = (0..setup.sync.hubs.len()).map(|_| (None, 0)).collect();
        let thresholds = thresholds(&setup);
        let mut flow = Dataflow {
            analysis,
            setup,
            cells,
            effects,
            thresholds,
            nodes: PrimaryMap::new(),
            works: Vec::new(),
            ids: FxHashMap::default(),
            by_proc: FxHashMap::default(),
            hubs,
            flat: FxHashMap::default(),
            written: FxHashMap::default(),
            initialized,
            settled,
            readers: FxHashMap::default(),
            queue: BTreeSet::new(),
            queued: FixedBitSet::new(),
            now: (0, 0),
            running: None,
            starved: BTreeSet::new(),
            forced: FxHashMap::default(),
            captured: FxHashMap::default(),
            functions,
            handed: FxHashMap::default(),
            apart: FxHashMap::default(),
            fields_of: FxHashMap::default(),
            changes: 0,
            runs: 0,
        };
        flow.begin();
        flow.run_all();
        flow
    }

    /// The fields of the objects of a class that are of interest.
    pub(crate) fn fields_of(&mut self, class: ClassId) -> Rc<Vec<(FieldId, Type)>> {
        if let Some(known) = self.fields_of.get(&class) {
            return known.clone();
        }
        let program = self.setup.source.program();
        let mut fields = Vec::new();
        for class in program.superclasses(class) {
            let Some(declared) = program.declared(class) else { continue };
            for field in declared.fields() {
                let declaration = program.field(field);
                if !declaration.is_static() && self.analysis.tracks(declaration.ty) {
                    fields.push((field, declaration.ty));
                }
            }
        }
        let fields = Rc::new(fields);
        self.fields_of.insert(class, fields.clone());
        fields
    }

    /// What is handed to others with an object that a procedure has.
    pub(crate) fn handed(&mut self, proc: ProcId, value: Value) -> Rc<Handed> {
        if let Some(known) = self.handed.get(&(proc, value)) {
            return known.clone();
        }
        let Source { solver, must, .. } = self.setup.source;
        let objects = self.setup.procs.objects(solver, proc, value);
        let mut classes: BTreeSet<ClassId> =
            objects.iter().map(|&object| solver.heap().class(solver.heap().shape(object))).collect();
        if let Some(code) = self.setup.procs.code(proc)
            && classes.is_empty()
            && let Some(name) = code.body.ty(value).as_class()
        {
            classes.insert(solver.program().class_id(name));
        }
        let mut fields: Vec<(FieldId, Type)> = Vec::new();
        for class in classes {
            fields.extend(self.fields_of(class).iter().copied());
        }
        fields.sort_unstable_by_key(|(field, _)| *field);
        fields.dedup_by_key(|(field, _)| *field);
        let cells = objects.iter().flat_map(|&object| self.cells.of_object(object).iter().copied());
        let finalizable = solver.global(Global::Cell(Streamed::Finalizable));
        let handed = Rc::new(Handed {
            is_finalized: finalizable.is_some_and(|all| objects.iter().any(|&object| all.contains(object))),
            fields,
            cells: cells.collect(),
            exact: matches!(objects[..], [only] if must.is_single_object(only)),
        });
        self.handed.insert((proc, value), handed.clone());
        handed
    }

    /// Whether two references of a procedure are never to the same object.
    pub(crate) fn are_apart(&mut self, proc: ProcId, a: Value, b: Value) -> bool {
        let Setup { source, procs, .. } = &self.setup;
        *self.apart.entry((proc, a, b)).or_insert_with(|| {
            let [a, b] = [a, b].map(|value| procs.objects(source.solver, proc, value));
            !a.is_empty() && !b.is_empty() && !a.iter().any(|object| b.binary_search(object).is_ok())
        })
    }

    /// Whether facts about a field are flat: no path and no cell of an object that others have may tell more.
    pub(crate) fn is_flat(&self, field: FieldId) -> bool {
        self.setup.flat.contains(&field)
    }

    /// Whether what was read once may be read again: nobody else writes it without an order.
    pub(crate) fn is_kept(&self, field: FieldId) -> bool {
        !self.is_flat(field) && !is_volatile(self.setup.source.program(), field)
    }

    /// Whether another thread than that of a procedure may write a field.
    pub(crate) fn is_foreign(&self, proc: ProcId, field: FieldId) -> bool {
        self.effects.is_foreign(self.setup.procs, proc, field)
    }

    /// Any object may hold this in a field.
    pub(crate) fn add_flat(&mut self, field: FieldId, value: &A::Value) {
        if value.is_bottom() {
            return;
        }
        let flat = self.flat.entry(field).or_insert_with(|| (A::Value::bottom(), 0));
        if grow(flat, value, &self.thresholds) {
            self.field_changed(field);
        }
    }

    /// An object that others have may get this in a field.
    pub(crate) fn add_written(&mut self, field: FieldId, value: &A::Value) {
        let written = self.written.entry(field).or_insert_with(|| (A::Value::bottom(), 0));
        if grow(written, value, &self.thresholds) {
            self.field_changed(field);
        }
    }

    pub(crate) fn field_changed(&mut self, field: FieldId) {
        self.changes += 1;
        let readers: Vec<(NodeId, Block)> = self.readers.get(&field).into_iter().flatten().copied().collect();
        readers.into_iter().for_each(|(node, block)| self.push_block(node, block));
    }

    /// What a field holds that held this, after somebody may have written it.
    pub(crate) fn rewritten(&mut self, reader: (NodeId, Block), field: FieldId, held: A::Value) -> A::Value {
        self.readers.entry(field).or_default().insert(reader);
        match self.written.get(&field) {
            Some((written, _)) => held.joined(written),
            None => held,
        }
    }

    /// What any object may hold in a field.
    pub(crate) fn flat(&mut self, reader: (NodeId, Block), field: FieldId) -> A::Value {
        self.readers.entry(field).or_default().insert(reader);
        self.flat.get(&field).map_or_else(A::Value::bottom, |(value, _)| value.clone())
    }

    /// What any object may hold in a field, for whoever asks afterwards.
    pub fn flat_value(&self, field: FieldId) -> Option<&A::Value> {
        self.flat.get(&field).map(|(value, _)| value)
    }

    fn push(&mut self, node: NodeId) {
        let rank = self.effects.rank[self.nodes[node].proc.index()];
        if !self.queued.contains(node.index()) {
            self.queued.grow_and_insert(node.index());
            // What calls itself, or reads what it writes, goes on at once.
            let waits = self.nodes[node].was_run && self.running != Some(node);
            let round = self.now.0 + u32::from(rank <= self.now.1 && waits);
            self.queue.insert((round, rank, node));
        }
    }

    /// What a block reads has changed.
    fn push_block(&mut self, node: NodeId, block: Block) {
        self.nodes[node].dirty.grow_and_insert(block.index());
        self.push(node);
    }

    /// The node of a procedure with a call string, if there is one.
    pub(crate) fn known_node(&self, proc: ProcId, string: &CallString) -> Option<NodeId> {
        self.ids.get(&(proc, string.clone())).copied()
    }

    /// The node of a procedure with a call string.
    pub(crate) fn node(&mut self, proc: ProcId, string: CallString) -> NodeId {
        if let Some(&known) = self.ids.get(&(proc, string.clone())) {
            return known;
        }
        let setup = &self.setup;
        let params = setup.procs.procs[proc].params;
        let fresh = setup.procs.code(proc).is_some() && setup.procs.procs[proc].fresh_this;
        let entry = Entry {
            params: vec![A::Value::bottom(); params],
            heap: None,
            paths: Vec::new(),
            fresh,
            joins: 0,
        };
        let node = self.nodes.push(NodeData {
            proc,
            string: string.clone(),
            entry,
            exit: None,
            throws: None,
            callers: BTreeSet::new(),
            exits: 0,
            dirty: FixedBitSet::new(),
            was_run: false,
        });
        self.works.push(Work::default());
        self.ids.insert((proc, string), node);
        self.by_proc.entry(proc).or_default().push(node);
        node
    }

    /// The call string of what a call in a node leads to.
    pub(crate) fn longer(&self, node: NodeId, inst: Option<Inst>) -> CallString {
        let data = &self.nodes[node];
        let mut string: Vec<(ProcId, Option<Inst>)> = data.string.to_vec();
        string.push((data.proc, inst));
        let from = string.len().saturating_sub(self.setup.k);
        Rc::from(&string[from..])
    }

    /// Adds a way into a procedure; gives its node.
    pub(crate) fn enter(
        &mut self,
        proc: ProcId,
        string: CallString,
        params: Vec<A::Value>,
        heap: &Heap<A::Value>,
        (paths, is_fresh): (ParamPaths<A::Value>, bool),
        caller: Option<(NodeId, Block)>,
    ) -> NodeId {
        let id = self.node(proc, string);
        if let Some((caller, _)) = caller {
            self.call_inside(caller, heap, proc);
        }
        let mut heap = heap.only(self.effects.touches(proc));
        let procs = self.setup.procs;
        heap.know_initialized(&procs.looked_at, &self.initialized[proc.index()]);
        let zero = self.zeros();
        let node = &mut self.nodes[id];
        node.callers.extend(caller);
        let is_first = node.entry.heap.is_none();
        let thresholds = (node.entry.joins > PATIENCE).then_some(&self.thresholds[..]);
        let mut is_changed = is_first;
        for (known, new) in node.entry.params.iter_mut().zip(&params) {
            is_changed |= match thresholds {
                Some(thresholds) => known.widen(new, thresholds),
                None => known.join(new),
            };
        }
        match &mut node.entry.heap {
            Some(known) => is_changed |= known.join(&heap, thresholds),
            None => node.entry.heap = Some(heap),
        }
        let was_fresh = node.entry.fresh;
        let stays_fresh = was_fresh && is_fresh;
        if is_first {
            node.entry.paths = paths;
            node.entry.fresh = stays_fresh;
        } else {
            let joined = join_paths((&node.entry.paths, was_fresh), (&paths, is_fresh), zero, thresholds);
            is_changed |= joined != node.entry.paths || stays_fresh != was_fresh;
            node.entry.paths = joined;
            node.entry.fresh = stays_fresh;
        }
        if is_changed {
            node.entry.joins += 1;
            self.changes += 1;
            self.push(id);
        }
        id
    }

    /// What fields hold before anybody writes them.
    fn zeros(&self) -> impl Fn(FieldId) -> A::Value + use<'a, A> {
        let (analysis, program, slots) = (self.analysis, self.setup.source.program(), self.setup.slots);
        move |field| match slots(field) {
            true => A::Value::bottom(),
            false => analysis.zero(program.field(field).ty),
        }
    }

    /// What a field holds before anybody writes it.
    pub(crate) fn zero(&self, field: FieldId) -> A::Value {
        self.zeros()(field)
    }

    /// A node is left.
    pub(crate) fn leave(&mut self, id: NodeId, exit: Exit<A::Value>) {
        let zero = self.zeros();
        let setup_sync = self.setup.sync;
        self.release(&setup_sync.procs[self.nodes[id].proc].exit, &exit.heap);
        if self.follows(SyncKind::Initialize) {
            self.settle(id, &exit.heap);
        }
        let node = &mut self.nodes[id];
        let thresholds = (node.exits > PATIENCE).then_some(&self.thresholds[..]);
        let is_changed = match &mut node.exit {
            None => {
                node.exit = Some(exit);
                true
            }
            Some(known) => {
                let mut is_changed = match thresholds {
                    Some(thresholds) => known.result.widen(&exit.result, thresholds),
                    None => known.result.join(&exit.result),
                };
                is_changed |= known.heap.join(&exit.heap, thresholds);
                let paths =
                    join_paths((&known.paths, known.fresh), (&exit.paths, exit.fresh), zero, thresholds);
                is_changed |= paths != known.paths || known.fresh && !exit.fresh;
                known.paths = paths;
                known.fresh &= exit.fresh;
                is_changed
            }
        };
        if is_changed {
            node.exits += 1;
            self.tell_callers(id);
        }
    }

    /// A node is left by an exception.
    pub(crate) fn throw(&mut self, id: NodeId, heap: &Heap<A::Value>) {
        let setup_sync = self.setup.sync;
        self.release(&setup_sync.procs[self.nodes[id].proc].exit, heap);
        let node = &mut self.nodes[id];
        let thresholds = (node.exits > PATIENCE).then_some(&self.thresholds[..]);
        let is_changed = match &mut node.throws {
            None => {
                node.throws = Some(heap.clone());
                true
            }
            Some(known) => known.join(heap, thresholds),
        };
        if is_changed {
            node.exits += 1;
            self.tell_callers(id);
        }
    }

    fn tell_callers(&mut self, id: NodeId) {
        self.changes += 1;
        let callers: Vec<(NodeId, Block)> = self.nodes[id].callers.iter().copied().collect();
        callers.into_iter().for_each(|(caller, block)| self.push_block(caller, block));
    }

    /// What a thread has done goes where others may see it.
    pub(crate) fn release(&mut self, hubs: &[HubId], heap: &Heap<A::Value>) {
        if hubs.is_empty() || self.setup.mode != Mode::Stand {
            return;
        }
        let mut heap = heap.clone();
        heap.map(|_, value| {
            let crossed = self.analysis.cross(EdgeKind::Sync, value.clone());
            (crossed != *value).then_some(crossed)
        });
        for &hub in hubs {
            let (known, joins) = &mut self.hubs[hub.index()];
            let is_changed = match known {
                None => {
                    *known = Some(heap.clone());
                    true
                }
                Some(known) => known.join(&heap, (*joins > PATIENCE).then_some(&self.thresholds[..])),
            };
            if is_changed {
                *joins += 1;
                self.changes += 1;
                let setup_sync = self.setup.sync;
                for &(proc, inst) in &setup_sync.takers[hub] {
                    self.push_place(proc, inst);
                }
            }
        }
    }

    /// What others have done comes in.
    pub(crate) fn acquire(&self, proc: ProcId, hubs: &[HubId], heap: &mut Heap<A::Value>) {
        if self.setup.mode != Mode::Stand {
            return;
        }
        for &hub in hubs {
            if let Some(released) = &self.hubs[hub.index()].0 {
                heap.add_all(released, self.effects.touches(proc));
            }
        }
    }

    /// A call site makes a function object, which captures these.
    pub(crate) fn capture(&mut self, site: (CallSiteId, ClassId), values: Vec<A::Value>) {
        let mut is_changed = !self.captured.contains_key(&site);
        let known = self.captured.entry(site).or_insert_with(|| vec![A::Value::bottom(); values.len()]);
        for (known, value) in known.iter_mut().zip(&values) {
            is_changed |= known.widen(value, &self.thresholds);
        }
        if is_changed {
            for proc in self.functions.get(&site).cloned().unwrap_or_default() {
                self.push_place(proc, None);
            }
        }
    }

    /// Whether a kind of edges is followed.
    pub(crate) fn follows(&self, kind: SyncKind) -> bool {
        self.setup.sync.has(kind)
    }

    /// Something has changed that a procedure reads at a place: an instruction, or where it is entered.
    fn push_place(&mut self, proc: ProcId, inst: Option<Inst>) {
        let block = inst.zip(self.setup.procs.code(proc)).map(|(inst, code)| code.block_of[inst.index()]);
        for node in self.by_proc.get(&proc).cloned().unwrap_or_default() {
            match block {
                Some(block) => self.push_block(node, block),
                None => self.push(node),
            }
        }
    }

    fn run_all(&mut self) {
        loop {
            while let Some((round, rank, node)) = self.queue.pop_first() {
                self.queued.remove(node.index());
                self.now = (round, rank);
                self.runs += 1;
                if self.runs > MOST_RUNS {
                    return;
                }
                self.nodes[node].was_run = true;
                self.running = Some(node);
                self.run(node);
            }
            // What has found nothing so far never will, unless others that wait for it find something then.
            let starved = self.starved.clone();
            let is_new =
                |(node, inst): &&(NodeId, Inst)| !self.forced.contains_key(&(self.nodes[*node].proc, *inst));
            let next = match starved.iter().any(|read| is_new(&read)) {
                true => Forced::Object,
                false => Forced::Anything,
            };
            let mut is_over = true;
            for (node, inst) in starved {
                let key = (self.nodes[node].proc, inst);
                if self.forced.get(&key).is_none_or(|&forced| forced < next) {
                    self.forced.insert(key, next);
                    is_over = false;
                    self.push_place(key.0, Some(inst));
                }
            }
            if is_over {
                return;
            }
        }
    }

    /// All nodes that are reached.
    pub(crate) fn reached(&self) -> Vec<NodeId> {
        self.nodes.iter().filter(|(_, node)| node.entry.heap.is_some()).map(|(id, _)| id).collect()
    }

    /// How many nodes there are.
    pub fn node_count(&self) -> usize {
        self.nodes.len()
    }
}

/// Joins to a fact; widens after a while. Whether it has grown.
pub(crate) fn grow<V: Domain>((known, joins): &mut (V, u32), value: &V, thresholds: &[i64]) -> bool {
    let is_changed = match *joins > PATIENCE {
        true => known.widen(value, thresholds),
        false => known.join(value),
    };
    *joins += u32::from(is_changed);
    is_changed
}

/// Joins what is known of the fields of parameters. What is not known of a receiver that is nobody else's holds zero.
pub(crate) fn join_paths<V: Domain>(
    (a, a_fresh): (&ParamPaths<V>, bool),
    (b, b_fresh): (&ParamPaths<V>, bool),
    zero: impl Fn(FieldId) -> V,
    thresholds: Option<&[i64]>,
) -> ParamPaths<V> {
    if a == b {
        return a.clone();
    }
    let find = |paths: &ParamPaths<V>, is_fresh: bool, key: (u32, FieldId)| -> Option<V> {
        match paths.binary_search_by_key(&key, |(key, _)| *key) {
            Ok(at) => paths.get(at).map(|(_, value)| value.clone()),
            Err(_) => (is_fresh && key.0 == 0).then(|| zero(key.1)),
        }
    };
    let mut keys: Vec<(u32, FieldId)> = a.iter().chain(b).map(|(key, _)| *key).collect();
    keys.sort_unstable();
    keys.dedup();
    let joined = keys.into_iter().filter_map(|key| {
        let mut value = find(a, a_fresh, key)?;
        let other = find(b, b_fresh, key)?;
        match thresholds {
            Some(thresholds) => value.widen(&other, thresholds),
            None => value.join(&other),
        };
        Some((key, value))
    });
    joined.collect()
}

/// The procedures of function objects, by the call sites that make them.
fn functions(procs: &Procs) -> FxHashMap<(CallSiteId, ClassId), Vec<ProcId>> {
    let mut functions: FxHashMap<(CallSiteId, ClassId), Vec<ProcId>> = FxHashMap::default();
    for (id, proc) in procs.procs.iter() {
        if let Routine::Function(site, class) = proc.routine {
            functions.entry((site, class)).or_default().push(id);
        }
    }
    functions
}

/// The numbers at which widening stops for a while: constants of the application, and their neighbours.
fn thresholds(setup: &Setup<'_>) -> Vec<i64> {
    const MOST: usize = 200;
    let mut numbers: BTreeSet<i64> = BTreeSet::new();
    for (id, _) in setup.procs.procs.iter().filter(|(_, proc)| !proc.is_library) {
        let Some(code) = setup.procs.code(id) else { continue };
        for inst in code.insts() {
            let number = match *code.body.op(inst) {
                Op::Const(Const::Int(number)) => i64::from(number),
                Op::Const(Const::Long(number)) => number,
                _ => continue,
            };
            if numbers.len() < MOST {
                numbers.extend([number.saturating_sub(1), number, number.saturating_add(1)]);
            }
        }
    }
    numbers.extend([-1, 0, 1, i32::MIN.into(), i32::MAX.into()]);
    numbers.into_iter().collect()
}
