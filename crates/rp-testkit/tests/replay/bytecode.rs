//! The Java virtual machine, as far as paths go: JVMS 2.6 (frames), 2.10 (exceptions) and 6.5 (instructions).
//!
//! The stack and the local variables are slots, of which a `long` or `double` takes two. What moves slots does not look
//! into them; what computes demands the right kinds. Return addresses of subroutines are values like others.

use rp_classfile::{
    ArithmeticOp, ArrayKind, Code, CompareOp, Comparison, FieldOp, Instruction, InvokeOp, Kind, Local,
    NewArrayType, StackOp, decode,
};

use super::event::{Action, Event, Fault, Outcome, Progress, Token, Words};
use super::pool::Constants;

/// A slot of the stack or a local variable.
#[derive(Clone, Copy, PartialEq)]
enum Slot {
    Unset,
    /// All of a value, or the first half.
    Value(Token),
    SecondHalf,
    /// Where a subroutine returns to.
    Address(u32),
}

/// A frame that runs the bytecode of one method.
pub(crate) struct StackMachine<'m, 'a> {
    code: &'m Code<'a>,
    pc: u32,
    /// The offset after the current instruction.
    next: u32,
    stack: Vec<Slot>,
    locals: Vec<Slot>,
    /// What the machine is about to do.
    pub(crate) event: Event,
    instruction: Instruction<'a>,
    /// The kind of what the event gives.
    result: Option<Kind>,
    /// Where each of [`Event::catches`] is handled.
    handlers: Vec<u32>,
    /// Jumps to the same or to an earlier offset.
    pub(crate) jumps_back: u64,
    pub(crate) returns_from_subroutine: u64,
}

impl<'m, 'a> StackMachine<'m, 'a> {
    pub(crate) fn new(code: &'m Code<'a>) -> Self {
        StackMachine {
            code,
            pc: 0,
            next: 0,
            stack: Vec::new(),
            locals: Vec::new(),
            event: Event::new(),
            instruction: Instruction::Nop,
            result: None,
            handlers: Vec::new(),
            jumps_back: 0,
            returns_from_subroutine: 0,
        }
    }

    /// Enters the method with these parameters, receiver first.
    pub(crate) fn start(&mut self, parameters: &[Token]) -> Result<(), Fault> {
        self.pc = 0;
        self.stack.clear();
        self.locals.clear();
        self.locals.resize(usize::from(self.code.max_locals), Slot::Unset);
        let mut local = 0;
        for &parameter in parameters {
            self.set_local(local, Slot::Value(parameter))?;
            local += if is_wide(parameter.kind) { 2 } else { 1 };
        }
        Ok(())
    }

    /// Runs up to the next event.
    pub(crate) fn run(
        &mut self,
        constants: &mut Constants<'_, '_>,
        words: &mut Words,
        step: u32,
    ) -> Result<Progress, Fault> {
        use Instruction as I;
        // Without events there are no choices, so whoever passes so many instructions passes them for ever.
        for _ in 0..16 * self.code.bytes.len() {
            let (instruction, next) =
                decode(self.code.bytes, self.pc as usize).map_err(|error| error.to_string())?;
            self.next = next as u32;
            match instruction {
                I::Nop => {}
                I::Load(kind, local) => {
                    let value = self.local(kind, local)?;
                    self.push(value);
                }
                I::Store(kind, local) => {
                    let slot = match self.stack.last() {
                        Some(&Slot::Address(_)) if kind == Kind::Reference => self.pop_slot()?,
                        _ => Slot::Value(self.pop(kind)?),
                    };
                    self.set_local(local, slot)?;
                }
                I::Increment(local, by) => {
                    let by = Token::result(Kind::Int, Action::Int(i32::from(by)), &[], step);
                    let operands = [self.local(Kind::Int, local)?, by];
                    let sum = Action::Arithmetic(ArithmeticOp::Add, Kind::Int);
                    self.set_local(local, Slot::Value(Token::result(Kind::Int, sum, &operands, step)))?;
                }
                I::Stack(op) => self.shuffle(op)?,
                I::Goto(to) => self.jump(to),
                I::Jsr(to) => {
                    self.stack.push(Slot::Address(self.next));
                    self.jump(to);
                }
                I::Ret(local) => match self.locals.get(usize::from(local)) {
                    Some(&Slot::Address(address)) => {
                        self.returns_from_subroutine += 1;
                        self.next = address;
                    }
                    _ => return Err(format!("local variable {local} holds no return address")),
                },
                _ => {
                    let (action, result) = self.prepare(instruction, constants, words)?;
                    if action.is_observable() {
                        self.instruction = instruction;
                        self.result = result;
                        self.announce(action, constants, words)?;
                        return Ok(Progress::Event);
                    }
                    let kind = result.ok_or("an action without effect and result")?;
                    self.push(Token::result(kind, action, &self.event.operands, step));
                }
            }
            self.pc = self.next;
        }
        Ok(Progress::EndlessLoop)
    }

