//! In which order does depth-first search leave the nodes of a graph?
//!
//! Depth-first search from a root leaves a node once everything it leads to has been met. *Postorder* lists nodes as
//! they are left; *reverse postorder* is that list backwards, so that a node comes before what it leads to, back edges
//! aside. It is the order in which a forward dataflow analysis wants to visit blocks.
//!
//! The search keeps its own stack of nodes, each with the successors that it has yet to try, and tries successors in
//! the order of the edges. The tree edges, by which it first met each node, are kept too.
//!
//! # Example
//!
//! ```text
//! 0 → 1, 0 → 2, 1 → 3, 2 → 3, 3 → 0        postorder           3 1 2 0
//! the search goes 0, 1, 3, back to 0, 2    reverse postorder   0 2 1 3
//! ```
//!
//! Of the five edges only `3 → 0` does not go forward in reverse postorder.
//!
//! # Properties
//!
//! With `position` the place in reverse postorder, and for edges between reachable nodes:
//!
//! - `position(from) >= position(to)` exactly for *back edges*, whose target is an ancestor of their source in the
//!   depth-first tree, or the source itself;
//! - in a set of nodes that all reach one another within the set, the first in reverse postorder is the first that the
//!   search met, and an ancestor of all the others.
//!
//! # Source
//!
//! R. E. Tarjan, *Depth-first search and linear graph algorithms*, SIAM Journal on Computing 1(2), 1972.

use super::{Graph, NONE, known};

/// The nodes that a root reaches, in reverse postorder of depth-first search.
#[derive(Clone, Debug)]
pub struct Order {
    reverse_postorder: Vec<u32>,
    /// By node: the place in `reverse_postorder`, or `NONE`.
    position: Vec<u32>,
    /// By node: the parent in the depth-first tree, or `NONE`.
    parent: Vec<u32>,
}

impl Order {
    /// Searches `graph` from `root`.
    pub fn compute(graph: &Graph, root: u32) -> Order {
        let mut position = vec![NONE; graph.len()];
        let mut parent = vec![NONE; graph.len()];
        let mut order = Vec::with_capacity(graph.len());
        // Until the search is over, a position only says that the node has been met.
        position[root as usize] = 0;
        let mut stack = vec![(root, graph.successors(root).iter())];
        while let Some((node, untried)) = stack.last_mut() {
            if let Some(&next) = untried.find(|&&to| position[to as usize] == NONE) {
                position[next as usize] = 0;
                parent[next as usize] = *node;
                stack.push((next, graph.successors(next).iter()));
            } else {
                order.push(*node);
                stack.pop();
            }
        }
        order.reverse();
        for (place, &node) in order.iter().enumerate() {
            position[node as usize] = place as u32;
        }
        Order { reverse_postorder: order, position, parent }
    }

    /// The reachable nodes, each before what it leads to except along back edges. The root comes first.
    pub fn reverse_postorder(&self) -> &[u32] {
        &self.reverse_postorder
    }

    /// The reachable nodes, each after what it leads to except along back edges. The root comes last.
    pub fn postorder(&self) -> impl DoubleEndedIterator<Item = u32> + ExactSizeIterator + Clone + '_ {
        self.reverse_postorder.iter().rev().copied()
    }

    /// The place of `node` in reverse postorder, from 0; nothing if it is unreachable.
    pub fn position(&self, node: u32) -> Option<u32> {
        known(self.position[node as usize])
    }

    /// The node from which the search first met `node`; nothing for the root and for unreachable nodes.
    pub fn parent(&self, node: u32) -> Option<u32> {
        known(self.parent[node as usize])
    }

    /// Whether an edge of the graph from `from` to `to`, both reachable, leads to an ancestor or to `from` itself.
    pub fn is_back_edge(&self, from: u32, to: u32) -> bool {
        self.position[to as usize] <= self.position[from as usize]
    }
}

#[cfg(test)]
mod tests {
    use std::iter::successors;

    use proptest::prelude::*;

    use super::super::testing::{graph, graphs, path, reachable, small_graphs};
    use super::*;

    #[test]
    fn a_diamond_joins_after_both_arms() {
        let order = Order::compute(&graph(4, &[(0, 1), (0, 2), (1, 3), (2, 3)]), 0);
        assert_eq!(order.reverse_postorder(), [0, 2, 1, 3]);
        assert_eq!(order.postorder().collect::<Vec<_>>(), [3, 1, 2, 0]);
        assert_eq!(order.position(3), Some(3));
        assert_eq!(order.parent(3), Some(1));
    }

    #[test]
    fn unreachable_nodes_have_no_place() {
        let order = Order::compute(&graph(3, &[(1, 0), (2, 1)]), 1);
        assert_eq!(order.reverse_postorder(), [1, 0]);
        assert_eq!(order.position(2), None);
        assert_eq!(order.parent(2), None);
    }

    #[test]
    fn a_loop_goes_back_once() {
        let order = Order::compute(&graph(3, &[(0, 1), (1, 2), (2, 1)]), 0);
        assert_eq!(order.reverse_postorder(), [0, 1, 2]);
        assert!(order.is_back_edge(2, 1));
        assert!(!order.is_back_edge(1, 2));
    }

    fn keeps_its_promises(graph: &Graph, root: u32) {
        let order = Order::compute(graph, root);
        let nodes = order.reverse_postorder();
        assert_eq!(nodes[0], root);
        assert!(order.postorder().rev().eq(nodes.iter().copied()));
        let reached = reachable(graph, root, |_| true);
        assert_eq!(nodes.len(), reached.count_ones(..));
        for node in 0..graph.len() as u32 {
            match order.position(node) {
                Some(place) => assert_eq!(nodes[place as usize], node),
                None => assert!(!reached.contains(node as usize)),
            }
            let parent = order.parent(node);
            assert_eq!(parent.is_some(), reached.contains(node as usize) && node != root);
            assert!(parent.is_none_or(|parent| graph.successors(parent).contains(&node)));
        }
        for (from, to) in graph.edges().filter(|&(from, _)| reached.contains(from as usize)) {
            let to_ancestor = successors(Some(from), |&node| order.parent(node)).any(|node| node == to);
            assert_eq!(order.position(to) <= order.position(from), to_ancestor, "{from} → {to}");
            assert_eq!(order.is_back_edge(from, to), to_ancestor, "{from} → {to}");
        }
    }

    proptest! {
        #[test]
        fn random_graphs((graph, root) in graphs(12)) {
            keeps_its_promises(&graph, root);
        }
    }

    #[test]
    fn all_small_graphs() {
        small_graphs().for_each(|graph| keeps_its_promises(&graph, 0));
    }

    #[test]
    fn a_long_path_needs_no_deep_stack() {
        let order = Order::compute(&path(200_000), 0);
        assert!(order.reverse_postorder().iter().copied().eq(0..200_000));
    }
}
