//! What can be called? Methods, and code that no class file has.

use rp_ir::CallSiteId;
use rp_program::{ClassId, MethodId, Program};

/// A piece of code with parameters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Routine {
    /// Whatever calls the program: the entry points, and what the machine does by itself.
    Root,
    /// A method.
    Method(MethodId),
    /// The method of a function object that a dynamic call site of a class makes.
    Function(CallSiteId, ClassId),
    /// This interface's method, called on a dynamic proxy.
    Proxy(MethodId),
    /// Some method that overrides this one in a class that is not there.
    Missing(MethodId),
}

impl Routine {
    /// The method that it is, if it is one.
    pub fn method(self) -> Option<MethodId> {
        match self {
            Routine::Method(method) => Some(method),
            Routine::Root | Routine::Function(..) | Routine::Proxy(_) | Routine::Missing(_) => None,
        }
    }

    /// The class that the code belongs to.
    pub fn class(self, program: &Program<'_>) -> Option<ClassId> {
        match self {
            Routine::Root => None,
            Routine::Method(method) | Routine::Proxy(method) | Routine::Missing(method) => {
                Some(program.method_class(method))
            }
            Routine::Function(_, class) => Some(class),
        }
    }
}
