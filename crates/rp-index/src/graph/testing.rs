//! Graphs to test with, and the one naive question that definitions are spelled out in: what is reachable?
use fixedbitset::FixedBitSet;
use proptest::prelude::*;

use super::Graph;

/// The graph with these edges.
pub(super) fn graph(len: usize, edges: &[(u32, u32)]) -> Graph {
    Graph::from_edges(len, edges.iter().copied())
}

/// Graphs of up to `most` nodes, with a root: sparse ones, so that parts are unreachable and paths are long, to fairly
/// dense ones; with self loops and repeated edges.
pub(super) fn graphs(most: u32) -> impl Strategy<Value = (Graph, u32)> {
    (1..=most).prop_flat_map(|len| {
        let edges = prop::collection::vec((0..len, 0..len), 0..=3 * len as usize);
        (edges, 0..len).prop_map(move |(edges, root)| (graph(len as usize, &edges), root))
    })
}

/// All graphs of one to four nodes without repeated edges.
pub(super) fn small_graphs() -> impl Iterator<Item = Graph> {
    (1..=4u32).flat_map(|len| {
        let pairs = (0..len).flat_map(|from| (0..len).map(move |to| (from, to))).collect::<Vec<_>>();
        (0..1u32 << pairs.len()).map(move |chosen| {
            let edges =
                pairs.iter().enumerate().filter(|(bit, _)| chosen >> bit & 1 == 1).map(|(_, &edge)| edge);
            Graph::from_edges(len as usize, edges)
        })
    })
}

/// What `from` reaches in no, one or more steps by way of allowed nodes only, itself included.
pub(super) fn reachable(graph: &Graph, from: u32, allowed: impl Fn(u32) -> bool) -> FixedBitSet {
    let mut reached = FixedBitSet::with_capacity(graph.len());
    let mut work = vec![from];
    while let Some(node) = work.pop() {
        if allowed(node) && !reached.put(node as usize) {
            work.extend(graph.successors(node));
        }
    }
    reached
}

/// `0 → 1 → 2 → …`
pub(super) fn path(len: usize) -> Graph {
    Graph::from_edges(len, (1..len as u32).map(|node| (node - 1, node)))
}

/// `0 ⇄ 1 ⇄ 2 ⇄ …`
pub(super) fn two_way_path(len: usize) -> Graph {
    Graph::from_edges(len, (1..len as u32).flat_map(|node| [(node - 1, node), (node, node - 1)]))
}

/// `0 → 1 → 2 → …`, and from the last node back to every node, so that nearly every
/// node is the header of a loop inside the one before it.
pub(super) fn path_with_returns(len: usize) -> Graph {
    let last = len as u32 - 1;
    Graph::from_edges(len, (0..last).map(|node| (node, node + 1)).chain((0..last).map(|node| (last, node))))
}

/// Two rails `0 → 2 → 4 → …` and `1 → 3 → 5 → …`, with rungs `0 ⇄ 1`, `2 ⇄ 3`, … between them.
pub(super) fn ladder(rungs: usize) -> Graph {
    let rungs_of = (0..rungs as u32).flat_map(|rung| [(2 * rung, 2 * rung + 1), (2 * rung + 1, 2 * rung)]);
    let rails = (2..2 * rungs as u32).map(|node| (node - 2, node));
    Graph::from_edges(2 * rungs, rungs_of.chain(rails))
}
