//! What does a method's code do that matters to concurrency? Accesses, calls, and the locks held around them, read off
//! each body once for all contexts.
//!
//! **Locks inside of a method.** A forward pass keeps the monitors that were surely entered and not left: at joins what
//! all ways agree on, along catch edges what was held before the instruction that throws. A monitor is known by the
//! variable that was locked; when that gets a new value, it is forgotten. `monitorexit` of a monitor that is held does
//! not throw, so the catch edge that compilers put around it is not followed from there. Leaving a monitor that is not
//! surely held forgets them all. `wait` gives a monitor up and takes it back: it is held before and after.
//!
//! **Paths.** A reference is named by how it was read: `p0`, `p0.lock`, `Registry.INSTANCE.lock`, so that the lock of
//! one place can be compared with the object of another. Only fields that hold one value for ever ([`crate::stable`])
//! may occur; else the path begins anew at the variable that was read.

use std::collections::{BTreeMap, VecDeque};

use rp_index::graph::LoopForest;
use rp_index::{EntityRef, FxHashMap, FxHashSet};
use rp_ir::body::{Def, ENTRY};
use rp_ir::{Access as Flags, Block, Body, EdgeKind, Inst, Op, Symbol, Value, cfg};
use rp_program::{ClassId, FieldId, MethodId, Program, Resolution};
use rp_pta::intrinsic::Intrinsic;
use rp_pta::routine::Routine;
use rp_pta::solver::Solver;
use rp_pta::template::{Place, Template, Var};

use crate::calls::Calls;
use crate::forward::{self, Pass as _};
use crate::getters::{self, Getter, Returned};
use crate::lock_ops::{LockOp, LockOps};
use crate::mutant::{self, Mutant};
use crate::stable::Stable;
use crate::views::{self, Holds, Keeps, Maker};

/// The memory that an instruction touches.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Memory {
    /// A field, static or not.
    Field(FieldId),
    /// The elements of an array.
    Elements,
}

/// An access of memory.
#[derive(Clone, Copy, Debug)]
pub struct AccessSite {
    /// Where; what native code does has no instruction.
    pub inst: Option<Inst>,
    /// The source line.
    pub line: Option<u32>,
    /// Whether it writes.
    pub write: bool,
    /// What.
    pub memory: Memory,
    /// The variable of the object; none for static fields, and for objects that are surely null.
    pub base: Option<Var>,
    /// The same, if it surely names the object.
    pub name: Option<Var>,
    /// What is held there since the method was entered.
    pub held: HeldId,
    /// Whether it is in a loop of the method.
    pub in_loop: bool,
}

/// A call.
#[derive(Clone, Debug)]
pub struct CallSite {
    /// Where.
    pub inst: Inst,
    /// The source line.
    pub line: Option<u32>,
    /// Variables that surely name the arguments, receiver first.
    pub args: Box<[Option<Var>]>,
    /// The variable of the result.
    pub result: Option<Var>,
    /// What is held there since the method was entered.
    pub held: HeldId,
}

/// How a monitor is named inside of a method.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Held {
    /// The monitor of what a variable points to.
    Monitor(Var),
    /// A lock that others may hold too, of what a variable points to.
    Shared(Var),
    /// The monitor of a class object.
    Class(ClassId),
}

/// A number of a set of [`Held`]s.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct HeldId(u32);

impl HeldId {
    /// Nothing is held.
    pub const NONE: HeldId = HeldId(0);
}

/// Where a path begins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Root {
    /// A parameter, receiver first.
    Param(u32),
    /// A variable of the method.
    Var(Var),
    /// A static field that holds one value for ever.
    Static(FieldId),
}

/// How a reference was read.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Path {
    /// Where it begins.
    pub root: Root,
    /// The fields, each of which holds one value for ever.
    pub fields: Box<[FieldId]>,
}

impl Path {
    /// A variable itself.
    pub fn param(at: u32) -> Path {
        Path { root: Root::Param(at), fields: Box::default() }
    }

