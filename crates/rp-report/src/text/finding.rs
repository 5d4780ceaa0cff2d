//! How is a finding shown? A headline, its surest race or all of them, and what helps to judge and mend it.

use std::collections::BTreeSet;
use std::io;

use super::TextOptions;
use super::access::Accesses;
use super::margin::Margin;
use super::pen::{Pen, STRONG, style};
use crate::model::Race;
use crate::source::Sources;
use crate::view::{Entry, Section};
use crate::words::{self, guarded, listed, position};

/// Most locks of other accesses that are named.
const MOST_GUARDS: usize = 4;

/// Most lines of further races that are named.
const MOST_LINES: usize = 12;

/// Writes the findings of a section.
pub(super) fn section(
    pen: &mut Pen<'_>,
    section: &Section<'_>,
    options: &TextOptions,
    sources: &dyn Sources,
) -> io::Result<()> {
    if let Some(heading) = &section.heading {
        let races = section.entries.iter().map(|entry| entry.races().count()).sum();
        pen.line(STRONG, &format!("# {heading}: {}", words::count(races, "race")))?;
        pen.end()?;
    }
    for each in &section.entries {
        entry(pen, each, section.heading.is_none(), options, sources)?;
        pen.end()?;
    }
    Ok(())
}

fn entry(
    pen: &mut Pen<'_>,
    entry: &Entry<'_>,
    with_objects: bool,
    options: &TextOptions,
    sources: &dyn Sources,
) -> io::Result<()> {
    let shown: Vec<&Race> = entry.races().take(if options.verbose { usize::MAX } else { 1 }).collect();
    let margin = Margin::of(shown.iter().flat_map(|race| &race.accesses).filter_map(|access| access.line));
    for race in &shown {
        headline(pen, entry, race, options.verbose)?;
        let style = style(race.confidence);
        Accesses { margin, style, sources, whole_paths: options.verbose }.write(pen, race)?;
        if with_objects && !race.objects.is_empty() {
            let key = if race.objects.len() == 1 { "object" } else { "objects" };
            margin.note(pen, key, words::objects(&race.objects))?;
        }
        for note in &race.notes {
            margin.note(pen, "note", note.split(' '))?;
        }
    }
    if shown.len() == 1 && !entry.others.is_empty() {
        margin.note(pen, "also", others(&entry.others))?;
    }
    margin.note(pen, "guards", listed(guarded(&entry.finding.guards), MOST_GUARDS))?;
    if !entry.finding.fix.is_empty() {
        margin.note(pen, "help", entry.finding.fix.split(' '))?;
    }
    // Whoever does not want to mend it needs this to suppress it.
    margin.note(pen, "fingerprint", [entry.finding.fingerprint.as_str()])
}

/// `definite race on demo.Bank.total (static field): write-write  [F1]`.
fn headline(pen: &mut Pen<'_>, entry: &Entry<'_>, race: &Race, verbose: bool) -> io::Result<()> {
    let kind = format!("{} race", words::confidence(race.confidence));
    let id = &entry.finding.id;
    pen.put(style(race.confidence), &kind)?;
    pen.put(STRONG, &format!(" on {}: {}", words::target(race), race.conflict))?;
    match verbose {
        true => pen.line(STRONG, &format!("  [{id}, {}]", race.id)),
        false => pen.line(STRONG, &format!("  [{id}]")),
    }
}

/// How many further races there are, and on which lines.
fn others(races: &[&Race]) -> Vec<String> {
    let accesses = races.iter().flat_map(|race| &race.accesses);
    let lines: BTreeSet<(Option<&str>, Option<u32>)> =
        accesses.map(|access| (access.file.as_deref(), access.line)).collect();
    let mut last = None;
    let lines = lines.into_iter().filter_map(|(file, line)| match line {
        Some(line) if file.is_some() && last.replace(file) == Some(file) => Some(line.to_string()),
        _ => position(file, line),
    });
    let lines = listed(lines, MOST_LINES);
    let sure = words::by_confidence(races.iter().map(|race| race.confidence));
    let mut text = vec![format!("{} ({sure})", words::count(races.len(), "more race"))];
    if !lines.is_empty() {
        text.push("at".to_owned());
    }
    text.extend(lines);
    text.push("(--verbose)".to_owned());
    text
}
