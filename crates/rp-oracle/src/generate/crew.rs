//! Threads that are waited for, in the ways in which programs do it, and in ways that are almost right: kept in an
//! array or a list and waited for one by one, waited for in the round that starts them, waited for or started by
//! somebody else.

use super::ast::{Cond, Library, LibraryCall, MethodRef, Operand, Parent, Rhs, Stmt, Thrown, Ty, Var};
use super::feature::Feature;
use super::{BOX, GLOBAL, Generator, HELP, KEPT, Scope, method};

/// The static field that holds a thread.
pub(super) const THREAD: usize = 8;

/// Several workers of one class, and the variables that they are handled with.
struct Crew {
    worker: usize,
    args: Vec<Operand>,
    /// Whether they are kept in a list, not in an array.
    is_list: bool,
    container: Var,
    index: Var,
    made: Var,
    other: Var,
    element: Var,
    own: Var,
    number: Var,
}

impl Crew {
    fn make(&self, made: Var) -> Stmt {
        Stmt::Let(made, Ty::Class(self.worker), Rhs::New(self.worker, self.args.clone()))
    }

    /// Keeps what was made.
    fn keep(&self, made: Var, at: Operand) -> Stmt {
        match self.is_list {
            true => Stmt::Library(LibraryCall::Add(made), self.container),
            false => Stmt::PutElement(self.container, at, Operand::Var(made)),
        }
    }

    /// Goes over what is kept, or over the first few of an array.
    fn over(&self, element: Var, rounds: i32, mut body: Vec<Stmt>) -> Stmt {
        if self.is_list {
            return Stmt::Each(element, self.container, body);
        }
        let take = Rhs::Element(self.container, Operand::Var(self.index));
        body.insert(0, Stmt::Let(element, Ty::Class(self.worker), take));
        Stmt::For(self.index, rounds, body)
    }

    /// On some ways only.
    fn sometimes(&self, stmt: Stmt) -> Stmt {
        Stmt::If(Cond::Zero(Operand::Var(self.number)), vec![stmt], Vec::new())
    }
}

impl Generator {
    /// Starts several workers of one class in a loop, keeps them, and waits for all of them, or for some. Whether that
    /// can be done.
    pub(super) fn crew(&mut self, scope: &mut Scope, worker: usize, body: &mut Vec<Stmt>) -> bool {
        if self.program.classes[worker].parent != Parent::Thread {
            return false;
        }
        let target = self.get(scope, Ty::Class(BOX), body);
        let lock = self.get(scope, Ty::Object, body);
        let args = vec![Operand::Var(target), Operand::Var(lock), Operand::Int(1)];
        let known = scope.locals.len();
        let number = self.get(scope, Ty::Int, body);
        let is_list = self.has(Feature::Lists) && self.rng.percent(50);
        let mut fresh = || {
            scope.next += 1;
            scope.next - 1
        };
        let (container, index, made, other) = (fresh(), fresh(), fresh(), fresh());
        let (element, own) = (fresh(), fresh());
        let crew = Crew { worker, args, is_list, container, index, made, other, element, own, number };
        if self.rng.percent(20) {
            self.round_by_round(scope, &crew, body);
        } else {
            self.fill_crew(&crew, body);
            self.change_crew(&crew, body);
            self.statements(scope, 1, body);
            self.gather(scope, &crew, body);
        }
        self.afterwards(scope, Some(target), body);
        scope.locals.truncate(known);
        true
    }

    /// Each is waited for in its own round, or on some ways only.
    fn round_by_round(&mut self, scope: &mut Scope, crew: &Crew, body: &mut Vec<Stmt>) {
        let wait = self.wait_for(crew.made);
        let wait = if self.rng.percent(30) { crew.sometimes(wait) } else { wait };
        let mut inner = vec![crew.make(crew.made)];
        if self.rng.percent(25) {
            let both = self.wait_and_start();
            inner.push(Stmt::Do(Rhs::Call(both, None, vec![Operand::Var(crew.made)])));
        } else {
            inner.push(Stmt::Start(crew.made));
            inner.extend(self.caught(scope, vec![wait], true));
        }
        body.push(Stmt::For(crew.index, 2, inner));
    }

