//! `raceproof check`: which pairs of accesses may race, and why the others cannot.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::time::Duration;

use rp_classpath::ClassPath;
use rp_concurrency::threads::ThreadKind;
use rp_ir::Symbol;
use rp_program::{Program, Role};
use rp_pta::budget::OverBudget;
use rp_pta::solver::Solver;
use rp_pta::stats::Stats as PointsToStats;
use rp_pta::template::Gap;
use rp_race::facts::{Facts, with_facts};
use rp_race::filter::Stage;
use rp_race::kept;
use rp_race::pairs::{self, Outcome as Found};
use rp_report::{
    Assumption, Confidence, Ending, NoSources, ProgramFacts, Race, Report, SCHEMA, Sources, StageCount,
    Stats, TextOptions, html, json, sarif, text, to_json,
};

use crate::baseline::{Baseline, Now};
use crate::config::{Resolved, Suppression, class_suggestion};
use crate::confined::Confined;
use crate::contracts::Decisions;
use crate::entry::Entry;
use crate::error::{self, Failure, Outcome, note};
use crate::gaps::{Places, gaps};
use crate::missing::Missing;
use crate::options::{AnalysisOptions, CheckOptions, Context, ReportFormat};
use crate::output::{check_target, check_target_of, check_unread, check_unread_of, write_to};
use crate::points_to::Solved;
use crate::policy::Policy;
use crate::progress::{Progress, Step};
use crate::report::Contents;
use crate::select::{class_matches, class_text};
use crate::sources::SourceFolders;
use crate::unread::{Unread, unreadable};
use crate::unseen::unseen;
use crate::verified::Verified;
use crate::{guard, pipeline, points_to, report};

/// Runs the command.
pub(crate) fn run(options: &CheckOptions) -> Result<Outcome, Failure> {
    check_target(options.output.as_deref(), &options.inputs, &options.analysis.models)?;
    let policy = options.policy.as_deref();
    check_target_of("--policy", policy, &options.inputs, &options.analysis.models)?;
    if policy.is_some() && policy == options.output.as_deref() {
        return Err(Failure::Usage("-o and --policy name the same file".to_owned()));
    }
    let sources = SourceFolders::new(&options.source, &options.inputs.inputs)?;
    let baseline = options.baseline.as_deref().map(Baseline::read).transpose()?;
    let shared_before = baseline.as_ref().map_or_else(BTreeSet::new, Baseline::shared);
    let analysis = AnalysisOptions { shared_before, ..options.analysis.clone() };
    pipeline::with_analysed(&options.inputs, &analysis, |program, class_path, entry| {
        check_unread(options.output.as_deref(), class_path)?;
        check_unread_of("--policy", policy, class_path)?;
        check(program, class_path, entry, options, baseline.as_ref(), &sources)
    })
}

