//! How sure is a pair that survives? (CMNA §6)
//!
//! A race is *likely* unless something suggests that it cannot happen, though it proves nothing:
//!
//! - both hold a lock that may be the same ([`rp_concurrency::alike`]), or each holds the lock of something of which
//!   the object is the same part, or holds the lock of something of the same class as that to which the object belongs
//!   ([`crate::own_fields`]): probably it is the same lock;
//! - both are in threads of one abstract thread, and no object that they share exists once: probably each thread has
//!   its own; the same for two threads that both make such objects, if none is in a place that exists once;
//! - one of them writes to an object that is still under construction, or is made in the course of the construction of
//!   something else that nobody has yet, or that a stream is filling, or is in the initialiser of a class that has made
//!   the object: probably nobody else sees it yet;
//! - one of them comes before others can have the object: then it is a race only because of another one, by which they
//!   get the object, and that is reported, too, unless it is the library that hands objects over without order;
//! - the field is a cache that every thread fills with the same value;
//! - both are in calls that clients of a library make on objects that are not meant for several threads
//!   ([`crate::clients`]), unless the library itself gives one object to all of them;
//! - the memory is the library's own: nothing that the application has made or keeps in a static field, or a field of
//!   a class that the JDK has made for several threads (`java.util.concurrent`); or the library accesses it by itself,
//!   in a thread or an initialiser of its own, in what starts its callers, or without getting it from code of the
//!   application.
//!
//! Then it is *possible*. What is *definite* is decided in [`crate::definite`].
//!
//! Deviation: CMNA calls all races inside of one abstract thread unlikely. Here an object that exists once makes the
//! difference, so a counter that all workers share stays likely.

use std::collections::BTreeSet;

use rp_concurrency::bodies::Memory;
use rp_concurrency::threads::{ThreadId, ThreadKind};
use rp_program::{FieldId, Truth};
use rp_pta::heap::Obj;
use rp_pta::template::{Allocation, Place};

use crate::access::{Owner, Stamp};
use crate::cells::Cells;
use crate::facts::Facts;
use crate::filter::excludes;

/// How sure a race is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Confidence {
    /// No execution that performs both accesses orders them.
    Definite,
    /// Nothing suggests that it cannot happen.
    Likely,
    /// It cannot be excluded.
    Possible,
}

/// Why a race is not surer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Doubt {
    /// Both hold a lock of this abstract object.
    SameLock(Obj),
    /// Both hold what this field of this abstract object leads to, and the object has led both to what they access.
    OwnersLock(Obj, FieldId),
    /// Each of the threads may have an object of its own.
    OwnObject,
    /// One of them may be before anybody else sees the object.
    Constructing,
    /// One of them is before anybody else can have the object, unless they get it by a race.
    Unpublished,
    /// A cache that is always filled with the same value.
    Cache,
    /// Memory of the library.
    Library,
    /// Both accesses are made in calls on objects that are not meant for several threads.
    Contract,
}

/// What two sets of objects have in common.
#[derive(Clone, Default)]
pub(crate) struct Common {
    /// A few of the objects.
    pub(crate) objects: Vec<Obj>,
    /// One of them exists once, or it is a static field.
    pub(crate) single: bool,
    /// It is a static field.
    is_static: bool,
    /// One of them is the application's, or it is the application's field.
    pub(crate) application: bool,
    /// One of them is in a place that exists once, where all threads find it.
    published: bool,
    /// The threads that may make each of them; none if there are no objects.
    makers: Option<BTreeSet<ThreadId>>,
    /// Clients of a library share one of them, or what leads to it.
    by_clients: bool,
}

/// Objects that a race names.
const NAMED: usize = 4;

/// What is common, found once for each cell of objects.
pub(crate) struct Commons<'c> {
    cells: &'c Cells,
    /// Without any objects.
    bare: Common,
    /// Whether the JDK's class guards the memory by itself.
    is_guarded: bool,
    by_cell: Vec<Option<Common>>,
}

impl Commons<'_> {
    pub(crate) fn new<'c>(facts: &Facts<'_>, memory: Memory, cells: &'c Cells) -> Commons<'c> {
        let mut bare = Common { single: cells.is_whole, ..Common::default() };
        if let Memory::Field(field) = memory {
            bare.application = facts.is_application(facts.program().field_class(field));
            bare.is_static = facts.program().field(field).is_static();
        }
        let is_guarded = is_made_for_threads(facts, memory);
        Commons { cells, bare, is_guarded, by_cell: vec![None; cells.objects.len()] }
    }

    /// What two sets of objects have in common.
    pub(crate) fn of(&mut self, facts: &Facts<'_>, i: u32, j: u32) -> Common {
        let mut common = self.bare.clone();
        for cell in self.cells.escaping[i as usize].intersection(&self.cells.escaping[j as usize]) {
            let is_guarded = self.is_guarded;
            let objects = &self.cells.objects[cell];
            common.add(self.by_cell[cell].get_or_insert_with(|| Common::among(facts, objects, is_guarded)));
        }
        common
    }
}

