//! Which nodes are repeated together, and which loops are inside which?
//!
//! A *loop* is a strongly connected component that is a cycle: of several nodes, or of one with a self loop. Its
//! *header* is its node that is first in reverse postorder of the whole graph. The loops right inside it are found in
//! the same way in what is left of it without its header and the edges into that. So loops are nested or apart, and
//! every node is the header of one loop at most.
//!
//! A loop can be entered at its header only, as all loops of structured programs are, or also elsewhere: then it is
//! *irreducible*, and which entry is the header depends on the order of edges.
//!
//! # Algorithm
//!
//! Read as it stands, the definition takes quadratic time for deep nests. But the loop with header `h` is, if there is
//! one, just the set of nodes below `h` in the depth-first tree that lead to `h` through such nodes only. So visit
//! nodes in postorder, inner headers before outer ones, and from the sources of back edges to each `h` walk backwards
//! over edges, taking inner loops that have been found for single nodes: *merge* whatever is met into `h`.
//!
//! Which edges into a node to walk back over depends on `h`, since their sources must be below `h`. That is so for tree
//! edges; forward edges lead to nothing that the tree edges between their ends do not; and a cross edge is added when
//! the visit comes to where the tree paths to its ends part. There it stands at the loop that its target is merged into
//! by then, and need not be moved again: if this loop is merged into a larger one later, so is the edge's source.
//!
//! Each edge is walked once, and two forests with path halving find what a node is merged into and where tree paths
//! part: O(edges × log nodes) on every graph.
//!
//! # Example
//!
//! ```text
//! 0 → 1, 1 → 2, 2 → 3, 3 → 2, 3 → 1, 1 → 4        loop0 {1, 2, 3} with header 1, loop1 {2, 3} with header 2 in it
//! 0 → 1, 0 → 2, 1 → 2, 2 → 1                      loop0 {1, 2} with header 1, irreducible for it is entered at 2
//! ```
//!
//! # Source
//!
//! The definition: B. Steensgaard, *Sequentializing program dependence graphs for irreducible programs*, MSR-TR-93-14,
//! 1993, with one header per loop as in F. Bourdoncle, *Efficient chaotic iteration strategies with widenings*, FMPA
//! 1993. The algorithm: R. E. Tarjan, *Testing flow graph reducibility*, JCSS 9(3), 1974, for any graph by P. Havlak,
//! *Nesting of reducible and irreducible loops*, ACM TOPLAS 19(4), 1997, in the almost linear form of G. Ramalingam,
//! *Identifying loops in almost linear time*, ACM TOPLAS 21(2), 1999.
//!
//! # Deviations
//!
//! - Numbers are places in reverse postorder, not in preorder. Of nodes that all reach one another the same one is
//!   first in both, and back edges are those that do not ascend.
//! - Forward edges are left out.
//! - Irreducible loops are found afterwards, from the order that nesting gives.

use std::iter::successors;

use fixedbitset::FixedBitSet;

use super::forest::Forest;
use super::{Graph, NONE, Order, known};
use crate::{PackedOption, PrimaryMap, entity_impl};

/// A loop. Numbered by the place of headers in reverse postorder, so that outer loops come before inner ones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LoopId(u32);
entity_impl!(LoopId, "loop");

/// The loops among the nodes that a root reaches, and how they are nested.
#[derive(Clone, Debug)]
pub struct LoopForest {
    /// All reachable nodes, each under the header of the innermost loop that has it as a block but not as its header.
    nesting: Forest,
    loops: PrimaryMap<LoopId, Loop>,
    /// By node.
    innermost: Vec<PackedOption<LoopId>>,
}

#[derive(Clone, Debug)]
struct Loop {
    header: u32,
    parent: PackedOption<LoopId>,
    depth: u32,
    irreducible: bool,
}

