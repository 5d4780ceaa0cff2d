//! What happens in runs, and does it agree with what stages say? Property P6.
//!
//! What does not depend on who is where (calls, objects, starts) is looked up once per new fact. What is said of an
//! access depends on the thread and on the context. For one of those that begin as this thread did, all must hold at
//! once: who is alive, what is held, what is not, and which classes are initialised.

use std::collections::BTreeSet;

use rp_concurrency::lock::Mode;
use rp_index::{FxHashMap, FxHashSet};
use rp_ir::{Symbol, Value};
use rp_program::{FieldId, MethodId};
use rp_race::confidence::Confidence;

use super::{Violation, method_text, site_text};
use crate::analysis::claims::{Moments, MustLock, Runner, is_used};
use crate::analysis::{Pair, Policy, Verdicts, pair};
use crate::machine::Machine;
use crate::machine::image::{Image, Site};
use crate::machine::state::{Frame, Init, Object, Origin, Val};
use crate::observe::Observer;

/// Looks at pairs only: of all runs at once.
#[derive(Default)]
pub(super) struct Pairs {
    /// Pairs that raced.
    pub(super) races: FxHashSet<Pair>,
    /// Pairs of two threads that conflicted and were ordered.
    pub(super) ordered: FxHashSet<Pair>,
}

impl Observer for Pairs {
    fn conflict(&mut self, first: Site, second: Site, ordered: bool) {
        let pairs = if ordered { &mut self.ordered } else { &mut self.races };
        pairs.insert(pair(first, second));
    }
}

/// What is kept of the violations of a stage.
const MOST: usize = 20;

/// Looks at runs.
pub(super) struct Watch<'w, 'i, 'p> {
    image: &'i Image<'p>,
    verdicts: &'w [Verdicts],
    /// Pairs that raced.
    pub(super) races: FxHashSet<Pair>,
    /// Pairs of two threads that conflicted and were ordered.
    pub(super) ordered: FxHashSet<Pair>,
    pub(super) violations: BTreeSet<Violation>,
    calls: FxHashSet<(Site, MethodId)>,
    starts: FxHashSet<MethodId>,
    values: FxHashSet<(MethodId, Value, Origin)>,
    stores: FxHashSet<(Origin, Option<FieldId>, Origin)>,
    static_stores: FxHashSet<(FieldId, Origin)>,
    /// How many objects of an origin there were at most in a run.
    most: FxHashMap<Origin, usize>,
    /// How many there are in this run.
    made: FxHashMap<Origin, usize>,
    /// How often a thread began with a method in this run.
    started: FxHashMap<MethodId, usize>,
    /// Who accessed which object first in this run.
    touched: FxHashMap<u32, usize>,
    /// Objects that several threads have accessed.
    shared: FxHashSet<u32>,
    /// The class of locks that one method takes and another gives back.
    mutex: Symbol,
    /// Pairs that are definite.
    definite: Vec<(Policy, Pair)>,
    /// The accesses and races of this run, as far as some pair is definite.
    performed: FxHashSet<Site>,
    raced: FxHashSet<Pair>,
}

