//! In which circumstances is code run? Contexts, and the policies that choose them.
//!
//! A context is a short string of elements, the most recent first: call sites, allocation sites or classes. What the
//! elements are and how many of them are kept is for a [`Policy`] to say; there is one file per policy.
//!
//! | policy | a method is told apart by | an object by | file |
//! | --- | --- | --- | --- |
//! | insensitive | nothing | where it is made | `insensitive.rs` |
//! | k-call-site | the last k calls | where, and the last k-1 calls | `call_site.rs` |
//! | k-object | where its receiver is made, where the receiver there is, … | where, and k-1 of these | `object.rs` |
//! | k-type | the same, with the classes in which objects are made | where, and k-1 of these | `object.rs` |
//! | auto | k-object where it pays, nothing elsewhere | likewise | `auto.rs` |
//!
//! Object sensitivity is Milanova, Rountev and Ryder's, as Chord §2.2.2 uses it.

pub mod auto;
mod call_site;
mod insensitive;
mod object;

pub use auto::Auto;
pub use call_site::CallSites;
pub use insensitive::Insensitive;
pub use object::{Objects, Precision};

use rp_index::{EntityRef, FxHashMap, entity_impl};
use rp_ir::Type;
use rp_program::{ClassId, Program};

use crate::heap::Object;
use crate::routine::Routine;
use crate::template::Allocation;

/// A context, in its [`Contexts`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ctx(u32);
entity_impl!(Ctx, "ctx");

impl Ctx {
    /// Any circumstances.
    pub const EMPTY: Ctx = Ctx(0);
}

/// What a context is made of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Element {
    /// The call of that number in some code.
    Call(Routine, u32),
    /// An object that is made there.
    Site(Option<Routine>, Allocation),
    /// A class in which an object is made.
    Class(ClassId),
    /// One call in one context: of code that is copied for each.
    Copy(Routine, u32, Ctx),
}

/// All contexts of a solution.
pub struct Contexts<'p> {
    /// The program, for policies that look at classes.
    pub program: &'p Program<'p>,
    elements: Vec<Element>,
    element_ids: FxHashMap<Element, u32>,
    strings: Vec<Box<[u32]>>,
    ids: FxHashMap<Box<[u32]>, Ctx>,
    pushed: FxHashMap<(Ctx, u32, u8), Ctx>,
    cut: FxHashMap<(Ctx, u8), Ctx>,
}

impl<'p> Contexts<'p> {
    /// Only the empty context.
    pub fn new(program: &'p Program<'p>) -> Contexts<'p> {
        let mut contexts = Contexts {
            program,
            elements: Vec::new(),
            element_ids: FxHashMap::default(),
            strings: Vec::new(),
            ids: FxHashMap::default(),
            pushed: FxHashMap::default(),
            cut: FxHashMap::default(),
        };
        contexts.intern(Vec::new());
        contexts
    }

    fn intern(&mut self, string: Vec<u32>) -> Ctx {
        let string = string.into_boxed_slice();
        if let Some(&known) = self.ids.get(&string) {
            return known;
        }
        let context = Ctx::new(self.strings.len());
        self.strings.push(string.clone());
        self.ids.insert(string, context);
        context
    }

    /// The context with an element in front, of at most `limit` elements.
    pub fn push(&mut self, context: Ctx, element: Element, limit: u8) -> Ctx {
        if limit == 0 {
            return Ctx::EMPTY;
        }
        let next = self.elements.len() as u32;
        let element_id = *self.element_ids.entry(element).or_insert(next);
        if element_id == next {
            self.elements.push(element);
        }
        if let Some(&known) = self.pushed.get(&(context, element_id, limit)) {
            return known;
        }
        let rest = self.strings[context.index()].iter().take(usize::from(limit) - 1);
        let string = std::iter::once(element_id).chain(rest.copied()).collect();
        let pushed = self.intern(string);
        self.pushed.insert((context, element_id, limit), pushed);
        pushed
    }

    /// The first elements of a context.
    pub fn cut(&mut self, context: Ctx, limit: u8) -> Ctx {
        if self.strings[context.index()].len() <= usize::from(limit) {
            return context;
        }
        if let Some(&known) = self.cut.get(&(context, limit)) {
            return known;
        }
        let string = self.strings[context.index()][..usize::from(limit)].to_vec();
        let cut = self.intern(string);
        self.cut.insert((context, limit), cut);
        cut
    }

    /// The elements of a context, the most recent first.
    pub fn elements(&self, context: Ctx) -> impl ExactSizeIterator<Item = Element> + '_ {
        self.strings[context.index()].iter().map(|&element| self.elements[element as usize])
    }

    /// The class whose call a copy of code was made for.
    pub(crate) fn calling_class(&self, context: Ctx) -> Option<ClassId> {
        match self.elements(context).next()? {
            Element::Copy(caller, ..) => caller.class(self.program),
            Element::Call(..) | Element::Site(..) | Element::Class(_) => None,
        }
    }

    /// How many contexts there are.
    pub fn len(&self) -> usize {
        self.strings.len()
    }

    /// Whether there is nothing but the empty context.
    pub fn is_empty(&self) -> bool {
        self.len() == 1
    }
}

impl Element {
    /// The place where an object is made. Objects that no code makes (constants, mirrors, exceptions of the machine)
    /// are thousands, and nobody stores different things in them: as receivers, those of one type are not told apart.
    pub(crate) fn site(object: &Object) -> Element {
        let allocation = match (object.routine, object.allocation) {
            (None, Allocation::Constant(constant)) => {
                Allocation::Merged(constant.ty().unwrap_or(Type::OBJECT))
            }
            (None, Allocation::Mirror(ty, _) | Allocation::Machine(ty)) => Allocation::Merged(ty),
            (_, allocation) => allocation,
        };
        Element::Site(object.routine, allocation)
    }
}

/// By what the calls of a routine are told apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    /// Not at all.
    Nothing,
    /// By the call: [`Policy::of_call`].
    Call,
    /// By the receiver: [`Policy::of_receiver`]. Calls without a receiver are told apart by the call.
    Receiver,
}

/// Chooses contexts. All answers depend on the arguments alone.
pub trait Policy: Sync {
    /// Whether anything is told apart at all. Otherwise what a stream reads is not told from what was written, either.
    fn tells_apart(&self) -> bool {
        true
    }

    /// By what the calls of a routine are told apart.
    fn distinguishes(&self, callee: Routine) -> By;

    /// The callee's context for the call of that number.
    fn of_call(&self, contexts: &mut Contexts<'_>, caller: (Routine, Ctx), call: u32) -> Ctx;

    /// The callee's context for a receiver.
    fn of_receiver(&self, contexts: &mut Contexts<'_>, receiver: &Object) -> Ctx;

    /// The context of an object that code makes in a context.
    fn of_object(&self, contexts: &mut Contexts<'_>, maker: (Routine, Ctx), allocation: Allocation) -> Ctx;
}