    /// Makes, keeps and starts them; some of them may never begin.
    fn fill_crew(&mut self, crew: &Crew, body: &mut Vec<Stmt>) {
        let ty = if crew.is_list { Ty::Library(Library::List) } else { Ty::Array(crew.worker) };
        let empty = if crew.is_list { Rhs::NewLibrary(Library::List) } else { Rhs::NewArray(ty, 2) };
        body.push(Stmt::Let(crew.container, ty, empty));
        let at = if self.rng.percent(80) { Operand::Var(crew.index) } else { Operand::Int(0) };
        let (make, keep, start) = (crew.make(crew.made), crew.keep(crew.made, at), Stmt::Start(crew.made));
        let start = match self.rng.below(10) {
            0 => crew.sometimes(start),
            1 => Stmt::If(Cond::Zero(Operand::Var(crew.index)), vec![start], Vec::new()),
            _ => start,
        };
        match self.rng.below(3) {
            0 => body.push(Stmt::For(crew.index, 2, vec![make, keep, start])),
            1 => {
                // Each with an object of its own, now and then.
                let mut own = crew.args.clone();
                let mut inner = Vec::new();
                if let (Some(first), true) = (own.first_mut(), self.rng.percent(50)) {
                    inner.push(Stmt::Let(crew.own, Ty::Class(BOX), self.new_box()));
                    *first = Operand::Var(crew.own);
                }
                inner.push(Stmt::Let(crew.made, Ty::Class(crew.worker), Rhs::New(crew.worker, own)));
                inner.extend([start, keep]);
                body.push(Stmt::For(crew.index, 2, inner));
            }
            _ => {
                body.push(Stmt::For(crew.index, 2, vec![make, keep]));
                let start = Stmt::Start(crew.other);
                let start = if self.rng.percent(20) { crew.sometimes(start) } else { start };
                let rounds = if self.rng.percent(85) { 2 } else { 1 };
                let start = Stmt::If(Cond::Null(crew.other), Vec::new(), vec![start]);
                body.push(crew.over(crew.other, rounds, vec![start]));
            }
        }
    }

    /// What is kept is not what was started any more, now and then.
    fn change_crew(&mut self, crew: &Crew, body: &mut Vec<Stmt>) {
        match self.rng.below(12) {
            // One of them is forgotten.
            0 | 1 if !crew.is_list => {
                let last = Rhs::Element(crew.container, Operand::Int(1));
                body.push(Stmt::Let(crew.other, Ty::Class(crew.worker), last));
                body.push(Stmt::PutElement(crew.container, Operand::Int(0), Operand::Var(crew.other)));
            }
            // The same, where nobody sees it.
            2 if !crew.is_list => {
                let mix = self.mix(crew.worker);
                body.push(Stmt::Do(Rhs::Call(mix, None, vec![Operand::Var(crew.container)])));
            }
            // Another one comes, perhaps in place of the first, and may never begin.
            3 | 4 => {
                body.push(crew.make(crew.other));
                let start = Stmt::Start(crew.other);
                let start = if self.rng.percent(30) { crew.sometimes(start) } else { start };
                let starts = self.rng.percent(70);
                if self.rng.percent(50) {
                    body.extend(starts.then_some(start));
                    body.push(crew.keep(crew.other, Operand::Int(0)));
                } else {
                    body.push(crew.keep(crew.other, Operand::Int(0)));
                    body.extend(starts.then_some(start));
                }
            }
            _ => {}
        }
    }

    /// A method that puts the second element of an array in place of the first.
    fn mix(&mut self, worker: usize) -> MethodRef {
        let name = format!("mix{worker}");
        if let Some(known) = self.helper(&name) {
            return known;
        }
        let read = Stmt::Let(1, Ty::Class(worker), Rhs::Element(0, Operand::Int(1)));
        let write = Stmt::PutElement(0, Operand::Int(0), Operand::Var(1));
        self.add(HELP, method(&name, true, vec![Ty::Array(worker)], vec![read, write]))
    }

