//! Which nodes does every path from a node to the exit pass through?
//!
//! A node `a` *post-dominates* `b` if every path from `b` to the exit goes through `a`; every node post-dominates
//! itself. The exit is virtual: it is no node of the graph, and every node without successors has an edge to it.
//!
//! # Nodes that reach no exit
//!
//! From an infinite loop no path leads to a node without successors. So that post-dominance says something there too,
//! every bottom strongly connected component without an exit (one that no edge leaves) gets a *pseudo-exit*: an edge to
//! the virtual exit from its node that is first in reverse postorder, which for a reducible loop is the header. Now the
//! exit is reached from everywhere.
//!
//! A node without successors is a bottom component by itself, and the first of its only node. So the two rules are
//! one: *of every bottom component, the first node in reverse postorder leads to the virtual exit.*
//!
//! # Algorithm
//!
//! The part of the graph that the root reaches is turned round, with the virtual exit as its root; dominators there
//! are post-dominators here.
//!
//! # Example
//!
//! ```text
//! 0 → 1, 0 → 2, 1 → 3, 2 → 3        immediate: 0, 1 and 2 have 3, which has the virtual exit
//! 0 → 1, 1 → 2, 2 → 1               1 leads to the virtual exit; immediate: 0 and 2 have 1
//! ```
//!
//! # Source
//!
//! The algorithm for dominators is that of T. Lengauer and R. E. Tarjan, *A fast algorithm for finding dominators in a
//! flowgraph*, ACM TOPLAS 1(1), 1979. The rule for pseudo-exits is one of many in use: none follows from the
//! definition.
//!
//! # Deviations
//!
//! Ways to leave a node that are not edges, such as exceptions that nobody handles, are not seen here. A caller that
//! wants them to count gives the graph a node for them.

use fixedbitset::FixedBitSet;

use super::{Components, Dominators, Graph, Order};
use crate::EntityRef;

/// The post-dominator tree of the nodes that a root reaches, under a virtual exit.
#[derive(Clone, Debug)]
pub struct PostDominators {
    exits: Vec<u32>,
    /// The virtual exit: the number after the last node's.
    exit: u32,
    /// The dominators of the graph turned round, from `exit`.
    reversed: Dominators,
}

impl PostDominators {
    /// The post-dominators in `graph` of all nodes that `root` reaches.
    pub fn compute(graph: &Graph, root: u32) -> PostDominators {
        let order = Order::compute(graph, root);
        let reached = order.reverse_postorder();
        let edges = reached.iter().flat_map(|&from| graph.successors(from).iter().map(move |&to| (from, to)));

        let components = Components::compute(graph);
        // The components that cannot give an exit (any more).
        let mut done = FixedBitSet::with_capacity(components.len());
        for (from, to) in edges.clone() {
            if components.component(from) != components.component(to) {
                done.insert(components.component(from).index());
            }
        }
        let mut exits = reached.to_vec();
        exits.retain(|&node| !done.put(components.component(node).index()));

        let exit = graph.len() as u32;
        let out = exits.iter().map(|&node| (exit, node));
        let reversed = Graph::from_edges(graph.len() + 1, out.chain(edges.map(|(from, to)| (to, from))));
        PostDominators { exit, reversed: Dominators::compute(&reversed, exit), exits }
    }

    /// The nodes that lead to the virtual exit, in reverse postorder: those without successors, and pseudo-exits.
    pub fn exits(&self) -> &[u32] {
        &self.exits
    }

    /// The closest post-dominator of `node` other than itself; nothing if that is the virtual exit, and for
    /// unreachable nodes.
    pub fn immediate(&self, node: u32) -> Option<u32> {
        self.reversed.immediate(node).filter(|&above| above != self.exit)
    }

