//! From what was found to what is said: names for numbers, paths, suggestions, order.
//!
//! Everything that is shown is sorted by names and lines, so that reports are equal whenever programs are.

mod broken;
mod called;
mod entered;
mod guards;
mod holders;
mod names;
mod paths;
mod publication;
mod threads;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};

use rp_concurrency::bodies::{Memory, Path, Root};
use rp_concurrency::lock::Global;
use rp_concurrency::may_lock::MayLock;
use rp_concurrency::threads::{Node, ThreadId};
use rp_index::{FxHashMap, FxHashSet};
use rp_ir::body::ENTRY;
use rp_ir::{Symbol, Type, Value};
use rp_program::{FieldId, MethodId};
use rp_pta::heap::Obj;
use rp_pta::solver::Instance;
use rp_pta::template::Var;
use rp_race::access::{Occurrence, Owner, Stamp, StampId};
use rp_race::both::both;
use rp_race::confidence::{Confidence, Doubt};
use rp_race::facts::Facts;
use rp_race::pairs::{self, Outcome};
use rp_report::{Access, Finding, Frame, Hint, Holder, Place, Race, Target, TargetKind, Thread, fingerprint};

use crate::confined::{self, Confined};

pub(crate) use self::broken::broken;
use self::entered::Entered;
use self::guards::Base;
pub(crate) use self::holders::Contents;
use self::holders::Holders;
pub(crate) use self::names::Namer;
pub(crate) use self::paths::thread_of as thread;
use self::paths::{Paths, Starts, Task, thread_of};
pub(crate) use self::threads::{said_names, thread_groups};

/// What there is to say of a race, besides its accesses.
pub(crate) fn notes(
    facts: &Facts<'_>,
    outcome: &Outcome,
    confined: &Confined,
    race: &pairs::Race,
) -> Vec<String> {
    let mut writer = Writer { confined: Some(confined), ..Writer::new(facts, outcome) };
    let target = writer.target(race);
    writer.notes(race, &target)
}

/// Both accesses of a race, in the order of its sides.
pub(crate) fn accesses(facts: &Facts<'_>, outcome: &Outcome, race: &pairs::Race) -> [Access; 2] {
    Writer::new(facts, outcome).accesses(race)
}

/// The lock that most accesses of some memory hold.
pub(crate) fn guard(facts: &Facts<'_>, outcome: &Outcome, memory: Memory) -> Option<String> {
    guards::of(facts, outcome, memory, None).into_iter().find_map(|guard| guard.lock)
}

/// The lock that most accesses of the contents of a field hold.
pub(crate) fn guard_of_contents(
    facts: &Facts<'_>,
    outcome: &Outcome,
    field: FieldId,
    contents: &[Obj],
) -> Option<String> {
    guards::of_contents(facts, outcome, field, &contents.iter().copied().collect())
}

/// How one side of a race is before others have the object, and yet not safe.
pub(crate) fn too_early(facts: &Facts<'_>, outcome: &Outcome, race: &pairs::Race) -> Option<String> {
    let mut places = publication::Places::default();
    publication::too_early(facts, outcome, &Namer::new(facts.solver), &mut places, race)
}

/// Findings and races, in the order in which they are shown.
pub(crate) fn races(facts: &mut Facts<'_>, outcome: &Outcome) -> (Vec<Finding>, Vec<Race>) {
    let (findings, _, races) = races_on(facts, outcome, None);
    (findings, races)
}

