//! What belongs to what: objects that are made in loops and put into one another, and whoever gets there over the one
//! that holds them. Each way to build comes with those that look like it and share something.

use super::ast::{Cond, MethodRef, Operand, Rhs, Stmt, Ty, Var};
use super::feature::Feature;
use super::{BOX, GLOBAL, Generator, HELP, NEXT, NUMBER, Scope, method};

/// The static field that holds the container.
const CONTAINER: (usize, usize) = (GLOBAL, 7);

impl Generator {
    /// Makes parents and children in a loop, links them in one of many ways, and puts the parents into the container.
    pub(super) fn family(&mut self, scope: &mut Scope, container: Var, body: &mut Vec<Stmt>) {
        match self.rng.below(10) {
            0 | 1 => {
                let plant = self.plant();
                let args = vec![Operand::Var(container), Operand::Int(1), Operand::Null];
                return body.push(Stmt::Do(Rhs::Call(plant, None, args)));
            }
            2..=4 => return self.twins(scope, container, body),
            _ => {}
        }
        let known = scope.locals.len();
        let shared = scope.declare(Ty::Class(BOX), true);
        let index = scope.declare(Ty::Int, true);
        let parent = scope.declare(Ty::Class(BOX), true);
        let child = scope.declare(Ty::Class(BOX), true);
        let read = scope.declare(Ty::Class(BOX), true);
        let element = scope.declare(Ty::Class(BOX), true);
        let grandchild = scope.declare(Ty::Class(BOX), true);
        let choice = self.rng.below(15);
        let mut is_linked = false;
        let first = if choice < 12 { self.new_box() } else { Rhs::Use(Operand::Null) };
        body.push(Stmt::Let(shared, Ty::Class(BOX), first));
        let mut inner = vec![Stmt::Let(parent, Ty::Class(BOX), self.new_box())];
        // Fresh ones, mostly; or what others have as well.
        let child_of = match choice {
            0..=3 => self.new_box(),
            4 | 5 => Rhs::Call(self.grow(), None, vec![Operand::Int(2)]),
            6 => Rhs::Call(self.fresh(), None, Vec::new()),
            7 => Rhs::Use(Operand::Var(shared)),
            8 => Rhs::Static((GLOBAL, 2)),
            9..=11 => {
                // What is read from a new object may be old.
                inner.push(Stmt::Let(read, Ty::Class(BOX), self.new_box()));
                inner.push(Stmt::PutField(read, NEXT, Operand::Var(shared)));
                Rhs::Field(read, NEXT)
            }
            _ => {
                // Made in the first round, and still there in the second.
                let helper = self.link();
                let link = Rhs::Call(helper, None, vec![Operand::Var(parent), Operand::Var(shared)]);
                let mut first = vec![Stmt::Assign(shared, self.new_box())];
                let links = self.rng.percent(50);
                is_linked = links && self.rng.percent(70);
                first.extend(links.then(|| Stmt::Do(link.clone())));
                inner.push(Stmt::If(Cond::Zero(Operand::Var(index)), first, Vec::new()));
                inner.extend(links.then_some(Stmt::Do(link)));
                Rhs::Use(Operand::Var(shared))
            }
        };
        inner.push(Stmt::Let(child, Ty::Class(BOX), child_of));
        let put = Stmt::PutElement(container, Operand::Var(index), Operand::Var(parent));
        let link = Stmt::PutField(parent, NEXT, Operand::Var(child));
        match self.rng.below(6) {
            // A method has done it already.
            _ if is_linked => inner.push(put),
            0 => inner.extend([put, link]),
            1 => {
                // What is read may be what was put there; the parent of the paper's Fig. 1.
                let at = if self.rng.percent(70) { Operand::Var(index) } else { Operand::Int(0) };
                inner.push(put);
                inner.push(Stmt::Let(element, Ty::Class(BOX), Rhs::Element(container, at)));
                let link = vec![Stmt::PutField(element, NEXT, Operand::Var(child))];
                inner.push(Stmt::If(Cond::Null(element), Vec::new(), link));
            }
            2 => {
                let helper = self.link();
                let args = vec![Operand::Var(parent), Operand::Var(child)];
                inner.extend([Stmt::Do(Rhs::Call(helper, None, args)), put]);
                // Another one calls it with something else.
                if self.rng.percent(40) {
                    let args = vec![Operand::Var(parent), Operand::Var(shared)];
                    inner.push(Stmt::Do(Rhs::Call(helper, None, args)));
                }
            }
            _ => inner.extend([link, put]),
        }
        if self.rng.percent(40) {
            inner.push(Stmt::Let(grandchild, Ty::Class(BOX), self.new_box()));
            let link = vec![Stmt::PutField(child, NEXT, Operand::Var(grandchild))];
            inner.push(Stmt::If(Cond::Null(child), Vec::new(), link));
        }
        if self.rng.percent(25) {
            // The child of this round is the next parent's, too.
            inner.push(Stmt::Assign(shared, Rhs::Use(Operand::Var(child))));
        }
        if self.rng.percent(15) {
            let store = vec![Stmt::PutField(shared, NEXT, Operand::Var(child))];
            inner.push(Stmt::If(Cond::Null(shared), Vec::new(), store));
        }
        body.push(Stmt::For(index, 2, inner));
        scope.locals.truncate(known);
    }

