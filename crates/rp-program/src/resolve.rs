//! Which member does a reference name? (JVMS 5.4.3)
//!
//! Resolution starts in the class named in the reference and goes upwards. It follows the JVM's rules,
//! those for default methods, private members of nest mates and signature-polymorphic methods included.
//!
//! Where the search runs into a class that is not there (a phantom), the member may be in it: the answer is
//! [`Resolution::Phantom`], which is neither found nor an error. Searches are iterative and visit each supertype once.
//!
//! ```text
//! class A { void m() {} }    class B extends A {}    interface I { default void m() {} }
//! class C extends B implements I { }
//! resolve C.m() = A.m        (superclasses come first)
//! ```
//!
//! Not checked: whether a class may be named from another package (5.4.3.1), may be a superclass or superinterface
//! (5.3.5), and whether the method that an interface call runs is public (6.5.invokeinterface).
//!
//! Deviation: loading constraints between class loaders (5.3.4) are not modelled; all classes are in one loader, so a
//! package is the part of the name before the last slash.

use std::fmt;

use rp_index::FxHashSet;
use rp_ir::{Access, FieldRef, MethodRef, MethodRefData, Sig, Symbol, Type};

use crate::class::{ClassId, ClassState, Declared, FieldId, MethodId};
use crate::hierarchy::Truth;
use crate::program::Program;

/// What a reference or a call leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Resolution<T> {
    /// The member.
    Found(T),
    /// It may be in this class, which is not there.
    Phantom(ClassId),
    /// The JVM throws.
    Error(LinkError),
}

impl<T> Resolution<T> {
    /// The member, if it was found.
    pub fn found(self) -> Option<T> {
        match self {
            Resolution::Found(member) => Some(member),
            Resolution::Phantom(_) | Resolution::Error(_) => None,
        }
    }
}

/// What the JVM throws when it links a reference or selects a method.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkError {
    /// `NoSuchFieldError`
    NoSuchField,
    /// `NoSuchMethodError`
    NoSuchMethod,
    /// `IllegalAccessError`
    IllegalAccess,
    /// `IncompatibleClassChangeError`
    IncompatibleClassChange,
    /// `AbstractMethodError`
    AbstractMethod,
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            LinkError::NoSuchField => "NoSuchFieldError",
            LinkError::NoSuchMethod => "NoSuchMethodError",
            LinkError::IllegalAccess => "IllegalAccessError",
            LinkError::IncompatibleClassChange => "IncompatibleClassChangeError",
            LinkError::AbstractMethod => "AbstractMethodError",
        })
    }
}

impl std::error::Error for LinkError {}

fn found_or<T>(found: Option<T>, error: LinkError) -> Resolution<T> {
    found.map_or(Resolution::Error(error), Resolution::Found)
}

