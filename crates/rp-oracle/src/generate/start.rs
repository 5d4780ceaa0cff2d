//! How threads come to be: made and started once or twice, in loops, on some ways only, by helpers, by pools.

use super::ast::{Cond, Operand, Parent, Rhs, Stmt, Thrown, Ty, Var};
use super::crew::THREAD;
use super::feature::Feature;
use super::{BOX, GLOBAL, Generator, HELP, Local, Scope, method};
use crate::rng::Rng;

impl Generator {
    /// Makes and starts a worker, in one of many ways.
    pub(super) fn start(&mut self, scope: &mut Scope, worker: usize, body: &mut Vec<Stmt>) {
        if self.has(Feature::Crews) && self.rng.percent(50) && self.crew(scope, worker, body) {
            return;
        }
        let target = self.get(scope, Ty::Class(BOX), body);
        let lock = self.get(scope, Ty::Object, body);
        let args = vec![Operand::Var(target), Operand::Var(lock), Operand::Int(1)];
        if self.has(Feature::ThreadFields) && self.rng.percent(40) {
            return self.keep(scope, worker, &args, body);
        }
        let is_thread = self.program.classes[worker].parent == Parent::Thread;
        let visits = self.has(Feature::OwnFields) && self.has(Feature::RiskyJoins) && is_thread;
        if visits && self.rng.percent(25) {
            return self.visited(scope, worker, &args, body);
        }
        if self.has(Feature::Exceptions) && self.rng.percent(20) {
            return self.start_and_throw(scope, worker, &args, body);
        }
        let twice = self.has(Feature::StartTwice) && self.rng.percent(30);
        let in_loop = self.has(Feature::StartInLoop) && self.rng.percent(30);
        let maybe = self.has(Feature::StartMaybe) && self.rng.percent(30);
        let condition = maybe.then(|| self.get(scope, Ty::Int, body));
        let mut inner = Vec::new();
        for _ in 0..if twice { 2 } else { 1 } {
            let Some(thread) = self.start_one(scope, worker, &args, &mut inner) else { continue };
            if self.has(Feature::JoinsByOthers) && self.rng.percent(50) {
                inner.push(Stmt::PutStatic((GLOBAL, 8), Operand::Var(thread)));
            }
            // Who starts it knows it, unless it is inside of a loop or a branch.
            if !in_loop && !maybe {
                scope.locals.push(Local { var: thread, ty: Ty::Thread, sure: true, changing: false });
            }
        }
        if in_loop {
            let index = scope.declare(Ty::Int, true);
            scope.locals.pop();
            inner = vec![Stmt::For(index, 2, inner)];
        }
        match condition {
            Some(number) => {
                body.push(Stmt::If(Cond::Zero(Operand::Var(number)), inner, Vec::new()));
            }
            None => body.extend(inner),
        }
    }

    /// Starts one thread, and gives its object if there is one.
    pub(super) fn start_one(
        &mut self,
        scope: &mut Scope,
        worker: usize,
        args: &[Operand],
        body: &mut Vec<Stmt>,
    ) -> Option<Var> {
        // What is read here is not known after the branch or loop around it.
        let known = scope.locals.len();
        let function = self.function(scope, body);
        let is_thread = function.is_none() && self.program.classes[worker].parent == Parent::Thread;
        let made = match function {
            Some(function) => function,
            None => {
                let mut args = args.to_vec();
                if let (Some(first), Some(target)) = (args.first_mut(), self.own_target(scope, body)) {
                    *first = target;
                }
                let made = scope.next;
                scope.next += 1;
                body.push(Stmt::Let(made, Ty::Class(worker), Rhs::New(worker, args)));
                made
            }
        };
        let own = function.is_none() && self.has(Feature::OwnFields);
        let touch = |rng: &mut Rng| {
            (own && rng.percent(30)).then_some(Stmt::PutField(made, (worker, 2), Operand::Int(3)))
        };
        body.extend(touch(&mut self.rng));
        let thread = if self.has(Feature::Pools) && self.rng.percent(40) {
            self.execute(scope, made, body);
            if self.rng.percent(30) {
                self.execute(scope, made, body);
            }
            None
        } else {
            let thread = if is_thread {
                made
            } else {
                let thread = scope.next;
                scope.next += 1;
                body.push(Stmt::Let(thread, Ty::Thread, Rhs::NewThread(made)));
                thread
            };
            // Others may know it before it runs, even for a while, and somebody may wait for it too early.
            if self.has(Feature::StartByOthers) && self.rng.percent(40) {
                body.push(Stmt::PutStatic((GLOBAL, THREAD), Operand::Var(thread)));
                if self.rng.percent(50) {
                    let more = self.block(scope, 1);
                    body.extend(more);
                }
            }
            if self.has(Feature::RiskyJoins) && self.rng.percent(25) {
                body.push(Stmt::Join(thread));
            }
            self.start_thread(thread, body);
            Some(thread)
        };
        body.extend(touch(&mut self.rng));
        scope.locals.truncate(known);
        thread
    }

    /// Starts a worker, throws something right behind that, and goes on beside it in the handler.
    fn start_and_throw(&mut self, scope: &mut Scope, worker: usize, args: &[Operand], body: &mut Vec<Stmt>) {
        let mut inner = Vec::new();
        let thread = self.made_thread(scope, worker, args, &mut inner);
        inner.push(Stmt::Start(thread));
        if self.rng.percent(50) {
            self.fall(scope, &mut inner);
        } else {
            inner.push(Stmt::Throw(Thrown::Oops));
        }
        let caught = scope.next;
        scope.next += 1;
        let mut handler = vec![Stmt::PutStatic((GLOBAL, self.rng.below(2)), Operand::Int(1))];
        handler.extend(self.block(scope, 1));
        body.push(Stmt::Try(inner, Thrown::Oops, caught, handler));
    }

    /// A worker that is a thread, or a thread that runs a worker.
    pub(super) fn made_thread(
        &mut self,
        scope: &mut Scope,
        worker: usize,
        args: &[Operand],
        body: &mut Vec<Stmt>,
    ) -> Var {
        let made = scope.next;
        scope.next += 1;
        body.push(Stmt::Let(made, Ty::Class(worker), Rhs::New(worker, args.to_vec())));
        if self.program.classes[worker].parent == Parent::Thread {
            return made;
        }
        scope.next += 1;
        body.push(Stmt::Let(made + 1, Ty::Thread, Rhs::NewThread(made)));
        made + 1
    }

    fn start_thread(&mut self, thread: Var, body: &mut Vec<Stmt>) {
        if self.has(Feature::StartByHelper) && self.rng.percent(50) {
            let name = format!("launch{}", self.program.classes[HELP].methods.len());
            let known =
                self.program.classes[HELP].methods.iter().position(|own| own.name.starts_with("launch"));
            let launch = match known {
                Some(at) if self.rng.percent(70) => (HELP, at),
                _ => self.add(HELP, method(&name, true, vec![Ty::Thread], vec![Stmt::Start(0)])),
            };
            body.push(Stmt::Do(Rhs::Call(launch, None, vec![Operand::Var(thread)])));
        } else {
            body.push(Stmt::Start(thread));
        }
    }
}
