//! Waiting that may not come to its end: something is thrown before or behind it, and a handler swallows it, leaves
//! the loop, goes on with the next round, or throws on.

use super::ast::{Cond, MethodRef, Operand, Rhs, Stmt, Thrown, Ty, Var};
use super::feature::Feature;
use super::{GLOBAL, Generator, HELP, NUMBER, Scope, method};

impl Generator {
    /// Waits for a thread: here, or in a method that may throw before it has waited, or not wait at all.
    pub(super) fn wait_for(&mut self, thread: Var) -> Stmt {
        if self.has(Feature::Interrupts) && self.rng.percent(40) {
            let settle = self.settle();
            return Stmt::Do(Rhs::Call(settle, None, vec![Operand::Var(thread)]));
        }
        Stmt::Join(thread)
    }

    /// A method that waits for its parameter, or so it seems.
    fn settle(&mut self) -> MethodRef {
        let known: Vec<MethodRef> =
            ["settle0", "settle1"].iter().filter_map(|name| self.helper(name)).collect();
        if known.len() == 2 || !known.is_empty() && self.rng.percent(60) {
            return self.rng.pick(&known).copied().unwrap_or((HELP, 0));
        }
        let name = format!("settle{}", known.len());
        let (number, caught) = (1, 2);
        let read = Stmt::Let(number, Ty::Int, Rhs::Static((GLOBAL, self.rng.below(2))));
        let thrown = self.thrown();
        let sometimes = |stmt| Stmt::If(Cond::Zero(Operand::Var(number)), vec![stmt], Vec::new());
        let join = Stmt::Join(0);
        let body = match self.rng.below(6) {
            0 => vec![join],
            1 => vec![read, sometimes(Stmt::Throw(thrown)), join],
            2 => vec![read, join, sometimes(Stmt::Throw(thrown))],
            3 => vec![Stmt::Try(vec![join], thrown, caught, Vec::new())],
            4 => {
                let inner = vec![read, sometimes(Stmt::Throw(thrown)), join];
                vec![Stmt::Try(inner, self.thrown(), caught, Vec::new())]
            }
            _ => vec![read, sometimes(join)],
        };
        self.add(HELP, method(&name, true, vec![Ty::Thread], body))
    }

    fn thrown(&mut self) -> Thrown {
        if self.rng.percent(65) { Thrown::Interrupted } else { Thrown::Oops }
    }

    /// Code that waits, perhaps with something that is thrown, and with a handler. Inside of a loop a handler may leave
    /// the round, or the loop.
    pub(super) fn caught(&mut self, scope: &mut Scope, inner: Vec<Stmt>, in_loop: bool) -> Vec<Stmt> {
        if !self.has(Feature::Interrupts) || self.rng.percent(25) {
            return inner;
        }
        let known = scope.locals.len();
        let thrown = self.thrown();
        let mut body = Vec::new();
        match self.rng.below(3) {
            0 => body = inner,
            way => {
                let number = self.get(scope, Ty::Int, &mut body);
                let throw = vec![Stmt::Throw(thrown)];
                let throw = Stmt::If(Cond::Zero(Operand::Var(number)), throw, Vec::new());
                if way == 1 {
                    body.push(throw);
                    body.extend(inner);
                } else {
                    body.extend(inner);
                    body.push(throw);
                }
            }
        }
        scope.locals.truncate(known);
        let taken = if self.rng.percent(80) { thrown } else { self.thrown() };
        let handler = match self.rng.below(7) {
            0 | 1 if in_loop => vec![Stmt::Break],
            2 | 3 if in_loop => vec![Stmt::Continue],
            4 => vec![Stmt::Throw(self.thrown())],
            5 => vec![Stmt::PutStatic((GLOBAL, self.rng.below(2)), Operand::Int(1))],
            _ => Vec::new(),
        };
        let caught = scope.next;
        scope.next += 1;
        vec![Stmt::Try(body, taken, caught, handler)]
    }

    /// Touches what threads touch that were waited for, mostly.
    pub(super) fn afterwards(&mut self, scope: &mut Scope, target: Option<Var>, body: &mut Vec<Stmt>) {
        match (self.rng.below(4), target) {
            (0, _) => {}
            (1, Some(target)) => {
                let write = vec![Stmt::PutField(target, NUMBER, Operand::Int(1))];
                self.checked(scope, target, write, body);
            }
            _ => body.push(Stmt::PutStatic((GLOBAL, self.rng.below(2)), Operand::Int(1))),
        }
    }
}
