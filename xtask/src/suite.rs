//! How do all tests run in the time there is? Two executables at once, those that take longest first.
//!
//! `cargo test` runs one executable after the other, and many have one long test, so that half of the machine waits.
//! Each executable runs here as cargo would run it, in the folder of its crate. What it prints is printed when it is
//! over. All of them run, whatever fails.
//!
//! What is built once, for one run, is not built incrementally: that takes longer the first time.

use std::collections::VecDeque;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use crate::Outcome;
use crate::process::{cargo, output, run as start};

/// Executables that run at once.
const AT_ONCE: usize = 2;

/// Executables that take longest, in this order: what begins last must not keep the machine waiting.
const LONGEST: [&str; 11] = [
    "recall",
    "properties",
    "differential",
    "detector",
    "generated",
    "cancel",
    "verify",
    "values",
    "replay",
    "budgets",
    "jdk",
];

/// What builds the tests and benchmarks, but no empty executables of libraries without tests; documentation has no
/// code that runs.
const BUILD: [&str; 7] = ["test", "--workspace", "--tests", "--bench", "*", "--locked", "--no-run"];

/// Builds the tests.
pub(crate) fn build() -> Outcome {
    start(&mut once(BUILD))
}

/// A cargo that builds for one run.
pub(crate) fn once<const N: usize>(arguments: [&str; N]) -> Command {
    let mut command = cargo(arguments);
    command.env("CARGO_INCREMENTAL", "0");
    command
}

/// Runs the tests of the workspace, with this `PATH`.
pub(crate) fn run(path: &OsStr) -> Outcome {
    let listed = output(once(BUILD).arg("--message-format=json"))?;
    let mut queue: Vec<Executable> = listed.lines().filter_map(executable).collect();
    queue.sort_by_key(Executable::place);
    let queue = VecDeque::from(queue);
    let all = queue.len();
    if all == 0 {
        return Err("cargo lists no tests".into());
    }
    let (queue, failed) = (Mutex::new(queue), Mutex::new(Vec::new()));
    let worker = || {
        loop {
            let next = queue.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
            let Some(executable) = next else { return };
            if let Err(reason) = one(&executable, path) {
                failed.lock().unwrap_or_else(PoisonError::into_inner).push(reason);
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..AT_ONCE {
            scope.spawn(worker);
        }
    });
    let failed: Vec<String> = failed.into_inner().unwrap_or_else(PoisonError::into_inner);
    if !failed.is_empty() {
        return Err(format!("{} of {all} executables failed: {}", failed.len(), failed.join(", ")).into());
    }
    println!("{all} executables passed");
    Ok(())
}

/// An executable with tests.
struct Executable {
    file: PathBuf,
    /// The folder of its crate.
    folder: PathBuf,
}

impl Executable {
    /// Its file's name.
    fn name(&self) -> String {
        self.file.file_name().unwrap_or_default().to_string_lossy().into_owned()
    }

    /// Its place among [`LONGEST`], or behind them.
    fn place(&self) -> usize {
        let name = self.name();
        let target = name.rsplit_once('-').map_or(&*name, |(target, _)| target);
        LONGEST.iter().position(|&long| long == target).unwrap_or(LONGEST.len())
    }
}

/// The executable that a message of cargo is about, if it has tests.
fn executable(message: &str) -> Option<Executable> {
    let message: serde_json::Value = serde_json::from_str(message).ok()?;
    if message["profile"]["test"] != true {
        return None;
    }
    let file = PathBuf::from(message["executable"].as_str()?);
    let folder = Path::new(message["manifest_path"].as_str()?).parent()?.to_owned();
    Some(Executable { file, folder })
}

/// Runs an executable, and prints what it prints; the error is its name.
fn one(executable: &Executable, path: &OsStr) -> Result<(), String> {
    let name = executable.name();
    let begin = Instant::now();
    let mut command = Command::new(&executable.file);
    command.current_dir(&executable.folder).env("PATH", path).env("CARGO_MANIFEST_DIR", &executable.folder);
    let ended = command.stdin(Stdio::null()).output();
    let seconds = begin.elapsed().as_secs_f64();
    match ended {
        Ok(ended) => {
            let [out, err] = [&ended.stdout, &ended.stderr].map(|text| String::from_utf8_lossy(text));
            println!("-- {name}, {seconds:.1} s, {}\n{out}{err}", ended.status);
            if ended.status.success() { Ok(()) } else { Err(name) }
        }
        Err(error) => Err(format!("{name} ({error})")),
    }
}

#[cfg(test)]
mod tests {
    use super::{LONGEST, executable};

    #[test]
    fn only_what_has_tests_is_run() {
        let message = |executable: &str, test: bool| {
            format!(
                r#"{{"manifest_path":"/p/crates/a/Cargo.toml","executable":{executable},"profile":{{"test":{test}}}}}"#
            )
        };
        let found = executable(&message(r#""/p/target/debug/deps/a-1""#, true)).unwrap();
        assert_eq!(
            (found.file.to_str(), found.folder.to_str()),
            (Some("/p/target/debug/deps/a-1"), Some("/p/crates/a"))
        );
        assert_eq!(found.place(), LONGEST.len());
        assert_eq!(executable(&message(r#""/p/deps/recall-1""#, true)).map(|found| found.place()), Some(0));
        assert!(executable(&message(r#""/p/target/debug/a""#, false)).is_none());
        assert!(executable(&message("null", true)).is_none());
        assert!(executable(r#"{"reason":"build-finished","success":true}"#).is_none());
        assert!(executable("").is_none());
    }
}
