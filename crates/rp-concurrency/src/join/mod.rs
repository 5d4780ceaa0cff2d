//! Which threads have surely ended when code has waited for them? Joins (CMNA §5.1.1).
//!
//! **Abstraction.** A thread is *quiet* at a place of code if none of it runs then: it has not been started, or it has
//! ended. Of what happens since a method was entered, three sets of threads are kept at each place:
//!
//! ```text
//! gained   quiet whatever was so before: somebody has waited for its end, and it was not started since
//! kept     quiet if it was quiet before: nobody has started it, or all that were started have been waited for
//! sure     started: somebody has called `start` on its object, and that has returned
//! ```
//!
//! Waiting for a thread that has not been started yet returns at once, and a thread that others start may come to life
//! later. So whoever asks may believe `gained` and `kept` only of threads that nobody else starts, and `gained` of
//! those that are surely started when the code is entered ([`crate::order`]).
//!
//! **Algorithm.** Forward inside of each method that may wait or start ([`pass`]): where ways meet, what all agree on;
//! along catch edges, what was so before the instruction that throws. A call does what all of its callees do on every
//! way to their returns; what a callee does to its parameters is said of the arguments. Summaries grow from nothing
//! until they stay, so that recursion proves nothing about itself.
//!
//! - `t.join()` ends the thread whose object `t` must be: one that exists once, of a thread that begins with no other.
//! - What is started and waited for under one name, `t = new T(); t.start(); t.join()`, is quiet again if it was quiet
//!   before, in a loop as well: until `t.join()`, what is alive is *besides* `t` nothing.
//! - What is started and kept *within* an array or a list that the method keeps to itself is quiet again when a loop
//!   has waited for all that is in there ([`crate::gather`]).
//!
//! A handler is not entered from an instruction that cannot throw what it takes ([`throws`]): without a call of
//! `Thread.interrupt`, nothing throws `InterruptedException` in `join`.
//!
//! Deviation: the paper leaves out what a thread that is waited for has itself waited for; so do we.

mod pass;
mod throws;

use std::collections::{BTreeMap, BTreeSet};

use rp_index::{EntityRef, FixedBitSet, FxHashMap, FxHashSet, SecondaryMap};
use rp_ir::{Body, Inst, Value};
use rp_program::MethodId;
use rp_pta::heap::Obj;
use rp_pta::intrinsic::Intrinsic;
use rp_pta::must::Must;
use rp_pta::set::SetId;
use rp_pta::solver::{Instance, Solver};
use rp_pta::template::Var;

use crate::calls::{Calls, EdgeKind};
use crate::gather::Gather;
use crate::mutant::{self, Mutant};
use crate::threads::{ThreadId, ThreadKind, Threads};

use pass::Pass;

/// Threads that somebody waits for, by number.
pub(crate) type Waited = FixedBitSet;

/// What is so at a place, of what has happened since the method was entered.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Moment {
    /// Quiet.
    pub(crate) gained: Waited,
    /// Quiet if it was quiet before.
    pub(crate) kept: Waited,
    /// Started.
    pub(crate) sure: Waited,
}

/// What code does before it returns.
#[derive(Clone, PartialEq, Eq)]
struct Summary {
    moment: Moment,
    /// Parameters whose threads it waits for, and starts nothing after that.
    joins: BTreeSet<u32>,
    /// Parameters whose threads it starts.
    starts: BTreeSet<u32>,
    /// Threads that it may start, and the parameter that is the object of all of them.
    begins: BTreeMap<usize, Option<u32>>,
}

/// What is so at each instruction of code.
struct Inside {
    /// The number of the moment of each instruction.
    at: Vec<u32>,
    moments: Vec<Moment>,
    /// What was waited for since anything was started, at each instruction where there is something.
    ended: FxHashMap<Inst, Box<[Value]>>,
}

/// What all code does.
#[derive(Default)]
pub(crate) struct Joins {
    /// The threads that somebody waits for.
    pub(crate) waited: Vec<ThreadId>,
    inside: FxHashMap<Instance, Inside>,
    summaries: FxHashMap<Instance, Summary>,
    /// Code that leads to code that waits.
    waits: FxHashSet<Instance>,
    /// Calls that wait for threads.
    places: Vec<(Instance, Inst, Waited)>,
}

/// Where what is asked for comes from.
pub(crate) struct Source<'s, 'p> {
    pub(crate) solver: &'s Solver<'p>,
    pub(crate) must: &'s Must,
    pub(crate) calls: &'s Calls,
    pub(crate) threads: &'s Threads,
    /// What code may start, and all that may come to be by what is started.
    pub(crate) begun: &'s FxHashMap<SetId, Vec<ThreadId>>,
    pub(crate) starts: &'s SecondaryMap<Instance, SetId>,
}

