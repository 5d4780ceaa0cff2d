//! Where the receiver is made, where the receiver of the method that made it is made, and so on: k-object sensitivity
//! with k-1 for objects (Milanova et al. 2005; Chord §2.2.2). A static method has its caller's context.
//!
//! With types instead of sites (Smaragdakis et al. 2011), an element is the class whose code makes the object: coarser
//! and cheaper.
//!
//! ```text
//! 1-object:   a = new Box() /*1*/; b = new Box() /*2*/; a.set(x); b.set(y)
//!             set in [1] sees x only; with types, both boxes are made in the same class, and set sees x and y
//! ```

use super::{By, Contexts, Ctx, Element, Policy};
use crate::heap::Object;
use crate::routine::Routine;
use crate::template::Allocation;

/// What an element is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Precision {
    /// The place where an object is made.
    Site,
    /// The class in which it is made.
    Class,
}

/// Tells methods apart by receivers.
pub struct Objects {
    /// How many receivers count.
    pub k: u8,
    /// How exactly.
    pub precision: Precision,
}

impl Policy for Objects {
    fn distinguishes(&self, _: Routine) -> By {
        By::Receiver
    }

    fn of_call(&self, _: &mut Contexts<'_>, (_, context): (Routine, Ctx), _: u32) -> Ctx {
        context
    }

    fn of_receiver(&self, contexts: &mut Contexts<'_>, receiver: &Object) -> Ctx {
        let element = match self.precision {
            Precision::Site => Element::site(receiver),
            Precision::Class => match receiver.routine.and_then(|routine| routine.class(contexts.program)) {
                Some(class) => Element::Class(class),
                None => Element::site(receiver),
            },
        };
        contexts.push(receiver.context, element, self.k)
    }

    fn of_object(&self, contexts: &mut Contexts<'_>, (_, context): (Routine, Ctx), _: Allocation) -> Ctx {
        contexts.cut(context, self.k - 1)
    }
}