impl<'w, 'i, 'p> Watch<'w, 'i, 'p> {
    pub(super) fn new(image: &'i Image<'p>, verdicts: &'w [Verdicts]) -> Watch<'w, 'i, 'p> {
        Watch {
            image,
            verdicts,
            races: FxHashSet::default(),
            ordered: FxHashSet::default(),
            violations: BTreeSet::new(),
            calls: FxHashSet::default(),
            starts: FxHashSet::default(),
            values: FxHashSet::default(),
            stores: FxHashSet::default(),
            static_stores: FxHashSet::default(),
            most: FxHashMap::default(),
            made: FxHashMap::default(),
            started: FxHashMap::default(),
            touched: FxHashMap::default(),
            shared: FxHashSet::default(),
            mutex: image.program.names().symbol(b"library/Mutex"),
            definite: verdicts.iter().flat_map(definite).collect(),
            performed: FxHashSet::default(),
            raced: FxHashSet::default(),
        }
    }

    /// The run is over.
    pub(super) fn end_run(&mut self) {
        self.started.clear();
        self.touched.clear();
        self.shared.clear();
        self.made.clear();
        for (policy, (a, b)) in self.definite.clone() {
            let is_performed = self.performed.contains(&a) && self.performed.contains(&b);
            if is_performed && !self.raced.contains(&(a, b)) {
                let program = self.image.program;
                let message = format!("{} / {}", site_text(program, a), site_text(program, b));
                let stage = "definite".to_owned();
                self.violations.insert(Violation { property: "P2", policy, stage, message });
            }
        }
        self.performed.clear();
        self.raced.clear();
    }

    fn add(&mut self, policy: Policy, stage: &str, message: String) {
        // The first few of a stage say it all.
        let same = |other: &&Violation| other.property == "P6" && other.stage == stage;
        if self.violations.iter().filter(same).count() < MOST {
            let stage = stage.to_owned();
            self.violations.insert(Violation { property: "P6", policy, stage, message });
        }
    }

    /// What a thread's access shows to be wrong of what is said for one context.
    fn wrong(
        &self,
        machine: &Machine<'_, '_>,
        thread: usize,
        moments: &Moments,
        object: Option<u32>,
    ) -> Vec<(&'static str, String)> {
        let program = self.image.program;
        let mut wrong = Vec::new();
        if moments.private && object.is_some_and(|object| self.shared.contains(&object)) {
            wrong.push(("local", "another thread has had the object,".to_owned()));
        }
        for lock in moments.must.iter().filter(|lock| !holds(machine, thread, lock)) {
            wrong.push(("locks", format!("{lock:?} is not held")));
        }
        for &class in &moments.initialized {
            let is = match machine.init_of(class) {
                Some(Init::Done | Init::Failed) | None => true,
                Some(Init::By(by)) => by as usize == thread,
                Some(Init::Not) => false,
            };
            if !is {
                let name = program.names().bytes(program.class_name(class)).escape_ascii().to_string();
                wrong.push(("initialized", format!("{name} is not,")));
            }
        }
        let others = machine.state.threads.iter().enumerate();
        for (_, other) in others.filter(|(number, other)| *number != thread && !other.ended) {
            let runner = if other.object.is_none() { Runner::Main } else { Runner::Started(other.root) };
            if !moments.alive.contains(&runner) {
                wrong.push(("order", format!("{runner:?} is alive")));
            }
        }
        if let Some(may) = &moments.may {
            // What a method takes and leaves to its caller is not known there.
            let is_mutex = |object: &Object| object.ty.as_class() == Some(self.mutex);
            let held = machine.state.objects.iter().filter(|object| object.monitor.is_held(thread));
            for object in held.filter(|object| !is_mutex(object) && !may.contains(&object.origin)) {
                wrong.push(("may-locks", format!("{} is held", self.origin_text(object.origin))));
            }
        }
        wrong
    }

    fn origin_text(&self, origin: Origin) -> String {
        match origin {
            Origin::Made(site) => format!("made at {}", site_text(self.image.program, site)),
            origin => format!("{origin:?}"),
        }
    }
}

/// How many stages are wrong.
fn stages(wrong: &[(&'static str, String)]) -> usize {
    wrong.iter().map(|(stage, _)| stage).collect::<BTreeSet<_>>().len()
}

/// The pairs that are definite.
fn definite(said: &Verdicts) -> impl Iterator<Item = (Policy, Pair)> {
    let definite = said.races.iter().filter(|(_, confidence)| **confidence == Confidence::Definite);
    definite.map(|(&pair, _)| (said.policy, pair))
}

/// Who a thread is: as what it began, and the initialisers that it is in.
fn runners(machine: &Machine<'_, '_>, thread: usize) -> Vec<Runner> {
    let Some(data) = machine.state.threads.get(thread) else { return Vec::new() };
    let own = if data.object.is_none() { Runner::Main } else { Runner::Started(data.root) };
    let is_initializer = |method: MethodId| machine.image.initializers.contains(&Some(method));
    let initializers = data.frames.iter().filter_map(|frame| match frame {
        Frame::Code(frame) if is_initializer(frame.method) => Some(Runner::Initializer(frame.method)),
        _ => None,
    });
    std::iter::once(own).chain(initializers).collect()
}

fn follow(machine: &Machine<'_, '_>, mut value: Val, fields: &[FieldId]) -> Option<u32> {
    for &field in fields {
        let Val::Ref(object) = value else { return None };
        let slot = machine.image.slot(field)?;
        value = *machine.object(object).slots.get(slot as usize)?;
    }
    match value {
        Val::Ref(object) => Some(object),
        _ => None,
    }
}

/// Whether a thread holds a lock that it surely holds.
fn holds(machine: &Machine<'_, '_>, thread: usize, (lock, mode): &(MustLock, Mode)) -> bool {
    let is_held = |object: u32| {
        let monitor = &machine.object(object).monitor;
        monitor.depth_as(thread, *mode == Mode::Shared) > 0
    };
    match lock {
        MustLock::Like(origin) => (0..machine.state.objects.len() as u32)
            .any(|object| machine.object(object).origin == *origin && is_held(object)),
        MustLock::Static(field, fields) => {
            let at = machine.image.statics.iter().position(|each| each == field);
            let value = at.and_then(|at| machine.state.statics.get(at)).copied();
            value.and_then(|value| follow(machine, value, fields)).is_some_and(is_held)
        }
        MustLock::Values(values, fields) => {
            let frame = machine.state.threads.get(thread).and_then(|thread| thread.code());
            let mut known = values.iter().filter_map(|&value| frame.map(|frame| frame.value(value)));
            known.any(|value| follow(machine, value, fields).is_some_and(is_held))
        }
    }
}

impl Observer for Watch<'_, '_, '_> {
    fn conflict(&mut self, first: Site, second: Site, ordered: bool) {
        let pairs = if ordered { &mut self.ordered } else { &mut self.races };
        pairs.insert(pair(first, second));
        if !ordered && !self.definite.is_empty() {
            self.raced.insert(pair(first, second));
        }
    }

    fn access(&mut self, machine: &Machine<'_, '_>, thread: usize, site: Site, object: Option<u32>, _: bool) {
        let program = self.image.program;
        if !self.definite.is_empty() {
            self.performed.insert(site);
        }
        let own = runners(machine, thread);
        if let Some(object) = object
            && *self.touched.entry(object).or_insert(thread) != thread
        {
            self.shared.insert(object);
            let origin = machine.object(object).origin;
            for said in self.verdicts.iter().filter(|said| !said.claims.escaping.contains(&origin)) {
                let message = format!("{} is reached by two threads", self.origin_text(origin));
                self.add(said.policy, "escape", message);
            }
        }
        for said in self.verdicts {
            let moments: Vec<&Moments> = said.claims.accesses.get(&site).map_or_else(Vec::new, |all| {
                all.iter().filter(|moments| own.contains(&moments.runner)).collect()
            });
            let at = || format!("at {} by {own:?}", site_text(program, site));
            let wrong = moments.iter().map(|moments| self.wrong(machine, thread, moments, object));
            match wrong.min_by_key(|wrong| (stages(wrong), wrong.len())) {
                Some(wrong) => {
                    for (stage, message) in wrong {
                        self.add(said.policy, stage, format!("{message} {}", at()));
                    }
                }
                None => self.add(said.policy, "threads", format!("nobody is said to be {}", at())),
            }
        }
    }

    fn call(&mut self, from: Site, to: MethodId) {
        if !self.calls.insert((from, to)) {
            return;
        }
        for said in self.verdicts.iter().filter(|said| !said.claims.calls.contains(&(from, to))) {
            let program = self.image.program;
            let message = format!("{} calls {}", site_text(program, from), method_text(program, to));
            self.add(said.policy, "calls", message);
        }
    }

    fn initialize(&mut self, _: usize, initializer: MethodId) {
        for said in self.verdicts.iter().filter(|said| !said.claims.runners.contains_key(&initializer)) {
            let message = format!("{} is run", method_text(self.image.program, initializer));
            self.add(said.policy, "calls", message);
        }
    }

    fn start(&mut self, from: Site, to: MethodId) {
        let count = self.started.entry(to).or_default();
        *count += 1;
        let count = *count;
        let is_new = self.starts.insert(to);
        if !is_new && count < 2 {
            return;
        }
        let program = self.image.program;
        for said in self.verdicts {
            match said.claims.started.get(&to) {
                None => {
                    let message = format!("{} starts {}", site_text(program, from), method_text(program, to));
                    self.add(said.policy, "threads", message);
                }
                Some(Some(most)) if count > *most => {
                    let message = format!("{} is started {count} times", method_text(program, to));
                    self.add(said.policy, "single", message);
                }
                Some(_) => {}
            }
        }
    }

    fn define(&mut self, method: MethodId, value: Value, origin: Origin) {
        if !self.values.insert((method, value, origin)) {
            return;
        }
        let program = self.image.program;
        let body = program.body(method).ok().flatten();
        let is_used = body.is_some_and(|body| is_used(body, value));
        for said in self.verdicts {
            let nothing_is_said = !is_used || said.claims.spoken_for.contains(&method);
            let known = said.claims.values.get(&(method, value));
            if !known.map_or(nothing_is_said, |known| known.contains(&origin)) {
                let method = method_text(program, method);
                let message = format!("{value} of {method} is {}", self.origin_text(origin));
                self.add(said.policy, "points-to", message);
            }
        }
    }

    fn store(&mut self, base: Origin, field: Option<FieldId>, value: Origin) {
        if !self.stores.insert((base, field, value)) {
            return;
        }
        for said in self.verdicts {
            let known = said.claims.fields.get(&(base, field));
            if !known.is_some_and(|known| known.contains(&value)) {
                let message = format!("a field of {} is {}", self.origin_text(base), self.origin_text(value));
                self.add(said.policy, "points-to", message);
            }
        }
    }

    fn store_static(&mut self, field: FieldId, value: Origin) {
        if !self.static_stores.insert((field, value)) {
            return;
        }
        for said in self.verdicts {
            if !said.claims.statics.get(&field).is_some_and(|known| known.contains(&value)) {
                let message = format!("static field {field:?} is {}", self.origin_text(value));
                self.add(said.policy, "points-to", message);
            }
        }
    }

    fn make(&mut self, origin: Origin) {
        let count = self.made.entry(origin).or_default();
        *count += 1;
        let count = *count;
        let most = self.most.entry(origin).or_default();
        if count <= *most {
            return;
        }
        *most = count;
        // What nobody uses need not be known; whoever catches what the machine throws uses it.
        let is_used = match origin {
            Origin::Made(Site { method, inst }) => {
                let body = self.image.program.body(method).ok().flatten();
                body.is_some_and(|body| body.result(inst).is_some_and(|result| is_used(body, result)))
            }
            Origin::Class(_) | Origin::String(_) | Origin::Machine(_) => false,
        };
        for said in self.verdicts {
            match said.claims.single.get(&origin) {
                None if !is_used => {}
                None => {
                    let message = format!("{} is not known", self.origin_text(origin));
                    self.add(said.policy, "points-to", message);
                }
                Some(Some(most)) if count > *most => {
                    let message = format!("{count} objects are {}", self.origin_text(origin));
                    self.add(said.policy, "single", message);
                }
                Some(_) => {}
            }
        }
    }
}
