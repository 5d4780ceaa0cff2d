//! What is known at a point? Facts about cells, and about what a method has at hand.
//!
//! **Cells** ([`Heap`]) go along all edges, also from one thread to another. A cell without a fact holds nothing yet:
//! its class is not initialised, its object is not made.
//!
//! **What a method has at hand** ([`Env`]) never leaves it: what branches and dereferences have shown of SSA values;
//! *paths* `v.f`, which are the lvalues of objects that have no cells; and which objects are *fresh*, that is, nobody
//! else's yet. SSA values are written once, so that what is read from `v.f` can be named by the value that has it:
//! then `v.f.g` is a path from that value, of any length.
//!
//! ```text
//! a = x.f        x.f is a              if (a != null) …    a is an object, and so is x.f
//! x.f = b        x.f is b              y.f = c             x.f is b or c, if y may be x: a weak update
//! c = x.f; c.g   a path from c, and c is b: top on what was reached through the old x.f
//! ```
//!
//! A field of a fresh object that has no path holds zero. When the object is handed to others, what its fields hold
//! becomes a fact about all objects of its kind. So a field that every constructor sets is never seen unset.

use std::rc::Rc;

use rp_index::EntityRef;
use rp_index::FixedBitSet;
use rp_ir::Value;
use rp_program::{ClassId, FieldId};

use crate::cells::CellId;
use crate::domain::Domain;

/// Facts about cells, and the classes that are surely initialised. Both are shared until they are changed.
#[derive(Clone, PartialEq, Debug)]
pub struct Heap<V> {
    /// By cell; bottom where there is no fact, and for the cells that follow.
    cells: Rc<Vec<V>>,
    /// By class.
    initialized: Rc<FixedBitSet>,
}

/// No cell holds anything, no class is initialised.
impl<V> Default for Heap<V> {
    fn default() -> Heap<V> {
        Heap { cells: Rc::default(), initialized: Rc::default() }
    }
}

impl<V: Domain> Heap<V> {
    /// A cell, to be changed.
    fn cell_mut(&mut self, cell: usize) -> &mut V {
        let cells = Rc::make_mut(&mut self.cells);
        if cells.len() <= cell {
            cells.resize(cell + 1, V::bottom());
        }
        &mut cells[cell]
    }

    /// What a cell holds, if it holds anything yet.
    pub fn get(&self, cell: CellId) -> Option<&V> {
        self.cells.get(cell.index()).filter(|value| !value.is_bottom())
    }

    /// A strong update.
    pub fn set(&mut self, cell: CellId, value: V) {
        let is_new = match self.cells.get(cell.index()) {
            Some(known) => *known != value,
            None => !value.is_bottom(),
        };
        if is_new {
            *self.cell_mut(cell.index()) = value;
        }
    }

    /// A weak update.
    pub fn add(&mut self, cell: CellId, value: &V) {
        let is_known = match self.cells.get(cell.index()) {
            Some(known) => value.is_within(known),
            None => value.is_bottom(),
        };
        if !is_known {
            self.cell_mut(cell.index()).join(value);
        }
    }

    /// Only some cells.
    pub fn only(&self, wanted: &FixedBitSet) -> Heap<V> {
        let is_wanted = |(cell, value): (usize, &V)| value.is_bottom() || wanted.contains(cell);
        if self.cells.iter().enumerate().all(is_wanted) {
            return self.clone();
        }
        let mut cells = Vec::new();
        for cell in wanted.ones().take_while(|&cell| cell < self.cells.len()) {
            cells.resize(cell, V::bottom());
            cells.push(self.cells[cell].clone());
        }
        Heap { cells: Rc::new(cells), initialized: self.initialized.clone() }
    }

    /// Takes what cells hold from another one: those that a callee may change.
    pub fn replace(&mut self, other: &Heap<V>, changed: &FixedBitSet) {
        if !Rc::ptr_eq(&self.cells, &other.cells) {
            for cell in changed.ones().take_while(|&cell| cell < other.cells.len()) {
                let new = &other.cells[cell];
                if !new.is_bottom() {
                    self.set(CellId::new(cell), new.clone());
                }
            }
        }
        if !Rc::ptr_eq(&self.initialized, &other.initialized)
            && !other.initialized.is_subset(&self.initialized)
        {
            Rc::make_mut(&mut self.initialized).union_with(&other.initialized);
        }
    }

    /// Adds what cells hold elsewhere.
    pub fn add_all(&mut self, other: &Heap<V>, wanted: &FixedBitSet) {
        if Rc::ptr_eq(&self.cells, &other.cells) {
            return;
        }
        for cell in wanted.ones().take_while(|&cell| cell < other.cells.len()) {
            self.add(CellId::new(cell), &other.cells[cell]);
        }
    }

    /// Changes what cells hold that hold something.
    pub fn map(&mut self, mut change: impl FnMut(CellId, &V) -> Option<V>) {
        for cell in 0..self.cells.len() {
            let value = &self.cells[cell];
            if !value.is_bottom()
                && let Some(new) = change(CellId::new(cell), value)
                && new != *value
            {
                Rc::make_mut(&mut self.cells)[cell] = new;
            }
        }
    }

    /// Whether a class is surely initialised.
    pub fn is_initialized(&self, class: ClassId) -> bool {
        self.initialized.contains(class.index())
    }

