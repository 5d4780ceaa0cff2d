//! `cargo xtask experiments`: the table of `docs/experiments.md` about libraries, in the form of Fig. 10 and 11 of
//! Naik, Aiken, Whaley 2006: for real libraries, what is left after each stage, with the paper's figures below ours.
//!
//! No program has a line of ours to help it: nothing is annotated, nothing is configured. Each is checked by all that
//! it offers, and some by the interfaces that the paper names or that fit what it says, which its harness begins with.

use std::process::{Command, Stdio};
use std::time::Instant;

use serde_json::Value;

use crate::{Outcome, java, process, subjects};

/// What the paper has: classes, seconds, annotations, and the pairs that are original, reachable, aliasing, escaping
/// and unlocked.
type Paper = [u64; 8];

/// A library, the types that are its interface, and the paper's figures if it has them.
struct Subject {
    name: &'static str,
    api: &'static str,
    paper: Option<Paper>,
}

const fn subject(name: &'static str, api: &'static str, paper: Option<Paper>) -> Subject {
    Subject { name, api, paper }
}

/// What stands for the interfaces of a driver.
const JDBC: &str = "java.sql.*,javax.sql.*";

const SUBJECTS: &[Subject] = &[
    subject("java.util.Vector", "java.util.Vector", Some([370, 62, 1, 6_178_650, 1_139, 1_046, 1_022, 0])),
    subject("java.util.Hashtable", "java.util.Hashtable", Some([366, 64, 1, 6_174_952, 214, 161, 161, 9])),
    subject("commons-pool-1.2", "*", Some([388, 329, 5, 9_741_876, 959, 776, 705, 115])),
    subject("commons-pool-1.3", "*", None),
    subject("jdbm", "*", None),
    subject("jdbm", "jdbm.RecordManager", Some([461, 93, 1, 11_189_853, 33_443, 7_511, 2_756, 91])),
    subject("jtds-1.2", "*", None),
    subject(
        "jtds-1.2",
        "java.sql.Connection,java.sql.Driver",
        Some([553, 203, 2, 28_773_219, 386_241, 26_506, 8_430, 48]),
    ),
    subject("derbyclient-10.1", "*", None),
    subject("derbyclient-10.1", JDBC, None),
    subject("derby-10.1", "*", None),
    subject("derby-10.1", JDBC, Some([1_746, 1_563, 7, 57_681_326, 847_236, 83_817, 80_662, 1_018])),
    subject("derby-10.14", "*", None),
    subject("derby-10.14", JDBC, None),
];

/// Runs that take longer are given up.
const SECONDS: &str = "600";

pub(crate) fn run(names: &[String]) -> Outcome {
    process::run(&mut process::cargo(["build", "--release", "-p", "raceproof"]))?;
    println!(
        "| library | interface | classes | s | MB | annotations | original | reachable | aliasing | escaping \
         | parallel | left | likely | findings |"
    );
    println!(
        "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"
    );
    let wanted = |name: &str| names.is_empty() || names.iter().any(|each| each == name);
    for Subject { name, api, paper } in SUBJECTS.iter().filter(|subject| wanted(subject.name)) {
        let (input, options) = match name.strip_prefix("java.util.") {
            // Classes of a JDK are read only if there is none that hides them.
            Some(class) => (of_jdk(class)?, vec!["--jdk".to_owned(), "none".to_owned()]),
            None => {
                let (jar, class_path) = subjects::places(name)?;
                let has_path = !class_path.is_empty();
                (jar, if has_path { vec!["--classpath".to_owned(), class_path] } else { Vec::new() })
            }
        };
        println!("{}", ours(name, api, &input, &options)?);
        if let Some([classes, seconds, annotations, original, reachable, aliasing, escaping, left]) = paper {
            println!(
                "| *paper* | | {classes} | {seconds} | | {annotations} | {original} | {reachable} | {aliasing} \
                 | {escaping} | | {left} | | |"
            );
        }
    }
    Ok(())
}

/// A folder with a class of `java.util` and those inside of it, out of the JDK that is installed.
fn of_jdk(class: &str) -> Outcome<String> {
    let home = java::installed().into_iter().next().ok_or("no JDK is installed")?.home;
    let folder = process::target().join("subjects/jdk").join(class);
    let include = format!("regex:/java.base/java/util/{class}([$].*)?[.]class");
    let mut extract = Command::new(home.join("bin/jimage"));
    extract.arg("extract").arg("--dir").arg(&folder).arg("--include").arg(include);
    process::run(extract.arg(home.join("lib/modules")))?;
    Ok(folder.join("java.base").to_string_lossy().into_owned())
}

/// The line of one library.
fn ours(name: &str, api: &str, input: &str, options: &[String]) -> Outcome<String> {
    let mut command = Command::new(process::target().join("release/raceproof"));
    command
        .args(["check", input, "--api", api, "--format", "json", "--stats", "--timeout", SECONDS])
        .args(options);
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
    let memory = report["stats"]["peak_mb"].as_u64();
    let whole = if output.status.code() == Some(3) { " (not whole)" } else { "" };
    let all = report["findings"].as_array().map_or(&[][..], Vec::as_slice);
    let likely = all.iter().filter(|each| each["confidence"] != "possible").count();
    let interface = if api == "*" { String::new() } else { format!("`{api}`") };
    Ok(format!(
        "| {name}{whole} | {interface} | {} | {seconds:.1} | {} | 0 | {} | {} | {} | {} | {} | {} | {likely} | {} |",
        report["program"]["classes"],
        memory.map_or_else(String::new, |memory| memory.to_string()),
        pairs("original"),
        pairs("reachable"),
        pairs("aliasing"),
        pairs("escaping"),
        pairs("parallel"),
        pairs("local-thread"),
        all.len(),
    ))
}
