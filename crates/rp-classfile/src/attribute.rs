//! Attributes (JVMS 4.7): a list of named byte ranges, each decoded by the function that knows it.

use crate::access::Access;
use crate::error::{Error, Result};
use crate::pool::{MethodHandle, Pool};
use crate::reader::{Reader, be16};

/// The attributes of one class, member, code array or record component.
#[derive(Clone, Copy, Debug)]
pub struct Attributes<'a> {
    bytes: &'a [u8],
    base: usize,
}

/// One attribute: its name's constant and its content.
#[derive(Clone, Copy, Debug)]
pub struct Attribute<'a> {
    name: u16,
    /// The content, without name and length.
    pub content: &'a [u8],
    base: usize,
}

impl<'a> Attributes<'a> {
    /// No attributes.
    pub(crate) const NONE: Attributes<'static> = Attributes { bytes: &[], base: 0 };

    /// Passes over the attributes at `reader`, remembering where they are.
    pub(crate) fn skip(reader: &mut Reader<'a>) -> Result<Attributes<'a>> {
        let count = reader.u16()?;
        let base = reader.offset();
        let mut ahead = *reader;
        for _ in 0..count {
            ahead.u16()?;
            let length = ahead.u32()? as usize;
            ahead.take(length)?;
        }
        let bytes = reader.take(ahead.offset() - base)?;
        Ok(Attributes { bytes, base })
    }

    /// All attributes, in order.
    pub fn iter(self) -> impl Iterator<Item = Attribute<'a>> {
        let mut reader = Reader::new(self.bytes, self.base);
        std::iter::from_fn(move || {
            let name = reader.u16().ok()?;
            let length = reader.u32().ok()? as usize;
            let base = reader.offset();
            Some(Attribute { name, content: reader.take(length).ok()?, base })
        })
    }

    /// The first attribute of that name.
    pub fn find(self, pool: &Pool<'a>, name: &[u8]) -> Option<Attribute<'a>> {
        self.iter().find(|attribute| attribute.name(pool) == Some(name))
    }
}

impl<'a> Attribute<'a> {
    /// The attribute's name; none if its constant is not a string.
    pub fn name(&self, pool: &Pool<'a>) -> Option<&'a [u8]> {
        pool.utf8(self.name).ok()
    }

    pub(crate) fn reader(&self) -> Reader<'a> {
        Reader::new(self.content, self.base)
    }
}

/// An entry of `InnerClasses` (JVMS 4.7.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InnerClass<'a> {
    /// The inner class.
    pub inner: &'a [u8],
    /// The class that it is a member of; none for local and anonymous classes.
    pub outer: Option<&'a [u8]>,
    /// Its simple name; none for anonymous classes.
    pub name: Option<&'a [u8]>,
    /// Its flags as in the source.
    pub access: Access,
}

/// `EnclosingMethod` (JVMS 4.7.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EnclosingMethod<'a> {
    /// The innermost enclosing class.
    pub class: &'a [u8],
    /// Name and descriptor of the enclosing method; none for initialisers.
    pub method: Option<(&'a [u8], &'a [u8])>,
}

/// A component of `Record` (JVMS 4.7.30).
#[derive(Clone, Copy, Debug)]
pub struct RecordComponent<'a> {
    /// Its name.
    pub name: &'a [u8],
    /// Its field descriptor.
    pub descriptor: &'a [u8],
    /// Its attributes.
    pub attributes: Attributes<'a>,
}

/// An entry of `BootstrapMethods` (JVMS 4.7.23).
#[derive(Clone, Copy, Debug)]
pub struct BootstrapMethod<'a> {
    /// The method that links the call site or computes the constant.
    pub handle: MethodHandle<'a>,
    arguments: &'a [u8],
}

impl BootstrapMethod<'_> {
    /// Constant pool indices of the static arguments.
    pub fn arguments(&self) -> impl ExactSizeIterator<Item = u16> + '_ {
        self.arguments.chunks_exact(2).map(be16)
    }
}

pub(crate) fn source_file<'a>(pool: &Pool<'a>, attributes: Attributes<'a>) -> Result<Option<&'a [u8]>> {
    let Some(attribute) = attributes.find(pool, b"SourceFile") else { return Ok(None) };
    let mut reader = attribute.reader();
    let name = pool.utf8(reader.u16()?)?;
    reader.finish("extra bytes in SourceFile")?;
    Ok(Some(name))
}

