//! No contexts: a method is analysed once, an object is where it is made. Andersen's analysis.

use super::{By, Contexts, Ctx, Policy};
use crate::heap::Object;
use crate::routine::Routine;
use crate::template::Allocation;

/// Tells nothing apart.
pub struct Insensitive;

impl Policy for Insensitive {
    fn tells_apart(&self) -> bool {
        false
    }

    fn distinguishes(&self, _: Routine) -> By {
        By::Nothing
    }

    fn of_call(&self, _: &mut Contexts<'_>, _: (Routine, Ctx), _: u32) -> Ctx {
        Ctx::EMPTY
    }

    fn of_receiver(&self, _: &mut Contexts<'_>, _: &Object) -> Ctx {
        Ctx::EMPTY
    }

    fn of_object(&self, _: &mut Contexts<'_>, _: (Routine, Ctx), _: Allocation) -> Ctx {
        Ctx::EMPTY
    }
}
