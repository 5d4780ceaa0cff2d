//! What is asked, and what is found? The values that the judging of pairs takes and hands on.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::time::Duration;

use rp_concurrency::bodies::Memory;
use rp_concurrency::may_lock::MayLock;
use rp_index::{FxHashMap, FxHashSet, PrimaryMap};
use rp_program::{ClassId, MethodId};
use rp_pta::heap::Obj;

use crate::access::{Access, Occurrence, Stamp, StampId};
use crate::cells::CellSet;
use crate::confidence::{Confidence, Doubt};
use crate::contents::Ends;
use crate::facts::Facts;
use crate::filter::{Evidence, Stage};
use crate::record::Record;

/// Which accesses are asked about.
pub type Watch<'o> = &'o dyn Fn(&Facts<'_>, Access) -> bool;

/// What to do.
pub struct Options<'o> {
    /// Stages that keep everything.
    pub without: &'o [Stage],
    /// Looks at memory that only the library has in its hands, too.
    pub library: bool,
    /// Accesses whose pairs are told one by one, safe or not; none are if there is no such question.
    pub watch: Option<Watch<'o>>,
    /// Is told again and again how many groups of how many are done; may stop it.
    pub progress: Option<&'o dyn Fn(usize, usize) -> ControlFlow<()>>,
    /// Keeps a record of what became of all pairs, for [`crate::certify`].
    pub record: bool,
    /// Objects of which it is told how the pairs on their contents end; of none if nobody wants to know.
    pub contents: Option<&'o FxHashSet<Obj>>,
}

impl Options<'_> {
    /// Whether a stage keeps everything.
    pub(crate) fn is_off(&self, stage: Stage) -> bool {
        self.without.contains(&stage)
    }
}

/// How much is left after a stage.
#[derive(Clone, Copy, Default, Debug)]
pub struct Count {
    /// Pairs of sites.
    pub pairs: u64,
    /// Pairs of occurrences.
    pub tuples: u64,
}

/// A pair that may race.
#[derive(Clone, Debug)]
pub struct Race {
    /// On what.
    pub memory: Memory,
    /// Both accesses, by the threads and in the contexts of the surest tuple.
    pub sides: [Occurrence; 2],
    /// How sure it is.
    pub confidence: Confidence,
    /// Why it is not surer.
    pub doubts: Vec<Doubt>,
    /// Objects that both may touch, a few; none for static fields.
    pub objects: Vec<Obj>,
    /// What each side may hold, if it surely holds nothing.
    pub may_hold: [Vec<MayLock>; 2],
}

/// What became of a pair that was asked for.
#[derive(Clone, Debug)]
pub struct Fate {
    /// On what.
    pub memory: Memory,
    /// Both accesses.
    pub accesses: [Access; 2],
    /// The stage that dropped it, with evidence; none if it may race.
    pub dropped: Option<(Stage, Evidence)>,
}

/// All accesses of some memory, with what each holds and, unless the memory is a field of the application, the objects
/// that each may touch, as far as anybody asks: those that races are on, or whose contents are asked for.
#[derive(Default)]
pub struct Guards {
    /// Each access with its locks, and the number of its set of objects.
    pub(crate) accesses: Vec<(Access, StampId, u32)>,
    /// These sets; none if objects are not told apart.
    pub(crate) sets: Vec<CellSet>,
    /// The cells of objects.
    pub(crate) cells: FxHashMap<Obj, usize>,
}

impl Guards {
    /// All accesses, each with its locks.
    pub fn all(&self) -> impl Iterator<Item = (Access, StampId)> + Clone {
        self.accesses.iter().map(|&(access, stamp, _)| (access, stamp))
    }

    /// Those that may touch one of these objects; all if objects are not told apart.
    pub fn on(&self, objects: &FxHashSet<Obj>) -> impl Iterator<Item = (Access, StampId)> + Clone {
        let mut wanted = CellSet::default();
        objects.iter().filter_map(|object| self.cells.get(object)).for_each(|&cell| wanted.insert(cell));
        let touching: Vec<bool> = self.sets.iter().map(|set| set.intersects(&wanted)).collect();
        let is_meant = move |set: u32| touching.get(set as usize) != Some(&false);
        let meant = self.accesses.iter().filter(move |(.., set)| is_meant(*set));
        meant.map(|&(access, stamp, _)| (access, stamp))
    }
}

/// What was found.
pub struct Outcome {
    /// What is left after each stage, in order.
    pub counts: Vec<(Stage, Count)>,
    /// Pairs that may race.
    pub races: Vec<Race>,
    /// All stamps.
    pub stamps: PrimaryMap<StampId, Stamp>,
    /// Pairs that were asked for.
    pub fates: Vec<Fate>,
    /// Pairs that were left to the library.
    pub trusted: u64,
    /// Races that are counted but not kept.
    pub unlisted: u64,
    /// Whether there are more of them, which are not even counted.
    pub uncounted: bool,
    /// Pairs that were not judged, because whoever is told of the progress did not want to wait.
    pub unjudged: u64,
    /// Questions about what belongs to what that were given up; the pairs are kept.
    pub given_up: u32,
    /// Sites that touch no object that anybody knows of, though code reaches them.
    pub unknown: u64,
    /// The locks of all accesses of each memory that races, or that is a field of the application.
    pub guards: BTreeMap<Memory, Guards>,
    /// How many pairs of accesses are left out because of each thing that the user says.
    pub said: Vec<u64>,
    /// How many pairs are left after each stage, for each field of the application that is written.
    pub ends: BTreeMap<Memory, Vec<u64>>,
    /// How the pairs end on the contents of objects, if it was asked for.
    pub contents: FxHashMap<Obj, Ends>,
    /// What became of all pairs, if it was asked for.
    pub records: Vec<Record>,
    /// Where `this` leaves the constructors of classes of which that matters: the method, and the line.
    pub leaks: BTreeMap<ClassId, (MethodId, Option<u32>)>,
    /// How often pairs were judged until no race that was found spoilt what had been taken for safe.
    pub rounds: u32,
    /// How long each filter took.
    pub times: [Duration; Stage::ALL.len()],
}
