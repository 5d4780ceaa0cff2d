//! Random programs, run by the JVM and by the interpreter, and analysed.
//!
//! - *Nothing is missed*: lines that raced in the JVM are reported, with every policy.
//! - *What is definite happens*: where both lines of a pair that is called definite access a variable, they race.
//! - *What stages say holds*: calls, objects, threads and locks of runs are those that [`Claims`] has, with every
//!   policy.
//! - *The two oracles agree*: what raced in the JVM races in the interpreter, too, which runs the same program as
//!   textual IR; how much of what the interpreter saw was seen in the JVM is printed.
//!
//! Most programs are those of `rp-oracle`, printed in Java; some, and those that Java cannot say, are of [`generator`],
//! without the last property.
//!
//! `RACEPROOF_GENERATED=1000 cargo test -p rp-testkit --test generated -- --nocapture` takes more programs;
//! `RACEPROOF_GENERATED_SEED` is the seed of the first. A program that fails is printed. With the feature `mutants`,
//! `MUTANT=LockLeak` makes one of the deliberate mistakes of `rp_concurrency::mutant`, which the test should find.

#![allow(clippy::print_stdout, reason = "the counts are a figure that is asked for")]

mod interpreter;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use rayon::prelude::*;
use rp_concurrency::mutant;
use rp_oracle::generate::ast;
use rp_oracle::generate::java::{Java, java};
use rp_race::confidence::Confidence;
use rp_testkit::claims::{COMPARISONS, Claims, Lie};
use rp_testkit::detector::{Aim, Detector, Job, Race};
use rp_testkit::facts::Fact;
use rp_testkit::generator;
use rp_testkit::verdicts::{Found, Lines, classes_of, found_and_claimed};

use interpreter::Seen;

/// Programs in a test run, and how many of five are of both oracles.
const PROGRAMS: u64 = 150;
const SHARED: u64 = 4;

/// Runs of each with random delays.
const RUNS: u32 = 10;

/// Directed runs at each pair that is definite or raced in the interpreter, until it races.
const DIRECTED: u32 = 10;

/// For every so many pairs that race in both, one may race in the JVM alone, where no search was whole: a race may
/// need a schedule that is too rare to be met.
const UNTRIED: usize = 50;

/// The programs of which stages are made to lie.
const SABOTAGED: Range<u64> = 10..14;

const POLICIES: [&str; 3] = ["auto", "2obj", "ci"];

fn number(variable: &str, otherwise: u64) -> u64 {
    match std::env::var(variable) {
        Ok(text) => text.parse().unwrap_or_else(|_| panic!("{variable}: `{text}` is not a number")),
        Err(_) => otherwise,
    }
}

/// Makes a deliberate mistake, if one is asked for.
fn choose_mutant() {
    if let (true, Ok(wanted)) = (cfg!(feature = "mutants"), std::env::var("MUTANT")) {
        let mutant = mutant::ALL.iter().find(|mutant| format!("{mutant:?}") == wanted);
        mutant::choose(Some(*mutant.unwrap_or_else(|| panic!("there is no mutant {wanted}"))));
    }
}

struct Case {
    name: String,
    text: String,
    source: PathBuf,
    /// The same program for the interpreter.
    shared: Option<(Java, ast::Program)>,
}

fn write(folder: &Path, first: u64, count: u64) -> Vec<Case> {
    _ = std::fs::remove_dir_all(folder);
    std::fs::create_dir_all(folder).unwrap();
    let cases = (first..first + count).map(|seed| {
        let name = format!("Generated{seed}");
        let tree = (seed % 5 < SHARED).then(|| rp_oracle::generate::program(seed));
        let shared = tree.and_then(|tree| Some((java(&tree, &name)?, tree)));
        let text = match &shared {
            Some((java, _)) => java.text.clone(),
            None => generator::program(&name, seed),
        };
        let source = folder.join(format!("{name}.java"));
        std::fs::write(&source, &text).unwrap();
        Case { name, text, source, shared }
    });
    cases.collect()
}

fn numbered(text: &str) -> String {
    text.lines().zip(1..).map(|(line, number)| format!("{number:4} {line}\n")).collect()
}

fn interpret(case: &Case, aims: &BTreeSet<Lines>) -> Option<Seen> {
    case.shared.as_ref().map(|(java, tree)| interpreter::run(tree, java, aims))
}

/// What the JVM showed of a program.
#[derive(Clone, Default)]
struct Shown {
    races: BTreeMap<Lines, Race>,
    /// Pairs that directed runs found ordered.
    ordered: BTreeSet<Lines>,
    facts: BTreeSet<Fact>,
}

/// What is said of a program with a policy.
type Verdict = (Found, Claims);