impl LoopForest {
    /// The loops of `graph` among the nodes that `root` reaches.
    pub fn compute(graph: &Graph, root: u32) -> LoopForest {
        let order = Order::compute(graph, root);
        let Nest { outer, headers } = Nest::find(graph, &order);
        let nesting = Forest::new(order.reverse_postorder(), outer);
        let below = first_sources_below(graph, &nesting);
        let mut loops = PrimaryMap::<LoopId, Loop>::new();
        let mut innermost = vec![PackedOption::default(); graph.len()];
        for &node in order.reverse_postorder() {
            let around = nesting.parent(node).and_then(|header| innermost[header as usize].expand());
            let own = headers.contains(node as usize).then(|| {
                let irreducible = Some(below[node as usize]) < nesting.position(node);
                let depth = around.map_or(0, |outer| loops[outer].depth) + 1;
                loops.push(Loop { header: node, parent: around.into(), depth, irreducible })
            });
            innermost[node as usize] = own.or(around).into();
        }
        LoopForest { nesting, loops, innermost }
    }

    /// How many loops there are.
    pub fn len(&self) -> usize {
        self.loops.len()
    }

    /// Whether there are no loops.
    pub fn is_empty(&self) -> bool {
        self.loops.is_empty()
    }

    /// All loops, outer ones before inner ones.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = LoopId> + ExactSizeIterator + use<> {
        self.loops.keys()
    }

    /// The smallest loop that `node` is a block of; nothing outside of loops and for unreachable nodes.
    pub fn innermost(&self, node: u32) -> Option<LoopId> {
        self.innermost[node as usize].expand()
    }

    /// How many loops `node` is a block of.
    pub fn depth(&self, node: u32) -> u32 {
        self.innermost(node).map_or(0, |innermost| self.loops[innermost].depth)
    }

    /// The smallest loop around `id`.
    pub fn parent(&self, id: LoopId) -> Option<LoopId> {
        self.loops[id].parent.expand()
    }

    /// The block of `id` that is first in reverse postorder.
    pub fn header(&self, id: LoopId) -> u32 {
        self.loops[id].header
    }

    /// The blocks of `id` and of the loops in it, in [weak topological order](Self::weak_topological_order): the header
    /// is first, and inner loops are not broken up.
    pub fn blocks(&self, id: LoopId) -> &[u32] {
        self.nesting.subtree(self.header(id))
    }

    /// Whether `node` is a block of `id`. Takes constant time.
    pub fn contains(&self, id: LoopId, node: u32) -> bool {
        self.nesting.contains(self.header(id), node)
    }

    /// Whether an edge from a reachable node outside of `id` leads to a block of `id` other than its header.
    pub fn is_irreducible(&self, id: LoopId) -> bool {
        self.loops[id].irreducible
    }

    /// All reachable nodes in Bourdoncle's weak topological order: every loop in one piece with its header first, and
    /// every edge leads forward, except those to the header of a loop from a block of that loop.
    pub fn weak_topological_order(&self) -> &[u32] {
        self.nesting.preorder()
    }
}

/// By node: the first place in `nesting` from where an edge leads to a node below this one, or `NONE`.
///
/// With a loop's header for the node, a place before the header's means that the loop is entered elsewhere. No entry
/// is missed: edges from places after the loop lead into it only at the header of a loop that is around both ends, and
/// if that is within the loop, so is where they come from.
fn first_sources_below(graph: &Graph, nesting: &Forest) -> Vec<u32> {
    let mut into = vec![NONE; graph.len()];
    for (&from, place) in nesting.preorder().iter().zip(0..) {
        for &to in graph.successors(from) {
            into[to as usize] = into[to as usize].min(place);
        }
    }
    let mut below = vec![NONE; graph.len()];
    for &node in nesting.preorder().iter().rev() {
        if let Some(parent) = nesting.parent(node) {
            below[parent as usize] =
                below[parent as usize].min(below[node as usize]).min(into[node as usize]);
        }
    }
    below
}

/// Which nodes are headers, and whose.
struct Nest {
    /// By node: the header of the innermost loop that has it as a block but not as its header, or `NONE`.
    outer: Vec<u32>,
    headers: FixedBitSet,
}

