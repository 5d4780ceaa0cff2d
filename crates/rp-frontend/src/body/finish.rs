//! Which parameters are needed, what are their types, and which blocks are really one?

use rp_classfile::{ArrayKind, Code, FrameState, Instruction, Kind, Switch, VerificationType};
use rp_index::EntityRef;
use rp_ir::{Block, Body, BodyBuilder, Op, Type, Value};

use super::decode::Decoded;
use super::flow::{FlowGraph, NodeKind};
use super::translate::{Draft, DraftInst, DraftOp, Part};
use super::{Failure, Result};
use crate::constants::Constants;

/// Most arguments on all edges of one method.
const MAX_ARGUMENTS: usize = 1 << 22;
/// Most rounds of removing redundant parameters; what is left then is correct, just not minimal.
const MAX_REMOVAL_ROUNDS: usize = 16;
/// Most rounds of type inference; then the rest gets the most general type.
const MAX_TYPE_ROUNDS: usize = 32;

pub(super) fn finish(
    constants: &Constants<'_, '_, '_>,
    code: &Code<'_>,
    decoded: &Decoded<'_>,
    flow: &FlowGraph,
    draft: Draft,
) -> Result<Body> {
    check_arguments(decoded, flow, &draft)?;
    let replaced = (0..draft.types.len()).map(Value::new).collect();
    let mut finisher = Finisher { decoded, flow, draft, replaced };
    finisher.remove_redundant_params();
    finisher.type_params(constants, code);
    let chains = finisher.merge();
    Ok(finisher.emit(constants, code, &chains))
}

/// Whether every join gets something of the right kind for each parameter, along every edge.
fn check_arguments(decoded: &Decoded<'_>, flow: &FlowGraph, draft: &Draft) -> Result<()> {
    let mut arguments = 0usize;
    for node in (0..flow.nodes.len() as u32).filter(|&node| flow.is_join(node)) {
        let (block, landing) = match flow.nodes[node as usize].kind {
            NodeKind::Code { block, .. } => (block, false),
            NodeKind::Landing(block) => (block, true),
            NodeKind::Entry => continue,
        };
        let fail = |what| Err(Failure::Unverifiable(decoded.offset(block), what));
        let params = draft.params(node);
        let depth = params.iter().filter(|(_, part)| matches!(part, Part::Stack(_))).count() as u32;
        arguments = arguments.saturating_add(params.len().saturating_mul(flow.preds(node).len()));
        if arguments > MAX_ARGUMENTS {
            return Err(Failure::TooLarge("too many values live across blocks"));
        }
        for (from, catch) in flow.preds(node) {
            if !landing && draft.exit_depth(from) != depth {
                return fail("the stack has different depths on two paths");
            }
            for &(param, part) in params.iter().filter(|(_, part)| *part != Part::Given) {
                match draft.passed(from, catch, part) {
                    None => return fail("a local variable is not set on all paths"),
                    Some(value) if kind(draft, value) != kind(draft, param) => {
                        return fail("a value has different kinds on two paths");
                    }
                    Some(_) => {}
                }
            }
        }
    }
    Ok(())
}

fn kind(draft: &Draft, value: Value) -> Option<Kind> {
    draft.types[value.index()].kind()
}

struct Finisher<'f, 'a> {
    decoded: &'f Decoded<'a>,
    flow: &'f FlowGraph,
    draft: Draft,
    /// What stands for each value; itself if nothing does.
    replaced: Vec<Value>,
}

impl Finisher<'_, '_> {
    fn resolve(&self, mut value: Value) -> Value {
        loop {
            let next = self.replaced[value.index()];
            if next == value {
                return value;
            }
            value = next;
        }
    }

    /// What is passed for a parameter along the edges into its node.
    fn arguments(&self, node: u32, part: Part) -> impl Iterator<Item = Value> {
        let passed =
            self.flow.preds(node).filter_map(move |(from, catch)| self.draft.passed(from, catch, part));
        passed.map(|value| self.resolve(value))
    }

    fn joins(&self) -> impl Iterator<Item = u32> + use<> {
        let joins: Vec<u32> = (0..self.flow.nodes.len() as u32)
            .filter(|&node| self.flow.is_join(node) && !self.draft.params(node).is_empty())
            .collect();
        joins.into_iter()
    }

