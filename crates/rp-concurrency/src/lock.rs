//! Which locks does a thread surely hold? Must-locksets per thread, context and point (Choi §8.4, Chord §2.2.4).
//!
//! **Abstraction.** A *token* names a lock so that two sides can be compared:
//!
//! - [`Token::Global`]: one lock for the whole program: a class object, an object that exists once, what a stable
//!   static field holds. Two sides with the same one exclude each other.
//! - [`Token::Path`]: the lock as it was read, relative to the method's parameters (`p0`, `p0.lock`). At a call, what
//!   begins with an argument is renamed to what begins with the parameter.
//! - [`Token::Owner`]: the lock of something that leads to a parameter: the parameter was read from it, by way of one
//!   field or element or more. What it guards is then a question of who else leads there (CMNA §5.1.2).
//! - [`Token::Like`]: all that is known is that the lock is some object of one abstract object. Two sides with the same
//!   one *look* as if they excluded each other: never a proof, but reports are ranked by it.
//!
//! **Algorithm.** What a method takes itself comes from [`crate::bodies`]. What its callers hold is the greatest
//! solution of
//!
//! ```text
//! entry(t, callee) = ⋂ over calls of it by t:  renamed( entry(t, caller) ∪ taken by the caller there )
//! ```
//!
//! Class initialisers begin with nothing. New threads begin with their own object: as far as what belongs to whom is
//! concerned, it is a lock that the thread takes when it begins and gives back when it ends ([`Mode::Thread`]). So
//! CMNA's local-thread stage (§5.1.2) is its local-lock stage with other locks.

use std::collections::BTreeSet;

use rp_index::{EntityRef, FxHashMap, FxHashSet};
use rp_ir::{Const, Inst};
use rp_program::{ClassId, MethodId};
use rp_pta::heap::Obj;
use rp_pta::must::Must;
use rp_pta::set::{SetId, Sets};
use rp_pta::solver::{Instance, Solver};
use rp_pta::template::{Allocation, Place, Var};

use crate::bodies::{Bodies, BodyFacts, Held, HeldId, Path, ReadFrom, Root, Same};
use crate::calls::{Calls, EdgeKind};
use crate::mutant::{self, Mutant};
use crate::stable::Stable;
use crate::threads::{Node, Thread, ThreadId, Threads};

/// A lock that exists once.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Global {
    /// An object that exists once.
    Object(Obj),
    /// A class object.
    Class(ClassId),
    /// What a path from a static field leads to.
    Path(Path),
}

/// What is known of a lock that is held.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Token {
    /// A lock that exists once, and whether others may hold it too.
    Global(Global, Mode),
    /// A lock relative to the method's parameters or variables.
    Path(Path, Mode),
    /// A lock from whose object a parameter was read, the objects that it may be, and the part that was read first.
    Owner(u32, Box<[Obj]>, Place, Mode),
    /// Some object of this abstract object.
    Like(Obj),
}

/// Whether others may hold a lock, too.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Mode {
    /// Nobody.
    Exclusive,
    /// Whoever shares it.
    Shared,
    /// It is no lock but the thread's own object, which no other thread has.
    Thread,
}

/// What a variable was read from.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Above {
    /// The paths of what it was read from, the nearest first, the objects that each may be, and which part was read.
    pub owners: Vec<(Path, Box<[Obj]>, Place)>,
    /// The parameter that the way begins with.
    pub param: Option<u32>,
    /// What was read first on the way: a part of what it begins with.
    pub read: Option<Place>,
}

/// The variable that surely names an argument, if one does, and its path.
pub type Argument = Option<(Var, Path)>;

/// The locks that threads surely hold.
pub struct Locks<'a> {
    solver: &'a Solver<'a>,
    must: &'a Must,
    bodies: &'a Bodies,
    stable: &'a Stable,
    /// Reads that give what is at hand already.
    same: FxHashMap<MethodId, Same>,
    tokens: Vec<Token>,
    ids: FxHashMap<Token, u32>,
    sets: Sets,
    /// What is held when a node is entered.
    entry: Vec<Option<SetId>>,
    taken: FxHashMap<(Instance, HeldId), SetId>,
    renamed: FxHashMap<(Instance, Option<Inst>, SetId), SetId>,
}

/// Objects that something may be that leads to a parameter; beyond that it says too little.
const MOST_OWNERS: usize = 8;

/// What a caller knows of an argument.
struct Handed {
    /// Its position.
    at: u32,
    /// Its path.
    path: Option<Path>,
    /// The paths from which it was read, their variables, and the parts.
    above: Vec<(Path, Var, Place)>,
    /// The parameter that the way to it begins with.
    param: Option<u32>,
}

