//! Which pairs survive all filters? The chain, for one group of accesses of the same memory.
//!
//! Pairs are never written down as a square. [`Driver::judge_group`] goes through the stages in order:
//!
//! 1. `reachable`: occurrences of the group's sites, by threads in contexts ([`crate::grouping`]);
//! 2. `volatile`, `immutable`: memory that is safe as a whole;
//! 3. `aliasing`, `escaping`: pairs that share no object are counted by the [cells](crate::cells) of their sites, not
//!    one by one; what is left is stamped and put into classes;
//! 4. the [filters](crate::filter): pairs of classes are judged ([`crate::judge`]).
//!
//! Which groups are judged again, because a race has spoilt what was relied on, is decided in [`rounds`](find).
//!
//! A *pair* is a pair of sites; a *tuple* is a pair of occurrences: CMNA's (thread, context, access) twice. A pair gets
//! as far as the best of its tuples, and is dropped for the reason of the stage that drops the last one.

use std::time::Duration;

use rp_concurrency::bodies::Memory;
use rp_concurrency::mutant::{self, Mutant};
use rp_index::FxHashSet;
use rp_ir::Access as Flags;
use rp_program::ClassId;
use rp_pta::heap::Obj;
use rp_pta::set::SetId;

use crate::access::{Access, Group, Site};
use crate::cells::Cells;
use crate::confidence;
use crate::contents::Contents;
use crate::count::conflicts;
use crate::facts::Facts;
use crate::filter::{ConditionalFilter, Filter, Stage, conditional_filters, filters};
use crate::grouping::{Raw, occurrences, pairs_of, suspects, touched_by_application};
use crate::objects::Objects;
use crate::ownership::{is_librarys, is_users};
use crate::record::{Record, Recorded, RecordedAccess, RecordedPairs};
use crate::rounds::is_own;
use crate::stamps::Stamps;
use crate::tainted::Racy;

pub use crate::contents::Ends;
pub use crate::outcome::{Count, Fate, Guards, Options, Outcome, Race, Watch};
pub use crate::rounds::find;

/// What was found of one group.
#[derive(Default)]
pub(crate) struct Part {
    pub(crate) counts: [Count; Stage::ALL.len()],
    pub(crate) races: Vec<Race>,
    pub(crate) fates: Vec<Fate>,
    /// The locks of all accesses, if there are races or it is a field of the application.
    pub(crate) guards: Option<Guards>,
    pub(crate) unknown: u64,
    pub(crate) trusted: u64,
    pub(crate) unlisted: u64,
    /// Pairs that are left out because of each thing that the user says.
    pub(crate) said: Vec<u64>,
    pub(crate) uncounted: bool,
    pub(crate) unjudged: u64,
    pub(crate) record: Option<Record>,
    /// How pairs end on the contents of objects that are asked for.
    pub(crate) contents: Contents,
    /// Where it may race.
    pub(crate) racy: Racy,
    /// Objects that were taken to be published without races.
    pub(crate) relied: FxHashSet<Obj>,
}

pub(crate) struct Driver<'o> {
    pub(crate) filters: [Box<dyn Filter>; 4],
    pub(crate) conditional: [Box<dyn ConditionalFilter>; 3],
    pub(crate) options: &'o Options<'o>,
    pub(crate) stamps: Stamps,
    /// What is found of the group that is being judged.
    pub(crate) part: Part,
    /// Whether each set of objects of the group has one that the application makes.
    pub(crate) is_users: Vec<bool>,
    /// How many groups are done, and how many there are.
    pub(crate) done: (usize, usize),
    /// Whether whoever is told of the progress does not want to wait.
    pub(crate) is_stopped: bool,
    /// Races of other groups.
    pub(crate) races: usize,
    /// How long each filter took.
    pub(crate) times: [Duration; Stage::ALL.len()],
    /// How often stamps were judged.
    pub(crate) judgements: u32,
}

