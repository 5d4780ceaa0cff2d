//! Never-crash fuzzing: mutants of class files, archives and textual programs, in a child process with limits.
//!
//! Each test makes its seeds, then runs its mutants in chunks. A chunk is this very test, run again by itself with two
//! gigabytes of address space, under a watchdog. A panic, an abort, a hang, a body that breaks an invariant, a text
//! that does not read back, or too much memory is a finding: the mutant is saved, and the message says how to make it
//! again. Every finding becomes a fix and a test of its own.
//!
//! ```text
//! RACEPROOF_FUZZ_MUTANTS=500000      mutants in all; 50,000 if not said
//! RACEPROOF_FUZZ_SEED=7              another run; 1 if not said
//! ```

mod allocator;
mod mutate;
mod seeds;
mod targets;

use std::io::{BufRead, BufReader, Write};
use std::os::unix::fs::FileExt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Mutex;
use std::time::{Duration, Instant};
use std::{env, fs};

use mutate::{Format, Random, mutant};

#[global_allocator]
static ALLOCATOR: allocator::Counting = allocator::Counting;

/// A kind of input and what is done to it.
struct Target {
    name: &'static str,
    format: Format,
    seeds: fn() -> Vec<Vec<u8>>,
    check: fn(&[u8], &Path),
    /// How many of a hundred mutants are of this kind.
    share: u64,
    /// Bytes of memory that are fine for any input, and for each byte of it.
    memory: (usize, usize),
}

const CLASS: Target = Target {
    name: "class_bytes",
    format: Format::Class,
    seeds: seeds::classes,
    check: targets::class,
    share: 60,
    memory: (1 << 20, 400),
};

const ZIP: Target = Target {
    name: "zip_bytes",
    format: Format::Zip,
    seeds: seeds::archives,
    check: targets::zip,
    share: 20,
    memory: (1 << 20, 400),
};

const TEXT: Target = Target {
    name: "jir_text",
    format: Format::Text,
    seeds: seeds::texts,
    check: targets::text,
    share: 20,
    memory: (1 << 20, 400),
};

#[test]
fn class_bytes() {
    fuzz(&CLASS);
}

#[test]
fn zip_bytes() {
    fuzz(&ZIP);
}

#[test]
fn jir_text() {
    fuzz(&TEXT);
}

/// Mutants in one child.
const CHUNK: u64 = 5_000;
/// Findings after which a run is over.
const ENOUGH: usize = 10;
/// How long one mutant may take before it counts as endless. Ordinary ones take about a millisecond.
const PATIENCE: Duration = Duration::from_secs(60);
/// The stack of the thread that reads: half of what threads have by default.
const STACK: usize = 1 << 20;

/// Tells a child which mutants to run: run, first and end, and the folder to work in.
const CHUNK_VARIABLE: &str = "RACEPROOF_FUZZ_CHUNK";

fn setting(name: &str, default: u64) -> u64 {
    env::var(name).map_or(default, |value| value.parse().unwrap_or_else(|_| panic!("{name} is no number")))
}

fn fuzz(target: &Target) {
    if let Ok(chunk) = env::var(CHUNK_VARIABLE) {
        return run_chunk(target, &chunk);
    }
    let run = setting("RACEPROOF_FUZZ_SEED", 1);
    let mutants = setting("RACEPROOF_FUZZ_MUTANTS", 50_000) * target.share / 100;
    let folder = tempfile::tempdir().unwrap();
    let seeds = (target.seeds)();
    for (number, seed) in seeds.iter().enumerate() {
        fs::write(folder.path().join(format!("seed-{number:04}")), seed).unwrap();
    }
    let mut findings = Vec::new();
    let mut first = 0;
    while first < mutants && findings.len() < ENOUGH {
        let end = mutants.min(first + CHUNK);
        first = supervise(target, run, first..end, folder.path(), &mut findings);
    }
    let findings: Vec<String> = findings
        .into_iter()
        .map(|(number, what)| {
            let path = save(target, run, number, &mutant(target.format, &seeds, &mut Random::of(run, number)));
            format!("mutant {number} of run {run}, saved as {}: {what}", path.display())
        })
        .collect();
    assert!(findings.is_empty(), "{}: {} findings\n{}", target.name, findings.len(), findings.join("\n"));
}

fn save(target: &Target, run: u64, number: u64, bytes: &[u8]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("fuzz");
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join(format!("{}-{run}-{number}", target.name));
    fs::write(&path, bytes).unwrap();
    path
}

