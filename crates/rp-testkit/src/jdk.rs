//! The JDKs on this machine, for tests that read them whole.

use std::path::{Path, PathBuf};
use std::process::Command;

/// Homes of all JDKs that can be found: `JAVA_HOME`, the `java` on the `PATH`, and where Linux distributions put them.
///
/// # Panics
///
/// If there is none. Tests never skip in silence: `cargo xtask test` installs a JDK.
pub fn homes() -> Vec<PathBuf> {
    let from_environment = std::env::var_os("JAVA_HOME").map(PathBuf::from);
    let path = std::env::var_os("PATH").unwrap_or_default();
    let on_path = std::env::split_paths(&path)
        .map(|folder| folder.join("java"))
        .filter_map(|java| Some(java.canonicalize().ok()?.parent()?.parent()?.to_owned()));
    let installed =
        std::fs::read_dir("/usr/lib/jvm").into_iter().flatten().flatten().map(|entry| entry.path());
    let mut homes: Vec<PathBuf> = from_environment
        .into_iter()
        .chain(on_path)
        .chain(installed)
        .filter(|home| home.join("lib").join("modules").is_file())
        .filter_map(|home| home.canonicalize().ok())
        .collect();
    homes.sort();
    homes.dedup();
    assert!(!homes.is_empty(), "no JDK found; `cargo xtask test` installs one");
    homes
}

/// The `javac` of one of them.
pub fn javac() -> PathBuf {
    let mut compilers = homes().into_iter().map(|home| home.join("bin").join("javac"));
    compilers
        .find(|javac| javac.is_file())
        .unwrap_or_else(|| panic!("no javac found; `cargo xtask test` installs one"))
}

/// What lets a virtual machine start quickly and take little of the processor; for programs that end soon.
pub(crate) const QUICK: [&str; 2] = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];

/// That `javac`, ready to compile a few files.
pub fn compiler() -> Command {
    quick_compiler(&javac())
}

/// A `javac` that starts quickly.
pub(crate) fn quick_compiler(javac: &Path) -> Command {
    let mut command = Command::new(javac);
    command.args(QUICK.map(|option| format!("-J{option}")));
    command
}

/// The file that holds all classes of a JDK.
pub fn image(home: &Path) -> PathBuf {
    home.join("lib").join("modules")
}
