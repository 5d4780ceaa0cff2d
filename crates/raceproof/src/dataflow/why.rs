//! Where does a value come from? The way back from a read to what first gave the value, through calls, fields and
//! threads.
//!
//! A walk against the flow: from a value to the operands that may be what is complained of, from a read of a field to
//! the writes of it, from a parameter to the arguments of calls. The nearest source is told.

use std::collections::{BTreeSet, VecDeque};

use rp_dataflow::analysis::Analysis;
use rp_dataflow::domain::Domain;
use rp_dataflow::procs::{Code, Procs};
use rp_dataflow::results::Facts as Values;
use rp_index::{EntityRef, FxHashMap, FxHashSet};
use rp_ir::body::{Def, ENTRY};
use rp_ir::{Const, EdgeKind, Inst, InvokeOp, Op, Value};
use rp_program::{FieldId, MethodId};
use rp_race::facts::Facts;

use super::lvalue::Speller;
use crate::report;

/// Values that are looked at for one answer.
const MOST: usize = 400;

/// Steps of a way that are told.
const TOLD: usize = 8;

/// A value of a method.
type Point = (MethodId, Value);

/// Finds out where values come from.
pub(super) struct Why<'w, 'a, A: Analysis> {
    facts: &'w Facts<'a>,
    procs: &'w Procs,
    values: &'w Values<A::Value>,
    analysis: &'w A,
    /// The writes of each field: the method, the instruction, what is written.
    writes: FxHashMap<FieldId, Vec<(MethodId, Inst, Value)>>,
    /// The calls of each method.
    calls: FxHashMap<MethodId, Vec<(MethodId, Inst)>>,
    /// What each call may run.
    callees: FxHashMap<(MethodId, Inst), Vec<MethodId>>,
    codes: FxHashMap<MethodId, &'w Code>,
}

/// One step back.
struct Step {
    to: Option<Point>,
    text: String,
}

impl<'w, 'a, A: Analysis> Why<'w, 'a, A> {
    pub(super) fn new(
        facts: &'w Facts<'a>,
        procs: &'w Procs,
        values: &'w Values<A::Value>,
        analysis: &'w A,
    ) -> Why<'w, 'a, A> {
        let mut writes: FxHashMap<FieldId, Vec<(MethodId, Inst, Value)>> = FxHashMap::default();
        let mut codes = FxHashMap::default();
        for code in procs.codes.values() {
            codes.insert(code.method, code);
            for inst in code.insts() {
                let written = match *code.body.op(inst) {
                    Op::PutField(_, [_, value]) | Op::PutStatic(_, value) => value,
                    _ => continue,
                };
                if let Some(field) = code.fields.get(inst.index()).copied().flatten() {
                    writes.entry(field).or_default().push((code.method, inst, written));
                }
            }
        }
        let mut calls: FxHashMap<MethodId, Vec<(MethodId, Inst)>> = FxHashMap::default();
        let mut callees: FxHashMap<(MethodId, Inst), Vec<MethodId>> = FxHashMap::default();
        for proc in procs.procs.values() {
            let (Some(caller), true) = (proc.routine.method(), proc.code.is_some()) else { continue };
            for (&inst, called) in &proc.calls {
                for callee in called.iter().filter_map(|&callee| procs.procs[callee].routine.method()) {
                    calls.entry(callee).or_default().push((caller, inst));
                    callees.entry((caller, inst)).or_default().push(callee);
                }
            }
        }
        for places in calls.values_mut() {
            places.sort_unstable();
            places.dedup();
        }
        for called in callees.values_mut() {
            called.sort_unstable();
            called.dedup();
        }
        Why { facts, procs, values, analysis, writes, calls, callees, codes }
    }

