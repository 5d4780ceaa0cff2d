//! Reports for services and browsers, end to end: paths, exit codes, equal bytes.

use std::path::Path;
use std::process::Command;

use rp_testkit::javac::Javac;
use serde_json::Value;
use tempfile::TempDir;

const SOURCE: &str = "package shop;
public class Shop {
    static int sold;
    public static void main(String[] args) {
        new Thread(() -> sold = 1).start();
        sold = 2;
    }
}
";

/// A project as build tools lay it out, compiled to `target/classes`.
fn project() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let sources = folder.path().join("src/main/java/shop");
    std::fs::create_dir_all(&sources).unwrap();
    std::fs::create_dir(folder.path().join("elsewhere")).unwrap();
    std::fs::write(sources.join("Shop.java"), SOURCE).unwrap();
    let classes = folder.path().join("target/classes");
    Javac::new().args(["-g", "-d"]).arg(classes).arg(sources.join("Shop.java")).run();
    folder
}

/// What `raceproof check` says in a folder, with its exit code.
fn check(folder: &Path, arguments: &[&str]) -> (String, Option<i32>) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_raceproof"));
    command.args(["check", "--jdk", "none"]).args(arguments).current_dir(folder);
    let output = command.output().unwrap();
    (String::from_utf8(output.stdout).unwrap(), output.status.code())
}

fn sarif(folder: &Path, arguments: &[&str]) -> (Value, Option<i32>) {
    let (out, code) = check(folder, &[arguments, &["--format", "sarif"]].concat());
    let log: Value = serde_json::from_str(&out).unwrap();
    (log["runs"][0].clone(), code)
}

#[test]
fn locations_are_relative_to_where_the_user_works() {
    let folder = project();
    let (run, code) = sarif(folder.path(), &["target/classes"]);
    assert_eq!(code, Some(1));
    let place = |result: &Value| result["locations"][0]["physicalLocation"].clone();
    let results = run["results"].as_array().unwrap();
    let found = place(&results[0]);
    assert_eq!(found["artifactLocation"]["uri"], "src/main/java/shop/Shop.java");
    assert_eq!((&found["region"]["startLine"], results.len()), (&Value::from(5), 1));

    // Seen from elsewhere the file is not below, and what is above has no name.
    let (run, _) = sarif(&folder.path().join("elsewhere"), &["../target/classes"]);
    assert_eq!(place(&run["results"][0])["artifactLocation"]["uri"], "shop/Shop.java");
}

#[test]
fn nothing_of_the_machine_is_in_reports() {
    let folder = project();
    let here = folder.path().to_str().unwrap();
    for format in ["sarif", "html"] {
        let arguments = ["target/classes", "--format", format];
        let (first, second) = (check(folder.path(), &arguments), check(folder.path(), &arguments));
        assert_eq!(first, second);
        assert!(!first.0.contains(here), "{}", first.0);
    }
}

#[test]
fn pages_show_the_source() {
    let folder = project();
    let (page, code) = check(folder.path(), &["target/classes", "--format", "html"]);
    assert_eq!(code, Some(1));
    assert!(page.contains("<mark>sold</mark> = 2;"), "{page}");
    let file = folder.path().join("races.html");
    let (out, _) = check(folder.path(), &["target/classes", "--format", "html", "-o", "races.html"]);
    assert_eq!((out.as_str(), std::fs::read_to_string(file).unwrap()), ("", page));
}

#[test]
fn a_run_that_was_cut_short_says_so() {
    let folder = project();
    let (run, code) = sarif(folder.path(), &["target/classes", "--max-memory", "1"]);
    let invocation = &run["invocations"][0];
    assert_eq!((code, &invocation["exitCode"]), (Some(3), &Value::from(3)));
    assert_eq!(invocation["executionSuccessful"], false);
    let notifications = invocation["toolExecutionNotifications"].as_array().unwrap();
    assert!(notifications.iter().any(|each| each["descriptor"]["id"] == "incomplete"), "{notifications:#?}");
    let (page, _) = check(folder.path(), &["target/classes", "--max-memory", "1", "--format", "html"]);
    assert!(page.contains("Not everything was done: "), "{page}");
}
