//! Objects that are made, filled and let go of, in the right order or not; and somebody who finds them.

use super::ast::{Cond, Library, MethodRef, Operand, Rhs, Stmt, Thrown, Ty, Var};
use super::{BOX, GLOBAL, Generator, HELP, NEXT, NUMBER, Scope, method};

/// The static lock under which things are handed on.
const COUNTER: usize = 4;

const NODE: Ty = Ty::Class(BOX);

impl Generator {
    /// Lets go of an object, or finds one.
    pub(super) fn publication(&mut self, scope: &mut Scope, body: &mut Vec<Stmt>) {
        let known = scope.locals.len();
        match self.rng.below(10) {
            0..=4 => self.finds(scope, body),
            5 => self.round_before(scope, body),
            6 => self.mixed(scope, body),
            _ => self.lets_go(scope, body),
        }
        scope.locals.truncate(known);
    }

    fn write(&self, base: Var) -> Stmt {
        Stmt::PutField(base, NUMBER, Operand::Int(1))
    }

    /// Inside of the lock or not.
    pub(super) fn perhaps_locked(&mut self, scope: &mut Scope, inner: Vec<Stmt>, body: &mut Vec<Stmt>) {
        self.locked(scope, 50, inner, body);
    }

    /// A link from one object to another, in the lock or not.
    fn links(&mut self, scope: &mut Scope, inner: Vec<Stmt>, body: &mut Vec<Stmt>) {
        let percent = if self.careful { 100 } else { 30 };
        self.locked(scope, percent, inner, body);
    }

    /// Inside of the lock, with that probability.
    fn locked(&mut self, scope: &mut Scope, percent: usize, inner: Vec<Stmt>, body: &mut Vec<Stmt>) {
        if self.rng.percent(percent) {
            let lock = scope.declare(Ty::Object, false);
            body.push(Stmt::Let(lock, Ty::Object, Rhs::Static((GLOBAL, COUNTER))));
            self.checked(scope, lock, vec![Stmt::Sync(lock, inner)], body);
        } else {
            body.extend(inner);
        }
    }

    /// Looks where others put objects, and touches what is there and what that leads to.
    fn finds(&mut self, scope: &mut Scope, body: &mut Vec<Stmt>) {
        let seen = scope.declare(NODE, false);
        body.push(Stmt::Let(seen, NODE, Rhs::Use(Operand::Null)));
        let found = (GLOBAL, 2 + self.rng.below(2));
        self.perhaps_locked(scope, vec![Stmt::Assign(seen, Rhs::Static(found))], body);
        let mut inner = vec![self.write(seen)];
        if self.rng.percent(if self.careful { 80 } else { 60 }) {
            let next = scope.declare(NODE, false);
            inner.push(Stmt::Let(next, NODE, Rhs::Use(Operand::Null)));
            self.links(scope, vec![Stmt::Assign(next, Rhs::Field(seen, NEXT))], &mut inner);
            let write = vec![self.write(next)];
            self.checked(scope, next, write, &mut inner);
        }
        self.checked(scope, seen, inner, body);
    }

    /// Makes an object, perhaps with another one below, and lets go of it somewhere on the way.
    fn lets_go(&mut self, scope: &mut Scope, body: &mut Vec<Stmt>) {
        let made = scope.declare(NODE, true);
        body.push(Stmt::Let(made, NODE, Rhs::New(BOX, Vec::new())));
        let mut target = made;
        if self.rng.percent(if self.careful { 80 } else { 50 }) {
            let below = scope.declare(NODE, true);
            body.push(Stmt::Let(below, NODE, Rhs::New(BOX, Vec::new())));
            // Who reads the link is ordered with who makes it, perhaps, and not with what comes after that.
            self.links(scope, vec![Stmt::PutField(made, NEXT, Operand::Var(below))], body);
            target = if self.rng.percent(70) { below } else { made };
        }
        if self.rng.percent(60) {
            body.push(self.write(target));
        }
        let mut inner = Vec::new();
        self.hands_out(scope, made, target, &mut inner);
        if self.rng.percent(25) {
            inner.push(Stmt::Throw(Thrown::Oops));
            let caught = scope.declare(Ty::Object, true);
            scope.locals.pop();
            body.push(Stmt::Try(inner, Thrown::Oops, caught, vec![self.write(target)]));
            return;
        }
        body.extend(inner);
        if self.rng.percent(40) {
            body.push(self.write(target));
        }
    }

