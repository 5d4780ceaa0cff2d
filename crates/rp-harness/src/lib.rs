//! Who calls a library? Clients, synthesised as a program in the IR (Chord §2.1, Karol §4.5.3).
//!
//! A library has no `main`, so a harness stands for all programs that use it: any number of client threads, each of
//! which again and again makes objects through public constructors and factories, calls public and protected methods
//! with all arguments that fit, uses what they return and throw, and hands objects of *shared* classes ([`contract`])
//! to the other clients. So every pair of calls runs in parallel, on the same objects. It is a plain program: every
//! stage after it sees threads, locks and objects as in any other one.
//!
//! ```text
//! main:    for (;;) new Thread(new Client()).start();
//! client:  for (;;) one of
//!              pool = new Stack();                 // each public constructor; objects of a confined class stay here
//!              ((Stack) pool).push(any Object);    // each public method of a shared class, on what others made, too
//!              use(Stack.create());                // each static method; what comes back is used, or shared
//! ```
//!
//! Each kind of code is a function of [`synthesis`]: it is written when somebody calls it, so there is no more of it
//! than arguments can reach. Where a client would write a class of its own (an interface to implement, an abstract
//! class, protected methods), there is a [`stub`].
//!
//! Deviations from Chord: the harness has threads, because flow-sensitive stages ask what happens before what; clients
//! make as many objects of a class as they like, so that no lock seems to be the only one of its kind; objects that
//! are not made for several threads are not shared; and interfaces that nobody implements have stubs.

#![warn(clippy::unwrap_used, clippy::expect_used)]

mod api;
mod argument;
mod class_used;
mod code;
pub mod contract;
mod given;
mod library;
mod make;
mod piece;
pub mod source;
mod streamed;
mod stub;
mod synthesis;
mod uses;

pub use api::is_nameable;
pub use library::is_marker;
pub use source::{Harness, Harnessed};
pub use synthesis::Options;

use rp_ir::Names;
use rp_program::{MethodId, Program};

/// What a class of the harness is called.
const PACKAGE: &[u8] = b"raceproof/harness/";

/// The class with the clients' code.
pub const CLIENT: &[u8] = b"raceproof/harness/Client";

/// What functions begin with that call methods of any object, for what they have to hand over.
const HANDING: [&[u8]; 2] = [b"give", b"lend"];

/// Whether a class is part of the harness.
pub fn is_harness(name: &[u8]) -> bool {
    name.starts_with(PACKAGE)
}

/// On what a client calls a method.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Use {
    /// On an object that is the client's alone, or that it got from the library and that is not meant to be shared.
    Confined,
    /// On a shared object, on a class, or as a callback.
    Shared,
}

/// Whether a method of the harness calls the library to hand something over, on whatever object there is.
pub fn hands_over(program: &Program<'_>, method: MethodId) -> bool {
    let name = program.names().bytes(program.method(method).name);
    use_of(program, method).is_some() && HANDING.iter().any(|prefix| name.starts_with(prefix))
}

/// How a method of the harness calls the library; none if it is not part of the harness.
pub fn use_of(program: &Program<'_>, method: MethodId) -> Option<Use> {
    let names: &Names = program.names();
    is_harness(names.bytes(program.class_name(program.method_class(method)))).then(|| {
        let name = names.bytes(program.method(method).name);
        let is_confined = synthesis::CONFINED.iter().any(|prefix| name.starts_with(prefix));
        if is_confined { Use::Confined } else { Use::Shared }
    })
}
