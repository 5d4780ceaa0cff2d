//! How is source code shown? The line of an access between its neighbours, with what is accessed marked.

use super::markup::{Escaped, element};
use crate::model::{Access, Hint};
use crate::snippet::Snippet;
use crate::source::Sources;

/// How many lines are shown before and behind.
const AROUND: u32 = 2;

/// Most columns of a line; the page scrolls sideways if it is narrower.
const COLUMNS: usize = 160;

/// A line as it is shown.
struct Line {
    number: u32,
    snippet: Snippet,
}

/// The source of an access, if it is to be had.
pub(super) fn excerpt(access: &Access, sources: &dyn Sources) -> Option<Escaped> {
    let (file, wanted) = (access.file.as_deref()?, access.line?);
    let text = |number| sources.line(&access.folder, file, number);
    let snippet = Snippet::of(&text(wanted)?, &access.hint, access.kind == "write", COLUMNS)?;
    let line_of_access = Line { number: wanted, snippet };
    let line = |number: u32| {
        let snippet = Snippet::of(&text(number)?, &Hint::Line, false, COLUMNS);
        let blank = || Snippet { text: String::new(), marks: Vec::new() };
        Some(Line { number, snippet: snippet.unwrap_or_else(blank) })
    };
    let before = (wanted.saturating_sub(AROUND).max(1)..wanted).filter_map(line);
    let behind = (wanted.saturating_add(1)..=wanted.saturating_add(AROUND)).filter_map(line);
    let lines: Vec<Line> = before.chain([line_of_access]).chain(behind).collect();
    let texts = lines.iter().map(|line| line.snippet.text.as_str()).filter(|text| !text.is_empty());
    let indent = texts.map(indent).min().unwrap_or(0);
    let rows: Escaped = lines.iter().map(|line| row(line, indent, line.number == wanted)).collect();
    Some(element("pre").add(rows).into())
}

/// How many blanks a line begins with.
fn indent(text: &str) -> usize {
    text.chars().take_while(|&c| c == ' ').count()
}

fn row(line: &Line, indent: usize, is_access: bool) -> Escaped {
    let number = element("span").class("number").text(&format!("{:>5} ", line.number));
    let mut columns = line.snippet.text.chars();
    let mut code = Escaped::default();
    let mut take = |columns_taken: usize| columns.by_ref().take(columns_taken).collect::<String>();
    take(indent);
    if is_access {
        let mut at = indent;
        for mark in &line.snippet.marks {
            // One element may be the index of another one.
            let start = mark.start.max(at);
            code = code.add(Escaped::text(&take(start - at)));
            let marked = take(mark.end.saturating_sub(start));
            code = code.add(element("mark").text(&marked));
            at = mark.end.max(start);
        }
    }
    code = code.add(Escaped::text(&take(usize::MAX))).add(Escaped::markup("\n"));
    element("span").class(if is_access { "line accessed" } else { "line" }).add(number).add(code).into()
}
