//! `test loops`: the innermost loop of each block and how deep it is nested.

use rp_index::graph::LoopForest;
use rp_ir::body::ENTRY;
use rp_ir::cfg;

use super::{Test, block_facts, node};
use crate::file_test::Fact;

pub(super) fn run(test: &Test<'_>) -> Vec<Fact> {
    let mut facts = Vec::new();
    for (_, parsed, body) in test.bodies() {
        let loops = LoopForest::compute(&cfg::graph(body), node(ENTRY));
        facts.extend(block_facts(parsed, body, |block| {
            let block = node(block);
            let Some(innermost) = loops.innermost(block) else { return "no loop".to_owned() };
            let header = if loops.header(innermost) == block { "header of" } else { "in" };
            let irreducible = if loops.is_irreducible(innermost) { ", irreducible" } else { "" };
            format!("{header} {innermost}, depth {}{irreducible}", loops.depth(block))
        }));
    }
    facts
}
