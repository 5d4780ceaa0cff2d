//! How is a name from a file shown to a person? Unambiguously, and without power over the terminal.
//!
//! File and entry names are arbitrary bytes. Printable text stays as it is; a backslash doubles; control, format and
//! direction characters become `\u{202e}`; bytes that are not UTF-8 become `\xff`. Different names stay different.

use std::fmt::Write;
use std::path::Path;

/// The text that shows these bytes.
pub(crate) fn bytes(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        for c in chunk.valid().chars() {
            match c {
                '\'' | '"' => text.push(c),
                _ => text.extend(c.escape_debug()),
            }
        }
        for byte in chunk.invalid() {
            // Writing to a string cannot fail.
            let _ = write!(text, "\\x{byte:02x}");
        }
    }
    text
}

/// The text that shows this path.
pub(crate) fn path(path: &Path) -> String {
    bytes(path.as_os_str().as_encoded_bytes())
}

#[cfg(test)]
mod tests {
    use super::bytes;

    #[test]
    fn text_stays_and_tricks_show() {
        assert_eq!(bytes("com/foo/Größe$1's \"x\".class".as_bytes()), "com/foo/Größe$1's \"x\".class");
        assert_eq!(bytes(b"a\x1b[31m\n\0"), "a\\u{1b}[31m\\n\\0");
        assert_eq!(bytes("a\u{202e}b".as_bytes()), "a\\u{202e}b");
    }

    #[test]
    fn different_names_stay_different() {
        assert_eq!(bytes(b"\xff"), "\\xff");
        assert_eq!(bytes(b"\\xff"), "\\\\xff");
    }
}
