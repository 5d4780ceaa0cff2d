//! What may a fact be? Join-semilattices of abstract values.
//!
//! A value of a domain stands for a set of concrete values (De, D'Souza, Nasre 2010, §5.1-5.2): *bottom* for none,
//! *top* for all. Whoever writes one owes the laws that [`laws`] checks: joins are associative, commutative and
//! idempotent, bottom is neutral, top absorbs, and widening goes up at least as far as the join and comes to an end.

use std::fmt;

/// A set of concrete values, as an analysis sees it.
pub trait Domain: Clone + PartialEq + fmt::Debug {
    /// No value: nothing gets here.
    fn bottom() -> Self;

    /// Any value.
    fn top() -> Self;

    /// Adds the values of another one; whether there were new ones.
    fn join(&mut self, other: &Self) -> bool;

    /// The same, but goes up so fast that no chain is endless. Steps may stop at `thresholds`, which are sorted.
    fn widen(&mut self, other: &Self, thresholds: &[i64]) -> bool {
        let _ = thresholds;
        self.join(other)
    }

    /// Whether it stands for nothing.
    fn is_bottom(&self) -> bool {
        *self == Self::bottom()
    }

    /// Whether it stands for everything.
    fn is_top(&self) -> bool {
        *self == Self::top()
    }

    /// Whether all its values are values of another one.
    fn is_within(&self, other: &Self) -> bool {
        !other.clone().join(self)
    }

    /// The two together.
    fn joined(&self, other: &Self) -> Self {
        let mut joined = self.clone();
        joined.join(other);
        joined
    }
}

/// The laws, for property tests: says which one three values break.
pub fn laws<D: Domain>(a: &D, b: &D, c: &D, thresholds: &[i64]) -> Result<(), String> {
    let law = |holds: bool, name: &str| match holds {
        true => Ok(()),
        false => Err(format!("{name}: {a:?}, {b:?}, {c:?}")),
    };
    law(a.joined(b) == b.joined(a), "joins commute")?;
    law(a.joined(b).joined(c) == a.joined(&b.joined(c)), "joins are associative")?;
    law(a.joined(a) == *a, "a join with itself changes nothing")?;
    law(a.joined(&D::bottom()) == *a && D::bottom().is_within(a), "bottom is neutral")?;
    law(a.joined(&D::top()) == D::top() && a.is_within(&D::top()), "top absorbs")?;
    law(a.is_within(&a.joined(b)) && b.is_within(&a.joined(b)), "a join is above both")?;
    law(!a.is_within(b) || !b.is_within(a) || a == b, "the order is one")?;
    law(!(a.is_within(b) && b.is_within(c)) || a.is_within(c), "the order is transitive")?;
    let mut changed = a.clone();
    law(changed.join(b) == (changed != *a), "a join tells whether it changed something")?;
    let mut widened = a.clone();
    let is_changed = widened.widen(b, thresholds);
    law(a.joined(b).is_within(&widened), "widening is above the join")?;
    law(is_changed == (widened != *a), "widening tells whether it changed something")?;
    // No chain is endless: the same values again and again, each a little more.
    let mut up = a.clone();
    let steps =
        (0..thresholds.len() * 2 + 80).filter(|step| up.widen(if step % 2 == 0 { b } else { c }, thresholds));
    law(steps.count() <= thresholds.len() * 2 + 70, "widening ends")
}
