//! Which nodes does every path from the root to a node pass through?
//!
//! A node `a` *dominates* `b` if every path from the root to `b` goes through `a`; every node dominates itself. Of the
//! other dominators of a reachable `b`, the *immediate* one is dominated by all of them. Immediate dominators form a
//! tree under the root, in which `a` dominates `b` exactly if `a` is `b` or above it.
//!
//! # Algorithm
//!
//! Lengauer and Tarjan's, in its simple version. Nodes are numbered in preorder of a depth-first search. The
//! *semidominator* of a node `w` is the least number from which a path leads to `w` with only numbers above `w`'s in
//! between. It is the least of what the predecessors of `w` offer: one with a lower number offers that number; one with
//! a higher number offers the least semidominator of itself and of its tree ancestors with higher numbers than `w`'s.
//! So going down the numbers finds all semidominators. The minima over ancestors are kept in the forest of those tree
//! edges whose lower ends are done, and looking one up shortens the path that was walked.
//!
//! On the tree path from just below its semidominator to `w`, let `u` be the node of least semidominator. If that is
//! not below `w`'s own, the semidominator of `w` is its immediate dominator; else `w` has the same immediate dominator
//! as `u`, which a last pass up the numbers copies.
//!
//! Path compression without balancing bounds the work by O(edges × log nodes) on every graph.
//!
//! # Example
//!
//! ```text
//! 0 → 1, 0 → 2, 1 → 3, 2 → 3, 3 → 4        immediate: 1, 2 and 3 have 0, 4 has 3
//! ```
//!
//! From 0 two paths lead to 3 that have only their ends in common, so 0 immediately dominates 3.
//!
//! # Source
//!
//! T. Lengauer and R. E. Tarjan, *A fast algorithm for finding dominators in a flowgraph*, ACM TOPLAS 1(1), 1979.
//!
//! # Deviations
//!
//! - A tree edge counts as linked into the forest by its lower end's number being above the current one, so the array
//!   of tree parents and that of forest ancestors are the same.
//! - The bucket of nodes with semidominator `w` is emptied when the turn is at `w`, not after each child of `w`: the
//!   paths that matter are the same, since they end below `w`.

use super::forest::Forest;
use super::{Graph, NONE};

/// The dominator tree of the nodes that a root reaches.
#[derive(Clone, Debug)]
pub struct Dominators {
    tree: Forest,
}

impl Dominators {
    /// The dominators in `graph` of all nodes that `root` reaches.
    pub fn compute(graph: &Graph, root: u32) -> Dominators {
        let mut number = vec![NONE; graph.len()];
        let mut nodes = Vec::with_capacity(graph.len());
        let mut vertices = Vec::with_capacity(graph.len());
        let mut stack = vec![(root, 0)];
        while let Some((node, parent)) = stack.pop() {
            if number[node as usize] == NONE {
                let own = nodes.len() as u32;
                number[node as usize] = own;
                nodes.push(node);
                vertices.push(Vertex { ancestor: parent, semi: own, best: own, idom: 0, bucket: 0, next: 0 });
                let unmet = graph.successors(node).iter().rev().filter(|&&to| number[to as usize] == NONE);
                stack.extend(unmet.map(|&to| (to, own)));
            }
        }
        let number = &number;
        let edges = nodes.iter().zip(0..).flat_map(|(&node, from)| {
            graph.successors(node).iter().map(move |&to| (number[to as usize], from))
        });
        let predecessors = Graph::from_edges(nodes.len(), edges);
        solve(&predecessors, &mut vertices);

        let mut immediate = vec![NONE; graph.len()];
        for (&node, vertex) in nodes.iter().zip(&vertices).skip(1) {
            immediate[node as usize] = nodes[vertex.idom as usize];
        }
        Dominators { tree: Forest::new(&nodes, immediate) }
    }

    /// Whether the root reaches `node`.
    pub fn is_reachable(&self, node: u32) -> bool {
        self.tree.position(node).is_some()
    }

    /// The closest dominator of `node` other than itself; nothing for the root and for unreachable nodes.
    pub fn immediate(&self, node: u32) -> Option<u32> {
        self.tree.parent(node)
    }

    /// Whether every path from the root to `b` goes through `a`. Takes constant time.
    ///
    /// No path leads to an unreachable `b`, so every node dominates it; an unreachable `a` dominates nothing else.
    pub fn dominates(&self, a: u32, b: u32) -> bool {
        self.tree.contains(a, b) || !self.is_reachable(b)
    }

    /// The nodes whose immediate dominator is `node`, in the order in which depth-first search meets them.
    pub fn children(&self, node: u32) -> impl Iterator<Item = u32> + Clone + '_ {
        self.tree.children(node)
    }

    /// All reachable nodes in preorder of the dominator tree: the root, then each child with all that it dominates.
    pub fn preorder(&self) -> &[u32] {
        self.tree.preorder()
    }
}

