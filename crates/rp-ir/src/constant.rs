//! Constants, method handles, and the call sites of `invokedynamic`.

use rp_classfile::HandleKind;
use rp_index::entity_impl;

use crate::names::{FieldRef, MethodRef, Symbol};
use crate::types::{Sig, Type};

/// A constant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Const {
    /// `null`
    Null,
    /// An `int`, and what the machine computes with as such
    Int(i32),
    /// A `long`
    Long(i64),
    /// A `float`, as its bits
    Float(u32),
    /// A `double`, as its bits
    Double(u64),
    /// A string literal, in modified UTF-8
    String(Symbol),
    /// A class literal
    Class(Type),
    /// A method type literal
    MethodType(Sig),
    /// A method handle literal
    MethodHandle(Handle),
    /// A constant that a bootstrap method computes
    Dynamic(DynamicId),
    /// A constant that is nested too deep, or in itself, to be written down
    Opaque,
}

impl Const {
    /// The type of the constant; for dynamic ones it depends on the names, and is declared with the constant.
    pub fn ty(self) -> Option<Type> {
        Some(match self {
            Const::Null => Type::NULL,
            Const::Int(_) => Type::INT,
            Const::Long(_) => Type::LONG,
            Const::Float(_) => Type::FLOAT,
            Const::Double(_) => Type::DOUBLE,
            Const::String(_) => Type::class(Symbol::STRING),
            Const::Class(_) => Type::class(Symbol::CLASS),
            Const::MethodType(_) => Type::class(Symbol::METHOD_TYPE),
            Const::MethodHandle(_) => Type::class(Symbol::METHOD_HANDLE),
            Const::Dynamic(_) | Const::Opaque => return None,
        })
    }
}

/// A method handle: what invoking it does, and to which member.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Handle {
    /// What invoking the handle does.
    pub kind: HandleKind,
    /// To which member.
    pub member: Member,
}

/// A field or a method.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Member {
    Field(FieldRef),
    Method(MethodRef),
}

/// A dynamic constant's number.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct DynamicId(u32);
entity_impl!(DynamicId, "dynamic");

/// A constant that a bootstrap method computes (JVMS 4.4.10).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Dynamic {
    /// The name handed to the bootstrap method.
    pub name: Symbol,
    /// The constant's type.
    pub ty: Type,
    /// The bootstrap method.
    pub bootstrap: Handle,
    /// Its static arguments.
    pub arguments: Box<[Const]>,
}

/// A call site's number.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct CallSiteId(u32);
entity_impl!(CallSiteId, "site");

/// What an `invokedynamic` does, as far as its bootstrap method tells. `sig` are the types that the instruction takes
/// from the stack and leaves there.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum CallSite {
    /// `LambdaMetafactory`: makes a function object.
    Lambda(Lambda),
    /// `StringConcatFactory`: makes a string.
    Concat {
        /// What is concatenated.
        sig: Sig,
        /// Characters 1 and 2 stand for the next operand and the next constant; none means all operands in order.
        recipe: Option<Symbol>,
        /// What character 2 stands for.
        constants: Box<[Const]>,
    },
    /// `ObjectMethods`: `equals`, `hashCode` or `toString` of a record.
    Record {
        /// Which of the three.
        name: Symbol,
        /// Its types, with the record as the first parameter.
        sig: Sig,
        /// The record class.
        class: Type,
        /// Names of the components, separated by semicolons.
        components: Symbol,
        /// Getters of the components.
        getters: Box<[Handle]>,
    },
    /// `SwitchBootstraps`: the number of the first label that matches, of a pattern switch.
    Switch {
        /// Over types or over the constants of an enum.
        kind: SwitchKind,
        /// The selector and the label to start from.
        sig: Sig,
        /// Classes, strings, integers, enum constants.
        labels: Box<[Const]>,
    },
    /// Any other bootstrap method.
    Unknown {
        /// The name handed to the bootstrap method.
        name: Symbol,
        /// The types of the call.
        sig: Sig,
        /// The bootstrap method.
        bootstrap: Handle,
        /// Its static arguments.
        arguments: Box<[Const]>,
    },
}

/// Which bootstrap method of `SwitchBootstraps`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum SwitchKind {
    Type,
    Enum,
}

/// A function object that `LambdaMetafactory` makes.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Lambda {
    /// The interface's method.
    pub name: Symbol,
    /// Captured types, and the interface as return type.
    pub sig: Sig,
    /// Erased types of the interface's method.
    pub method: Sig,
    /// Its types at this call site.
    pub instantiated: Sig,
    /// What is called: the lambda's body or the method referred to.
    pub implementation: Handle,
    /// Whether the object is serializable.
    pub serializable: bool,
    /// Further interfaces that the object implements.
    pub markers: Box<[Type]>,
    /// Further signatures under which the method can be called.
    pub bridges: Box<[Sig]>,
}

impl CallSite {
    /// The types that the instruction takes and leaves.
    pub fn sig(&self) -> Sig {
        match self {
            CallSite::Lambda(Lambda { sig, .. })
            | CallSite::Concat { sig, .. }
            | CallSite::Record { sig, .. }
            | CallSite::Switch { sig, .. }
            | CallSite::Unknown { sig, .. } => *sig,
        }
    }
}