    /// A parameter for which only one other value is ever passed, apart from itself, is that value.
    fn remove_redundant_params(&mut self) {
        let joins: Vec<u32> = self.joins().collect();
        for _ in 0..MAX_REMOVAL_ROUNDS {
            let mut changed = false;
            for &node in &joins {
                for index in 0..self.draft.params(node).len() {
                    let (param, part) = self.draft.params(node)[index];
                    if part == Part::Given || self.replaced[param.index()] != param {
                        continue;
                    }
                    let mut others = self.arguments(node, part).filter(|&value| value != param);
                    let Some(only) = others.next() else { continue };
                    if others.all(|value| value == only) {
                        drop(others);
                        self.replaced[param.index()] = only;
                        let name = self.draft.variable_names[param.index()];
                        let slot = &mut self.draft.variable_names[only.index()];
                        *slot = slot.or(name);
                        changed = true;
                    }
                }
            }
            if !changed {
                break;
            }
        }
        for index in 0..self.replaced.len() {
            self.replaced[index] = self.resolve(Value::new(index));
        }
    }

    /// Whether a parameter is still one.
    fn survives(&self, param: Value) -> bool {
        self.replaced[param.index()] == param
    }

    /// Types of the parameters of joins: the verifier's where the class file has them, else what all arguments have in
    /// common, as far as that is known without a class hierarchy.
    fn type_params(&mut self, constants: &Constants<'_, '_, '_>, code: &Code<'_>) {
        let mut untyped: Vec<(u32, Value, Part)> = Vec::new();
        for node in self.joins() {
            let params = self
                .draft
                .params(node)
                .iter()
                .filter(|(param, part)| *part != Part::Given && self.survives(*param));
            untyped.extend(params.map(|&(param, part)| (node, param, part)));
        }
        let landings = self.flow.nodes.iter().any(|node| matches!(node.kind, NodeKind::Landing(_)));
        if untyped.iter().any(|&(_, param, _)| kind(&self.draft, param) == Some(Kind::Reference)) || landings
        {
            self.use_frames(constants, code, &mut untyped);
        }
        let loads = self.array_loads();
        // Optimistic: a parameter has no type until an argument has one, a loaded element none until its array has one.
        let mut inferred: Vec<Option<Type>> = self.draft.types.iter().map(|&ty| Some(ty)).collect();
        for value in untyped.iter().map(|&(_, param, _)| param).chain(loads.iter().map(|load| load.result)) {
            inferred[value.index()] = None;
        }
        let mut changed = true;
        let mut rounds = 0;
        while changed && rounds < MAX_TYPE_ROUNDS {
            changed = false;
            rounds += 1;
            for load in &loads {
                let ty = inferred[load.array.index()].map(|array| array.loaded(load.kind));
                changed |= ty != inferred[load.result.index()];
                inferred[load.result.index()] = ty;
            }
            for &(node, param, part) in &untyped {
                let before = inferred[param.index()];
                let joined =
                    self.arguments(node, part).fold(before, |ty, value| join(ty, inferred[value.index()]));
                changed |= joined != before;
                inferred[param.index()] = joined;
            }
        }
        for &(_, param, _) in &untyped {
            let general = kind(&self.draft, param).map_or(Type::OBJECT, Type::of_kind);
            let known = inferred[param.index()].filter(|_| !changed);
            self.draft.types[param.index()] = known.unwrap_or(general);
        }
        // In the order of the code, in which an array comes before what is loaded from it, loops aside.
        for load in &loads {
            self.draft.types[load.result.index()] = match inferred[load.result.index()] {
                Some(ty) if !changed => ty,
                _ => self.draft.types[load.array.index()].loaded(load.kind),
            };
        }
    }

    /// The loads of array elements, in order.
    fn array_loads(&self) -> Vec<ArrayElement> {
        let load = |inst: &DraftInst| match (inst.op, inst.result) {
            (DraftOp::Plain(Op::ArrayLoad(kind, [array, _])), Some(result)) => {
                Some(ArrayElement { result, array: self.replaced[array.index()], kind })
            }
            _ => None,
        };
        self.draft.insts.iter().filter_map(load).collect()
    }

