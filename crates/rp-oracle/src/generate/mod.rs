//! Which programs are tried? Small concurrent ones, made at random from a seed.
//!
//! **Abstraction.** A program has a few classes: `Box` with fields, and perhaps a subclass; `Global` with static
//! fields; `Lazy` and `Other` with initialisers; `Help` with static methods; workers; and `Main`, which fills the
//! static fields, starts workers and goes on. Latches, pools, mutexes and function objects are in [`library`], locks
//! that Java cannot say in [`unstructured`], what programs do again and again in [`idiom`], what belongs to what in
//! [`owned`], what is read twice in [`reread`], what dies in [`dropped`], who uses a class first in [`first_use`]. How
//! threads come to be is in [`start`] and [`talk`], how they are waited for in [`crew`], [`kept`] and [`caught`]. Who
//! does what to which memory under which lock is random; which kinds of things
//! may occur at all is chosen first ([`feature`]).
//!
//! **Algorithm.** Typed and structured: a statement uses only variables that exist, so every program is valid. What is
//! read from memory may be null, and is mostly checked. Loops are short, and methods call only methods of lower rank,
//! recursion with a counter aside, so every run ends.

pub mod ast;
mod caught;
mod crew;
mod dropped;
pub mod feature;
mod first_use;
mod guarded;
mod harvest;
mod idiom;
pub mod java;
mod kept;
mod library;
pub mod number;
mod operand;
mod owned;
mod publication;
pub mod racefree;
mod reread;
pub mod shrink;
mod start;
mod talk;
pub mod text;
mod unstructured;

use ast::{
    Class, Cond, Field, FieldRef, Method, MethodRef, Operand, Parent, Program, Rhs, Stmt, Thrown, Ty, Var,
};
use feature::{Feature, Features};

use crate::rng::Rng;

/// The program of a seed.
pub fn program(seed: u64) -> Program {
    let mut rng = Rng::new(seed);
    let features = Features::random(&mut rng);
    // Most programs are small: more of them are tried, and all that they can do is soon seen.
    let scale = [0, 0, 1, 1, 2][rng.below(5)];
    let (careful, steps) = (rng.percent(40), rng.below(3) + 1);
    let (program, ranked, tasks) = (Program::default(), Vec::new(), Vec::new());
    Generator { rng, features, scale, program, ranked, tasks, careful, steps }.generate()
}

const BOX: usize = 0;
const SUB: usize = 1;
const GLOBAL: usize = 2;
const LAZY: usize = 3;
const HELP: usize = 4;
const OTHER: usize = 5;
const FIRST_WORKER: usize = 6;

/// Fields of `Box`.
const NUMBER: FieldRef = (BOX, 0);
const SECOND: FieldRef = (BOX, 1);
const NEXT: FieldRef = (BOX, 2);
const LOCK: FieldRef = (BOX, 3);
const KEPT: FieldRef = (BOX, 4);

struct Generator {
    rng: Rng,
    features: Features,
    /// How large it gets.
    scale: usize,
    program: Program,
    /// Methods that may be called, by rank: only what stands earlier is called.
    ranked: Vec<MethodRef>,
    /// Methods that function objects call.
    tasks: Vec<MethodRef>,
    /// Whether links between objects are made and followed inside of a lock wherever objects are published.
    careful: bool,
    /// How far most of those go who go from one object to the next.
    steps: usize,
}

/// A variable in scope.
#[derive(Clone, Copy)]
struct Local {
    var: Var,
    ty: Ty,
    /// Surely not null.
    sure: bool,
    /// May be assigned.
    changing: bool,
}

/// Where statements are made.
struct Scope {
    locals: Vec<Local>,
    next: Var,
    /// Methods of lower rank.
    callable: usize,
    /// Inside of so many `synchronized`.
    locks: usize,
    depth: usize,
    /// Threads may be started here.
    starts: bool,
}

impl Scope {
    fn declare(&mut self, ty: Ty, sure: bool) -> Var {
        let var = self.next;
        self.next += 1;
        self.locals.push(Local { var, ty, sure, changing: false });
        var
    }
}

fn field(ty: Ty) -> Field {
    Field { ty, is_static: false, volatile: false, is_final: false, dropped: false }
}

fn method(name: &str, is_static: bool, params: Vec<Ty>, body: Vec<Stmt>) -> Method {
    let name = name.to_owned();
    Method { name, is_static, synchronized: false, params, ret: None, body, dropped: false }
}

fn class(name: &str, parent: Parent) -> Class {
    Class { name: name.to_owned(), parent, fields: Vec::new(), methods: Vec::new(), dropped: false }
}

impl Generator {
    fn has(&self, feature: Feature) -> bool {
        self.features.has(feature)
    }

