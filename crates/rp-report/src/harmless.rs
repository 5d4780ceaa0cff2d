//! Which characters may reach a reader? Those that show themselves.
//!
//! Names in class files and lines of source files are whatever somebody wrote: escape sequences that clear the screen,
//! line breaks that forge messages, marks that turn the direction of writing. Such characters are spelt out.

/// Whether a character does something other than to show itself: controls, formats, unusual blanks, what is unassigned
/// and what combines with its neighbour.
pub fn has_power(c: char) -> bool {
    !matches!(c, '\\' | '\'' | '"') && c.escape_debug().len() > 1
}

/// The text with every such character as `\u{1b}`. What is harmless already stays as it is.
pub(crate) fn harmless(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        if has_power(c) { shown.extend(c.escape_unicode()) } else { shown.push(c) }
    }
    shown
}

/// Most characters of one piece of text that people see, for names can be as long as to fill the screen.
const LONGEST: usize = 1_000;

/// As much of the text as people want to see, and what stands for the rest.
pub(crate) fn shortened(text: &str) -> (&str, &'static str) {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => (text.get(..end).unwrap_or_default(), "…"),
        None => (text, ""),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_stays_and_tricks_show() {
        assert_eq!(harmless("Größe$1 'x' \"\\n\" …"), "Größe$1 'x' \"\\n\" …");
        assert_eq!(harmless("a\u{1b}[31m\r\n\t\0"), "a\\u{1b}[31m\\u{d}\\u{a}\\u{9}\\u{0}");
        assert_eq!(harmless("\u{202e}\u{2028}\u{9b}\u{200b}"), "\\u{202e}\\u{2028}\\u{9b}\\u{200b}");
    }

    #[test]
    fn twice_is_as_once() {
        let once = harmless("a\u{1b}\\u{1b}");
        assert_eq!(harmless(&once), once);
    }
}
