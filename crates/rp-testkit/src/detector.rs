//! Which accesses of Java programs really race: the ground truth for verdicts.
//!
//! A [`Detector`] runs programs in the JVM, instrumented by `tools/detector`, and reads which pairs of lines raced: two
//! conflicting accesses of two threads, unordered by happens-before in that run (JLS 17.4.5). Threads are held up at
//! random; a *directed* job pauses one at a line until another one comes to the other line, until the lines have raced.
//! One run shows some of the races that are possible, so an analysis must report all of them, and may report more.
//!
//! ```text
//! let detector = Detector::new(Path::new(env!("CARGO_TARGET_TMPDIR")))?;
//! let classes = detector.compile(&sources)?;
//! let jobs = [Job { main: "TwoWriters".to_owned(), runs: 20, seed: 0, aim: Aim::Random }];
//! let results = detector.run(&classes, &jobs, Duration::from_secs(60))?;
//! ```
//!
//! `tools/detector/src/raceproof/detector/Library.java` says what calls of the library mean. What the detector does not
//! see: what the JDK does with its own memory, and accesses by reflection.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::facts::Fact;
use crate::java::{ASM, PROGRAMS, Tools, java_files, run, run_within, workspace};
use crate::jdk;

/// What lets the detector use all of that ASM, and look into collections.
const OPTIONS: [&str; 3] = [
    ASM,
    "--add-exports=java.base/jdk.internal.org.objectweb.asm.tree=ALL-UNNAMED",
    "--add-opens=java.base/java.util=ALL-UNNAMED",
];

/// Runs at a time. Most of them sleep most of the time.
const WORKERS: &str = "8";

/// After so many milliseconds a run is stuck.
const LIMIT: &str = "500";

/// How a program is to be run.
#[derive(Clone, Debug)]
pub struct Job {
    /// The main class.
    pub main: String,
    /// How often, at most.
    pub runs: u32,
    /// The seed of the first run; that of the next one is one more.
    pub seed: u64,
    /// What for.
    pub aim: Aim,
}

/// What runs are for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// Races with random delays.
    Random,
    /// The same, and facts.
    Facts,
    /// The race of two lines. The runs end when these have raced.
    Lines(u32, u32),
}

/// A race of two lines, the lower one first.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Race {
    /// The lines.
    pub lines: (u32, u32),
    /// Which of the accesses write.
    pub writes: (bool, bool),
    /// The field by class and name, `[]` or `contents`.
    pub what: String,
    /// How many runs showed it.
    pub runs: u32,
    /// The seed of the first of them.
    pub seed: u64,
}

/// What the runs of a job showed.
#[derive(Clone, Default, Debug)]
pub struct Shown {
    /// The races.
    pub races: Vec<Race>,
    /// How many runs there were.
    pub runs: u32,
    /// How many of them did not end.
    pub stuck: u32,
    /// In how many the lines that they were directed at accessed a variable, one before the other, and did not race.
    pub ordered: u32,
    /// What else they showed, if that is wanted.
    pub facts: BTreeSet<Fact>,
}

/// Runs programs under the instrumentation.
pub struct Detector {
    tools: Tools,
    classes: PathBuf,
}

impl Detector {
    /// Makes a detector that works in a folder, where what it compiles stays for the next one. Tests give
    /// `CARGO_TARGET_TMPDIR`.
    pub fn new(folder: &Path) -> Result<Detector, String> {
        let tools = Tools::new(&folder.join(PROGRAMS))?;
        let sources = java_files(&workspace().join("tools").join("detector").join("src"))?;
        let classes = tools.keep("classes", &sources, |folder| {
            run(tools.command("javac").args(OPTIONS).arg("-d").arg(folder).args(&sources))
        })?;
        Ok(Detector { tools, classes })
    }

    /// Compiles programs, all into one folder.
    pub fn compile(&self, sources: &[PathBuf]) -> Result<PathBuf, String> {
        self.tools.programs(sources)
    }

