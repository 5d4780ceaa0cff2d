//! Which instructions are there, where do blocks begin and end, and which handlers cover a block?

use rp_classfile::{ArithmeticOp, Code, Constant, Instruction, Kind};
use rp_index::FxHashMap;
use rp_ir::EdgeKind;

use super::{Failure, Result};
use crate::constants::Constants;

/// The last class file version that may have subroutines, that of Java 6.
const LAST_WITH_SUBROUTINES: u16 = 50;
/// Most (block, handler) combinations that are looked at.
const MAX_COVER_TESTS: usize = 1 << 26;
/// Most of them in which the handler covers the block, for one block and in all.
const MAX_COVERED: (usize, usize) = (1 << 10, 1 << 20);

/// A method's code, cut into blocks.
pub(super) struct Decoded<'a> {
    /// Instructions with their bytecode offsets.
    pub(super) insns: Vec<(u32, Instruction<'a>)>,
    /// Blocks in the order of their offsets.
    pub(super) blocks: Vec<CodeBlock>,
    /// The block that begins at each instruction; only meaningful for leaders.
    block_of_insn: Vec<u32>,
    insn_at: Vec<u32>,
    handlers: Vec<Handler>,
    /// Handlers of all blocks, by [`CodeBlock::handlers`].
    covering: Vec<u32>,
    pub(super) max_locals: u16,
    /// Whether there are subroutines.
    pub(super) has_jsr: bool,
}

/// A straight piece of code.
#[derive(Clone, Copy)]
pub(super) struct CodeBlock {
    /// Range of [`Decoded::insns`].
    pub(super) start: u32,
    pub(super) end: u32,
    /// Whether an instruction of the block can throw.
    pub(super) throws: bool,
    handlers: (u32, u32),
}

/// An entry of the exception table.
#[derive(Clone, Copy)]
pub(super) struct Handler {
    start: u32,
    end: u32,
    /// The block that handles.
    pub(super) block: u32,
    /// What it catches.
    pub(super) catch: EdgeKind,
}

const NONE: u32 = u32::MAX;

impl<'a> Decoded<'a> {
    /// The block that begins at this bytecode offset, which is a branch target.
    pub(super) fn block_at(&self, offset: u32) -> Option<u32> {
        let insn = *self.insn_at.get(offset as usize)?;
        self.block_of_insn.get(insn as usize).copied().filter(|&block| block != NONE)
    }

    /// Bytecode offset of a block.
    pub(super) fn offset(&self, block: u32) -> u32 {
        self.insns[self.blocks[block as usize].start as usize].0
    }

    /// The handlers that cover a block that throws, in order of precedence, each type once, none after a catch-all.
    pub(super) fn handlers(&self, block: u32) -> impl Iterator<Item = &Handler> {
        let (start, end) = self.blocks[block as usize].handlers;
        self.covering[start as usize..end as usize].iter().map(|&handler| &self.handlers[handler as usize])
    }

    /// The instructions of a block.
    pub(super) fn insns(&self, block: u32) -> &[(u32, Instruction<'a>)] {
        let block = &self.blocks[block as usize];
        &self.insns[block.start as usize..block.end as usize]
    }

    /// The offset after the instruction at that offset; the length of the code after the last one.
    pub(super) fn next_offset(&self, offset: u32) -> u32 {
        let next = self.insn_at.get(offset as usize).and_then(|&insn| self.insns.get(insn as usize + 1));
        next.map_or(self.insn_at.len() as u32, |&(offset, _)| offset)
    }

    /// The instruction at that offset.
    pub(super) fn insn_at(&self, offset: u32) -> Option<&Instruction<'a>> {
        let insn = *self.insn_at.get(offset as usize)?;
        self.insns.get(insn as usize).map(|(_, insn)| insn)
    }
}

/// Whether the instruction can throw; the same as `Op::may_throw` of what it becomes.
fn may_throw(constants: &Constants<'_, '_, '_>, insn: &Instruction<'_>) -> bool {
    use Instruction as I;
    match insn {
        I::Ldc(index, _) => !matches!(
            constants.file.pool.constant(*index),
            Ok(Constant::Int(_)
                | Constant::Float(_)
                | Constant::Long(_)
                | Constant::Double(_)
                | Constant::String(_))
        ),
        I::Arithmetic(op, kind) => {
            matches!(op, ArithmeticOp::Div | ArithmeticOp::Rem) && matches!(kind, Kind::Int | Kind::Long)
        }
        I::Nop
        | I::Null
        | I::Int(_)
        | I::Long(_)
        | I::Float(_)
        | I::Double(_)
        | I::Load(..)
        | I::Store(..)
        | I::Stack(_)
        | I::Negate(_)
        | I::Increment(..)
        | I::Convert(..)
        | I::Compare(_)
        | I::Branch(..)
        | I::Goto(_)
        | I::Jsr(_)
        | I::Ret(_)
        | I::Switch(_)
        | I::Return(_) => false,
        I::ArrayLoad(_)
        | I::ArrayStore(_)
        | I::Field(..)
        | I::Invoke(..)
        | I::InvokeDynamic(_)
        | I::New(_)
        | I::NewArray(_)
        | I::ANewArray(_)
        | I::MultiANewArray(..)
        | I::ArrayLength
        | I::Throw
        | I::CheckCast(_)
        | I::InstanceOf(_)
        | I::MonitorEnter
        | I::MonitorExit => true,
    }
}

