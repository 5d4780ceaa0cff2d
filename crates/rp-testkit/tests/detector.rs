//! The marked Java programs in a real JVM: what races there is marked as a race, and what is marked as none never does.
//!
//! Every program runs a number of times with random delays, and every mark is the aim of some directed runs. So a mark
//! that contradicts the machine is found, whatever the analysis says; and since `races.rs` shows that the analysis
//! reports exactly what is marked, no race that was seen is missed.
//!
//! `cargo test -p rp-testkit --test detector -- --nocapture` prints the counts. `RACES=name` runs the programs whose
//! path contains a name; `RACEPROOF_DETECTOR_RUNS=N` and `RACEPROOF_DETECTOR_SEED=S` ask for more runs, or other ones.

#![allow(clippy::print_stdout, reason = "the counts are a figure that is asked for")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use rayon::prelude::*;
use rp_testkit::claims::{Claims, Lie};
use rp_testkit::detector::{Aim, Detector, Job, Race};
use rp_testkit::facts::Fact;
use rp_testkit::jdk;
use rp_testkit::marks::{Kind, Mark, marks};
use rp_testkit::verdicts::{classes_of, found_and_claimed};

/// Runs with random delays, for each program.
const RUNS: u64 = 16;

/// Directed runs for each pair that can race, until it does.
const DIRECTED: u64 = 60;

/// Directed runs for each pair that cannot.
const IN_VAIN: u64 = 4;

const POLICIES: [&str; 3] = ["auto", "2obj", "ci"];

struct Program {
    name: String,
    main: String,
    marks: Vec<Mark>,
    source: PathBuf,
    text: String,
    /// What raced, by lines.
    seen: BTreeMap<(u32, u32), Race>,
    /// What else was seen.
    facts: BTreeSet<Fact>,
}

#[derive(Default)]
struct Tally {
    runs: u32,
    stuck: u32,
    races: usize,
    confirmed: usize,
    definite: usize,
    confirmed_definite: usize,
    unconfirmed: Vec<String>,
    wrong: Vec<String>,
    /// Facts, by kind.
    facts: BTreeMap<&'static str, usize>,
}

fn number(variable: &str, otherwise: u64) -> u64 {
    match std::env::var(variable) {
        Ok(text) => text.parse().unwrap_or_else(|_| panic!("{variable}: `{text}` is not a number")),
        Err(_) => otherwise,
    }
}

fn sources(folder: &str) -> Vec<PathBuf> {
    let filter = std::env::var("RACES").unwrap_or_default();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/java").join(folder)];
    let mut sources = Vec::new();
    while let Some(folder) = folders.pop() {
        for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.to_string_lossy().contains(&filter) {
                sources.push(path);
            }
        }
    }
    sources.sort();
    sources
}

fn program(source: &Path) -> Program {
    let main = source.file_stem().unwrap().to_string_lossy().into_owned();
    let folder = source.parent().and_then(Path::file_name).unwrap_or_default().to_string_lossy();
    let text = std::fs::read_to_string(source).unwrap();
    let marks = marks(&text).unwrap_or_else(|error| panic!("{}: {error}", source.display()));
    let (name, source) = (format!("{folder}/{main}"), source.to_owned());
    Program { name, main, marks, source, text, seen: BTreeMap::new(), facts: BTreeSet::new() }
}

fn can_race(mark: &Mark) -> bool {
    matches!(mark.kind, Kind::Race | Kind::Missed)
}

