//! What does a method's body say, read as naively as it can be?
//!
//! - Which values are the same? A block parameter into which only one value flows is that value: a greatest solution,
//!   so that parameters which only hand each other on are not told apart.
//! - How was a value read? Its [`Path`].
//! - Which blocks can be come to twice?
//! - Which locks does the method itself surely hold at each instruction?

use std::collections::{BTreeMap, BTreeSet};

use rp_index::{EntityRef, FxHashMap, FxHashSet};
use rp_ir::body::{Def, ENTRY};
use rp_ir::{Access as Flags, Block, Body, EdgeKind as Flow, Inst, InvokeOp, Op, Value};
use rp_program::{ClassId, FieldId, MethodId, Program, Resolution};

use crate::certificate::{First, Memory, Mode, Place};

/// A lock that a method takes itself.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Taken {
    /// That of a value.
    Value(Value),
    /// That of a class object.
    Class(ClassId),
}

/// Where a path begins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Start {
    Param(u32),
    Static(FieldId),
    Value(Value),
}

/// How a value was read, over fields that hold one value for ever.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Path {
    pub(crate) start: Start,
    pub(crate) fields: Vec<FieldId>,
}

impl Path {
    /// What leads from another path to this one.
    pub(crate) fn after(&self, prefix: &Path) -> Option<Vec<FieldId>> {
        let rest = self.fields.strip_prefix(prefix.fields.as_slice());
        rest.filter(|_| self.start == prefix.start).map(<[FieldId]>::to_vec)
    }
}

/// An access that a body makes.
pub(crate) struct Touch {
    pub(crate) inst: Inst,
    pub(crate) memory: Memory,
    pub(crate) write: bool,
    pub(crate) base: Option<Value>,
}

/// What a call does nothing but read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Returned {
    /// A field of its receiver.
    Field(FieldId),
    /// A static field.
    Static(FieldId),
}

/// What a new object holds for sure.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Way {
    /// What these final fields of it lead to
    pub(crate) within: Vec<FieldId>,
    /// is what this parameter leads to
    pub(crate) param: u32,
    /// by way of these.
    pub(crate) from: Vec<FieldId>,
}

/// The way that fields go farthest with, and the fields that are left then.
pub(crate) fn begins_with<'w>(ways: &'w [Way], fields: &[FieldId]) -> Option<(&'w Way, Vec<FieldId>)> {
    let fits = ways.iter().filter(|way| fields.starts_with(&way.within));
    // Of equal ones the first.
    let way = fits.rev().max_by_key(|way| way.within.len())?;
    Some((way, fields[way.within.len()..].to_vec()))
}

/// A method's body.
pub(crate) struct Method {
    pub(crate) body: Body,
    pub(crate) class: ClassId,
    /// What each value is.
    same: Vec<Value>,
    /// Reads that are claimed to give what a value is already.
    rereads: FxHashMap<Inst, Value>,
    /// Calls that do nothing but read a field.
    getters: FxHashMap<Inst, Returned>,
    /// Calls that return something new, with what it holds of their arguments.
    views: FxHashMap<Inst, Vec<Way>>,
    /// Of a constructor: the parameters that it puts into final fields of its object.
    pub(crate) kept: Vec<(FieldId, u32)>,
    used: Vec<bool>,
    /// All accesses of memory.
    pub(crate) touches: Vec<Touch>,
    /// What is held before each instruction, where anything is.
    held: FxHashMap<Inst, Vec<(Taken, Mode)>>,
}

/// How often each lock is held.
type State = BTreeMap<(Taken, Mode), u32>;

impl Method {
    /// Reads a body.
    pub(crate) fn read(program: &Program<'_>, method: MethodId, body: Body) -> Method {
        let same = same(&body);
        let class = program.method_class(method);
        let mut read = Method {
            used: used(&body),
            body,
            class,
            same,
            rereads: FxHashMap::default(),
            getters: FxHashMap::default(),
            views: FxHashMap::default(),
            kept: Vec::new(),
            touches: Vec::new(),
            held: FxHashMap::default(),
        };
        if program.method(method).is_constructor() {
            read.find_kept(program);
        }
        read.touches = read.find_touches(program);
        read.held = read.locks(program, method);
        read
    }

    /// What a value is.
    pub(crate) fn same(&self, value: Value) -> Value {
        self.same.get(value.index()).copied().unwrap_or(value)
    }

