//! Does a read give what is at hand already? Must-alias facts of field reads (CMNA §5.2).
//!
//! ```text
//! synchronized (x.f) { x.f.g = 1; }      the second x.f is what was locked if nobody has written x.f in between
//! ```
//!
//! **Abstraction.** Facts `x.f = v` and `a[i] = v` at each point of a method, where `x`, `a`, `i` and `v` are values of
//! SSA. A load and a store make one. A read for which there is one is a [`Reread`]: its result is `v`. A call of a
//! method that does nothing but return a field of its receiver is a read, too.
//!
//! **Algorithm.** Forward, what all ways agree on. A fact ends where the field may be written: by a store into any
//! object, by a call according to all that the callee leads to, also in threads that it starts, and by the
//! initialisation of a class. Then once more with the names that were found, for `x.f.g`.
//!
//! That no *other* thread writes the field between the two reads is not known here: whoever wants to know asks each
//! reread for who may write beside the one and the other (`rp-race`'s `reread`). A thread that is started in between
//! is somebody whom a call leads to, so those are all.
//!
//! Deviations: facts do not go into callees, and only methods are looked at that lock what they have read: others name
//! no lock by it.

use std::collections::BTreeMap;

use rp_index::graph::Components;
use rp_index::{EntityRef, FxHashMap, FxHashSet};
use rp_ir::body::{Def, ENTRY};
use rp_ir::{Block, Body, Const, EdgeKind as Flow, Inst, Op, Value};
use rp_program::{ClassId, FieldId, MethodId, Program, Resolution};
use rp_pta::intrinsic::Intrinsic;
use rp_pta::routine::Routine;
use rp_pta::set::{SetId, Sets};
use rp_pta::solver::{Instance, Solver};
use rp_pta::template::{Gap, Handling, Template, Var};

use crate::bodies::{self, Bodies, Memory, Same};
use crate::calls::{Calls, EdgeKind};
use crate::lock_ops::LockOps;
use crate::mutant::{self, Mutant};

/// A read that gives what is at hand already, unless another thread writes in between.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reread {
    /// The method.
    pub method: MethodId,
    /// The read.
    pub load: Inst,
    /// Its result.
    pub result: Var,
    /// What it is.
    pub known: Var,
    /// The same, as a value of the body.
    pub value: Value,
    /// The load or store since which that is known.
    pub since: Inst,
    /// What is read.
    pub memory: Memory,
    /// From which object; none for static fields.
    pub base: Option<Var>,
}

/// Passes over a method: one for each field of the longest path, and one that finds nothing new.
const PASSES: usize = 9;

/// Finds the rereads of all methods that lock what they have read, as far as they are wanted, with what was said then.
pub fn find<T: Clone>(
    solver: &Solver<'_>,
    calls: &Calls,
    bodies: &Bodies,
    mut wanted: impl FnMut(&Reread) -> Option<T>,
) -> Vec<(Reread, T)> {
    let taking: Vec<MethodId> =
        bodies.iter().filter(|(_, facts)| facts.takes_locks).map(|(method, _)| method).collect();
    let mut called: FxHashMap<MethodId, FxHashMap<Inst, Vec<Instance>>> =
        taking.iter().map(|&method| (method, FxHashMap::default())).collect();
    for edge in calls.edges() {
        if let (EdgeKind::Call, Some(inst), Some(method)) = (edge.kind, edge.inst, solver.method(edge.caller))
            && let Some(called) = called.get_mut(&method)
        {
            called.entry(inst).or_default().push(edge.callee);
        }
    }
    let mut finder = Finder { solver, getters: FxHashMap::default(), writes: Writes::default() };
    let mut codes = Vec::new();
    for method in taking {
        let Ok(Some(body)) = solver.program().build_body(method) else { continue };
        let called = called.remove(&method).unwrap_or_default();
        if finder.code(method, &body, &called).locks_what_it_reads() {
            codes.push((method, body, called));
        }
    }
    if codes.is_empty() {
        return Vec::new();
    }
    let mut memories: FxHashSet<Memory> = FxHashSet::default();
    for (method, body, called) in &codes {
        memories.extend(finder.code(*method, body, called).memories());
    }
    finder.writes = Writes::of(solver, calls, bodies, memories);
    let all = codes
        .iter()
        .flat_map(|(method, body, called)| finder.code(*method, body, called).rereads(&mut wanted));
    all.collect()
}

