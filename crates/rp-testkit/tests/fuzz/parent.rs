//! Hands mutants out to children in chunks, and watches.

use std::io::{BufRead, BufReader};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};
use std::{env, fs};

use rp_testkit::random::Random;

use crate::Target;
use crate::child::{CHUNK_VARIABLE, Chunk};
use crate::mutate::mutant;

/// Mutants in one chunk.
const CHUNK: u64 = 5_000;
/// Findings after which no further chunk is begun.
const ENOUGH: usize = 10;
/// How long one mutant may take before it counts as endless. Ordinary ones take less than a millisecond.
const PATIENCE: Duration = Duration::from_secs(60);
/// Two gigabytes of address space, eight megabytes of stack, no core files.
const LIMITS: &str = "ulimit -v 2097152; ulimit -s 8192; ulimit -c 0; exec \"$0\" \"$@\"";

/// A mutant's number and what is wrong with it.
type Finding = (u64, String);

/// Runs all mutants of a target; fails with what was found.
pub(crate) fn run(target: &Target) {
    let seed = setting("RACEPROOF_FUZZ_SEED", 1);
    let mutants = setting("RACEPROOF_FUZZ_MUTANTS", 50_000) * target.share / 100;
    let seeds = (target.seeds)();
    let folder = tempfile::tempdir().unwrap();
    for (number, bytes) in seeds.iter().enumerate() {
        fs::write(folder.path().join(format!("seed-{number:04}")), bytes).unwrap();
    }
    let mut findings = Vec::new();
    let mut next = 0;
    while next < mutants && findings.len() < ENOUGH {
        let chunk =
            Chunk { seed, mutants: next..mutants.min(next + CHUNK), folder: folder.path().to_owned() };
        next = supervise(target, &chunk, &mut findings);
    }
    let describe = |(number, what): Finding| {
        let bytes = mutant(target.format, &seeds, &mut Random::of(seed, number));
        let path = save(&format!("{}-{seed}-{number}", target.name), &bytes);
        format!("mutant {number} of seed {seed}, saved as {}: {what}", path.display())
    };
    let findings: Vec<String> = findings.into_iter().map(describe).collect();
    assert!(findings.is_empty(), "{}: {} findings\n{}", target.name, findings.len(), findings.join("\n"));
}

fn setting(name: &str, default: u64) -> u64 {
    env::var(name).map_or(default, |value| value.parse().unwrap_or_else(|_| panic!("{name} is no number")))
}

fn save(name: &str, bytes: &[u8]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("fuzz");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join(name), bytes).unwrap();
    folder.join(name)
}

/// Runs a chunk in a child and adds what it finds; gives the mutant to go on with.
fn supervise(target: &Target, chunk: &Chunk, findings: &mut Vec<Finding>) -> u64 {
    let Range { start, end } = chunk.mutants;
    fs::write(chunk.progress(), start.to_le_bytes()).unwrap();
    let mut child = Command::new("sh")
        .args(["-c", LIMITS])
        .arg(env::current_exe().unwrap())
        .args([target.name, "--exact", "--nocapture"])
        .env(CHUNK_VARIABLE, chunk.to_string())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let output = BufReader::new(child.stdout.take().unwrap());
    let reader = std::thread::spawn(move || output.lines().map_while(Result::ok).collect::<Vec<_>>());
    let at = || fs::read(chunk.progress()).unwrap().first_chunk().map_or(start, |at| u64::from_le_bytes(*at));
    let ended = wait(&mut child, at);
    for line in reader.join().unwrap() {
        if let Some((number, what)) = line.strip_prefix("FINDING ").and_then(|rest| rest.split_once(' ')) {
            findings.push((number.parse().unwrap(), what.replace("\\n", "\n")));
        }
    }
    let what = match ended {
        Some(status) if status.success() => return end,
        Some(status) => format!("the process ended with {status}"),
        None => format!("no end within {PATIENCE:?}"),
    };
    findings.push((at(), what));
    at() + 1
}

/// Waits for a child; kills it, and gives nothing, if one mutant takes too long.
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
