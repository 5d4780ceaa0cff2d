//! What is an analysis? One trait: how values are made, computed, tested, and carried along edges.
//!
//! An analysis is an abstraction of the value-set analysis (De, D'Souza, Nasre 2010, §5.1-5.3): it says what
//! expressions give and what branches exclude. Which memory is meant, who may write it, and along which edges facts go
//! is the framework's business, so that an analysis that was written for one thread is sound for many if there are no
//! races (§6). The trait is modelled on that of rustc's dataflow framework, with one kind of state for all: a map
//! from lvalues to values.
//!
//! Whoever implements it owes *monotonicity*: from larger operands, no method gives a smaller result.
//!
//! `docs/add-an-analysis.md` shows how one is written.

use rp_ir::{Comparison, Const, Op, Type};

use crate::domain::Domain;

/// The kinds of edges along which facts go.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum EdgeKind {
    /// From an instruction to the next.
    Normal,
    /// The condition of a branch holds.
    True,
    /// It does not.
    False,
    /// To a handler, or out of a method by an exception.
    Exception,
    /// Into a method.
    Call,
    /// Out of it.
    Return,
    /// From the start of a thread to its first instruction.
    Spawn,
    /// From the end of a thread to whoever waits for it.
    Join,
    /// From any other release to an acquire that may see it.
    Sync,
}

/// A dataflow analysis for sequential programs.
pub trait Analysis {
    /// What is known of an lvalue.
    type Value: Domain;

    /// Its name, as the user says it.
    fn name(&self) -> &'static str;

    /// Whether values of a type are of interest; all others are top.
    fn tracks(&self, ty: Type) -> bool;

    /// Any value of a type.
    fn any(&self, ty: Type) -> Self::Value {
        let _ = ty;
        Self::Value::top()
    }

    /// A constant.
    fn constant(&self, constant: &Const) -> Self::Value;

    /// What a field of a type holds before anybody writes it.
    fn zero(&self, ty: Type) -> Self::Value;

    /// A reference to some object.
    fn object(&self) -> Self::Value {
        Self::Value::top()
    }

    /// What an instruction that computes gives: arithmetic, conversions, comparisons, casts.
    fn compute(&self, op: &Op, operands: &[&Self::Value], ty: Type) -> Self::Value {
        let _ = (op, operands);
        self.any(ty)
    }

    /// What is left of two operands when their comparison holds; none if it cannot.
    fn assume(&self, comparison: Comparison, operands: [&Self::Value; 2]) -> Option<[Self::Value; 2]> {
        let _ = comparison;
        Some(operands.map(Clone::clone))
    }

    /// What is left of an operand that equals a key; none if it cannot.
    fn assume_key(&self, operand: &Self::Value, key: i32) -> Option<Self::Value> {
        let _ = key;
        Some(operand.clone())
    }

    /// Whether a reference may be null, for what is dereferenced may throw.
    fn may_be_null(&self, reference: &Self::Value) -> bool {
        let _ = reference;
        true
    }

    /// What is left of a reference that was dereferenced without an exception; none if it cannot be.
    fn dereferenced(&self, reference: &Self::Value) -> Option<Self::Value> {
        Some(reference.clone())
    }

    /// What crosses an edge. Facts about memory do; the default is the identity (§6).
    fn cross(&self, kind: EdgeKind, value: Self::Value) -> Self::Value {
        let _ = kind;
        value
    }

    /// A value, for people.
    fn show(&self, value: &Self::Value) -> String;
}
