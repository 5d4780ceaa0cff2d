//! Races, end to end: reports, exit codes, explanations, graphs of threads.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use rp_testkit::jdk;
use serde_json::Value;
use tempfile::TempDir;

const SOURCE: &str = "
import java.util.*;
public class Shop {
    static int sold;
    static final List<String> orders = new ArrayList<>();
    private final Object lock = new Object();
    private long stock;
    void take(int n) {
        synchronized (lock) {
            stock -= n;
        }
    }
    long look() {
        return stock;
    }
    public static void main(String[] args) {
        Shop shop = new Shop();
        Thread clerk = new Thread(() -> {
            sold = 1;
            shop.take(1);
            orders.add(\"tea\");
        });
        clerk.start();
        sold = 2;
        shop.take(2);
        shop.look();
        orders.add(\"milk\");
    }
}
";

/// The program, compiled, with its source beside it.
fn compiled(name: &str, source: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(format!("{name}.java"));
    std::fs::write(&path, source).unwrap();
    let output =
        Command::new(jdk::javac()).args(["-g", "-d"]).arg(folder.path()).arg(&path).output().unwrap();
    assert!(output.status.success());
    folder
}

fn raceproof(folder: &Path, arguments: &[&str]) -> (String, String, Option<i32>) {
    let home: PathBuf = jdk::javac().parent().and_then(Path::parent).unwrap().to_owned();
    let classes: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.ends_with(".class"))
        .collect();
    let Output { stdout, stderr, status } = Command::new(env!("CARGO_BIN_EXE_raceproof"))
        .args(arguments)
        .args(classes)
        .env("JAVA_HOME", home)
        .current_dir(folder)
        .output()
        .unwrap();
    (String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap(), status.code())
}

#[test]
fn races_are_shown_with_their_source_and_exit_with_1() {
    let folder = compiled("Shop", SOURCE);
    let (out, err, code) = raceproof(folder.path(), &["check"]);
    assert_eq!((err.as_str(), code), ("", Some(1)), "{out}");
    assert!(out.starts_with("definite race on Shop.sold (static field): write-write  [F1]"), "{out}");
    assert!(out.contains("19 |             sold = 1;"), "{out}");
    assert!(out.contains("likely race on Shop.stock: read-write"), "{out}");
    assert!(out.contains("2 of 3 accesses hold `this.lock`; take it here, too"), "{out}");
    assert!(out.contains("tearing of a long"), "{out}");
    assert!(out.contains("likely race on contents of java.util.ArrayList"), "{out}");
    assert!(out.contains("3 findings: 1 definite, 2 likely"), "{out}");
}

#[test]
fn the_json_report_has_the_promised_fields_and_is_reproducible() {
    let folder = compiled("Shop", SOURCE);
    let (out, _, code) = raceproof(folder.path(), &["check", "--format", "json"]);
    assert_eq!(code, Some(1));
    let report: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(report["schema"], "raceproof/1");
    assert_eq!(report["program"]["kind"], "closed");
    assert!(report.get("stats").is_none());
    let races = report["races"].as_array().unwrap();
    let sold = races.iter().find(|race| race["target"]["name"] == "sold").unwrap();
    assert_eq!(sold["confidence"], "definite");
    assert_eq!(sold["conflict"], "write-write");
    let lines: Vec<u64> =
        sold["accesses"].as_array().unwrap().iter().map(|access| access["line"].as_u64().unwrap()).collect();
    assert_eq!(lines, [19, 24]);
    let orders = races.iter().find(|race| race["target"]["kind"] == "container").unwrap();
    assert_eq!(orders["target"]["class"], "java.util.ArrayList");
    assert_eq!(orders["accesses"][0]["file"], "Shop.java");
    let again = raceproof(folder.path(), &["check", "--format", "json"]);
    assert_eq!(out, again.0);
}

/// One of the callers of `add` holds a lock, and both are of one thread.
const HALF_LOCKED: &str = "
class Tally extends Thread {
    static final Object lock = new Object();
    static int count;
    static void add() { count = 1; }
    public void run() {
        synchronized (lock) { add(); }
        add();
    }
    public static void main(String[] args) {
        new Tally().start();
        count = 2;
    }
}
";

#[test]
fn a_lock_that_is_held_on_some_ways_only_is_told() {
    let folder = compiled("Tally", HALF_LOCKED);
    let note = "the write at Tally.java:5 may hold a java.lang.Object made at Tally.java:3, but not surely";
    let (out, _, code) = raceproof(folder.path(), &["check"]);
    assert_eq!(code, Some(1));
    let flowed = out.split_whitespace().collect::<Vec<&str>>().join(" ");
    assert!(flowed.contains(&format!("= note: {note}")), "{out}");
    assert_eq!(out.matches("holds no lock for sure").count(), 1, "{out}");
    assert_eq!(out.matches("holds no lock\n").count(), 1, "{out}");
    let (out, ..) = raceproof(folder.path(), &["check", "--format", "json"]);
    let report: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(report["races"][0]["notes"], serde_json::json!([note]));
    // What may be held is no lock that is held.
    assert_eq!(report["races"][0]["accesses"][0]["locks"], serde_json::json!([]));
}

#[test]
fn a_stage_that_is_off_drops_nothing() {
    let folder = compiled("Shop", SOURCE);
    let races = |without: &[&str]| {
        let options: Vec<&str> = without.iter().flat_map(|stage| ["--without", stage]).collect();
        let (out, err, _) = raceproof(folder.path(), &[&["check", "--format", "json"], &*options].concat());
        let report: Value = serde_json::from_str(&out).unwrap_or_else(|_| panic!("{err}"));
        let races = report["races"].as_array().unwrap().clone();
        // Not by name: without aliasing, nobody knows which objects they are.
        let places = |race: Value| {
            let side = |at: usize| {
                let access = &race["accesses"][at];
                format!("{}:{} {}", access["file"], access["line"], access["kind"])
            };
            [side(0), side(1)]
        };
        races.into_iter().map(places).collect::<Vec<_>>()
    };
    let full = races(&[]);
    for stage in ["volatile", "immutable", "aliasing", "escaping", "parallel", "global-lock", "local-lock"] {
        let more = races(&[stage]);
        assert!(full.iter().all(|race| more.contains(race)), "{stage}");
    }
    assert!(races(&["local-lock", "global-lock"]).len() > full.len());
    let (_, err, code) = raceproof(folder.path(), &["check", "--without", "luck"]);
    assert_eq!(code, Some(2));
    assert!(err.contains("the stages are volatile, immutable"), "{err}");
}

#[test]
fn memory_of_the_library_is_trusted_unless_asked_for() {
    let folder = compiled("Shop", SOURCE);
    let report = |options: &[&str]| -> Value {
        let (out, err, _) = raceproof(folder.path(), &[&["check", "--format", "json"], options].concat());
        serde_json::from_str(&out).unwrap_or_else(|_| panic!("{err}"))
    };
    let trusts = |report: &Value| {
        let assumptions = report["assumptions"].as_array().unwrap();
        assumptions.iter().any(|assumption| assumption["id"] == "trusted-library")
    };
    let (trusting, asking) = (report(&[]), report(&["--library"]));
    assert!(trusts(&trusting) && !trusts(&asking));
    let races = |report: &Value| report["races"].as_array().unwrap().len();
    assert!(races(&asking) >= races(&trusting));
}

#[test]
fn one_thread_cannot_race() {
    let folder =
        compiled("Alone", "class Alone { static int n; public static void main(String[] a) { n++; } }");
    let (out, _, code) = raceproof(folder.path(), &["check"]);
    assert_eq!(code, Some(0));
    assert!(out.starts_with("One thread: nothing can race.\n"), "{out}");
}

#[test]
fn a_line_is_explained_stage_by_stage() {
    let folder = compiled("Shop", SOURCE);
    let (out, err, code) = raceproof(folder.path(), &["explain", "--at", "Shop.java:10"]);
    assert_eq!((err.as_str(), code), ("", Some(0)));
    assert!(out.contains("safe: both hold"), "{out}");
    assert!(out.contains("=> a likely race"), "{out}");
    let (out, _, _) = raceproof(folder.path(), &["explain", "--at", "Shop.java:19", "--and", "Shop.java:24"]);
    assert!(out.contains("=> a definite race"), "{out}");
    let (_, err, code) = raceproof(folder.path(), &["explain", "--at", "Shop.java:1"]);
    assert_eq!(code, Some(2));
    assert!(err.contains("there is no access that can be reached"), "{err}");
}

#[test]
fn threads_and_synchronized_blocks_can_be_drawn() {
    let folder = compiled("Shop", SOURCE);
    let (threads, _, code) = raceproof(folder.path(), &["graph", "threads"]);
    assert_eq!(code, Some(0));
    assert!(threads.contains("lambda in Shop.main (one) started at Shop.java:23"), "{threads}");
    let (icg, _, code) = raceproof(folder.path(), &["graph", "icg"]);
    assert_eq!(code, Some(0));
    assert!(icg.contains("starts"), "{icg}");
}