/// Checks a program and prints the report.
pub(crate) fn check(
    program: &Program<'_>,
    class_path: Option<&ClassPath>,
    entry: &Entry<'_>,
    options: &CheckOptions,
    baseline: Option<&Baseline>,
    sources: &dyn Sources,
) -> Result<Outcome, Failure> {
    let budget = guard::Budget::new(&options.analysis);
    let progress = Progress::new();
    if let Some(pattern) = &options.scope {
        check_scope(program, pattern, &options.analysis)?;
    }
    let said = Resolved::of(program, options.analysis.said.as_ref())?;
    let unread = Unread::of(program);
    unread.tell(options.inputs.verbose);
    let run = Run { options, class_path, entry, unread: &unread, said: &said, baseline, budget };
    let facts = run.program(program);
    if let Some(difference) = baseline.and_then(|baseline| baseline.difference(&facts)) {
        note("warning", &difference);
    }
    let spare = guard::Spare::of(class_path, entry);
    let last_words = move |limit, is_cheapest| last_words(options, facts, limit, (spare, is_cheapest));
    guard::guarded(budget, last_words, |guard| {
        let work = (&progress, guard);
        points_to::solve(program, class_path, entry, &options.analysis, work, |solver, chosen| {
            let solved = budget.elapsed();
            let missing = Missing::of(solver);
            tell_few(solver, entry, &options.analysis);
            progress.begin(Step::Threads);
            let mut unjudged = None;
            let mut verified = Verified::default();
            let (report, policy, stale) = with_facts(solver, |facts| -> Result<_, Failure> {
                facts.said = said.said(facts, options.analysis.said.as_ref())?;
                progress.begin(Step::Pairs);
                let is_compared = options.policy.is_some() || baseline.is_some();
                let contents = is_compared.then(|| Contents::of(facts));
                let found = pairs::find(
                    facts,
                    &pairs::Options {
                        without: &options.without(),
                        library: options.library,
                        watch: None,
                        progress: Some(&|done, all| {
                            progress.done(done, all);
                            match guard.over(guard::PAIRS) {
                                Some(_) => ControlFlow::Break(()),
                                None => ControlFlow::Continue(()),
                            }
                        }),
                        record: options.verify,
                        contents: contents.as_ref().map(|contents| &contents.all),
                    },
                );
                unjudged =
                    (found.unjudged > 0).then(|| guard.over(guard::PAIRS).unwrap_or(OverBudget::Memory));
                // There is a result. To write it down and to check it again takes the time that it takes.
                guard.done();
                let report = run.report(facts, &found, contents.as_ref(), (chosen, solved), &missing);
                if options.verify {
                    progress.begin(Step::Verify);
                    verified = Verified::of(facts, &found);
                }
                Ok(report)
            })?;
            if options.verify {
                verified.add(rp_pta::check::check(solver));
            }
            progress.end();
            missing.tell();
            let ProgramFacts { reached, methods, .. } = report.program;
            if reached == 0 && methods > 0 && matches!(entry, Entry::Open { .. }) {
                return Err(Failure::NothingToAnalyse(NOT_REACHED.to_owned()));
            }
            if options.verify {
                verified.tell()?;
            }
            if let Some(limit) = unjudged {
                guard::tell(limit, UNJUDGED, spare, guard.is_cheapest());
            }
            if options.stats && options.format == ReportFormat::Text {
                tell_points_to(solver, chosen.context, solved)?;
            }
            let (outcome, ending) = run.ending(&report, chosen, unjudged.is_some());
            print(options, &report, &ending, sources)?;
            if let Some(path) = options.policy.as_deref() {
                write_to(Some(path), |out| out.write_all(to_json(&policy).as_bytes()))?;
            }
            // What was not judged, or not looked at, may be what is meant.
            if outcome != Outcome::Incomplete && options.scope.is_none() {
                stale.iter().for_each(|stale| note("warning", stale));
            }
            Ok(outcome)
        })
    })
}

/// Methods of an application below which nobody wonders how many are reached.
const MANY: usize = 100;

/// Tells of a program whose `main` methods, which nobody has named, come to less than half of it: most of it is not
/// looked at, and it may be a library. The same of a library whose interface nobody has named.
fn tell_few(solver: &Solver<'_>, entry: &Entry<'_>, options: &AnalysisOptions) {
    let (program, (reached, all)) = (solver.program(), points_to::reached(solver));
    let is_everything = |pattern: &String| pattern.chars().all(|character| character == '*');
    let is_sure = options.main.is_some() || !options.api.iter().all(is_everything);
    if is_sure || all <= MANY || reached * 2 >= all {
        return;
    }
    if let Entry::Open { .. } = entry {
        let few = format!("callers come to {reached} of {all} methods: the others are not analysed");
        note("warning", &format!("{few} ({})", unknown_objects(solver)));
        return;
    }
    let names = entry.names(program);
    let from = match &*names {
        [only] => only.clone(),
        names => format!("{} main methods", names.len()),
    };
    let lead = if names.len() == 1 { "leads" } else { "lead" };
    let few = format!("{from} {lead} to {reached} of {all} methods: the others are not analysed");
    let advice = "if this is a library, --api '*' analyses all that its callers can call; --main CLASS says that it \
                  is a program";
    note("warning", &format!("{few} ({advice})"));
}

/// Why callers of a library may come to little of it, as far as that is known: it makes objects in ways that are not
/// understood.
fn unknown_objects(solver: &Solver<'_>) -> String {
    const UNKNOWN: &str = "what is made by reflection or method handles is not known";
    let handles = unseen(solver).into_iter().filter(|(id, _)| *id == "handle-access");
    let has_reflection = || solver.gaps().iter().any(|(_, gap)| *gap == Gap::Reflection);
    match handles.map(|(_, place)| place).min() {
        Some(place) => format!("{UNKNOWN}, as in {place}"),
        None if has_reflection() => format!("{UNKNOWN}: reflection, in the assumptions, says where"),
        None => "they come to what is public, and to what that gives them".to_owned(),
    }
}

/// Why nothing is judged of a library that clients come to nothing of.
const NOT_REACHED: &str = "callers have no way to get an object of the library (--api names other types)";

