//! How are findings shown? In groups by how sure they are, each as a card.

use super::access::{place, row, sides};
use super::markup::{Anchor, Element, Escaped, element};
use crate::model::{Access, Confidence, Race, Target, TargetKind};
use crate::source::Sources;
use crate::view::Entry;
use crate::words::{self, guarded, listed};

/// Most further races of a finding that are named.
const MOST_RACES: usize = 50;

/// How many findings are few enough to do without an index.
const FEW: usize = 3;

/// All of them, with an index and switches for the groups; nothing if there are none.
pub(super) fn findings(entries: &[Entry<'_>], sources: &dyn Sources) -> Escaped {
    if entries.is_empty() {
        return Escaped::default();
    }
    let mut part = element("section").id(Anchor::Part("findings")).attribute("aria-label", "Findings");
    if entries.len() > FEW {
        part = part.add(index(entries));
    }
    let groups = [Confidence::Definite, Confidence::Likely, Confidence::Possible].map(|confidence| {
        let entries = entries.iter().enumerate();
        let group: Vec<(usize, &Entry<'_>)> =
            entries.filter(|(_, entry)| entry.surest.confidence == confidence).collect();
        (confidence, group)
    });
    let full = groups.iter().filter(|(_, group)| !group.is_empty());
    if full.clone().count() > 1 {
        let switches = full.clone().map(|(confidence, _)| Escaped::markup(switch(*confidence)));
        let switches: Escaped = switches.collect();
        part =
            part.add(element("fieldset").class("switches").add(element("legend").text("show")).add(switches));
    }
    for (confidence, group) in full {
        let heading = format!("{} races", words::capital(words::confidence(*confidence)));
        let cards = group.iter().map(|(number, entry)| card(*number, entry, sources));
        let group = element("section")
            .class(group_class(*confidence))
            .add(
                element("h2")
                    .text(&heading)
                    .add(element("span").class("count").text(&group.len().to_string())),
            )
            .add(element("p").class("dim").text(meaning(*confidence)))
            .add(cards.collect::<Escaped>());
        part = part.add(group);
    }
    part.into()
}

/// The class of a group, by which its switch hides it, and of everything that has its colour.
pub(super) fn group_class(confidence: Confidence) -> &'static str {
    match confidence {
        Confidence::Definite => "group definite",
        Confidence::Likely => "group likely",
        Confidence::Possible => "group possible",
    }
}

/// What hides a group.
fn switch(confidence: Confidence) -> &'static str {
    match confidence {
        Confidence::Definite => {
            "<label><input type=\"checkbox\" id=\"show-definite\" checked> definite</label>"
        }
        Confidence::Likely => "<label><input type=\"checkbox\" id=\"show-likely\" checked> likely</label>",
        Confidence::Possible => {
            "<label><input type=\"checkbox\" id=\"show-possible\" checked> possible</label>"
        }
    }
}

/// What a confidence promises.
fn meaning(confidence: Confidence) -> &'static str {
    match confidence {
        Confidence::Definite => "No execution that performs both accesses orders them.",
        Confidence::Likely => "Nothing suggests that they cannot happen.",
        Confidence::Possible => "They cannot be excluded, though something speaks against each of them.",
    }
}

/// A badge with a confidence.
fn badge(confidence: Confidence) -> Element {
    let class = match confidence {
        Confidence::Definite => "badge definite",
        Confidence::Likely => "badge likely",
        Confidence::Possible => "badge possible",
    };
    element("span").class(class).text(words::confidence(confidence))
}

