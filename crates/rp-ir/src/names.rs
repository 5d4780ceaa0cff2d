//! Every name and every symbolic reference, each with one number.
//!
//! Names are bytes, as class files have them: modified UTF-8, often but not always valid. Numbers mean nothing but
//! equality (they depend on the order of requests); whoever needs an order compares the text.

use rp_index::entity_impl;
use rp_index::interner::Interner;

use crate::constant::{CallSite, CallSiteId, Dynamic, DynamicId};
use crate::types::{Sig, Signature, Type};

/// A name: of a class (`java/lang/String`), a member, a variable, a file, or the text of a string constant.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Symbol(pub(crate) u32);
entity_impl!(Symbol, "sym");

/// A field as an instruction names it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct FieldRef(u32);
entity_impl!(FieldRef, "field");

/// A method as an instruction names it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct MethodRef(u32);
entity_impl!(MethodRef, "method");

/// The parts of a field reference.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FieldRefData {
    /// The class named, in which resolution starts; never an array.
    pub class: Symbol,
    /// The field's name.
    pub name: Symbol,
    /// The field's type.
    pub ty: Type,
}

/// The parts of a method reference.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MethodRefData {
    /// The class, interface or array type named, in which resolution starts.
    pub class: Type,
    /// The method's name.
    pub name: Symbol,
    /// Its parameter and return types.
    pub sig: Sig,
    /// Whether the reference claims that `class` is an interface.
    pub interface: bool,
}

/// The owner of all names and references. Shared by reference between threads.
pub struct Names {
    symbols: Interner<Box<[u8]>>,
    signatures: Interner<Signature>,
    fields: Interner<FieldRefData>,
    methods: Interner<MethodRefData>,
    call_sites: Interner<CallSite>,
    dynamics: Interner<Dynamic>,
}

macro_rules! well_known {
    ($($(#[$doc:meta])* $name:ident = $number:literal, $text:literal;)*) => {
        impl Symbol { $($(#[$doc])* pub const $name: Symbol = Symbol($number);)* }
        const WELL_KNOWN: &[(u32, &str)] = &[$(($number, $text)),*];
    };
}

well_known! {
    /// `java/lang/Object`
    OBJECT = 0, "java/lang/Object";
    /// `java/lang/String`
    STRING = 1, "java/lang/String";
    /// `java/lang/Class`
    CLASS = 2, "java/lang/Class";
    /// `java/lang/Throwable`
    THROWABLE = 3, "java/lang/Throwable";
    /// `java/lang/invoke/MethodHandle`
    METHOD_HANDLE = 4, "java/lang/invoke/MethodHandle";
    /// `java/lang/invoke/MethodType`
    METHOD_TYPE = 5, "java/lang/invoke/MethodType";
    /// `java/lang/invoke/VarHandle`
    VAR_HANDLE = 6, "java/lang/invoke/VarHandle";
    /// `java/lang/Cloneable`
    CLONEABLE = 7, "java/lang/Cloneable";
    /// `java/io/Serializable`
    SERIALIZABLE = 8, "java/io/Serializable";
    /// `<init>`
    INIT = 9, "<init>";
    /// `<clinit>`
    CLINIT = 10, "<clinit>";
    /// `this`
    THIS = 11, "this";
    /// `clone`
    CLONE = 12, "clone";
}

impl Default for Names {
    fn default() -> Self {
        Self::new()
    }
}

impl Names {
    /// Only the well-known names.
    pub fn new() -> Names {
        let names = Names {
            symbols: Interner::new(),
            signatures: Interner::new(),
            fields: Interner::new(),
            methods: Interner::new(),
            call_sites: Interner::new(),
            dynamics: Interner::new(),
        };
        for &(number, text) in WELL_KNOWN {
            let symbol = names.symbol(text.as_bytes());
            debug_assert_eq!(symbol, Symbol(number));
        }
        names
    }

    /// The symbol of these bytes.
    pub fn symbol(&self, bytes: &[u8]) -> Symbol {
        Symbol(self.symbols.intern_with(bytes, || bytes.into()))
    }

    /// The bytes of a symbol.
    pub fn bytes(&self, symbol: Symbol) -> &[u8] {
        self.symbols.get(symbol.0)
    }

    /// The number of a signature.
    pub fn sig(&self, signature: Signature) -> Sig {
        Sig::from_u32(self.signatures.intern(signature))
    }

    /// A signature by its number.
    pub fn signature(&self, sig: Sig) -> &Signature {
        self.signatures.get(sig.as_u32())
    }

    /// The number of a field reference.
    pub fn field_ref(&self, data: FieldRefData) -> FieldRef {
        FieldRef(self.fields.intern(data))
    }

    /// A field reference by its number.
    pub fn field(&self, field: FieldRef) -> FieldRefData {
        *self.fields.get(field.0)
    }

    /// The number of a method reference.
    pub fn method_ref(&self, data: MethodRefData) -> MethodRef {
        MethodRef(self.methods.intern(data))
    }

    /// A method reference by its number.
    pub fn method(&self, method: MethodRef) -> MethodRefData {
        *self.methods.get(method.0)
    }

    /// The number of a dynamic call site.
    pub fn call_site_id(&self, site: CallSite) -> CallSiteId {
        CallSiteId::from_u32(self.call_sites.intern(site))
    }

    /// A dynamic call site by its number.
    pub fn call_site(&self, site: CallSiteId) -> &CallSite {
        self.call_sites.get(site.as_u32())
    }

    /// The number of a dynamically computed constant.
    pub fn dynamic_id(&self, constant: Dynamic) -> DynamicId {
        DynamicId::from_u32(self.dynamics.intern(constant))
    }

    /// A dynamically computed constant by its number.
    pub fn dynamic(&self, constant: DynamicId) -> &Dynamic {
        self.dynamics.get(constant.as_u32())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn well_known_names_are_where_their_constants_say() {
        let names = Names::new();
        for &(number, text) in WELL_KNOWN {
            assert_eq!(names.bytes(Symbol(number)), text.as_bytes());
        }
    }
}
