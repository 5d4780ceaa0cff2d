//! The Java programs of `tests/java`, and their classes.

use std::path::{Path, PathBuf};

use crate::java::{PROGRAMS, Tools};

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

/// A folder with the classes of programs, compiled in one go. It is below the folder of tests, `CARGO_TARGET_TMPDIR`,
/// and stays there for the next test that wants the same.
///
/// # Panics
///
/// If the compiler does not accept them.
pub fn compiled(sources: &[PathBuf], tests: &Path) -> PathBuf {
    let tools = Tools::new(&tests.join(PROGRAMS)).unwrap();
    tools.programs(sources).unwrap_or_else(|message| panic!("{message}"))
}
