//! The Java programs of `tests/java`, and their classes.

use std::path::{Path, PathBuf};

use crate::jdk;

/// A folder of `tests/java`.
pub fn root(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/java").join(folder)
}

/// All programs below a folder of `tests/java`, in order.
///
/// # Panics
///
/// If there is no such folder.
pub fn sources(folder: &str) -> Vec<PathBuf> {
    let mut sources = Vec::new();
    let mut folders = vec![root(folder)];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                sources.push(path);
            }
        }
    }
    sources.sort();
    sources
}

/// Compiles programs in one go, into a folder that is made anew.
///
/// # Panics
///
/// If the compiler does not accept them.
pub fn compile(sources: &[PathBuf], folder: &Path) {
    _ = std::fs::remove_dir_all(folder);
    if sources.is_empty() {
        return std::fs::create_dir_all(folder).unwrap();
    }
    let output = jdk::compiler()
        .args(["-g", "-nowarn", "-Xlint:none", "-proc:none", "--release", "17", "-d"])
        .arg(folder)
        .args(sources)
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
