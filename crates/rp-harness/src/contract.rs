//! Is a class meant to be used by several threads at once? Decided by what its authors did and said.
//!
//! | evidence | decision |
//! | --- | --- |
//! | the user asks for it (`--api`, `--shared`) | shared |
//! | `@ThreadSafe`, `@Immutable`; `@NotThreadSafe` on the class or a supertype | shared; confined |
//! | a method of an object takes a lock; a volatile field, or one of a class of `java.util.concurrent` | shared |
//! | a superclass is shared | shared |
//! | no fields of its own or inherited but final ones | shared: there is nothing to race on |
//! | none of these | confined |
//!
//! Who locks expects several threads; who does not, and says nothing, leaves it to callers to use an object in one
//! thread at a time. Clients keep to that: they do not share objects of confined classes. Each decision is told with
//! its evidence (`confined-by-contract` in docs/soundness.md).

use rp_index::FxHashMap;
use rp_ir::{Access, Op};
use rp_program::contract::{self, ThreadSafety};
use rp_program::{ClassId, FieldId, MethodId, Program};

/// What a class says about threads, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Evidence {
    /// The user asks for it.
    Asked,
    /// An annotation of this class says that it is for several threads.
    Claimed(ClassId),
    /// An annotation of this class says that it is not.
    Disclaimed(ClassId),
    /// This method locks, waits or notifies.
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
    known: FxHashMap<ClassId, Evidence>,
}

impl<'a> Contracts<'a> {
    /// The user asks for the classes for which `asked` holds.
    pub(crate) fn new(program: &'a Program<'a>, asked: &'a dyn Fn(ClassId) -> bool) -> Contracts<'a> {
        let annotations = contract::Contracts::new(program);
        Contracts { program, annotations, asked, known: FxHashMap::default() }
    }

    /// What a class says.
    pub(crate) fn of(&mut self, class: ClassId) -> Evidence {
        // Superclasses first, without recursion: a hierarchy may be deep.
        let chain: Vec<ClassId> = self.program.superclasses(class).collect();
        let mut inherited = Evidence::Unchanging;
        for &class in chain.iter().rev() {
            if self.program.is_application(class) {
                inherited = match self.known.get(&class) {
                    Some(&known) => known,
                    None => {
                        let found = self.decide(class, inherited);
                        self.known.insert(class, found);
                        found
                    }
                };
            }
        }
        inherited
    }

    fn decide(&self, class: ClassId, inherited: Evidence) -> Evidence {
        if (self.asked)(class) {
            return Evidence::Asked;
        }
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
            (Evidence::Inherits(from), _) => Evidence::Inherits(from),
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
            let is_concurrent =
                ty.is_some_and(|ty| self.program.names().bytes(ty).starts_with(b"java/util/concurrent/"));
            if !declaration.is_static() && (declaration.access.has(Access::VOLATILE) || is_concurrent) {
                return Some(Evidence::Concurrent(field));
            }
        }
        let mut methods = declared.methods().filter(|&method| !self.program.method(method).is_static());
        methods.find(|&method| self.locks(method)).map(Evidence::Locks)
    }

    fn locks(&self, method: MethodId) -> bool {
        if self.program.method(method).access.has(Access::SYNCHRONIZED) {
            return true;
        }
        let Ok(Some(body)) = self.program.body(method) else { return false };
        let mut ops = body.blocks().flat_map(|block| body.insts(block)).map(|inst| *body.op(inst));
        ops.any(|op| matches!(op, Op::MonitorEnter(_)))
    }

    fn is_unchanging(&self, class: ClassId) -> bool {
        let fields = self.program.declared(class).into_iter().flat_map(|declared| declared.fields());
        let mut own = fields.map(|field| self.program.field(field)).filter(|field| !field.is_static());
        own.all(|field| field.access.has(Access::FINAL))
    }
}
