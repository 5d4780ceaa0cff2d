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
    /// The races, as `raceproof check` numbers them.
    pub unless: Vec<String>,
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
        writeln!(out, "{}: `{}` = {}", at(&fact.spot), harmless(&fact.spot.lvalue), fact.value)?;
    }
    for unproved in &report.unproved {
        writeln!(out, "{}: `{}` {}", at(&unproved.spot), harmless(&unproved.spot.lvalue), complaint(report))?;
        for step in &unproved.why {
            writeln!(out, "    {}", harmless(step))?;
        }
    }
    for condition in &report.conditions {
        let unless = condition.unless.join(", ");
        writeln!(
            out,
            "{}: `{}` holds unless {unless}",
            at(&condition.spot),
            harmless(&condition.spot.lvalue)
        )?;
    }
    let (all, what) = match (report.dereferences, report.reads) {
        (Some(all), _) => (all, "dereferences are safe"),
        (_, Some(all)) => (all, "numbers that are read are known"),
        (None, None) => return Ok(()),
    };
    let percent = 100.0 * report.proved as f64 / all.max(1) as f64;
    let proved = report.proved;
    write!(out, "{} ({}): {proved} of {all} {what}, {percent:.1} %", report.analysis, report.mode)?;
    match report.conditional {
        0 => writeln!(out, "; all unconditionally")?,
        some => writeln!(out, "; {some} of them unless there are races")?,
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
