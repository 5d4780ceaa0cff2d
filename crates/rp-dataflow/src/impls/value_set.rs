//! Which values may there be? The value-set analysis itself (De, D'Souza, Nasre 2010, §5.1), in its finite form.
//!
//! A set of a few numbers; more are any. `null` counts as a number of its own and all objects as one other, so that the
//! same analysis speaks of references, too: it is what all others abstract from (§5.2).
//!
//! ```text
//! state = ready ? 2 : 5;      state is one of {2, 5}
//! ```

use rp_ir::{Comparison, Condition, Const, Op, Type};

use crate::analysis::Analysis;
use crate::domain::Domain;
use crate::number;

/// Values that are told apart before a set is any.
pub const MOST: usize = 8;

/// One value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Element {
    /// No object.
    Null,
    /// Some object.
    Object,
    /// A whole number.
    Number(i64),
}

/// A set of values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ValueSet {
    /// These, in order.
    Of(Vec<Element>),
    /// Any.
    Any,
}

impl ValueSet {
    fn one(element: Element) -> ValueSet {
        ValueSet::Of(vec![element])
    }

    /// Whether it has a value.
    pub fn contains(&self, element: Element) -> bool {
        match self {
            ValueSet::Of(elements) => elements.contains(&element),
            ValueSet::Any => true,
        }
    }

    fn retain(&self, keep: impl Fn(Element) -> bool) -> Option<ValueSet> {
        match self {
            ValueSet::Any => Some(ValueSet::Any),
            ValueSet::Of(elements) => {
                let kept: Vec<Element> = elements.iter().copied().filter(|&each| keep(each)).collect();
                (!kept.is_empty()).then_some(ValueSet::Of(kept))
            }
        }
    }
}

impl Domain for ValueSet {
    fn bottom() -> ValueSet {
        ValueSet::Of(Vec::new())
    }

    fn top() -> ValueSet {
        ValueSet::Any
    }

    fn join(&mut self, other: &ValueSet) -> bool {
        let ValueSet::Of(mine) = self else { return false };
        let ValueSet::Of(others) = other else {
            *self = ValueSet::Any;
            return true;
        };
        let before = mine.len();
        for element in others {
            if let Err(at) = mine.binary_search(element) {
                mine.insert(at, *element);
            }
        }
        let is_changed = mine.len() > before;
        if mine.len() > MOST {
            *self = ValueSet::Any;
        }
        is_changed
    }
}

/// The analysis.
#[derive(Clone, Copy, Debug)]
pub struct ValueSetAnalysis;

impl ValueSetAnalysis {
    fn number(ty: Type, value: i64) -> ValueSet {
        match ty.is_reference() {
            true => ValueSet::one(Element::Null),
            false => ValueSet::one(Element::Number(value)),
        }
    }
}

impl Analysis for ValueSetAnalysis {
    type Value = ValueSet;

