//! What is the result worth? What was not done, what is unknown, and what is promised all the same.
//!
//! A page without findings is read as a proof. So it promises as much as was judged, and no more: what was left out is
//! said at the top, in boxes, and again where the promise is made.

use crate::model::{Assumption, Ending, Report};
use crate::verdict::unknown_places;
use crate::words::{count, thousands};

/// What a promise always rests on.
const PROVIDED: &str = "provided that these assumptions hold, and those that are made for every program. \
                        docs/soundness.md explains each of them.";

/// Whether anything was judged.
pub(super) fn is_judged(report: &Report) -> bool {
    times(report, "not-analysed").is_none()
}

/// How often something was assumed, if it was.
pub(super) fn times(report: &Report, id: &str) -> Option<usize> {
    let mut all = report.assumptions.iter();
    all.find(|assumption| assumption.id == id).map(|assumption| assumption.count)
}

/// What was not done, and which code nobody knows; a sentence each, for a box.
pub(super) fn left_out(report: &Report, ending: &Ending) -> Vec<String> {
    let mut sentences = ending.incomplete.clone();
    if sentences.is_empty() {
        sentences.extend(report.assumptions.iter().filter_map(unjudged));
    }
    sentences.extend(report.assumptions.iter().filter_map(unknown_code));
    sentences
}

fn unjudged(assumption: &Assumption) -> Option<String> {
    match assumption.id {
        "not-analysed" => Some("nothing was judged, and anything may race".to_owned()),
        "not-judged" => Some("not all pairs were judged, and those that were not may race".to_owned()),
        _ => None,
    }
}

fn unknown_code(assumption: &Assumption) -> Option<String> {
    let number = assumption.count;
    let classes = format!("{} {}", thousands(number as u64), if number == 1 { "class" } else { "classes" });
    let (it, them) = if number == 1 { ("it", "it") } else { ("they", "them") };
    match assumption.id {
        "unloadable-class" => Some(format!("{classes} cannot be loaded: code in {them} is unknown")),
        "missing-class" => {
            let are = if number == 1 { "is" } else { "are" };
            Some(format!(
                "{classes} that {are} used {are} not on the class path (-cp): code in {them} is unknown"
            ))
        }
        "unknown-body" => {
            let methods = count(number, "method");
            Some(format!("the code of {methods} cannot be read: what {it} may do is unknown"))
        }
        "unreadable-input" => {
            let inputs = count(number, "input");
            Some(format!("{inputs} cannot be read: code in {them} is unknown"))
        }
        _ => None,
    }
}

/// What is promised.
pub(super) fn promise(report: &Report, ending: &Ending) -> String {
    if !is_judged(report) {
        return "Nothing was judged, so nothing is promised: any two accesses may race.".to_owned();
    }
    let is_cut_off = times(report, "not-judged").is_some();
    let is_degraded = times(report, "degraded").is_some();
    // Each of these may be told as something that was not done; what is told beyond them is unknown here.
    let is_more_left_out =
        ending.incomplete.len() > [is_cut_off, is_degraded].iter().filter(|is_so| **is_so).count();
    let is_unknown = report.assumptions.iter().any(|assumption| unknown_places(assumption) > 0);
    let reasons = [
        (is_cut_off, "not all pairs were judged, and those that were not may race"),
        (is_unknown, "some code is unknown or does what is not seen, and races that need it are not found"),
        (is_more_left_out, "not everything was done, as said above"),
    ];
    let reasons: Vec<&str> = reasons.iter().filter(|(is_so, _)| *is_so).map(|(_, reason)| *reason).collect();
    let mut text = match reasons.is_empty() {
        true => format!("No race of any execution is missed, {PROVIDED}"),
        false => format!("Races may be missed: {}. Apart from that none is, {PROVIDED}", reasons.join("; ")),
    };
    if report.program.kind != "closed" {
        text.push_str(
            " Callers are made up: any number of threads that use the library, but for what open-program and \
             confined-by-contract leave out there.",
        );
    }
    if is_degraded {
        text.push_str(
            " For want of time or memory less was told apart than asked for: no race is missed by that, but more may \
             be reported, and fewer races are definite.",
        );
    }
    text
}
