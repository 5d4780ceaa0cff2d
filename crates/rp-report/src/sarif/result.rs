//! How is a finding told as a result? Its surest race, with where its other races are.

use serde_json::{Value, json};

use super::location::Code;
use super::message::{message, plain};
use super::rule::{self, About};
use crate::model::{Access, Broken, BrokenAt, Confidence, Race};
use crate::source::Sources;
use crate::view::Entry;
use crate::words::{self, position};

/// Most places of other races that are named.
const MOST_PLACES: usize = 20;

/// The result for a finding; `count` says which one it is of those with the same fingerprint.
pub(super) fn result(entry: &Entry<'_>, count: u32, sources: &dyn Sources) -> Value {
    let race = entry.surest;
    let [here, there] = sides(race);
    let (rule, place) = rule::of(About::Race(race.target.kind));
    let fingerprint = format!("{}:{count}", race.fingerprint);
    json!({
        "ruleId": rule,
        "ruleIndex": place,
        "level": level(race.confidence),
        "message": {"text": text(entry, here, there)},
        "locations": [Code::from(here).location(sources)],
        "relatedLocations": related(entry, here, there, sources),
        "codeFlows": [{"threadFlows": [thread_flow(here, race, sources), thread_flow(there, race, sources)]}],
        // The first is what GitHub knows alerts by, the second is for everybody else.
        "partialFingerprints": {"primaryLocationLineHash": fingerprint, "raceproof/v1": fingerprint},
        "properties": {
            "finding": entry.finding.id,
            // What `[[suppress]]` wants.
            "fingerprint": entry.finding.fingerprint,
            "confidence": words::confidence(race.confidence),
            "conflict": race.conflict,
            "races": entry.races().count(),
        },
    })
}

/// The result for a promise that is not kept, at the surest place, with the others.
pub(super) fn broken(broken: &Broken, places: &[&BrokenAt], sources: &dyn Sources) -> Option<Value> {
    let (first, others) = places.split_first()?;
    let about = if broken.subject.kind == "immutable" { About::Immutable } else { About::Guard };
    let (rule, place) = rule::of(about);
    let text = format!(
        "{} {}: {}; {}.",
        words::capital(words::confidence(broken.confidence)),
        broken.kind,
        words::promise(broken),
        words::breach(broken, first)
    );
    let related = others.iter().take(MOST_PLACES).map(|place| {
        let mut location = Code::from(*place).location(sources);
        location["message"] = message(&format!("also: {}", words::breach(broken, place)));
        location
    });
    Some(json!({
        "ruleId": rule,
        "ruleIndex": place,
        "level": level(broken.confidence),
        "message": {"text": plain(&text)},
        "locations": [Code::from(*first).location(sources)],
        "relatedLocations": related.collect::<Vec<Value>>(),
        "partialFingerprints": {
            "primaryLocationLineHash": format!("{}:1", broken.fingerprint),
            "raceproof/v1": format!("{}:1", broken.fingerprint),
        },
        "properties": {
            "finding": broken.id,
            "fingerprint": broken.fingerprint,
            "confidence": words::confidence(broken.confidence),
        },
    }))
}

/// The access to look at first, which holds fewer locks, and the other one.
fn sides(race: &Race) -> [&Access; 2] {
    let [first, second] = &race.accesses;
    if second.locks.len() < first.locks.len() { [second, first] } else { [first, second] }
}

fn level(confidence: Confidence) -> &'static str {
    match confidence {
        Confidence::Definite => "error",
        Confidence::Likely => "warning",
        Confidence::Possible => "note",
    }
}

/// What happens, and what to do; the first sentence says it in short.
fn text(entry: &Entry<'_>, here: &Access, there: &Access) -> String {
    let race = entry.surest;
    let mut text = plain(&format!(
        "{} race on {}: {}. This {} is by {}, {}; ",
        words::capital(words::confidence(race.confidence)),
        words::target(race),
        race.conflict,
        here.kind,
        words::thread(&here.thread),
        words::holding(here),
    ));
    let at = match position(there.file.as_deref(), there.line) {
        Some(position) => format!(" at {position}"),
        None => format!(" in {}.{}", there.class, there.method),
    };
    let who = match here.thread == there.thread {
        true => "another thread of the same kind".to_owned(),
        false => words::thread(&there.thread),
    };
    text.push_str("[the other access](1)");
    let holding = words::holding(there);
    text.push_str(&plain(&format!(", a {}{at}, is by {who}, {holding}.", there.kind)));
    for note in &race.notes {
        text.push_str(&plain(&format!(" Note: {note}.")));
    }
    if !entry.finding.fix.is_empty() {
        text.push_str(&plain(&format!(" Fix: {}.", entry.finding.fix)));
    }
    text
}

/// The other access, and then the places of other races that are not named yet.
fn related(entry: &Entry<'_>, here: &Access, there: &Access, sources: &dyn Sources) -> Vec<Value> {
    let mut places = vec![there];
    for access in entry.others.iter().flat_map(|race| &race.accesses) {
        let is_same = |other: &&Access| {
            (&other.class, &other.method, other.line, other.kind)
                == (&access.class, &access.method, access.line, access.kind)
        };
        let is_new = !is_same(&here) && !places.iter().any(is_same);
        if places.len() <= MOST_PLACES && is_new {
            places.push(access);
        }
    }
    let location = |(number, access): (usize, &&Access)| {
        let mut location = Code::from(*access).location(sources);
        location["id"] = json!(number + 1);
        let also = if number == 0 { "" } else { "also: " };
        let text = format!("{also}{} by {}", access.kind, words::thread(&access.thread));
        location["message"] = message(&text);
        location
    };
    places.iter().enumerate().map(location).collect()
}

/// How a thread gets to its access.
fn thread_flow(access: &Access, race: &Race, sources: &dyn Sources) -> Value {
    let what = format!("{} of {}, {}", access.kind, words::target(race), words::holding(access));
    let step = |level: usize, code: Code<'_>, text: &str, importance: &str| {
        let mut location = code.location(sources);
        location["message"] = message(text);
        json!({"location": location, "nestingLevel": level, "importance": importance})
    };
    let mut steps: Vec<Value> = match &*access.path {
        [] => Vec::new(),
        [calls @ .., _] => {
            let call = |(level, frame)| step(level, Code::from(frame), &words::step(frame), "important");
            calls.iter().enumerate().map(call).collect()
        }
    };
    let last = access.path.last().map_or_else(|| Code::from(access), Code::from);
    steps.push(step(steps.len(), last, &what, "essential"));
    json!({"message": message(&words::thread(&access.thread)), "locations": steps})
}
