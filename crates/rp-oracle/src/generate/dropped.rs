//! Objects that nobody has any more, and what their finalisers do with them.

use super::ast::{Cond, Operand, Rhs, Stmt, Ty};
use super::feature::Feature;
use super::{BOX, Generator, NEXT, NUMBER, Scope, method};

const NODE: Ty = Ty::Class(BOX);

impl Generator {
    /// The finaliser of boxes: it touches its object, and perhaps what that leads to.
    pub(super) fn fill_finalizer(&mut self) {
        if !self.has(Feature::Finalizers) {
            return;
        }
        let mut body = match self.rng.below(2) {
            0 => vec![Stmt::PutField(0, NUMBER, Operand::Int(2))],
            _ => vec![Stmt::Let(1, Ty::Int, Rhs::Field(0, NUMBER))],
        };
        if self.rng.percent(40) {
            let write = vec![Stmt::PutField(2, NUMBER, Operand::Int(2))];
            body.push(Stmt::Let(2, NODE, Rhs::Field(0, NEXT)));
            body.push(Stmt::If(Cond::Null(2), Vec::new(), write));
        }
        self.add(BOX, method("finalize", false, Vec::new(), body));
    }

    /// Makes an object that nobody else gets, perhaps with another one below, and touches one of them.
    pub(super) fn drops(&mut self, scope: &mut Scope, body: &mut Vec<Stmt>) {
        let made = scope.next;
        let below = made + 1;
        scope.next += 2;
        body.push(Stmt::Let(made, NODE, self.new_box()));
        let mut target = made;
        if self.rng.percent(40) {
            body.push(Stmt::Let(below, NODE, self.new_box()));
            body.push(Stmt::PutField(made, NEXT, Operand::Var(below)));
            target = if self.rng.percent(60) { below } else { made };
        }
        body.push(Stmt::PutField(target, NUMBER, Operand::Int(1)));
    }
}
