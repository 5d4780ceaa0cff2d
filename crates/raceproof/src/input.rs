//! From the options to a class path: finds the JDK, compiles sources.

use std::ffi::OsStr;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use rp_classpath::{ClassPath, NoteKind, Options};
use rp_index::FxHashSet;
use rp_ir::Symbol;
use rp_models::ModelSet;
use rp_program::{ClassId, ClassState, Program, Role};
use tempfile::TempDir;

use crate::error::{Failure, note, shown};
use crate::leave::{self, Temporary};
use crate::options::{AnalysisOptions, InputOptions};

/// An opened class path, and the folder of what was compiled for it.
pub(crate) struct Input {
    pub(crate) class_path: ClassPath,
    /// Removed when dropped.
    _compiled: Option<(TempDir, Temporary)>,
}

/// Opens what the options name.
pub(crate) fn open(options: &InputOptions) -> Result<Input, Failure> {
    let jdk = jdk(options)?;
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
            inputs.insert(0, folder.0.path().to_owned());
            Some(folder)
        }
    };
    tell_missing(options);
    if jdk.is_none() && options.jdk.is_none() && !options.inputs.iter().any(|path| is_part_of_a_jdk(path)) {
        let text = "no JDK found, so most of its classes are missing";
        note("warning", &format!("{text}; set JAVA_HOME or give --jdk (--jdk none if that is meant)"));
    }
    let options_for_path = Options { inputs, classpath, jdk, release: options.release };
    let class_path = ClassPath::open(&options_for_path).map_err(Failure::Open)?;
    if options.verbose {
        let jdk = class_path.jdk().map(|jdk| format!("{} ({})", jdk.home.display(), jdk.version));
        note("note", &format!("JDK: {}", jdk.as_deref().unwrap_or("none")));
    }
    Ok(Input { class_path, _compiled: compiled })
}

/// Tells what of the class path is not there, and who names it: a line of a file, or the command line.
fn tell_missing(options: &InputOptions) {
    let places = options.classpath_places.iter().map(String::as_str).chain(std::iter::repeat("-cp"));
    for (paths, by) in options.classpath.iter().zip(places) {
        for path in std::env::split_paths(paths) {
            let is_all = path.file_name() == Some(OsStr::new("*"));
            let place = if is_all { path.parent().unwrap_or(&path) } else { &path };
            if !place.as_os_str().is_empty() && !place.exists() {
                note("warning", &format!("{}: no such file or folder; named by {by}", path.display()));
            }
        }
    }
}

/// Where models are named: a line of a file, or nothing if it is the command line.
fn named_at(options: &AnalysisOptions, path: &Path) -> Option<String> {
    options.place("models", &path.to_string_lossy())
}

/// The models that the options name: the built-in ones and those given, or none at all.
pub(crate) fn models(options: &AnalysisOptions) -> Result<ModelSet, Failure> {
    let paths = &options.models;
    if let [path] = &**paths
        && path == Path::new("none")
    {
        return Ok(ModelSet::none());
    }
    let mut models = ModelSet::standard().map_err(Failure::Open)?;
    for path in paths {
        if path == Path::new("none") {
            return Err(Failure::Usage("--models none cannot be mixed with other --models".to_owned()));
        }
        models.add(path).map_err(|error| match named_at(options, path) {
            Some(place) => Failure::Usage(format!("{place}: {error}")),
            None => Failure::Open(error),
        })?;
    }
    Ok(models)
}

