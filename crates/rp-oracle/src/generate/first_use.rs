//! Uses of classes that may be the first ones, on some ways only, and accesses where they may or may not have happened:
//! in a handler, behind a call of one of several methods, behind a method that returns early.

use super::ast::{Cond, FieldRef, MethodRef, Operand, Rhs, Stmt, Thrown, Ty};
use super::feature::Feature;
use super::{BOX, GLOBAL, Generator, HELP, LAZY, OTHER, SUB, Scope, method};

impl Generator {
    /// Uses a class somehow, or not, and goes on.
    pub(super) fn first_use(&mut self, scope: &mut Scope, body: &mut Vec<Stmt>) {
        let is_other = self.has(Feature::OtherInitializers) && self.rng.percent(50);
        let field = if is_other { (OTHER, 0) } else { (LAZY, 0) };
        let uses = Stmt::PutStatic(field, Operand::Int(1));
        let known = scope.locals.len();
        match self.rng.below(5) {
            // Something is thrown before the use, and the handler comes from there.
            0 | 1 => {
                let mut inner = Vec::new();
                self.fall(scope, &mut inner);
                inner.push(uses);
                let caught = scope.next;
                scope.next += 1;
                body.push(Stmt::Try(inner, Thrown::Oops, caught, vec![self.mark()]));
            }
            // One of two methods uses it.
            2 if self.has(Feature::Virtual) => {
                let receiver = self.get(scope, Ty::Class(BOX), body);
                let call = Stmt::Do(Rhs::Call(self.warm(field), Some(receiver), Vec::new()));
                let mark = self.mark();
                self.checked(scope, receiver, vec![call, mark], body);
            }
            // A method uses it on one way.
            2 | 3 => {
                let open = self.open(field);
                body.push(Stmt::Do(Rhs::Call(open, None, Vec::new())));
                body.push(self.mark());
            }
            _ => {
                let number = self.get(scope, Ty::Int, body);
                body.push(Stmt::If(Cond::Zero(Operand::Var(number)), vec![uses], Vec::new()));
                body.push(self.mark());
            }
        }
        scope.locals.truncate(known);
    }

    /// An access, to see what holds there.
    fn mark(&mut self) -> Stmt {
        Stmt::PutStatic((GLOBAL, self.rng.below(2)), Operand::Int(1))
    }

    /// A method of boxes that uses a class, or one of another kind of boxes that does not, or the other way round.
    fn warm(&mut self, field: FieldRef) -> MethodRef {
        if let Some(known) = self.program.classes[BOX].methods.iter().position(|own| own.name == "warm") {
            return (BOX, known);
        }
        let uses = vec![Stmt::PutStatic(field, Operand::Int(1))];
        let (own, other) = if self.rng.percent(50) { (uses, Vec::new()) } else { (Vec::new(), uses) };
        self.add(SUB, method("warm", false, Vec::new(), other));
        self.add(BOX, method("warm", false, Vec::new(), own))
    }

    /// A method that may return before it uses a class.
    fn open(&mut self, field: FieldRef) -> MethodRef {
        let name = format!("open{}", field.0);
        if let Some(known) = self.helper(&name) {
            return known;
        }
        let body = vec![
            Stmt::Let(0, Ty::Int, Rhs::Static((GLOBAL, self.rng.below(2)))),
            Stmt::If(Cond::Zero(Operand::Var(0)), vec![Stmt::Return(None)], Vec::new()),
            Stmt::PutStatic(field, Operand::Int(1)),
        ];
        self.add(HELP, method(&name, true, Vec::new(), body))
    }
}