/// The report of a run whose budget was used up before anything was judged; gives the exit code.
fn last_words(
    options: &CheckOptions,
    program: ProgramFacts,
    limit: OverBudget,
    (spare, is_cheapest): (guard::Spare, bool),
) -> i32 {
    const NOTHING: &str = "nothing was judged, and anything may race (not-analysed)";
    guard::tell(limit, NOTHING, spare, is_cheapest);
    let count = program.classes.max(1);
    let not_analysed = Assumption { id: "not-analysed", count, own: count, examples: Vec::new() };
    let report = Report {
        schema: SCHEMA,
        program,
        stages: Vec::new(),
        findings: Vec::new(),
        races: Vec::new(),
        guards: Vec::new(),
        baseline: None,
        safe: Vec::new(),
        assumptions: vec![not_analysed],
        stats: None,
    };
    let ending = Ending { exit_code: Outcome::Incomplete.code(), incomplete: vec![NOTHING.to_owned()] };
    match print(options, &report, &ending, &NoSources) {
        Ok(()) => Outcome::Incomplete.code().into(),
        Err(failure) => {
            error::report(&failure);
            failure.code().into()
        }
    }
}

/// What becomes of pairs when a budget is used up.
const UNJUDGED: &str = "not all pairs were judged, and those that were not may race (not-judged)";

/// A scope that nothing can be in is a slip of the pen.
fn check_scope(program: &Program<'_>, pattern: &str, options: &AnalysisOptions) -> Result<(), Failure> {
    let wanted = pattern.replace('/', ".");
    let mut classes = program.classes(Role::Application).into_iter();
    let name = |class| class_text(program.names(), program.class_name(class));
    if classes.any(|class| class_matches(&wanted, &name(class))) {
        return Ok(());
    }
    let near = class_suggestion(&wanted, program.classes(Role::Application).into_iter().map(name));
    Err(options.wrong("scope", pattern, &format!("no class of the inputs matches '{pattern}'{near}")))
}

/// What a report is made from.
struct Run<'r> {
    options: &'r CheckOptions,
    class_path: Option<&'r ClassPath>,
    entry: &'r Entry<'r>,
    unread: &'r Unread,
    said: &'r Resolved,
    baseline: Option<&'r Baseline>,
    budget: guard::Budget,
}