    /// Lets the event happen.
    pub(crate) fn go_on(&mut self, outcome: Outcome, step: u32) -> Result<(), Fault> {
        match (outcome, self.instruction) {
            (Outcome::Completes, _) => {
                if let Some(kind) = self.result {
                    self.push(Token::result(kind, self.event.action, &self.event.operands, step));
                }
            }
            (Outcome::Holds(true), Instruction::Branch(_, to)) => self.jump(to),
            (Outcome::Holds(false), Instruction::Branch(..)) => {}
            (Outcome::Selects(key), Instruction::Switch(switch)) => {
                let case = switch.cases().find(|&(value, _)| value == key);
                self.jump(case.map_or(switch.default, |(_, to)| to));
            }
            (Outcome::Throws(place), _) => {
                self.stack.clear();
                self.push(Token::exception(step));
                self.next = *self.handlers.get(place).ok_or("there is no such handler")?;
            }
            _ => return Err(format!("{outcome:?} does not fit {:?}", self.instruction)),
        }
        self.pc = self.next;
        Ok(())
    }

    fn jump(&mut self, to: u32) {
        self.jumps_back += u64::from(to <= self.pc);
        self.next = to;
    }

    /// Completes the event whose operands are there.
    fn announce(
        &mut self,
        action: Action,
        constants: &mut Constants<'_, '_>,
        words: &mut Words,
    ) -> Result<(), Fault> {
        self.event.offset = Some(self.pc);
        self.event.action = action;
        self.event.keys.clear();
        if let Instruction::Switch(switch) = self.instruction {
            self.event.keys.extend(switch.cases().map(|(key, _)| key));
        }
        self.event.catches.clear();
        self.handlers.clear();
        if !action.throws() {
            return Ok(());
        }
        let covers = |range: std::ops::Range<u16>| range.contains(&(self.pc as u16));
        for entry in self.code.handlers().filter(|entry| covers(entry.start..entry.end)) {
            let catch = match entry.catch_type {
                0 => None,
                index => Some(constants.class(words, index)?.word),
            };
            if !self.event.catches.contains(&catch) {
                self.event.catches.push(catch);
                self.handlers.push(u32::from(entry.handler));
            }
            if catch.is_none() {
                break;
            }
        }
        Ok(())
    }

