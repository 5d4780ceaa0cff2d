//! Threads that are kept in fields of objects: started before or after, replaced by others, and waited for by whoever
//! finds them there.

use super::ast::{Cond, Operand, Rhs, Stmt, Ty};
use super::{BOX, Generator, KEPT, Scope};

impl Generator {
    /// Starts a worker, keeps it in a field, and waits for what is there then.
    pub(super) fn keep(&mut self, scope: &mut Scope, worker: usize, args: &[Operand], body: &mut Vec<Stmt>) {
        let known = scope.locals.len();
        let holder = self.get(scope, Ty::Class(BOX), body);
        let mut inner = Vec::new();
        let first = self.made_thread(scope, worker, args, &mut inner);
        let keep = Stmt::PutField(holder, KEPT, Operand::Var(first));
        if self.rng.percent(50) {
            inner.extend([keep, Stmt::Start(first)]);
        } else {
            inner.extend([Stmt::Start(first), keep]);
        }
        if self.rng.percent(25) {
            // Another one takes its place, which may never begin.
            let second = self.made_thread(scope, worker, args, &mut inner);
            inner.push(Stmt::PutField(holder, KEPT, Operand::Var(second)));
            if self.rng.percent(50) {
                inner.push(Stmt::Start(second));
            }
        }
        if self.rng.percent(40) {
            let more = self.block(scope, 1);
            inner.extend(more);
        }
        self.join_field(scope, holder, &mut inner);
        self.checked(scope, holder, inner, body);
        let target = self.find(scope, Ty::Class(BOX));
        self.afterwards(scope, target, body);
        scope.locals.truncate(known);
    }

    /// Waits for the thread that an object keeps.
    pub(super) fn join_kept(&mut self, scope: &mut Scope, body: &mut Vec<Stmt>) {
        let known = scope.locals.len();
        let holder = self.get(scope, Ty::Class(BOX), body);
        let mut inner = Vec::new();
        self.join_field(scope, holder, &mut inner);
        if self.rng.percent(50) {
            self.afterwards(scope, Some(holder), &mut inner);
        }
        self.checked(scope, holder, inner, body);
        scope.locals.truncate(known);
    }

    fn join_field(&mut self, scope: &mut Scope, holder: usize, body: &mut Vec<Stmt>) {
        let thread = scope.next;
        scope.next += 1;
        body.push(Stmt::Let(thread, Ty::Thread, Rhs::Field(holder, KEPT)));
        let wait = vec![self.wait_for(thread)];
        let mut waits = self.caught(scope, wait, false);
        if self.rng.percent(50) {
            // What comes next is done only if there was somebody to wait for.
            self.afterwards(scope, None, &mut waits);
        }
        body.push(Stmt::If(Cond::Null(thread), Vec::new(), waits));
    }
}
