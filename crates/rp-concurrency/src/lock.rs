//! Which locks does a thread surely hold? Must-locksets per thread, context and point (Choi §8.4, Chord §2.2.4).
//!
//! **Abstraction.** A *token* names a lock so that two sides can be compared:
//!
//! - [`Token::Global`]: one lock for the whole program: a class object, an object that exists once, what a stable
//!   static field holds. Two sides with the same one exclude each other.
//! - [`Token::Path`]: the lock as it was read, relative to the method's parameters (`p0`, `p0.lock`). At a call, what
//!   begins with an argument is renamed to what begins with the parameter.
//! - [`Token::Owner`]: the lock of something that leads to a parameter: the parameter was read from it, by way of one
//!   field or element or more. What it guards is then a question of who else leads there (CMNA §5.1.2). The lock is
//!   that object itself, or what stable fields of it lead to (`synchronized (this.lock) { this.map.clear(); }`).
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
//! CMNA's local-thread stage (§5.1.2) is its local-lock stage with other locks. Whoever has waited for the end of a
//! thread has got that lock from it, as it were ([`Mode::Ended`]), until threads are started again.

use std::collections::BTreeSet;

use rp_index::{EntityRef, FxHashMap, FxHashSet};
use rp_ir::{Const, Inst};
use rp_program::{ClassId, FieldId, MethodId};
use rp_pta::heap::Obj;
use rp_pta::must::Must;
use rp_pta::set::{SetId, Sets};
use rp_pta::solver::{Instance, Solver};
use rp_pta::template::{Allocation, Var};

use crate::bodies::{Bodies, BodyFacts, First, Held, HeldId, Path, ReadFrom, Root, Same};
use crate::calls::{Calls, EdgeKind};
use crate::lasting::Lasting;
use crate::mutant::{self, Mutant};
use crate::order::{Order, WaitedFor};
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
    /// The lock of something that a parameter was read from.
    Owner {
        /// The parameter.
        param: u32,
        /// What it may have been read from.
        objects: Box<[Obj]>,
        /// What was read of that first.
        first: First,
        /// The fields that lead from there to the lock: stable ones.
        lock: Box<[FieldId]>,
        /// Whether others may hold the lock, too.
        mode: Mode,
    },
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
    /// It is no lock but the object of another thread, for whose end this one has waited.
    Ended,
}

impl Mode {
    /// Whether it is no lock but the object of a thread.
    pub fn is_of_thread(self) -> bool {
        matches!(self, Mode::Thread | Mode::Ended)
    }
}

/// What a variable was read from.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Above {
    /// The paths of what it was read from, the nearest first, the objects that each may be, and what was read of it.
    pub owners: Vec<(Path, Box<[Obj]>, First)>,
    /// The parameter that the way begins with.
    pub param: Option<u32>,
    /// What was read first on the way: a part of what it begins with.
    pub read: Option<First>,
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
    /// Fields that hold one value as long as some code runs.
    lasting: Lasting,
    tokens: Vec<Token>,
    ids: FxHashMap<Token, u32>,
    sets: Sets,
    /// What is held when a node is entered.
    entry: Vec<Option<SetId>>,
    taken: FxHashMap<(Instance, HeldId), SetId>,
    /// The objects of threads that have ended.
    waited: WaitedFor,
    renamed: FxHashMap<(Instance, Option<Inst>, SetId), SetId>,
}

/// Objects that something may be that leads to a parameter; beyond that it says too little.
const MOST_OWNERS: usize = 100;

/// Views of views that code makes.
pub const MOST_VIEWS: usize = 8;

/// What a caller knows of an argument.
struct Handed {
    /// Its position.
    at: u32,
    /// Its path.
    path: Option<Path>,
    /// The paths from which it was read, their variables, and what was read of them.
    above: Vec<(Path, Var, First)>,
    /// The parameter that the way to it begins with.
    param: Option<u32>,
    /// What was read first on that way.
    read: Option<First>,
}

