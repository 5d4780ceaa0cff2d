//! The constant pool (JVMS 4.4): where each constant lies, decoded on demand.

use crate::error::{Error, ErrorKind, Result};
use crate::reader::Reader;

/// The constant pool of one class file. Index 0 and the second half of a `long` or `double` name no constant.
#[derive(Clone, Debug)]
pub struct Pool<'a> {
    bytes: &'a [u8],
    /// Offset of each constant's tag; 0 where there is none (a tag never lies at 0).
    offsets: Vec<u32>,
}

/// A constant that `ldc` can load or that a bootstrap method takes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Constant<'a> {
    /// `CONSTANT_Integer`
    Int(i32),
    /// `CONSTANT_Float`, as its bits: `NaN`s keep their payload
    Float(u32),
    /// `CONSTANT_Long`
    Long(i64),
    /// `CONSTANT_Double`, as its bits
    Double(u64),
    /// `CONSTANT_String`, in modified UTF-8
    String(&'a [u8]),
    /// `CONSTANT_Class`: an internal name, or an array descriptor
    Class(&'a [u8]),
    /// `CONSTANT_MethodType`: a method descriptor
    MethodType(&'a [u8]),
    /// `CONSTANT_MethodHandle`
    MethodHandle(MethodHandle<'a>),
    /// `CONSTANT_Dynamic`
    Dynamic(DynamicRef<'a>),
}

/// A field, method or interface method reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MemberRef<'a> {
    /// The class named: an internal name, or an array descriptor.
    pub class: &'a [u8],
    /// The member's name.
    pub name: &'a [u8],
    /// The member's descriptor.
    pub descriptor: &'a [u8],
    /// Whether this is a `CONSTANT_InterfaceMethodref`.
    pub interface: bool,
}

/// A field, method or interface method reference, by the constants it is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MemberIndices {
    /// Index of the class constant.
    pub class: u16,
    /// Index of the name, a string.
    pub name: u16,
    /// Index of the descriptor, a string.
    pub descriptor: u16,
    /// Whether this is a `CONSTANT_InterfaceMethodref`.
    pub interface: bool,
}

/// What a method handle constant does (JVMS table 5.4.3.5-A).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HandleKind {
    /// `REF_getField`
    GetField,
    /// `REF_getStatic`
    GetStatic,
    /// `REF_putField`
    PutField,
    /// `REF_putStatic`
    PutStatic,
    /// `REF_invokeVirtual`
    InvokeVirtual,
    /// `REF_invokeStatic`
    InvokeStatic,
    /// `REF_invokeSpecial`
    InvokeSpecial,
    /// `REF_newInvokeSpecial`
    NewInvokeSpecial,
    /// `REF_invokeInterface`
    InvokeInterface,
}

/// A method handle constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MethodHandle<'a> {
    /// What invoking the handle does.
    pub kind: HandleKind,
    /// To which member.
    pub member: MemberRef<'a>,
    /// Constant pool index of the member.
    pub index: u16,
}

/// A `CONSTANT_Dynamic` or `CONSTANT_InvokeDynamic`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DynamicRef<'a> {
    /// Index into the `BootstrapMethods` attribute.
    pub bootstrap: u16,
    /// Name handed to the bootstrap method.
    pub name: &'a [u8],
    /// A field descriptor for a constant, a method descriptor for a call site.
    pub descriptor: &'a [u8],
}

const UTF8: u8 = 1;
const INTEGER: u8 = 3;
const FLOAT: u8 = 4;
const LONG: u8 = 5;
const DOUBLE: u8 = 6;
const CLASS: u8 = 7;
const STRING: u8 = 8;
const FIELD_REF: u8 = 9;
const METHOD_REF: u8 = 10;
const INTERFACE_METHOD_REF: u8 = 11;
const NAME_AND_TYPE: u8 = 12;
const METHOD_HANDLE: u8 = 15;
const METHOD_TYPE: u8 = 16;
const DYNAMIC: u8 = 17;
const INVOKE_DYNAMIC: u8 = 18;
const MODULE: u8 = 19;
const PACKAGE: u8 = 20;