    /// A value before it was cast.
    pub(crate) fn uncast(&self, value: Value) -> Value {
        let mut value = self.same(value);
        while let Def::Result(inst) = self.body.def(value)
            && let Op::CheckCast(_, from) = *self.body.op(inst)
        {
            value = self.same(from);
        }
        value
    }

    /// Believes that a read gives what a value is.
    pub(crate) fn believe(&mut self, load: Inst, known: Value) {
        self.rereads.insert(load, known);
    }

    /// Finds what a constructor puts into final fields of its object, once, and finds there itself.
    fn find_kept(&mut self, program: &Program<'_>) {
        let Some(this) = self.body.params(ENTRY).next() else { return };
        let mut writes: FxHashMap<FieldId, Vec<Option<u32>>> = FxHashMap::default();
        let mut reads: Vec<(Inst, FieldId)> = Vec::new();
        for (inst, op) in self.insts() {
            let (Op::PutField(_, [base, _]) | Op::GetField(_, base)) = *op else { continue };
            let Some(field) = program.linked_field(op, self.class).and_then(Resolution::found) else {
                continue;
            };
            if self.same(base) != this || !program.field(field).access.has(Flags::FINAL) {
                continue;
            }
            match *op {
                Op::PutField(_, [_, value]) => writes.entry(field).or_default().push(self.param(value)),
                _ => reads.push((inst, field)),
            }
        }
        let once = |(field, values): (FieldId, Vec<Option<u32>>)| match values[..] {
            [Some(at)] => Some((field, at)),
            _ => None,
        };
        self.kept = writes.into_iter().filter_map(once).collect();
        self.kept.sort_unstable();
        for (inst, field) in reads {
            let kept = self.kept.iter().find(|(kept, _)| *kept == field);
            let value = kept.and_then(|&(_, at)| self.body.params(ENTRY).nth(at as usize));
            self.rereads.extend(value.map(|value| (inst, value)));
        }
    }

    /// Learns that a call does nothing but read a field.
    pub(crate) fn learn(&mut self, call: Inst, returned: Returned) {
        self.getters.insert(call, returned);
    }

    /// Learns that a call returns something new that holds its arguments so.
    pub(crate) fn learn_view(&mut self, call: Inst, ways: Vec<Way>) {
        self.views.insert(call, ways);
    }

    /// What fields of a value lead to for sure, because it was made of it: another value, and fields of that.
    pub(crate) fn made_of(&self, value: Value, fields: &[FieldId]) -> Option<(Value, Vec<FieldId>)> {
        let Def::Result(inst) = self.body.def(self.name(value)) else { return None };
        let Op::Invoke(_, _, args) = *self.body.op(inst) else { return None };
        let (way, rest) = begins_with(self.views.get(&inst)?, fields)?;
        let of = self.body.list(args).get(way.param as usize).copied()?;
        Some((of, way.from.iter().chain(&rest).copied().collect()))
    }

    /// The results of calls that flow into a block parameter, if nothing else does; each may be of an earlier round.
    pub(crate) fn merged(&self, value: Value) -> Option<Vec<Value>> {
        let mut results = Vec::new();
        let mut seen: FxHashSet<Value> = FxHashSet::default();
        let mut work = vec![self.same(value)];
        while let Some(value) = work.pop() {
            if !seen.insert(value) {
                continue;
            }
            match self.body.def(value) {
                Def::Param(ENTRY) => return None,
                Def::Param(merge) => {
                    let at = self.body.params(merge).position(|param| param == value)?;
                    for edge in self.body.blocks().flat_map(|block| self.body.edges(block)) {
                        if edge.target == merge {
                            let at = at.checked_sub(usize::from(edge.kind != Flow::Flow))?;
                            work.push(self.same(*self.body.args(edge).get(at)?));
                        }
                    }
                }
                Def::Result(inst) => match *self.body.op(inst) {
                    Op::CheckCast(_, from) => work.push(self.same(from)),
                    Op::Invoke(..) => results.push(value),
                    _ => return None,
                },
            }
        }
        Some(results).filter(|results| results.len() > 1)
    }

    /// What a call reads, if it does nothing else.
    pub(crate) fn getter(&self, call: Inst) -> Option<Returned> {
        self.getters.get(&call).copied()
    }

