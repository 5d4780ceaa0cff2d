//! Which local variables does a block still need?
//!
//! A variable is live at the entry of a node if some path from there loads it before it is stored. Exceptions leave a
//! block with the variables of its entry, so what a handler needs is live at the entry of every block it covers.
//!
//! Only variables with several definitions can differ between paths; they are *tracked*. A variable with one
//! definition has that value wherever it is live, for otherwise some path would load it undefined: then it would be
//! live at the entry of the method, and the verifier rejects that. A `long` or `double` also ends what the slot after
//! its own held, and is ended by a store there; so where two variables overlap like that, both are tracked.

use rp_classfile::{Instruction, Kind, Local};
use rp_ir::Signature;

use super::decode::Decoded;
use super::flow::{FlowEdge, FlowGraph, NodeKind};
use super::{Failure, Result};

/// Most words of live sets for one method.
const MAX_WORDS: usize = 1 << 21;
/// Most words that are looked at, each as often as it is.
const MAX_STEPS: usize = 1 << 28;

/// Live variables at the entry of each node.
pub(super) struct Liveness {
    words: usize,
    live: Vec<u64>,
    /// Number of each tracked variable; [`UNTRACKED`] for variables with one definition.
    tracked: Vec<u32>,
    /// The tracked variables.
    pub(super) variables: Vec<Local>,
}

pub(super) const UNTRACKED: u32 = u32::MAX;

impl Liveness {
    /// The number of a local variable among the tracked ones, or [`UNTRACKED`].
    pub(super) fn tracked(&self, local: Local) -> u32 {
        self.tracked[usize::from(local)]
    }

    /// Whether a variable is live at the entry of a node.
    pub(super) fn is_live(&self, node: u32, local: Local) -> bool {
        let word = self.live[node as usize * self.words + usize::from(local) / 64];
        word & bit(local) != 0
    }
}

fn bit(local: Local) -> u64 {
    1 << (local % 64)
}

pub(super) fn solve(
    decoded: &Decoded<'_>,
    flow: &FlowGraph,
    signature: &Signature,
    is_static: bool,
) -> Result<Liveness> {
    let locals = usize::from(decoded.max_locals);
    let words = locals.div_ceil(64);
    let nodes = flow.nodes.len();
    if nodes.saturating_mul(words) > MAX_WORDS {
        return Err(Failure::TooLarge("too many blocks and local variables"));
    }
    // What each node loads before it stores, and what it stores.
    let mut live = vec![0u64; nodes * words];
    let mut stored = vec![0u64; nodes * words];
    let mut definitions = vec![0u32; locals];
    // Whether a `long` or `double` is ever in the variable.
    let mut wide = vec![false; locals];
    let mut slot = 0;
    let receiver = usize::from(!is_static);
    let parameters = signature.params.iter().map(|ty| 1 + usize::from(ty.is_wide()));
    let mut arguments = vec![0u64; words];
    for size in std::iter::repeat_n(1, receiver).chain(parameters) {
        let Some(count) = definitions.get_mut(slot) else {
            return Err(Failure::Unverifiable(0, "the arguments do not fit into the local variables"));
        };
        *count = 1;
        wide[slot] = size == 2;
        arguments[slot / 64] |= bit(slot as Local);
        slot += size;
    }
    if slot > locals {
        return Err(Failure::Unverifiable(0, "the arguments do not fit into the local variables"));
    }
    for (node, data) in flow.nodes.iter().enumerate() {
        let NodeKind::Code { block, .. } = data.kind else { continue };
        let (live, stored) = (&mut live[node * words..][..words], &mut stored[node * words..][..words]);
        for &(offset, insn) in decoded.insns(block) {
            let (local, loads, stores) = match insn {
                Instruction::Load(_, local) => (local, true, false),
                Instruction::Store(_, local) => (local, false, true),
                Instruction::Increment(local, _) => (local, true, true),
                _ => continue,
            };
            if usize::from(local) >= locals {
                return Err(Failure::Unverifiable(offset, "there is no such local variable"));
            }
            let word = usize::from(local) / 64;
            if loads && stored[word] & bit(local) == 0 {
                live[word] |= bit(local);
            }
            if stores {
                stored[word] |= bit(local);
                definitions[usize::from(local)] += 1;
            }
            if let Instruction::Store(Kind::Long | Kind::Double, _) = insn {
                wide[usize::from(local)] = true;
            }
        }
    }
    // Backwards until nothing changes, the last node first.
    let mut waiting: Vec<u32> = (0..nodes as u32).collect();
    let mut is_waiting = vec![true; nodes];
    let mut work = 0usize;
    while let Some(node) = waiting.pop() {
        is_waiting[node as usize] = false;
        let mut changed = false;
        for word in 0..words {
            let at = |edge: &FlowEdge| live[edge.target as usize * words + word];
            let after = flow.flow_edges(node).iter().fold(0, |all, edge| all | at(edge));
            let handled = flow.catch_edges(node).iter().fold(0, |all, edge| all | at(edge));
            let index = node as usize * words + word;
            let new = live[index] | after & !stored[index] | handled;
            changed |= new != live[index];
            live[index] = new;
        }
        let edges = flow.flow_edges(node).len() + flow.catch_edges(node).len();
        work = work.saturating_add(words.saturating_mul(edges + 1));
        if work > MAX_STEPS {
            return Err(Failure::TooLarge("too many blocks and local variables"));
        }
        if changed {
            for (before, _) in flow.preds(node) {
                if !std::mem::replace(&mut is_waiting[before as usize], true) {
                    waiting.push(before);
                }
            }
        }
    }
    if live[..words].iter().zip(&arguments).any(|(live, arguments)| live & !arguments != 0) {
        return Err(Failure::Unverifiable(0, "a local variable is used before it is set"));
    }
    let mut variables = Vec::new();
    let mut tracked = vec![UNTRACKED; locals];
    for (local, &count) in definitions.iter().enumerate() {
        let halved = wide[local] && definitions.get(local + 1).is_some_and(|&count| count > 0);
        let halves = count > 0 && local > 0 && wide[local - 1];
        if count > 1 || halved || halves {
            tracked[local] = variables.len() as u32;
            variables.push(local as Local);
        }
    }
    Ok(Liveness { words, live, tracked, variables })
}
