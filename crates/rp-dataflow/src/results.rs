//! What holds at each instruction? The answer for whoever asks, at relevant lvalues only.
//!
//! The solution is sound at an lvalue where an instruction *reads* it, and maybe nowhere else (De, D'Souza, Nasre 2010,
//! §6, §7): an instruction reads its operands, and what its operands were read from is what they are. So facts are
//! given for the operands of instructions, right before them, joined over all call strings and contexts; everything
//! else is top (*havoc*).

use std::collections::BTreeMap;

use rp_index::FxHashMap;
use rp_ir::{Inst, Value};
use rp_program::MethodId;

use crate::analysis::Analysis;
use crate::domain::Domain;
use crate::solver::{Dataflow, NodeId};

/// What holds right before instructions.
pub struct Facts<V> {
    facts: BTreeMap<(MethodId, Inst, Value), V>,
    reached: FxHashMap<MethodId, ()>,
}

impl<V: Domain> Facts<V> {
    /// What an operand of an instruction may be; top if the instruction does not read it, bottom if nothing gets there.
    pub fn at(&self, method: MethodId, inst: Inst, value: Value) -> V {
        match self.facts.get(&(method, inst, value)) {
            Some(fact) => fact.clone(),
            None if self.is_reached(method, inst) => V::top(),
            None => V::bottom(),
        }
    }

    /// Whether an instruction is reached, as far as is known of one that reads something.
    pub fn is_reached(&self, method: MethodId, inst: Inst) -> bool {
        let first = (method, inst, Value::from_u32(0));
        let last = (method, inst, Value::from_u32(u32::MAX - 1));
        self.facts.range(first..=last).next().is_some()
    }

    /// Whether a method is entered.
    pub fn is_entered(&self, method: MethodId) -> bool {
        self.reached.contains_key(&method)
    }

    /// All facts, in the order of methods and instructions.
    pub fn iter(&self) -> impl Iterator<Item = (MethodId, Inst, Value, &V)> {
        self.facts.iter().map(|((method, inst, value), fact)| (*method, *inst, *value, fact))
    }
}

impl<A: Analysis> Dataflow<'_, A> {
    /// What holds right before each instruction, at its operands.
    pub fn facts(&mut self) -> Facts<A::Value> {
        let mut facts: Facts<A::Value> = Facts { facts: BTreeMap::new(), reached: FxHashMap::default() };
        for node in self.reached() {
            let proc = self.nodes[node].proc;
            let procs = self.setup.procs;
            let Some(code) = procs.code(proc) else { continue };
            facts.reached.insert(code.method, ());
            let mut found: BTreeMap<(Inst, Value), A::Value> = BTreeMap::new();
            self.look_over(node, &mut |moment| {
                for &operand in code.body.operands(code.body.op(moment.inst)) {
                    let value = (moment.value)(operand);
                    match found.get_mut(&(moment.inst, operand)) {
                        Some(known) => _ = known.join(&value),
                        None => _ = found.insert((moment.inst, operand), value),
                    }
                }
            });
            for ((inst, operand), value) in found {
                match facts.facts.get_mut(&(code.method, inst, operand)) {
                    Some(known) => _ = known.join(&value),
                    None => _ = facts.facts.insert((code.method, inst, operand), value),
                }
            }
        }
        facts
    }

    /// Looks at everything once more: the nodes in which something changes, though nothing should.
    pub fn recheck(&mut self) -> Vec<NodeId> {
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
