//! By which names do annotations of concurrency go? One row each.
//!
//! Libraries have copies of them in packages of their own, with the same meaning: those whose simple name says enough
//! are known by it, whatever the package. The others are known by their whole name.

use super::{GuardMeaning, Meaning, Thread, ThreadSafety};

/// Annotations by their whole name.
pub(super) const WHOLE: &[(&str, Meaning)] = &[
    ("net/jcip/annotations/Immutable", Meaning::Safety(ThreadSafety::Immutable)),
    ("javax/annotation/concurrent/Immutable", Meaning::Safety(ThreadSafety::Immutable)),
    ("com/google/errorprone/annotations/Immutable", Meaning::Safety(ThreadSafety::Immutable)),
    ("com/facebook/infer/annotation/Immutable", Meaning::Safety(ThreadSafety::Immutable)),
    ("org/apache/http/annotation/Immutable", Meaning::Safety(ThreadSafety::Immutable)),
    ("com/github/spotbugs/annotations/Immutable", Meaning::Safety(ThreadSafety::Immutable)),
    ("org/apache/http/annotation/Contract", Meaning::Contract),
    ("org/apache/hc/core5/annotation/Contract", Meaning::Contract),
    // By value: what the field leads to is guarded, not the field.
    ("org/checkerframework/checker/lock/qual/GuardedBy", Meaning::Guard(GuardMeaning::Value)),
    ("org/checkerframework/checker/lock/qual/Holding", Meaning::Guard(GuardMeaning::Holding)),
    ("com/facebook/infer/annotation/ThreadConfined", Meaning::Confined(None)),
    ("com/facebook/infer/annotation/AssumeThreadSafe", Meaning::Safety(ThreadSafety::ThreadSafe)),
    ("org/checkerframework/checker/guieffect/qual/UIEffect", Meaning::Confined(Some(Thread::Ui))),
    ("androidx/annotation/WorkerThread", Meaning::Confined(Some(Thread::Worker))),
    ("androidx/annotation/BinderThread", Meaning::Confined(Some(Thread::Worker))),
    ("androidx/annotation/AnyThread", Meaning::Confined(Some(Thread::Any))),
    ("android/support/annotation/WorkerThread", Meaning::Confined(Some(Thread::Worker))),
    ("android/support/annotation/BinderThread", Meaning::Confined(Some(Thread::Worker))),
    ("android/support/annotation/AnyThread", Meaning::Confined(Some(Thread::Any))),
    ("org/jetbrains/annotations/TestOnly", Meaning::Testing),
];

/// Annotations by their simple name, in any package.
pub(super) const SIMPLE: &[(&str, Meaning)] = &[
    ("GuardedBy", Meaning::Guard(GuardMeaning::Name)),
    ("ThreadSafe", Meaning::Safety(ThreadSafety::ThreadSafe)),
    ("NotThreadSafe", Meaning::Safety(ThreadSafety::NotThreadSafe)),
    ("UiThread", Meaning::Confined(Some(Thread::Ui))),
    ("MainThread", Meaning::Confined(Some(Thread::Ui))),
    ("VisibleForTesting", Meaning::Testing),
];

/// What `@Contract(threading = ThreadingBehavior.…)` of Apache's HTTP components says.
pub(super) const THREADING: &[(&str, ThreadSafety)] = &[
    ("SAFE", ThreadSafety::ThreadSafe),
    ("SAFE_CONDITIONAL", ThreadSafety::ThreadSafe),
    ("IMMUTABLE", ThreadSafety::Immutable),
    ("IMMUTABLE_CONDITIONAL", ThreadSafety::ThreadSafe),
    ("STATELESS", ThreadSafety::ThreadSafe),
    ("UNSAFE", ThreadSafety::NotThreadSafe),
];
