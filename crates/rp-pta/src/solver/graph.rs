//! How do objects flow? The constraint graph: nodes that hold sets, edges along which sets are copied.
//!
//! Propagation is in topological waves (Pereira and Berlin 2009): a node is visited after the nodes before it, so most
//! nodes are visited once. The order is computed anew when the graph has grown by a third; on the way, nodes on a cycle
//! of unfiltered edges, which hold the same set in the end, become one node.
//!
//! Sets are numbers ([`crate::set`]): a copy is a look-up in a table of unions. An edge takes eight bytes.

use rp_index::FxHashMap;

use crate::block::WORDS;
use crate::heap::{Heap, ShapeId};
use crate::set::{SetId, Sets};
use crate::template::Filter;

/// A node's number.
pub(crate) type Node = u32;

const NONE: u32 = u32::MAX;

/// What is put off, and for how long. It is a matter of speed alone: the solution is the same.
#[derive(Clone, Copy, Debug)]
pub struct Tuning {
    /// Blocks of sets that are united at once; the union of larger ones waits until the node is visited.
    pub small: usize,
    /// Nodes are sorted anew when there are so many new edges, and a third of the old ones.
    pub sort_after: usize,
}

impl Default for Tuning {
    fn default() -> Tuning {
        Tuning { small: 16, sort_after: 1000 }
    }
}

#[derive(Clone, Copy)]
struct Edge {
    to: Node,
    next: u32,
}

#[derive(Clone, Copy)]
struct FilteredEdge {
    to: Node,
    filter: u32,
    next: u32,
}

/// The graph, with what its nodes hold.
pub(crate) struct FlowGraph {
    tuning: Tuning,
    pub(crate) sets: Sets,
    filters: Filters,
    pts: Vec<SetId>,
    /// What has been copied to the successors.
    sent: Vec<SetId>,
    /// The node that a node was merged into, or itself.
    parent: Vec<Node>,
    /// The nodes merged into one form a ring.
    ring: Vec<Node>,
    head: Vec<u32>,
    edges: Vec<Edge>,
    filtered_head: Vec<u32>,
    filtered: Vec<FilteredEdge>,
    rank: Vec<u32>,
    by_rank: Vec<Node>,
    dirty: Vec<u64>,
    /// Nodes that are left for later: what they hold reaches much and decides little.
    late: Vec<bool>,
    late_dirty: Vec<Node>,
    /// Now is later.
    now: bool,
    /// Whether growth of the node matters to anyone but its successors.
    watched: Vec<bool>,
    noted: Vec<bool>,
    grown: Vec<Node>,
    /// Sets that nodes get when they are visited, as chains.
    pending_head: Vec<u32>,
    pending: Vec<(SetId, u32)>,
    pending_nodes: u32,
    edges_at_sort: usize,
    pub(crate) visits: u64,
}

impl FlowGraph {
    pub(crate) fn new(tuning: Tuning) -> FlowGraph {
        FlowGraph {
            tuning,
            sets: Sets::new(),
            filters: Filters::default(),
            pts: Vec::new(),
            sent: Vec::new(),
            parent: Vec::new(),
            ring: Vec::new(),
            head: Vec::new(),
            edges: Vec::new(),
            filtered_head: Vec::new(),
            filtered: Vec::new(),
            rank: Vec::new(),
            by_rank: Vec::new(),
            dirty: Vec::new(),
            late: Vec::new(),
            late_dirty: Vec::new(),
            now: false,
            watched: Vec::new(),
            noted: Vec::new(),
            grown: Vec::new(),
            pending_head: Vec::new(),
            pending: Vec::new(),
            pending_nodes: 0,
            edges_at_sort: 0,
            visits: 0,
        }
    }

    /// So many new nodes; the first of them.
    pub(crate) fn add_nodes(&mut self, count: u32) -> Node {
        let first = self.pts.len() as u32;
        let end = first as usize + count as usize;
        self.pts.resize(end, SetId::EMPTY);
        self.sent.resize(end, SetId::EMPTY);
        self.parent.extend(first..end as u32);
        self.ring.extend(first..end as u32);
        self.head.resize(end, NONE);
        self.filtered_head.resize(end, NONE);
        self.rank.extend((0..count).map(|at| self.by_rank.len() as u32 + at));
        self.by_rank.extend(first..end as u32);
        self.pending_head.resize(end, NONE);
        self.watched.resize(end, false);
        self.late.resize(end, false);
        self.noted.resize(end, false);
        self.dirty.resize(self.by_rank.len().div_ceil(64), 0);
        first
    }

