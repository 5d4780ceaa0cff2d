//! Which code is there, and who calls whom? The procedures of the interprocedural control-flow graph (De, D'Souza,
//! Nasre 2010, §8).
//!
//! **Abstraction.** A procedure is code in a context of the points-to stage. Where there is so much of it that this
//! would cost too much, it is a method, for all its contexts. Code that no class file has (function objects, entry
//! points, natives) is a procedure without a body: it calls what it calls, in any order.
//!
//! What is the same for all contexts of a method is read off its body once ([`Code`]).

use rp_concurrency::calls::{Calls, EdgeKind};
use rp_concurrency::initialized::Initialized;
use rp_concurrency::threads::{ThreadId, Threads};
use rp_index::graph::Order;
use rp_index::{EntityRef, FixedBitSet, FxHashMap, FxHashSet, PrimaryMap, entity_impl};
use rp_ir::body::{Def, ENTRY};
use rp_ir::{Access, Block, Body, Inst, InvokeOp, Names, Op, Value, cfg};
use rp_program::{ClassId, FieldId, MethodId, Program, Resolution};
use rp_pta::heap::{Obj, lambda_of};
use rp_pta::must::Must;
use rp_pta::routine::Routine;
use rp_pta::set::SetId;
use rp_pta::solver::{Instance, Solver};

/// The stages before, as far as dataflow asks them.
#[derive(Clone, Copy)]
pub struct Source<'a> {
    /// Who points to what.
    pub solver: &'a Solver<'a>,
    /// What happens once.
    pub must: &'a Must,
    /// Who calls and starts whom.
    pub calls: &'a Calls,
    /// Who runs what.
    pub threads: &'a Threads,
}

impl<'a> Source<'a> {
    /// The program.
    pub fn program(&self) -> &'a Program<'a> {
        self.solver.program()
    }
}

/// A procedure.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ProcId(u32);
entity_impl!(ProcId, "proc");

/// The code of a method.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CodeId(u32);
entity_impl!(CodeId, "code");

/// What is read off a body once.
pub struct Code {
    /// The method.
    pub method: MethodId,
    /// Whether it has no receiver.
    pub is_static: bool,
    /// Its body.
    pub body: Body,
    /// Blocks in reverse postorder.
    pub order: Vec<Block>,
    /// Where each block is in that order.
    pub position: Vec<u32>,
    /// The block that each instruction is in.
    pub block_of: Vec<Block>,
    /// The field that each instruction accesses.
    pub fields: Vec<Option<FieldId>>,
    /// The classes that instructions initialise, in order, if they have something to run.
    pub initializes: FxHashMap<Inst, Vec<ClassId>>,
    /// The methods that instructions call, as they are linked.
    pub linked: FxHashMap<Inst, MethodId>,
    /// The values on which constructors are called.
    pub constructed: FxHashSet<Value>,
    /// The blocks at whose beginning an object that the method makes is still of use.
    pub live: FxHashMap<Value, FixedBitSet>,
}

impl Code {
    fn of(program: &Program<'_>, method: MethodId, body: Body) -> Code {
        let from = program.method_class(method);
        let order: Vec<Block> = Order::compute(&cfg::graph(&body), ENTRY.index() as u32)
            .reverse_postorder()
            .iter()
            .map(|&block| Block::from_u32(block))
            .collect();
        let mut position = vec![u32::MAX; body.block_count()];
        for (block, at) in order.iter().zip(0..) {
            position[block.index()] = at;
        }
        let mut block_of = vec![ENTRY; body.inst_count()];
        for block in body.blocks() {
            body.insts(block).for_each(|inst| block_of[inst.index()] = block);
        }
        let mut fields = vec![None; body.inst_count()];
        let mut initializes: FxHashMap<Inst, Vec<ClassId>> = FxHashMap::default();
        let mut linked = FxHashMap::default();
        let mut constructed = FxHashSet::default();
        for inst in body.blocks().flat_map(|block| body.insts(block)) {
            let op = body.op(inst);
            fields[inst.index()] = program.linked_field(op, from).and_then(Resolution::found);
            if let Some(trigger) = program.initialization_trigger(op, from) {
                let classes = program.initialized_with(trigger).into_iter();
                let classes: Vec<ClassId> =
                    classes.filter(|&class| program.initializer(class).is_some()).collect();
                if !classes.is_empty() {
                    initializes.insert(inst, classes);
                }
            }
            if let Op::Invoke(..) = op
                && let Some(found) = program.linked_method(op, from).and_then(Resolution::found)
            {
                linked.insert(inst, found);
                if program.method(found).is_constructor() {
                    constructed.extend(body.operands(op).first());
                }
            }
        }
        let live = live(&body);
        Code {
            method,
            is_static: program.method(method).is_static(),
            body,
            order,
            position,
            block_of,
            fields,
            initializes,
            linked,
            constructed,
            live,
        }
    }

