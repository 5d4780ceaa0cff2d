//! What does each instruction do to values? Simulates the operand stack and the local variables, block by block.
//!
//! Nodes come in reverse postorder, so a node's only predecessor is done before it, and of several predecessors at
//! least one is. A node with one predecessor goes on with its state; a join gets a parameter for every stack slot and
//! for every tracked variable that is live there. What is passed for a parameter is read off the states that are kept
//! for each node: the one at its entry for catch edges, the one at its exit for flow edges.

use rp_classfile::{
    ArithmeticOp, Code, Comparison, FieldOp, Instruction, InvokeOp, Kind, Local, NewArrayType, StackOp,
};
use rp_index::{EntityRef, PackedOption};
use rp_ir::body::NO_OFFSET;
use rp_ir::{CallSiteId, Const, EdgeKind, MethodRef, Op, Signature, Symbol, Type, Value};

use super::decode::Decoded;
use super::flow::{FlowGraph, NodeKind};
use super::liveness::{Liveness, UNTRACKED};
use super::{Failure, Result};
use crate::constants::Constants;

/// Most values in kept states and in parameters and arguments, each.
const MAX_STATE: usize = 1 << 22;

/// Most constants that the instructions of a method spell out, each use of a dynamic one anew.
const MAX_SPELT_OUT: u32 = 1 << 17;

/// SSA before its parameters are weeded out: values are numbered in the order of creation.
pub(super) struct Draft {
    pub(super) types: Vec<Type>,
    pub(super) variable_names: Vec<Option<Symbol>>,
    pub(super) insts: Vec<DraftInst>,
    /// Operands of calls.
    pub(super) operands: Vec<Value>,
    pub(super) nodes: Vec<DraftNode>,
    /// Parameters of all nodes: value, and which part of the state it stands for.
    pub(super) params: Vec<(Value, Part)>,
    /// Kept states.
    states: Vec<Content>,
    /// Number of tracked variables, with which each state begins.
    variables: u32,
    /// The local variables that are tracked, by number.
    slots: Vec<Local>,
}

/// A part of the state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    /// A method parameter or a caught exception: nothing is passed.
    Given,
    /// A tracked local variable, by its number.
    Local(u32),
    /// A stack slot, from the bottom.
    Stack(u32),
}

pub(super) struct DraftInst {
    pub(super) op: DraftOp,
    pub(super) result: Option<Value>,
    pub(super) offset: u32,
}

/// An operation; those with operand lists refer to [`Draft::operands`].
#[derive(Clone, Copy)]
pub(super) enum DraftOp {
    Plain(Op),
    NewMultiArray(Type, (u32, u32)),
    Invoke(InvokeOp, MethodRef, (u32, u32)),
    InvokeDynamic(CallSiteId, (u32, u32)),
    /// The switch at the end of the block.
    Switch(Value),
}

#[derive(Clone, Copy, Default)]
pub(super) struct DraftNode {
    pub(super) params: (u32, u32),
    pub(super) insts: (u32, u32),
    /// Where the state at the entry (variables only) begins.
    entry: u32,
    /// Where the state at the exit (variables, then stack) begins and ends.
    exit: (u32, u32),
}

/// The content of a variable or a stack slot; nothing if it is not set.
type Content = PackedOption<Value>;

impl Draft {
    /// What node `from` passes for `part` along a catch edge or a flow edge; none if it is not set.
    pub(super) fn passed(&self, from: u32, catch: bool, part: Part) -> Option<Value> {
        let node = &self.nodes[from as usize];
        let index = match part {
            Part::Given => return None,
            Part::Local(number) if catch => node.entry + number,
            Part::Local(number) => node.exit.0 + number,
            Part::Stack(slot) => {
                let index = node.exit.0 + self.variables + slot;
                if index >= node.exit.1 {
                    return None;
                }
                index
            }
        };
        self.states[index as usize].expand()
    }

    /// The local variable with that number among the tracked ones.
    pub(super) fn variable(&self, number: u32) -> Local {
        self.slots[number as usize]
    }

