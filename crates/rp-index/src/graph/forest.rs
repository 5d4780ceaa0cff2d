//! Which nodes lie below which in a forest?
//!
//! Nodes are numbered in preorder, so that a node and all below it take one interval of numbers. Then "below" is two
//! comparisons, a subtree is a slice, and the children of a node are found by jumping from the end of one child's
//! interval to the next. Dominator trees and loop nesting are both kept like this.
//!
//! The numbers come without a traversal, from any list that has parents before children: backwards over the list, each
//! node adds the size of its subtree to its parent's; forwards, each takes the next free interval of that size inside
//! its parent's. So siblings keep the order of the list.
//!
//! # Example
//!
//! ```text
//! listed a, b, c, d with b and d under a, c under b
//! sizes a 4, b 2, c 1, d 1; intervals a 0..4, b 1..3, c 2..3, d 3..4
//! ```
//!
//! # Source
//!
//! Numbers that answer questions about ancestors: P. F. Dietz, *Maintaining order in a linked list*, STOC 1982.

use std::iter::successors;

use super::{NONE, known};

/// A forest on some of the nodes of a graph.
#[derive(Clone, Debug)]
pub(super) struct Forest {
    /// By node: its parent, or `NONE`.
    parent: Vec<u32>,
    /// By node: where its subtree starts in `preorder`, or `NONE` if it is not in the forest.
    start: Vec<u32>,
    /// By node: where its subtree ends in `preorder`, or 0 if it is not in the forest.
    end: Vec<u32>,
    preorder: Vec<u32>,
}

impl Forest {
    /// The forest of the nodes in `listed`, where every node comes after its parent; `parent` is by node, for all
    /// nodes of the graph, with `NONE` for roots and for nodes that are not in the forest.
    pub(super) fn new(listed: &[u32], parent: Vec<u32>) -> Forest {
        let mut start = vec![NONE; parent.len()];
        let mut preorder = vec![NONE; listed.len()];
        // First the size of a node's subtree; once the node has its place, the end of what has a place below it.
        let mut end = vec![0; parent.len()];
        for &node in listed.iter().rev() {
            end[node as usize] += 1;
            if let Some(parent) = known(parent[node as usize]) {
                end[parent as usize] += end[node as usize];
            }
        }
        let mut end_of_roots = 0;
        for &node in listed {
            let size = end[node as usize];
            let free = match known(parent[node as usize]) {
                Some(parent) => &mut end[parent as usize],
                None => &mut end_of_roots,
            };
            let place = *free;
            *free += size;
            start[node as usize] = place;
            end[node as usize] = place + 1;
            preorder[place as usize] = node;
        }
        Forest { parent, start, end, preorder }
    }

    /// Every node directly before the nodes below it.
    pub(super) fn preorder(&self) -> &[u32] {
        &self.preorder
    }

    /// The place of `node` in preorder.
    pub(super) fn position(&self, node: u32) -> Option<u32> {
        known(self.start[node as usize])
    }

    /// The node right above `node`.
    pub(super) fn parent(&self, node: u32) -> Option<u32> {
        known(self.parent[node as usize])
    }

    /// Whether `node` is `top` or below it. False if either is not in the forest.
    pub(super) fn contains(&self, top: u32, node: u32) -> bool {
        let place = self.start[node as usize];
        self.start[top as usize] <= place && place < self.end[top as usize]
    }

    /// `top`, a node of the forest, and all nodes below it, in preorder.
    pub(super) fn subtree(&self, top: u32) -> &[u32] {
        &self.preorder[self.start[top as usize] as usize..self.end[top as usize] as usize]
    }

    /// The nodes right below `node`, in the order in which they were listed.
    pub(super) fn children(&self, node: u32) -> impl Iterator<Item = u32> + Clone + '_ {
        let end = self.end[node as usize];
        let at = move |place: u32| (place < end).then(|| self.preorder[place as usize]);
        let first = self.position(node).and_then(|place| at(place + 1));
        successors(first, move |&child| at(self.end[child as usize]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subtrees_are_intervals() {
        // Two trees, 4 with 0 and 2 under it and 3 under 0, and 1 alone; 5 is in neither.
        let forest = Forest::new(&[4, 0, 1, 2, 3], vec![4, NONE, 4, 0, NONE, NONE]);
        assert_eq!(forest.preorder(), [4, 0, 3, 2, 1]);
        assert_eq!(forest.subtree(4), [4, 0, 3, 2]);
        assert_eq!(forest.children(4).collect::<Vec<_>>(), [0, 2]);
        assert_eq!(forest.children(3).count() + forest.children(1).count() + forest.children(5).count(), 0);
        assert_eq!(forest.parent(3), Some(0));
        assert_eq!((forest.position(2), forest.position(5)), (Some(3), None));
        assert!(forest.contains(4, 3) && forest.contains(3, 3) && !forest.contains(3, 4));
        assert!(!forest.contains(5, 5) && !forest.contains(5, 0) && !forest.contains(4, 5));
    }
}