pub(super) fn decode<'a>(constants: &Constants<'_, '_, '_>, code: &Code<'a>) -> Result<Decoded<'a>> {
    let length = code.bytes.len();
    let mut insns = Vec::with_capacity(length / 2 + 1);
    let mut insn_at = vec![NONE; length];
    for insn in code.instructions() {
        let (offset, insn) = insn?;
        insn_at[offset as usize] = insns.len() as u32;
        insns.push((offset, insn));
    }
    let mut leaders = vec![false; insns.len() + 1];
    leaders[0] = true;
    let mut has_jsr = false;
    for (index, &(offset, insn)) in insns.iter().enumerate() {
        let mut target = |to: u32| match insn_at.get(to as usize) {
            Some(&target) if target != NONE => {
                leaders[target as usize] = true;
                Ok(())
            }
            _ => Err(Failure::Unverifiable(offset, "a branch goes into the middle of an instruction")),
        };
        match insn {
            Instruction::Branch(_, to) | Instruction::Goto(to) => target(to)?,
            Instruction::Jsr(to) => {
                if constants.file.version.major > LAST_WITH_SUBROUTINES {
                    return Err(Failure::Unverifiable(offset, "jsr in a class of Java 7 or newer"));
                }
                has_jsr = true;
                target(to)?;
            }
            Instruction::Switch(switch) => {
                target(switch.default)?;
                for (_, to) in switch.cases() {
                    target(to)?;
                }
            }
            Instruction::Ret(_) | Instruction::Return(_) | Instruction::Throw => {}
            _ => continue,
        }
        leaders[index + 1] = true;
    }
    // Instruction numbers for handlers; a range may end where the code ends.
    let insn_number = |offset: u16| match insn_at.get(usize::from(offset)) {
        Some(&insn) if insn != NONE => Ok(insn),
        None if usize::from(offset) == length => Ok(insns.len() as u32),
        _ => Err(Failure::Unverifiable(u32::from(offset), "a handler's range is not at instructions")),
    };
    let mut handlers = Vec::with_capacity(code.handlers().len());
    // +1 where a range begins, -1 where one ends.
    let mut coverage = vec![0i32; insns.len() + 1];
    for entry in code.handlers() {
        let (start, end, block) =
            (insn_number(entry.start)?, insn_number(entry.end)?, insn_number(entry.handler)?);
        if start >= end || block as usize >= insns.len() {
            return Err(Failure::Unverifiable(
                u32::from(entry.start),
                "a handler's range is empty or has no code",
            ));
        }
        let catch = match entry.catch_type {
            0 => EdgeKind::CatchAny,
            index => {
                let ty = constants.class(index)?;
                if ty.as_class().is_none() {
                    return Err(Failure::Unverifiable(u32::from(entry.start), "a handler catches an array"));
                }
                EdgeKind::Catch(ty)
            }
        };
        for insn in [start, end, block] {
            leaders[insn as usize] = true;
        }
        coverage[start as usize] += 1;
        coverage[end as usize] -= 1;
        handlers.push(Handler { start, end, block, catch });
    }
    if !handlers.is_empty() {
        let mut depth = 0;
        for (index, (_, insn)) in insns.iter().enumerate() {
            depth += coverage[index];
            if depth > 0 && matches!(insn, Instruction::Store(..) | Instruction::Increment(..)) {
                leaders[index + 1] = true;
            }
        }
    }
    let mut blocks = Vec::new();
    let mut block_of_insn = vec![NONE; insns.len()];
    let mut start = 0;
    for index in 1..=insns.len() {
        if leaders[index] || index == insns.len() {
            block_of_insn[start] = blocks.len() as u32;
            let throws = insns[start..index].iter().any(|(_, insn)| may_throw(constants, insn));
            blocks.push(CodeBlock { start: start as u32, end: index as u32, throws, handlers: (0, 0) });
            start = index;
        }
    }
    if blocks.len().saturating_mul(handlers.len()) > MAX_COVER_TESTS {
        return Err(Failure::TooLarge("too many blocks and handlers"));
    }
    let catches = number_catches(&handlers);
    // The last block, plus one, for which each kind of catch was seen.
    let mut seen = vec![0; handlers.len()];
    let mut covering = Vec::new();
    for (number, block) in blocks.iter_mut().enumerate().filter(|(_, block)| block.throws) {
        let first = covering.len();
        for (index, handler) in handlers.iter().enumerate() {
            if handler.start <= block.start && block.start < handler.end {
                if std::mem::replace(&mut seen[catches[index] as usize], number + 1) != number + 1 {
                    covering.push(index as u32);
                }
                if handler.catch == EdgeKind::CatchAny {
                    break;
                }
            }
        }
        if covering.len() - first > MAX_COVERED.0 || covering.len() > MAX_COVERED.1 {
            return Err(Failure::TooLarge("too many blocks and handlers"));
        }
        block.handlers = (first as u32, covering.len() as u32);
    }
    for handler in &mut handlers {
        handler.block = block_of_insn[handler.block as usize];
    }
    Ok(Decoded {
        insns,
        blocks,
        block_of_insn,
        insn_at,
        handlers,
        covering,
        max_locals: code.max_locals,
        has_jsr,
    })
}

/// Numbers what handlers catch, equal numbers for equal types.
fn number_catches(handlers: &[Handler]) -> Vec<u32> {
    let mut numbers: FxHashMap<EdgeKind, u32> = FxHashMap::default();
    let number = |handler: &Handler| {
        let next = numbers.len() as u32;
        *numbers.entry(handler.catch).or_insert(next)
    };
    handlers.iter().map(number).collect()
}
