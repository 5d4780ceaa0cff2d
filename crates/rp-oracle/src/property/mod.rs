//! Is what was said true? The properties of `docs/testing.md`, checked on one program at a time.
//!
//! | property | what must hold |
//! | --- | --- |
//! | P1 | every pair that races in a run is reported |
//! | P2 | every run that does both accesses of a pair that is reported as definite has that race |
//! | P3 | a program of which nothing is reported does not race |
//! | P4 | no pair that a stage dismissed races; the stage is named; the checker of [`rp_verify`] accepts all claims |
//! | P5 | every pair of accesses that conflicts in a run is either reported or dismissed, not both |
//! | P6 | what stages say of calls, threads, objects, locks and classes holds in every run |
//! | P7 | what is reported with contexts is reported without them |
//! | P8 | what is reported with all stages is reported when one of them is left out |
//! | P9 | every value that a run sees is inside of what dataflow says ([`values`]) |
//!
//! P1, P3 and P4 are told apart by what a failure is called: a race that a stage dismissed is P4's, one that nobody
//! knows of P1's; P3 is both for programs of which nothing is reported.

pub mod values;
mod watch;

use std::collections::BTreeSet;
use std::fmt;

use rp_index::FxHashSet;
use rp_ir::Names;
use rp_ir::text::Printer;
use rp_program::{MethodId, Program as Text, TextSource};
use rp_race::confidence::Confidence;
use rp_race::filter::Stage;

use crate::analysis::{self, Pair, Policy, Verdicts};
use crate::generate::ast::Program;
use crate::generate::{shrink, text};
use crate::machine::Failure;
use crate::machine::image::{Image, Site};
use crate::schedule::{Ending, directed, exhaustive, random};
use watch::{Pairs, Watch};

/// How much is tried on a program.
#[derive(Clone, Debug)]
pub struct Effort {
    /// The context policies, the coarsest first.
    pub policies: Vec<Policy>,
    /// Random schedules.
    pub schedules: usize,
    /// Directed schedules for each pair that may race and was not seen to, as far as these are not too many.
    pub directed: usize,
    /// States of an exhaustive search; none if it is zero.
    pub states: usize,
    /// Whether the checker looks at all claims.
    pub verify: bool,
}

/// A property that does not hold.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Violation {
    /// Which.
    pub property: &'static str,
    /// With which policy.
    pub policy: Policy,
    /// The stage that lied.
    pub stage: String,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Violation { property, policy, stage, message } = self;
        write!(f, "{property} ({policy:?}): {stage}: {message}")
    }
}

/// Pairs of a program that directed schedules aim at.
const MOST_DIRECTED: usize = 20;

/// Numbers of schedules after which races are counted.
pub const MARKS: [usize; 6] = [1, 3, 10, 30, 100, 300];

/// What came of a program.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// What does not hold.
    pub violations: BTreeSet<Violation>,
    /// Pairs that raced.
    pub races: usize,
    /// Of them, those that random schedules found.
    pub random: usize,
    /// Pairs that are reported, with the last policy.
    pub reported: usize,
    /// Pairs that are definite, with the last policy.
    pub definite: usize,
    /// Of them, those that raced.
    pub definite_raced: usize,
    /// Whether all schedules were searched.
    pub complete: bool,
    /// How many races the first schedules found, by [`MARKS`].
    pub by_schedules: [usize; MARKS.len()],
    /// Runs, and those that were stuck or cut.
    pub runs: usize,
    /// Runs that did not come to an end.
    pub stuck: usize,
}

/// Checks all properties of a program. The error says why it is no program.
pub fn check(program: &Program, effort: &Effort) -> Result<Report, String> {
    let text = text::text(program).ok_or("it makes no sense")?;
    check_text(&text, effort)
}

/// The same for a text.
pub fn check_text(text: &str, effort: &Effort) -> Result<Report, String> {
    with_image(text, |image, main| {
        let verdicts = analysis::analyse(image.program, main, &effort.policies, effort.verify)?;
        compare(image, &verdicts, effort)
    })
}

