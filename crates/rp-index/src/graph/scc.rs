//! Which nodes of a graph lie on common cycles?
//!
//! A *strongly connected component* is a largest set of nodes that all reach one another. Between components edges go
//! one way only: the *condensation*, with a node per component, has no cycles.
//!
//! # Algorithm
//!
//! Tarjan's: during a depth-first search of the whole graph, nodes that have been met but have no component yet are
//! *open* and form a stack. Each keeps the lowest open place that it is known to lead to. A node that is left without
//! knowing a lower place than its own closes a component: itself and all open nodes above it. So a component is closed
//! after all that it leads to.
//!
//! # Numbering
//!
//! Components are numbered as they are closed, **successors first**: an edge between two components goes from the
//! higher number to the lower one. Ascending order is for what goes from callees to callers, descending order for what
//! goes forward.
//!
//! # Example
//!
//! ```text
//! 0 → 1, 1 → 2, 2 → 1, 2 → 3        scc0 {3}, scc1 {1, 2}, scc2 {0}; only scc1 is a cycle
//! ```
//!
//! # Source
//!
//! R. E. Tarjan, *Depth-first search and linear graph algorithms*, SIAM Journal on Computing 1(2), 1972.
//!
//! # Deviations
//!
//! - A node's own number is its place on the stack of open nodes, which is unique while it matters and says where a
//!   closed component starts.
//! - An edge to an open node takes over the lowest place known there, not that node's own place. It is as good: both
//!   are open places that the edge's source leads to.

use fixedbitset::FixedBitSet;

use super::Graph;
use crate::{EntityRef, entity_impl};

/// A strongly connected component.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ComponentId(u32);
entity_impl!(ComponentId, "scc");

/// The strongly connected components of all nodes of a graph.
#[derive(Clone, Debug)]
pub struct Components {
    /// By node.
    component: Vec<ComponentId>,
    /// All nodes, by component.
    members: Vec<u32>,
    /// `members[starts[c]..starts[c + 1]]` are the nodes of `c`.
    starts: Vec<u32>,
    cycles: FixedBitSet,
}

/// The lowest known place of a node that has not been met.
const UNMET: u32 = u32::MAX;
/// The lowest known place of a node that has a component: above all places, so that edges to it change nothing.
const CLOSED: u32 = u32::MAX - 1;

/// A node in the midst of its visit.
struct Visit<'a> {
    node: u32,
    /// Where the node is among the open ones.
    place: u32,
    /// The successors that it has yet to hear from.
    untried: &'a [u32],
}

impl Components {
    /// The components of `graph`.
    pub fn compute(graph: &Graph) -> Components {
        let mut components = Components {
            component: vec![ComponentId(0); graph.len()],
            members: Vec::with_capacity(graph.len()),
            starts: vec![0],
            cycles: FixedBitSet::with_capacity(graph.len()),
        };
        let mut lowest = vec![UNMET; graph.len()];
        let mut open = Vec::new();
        let mut visits: Vec<Visit> = Vec::new();
        for root in 0..graph.len() as u32 {
            let mut unmet = (lowest[root as usize] == UNMET).then_some(root);
            loop {
                if let Some(node) = unmet.take() {
                    let place = open.len() as u32;
                    lowest[node as usize] = place;
                    open.push(node);
                    visits.push(Visit { node, place, untried: graph.successors(node) });
                }
                let Some(&mut Visit { node, place, ref mut untried }) = visits.last_mut() else { break };
                match untried.split_first() {
                    // Comes back to this edge when `to` has been left.
                    Some((&to, _)) if lowest[to as usize] == UNMET => unmet = Some(to),
                    Some((&to, rest)) => {
                        lowest[node as usize] = lowest[node as usize].min(lowest[to as usize]);
                        *untried = rest;
                    }
                    None => {
                        visits.pop();
                        if lowest[node as usize] == place {
                            let closed = open.drain(place as usize..);
                            components.close(graph, closed.inspect(|&node| lowest[node as usize] = CLOSED));
                        }
                    }
                }
            }
        }
        components
    }

    /// Makes the next component.
    fn close(&mut self, graph: &Graph, nodes: impl Iterator<Item = u32>) {
        let id = ComponentId::new(self.len());
        let start = self.members.len();
        self.members.extend(nodes);
        self.starts.push(self.members.len() as u32);
        let nodes = &self.members[start..];
        for &node in nodes {
            self.component[node as usize] = id;
        }
        let cycle = nodes.len() > 1 || graph.successors(nodes[0]).contains(&nodes[0]);
        self.cycles.set(id.index(), cycle);
    }

