//! Classes and members of a program, by number.

use std::sync::OnceLock;

use rp_index::{FxHashMap, entity_impl};
use rp_ir::{Class, Sig, Symbol};

use crate::source::Unloadable;

use rp_classpath::Role;

/// A class that something mentions: loaded or not, there or not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClassId(pub(crate) u32);
entity_impl!(ClassId, "class");

/// A field that a class declares.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FieldId(pub(crate) u32);
entity_impl!(FieldId, "field");

/// A method that a class declares.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MethodId(pub(crate) u32);
entity_impl!(MethodId, "method");

/// What is known of a class.
pub enum ClassState {
    /// Its declaration was read.
    Declared(Box<Declared>),
    /// Nothing: a class that is mentioned but not there.
    Phantom,
    /// It is there, but cannot be loaded.
    Unloadable(Unloadable),
}

/// A class whose declaration was read.
pub struct Declared {
    /// The declaration.
    pub class: Class,
    /// Whose code it is.
    pub role: Role,
    pub(crate) token: u32,
    /// The superclass.
    pub super_class: Option<ClassId>,
    /// Direct superinterfaces, in order.
    pub interfaces: Box<[ClassId]>,
    pub(crate) first_field: u32,
    pub(crate) first_method: u32,
    /// Positions of the methods, if there are many.
    pub(crate) method_positions: OnceLock<FxHashMap<(Symbol, Sig), u32>>,
}

/// From how many methods on a class has a table of them.
const MANY_METHODS: usize = 16;

impl Declared {
    /// The numbers of the fields, in the order of the declaration.
    pub fn fields(&self) -> impl ExactSizeIterator<Item = FieldId> + use<> {
        (self.first_field..self.first_field + self.class.fields.len() as u32).map(FieldId)
    }

    /// The numbers of the methods, in the order of the declaration.
    pub fn methods(&self) -> impl ExactSizeIterator<Item = MethodId> + use<> {
        (self.first_method..self.first_method + self.class.methods.len() as u32).map(MethodId)
    }

    /// The method of that name and signature that the class itself declares; the first, should there be several.
    pub fn method(&self, name: Symbol, sig: Sig) -> Option<MethodId> {
        let methods = &self.class.methods;
        let position = if methods.len() < MANY_METHODS {
            methods.iter().position(|method| method.name == name && method.sig == sig)? as u32
        } else {
            let positions = self.method_positions.get_or_init(|| {
                let named = methods.iter().enumerate().rev();
                named.map(|(position, method)| ((method.name, method.sig), position as u32)).collect()
            });
            *positions.get(&(name, sig))?
        };
        Some(MethodId(self.first_method + position))
    }

    /// The direct supertypes: the superclass, then the interfaces.
    pub fn supertypes(&self) -> impl Iterator<Item = ClassId> + '_ {
        self.super_class.into_iter().chain(self.interfaces.iter().copied())
    }
}