    /// Takes types of references from `StackMapTable`, and what got one out of `untyped`.
    fn use_frames(
        &mut self,
        constants: &Constants<'_, '_, '_>,
        code: &Code<'_>,
        untyped: &mut Vec<(u32, Value, Part)>,
    ) {
        if self.decoded.has_jsr {
            return;
        }
        let Some(frames) = code.frames(&constants.file.pool) else { return };
        let mut by_block: Vec<[u32; 2]> = vec![[u32::MAX; 2]; self.decoded.blocks.len()];
        for (number, node) in self.flow.nodes.iter().enumerate() {
            match node.kind {
                NodeKind::Entry => {}
                NodeKind::Code { block, .. } => by_block[block as usize][0] = number as u32,
                NodeKind::Landing(block) => by_block[block as usize][1] = number as u32,
            }
        }
        let mut locals = self.initial_locals();
        let mut typed = vec![false; self.draft.types.len()];
        for frame in frames {
            let Ok(frame) = frame else { break };
            let mut stack: &[VerificationType] = &[];
            match &frame.state {
                FrameState::Same => {}
                FrameState::SameWithStack(ty) => stack = std::slice::from_ref(ty),
                FrameState::Chop(count) => {
                    for _ in 0..*count {
                        if locals.pop() == Some(Slot::Half) {
                            locals.pop();
                        }
                    }
                }
                FrameState::Append(types) => {
                    types.iter().for_each(|&ty| self.push_slots(constants, &mut locals, ty))
                }
                FrameState::Full { locals: all, stack: values } => {
                    locals.clear();
                    all.iter().for_each(|&ty| self.push_slots(constants, &mut locals, ty));
                    stack = values;
                }
            }
            let Some(block) = self.decoded.block_at(frame.offset) else { continue };
            let [code_node, landing] = by_block[block as usize];
            for node in [code_node, landing].into_iter().filter(|&node| node != u32::MAX) {
                for index in 0..self.draft.params(node).len() {
                    let (param, part) = self.draft.params(node)[index];
                    let claimed = match part {
                        Part::Given => stack.first().and_then(|&ty| self.verification_type(constants, ty)),
                        Part::Local(number) => match locals.get(usize::from(self.draft.variable(number))) {
                            Some(Slot::Reference(ty)) => Some(*ty),
                            _ => None,
                        },
                        Part::Stack(slot) => {
                            stack.get(slot as usize).and_then(|&ty| self.verification_type(constants, ty))
                        }
                    };
                    if kind(&self.draft, param) == Some(Kind::Reference)
                        && let Some(ty) = claimed
                        && (part != Part::Given || self.draft.types[param.index()] == Type::THROWABLE)
                    {
                        self.draft.types[param.index()] = ty;
                        typed[param.index()] = true;
                    }
                }
            }
        }
        untyped.retain(|(_, param, _)| !typed[param.index()]);
    }

    /// The local variables of the frame before the first one: the method's parameters.
    fn initial_locals(&self) -> Vec<Slot> {
        let params = self.draft.params(0).iter().map(|(param, _)| self.draft.types[param.index()]);
        params
            .flat_map(|ty| {
                let first = if ty.is_reference() { Slot::Reference(ty) } else { Slot::Other };
                std::iter::once(first).chain(ty.is_wide().then_some(Slot::Half))
            })
            .collect()
    }

    fn push_slots(&self, constants: &Constants<'_, '_, '_>, locals: &mut Vec<Slot>, ty: VerificationType) {
        locals.push(self.verification_type(constants, ty).map_or(Slot::Other, Slot::Reference));
        if matches!(ty, VerificationType::Long | VerificationType::Double) {
            locals.push(Slot::Half);
        }
    }

    /// The type of a reference, as the verifier sees it.
    fn verification_type(&self, constants: &Constants<'_, '_, '_>, ty: VerificationType) -> Option<Type> {
        match ty {
            VerificationType::Object(index) => constants.class(index).ok(),
            VerificationType::UninitializedThis => Some(constants.this()),
            VerificationType::Uninitialized(offset) => match self.decoded.insn_at(u32::from(offset)) {
                Some(Instruction::New(index)) => constants.class(*index).ok(),
                _ => None,
            },
            _ => None,
        }
    }