impl Joins {
    pub(crate) fn of(source: &Source<'_, '_>) -> Joins {
        let mut finder = Finder {
            source,
            number: FxHashMap::default(),
            unique: FxHashMap::default(),
            summaries: FxHashMap::default(),
            inside: FxHashMap::default(),
            gathers: FxHashMap::default(),
            active: FxHashSet::default(),
        };
        // First what waits for its parameter, and so for whom.
        let intrinsics = finder.intrinsics();
        let waiting = finder.callers(&intrinsics);
        if waiting.is_empty() {
            return Joins::default();
        }
        finder.active.extend(waiting.iter().chain(&intrinsics));
        finder.solve(waiting.iter().chain(&intrinsics).copied().collect());
        let mut objects: FxHashSet<Obj> = FxHashSet::default();
        for &instance in &waiting {
            let joins = finder.summaries.get(&instance).is_some_and(|summary| summary.joins.contains(&0));
            if joins && let Some(this) = param(source.solver, instance, 0) {
                objects.extend(source.solver.points_to(instance, this).objects());
            }
        }
        let mut waited = Vec::new();
        for (id, thread) in source.threads.iter() {
            let ([root], ThreadKind::Started, true) = (&*thread.roots, thread.kind, thread.own_object) else {
                continue;
            };
            let Some(this) = param(source.solver, *root, 0) else { continue };
            let own: Vec<Obj> = source.solver.points_to(*root, this).objects().collect();
            if !own.iter().any(|object| objects.contains(object)) {
                continue;
            }
            let number = waited.len();
            waited.push(id);
            finder.number.insert(id, number);
            let is_single = match *own {
                [only] => source.must.is_single_object(only),
                _ => false,
            };
            if is_single || mutant::is(Mutant::JoinMay) {
                for object in own {
                    finder.unique.entry(object).or_default().push(number);
                }
            }
        }
        if waited.is_empty() {
            return Joins::default();
        }
        let waits = finder.leading_to(waiting);
        finder.active = waits.clone();
        finder.active.extend(&intrinsics);
        for instance in source.solver.instances() {
            if finder.begins(instance).next().is_some() {
                finder.active.insert(instance);
            }
        }
        finder.summaries.clear();
        finder.inside.clear();
        let mut all: Vec<Instance> = finder.active.iter().copied().collect();
        all.sort_unstable();
        finder.solve(all);
        let places = finder.places(&waits);
        let Finder { summaries, inside, .. } = finder;
        Joins { waited, inside, summaries, waits, places }
    }

    /// Whether code may wait for a thread, or something that it calls.
    pub(crate) fn waits(&self, instance: Instance) -> bool {
        self.waits.contains(&instance)
    }

    /// What is so at an instruction of code; none if code does nothing of this kind.
    pub(crate) fn at(&self, instance: Instance, inst: Inst) -> Option<&Moment> {
        let inside = self.inside.get(&instance)?;
        inside.at.get(inst.index()).and_then(|&at| inside.moments.get(at as usize))
    }

    /// What code has waited for at each of its instructions, and has started nothing since.
    pub(crate) fn ended(&self) -> impl Iterator<Item = (Instance, Inst, &[Value])> {
        let all = self.inside.iter();
        all.flat_map(|(&instance, inside)| {
            inside.ended.iter().map(move |(&inst, values)| (instance, inst, &**values))
        })
    }

    /// What code may gain somewhere by itself.
    pub(crate) fn gains(&self, instance: Instance) -> Option<Waited> {
        let moments = &self.inside.get(&instance)?.moments;
        let mut gained = Waited::with_capacity(self.waited.len());
        moments.iter().for_each(|moment| gained.union_with(&moment.gained));
        Some(gained)
    }

    /// What may be lost anywhere inside of code; nothing is if it does nothing of this kind.
    pub(crate) fn anywhere(&self, instance: Instance) -> Option<Moment> {
        if let Some(inside) = self.inside.get(&instance) {
            let mut moments = inside.moments.iter().cloned();
            let first = moments.next()?;
            return Some(moments.fold(first, |all, each| all.meet(&each)));
        }
        self.summaries.get(&instance).map(|summary| Moment {
            gained: Waited::with_capacity(self.waited.len()),
            kept: unbegun(self.waited.len(), summary.begins.keys().copied()),
            sure: Waited::with_capacity(self.waited.len()),
        })
    }

