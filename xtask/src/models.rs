//! `cargo xtask models`: compiles the library models, after their sources have changed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{Outcome, no_more, process};

/// The same bytes for the same sources: no time of day goes into the jar.
const DATE: &str = "--date=1980-01-01T00:00:02Z";

pub(crate) fn run(arguments: &[String]) -> Outcome {
    no_more(arguments)?;
    let folder = process::root().join("models");
    let classes = process::target().join("models");
    if classes.exists() {
        fs::remove_dir_all(&classes)?;
    }
    let mut sources = Vec::new();
    collect(&folder.join("src"), &mut sources)?;
    sources.sort();
    // Models are members of the module whose classes they replace.
    let mut javac = Command::new("javac");
    javac.args(["-g", "-nowarn", "-XDignore.symbol.file", "-proc:none", "--patch-module"]);
    javac.arg(format!("java.base={}", folder.join("src").display())).arg("-d").arg(&classes);
    process::run(javac.args(&sources))?;
    let mut jar = Command::new("jar");
    jar.args(["--create", "--no-manifest", DATE, "--file"]).arg(folder.join("models.jar"));
    process::run(jar.arg("-C").arg(&classes).arg("."))
}

fn collect(folder: &Path, sources: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, sources)?;
        } else if path.extension().is_some_and(|extension| extension == "java") {
            sources.push(path);
        }
    }
    Ok(())
}
