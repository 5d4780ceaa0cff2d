//! Names and strings as text: lossless, printable, harmless in a terminal.
//!
//! Bytes that are valid UTF-8 and printable stand for themselves. Everything else is escaped: `\u{202e}` for a
//! character that could mislead a reader, `\xff` for a byte that is not UTF-8.

use std::fmt::Write;

/// Words that may stand where a class name begins. A class whose name begins with one of them is quoted.
pub(crate) const RESERVED: &[&str] = &[
    "abstract",
    "annotation",
    "any",
    "as",
    "boolean",
    "bridge",
    "bridges",
    "by",
    "byte",
    "char",
    "class",
    "double",
    "dynamic",
    "enclosed",
    "enum",
    "extends",
    "field",
    "final",
    "flags",
    "float",
    "implements",
    "in",
    "inner",
    "int",
    "interface",
    "invisible",
    "long",
    "markers",
    "method",
    "module",
    "native",
    "null",
    "of",
    "permits",
    "private",
    "protected",
    "public",
    "record",
    "serializable",
    "short",
    "source",
    "static",
    "strict",
    "super",
    "synchronized",
    "synthetic",
    "throws",
    "transient",
    "unknown",
    "varargs",
    "version",
    "void",
    "volatile",
];

/// The bytes with everything unprintable escaped, and `quote` too.
pub fn escape(bytes: &[u8], quote: char) -> String {
    let mut text = String::with_capacity(bytes.len());
    escape_into(&mut text, bytes, quote);
    text
}

pub(crate) fn escape_into(out: &mut String, bytes: &[u8], quote: char) {
    for chunk in bytes.utf8_chunks() {
        for c in chunk.valid().chars() {
            match c {
                '\n' => out.push_str("\\n"),
                '\\' => out.push_str("\\\\"),
                c if c == quote => out.extend(['\\', c]),
                c if c.is_ascii_graphic() || c == ' ' || !c.is_ascii() && c.is_alphanumeric() => out.push(c),
                // Writing to a string cannot fail.
                c => _ = write!(out, "\\u{{{:x}}}", c as u32),
            }
        }
        for byte in chunk.invalid() {
            _ = write!(out, "\\x{byte:02x}");
        }
    }
}

/// The bytes between quotes, escaped.
pub fn quote(bytes: &[u8]) -> String {
    format!("\"{}\"", escape(bytes, '"'))
}

pub(crate) fn is_word_char(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '$'
}

fn is_word(text: &str) -> bool {
    text.starts_with(|c: char| is_word_char(c) && !c.is_ascii_digit()) && text.chars().all(is_word_char)
}

fn is_reserved(word: &str) -> bool {
    RESERVED.contains(&word)
}

/// Prints the name of a member or a variable.
pub(crate) fn push_name(out: &mut String, bytes: &[u8]) {
    match std::str::from_utf8(bytes) {
        Ok(text) if text == "<init>" || text == "<clinit>" || is_word(text) => {
            out.push_str(text);
        }
        _ => push_quoted_name(out, bytes),
    }
}

/// Prints an internal class name with dots, or quoted as it is.
pub(crate) fn push_class_name(out: &mut String, bytes: &[u8]) {
    match std::str::from_utf8(bytes) {
        Ok(text) if text.split('/').all(is_word) && !text.split('/').next().is_some_and(is_reserved) => {
            let start = out.len();
            out.push_str(text);
            if text.contains('/') {
                let dotted = out.split_off(start).replace('/', ".");
                out.push_str(&dotted);
            }
        }
        _ => push_quoted_name(out, bytes),
    }
}

fn push_quoted_name(out: &mut String, bytes: &[u8]) {
    out.push('\'');
    escape_into(out, bytes, '\'');
    out.push('\'');
}
