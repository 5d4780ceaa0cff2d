//! Where the workspace is, and how its tools are started.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use crate::Outcome;

/// The root of the workspace.
pub(crate) fn root() -> &'static Path {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here)
}

/// The folder that cargo builds into.
pub(crate) fn target() -> PathBuf {
    named_target().unwrap_or_else(|| root().join("target"))
}

/// The folder of `CARGO_TARGET_DIR`; a relative one counts from where cargo was started.
fn named_target() -> Option<PathBuf> {
    let folder = std::env::var_os("CARGO_TARGET_DIR").filter(|folder| !folder.is_empty())?;
    Some(std::env::current_dir().unwrap_or_else(|_| root().into()).join(folder))
}

/// The cargo that started us, at the root of the workspace, building into [`target`].
pub(crate) fn cargo<const N: usize>(arguments: [&str; N]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo")));
    command.args(arguments).current_dir(root());
    if let Some(target) = named_target() {
        command.env("CARGO_TARGET_DIR", target);
    }
    command
}

/// Runs a command to its end with our own input and output; anything but success is an error.
pub(crate) fn run(command: &mut Command) -> Outcome {
    let status = command.status().map_err(|error| format!("cannot start {}: {error}", shown(command)))?;
    if status.success() { Ok(()) } else { Err(format!("{} failed ({status})", shown(command)).into()) }
}

/// What a command prints on standard output; its standard error is ours.
pub(crate) fn output(command: &mut Command) -> Outcome<String> {
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("cannot start {}: {error}", shown(command)))?;
    if !output.status.success() {
        return Err(format!("{} failed ({})", shown(command), output.status).into());
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// A command as one would type it.
pub(crate) fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let mut text = String::from("`");
    text.push_str(&program.file_name().unwrap_or(program.as_os_str()).to_string_lossy());
    for argument in command.get_args() {
        text.push(' ');
        text.push_str(&argument.to_string_lossy());
    }
    text.push('`');
    text
}

/// Whether a program of this name is on the `PATH`.
pub(crate) fn on_path(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| folder.join(program).is_file())
}

/// Runs a part of a chore between a heading and the time it took.
pub(crate) fn step<T>(heading: &str, run: impl FnOnce() -> Outcome<T>) -> Outcome<T> {
    println!("== {heading}");
    let start = Instant::now();
    let outcome = run();
    let verdict = if outcome.is_ok() { "done" } else { "FAILED" };
    println!("== {verdict} in {:.1} s: {heading}\n", start.elapsed().as_secs_f64());
    outcome
}