/// Runs all programs of a folder, and compares what raced with the marks, and what else happened with what stages say
/// of the program, with or without a JDK.
fn compare(folder: &str, jdk: Option<&Path>) -> Tally {
    let sources = sources(folder);
    let mut programs: Vec<Program> = sources.iter().map(|source| program(source)).collect();
    if programs.is_empty() {
        return Tally::default();
    }
    let detector = Detector::new(Path::new(env!("CARGO_TARGET_TMPDIR"))).unwrap();
    let classes = detector.compile(&sources).unwrap();
    let runs = number("RACEPROOF_DETECTOR_RUNS", RUNS);
    let seed = number("RACEPROOF_DETECTOR_SEED", 0);
    // The more runs are asked for, the more are directed as well.
    let scaled = |number: u64| u32::try_from((number * runs / RUNS).max(1)).unwrap();
    let mut jobs = Vec::new();
    let mut owners = Vec::new();
    for (owner, Program { main, marks, .. }) in programs.iter().enumerate() {
        jobs.push(Job { main: main.clone(), runs: scaled(RUNS), seed, aim: Aim::Facts });
        owners.push(owner);
        for mark in marks {
            let runs = scaled(if can_race(mark) { DIRECTED } else { IN_VAIN });
            let aim = Aim::Lines(mark.lines.0, mark.lines.1);
            jobs.push(Job { main: main.clone(), runs, seed, aim });
            owners.push(owner);
        }
    }
    let start = Instant::now();
    let limit = Duration::from_secs(60 + 20 * runs);
    let mut tally = Tally::default();
    let shown = detector.run(&classes, &jobs, limit).unwrap();
    for ((owner, job), shown) in owners.into_iter().zip(&jobs).zip(shown) {
        tally.runs += shown.runs;
        tally.stuck += shown.stuck;
        let Program { name, marks, .. } = &programs[owner];
        let is_aim = |mark: &Mark| job.aim == Aim::Lines(mark.lines.0, mark.lines.1);
        let definite = |mark: &&Mark| mark.detail.as_deref() == Some("definite") && is_aim(mark);
        if shown.ordered > 0
            && let Some(mark) = marks.iter().find(definite)
        {
            tally.wrong.push(format!("{name}: {} is definite, but was ordered", mark.label));
        }
        programs[owner].facts.extend(shown.facts);
        for race in shown.races {
            programs[owner].seen.entry(race.lines).or_insert(race);
        }
    }
    for program in &programs {
        judge(program, &mut tally);
        for fact in &program.facts {
            *tally.facts.entry(fact.kind()).or_default() += 1;
        }
    }
    tally.wrong.par_extend(programs.par_iter().flat_map_iter(|program| lies(&classes, jdk, program)));
    let Tally { races, confirmed, definite, confirmed_definite, stuck, .. } = &tally;
    println!(
        "{folder}: {} programs, {} runs ({stuck} stuck) in {:.1} s; {confirmed} of {races} races were seen, \
         {confirmed_definite} of {definite} definite ones",
        programs.len(),
        tally.runs,
        start.elapsed().as_secs_f64(),
    );
    println!("{folder}: facts that were compared, with each policy: {:?}", tally.facts);
    for line in &tally.unconfirmed {
        println!("not seen: {line}");
    }
    tally
}

/// Facts that contradict what stages say, with every policy.
fn lies(classes: &Path, jdk: Option<&Path>, program: &Program) -> Vec<String> {
    let files = classes_of(classes, &program.source, &program.text);
    let mut wrong = Vec::new();
    // All of a JDK with every policy takes long.
    let policies = if jdk.is_some() { &POLICIES[..1] } else { &POLICIES };
    for policy in policies {
        let claims: Claims = found_and_claimed(files.clone(), jdk.map(Path::to_owned), policy).1;
        let lies: BTreeSet<Lie> = program.facts.iter().flat_map(|fact| claims.refuted_by(fact)).collect();
        wrong.extend(lies.iter().map(|lie| format!("{} with {policy}: {lie}", program.name)));
    }
    wrong
}

fn judge(program: &Program, tally: &mut Tally) {
    let mut racing: BTreeSet<(u32, u32)> = BTreeSet::new();
    for mark in program.marks.iter().filter(|mark| can_race(mark)) {
        let seen = program.seen.contains_key(&mark.lines);
        let definite = mark.detail.as_deref() == Some("definite");
        racing.insert(mark.lines);
        tally.races += 1;
        tally.confirmed += usize::from(seen);
        tally.definite += usize::from(definite);
        tally.confirmed_definite += usize::from(definite && seen);
        if !seen {
            let (a, b) = mark.lines;
            tally.unconfirmed.push(format!("{}: {} ({a}, {b})", program.name, mark.label));
        }
    }
    for race in program.seen.values().filter(|race| !racing.contains(&race.lines)) {
        let marked = program.marks.iter().find(|mark| mark.lines == race.lines);
        let said = marked.map_or_else(|| "unmarked".to_owned(), |mark| format!("{:?}", mark.kind));
        tally.wrong.push(format!(
            "{}: lines {:?} raced on {} with seed {}, but are {said}",
            program.name, race.lines, race.what, race.seed
        ));
    }
}

#[test]
fn the_corpus_is_right() {
    let tally = compare("races", None);
    assert!(tally.wrong.is_empty(), "{}", tally.wrong.join("\n"));
    assert_eq!(tally.confirmed_definite, tally.definite, "not seen: {:#?}", tally.unconfirmed);
    // Chance has a say in the others, but not much.
    assert!(tally.confirmed * 100 >= tally.races * 97, "not seen: {:#?}", tally.unconfirmed);
}

#[test]
fn the_detector_is_right() {
    let tally = compare("detector", Some(&jdk::homes().swap_remove(0)));
    assert!(tally.wrong.is_empty(), "{}", tally.wrong.join("\n"));
    assert_eq!(tally.confirmed, tally.races, "not seen: {:#?}", tally.unconfirmed);
}
