//! What programs do again and again, and random statements rarely do by chance: handing memory over by a flag or a
//! latch, and locking the objects of a container one by one or all at once.

use super::ast::{Cond, Library, LibraryCall, Operand, Rhs, Stmt, Ty};
use super::feature::Feature;
use super::{BOX, GLOBAL, Generator, LOCK, NUMBER, SECOND, Scope};

/// The static field that is a flag.
pub(super) const FLAG: usize = 12;

impl Generator {
    /// Writes something and says so, or waits to be told and reads it: the first with that probability, in percent.
    pub(super) fn handover(&mut self, scope: &mut Scope, sends: usize, body: &mut Vec<Stmt>) {
        let known = scope.locals.len();
        let sends = self.rng.percent(sends);
        if self.rng.percent(40) {
            self.handover_by_field(scope, sends, body);
            return scope.locals.truncate(known);
        }
        let mut access = Vec::new();
        if self.rng.percent(70) {
            let field = usize::from(self.rng.percent(20));
            access.push(Stmt::PutStatic((GLOBAL, field), Operand::Int(1)));
        } else {
            let base = scope.declare(Ty::Class(BOX), false);
            access.push(Stmt::Let(base, Ty::Class(BOX), Rhs::Static((GLOBAL, 2))));
            let write = Stmt::PutField(base, NUMBER, Operand::Int(1));
            self.checked(scope, base, vec![write], &mut access);
        }
        if self.rng.percent(30) {
            let latch = self.get(scope, Ty::Library(Library::Latch), body);
            let call = if sends { LibraryCall::CountDown } else { LibraryCall::Await };
            let call = Stmt::Library(call, latch);
            if sends {
                access.push(call);
            } else {
                access.insert(0, call);
            }
            self.checked(scope, latch, access, body);
        } else if sends {
            body.extend(access);
            body.push(Stmt::PutStatic((GLOBAL, FLAG), Operand::Int(1)));
        } else {
            let flag = scope.declare(Ty::Int, true);
            body.push(Stmt::Let(flag, Ty::Int, Rhs::Static((GLOBAL, FLAG))));
            body.push(Stmt::If(Cond::Zero(Operand::Var(flag)), Vec::new(), access));
        }
        scope.locals.truncate(known);
    }

    /// The same by another field of the object that is handed over: constructors make it one, and zero tells.
    fn handover_by_field(&mut self, scope: &mut Scope, sends: bool, body: &mut Vec<Stmt>) {
        let base = scope.declare(Ty::Class(BOX), false);
        body.push(Stmt::Let(base, Ty::Class(BOX), Rhs::Static((GLOBAL, 2))));
        let write = Stmt::PutField(base, NUMBER, Operand::Int(1));
        let is_final = self.program.classes[BOX].fields[SECOND.1].is_final;
        let inner = match sends {
            true if is_final => vec![write],
            true => vec![write, Stmt::PutField(base, SECOND, Operand::Int(0))],
            false => {
                let flag = scope.declare(Ty::Int, true);
                let read = Stmt::Let(flag, Ty::Int, Rhs::Field(base, SECOND));
                vec![read, Stmt::If(Cond::Zero(Operand::Var(flag)), vec![write], Vec::new())]
            }
        };
        self.checked(scope, base, inner, body);
    }

    /// Changes an object that everybody knows, inside of its own lock, of the one that it holds, or of none.
    pub(super) fn own_lock(&mut self, scope: &mut Scope, body: &mut Vec<Stmt>) {
        let (base, lock) = (scope.next, scope.next + 1);
        scope.next += 2;
        let write = vec![Stmt::PutField(base, NUMBER, Operand::Int(1))];
        let inner = match self.rng.below(5) {
            0 | 1 => vec![Stmt::Sync(base, write)],
            2 | 3 => {
                let locked = vec![Stmt::Sync(lock, write)];
                let read = Stmt::Let(lock, Ty::Object, Rhs::Field(base, LOCK));
                vec![read, Stmt::If(Cond::Null(lock), Vec::new(), locked)]
            }
            _ => write,
        };
        body.push(Stmt::Let(base, Ty::Class(BOX), Rhs::Static((GLOBAL, 2 + self.rng.below(2)))));
        body.push(Stmt::If(Cond::Null(base), Vec::new(), inner));
    }

    /// Changes an object of a container: inside of the container's lock, of its own lock, or of none.
    pub(super) fn container(&mut self, scope: &mut Scope, body: &mut Vec<Stmt>) {
        let known = scope.locals.len();
        let container = scope.declare(Ty::Array(BOX), false);
        body.push(Stmt::Let(container, Ty::Array(BOX), Rhs::Static((GLOBAL, 7))));
        let element = scope.declare(Ty::Class(BOX), false);
        let index = Operand::Int(self.rng.below(2) as i32);
        let read = Stmt::Let(element, Ty::Class(BOX), Rhs::Element(container, index));
        let write = vec![Stmt::PutField(element, NUMBER, Operand::Int(1))];
        let locks = self.may_lock(scope, Feature::Sync);
        let grain = if locks { [0, 0, 1, 2][self.rng.below(4)] } else { 0 };
        let write = if grain == 1 { vec![Stmt::Sync(element, write)] } else { write };
        let mut inner = vec![read];
        self.checked(scope, element, write, &mut inner);
        let inner = if grain == 2 { vec![Stmt::Sync(container, inner)] } else { inner };
        self.checked(scope, container, inner, body);
        scope.locals.truncate(known);
    }
}