#[derive(Default)]
struct Tally {
    runs: u32,
    stuck: u32,
    /// Programs that raced, pairs that did, and pairs that are reported.
    racing: usize,
    pairs: usize,
    reported: usize,
    /// Pairs that are definite, and those that raced.
    definite: usize,
    confirmed: usize,
    /// Programs for both oracles, those of them that were searched whole, and those where they saw the same.
    shared: usize,
    complete: usize,
    agreed: usize,
    /// Pairs that raced in the interpreter, and those that raced in both.
    interpreted: usize,
    both: usize,
    /// Pairs that raced in the JVM alone, in programs that were not searched whole.
    untried: usize,
    /// Facts, by kind.
    facts: BTreeMap<&'static str, usize>,
}

#[test]
fn what_races_is_reported_and_what_is_definite_races() {
    let first = number("RACEPROOF_GENERATED_SEED", 0);
    let count = number("RACEPROOF_GENERATED", PROGRAMS);
    let cases = write(&Path::new(env!("CARGO_TARGET_TMPDIR")).join("generated"), first, count);
    let sources: Vec<PathBuf> = cases.iter().map(|case| case.source.clone()).collect();
    let detector = Detector::new(Path::new(env!("CARGO_TARGET_TMPDIR"))).unwrap();
    let mut clock = Instant::now();
    let mut lap = || std::mem::replace(&mut clock, Instant::now()).elapsed().as_secs_f64();
    let classes = detector.compile(&sources).unwrap();
    let compiled = lap();
    let verdicts: Vec<Vec<Verdict>> = cases
        .par_iter()
        .map(|case| {
            choose_mutant();
            let files = classes_of(&classes, &case.source, &case.text);
            POLICIES.iter().map(|policy| found_and_claimed(files.clone(), None, policy)).collect()
        })
        .collect();
    let analysed = lap();
    let interpreted: Vec<Option<Seen>> =
        cases.par_iter().map(|case| interpret(case, &BTreeSet::new())).collect();
    let mut interpreting = lap();
    let mut tally = Tally::default();
    let shown = run(&detector, &classes, &cases, &verdicts, &interpreted, first, &mut tally);
    let ran = lap();
    let interpreted: Vec<Option<Seen>> = cases
        .par_iter()
        .zip(interpreted)
        .zip(&shown)
        .map(|((case, seen), shown)| {
            let seen = seen?;
            let missing: BTreeSet<Lines> =
                shown.races.keys().copied().filter(|lines| !seen.races.contains(lines)).collect();
            if missing.is_empty() { Some(seen) } else { interpret(case, &missing) }
        })
        .collect();
    interpreting += lap();
    let mut wrong = Vec::new();
    for (((case, verdicts), shown), interpreted) in cases.iter().zip(&verdicts).zip(&shown).zip(&interpreted)
    {
        let complaints = judge(verdicts, shown, interpreted.as_ref(), &mut tally);
        if !complaints.is_empty() {
            let text = numbered(&case.text);
            wrong.push(format!("{}\n{}\n{text}", case.name, complaints.join("\n")));
        }
    }
    let Tally { runs, stuck, racing, pairs, reported, definite, confirmed, .. } = tally;
    let Tally { shared, complete, agreed, interpreted, both, untried, facts, .. } = tally;
    println!(
        "{} programs: {runs} runs ({stuck} stuck) in {ran:.1} s, compiled in {compiled:.1} s, analysed in \
         {analysed:.1} s, interpreted in {interpreting:.1} s",
        cases.len(),
    );
    println!(
        "{racing} raced, in {pairs} pairs of {reported} that are reported; {confirmed} of {definite} definite ones, \
         with all policies"
    );
    println!(
        "the interpreter ran {shared}, {complete} of them in all schedules: {interpreted} pairs raced there, {both} \
         in both, {untried} in the JVM alone; the two saw the same in {agreed}"
    );
    println!("facts that were compared, with each policy: {facts:?}");
    assert!(wrong.is_empty(), "{} programs\n{}", wrong.len(), wrong.join("\n"));
    assert!(untried * UNTRIED <= both, "{untried} of {both} pairs raced in the JVM alone");
}

/// Whatever a stage lies about, it is named, and none but that.
#[test]
fn lies_are_noticed() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("sabotaged");
    let cases = write(&folder, SABOTAGED.start, SABOTAGED.end - SABOTAGED.start);
    let sources: Vec<PathBuf> = cases.iter().map(|case| case.source.clone()).collect();
    let detector = Detector::new(Path::new(env!("CARGO_TARGET_TMPDIR"))).unwrap();
    let classes = detector.compile(&sources).unwrap();
    let jobs: Vec<Job> =
        cases.iter().map(|case| Job { main: case.name.clone(), runs: 3, seed: 0, aim: Aim::Facts }).collect();
    let shown = detector.run(&classes, &jobs, Duration::from_secs(60)).unwrap();
    for (comparison, stage) in COMPARISONS {
        let mut lies: BTreeSet<Lie> = BTreeSet::new();
        for (case, shown) in cases.iter().zip(&shown) {
            let files = classes_of(&classes, &case.source, &case.text);
            let mut claims = found_and_claimed(files, None, "auto").1;
            claims.sabotage(comparison);
            lies.extend(shown.facts.iter().flat_map(|fact| claims.refuted_by(fact)));
        }
        let stages: BTreeSet<&str> = lies.iter().map(|lie| lie.stage).collect();
        assert_eq!(stages, [stage].into(), "{comparison}: {lies:#?}");
    }
}