    fn generate(mut self) -> Program {
        let workers = 1 + self.rng.below(1 + self.scale.max(1));
        self.declare(workers);
        self.fill_box();
        self.fill_finalizer();
        self.fill_help();
        self.fill_other();
        self.fill_lazy();
        self.fill_tasks();
        for worker in (0..workers).rev() {
            self.fill_worker(FIRST_WORKER + worker, FIRST_WORKER + workers);
        }
        self.fill_main(workers);
        self.program.classes[SUB].dropped = !self.has(Feature::Virtual);
        self.program.classes[LAZY].dropped = !self.has(Feature::Initializers);
        self.program.classes[OTHER].dropped = !self.has(Feature::OtherInitializers);
        self.program
    }

    /// How many statements come here.
    fn size(&mut self, least: usize, most: usize) -> usize {
        least + self.rng.below(most - least + 1).min(self.scale + 1)
    }

    fn main(&self) -> usize {
        self.program.classes.len() - 1
    }

    /// All classes and fields; methods come later.
    fn declare(&mut self, workers: usize) {
        let mut data = class("Box", Parent::Object);
        data.fields = vec![field(Ty::Int), field(Ty::Int), field(Ty::Class(BOX)), field(Ty::Object)];
        data.fields.push(Field { dropped: !self.has(Feature::ThreadFields), ..field(Ty::Thread) });
        if self.has(Feature::Volatile) && self.rng.percent(40) {
            let at = self.rng.below(3);
            data.fields[at].volatile = true;
        }
        if (self.has(Feature::Handover) || self.has(Feature::Talks)) && self.rng.percent(50) {
            data.fields[SECOND.1].volatile = true;
        }
        if self.has(Feature::Final) {
            for at in [1, 3] {
                data.fields[at].is_final = !data.fields[at].volatile && self.rng.percent(60);
            }
        }
        if self.has(Feature::NewGuards) {
            data.fields[LOCK.1].is_final = false;
        }
        let sub = class("Sub", Parent::Class(BOX));
        let mut global = class("Global", Parent::Object);
        for ty in [Ty::Int, Ty::Int, Ty::Class(BOX), Ty::Class(BOX), Ty::Object, Ty::Object, Ty::Ints] {
            global.fields.push(Field { is_static: true, ..field(ty) });
        }
        global.fields.push(Field { is_static: true, ..field(Ty::Array(BOX)) });
        global.fields.push(Field { is_static: true, ..field(Ty::Thread) });
        for (ty, there) in self.library_fields() {
            global.fields.push(Field { is_static: true, dropped: !there, ..field(ty) });
        }
        global.fields.push(Field {
            is_static: true,
            volatile: true,
            dropped: !self.has(Feature::Handover),
            ..field(Ty::Int)
        });
        if self.has(Feature::Volatile) {
            for at in 0..9 {
                global.fields[at].volatile = self.rng.percent(25);
            }
        }
        if self.has(Feature::NewGuards) && self.rng.percent(60) {
            global.fields[2].volatile = true;
        }
        let mut lazy = class("Lazy", Parent::Object);
        for ty in [Ty::Int, Ty::Class(BOX), Ty::Object] {
            lazy.fields.push(Field { is_static: true, ..field(ty) });
        }
        if self.has(Feature::Final) {
            lazy.fields[2].is_final = self.rng.percent(60);
        }
        let help = class("Help", Parent::Object);
        let mut other = class("Other", Parent::Object);
        other.fields.push(Field { is_static: true, ..field(Ty::Int) });
        self.program.classes = vec![data, sub, global, lazy, help, other];
        for worker in 0..workers {
            let parent = if self.has(Feature::Runnables) && self.rng.percent(60) {
                Parent::Runnable
            } else {
                Parent::Thread
            };
            let mut own = class(&format!("Worker{worker}"), parent);
            own.fields = vec![field(Ty::Class(BOX)), field(Ty::Object), field(Ty::Int)];
            if self.has(Feature::Final) {
                for at in 0..2 {
                    own.fields[at].is_final = self.rng.percent(50);
                }
            }
            self.program.classes.push(own);
        }
        self.program.classes.push(class("Main", Parent::Object));
    }

    fn scope(&self, is_static: bool, own: usize, params: &[Ty]) -> Scope {
        let mut scope = Scope {
            locals: Vec::new(),
            next: 0,
            callable: self.ranked.len(),
            locks: 0,
            depth: 0,
            starts: false,
        };
        if !is_static {
            scope.declare(Ty::Class(own), true);
        }
        for &param in params {
            scope.declare(param, param == Ty::Int);
        }
        scope
    }

