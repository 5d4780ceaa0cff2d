//! Where does control go, and what holds where ways meet? The ends of blocks.
//!
//! A branch excludes values on each side, and a way on which none is left is not taken. Where two ways meet, paths hold
//! what they hold on either; an object that is nobody else's on one way only is handed over on that one.
//!
//! ```text
//! if (a != null)   a is nonnull; and so is the static field that a was read from, if nobody has written it since
//! ```

use rp_index::EntityRef;
use rp_ir::body::ENTRY;
use rp_ir::{Block, Comparison, Condition, Op, Value};

use super::Run;
use crate::analysis::{Analysis, EdgeKind};
use crate::domain::Domain;
use crate::environment::{Env, Known, Part, Path};
use crate::procs::Code;
use crate::solver::{Dataflow, Exit, LOOP_PATIENCE, State};

impl<A: Analysis> Dataflow<'_, A> {
    /// The end of a block.
    pub(super) fn terminate(
        &mut self,
        run: &mut Run<A::Value>,
        code: &Code,
        block: Block,
        op: &Op,
        mut state: State<A::Value>,
    ) {
        let body = &code.body;
        let edges = body.flow_edges(block);
        match *op {
            Op::Goto => {
                if let Some(edge) = edges.first() {
                    self.flow_to(run, code, edge.target, state, body.args(edge), Some((block, false)));
                }
            }
            Op::If(comparison, [a, b]) => {
                for (edge, comparison) in edges.iter().zip([comparison, negated(comparison)]) {
                    let mut state = state.clone();
                    let values = [a, b].map(|value| run.value(&state.env, value));
                    let is_tracked = self.analysis.tracks(body.ty(a));
                    if is_tracked {
                        let Some(left) = self.analysis.assume(comparison, [&values[0], &values[1]]) else {
                            continue;
                        };
                        let is_one = matches!(comparison, Comparison::Zero(_) | Comparison::Null(_));
                        for (value, left) in [a, b].into_iter().zip(left).take(if is_one { 1 } else { 2 }) {
                            self.refine(run, &mut state, value, left);
                        }
                    }
                    self.flow_to(run, code, edge.target, state, body.args(edge), Some((block, false)));
                }
            }
            Op::Switch(operand, keys) => {
                let value = run.value(&state.env, operand);
                let keys = body.keys(keys);
                for (edge, at) in edges.iter().zip(0..) {
                    let mut state = state.clone();
                    if at > 0
                        && let Some(&key) = keys.get(at - 1)
                    {
                        match self.analysis.assume_key(&value, key) {
                            None => continue,
                            Some(left) => self.refine(run, &mut state, operand, left),
                        }
                    }
                    self.flow_to(run, code, edge.target, state, body.args(edge), Some((block, false)));
                }
            }
            Op::Return(value) => {
                let result = match value {
                    Some(value) => {
                        let result = run.value(&state.env, value);
                        self.hand_over(run, &mut state, value);
                        result
                    }
                    None => A::Value::top(),
                };
                let params: Vec<Value> = body.params(ENTRY).collect();
                let paths = self.param_paths(run, &state, &params);
                let fresh = params.first().is_some_and(|&this| {
                    self.setup.procs.procs[run.proc].fresh_this && state.env.is_fresh(this)
                });
                let result = self.analysis.cross(EdgeKind::Return, result);
                let heap = self.crossed(EdgeKind::Return, state.heap);
                self.leave(run.node, Exit { result, heap, paths, fresh });
            }
            Op::Throw(value) => self.hand_over(run, &mut state, value),
            _ => {}
        }
    }

    /// More is known of a value, and of the static field that holds it.
    pub(super) fn refine(
        &self,
        run: &Run<A::Value>,
        state: &mut State<A::Value>,
        value: Value,
        left: A::Value,
    ) {
        let same = run.same(value);
        for (path, known) in &state.env.paths {
            if let (None, Part::Field(field)) = (path.root, path.part)
                && *known == Known::Is(same)
                && let Some(cell) = self.cells.of_static(field)
                && self.settled_cell(run.proc, field).is_none()
            {
                state.heap.set(cell, left.clone());
            }
        }
        state.env.refine(same, left);
    }

    /// Goes along an edge: arguments become parameters, and what holds there is joined.
    pub(super) fn flow_to(
        &mut self,
        run: &mut Run<A::Value>,
        code: &Code,
        target: Block,
        mut state: State<A::Value>,
        args: &[Value],
        from: Option<(Block, bool)>,
    ) {
        let body = &code.body;
        let is_catch = from.is_some_and(|(_, is_catch)| is_catch);
        let position = |block: Block| code.position[block.index()];
        let is_back = from.is_some_and(|(from, _)| position(target) <= position(from));
        if target == ENTRY && from.is_none() {
            self.meet(run, code, target, state, is_back);
            return;
        }
        for &arg in args {
            self.hand_over(run, &mut state, arg);
        }
        let params: Vec<Value> = body.params(target).collect();
        let values: Vec<A::Value> = args.iter().map(|&arg| run.value(&state.env, arg)).collect();
        let mut values = values.into_iter();
        let widens = is_back && run.work.visits[target.index()] > LOOP_PATIENCE;
        for (&param, at) in params.iter().zip(0..) {
            let value = match is_catch && at == 0 {
                true => self.analysis.object(),
                false => values.next().unwrap_or_else(A::Value::top),
            };
            let value = match self.analysis.tracks(body.ty(param)) {
                true => value,
                false => A::Value::top(),
            };
            let was = run.work.values[param.index()].clone();
            state.env.forget(param, &was);
            let known = &mut run.work.values[param.index()];
            let is_changed = match widens {
                true => known.widen(&value, &self.thresholds),
                false => known.join(&value),
            };
            if is_changed {
                run.work.visits[target.index()] += u32::from(is_back);
                run.value_changed(code, position(target));
            }
        }
        self.meet(run, code, target, state, is_back);
    }

    /// Joins what holds at the beginning of a block.
    pub(super) fn meet(
        &mut self,
        run: &mut Run<A::Value>,
        code: &Code,
        target: Block,
        mut state: State<A::Value>,
        is_back: bool,
    ) {
        // Objects that are of no use any more are nobody's.
        let this = code.body.params(ENTRY).next();
        state.env.fresh.retain(|&value| {
            Some(value) == this || code.live.get(&value).is_some_and(|blocks| blocks.contains(target.index()))
        });
        let Some(mut known) = run.work.blocks[target.index()].take() else {
            run.work.blocks[target.index()] = Some(state);
            run.dirty.insert(target.index());
            return;
        };
        let widens = is_back && run.work.visits[target.index()] > LOOP_PATIENCE;
        let is_changed = self.join_state(run, &mut known, state, widens);
        run.work.blocks[target.index()] = Some(known);
        if is_changed {
            run.work.visits[target.index()] += u32::from(is_back);
            run.dirty.insert(target.index());
        }
    }

    /// What holds on both of two ways that meet; whether that is less than on the first.
    pub(super) fn join_state(
        &mut self,
        run: &Run<A::Value>,
        known: &mut State<A::Value>,
        mut new: State<A::Value>,
        widens: bool,
    ) -> bool {
        // Who has got an object on one way may have it on both.
        let lost: Vec<Value> =
            known.env.fresh.iter().copied().filter(|&each| !new.env.is_fresh(each)).collect();
        let mut is_changed = !lost.is_empty();
        for value in lost {
            self.hand_over(run, known, value);
        }
        let lost: Vec<Value> =
            new.env.fresh.iter().copied().filter(|&each| !known.env.is_fresh(each)).collect();
        for value in lost {
            self.hand_over(run, &mut new, value);
        }
        let thresholds = widens.then_some(&self.thresholds[..]);
        is_changed |= known.heap.join(&new.heap, thresholds);
        if known.env == new.env {
            return is_changed;
        }
        let refined = known.env.refined.iter().filter_map(|(value, mine)| {
            let mut joined = mine.clone();
            join_or_widen(&mut joined, new.env.refined(*value)?, thresholds);
            Some((*value, joined))
        });
        let refined: Vec<(Value, A::Value)> = refined.collect();
        let mut keys: Vec<Path> =
            known.env.paths.iter().chain(&new.env.paths).map(|(path, _)| *path).collect();
        keys.sort_unstable();
        keys.dedup();
        let find = |env: &Env<A::Value>, path: Path| -> Option<Known<A::Value>> {
            match (env.path(path), path.part) {
                (Some(known), _) => Some(known.clone()),
                (None, Part::Field(field)) if path.root.is_some_and(|root| env.is_fresh(root)) => {
                    Some(Known::Holds(self.zero(field)))
                }
                (None, _) => None,
            }
        };
        let mut paths = Vec::with_capacity(known.env.paths.len());
        for path in keys {
            let (Some(mine), Some(other)) = (find(&known.env, path), find(&new.env, path)) else { continue };
            let joined = match mine == other {
                true => mine,
                false => {
                    let mut value = run.known(&known.env, &mine);
                    join_or_widen(&mut value, &run.known(&new.env, &other), thresholds);
                    Known::Holds(value)
                }
            };
            paths.push((path, joined));
        }
        is_changed |= refined != known.env.refined || paths != known.env.paths;
        known.env.refined = refined;
        known.env.paths = paths;
        is_changed
    }
}

pub(super) fn join_or_widen<V: Domain>(value: &mut V, other: &V, thresholds: Option<&[i64]>) {
    match thresholds {
        Some(thresholds) => value.widen(other, thresholds),
        None => value.join(other),
    };
}

/// The comparison that holds where another one does not.
pub(super) fn negated(comparison: Comparison) -> Comparison {
    let negated = |condition: Condition| match condition {
        Condition::Eq => Condition::Ne,
        Condition::Ne => Condition::Eq,
        Condition::Lt => Condition::Ge,
        Condition::Ge => Condition::Lt,
        Condition::Gt => Condition::Le,
        Condition::Le => Condition::Gt,
    };
    match comparison {
        Comparison::Zero(condition) => Comparison::Zero(negated(condition)),
        Comparison::Ints(condition) => Comparison::Ints(negated(condition)),
        Comparison::References(condition) => Comparison::References(negated(condition)),
        Comparison::Null(condition) => Comparison::Null(negated(condition)),
    }
}
