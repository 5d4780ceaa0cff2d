//! What is read twice: `synchronized (x.f) { x.f.g = … }` is right as long as nobody gives `x.f` another value between
//! the two reads. Somebody does, now and then: the same code, what it calls, another thread with a lock or without, or
//! one that is started and waited for in between. The same with elements of arrays.

use super::ast::{Cond, FieldRef, Library, MethodRef, Operand, Rhs, Stmt, Ty, Var};
use super::feature::Feature;
use super::{BOX, FIRST_WORKER, GLOBAL, Generator, HELP, NEXT, NUMBER, Scope, method};

const NODE: Ty = Ty::Class(BOX);

/// Where something is read twice: a field of an object, or an element of an array.
#[derive(Clone, Copy)]
enum Part {
    /// Of an object that is in a static field, perhaps.
    Next(Var, Option<FieldRef>),
    Element(Var, i32),
}

impl Part {
    fn read(self) -> Rhs {
        match self {
            Part::Next(holder, _) => Rhs::Field(holder, NEXT),
            Part::Element(array, at) => Rhs::Element(array, Operand::Int(at)),
        }
    }

    fn write(self, value: Operand) -> Stmt {
        match self {
            Part::Next(holder, _) => Stmt::PutField(holder, NEXT, value),
            Part::Element(array, at) => Stmt::PutElement(array, Operand::Int(at), value),
        }
    }

    fn holder(self) -> Var {
        match self {
            Part::Next(holder, _) | Part::Element(holder, _) => holder,
        }
    }
}

impl Generator {
    /// Locks what it reads, reads it again and touches it; or gives it another value.
    pub(super) fn reread(&mut self, scope: &mut Scope, body: &mut Vec<Stmt>) {
        let known = scope.locals.len();
        let part = if self.has(Feature::Arrays) && self.rng.percent(40) {
            Part::Element(self.get(scope, Ty::Array(BOX), body), self.rng.below(2) as i32)
        } else {
            match self.rng.percent(60) {
                true => {
                    let from = (GLOBAL, 2 + self.rng.below(2));
                    Part::Next(self.known_node(scope, from, body), Some(from))
                }
                false => Part::Next(self.get(scope, NODE, body), None),
            }
        };
        let mut inner = Vec::new();
        if self.rng.percent(25) {
            let mut rewrite = Vec::new();
            let how = self.rng.below(6);
            self.rewrite(scope, part, how, &mut rewrite);
            self.perhaps_locked(scope, rewrite, &mut inner);
        } else if let (Part::Next(holder, _), true) =
            (part, self.rng.percent(40) && self.may_lock(scope, Feature::Sync))
        {
            self.guarded(scope, holder, &mut inner);
        } else {
            let how = self.rng.percent(35).then(|| self.rng.below(6));
            self.lock_and_touch(scope, part, how, &mut inner);
        }
        self.checked(scope, part.holder(), inner, body);
        scope.locals.truncate(known);
    }

    /// Somebody reads twice while the value changes, and locks what it was first. In a program that does this, others
    /// lock what it is then ([`Generator::lock_known`]).
    pub(super) fn relink(&mut self, scope: &mut Scope, body: &mut Vec<Stmt>) {
        let known = scope.locals.len();
        let from = (GLOBAL, 2 + self.rng.below(2));
        let part = Part::Next(self.known_node(scope, from, body), Some(from));
        let mut inner = Vec::new();
        let how = 4 + self.rng.below(2);
        self.lock_and_touch(scope, part, Some(how), &mut inner);
        self.checked(scope, part.holder(), inner, body);
        scope.locals.truncate(known);
    }

    /// Locks an object that everybody knows, and touches it.
    pub(super) fn lock_known(&mut self, scope: &mut Scope, body: &mut Vec<Stmt>) {
        let known = scope.locals.len();
        let from = (GLOBAL, 2 + self.rng.below(2));
        let node = self.known_node(scope, from, body);
        let touch = Stmt::Sync(node, vec![Stmt::PutField(node, NUMBER, Operand::Int(1))]);
        body.push(Stmt::If(Cond::Null(node), Vec::new(), vec![touch]));
        scope.locals.truncate(known);
    }

