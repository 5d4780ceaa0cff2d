//! What do calls do? Into callees and back, and whatever the machine and plugins call.
//!
//! A callee is entered with what it touches; what it does not change goes past it. What is known of the fields of
//! arguments goes in, and comes back. A receiver that is nobody else's stays so in code that is part of its making.
//! A class is initialised where it is first used, unless it surely is by then.

use std::rc::Rc;

use rp_ir::body::ENTRY;
use rp_ir::{Access, Block, CallSiteId, Inst, Names, Op, Type, Value};
use rp_program::{ClassId, FieldId, MethodId, Program};
use rp_pta::heap::lambda_of;
use rp_pta::intrinsic::Intrinsic;
use rp_pta::routine::Routine;

use super::exception::{is_surely_object, join_heap};
use super::{Flow, Run};
use crate::analysis::{Analysis, EdgeKind};
use crate::domain::Domain;
use crate::environment::{Heap, Known, Part, Path};
use crate::procs::{Code, Other, ProcId, is_instance_call};
use crate::solver::{Dataflow, Exit, NodeId, ParamPaths, State};
use crate::sync_cfg::SyncKind;

impl<A: Analysis> Dataflow<'_, A> {
    /// Runs the initialisers of classes that are not surely initialised; whether it goes on.
    pub(super) fn initialize(
        &mut self,
        run: &mut Run<A::Value>,
        code: &Code,
        state: &mut State<A::Value>,
        classes: &[ClassId],
    ) -> bool {
        for &class in classes {
            self.use_class(run.proc, class, &mut state.heap);
            if state.heap.is_initialized(class) {
                continue;
            }
            let Some(callee) = self.setup.procs.initializer(class) else { continue };
            let node = self.enter(
                callee,
                Rc::from([]),
                Vec::new(),
                &state.heap,
                (Vec::new(), false),
                Some((run.node, run.block)),
            );
            // Who is part of the initialisation does not wait for its end.
            let is_inside = self.effects.is_recursive(run.proc, callee) || callee == run.proc;
            if let Some(heap) = self.nodes[node].throws.clone() {
                let mut thrown = state.clone();
                thrown.heap.add_all(&heap, self.effects.changes(callee));
                run.is_dirty = true;
                self.may_throw(run, code, &thrown);
            }
            match self.nodes[node].exit.clone() {
                Some(exit) if self.follows(SyncKind::Initialize) => {
                    state.heap.add_all(&exit.heap, self.effects.changes(callee));
                }
                Some(_) => {}
                None if is_inside => {}
                None => return false,
            }
            state.heap.initialize(class);
            self.forget_written(run, state, &[callee], None);
            run.is_dirty = true;
        }
        true
    }

    /// A call.
    pub(super) fn call(
        &mut self,
        run: &mut Run<A::Value>,
        code: &Code,
        inst: Inst,
        op: &Op,
        state: &mut State<A::Value>,
    ) -> Flow<A::Value> {
        let body = &code.body;
        let Op::Invoke(_, _, list) = *op else { return Flow::Next(None) };
        let args: Vec<Value> = body.list(list).to_vec();
        let procs = self.setup.procs;
        let callees: &[ProcId] = procs.procs[run.proc].calls.get(&inst).map_or(&[], Vec::as_slice);
        // The receiver may be null, or linking may fail, before anything else happens.
        let receives_null = is_instance_call(op)
            && args.first().is_some_and(|&receiver| {
                self.analysis.may_be_null(&run.value(&state.env, receiver))
                    && !is_surely_object(code, receiver)
            });
        run.is_dirty = true;
        if receives_null || callees.is_empty() {
            self.may_throw(run, code, state);
        }
        if is_instance_call(op)
            && let Some(&receiver) = args.first()
            && !self.dereference(run, code, state, receiver)
        {
            return Flow::Stop;
        }
        let others = &procs.procs[run.proc].others;
        let receiver = args.first().map(|&receiver| run.same(receiver));
        let passes_fresh = is_instance_call(op)
            && receiver.is_some_and(|receiver| {
                state.env.is_fresh(receiver) && args.iter().skip(1).all(|&arg| run.same(arg) != receiver)
            })
            && !callees.is_empty()
            && callees.iter().all(|&callee| procs.procs[callee].fresh_this);
        for &arg in &args[usize::from(passes_fresh)..] {
            self.hand_over(run, state, arg);
        }
        let mut values: Vec<A::Value> = args.iter().map(|&arg| run.value(&state.env, arg)).collect();
        if self.is_client(procs.procs[run.proc].routine) {
            for (value, &arg) in values.iter_mut().zip(&args) {
                *value = self.handed_in(body.ty(arg), value);
            }
        }
        let paths = self.param_paths(run, state, &args);
        let result_type = body.result(inst).map(|result| body.ty(result));
        let string = self.longer(run.node, Some(inst));

        let mut after: Option<Heap<A::Value>> = None;
        let mut thrown: Option<Heap<A::Value>> = None;
        let mut result = A::Value::bottom();
        let mut left: Option<(ParamPaths<A::Value>, bool)> = None;
        let mut is_opaque = callees.is_empty();
        for &callee in callees {
            let is_known = procs.procs[callee].code.is_some() || !procs.procs[callee].others.is_empty();
            if !is_known {
                is_opaque = true;
                if !is_intrinsic(self.setup.source.program(), procs.procs[callee].routine) {
                    join_heap(&mut thrown, state.heap.clone());
                }
                if let (Some(method), Some(ty)) = (procs.procs[callee].routine.method(), result_type) {
                    result.join(&self.native(method, ty, &values));
                }
                continue;
            }
            let params = values.iter().take(procs.procs[callee].params).cloned().collect();
            let node = self.enter(
                callee,
                string.clone(),
                params,
                &state.heap,
                (paths.clone(), passes_fresh),
                Some((run.node, run.block)),
            );
            let changed = self.effects.changes(callee);
            if let Some(heap) = &self.nodes[node].throws {
                let mut out = state.heap.clone();
                out.replace(heap, changed);
                join_heap(&mut thrown, out);
            }
            let Some(exit) = &self.nodes[node].exit else { continue };
            let mut out = state.heap.clone();
            out.replace(&exit.heap, changed);
            join_heap(&mut after, out);
            let is_number =
                procs.procs[callee].is_library && result_type.is_some_and(|ty| !ty.is_reference());
            let has_result =
                procs.code(callee).is_some() || matches!(procs.procs[callee].routine, Routine::Function(..));
            match (has_result, result_type) {
                (true, Some(ty)) if !is_number && self.is_client(procs.procs[callee].routine) => {
                    _ = result.join(&self.handed_in(ty, &exit.result));
                }
                (true, _) if !is_number => _ = result.join(&exit.result),
                (_, Some(ty)) => _ = result.join(&self.analysis.any(ty)),
                (_, None) => {}
            }
            let exit_paths = (exit.paths.clone(), exit.fresh);
            left = Some(match left {
                None => exit_paths,
                Some(known) => {
                    let joined = crate::solver::join_paths(
                        (&known.0, known.1),
                        (&exit_paths.0, exit_paths.1),
                        |field| self.zero(field),
                        None,
                    );
                    (joined, known.1 && exit_paths.1)
                }
            });
        }
        if is_opaque {
            join_heap(&mut after, state.heap.clone());
            left = Some((Vec::new(), false));
            if callees.is_empty()
                && let Some(ty) = result_type
            {
                result = match code.linked.get(&inst) {
                    Some(&method) => self.native(method, ty, &values),
                    None => self.analysis.any(ty),
                };
            }
        }
        // What plugins call here, if they do.
        for other in others.clone() {
            let from = (run.node, run.block);
            let node = self.enter_from_outside(from, other.callee, other.starts, &state.heap, None);
            if other.starts {
                continue;
            }
            if let (Some(exit), Some(after)) = (&self.nodes[node].exit, &mut after) {
                after.add_all(&exit.heap, self.effects.changes(other.callee));
            }
            self.hand_over_made(other.callee, node);
        }
        let mut written: Vec<ProcId> = callees.to_vec();
        written.extend(others.iter().filter(|other| !other.starts).map(|other| other.callee));
        let is_made = callees.iter().any(|&callee| procs.procs[callee].fresh_this);
        let is_constructed = callees.iter().any(|&callee| procs.procs[callee].is_constructor);
        let passed = receiver.filter(|_| passes_fresh || is_made && is_instance_call(op));
        self.forget_written(run, state, &written, passed);
        let passed = passed.filter(|_| passes_fresh);
        if let Some(thrown) = thrown {
            let mut thrown = State { heap: thrown, env: state.env.clone() };
            // The callee has handed over what it was making, if it is of use to anybody.
            if let Some(passed) = passed {
                thrown.env.fresh.retain(|&value| value != passed);
                thrown.env.paths.retain(|(path, _)| path.root != Some(passed));
            }
            run.is_dirty = true;
            self.may_throw(run, code, &thrown);
        }
        let Some(after) = after else { return Flow::Stop };
        state.heap = after;
        run.is_dirty = true;
        if let Some((paths, stays_fresh)) = left {
            self.come_back(run, state, &args, paths);
            if let Some(passed) = passed {
                if stays_fresh {
                    // What the callee does not write is as before.
                } else if let Ok(at) = state.env.fresh.binary_search(&passed) {
                    state.env.fresh.remove(at);
                }
            } else if stays_fresh && is_instance_call(op) {
                // The callee took it for its own: what it has set is handed over here.
                if let Some(receiver) = receiver {
                    state.env.make_fresh(receiver);
                    self.hand_over(run, state, receiver);
                }
            }
        }
        // Now it may be finalised.
        if let Some(made) = receiver.filter(|&receiver| code.makes(receiver) && is_constructed)
            && self.handed(run.proc, made).is_finalized
        {
            self.hand_over(run, state, made);
        }
        let setup_sync = self.setup.sync;
        if let Some(sync) = setup_sync.procs[run.proc].at.get(&inst) {
            self.release(&sync.releases, &state.heap);
            if !sync.acquires.is_empty() {
                self.acquire_here(run, state, &sync.acquires);
            }
        }
        Flow::Next(result_type.map(|_| result))
    }

    /// Whether code is of callers that are made up.
    fn is_client(&self, routine: Routine) -> bool {
        routine.class(self.setup.source.program()).is_some_and(|class| (self.setup.clients)(class))
    }

    /// What made-up callers pass, and what their callbacks return: no null.
    fn handed_in(&self, ty: Type, value: &A::Value) -> A::Value {
        match ty.is_reference() && self.analysis.tracks(Type::OBJECT) && !value.is_bottom() {
            true => self.analysis.dereferenced(value).unwrap_or_else(|| self.analysis.object()),
            false => value.clone(),
        }
    }

    /// What is known of the fields of arguments.
    pub(super) fn param_paths(
        &self,
        run: &Run<A::Value>,
        state: &State<A::Value>,
        args: &[Value],
    ) -> ParamPaths<A::Value> {
        let mut paths = Vec::new();
        for (&arg, position) in args.iter().zip(0..) {
            let root = Some(run.same(arg));
            for (path, known) in state.env.paths.iter().filter(|(path, _)| path.root == root) {
                if let Part::Field(field) = path.part {
                    paths.push(((position, field), run.known(&state.env, known)));
                }
            }
        }
        paths.sort_by_key(|(key, _)| *key);
        paths.dedup_by_key(|(key, _)| *key);
        paths
    }

    /// What a callee has left in the fields of its parameters.
    pub(super) fn come_back(
        &self,
        run: &Run<A::Value>,
        state: &mut State<A::Value>,
        args: &[Value],
        paths: ParamPaths<A::Value>,
    ) {
        for ((position, field), value) in paths {
            let Some(&arg) = args.get(position as usize) else { continue };
            let path = Path { root: Some(run.same(arg)), part: Part::Field(field) };
            let says_more = match state.env.path(path) {
                None => true,
                Some(Known::Is(_)) => false,
                Some(Known::Holds(known)) => value.is_within(known),
            };
            if says_more {
                state.env.set_path(path, Known::Holds(value));
            }
        }
    }

    /// What a method without code returns.
    pub(super) fn native(&self, method: MethodId, ty: Type, args: &[A::Value]) -> A::Value {
        let program = self.setup.source.program();
        let class = program.names().bytes(program.class_name(program.method_class(method))).to_vec();
        let name = program.names().bytes(program.method(method).name).to_vec();
        match (&class[..], &name[..]) {
            (b"raceproof/model/Intrinsics", b"unordered") => {
                args.first().cloned().unwrap_or_else(A::Value::top)
            }
            (b"raceproof/model/Intrinsics", b"string" | b"copy" | b"newArray")
            | (b"java/lang/Object", b"getClass" | b"clone")
            | (b"java/lang/String", b"intern")
            | (b"java/lang/Thread", b"currentThread")
            | (b"java/lang/Class", b"forName" | b"forName0" | b"newInstance")
            | (b"java/lang/reflect/Constructor", b"newInstance")
            | (b"java/lang/reflect/Array", b"newArray") => self.analysis.object(),
            _ => self.analysis.any(ty),
        }
    }

    /// Enters a procedure with what a plugin hands in: these, if they are known to fit, or whatever.
    pub(super) fn enter_from_outside(
        &mut self,
        from: (NodeId, Block),
        callee: ProcId,
        starts: bool,
        heap: &Heap<A::Value>,
        args: Option<&[A::Value]>,
    ) -> NodeId {
        let setup = &self.setup;
        let solver = setup.source.solver;
        let proc = &setup.procs.procs[callee];
        let is_static =
            proc.routine.method().is_none_or(|method| setup.source.program().method(method).is_static());
        let from_root = setup.procs.procs[self.nodes[from.0].proc].routine == Routine::Root;
        // Streams hand in themselves.
        let names = setup.source.program().names();
        let is_streamed = proc.routine.method().is_some_and(|method| {
            let program = setup.source.program();
            let name = program.names().bytes(program.method(method).name);
            matches!(name, b"readExternal" | b"writeExternal" | b"readObject" | b"writeObject")
        });
        let params: Vec<A::Value> = match setup.procs.code(callee) {
            None => vec![A::Value::top(); setup.procs.procs[callee].params],
            Some(code) => code
                .body
                .params(ENTRY)
                .enumerate()
                .map(|(at, param)| {
                    let ty = code.body.ty(param);
                    let arg = args.filter(|args| args.len() == code.body.params(ENTRY).count());
                    if let Some(arg) = arg.and_then(|args| args.get(at)).filter(|_| ty.is_reference()) {
                        return arg.clone();
                    }
                    let is_receiver = at == 0 && !is_static;
                    let is_object = is_receiver
                        || is_streamed && is_stream(names, ty)
                        || from_root
                            && ty.is_reference()
                            && !setup.procs.objects(solver, callee, param).is_empty();
                    if is_object { self.analysis.object() } else { self.analysis.any(ty) }
                })
                .collect(),
        };
        let is_fresh = proc.fresh_this;
        let string = match starts {
            true => Rc::from([]),
            false => self.longer(from.0, None),
        };
        let kind = if starts { EdgeKind::Spawn } else { EdgeKind::Call };
        let mut heap = match starts && !self.follows(SyncKind::Start) {
            true => Heap::default(),
            false => self.crossed(kind, heap.clone()),
        };
        if starts {
            // An initialiser that starts a thread is not over yet, and the thread waits for it.
            let is_over = |class: ClassId| {
                setup.procs.initializer(class).is_none_or(|initializer| !self.effects.may_start(initializer))
            };
            heap.retain_initialized(is_over);
        }
        let caller = (!starts).then_some(from);
        self.enter(callee, string, params, &heap, (Vec::new(), is_fresh), caller)
    }

    /// What a constructor that a plugin calls has left is handed to everybody: of the class that it is of, which is
    /// what reflection makes. What a stream has read has more fields, and those are known from the beginning.
    pub(super) fn hand_over_made(&mut self, callee: ProcId, node: NodeId) {
        let Some(exit) = self.nodes[node].exit.clone().filter(|exit| exit.fresh) else { return };
        let routine = self.setup.procs.procs[callee].routine;
        let Some(class) = routine.class(self.setup.source.program()) else { return };
        let fields = self.fields_of(class);
        for &(field, _) in fields.iter() {
            if exit.paths.binary_search_by_key(&(0, field), |(key, _)| *key).is_err() {
                let zero = self.zero(field);
                self.add_flat(field, &zero);
            }
        }
        // Streams leave what a constructor has put into transient fields of their objects, by methods of these.
        let program = self.setup.source.program();
        let is_left = |field: FieldId| {
            program.field(field).access.has(Access::TRANSIENT) || fields.iter().any(|(own, _)| *own == field)
        };
        for ((position, field), held) in &exit.paths {
            if *position == 0 && is_left(*field) {
                self.add_flat(*field, held);
            }
        }
    }

    /// What a function object hands on: what it has captured, and what it is called with.
    fn function_args(&self, node: NodeId, routine: Routine) -> Option<Vec<A::Value>> {
        let Routine::Function(site, class) = routine else { return None };
        let names = self.setup.source.program().names();
        let lambda = lambda_of(names, site)?;
        let (interface, wanted) = (names.signature(lambda.method), names.signature(lambda.instantiated));
        let mut args = self.captured.get(&(site, class))?.clone();
        // The receiver is the function object itself. What is boxed or unboxed on the way is some object.
        let handed = self.nodes[node].entry.params.iter().skip(1);
        for ((value, &ty), &wanted) in handed.zip(&interface.params).zip(&wanted.params) {
            let is_same = ty.is_reference() == wanted.is_reference();
            args.push(if is_same { value.clone() } else { self.analysis.object() });
        }
        Some(args)
    }

    /// What a function object returns: what it calls, or makes, or an object that a number is boxed into.
    fn function_result(&self, node: NodeId, site: CallSiteId, others: &[Other]) -> A::Value {
        let program = self.setup.source.program();
        let names = program.names();
        let is_wanted =
            lambda_of(names, site).is_some_and(|lambda| names.signature(lambda.method).ret.is_reference());
        if !is_wanted {
            return A::Value::top();
        }
        let string = self.longer(node, None);
        let mut result = A::Value::bottom();
        for other in others.iter().filter(|other| !other.initializes) {
            let method = self.setup.procs.procs[other.callee].routine.method();
            let returns = method.is_some_and(|method| {
                let method = program.method(method);
                !method.is_constructor() && names.signature(method.sig).ret.is_reference()
            });
            match returns {
                true => {
                    let exit =
                        self.known_node(other.callee, &string).and_then(|id| self.nodes[id].exit.as_ref());
                    exit.into_iter().for_each(|exit| _ = result.join(&exit.result));
                }
                false => _ = result.join(&self.analysis.object()),
            }
        }
        result
    }

    /// Code that no class file has: it calls what it calls, in any order; the machine runs initialisers first.
    pub(super) fn run_without_code(&mut self, node: NodeId, proc: ProcId) {
        let Some(mut heap) = self.nodes[node].entry.heap.clone() else { return };
        let others = self.setup.procs.procs[proc].others.clone();
        let routine = self.setup.procs.procs[proc].routine;
        let is_root = routine == Routine::Root;
        let args = self.function_args(node, routine);
        if args.is_none() && matches!(routine, Routine::Function(..)) {
            // Nobody has made the function object yet.
            return;
        }
        let callee =
            |flow: &mut Self, heap: &mut Heap<A::Value>, callee: ProcId, starts: bool, recovers: bool| {
                let entered = flow.enter_from_outside((node, ENTRY), callee, starts, heap, args.as_deref());
                if starts {
                    return;
                }
                if let Some(exit) = &flow.nodes[entered].exit {
                    heap.add_all(&exit.heap.clone(), flow.effects.changes(callee));
                }
                if let Some(thrown) = flow.nodes[entered].throws.clone() {
                    flow.throw(node, &thrown);
                    if recovers {
                        heap.add_all(&thrown, flow.effects.changes(callee));
                    }
                }
                flow.hand_over_made(callee, entered);
            };
        for other in others.iter().filter(|other| other.initializes) {
            let class = self.setup.procs.procs[other.callee].routine.class(self.setup.source.program());
            callee(self, &mut heap, other.callee, false, false);
            if !is_root && let Some(class) = class {
                heap.initialize(class);
            }
        }
        // What is called once does not come after itself.
        let (often, once): (Vec<&Other>, Vec<&Other>) =
            others.iter().filter(|other| !other.initializes).partition(|other| other.often || !is_root);
        let mut all = heap.clone();
        for other in &once {
            let mut own = heap.clone();
            if is_root && !other.starts {
                // The machine initialises the class of what it calls.
                let program = self.setup.source.program();
                let class = self.setup.procs.procs[other.callee].routine.class(program);
                for class in class.into_iter().flat_map(|class| program.initialized_with(class)) {
                    if self.setup.procs.initializer(class).is_some() {
                        own.initialize(class);
                    }
                }
            }
            callee(self, &mut own, other.callee, other.starts, false);
            all.join(&own, None);
        }
        for _ in 0..2 {
            for other in &often {
                // Who calls from outside goes on after an exception.
                callee(self, &mut all, other.callee, other.starts, is_root);
            }
        }
        let result = match routine {
            Routine::Function(site, _) => self.function_result(node, site, &others),
            _ => A::Value::top(),
        };
        self.leave(node, Exit { result, heap: all, paths: Vec::new(), fresh: false });
    }
}

/// Whether a type is that of a stream of objects.
fn is_stream(names: &Names, ty: Type) -> bool {
    let name = ty.as_class().map(|name| names.bytes(name));
    name.is_some_and(|name| {
        name.starts_with(b"java/io/ObjectInput") || name.starts_with(b"java/io/ObjectOutput")
    })
}

/// Whether code is an intrinsic of models: it does not throw.
pub(super) fn is_intrinsic(program: &Program<'_>, routine: Routine) -> bool {
    routine.method().is_some_and(|method| Intrinsic::of(program, method).is_some())
}
