//! What is the result, in a sentence?

use crate::model::Report;
use crate::view::{self, is_listed};
use crate::words::{by_confidence, count};

/// `3 findings: 1 definite, 2 likely (5 races); 12 possible races not listed (--all)`.
pub(crate) fn verdict(report: &Report, all: bool) -> String {
    if report.races.is_empty() && report.program.threads <= 1 && report.program.kind == "closed" {
        return "One thread: nothing can race.".to_owned();
    }
    let entries = view::entries(report, all);
    let races = entries.iter().map(|entry| entry.races().count()).sum();
    let hidden = report.races.iter().filter(|race| !is_listed(race, all)).count();
    let hidden = match hidden {
        0 => String::new(),
        _ => format!("{} not listed (--all)", count(hidden, "possible race")),
    };
    let is_cut_off = report.assumptions.iter().any(|assumption| assumption.id == "not-judged");
    match (entries.is_empty(), hidden.is_empty()) {
        (true, true) if is_cut_off => "No race found so far: not all pairs were judged.".to_owned(),
        (true, true) if all => "No race found.".to_owned(),
        (true, true) => "No race found, not even a possible one.".to_owned(),
        (true, false) => format!("No definite or likely race; {hidden}"),
        (false, _) => {
            let findings = count(entries.len(), "finding");
            let sure = by_confidence(entries.iter().map(|entry| entry.surest.confidence));
            let separator = if hidden.is_empty() { "" } else { "; " };
            format!("{findings}: {sure} ({}){separator}{hidden}", count(races, "race"))
        }
    }
}
