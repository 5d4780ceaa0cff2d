//! What does code do that can let others see an object? Its steps, boiled down once for all contexts.
//!
//! A *local* is a reference-typed SSA value: not a variable of the template, for that may stand for a value of this
//! round of a loop and for the one of the round before. Code that is no body is one block that is run again and again,
//! in which nothing is ever forgotten.

use rp_index::{EntityRef, FxHashMap};
use rp_ir::body::ENTRY;
use rp_ir::{Block, Body, CallSite, Const, EdgeKind, Inst, Op, Value};
use rp_program::{ClassId, Program, Resolution};
use rp_pta::routine::Routine;
use rp_pta::solver::Solver;
use rp_pta::template::{Allocation, CallKind, Handling, OptVar, Place, Template, Var};
use rp_pta::templates::RoutineId;

use crate::mutant::{self, Mutant};

/// The number of a reference-typed value.
pub(super) type Local = u32;

/// What one instruction does.
pub(super) enum Step {
    /// A new object.
    New(Local),
    /// Something that others may have, too.
    Known(Local),
    /// Another name.
    Copy(Local, Local),
    /// `to = base.place`
    Load(Local, Local, Place),
    /// `base.place = from`
    Store(Local, Place, Local),
    /// A new object that holds what another one holds.
    Duplicate(Local, Local),
    /// Others may have it from now on.
    Publish(Local),
    /// Calls of the template, by number, with these arguments.
    Call(Call),
    /// The access of that number happens now.
    Access(u32, Local),
    /// It is returned.
    Return(Local),
    /// An exception may leave the block.
    Throw,
}

/// A call.
pub(super) struct Call {
    pub(super) number: u32,
    pub(super) inst: Option<Inst>,
    pub(super) is_start: bool,
    pub(super) args: Box<[Option<Local>]>,
    pub(super) result: Option<Local>,
}

/// A way to another block, with what its parameters become.
pub(super) struct Way {
    pub(super) target: u32,
    pub(super) is_catch: bool,
    pub(super) moves: Box<[(Local, Local)]>,
    /// The exception.
    pub(super) caught: Option<Local>,
}

/// A block.
#[derive(Default)]
pub(super) struct Steps {
    pub(super) steps: Vec<Step>,
    pub(super) ways: Vec<Way>,
}

/// Code.
pub(super) struct Code {
    pub(super) locals: u32,
    /// The variable of each local.
    pub(super) vars: Vec<Option<Var>>,
    pub(super) params: Vec<Option<Local>>,
    pub(super) blocks: Vec<Steps>,
    /// The instructions of accesses, sorted by number; only those of objects.
    pub(super) accesses: Vec<Inst>,
    /// Calls of the template that are no steps: whatever they hand on, others may have.
    pub(super) others: Vec<u32>,
    /// Whether nothing is ever forgotten.
    pub(super) is_weak: bool,
}

/// Parameters beyond which code is not looked at.
pub(super) const MOST_PARAMS: usize = 63;

/// Locals times blocks beyond which code is not looked at.
const LARGEST: usize = 5_000_000;

impl Code {
    /// The steps of a routine; none if nobody knows what it does, or it is too much.
    pub(super) fn of(solver: &Solver<'_>, routine: RoutineId) -> Option<Code> {
        let template = solver.templates().template(routine);
        if template.params.len() > MOST_PARAMS {
            return None;
        }
        if !template.is_of_body() {
            let is_known = template.gaps.is_empty() || solver.templates().routine(routine) == Routine::Root;
            return is_known.then(|| of_template(template));
        }
        let method = solver.templates().routine(routine).method()?;
        let body = solver.program().build_body(method).ok().flatten()?;
        let code = Reader::read(solver.program(), solver.program().method_class(method), template, &body);
        let is_small = code.locals as usize * code.blocks.len().max(code.locals as usize / 64) <= LARGEST;
        is_small.then_some(code)
    }

    /// The number of an access.
    pub(super) fn access(&self, inst: Inst) -> Option<usize> {
        self.accesses.binary_search(&inst).ok()
    }
}