impl Nest {
    fn find(graph: &Graph, order: &Order) -> Nest {
        let mut nest =
            Nest { outer: vec![NONE; graph.len()], headers: FixedBitSet::with_capacity(graph.len()) };
        // Nodes that were visited, merged into their parents in the depth-first tree.
        let mut visited = Merged::new(graph.len());
        // Blocks of loops that were found, merged into their headers.
        let mut looped = Merged::new(graph.len());
        // By node: the back and cross edges whose ends have their tree paths part there.
        let mut parting = Lists::new(graph.len());
        // By node that is not merged into a loop: the sources of cross edges to what is merged into the node.
        let mut crossing = Lists::new(graph.len());
        let mut work = Vec::new();
        for node in order.postorder() {
            for &to in graph.successors(node) {
                if order.is_back_edge(node, to) {
                    parting.push(to, (node, to));
                } else {
                    let part = visited.find(to);
                    // Tree and forward edges part where they start.
                    if part != node {
                        parting.push(part, (node, to));
                    }
                }
            }
            for (from, to) in parting.iter(node) {
                if to == node {
                    nest.headers.insert(node as usize);
                    work.push(from);
                } else {
                    crossing.push(looped.find(to), from);
                }
            }
            while let Some(block) = work.pop() {
                let block = looped.find(block);
                if block != node {
                    looped.merge(block, node);
                    nest.outer[block as usize] = node;
                    work.extend(order.parent(block));
                    work.extend(crossing.iter(block));
                }
            }
            if let Some(parent) = order.parent(node) {
                visited.merge(node, parent);
            }
        }
        nest
    }
}

/// Disjoint sets of nodes, each with one node that stands for it.
struct Merged {
    /// By node: a node of the same set that is closer to the one that stands for it, which has itself.
    towards: Vec<u32>,
}

impl Merged {
    /// Every node by itself.
    fn new(len: usize) -> Merged {
        Merged { towards: (0..len as u32).collect() }
    }

    /// Merges the set that `node` stands for into the set that `into` stands for.
    fn merge(&mut self, node: u32, into: u32) {
        self.towards[node as usize] = into;
    }

    /// The node that stands for the set of `node`. Halves the way there.
    fn find(&mut self, mut node: u32) -> u32 {
        loop {
            let next = self.towards[node as usize];
            if next == node {
                return node;
            }
            let after = self.towards[next as usize];
            self.towards[node as usize] = after;
            node = after;
        }
    }
}

/// A list for every node, all kept together.
struct Lists<T> {
    /// By node: the cell that was pushed last, or `NONE`.
    last: Vec<u32>,
    /// What was pushed, with the cell that was pushed before it on the same list.
    cells: Vec<(T, u32)>,
}

impl<T: Copy> Lists<T> {
    /// Empty lists.
    fn new(len: usize) -> Lists<T> {
        Lists { last: vec![NONE; len], cells: Vec::new() }
    }

    fn push(&mut self, node: u32, item: T) {
        let cell = self.cells.len() as u32;
        let before = std::mem::replace(&mut self.last[node as usize], cell);
        self.cells.push((item, before));
    }

    /// What was pushed on the list of `node`, last first.
    fn iter(&self, node: u32) -> impl Iterator<Item = T> + '_ {
        let cell = |number: u32| known(number).map(|number| &self.cells[number as usize]);
        successors(cell(self.last[node as usize]), move |&&(_, before)| cell(before)).map(|&(item, _)| item)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::testing::{
        graph, graphs, ladder, path, path_with_returns, reachable, small_graphs, two_way_path,
    };
    use super::*;

    fn ids<const N: usize>(loops: &LoopForest) -> [LoopId; N] {
        loops.ids().collect::<Vec<_>>().try_into().unwrap()
    }

    #[test]
    fn a_loop_in_a_loop() {
        let loops = LoopForest::compute(&graph(5, &[(0, 1), (1, 2), (2, 3), (3, 2), (3, 1), (1, 4)]), 0);
        let [outer, inner] = ids(&loops);
        assert_eq!(outer.to_string(), "loop0");
        assert_eq!((loops.header(outer), loops.blocks(outer)), (1, [1, 2, 3].as_slice()));
        assert_eq!((loops.header(inner), loops.blocks(inner)), (2, [2, 3].as_slice()));
        assert_eq!((loops.parent(outer), loops.parent(inner)), (None, Some(outer)));
        assert_eq!([0, 1, 2, 3, 4].map(|node| loops.depth(node)), [0, 1, 2, 2, 0]);
        assert_eq!((loops.innermost(1), loops.innermost(3)), (Some(outer), Some(inner)));
        assert!(loops.contains(outer, 3) && !loops.contains(inner, 1) && !loops.contains(outer, 4));
        assert!(!loops.is_irreducible(outer) && !loops.is_irreducible(inner));
    }