    fn add(&mut self, class: usize, method: Method) -> MethodRef {
        let methods = &mut self.program.classes[class].methods;
        methods.push(method);
        (class, methods.len() - 1)
    }

    fn fill_box(&mut self) {
        // The constructor fills the lock field, and lets others see the object too early where that is wanted.
        let mut body = vec![
            Stmt::Let(1, Ty::Object, Rhs::NewObject),
            Stmt::PutField(0, LOCK, Operand::Var(1)),
            Stmt::PutField(0, SECOND, Operand::Int(1)),
        ];
        if self.has(Feature::Leaks) && self.rng.percent(50) {
            let at = 1 + self.rng.below(3);
            body.insert(at, Stmt::PutStatic((GLOBAL, 2 + self.rng.below(2)), Operand::Var(0)));
            // Who sees it early may see another lock than who sees it late.
            if !self.program.classes[BOX].fields[LOCK.1].is_final && self.rng.percent(60) {
                body.push(Stmt::Let(2, Ty::Object, Rhs::NewObject));
                body.push(Stmt::PutField(0, LOCK, Operand::Var(2)));
            }
        }
        // It may look at others of its kind.
        if self.has(Feature::BusyConstructors) && self.rng.percent(60) {
            let write = vec![Stmt::PutField(3, NUMBER, Operand::Int(1))];
            body.push(Stmt::Let(3, Ty::Class(BOX), Rhs::Static((GLOBAL, 2))));
            body.push(Stmt::If(Cond::Null(3), Vec::new(), write));
        }
        self.add(BOX, method("<init>", false, Vec::new(), body));
        self.add(SUB, method("<init>", false, Vec::new(), Vec::new()));
        if !self.has(Feature::Virtual) {
            return;
        }
        let mut own = method("touch", false, vec![Ty::Int], Vec::new());
        own.body = self.body(false, BOX, &[Ty::Int], 2);
        own.synchronized = self.has(Feature::SyncMethods) && self.rng.percent(50);
        let mut other = own.clone();
        other.body = self.body(false, SUB, &[Ty::Int], 2);
        other.synchronized = self.has(Feature::SyncMethods) && self.rng.percent(50);
        let touch = self.add(BOX, own);
        self.add(SUB, other);
        self.ranked.push(touch);
        let mut getter = method("next", false, Vec::new(), Vec::new());
        getter.ret = Some(Ty::Class(BOX));
        getter.synchronized = self.has(Feature::SyncMethods) && self.rng.percent(50);
        getter.body =
            vec![Stmt::Let(1, Ty::Class(BOX), Rhs::Field(0, NEXT)), Stmt::Return(Some(Operand::Var(1)))];
        let getter = self.add(BOX, getter);
        self.ranked.push(getter);
    }

    fn fill_help(&mut self) {
        if !self.has(Feature::Calls) {
            return;
        }
        for at in 0..self.size(1, 3) {
            let mut params = vec![Ty::Class(BOX), Ty::Object];
            params.truncate(self.rng.below(3));
            let recursive = self.has(Feature::Recursion) && self.rng.percent(50);
            if recursive {
                params.push(Ty::Int);
            }
            let mut helper = method(&format!("help{at}"), true, params.clone(), Vec::new());
            helper.synchronized = self.has(Feature::SyncMethods) && self.rng.percent(40);
            let size = 1 + self.rng.below(3);
            helper.body = self.body(true, HELP, &params, size);
            if recursive {
                let own = (HELP, self.program.classes[HELP].methods.len());
                let depth = params.len() - 1;
                let fresh = 900;
                let mut args: Vec<Operand> = (0..depth).map(Operand::Var).collect();
                args.push(Operand::Var(fresh));
                let again = vec![
                    Stmt::Let(fresh, Ty::Int, Rhs::Add(Operand::Var(depth), -1)),
                    Stmt::Do(Rhs::Call(own, None, args)),
                ];
                helper.body.push(Stmt::If(Cond::Zero(Operand::Var(depth)), Vec::new(), again));
            }
            let helper = self.add(HELP, helper);
            self.ranked.push(helper);
        }
        if self.rng.percent(50) {
            // A factory: perhaps of objects that others know, too.
            let mut make = method("make", true, Vec::new(), Vec::new());
            make.ret = Some(Ty::Class(BOX));
            make.body = vec![Stmt::Let(0, Ty::Class(BOX), Rhs::New(BOX, Vec::new()))];
            if self.rng.percent(40) {
                make.body.push(Stmt::PutStatic((GLOBAL, 2 + self.rng.below(2)), Operand::Var(0)));
            }
            make.body.push(Stmt::Return(Some(Operand::Var(0))));
            let make = self.add(HELP, make);
            self.ranked.push(make);
        }
    }

