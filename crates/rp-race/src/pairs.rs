//! Which pairs survive all filters? The driver: groups of accesses, classes of occurrences, pairs of classes.
//!
//! Pairs are never written down as a square. Accesses are grouped by memory; a group without a write is skipped. Inside
//! of a group, pairs that cannot alias or escape are counted by the [cells](crate::cells) of their sites, not one by
//! one. What is left is stamped, occurrences with the same access, objects and stamp become one class, and pairs of
//! classes are judged by the [filters](crate::filter), two stamps once.
//!
//! A *pair* is a pair of sites; a *tuple* is a pair of occurrences: CMNA's (thread, context, access) twice. A pair gets
//! as far as the best of its tuples, and is dropped for the reason of the stage that drops the last one.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use rp_concurrency::bodies::Memory;
use rp_concurrency::mutant::{self, Mutant};
use rp_concurrency::threads::{Node, ThreadId};
use rp_index::{FxHashMap, FxHashSet};
use rp_ir::{Access as Flags, Op};
use rp_program::{ClassId, Resolution};
use rp_pta::heap::Obj;
use rp_pta::set::SetId;

use crate::access::{Access, Group, Occurrence, Site, StampId};
use crate::cells::{CellSet, Cells};
use crate::confidence::{self, Confidence};
use crate::count::{Ends, conflicts, sharing};
use crate::facts::Facts;
use crate::filter::{ConditionalFilter, Evidence, Filter, Stage, Verdict, conditional_filters, filters};
use crate::lazy;
use crate::objects::Objects;
use crate::ownership::{is_librarys, is_static, is_users};
use crate::record::{Dismissed, Owned, Record, Recorded, RecordedAccess, RecordedPairs};
use crate::stamps::Stamps;
use crate::tainted::Racy;

pub use crate::outcome::{Count, Fate, Options, Outcome, Race, Watch};
pub use crate::rounds::find;
use crate::rounds::is_own;

/// How many pairs of a group there are, one of which writes.
fn pairs_of(facts: &Facts<'_>, group: &Group) -> u64 {
    let mut numbers = [0u64; 2];
    for data in group.sites.iter().filter_map(|site| site.data(facts)) {
        numbers[usize::from(data.write)] += 1;
    }
    conflicts(numbers[0], numbers[1])
}

/// All sites by memory.
pub(crate) fn groups(facts: &Facts<'_>) -> Vec<Group> {
    let mut by_memory: BTreeMap<Memory, Vec<Site>> = BTreeMap::new();
    for (method, body) in facts.bodies.iter() {
        for (access, at) in body.accesses.iter().zip(0..) {
            by_memory.entry(access.memory).or_default().push(Site { method, at });
        }
    }
    by_memory.into_iter().map(|(memory, sites)| Group { memory, sites }).collect()
}

/// An occurrence before anything but its thread is known.
#[derive(Clone, Copy)]
struct Raw {
    site: u32,
    node: Node,
    set: u32,
    write: bool,
}

/// Occurrences that filters cannot tell apart.
struct Class {
    first: Occurrence,
    site: u32,
    write: bool,
    /// Whether its access is asked about.
    watched: bool,
}

/// Classes with the same objects and stamp that all write, or all do not: filters judge them together.
struct Bucket {
    objects: u32,
    stamp: StampId,
    write: bool,
    /// The classes.
    members: Vec<usize>,
    /// The numbers of their sites.
    sites: Vec<u32>,
    /// Whether one of them is asked about.
    watched: bool,
}

/// Whether a site writes, and its cells in all contexts: all of them, and those that escape.
struct SiteCells {
    write: bool,
    all: CellSet,
    escaping: CellSet,
}

/// Races of one memory that are kept; the others are counted. Likely ones may be as many once more.
const MOST_RACES: usize = 2_000;

/// The same when there are many races already, and how many that is.
const FEW_RACES: usize = 20;
const MANY_RACES: usize = 20_000;

/// Races of one memory that are counted.
const MOST_COUNTED: usize = 100_000;

/// Stamps are judged so often that reading the clock would take as long: one time in so many stands for all.
const TIMED: u32 = 16;

/// How far two stamps get, and why no further.
type Judged = FxHashMap<(StampId, StampId), (Option<Stage>, Evidence)>;

/// The same for stamps with the sets of objects that they touch: what conditional filters say.
type Conditional = FxHashMap<((u32, StampId), (u32, StampId)), (Option<Stage>, Evidence)>;