struct Finder<'f, 's> {
    solver: &'f Solver<'s>,
    /// Methods that return a field of their receiver, and nothing else.
    getters: FxHashMap<MethodId, Option<FieldId>>,
    writes: Writes,
}

impl<'f, 's> Finder<'f, 's> {
    fn code<'c>(
        &'c mut self,
        method: MethodId,
        body: &'c Body,
        called: &'c FxHashMap<Inst, Vec<Instance>>,
    ) -> Code<'c> {
        let program = self.solver.program();
        let mut reads = FxHashMap::default();
        for (&inst, callees) in called {
            let mut fields = callees.iter().map(|&callee| self.getter(callee));
            if let Some(Some(first)) = fields.next()
                && fields.all(|field| field == Some(first))
            {
                reads.insert(inst, first);
            }
        }
        let routine = self.solver.templates().id(Routine::Method(method));
        let template = self.solver.templates().template(routine);
        Code {
            program,
            method,
            class: program.method_class(method),
            body,
            ops: LockOps::of(program, body, template),
            template,
            called,
            getters: reads,
            writes: &mut self.writes,
            same: FxHashMap::default(),
        }
    }

    /// The field that code returns, if it is that of its receiver and nothing else happens. Fields of library classes
    /// are no fields: in models, one stands for many.
    fn getter(&mut self, instance: Instance) -> Option<FieldId> {
        let method = self.solver.method(instance)?;
        let program = self.solver.program();
        let template = self.solver.templates().template(self.solver.code(instance).0);
        if !template.is_of_body() || program.is_jdk(program.method_class(method)) {
            return None;
        }
        *self.getters.entry(method).or_insert_with(|| {
            let body = program.build_body(method).ok().flatten()?;
            let declaration = program.method(method);
            let insts: Vec<Inst> = body.insts(ENTRY).collect();
            let (&[load, end], 1, false) = (&insts[..], body.block_count(), declaration.is_static()) else {
                return None;
            };
            let this = body.params(ENTRY).next()?;
            match (body.op(load), body.op(end)) {
                (Op::GetField(_, base), Op::Return(Some(value)))
                    if *base == this && body.result(load) == Some(*value) =>
                {
                    program
                        .linked_field(body.op(load), program.method_class(method))
                        .and_then(Resolution::found)
                }
                _ => None,
            }
        })
    }
}

/// An index of an array.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Index {
    Constant(i32),
    Value(Value),
}

/// What is read or written: the memory, the object, and which element of it.
type Key = (Memory, Option<Var>, Option<Index>);

/// What is known to be where, and since when.
type State = BTreeMap<Key, (Value, Inst)>;

struct Code<'c> {
    program: &'c Program<'c>,
    method: MethodId,
    class: ClassId,
    body: &'c Body,
    ops: LockOps<'c>,
    template: &'c Template,
    called: &'c FxHashMap<Inst, Vec<Instance>>,
    /// Calls that read a field.
    getters: FxHashMap<Inst, FieldId>,
    writes: &'c mut Writes,
    /// What is the same as something else.
    same: Same,
}