impl Run<'_> {
    /// What the program is, before anything is known of it.
    fn program(&self, program: &Program<'_>) -> ProgramFacts {
        ProgramFacts {
            inputs: self.options.inputs.inputs.iter().map(|path| path.display().to_string()).collect(),
            kind: match self.entry {
                Entry::Closed(_) => "closed",
                Entry::Open { .. } => "open",
            },
            entry_points: self.entry.names(program),
            jdk: self
                .class_path
                .and_then(ClassPath::jdk)
                .map_or_else(|| "none".to_owned(), |jdk| jdk.version.to_string()),
            classes: program.classes(Role::Application).len(),
            methods: 0,
            reached: 0,
            threads: 0,
            thread_groups: Vec::new(),
        }
    }

    /// How the run ends, and what is missing in its report.
    fn ending(&self, report: &Report, chosen: &Solved, is_unjudged: bool) -> (Outcome, Ending) {
        let listed = |confidence: Confidence| self.options.all || confidence != Confidence::Possible;
        let broken = report.guards.iter().flat_map(|broken| &broken.places);
        let is_listed = match &report.baseline {
            Some(compared) => !compared.new.is_empty() || !compared.lost.is_empty(),
            None => {
                report.races.iter().any(|race| listed(race.confidence))
                    || broken.clone().any(|place| listed(place.confidence))
            }
        };
        let is_cut_off = self.class_path.is_some_and(pipeline::is_cut_off) || self.unread.over_budget;
        let is_cheaper = chosen.context != self.options.analysis.context;
        let outcome = match is_listed {
            _ if is_unjudged || self.unread.over_budget => Outcome::Incomplete,
            true => Outcome::Races,
            false => Outcome::Done,
        };
        let incomplete = [
            (is_unjudged, UNJUDGED),
            (is_cut_off, "a budget kept part of the inputs from being read"),
            (is_cheaper, "a cheaper context policy was used than asked for: less is told apart"),
        ];
        let incomplete = incomplete.iter().filter(|(is_so, _)| *is_so);
        let ending = Ending {
            exit_code: if is_cut_off || is_cheaper { Outcome::Incomplete } else { outcome }.code(),
            incomplete: incomplete.map(|(_, what)| what.to_string()).collect(),
        };
        (outcome, ending)
    }

    fn report(
        &self,
        facts: &mut Facts<'_>,
        found: &Found,
        contents: Option<&Contents>,
        (chosen, solved): (&Solved, Duration),
        missing: &Missing,
    ) -> (Report, Policy, Vec<String>) {
        let program = facts.program();
        let pairs_time = self.budget.elapsed();
        let is_heard = !self.options.without().contains(&Stage::User);
        let mut kept = kept::check(facts, self.said.promises());
        for breaches in kept.broken.values_mut() {
            let is_excluded = |method| is_heard && self.said.excludes(program.method_class(method));
            breaches.retain(|breach, _| !is_excluded(breach.method));
        }
        kept.broken.retain(|_, breaches| !breaches.is_empty());
        let mut guards = report::broken(facts, &kept);
        let broken: BTreeSet<String> = guards.iter().map(|broken| broken.by.clone()).collect();
        let confined = Confined::of(program, self.entry);
        let (mut findings, touched, mut races) = report::races_on(facts, found, Some(&confined));
        let judged = (&*findings, &*races, &*guards);
        let policy = Policy::of(
            facts,
            found,
            &self.program(program),
            judged,
            contents.map(|contents| (contents, &*touched)),
            self.decisions(program).map_or_else(BTreeSet::new, |decisions| decisions.kept()),
        );
        if let Some(pattern) = &self.options.scope {
            let pattern = pattern.replace('/', ".");
            races.retain(|race| race.accesses.iter().any(|access| class_matches(&pattern, &access.class)));
            let kept: BTreeSet<String> = races.iter().map(|race| race.id.clone()).collect();
            for finding in &mut findings {
                finding.races.retain(|race| kept.contains(race));
            }
            findings.retain(|finding| !finding.races.is_empty());
            for broken in &mut guards {
                broken.places.retain(|place| class_matches(&pattern, &place.class));
            }
            guards.retain(|broken| !broken.places.is_empty());
        }
        let config = self.options.analysis.said.as_ref().filter(|_| is_heard);
        let suppression = config.map(|config| config.suppress(&mut findings, &mut races, &mut guards));
        let Suppression { ledger: suppressed, mut stale, findings: left_out } =
            suppression.unwrap_or_default();
        if is_heard {
            stale.extend(self.said.idle(&found.said, &broken));
        }
        let (reached, all) = points_to::reached(facts.solver);
        let thread_groups = report::thread_groups(facts);
        let threads = thread_groups.len();
        let listed = |race: &Race| self.options.all || race.confidence != Confidence::Possible;
        let now = Now {
            findings: &findings,
            races: &races,
            guards: &guards,
            policy: &policy,
            suppressed: &left_out,
        };
        let compare = |baseline: &Baseline| baseline.compare(&now, &listed);
        let baseline = self.baseline.map(compare);
        let mut assumptions = self.assumptions(facts, found, chosen, missing);
        if !kept.unchecked.is_empty() {
            let examples = kept.unchecked.iter().take(EXAMPLES).cloned().collect();
            let count = kept.unchecked.len();
            assumptions.push(Assumption { id: "unchecked-guard", count, own: count, examples });
        }
        assumptions.extend(self.said.ledger(&found.said));
        assumptions.extend(suppressed);
        assumptions.sort_by_key(|assumption| assumption.id);
        let report = Report {
            schema: SCHEMA,
            program: ProgramFacts { methods: all, reached, threads, thread_groups, ..self.program(program) },
            stages: self.stages(facts, found, (solved, pairs_time)),
            findings,
            races,
            guards,
            baseline,
            safe: self.safe(found),
            assumptions,
            stats: self.options.stats.then(|| self.stats(facts, found)),
        };
        (report, policy, stale)
    }

    /// What is left after each stage that has something to say.
    fn counts<'c>(&self, found: &'c Found) -> impl Iterator<Item = &'c (Stage, pairs::Count)> + use<'c> {
        let is_silent = self.said.is_empty();
        found.counts.iter().filter(move |(stage, _)| *stage != Stage::User || !is_silent)
    }

    /// How many pairs each reason has proved safe.
    fn safe(&self, found: &Found) -> Vec<(&'static str, u64)> {
        let counts: Vec<&(Stage, pairs::Count)> = self.counts(found).collect();
        let dropped = counts.windows(2).filter_map(|pair| match pair {
            [(_, before), (stage, after)] => Some((stage.reason(), before.pairs.saturating_sub(after.pairs))),
            _ => None,
        });
        dropped.collect()
    }

    /// What is left after each stage, and how long it and what it rests on took. What serves all of them, finding pairs
    /// first of all, is the time of the stage that finds out who touches the same objects.
    fn stages(
        &self,
        facts: &Facts<'_>,
        found: &Found,
        (solved, judged): (Duration, Duration),
    ) -> Vec<StageCount> {
        let of = |stage: Stage, names: &[&str]| -> Duration {
            let before: Duration =
                facts.times.iter().filter(|(name, _)| names.contains(name)).map(|(_, time)| *time).sum();
            before + found.times[stage as usize]
        };
        let without = self.options.without();
        let own = |stage: Stage| match stage {
            _ if without.contains(&stage) => Duration::ZERO,
            Stage::Original | Stage::Volatile | Stage::Immutable | Stage::Aliasing | Stage::User => {
                Duration::ZERO
            }
            Stage::Reachable => solved,
            Stage::Escaping => of(stage, &["escape", "ways", "local", "tainted"]),
            Stage::Parallel => of(stage, &["single", "calls", "initialised", "threads", "order"]),
            Stage::GlobalLock => of(stage, &["bodies", "stable fields", "locks"]),
            Stage::LocalLock | Stage::LocalThread => of(stage, &[]),
        };
        let booked: Duration = Stage::ALL.into_iter().map(own).sum();
        let time = |stage: Stage| match stage {
            Stage::Aliasing => judged.saturating_sub(booked),
            _ => own(stage),
        };
        let count = |(stage, count): &(Stage, pairs::Count)| StageCount {
            name: stage.name(),
            pairs: count.pairs,
            tuples: count.tuples,
            ms: self.options.stats.then(|| time(*stage).as_millis() as u64),
        };
        self.counts(found).map(count).collect()
    }

    fn stats(&self, facts: &Facts<'_>, found: &Found) -> Stats {
        let left = |stage: Stage| {
            found.counts.iter().find(|(each, _)| *each == stage).map_or(0, |(_, count)| count.pairs)
        };
        let (single, single_objects) = facts.must.counts();
        let shared =
            facts.threads.iter().filter(|(_, thread)| thread.kind == ThreadKind::Initializer).count();
        let figures = vec![
            ("threads", (facts.threads.len() - shared) as u64),
            ("shared_class_initialisers", shared as u64),
            ("threads_of_which_many", facts.threads.iter().filter(|(_, thread)| thread.many).count() as u64),
            ("code_in_threads", facts.threads.node_count() as u64),
            ("run_at_most_once", single as u64),
            ("objects", facts.solver.heap().objects().len() as u64),
            ("single_objects", single_objects as u64),
            ("escaping_objects", facts.escape.count() as u64),
            ("no_common_object", left(Stage::Immutable).saturating_sub(left(Stage::Aliasing))),
            ("common_lock", left(Stage::Parallel).saturating_sub(left(Stage::LocalThread))),
            ("rounds", u64::from(found.rounds)),
            ("potential_race", left(Stage::LAST)),
            ("unknown_points_to", found.unknown),
        ];
        Stats { ms: self.budget.elapsed().as_millis() as u64, peak_mb: peak_memory(), figures }
    }
}

