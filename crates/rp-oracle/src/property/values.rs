//! Is every value that a run sees inside of what dataflow says? Property P9.
//!
//! Runs note the operands of every instruction that they come to. Then each analysis, with each length of call strings,
//! must contain what was seen: for a program of which no race is reported, by the facts that go from releases to
//! acquires; for one with races, by those that hold in spite of them.
//!
//! The same is asked of the unsound baseline and of analyses with a kind of synchronisation edges left out, to see that
//! it can fail.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use rp_dataflow::impls::constant::{Constant, ConstantAnalysis};
use rp_dataflow::impls::interval::{Interval, IntervalAnalysis};
use rp_dataflow::impls::nullness::{NullAnalysis, Nullness};
use rp_dataflow::impls::sign::{Sign, SignAnalysis};
use rp_dataflow::impls::value_set::{Element, ValueSet, ValueSetAnalysis};
use rp_dataflow::procs::{Procs, Source};
use rp_dataflow::solve::Solve;
use rp_dataflow::solver::{Mode, Setup};
use rp_dataflow::sync_cfg::{SyncCfg, SyncKind};
use rp_index::{FxHashMap, FxHashSet};
use rp_ir::{Names, Value};
use rp_program::{FieldId, Program as Text, TextSource};
use rp_pta::budget::Budget;
use rp_pta::heap::Obj;
use rp_pta::plugin::entry::EntryPoints;
use rp_pta::plugin::{Named, Plugin, Plugins, standard};
use rp_pta::solver::Solver;
use rp_pta::templates::Templates;
use rp_race::facts::{Facts, with_facts};
use rp_race::pairs::{self, Options};
use rp_race::tainted::Tainted;

use super::site_text;
use crate::analysis::Policy;
use crate::machine::Machine;
use crate::machine::image::{Image, Site};
use crate::machine::state::Val;
use crate::observe::Observer;
use crate::schedule::random;

/// A value that was seen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Seen {
    /// No object.
    Null,
    /// Some object.
    Object,
    /// A number.
    Number(i64),
}

/// Notes the operands of instructions.
#[derive(Default)]
struct Watch {
    seen: FxHashSet<(Site, Value, Seen)>,
    races: usize,
}

impl Observer for Watch {
    fn conflict(&mut self, _: Site, _: Site, ordered: bool) {
        self.races += usize::from(!ordered);
    }

    fn step(&mut self, machine: &Machine<'_, '_>, thread: usize, site: Site) {
        let Some(frame) = machine.state.threads.get(thread).and_then(|thread| thread.code()) else { return };
        let Some(body) = machine.image.code(site.method).and_then(|code| code.body) else { return };
        for &operand in body.operands(body.op(site.inst)) {
            let seen = match frame.value(operand) {
                Val::Null => Seen::Null,
                Val::Ref(_) => Seen::Object,
                Val::Int(number) => Seen::Number(number.into()),
                Val::Long(number) => Seen::Number(number),
            };
            self.seen.insert((site, operand, seen));
        }
    }
}

/// What is to be tried.
#[derive(Clone, Debug)]
pub struct Trial {
    /// What told code apart in the points-to stage.
    pub policy: Policy,
    /// Random schedules.
    pub schedules: usize,
    /// Lengths of call strings.
    pub strings: Vec<usize>,
    /// How threads are taken into account.
    pub mode: Mode,
    /// Kinds of edges that are left out.
    pub without: Vec<SyncKind>,
    /// Whether the program is known to be free of races, though stages may not see why.
    pub free: bool,
}

/// What came of it.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    /// Whether no race is reported.
    pub is_free: bool,
    /// Values that were seen.
    pub seen: usize,
    /// Of them, those of which the null analysis or that of constants knows something: it is of use.
    pub known: usize,
    /// What was seen and is not inside, by analysis; and nodes that are not stable.
    pub violations: Vec<String>,
}