impl Code<'_> {
    /// The name of what a value is.
    fn name(&self, value: Value) -> Option<Var> {
        self.own_name(value).map(|var| bodies::first(Some(&self.same), var))
    }

    /// The same, without what is known to be read again.
    fn own_name(&self, value: Value) -> Option<Var> {
        let mut value = value;
        while let Def::Result(inst) = self.body.def(value)
            && let Op::CheckCast(_, from) = *self.body.op(inst)
        {
            value = from;
        }
        self.ops.named(value)
    }

    fn field(&self, op: &Op) -> Option<Memory> {
        self.program.linked_field(op, self.class).and_then(Resolution::found).map(Memory::Field)
    }

    fn index(&self, value: Value) -> Index {
        match self.body.def(value) {
            Def::Result(inst) => match self.body.op(inst) {
                Op::Const(Const::Int(number)) => Index::Constant(*number),
                _ => Index::Value(value),
            },
            Def::Param(_) => Index::Value(value),
        }
    }

    /// What an instruction reads, if that is a reference.
    fn read(&self, inst: Inst) -> Option<Key> {
        let op = self.body.op(inst);
        match *op {
            Op::GetField(_, base) => Some((self.field(op)?, Some(self.name(base)?), None)),
            Op::GetStatic(_) => Some((self.field(op)?, None, None)),
            Op::ArrayLoad(_, [array, index]) => {
                Some((Memory::Elements, Some(self.name(array)?), Some(self.index(index))))
            }
            Op::Invoke(_, _, args) => {
                let field = *self.getters.get(&inst)?;
                let receiver = *self.body.list(args).first()?;
                Some((Memory::Field(field), Some(self.name(receiver)?), None))
            }
            _ => None,
        }
    }

    /// What an instruction writes where.
    fn written(&self, inst: Inst) -> Option<(Key, Value)> {
        let op = self.body.op(inst);
        match *op {
            Op::PutField(_, [base, value]) => Some(((self.field(op)?, Some(self.name(base)?), None), value)),
            Op::PutStatic(_, value) => Some(((self.field(op)?, None, None), value)),
            Op::ArrayStore(_, [array, index, value]) => {
                Some(((Memory::Elements, Some(self.name(array)?), Some(self.index(index))), value))
            }
            _ => None,
        }
    }

    /// Whether something that the method has read, or something that was read from it, is locked.
    fn locks_what_it_reads(&self) -> bool {
        let insts = || self.body.blocks().flat_map(|block| self.body.insts(block));
        let read = |inst| self.ops.var(self.body.result(inst)?).filter(|_| self.read(inst).is_some());
        let read: FxHashSet<Var> = insts().filter_map(read).collect();
        let taken = insts().filter_map(|inst| self.ops.of_op(self.body.op(inst))).filter(|op| op.takes);
        let mut locked = taken.filter_map(|op| self.name(op.value?));
        locked.any(|locked| read.contains(&locked))
    }

    /// What the method reads.
    fn memories(&self) -> Vec<Memory> {
        let insts = self.body.blocks().flat_map(|block| self.body.insts(block));
        insts.filter_map(|inst| self.read(inst)).map(|(memory, ..)| memory).collect()
    }

    /// The reads of what is known that are wanted. What rests on others rests on wanted ones.
    fn rereads<T: Clone>(&mut self, wanted: &mut impl FnMut(&Reread) -> Option<T>) -> Vec<(Reread, T)> {
        let mut asked: FxHashMap<(Inst, Value, Inst), Option<T>> = FxHashMap::default();
        for _ in 0..PASSES {
            let found = self.pass().into_iter().filter_map(|each| {
                let key = (each.load, each.value, each.since);
                let answer = asked.entry(key).or_insert_with(|| wanted(&each)).clone();
                answer.map(|answer| (each, answer))
            });
            let found: Vec<(Reread, T)> = found.collect();
            let same: Same = found.iter().map(|(each, _)| (each.result, each.known)).collect();
            if same == self.same {
                return found;
            }
            self.same = same;
        }
        Vec::new()
    }

    /// One pass with the names that are known.
    fn pass(&mut self) -> Vec<Reread> {
        let states = self.solve();
        let mut found = Vec::new();
        for block in self.body.blocks() {
            let Some(mut state) = states.get(block.index()).cloned().flatten() else { continue };
            for inst in self.body.insts(block) {
                found.extend(self.reread(inst, &state));
                self.kill(inst, &mut state);
                self.make(inst, &mut state);
            }
        }
        found
    }

    /// A read of what is known.
    fn reread(&self, inst: Inst, state: &State) -> Option<Reread> {
        let key @ (memory, base, _) = self.read(inst)?;
        let &(value, since) = state.get(&key)?;
        let result = self.ops.var(self.body.result(inst)?)?;
        let known = self.own_name(value).filter(|&known| known != result)?;
        Some(Reread { method: self.method, load: inst, result, known, value, since, memory, base })
    }

    /// What is known at the beginning of each block.
    fn solve(&mut self) -> Vec<Option<State>> {
        let body = self.body;
        let mut states: Vec<Option<State>> = vec![None; body.block_count()];
        states[ENTRY.index()] = Some(State::new());
        let mut work = vec![ENTRY];
        while let Some(block) = work.pop() {
            let Some(mut state) = states[block.index()].clone() else { continue };
            let mut thrown: Option<State> = None;
            for inst in body.insts(block) {
                self.kill(inst, &mut state);
                if body.op(inst).may_throw() {
                    thrown = Some(thrown.map_or_else(|| state.clone(), |thrown| meet(&thrown, &state)));
                }
                self.make(inst, &mut state);
            }
            for edge in body.edges(block) {
                let state = if edge.kind == Flow::Flow { Some(&state) } else { thrown.as_ref() };
                if let Some(state) = state {
                    self.flow(edge.target, state, &mut states, &mut work);
                }
            }
        }
        states
    }

    fn flow(&self, target: Block, state: &State, states: &mut [Option<State>], work: &mut Vec<Block>) {
        let mut state = state.clone();
        for param in self.body.params(target) {
            forget(&mut state, self, self.ops.own_var(param), param);
        }
        if bodies::arrive(&mut states[target.index()], state, meet) {
            work.push(target);
        }
    }

    /// Forgets what an instruction may write.
    fn kill(&mut self, inst: Inst, state: &mut State) {
        if state.is_empty() {
            return;
        }
        let op = self.body.op(inst);
        match *op {
            Op::PutField(..) | Op::PutStatic(..) => {
                let field = self.field(op);
                if !mutant::is(Mutant::AliasStore) {
                    state.retain(|&(memory, ..), _| field.is_some_and(|field| memory != field));
                }
            }
            Op::ArrayStore(..) => state.retain(|&(memory, ..), _| memory != Memory::Elements),
            Op::Invoke(..) | Op::InvokeDynamic(..) if !mutant::is(Mutant::AliasCall) => {
                let none: &[Instance] = &[];
                let callees = self.called.get(&inst).map_or(none, Vec::as_slice);
                let is_known = !callees.is_empty() || self.is_harmless(op);
                state.retain(|&(memory, ..), _| is_known && !self.writes.may(callees, memory));
            }
            _ => {}
        }
        let is_call = matches!(op, Op::Invoke(..) | Op::InvokeDynamic(..));
        if is_call || self.program.initialization_trigger(op, self.class).is_some() {
            state.retain(|&(memory, ..), _| !self.writes.may_unasked(self.method, memory));
        }
    }

    /// Whether an instruction that calls nothing that is known writes nothing.
    fn is_harmless(&self, op: &Op) -> bool {
        match *op {
            Op::Invoke(_, method, _) => {
                let data = self.program.names().method(method);
                let is_intrinsic = |class| Intrinsic::named(self.program.names(), class, data.name).is_some();
                data.class.as_class().is_some_and(is_intrinsic)
            }
            Op::InvokeDynamic(..) => self.template.gaps.is_empty(),
            _ => true,
        }
    }

    /// Adds what is known after an instruction.
    fn make(&self, inst: Inst, state: &mut State) {
        let result = self.body.result(inst);
        if let Some(result) = result {
            forget(state, self, self.ops.var(result), result);
        }
        if let Some((key, value)) = self.written(inst) {
            if self.name(value).is_some() {
                state.insert(key, (value, inst));
            }
        } else if let (Some(key), Some(result)) = (self.read(inst), result)
            && self.ops.var(result).is_some()
            && key.1.is_none_or(|base| Some(base) != self.ops.var(result))
        {
            // Not what was known before, for what is known may only become less when a block is looked at again.
            state.insert(key, (result, inst));
        }
    }
}

