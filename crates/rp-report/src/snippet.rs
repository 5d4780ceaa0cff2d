//! Which part of a source line is meant? What the report hints at, else all of the line.
//!
//! Only whole words of code count, not those in strings and comments. Where a line has the word more than once, a write
//! is one that is assigned to or stepped, and a read is one that is not the target of a plain assignment:
//!
//! ```text
//! this.total = total + other.total;
//!      ^^^^^ the write
//!              ^^^^^         ^^^^^ the read is one of these
//! ```
//!
//! Bytecode does not say more, so where several are left all of them are marked. A line is shown as in an editor with
//! tabs of four; one that is too long is cut around what is meant.

use std::ops::Range;

use crate::harmless::harmless;
use crate::model::Hint;

/// Columns of a tab.
const TAB: usize = 4;

/// A source line on a page.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Snippet {
    /// What is shown of it.
    pub(crate) text: String,
    /// The columns of what is meant, at least one range, from left to right.
    pub(crate) marks: Vec<Range<usize>>,
}

impl Snippet {
    /// The line on a page of so many columns, which are at least 20; none if it is blank.
    pub(crate) fn of(line: &str, hint: &Hint, writes: bool, width: usize) -> Option<Snippet> {
        let line = line.trim_end();
        let mut meant = meant(line, hint, writes);
        if meant.is_empty() {
            meant.push(line.len() - line.trim_start().len()..line.len());
        }
        if meant.iter().any(Range::is_empty) {
            return None;
        }
        let (columns, marks) = lay_out(line, &meant);
        Some(cut(&columns, marks, width))
    }

    /// The line below it: blanks, and carets under what is meant.
    pub(crate) fn carets(&self) -> String {
        let mut carets = String::new();
        let mut column = 0;
        for mark in &self.marks {
            carets.extend(std::iter::repeat_n(' ', mark.start.saturating_sub(column)));
            // One element may be the index of another one.
            carets.extend(std::iter::repeat_n('^', mark.end.saturating_sub(column.max(mark.start))));
            column = column.max(mark.end);
        }
        carets
    }
}

/// The bytes of what is meant; nothing if the line does not have it.
fn meant(line: &str, hint: &Hint, writes: bool) -> Vec<Range<usize>> {
    let (ranges, is_call) = match hint {
        Hint::Line => return Vec::new(),
        Hint::Field(name) => (words(line, name), false),
        Hint::Element => (elements(line), false),
        Hint::Call(name) => (words(line, name), true),
        Hint::New(class) => return made(line, class),
    };
    let after = |range: &Range<usize>| line.get(range.end..).unwrap_or_default().trim_start();
    let before = |range: &Range<usize>| line.get(..range.start).unwrap_or_default();
    let (called, others): (Vec<_>, Vec<_>) = ranges.into_iter().partition(|range| {
        after(range).starts_with('(') || is_call && before(range).trim_end().ends_with("::")
    });
    if is_call {
        return called;
    }
    // A parameter of a lambda is no field, whatever it is called.
    let fields: Vec<Range<usize>> =
        others.into_iter().filter(|range| !after(range).starts_with("->")).collect();
    let wanted = |range: &&Range<usize>| match use_of(before(range), after(range)) {
        Use::Assigned => writes,
        Use::Updated => true,
        Use::Read => !writes,
    };
    let fitting: Vec<Range<usize>> = fields.iter().filter(wanted).cloned().collect();
    if fitting.is_empty() { fields } else { fitting }
}

/// The places in code that have this word as a whole.
fn words(line: &str, word: &str) -> Vec<Range<usize>> {
    let is_code = code(line);
    let is_whole = |start: usize| {
        let (before, after) = (line.get(..start), line.get(start + word.len()..));
        is_code.get(start) == Some(&true)
            && before.is_some_and(|before| !before.ends_with(in_word))
            && after.is_some_and(|after| !after.starts_with(in_word))
    };
    let found = line.match_indices(word).map(|(start, _)| start);
    found
        .filter(|&start| !word.is_empty() && is_whole(start))
        .map(|start| start..start + word.len())
        .collect()
}

/// `new` with the class that is made; any `new` if none makes that class.
fn made(line: &str, class: &str) -> Vec<Range<usize>> {
    let all = words(line, "new");
    let of_class = |range: &Range<usize>| {
        let after = line.get(range.end..)?;
        let blanks = after.len() - after.trim_start().len();
        let name = after.trim_start().split(|c| !in_word(c) && c != '.').next()?;
        let is_it = !class.is_empty() && name.rsplit('.').next() == Some(class);
        is_it.then(|| range.start..range.end + blanks + name.len())
    };
    let exact: Vec<Range<usize>> = all.iter().filter_map(of_class).collect();
    if exact.is_empty() { all } else { exact }
}