    /// Makes parents with a grandchild that two children lead to. A child of the round before may be this parent's as
    /// well.
    fn twins(&mut self, scope: &mut Scope, container: Var, body: &mut Vec<Stmt>) {
        let known = scope.locals.len();
        let mut node = || scope.declare(Ty::Class(BOX), true);
        let (before, parent, child, twin, grandchild) = (node(), node(), node(), node(), node());
        let index = scope.declare(Ty::Int, true);
        body.push(Stmt::Let(before, Ty::Class(BOX), Rhs::Use(Operand::Null)));
        let mut inner = Vec::new();
        for each in [parent, child, twin, grandchild] {
            inner.push(Stmt::Let(each, Ty::Class(BOX), self.new_box()));
        }
        let link = |from, to| Stmt::PutField(from, NEXT, Operand::Var(to));
        inner.extend([link(child, grandchild), link(twin, grandchild), link(parent, child)]);
        inner.push(Stmt::If(Cond::Zero(Operand::Var(index)), vec![link(parent, twin)], Vec::new()));
        if self.rng.percent(75) {
            inner.push(Stmt::If(Cond::Null(before), Vec::new(), vec![link(parent, before)]));
        }
        let kept = if self.rng.percent(40) { child } else { twin };
        inner.push(Stmt::Assign(before, Rhs::Use(Operand::Var(kept))));
        inner.push(Stmt::PutElement(container, Operand::Var(index), Operand::Var(parent)));
        body.push(Stmt::For(index, 2, inner));
        scope.locals.truncate(known);
    }

    /// A method that makes parents and children by calling itself, and may hand on what it has made or was handed.
    fn plant(&mut self) -> MethodRef {
        if let Some(known) = self.helper("plant") {
            return known;
        }
        let own = (HELP, self.program.classes[HELP].methods.len());
        let (container, left, handed, parent, child, chosen, next) = (0, 1, 2, 3, 4, 5, 6);
        let node = Ty::Class(BOX);
        let on = match self.rng.below(4) {
            0 => Operand::Null,
            1 => Operand::Var(handed),
            _ => Operand::Var(child),
        };
        let args = vec![Operand::Var(container), Operand::Var(next), on];
        let again = vec![
            Stmt::Let(next, Ty::Int, Rhs::Add(Operand::Var(left), -1)),
            Stmt::Do(Rhs::Call(own, None, args)),
        ];
        let own_child = vec![Stmt::Assign(chosen, Rhs::Use(Operand::Var(child)))];
        let body = vec![
            Stmt::Let(parent, node, Rhs::New(BOX, Vec::new())),
            Stmt::Let(child, node, Rhs::New(BOX, Vec::new())),
            Stmt::Let(chosen, node, Rhs::Use(Operand::Var(handed))),
            Stmt::If(Cond::Null(handed), own_child, Vec::new()),
            Stmt::PutField(parent, NEXT, Operand::Var(chosen)),
            Stmt::PutElement(container, Operand::Var(left), Operand::Var(parent)),
            Stmt::If(Cond::Zero(Operand::Var(left)), Vec::new(), again),
        ];
        self.add(HELP, method("plant", true, vec![Ty::Array(BOX), Ty::Int, node], body))
    }

    /// A method that hands its two parameters to another one, which touches them.
    fn visit(&mut self) -> MethodRef {
        if let Some(known) = self.helper("visit") {
            return known;
        }
        let params = vec![Ty::Class(BOX); 2];
        let touch = |var| Stmt::PutField(var, NUMBER, Operand::Int(1));
        let inner = match self.rng.below(3) {
            0 => vec![touch(0), touch(1)],
            _ => vec![touch(1)],
        };
        let touch = self.add(HELP, method("touch2", true, params.clone(), inner));
        let call = Stmt::Do(Rhs::Call(touch, None, vec![Operand::Var(0), Operand::Var(1)]));
        self.add(HELP, method("visit", true, params, vec![call]))
    }

    /// A method that makes a list by calling itself.
    fn grow(&mut self) -> MethodRef {
        if let Some(known) = self.helper("grow") {
            return known;
        }
        let own = (HELP, self.program.classes[HELP].methods.len());
        let mut grow = method("grow", true, vec![Ty::Int], Vec::new());
        grow.ret = Some(Ty::Class(BOX));
        let again = vec![
            Stmt::Let(2, Ty::Int, Rhs::Add(Operand::Var(0), -1)),
            Stmt::Let(3, Ty::Class(BOX), Rhs::Call(own, None, vec![Operand::Var(2)])),
            Stmt::PutField(1, NEXT, Operand::Var(3)),
        ];
        grow.body = vec![
            Stmt::Let(1, Ty::Class(BOX), Rhs::New(BOX, Vec::new())),
            Stmt::If(Cond::Zero(Operand::Var(0)), Vec::new(), again),
            Stmt::Return(Some(Operand::Var(1))),
        ];
        self.add(HELP, grow)
    }

