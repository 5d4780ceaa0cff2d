//! Time and memory that run out: a run never dies of it. Whatever the budget, every race of the full report is in the
//! report, or the report says that not all was judged, the exit code is 3, and nothing is called free of races.

use std::path::{Path, PathBuf};
use std::process::Command;

use rp_testkit::javac::Javac;
use rp_testkit::jdk;
use serde_json::Value;
use tempfile::TempDir;

/// Few races, and methods that call themselves on many objects: a policy that tells these apart three deep has tens of
/// thousands of contexts.
fn source() -> String {
    let calls = "p = new Node(); next = p; p.grow(n); ".repeat(30);
    format!(
        "class Node {{
           static int size; int value; Node next;
           void grow(int n) {{ Node p; {calls} }}
           public static void main(String[] args) {{
             Node shared = new Node();
             new Thread(() -> {{ shared.value = 1; size = 1; shared.grow(1); }}).start();
             shared.value = 2;
             size = 2;
             synchronized (shared) {{ shared.grow(2); }}
           }} }}"
    )
}

fn compiled() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("Node.java");
    std::fs::write(&path, source()).unwrap();
    Javac::new().args(["-g", "-d"]).arg(folder.path()).arg(&path).run();
    std::fs::remove_file(path).unwrap();
    folder
}

fn raceproof(folder: &Path, arguments: &[&str]) -> (String, String, Option<i32>) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_raceproof"));
    command.args(arguments).args(["--jdk", "none"]).current_dir(folder);
    let output = command.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code())
}

/// The races of a report: what, where and where.
fn races(report: &Value) -> Vec<String> {
    let place = |access: &Value| format!("{}:{}", access["file"], access["line"]);
    let race = |race: &Value| {
        format!("{} {} {}", race["target"]["name"], place(&race["accesses"][0]), place(&race["accesses"][1]))
    };
    report["races"].as_array().unwrap().iter().map(race).collect()
}

fn count(report: &Value, id: &str) -> u64 {
    let assumptions = report["assumptions"].as_array().unwrap();
    let found = assumptions.iter().find(|assumption| assumption["id"] == id);
    found.map_or(0, |assumption| assumption["count"].as_u64().unwrap())
}

/// Checks a run with a budget against the full one; gives its report and what it said.
fn check(folder: &Path, inputs: &[&str], options: &[&str], full: &[String]) -> (Value, String) {
    let arguments = [&["check", "--format", "json"], inputs, options].concat();
    let (out, err, code) = raceproof(folder, &arguments);
    let report: Value =
        serde_json::from_str(&out).unwrap_or_else(|error| panic!("{options:?}: {error}: {err}"));
    let found = races(&report);
    let is_cut_off = count(&report, "not-judged") + count(&report, "not-analysed") > 0;
    for race in full {
        assert!(is_cut_off || found.contains(race), "{options:?}: {race} is gone without a word");
    }
    let is_degraded = is_cut_off || count(&report, "degraded") > 0;
    assert_eq!(code == Some(3), is_degraded, "{options:?}: {code:?} {err}");
    assert_eq!(err.contains("raceproof: warning: "), is_degraded, "{options:?}: {err}");
    if count(&report, "not-analysed") > 0 {
        assert!(report["safe"].as_object().unwrap().is_empty() && found.is_empty());
    }
    (report, err)
}

#[test]
fn every_budget_keeps_every_race_or_says_so() {
    let folder = compiled();
    let (full, _, code) = raceproof(folder.path(), &["check", "--format", "json", "."]);
    assert_eq!(code, Some(1));
    let full = races(&serde_json::from_str(&full).unwrap());
    assert!(!full.is_empty());
    for context in ["auto", "3obj", "2call", "ci"] {
        for budget in [
            &["--timeout", "1"][..],
            &["--timeout", "3"],
            &["--max-memory", "1"],
            &["--max-memory", "40"],
            &["--timeout", "2", "--max-memory", "100"],
        ] {
            check(folder.path(), &["."], &[&["--context", context], budget].concat(), &full);
        }
    }
}

#[test]
fn a_policy_that_costs_too_much_makes_way_for_a_cheaper_one() {
    let folder = compiled();
    let (full, _, _) = raceproof(folder.path(), &["check", "--format", "json", "."]);
    let full = races(&serde_json::from_str(&full).unwrap());
    let (report, err) = check(folder.path(), &["."], &["--context", "3obj", "--max-memory", "100"], &full);
    assert!(err.contains("3obj goes over --max-memory; 2obj is used instead"), "{err}");
    assert!(count(&report, "degraded") > 0, "{report}");
    let (out, _, code) =
        raceproof(folder.path(), &["check", ".", "--context", "3obj", "--max-memory", "100"]);
    assert_eq!(code, Some(3));
    assert!(out.contains("degraded"), "{out}");
}