impl<'a> Locks<'a> {
    /// Finds out for all threads of a solution.
    #[expect(clippy::too_many_arguments, reason = "what earlier stages say, each a value of its own")]
    pub fn of(
        solver: &'a Solver<'a>,
        must: &'a Must,
        bodies: &'a Bodies,
        stable: &'a Stable,
        (same, lasting): (FxHashMap<MethodId, Same>, Lasting),
        calls: &Calls,
        threads: &Threads,
        order: &Order,
    ) -> Locks<'a> {
        let mut locks = Locks {
            solver,
            must,
            bodies,
            stable,
            same,
            lasting,
            tokens: Vec::new(),
            ids: FxHashMap::default(),
            sets: Sets::new(),
            entry: vec![None; threads.node_count()],
            taken: FxHashMap::default(),
            waited: order.waited_for(solver),
            renamed: FxHashMap::default(),
        };
        let taken = locks.taken_at_edges(calls);
        for (id, thread) in threads.iter() {
            locks.solve_thread(calls, threads, order, id, thread, &taken);
        }
        locks
    }

    /// What each caller takes itself around each edge.
    fn taken_at_edges(&mut self, calls: &Calls) -> Vec<SetId> {
        let mut taken = Vec::with_capacity(calls.edges().len());
        for edge in calls.edges() {
            taken.push(edge.inst.map_or(SetId::EMPTY, |inst| self.taken_around(edge.caller, inst)));
        }
        taken
    }

    /// Callers before callees, as far as there are no cycles: most nodes are then looked at once.
    fn solve_thread(
        &mut self,
        calls: &Calls,
        threads: &Threads,
        order: &Order,
        id: ThreadId,
        thread: &Thread,
        taken: &[SetId],
    ) {
        let roots: Vec<Node> = thread.roots.iter().filter_map(|&root| threads.node_of(id, root)).collect();
        let place = reverse_postorder(calls, threads, id, &roots);
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
                let handed = if order.may_start(edge.callee) { self.without_ended(handed) } else { handed };
                let handed = self.lasting_in(edge.callee, handed);
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
        let lasting = |field| self.lasting.holds(instance, field);
        self.facts(instance).map(|facts| facts.path_by(var, self.stable, self.same(instance), lasting))
    }

    /// What a variable of an instance was read from, with the paths.
    fn read_from(&self, instance: Instance, var: Var) -> (Vec<(Path, Var, First)>, ReadFrom) {
        let Some(facts) = self.facts(instance) else { return (Vec::new(), ReadFrom::default()) };
        let read = facts.read_from(var, self.same(instance));
        let lasting = |field| self.lasting.holds(instance, field);
        let path = |var: Var| facts.path_by(var, self.stable, self.same(instance), lasting);
        (read.above.iter().map(|&(var, part)| (path(var), var, part)).collect(), read)
    }

    /// What is held at a call, as the callee sees it.
    fn at_call(&mut self, caller: Instance, entry: SetId, inst: Option<Inst>) -> SetId {
        let taken = inst.map_or(SetId::EMPTY, |inst| self.taken_around(caller, inst));
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
            Handed { at, path: self.path(caller, arg), above, param: read.param, read: read.first }
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
        let handed = |(at, part)| {
            let first = First { part, alone: true };
            let above = vec![(Path::param(0), this, first)];
            Handed { at, path: None, above, param: Some(0), read: Some(first) }
        };
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
                        for (above, var, first) in &arg.above {
                            if let Some(lock) = self.from_owner(&path, above, mode)
                                && let Some(objects) = self.owners(caller, *var)
                            {
                                renamed.extend(self.owner_tokens(arg.at, &objects, *first, lock, mode));
                            }
                        }
                    }
                }
                Token::Owner { param, objects, first, lock, mode } => {
                    for arg in handed {
                        if arg.param == Some(param) || mutant::is(Mutant::OwnerAny) {
                            let first = first.before(arg.read);
                            renamed.extend(self.owner_tokens(arg.at, &objects, first, &lock, mode));
                        }
                    }
                }
            }
        }
        self.sets.collect(renamed)
    }

    /// That something was read from an owner alone is more than that it was read from it: other callers may know less.
    fn owner_tokens(
        &mut self,
        param: u32,
        objects: &[Obj],
        first: First,
        lock: &[FieldId],
        mode: Mode,
    ) -> Vec<u32> {
        let weaker = First { alone: false, ..first };
        let both = [Some(first), first.alone.then_some(weaker)].into_iter().flatten();
        let token = |first| Token::Owner { param, objects: objects.into(), first, lock: lock.into(), mode };
        both.map(|first| self.token(token(first))).collect()
    }

    /// The fields that lead to a lock from something that leads to an object, if they hold one value for ever.
    pub fn from_owner<'p>(&self, lock: &'p Path, owner: &Path, mode: Mode) -> Option<&'p [FieldId]> {
        let fields = lock.after(owner)?;
        let is_stable = |field: &FieldId| self.stable.contains(*field);
        (fields.is_empty() || !mode.is_of_thread() && fields.iter().all(is_stable)).then_some(fields)
    }

    /// The objects of a variable, if there are some, and few.
    pub fn owners(&self, instance: Instance, var: Var) -> Option<Box<[Obj]>> {
        let objects: Vec<Obj> =
            self.solver.points_to(instance, var).objects().take(MOST_OWNERS + 1).collect();
        (1..=MOST_OWNERS).contains(&objects.len()).then(|| objects.into())
    }

    /// What is left of tokens when threads may be started: one that was waited for too early may run then.
    fn without_ended(&mut self, tokens: SetId) -> SetId {
        let is_ended = |token: &Token| {
            matches!(token, Token::Path(_, Mode::Ended) | Token::Owner { mode: Mode::Ended, .. })
        };
        let left = self.sets.members(tokens).filter(|&id| !is_ended(&self.tokens[id as usize]));
        let left: Vec<u32> = left.collect();
        self.sets.collect(left)
    }

    /// What is left of tokens in the terms of code for whose run not all fields last.
    fn lasting_in(&mut self, callee: Instance, tokens: SetId) -> SetId {
        if tokens == SetId::EMPTY || self.lasting.is_empty() {
            return tokens;
        }
        let lasts = |&id: &u32| match &self.tokens[id as usize] {
            Token::Path(path, _) => self.holds(callee, &path.fields),
            Token::Global(..) | Token::Owner { .. } | Token::Like(_) => true,
        };
        let left: Vec<u32> = self.sets.members(tokens).filter(lasts).collect();
        self.sets.collect(left)
    }

    /// Whether fields hold one value each, as long as code runs.
    pub fn holds(&self, instance: Instance, fields: &[FieldId]) -> bool {
        fields.iter().all(|&field| self.stable.contains(field) || self.lasting.holds(instance, field))
    }

    /// Whether fields hold the same value in all threads, where they hold one.
    pub fn is_same_for_all(&self, fields: &[FieldId]) -> bool {
        let is_same = |&field: &FieldId| self.stable.contains(field) || self.lasting.is_settled(field);
        fields.iter().all(is_same)
    }

    /// The objects of threads that an instance itself has waited for at an instruction.
    pub fn ended(&mut self, instance: Instance, inst: Inst) -> SetId {
        let Some(vars) = self.waited.get(&(instance, inst)) else { return SetId::EMPTY };
        let paths: Vec<Path> = vars.iter().filter_map(|&var| self.path(instance, var)).collect();
        let tokens: Vec<u32> =
            paths.into_iter().map(|path| self.token(Token::Path(path, Mode::Ended))).collect();
        self.sets.collect(tokens)
    }

    /// What an instance takes itself around a call, and has waited for.
    fn taken_around(&mut self, instance: Instance, inst: Inst) -> SetId {
        let held = self.facts(instance).and_then(|facts| facts.call(inst)).map(|call| call.held);
        let taken = self.taken(instance, held.unwrap_or(HeldId::NONE));
        let ended = self.ended(instance, inst);
        self.sets.union(taken, ended)
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
            Root::Static(_) if self.is_same_for_all(&path.fields) => Token::Global(Global::Path(path), mode),
            Root::Static(_) | Root::Param(_) | Root::Var(_) => Token::Path(path, mode),
        };
        tokens.push(self.token(token));
    }

    /// What is surely held when a node is entered.
    pub fn at_entry(&self, node: Node) -> SetId {
        self.entry[node.index()].unwrap_or(SetId::EMPTY)
    }

    /// What is surely held at a place of a node, in the terms of its method.
    pub fn at(&mut self, threads: &Threads, node: Node, inst: Option<Inst>, held: HeldId) -> SetId {
        let (_, instance) = threads.node(node);
        let taken = self.inside(instance, inst, held);
        self.sets.union(self.at_entry(node), taken)
    }

    /// What is surely held at a call of a node, in the terms of its method.
    pub fn at_inst(&mut self, threads: &Threads, node: Node, inst: Inst) -> SetId {
        let (_, instance) = threads.node(node);
        let taken = self.taken_around(instance, inst);
        self.sets.union(self.at_entry(node), taken)
    }

    /// What an instance itself takes around one of its calls, and the arguments of the call.
    pub fn around_call(&mut self, instance: Instance, inst: Inst) -> Option<(SetId, Vec<Argument>)> {
        let call = self.facts(instance)?.call(inst)?;
        let args = call.args.iter().map(|arg| arg.and_then(|arg| Some((arg, self.path(instance, arg)?))));
        let args = args.collect();
        Some((self.taken_around(instance, inst), args))
    }

    /// What fields of a variable of an instance lead to for sure, because it was made of it: what it was made of, with
    /// the path, and fields of that.
    pub fn made_of(
        &self,
        instance: Instance,
        var: Var,
        fields: &[FieldId],
    ) -> Option<((Var, Path), Vec<FieldId>)> {
        let (of, from) = self.facts(instance)?.made_of(var, fields, self.same(instance))?;
        Some(((of, self.path(instance, of)?), from))
    }

    /// What that to which fields of a variable lead was read from, where the variable is one of several things, each of
    /// which was made of something: what is above all of them. Each may be of an earlier round of a loop, so only what
    /// is one object as long as the code runs counts.
    pub fn above_merged(&self, instance: Instance, var: Var, fields: &[FieldId]) -> Option<Above> {
        let facts = self.facts(instance)?;
        let mut common: Option<Above> = None;
        for &each in facts.merged(var) {
            let (mut of, mut rest) = (each, fields.to_vec());
            for _ in 0..MOST_VIEWS {
                let Some(next) = facts.made_of(of, &rest, self.same(instance)) else { break };
                (of, rest) = next;
            }
            if of == each || !rest.is_empty() {
                return None;
            }
            let mut above = self.above(instance, of);
            above.owners.retain(|(path, ..)| !matches!(path.root, Root::Var(_)));
            if let Some(known) = common {
                above.owners.retain(|owner| known.owners.contains(owner));
                if (known.param, known.read) != (above.param, above.read) {
                    (above.param, above.read) = (None, None);
                }
            }
            common = Some(above);
        }
        common
    }

    /// What an instance itself has taken.
    pub fn inside(&mut self, instance: Instance, inst: Option<Inst>, held: HeldId) -> SetId {
        let taken = self.taken(instance, held);
        let ended = inst.map_or(SetId::EMPTY, |inst| self.ended(instance, inst));
        self.sets.union(taken, ended)
    }

    /// What a variable of an instance was read from, and the parameter that the way begins with.
    pub fn above(&self, instance: Instance, var: Var) -> Above {
        let (above, read) = self.read_from(instance, var);
        let owners = above.into_iter();
        let owners = owners.filter_map(|(path, var, first)| {
            self.owners(instance, var).map(|objects| (path, objects, first))
        });
        Above { owners: owners.collect(), param: read.param, read: read.first }
    }

    /// The same for what a function object hands on as an argument.
    pub fn above_captured(&self, function: Instance, at: u32) -> Above {
        let handed = self.handed_by_function(function).into_iter().find(|handed| handed.at == at);
        let Some(Handed { above, param, .. }) = handed else { return Above::default() };
        let read = above.last().map(|&(.., first)| first);
        let owners = above.into_iter();
        let owners =
            owners.filter_map(|(path, var, first)| self.owners(function, var).map(|own| (path, own, first)));
        Above { owners: owners.collect(), param, read }
    }

    /// The tokens of a set.
    pub fn tokens(&self, set: SetId) -> impl Iterator<Item = &Token> {
        self.sets.members(set).map(|token| &self.tokens[token as usize])
    }
}

/// The place of each node of a thread in reverse postorder.
pub(crate) fn reverse_postorder(
    calls: &Calls,
    threads: &Threads,
    id: ThreadId,
    roots: &[Node],
) -> FxHashMap<Node, u32> {
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
