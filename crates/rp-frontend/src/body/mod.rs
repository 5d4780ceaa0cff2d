//! Bytecode to SSA, one method at a time.
//!
//! Five passes, each over what the one before hands on:
//!
//! | pass | question | hands on |
//! | --- | --- | --- |
//! | [`decode`] | which instructions, which blocks, which handlers cover them? | `Decoded` |
//! | [`flow`] | which blocks can be reached, with subroutines inlined? | `FlowGraph` |
//! | [`liveness`] | which local variables does a block still need? | `Liveness` |
//! | [`translate`] | what does each instruction do to values? | `Draft`: SSA with parameters to spare |
//! | [`finish`] | which parameters are needed, what are their types, which blocks are one? | `Body` |
//!
//! Operand stack and local variables are renamed away: a load, a store and a stack shuffle emit nothing. Where paths
//! meet, each stack slot and each live local variable with several definitions becomes a block parameter; those that
//! turn out to stand for one value are removed afterwards. (Pruned SSA: Cytron et al. 1991, Briggs et al. 1998; removal
//! of redundant parameters: Braun et al. 2013, §3.)
//!
//! Exceptions: blocks in covered code are split after every store to a local variable, so that within a block a
//! handler sees the same variables wherever the exception comes from. Each handler gets a landing block of its own per
//! context, reached by catch edges only. Blocks that need not be apart are merged again at the end.
//!
//! What the JVM's verifier would reject structurally (stack depths, kinds of values, undefined variables, branches
//! into instructions) is rejected here, and the method's body becomes unknown. Types of references are not verified.

mod decode;
mod finish;
mod flow;
mod liveness;
mod translate;

use std::fmt;

use rp_classfile::{Access, Code, Member};
use rp_ir::{Body, Sig};

use crate::constants::Constants;
use crate::declaration::method_access;

/// Why a method's code cannot be translated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Failure {
    /// The class file is malformed.
    Malformed(rp_classfile::Error),
    /// The JVM's verifier would reject the code at this bytecode offset.
    Unverifiable(u32, &'static str),
    /// The code is beyond a budget.
    TooLarge(&'static str),
}

impl From<rp_classfile::Error> for Failure {
    fn from(error: rp_classfile::Error) -> Failure {
        Failure::Malformed(error)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Malformed(error) => write!(f, "malformed: {error}"),
            Failure::Unverifiable(offset, what) => {
                write!(f, "unverifiable: {what}, at bytecode offset {offset}")
            }
            Failure::TooLarge(what) => write!(f, "too large: {what}"),
        }
    }
}

pub(crate) type Result<T> = std::result::Result<T, Failure>;

/// The code of `method`, whose types are `sig`; nothing if it is abstract or native and has none.
pub(crate) fn translate_method(
    constants: &Constants<'_, '_, '_>,
    method: &Member<'_>,
    sig: Sig,
) -> Result<Option<Body>> {
    let access = method_access(constants.file, method);
    let without_code = access.has(Access::ABSTRACT) || access.has(Access::NATIVE);
    match (constants.file.code(method)?, without_code) {
        (None, true) => Ok(None),
        (Some(code), false) => build(constants, access.has(Access::STATIC), sig, &code).map(Some),
        (None, false) => Err(Failure::Unverifiable(0, "there is no code")),
        (Some(_), true) => Err(Failure::Unverifiable(0, "an abstract or native method has code")),
    }
}

fn build(constants: &Constants<'_, '_, '_>, is_static: bool, sig: Sig, code: &Code<'_>) -> Result<Body> {
    let signature = constants.names.signature(sig);
    let decoded = decode::decode(constants, code)?;
    let flow = flow::build(&decoded)?;
    let liveness = liveness::solve(&decoded, &flow, signature, is_static)?;
    let draft = translate::translate(constants, signature, is_static, code, &decoded, &flow, &liveness)?;
    finish::finish(constants, code, &decoded, &flow, draft)
}
