//! What do the marks of a program say? Comments at line ends that join the two ends of a pair by a label.
//!
//! ```text
//! count++;          // RACE a, a              this line races with itself
//! x = 1;            // RACE b: definite       with the other line that carries b
//! y = 2;            // NORACE c: local-lock; FP d: joined, which is not seen yet
//! z = 3;            // FP e: possible, for it may be joined      a false alarm that is not listed
//! ```

use std::collections::BTreeMap;

/// What a mark claims.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The pair can race and is reported.
    Race,
    /// The pair cannot race, and is dropped for the reason given.
    NoRace,
    /// The pair cannot race, but is reported today.
    FalseAlarm,
    /// The pair can race, but is not reported today.
    Missed,
}

/// A pair of lines about which something is claimed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mark {
    /// The label that joins the lines.
    pub label: String,
    /// What is claimed.
    pub kind: Kind,
    /// The lines, the lower one first.
    pub lines: (u32, u32),
    /// A reason, a confidence, or why.
    pub detail: Option<String>,
}

/// The marks of a program.
///
/// # Errors
///
/// If a label does not stand in exactly two places that say the same.
pub fn marks(text: &str) -> Result<Vec<Mark>, String> {
    type Seen = Vec<(u32, Kind, Option<String>)>;
    let mut labels: BTreeMap<String, Seen> = BTreeMap::new();
    for (line, number) in text.lines().zip(1..) {
        let Some((_, comment)) = line.split_once("// ") else { continue };
        for part in comment.split(';') {
            let part = part.trim();
            let Some((word, rest)) = part.split_once(' ') else { continue };
            let kind = match word {
                "RACE" => Kind::Race,
                "NORACE" => Kind::NoRace,
                "FP" => Kind::FalseAlarm,
                "FN" => Kind::Missed,
                _ => continue,
            };
            let (names, detail) = match rest.split_once(':') {
                Some((names, detail)) => (names, Some(detail.trim().to_owned())),
                None => (rest, None),
            };
            for name in names.split(',') {
                labels.entry(name.trim().to_owned()).or_default().push((number, kind, detail.clone()));
            }
        }
    }
    let mut marks = Vec::new();
    for (label, seen) in labels {
        let [(first, kind, detail), (second, other, again)] = &*seen else {
            return Err(format!("label {label} stands in {} places, not two", seen.len()));
        };
        if kind != other || *kind != Kind::FalseAlarm && detail != again {
            return Err(format!("label {label} says two things"));
        }
        let lines = (*first.min(second), *first.max(second));
        marks.push(Mark { label, kind: *kind, lines, detail: detail.clone() });
    }
    Ok(marks)
}
