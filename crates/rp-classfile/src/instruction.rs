//! Bytecode instructions (JVMS chapter 6), decoded one at a time with their offsets.
//!
//! The 205 opcodes fall into 33 shapes: `iload_3`, `iload 3` and `wide iload 3` are all `Load(Int, 3)`. Branch targets
//! are absolute bytecode offsets and lie inside the code; that they lie on an instruction is for the caller to check.

use crate::error::{Error, Result};
use crate::reader::Reader;

/// A local variable slot.
pub type Local = u16;

/// A computational type (JVMS table 2.11.1-B).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// `int`, and `boolean`, `byte`, `char`, `short` as the machine computes with them
    Int,
    /// `long`
    Long,
    /// `float`
    Float,
    /// `double`
    Double,
    /// A reference
    Reference,
}

/// A numeric type that values are converted to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NumericType {
    /// `byte`
    Byte,
    /// `char`
    Char,
    /// `short`
    Short,
    /// `int`
    Int,
    /// `long`
    Long,
    /// `float`
    Float,
    /// `double`
    Double,
}

/// What an array instruction believes the elements to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ArrayKind {
    /// `byte` or `boolean`
    Byte,
    /// `char`
    Char,
    /// `short`
    Short,
    /// `int`
    Int,
    /// `long`
    Long,
    /// `float`
    Float,
    /// `double`
    Double,
    /// References
    Reference,
}

impl ArrayKind {
    /// How the machine computes with an element.
    pub fn kind(self) -> Kind {
        match self {
            ArrayKind::Byte | ArrayKind::Char | ArrayKind::Short | ArrayKind::Int => Kind::Int,
            ArrayKind::Long => Kind::Long,
            ArrayKind::Float => Kind::Float,
            ArrayKind::Double => Kind::Double,
            ArrayKind::Reference => Kind::Reference,
        }
    }
}

/// Arithmetic with two operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ArithmeticOp {
    /// Sum
    Add,
    /// Difference
    Sub,
    /// Product
    Mul,
    /// Quotient; an integer division by zero throws
    Div,
    /// Remainder; an integer division by zero throws
    Rem,
    /// Shift left, by an `int`
    Shl,
    /// Arithmetic shift right, by an `int`
    Shr,
    /// Logical shift right, by an `int`
    Ushr,
    /// Bitwise and
    And,
    /// Bitwise or
    Or,
    /// Bitwise exclusive or
    Xor,
}

/// Comparisons with an `int` result of -1, 0 or 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CompareOp {
    /// `lcmp`
    Long,
    /// `fcmpl`: -1 on `NaN`
    FloatLess,
    /// `fcmpg`: 1 on `NaN`
    FloatGreater,
    /// `dcmpl`: -1 on `NaN`
    DoubleLess,
    /// `dcmpg`: 1 on `NaN`
    DoubleGreater,
}

/// The condition of a branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Condition {
    /// Equal
    Eq,
    /// Not equal
    Ne,
    /// Less
    Lt,
    /// Greater or equal
    Ge,
    /// Greater
    Gt,
    /// Less or equal
    Le,
}

/// What a conditional branch compares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Comparison {
    /// An `int` with zero
    Zero(Condition),
    /// Two `int`s
    Ints(Condition),
    /// Two references; only `Eq` and `Ne`
    References(Condition),
    /// A reference with `null`; only `Eq` and `Ne`
    Null(Condition),
}

/// Operand stack shuffles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names are those of the opcodes")]
pub enum StackOp {
    Pop,
    Pop2,
    Dup,
    DupX1,
    DupX2,
    Dup2,
    Dup2X1,
    Dup2X2,
    Swap,
}

/// Field accesses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names are those of the opcodes")]
pub enum FieldOp {
    GetStatic,
    PutStatic,
    GetField,
    PutField,
}

/// Calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names are those of the opcodes")]
pub enum InvokeOp {
    Virtual,
    Special,
    Static,
    Interface,
}

/// A `tableswitch` or `lookupswitch`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Switch<'a> {
    /// Where other values go.
    pub default: u32,
    /// The lowest value of a `tableswitch`; none for a `lookupswitch`.
    low: Option<i32>,
    /// Offsets of four bytes each, or pairs of value and offset of eight bytes each.
    table: &'a [u8],
    /// Offset of the instruction.
    at: u32,
}