    /// The way that a value that should be an object comes from what is none.
    pub(super) fn of(
        &mut self,
        speller: &mut Speller<'_, '_>,
        (method, inst, value): (MethodId, Inst, Value),
    ) -> Vec<String> {
        let mut came: Vec<(Option<usize>, Step)> =
            vec![(None, Step { to: Some((method, value)), text: String::new() })];
        let mut seen: FxHashSet<Point> = FxHashSet::default();
        seen.insert((method, value));
        let mut queue: VecDeque<usize> = VecDeque::from([0]);
        let mut source = None;
        let _ = inst;
        while let Some(at) = queue.pop_front() {
            let Some(point) = came.get(at).and_then(|(_, step)| step.to) else { continue };
            for step in self.back(speller, point) {
                let next = came.len();
                match step.to {
                    None => {
                        came.push((Some(at), step));
                        source = Some(next);
                        break;
                    }
                    Some(to) if seen.insert(to) => {
                        came.push((Some(at), step));
                        queue.push_back(next);
                    }
                    Some(_) => {}
                }
            }
            if source.is_some() || came.len() > MOST {
                break;
            }
        }
        let mut way = Vec::new();
        let mut at = source;
        while let Some(number) = at {
            let Some((before, step)) = came.get(number) else { break };
            if !step.text.is_empty() {
                way.push(step.text.clone());
            }
            at = *before;
        }
        way.reverse();
        if way.len() > TOLD {
            let last = way.split_off(way.len() - TOLD / 2);
            way.truncate(TOLD / 2);
            way.push("…".to_owned());
            way.extend(last);
        }
        if way.is_empty() {
            way.push("where it comes from is not known".to_owned());
        }
        way
    }

    /// All fields through which a value may have come.
    pub(super) fn fields(&self, (method, _, value): (MethodId, Inst, Value)) -> BTreeSet<FieldId> {
        let mut fields = BTreeSet::new();
        let mut seen: FxHashSet<Point> = FxHashSet::default();
        seen.insert((method, value));
        let mut queue = VecDeque::from([(method, value)]);
        while let Some(point) = queue.pop_front() {
            if seen.len() > MOST {
                break;
            }
            let (method, value) = point;
            let Some(code) = self.codes.get(&method) else { continue };
            let mut next: Vec<Point> = Vec::new();
            match code.body.def(value) {
                Def::Result(inst) => match *code.body.op(inst) {
                    Op::GetField(..) | Op::GetStatic(_) => {
                        if let Some(field) = code.fields.get(inst.index()).copied().flatten() {
                            fields.insert(field);
                            let writes = self.writes.get(&field).into_iter().flatten();
                            next.extend(writes.map(|&(method, _, value)| (method, value)));
                        }
                    }
                    Op::CheckCast(_, operand) => next.push((method, operand)),
                    Op::Invoke(..) => next.extend(self.returned(method, inst)),
                    ref op => next.extend(code.body.operands(op).iter().map(|&operand| (method, operand))),
                },
                Def::Param(block) => next.extend(self.passed(method, block, value)),
            }
            queue.extend(next.into_iter().filter(|&point| seen.insert(point)));
        }
        fields
    }

    /// What may be returned by a call.
    fn returned(&self, method: MethodId, inst: Inst) -> Vec<Point> {
        let mut returned = Vec::new();
        for &callee in self.callees.get(&(method, inst)).into_iter().flatten() {
            let Some(code) = self.codes.get(&callee) else { continue };
            for inst in code.insts() {
                if let Op::Return(Some(value)) = *code.body.op(inst) {
                    returned.push((callee, value));
                }
            }
        }
        returned
    }

    /// What may be passed as a parameter of a block, or of the method.
    fn passed(&self, method: MethodId, block: rp_ir::Block, value: Value) -> Vec<Point> {
        let Some(code) = self.codes.get(&method) else { return Vec::new() };
        let body = &code.body;
        let Some(position) = body.params(block).position(|param| param == value) else { return Vec::new() };
        let mut passed = Vec::new();
        if block == ENTRY {
            for &(caller, inst) in self.calls.get(&method).into_iter().flatten() {
                if let Some(code) = self.codes.get(&caller)
                    && let Some(&arg) = code.body.operands(code.body.op(inst)).get(position)
                {
                    passed.push((caller, arg));
                }
            }
        }
        for edge in body.blocks().flat_map(|block| body.edges(block)).filter(|edge| edge.target == block) {
            let skip = usize::from(edge.kind != EdgeKind::Flow);
            if let Some(&arg) = position.checked_sub(skip).and_then(|at| body.args(edge).get(at)) {
                passed.push((method, arg));
            }
        }
        passed
    }

    /// Whether a value may be no object where it is defined.
    fn is_bad(&self, (method, value): Point) -> bool {
        let Some(code) = self.codes.get(&method) else { return true };
        let uses = code.insts().filter(|&inst| code.body.operands(code.body.op(inst)).contains(&value));
        let mut uses = uses.filter(|&inst| self.values.is_reached(method, inst)).peekable();
        // What no instruction reads is passed on along an edge.
        uses.peek().is_none()
            || uses.any(|inst| !self.values.at(method, inst, value).is_within(&self.analysis.object()))
    }

