//! Who is a subtype of whom, and who may see whom? (JVMS 5.3.5, 5.4.4, 6.5.checkcast)
//!
//! Where a supertype is not there, nobody knows, and so says the answer: [`Truth::Unknown`]. `java.lang.Object` is a
//! supertype of everything, whether or not the way up to it is there.

use rp_index::FxHashSet;
use rp_ir::{Access, Symbol, Type};

use crate::class::ClassId;
use crate::program::Program;

/// An answer about classes of which some may not be there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Truth {
    /// It is so.
    Yes,
    /// It is not so.
    No,
    /// It depends on this class, which is not there.
    Unknown(ClassId),
}

impl Truth {
    /// Whether it may be so.
    pub fn is_possible(self) -> bool {
        self != Truth::No
    }
}

impl From<bool> for Truth {
    fn from(truth: bool) -> Truth {
        if truth { Truth::Yes } else { Truth::No }
    }
}

impl Program<'_> {
    /// A class and its superclasses, upwards, as far as they are there.
    pub fn superclasses(&self, class: ClassId) -> impl Iterator<Item = ClassId> {
        std::iter::successors(Some(class), |&class| self.declared(class)?.super_class)
    }

    /// All supertypes of a class, itself included, each once: breadth first, superclass before interfaces.
    pub fn supertypes(&self, class: ClassId) -> Vec<ClassId> {
        let mut found = vec![class];
        let mut seen: FxHashSet<ClassId> = FxHashSet::default();
        seen.insert(class);
        let mut next = 0;
        while let Some(&class) = found.get(next) {
            if let Some(declared) = self.declared(class) {
                found.extend(declared.supertypes().filter(|&supertype| seen.insert(supertype)));
            }
            next += 1;
        }
        found
    }

    /// Whether `class` is `other` or a subtype of it.
    pub fn is_subclass(&self, class: ClassId, other: ClassId) -> Truth {
        if class == other || self.class_name(other) == Symbol::OBJECT {
            return Truth::Yes;
        }
        let supertypes = self.supertypes(class);
        if supertypes.contains(&other) {
            return Truth::Yes;
        }
        match supertypes.into_iter().find(|&class| self.declared(class).is_none()) {
            Some(phantom) => Truth::Unknown(phantom),
            None => Truth::No,
        }
    }

    /// Whether a value of type `sub` can be stored where a `sup` is wanted (JVMS 6.5.checkcast).
    pub fn is_subtype(&self, mut sub: Type, mut sup: Type) -> Truth {
        loop {
            if sub == sup || sub == Type::NULL && sup.is_reference() {
                return Truth::Yes;
            }
            match (sub.element(), sup.element(), sup.as_class()) {
                (Some(inner), Some(other), _) => {
                    (sub, sup) = (inner, other);
                    if !(sub.is_reference() && sup.is_reference()) {
                        return Truth::from(sub == sup);
                    }
                }
                (Some(_), None, Some(name)) => {
                    return [Symbol::OBJECT, Symbol::CLONEABLE, Symbol::SERIALIZABLE].contains(&name).into();
                }
                (None, None, Some(name)) => {
                    let Some(class) = sub.as_class() else { return Truth::No };
                    return self.is_subclass(self.class_id(class), self.class_id(name));
                }
                _ => return Truth::No,
            }
        }
    }

    /// The first supertype of a class, itself included, that is not there.
    pub(crate) fn missing_supertype(&self, class: ClassId) -> Option<ClassId> {
        self.supertypes(class).into_iter().find(|&class| self.declared(class).is_none())
    }

    /// The package of a class: its name up to the last slash.
    pub fn package(&self, class: ClassId) -> &[u8] {
        let name = self.names().bytes(self.class_name(class));
        let end = name.iter().rposition(|&byte| byte == b'/').unwrap_or(0);
        name.get(..end).unwrap_or_default()
    }

    /// Whether code of class `from` may access a member of `owner` with these flags, named through class `through`.
    pub(crate) fn can_access(&self, from: ClassId, owner: ClassId, access: Access, through: ClassId) -> bool {
        if access.has(Access::PUBLIC) || from == owner {
            return true;
        }
        if access.has(Access::PRIVATE) {
            return self.same_nest(from, owner);
        }
        if self.package(from) == self.package(owner) {
            return true;
        }
        let related =
            || self.is_subclass(through, from).is_possible() || self.is_subclass(from, through).is_possible();
        access.has(Access::PROTECTED)
            && self.is_subclass(from, owner).is_possible()
            && (access.has(Access::STATIC) || related())
    }

    /// Whether two classes are nest mates.
    pub fn same_nest(&self, a: ClassId, b: ClassId) -> bool {
        a == b || self.nest_host(a) == self.nest_host(b)
    }

    /// The host of a class's nest (JVMS 5.4.4): the class that it claims, if that confirms it and is in the same
    /// package, else itself.
    pub fn nest_host(&self, class: ClassId) -> ClassId {
        let claimed = self.declared(class).and_then(|declared| declared.class.nest_host);
        let Some(host) = claimed.map(|name| self.class_id(name)) else { return class };
        let name = self.class_name(class);
        let confirmed = self.declared(host).is_some_and(|host| host.class.nest_members.contains(&name));
        if confirmed && self.package(host) == self.package(class) { host } else { class }
    }
}
