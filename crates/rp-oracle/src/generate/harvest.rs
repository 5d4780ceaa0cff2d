//! What a worker leaves behind is taken in the round that has waited for it: `w.join(); sum += w.part`. Almost as often
//! it is taken too early, from another worker, after something was started again, or it belongs to several; or somebody
//! else waits for the worker, who does not know whether it was started.

use super::ast::{Cond, Library, MethodRef, Operand, Rhs, Stmt, Ty, Var};
use super::feature::Feature;
use super::{BOX, GLOBAL, Generator, HELP, NUMBER, Scope, method};

impl Generator {
    /// Waits for a worker that was taken from an array, and touches what it leaves, or something like it.
    pub(super) fn harvest(
        &mut self,
        scope: &mut Scope,
        (worker, array, element): (usize, Var, Var),
        wait: Stmt,
        restart: Vec<Stmt>,
    ) -> Vec<Stmt> {
        if !self.has(Feature::OwnFields) || self.rng.percent(30) {
            return vec![wait];
        }
        let first = scope.next;
        scope.next += 1;
        let of_first = Stmt::Let(first, Ty::Class(worker), Rhs::Element(array, Operand::Int(0)));
        match self.rng.below(10) {
            0 => {
                let mut early = self.touch_worker(scope, worker, element);
                early.push(wait);
                early
            }
            1 => {
                let touch = self.touch_worker(scope, worker, first);
                vec![wait, of_first, Stmt::If(Cond::Null(first), Vec::new(), touch)]
            }
            2 => {
                let mut all = vec![wait];
                all.extend(restart);
                all.extend(self.touch_worker(scope, worker, element));
                all
            }
            3 => {
                let touch = self.touch_by_helper(worker);
                vec![wait, Stmt::Do(Rhs::Call(touch, None, vec![Operand::Var(element)]))]
            }
            _ => {
                let mut all = vec![wait];
                all.extend(self.touch_worker(scope, worker, element));
                all
            }
        }
    }

    /// Starts a worker, and somebody who waits for it and touches what it leaves: in this order or the other one.
    pub(super) fn visited(
        &mut self,
        scope: &mut Scope,
        worker: usize,
        args: &[Operand],
        body: &mut Vec<Stmt>,
    ) {
        let made = scope.next;
        let (function, visitor) = (made + 1, made + 2);
        scope.next += 3;
        let captured = vec![Operand::Var(made)];
        let lambda = Rhs::Lambda(self.visit_by_helper(worker), captured);
        body.push(Stmt::Let(made, Ty::Class(worker), Rhs::New(worker, args.to_vec())));
        body.push(Stmt::Let(function, Ty::Library(Library::Runnable), lambda));
        body.push(Stmt::Let(visitor, Ty::Thread, Rhs::NewThread(function)));
        if self.rng.percent(30) {
            return body.extend([Stmt::Start(made), Stmt::Start(visitor)]);
        }
        body.push(Stmt::Start(visitor));
        for _ in 0..self.rng.below(3) {
            body.push(Stmt::PutStatic((GLOBAL, self.rng.below(2)), Operand::Int(1)));
        }
        body.push(Stmt::Start(made));
    }

    /// A method that waits for its parameter, and touches what that leaves.
    fn visit_by_helper(&mut self, worker: usize) -> MethodRef {
        let name = format!("visit{worker}");
        if let Some(known) = self.helper(&name) {
            return known;
        }
        let params = vec![Ty::Class(worker)];
        let mut scope = self.scope(true, HELP, &params);
        let mut body = vec![Stmt::Join(0)];
        body.extend(self.touch_worker(&mut scope, worker, 0));
        self.add(HELP, method(&name, true, params, body))
    }

    /// Touches a field of a worker, or of what it works on.
    pub(super) fn touch_worker(&mut self, scope: &mut Scope, worker: usize, var: Var) -> Vec<Stmt> {
        let fresh = scope.next;
        scope.next += 1;
        match self.rng.below(3) {
            0 => vec![Stmt::PutField(var, (worker, 2), Operand::Int(4))],
            1 => vec![Stmt::Let(fresh, Ty::Int, Rhs::Field(var, (worker, 2)))],
            _ => {
                let write = vec![Stmt::PutField(fresh, NUMBER, Operand::Int(5))];
                let read = Stmt::Let(fresh, Ty::Class(BOX), Rhs::Field(var, (worker, 0)));
                vec![read, Stmt::If(Cond::Null(fresh), Vec::new(), write)]
            }
        }
    }

    /// A method that does it to its parameter.
    fn touch_by_helper(&mut self, worker: usize) -> MethodRef {
        let name = format!("harvest{worker}");
        if let Some(known) = self.helper(&name) {
            return known;
        }
        let body = vec![Stmt::PutField(0, (worker, 2), Operand::Int(6))];
        self.add(HELP, method(&name, true, vec![Ty::Class(worker)], body))
    }

    /// A method that waits for its parameter and starts it, in this order or the other one.
    pub(super) fn wait_and_start(&mut self) -> MethodRef {
        let is_right = self.rng.percent(50);
        let name = if is_right { "attend" } else { "premature" };
        if let Some(known) = self.helper(name) {
            return known;
        }
        let (start, join) = (Stmt::Start(0), Stmt::Join(0));
        let body = if is_right { vec![start, join] } else { vec![join, start] };
        self.add(HELP, method(name, true, vec![Ty::Thread], body))
    }
}