fn print(
    options: &CheckOptions,
    report: &Report,
    ending: &Ending,
    sources: &dyn Sources,
) -> Result<(), Failure> {
    let output = options.output.as_deref();
    let news = new_only(report);
    let shown = news.as_ref().unwrap_or(report);
    match options.format {
        ReportFormat::Json => {
            let text = json(report);
            write_to(output, |out| out.write_all(text.as_bytes()))?
        }
        ReportFormat::Sarif => {
            let text = sarif(report, options.all, ending, sources);
            write_to(output, |out| out.write_all(text.as_bytes()))?
        }
        ReportFormat::Html => {
            let page = html(shown, options.all, ending, sources);
            write_to(output, |out| out.write_all(page.as_bytes()))?
        }
        ReportFormat::Text => {
            let look = TextOptions {
                all: options.all,
                verbose: options.inputs.verbose,
                view: options.view.into(),
                stats: options.stats,
                width: 110,
            };
            let mut bytes = Vec::new();
            let rendered = text(shown, &look, sources, &mut bytes);
            rendered.map_err(|error| Failure::Io("the report".into(), error))?;
            let is_plain = output.is_some()
                || anstream::AutoStream::choice(&std::io::stdout()) == anstream::ColorChoice::Never;
            if is_plain {
                bytes = anstream::adapter::strip_bytes(&bytes).into_vec();
            }
            write_to(output, |out| out.write_all(&bytes))?
        }
    };
    Ok(())
}

