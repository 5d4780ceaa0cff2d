//! What is said of values? The report of `raceproof dataflow`, as plain data, as JSON and as text.

use std::io::{self, Write};

use serde::Serialize;

use crate::harmless::harmless;
use crate::json::to_json;

/// What an analysis has found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct DataflowReport {
    /// Which analysis.
    pub analysis: &'static str,
    /// How threads are taken into account.
    pub mode: &'static str,
    /// Dereferences of the application that can be reached, if the analysis is about references.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dereferences: Option<usize>,
    /// Reads of numbers from memory that can be reached, if it is about numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reads: Option<usize>,
    /// Of these, those of which the analysis proves something.
    pub proved: usize,
    /// Of these, those whose proof fails if there are certain races.
    pub conditional: usize,
    /// Those of which it does not, in order.
    pub unproved: Vec<Unproved>,
    /// Those that hold unless there are races, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// The races that these name, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub races: Vec<NamedRace>,
    /// The place that was asked about, if one was: then only what is there is listed, and everything is counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// What was asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub facts: Vec<Fact>,
    /// Figures, if wanted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stats: Option<DataflowStats>,
}

/// Where something is.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Spot {
    /// The source file.
    pub file: Option<String>,
    /// The line.
    pub line: Option<u32>,
    /// The class.
    pub class: String,
    /// The method.
    pub method: String,
    /// The lvalue, as in the source.
    pub lvalue: String,
}

/// A dereference, or a read, that is not proved.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Unproved {
    /// Where.
    #[serde(flatten)]
    pub spot: Spot,
    /// Where the value comes from, step by step.
    pub why: Vec<String>,
}

/// A proof that rests on the absence of races.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Condition {
    /// Where.
    #[serde(flatten)]
    pub spot: Spot,
    /// What holds, after the lvalue: `is not null`, `= [0,5]`.
    #[serde(skip)]
    pub holds: String,
    /// The races, as `raceproof check` numbers them.
    pub unless: Vec<String>,
}

/// A race on whose absence a proof rests.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct NamedRace {
    /// `R1`, as `raceproof check` numbers them.
    pub id: String,
    /// What it is: `likely race on Cache.size: write at Cache.java:12, read at Cache.java:40`.
    pub text: String,
}

/// What an lvalue may hold.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Fact {
    /// Where.
    #[serde(flatten)]
    pub spot: Spot,
    /// What.
    pub value: String,
    /// Whether it holds whatever races there are.
    pub unconditional: bool,
}

/// Figures of a run.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct DataflowStats {
    /// The length of call strings.
    pub k: usize,
    /// Procedures with call strings.
    pub nodes: usize,
    /// How often one was looked at.
    pub runs: usize,
    /// Cells: static fields, and fields of objects of which there is one.
    pub cells: usize,
    /// Pairs of a release and an acquire that may see it.
    pub sync_edges: usize,
    /// Milliseconds of this stage.
    pub ms: u64,
    /// Milliseconds for what holds in spite of races.
    pub conditions_ms: u64,
    /// Milliseconds of the points-to stage.
    pub points_to_ms: u64,
}

/// The report as JSON.
pub fn dataflow_json(report: &DataflowReport) -> String {
    to_json(report)
}

/// How an lvalue is told, by analysis.
fn complaint(report: &DataflowReport) -> &'static str {
    match report.dereferences {
        Some(_) => "may be null",
        None => "may be any number",
    }
}

/// The report for people.
pub fn dataflow_text(report: &DataflowReport, out: &mut dyn Write) -> io::Result<()> {
    let at = |spot: &Spot| {
        let place = match (&spot.file, spot.line) {
            (Some(file), Some(line)) => format!("{file}:{line}, "),
            (Some(file), None) => format!("{file}, "),
            (None, _) => String::new(),
        };
        harmless(&format!("{place}in {}.{}", spot.class, spot.method))
    };
    for fact in &report.facts {
        let unless = if fact.unconditional { "" } else { ", unless there are races" };
        let lvalue = harmless(&fact.spot.lvalue);
        writeln!(out, "{}: `{lvalue}` = {}{unless}", at(&fact.spot), fact.value)?;
    }
    for unproved in &report.unproved {
        writeln!(out, "{}: `{}` {}", at(&unproved.spot), harmless(&unproved.spot.lvalue), complaint(report))?;
        for step in &unproved.why {
            writeln!(out, "    {}", harmless(step))?;
        }
    }
    for condition in &report.conditions {
        let unless = condition.unless.join(", ");
        let lvalue = harmless(&condition.spot.lvalue);
        writeln!(out, "{}: `{lvalue}` {} unless {unless}", at(&condition.spot), condition.holds)?;
    }
    for race in &report.races {
        writeln!(out, "    {}: {}", race.id, harmless(&race.text))?;
    }
    if let Some(at) = &report.at {
        if report.facts.is_empty() && report.unproved.is_empty() && report.conditions.is_empty() {
            writeln!(out, "{}: nothing is there that {} is about", harmless(at), report.analysis)?;
        }
        write!(out, "the whole program: ")?;
    }
    let (all, what) = match (report.dereferences, report.reads) {
        (Some(all), _) => (all, "dereferences are safe"),
        (_, Some(all)) => (all, "numbers that are read are known"),
        (None, None) => return Ok(()),
    };
    let percent = 100.0 * report.proved as f64 / all.max(1) as f64;
    let proved = report.proved;
    write!(out, "{} ({}): {proved} of {all} {what}, {percent:.1} %", report.analysis, report.mode)?;
    match (report.mode, report.conditional) {
        ("sequential", _) => writeln!(out, "; this mode does not look at other threads, and may be wrong")?,
        ("stand", 0) if report.proved > 0 => writeln!(out, "; all unconditionally")?,
        ("stand", some @ 1..) => writeln!(out, "; {some} of them unless there are races")?,
        _ => writeln!(out)?,
    }
    if report.reads.is_some() && report.at.is_none() {
        writeln!(out, "--at FILE:LINE tells what is known at a line, --at CLASS.METHOD in a method")?;
    }
    if let Some(stats) = &report.stats {
        let figures = [
            ("call strings", stats.k as u64),
            ("nodes", stats.nodes as u64),
            ("visits", stats.runs as u64),
            ("cells", stats.cells as u64),
            ("synchronisation edges", stats.sync_edges as u64),
            ("time (ms)", stats.ms),
            ("conditions (ms)", stats.conditions_ms),
            ("points-to (ms)", stats.points_to_ms),
        ];
        for (name, value) in figures {
            writeln!(out, "  {name:<24} {value:>12}")?;
        }
    }
    Ok(())
}