impl<'a> Locks<'a> {
    /// Finds out for all threads of a solution.
    pub fn of(
        solver: &'a Solver<'a>,
        must: &'a Must,
        bodies: &'a Bodies,
        stable: &'a Stable,
        same: FxHashMap<MethodId, Same>,
        calls: &Calls,
        threads: &Threads,
    ) -> Locks<'a> {
        let mut locks = Locks {
            solver,
            must,
            bodies,
            stable,
            same,
            tokens: Vec::new(),
            ids: FxHashMap::default(),
            sets: Sets::new(),
            entry: vec![None; threads.node_count()],
            taken: FxHashMap::default(),
            renamed: FxHashMap::default(),
        };
        let taken = locks.taken_at_edges(calls);
        for (id, thread) in threads.iter() {
            locks.solve_thread(calls, threads, id, thread, &taken);
        }
        locks
    }

    /// What each caller takes itself around each edge.
    fn taken_at_edges(&mut self, calls: &Calls) -> Vec<SetId> {
        let mut taken = Vec::with_capacity(calls.edges().len());
        for edge in calls.edges() {
            let call = edge.inst.and_then(|inst| self.facts(edge.caller)?.call(inst));
            taken.push(call.map_or(SetId::EMPTY, |call| self.taken(edge.caller, call.held)));
        }
        taken
    }

    /// Callers before callees, as far as there are no cycles: most nodes are then looked at once.
    fn solve_thread(
        &mut self,
        calls: &Calls,
        threads: &Threads,
        id: ThreadId,
        thread: &Thread,
        taken: &[SetId],
    ) {
        let roots: Vec<Node> = thread.roots.iter().filter_map(|&root| threads.node_of(id, root)).collect();
        let place = postorder(calls, threads, id, &roots);
        let mut work = BTreeSet::new();
        let own = self.token(Token::Path(Path::param(0), Mode::Thread));
        let begins = if thread.own_object { self.sets.singleton(own) } else { SetId::EMPTY };
        for &root in &roots {
            self.entry[root.index()] = Some(begins);
            work.insert((0, root));
        }
        while let Some((_, node)) = work.pop_first() {
            let Some(entry) = self.entry[node.index()] else { continue };
            let (_, caller) = threads.node(node);
            for at in calls.range(caller) {
                let edge = &calls.edges()[at];
                let Some(callee) = threads.node_of(id, edge.callee) else { continue };
                let handed = match edge.kind {
                    EdgeKind::Start => continue,
                    EdgeKind::Initialize => SetId::EMPTY,
                    EdgeKind::Call if entry == SetId::EMPTY && taken[at] == SetId::EMPTY => SetId::EMPTY,
                    EdgeKind::Call => self.at_call(caller, entry, edge.inst),
                };
                let next = match self.entry[callee.index()] {
                    Some(known) if mutant::is(Mutant::LockCallers) => self.sets.union(known, handed),
                    Some(known) => self.sets.intersection(known, handed),
                    None => handed,
                };
                if self.entry[callee.index()] != Some(next) {
                    self.entry[callee.index()] = Some(next);
                    work.insert((place.get(&callee).copied().unwrap_or(u32::MAX), callee));
                }
            }
        }
    }

    fn token(&mut self, token: Token) -> u32 {
        if let Some(&known) = self.ids.get(&token) {
            return known;
        }
        let id = self.tokens.len() as u32;
        self.tokens.push(token.clone());
        self.ids.insert(token, id);
        id
    }

    /// The facts of the code of an instance.
    fn facts(&self, instance: Instance) -> Option<&'a BodyFacts> {
        self.bodies.facts(self.solver.method(instance)?)
    }

    /// What is the same in the code of an instance.
    fn same(&self, instance: Instance) -> Option<&Same> {
        self.same.get(&self.solver.method(instance)?)
    }

    /// The path of a variable of an instance.
    pub fn path(&self, instance: Instance, var: Var) -> Option<Path> {
        self.facts(instance).map(|facts| facts.path_by(var, self.stable, self.same(instance)))
    }

    /// What a variable of an instance was read from, with the paths.
    fn read_from(&self, instance: Instance, var: Var) -> (Vec<(Path, Var, Place)>, ReadFrom) {
        let Some(facts) = self.facts(instance) else { return (Vec::new(), ReadFrom::default()) };
        let read = facts.read_from(var, self.same(instance));
        let path = |var: Var| facts.path_by(var, self.stable, self.same(instance));
        (read.above.iter().map(|&(var, part)| (path(var), var, part)).collect(), read)
    }

    /// What is held at a call, as the callee sees it.
    fn at_call(&mut self, caller: Instance, entry: SetId, inst: Option<Inst>) -> SetId {
        let call = inst.and_then(|inst| self.facts(caller)?.call(inst));
        let taken = call.map_or(SetId::EMPTY, |call| self.taken(caller, call.held));
        let all = self.sets.union(entry, taken);
        if all == SetId::EMPTY {
            return all;
        }
        if let Some(&known) = self.renamed.get(&(caller, inst, all)) {
            return known;
        }
        let handed = match inst {
            Some(inst) => self.handed(caller, inst),
            None => self.handed_by_function(caller),
        };
        let renamed = self.rename(caller, all, &handed);
        self.renamed.insert((caller, inst, all), renamed);
        renamed
    }

    /// What is known of the arguments of a call.
    fn handed(&self, caller: Instance, inst: Inst) -> Vec<Handed> {
        let Some(call) = self.facts(caller).and_then(|facts| facts.call(inst)) else { return Vec::new() };
        let named = call.args.iter().zip(0..).filter_map(|(arg, at)| arg.map(|arg| (at, arg)));
        let handed = named.map(|(at, arg)| {
            let (above, read) = self.read_from(caller, arg);
            Handed { at, path: self.path(caller, arg), above, param: read.param }
        });
        handed.collect()
    }

    /// The same for a function object, which hands on what it has captured: that was read from it.
    fn handed_by_function(&self, caller: Instance) -> Vec<Handed> {
        let template = self.solver.templates().template(self.solver.code(caller).0);
        let this = template.params.first().and_then(|param| param.expand());
        let (None, [call], Some(this)) = (self.solver.method(caller), &template.calls[..], this) else {
            return Vec::new();
        };
        let uncast = |var: Var| {
            let cast = template.filtered.iter().find(|(to, ..)| *to == var);
            cast.map_or(var, |(_, from, _)| *from)
        };
        let captured = |var: Var| {
            let mut loads = template.loads.iter().filter(|&&(to, ..)| to == uncast(var));
            let load = loads.next().filter(|&&(_, from, _)| from == this && loads.next().is_none());
            load.map(|&(.., part)| part)
        };
        let args = call.args.iter().zip(0..).filter_map(|(arg, at)| arg.expand().map(|arg| (at, arg)));
        let parts = args.filter_map(|(at, arg)| captured(arg).map(|part| (at, part)));
        let handed =
            |(at, part)| Handed { at, path: None, above: vec![(Path::param(0), this, part)], param: Some(0) };
        parts.map(handed).collect()
    }

    /// Tokens of a caller in a callee's terms.
    fn rename(&mut self, caller: Instance, tokens: SetId, handed: &[Handed]) -> SetId {
        let mut renamed = Vec::new();
        for id in self.sets.members(tokens).collect::<Vec<u32>>() {
            match self.tokens[id as usize].clone() {
                Token::Global(..) | Token::Like(_) => renamed.push(id),
                Token::Path(..) if mutant::is(Mutant::LockRenamed) => renamed.push(id),
                Token::Path(..) if handed.is_empty() && mutant::is(Mutant::LockFunction) => renamed.push(id),
                Token::Path(path, mode) => {
                    for arg in handed {
                        if let Some(rest) = arg.path.as_ref().and_then(|arg| path.after(arg)) {
                            renamed.push(self.token(Token::Path(Path::param(arg.at).then(rest), mode)));
                        }
                        for &(_, var, part) in arg.above.iter().filter(|(above, ..)| *above == path) {
                            if let Some(objects) = self.owners(caller, var) {
                                renamed.push(self.token(Token::Owner(arg.at, objects, part, mode)));
                            }
                        }
                    }
                }
                Token::Owner(param, objects, part, mode) => {
                    for arg in handed {
                        if arg.param == Some(param) || mutant::is(Mutant::OwnerAny) {
                            renamed.push(self.token(Token::Owner(arg.at, objects.clone(), part, mode)));
                        }
                    }
                }
            }
        }
        self.sets.collect(renamed)
    }

    /// The objects of a variable, if there are some, and few.
    pub fn owners(&self, instance: Instance, var: Var) -> Option<Box<[Obj]>> {
        let objects: Vec<Obj> =
            self.solver.points_to(instance, var).objects().take(MOST_OWNERS + 1).collect();
        (1..=MOST_OWNERS).contains(&objects.len()).then(|| objects.into())
    }

    /// What an instance takes itself, as tokens.
    fn taken(&mut self, instance: Instance, held: HeldId) -> SetId {
        if held == HeldId::NONE {
            return SetId::EMPTY;
        }
        if let Some(&known) = self.taken.get(&(instance, held)) {
            return known;
        }
        let mut tokens = Vec::new();
        for &held in self.bodies.held(held) {
            match held {
                Held::Class(class) => {
                    tokens.push(self.token(Token::Global(Global::Class(class), Mode::Exclusive)));
                }
                Held::Monitor(var) => self.tokens_of(instance, var, Mode::Exclusive, &mut tokens),
                Held::Shared(var) => self.tokens_of(instance, var, Mode::Shared, &mut tokens),
            }
        }
        let set = self.sets.collect(tokens);
        self.taken.insert((instance, held), set);
        set
    }

    fn tokens_of(&mut self, instance: Instance, var: Var, mode: Mode, tokens: &mut Vec<u32>) {
        let mut objects = self.solver.points_to(instance, var).objects();
        if let (Some(only), None) =
            (objects.next(), objects.next().filter(|_| !mutant::is(Mutant::LockFirst)))
        {
            if mode == Mode::Exclusive {
                tokens.push(self.token(Token::Like(only)));
            }
            if self.must.is_single_object(only) || mutant::is(Mutant::LockSingle) {
                let global = match self.solver.heap().object(only).allocation {
                    Allocation::Constant(Const::Class(ty)) => {
                        ty.as_class().map(|name| Global::Class(self.solver.program().class_id(name)))
                    }
                    _ => None,
                };
                let global = global.unwrap_or(Global::Object(only));
                tokens.push(self.token(Token::Global(global, mode)));
            }
        }
        let Some(path) = self.path(instance, var) else { return };
        let token = match path.root {
            Root::Static(_) => Token::Global(Global::Path(path), mode),
            Root::Param(_) | Root::Var(_) => Token::Path(path, mode),
        };
        tokens.push(self.token(token));
    }

    /// What is surely held when a node is entered.
    pub fn at_entry(&self, node: Node) -> SetId {
        self.entry[node.index()].unwrap_or(SetId::EMPTY)
    }

    /// What is surely held at a place of a node, in the terms of its method.
    pub fn at(&mut self, threads: &Threads, node: Node, held: HeldId) -> SetId {
        let (_, instance) = threads.node(node);
        let taken = self.taken(instance, held);
        self.sets.union(self.at_entry(node), taken)
    }

    /// What is surely held at a call of a node, in the terms of its method.
    pub fn at_inst(&mut self, threads: &Threads, node: Node, inst: Inst) -> SetId {
        let (_, instance) = threads.node(node);
        let held = self.facts(instance).and_then(|facts| facts.call(inst)).map(|call| call.held);
        self.at(threads, node, held.unwrap_or(HeldId::NONE))
    }

    /// What an instance itself takes around one of its calls, and the arguments of the call.
    pub fn around_call(&mut self, instance: Instance, inst: Inst) -> Option<(SetId, Vec<Argument>)> {
        let call = self.facts(instance)?.call(inst)?;
        let args = call.args.iter().map(|arg| arg.and_then(|arg| Some((arg, self.path(instance, arg)?))));
        let args = args.collect();
        Some((self.taken(instance, call.held), args))
    }

    /// What an instance itself has taken.
    pub fn inside(&mut self, instance: Instance, held: HeldId) -> SetId {
        self.taken(instance, held)
    }

    /// What a variable of an instance was read from, and the parameter that the way begins with.
    pub fn above(&self, instance: Instance, var: Var) -> Above {
        let (above, read) = self.read_from(instance, var);
        let owners = above.into_iter();
        let owners = owners
            .filter_map(|(path, var, part)| self.owners(instance, var).map(|objects| (path, objects, part)));
        Above { owners: owners.collect(), param: read.param, read: read.first }
    }

    /// The same for what a function object hands on as an argument.
    pub fn above_captured(&self, function: Instance, at: u32) -> Above {
        let handed = self.handed_by_function(function).into_iter().find(|handed| handed.at == at);
        let Some(Handed { above, param, .. }) = handed else { return Above::default() };
        let read = above.last().map(|&(.., part)| part);
        let owners = above.into_iter();
        let owners =
            owners.filter_map(|(path, var, part)| self.owners(function, var).map(|own| (path, own, part)));
        Above { owners: owners.collect(), param, read }
    }

    /// The tokens of a set.
    pub fn tokens(&self, set: SetId) -> impl Iterator<Item = &Token> {
        self.sets.members(set).map(|token| &self.tokens[token as usize])
    }
}

/// The place of each node of a thread in reverse postorder.
fn postorder(calls: &Calls, threads: &Threads, id: ThreadId, roots: &[Node]) -> FxHashMap<Node, u32> {
    let mut finished = Vec::new();
    let mut seen: FxHashSet<Node> = FxHashSet::default();
    seen.extend(roots);
    let mut stack: Vec<_> = roots.iter().map(|&root| (root, calls.range(threads.node(root).1))).collect();
    while let Some((node, edges)) = stack.last_mut() {
        let Some(at) = edges.next() else {
            finished.push(*node);
            stack.pop();
            continue;
        };
        let edge = &calls.edges()[at];
        if edge.kind != EdgeKind::Start
            && let Some(callee) = threads.node_of(id, edge.callee)
            && seen.insert(callee)
        {
            stack.push((callee, calls.range(edge.callee)));
        }
    }
    finished.into_iter().rev().zip(0..).collect()
}
