//! What is an access? An instruction that touches memory, seen from the application.
//!
//! A *site* is an instruction that reads or writes a field, a static field or an element. Where it is library code,
//! what matters is who called the library: the deepest application frame. So an *access* is a site with that frame, and
//! two calls of `list.add` are two accesses.
//!
//! An *occurrence* is an access by a thread in a context: half of one of CMNA's six-tuples (§5.1.1). It is *stamped*
//! with all that filters want to know of it; occurrences with equal stamps are judged once.

use rp_concurrency::bodies::{AccessSite, First, Memory};
use rp_concurrency::lock::{Global, Mode};
use rp_concurrency::threads::{Node, ThreadId};
use rp_index::entity_impl;
use rp_ir::Inst;
use rp_program::{ClassId, FieldId, MethodId};
use rp_pta::heap::Obj;
use rp_pta::set::SetId;

use crate::facts::Facts;
use crate::said::Mark;

/// A place in code that touches memory.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Site {
    /// The method.
    pub method: MethodId,
    /// Which of its accesses.
    pub at: u32,
}

impl Site {
    /// What the site does.
    pub fn data<'a>(self, facts: &Facts<'a>) -> Option<&'a AccessSite> {
        facts.bodies.facts(self.method)?.accesses.get(self.at as usize)
    }
}

/// A call in application code that leads into the library.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Frame {
    /// The method.
    pub method: MethodId,
    /// The call.
    pub inst: Inst,
}

/// A site, and the deepest application frame if that is not the site's own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Access {
    /// The site.
    pub site: Site,
    /// The frame.
    pub frame: Option<Frame>,
}

impl Access {
    /// The method that a developer would look at.
    pub fn method(self) -> MethodId {
        self.frame.map_or(self.site.method, |frame| frame.method)
    }

    /// The line in it.
    pub fn line(self, facts: &Facts<'_>) -> Option<u32> {
        match self.frame {
            Some(frame) => facts.bodies.facts(frame.method)?.call(frame.inst)?.line,
            None => self.site.data(facts)?.line,
        }
    }

    /// Whether it writes.
    pub fn writes(self, facts: &Facts<'_>) -> bool {
        self.site.data(facts).is_some_and(|data| data.write)
    }
}

/// Whether an access is part of the making of its object.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Construction {
    /// It is not in the object's constructor.
    None,
    /// It is, and others may see the object already.
    Leaking,
    /// It is, and the constructor has not let others see the object yet.
    Hidden,
    /// It is in a hook that streams call on new objects (`readExternal`, `readObject`), as anybody else could.
    Reading,
    /// It is in the constructor of what will have the object: that has made it, and hands it to nobody.
    Filling,
}

impl Construction {
    /// Whether it is in the object's constructor, which runs once.
    pub fn is_constructor(self) -> bool {
        matches!(self, Construction::Leaking | Construction::Hidden)
    }

    /// Whether the object is probably not known to others yet.
    pub fn is_hidden(self) -> bool {
        matches!(self, Construction::Hidden | Construction::Reading | Construction::Filling)
    }
}

/// A stamp's number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StampId(u32);
entity_impl!(StampId, "stamp");

/// What filters want to know of an occurrence.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Stamp {
    /// Who accesses.
    pub thread: ThreadId,
    /// Who may be alive then.
    pub alive: SetId,
    /// Locks that exist once.
    pub globals: Vec<(Global, Mode)>,
    /// Locks as seen from the object: the fields that lead from it to the lock.
    pub own: Vec<(Vec<FieldId>, Mode)>,
    /// What is held that leads to the object.
    pub owners: Vec<Owner>,
    /// Locks of which only the abstract object is known.
    pub likes: Vec<Obj>,
    /// Objects of locks that are held, by their looks ([`rp_concurrency::alike`]).
    pub alike: SetId,
    /// The class as part of whose initialisation it happens, if several threads may do that.
    pub once: Option<ClassId>,
    /// Classes that are surely initialised.
    pub initialized: SetId,
    /// Whether the access is in the object's own constructor.
    pub construction: Construction,
    /// Whether no other thread has the object yet.
    pub local: bool,
    /// The library does it by itself: in a thread of its own, or to an object that no application code hands in.
    pub remote: bool,
    /// It is made in a call of a client on an object that is not meant for several threads.
    pub confined: bool,
    /// What of that which the user says is about it.
    pub said: Vec<Mark>,
}

/// Something that is held, and from which an object was read: CMNA's prefix (§5.1.2).
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Owner {
    /// What it may be; none if it is the accessed object itself.
    pub objects: Box<[Obj]>,
    /// What was read of it first on the way to the object; none if it is the object itself.
    pub first: Option<First>,
    /// The fields that lead from it to what is held; none if it is held itself.
    pub lock: Box<[FieldId]>,
    /// Whether it is a lock, or the object of the thread.
    pub mode: Mode,
}

/// An access by a thread in a context.
#[derive(Clone, Copy, Debug)]
pub struct Occurrence {
    /// What is accessed from where.
    pub access: Access,
    /// The code that contains the access or, if that is library code, the frame.
    pub node: Node,
    /// The code that contains the access.
    pub inner: Node,
    /// The number of the set of objects, among those of the group.
    pub objects: u32,
    /// What filters know of it.
    pub stamp: StampId,
}

/// Memory that is accessed, as a group of sites has it in common.
#[derive(Clone, Debug)]
pub struct Group {
    /// What.
    pub memory: Memory,
    /// Where, in the order of methods.
    pub sites: Vec<Site>,
}