    /// Takes the operands of an instruction, and says what it does with them and of what kind the result is.
    fn prepare(
        &mut self,
        instruction: Instruction<'a>,
        constants: &mut Constants<'_, '_>,
        words: &mut Words,
    ) -> Result<(Action, Option<Kind>), Fault> {
        use Action as A;
        use Instruction as I;
        use Kind::{Double, Float, Int, Long, Reference};
        self.event.operands.clear();
        Ok(match instruction {
            I::Null => (A::Null, Some(Reference)),
            I::Int(value) => (A::Int(value), Some(Int)),
            I::Long(value) => (A::Long(value), Some(Long)),
            I::Float(value) => (A::Float(value.to_bits()), Some(Float)),
            I::Double(value) => (A::Double(value.to_bits()), Some(Double)),
            I::Ldc(index, wide) => {
                let (action, kind) = constants.literal(words, index)?;
                if is_wide(kind) != wide {
                    return Err("a constant has the wrong size".to_owned());
                }
                (action, Some(kind))
            }
            I::Arithmetic(op, kind) => {
                let shift = matches!(op, ArithmeticOp::Shl | ArithmeticOp::Shr | ArithmeticOp::Ushr);
                self.take([kind, if shift { Int } else { kind }])?;
                (A::Arithmetic(op, kind), Some(kind))
            }
            I::Negate(kind) => {
                self.take([kind])?;
                (A::Negate(kind), Some(kind))
            }
            I::Convert(from, to) => {
                use rp_classfile::NumericType as N;
                self.take([from])?;
                let kind = match to {
                    N::Byte | N::Char | N::Short | N::Int => Int,
                    N::Long => Long,
                    N::Float => Float,
                    N::Double => Double,
                };
                (A::Convert(from, to), Some(kind))
            }
            I::Compare(op) => {
                let kind = match op {
                    CompareOp::Long => Long,
                    CompareOp::FloatLess | CompareOp::FloatGreater => Float,
                    CompareOp::DoubleLess | CompareOp::DoubleGreater => Double,
                };
                self.take([kind, kind])?;
                (A::Compare(op), Some(Int))
            }
            I::Branch(comparison, _) => {
                match comparison {
                    Comparison::Zero(_) => self.take([Int])?,
                    Comparison::Ints(_) => self.take([Int, Int])?,
                    Comparison::Null(_) => self.take([Reference])?,
                    Comparison::References(_) => self.take([Reference, Reference])?,
                }
                (A::Branch(comparison), None)
            }
            I::Switch(_) => {
                self.take([Int])?;
                (A::Switch, None)
            }
            I::Return(kind) => {
                self.take(kind)?;
                (A::Return, None)
            }
            I::Throw => {
                self.take([Reference])?;
                (A::Throw, None)
            }
            I::ArrayLoad(kind) => {
                self.take([Reference, Int])?;
                (A::ArrayLoad(kind), Some(element(kind)))
            }
            I::ArrayStore(kind) => {
                self.take([Reference, Int, element(kind)])?;
                (A::ArrayStore(kind), None)
            }
            I::ArrayLength => {
                self.take([Reference])?;
                (A::ArrayLength, Some(Int))
            }
            I::Field(op, index) => {
                let field = constants.field(words, index)?;
                let (object, read) = match op {
                    FieldOp::GetStatic => (None, true),
                    FieldOp::PutStatic => (None, false),
                    FieldOp::GetField => (Some(Reference), true),
                    FieldOp::PutField => (Some(Reference), false),
                };
                self.take(object.into_iter().chain(field.kind.filter(|_| !read)))?;
                (A::Field(op, field.word), field.kind.filter(|_| read))
            }
            I::Invoke(op, index) => {
                let method = constants.method(words, index)?;
                let receiver = (op != InvokeOp::Static).then_some(Reference);
                self.take(receiver.into_iter().chain(method.parameters.iter().copied()))?;
                (A::Invoke(op, method.word), method.kind)
            }
            I::InvokeDynamic(index) => {
                let site = constants.call_site(words, index)?;
                self.take(site.parameters.iter().copied())?;
                (A::InvokeDynamic(site.word), site.kind)
            }
            I::New(index) => (A::New(constants.class(words, index)?.word), Some(Reference)),
            I::NewArray(element) => {
                self.take([Int])?;
                let array: &[u8] = match element {
                    NewArrayType::Boolean => b"[Z",
                    NewArrayType::Char => b"[C",
                    NewArrayType::Float => b"[F",
                    NewArrayType::Double => b"[D",
                    NewArrayType::Byte => b"[B",
                    NewArrayType::Short => b"[S",
                    NewArrayType::Int => b"[I",
                    NewArrayType::Long => b"[J",
                };
                (A::NewArray(words.word(array.to_vec())), Some(Reference))
            }
            I::ANewArray(index) => {
                self.take([Int])?;
                let element = constants.class(words, index)?.word;
                let array = [b"[", words.bytes(element)].concat();
                (A::NewArray(words.word(array)), Some(Reference))
            }
            I::MultiANewArray(index, dimensions) => {
                self.take(std::iter::repeat_n(Int, usize::from(dimensions)))?;
                (A::NewArrays(constants.class(words, index)?.word), Some(Reference))
            }
            I::CheckCast(index) => {
                self.take([Reference])?;
                (A::CheckCast(constants.class(words, index)?.word), Some(Reference))
            }
            I::InstanceOf(index) => {
                self.take([Reference])?;
                (A::InstanceOf(constants.class(words, index)?.word), Some(Int))
            }
            I::MonitorEnter => {
                self.take([Reference])?;
                (A::MonitorEnter, None)
            }
            I::MonitorExit => {
                self.take([Reference])?;
                (A::MonitorExit, None)
            }
            I::Nop
            | I::Load(..)
            | I::Store(..)
            | I::Increment(..)
            | I::Stack(_)
            | I::Goto(_)
            | I::Jsr(_)
            | I::Ret(_) => return Err(format!("{instruction:?} takes no action")),
        })
    }

