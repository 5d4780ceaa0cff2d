//! `cargo xtask subjects`: fetches the real programs of `tests/apps/manifest.toml`, which pins them.
//!
//! Jars come through the Maven client, with whatever registry the machine's settings name, and are kept by name:
//! `target/subjects/NAME.jar`, and `target/subjects/lib/ARTIFACT-VERSION.jar` for what they depend on. Only a file
//! with the pinned SHA-256 gets or keeps such a name. With all of them there, Maven is not started.
//!
//! For each subject asked for, one line on standard output, three fields between tabs: its name, its jar, and its
//! class path as `java -cp` takes it (empty if it needs nothing). All else goes to standard error.
//!
//! A test that needs a subject calls this command and reads the line; several may do so at once. Cargo sets `CARGO`
//! for tests:
//!
//! ```text
//! Command::new(env!("CARGO")).args(["xtask", "subjects", "guava"]).output()
//! guava⇥…/target/subjects/guava.jar⇥…/target/subjects/lib/failureaccess-1.0.3.jar
//! ```

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use sha2::{Digest, Sha256};
use toml::{Table, Value};

use crate::{Outcome, process};

const MANIFEST: &str = "tests/apps/manifest.toml";

/// The plugin of Maven that fetches single files; its version is fixed so that it does the same everywhere.
const PLUGIN: [&str; 3] = ["org.apache.maven.plugins", "maven-dependency-plugin", "3.8.1"];

pub(crate) fn run(arguments: &[String]) -> Outcome {
    let manifest = Manifest::read(&process::root().join(MANIFEST))?;
    let mut names: Vec<&str> = arguments.iter().map(String::as_str).filter(|name| *name != "--list").collect();
    if let Some(option) = names.iter().find(|name| name.starts_with('-')) {
        return Err(format!("unexpected option `{option}`").into());
    }
    let list = names.len() < arguments.len();
    if names.is_empty() {
        names = manifest.subjects.iter().map(|subject| subject.name.as_str()).collect();
    }
    let subjects = names.iter().map(|name| manifest.subject(name)).collect::<Outcome<Vec<_>>>()?;
    let cache = process::target().join("subjects");
    if list {
        print!("{}", table(&manifest, &subjects, &cache));
        return Ok(());
    }
    fetch(&manifest, &subjects, &cache)?;
    for subject in subjects {
        println!("{}\t{}\t{}", subject.name, cache.join(&subject.jar.file).display(), {
            let jars = subject.dependencies.iter().map(|index| cache.join(&manifest.jars(*index).file));
            std::env::join_paths(jars)?.display()
        });
    }
    Ok(())
}

/// A jar that is pinned.
struct Jar {
    coordinates: Coordinates,
    sha256: String,
    /// Its place in the cache.
    file: PathBuf,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Coordinates {
    group: String,
    artifact: String,
    version: String,
}

struct Subject {
    name: String,
    jar: Jar,
    kind: String,
    language: String,
    classes: i64,
    /// Numbers of jars, see [`Manifest::jars`].
    dependencies: Vec<usize>,
}

struct Manifest {
    subjects: Vec<Subject>,
    libraries: Vec<Jar>,
}