    /// Another class with an initialiser, which that of `Lazy` may use.
    fn fill_other(&mut self) {
        if self.has(Feature::OtherInitializers) {
            let size = 1 + self.rng.below(2);
            let body = self.body(true, OTHER, &[], size);
            self.add(OTHER, method("<clinit>", true, Vec::new(), body));
        }
    }

    fn fill_lazy(&mut self) {
        if !self.has(Feature::Initializers) {
            return;
        }
        let mut scope = self.scope(true, LAZY, &[]);
        let mut body = Vec::new();
        let made = scope.declare(Ty::Class(BOX), true);
        body.push(Stmt::Let(made, Ty::Class(BOX), Rhs::New(BOX, Vec::new())));
        body.push(Stmt::PutStatic((LAZY, 1), Operand::Var(made)));
        let lock = scope.declare(Ty::Object, true);
        body.push(Stmt::Let(lock, Ty::Object, Rhs::NewObject));
        body.push(Stmt::PutStatic((LAZY, 2), Operand::Var(lock)));
        scope.starts = self.has(Feature::StartByInitializer);
        let more = self.rng.below(3);
        self.statements(&mut scope, more, &mut body);
        if self.has(Feature::FailingInitializers) && self.rng.percent(60) {
            let number = self.get(&mut scope, Ty::Int, &mut body);
            body.push(Stmt::If(
                Cond::Zero(Operand::Var(number)),
                vec![Stmt::Throw(Thrown::Oops)],
                Vec::new(),
            ));
        }
        if scope.starts && self.rng.percent(50) {
            self.start(&mut scope, FIRST_WORKER, &mut body);
        }
        self.add(LAZY, method("<clinit>", true, Vec::new(), body));
        let mut ping = method("ping", true, Vec::new(), Vec::new());
        ping.body = self.body(true, LAZY, &[], 1);
        let ping = self.add(LAZY, ping);
        self.ranked.push(ping);
    }

    fn fill_worker(&mut self, worker: usize, end: usize) {
        let params = [Ty::Class(BOX), Ty::Object, Ty::Int];
        let stores = (0..3).map(|at| Stmt::PutField(0, (worker, at), Operand::Var(at + 1))).collect();
        self.add(worker, method("<init>", false, params.to_vec(), stores));
        let mut scope = self.scope(false, worker, &[]);
        let mut body = Vec::new();
        if self.has(Feature::Talks) && self.rng.percent(70) {
            self.talks(&mut scope, worker, &mut body);
        }
        for (ty, at) in [(Ty::Class(BOX), 0), (Ty::Object, 1)] {
            if self.rng.percent(60) {
                let var = scope.declare(ty, false);
                body.push(Stmt::Let(var, ty, Rhs::Field(0, (worker, at))));
            }
        }
        if self.has(Feature::OwnFields) && self.rng.percent(60) {
            body.extend(self.touch_worker(&mut scope, worker, 0));
        }
        if self.has(Feature::OwnTargets) && self.rng.percent(60) {
            self.walk(&mut scope, Some(Rhs::Field(0, (worker, 0))), &mut body);
        }
        if self.has(Feature::RiskyJoins) && self.rng.percent(30) {
            self.join_early(&mut scope, &mut body);
        }
        if self.has(Feature::FirstUses) && self.rng.percent(50) {
            self.first_use(&mut scope, &mut body);
        }
        if self.has(Feature::Relinks) && self.rng.percent(70) {
            self.lock_known(&mut scope, &mut body);
        }
        self.begin(&mut scope, &mut body);
        if self.has(Feature::Families) && self.rng.percent(75) {
            self.walk(&mut scope, None, &mut body);
        }
        let size = self.size(1 + self.scale, 4 + self.scale);
        self.statements(&mut scope, size, &mut body);
        if self.has(Feature::StartByWorker) && worker + 1 < end && self.rng.percent(60) {
            self.start(&mut scope, worker + 1, &mut body);
            let after = self.rng.below(2);
            self.statements(&mut scope, after, &mut body);
        }
        if self.has(Feature::Handover) && self.rng.percent(50) {
            self.handover(&mut scope, 80, &mut body);
        }
        let mut run = method("run", false, Vec::new(), body);
        run.synchronized = self.has(Feature::SyncMethods) && self.rng.percent(15);
        self.add(worker, run);
    }

    /// What two threads must both do to be of interest: most of them begin with it.
    fn begin(&mut self, scope: &mut Scope, body: &mut Vec<Stmt>) {
        if self.has(Feature::Rereads) && self.rng.percent(50) {
            self.reread(scope, body);
        }
        if self.has(Feature::Publications) && self.rng.percent(40) {
            self.publication(scope, body);
        }
        if self.has(Feature::Arrays) && self.rng.percent(15) {
            self.container(scope, body);
        }
        if self.has(Feature::OwnLocks) && self.rng.percent(60) {
            self.own_lock(scope, body);
        }
        if self.has(Feature::NewGuards) && self.rng.percent(60) {
            self.new_guard(scope, body);
        }
    }

