//! May a reference be null? The null-pointer analysis (De, D'Souza, Nasre 2010, §5.3).
//!
//! ```text
//!          any
//!         /   \
//!      null   nonnull          p = new Buffer()   p is nonnull
//!         \   /                if (p != null) …   p is nonnull in there, null behind the other branch
//!         nothing
//! ```
//!
//! Deviation: the paper has two elements, `NonNull` and `MayNull`. *Null* is told from *any*, so that a branch that
//! cannot be taken is seen.

use rp_ir::{Comparison, Condition, Const, Op, Type};

use crate::analysis::Analysis;
use crate::domain::Domain;

/// What a reference may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Nullness {
    /// Nothing gets here.
    Nothing,
    /// It is null.
    Null,
    /// It is an object.
    NonNull,
    /// It may be both.
    Any,
}

impl Nullness {
    /// Whether it may be null.
    pub fn may_be_null(self) -> bool {
        matches!(self, Nullness::Null | Nullness::Any)
    }

    fn without(self, other: Nullness) -> Option<Nullness> {
        match (self, other) {
            (Nullness::Any, Nullness::Null) => Some(Nullness::NonNull),
            (Nullness::Any, Nullness::NonNull) => Some(Nullness::Null),
            (value, other) if value == other => None,
            (value, _) => Some(value),
        }
    }
}

impl Domain for Nullness {
    fn bottom() -> Nullness {
        Nullness::Nothing
    }

    fn top() -> Nullness {
        Nullness::Any
    }

    fn join(&mut self, other: &Nullness) -> bool {
        let joined = match (*self, *other) {
            (value, Nullness::Nothing) | (Nullness::Nothing, value) => value,
            (a, b) if a == b => a,
            _ => Nullness::Any,
        };
        std::mem::replace(self, joined) != joined
    }
}

/// The analysis.
#[derive(Clone, Copy, Debug)]
pub struct NullAnalysis;

impl Analysis for NullAnalysis {
    type Value = Nullness;

    fn name(&self) -> &'static str {
        "nullness"
    }

    fn tracks(&self, ty: Type) -> bool {
        ty.is_reference()
    }

    fn constant(&self, constant: &Const) -> Nullness {
        match constant {
            Const::Null => Nullness::Null,
            Const::String(_) | Const::Class(_) | Const::MethodType(_) | Const::MethodHandle(_) => {
                Nullness::NonNull
            }
            _ => Nullness::Any,
        }
    }

    fn zero(&self, _: Type) -> Nullness {
        Nullness::Null
    }

    fn object(&self) -> Nullness {
        Nullness::NonNull
    }

    fn compute(&self, op: &Op, operands: &[&Nullness], ty: Type) -> Nullness {
        match (op, operands) {
            (Op::CheckCast(..), [operand]) => **operand,
            _ => self.any(ty),
        }
    }

    fn assume(&self, comparison: Comparison, [a, b]: [&Nullness; 2]) -> Option<[Nullness; 2]> {
        let (a, b) = (*a, *b);
        match comparison {
            Comparison::Null(Condition::Eq) => a.without(Nullness::NonNull).map(|a| [a, b]),
            Comparison::Null(_) => a.without(Nullness::Null).map(|a| [a, b]),
            Comparison::References(Condition::Eq) => match (a, b) {
                (Nullness::Any, sure) | (sure, Nullness::Any) => Some([sure, sure]),
                (a, b) if a == b => Some([a, b]),
                _ => None,
            },
            Comparison::References(_) => match (a, b) {
                (Nullness::Null, Nullness::Null) => None,
                (Nullness::Null, b) => b.without(Nullness::Null).map(|b| [a, b]),
                (a, Nullness::Null) => a.without(Nullness::Null).map(|a| [a, b]),
                _ => Some([a, b]),
            },
            Comparison::Zero(_) | Comparison::Ints(_) => Some([a, b]),
        }
    }

    fn may_be_null(&self, reference: &Nullness) -> bool {
        reference.may_be_null()
    }

    fn dereferenced(&self, reference: &Nullness) -> Option<Nullness> {
        reference.without(Nullness::Null)
    }

    fn show(&self, value: &Nullness) -> String {
        match value {
            Nullness::Nothing => "unreachable",
            Nullness::Null => "null",
            Nullness::NonNull => "nonnull",
            Nullness::Any => "any",
        }
        .to_owned()
    }
}
