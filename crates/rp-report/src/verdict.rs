//! What is the result, in a sentence?

use crate::model::{Assumption, Report};
use crate::view::{self, is_listed, is_told};
use crate::words::{by_confidence, count, thousands};

/// `3 findings: 1 definite, 2 likely (5 races); 12 possible races not listed (--all); 2,000 more races only counted`.
pub(crate) fn verdict(report: &Report, all: bool) -> String {
    let has = |id: &str| report.assumptions.iter().any(|assumption| assumption.id == id);
    if has("not-analysed") {
        return "Nothing was judged: anything may race.".to_owned();
    }
    let unknown = unknown(report);
    let known = if unknown.is_empty() { "" } else { " in the code that is known" };
    let broken = report.guards.iter().filter(|broken| broken.places.iter().any(|place| is_told(place, all)));
    let broken = match broken.count() {
        0 => String::new(),
        count => format!("; {} not kept", crate::words::count(count, "promise")),
    };
    let is_cut_off = has("not-judged");
    let (so_far, cut_off) = match is_cut_off {
        true => (" so far", "; not all pairs were judged"),
        false => ("", ""),
    };
    let is_one_thread = report.program.threads <= 1 && report.program.kind == "closed";
    if report.races.is_empty() && !is_cut_off && is_one_thread {
        return format!("One thread: nothing can race{known}{broken}{unknown}.");
    }
    let (new, a_new) = match &report.baseline {
        Some(_) => ("new ", " new"),
        None => ("", ""),
    };
    let entries = view::entries(report, all);
    let races = entries.iter().map(|entry| entry.races().count()).sum();
    let hidden = report.races.iter().filter(|race| !is_listed(race, all)).count();
    let counted = report.assumptions.iter().find(|assumption| assumption.id == "not-listed");
    let counted = counted.map(|counted| {
        let least = if counted.examples.is_empty() { "" } else { "at least " };
        format!("{least}{} only counted", count(counted.count, "more race"))
    });
    let hidden = match hidden {
        0 => None,
        _ => Some(format!("{} not listed (--all)", count(hidden, "possible race"))),
    };
    let hidden: Vec<String> = hidden.into_iter().chain(counted).collect();
    let hidden = hidden.join("; ");
    match (entries.is_empty(), hidden.is_empty()) {
        (true, true) if is_cut_off => format!("No{a_new} race found so far: not all pairs were judged."),
        (true, true) if report.baseline.is_some() => no_news(report, all, known, &broken) + &unknown + ".",
        (true, true) if report.program.kind == "open" => {
            format!("No race found{known} by what callers are taken to do{broken}{unknown}.")
        }
        (true, true) if all => format!("No race found{known}{broken}{unknown}."),
        (true, true) => format!("No race found{known}, not even a possible one{broken}{unknown}."),
        (true, false) => {
            format!("No{a_new} definite or likely race{known}{so_far}; {hidden}{broken}{unknown}{cut_off}")
        }
        (false, _) => {
            let findings = count(entries.len(), &format!("{new}finding"));
            let sure = by_confidence(entries.iter().map(|entry| entry.surest.confidence));
            let separator = if hidden.is_empty() { "" } else { "; " };
            format!("{findings}: {sure} ({}){separator}{hidden}{broken}{cut_off}", count(races, "race"))
        }
    }
}

/// What to say where an earlier run has told everything.
fn no_news(report: &Report, all: bool, where_known: &str, broken: &str) -> String {
    let sure = if all { "" } else { "definite or likely " };
    let known = match report.baseline.as_ref().map_or(0, |compared| compared.known) {
        0 => String::new(),
        known => format!("; {} known and not listed", thousands(known as u64)),
    };
    format!("No new {sure}race{where_known}{broken}{known}")
}

/// `; 3 places lead to code or accesses that are not known (see the assumptions)`. Nobody should take a program for
/// free of races without this.
fn unknown(report: &Report) -> String {
    let places: usize = report.assumptions.iter().map(unknown_places).sum();
    let lead = if places == 1 { "leads" } else { "lead" };
    match places {
        0 => String::new(),
        _ => format!(
            "; {} {lead} to code or accesses that are not known (see the assumptions)",
            count(places, "place")
        ),
    }
}

/// Some of these places.
pub(crate) fn unknown_examples(report: &Report) -> impl Iterator<Item = &String> {
    report.assumptions.iter().flat_map(|each| each.examples.iter().take(unknown_places(each)))
}

