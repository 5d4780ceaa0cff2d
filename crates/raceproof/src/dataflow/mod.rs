//! `raceproof dataflow`: what values may be, in spite of threads.
//!
//! A fact rests on the absence of races. Here both are in hand: a fact that holds when all fields that may race are
//! *flat* (any object may hold there what anybody has ever written) holds *unconditionally*; the others hold unless
//! there are these races.

mod lvalue;
mod why;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use rp_concurrency::bodies::Memory;
use rp_dataflow::analysis::Analysis;
use rp_dataflow::domain::Domain;
use rp_dataflow::impls::constant::ConstantAnalysis;
use rp_dataflow::impls::interval::IntervalAnalysis;
use rp_dataflow::impls::nullness::NullAnalysis;
use rp_dataflow::impls::sign::SignAnalysis;
use rp_dataflow::impls::value_set::ValueSetAnalysis;
use rp_dataflow::procs::{Procs, Source, dereferenced};
use rp_dataflow::results::Facts as Values;
use rp_dataflow::solve::Solve;
use rp_dataflow::solver::{Mode, Setup};
use rp_dataflow::sync_cfg::SyncCfg;
use rp_index::FxHashSet;
use rp_ir::{Inst, Op, Value};
use rp_program::{ClassId, FieldId, MethodId};
use rp_pta::solver::Solver;
use rp_race::facts::{Facts, with_facts};
use rp_race::pairs::{self, Outcome as Found};
use rp_race::tainted::Tainted;
use rp_report::{Condition, DataflowReport, DataflowStats, Fact, NamedRace, Race, Spot, TargetKind};
use rp_report::{Unproved, dataflow_json, dataflow_text};

use self::lvalue::Speller;
use self::why::Why;
use crate::error::{Failure, Outcome};
use crate::options::{AnalysisName, DataflowFormat, DataflowMode, DataflowOptions};
use crate::output::{check_target, check_unread, write_to};
use crate::progress::Step;
use crate::{explain, pipeline, points_to, report};

/// Runs the command.
pub(crate) fn run(options: &DataflowOptions) -> Result<Outcome, Failure> {
    check_target(options.output.as_deref(), &options.inputs, &options.analysis.models)?;
    pipeline::with_analysed(&options.inputs, &options.analysis, |program, class_path, entry| {
        check_unread(options.output.as_deref(), class_path)?;
        let begun = Instant::now();
        let work = (class_path, entry, &options.analysis);
        points_to::solve_guarded(program, work, |solver, progress, guard| {
            let points_to = begun.elapsed();
            progress.begin(Step::Threads);
            let (written, is_whole) = with_facts(solver, |facts| -> Result<_, Failure> {
                let nowhere = options.at.as_ref().and_then(|at| explain::nowhere(facts, at));
                if let Some(text) = nowhere {
                    return Err(Failure::Usage(text));
                }
                progress.begin(Step::Pairs);
                let found = pairs::find(
                    facts,
                    &pairs::Options {
                        without: &[],
                        library: false,
                        watch: None,
                        progress: Some(&|done, all| {
                            progress.done(done, all);
                            ControlFlow::Continue(())
                        }),
                        record: false,
                        contents: None,
                    },
                );
                progress.begin(Step::Values);
                let run = Run { options, found: &found, points_to };
                let report = match options.kind {
                    AnalysisName::Nullness => run.analyse(facts, &NullAnalysis),
                    AnalysisName::Constants => run.analyse(facts, &ConstantAnalysis),
                    AnalysisName::Intervals => run.analyse(facts, &IntervalAnalysis),
                    AnalysisName::Values => run.analyse(facts, &ValueSetAnalysis),
                    AnalysisName::Signs => run.analyse(facts, &SignAnalysis),
                };
                Ok((report, found.unjudged == 0))
            })?;
            guard.done();
            progress.end();
            let output = options.output.as_deref();
            match options.format {
                DataflowFormat::Json => {
                    write_to(output, |out| out.write_all(dataflow_json(&written).as_bytes()))?
                }
                DataflowFormat::Text => write_to(output, |out| dataflow_text(&written, out))?,
            };
            Ok(if is_whole { Outcome::Done } else { Outcome::Incomplete })
        })
    })
}

/// One run of an analysis.
struct Run<'r> {
    options: &'r DataflowOptions,
    found: &'r Found,
    points_to: Duration,
}

