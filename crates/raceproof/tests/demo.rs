//! The embedded example: it needs nothing, and its jar is its source.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use rp_testkit::jdk;

fn raceproof() -> Command {
    Command::new(env!("CARGO_BIN_EXE_raceproof"))
}

fn text(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn demo_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("demo")
}

#[test]
fn it_runs_without_a_jdk_or_anything_else() {
    let shown = text(&raceproof().arg("demo").env_clear().output().unwrap());
    assert!(shown.contains("definite race on demo.Bank.notice (static field): write-write"), "{shown}");
    assert!(shown.contains("likely race on the contents of `Bank.visits` (java.util.HashMap)"), "{shown}");
    assert!(shown.contains("tearing of a long"), "{shown}");
    assert!(shown.contains("take it around the other one, too"), "{shown}");
    assert!(!shown.contains("missing-class"), "{shown}");
}

/// If this fails, copy what `raceproof demo` prints.
#[test]
fn the_readme_shows_what_it_prints() {
    let readme = std::fs::read_to_string(demo_folder().join("../../../README.md")).unwrap();
    let block = readme.split("```").find(|block| block.trim_start().starts_with("definite race")).unwrap();
    let shown = text(&raceproof().arg("demo").env_clear().output().unwrap());
    let findings: Vec<&str> = block.trim().split("\n\n").collect();
    assert_eq!(findings.len(), 2);
    for finding in findings {
        assert!(shown.contains(&format!("{finding}\n\n")), "{finding}\n\nis not in\n\n{shown}");
    }
}

#[test]
fn what_it_suggests_it_can_do() {
    let plain = text(&raceproof().arg("demo").output().unwrap());
    assert!(plain.contains("(--verbose)"), "{plain}");
    let verbose = text(&raceproof().args(["demo", "--verbose", "--all"]).output().unwrap());
    assert!(verbose.lines().count() > plain.lines().count() && !verbose.contains("(--verbose)"), "{verbose}");
}

/// If this fails, `cargo xtask demo` compiles the source again.
#[test]
fn the_jar_is_what_the_source_compiles_to() {
    let classes = tempfile::tempdir().unwrap();
    let compiled = jdk::compiler()
        .args(["-g", "--release", "17", "-d"])
        .arg(classes.path())
        .arg(demo_folder().join("Bank.java"))
        .output()
        .unwrap();
    text(&compiled);
    let ir = |input: &Path| text(&raceproof().arg("ir").arg(input).args(["--jdk", "none"]).output().unwrap());
    assert_eq!(ir(&demo_folder().join("demo.jar")), ir(classes.path()));
}
