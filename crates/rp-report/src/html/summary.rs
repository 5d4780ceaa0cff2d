//! What is the result, and what does it rest on? Figures at the top; stages, assumptions and the program at the end.

use super::access::row;
use super::markup::{Anchor, Element, Escaped, element};
use super::worth::{is_judged, left_out, promise, times};
use crate::model::{Assumption, Confidence, Ending, ProgramFacts, Report, StageCount};
use crate::verdict::verdict;
use crate::view::{Entry, is_listed};
use crate::words::{self, count, thousands};

/// Most entry points that are named.
const MOST_ENTRIES: usize = 10;

/// The title, the result in a sentence and in figures, what was not done, and links to the parts that there are.
pub(super) fn header(report: &Report, all: bool, entries: &[Entry<'_>], ending: &Ending) -> Escaped {
    let inputs = report.program.inputs.join(", ");
    let mut header = element("header")
        .add(element("h1").text("Data races in ").add(element("span").class("name").text(&inputs)))
        .add(element("p").class("verdict").text(&verdict(report, all)));
    for what in left_out(report, ending) {
        header = header.add(
            element("p").class("incomplete").add(element("b").text("Not everything was done: ")).text(&what),
        );
    }
    if is_judged(report) {
        header = header.add(tiles(report, all, entries));
    }
    let parts = [
        (!entries.is_empty(), "findings", "Findings"),
        (!report.stages.is_empty(), "stages", "Proofs"),
        (true, "assumptions", "Assumptions"),
        (true, "program", "Program"),
    ];
    let links = parts.iter().filter(|(is_there, ..)| *is_there);
    let links = links.map(|&(_, part, text)| element("a").link(Anchor::Part(part)).text(text));
    let links: Escaped = links.collect();
    header.add(element("nav").attribute("aria-label", "Parts of the report").add(links)).into()
}

/// The result in figures.
fn tiles(report: &Report, all: bool, entries: &[Entry<'_>]) -> Element {
    let found =
        |confidence| entries.iter().filter(|entry| entry.surest.confidence == confidence).count() as u64;
    let hidden = report.races.iter().filter(|race| !is_listed(race, all)).count() as u64;
    let possible = match all {
        true => tile("tile possible", found(Confidence::Possible), "possible"),
        false => tile("tile possible", hidden, "possible, not listed"),
    };
    let safe = report.safe.iter().map(|(_, pairs)| pairs).sum();
    let mut tiles = element("div")
        .class("tiles")
        .add(tile("tile definite", found(Confidence::Definite), "definite"))
        .add(tile("tile likely", found(Confidence::Likely), "likely"))
        .add(possible);
    if let Some(pairs) = times(report, "not-judged") {
        tiles = tiles.add(tile("tile likely", pairs as u64, "pairs not judged, may race"));
    }
    tiles.add(tile("tile safe", safe, "pairs proved safe"))
}

fn tile(class: &'static str, number: u64, what: &str) -> Escaped {
    element("div")
        .class(if number == 0 { "tile" } else { class })
        .add(element("b").text(&thousands(number)))
        .add(element("span").text(what))
        .into()
}

/// What comes after the findings.
pub(super) fn rest(report: &Report, ending: &Ending) -> Escaped {
    let stages = if report.stages.is_empty() { Escaped::default() } else { stages(report) };
    stages.add(assumptions(report, ending)).add(program(report))
}

/// Who made the page.
pub(super) fn footer() -> Escaped {
    let text = concat!("Raceproof ", env!("CARGO_PKG_VERSION"), ". Nothing of the program was executed.");
    element("footer").text(text).into()
}

fn part(name: &'static str, title: &str, about: &str) -> Element {
    element("section")
        .id(Anchor::Part(name))
        .add(element("h2").text(title))
        .add(element("p").class("dim").text(about))
}

/// How many pairs each stage proves safe, and how many it leaves.
fn stages(report: &Report) -> Escaped {
    let about = match times(report, "not-judged") {
        None => {
            "Every pair of accesses goes through these stages, in this order. What a stage proves safe is dropped; \
             what is left at the end may race."
        }
        Some(_) => {
            "Every pair of accesses that was judged went through these stages, in this order. What a stage proves \
             safe is dropped; what is left at the end may race, and the pairs that were not judged are among it."
        }
    };
    let part = part("stages", "How the other pairs were proved safe", about);
    let timed = report.stages.iter().any(|stage| stage.ms.is_some());
    let most = report.stages.iter().map(|stage| stage.pairs).max().unwrap_or(0);
    let mut before: Option<u64> = None;
    let line = |stage: &StageCount| {
        let dropped = before.replace(stage.pairs).map(|before| before.saturating_sub(stage.pairs));
        let mut line = element("tr")
            .add(element("th").attribute("scope", "row").text(stage.name))
            .add(element("td").class("why").text(words::stage(stage.name)))
            .add(element("td").class("figure").text(&dropped.map(thousands).unwrap_or_default()))
            .add(element("td").class("figure").text(&thousands(stage.pairs)))
            .add(element("td").class("share").add(bar(stage.pairs, most)));
        if timed {
            line = line.add(element("td").class("figure").text(&stage.ms.map(thousands).unwrap_or_default()));
        }
        line
    };
    let lines: Escaped = report.stages.iter().map(line).collect();
    let head = element("tr")
        .add(head("stage"))
        .add(head("what it finds out"))
        .add(head("proved safe").class("figure"))
        .add(head("left").class("figure"))
        .add(head("logarithmic").class("share"));
    let head = if timed { head.add(self::head("ms").class("figure")) } else { head };
    let table = element("table").add(element("thead").add(head)).add(element("tbody").add(lines));
    part.add(element("div").class("scroll").add(table)).into()
}

fn head(text: &str) -> Element {
    element("th").attribute("scope", "col").text(text)
}

/// How many of the most there are, as a bar whose length is logarithmic: stages leave ever smaller shares.
fn bar(pairs: u64, most: u64) -> Escaped {
    let share = 1000 * logarithm(pairs) / logarithm(most).max(1);
    element("svg")
        .class("bar")
        .attribute("viewBox", "0 0 1000 10")
        .attribute("preserveAspectRatio", "none")
        .attribute("aria-hidden", "true")
        .add(element("rect").number("width", share).attribute("height", "10"))
        .into()
}

/// What was assumed, how often, and where for example.
fn assumptions(report: &Report, ending: &Ending) -> Escaped {
    let assumptions = &report.assumptions;
    let part = part("assumptions", "What was assumed", &promise(report, ending));
    if assumptions.is_empty() {
        return part.add(element("p").text("Nothing that depends on this program.")).into();
    }
    let line = |Assumption { id, count, examples, .. }: &Assumption| {
        let examples = examples.iter().map(|example| element("li").add(element("code").text(example)));
        element("tr")
            .add(element("td").class("figure").text(&thousands(*count as u64)))
            .add(element("td").text(words::assumption(id)).add(element("span").class("dim id").text(id)))
            .add(element("td").add(element("ul").class("examples").add(examples.collect::<Escaped>())))
    };
    let head =
        element("tr").add(head("times").class("figure")).add(head("assumption")).add(head("for example"));
    let lines: Escaped = assumptions.iter().map(line).collect();
    let table = element("table").add(element("thead").add(head)).add(element("tbody").add(lines));
    part.add(element("div").class("scroll").add(table)).into()
}

/// What was analysed.
fn program(report: &Report) -> Escaped {
    let ProgramFacts { inputs, kind, entry_points, jdk, classes, methods, reached, threads, thread_groups } =
        &report.program;
    let start = match *kind {
        "closed" => "a program that starts at",
        _ => "a library; any number of threads call",
    };
    let entries = words::listed(entry_points.iter().cloned(), MOST_ENTRIES).join(" ");
    let is_judged = is_judged(report);
    let code = match is_judged {
        true => format!(
            "{} and {}, of which {} can be reached",
            classes_text(*classes),
            count(*methods, "method"),
            thousands(*reached as u64)
        ),
        false => classes_text(*classes),
    };
    let mut facts = element("dl")
        .class("facts")
        .add(row("inputs", Escaped::text(&inputs.join(", "))))
        .add(row("taken as", Escaped::text(&format!("{start} {entries}"))))
        .add(row("code", Escaped::text(&code)));
    if is_judged {
        let names = words::threads(thread_groups, usize::MAX).join(" ");
        let colon = if names.is_empty() { "" } else { ": " };
        let text = format!("{}{colon}{names}", thousands(*threads as u64));
        facts = facts.add(row("threads", Escaped::text(&text)));
    }
    facts = facts.add(row("JDK", Escaped::text(jdk)));
    if let Some(stats) = &report.stats {
        let peak = stats.peak_mb.map(|peak| ("peak memory (MB)", peak));
        let figures = [("time (ms)", stats.ms)].into_iter().chain(peak).chain(stats.figures.iter().copied());
        for (name, figure) in figures {
            facts = facts.add(row(name, Escaped::text(&thousands(figure))));
        }
    }
    element("section")
        .id(Anchor::Part("program"))
        .add(element("h2").text(if is_judged { "What was analysed" } else { "What was to be analysed" }))
        .add(facts)
        .into()
}

/// The binary logarithm of a number, in steps of 1/1024 and with straight lines between whole ones; one more, so that
/// nothing and something differ.
fn logarithm(number: u64) -> u64 {
    let whole = number.checked_ilog2().map(u64::from);
    whole.map_or(0, |whole| 1024 * whole + ((u128::from(number) * 1024) >> whole) as u64)
}

fn classes_text(number: usize) -> String {
    format!("{} {}", thousands(number as u64), if number == 1 { "class" } else { "classes" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_grow() {
        assert_eq!([0, 1, 2, 3, 4, 1 << 20].map(logarithm), [0, 1024, 2048, 2560, 3072, 21 * 1024]);
        assert_eq!(logarithm(u64::MAX), 65 * 1024 - 1);
    }
}