    /// Lets others have an object, in one of many ways.
    fn hands_out(&mut self, scope: &mut Scope, made: Var, below: Var, body: &mut Vec<Stmt>) {
        let place = (GLOBAL, 2 + self.rng.below(2));
        let store = Stmt::PutStatic(place, Operand::Var(made));
        match self.rng.below(6) {
            0 | 1 => self.perhaps_locked(scope, vec![store], body),
            2 => {
                let holder = scope.declare(NODE, false);
                body.push(Stmt::Let(holder, NODE, Rhs::Static(place)));
                let link = vec![Stmt::PutField(holder, NEXT, Operand::Var(made))];
                let mut inner = Vec::new();
                self.perhaps_locked(scope, link, &mut inner);
                self.checked(scope, holder, inner, body);
            }
            3 => {
                let pin = self.pin();
                let call = Stmt::Do(Rhs::Call(pin, None, vec![Operand::Var(made), Operand::Var(below)]));
                self.perhaps_locked(scope, vec![call], body);
            }
            4 if scope.starts && !self.tasks.is_empty() => {
                let Some(&task) = self.rng.pick(&self.tasks.clone()) else { return };
                let function = scope.declare(Ty::Library(Library::Runnable), true);
                scope.locals.pop();
                let captured = vec![Operand::Var(made), Operand::Null];
                body.push(Stmt::Let(function, Ty::Library(Library::Runnable), Rhs::Lambda(task, captured)));
                let thread = scope.declare(Ty::Thread, true);
                scope.locals.pop();
                body.push(Stmt::Let(thread, Ty::Thread, Rhs::NewThread(function)));
                body.push(Stmt::Start(thread));
            }
            _ => body.push(store),
        }
    }

    /// A method that lets others have its first argument, and touches the second one then.
    fn pin(&mut self) -> MethodRef {
        let methods = &self.program.classes[HELP].methods;
        if let Some(known) = methods.iter().position(|method| method.name == "pin") {
            return (HELP, known);
        }
        let mut body = vec![Stmt::PutStatic((GLOBAL, 2), Operand::Var(0))];
        if self.rng.percent(50) {
            body.push(self.write(1));
        }
        self.add(HELP, method("pin", true, vec![NODE, NODE], body))
    }

    /// Makes an object in each round and lets go of it, and changes that of the round before, or its own.
    fn round_before(&mut self, scope: &mut Scope, body: &mut Vec<Stmt>) {
        let before = scope.declare(NODE, false);
        body.push(Stmt::Let(before, NODE, Rhs::Use(Operand::Null)));
        let index = scope.declare(Ty::Int, true);
        let made = scope.declare(NODE, true);
        let mut inner = vec![Stmt::Let(made, NODE, Rhs::New(BOX, Vec::new()))];
        if self.rng.percent(70) {
            inner.push(Stmt::If(Cond::Null(before), Vec::new(), vec![self.write(before)]));
        }
        if self.rng.percent(50) {
            inner.push(self.write(made));
        }
        let store = Stmt::PutStatic((GLOBAL, 2), Operand::Var(made));
        self.perhaps_locked(scope, vec![store], &mut inner);
        inner.push(Stmt::Assign(before, Rhs::Use(Operand::Var(made))));
        body.push(Stmt::For(index, 2, inner));
    }

    /// Puts what others have into an object of its own, and takes it out again.
    fn mixed(&mut self, scope: &mut Scope, body: &mut Vec<Stmt>) {
        let holder = scope.declare(NODE, true);
        body.push(Stmt::Let(holder, NODE, Rhs::New(BOX, Vec::new())));
        let seen = scope.declare(NODE, false);
        body.push(Stmt::Let(seen, NODE, Rhs::Static((GLOBAL, 2 + self.rng.below(2)))));
        body.push(Stmt::PutField(holder, NEXT, Operand::Var(seen)));
        let again = scope.declare(NODE, false);
        body.push(Stmt::Let(again, NODE, Rhs::Field(holder, NEXT)));
        let write = vec![self.write(again)];
        self.checked(scope, again, write, body);
    }
}