    /// What leads from another path to this one, if it begins with that.
    pub fn after<'p>(&'p self, prefix: &Path) -> Option<&'p [FieldId]> {
        if self.root == prefix.root { self.fields.strip_prefix(&*prefix.fields) } else { None }
    }

    /// This path, and then these fields.
    pub fn then(&self, fields: &[FieldId]) -> Path {
        Path { root: self.root, fields: self.fields.iter().chain(fields).copied().collect() }
    }
}

/// How a variable gets its value, as far as paths are concerned.
#[derive(Clone, Copy, Debug)]
enum Source {
    Param(u32),
    Static(FieldId),
    Field(Var, FieldId),
    Element(Var),
    Same(Var),
}

/// Variables that are the same as others, which were defined before.
pub type Same = FxHashMap<Var, Var>;

/// The first variable that is what this one is.
pub(crate) fn first(same: Option<&Same>, var: Var) -> Var {
    let steps = same.map_or(0, FxHashMap::len);
    let next = |&var: &Var| same.and_then(|same| same.get(&var)).copied();
    std::iter::successors(Some(var), next).take(steps + 1).last().unwrap_or(var)
}

/// What something that was made of a variable holds of it.
struct Look {
    /// What these fields of the one lead to
    within: Vec<FieldId>,
    /// is what the other
    of: Var,
    /// leads to by these.
    from: Vec<FieldId>,
}

/// What was read first of an object, on the way to what was read from it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct First {
    /// That part of it.
    pub part: Place,
    /// Nothing else was read on the way: the part is what was read from it.
    pub alone: bool,
}

impl First {
    /// The same for what was read further on.
    #[must_use]
    pub fn before(self, further: Option<First>) -> First {
        First { alone: self.alone && (further.is_none() || mutant::is(Mutant::OwnerFar)), ..self }
    }
}

/// What a variable was read from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ReadFrom {
    /// The variables from whose objects it was read, the nearest first, and what was read of each.
    pub above: Vec<(Var, First)>,
    /// The parameter that the way begins with. If nothing was read on it, it is what the variable is.
    pub param: Option<u32>,
    /// What was read first on that way.
    pub first: Option<First>,
}

/// What a method does.
#[derive(Default)]
pub struct BodyFacts {
    /// Accesses, in order.
    pub accesses: Vec<AccessSite>,
    /// Calls, by instruction.
    pub calls: Vec<CallSite>,
    /// Whether instructions take locks.
    pub takes_locks: bool,
    sources: FxHashMap<Var, Source>,
    /// Calls that do nothing but read a field.
    pub getters: FxHashMap<Inst, Returned>,
    /// What the method returns, if it does nothing else.
    pub(crate) getter: Option<Getter>,
    /// What the method returns, if it has made it.
    pub(crate) maker: Option<Maker>,
    /// What the method puts into final fields, if it is a constructor.
    pub(crate) keeps: Option<Keeps>,
    /// What the results of calls hold of the arguments.
    views: FxHashMap<Var, Vec<Look>>,
    /// The results of calls of which a variable is one, of whichever round.
    merged: FxHashMap<Var, Vec<Var>>,
    /// Monitors entered, with their lines: the synchronized blocks.
    pub blocks: Vec<(Inst, Var, Option<u32>)>,
}

impl BodyFacts {
    /// A call by its instruction.
    pub fn call(&self, inst: Inst) -> Option<&CallSite> {
        self.calls.binary_search_by_key(&inst, |call| call.inst).ok().and_then(|at| self.calls.get(at))
    }

    /// The path of a variable.
    pub fn path(&self, var: Var, stable: &Stable) -> Path {
        self.path_by(var, stable, None, |_| false)
    }

