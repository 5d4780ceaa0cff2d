//! What does a method's code do to references?
//!
//! SSA gives flow-sensitivity for locals: each definition is a variable of its own. Block parameters into which only
//! one value flows are that value; `null` flows nowhere; values that nobody uses have no variable.
//!
//! Exceptions: blocks with the same handlers share a variable into which everything flows that is thrown in them. From
//! there each handler takes what its type may match and no earlier one surely takes, and what no handler surely takes
//! is thrown by the method. What the machine throws by itself (a null dereference, a failed cast, no memory) starts
//! anew in every block that has a handler, calls included, and so need not be handed from callee to caller.

use rp_index::{EntityRef, FxHashMap, FxHashSet};
use rp_ir::body::Def;
use rp_ir::{Block, Body, Const, EdgeKind, Inst, InvokeOp, Op, Symbol, Type, Value};
use rp_program::{ClassId, MethodId, Program, Resolution};

use super::{Allocation, Builder, Call, CallKind, Filter, Gap, Global, OptVar, Place, Target, Template, Var};
use crate::heap;
use crate::plugin::{DynamicCall, Plugins, PolymorphicCall};

/// The template of a method: a plugin's, or that of its body.
pub fn of_method(program: &Program<'_>, plugins: &Plugins<'_>, method: MethodId) -> Template {
    if let Some(template) = plugins.method(program, method) {
        return template;
    }
    match program.build_body(method) {
        Ok(Some(body)) => of_body(program, plugins, method, &body),
        Ok(None) => opaque(program, method, Gap::Native),
        Err(_) => opaque(program, method, Gap::UnknownBody),
    }
}

/// A method whose code nobody knows: it returns an object of its declared type, if there can be one, and does nothing
/// else.
pub fn opaque(program: &Program<'_>, method: MethodId, gap: Gap) -> Template {
    let mut builder = Builder::new(program);
    builder.params_of(method);
    let ret = program.names().signature(program.method(method).sig).ret;
    if ret.is_reference() && heap::can_have_instances(program, ret) {
        builder.allocate(Var::RETURNED, Allocation::Merged(ret));
    }
    builder.gap(gap);
    builder.finish()
}

/// The constraints of a body.
pub fn of_body(program: &Program<'_>, plugins: &Plugins<'_>, method: MethodId, body: &Body) -> Template {
    let class = program.method_class(method);
    let is_library = program.is_jdk(class);
    let mut translation = Translation {
        builder: Builder::new(program),
        plugins,
        body,
        class,
        is_library,
        vars: Vec::new(),
        read_constants: FxHashSet::default(),
        sinks: FxHashMap::default(),
    };
    translation.assign_variables();
    if is_library {
        translation.find_read_constants();
    }
    for block in body.blocks() {
        translation.block(block);
    }
    let params = body.params(rp_ir::body::ENTRY).map(|value| translation.var(value));
    let params: Vec<OptVar> = params.collect();
    translation.builder.params(params);
    let Translation { mut builder, vars, .. } = translation;
    builder.values(vars.into_boxed_slice());
    builder.finish()
}

struct Translation<'a, 'p> {
    builder: Builder<'p>,
    plugins: &'a Plugins<'a>,
    body: &'a Body,
    class: ClassId,
    is_library: bool,
    vars: Vec<OptVar>,
    read_constants: FxHashSet<Value>,
    /// The variable of what is thrown in blocks with these handlers.
    sinks: FxHashMap<Vec<(EdgeKind, Block)>, Var>,
}

/// Not decided yet, or `null` only.
const NOTHING: u32 = u32::MAX;