/// Something that is asked of every reached instruction: the place, and the operand.
type Question = (MethodId, Inst, Value);

impl Run<'_> {
    fn analyse<A: Solve>(&self, facts: &mut Facts<'_>, analysis: &A) -> DataflowReport {
        let source =
            Source { solver: facts.solver, must: facts.must, calls: facts.calls, threads: facts.threads };
        let begun = Instant::now();
        let procs = Procs::of(source, &facts.initialized);
        let mode = match self.options.mode {
            DataflowMode::Stand => Mode::Stand,
            DataflowMode::Sequential => Mode::Sequential,
            DataflowMode::Radar => Mode::Radar,
        };
        let sync = match mode {
            Mode::Sequential => SyncCfg::sequential(&procs),
            Mode::Stand | Mode::Radar => SyncCfg::of(source, &mut facts.order, &procs, &[]),
        };
        let racing = racing(facts, self.found);
        let k = usize::from(self.options.call_strings);
        let at_first = Tainted::of(facts.solver);
        let clients = facts.clients.classes().clone();
        let is_clients = |class| clients.contains(&class);
        let slots = slots(facts.solver);
        let is_slot = |field: FieldId| slots.contains(&field);
        let setup = Setup {
            source,
            procs: &procs,
            sync: &sync,
            mode,
            k,
            flat: FxHashSet::default(),
            tainted: &|object| at_first.contains(object),
            clients: &is_clients,
            slots: &is_slot,
            racing: racing.clone(),
        };
        let mut flow = analysis.solve(setup);
        let values = A::facts(&mut flow);
        let time = begun.elapsed();
        let begun = Instant::now();
        let racy = racy_fields(self.found);
        let robust = (!racy.is_empty() && mode == Mode::Stand).then(|| {
            let (flat, tainted) = (racy.clone(), &|object| facts.tainted.contains(object));
            let (clients, slots) = (&is_clients, &is_slot);
            let setup =
                Setup { source, procs: &procs, sync: &sync, mode, k, flat, tainted, clients, slots, racing };
            A::facts(&mut analysis.solve(setup))
        });
        let conditions_time = begun.elapsed();

        let questions = questions(facts, &procs, analysis, &values);
        let (_, races) = report::races(facts, self.found);
        let mut speller = Speller::new(facts, &procs);
        let mut why = Why::new(facts, &procs, &values, analysis);
        let mut unproved = Vec::new();
        let mut conditions = Vec::new();
        let (mut proved, mut conditional) = (0, 0);
        let all = questions.len();
        let is_of_references = analysis.name() == NullAnalysis.name();
        for &(method, inst, value) in &questions {
            let is_proved =
                |values: &Values<A::Value>| is_proved(analysis, &speller, values, (method, inst, value));
            let is_listed =
                self.options.at.is_none() || self.is_asked(facts, &speller, &procs, (method, inst));
            if !is_proved(&values) {
                if !is_listed {
                    continue;
                }
                let spot = speller.spot(method, inst, value);
                unproved.push(Unproved { spot, why: why.of(&mut speller, (method, inst, value)) });
                continue;
            }
            proved += 1;
            // What holds of a reference, holds; of a number less may hold with races than without.
            let holds_anyway = |robust: &Values<A::Value>| match is_of_references {
                true => is_proved(robust),
                false => robust.at(method, inst, value).is_within(&values.at(method, inst, value)),
            };
            if robust.as_ref().is_some_and(|robust| !holds_anyway(robust)) {
                conditional += 1;
                if !is_listed {
                    continue;
                }
                let fields = why.fields((method, inst, value));
                let unless = self.unless(facts, &races, &racy, &fields);
                let holds = match is_of_references {
                    true => "is not null".to_owned(),
                    false => format!("= {}", analysis.show(&values.at(method, inst, value))),
                };
                conditions.push(Condition { spot: speller.spot(method, inst, value), holds, unless });
            }
        }
        let asked = self.asked(facts, &procs, analysis, (&values, robust.as_ref()), &mut speller);
        unproved.sort();
        conditions.sort();
        let named: BTreeSet<&String> = conditions.iter().flat_map(|condition| &condition.unless).collect();
        let named = races.iter().filter(|race| named.contains(&race.id)).map(named_race).collect();
        DataflowReport {
            analysis: analysis.name(),
            mode: self.options.mode.name(),
            dereferences: is_of_references.then_some(all),
            reads: (!is_of_references).then_some(all),
            proved,
            conditional,
            unproved: if is_of_references { unproved } else { Vec::new() },
            conditions,
            races: named,
            at: self.options.at.as_ref().map(ToString::to_string),
            facts: asked,
            stats: self.options.stats.then(|| DataflowStats {
                k: usize::from(self.options.call_strings),
                nodes: flow.node_count(),
                runs: flow.runs,
                cells: flow.cells.cells.len(),
                sync_edges: sync.edge_count(),
                ms: time.as_millis() as u64,
                conditions_ms: conditions_time.as_millis() as u64,
                points_to_ms: self.points_to.as_millis() as u64,
            }),
        }
    }

    /// The races that a proof rests on the absence of, as the report names them.
    fn unless(
        &self,
        facts: &Facts<'_>,
        races: &[Race],
        racy: &FxHashSet<FieldId>,
        fields: &BTreeSet<FieldId>,
    ) -> Vec<String> {
        let namer = report::Namer::new(facts.solver);
        let program = facts.program();
        let named: BTreeSet<(String, String)> = fields
            .iter()
            .filter(|field| racy.contains(*field))
            .map(|&field| (namer.class(program.field_class(field)), namer.symbol(program.field(field).name)))
            .collect();
        let is_one = |race: &&Race| {
            matches!(race.target.kind, TargetKind::Instance | TargetKind::Static)
                && named.contains(&(race.target.class.clone(), race.target.name.clone()))
        };
        let mut ids: Vec<&Race> = races.iter().filter(is_one).collect();
        if ids.is_empty() {
            // The way is too long to follow: any of them.
            ids = races.iter().collect();
        }
        const SHOWN: usize = 5;
        let more = ids.len().saturating_sub(SHOWN);
        let mut ids: Vec<String> = ids.iter().take(SHOWN).map(|race| race.id.clone()).collect();
        if more > 0 {
            ids.push(format!("{more} more"));
        }
        ids
    }

    /// Whether the user asks about the place of an instruction.
    fn is_asked(
        &self,
        facts: &Facts<'_>,
        speller: &Speller<'_, '_>,
        procs: &Procs,
        (method, inst): (MethodId, Inst),
    ) -> bool {
        let line = speller.code(procs, method).and_then(|code| code.body.line(inst));
        let at = self.options.at.as_ref();
        at.is_some_and(|at| explain::is_line(at, line) && explain::is_in(facts, method, at))
    }

    /// What is known where the user asks or, if nowhere, of the arguments of `Probe.value`.
    fn asked<A: Analysis>(
        &self,
        facts: &Facts<'_>,
        procs: &Procs,
        analysis: &A,
        (values, robust): (&Values<A::Value>, Option<&Values<A::Value>>),
        speller: &mut Speller<'_, '_>,
    ) -> Vec<Fact> {
        let program = facts.program();
        let mut asked: BTreeMap<(Spot, usize), Fact> = BTreeMap::new();
        for (number, (method, inst, value, fact)) in values.iter().enumerate() {
            if !facts.is_application(program.method_class(method)) {
                continue;
            }
            let Some(code) = speller.code(procs, method) else { continue };
            let op = code.body.op(inst);
            let ty = code.body.ty(value);
            let is_wanted = match self.options.at {
                Some(_) => !op.is_terminator() && self.is_asked(facts, speller, procs, (method, inst)),
                None => matches!(op, Op::Invoke(_, called, _) if is_probe(facts, *called)),
            };
            if !analysis.tracks(ty) || !is_wanted {
                continue;
            }
            let unconditional = robust.is_none_or(|robust| robust.at(method, inst, value) == *fact);
            let spot = speller.spot(method, inst, value);
            asked.insert((spot.clone(), number), Fact { spot, value: analysis.show(fact), unconditional });
        }
        let mut asked: Vec<Fact> = asked.into_values().collect();
        asked.dedup();
        asked
    }
}