fn tell_points_to(solver: &Solver<'_>, context: Context, solved: Duration) -> Result<(), Failure> {
    write_to(None, |out| {
        writeln!(out, "points-to ({})", points_to::name(context))?;
        writeln!(out, "{}", PointsToStats::of(solver))?;
        writeln!(out, "time                     {:>12} ms\n", solved.as_millis())
    })?;
    Ok(())
}

/// What is new of a report that was compared with an earlier one: that is what people want to read.
fn new_only(report: &Report) -> Option<Report> {
    let compared = report.baseline.as_ref()?;
    let mut report = report.clone();
    report.races.retain(|race| compared.new.contains(&race.id));
    report.guards.retain(|broken| compared.new.contains(&broken.id));
    for finding in &mut report.findings {
        finding.races.retain(|race| compared.new.contains(race));
    }
    report.findings.retain(|finding| !finding.races.is_empty());
    Some(report)
}

/// Examples of an assumption that are named.
const EXAMPLES: usize = 3;

impl Run<'_> {
    /// What was assumed, with in how many places, and some of these.
    fn assumptions(
        &self,
        facts: &Facts<'_>,
        pairs: &Found,
        chosen: &Solved,
        missing: &Missing,
    ) -> Vec<Assumption> {
        let program = facts.program();
        let mut found = gaps(facts);
        for (id, place) in unseen(facts.solver) {
            found.entry(id).or_default().add([place]);
        }
        found.entry("unloadable-class").or_default().add(self.unread.classes.iter().cloned());
        found.entry("unloadable-class").or_default().add(missing.unloadable.iter().cloned());
        found.entry("missing-class").or_default().add(missing.places());
        found.entry("unreadable-input").or_default().add(self.class_path.into_iter().flat_map(unreadable));
        if let Entry::Open { harness, .. } = self.entry {
            let name = |name: Symbol| class_text(program.names(), name);
            for (id, classes) in self.decisions(program).into_iter().flat_map(Decisions::ledger) {
                found.entry(id).or_default().add(classes);
            }
            let left = harness.left.iter().map(|&class| name(program.class_name(class)));
            found.entry("left-to-library").or_default().add(left);
            found.entry("open-program").or_default().add(harness.missing.iter().map(|&each| name(each)));
        }
        found.entry("degraded").or_default().add(chosen.fallen.iter().cloned());
        found.entry("not-told-apart").or_default().add(chosen.too_large.clone());
        let most = if self.options.inputs.verbose { usize::MAX } else { EXAMPLES };
        let assumption = |(id, Places { own, others }): (&'static str, Places)| Assumption {
            id,
            count: own.len() + others.len(),
            own: own.len(),
            examples: own.into_iter().chain(others).take(most).collect(),
        };
        let mut assumptions: Vec<Assumption> = found.into_iter().map(assumption).collect();
        assumptions.retain(|assumption| assumption.count > 0);
        let Found { trusted, unlisted, unjudged, given_up, .. } = *pairs;
        let counted = [
            ("trusted-library", trusted),
            ("not-listed", unlisted),
            ("not-judged", unjudged),
            ("disjoint-budget", u64::from(given_up)),
        ];
        for (id, count) in counted {
            if count > 0 {
                let is_least = id == "not-listed" && pairs.uncounted;
                let examples = is_least.then(|| "at least so many".to_owned()).into_iter().collect();
                assumptions.push(Assumption { id, count: count as usize, own: 0, examples });
            }
        }
        assumptions.sort_by_key(|assumption| assumption.id);
        assumptions
    }

    /// What was decided about the classes of a library.
    fn decisions(&self, program: &Program<'_>) -> Option<Decisions> {
        let Entry::Open { harness, .. } = self.entry else { return None };
        Some(Decisions::of(program, harness, &self.options.analysis, self.baseline))
    }
}

/// The most memory that was in use in megabytes, if the system tells.
fn peak_memory() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes / 1024)
}

impl CheckOptions {
    /// The stages that are switched off.
    fn without(&self) -> Vec<Stage> {
        self.without.iter().map(|stage| stage.0).collect()
    }
}