    /// The path of a variable where some are the same as others, and other fields hold one value as well.
    pub fn path_by(
        &self,
        var: Var,
        stable: &Stable,
        same: Option<&Same>,
        lasting: impl Fn(FieldId) -> bool,
    ) -> Path {
        let holds = |field: FieldId| stable.contains(field) || lasting(field);
        let mut fields = Vec::new();
        let mut at = var;
        let root = loop {
            at = first(same, at);
            match self.sources.get(&at) {
                Some(&Source::Param(position)) => break Root::Param(position),
                Some(&Source::Static(field)) if stable.contains(field) => break Root::Static(field),
                Some(&Source::Field(base, field)) if fields.len() < LONGEST && holds(field) => {
                    fields.push(field);
                    at = base;
                }
                Some(&Source::Same(other)) => at = other,
                Some(Source::Static(_) | Source::Field(..) | Source::Element(_)) | None => {
                    break Root::Var(at);
                }
            }
        };
        fields.reverse();
        Path { root, fields: fields.into() }
    }

    /// What fields of a variable lead to for sure, because it was made of it: another variable, and fields of that.
    pub fn made_of(&self, var: Var, fields: &[FieldId], same: Option<&Same>) -> Option<(Var, Vec<FieldId>)> {
        let mut at = first(same, var);
        while let Some(&Source::Same(other)) = self.sources.get(&at) {
            at = first(same, other);
        }
        let (look, rest) = views::longest(self.views.get(&at)?, |look| &look.within, fields)?;
        Some((look.of, look.from.iter().chain(rest).copied().collect()))
    }

    /// The results of calls of which a variable is one, if it is nothing else; each may be of an earlier round.
    pub fn merged(&self, var: Var) -> &[Var] {
        self.merged.get(&var).map_or(&[], Vec::as_slice)
    }

    /// What a variable was read from, whatever the fields hold at other times. It is what they held when it was read,
    /// and a value of SSA that is at hand was read from the values that are at hand.
    ///
    /// What is the same as something else was read in more than one way, and all of them count: `x.f = x; x.f.g` is
    /// read from `x`, and so is `x.f`, which is `x`. The parameter is that of the way by first names.
    pub fn read_from(&self, var: Var, same: Option<&Same>) -> ReadFrom {
        let mut read = ReadFrom::default();
        let mut work: VecDeque<(Var, Option<First>)> = VecDeque::from([(var, None)]);
        let mut seen: FxHashSet<Var> = FxHashSet::default();
        while let Some((at, further)) = work.pop_front() {
            if read.above.len() >= MOST_READS || !seen.insert(at) {
                continue;
            }
            work.extend(same.and_then(|same| same.get(&at)).map(|&other| (other, further)));
            match self.sources.get(&at) {
                Some(&(Source::Field(base, _) | Source::Element(base))) => {
                    let first = self.part_of(at).map(|part| First { part, alone: true }.before(further));
                    read.above.extend(first.map(|first| (base, first)));
                    work.push_back((base, first));
                }
                Some(&Source::Same(other)) => work.push_back((other, further)),
                Some(Source::Param(_) | Source::Static(_)) | None => {}
            }
        }
        let mut at = first(same, var);
        for _ in 0..MOST_READS {
            at = match self.sources.get(&at) {
                Some(&(Source::Field(base, _) | Source::Element(base))) => {
                    let part = self.part_of(at);
                    read.first = part.map(|part| First { part, alone: true }.before(read.first));
                    first(same, base)
                }
                Some(&Source::Same(other)) => first(same, other),
                Some(&Source::Param(position)) => {
                    read.param = Some(position);
                    break;
                }
                Some(Source::Static(_)) | None => break,
            };
        }
        read
    }

    /// The part of an object that a variable was read from.
    fn part_of(&self, var: Var) -> Option<Place> {
        match self.sources.get(&var)? {
            Source::Field(_, field) => Some(Place::Field(*field)),
            Source::Element(_) => Some(Place::Elements),
            Source::Param(_) | Source::Static(_) | Source::Same(_) => None,
        }
    }
}

impl BodyFacts {
    /// The fields from which a variable was read, one after the other, whatever they hold at other times.
    pub fn fields_to(&self, var: Var) -> Vec<FieldId> {
        let read = self.read_from(var, None);
        let fields = read.above.iter().filter_map(|&(_, first)| match first.part {
            Place::Field(field) => Some(field),
            Place::Elements | Place::Captured(_) => None,
        });
        fields.take(LONGEST).collect()
    }