    /// Whether a value is an object that the method makes.
    pub fn makes(&self, value: Value) -> bool {
        match self.body.def(value) {
            Def::Result(inst) => matches!(self.body.op(inst), Op::New(_)),
            Def::Param(_) => false,
        }
    }

    /// All instructions.
    pub fn insts(&self) -> impl Iterator<Item = Inst> + '_ {
        self.body.blocks().flat_map(|block| self.body.insts(block))
    }
}

/// Where objects that a body makes are of use.
fn live(body: &Body) -> FxHashMap<Value, FixedBitSet> {
    let made = body.blocks().flat_map(|block| body.insts(block).map(move |inst| (block, inst)));
    let made = made.filter(|(_, inst)| matches!(body.op(*inst), Op::New(_)));
    let mut defined: FxHashMap<Value, Block> = FxHashMap::default();
    defined.extend(made.filter_map(|(block, inst)| Some((body.result(inst)?, block))));
    let mut live: FxHashMap<Value, FixedBitSet> = FxHashMap::default();
    if defined.is_empty() {
        return live;
    }
    let mut before: Vec<Vec<Block>> = vec![Vec::new(); body.block_count()];
    let mut work: Vec<(Value, Block)> = Vec::new();
    for block in body.blocks() {
        for edge in body.edges(block) {
            before[edge.target.index()].push(block);
        }
        let passed = body.edges(block).iter().flat_map(|edge| body.args(edge));
        let used = body.insts(block).flat_map(|inst| body.operands(body.op(inst)));
        for &value in used.chain(passed) {
            if defined.get(&value).is_some_and(|&made| made != block) {
                work.push((value, block));
            }
        }
    }
    while let Some((value, block)) = work.pop() {
        let blocks = live.entry(value).or_insert_with(|| FixedBitSet::with_capacity(body.block_count()));
        if !blocks.put(block.index()) {
            let earlier = before[block.index()].iter().filter(|&&each| defined.get(&value) != Some(&each));
            work.extend(earlier.map(|&each| (value, each)));
        }
    }
    live
}

/// A call that no instruction does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Other {
    /// What.
    pub callee: ProcId,
    /// A new thread runs it.
    pub starts: bool,
    /// It is a class initialiser that the machine runs first.
    pub initializes: bool,
    /// Any number of times, after anything.
    pub often: bool,
}

/// A procedure.
pub struct Proc {
    /// What it is.
    pub routine: Routine,
    /// Its code, if it has some.
    pub code: Option<CodeId>,
    /// The code in contexts that it stands for.
    pub instances: Vec<Instance>,
    /// The threads that may run it.
    pub threads: Vec<ThreadId>,
    /// Whether it is the library's: the JDK's, or a model's.
    pub is_library: bool,
    /// What instructions call.
    pub calls: FxHashMap<Inst, Vec<ProcId>>,
    /// What no instruction calls.
    pub others: Vec<Other>,
    /// Whether the receiver is nobody else's when it is entered: constructors, and what only they call on their object.
    pub fresh_this: bool,
    /// Whether it is a constructor.
    pub is_constructor: bool,
    /// Whether it goes on with the making of an object, and who has called it may catch what it throws, and go on with
    /// the object. A constructor is none: nobody may use an object whose constructor has thrown (JVMS 4.10.1).
    pub is_caught: bool,
    /// Whether it is a constructor that lets nobody see its object before it ends.
    pub is_quiet: bool,
    /// Whether a new thread begins with it.
    pub is_root: bool,
    /// How many parameters there are facts about: of code, and of function objects.
    pub params: usize,
    /// Classes that are surely initialised when it is entered, of those that were looked at.
    pub initialized: FixedBitSet,
}

