//! How is a promise shown that is not kept? A headline, and each place with its source line.

use std::io;

use super::TextOptions;
use super::margin::Margin;
use super::pen::{Pen, STRONG, style};
use crate::model::{Broken, BrokenAt, Hint};
use crate::snippet::Snippet;
use crate::source::Sources;
use crate::view::is_told;
use crate::words::{self, position};

/// Most places that are shown in brief.
const MOST: usize = 3;

/// Writes a promise, if it is listed.
pub(super) fn broken(
    pen: &mut Pen<'_>,
    broken: &Broken,
    options: &TextOptions,
    sources: &dyn Sources,
) -> io::Result<()> {
    let listed: Vec<&BrokenAt> = broken.places.iter().filter(|place| is_told(place, options.all)).collect();
    if listed.is_empty() {
        return Ok(());
    }
    let shown = if options.verbose { listed.len() } else { listed.len().min(MOST) };
    let margin = Margin::of(listed.iter().take(shown).filter_map(|place| place.line));
    pen.put(style(broken.confidence), &format!("{} {}", words::confidence(broken.confidence), broken.kind))?;
    pen.line(STRONG, &format!(": {}  [{}]", words::promise(broken), broken.id))?;
    for place in listed.iter().take(shown) {
        let BrokenAt { class, method, .. } = place;
        margin.arrow(
            pen,
            &match position(place.file.as_deref(), place.line) {
                Some(position) => format!("{position}, in {class}.{method}"),
                None => format!("{class}.{method}"),
            },
        )?;
        let label = words::breach(broken, place);
        let line = place.file.as_deref().zip(place.line);
        let text = line.and_then(|(file, number)| sources.line(&place.folder, file, number));
        let hint = match place.kind {
            "call" => Hint::Call(place.name.clone()),
            _ if place.name == "[]" => Hint::Element,
            _ => Hint::Field(place.name.clone()),
        };
        let columns = margin.columns(pen);
        let snippet = text.and_then(|text| Snippet::of(&text, &hint, place.kind == "write", columns));
        match (snippet, place.line) {
            (Some(snippet), Some(number)) => {
                margin.snippet(pen, number, &snippet, style(place.confidence), &label)?;
            }
            _ => margin.detail(pen, "", label.split(' '))?,
        }
    }
    if listed.len() > shown {
        let more = words::count(listed.len() - shown, "more place");
        margin.note(pen, "also", format!("{more} (--verbose)").split(' '))?;
    }
    margin.note(pen, "fingerprint", [broken.fingerprint.as_str()])?;
    pen.end()
}