    /// Whether a field is read, by an instruction or a getter.
    pub fn reads(&self, field: FieldId) -> bool {
        let reads = |access: &AccessSite| !access.write && access.memory == Memory::Field(field);
        self.accesses.iter().any(reads)
            || self.getters.values().any(|&returned| returned == Returned::Field(field))
    }
}

/// Fields of the longest path.
const LONGEST: usize = 4;

/// Values that are followed back from a block parameter.
const MOST_MERGED: usize = 16;

/// Reads that are followed back from a variable.
const MOST_READS: usize = 8;

/// The facts of all methods that can be reached.
pub struct Bodies {
    facts: FxHashMap<MethodId, BodyFacts>,
    held: Vec<Box<[Held]>>,
}

impl Bodies {
    /// Reads all methods that a solution reaches, with these calls.
    pub fn of(solver: &Solver<'_>, calls: &Calls) -> Bodies {
        let mut bodies = Bodies { facts: FxHashMap::default(), held: vec![Box::default()] };
        let mut held_ids = FxHashMap::default();
        held_ids.insert(Box::default(), HeldId::NONE);
        let mut routines: Vec<_> = solver.instances().map(|instance| solver.code(instance).0).collect();
        routines.sort_unstable();
        routines.dedup();
        for routine in routines {
            let Routine::Method(method) = solver.templates().routine(routine) else { continue };
            let template = solver.templates().template(routine);
            let facts = match solver.program().build_body(method) {
                Ok(Some(body)) if template.is_of_body() => {
                    let mut reader = Reader {
                        program: solver.program(),
                        class: solver.program().method_class(method),
                        body: &body,
                        template,
                        held: &mut bodies.held,
                        held_ids: &mut held_ids,
                        ops: LockOps::of(solver.program(), &body, template),
                        facts: BodyFacts::default(),
                    };
                    reader.read(method);
                    reader.facts
                }
                Ok(_) | Err(_) => native(solver.program(), method, template),
            };
            bodies.facts.insert(method, facts);
        }
        bodies.learn_getters(getters::find(solver, calls, &bodies));
        bodies.learn_views(views::find(solver, calls, &bodies));
        bodies
    }

    /// What a maker returns looks into the arguments.
    fn learn_views(&mut self, views: FxHashMap<MethodId, FxHashMap<Inst, Vec<Holds>>>) {
        for (method, views) in views {
            let Some(facts) = self.facts.get_mut(&method) else { continue };
            for (inst, holds) in views {
                let Some(call) = facts.call(inst) else { continue };
                let look = |Holds { within, param, from }: Holds| {
                    let of = call.args.get(param as usize).copied().flatten()?;
                    Some(Look { within, of, from })
                };
                if let Some(result) = call.result {
                    let looks = holds.into_iter().filter_map(look).collect();
                    facts.views.insert(result, looks);
                }
            }
        }
    }

    /// What a getter returns was read from the receiver.
    fn learn_getters(&mut self, getters: FxHashMap<MethodId, FxHashMap<Inst, Returned>>) {
        for (method, getters) in getters {
            let Some(facts) = self.facts.get_mut(&method) else { continue };
            for (&inst, &returned) in &getters {
                let Some(call) = facts.call(inst) else { continue };
                let receiver = call.args.first().copied().flatten();
                let source = match (returned, receiver) {
                    (Returned::Field(field), Some(receiver)) => Source::Field(receiver, field),
                    (Returned::Static(field), _) => Source::Static(field),
                    (Returned::Field(_), None) => continue,
                };
                if let Some(result) = call.result {
                    facts.sources.entry(result).or_insert(source);
                }
            }
            facts.getters = getters;
        }
    }

    /// What a method does.
    pub fn facts(&self, method: MethodId) -> Option<&BodyFacts> {
        self.facts.get(&method)
    }

    /// All methods with what they do, in the order of their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (MethodId, &BodyFacts)> {
        let mut all: Vec<(MethodId, &BodyFacts)> =
            self.facts.iter().map(|(&method, facts)| (method, facts)).collect();
        all.sort_unstable_by_key(|&(method, _)| method);
        all.into_iter()
    }

    /// A set of what is held.
    pub fn held(&self, held: HeldId) -> &[Held] {
        &self.held[held.0 as usize]
    }
}

