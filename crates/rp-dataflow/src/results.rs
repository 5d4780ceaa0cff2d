//! What holds at each instruction? The answer for whoever asks, at relevant lvalues only.
//!
//! The solution is sound at an lvalue where an instruction *reads* it, and maybe nowhere else (De, D'Souza, Nasre 2010,
//! §6, §7): an instruction reads its operands, and what its operands were read from is what they are. So facts are
//! given for the operands of instructions, right before them, joined over all call strings and contexts; everything
//! else is top (*havoc*).

use rp_index::FxHashSet;
use rp_ir::{Inst, Value};
use rp_program::MethodId;

use crate::analysis::Analysis;
use crate::domain::Domain;
use crate::solver::{Dataflow, NodeId};

/// What holds right before instructions.
pub struct Facts<V> {
    /// Sorted.
    facts: Vec<((MethodId, Inst, Value), V)>,
    reached: FxHashSet<MethodId>,
}

impl<V: Domain> Facts<V> {
    /// What an operand of an instruction may be; top if the instruction does not read it, bottom if nothing gets there.
    pub fn at(&self, method: MethodId, inst: Inst, value: Value) -> V {
        match self.facts.binary_search_by_key(&(method, inst, value), |(key, _)| *key) {
            Ok(at) => self.facts[at].1.clone(),
            Err(_) if self.is_reached(method, inst) => V::top(),
            Err(_) => V::bottom(),
        }
    }

    /// Whether an instruction is reached, as far as is known of one that reads something.
    pub fn is_reached(&self, method: MethodId, inst: Inst) -> bool {
        let first = self.facts.partition_point(|((at, read, _), _)| (*at, *read) < (method, inst));
        self.facts.get(first).is_some_and(|((at, read, _), _)| (*at, *read) == (method, inst))
    }

    /// Whether a method is entered.
    pub fn is_entered(&self, method: MethodId) -> bool {
        self.reached.contains(&method)
    }

    /// All facts, in the order of methods and instructions.
    pub fn iter(&self) -> impl Iterator<Item = (MethodId, Inst, Value, &V)> {
        self.facts.iter().map(|((method, inst, value), fact)| (*method, *inst, *value, fact))
    }
}

impl<A: Analysis> Dataflow<'_, A> {
    /// What holds right before each instruction, at its operands.
    pub(crate) fn facts(&mut self) -> Facts<A::Value> {
        let mut all: Vec<((MethodId, Inst, Value), A::Value)> = Vec::new();
        let mut reached = FxHashSet::default();
        for node in self.reached() {
            let procs = self.setup.procs;
            let Some(code) = procs.code(self.nodes[node].proc) else { continue };
            reached.insert(code.method);
            self.look_over(node, &mut |moment| {
                for &operand in code.body.operands(code.body.op(moment.inst)) {
                    all.push(((code.method, moment.inst, operand), (moment.value)(operand)));
                }
            });
        }
        all.sort_by_key(|(key, _)| *key);
        let mut facts: Vec<((MethodId, Inst, Value), A::Value)> = Vec::with_capacity(all.len());
        for (key, value) in all {
            match facts.last_mut() {
                Some((last, known)) if *last == key => _ = known.join(&value),
                _ => facts.push((key, value)),
            }
        }
        Facts { facts, reached }
    }

    /// Looks at everything once more: the nodes in which something changes, though nothing should.
    pub(crate) fn recheck(&mut self) -> Vec<NodeId> {
        let mut unstable = Vec::new();
        for node in self.reached() {
            let before = self.changes;
            self.look_over(node, &mut |_| {});
            if self.changes != before {
                unstable.push(node);
            }
        }
        unstable
    }
}
