//! What is locked by way of a field and used by somebody else: a caller locks `x.next` and the callee reads the field
//! again, by itself or with a getter; or what `x.next` is guards `x` itself. Right as long as the field stays what it
//! is: callees give it another value now and then, and so does whoever gives any object a new one. The same with the
//! field that is there to guard its object: who makes the object may replace its guard before anybody else has it.

use super::ast::{Cond, MethodRef, Operand, Rhs, Stmt, Ty, Var};
use super::{BOX, GLOBAL, Generator, HELP, LOCK, NEXT, NUMBER, Scope, method};

const NODE: Ty = Ty::Class(BOX);

impl Generator {
    /// Locks what a field of an object holds, and touches that or the object.
    pub(super) fn guarded(&mut self, scope: &mut Scope, holder: Var, body: &mut Vec<Stmt>) {
        let first = scope.next;
        let (other, again) = (first + 1, first + 2);
        scope.next += 3;
        let read = match self.rng.percent(30) {
            true => Rhs::Call(self.next_of(), Some(holder), Vec::new()),
            false => Rhs::Field(holder, NEXT),
        };
        let call = |callee: MethodRef, var: Var| Stmt::Do(Rhs::Call(callee, None, vec![Operand::Var(var)]));
        let inside = match self.rng.below(10) {
            0..=4 => vec![call(self.touch_next(), holder)],
            // Another object's.
            5 => {
                let touch = vec![call(self.touch_next(), other)];
                vec![
                    Stmt::Let(other, NODE, Rhs::Field(first, NEXT)),
                    Stmt::If(Cond::Null(other), Vec::new(), touch),
                ]
            }
            6 => vec![
                Stmt::Let(again, NODE, Rhs::Call(self.next_of(), Some(holder), Vec::new())),
                Stmt::If(Cond::Null(again), Vec::new(), vec![Stmt::PutField(again, NUMBER, Operand::Int(1))]),
            ],
            _ => vec![Stmt::PutField(holder, NUMBER, Operand::Int(1))],
        };
        body.push(Stmt::Let(first, NODE, read));
        body.push(Stmt::If(Cond::Null(first), Vec::new(), vec![Stmt::Sync(first, inside)]));
    }

    /// Makes an object, gives it another guard, lets others have it and changes it, inside of one of the guards; or
    /// changes what others have made, inside of the guard that it finds there.
    pub(super) fn new_guard(&mut self, scope: &mut Scope, body: &mut Vec<Stmt>) {
        let (base, guard, fresh) = (scope.next, scope.next + 1, scope.next + 2);
        scope.next += 3;
        let place = (GLOBAL, 2);
        let read = Stmt::Let(guard, Ty::Object, Rhs::Field(base, LOCK));
        let write = Stmt::PutField(base, NUMBER, Operand::Int(1));
        if self.rng.percent(50) {
            let locked = vec![Stmt::Sync(guard, vec![write])];
            let inner = vec![read, Stmt::If(Cond::Null(guard), Vec::new(), locked)];
            body.push(Stmt::Let(base, NODE, Rhs::Static(place)));
            return body.push(Stmt::If(Cond::Null(base), Vec::new(), inner));
        }
        let publish = Stmt::PutStatic(place, Operand::Var(base));
        let make = Stmt::Let(fresh, Ty::Object, Rhs::NewObject);
        let replace = Stmt::PutField(base, LOCK, Operand::Var(fresh));
        body.extend([Stmt::Let(base, NODE, self.new_box()), make]);
        match self.rng.below(6) {
            // The guard that others find.
            0 => body.extend([replace, read, Stmt::Sync(guard, vec![publish, write])]),
            // Others may find either.
            1 => body.extend([read, Stmt::Sync(guard, vec![publish, replace, write])]),
            2 => body.extend([read, replace, Stmt::Sync(guard, vec![publish, write])]),
            // The guard that nobody finds.
            _ => body.extend([read, Stmt::Sync(guard, vec![replace, publish, write])]),
        }
    }

    /// A method that returns a field of its object.
    fn next_of(&mut self) -> MethodRef {
        let is_it = |method: &super::Method| method.name == "nextOf";
        if let Some(at) = self.program.classes[BOX].methods.iter().position(is_it) {
            return (BOX, at);
        }
        let body = vec![Stmt::Let(1, NODE, Rhs::Field(0, NEXT)), Stmt::Return(Some(Operand::Var(1)))];
        let getter = super::Method { ret: Some(NODE), ..method("nextOf", false, Vec::new(), body) };
        self.add(BOX, getter)
    }

    /// A method that reads the field of its parameter once more, perhaps when it has given it another value.
    fn touch_next(&mut self) -> MethodRef {
        let kind = self.rng.below(4);
        let name = ["touchNext", "touchNext", "touchDeeper", "touchChanged"][kind];
        if let Some(known) = self.helper(name) {
            return known;
        }
        let touch = [
            Stmt::Let(1, NODE, Rhs::Field(0, NEXT)),
            Stmt::If(Cond::Null(1), Vec::new(), vec![Stmt::PutField(1, NUMBER, Operand::Int(1))]),
        ];
        let body = match name {
            "touchDeeper" => {
                let args = vec![Operand::Var(0)];
                let callee = self.helper("touchNext");
                let callee = callee
                    .unwrap_or_else(|| self.add(HELP, method("touchNext", true, vec![NODE], touch.to_vec())));
                vec![Stmt::Do(Rhs::Call(callee, None, args))]
            }
            "touchChanged" => {
                let mut body = vec![Stmt::PutField(0, NEXT, Operand::Var(0))];
                body.extend(touch);
                body
            }
            _ => touch.to_vec(),
        };
        self.add(HELP, method(name, true, vec![NODE], body))
    }
}
