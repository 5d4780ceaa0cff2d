//! Which blocks can be reached, and from where? Subroutines are inlined on the way.
//!
//! A node is a block in a context. A context is a chain of active subroutine calls (`jsr`); without subroutines there
//! is one, and nodes are blocks. `jsr` enters a subroutine in a longer context; `ret n` returns to the call whose
//! return address the subroutine stored in local variable `n`, leaving the contexts inside. A subroutine that is
//! entered again while active was left without `ret` (say, by a `continue` in a `finally`), so its old activation, and
//! only that, is over: this bounds the contexts. The inlined code is budgeted.
//!
//! Every handler has a landing node per context, which catch edges lead to and which leads to the handler's block: so
//! a block that is both jumped to and a handler needs no special case. An entry node without code leads to the first
//! block, which may be a loop.

use rp_classfile::{Instruction, Kind, StackOp};
use rp_index::FxHashMap;
use rp_ir::EdgeKind;

use super::decode::Decoded;
use super::{Failure, Result};

/// Most instructions that a method may have after its subroutines are inlined.
const MAX_INLINED: usize = 1 << 18;
/// Most edges.
const MAX_EDGES: usize = 1 << 21;

/// The nodes that can be reached, in reverse postorder.
pub(super) struct FlowGraph {
    pub(super) nodes: Vec<Node>,
    edges: Vec<FlowEdge>,
    /// Incoming edges of all nodes: source node and edge.
    preds: Vec<(u32, u32)>,
    pred_starts: Vec<u32>,
}

/// A block in a context, a landing, or the entry.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub(super) kind: NodeKind,
    /// Range of edges: catch edges, then, from `flow` on, flow edges.
    edges: (u32, u32),
    flow: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NodeKind {
    /// Before the first instruction.
    Entry,
    /// Where exceptions land on the way to this block.
    Landing(u32),
    /// The code of a block.
    Code {
        /// Which block.
        block: u32,
        /// Whether the first instruction takes the return address of a subroutine, which the IR has no use for.
        subroutine_entry: bool,
    },
}

#[derive(Clone, Copy)]
pub(super) struct FlowEdge {
    pub(super) kind: EdgeKind,
    pub(super) target: u32,
}

impl FlowGraph {
    pub(super) fn catch_edges(&self, node: u32) -> &[FlowEdge] {
        let node = &self.nodes[node as usize];
        &self.edges[node.edges.0 as usize..node.flow as usize]
    }

    pub(super) fn flow_edges(&self, node: u32) -> &[FlowEdge] {
        let node = &self.nodes[node as usize];
        &self.edges[node.flow as usize..node.edges.1 as usize]
    }

    /// The edges into a node: where from, and whether along a catch edge.
    pub(super) fn preds(&self, node: u32) -> impl ExactSizeIterator<Item = (u32, bool)> + Clone {
        let (start, end) = (self.pred_starts[node as usize], self.pred_starts[node as usize + 1]);
        self.preds[start as usize..end as usize]
            .iter()
            .map(|&(from, edge)| (from, edge < self.nodes[from as usize].flow))
    }

    /// When the edges into a node are taken.
    pub(super) fn pred_kinds(&self, node: u32) -> impl Iterator<Item = EdgeKind> {
        let (start, end) = (self.pred_starts[node as usize], self.pred_starts[node as usize + 1]);
        self.preds[start as usize..end as usize].iter().map(|&(_, edge)| self.edges[edge as usize].kind)
    }

    /// Whether several edges lead to the node.
    pub(super) fn is_join(&self, node: u32) -> bool {
        self.pred_starts[node as usize + 1] - self.pred_starts[node as usize] > 1
    }
}

/// An active subroutine call.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Context {
    parent: u32,
    /// Block of the subroutine's first instruction.
    subroutine: u32,
    /// Block after the `jsr`.
    back: u32,
    /// Local variable that holds the return address.
    address: Option<u16>,
}

/// The context outside of all subroutines.
const OUTSIDE: u32 = 0;

struct Builder<'d, 'a> {
    decoded: &'d Decoded<'a>,
    /// Contexts other than [`OUTSIDE`], which has number 0 and no entry: context `n` is at `n - 1`.
    contexts: Vec<Context>,
    context_numbers: FxHashMap<Context, u32>,
    found: Vec<(NodeKind, u32)>,
    /// Nodes outside of subroutines, by block: code and landing.
    outside: Vec<[u32; 2]>,
    /// Nodes inside, by context, block and whether landing.
    inside: FxHashMap<(u32, u32, bool), u32>,
    inlined: usize,
}