    /// Locks what it reads, reads it again and touches it; in between it is changed somehow, or not.
    fn lock_and_touch(&mut self, scope: &mut Scope, part: Part, how: Option<usize>, body: &mut Vec<Stmt>) {
        let mut node = || {
            scope.next += 1;
            scope.next - 1
        };
        let (first, second, third) = (node(), node(), node());
        let mut touch = vec![Stmt::PutField(second, NUMBER, Operand::Int(1))];
        if self.rng.percent(25) {
            let write = vec![Stmt::PutField(third, NUMBER, Operand::Int(1))];
            touch = vec![
                Stmt::Let(third, NODE, Rhs::Field(second, NEXT)),
                Stmt::If(Cond::Null(third), Vec::new(), write),
            ];
        }
        let again = [Stmt::Let(second, NODE, part.read()), Stmt::If(Cond::Null(second), Vec::new(), touch)];
        let mut between = Vec::new();
        if let Some(how) = how {
            self.rewrite(scope, part, how, &mut between);
        }
        let locks = self.may_lock(scope, Feature::Sync);
        let mut inner = Vec::new();
        let mut inside = Vec::new();
        if self.rng.percent(50) {
            inner.append(&mut between)
        } else {
            inside.append(&mut between)
        }
        inside.extend(again);
        match locks {
            true => inner.push(Stmt::Sync(first, inside)),
            false => inner.extend(inside),
        }
        body.push(Stmt::Let(first, NODE, part.read()));
        body.push(Stmt::If(Cond::Null(first), Vec::new(), inner));
    }

    /// Gives it another value, in one of several ways.
    fn rewrite(&mut self, scope: &mut Scope, part: Part, how: usize, body: &mut Vec<Stmt>) {
        let known = scope.locals.len();
        match (how, part) {
            // By another name.
            (4, Part::Next(_, Some(from))) => {
                let alias = self.known_node(scope, from, body);
                let other = self.known_node(scope, (GLOBAL, 5 - from.1), body);
                let write = vec![Stmt::PutField(alias, NEXT, Operand::Var(other))];
                self.checked(scope, alias, write, body);
            }
            // By somebody who is started for it.
            (5, _) if scope.starts => {
                let callee = self.rewriter(part);
                let (function, thread) = (scope.next, scope.next + 1);
                scope.next += 2;
                let captured = vec![Operand::Var(part.holder())];
                let ty = Ty::Library(Library::Runnable);
                body.push(Stmt::Let(function, ty, Rhs::Lambda(callee, captured)));
                body.push(Stmt::Let(thread, Ty::Thread, Rhs::NewThread(function)));
                body.extend([Stmt::Start(thread), Stmt::Join(thread)]);
            }
            (0, _) => {
                let callee = self.rewriter(part);
                body.push(Stmt::Do(Rhs::Call(callee, None, vec![Operand::Var(part.holder())])));
            }
            (1, _) if scope.starts => {
                let args = [Operand::Null, Operand::Null, Operand::Int(1)];
                if let Some(thread) = self.start_one(scope, FIRST_WORKER, &args, body) {
                    body.push(Stmt::Join(thread));
                }
            }
            (2, _) => body.push(part.write(Operand::Null)),
            _ => {
                let other = self.get(scope, NODE, body);
                body.push(part.write(Operand::Var(other)));
            }
        }
        scope.locals.truncate(known);
    }

    /// An object that everybody knows.
    fn known_node(&mut self, scope: &mut Scope, from: FieldRef, body: &mut Vec<Stmt>) -> Var {
        let node = scope.declare(NODE, false);
        body.push(Stmt::Let(node, NODE, Rhs::Static(from)));
        node
    }

    /// Links objects that everybody knows to others.
    pub(super) fn link_known(&mut self, scope: &mut Scope, body: &mut Vec<Stmt>) {
        let known = scope.locals.len();
        for at in [2, 3] {
            if self.rng.percent(70) {
                let node = self.known_node(scope, (GLOBAL, at), body);
                let next = scope.declare(NODE, true);
                let mut inner = vec![Stmt::Let(next, NODE, self.new_box())];
                inner.push(Stmt::PutField(node, NEXT, Operand::Var(next)));
                self.checked(scope, node, inner, body);
            }
        }
        scope.locals.truncate(known);
    }

    /// A method that does it to its parameter.
    fn rewriter(&mut self, part: Part) -> MethodRef {
        let (name, ty, own) = match part {
            Part::Next(..) => ("relink", NODE, Part::Next(0, None)),
            Part::Element(..) => ("reorder", Ty::Array(BOX), Part::Element(0, 0)),
        };
        if let Some(known) = self.helper(name) {
            return known;
        }
        let source = if self.rng.percent(30) { self.new_box() } else { Rhs::Static((GLOBAL, 3)) };
        let body = vec![Stmt::Let(1, NODE, source), own.write(Operand::Var(1))];
        self.add(HELP, method(name, true, vec![ty], body))
    }
}