    /// A class is initialised from now on.
    pub fn initialize(&mut self, class: ClassId) {
        if !self.is_initialized(class) {
            Rc::make_mut(&mut self.initialized).grow_and_insert(class.index());
        }
    }

    /// Of these classes, those that are surely initialised are known.
    pub fn know_initialized(&mut self, of: &FixedBitSet, initialized: &Rc<FixedBitSet>) {
        let mut others = self.initialized.difference(of).peekable();
        if others.peek().is_none() {
            self.initialized = initialized.clone();
            return;
        }
        let mut all: FixedBitSet = others.collect();
        all.union_with(initialized);
        self.initialized = Rc::new(all);
    }

    /// Only these classes are surely initialised.
    pub fn retain_initialized(&mut self, keep: impl Fn(ClassId) -> bool) {
        let lost: Vec<usize> = self.initialized.ones().filter(|&class| !keep(ClassId::new(class))).collect();
        for class in lost {
            Rc::make_mut(&mut self.initialized).remove(class);
        }
    }

    /// What holds on both of two ways that meet; whether that is less than before. Widens if thresholds are given.
    pub fn join(&mut self, other: &Heap<V>, thresholds: Option<&[i64]>) -> bool {
        let mut is_changed = false;
        if !Rc::ptr_eq(&self.cells, &other.cells) {
            for (cell, new) in other.cells.iter().enumerate() {
                let is_known = match self.cells.get(cell) {
                    Some(mine) => mine == new || new.is_within(mine),
                    None => new.is_bottom(),
                };
                if is_known {
                    continue;
                }
                is_changed = true;
                match thresholds {
                    Some(thresholds) => self.cell_mut(cell).widen(new, thresholds),
                    None => self.cell_mut(cell).join(new),
                };
            }
        }
        if !Rc::ptr_eq(&self.initialized, &other.initialized)
            && !self.initialized.is_subset(&other.initialized)
        {
            is_changed = true;
            Rc::make_mut(&mut self.initialized).intersect_with(&other.initialized);
        }
        is_changed
    }
}

/// The part of an object that a path ends with.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Part {
    /// A field.
    Field(FieldId),
    /// The element at this index.
    Element(Value),
}

/// A path: from a value, or a static field.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Path {
    /// Where it begins; none for static fields.
    pub root: Option<Value>,
    /// Where it ends.
    pub part: Part,
}

/// What is known of a path.
#[derive(Clone, PartialEq, Debug)]
pub enum Known<V> {
    /// It holds what this value is.
    Is(Value),
    /// It holds one of these.
    Holds(V),
}

/// What a method has at hand.
#[derive(Clone, PartialEq, Debug)]
pub struct Env<V> {
    /// Values of which more is known than at their definition, sorted.
    pub refined: Vec<(Value, V)>,
    /// Paths, sorted.
    pub paths: Vec<(Path, Known<V>)>,
    /// Objects that nobody else has, sorted.
    pub fresh: Vec<Value>,
}

/// Nothing is known.
impl<V> Default for Env<V> {
    fn default() -> Env<V> {
        Env { refined: Vec::new(), paths: Vec::new(), fresh: Vec::new() }
    }
}

impl<V: Domain> Env<V> {
    /// What is known of a value beyond its definition.
    pub fn refined(&self, value: Value) -> Option<&V> {
        let at = self.refined.binary_search_by_key(&value, |(value, _)| *value).ok()?;
        self.refined.get(at).map(|(_, refined)| refined)
    }

    /// More is known of a value.
    pub fn refine(&mut self, value: Value, refined: V) {
        match self.refined.binary_search_by_key(&value, |(value, _)| *value) {
            Ok(at) => self.refined[at].1 = refined,
            Err(at) => self.refined.insert(at, (value, refined)),
        }
    }

    /// What is known of a path.
    pub fn path(&self, path: Path) -> Option<&Known<V>> {
        let at = self.paths.binary_search_by_key(&path, |(path, _)| *path).ok()?;
        self.paths.get(at).map(|(_, known)| known)
    }

    /// Something is known of a path.
    pub fn set_path(&mut self, path: Path, known: Known<V>) {
        match self.paths.binary_search_by_key(&path, |(path, _)| *path) {
            Ok(at) => self.paths[at].1 = known,
            Err(at) => self.paths.insert(at, (path, known)),
        }
    }

    /// Whether nobody else has an object.
    pub fn is_fresh(&self, value: Value) -> bool {
        self.fresh.binary_search(&value).is_ok()
    }

    /// An object is made.
    pub fn make_fresh(&mut self, value: Value) {
        if let Err(at) = self.fresh.binary_search(&value) {
            self.fresh.insert(at, value);
        }
    }

    /// A value is about to get another meaning: what was known of the old one is kept without its name.
    pub fn forget(&mut self, value: Value, was: &V) {
        if let Ok(at) = self.refined.binary_search_by_key(&value, |(value, _)| *value) {
            self.refined.remove(at);
        }
        if let Ok(at) = self.fresh.binary_search(&value) {
            self.fresh.remove(at);
        }
        self.paths.retain(|(path, _)| path.root != Some(value) && path.part != Part::Element(value));
        for (_, known) in &mut self.paths {
            if *known == Known::Is(value) {
                *known = Known::Holds(was.clone());
            }
        }
    }
}
