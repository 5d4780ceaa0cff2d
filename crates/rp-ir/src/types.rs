//! Types of values, and signatures of methods.

use rp_classfile::{ArrayKind, Kind, NumericType};
use rp_index::{EntityRef, entity_impl};

use crate::names::Symbol;

/// A type: a primitive, a class, an array of these, `void`, or the type of `null`.
///
/// The type of a reference is what the class file claims (a descriptor, a cast, the verifier's frame). The JVM checks
/// these claims for classes and arrays, but lets any object pass as an interface until the interface is used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Type {
    /// A primitive below [`FIRST_CLASS`], else the class's symbol plus that.
    base: u32,
    dimensions: u8,
}

const FIRST_CLASS: u32 = 16;

impl Type {
    /// No value.
    pub const VOID: Type = Type::primitive(0);
    /// `boolean`
    pub const BOOLEAN: Type = Type::primitive(1);
    /// `byte`
    pub const BYTE: Type = Type::primitive(2);
    /// `char`
    pub const CHAR: Type = Type::primitive(3);
    /// `short`
    pub const SHORT: Type = Type::primitive(4);
    /// `int`
    pub const INT: Type = Type::primitive(5);
    /// `long`
    pub const LONG: Type = Type::primitive(6);
    /// `float`
    pub const FLOAT: Type = Type::primitive(7);
    /// `double`
    pub const DOUBLE: Type = Type::primitive(8);
    /// The type whose only value is `null`.
    pub const NULL: Type = Type::primitive(9);
    /// `java.lang.Object`
    pub const OBJECT: Type = Type::class(Symbol::OBJECT);
    /// `java.lang.Throwable`
    pub const THROWABLE: Type = Type::class(Symbol::THROWABLE);

    /// The primitive types with their names in Java, and `null`.
    pub const NAMED: [(Type, &'static str); 10] = [
        (Type::VOID, "void"),
        (Type::BOOLEAN, "boolean"),
        (Type::BYTE, "byte"),
        (Type::CHAR, "char"),
        (Type::SHORT, "short"),
        (Type::INT, "int"),
        (Type::LONG, "long"),
        (Type::FLOAT, "float"),
        (Type::DOUBLE, "double"),
        (Type::NULL, "null"),
    ];

    const fn primitive(base: u32) -> Type {
        Type { base, dimensions: 0 }
    }

    /// The class type of that internal name.
    pub const fn class(name: Symbol) -> Type {
        Type { base: name.0 + FIRST_CLASS, dimensions: 0 }
    }

    /// The type as a number of 40 bits.
    pub fn to_bits(self) -> u64 {
        u64::from(self.dimensions) << 32 | u64::from(self.base)
    }

    /// The type that [`Type::to_bits`] made a number of.
    pub fn from_bits(bits: u64) -> Type {
        Type { base: bits as u32, dimensions: (bits >> 32) as u8 }
    }

    /// An array of this with that many more dimensions; none beyond 255.
    pub fn array(self, dimensions: u8) -> Option<Type> {
        let dimensions = self.dimensions.checked_add(dimensions)?;
        Some(Type { base: self.base, dimensions })
    }

    /// The element type of an array type.
    pub fn element(self) -> Option<Type> {
        let dimensions = self.dimensions.checked_sub(1)?;
        Some(Type { base: self.base, dimensions })
    }

    /// The type without its array dimensions.
    pub fn innermost(self) -> Type {
        Type { base: self.base, dimensions: 0 }
    }

    /// Number of array dimensions.
    pub fn dimensions(self) -> u8 {
        self.dimensions
    }

    /// The class's internal name, if this is a class type.
    pub fn as_class(self) -> Option<Symbol> {
        (self.dimensions == 0 && self.base >= FIRST_CLASS)
            .then(|| Symbol::new((self.base - FIRST_CLASS) as usize))
    }

    /// Whether this is an array type.
    pub fn is_array(self) -> bool {
        self.dimensions > 0
    }

    /// How the machine computes with values of this type; none for `void`.
    pub fn kind(self) -> Option<Kind> {
        match self {
            Type::VOID => None,
            Type::BOOLEAN | Type::BYTE | Type::CHAR | Type::SHORT | Type::INT => Some(Kind::Int),
            Type::LONG => Some(Kind::Long),
            Type::FLOAT => Some(Kind::Float),
            Type::DOUBLE => Some(Kind::Double),
            _ => Some(Kind::Reference),
        }
    }

    /// Whether values are references.
    pub fn is_reference(self) -> bool {
        self.kind() == Some(Kind::Reference)
    }

    /// Whether values take two slots.
    pub fn is_wide(self) -> bool {
        matches!(self.kind(), Some(Kind::Long | Kind::Double))
    }

    /// The type that stands for all values of a computational type.
    pub fn of_kind(kind: Kind) -> Type {
        match kind {
            Kind::Int => Type::INT,
            Kind::Long => Type::LONG,
            Kind::Float => Type::FLOAT,
            Kind::Double => Type::DOUBLE,
            Kind::Reference => Type::OBJECT,
        }
    }
}

impl Type {
    /// The type of a converted number.
    pub fn of_number(to: NumericType) -> Type {
        match to {
            NumericType::Byte => Type::BYTE,
            NumericType::Char => Type::CHAR,
            NumericType::Short => Type::SHORT,
            NumericType::Int => Type::INT,
            NumericType::Long => Type::LONG,
            NumericType::Float => Type::FLOAT,
            NumericType::Double => Type::DOUBLE,
        }
    }

    /// The type of what is loaded from an array of this type by an instruction that believes its elements to be `kind`.
    pub fn loaded(self, kind: ArrayKind) -> Type {
        match (kind, self.element()) {
            (ArrayKind::Reference, Some(element)) if element.is_reference() => element,
            // Nothing is ever loaded from null.
            (ArrayKind::Reference, None) if self == Type::NULL => Type::NULL,
            (ArrayKind::Reference, _) => Type::OBJECT,
            (ArrayKind::Byte, Some(Type::BOOLEAN)) => Type::BOOLEAN,
            (ArrayKind::Byte, _) => Type::BYTE,
            (ArrayKind::Char, _) => Type::CHAR,
            (ArrayKind::Short, _) => Type::SHORT,
            (ArrayKind::Int | ArrayKind::Long | ArrayKind::Float | ArrayKind::Double, _) => {
                Type::of_kind(kind.kind())
            }
        }
    }
}

/// A signature's number.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Sig(u32);
entity_impl!(Sig, "sig");

/// Parameter types, without the receiver, and return type.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Signature {
    /// In order.
    pub params: Box<[Type]>,
    /// [`Type::VOID`] if nothing is returned.
    pub ret: Type,
}