/// All procedures.
pub struct Procs {
    /// The procedures.
    pub procs: PrimaryMap<ProcId, Proc>,
    /// The code.
    pub codes: PrimaryMap<CodeId, Code>,
    of: Vec<ProcId>,
    initializers: FxHashMap<ClassId, ProcId>,
    /// The classes of which it was looked at where they are initialised.
    pub looked_at: FixedBitSet,
    /// Whether code in contexts is told apart.
    pub by_context: bool,
}

/// Code in contexts beyond which methods are the procedures.
pub const MOST_INSTANCES: usize = 5_000;

impl Procs {
    /// The procedures of a solution.
    pub fn of(source: Source<'_>, initialized: &Initialized) -> Procs {
        let Source { solver, calls, threads, .. } = source;
        let program = solver.program();
        let instances: Vec<Instance> = solver.instances().collect();
        let by_context = instances.len() <= MOST_INSTANCES;
        let mut procs: PrimaryMap<ProcId, Proc> = PrimaryMap::new();
        let mut codes: PrimaryMap<CodeId, Code> = PrimaryMap::new();
        let mut code_ids: FxHashMap<MethodId, Option<CodeId>> = FxHashMap::default();
        let mut by_routine: FxHashMap<Routine, ProcId> = FxHashMap::default();
        let mut of = vec![ProcId::from_u32(0); calls.bound()];
        let mut initializers = FxHashMap::default();
        for &instance in &instances {
            let (routine_id, _) = solver.code(instance);
            let routine = solver.templates().routine(routine_id);
            let known = by_routine.get(&routine).copied().filter(|_| !by_context);
            let proc = known.unwrap_or_else(|| {
                let is_of_body = solver.templates().template(routine_id).is_of_body();
                let code = routine.method().filter(|_| is_of_body).and_then(|method| {
                    *code_ids.entry(method).or_insert_with(|| {
                        let body = program.build_body(method).ok().flatten()?;
                        Some(codes.push(Code::of(program, method, body)))
                    })
                });
                let class = routine.class(program);
                procs.push(Proc {
                    routine,
                    code,
                    instances: Vec::new(),
                    threads: Vec::new(),
                    is_library: class.is_none_or(|class| program.is_jdk(class)),
                    calls: FxHashMap::default(),
                    others: Vec::new(),
                    fresh_this: false,
                    is_constructor: routine.method().is_some_and(|id| program.method(id).is_constructor()),
                    is_caught: false,
                    is_quiet: false,
                    is_root: false,
                    params: param_count(program.names(), code.and_then(|code| codes.get(code)), routine),
                    initialized: FixedBitSet::new(),
                })
            });
            by_routine.insert(routine, proc);
            procs[proc].instances.push(instance);
            let running = threads.nodes(instance).iter().map(|&node| threads.node(node).0);
            procs[proc].threads.extend(running);
            if let Some(slot) = of.get_mut(instance.index()) {
                *slot = proc;
            }
            if let Some(method) = routine.method()
                && program.initializer(program.method_class(method)) == Some(method)
            {
                initializers.insert(program.method_class(method), proc);
            }
        }
        for proc in procs.values_mut() {
            proc.threads.sort_unstable();
            proc.threads.dedup();
        }
        for proc in procs.values_mut() {
            proc.initialized = surely_initialized(initialized, &proc.instances);
        }
        let looked_at = initialized.looked_at().map(EntityRef::index).collect();
        let mut all = Procs { procs, codes, of, initializers, looked_at, by_context };
        all.connect(calls);
        all.find_fresh(program);
        all
    }

    fn connect(&mut self, calls: &Calls) {
        for edge in calls.edges() {
            let (caller, callee) = (self.of_instance(edge.caller), self.of_instance(edge.callee));
            let starts = edge.kind == EdgeKind::Start;
            let has_code = self.procs[caller].code.is_some();
            match (edge.kind, edge.inst) {
                (EdgeKind::Call, Some(inst)) if has_code => {
                    self.procs[caller].calls.entry(inst).or_default().push(callee);
                }
                // Instructions say themselves what they initialise.
                (EdgeKind::Initialize, _) if has_code => {}
                (kind, _) => {
                    let initializes = kind == EdgeKind::Initialize;
                    self.procs[caller].others.push(Other { callee, starts, initializes, often: edge.often });
                }
            }
            if starts {
                self.procs[callee].is_root = true;
            }
        }
        for proc in self.procs.values_mut() {
            for callees in proc.calls.values_mut() {
                callees.sort_unstable();
                callees.dedup();
            }
            proc.others.sort_unstable();
            proc.others.dedup();
        }
    }

