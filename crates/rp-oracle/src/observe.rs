//! What is seen of a run? Whoever wants to know implements one of these.

use rp_ir::Value;
use rp_program::{FieldId, MethodId};

use crate::machine::Machine;
use crate::machine::image::Site;
use crate::machine::state::Origin;

/// Is told what happens.
#[expect(unused_variables, reason = "most observers look at little")]
pub trait Observer {
    /// Two accesses of one location by two threads conflict: the first is ordered before the second, or they race.
    fn conflict(&mut self, first: Site, second: Site, ordered: bool) {}

    /// A thread is about to run an instruction.
    fn step(&mut self, machine: &Machine<'_, '_>, thread: usize, site: Site) {}

    /// A thread is about to access a location.
    fn access(
        &mut self,
        machine: &Machine<'_, '_>,
        thread: usize,
        site: Site,
        object: Option<u32>,
        write: bool,
    ) {
    }

    /// A method is called from somewhere.
    fn call(&mut self, from: Site, to: MethodId) {}

    /// A class initialiser is run by a thread.
    fn initialize(&mut self, thread: usize, initializer: MethodId) {}

    /// A thread that begins with a method is started.
    fn start(&mut self, from: Site, to: MethodId) {}

    /// A value of a method is an object from there.
    fn define(&mut self, method: MethodId, value: Value, origin: Origin) {}

    /// A field, or an element, of an object from there is set to another one.
    fn store(&mut self, base: Origin, field: Option<FieldId>, value: Origin) {}

    /// A static field is set to an object from there.
    fn store_static(&mut self, field: FieldId, value: Origin) {}

    /// An object is made there.
    fn make(&mut self, origin: Origin) {}
}

/// Does not look.
pub struct Nobody;

impl Observer for Nobody {}