    /// Chains of nodes that become one block.
    ///
    /// A node joins the chain of its only predecessor if that goes nowhere else, and if catch edges stay right: one of
    /// the two cannot throw, or both go to the same handlers with the same arguments.
    fn merge(&self) -> Chains {
        let count = self.flow.nodes.len();
        let mut chains =
            Chains { next: vec![NONE; count], head: (0..count as u32).collect(), thrower: vec![NONE; count] };
        for node in 0..count as u32 {
            if self.throws(node) && chains.thrower[chains.head[node as usize] as usize] == NONE {
                chains.thrower[chains.head[node as usize] as usize] = node;
            }
            let last = self.draft.insts(node).last();
            let goes_on = last.is_some_and(|inst| matches!(inst.op, DraftOp::Plain(Op::Goto)));
            let [edge] = self.flow.flow_edges(node) else { continue };
            let next = edge.target;
            if !goes_on || self.flow.is_join(next) || next <= node {
                continue;
            }
            let head = chains.head[node as usize];
            let thrower = chains.thrower[head as usize];
            if thrower == NONE || !self.throws(next) || self.same_handlers(thrower, next) {
                chains.next[node as usize] = next;
                chains.head[next as usize] = head;
            }
        }
        chains
    }

    fn throws(&self, node: u32) -> bool {
        match self.flow.nodes[node as usize].kind {
            NodeKind::Code { block, .. } => self.decoded.blocks[block as usize].throws,
            NodeKind::Entry | NodeKind::Landing(_) => false,
        }
    }

    /// The parameters of an edge's target for which something is passed.
    fn passed_params(&self, target: u32) -> impl Iterator<Item = Part> {
        let params = self.draft.params(target).iter();
        params.filter(|(param, part)| *part != Part::Given && self.survives(*param)).map(|&(_, part)| part)
    }

    fn edge_arguments(&self, from: u32, catch: bool, target: u32) -> impl Iterator<Item = Value> {
        let passed = self.passed_params(target).filter_map(move |part| self.draft.passed(from, catch, part));
        passed.map(|value| self.replaced[value.index()])
    }

    fn catch_arguments(&self, node: u32) -> impl Iterator<Item = Value> {
        self.flow.catch_edges(node).iter().flat_map(move |edge| self.edge_arguments(node, true, edge.target))
    }

    fn same_handlers(&self, a: u32, b: u32) -> bool {
        let (of_a, of_b) = (self.flow.catch_edges(a), self.flow.catch_edges(b));
        of_a.len() == of_b.len()
            && of_a.iter().zip(of_b).all(|(x, y)| x.kind == y.kind && x.target == y.target)
            && self.catch_arguments(a).eq(self.catch_arguments(b))
    }

    fn emit(&self, constants: &Constants<'_, '_, '_>, code: &Code<'_>, chains: &Chains) -> Body {
        let count = self.flow.nodes.len() as u32;
        let heads: Vec<u32> = (0..count).filter(|&node| chains.head[node as usize] == node).collect();
        let mut blocks = vec![Block::new(0); count as usize];
        for (number, &head) in heads.iter().enumerate() {
            blocks[head as usize] = Block::new(number);
        }
        let mut emitter = Emitter {
            finisher: self,
            blocks,
            numbers: vec![Value::new(0); self.draft.types.len()],
            builder: BodyBuilder::with_capacity(
                heads.len(),
                self.draft.insts.len(),
                self.draft.types.len(),
                0,
            ),
        };
        for &head in &heads {
            emitter.block(head, chains);
        }
        let mut lines: Vec<(u32, u32)> = code
            .lines(&constants.file.pool)
            .iter()
            .map(|entry| (u32::from(entry.start), u32::from(entry.line)))
            .collect();
        lines.sort_by_key(|&(start, _)| start);
        lines.dedup_by_key(|(start, _)| *start);
        emitter.builder.lines(lines);
        emitter.builder.finish()
    }
}

const NONE: u32 = u32::MAX;

/// A load of an array's element.
struct ArrayElement {
    result: Value,
    array: Value,
    kind: ArrayKind,
}

struct Chains {
    /// The next node of the chain.
    next: Vec<u32>,
    /// The first node of the chain.
    head: Vec<u32>,
    /// By first node: the first node of the chain that can throw.
    thrower: Vec<u32>,
}

/// A local variable slot of a frame.
#[derive(Clone, Copy, PartialEq)]
enum Slot {
    Reference(Type),
    /// A primitive, `null`, or nothing.
    Other,
    /// The second half of a `long` or `double`.
    Half,
}