/// What is done in place of a body, in no order.
fn of_template(template: &Template) -> Code {
    let local = |var: Var| var.as_u32();
    let opt = |var: OptVar| var.expand().map(local);
    let mut steps = Vec::new();
    for &(to, allocation) in &template.allocations {
        steps.push(match allocation {
            Allocation::New(..) | Allocation::Function(..) => Step::New(local(to)),
            _ => Step::Known(local(to)),
        });
    }
    steps.extend(template.copies.iter().map(|&(to, from)| Step::Copy(local(to), local(from))));
    steps.extend(template.filtered.iter().map(|(to, from, _)| Step::Copy(local(*to), local(*from))));
    steps.extend(template.loads.iter().map(|&(to, base, place)| Step::Load(local(to), local(base), place)));
    steps.extend(template.stores.iter().map(|&(base, at, from)| Step::Store(local(base), at, local(from))));
    steps.extend(template.global_loads.iter().map(|&(to, _)| Step::Known(local(to))));
    steps.extend(template.global_stores.iter().map(|&(_, from)| Step::Publish(local(from))));
    for (call, number) in template.calls.iter().zip(0..) {
        steps.push(Step::Call(Call {
            number,
            inst: call.inst,
            is_start: call.kind == CallKind::Spawn,
            args: call.args.iter().map(|&arg| opt(arg)).collect(),
            result: opt(call.result),
        }));
        steps.extend(opt(call.thrown).map(Step::Known));
    }
    for watch in &template.watches {
        let args: Vec<Local> = watch.args.iter().filter_map(|&arg| opt(arg)).collect();
        let result = opt(watch.result);
        match watch.handling {
            Handling::Looks => steps.extend(result.map(Step::Known)),
            Handling::Makes => steps.extend(result.map(Step::New)),
            Handling::Copies => {
                let pairs = args.into_iter().filter_map(|arg| result.map(|result| (result, arg)));
                steps.extend(pairs.map(|(to, from)| Step::Duplicate(to, from)));
            }
            Handling::Any => {
                steps.extend(args.into_iter().map(Step::Publish));
                steps.extend(result.map(Step::Known));
            }
        }
        steps.extend(opt(watch.thrown).map(Step::Known));
    }
    steps.push(Step::Publish(local(Var::THROWN)));
    steps.push(Step::Return(local(Var::RETURNED)));
    let again = Way { target: 0, is_catch: false, moves: Box::default(), caught: None };
    Code {
        locals: template.vars,
        vars: (0..template.vars).map(|at| Some(Var::from_u32(at))).collect(),
        params: template.params.iter().map(|&param| opt(param)).collect(),
        blocks: vec![Steps { steps, ways: vec![again] }],
        accesses: Vec::new(),
        others: Vec::new(),
        is_weak: true,
    }
}

struct Reader<'a> {
    program: &'a Program<'a>,
    class: ClassId,
    template: &'a Template,
    body: &'a Body,
    locals: Vec<Option<Local>>,
    /// The calls of each instruction.
    calls: FxHashMap<Inst, Vec<u32>>,
    code: Code,
}

impl<'a> Reader<'a> {
    fn read(program: &'a Program<'a>, class: ClassId, template: &'a Template, body: &'a Body) -> Code {
        let mut vars = Vec::new();
        let mut locals = vec![None; body.value_count()];
        for (at, local) in locals.iter_mut().enumerate() {
            let value = Value::new(at);
            if body.ty(value).is_reference() {
                *local = Some(vars.len() as u32);
                vars.push(template.var(value));
            }
        }
        if mutant::is(Mutant::LocalRound) {
            by_variable(&mut locals, &vars);
        }
        let mut calls: FxHashMap<Inst, Vec<u32>> = FxHashMap::default();
        for (call, number) in template.calls.iter().zip(0..) {
            if let Some(inst) = call.inst {
                calls.entry(inst).or_default().push(number);
            }
        }
        let mut accesses: Vec<Inst> = body
            .blocks()
            .flat_map(|block| body.insts(block))
            .filter(|&inst| {
                matches!(
                    body.op(inst),
                    Op::GetField(..) | Op::PutField(..) | Op::ArrayLoad(..) | Op::ArrayStore(..)
                )
            })
            .collect();
        accesses.sort_unstable();
        let params = body.params(ENTRY).map(|param| locals[param.index()]).collect();
        let code = Code {
            locals: vars.len() as u32,
            vars,
            params,
            blocks: Vec::new(),
            accesses,
            others: Vec::new(),
            is_weak: false,
        };
        let mut reader = Reader { program, class, template, body, locals, calls, code };
        for block in body.blocks() {
            let steps = reader.block(block);
            reader.code.blocks.push(steps);
        }
        let mut is_step = vec![false; template.calls.len()];
        for step in reader.code.blocks.iter().flat_map(|block| &block.steps) {
            if let Step::Call(call) = step {
                is_step[call.number as usize] = true;
            }
        }
        reader.code.others = (0..).zip(is_step).filter(|(_, is_step)| !is_step).map(|(at, _)| at).collect();
        reader.code
    }

    fn local(&self, value: Value) -> Option<Local> {
        self.locals.get(value.index()).copied().flatten()
    }

    fn block(&mut self, block: Block) -> Steps {
        let body = self.body;
        let mut steps = Vec::new();
        for inst in body.insts(block) {
            let throws = body.op(inst).may_throw();
            if throws {
                steps.push(Step::Throw);
            }
            self.inst(inst, &mut steps);
            if throws {
                steps.push(Step::Throw);
            }
        }
        let mut ways = Vec::new();
        for edge in body.edges(block) {
            let is_catch = edge.kind != EdgeKind::Flow;
            let params = body.params(edge.target).skip(usize::from(is_catch));
            let moves = params.zip(body.args(edge));
            let moves =
                moves.filter_map(|(param, &arg)| Some((self.local(param)?, self.local(arg)?))).collect();
            let caught = body.params(edge.target).next().filter(|_| is_catch);
            let caught = caught.and_then(|param| self.local(param));
            ways.push(Way { target: edge.target.as_u32(), is_catch, moves, caught });
        }
        Steps { steps, ways }
    }