/// The same with some of the objects that each finding is on; what callers of a library do not share is told of races
/// on it.
pub(crate) fn races_on(
    facts: &mut Facts<'_>,
    outcome: &Outcome,
    confined: Option<&Confined>,
) -> (Vec<Finding>, Vec<Vec<Obj>>, Vec<Race>) {
    let paths = Paths::of_races(facts, &outcome.races);
    let facts = &*facts;
    let mut found = write(facts, outcome, &paths, confined);
    // A library object has many fields, but its user sees one thing.
    found.sort_by(|a, b| (a.key(), a.distance()).cmp(&(b.key(), b.distance())));
    found.dedup_by(|again, first| {
        let is_same = again.race.target.kind == TargetKind::Container && again.key() == first.key();
        if is_same && again.race.holder != first.race.holder {
            first.race.holder = None;
        }
        is_same
    });
    rank(&mut found);

    // One finding for each target; for arrays and contents of containers, for each place that makes them.
    let mut findings: Vec<(Finding, On)> = Vec::new();
    let mut by_cause: FxHashMap<Vec<String>, usize> = FxHashMap::default();
    let mut races = Vec::with_capacity(found.len());
    for (number, Found { cause, mut race, on, .. }) in found.into_iter().enumerate() {
        race.id = format!("R{}", number + 1);
        race.notes.extend(may_hold_note(&race.accesses));
        let next = findings.len();
        let at = *by_cause.entry(cause).or_insert(next);
        if at == next {
            let finding = Finding {
                id: format!("F{}", next + 1),
                fingerprint: String::new(),
                target: race.target.clone(),
                confidence: race.confidence,
                races: Vec::new(),
                fix: String::new(),
                guards: Vec::new(),
                holder: race.holder.clone(),
            };
            findings.push((finding, (on.0, Vec::new())));
        }
        if let Some((finding, (_, objects))) = findings.get_mut(at) {
            finding.holder = finding.holder.take().filter(|holder| race.holder.as_ref() == Some(holder));
            objects.extend(on.1);
            finding.races.push(race.id.clone());
            race.finding = finding.id.clone();
        }
        races.push(race);
    }
    identify(&mut findings, &races);
    let told = findings.into_iter().map(|(mut finding, (memory, objects))| {
        let object = objects.first().copied();
        let touched: FxHashSet<Obj> = objects.iter().copied().collect();
        let guards = guards::of(facts, outcome, memory, Some(&touched));
        let double_checked = guards::double_checked(&finding, facts, outcome, memory);
        let of_final = guards::of_final(&finding, facts, memory);
        let own = races.iter().filter(|race| race.finding == finding.id);
        let bare = own.flat_map(|race| &race.accesses).find(|access| access.locks.is_empty());
        let bare = bare.map(Access::place);
        match of_final.or(double_checked).or_else(|| guards::take_the_lock(&guards, bare.as_deref())) {
            // It says what the others hold, or that locks are not the point.
            Some(fix) => finding.fix = fix,
            None => {
                finding.fix = guards::other_fix(&finding, facts, outcome, memory, object);
                finding.guards = guards;
            }
        }
        (finding, objects)
    });
    let (findings, touched) = told.unzip();
    (findings, touched, races)
}

/// Races that are written in one go.
const WRITTEN: usize = 200;

/// All races, in the order in which they were found. Each is written for itself: on two threads that is done in half
/// the time.
fn write(facts: &Facts<'_>, outcome: &Outcome, paths: &Paths, confined: Option<&Confined>) -> Vec<Found> {
    let parts: Vec<&[pairs::Race]> = outcome.races.chunks(WRITTEN).collect();
    let next = AtomicUsize::new(0);
    let holders = Arc::new(OnceLock::new());
    let writing = || {
        let (paths, holders) = (paths.clone(), Arc::clone(&holders));
        let mut writer = Writer { paths, holders, confined, ..Writer::new(facts, outcome) };
        let mut written: Vec<(usize, Vec<Found>)> = Vec::new();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(part) = parts.get(at) else { return written };
            written.push((at, part.iter().map(|race| writer.found(race)).collect()));
        }
    };
    let (mut written, more) = both(writing, writing);
    written.extend(more);
    written.sort_unstable_by_key(|(at, _)| *at);
    written.into_iter().flat_map(|(_, found)| found).collect()
}

/// The fingerprints that findings have in a report, by what makes races one.
pub(crate) struct Fingerprints(FxHashMap<Vec<String>, String>);

impl Fingerprints {
    pub(crate) fn new(facts: &mut Facts<'_>, outcome: &Outcome) -> Fingerprints {
        let (findings, races) = races(facts, outcome);
        let by_id: FxHashMap<&str, &str> =
            findings.iter().map(|finding| (finding.id.as_str(), finding.fingerprint.as_str())).collect();
        let of = |race: &Race| Some((cause(race), (*by_id.get(race.finding.as_str())?).to_owned()));
        Fingerprints(races.iter().filter_map(of).collect())
    }

