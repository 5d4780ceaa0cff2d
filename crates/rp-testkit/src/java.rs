//! The tools of a JDK: compiling and running Java in folders of our own.

use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::jdk;

/// Our tools in Java are written with the ASM of this JDK; later ones have another, or none.
const JAVA_VERSION: &str = "17.";

/// What lets a tool use that ASM.
pub(crate) const ASM: &str = "--add-exports=java.base/jdk.internal.org.objectweb.asm=ALL-UNNAMED";

/// Where the tools work that compile the programs of `tests/java`, below the folder of tests.
pub(crate) const PROGRAMS: &str = "detector";

/// A JDK, and a folder to work in.
pub(crate) struct Tools {
    /// Where the JDK is.
    pub(crate) home: PathBuf,
    /// What was compiled, for later ones as well.
    kept: PathBuf,
    /// Of this one alone; it goes with it.
    folder: PathBuf,
    folders: AtomicU32,
}

impl Tools {
    /// Finds the JDK, and works in a folder, where what is kept stays for the next one.
    pub(crate) fn new(folder: &Path) -> Result<Tools, String> {
        let home = jdk::homes()
            .into_iter()
            .find(|home| is_right_version(home) && home.join("bin").join("javac").is_file())
            .ok_or_else(|| format!("no JDK {JAVA_VERSION}x found; `cargo xtask test` installs one"))?;
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let own = folder.join(format!("{}-{number}", std::process::id()));
        // One of an earlier process of the same number.
        _ = fs::remove_dir_all(&own);
        Ok(Tools { home, kept: folder.to_owned(), folder: own, folders: AtomicU32::new(0) })
    }

    /// Compiles Java files into a folder.
    pub(crate) fn compile(
        &self,
        sources: &[PathBuf],
        class_path: &[PathBuf],
        out: &Path,
    ) -> Result<(), String> {
        let mut command = jdk::quick_compiler(&self.home.join("bin").join("javac"));
        command.args(["-g", "-nowarn", "-Xlint:none", "-proc:none", "--release", "17"]);
        command.arg("-cp").arg(joined(class_path)?).arg("-d").arg(out).args(sources);
        run(&mut command)
    }

    /// A folder with the classes of programs, compiled in one go.
    pub(crate) fn programs(&self, sources: &[PathBuf]) -> Result<PathBuf, String> {
        self.keep("programs", sources, |folder| match sources {
            [] => Ok(()),
            _ => self.compile(sources, &[], folder),
        })
    }

    /// A folder that is built from sources once: its name has their hash, so that what an earlier run left is right.
    pub(crate) fn keep(
        &self,
        name: &str,
        sources: &[PathBuf],
        build: impl FnOnce(&Path) -> Result<(), String>,
    ) -> Result<PathBuf, String> {
        let mut hasher = DefaultHasher::new();
        self.home.hash(&mut hasher);
        for source in sources {
            source.hash(&mut hasher);
            fs::read(source).map_err(|error| format!("{}: {error}", source.display()))?.hash(&mut hasher);
        }
        let finished = self.kept.join(format!("{name}-{:016x}", hasher.finish()));
        if finished.is_dir() {
            return Ok(finished);
        }
        let building = self.fresh_folder(name)?;
        build(&building)?;
        // Another process may have been faster; what it built is as good.
        if fs::rename(&building, &finished).is_err() && !finished.is_dir() {
            return Err(format!("{} cannot be renamed to {}", building.display(), finished.display()));
        }
        Ok(finished)
    }

    /// A tool of the JDK.
    pub(crate) fn command(&self, tool: &str) -> Command {
        Command::new(self.home.join("bin").join(tool))
    }

    /// An empty folder that goes with these tools.
    pub(crate) fn fresh_folder(&self, name: &str) -> Result<PathBuf, String> {
        let number = self.folders.fetch_add(1, Ordering::Relaxed);
        let folder = self.folder.join(format!("{number}-{}", name.replace('/', "-")));
        fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        Ok(folder)
    }
}

impl Drop for Tools {
    fn drop(&mut self) {
        // What cannot be removed only takes up room.
        _ = fs::remove_dir_all(&self.folder);
    }
}

fn is_right_version(home: &Path) -> bool {
    let release = fs::read_to_string(home.join("release")).unwrap_or_default();
    let mut versions = release.lines().filter_map(|line| line.strip_prefix("JAVA_VERSION=\""));
    versions.any(|version| version.starts_with(JAVA_VERSION))
}

/// The root of the repository.
pub(crate) fn workspace() -> &'static Path {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here)
}

/// All Java files below a folder, sorted.
pub(crate) fn java_files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut files = Vec::new();
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            files.extend(java_files(&path)?);
        } else if path.extension() == Some(OsStr::new("java")) {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// A class path as one argument.
pub(crate) fn joined(class_path: &[PathBuf]) -> Result<OsString, String> {
    std::env::join_paths(class_path).map_err(|error| error.to_string())
}

/// Runs a command to its end; the error has what it printed.
pub(crate) fn run(command: &mut Command) -> Result<(), String> {
    let output = command.output().map_err(|error| format!("{command:?}: {error}"))?;
    if output.status.success() {
        return Ok(());
    }
    let printed = [output.stdout, output.stderr].concat();
    Err(format!("{command:?} failed ({})\n{}", output.status, String::from_utf8_lossy(&printed)))
}

/// Runs a command to its end, or ends it, while it prints into a file. What it prints as errors goes into another one,
/// and into the error: a virtual machine may speak there although all is well, for one of threads that it has stopped.
pub(crate) fn run_within(limit: Duration, command: &mut Command, printed: &Path) -> Result<(), String> {
    let complaints = printed.with_extension("err");
    let create = |path: &Path| File::create(path).map_err(|error| error.to_string());
    command.stdout(create(printed)?).stderr(create(&complaints)?);
    let mut child = command.spawn().map_err(|error| format!("{command:?}: {error}"))?;
    let start = Instant::now();
    let reason = loop {
        match child.try_wait() {
            Ok(Some(status)) if status.success() => return Ok(()),
            Ok(Some(status)) => break format!("failed ({status})"),
            Ok(None) if start.elapsed() < limit => thread::sleep(Duration::from_millis(10)),
            Ok(None) => {
                _ = child.kill();
                _ = child.wait();
                break format!("still running after {} s", limit.as_secs());
            }
            Err(error) => return Err(error.to_string()),
        }
    };
    let complaints = fs::read(&complaints).unwrap_or_default();
    Err(format!("{reason}\n{}", String::from_utf8_lossy(&complaints)))
}