    /// Waits for all that are kept, or so it seems.
    fn gather(&mut self, scope: &mut Scope, crew: &Crew, body: &mut Vec<Stmt>) {
        let rounds = if self.rng.percent(80) { 2 } else { 1 };
        let wait = self.wait_for(crew.element);
        let mut inner = match self.rng.below(8) {
            0 => vec![crew.sometimes(wait)],
            1 => vec![crew.sometimes(Stmt::Throw(Thrown::Oops)), wait],
            2 => vec![crew.sometimes(Stmt::Break), wait],
            3 => vec![crew.sometimes(Stmt::Continue), wait],
            _ if crew.is_list => vec![wait],
            _ => {
                let restart = vec![crew.make(crew.made), Stmt::Start(crew.made)];
                self.harvest(scope, (crew.worker, crew.container, crew.element), wait, restart)
            }
        };
        inner = self.caught(scope, inner, true);
        match self.rng.below(10) {
            0 | 1 => inner.push(Stmt::PutStatic((GLOBAL, 0), Operand::Int(1))),
            // One more is started while others are waited for.
            2 => {
                let at = if self.rng.percent(50) { Operand::Int(0) } else { Operand::Var(crew.index) };
                let at = if crew.is_list { Operand::Int(0) } else { at };
                inner.extend([crew.make(crew.made), Stmt::Start(crew.made), crew.keep(crew.made, at)]);
            }
            _ => {}
        }
        let gather = vec![crew.over(crew.element, rounds, inner)];
        let gather = self.caught(scope, gather, false);
        if self.rng.percent(30) {
            body.push(Stmt::Try(gather, Thrown::Oops, scope.next, Vec::new()));
            scope.next += 1;
        } else {
            body.extend(gather);
        }
    }

    /// Lets everybody know a thread, does something else, and starts it then.
    pub(super) fn start_late(&mut self, scope: &mut Scope, worker: usize, body: &mut Vec<Stmt>) {
        let thread = self.made_thread(scope, worker, &[Operand::Null, Operand::Null, Operand::Int(1)], body);
        body.push(Stmt::PutStatic((GLOBAL, THREAD), Operand::Var(thread)));
        for _ in 0..1 + self.rng.below(3) {
            body.push(Stmt::PutStatic((GLOBAL, self.rng.below(2)), Operand::Int(1)));
        }
        body.push(Stmt::Start(thread));
    }

    /// Waits for the thread that everybody knows, which may not be started yet, and goes on.
    pub(super) fn join_early(&mut self, scope: &mut Scope, body: &mut Vec<Stmt>) {
        let thread = scope.next;
        scope.next += 1;
        let mut inner = vec![Stmt::Join(thread)];
        for _ in 0..1 + self.rng.below(3) {
            inner.push(Stmt::PutStatic((GLOBAL, self.rng.below(2)), Operand::Int(1)));
        }
        body.push(Stmt::Let(thread, Ty::Thread, Rhs::Static((GLOBAL, THREAD))));
        body.push(Stmt::If(Cond::Null(thread), Vec::new(), inner));
    }

    /// Waits for a thread that may be missing, and goes on whatever comes of it; or starts the one that everybody
    /// knows.
    pub(super) fn risky_join(&mut self, scope: &mut Scope, body: &mut Vec<Stmt>) {
        if let Some(own) = self.find(scope, Ty::Thread)
            && self.rng.percent(60)
        {
            let number = self.get(scope, Ty::Int, body);
            let thread = scope.next;
            scope.next += 2;
            body.push(Stmt::Let(thread, Ty::Thread, Rhs::Use(Operand::Var(own))));
            let lost = vec![Stmt::Assign(thread, Rhs::Use(Operand::Null))];
            body.push(Stmt::If(Cond::Zero(Operand::Var(number)), lost, Vec::new()));
            body.push(Stmt::Try(vec![Stmt::Join(thread)], Thrown::Oops, thread + 1, Vec::new()));
            return;
        }
        let known = scope.locals.len();
        let source = match self.has(Feature::ThreadFields) && self.rng.percent(30) {
            true => Rhs::Field(self.get(scope, Ty::Class(BOX), body), KEPT),
            false => Rhs::Static((GLOBAL, THREAD)),
        };
        scope.locals.truncate(known);
        let thread = scope.next;
        scope.next += 2;
        if let Rhs::Field(holder, _) = source {
            let start = vec![Stmt::Let(thread, Ty::Thread, source), Stmt::Start(thread)];
            let start = vec![Stmt::Try(start, Thrown::Oops, thread + 1, Vec::new())];
            return body.push(Stmt::If(Cond::Null(holder), Vec::new(), start));
        }
        body.push(Stmt::Let(thread, Ty::Thread, source));
        if self.has(Feature::StartByOthers) && self.rng.percent(60) {
            body.push(Stmt::Try(vec![Stmt::Start(thread)], Thrown::Oops, thread + 1, Vec::new()));
        } else if self.rng.percent(50) {
            // It may not be started yet, and then this is over at once.
            let mut inner = vec![Stmt::Join(thread)];
            inner.extend(self.block(scope, 2));
            body.push(Stmt::If(Cond::Null(thread), Vec::new(), inner));
        } else {
            body.push(Stmt::Try(vec![Stmt::Join(thread)], Thrown::Oops, thread + 1, Vec::new()));
        }
    }
}
