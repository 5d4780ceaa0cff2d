//! Random Java programs, run by the JVM and analysed.
//!
//! - *Nothing is missed*: lines that raced are reported, with every policy.
//! - *What is definite happens*: where both lines of a pair that is called definite access a variable, they race.
//!
//! `RACEPROOF_GENERATED=1000 cargo test -p rp-testkit --test generated -- --nocapture` takes more programs;
//! `RACEPROOF_GENERATED_SEED` is the seed of the first. A program that fails is printed.

#![allow(clippy::print_stdout, reason = "the counts are a figure that is asked for")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use rayon::prelude::*;
use rp_race::confidence::Confidence;
use rp_testkit::detector::{Detector, Job, Race};
use rp_testkit::generator;
use rp_testkit::verdicts::{Found, Lines, classes_of, found};

/// Programs in a test run.
const PROGRAMS: u64 = 120;

/// Runs of each with random delays.
const RUNS: u32 = 10;

/// Directed runs at each definite pair, until it races.
const DIRECTED: u32 = 30;

const POLICIES: [&str; 3] = ["auto", "2obj", "ci"];

fn number(variable: &str, otherwise: u64) -> u64 {
    match std::env::var(variable) {
        Ok(text) => text.parse().unwrap_or_else(|_| panic!("{variable}: `{text}` is not a number")),
        Err(_) => otherwise,
    }
}

struct Case {
    name: String,
    text: String,
    source: PathBuf,
}

fn write(folder: &Path, first: u64, count: u64) -> Vec<Case> {
    _ = std::fs::remove_dir_all(folder);
    std::fs::create_dir_all(folder).unwrap();
    let cases = (first..first + count).map(|seed| {
        let name = format!("Generated{seed}");
        let text = generator::program(&name, seed);
        let source = folder.join(format!("{name}.java"));
        std::fs::write(&source, &text).unwrap();
        Case { name, text, source }
    });
    cases.collect()
}

fn numbered(text: &str) -> String {
    text.lines().zip(1..).map(|(line, number)| format!("{number:4} {line}\n")).collect()
}

#[test]
fn what_races_is_reported_and_what_is_definite_races() {
    let first = number("RACEPROOF_GENERATED_SEED", 0);
    let count = number("RACEPROOF_GENERATED", PROGRAMS);
    let cases = write(&Path::new(env!("CARGO_TARGET_TMPDIR")).join("generated"), first, count);
    let sources: Vec<PathBuf> = cases.iter().map(|case| case.source.clone()).collect();
    let detector = Detector::new(Path::new(env!("CARGO_TARGET_TMPDIR"))).unwrap();
    let classes = detector.compile(&sources).unwrap();
    let start = Instant::now();
    let verdicts: Vec<Vec<Found>> = cases
        .par_iter()
        .map(|case| {
            let files = classes_of(&classes, &case.source, &case.text);
            POLICIES.iter().map(|policy| found(files.clone(), None, policy, &[])).collect()
        })
        .collect();
    let analysed = start.elapsed();
    let mut jobs = Vec::new();
    let mut owners = Vec::new();
    for (owner, case) in cases.iter().enumerate() {
        jobs.push(Job { main: case.name.clone(), runs: RUNS, seed: first, lines: None });
        owners.push(owner);
        let definite: BTreeSet<Lines> = verdicts[owner].iter().flat_map(definite).collect();
        for lines in definite {
            jobs.push(Job { main: case.name.clone(), runs: DIRECTED, seed: first, lines: Some(lines) });
            owners.push(owner);
        }
    }
    let start = Instant::now();
    let shown = detector.run(&classes, &jobs, Duration::from_secs(60 + 2 * count)).unwrap();
    let mut seen: Vec<BTreeMap<Lines, Race>> = vec![BTreeMap::new(); cases.len()];
    let (mut runs, mut stuck) = (0, 0);
    let mut ordered: Vec<BTreeSet<Lines>> = vec![BTreeSet::new(); cases.len()];
    for ((owner, job), shown) in owners.into_iter().zip(&jobs).zip(shown) {
        ordered[owner].extend(job.lines.filter(|_| shown.ordered > 0));
        runs += shown.runs;
        stuck += shown.stuck;
        seen[owner].extend(shown.races.into_iter().map(|race| (race.lines, race)));
    }
    let mut wrong = Vec::new();
    let (mut racing, mut pairs, mut reported, mut sure, mut confirmed) = (0, 0, 0, 0, 0);
    for (((case, verdicts), seen), ordered) in cases.iter().zip(&verdicts).zip(&seen).zip(&ordered) {
        racing += usize::from(!seen.is_empty());
        pairs += seen.len();
        reported += verdicts[0].races.len();
        let mut complaints = Vec::new();
        for (policy, found) in POLICIES.iter().zip(verdicts) {
            for race in seen.values().filter(|race| !found.races.contains_key(&race.lines)) {
                let fate = found.fates.get(&race.lines);
                complaints.push(format!("{policy}: missed {:?} on {}: {fate:?}", race.lines, race.what));
            }
            let lie = definite(found).filter(|lines| ordered.contains(lines));
            complaints.extend(lie.map(|lines| format!("{policy}: {lines:?} is definite, but was ordered")));
            sure += definite(found).count();
            confirmed += definite(found).filter(|lines| seen.contains_key(lines)).count();
        }
        if !complaints.is_empty() {
            let text = numbered(&case.text);
            wrong.push(format!("{}\n{}\n{text}", case.name, complaints.join("\n")));
        }
    }
    println!(
        "{} programs, {runs} runs ({stuck} stuck) in {:.1} s, analysed in {:.1} s; {racing} raced, in {pairs} pairs \
         of {reported} that are reported; {confirmed} of {sure} definite ones, with all policies",
        cases.len(),
        start.elapsed().as_secs_f64(),
        analysed.as_secs_f64(),
    );
    assert!(wrong.is_empty(), "{} programs\n{}", wrong.len(), wrong.join("\n"));
}

/// What is called definite and nothing else, on these lines.
fn definite(found: &Found) -> impl Iterator<Item = Lines> {
    let sure = found.races.iter().filter(|(_, (sure, _))| *sure == Confidence::Definite);
    sure.map(|(&lines, _)| lines).filter(|lines| !found.mixed.contains(lines))
}
