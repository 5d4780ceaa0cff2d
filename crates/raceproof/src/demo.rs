//! `raceproof demo`: the main job on an embedded program, with nothing but this binary.

use std::path::PathBuf;

use rp_classpath::ClassPath;
use rp_models::ModelSet;
use rp_report::Sources;

use crate::error::{Failure, Outcome};
use crate::options::{CheckOptions, DemoOptions};
use crate::output::write_to;
use crate::{check, entry, pipeline};

/// The program as a Java developer sees it.
const SOURCE: &str = include_str!("../demo/Bank.java");

/// The same, compiled by `cargo xtask demo`.
const JAR: &[u8] = include_bytes!("../demo/demo.jar");

/// The release for which it was compiled.
const RELEASE: u16 = 17;

/// Runs the command.
pub(crate) fn run(shown: &DemoOptions) -> Result<Outcome, Failure> {
    let class_path = ClassPath::of_jar("demo.jar", JAR.to_vec(), RELEASE).map_err(Failure::Open)?;
    let mut options = CheckOptions::of_input(PathBuf::from("demo.jar"));
    options.all = shown.all;
    options.inputs.verbose = shown.verbose;
    let models = ModelSet::standard().map_err(Failure::Open)?;
    write_to(None, |out| {
        writeln!(out, "A bank on a busy morning (crates/raceproof/demo/Bank.java), checked without a JDK:\n")
    })?;
    pipeline::with_models(&class_path, &models, false, |program, harnessed| {
        let entry = entry::find(program, None, harnessed, &options.analysis)?;
        check::check(program, Some(&class_path), &entry, &options, None, &Embedded)
    })?;
    write_to(None, |out| writeln!(out, "\nTo check a program of yours: raceproof check app.jar"))?;
    Ok(Outcome::Done)
}

/// The one source file.
struct Embedded;

impl Sources for Embedded {
    fn line(&self, _folder: &str, file: &str, line: u32) -> Option<String> {
        let line = SOURCE.lines().nth(line.checked_sub(1)? as usize)?;
        (file == "Bank.java").then(|| line.to_owned())
    }
}
