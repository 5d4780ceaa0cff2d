//! How does a code-scanning service read a report? As SARIF 2.1.0 (OASIS 2020), in the dialect of GitHub.
//!
//! | SARIF | here |
//! | --- | --- |
//! | rule | a kind of memory: fields, static fields, arrays, collections; see [`rule`] |
//! | result | a finding: the access that holds fewer locks is its location, the other one a related location |
//! | level | `error` for definite races, `warning` for likely, `note` for possible ones |
//! | code flow | the two call paths, a thread flow each |
//! | notification | an assumption, or what was not done |
//! | fingerprint | that of the surest race; equal ones are counted; that of the finding is a property |
//!
//! Rules are not told apart by confidence: an alert keeps its rule when the analysis gets better. Every location names
//! a file, for GitHub refuses reports without: see [`location`]. Columns are not known, and neither are times or paths
//! of the machine, so that equal runs give equal bytes.

mod location;
mod message;
mod result;
mod rule;

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::{Value, json};

use crate::json::to_json;
use crate::model::{Assumption, BrokenAt, Ending, Report};
use crate::source::Sources;
use crate::view::{self, is_listed, is_told};
use crate::words;
use message::message;

/// Where the schema is.
const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

/// What locations are relative to; nobody but the reader knows where that is.
const SOURCE_ROOT: &str = "%SRCROOT%";

/// A whole file. The version comes first, so that readers see it at once.
#[derive(Serialize)]
struct Log {
    version: &'static str,
    #[serde(rename = "$schema")]
    schema: &'static str,
    runs: [Value; 1],
}

/// The report as SARIF; with possible races if all are wanted.
pub fn sarif(report: &Report, all: bool, ending: &Ending, sources: &dyn Sources) -> String {
    let mut seen = BTreeMap::new();
    let mut results: Vec<Value> = view::entries(report, all)
        .iter()
        .map(|entry| {
            let count: &mut u32 = seen.entry(entry.surest.fingerprint.as_str()).or_default();
            *count += 1;
            let mut result = result::result(entry, *count, sources);
            if let Some(compared) = &report.baseline {
                let is_new = entry.races().any(|race| compared.new.contains(&race.id));
                result["baselineState"] = json!(if is_new { "new" } else { "unchanged" });
            }
            result
        })
        .collect();
    for broken in &report.guards {
        let places: Vec<&BrokenAt> = broken.places.iter().filter(|place| is_told(place, all)).collect();
        let mut result = result::broken(broken, &places, sources);
        if let (Some(result), Some(compared)) = (&mut result, &report.baseline) {
            let is_new = compared.new.contains(&broken.id);
            result["baselineState"] = json!(if is_new { "new" } else { "unchanged" });
        }
        results.extend(result);
    }
    let notifications = notifications(report, all, ending);
    let run = json!({
        "tool": {"driver": {
            "name": "Raceproof",
            "semanticVersion": env!("CARGO_PKG_VERSION"),
            "shortDescription": {"text": "Finds data races in compiled Java programs, without running them."},
            "rules": rule::all(),
            "notifications": descriptors(&notifications),
        }},
        "invocations": [{
            "executionSuccessful": ending.exit_code <= 1,
            "exitCode": ending.exit_code,
            "toolExecutionNotifications": notifications.iter().map(Notification::object).collect::<Vec<Value>>(),
        }],
        "originalUriBaseIds": {SOURCE_ROOT: {
            "description": {"text": "The folder in which Raceproof ran; where sources were not found, their root."},
        }},
        "results": results,
    });
    to_json(&Log { version: "2.1.0", schema: SCHEMA, runs: [run] })
}

/// What is to be said about the run.
struct Notification {
    id: &'static str,
    level: &'static str,
    text: String,
}

impl Notification {
    fn object(&self) -> Value {
        json!({"descriptor": {"id": self.id}, "level": self.level, "message": message(&self.text)})
    }
}

fn notifications(report: &Report, all: bool, ending: &Ending) -> Vec<Notification> {
    let incomplete = ending.incomplete.iter();
    let mut notifications: Vec<Notification> = incomplete
        .map(|text| Notification { id: "incomplete", level: "warning", text: text.clone() })
        .collect();
    let hidden = report.races.iter().filter(|race| !is_listed(race, all)).count();
    if hidden > 0 {
        let text = format!("{} not among the results (--all)", words::count(hidden, "possible race"));
        notifications.push(Notification { id: "possible-races", level: "note", text });
    }
    notifications.extend(report.assumptions.iter().map(assumed));
    notifications
}

/// `Classes that cannot be loaded: 1 (demo.Bad)`. The number stands behind what is counted, which so is right for one
/// and for many.
fn assumed(Assumption { id, count, examples, .. }: &Assumption) -> Notification {
    let meaning = match words::assumption(id) {
        "" => (*id).to_owned(),
        meaning => words::capital(meaning),
    };
    let mut text = format!("{meaning}: {}", words::thousands(*count as u64));
    if !examples.is_empty() {
        // What is said of races that are not listed is no example of them.
        let is_part = examples.len() < *count && *id != "not-listed";
        let lead = if is_part { "for example " } else { "" };
        let examples = words::listed(examples.iter().cloned(), usize::MAX).join(" ");
        text.push_str(&format!(" ({lead}{examples})"));
    }
    let level = if matches!(*id, "not-judged" | "not-analysed") { "warning" } else { "note" };
    Notification { id, level, text }
}

/// What the notifications are about, each once.
fn descriptors(notifications: &[Notification]) -> Vec<Value> {
    let mut descriptors: Vec<Value> = Vec::new();
    for Notification { id, .. } in notifications {
        let text = match *id {
            "incomplete" => "what was not analysed, or not as asked",
            "possible-races" => "races that cannot be excluded, counted but not listed",
            id => words::assumption(id),
        };
        let descriptor = match text {
            "" => json!({"id": id}),
            text => json!({"id": id, "shortDescription": {"text": words::capital(text)}}),
        };
        if !descriptors.contains(&descriptor) {
            descriptors.push(descriptor);
        }
    }
    descriptors
}
