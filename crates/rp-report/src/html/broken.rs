//! How are promises shown that are not kept? Each with the places where it is not.

use super::markup::{Anchor, Element, Escaped, element};
use crate::model::{Broken, BrokenAt, Report};
use crate::view::is_told;
use crate::words::{self, position};

/// Most places of a promise that are named.
const MOST: usize = 50;

/// All of them, and what is new; nothing if there is nothing to say.
pub(super) fn broken(report: &Report, all: bool) -> Escaped {
    let listed = |broken: &&Broken| broken.places.iter().any(|place| is_told(place, all));
    let cards: Vec<Element> = report.guards.iter().filter(listed).map(|broken| card(broken, all)).collect();
    let mut part = Escaped::default();
    if let Some(compared) = &report.baseline {
        let lines = words::compared(compared).into_iter().map(|line| element("li").text(&line));
        let section = element("section")
            .id(Anchor::Part("baseline"))
            .add(element("h2").text("What is new"))
            .add(element("ul").add(lines.collect::<Escaped>()));
        part = part.add(section);
    }
    if cards.is_empty() {
        return part;
    }
    let count = element("span").class("count").text(&cards.len().to_string());
    let section = element("section")
        .id(Anchor::Part("promises"))
        .add(element("h2").text("Promises that are not kept").add(count))
        .add(cards.into_iter().collect::<Escaped>());
    part.add(section)
}

fn card(broken: &Broken, all: bool) -> Element {
    let title =
        format!("{} {}: {}", words::confidence(broken.confidence), broken.kind, words::promise(broken));
    let places: Vec<&BrokenAt> = broken.places.iter().filter(|place| is_told(place, all)).collect();
    let line = |place: &&BrokenAt| {
        let BrokenAt { class, method, .. } = place;
        let at = match position(place.file.as_deref(), place.line) {
            Some(position) => format!("{position}, in {class}.{method}"),
            None => format!("{class}.{method}"),
        };
        element("li").text(&format!("{at}: {}", words::breach(broken, place)))
    };
    let mut list = element("ul").add(places.iter().take(MOST).map(line).collect::<Escaped>());
    if places.len() > MOST {
        list = list.add(element("li").text(&format!("and {} more", places.len() - MOST)));
    }
    element("article").add(element("h3").text(&format!("{} {}", broken.id, title))).add(list)
}
