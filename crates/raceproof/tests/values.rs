//! `raceproof dataflow`, end to end: marked Java programs, conditions, baselines, JSON.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use rp_testkit::javac::Javac;
use serde_json::Value;
use tempfile::TempDir;

fn compiled(sources: &[PathBuf]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    Javac::new().args(["-g", "-d"]).arg(folder.path()).args(sources).run();
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

/// The report for people, and the exit code.
fn told(classes: &Path, arguments: &[&str]) -> (String, String, Option<i32>) {
    let output = Command::new(env!("CARGO_BIN_EXE_raceproof"))
        .args(["dataflow", arguments[0]])
        .arg(classes)
        .args(["--jdk", "none"])
        .args(&arguments[1..])
        .output()
        .unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code())
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
    // What holds, and what the races are, is told where they are named.
    assert!(
        report["races"].as_array().unwrap().iter().all(|race| unless.contains(&race["id"].as_str().unwrap()))
    );
    let (out, ..) = told(classes.path(), &["nullness"]);
    assert!(out.contains(": `Cache.entry` is not null unless R1"), "{out}");
    let race = "    R1: definite race on Cache.entry: write at Cache.java:7, read at Cache.java:8\n";
    let likely = race.replace("definite", "likely");
    assert!(out.contains(race) || out.contains(&likely), "{out}");
    assert!(out.ends_with("1 of them unless there are races\n"), "{out}");
}

/// What does not look at threads promises nothing about them.
#[test]
fn the_sequential_mode_does_not_speak_of_races() {
    let classes = program("Cache", RACY);
    let (out, ..) = told(classes.path(), &["nullness", "--mode", "sequential"]);
    assert!(!out.contains("unconditionally"), "{out}");
    assert!(out.ends_with("; this mode does not look at other threads, and may be wrong\n"), "{out}");
    let (out, ..) = told(classes.path(), &["nullness", "--mode", "radar"]);
    assert!(!out.contains("unconditionally"), "{out}");
}

const ASKED: &str = "
class Asked {
    static Object first = System.nanoTime() > 5 ? new Object() : null;
    static Object second = System.nanoTime() > 7 ? new Object() : null;
    static int number = 4;
    static int[] row = { 1, 2 };
    public static void main(String[] args) {
        first.hashCode();
        second.hashCode();
        System.exit(number + row[1]);
    }
}
";

#[test]
fn only_the_line_that_is_asked_about_is_told() {
    let classes = program("Asked", ASKED);
    let (out, ..) = told(classes.path(), &["nullness"]);
    assert!(out.contains("`Asked.first` may be null") && out.contains("`Asked.second` may be null"), "{out}");
    let (out, ..) = told(classes.path(), &["nullness", "--at", "Asked.java:8"]);
    assert!(out.contains("Asked.java:8, ") && out.contains("`Asked.first` may be null"), "{out}");
    assert!(!out.contains("Asked.second"), "{out}");
    assert!(out.contains("\nthe whole program: nullness (stand): "), "{out}");
    let report = dataflow(classes.path(), &["nullness", "--at", "Asked.java:8"]);
    assert_eq!(report["unproved"].as_array().unwrap().len(), 1, "{report}");
    let (out, ..) = told(classes.path(), &["constants", "--at", "Asked.java:9"]);
    assert!(out.starts_with("Asked.java:9: nothing is there that constants is about\n"), "{out}");
    let (_, err, code) = told(classes.path(), &["nullness", "--at", "Asekd.java:8"]);
    assert_eq!(code, Some(2), "{err}");
    assert!(err.contains("there is no file Asekd.java in the program; did you mean Asked.java:8?"), "{err}");
}

/// Whoever sees one figure is told how to ask for more.
#[test]
fn numbers_without_a_line_say_how_to_ask() {
    let classes = program("Asked", ASKED);
    for analysis in ["constants", "intervals"] {
        let (out, ..) = told(classes.path(), &[analysis]);
        assert!(
            out.ends_with("--at FILE:LINE tells what is known at a line, --at CLASS.METHOD in a method\n"),
            "{out}"
        );
        let (out, ..) = told(classes.path(), &[analysis, "--at", "Asked.java:10"]);
        assert!(out.contains("`Asked.number` = ") && !out.contains("--at"), "{out}");
    }
}

/// Without names of variables (`javac -g:lines`), values are what they are.
#[test]
fn values_without_a_name_are_described() {
    let source = "
class Bare {
    Object held;
    static int length(String text, Object[] all, boolean some) {
        Object chosen = some ? text : null;
        chosen.hashCode();
        all[0].hashCode();
        return text.length();
    }
    int own() { return held.hashCode(); }
    public static void main(String[] args) {
        length(args.length > 1 ? null : args[0], new Object[1], args.length > 2);
        new Bare().own();
    }
}
";
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("Bare.java");
    std::fs::write(&path, source).unwrap();
    Javac::new().args(["-g:lines,source", "-d"]).arg(folder.path()).arg(&path).run();
    let (out, ..) = told(folder.path(), &["nullness"]);
    assert!(!out.contains("value v"), "{out}");
    for described in ["`null or parameter 1`", "`(parameter 2)[…]`", "`parameter 1`", "`this.held`"] {
        assert!(out.contains(&format!("{described} may be null")), "{described}: {out}");
    }
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

#[test]
fn what_reflection_puts_into_a_static_field_is_seen() {
    let source = "import java.lang.reflect.Field;
public class Reset {
    static String name = \"first\";
    public static void main(String[] args) throws Exception {
        Field field = Reset.class.getDeclaredField(\"name\");
        field.set(null, null);
        System.out.println(name.length());
    }
}
";
    let classes = program("Reset", source);
    let report = dataflow(classes.path(), &["nullness"]);
    let unproved = report["unproved"].as_array().unwrap();
    let read = unproved.iter().find(|each| each["line"] == 7).unwrap();
    assert!(read["why"].to_string().contains("may be set by reflection"), "{read}");
}

#[test]
fn radar_gives_up_what_races_and_numbers_say_what_they_rest_on() {
    let source = "public class Twice {
    static String name = \"first\";
    static int limit = 10;
    public static void main(String[] args) {
        new Thread(() -> { name = null; name = \"again\"; limit = 20; }).start();
        if (name != null) System.out.println(name.length());
        int bound = limit;
        if (bound < 15) System.out.println(bound);
    }
}
";
    let classes = program("Twice", source);
    let radar = dataflow(classes.path(), &["nullness", "--mode", "radar"]);
    let lines: Vec<&Value> = radar["unproved"].as_array().unwrap().iter().map(|each| &each["line"]).collect();
    assert!(lines.contains(&&Value::from(6)), "{radar}");
    let (out, ..) = told(classes.path(), &["intervals"]);
    assert!(!out.contains("all unconditionally"), "{out}");
}