    /// Where code waits for a thread: the first place for which something holds.
    pub(crate) fn place(
        &self,
        thread: ThreadId,
        mut wanted: impl FnMut(Instance) -> bool,
    ) -> Option<(Instance, Inst)> {
        let number = self.waited.iter().position(|&each| each == thread)?;
        let mut places = self.places.iter().filter(|(_, _, joined)| joined.contains(number));
        places.find(|place| wanted(place.0)).map(|&(instance, inst, _)| (instance, inst))
    }
}

impl Moment {
    fn meet(mut self, other: &Moment) -> Moment {
        self.gained.intersect_with(&other.gained);
        self.kept.intersect_with(&other.kept);
        self.sure.intersect_with(&other.sure);
        self
    }
}

/// All but these.
fn unbegun(count: usize, begun: impl Iterator<Item = usize>) -> Waited {
    let mut kept = Waited::with_capacity(count);
    kept.insert_range(..);
    begun.for_each(|each| kept.set(each, false));
    kept
}

/// The variable of a parameter.
fn param(solver: &Solver<'_>, instance: Instance, at: usize) -> Option<Var> {
    let template = solver.templates().template(solver.code(instance).0);
    template.params.get(at).and_then(|param| param.expand())
}

struct Finder<'s, 'p> {
    source: &'s Source<'s, 'p>,
    number: FxHashMap<ThreadId, usize>,
    /// Threads by their object, if that exists once and is theirs alone.
    unique: FxHashMap<Obj, Vec<usize>>,
    summaries: FxHashMap<Instance, Summary>,
    inside: FxHashMap<Instance, Inside>,
    gathers: FxHashMap<MethodId, Option<(Body, Gather)>>,
    active: FxHashSet<Instance>,
}

impl Finder<'_, '_> {
    /// What waits for the thread of an object.
    fn intrinsics(&self) -> Vec<Instance> {
        let is_join = |&instance: &Instance| self.intrinsic(instance) == Some(Intrinsic::Join);
        self.source.solver.instances().filter(is_join).collect()
    }

    /// Code that calls some other code.
    fn callers(&self, callees: &[Instance]) -> Vec<Instance> {
        let edges = callees.iter().flat_map(|&callee| self.source.calls.to(callee));
        let mut waiting: Vec<Instance> = edges.map(|edge| edge.caller).collect();
        waiting.sort_unstable();
        waiting.dedup();
        waiting
    }

    fn intrinsic(&self, instance: Instance) -> Option<Intrinsic> {
        let solver = self.source.solver;
        solver.method(instance).and_then(|method| Intrinsic::of(solver.program(), method))
    }

    /// What leads to some code by calls.
    fn leading_to(&self, code: Vec<Instance>) -> FxHashSet<Instance> {
        let mut seen: FxHashSet<Instance> = code.iter().copied().collect();
        let mut work = code;
        while let Some(callee) = work.pop() {
            let edges = self.source.calls.to(callee).filter(|edge| self.source.threads.stays(edge));
            work.extend(edges.map(|edge| edge.caller).filter(|&caller| seen.insert(caller)));
        }
        seen
    }

    /// Whether code waits or starts something, or what it calls.
    fn is_active(&self, instance: Instance) -> bool {
        self.active.contains(&instance)
    }

    fn count(&self) -> usize {
        self.number.len()
    }

    fn nobody(&self) -> Waited {
        Waited::with_capacity(self.count())
    }

    /// Threads that code may start, or that may come to be by that.
    fn begins(&self, instance: Instance) -> impl Iterator<Item = usize> {
        let begun = self.source.begun.get(&self.source.starts[instance]);
        begun.into_iter().flatten().filter_map(|thread| self.number.get(thread).copied())
    }

    /// Computes summaries until they stay.
    fn solve(&mut self, all: Vec<Instance>) {
        let mut waiting: FxHashSet<Instance> = all.iter().copied().collect();
        let mut work = all;
        // Callees have higher numbers more often than not.
        while let Some(instance) = work.pop() {
            waiting.remove(&instance);
            let (inside, summary) = self.look_inside(instance);
            if let Some(inside) = inside {
                self.inside.insert(instance, inside);
            }
            if self.summaries.get(&instance) == Some(&summary) {
                continue;
            }
            self.summaries.insert(instance, summary);
            for edge in self.source.calls.to(instance).filter(|edge| self.source.threads.stays(edge)) {
                if self.is_active(edge.caller) && waiting.insert(edge.caller) {
                    work.push(edge.caller);
                }
            }
        }
    }

    /// What code does that nobody has looked into.
    fn unknown(&self, instance: Instance) -> Summary {
        let begins: BTreeMap<usize, Option<u32>> = self.begins(instance).map(|each| (each, None)).collect();
        let kept = unbegun(self.count(), begins.keys().copied());
        let moment = Moment { gained: self.nobody(), kept, sure: self.nobody() };
        Summary { moment, joins: BTreeSet::new(), starts: BTreeSet::new(), begins }
    }

