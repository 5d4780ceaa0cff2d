//! Annotations (JVMS 4.7.16) and their defaults (4.7.22): read to a fixed depth.
//!
//! HotSpot loads a class whose annotations are nested twenty thousand deep. Element values below
//! [`MAX_ANNOTATION_DEPTH`] are an error here, and since callers only want metadata they then do without it.

use crate::attribute::Attribute;
use crate::error::{Error, Result};
use crate::pool::{Constant, Pool};
use crate::reader::Reader;

/// How deep element values may be nested.
pub const MAX_ANNOTATION_DEPTH: u32 = 64;

/// An annotation.
#[derive(Clone, Debug, PartialEq)]
pub struct Annotation<'a> {
    /// Field descriptor of the annotation interface.
    pub descriptor: &'a [u8],
    /// Names and values of its elements, as given.
    pub elements: Vec<(&'a [u8], ElementValue<'a>)>,
}

/// The value of an annotation's element.
#[derive(Clone, Debug, PartialEq)]
pub enum ElementValue<'a> {
    /// A number, a character or a truth value; the byte is the base type of the element.
    Primitive(u8, Constant<'a>),
    /// A string.
    String(&'a [u8]),
    /// An enum constant: field descriptor of the class, and name.
    Enum(&'a [u8], &'a [u8]),
    /// A class literal, as a return descriptor.
    Class(&'a [u8]),
    /// A nested annotation.
    Annotation(Annotation<'a>),
    /// An array.
    Array(Vec<ElementValue<'a>>),
}

/// The annotations in a `RuntimeVisibleAnnotations` or `RuntimeInvisibleAnnotations` attribute.
pub fn annotations<'a>(pool: &Pool<'a>, attribute: &Attribute<'a>) -> Result<Vec<Annotation<'a>>> {
    let mut reader = attribute.reader();
    let count = usize::from(reader.u16()?);
    let mut annotations = Vec::with_capacity(count.min(reader.remaining() / 4));
    for _ in 0..count {
        annotations.push(annotation(pool, &mut reader, 0)?);
    }
    Ok(annotations)
}

/// The target of an annotation of a field's type (JVMS 4.7.20.1).
const FIELD_TARGET: u8 = 0x13;

/// A step into a nested type, on the way to the part of a type that is annotated (JVMS 4.7.20.2).
const NESTED: u8 = 1;

/// The annotations in a `RuntimeVisibleTypeAnnotations` or `RuntimeInvisibleTypeAnnotations` attribute of a field that
/// are about its type as a whole, not about elements, bounds or arguments of it.
pub fn field_type_annotations<'a>(pool: &Pool<'a>, attribute: &Attribute<'a>) -> Result<Vec<Annotation<'a>>> {
    let mut reader = attribute.reader();
    let mut annotations = Vec::new();
    for _ in 0..reader.u16()? {
        if reader.u8()? != FIELD_TARGET {
            return Err(Error::malformed(reader.offset(), "this is no annotation of a field's type"));
        }
        let mut is_whole = true;
        for _ in 0..reader.u8()? {
            let (kind, _) = (reader.u8()?, reader.u8()?);
            is_whole &= kind == NESTED;
        }
        let annotation = annotation(pool, &mut reader, 0)?;
        if is_whole {
            annotations.push(annotation);
        }
    }
    Ok(annotations)
}

/// The value in an `AnnotationDefault` attribute.
pub fn annotation_default<'a>(pool: &Pool<'a>, attribute: &Attribute<'a>) -> Result<ElementValue<'a>> {
    element_value(pool, &mut attribute.reader(), 1)
}

fn annotation<'a>(pool: &Pool<'a>, reader: &mut Reader<'a>, depth: u32) -> Result<Annotation<'a>> {
    let descriptor = pool.utf8(reader.u16()?)?;
    // Nothing is reserved: every level of nesting could announce as much as the bytes left can hold.
    let mut elements = Vec::new();
    for _ in 0..reader.u16()? {
        elements.push((pool.utf8(reader.u16()?)?, element_value(pool, reader, depth + 1)?));
    }
    Ok(Annotation { descriptor, elements })
}

fn element_value<'a>(pool: &Pool<'a>, reader: &mut Reader<'a>, depth: u32) -> Result<ElementValue<'a>> {
    if depth > MAX_ANNOTATION_DEPTH {
        return Err(Error::malformed(reader.offset(), "annotations are nested too deep"));
    }
    Ok(match reader.u8()? {
        tag @ (b'B' | b'C' | b'D' | b'F' | b'I' | b'J' | b'S' | b'Z') => {
            ElementValue::Primitive(tag, pool.constant(reader.u16()?)?)
        }
        b's' => ElementValue::String(pool.utf8(reader.u16()?)?),
        b'e' => ElementValue::Enum(pool.utf8(reader.u16()?)?, pool.utf8(reader.u16()?)?),
        b'c' => ElementValue::Class(pool.utf8(reader.u16()?)?),
        b'@' => ElementValue::Annotation(annotation(pool, reader, depth)?),
        b'[' => {
            let mut values = Vec::new();
            for _ in 0..reader.u16()? {
                values.push(element_value(pool, reader, depth + 1)?);
            }
            ElementValue::Array(values)
        }
        _ => return Err(Error::malformed(reader.offset(), "unknown annotation element")),
    })
}