/// Tries a program. The error says why it is no program.
pub fn check_text(text: &str, trial: &Trial) -> Result<Outcome, String> {
    let names = Names::new();
    let source = TextSource::parse(&names, text).map_err(|error| error.to_string())?;
    let program = Text::new(&names, &source);
    let image = Image::new(&program).map_err(|failure| format!("{failure:?}"))?;
    let main = image.main().ok_or("there is no main")?;
    let mut watch = Watch::default();
    for schedule in 0..trial.schedules {
        random::run(&image, schedule as u64, &mut watch).map_err(|failure| format!("{failure:?}"))?;
    }
    let mut list: Vec<Box<dyn Plugin>> = vec![Box::new(EntryPoints { methods: vec![main] })];
    list.extend(standard(Named::default(), true, false));
    let plugins = Plugins::new(&program, list);
    let templates = Templates::new(&program, &plugins);
    let insensitive = Solver::solve(&templates, Policy::Ci.contexts(None), &Budget::default())
        .map_err(|limit| format!("without a limit: {limit:?}"))?;
    let solver = match trial.policy {
        Policy::Ci => insensitive,
        policy => Solver::solve(&templates, policy.contexts(Some(&insensitive)), &Budget::default())
            .map_err(|limit| format!("without a limit: {limit:?}"))?,
    };
    if trial.free && watch.races > 0 {
        return Err("it races".to_owned());
    }
    Ok(with_facts(&solver, |facts| judge(facts, trial, &watch.seen)))
}

fn judge(facts: &mut Facts<'_>, trial: &Trial, seen: &FxHashSet<(Site, Value, Seen)>) -> Outcome {
    let options =
        Options { without: &[], library: false, watch: None, progress: None, record: false, contents: None };
    let found = pairs::find(facts, &options);
    let races = if trial.free { &[][..] } else { &found.races[..] };
    let racy: FxHashSet<FieldId> = races
        .iter()
        .filter_map(|race| match race.memory {
            rp_concurrency::bodies::Memory::Field(field) => Some(field),
            rp_concurrency::bodies::Memory::Elements => None,
        })
        .collect();
    let source =
        Source { solver: facts.solver, must: facts.must, calls: facts.calls, threads: facts.threads };
    let procs = Procs::of(source, &facts.initialized);
    let sync = match trial.mode {
        Mode::Sequential => SyncCfg::sequential(&procs),
        Mode::Stand | Mode::Radar => SyncCfg::of(source, &mut facts.order, &procs, &trial.without),
    };
    let at_first = Tainted::of(facts.solver);
    let tainted = if trial.free { &at_first } else { &facts.tainted };
    let mut sorted: Vec<&(Site, Value, Seen)> = seen.iter().collect();
    sorted.sort_unstable_by_key(|(site, value, seen)| (site.number(), *value, *seen));
    let mut judge = Judge {
        facts,
        source,
        procs: &procs,
        sync: &sync,
        racy: &racy,
        tainted: &|object| tainted.contains(object),
        mode: trial.mode,
        seen: &sorted,
        outcome: Outcome { is_free: races.is_empty(), seen: seen.len(), ..Outcome::default() },
    };
    for &k in &trial.strings {
        judge.one(&NullAnalysis, k, |fact, seen| match seen {
            Seen::Null => fact.may_be_null(),
            Seen::Object => matches!(fact, Nullness::NonNull | Nullness::Any),
            Seen::Number(_) => true,
        });
        judge.one(&ConstantAnalysis, k, |fact, seen| match (fact, seen) {
            (Constant::Is(value), Seen::Number(number)) => *value == number,
            (Constant::Nothing, _) => false,
            _ => true,
        });
        judge.one(&IntervalAnalysis, k, |fact: &Interval, seen| match seen {
            Seen::Number(number) => fact.low <= number && number <= fact.high,
            Seen::Null | Seen::Object => true,
        });
        judge.one(&SignAnalysis, k, |fact: &Sign, seen| match seen {
            Seen::Number(number) => rp_dataflow::domain::Domain::is_within(&Sign::of(number), fact),
            Seen::Null | Seen::Object => true,
        });
        judge.one(&ValueSetAnalysis, k, |fact: &ValueSet, seen| match seen {
            Seen::Null => fact.contains(Element::Null),
            Seen::Object => fact.contains(Element::Object),
            Seen::Number(number) => fact.contains(Element::Number(number)),
        });
    }
    judge.outcome
}

