//! Never-crash fuzzing of the whole pipeline: programs with races in which a class or two are changed so that they
//! still load often ([`rp_testkit::class_mutant`]), through `raceproof check` in a process with two gigabytes of
//! address space.
//!
//! A panic, an abort, a hang or an exit code that no user should see is a finding: the program is saved, and the
//! message says where. `crates/rp-testkit/tests/fuzz` does the same, with many more mutants, to reading alone.
//!
//! ```text
//! RACEPROOF_FUZZ_PIPELINE=10000      mutants; 300 if not said
//! RACEPROOF_FUZZ_SEED=7              other mutants; 1 if not said
//! ```

#![cfg(unix)]

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use std::{env, fs};

use rp_testkit::random::Random;
use rp_testkit::{class_mutant, jdk};
use tempfile::TempDir;

/// How long one mutant may take before it counts as endless. Ordinary ones take a tenth of a second.
const PATIENCE: Duration = Duration::from_secs(60);
/// Two gigabytes of address space, eight megabytes of stack, no core files.
const LIMITS: &str = "ulimit -v 2097152; ulimit -s 8192; ulimit -c 0; exec \"$0\" \"$@\"";
/// Findings after which no further mutant is made.
const ENOUGH: usize = 10;
/// Runs at the same time.
const WORKERS: usize = 2;

/// A program: its classes by name.
type Program = Vec<(String, Vec<u8>)>;

/// Every tenth marked program, compiled.
fn programs() -> Vec<Program> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/java/races");
    let mut sources: Vec<PathBuf> = fs::read_dir(root)
        .unwrap()
        .flat_map(|folder| fs::read_dir(folder.unwrap().path()).into_iter().flatten())
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "java"))
        .collect();
    sources.sort();
    let chosen: Vec<PathBuf> = sources.into_iter().step_by(10).collect();
    assert!(chosen.len() > 15);
    let folder = TempDir::new().unwrap();
    let mut javac = jdk::compiler();
    let output = javac.args(["-g", "-nowarn", "-d"]).arg(folder.path()).args(&chosen).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let mut classes: Program = fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.unwrap())
        .map(|entry| (entry.file_name().into_string().unwrap(), fs::read(entry.path()).unwrap()))
        .collect();
    classes.sort();
    let program = |source: &PathBuf| {
        let name = source.file_stem().unwrap().to_str().unwrap();
        let is_part = |class: &str| class.split(['.', '$']).next() == Some(name);
        classes.iter().filter(|(class, _)| is_part(class)).cloned().collect()
    };
    chosen.iter().map(program).collect()
}

/// The program with some changes.
fn mutant(programs: &[Program], random: &mut Random) -> Program {
    let mut program = random.pick(programs).clone();
    // Mostly one change, sometimes a few.
    let changes = 1 + (random.number().trailing_zeros() as usize).min(5);
    for _ in 0..changes {
        let class = random.below(program.len());
        class_mutant::change(&mut program[class].1, random);
    }
    program
}

fn write(program: &Program, folder: &Path) {
    for (name, bytes) in program {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }
}

/// How a run on the classes in a folder ended, if it was no good end.
fn finding(folder: &Path, options: &[&str]) -> Option<String> {
    let mut child = Command::new("sh")
        .args(["-c", LIMITS, env!("CARGO_BIN_EXE_raceproof"), "check", "--jdk", "none", "."])
        .args(options)
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(fs::File::create(folder.join("messages")).unwrap())
        .spawn()
        .unwrap();
    let start = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        if start.elapsed() > PATIENCE {
            child.kill().unwrap();
            child.wait().unwrap();
            return Some(format!("no end within {PATIENCE:?}"));
        }
        std::thread::sleep(Duration::from_millis(1));
    };
    let messages = fs::read_to_string(folder.join("messages")).unwrap_or_default();
    let is_good = matches!(status.code(), Some(0..=4)) && !messages.contains("panicked");
    (!is_good).then(|| format!("{status}: {messages}"))
}

fn setting(name: &str, default: u64) -> u64 {
    env::var(name).map_or(default, |value| value.parse().unwrap_or_else(|_| panic!("{name} is no number")))
}

/// What is asked for differs, so that every part of the report is made.
const OPTIONS: [&[&str]; 4] =
    [&["--all", "-v"], &["--format", "json"], &["--context", "2obj", "--all"], &["--api", "*", "--stats"]];

#[test]
fn changed_programs() {
    let seed = setting("RACEPROOF_FUZZ_SEED", 1);
    let mutants = setting("RACEPROOF_FUZZ_PIPELINE", 300);
    let programs = programs();
    let (next, findings) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    let work = || loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= mutants || findings.lock().unwrap().len() >= ENOUGH {
            return;
        }
        let folder = TempDir::new().unwrap();
        write(&mutant(&programs, &mut Random::of(seed, number)), folder.path());
        let options = OPTIONS[number as usize % OPTIONS.len()];
        if let Some(what) = finding(folder.path(), options) {
            findings.lock().unwrap().push((number, what, options));
        }
    };
    std::thread::scope(|scope| (0..WORKERS).for_each(|_| drop(scope.spawn(work))));
    let mut findings = findings.into_inner().unwrap();
    findings.sort();
    let describe = |(number, what, options): &(u64, String, &[&str])| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("fuzz-{seed}-{number}"));
        write(&mutant(&programs, &mut Random::of(seed, *number)), &folder);
        format!("mutant {number} of seed {seed} with {options:?}, saved in {}: {what}", folder.display())
    };
    let findings: Vec<String> = findings.iter().map(describe).collect();
    assert!(findings.is_empty(), "{} findings\n{}", findings.len(), findings.join("\n"));
}

/// Changes are there to get deep: most changed programs still load whole.
#[test]
fn most_changed_classes_still_load() {
    let programs: Vec<Program> = programs().into_iter().take(5).collect();
    let (mut classes, mut loaded) = (0, 0);
    for number in 0..400 {
        for (_, bytes) in mutant(&programs, &mut Random::of(5, number)) {
            classes += 1;
            loaded += usize::from(rp_classfile::ClassFile::parse(&bytes).is_ok());
        }
    }
    assert!(loaded * 10 > classes * 9, "{loaded} of {classes}");
}
