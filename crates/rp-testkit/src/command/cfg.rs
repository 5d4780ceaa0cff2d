//! `test cfg`: predecessors and successors of each block, its place in reverse postorder and its component.

use rp_index::graph::{Components, Order};
use rp_ir::body::ENTRY;
use rp_ir::cfg;

use super::{Test, block_facts, block_list, node};
use crate::file_test::Fact;

pub(super) fn run(test: &Test<'_>) -> Vec<Fact> {
    let mut facts = Vec::new();
    for (_, parsed, body) in test.bodies() {
        let graph = cfg::graph(body);
        let reversed = graph.reversed();
        let order = Order::compute(&graph, node(ENTRY));
        let components = Components::compute(&graph);
        facts.extend(block_facts(parsed, body, |block| {
            let block = node(block);
            let component = components.component(block);
            let cycle = if components.is_cycle(component) { " cycle" } else { "" };
            format!(
                "preds {}, succs {}, rpo {}, {component}{cycle}",
                block_list(reversed.successors(block).iter().copied()),
                block_list(graph.successors(block).iter().copied()),
                order.position(block).map_or("none".to_owned(), |position| position.to_string()),
            )
        }));
    }
    facts
}