/// The fields in which models of containers keep what these contain.
fn slots(solver: &Solver<'_>) -> FxHashSet<FieldId> {
    let (program, heap) = (solver.program(), solver.heap());
    let made: BTreeSet<ClassId> =
        heap.objects().iter().map(|&object| heap.class(heap.shape(object))).collect();
    let classes: BTreeSet<ClassId> = made.iter().flat_map(|&class| program.superclasses(class)).collect();
    let mut slots = FxHashSet::default();
    for class in classes {
        let Some(declared) = program.declared(class) else { continue };
        if !program.location(class).is_some_and(|place| rp_models::is_built_in(&place)) {
            continue;
        }
        let name = |field: FieldId| program.names().bytes(program.field(field).name);
        let has_keys = declared.fields().any(|field| name(field) == rp_models::KEY);
        slots.extend(declared.fields().filter(|&field| rp_models::is_slot(name(field), has_keys)));
    }
    slots
}

/// A race, for whoever has no other report at hand.
fn named_race(race: &Race) -> NamedRace {
    let Race { id, target, accesses: [one, other], .. } = race;
    let sure = rp_report::confidence(race.confidence);
    let text = format!(
        "{sure} race on {}.{}: {} at {}, {} at {}",
        target.class,
        target.name,
        one.kind,
        one.place(),
        other.kind,
        other.place()
    );
    NamedRace { id: id.clone(), text }
}

