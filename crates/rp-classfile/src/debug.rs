//! Debug tables (JVMS 4.7.12, 4.7.13): lines and names of local variables.
//!
//! They only serve messages, so what is wrong in them is dropped and the rest is used.

use crate::code::Code;
use crate::pool::Pool;

/// From this bytecode offset on, the code comes from this line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LineEntry {
    /// First bytecode offset of the line.
    pub start: u16,
    /// Line in the source file.
    pub line: u16,
}

/// A local variable of the source and where it lives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LocalEntry<'a> {
    /// First bytecode offset at which the slot holds the variable.
    pub start: u16,
    /// First bytecode offset at which it no longer does; up to 65535.
    pub end: u32,
    /// The variable's name.
    pub name: &'a [u8],
    /// The variable's field descriptor.
    pub descriptor: &'a [u8],
    /// The local variable slot.
    pub slot: u16,
}

pub(crate) fn lines<'a>(pool: &Pool<'a>, code: &Code<'a>) -> Vec<LineEntry> {
    let mut entries = Vec::new();
    for attribute in code.attributes.iter().filter(|a| a.name(pool) == Some(b"LineNumberTable")) {
        let mut reader = attribute.reader();
        let count = reader.u16().unwrap_or(0);
        for _ in 0..count {
            let (Ok(start), Ok(line)) = (reader.u16(), reader.u16()) else { break };
            if usize::from(start) < code.bytes.len() {
                entries.push(LineEntry { start, line });
            }
        }
    }
    entries
}

pub(crate) fn locals<'a>(pool: &Pool<'a>, code: &Code<'a>) -> Vec<LocalEntry<'a>> {
    let mut entries = Vec::new();
    for attribute in code.attributes.iter().filter(|a| a.name(pool) == Some(b"LocalVariableTable")) {
        let mut reader = attribute.reader();
        let count = reader.u16().unwrap_or(0);
        for _ in 0..count {
            let (Ok(start), Ok(length), Ok(name), Ok(descriptor), Ok(slot)) =
                (reader.u16(), reader.u16(), reader.u16(), reader.u16(), reader.u16())
            else {
                break;
            };
            let end = u32::from(start) + u32::from(length);
            if let (Ok(name), Ok(descriptor)) = (pool.utf8(name), pool.utf8(descriptor))
                && end as usize <= code.bytes.len()
                && slot < code.max_locals
            {
                entries.push(LocalEntry { start, end, name, descriptor, slot });
            }
        }
    }
    entries
}
