//! The mathematics of the domains: the laws of lattices, for every one of them, and that analyses are monotone.

use proptest::prelude::*;
use rp_dataflow::analysis::Analysis;
use rp_dataflow::domain::{Domain, laws};
use rp_dataflow::impls::constant::{Constant, ConstantAnalysis};
use rp_dataflow::impls::interval::{Interval, IntervalAnalysis};
use rp_dataflow::impls::nullness::{NullAnalysis, Nullness};
use rp_dataflow::impls::sign::{Sign, SignAnalysis};
use rp_dataflow::impls::value_set::{Element, ValueSet, ValueSetAnalysis};
use rp_ir::{ArithmeticOp, Comparison, Condition, Kind, Op, Type, Value};

const THRESHOLDS: [i64; 5] = [-10, 0, 1, 10, 100];

fn number() -> impl Strategy<Value = i64> {
    prop_oneof![-12i64..12, Just(i64::from(i32::MAX)), Just(i64::from(i32::MIN)), -200i64..200]
}

fn nullness() -> impl Strategy<Value = Nullness> {
    use Nullness::{Any, NonNull, Nothing, Null};
    prop_oneof![Just(Nothing), Just(Null), Just(NonNull), Just(Any)]
}

fn constant() -> impl Strategy<Value = Constant> {
    prop_oneof![Just(Constant::Nothing), Just(Constant::Any), number().prop_map(Constant::Is)]
}

fn interval() -> impl Strategy<Value = Interval> {
    let bounds = (number(), number()).prop_map(|(a, b)| Interval { low: a.min(b), high: a.max(b) });
    prop_oneof![Just(Interval::bottom()), Just(Interval::top()), bounds]
}

fn sign() -> impl Strategy<Value = Sign> {
    let join = |all: Sign, number: i64| all.joined(&Sign::of(number));
    prop::collection::vec(number(), 0..3)
        .prop_map(move |numbers| numbers.into_iter().fold(Sign::bottom(), join))
}

fn value_set() -> impl Strategy<Value = ValueSet> {
    let element =
        prop_oneof![Just(Element::Null), Just(Element::Object), (-12i64..12).prop_map(Element::Number)];
    let some = prop::collection::btree_set(element, 0..6);
    prop_oneof![Just(ValueSet::Any), some.prop_map(|set| ValueSet::Of(set.into_iter().collect()))]
}

fn operations() -> Vec<Op> {
    use ArithmeticOp::{Add, And, Div, Mul, Or, Rem, Shl, Shr, Sub, Ushr, Xor};
    let all = [Add, Sub, Mul, Div, Rem, Shl, Shr, Ushr, And, Or, Xor];
    all.into_iter().map(|op| Op::Binary(op, Kind::Int, [Value::from_u32(0); 2])).collect()
}

fn comparisons() -> Vec<Comparison> {
    use Condition::{Eq, Ge, Gt, Le, Lt, Ne};
    let conditions = [Eq, Ne, Lt, Ge, Gt, Le];
    conditions.into_iter().flat_map(|each| [Comparison::Zero(each), Comparison::Ints(each)]).collect()
}

/// From larger operands, nothing smaller comes.
fn monotone<A: Analysis>(analysis: &A, [a, b, c, d]: [&A::Value; 4]) -> Result<(), String> {
    let (more_a, more_b) = (a.joined(c), b.joined(d));
    let (small, large) = ([a, b], [&more_a, &more_b]);
    for op in operations() {
        let [less, more] = [&small, &large].map(|operands| analysis.compute(&op, &operands[..], Type::INT));
        if !less.is_within(&more) {
            return Err(format!("{op:?} on {small:?} gives {less:?}, on {large:?} {more:?}"));
        }
    }
    for comparison in comparisons() {
        if small.iter().any(|operand| operand.is_bottom()) {
            continue;
        }
        let [less, more] = [small, large].map(|operands| analysis.assume(comparison, operands));
        let is_monotone = match (&less, &more) {
            (None, _) => true,
            (Some(_), None) => false,
            (Some(less), Some(more)) => less[0].is_within(&more[0]) && less[1].is_within(&more[1]),
        };
        if !is_monotone {
            return Err(format!("{comparison:?} on {small:?} leaves {less:?}, on {large:?} {more:?}"));
        }
    }
    Ok(())
}

macro_rules! domain {
    ($name:ident, $strategy:ident, $analysis:expr) => {
        mod $name {
            use super::*;

            proptest! {
                #![proptest_config(ProptestConfig::with_cases(2_000))]

                #[test]
                fn laws_hold(a in $strategy(), b in $strategy(), c in $strategy()) {
                    prop_assert_eq!(laws(&a, &b, &c, &THRESHOLDS), Ok(()));
                }

                #[test]
                fn analysis_is_monotone(
                    a in $strategy(), b in $strategy(), c in $strategy(), d in $strategy()
                ) {
                    prop_assert_eq!(monotone(&$analysis, [&a, &b, &c, &d]), Ok(()));
                }
            }
        }
    };
}

domain!(nullness_domain, nullness, NullAnalysis);
domain!(constant_domain, constant, ConstantAnalysis);
domain!(interval_domain, interval, IntervalAnalysis);
domain!(sign_domain, sign, SignAnalysis);
domain!(value_set_domain, value_set, ValueSetAnalysis);
