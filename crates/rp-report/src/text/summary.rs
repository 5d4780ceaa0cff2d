//! What is the result, in figures? How much was found, what was proved, and under which assumptions.

use std::io;

use super::TextOptions;
use super::decisions::is_decision;
use super::pen::{PLAIN, Pen, STRONG};
use crate::model::{Assumption, ProgramFacts, Report, Stats};
use crate::verdict::{unknown_examples, verdict};
use crate::view;
use crate::words::{assumption, compared, count, listed, thousands, threads};

/// Most entry points that are named.
const MOST_ENTRIES: usize = 3;

/// Most threads that are named.
const MOST_THREADS: usize = 6;

/// Most places of what is not known that are named.
const MOST_UNKNOWN: usize = 3;

/// Writes what comes after the findings.
pub(super) fn summary(pen: &mut Pen<'_>, report: &Report, options: &TextOptions) -> io::Result<()> {
    for line in report.baseline.iter().flat_map(compared) {
        pen.words(&[(STRONG, "")], &[(PLAIN, "  ")], line.split(' '))?;
    }
    pen.line(STRONG, &verdict(report, options.all))?;
    unknown(pen, report, options.all)?;
    program(pen, &report.program)?;
    safe(pen, &report.safe)?;
    left(pen, report)?;
    if options.stats {
        stages(pen, report)?;
        if let Some(stats) = &report.stats {
            figures(pen, stats)?;
        }
    }
    assumptions(pen, &report.assumptions, options.verbose)
}

/// Where the way goes to what is not known, if nothing else is told.
fn unknown(pen: &mut Pen<'_>, report: &Report, all: bool) -> io::Result<()> {
    if !view::entries(report, all).is_empty() {
        return Ok(());
    }
    let places = unknown_examples(report).take(MOST_UNKNOWN).cloned();
    pen.words(&[(PLAIN, "not known: ")], &[(PLAIN, "           ")], semicolons(places))
}

/// The words of things that may have commas of their own.
fn semicolons(things: impl Iterator<Item = String>) -> Vec<String> {
    let text = things.collect::<Vec<String>>().join("; ");
    text.split(' ').filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

fn program(pen: &mut Pen<'_>, program: &ProgramFacts) -> io::Result<()> {
    let ProgramFacts { reached, methods, .. } = *program;
    let mut text = vec![format!("{} of {}", thousands(reached as u64), count(methods, "method"))];
    if !program.entry_points.is_empty() {
        text.push("from".to_owned());
    }
    text.extend(listed(program.entry_points.iter().cloned(), MOST_ENTRIES));
    let colon = if program.thread_groups.is_empty() { "" } else { ":" };
    text.push(format!("in {}{colon}", how_many_threads(program)));
    let names = threads(&program.thread_groups, MOST_THREADS);
    text.extend(names.iter().flat_map(|name| name.split(' ')).map(str::to_owned));
    pen.words(&[(PLAIN, "reached: ")], &[(PLAIN, "         ")], text)?;
    if program.kind == "closed" && reached * 2 < methods {
        pen.line(PLAIN, "         few: is it a library? --api '*' analyses it as one")?;
    }
    Ok(())
}

/// `3 threads`, or `threads of 3 kinds` if there may be several of one.
fn how_many_threads(program: &ProgramFacts) -> String {
    match program.thread_groups.iter().any(|group| group.many) {
        true => format!("threads of {}", count(program.threads, "kind")),
        false => count(program.threads, "thread"),
    }
}

/// `proved safe: 1,204 pairs: 812 thread-local, 200 ordered`.
fn safe(pen: &mut Pen<'_>, safe: &[(&'static str, u64)]) -> io::Result<()> {
    let pairs: u64 = safe.iter().map(|(_, pairs)| pairs).sum();
    if pairs == 0 {
        return Ok(());
    }
    let reasons = safe.iter().filter(|(_, pairs)| *pairs > 0);
    let reasons = reasons.map(|(reason, pairs)| format!("{} {reason}", thousands(*pairs)));
    let all = format!("{} {}:", thousands(pairs), if pairs == 1 { "pair" } else { "pairs" });
    let text = [all].into_iter().chain(listed(reasons, usize::MAX));
    pen.words(&[(PLAIN, "proved safe: ")], &[(PLAIN, "             ")], text)
}