    pub(crate) fn node_count(&self) -> usize {
        self.pts.len()
    }

    pub(crate) fn edge_count(&self) -> usize {
        self.edges.len() + self.filtered.len()
    }

    /// About how many bytes are in use.
    pub(crate) fn bytes(&self) -> usize {
        const NODE: usize = 48;
        let edges = self.edges.len() * size_of::<Edge>() + self.filtered.len() * size_of::<FilteredEdge>();
        self.pts.len() * NODE + edges + self.sets.bytes() + self.filters.applied.len() * 24
    }

    /// The node that stands for another one.
    pub(crate) fn find(&self, mut node: Node) -> Node {
        while self.parent[node as usize] != node {
            node = self.parent[node as usize];
        }
        node
    }

    /// What a node holds.
    pub(crate) fn points_to(&self, node: Node) -> SetId {
        self.pts[self.find(node) as usize]
    }

    /// From now on, growth of the node is told by [`FlowGraph::take_grown`].
    pub(crate) fn watch(&mut self, node: Node) {
        let node = self.find(node) as usize;
        self.watched[node] = true;
        if self.pts[node] != SetId::EMPTY && !self.noted[node] {
            self.noted[node] = true;
            self.grown.push(node as u32);
        }
    }

    /// The watched nodes that have grown since the last time, each with all nodes merged into it.
    pub(crate) fn take_grown(&mut self) -> Vec<Node> {
        let grown = std::mem::take(&mut self.grown);
        let mut nodes = Vec::with_capacity(grown.len());
        for node in grown {
            self.noted[node as usize] = false;
            let mut member = node;
            loop {
                nodes.push(member);
                member = self.ring[member as usize];
                if member == node {
                    break;
                }
            }
        }
        nodes
    }

    /// Makes a node hold more.
    pub(crate) fn add(&mut self, node: Node, set: SetId) {
        let node = self.find(node);
        self.grow(node, set);
    }

    /// A node gets more. Small sets are added at once, large ones when the node is visited, all together: else each
    /// would leave a large intermediate set behind.
    fn grow(&mut self, node: Node, set: SetId) {
        let at = node as usize;
        let old = self.pts[at];
        if set == old || set == SetId::EMPTY {
            return;
        }
        match self.sets.cheap_union(old, set, self.tuning.small) {
            Some(union) if union == old => return,
            Some(union) => {
                self.pts[at] = union;
                self.note(node);
            }
            None => {
                let head = self.pending_head[at];
                if self.pending.get(head as usize).is_some_and(|last| last.0 == set) {
                    return;
                }
                self.pending_head[at] = self.pending.len() as u32;
                self.pending.push((set, head));
                self.pending_nodes += u32::from(head == NONE);
            }
        }
        let is_large = self.pending_head[at] != NONE;
        if !self.now && (self.late[at] || is_large) {
            self.late_dirty.push(node);
        } else {
            let rank = self.rank[at] as usize;
            self.dirty[rank / 64] |= 1 << (rank % 64);
        }
    }

    /// Adds what is pending. Nothing else may look at a node before.
    fn settle(&mut self, node: Node) {
        let head = std::mem::replace(&mut self.pending_head[node as usize], NONE);
        if head == NONE {
            return;
        }
        let mut parts = vec![self.pts[node as usize]];
        let mut at = head;
        while at != NONE {
            let (set, next) = self.pending[at as usize];
            parts.push(set);
            at = next;
        }
        self.pending_nodes -= 1;
        if self.pending_nodes == 0 {
            self.pending.clear();
        }
        let union = self.sets.union_of(&parts);
        if union != self.pts[node as usize] {
            self.pts[node as usize] = union;
            self.note(node);
        }
    }

    fn note(&mut self, node: Node) {
        let at = node as usize;
        if self.watched[at] && !self.noted[at] {
            self.noted[at] = true;
            self.grown.push(node);
        }
    }

    /// `from ⊆ to`
    pub(crate) fn add_edge(&mut self, from: Node, to: Node) {
        let (from, to) = (self.find(from), self.find(to));
        if from == to {
            return;
        }
        let next = std::mem::replace(&mut self.head[from as usize], self.edges.len() as u32);
        self.edges.push(Edge { to, next });
        self.grow(to, self.pts[from as usize]);
    }

