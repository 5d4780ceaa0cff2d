//! The `Code` attribute (JVMS 4.7.3): a method's bytecode, its handlers and its debug tables.

use crate::attribute::{Attribute, Attributes};
use crate::debug::{self, LineEntry, LocalEntry};
use crate::error::{Error, Result};
use crate::frames::Frames;
use crate::instruction::Instructions;
use crate::pool::Pool;
use crate::reader::be16;

/// The body of a method.
#[derive(Clone, Copy, Debug)]
pub struct Code<'a> {
    /// Most operand stack slots in use at a time.
    pub max_stack: u16,
    /// Number of local variable slots.
    pub max_locals: u16,
    /// The bytecode.
    pub bytes: &'a [u8],
    handlers: &'a [u8],
    /// The attributes of the code.
    pub attributes: Attributes<'a>,
}

/// An entry of the exception table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExceptionHandler {
    /// First bytecode offset that is covered.
    pub start: u16,
    /// First bytecode offset that is no longer covered.
    pub end: u16,
    /// Where the handler's code starts.
    pub handler: u16,
    /// Constant pool index of the class caught; 0 catches everything.
    pub catch_type: u16,
}

impl<'a> Code<'a> {
    pub(crate) fn parse(attribute: Attribute<'a>) -> Result<Code<'a>> {
        let mut reader = attribute.reader();
        let max_stack = reader.u16()?;
        let max_locals = reader.u16()?;
        let length = reader.u32()? as usize;
        if length == 0 || length > 65535 {
            return Err(Error::malformed(
                reader.offset(),
                "the length of the code is not between 1 and 65535",
            ));
        }
        let bytes = reader.take(length)?;
        let handlers = reader.table(8)?;
        let attributes = Attributes::skip(&mut reader)?;
        reader.finish("extra bytes in Code")?;
        Ok(Code { max_stack, max_locals, bytes, handlers, attributes })
    }

    /// The exception table, in order of precedence.
    pub fn handlers(&self) -> impl ExactSizeIterator<Item = ExceptionHandler> + 'a {
        self.handlers.chunks_exact(8).map(|entry| ExceptionHandler {
            start: be16(entry),
            end: be16(entry.get(2..).unwrap_or_default()),
            handler: be16(entry.get(4..).unwrap_or_default()),
            catch_type: be16(entry.get(6..).unwrap_or_default()),
        })
    }

    /// The instructions with their bytecode offsets, up to the first malformed one.
    pub fn instructions(&self) -> Instructions<'a> {
        Instructions::new(self.bytes)
    }

    /// `LineNumberTable`s, in order; entries outside of the code are dropped.
    pub fn lines(&self, pool: &Pool<'a>) -> Vec<LineEntry> {
        debug::lines(pool, self)
    }

    /// `LocalVariableTable`s, in order; entries outside of the code are dropped.
    pub fn locals(&self, pool: &Pool<'a>) -> Vec<LocalEntry<'a>> {
        debug::locals(pool, self)
    }

    /// `StackMapTable`: the verifier's types at branch targets; none before Java 6.
    pub fn frames(&self, pool: &Pool<'a>) -> Option<Frames<'a>> {
        self.attributes.find(pool, b"StackMapTable").map(Frames::new)
    }
}