    fn inst(&mut self, inst: Inst, steps: &mut Vec<Step>) {
        let body = self.body;
        let op = body.op(inst);
        let result = body.result(inst).and_then(|result| self.local(result));
        let place = || {
            let field = self.program.linked_field(op, self.class).and_then(Resolution::found);
            field.map(Place::Field)
        };
        let access = |base: Value| {
            let number = self.code.access(inst)?;
            Some(Step::Access(number as u32, self.local(base)?))
        };
        match *op {
            Op::Const(Const::Null) => {}
            Op::Const(_) | Op::GetStatic(_) => steps.extend(result.map(Step::Known)),
            Op::New(_) | Op::NewArray(..) | Op::NewMultiArray(..) => steps.extend(result.map(Step::New)),
            Op::CheckCast(_, from) => {
                steps.extend(result.zip(self.local(from)).map(|(to, from)| Step::Copy(to, from)));
            }
            Op::GetField(_, base) => {
                steps.extend(access(base));
                steps.extend(result.zip(self.local(base)).map(|(to, base)| match place() {
                    Some(place) => Step::Load(to, base, place),
                    None => Step::Known(to),
                }));
            }
            Op::ArrayLoad(_, [base, _]) => {
                steps.extend(access(base));
                let load = result.zip(self.local(base));
                steps.extend(load.map(|(to, base)| Step::Load(to, base, Place::Elements)));
            }
            Op::PutField(_, [base, from]) => {
                steps.extend(access(base));
                steps.extend(self.local(base).zip(self.local(from)).map(|(base, from)| match place() {
                    Some(place) => Step::Store(base, place, from),
                    None => Step::Publish(from),
                }));
            }
            Op::ArrayStore(_, [base, _, from]) => {
                steps.extend(access(base));
                let store = self.local(base).zip(self.local(from));
                steps.extend(store.map(|(base, from)| Step::Store(base, Place::Elements, from)));
            }
            Op::PutStatic(_, from) | Op::Throw(from) => {
                steps.extend(self.local(from).map(Step::Publish));
            }
            Op::Return(Some(value)) => steps.extend(self.local(value).map(Step::Return)),
            Op::Invoke(_, _, args) => self.invoke(inst, body.list(args), result, steps),
            Op::InvokeDynamic(site, args) => {
                let args = body.list(args);
                match self.program.names().call_site(site) {
                    CallSite::Lambda(_) => {
                        let Some(function) = result else { return };
                        steps.push(Step::New(function));
                        let captured = args.iter().zip(0..).filter_map(|(&arg, at)| {
                            Some(Step::Store(function, Place::Captured(at), self.local(arg)?))
                        });
                        steps.extend(captured.filter(|_| !mutant::is(Mutant::LocalCaptured)));
                    }
                    CallSite::Concat { .. } => {
                        for &number in self.calls.get(&inst).map_or(&[][..], Vec::as_slice) {
                            self.concatenated(number, inst, args, steps);
                        }
                        steps.extend(result.map(Step::Known));
                    }
                    _ => self.unknown(args, result, steps),
                }
            }
            _ => {}
        }
    }

    /// What nobody knows may do anything with what it is handed.
    fn unknown(&self, args: &[Value], result: Option<Local>, steps: &mut Vec<Step>) {
        steps.extend(args.iter().filter_map(|&arg| self.local(arg)).map(Step::Publish));
        steps.extend(result.map(Step::Known));
    }

    fn invoke(&self, inst: Inst, args: &[Value], result: Option<Local>, steps: &mut Vec<Step>) {
        let named = self.program.linked_method(self.body.op(inst), self.class).and_then(Resolution::found);
        let is_plain = named.is_some_and(|method| !self.program.is_signature_polymorphic(method));
        match self.calls.get(&inst).map(Vec::as_slice) {
            Some(&[number]) if is_plain => {
                let is_start =
                    self.template.calls.get(number as usize).is_some_and(|call| call.kind == CallKind::Spawn);
                let args = args.iter().map(|&arg| self.local(arg)).collect();
                steps.push(Step::Call(Call { number, inst: Some(inst), is_start, args, result }));
            }
            _ => self.unknown(args, result, steps),
        }
    }

    /// `toString` of what is concatenated.
    fn concatenated(&self, number: u32, inst: Inst, args: &[Value], steps: &mut Vec<Step>) {
        let Some(call) = self.template.calls.get(number as usize) else { return };
        let Some(var) = call.args.first().and_then(|arg| arg.expand()) else { return };
        for arg in args.iter().filter(|&&arg| self.template.var(arg) == Some(var)) {
            let args = [self.local(*arg)].into();
            steps.push(Step::Call(Call { number, inst: Some(inst), is_start: false, args, result: None }));
        }
    }
}

/// Takes values that are one variable for one local.
fn by_variable(locals: &mut [Option<Local>], vars: &[Option<Var>]) {
    for local in locals.iter_mut().flatten() {
        let var = vars[*local as usize];
        let first = vars.iter().position(|&each| each.is_some() && each == var);
        *local = first.map_or(*local, |first| first as u32);
    }
}
