//! Between which bounds is a number? Intervals.
//!
//! ```text
//! for (int i = 0; i < 10; i++) { … }       i is in [0, 9] inside, [10, 10] behind
//! ```
//!
//! The bounds of a type are its range: arithmetic that may leave it gives any number of the type, as the machine wraps
//! around. The lattice is tall, so loops widen: a bound that moves goes on to the next threshold, which are the numbers
//! that the program compares with, and in the end to the bound of all numbers.

use rp_ir::{ArithmeticOp, CompareOp, Comparison, Condition, Const, Kind, Op, Type};

use crate::analysis::Analysis;
use crate::domain::Domain;
use crate::number;

/// The numbers from one to another; none if the first is greater.
#[derive(Clone, Copy, Debug)]
pub struct Interval {
    /// The least.
    pub low: i64,
    /// The greatest.
    pub high: i64,
}

impl PartialEq for Interval {
    fn eq(&self, other: &Interval) -> bool {
        self.is_empty() && other.is_empty() || (self.low, self.high) == (other.low, other.high)
    }
}

impl Interval {
    const EMPTY: Interval = Interval { low: i64::MAX, high: i64::MIN };
    const ALL: Interval = Interval { low: i64::MIN, high: i64::MAX };

    /// One number.
    pub fn one(value: i64) -> Interval {
        Interval { low: value, high: value }
    }

    /// Whether there is no number.
    pub fn is_empty(self) -> bool {
        self.low > self.high
    }

    fn of(ty: Type) -> Interval {
        number::range(ty).map_or(Interval::ALL, |(low, high)| Interval { low, high })
    }

    fn meet(self, other: Interval) -> Interval {
        Interval { low: self.low.max(other.low), high: self.high.min(other.high) }
    }

    fn some(self) -> Option<Interval> {
        (!self.is_empty()).then_some(self)
    }

    /// Without a number, as far as an interval can say that.
    fn without(self, value: Interval) -> Interval {
        match value.low == value.high {
            true if self.low == value.low => Interval { low: self.low.saturating_add(1), ..self },
            true if self.high == value.low => Interval { high: self.high.saturating_sub(1), ..self },
            _ => self,
        }
    }

    /// What is left of the two where a condition holds.
    fn assume(self, condition: Condition, other: Interval) -> Option<[Interval; 2]> {
        let below = |a: Interval, b: Interval, gap: i64| -> Option<[Interval; 2]> {
            let left = Interval { low: a.low, high: a.high.min(b.high.saturating_sub(gap)) };
            let right = Interval { low: b.low.max(a.low.saturating_add(gap)), high: b.high };
            Some([left.some()?, right.some()?])
        };
        match condition {
            Condition::Eq => self.meet(other).some().map(|both| [both, both]),
            Condition::Ne => Some([self.without(other).some()?, other.without(self).some()?]),
            Condition::Lt => below(self, other, 1),
            Condition::Le => below(self, other, 0),
            Condition::Gt => below(other, self, 1).map(|[b, a]| [a, b]),
            Condition::Ge => below(other, self, 0).map(|[b, a]| [a, b]),
        }
    }
}

impl Domain for Interval {
    fn bottom() -> Interval {
        Interval::EMPTY
    }

    fn top() -> Interval {
        Interval::ALL
    }

    fn join(&mut self, other: &Interval) -> bool {
        if other.is_empty() {
            return false;
        }
        let joined = match self.is_empty() {
            true => *other,
            false => Interval { low: self.low.min(other.low), high: self.high.max(other.high) },
        };
        std::mem::replace(self, joined) != joined
    }

    fn widen(&mut self, other: &Interval, thresholds: &[i64]) -> bool {
        if self.is_empty() || other.is_empty() {
            return self.join(other);
        }
        let mut widened = *self;
        if other.low < self.low {
            let below = thresholds.partition_point(|&threshold| threshold <= other.low);
            widened.low = below.checked_sub(1).and_then(|at| thresholds.get(at)).copied().unwrap_or(i64::MIN);
        }
        if other.high > self.high {
            let above = thresholds.partition_point(|&threshold| threshold < other.high);
            widened.high = thresholds.get(above).copied().unwrap_or(i64::MAX);
        }
        std::mem::replace(self, widened) != widened
    }
}

/// The analysis.
#[derive(Clone, Copy, Debug)]
pub struct IntervalAnalysis;

/// The interval of some numbers if all are in the range of a type, else any number of it.
fn within(ty: Type, numbers: &[i128]) -> Interval {
    let all = Interval::of(ty);
    let (Some(low), Some(high)) = (numbers.iter().min(), numbers.iter().max()) else { return all };
    match (i64::try_from(*low), i64::try_from(*high)) {
        (Ok(low), Ok(high)) if low >= all.low && high <= all.high => Interval { low, high },
        _ => all,
    }
}

