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

/// Facts about cells, and the classes that are surely initialised.
#[derive(Clone, PartialEq, Debug)]
pub struct Heap<V> {
    cells: Rc<Vec<(CellId, V)>>,
    initialized: Rc<Vec<ClassId>>,
}

impl<V: Domain> Heap<V> {
    /// Nothing holds anything, no class is initialised.
    pub fn new() -> Heap<V> {
        Heap { cells: Rc::new(Vec::new()), initialized: Rc::new(Vec::new()) }
    }

    /// What a cell holds.
    pub fn get(&self, cell: CellId) -> Option<&V> {
        let at = self.cells.binary_search_by_key(&cell, |(cell, _)| *cell).ok()?;
        self.cells.get(at).map(|(_, value)| value)
    }

    /// A strong update.
    pub fn set(&mut self, cell: CellId, value: V) {
        match self.cells.binary_search_by_key(&cell, |(cell, _)| *cell) {
            Ok(at) if self.cells[at].1 == value => {}
            Ok(at) => Rc::make_mut(&mut self.cells)[at].1 = value,
            Err(_) if value.is_bottom() => {}
            Err(at) => Rc::make_mut(&mut self.cells).insert(at, (cell, value)),
        }
    }

    /// A weak update.
    pub fn add(&mut self, cell: CellId, value: &V) {
        match self.get(cell) {
            Some(known) if value.is_within(known) => {}
            Some(known) => {
                let joined = known.joined(value);
                self.set(cell, joined);
            }
            None => self.set(cell, value.clone()),
        }
    }

    /// Only some cells.
    pub fn only(&self, wanted: &FixedBitSet) -> Heap<V> {
        if self.cells.iter().all(|(cell, _)| wanted.contains(cell.index())) {
            return self.clone();
        }
        let cells = self.cells.iter().filter(|(cell, _)| wanted.contains(cell.index())).cloned().collect();
        Heap { cells: Rc::new(cells), initialized: self.initialized.clone() }
    }

    /// Takes what cells hold from another one: those that a callee may change, but for those that keep what they hold.
    pub fn replace(&mut self, other: &Heap<V>, changed: &FixedBitSet, keeps: &dyn Fn(CellId) -> bool) {
        if !Rc::ptr_eq(&self.cells, &other.cells) {
            let new = other.cells.iter().filter(|(cell, _)| changed.contains(cell.index()) && !keeps(*cell));
            for (cell, value) in new {
                self.set(*cell, value.clone());
            }
        }
        self.initialize_all(other);
    }

    /// Adds what cells hold elsewhere.
    pub fn add_all(&mut self, other: &Heap<V>, wanted: &FixedBitSet) {
        if Rc::ptr_eq(&self.cells, &other.cells) {
            return;
        }
        for (cell, value) in other.cells.iter().filter(|(cell, _)| wanted.contains(cell.index())) {
            self.add(*cell, value);
        }
    }

    /// Changes what cells hold.
    pub fn map(&mut self, mut change: impl FnMut(CellId, &V) -> Option<V>) {
        let new: Vec<(CellId, V)> =
            self.cells.iter().filter_map(|(cell, value)| Some((*cell, change(*cell, value)?))).collect();
        for (cell, value) in new {
            self.set(cell, value);
        }
    }

    /// Whether a class is surely initialised.
    pub fn is_initialized(&self, class: ClassId) -> bool {
        self.initialized.binary_search(&class).is_ok()
    }

    /// A class is initialised from now on.
    pub fn initialize(&mut self, class: ClassId) {
        if let Err(at) = self.initialized.binary_search(&class) {
            Rc::make_mut(&mut self.initialized).insert(at, class);
        }
    }

    /// Only these classes are surely initialised.
    pub fn retain_initialized(&mut self, keep: impl Fn(ClassId) -> bool) {
        if self.initialized.iter().any(|&class| !keep(class)) {
            Rc::make_mut(&mut self.initialized).retain(|&class| keep(class));
        }
    }

    fn initialize_all(&mut self, other: &Heap<V>) {
        if !Rc::ptr_eq(&self.initialized, &other.initialized) {
            other.initialized.iter().for_each(|&class| self.initialize(class));
        }
    }

    /// What holds on both of two ways that meet; whether that is less than before. Widens if thresholds are given.
    pub fn join(&mut self, other: &Heap<V>, thresholds: Option<&[i64]>) -> bool {
        let mut is_changed = false;
        if !Rc::ptr_eq(&self.cells, &other.cells) && self.cells != other.cells {
            let mut joined: Vec<(CellId, V)> = Vec::with_capacity(self.cells.len().max(other.cells.len()));
            let (mut mine, mut others) = (self.cells.iter().peekable(), other.cells.iter().peekable());
            loop {
                match (mine.peek(), others.peek()) {
                    (Some((a, _)), Some((b, new))) if a == b => {
                        let (cell, mut value) = (*a, mine.next().map_or_else(V::bottom, |(_, v)| v.clone()));
                        is_changed |= match thresholds {
                            Some(thresholds) => value.widen(new, thresholds),
                            None => value.join(new),
                        };
                        joined.push((cell, value));
                        others.next();
                    }
                    (Some((a, _)), Some((b, _))) if a < b => joined.extend(mine.next().cloned()),
                    (Some(_), None) => joined.extend(mine.next().cloned()),
                    (_, Some(_)) => {
                        is_changed = true;
                        joined.extend(others.next().cloned());
                    }
                    (None, None) => break,
                }
            }
            if is_changed {
                self.cells = Rc::new(joined);
            }
        }
        if !Rc::ptr_eq(&self.initialized, &other.initialized) && self.initialized != other.initialized {
            let both: Vec<ClassId> =
                self.initialized.iter().copied().filter(|class| other.is_initialized(*class)).collect();
            if both.len() < self.initialized.len() {
                is_changed = true;
                self.initialized = Rc::new(both);
            }
        }
        is_changed
    }
}

impl<V: Domain> Default for Heap<V> {
    fn default() -> Heap<V> {
        Heap::new()
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
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Env<V> {
    /// Values of which more is known than at their definition, sorted.
    pub refined: Vec<(Value, V)>,
    /// Paths, sorted.
    pub paths: Vec<(Path, Known<V>)>,
    /// Objects that nobody else has, sorted.
    pub fresh: Vec<Value>,
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