pub(crate) fn inner_classes<'a>(pool: &Pool<'a>, attributes: Attributes<'a>) -> Result<Vec<InnerClass<'a>>> {
    let Some(attribute) = attributes.find(pool, b"InnerClasses") else { return Ok(Vec::new()) };
    let mut reader = attribute.reader();
    let count = usize::from(reader.u16()?);
    let mut classes = Vec::with_capacity(count.min(reader.remaining() / 8));
    for _ in 0..count {
        let inner = pool.class(reader.u16()?)?;
        let outer = pool.optional_class(reader.u16()?)?;
        let name = match reader.u16()? {
            0 => None,
            index => Some(pool.utf8(index)?),
        };
        classes.push(InnerClass { inner, outer, name, access: Access(reader.u16()?) });
    }
    reader.finish("extra bytes in InnerClasses")?;
    Ok(classes)
}

pub(crate) fn enclosing_method<'a>(
    pool: &Pool<'a>,
    attributes: Attributes<'a>,
) -> Result<Option<EnclosingMethod<'a>>> {
    let Some(attribute) = attributes.find(pool, b"EnclosingMethod") else { return Ok(None) };
    let mut reader = attribute.reader();
    let class = pool.class(reader.u16()?)?;
    let method = match reader.u16()? {
        0 => None,
        index => Some(pool.name_and_type(index)?),
    };
    reader.finish("extra bytes in EnclosingMethod")?;
    Ok(Some(EnclosingMethod { class, method }))
}

pub(crate) fn nest_host<'a>(pool: &Pool<'a>, attributes: Attributes<'a>) -> Result<Option<&'a [u8]>> {
    let Some(attribute) = attributes.find(pool, b"NestHost") else { return Ok(None) };
    let mut reader = attribute.reader();
    let host = pool.class(reader.u16()?)?;
    reader.finish("extra bytes in NestHost")?;
    Ok(Some(host))
}

/// An attribute that is a counted list of classes (`NestMembers`, `PermittedSubclasses`, `Exceptions`); empty if
/// there is none of that name.
pub fn class_list<'a>(pool: &Pool<'a>, attributes: Attributes<'a>, name: &[u8]) -> Result<Vec<&'a [u8]>> {
    let Some(attribute) = attributes.find(pool, name) else { return Ok(Vec::new()) };
    let mut reader = attribute.reader();
    let classes =
        reader.table(2)?.chunks_exact(2).map(|index| pool.class(be16(index))).collect::<Result<_>>()?;
    reader.finish("extra bytes in a list of classes")?;
    Ok(classes)
}

pub(crate) fn record_components<'a>(
    pool: &Pool<'a>,
    attributes: Attributes<'a>,
) -> Result<Option<Vec<RecordComponent<'a>>>> {
    let Some(attribute) = attributes.find(pool, b"Record") else { return Ok(None) };
    let mut reader = attribute.reader();
    let count = usize::from(reader.u16()?);
    let mut components = Vec::with_capacity(count.min(reader.remaining() / 6));
    for _ in 0..count {
        let name = pool.utf8(reader.u16()?)?;
        let descriptor = pool.utf8(reader.u16()?)?;
        let attributes = Attributes::skip(&mut reader)?;
        signature(pool, attributes)?;
        components.push(RecordComponent { name, descriptor, attributes });
    }
    reader.finish("extra bytes in Record")?;
    Ok(Some(components))
}

/// `BootstrapMethods` of a class.
pub fn bootstrap_methods<'a>(
    pool: &Pool<'a>,
    attributes: Attributes<'a>,
) -> Result<Vec<BootstrapMethod<'a>>> {
    let Some(attribute) = attributes.find(pool, b"BootstrapMethods") else { return Ok(Vec::new()) };
    let mut reader = attribute.reader();
    let count = usize::from(reader.u16()?);
    let mut methods = Vec::with_capacity(count.min(reader.remaining() / 4));
    for _ in 0..count {
        let handle = pool.method_handle(reader.u16()?)?;
        let arguments = reader.table(2)?;
        if arguments.chunks_exact(2).any(|index| usize::from(be16(index)) >= pool.len()) {
            return Err(Error::malformed(reader.offset(), "a bootstrap argument is no constant"));
        }
        methods.push(BootstrapMethod { handle, arguments });
    }
    reader.finish("extra bytes in BootstrapMethods")?;
    Ok(methods)
}

/// `Signature` of a class or a member.
pub fn signature<'a>(pool: &Pool<'a>, attributes: Attributes<'a>) -> Result<Option<&'a [u8]>> {
    let Some(attribute) = attributes.find(pool, b"Signature") else { return Ok(None) };
    let mut reader = attribute.reader();
    let text = pool.utf8(reader.u16()?)?;
    reader.finish("extra bytes in Signature")?;
    Ok(Some(text))
}