    /// Whether every path from `b` to the virtual exit goes through `a`. Takes constant time.
    ///
    /// Paths from nodes that the root does not reach are not looked at: every node post-dominates an unreachable `b`;
    /// an unreachable `a` post-dominates nothing else.
    pub fn post_dominates(&self, a: u32, b: u32) -> bool {
        self.reversed.dominates(a, b)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::testing::{graph, graphs, ladder, path, reachable, small_graphs, two_way_path};
    use super::*;

    #[test]
    fn the_join_of_a_diamond_post_dominates_the_fork() {
        let after = PostDominators::compute(&graph(4, &[(0, 1), (0, 2), (1, 3), (2, 3)]), 0);
        assert_eq!([0, 1, 2, 3].map(|node| after.immediate(node)), [Some(3), Some(3), Some(3), None]);
        assert!(after.post_dominates(3, 0) && !after.post_dominates(1, 0));
        assert_eq!(after.exits(), [3]);
    }

    #[test]
    fn two_returns_meet_only_at_the_virtual_exit() {
        let after = PostDominators::compute(&graph(3, &[(0, 1), (0, 2)]), 0);
        assert_eq!([0, 1, 2].map(|node| after.immediate(node)), [None; 3]);
        assert_eq!(after.exits(), [2, 1]);
    }

    #[test]
    fn a_loop_test_post_dominates_the_body() {
        let after = PostDominators::compute(&graph(4, &[(0, 1), (1, 2), (2, 1), (1, 3)]), 0);
        assert_eq!([0, 1, 2, 3].map(|node| after.immediate(node)), [Some(1), Some(3), Some(1), None]);
    }

    #[test]
    fn an_infinite_loop_ends_at_its_header() {
        // Node 0 returns at 1 or goes for ever round 2 and 3.
        let after = PostDominators::compute(&graph(4, &[(0, 1), (0, 2), (2, 3), (3, 2)]), 0);
        assert_eq!(after.exits(), [2, 1]);
        assert_eq!([0, 1, 2, 3].map(|node| after.immediate(node)), [None, None, None, Some(2)]);
    }

    #[test]
    fn a_loop_with_a_way_out_gets_no_pseudo_exit() {
        let after = PostDominators::compute(&graph(3, &[(0, 1), (1, 0), (1, 2)]), 0);
        assert_eq!(after.exits(), [2]);
    }

    #[test]
    fn unreachable_nodes_are_left_out() {
        let after = PostDominators::compute(&graph(3, &[(0, 1), (2, 1), (2, 2)]), 0);
        assert_eq!(after.exits(), [1]);
        assert_eq!(after.immediate(2), None);
        assert!(after.post_dominates(0, 2) && !after.post_dominates(2, 0));
    }

    fn agrees_with_the_definition(graph: &Graph, root: u32) {
        let after = PostDominators::compute(graph, root);
        let order = Order::compute(graph, root);
        let nodes = 0..graph.len() as u32;
        let reach = nodes.clone().map(|node| reachable(graph, node, |_| true)).collect::<Vec<_>>();
        let reaches = |a: u32, b: u32| reach[a as usize].contains(b as usize);

        // Exits: of the nodes that reach one another and nothing else, the first.
        let is_exit = |node: &u32| {
            let mut others = nodes.clone().filter(|&other| reaches(*node, other));
            others.all(|other| reaches(other, *node) && order.position(*node) <= order.position(other))
        };
        let reached = order.reverse_postorder();
        assert_eq!(after.exits(), reached.iter().copied().filter(is_exit).collect::<Vec<_>>());

        for a in nodes.clone() {
            for b in nodes.clone() {
                let past_a = reachable(graph, b, |node| node != a);
                let exits_past_a = after.exits().iter().any(|&exit| past_a.contains(exit as usize));
                let expected = !exits_past_a || !reaches(root, b);
                assert_eq!(after.post_dominates(a, b), expected, "{a} post-dominates {b}");
            }
        }
        for b in nodes.clone() {
            let strict = |a: &u32| *a != b && reaches(root, b) && after.post_dominates(*a, b);
            let closest = |a: &u32| nodes.clone().filter(strict).all(|other| after.post_dominates(other, *a));
            assert_eq!(after.immediate(b), nodes.clone().filter(strict).find(closest), "above {b}");
        }
    }

    proptest! {
        #[test]
        fn random_graphs((graph, root) in graphs(12)) {
            agrees_with_the_definition(&graph, root);
        }
    }

    #[test]
    fn all_small_graphs() {
        small_graphs().for_each(|graph| agrees_with_the_definition(&graph, 0));
    }

    #[test]
    fn long_paths_and_ladders() {
        let straight = PostDominators::compute(&path(200_000), 0);
        assert!((0..199_999).all(|node| straight.immediate(node) == Some(node + 1)));
        let endless = PostDominators::compute(&two_way_path(200_000), 0);
        assert_eq!(endless.exits(), [0]);
        assert!((1..200_000).all(|node| endless.immediate(node) == Some(node - 1)));
        let rails = PostDominators::compute(&ladder(100_000), 0);
        let last = rails.exits()[0];
        assert!((0..200_000).all(|node| node == last || rails.immediate(node) == Some(last)));
    }
}
