//! `test parse-error`: where and why a text is no program.

use rp_ir::Names;
use rp_ir::text::parse_program;

use crate::file_test::Fact;

pub(super) fn run(names: &Names, text: &str) -> Vec<Fact> {
    match parse_program(names, text) {
        Ok(_) => Vec::new(),
        Err(error) => vec![(error.line, format!("error: {}", error.message))],
    }
}
