//! What became of all pairs, as far as it takes to check it once more ([`crate::certify`]).

use rp_concurrency::bodies::Memory;
use rp_concurrency::threads::Node;
use rp_index::{FxHashMap, FxHashSet};
use rp_pta::heap::Obj;
use rp_pta::set::SetId;

use crate::access::{Access, Occurrence, Site, StampId};
use crate::filter::{Evidence, Stage};

/// What became of the pairs of accesses of some memory.
pub struct Record {
    pub(crate) memory: Memory,
    pub(crate) recorded: Recorded,
}

pub(crate) enum Recorded {
    /// A stage has proved all of them safe.
    Safe(Stage),
    /// They were left to the library.
    Trusted,
    /// They were not looked at.
    NotJudged,
    /// They were judged.
    Pairs(Box<RecordedPairs>),
}

/// Pairs of stamps that filters have dropped, and why.
pub(crate) type Dismissed = FxHashMap<(StampId, StampId), Evidence>;

/// The same for stamps on sets of objects, by number.
pub(crate) type Owned = FxHashMap<((u32, StampId), (u32, StampId)), Evidence>;

#[derive(Default)]
pub(crate) struct RecordedPairs {
    pub(crate) raw: Vec<RecordedAccess>,
    /// Sets of objects; an empty one stands for memory that is not told apart.
    pub(crate) sets: Vec<(SetId, Vec<Obj>)>,
    /// Objects that were left to the library.
    pub(crate) trusted: FxHashSet<Obj>,
    pub(crate) occurrences: Vec<Occurrence>,
    pub(crate) dismissed: Dismissed,
    /// The same where it depends on the objects.
    pub(crate) owned: Owned,
    pub(crate) reported: FxHashSet<(Access, Access)>,
    /// Whether there are more reported pairs than could be kept.
    pub(crate) is_cut_off: bool,
}

/// An access by a node.
pub(crate) struct RecordedAccess {
    pub(crate) site: Site,
    pub(crate) node: Node,
    /// The number of the set of its objects.
    pub(crate) objects: u32,
    /// Whether it was looked at more closely.
    pub(crate) stamped: bool,
}