    fn fill_main(&mut self, workers: usize) {
        let mut scope = self.scope(true, self.main(), &[]);
        let mut body = Vec::new();
        let late = self.has(Feature::LatePublication);
        let mut later: Vec<Stmt> = Vec::new();
        for (at, ty) in [(2, Ty::Class(BOX)), (3, Ty::Class(BOX)), (4, Ty::Object), (5, Ty::Object)] {
            let var = scope.declare(ty, true);
            let rhs = match ty {
                Ty::Class(_) => self.new_box(),
                _ => Rhs::NewObject,
            };
            // Two static fields may hold the same object.
            let rhs = if at % 2 == 1 && self.rng.percent(25) { Rhs::Use(Operand::Var(var - 1)) } else { rhs };
            body.push(Stmt::Let(var, ty, rhs));
            let store = Stmt::PutStatic((GLOBAL, at), Operand::Var(var));
            if late && self.rng.percent(30) { later.push(store) } else { body.push(store) }
        }
        if self.has(Feature::Arrays) {
            for (at, ty) in [(6, Ty::Ints), (7, Ty::Array(BOX))] {
                let var = scope.declare(ty, true);
                body.push(Stmt::Let(var, ty, Rhs::NewArray(ty, 2)));
                body.push(Stmt::PutStatic((GLOBAL, at), Operand::Var(var)));
                if ty == Ty::Array(BOX) && self.has(Feature::Families) {
                    self.family(&mut scope, var, &mut body);
                } else if ty == Ty::Array(BOX) && self.rng.percent(70) {
                    self.fill_array(&mut scope, var, &mut body);
                }
            }
        }
        self.fill_library(&mut scope, &mut body);
        if self.has(Feature::Nodes) && self.rng.percent(70) {
            self.fill_nodes(&mut scope, &mut body);
        }
        if self.has(Feature::Rereads) || self.has(Feature::Relinks) {
            self.link_known(&mut scope, &mut body);
        }
        scope.starts = true;
        for worker in 0..workers {
            if self.has(Feature::FirstUses) && self.rng.percent(50) {
                self.first_use(&mut scope, &mut body);
            }
            let before = self.rng.below(2);
            self.statements(&mut scope, before, &mut body);
            if self.has(Feature::Talks) && self.rng.percent(70) {
                self.talk(&mut scope, FIRST_WORKER + worker, &mut body);
            } else if self.has(Feature::RiskyJoins) && worker > 0 && self.rng.percent(40) {
                self.start_late(&mut scope, FIRST_WORKER + worker, &mut body);
            } else {
                self.start(&mut scope, FIRST_WORKER + worker, &mut body);
            }
        }
        if self.has(Feature::Relinks) {
            self.relink(&mut scope, &mut body);
        }
        scope.starts = false;
        body.append(&mut later);
        if self.has(Feature::Families) && self.rng.percent(75) {
            self.walk(&mut scope, None, &mut body);
        }
        if self.has(Feature::Handover) && self.rng.percent(50) {
            self.handover(&mut scope, 20, &mut body);
        }
        self.begin(&mut scope, &mut body);
        if self.has(Feature::OwnLocks) && self.rng.percent(30) {
            let made = scope.declare(Ty::Class(BOX), true);
            body.push(Stmt::Let(made, Ty::Class(BOX), self.new_box()));
        }
        let after = self.size(1, 4);
        self.statements(&mut scope, after, &mut body);
        let main = self.main();
        self.add(main, method("main", true, Vec::new(), body));
    }

    fn new_box(&mut self) -> Rhs {
        let class = if self.has(Feature::Virtual) && self.rng.percent(40) { SUB } else { BOX };
        Rhs::New(class, Vec::new())
    }

    /// An array of objects that are made in a loop, or one object twice.
    fn fill_array(&mut self, scope: &mut Scope, array: Var, body: &mut Vec<Stmt>) {
        if self.has(Feature::Loops) && self.rng.percent(70) {
            let index = scope.declare(Ty::Int, true);
            scope.locals.pop();
            let made = scope.declare(Ty::Class(BOX), true);
            scope.locals.pop();
            let inner = vec![
                Stmt::Let(made, Ty::Class(BOX), self.new_box()),
                Stmt::PutElement(array, Operand::Var(index), Operand::Var(made)),
            ];
            body.push(Stmt::For(index, 2, inner));
        } else {
            for at in 0..2 {
                if let Some(value) = self.find(scope, Ty::Class(BOX)) {
                    body.push(Stmt::PutElement(array, Operand::Int(at), Operand::Var(value)));
                }
            }
        }
    }