    /// `from ∩ filter ⊆ to`
    pub(crate) fn add_filtered_edge(&mut self, from: Node, to: Node, filter: u32, heap: &Heap<'_>) {
        let (from, to) = (self.find(from), self.find(to));
        if from == to {
            return;
        }
        let next = std::mem::replace(&mut self.filtered_head[from as usize], self.filtered.len() as u32);
        self.filtered.push(FilteredEdge { to, filter, next });
        let passing = self.filters.apply(&mut self.sets, heap, self.pts[from as usize], filter);
        self.grow(to, passing);
    }

    /// What passes a filter.
    pub(crate) fn passing(&mut self, set: SetId, filter: &Filter, heap: &Heap<'_>) -> SetId {
        let filter = self.filters.id(filter);
        self.filters.apply(&mut self.sets, heap, set, filter)
    }

    /// The number of a filter.
    pub(crate) fn filter(&mut self, filter: &Filter) -> u32 {
        self.filters.id(filter)
    }

    /// What flows out of this node can wait until nothing else is to be done.
    pub(crate) fn set_late(&mut self, node: Node) {
        self.late[node as usize] = true;
    }

    /// Copies along the edges that were left for later, and from there along all. Whether there were any.
    pub(crate) fn propagate_late(&mut self, heap: &Heap<'_>) -> bool {
        let late = std::mem::take(&mut self.late_dirty);
        for &node in &late {
            let rank = self.rank[self.find(node) as usize] as usize;
            self.dirty[rank / 64] |= 1 << (rank % 64);
        }
        self.now = true;
        self.propagate(heap);
        self.now = false;
        !late.is_empty()
    }

    /// Copies along all edges until nothing grows, but for what can wait.
    pub(crate) fn propagate(&mut self, heap: &Heap<'_>) {
        if self.edge_count() > self.edges_at_sort + self.edges_at_sort / 3 + self.tuning.sort_after {
            self.sort();
        }
        let mut word = 0;
        let mut clean_since = 0;
        while clean_since < self.dirty.len() {
            if word >= self.dirty.len() {
                word = 0;
            }
            if self.dirty[word] == 0 {
                word += 1;
                clean_since += 1;
                continue;
            }
            clean_since = 0;
            let bit = self.dirty[word].trailing_zeros();
            self.dirty[word] &= self.dirty[word] - 1;
            self.visit(self.by_rank[word * 64 + bit as usize], heap);
        }
    }

    fn visit(&mut self, node: Node, heap: &Heap<'_>) {
        if self.parent[node as usize] != node {
            return;
        }
        self.settle(node);
        let set = self.pts[node as usize];
        let sent = std::mem::replace(&mut self.sent[node as usize], set);
        if sent == set {
            return;
        }
        self.visits += 1;
        let mut at = self.head[node as usize];
        while at != NONE {
            let Edge { to, next } = self.edges[at as usize];
            let to = self.find(to);
            if self.pts[to as usize] != set {
                self.grow(to, set);
            }
            at = next;
        }
        let mut at = self.filtered_head[node as usize];
        // What passed before is there already: a filter looks at what is new.
        let fresh = if at == NONE { SetId::EMPTY } else { self.sets.difference(set, sent) };
        while at != NONE {
            let FilteredEdge { to, filter, next } = self.filtered[at as usize];
            let to = self.find(to);
            let passing = self.filters.apply(&mut self.sets, heap, fresh, filter);
            self.grow(to, passing);
            at = next;
        }
    }

    /// Orders the nodes topologically, merges cycles of unfiltered edges, and lays edges out by order.
    fn sort(&mut self) {
        for node in 0..self.pts.len() as u32 {
            self.settle(node);
        }
        self.merge_cycles();
        let order = self.reverse_postorder();
        let dirty_nodes: Vec<Node> = (0..self.by_rank.len())
            .filter(|rank| self.dirty[rank / 64] & 1 << (rank % 64) != 0)
            .map(|rank| self.find(self.by_rank[rank]))
            .collect();

        // Edges in the order of their sources, each once.
        let mut edges = Vec::with_capacity(self.edges.len());
        let mut filtered = Vec::with_capacity(self.filtered.len());
        let mut targets: Vec<Node> = Vec::new();
        let mut filtered_targets: Vec<(Node, u32)> = Vec::new();
        for &node in &order {
            targets.extend(self.targets(node).map(|to| self.find(to)).filter(|&to| to != node));
            targets.sort_unstable();
            targets.dedup();
            self.head[node as usize] = chain(&mut edges, targets.drain(..), |to, next| Edge { to, next });
            let mut at = self.filtered_head[node as usize];
            while at != NONE {
                let edge = self.filtered[at as usize];
                let to = self.find(edge.to);
                filtered_targets.extend((to != node).then_some((to, edge.filter)));
                at = edge.next;
            }
            filtered_targets.sort_unstable();
            filtered_targets.dedup();
            self.filtered_head[node as usize] =
                chain(&mut filtered, filtered_targets.drain(..), |(to, filter), next| FilteredEdge {
                    to,
                    filter,
                    next,
                });
        }
        self.edges = edges;
        self.filtered = filtered;

        for (&node, rank) in order.iter().zip(0..) {
            self.rank[node as usize] = rank;
        }
        self.by_rank = order;
        self.dirty = vec![0; self.by_rank.len().div_ceil(64)];
        for node in dirty_nodes {
            let rank = self.rank[node as usize] as usize;
            self.dirty[rank / 64] |= 1 << (rank % 64);
        }
        self.edges_at_sort = self.edge_count();
    }

