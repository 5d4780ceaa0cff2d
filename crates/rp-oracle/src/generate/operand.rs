//! What do statements work with? Variables in scope, and what is read from memory when there is none.

use super::ast::{Cond, FieldRef, MethodRef, Operand, Rhs, Stmt, Ty, Var};
use super::feature::Feature;
use super::{BOX, GLOBAL, Generator, HELP, LAZY, LOCK, Local, NEXT, OTHER, SUB, Scope};

impl Generator {
    /// A variable of a type, in scope.
    pub(super) fn find(&mut self, scope: &Scope, ty: Ty) -> Option<Var> {
        let fits = |local: &&Local| match (ty, local.ty) {
            (Ty::Class(BOX), Ty::Class(SUB)) => true,
            (wanted, own) => wanted == own,
        };
        let found: Vec<Var> = scope.locals.iter().filter(fits).map(|local| local.var).collect();
        self.rng.pick(&found).copied()
    }

    /// A variable of a type that is in scope or read from memory.
    pub(super) fn get(&mut self, scope: &mut Scope, ty: Ty, body: &mut Vec<Stmt>) -> Var {
        if self.rng.percent(60)
            && let Some(found) = self.find(scope, ty)
        {
            return found;
        }
        let rhs = match ty {
            Ty::Class(_) => self.box_source(scope, body),
            Ty::Object => self.lock_source(scope, body),
            Ty::Ints => Rhs::Static((GLOBAL, 6)),
            Ty::Array(_) => Rhs::Static((GLOBAL, 7)),
            Ty::Thread => Rhs::Static((GLOBAL, 8)),
            Ty::Int => Rhs::Static(self.number_field()),
            Ty::Library(library) => self.library_source(library),
        };
        let sure = matches!(rhs, Rhs::New(..) | Rhs::NewObject | Rhs::ClassOf(_));
        let var = scope.declare(ty, sure);
        body.push(Stmt::Let(var, ty, rhs));
        var
    }

    /// A static field that holds a number.
    pub(super) fn number_field(&mut self) -> FieldRef {
        let fields = [
            Some((GLOBAL, 0)),
            Some((GLOBAL, 1)),
            self.has(Feature::Initializers).then_some((LAZY, 0)),
            self.has(Feature::OtherInitializers).then_some((OTHER, 0)),
        ];
        let fields: Vec<FieldRef> = fields.into_iter().flatten().collect();
        self.rng.pick(&fields).copied().unwrap_or((GLOBAL, 0))
    }

    pub(super) fn box_source(&mut self, scope: &mut Scope, body: &mut Vec<Stmt>) -> Rhs {
        let choices = [
            Some(0),
            Some(1),
            Some(2),
            self.has(Feature::Nodes).then_some(3),
            self.has(Feature::Arrays).then_some(4),
            self.has(Feature::Initializers).then_some(5),
            self.has(Feature::Virtual).then_some(6),
            self.has(Feature::Calls).then_some(7),
        ];
        let choices: Vec<i32> = choices.into_iter().flatten().collect();
        let known = self.find(scope, Ty::Class(BOX));
        match (self.rng.pick(&choices), known) {
            (Some(0), _) => Rhs::Static((GLOBAL, 2)),
            (Some(1), _) => Rhs::Static((GLOBAL, 3)),
            (Some(2), _) => self.new_box(),
            (Some(3), Some(known)) => Rhs::Field(known, NEXT),
            (Some(4), _) => {
                let array = self.get(scope, Ty::Array(BOX), body);
                Rhs::Element(array, Operand::Int(self.rng.below(2) as i32))
            }
            (Some(5), _) => Rhs::Static((LAZY, 1)),
            (Some(6), Some(known)) => match self.callee(scope, |name| name == "next") {
                Some(next) => Rhs::Call(next, Some(known), Vec::new()),
                None => Rhs::Field(known, NEXT),
            },
            (Some(7), _) => match self.callee(scope, |name| name == "make") {
                Some(make) => Rhs::Call(make, None, Vec::new()),
                None => Rhs::Static((GLOBAL, 2)),
            },
            _ => Rhs::Static((GLOBAL, 3)),
        }
    }

    fn lock_source(&mut self, scope: &mut Scope, body: &mut Vec<Stmt>) -> Rhs {
        match self.rng.below(6) {
            0 | 1 => Rhs::Static((GLOBAL, 4)),
            2 => Rhs::Static((GLOBAL, 5)),
            3 if self.has(Feature::FieldLocks) => {
                let owner = self.get(scope, Ty::Class(BOX), body);
                Rhs::Field(owner, LOCK)
            }
            4 if self.has(Feature::ClassLocks) => Rhs::ClassOf([GLOBAL, HELP, BOX][self.rng.below(3)]),
            5 if self.has(Feature::Initializers) => Rhs::Static((LAZY, 2)),
            3 => Rhs::NewObject,
            _ => Rhs::Static((GLOBAL, 4)),
        }
    }

    /// A method of lower rank whose name is wanted.
    pub(super) fn callee(&mut self, scope: &Scope, wanted: impl Fn(&str) -> bool) -> Option<MethodRef> {
        let ranked = self.ranked.iter().take(scope.callable).copied();
        let name = |(class, at): MethodRef| self.program.classes[class].methods[at].name.clone();
        let found: Vec<MethodRef> = ranked.filter(|&callee| wanted(&name(callee))).collect();
        self.rng.pick(&found).copied()
    }

    /// Uses a variable only where it is not null, mostly.
    pub(super) fn checked(&mut self, scope: &Scope, var: Var, inner: Vec<Stmt>, body: &mut Vec<Stmt>) {
        let sure = scope.locals.iter().any(|local| local.var == var && local.sure);
        let left_out = self.has(Feature::NullChecksLeftOut) && self.rng.percent(40);
        if sure || left_out {
            body.extend(inner);
        } else {
            body.push(Stmt::If(Cond::Null(var), Vec::new(), inner));
        }
    }
}