    /// Methods that only constructors call, on their own object, are part of its making.
    fn find_fresh(&mut self, program: &Program<'_>) {
        let mut fresh: FxHashSet<ProcId> = FxHashSet::default();
        let mut called: FxHashMap<ProcId, Vec<(ProcId, bool)>> = FxHashMap::default();
        let mut never: FxHashSet<ProcId> = FxHashSet::default();
        for (id, proc) in self.procs.iter() {
            never.extend(proc.others.iter().map(|other| other.callee));
            let Some(code) = proc.code else { continue };
            let code = &self.codes[code];
            let this = code.body.params(ENTRY).next();
            for (&inst, callees) in &proc.calls {
                let receiver = code.body.operands(code.body.op(inst)).first().copied();
                let is_this = receiver.is_some() && receiver == this && is_instance_call(code.body.op(inst));
                for &callee in callees {
                    called.entry(callee).or_default().push((id, is_this));
                }
            }
        }
        let candidates: Vec<ProcId> = self
            .procs
            .iter()
            .filter(|(id, proc)| {
                let is_method = proc.code.is_some()
                    && proc.routine.method().is_some_and(|method| !program.method(method).is_static());
                is_method
                    && !proc.is_constructor
                    && !proc.is_root
                    && !never.contains(id)
                    && called.contains_key(id)
            })
            .map(|(id, _)| id)
            .collect();
        fresh.extend(self.procs.iter().filter(|(_, proc)| proc.is_constructor).map(|(id, _)| id));
        fresh.extend(&candidates);
        // The greatest solution: what somebody else calls is none, nor what that calls.
        loop {
            let before = fresh.len();
            for candidate in &candidates {
                let callers = called.get(candidate).map_or(&[][..], Vec::as_slice);
                if !callers.iter().all(|(caller, is_this)| *is_this && fresh.contains(caller)) {
                    fresh.remove(candidate);
                }
            }
            if fresh.len() == before {
                break;
            }
        }
        for (id, proc) in self.procs.iter_mut() {
            proc.fresh_this = fresh.contains(&id) && proc.code.is_some();
        }
        self.find_caught();
        self.find_quiet();
    }

    /// Methods that are part of a making, where somebody on the way to the constructor may catch what they throw.
    fn find_caught(&mut self) {
        let mut work: Vec<ProcId> = Vec::new();
        let mut calls: FxHashMap<ProcId, Vec<ProcId>> = FxHashMap::default();
        for (id, proc) in self.procs.iter().filter(|(_, proc)| proc.fresh_this) {
            let Some(code) = self.code(id) else { continue };
            for (inst, callees) in &proc.calls {
                let is_covered = !code.body.catch_edges(code.block_of[inst.index()]).is_empty();
                for &callee in callees.iter().filter(|&&callee| self.procs[callee].fresh_this) {
                    calls.entry(id).or_default().push(callee);
                    work.extend(is_covered.then_some(callee));
                }
            }
        }
        while let Some(id) = work.pop() {
            let proc = &mut self.procs[id];
            if !proc.is_constructor && !std::mem::replace(&mut proc.is_caught, true) {
                work.extend(calls.get(&id).into_iter().flatten());
            }
        }
    }

    /// Constructors that use their object only to access its fields, and to call others that do so.
    fn find_quiet(&mut self) {
        let mut quiet: FxHashSet<ProcId> =
            self.procs.iter().filter(|(_, proc)| proc.fresh_this).map(|(id, _)| id).collect();
        loop {
            let before = quiet.len();
            let is_quiet = |id: &ProcId| {
                let proc = &self.procs[*id];
                let Some(code) = self.code(*id) else { return false };
                let Some(this) = code.body.params(ENTRY).next() else { return false };
                let passed = code
                    .body
                    .blocks()
                    .flat_map(|block| code.body.edges(block))
                    .flat_map(|edge| code.body.args(edge));
                let is_passed = { passed }.any(|&value| value == this);
                !is_passed
                    && proc.others.is_empty()
                    && code.insts().all(|inst| {
                        let op = code.body.op(inst);
                        let operands = code.body.operands(op);
                        match op {
                            Op::GetField(..) => true,
                            Op::PutField(_, [_, value]) => *value != this,
                            Op::Invoke(..) if operands.first() == Some(&this) => {
                                let callees = proc.calls.get(&inst).map_or(&[][..], Vec::as_slice);
                                is_instance_call(op)
                                    && operands.iter().skip(1).all(|value| *value != this)
                                    && !callees.is_empty()
                                    && callees.iter().all(|callee| quiet.contains(callee))
                            }
                            _ => operands.iter().all(|value| *value != this),
                        }
                    })
            };
            let loud: Vec<ProcId> = quiet.iter().copied().filter(|id| !is_quiet(id)).collect();
            loud.iter().for_each(|id| _ = quiet.remove(id));
            if quiet.len() == before {
                break;
            }
        }
        for (id, proc) in self.procs.iter_mut() {
            proc.is_quiet = proc.is_constructor && quiet.contains(&id);
        }
    }

