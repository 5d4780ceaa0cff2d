//! Would anybody notice if a stage lied? Deliberate mistakes, one at a time, for the tests that must find them.
//!
//! Each is a line in the stage that makes it: `if mutant::is(Mutant::LockLeak) { … }`. Without the feature `mutants`
//! the question is always answered no, and nothing is left of it.

use std::cell::Cell;

macro_rules! mutants {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        /// A deliberate mistake.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Mutant { $($(#[$doc])* $name,)* }

        /// All of them.
        pub const ALL: &[Mutant] = &[$(Mutant::$name,)*];
    };
}

mutants! {
    /// Every thread is single.
    ManyIsSingle,
    /// What a method has started before a place is forgotten there.
    StartedInside,
    /// What a thread has started before it entered a method is forgotten.
    StartedBefore,
    /// Nobody comes to be without the thread that is asked.
    Independent,
    /// One of many threads starts what it starts before everybody else.
    ManyInOrder,
    /// Threads that start threads are not followed: only children, no grandchildren.
    Grandchildren,
    /// Starts on one way of a branch only count there.
    StartOneWay,
    /// A handler finds started what was started when its block began.
    StartHandler,
    /// What a callee has started is forgotten when it has returned.
    StartedByCallee,
    /// Who waits for one of several threads has waited for all.
    JoinMay,
    /// What was waited for on one way was waited for where ways meet.
    JoinOneWay,
    /// A handler finds ended what its block has waited for.
    JoinHandler,
    /// Who waits for a thread finds it started.
    JoinUnstarted,
    /// Nobody else starts what one thread starts.
    JoinOthersStart,
    /// With a thread, all have ended that it has started.
    JoinDescendants,
    /// What was started after the wait is forgotten.
    JoinStartedAgain,
    /// A loop over some of the elements goes over all.
    JoinFewer,
    /// What a loop leaves by another way has been waited for.
    JoinBreak,
    /// What was waited for has ended, though it is started after that.
    EndedStarted,
    /// What was waited for has ended, whoever starts it.
    EndedOthersStart,
    /// With what was waited for, all others of its kind have ended.
    EndedAny,
    /// What function objects call is run by nobody.
    FunctionNobody,
    /// A store writes only the object that it names.
    AliasStore,
    /// Calls write nothing.
    AliasCall,
    /// What is known on one way is known where ways meet.
    AliasOneWay,
    /// Threads that are started between two reads write nothing.
    AliasStarted,
    /// Other threads write nothing between two reads.
    AliasBeside,
    /// What code calls does not write the fields that last in it.
    LastingCallee,
    /// Other threads do not write fields that last in code.
    LastingBeside,
    /// A field is settled whoever has the object when it is written.
    SettledLate,
    /// A settled field holds one value in code that writes it.
    SettledWriting,
    /// Initialisers that are threads of their own are never alive beside others.
    InitializerAlone,
    /// A monitor that is left is still held.
    LockLeak,
    /// What is held on one way is held where ways meet.
    LockOneWay,
    /// A handler is entered with what was held at the first instruction that throws.
    LockHandler,
    /// A synchronized method is taken to be one on the class, whatever the object.
    LockClass,
    /// Every field holds one value for ever.
    StableAll,
    /// A field that constructors write twice holds one value for ever.
    StableTwice,
    /// What one caller holds is held by all.
    LockCallers,
    /// An object that is made in a loop is one lock.
    LockSingle,
    /// The first of several objects is the lock.
    LockFirst,
    /// A variable that may be what it was a round before is the lock all the same.
    LockPrevious,
    /// What a model gives back is still held.
    LockModel,
    /// Who shares a lock excludes others who share it.
    LockShared,
    /// A callee's parameters are called as its caller's are.
    LockRenamed,
    /// What a function object calls has the parameters that the function object has.
    LockFunction,
    /// All class objects are one lock.
    LockAnyClass,
    /// What callers may hold is held by nobody.
    MayCallers,
    /// What may be held on one way may not be held where ways meet.
    MayOneWay,
    /// What a static field holds stays with one thread.
    EscapeStatic,
    /// What a new thread is handed stays with one thread.
    EscapeStart,
    /// What an escaping object leads to stays with one thread.
    EscapeField,
    /// What an escaping array holds stays with one thread.
    EscapeElement,
    /// What an escaping function object has captured stays with one thread.
    EscapeCaptured,
    /// What is put into a published object stays private.
    LocalStore,
    /// What a published object leads to stays private.
    LocalRegion,
    /// What a callee publishes stays private.
    LocalCallee,
    /// What goes around a loop is the object of this round.
    LocalRound,
    /// A handler finds private what was private at the first instruction that throws.
    LocalHandler,
    /// What a function object has captured does not belong to it.
    LocalCaptured,
    /// What a private object holds is private.
    LocalMixed,
    /// What a thread begins with is private.
    LocalEntry,
    /// What has a finaliser is private as long as no code publishes it.
    LocalFinalizer,
    /// What is not yet published is safe however it is published.
    LocalRacy,
    /// What is published with a race leads to nothing else.
    LocalReach,
    /// A thread that an initialiser starts finds the class initialised.
    InitializedInside,
    /// What one of several callees initialises is initialised.
    InitializedOneCallee,
    /// A handler finds initialised what its block initialises.
    InitializedHandler,
    /// What a branch initialises is initialised where ways meet.
    InitializedOneWay,
    /// What one caller finds initialised is initialised for all.
    InitializedCallers,
    /// What one way to a return initialises is initialised.
    InitializedReturns,
    /// Two threads of the same beginning never run at once.
    SameThread,
    /// An access in an initialiser is ordered with everything.
    OnceOrdered,
    /// One thread runs all initialisers.
    OnceSame,
    /// What a constructor touches is the object that it makes.
    ConstructionAny,
    /// A field beside a volatile one is volatile.
    VolatileBeside,
    /// Any two locks that belong to an object are the same.
    OwnLock,
    /// Every thread has an object of its own, the receiver of what it begins with.
    ThreadAnyObject,
    /// What was read from one of several things that are held was read from each.
    OwnerAny,
    /// What one thing that is held leads to belongs to that alone.
    OwnerAlone,
    /// What lives across rounds of a loop is of the current one.
    RoundBackEdge,
    /// What is read from an object was made when it was.
    RoundRead,
    /// What one caller hands in was made when it is handed in, whatever others hand in.
    RoundParams,
    /// What another invocation of a method has made is of this one.
    RoundRecursion,
    /// On the way from an owner only the first and the last step matter.
    OwnerLoss,
    /// What one of several kinds of owners leads to belongs to that, whatever the others lead to.
    OwnerKind,
    /// What the other side has read from its owner does not matter.
    OwnerPart,
    /// What was read from a part of an owner, by way of others, is that part.
    OwnerFar,
    /// What several instructions put into objects is put by the first of them.
    HolderFirst,
    /// What is put into objects is put into one of them, whichever values they are.
    HolderAny,
    /// Only writes conflict.
    WriteWrite,
    /// A final field is trusted even if its object leaks.
    FinalLeak,
    /// Only the first context of a method is looked at.
    FirstContext,
    /// Objects must be equal sets to be the same.
    AliasEqual,
    /// Nothing orders what is definite but starts.
    DefiniteAlways,
    /// Volatile fields order nothing.
    DefiniteVolatile,
    /// Joins order nothing.
    DefiniteJoin,
    /// Monitors order nothing.
    DefiniteMonitor,
    /// Class initialisers order nothing.
    DefiniteInitializer,
    /// Other threads hand nothing on.
    DefiniteThird,
    /// Starts order nothing.
    DefiniteStart,
    /// All elements of an array are one.
    DefiniteElement,
    /// What points to objects of one place points to one object.
    DefiniteObject,
}

thread_local! {
    static ACTIVE: Cell<Option<Mutant>> = const { Cell::new(None) };
}

/// Whether a mistake is to be made.
#[inline]
pub fn is(mutant: Mutant) -> bool {
    cfg!(feature = "mutants") && ACTIVE.get() == Some(mutant)
}

/// Chooses the mistake that this thread makes from now on.
pub fn choose(mutant: Option<Mutant>) {
    ACTIVE.set(mutant);
}

/// The mistake that this thread makes, for a thread that helps it.
pub fn chosen() -> Option<Mutant> {
    ACTIVE.get()
}
