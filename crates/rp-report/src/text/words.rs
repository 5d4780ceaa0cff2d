//! How are the things of a report called in a sentence?

use crate::model::{Confidence, Place, Target, TargetKind, Thread};

/// Most objects that are named.
const MOST_OBJECTS: usize = 6;

/// Where in the source: `Bank.java:31`, or as much of it as is known.
pub(super) fn position(file: Option<&str>, line: Option<u32>) -> Option<String> {
    match (file, line) {
        (Some(file), Some(line)) => Some(format!("{file}:{line}")),
        (Some(file), None) => Some(file.to_owned()),
        (None, Some(line)) => Some(format!("line {line}")),
        (None, None) => None,
    }
}

/// A class without its package.
pub(super) fn simple(class: &str) -> &str {
    let name = class.split(|c: char| !c.is_alphanumeric() && !"._$-".contains(c)).next().unwrap_or_default();
    let package = name.rfind('.').map_or(0, |dot| dot + 1);
    class.get(package..).unwrap_or(class)
}

/// `Account made at Bank.java:10`.
pub(super) fn place(place: &Place) -> String {
    let class = simple(&place.class);
    match position(place.file.as_deref(), place.line) {
        Some(position) => format!("{class} made at {position}"),
        None => class.to_owned(),
    }
}

/// Where some objects are made, as a list.
pub(super) fn objects(objects: &[Place]) -> Vec<String> {
    listed(objects.iter().map(place), MOST_OBJECTS)
}

/// `thread Teller (one of several, started at Bank.java:14)`.
pub(super) fn thread(thread: &Thread) -> String {
    let name = simple(&thread.name);
    let started =
        position(thread.file.as_deref(), thread.line).map(|position| format!("started at {position}"));
    let several = thread.many.then(|| "one of several".to_owned());
    let facts: Vec<String> = several.into_iter().chain(started).collect();
    match facts.is_empty() {
        true => format!("thread {name}"),
        false => format!("thread {name} ({})", facts.join(", ")),
    }
}

/// What is raced for.
pub(super) fn target(target: &Target) -> String {
    let Target { kind, class, name } = target;
    match kind {
        TargetKind::Instance => format!("{class}.{name}"),
        TargetKind::Static => format!("{class}.{name} (static field)"),
        TargetKind::Array => format!("elements of {class}"),
        TargetKind::Container => format!("contents of {class}"),
    }
}

/// How sure something is.
pub(super) fn confidence(confidence: Confidence) -> &'static str {
    match confidence {
        Confidence::Definite => "definite",
        Confidence::Likely => "likely",
        Confidence::Possible => "possible",
    }
}

/// How many there are of each confidence: `1 definite, 2 likely`.
pub(super) fn by_confidence(all: impl Iterator<Item = Confidence> + Clone) -> String {
    let counts = [Confidence::Definite, Confidence::Likely, Confidence::Possible]
        .map(|each| (all.clone().filter(|&other| other == each).count(), confidence(each)));
    let parts: Vec<String> = counts
        .iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, name)| format!("{} {name}", thousands(*count as u64)))
        .collect();
    parts.join(", ")
}

/// `1 race`, `1,204 races`.
pub(super) fn count(number: usize, thing: &str) -> String {
    format!("{} {thing}{}", thousands(number as u64), if number == 1 { "" } else { "s" })
}

/// A number with a comma before each three digits.
pub(super) fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (position, digit) in digits.char_indices() {
        if position > 0 && (digits.len() - position).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// The things with commas between them, and how many more there are than `most`.
pub(super) fn listed(things: impl IntoIterator<Item = String>, most: usize) -> Vec<String> {
    let mut things: Vec<String> = things.into_iter().collect();
    let more = things.len().saturating_sub(most);
    things.truncate(most);
    if more > 0 {
        things.push(format!("and {} more", thousands(more as u64)));
    }
    let commas = (things.len() - usize::from(more > 0)).saturating_sub(1);
    things.iter_mut().take(commas).for_each(|thing| thing.push(','));
    things
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_are_left_out() {
        assert_eq!(simple("demo.Bank$Teller"), "Bank$Teller");
        assert_eq!(simple("java.lang.String[]"), "String[]");
        assert_eq!(simple("java.util.Map<java.lang.String>"), "Map<java.lang.String>");
        assert_eq!(simple("lambda at Bank.java:14"), "lambda at Bank.java:14");
        assert_eq!(simple("Bank"), "Bank");
        assert_eq!(simple(""), "");
    }

    #[test]
    fn numbers() {
        assert_eq!([0, 7, 999, 1_000, 1_234_567].map(thousands), ["0", "7", "999", "1,000", "1,234,567"]);
        assert_eq!(count(1, "race"), "1 race");
        assert_eq!(count(0, "race"), "0 races");
    }

    #[test]
    fn lists() {
        let list =
            |things: &[&str], most| listed(things.iter().map(|thing| thing.to_string()), most).join(" ");
        assert_eq!(list(&["a", "b", "c"], 3), "a, b, c");
        assert_eq!(list(&["a", "b", "c", "d"], 2), "a, b and 2 more");
        assert_eq!(list(&["a"], 2), "a");
        assert_eq!(list(&[], 2), "");
    }
}