    /// That of a race, and that of its finding.
    pub(crate) fn of(&self, facts: &Facts<'_>, outcome: &Outcome, race: &pairs::Race) -> Vec<String> {
        let race = Writer::new(facts, outcome).race(race);
        let finding = self.0.get(&cause(&race)).cloned();
        [race.fingerprint].into_iter().chain(finding).collect()
    }
}

/// The lines of a race, and its number.
type Numbered = (Vec<Option<u32>>, usize);

/// Gives findings their fingerprints: what is raced for and, where that is some array or container, in which files such
/// objects are made. Several that have all of that in common are told apart by the order of lines.
fn identify(findings: &mut [(Finding, On)], races: &[Race]) {
    let mut first: FxHashMap<&str, &Race> = FxHashMap::default();
    for race in races {
        first.entry(race.finding.as_str()).or_insert(race);
    }
    let mut alike: BTreeMap<Vec<String>, Vec<Numbered>> = BTreeMap::new();
    for (at, (finding, _)) in findings.iter().enumerate() {
        let Target { kind, class, name } = &finding.target;
        let mut key = vec!["finding".to_owned(), format!("{kind:?}"), class.clone(), name.clone()];
        let mut lines = Vec::new();
        if matches!(kind, TargetKind::Array | TargetKind::Container) {
            for object in first.get(finding.id.as_str()).into_iter().flat_map(|race| &race.objects) {
                key.extend([object.class.clone(), object.file.clone().unwrap_or_default()]);
                lines.push(object.line);
            }
        }
        alike.entry(key).or_default().push((lines, at));
    }
    for (key, mut same) in alike {
        same.sort();
        for (number, (_, at)) in same.into_iter().enumerate() {
            let number = number.to_string();
            let parts = key.iter().map(String::as_str).chain((number != "0").then_some(number.as_str()));
            if let Some((finding, _)) = findings.get_mut(at) {
                finding.fingerprint = fingerprint(&parts.collect::<Vec<&str>>());
            }
        }
    }
}

/// The memory that races are on, and some of the objects.
type On = (Memory, Vec<Obj>);

/// Locks that a note names.
const NAMED: usize = 3;

/// Where an access is, and what it does: file, line, class, method, kind.
type Where<'r> = (&'r Option<String>, Option<u32>, &'r str, &'r str, &'r str);

/// A race on its way to its place among the others.
struct Found {
    /// Those with the same one are one finding.
    cause: Vec<String>,
    oddity: u32,
    race: Race,
    on: On,
}

/// What a race is told apart by.
type Key<'r> = (rp_report::Confidence, &'r [String], u32, [Where<'r>; 2], [&'r Thread; 2], &'r [String]);

/// What races are ordered by, besides how sure they are: how odd, how far, and whether both sides lock alike.
type Rank = (u32, usize, bool);

/// How much of a cause is the target.
const TARGET: usize = 3;

impl Found {
    fn key(&self) -> Key<'_> {
        let accesses = self.race.accesses.each_ref();
        let places =
            accesses.map(|access| (&access.file, access.line, &*access.class, &*access.method, access.kind));
        let threads = accesses.map(|access| &access.thread);
        let target = self.cause.get(..TARGET).unwrap_or_default();
        (self.race.confidence, target, self.oddity, places, threads, &self.race.notes)
    }

    /// How many calls lead to both accesses.
    fn distance(&self) -> usize {
        self.race.accesses.iter().map(|access| access.path.len()).sum()
    }

    /// How hard it is to believe and to check: odd ones last, and of the others those first to which few calls lead,
    /// and then those in which one side forgets a lock that the other holds.
    fn rank(&self) -> Rank {
        let [one, other] = self.race.accesses.each_ref().map(|access| access.locks.is_empty());
        (self.oddity, self.distance(), one == other)
    }
}

/// Puts races in the order in which they are told: the surest first, then fields, containers, arrays, for it takes
/// longer to see what these are, then findings by their first race.
fn rank(found: &mut [Found]) {
    let kind = |race: &Race| match race.target.kind {
        TargetKind::Instance | TargetKind::Static => 0,
        TargetKind::Container => 1,
        TargetKind::Array => 2,
    };
    let mut firsts: FxHashMap<Vec<String>, (rp_report::Confidence, Rank)> = FxHashMap::default();
    for each in &*found {
        let own = (each.race.confidence, each.rank());
        let first = firsts.entry_ref(&each.cause).or_insert(own);
        *first = own.min(*first);
    }
    let place = |each: &Found| (each.race.confidence, kind(&each.race), firsts.get(&each.cause).copied());
    // What is equal keeps its order.
    found.sort_by(|a, b| {
        let [one, other] = [a, b].map(|each| (place(each), &each.cause, each.rank()));
        one.cmp(&other)
    });
}

