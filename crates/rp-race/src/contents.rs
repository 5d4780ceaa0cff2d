//! What has become of the pairs on the contents of objects? Which stages have proved them safe, and is any left?
//!
//! Counts are kept for each memory ([`crate::count`]), and all lists of a program are one memory. Whoever wants to know
//! what guards one of them asks for its object: then each stage that drops a pair of accesses of the object is
//! remembered, and so is that a pair is dropped by none.
//!
//! ```text
//! synchronized (mu) { list.add(x); }   ∥   synchronized (mu) { list.size(); }      list: local-lock
//! ```
//!
//! Objects beside each other are not mixed: a pair counts only for what both of its accesses may touch. Accesses that
//! threads do not share are told by the first reason that is known: nobody else reaches the object, or no other thread
//! accesses it where one of them writes.

use rp_concurrency::bodies::Memory;
use rp_index::{FxHashMap, FxHashSet};
use rp_ir::Type;
use rp_program::Truth;
use rp_pta::heap::Obj;

use crate::cells::Cells;
use crate::facts::Facts;
use crate::filter::Stage;

/// How the pairs on an object end.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Ends(u32);

impl Ends {
    /// Some pairs are dropped by no stage.
    const RACY: Ends = Ends(1 << 31);
    /// Some pairs were not judged.
    pub(crate) const UNJUDGED: Ends = Ends(1 << 30);

    /// Some pairs are dropped by a stage; by none if there is none.
    fn of(stage: Option<Stage>) -> Ends {
        stage.map_or(Ends::RACY, |stage| Ends(1 << stage as u32))
    }

    /// Adds how others end.
    pub fn add(&mut self, other: Ends) {
        self.0 |= other.0;
    }

    /// Whether a stage drops some of them.
    pub fn has(self, stage: Stage) -> bool {
        self.0 & Ends::of(Some(stage)).0 != 0
    }

    /// Whether one stage drops all of them.
    pub fn is_only(self, stage: Stage) -> bool {
        self == Ends::of(Some(stage))
    }

    /// Whether some of them may race.
    pub fn is_racy(self) -> bool {
        self.0 & Ends::RACY.0 != 0
    }

    /// Whether some of them were not judged.
    pub fn is_unjudged(self) -> bool {
        self.0 & Ends::UNJUDGED.0 != 0
    }

    /// Whether there are no pairs.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// How the pairs on objects end that were asked for.
#[derive(Default)]
pub(crate) struct Contents {
    pub(crate) ends: FxHashMap<Obj, Ends>,
    /// Ends of pairs by the numbers of the sets that their accesses touch.
    judged: FxHashSet<(u32, u32, Option<Stage>)>,
}

impl Contents {
    /// Pairs on an object end so.
    pub(crate) fn add(&mut self, object: Obj, stage: Option<Stage>) {
        self.ends.entry(object).or_default().add(Ends::of(stage));
    }

    /// Pairs of accesses of these sets end so.
    pub(crate) fn add_judged(&mut self, one: u32, other: u32, stage: Option<Stage>) {
        self.judged.insert((one.min(other), one.max(other), stage));
    }

    /// What was judged by sets is known of their objects now.
    pub(crate) fn settle(&mut self, asked: &FxHashSet<Obj>, cells: &Cells) {
        for (one, other, stage) in std::mem::take(&mut self.judged) {
            for object in cells.common(one, other).into_iter().filter(|object| asked.contains(object)) {
                self.add(object, stage);
            }
        }
    }
}

/// Whether an object has memory of that kind.
pub(crate) fn has(facts: &Facts<'_>, object: Obj, memory: Memory) -> bool {
    let heap = facts.solver.heap();
    match memory {
        Memory::Elements => heap.ty(object).element().is_some(),
        Memory::Field(field) => {
            let class = Type::class(facts.program().class_name(facts.program().field_class(field)));
            heap.is_instance(heap.shape(object), class) == Truth::Yes
        }
    }
}
