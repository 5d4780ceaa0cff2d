//! `cargo xtask experiments`: the table of `docs/experiments.md` about libraries, in the form of Fig. 10 and 11 of
//! Naik, Aiken, Whaley 2006: for real libraries, what is left after each stage, with the paper's figures below ours.
//!
//! No program has a line of ours to help it: nothing is annotated, nothing is configured.

use std::process::{Command, Stdio};
use std::time::Instant;

use serde_json::Value;

use crate::{Outcome, process, subjects};

/// What the paper has: classes, seconds, annotations, and the pairs that are original, reachable, aliasing, escaping
/// and unlocked.
type Paper = [u64; 8];

/// The subjects, with the paper's figures if it has them.
const SUBJECTS: &[(&str, Option<Paper>)] = &[
    ("commons-pool-1.2", Some([388, 329, 5, 9_741_876, 959, 776, 705, 115])),
    ("commons-pool-1.3", None),
    ("jdbm", Some([461, 93, 1, 11_189_853, 33_443, 7_511, 2_756, 91])),
    ("jtds-1.2", Some([553, 203, 2, 28_773_219, 386_241, 26_506, 8_430, 48])),
    ("derbyclient-10.1", None),
    ("derby-10.1", Some([1_746, 1_563, 7, 57_681_326, 847_236, 83_817, 80_662, 1_018])),
    ("derby-10.14", None),
];

/// Runs that take longer are given up.
const SECONDS: &str = "600";

pub(crate) fn run(names: &[String]) -> Outcome {
    process::run(&mut process::cargo(["build", "--release", "-p", "raceproof"]))?;
    println!(
        "| library | classes | s | MB | annotations | original | reachable | aliasing | escaping | parallel | left \
         | races | findings |"
    );
    println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
    let wanted = |name: &str| names.is_empty() || names.iter().any(|each| each == name);
    for (name, paper) in SUBJECTS.iter().filter(|(name, _)| wanted(name)) {
        let (jar, class_path) = subjects::places(name)?;
        println!("{}", ours(name, &jar, &class_path)?);
        if let Some([classes, seconds, annotations, original, reachable, aliasing, escaping, left]) = paper {
            println!(
                "| *paper* | {classes} | {seconds} | | {annotations} | {original} | {reachable} | {aliasing} \
                 | {escaping} | | {left} | {left} | |"
            );
        }
    }
    Ok(())
}

/// The line of one library.
fn ours(name: &str, jar: &str, class_path: &str) -> Outcome<String> {
    let mut command = Command::new(process::target().join("release/raceproof"));
    command.args(["check", jar, "--api", "*", "--format", "json", "--stats", "--timeout", SECONDS]);
    if !class_path.is_empty() {
        command.args(["--classpath", class_path]);
    }
    let start = Instant::now();
    let output = command.stderr(Stdio::inherit()).output()?;
    let seconds = start.elapsed().as_secs_f64();
    // 0, 1 and 3 are reports: nothing found, something found, not all of it looked at.
    if !matches!(output.status.code(), Some(0 | 1 | 3)) {
        return Err(format!("{name}: {}", output.status).into());
    }
    let report: Value = serde_json::from_slice(&output.stdout)?;
    let pairs = |stage: &str| {
        let stages = report["stages"].as_array().into_iter().flatten();
        stages.filter(|each| each["name"] == stage).map(|each| each["pairs"].to_string()).collect::<String>()
    };
    let list = |key: &str| report[key].as_array().map_or(0, Vec::len);
    let memory = report["stats"]["peak_mb"].as_u64();
    let whole = if output.status.code() == Some(3) { " (not whole)" } else { "" };
    Ok(format!(
        "| {name}{whole} | {} | {seconds:.1} | {} | 0 | {} | {} | {} | {} | {} | {} | {} | {} |",
        report["program"]["classes"],
        memory.map_or_else(String::new, |memory| memory.to_string()),
        pairs("original"),
        pairs("reachable"),
        pairs("aliasing"),
        pairs("escaping"),
        pairs("parallel"),
        pairs("local-thread"),
        list("races"),
        list("findings"),
    ))
}