impl<'a> Switch<'a> {
    /// The values and where each one goes, in order. The targets were checked when the instruction was decoded.
    pub fn cases(self) -> impl ExactSizeIterator<Item = (i32, u32)> + Clone + 'a {
        let size = if self.low.is_some() { 4 } else { 8 };
        self.table.chunks_exact(size).enumerate().map(move |(index, entry)| {
            let (value, offset) = match self.low {
                Some(low) => (low.wrapping_add(index as i32), be_i32(entry)),
                None => (be_i32(entry), be_i32(entry.get(4..).unwrap_or_default())),
            };
            (value, self.at.wrapping_add_signed(offset))
        })
    }
}

fn be_i32(bytes: &[u8]) -> i32 {
    bytes.first_chunk::<4>().map_or(0, |chunk| i32::from_be_bytes(*chunk))
}

/// An instruction. Indices are into the constant pool; targets are bytecode offsets.
#[derive(Clone, Copy, Debug, PartialEq)]
#[expect(missing_docs, reason = "the names are those of the opcodes")]
pub enum Instruction<'a> {
    Nop,
    Null,
    Int(i32),
    Long(i64),
    Float(f32),
    Double(f64),
    /// `ldc`, `ldc_w` and, where `true`, `ldc2_w`
    Ldc(u16, bool),
    Load(Kind, Local),
    Store(Kind, Local),
    ArrayLoad(ArrayKind),
    ArrayStore(ArrayKind),
    Stack(StackOp),
    Arithmetic(ArithmeticOp, Kind),
    Negate(Kind),
    Increment(Local, i16),
    Convert(Kind, NumericType),
    Compare(CompareOp),
    Branch(Comparison, u32),
    Goto(u32),
    Jsr(u32),
    Ret(Local),
    Switch(Switch<'a>),
    Return(Option<Kind>),
    Field(FieldOp, u16),
    Invoke(InvokeOp, u16),
    InvokeDynamic(u16),
    New(u16),
    /// `newarray` of primitives; the element is never a reference
    NewArray(NewArrayType),
    ANewArray(u16),
    MultiANewArray(u16, u8),
    ArrayLength,
    Throw,
    CheckCast(u16),
    InstanceOf(u16),
    MonitorEnter,
    MonitorExit,
}

/// Element types of `newarray` (JVMS table 6.5.newarray-A).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names are those of the types")]
pub enum NewArrayType {
    Boolean,
    Char,
    Float,
    Double,
    Byte,
    Short,
    Int,
    Long,
}

/// The instructions of a method with their bytecode offsets. Ends after the first malformed one, which it yields as
/// an error.
#[derive(Clone, Debug)]
pub struct Instructions<'a> {
    code: &'a [u8],
    next: usize,
}

impl<'a> Instructions<'a> {
    pub(crate) fn new(code: &'a [u8]) -> Instructions<'a> {
        Instructions { code, next: 0 }
    }
}

impl<'a> Iterator for Instructions<'a> {
    type Item = Result<(u32, Instruction<'a>)>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.next >= self.code.len() {
            return None;
        }
        let at = self.next;
        match decode(self.code, at) {
            Ok((instruction, next)) => {
                self.next = next;
                Some(Ok((at as u32, instruction)))
            }
            Err(error) => {
                self.next = self.code.len();
                Some(Err(error))
            }
        }
    }
}

