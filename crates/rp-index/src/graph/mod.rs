//! Directed graphs in compressed form, and the algorithms that stages need on them.
//!
//! Nodes are `0..len`. Every algorithm is iterative (no recursion on input-sized depth) and deterministic: it depends
//! on node numbers and on the order of a node's successors only.
//!
//! All of them take any graph: unreachable nodes, irreducible loops, loops without an exit, self loops and repeated
//! edges. None is quadratic on any shape. The only panics are for node numbers that are not in the graph.

pub mod dominators;
mod forest;
pub mod loops;
pub mod order;
pub mod postdominators;
pub mod scc;
#[cfg(test)]
mod testing;

pub use dominators::Dominators;
pub use loops::{LoopForest, LoopId};
pub use order::Order;
pub use postdominators::PostDominators;
pub use scc::{ComponentId, Components};

/// No node, where an array of nodes has a gap.
const NONE: u32 = u32::MAX;

/// What an array of nodes has in a place, unless it is a gap.
fn known(node: u32) -> Option<u32> {
    (node != NONE).then_some(node)
}

/// A directed multigraph: the successors of all nodes in one array.
#[derive(Clone, Debug, Default)]
pub struct Graph {
    /// `targets[starts[n]..starts[n + 1]]` are the successors of `n`.
    starts: Vec<u32>,
    targets: Vec<u32>,
}

impl Graph {
    /// The graph with `len` nodes and these edges; a node's successors keep the order in which they are listed.
    pub fn from_edges(len: usize, edges: impl Iterator<Item = (u32, u32)> + Clone) -> Graph {
        let mut starts = vec![0u32; len + 1];
        for (from, _) in edges.clone() {
            starts[from as usize + 1] += 1;
        }
        for n in 0..len {
            starts[n + 1] += starts[n];
        }
        let mut next = starts.clone();
        let mut targets = vec![0u32; starts[len] as usize];
        for (from, to) in edges {
            let slot = &mut next[from as usize];
            targets[*slot as usize] = to;
            *slot += 1;
        }
        Graph { starts, targets }
    }

    /// How many nodes there are.
    pub fn len(&self) -> usize {
        self.starts.len().saturating_sub(1)
    }

    /// Whether there are no nodes.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The successors of `node`, in the order of the edges, repeated as often as edges are.
    pub fn successors(&self, node: u32) -> &[u32] {
        &self.targets[self.starts[node as usize] as usize..self.starts[node as usize + 1] as usize]
    }

    /// All edges, by source.
    pub fn edges(&self) -> impl Iterator<Item = (u32, u32)> + Clone + '_ {
        (0..self.len() as u32).flat_map(|from| self.successors(from).iter().map(move |&to| (from, to)))
    }

    /// The same nodes with every edge turned round.
    pub fn reversed(&self) -> Graph {
        Graph::from_edges(self.len(), self.edges().map(|(from, to)| (to, from)))
    }
}