    /// How many components there are.
    pub fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// Whether there are no components, because there are no nodes.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All components, each after those that it leads to.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = ComponentId> + ExactSizeIterator + Clone + use<> {
        (0..self.len()).map(ComponentId::new)
    }

    /// The component that `node` is in.
    pub fn component(&self, node: u32) -> ComponentId {
        self.component[node as usize]
    }

    /// The nodes of `component`, in the order in which depth-first search meets them.
    pub fn members(&self, component: ComponentId) -> &[u32] {
        &self.members[self.starts[component.index()] as usize..self.starts[component.index() + 1] as usize]
    }

    /// Whether a node of `component` leads back to itself: there are several nodes, or one with a self loop.
    pub fn is_cycle(&self, component: ComponentId) -> bool {
        self.cycles.contains(component.index())
    }

    /// The graph of the components of `graph`, from which they were computed: node `n` is the component numbered `n`,
    /// and one edge stands for all edges from one component to another. All edges go to lower numbers.
    pub fn condensation(&self, graph: &Graph) -> Graph {
        let mut edges = Vec::new();
        // By component: the last one with an edge to it.
        let mut last = self.ids().collect::<Vec<_>>();
        for from in self.ids() {
            let targets = self.members(from).iter().flat_map(|&node| graph.successors(node));
            for to in targets.map(|&node| self.component(node)) {
                if std::mem::replace(&mut last[to.index()], from) != from {
                    edges.push((from.as_u32(), to.as_u32()));
                }
            }
        }
        Graph::from_edges(self.len(), edges.iter().copied())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::testing::{graph, graphs, ladder, path, reachable, small_graphs, two_way_path};
    use super::*;

    #[test]
    fn a_loop_between_two_straight_nodes() {
        let graph = graph(4, &[(0, 1), (1, 2), (2, 1), (2, 3)]);
        let components = Components::compute(&graph);
        let listed =
            components.ids().map(|id| (id.to_string(), components.members(id), components.is_cycle(id)));
        let expected: [(String, &[u32], bool); 3] =
            [("scc0".into(), &[3], false), ("scc1".into(), &[1, 2], true), ("scc2".into(), &[0], false)];
        assert!(listed.eq(expected));
        assert_eq!(components.condensation(&graph).edges().collect::<Vec<_>>(), [(1, 0), (2, 1)]);
    }

    #[test]
    fn a_self_loop_is_a_cycle() {
        let components = Components::compute(&graph(2, &[(0, 0), (0, 1)]));
        assert!(components.is_cycle(components.component(0)));
        assert!(!components.is_cycle(components.component(1)));
    }

    #[test]
    fn all_nodes_count_whether_something_leads_to_them_or_not() {
        let components = Components::compute(&graph(3, &[(2, 1)]));
        assert_eq!(components.len(), 3);
        assert!(components.component(1) < components.component(2));
        assert!(Components::compute(&graph(0, &[])).is_empty());
    }

    fn agrees_with_the_definition(graph: &Graph) {
        let components = Components::compute(graph);
        let nodes = 0..graph.len() as u32;
        let reach = nodes.clone().map(|node| reachable(graph, node, |_| true)).collect::<Vec<_>>();
        for a in nodes.clone() {
            for b in nodes.clone() {
                let mutual = reach[a as usize].contains(b as usize) && reach[b as usize].contains(a as usize);
                assert_eq!(components.component(a) == components.component(b), mutual, "{a} and {b}");
            }
            assert!(components.members(components.component(a)).contains(&a));
        }
        assert_eq!(components.ids().map(|id| components.members(id).len()).sum::<usize>(), graph.len());
        for id in components.ids() {
            let leads_back = |&node: &u32| {
                graph.successors(node).iter().any(|&to| reach[to as usize].contains(node as usize))
            };
            assert_eq!(components.is_cycle(id), components.members(id).iter().any(leads_back));
        }

        let mut between = graph
            .edges()
            .map(|(from, to)| (components.component(from).as_u32(), components.component(to).as_u32()))
            .filter(|(from, to)| from != to)
            .collect::<Vec<_>>();
        assert!(between.iter().all(|(from, to)| from > to));
        between.sort_unstable();
        between.dedup();
        let mut condensed = components.condensation(graph).edges().collect::<Vec<_>>();
        condensed.sort_unstable();
        assert_eq!(condensed, between);
    }

    proptest! {
        #[test]
        fn random_graphs((graph, _) in graphs(12)) {
            agrees_with_the_definition(&graph);
        }
    }

    #[test]
    fn all_small_graphs() {
        small_graphs().for_each(|graph| agrees_with_the_definition(&graph));
    }

    #[test]
    fn long_paths_and_ladders() {
        let straight = Components::compute(&path(200_000));
        assert!((0..200_000).all(|node| straight.component(node).as_u32() == 199_999 - node));
        assert_eq!(Components::compute(&two_way_path(200_000)).len(), 1);
        assert_eq!(Components::compute(&ladder(100_000)).len(), 100_000);
    }
}
