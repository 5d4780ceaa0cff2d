//! `test verify`: which invariants are broken, and where.

use rp_index::EntityRef;
use rp_ir::Names;
use rp_ir::text::ParsedClass;
use rp_ir::verify::{Place, verify};

use super::bodies;
use crate::file_test::Fact;

pub(super) fn run(names: &Names, classes: &[ParsedClass]) -> Vec<Fact> {
    let mut facts = Vec::new();
    for (method, parsed, body) in bodies(classes) {
        for error in verify(names, method, body) {
            let line = match error.place {
                Place::Method => Some(&parsed.line),
                Place::Block(block) => parsed.block_lines.get(block.index()),
                Place::Inst(inst) => parsed.inst_lines.get(inst.index()),
            };
            facts.push((*line.unwrap_or(&parsed.line), format!("error: {}", error.message)));
        }
    }
    facts
}