/// Whether a method is a probe: its arguments are what somebody wants to know.
fn is_probe(facts: &Facts<'_>, method: rp_ir::MethodRef) -> bool {
    let names = facts.program().names();
    let class = names.method(method).class.as_class().map(|name| names.bytes(name));
    class.is_some_and(|class| class == b"Probe" || class.ends_with(b"/Probe"))
}

/// What is asked of an analysis: of that about null, all dereferences; of others, all numbers that are read.
fn questions<A: Analysis>(
    facts: &Facts<'_>,
    procs: &Procs,
    analysis: &A,
    values: &Values<A::Value>,
) -> Vec<Question> {
    let program = facts.program();
    let mut questions = Vec::new();
    for code in procs.codes.values() {
        let class = program.method_class(code.method);
        // Callers that are made up are nobody's code.
        let is_own = facts.is_application(class) && !facts.clients.classes().contains(&class);
        if !is_own || !values.is_entered(code.method) {
            continue;
        }
        for inst in code.insts() {
            let op = code.body.op(inst);
            if analysis.name() == NullAnalysis.name() {
                if let Some(value) = dereferenced(&code.body, op)
                    && values.is_reached(code.method, inst)
                {
                    questions.push((code.method, inst, value));
                }
            } else if matches!(op, Op::GetField(..) | Op::GetStatic(_))
                && let Some(result) = code.body.result(inst)
                && analysis.tracks(code.body.ty(result))
                && let Some(used) = first_use(code, values, result)
            {
                questions.push((code.method, used, result));
            }
        }
    }
    questions
}

/// The first instruction that reads a value and is reached.
fn first_use<V: Domain>(code: &rp_dataflow::procs::Code, values: &Values<V>, value: Value) -> Option<Inst> {
    let mut uses = code.insts().filter(|&inst| code.body.operands(code.body.op(inst)).contains(&value));
    uses.find(|&inst| values.is_reached(code.method, inst))
}

/// Whether an analysis says something of a value that not every value of its type has.
fn is_proved<A: Analysis>(
    analysis: &A,
    speller: &Speller<'_, '_>,
    values: &Values<A::Value>,
    (method, inst, value): Question,
) -> bool {
    let fact = values.at(method, inst, value);
    if analysis.name() == NullAnalysis.name() {
        return fact.is_within(&analysis.object());
    }
    let ty = speller.ty(method, value);
    ty.is_none_or(|ty| !analysis.any(ty).is_within(&fact))
}

/// The fields that may race.
fn racy_fields(found: &Found) -> FxHashSet<FieldId> {
    let fields = found.races.iter().filter_map(|race| match race.memory {
        Memory::Field(field) => Some(field),
        Memory::Elements => None,
    });
    fields.collect()
}

/// The instructions that may race.
fn racing(facts: &Facts<'_>, found: &Found) -> FxHashSet<(MethodId, Inst)> {
    let sides = found.races.iter().flat_map(|race| &race.sides);
    let sites = sides.filter_map(|side| {
        let site = side.access.site;
        Some((site.method, site.data(facts)?.inst?))
    });
    sites.collect()
}