    fn targets(&self, node: Node) -> impl Iterator<Item = Node> + '_ {
        let mut at = self.head[node as usize];
        std::iter::from_fn(move || {
            let edge = self.edges.get(at as usize)?;
            at = edge.next;
            Some(edge.to)
        })
    }

    /// All nodes that stand for themselves, in reverse postorder of a depth-first walk along all edges.
    fn reverse_postorder(&self) -> Vec<Node> {
        let count = self.pts.len();
        let mut seen = vec![false; count];
        let mut order = Vec::with_capacity(count);
        // Node, next edge, next filtered edge.
        let mut stack: Vec<(Node, u32, u32)> = Vec::new();
        for &root in &self.by_rank {
            let root = self.find(root);
            if std::mem::replace(&mut seen[root as usize], true) {
                continue;
            }
            stack.push((root, self.head[root as usize], self.filtered_head[root as usize]));
            while let Some((node, edge, filtered)) = stack.last_mut() {
                let to = if *edge != NONE {
                    let Edge { to, next } = self.edges[*edge as usize];
                    *edge = next;
                    to
                } else if *filtered != NONE {
                    let FilteredEdge { to, next, .. } = self.filtered[*filtered as usize];
                    *filtered = next;
                    to
                } else {
                    order.push(*node);
                    stack.pop();
                    continue;
                };
                let to = self.find(to);
                if !std::mem::replace(&mut seen[to as usize], true) {
                    stack.push((to, self.head[to as usize], self.filtered_head[to as usize]));
                }
            }
        }
        order.reverse();
        order
    }

    /// Makes the nodes of each cycle of unfiltered edges one (Tarjan's components, iteratively).
    fn merge_cycles(&mut self) {
        let count = self.pts.len();
        let mut index = vec![0u32; count];
        let mut low = vec![0u32; count];
        let mut on_stack = vec![false; count];
        let mut next_index = 1;
        let mut component: Vec<Node> = Vec::new();
        let mut stack: Vec<(Node, u32)> = Vec::new();
        let mut merges: Vec<(Node, Node)> = Vec::new();
        for root in 0..count as u32 {
            if self.parent[root as usize] != root || index[root as usize] != 0 {
                continue;
            }
            let mut enter = Some(root);
            loop {
                if let Some(node) = enter.take() {
                    index[node as usize] = next_index;
                    low[node as usize] = next_index;
                    next_index += 1;
                    component.push(node);
                    on_stack[node as usize] = true;
                    stack.push((node, self.head[node as usize]));
                }
                let Some((node, edge)) = stack.last_mut() else { break };
                let node = *node;
                if *edge != NONE {
                    let Edge { to, next } = self.edges[*edge as usize];
                    *edge = next;
                    let to = self.find(to);
                    if index[to as usize] == 0 {
                        enter = Some(to);
                    } else if on_stack[to as usize] {
                        low[node as usize] = low[node as usize].min(index[to as usize]);
                    }
                    continue;
                }
                stack.pop();
                if let Some(&(caller, _)) = stack.last() {
                    low[caller as usize] = low[caller as usize].min(low[node as usize]);
                }
                if low[node as usize] == index[node as usize] {
                    while let Some(member) = component.pop() {
                        on_stack[member as usize] = false;
                        if member == node {
                            break;
                        }
                        merges.push((node, member));
                    }
                }
            }
        }
        for (into, node) in merges {
            self.merge(into, node);
        }
        for node in 0..count {
            self.parent[node] = self.find(node as u32);
        }
    }

    /// Makes a node another name of `into`. Both stand for themselves.
    fn merge(&mut self, into: Node, node: Node) {
        let (a, b) = (into as usize, node as usize);
        self.parent[b] = into;
        self.ring.swap(a, b);
        // The edges of both, and a note that both are to be looked at.
        if let Some(last) = last_of(self.head[b], |at| self.edges[at].next) {
            self.edges[last].next = self.head[a];
            self.head[a] = self.head[b];
        }
        if let Some(last) = last_of(self.filtered_head[b], |at| self.filtered[at].next) {
            self.filtered[last].next = self.filtered_head[a];
            self.filtered_head[a] = self.filtered_head[b];
        }
        self.head[b] = NONE;
        self.filtered_head[b] = NONE;
        let other = self.pts[b];
        self.watched[a] |= self.watched[b];
        self.late[a] &= self.late[b];
        if self.pts[a] != other || self.sent[a] != self.sent[b] {
            // The successors of one have not got what the other one holds.
            self.pts[a] = self.sets.union(self.pts[a], other);
            self.sent[a] = SetId::EMPTY;
            let rank = self.rank[a] as usize;
            self.dirty[rank / 64] |= 1 << (rank % 64);
        }
        if self.watched[a] && !self.noted[a] {
            self.noted[a] = true;
            self.grown.push(into);
        }
    }
}

