//! The last k calls: k-CFA.
//!
//! ```text
//! 1-call:   void a() { id(x) /*1*/; id(y) /*2*/; }      id in [1] sees x only, id in [2] sees y only
//! ```

use super::{By, Contexts, Ctx, Element, Policy};
use crate::heap::Object;
use crate::routine::Routine;
use crate::template::Allocation;

/// Tells methods apart by the last `k` calls, objects by the last `k - 1`.
pub struct CallSites {
    /// How many calls count.
    pub k: u8,
}

impl Policy for CallSites {
    fn distinguishes(&self, _: Routine) -> By {
        By::Call
    }

    fn of_call(&self, contexts: &mut Contexts<'_>, (routine, context): (Routine, Ctx), call: u32) -> Ctx {
        contexts.push(context, Element::Call(routine, call), self.k)
    }

    fn of_receiver(&self, _: &mut Contexts<'_>, _: &Object) -> Ctx {
        Ctx::EMPTY
    }

    fn of_object(&self, contexts: &mut Contexts<'_>, (_, context): (Routine, Ctx), _: Allocation) -> Ctx {
        contexts.cut(context, self.k - 1)
    }
}
