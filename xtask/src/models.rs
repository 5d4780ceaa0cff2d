//! `cargo xtask models`: compiles the library models, after their sources have changed.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{Outcome, no_more, process};

/// The same bytes for the same sources: no time of day goes into the jar.
const DATE: &str = "--date=1980-01-01T00:00:02Z";

pub(crate) fn run(arguments: &[String]) -> Outcome {
    no_more(arguments)?;
    let folder = process::root().join("models");
    let models = process::target().join("models");
    compile(&folder.join("src"), None, &models)?;
    pack(&models, &folder.join("models.jar"))?;
    let substitutes = process::target().join("substitutes");
    compile(&folder.join("substitutes"), Some(&models), &substitutes)?;
    pack(&substitutes, &folder.join("substitutes.jar"))
}

/// Compiles as members of the module whose classes these replace, together with what was compiled before.
fn compile(folder: &Path, before: Option<&Path>, classes: &Path) -> Outcome {
    if classes.exists() {
        fs::remove_dir_all(classes)?;
    }
    let mut sources = Vec::new();
    collect(folder, &mut sources)?;
    sources.sort();
    let places = std::env::join_paths(before.into_iter().chain([folder]))?;
    let mut patch = OsString::from("java.base=");
    patch.push(places);
    let mut javac = Command::new("javac");
    javac
        .args(["-g:source,lines", "-nowarn", "-XDignore.symbol.file", "-proc:none", "--patch-module"])
        .arg(patch);
    process::run(javac.arg("-d").arg(classes).args(&sources))
}

fn pack(classes: &Path, jar: &Path) -> Outcome {
    let mut command = Command::new("jar");
    command.args(["--create", "--no-manifest", DATE, "--file"]).arg(jar).arg("-C").arg(classes).arg(".");
    process::run(&mut command)
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