/// Appends edges that form a chain; the position of the first.
fn chain<T, E>(
    edges: &mut Vec<E>,
    targets: impl ExactSizeIterator<Item = T>,
    edge: impl Fn(T, u32) -> E,
) -> u32 {
    let first = edges.len() as u32;
    let end = first + targets.len() as u32;
    for (target, at) in targets.zip(first..) {
        edges.push(edge(target, if at + 1 == end { NONE } else { at + 1 }));
    }
    if first == end { NONE } else { first }
}

/// The last edge of a chain.
fn last_of(head: u32, next: impl Fn(usize) -> u32) -> Option<usize> {
    if head == NONE {
        return None;
    }
    let mut at = head as usize;
    while next(at) != NONE {
        at = next(at) as usize;
    }
    Some(at)
}

/// Filters by type, remembered per set and, below, per block and per shape.
#[derive(Default)]
struct Filters {
    ids: FxHashMap<Filter, u32>,
    list: Vec<Passing>,
    applied: FxHashMap<u64, SetId>,
}

/// What passes a filter, as far as somebody has asked.
struct Passing {
    filter: Filter,
    shapes: Vec<Option<bool>>,
    /// For each block that is full, a bit for each word that passes.
    blocks: Vec<Option<u8>>,
}

impl Passing {
    /// The words of a block that pass.
    fn of_block(&mut self, heap: &Heap<'_>, block: u32) -> u8 {
        let block = block as usize;
        if self.blocks.len() <= block {
            self.blocks.resize(block + 1, None);
        }
        if let Some(known) = self.blocks[block] {
            return known;
        }
        self.shapes.resize(heap.shape_count(), None);
        let begin = block * WORDS;
        let end = heap.word_count().min(begin + WORDS);
        let mut bits = 0;
        for (word, at) in (begin..end).zip(0..) {
            let shape = heap.word_shape(word as u32);
            let known = &mut self.shapes[rp_index::EntityRef::index(shape)];
            bits |= u8::from(*known.get_or_insert_with(|| passes(heap, shape, &self.filter))) << at;
        }
        if end == begin + WORDS {
            self.blocks[block] = Some(bits);
        }
        bits
    }
}

impl Filters {
    fn id(&mut self, filter: &Filter) -> u32 {
        if let Some(&known) = self.ids.get(filter) {
            return known;
        }
        let id = self.list.len() as u32;
        self.ids.insert(filter.clone(), id);
        self.list.push(Passing { filter: filter.clone(), shapes: Vec::new(), blocks: Vec::new() });
        id
    }

    fn apply(&mut self, sets: &mut Sets, heap: &Heap<'_>, set: SetId, filter: u32) -> SetId {
        if set == SetId::EMPTY {
            return set;
        }
        let key = u64::from(set.as_u32()) << 32 | u64::from(filter);
        if let Some(&known) = self.applied.get(&key) {
            return known;
        }
        let passing = &mut self.list[filter as usize];
        let passed = sets.retain_words(set, |block| passing.of_block(heap, block));
        self.applied.insert(key, passed);
        passed
    }
}

/// Whether objects of a shape pass a filter.
pub(crate) fn passes(heap: &Heap<'_>, shape: ShapeId, filter: &Filter) -> bool {
    use rp_program::Truth;
    let wanted = filter.only.is_none_or(|ty| heap.is_instance(shape, ty).is_possible());
    wanted && !filter.except.iter().any(|&ty| heap.is_instance(shape, ty) == Truth::Yes)
}
