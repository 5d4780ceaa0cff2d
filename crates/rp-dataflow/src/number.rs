//! What does the machine compute? Whole numbers as Java has them (JLS 4.2.2, 15.17-15.22).

use rp_ir::{ArithmeticOp, CompareOp, Condition, Kind, NumericType, Op, Type};

/// The result of an operation on numbers that are known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Computed {
    /// This number.
    Value(i64),
    /// An exception.
    Throws,
    /// Something that is no whole number, or not known.
    Unknown,
}

/// Whether values of a type are whole numbers.
pub fn is_whole(ty: Type) -> bool {
    range(ty).is_some()
}

/// The least and the greatest number of a type, if it is one of whole numbers.
pub fn range(ty: Type) -> Option<(i64, i64)> {
    Some(match ty {
        Type::BOOLEAN => (0, 1),
        Type::BYTE => (i8::MIN.into(), i8::MAX.into()),
        Type::CHAR => (0, u16::MAX.into()),
        Type::SHORT => (i16::MIN.into(), i16::MAX.into()),
        Type::INT => (i32::MIN.into(), i32::MAX.into()),
        Type::LONG => (i64::MIN, i64::MAX),
        _ => return None,
    })
}

/// Whether a condition holds.
pub fn holds(condition: Condition, a: i64, b: i64) -> bool {
    match condition {
        Condition::Eq => a == b,
        Condition::Ne => a != b,
        Condition::Lt => a < b,
        Condition::Ge => a >= b,
        Condition::Gt => a > b,
        Condition::Le => a <= b,
    }
}

/// What an operation gives on whole numbers.
pub fn compute(op: &Op, operands: &[i64]) -> Computed {
    match (op, operands) {
        (&Op::Binary(op, kind, _), &[a, b]) => match kind {
            Kind::Int => binary(op, a, b, 31).map_value(|value| i64::from(value as i32)),
            Kind::Long => binary(op, a, b, 63),
            _ => Computed::Unknown,
        },
        (&Op::Negate(kind, _), &[a]) => match kind {
            Kind::Int => Computed::Value(i64::from((a as i32).wrapping_neg())),
            Kind::Long => Computed::Value(a.wrapping_neg()),
            _ => Computed::Unknown,
        },
        (&Op::Convert(Kind::Int | Kind::Long, to, _), &[a]) => convert(to, a),
        (Op::Compare(CompareOp::Long, _), &[a, b]) => Computed::Value(match a.cmp(&b) {
            std::cmp::Ordering::Less => -1,
            std::cmp::Ordering::Equal => 0,
            std::cmp::Ordering::Greater => 1,
        }),
        _ => Computed::Unknown,
    }
}

impl Computed {
    fn map_value(self, change: impl Fn(i64) -> i64) -> Computed {
        match self {
            Computed::Value(value) => Computed::Value(change(value)),
            other => other,
        }
    }
}

/// `top` is the number of the highest bit.
fn binary(op: ArithmeticOp, a: i64, b: i64, top: u32) -> Computed {
    let distance = (b as u32) & top;
    let unsigned = if top == 31 { i64::from(a as u32) } else { a };
    Computed::Value(match op {
        ArithmeticOp::Add => a.wrapping_add(b),
        ArithmeticOp::Sub => a.wrapping_sub(b),
        ArithmeticOp::Mul => a.wrapping_mul(b),
        ArithmeticOp::Div | ArithmeticOp::Rem if b == 0 => return Computed::Throws,
        ArithmeticOp::Div => a.wrapping_div(b),
        ArithmeticOp::Rem => a.wrapping_rem(b),
        ArithmeticOp::Shl => a.wrapping_shl(distance),
        ArithmeticOp::Shr => a >> distance,
        ArithmeticOp::Ushr => ((unsigned as u64) >> distance) as i64,
        ArithmeticOp::And => a & b,
        ArithmeticOp::Or => a | b,
        ArithmeticOp::Xor => a ^ b,
    })
}

fn convert(to: NumericType, a: i64) -> Computed {
    Computed::Value(match to {
        NumericType::Byte => i64::from(a as i8),
        NumericType::Char => i64::from(a as u16),
        NumericType::Short => i64::from(a as i16),
        NumericType::Int => i64::from(a as i32),
        NumericType::Long => a,
        NumericType::Float | NumericType::Double => return Computed::Unknown,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_wrap_around_as_in_java() {
        assert_eq!(
            binary(ArithmeticOp::Shl, 1, 33, 31).map_value(|v| i64::from(v as i32)),
            Computed::Value(2)
        );
        assert_eq!(binary(ArithmeticOp::Ushr, -1, 28, 31), Computed::Value(15));
        assert_eq!(binary(ArithmeticOp::Div, 1, 0, 31), Computed::Throws);
        let least = i64::from(i32::MIN);
        let quotient = binary(ArithmeticOp::Div, least, -1, 31).map_value(|v| i64::from(v as i32));
        assert_eq!(quotient, Computed::Value(least));
        assert_eq!(convert(NumericType::Byte, 200), Computed::Value(-56));
    }
}
