//! Threads that are waited for, in the ways in which programs do it, and in ways that are almost right: kept in an
//! array and waited for one by one, waited for in the round that starts them, waited for or started by somebody else.

use super::ast::{Cond, Operand, Parent, Rhs, Stmt, Ty};
use super::feature::Feature;
use super::{GLOBAL, Generator, Scope};

/// The static field that holds a thread.
pub(super) const THREAD: usize = 8;

impl Generator {
    /// Starts several workers of one class in a loop, keeps them in an array, and waits for all of them, or for some.
    /// Whether that can be done.
    pub(super) fn crew(&mut self, scope: &mut Scope, worker: usize, body: &mut Vec<Stmt>) -> bool {
        if self.program.classes[worker].parent != Parent::Thread {
            return false;
        }
        let target = self.get(scope, Ty::Class(super::BOX), body);
        let lock = self.get(scope, Ty::Object, body);
        let args = vec![Operand::Var(target), Operand::Var(lock), Operand::Int(1)];
        let known = scope.locals.len();
        let number = self.get(scope, Ty::Int, body);
        let mut fresh = || {
            scope.next += 1;
            scope.next - 1
        };
        let (array, index, made, other, element) = (fresh(), fresh(), fresh(), fresh(), fresh());
        let ty = Ty::Array(worker);
        let make = Stmt::Let(made, Ty::Class(worker), Rhs::New(worker, args));
        let at = if self.rng.percent(80) { Operand::Var(index) } else { Operand::Int(0) };
        let keep = Stmt::PutElement(array, at, Operand::Var(made));
        let way = self.rng.below(4);
        if way > 0 {
            body.push(Stmt::Let(array, ty, Rhs::NewArray(ty, 2)));
        }
        match way {
            // Each is waited for in its own round, or on some ways only.
            0 => {
                let mut inner = vec![make, Stmt::Start(made)];
                let join = vec![Stmt::Join(made)];
                if self.rng.percent(30) {
                    inner.push(Stmt::If(Cond::Zero(Operand::Var(number)), join, Vec::new()));
                } else {
                    inner.extend(join);
                }
                body.push(Stmt::For(index, 2, inner));
                self.statements(scope, 1, body);
                scope.locals.truncate(known);
                return true;
            }
            1 => body.push(Stmt::For(index, 2, vec![make, keep, Stmt::Start(made)])),
            2 => body.push(Stmt::For(index, 2, vec![make, Stmt::Start(made), keep])),
            _ => {
                body.push(Stmt::For(index, 2, vec![make, keep]));
                let take = Stmt::Let(other, Ty::Class(worker), Rhs::Element(array, Operand::Var(index)));
                let start = vec![Stmt::Start(other)];
                let start = Stmt::If(Cond::Null(other), Vec::new(), start);
                body.push(Stmt::For(index, 2, vec![take, start]));
            }
        }
        if self.rng.percent(20) {
            // One of them is forgotten.
            let forgotten = Stmt::Let(other, Ty::Class(worker), Rhs::Element(array, Operand::Int(1)));
            body.push(forgotten);
            body.push(Stmt::PutElement(array, Operand::Int(0), Operand::Var(other)));
        }
        self.statements(scope, 1, body);
        let rounds = if self.rng.percent(75) { 2 } else { 1 };
        let take = Stmt::Let(element, Ty::Class(worker), Rhs::Element(array, Operand::Var(index)));
        let join = Stmt::Join(element);
        let mut inner = match self.rng.below(5) {
            0 => vec![take, Stmt::If(Cond::Zero(Operand::Var(number)), vec![join], Vec::new())],
            1 => vec![take, Stmt::If(Cond::Zero(Operand::Var(number)), vec![Stmt::Throw], Vec::new()), join],
            _ => vec![take, join],
        };
        if self.rng.percent(20) {
            inner.push(Stmt::PutStatic((GLOBAL, 0), Operand::Int(1)));
        }
        let gather = Stmt::For(index, rounds, inner);
        if self.rng.percent(40) {
            body.push(Stmt::Try(vec![gather], scope.next, Vec::new()));
            scope.next += 1;
        } else {
            body.push(gather);
        }
        scope.locals.truncate(known);
        true
    }

    /// Waits for a thread that may be missing, and goes on whatever comes of it; or starts the one that everybody
    /// knows.
    pub(super) fn risky_join(&mut self, scope: &mut Scope, body: &mut Vec<Stmt>) {
        if let Some(own) = self.find(scope, Ty::Thread)
            && self.rng.percent(60)
        {
            let number = self.get(scope, Ty::Int, body);
            let thread = scope.next;
            scope.next += 2;
            body.push(Stmt::Let(thread, Ty::Thread, Rhs::Use(Operand::Var(own))));
            let lost = vec![Stmt::Assign(thread, Rhs::Use(Operand::Null))];
            body.push(Stmt::If(Cond::Zero(Operand::Var(number)), lost, Vec::new()));
            body.push(Stmt::Try(vec![Stmt::Join(thread)], thread + 1, Vec::new()));
            return;
        }
        let thread = scope.next;
        scope.next += 2;
        body.push(Stmt::Let(thread, Ty::Thread, Rhs::Static((GLOBAL, THREAD))));
        if self.has(Feature::StartByOthers) && self.rng.percent(60) {
            body.push(Stmt::Try(vec![Stmt::Start(thread)], thread + 1, Vec::new()));
        } else if self.rng.percent(50) {
            // It may not be started yet, and then this is over at once.
            let mut inner = vec![Stmt::Join(thread)];
            inner.extend(self.block(scope, 2));
            body.push(Stmt::If(Cond::Null(thread), Vec::new(), inner));
        } else {
            body.push(Stmt::Try(vec![Stmt::Join(thread)], thread + 1, Vec::new()));
        }
    }
}