/// A model that cannot be loaded is worse than none: it hides the class it stands for. One of a class of the inputs
/// hides what is to be analysed. What stands in place of nothing is warned of: somebody has named the wrong jar.
pub(crate) fn check_models(
    program: &Program<'_>,
    class_path: &ClassPath,
    models: &ModelSet,
    options: &AnalysisOptions,
) -> Result<(), Failure> {
    let own: FxHashSet<ClassId> = program.classes(Role::Application).into_iter().collect();
    let given = models.given_classes(program.names());
    for (path, classes) in options.models.iter().zip(&given) {
        // Without a JDK, nobody knows what its classes are.
        let is_model = |&(name, _): &(Symbol, String)| {
            class_path.jdk().is_none() || class_path.find(program.names().bytes(name)).is_some()
        };
        if !classes.iter().any(is_model) {
            let place = named_at(options, path).unwrap_or_else(|| "--models".to_owned());
            let what =
                "this has no model: none of its classes stands in place of one of the JDK or a library";
            note("warning", &format!("{place}: {}: {what}", shown(path)));
        }
    }
    for (name, location) in given.into_iter().flatten() {
        let class = program.class_id(name);
        let name = crate::select::class_text(program.names(), name);
        if own.contains(&class) {
            let what = format!("--models: {name} is a class of the inputs, and {location} would hide it");
            return Err(Failure::Usage(what));
        }
        if let ClassState::Unloadable(unloadable) = program.class(class) {
            return Err(Failure::Usage(format!("--models: {name} cannot be loaded: {}", unloadable.reason)));
        }
    }
    Ok(())
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

/// The JDK to use: the one asked for, else `JAVA_HOME`, else the home of the `java` on the `PATH`. None if the input
/// is a part of a JDK itself.
fn jdk(options: &InputOptions) -> Result<Option<PathBuf>, Failure> {
    if let Some(asked) = &options.jdk {
        return Ok(Some(asked.clone()).filter(|path| path != Path::new("none")));
    }
    if options.inputs.iter().any(|path| is_part_of_a_jdk(path)) {
        return Ok(None);
    }
    match java_home() {
        Some(home) if !home.is_dir() => Err(Failure::Usage(format!(
            "JAVA_HOME names {}, which is no folder; mend it or give --jdk",
            home.display()
        ))),
        Some(home) => Ok(Some(home)),
        None => Ok(java_on_path()),
    }
}

/// Whether a file is an image or a module of a JDK, by its first bytes.
fn is_part_of_a_jdk(path: &Path) -> bool {
    const IMAGE: u32 = 0xCAFE_DADA;
    const JMOD: [u8; 4] = *b"JM\x01\x00";
    let mut magic = [0; 4];
    let read = path.is_file() && File::open(path).and_then(|mut file| file.read_exact(&mut magic)).is_ok();
    read && (magic == JMOD || [u32::from_be_bytes(magic), u32::from_le_bytes(magic)].contains(&IMAGE))
}

/// Whether the inputs are programs as text.
pub(crate) fn is_text(options: &InputOptions) -> bool {
    options.inputs.iter().all(|path| path.extension() == Some(OsStr::new("jir")))
}

/// The text of all inputs.
pub(crate) fn read_text(options: &InputOptions) -> Result<String, Failure> {
    let read =
        |path: &PathBuf| std::fs::read_to_string(path).map_err(|error| Failure::Io(path.clone(), error));
    options.inputs.iter().map(read).collect()
}

/// Says more about a failure, where the class path knows more.
pub(crate) fn explain(failure: Failure, class_path: &ClassPath) -> Failure {
    let hidden = |kind: NoteKind| matches!(kind, NoteKind::Duplicate | NoteKind::IdenticalCopies);
    match failure {
        Failure::NothingToAnalyse(_) if class_path.notes().iter().any(|found| hidden(found.kind)) => {
            let text = "all classes of the inputs are in the JDK too, and a JVM would take those; --jdk none reads \
                        yours";
            Failure::NothingToAnalyse(text.to_owned())
        }
        other => other,
    }
}

/// Says more about inputs without classes, where they have sources.
pub(crate) fn explain_sources(failure: Failure, inputs: &[PathBuf]) -> Failure {
    let Failure::NothingToAnalyse(text) = &failure else { return failure };
    match inputs.iter().filter(|path| path.is_dir()).map(|folder| sources_in(folder)).sum() {
        0 => failure,
        count => {
            let files = match count {
                1 => "is a .java file".to_owned(),
                _ => format!("are {count} .java files"),
            };
            let advice =
                "compile first and give the folder of the classes, or give the .java files themselves";
            Failure::NothingToAnalyse(format!("{text}, but there {files}: {advice}"))
        }
    }
}

/// Files and folders after which nobody looks for sources any more.
const MOST_FILES: usize = 100_000;

/// How many `.java` files there are in a folder and below.
fn sources_in(folder: &Path) -> usize {
    let (mut count, mut seen) = (0, 0);
    let mut work = vec![folder.to_owned()];
    while let Some(folder) = work.pop() {
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            seen += 1;
            if seen > MOST_FILES {
                return count;
            }
            let path = entry.path();
            // Links are not followed: they may lead in circles.
            match entry.file_type() {
                Ok(kind) if kind.is_dir() => work.push(path),
                Ok(kind) if kind.is_file() && path.extension() == Some(OsStr::new("java")) => count += 1,
                _ => {}
            }
        }
    }
    count
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
) -> Result<(TempDir, Temporary), Failure> {
    let javac = jdk.join("bin").join(if cfg!(windows) { "javac.exe" } else { "javac" });
    if !javac.is_file() {
        return Err(Failure::NoJavac(sources.first().cloned().unwrap_or_default()));
    }
    let folder = temporary_folder().map_err(|error| Failure::Io(std::env::temp_dir(), error))?;
    let failed = |error| Failure::Io(javac.clone(), error);
    let paths = std::env::join_paths(inputs.iter().chain(classpath))
        .map_err(|error| failed(std::io::Error::other(error)))?;
    let mut command = Command::new(&javac);
    command
        .args(["-g", "-proc:none", "-nowarn", "-encoding", "UTF-8", "-d"])
        .arg(folder.0.path())
        .arg("-cp")
        .arg(if paths.is_empty() { OsStr::new(".") } else { &paths })
        .args(sources.iter().map(|source| Path::new(".").join(source)))
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped());
    let mut messages = Vec::new();
    let (child, read) = leave::with_child(&mut command, |pipe| match pipe {
        Some(mut pipe) => pipe.read_to_end(&mut messages),
        None => Ok(0),
    })
    .map_err(failed)?;
    let status = child.map(|mut child| child.wait()).transpose();
    let is_compiled = read.and(status).map_err(failed)?.is_some_and(|status| status.success());
    if is_compiled {
        Ok(folder)
    } else {
        let messages = String::from_utf8_lossy(&messages).trim_end().to_owned();
        Err(Failure::Javac(javac, messages))
    }
}

/// A new folder that goes with the run, however that ends.
fn temporary_folder() -> std::io::Result<(TempDir, Temporary)> {
    let _writing = leave::writing();
    let folder = TempDir::with_prefix("raceproof-")?;
    let temporary = Temporary::new(folder.path());
    Ok((folder, temporary))
}
