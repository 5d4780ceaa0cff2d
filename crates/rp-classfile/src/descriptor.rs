//! Field and method descriptors (JVMS 4.3).

use std::fmt;

/// What an array is an array of, or a value that is no array.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BaseType<'a> {
    /// `Z`
    Boolean,
    /// `B`
    Byte,
    /// `C`
    Char,
    /// `S`
    Short,
    /// `I`
    Int,
    /// `J`
    Long,
    /// `F`
    Float,
    /// `D`
    Double,
    /// `V`, only as a return type
    Void,
    /// `Lname;`, with the internal name
    Class(&'a [u8]),
}

/// A type: a base type and how many array dimensions stand around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FieldType<'a> {
    /// The innermost element type.
    pub base: BaseType<'a>,
    /// Number of array dimensions, at most 255.
    pub dimensions: u8,
}

/// The parameter types and the return type of a method.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MethodDescriptor<'a> {
    /// In order, without the receiver.
    pub parameters: Vec<FieldType<'a>>,
    /// [`BaseType::Void`] if nothing is returned.
    pub result: FieldType<'a>,
}

/// A string is not a descriptor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DescriptorError;

impl fmt::Display for DescriptorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("malformed descriptor")
    }
}

impl std::error::Error for DescriptorError {}

impl<'a> FieldType<'a> {
    /// Parses a field descriptor, all of it.
    pub fn parse(descriptor: &'a [u8]) -> Result<FieldType<'a>, DescriptorError> {
        match parse_type(descriptor)? {
            (FieldType { base: BaseType::Void, .. }, _) => Err(DescriptorError),
            (ty, []) => Ok(ty),
            _ => Err(DescriptorError),
        }
    }
}

impl<'a> MethodDescriptor<'a> {
    /// Parses a method descriptor, all of it: at most 255 parameter slots.
    pub fn parse(descriptor: &'a [u8]) -> Result<MethodDescriptor<'a>, DescriptorError> {
        let mut rest = descriptor.strip_prefix(b"(").ok_or(DescriptorError)?;
        let mut parameters = Vec::new();
        let mut slots = 0;
        loop {
            if let Some(result) = rest.strip_prefix(b")") {
                return match parse_type(result)? {
                    (result, []) => Ok(MethodDescriptor { parameters, result }),
                    _ => Err(DescriptorError),
                };
            }
            let (ty, after) = parse_type(rest)?;
            slots += match ty {
                FieldType { base: BaseType::Void, .. } => return Err(DescriptorError),
                FieldType { base: BaseType::Long | BaseType::Double, dimensions: 0 } => 2,
                _ => 1,
            };
            if slots > 255 {
                return Err(DescriptorError);
            }
            parameters.push(ty);
            rest = after;
        }
    }
}

/// The type that a class constant names: an internal name or an array descriptor.
pub fn parse_class_constant(name: &[u8]) -> Result<FieldType<'_>, DescriptorError> {
    match name {
        [] => Err(DescriptorError),
        [b'[', ..] => FieldType::parse(name),
        _ => Ok(FieldType { base: BaseType::Class(name), dimensions: 0 }),
    }
}

fn parse_type(descriptor: &[u8]) -> Result<(FieldType<'_>, &[u8]), DescriptorError> {
    let dimensions = descriptor.iter().take_while(|&&byte| byte == b'[').count();
    let (&first, rest) = descriptor.get(dimensions..).and_then(<[u8]>::split_first).ok_or(DescriptorError)?;
    let dimensions = u8::try_from(dimensions).map_err(|_| DescriptorError)?;
    let base = match first {
        b'Z' => BaseType::Boolean,
        b'B' => BaseType::Byte,
        b'C' => BaseType::Char,
        b'S' => BaseType::Short,
        b'I' => BaseType::Int,
        b'J' => BaseType::Long,
        b'F' => BaseType::Float,
        b'D' => BaseType::Double,
        b'V' if dimensions == 0 => BaseType::Void,
        b'L' => {
            let end = rest.iter().position(|&byte| byte == b';').ok_or(DescriptorError)?;
            let (name, after) =
                (rest.get(..end).unwrap_or_default(), rest.get(end + 1..).unwrap_or_default());
            if name.is_empty() || name.contains(&b'[') || name.contains(&b'.') {
                return Err(DescriptorError);
            }
            return Ok((FieldType { base: BaseType::Class(name), dimensions }, after));
        }
        _ => return Err(DescriptorError),
    };
    Ok((FieldType { base, dimensions }, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn field_descriptors() {
        let ty = FieldType::parse(b"[[Ljava/lang/String;").unwrap();
        assert_eq!(ty, FieldType { base: BaseType::Class(b"java/lang/String"), dimensions: 2 });
        for bad in ["", "V", "[", "[V", "L;", "Ljava", "II", "Q", "La.b;"] {
            assert_eq!(FieldType::parse(bad.as_bytes()), Err(DescriptorError), "{bad}");
        }
        assert!(FieldType::parse(&[&[b'['; 255][..], b"I"].concat()).is_ok());
        assert!(FieldType::parse(&[&[b'['; 256][..], b"I"].concat()).is_err());
    }

    #[test]
    fn method_descriptors() {
        let method = MethodDescriptor::parse(b"(I[JLa/B;)V").unwrap();
        assert_eq!(method.parameters.len(), 3);
        assert_eq!(method.result.base, BaseType::Void);
        for bad in ["", "()", "(V)V", "(I", "()VV", "I"] {
            assert_eq!(MethodDescriptor::parse(bad.as_bytes()), Err(DescriptorError), "{bad}");
        }
        assert!(MethodDescriptor::parse(format!("({})V", "J".repeat(127)).as_bytes()).is_ok());
        assert!(MethodDescriptor::parse(format!("({})V", "J".repeat(128)).as_bytes()).is_err());
    }
}
