//! Which occurrences are there of some memory, and which of them can filters tell apart?
//!
//! Sites are grouped by the memory that they touch. In each group, a site is looked at once for each context and thread
//! that runs it: a *raw* occurrence, of which nothing but the objects is known. Those whose objects several threads
//! touch, one of them writing, are *suspects*: only they are [stamped](crate::stamps). Occurrences with the same
//! access, objects and stamp are one *class*; classes with the same objects and stamp are one *bucket*, which is judged
//! as a whole ([`crate::judge`]).
//!
//! ```text
//! group      Bank.balance: the sites of lines 12, 15 and 20
//! raw        line 12 by the teller in `deposit` of the first vault, line 12 by the teller in that of the second, …
//! class      line 12 by the teller, on vaults of line 5, holding this.lock
//! bucket     lines 12 and 15 by the teller, on vaults of line 5, holding this.lock
//! ```
//!
//! CMNA's six-tuples (§5.1.1) are pairs of occurrences; they are never written down.

use std::collections::{BTreeMap, BTreeSet};

use rp_concurrency::bodies::Memory;
use rp_concurrency::mutant::{self, Mutant};
use rp_concurrency::threads::{Node, ThreadId};
use rp_index::{FxHashMap, FxHashSet};
use rp_ir::Op;
use rp_program::{MethodId, Resolution};
use rp_pta::heap::Obj;
use rp_pta::set::SetId;

use crate::access::{Access, Group, Occurrence, Site, StampId};
use crate::cells::Cells;
use crate::count::conflicts;
use crate::facts::Facts;
use crate::filter::Stage;
use crate::objects::Objects;
use crate::outcome::Options;
use crate::ownership::is_static;
use crate::pairs::Driver;

/// All sites by memory. What clients of a library access themselves is not looked at.
pub(crate) fn groups(facts: &Facts<'_>) -> Vec<Group> {
    let mut by_memory: BTreeMap<Memory, Vec<Site>> = BTreeMap::new();
    let is_clients = |method: &MethodId| facts.clients.contains(facts.program().method_class(*method));
    for (method, body) in facts.bodies.iter().filter(|(method, _)| !is_clients(method)) {
        for (access, at) in body.accesses.iter().zip(0..) {
            by_memory.entry(access.memory).or_default().push(Site { method, at });
        }
    }
    by_memory.into_iter().map(|(memory, sites)| Group { memory, sites }).collect()
}

/// How many pairs of a group there are, one of which writes.
pub(crate) fn pairs_of(facts: &Facts<'_>, group: &Group) -> u64 {
    let mut numbers = [0u64; 2];
    for data in group.sites.iter().filter_map(|site| site.data(facts)) {
        numbers[usize::from(data.write)] += 1;
    }
    conflicts(numbers[0], numbers[1])
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

/// An occurrence before anything but its thread is known.
#[derive(Clone, Copy)]
pub(crate) struct Raw {
    pub(crate) site: u32,
    pub(crate) node: Node,
    pub(crate) set: u32,
    pub(crate) write: bool,
}

/// Who touches which objects, and these sets of objects. Static fields have one set that stands for the field.
pub(crate) fn occurrences(
    facts: &Facts<'_>,
    options: &Options<'_>,
    group: &Group,
) -> (Vec<Raw>, Vec<(SetId, Vec<Obj>)>) {
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
                _ if options.is_off(Stage::Aliasing) || is_static(facts, group.memory) => None,
                Some(base) => Some(facts.solver.points_to(instance, base)).filter(|set| !set.is_empty()),
                None => continue,
            };
            let is_whole = options.is_off(Stage::Aliasing) || is_static(facts, group.memory);
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

/// The arrays whose elements application code touches itself.
pub(crate) fn touched_by_application(
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

/// The occurrences whose objects two threads touch, one of them writing: only they are looked at more closely.
pub(crate) fn suspects(options: &Options<'_>, facts: &Facts<'_>, raw: &[Raw], cells: &Cells) -> Vec<Raw> {
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
        seen.several |= facts.threads.thread(thread).many || seen.first.is_some_and(|first| first != thread);
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
                && (several || options.is_off(Stage::Parallel))
                && cells.may_share(i as u32, j as u32)
            {
                suspect[i] = true;
                suspect[j] = true;
            }
        }
    }
    raw.iter().filter(|each| suspect[each.set as usize]).copied().collect()
}

/// Occurrences that filters cannot tell apart.
pub(crate) struct Class {
    pub(crate) first: Occurrence,
    pub(crate) site: u32,
    pub(crate) write: bool,
    /// Whether its access is asked about.
    pub(crate) watched: bool,
}

/// How many occurrences have the same frames, as filters see them, and write or do not.
pub(crate) type Profiles = BTreeMap<(BTreeSet<(u32, StampId)>, bool), u64>;

impl Driver<'_> {
    /// Stamps occurrences, and puts those together that are equal to all filters.
    pub(crate) fn classes(
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
}

/// Classes with the same objects and stamp that all write, or all do not: filters judge them together.
pub(crate) struct Bucket {
    pub(crate) objects: u32,
    pub(crate) stamp: StampId,
    pub(crate) write: bool,
    /// The classes.
    pub(crate) members: Vec<usize>,
    /// The kinds of their sites.
    pub(crate) kinds: Vec<u32>,
    /// Whether one of them is asked about.
    pub(crate) watched: bool,
}

/// Puts classes into buckets, in the order of their objects. Sites that are in the same buckets are of one kind: also
/// how many sites are of each.
pub(crate) fn buckets(classes: &[Class]) -> (Vec<Bucket>, Vec<u64>) {
    let mut members: BTreeMap<(u32, StampId, bool), Vec<usize>> = BTreeMap::new();
    for (at, class) in classes.iter().enumerate() {
        members.entry((class.first.objects, class.first.stamp, class.write)).or_default().push(at);
    }
    let of = |((objects, stamp, write), members): (_, Vec<usize>)| {
        let watched = members.iter().any(|&at| classes[at].watched);
        Bucket { objects, stamp, write, members, kinds: Vec::new(), watched }
    };
    let mut buckets: Vec<Bucket> = members.into_iter().map(of).collect();
    let mut of_site: BTreeMap<u32, BTreeSet<usize>> = BTreeMap::new();
    for (number, bucket) in buckets.iter().enumerate() {
        for &at in &bucket.members {
            of_site.entry(classes[at].site).or_default().insert(number);
        }
    }
    let mut kinds: BTreeMap<BTreeSet<usize>, u64> = BTreeMap::new();
    for buckets in of_site.into_values() {
        *kinds.entry(buckets).or_default() += 1;
    }
    for (numbers, kind) in kinds.keys().zip(0..) {
        for &number in numbers {
            buckets[number].kinds.push(kind);
        }
    }
    (buckets, kinds.into_values().collect())
}
