//! The intermediate representation: typed three-address code in SSA form, with a text form that is read back.
//!
//! A [`Body`] is one method's code; a [`Class`] is a declaration; [`Names`] owns every name and reference that either
//! mentions. Exceptions are explicit edges, monitors are instructions, and an instruction accesses memory at most
//! once. `docs/ir.md` is the reference, [`verify`] lists every invariant, [`text`] prints and parses.
//!
//! The IR is symbolic: it says which field an instruction *names*. Which field that *is* depends on the class
//! hierarchy, and the program answers it.

#![warn(clippy::unwrap_used, clippy::expect_used)]

pub mod annotation;
pub mod body;
pub mod builder;
pub mod cfg;
pub mod class;
pub mod constant;
pub mod names;
pub mod text;
pub mod types;
pub mod verify;

pub use annotation::{Annotation, Annotations, ElementValue};
pub use body::{Block, Body, Edge, EdgeKind, Inst, Op, Value};
pub use builder::BodyBuilder;
pub use class::{Class, Field, InnerClass, Method};
pub use constant::{CallSite, CallSiteId, Const, Dynamic, DynamicId, Handle, Lambda, Member, SwitchKind};
pub use names::{FieldRef, FieldRefData, MethodRef, MethodRefData, Names, Symbol};
pub use rp_classfile::{
    Access, ArithmeticOp, ArrayKind, CompareOp, Comparison, Condition, HandleKind, InvokeOp, Kind,
    NumericType,
};
pub use types::{Sig, Signature, Type};
