//! Which fields say that an object is made for several threads? Those whose objects hold state that several threads
//! share: numbers and references that change in one step, locks, containers and synchronisers of
//! `java.util.concurrent`.
//!
//! What runs code there says nothing of whoever has it: a builder that is told which `Executor` to use is no more made
//! for several threads than one that is told a name. So an executor, a task and its future, a thread factory, a unit of
//! time, a flow and an exception are not in the table.

/// Packages of which every class does.
const PACKAGES: &[&[u8]] = &[b"java/util/concurrent/atomic/", b"java/util/concurrent/locks/"];

/// Where the other classes are.
const PACKAGE: &[u8] = b"java/util/concurrent/";

/// The classes and interfaces there, by their simple names.
const CLASSES: &[&[u8]] = &[
    // Containers.
    b"ArrayBlockingQueue",
    b"BlockingDeque",
    b"BlockingQueue",
    b"ConcurrentHashMap",
    b"ConcurrentHashMap$KeySetView",
    b"ConcurrentLinkedDeque",
    b"ConcurrentLinkedQueue",
    b"ConcurrentMap",
    b"ConcurrentNavigableMap",
    b"ConcurrentSkipListMap",
    b"ConcurrentSkipListSet",
    b"CopyOnWriteArrayList",
    b"CopyOnWriteArraySet",
    b"DelayQueue",
    b"LinkedBlockingDeque",
    b"LinkedBlockingQueue",
    b"LinkedTransferQueue",
    b"PriorityBlockingQueue",
    b"SynchronousQueue",
    b"TransferQueue",
    // Synchronisers.
    b"CountDownLatch",
    b"CyclicBarrier",
    b"Exchanger",
    b"Phaser",
    b"Semaphore",
];

/// Whether objects of a class are state that several threads share.
pub(super) fn is_for_several(class: &[u8]) -> bool {
    PACKAGES.iter().any(|package| class.starts_with(package))
        || class.strip_prefix(PACKAGE).is_some_and(|simple| CLASSES.contains(&simple))
}
