//! Is every pair of accesses that may race reported, and is there a reason for all others?
//!
//! Two accesses of the same memory, one of which writes, may race if they may touch the same object, one that threads
//! share. Then they are reported, or what is claimed of both ([`crate::occurrences`]) gives the reason why not.

use std::collections::BTreeMap;

use rp_index::{FxHashMap, FxHashSet};
use rp_ir::Type;
use rp_program::{ClassId, FieldId, Truth};

use crate::certificate::{
    Access, Belief, First, Group, Judgement, Memory, Mode, ObjectNo, Pairs, Place, Reason, SetNo, Stamp,
    StampNo, ThreadNo, Touching,
};
use crate::disjoint::Disjoint;
use crate::order::Order;
use crate::taint::{Racy, Taint};
use crate::view::View;

/// Checks all pairs; what is relied on must get to other threads without a race.
pub(crate) fn check(view: &View<'_>, order: &Order, relied: &FxHashSet<ObjectNo>) {
    let mut disjoint = Disjoint::of(view);
    let mut races = Vec::new();
    let mut unpublished = Vec::new();
    for group in &view.certificate.groups {
        match &group.judgement {
            Judgement::Pairs(pairs) => {
                let racy = Racy::On(FxHashSet::default());
                let mut checker = Checker {
                    view,
                    order,
                    disjoint: &mut disjoint,
                    group,
                    pairs,
                    racy,
                    unpublished: FxHashSet::default(),
                };
                checker.check_told_apart();
                checker.check_unstamped();
                checker.check_pairs();
                races.push((group.memory, checker.racy));
                unpublished.push((group, checker.unpublished));
            }
            Judgement::NotJudged => races.push((group.memory, Racy::Everywhere)),
            Judgement::Volatile | Judgement::Immutable | Judgement::Trusted => {}
        }
    }
    let taint = Taint::of(view, &races);
    if relied.iter().any(|&object| taint.contains(object)) {
        view.violates("rereads", || "an object is published with a race".to_owned());
    }
    for (group, objects) in unpublished {
        if objects.iter().any(|&object| taint.contains(object)) {
            let name = name(view, group.memory);
            view.violates("pairs", || format!("{name}: an object is published with a race"));
        }
    }
}

struct Checker<'c, 'd, 'v> {
    view: &'c View<'v>,
    order: &'c Order,
    disjoint: &'c mut Disjoint<'d, 'v>,
    group: &'c Group,
    pairs: &'c Pairs,
    /// Where there are races.
    racy: Racy,
    /// Objects that are taken to be published without one.
    unpublished: FxHashSet<ObjectNo>,
}

/// Who touches an object.
#[derive(Clone, Copy, Default)]
struct Touched {
    first: Option<ThreadNo>,
    several: bool,
}

impl Touched {
    fn by(&mut self, thread: ThreadNo, many: bool) {
        self.several |= many || self.first.is_some_and(|first| first != thread);
        self.first.get_or_insert(thread);
    }
}

