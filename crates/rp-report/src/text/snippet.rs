//! Which part of a source line is meant? The word that the report hints at, else all of the line.
//!
//! Where a line has the word more than once, a write is one that is assigned to, and a read is one that is not:
//!
//! ```text
//! total = total + amount;
//! ^^^^^ the write
//!         ^^^^^ the read
//! ```
//!
//! Bytecode does not say more. A line is shown as in an editor with tabs of four; one that is too long is cut around
//! what is meant.

use std::ops::Range;

use crate::harmless::harmless;

/// Columns of a tab.
const TAB: usize = 4;

/// A source line on a page.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Snippet {
    /// What is shown of it.
    pub(super) text: String,
    /// The columns of what is meant.
    pub(super) mark: Range<usize>,
}

impl Snippet {
    /// The line on a page of so many columns, which are at least 20; none if it is blank.
    pub(super) fn of(line: &str, hint: &str, writes: bool, width: usize) -> Option<Snippet> {
        let line = line.trim_end();
        let meant = meant(line, hint, writes)?;
        let (columns, mark) = lay_out(line, meant);
        Some(cut(&columns, mark, width))
    }
}

/// The bytes of what is meant.
fn meant(line: &str, hint: &str, writes: bool) -> Option<Range<usize>> {
    let mut first = None;
    for (start, _) in line.match_indices(hint).filter(|_| !hint.is_empty()) {
        let (before, after) = (line.get(..start)?, line.get(start + hint.len()..)?);
        let range = match hint {
            "[" => element(before, after),
            _ if before.ends_with(in_word) || after.starts_with(in_word) => continue,
            _ => start..start + hint.len(),
        };
        if is_assigned(line.get(range.end..)?) == writes {
            return Some(range);
        }
        first = first.or(Some(range));
    }
    let all = line.len() - line.trim_start().len()..line.len();
    first.or(Some(all)).filter(|range| !range.is_empty())
}

/// Whether a character may be part of a Java name.
fn in_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '$'
}

/// The bytes of `data[index + 1]`, given what is before and after its first bracket.
fn element(before: &str, after: &str) -> Range<usize> {
    let mut depth = 1_usize;
    let closing = after.bytes().position(|byte| {
        match byte {
            b'[' => depth += 1,
            b']' => depth -= 1,
            _ => {}
        }
        depth == 0
    });
    let length = closing.map_or(1, |closing| closing + 2);
    before.trim_end_matches(in_word).len()..before.len() + length
}

/// Whether what comes before this text is assigned to.
fn is_assigned(after: &str) -> bool {
    let after = after.trim_start();
    let operator = [">>>", ">>", "<<", "+", "-", "*", "/", "%", "&", "|", "^"]
        .iter()
        .find_map(|operator| after.strip_prefix(operator))
        .unwrap_or(after);
    let equals = operator.starts_with('=') && !operator.starts_with("==");
    equals || after.starts_with("++") || after.starts_with("--")
}

/// What is in each column, and the columns of these bytes.
fn lay_out(line: &str, bytes: Range<usize>) -> (Vec<char>, Range<usize>) {
    let mut columns = Vec::with_capacity(line.len());
    let mut mark = None..None;
    for (byte, c) in line.char_indices() {
        if byte >= bytes.start {
            mark.start.get_or_insert(columns.len());
        }
        if byte >= bytes.end {
            mark.end.get_or_insert(columns.len());
        }
        match c {
            '\t' => columns.resize(columns.len() + TAB - columns.len() % TAB, ' '),
            _ => columns.extend(harmless(c.encode_utf8(&mut [0; 4])).chars()),
        }
    }
    let end = columns.len();
    (columns, mark.start.unwrap_or(end)..mark.end.unwrap_or(end))
}

/// What fits of these columns, with the mark in it.
fn cut(columns: &[char], mark: Range<usize>, width: usize) -> Snippet {
    if columns.len() <= width {
        return Snippet { text: columns.iter().collect(), mark };
    }
    // A dot and a blank column at either end of a mark that is as long as that.
    let length = mark.len().min(width - 4);
    let start = mark.start.saturating_sub((width - length) / 2).min(columns.len() - width);
    let mut shown: Vec<char> = columns.iter().skip(start).take(width).copied().collect();
    if start > 0
        && let Some(first) = shown.first_mut()
    {
        *first = '…';
    }
    if start + width < columns.len()
        && let Some(last) = shown.last_mut()
    {
        *last = '…';
    }
    let from = mark.start - start;
    Snippet { text: shown.into_iter().collect(), mark: from..from + length }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The line with its mark below it.
    #[track_caller]
    fn shows(line: &str, hint: &str, writes: bool, expected: &str) {
        let Snippet { text, mark } = Snippet::of(line, hint, writes, 40).unwrap();
        assert_eq!(format!("{text}\n{:2$}{:^>3$}", "", "", mark.start, mark.len()), expected);
        assert!(text.chars().count() <= 40);
    }

    #[test]
    fn whole_words() {
        shows(
            "totals = $total + total;",
            "total",
            false,
            "totals = $total + total;\n                  ^^^^^",
        );
        shows("subtotal();  ", "total", false, "subtotal();\n^^^^^^^^^^^");
        shows("  größe++;", "größe", true, "  größe++;\n  ^^^^^");
        shows("  x = 1;", "", true, "  x = 1;\n  ^^^^^^");
    }

    #[test]
    fn reads_and_writes() {
        shows("total = total + 1;", "total", true, "total = total + 1;\n^^^^^");
        shows("total = total + 1;", "total", false, "total = total + 1;\n        ^^^^^");
        shows("if (n == 0) n >>>= 2;", "n", true, "if (n == 0) n >>>= 2;\n            ^");
        shows("if (n <= 0) n--;", "n", true, "if (n <= 0) n--;\n            ^");
        shows("n--;", "n", false, "n--;\n^");
        shows("++n;", "n", true, "++n;\n  ^");
    }

    #[test]
    fn elements() {
        shows("a[i] = b[c[j]];", "[", true, "a[i] = b[c[j]];\n^^^^");
        shows("a[i] = b[c[j]];", "[", false, "a[i] = b[c[j]];\n       ^^^^^^^");
        shows("get()[broken", "[", false, "get()[broken\n     ^");
    }

    #[test]
    fn tabs_and_tricks() {
        shows("\tint\tx;", "x", true, "    int x;\n        ^");
        shows("/*\u{1b}[2J*/ x;", "x", true, "/*\\u{1b}[2J*/ x;\n              ^");
    }

    #[test]
    fn blank_lines_show_nothing() {
        assert_eq!(Snippet::of(" \t ", "x", true, 40), None);
        assert_eq!(Snippet::of("", "", true, 40), None);
    }

    #[test]
    fn long_lines_are_cut() {
        let (left, right) = ("l".repeat(50), "r".repeat(50));
        shows(
            &format!("{left} x {right}"),
            "x",
            false,
            "…lllllllllllllllll x rrrrrrrrrrrrrrrrrr…\n                   ^",
        );
        shows(&format!("x {right}"), "x", false, "x rrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrr…\n^");
        shows(
            &format!("{left} x"),
            "x",
            false,
            "…lllllllllllllllllllllllllllllllllllll x\n                                       ^",
        );
        shows(
            &format!("{left}{right}"),
            "x",
            false,
            "lllllllllllllllllllllllllllllllllllllll…\n^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^",
        );
    }
}
