//! Which locks that are held look as if they were the same? Chord's lock analysis (§2.2.4), for ranking only.
//!
//! Two sides that both hold the lock of some pool probably hold the lock of the same pool. That proves nothing
//! ([`crate::lock`] does), but whoever reads of such a race wants to know, and reads of others first.
//!
//! **Abstraction.** A lock is known by its *kind*, the topmost class of its objects outside of the JDK, or the field
//! that it was read from if it is an object of the JDK's; and by the objects that it may be. Contexts do not matter:
//! what one instruction makes looks the same. At each point, of each kind that is surely held, one set of objects: one
//! lock of them is held there. A lock that only one thread reaches is not the other thread's lock, so it is left out.
//!
//! **Algorithm.** As must-locksets are found, from callers to callees, but that where callers meet, a kind that all of
//! them hold is kept with the objects of all:
//!
//! ```text
//! entry(t, callee) = ⊓ over calls of it by t, outside of constructors:  entry(t, caller) ∪ taken by the caller there
//!
//! {Pool ↦ {p1}} ⊓ {Pool ↦ {p2}, Log ↦ {l}}  =  {Pool ↦ {p1, p2}}
//! ```
//!
//! What is called both by a constructor and by others is judged by the others: who makes an object probably has it
//! alone, and needs no lock.

use std::collections::BTreeSet;

use rp_index::{EntityRef, FxHashMap, FxHashSet};
use rp_ir::Inst;
use rp_program::{ClassId, FieldId};
use rp_pta::heap::{Obj, Object};
use rp_pta::routine::Routine;
use rp_pta::set::{SetId, Sets};
use rp_pta::solver::{Instance, Solver};
use rp_pta::template::{Allocation, Place, Var};

use crate::bodies::{Bodies, First, Held, HeldId};
use crate::calls::{Calls, EdgeKind, constructors};
use crate::escape::Escape;
use crate::lock::reverse_postorder;
use crate::threads::{Node, Thread, ThreadId, Threads};

/// Objects that a lock may be; beyond that it says too little.
const MOST: usize = 1_000;

/// What a lock is known by.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Kind {
    /// The topmost class of its objects outside of the JDK.
    Class(ClassId),
    /// The field that it was read from.
    Field(FieldId),
}

/// Kinds of locks that are held, in order, each with the objects that it may be.
type Holding = Box<[(Kind, SetId)]>;

/// The number of a [`Holding`]; nothing is held in the first.
type HoldingId = u32;
const NOTHING: HoldingId = 0;

/// The locks that threads hold, by their looks.
pub struct Alike<'a> {
    solver: &'a Solver<'a>,
    bodies: &'a Bodies,
    escape: &'a Escape,
    /// One object for all that an instruction makes.
    first: FxHashMap<(Option<Routine>, Allocation), Obj>,
    /// Of objects.
    sets: Sets,
    holdings: Vec<Holding>,
    ids: FxHashMap<Holding, HoldingId>,
    /// What is held when a node is entered.
    entry: Vec<Option<HoldingId>>,
    taken: FxHashMap<(Instance, HeldId), HoldingId>,
    /// Constructors of the application.
    constructors: FxHashSet<Instance>,
}