    /// A list of objects that are made in a loop.
    fn fill_nodes(&mut self, scope: &mut Scope, body: &mut Vec<Stmt>) {
        let head = scope.declare(Ty::Class(BOX), true);
        let index = scope.declare(Ty::Int, true);
        scope.locals.pop();
        let made = scope.declare(Ty::Class(BOX), true);
        scope.locals.pop();
        body.push(Stmt::Let(head, Ty::Class(BOX), self.new_box()));
        let mut inner = vec![
            Stmt::Let(made, Ty::Class(BOX), self.new_box()),
            Stmt::PutField(made, NEXT, Operand::Var(head)),
        ];
        if self.has(Feature::Changing) {
            inner.push(Stmt::Assign(head, Rhs::Use(Operand::Var(made))));
        } else {
            inner.push(Stmt::PutField(head, NEXT, Operand::Var(made)));
        }
        body.push(Stmt::For(index, 2, inner));
        body.push(Stmt::PutStatic((GLOBAL, 2), Operand::Var(head)));
    }

    /// A method's statements.
    fn body(&mut self, is_static: bool, own: usize, params: &[Ty], size: usize) -> Vec<Stmt> {
        let mut scope = self.scope(is_static, own, params);
        let mut body = Vec::new();
        self.statements(&mut scope, size, &mut body);
        if self.has(Feature::EarlyReturns) && self.rng.percent(50) {
            let number = scope.declare(Ty::Int, true);
            let at = self.rng.below(body.len() + 1);
            let read = Stmt::Let(number, Ty::Int, Rhs::Static((GLOBAL, 1)));
            let leave = vec![Stmt::Return(None)];
            let early = Stmt::If(Cond::Zero(Operand::Var(number)), leave, Vec::new());
            body.splice(at..at, [read, early]);
        }
        body
    }

    fn statements(&mut self, scope: &mut Scope, count: usize, body: &mut Vec<Stmt>) {
        for _ in 0..count {
            self.statement(scope, body);
        }
    }

    /// Statements with variables of their own.
    fn block(&mut self, scope: &mut Scope, count: usize) -> Vec<Stmt> {
        let known = scope.locals.len();
        scope.depth += 1;
        let mut body = Vec::new();
        self.statements(scope, count, &mut body);
        scope.depth -= 1;
        scope.locals.truncate(known);
        body
    }

    fn statement(&mut self, scope: &mut Scope, body: &mut Vec<Stmt>) {
        let deep = scope.depth >= 3;
        let choice = self.rng.below(194);
        match choice {
            0..=37 => self.access(scope, body),
            38..=57
                if self.has(Feature::Sync)
                    && !deep
                    && (scope.locks == 0 || self.has(Feature::NestedSync)) =>
            {
                self.sync(scope, body);
            }
            58..=64 if self.has(Feature::Branches) && !deep => {
                let number = self.get(scope, Ty::Int, body);
                let (one, other) = (1 + self.rng.below(2), self.rng.below(2));
                let then = self.block(scope, one);
                let other = self.block(scope, other);
                body.push(Stmt::If(Cond::Zero(Operand::Var(number)), then, other));
            }
            65..=70 if self.has(Feature::Loops) && !deep => {
                let index = scope.declare(Ty::Int, true);
                let size = 1 + self.rng.below(2);
                let inner = self.block(scope, size);
                scope.locals.retain(|local| local.var != index);
                body.push(Stmt::For(index, 2, inner));
            }
            71..=80 if self.has(Feature::Calls) || self.has(Feature::Virtual) => self.call(scope, body),
            81..=84 if self.has(Feature::Exceptions) && !deep => self.exception(scope, body),
            85..=89 if self.has(Feature::Waiting) && !deep => self.waiting(scope, body),
            90..=93 if self.has(Feature::Joins) => self.join(scope, body),
            94..=97 if self.has(Feature::Changing) => self.change(scope, body),
            98..=100 if self.has(Feature::PreviousLocks) && !deep => self.previous(scope, body),
            101..=107 if self.may_lock(scope, Feature::Unstructured) => self.unstructured(scope, body),
            108..=112 if self.may_lock(scope, Feature::ModelLocks) => self.guard(scope, body),
            113..=119 => self.library(scope, body),
            120..=126 if self.has(Feature::Arrays) && !deep => self.container(scope, body),
            127..=133 if self.has(Feature::Handover) && !deep => self.handover(scope, 50, body),
            134..=145 if self.has(Feature::Families) && !deep => self.walk(scope, None, body),
            146..=150 if self.has(Feature::RiskyJoins) && !deep => self.risky_join(scope, body),
            151..=164 if self.has(Feature::Publications) && !deep => self.publication(scope, body),
            165..=176 if self.has(Feature::Rereads) && !deep => self.reread(scope, body),
            177..=181 if self.has(Feature::ThreadFields) && !deep => self.join_kept(scope, body),
            182..=187 if self.has(Feature::Finalizers) => self.drops(scope, body),
            188..=193 if self.has(Feature::FirstUses) && !deep => self.first_use(scope, body),
            _ => self.access(scope, body),
        }
    }