/// Native code that copies references accesses what it copies; the intrinsics of models do so atomically.
fn native(program: &Program<'_>, method: MethodId, template: &Template) -> BodyFacts {
    let mut facts = BodyFacts::default();
    if Intrinsic::of(program, method).is_some() {
        return facts;
    }
    let memory = |place: Place| match place {
        Place::Field(field) => Some(Memory::Field(field)),
        Place::Elements => Some(Memory::Elements),
        Place::Captured(_) => None,
    };
    let mut access = |base: Var, place: Place, write: bool| {
        if let Some(memory) = memory(place) {
            let base = Some(base);
            facts.accesses.push(AccessSite {
                inst: None,
                line: None,
                write,
                memory,
                base,
                name: base,
                held: HeldId::NONE,
                in_loop: true,
            });
        }
    };
    if program.method(method).name == Symbol::CLONE
        && let Some(original) = template.params.first().and_then(|param| param.expand())
    {
        access(original, Place::Elements, false);
    }
    for &(_, base, place) in &template.loads {
        access(base, place, false);
    }
    for &(base, place, _) in &template.stores {
        access(base, place, true);
    }
    for (param, position) in template.params.iter().zip(0..) {
        if let Some(param) = param.expand() {
            facts.sources.insert(param, Source::Param(position));
        }
    }
    facts
}

/// What is held on the way, with how often.
type State = BTreeMap<Held, u32>;

struct Reader<'a> {
    program: &'a Program<'a>,
    class: ClassId,
    body: &'a Body,
    template: &'a Template,
    held: &'a mut Vec<Box<[Held]>>,
    held_ids: &'a mut FxHashMap<Box<[Held]>, HeldId>,
    ops: LockOps<'a>,
    facts: BodyFacts,
}

/// What an instruction does to locks.
enum Effect {
    Enter(Held),
    Leave(Held),
    LeaveUnknown,
}

