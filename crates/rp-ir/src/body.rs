//! A method's code: blocks of instructions over SSA values.
//!
//! Blocks have parameters instead of φ functions: an edge passes one argument for each. Block `b0` is the entry and
//! its parameters are the method's, receiver first. A block's instructions, its parameters and its edges are each
//! contiguous, and values are numbered in the order of their definitions, so a body has one text form only.
//!
//! Exceptions: a block's *catch edges* cover all its instructions. When one throws, control goes along the first catch
//! edge whose type matches, or leaves the method. What is defined before the block's first instruction that can throw
//! is available along a catch edge, nothing else: so its arguments are the same wherever the exception comes from. A
//! block is split where a variable that a handler reads changes. The target's first parameter is the exception, and
//! only catch edges lead there.

use std::ops::Range;

use rp_classfile::{ArithmeticOp, ArrayKind, CompareOp, Comparison, InvokeOp, Kind, NumericType};
use rp_index::{EntityRef, PackedOption, PrimaryMap, entity_impl};

use crate::constant::{CallSiteId, Const};
use crate::names::{FieldRef, MethodRef, Symbol};
use crate::types::Type;

/// A basic block.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Block(u32);
entity_impl!(Block, "b");

/// An SSA value: a block parameter or the result of an instruction.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value(u32);
entity_impl!(Value, "v");

/// An instruction.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Inst(u32);
entity_impl!(Inst, "inst");

/// The entry block.
pub const ENTRY: Block = Block(0);

/// The code of a method.
#[derive(Clone, Debug)]
pub struct Body {
    pub(crate) blocks: PrimaryMap<Block, BlockData>,
    pub(crate) insts: PrimaryMap<Inst, InstData>,
    pub(crate) values: PrimaryMap<Value, ValueData>,
    pub(crate) edges: Vec<Edge>,
    /// Operands of calls and arguments of edges.
    pub(crate) lists: Vec<Value>,
    /// Values of switch cases.
    pub(crate) keys: Vec<i32>,
    /// Names of source variables, by value.
    pub(crate) names: Vec<(Value, Symbol)>,
    /// Source lines by bytecode offset, sorted; a line holds until the next entry.
    pub(crate) lines: Vec<(u32, u32)>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct BlockData {
    pub(crate) params: (u32, u32),
    pub(crate) insts: (u32, u32),
    /// Catch edges come first, then flow edges up to the end.
    pub(crate) edges: (u32, u32),
    pub(crate) flow: u32,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct InstData {
    pub(crate) op: Op,
    pub(crate) result: PackedOption<Value>,
    pub(crate) offset: u32,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct ValueData {
    pub(crate) ty: Type,
    pub(crate) def: Def,
}

/// Where a value comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Def {
    /// A parameter of this block.
    Param(Block),
    /// The result of this instruction.
    Result(Inst),
}

/// An edge of the control-flow graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edge {
    /// When it is taken.
    pub kind: EdgeKind,
    /// Where it leads.
    pub target: Block,
    pub(crate) args: List,
}

/// When an edge is taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EdgeKind {
    /// The terminator chooses it.
    Flow,
    /// An exception of this class is thrown in the block and no earlier catch edge takes it.
    Catch(Type),
    /// Any exception is thrown in the block and no earlier catch edge takes it.
    CatchAny,
}

/// A range of [`Body::lists`] or [`Body::keys`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct List {
    pub(crate) start: u32,
    pub(crate) len: u32,
}

impl List {
    fn range(self) -> Range<usize> {
        self.start as usize..self.start as usize + self.len as usize
    }

    /// Number of elements.
    pub fn len(self) -> usize {
        self.len as usize
    }

    /// Whether there are no elements.
    pub fn is_empty(self) -> bool {
        self.len == 0
    }
}

/// What an instruction does. Names are those of the bytecode instruction.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Op {
    /// Gives a constant.
    Const(Const),
    /// Arithmetic.
    Binary(ArithmeticOp, Kind, [Value; 2]),
    /// Changes the sign.
    Negate(Kind, Value),
    /// Converts a number.
    Convert(Kind, NumericType, Value),
    /// Gives -1, 0 or 1.
    Compare(CompareOp, [Value; 2]),
    /// Gives 1 if the reference is not null and an instance of the type, else 0.
    InstanceOf(Type, Value),
    /// Gives the reference, or throws.
    CheckCast(Type, Value),
    /// Allocates an object; a constructor call follows.
    New(Type),
    /// Allocates an array; the type is the array's.
    NewArray(Type, Value),
    /// Allocates an array of arrays; the type is the outermost array's, the operands are the first lengths.
    NewMultiArray(Type, List),
    /// Reads the length of an array.
    ArrayLength(Value),
    /// Reads an element: array, index.
    ArrayLoad(ArrayKind, [Value; 2]),
    /// Writes an element: array, index, element.
    ArrayStore(ArrayKind, [Value; 3]),
    /// Reads a field of an object.
    GetField(FieldRef, Value),
    /// Writes a field: object, new content.
    PutField(FieldRef, [Value; 2]),
    /// Reads a static field.
    GetStatic(FieldRef),
    /// Writes a static field.
    PutStatic(FieldRef, Value),
    /// Calls a method; the receiver, if any, is the first operand.
    Invoke(InvokeOp, MethodRef, List),
    /// Links and calls a dynamic call site.
    InvokeDynamic(CallSiteId, List),
    /// Acquires a monitor.
    MonitorEnter(Value),
    /// Releases a monitor.
    MonitorExit(Value),

    /// Goes along the only flow edge.
    Goto,
    /// Goes along the first flow edge if the comparison holds, else along the second. The second operand repeats the
    /// first where only one is compared.
    If(Comparison, [Value; 2]),
    /// Goes along the flow edge after the first that has the same position as the key, else along the first.
    Switch(Value, List),
    /// Leaves the method.
    Return(Option<Value>),
    /// Throws.
    Throw(Value),
}