impl Program<'_> {
    /// The field that a reference in class `from` names.
    pub fn resolve_field(&self, field: FieldRef, from: ClassId) -> Resolution<FieldId> {
        let data = self.names().field(field);
        let class = self.class_id(data.class);
        match self.find_field(class, data.name, data.ty) {
            Resolution::Found(found)
                if !self.can_access(from, self.field_class(found), self.field(found).access, class) =>
            {
                Resolution::Error(LinkError::IllegalAccess)
            }
            resolution => resolution,
        }
    }

    /// The field in the class, else in its superinterfaces, else in its superclass, and so on.
    fn find_field(&self, class: ClassId, name: Symbol, ty: Type) -> Resolution<FieldId> {
        let mut seen: FxHashSet<ClassId> = FxHashSet::default();
        for class in self.superclasses(class) {
            // The class itself, then its superinterfaces depth first, in order.
            let mut stack = vec![class];
            while let Some(class) = stack.pop() {
                let Some(declared) = self.declared(class) else { return Resolution::Phantom(class) };
                let at = declared.class.fields.iter().position(|field| field.name == name && field.ty == ty);
                if let Some(found) = at.and_then(|at| declared.fields().nth(at)) {
                    return Resolution::Found(found);
                }
                stack.extend(declared.interfaces.iter().rev().filter(|&&interface| seen.insert(interface)));
            }
        }
        Resolution::Error(LinkError::NoSuchField)
    }

    /// The method that a reference in class `from` names (JVMS 5.4.3.3 for classes, 5.4.3.4 for interfaces).
    pub fn resolve_method(&self, method: MethodRef, from: ClassId) -> Resolution<MethodId> {
        let data = self.names().method(method);
        // An array type has the members of `Object`, with a public `clone`.
        let name = data.class.as_class().unwrap_or(Symbol::OBJECT);
        let class = self.class_id(name);
        let declared = match self.class(class) {
            ClassState::Declared(declared) => declared,
            ClassState::Phantom | ClassState::Unloadable(_) => return Resolution::Phantom(class),
        };
        if declared.class.is_interface() != data.interface {
            return Resolution::Error(LinkError::IncompatibleClassChange);
        }
        let resolution = if data.name == Symbol::INIT || data.name == Symbol::CLINIT {
            // Not inherited (JVMS 6.5.invokespecial).
            found_or(self.declared_method(class, data.name, data.sig), LinkError::NoSuchMethod)
        } else if data.interface {
            self.find_interface_method(class, declared, data.name, data.sig)
        } else {
            self.find_class_method(class, data)
        };
        let array_clone = data.class.is_array() && data.name == Symbol::CLONE;
        match resolution {
            Resolution::Found(found)
                if !array_clone
                    && !self.can_access(from, self.method_class(found), self.method(found).access, class) =>
            {
                Resolution::Error(LinkError::IllegalAccess)
            }
            resolution => resolution,
        }
    }

    /// The method of that name and signature that a class itself declares.
    pub fn declared_method(&self, class: ClassId, name: Symbol, sig: Sig) -> Option<MethodId> {
        self.declared(class)?.method(name, sig)
    }

    fn find_class_method(&self, class: ClassId, data: MethodRefData) -> Resolution<MethodId> {
        for class in self.superclasses(class) {
            let Some(declared) = self.declared(class) else { return Resolution::Phantom(class) };
            let found =
                self.signature_polymorphic(class, data.name).or_else(|| declared.method(data.name, data.sig));
            if let Some(found) = found {
                return Resolution::Found(found);
            }
        }
        self.find_in_superinterfaces(class, data.name, data.sig)
    }

    fn find_interface_method(
        &self,
        class: ClassId,
        declared: &Declared,
        name: Symbol,
        sig: Sig,
    ) -> Resolution<MethodId> {
        // `Object`, which is an interface's superclass, contributes its public methods.
        let in_object = || declared.super_class.and_then(|object| self.declared_method(object, name, sig));
        let is_public = |&method: &MethodId| {
            let access = self.method(method).access;
            access.has(Access::PUBLIC) && !access.has(Access::STATIC)
        };
        match declared.method(name, sig).or_else(|| in_object().filter(is_public)) {
            Some(found) => Resolution::Found(found),
            None => self.find_in_superinterfaces(class, name, sig),
        }
    }

    /// The one maximally-specific method that is not abstract, else any superinterface's method that is neither
    /// private nor static. If a supertype is not there, it may have a more specific one.
    fn find_in_superinterfaces(&self, class: ClassId, name: Symbol, sig: Sig) -> Resolution<MethodId> {
        if let Some(phantom) = self.missing_supertype(class) {
            return Resolution::Phantom(phantom);
        }
        let candidates = self.maximally_specific(class, name, sig);
        let only = self.only_concrete(&candidates).unwrap_or_default();
        found_or(only.or(candidates.first().copied()), LinkError::NoSuchMethod)
    }

    /// The only one of some methods that is not abstract; an error if there are several.
    pub(crate) fn only_concrete(&self, candidates: &[MethodId]) -> Result<Option<MethodId>, LinkError> {
        let mut concrete =
            candidates.iter().copied().filter(|&method| !self.method(method).access.has(Access::ABSTRACT));
        match (concrete.next(), concrete.next()) {
            (only, None) => Ok(only),
            _ => Err(LinkError::IncompatibleClassChange),
        }
    }

    /// The maximally-specific superinterface methods of a class (JVMS 5.4.3.3): those that no candidate of a
    /// subinterface stands before.
    pub(crate) fn maximally_specific(&self, class: ClassId, name: Symbol, sig: Sig) -> Vec<MethodId> {
        let is_interface =
            |&id: &ClassId| self.declared(id).is_some_and(|declared| declared.class.is_interface());
        let interfaces = self.supertypes(class).into_iter().filter(|&id| id != class).filter(is_interface);
        let eligible = |&method: &MethodId| {
            let access = self.method(method).access;
            !access.has(Access::PRIVATE) && !access.has(Access::STATIC)
        };
        let candidates: Vec<MethodId> =
            interfaces.filter_map(|id| self.declared_method(id, name, sig)).filter(eligible).collect();
        let hidden = |&method: &MethodId| {
            let class = self.method_class(method);
            let mut others =
                candidates.iter().map(|&other| self.method_class(other)).filter(|&other| other != class);
            others.any(|other| self.is_subclass(other, class) == Truth::Yes)
        };
        candidates.iter().copied().filter(|method| !hidden(method)).collect()
    }

    /// The signature-polymorphic method of that name in a class (JVMS 2.9.3): it takes any arguments.
    fn signature_polymorphic(&self, class: ClassId, name: Symbol) -> Option<MethodId> {
        let class_name = self.class_name(class);
        if class_name != Symbol::METHOD_HANDLE && class_name != Symbol::VAR_HANDLE {
            return None;
        }
        let declared = self.declared(class)?;
        let mut named =
            declared.methods().zip(&declared.class.methods).filter(|(_, method)| method.name == name);
        let (found, method) = named.next()?;
        let objects = Type::OBJECT.array(1);
        let takes_objects =
            matches!(*self.names().signature(method.sig).params, [only] if Some(only) == objects);
        let native = method.access.has(Access::NATIVE) && method.access.has(Access::VARARGS);
        (takes_objects && native && named.next().is_none()).then_some(found)
    }

    /// Whether a method is signature polymorphic.
    pub fn is_signature_polymorphic(&self, method: MethodId) -> bool {
        self.signature_polymorphic(self.method_class(method), self.method(method).name) == Some(method)
    }
}