impl<'p> Translation<'_, 'p> {
    fn var(&self, value: Value) -> OptVar {
        self.vars[value.index()]
    }

    /// Gives variables to the values that matter.
    fn assign_variables(&mut self) {
        let body = self.body;
        let count = body.value_count();
        let mut used = vec![false; count];
        for block in body.blocks() {
            for inst in body.insts(block) {
                for operand in body.operands(body.op(inst)) {
                    used[operand.index()] = true;
                }
            }
            for edge in body.edges(block) {
                for argument in body.args(edge) {
                    used[argument.index()] = true;
                }
            }
        }
        // Parameters are the method's interface, used or not.
        for value in body.params(rp_ir::body::ENTRY) {
            used[value.index()] = true;
        }

        // Which value stands for each: itself, or the only one that flows into it.
        let mut same: Vec<u32> = (0..count as u32).collect();
        for block in body.blocks() {
            for inst in body.insts(block) {
                if let (Op::Const(Const::Null), Some(result)) = (body.op(inst), body.result(inst)) {
                    same[result.index()] = NOTHING;
                }
            }
        }
        let mut incoming: Vec<(Value, Value)> = Vec::new();
        for block in body.blocks() {
            for edge in body.edges(block) {
                let skip = usize::from(edge.kind != EdgeKind::Flow);
                let params = body.params(edge.target).skip(skip);
                let pairs = params.zip(body.args(edge)).filter(|(param, _)| body.ty(*param).is_reference());
                incoming.extend(pairs.map(|(param, &arg)| (param, arg)));
            }
        }
        incoming.sort_unstable();
        loop {
            let mut changed = false;
            for group in incoming.chunk_by(|a, b| a.0 == b.0) {
                let [(param, _), ..] = *group else { continue };
                let number = param.index() as u32;
                if same[param.index()] != number {
                    continue;
                }
                let mut sources = group.iter().map(|&(_, arg)| find(&same, arg.index() as u32));
                let first = sources.clone().find(|&source| source != number && source != NOTHING);
                if let Some(first) = first
                    && sources.all(|source| source == first || source == number || source == NOTHING)
                {
                    same[param.index()] = first;
                    changed = true;
                }
            }
            if !changed {
                break;
            }
        }

        let mut vars = vec![OptVar::default(); count];
        for value in 0..count {
            let root = find(&same, value as u32);
            let wanted = used[value] && body.ty(Value::new(value)).is_reference();
            if root == NOTHING || !wanted {
                continue;
            }
            let root = root as usize;
            if vars[root].is_none() {
                vars[root] = self.builder.var().into();
            }
            vars[value] = vars[root];
        }
        self.vars = vars;
    }

    fn block(&mut self, block: Block) {
        let body = self.body;
        for edge in body.edges(block) {
            let skip = usize::from(edge.kind != EdgeKind::Flow);
            for (param, &arg) in body.params(edge.target).skip(skip).zip(body.args(edge)) {
                if let (Some(param), Some(arg)) = (self.var(param).expand(), self.var(arg).expand()) {
                    self.builder.copy(param, arg);
                }
            }
        }
        let thrown = body.throwing(block).next().map(|_| self.sink(block));
        for inst in body.insts(block) {
            self.inst(inst, thrown.unwrap_or(Var::THROWN));
        }
    }

    /// The variable into which everything flows that is thrown in a block.
    fn sink(&mut self, block: Block) -> Var {
        let body = self.body;
        let handlers = body.catch_edges(block);
        if handlers.is_empty() {
            return Var::THROWN;
        }
        let key: Vec<_> = handlers.iter().map(|edge| (edge.kind, edge.target)).collect();
        if let Some(&sink) = self.sinks.get(&key) {
            return sink;
        }
        let sink = self.builder.sink();
        let mut earlier: Vec<Type> = Vec::new();
        for ty in self.plugins.machine_exceptions() {
            self.builder.allocate(sink, Allocation::Machine(*ty));
        }
        let mut leaves = true;
        for &(kind, target) in &key {
            let caught = match kind {
                EdgeKind::Catch(ty) if ty != Type::THROWABLE => Some(ty),
                EdgeKind::Catch(_) | EdgeKind::CatchAny | EdgeKind::Flow => None,
            };
            if let Some(param) = body.params(target).next().and_then(|param| self.var(param).expand()) {
                let filter = Filter { only: caught, except: earlier.clone().into() };
                self.builder.filter(param, sink, filter);
            }
            let Some(caught) = caught else {
                leaves = false;
                break;
            };
            earlier.push(caught);
        }
        if leaves {
            self.builder.filter(Var::THROWN, sink, Filter { only: None, except: earlier.into() });
        }
        self.sinks.insert(key, sink);
        sink
    }

    fn inst(&mut self, inst: Inst, thrown: Var) {
        let body = self.body;
        let program = self.builder.program;
        let op = body.op(inst);
        let result = body.result(inst).map_or(OptVar::default(), |value| self.var(value));
        let var = |value: Value| self.vars[value.index()].expand();
        match *op {
            Op::Const(constant) => self.constant(constant, inst, result),
            Op::CheckCast(ty, value) => {
                if let (Some(from), Some(to)) = (var(value), result.expand()) {
                    self.builder.filter(to, from, Filter::only(ty));
                }
                if let Some(from) = var(value) {
                    self.builder.cast(from, ty);
                }
            }
            Op::New(ty) => {
                if let Some(to) = result.expand() {
                    let allocation = self.allocation(ty, inst);
                    self.builder.allocate(to, allocation);
                }
                self.initialize(op);
            }
            Op::NewArray(ty, _) => {
                if let Some(to) = result.expand() {
                    self.builder.allocate_new(to, ty, inst);
                }
            }
            Op::NewMultiArray(ty, lengths) => {
                if let Some(to) = result.expand() {
                    self.builder.allocate_new(to, ty, inst);
                    let (mut outer, mut inner_type) = (to, ty);
                    for inner in 1..lengths.len() {
                        let Some(element) = inner_type.element() else { break };
                        inner_type = element;
                        let array = self.builder.var();
                        self.builder.allocate(array, Allocation::New(inner_type, Some(inst), inner as u8));
                        self.builder.store(outer, Place::Elements, array);
                        outer = array;
                    }
                }
            }
            Op::ArrayLoad(_, [array, _]) => {
                if let (Some(base), Some(to)) = (var(array), result.expand()) {
                    self.builder.load(to, base, Place::Elements);
                }
            }
            Op::ArrayStore(_, [array, _, element]) => {
                if let (Some(base), Some(from)) = (var(array), var(element)) {
                    self.builder.store(base, Place::Elements, from);
                }
            }
            Op::GetField(_, object) => {
                if let (Some(base), Some(to)) = (var(object), result.expand())
                    && let Some(field) = self.field(op)
                {
                    self.builder.load(to, base, Place::Field(field));
                }
            }
            Op::PutField(_, [object, value]) => {
                if let (Some(base), Some(from)) = (var(object), var(value))
                    && let Some(field) = self.field(op)
                {
                    self.builder.store(base, Place::Field(field), from);
                }
            }
            Op::GetStatic(_) => {
                if let Some(to) = result.expand()
                    && let Some(field) = self.field(op)
                {
                    self.builder.load_global(to, Global::Field(field));
                }
                self.initialize(op);
            }
            Op::PutStatic(_, value) => {
                if let Some(from) = var(value)
                    && let Some(field) = self.field(op)
                {
                    self.builder.store_global(Global::Field(field), from);
                }
                self.initialize(op);
            }
            Op::Invoke(kind, _, args) => {
                let args = body.list(args).iter().map(|&value| self.vars[value.index()]).collect();
                self.call(op, kind, inst, args, result, thrown);
            }
            Op::InvokeDynamic(site, args) => {
                let args: Vec<OptVar> =
                    body.list(args).iter().map(|&value| self.vars[value.index()]).collect();
                let site = DynamicCall { site, inst, class: self.class, args: &args, result, thrown };
                if !self.plugins.call_site(&mut self.builder, &site) {
                    self.builder.gap(Gap::UnknownCallSite);
                    let ret = program.names().signature(program.names().call_site(site.site).sig()).ret;
                    if let Some(to) = result.expand()
                        && heap::can_have_instances(program, ret)
                    {
                        self.builder.allocate(to, Allocation::Merged(ret));
                    }
                }
            }
            Op::Return(Some(value)) => {
                if let Some(from) = var(value) {
                    self.builder.copy(Var::RETURNED, from);
                }
            }
            Op::Throw(value) => {
                if let Some(from) = var(value) {
                    self.builder.copy(thrown, from);
                }
            }
            Op::Binary(..)
            | Op::Negate(..)
            | Op::Convert(..)
            | Op::Compare(..)
            | Op::InstanceOf(..)
            | Op::ArrayLength(_)
            | Op::MonitorEnter(_)
            | Op::MonitorExit(_)
            | Op::Goto
            | Op::If(..)
            | Op::Switch(..)
            | Op::Return(None) => {}
        }
    }

    fn constant(&mut self, constant: Const, inst: Inst, result: OptVar) {
        let Some(to) = result.expand() else { return };
        match constant {
            Const::Null | Const::Int(_) | Const::Long(_) | Const::Float(_) | Const::Double(_) => {}
            Const::String(_) if self.is_library && !self.is_read(inst) => {
                self.builder.allocate(to, Allocation::Merged(Type::class(Symbol::STRING)));
            }
            Const::String(_) | Const::Class(_) | Const::MethodType(_) | Const::MethodHandle(_) => {
                self.builder.allocate(to, Allocation::Constant(constant));
            }
            Const::Dynamic(_) | Const::Opaque => {
                self.builder.gap(Gap::UnknownCallSite);
                let ty = body_type(self.body, inst);
                if heap::can_have_instances(self.builder.program, ty) {
                    self.builder.allocate(to, Allocation::Merged(ty));
                }
            }
        }
    }

    /// The string constants that are arguments of a method for which their content matters.
    fn find_read_constants(&mut self) {
        let (program, body) = (self.builder.program, self.body);
        let is_string = |value: Value| match body.def(value) {
            Def::Result(inst) => matches!(body.op(inst), Op::Const(Const::String(_))),
            Def::Param(_) => false,
        };
        for inst in body.blocks().flat_map(|block| body.insts(block)) {
            let op = body.op(inst);
            let Op::Invoke(_, method, args) = *op else { continue };
            let constants = body.list(args).iter().copied().filter(|&value| is_string(value));
            if constants.clone().next().is_some()
                && self.plugins.may_read_constants(program.names().method(method).name)
                && let Some(method) = program.linked_method(op, self.class).and_then(Resolution::found)
                && self.plugins.reads_constants(program, method)
            {
                self.read_constants.extend(constants);
            }
        }
    }

    fn is_read(&self, inst: Inst) -> bool {
        self.body.result(inst).is_some_and(|constant| self.read_constants.contains(&constant))
    }

    fn allocation(&self, ty: Type, inst: Inst) -> Allocation {
        if self.is_library && heap::is_merged_in_libraries(self.builder.program, ty) {
            Allocation::Merged(ty)
        } else {
            Allocation::New(ty, Some(inst), 0)
        }
    }

    fn field(&mut self, op: &Op) -> Option<rp_program::FieldId> {
        match self.builder.program.linked_field(op, self.class)? {
            Resolution::Found(field) => Some(field),
            Resolution::Phantom(_) => {
                self.builder.gap(Gap::Missing);
                None
            }
            Resolution::Error(_) => {
                self.builder.gap(Gap::LinkError);
                None
            }
        }
    }

    fn initialize(&mut self, op: &Op) {
        if let Some(class) = self.builder.program.initialization_trigger(op, self.class) {
            self.builder.initialize(class);
        }
    }

    fn call(
        &mut self,
        op: &Op,
        kind: InvokeOp,
        inst: Inst,
        args: Box<[OptVar]>,
        result: OptVar,
        thrown: Var,
    ) {
        let program = self.builder.program;
        let method = match program.linked_method(op, self.class) {
            Some(Resolution::Found(method)) => method,
            Some(Resolution::Phantom(_)) => {
                self.builder.gap(Gap::Missing);
                let Op::Invoke(_, method, _) = *op else { return };
                let ret = program.names().signature(program.names().method(method).sig).ret;
                if let Some(to) = result.expand()
                    && heap::can_have_instances(program, ret)
                {
                    self.builder.allocate(to, Allocation::Merged(ret));
                }
                return;
            }
            _ => {
                self.builder.gap(Gap::LinkError);
                return;
            }
        };
        if let Op::Invoke(_, reference, _) = *op
            && program.is_signature_polymorphic(method)
        {
            let sig = program.names().method(reference).sig;
            let call = PolymorphicCall { method, sig, inst, args: &args, result, thrown };
            if self.plugins.polymorphic_call(&mut self.builder, &call) {
                return;
            }
        }
        let target = match kind {
            InvokeOp::Static => {
                self.initialize(op);
                Target::Static(method)
            }
            InvokeOp::Special => Target::Special(method),
            InvokeOp::Virtual | InvokeOp::Interface => Target::Virtual(method),
        };
        let thrown = thrown.into();
        self.builder.call(Call { inst: Some(inst), kind: CallKind::Plain, target, args, result, thrown });
    }
}

fn body_type(body: &Body, inst: Inst) -> Type {
    body.result(inst).map_or(Type::OBJECT, |value| body.ty(value))
}

/// The value that stands for another one.
fn find(same: &[u32], mut value: u32) -> u32 {
    while value != NOTHING && same[value as usize] != value {
        value = same[value as usize];
    }
    value
}
