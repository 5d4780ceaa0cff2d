//! Locks that no `synchronized` block of Java takes: monitors that are entered on one way only, left early, or left
//! where a handler does not know it; locks of models, also shared ones; and locks of what a variable was before.

use super::ast::{Cond, Operand, Rhs, Stmt, Thrown, Ty};
use super::feature::Feature;
use super::{BOX, Generator, Scope};

impl Generator {
    /// Something inside of the lock of a model.
    pub(super) fn guard(&mut self, scope: &mut Scope, body: &mut Vec<Stmt>) {
        let lock = self.get(scope, Ty::Object, body);
        let shared = self.rng.percent(50);
        scope.locks += 1;
        let size = 1 + self.rng.below(2);
        let inner = self.block(scope, size);
        scope.locks -= 1;
        self.checked(scope, lock, vec![Stmt::Guard(lock, shared, inner)], body);
    }

    /// A monitor that is entered and left somewhere else. What is left when the method ends, the machine leaves.
    pub(super) fn unstructured(&mut self, scope: &mut Scope, body: &mut Vec<Stmt>) {
        let on_box = self.rng.percent(25);
        let lock = self.get(scope, if on_box { Ty::Class(BOX) } else { Ty::Object }, body);
        let number = self.get(scope, Ty::Int, body);
        let number = Cond::Zero(Operand::Var(number));
        scope.locks += 1;
        let first = self.block(scope, 1);
        let second = self.block(scope, 1);
        scope.locks -= 1;
        let (enter, exit) = (vec![Stmt::Enter(lock)], vec![Stmt::Exit(lock)]);
        let inner = match self.rng.below(4) {
            // As compilers do it, without a handler.
            0 => [enter, first, exit, second].concat(),
            // On one way only.
            1 => {
                let [enter, exit] = [enter, exit].map(|way| vec![Stmt::If(number, way, Vec::new())]);
                [enter, first, exit, second].concat()
            }
            // Early on one way.
            2 => {
                let (early, late) = ([exit.clone(), first].concat(), [second, exit].concat());
                [enter, vec![Stmt::If(number, early, late)]].concat()
            }
            // The handler is entered with it or without it.
            _ => {
                let caught = scope.declare(Ty::Object, true);
                scope.locals.pop();
                let mut inside = first;
                inside.extend(exit);
                if self.rng.percent(50) {
                    self.fall(scope, &mut inside);
                } else {
                    inside.push(Stmt::Throw(Thrown::Oops));
                }
                [enter, vec![Stmt::Try(inside, Thrown::Oops, caught, second)]].concat()
            }
        };
        self.checked(scope, lock, inner, body);
    }

    /// Locks what a variable was in the round before while it uses what it is in this one.
    pub(super) fn previous(&mut self, scope: &mut Scope, body: &mut Vec<Stmt>) {
        let ty = Ty::Class(BOX);
        let previous = scope.declare(ty, false);
        let index = scope.declare(Ty::Int, true);
        scope.locals.pop();
        scope.locals.pop();
        body.push(Stmt::Let(previous, ty, Rhs::Use(Operand::Null)));
        let known = scope.locals.len();
        let mut inner = Vec::new();
        // Another one in each round, mostly.
        let container = self.rng.percent(70).then(|| self.get(scope, Ty::Array(BOX), body));
        let source = match container {
            Some(container) => Rhs::Element(container, Operand::Var(index)),
            None => self.box_source(scope, &mut inner),
        };
        let current = scope.declare(ty, false);
        inner.push(Stmt::Let(current, ty, source));
        let mut inside = Vec::new();
        let number = self.number(scope);
        let access = Stmt::PutField(current, super::NUMBER, number);
        self.checked(scope, current, vec![access], &mut inside);
        let locked = vec![Stmt::Sync(previous, inside)];
        inner.push(Stmt::If(Cond::Null(previous), Vec::new(), locked));
        inner.push(Stmt::Assign(previous, Rhs::Use(Operand::Var(current))));
        let rounds = vec![Stmt::For(index, 2, inner)];
        match container {
            Some(container) => self.checked(scope, container, rounds, body),
            None => body.extend(rounds),
        }
        scope.locals.truncate(known);
    }

    /// Uses what is null most of the time.
    pub(super) fn fall(&mut self, scope: &mut Scope, body: &mut Vec<Stmt>) {
        let known = scope.locals.len();
        let base = self.get(scope, Ty::Class(BOX), body);
        let next = scope.declare(Ty::Class(BOX), false);
        scope.locals.truncate(known);
        body.push(Stmt::Let(next, Ty::Class(BOX), Rhs::Field(base, super::NEXT)));
        body.push(Stmt::Do(Rhs::Field(next, super::NUMBER)));
    }

    /// Whether there are locks of that kind here.
    pub(super) fn may_lock(&self, scope: &Scope, feature: Feature) -> bool {
        self.has(feature) && scope.depth < 3 && (scope.locks == 0 || self.has(Feature::NestedSync))
    }
}