    // Slots.

    /// Pops operands of these kinds, the last of which is on top.
    fn take(
        &mut self,
        kinds: impl IntoIterator<Item = Kind, IntoIter: DoubleEndedIterator>,
    ) -> Result<(), Fault> {
        for kind in kinds.into_iter().rev() {
            let operand = self.pop(kind)?;
            self.event.operands.push(operand);
        }
        self.event.operands.reverse();
        Ok(())
    }

    fn push(&mut self, value: Token) {
        self.stack.push(Slot::Value(value));
        if is_wide(value.kind) {
            self.stack.push(Slot::SecondHalf);
        }
    }

    fn pop(&mut self, kind: Kind) -> Result<Token, Fault> {
        if is_wide(kind) && self.pop_slot()? != Slot::SecondHalf {
            return Err(format!("{kind:?} is not on top of the stack"));
        }
        match self.pop_slot()? {
            Slot::Value(value) if value.kind == kind => Ok(value),
            _ => Err(format!("{kind:?} is not on top of the stack")),
        }
    }

    fn pop_slot(&mut self) -> Result<Slot, Fault> {
        self.stack.pop().ok_or_else(|| "the stack is empty".to_owned())
    }

    fn local(&self, kind: Kind, local: Local) -> Result<Token, Fault> {
        match self.locals.get(usize::from(local)) {
            Some(&Slot::Value(value)) if value.kind == kind => Ok(value),
            _ => Err(format!("local variable {local} holds no {kind:?}")),
        }
    }

    /// Sets a local variable. What lay in its slots is lost, with its other half.
    fn set_local(&mut self, local: Local, slot: Slot) -> Result<(), Fault> {
        let first = usize::from(local);
        let size = match slot {
            Slot::Value(value) if is_wide(value.kind) => 2,
            _ => 1,
        };
        if first + size > self.locals.len() {
            return Err(format!("there is no local variable {local}"));
        }
        if self.locals[first] == Slot::SecondHalf {
            self.locals[first - 1] = Slot::Unset;
        }
        if let Some(after) = self.locals.get_mut(first + size).filter(|after| **after == Slot::SecondHalf) {
            *after = Slot::Unset;
        }
        self.locals[first] = slot;
        if size == 2 {
            self.locals[first + 1] = Slot::SecondHalf;
        }
        Ok(())
    }

    /// Stack instructions, in terms of slots: how many are copied, and under how many more the copy is put.
    fn shuffle(&mut self, op: StackOp) -> Result<(), Fault> {
        let (copied, under) = match op {
            StackOp::Pop | StackOp::Pop2 => {
                let left = self.stack.len().checked_sub(if op == StackOp::Pop { 1 } else { 2 });
                self.stack.truncate(left.ok_or("the stack is empty")?);
                return Ok(());
            }
            StackOp::Swap => {
                let (a, b) = (self.pop_slot()?, self.pop_slot()?);
                self.stack.extend([a, b]);
                return Ok(());
            }
            StackOp::Dup => (1, 0),
            StackOp::DupX1 => (1, 1),
            StackOp::DupX2 => (1, 2),
            StackOp::Dup2 => (2, 0),
            StackOp::Dup2X1 => (2, 1),
            StackOp::Dup2X2 => (2, 2),
        };
        let depth = self.stack.len();
        let bottom = depth.checked_sub(copied + under).ok_or("the stack is empty")?;
        let copy = self.stack[depth - copied..].to_vec();
        self.stack.splice(bottom..bottom, copy);
        Ok(())
    }
}

fn is_wide(kind: Kind) -> bool {
    matches!(kind, Kind::Long | Kind::Double)
}

fn element(kind: ArrayKind) -> Kind {
    match kind {
        ArrayKind::Byte | ArrayKind::Char | ArrayKind::Short | ArrayKind::Int => Kind::Int,
        ArrayKind::Long => Kind::Long,
        ArrayKind::Float => Kind::Float,
        ArrayKind::Double => Kind::Double,
        ArrayKind::Reference => Kind::Reference,
    }
}