/// What is known of the node with some number. All fields are numbers; 0 is the root, which is in no bucket and whose
/// own bucket stays empty, so that 0 also ends a list.
struct Vertex {
    /// The parent in the depth-first tree; for linked vertices, later some vertex further up.
    ancestor: u32,
    /// The semidominator, or the vertex itself until it has its turn.
    semi: u32,
    /// The vertex of least semidominator from this one up to, but without, `ancestor`.
    best: u32,
    /// The immediate dominator; before the last pass perhaps a vertex that has the same one. 0 until known.
    idom: u32,
    /// The first vertex of those with this semidominator.
    bucket: u32,
    /// The next vertex with the same semidominator.
    next: u32,
}

/// Finds `idom` of all vertices. The successors in `predecessors` are the predecessors of a vertex.
fn solve(predecessors: &Graph, vertices: &mut [Vertex]) {
    let mut path = Vec::new();
    for w in (1..vertices.len() as u32).rev() {
        let mut v = vertices[w as usize].bucket;
        while v != 0 {
            let u = best_above(vertices, &mut path, v, w);
            let shared = vertices[u as usize].semi < w;
            let vertex = &mut vertices[v as usize];
            vertex.idom = if shared { u } else { w };
            v = vertex.next;
        }
        let mut semi = w;
        for &v in predecessors.successors(w) {
            let u = best_above(vertices, &mut path, v, w);
            semi = semi.min(vertices[u as usize].semi);
        }
        vertices[w as usize].semi = semi;
        // Semidominator 0 is the immediate dominator, which `idom` says already.
        if semi != 0 {
            vertices[w as usize].next = std::mem::replace(&mut vertices[semi as usize].bucket, w);
        }
    }
    for w in 1..vertices.len() {
        let Vertex { idom, semi, .. } = vertices[w];
        if idom != semi {
            vertices[w].idom = vertices[idom as usize].idom;
        }
    }
}