const NONE: u32 = u32::MAX;

impl Builder<'_, '_> {
    fn node(&mut self, block: u32, context: u32, landing: bool) -> Result<u32> {
        let next = self.found.len() as u32;
        let slot = if context == OUTSIDE {
            &mut self.outside[block as usize][usize::from(landing)]
        } else {
            self.inside.entry((context, block, landing)).or_insert(NONE)
        };
        if *slot == NONE {
            *slot = next;
            let kind = if landing {
                NodeKind::Landing(block)
            } else {
                self.inlined += self.decoded.insns(block).len();
                if self.decoded.has_jsr && self.inlined > MAX_INLINED {
                    return Err(Failure::TooLarge("the inlined subroutines are beyond the budget"));
                }
                let subroutine_entry = context != OUTSIDE && self.context(context).subroutine == block;
                NodeKind::Code { block, subroutine_entry }
            };
            self.found.push((kind, context));
            return Ok(next);
        }
        Ok(*slot)
    }

    fn context(&self, context: u32) -> Context {
        self.contexts[context as usize - 1]
    }

    /// The context of a subroutine that is called in context `parent`.
    fn enter(&mut self, parent: u32, subroutine: u32, back: u32) -> Result<u32> {
        let (offset, first) = self.decoded.insns(subroutine)[0];
        let address = match first {
            Instruction::Store(Kind::Reference, local) => Some(local),
            Instruction::Stack(StackOp::Pop) => None,
            _ => {
                return Err(Failure::Unverifiable(
                    offset,
                    "a subroutine does not store its return address first",
                ));
            }
        };
        // The active calls, but for an old one of the same subroutine, from the outermost one inwards.
        let outer = |&context: &u32| Some(self.context(context).parent).filter(|&parent| parent != OUTSIDE);
        let parents = std::iter::successors(Some(parent).filter(|&parent| parent != OUTSIDE), outer);
        let active = parents.map(|context| self.context(context));
        let mut active: Vec<Context> = active.filter(|context| context.subroutine != subroutine).collect();
        active.reverse();
        let mut parent = OUTSIDE;
        for call in active {
            parent = self.number(Context { parent, ..call });
        }
        Ok(self.number(Context { parent, subroutine, back, address }))
    }

    fn number(&mut self, context: Context) -> u32 {
        let next = self.contexts.len() as u32 + 1;
        let number = *self.context_numbers.entry(context).or_insert(next);
        if number == next {
            self.contexts.push(context);
        }
        number
    }

    fn leave(&self, mut context: u32, local: u16, offset: u32) -> Result<(u32, u32)> {
        while context != OUTSIDE {
            let active = self.context(context);
            if active.address == Some(local) {
                return Ok((active.back, active.parent));
            }
            context = active.parent;
        }
        Err(Failure::Unverifiable(offset, "ret without a return address"))
    }