/// How many occurrences have the same frames, as filters see them, and write or do not.
type Profiles = BTreeMap<(BTreeSet<(u32, StampId)>, bool), u64>;

/// Frames of the occurrences of a group up to which pairs of them are counted.
const MOST_FRAMES: usize = 5_000;

/// What is known while the pairs of a group are judged.
struct Judging {
    judged: Judged,
    conditional: Conditional,
    common: FxHashMap<(u32, u32), confidence::Common>,
    ends: Ends,
    /// The number of each class's access, in the order of accesses.
    accesses: Vec<u32>,
    /// Where the race of two accesses is.
    found: FxHashMap<(u32, u32), usize>,
    races: Vec<Race>,
    /// Pairs that are counted but not kept.
    unlisted: FxHashSet<(u32, u32)>,
    /// Pairs that the user's word takes out, by the number of what is said.
    said: FxHashSet<(usize, (u32, u32))>,
    fates: BTreeMap<(Access, Access), (Option<Stage>, Evidence)>,
    is_cache: bool,
}

impl Judging {
    /// Where a pair ends, if it was judged; none where it survives.
    fn fate(&self, a: (u32, StampId), b: (u32, StampId)) -> Option<Option<Stage>> {
        let stamps = self.judged.get(&(a.1, b.1))?.0;
        let objects = || self.conditional.get(&(a, b)).and_then(|fate| fate.0);
        Some(stamps.or_else(objects))
    }

    /// Why a pair that was judged ends where it does.
    fn evidence(&self, a: (u32, StampId), b: (u32, StampId)) -> Evidence {
        let stamps = self.judged.get(&(a.1, b.1)).filter(|fate| fate.0.is_some());
        let fate = stamps.or_else(|| self.conditional.get(&(a, b)));
        fate.map_or(Evidence::None, |fate| fate.1.clone())
    }
}

/// What was found of one group.
#[derive(Default)]
pub(crate) struct Part {
    pub(crate) counts: [Count; Stage::ALL.len()],
    pub(crate) races: Vec<Race>,
    pub(crate) fates: Vec<Fate>,
    /// The locks of all accesses, if there are races.
    pub(crate) guards: Option<Vec<(Access, StampId)>>,
    pub(crate) unknown: u64,
    pub(crate) trusted: u64,
    pub(crate) unlisted: u64,
    /// Pairs that are left out because of each thing that the user says.
    pub(crate) said: Vec<u64>,
    pub(crate) uncounted: bool,
    pub(crate) unjudged: u64,
    pub(crate) record: Option<Record>,
    /// Where it may race.
    pub(crate) racy: Racy,
    /// Objects that were taken to be published without races.
    pub(crate) relied: FxHashSet<Obj>,
}