    fn name(&self) -> &'static str {
        "values"
    }

    fn tracks(&self, ty: Type) -> bool {
        ty.is_reference() || number::is_whole(ty)
    }

    fn any(&self, ty: Type) -> ValueSet {
        match number::range(ty) {
            Some((low, high)) if high.saturating_sub(low) < MOST as i64 => {
                ValueSet::Of((low..=high).map(Element::Number).collect())
            }
            _ if ty.is_reference() => ValueSet::Of(vec![Element::Null, Element::Object]),
            _ => ValueSet::Any,
        }
    }

    fn constant(&self, constant: &Const) -> ValueSet {
        match *constant {
            Const::Null => ValueSet::one(Element::Null),
            Const::Int(value) => ValueSet::one(Element::Number(value.into())),
            Const::Long(value) => ValueSet::one(Element::Number(value)),
            Const::String(_) | Const::Class(_) | Const::MethodType(_) | Const::MethodHandle(_) => {
                self.object()
            }
            Const::Float(_) | Const::Double(_) | Const::Dynamic(_) | Const::Opaque => ValueSet::Any,
        }
    }

    fn zero(&self, ty: Type) -> ValueSet {
        ValueSetAnalysis::number(ty, 0)
    }

    fn object(&self) -> ValueSet {
        ValueSet::one(Element::Object)
    }

    fn compute(&self, op: &Op, operands: &[&ValueSet], ty: Type) -> ValueSet {
        if operands.iter().any(|operand| operand.is_bottom()) {
            return ValueSet::bottom();
        }
        if let (Op::CheckCast(..), [operand]) = (op, operands) {
            return (*operand).clone();
        }
        let mut tuples: Vec<Vec<i64>> = vec![Vec::new()];
        for operand in operands {
            let ValueSet::Of(elements) = operand else { return self.any(ty) };
            let mut longer = Vec::new();
            for tuple in &tuples {
                for element in elements {
                    let Element::Number(value) = *element else { return self.any(ty) };
                    longer.push(tuple.iter().copied().chain([value]).collect());
                }
            }
            tuples = longer;
        }
        let mut results = ValueSet::bottom();
        for tuple in &tuples {
            match number::compute(op, tuple) {
                number::Computed::Value(value) => _ = results.join(&ValueSet::one(Element::Number(value))),
                number::Computed::Throws => {}
                number::Computed::Unknown => return self.any(ty),
            }
        }
        results
    }

    fn assume(&self, comparison: Comparison, [a, b]: [&ValueSet; 2]) -> Option<[ValueSet; 2]> {
        let zero = ValueSet::one(Element::Number(0));
        let (condition, other) = match comparison {
            Comparison::Zero(condition) => (condition, &zero),
            Comparison::Ints(condition) => (condition, b),
            Comparison::Null(Condition::Eq) => {
                return a.retain(|each| each == Element::Null).map(|a| [a, b.clone()]);
            }
            Comparison::Null(_) => return a.retain(|each| each != Element::Null).map(|a| [a, b.clone()]),
            Comparison::References(condition) => {
                // Two objects may be the same, or not.
                let may = |left: Element, right: Element| match (left, right) {
                    (Element::Null, Element::Null) => condition == Condition::Eq,
                    (Element::Object, Element::Object) => true,
                    _ => condition != Condition::Eq,
                };
                let has = |set: &ValueSet, test: &dyn Fn(Element) -> bool| match set {
                    ValueSet::Any => true,
                    ValueSet::Of(elements) => elements.iter().any(|&each| test(each)),
                };
                let left = a.retain(|left| has(b, &|right| may(left, right)))?;
                let right = b.retain(|right| has(a, &|left| may(left, right)))?;
                return Some([left, right]);
            }
        };
        let may = |left: Element, right: Element| match (left, right) {
            (Element::Number(left), Element::Number(right)) => number::holds(condition, left, right),
            // No number.
            _ => false,
        };
        let has = |set: &ValueSet, test: &dyn Fn(Element) -> bool| match set {
            ValueSet::Any => true,
            ValueSet::Of(elements) => elements.iter().any(|&each| test(each)),
        };
        let mut left = a.retain(|left| has(other, &|right| may(left, right)))?;
        let mut right = other.retain(|right| has(a, &|left| may(left, right)))?;
        if condition == Condition::Eq {
            match (&left, &right) {
                (ValueSet::Any, ValueSet::Of(_)) => left = right.clone(),
                (ValueSet::Of(_), ValueSet::Any) => right = left.clone(),
                _ => {}
            }
        }
        let is_zero = matches!(comparison, Comparison::Zero(_));
        Some([left, if is_zero { b.clone() } else { right }])
    }

    fn assume_key(&self, operand: &ValueSet, key: i32) -> Option<ValueSet> {
        let key = Element::Number(key.into());
        operand.contains(key).then(|| ValueSet::one(key))
    }

    fn may_be_null(&self, reference: &ValueSet) -> bool {
        reference.contains(Element::Null)
    }

    fn dereferenced(&self, reference: &ValueSet) -> Option<ValueSet> {
        reference.retain(|each| each != Element::Null)
    }

    fn show(&self, value: &ValueSet) -> String {
        let ValueSet::Of(elements) = value else { return "any".to_owned() };
        let shown = elements.iter().map(|element| match element {
            Element::Null => "null".to_owned(),
            Element::Object => "object".to_owned(),
            Element::Number(value) => value.to_string(),
        });
        format!("{{{}}}", shown.collect::<Vec<String>>().join(", "))
    }
}