/// Decodes the instruction at offset `at` of `code`; returns it and the offset of the next one.
pub fn decode(code: &[u8], at: usize) -> Result<(Instruction<'_>, usize)> {
    use Instruction as I;
    let truncated = |_| Error::code(at, "the code ends inside an instruction");
    let mut reader = Reader::new(code.get(at..).unwrap_or_default(), at);
    let opcode = reader.u8().map_err(truncated)?;
    macro_rules! u8 {
        () => {
            reader.u8().map_err(truncated)?
        };
    }
    macro_rules! u16 {
        () => {
            reader.u16().map_err(truncated)?
        };
    }
    macro_rules! target16 {
        () => {
            target(code, at, i32::from(u16!() as i16))?
        };
    }
    macro_rules! target32 {
        () => {
            target(code, at, reader.u32().map_err(truncated)? as i32)?
        };
    }
    let instruction = match opcode {
        0 => I::Nop,
        1 => I::Null,
        2..=8 => I::Int(i32::from(opcode) - 3),
        9 | 10 => I::Long(i64::from(opcode) - 9),
        11..=13 => I::Float(f32::from(opcode - 11)),
        14 | 15 => I::Double(f64::from(opcode - 14)),
        16 => I::Int(i32::from(u8!() as i8)),
        17 => I::Int(i32::from(u16!() as i16)),
        18 => I::Ldc(u16::from(u8!()), false),
        19 => I::Ldc(u16!(), false),
        20 => I::Ldc(u16!(), true),
        21..=25 => I::Load(kind(opcode - 21), u16::from(u8!())),
        26..=45 => I::Load(kind((opcode - 26) / 4), u16::from((opcode - 26) % 4)),
        46..=53 => I::ArrayLoad(array_kind(opcode - 46)),
        54..=58 => I::Store(kind(opcode - 54), u16::from(u8!())),
        59..=78 => I::Store(kind((opcode - 59) / 4), u16::from((opcode - 59) % 4)),
        79..=86 => I::ArrayStore(array_kind(opcode - 79)),
        87 => I::Stack(StackOp::Pop),
        88 => I::Stack(StackOp::Pop2),
        89 => I::Stack(StackOp::Dup),
        90 => I::Stack(StackOp::DupX1),
        91 => I::Stack(StackOp::DupX2),
        92 => I::Stack(StackOp::Dup2),
        93 => I::Stack(StackOp::Dup2X1),
        94 => I::Stack(StackOp::Dup2X2),
        95 => I::Stack(StackOp::Swap),
        96..=99 => I::Arithmetic(ArithmeticOp::Add, kind(opcode - 96)),
        100..=103 => I::Arithmetic(ArithmeticOp::Sub, kind(opcode - 100)),
        104..=107 => I::Arithmetic(ArithmeticOp::Mul, kind(opcode - 104)),
        108..=111 => I::Arithmetic(ArithmeticOp::Div, kind(opcode - 108)),
        112..=115 => I::Arithmetic(ArithmeticOp::Rem, kind(opcode - 112)),
        116..=119 => I::Negate(kind(opcode - 116)),
        120 | 121 => I::Arithmetic(ArithmeticOp::Shl, kind(opcode - 120)),
        122 | 123 => I::Arithmetic(ArithmeticOp::Shr, kind(opcode - 122)),
        124 | 125 => I::Arithmetic(ArithmeticOp::Ushr, kind(opcode - 124)),
        126 | 127 => I::Arithmetic(ArithmeticOp::And, kind(opcode - 126)),
        128 | 129 => I::Arithmetic(ArithmeticOp::Or, kind(opcode - 128)),
        130 | 131 => I::Arithmetic(ArithmeticOp::Xor, kind(opcode - 130)),
        132 => {
            let local = u16::from(u8!());
            I::Increment(local, i16::from(u8!() as i8))
        }
        133 => I::Convert(Kind::Int, NumericType::Long),
        134 => I::Convert(Kind::Int, NumericType::Float),
        135 => I::Convert(Kind::Int, NumericType::Double),
        136 => I::Convert(Kind::Long, NumericType::Int),
        137 => I::Convert(Kind::Long, NumericType::Float),
        138 => I::Convert(Kind::Long, NumericType::Double),
        139 => I::Convert(Kind::Float, NumericType::Int),
        140 => I::Convert(Kind::Float, NumericType::Long),
        141 => I::Convert(Kind::Float, NumericType::Double),
        142 => I::Convert(Kind::Double, NumericType::Int),
        143 => I::Convert(Kind::Double, NumericType::Long),
        144 => I::Convert(Kind::Double, NumericType::Float),
        145 => I::Convert(Kind::Int, NumericType::Byte),
        146 => I::Convert(Kind::Int, NumericType::Char),
        147 => I::Convert(Kind::Int, NumericType::Short),
        148 => I::Compare(CompareOp::Long),
        149 => I::Compare(CompareOp::FloatLess),
        150 => I::Compare(CompareOp::FloatGreater),
        151 => I::Compare(CompareOp::DoubleLess),
        152 => I::Compare(CompareOp::DoubleGreater),
        153..=158 => I::Branch(Comparison::Zero(condition(opcode - 153)), target16!()),
        159..=164 => I::Branch(Comparison::Ints(condition(opcode - 159)), target16!()),
        165 | 166 => I::Branch(Comparison::References(condition(opcode - 165)), target16!()),
        167 => I::Goto(target16!()),
        168 => I::Jsr(target16!()),
        169 => I::Ret(u16::from(u8!())),
        170 | 171 => {
            let padding = (4 - (at + 1) % 4) % 4;
            reader.take(padding).map_err(truncated)?;
            let default = target32!();
            let (low, count, size) = if opcode == 170 {
                let low = reader.u32().map_err(truncated)? as i32;
                let high = reader.u32().map_err(truncated)? as i32;
                let count = i64::from(high) - i64::from(low) + 1;
                if count < 1 {
                    return Err(Error::code(at, "the bounds of a tableswitch are in the wrong order"));
                }
                (Some(low), count as usize, 4)
            } else {
                (None, reader.u32().map_err(truncated)? as usize, 8)
            };
            let size = count.checked_mul(size).ok_or(Error::code(at, "a switch is too large"))?;
            let table = reader.take(size).map_err(truncated)?;
            let switch = Switch { default, low, table, at: at as u32 };
            let mut before = None;
            for (value, to) in switch.cases() {
                if to as usize >= code.len() {
                    return Err(Error::code(at, "a branch leaves the code"));
                }
                if before.is_some_and(|before| before >= value) && low.is_none() {
                    return Err(Error::code(at, "the values of a lookupswitch are not sorted"));
                }
                before = Some(value);
            }
            I::Switch(switch)
        }
        172..=176 => I::Return(Some(kind(opcode - 172))),
        177 => I::Return(None),
        178 => I::Field(FieldOp::GetStatic, u16!()),
        179 => I::Field(FieldOp::PutStatic, u16!()),
        180 => I::Field(FieldOp::GetField, u16!()),
        181 => I::Field(FieldOp::PutField, u16!()),
        182 => I::Invoke(InvokeOp::Virtual, u16!()),
        183 => I::Invoke(InvokeOp::Special, u16!()),
        184 => I::Invoke(InvokeOp::Static, u16!()),
        185 => {
            let index = u16!();
            let (_count, zero) = (u8!(), u8!());
            if zero != 0 {
                return Err(Error::code(at, "the fourth operand of invokeinterface is not zero"));
            }
            I::Invoke(InvokeOp::Interface, index)
        }
        186 => {
            let index = u16!();
            if u16!() != 0 {
                return Err(Error::code(at, "the last operands of invokedynamic are not zero"));
            }
            I::InvokeDynamic(index)
        }
        187 => I::New(u16!()),
        188 => I::NewArray(match u8!() {
            4 => NewArrayType::Boolean,
            5 => NewArrayType::Char,
            6 => NewArrayType::Float,
            7 => NewArrayType::Double,
            8 => NewArrayType::Byte,
            9 => NewArrayType::Short,
            10 => NewArrayType::Int,
            11 => NewArrayType::Long,
            _ => return Err(Error::code(at, "unknown element type of newarray")),
        }),
        189 => I::ANewArray(u16!()),
        190 => I::ArrayLength,
        191 => I::Throw,
        192 => I::CheckCast(u16!()),
        193 => I::InstanceOf(u16!()),
        194 => I::MonitorEnter,
        195 => I::MonitorExit,
        196 => match (u8!(), u16!()) {
            (wide @ 21..=25, local) => I::Load(kind(wide - 21), local),
            (wide @ 54..=58, local) => I::Store(kind(wide - 54), local),
            (132, local) => I::Increment(local, u16!() as i16),
            (169, local) => I::Ret(local),
            _ => return Err(Error::code(at, "wide before an instruction that has no wide form")),
        },
        197 => {
            let index = u16!();
            match u8!() {
                0 => return Err(Error::code(at, "multianewarray without dimensions")),
                dimensions => I::MultiANewArray(index, dimensions),
            }
        }
        198 => I::Branch(Comparison::Null(Condition::Eq), target16!()),
        199 => I::Branch(Comparison::Null(Condition::Ne), target16!()),
        200 => I::Goto(target32!()),
        201 => I::Jsr(target32!()),
        202..=255 => return Err(Error::code(at, "unknown opcode")),
    };
    Ok((instruction, at + reader.position()))
}

fn target(code: &[u8], at: usize, delta: i32) -> Result<u32> {
    (at as u32)
        .checked_add_signed(delta)
        .filter(|&target| (target as usize) < code.len())
        .ok_or(Error::code(at, "a branch leaves the code"))
}

/// The computational type at this distance from the first opcode of a family (`iload`, `iadd`, …).
fn kind(distance: u8) -> Kind {
    match distance {
        0 => Kind::Int,
        1 => Kind::Long,
        2 => Kind::Float,
        3 => Kind::Double,
        _ => Kind::Reference,
    }
}

fn array_kind(distance: u8) -> ArrayKind {
    match distance {
        0 => ArrayKind::Int,
        1 => ArrayKind::Long,
        2 => ArrayKind::Float,
        3 => ArrayKind::Double,
        4 => ArrayKind::Reference,
        5 => ArrayKind::Byte,
        6 => ArrayKind::Char,
        _ => ArrayKind::Short,
    }
}

fn condition(distance: u8) -> Condition {
    match distance {
        0 => Condition::Eq,
        1 => Condition::Ne,
        2 => Condition::Lt,
        3 => Condition::Ge,
        4 => Condition::Gt,
        _ => Condition::Le,
    }
}
