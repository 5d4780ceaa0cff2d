//! `test domtree`: the immediate dominator and post-dominator of each block.

use rp_index::graph::Dominators;
use rp_ir::body::ENTRY;
use rp_ir::cfg::{self, PostDominatorTree};

use super::{Test, block_facts, block_list, node};
use crate::file_test::Fact;

pub(super) fn run(test: &Test<'_>) -> Vec<Fact> {
    let mut facts = Vec::new();
    for (_, parsed, body) in test.bodies() {
        let graph = cfg::graph(body);
        let dominators = Dominators::compute(&graph, node(ENTRY));
        let post_dominators = PostDominatorTree::compute(body);
        facts.extend(block_facts(parsed, body, |block| {
            let immediate = block_list(dominators.immediate(node(block)).into_iter());
            let post = block_list(post_dominators.immediate(block).map(node).into_iter());
            format!("idom {immediate}, ipdom {post}")
        }));
    }
    facts
}
