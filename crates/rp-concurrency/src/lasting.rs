//! Which fields hold one value as long as some code runs, so that they can name a lock there?
//!
//! Beside the fields that hold one value for ever ([`crate::stable`]), two kinds do:
//!
//! - A *settled* field gets its values before others can have the object. It holds one value in code that does not lead
//!   to a write of it, and for the same object it is the same value in all threads: whoever gets the object gets it
//!   after the last write; and what its maker does before another write, nobody else sees yet.
//! - A field that is *steady* in some code is not written while that runs: neither by what the code leads to nor by
//!   another thread. What it holds in one run of the code is not what it holds in another one.
//!
//! ```text
//! void work() { synchronized (part) { add(); } }        `part` is what it was when `add` was entered,
//! void add() { part.size++; }                           and it was that when it was locked
//! ```
//!
//! So the path `this.part` names one object in `work` and in `add`, and the lock of the one is the object of the other.
//! That is CMNA's must-alias for field reads (§5.2) across calls, without flow: code that writes the field anywhere
//! proves nothing. Who writes beside whom is found in `rp-race`'s `lasting`.

use std::sync::Arc;

use rp_index::FxHashSet;
use rp_program::FieldId;
use rp_pta::solver::Instance;

use crate::bodies::Memory;
use crate::mutant::{self, Mutant};
use crate::writes::Writes;

/// The fields that hold one value as long as some code runs.
#[derive(Clone, Default)]
pub struct Lasting {
    /// Fields whose objects nobody else has when they are written.
    pub settled: FxHashSet<FieldId>,
    /// What code may write of them.
    pub writes: Arc<Writes>,
    /// Fields that nobody writes while code runs.
    pub steady: FxHashSet<(Instance, FieldId)>,
}

impl Lasting {
    /// Whether a field holds one value as long as code runs.
    pub fn holds(&self, instance: Instance, field: FieldId) -> bool {
        self.steady.contains(&(instance, field))
            || self.settled.contains(&field)
                && (!self.writes.may(&[instance], Memory::Field(field)) || mutant::is(Mutant::SettledWriting))
    }

    /// Whether it is the same value in all threads, where it holds.
    pub fn is_settled(&self, field: FieldId) -> bool {
        self.settled.contains(&field)
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.settled.is_empty() && self.steady.is_empty()
    }
}