    /// A factory.
    fn fresh(&mut self) -> MethodRef {
        if let Some(known) = self.helper("fresh") {
            return known;
        }
        let mut fresh = method("fresh", true, Vec::new(), Vec::new());
        fresh.ret = Some(Ty::Class(BOX));
        fresh.body = vec![
            Stmt::Let(0, Ty::Class(BOX), Rhs::New(BOX, Vec::new())),
            Stmt::Return(Some(Operand::Var(0))),
        ];
        self.add(HELP, fresh)
    }

    /// A method that puts its second argument into its first one.
    fn link(&mut self) -> MethodRef {
        if let Some(known) = self.helper("link") {
            return known;
        }
        let params = vec![Ty::Class(BOX), Ty::Class(BOX)];
        let store = Stmt::PutField(0, NEXT, Operand::Var(1));
        self.add(HELP, method("link", true, params, vec![store]))
    }

    /// A method of `Help`, if it is there.
    pub(super) fn helper(&self, name: &str) -> Option<MethodRef> {
        self.program.classes[HELP].methods.iter().position(|own| own.name == name).map(|at| (HELP, at))
    }

    /// What a new thread is handed that nobody else has, or so it seems.
    pub(super) fn own_target(&mut self, scope: &mut Scope, body: &mut Vec<Stmt>) -> Option<Operand> {
        if !self.has(Feature::OwnTargets) || self.rng.percent(30) {
            return None;
        }
        let target = scope.declare(Ty::Class(BOX), true);
        let rhs =
            if self.rng.percent(25) { Rhs::Call(self.fresh(), None, Vec::new()) } else { self.new_box() };
        body.push(Stmt::Let(target, Ty::Class(BOX), rhs));
        if self.rng.percent(50) {
            let part = scope.declare(Ty::Class(BOX), true);
            let rhs = if self.rng.percent(75) { self.new_box() } else { Rhs::Static((GLOBAL, 3)) };
            body.push(Stmt::Let(part, Ty::Class(BOX), rhs));
            body.push(Stmt::PutField(target, NEXT, Operand::Var(part)));
        }
        Some(Operand::Var(target))
    }

    /// Goes from one object to the next, locks one of them, and touches the last.
    pub(super) fn walk(&mut self, scope: &mut Scope, first: Option<Rhs>, body: &mut Vec<Stmt>) {
        let known = scope.locals.len();
        // Perhaps together with something that does not come from there.
        let beside = self.has(Feature::Calls) && self.rng.percent(30);
        let beside = beside.then(|| self.get(scope, Ty::Class(BOX), body));
        let container = scope.declare(Ty::Array(BOX), false);
        let mut way: Vec<Var> = Vec::new();
        let mut steps: Vec<(Var, Rhs)> = Vec::new();
        let rhs = match first {
            Some(rhs) => rhs,
            None if self.has(Feature::Arrays) && self.rng.percent(80) => {
                steps.push((container, Rhs::Static(CONTAINER)));
                Rhs::Element(container, Operand::Int(self.rng.below(2) as i32))
            }
            None => Rhs::Static((GLOBAL, 2)),
        };
        let mut at = scope.declare(Ty::Class(BOX), false);
        way.push(at);
        steps.push((at, rhs));
        let count = if self.rng.percent(70) { self.steps } else { self.rng.below(3) + 1 };
        for _ in 0..count {
            let next = scope.declare(Ty::Class(BOX), false);
            steps.push((next, Rhs::Field(at, NEXT)));
            way.push(next);
            at = next;
        }
        // Mostly the first: that is what owns the others, if something does.
        let locked = match self.may_lock(scope, Feature::Sync) && self.rng.percent(90) {
            true if self.rng.percent(75) => way.first().copied(),
            true => self.rng.pick(&way).copied(),
            false => None,
        };
        let mut inner = vec![Stmt::PutField(at, NUMBER, Operand::Int(1))];
        if let Some(beside) = beside {
            let args = vec![Operand::Var(at), Operand::Var(beside)];
            let call = Stmt::Do(Rhs::Call(self.visit(), None, args));
            inner = vec![Stmt::If(Cond::Null(beside), Vec::new(), vec![call])];
        }
        for (var, rhs) in steps.into_iter().rev() {
            if locked == Some(var) {
                inner = vec![Stmt::Sync(var, inner)];
            }
            let ty = if var == container { Ty::Array(BOX) } else { Ty::Class(BOX) };
            inner = vec![Stmt::Let(var, ty, rhs), Stmt::If(Cond::Null(var), Vec::new(), inner)];
        }
        body.extend(inner);
        scope.locals.truncate(known);
    }
}
