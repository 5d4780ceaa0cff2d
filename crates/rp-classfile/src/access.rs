//! Access flags of classes and members (JVMS tables 4.1-B, 4.5-A, 4.6-A, 4.7.6-A).

use std::fmt;

/// A set of access flags. Some bits mean different things on classes, fields and methods.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Access(pub u16);

impl Access {
    /// `public`
    pub const PUBLIC: Access = Access(0x0001);
    /// `private`
    pub const PRIVATE: Access = Access(0x0002);
    /// `protected`
    pub const PROTECTED: Access = Access(0x0004);
    /// `static`
    pub const STATIC: Access = Access(0x0008);
    /// `final`
    pub const FINAL: Access = Access(0x0010);
    /// `synchronized`, on methods
    pub const SYNCHRONIZED: Access = Access(0x0020);
    /// `ACC_SUPER`, on classes
    pub const SUPER: Access = Access(0x0020);
    /// `volatile`, on fields
    pub const VOLATILE: Access = Access(0x0040);
    /// A compiler-made bridge, on methods
    pub const BRIDGE: Access = Access(0x0040);
    /// `transient`, on fields
    pub const TRANSIENT: Access = Access(0x0080);
    /// Takes a variable number of arguments, on methods
    pub const VARARGS: Access = Access(0x0080);
    /// `native`
    pub const NATIVE: Access = Access(0x0100);
    /// An interface, on classes
    pub const INTERFACE: Access = Access(0x0200);
    /// `abstract`
    pub const ABSTRACT: Access = Access(0x0400);
    /// `strictfp`, on methods
    pub const STRICT: Access = Access(0x0800);
    /// Not in the source
    pub const SYNTHETIC: Access = Access(0x1000);
    /// An annotation interface, on classes
    pub const ANNOTATION: Access = Access(0x2000);
    /// An enum class, or a field that holds an enum constant
    pub const ENUM: Access = Access(0x4000);
    /// A module descriptor, on classes
    pub const MODULE: Access = Access(0x8000);

    /// Whether all flags of `other` are set.
    pub fn has(self, other: Access) -> bool {
        self.0 & other.0 == other.0
    }
}

impl fmt::Debug for Access {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Access({:#06x})", self.0)
    }
}