    fn number(&mut self, scope: &Scope) -> Operand {
        match self.find(scope, Ty::Int) {
            Some(var) if self.rng.percent(40) => Operand::Var(var),
            _ => Operand::Int(self.rng.below(2) as i32),
        }
    }

    /// Reads or writes memory.
    fn access(&mut self, scope: &mut Scope, body: &mut Vec<Stmt>) {
        let write = self.rng.percent(55);
        match self.rng.below(10) {
            0..=2 => {
                let field = self.number_field();
                if write {
                    let number = self.number(scope);
                    body.push(Stmt::PutStatic(field, number));
                } else {
                    let var = scope.declare(Ty::Int, true);
                    body.push(Stmt::Let(var, Ty::Int, Rhs::Static(field)));
                }
            }
            3..=6 => {
                let base = self.get(scope, Ty::Class(BOX), body);
                let field = if self.rng.percent(70) || self.program.classes[BOX].fields[1].is_final && write {
                    NUMBER
                } else {
                    SECOND
                };
                let inner = if write {
                    vec![Stmt::PutField(base, field, self.number(scope))]
                } else {
                    let var = scope.declare(Ty::Int, true);
                    scope.locals.pop();
                    vec![Stmt::Let(var, Ty::Int, Rhs::Field(base, field))]
                };
                self.checked(scope, base, inner, body);
            }
            7 if self.has(Feature::Arrays) => {
                let array = self.get(scope, Ty::Ints, body);
                let index = Operand::Int(self.rng.below(2) as i32);
                let inner = if write {
                    vec![Stmt::PutElement(array, index, self.number(scope))]
                } else {
                    let var = scope.declare(Ty::Int, true);
                    scope.locals.pop();
                    vec![Stmt::Let(var, Ty::Int, Rhs::Element(array, index))]
                };
                self.checked(scope, array, inner, body);
            }
            8 if self.has(Feature::Arrays) => {
                let array = self.get(scope, Ty::Array(BOX), body);
                let value = self.get(scope, Ty::Class(BOX), body);
                let index = Operand::Int(self.rng.below(2) as i32);
                self.checked(scope, array, vec![Stmt::PutElement(array, index, Operand::Var(value))], body);
            }
            9 if self.has(Feature::Nodes) || self.has(Feature::LatePublication) => {
                let value = self.get(scope, Ty::Class(BOX), body);
                if self.rng.percent(50) {
                    body.push(Stmt::PutStatic((GLOBAL, 2 + self.rng.below(2)), Operand::Var(value)));
                } else {
                    let base = self.get(scope, Ty::Class(BOX), body);
                    self.checked(scope, base, vec![Stmt::PutField(base, NEXT, Operand::Var(value))], body);
                }
            }
            _ => {
                let at = self.rng.below(2);
                let number = self.number(scope);
                body.push(Stmt::PutStatic((GLOBAL, at), number));
            }
        }
    }

    fn sync(&mut self, scope: &mut Scope, body: &mut Vec<Stmt>) {
        let on_box = self.rng.percent(25);
        let lock = self.get(scope, if on_box { Ty::Class(BOX) } else { Ty::Object }, body);
        scope.locks += 1;
        let size = 1 + self.rng.below(2);
        let inner = self.block(scope, size);
        scope.locks -= 1;
        self.checked(scope, lock, vec![Stmt::Sync(lock, inner)], body);
    }

    fn call(&mut self, scope: &mut Scope, body: &mut Vec<Stmt>) {
        let wanted = |name: &str| name.starts_with("help") || name == "touch" || name == "ping";
        let Some((class, at)) = self.callee(scope, wanted) else { return self.access(scope, body) };
        let params = self.program.classes[class].methods[at].params.clone();
        let recursive = self.program.classes[class].methods[at].name.starts_with("help");
        let mut args = Vec::new();
        for (ty, position) in params.iter().zip(1..) {
            args.push(match ty {
                Ty::Int if recursive && position == params.len() => Operand::Int(self.rng.below(3) as i32),
                Ty::Int => self.number(scope),
                &ty => Operand::Var(self.get(scope, ty, body)),
            });
        }
        if class == BOX {
            let receiver = self.get(scope, Ty::Class(BOX), body);
            let call = Stmt::Do(Rhs::Call((class, at), Some(receiver), args));
            self.checked(scope, receiver, vec![call], body);
        } else {
            body.push(Stmt::Do(Rhs::Call((class, at), None, args)));
        }
    }

