//! Where classes come from: a class path, or a text.

use rp_classpath::Role;
use rp_ir::{Body, Class, Names, Symbol};

/// A class that was found.
pub struct Found {
    /// Its declaration.
    pub class: Class,
    /// Whose code it is.
    pub role: Role,
    /// The source's own number for it.
    pub token: u32,
}

/// The answer to a request for a class.
pub enum Lookup {
    /// It is there.
    Found(Box<Found>),
    /// No class of that name is there.
    Missing,
    /// It is there, but cannot be loaded.
    Unloadable(Unloadable),
}

/// Why a class that is there cannot be loaded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unloadable {
    /// For people.
    pub reason: String,
    /// Whether a budget of ours is the reason, and not the class itself.
    pub over_budget: bool,
}

/// A method that should have code but whose code cannot be had.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownBody {
    /// Why.
    pub reason: String,
}

/// A member of a class, by its place among those of its kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Member {
    /// A field.
    Field(usize),
    /// A method.
    Method(usize),
}

/// A provider of classes and bodies. It answers every question the same way each time.
pub trait ClassSource: Send + Sync {
    /// The class of that name.
    fn class(&self, names: &Names, name: Symbol) -> Lookup;

    /// The code of the method at `index` of a class that was found under `token`; `Ok(None)` if the method has none.
    fn body(&self, names: &Names, token: u32, index: usize) -> Result<Option<Body>, UnknownBody>;

    /// The classes that the generic signature of a member names, if it has one; descriptors have no type arguments.
    fn named_by(&self, names: &Names, token: u32, member: Member) -> Vec<Symbol>;

    /// Names of all classes of that role, in a stable order.
    fn classes(&self, names: &Names, role: Role) -> Vec<Symbol>;

    /// Where the class that was found under `token` lies, for people.
    fn location(&self, token: u32) -> String;
}
