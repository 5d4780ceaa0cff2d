//! `raceproof dataflow`, end to end: marked Java programs, conditions, baselines, JSON.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use rp_testkit::jdk;
use serde_json::Value;
use tempfile::TempDir;

fn compiled(sources: &[PathBuf]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let output =
        Command::new(jdk::javac()).args(["-g", "-d"]).arg(folder.path()).args(sources).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    folder
}

/// A program of which only the source is at hand.
fn program(name: &str, source: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(format!("{name}.java"));
    std::fs::write(&path, source).unwrap();
    compiled(&[path])
}

/// The report, as JSON.
fn dataflow(classes: &Path, arguments: &[&str]) -> Value {
    let output = Command::new(env!("CARGO_BIN_EXE_raceproof"))
        .args(["dataflow", arguments[0]])
        .arg(classes)
        .args(["--jdk", "none", "--format", "json"])
        .args(&arguments[1..])
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

fn values() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/java/values")
}

/// What the marks of a source say, by line.
fn marks(source: &str) -> BTreeMap<u64, String> {
    let marked = source.lines().zip(1..).filter_map(|(line, number)| {
        let (code, mark) = line.split_once("// = ")?;
        code.contains("Probe.value").then(|| (number, mark.trim().to_owned()))
    });
    marked.collect()
}

#[test]
fn what_is_probed_is_what_the_marks_say() {
    let mut programs = 0;
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(values()).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    for file in files.iter().filter(|file| !file.ends_with("Probe.java")) {
        let source = std::fs::read_to_string(file).unwrap();
        let analysis = source.lines().next().and_then(|line| line.strip_prefix("// ")).unwrap();
        let classes = compiled(&[file.clone(), values().join("Probe.java")]);
        for k in ["0", "1", "2"] {
            let report = dataflow(classes.path(), &[analysis, "-k", k]);
            let facts = report["facts"].as_array().unwrap().iter();
            let found: BTreeMap<u64, String> = facts
                .map(|fact| (fact["line"].as_u64().unwrap(), fact["value"].as_str().unwrap().to_owned()))
                .collect();
            assert_eq!(found, marks(&source), "{}, k = {k}", file.display());
        }
        programs += 1;
    }
    assert!(programs >= 4);
}

const RACY: &str = "
class Cache {
    static Object entry = new Object();
    static Object other;
    public static void main(String[] args) {
        other = new Object();
        new Thread(() -> entry = null).start();
        if (entry != null) {
            entry.hashCode();
        }
        other.hashCode();
    }
}
";

#[test]
fn a_proof_that_a_race_breaks_says_so() {
    let classes = program("Cache", RACY);
    let report = dataflow(classes.path(), &["nullness"]);
    assert_eq!(report["conditional"], 1, "{report}");
    let condition = &report["conditions"][0];
    assert_eq!((&condition["line"], &condition["lvalue"]), (&9.into(), &"Cache.entry".into()), "{report}");
    let unless: Vec<&str> =
        condition["unless"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    assert!(!unless.is_empty() && unless.iter().all(|race| race.starts_with('R')), "{unless:?}");
    assert_eq!(report["unproved"], serde_json::json!([]), "{report}");
}

#[test]
fn null_that_another_thread_writes_is_told_with_both_threads() {
    let classes = compiled(&[values().join("BrokenProducer.java"), values().join("Probe.java")]);
    let report = dataflow(classes.path(), &["nullness"]);
    assert_eq!(report["analysis"], "nullness");
    assert_eq!(report["mode"], "stand");
    let unproved = report["unproved"].as_array().unwrap();
    let all = report["dereferences"].as_u64().unwrap();
    assert_eq!(report["proved"].as_u64().unwrap() + unproved.len() as u64, all);
    let consumed = unproved.iter().find(|each| each["method"] == "consume()").unwrap();
    assert_eq!(consumed["file"], "BrokenProducer.java");
    assert_eq!(consumed["class"], "BrokenProducer");
    assert_eq!(consumed["lvalue"], "BrokenProducer.buffer.data");
    let why = consumed["why"].to_string();
    assert!(why.contains("by thread") && why.contains("null at BrokenProducer.java:"), "{why}");
}

#[test]
fn the_baselines_differ() {
    let classes = compiled(&[values().join("Producer.java"), values().join("Probe.java")]);
    let unproved =
        |mode| dataflow(classes.path(), &["nullness", "--mode", mode])["unproved"].as_array().unwrap().len();
    assert_eq!(unproved("stand"), 0);
    assert!(unproved("radar") > 0);
    let classes = compiled(&[values().join("BrokenProducer.java"), values().join("Probe.java")]);
    let unproved =
        |mode| dataflow(classes.path(), &["nullness", "--mode", mode])["unproved"].as_array().unwrap().len();
    // The sequential one does not see what the other thread does: that is why it is unsound.
    assert!(unproved("sequential") < unproved("stand"));
}
