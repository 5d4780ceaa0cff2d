//! What the analyses claim of the Java corpus, checked by code that shares nothing with theirs; and whether that code
//! refuses claims that were corrupted.
//!
//! `VERIFY=name cargo test -p rp-testkit --test verify` looks at the programs whose path contains a name;
//! `RACEPROOF_CORRUPTIONS=10000` corrupts more.

#![allow(clippy::print_stdout, reason = "the counts are a figure that is asked for")]

mod corruption;
mod forgery;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use corruption::{CORRUPTIONS, Random};
use forgery::{FORGERIES, reported};
use rayon::prelude::*;
use rp_ir::Type;
use rp_testkit::corpus::{compiled, root, sources};
use rp_testkit::verdicts::{certified, classes_of};
use rp_verify::certificate::{ObjectNo, Shape};
use rp_verify::verify;

/// The programs that are wanted, and where their classes are.
fn programs() -> &'static (Vec<PathBuf>, PathBuf) {
    static PROGRAMS: OnceLock<(Vec<PathBuf>, PathBuf)> = OnceLock::new();
    PROGRAMS.get_or_init(|| {
        let wanted = std::env::var("VERIFY").unwrap_or_default();
        let mut sources = sources("races");
        let folder = compiled(&sources, tests());
        sources.retain(|source| source.to_string_lossy().contains(&wanted));
        (sources, folder)
    })
}

fn tests() -> &'static Path {
    Path::new(env!("CARGO_TARGET_TMPDIR"))
}

fn name(source: &Path) -> String {
    source.strip_prefix(root("races")).unwrap().display().to_string()
}

#[test]
fn every_claim_holds() {
    let (sources, folder) = programs();
    let wrong: Vec<String> = sources
        .par_iter()
        .flat_map(|source| {
            let text = std::fs::read_to_string(source).unwrap();
            let mut wrong = Vec::new();
            for context in ["auto", "2obj", "ci"] {
                let classes = classes_of(folder, source, &text);
                let violations = certified(classes, context, |program, claims| verify(program, &claims));
                wrong.extend(
                    violations.into_iter().map(|each| format!("{}, {context}: {each}", name(source))),
                );
            }
            wrong
        })
        .collect();
    assert!(wrong.is_empty(), "{} violations\n{}", wrong.len(), wrong.join("\n"));
}

/// How many corrupted certificates were refused, of how many, and where one was not.
type Refused = BTreeMap<&'static str, (usize, usize, Vec<String>)>;

#[test]
fn corrupted_claims_are_refused() {
    let wanted =
        std::env::var("RACEPROOF_CORRUPTIONS").ok().and_then(|text| text.parse().ok()).unwrap_or(3_000);
    let (sources, folder) = programs();
    let each = (wanted / sources.len()).max(1);
    let counts: Vec<Refused> = sources
        .par_iter()
        .enumerate()
        .map(|(seed, source)| {
            let text = std::fs::read_to_string(source).unwrap();
            certified(classes_of(folder, source, &text), "auto", |program, claims| {
                let mut random = Random::new(seed as u64 + 1);
                let mut refused = Refused::new();
                for at in 0..each {
                    let (what, corrupt) = CORRUPTIONS[(seed * each + at) % CORRUPTIONS.len()];
                    let mut corrupted = claims.clone();
                    if corrupt(&mut corrupted, &mut random).is_none() {
                        continue;
                    }
                    let (count, all, accepted) = refused.entry(what).or_default();
                    *all += 1;
                    if verify(program, &corrupted).is_empty() {
                        accepted.push(format!("{} ({at})", name(source)));
                    } else {
                        *count += 1;
                    }
                }
                refused
            })
        })
        .collect();
    let mut total = Refused::new();
    for (what, (count, all, accepted)) in counts.into_iter().flatten() {
        let sum = total.entry(what).or_default();
        sum.0 += count;
        sum.1 += all;
        sum.2.extend(accepted);
    }
    for (what, (count, all, accepted)) in &total {
        println!(
            "{what}: {count} of {all} refused; accepted: {:?}",
            accepted.iter().take(5).collect::<Vec<_>>()
        );
    }
    let sum = |count: fn(&(usize, usize, Vec<String>)) -> usize| total.values().map(count).sum::<usize>();
    let (refused, all) = (sum(|each| each.0), sum(|each| each.1));
    println!("{refused} of {all} corrupted certificates are refused");
    assert!(total.len() == CORRUPTIONS.len(), "some corruptions were never made");
    // Those that are accepted are true, or about what is done without code: docs/testing.md.
    assert!(refused * 1_000 >= all * 995, "too many are accepted");
}

/// Everything else speaks for the lock being one object: it is made once, outside of loops.
#[test]
fn what_is_read_from_a_stream_is_not_taken_for_what_was_written() {
    let source = root("races").join("streams/LockOfReadCopy.java");
    let folder = compiled(std::slice::from_ref(&source), tests());
    let text = std::fs::read_to_string(&source).unwrap();
    certified(classes_of(&folder, &source, &text), "auto", |program, claims| {
        let guard = Type::class(program.names().symbol(b"LockOfReadCopy$Guard"));
        let is_guard = |&object: &ObjectNo| claims.objects[object].shape == Shape::Class(guard);
        let guards: Vec<ObjectNo> = claims.objects.keys().filter(is_guard).collect();
        let [written, read] = *guards else { panic!("there are two guards, not {}", guards.len()) };
        assert!(claims.objects[written].single && !claims.objects[read].single);
        let mut corrupted = claims.clone();
        corrupted.objects[read].single = true;
        let text = format!("single: {read} may be made twice");
        assert!(verify(program, &corrupted).iter().any(|violation| violation.to_string() == text));
        let mut confused = claims.clone();
        for (_, set) in &mut confused.sets {
            if set.contains(&read) && !set.contains(&written) {
                set.push(written);
                set.sort_unstable();
            }
        }
        let text = format!("single: {written} may be made twice");
        assert!(verify(program, &confused).iter().any(|violation| violation.to_string() == text));
    });
}

#[test]
fn stories_that_are_not_true_are_refused() {
    let sources = sources("verify");
    let folder = compiled(&sources, tests());
    let text = std::fs::read_to_string(&sources[0]).unwrap();
    for context in ["auto", "2obj", "ci"] {
        certified(classes_of(&folder, &sources[0], &text), context, |program, claims| {
            assert_eq!(verify(program, &claims), [], "{context}");
            assert!(reported(&claims) >= 3, "{context}");
            for (what, forge) in FORGERIES {
                let mut forged = claims.clone();
                forge(program, &mut forged);
                assert!(!verify(program, &forged).is_empty(), "{context}: {what}: accepted");
            }
        });
    }
}
