//! Is a class meant to be used by several threads at once? Decided by what its authors did and said.
//!
//! | evidence | decision |
//! | --- | --- |
//! | the user asks for it (`--api`, `--shared`) | shared |
//! | `@ThreadSafe`, `@Immutable`; `@NotThreadSafe` on the class or a supertype | shared; confined |
//! | a method locks for the object, as below; a field that is volatile, or of a class in `contract/table.rs` | shared |
//! | a superclass is shared | shared |
//! | only final fields, also inherited, no part that changes (`contract/parts.rs`) | shared: nothing to race on |
//! | none of these | confined |
//!
//! A method locks for the object if the lock is the object itself, or one that the class makes for it (`this.lock` or
//! `this.locks[i]`, if that is filled with something new, or `lock()`, if that returns such a field), or if it writes a
//! field of the object while it holds any lock. To read one then is not enough. Else a lock that is found in a static
//! field, is handed in or belongs to somebody else says that *it* is shared: a statement that locks its connection to
//! send something is not made for several threads for that. Where all fields are final, to use a part that changes
//! counts as to write a field.
//!
//! An abstract class of final fields leaves it to its subclasses.
//!
//! Who locks expects several threads; who does not, and says nothing, leaves it to callers to use an object in one
//! thread at a time. Clients keep to that: they do not share objects of confined classes. Each decision is told with
//! its evidence (`confined-by-contract` in docs/soundness.md): that the user asks for it, only if no other makes it
//! shared.

mod parts;
mod table;

use std::cell::RefCell;

use rp_index::{FxHashMap, FxHashSet};
use rp_ir::body::{Def, ENTRY};
use rp_ir::{Access, Block, Body, Inst, Op, Value};
use rp_program::contract::{self, ThreadSafety};
use rp_program::{ClassId, FieldId, MethodId, Program, Resolution};

/// Steps from where a lock is taken to where it comes from, into arrays and calls.
const DEEPEST: u32 = 3;

/// What a class says about threads, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Evidence {
    /// The user asks for it, or for a superclass, and nothing else says so.
    Asked,
    /// An annotation of this class says that it is for several threads.
    Claimed(ClassId),
    /// An annotation of this class says that it is not.
    Disclaimed(ClassId),
    /// This method locks for the object.
    Locks(MethodId),
    /// This field is volatile, or of a class that is made for several threads.
    Concurrent(FieldId),
    /// A superclass is for several threads.
    Inherits(ClassId),
    /// Nothing of an object changes.
    Unchanging,
    /// Nothing.
    Silent,
}

impl Evidence {
    /// Whether objects are shared by clients.
    pub fn is_shared(self) -> bool {
        !matches!(self, Evidence::Silent | Evidence::Disclaimed(_))
    }
}

/// Decides for classes, each once.
pub(crate) struct Contracts<'a> {
    program: &'a Program<'a>,
    annotations: contract::Contracts<'a>,
    asked: &'a dyn Fn(ClassId) -> bool,
    /// What classes say if their parts are left out; and what they say.
    alone: RefCell<FxHashMap<ClassId, Evidence>>,
    known: FxHashMap<ClassId, Evidence>,
    /// Whether a class fills a field of its objects with something of its own; whether a method returns such a thing.
    fills: RefCell<FxHashMap<FieldId, bool>>,
    gives: RefCell<FxHashMap<MethodId, bool>>,
}