/// Runs all programs in the JVM.
fn run(
    detector: &Detector,
    classes: &Path,
    cases: &[Case],
    verdicts: &[Vec<Verdict>],
    interpreted: &[Option<Seen>],
    seed: u64,
    tally: &mut Tally,
) -> Vec<Shown> {
    let mut jobs = Vec::new();
    let mut owners = Vec::new();
    for (owner, case) in cases.iter().enumerate() {
        jobs.push(Job { main: case.name.clone(), runs: RUNS, seed, aim: Aim::Facts });
        owners.push(owner);
        let mut aims: BTreeSet<Lines> =
            verdicts[owner].iter().flat_map(|(found, _)| definite(found)).collect();
        aims.extend(interpreted[owner].iter().flat_map(|seen| &seen.races));
        for (a, b) in aims {
            jobs.push(Job { main: case.name.clone(), runs: DIRECTED, seed, aim: Aim::Lines(a, b) });
            owners.push(owner);
        }
    }
    let limit = Duration::from_secs(60 + 2 * cases.len() as u64);
    let mut all = vec![Shown::default(); cases.len()];
    for ((owner, job), shown) in
        owners.into_iter().zip(&jobs).zip(detector.run(classes, &jobs, limit).unwrap())
    {
        if let (Aim::Lines(a, b), 1..) = (job.aim, shown.ordered) {
            all[owner].ordered.insert((a, b));
        }
        all[owner].facts.extend(shown.facts);
        all[owner].races.extend(shown.races.into_iter().map(|race| (race.lines, race)));
        tally.runs += shown.runs;
        tally.stuck += shown.stuck;
    }
    all
}

/// Compares what was seen of a program with what is said of it.
fn judge(verdicts: &[Verdict], shown: &Shown, interpreted: Option<&Seen>, tally: &mut Tally) -> Vec<String> {
    tally.racing += usize::from(!shown.races.is_empty());
    tally.pairs += shown.races.len();
    tally.reported += verdicts[0].0.races.len();
    let mut complaints = Vec::new();
    for fact in &shown.facts {
        *tally.facts.entry(fact.kind()).or_default() += 1;
    }
    for (policy, (found, claims)) in POLICIES.iter().zip(verdicts) {
        let lies: BTreeSet<Lie> = shown.facts.iter().flat_map(|fact| claims.refuted_by(fact)).collect();
        complaints.extend(lies.iter().map(|lie| format!("{policy}: {lie}")));
        for race in shown.races.values().filter(|race| !found.races.contains_key(&race.lines)) {
            let fate = found.fates.get(&race.lines);
            complaints.push(format!("{policy}: missed {:?} on {}: {fate:?}", race.lines, race.what));
        }
        let lie = definite(found).filter(|lines| shown.ordered.contains(lines));
        complaints.extend(lie.map(|lines| format!("{policy}: {lines:?} is definite, but was ordered")));
        tally.definite += definite(found).count();
        tally.confirmed += definite(found).filter(|lines| shown.races.contains_key(lines)).count();
    }
    if let Some(seen) = interpreted {
        let both = seen.races.iter().filter(|lines| shown.races.contains_key(lines)).count();
        tally.shared += 1;
        tally.complete += usize::from(seen.complete);
        tally.interpreted += seen.races.len();
        tally.both += both;
        tally.agreed += usize::from(both == seen.races.len() && both == shown.races.len());
        for race in shown.races.values().filter(|race| !seen.races.contains(&race.lines)) {
            let Race { lines, what, seed, .. } = race;
            if seen.complete {
                complaints.push(format!(
                    "{lines:?} raced on {what} in the JVM with seed {seed}, in no schedule of the interpreter"
                ));
            } else {
                tally.untried += 1;
            }
        }
    }
    complaints
}

/// What is called definite and nothing else, on these lines.
fn definite(found: &Found) -> impl Iterator<Item = Lines> {
    let sure = found.races.iter().filter(|(_, (sure, _))| *sure == Confidence::Definite);
    sure.map(|(&lines, _)| lines).filter(|lines| !found.mixed.contains(lines))
}
