//! `cargo xtask subjects`: fetches the real programs of `tests/apps/manifest.toml`, which pins them.
//!
//! They are kept by name: `target/subjects/NAME.jar`, and `target/subjects/lib/ARTIFACT-VERSION.jar` for what they
//! depend on. Only a file with the pinned SHA-256 gets or keeps such a name. With all of them there, Maven is not
//! started.
//!
//! For each subject asked for, one line on standard output, three fields between tabs: its name, its jar, and the
//! class path it needs beside it, as `java -cp` takes it (often empty). All else goes to standard error.
//!
//! A test that needs a subject runs this command and reads that line; several may do so at once. Cargo tells tests
//! in `CARGO` how to call it:
//!
//! ```text
//! Command::new(env!("CARGO")).args(["xtask", "subjects", "guava"]).output()
//! ```
//!
//! Whoever knows that the jar is there (`cargo xtask test` fetches nothing ahead) may open it by name, in the folder
//! beside the `CARGO_TARGET_TMPDIR` of integration tests and benchmarks.

mod manifest;
mod maven;

use std::fs::{self, File};
use std::io;
use std::path::Path;

use sha2::{Digest, Sha256};

use self::manifest::{Jar, Manifest, Subject};
use crate::{Outcome, process};

/// Where a subject is, fetched if need be: its jar, and the class path that it needs, which may be empty.
pub(crate) fn places(name: &str) -> Outcome<(String, String)> {
    let line = process::output(process::cargo(["xtask", "subjects"]).arg(name))?;
    let mut parts = line.trim_end().split('\t').skip(1).map(str::to_owned);
    let jar = parts.next().ok_or_else(|| format!("{name}: no jar"))?;
    Ok((jar, parts.next().unwrap_or_default()))
}

pub(crate) fn run(arguments: &[String]) -> Outcome {
    let manifest = Manifest::read(&process::root().join(manifest::PATH))?;
    let cache = process::target().join("subjects");
    let (options, names): (Vec<&String>, Vec<&String>) =
        arguments.iter().partition(|argument| argument.starts_with('-'));
    if let Some(option) = options.iter().find(|option| *option != &"--list") {
        return Err(format!("unexpected option `{option}`").into());
    }
    let subjects: Vec<&Subject> = if names.is_empty() {
        manifest.subjects.iter().collect()
    } else {
        names.iter().map(|name| manifest.subject(name)).collect::<Outcome<_>>()?
    };
    if !options.is_empty() {
        list(&manifest, &subjects, &cache);
        return Ok(());
    }
    fetch(&manifest, &subjects, &cache)?;
    for subject in subjects {
        let jar = cache.join(&manifest.jars[subject.jar].file);
        let class_path = subject.dependencies.iter().map(|index| cache.join(&manifest.jars[*index].file));
        let class_path = std::env::join_paths(class_path)?;
        println!("{}\t{}\t{}", subject.name, jar.display(), class_path.display());
    }
    Ok(())
}

fn list(manifest: &Manifest, subjects: &[&Subject], cache: &Path) {
    println!("{:<18} {:<54} {:<8} {:<8} {:>7}  cached", "name", "coordinates", "kind", "language", "classes");
    for subject in subjects {
        let Subject { name, kind, language, classes, .. } = subject;
        let jar = &manifest.jars[subject.jar];
        let cached = if cache.join(&jar.file).is_file() { "yes" } else { "no" };
        let coordinates = jar.coordinates.to_string();
        println!("{name:<18} {coordinates:<54} {kind:<8} {language:<8} {classes:>7}  {cached}");
    }
}

/// Brings the jars of these subjects and of their dependencies into the cache.
fn fetch(manifest: &Manifest, subjects: &[&Subject], cache: &Path) -> Outcome {
    fs::create_dir_all(cache.join("lib"))?;
    // One at a time: Maven's own repository does not bear two at once. Released when the file is closed.
    let lock = File::create(cache.join("lock"))?;
    lock.lock()?;
    let mut wanted: Vec<usize> = subjects
        .iter()
        .flat_map(|subject| [subject.jar].into_iter().chain(subject.dependencies.clone()))
        .collect();
    wanted.sort_unstable();
    wanted.dedup();
    let count = wanted.len();
    let mut missing: Vec<&Jar> = Vec::new();
    for jar in wanted.into_iter().map(|index| &manifest.jars[index]) {
        let file = cache.join(&jar.file);
        if !holds(&file, &jar.sha256)? {
            remove(fs::remove_file(&file))?;
            missing.push(jar);
        }
    }
    if missing.is_empty() {
        return Ok(());
    }
    eprintln!("fetching through Maven: {} of {count} jars", missing.len());
    let download = cache.join("download");
    remove(fs::remove_dir_all(&download))?;
    maven::copy(missing.iter().map(|jar| &jar.coordinates), &download)?;
    let mut wrong = Vec::new();
    for jar in missing {
        let fetched = download.join(jar.coordinates.file_name());
        let actual =
            sha256(&fetched).map_err(|error| format!("Maven left no {}: {error}", fetched.display()))?;
        if actual == jar.sha256 {
            fs::rename(&fetched, cache.join(&jar.file))?;
        } else {
            let Jar { coordinates, sha256, .. } = jar;
            wrong.push(format!(
                "{coordinates} is not what {} pins\n  pinned  {sha256}\n  fetched {actual}",
                manifest::PATH
            ));
        }
    }
    fs::remove_dir_all(&download)?;
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n").into()) }
}

/// Whether there is such a file with this hash.
fn holds(file: &Path, pinned: &str) -> io::Result<bool> {
    match sha256(file) {
        Ok(actual) => Ok(actual == pinned),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

/// What is to be removed may be gone.
fn remove(outcome: io::Result<()>) -> io::Result<()> {
    outcome.or_else(|error| if error.kind() == io::ErrorKind::NotFound { Ok(()) } else { Err(error) })
}

/// The hash of a file, in lower-case hexadecimal.
fn sha256(file: &Path) -> io::Result<String> {
    let digest = Sha256::digest(fs::read(file)?);
    Ok(digest.iter().map(|byte| format!("{byte:02x}")).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_pinned_bytes_hold() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("abc");
        let pinned = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert!(!holds(&file, pinned).unwrap());
        fs::write(&file, "abc").unwrap();
        assert!(holds(&file, pinned).unwrap());
        fs::write(&file, "abd").unwrap();
        assert!(!holds(&file, pinned).unwrap());
    }

    #[test]
    fn a_warm_cache_needs_no_maven() {
        let folder = tempfile::tempdir().unwrap();
        let text = "[[subject]]\nname = \"abc\"\ncoordinates = \"no.such.group:abc:1\"\n\
                    sha256 = \"ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad\"\n\
                    kind = \"library\"\nlanguage = \"java\"\nclasses = 0\nnotes = \"\"\ndependencies = []\n";
        let manifest = Manifest::parse(text).unwrap();
        fs::write(folder.path().join("abc.jar"), "abc").unwrap();
        fetch(&manifest, &[&manifest.subjects[0]], folder.path()).unwrap();
    }
}