    #[test]
    fn two_back_edges_to_one_header_are_one_loop() {
        let loops = LoopForest::compute(&graph(3, &[(0, 1), (0, 2), (1, 0), (2, 0)]), 0);
        let [only] = ids(&loops);
        assert_eq!(loops.blocks(only), [0, 2, 1]);
    }

    #[test]
    fn a_loop_with_two_entries_is_irreducible() {
        let loops = LoopForest::compute(&graph(3, &[(0, 1), (0, 2), (1, 2), (2, 1)]), 0);
        let [only] = ids(&loops);
        assert_eq!(loops.blocks(only), [1, 2]);
        assert!(loops.is_irreducible(only));
    }

    #[test]
    fn a_reducible_loop_may_contain_an_irreducible_one() {
        let loops = LoopForest::compute(&graph(3, &[(0, 1), (0, 2), (1, 2), (2, 1), (2, 0)]), 0);
        let [outer, inner] = ids(&loops);
        assert!(!loops.is_irreducible(outer) && loops.is_irreducible(inner));
    }

    #[test]
    fn an_infinite_loop_is_a_loop() {
        let loops = LoopForest::compute(&graph(2, &[(0, 1), (1, 1)]), 0);
        let [only] = ids(&loops);
        assert_eq!((loops.header(only), loops.blocks(only)), (1, [1].as_slice()));
    }

    #[test]
    fn unreachable_cycles_are_no_loops() {
        let loops = LoopForest::compute(&graph(4, &[(1, 2), (2, 1), (1, 0), (0, 3)]), 0);
        assert!(loops.is_empty());
        assert_eq!((loops.innermost(1), loops.depth(1)), (None, 0));
        assert_eq!(loops.weak_topological_order(), [0, 3]);
    }

    /// A loop as the definition has it.
    struct Expected {
        header: u32,
        blocks: FixedBitSet,
        /// The loops around it, outermost first.
        outer: Vec<u32>,
    }

    /// The loops among `nodes`, which are in the loops with these headers, by mutual reachability within `nodes`.
    fn expected_loops(
        graph: &Graph,
        order: &Order,
        nodes: &FixedBitSet,
        outer: &[u32],
        found: &mut Vec<Expected>,
    ) {
        let reach = |node| reachable(graph, node, |to| nodes.contains(to as usize));
        // In reverse postorder, so that the first node of a component comes first.
        let mut seen = FixedBitSet::with_capacity(graph.len());
        for &header in order.reverse_postorder().iter().filter(|&&node| nodes.contains(node as usize)) {
            let mut blocks = reach(header);
            blocks
                .clone()
                .ones()
                .filter(|&to| !reach(to as u32).contains(header as usize))
                .for_each(|to| blocks.remove(to));
            let is_loop = blocks.count_ones(..) > 1 || graph.successors(header).contains(&header);
            if !seen.contains(header as usize) && is_loop {
                let mut body = blocks.clone();
                body.remove(header as usize);
                expected_loops(graph, order, &body, &[outer, &[header]].concat(), found);
                found.push(Expected { header, blocks: blocks.clone(), outer: outer.to_vec() });
            }
            seen.union_with(&blocks);
        }
    }