/// How odd a race looks: of those of one finding, the least odd one is shown first. Accesses while an object or a class
/// is made, and those of finalisers, are the last that anybody would think of.
fn oddity(facts: &Facts<'_>, race: &pairs::Race) -> u32 {
    let program = facts.program();
    let odd = |side: &Occurrence| {
        let method = side.access.frame.map_or(side.access.site.method, |frame| frame.method);
        let (thread, _) = facts.threads.node(side.node);
        let roots = facts.threads.thread(thread).roots.iter();
        let mut begins = roots.filter_map(|&root| facts.method(root));
        let is_finalizer =
            begins.any(|method| program.names().bytes(program.method(method).name) == b"finalize");
        let name = program.method(method).name;
        2 * u32::from(name == Symbol::INIT || name == Symbol::CLINIT) + u32::from(is_finalizer)
    };
    race.sides.iter().map(odd).sum()
}

/// What makes two races one finding.
fn cause(race: &Race) -> Vec<String> {
    let Target { kind, class, name } = &race.target;
    let mut cause = vec![class.clone(), name.clone(), format!("{kind:?}")];
    if matches!(kind, TargetKind::Array | TargetKind::Container) {
        cause.extend(race.objects.iter().map(|object| format!("{object:?}")));
    }
    cause
}

struct Writer<'f, 'a> {
    facts: &'f Facts<'a>,
    outcome: &'f Outcome,
    namer: Namer<'f>,
    paths: Paths,
    threads: FxHashMap<(ThreadId, Task), Thread>,
    starts: Option<Starts<'a>>,
    accesses: FxHashMap<(rp_race::access::Access, Node, Node, StampId, Option<ThreadId>), Access>,
    /// The fields that have objects.
    holders: Arc<OnceLock<Holders>>,
    places: publication::Places,
    /// What callers of a library do not share, if that is wanted.
    confined: Option<&'f Confined>,
    entered: Entered,
}

impl<'f, 'a> Writer<'f, 'a> {
    fn new(facts: &'f Facts<'a>, outcome: &'f Outcome) -> Writer<'f, 'a> {
        Writer {
            facts,
            outcome,
            namer: Namer::new(facts.solver),
            paths: Paths::default(),
            threads: FxHashMap::default(),
            starts: None,
            accesses: FxHashMap::default(),
            holders: Arc::default(),
            places: publication::Places::default(),
            confined: None,
            entered: Entered::default(),
        }
    }

    /// Both accesses of a race, in the order of its sides.
    fn accesses(&mut self, race: &pairs::Race) -> [Access; 2] {
        let [first, second] = &race.sides;
        let mut accesses = [self.access(first, second, race.memory), self.access(second, first, race.memory)];
        for (access, held) in accesses.iter_mut().zip(&race.may_hold) {
            if access.locks.is_empty() && !held.is_empty() {
                access.may_hold = self.may_hold(held);
            }
        }
        accesses
    }

    fn found(&mut self, race: &pairs::Race) -> Found {
        let on = (race.memory, race.objects.clone());
        let (oddity, race) = (oddity(self.facts, race), self.race(race));
        Found { cause: cause(&race), oddity, race, on }
    }

