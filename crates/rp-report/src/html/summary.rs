//! What is the result, and what does it rest on? Figures at the top; stages, assumptions and the program at the end.

use super::access::row;
use super::markup::{Anchor, Element, Escaped, element};
use crate::model::{Assumption, Confidence, Ending, ProgramFacts, Report, StageCount};
use crate::verdict::verdict;
use crate::view::{Entry, is_listed};
use crate::words::{self, count, thousands};

/// Most entry points that are named.
const MOST_ENTRIES: usize = 10;

/// The title, the result in a sentence and in figures, and what was not done.
pub(super) fn header(report: &Report, all: bool, entries: &[Entry<'_>], ending: &Ending) -> Escaped {
    let inputs = report.program.inputs.join(", ");
    let found =
        |confidence| entries.iter().filter(|entry| entry.surest.confidence == confidence).count() as u64;
    let hidden = report.races.iter().filter(|race| !is_listed(race, all)).count() as u64;
    let possible = match all {
        true => tile("tile possible", found(Confidence::Possible), "possible"),
        false => tile("tile possible", hidden, "possible, not listed"),
    };
    let safe = report.safe.iter().map(|(_, pairs)| pairs).sum();
    let tiles = element("div")
        .class("tiles")
        .add(tile("tile definite", found(Confidence::Definite), "definite"))
        .add(tile("tile likely", found(Confidence::Likely), "likely"))
        .add(possible)
        .add(tile("tile safe", safe, "pairs proved safe"));
    let mut header = element("header")
        .add(element("h1").text("Data races in ").add(element("span").class("name").text(&inputs)))
        .add(element("p").class("verdict").text(&verdict(report, all)));
    for what in &ending.incomplete {
        header = header.add(
            element("p").class("incomplete").add(element("b").text("Not everything was done: ")).text(what),
        );
    }
    let link = |part, text| element("a").link(Anchor::Part(part)).text(text);
    let parts = element("nav")
        .attribute("aria-label", "Parts of the report")
        .add(link("findings", "Findings"))
        .add(link("stages", "Proofs"))
        .add(link("assumptions", "Assumptions"))
        .add(link("program", "Program"));
    header.add(tiles).add(parts).into()
}

fn tile(class: &'static str, number: u64, what: &str) -> Escaped {
    element("div")
        .class(if number == 0 { "tile" } else { class })
        .add(element("b").text(&thousands(number)))
        .add(element("span").text(what))
        .into()
}

/// What comes after the findings.
pub(super) fn rest(report: &Report) -> Escaped {
    Escaped::default().add(stages(report)).add(assumptions(&report.assumptions)).add(program(report))
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
    let about = "Every pair of accesses goes through these stages, in this order. What a stage proves safe is dropped; \
                 what is left at the end may race.";
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
fn assumptions(assumptions: &[Assumption]) -> Escaped {
    let about = "No race of any execution is missed, provided that these assumptions hold. docs/soundness.md explains \
                 each of them.";
    let part = part("assumptions", "What was assumed", about);
    if assumptions.is_empty() {
        return part.add(element("p").text("Nothing that depends on this program.")).into();
    }
    let line = |Assumption { id, count, examples }: &Assumption| {
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
    let ProgramFacts { inputs, kind, entry_points, jdk, classes, methods, reached, threads } =
        &report.program;
    let start = match *kind {
        "closed" => "a program that starts at",
        _ => "a library; called is everything public:",
    };
    let entries = words::listed(entry_points.iter().cloned(), MOST_ENTRIES).join(" ");
    let code = format!(
        "{} and {}, of which {} can be reached",
        classes_text(*classes),
        count(*methods, "method"),
        thousands(*reached as u64)
    );
    let mut facts = element("dl")
        .class("facts")
        .add(row("inputs", Escaped::text(&inputs.join(", "))))
        .add(row("taken as", Escaped::text(&format!("{start} {entries}"))))
        .add(row("code", Escaped::text(&code)))
        .add(row("threads", Escaped::text(&thousands(*threads as u64))))
        .add(row("JDK", Escaped::text(jdk)));
    if let Some(stats) = &report.stats {
        let peak = stats.peak_mb.map(|peak| ("peak memory (MB)", peak));
        let figures = [("time (ms)", stats.ms)].into_iter().chain(peak).chain(stats.figures.iter().copied());
        for (name, figure) in figures {
            facts = facts.add(row(name, Escaped::text(&thousands(figure))));
        }
    }
    element("section")
        .id(Anchor::Part("program"))
        .add(element("h2").text("What was analysed"))
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
