//! Is a number negative, zero or positive? The smallest analysis, kept as the example to copy:
//! `docs/add-an-analysis.md` goes through this file.
//!
//! ```text
//! count = 0; … if (count > 0) total = count + 1;      total is positive in there
//! ```

use rp_ir::{ArithmeticOp, Comparison, Condition, Const, Op, Type};

use crate::analysis::Analysis;
use crate::domain::Domain;
use crate::number;

/// Some of negative, zero, positive: one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sign(u8);

impl Sign {
    /// Negative numbers.
    pub const NEGATIVE: Sign = Sign(1);
    /// Zero.
    pub const ZERO: Sign = Sign(2);
    /// Positive numbers.
    pub const POSITIVE: Sign = Sign(4);

    /// The sign of a number.
    pub fn of(value: i64) -> Sign {
        match value.signum() {
            -1 => Sign::NEGATIVE,
            0 => Sign::ZERO,
            _ => Sign::POSITIVE,
        }
    }

    fn both(self, other: Sign) -> Option<Sign> {
        let both = Sign(self.0 & other.0);
        (both != Sign(0)).then_some(both)
    }

    fn is_only(self, other: Sign) -> bool {
        self.0 & !other.0 == 0
    }
}

impl Domain for Sign {
    fn bottom() -> Sign {
        Sign(0)
    }

    fn top() -> Sign {
        Sign(7)
    }

    fn join(&mut self, other: &Sign) -> bool {
        let joined = Sign(self.0 | other.0);
        std::mem::replace(self, joined) != joined
    }
}

/// The analysis.
#[derive(Clone, Copy, Debug)]
pub struct SignAnalysis;

impl Analysis for SignAnalysis {
    type Value = Sign;

    fn name(&self) -> &'static str {
        "signs"
    }

    fn tracks(&self, ty: Type) -> bool {
        number::is_whole(ty)
    }

    fn constant(&self, constant: &Const) -> Sign {
        match *constant {
            Const::Int(value) => Sign::of(value.into()),
            Const::Long(value) => Sign::of(value),
            _ => Sign::top(),
        }
    }

    fn zero(&self, _: Type) -> Sign {
        Sign::ZERO
    }

    fn compute(&self, op: &Op, operands: &[&Sign], _: Type) -> Sign {
        match (op, operands) {
            (_, operands) if operands.iter().any(|operand| operand.is_bottom()) => Sign::bottom(),
            // Sums wrap around, so only zero is neutral for sure.
            (Op::Binary(ArithmeticOp::Add, ..), [a, b]) if **b == Sign::ZERO => **a,
            (Op::Binary(ArithmeticOp::Add, ..), [a, b]) if **a == Sign::ZERO => **b,
            (Op::Binary(ArithmeticOp::Mul, ..), [a, b]) if **a == Sign::ZERO || **b == Sign::ZERO => {
                Sign::ZERO
            }
            (Op::Binary(ArithmeticOp::Rem, ..), [a, _]) => a.joined(&Sign::ZERO),
            _ => Sign::top(),
        }
    }

    fn assume(&self, comparison: Comparison, [a, b]: [&Sign; 2]) -> Option<[Sign; 2]> {
        let left = match comparison {
            Comparison::Zero(Condition::Eq) => a.both(Sign::ZERO),
            Comparison::Zero(Condition::Ne) => a.both(Sign(5)),
            Comparison::Zero(Condition::Lt) => a.both(Sign::NEGATIVE),
            Comparison::Zero(Condition::Ge) => a.both(Sign(6)),
            Comparison::Zero(Condition::Gt) => a.both(Sign::POSITIVE),
            Comparison::Zero(Condition::Le) => a.both(Sign(3)),
            Comparison::Ints(Condition::Eq) => a.both(*b),
            // Greater than what is not negative.
            Comparison::Ints(Condition::Gt) if b.is_only(Sign(6)) => a.both(Sign::POSITIVE),
            Comparison::Ints(Condition::Lt) if b.is_only(Sign(3)) => a.both(Sign::NEGATIVE),
            _ => Some(*a),
        };
        left.map(|left| [left, *b])
    }

    fn assume_key(&self, operand: &Sign, key: i32) -> Option<Sign> {
        operand.both(Sign::of(key.into()))
    }

    fn show(&self, value: &Sign) -> String {
        let names = [(Sign::NEGATIVE, "-"), (Sign::ZERO, "0"), (Sign::POSITIVE, "+")];
        names.iter().filter(|(sign, _)| sign.is_only(*value)).map(|(_, name)| *name).collect()
    }
}