impl Common {
    /// What is true of some objects.
    fn among(facts: &Facts<'_>, objects: &[Obj], is_guarded: bool) -> Common {
        let mut common = Common::default();
        for &object in objects {
            common.add(&Common {
                objects: vec![object],
                single: facts.must.is_single_object(object),
                is_static: false,
                application: !is_guarded && is_applications(facts, object),
                published: facts.published.contains(object),
                makers: Some(makers(facts, object)),
                by_clients: facts.clients.share(object),
            });
        }
        common
    }

    /// Adds what is true of further objects.
    fn add(&mut self, further: &Common) {
        let Common { objects, single, is_static, application, published, makers, by_clients } = further;
        self.objects.extend(objects.iter().take(NAMED.saturating_sub(self.objects.len())));
        self.single |= single;
        self.is_static |= is_static;
        self.application |= application;
        self.published |= published;
        self.by_clients |= by_clients;
        match (&mut self.makers, makers) {
            (Some(known), Some(makers)) => known.retain(|thread| makers.contains(thread)),
            (known, makers) => *known = known.take().or_else(|| makers.clone()),
        }
    }
}

/// Whether memory is that of a class of the JDK that is there for several threads: a `ThreadPoolExecutor` guards its
/// own fields.
fn is_made_for_threads(facts: &Facts<'_>, memory: Memory) -> bool {
    let Memory::Field(field) = memory else { return false };
    let program = facts.program();
    let class = program.field_class(field);
    program.is_jdk(class)
        && program.names().bytes(program.class_name(class)).starts_with(b"java/util/concurrent/")
}

/// Whether application code makes an object.
pub fn is_made_by_application(facts: &Facts<'_>, object: Obj) -> bool {
    let maker = facts.solver.heap().object(object).routine;
    let class = maker.and_then(|maker| maker.class(facts.program()));
    class.is_some_and(|class| facts.is_application(class))
}

/// Whether an object is the application's: application code makes it, or the JDK does so for the application, which
/// keeps it in a static field.
fn is_applications(facts: &Facts<'_>, object: Obj) -> bool {
    let made = facts.solver.heap().object(object);
    let maker = made.routine.and_then(|maker| maker.class(facts.program()));
    let is_jdks = matches!(made.allocation, Allocation::New(..))
        && maker.is_some_and(|class| facts.program().is_jdk(class));
    is_made_by_application(facts, object) || is_jdks && facts.published.is_in_application(object)
}

/// The threads that may make an object.
fn makers(facts: &Facts<'_>, object: Obj) -> BTreeSet<ThreadId> {
    let maker = facts.solver.heap().object(object).routine.and_then(|maker| maker.method());
    let instances = maker.map_or(&[][..], |maker| facts.instances(maker));
    let nodes = instances.iter().flat_map(|&instance| facts.threads.nodes(instance));
    nodes.map(|&node| facts.threads.node(node).0).collect()
}

/// What speaks against a race.
pub(crate) fn doubts(facts: &Facts<'_>, a: &Stamp, b: &Stamp, common: &Common, is_cache: bool) -> Vec<Doubt> {
    let mut doubts = Vec::new();
    // A lock that only one thread reaches is not the other thread's lock, and what guards a static field is found in
    // another one: the locks of some objects do not exclude each other.
    let is_shared = |lock: &Obj| b.likes.contains(lock) && facts.escape.contains(*lock);
    let guards = |lock: &Obj| !common.is_static || facts.published.is_in_static(*lock);
    let known = a.likes.iter().copied().filter(guards).find(is_shared);
    let mut alike = facts.alike.common(a.alike, b.alike).filter(guards);
    // Of what exists once, there is no other part for another owner.
    let owner = || (!common.single).then(|| locked_owner(facts, a, b)).flatten();
    let keeper = || keeper(facts, a, b).or_else(|| keeper(facts, b, a)).map(Doubt::SameLock);
    let lock = known.or_else(|| alike.next()).map(Doubt::SameLock).or_else(owner).or_else(keeper);
    doubts.extend(lock);
    let makes_all = |thread: ThreadId| common.makers.as_ref().is_none_or(|makers| makers.contains(&thread));
    let is_crowd = a.thread == b.thread && facts.threads.thread(a.thread).many;
    let make_their_own = !common.published && makes_all(a.thread) && makes_all(b.thread);
    if !common.single && !common.by_clients && (is_crowd || make_their_own) {
        doubts.push(Doubt::OwnObject);
    }
    if [a, b].iter().any(|stamp| stamp.construction.is_hidden() || is_initialising(facts, stamp, common)) {
        doubts.push(Doubt::Constructing);
    } else if a.local || b.local {
        doubts.push(Doubt::Unpublished);
    }
    if is_cache {
        doubts.push(Doubt::Cache);
    }
    if !common.application || a.remote || b.remote {
        doubts.push(Doubt::Library);
    }
    if a.confined && b.confined && !(common.single && common.by_clients) {
        doubts.push(Doubt::Contract);
    }
    doubts
}

