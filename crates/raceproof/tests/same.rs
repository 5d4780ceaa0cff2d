//! The same bytes in, the same bytes out, for everything that rests on an analysis: reports, explanations and graphs of
//! programs with races. From run to run, whatever the system says of threads, language, time and folders, and whatever
//! order classes and archives are found in.
//!
//! The analyses work with one thread; variables that other programs take the number of threads from change nothing.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use rp_testkit::fixture::{ZipEntry, ZipFile};
use rp_testkit::jdk;
use tempfile::TempDir;

/// Marked programs with many kinds of findings.
const PROGRAMS: [&str; 6] = [
    "collections/SharedArrayList.java",
    "confinement/LeakThroughField.java",
    "definite/TwoWriters.java",
    "init/LeakThis.java",
    "locks/",
    "lambdas/",
];

/// Every command that analyses.
const COMMANDS: [&[&str]; 7] = [
    &["check", "--all", "-v"],
    &["check", "--format", "json"],
    &["check", "--all", "--view", "objects", "--context", "2obj"],
    &["graph", "calls"],
    &["graph", "icg", "--format", "json"],
    &["graph", "threads"],
    &["graph", "heap"],
];

/// The programs, compiled: their classes by path.
fn classes() -> Vec<(String, Vec<u8>)> {
    let races = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/java/races");
    let mut sources: Vec<PathBuf> = Vec::new();
    for program in PROGRAMS {
        let path = races.join(program);
        if path.is_dir() {
            let mut files: Vec<PathBuf> =
                std::fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()).collect();
            files.sort();
            sources.extend(files.into_iter().take(4));
        } else {
            sources.push(path);
        }
    }
    let out = tempfile::tempdir().unwrap();
    let javac = jdk::compiler().args(["-g", "-nowarn", "-d"]).arg(out.path()).args(sources).status();
    assert!(javac.unwrap().success());
    let class = |entry: std::fs::DirEntry| {
        (entry.file_name().into_string().unwrap(), std::fs::read(entry.path()).unwrap())
    };
    let mut found: Vec<_> =
        std::fs::read_dir(out.path()).unwrap().map(|entry| class(entry.unwrap())).collect();
    found.sort();
    assert!(found.len() > PROGRAMS.len());
    found
}

fn jar(path: &Path, classes: &[(String, Vec<u8>)]) {
    let entries = classes.iter().map(|(name, bytes)| ZipEntry::deflated(name, bytes));
    std::fs::write(path, ZipFile::of(entries).write()).unwrap();
}

/// What a command says: exit code, output, messages.
fn said(
    folder: &Path,
    command: &[&str],
    inputs: &[&str],
    variables: &[(&str, OsString)],
) -> (Option<i32>, String, String) {
    let mut run = Command::new(env!("CARGO_BIN_EXE_raceproof"));
    run.args(command).args(["--jdk", "none"]).args(inputs).current_dir(folder);
    run.envs(variables.iter().map(|(name, value)| (name, value)));
    let output = run.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn runs_and_surroundings() {
    let folder = TempDir::new().unwrap();
    let other = TempDir::new().unwrap();
    jar(&folder.path().join("app.jar"), &classes());
    let variables = |list: &[(&'static str, &str)]| -> Vec<(&'static str, OsString)> {
        list.iter().map(|&(name, value)| (name, value.into())).collect()
    };
    for command in COMMANDS {
        let first = said(folder.path(), command, &["app.jar"], &[]);
        assert!(matches!(first.0, Some(0 | 1)) && !first.1.is_empty(), "{command:?}: {first:?}");
        for threads in ["1", "2", "8"] {
            let threads = variables(&[("RAYON_NUM_THREADS", threads), ("OMP_NUM_THREADS", threads)]);
            assert_eq!(said(folder.path(), command, &["app.jar"], &threads), first, "{command:?}");
        }
        let mut surroundings =
            variables(&[("LC_ALL", "tr_TR.UTF-8"), ("LANG", "ar_EG.UTF-8"), ("TZ", "Asia/Tokyo")]);
        surroundings.push(("TMPDIR", other.path().into()));
        surroundings.push(("HOME", other.path().into()));
        assert_eq!(said(folder.path(), command, &["app.jar"], &surroundings), first, "{command:?}");
        assert_eq!(said(folder.path(), command, &["app.jar"], &variables(&[("LC_ALL", "C")])), first);

        // From elsewhere, only the name that the user gave differs.
        let path = folder.path().join("app.jar");
        let absolute = path.to_str().unwrap();
        let (code, out, err) = said(other.path(), command, &[absolute], &[]);
        let named = |text: String| text.replace(absolute, "app.jar");
        assert_eq!((code, named(out), named(err)), first, "{command:?}");
    }
}

#[test]
fn order_of_inputs() {
    let folder = TempDir::new().unwrap();
    let forwards = classes();
    let mut backwards = forwards.clone();
    backwards.reverse();
    jar(&folder.path().join("forwards.jar"), &forwards);
    jar(&folder.path().join("backwards.jar"), &backwards);
    let (one, two) = forwards.split_at(forwards.len() / 2);
    jar(&folder.path().join("one.jar"), one);
    jar(&folder.path().join("two.jar"), two);
    for (name, list) in [("a", &forwards), ("b", &backwards)] {
        std::fs::create_dir(folder.path().join(name)).unwrap();
        for (class, bytes) in list {
            std::fs::write(folder.path().join(name).join(class), bytes).unwrap();
        }
    }
    // The list of inputs, and of entry points in their order, are all that may differ.
    let body = |command: &[&str], inputs: &[&str]| -> Vec<String> {
        let (code, out, err) = said(folder.path(), command, inputs, &[]);
        assert!(matches!(code, Some(0 | 1)), "{inputs:?}: {err}");
        let report = match serde_json::from_str::<serde_json::Value>(&out) {
            Ok(mut report) if report.get("program").is_some() => {
                let program = report["program"].as_object_mut().unwrap();
                program.remove("inputs");
                program["entry_points"].as_array_mut().unwrap().sort_by_key(|entry| entry.to_string());
                serde_json::to_string_pretty(&report).unwrap()
            }
            _ => out,
        };
        report.lines().map(str::to_owned).collect()
    };
    for command in COMMANDS.into_iter().filter(|command| command[0] == "graph" || command.contains(&"json")) {
        let expected = body(command, &["forwards.jar"]);
        for inputs in
            [&["backwards.jar"][..], &["a"], &["b"], &["one.jar", "two.jar"], &["two.jar", "one.jar"]]
        {
            assert_eq!(body(command, inputs), expected, "{command:?} {inputs:?}");
        }
    }
}

#[test]
fn explanations() {
    let folder = TempDir::new().unwrap();
    jar(&folder.path().join("app.jar"), &classes());
    let (_, report, _) = said(folder.path(), &["check", "--format", "json"], &["app.jar"], &[]);
    let report: serde_json::Value = serde_json::from_str(&report).unwrap();
    let access = &report["races"][0]["accesses"][0];
    let at = format!("{}:{}", access["file"].as_str().unwrap(), access["line"]);
    for command in [&["explain", "--at", &at][..], &["explain", "-v", "--at", &at]] {
        let first = said(folder.path(), command, &["app.jar"], &[]);
        assert_eq!(first.0, Some(0), "{}", first.2);
        let other = [("LC_ALL", OsString::from("C")), ("RAYON_NUM_THREADS", "8".into())];
        assert_eq!(said(folder.path(), command, &["app.jar"], &other), first);
    }
}