    /// What an instruction reads, and of which value; none for static fields.
    fn read_by(&self, program: &Program<'_>, inst: Inst) -> Option<(Returned, Option<Value>)> {
        let op = self.body.op(inst);
        let field = || program.linked_field(op, self.class).and_then(Resolution::found);
        match *op {
            Op::GetField(_, base) => Some((Returned::Field(field()?), Some(base))),
            Op::GetStatic(_) => Some((Returned::Static(field()?), None)),
            Op::Invoke(_, _, args) => match self.getter(inst)? {
                read @ Returned::Static(_) => Some((read, None)),
                read @ Returned::Field(_) => Some((read, Some(*self.body.list(args).first()?))),
            },
            _ => None,
        }
    }

    /// What a value is, whatever it is cast to and however often it was read.
    pub(crate) fn name(&self, value: Value) -> Value {
        let mut value = self.same(value);
        // What is claimed may be a circle.
        for _ in 0..self.body.value_count() {
            let Def::Result(inst) = self.body.def(value) else { break };
            value = match (*self.body.op(inst), self.rereads.get(&inst)) {
                (Op::CheckCast(_, from), _) => self.same(from),
                (_, Some(&known)) => self.same(known),
                _ => break,
            };
        }
        value
    }

    /// Whether an instruction or an edge uses a value.
    pub(crate) fn is_used(&self, value: Value) -> bool {
        self.used.get(value.index()) == Some(&true)
    }

    /// The position of a parameter of the method.
    pub(crate) fn param(&self, value: Value) -> Option<u32> {
        let value = self.same(value);
        self.body.params(ENTRY).position(|param| param == value).map(|at| at as u32)
    }

    /// How a value was read, by fields that hold one value for ever, or while the code runs that is asked about.
    pub(crate) fn path(
        &self,
        program: &Program<'_>,
        stable: &FxHashSet<FieldId>,
        lasts: &dyn Fn(FieldId) -> bool,
        value: Value,
    ) -> Path {
        let mut fields = Vec::new();
        let mut value = self.name(value);
        let start = loop {
            if let Some(at) = self.param(value) {
                break Start::Param(at);
            }
            let Def::Result(inst) = self.body.def(value) else { break Start::Value(value) };
            match self.read_by(program, inst) {
                Some((Returned::Field(field), Some(base)))
                    if fields.len() < self.body.value_count()
                        && (stable.contains(&field) || lasts(field)) =>
                {
                    fields.push(field);
                    value = self.name(base);
                }
                Some((Returned::Static(field), _)) if stable.contains(&field) => break Start::Static(field),
                _ => break Start::Value(value),
            }
        };
        fields.reverse();
        Path { start, fields }
    }

    /// What a value was read from, by whatever name: values, and what was read of each.
    pub(crate) fn read_from(&self, program: &Program<'_>, value: Value) -> Vec<(Value, First)> {
        let mut above = Vec::new();
        let mut work = vec![(value, true)];
        let mut seen: FxHashSet<(Value, bool)> = FxHashSet::default();
        while let Some((value, alone)) = work.pop() {
            let value = self.same(value);
            if !seen.insert((value, alone)) {
                continue;
            }
            let Def::Result(inst) = self.body.def(value) else { continue };
            work.extend(self.rereads.get(&inst).map(|&other| (other, alone)));
            if let Op::CheckCast(_, from) = *self.body.op(inst) {
                work.push((from, alone));
            }
            if let Some((base, part)) = self.part_read_by(program, inst) {
                let first = First { part, alone };
                above.extend([(self.same(base), first), (self.name(base), first)]);
                work.push((base, false));
            }
        }
        above
    }

    /// The parameter that a value begins with, by the first names of all that was read, and what was read first.
    pub(crate) fn begins_with(&self, program: &Program<'_>, value: Value) -> (Option<u32>, Option<First>) {
        let mut value = self.name(value);
        let mut read: Option<First> = None;
        for _ in 0..self.body.value_count() {
            if let Some(at) = self.param(value) {
                return (Some(at), read);
            }
            let Def::Result(inst) = self.body.def(value) else { break };
            let Some((base, part)) = self.part_read_by(program, inst) else { break };
            value = self.name(base);
            read = Some(First { part, alone: true }.before(read));
        }
        (None, read)
    }