    /// The procedure that code in a context belongs to.
    pub fn of_instance(&self, instance: Instance) -> ProcId {
        self.of.get(instance.index()).copied().unwrap_or(ProcId::from_u32(0))
    }

    /// The initialiser of a class, if it is reached.
    pub fn initializer(&self, class: ClassId) -> Option<ProcId> {
        self.initializers.get(&class).copied()
    }

    /// The classes whose initialisers are reached, in order, with these.
    pub fn initializers(&self) -> Vec<(ClassId, ProcId)> {
        let mut all: Vec<(ClassId, ProcId)> =
            self.initializers.iter().map(|(&class, &proc)| (class, proc)).collect();
        all.sort_unstable();
        all
    }

    /// The class that a procedure initialises.
    pub fn initialized_by(&self, program: &Program<'_>, proc: ProcId) -> Option<ClassId> {
        let class = program.method_class(self.procs[proc].routine.method()?);
        (self.initializer(class) == Some(proc)).then_some(class)
    }

    /// The code of a procedure.
    pub fn code(&self, proc: ProcId) -> Option<&Code> {
        self.procs[proc].code.map(|code| &self.codes[code])
    }

    /// The objects that a value may point to, in order; none if that is not known.
    pub fn objects(&self, solver: &Solver<'_>, proc: ProcId, value: Value) -> Vec<Obj> {
        let mut objects = Vec::new();
        for &instance in &self.procs[proc].instances {
            let template = solver.templates().template(solver.code(instance).0);
            if let Some(var) = template.var(value) {
                objects.extend(solver.points_to(instance, var).objects());
            }
        }
        objects.sort_unstable();
        objects.dedup();
        objects
    }
}

/// Whether an operation calls a method on its first operand.
pub fn is_instance_call(op: &Op) -> bool {
    matches!(op, Op::Invoke(kind, ..) if *kind != InvokeOp::Static)
}

/// The reference that an instruction dereferences, if it does: it throws if that is null (JVMS 6.5).
pub fn dereferenced(body: &Body, op: &Op) -> Option<Value> {
    match *op {
        Op::GetField(_, base) | Op::PutField(_, [base, _]) => Some(base),
        Op::ArrayLength(array) | Op::ArrayLoad(_, [array, _]) | Op::ArrayStore(_, [array, ..]) => Some(array),
        Op::MonitorEnter(value) | Op::Throw(value) => Some(value),
        Op::Invoke(kind, _, args) if kind != InvokeOp::Static => body.list(args).first().copied(),
        _ => None,
    }
}

/// Whether a field is volatile.
pub fn is_volatile(program: &Program<'_>, field: FieldId) -> bool {
    program.field(field).access.has(Access::VOLATILE)
}

/// How many parameters of a procedure there are facts about.
fn param_count(names: &Names, code: Option<&Code>, routine: Routine) -> usize {
    match (code, routine) {
        (Some(code), _) => code.body.params(ENTRY).len(),
        (None, Routine::Function(site, _)) => {
            lambda_of(names, site).map_or(0, |lambda| names.signature(lambda.method).params.len() + 1)
        }
        (None, _) => 0,
    }
}

/// The classes that are surely initialised whichever of some instances is entered.
fn surely_initialized(initialized: &Initialized, instances: &[Instance]) -> FixedBitSet {
    let mut entries: Vec<SetId> = instances.iter().map(|&instance| initialized.at_entry(instance)).collect();
    entries.sort_unstable();
    entries.dedup();
    let Some((&first, others)) = entries.split_first() else { return FixedBitSet::new() };
    let mut classes = initialized.classes(first);
    classes.retain(|&class| others.iter().all(|&other| initialized.contains(other, class)));
    classes.into_iter().map(EntityRef::index).collect()
}
