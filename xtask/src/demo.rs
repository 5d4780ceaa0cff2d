//! `cargo xtask demo`: compiles the embedded example, after its source has changed.

use std::fs;
use std::process::Command;

use crate::{Outcome, no_more, process};

/// The same bytes for the same source: no time of day goes into the jar.
const DATE: &str = "--date=1980-01-01T00:00:02Z";

pub(crate) fn run(arguments: &[String]) -> Outcome {
    no_more(arguments)?;
    let folder = process::root().join("crates/raceproof/demo");
    let classes = process::target().join("demo");
    if classes.exists() {
        fs::remove_dir_all(&classes)?;
    }
    let mut javac = Command::new("javac");
    process::run(javac.args(["-g", "--release", "17", "-d"]).arg(&classes).arg(folder.join("Bank.java")))?;
    let mut jar = Command::new("jar");
    jar.args(["--create", "--no-manifest", DATE, "--file"]).arg(folder.join("demo.jar"));
    process::run(jar.arg("-C").arg(&classes).arg("demo"))
}
