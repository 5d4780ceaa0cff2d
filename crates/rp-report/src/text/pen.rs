//! How does text reach the terminal? Through a pen, which writes styles of its own and makes all else harmless.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};

use crate::harmless::{harmless, shortened};
use crate::model::Confidence;

/// Text as it is.
pub(super) const PLAIN: Style = Style::new();
/// What a reader looks for first.
pub(super) const STRONG: Style = Style::new().bold();
/// Line numbers and the lines beside them.
pub(super) const MARGIN: Style = AnsiColor::Blue.on_default().bold();

/// The narrowest page on which a source line makes sense.
const NARROWEST: usize = 40;

/// The style of what is so sure.
pub(super) fn style(confidence: Confidence) -> Style {
    let colour = match confidence {
        Confidence::Definite => AnsiColor::Red,
        Confidence::Likely => AnsiColor::Yellow,
        Confidence::Possible => AnsiColor::Cyan,
    };
    colour.on_default().bold()
}

/// Writes lines piece by piece.
pub(super) struct Pen<'o> {
    out: &'o mut dyn Write,
    width: usize,
}

impl<'o> Pen<'o> {
    /// A pen for a page of so many columns.
    pub(super) fn new(out: &'o mut dyn Write, width: usize) -> Pen<'o> {
        Pen { out, width: width.max(NARROWEST) }
    }

    /// How many columns are left after so many.
    pub(super) fn columns_after(&self, used: usize) -> usize {
        self.width.saturating_sub(used).max(NARROWEST / 2)
    }

    /// Writes a piece of a line.
    pub(super) fn put(&mut self, style: Style, text: &str) -> io::Result<()> {
        let (text, rest) = shortened(text);
        write!(self.out, "{style}{}{rest}{style:#}", harmless(text))
    }

    /// Ends the line.
    pub(super) fn end(&mut self) -> io::Result<()> {
        writeln!(self.out)
    }

    /// Writes a piece of a line and ends it.
    pub(super) fn line(&mut self, style: Style, text: &str) -> io::Result<()> {
        self.put(style, text)?;
        self.end()
    }

    /// Writes words to lines that begin with these pieces, the first one and those that follow.
    pub(super) fn words(
        &mut self,
        first: &[(Style, &str)],
        following: &[(Style, &str)],
        words: impl IntoIterator<Item = impl AsRef<str>>,
    ) -> io::Result<()> {
        let used = first.iter().map(|(_, text)| text.chars().count()).sum();
        for (number, line) in fill(words, self.columns_after(used)).iter().enumerate() {
            let beginning = if number == 0 { first } else { following };
            beginning.iter().try_for_each(|(style, text)| self.put(*style, text))?;
            self.line(PLAIN, line)?;
        }
        Ok(())
    }
}

/// Lines of at most so many columns with all the words. A word that is wider has a line of its own.
fn fill(words: impl IntoIterator<Item = impl AsRef<str>>, columns: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut left = 0;
    for word in words {
        let word = harmless(word.as_ref());
        let needed = word.chars().count() + 1;
        match lines.last_mut() {
            Some(line) if needed <= left => {
                line.push(' ');
                line.push_str(&word);
                left -= needed;
            }
            _ => {
                left = (columns + 1).saturating_sub(needed);
                lines.push(word);
            }
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_filled_to_the_last_column() {
        assert_eq!(fill(["ab", "cd", "e"], 5), ["ab cd", "e"]);
        assert_eq!(fill(["abcdefgh", "i"], 5), ["abcdefgh", "i"]);
        assert_eq!(fill(["abc", "d"], 5), ["abc d"]);
        assert!(fill([""; 0], 5).is_empty());
    }
}
