//! Questions about control flow: order, dominance, loops.
//!
//! Catch edges count like all others. For post-dominance a method is left by `return`, and by every instruction that
//! can throw what no catch edge of its block surely takes.
//!
//! The algorithms are those of `rp_index::graph`; here they meet blocks. Order, dominators, components and loops are
//! computed from [`graph`], whose node `n` is block `bn`.

use rp_index::EntityRef;
use rp_index::graph::{Graph, PostDominators};

use crate::body::{Block, Body, ENTRY, EdgeKind, Op};

/// The control-flow graph of a body: node `n` is block `bn`, edges in order, catch edges first.
pub fn graph(body: &Body) -> Graph {
    Graph::from_edges(body.block_count(), edges(body))
}

fn edges(body: &Body) -> impl Iterator<Item = (u32, u32)> + Clone {
    let node = |block: Block| block.index() as u32;
    body.blocks()
        .flat_map(move |block| body.edges(block).iter().map(move |edge| (node(block), node(edge.target))))
}

/// Whether the method can be left from a block: by returning, or by an exception that is not surely caught.
pub fn is_exit(body: &Body, block: Block) -> bool {
    let returns = body.terminator(block).is_some_and(|inst| matches!(body.op(inst), Op::Return(_)));
    let catches_all = body.catch_edges(block).iter().any(|edge| edge.kind == EdgeKind::CatchAny);
    returns || !catches_all && body.throwing(block).next().is_some()
}

/// Which blocks are on all ways out.
pub struct PostDominatorTree {
    tree: PostDominators,
    exit: u32,
}

impl PostDominatorTree {
    /// The post-dominators of a body. Of an infinite loop, the first block in reverse postorder counts as left.
    pub fn compute(body: &Body) -> PostDominatorTree {
        let exit = body.block_count() as u32;
        let exits =
            body.blocks().filter(|&block| is_exit(body, block)).map(|block| (block.index() as u32, exit));
        let graph = Graph::from_edges(body.block_count() + 1, edges(body).chain(exits));
        PostDominatorTree { tree: PostDominators::compute(&graph, ENTRY.index() as u32), exit }
    }

    /// The nearest other block that is on all ways out from a block; none if only leaving the method is.
    pub fn immediate(&self, block: Block) -> Option<Block> {
        let node = self.tree.immediate(block.index() as u32)?;
        (node != self.exit).then(|| Block::from_u32(node))
    }

    /// Whether `a` is on all ways out from `b`. A block is on its own.
    pub fn post_dominates(&self, a: Block, b: Block) -> bool {
        self.tree.post_dominates(a.index() as u32, b.index() as u32)
    }
}
