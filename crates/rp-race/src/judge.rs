//! How far do the pairs of some memory get? Each pair of buckets goes through the chain of filters, two stamps once.
//!
//! First the filters that look at stamps alone, whose answer holds for all objects; then the conditional ones, which
//! look at the objects that both sides may touch ([`crate::filter`]). What survives becomes races, each pair of
//! accesses once, with the confidence of its surest tuple; what does not is remembered for those who ask, with the
//! evidence.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

use rp_concurrency::bodies::Memory;
use rp_concurrency::mutant::{self, Mutant};
use rp_index::{FxHashMap, FxHashSet};
use rp_pta::heap::Obj;
use rp_pta::set::SetId;

use crate::access::{Access, Group, StampId};
use crate::cells::{CellSet, Cells};
use crate::confidence::{self, Common, Commons, Confidence};
use crate::count::Ends;
use crate::facts::Facts;
use crate::filter::{Evidence, Stage, Verdict};
use crate::grouping::{Bucket, Class, Profiles, Raw, buckets};
use crate::lazy;
use crate::objects::Objects;
use crate::outcome::{Fate, Guards, Race};
use crate::pairs::Driver;
use crate::record::{Dismissed, Owned};
use crate::rounds::is_own;
use crate::tainted::Racy;

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

/// What is known while the pairs of a group are judged.
pub(crate) struct Judging<'j> {
    group: &'j Group,
    classes: &'j [Class],
    pub(crate) cells: &'j Cells,
    judged: Judged,
    conditional: Conditional,
    commons: Commons<'j>,
    common: FxHashMap<(u32, u32), Common>,
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

impl Judging<'_> {
    /// Where a pair ends, if it was judged; none where it survives.
    pub(crate) fn fate(&self, a: (u32, StampId), b: (u32, StampId)) -> Option<Option<Stage>> {
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

impl Driver<'_> {
    /// Judges all pairs of classes: those with the same objects and stamp together. Hands on what was dismissed and
    /// what is reported, for the record.
    pub(crate) fn judge(
        &mut self,
        facts: &mut Facts<'_>,
        group: &Group,
        classes: &[Class],
        profiles: &Profiles,
        cells: &Cells,
    ) -> (Dismissed, Owned, FxHashSet<(Access, Access)>) {
        let (buckets, sites) = buckets(classes);
        let accesses: BTreeSet<Access> = classes.iter().map(|class| class.first.access).collect();
        let accesses: Vec<Access> = accesses.into_iter().collect();
        let numbers: FxHashMap<Access, u32> = accesses.iter().copied().zip(0..).collect();
        let mut judging = Judging {
            group,
            classes,
            cells,
            judged: FxHashMap::default(),
            conditional: FxHashMap::default(),
            commons: Commons::new(facts, group.memory, cells),
            common: FxHashMap::default(),
            ends: Ends::new(sites),
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
                        self.judge_buckets(facts, one, other, &mut judging);
                    }
                }
            }
        }
        if all {
            self.count_tuples(profiles, &judging);
        }
        self.part.unlisted += judging.unlisted.len() as u64;
        self.part.said = vec![0; facts.said.list.len()];
        let is_told = |pair| judging.found.contains_key(pair) || judging.unlisted.contains(pair);
        for (number, _) in judging.said.iter().filter(|(_, pair)| !is_told(pair)) {
            self.part.said[*number] += 1;
        }
        let ended = judging.ends.ended();
        let escaping = &mut self.part.counts[Stage::Escaping as usize].pairs;
        *escaping = escaping.saturating_sub(ended[Stage::Escaping as usize]);
        let escaping = *escaping;
        for stage in Stage::ALL.into_iter().filter(|&stage| stage > Stage::Escaping) {
            let left: u64 = ended[stage as usize + 1..].iter().sum();
            self.part.counts[stage as usize].pairs += left.min(escaping);
        }
        let asked = self.options.contents.filter(|_| !is_own(facts, group));
        if let Some(asked) = asked {
            self.part.contents.settle(asked, cells);
        }
        if !judging.found.is_empty() || is_own(facts, group) || !self.part.contents.ends.is_empty() {
            self.part.guards = Some(self.guards(facts, group, classes, cells));
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

    /// The locks of all accesses and, unless the memory is a field of the application, the objects that each may touch,
    /// as far as anybody wants to know.
    fn guards(&self, facts: &Facts<'_>, group: &Group, classes: &[Class], cells: &Cells) -> Guards {
        let is_told_apart = !cells.is_whole && !is_own(facts, group);
        let is_asked = |object: &Obj| {
            let is_racy = match &self.part.racy {
                Racy::Nowhere => false,
                Racy::Objects(racy) => racy.contains(object),
                Racy::All => true,
            };
            is_racy || self.part.contents.ends.contains_key(object)
        };
        let mut guards = Guards::default();
        if is_told_apart {
            for (members, cell) in cells.objects.iter().zip(0..) {
                let asked = members.iter().filter(|object| is_asked(object));
                guards.cells.extend(asked.map(|&object| (object, cell)));
            }
        }
        let mut numbers: BTreeMap<&CellSet, u32> = BTreeMap::new();
        let mut seen = FxHashSet::default();
        for class in classes {
            let objects = &cells.escaping[class.first.objects as usize];
            let next = numbers.len() as u32;
            let set = *numbers.entry(objects).or_insert(next);
            if set == next && is_told_apart {
                guards.sets.push(objects.clone());
            }
            let access = (class.first.access, class.first.stamp, set);
            if seen.insert(access) {
                guards.accesses.push(access);
            }
        }
        guards
    }

    /// Judges all pairs of classes of two buckets.
    fn judge_buckets(
        &mut self,
        facts: &mut Facts<'_>,
        one: &Bucket,
        other: &Bucket,
        judging: &mut Judging<'_>,
    ) {
        let Judging { group, classes, cells, .. } = *judging;
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
            judging.ends.reach(&one.kinds, &other.kinds, dropped);
            if self.options.contents.is_some() {
                self.part.contents.add_judged(i, j, dropped);
            }
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
        let common = judging.common.entry((i, j)).or_insert_with(|| {
            self.part.racy.add(cells.common(i, j).into_iter(), cells.is_whole);
            judging.commons.of(facts, i, j)
        });
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

    /// How far two stamps get, and why no further.
    fn judge_stamps(&mut self, facts: &Facts<'_>, a: StampId, b: StampId) -> (Option<Stage>, Evidence) {
        self.judgements = self.judgements.wrapping_add(1);
        let mut last = self.judgements.is_multiple_of(TIMED).then(Instant::now);
        for filter in &self.filters {
            let stage = filter.stage();
            if self.options.is_off(stage) {
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
        if proved.0.is_some() || facts.said.list.is_empty() || self.options.is_off(Stage::User) {
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

    /// Tells the fate of pairs that a stage drops all at once.
    pub(crate) fn tell_group(
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