/// Which bytes are code, and not part of a string, a character or a comment.
fn code(line: &str) -> Vec<bool> {
    enum In {
        Code,
        Quotes(u8),
        Comment,
        RestOfLine,
    }
    let bytes = line.as_bytes();
    let mut is_code = Vec::with_capacity(bytes.len());
    let mut state = In::Code;
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let next = bytes.get(at + 1).copied();
        let (length, after) = match (&state, byte) {
            (In::Code, b'"' | b'\'') => (1, In::Quotes(byte)),
            (In::Code, b'/') if next == Some(b'/') => (1, In::RestOfLine),
            (In::Code, b'/') if next == Some(b'*') => (2, In::Comment),
            (In::Quotes(quote), b'\\') => (2, In::Quotes(*quote)),
            (In::Quotes(quote), _) if byte == *quote => (1, In::Code),
            (In::Comment, b'*') if next == Some(b'/') => (2, In::Code),
            (In::Code, _) => (1, In::Code),
            (In::Quotes(quote), _) => (1, In::Quotes(*quote)),
            (In::Comment, _) => (1, In::Comment),
            (In::RestOfLine, _) => (1, In::RestOfLine),
        };
        let inside = matches!((&state, &after), (In::Code, In::Code));
        is_code.extend(std::iter::repeat_n(inside, length));
        state = after;
        at += length;
    }
    is_code
}

/// Whether a character may be part of a Java name.
fn in_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '$'
}

/// The places of `data[index + 1]` and the like; types like `int[]` and `new int[5]` are none.
fn elements(line: &str) -> Vec<Range<usize>> {
    let is_code = code(line);
    let brackets = line.match_indices('[').map(|(start, _)| start);
    let found = brackets.filter(|&start| is_code.get(start) == Some(&true)).filter_map(|start| {
        let (before, after) = (line.get(..start)?, line.get(start + 1..)?);
        let is_type = after.trim_start().starts_with(']');
        let path = before.trim_end_matches(|c| in_word(c) || c == '.').trim_end();
        let is_new = path.strip_suffix("new").is_some_and(|rest| !rest.ends_with(in_word));
        (!is_type && !is_new).then(|| element(before, after))
    });
    found.collect()
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

/// What is done with a variable.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    /// `x = 1`
    Assigned,
    /// `x += 1`, `x++`, `--x`: it is read and written.
    Updated,
    /// Anything else.
    Read,
}

/// What is done with the variable between these texts.
fn use_of(before: &str, after: &str) -> Use {
    let operators = [">>>", ">>", "<<", "+", "-", "*", "/", "%", "&", "|", "^"];
    let is_equals = |text: &str| text.starts_with('=') && !text.starts_with("==");
    let is_stepped = |text: &str| text.starts_with("++") || text.starts_with("--");
    let path = before.trim_end_matches(|c| in_word(c) || c == '.').trim_end();
    let stepped_first = path.ends_with("++") || path.ends_with("--");
    match operators.iter().find_map(|operator| after.strip_prefix(operator)) {
        _ if is_equals(after) => Use::Assigned,
        Some(rest) if is_equals(rest) => Use::Updated,
        _ if is_stepped(after) || stepped_first => Use::Updated,
        _ => Use::Read,
    }
}

/// What is in each column, and the columns of these bytes.
fn lay_out(line: &str, bytes: &[Range<usize>]) -> (Vec<char>, Vec<Range<usize>>) {
    let mut columns = Vec::with_capacity(line.len());
    // The column of each byte that begins a character.
    let mut starts = Vec::with_capacity(line.len());
    for (byte, c) in line.char_indices() {
        starts.push((byte, columns.len()));
        match c {
            '\t' => columns.resize(columns.len() + TAB - columns.len() % TAB, ' '),
            _ => columns.extend(harmless(c.encode_utf8(&mut [0; 4])).chars()),
        }
    }
    let column = |byte: usize| {
        let at = starts.partition_point(|&(start, _)| start < byte);
        starts.get(at).map_or(columns.len(), |&(_, column)| column)
    };
    let marks = bytes.iter().map(|range| column(range.start)..column(range.end)).collect();
    (columns, marks)
}