/// What both know.
fn meet(a: &State, b: &State) -> State {
    if mutant::is(Mutant::AliasOneWay) {
        return a.iter().chain(b).map(|(&key, &known)| (key, known)).collect();
    }
    a.iter().filter(|(key, known)| b.get(key) == Some(known)).map(|(&key, &known)| (key, known)).collect()
}

/// Forgets what was known of a value that is defined again.
fn forget(state: &mut State, code: &Code<'_>, var: Option<Var>, value: Value) {
    state.retain(|&(_, base, index), &mut (known, _)| {
        let is_base = var.is_some() && base == var;
        let is_known = known == value || var.is_some() && code.ops.var(known) == var;
        !is_base && !is_known && index != Some(Index::Value(value))
    });
}

/// What code may write, with all that it leads to.
#[derive(Default)]
struct Writes {
    memories: FxHashMap<Memory, u32>,
    sets: Sets,
    /// By instance; none if it may write anything.
    of: Vec<Option<SetId>>,
    /// What is written by what a method calls without an instruction: the initialisers of classes that it uses, and
    /// what plugins call.
    unasked: FxHashMap<MethodId, Option<SetId>>,
}

impl Writes {
    fn of(solver: &Solver<'_>, calls: &Calls, bodies: &Bodies, memories: FxHashSet<Memory>) -> Writes {
        let mut memories: Vec<Memory> = memories.into_iter().collect();
        memories.sort_unstable();
        let numbers: FxHashMap<Memory, u32> = memories.into_iter().zip(0..).collect();
        let mut sets = Sets::new();
        let mut own: FxHashMap<MethodId, SetId> = FxHashMap::default();
        for (method, facts) in bodies.iter() {
            let written = facts.accesses.iter().filter(|access| access.write);
            let written = written.filter_map(|access| numbers.get(&access.memory).copied());
            own.insert(method, sets.collect(written));
        }
        let wanted = |kind| kind != EdgeKind::Start || !mutant::is(Mutant::AliasStarted);
        let graph = calls.graph(|edge| wanted(edge.kind));
        let components = Components::compute(&graph);
        let condensation = components.condensation(&graph);
        let mut all: Vec<Option<SetId>> = vec![Some(SetId::EMPTY); components.len()];
        for instance in solver.instances() {
            let component = components.component(instance.as_u32()).index();
            let template = solver.templates().template(solver.code(instance).0);
            let is_known =
                !template.gaps.iter().any(|gap| matches!(gap, Gap::Missing | Gap::UnknownCallSite))
                    && template.watches.iter().all(|watch| watch.handling != Handling::Any);
            let method = solver.method(instance);
            let own = method.and_then(|method| own.get(&method).copied()).unwrap_or(SetId::EMPTY);
            all[component] = all[component].filter(|_| is_known).map(|known| sets.union(known, own));
        }
        // Callees have the lesser numbers.
        for caller in components.ids() {
            for &callee in condensation.successors(caller.as_u32()) {
                let callee = all[callee as usize];
                all[caller.index()] = all[caller.index()].and_then(|known| Some(sets.union(known, callee?)));
            }
        }
        let of: Vec<Option<SetId>> =
            (0..graph.len() as u32).map(|instance| all[components.component(instance).index()]).collect();
        let mut unasked: FxHashMap<MethodId, Option<SetId>> = FxHashMap::default();
        for edge in calls.edges().iter().filter(|edge| edge.inst.is_none()) {
            if let Some(method) = solver.method(edge.caller) {
                let known = unasked.entry(method).or_insert(Some(SetId::EMPTY));
                let callee = of.get(edge.callee.index()).copied().flatten();
                *known = known.and_then(|known| Some(sets.union(known, callee?)));
            }
        }
        Writes { memories: numbers, sets, of, unasked }
    }

    fn contains(&self, set: Option<SetId>, memory: Memory) -> bool {
        let number = self.memories.get(&memory);
        set.is_none_or(|set| number.is_none_or(|&number| self.sets.contains(set, number)))
    }

    /// Whether one of some instances may write some memory.
    fn may(&self, callees: &[Instance], memory: Memory) -> bool {
        callees.iter().any(|callee| self.contains(self.of.get(callee.index()).copied().flatten(), memory))
    }

    /// Whether what a method calls without an instruction may.
    fn may_unasked(&self, method: MethodId, memory: Memory) -> bool {
        self.unasked.get(&method).is_some_and(|&set| self.contains(set, memory))
    }
}