    /// Number of values on the stack at the exit of a node.
    pub(super) fn exit_depth(&self, node: u32) -> u32 {
        let (start, end) = self.nodes[node as usize].exit;
        end - start - self.variables
    }

    /// The parameters of a node with what they stand for.
    pub(super) fn params(&self, node: u32) -> &[(Value, Part)] {
        let (start, end) = self.nodes[node as usize].params;
        &self.params[start as usize..end as usize]
    }

    /// The instructions of a node.
    pub(super) fn insts(&self, node: u32) -> &[DraftInst] {
        let (start, end) = self.nodes[node as usize].insts;
        &self.insts[start as usize..end as usize]
    }

    fn kind(&self, value: Value) -> Option<Kind> {
        self.types[value.index()].kind()
    }
}

pub(super) fn translate(
    constants: &Constants<'_, '_, '_>,
    signature: &Signature,
    is_static: bool,
    code: &Code<'_>,
    decoded: &Decoded<'_>,
    flow: &FlowGraph,
    liveness: &Liveness,
) -> Result<Draft> {
    let insns = decoded.insns.len();
    let mut names: Vec<VariableRange> = code
        .locals(&constants.file.pool)
        .iter()
        .map(|entry| VariableRange {
            slot: entry.slot,
            start: u32::from(entry.start),
            end: entry.end,
            name: constants.names.symbol(entry.name),
        })
        .collect();
    names.sort_by_key(|range| (range.slot, range.start));
    let draft = Draft {
        types: Vec::with_capacity(insns),
        variable_names: Vec::with_capacity(insns),
        insts: Vec::with_capacity(insns),
        operands: Vec::new(),
        nodes: vec![DraftNode::default(); flow.nodes.len()],
        params: Vec::new(),
        states: Vec::new(),
        variables: liveness.variables.len() as u32,
        slots: liveness.variables.clone(),
    };
    let mut translator = Translator {
        constants,
        signature,
        decoded,
        flow,
        liveness,
        names,
        draft,
        tracked: vec![None.into(); liveness.variables.len()],
        single: vec![None.into(); usize::from(decoded.max_locals)],
        stack: Vec::with_capacity(usize::from(code.max_stack).min(256)),
        wide: 0,
        max_stack: code.max_stack,
        spelt_out: 0,
        offset: 0,
    };
    for node in 0..flow.nodes.len() as u32 {
        translator.node(node, is_static)?;
    }
    Ok(translator.draft)
}

/// Where a local variable of the source lives.
struct VariableRange {
    slot: Local,
    start: u32,
    end: u32,
    name: Symbol,
}

struct Translator<'t, 'c, 'a, 'n, 'd> {
    constants: &'t Constants<'c, 'a, 'n>,
    signature: &'t Signature,
    decoded: &'t Decoded<'d>,
    flow: &'t FlowGraph,
    liveness: &'t Liveness,
    /// Sorted by slot and start.
    names: Vec<VariableRange>,
    draft: Draft,
    /// Contents of the tracked variables.
    tracked: Vec<Content>,
    /// Contents of the variables with one definition.
    single: Vec<Content>,
    stack: Vec<Value>,
    /// Number of values on the stack that take two slots.
    wide: usize,
    max_stack: u16,
    spelt_out: u32,
    offset: u32,
}

