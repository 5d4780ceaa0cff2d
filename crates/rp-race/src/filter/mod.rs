//! The filters, in the order in which pairs go through them (Chord §2.2, CMNA §5.1).
//!
//! A filter keeps a pair or drops it for one named reason, with evidence. Filters do not look at each other. With
//! `--without` one of them keeps everything.
//!
//! | stage | drops what |
//! | --- | --- |
//! | `reachable` | is in code that no thread runs |
//! | `volatile` | touches a volatile field |
//! | `immutable` | touches a final field of an object that nobody sees before it is finished |
//! | `aliasing` | never touches the same object |
//! | `escaping` | touches objects that only one thread reaches, or that only one thread reaches yet |
//! | `parallel` | is ordered: by one thread, by the start of a thread, by the initialisation of a class |
//! | `global-lock` | holds the same lock, one that exists once |
//! | `local-lock` | holds the lock of the object itself, one that the object leads to, or one that alone leads to it |
//! | `local-thread` | is on what only the thread's own object leads to, or that of a thread that has been waited for |
//! | `user` | the user says does not race, or asks not to be told of ([`crate::said`]) |

mod escaping;
mod global_lock;
mod local_lock;
mod local_thread;
mod owned;
mod parallel;

use rp_concurrency::lock::{Global, Mode};
use rp_concurrency::mutant::{self, Mutant};
use rp_concurrency::threads::ThreadId;
use rp_effects::Ownership;
use rp_ir::Inst;
use rp_program::{ClassId, FieldId};
use rp_pta::heap::Obj;
use rp_pta::solver::Instance;

use crate::access::Stamp;
use crate::facts::Facts;

/// The stages. The order is that of the pipeline.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stage {
    /// All pairs of accesses of the same memory of which one writes.
    Original,
    /// Both can be reached.
    Reachable,
    /// Not volatile.
    Volatile,
    /// Not final.
    Immutable,
    /// Possibly the same object.
    Aliasing,
    /// An object that threads share.
    Escaping,
    /// Possibly at the same time.
    Parallel,
    /// No common lock that exists once.
    GlobalLock,
    /// No lock of the object itself, or of what it belongs to.
    LocalLock,
    /// Not what belongs to a thread.
    LocalThread,
    /// Nothing that the user has said speaks against it.
    User,
}

impl Stage {
    /// All stages, in order.
    pub const ALL: [Stage; 11] = [
        Stage::Original,
        Stage::Reachable,
        Stage::Volatile,
        Stage::Immutable,
        Stage::Aliasing,
        Stage::Escaping,
        Stage::Parallel,
        Stage::GlobalLock,
        Stage::LocalLock,
        Stage::LocalThread,
        Stage::User,
    ];

    /// The last one: what survives it may race.
    pub const LAST: Stage = Stage::User;

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Stage::Original => "original",
            Stage::Reachable => "reachable",
            Stage::Volatile => "volatile",
            Stage::Immutable => "immutable",
            Stage::Aliasing => "aliasing",
            Stage::Escaping => "escaping",
            Stage::Parallel => "parallel",
            Stage::GlobalLock => "global-lock",
            Stage::LocalLock => "local-lock",
            Stage::LocalThread => "local-thread",
            Stage::User => "user",
        }
    }

    /// Why a pair is safe that this stage drops.
    pub fn reason(self) -> &'static str {
        match self {
            Stage::Original | Stage::Reachable => "unreachable",
            Stage::Volatile => "volatile",
            Stage::Immutable => "immutable",
            Stage::Aliasing => "no-alias",
            Stage::Escaping => "thread-local",
            Stage::Parallel => "ordered",
            Stage::GlobalLock => "global-lock",
            Stage::LocalLock => "local-lock",
            Stage::LocalThread => "local-thread",
            Stage::User => "disabled by the user",
        }
    }

    /// Whether there is an answer without it.
    pub fn can_be_left_out(self) -> bool {
        self > Stage::Reachable
    }

    /// The stage after this one.
    pub fn next(self) -> Option<Stage> {
        Stage::ALL.get(self as usize + 1).copied()
    }
}

/// Why a pair is safe, as far as the stage does not say it already.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Evidence {
    /// No details.
    None,
    /// The object is not yet published at both of them: each thread has its own.
    Private,
    /// The object is not yet published at one of them, and it will be without a race.
    Unpublished,
    /// One thread does both.
    SameThread(ThreadId),
    /// Both are in the constructor of the object, which one thread runs.
    SameMaker,
    /// The first thread has not started the second one yet, or the other way round.
    NotStarted(ThreadId, ThreadId),
    /// Where the first thread is, the second one has ended: somebody has waited for it, there if that is known.
    Ended(ThreadId, ThreadId, Option<(Instance, Inst)>),
    /// The two threads never run at the same time: one has ended when the other one begins.
    Apart(ThreadId, ThreadId),
    /// One access is in the initialiser of a class that is initialised at the other.
    Initialized(ClassId),
    /// Both hold this lock.
    Global(Global),
    /// Both hold the lock to which these fields lead from the object.
    Own(Vec<FieldId>),
    /// Each holds the lock of what leads to the object, and nothing else of the kind does.
    OwnerLock(Vec<Ownership>),
    /// Each thread's own object leads to the object, and no other thread's does.
    OwnerThread(Vec<Ownership>),
    /// The object is that of the thread itself.
    OwnThread,
    /// One access is on the object of its own thread, or on what belongs to that; the other one is by the thread that
    /// has waited for the end of that very thread.
    EndedThread(Vec<Ownership>),
    /// The user says so: the number of what was said.
    Said(usize),
}

/// What a filter says of a pair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It may race, as far as this filter can tell.
    Keep,
    /// It cannot, and why.
    Drop(Evidence),
}

/// A filter over stamped pairs whose objects may be the same.
pub trait Filter {
    /// The stage that it is.
    fn stage(&self) -> Stage;

    /// What it says of two occurrences.
    fn judge(&self, facts: &Facts<'_>, a: &Stamp, b: &Stamp) -> Verdict;
}

/// A filter that also asks which objects both may touch: CMNA's conditional must not aliasing.
pub trait ConditionalFilter {
    /// The stage that it is.
    fn stage(&self) -> Stage;

    /// What it says of two occurrences that may touch these objects both.
    fn judge(&self, facts: &mut Facts<'_>, a: &Stamp, b: &Stamp, common: &[Obj]) -> Verdict;
}

/// The conditional filters, in order. They come after those that judge stamps alone, for they rest on more.
pub fn conditional_filters() -> [Box<dyn ConditionalFilter>; 3] {
    [Box::new(escaping::Unpublished), Box::new(local_lock::LocalLock), Box::new(local_thread::LocalThread)]
}

/// The filters that judge stamps, in order. The stages before them judge memory and objects, in [`crate::pairs`].
pub fn filters() -> [Box<dyn Filter>; 4] {
    [
        Box::new(parallel::Parallel),
        // That one thread does both is the simpler reason.
        Box::new(escaping::Private),
        Box::new(global_lock::GlobalLock),
        Box::new(local_lock::LocalLock),
    ]
}

/// Whether two holders of one lock exclude each other.
pub(crate) fn excludes(a: Mode, b: Mode) -> bool {
    match (a, b) {
        (Mode::Thread | Mode::Ended, _) | (_, Mode::Thread | Mode::Ended) => false,
        (Mode::Exclusive, _) | (_, Mode::Exclusive) => true,
        (Mode::Shared, Mode::Shared) => mutant::is(Mutant::LockShared),
    }
}