    /// Runs the jobs, and tells what each one showed.
    pub fn run(&self, classes: &Path, jobs: &[Job], limit: Duration) -> Result<Vec<Shown>, String> {
        let folder = self.tools.fresh_folder("jobs")?;
        let mut text = String::new();
        for (number, Job { main, runs, seed, aim }) in jobs.iter().enumerate() {
            text += &match aim {
                Aim::Random => format!("{number} {main} {runs} {seed}\n"),
                Aim::Facts => format!("{number} {main} {runs} {seed} facts\n"),
                Aim::Lines(a, b) => format!("{number} {main} {runs} {seed} {a} {b}\n"),
            };
        }
        let asked = folder.join("jobs.txt");
        fs::write(&asked, text).map_err(|error| error.to_string())?;
        let mut command = self.tools.command("java");
        command.args(jdk::QUICK).arg("-Xmx1g");
        command.arg("-Djava.util.concurrent.ForkJoinPool.common.parallelism=3").args(OPTIONS);
        command.arg("-cp").arg(&self.classes).arg("raceproof.detector.Main").arg(classes);
        command.args([WORKERS, LIMIT]).stdin(File::open(&asked).map_err(|error| error.to_string())?);
        let answered = folder.join("answers.txt");
        let ended = run_within(limit, &mut command, &answered);
        let answers = fs::read_to_string(&answered).map_err(|error| error.to_string())?;
        ended.map_err(|reason| format!("{reason}\n{answers}"))?;
        parse(&answers, jobs.len())
    }
}

/// Reads the answers about so many jobs.
fn parse(answers: &str, jobs: usize) -> Result<Vec<Shown>, String> {
    let mut shown: Vec<Shown> = vec![Shown::default(); jobs];
    for line in answers.lines() {
        add(line, &mut shown).ok_or_else(|| format!("not an answer: {line}"))?;
    }
    match shown.iter().position(|shown| shown.runs == 0) {
        Some(number) => Err(format!("no answer about job {number}")),
        None => Ok(shown),
    }
}

fn add(line: &str, shown: &mut [Shown]) -> Option<()> {
    let fields: Vec<&str> = line.split('\t').collect();
    let shown = shown.get_mut(fields.get(1)?.parse::<usize>().ok()?)?;
    match fields[..] {
        ["race", _, _, first, kind, _, second, other_kind, what, runs, seed] => shown.races.push(Race {
            lines: (first.parse().ok()?, second.parse().ok()?),
            writes: (kind == "w", other_kind == "w"),
            what: what.to_owned(),
            runs: runs.parse().ok()?,
            seed: seed.parse().ok()?,
        }),
        ["fact", _, ref fact @ ..] => {
            shown.facts.insert(Fact::parse(fact)?);
        }
        ["done", _, runs, stuck, ordered] => {
            shown.runs = runs.parse().ok()?;
            shown.stuck = stuck.parse().ok()?;
            shown.ordered = ordered.parse().ok()?;
        }
        _ => return None,
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_come_in_any_order() {
        let text = "done\t1\t20\t2\t0\n\
                    race\t0\tA.java\t3\tw\tA.java\t5\tr\tA.x\t2\t7\n\
                    fact\t0\tshared\tA.main()V:2:LA;\n\
                    done\t0\t10\t0\t1\n";
        let shown = parse(text, 2).unwrap();
        let race = Race { lines: (3, 5), writes: (true, false), what: "A.x".to_owned(), runs: 2, seed: 7 };
        assert_eq!(shown[0].races, [race]);
        assert_eq!((shown[1].runs, shown[1].stuck), (20, 2));
        assert_eq!(shown[0].ordered, 1);
        assert_eq!(shown[0].facts, [Fact::Shared("A.main()V:2:LA;".to_owned())].into());
    }

    #[test]
    fn errors_are_passed_on() {
        assert!(parse("error\t0\tjava.lang.VerifyError\n", 1).unwrap_err().contains("VerifyError"));
        assert!(parse("", 1).is_err());
    }
}