    fn race(&mut self, race: &pairs::Race) -> Race {
        let target = self.target(race);
        let mut accesses = self.accesses(race);
        let order = |access: &Access| {
            (
                access.file.clone(),
                access.line,
                access.kind == "read",
                access.class.clone(),
                access.method.clone(),
            )
        };
        if order(&accesses[1]) < order(&accesses[0]) {
            accesses.swap(0, 1);
        }
        let conflict =
            if accesses.iter().all(|access| access.kind == "write") { "write-write" } else { "read-write" };
        let mut objects: Vec<Place> = race.objects.iter().map(|&object| self.namer.place(object)).collect();
        objects.sort();
        objects.dedup();
        let side = |access: &Access| format!("{}.{} {}", access.class, access.method, access.kind);
        let mut sides = [side(&accesses[0]), side(&accesses[1])];
        sides.sort();
        let holder = matches!(target.kind, TargetKind::Array | TargetKind::Container);
        let holder = holder.then(|| self.holders().field_of_all(&race.objects)).flatten();
        Race {
            id: String::new(),
            finding: String::new(),
            holder: holder.map(|field| holder_text(self.facts, &self.namer, field)),
            fingerprint: fingerprint(&[
                &format!("{:?}", target.kind),
                &target.class,
                &target.name,
                &sides[0],
                &sides[1],
            ]),
            confidence: match race.confidence {
                Confidence::Definite => rp_report::Confidence::Definite,
                Confidence::Likely => rp_report::Confidence::Likely,
                Confidence::Possible => rp_report::Confidence::Possible,
            },
            conflict,
            notes: self.notes(race, &target),
            target,
            objects,
            accesses,
        }
    }

    fn target(&self, race: &pairs::Race) -> Target {
        let program = self.facts.program();
        match race.memory {
            Memory::Field(field) => {
                let class = program.field_class(field);
                let name = self.namer.symbol(program.field(field).name);
                let is_static = program.field(field).is_static();
                let kind = match (self.facts.is_application(class), is_static) {
                    (_, true) => TargetKind::Static,
                    (true, false) => TargetKind::Instance,
                    (false, false) => TargetKind::Container,
                };
                match (kind, race.objects.first()) {
                    (TargetKind::Container, Some(&object)) => {
                        let class = self.namer.ty(self.facts.solver.heap().ty(object));
                        Target { kind, class, name: "state".to_owned() }
                    }
                    _ => Target { kind, class: self.namer.class(class), name },
                }
            }
            Memory::Elements => {
                let ty = race.objects.first().map(|&object| self.facts.solver.heap().ty(object));
                let class = self.namer.ty(ty.unwrap_or(Type::OBJECT));
                Target { kind: TargetKind::Array, class, name: "[]".to_owned() }
            }
        }
    }

    fn notes(&mut self, race: &pairs::Race, target: &Target) -> Vec<String> {
        let mut notes = Vec::new();
        if let Memory::Field(field) = race.memory
            && self.facts.program().field(field).ty.is_wide()
        {
            let ty = self.namer.ty(self.facts.program().field(field).ty);
            notes.push(format!("tearing of a {ty}: a reader may see half of an old and half of a new value"));
        }
        if race.memory == Memory::Elements
            && let Some(&object) = race.objects.first()
            && let Some(element) =
                self.facts.solver.heap().ty(object).element().filter(|element| element.is_wide())
        {
            notes.push(format!("tearing of a {}", self.namer.ty(element)));
        }
        for doubt in &race.doubts {
            notes.push(match doubt {
                Doubt::SameLock(object) => {
                    format!(
                        "both hold {}: if that is always the same one, they cannot race",
                        self.made(*object)
                    )
                }
                Doubt::OwnersLock(object, field) => {
                    let name = self.namer.symbol(self.facts.program().field(*field).name);
                    format!(
                        "both hold `{name}` of {}: if that is always the same one, they cannot race",
                        self.made(*object)
                    )
                }
                Doubt::OwnObject => {
                    "safe if each of the two threads works on an object of its own".to_owned()
                }
                Doubt::Constructing => {
                    "one access is part of a construction: safe if nobody else has the object yet".to_owned()
                }
                Doubt::Unpublished => {
                    "one access comes before other threads can have the object: a race only if \
                                       they get it by a race"
                        .to_owned()
                }
                Doubt::Cache => {
                    "probably harmless: a cache that every thread would fill with the same value".to_owned()
                }
                Doubt::Library => {
                    "the JDK, or a library on the class path, does this by itself, or to an object of its own"
                        .to_owned()
                }
                Doubt::Contract => {
                    "both callers use an object of a class that is not made for several threads".to_owned()
                }
            });
        }
        let places = &mut self.places;
        notes.extend(publication::notes(self.facts, self.outcome, &self.namer, places, race));
        notes.extend(self.contract(race, target));
        notes
    }

