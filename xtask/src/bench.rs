//! `cargo xtask bench`: how fast, how large, and how much work.
//!
//! Without options, the benchmarks of all crates. `--jdk` reads every JDK of this machine whole with the release
//! build: best time of several runs, peak of memory. `--instructions` counts what the processor executes for the
//! first JDK on one thread, a figure that hardly differs between runs and so shows small changes.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::java::{self, Jdk};
use crate::process::{cargo, on_path, output, run as start, target};
use crate::{Outcome, no_more};

/// Runs of which the best counts.
const RUNS: usize = 5;

/// The same, for a run of a few milliseconds.
const SHORT_RUNS: usize = 20;

pub(crate) fn run(arguments: &[String]) -> Outcome {
    let (mut jdk, mut instructions) = (false, false);
    for argument in arguments {
        match argument.as_str() {
            "--jdk" => jdk = true,
            "--instructions" => instructions = true,
            _ => return no_more(std::slice::from_ref(argument)),
        }
    }
    if !jdk && !instructions {
        return start(&mut cargo(["bench", "--workspace", "--bench", "*"]));
    }
    let jdks = java::installed();
    if jdks.is_empty() {
        return Err(
            "there is no JDK on this machine: neither JAVA_HOME, nor `java` on the PATH, nor a package"
                .into(),
        );
    }
    start(&mut cargo(["build", "--release", "--locked", "--package", "raceproof"]))?;
    let bench = Bench { raceproof: target().join("release/raceproof"), folder: target().join("bench") };
    fs::create_dir_all(&bench.folder)?;
    if jdk {
        bench.jdks(&jdks)?;
    }
    if instructions {
        bench.instructions(&jdks[0])?;
    }
    Ok(())
}

struct Bench {
    /// The program.
    raceproof: PathBuf,
    /// Where files of the measurement lie.
    folder: PathBuf,
}

impl Bench {
    fn jdks(&self, jdks: &[Jdk]) -> Outcome {
        let hello = self.hello(jdks)?;
        println!(
            "{:<12} {:>8} {:>9} {:>9} {:>13} {:>10} {:>11} {:>8} {:>9}",
            "JDK", "classes", "methods", "bodies", "instructions", "1 thread", "2 threads", "peak", "Hello"
        );
        for jdk in jdks {
            let summary = output(&mut self.whole(jdk, 1))?;
            let count = |what| count(&summary, what).ok_or(format!("no number of {what} in:\n{summary}"));
            let one = best(RUNS, || self.whole(jdk, 1))?;
            let two = best(RUNS, || self.whole(jdk, 2))?;
            let peak = self.peak(&self.whole(jdk, 2))?;
            let hello = best(SHORT_RUNS, || {
                let mut command = Command::new(&self.raceproof);
                command.arg("ir").arg(&hello).arg("--jdk").arg(&jdk.home);
                command
            })?;
            println!(
                "{:<12} {:>8} {:>9} {:>9} {:>13} {:>8.3} s {:>9.3} s {:>5} MB {:>6.1} ms",
                jdk.version(),
                count("classes")?,
                count("methods")?,
                count("bodies")?,
                count("instructions")?,
                one.as_secs_f64(),
                two.as_secs_f64(),
                peak / 1024,
                hello.as_secs_f64() * 1000.0
            );
        }
        println!("times are the best of {RUNS} runs (Hello: {SHORT_RUNS}), peak is of 2 threads");
        Ok(())
    }

    fn instructions(&self, jdk: &Jdk) -> Outcome {
        if !on_path("valgrind") {
            return Err("there is no `valgrind` on the PATH: install Debian's package valgrind".into());
        }
        let counts = self.folder.join("callgrind.out");
        let whole = self.whole(jdk, 1);
        println!("counting the instructions of reading JDK {}; this takes minutes", jdk.version());
        start(
            Command::new("valgrind")
                .args(["--quiet", "--tool=callgrind"])
                .arg(format!("--callgrind-out-file={}", counts.display()))
                .arg(whole.get_program())
                .args(whole.get_args()),
        )?;
        let text = fs::read_to_string(&counts)?;
        let total = total(&text).ok_or_else(|| format!("no total in {}", counts.display()))?;
        println!("{total} instructions executed; by function: `callgrind_annotate {}`", counts.display());
        Ok(())
    }