impl<'a> Pool<'a> {
    /// Walks the pool that starts at `reader`, which reads the whole class file `bytes`.
    pub(crate) fn parse(bytes: &'a [u8], reader: &mut Reader<'a>) -> Result<Pool<'a>> {
        let count = usize::from(reader.u16()?);
        // Every constant takes at least three bytes, except that a long takes two slots with nine.
        let mut offsets = Vec::with_capacity(count.min(reader.remaining() / 3 + 2));
        offsets.push(0);
        while offsets.len() < count {
            let offset = reader.offset();
            offsets.push(offset as u32);
            let size = match reader.u8()? {
                UTF8 => usize::from(reader.u16()?),
                INTEGER | FLOAT | FIELD_REF | METHOD_REF | INTERFACE_METHOD_REF | NAME_AND_TYPE | DYNAMIC
                | INVOKE_DYNAMIC => 4,
                LONG | DOUBLE => {
                    offsets.push(0);
                    8
                }
                CLASS | STRING | METHOD_TYPE | MODULE | PACKAGE => 2,
                METHOD_HANDLE => 3,
                _ => return Err(Error::malformed(offset, "unknown constant pool tag")),
            };
            reader.take(size)?;
        }
        if offsets.len() > count && count > 0 {
            return Err(Error::malformed(reader.offset(), "a long or double is the last constant"));
        }
        Ok(Pool { bytes, offsets })
    }

    /// One more than the largest index.
    pub fn len(&self) -> usize {
        self.offsets.len()
    }

    /// Whether the pool has no constants.
    pub fn is_empty(&self) -> bool {
        self.len() <= 1
    }

    fn entry(&self, index: u16, tag: u8, wanted: &'static str) -> Result<Reader<'a>> {
        match self.tagged(index) {
            Some((found, reader)) if found == tag => Ok(reader),
            _ => Err(self.bad(index, wanted)),
        }
    }

    fn tagged(&self, index: u16) -> Option<(u8, Reader<'a>)> {
        let offset = *self.offsets.get(usize::from(index))? as usize;
        if offset == 0 {
            return None;
        }
        let mut reader = Reader::new(self.bytes.get(offset..)?, offset);
        let tag = reader.u8().ok()?;
        Some((tag, reader))
    }

    fn bad(&self, index: u16, wanted: &'static str) -> Error {
        let offset = self.offsets.get(usize::from(index)).map_or(0, |&offset| offset as usize);
        Error { offset, kind: ErrorKind::BadConstant(index, wanted) }
    }

    /// The bytes of a `CONSTANT_Utf8`, in modified UTF-8 and not checked to be so.
    pub fn utf8(&self, index: u16) -> Result<&'a [u8]> {
        let mut reader = self.entry(index, UTF8, "a Utf8 constant")?;
        let length = usize::from(reader.u16()?);
        reader.take(length)
    }

    /// The name in a `CONSTANT_Class`: an internal name (`java/lang/String`) or an array descriptor (`[I`).
    pub fn class(&self, index: u16) -> Result<&'a [u8]> {
        self.utf8_of(index, CLASS, "a class")
    }

    /// The same, where index 0 stands for no class.
    pub fn optional_class(&self, index: u16) -> Result<Option<&'a [u8]>> {
        if index == 0 { Ok(None) } else { self.class(index).map(Some) }
    }

    fn utf8_of(&self, index: u16, tag: u8, wanted: &'static str) -> Result<&'a [u8]> {
        let name = self.entry(index, tag, wanted)?.u16()?;
        self.utf8(name)
    }

    /// The name and the descriptor in a `CONSTANT_NameAndType`.
    pub fn name_and_type(&self, index: u16) -> Result<(&'a [u8], &'a [u8])> {
        let mut reader = self.entry(index, NAME_AND_TYPE, "a name and type")?;
        Ok((self.utf8(reader.u16()?)?, self.utf8(reader.u16()?)?))
    }

    /// A `CONSTANT_Fieldref`.
    pub fn field(&self, index: u16) -> Result<MemberRef<'a>> {
        self.member(self.field_indices(index)?)
    }

    /// A `CONSTANT_Methodref` or `CONSTANT_InterfaceMethodref`.
    pub fn method(&self, index: u16) -> Result<MemberRef<'a>> {
        self.member(self.method_indices(index)?)
    }

    /// What a `CONSTANT_Fieldref` is made of.
    pub fn field_indices(&self, index: u16) -> Result<MemberIndices> {
        let reader = self.entry(index, FIELD_REF, "a field reference")?;
        self.member_indices(reader, false)
    }

    /// What a `CONSTANT_Methodref` or `CONSTANT_InterfaceMethodref` is made of.
    pub fn method_indices(&self, index: u16) -> Result<MemberIndices> {
        match self.tagged(index) {
            Some((METHOD_REF, reader)) => self.member_indices(reader, false),
            Some((INTERFACE_METHOD_REF, reader)) => self.member_indices(reader, true),
            _ => Err(self.bad(index, "a method reference")),
        }
    }

    fn member_indices(&self, mut reader: Reader<'a>, interface: bool) -> Result<MemberIndices> {
        let class = reader.u16()?;
        let mut reader = self.entry(reader.u16()?, NAME_AND_TYPE, "a name and type")?;
        Ok(MemberIndices { class, name: reader.u16()?, descriptor: reader.u16()?, interface })
    }

    fn member(&self, indices: MemberIndices) -> Result<MemberRef<'a>> {
        Ok(MemberRef {
            class: self.class(indices.class)?,
            name: self.utf8(indices.name)?,
            descriptor: self.utf8(indices.descriptor)?,
            interface: indices.interface,
        })
    }

    /// A `CONSTANT_MethodHandle`.
    pub fn method_handle(&self, index: u16) -> Result<MethodHandle<'a>> {
        let mut reader = self.entry(index, METHOD_HANDLE, "a method handle")?;
        let kind = match reader.u8()? {
            1 => HandleKind::GetField,
            2 => HandleKind::GetStatic,
            3 => HandleKind::PutField,
            4 => HandleKind::PutStatic,
            5 => HandleKind::InvokeVirtual,
            6 => HandleKind::InvokeStatic,
            7 => HandleKind::InvokeSpecial,
            8 => HandleKind::NewInvokeSpecial,
            9 => HandleKind::InvokeInterface,
            _ => return Err(Error::malformed(reader.offset(), "unknown method handle kind")),
        };
        let index = reader.u16()?;
        let member = match kind {
            HandleKind::GetField | HandleKind::GetStatic | HandleKind::PutField | HandleKind::PutStatic => {
                self.field(index)?
            }
            _ => self.method(index)?,
        };
        Ok(MethodHandle { kind, member, index })
    }

    /// A `CONSTANT_InvokeDynamic`.
    pub fn invoke_dynamic(&self, index: u16) -> Result<DynamicRef<'a>> {
        let reader = self.entry(index, INVOKE_DYNAMIC, "a dynamic call site")?;
        self.dynamic_ref(reader)
    }

    fn dynamic_ref(&self, mut reader: Reader<'a>) -> Result<DynamicRef<'a>> {
        let bootstrap = reader.u16()?;
        let (name, descriptor) = self.name_and_type(reader.u16()?)?;
        Ok(DynamicRef { bootstrap, name, descriptor })
    }

    /// A constant that can be loaded (JVMS table 4.4-C).
    pub fn constant(&self, index: u16) -> Result<Constant<'a>> {
        let wanted = "a loadable constant";
        let (tag, mut reader) = self.tagged(index).ok_or_else(|| self.bad(index, wanted))?;
        Ok(match tag {
            INTEGER => Constant::Int(reader.u32()? as i32),
            FLOAT => Constant::Float(reader.u32()?),
            LONG => Constant::Long(reader.u64()? as i64),
            DOUBLE => Constant::Double(reader.u64()?),
            STRING => Constant::String(self.utf8(reader.u16()?)?),
            CLASS => Constant::Class(self.utf8(reader.u16()?)?),
            METHOD_TYPE => Constant::MethodType(self.utf8(reader.u16()?)?),
            METHOD_HANDLE => Constant::MethodHandle(self.method_handle(index)?),
            DYNAMIC => Constant::Dynamic(self.dynamic_ref(reader)?),
            _ => return Err(self.bad(index, wanted)),
        })
    }
}