fn binary(op: ArithmeticOp, a: Interval, b: Interval, ty: Type) -> Interval {
    let wide = |interval: Interval| [i128::from(interval.low), i128::from(interval.high)];
    let ([al, ah], [bl, bh]) = (wide(a), wide(b));
    let corners = |f: &dyn Fn(i128, i128) -> i128| within(ty, &[f(al, bl), f(al, bh), f(ah, bl), f(ah, bh)]);
    match op {
        ArithmeticOp::Add => within(ty, &[al + bl, ah + bh]),
        ArithmeticOp::Sub => within(ty, &[al - bh, ah - bl]),
        ArithmeticOp::Mul => corners(&|a, b| a * b),
        ArithmeticOp::Div if b == Interval::one(0) => Interval::EMPTY,
        ArithmeticOp::Div if bl > 0 || bh < 0 => corners(&|a, b| a / b),
        // Division by one of several divisors makes nothing greater.
        ArithmeticOp::Div => {
            let most = al.abs().max(ah.abs());
            within(ty, &[-most, most])
        }
        ArithmeticOp::Rem if b == Interval::one(0) => Interval::EMPTY,
        ArithmeticOp::Rem => {
            let most = (bl.abs().max(bh.abs()) - 1).max(0).min(al.abs().max(ah.abs()));
            within(ty, &[if al < 0 { -most } else { 0 }, if ah > 0 { most } else { 0 }])
        }
        ArithmeticOp::And if al >= 0 && bl >= 0 => within(ty, &[0, ah.min(bh)]),
        ArithmeticOp::And if al >= 0 => within(ty, &[0, ah]),
        ArithmeticOp::And if bl >= 0 => within(ty, &[0, bh]),
        ArithmeticOp::Or | ArithmeticOp::Xor if al >= 0 && bl >= 0 => {
            let bits = 128 - ah.max(bh).leading_zeros();
            within(ty, &[0, (1 << bits) - 1])
        }
        ArithmeticOp::Shr if al >= 0 => within(ty, &[0, ah]),
        ArithmeticOp::Ushr if al >= 0 => within(ty, &[0, ah]),
        _ => Interval::of(ty),
    }
}

impl Analysis for IntervalAnalysis {
    type Value = Interval;

    fn name(&self) -> &'static str {
        "intervals"
    }

    fn tracks(&self, ty: Type) -> bool {
        number::is_whole(ty)
    }

    fn any(&self, ty: Type) -> Interval {
        Interval::of(ty)
    }

    fn constant(&self, constant: &Const) -> Interval {
        match *constant {
            Const::Int(value) => Interval::one(value.into()),
            Const::Long(value) => Interval::one(value),
            _ => Interval::ALL,
        }
    }

    fn zero(&self, _: Type) -> Interval {
        Interval::one(0)
    }

    fn compute(&self, op: &Op, operands: &[&Interval], ty: Type) -> Interval {
        if operands.iter().any(|operand| operand.is_empty()) {
            return Interval::EMPTY;
        }
        match (op, operands) {
            (&Op::Binary(op, kind, _), &[a, b]) if matches!(kind, Kind::Int | Kind::Long) => {
                let operation = Op::Binary(op, kind, [rp_ir::Value::from_u32(0); 2]);
                match (a.low == a.high && b.low == b.high, number::compute(&operation, &[a.low, b.low])) {
                    (true, number::Computed::Value(value)) => Interval::one(value),
                    _ => binary(op, *a, *b, Type::of_kind(kind)),
                }
            }
            (&Op::Negate(kind @ (Kind::Int | Kind::Long), _), &[a]) => {
                within(Type::of_kind(kind), &[-i128::from(a.low), -i128::from(a.high)])
            }
            (&Op::Convert(Kind::Int | Kind::Long, to, _), &[a]) => {
                let ty = Type::of_number(to);
                within(ty, &[a.low.into(), a.high.into()])
            }
            (Op::Compare(CompareOp::Long, _), &[a, b]) => match () {
                () if a.high < b.low => Interval::one(-1),
                () if a.low > b.high => Interval::one(1),
                () if a.low == a.high && a == b => Interval::one(0),
                () => Interval {
                    low: if a.low >= b.high { 0 } else { -1 },
                    high: if a.high <= b.low { 0 } else { 1 },
                },
            },
            (Op::Compare(..), _) => Interval { low: -1, high: 1 },
            (Op::InstanceOf(..), _) => Interval { low: 0, high: 1 },
            (Op::ArrayLength(_), _) => Interval { low: 0, high: i32::MAX.into() },
            _ => self.any(ty),
        }
    }

    fn assume(&self, comparison: Comparison, [a, b]: [&Interval; 2]) -> Option<[Interval; 2]> {
        match comparison {
            Comparison::Zero(condition) => a.assume(condition, Interval::one(0)).map(|[a, _]| [a, *b]),
            Comparison::Ints(condition) => a.assume(condition, *b),
            Comparison::References(_) | Comparison::Null(_) => Some([*a, *b]),
        }
    }

    fn assume_key(&self, operand: &Interval, key: i32) -> Option<Interval> {
        operand.meet(Interval::one(key.into())).some()
    }

    fn show(&self, value: &Interval) -> String {
        match value {
            value if value.is_empty() => "unreachable".to_owned(),
            Interval { low, high } if low == high => low.to_string(),
            value if *value == Interval::ALL => "any".to_owned(),
            Interval { low, high } => {
                let is_int = |bound: i64| i32::try_from(bound).is_ok();
                let least = [i64::MIN, i32::MIN.into()].contains(low);
                let greatest = [i64::MAX, i32::MAX.into()].contains(high);
                match (least, greatest) {
                    (true, true) if is_int(*low) == is_int(*high) => "any".to_owned(),
                    (true, _) => format!("(-, {high}]"),
                    (_, true) => format!("[{low}, -)"),
                    _ => format!("[{low}, {high}]"),
                }
            }
        }
    }
}
