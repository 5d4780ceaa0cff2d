//! What may stand in a SARIF message? Plain text, in which links and placeholders have to be told from names.

use serde_json::{Value, json};

use crate::harmless::harmless;

/// Text with all its characters visible, and none of them special: a brace is doubled (SARIF 3.11.5), and what would
/// end the text of a link is escaped (3.11.6).
pub(super) fn plain(text: &str) -> String {
    harmless(text).replace('{', "{{").replace('}', "}}").replace("](", "\\](")
}

/// A message that is plain text.
pub(super) fn message(text: &str) -> Value {
    json!({"text": plain(text)})
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_no_links_and_no_placeholders() {
        assert_eq!(plain("main(String[])"), "main(String[])");
        assert_eq!(plain("[x](javascript:y){0}"), "[x\\](javascript:y){{0}}");
        assert_eq!(plain("\u{1b}\n"), "\\u{{1b}}\\u{{a}}");
    }
}