/// Runs a chunk in a child and adds what it finds; gives the mutant to go on with.
fn supervise(
    target: &Target,
    run: u64,
    mutants: std::ops::Range<u64>,
    folder: &Path,
    findings: &mut Vec<(u64, String)>,
) -> u64 {
    let progress = folder.join("progress");
    fs::write(&progress, mutants.start.to_le_bytes()).unwrap();
    let mut child = Command::new("sh")
        .args(["-c", "ulimit -v 2097152; ulimit -s 8192; ulimit -c 0; exec \"$0\" \"$@\""])
        .arg(env::current_exe().unwrap())
        .args([target.name, "--exact", "--nocapture", "--test-threads=1"])
        .env(CHUNK_VARIABLE, format!("{run} {} {} {}", mutants.start, mutants.end, folder.display()))
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let output = child.stdout.take().unwrap();
    let reader = std::thread::spawn(move || BufReader::new(output).lines().map_while(Result::ok).collect::<Vec<_>>());
    let at = || fs::read(&progress).unwrap().first_chunk().copied().map_or(mutants.start, u64::from_le_bytes);
    let ended = wait(&mut child, at);
    for line in reader.join().unwrap() {
        if let Some((number, what)) = line.strip_prefix("FINDING ").and_then(|rest| rest.split_once(' ')) {
            findings.push((number.parse().unwrap(), what.replace("\\n", "\n")));
        }
    }
    match ended {
        Some(status) if status.success() => mutants.end,
        Some(status) => {
            findings.push((at(), format!("the process ended with {status}")));
            at() + 1
        }
        None => {
            findings.push((at(), format!("no end within {PATIENCE:?}")));
            at() + 1
        }
    }
}

/// Waits for a child; kills it, and gives nothing, if its mutant takes too long.
fn wait(child: &mut Child, at: impl Fn() -> u64) -> Option<ExitStatus> {
    let (mut number, mut since) = (at(), Instant::now());
    loop {
        if let Some(status) = child.try_wait().unwrap() {
            return Some(status);
        }
        if at() != number {
            (number, since) = (at(), Instant::now());
        } else if since.elapsed() > PATIENCE {
            child.kill().unwrap();
            child.wait().unwrap();
            return None;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// The child: runs its mutants and prints what it finds.
fn run_chunk(target: &Target, chunk: &str) {
    let parts: Vec<&str> = chunk.splitn(4, ' ').collect();
    let [run, first, end, folder] = parts[..] else { panic!("'{chunk}' is no chunk") };
    let [run, first, end] = [run, first, end].map(|part| part.parse::<u64>().unwrap());
    let folder = PathBuf::from(folder);
    let seeds = read_seeds(&folder);
    let scratch = tempfile::tempdir_in(&folder).unwrap();
    let progress = fs::File::options().write(true).open(folder.join("progress")).unwrap();
    // What a panic says, for whoever catches it.
    static PANIC: Mutex<String> = Mutex::new(String::new());
    std::panic::set_hook(Box::new(|panic| *PANIC.lock().unwrap() = panic.to_string()));
    let check = move || {
        let mut most = 0.0f64;
        for number in first..end {
            progress.write_all_at(&number.to_le_bytes(), 0).unwrap();
            let bytes = mutant(target.format, &seeds, &mut Random::of(run, number));
            let checked = catch_unwind(AssertUnwindSafe(|| allocator::peak(|| (target.check)(&bytes, scratch.path()))));
            let (base, per_byte) = target.memory;
            let finding = match checked {
                Err(_) => PANIC.lock().unwrap().clone(),
                Ok(peak) if peak > base + per_byte * bytes.len() => {
                    format!("{peak} bytes of memory for {} bytes of input", bytes.len())
                }
                Ok(peak) => {
                    most = most.max(peak.saturating_sub(base) as f64 / bytes.len().max(1) as f64);
                    continue;
                }
            };
            println(&format!("FINDING {number} {}", finding.replace('\n', "\\n")));
        }
        println(&format!("most memory per byte: {most:.1}"));
    };
    std::thread::scope(|scope| {
        let reader = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, check).unwrap();
        reader.join().unwrap();
    });
}

fn read_seeds(folder: &Path) -> Vec<Vec<u8>> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"seed-")))
        .collect();
    paths.sort();
    paths.iter().map(|path| fs::read(path).unwrap()).collect()
}

fn println(line: &str) {
    writeln!(std::io::stdout(), "{line}").unwrap();
}
