//! Who starts a thread goes on with what it has handed over, or with what was made beside it: nothing but the two
//! accesses, and perhaps a volatile field, is there to order them.

use super::ast::{Cond, Operand, Rhs, Stmt, Ty, Var};
use super::{BOX, Generator, NUMBER, SECOND, Scope};

const NODE: Ty = Ty::Class(BOX);

impl Generator {
    /// Makes objects, hands one of them to a worker, starts that, and touches one of them.
    pub(super) fn talk(&mut self, scope: &mut Scope, worker: usize, body: &mut Vec<Stmt>) {
        let mut fresh = || {
            scope.next += 1;
            scope.next - 1
        };
        let (handed, beside, array, index, made) = (fresh(), fresh(), fresh(), fresh(), fresh());
        let is_pair = self.rng.percent(50);
        if is_pair {
            let put = Stmt::PutElement(array, Operand::Var(index), Operand::Var(made));
            let make = vec![Stmt::Let(made, NODE, Rhs::New(BOX, Vec::new())), put];
            body.push(Stmt::Let(array, Ty::Array(BOX), Rhs::NewArray(Ty::Array(BOX), 2)));
            body.push(Stmt::For(index, 2, make));
            body.push(Stmt::Let(handed, NODE, Rhs::Element(array, Operand::Int(0))));
            body.push(Stmt::Let(beside, NODE, Rhs::Element(array, Operand::Int(1))));
        } else {
            body.push(Stmt::Let(handed, NODE, Rhs::New(BOX, Vec::new())));
        }
        let args = [Operand::Var(handed), Operand::Null, Operand::Int(1)];
        let thread = self.made_thread(scope, worker, &args, body);
        body.push(Stmt::Start(thread));
        let target = if is_pair && self.rng.percent(60) { beside } else { handed };
        if self.rng.percent(60) {
            body.extend(self.listens(scope, target));
        } else {
            body.push(Stmt::PutField(target, NUMBER, Operand::Int(2)));
        }
    }

    /// Touches an object if another field says so.
    fn listens(&mut self, scope: &mut Scope, target: Var) -> [Stmt; 2] {
        let flag = scope.next;
        scope.next += 1;
        let write = vec![Stmt::PutField(target, NUMBER, Operand::Int(2))];
        let read = Stmt::Let(flag, Ty::Int, Rhs::Field(target, SECOND));
        [read, Stmt::If(Cond::Zero(Operand::Var(flag)), write, Vec::new())]
    }

    /// A worker touches what it was handed before it does anything else, and says so.
    pub(super) fn talks(&mut self, scope: &mut Scope, worker: usize, body: &mut Vec<Stmt>) {
        let target = scope.next;
        scope.next += 1;
        let mut inner = vec![Stmt::PutField(target, NUMBER, Operand::Int(1))];
        if !self.program.classes[BOX].fields[SECOND.1].is_final && self.rng.percent(70) {
            inner.push(Stmt::PutField(target, SECOND, Operand::Int(0)));
        }
        body.push(Stmt::Let(target, NODE, Rhs::Field(0, (worker, 0))));
        body.push(Stmt::If(Cond::Null(target), Vec::new(), inner));
    }
}