    /// The threads that run a method.
    fn threads(&self, method: MethodId) -> BTreeSet<String> {
        let mut threads = BTreeSet::new();
        let namer = report::Namer::new(self.facts.solver);
        for proc in self.procs.procs.values().filter(|proc| proc.routine.method() == Some(method)) {
            for &thread in &proc.threads {
                threads.insert(report::thread(self.facts, &namer, thread, None).name);
            }
        }
        threads
    }

    /// Where a value may come from, one step back: sources first.
    fn back(&self, speller: &Speller<'_, '_>, (method, value): Point) -> Vec<Step> {
        let Some(code) = self.codes.get(&method) else { return Vec::new() };
        let body = &code.body;
        let mut steps = match body.def(value) {
            Def::Param(block) => {
                let passed = self.passed(method, block, value);
                let is_entry = block == ENTRY;
                if is_entry && passed.is_empty() {
                    let text = format!("`{}` is handed in from outside", speller.value(method, value));
                    return vec![Step { to: None, text }];
                }
                let from_call = |to: Point| match is_entry && to.0 != method {
                    true => format!("passed to {} by {}", speller.method(method), speller.method(to.0)),
                    false => String::new(),
                };
                passed.into_iter().map(|to| Step { text: from_call(to), to: Some(to) }).collect()
            }
            Def::Result(inst) => match *body.op(inst) {
                Op::Const(Const::Null) => {
                    let text = format!("null at {}", speller.place(method, inst));
                    vec![Step { to: None, text }]
                }
                Op::CheckCast(_, operand) => {
                    vec![Step { to: Some((method, operand)), text: String::new() }]
                }
                Op::GetField(..) | Op::GetStatic(_) => self.back_from_read(speller, (method, inst)),
                Op::ArrayLoad(..) => {
                    let place = speller.place(method, inst);
                    vec![Step { to: None, text: format!("an element of an array, read at {place}") }]
                }
                Op::Invoke(kind, ..) => {
                    let place = speller.place(method, inst);
                    let returned = self.returned(method, inst);
                    if returned.is_empty() {
                        let called = speller.value(method, value);
                        let _ = kind == InvokeOp::Static;
                        let text = format!("{called} at {place} may return null: its code is not known");
                        return vec![Step { to: None, text }];
                    }
                    let step = |to: Point| Step {
                        text: format!("returned by {} at {place}", speller.method(to.0)),
                        to: Some(to),
                    };
                    returned.into_iter().map(step).collect()
                }
                _ => {
                    let place = speller.place(method, inst);
                    vec![Step { to: None, text: format!("made at {place}, of which nothing is known") }]
                }
            },
        };
        steps.retain(|step| step.to.is_none_or(|to| self.is_bad(to)));
        steps
    }

    /// Where what a field holds comes from: writes of what may be null, with who does them, and what it holds at first.
    fn back_from_read(&self, speller: &Speller<'_, '_>, (method, inst): (MethodId, Inst)) -> Vec<Step> {
        let Some(code) = self.codes.get(&method) else { return Vec::new() };
        let Some(field) = code.fields.get(inst.index()).copied().flatten() else { return Vec::new() };
        let name = speller.field(field);
        let place = speller.place(method, inst);
        let readers = self.threads(method);
        let mut steps = Vec::new();
        for &(writer, at, value) in self.writes.get(&field).into_iter().flatten() {
            let writers = self.threads(writer);
            let there = speller.place(writer, at);
            let others: Vec<&String> = writers.difference(&readers).collect();
            let mut text = format!("{name}, read at {place}, is written at {there}");
            if let Some(other) = others.first() {
                let reader = readers.first().map_or("another thread", String::as_str);
                text = format!(
                    "{name}, read at {place} by thread {reader}, is written at {there} by thread {other}"
                );
            }
            steps.push(Step { to: Some((writer, value)), text });
        }
        steps.retain(|step| step.to.is_some_and(|to| self.is_bad(to)));
        if steps.is_empty() {
            let is_filled = self.facts.solver.statics_filled_by_plugins().any(|filled| filled == field);
            let text = match is_filled {
                true => format!("{name}, read at {place}, may be set by reflection"),
                false => format!("{name}, read at {place}, is null until it is written"),
            };
            steps.push(Step { to: None, text });
        }
        steps
    }
}
