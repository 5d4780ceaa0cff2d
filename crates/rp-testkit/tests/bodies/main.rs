//! Bytecode that no compiler writes, and what it is translated to.
//!
//! Every fixture is a class with a method `m`, written in the language of `rp_testkit::fixture::Code`, and a test that
//! says what text `m` becomes or why it is unknown; `UPDATE_EXPECT=1` rewrites the texts. [`hotspot`] asks the JVMs on
//! this machine what they say to all fixtures, so that no expectation rests on our reading of the specification alone.

mod annotations;
mod attributes;
mod declarations;
mod dynamic;
mod flow;
mod handlers;
mod harness;
mod hotspot;
mod large;
mod locals;
mod monitors;
mod random;
mod stack;
mod subroutines;