    /// The object that an instruction reads, and which part.
    fn part_read_by(&self, program: &Program<'_>, inst: Inst) -> Option<(Value, Place)> {
        match (self.body.op(inst), self.read_by(program, inst)) {
            (_, Some((Returned::Field(field), Some(base)))) => Some((base, Place::Field(field))),
            (&Op::ArrayLoad(_, [base, _]), _) => Some((base, Place::Elements)),
            _ => None,
        }
    }

    /// Whether an instruction can be come to twice since the method was entered.
    pub(crate) fn is_repeated(&self, inst: Inst) -> bool {
        self.block_of(inst).is_none_or(|block| leads_to_itself(&self.body, block))
    }

    /// The block of an instruction.
    pub(crate) fn block_of(&self, inst: Inst) -> Option<Block> {
        self.body.blocks().find(|&block| self.body.insts(block).any(|each| each == inst))
    }

    /// All instructions.
    pub(crate) fn insts(&self) -> impl Iterator<Item = (Inst, &Op)> {
        let insts = self.body.blocks().flat_map(|block| self.body.insts(block));
        insts.map(|inst| (inst, self.body.op(inst)))
    }

    fn find_touches(&self, program: &Program<'_>) -> Vec<Touch> {
        let mut touches = Vec::new();
        for (inst, op) in self.insts() {
            let field = || {
                let field = program.linked_field(op, self.class).and_then(Resolution::found);
                field.map(Memory::Field)
            };
            let (memory, base, write) = match *op {
                Op::GetField(_, base) => (field(), Some(base), false),
                Op::PutField(_, [base, _]) => (field(), Some(base), true),
                Op::GetStatic(_) => (field(), None, false),
                Op::PutStatic(..) => (field(), None, true),
                Op::ArrayLoad(_, [array, _]) => (Some(Memory::Elements), Some(array), false),
                Op::ArrayStore(_, [array, ..]) => (Some(Memory::Elements), Some(array), true),
                _ => continue,
            };
            touches.extend(memory.map(|memory| Touch { inst, memory, write, base }));
        }
        touches
    }

    /// What the method itself surely holds before an instruction.
    pub(crate) fn held(&self, inst: Inst) -> &[(Taken, Mode)] {
        self.held.get(&inst).map_or(&[], Vec::as_slice)
    }

