//! Which method does a call run, once its reference is resolved? (JVMS 5.4.5, 5.4.6, 6.5.invokespecial)
//!
//! ```text
//! class A { void m() {} }    class B extends A {}    interface I { default void m() {} }
//! class C extends B implements I { }
//! select I.m on a C = A.m    (an inherited class method wins over a default)
//! ```

use rp_ir::Access;

use crate::class::{ClassId, ClassState, MethodId};
use crate::program::Program;
use crate::resolve::{LinkError, Resolution};

impl Program<'_> {
    /// The method that a virtual or interface call of `resolved` runs on an object of `class`.
    pub fn select(&self, resolved: MethodId, class: ClassId) -> Resolution<MethodId> {
        let method = self.method(resolved);
        if method.access.has(Access::PRIVATE) {
            return Resolution::Found(resolved);
        }
        for superclass in self.superclasses(class) {
            match self.class(superclass) {
                ClassState::Declared(_) => {}
                ClassState::Phantom | ClassState::Unloadable(_) => return Resolution::Phantom(superclass),
            }
            if let Some(found) = self.declared_method(superclass, method.name, method.sig)
                && !self.method(found).access.has(Access::STATIC)
                && (found == resolved || self.can_override(found, resolved, class))
            {
                return self.concrete(found);
            }
        }
        self.select_default(class, resolved)
    }

    /// The method that `invokespecial` of `resolved`, named through class `named`, runs in code of class `from`: a call
    /// of a superclass's method looks from the direct superclass upwards. (`ACC_SUPER` is taken as set, as JVMs do.)
    pub fn select_special(&self, resolved: MethodId, named: ClassId, from: ClassId) -> Resolution<MethodId> {
        let method = self.method(resolved);
        if method.is_constructor() || method.access.has(Access::PRIVATE) {
            return Resolution::Found(resolved);
        }
        let calls_super = named != from && self.superclasses(from).any(|class| class == named);
        let super_class = self.declared(from).and_then(|declared| declared.super_class);
        let start = super_class.filter(|_| calls_super).unwrap_or(named);
        for superclass in self.superclasses(start) {
            match self.class(superclass) {
                ClassState::Declared(_) => {}
                ClassState::Phantom | ClassState::Unloadable(_) => return Resolution::Phantom(superclass),
            }
            if let Some(found) = self.declared_method(superclass, method.name, method.sig)
                && !self.method(found).is_static()
            {
                return self.concrete(found);
            }
        }
        self.select_default(start, resolved)
    }

    /// The only maximally-specific superinterface method that is not abstract. If a supertype is not there, it may
    /// have a more specific one.
    fn select_default(&self, class: ClassId, resolved: MethodId) -> Resolution<MethodId> {
        if let Some(phantom) = self.missing_supertype(class) {
            return Resolution::Phantom(phantom);
        }
        let method = self.method(resolved);
        let candidates = self.maximally_specific(class, method.name, method.sig);
        match self.only_concrete(&candidates) {
            Ok(Some(only)) => Resolution::Found(only),
            Ok(None) => Resolution::Error(LinkError::AbstractMethod),
            Err(error) => Resolution::Error(error),
        }
    }

    fn concrete(&self, method: MethodId) -> Resolution<MethodId> {
        if self.method(method).access.has(Access::ABSTRACT) {
            Resolution::Error(LinkError::AbstractMethod)
        } else {
            Resolution::Found(method)
        }
    }

    /// Whether `candidate`, of a superclass of `class`, can override `overridden` (JVMS 5.4.5). Package-private methods
    /// are overridden within their package only, or through a method in between that overrides them there.
    fn can_override(&self, candidate: MethodId, overridden: MethodId, class: ClassId) -> bool {
        let target = self.method(overridden);
        if self.method(candidate).access.has(Access::PRIVATE) {
            return false;
        }
        if target.access.has(Access::PUBLIC) || target.access.has(Access::PROTECTED) {
            return true;
        }
        let package = self.package(self.method_class(overridden));
        if self.package(self.method_class(candidate)) == package {
            return true;
        }
        // Transitively: some method between the two overrides the target in its package and is itself overridden.
        let above =
            self.superclasses(class).skip_while(|&class| class != self.method_class(candidate)).skip(1);
        let mut between = above.take_while(|&class| class != self.method_class(overridden));
        between.any(|class| {
            self.package(class) == package
                && self.declared_method(class, target.name, target.sig).is_some_and(|middle| {
                    let access = self.method(middle).access;
                    let visible = access.has(Access::PUBLIC) || access.has(Access::PROTECTED);
                    visible && !access.has(Access::STATIC)
                })
        })
    }
}
