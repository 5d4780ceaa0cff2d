//! What may stand in a SARIF message? Plain text, in which links and placeholders have to be told from names.

use serde_json::{Value, json};

use crate::harmless::harmless;

/// Text with all its characters visible, and none of them special: a brace is doubled (SARIF 3.11.5), and there is no
/// link (3.11.6).
///
/// A link is `[text](target)`. To escape its bracket is not enough: in `\\](`, which a name may contain, the backslash
/// that is added escapes the one before it, or is escaped by it, depending on the reader. So a blank parts bracket and
/// parenthesis, backslashes between them or not; no reader takes that for a link.
pub(super) fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut is_after_bracket = false;
    for c in harmless(text).chars() {
        match c {
            '{' => plain.push_str("{{"),
            '}' => plain.push_str("}}"),
            '(' | '\\' if is_after_bracket => plain.extend([' ', c]),
            _ => plain.push(c),
        }
        is_after_bracket = c == ']';
    }
    plain
}

/// A message that is plain text.
pub(super) fn message(text: &str) -> Value {
    json!({"text": plain(text)})
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_no_placeholders() {
        assert_eq!(plain("main(String[])"), "main(String[])");
        assert_eq!(plain("elements of int[][]: \\d"), "elements of int[][]: \\d");
        assert_eq!(plain("{0}{{1}}"), "{{0}}{{{{1}}}}");
        assert_eq!(plain("\u{1b}\n"), "\\u{{1b}}\\u{{a}}");
    }

    #[test]
    fn names_are_no_links() {
        let parted = [
            ("[x](javascript:y)", "[x] (javascript:y)"),
            ("[x\\](javascript:y)", "[x\\] (javascript:y)"),
            ("[x\\\\](javascript:y)", "[x\\\\] (javascript:y)"),
            ("\\[x](1)", "\\[x] (1)"),
            ("[x]\\(1)", "[x] \\(1)"),
            ("[x]\\\\(1)", "[x] \\\\(1)"),
            ("[[x]](1)", "[[x]] (1)"),
            ("](](", "] (] ("),
            ("[x]\u{200b}(1)", "[x] \\u{{200b}}(1)"),
            ("[x]\n(1)", "[x] \\u{{a}}(1)"),
            ("[x]{(1)", "[x]{{(1)"),
        ];
        for (name, expected) in parted {
            assert_eq!(plain(name), expected);
        }
    }
}
