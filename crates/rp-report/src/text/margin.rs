//! What stands to the left of a finding? A column for line numbers, and a line that holds its parts together.

use std::io;

use anstyle::Style;

use super::pen::{MARGIN, PLAIN, Pen, STRONG};
use crate::snippet::Snippet;

/// The margin of a finding.
#[derive(Clone, Copy)]
pub(super) struct Margin {
    digits: usize,
}

impl Margin {
    /// A margin that has room for these line numbers.
    pub(super) fn of(lines: impl Iterator<Item = u32>) -> Margin {
        Margin { digits: lines.max().unwrap_or(0).checked_ilog10().unwrap_or(0) as usize + 1 }
    }

    /// How many columns there are to the right of it, for source lines.
    pub(super) fn columns(self, pen: &Pen<'_>) -> usize {
        pen.columns_after(self.digits + 3)
    }

    /// `  --> ` and where something is.
    pub(super) fn arrow(self, pen: &mut Pen<'_>, place: &str) -> io::Result<()> {
        pen.put(MARGIN, &format!("{:1$}--> ", "", self.digits))?;
        pen.line(PLAIN, place)
    }

    /// A source line with its number, and below it what is marked, with a label.
    pub(super) fn snippet(
        self,
        pen: &mut Pen<'_>,
        number: u32,
        snippet: &Snippet,
        style: Style,
        label: &str,
    ) -> io::Result<()> {
        pen.line(MARGIN, &self.bar())?;
        pen.put(MARGIN, &format!("{number:>0$} | ", self.digits))?;
        pen.line(PLAIN, &snippet.text)?;
        pen.put(MARGIN, &self.bar())?;
        let carets = snippet.carets();
        if carets.len() + 1 + label.chars().count() <= self.columns(pen) {
            pen.line(style, &format!(" {carets} {label}"))
        } else {
            pen.line(style, &format!(" {carets}"))?;
            self.detail(pen, "", label.split(' '))
        }
    }

    /// `   |  path: ` and words.
    pub(super) fn detail(
        self,
        pen: &mut Pen<'_>,
        lead: &str,
        words: impl IntoIterator<Item = impl AsRef<str>>,
    ) -> io::Result<()> {
        let (bar, indent) = (self.bar(), " ".repeat(lead.chars().count()));
        let first = [(MARGIN, bar.as_str()), (PLAIN, "  "), (PLAIN, lead)];
        let following = [(MARGIN, bar.as_str()), (PLAIN, "  "), (PLAIN, &indent)];
        pen.words(&first, &following, words)
    }

    /// `   = note: ` and words.
    pub(super) fn note(
        self,
        pen: &mut Pen<'_>,
        key: &str,
        words: impl IntoIterator<Item = impl AsRef<str>>,
    ) -> io::Result<()> {
        let sign = format!("{:1$} = ", "", self.digits);
        let indent = " ".repeat(sign.len() + key.len() + 2);
        pen.words(&[(MARGIN, &sign), (STRONG, key), (PLAIN, ": ")], &[(PLAIN, &indent)], words)
    }

    fn bar(self) -> String {
        format!("{:1$} |", "", self.digits)
    }
}
