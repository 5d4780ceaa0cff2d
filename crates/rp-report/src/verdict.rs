//! What is the result, in a sentence?

use crate::model::Report;
use crate::view::{self, is_listed};
use crate::words::{by_confidence, count};

/// `3 findings: 1 definite, 2 likely (5 races); 12 possible races not listed (--all)`.
pub(crate) fn verdict(report: &Report, all: bool) -> String {
    let has = |id: &str| report.assumptions.iter().any(|assumption| assumption.id == id);
    if has("not-analysed") {
        return "Nothing was judged: anything may race.".to_owned();
    }
    let except = match report.assumptions.iter().any(|assumption| is_unknown_code(assumption.id)) {
        true => ", except in code that is unknown (see the assumptions)",
        false => "",
    };
    let is_cut_off = has("not-judged");
    let is_one_thread = report.program.threads <= 1 && report.program.kind == "closed";
    if report.races.is_empty() && !is_cut_off && is_one_thread {
        return format!("One thread: nothing can race{except}.");
    }
    let entries = view::entries(report, all);
    let races = entries.iter().map(|entry| entry.races().count()).sum();
    let hidden = report.races.iter().filter(|race| !is_listed(race, all)).count();
    let hidden = match hidden {
        0 => String::new(),
        _ => format!("{} not listed (--all)", count(hidden, "possible race")),
    };
    match (entries.is_empty(), hidden.is_empty()) {
        (true, true) if is_cut_off => "No race found so far: not all pairs were judged.".to_owned(),
        (true, true) if all => format!("No race found{except}."),
        (true, true) => format!("No race found, not even a possible one{except}."),
        (true, false) => format!("No definite or likely race; {hidden}"),
        (false, _) => {
            let findings = count(entries.len(), "finding");
            let sure = by_confidence(entries.iter().map(|entry| entry.surest.confidence));
            let separator = if hidden.is_empty() { "" } else { "; " };
            format!("{findings}: {sure} ({}){separator}{hidden}", count(races, "race"))
        }
    }
}

/// Whether it stands for code of the application, or of what it uses, of which nobody knows what it does. Natives and
/// reflection of the library are in every program, and not among them.
fn is_unknown_code(id: &str) -> bool {
    matches!(
        id,
        "unloadable-class"
            | "unknown-body"
            | "missing-class"
            | "unknown-call-site"
            | "handle-access"
            | "native-access"
            | "class-loading"
    )
}
