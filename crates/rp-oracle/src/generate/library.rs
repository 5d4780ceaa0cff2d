//! What is done through models: latches, executors, mutexes and function objects. The classes are in `library.jir`, as
//! the models of the library would have them.

use super::ast::{Library, LibraryCall, MethodRef, Operand, Rhs, Stmt, Ty, Var};
use super::feature::Feature;
use super::{BOX, GLOBAL, Generator, HELP, Scope, method};

/// The static fields that hold objects of the library.
const FIELDS: [(Feature, Library, usize); 3] = [
    (Feature::Latches, Library::Latch, 9),
    (Feature::Pools, Library::Pool, 10),
    (Feature::Mutexes, Library::Mutex, 11),
];

impl Generator {
    /// Fills the static fields that hold objects of the library.
    pub(super) fn fill_library(&mut self, scope: &mut Scope, body: &mut Vec<Stmt>) {
        for (_, library, at) in FIELDS {
            let ty = Ty::Library(library);
            if self.has_library(library) {
                let var = scope.declare(ty, true);
                body.push(Stmt::Let(var, ty, Rhs::NewLibrary(library)));
                body.push(Stmt::PutStatic((GLOBAL, at), Operand::Var(var)));
            }
        }
    }

    /// The fields of `Global` that hold objects of the library: by type, and whether they are there.
    pub(super) fn library_fields(&self) -> [(Ty, bool); 3] {
        FIELDS.map(|(_, library, _)| (Ty::Library(library), self.has_library(library)))
    }

    /// Whether there is an object of the library.
    fn has_library(&self, library: Library) -> bool {
        let is_own = |&(feature, own, _): &(Feature, Library, usize)| own == library && self.has(feature);
        FIELDS.iter().any(is_own) || library == Library::Latch && self.has(Feature::Handover)
    }

    /// Where an object of the library is read from.
    pub(super) fn library_source(&self, library: Library) -> Rhs {
        let field = FIELDS.iter().find(|(_, own, _)| *own == library);
        field.map_or(Rhs::NewLibrary(Library::Latch), |&(_, _, at)| Rhs::Static((GLOBAL, at)))
    }

    /// Static methods that function objects call.
    pub(super) fn fill_tasks(&mut self) {
        if !self.has(Feature::Lambdas) {
            return;
        }
        for at in 0..1 + self.rng.below(2) {
            let params = vec![Ty::Class(BOX), Ty::Object];
            let size = self.size(1, 4);
            let body = self.body(true, HELP, &params, size);
            let task = self.add(HELP, method(&format!("task{at}"), true, params, body));
            self.tasks.push(task);
        }
    }

    /// A function object, if there are any.
    pub(super) fn function(&mut self, scope: &mut Scope, body: &mut Vec<Stmt>) -> Option<Var> {
        if !self.has(Feature::Lambdas) || !self.rng.percent(50) {
            return None;
        }
        let sure: Vec<Var> = scope
            .locals
            .iter()
            .filter(|local| local.ty == Ty::Class(BOX) && local.sure)
            .map(|local| local.var)
            .collect();
        let touch: Option<MethodRef> = self.callee(scope, |name| name == "touch");
        let rhs = match (touch, self.rng.pick(&sure).copied()) {
            (Some(touch), Some(receiver)) if self.rng.percent(30) => {
                let number = self.number(scope);
                Rhs::Lambda(touch, vec![Operand::Var(receiver), number])
            }
            _ => {
                let task = *self.rng.pick(&self.tasks.clone())?;
                let target = self.get(scope, Ty::Class(BOX), body);
                let lock = self.get(scope, Ty::Object, body);
                Rhs::Lambda(task, vec![Operand::Var(target), Operand::Var(lock)])
            }
        };
        let ty = Ty::Library(Library::Runnable);
        let function = scope.declare(ty, true);
        scope.locals.pop();
        body.push(Stmt::Let(function, ty, rhs));
        Some(function)
    }

    /// Calls a function object, perhaps inside of its lock.
    fn run_function(&mut self, scope: &mut Scope, function: Var, body: &mut Vec<Stmt>) {
        let run = Stmt::Library(LibraryCall::Run, function);
        let is_locked = self.may_lock(scope, Feature::Sync) && self.rng.percent(50);
        body.push(if is_locked { Stmt::Sync(function, vec![run]) } else { run });
    }

    /// Something with a function object, a latch, a pool or a mutex.
    pub(super) fn library(&mut self, scope: &mut Scope, body: &mut Vec<Stmt>) {
        if let Some(function) = self.function(scope, body) {
            return self.run_function(scope, function, body);
        }
        let deep = scope.depth >= 3;
        let there = FIELDS.into_iter().filter(|&(feature, library, _)| {
            self.has(feature)
                && (library != Library::Mutex || !deep)
                && (library != Library::Pool || self.has(Feature::Joins))
        });
        let there: Vec<Library> = there.map(|(_, library, _)| library).collect();
        let Some(&library) = self.rng.pick(&there) else { return self.access(scope, body) };
        let object = self.get(scope, Ty::Library(library), body);
        let inner = match library {
            Library::Latch if self.rng.percent(60) => vec![Stmt::Library(LibraryCall::CountDown, object)],
            Library::Latch | Library::Runnable | Library::List => {
                vec![Stmt::Library(LibraryCall::Await, object)]
            }
            Library::Pool => vec![Stmt::Library(LibraryCall::AwaitTasks, object)],
            Library::Mutex => {
                let mut inner = vec![Stmt::Library(LibraryCall::Lock, object)];
                inner.extend(self.block(scope, 1));
                inner.push(Stmt::Library(LibraryCall::Unlock, object));
                inner
            }
        };
        self.checked(scope, object, inner, body);
    }

    /// Hands a task to a pool.
    pub(super) fn execute(&mut self, scope: &mut Scope, task: Var, body: &mut Vec<Stmt>) {
        let pool = self.get(scope, Ty::Library(Library::Pool), body);
        let call =
            if self.rng.percent(70) { LibraryCall::Execute(task) } else { LibraryCall::ExecuteAlone(task) };
        self.checked(scope, pool, vec![Stmt::Library(call, pool)], body);
    }
}