impl Reader<'_> {
    fn read(&mut self, method: MethodId) {
        let body = self.body;
        self.facts.keeps = Keeps::of(self.program, method, self.class, body);
        self.find_sources();
        self.find_merged();
        let declaration = self.program.method(method);
        let mut entry = State::new();
        if declaration.access.has(Flags::SYNCHRONIZED) {
            let lock = if declaration.is_static() || mutant::is(Mutant::LockClass) {
                Some(Held::Class(self.class))
            } else {
                self.template.params.first().and_then(|this| this.expand()).map(Held::Monitor)
            };
            entry.extend(lock.map(|lock| (lock, 1)));
        }
        let matters = |op: &Op| self.effect(op).is_some();
        let insts = || body.blocks().flat_map(|block| body.insts(block));
        let flows = insts().any(|inst| matters(body.op(inst)));
        let takes_locks = insts().any(|inst| self.ops.of_op(body.op(inst)).is_some_and(|op| op.takes));
        self.facts.takes_locks = takes_locks;
        self.facts.getter = Getter::of(self.program, method, self.class, body);
        self.facts.maker = Maker::of(self.program, method, self.class, body);
        let states = flows.then(|| forward::solve(body, self, entry.clone()));
        let loops = LoopForest::compute(&cfg::graph(body), ENTRY.as_u32());
        for block in body.blocks() {
            let mut state = match &states {
                Some(states) => match states.get(block.index()).and_then(Option::as_ref) {
                    Some(state) => state.clone(),
                    None => continue,
                },
                None => entry.clone(),
            };
            let in_loop = loops.innermost(block.as_u32()).is_some();
            for inst in body.insts(block) {
                self.record(inst, in_loop, &state);
                self.after(inst, &mut state);
            }
        }
        self.facts.calls.sort_unstable_by_key(|call| call.inst);
    }

    fn find_sources(&mut self) {
        for (param, position) in self.template.params.iter().zip(0..) {
            if let Some(param) = param.expand() {
                self.facts.sources.entry(param).or_insert(Source::Param(position));
            }
        }
        let body = self.body;
        for inst in body.blocks().flat_map(|block| body.insts(block)) {
            let op = body.op(inst);
            let Some(result) = body.result(inst).and_then(|result| self.ops.var(result)) else { continue };
            let source = match *op {
                Op::CheckCast(_, value) => self.ops.named(value).map(Source::Same),
                Op::GetField(_, base) => match (self.ops.named(base), self.field(op)) {
                    (Some(base), Some(field)) => Some(match self.kept(base, field) {
                        Some(param) => Source::Same(param),
                        None => Source::Field(base, field),
                    }),
                    _ => None,
                },
                Op::ArrayLoad(_, [array, _]) => self.ops.named(array).map(Source::Element),
                Op::GetStatic(_) => self.field(op).map(Source::Static),
                _ => None,
            };
            // All values of a variable are one definition and what flows from it unchanged.
            if let Some(source) = source {
                self.facts.sources.entry(result).or_insert(source);
            }
        }
    }

    /// Finds block parameters into which nothing but results of a few calls flow.
    fn find_merged(&mut self) {
        let body = self.body;
        let mut incoming: FxHashMap<Value, Vec<Value>> = FxHashMap::default();
        let mut thrown: FxHashSet<Value> = FxHashSet::default();
        for edge in body.blocks().flat_map(|block| body.edges(block)) {
            let skip = usize::from(edge.kind != EdgeKind::Flow);
            thrown.extend(body.params(edge.target).take(skip));
            for (param, &arg) in body.params(edge.target).skip(skip).zip(body.args(edge)) {
                incoming.entry(param).or_default().push(arg);
            }
        }
        incoming.retain(|param, _| !thrown.contains(param));
        for block in body.blocks().filter(|&block| block != ENTRY) {
            for param in body.params(block) {
                if let Some(var) = self.ops.own_var(param)
                    && let Some(results) = self.results_in(param, &incoming)
                {
                    self.facts.merged.insert(var, results);
                }
            }
        }
    }

    /// The results of calls that flow into a block parameter, if nothing else does.
    fn results_in(&self, param: Value, incoming: &FxHashMap<Value, Vec<Value>>) -> Option<Vec<Var>> {
        let mut results = Vec::new();
        let mut seen: FxHashSet<Value> = FxHashSet::default();
        let mut work = vec![param];
        while let Some(value) = work.pop() {
            if !seen.insert(value) {
                continue;
            }
            match self.body.def(value) {
                Def::Param(ENTRY) => return None,
                Def::Param(_) => work.extend(incoming.get(&value)?),
                Def::Result(inst) => match *self.body.op(inst) {
                    Op::CheckCast(_, from) => work.push(from),
                    Op::Invoke(..) => results.push(self.ops.named(value)?),
                    _ => return None,
                },
            }
            if seen.len() > MOST_MERGED {
                return None;
            }
        }
        results.sort_unstable();
        results.dedup();
        Some(results)
    }

    /// The parameter that a constructor puts into a final field of its object, and so finds there.
    fn kept(&self, base: Var, field: FieldId) -> Option<Var> {
        let param = |at: u32| self.template.params.get(at as usize).and_then(|param| param.expand());
        let at = self.facts.keeps.as_ref()?.param_in(field)?;
        (param(0) == Some(base)).then(|| param(at)).flatten()
    }

    fn field(&self, op: &Op) -> Option<FieldId> {
        self.program.linked_field(op, self.class).and_then(Resolution::found)
    }

    fn effect(&self, op: &Op) -> Option<Effect> {
        let LockOp { takes, value, shared } = self.ops.of_op(op)?;
        let held = |var| if shared { Held::Shared(var) } else { Held::Monitor(var) };
        match (takes, value.and_then(|value| self.ops.named(value)).map(held)) {
            (true, held) => held.map(Effect::Enter),
            (false, Some(held)) => Some(Effect::Leave(held)),
            (false, None) => Some(Effect::LeaveUnknown),
        }
    }

    fn record(&mut self, inst: Inst, in_loop: bool, state: &State) {
        let body = self.body;
        let op = body.op(inst);
        let line = body.line(inst);
        let base = |value: Value| Some(value);
        let field = || self.field(op).map(Memory::Field);
        let (memory, base, write) = match *op {
            Op::GetField(_, object) => (field(), base(object), false),
            Op::PutField(_, [object, _]) => (field(), base(object), true),
            Op::GetStatic(_) => (field(), None, false),
            Op::PutStatic(..) => (field(), None, true),
            Op::ArrayLoad(_, [array, _]) => (Some(Memory::Elements), base(array), false),
            Op::ArrayStore(_, [array, ..]) => (Some(Memory::Elements), base(array), true),
            Op::Invoke(_, _, args) | Op::InvokeDynamic(_, args) => {
                let args = body.list(args).iter().map(|&arg| self.ops.named(arg)).collect();
                let held = self.intern(state);
                let result = body.result(inst).and_then(|result| self.ops.var(result));
                self.facts.calls.push(CallSite { inst, line, args, result, held });
                return;
            }
            Op::MonitorEnter(value) => {
                if let Some(var) = self.ops.var(value) {
                    self.facts.blocks.push((inst, var, line));
                }
                return;
            }
            _ => return,
        };
        let name = base.and_then(|base| self.ops.named(base));
        let base = base.and_then(|base| self.ops.var(base));
        if let Some(memory) = memory {
            let held = self.intern(state);
            self.facts.accesses.push(AccessSite {
                inst: Some(inst),
                line,
                write,
                memory,
                base,
                name,
                held,
                in_loop,
            });
        }
    }

    fn intern(&mut self, state: &State) -> HeldId {
        let held: Box<[Held]> = state.keys().copied().collect();
        if let Some(&known) = self.held_ids.get(&held) {
            return known;
        }
        let id = HeldId(self.held.len() as u32);
        self.held.push(held.clone());
        self.held_ids.insert(held, id);
        id
    }
}

