//! From the options to a class path: finds the JDK, compiles sources.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use rp_classpath::{ClassPath, NoteKind, Options};
use tempfile::TempDir;

use crate::error::{Failure, note};
use crate::options::InputOptions;

/// An opened class path, and the folder of what was compiled for it.
pub(crate) struct Input {
    pub(crate) class_path: ClassPath,
    /// Removed when dropped.
    _compiled: Option<TempDir>,
}

/// Opens what the options name.
pub(crate) fn open(options: &InputOptions) -> Result<Input, Failure> {
    let jdk = jdk(options.jdk.as_deref());
    let classpath: Vec<PathBuf> = options
        .classpath
        .iter()
        .flat_map(std::env::split_paths)
        .filter(|path| !path.as_os_str().is_empty())
        .collect();
    let (sources, mut inputs): (Vec<PathBuf>, Vec<PathBuf>) = options
        .inputs
        .iter()
        .cloned()
        .partition(|path| path.extension() == Some(OsStr::new("java")) && path.is_file());
    let compiled = match sources.first() {
        None => None,
        Some(first) => {
            let jdk = jdk.as_deref().ok_or_else(|| Failure::NoJavac(first.clone()))?;
            let folder = compile(jdk, &sources, &inputs, &classpath)?;
            inputs.insert(0, folder.path().to_owned());
            Some(folder)
        }
    };
    let options_for_path = Options { inputs, classpath, jdk, release: options.release };
    let class_path = ClassPath::open(&options_for_path).map_err(Failure::Open)?;
    Ok(Input { class_path, _compiled: compiled })
}

/// Most warnings about the class path that are shown unless all notes are asked for.
const WARNINGS: usize = 20;

/// Tells what is remarkable about the class path: with `verbose` everything, else what may surprise.
pub(crate) fn tell_notes(class_path: &ClassPath, misplaced: &[String], verbose: bool) {
    let may_surprise = |kind: NoteKind| match kind {
        NoteKind::Duplicate
        | NoteKind::Misplaced
        | NoteKind::BadChecksum
        | NoteKind::Unreadable
        | NoteKind::IgnoredArchives
        | NoteKind::Budget => true,
        NoteKind::IdenticalCopies
        | NoteKind::MultiRelease
        | NoteKind::Signed
        | NoteKind::MissingTarget
        | NoteKind::RemoteTarget => false,
    };
    let notes = class_path.notes();
    let (warnings, others): (Vec<_>, Vec<_>) = notes.iter().partition(|found| may_surprise(found.kind));
    let mut warnings: Vec<String> = warnings.iter().map(|found| found.to_string()).collect();
    warnings.extend(
        misplaced.iter().map(|place| format!("{place}: not where its name says; it is read all the same")),
    );
    let shown = if verbose { warnings.len() } else { WARNINGS };
    for warning in warnings.iter().take(shown) {
        note("warning", warning);
    }
    if warnings.len() > shown {
        note("warning", &format!("and {} more of this kind (-v shows all)", warnings.len() - shown));
    }
    for found in others.iter().filter(|_| verbose) {
        note("note", &found.to_string());
    }
}

/// The JDK to use: the one asked for, else `JAVA_HOME`, else the home of the `java` on the `PATH`.
fn jdk(asked: Option<&Path>) -> Option<PathBuf> {
    match asked {
        Some(path) if path == Path::new("none") => None,
        Some(path) => Some(path.to_owned()),
        None => java_home().or_else(java_on_path),
    }
}

fn java_home() -> Option<PathBuf> {
    std::env::var_os("JAVA_HOME").filter(|home| !home.is_empty()).map(PathBuf::from)
}

fn java_on_path() -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let java = std::env::split_paths(&path).map(|folder| folder.join("java")).find(|java| java.is_file())?;
    // The command is usually a link into the JDK's `bin`.
    let home = java.canonicalize().ok()?.parent()?.parent()?.to_owned();
    Some(match home.file_name() {
        Some(name) if name == "jre" => home.parent()?.to_owned(),
        _ => home,
    })
}

/// Compiles sources with debug tables into a new folder. Annotation processors, which are programs, do not run.
fn compile(
    jdk: &Path,
    sources: &[PathBuf],
    inputs: &[PathBuf],
    classpath: &[PathBuf],
) -> Result<TempDir, Failure> {
    let javac = jdk.join("bin").join(if cfg!(windows) { "javac.exe" } else { "javac" });
    if !javac.is_file() {
        return Err(Failure::NoJavac(sources.first().cloned().unwrap_or_default()));
    }
    let folder =
        TempDir::with_prefix("raceproof-").map_err(|error| Failure::Io(std::env::temp_dir(), error))?;
    let failed = |error| Failure::Io(javac.clone(), error);
    let paths = std::env::join_paths(inputs.iter().chain(classpath))
        .map_err(|error| failed(std::io::Error::other(error)))?;
    let output = Command::new(&javac)
        .args(["-g", "-proc:none", "-nowarn", "-encoding", "UTF-8", "-d"])
        .arg(folder.path())
        .arg("-cp")
        .arg(if paths.is_empty() { OsStr::new(".") } else { &paths })
        .args(sources.iter().map(|source| Path::new(".").join(source)))
        .stdin(Stdio::null())
        .output()
        .map_err(failed)?;
    if output.status.success() {
        Ok(folder)
    } else {
        Err(Failure::Javac(String::from_utf8_lossy(&output.stderr).trim_end().to_owned()))
    }
}