/// What fits of these columns, with the marks in it; as many of them as fit.
fn cut(columns: &[char], mut marks: Vec<Range<usize>>, width: usize) -> Snippet {
    if columns.len() <= width {
        return Snippet { text: columns.iter().collect(), marks };
    }
    // A dot and a blank column at either end of marks that are as long as that.
    let longest = width - 4;
    let first = marks.first().map_or(0, |mark| mark.start);
    let mut kept = 0;
    marks.retain(|mark| {
        kept += 1;
        kept == 1 || mark.end - first <= longest
    });
    let length = marks.last().map_or(0, |mark| mark.end - first).min(longest);
    let start = first.saturating_sub((width - length) / 2).min(columns.len() - width);
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
    let marks = marks.iter().map(|mark| mark.start - start..mark.end.min(first + longest) - start).collect();
    Snippet { text: shown.into_iter().collect(), marks }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The line with its mark below it.
    #[track_caller]
    fn shows_hint(line: &str, hint: &Hint, writes: bool, expected: &str) {
        let snippet = Snippet::of(line, hint, writes, 40).unwrap();
        assert_eq!(format!("{}\n{}", snippet.text, snippet.carets()), expected);
        assert!(snippet.text.chars().count() <= 40);
    }

    /// The same for a field, for elements (`[`), or for all of the line (nothing).
    #[track_caller]
    fn shows(line: &str, hint: &str, writes: bool, expected: &str) {
        let hint = match hint {
            "" => Hint::Line,
            "[" => Hint::Element,
            name => Hint::Field(name.to_owned()),
        };
        shows_hint(line, &hint, writes, expected);
    }

    #[track_caller]
    fn shows_call(line: &str, name: &str, expected: &str) {
        shows_hint(line, &Hint::Call(name.to_owned()), true, expected);
    }

    #[track_caller]
    fn shows_new(line: &str, class: &str, expected: &str) {
        shows_hint(line, &Hint::New(class.to_owned()), true, expected);
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
        shows("if (n <= 0) --this.n;", "n", true, "if (n <= 0) --this.n;\n                   ^");
        shows("int n = this.n;", "n", false, "int n = this.n;\n             ^");
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
    fn types_are_no_elements() {
        shows(
            "int[] a = new int[n]; a[0] = 1;",
            "[",
            true,
            "int[] a = new int[n]; a[0] = 1;\n                      ^^^^",
        );
        shows("m[i][j] = 1;", "[", true, "m[i][j] = 1;\n    ^^^");
        shows("m[i][j] = 1;", "[", false, "m[i][j] = 1;\n^^^^");
    }

    #[test]
    fn where_bytecode_does_not_say_which_all_are_marked() {
        let line = "this.count = count + other.count;";
        shows(line, "count", true, "this.count = count + other.count;\n     ^^^^^");
        shows(line, "count", false, "this.count = count + other.count;\n             ^^^^^         ^^^^^");
        shows("a.n = b.n = 0;", "n", true, "a.n = b.n = 0;\n  ^     ^");
        shows("n += n;", "n", false, "n += n;\n^    ^");
    }

    #[test]
    fn strings_and_comments_are_no_code() {
        shows("log(\"n\" + '\"' + n); // n", "n", false, "log(\"n\" + '\"' + n); // n\n                ^");
        shows("/* n */ f(\"\\\"n\", n);", "n", false, "/* n */ f(\"\\\"n\", n);\n                 ^");
        shows("// n", "n", false, "// n\n^^^^");
        shows("s = \"a[0]\" + a[1];", "[", false, "s = \"a[0]\" + a[1];\n             ^^^^");
    }

    #[test]
    fn calls_are_no_fields() {
        shows("return size() - size;", "size", false, "return size() - size;\n                ^^^^");
        shows("each(n -> n + this.n)", "n", false, "each(n -> n + this.n)\n          ^        ^");
        shows_call("add = list.add(add)", "add", "add = list.add(add)\n           ^^^");
        shows_call("names.forEach(list::add);", "add", "names.forEach(list::add);\n                    ^^^");
        shows_call("for (String s : list)", "hasNext", "for (String s : list)\n^^^^^^^^^^^^^^^^^^^^^");
    }

    #[test]
    fn objects_that_are_made() {
        shows_new("a = new A(new B.C<>());", "C", "a = new A(new B.C<>());\n          ^^^^^^^");
        shows_new("a = new A();", "D", "a = new A();\n    ^^^");
        shows_new("super(renew);", "D", "super(renew);\n^^^^^^^^^^^^^");
    }

    #[test]
    fn tabs_and_tricks() {
        shows("\tint\tx;", "x", true, "    int x;\n        ^");
        shows("/*\u{1b}[2J*/ x;", "x", true, "/*\\u{1b}[2J*/ x;\n              ^");
    }

    #[test]
    fn blank_lines_show_nothing() {
        assert_eq!(Snippet::of(" \t ", &Hint::Line, true, 40), None);
        assert_eq!(Snippet::of("", &Hint::Field(String::new()), true, 40), None);
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
