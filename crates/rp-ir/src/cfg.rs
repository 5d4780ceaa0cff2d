//! Questions about control flow: order, dominance, loops. Catch edges count like all others.

use rp_index::EntityRef;
use rp_index::graph::Graph;

use crate::body::Body;

/// The control-flow graph of a body: node `n` is block `bn`, edges in order, catch edges first.
pub fn graph(body: &Body) -> Graph {
    let edges = body.blocks().flat_map(|block| {
        body.edges(block).iter().map(move |edge| (block.index() as u32, edge.target.index() as u32))
    });
    Graph::from_edges(body.block_count(), edges)
}
