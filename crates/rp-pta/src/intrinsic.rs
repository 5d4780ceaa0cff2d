//! What can a model say about threads and memory that Java cannot? The intrinsics that later stages ask about.
//!
//! They are static native methods of one class (`models/src/raceproof/model/Intrinsics.java`); what they do to
//! references is said in [`crate::plugin::native`].

use rp_ir::{Names, Symbol};
use rp_program::{MethodId, Program};

/// The class that declares them.
pub(crate) const CLASS: &str = "raceproof/model/Intrinsics";

/// An intrinsic, as far as threads and memory are concerned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Intrinsic {
    /// Starts a thread.
    Spawn,
    /// Waits for the end of a thread.
    Join,
    /// Takes the lock of an object, which is its monitor.
    Lock,
    /// Gives it back.
    Unlock,
    /// Takes a lock that others may hold, too.
    LockShared,
    /// Gives it back.
    UnlockShared,
    /// Makes visible what happened before.
    Signal,
    /// Sees what was made visible.
    Await,
    /// Reads an element as if it were volatile.
    AtomicRead,
    /// Writes an element as if it were volatile.
    AtomicWrite,
    /// Nothing of that kind.
    Other,
}

impl Intrinsic {
    /// The intrinsic that a method is, if it is one.
    pub fn of(program: &Program<'_>, method: MethodId) -> Option<Intrinsic> {
        let class = program.class_name(program.method_class(method));
        Intrinsic::named(program.names(), class, program.method(method).name)
    }

    /// The intrinsic of that name, if the class is theirs.
    pub fn named(names: &Names, class: Symbol, method: Symbol) -> Option<Intrinsic> {
        if names.bytes(class) != CLASS.as_bytes() {
            return None;
        }
        Some(match names.bytes(method) {
            b"spawn" => Intrinsic::Spawn,
            b"join" => Intrinsic::Join,
            b"lock" => Intrinsic::Lock,
            b"unlock" => Intrinsic::Unlock,
            b"lockShared" => Intrinsic::LockShared,
            b"unlockShared" => Intrinsic::UnlockShared,
            b"signal" => Intrinsic::Signal,
            b"await" => Intrinsic::Await,
            b"atomicRead" => Intrinsic::AtomicRead,
            b"atomicWrite" => Intrinsic::AtomicWrite,
            _ => Intrinsic::Other,
        })
    }
}