    /// Why there is a race on what callers are taken not to share.
    fn contract(&mut self, race: &pairs::Race, target: &Target) -> Option<String> {
        let confined = self.confined.filter(|_| target.kind == TargetKind::Instance)?;
        let why = confined.why(&target.class).filter(|_| !race.doubts.contains(&Doubt::Contract))?;
        // What callers make is made nowhere in the source.
        let mut places: Vec<Place> = race.objects.iter().map(|&object| self.namer.place(object)).collect();
        places.sort();
        let made = places.into_iter().find_map(|place| Some((place.file?, place.line?)));
        let entered = match made {
            Some(_) => None,
            None => self.entered.of(self.facts, &self.namer, race),
        };
        Some(confined::note(&target.class, why, made, entered))
    }

    /// Locks that may be held, as a programmer would say it, a few.
    fn may_hold(&mut self, held: &[MayLock]) -> Vec<String> {
        let mut locks: Vec<String> = held
            .iter()
            .map(|lock| match *lock {
                MayLock::Object(object) => self.made(object),
                MayLock::Class(class) => format!("{}.class", self.namer.class(class)),
            })
            .collect();
        locks.sort();
        locks.dedup();
        if locks.len() > NAMED {
            let more = locks.split_off(NAMED).len();
            locks.push(format!("{more} more"));
        }
        locks
    }