    /// Appends the edges out of a node, catch edges first; returns where flow edges begin.
    fn edges(&mut self, node: u32, edges: &mut Vec<FlowEdge>) -> Result<u32> {
        let (kind, context) = self.found[node as usize];
        let block = match kind {
            NodeKind::Entry => 0,
            NodeKind::Landing(block) => block,
            NodeKind::Code { block, .. } => block,
        };
        if !matches!(kind, NodeKind::Code { .. }) {
            let target = self.node(block, context, false)?;
            edges.push(FlowEdge { kind: EdgeKind::Flow, target });
            return Ok(edges.len() as u32 - 1);
        }
        let decoded = self.decoded;
        for handler in decoded.handlers(block) {
            let target = self.node(handler.block, context, true)?;
            edges.push(FlowEdge { kind: handler.catch, target });
        }
        let flow = edges.len() as u32;
        let (offset, last) = decoded.insns(block)[decoded.insns(block).len() - 1];
        let next = || {
            let next = block + 1;
            if (next as usize) < decoded.blocks.len() {
                Ok(next)
            } else {
                Err(Failure::Unverifiable(offset, "control falls off the end of the code"))
            }
        };
        let at = |to: u32| decoded.block_at(to).ok_or(Failure::Unverifiable(offset, "a branch goes nowhere"));
        let mut flow_to = |builder: &mut Self, block: u32, context: u32| -> Result<()> {
            let target = builder.node(block, context, false)?;
            edges.push(FlowEdge { kind: EdgeKind::Flow, target });
            Ok(())
        };
        match last {
            Instruction::Goto(to) => flow_to(self, at(to)?, context)?,
            Instruction::Branch(_, to) => {
                flow_to(self, at(to)?, context)?;
                flow_to(self, next()?, context)?;
            }
            Instruction::Switch(switch) => {
                flow_to(self, at(switch.default)?, context)?;
                for (_, to) in switch.cases() {
                    flow_to(self, at(to)?, context)?;
                }
            }
            Instruction::Jsr(to) => {
                let subroutine = at(to)?;
                let inside = self.enter(context, subroutine, next()?)?;
                flow_to(self, subroutine, inside)?;
            }
            Instruction::Ret(local) => {
                let (back, outside) = self.leave(context, local, offset)?;
                flow_to(self, back, outside)?;
            }
            Instruction::Return(_) | Instruction::Throw => {}
            _ => flow_to(self, next()?, context)?,
        }
        Ok(flow)
    }
}

pub(super) fn build(decoded: &Decoded<'_>) -> Result<FlowGraph> {
    let mut builder = Builder {
        decoded,
        contexts: Vec::new(),
        context_numbers: FxHashMap::default(),
        found: vec![(NodeKind::Entry, OUTSIDE)],
        outside: vec![[NONE; 2]; decoded.blocks.len()],
        inside: FxHashMap::default(),
        inlined: 0,
    };
    let mut nodes: Vec<Node> = Vec::with_capacity(decoded.blocks.len() + 1);
    let mut edges: Vec<FlowEdge> = Vec::with_capacity(2 * decoded.blocks.len() + 1);
    while nodes.len() < builder.found.len() {
        let start = edges.len() as u32;
        let flow = builder.edges(nodes.len() as u32, &mut edges)?;
        let (kind, _) = builder.found[nodes.len()];
        nodes.push(Node { kind, edges: (start, edges.len() as u32), flow });
        if edges.len() > MAX_EDGES {
            return Err(Failure::TooLarge("too many edges between blocks"));
        }
    }
    Ok(in_reverse_postorder(&nodes, edges))
}

fn in_reverse_postorder(nodes: &[Node], mut edges: Vec<FlowEdge>) -> FlowGraph {
    // Depth first from the entry; the stack holds nodes and their next edge, last edge first so that the order of the
    // result follows the order of the edges.
    let mut position = vec![NONE; nodes.len()];
    let mut left = nodes.len() as u32;
    let mut seen = vec![false; nodes.len()];
    let mut stack = vec![(0u32, nodes[0].edges.1)];
    seen[0] = true;
    while let Some((node, next)) = stack.last_mut() {
        if *next == nodes[*node as usize].edges.0 {
            left -= 1;
            position[*node as usize] = left;
            stack.pop();
        } else {
            *next -= 1;
            let target = edges[*next as usize].target;
            if !std::mem::replace(&mut seen[target as usize], true) {
                stack.push((target, nodes[target as usize].edges.1));
            }
        }
    }
    let mut ordered = nodes.to_vec();
    for (node, &position) in nodes.iter().zip(&position) {
        ordered[position as usize] = *node;
    }
    for edge in &mut edges {
        edge.target = position[edge.target as usize];
    }
    // Incoming edges, by counting.
    let mut pred_starts = vec![0u32; nodes.len() + 1];
    for edge in &edges {
        pred_starts[edge.target as usize + 1] += 1;
    }
    for node in 0..nodes.len() {
        pred_starts[node + 1] += pred_starts[node];
    }
    let mut next = pred_starts.clone();
    let mut preds = vec![(0, 0); edges.len()];
    for (from, node) in ordered.iter().enumerate() {
        for edge in node.edges.0..node.edges.1 {
            let slot = &mut next[edges[edge as usize].target as usize];
            preds[*slot as usize] = (from as u32, edge);
            *slot += 1;
        }
    }
    FlowGraph { nodes: ordered, edges, preds, pred_starts }
}