impl Op {
    /// Visits the operands that are not in a list, to change them.
    pub fn for_each_inline_operand(&mut self, mut visit: impl FnMut(&mut Value)) {
        match self {
            Op::Const(_) | Op::New(_) | Op::GetStatic(_) | Op::Goto => {}
            Op::NewMultiArray(..) | Op::Invoke(..) | Op::InvokeDynamic(..) => {}
            Op::Negate(_, value)
            | Op::Convert(_, _, value)
            | Op::InstanceOf(_, value)
            | Op::CheckCast(_, value)
            | Op::NewArray(_, value)
            | Op::ArrayLength(value)
            | Op::GetField(_, value)
            | Op::PutStatic(_, value)
            | Op::MonitorEnter(value)
            | Op::MonitorExit(value)
            | Op::Switch(value, _)
            | Op::Throw(value) => visit(value),
            Op::Binary(_, _, values)
            | Op::Compare(_, values)
            | Op::ArrayLoad(_, values)
            | Op::PutField(_, values)
            | Op::If(_, values) => values.iter_mut().for_each(visit),
            Op::ArrayStore(_, values) => values.iter_mut().for_each(visit),
            Op::Return(value) => value.iter_mut().for_each(visit),
        }
    }

    /// Whether the instruction ends a block.
    pub fn is_terminator(&self) -> bool {
        matches!(self, Op::Goto | Op::If(..) | Op::Switch(..) | Op::Return(_) | Op::Throw(_))
    }

    /// Whether the instruction can throw a synchronous exception (JVMS 2.10), linkage errors included. What the
    /// machine may throw anywhere (`StackOverflowError` aside from calls, `Thread.stop`) is not considered.
    pub fn may_throw(&self) -> bool {
        match self {
            Op::Const(constant) => {
                matches!(
                    constant,
                    Const::Class(_)
                        | Const::MethodType(_)
                        | Const::MethodHandle(_)
                        | Const::Dynamic(_)
                        | Const::Opaque
                )
            }
            Op::Binary(op, kind, _) => {
                matches!(op, ArithmeticOp::Div | ArithmeticOp::Rem) && matches!(kind, Kind::Int | Kind::Long)
            }
            Op::Negate(..) | Op::Convert(..) | Op::Compare(..) => false,
            Op::Goto | Op::If(..) | Op::Switch(..) => false,
            // A return throws if a monitor is not released (JVMS 2.11.10).
            Op::Return(_) => false,
            Op::InstanceOf(..)
            | Op::CheckCast(..)
            | Op::New(_)
            | Op::NewArray(..)
            | Op::NewMultiArray(..)
            | Op::ArrayLength(_)
            | Op::ArrayLoad(..)
            | Op::ArrayStore(..)
            | Op::GetField(..)
            | Op::PutField(..)
            | Op::GetStatic(_)
            | Op::PutStatic(..)
            | Op::Invoke(..)
            | Op::InvokeDynamic(..)
            | Op::MonitorEnter(_)
            | Op::MonitorExit(_)
            | Op::Throw(_) => true,
        }
    }
}

/// The offset of instructions that do not come from bytecode.
pub const NO_OFFSET: u32 = u32::MAX;

impl Body {
    /// All blocks, in order.
    pub fn blocks(&self) -> impl ExactSizeIterator<Item = Block> + DoubleEndedIterator + Clone + use<> {
        (0..self.blocks.len() as u32).map(Block)
    }

    /// How many blocks there are.
    pub fn block_count(&self) -> usize {
        self.blocks.len()
    }

    /// How many instructions there are.
    pub fn inst_count(&self) -> usize {
        self.insts.len()
    }

    /// How many values there are.
    pub fn value_count(&self) -> usize {
        self.values.len()
    }

    /// The parameters of a block; those of the entry are the method's, receiver first.
    pub fn params(&self, block: Block) -> impl ExactSizeIterator<Item = Value> + Clone + use<> {
        let (start, end) = self.blocks[block].params;
        (start..end).map(Value)
    }