    fn agrees_with_the_definition(graph: &Graph, root: u32) {
        let loops = LoopForest::compute(graph, root);
        let order = Order::compute(graph, root);
        let reached = reachable(graph, root, |_| true);
        let mut expected = Vec::new();
        expected_loops(graph, &order, &reached, &[], &mut expected);
        expected.sort_by_key(|expected| order.position(expected.header));

        assert_eq!(loops.len(), expected.len());
        for (id, expected) in loops.ids().zip(&expected) {
            assert_eq!(loops.header(id), expected.header);
            assert_eq!(loops.parent(id).map(|parent| loops.header(parent)), expected.outer.last().copied());
            assert_eq!(loops.blocks(id).len(), expected.blocks.count_ones(..));
            assert_eq!(loops.blocks(id)[0], expected.header);
            assert!(loops.blocks(id).iter().all(|&block| expected.blocks.contains(block as usize)));
            let mut edges = graph.edges().filter(|&(from, _)| reached.contains(from as usize));
            let elsewhere = edges.any(|(from, to)| {
                !loops.contains(id, from) && loops.contains(id, to) && to != loops.header(id)
            });
            assert_eq!(loops.is_irreducible(id), elsewhere, "{id} of {:?}", expected.blocks);
        }
        for node in 0..graph.len() as u32 {
            let has_node = |expected: &Expected| expected.blocks.contains(node as usize);
            let around = loops.ids().zip(&expected).filter(|(_, expected)| has_node(expected));
            let around = around.map(|(id, _)| id).collect::<Vec<_>>();
            assert_eq!(loops.depth(node) as usize, around.len());
            assert_eq!(loops.innermost(node), around.last().copied());
            assert!(loops.ids().filter(|&id| loops.contains(id, node)).eq(around));
        }

        let nodes = loops.weak_topological_order();
        assert_eq!(nodes.len(), reached.count_ones(..));
        let place = |node| nodes.iter().position(|&other| other == node).unwrap();
        for (from, to) in graph.edges().filter(|&(from, _)| reached.contains(from as usize)) {
            let again = loops.ids().any(|id| loops.header(id) == to && loops.contains(id, from));
            assert_eq!(place(from) >= place(to), again, "{from} → {to}");
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
    fn two_thousand_nested_loops() {
        // Headers 0, 1, … and, in opposite order, the nodes that lead back to them.
        let last = 3999;
        let back = (0..2000).map(|header| (last - header, header));
        let graph = graph(4000, &path(4000).edges().chain(back).collect::<Vec<_>>());
        let loops = LoopForest::compute(&graph, 0);
        assert_eq!(loops.len(), 2000);
        for (id, header) in loops.ids().zip(0..) {
            assert_eq!(loops.header(id), header);
            assert!(loops.blocks(id).iter().copied().eq(header..=last - header));
            assert_eq!(loops.depth(last - header), header + 1);
            assert!(!loops.is_irreducible(id));
        }
    }

    #[test]
    fn long_paths_and_ladders() {
        assert!(LoopForest::compute(&path(200_000), 0).is_empty());
        let rungs = LoopForest::compute(&ladder(100_000), 0);
        assert_eq!(rungs.len(), 100_000);
        assert_eq!(rungs.ids().filter(|&id| rungs.is_irreducible(id)).count(), 99_999);
    }

    #[test]
    fn as_many_nested_loops_as_nodes() {
        for graph in [two_way_path(500_000), path_with_returns(500_000)] {
            let loops = LoopForest::compute(&graph, 0);
            assert_eq!(loops.len(), 499_999);
            assert!(loops.ids().zip(0..).all(|(id, header)| loops.header(id) == header));
            assert_eq!(loops.depth(499_999), 499_999);
            assert!(loops.ids().all(|id| !loops.is_irreducible(id)));
        }
    }

    #[test]
    fn nested_loops_that_are_entered_everywhere() {
        let edges = two_way_path(65_000).edges().chain((2..65_000).map(|node| (0, node))).collect::<Vec<_>>();
        let loops = LoopForest::compute(&graph(65_000, &edges), 0);
        assert_eq!(loops.len(), 64_999);
        assert!(loops.ids().all(|id| loops.is_irreducible(id) == (loops.header(id) != 0)));
    }

    #[test]
    fn many_cross_edges_to_the_end_of_a_long_path() {
        // To see that their tree paths part at the root walks the whole path every time, unless it is shortened.
        let (half, len) = (250_000, 500_000);
        let across = (half..len).flat_map(|node| [(0, node), (node, half - 1)]);
        let edges = (1..half).map(|node| (node - 1, node)).chain([(half - 1, 1)]).chain(across);
        let loops = LoopForest::compute(&Graph::from_edges(len as usize, edges), 0);
        let [only] = ids(&loops);
        assert_eq!(loops.blocks(only).len(), half as usize - 1);
        assert!(loops.is_irreducible(only));
    }
}