impl forward::Pass for Reader<'_> {
    type State = State;

    fn meet(&self, one: &State, other: &State) -> State {
        meet(one, other)
    }

    fn meet_thrown(&self, one: &State, other: &State) -> State {
        if mutant::is(Mutant::LockHandler) { one.clone() } else { meet(one, other) }
    }

    fn thrown(&self, inst: Inst, before: &State) -> Option<State> {
        let is_held = |lock: &Held| before.contains_key(lock);
        let effect = self.effect(self.body.op(inst));
        let leaves_held = matches!(&effect, Some(Effect::Leave(lock)) if is_held(lock));
        (!leaves_held).then(|| before.clone())
    }

    fn after(&self, inst: Inst, state: &mut State) {
        match self.effect(self.body.op(inst)) {
            Some(Effect::Enter(lock)) => *state.entry(lock).or_default() += 1,
            Some(Effect::LeaveUnknown) => state.clear(),
            Some(Effect::Leave(lock)) => match state.get_mut(&lock) {
                Some(count) if *count > 1 => *count -= 1,
                Some(_) if mutant::is(Mutant::LockLeak) => {}
                Some(_) => {
                    state.remove(&lock);
                }
                None => state.clear(),
            },
            None => {}
        }
        if let Some(var) = self.body.result(inst).and_then(|result| self.ops.var(result)) {
            forget(state, var);
        }
    }

    fn along(&self, _: (Block, usize), target: Block, state: &mut State) {
        for var in self.body.params(target).filter_map(|param| self.ops.own_var(param)) {
            forget(state, var);
        }
    }
}

/// What both hold, as often as both do.
fn meet(a: &State, b: &State) -> State {
    if mutant::is(Mutant::LockOneWay) {
        return a.iter().chain(b).map(|(&held, &count)| (held, count)).collect();
    }
    a.iter().filter_map(|(&held, &count)| b.get(&held).map(|&other| (held, count.min(other)))).collect()
}

/// Forgets what was known of a variable that gets a new value.
fn forget(state: &mut State, var: Var) {
    state.remove(&Held::Monitor(var));
    state.remove(&Held::Shared(var));
}