    fn exception(&mut self, scope: &mut Scope, body: &mut Vec<Stmt>) {
        let size = 1 + self.rng.below(2);
        let mut inner = self.block(scope, size);
        if scope.starts && self.rng.percent(40) {
            let known = scope.locals.len();
            self.start(scope, FIRST_WORKER, &mut inner);
            scope.locals.truncate(known);
        }
        if self.rng.percent(60) {
            let throw = match self.find(scope, Ty::Int) {
                Some(number) => {
                    Stmt::If(Cond::Zero(Operand::Var(number)), vec![Stmt::Throw(Thrown::Oops)], Vec::new())
                }
                None => Stmt::Throw(Thrown::Oops),
            };
            // Perhaps from inside of the innermost block.
            match inner.last_mut() {
                Some(Stmt::Sync(_, deeper)) => deeper.push(throw),
                _ => inner.push(throw),
            }
        }
        if self.has(Feature::Falling) && self.rng.percent(60) {
            let mut fall = Vec::new();
            self.fall(scope, &mut fall);
            let at = self.rng.below(inner.len() + 1);
            inner.splice(at..at, fall);
        }
        let caught = scope.declare(Ty::Object, true);
        scope.locals.pop();
        let size = self.rng.below(2);
        let handler = self.block(scope, size);
        body.push(Stmt::Try(inner, Thrown::Oops, caught, handler));
    }

    fn waiting(&mut self, scope: &mut Scope, body: &mut Vec<Stmt>) {
        let lock = self.get(scope, Ty::Object, body);
        let flag = (GLOBAL, 0);
        scope.locks += 1;
        let known = scope.locals.len();
        let inner = if self.rng.percent(50) {
            let number = scope.declare(Ty::Int, true);
            let mut inner = vec![
                Stmt::Let(number, Ty::Int, Rhs::Static(flag)),
                Stmt::If(Cond::Zero(Operand::Var(number)), vec![Stmt::Wait(lock)], Vec::new()),
            ];
            self.access(scope, &mut inner);
            inner
        } else {
            let mut inner = Vec::new();
            self.access(scope, &mut inner);
            inner.push(Stmt::PutStatic(flag, Operand::Int(1)));
            inner.push(Stmt::Notify(lock, self.rng.percent(60)));
            inner
        };
        scope.locals.truncate(known);
        scope.locks -= 1;
        self.checked(scope, lock, vec![Stmt::Sync(lock, inner)], body);
    }

    fn join(&mut self, scope: &mut Scope, body: &mut Vec<Stmt>) {
        let own = self.find(scope, Ty::Thread);
        let thread = match own {
            Some(own) => own,
            None if self.has(Feature::JoinsByOthers) => self.get(scope, Ty::Thread, body),
            None => return self.access(scope, body),
        };
        let mut inner = vec![Stmt::Join(thread)];
        if self.rng.percent(25) {
            let number = self.get(scope, Ty::Int, body);
            inner = vec![Stmt::If(Cond::Zero(Operand::Var(number)), inner, Vec::new())];
        }
        self.checked(scope, thread, inner, body);
    }

    /// A variable that changes: on one way, or in a loop.
    fn change(&mut self, scope: &mut Scope, body: &mut Vec<Stmt>) {
        let ty = if self.rng.percent(50) { Ty::Object } else { Ty::Class(BOX) };
        let changing: Vec<Var> = scope
            .locals
            .iter()
            .filter(|local| local.changing && local.ty == ty)
            .map(|local| local.var)
            .collect();
        match self.rng.pick(&changing).copied() {
            Some(var) => {
                let other = self.get(scope, ty, body);
                body.push(Stmt::Assign(var, Rhs::Use(Operand::Var(other))));
            }
            None => {
                let first = self.get(scope, ty, body);
                let var = scope.declare(ty, false);
                if let Some(local) = scope.locals.last_mut() {
                    local.changing = true;
                }
                body.push(Stmt::Let(var, ty, Rhs::Use(Operand::Var(first))));
                let number = self.get(scope, Ty::Int, body);
                let other = self.get(scope, ty, body);
                let assign = vec![Stmt::Assign(var, Rhs::Use(Operand::Var(other)))];
                body.push(Stmt::If(Cond::Zero(Operand::Var(number)), assign, Vec::new()));
            }
        }
    }
}