impl<'a> Contracts<'a> {
    /// The user asks for the classes for which `asked` holds.
    pub(crate) fn new(program: &'a Program<'a>, asked: &'a dyn Fn(ClassId) -> bool) -> Contracts<'a> {
        let annotations = contract::Contracts::new(program);
        Contracts {
            program,
            annotations,
            asked,
            alone: RefCell::default(),
            known: FxHashMap::default(),
            fills: RefCell::default(),
            gives: RefCell::default(),
        }
    }

    /// What a class says.
    pub(crate) fn of(&mut self, class: ClassId) -> Evidence {
        if let Some(&known) = self.known.get(&class) {
            return known;
        }
        let found = match self.alone(class) {
            Evidence::Unchanging if self.has_changing_part(class) => {
                self.uses_part_locked(class).map_or(Evidence::Silent, Evidence::Locks)
            }
            found => found,
        };
        self.known.insert(class, found);
        found
    }

    /// The same, whatever becomes of what an object has made for itself.
    fn alone(&self, class: ClassId) -> Evidence {
        // Superclasses first, without recursion: a hierarchy may be deep.
        let chain: Vec<ClassId> = self.program.superclasses(class).collect();
        let mut inherited = Evidence::Unchanging;
        for &class in chain.iter().rev() {
            if self.program.is_application(class) {
                let known = self.alone.borrow().get(&class).copied();
                inherited = match known {
                    Some(known) => known,
                    None => {
                        let found = self.decide(class, inherited);
                        self.alone.borrow_mut().insert(class, found);
                        found
                    }
                };
            }
        }
        inherited
    }

    fn decide(&self, class: ClassId, inherited: Evidence) -> Evidence {
        match self.shown(class, inherited) {
            // Subclasses may change.
            Evidence::Silent | Evidence::Disclaimed(_) | Evidence::Unchanging if (self.asked)(class) => {
                Evidence::Asked
            }
            shown => shown,
        }
    }

    /// The same, whatever the user asks for of this class.
    fn shown(&self, class: ClassId, inherited: Evidence) -> Evidence {
        if let Some(said) = self.said(class) {
            return said;
        }
        if let Some(found) = self.own(class) {
            return found;
        }
        let superclass = self.program.declared(class).and_then(|declared| declared.super_class);
        match (inherited, superclass) {
            (Evidence::Unchanging, _) if self.is_unchanging(class) => Evidence::Unchanging,
            (Evidence::Unchanging | Evidence::Silent | Evidence::Disclaimed(_), _) | (_, None) => {
                Evidence::Silent
            }
            (Evidence::Asked | Evidence::Inherits(_), _) => inherited,
            (_, Some(superclass)) => Evidence::Inherits(superclass),
        }
    }

    /// What annotations of a class and its supertypes say.
    fn said(&self, class: ClassId) -> Option<Evidence> {
        let claim = self.annotations.safety(class)?;
        Some(match claim.safety {
            ThreadSafety::ThreadSafe | ThreadSafety::Immutable => Evidence::Claimed(claim.class),
            ThreadSafety::NotThreadSafe => Evidence::Disclaimed(claim.class),
        })
    }

    /// What the code of a class shows.
    fn own(&self, class: ClassId) -> Option<Evidence> {
        let declared = self.program.declared(class)?;
        for field in declared.fields() {
            let declaration = self.program.field(field);
            let ty = declaration.ty.innermost().as_class();
            let is_concurrent = ty.is_some_and(|ty| table::is_for_several(self.program.names().bytes(ty)));
            if !declaration.is_static() && (declaration.access.has(Access::VOLATILE) || is_concurrent) {
                return Some(Evidence::Concurrent(field));
            }
        }
        let mut methods = declared.methods().filter(|&method| !self.program.method(method).is_static());
        methods.find(|&method| self.locks(method)).map(Evidence::Locks)
    }

    /// Whether a method of an object locks for the object.
    fn locks(&self, method: MethodId) -> bool {
        if self.program.method(method).access.has(Access::SYNCHRONIZED) {
            return true;
        }
        let Ok(Some(body)) = self.program.body(method) else { return false };
        let class = self.program.method_class(method);
        body.blocks().any(|block| {
            body.insts(block).any(|inst| match *body.op(inst) {
                Op::MonitorEnter(lock) => {
                    self.is_own(class, body, lock, DEEPEST)
                        || self.writes_own(class, body, (block, inst), lock)
                }
                _ => false,
            })
        })
    }

    /// Whether a value of a method of an object is the object, or something that its class makes for it; `deep` more
    /// steps are taken, into arrays and calls.
    fn is_own(&self, class: ClassId, body: &Body, value: Value, deep: u32) -> bool {
        let this = body.params(ENTRY).next();
        values(body, value).into_iter().any(|value| {
            let Def::Result(inst) = body.def(value) else { return Some(value) == this };
            let op = body.op(inst);
            match *op {
                Op::GetField(_, base) if Some(base) == this => {
                    let field = self.program.linked_field(op, class).and_then(Resolution::found);
                    field.is_some_and(|field| self.fills(field))
                }
                Op::ArrayLoad(_, [array, _]) if deep > 0 => self.is_own(class, body, array, deep - 1),
                Op::Invoke(_, _, args) if deep > 0 && body.list(args).first().copied() == this => {
                    let method = self.program.linked_method(op, class).and_then(Resolution::found);
                    method.is_some_and(|method| self.gives(method, deep - 1))
                }
                _ => false,
            }
        })
    }

    /// Whether a method of an object returns the object, or something that its class makes for it.
    fn gives(&self, method: MethodId, deep: u32) -> bool {
        if let Some(&known) = self.gives.borrow().get(&method) {
            return known;
        }
        self.gives.borrow_mut().insert(method, false);
        let class = self.program.method_class(method);
        let found = returned(self.program, method).is_some_and(|(body, returned)| {
            returned.into_iter().any(|value| self.is_own(class, body, value, deep))
        });
        self.gives.borrow_mut().insert(method, found);
        found
    }

    /// Whether a class fills a field of its objects with something new, or with the object.
    fn fills(&self, field: FieldId) -> bool {
        if let Some(&known) = self.fills.borrow().get(&field) {
            return known;
        }
        let class = self.program.field_class(field);
        let mut methods = self.program.declared(class).into_iter().flat_map(|declared| declared.methods());
        let found = methods.any(|method| {
            let Ok(Some(body)) = self.program.body(method) else { return false };
            let this = body.params(ENTRY).next().filter(|_| !self.program.method(method).is_static());
            let mut insts = body.blocks().flat_map(|block| body.insts(block));
            insts.any(|inst| match *body.op(inst) {
                Op::PutField(_, [_, value]) => {
                    self.program.linked_field(body.op(inst), class).and_then(Resolution::found) == Some(field)
                        && values(body, value)
                            .into_iter()
                            .any(|value| Some(value) == this || self.is_new(class, body, value))
                }
                _ => false,
            })
        });
        self.fills.borrow_mut().insert(field, found);
        found
    }

    /// Whether a value is made where it comes from: there, or in a method that returns what it makes.
    fn is_new(&self, class: ClassId, body: &Body, value: Value) -> bool {
        let Def::Result(inst) = body.def(value) else { return false };
        let is_made = |op: &Op| matches!(op, Op::New(_) | Op::NewArray(..) | Op::NewMultiArray(..));
        let op = body.op(inst);
        if !matches!(op, Op::Invoke(..)) {
            return is_made(op);
        }
        let Some(method) = self.program.linked_method(op, class).and_then(Resolution::found) else {
            return false;
        };
        // What factories of the JDK give is new.
        if !self.program.is_application(self.program.method_class(method)) {
            return self.program.method(method).is_static();
        }
        returned(self.program, method).is_some_and(|(body, returned)| {
            let mut made = returned.into_iter().flat_map(|value| values(body, value));
            made.any(|value| matches!(body.def(value), Def::Result(inst) if is_made(body.op(inst))))
        })
    }

    /// Whether a field of `this` may be written after an instruction of a block has taken a lock and before it is given
    /// back: there, or in a method of the object that is called there.
    fn writes_own(&self, class: ClassId, body: &Body, enter: (Block, Inst), lock: Value) -> bool {
        let this = body.params(ENTRY).next();
        let calls_writer = |op: &Op| {
            let method = self.program.linked_method(op, class).and_then(Resolution::found);
            method.is_some_and(|method| self.writes(method))
        };
        does_locked(body, enter, lock, |op| match *op {
            Op::PutField(_, [base, _]) => Some(base) == this,
            Op::Invoke(_, _, args) => body.list(args).first().copied() == this && calls_writer(op),
            _ => false,
        })
    }

    /// Whether a method of an object writes a field of it.
    fn writes(&self, method: MethodId) -> bool {
        let Ok(Some(body)) = self.program.body(method) else { return false };
        let this = body.params(ENTRY).next().filter(|_| !self.program.method(method).is_static());
        let mut insts = body.blocks().flat_map(|block| body.insts(block));
        insts.any(|inst| matches!(*body.op(inst), Op::PutField(_, [base, _]) if Some(base) == this))
    }

    /// Whether no field of an object can be written once it is made.
    fn is_unchanging(&self, class: ClassId) -> bool {
        let fields = self.program.declared(class).into_iter().flat_map(|declared| declared.fields());
        let mut own = fields.map(|field| self.program.field(field)).filter(|field| !field.is_static());
        own.all(|field| field.access.has(Access::FINAL))
    }
}

/// Whether code may do something after an instruction of a block has taken a lock and before it is given back.
fn does_locked(body: &Body, enter: (Block, Inst), lock: Value, does: impl Fn(&Op) -> bool) -> bool {
    let mut seen: FxHashSet<Block> = FxHashSet::default();
    let mut work = vec![(enter.0, false)];
    while let Some((block, mut is_held)) = work.pop() {
        let mut is_left = false;
        for inst in body.insts(block) {
            let op = body.op(inst);
            match *op {
                Op::MonitorExit(left) if is_held && left == lock => is_left = true,
                _ if is_held && !is_left && does(op) => return true,
                _ => is_held |= inst == enter.1,
            }
        }
        if !is_left {
            let next = body.edges(block).iter().map(|edge| edge.target);
            work.extend(next.filter(|&target| seen.insert(target)).map(|target| (target, true)));
        }
    }
    false
}

/// The body of a method, and what it returns.
fn returned<'p>(program: &'p Program<'_>, method: MethodId) -> Option<(&'p Body, Vec<Value>)> {
    let body = program.body(method).ok().flatten()?;
    let ends = body.blocks().filter_map(|block| body.terminator(block));
    let returned = ends.filter_map(|end| match *body.op(end) {
        Op::Return(value) => value,
        _ => None,
    });
    let returned = returned.collect();
    Some((body, returned))
}

/// The values that a value may be, beyond casts and what blocks hand on.
fn values(body: &Body, value: Value) -> Vec<Value> {
    let mut found = vec![value];
    let mut seen: FxHashSet<Value> = found.iter().copied().collect();
    let mut next = 0;
    while let Some(&value) = found.get(next) {
        next += 1;
        match body.def(value) {
            Def::Result(inst) => {
                if let Op::CheckCast(_, from) = *body.op(inst) {
                    found.extend(seen.insert(from).then_some(from));
                }
            }
            Def::Param(block) => {
                let Some(at) = body.params(block).position(|param| param == value) else { continue };
                for edge in
                    body.blocks().flat_map(|from| body.edges(from)).filter(|edge| edge.target == block)
                {
                    let arg = body.args(edge).get(at).copied();
                    found.extend(arg.filter(|&arg| seen.insert(arg)));
                }
            }
        }
    }
    found
}