/// In how many places an assumption stands for code of the application, or of what it uses, of which nobody knows what
/// it does. Natives and reflection of the library are in every program, and not among them.
pub(crate) fn unknown_places(assumption: &Assumption) -> usize {
    match assumption.id {
        "reflection" | "native-no-model" | "deserialization" => assumption.own,
        "unloadable-class"
        | "unreadable-input"
        | "unknown-body"
        | "missing-class"
        | "unknown-call-site"
        | "handle-access"
        | "native-access"
        | "stream-access"
        | "class-loading"
        | "asynchronous-exceptions" => assumption.count,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{
        Access, Assumption, Compared, Confidence, Finding, Hint, ProgramFacts, Race, Role, SCHEMA, Target,
        TargetKind, Thread,
    };

    /// A program with one race, of which some pairs were not judged.
    fn cut_off(confidence: Confidence) -> Report {
        let target = Target { kind: TargetKind::Instance, class: "A".to_owned(), name: "f".to_owned() };
        let access = Access {
            kind: "write",
            class: "A".to_owned(),
            method: "m()".to_owned(),
            file: None,
            line: None,
            thread: Thread {
                name: "main".to_owned(),
                role: Role::Thread,
                file: None,
                line: None,
                many: false,
            },
            locks: Vec::new(),
            path: [].into(),
            folder: String::new(),
            hint: Hint::Line,
            lock_names: Vec::new(),
            may_hold: Vec::new(),
            explicit: false,
        };
        let race = Race {
            id: "R1".to_owned(),
            finding: "F1".to_owned(),
            fingerprint: String::new(),
            confidence,
            conflict: "write-write",
            target: target.clone(),
            holder: None,
            objects: Vec::new(),
            accesses: [access.clone(), access],
            notes: Vec::new(),
        };
        let races = vec!["R1".to_owned()];
        let finding = Finding {
            id: "F1".to_owned(),
            fingerprint: String::new(),
            target,
            confidence,
            races,
            fix: String::new(),
            guards: Vec::new(),
            holder: None,
        };
        Report {
            schema: SCHEMA,
            program: ProgramFacts {
                inputs: Vec::new(),
                kind: "closed",
                entry_points: Vec::new(),
                jdk: "none".to_owned(),
                classes: 1,
                methods: 1,
                reached: 1,
                threads: 2,
                thread_groups: Vec::new(),
            },
            stages: Vec::new(),
            findings: vec![finding],
            races: vec![race],
            guards: Vec::new(),
            baseline: None,
            safe: Vec::new(),
            assumptions: vec![Assumption { id: "not-judged", count: 1, own: 0, examples: Vec::new() }],
            stats: None,
        }
    }

    #[test]
    fn races_of_a_run_that_was_cut_off() {
        let found = cut_off(Confidence::Likely);
        assert_eq!(verdict(&found, false), "1 finding: 1 likely (1 race); not all pairs were judged");
        let possible = cut_off(Confidence::Possible);
        assert_eq!(
            verdict(&possible, false),
            "No definite or likely race so far; 1 possible race not listed (--all); not all pairs were judged"
        );
    }

    #[test]
    fn what_is_known_is_not_said_to_be_gone() {
        let mut report = cut_off(Confidence::Likely);
        report.assumptions.clear();
        let compared = |new: Vec<String>, known| Compared {
            file: "old.json".to_owned(),
            new,
            known,
            gone: 0,
            lost: Vec::new(),
        };
        report.baseline = Some(compared(vec!["R1".to_owned()], 5));
        assert_eq!(verdict(&report, false), "1 new finding: 1 likely (1 race)");
        (report.findings, report.races) = (Vec::new(), Vec::new());
        report.baseline = Some(compared(Vec::new(), 5));
        assert_eq!(verdict(&report, false), "No new definite or likely race; 5 known and not listed.");
        assert_eq!(verdict(&report, true), "No new race; 5 known and not listed.");
        report.baseline = Some(compared(Vec::new(), 0));
        assert_eq!(verdict(&report, true), "No new race.");
    }

    #[test]
    fn races_that_are_only_counted() {
        let mut report = cut_off(Confidence::Likely);
        report.assumptions =
            vec![Assumption { id: "not-listed", count: 2_000, own: 0, examples: Vec::new() }];
        assert_eq!(verdict(&report, false), "1 finding: 1 likely (1 race); 2,000 more races only counted");
        report.assumptions[0].examples = vec!["at least so many".to_owned()];
        assert_eq!(
            verdict(&report, false),
            "1 finding: 1 likely (1 race); at least 2,000 more races only counted"
        );
    }
}
