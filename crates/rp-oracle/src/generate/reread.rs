//! What is read twice: `synchronized (x.f) { x.f.g = … }` is right as long as nobody gives `x.f` another value between
//! the two reads. Somebody does, now and then: the same code, what it calls, another thread with a lock or without, or
//! one that is started and waited for in between. The same with elements of arrays.

use super::ast::{Cond, MethodRef, Operand, Rhs, Stmt, Ty, Var};
use super::feature::Feature;
use super::{BOX, FIRST_WORKER, GLOBAL, Generator, HELP, NEXT, NUMBER, Scope, method};

const NODE: Ty = Ty::Class(BOX);

/// Where something is read twice: a field of an object, or an element of an array.
#[derive(Clone, Copy)]
enum Part {
    Next(Var),
    Element(Var, i32),
}

impl Part {
    fn read(self) -> Rhs {
        match self {
            Part::Next(holder) => Rhs::Field(holder, NEXT),
            Part::Element(array, at) => Rhs::Element(array, Operand::Int(at)),
        }
    }

    fn write(self, value: Operand) -> Stmt {
        match self {
            Part::Next(holder) => Stmt::PutField(holder, NEXT, value),
            Part::Element(array, at) => Stmt::PutElement(array, Operand::Int(at), value),
        }
    }

    fn holder(self) -> Var {
        match self {
            Part::Next(holder) | Part::Element(holder, _) => holder,
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
            Part::Next(self.get(scope, NODE, body))
        };
        let mut inner = Vec::new();
        if self.rng.percent(25) {
            let mut rewrite = Vec::new();
            self.rewrite(scope, part, &mut rewrite);
            self.perhaps_locked(scope, rewrite, &mut inner);
        } else if let (Part::Next(holder), true) =
            (part, self.rng.percent(40) && self.may_lock(scope, Feature::Sync))
        {
            self.guarded(scope, holder, &mut inner);
        } else {
            self.lock_and_touch(scope, part, &mut inner);
        }
        self.checked(scope, part.holder(), inner, body);
        scope.locals.truncate(known);
    }

    fn lock_and_touch(&mut self, scope: &mut Scope, part: Part, body: &mut Vec<Stmt>) {
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
        if self.rng.percent(35) {
            self.rewrite(scope, part, &mut between);
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

    /// Gives it another value, somehow.
    fn rewrite(&mut self, scope: &mut Scope, part: Part, body: &mut Vec<Stmt>) {
        let known = scope.locals.len();
        match self.rng.below(4) {
            0 => {
                let callee = self.rewriter(part);
                body.push(Stmt::Do(Rhs::Call(callee, None, vec![Operand::Var(part.holder())])));
            }
            1 if scope.starts => {
                let args = [Operand::Null, Operand::Null, Operand::Int(1)];
                if let Some(thread) = self.start_one(scope, FIRST_WORKER, &args, body) {
                    body.push(Stmt::Join(thread));
                }
            }
            2 => body.push(part.write(Operand::Null)),
            _ => {
                let other = self.get(scope, NODE, body);
                body.push(part.write(Operand::Var(other)));
            }
        }
        scope.locals.truncate(known);
    }

    /// A method that does it to its parameter.
    fn rewriter(&mut self, part: Part) -> MethodRef {
        let (name, ty, own) = match part {
            Part::Next(_) => ("relink", NODE, Part::Next(0)),
            Part::Element(..) => ("reorder", Ty::Array(BOX), Part::Element(0, 0)),
        };
        if let Some(known) = self.helper(name) {
            return known;
        }
        let source = if self.rng.percent(50) { self.new_box() } else { Rhs::Static((GLOBAL, 3)) };
        let body = vec![Stmt::Let(1, NODE, source), own.write(Operand::Var(1))];
        self.add(HELP, method(name, true, vec![ty], body))
    }
}