    /// The instructions of a block, in order; the last one is its terminator.
    pub fn insts(
        &self,
        block: Block,
    ) -> impl ExactSizeIterator<Item = Inst> + DoubleEndedIterator + Clone + use<> {
        let (start, end) = self.blocks[block].insts;
        (start..end).map(Inst)
    }

    /// The instructions of a block that can throw: from each of them control may go along the catch edges, or out of
    /// the method. An analysis must join its state at each of them; the state at the end of the block is not what a
    /// handler sees.
    pub fn throwing(&self, block: Block) -> impl Iterator<Item = Inst> + '_ {
        self.insts(block).filter(|&inst| self.op(inst).may_throw())
    }

    /// The last instruction of a block.
    pub fn terminator(&self, block: Block) -> Option<Inst> {
        self.insts(block).next_back()
    }

    /// What an instruction does.
    pub fn op(&self, inst: Inst) -> &Op {
        &self.insts[inst].op
    }

    /// The value that an instruction defines.
    pub fn result(&self, inst: Inst) -> Option<Value> {
        self.insts[inst].result.expand()
    }

    /// Bytecode offset of an instruction.
    pub fn offset(&self, inst: Inst) -> Option<u32> {
        Some(self.insts[inst].offset).filter(|&offset| offset != NO_OFFSET)
    }

    /// Source line of an instruction.
    pub fn line(&self, inst: Inst) -> Option<u32> {
        let offset = self.offset(inst)?;
        let after = self.lines.partition_point(|&(start, _)| start <= offset);
        self.lines.get(after.checked_sub(1)?).map(|&(_, line)| line).filter(|&line| line != 0)
    }

    /// The type of a value.
    pub fn ty(&self, value: Value) -> Type {
        self.values[value].ty
    }

    /// Where a value comes from.
    pub fn def(&self, value: Value) -> Def {
        self.values[value].def
    }

    /// The source variable that a value belongs to.
    pub fn name(&self, value: Value) -> Option<Symbol> {
        let found = self.names.binary_search_by_key(&value.index(), |(value, _)| value.index()).ok()?;
        self.names.get(found).map(|&(_, name)| name)
    }

    /// The catch edges of a block, in order of precedence.
    pub fn catch_edges(&self, block: Block) -> &[Edge] {
        let data = &self.blocks[block];
        &self.edges[data.edges.0 as usize..data.flow as usize]
    }

    /// The flow edges of a block, in the order that its terminator defines.
    pub fn flow_edges(&self, block: Block) -> &[Edge] {
        let data = &self.blocks[block];
        &self.edges[data.flow as usize..data.edges.1 as usize]
    }

    /// All edges out of a block, catch edges first.
    pub fn edges(&self, block: Block) -> &[Edge] {
        let (start, end) = self.blocks[block].edges;
        &self.edges[start as usize..end as usize]
    }

    /// The arguments of an edge. Those of a catch edge go to the parameters after the first, which is the exception.
    pub fn args(&self, edge: &Edge) -> &[Value] {
        self.list(edge.args)
    }

    /// The elements of an operand list.
    pub fn list(&self, list: List) -> &[Value] {
        &self.lists[list.range()]
    }

    /// The values of the cases of a switch, in the order of the flow edges after the first.
    pub fn keys(&self, list: List) -> &[i32] {
        &self.keys[list.range()]
    }

    /// The operands of an instruction, in order.
    pub fn operands<'a>(&'a self, op: &'a Op) -> &'a [Value] {
        match op {
            Op::Const(_) | Op::New(_) | Op::GetStatic(_) | Op::Goto => &[],
            Op::Negate(_, value)
            | Op::Convert(_, _, value)
            | Op::InstanceOf(_, value)
            | Op::CheckCast(_, value)
            | Op::NewArray(_, value)
            | Op::ArrayLength(value)
            | Op::GetField(_, value)
            | Op::PutStatic(_, value)
            | Op::MonitorEnter(value)
            | Op::MonitorExit(value)
            | Op::Switch(value, _)
            | Op::Throw(value) => std::slice::from_ref(value),
            Op::Binary(_, _, values)
            | Op::Compare(_, values)
            | Op::ArrayLoad(_, values)
            | Op::PutField(_, values) => values,
            Op::If(Comparison::Zero(_) | Comparison::Null(_), values) => &values[..1],
            Op::If(_, values) => values,
            Op::ArrayStore(_, values) => values,
            Op::NewMultiArray(_, list) | Op::Invoke(_, _, list) | Op::InvokeDynamic(_, list) => {
                self.list(*list)
            }
            Op::Return(value) => value.as_slice(),
        }
    }

    /// Replaces every use of a value and every target of an edge.
    pub(crate) fn renumber(&mut self, value: impl Fn(Value) -> Value, block: impl Fn(Block) -> Block) {
        for inst in self.insts.values_mut() {
            inst.op.for_each_inline_operand(|operand| *operand = value(*operand));
        }
        for operand in &mut self.lists {
            *operand = value(*operand);
        }
        for edge in &mut self.edges {
            edge.target = block(edge.target);
        }
    }
}