/// All findings in a table.
fn index(entries: &[Entry<'_>]) -> Escaped {
    let line = |(number, entry): (usize, &Entry<'_>)| {
        let Entry { finding, surest, .. } = entry;
        let mut places: Vec<String> = surest.accesses.iter().map(place).collect();
        places.dedup();
        element("tr")
            .add(element("td").add(element("a").link(Anchor::Finding(number)).text(&finding.id)))
            .add(element("td").add(badge(surest.confidence)))
            .add(element("td").class("memory").add(memory(surest, words::simple(&surest.target.class))))
            .add(element("td").class("conflict").text(surest.conflict))
            .add(element("td").text(&places.join(" and ")))
    };
    let head = Escaped::markup(
        "<thead><tr><th scope=\"col\">finding</th><th scope=\"col\">confidence</th><th scope=\"col\">memory</th>\
         <th scope=\"col\">conflict</th><th scope=\"col\">where</th></tr></thead>",
    );
    let lines: Escaped = entries.iter().enumerate().map(line).collect();
    let table = element("table").add(head).add(element("tbody").add(lines));
    element("details")
        .class("index")
        .attribute("open", "")
        .add(element("summary").text(&format!("Index of {}", words::count(entries.len(), "finding"))))
        .add(element("div").class("scroll").add(table))
        .into()
}

/// What is raced for, in a class of this name.
fn memory(race: &Race, class: &str) -> Escaped {
    let Target { kind, name, .. } = &race.target;
    let (lead, what, rest) = match kind {
        TargetKind::Instance => ("", format!("{class}.{name}"), String::new()),
        TargetKind::Static => ("", format!("{class}.{name}"), " static field".to_owned()),
        TargetKind::Array | TargetKind::Container => {
            let lead = if *kind == TargetKind::Array { "elements of " } else { "contents of " };
            match &race.holder {
                Some(holder) => (lead, words::held(holder), format!(" {class}")),
                None => (lead, class.to_owned(), String::new()),
            }
        }
    };
    element("span")
        .text(lead)
        .add(element("code").text(&what))
        .add(element("span").class("dim").text(&rest))
        .into()
}

/// A finding: its surest race, what to do, and its other races.
fn card(number: usize, entry: &Entry<'_>, sources: &dyn Sources) -> Escaped {
    let Entry { finding, surest, others } = entry;
    let heading = element("h3")
        .add(badge(surest.confidence))
        .add(memory(surest, &surest.target.class))
        .add(element("span").class("conflict").text(surest.conflict))
        .add(element("a").class("id").link(Anchor::Finding(number)).text(&finding.id));
    let mut card = element("article").id(Anchor::Finding(number)).add(heading);
    if !finding.fix.is_empty() {
        card = card.add(element("p").class("fix").add(element("b").text("Fix: ")).text(&finding.fix));
    }
    card.add(sides(surest, sources)).add(notes(entry)).add(further(others)).into()
}

/// What else helps to judge it.
fn notes(entry: &Entry<'_>) -> Escaped {
    let Entry { finding, surest, .. } = entry;
    let mut rows = Escaped::default();
    if !surest.objects.is_empty() {
        let key = if surest.objects.len() == 1 { "object" } else { "objects" };
        rows = rows.add(row(key, Escaped::text(&words::objects(&surest.objects).join(" "))));
    }
    for note in &surest.notes {
        rows = rows.add(row("note", Escaped::text(note)));
    }
    if !finding.guards.is_empty() {
        let guards = listed(guarded(&finding.guards), usize::MAX).join(" ");
        rows = rows.add(row("guards", Escaped::text(&guards)));
    }
    element("dl").class("notes").add(rows).into()
}

/// The other races of a finding, folded.
fn further(races: &[&Race]) -> Escaped {
    if races.is_empty() {
        return Escaped::default();
    }
    let cell = |access: &Access| {
        element("td")
            .text(&format!("{} {} ", access.kind, place(access)))
            .add(element("span").class("dim").text(words::simple(&access.thread.name)))
    };
    let line = |race: &&Race| {
        let [first, second] = &race.accesses;
        element("tr")
            .add(element("td").text(&race.id))
            .add(element("td").text(words::confidence(race.confidence)))
            .add(cell(first))
            .add(cell(second))
    };
    let lines: Escaped = races.iter().take(MOST_RACES).map(line).collect();
    let mut part = element("details")
        .add(element("summary").text(&words::count(races.len(), "more race")))
        .add(element("div").class("scroll").add(element("table").add(element("tbody").add(lines))));
    if races.len() > MOST_RACES {
        let rest =
            format!("and {} (--format json has all)", words::count(races.len() - MOST_RACES, "more race"));
        part = part.add(element("p").class("dim").text(&rest));
    }
    part.into()
}
