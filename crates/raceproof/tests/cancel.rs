//! Ctrl-C and `kill`: the run ends with 130, and leaves a whole report or none, the old one if there was one, and no
//! other file.

#![cfg(unix)]

use std::io::Read;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use rp_testkit::fixture::{ClassWriter, ZipEntry, ZipFile};
use rp_testkit::jdk;
use tempfile::TempDir;

/// How long a run may take before it counts as endless.
const PATIENCE: Duration = Duration::from_secs(120);

/// A program that takes a while: a chain of calls, each of which writes.
fn chain(folder: &Path) -> PathBuf {
    const METHODS: usize = 100;
    let classes = (0..50).map(|class| {
        let mut writer = ClassWriter::new(&format!("C{class}"));
        writer.field(0x9, "f", "I");
        for method in 0..METHODS {
            let (next_class, next) = if method + 1 == METHODS { (class + 1, 0) } else { (class, method + 1) };
            let code = format!(
                "iconst_1 ; putstatic C{class}.f I ; getstatic C0.f I ; pop ; \
                 invokestatic C{next_class}.m{next} ()V ; return"
            );
            writer.assemble(0x9, &format!("m{method}"), "()V", &code);
        }
        ZipEntry::deflated(format!("C{class}.class"), writer.write())
    });
    let path = folder.join("app.jar");
    std::fs::write(&path, ZipFile::of(classes).write()).unwrap();
    path
}

fn command(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_raceproof"));
    command.args(arguments).current_dir(folder).env("TMPDIR", folder.join("tmp"));
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn signal(child: &Child, name: &str) {
    // The run may have ended by itself.
    let status = Command::new("kill").args([name, &child.id().to_string()]).stderr(Stdio::null()).status();
    status.unwrap();
}

/// Waits for the end.
fn wait(child: &mut Child) -> ExitStatus {
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait().unwrap() {
            return status;
        }
        assert!(start.elapsed() < PATIENCE, "no end");
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// Waits for the end, and gives the output.
fn finish(mut child: Child) -> (ExitStatus, String, String) {
    let pipes: [Box<dyn Read + Send>; 2] =
        [Box::new(child.stdout.take().unwrap()), Box::new(child.stderr.take().unwrap())];
    let [out, err] = pipes.map(|mut pipe| {
        std::thread::spawn(move || {
            let mut text = String::new();
            pipe.read_to_string(&mut text).unwrap();
            text
        })
    });
    let status = wait(&mut child);
    (status, out.join().unwrap(), err.join().unwrap())
}

fn list(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

/// Signals at times from the very start to beyond the end of a run.
#[test]
fn a_report_is_whole_or_not_there() {
    let folder = TempDir::new().unwrap();
    std::fs::create_dir(folder.path().join("tmp")).unwrap();
    chain(folder.path());
    let arguments = ["check", "--jdk", "none", "--format", "json", "app.jar", "-o", "report.json"];
    let start = Instant::now();
    let (status, _, err) = finish(command(folder.path(), &arguments).spawn().unwrap());
    let whole_run = start.elapsed();
    assert!(matches!(status.code(), Some(0 | 1 | 3)), "{err}");
    let report = folder.path().join("report.json");
    let whole = std::fs::read_to_string(&report).unwrap();
    let mut cancelled = 0;
    for number in 0..30 {
        // The first half begins without a file, the other half with an old one.
        let old = (number >= 15).then_some("old");
        match old {
            Some(old) => std::fs::write(&report, old).unwrap(),
            None => drop(std::fs::remove_file(&report)),
        }
        let child = command(folder.path(), &arguments).spawn().unwrap();
        std::thread::sleep(whole_run.mul_f64(f64::from(number % 15) / 13.0));
        signal(&child, if number % 2 == 0 { "-INT" } else { "-TERM" });
        let (status, out, err) = finish(child);
        let found = std::fs::read_to_string(&report).ok();
        assert_eq!(out, "");
        match status.code() {
            Some(130) => {
                cancelled += 1;
                assert!(found.as_deref() == old || found.as_ref() == Some(&whole), "{found:?}");
                let what = match found.as_deref() == old {
                    true => "nothing was written",
                    false => "after a result was written",
                };
                assert_eq!(err.lines().last(), Some(&*format!("raceproof: interrupted: {what}")), "{err}");
            }
            // The handler was not there yet.
            None => assert!(status.signal().is_some() && found.as_deref() == old),
            Some(_) => assert_eq!(found.as_ref(), Some(&whole), "{err}"),
        }
        let expected =
            if found.is_some() { &["app.jar", "report.json", "tmp"][..] } else { &["app.jar", "tmp"] };
        assert_eq!(list(folder.path()), expected);
        assert_eq!(list(&folder.path().join("tmp")), [""; 0]);
    }
    assert!(cancelled > 5, "{cancelled}");
}

/// On standard output, there is all or nothing as well.
#[test]
fn nothing_is_half_printed() {
    let folder = TempDir::new().unwrap();
    std::fs::create_dir(folder.path().join("tmp")).unwrap();
    chain(folder.path());
    let arguments = ["check", "--jdk", "none", "--format", "json", "app.jar"];
    let child = command(folder.path(), &arguments).spawn().unwrap();
    std::thread::sleep(Duration::from_millis(300));
    signal(&child, "-INT");
    let (status, out, err) = finish(child);
    if status.code() == Some(130) && !out.is_empty() {
        serde_json::from_str::<serde_json::Value>(&out).unwrap();
    }
    assert!(!err.contains("panicked"), "{err}");
}

/// A reader that never reads does not keep the run alive.
#[test]
fn a_reader_that_sleeps() {
    let folder = TempDir::new().unwrap();
    std::fs::create_dir(folder.path().join("tmp")).unwrap();
    chain(folder.path());
    let mut child = command(folder.path(), &["ir", "--jdk", "none", "app.jar"]).spawn().unwrap();
    // Once there is output, the rest of it does not fit into the pipe.
    let mut first = [0; 1];
    child.stdout.as_mut().unwrap().read_exact(&mut first).unwrap();
    signal(&child, "-INT");
    let status = wait(&mut child);
    assert_eq!(status.code(), Some(130));
}

/// The compiler that runs for us goes, too, and so does the folder that it writes to.
#[test]
fn sources_being_compiled() {
    let folder = TempDir::new().unwrap();
    std::fs::create_dir(folder.path().join("tmp")).unwrap();
    std::fs::write(folder.path().join("A.java"), "class A { public static void main(String[] a) {} }")
        .unwrap();
    let home = jdk::javac().parent().and_then(Path::parent).unwrap().to_owned();
    for number in 0..6 {
        let child = command(folder.path(), &["check", "A.java"]).env("JAVA_HOME", &home).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(100 + number * 100));
        signal(&child, "-TERM");
        let (status, _, err) = finish(child);
        assert!(matches!(status.code(), Some(0 | 130) | None), "{err}");
        // The virtual machine's own folder of figures is not ours.
        let left: Vec<String> = list(&folder.path().join("tmp"))
            .into_iter()
            .filter(|name| !name.starts_with("hsperfdata"))
            .collect();
        assert_eq!(left, [""; 0]);
    }
}
