//! Does a read give what is at hand already? Must-alias facts of field reads (CMNA §5.2).
//!
//! ```text
//! synchronized (x.f) { x.f.g = 1; }      the second x.f is what was locked if nobody has written x.f in between
//! ```
//!
//! **Abstraction.** Facts `x.f = v` and `a[i] = v` at each point of a method, where `x`, `a`, `i` and `v` are values of
//! SSA. A load and a store make one. A read for which there is one is a [`Reread`]: its result is `v`. A call of a
//! method that does nothing but return a field is a read, too ([`crate::getters`]).
//!
//! **Algorithm.** Forward, what all ways agree on. A fact ends where the field may be written: by a store into any
//! object, by a call according to all that the callee leads to, also in threads that it starts, and by the
//! initialisation of a class. Then once more with the names that were found, for `x.f.g`.
//!
//! That no *other* thread writes the field between the two reads is not known here: whoever wants to know asks each
//! reread for who may write beside the one and the other (`rp-race`'s `reread`). A thread that is started in between
//! is somebody whom a call leads to, so those are all.
//!
//! Deviations: facts do not go into callees, and only methods are looked at that lock what they have read, or wait for
//! it: others name nothing by it.

use std::collections::BTreeMap;

use rp_index::{EntityRef, FxHashMap, FxHashSet};
use rp_ir::body::Def;
use rp_ir::{Block, Body, Const, Inst, Op, Value};
use rp_program::{ClassId, MethodId, Program, Resolution};
use rp_pta::intrinsic::Intrinsic;
use rp_pta::routine::Routine;
use rp_pta::solver::{Instance, Solver};
use rp_pta::template::{Template, Var};

use crate::bodies::{self, Bodies, BodyFacts, Memory, Same};
use crate::calls::{Calls, EdgeKind};
use crate::forward::{self, Pass as _};
use crate::getters::Returned;
use crate::lock_ops::LockOps;
use crate::mutant::{self, Mutant};
use crate::order::WaitedFor;
use crate::writes::Writes;

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

/// Finds the rereads of all methods that lock what they have read or wait for it, as far as they are wanted, with what
/// was said then.
pub fn find<T: Clone>(
    solver: &Solver<'_>,
    calls: &Calls,
    bodies: &Bodies,
    waited: &WaitedFor,
    mut wanted: impl FnMut(&Reread) -> Option<T>,
) -> Vec<(Reread, T)> {
    let mut joined: FxHashMap<MethodId, FxHashSet<Var>> = FxHashMap::default();
    for (&(instance, _), vars) in waited {
        if let Some(method) = solver.method(instance) {
            joined.entry(method).or_default().extend(vars);
        }
    }
    let names = |method: MethodId, facts: &BodyFacts| facts.takes_locks || joined.contains_key(&method);
    let taking: Vec<MethodId> =
        bodies.iter().filter(|&(method, facts)| names(method, facts)).map(|(method, _)| method).collect();
    let mut called: FxHashMap<MethodId, FxHashMap<Inst, Vec<Instance>>> =
        taking.iter().map(|&method| (method, FxHashMap::default())).collect();
    for edge in calls.edges() {
        if let (EdgeKind::Call, Some(inst), Some(method)) = (edge.kind, edge.inst, solver.method(edge.caller))
            && let Some(called) = called.get_mut(&method)
        {
            called.entry(inst).or_default().push(edge.callee);
        }
    }
    let mut finder = Finder { solver, bodies, writes: Writes::default() };
    let mut codes = Vec::new();
    for method in taking {
        let Ok(Some(body)) = solver.program().build_body(method) else { continue };
        let called = called.remove(&method).unwrap_or_default();
        let joined = joined.get(&method);
        if finder.code(method, &body, &called).names_what_it_reads(joined) {
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
    bodies: &'f Bodies,
    writes: Writes,
}

impl<'f, 's> Finder<'f, 's> {
    fn code<'c>(
        &'c self,
        method: MethodId,
        body: &'c Body,
        called: &'c FxHashMap<Inst, Vec<Instance>>,
    ) -> Code<'c> {
        let program = self.solver.program();
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
            getters: self.bodies.facts(method).map(|facts| &facts.getters),
            writes: &self.writes,
            same: FxHashMap::default(),
        }
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
    getters: Option<&'c FxHashMap<Inst, Returned>>,
    writes: &'c Writes,
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
            Op::Invoke(_, _, args) => match *self.getters?.get(&inst)? {
                Returned::Static(field) => Some((Memory::Field(field), None, None)),
                Returned::Field(field) => {
                    let receiver = *self.body.list(args).first()?;
                    Some((Memory::Field(field), Some(self.name(receiver)?), None))
                }
            },
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

    /// Whether something that the method has read is locked, or waited for.
    fn names_what_it_reads(&self, joined: Option<&FxHashSet<Var>>) -> bool {
        let insts = || self.body.blocks().flat_map(|block| self.body.insts(block));
        let read = |inst| self.ops.var(self.body.result(inst)?).filter(|_| self.read(inst).is_some());
        let read: FxHashSet<Var> = insts().filter_map(read).collect();
        let taken = insts().filter_map(|inst| self.ops.of_op(self.body.op(inst))).filter(|op| op.takes);
        let locked = taken.filter_map(|op| self.name(op.value?));
        let mut named = locked.chain(joined.into_iter().flatten().copied());
        named.any(|named| read.contains(&named))
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
    fn pass(&self) -> Vec<Reread> {
        let states = forward::solve(self.body, self, State::new());
        let mut found = Vec::new();
        for block in self.body.blocks() {
            let Some(mut state) = states.get(block.index()).cloned().flatten() else { continue };
            for inst in self.body.insts(block) {
                found.extend(self.reread(inst, &state));
                self.after(inst, &mut state);
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

    /// Forgets what an instruction may write.
    fn kill(&self, inst: Inst, state: &mut State) {
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

impl forward::Pass for Code<'_> {
    type State = State;

    fn meet(&self, one: &State, other: &State) -> State {
        meet(one, other)
    }

    /// Where it throws, it may have written.
    fn thrown(&self, inst: Inst, before: &State) -> Option<State> {
        let mut thrown = before.clone();
        self.kill(inst, &mut thrown);
        Some(thrown)
    }

    fn after(&self, inst: Inst, state: &mut State) {
        self.kill(inst, state);
        self.make(inst, state);
    }

    fn along(&self, _: (Block, usize), target: Block, state: &mut State) {
        for param in self.body.params(target) {
            forget(state, self, self.ops.own_var(param), param);
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
