//! Is a number always the same? Constant propagation.
//!
//! ```text
//!              any
//!     … -1   0   1   2 …          flat: one number, or any
//!            nothing
//! ```
//!
//! `int` and all that is computed as such, and `long`. Arithmetic is that of the machine, which wraps around. A branch
//! that tests for equality gives its operand the value, and one that cannot be taken is not.

use rp_ir::{Comparison, Condition, Const, Op, Type};

use crate::analysis::Analysis;
use crate::domain::Domain;
use crate::number;

/// What a number may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Constant {
    /// Nothing gets here.
    Nothing,
    /// This one.
    Is(i64),
    /// Any.
    Any,
}

impl Domain for Constant {
    fn bottom() -> Constant {
        Constant::Nothing
    }

    fn top() -> Constant {
        Constant::Any
    }

    fn join(&mut self, other: &Constant) -> bool {
        let joined = match (*self, *other) {
            (value, Constant::Nothing) | (Constant::Nothing, value) => value,
            (a, b) if a == b => a,
            _ => Constant::Any,
        };
        std::mem::replace(self, joined) != joined
    }
}

/// The analysis.
#[derive(Clone, Copy, Debug)]
pub struct ConstantAnalysis;

impl Analysis for ConstantAnalysis {
    type Value = Constant;

    fn name(&self) -> &'static str {
        "constants"
    }

    fn tracks(&self, ty: Type) -> bool {
        number::is_whole(ty)
    }

    fn constant(&self, constant: &Const) -> Constant {
        match *constant {
            Const::Int(value) => Constant::Is(value.into()),
            Const::Long(value) => Constant::Is(value),
            _ => Constant::Any,
        }
    }

    fn zero(&self, _: Type) -> Constant {
        Constant::Is(0)
    }

    fn compute(&self, op: &Op, operands: &[&Constant], ty: Type) -> Constant {
        if operands.iter().any(|operand| operand.is_bottom()) {
            return Constant::Nothing;
        }
        let mut known = Vec::with_capacity(operands.len());
        for operand in operands {
            match operand {
                Constant::Is(value) => known.push(*value),
                Constant::Nothing | Constant::Any => return self.any(ty),
            }
        }
        match number::compute(op, &known) {
            number::Computed::Value(value) => Constant::Is(value),
            number::Computed::Throws => Constant::Nothing,
            number::Computed::Unknown => Constant::Any,
        }
    }

    fn assume(&self, comparison: Comparison, [a, b]: [&Constant; 2]) -> Option<[Constant; 2]> {
        let (condition, b) = match comparison {
            Comparison::Zero(condition) => (condition, &Constant::Is(0)),
            Comparison::Ints(condition) => (condition, b),
            Comparison::References(_) | Comparison::Null(_) => return Some([*a, *b]),
        };
        match (*a, *b) {
            (Constant::Is(left), Constant::Is(right)) => {
                number::holds(condition, left, right).then_some([*a, *b])
            }
            (Constant::Nothing, _) | (_, Constant::Nothing) => None,
            (Constant::Any, known) | (known, Constant::Any) if condition == Condition::Eq => {
                Some([known, known])
            }
            _ => Some([*a, *b]),
        }
    }

    fn assume_key(&self, operand: &Constant, key: i32) -> Option<Constant> {
        let key = Constant::Is(key.into());
        (*operand == key || *operand == Constant::Any).then_some(key)
    }

    fn show(&self, value: &Constant) -> String {
        match value {
            Constant::Nothing => "unreachable".to_owned(),
            Constant::Is(value) => value.to_string(),
            Constant::Any => "any".to_owned(),
        }
    }
}