impl<'a> Alike<'a> {
    /// Finds out for all threads of a solution.
    pub fn of(
        solver: &'a Solver<'a>,
        bodies: &'a Bodies,
        escape: &'a Escape,
        calls: &Calls,
        threads: &Threads,
    ) -> Alike<'a> {
        let mut alike = Alike {
            solver,
            bodies,
            escape,
            first: FxHashMap::default(),
            sets: Sets::new(),
            holdings: vec![Holding::default()],
            ids: [(Holding::default(), NOTHING)].into_iter().collect(),
            entry: vec![None; threads.node_count()],
            taken: FxHashMap::default(),
            constructors: constructors(solver),
        };
        for (id, thread) in threads.iter() {
            alike.solve_thread(calls, threads, id, thread);
        }
        alike
    }

    /// First without what constructors call, then what only they come to.
    fn solve_thread(&mut self, calls: &Calls, threads: &Threads, id: ThreadId, thread: &Thread) {
        let roots: Vec<Node> = thread.roots.iter().filter_map(|&root| threads.node_of(id, root)).collect();
        let place = reverse_postorder(calls, threads, id, &roots);
        for &root in &roots {
            self.entry[root.index()] = Some(NOTHING);
        }
        let in_thread = (calls, threads, id);
        self.propagate(in_thread, &place, &roots, &FxHashSet::default(), true);
        let known = thread.nodes.iter().copied().filter(|node| self.entry[node.index()].is_some());
        let known: FxHashSet<Node> = known.collect();
        let begin: Vec<Node> = thread.nodes.iter().copied().filter(|node| known.contains(node)).collect();
        self.propagate(in_thread, &place, &begin, &known, false);
    }

    /// Hands on what is held from these nodes on, but for what is settled.
    fn propagate(
        &mut self,
        (calls, threads, id): (&Calls, &Threads, ThreadId),
        place: &FxHashMap<Node, u32>,
        begin: &[Node],
        settled: &FxHashSet<Node>,
        skip_constructors: bool,
    ) {
        let at = |node: Node| place.get(&node).copied().unwrap_or(u32::MAX);
        let mut work: BTreeSet<(u32, Node)> = begin.iter().map(|&node| (at(node), node)).collect();
        while let Some((_, node)) = work.pop_first() {
            let Some(entry) = self.entry[node.index()] else { continue };
            let (_, caller) = threads.node(node);
            if skip_constructors && self.constructors.contains(&caller) {
                continue;
            }
            for edge in calls.from(caller) {
                let Some(callee) = threads.node_of(id, edge.callee) else { continue };
                let known = self.entry[callee.index()];
                if edge.kind == EdgeKind::Start || known == Some(NOTHING) || settled.contains(&callee) {
                    continue;
                }
                let handed = match (edge.kind, edge.inst) {
                    (EdgeKind::Call, Some(inst)) => {
                        let taken = self.taken_around(caller, inst);
                        self.both(entry, taken)
                    }
                    (EdgeKind::Call, None) => entry,
                    (EdgeKind::Start | EdgeKind::Initialize, _) => NOTHING,
                };
                let next = known.map_or(handed, |known| self.meet(known, handed));
                if known != Some(next) {
                    self.entry[callee.index()] = Some(next);
                    work.insert((at(callee), callee));
                }
            }
        }
    }

    fn holding(&mut self, holding: Vec<(Kind, SetId)>) -> HoldingId {
        let holding: Holding = holding.into();
        if let Some(&known) = self.ids.get(&holding) {
            return known;
        }
        let id = self.holdings.len() as HoldingId;
        self.holdings.push(holding.clone());
        self.ids.insert(holding, id);
        id
    }

    /// What is held by who holds both.
    fn both(&mut self, one: HoldingId, other: HoldingId) -> HoldingId {
        if one == other || other == NOTHING {
            return one;
        }
        if one == NOTHING {
            return other;
        }
        let mut all: FxHashMap<Kind, SetId> = self.holdings[one as usize].iter().copied().collect();
        for (kind, objects) in self.holdings[other as usize].clone() {
            let known = all.get(&kind).copied().unwrap_or(SetId::EMPTY);
            all.insert(kind, self.sets.union(known, objects));
        }
        let mut all: Vec<(Kind, SetId)> = all.into_iter().collect();
        all.sort_unstable();
        self.holding(all)
    }

    /// What is held by who holds one of the two.
    fn meet(&mut self, one: HoldingId, other: HoldingId) -> HoldingId {
        if one == other || one == NOTHING {
            return one;
        }
        if other == NOTHING {
            return other;
        }
        let others: FxHashMap<Kind, SetId> = self.holdings[other as usize].iter().copied().collect();
        let mut met = Vec::new();
        for (kind, objects) in self.holdings[one as usize].clone() {
            if let Some(&others) = others.get(&kind) {
                met.push((kind, self.sets.union(objects, others)));
            }
        }
        self.holding(met)
    }

    /// What an instance takes itself around a call.
    fn taken_around(&mut self, instance: Instance, inst: Inst) -> HoldingId {
        let facts = self.solver.method(instance).and_then(|method| self.bodies.facts(method));
        let held = facts.and_then(|facts| facts.call(inst)).map_or(HeldId::NONE, |call| call.held);
        self.taken(instance, held)
    }

    /// What an instance takes itself.
    fn taken(&mut self, instance: Instance, held: HeldId) -> HoldingId {
        if held == HeldId::NONE {
            return NOTHING;
        }
        if let Some(&known) = self.taken.get(&(instance, held)) {
            return known;
        }
        let mut taken = NOTHING;
        for &each in self.bodies.held(held) {
            let Held::Monitor(var) = each else { continue };
            if let Some(lock) = self.lock(instance, var) {
                let lock = self.holding(vec![lock]);
                taken = self.both(taken, lock);
            }
        }
        self.taken.insert((instance, held), taken);
        taken
    }

    /// The kind of a lock, and the objects that it may be.
    fn lock(&mut self, instance: Instance, var: Var) -> Option<(Kind, SetId)> {
        let objects: Vec<Obj> = self.solver.points_to(instance, var).objects().take(MOST + 1).collect();
        if objects.is_empty() || objects.len() > MOST {
            return None;
        }
        let top = self.topmost(objects[0]);
        let kind = match top.filter(|_| objects.iter().all(|&object| self.topmost(object) == top)) {
            Some(class) => Kind::Class(class),
            None => {
                let facts = self.bodies.facts(self.solver.method(instance)?)?;
                match facts.read_from(var, None).above.first() {
                    Some(&(_, First { part: Place::Field(field), .. })) => Kind::Field(field),
                    _ => return None,
                }
            }
        };
        let shared = objects.into_iter().filter(|&object| self.escape.contains(object));
        let numbers = shared.map(|object| {
            let Object { routine, allocation, .. } = *self.solver.heap().object(object);
            self.first.entry((routine, allocation)).or_insert(object).index() as u32
        });
        let numbers: Vec<u32> = numbers.collect();
        Some((kind, self.sets.collect(numbers)))
    }

    /// The topmost class of an object outside of the JDK, if its own class is.
    fn topmost(&self, object: Obj) -> Option<ClassId> {
        let program = self.solver.program();
        let class = program.class_id(self.solver.heap().ty(object).as_class()?);
        program.superclasses(class).take_while(|&class| !program.is_jdk(class)).last()
    }

    /// The objects of locks that are held at a place of a node.
    pub fn at(&mut self, threads: &Threads, node: Node, held: HeldId) -> SetId {
        let (_, instance) = threads.node(node);
        let taken = self.taken(instance, held);
        self.objects(node, taken)
    }

    /// The same at one of its calls.
    pub fn at_call(&mut self, threads: &Threads, node: Node, inst: Inst) -> SetId {
        let (_, instance) = threads.node(node);
        let taken = self.taken_around(instance, inst);
        self.objects(node, taken)
    }

    fn objects(&mut self, node: Node, taken: HoldingId) -> SetId {
        let all = self.both(self.entry[node.index()].unwrap_or(NOTHING), taken);
        let sets: Vec<SetId> = self.holdings[all as usize].iter().map(|&(_, objects)| objects).collect();
        sets.into_iter().fold(SetId::EMPTY, |all, objects| self.sets.union(all, objects))
    }

    /// The objects of a set.
    pub fn members(&self, objects: SetId) -> impl Iterator<Item = Obj> + '_ {
        self.sets.members(objects).map(|object| Obj::new(object as usize))
    }

    /// What two sets have in common.
    pub fn common(&self, one: SetId, other: SetId) -> impl Iterator<Item = Obj> + '_ {
        self.members(one).filter(move |object| self.sets.contains(other, object.index() as u32))
    }
}
