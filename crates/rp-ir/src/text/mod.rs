//! The text form of programs (`.jir`): printing, and reading back what was printed.
//!
//! Printing a parsed text gives the canonical text: blocks `b0, b1, …` and values `v0, v1, …` in the order of the text,
//! aligned positions, no comments. `docs/ir.md` is the reference.

mod lex;
mod mnemonic;
mod name;
mod parse;
mod print;

pub use name::{escape, quote};
pub use parse::{ParseError, ParsedClass, ParsedMethod, parse_program};
pub use print::{BodyText, Printer, print_body};