    /// A lock, by the field that has it or by where it was made: `the Object in Pool.lock, made at Pool.java:12`
    fn made(&mut self, object: Obj) -> String {
        let Place { class, file, line } = self.namer.place(object);
        let holder = self.holder(object);
        let text = match &holder {
            Some(field) => {
                let class = class.rsplit(['.', '$']).next().unwrap_or(&class);
                format!("the {class} in {field}")
            }
            None => {
                let article = if class.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U']) {
                    "an"
                } else {
                    "a"
                };
                format!("{article} {class}")
            }
        };
        match (file, line, &holder) {
            (Some(file), Some(line), Some(_)) => format!("{text}, made at {file}:{line}"),
            (Some(file), Some(line), None) => format!("{text} made at {file}:{line}"),
            _ => text,
        }
    }

    /// The fields that have objects, found when somebody asks first.
    fn holders(&self) -> &Holders {
        self.holders.get_or_init(|| Holders::of(self.facts))
    }

    /// The field of the application that has an object, if it is one field only.
    fn holder(&self, object: Obj) -> Option<String> {
        let Holder { class, name } = holder_text(self.facts, &self.namer, self.holders().field(object)?);
        Some(format!("{}.{name}", class.rsplit('.').next().unwrap_or(&class)))
    }

    /// An access, written once however many races it is part of.
    fn access(&mut self, side: &Occurrence, other: &Occurrence, memory: Memory) -> Access {
        let thread_of = |side: &Occurrence| self.facts.threads.node(side.node).0;
        let other = self.paths.other(thread_of(side), thread_of(other));
        let key = (side.access, side.node, side.inner, side.stamp, other);
        if let Some(known) = self.accesses.get(&key) {
            return known.clone();
        }
        let access = self.write_access(side, other, memory);
        self.accesses.insert(key, access.clone());
        access
    }

    fn write_access(&mut self, side: &Occurrence, other: Option<ThreadId>, memory: Memory) -> Access {
        let facts = self.facts;
        let program = facts.program();
        let route = self.paths.of(facts, &self.namer, side, other);
        // The deepest frame of the application is where its developer looks.
        let (method, line) = route.frame.unwrap_or_else(|| place_of(facts, &self.namer, side.access));
        let class = program.method_class(method);
        let stamp = &self.outcome.stamps[side.stamp];
        let (thread, _) = facts.threads.node(side.node);
        let (locks, lock_names) = self.locks(side, stamp, memory, route.is_locked);
        let is_unknown = locks.is_empty() && route.is_locked;
        let taken = is_unknown.then(|| "a lock that is taken on this way".to_owned());
        let hint = match (side.access.frame, memory) {
            (Some(frame), _) => self.namer.called(facts, frame),
            (None, Memory::Field(field)) => Hint::Field(self.namer.symbol(program.field(field).name)),
            (None, Memory::Elements) => Hint::Element,
        };
        // What callers do in the JDK, they do in what they have called.
        let place = route.steps.first().filter(|_| route.frame.is_none() && route.task.is_clients);
        let place = place.cloned().unwrap_or_else(|| Frame {
            class: self.namer.class(class),
            method: self.namer.method(method),
            file: self.namer.file(class),
            line,
            folder: self.namer.folder(class),
        });
        Access {
            kind: if side.access.writes(facts) { "write" } else { "read" },
            class: place.class,
            method: place.method,
            file: place.file,
            line: place.line,
            thread: self.thread(thread, route.task),
            locks,
            path: route.steps.into(),
            folder: place.folder,
            hint,
            lock_names,
            // Other ways take others, too many to say more.
            may_hold: taken.into_iter().collect(),
            explicit: route.is_explicit,
        }
    }

    /// The locks that are surely held, and their names. Which locks look the same is asked of all ways but those
    /// through constructors, so that says something only of a way that has a lock.
    fn locks(
        &mut self,
        side: &Occurrence,
        stamp: &Stamp,
        memory: Memory,
        is_locked: bool,
    ) -> (Vec<Place>, Vec<String>) {
        let mut locks: Vec<(String, Place)> = Vec::new();
        let base = self.base(side, memory);
        let unknown = |class: String| Place { class, file: None, line: None };
        for (global, _) in &stamp.globals {
            match global {
                Global::Class(class) => {
                    let name = format!("{}.class", self.namer.class(*class));
                    locks.push((name, unknown("java.lang.Class".to_owned())));
                }
                Global::Object(object) => locks.push((self.made(*object), self.namer.place(*object))),
                Global::Path(path) if stamp.likes.is_empty() => {
                    locks.push((self.path_text(path), unknown("java.lang.Object".to_owned())));
                }
                Global::Path(_) => {}
            }
        }
        for &object in stamp.likes.iter().filter(|&&object| !is_global(stamp, object)) {
            if self.facts.solver.heap().ty(object) != Type::class(Symbol::CLASS) {
                locks.push((self.made(object), self.namer.place(object)));
            }
        }
        // One lock may be known both by where it was made and by how it was read: the latter is its name.
        let own: Vec<String> =
            stamp.own.iter().map(|(fields, _)| base.lock(self.facts, &self.namer, fields)).collect();
        let is_class = |(_, place): &(String, Place)| place.class == "java.lang.Class";
        match (&*own, &mut *locks) {
            ([name], [only]) if !is_class(only) => only.0 = name.clone(),
            (names, known) if known.iter().all(is_class) => {
                let class = "java.lang.Object".to_owned();
                locks.extend(names.iter().map(|name| (name.clone(), unknown(class.clone()))));
            }
            _ => {}
        }
        if locks.is_empty() {
            locks.extend(stamp.owners.iter().filter_map(|owner| self.owner(owner)));
        }
        if locks.is_empty() && is_locked {
            locks.extend(self.some_lock(stamp));
        }
        let (names, places) = locks.into_iter().unzip();
        (places, names)
    }

    /// The lock of what has led to the accessed object, if that is what is held: which one it is may not be known.
    fn owner(&mut self, owner: &Owner) -> Option<(String, Place)> {
        if owner.mode.is_of_thread() {
            return None;
        }
        let place = self.namer.place(*owner.objects.first()?);
        let class = place.class.rsplit(['.', '$']).next().unwrap_or(&place.class);
        let name = format!("{} of the {class} that has led to it", self.namer.lock(&owner.lock));
        let place = match (&*owner.lock, &*owner.objects) {
            ([], [_]) => place,
            ([], _) => Place { file: None, line: None, ..place },
            ([.., field], _) => {
                let class = self.namer.ty(self.facts.program().field(*field).ty);
                Place { class, file: None, line: None }
            }
        };
        Some((name, place))
    }

    /// A lock of which little more than its class is known.
    fn some_lock(&mut self, stamp: &Stamp) -> Option<(String, Place)> {
        let mut objects = self.facts.alike.members(stamp.alike);
        let (first, others) = (objects.next()?, objects.count());
        let place = self.namer.place(first);
        let class = place.class.rsplit(['.', '$']).next().unwrap_or(&place.class);
        let name = format!("the lock of some {class}");
        let place = if others == 0 { place } else { Place { file: None, line: None, ..place } };
        Some((name, place))
    }

    /// How the accessed object is called where it is accessed.
    fn base(&self, side: &Occurrence, memory: Memory) -> Base {
        let facts = self.facts;
        let (_, instance) = facts.threads.node(side.inner);
        let method = side.access.site.method;
        let name = || {
            let base = side.access.site.data(facts)?.name?;
            let path = facts.locks.path(instance, base)?;
            let first = match path.root {
                Root::Param(0) if !facts.program().method(method).is_static() => "this".to_owned(),
                Root::Param(at) => self.variable(instance, method, None, at as usize)?,
                Root::Var(var) => self.variable(instance, method, Some(var), 0)?,
                Root::Static(_) => return Some(self.path_text(&path)),
            };
            Some(guards::dotted(facts, &self.namer, &first, &path.fields))
        };
        // Inside of the library, names are not the application's.
        let name =
            if side.access.frame.is_none() && facts.is_application_code(instance) { name() } else { None };
        name.map_or_else(|| Base::of(facts, &self.namer, memory), Base::Named)
    }

    /// The name of a variable in source, or of a parameter if none is given.
    fn variable(
        &self,
        instance: Instance,
        method: MethodId,
        var: Option<Var>,
        param: usize,
    ) -> Option<String> {
        let facts = self.facts;
        let body = facts.program().body(method).ok().flatten()?;
        let template = facts.solver.templates().template(facts.solver.code(instance).0);
        let name = match var {
            None => body.name(body.params(ENTRY).nth(param)?),
            Some(var) => {
                let values = (0..body.value_count() as u32).map(Value::from_u32);
                values.filter(|&value| template.var(value) == Some(var)).find_map(|value| body.name(value))
            }
        };
        name.map(|name| self.namer.symbol(name))
    }

    fn path_text(&self, path: &Path) -> String {
        match path.root {
            Root::Static(field) => {
                let program = self.facts.program();
                let class = self.namer.class(program.field_class(field));
                let first = format!("{class}.{}", self.namer.symbol(program.field(field).name));
                guards::dotted(self.facts, &self.namer, &first, &path.fields)
            }
            Root::Param(_) | Root::Var(_) => "a lock".to_owned(),
        }
    }

    fn thread(&mut self, thread: ThreadId, task: Task) -> Thread {
        let (facts, namer) = (self.facts, &self.namer);
        let starts = self.starts.get_or_insert_with(|| Starts::of(facts));
        let known = self.threads.entry((thread, task));
        known.or_insert_with(|| thread_of(facts, namer, thread, Some((task, starts)))).clone()
    }
}

