//! `StackMapTable` (JVMS 4.7.4): the types that the verifier expects at branch targets.

use crate::attribute::Attribute;
use crate::error::{Error, Result};
use crate::reader::Reader;

/// A type of the verifier (JVMS 4.10.1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VerificationType {
    /// Unusable
    Top,
    /// `int` and everything smaller
    Integer,
    /// `float`
    Float,
    /// `double`, in two slots
    Double,
    /// `long`, in two slots
    Long,
    /// The type of `null`
    Null,
    /// `this` in a constructor, before the call of another constructor
    UninitializedThis,
    /// An instance of the class with this constant pool index
    Object(u16),
    /// What `new` at this bytecode offset made, before its constructor ran
    Uninitialized(u16),
}

/// How a frame differs from the one before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FrameState {
    /// The same locals, an empty stack.
    Same,
    /// The same locals, one value on the stack.
    SameWithStack(VerificationType),
    /// The last locals are gone, an empty stack.
    Chop(u8),
    /// More locals, an empty stack.
    Append(Vec<VerificationType>),
    /// Everything new.
    Full {
        /// One entry per local, where `long` and `double` are one.
        locals: Vec<VerificationType>,
        /// One entry per stack value.
        stack: Vec<VerificationType>,
    },
}

/// A frame and where it holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// Bytecode offset.
    pub offset: u32,
    /// What changes there.
    pub state: FrameState,
}

/// The frames of a method, in order of their offsets. Ends after the first malformed one, which it yields as error.
#[derive(Clone, Debug)]
pub struct Frames<'a> {
    reader: Reader<'a>,
    left: Option<u16>,
    /// Offset of the frame before; none before the first one.
    offset: Option<u32>,
}

impl<'a> Frames<'a> {
    pub(crate) fn new(attribute: Attribute<'a>) -> Frames<'a> {
        Frames { reader: attribute.reader(), left: None, offset: None }
    }

    fn frame(&mut self) -> Result<Frame> {
        let kind = self.reader.u8()?;
        let (delta, state) = match kind {
            0..=63 => (u16::from(kind), FrameState::Same),
            64..=127 => (u16::from(kind) - 64, FrameState::SameWithStack(self.verification_type()?)),
            128..=246 => return Err(Error::malformed(self.reader.offset(), "reserved stack map frame type")),
            247 => {
                let delta = self.reader.u16()?;
                (delta, FrameState::SameWithStack(self.verification_type()?))
            }
            248..=250 => (self.reader.u16()?, FrameState::Chop(251 - kind)),
            251 => (self.reader.u16()?, FrameState::Same),
            252..=254 => {
                let delta = self.reader.u16()?;
                (delta, FrameState::Append(self.types(u16::from(kind) - 251)?))
            }
            255 => {
                let delta = self.reader.u16()?;
                let locals = self.reader.u16()?;
                let locals = self.types(locals)?;
                let stack = self.reader.u16()?;
                (delta, FrameState::Full { locals, stack: self.types(stack)? })
            }
        };
        let offset = self.offset.map_or(0, |before| before + 1) + u32::from(delta);
        self.offset = Some(offset);
        Ok(Frame { offset, state })
    }

    fn types(&mut self, count: u16) -> Result<Vec<VerificationType>> {
        let mut types = Vec::with_capacity(usize::from(count).min(self.reader.remaining()));
        for _ in 0..count {
            types.push(self.verification_type()?);
        }
        Ok(types)
    }

    fn verification_type(&mut self) -> Result<VerificationType> {
        Ok(match self.reader.u8()? {
            0 => VerificationType::Top,
            1 => VerificationType::Integer,
            2 => VerificationType::Float,
            3 => VerificationType::Double,
            4 => VerificationType::Long,
            5 => VerificationType::Null,
            6 => VerificationType::UninitializedThis,
            7 => VerificationType::Object(self.reader.u16()?),
            8 => VerificationType::Uninitialized(self.reader.u16()?),
            _ => return Err(Error::malformed(self.reader.offset(), "unknown verification type")),
        })
    }
}

impl Iterator for Frames<'_> {
    type Item = Result<Frame>;

    fn next(&mut self) -> Option<Result<Frame>> {
        let left = match self.left {
            Some(left) => left,
            None => match self.reader.u16() {
                Ok(count) => count,
                Err(error) => {
                    self.left = Some(0);
                    return Some(Err(error));
                }
            },
        };
        if left == 0 {
            self.left = Some(0);
            return None;
        }
        let frame = self.frame();
        self.left = Some(if frame.is_ok() { left - 1 } else { 0 });
        Some(frame)
    }
}