    /// Reads a whole JDK as if it were the application.
    fn whole(&self, jdk: &Jdk, threads: usize) -> Command {
        let mut command = Command::new(&self.raceproof);
        command.arg("ir").args(jdk.library()).args(["--jdk", "none", "--summary"]);
        command.args(["--threads", &threads.to_string()]);
        command
    }

    /// A compiled class that prints a line.
    fn hello(&self, jdks: &[Jdk]) -> Outcome<PathBuf> {
        let javac = jdks.iter().map(|jdk| jdk.home.join("bin/javac")).find(|javac| javac.is_file());
        let javac = javac.ok_or("no JDK here has a `javac`")?;
        let source = self.folder.join("Hello.java");
        let text = "class Hello {\n    public static void main(String[] arguments) {\n        \
                    System.out.println(\"Hello\");\n    }\n}\n";
        fs::write(&source, text)?;
        start(Command::new(javac).args(["-g", "-d"]).arg(&self.folder).arg(&source))?;
        Ok(self.folder.join("Hello.class"))
    }

    /// The most memory that a command has at once, in KB.
    fn peak(&self, command: &Command) -> Outcome<u64> {
        if !Path::new("/usr/bin/time").is_file() {
            return polled_peak(quiet(command).spawn()?);
        }
        let report = self.folder.join("peak");
        let mut timed = Command::new("/usr/bin/time");
        timed.args(["-f", "%M", "-o"]).arg(&report).arg(command.get_program()).args(command.get_args());
        start(&mut quiet(&timed))?;
        Ok(fs::read_to_string(&report)?.trim().parse()?)
    }
}

/// The shortest time of some runs.
fn best(runs: usize, command: impl Fn() -> Command) -> Outcome<Duration> {
    let mut best = Duration::MAX;
    for _ in 0..runs {
        let begin = Instant::now();
        start(&mut quiet(&command()))?;
        best = best.min(begin.elapsed());
    }
    Ok(best)
}

/// The same command with its output thrown away.
fn quiet(command: &Command) -> Command {
    let mut quiet = Command::new(command.get_program());
    quiet.args(command.get_args()).stdout(Stdio::null());
    quiet
}

/// The most memory of a running process as its kernel tells while it lives, in KB.
fn polled_peak(mut child: Child) -> Outcome<u64> {
    let status = format!("/proc/{}/status", child.id());
    let mut peak = 0;
    loop {
        let text = fs::read_to_string(&status).unwrap_or_default();
        let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        peak = peak.max(line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok()).unwrap_or(0));
        if let Some(status) = child.try_wait()? {
            return if status.success() {
                Ok(peak)
            } else {
                Err(format!("the measured run failed ({status})").into())
            };
        }
        thread::sleep(Duration::from_millis(1));
    }
}

/// The number before a word in what `--summary` prints.
fn count(summary: &str, what: &str) -> Option<u64> {
    let words: Vec<&str> = summary.split([' ', ',', '\n']).filter(|word| !word.is_empty()).collect();
    words.windows(2).find_map(|pair| if pair[1] == what { pair[0].parse().ok() } else { None })
}

/// The number of instructions in what callgrind writes.
fn total(counts: &str) -> Option<u64> {
    counts
        .lines()
        .find_map(|line| line.strip_prefix("totals:").or_else(|| line.strip_prefix("summary:")))?
        .trim()
        .parse()
        .ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_of_a_summary() {
        let summary = "26518 classes, 225053 methods, 205897 bodies\n\
                       794703 blocks, 7904880 instructions, 5723203 values\n";
        assert_eq!(count(summary, "classes"), Some(26_518));
        assert_eq!(count(summary, "bodies"), Some(205_897));
        assert_eq!(count(summary, "instructions"), Some(7_904_880));
        assert_eq!(count(summary, "races"), None);
    }

    #[test]
    fn total_of_callgrind() {
        assert_eq!(
            total("version: 1\nevents: Ir\nsummary: 12345\n\nfn=(1) main\n1 5\ntotals: 12345\n"),
            Some(12_345)
        );
        assert_eq!(total("version: 1\n"), None);
    }

    #[test]
    fn peak_of_a_process() {
        let child = quiet(Command::new("sleep").arg("0.05")).spawn().unwrap();
        assert!(polled_peak(child).unwrap() > 0);
    }
}