impl<'o> Driver<'o> {
    pub(crate) fn new(options: &'o Options<'o>, stamps: Stamps, groups: usize) -> Driver<'o> {
        Driver {
            filters: filters(),
            conditional: conditional_filters(),
            options,
            stamps,
            part: Part::default(),
            is_users: Vec::new(),
            done: (0, groups),
            is_stopped: false,
            races: 0,
            times: [Duration::ZERO; Stage::ALL.len()],
            judgements: 0,
        }
    }

    /// Judges all pairs of a group; hands on nothing but what was found if it was stopped.
    pub(crate) fn judge_group(&mut self, facts: &mut Facts<'_>, group: &Group) -> Part {
        self.part = Part::default();
        self.group(facts, group);
        let mut part = std::mem::take(&mut self.part);
        if self.is_stopped {
            // What was found in a part of it stays found; that the rest is safe was not.
            let left = self.leave(facts, group);
            part = Part { races: part.races, fates: part.fates, guards: part.guards, ..left };
        }
        self.races += part.races.len();
        part
    }

    /// Leaves the pairs of a group as they are: they may race, for all that is known.
    pub(crate) fn leave(&mut self, facts: &Facts<'_>, group: &Group) -> Part {
        let pairs = pairs_of(facts, group);
        self.part = Part { unjudged: pairs, racy: Racy::All, ..Part::default() };
        self.add(Stage::Reachable, pairs, 0);
        self.add_up_to(Stage::LAST, pairs, 0);
        self.record(group.memory, Recorded::NotJudged);
        std::mem::take(&mut self.part)
    }

    /// Judges all pairs of a group.
    fn group(&mut self, facts: &mut Facts<'_>, group: &Group) {
        let pairs = pairs_of(facts, group);
        if pairs == 0 {
            return;
        }
        if let Some(watch) = self.options.watch {
            let is_own = |site: &Site| facts.is_application(facts.program().method_class(site.method));
            let asked =
                group.sites.iter().any(|&site| !is_own(&site) || watch(facts, Access { site, frame: None }));
            if !asked {
                return;
            }
        }
        if !self.options.library && is_librarys(facts, group) {
            // Assumed is not proved: they are in the ledger, not in the table.
            self.part.trusted += pairs;
            self.record(group.memory, Recorded::Trusted);
            return;
        }
        let (raw, sets) = occurrences(facts, self.options, group);
        if self.stops() {
            return;
        }
        let is_made = |(_, members): &(SetId, Vec<Obj>)| {
            self.options.is_off(Stage::Aliasing)
                || members.iter().any(|&object| confidence::is_made_by_application(facts, object))
        };
        let made = sets.iter().map(is_made).collect();
        self.is_users = made;
        let known: FxHashSet<u32> = raw.iter().map(|each| each.site).collect();
        self.part.unknown += (group.sites.len() - known.len()) as u64;
        let written = raw.iter().filter(|each| each.write).count() as u64;
        let tuples = conflicts(raw.len() as u64 - written, written);
        self.add(Stage::Reachable, pairs, tuples);
        self.part.counts[Stage::Original as usize].tuples += tuples;

        if let Some(stage) = self.memory_is_safe(facts, group.memory) {
            if let Some(before) = Stage::ALL.get(stage as usize - 1) {
                self.add_up_to(*before, pairs, tuples);
            }
            self.tell_contents(facts, group, |_| true, &raw, &sets, |_, _| Some(stage));
            self.tell_group(facts, group, &raw, sets, stage);
            self.record(group.memory, Recorded::Safe(stage));
            return;
        }
        self.add_up_to(Stage::Immutable, pairs, tuples);

        let touched = touched_by_application(facts, group, &raw, &sets);
        let matters = |object: Obj| {
            self.options.library
                || match group.memory {
                    Memory::Elements => {
                        touched.contains(&object)
                            || confidence::is_made_by_application(facts, object)
                            || is_users(facts, group.memory, object)
                    }
                    Memory::Field(_) => is_users(facts, group.memory, object),
                }
        };
        let escapes = |object: Obj| self.options.is_off(Stage::Escaping) || facts.escape.contains(object);
        let members: FxHashSet<Obj> = sets.iter().flat_map(|(_, members)| members).copied().collect();
        let mut record = self.options.record.then(|| {
            let trusted = members.iter().copied().filter(|&object| !matters(object)).collect();
            let of = |each: &Raw| {
                let (site, node) = (group.sites[each.site as usize], each.node);
                RecordedAccess { site, node, objects: each.set, stamped: false }
            };
            let raw = raw.iter().map(of).collect();
            RecordedPairs { raw, trusted, ..RecordedPairs::default() }
        });
        let shared: FxHashSet<Obj> =
            members.into_iter().filter(|&object| matters(object) && escapes(object)).collect();
        let cells = Cells::of(&sets, |object| shared.contains(&object));
        self.count_objects(&raw, &cells);
        if self.stops() {
            return;
        }
        let suspects = match self.options.watch {
            Some(_) => raw.clone(),
            None => suspects(self.options, facts, &raw, &cells),
        };
        let stamped: FxHashSet<u32> = suspects.iter().map(|each| each.set).collect();
        self.tell_contents(facts, group, matters, &raw, &sets, |object, set| match () {
            () if !shared.contains(&object) => Some(Stage::Escaping),
            () => (!stamped.contains(&set)).then_some(Stage::Parallel),
        });
        if let Some(record) = &mut record {
            record.raw.iter_mut().for_each(|raw| raw.stamped = stamped.contains(&raw.objects));
        }
        let mut objects = Objects::new(sets);
        if suspects.is_empty() {
            if let Some(record) = record {
                let record = Box::new(RecordedPairs { sets: objects.sets, ..record });
                self.record(group.memory, Recorded::Pairs(record));
            }
            return;
        }
        let (classes, profiles) = self.classes(facts, group, &suspects, &mut objects);
        let cells = Cells::of(&objects.sets, |object| shared.contains(&object));
        if self.options.watch.is_some() && !classes.iter().any(|class| class.watched) {
            return;
        }
        let (dismissed, owned, reported) = self.judge(facts, group, &classes, &profiles, &cells);
        if let Some(record) = record {
            let occurrences = classes.iter().map(|class| class.first).collect();
            let (sets, is_cut_off) = (objects.sets, self.part.uncounted);
            let record =
                RecordedPairs { sets, occurrences, dismissed, owned, reported, is_cut_off, ..record };
            self.record(group.memory, Recorded::Pairs(Box::new(record)));
        }
    }

    /// The stage that proves all accesses of some memory safe, if one does.
    fn memory_is_safe(&mut self, facts: &Facts<'_>, memory: Memory) -> Option<Stage> {
        let Memory::Field(field) = memory else { return None };
        let program = facts.program();
        let access = program.field(field).access;
        let is_beside = |class: ClassId| {
            let mut fields = program.declared(class).into_iter().flat_map(|declared| declared.fields());
            mutant::is(Mutant::VolatileBeside)
                && fields.any(|field| program.field(field).access.has(Flags::VOLATILE))
        };
        let is_volatile = access.has(Flags::VOLATILE) || is_beside(program.field_class(field));
        if is_volatile && !self.options.is_off(Stage::Volatile) {
            return Some(Stage::Volatile);
        }
        // What is final and static is written while the class is initialised; the order of that is judged later.
        let trusted = access.has(Flags::FINAL)
            && !access.has(Flags::STATIC)
            && !self.options.is_off(Stage::Immutable)
            && (mutant::is(Mutant::FinalLeak)
                || !self.stamps.leaks.this_leaks(facts, program.field_class(field)));
        trusted.then_some(Stage::Immutable)
    }

    /// Tells how pairs end that are not judged one by one: those of what is written, on objects that matter.
    fn tell_contents(
        &mut self,
        facts: &Facts<'_>,
        group: &Group,
        matters: impl Fn(Obj) -> bool,
        raw: &[Raw],
        sets: &[(SetId, Vec<Obj>)],
        end: impl Fn(Obj, u32) -> Option<Stage>,
    ) {
        let Some(asked) = self.options.contents.filter(|_| !is_own(facts, group)) else { return };
        let mut written: Vec<u32> = raw.iter().filter(|each| each.write).map(|each| each.set).collect();
        written.sort_unstable();
        written.dedup();
        for set in written {
            let members = sets.get(set as usize).into_iter().flat_map(|(_, members)| members).copied();
            for object in members.filter(|&object| asked.contains(&object) && matters(object)) {
                if let Some(stage) = end(object, set) {
                    self.part.contents.add(object, Some(stage));
                }
            }
        }
    }

    /// Tells of the progress; whether that is enough.
    pub(crate) fn stops(&mut self) -> bool {
        let (done, all) = self.done;
        self.is_stopped |= self.options.progress.is_some_and(|progress| progress(done, all).is_break());
        self.is_stopped
    }

    pub(crate) fn add(&mut self, stage: Stage, pairs: u64, tuples: u64) {
        let count = &mut self.part.counts[stage as usize];
        count.pairs += pairs;
        count.tuples += tuples;
    }

    /// Adds the same to a stage and all before it that come after the reachable ones.
    fn add_up_to(&mut self, last: Stage, pairs: u64, tuples: u64) {
        for stage in Stage::ALL.into_iter().filter(|&stage| stage > Stage::Reachable && stage <= last) {
            self.add(stage, pairs, tuples);
        }
    }

    fn record(&mut self, memory: Memory, recorded: Recorded) {
        if self.options.record {
            self.part.record = Some(Record { memory, recorded });
        }
    }
}
