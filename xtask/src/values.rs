//! `cargo xtask values`: the table of `docs/experiments.md` about dataflow, in the form of Table 1 of De, D'Souza,
//! Nasre 2010: for real programs, how many dereferences are safe with each mode and each length of call strings, and
//! how long that takes.

use std::process::Command;

use serde_json::Value;

use crate::{Outcome, process, subjects};

/// The subjects.
const SUBJECTS: [&str; 7] =
    ["jdbm", "jtds-1.2", "commons-pool-1.2", "commons-pool-1.6", "log4j-1.2", "caffeine", "hikaricp"];

/// What is common to all runs: models instead of a JDK, and everything public is called.
const COMMON: [&str; 8] = ["--jdk", "none", "--context", "ci", "--api", "*", "--format", "json"];

/// The figures of a run.
struct Figures {
    dereferences: u64,
    proved: u64,
    conditional: u64,
    ms: u64,
    points_to_ms: u64,
}

impl Figures {
    fn percent(&self) -> f64 {
        100.0 * self.proved as f64 / self.dereferences.max(1) as f64
    }
}

pub(crate) fn run(names: &[String]) -> Outcome {
    let names: Vec<&str> = match names.is_empty() {
        true => SUBJECTS.to_vec(),
        false => names.iter().map(String::as_str).collect(),
    };
    process::run(&mut process::cargo(["build", "--release", "-p", "raceproof"]))?;
    println!(
        "| program | dereferences | % safe, k = 0 | k = 1 | k = 2 | unless there are races \
         | % sequential | % Radar | ms, k = 0 | ms of points-to |"
    );
    println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
    for name in names {
        let (jar, class_path) = subjects::places(name)?;
        let figures = |mode: &str, k: &str| figures(&jar, &class_path, mode, k);
        let [zero, one, two] = [figures("stand", "0")?, figures("stand", "1")?, figures("stand", "2")?];
        let (sequential, radar) = (figures("sequential", "0")?, figures("radar", "0")?);
        println!(
            "| {name} | {} | {:.1} | {:.1} | {:.1} | {} | {:.1} | {:.1} | {} | {} |",
            zero.dereferences,
            zero.percent(),
            one.percent(),
            two.percent(),
            zero.conditional,
            sequential.percent(),
            radar.percent(),
            zero.ms,
            zero.points_to_ms,
        );
    }
    Ok(())
}

fn figures(jar: &str, class_path: &str, mode: &str, k: &str) -> Outcome<Figures> {
    let mut command = Command::new(process::target().join("release/raceproof"));
    command.args(["dataflow", "nullness", jar, "--mode", mode, "-k", k, "--stats"]).args(COMMON);
    if !class_path.is_empty() {
        command.args(["--classpath", class_path]);
    }
    let report: Value = serde_json::from_str(&process::output(&mut command)?)?;
    let number = |value: &Value, key: &str| -> Outcome<u64> {
        Ok(value[key].as_u64().ok_or_else(|| format!("{jar}: no `{key}`"))?)
    };
    let stats = &report["stats"];
    Ok(Figures {
        dereferences: number(&report, "dereferences")?,
        proved: number(&report, "proved")?,
        conditional: number(&report, "conditional")?,
        ms: number(stats, "ms")?,
        points_to_ms: number(stats, "points_to_ms")?,
    })
}