/// Reads a program, for the machine and for the analyses.
pub(crate) fn with_image<T>(
    text: &str,
    then: impl FnOnce(&Image<'_>, MethodId) -> Result<T, String>,
) -> Result<T, String> {
    let names = Names::new();
    let source = TextSource::parse(&names, text).map_err(|error| error.to_string())?;
    let program = Text::new(&names, &source);
    verify(&names, &source)?;
    let image = Image::new(&program).map_err(|failure| format!("{failure:?}"))?;
    let main = image.main().ok_or("there is no main")?;
    then(&image, main)
}

/// Runs a program and compares what happens with what was said.
pub fn compare(image: &Image<'_>, verdicts: &[Verdicts], effort: &Effort) -> Result<Report, String> {
    let mut watch = Watch::new(image, verdicts);
    let mut report = Report::default();
    explore(image, verdicts, effort, &mut watch, &mut report).map_err(|failure| format!("{failure:?}"))?;
    judge(image.program, verdicts, watch, &mut report);
    Ok(report)
}

/// Whether all code is well formed.
fn verify(names: &Names, source: &TextSource) -> Result<(), String> {
    for class in source.parsed() {
        for (method, parsed) in class.class.methods.iter().zip(&class.methods) {
            if let Some(Ok(body)) = &parsed.body
                && let Some(error) = rp_ir::verify::verify(names, method, body).first()
            {
                return Err(format!("line {}: {error}", parsed.line));
            }
        }
    }
    Ok(())
}

fn explore(
    image: &Image<'_>,
    verdicts: &[Verdicts],
    effort: &Effort,
    watch: &mut Watch<'_, '_, '_>,
    report: &mut Report,
) -> Result<(), Failure> {
    for schedule in 0..effort.schedules {
        let ending = random::run(image, schedule as u64, watch)?;
        watch.end_run();
        report.runs += 1;
        report.stuck += usize::from(ending != Ending::Over);
        for (mark, count) in MARKS.iter().zip(&mut report.by_schedules) {
            if schedule < *mark {
                *count = watch.races.len();
            }
        }
    }
    report.random = watch.races.len();
    let wanted: Vec<Pair> = verdicts.iter().flat_map(|verdicts| verdicts.races.keys().copied()).collect();
    let wanted: BTreeSet<Pair> = wanted.into_iter().filter(|pair| !watch.races.contains(pair)).collect();
    // Of many pairs, some from all over the program.
    let step = wanted.len().div_ceil(MOST_DIRECTED).max(1);
    for (a, b) in wanted.into_iter().step_by(step) {
        for attempt in 0..effort.directed {
            if watch.races.contains(&(a, b)) {
                break;
            }
            let sites = if attempt % 2 == 0 { [a, b] } else { [b, a] };
            directed::run(image, sites, attempt as u64, watch)?;
            watch.end_run();
            report.runs += 1;
        }
    }
    if effort.states > 0 {
        let mut pairs = Pairs::default();
        report.complete = exhaustive::search(image, effort.states, &mut pairs)?;
        watch.races.extend(pairs.races);
        watch.ordered.extend(pairs.ordered);
    }
    report.races = watch.races.len();
    Ok(())
}

/// Compares what was seen with what was said.
fn judge(program: &Text<'_>, verdicts: &[Verdicts], watch: Watch<'_, '_, '_>, report: &mut Report) {
    let text = |pair: &Pair| format!("{} / {}", site_text(program, pair.0), site_text(program, pair.1));
    for said in verdicts {
        let mut add = |property, stage: String, message: String| {
            report.violations.insert(Violation { property, policy: said.policy, stage, message });
        };
        for refused in &said.refused {
            add("P4", format!("checker {}", refused.what), refused.text.clone());
        }
        for (stage, pair) in &said.lost {
            add("P8", stage.name().to_owned(), text(pair));
        }
        for pair in &sorted(&watch.races) {
            if said.races.contains_key(pair) {
                continue;
            }
            let property = if said.races.is_empty() { "P3" } else { "P4" };
            match said.dismissed.get(pair) {
                Some((stage, evidence)) => add(property, format!("{} {evidence}", stage.name()), text(pair)),
                None => add("P1", "reachable".to_owned(), text(pair)),
            }
        }
        for pair in &sorted(&watch.ordered) {
            if said.races.get(pair) == Some(&Confidence::Definite) {
                add("P2", "definite".to_owned(), text(pair));
            }
        }
        for pair in sorted(&watch.ordered).iter().chain(&sorted(&watch.races)) {
            if !said.races.contains_key(pair) && !said.dismissed.contains_key(pair) {
                add("P5", "pairs".to_owned(), format!("{} has no fate", text(pair)));
            }
        }
        for pair in said.races.keys().filter(|pair| said.dismissed.contains_key(pair)) {
            add("P5", "pairs".to_owned(), format!("{} is reported and dismissed", text(pair)));
        }
        if let Some(coarsest) = verdicts.first() {
            // Known to be less than without contexts, see `docs/testing.md`.
            let is_known = |pair: &Pair| {
                let [a, b] = [pair.0, pair.1];
                let is_unreached = [a, b].iter().any(|site| said.claims.unreached.contains(site));
                let initializes = [a, b].iter().any(|site| said.claims.initializing.contains(&site.method));
                let stage = coarsest.dismissed.get(pair).map(|(stage, _)| *stage);
                matches!(stage, Some(Stage::GlobalLock | Stage::LocalLock | Stage::Parallel))
                    && (is_unreached || initializes)
            };
            let more = said.races.keys().filter(|pair| !coarsest.races.contains_key(pair));
            for pair in more.filter(|pair| !is_known(pair)) {
                let known = coarsest.dismissed.get(pair);
                let stage =
                    known.map_or("pairs".to_owned(), |(stage, why)| format!("{} {why}", stage.name()));
                add("P7", stage, text(pair));
            }
        }
        report.reported = said.races.len();
        let definite = said.races.iter().filter(|(_, sure)| **sure == Confidence::Definite);
        let definite: Vec<&Pair> = definite.map(|(pair, _)| pair).collect();
        report.definite = definite.len();
        report.definite_raced = definite.into_iter().filter(|pair| watch.races.contains(*pair)).count();
    }
    report.violations.extend(watch.violations);
}

fn sorted(pairs: &FxHashSet<Pair>) -> Vec<Pair> {
    let mut sorted: Vec<Pair> = pairs.iter().copied().collect();
    sorted.sort_unstable_by_key(|(a, b)| (a.number(), b.number()));
    sorted
}

/// A method, by its name.
pub(crate) fn method_text(program: &Text<'_>, method: MethodId) -> String {
    let mut printer = Printer::new(program.names());
    printer.class_name(program.class_name(program.method_class(method)));
    let class = printer.take();
    printer.name(program.method(method).name);
    format!("{class}.{}", printer.finish())
}

/// A site: its method, its number there, and the instruction.
pub fn site_text(program: &Text<'_>, site: Site) -> String {
    let body = program.body(site.method).ok().flatten();
    let op = body.map(|body| format!("{:?}", body.op(site.inst))).unwrap_or_default();
    let op = op.split('(').next().unwrap_or_default().to_owned();
    format!("{} {} {op}", method_text(program, site.method), site.inst)
}

/// A program that fails, made small.
pub struct Shrunken {
    /// What is left of it.
    pub program: Program,
    /// How it fails.
    pub violations: BTreeSet<Violation>,
}

/// Shrinks a program that violates a property, while the same stage violates the same property.
pub fn shrink_failure(program: &Program, effort: &Effort, violation: &Violation) -> Shrunken {
    let same = |other: &&Violation| {
        let stage = |violation: &Violation| violation.stage.split(' ').next().map(str::to_owned);
        other.property == violation.property && stage(other) == stage(violation)
    };
    let violations = |program: &Program| -> BTreeSet<Violation> {
        let report = check(program, effort).unwrap_or_default();
        report.violations.iter().filter(same).cloned().collect()
    };
    let program = shrink::shrink(program, 4_000, |candidate| !violations(candidate).is_empty());
    Shrunken { violations: violations(&program), program }
}