/// A field that holds something.
pub(crate) fn holder_text(facts: &Facts<'_>, namer: &Namer<'_>, field: FieldId) -> Holder {
    let program = facts.program();
    Holder { class: namer.class(program.field_class(field)), name: namer.symbol(program.field(field).name) }
}

/// The method and the line of an access: where the application calls the library, if it does; of what callers do there,
/// the method that they have called.
pub(crate) fn place_of(
    facts: &Facts<'_>,
    namer: &Namer<'_>,
    access: rp_race::access::Access,
) -> (MethodId, Option<u32>) {
    if !facts.clients.contains(facts.program().method_class(access.method())) {
        return (access.method(), access.line(facts));
    }
    let (method, site) = (access.site.method, access.site.data(facts));
    let is_model = namer.is_model(facts.program().method_class(method));
    (method, site.filter(|_| !is_model).and_then(|site| site.line))
}

/// What the accesses may hold that surely hold nothing.
fn may_hold_note(accesses: &[Access; 2]) -> Vec<String> {
    let mut notes: Vec<String> = Vec::new();
    for access in accesses {
        let Some((last, others)) = access.may_hold.split_last() else { continue };
        let locks = match others {
            [] => last.clone(),
            others => format!("{} or {last}", others.join(", ")),
        };
        let place = match (&access.file, access.line) {
            (Some(file), Some(line)) => format!("{file}:{line}"),
            _ => format!("{}.{}", access.class, access.method),
        };
        let note = format!("the {} at {place} may hold {locks}, but not surely", access.kind);
        if !notes.contains(&note) {
            notes.push(note);
        }
    }
    notes
}

fn is_global(stamp: &Stamp, object: Obj) -> bool {
    stamp.globals.iter().any(|(global, _)| *global == Global::Object(object))
}