    fn summary(&self, instance: Instance) -> Summary {
        self.summaries.get(&instance).cloned().unwrap_or_else(|| self.unknown(instance))
    }

    fn look_inside(&mut self, instance: Instance) -> (Option<Inside>, Summary) {
        let solver = self.source.solver;
        let mut summary = self.unknown(instance);
        if let Some(intrinsic) = self.intrinsic(instance) {
            if intrinsic == Intrinsic::Spawn {
                // The first argument is the object of all that are started.
                for (&thread, param) in &mut summary.begins {
                    let is_own = self.source.calls.from(instance).iter().any(|edge| {
                        let begun = self.source.threads.begun_at(edge);
                        edge.kind == EdgeKind::Start
                            && begun.and_then(|begun| self.number.get(&begun)) == Some(&thread)
                    });
                    *param = is_own.then_some(0);
                }
                summary.starts.insert(0);
            }
            if intrinsic == Intrinsic::Join {
                summary.joins.insert(0);
            }
            return (None, summary);
        }
        let Some(method) = solver.method(instance) else {
            return (None, self.of_plugin(instance, summary));
        };
        let template = solver.templates().template(solver.code(instance).0);
        if !template.is_of_body() {
            return (None, summary);
        }
        let known =
            self.gathers.remove(&method).unwrap_or_else(|| match solver.program().build_body(method) {
                Ok(Some(body)) => {
                    let gather = Gather::of(solver.program().names(), &body);
                    Some((body, gather))
                }
                Ok(None) | Err(_) => None,
            });
        let found = known.as_ref().map(|(body, gather)| {
            let pass = Pass::new(self, instance, method, body, gather);
            pass.run(summary.clone())
        });
        self.gathers.insert(method, known);
        match found {
            Some((inside, summary)) => (Some(inside), summary),
            None => (None, summary),
        }
    }

    /// What is no code does what it calls, if that is one call.
    fn of_plugin(&self, instance: Instance, mut summary: Summary) -> Summary {
        if let [edge] = self.source.calls.from(instance)
            && edge.kind == EdgeKind::Call
            && !edge.often
        {
            summary.moment = self.summary(edge.callee).moment;
        }
        summary
    }

    /// Threads whose one object a variable must point to.
    fn unique(&self, instance: Instance, value: Value) -> Vec<usize> {
        let solver = self.source.solver;
        let template = solver.templates().template(solver.code(instance).0);
        let Some(var) = template.var(value) else { return Vec::new() };
        let objects: Vec<Obj> = solver.points_to(instance, var).objects().collect();
        match *objects {
            [only] => self.unique.get(&only).cloned().unwrap_or_default(),
            _ if mutant::is(Mutant::JoinMay) => {
                objects.iter().filter_map(|object| self.unique.get(object)).flatten().copied().collect()
            }
            _ => Vec::new(),
        }
    }

    /// Calls that wait for threads.
    fn places(&self, waits: &FxHashSet<Instance>) -> Vec<(Instance, Inst, Waited)> {
        let mut places = Vec::new();
        let is_own = |instance: &Instance| waits.contains(instance);
        let mut instances: Vec<Instance> = self.inside.keys().copied().filter(is_own).collect();
        instances.sort_unstable();
        for instance in instances {
            let Some(method) = self.source.solver.method(instance) else { continue };
            let Some(Some((body, gather))) = self.gathers.get(&method) else { continue };
            let pass = Pass::new(self, instance, method, body, gather);
            let mut found: Vec<(Inst, Waited)> = Vec::new();
            for (&inst, event) in &pass.events {
                let mut joined = event.gained.clone();
                for &value in &event.joins {
                    let objects = pass.objects(value);
                    let is_of = |thread: ThreadId| {
                        let root = self.source.threads.thread(thread).roots.first();
                        let this = root.and_then(|&root| Some((root, param(self.source.solver, root, 0)?)));
                        this.is_some_and(|(root, this)| {
                            let own = self.source.solver.points_to(root, this);
                            objects.iter().any(|&object| own.contains(object))
                        })
                    };
                    let threads = self.number.iter().filter(|(thread, _)| is_of(**thread));
                    joined.extend(threads.map(|(_, &number)| number));
                }
                if !joined.is_clear() {
                    found.push((inst, joined));
                }
            }
            found.sort_unstable_by_key(|&(inst, _)| inst);
            places.extend(found.into_iter().map(|(inst, joined)| (instance, inst, joined)));
        }
        places
    }
}