struct Judge<'j, 'a> {
    facts: &'j Facts<'a>,
    source: Source<'a>,
    procs: &'j Procs,
    sync: &'j SyncCfg,
    racy: &'j FxHashSet<FieldId>,
    tainted: &'j dyn Fn(Obj) -> bool,
    mode: Mode,
    seen: &'j [&'j (Site, Value, Seen)],
    outcome: Outcome,
}

impl Judge<'_, '_> {
    fn one<A: Solve>(&mut self, analysis: &A, k: usize, contains: impl Fn(&A::Value, Seen) -> bool) {
        let setup = Setup {
            source: self.source,
            procs: self.procs,
            sync: self.sync,
            mode: self.mode,
            k,
            flat: self.racy.clone(),
            tainted: self.tainted,
            clients: &|_| false,
            slots: &|_| false,
            racing: FxHashSet::default(),
        };
        let mut flow = analysis.solve(setup);
        for node in A::recheck(&mut flow) {
            self.outcome.violations.push(format!("{}, k = {k}: {node} is not stable", analysis.name()));
        }
        let facts = A::facts(&mut flow);
        let program = self.facts.program();
        let mut bodies = FxHashMap::default();
        for &&(site, value, seen) in self.seen {
            let fact = facts.at(site.method, site.inst, value);
            if !contains(&fact, seen) {
                let said = analysis.show(&fact);
                let place = site_text(program, site);
                let message =
                    format!("{}, k = {k}: {value} of {place} is {seen:?}, not {said}", analysis.name());
                self.outcome.violations.push(message);
            }
            let body = bodies.entry(site.method).or_insert_with(|| program.body(site.method).ok().flatten());
            let is_known = body
                .is_some_and(|body| analysis.tracks(body.ty(value)) && fact != analysis.any(body.ty(value)));
            self.outcome.known += usize::from(is_known);
        }
    }
}

/// What was tried over many programs.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    /// Programs, and those of which no race is reported.
    pub programs: [usize; 2],
    /// Values that were seen, and those of which something is known.
    pub values: [usize; 2],
    /// Programs that fail, by seed, with the first thing that is wrong.
    pub failed: BTreeMap<u64, String>,
}

/// Tries programs of consecutive seeds: the text of each, and what to try.
pub fn run(
    seeds: std::ops::Range<u64>,
    program: impl Fn(u64) -> Option<String> + Sync,
    trial: impl Fn(u64) -> Trial + Sync,
) -> Summary {
    let next = AtomicU64::new(seeds.start);
    let summary = Mutex::new(Summary::default());
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= seeds.end {
                        break;
                    }
                    let text = program(seed).ok_or_else(|| "it makes no sense".to_owned());
                    let outcome = text.and_then(|text| check_text(&text, &trial(seed)));
                    summary.lock().unwrap_or_else(PoisonError::into_inner).add(seed, outcome);
                }
            });
        }
    });
    summary.into_inner().unwrap_or_else(PoisonError::into_inner)
}

impl Summary {
    fn add(&mut self, seed: u64, outcome: Result<Outcome, String>) {
        self.programs[0] += 1;
        match outcome {
            Err(reason) => _ = self.failed.insert(seed, format!("no program: {reason}")),
            Ok(outcome) => {
                self.programs[1] += usize::from(outcome.is_free);
                self.values[0] += outcome.seen;
                self.values[1] += outcome.known;
                if let Some(violation) = outcome.violations.first() {
                    self.failed.insert(seed, violation.clone());
                }
            }
        }
    }
}