/// The vertex of least semidominator on the tree path from `v` up to the first vertex that is not linked: those above
/// `turn` are. Makes that first vertex the ancestor of all on the path, which is empty if `v` is not linked.
fn best_above(vertices: &mut [Vertex], path: &mut Vec<u32>, v: u32, turn: u32) -> u32 {
    if v <= turn {
        return v;
    }
    let mut above = v;
    while vertices[above as usize].ancestor > turn {
        path.push(above);
        above = vertices[above as usize].ancestor;
    }
    let Vertex { ancestor: top, mut best, .. } = vertices[above as usize];
    while let Some(u) = path.pop() {
        let own = vertices[u as usize].best;
        if vertices[own as usize].semi <= vertices[best as usize].semi {
            best = own;
        }
        let vertex = &mut vertices[u as usize];
        vertex.best = best;
        vertex.ancestor = top;
    }
    best
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::testing::{
        graph, graphs, ladder, path, path_with_returns, reachable, small_graphs, two_way_path,
    };
    use super::*;

    #[test]
    fn the_join_of_a_diamond_is_dominated_by_the_fork() {
        let dominators = Dominators::compute(&graph(5, &[(0, 1), (0, 2), (1, 3), (2, 3), (3, 4)]), 0);
        assert_eq!(dominators.immediate(3), Some(0));
        assert_eq!(dominators.immediate(4), Some(3));
        assert!(dominators.dominates(0, 4) && dominators.dominates(4, 4));
        assert!(!dominators.dominates(1, 3));
        assert_eq!(dominators.children(0).collect::<Vec<_>>(), [1, 3, 2]);
        assert_eq!(dominators.preorder(), [0, 1, 3, 4, 2]);
    }

    #[test]
    fn a_loop_header_dominates_its_body() {
        let dominators = Dominators::compute(&graph(4, &[(0, 1), (1, 2), (2, 1), (1, 3)]), 0);
        assert!(dominators.dominates(1, 2) && dominators.dominates(1, 3) && !dominators.dominates(2, 3));
    }

    #[test]
    fn neither_entry_of_an_irreducible_loop_dominates_the_other() {
        let dominators = Dominators::compute(&graph(3, &[(0, 1), (0, 2), (1, 2), (2, 1)]), 0);
        assert_eq!((dominators.immediate(1), dominators.immediate(2)), (Some(0), Some(0)));
    }

    #[test]
    fn unreachable_nodes_are_dominated_by_all_and_dominate_no_others() {
        let dominators = Dominators::compute(&graph(3, &[(0, 1), (2, 1)]), 0);
        assert!(!dominators.is_reachable(2));
        assert_eq!(dominators.immediate(2), None);
        assert_eq!(dominators.immediate(1), Some(0));
        assert!(dominators.dominates(1, 2) && dominators.dominates(2, 2) && !dominators.dominates(2, 1));
    }

    fn agrees_with_the_definition(graph: &Graph, root: u32) {
        let dominators = Dominators::compute(graph, root);
        let nodes = 0..graph.len() as u32;
        let reached = reachable(graph, root, |_| true);
        for a in nodes.clone() {
            let without_a = reachable(graph, root, |node| node != a);
            for b in nodes.clone() {
                assert_eq!(dominators.dominates(a, b), !without_a.contains(b as usize), "{a} dominates {b}");
            }
        }
        for b in nodes.clone() {
            assert_eq!(dominators.is_reachable(b), reached.contains(b as usize));
            let strict = |a: &u32| *a != b && dominators.is_reachable(b) && dominators.dominates(*a, b);
            let closest = |a: &u32| nodes.clone().filter(strict).all(|other| dominators.dominates(other, *a));
            assert_eq!(dominators.immediate(b), nodes.clone().filter(strict).find(closest), "above {b}");
        }
        let mut preorder = Vec::new();
        let mut stack = vec![root];
        while let Some(node) = stack.pop() {
            preorder.push(node);
            let children = dominators.children(node).collect::<Vec<_>>();
            assert!(children.iter().all(|&child| dominators.immediate(child) == Some(node)));
            stack.extend(children.into_iter().rev());
        }
        assert_eq!(dominators.preorder(), preorder);
    }

    proptest! {
        #[test]
        fn random_graphs((graph, root) in graphs(12)) {
            agrees_with_the_definition(&graph, root);
        }

        #[test]
        fn random_graphs_with_long_paths((graph, root) in graphs(60)) {
            agrees_with_the_definition(&graph, root);
        }
    }

    #[test]
    fn all_small_graphs() {
        small_graphs().for_each(|graph| agrees_with_the_definition(&graph, 0));
    }

    #[test]
    fn a_long_path_is_its_own_tree() {
        for graph in [path(200_000), two_way_path(200_000)] {
            let dominators = Dominators::compute(&graph, 0);
            assert!((1..200_000).all(|node| dominators.immediate(node) == Some(node - 1)));
        }
    }

    #[test]
    fn both_rails_of_a_ladder_depend_on_the_start_only() {
        // Rungs 2k ⇄ 2k + 1 make every node reachable along either rail.
        let dominators = Dominators::compute(&ladder(100_000), 0);
        assert!((2..200_000).all(|node| dominators.immediate(node) == Some(0)));
    }

    #[test]
    fn joins_at_the_end_of_a_long_path() {
        // Each node of the second half has the end of a path and its start as predecessors. Algorithms that walk up
        // the dominator tree to where two predecessors meet walk the whole path every time.
        let (half, len) = (250_000, 500_000);
        let joins = (half..len).flat_map(|join| [(half - 1, join), (0, join)]);
        let graph = Graph::from_edges(len as usize, (1..half).map(|node| (node - 1, node)).chain(joins));
        let dominators = Dominators::compute(&graph, 0);
        assert!((1..half).all(|node| dominators.immediate(node) == Some(node - 1)));
        assert!((half..len).all(|join| dominators.immediate(join) == Some(0)));
    }

    #[test]
    fn a_long_path_with_returns_from_its_end() {
        // The end of the path is a predecessor of every node. Looking up the least semidominator from there walks the
        // whole path every time, unless the path is shortened.
        let dominators = Dominators::compute(&path_with_returns(500_000), 0);
        assert!((1..500_000).all(|node| dominators.immediate(node) == Some(node - 1)));
    }

    #[test]
    fn a_long_path_entered_at_both_ends() {
        // That the path is also entered at its far end is news that travels against it, one node at a time.
        let edges = two_way_path(65_000).edges().chain([(0, 64_999)]).collect::<Vec<_>>();
        let dominators = Dominators::compute(&graph(65_000, &edges), 0);
        assert!((1..65_000).all(|node| dominators.immediate(node) == Some(0)));
    }

    #[test]
    fn a_long_path_with_returns_over_all_distances() {
        // Looking up minima meets paths that were shortened to every length.
        let returns = |node: u32| (0..17).map(move |bit| (node, node.saturating_sub(1 << bit)));
        let edges = (1..65_000).flat_map(|node| std::iter::once((node - 1, node)).chain(returns(node)));
        let dominators = Dominators::compute(&Graph::from_edges(65_000, edges), 0);
        assert!((1..65_000).all(|node| dominators.immediate(node) == Some(node - 1)));
    }
}