/// The least type of both, as far as it is known without a class hierarchy; nothing and `null` are below all others.
fn join(a: Option<Type>, b: Option<Type>) -> Option<Type> {
    match (a, b) {
        (None, other) | (other, None) => other,
        (Some(a), Some(b)) if a == b => Some(a),
        (Some(Type::NULL), Some(other)) | (Some(other), Some(Type::NULL)) => Some(other),
        (Some(a), Some(_)) => a.kind().map(Type::of_kind),
    }
}

struct Emitter<'e, 'f, 'a> {
    finisher: &'e Finisher<'f, 'a>,
    /// The block of each chain's first node.
    blocks: Vec<Block>,
    /// The final number of each value.
    numbers: Vec<Value>,
    builder: BodyBuilder,
}

impl Emitter<'_, '_, '_> {
    fn number(&self, value: Value) -> Value {
        self.numbers[self.finisher.replaced[value.index()].index()]
    }

    fn define(&mut self, value: Value, number: Value) {
        self.numbers[value.index()] = number;
        if let Some(name) = self.finisher.draft.variable_names[value.index()] {
            self.builder.name(number, name);
        }
    }

    fn block(&mut self, head: u32, chains: &Chains) {
        let finisher = self.finisher;
        let draft = &finisher.draft;
        self.builder.block();
        for &(param, _) in draft.params(head) {
            if finisher.survives(param) {
                let number = self.builder.param(draft.types[param.index()]);
                self.define(param, number);
            }
        }
        let mut node = head;
        loop {
            let next = chains.next[node as usize];
            let insts = draft.insts(node);
            let kept = if next == NONE { insts.len() } else { insts.len() - 1 };
            for inst in &insts[..kept] {
                let op = self.op(node, inst.op);
                let ty = inst.result.map(|value| draft.types[value.index()]);
                let number = self.builder.inst(op, ty, inst.offset);
                if let (Some(value), Some(number)) = (inst.result, number) {
                    self.define(value, number);
                }
            }
            if next == NONE {
                break;
            }
            node = next;
        }
        let thrower = chains.thrower[head as usize];
        if thrower != NONE {
            for edge in finisher.flow.catch_edges(thrower) {
                let args: Vec<Value> = finisher
                    .edge_arguments(thrower, true, edge.target)
                    .map(|value| self.number(value))
                    .collect();
                self.builder.catch(edge.kind, self.blocks[edge.target as usize], args);
            }
        }
        for edge in finisher.flow.flow_edges(node) {
            let args: Vec<Value> =
                finisher.edge_arguments(node, false, edge.target).map(|value| self.number(value)).collect();
            self.builder.flow(self.blocks[edge.target as usize], args);
        }
    }

    fn op(&mut self, node: u32, op: DraftOp) -> Op {
        match op {
            DraftOp::Plain(mut op) => {
                op.for_each_inline_operand(|operand| *operand = self.number(*operand));
                op
            }
            DraftOp::NewMultiArray(ty, operands) => Op::NewMultiArray(ty, self.operands(operands)),
            DraftOp::Invoke(op, method, operands) => Op::Invoke(op, method, self.operands(operands)),
            DraftOp::InvokeDynamic(site, operands) => Op::InvokeDynamic(site, self.operands(operands)),
            DraftOp::Switch(value) => {
                let cases = switch(self.finisher, node).map(Switch::cases).into_iter().flatten();
                let keys = self.builder.keys(cases.map(|(key, _)| key));
                Op::Switch(self.number(value), keys)
            }
        }
    }

    fn operands(&mut self, (start, end): (u32, u32)) -> rp_ir::body::List {
        let finisher = self.finisher;
        let operands = &finisher.draft.operands[start as usize..end as usize];
        let numbers: Vec<Value> = operands.iter().map(|&value| self.number(value)).collect();
        self.builder.list(numbers)
    }
}

/// The switch at the end of a node.
fn switch<'a>(finisher: &Finisher<'_, 'a>, node: u32) -> Option<Switch<'a>> {
    let NodeKind::Code { block, .. } = finisher.flow.nodes[node as usize].kind else { return None };
    match finisher.decoded.insns(block).last() {
        Some((_, Instruction::Switch(switch))) => Some(*switch),
        _ => None,
    }
}
