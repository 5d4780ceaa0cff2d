//! How does a program read a report? As JSON with the fields of the model, in its order.

use std::fmt::Write;

use serde::Serialize;

use crate::harmless::has_power;
use crate::model::Report;

/// The report as JSON, indented by two, with a line break at its end.
pub fn json(report: &Report) -> String {
    to_json(report)
}

/// Plain data as JSON.
///
/// JSON need not escape all that has power over a terminal; here it is escaped all the same.
pub fn to_json(data: &impl Serialize) -> String {
    let plain = serde_json::to_string_pretty(data)
        .unwrap_or_else(|error| unreachable!("plain data with texts as keys: {error}"));
    let mut text = String::with_capacity(plain.len() + 1);
    for c in plain.chars() {
        // Outside of strings there are only line breaks and visible ASCII characters.
        if c != '\n' && has_power(c) {
            for unit in c.encode_utf16(&mut [0; 2]) {
                // Writing to a string cannot fail.
                let _ = write!(text, "\\u{unit:04x}");
            }
        } else {
            text.push(c);
        }
    }
    text.push('\n');
    text
}