pub(crate) struct Driver<'o> {
    filters: [Box<dyn Filter>; 3],
    conditional: [Box<dyn ConditionalFilter>; 3],
    options: &'o Options<'o>,
    pub(crate) stamps: Stamps,
    /// What is found of the group that is being judged.
    part: Part,
    /// Whether each set of objects of the group has one that the application makes.
    is_users: Vec<bool>,
    /// How many groups are done, and how many there are.
    pub(crate) done: (usize, usize),
    /// Whether whoever is told of the progress does not want to wait.
    pub(crate) is_stopped: bool,
    /// Races of other groups.
    pub(crate) races: usize,
    /// How long each filter took.
    pub(crate) times: [Duration; Stage::ALL.len()],
    /// How often stamps were judged.
    judgements: u32,
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

    fn is_off(&self, stage: Stage) -> bool {
        self.options.without.contains(&stage)
    }

    /// Tells of the progress; whether that is enough.
    pub(crate) fn stops(&mut self) -> bool {
        let (done, all) = self.done;
        self.is_stopped |= self.options.progress.is_some_and(|progress| progress(done, all).is_break());
        self.is_stopped
    }

    fn add(&mut self, stage: Stage, pairs: u64, tuples: u64) {
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

    /// Counts what the application could do, reachable or not.
    pub(crate) fn count_original(facts: &Facts<'_>, groups: &[Group]) -> u64 {
        let mut counts: FxHashMap<Memory, [u64; 2]> = FxHashMap::default();
        for group in groups {
            for data in group.sites.iter().filter_map(|site| site.data(facts)) {
                counts.entry(group.memory).or_default()[usize::from(data.write)] += 1;
            }
        }
        let program = facts.program();
        for class in program.classes(rp_classpath::Role::Application) {
            let Some(declared) = program.declared(class) else { continue };
            for method in declared.methods().filter(|&method| facts.instances(method).is_empty()) {
                let Ok(Some(body)) = program.build_body(method) else { continue };
                for inst in body.blocks().flat_map(|block| body.insts(block)) {
                    let op = body.op(inst);
                    let field = || {
                        let found = program.linked_field(op, class).and_then(Resolution::found);
                        found.map(Memory::Field)
                    };
                    let (memory, write) = match op {
                        Op::GetField(..) | Op::GetStatic(_) => (field(), false),
                        Op::PutField(..) | Op::PutStatic(..) => (field(), true),
                        Op::ArrayLoad(..) => (Some(Memory::Elements), false),
                        Op::ArrayStore(..) => (Some(Memory::Elements), true),
                        _ => continue,
                    };
                    if let Some(memory) = memory {
                        counts.entry(memory).or_default()[usize::from(write)] += 1;
                    }
                }
            }
        }
        counts.into_values().map(|[reads, writes]| conflicts(reads, writes)).sum()
    }

    fn record(&mut self, memory: Memory, recorded: Recorded) {
        if self.options.record {
            self.part.record = Some(Record { memory, recorded });
        }
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
        let (raw, sets) = self.occurrences(facts, group);
        if self.stops() {
            return;
        }
        let is_made = |(_, members): &(SetId, Vec<Obj>)| {
            self.is_off(Stage::Aliasing)
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
            self.tell_group(facts, group, &raw, sets, stage);
            self.record(group.memory, Recorded::Safe(stage));
            return;
        }
        self.add_up_to(Stage::Immutable, pairs, tuples);

        let touched = self.touched_by_application(facts, group, &raw, &sets);
        let matters = |object: Obj| {
            self.options.library
                || match group.memory {
                    Memory::Elements => {
                        touched.contains(&object) || confidence::is_made_by_application(facts, object)
                    }
                    Memory::Field(_) => is_users(facts, group.memory, object),
                }
        };
        let escapes = |object: Obj| self.is_off(Stage::Escaping) || facts.escape.contains(object);
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
        let suspects = if self.options.watch.is_some() { raw } else { self.suspects(facts, &raw, &cells) };
        if let Some(record) = &mut record {
            let stamped: FxHashSet<u32> = suspects.iter().map(|each| each.set).collect();
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

    /// The arrays whose elements application code touches itself.
    fn touched_by_application(
        &self,
        facts: &Facts<'_>,
        group: &Group,
        raw: &[Raw],
        sets: &[(SetId, Vec<Obj>)],
    ) -> FxHashSet<Obj> {
        let is_own = |each: &&Raw| {
            let site = group.sites[each.site as usize];
            facts.is_application(facts.program().method_class(site.method))
        };
        let own: FxHashSet<u32> = match group.memory {
            Memory::Elements => raw.iter().filter(is_own).map(|each| each.set).collect(),
            Memory::Field(_) => FxHashSet::default(),
        };
        own.into_iter().flat_map(|set| &sets[set as usize].1).copied().collect()
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
        if is_volatile && !self.is_off(Stage::Volatile) {
            return Some(Stage::Volatile);
        }
        // What is final and static is written while the class is initialised; the order of that is judged later.
        let trusted = access.has(Flags::FINAL)
            && !access.has(Flags::STATIC)
            && !self.is_off(Stage::Immutable)
            && (mutant::is(Mutant::FinalLeak)
                || !self.stamps.leaks.this_leaks(facts, program.field_class(field)));
        trusted.then_some(Stage::Immutable)
    }

    /// Who touches which objects, and these sets of objects. Static fields have one set that stands for the field.
    fn occurrences(&self, facts: &Facts<'_>, group: &Group) -> (Vec<Raw>, Vec<(SetId, Vec<Obj>)>) {
        let mut raw = Vec::new();
        let mut sets: Vec<(SetId, Vec<Obj>)> = Vec::new();
        let mut numbers: FxHashMap<Option<SetId>, u32> = FxHashMap::default();
        for (&site, number) in group.sites.iter().zip(0..) {
            let Some(data) = site.data(facts) else { continue };
            let contexts = if mutant::is(Mutant::FirstContext) { 1 } else { usize::MAX };
            for &instance in facts.instances(site.method).iter().take(contexts) {
                let nodes = facts.threads.nodes(instance);
                if nodes.is_empty() {
                    continue;
                }
                let objects = match data.base {
                    _ if self.is_off(Stage::Aliasing) || is_static(facts, group.memory) => None,
                    Some(base) => Some(facts.solver.points_to(instance, base)).filter(|set| !set.is_empty()),
                    None => continue,
                };
                let is_whole = self.is_off(Stage::Aliasing) || is_static(facts, group.memory);
                if objects.is_none() && !is_whole {
                    continue;
                }
                let next = sets.len() as u32;
                let set = *numbers.entry(objects.map(|set| set.id())).or_insert(next);
                if set == next {
                    sets.push(match objects {
                        Some(set) => (set.id(), set.objects().collect()),
                        None => (SetId::EMPTY, Vec::new()),
                    });
                }
                raw.extend(nodes.iter().map(|&node| Raw { site: number, node, set, write: data.write }));
            }
        }
        (raw, sets)
    }

    /// Counts what is left after aliasing and escape.
    fn count_objects(&mut self, raw: &[Raw], cells: &Cells) {
        let mut sites: Vec<SiteCells> = Vec::new();
        let mut numbers: FxHashMap<u32, usize> = FxHashMap::default();
        for each in raw {
            let next = sites.len();
            let at = *numbers.entry(each.site).or_insert(next);
            if at == next {
                sites.push(SiteCells {
                    write: each.write,
                    all: CellSet::default(),
                    escaping: CellSet::default(),
                });
            }
            let site = &mut sites[at];
            site.all.extend(&cells.all[each.set as usize]);
            site.escaping.extend(&cells.escaping[each.set as usize]);
        }
        let sets = |set: u32| (&cells.all[set as usize], &cells.escaping[set as usize]);
        let all = sharing(sites.iter().map(|site| (&site.all, site.write)), cells.is_whole);
        let escaping = sharing(sites.iter().map(|site| (&site.escaping, site.write)), cells.is_whole);
        let all_tuples = sharing(raw.iter().map(|each| (sets(each.set).0, each.write)), cells.is_whole);
        let escaping_tuples = sharing(raw.iter().map(|each| (sets(each.set).1, each.write)), cells.is_whole);
        self.add(Stage::Aliasing, all, all_tuples);
        self.add(Stage::Escaping, escaping, escaping_tuples);
    }

    /// The occurrences whose objects two threads touch, one of them writing: only they are looked at more closely.
    fn suspects(&self, facts: &Facts<'_>, raw: &[Raw], cells: &Cells) -> Vec<Raw> {
        #[derive(Clone, Copy, Default)]
        struct Seen {
            first: Option<ThreadId>,
            several: bool,
            written: bool,
        }
        let count = cells.all.len();
        let mut seen = vec![Seen::default(); count];
        for each in raw {
            let (thread, _) = facts.threads.node(each.node);
            let seen = &mut seen[each.set as usize];
            seen.several |=
                facts.threads.thread(thread).many || seen.first.is_some_and(|first| first != thread);
            seen.first.get_or_insert(thread);
            seen.written |= each.write;
        }
        let mut suspect = vec![false; count];
        for (i, one) in seen.iter().enumerate() {
            for (j, other) in seen.iter().enumerate().skip(i) {
                if suspect[i] && suspect[j] {
                    continue;
                }
                let several = one.several || other.several || one.first != other.first;
                if (one.written || other.written)
                    && (several || self.is_off(Stage::Parallel))
                    && cells.may_share(i as u32, j as u32)
                {
                    suspect[i] = true;
                    suspect[j] = true;
                }
            }
        }
        raw.iter().filter(|each| suspect[each.set as usize]).copied().collect()
    }

    /// Stamps occurrences, and puts those together that are equal to all filters.
    fn classes(
        &mut self,
        facts: &mut Facts<'_>,
        group: &Group,
        suspects: &[Raw],
        objects: &mut Objects,
    ) -> (Vec<Class>, Profiles) {
        let mut profiles = Profiles::new();
        let mut classes: Vec<Class> = Vec::new();
        let mut numbers: FxHashMap<(Access, u32, StampId), usize> = FxHashMap::default();
        for raw in suspects {
            if self.stops() {
                break;
            }
            let site = group.sites[raw.site as usize];
            let is_users = self.is_users.get(raw.set as usize) == Some(&true);
            let mut frames = BTreeSet::new();
            for occurrence in self.stamps.occurrences(facts, site, raw.node, raw.set, is_users, objects) {
                let next = classes.len();
                let key = (occurrence.access, occurrence.objects, occurrence.stamp);
                let number = *numbers.entry(key).or_insert(next);
                if number == next {
                    let watched = self.options.watch.is_some_and(|watch| watch(facts, occurrence.access));
                    let (site, write) = (raw.site, raw.write);
                    classes.push(Class { first: occurrence, site, write, watched });
                }
                let Class { first, .. } = classes[number];
                frames.insert((first.objects, first.stamp));
            }
            if !frames.is_empty() {
                *profiles.entry((frames, raw.write)).or_default() += 1;
            }
        }
        (classes, profiles)
    }

    /// Counts how far pairs of occurrences get. One in library code is several, one for each application frame: it gets
    /// as far as the best of them.
    fn count_tuples(&mut self, profiles: &Profiles, cells: &Cells, judging: &Judging) {
        let profiles: Vec<_> = profiles.iter().collect();
        let frames: usize = profiles.iter().map(|((frames, _), _)| frames.len()).sum();
        let is_much = frames > MOST_FRAMES;
        let end = |a: (u32, StampId), b: (u32, StampId)| {
            let fate = judging.fate(a, b).or_else(|| judging.fate(b, a));
            let fate = fate.filter(|_| cells.may_share(a.0, b.0))?;
            Some(fate.map_or(Stage::ALL.len(), |stage| stage as usize))
        };
        for (at, ((ones, one_writes), one)) in profiles.iter().enumerate() {
            for (distance, ((others, other_writes), other)) in profiles[at..].iter().enumerate() {
                if !(*one_writes || *other_writes) {
                    continue;
                }
                let ends = ones.iter().flat_map(|&a| others.iter().filter_map(move |&b| end(a, b)));
                // Where it would take too long, they count as if nothing dropped them.
                let best = if is_much { Some(Stage::ALL.len()) } else { ends.max() };
                let tuples = if distance == 0 { *one * (*one + 1) / 2 } else { *one * *other };
                if best == Some(Stage::Escaping as usize) {
                    let escaping = &mut self.part.counts[Stage::Escaping as usize].tuples;
                    *escaping = escaping.saturating_sub(tuples);
                }
                for stage in Stage::ALL.into_iter().filter(|&stage| stage > Stage::Escaping) {
                    if best.is_some_and(|best| (stage as usize) < best) {
                        self.part.counts[stage as usize].tuples += tuples;
                    }
                }
            }
        }
    }

    /// How far two stamps get, and why no further.
    fn judge_stamps(&mut self, facts: &Facts<'_>, a: StampId, b: StampId) -> (Option<Stage>, Evidence) {
        self.judgements = self.judgements.wrapping_add(1);
        let mut last = self.judgements.is_multiple_of(TIMED).then(Instant::now);
        for filter in &self.filters {
            let stage = filter.stage();
            if self.is_off(stage) {
                continue;
            }
            let verdict = filter.judge(facts, &self.stamps.list[a], &self.stamps.list[b]);
            if let Some(last) = &mut last {
                let now = Instant::now();
                self.times[stage as usize] += (now - *last) * TIMED;
                *last = now;
            }
            if let Verdict::Drop(evidence) = verdict {
                return (Some(stage), evidence);
            }
        }
        (None, Evidence::None)
    }

    /// How far two stamps that survive the other filters get on the objects of these sets.
    fn judge_objects(
        &mut self,
        facts: &mut Facts<'_>,
        memory: Memory,
        cells: &Cells,
        (i, a): (u32, StampId),
        (j, b): (u32, StampId),
    ) -> (Option<Stage>, Evidence) {
        let proved = self.prove_objects(facts, cells, (i, a), (j, b));
        if proved.0.is_some() || self.is_off(Stage::User) {
            return proved;
        }
        let common = (!cells.is_whole).then(|| cells.common(i, j));
        let stamps = (&self.stamps.list[a], &self.stamps.list[b]);
        match facts.said.judge(facts, stamps, memory, common.as_deref()) {
            Some(number) => (Some(Stage::User), Evidence::Said(number)),
            None => proved,
        }
    }

    /// What filters say that know the objects.
    fn prove_objects(
        &mut self,
        facts: &mut Facts<'_>,
        cells: &Cells,
        (i, a): (u32, StampId),
        (j, b): (u32, StampId),
    ) -> (Option<Stage>, Evidence) {
        let (a, b) = (&self.stamps.list[a], &self.stamps.list[b]);
        let have_owners = !a.owners.is_empty() && !b.owners.is_empty();
        if cells.is_whole || !(a.local || b.local || have_owners) {
            return (None, Evidence::None);
        }
        let common = cells.common(i, j);
        let mut last = Instant::now();
        for filter in &self.conditional {
            let stage = filter.stage();
            if self.options.without.contains(&stage) {
                continue;
            }
            let verdict = filter.judge(facts, a, b, &common);
            let now = Instant::now();
            self.times[stage as usize] += now - last;
            last = now;
            if let Verdict::Drop(evidence) = verdict {
                if stage == Stage::Escaping {
                    self.part.relied.extend(common);
                }
                return (Some(stage), evidence);
            }
        }
        (None, Evidence::None)
    }

    /// Judges all pairs of classes: those with the same objects and stamp together. Hands on what was dismissed and
    /// what is reported, for the record.
    fn judge(
        &mut self,
        facts: &mut Facts<'_>,
        group: &Group,
        classes: &[Class],
        profiles: &Profiles,
        cells: &Cells,
    ) -> (Dismissed, Owned, FxHashSet<(Access, Access)>) {
        let sites: BTreeSet<u32> = classes.iter().map(|class| class.site).collect();
        let sites: FxHashMap<u32, u32> = sites.into_iter().zip(0..).collect();
        let ends = Ends::new(sites.len());
        let buckets = buckets(classes, &sites, &ends);
        let accesses: BTreeSet<Access> = classes.iter().map(|class| class.first.access).collect();
        let accesses: Vec<Access> = accesses.into_iter().collect();
        let numbers: FxHashMap<Access, u32> = accesses.iter().copied().zip(0..).collect();
        let mut judging = Judging {
            judged: FxHashMap::default(),
            conditional: FxHashMap::default(),
            common: FxHashMap::default(),
            ends,
            accesses: classes.iter().map(|class| numbers[&class.first.access]).collect(),
            found: FxHashMap::default(),
            races: Vec::new(),
            unlisted: FxHashSet::default(),
            said: FxHashSet::default(),
            fates: BTreeMap::new(),
            is_cache: lazy::is_cache(facts, group),
        };
        // If something is asked for, pairs of other accesses are of no interest.
        let all = self.options.watch.is_none();
        let runs: Vec<&[Bucket]> = buckets.chunk_by(|a, b| a.objects == b.objects).collect();
        'judging: for (at, ones) in runs.iter().enumerate() {
            let shares = |others: &&&[Bucket]| !all || cells.may_share(ones[0].objects, others[0].objects);
            let sharing: Vec<&[Bucket]> = runs[at + 1..].iter().filter(shares).copied().collect();
            for (position, one) in ones.iter().enumerate() {
                if self.stops() {
                    break 'judging;
                }
                let own = ones[position..].iter().filter(|_| shares(&ones));
                for other in own.chain(sharing.iter().copied().flatten()) {
                    let conflicts = one.write && other.write
                        || (one.write || other.write) && !mutant::is(Mutant::WriteWrite);
                    if conflicts && (all || one.watched || other.watched) {
                        self.judge_buckets(facts, group, classes, cells, one, other, &mut judging);
                    }
                }
            }
        }
        if all {
            self.count_tuples(profiles, cells, &judging);
        }
        self.part.unlisted += judging.unlisted.len() as u64;
        self.part.said = vec![0; facts.said.list.len()];
        let is_told = |pair| judging.found.contains_key(pair) || judging.unlisted.contains(pair);
        for (number, _) in judging.said.iter().filter(|(_, pair)| !is_told(pair)) {
            self.part.said[*number] += 1;
        }
        for (stage, pairs) in judging.ends.counts() {
            self.part.counts[stage as usize].pairs += pairs;
        }
        let escaping = &mut self.part.counts[Stage::Escaping as usize].pairs;
        *escaping = escaping.saturating_sub(judging.ends.ended(Stage::Escaping));
        if !judging.found.is_empty() || is_own(facts, group) {
            let mut seen = FxHashSet::default();
            let accesses = classes.iter().map(|class| (class.first.access, class.first.stamp));
            self.part.guards = Some(accesses.filter(|each| seen.insert(*each)).collect());
        }
        let memory = group.memory;
        self.part.fates.extend(judging.fates.into_iter().map(|((a, b), (stage, evidence))| Fate {
            memory,
            accesses: [a, b],
            dropped: stage.map(|stage| (stage, evidence)),
        }));
        let mut found: Vec<((u32, u32), usize)> = judging.found.into_iter().collect();
        found.sort_unstable();
        let reported =
            found.iter().map(|(key, _)| *key).chain(judging.unlisted).filter(|_| self.options.record);
        let reported = reported.map(|(a, b)| (accesses[a as usize], accesses[b as usize])).collect();
        let mut races: Vec<Option<Race>> = judging.races.into_iter().map(Some).collect();
        self.part.races.extend(found.into_iter().filter_map(|(_, at)| races[at].take()));
        let dropped = judging.judged.into_iter().filter(|(_, (stage, _))| stage.is_some());
        let dismissed = dropped.map(|(pair, (_, evidence))| (pair, evidence)).collect();
        let owned = judging.conditional.into_iter().filter(|(_, (stage, _))| stage.is_some());
        (dismissed, owned.map(|(pair, (_, evidence))| (pair, evidence)).collect(), reported)
    }

    #[expect(clippy::too_many_arguments, reason = "two buckets of one group, and where to put what is found")]
    fn judge_buckets(
        &mut self,
        facts: &mut Facts<'_>,
        group: &Group,
        classes: &[Class],
        cells: &Cells,
        one: &Bucket,
        other: &Bucket,
        judging: &mut Judging,
    ) {
        let (i, j) = (one.objects, other.objects);
        let shares = cells.may_share(i, j) && (i == j || !mutant::is(Mutant::AliasEqual));
        let (a, b) = ((i, one.stamp), (j, other.stamp));
        let dropped = if shares {
            let known = judging.judged.entry((one.stamp, other.stamp));
            let stage = known.or_insert_with(|| self.judge_stamps(facts, one.stamp, other.stamp)).0;
            let conditional = || {
                let known = judging.conditional.entry((a, b));
                known.or_insert_with(|| self.judge_objects(facts, group.memory, cells, a, b)).0
            };
            stage.or_else(conditional)
        } else if self.options.watch.is_none() {
            return;
        } else {
            let aliases = cells.all[i as usize].intersects(&cells.all[j as usize]);
            Some(if aliases { Stage::Escaping } else { Stage::Aliasing })
        };
        if shares {
            judging.ends.reach(&one.sites, &other.sites, dropped);
        }
        if one.watched || other.watched {
            let evidence = if shares { judging.evidence(a, b) } else { Evidence::None };
            tell(&mut judging.fates, classes, one, other, (dropped, evidence));
        }
        if dropped == Some(Stage::User)
            && let Evidence::Said(number) = judging.evidence(a, b)
        {
            self.leave_out(facts, classes, cells, (one, other), number, judging);
        }
        if dropped.is_some() {
            return;
        }
        self.part.racy.add(cells.common(i, j).into_iter(), cells.is_whole);
        let common = judging.common.entry((i, j));
        let common = common.or_insert_with(|| confidence::Common::of(facts, group.memory, cells, i, j));
        let doubts = confidence::doubts(
            facts,
            &self.stamps.list[one.stamp],
            &self.stamps.list[other.stamp],
            common,
            judging.is_cache,
        );
        let confidence = confidence::of(&doubts);
        let most = if self.races < MANY_RACES { MOST_RACES } else { FEW_RACES };
        let most = if confidence == Confidence::Possible { most } else { 2 * most };
        for &one in &one.members {
            for &other in &other.members {
                let (a, b) = (judging.accesses[one], judging.accesses[other]);
                let key = (a.min(b), a.max(b));
                let known = judging.found.get(&key).copied();
                if known.is_none() && judging.found.len() >= most {
                    if judging.unlisted.len() < MOST_COUNTED {
                        judging.unlisted.insert(key);
                    } else if !self.part.uncounted {
                        self.part.uncounted = !judging.unlisted.contains(&key);
                    }
                    continue;
                }
                let (first, second) = (classes[one].first, classes[other].first);
                let race = || Race {
                    memory: group.memory,
                    sides: if a <= b { [first, second] } else { [second, first] },
                    confidence,
                    doubts: doubts.clone(),
                    objects: common.objects.clone(),
                    may_hold: [Vec::new(), Vec::new()],
                };
                match known.map(|at| &mut judging.races[at]) {
                    Some(known) => {
                        if (confidence, doubts.len()) < (known.confidence, known.doubts.len()) {
                            *known = race();
                        }
                    }
                    None => {
                        judging.unlisted.remove(&key);
                        judging.found.insert(key, judging.races.len());
                        judging.races.push(race());
                    }
                }
            }
        }
    }

    /// Counts pairs that the user's word takes out. What may race all the same spoils what a race spoils.
    fn leave_out(
        &mut self,
        facts: &Facts<'_>,
        classes: &[Class],
        cells: &Cells,
        (one, other): (&Bucket, &Bucket),
        number: usize,
        judging: &mut Judging,
    ) {
        if !facts.said.list[number].is_a_claim() {
            self.part.racy.add(cells.common(one.objects, other.objects).into_iter(), cells.is_whole);
        }
        for &one in &one.members {
            for &other in &other.members {
                if judging.said.len() < MOST_COUNTED && (classes[one].write || classes[other].write) {
                    let (a, b) = (judging.accesses[one], judging.accesses[other]);
                    judging.said.insert((number, (a.min(b), a.max(b))));
                }
            }
        }
    }

    /// Tells the fate of pairs that a stage drops all at once.
    fn tell_group(
        &mut self,
        facts: &mut Facts<'_>,
        group: &Group,
        raw: &[Raw],
        sets: Vec<(SetId, Vec<Obj>)>,
        stage: Stage,
    ) {
        if self.options.watch.is_none() {
            return;
        }
        let (classes, _) = self.classes(facts, group, raw, &mut Objects::new(sets));
        let mut told = BTreeSet::new();
        for one in classes.iter().filter(|one| one.watched) {
            for other in classes.iter().filter(|other| one.write || other.write) {
                told.insert(order(one.first.access, other.first.access));
            }
        }
        let memory = group.memory;
        self.part.fates.extend(told.into_iter().map(|(a, b)| Fate {
            memory,
            accesses: [a, b],
            dropped: Some((stage, Evidence::None)),
        }));
    }
}

fn order(a: Access, b: Access) -> (Access, Access) {
    if a <= b { (a, b) } else { (b, a) }
}

/// Puts classes into buckets, in the order of their objects. Where the end of each pair of sites is remembered, a site
/// counts once in each of them.
fn buckets(classes: &[Class], sites: &FxHashMap<u32, u32>, ends: &Ends) -> Vec<Bucket> {
    let mut buckets: BTreeMap<(u32, StampId, bool), Vec<usize>> = BTreeMap::new();
    for (at, class) in classes.iter().enumerate() {
        buckets.entry((class.first.objects, class.first.stamp, class.write)).or_default().push(at);
    }
    let of = |((objects, stamp, write), members): (_, Vec<usize>)| {
        let mut sites: Vec<u32> =
            members.iter().filter_map(|&at| sites.get(&classes[at].site).copied()).collect();
        if ends.are_remembered() {
            sites.sort_unstable();
            sites.dedup();
        }
        let watched = members.iter().any(|&at| classes[at].watched);
        Bucket { objects, stamp, write, members, sites, watched }
    };
    buckets.into_iter().map(of).collect()
}

/// Tells the fate of pairs of which somebody asks about one side.
fn tell(
    fates: &mut BTreeMap<(Access, Access), (Option<Stage>, Evidence)>,
    classes: &[Class],
    one: &Bucket,
    other: &Bucket,
    fate: (Option<Stage>, Evidence),
) {
    for one in one.members.iter().map(|&at| &classes[at]) {
        for other in other.members.iter().map(|&at| &classes[at]) {
            if one.watched || other.watched {
                remember(fates, order(one.first.access, other.first.access), fate.clone());
            }
        }
    }
}

/// The later of two ends; surviving is the latest.
fn later(a: Option<Stage>, b: Option<Stage>) -> Option<Stage> {
    a.and_then(|a| b.map(|b| a.max(b)))
}

fn remember(
    fates: &mut BTreeMap<(Access, Access), (Option<Stage>, Evidence)>,
    key: (Access, Access),
    fate: (Option<Stage>, Evidence),
) {
    // That one thread does not race with itself is the least interesting reason.
    let weak = |fate: &(Option<Stage>, Evidence)| matches!(fate.1, Evidence::SameThread(_));
    let known = fates.entry(key).or_insert_with(|| fate.clone());
    if weak(known) && !weak(&fate) || weak(known) == weak(&fate) && later(known.0, fate.0) != known.0 {
        *known = fate;
    }
}
