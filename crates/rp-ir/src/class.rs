//! Declarations: classes, fields and methods, without their code.

use rp_classfile::Access;

use crate::annotation::{Annotations, ElementValue};
use crate::constant::Const;
use crate::names::Symbol;
use crate::types::{Sig, Type};

/// A class or interface.
#[derive(Clone, PartialEq, Debug)]
pub struct Class {
    /// Internal name.
    pub name: Symbol,
    /// Flags of the class file.
    pub access: Access,
    /// Major and minor version of the class file.
    pub version: (u16, u16),
    /// The superclass; none for `java/lang/Object`.
    pub super_class: Option<Symbol>,
    /// Direct superinterfaces, in order.
    pub interfaces: Box<[Symbol]>,
    /// Simple name of the source file.
    pub source_file: Option<Symbol>,
    /// The class whose nest this one claims to belong to.
    pub nest_host: Option<Symbol>,
    /// The classes that may claim to belong to this one's nest.
    pub nest_members: Box<[Symbol]>,
    /// Permitted direct subclasses, if the class is sealed.
    pub permitted: Option<Box<[Symbol]>>,
    /// Components, if the class is a record.
    pub record: Option<Box<[(Symbol, Type)]>>,
    /// Inner classes that the class file mentions.
    pub inner_classes: Box<[InnerClass]>,
    /// The class and, if any, the method around a local or anonymous class.
    pub enclosing: Option<(Symbol, Option<(Symbol, Sig)>)>,
    /// What it is annotated with.
    pub annotations: Annotations,
    /// Fields, in order.
    pub fields: Vec<Field>,
    /// Methods, in order.
    pub methods: Vec<Method>,
}

/// A class that is declared inside another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InnerClass {
    /// The inner class.
    pub inner: Symbol,
    /// The class that it is a member of; none for local and anonymous ones.
    pub outer: Option<Symbol>,
    /// Its simple name; none for anonymous ones.
    pub name: Option<Symbol>,
    /// Its flags as in the source.
    pub access: Access,
}

/// A field.
#[derive(Clone, PartialEq, Debug)]
pub struct Field {
    /// Flags of the field.
    pub access: Access,
    /// Its name.
    pub name: Symbol,
    /// Its type.
    pub ty: Type,
    /// Initial value of a static constant.
    pub constant: Option<Const>,
    /// What it is annotated with.
    pub annotations: Annotations,
}

/// A method.
#[derive(Clone, PartialEq, Debug)]
pub struct Method {
    /// Flags of the method; `synchronized` is one of them.
    pub access: Access,
    /// Its name.
    pub name: Symbol,
    /// Its parameter and return types, without the receiver.
    pub sig: Sig,
    /// Exceptions that it declares.
    pub exceptions: Box<[Symbol]>,
    /// What it is annotated with.
    pub annotations: Annotations,
    /// Of an element of an annotation interface: its value where an annotation gives none.
    pub default: Option<Box<ElementValue>>,
}

impl Class {
    /// Whether this is an interface.
    pub fn is_interface(&self) -> bool {
        self.access.has(Access::INTERFACE)
    }
}

impl Field {
    /// Whether the field is static.
    pub fn is_static(&self) -> bool {
        self.access.has(Access::STATIC)
    }
}

impl Method {
    /// Whether the method is static.
    pub fn is_static(&self) -> bool {
        self.access.has(Access::STATIC)
    }

    /// Whether the method must have code in the class file.
    pub fn has_code(&self) -> bool {
        !self.access.has(Access::ABSTRACT) && !self.access.has(Access::NATIVE)
    }

    /// Whether the method is a constructor.
    pub fn is_constructor(&self) -> bool {
        self.name == Symbol::INIT
    }
}
