//! Which class initialisers does an instruction run? (JVMS 5.5)
//!
//! Triggers are `new`, accesses of static fields, calls of static methods, and invocations of method handles that do
//! one of these. Linking a dynamic call site runs its bootstrap method, which is a call like any other; reflection is
//! for those who know it.

use rp_index::FxHashSet;
use rp_ir::{Handle, HandleKind, InvokeOp, Member, Op, Symbol, Type};

use crate::class::{ClassId, MethodId};
use crate::program::Program;

impl Program<'_> {
    /// The class that an instruction in class `from` initialises, if it is not initialised yet: the class that `new`
    /// names, and the class that declares the static field or method.
    pub fn initialization_trigger(&self, op: &Op, from: ClassId) -> Option<ClassId> {
        match *op {
            Op::New(ty) => ty.as_class().map(|name| self.class_id(name)),
            Op::GetStatic(_) | Op::PutStatic(..) => {
                self.linked_field(op, from)?.found().map(|field| self.field_class(field))
            }
            Op::Invoke(InvokeOp::Static, ..) => {
                self.linked_method(op, from)?.found().map(|method| self.method_class(method))
            }
            _ => None,
        }
    }

    /// The class that the first invocation of a method handle of class `from` initialises.
    pub fn handle_initialization_trigger(&self, handle: Handle, from: ClassId) -> Option<ClassId> {
        match (handle.kind, handle.member) {
            (HandleKind::GetStatic | HandleKind::PutStatic, Member::Field(field)) => {
                self.resolve_field(field, from).found().map(|field| self.field_class(field))
            }
            (HandleKind::InvokeStatic | HandleKind::NewInvokeSpecial, Member::Method(method)) => {
                self.resolve_method(method, from).found().map(|method| self.method_class(method))
            }
            _ => None,
        }
    }

    /// The class initialiser that a class declares.
    pub fn initializer(&self, class: ClassId) -> Option<MethodId> {
        let declared = self.declared(class)?;
        let takes_nothing = |method: &rp_ir::Method| {
            let signature = self.names().signature(method.sig);
            signature.params.is_empty() && signature.ret == Type::VOID
        };
        let is_initializer = |method: &rp_ir::Method| {
            method.name == Symbol::CLINIT
                && (method.is_static() || declared.class.version.0 < 51)
                && takes_nothing(method)
        };
        let at = declared.class.methods.iter().position(is_initializer)?;
        declared.methods().nth(at)
    }

    /// The classes that are initialised when `class` is, in order: its superclasses and those superinterfaces that
    /// declare a method which is neither abstract nor static, before the class itself. An interface is initialised
    /// alone.
    pub fn initialized_with(&self, class: ClassId) -> Vec<ClassId> {
        let Some(declared) = self.declared(class) else { return vec![class] };
        if declared.class.is_interface() {
            return vec![class];
        }
        let mut order = Vec::new();
        let mut seen: FxHashSet<ClassId> = FxHashSet::default();
        let chain: Vec<ClassId> = self.superclasses(class).collect();
        for &superclass in chain.iter().rev() {
            let Some(declared) = self.declared(superclass) else { continue };
            // Superinterfaces in the order of a recursive enumeration: an interface after its own superinterfaces.
            let mut stack: Vec<(ClassId, bool)> =
                declared.interfaces.iter().rev().map(|&id| (id, false)).collect();
            while let Some((interface, done)) = stack.pop() {
                let Some(declared) = self.declared(interface) else { continue };
                if done {
                    if declared.class.methods.iter().any(|method| method.has_code() && !method.is_static()) {
                        order.push(interface);
                    }
                } else if seen.insert(interface) {
                    stack.push((interface, true));
                    stack.extend(declared.interfaces.iter().rev().map(|&id| (id, false)));
                }
            }
            order.push(superclass);
        }
        order
    }
}