    /// What an instruction takes (`true`) or gives back.
    fn lock_op(&self, program: &Program<'_>, op: &Op) -> Option<(bool, (Taken, Mode))> {
        let of = |value: Value, mode: Mode| (Taken::Value(self.same(value)), mode);
        match *op {
            Op::MonitorEnter(value) => Some((true, of(value, Mode::Exclusive))),
            Op::MonitorExit(value) => Some((false, of(value, Mode::Exclusive))),
            Op::Invoke(InvokeOp::Static, method, args) => {
                let names = program.names();
                let data = names.method(method);
                let &value = self.body.list(args).first()?;
                if names.bytes(data.class.as_class()?) != INTRINSICS {
                    return None;
                }
                match names.bytes(data.name) {
                    b"lock" => Some((true, of(value, Mode::Exclusive))),
                    b"unlock" => Some((false, of(value, Mode::Exclusive))),
                    b"lockShared" => Some((true, of(value, Mode::Shared))),
                    b"unlockShared" => Some((false, of(value, Mode::Shared))),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// What is held before each instruction: what all ways agree on.
    fn locks(&self, program: &Program<'_>, method: MethodId) -> FxHashMap<Inst, Vec<(Taken, Mode)>> {
        let declaration = program.method(method);
        let mut entry = State::new();
        if declaration.access.has(Flags::SYNCHRONIZED) {
            let this = self.body.params(ENTRY).next().filter(|_| !declaration.is_static());
            let lock = this.map_or(Taken::Class(self.class), Taken::Value);
            entry.insert((lock, Mode::Exclusive), 1);
        }
        if entry.is_empty() && self.insts().all(|(_, op)| self.lock_op(program, op).is_none()) {
            return FxHashMap::default();
        }
        let mut states: Vec<Option<State>> = vec![None; self.body.block_count()];
        states[ENTRY.index()] = Some(entry);
        let mut work: BTreeSet<Block> = [ENTRY].into();
        let mut held = FxHashMap::default();
        while let Some(block) = work.pop_first() {
            let Some(mut state) = states[block.index()].clone() else { continue };
            let mut at_throws: Vec<State> = Vec::new();
            for inst in self.body.insts(block) {
                held.insert(inst, state.keys().copied().collect::<Vec<_>>());
                let op = self.body.op(inst);
                let lock_op = self.lock_op(program, op);
                // Giving back what is held does not throw.
                let is_sure = matches!(&lock_op, Some((false, lock)) if state.contains_key(lock));
                if op.may_throw() && !is_sure {
                    at_throws.push(state.clone());
                }
                match lock_op {
                    Some((true, lock)) => *state.entry(lock).or_default() += 1,
                    Some((false, lock)) => match state.get(&lock) {
                        Some(1) => {
                            state.remove(&lock);
                        }
                        Some(_) => {
                            state.entry(lock).and_modify(|count| *count -= 1);
                        }
                        None => state.clear(),
                    },
                    None => {}
                }
                if let Some(result) = self.body.result(inst) {
                    forget(&mut state, result);
                }
            }
            for edge in self.body.edges(block) {
                let ways = if edge.kind == Flow::Flow { std::slice::from_ref(&state) } else { &at_throws };
                for way in ways {
                    let mut way = way.clone();
                    self.body.params(edge.target).for_each(|param| forget(&mut way, param));
                    let known = &mut states[edge.target.index()];
                    let next = known.as_ref().map_or_else(|| way.clone(), |known| both(known, &way));
                    if known.as_ref() != Some(&next) {
                        *known = Some(next);
                        work.insert(edge.target);
                    }
                }
            }
        }
        held
    }
}

/// The class of the intrinsics of models.
pub(crate) const INTRINSICS: &[u8] = b"raceproof/model/Intrinsics";

/// A value that is defined again is another one.
fn forget(state: &mut State, value: Value) {
    state.retain(|(lock, _), _| *lock != Taken::Value(value));
}

/// What both hold.
fn both(a: &State, b: &State) -> State {
    a.iter().filter_map(|(lock, count)| b.get(lock).map(|other| (*lock, *count.min(other)))).collect()
}

/// Which values an instruction or an edge uses.
fn used(body: &Body) -> Vec<bool> {
    let mut used = vec![false; body.value_count()];
    for block in body.blocks() {
        let operands = body.insts(block).flat_map(|inst| body.operands(body.op(inst)));
        let args = body.edges(block).iter().flat_map(|edge| body.args(edge));
        for value in operands.chain(args) {
            used[value.index()] = true;
        }
    }
    used
}

/// What each value is: itself, or the only value that flows into it.
fn same(body: &Body) -> Vec<Value> {
    let mut incoming: BTreeMap<Value, Vec<Value>> = BTreeMap::new();
    for edge in body.blocks().flat_map(|block| body.edges(block)) {
        let skip = usize::from(edge.kind != Flow::Flow);
        for (param, &arg) in body.params(edge.target).skip(skip).zip(body.args(edge)) {
            incoming.entry(param).or_default().push(arg);
        }
    }
    let mut same: Vec<Option<Value>> = vec![None; body.value_count()];
    for (at, same) in same.iter_mut().enumerate() {
        let value = Value::new(at);
        let is_merge = incoming.contains_key(&value) && !body.params(ENTRY).any(|param| param == value);
        *same = (!is_merge).then_some(value);
    }
    loop {
        let mut changed = false;
        for (&param, args) in &incoming {
            if same[param.index()] == Some(param) {
                continue;
            }
            let mut found: BTreeSet<Value> = args.iter().filter_map(|arg| same[arg.index()]).collect();
            let next = match (found.pop_first(), found.pop_first()) {
                (None, _) => None,
                (Some(only), None) => Some(only),
                (Some(_), Some(_)) => Some(param),
            };
            // Once something else is known, it can only become itself.
            let next = match same[param.index()] {
                Some(known) if next != Some(known) => Some(param),
                _ => next,
            };
            changed |= next != same[param.index()];
            same[param.index()] = next;
        }
        if !changed {
            let itself = |(at, same): (usize, Option<Value>)| same.unwrap_or(Value::new(at));
            return same.into_iter().enumerate().map(itself).collect();
        }
    }
}

/// Whether a block can be come to again from itself.
fn leads_to_itself(body: &Body, block: Block) -> bool {
    let mut seen = vec![false; body.block_count()];
    let mut work = vec![block];
    while let Some(each) = work.pop() {
        for edge in body.edges(each) {
            if edge.target == block {
                return true;
            }
            if !std::mem::replace(&mut seen[edge.target.index()], true) {
                work.push(edge.target);
            }
        }
    }
    false
}