#[test]
fn no_budget_at_all_judges_nothing_and_says_so() {
    let folder = compiled();
    let (out, err, code) = raceproof(folder.path(), &["check", ".", "--max-memory", "1"]);
    assert_eq!(code, Some(3), "{err}");
    // Not even the cheapest policy was enough, so it is no advice.
    let warning =
        "--max-memory is used up: nothing was judged, and anything may race (not-analysed); a higher limit";
    assert!(err.contains(warning) && err.ends_with(" gets further\n"), "{err}");
    assert!(!err.contains("--context ci"), "{err}");
    assert!(out.starts_with("Nothing was judged: anything may race.\n"), "{out}");
    assert!(!out.contains("No race") && !out.contains("proved safe"), "{out}");

    // Other commands have nothing to show then.
    for command in [&["graph", "threads", "."][..], &["explain", ".", "--at", "Node.java:7"]] {
        let (out, err, code) = raceproof(folder.path(), &[command, &["--max-memory", "1"]].concat());
        assert_eq!((out.as_str(), code), ("", Some(3)), "{err}");
        assert!(err.contains("there is no result"), "{err}");
    }
}

#[test]
fn a_budget_that_is_never_used_up_changes_nothing() {
    let folder = compiled();
    let plain = raceproof(folder.path(), &["check", "."]);
    let most = u64::MAX.to_string();
    for options in
        [&["--timeout", "3600"][..], &["--timeout", &most], &["--timeout", "3600", "--max-memory", "65536"]]
    {
        let limited = raceproof(folder.path(), &[&["check", "."], options].concat());
        assert_eq!(limited, plain, "{options:?}");
    }
}

#[test]
fn a_report_for_want_of_time_goes_where_reports_go() {
    let folder = compiled();
    let (out, _, code) = raceproof(folder.path(), &["check", ".", "--max-memory", "1", "-o", "report.txt"]);
    assert_eq!((out.as_str(), code), ("", Some(3)));
    let report = std::fs::read_to_string(folder.path().join("report.txt")).unwrap();
    assert!(report.starts_with("Nothing was judged"), "{report}");
    let (_, err, code) =
        raceproof(folder.path(), &["check", ".", "--max-memory", "1", "-o", "gone/report.txt"]);
    assert_eq!(code, Some(2), "{err}");
}

#[test]
fn a_budget_of_nothing_is_a_slip_of_the_pen() {
    let folder = compiled();
    for option in ["--timeout", "--max-memory"] {
        let (out, err, code) = raceproof(folder.path(), &["check", ".", option, "0"]);
        assert_eq!((out.as_str(), code), ("", Some(2)), "{err}");
        assert!(err.starts_with("error: ") && err.contains("0 is not in 1.."), "{err}");
    }
}

/// A JDK whose compiler takes its time: that counts, too.
#[cfg(unix)]
#[test]
fn the_time_of_the_compiler_counts() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = tempfile::tempdir().unwrap();
    let javac = jdk::javac();
    let home = javac.parent().and_then(Path::parent).unwrap();
    let slow = folder.path().join("jdk");
    std::fs::create_dir_all(slow.join("bin")).unwrap();
    for entry in
        std::fs::read_dir(home).unwrap().map(Result::unwrap).filter(|entry| entry.file_name() != "bin")
    {
        symlink(entry.path(), slow.join(entry.file_name())).unwrap();
    }
    let script = format!("#!/bin/sh\nsleep 1\nexec '{}' \"$@\"\n", javac.display());
    std::fs::write(slow.join("bin/javac"), script).unwrap();
    let executable = std::fs::Permissions::from_mode(0o755);
    std::fs::set_permissions(slow.join("bin/javac"), executable).unwrap();
    std::fs::write(folder.path().join("Node.java"), source()).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_raceproof"));
    command.args(["check", "Node.java", "--timeout", "1", "--jdk", "jdk"]).current_dir(folder.path());
    let output = command.output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(3), "{err}");
    assert!(err.contains("--timeout is used up: nothing was judged"), "{err}");
}

/// Only the analysis has to end in time: what is found is not thrown away because it takes long to check it again.
#[test]
fn a_result_is_verified_outside_of_the_budget() {
    let folder = compiled();
    let plain = raceproof(folder.path(), &["check", ".", "--context", "ci"]);
    let options = ["check", ".", "--context", "ci", "--verify", "--timeout", "60"];
    let verified = raceproof(folder.path(), &options);
    assert_eq!((verified.0, verified.2), (plain.0, plain.2));
    assert!(verified.1.contains("raceproof: note: verified: "), "{}", verified.1);
}

/// A real program that takes much longer than these budgets.
#[test]
fn a_real_program() {
    let fetched = Command::new(env!("CARGO")).args(["xtask", "subjects", "hsqldb"]).output().unwrap();
    assert!(fetched.status.success(), "{}", String::from_utf8_lossy(&fetched.stderr));
    let line = String::from_utf8(fetched.stdout).unwrap();
    let jar = PathBuf::from(line.trim_end().split('\t').nth(1).unwrap());
    let folder = tempfile::tempdir().unwrap();
    let input = jar.to_str().unwrap();
    for budget in [["--timeout", "1"], ["--timeout", "5"], ["--max-memory", "100"]] {
        let arguments = ["check", "--format", "json", input, budget[0], budget[1]];
        let (out, err, code) = raceproof(folder.path(), &arguments);
        assert_eq!(code, Some(3), "{budget:?}: {err}");
        let report: Value = serde_json::from_str(&out).unwrap();
        assert!(
            count(&report, "not-judged") + count(&report, "not-analysed") + count(&report, "degraded") > 0
        );
    }
}
