//! The marked programs of `tests/java/races` and `tests/java/open`: what each mark says is what is found, and nothing
//! else is.
//!
//! `RACES=name cargo test -p rp-testkit --test races -- --nocapture` runs the programs whose path contains a name.

#![allow(clippy::print_stdout, reason = "the counts are a figure that is asked for")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use rayon::prelude::*;
use rp_race::confidence::Confidence;
use rp_testkit::corpus::{compiled, root, sources};
use rp_testkit::jdk;
use rp_testkit::marks::{Kind, Mark, marks};
use rp_testkit::verdicts::{Lines, classes_of, found};

fn confidence(text: &str) -> Confidence {
    match text {
        "definite" => Confidence::Definite,
        "likely" => Confidence::Likely,
        "possible" => Confidence::Possible,
        other => panic!("no confidence: {other}"),
    }
}

/// Whether a false alarm is marked as one that there are doubts about.
fn is_doubted(detail: Option<&str>) -> bool {
    detail.is_some_and(|detail| detail.starts_with("possible"))
}

/// What is wrong about a program.
fn check(folder: &Path, source: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(source).unwrap();
    let marks = marks(&text).unwrap_or_else(|error| panic!("{}: {error}", source.display()));
    let found = found(classes_of(folder, source, &text), None, "auto", &[]);
    let mut wrong = Vec::new();
    let mut expected: BTreeSet<Lines> = BTreeSet::new();
    for Mark { label, kind, lines, detail } in &marks {
        let (a, b) = *lines;
        let race = found.races.get(lines);
        let fate = found.fates.get(lines);
        let shown = || fate.map_or_else(|| "no such pair".to_owned(), |fate| format!("{fate:?}"));
        match kind {
            Kind::Race | Kind::FalseAlarm => {
                expected.insert(*lines);
                match race {
                    None => {
                        wrong.push(format!("{label} ({a}, {b}): {kind:?}, but not reported: {}", shown()))
                    }
                    Some((sure, _)) if *kind == Kind::Race => {
                        if let Some(wanted) = detail.as_deref()
                            && confidence(wanted) != *sure
                        {
                            wrong.push(format!("{label} ({a}, {b}): {wanted}, but {sure:?} was found"));
                        }
                    }
                    Some((Confidence::Definite, _)) => {
                        wrong.push(format!("{label} ({a}, {b}): a false alarm that is called definite"));
                    }
                    Some((Confidence::Likely, _)) if is_doubted(detail.as_deref()) => {
                        wrong.push(format!("{label} ({a}, {b}): a false alarm that is not doubted"));
                    }
                    Some(_) => {}
                }
            }
            Kind::NoRace => {
                let reason = detail.as_deref().unwrap_or_default();
                let holds = match fate {
                    Some(fate) => race.is_none() && fate.contains(reason),
                    None => reason == "unreachable",
                };
                if !holds {
                    wrong.push(format!("{label} ({a}, {b}): safe by {reason}, but {}", shown()));
                }
            }
            Kind::Missed => {
                if race.is_some() {
                    wrong.push(format!("{label} ({a}, {b}): is found now; the mark is to be RACE"));
                }
            }
        }
    }
    for ((a, b), (sure, text)) in &found.races {
        if !expected.contains(&(*a, *b)) {
            wrong.push(format!("({a}, {b}): unmarked {sure:?} race on {text}"));
        }
    }
    wrong
}

fn wanted(folder: &str) -> Vec<PathBuf> {
    let filter = std::env::var("RACES").unwrap_or_default();
    sources(folder).into_iter().filter(|source| source.to_string_lossy().contains(&filter)).collect()
}

#[test]
fn marks_are_right_and_complete() {
    marks_hold("races");
}

/// Programs without a `main`: clients call them.
#[test]
fn marks_of_libraries_are_right_and_complete() {
    marks_hold("open");
}

fn marks_hold(topic: &str) {
    let sources = wanted(topic);
    let folder = compiled(&sources, Path::new(env!("CARGO_TARGET_TMPDIR")));
    let wrong: Vec<String> = sources
        .par_iter()
        .flat_map(|source| {
            let name = source.strip_prefix(root(topic)).unwrap().display().to_string();
            check(&folder, source).into_iter().map(move |line| format!("{name}: {line}")).collect::<Vec<_>>()
        })
        .collect();
    println!("{topic}: {} programs, {} wrong", sources.len(), wrong.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The programs of `tests/java/detector` are about what orders accesses, which the analysis knows in part: it may
/// report more than is marked, but never less.
#[test]
fn races_that_were_seen_are_reported() {
    let sources = wanted("detector");
    let folder = compiled(&sources, Path::new(env!("CARGO_TARGET_TMPDIR")));
    let home = jdk::homes().swap_remove(0);
    let missed: Vec<String> = sources
        .par_iter()
        .flat_map(|source| {
            let name = source.strip_prefix(root("detector")).unwrap().display().to_string();
            let text = std::fs::read_to_string(source).unwrap();
            let found = found(classes_of(&folder, source, &text), Some(home.clone()), "auto", &[]);
            let wrong = marks(&text).unwrap().into_iter().filter(|mark| match mark.kind {
                Kind::Race => !found.races.contains_key(&mark.lines),
                Kind::Missed => found.races.contains_key(&mark.lines),
                Kind::NoRace | Kind::FalseAlarm => false,
            });
            let told = |mark: Mark| format!("{name}: {} {:?} {:?}", mark.label, mark.lines, mark.kind);
            wrong.map(told).collect::<Vec<_>>()
        })
        .collect();
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}