impl Checker<'_, '_, '_> {
    /// The objects of a set that count; none if they are not told apart.
    fn shared(&self, set: Option<SetNo>) -> Option<Vec<ObjectNo>> {
        let is_shared = |object: &ObjectNo| {
            self.view.certificate.objects[*object].escapes && !self.pairs.trusted.contains(object)
        };
        set.map(|set| self.view.set(Some(set)).iter().copied().filter(is_shared).collect())
    }

    fn name(&self) -> String {
        name(self.view, self.group.memory)
    }

    /// Objects are told apart for all accesses, or for none.
    fn check_told_apart(&self) {
        let raw = self.pairs.raw.iter().map(|raw| raw.objects);
        let mut all = raw.chain(self.pairs.occurrences.iter().map(|each| each.objects));
        let first = all.next().flatten();
        if all.any(|objects| objects.is_some() != first.is_some()) {
            let name = self.name();
            self.view.violates("pairs", || format!("{name}: objects are told apart for some accesses only"));
        }
    }

    /// What is not looked at more closely is touched by one thread only, or not written.
    fn check_unstamped(&self) {
        // Memory that is not told apart is one object.
        let mut objects: FxHashMap<SetNo, Vec<ObjectNo>> = FxHashMap::default();
        let mut touched: FxHashMap<Option<ObjectNo>, [Touched; 2]> = FxHashMap::default();
        let mut each_object =
            |raw: &crate::certificate::Raw, visit: &mut dyn FnMut(Option<ObjectNo>)| match raw.objects {
                None => visit(None),
                Some(set) => {
                    let shared =
                        objects.entry(set).or_insert_with(|| self.shared(Some(set)).unwrap_or_default());
                    shared.iter().for_each(|&object| visit(Some(object)));
                }
            };
        for raw in &self.pairs.raw {
            let thread = self.view.certificate.nodes[raw.node].thread;
            let many = self.view.certificate.threads[thread].many;
            each_object(raw, &mut |object| {
                let [all, writing] = touched.entry(object).or_default();
                all.by(thread, many);
                if raw.site.write {
                    writing.by(thread, many);
                }
            });
        }
        for raw in self.pairs.raw.iter().filter(|raw| !raw.stamped) {
            let thread = self.view.certificate.nodes[raw.node].thread;
            let mut may_race = false;
            each_object(raw, &mut |object| {
                let [all, writing] = touched.get(&object).copied().unwrap_or_default();
                let others = if raw.site.write { all } else { writing };
                may_race |= others.first.is_some_and(|first| others.several || first != thread);
            });
            if may_race {
                self.view.violates("pairs", || {
                    let method = self.view.method_name(raw.site.method);
                    format!(
                        "{}: an access in {method} that others may race with is not looked at",
                        self.name()
                    )
                });
                return;
            }
        }
    }

    fn check_pairs(&mut self) {
        let mut buckets: BTreeMap<(Option<SetNo>, StampNo, bool), Vec<Access>> = BTreeMap::new();
        for each in &self.pairs.occurrences {
            let key = (each.objects, each.stamp, each.access.0.write);
            buckets.entry(key).or_default().push(each.access);
        }
        let buckets: Vec<_> = buckets.into_iter().collect();
        let shared: FxHashMap<Option<SetNo>, Option<FxHashSet<ObjectNo>>> = buckets
            .iter()
            .map(|((set, ..), _)| (*set, self.shared(*set).map(|objects| objects.into_iter().collect())))
            .collect();
        let shares = |a: Option<SetNo>, b: Option<SetNo>| match (shared.get(&a), shared.get(&b)) {
            (Some(Some(a)), Some(Some(b))) => {
                let (few, many) = if a.len() <= b.len() { (a, b) } else { (b, a) };
                few.iter().any(|object| many.contains(object))
            }
            _ => true,
        };
        for (at, ((i, one, one_writes), ones)) in buckets.iter().enumerate() {
            for ((j, other, other_writes), others) in &buckets[at..] {
                if !(*one_writes || *other_writes) || !shares(*i, *j) {
                    continue;
                }
                let dismissed = &self.pairs.dismissed;
                let reason = dismissed.get(&(*one, *other)).or_else(|| dismissed.get(&(*other, *one)));
                let (a, b) = ((*i, *one), (*j, *other));
                let owned = self.pairs.owned.get(&(a, b)).or_else(|| self.pairs.owned.get(&(b, a)));
                let holds = match (reason, owned) {
                    (Some(reason), _) => self.holds(reason, *one, *other),
                    (None, Some(Reason::Owner(mode))) => self.is_owned(*mode, a, b),
                    (None, Some(Reason::Unpublished)) => self.is_unpublished(a, b),
                    (None, Some(Reason::Said(number))) => {
                        if matches!(self.view.certificate.beliefs.get(*number), Some(Belief::Excluded(_))) {
                            self.add_racy(*i, *j);
                        }
                        self.is_believed(*number, a, b)
                    }
                    (None, Some(_)) => false,
                    (None, None) => {
                        self.check_reported(ones, others);
                        self.add_racy(*i, *j);
                        continue;
                    }
                };
                if !holds {
                    let (name, reason) = (self.name(), reason.or(owned));
                    self.view.violates("pairs", || format!("{name}: {reason:?} does not hold"));
                }
            }
        }
    }

    fn check_reported(&self, ones: &[Access], others: &[Access]) {
        if self.pairs.is_cut_off {
            return;
        }
        for &one in ones {
            for &other in others {
                if !self.pairs.reported.contains(&(one.min(other), one.max(other))) {
                    self.view.violates("pairs", || {
                        let methods = [one, other].map(|access| self.view.method_name(access.0.method));
                        format!("{}: {methods:?} are neither reported nor dismissed", self.name())
                    });
                    return;
                }
            }
        }
    }

    /// What two sets have in common; none if they are not told apart.
    fn common(&self, i: Option<SetNo>, j: Option<SetNo>) -> Option<Vec<ObjectNo>> {
        let (a, b) = (self.shared(i)?, self.shared(j)?);
        let b: FxHashSet<ObjectNo> = b.into_iter().collect();
        Some(a.into_iter().filter(|object| b.contains(object)).collect())
    }

    fn add_racy(&mut self, i: Option<SetNo>, j: Option<SetNo>) {
        let common = self.common(i, j);
        match (&mut self.racy, common) {
            (Racy::On(objects), Some(common)) => objects.extend(common),
            (racy, None) => *racy = Racy::Everywhere,
            (Racy::Everywhere, _) => {}
        }
    }

    /// Whether a belief is about two accesses.
    fn is_believed(&self, number: usize, (i, one): Touching, (j, other): Touching) -> bool {
        let stamps = &self.view.certificate.stamps;
        let has = |stamp: StampNo, side: u8| stamps[stamp].said.contains(&(number, side));
        let is_field = |fields: &FxHashSet<FieldId>| match self.group.memory {
            Memory::Field(field) => fields.contains(&field),
            Memory::Elements => false,
        };
        match self.view.certificate.beliefs.get(number) {
            Some(Belief::NotParallel(_)) => has(one, 0) && has(other, 1) || has(one, 1) && has(other, 0),
            Some(Belief::Fields(fields)) => is_field(fields),
            Some(Belief::Guarded(fields)) => is_field(fields) && has(one, 0) && has(other, 0),
            Some(Belief::Excluded(_)) => has(one, 0) || has(other, 0),
            Some(Belief::Classes(classes)) => self.common(i, j).is_some_and(|objects| {
                let is_of = |object: &ObjectNo| {
                    let is_sub = |class: &ClassId| {
                        let ty = Type::class(self.view.program.class_name(*class));
                        self.view.is_instance(*object, ty) == Truth::Yes
                    };
                    classes.iter().any(is_sub)
                };
                objects.iter().all(is_of)
            }),
            None => false,
        }
    }

    /// Whether one of two stamps is on what nobody else has yet. That it gets to others without a race is seen later.
    fn is_unpublished(&mut self, (i, one): Touching, (j, other): Touching) -> bool {
        let stamps = &self.view.certificate.stamps;
        let is_one = stamps[one].unpublished || stamps[other].unpublished;
        let common = self.common(i, j);
        self.unpublished.extend(common.iter().flatten());
        is_one && common.is_some()
    }

    /// Whether what two stamps both touch belongs to what each holds (CMNA §5.1.2).
    fn is_owned(&mut self, mode: Mode, (i, one): Touching, (j, other): Touching) -> bool {
        let (Some(a), Some(b)) = (self.shared(i), self.shared(j)) else { return false };
        let common: Vec<ObjectNo> = a.into_iter().filter(|object| b.contains(object)).collect();
        let stamps = &self.view.certificate.stamps;
        let (thread, order) = (|stamp: StampNo| stamps[stamp].thread, self.order);
        let fits = |a: Mode, b: Mode| match (mode, a, b) {
            (Mode::Thread, a, b) => a == Mode::Thread && b == Mode::Thread,
            (Mode::Ended, Mode::Thread, Mode::Ended) => order.starts_alone(thread(other), thread(one)),
            (Mode::Ended, Mode::Ended, Mode::Thread) => order.starts_alone(thread(one), thread(other)),
            (Mode::Ended, ..) => false,
            (Mode::Exclusive | Mode::Shared, a, b) => excludes(a, b),
        };
        let mut pairs =
            stamps[one].owners.iter().flat_map(|a| stamps[other].owners.iter().map(move |b| (a, b)));
        pairs.any(|((one, a), (other, b))| {
            let ((ones, first), (others, second)) =
                ((&one.objects, one.first), (&other.objects, other.first));
            // A thread has an object of its own.
            let is_of_thread = matches!(mode, Mode::Thread | Mode::Ended);
            let is_itself = ones.is_empty() && others.is_empty() && is_of_thread;
            let of = |objects: &[ObjectNo], first: Option<First>| -> Vec<(ObjectNo, Place)> {
                let firsts = first.into_iter();
                firsts.flat_map(|first| objects.iter().map(move |&each| (each, first.part))).collect()
            };
            let holders = [of(ones, first), of(others, second)].concat();
            let is_direct = [first, second].iter().all(|first| first.is_some_and(|first| first.alone));
            let mut belongs = |&object: &ObjectNo| {
                is_direct && self.disjoint.is_held_by_one(&holders, object)
                    || self.disjoint.contains(&holders, object)
            };
            fits(*a, *b)
                && one.lock == other.lock
                && (is_itself
                    || first.is_some()
                        && second.is_some()
                        && !ones.is_empty()
                        && !others.is_empty()
                        && common.iter().all(&mut belongs))
        })
    }

    /// Whether a reason holds for two stamps.
    fn holds(&self, reason: &Reason, one: StampNo, other: StampNo) -> bool {
        let stamps = &self.view.certificate.stamps;
        let (a, b) = (&stamps[one], &stamps[other]);
        let is_part_before =
            |a: &Stamp, b: &Stamp, class| a.once == Some(class) && b.initialized.contains(&class);
        match reason {
            Reason::SameThread => {
                let is_one = a.thread == b.thread && !self.view.certificate.threads[a.thread].many;
                is_one || a.once.is_some() && a.once == b.once
            }
            Reason::SameMaker => a.constructing && b.constructing,
            Reason::Private => a.unpublished && b.unpublished,
            Reason::NotAlive => !a.alive.contains(&b.thread) || !b.alive.contains(&a.thread),
            Reason::Initialized(class) => is_part_before(a, b, *class) || is_part_before(b, a, *class),
            Reason::Global(lock) => {
                let modes = |stamp: &Stamp| -> Vec<Mode> {
                    stamp.globals.iter().filter(|(held, _)| held == lock).map(|(_, mode)| *mode).collect()
                };
                modes(a).iter().any(|&one| modes(b).iter().any(|&other| excludes(one, other)))
            }
            Reason::Owner(_) | Reason::Unpublished | Reason::Said(_) => false,
            Reason::Own(fields) => {
                let modes = |stamp: &Stamp| -> Vec<Mode> {
                    stamp.own.iter().filter(|(held, _)| held == fields).map(|(_, mode)| *mode).collect()
                };
                modes(a).iter().any(|&one| modes(b).iter().any(|&other| excludes(one, other)))
            }
        }
    }
}

fn name(view: &View<'_>, memory: Memory) -> String {
    match memory {
        Memory::Field(field) => view.field_name(field),
        Memory::Elements => "elements".to_owned(),
    }
}

/// Whether two holders of one lock exclude each other.
fn excludes(a: Mode, b: Mode) -> bool {
    match (a, b) {
        (Mode::Thread | Mode::Ended, _) | (_, Mode::Thread | Mode::Ended) => false,
        (a, b) => a == Mode::Exclusive || b == Mode::Exclusive,
    }
}