impl Translator<'_, '_, '_, '_, '_> {
    fn fail<T>(&self, what: &'static str) -> Result<T> {
        Err(Failure::Unverifiable(self.offset, what))
    }

    // Values and instructions.

    fn value(&mut self, ty: Type) -> Value {
        let value = Value::new(self.draft.types.len());
        self.draft.types.push(ty);
        self.draft.variable_names.push(None);
        value
    }

    fn param(&mut self, ty: Type, part: Part) -> Value {
        let value = self.value(ty);
        self.draft.params.push((value, part));
        value
    }

    fn emit(&mut self, op: DraftOp, ty: Option<Type>) {
        let result = ty.map(|ty| self.value(ty));
        self.draft.insts.push(DraftInst { op, result, offset: self.offset });
        self.push_values(result);
    }

    /// Emits an instruction that leaves a value of that type on the stack.
    fn push(&mut self, op: Op, ty: Type) {
        self.emit(DraftOp::Plain(op), Some(ty));
    }

    /// Counts constants that instructions of this method spell out.
    fn spell_out(&mut self, nodes: u32) -> Result<()> {
        self.spelt_out += nodes;
        if self.spelt_out > MAX_SPELT_OUT {
            return Err(Failure::TooLarge("too many constants in dynamic ones"));
        }
        Ok(())
    }

    /// Emits an instruction that leaves nothing.
    fn effect(&mut self, op: Op) {
        self.emit(DraftOp::Plain(op), None);
    }

    fn ty(&self, value: Value) -> Type {
        self.draft.types[value.index()]
    }

    fn push_values(&mut self, values: impl IntoIterator<Item = Value>) {
        for value in values {
            self.wide += usize::from(self.ty(value).is_wide());
            self.stack.push(value);
        }
    }

    fn pop_any(&mut self) -> Result<Value> {
        match self.stack.pop() {
            Some(value) => {
                self.wide -= usize::from(self.ty(value).is_wide());
                Ok(value)
            }
            None => self.fail("the stack is empty"),
        }
    }

    fn pop(&mut self, kind: Kind) -> Result<Value> {
        let value = self.pop_any()?;
        if self.draft.kind(value) == Some(kind) {
            Ok(value)
        } else {
            self.fail("a value on the stack has the wrong kind")
        }
    }

    fn pop2(&mut self, first: Kind, second: Kind) -> Result<[Value; 2]> {
        let b = self.pop(second)?;
        Ok([self.pop(first)?, b])
    }

    /// Takes the operands of a call off the stack.
    fn pop_operands(&mut self, receiver: bool, params: &[Type]) -> Result<(u32, u32)> {
        let receiver = receiver.then_some(Some(Kind::Reference));
        let count = params.len() + receiver.iter().len();
        let Some(first) = self.stack.len().checked_sub(count) else { return self.fail("the stack is empty") };
        let kinds = receiver.into_iter().chain(params.iter().map(|ty| ty.kind()));
        if !self.stack[first..].iter().map(|&value| self.draft.kind(value)).eq(kinds) {
            return self.fail("an argument of a call has the wrong kind");
        }
        let start = self.draft.operands.len() as u32;
        self.wide -= self.stack[first..].iter().filter(|&&value| self.ty(value).is_wide()).count();
        self.draft.operands.extend(self.stack.drain(first..));
        Ok((start, self.draft.operands.len() as u32))
    }

    // Local variables.

    fn local(&mut self, local: Local) -> &mut Content {
        match self.liveness.tracked(local) {
            UNTRACKED => &mut self.single[usize::from(local)],
            number => &mut self.tracked[number as usize],
        }
    }

    fn load(&mut self, kind: Kind, local: Local) -> Result<Value> {
        match self.local(local).expand() {
            Some(value) if self.draft.kind(value) == Some(kind) => Ok(value),
            _ => self.fail("a local variable is not set to a value of that kind"),
        }
    }

    /// Sets a local variable at `offset`, from which on debug tables know it.
    ///
    /// A `long` or `double` lives in two slots and is lost when one of them is overwritten. Variables that overlap like
    /// that are tracked, whatever the number of their definitions.
    fn store(&mut self, local: Local, value: Value, offset: u32) -> Result<()> {
        if self.ty(value).is_wide() {
            match local.checked_add(1) {
                Some(half) if half < self.decoded.max_locals => self.forget(half),
                _ => return self.fail("there is no such local variable"),
            }
        }
        self.overwrite(local);
        *self.local(local) = value.into();
        self.name(local, value, offset);
        Ok(())
    }

    /// Ends what a slot held, or held half of.
    fn overwrite(&mut self, local: Local) {
        if let Some(below) = local.checked_sub(1)
            && self.local(below).expand().is_some_and(|value| self.ty(value).is_wide())
        {
            self.forget(below);
        }
        self.forget(local);
    }

    fn forget(&mut self, local: Local) {
        if self.liveness.tracked(local) != UNTRACKED {
            *self.local(local) = None.into();
        }
    }

    fn name(&mut self, local: Local, value: Value, offset: u32) {
        let after = self.names.partition_point(|range| (range.slot, range.start) <= (local, offset));
        let range = after.checked_sub(1).map(|index| &self.names[index]);
        if let Some(range) = range.filter(|range| range.slot == local && offset < range.end) {
            self.draft.variable_names[value.index()].get_or_insert(range.name);
        }
    }

    // Nodes.

    fn node(&mut self, node: u32, is_static: bool) -> Result<()> {
        let params = self.draft.params.len() as u32;
        let insts = self.draft.insts.len() as u32;
        let flow = self.flow;
        self.enter(node, is_static)?;
        let entry = self.draft.states.len() as u32;
        if !flow.catch_edges(node).is_empty() {
            self.draft.states.extend(&self.tracked);
        }
        self.offset = NO_OFFSET;
        let mut ended = false;
        if let NodeKind::Code { block, subroutine_entry } = flow.nodes[node as usize].kind {
            let insns = self.decoded.insns(block);
            for (index, &(offset, insn)) in insns.iter().enumerate() {
                self.offset = offset;
                if index == 0 && subroutine_entry {
                    if let Instruction::Store(_, local) = insn {
                        self.overwrite(local);
                    }
                    continue;
                }
                self.insn(insn)?;
                // The return address that `jsr` pushes is not among the values.
                self.check_depth(usize::from(matches!(insn, Instruction::Jsr(_))))?;
            }
            ended = self.draft.insts.len() as u32 > insts
                && self.draft.insts.last().is_some_and(|inst| match inst.op {
                    DraftOp::Plain(op) => op.is_terminator(),
                    DraftOp::Switch(_) => true,
                    _ => false,
                });
        }
        if !ended {
            self.offset = NO_OFFSET;
            self.effect(Op::Goto);
        }
        let exit = self.draft.states.len() as u32;
        self.draft.states.extend(&self.tracked);
        self.draft.states.extend(self.stack.iter().map(|&value| Content::from(value)));
        if self.draft.states.len() > MAX_STATE || self.draft.params.len() > MAX_STATE {
            return Err(Failure::TooLarge("too many values live across blocks"));
        }
        self.draft.nodes[node as usize] = DraftNode {
            params: (params, self.draft.params.len() as u32),
            insts: (insts, self.draft.insts.len() as u32),
            entry,
            exit: (exit, self.draft.states.len() as u32),
        };
        Ok(())
    }

    /// Sets the state up for the entry of a node.
    fn enter(&mut self, node: u32, is_static: bool) -> Result<()> {
        let flow = self.flow;
        match flow.nodes[node as usize].kind {
            NodeKind::Entry => {
                self.offset = 0;
                return self.enter_method(is_static);
            }
            NodeKind::Landing(block) => {
                self.offset = self.decoded.offset(block);
                let exception = self.param(self.caught(node), Part::Given);
                self.enter_variables(node)?;
                self.clear_stack();
                self.push_values([exception]);
                self.check_depth(0)?;
            }
            NodeKind::Code { block, .. } => {
                self.offset = self.decoded.offset(block);
                self.enter_variables(node)?;
                self.enter_stack(node)?;
            }
        }
        Ok(())
    }

    fn enter_method(&mut self, is_static: bool) -> Result<()> {
        let mut slot = 0;
        if !is_static {
            let this = self.param(self.constants.this(), Part::Given);
            self.draft.variable_names[this.index()] = Some(Symbol::THIS);
            self.store(slot, this, 0)?;
            slot += 1;
        }
        let signature = self.signature;
        for &ty in &signature.params {
            let value = self.param(ty, Part::Given);
            self.store(slot, value, 0)?;
            slot += 1 + Local::from(ty.is_wide());
        }
        Ok(())
    }

    /// The class that all exceptions that land at a node have in common, as far as the table tells.
    fn caught(&self, node: u32) -> Type {
        let mut caught = None;
        for kind in self.flow.pred_kinds(node) {
            match (kind, caught) {
                (EdgeKind::Catch(ty), None) => caught = Some(ty),
                (EdgeKind::Catch(ty), Some(before)) if ty == before => {}
                _ => return Type::THROWABLE,
            }
        }
        caught.unwrap_or(Type::THROWABLE)
    }

    /// The tracked variables at the entry of a node.
    fn enter_variables(&mut self, node: u32) -> Result<()> {
        let flow = self.flow;
        let Some((from, catch)) = flow.preds(node).find(|&(from, _)| from < node) else {
            return self.fail("a block has no predecessor");
        };
        let liveness = self.liveness;
        let join = flow.is_join(node);
        for (number, &local) in liveness.variables.iter().enumerate() {
            let part = Part::Local(number as u32);
            let value = self.draft.passed(from, catch, part);
            self.tracked[number] = match value {
                value if !join => value.into(),
                _ if !liveness.is_live(node, local) => None.into(),
                None => return self.fail("a local variable is not set on all paths"),
                Some(value) => {
                    let param = self.param(self.ty(value), part);
                    self.name(local, param, self.offset);
                    param.into()
                }
            };
        }
        Ok(())
    }

    /// The stack at the entry of a node that is no landing.
    fn enter_stack(&mut self, node: u32) -> Result<()> {
        let flow = self.flow;
        let Some((from, _)) = flow.preds(node).find(|&(from, _)| from < node) else {
            return self.fail("a block has no predecessor");
        };
        let join = flow.is_join(node);
        self.clear_stack();
        for slot in 0..self.draft.exit_depth(from) {
            let part = Part::Stack(slot);
            let Some(value) = self.draft.passed(from, false, part) else {
                return self.fail("the stack is empty");
            };
            let value = if join { self.param(self.ty(value), part) } else { value };
            self.push_values([value]);
        }
        Ok(())
    }

    fn clear_stack(&mut self) {
        self.stack.clear();
        self.wide = 0;
    }

    /// Whether the stack, with that many more slots, is as deep as the method says or less.
    fn check_depth(&self, more: usize) -> Result<()> {
        if self.stack.len() + self.wide + more <= usize::from(self.max_stack) {
            Ok(())
        } else {
            self.fail("the stack is deeper than the method says")
        }
    }

    // Instructions.

    fn insn(&mut self, insn: Instruction<'_>) -> Result<()> {
        use Instruction as I;
        use Kind::{Double, Float, Int, Long, Reference};
        match insn {
            I::Nop | I::Goto(_) | I::Jsr(_) | I::Ret(_) => {}
            I::Null => self.push(Op::Const(Const::Null), Type::NULL),
            I::Int(value) => self.push(Op::Const(Const::Int(value)), Type::INT),
            I::Long(value) => self.push(Op::Const(Const::Long(value)), Type::LONG),
            I::Float(value) => self.push(Op::Const(Const::Float(value.to_bits())), Type::FLOAT),
            I::Double(value) => self.push(Op::Const(Const::Double(value.to_bits())), Type::DOUBLE),
            I::Ldc(index, wide) => {
                let (constant, nodes) = self.constants.loadable(index)?;
                self.spell_out(nodes)?;
                let ty = match (constant.ty(), constant) {
                    (Some(ty), _) => ty,
                    (None, Const::Dynamic(id)) => self.constants.names.dynamic(id).ty,
                    (None, _) => Type::OBJECT,
                };
                if ty.is_wide() != wide {
                    return self.fail("a constant does not have the size that the instruction says");
                }
                self.push(Op::Const(constant), ty);
            }
            I::Load(kind, local) => {
                let value = self.load(kind, local)?;
                self.push_values([value]);
            }
            I::Store(kind, local) => {
                let value = self.pop(kind)?;
                self.store(local, value, self.next_offset())?;
            }
            I::Increment(local, by) => {
                let value = self.load(Int, local)?;
                self.push(Op::Const(Const::Int(i32::from(by))), Type::INT);
                let by = self.pop(Int)?;
                self.push(Op::Binary(ArithmeticOp::Add, Int, [value, by]), Type::INT);
                let sum = self.pop(Int)?;
                self.store(local, sum, self.next_offset())?;
            }
            I::ArrayLoad(kind) => {
                let [array, index] = self.pop2(Reference, Int)?;
                // What the array is an array of may only be known once all paths to it are.
                self.push(Op::ArrayLoad(kind, [array, index]), Type::of_kind(kind.kind()));
            }
            I::ArrayStore(kind) => {
                let value = self.pop(kind.kind())?;
                let [array, index] = self.pop2(Reference, Int)?;
                self.effect(Op::ArrayStore(kind, [array, index, value]));
            }
            I::Stack(op) => self.shuffle(op)?,
            I::Arithmetic(op, kind) => {
                let shift = matches!(op, ArithmeticOp::Shl | ArithmeticOp::Shr | ArithmeticOp::Ushr);
                let operands = self.pop2(kind, if shift { Int } else { kind })?;
                self.push(Op::Binary(op, kind, operands), Type::of_kind(kind));
            }
            I::Negate(kind) => {
                let value = self.pop(kind)?;
                self.push(Op::Negate(kind, value), Type::of_kind(kind));
            }
            I::Convert(from, to) => {
                let value = self.pop(from)?;
                self.push(Op::Convert(from, to, value), Type::of_number(to));
            }
            I::Compare(op) => {
                use rp_classfile::CompareOp as C;
                let kind = match op {
                    C::Long => Long,
                    C::FloatLess | C::FloatGreater => Float,
                    C::DoubleLess | C::DoubleGreater => Double,
                };
                let operands = self.pop2(kind, kind)?;
                self.push(Op::Compare(op, operands), Type::INT);
            }
            I::Branch(comparison, _) => {
                let operands = match comparison {
                    Comparison::Zero(_) => [self.pop(Int)?; 2],
                    Comparison::Null(_) => [self.pop(Reference)?; 2],
                    Comparison::Ints(_) => self.pop2(Int, Int)?,
                    Comparison::References(_) => self.pop2(Reference, Reference)?,
                };
                self.effect(Op::If(comparison, operands));
            }
            I::Switch(_) => {
                let value = self.pop(Int)?;
                self.emit(DraftOp::Switch(value), None);
            }
            I::Return(kind) => {
                if kind != self.signature.ret.kind() {
                    return self.fail("a return does not agree with the method's type");
                }
                let value = kind.map(|kind| self.pop(kind)).transpose()?;
                self.effect(Op::Return(value));
            }
            I::Throw => {
                let value = self.pop(Reference)?;
                self.effect(Op::Throw(value));
            }
            I::Field(op, index) => {
                let field = self.constants.field(index)?;
                let ty = self.constants.names.field(field).ty;
                let kind = ty.kind().unwrap_or(Reference);
                match op {
                    FieldOp::GetStatic => self.push(Op::GetStatic(field), ty),
                    FieldOp::PutStatic => {
                        let value = self.pop(kind)?;
                        self.effect(Op::PutStatic(field, value));
                    }
                    FieldOp::GetField => {
                        let object = self.pop(Reference)?;
                        self.push(Op::GetField(field, object), ty);
                    }
                    FieldOp::PutField => {
                        let operands = self.pop2(Reference, kind)?;
                        self.effect(Op::PutField(field, operands));
                    }
                }
            }
            I::Invoke(op, index) => {
                let (method, sig) = self.constants.method(index)?;
                let signature = self.constants.names.signature(sig);
                let operands = self.pop_operands(op != InvokeOp::Static, &signature.params)?;
                self.emit(DraftOp::Invoke(op, method, operands), returned(signature));
            }
            I::InvokeDynamic(index) => {
                let (site, sig, nodes) = self.constants.call_site(index)?;
                self.spell_out(nodes)?;
                let signature = self.constants.names.signature(sig);
                let operands = self.pop_operands(false, &signature.params)?;
                self.emit(DraftOp::InvokeDynamic(site, operands), returned(signature));
            }
            I::New(index) => {
                let ty = self.constants.class(index)?;
                if ty.as_class().is_none() {
                    return self.fail("new of an array type");
                }
                self.push(Op::New(ty), ty);
            }
            I::NewArray(element) => {
                let element = match element {
                    NewArrayType::Boolean => Type::BOOLEAN,
                    NewArrayType::Char => Type::CHAR,
                    NewArrayType::Float => Type::FLOAT,
                    NewArrayType::Double => Type::DOUBLE,
                    NewArrayType::Byte => Type::BYTE,
                    NewArrayType::Short => Type::SHORT,
                    NewArrayType::Int => Type::INT,
                    NewArrayType::Long => Type::LONG,
                };
                self.new_array(element)?;
            }
            I::ANewArray(index) => {
                let element = self.constants.class(index)?;
                self.new_array(element)?;
            }
            I::MultiANewArray(index, dimensions) => {
                let ty = self.constants.class(index)?;
                if ty.dimensions() < dimensions {
                    return self.fail("an array type has too few dimensions");
                }
                let lengths = self.pop_operands(false, &vec![Type::INT; usize::from(dimensions)])?;
                self.emit(DraftOp::NewMultiArray(ty, lengths), Some(ty));
            }
            I::ArrayLength => {
                let array = self.pop(Reference)?;
                self.push(Op::ArrayLength(array), Type::INT);
            }
            I::CheckCast(index) => {
                let ty = self.constants.class(index)?;
                let value = self.pop(Reference)?;
                self.push(Op::CheckCast(ty, value), ty);
            }
            I::InstanceOf(index) => {
                let ty = self.constants.class(index)?;
                let value = self.pop(Reference)?;
                self.push(Op::InstanceOf(ty, value), Type::BOOLEAN);
            }
            I::MonitorEnter => {
                let object = self.pop(Reference)?;
                self.effect(Op::MonitorEnter(object));
            }
            I::MonitorExit => {
                let object = self.pop(Reference)?;
                self.effect(Op::MonitorExit(object));
            }
        }
        Ok(())
    }

    /// The bytecode offset after the current instruction.
    fn next_offset(&self) -> u32 {
        self.decoded.next_offset(self.offset)
    }

    fn new_array(&mut self, element: Type) -> Result<()> {
        let Some(ty) = element.array(1) else { return self.fail("an array type has too many dimensions") };
        let length = self.pop(Kind::Int)?;
        self.push(Op::NewArray(ty, length), ty);
        Ok(())
    }

    /// Stack shuffles move one or two slots; a `long` or `double` is two that stay together.
    fn shuffle(&mut self, op: StackOp) -> Result<()> {
        match op {
            StackOp::Pop => drop(self.take(1)?),
            StackOp::Pop2 => drop(self.take(2)?),
            StackOp::Dup => self.dup(1, 0)?,
            StackOp::DupX1 => self.dup(1, 1)?,
            StackOp::DupX2 => self.dup(1, 2)?,
            StackOp::Dup2 => self.dup(2, 0)?,
            StackOp::Dup2X1 => self.dup(2, 1)?,
            StackOp::Dup2X2 => self.dup(2, 2)?,
            StackOp::Swap => {
                let top = self.take(1)?;
                let under = self.take(1)?;
                self.push_values(top.into_iter().chain(under).flatten());
            }
        }
        Ok(())
    }

    /// Puts a copy of the top slots under the slots below them.
    fn dup(&mut self, top: u32, under: u32) -> Result<()> {
        let top = self.take(top)?;
        let under = self.take(under)?;
        self.push_values(top.into_iter().chain(under).chain(top).flatten());
        Ok(())
    }

    /// Takes as many values as fill that many slots, from the bottom up.
    fn take(&mut self, slots: u32) -> Result<[Option<Value>; 2]> {
        match slots {
            0 => Ok([None, None]),
            1 => {
                let value = self.pop_any()?;
                if self.ty(value).is_wide() {
                    return self.fail("half of a long or double is moved");
                }
                Ok([Some(value), None])
            }
            _ => {
                let top = self.pop_any()?;
                if self.ty(top).is_wide() {
                    return Ok([Some(top), None]);
                }
                let under = self.pop_any()?;
                if self.ty(under).is_wide() {
                    return self.fail("half of a long or double is moved");
                }
                Ok([Some(under), Some(top)])
            }
        }
    }
}

fn returned(signature: &Signature) -> Option<Type> {
    Some(signature.ret).filter(|&ty| ty != Type::VOID)
}