/// What is left of the pairs, and how many races that is. An instruction of the library is told apart by who calls it,
/// and the fields of one of its objects are not.
fn left(pen: &mut Pen<'_>, report: &Report) -> io::Result<()> {
    let Some(last) = report.stages.last().filter(|last| last.pairs > 0) else { return Ok(()) };
    let of = |id: &str| {
        let found = report.assumptions.iter().find(|assumption| assumption.id == id);
        found.map_or((0, false), |assumption| (assumption.count as u64, !assumption.examples.is_empty()))
    };
    let ((unlisted, is_least), (unjudged, _)) = (of("not-listed"), of("not-judged"));
    let races = report.races.len() as u64 + unlisted;
    let pairs = if last.pairs == 1 { "pair" } else { "pairs" };
    let mut text = format!("{} {pairs}", thousands(last.pairs));
    if unjudged > 0 {
        text += &format!(", {} of them not judged", thousands(unjudged));
    }
    let told = if unjudged > 0 { "; the others are told as" } else { ", told as" };
    let least = if is_least { "at least " } else { "" };
    text += &match races {
        0 => String::new(),
        1 => format!("{told} 1 race"),
        _ => format!("{told} {least}{} races", thousands(races)),
    };
    if races != last.pairs.saturating_sub(unjudged) && races > 0 {
        text += " (calls into the JDK and the class path are told apart by who calls, what these do inside is not)";
    }
    pen.words(&[(PLAIN, "left: ")], &[(PLAIN, "      ")], text.split(' '))
}

/// How many pairs each stage leaves.
fn stages(pen: &mut Pen<'_>, report: &Report) -> io::Result<()> {
    if report.stages.is_empty() {
        return Ok(());
    }
    pen.end()?;
    let timed = report.stages.iter().any(|stage| stage.ms.is_some());
    pen.line(
        STRONG,
        &format!("{:<24}{:>16}{:>16}{:>10}", "left after", "pairs", "tuples", if timed { "ms" } else { "" }),
    )?;
    for stage in &report.stages {
        let ms = stage.ms.map(thousands).unwrap_or_default();
        let (pairs, tuples) = (thousands(stage.pairs), thousands(stage.tuples));
        pen.line(PLAIN, format!("  {:<22}{pairs:>16}{tuples:>16}{ms:>10}", stage.name).trim_end())?;
    }
    Ok(())
}

/// Times and sizes.
fn figures(pen: &mut Pen<'_>, stats: &Stats) -> io::Result<()> {
    pen.end()?;
    pen.line(STRONG, "figures")?;
    let peak = stats.peak_mb.map(|peak| ("peak memory (MB)", peak));
    let figures = stats.figures.iter().copied().chain([("time (ms)", stats.ms)]).chain(peak);
    for (name, figure) in figures {
        pen.line(PLAIN, &format!("  {name:<22}{:>16}", thousands(figure)))?;
    }
    Ok(())
}

/// Most of what is said that is named for one assumption.
const MOST_SAID: usize = 20;

/// Whether an assumption is what somebody says: then all of it is told.
fn is_said(id: &str) -> bool {
    id.starts_with("user-") || id == "trusted-annotation"
}

/// What was assumed, how often, and where for example; or all of it.
fn assumptions(pen: &mut Pen<'_>, assumptions: &[Assumption], verbose: bool) -> io::Result<()> {
    if assumptions.is_empty() {
        return Ok(());
    }
    pen.end()?;
    pen.line(STRONG, "assumptions (docs/soundness.md)")?;
    for Assumption { id, count, examples, .. } in assumptions {
        let first = format!("  {id:<20} {:>9}  ", thousands(*count as u64));
        let meaning = assumption(id);
        let example = match examples.first() {
            Some(example) if meaning.is_empty() => example.clone(),
            // It is no example of a place.
            Some(least) if *id == "not-listed" => format!("{meaning}; {least}"),
            Some(_) if verbose && is_decision(id) => format!("{meaning}; named at the top"),
            Some(_) if is_said(id) || verbose => meaning.to_owned(),
            Some(example) => format!("{meaning}, as in {example}"),
            None => meaning.to_owned(),
        };
        let indent = " ".repeat(first.chars().count());
        pen.words(&[(PLAIN, &first)], &[(PLAIN, &indent)], example.split(' '))?;
        let is_told = if verbose { *id != "not-listed" && !is_decision(id) } else { is_said(id) };
        let told = examples.iter().filter(|_| is_told);
        for (one, number) in told.zip(0..) {
            if number == MOST_SAID && !verbose {
                pen.line(PLAIN, &format!("{indent}  and {} more", examples.len() - MOST_SAID))?;
                break;
            }
            let (dash, more) = (format!("{indent}- "), format!("{indent}  "));
            pen.words(&[(PLAIN, &dash)], &[(PLAIN, &more)], one.split(' '))?;
        }
    }
    Ok(())
}
