//! What do static fields hold that only the initialiser of their class writes? No need to follow them through the
//! program.
//!
//! Whoever reads such a field initialises its class first, or waits for who does. So a read comes after the end of the
//! initialiser, and gives what the field held then; or it is part of the initialisation, in a call that the initialiser
//! makes, and gives what the field held at that call. The initialiser itself has a cell for it, like any other.
//!
//! **Trap.** Supertypes are initialised before the initialiser begins, but when the class counts as being initialised
//! already (JLS 12.4.2, step 7): what their initialisers read of it is zero. Code is *early* for a class if it runs
//! there. So it is with other static fields of the class.
//!
//! ```text
//! static { table = load(); fill(); }      fill() finds what load() has given, and so does everybody later;
//!                                         load() finds null
//! ```
//!
//! Most static fields are of this kind (250 of 269 in jtds 1.2), and facts about them would go through every call.
//!
//! Deviation: in De, D'Souza, Nasre 2010 there are no initialisers; facts about all lvalues follow the sync-CFG.

use rp_index::{EntityRef, FixedBitSet, FxHashMap};
use rp_ir::Block;
use rp_program::{ClassId, FieldId};

use crate::analysis::Analysis;
use crate::cells::CellId;
use crate::domain::Domain;
use crate::environment::Heap;
use crate::procs::ProcId;
use crate::solver::{Dataflow, NodeId, grow};

/// A fact, and how often it has grown.
type Fact<V> = (V, u32);

/// What settled static fields hold.
pub(crate) struct Settled<V> {
    /// When the initialiser is over, by cell.
    at_end: Vec<Fact<V>>,
    /// When the initialiser calls procedures that may read them, by cell.
    at_calls: Vec<Vec<(ProcId, Fact<V>)>>,
    /// What runs in those calls, by the initialiser and what it calls.
    inside: FxHashMap<(ProcId, ProcId), FixedBitSet>,
    /// What is early for classes.
    early: FxHashMap<ClassId, FixedBitSet>,
}

impl<V: Domain> Settled<V> {
    /// No class is initialised.
    pub(crate) fn new(cells: usize) -> Settled<V> {
        Settled {
            at_end: vec![(V::bottom(), 0); cells],
            at_calls: vec![Vec::new(); cells],
            inside: FxHashMap::default(),
            early: FxHashMap::default(),
        }
    }

    /// A field whose class has no initialiser holds what it holds at first.
    pub(crate) fn begin(&mut self, cell: CellId, first: &V) {
        self.at_end[cell.index()].0.join(first);
    }
}

impl<A: Analysis> Dataflow<'_, A> {
    /// The cell of a settled static field, but for the initialiser that settles it.
    pub(crate) fn settled_cell(&self, proc: ProcId, field: FieldId) -> Option<CellId> {
        let class = self.cells.settled_by(field)?;
        self.cells.of_static(field).filter(|_| self.setup.procs.initializer(class) != Some(proc))
    }

    /// What a settled static field holds where a procedure reads it, if its class is ever initialised.
    pub(crate) fn settled(
        &mut self,
        proc: ProcId,
        reader: (NodeId, Block),
        cell: CellId,
    ) -> Option<A::Value> {
        let field = self.cells.cells[cell].field();
        self.readers.entry(field).or_default().insert(reader);
        let Settled { at_end, at_calls, inside, .. } = &self.settled;
        let mut value = at_end[cell.index()].0.clone();
        let initializer = self.cells.settled_by(field).and_then(|class| self.setup.procs.initializer(class));
        for (called, (at_call, _)) in &at_calls[cell.index()] {
            let inside = initializer.and_then(|initializer| inside.get(&(initializer, *called)));
            if inside.is_some_and(|inside| inside.contains(proc.index())) {
                value.join(at_call);
            }
        }
        (!value.is_bottom()).then_some(value)
    }

    /// A node is left: if it is an initialiser, the settled fields of its class hold what they hold now.
    pub(crate) fn settle(&mut self, node: NodeId, heap: &Heap<A::Value>) {
        let Some(class) = self.initialized_by(node) else { return };
        for cell in self.cells.settled_in(class).to_vec() {
            if let Some(value) = heap.get(cell)
                && grow(&mut self.settled.at_end[cell.index()], value, &self.thresholds)
            {
                self.field_changed(self.cells.cells[cell].field());
            }
        }
    }

    /// A node calls a procedure: if it is an initialiser, inside of the call the settled fields of its class hold what
    /// they hold now.
    pub(crate) fn call_inside(&mut self, caller: NodeId, heap: &Heap<A::Value>, called: ProcId) {
        let Some(class) = self.initialized_by(caller) else { return };
        let initializer = self.nodes[caller].proc;
        for cell in self.cells.settled_in(class).to_vec() {
            let Some(value) = heap.get(cell).filter(|_| self.effects.may_read_settled(called, cell)) else {
                continue;
            };
            self.holds_inside(cell, (initializer, called), value);
        }
    }

    /// A settled field holds something inside of a call that its initialiser makes.
    fn holds_inside(&mut self, cell: CellId, (initializer, called): (ProcId, ProcId), value: &A::Value) {
        let reached = || self.effects.reached(called, initializer);
        self.settled.inside.entry((initializer, called)).or_insert_with(reached);
        let facts = &mut self.settled.at_calls[cell.index()];
        let at = facts.iter().position(|(known, _)| *known == called).unwrap_or_else(|| {
            facts.push((called, (A::Value::bottom(), 0)));
            facts.len() - 1
        });
        if grow(&mut facts[at].1, value, &self.thresholds) {
            self.field_changed(self.cells.cells[cell].field());
        }
    }

    /// Finds what is early for which class, and what settled fields hold there.
    pub(crate) fn begin_early(&mut self) {
        let (program, procs) = (self.setup.source.program(), self.setup.procs);
        for (class, initializer) in procs.initializers() {
            let cells = self.cells.statics_of(program, class);
            let supertypes = program.initialized_with(class).into_iter().filter(|&each| each != class);
            for earlier in supertypes.filter_map(|supertype| procs.initializer(supertype)) {
                for &(field, cell) in &cells {
                    if self.effects.may_read_settled(earlier, cell) {
                        let first = self.first(field);
                        self.holds_inside(cell, (initializer, earlier), &first);
                    }
                }
                if cells.iter().any(|(_, cell)| self.effects.touches(earlier).contains(cell.index())) {
                    let reached = self.effects.reached(earlier, initializer);
                    self.settled.early.entry(class).or_default().union_with(&reached);
                }
            }
        }
    }

    /// A class is used: where that is early, its static fields may not be written yet.
    pub(crate) fn use_class(&self, proc: ProcId, class: ClassId, heap: &mut Heap<A::Value>) {
        let early = self.settled.early.get(&class);
        if early.is_some_and(|early| early.contains(proc.index())) {
            for (field, cell) in self.cells.statics_of(self.setup.source.program(), class) {
                if self.cells.settled_by(field).is_none() {
                    heap.add(cell, &self.first(field));
                }
            }
        }
    }

    /// The class that a node initialises.
    fn initialized_by(&self, node: NodeId) -> Option<ClassId> {
        self.setup.procs.initialized_by(self.setup.source.program(), self.nodes[node].proc)
    }
}