/// Whether an initialiser of a class accesses what nobody but it makes, and starts no thread: others get the object
/// when the class is initialised.
fn is_initialising(facts: &Facts<'_>, stamp: &Stamp, common: &Common) -> bool {
    let thread = facts.threads.thread(stamp.thread);
    let is_only = |makers: &BTreeSet<ThreadId>| makers.iter().eq([&stamp.thread]);
    thread.kind == ThreadKind::Initializer
        && common.makers.as_ref().is_some_and(is_only)
        && !thread.roots.iter().any(|&root| facts.order.may_start(root))
}

/// What one side has locked and read the object from, if the other has done so, too, by way of the same part: probably
/// the object belongs to one of them.
///
/// ```text
/// synchronized (table) { table.entries[i].value = v; }      twice: an entry is in one table
/// ```
///
/// A lock that fields of the owner lead to has to be one that may be the same.
fn locked_owner(facts: &Facts<'_>, a: &Stamp, b: &Stamp) -> Option<Doubt> {
    a.owners.iter().find_map(|one| {
        let part = one.first?.part;
        let is_like = |other: &Owner| {
            other.first.is_some_and(|first| first.part == part)
                && other.lock == one.lock
                && excludes(one.mode, other.mode)
                && (one.lock.is_empty() || !locks_of(facts, one).is_disjoint(&locks_of(facts, other)))
        };
        let object = one.objects.first().copied().filter(|_| b.owners.iter().any(is_like))?;
        Some(one.lock.last().map_or(Doubt::SameLock(object), |&field| Doubt::OwnersLock(object, field)))
    })
}

/// What one side has locked and come from to the object, by a field that holds only what is its own
/// ([`crate::own_fields`]), if the other holds the lock of such a thing.
///
/// ```text
/// synchronized (list) { list.cursor = list.names.iterator(); list.cursor.remove(); }
/// synchronized (list) { list.byName.get(name).add(value); }                  on the other side
/// ```
fn keeper(facts: &Facts<'_>, a: &Stamp, b: &Stamp) -> Option<Obj> {
    let (program, heap) = (facts.program(), facts.solver.heap());
    let class = |object: Obj| heap.class(heap.shape(object));
    let is_kept = |owner: &&Owner| {
        let part = owner.first.map(|first| first.part);
        owner.lock.is_empty()
            && !owner.mode.is_of_thread()
            && part.is_some_and(|part| facts.own_fields.contains(part))
    };
    a.owners.iter().filter(is_kept).find_map(|owner| {
        let object = *owner.objects.first()?;
        let is_like = |lock: Obj| {
            let (one, other) = (class(lock), class(object));
            program.is_subclass(one, other) == Truth::Yes || program.is_subclass(other, one) == Truth::Yes
        };
        facts.alike.members(b.alike).any(is_like).then_some(object)
    })
}

/// What the lock of an owner may be.
fn locks_of(facts: &Facts<'_>, owner: &Owner) -> BTreeSet<Obj> {
    let mut locks: BTreeSet<Obj> = owner.objects.iter().copied().collect();
    for &field in &owner.lock {
        let held = locks.iter().filter_map(|&lock| facts.solver.field(lock, Place::Field(field)));
        locks = held.flat_map(|set| set.objects().collect::<Vec<Obj>>()).collect();
    }
    locks
}

/// How sure a race is about which there are these doubts.
pub(crate) fn of(doubts: &[Doubt]) -> Confidence {
    if doubts.is_empty() { Confidence::Likely } else { Confidence::Possible }
}
