//! What does code do to what is known? One node at a time, block by block.
//!
//! The rules are those of De, D'Souza, Nasre 2010, §5.1, for our IR:
//!
//! ```text
//! x.f = e     x.f is e (strong); paths and cells that x.f may be: as well (weak); fields of all objects: as well
//! (flat) if (e)      what e excludes, on each side lock        joins what others have released; forgets paths that
//! others may have written call        into the callee: what it touches; back: what it may have changed x = new C   x
//! is fresh: its fields are paths that nobody else writes, until x is handed to somebody
//! ```
//!
//! A handler sees what held at any instruction of its block that can throw.

use std::rc::Rc;

use rp_index::{EntityRef, FixedBitSet};
use rp_ir::body::{Def, ENTRY};
use rp_ir::{Block, CallSite, Comparison, Condition, Const, EdgeKind as IrEdge, Inst, Op, Type, Value};
use rp_program::{ClassId, MethodId, Program};
use rp_pta::intrinsic::Intrinsic;
use rp_pta::routine::Routine;

use crate::analysis::{Analysis, EdgeKind};
use crate::domain::Domain;
use crate::environment::{Env, Heap, Known, Part, Path};
use crate::procs::{Code, Other, ProcId, dereferenced, is_instance_call};
use crate::solver::{Dataflow, Exit, LOOP_PATIENCE, Mode, NodeId, ParamPaths, State, Work};
use crate::sync_cfg::SyncKind;

/// A moment right before an instruction, for whoever looks on.
pub(crate) struct Moment<'m, V> {
    /// Which instruction.
    pub(crate) inst: Inst,
    /// What a value may be now.
    pub(crate) value: &'m dyn Fn(Value) -> V,
}

/// A node that is looked at.
struct Run<V> {
    node: NodeId,
    proc: ProcId,
    work: Work<V>,
    /// What handlers of the block see.
    thrown: Option<State<V>>,
    /// What holds when an exception leaves the method from the block.
    escaping: Option<Heap<V>>,
    /// The state has changed since it was added to what handlers see.
    is_dirty: bool,
    /// The handlers of the block.
    handlers: Vec<Block>,
    /// The block that is looked at.
    block: Block,
    /// Blocks that are to be looked at because what holds at their beginning has changed, or what they read.
    dirty: FixedBitSet,
    /// The position from which on all blocks are, because they may use a value that has changed; in this pass, and in
    /// the next one.
    stale: [u32; 2],
}

/// Passes over a node beyond which no more is expected of it: a guard against defects, never reached.
const MOST_PASSES: usize = 10_000;

/// The result of an instruction.
enum Flow<V> {
    /// Goes on, with a result.
    Next(Option<V>),
    /// Does not go on, as far as is known.
    Stop,
}

impl<V: Domain> Run<V> {
    /// The value that a value is the same as.
    fn same(&self, value: Value) -> Value {
        self.work.same.get(value.index()).copied().flatten().unwrap_or(value)
    }

    /// What a value may be.
    fn value(&self, env: &Env<V>, value: Value) -> V {
        match env.refined(self.same(value)) {
            Some(refined) => refined.clone(),
            None => self.work.values.get(value.index()).cloned().unwrap_or_else(V::top),
        }
    }

    fn known(&self, env: &Env<V>, known: &Known<V>) -> V {
        match known {
            Known::Is(value) => self.value(env, *value),
            Known::Holds(value) => value.clone(),
        }
    }

    /// A value is the same as another one, here and wherever it is used.
    fn is_same(&mut self, value: Value, other: Value) {
        if let Some(same) = self.work.same.get_mut(value.index()) {
            match *same {
                None => *same = Some(other),
                Some(known) if known == other || known == value => {}
                Some(_) => {
                    *same = Some(value);
                    self.stale[1] = 0;
                }
            }
        }
    }

    /// A value has changed that blocks from a position on may use: those after this one are looked at in this pass.
    fn value_changed(&mut self, code: &Code, used_from: u32) {
        let pass = usize::from(used_from <= code.position[self.block.index()]);
        self.stale[pass] = self.stale[pass].min(used_from);
    }
}

impl<A: Analysis> Dataflow<'_, A> {
    /// Looks at what has changed in a node until nothing does.
    pub(crate) fn run(&mut self, node: NodeId) {
        let dirty = std::mem::take(&mut self.nodes[node].dirty);
        self.run_dirty(node, dirty, u32::MAX, &mut |_| {});
    }

    /// Looks at all of a node.
    pub(crate) fn look_over(&mut self, node: NodeId, observe: &mut dyn FnMut(&Moment<'_, A::Value>)) {
        self.run_dirty(node, FixedBitSet::new(), 0, observe);
    }

    /// Looks at some blocks, those from a position on, and whatever depends on what changes there.
    fn run_dirty(
        &mut self,
        node: NodeId,
        dirty: FixedBitSet,
        from: u32,
        observe: &mut dyn FnMut(&Moment<'_, A::Value>),
    ) {
        let proc = self.nodes[node].proc;
        let procs = self.setup.procs;
        let Some(code) = procs.code(proc) else {
            self.run_without_code(node, proc);
            return;
        };
        let Some(mut heap) = self.nodes[node].entry.heap.clone() else { return };
        let mut work = std::mem::take(&mut self.works[node.index()]);
        if work.values.is_empty() {
            work.values = vec![A::Value::bottom(); code.body.value_count()];
            work.same = vec![None; code.body.value_count()];
            work.blocks = vec![None; code.body.block_count()];
            work.visits = vec![0; code.body.block_count()];
        }
        let mut run = Run {
            node,
            proc,
            work,
            thrown: None,
            escaping: None,
            is_dirty: true,
            handlers: Vec::new(),
            block: ENTRY,
            dirty,
            stale: [from, u32::MAX],
        };
        run.dirty.grow(code.body.block_count());
        let mut env = Env::new();
        let params: Vec<Value> = code.body.params(ENTRY).collect();
        let entry = &self.nodes[node].entry;
        for (&param, value) in params.iter().zip(&entry.params) {
            let ty = code.body.ty(param);
            let is_number = self.setup.procs.procs[proc].is_library && !ty.is_reference();
            let value = if is_number { self.analysis.any(ty) } else { value.clone() };
            if run.work.values[param.index()].join(&value) {
                run.stale[0] = 0;
            }
        }
        for ((position, field), value) in &entry.paths {
            if let Some(&param) = params.get(*position as usize) {
                env.set_path(
                    Path { root: Some(param), part: Part::Field(*field) },
                    Known::Holds(value.clone()),
                );
            }
        }
        if entry.fresh {
            env.fresh.extend(params.first());
        }
        self.begin_initializer(proc, &mut heap);
        let sync = &self.setup.sync.procs[proc];
        let entry_hubs = sync.entry.clone();
        let mut state = State { heap, env };
        if !entry_hubs.is_empty() {
            self.acquire_here(&run, &mut state, &entry_hubs);
        }
        if procs.procs[proc].is_root && self.setup.mode == Mode::Radar {
            self.give_up(&run, &mut state);
        }
        self.flow_to(&mut run, code, ENTRY, state, &[], None);
        let mut passes = 0;
        loop {
            for (&block, position) in code.order.iter().zip(0..) {
                let is_due = run.dirty.contains(block.index()) || position >= run.stale[0];
                if is_due && run.work.blocks[block.index()].is_some() {
                    run.dirty.remove(block.index());
                    run.block = block;
                    self.block(&mut run, code, block, observe);
                }
            }
            passes += 1;
            run.stale = [run.stale[1], u32::MAX];
            let is_over = run.stale[0] == u32::MAX && run.dirty.is_clear();
            if is_over || passes > MOST_PASSES {
                break;
            }
        }
        self.works[node.index()] = run.work;
    }

    /// The static fields of a class hold their first values when its initialiser begins.
    fn begin_initializer(&self, proc: ProcId, heap: &mut Heap<A::Value>) {
        let program = self.setup.source.program();
        let Some(method) = self.setup.procs.procs[proc].routine.method() else { return };
        let class = program.method_class(method);
        if self.setup.procs.initializer(class) != Some(proc) {
            return;
        }
        let fields = program.declared(class).into_iter().flat_map(|declared| declared.fields());
        for field in fields {
            if let Some(cell) = self.cells.of_static(field) {
                heap.set(cell, self.first(field));
            }
        }
        heap.initialize(class);
    }

    /// What others have done comes in, and what they may have written is not known any more.
    fn acquire_here(
        &self,
        run: &Run<A::Value>,
        state: &mut State<A::Value>,
        hubs: &[crate::sync_cfg::HubId],
    ) {
        match self.setup.mode {
            Mode::Sequential => {}
            Mode::Radar => self.give_up(run, state),
            Mode::Stand => {
                self.acquire(run.proc, hubs, &mut state.heap);
                self.forget_foreign(run, state);
            }
        }
    }

    fn forget_foreign(&self, run: &Run<A::Value>, state: &mut State<A::Value>) {
        let env = &mut state.env;
        let fresh = std::mem::take(&mut env.fresh);
        env.paths.retain(|(path, _)| match path.part {
            _ if path.root.is_some_and(|root| fresh.binary_search(&root).is_ok()) => true,
            Part::Field(field) => !self.is_foreign(run.proc, field),
            Part::Element(_) => false,
        });
        env.fresh = fresh;
    }

    /// Radar: what others may write is not known here.
    fn give_up(&self, run: &Run<A::Value>, state: &mut State<A::Value>) {
        self.forget_foreign(run, state);
        let program = self.setup.source.program();
        state.heap.map(|cell, _| {
            let field = self.cells.cells[cell].field();
            self.is_foreign(run.proc, field).then(|| self.analysis.any(program.field(field).ty))
        });
    }

    /// Goes over a block.
    fn block(
        &mut self,
        run: &mut Run<A::Value>,
        code: &Code,
        block: Block,
        observe: &mut dyn FnMut(&Moment<'_, A::Value>),
    ) {
        let Some(mut state) = run.work.blocks[block.index()].clone() else { return };
        let body = &code.body;
        run.thrown = None;
        run.is_dirty = true;
        run.handlers = body.catch_edges(block).iter().map(|edge| edge.target).collect();
        for inst in body.insts(block) {
            let op = *body.op(inst);
            {
                let value = |value: Value| run.value(&state.env, value);
                observe(&Moment { inst, value: &value });
            }
            if !matches!(op, Op::Invoke(..)) && self.throws(run, code, &state, &op) {
                self.may_throw(run, code, &state);
            }
            if let Some(classes) = code.initializes.get(&inst)
                && !self.initialize(run, code, &mut state, classes)
            {
                break;
            }
            if op.is_terminator() {
                self.terminate(run, code, block, &op, state);
                break;
            }
            match self.instruction(run, code, inst, &op, &mut state) {
                Flow::Stop => {
                    break;
                }
                Flow::Next(result) => {
                    if let Some(target) = body.result(inst) {
                        let value = result.unwrap_or_else(|| self.analysis.any(body.ty(target)));
                        self.define(run, code, &mut state, target, value);
                        self.after(run, code, inst, &op, &mut state, target);
                    }
                }
            }
        }
        if let Some(thrown) = run.thrown.take() {
            for edge in body.catch_edges(block) {
                let args: Vec<Value> = body.args(edge).to_vec();
                self.flow_to(run, code, edge.target, thrown.clone(), &args, Some((block, true)));
            }
        }
        if let Some(escaping) = run.escaping.take() {
            let heap = self.crossed(EdgeKind::Exception, escaping);
            self.throw(run.node, &heap);
        }
    }

    /// What crosses an edge of a kind.
    fn crossed(&self, kind: EdgeKind, mut heap: Heap<A::Value>) -> Heap<A::Value> {
        heap.map(|_, value| {
            let crossed = self.analysis.cross(kind, value.clone());
            (crossed != *value).then_some(crossed)
        });
        heap
    }

    /// An exception may come from here.
    fn may_throw(&mut self, run: &mut Run<A::Value>, code: &Code, state: &State<A::Value>) {
        if !run.is_dirty {
            return;
        }
        run.is_dirty = false;
        let catches_all = code.body.catch_edges(run.block).iter().any(|edge| edge.kind == IrEdge::CatchAny);
        if !catches_all {
            self.may_escape(run, code, state);
        }
        if run.handlers.is_empty() {
            return;
        }
        let this = code.body.params(ENTRY).next();
        let mut state = state.clone();
        // Objects that no handler uses are nobody's there.
        state.env.fresh.retain(|value| {
            let live = code.live.get(value);
            Some(*value) == this
                || run.handlers.iter().any(|handler| live.is_some_and(|live| live.contains(handler.index())))
        });
        match run.thrown.take() {
            None => run.thrown = Some(state),
            Some(mut thrown) => {
                self.join_state(run, &mut thrown, state, false);
                run.thrown = Some(thrown);
            }
        }
    }

    /// An exception may leave the method. An object that was being made is nobody's then, unless somebody on the way
    /// catches the exception and goes on with it, or it is finalised.
    fn may_escape(&mut self, run: &mut Run<A::Value>, code: &Code, state: &State<A::Value>) {
        let mut heap = state.heap.clone();
        if let Some(this) = code.body.params(ENTRY).next()
            && state.env.is_fresh(this)
            && (self.setup.procs.procs[run.proc].is_caught || self.handed(run.proc, this).is_finalized)
        {
            let mut left = state.clone();
            self.hand_over(run, &mut left, this);
            heap = left.heap;
        }
        join_heap(&mut run.escaping, heap);
    }

    /// Whether an instruction may throw by itself, as far as is known of what it dereferences. What the machine throws
    /// for want of memory is not considered, and references link.
    fn throws(&self, run: &Run<A::Value>, code: &Code, state: &State<A::Value>, op: &Op) -> bool {
        let is_object = |value: Value| {
            !self.analysis.may_be_null(&run.value(&state.env, value)) || is_surely_object(code, value)
        };
        match *op {
            Op::GetField(_, base) | Op::PutField(_, [base, _]) => !is_object(base),
            Op::ArrayLength(value) | Op::MonitorEnter(value) => !is_object(value),
            Op::GetStatic(_) | Op::PutStatic(..) | Op::New(_) | Op::InstanceOf(..) | Op::MonitorExit(_) => {
                false
            }
            Op::Const(constant) => matches!(constant, Const::Dynamic(_) | Const::Opaque),
            Op::NewArray(_, length) => match code.body.def(length) {
                Def::Result(inst) => {
                    !matches!(code.body.op(inst), Op::Const(Const::Int(length)) if *length >= 0)
                }
                Def::Param(_) => true,
            },
            _ => op.may_throw(),
        }
    }

    /// Runs the initialisers of classes that are not surely initialised; whether it goes on.
    fn initialize(
        &mut self,
        run: &mut Run<A::Value>,
        code: &Code,
        state: &mut State<A::Value>,
        classes: &[ClassId],
    ) -> bool {
        for &class in classes {
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
            self.forget_written(state, &[callee], None);
            run.is_dirty = true;
        }
        true
    }

    /// A value gets what an instruction gives.
    fn define(
        &mut self,
        run: &mut Run<A::Value>,
        code: &Code,
        state: &mut State<A::Value>,
        target: Value,
        value: A::Value,
    ) {
        let ty = code.body.ty(target);
        let is_library = self.setup.procs.procs[run.proc].is_library;
        let value = match () {
            () if !self.analysis.tracks(ty) => A::Value::top(),
            // Models compute no numbers.
            () if is_library && !ty.is_reference() => self.analysis.any(ty),
            () => value,
        };
        let was = run.work.values[target.index()].clone();
        state.env.forget(target, &was);
        if run.work.values[target.index()].join(&value) {
            run.value_changed(code, code.position[run.block.index()] + 1);
        }
    }

    /// What is known of a value once it is defined: what path it was read from, and what it is the same as.
    fn after(
        &mut self,
        run: &mut Run<A::Value>,
        code: &Code,
        inst: Inst,
        op: &Op,
        state: &mut State<A::Value>,
        target: Value,
    ) {
        if let Op::CheckCast(_, value) = *op {
            let same = run.same(value);
            run.is_same(target, same);
            return;
        }
        if let Op::New(_) = op {
            state.env.make_fresh(target);
            // A finaliser runs after the end of the constructor, if one is called.
            if !code.constructed.contains(&target) && self.handed(run.proc, target).is_finalized {
                self.hand_over(run, state, target);
            }
            run.is_dirty = true;
            return;
        }
        let Some(path) = self.path_of(run, code, inst, op) else { return };
        match state.env.path(path) {
            Some(&Known::Is(value)) => {
                let same = run.same(value);
                if same != target {
                    run.is_same(target, same);
                }
            }
            Some(Known::Holds(_)) | None => {
                run.is_same(target, target);
                let is_kept = match path.part {
                    Part::Field(field) => {
                        self.is_kept(field) || path.root.is_some_and(|root| state.env.is_fresh(root))
                    }
                    Part::Element(_) => true,
                };
                if is_kept {
                    state.env.set_path(path, Known::Is(target));
                }
            }
        }
    }

    /// The path that an instruction accesses.
    fn path_of(&self, run: &Run<A::Value>, code: &Code, inst: Inst, op: &Op) -> Option<Path> {
        let field = code.fields.get(inst.index()).copied().flatten();
        match *op {
            Op::GetField(_, base) | Op::PutField(_, [base, _]) => {
                Some(Path { root: Some(run.same(base)), part: Part::Field(field?) })
            }
            Op::GetStatic(_) | Op::PutStatic(..) => Some(Path { root: None, part: Part::Field(field?) }),
            Op::ArrayLoad(_, [array, index]) | Op::ArrayStore(_, [array, index, _]) => {
                Some(Path { root: Some(run.same(array)), part: Part::Element(run.same(index)) })
            }
            _ => None,
        }
    }

    /// A reference was dereferenced without an exception; whether that can be.
    fn dereference(
        &self,
        run: &Run<A::Value>,
        code: &Code,
        state: &mut State<A::Value>,
        reference: Value,
    ) -> bool {
        if is_surely_object(code, reference) || !self.analysis.tracks(Type::OBJECT) {
            return true;
        }
        let value = run.value(&state.env, reference);
        match self.analysis.dereferenced(&value) {
            None => false,
            Some(left) => {
                // Also if that is nothing new: more may come in later.
                state.env.refine(run.same(reference), left);
                true
            }
        }
    }

    fn instruction(
        &mut self,
        run: &mut Run<A::Value>,
        code: &Code,
        inst: Inst,
        op: &Op,
        state: &mut State<A::Value>,
    ) -> Flow<A::Value> {
        let body = &code.body;
        if !matches!(op, Op::Invoke(..))
            && let Some(reference) = dereferenced(body, op)
            && !self.dereference(run, code, state, reference)
        {
            return Flow::Stop;
        }
        let setup_sync = self.setup.sync;
        let sync = setup_sync.procs[run.proc].at.get(&inst);
        match *op {
            Op::Const(ref constant) => Flow::Next(Some(match constant {
                Const::Dynamic(_) | Const::Opaque => {
                    self.analysis.any(body.result(inst).map_or(Type::OBJECT, |result| body.ty(result)))
                }
                constant => self.analysis.constant(constant),
            })),
            Op::New(_) | Op::NewArray(..) | Op::NewMultiArray(..) => Flow::Next(Some(self.analysis.object())),
            Op::GetField(..) | Op::GetStatic(_) => {
                if let Some(sync) = sync {
                    self.acquire_here(run, state, &sync.acquires);
                    run.is_dirty = true;
                }
                self.load(run, code, inst, op, state)
            }
            Op::ArrayLoad(..) => {
                let path = self.path_of(run, code, inst, op);
                let known = path.and_then(|path| state.env.path(path)).cloned();
                Flow::Next(known.map(|known| run.known(&state.env, &known)))
            }
            Op::PutField(_, [_, value]) | Op::PutStatic(_, value) => {
                self.hand_over(run, state, value);
                let path = self.path_of(run, code, inst, op);
                // Who gets an object later sees what happens until then.
                let is_fresh = path.and_then(|path| path.root).is_some_and(|root| state.env.is_fresh(root));
                self.store(run, code, inst, op, state, value);
                if let Some(sync) = sync.filter(|_| !is_fresh) {
                    self.release(&sync.releases, &state.heap);
                }
                run.is_dirty = true;
                Flow::Next(None)
            }
            Op::ArrayStore(_, [_, _, value]) => {
                self.hand_over(run, state, value);
                state.env.paths.retain(|(path, _)| !matches!(path.part, Part::Element(_)));
                if let Some(path) = self.path_of(run, code, inst, op) {
                    let same = run.same(value);
                    state.env.set_path(path, Known::Is(same));
                }
                run.is_dirty = true;
                Flow::Next(None)
            }
            Op::MonitorEnter(_) | Op::MonitorExit(_) => {
                if let Some(sync) = sync {
                    self.release(&sync.releases, &state.heap);
                    if !sync.acquires.is_empty() {
                        self.acquire_here(run, state, &sync.acquires);
                    }
                    run.is_dirty = true;
                }
                Flow::Next(None)
            }
            Op::Invoke(..) => self.call(run, code, inst, op, state),
            Op::InvokeDynamic(site, list) => {
                for &value in body.list(list) {
                    self.hand_over(run, state, value);
                }
                let names = self.setup.source.program().names();
                let is_object =
                    matches!(names.call_site(site), CallSite::Lambda(_) | CallSite::Concat { .. });
                Flow::Next(is_object.then(|| self.analysis.object()))
            }
            _ => {
                let operands: Vec<A::Value> =
                    body.operands(op).iter().map(|&operand| run.value(&state.env, operand)).collect();
                let operands: Vec<&A::Value> = operands.iter().collect();
                let ty = body.result(inst).map_or(Type::VOID, |result| body.ty(result));
                Flow::Next(Some(self.analysis.compute(op, &operands, ty)))
            }
        }
    }

    /// What a read gives.
    fn load(
        &mut self,
        run: &mut Run<A::Value>,
        code: &Code,
        inst: Inst,
        op: &Op,
        state: &State<A::Value>,
    ) -> Flow<A::Value> {
        let Some(field) = code.fields.get(inst.index()).copied().flatten() else { return Flow::Next(None) };
        let ty = self.setup.source.program().field(field).ty;
        if !self.analysis.tracks(ty) {
            return Flow::Next(None);
        }
        if self.setup.mode == Mode::Radar && self.setup.racing.contains(&(code.method, inst)) {
            return Flow::Next(None);
        }
        let Some(path) = self.path_of(run, code, inst, op) else { return Flow::Next(None) };
        let is_fresh = path.root.is_some_and(|root| state.env.is_fresh(root));
        if let Some(known) = state.env.path(path) {
            return Flow::Next(Some(run.known(&state.env, known)));
        }
        if is_fresh {
            return Flow::Next(Some(self.analysis.zero(ty)));
        }
        let is_forced = self.forced.contains(&(run.proc, inst));
        if !self.is_flat(field) && !is_forced {
            let found = match op {
                Op::GetStatic(_) => self.cells.of_static(field).map(|cell| state.heap.get(cell).cloned()),
                _ => self.cells.meant(run.proc, inst).filter(|meant| meant.exact).map(|meant| {
                    let mut all = A::Value::bottom();
                    let found = meant.cells.iter().filter_map(|&cell| state.heap.get(cell));
                    found.for_each(|value| _ = all.join(value));
                    (!all.is_bottom()).then_some(all)
                }),
            };
            match found {
                Some(Some(value)) => return Flow::Next(Some(value)),
                Some(None) => {
                    self.starved.insert((run.proc, inst));
                    return Flow::Stop;
                }
                None => {}
            }
        }
        if self.setup.mode == Mode::Radar && self.is_foreign(run.proc, field) {
            return Flow::Next(None);
        }
        let flat = self.flat((run.node, run.block), field);
        match flat.is_bottom() {
            true if is_forced => Flow::Next(Some(self.analysis.any(ty))),
            true => {
                self.starved.insert((run.proc, inst));
                Flow::Stop
            }
            false => Flow::Next(Some(flat)),
        }
    }

    /// A field is written.
    fn store(
        &mut self,
        run: &mut Run<A::Value>,
        code: &Code,
        inst: Inst,
        op: &Op,
        state: &mut State<A::Value>,
        value: Value,
    ) {
        let Some(field) = code.fields.get(inst.index()).copied().flatten() else { return };
        let ty = self.setup.source.program().field(field).ty;
        if !self.analysis.tracks(ty) {
            return;
        }
        let Some(path) = self.path_of(run, code, inst, op) else { return };
        let is_library = self.setup.procs.procs[run.proc].is_library;
        let new = match is_library && !ty.is_reference() {
            true => self.analysis.any(ty),
            false => run.value(&state.env, value),
        };
        let is_fresh = path.root.is_some_and(|root| state.env.is_fresh(root));
        if !is_fresh {
            // Weak updates of what may be the same field.
            self.weaken(run, state, path, op, &new);
            match op {
                Op::PutStatic(..) => {
                    if let Some(cell) = self.cells.of_static(field) {
                        state.heap.set(cell, new.clone());
                    }
                }
                _ => {
                    if let Some(meant) = self.cells.meant(run.proc, inst) {
                        match meant.cells[..] {
                            [only] if meant.exact => state.heap.set(only, new.clone()),
                            _ => meant.cells.iter().for_each(|&cell| state.heap.add(cell, &new)),
                        }
                    }
                }
            }
            self.add_flat(field, &new);
        }
        if is_fresh || self.is_kept(field) {
            let same = run.same(value);
            let known = match is_library && !ty.is_reference() {
                true => Known::Holds(new),
                false => Known::Is(same),
            };
            state.env.set_path(path, known);
        }
    }

    /// Paths that a write may change, too: other objects of the same field that may be the same.
    fn weaken(
        &mut self,
        run: &Run<A::Value>,
        state: &mut State<A::Value>,
        written: Path,
        op: &Op,
        new: &A::Value,
    ) {
        let Op::PutField(_, [base, _]) = *op else { return };
        let others: Vec<Path> = state
            .env
            .paths
            .iter()
            .map(|(path, _)| *path)
            .filter(|path| path.part == written.part && path.root != written.root)
            .filter(|path| path.root.is_some_and(|root| !state.env.is_fresh(root)))
            .collect();
        for path in others {
            let Some(root) = path.root else { continue };
            if !self.are_apart(run.proc, root, base)
                && let Some(known) = state.env.path(path)
            {
                let value = run.known(&state.env, known).joined(new);
                state.env.set_path(path, Known::Holds(value));
            }
        }
    }

    /// Somebody else gets an object: what its fields hold is from now on a fact about memory.
    fn hand_over(&mut self, run: &Run<A::Value>, state: &mut State<A::Value>, value: Value) {
        let root = run.same(value);
        let Ok(at) = state.env.fresh.binary_search(&root) else { return };
        state.env.fresh.remove(at);
        let handed = self.handed(run.proc, root);
        for &(field, ty) in &handed.fields {
            let path = Path { root: Some(root), part: Part::Field(field) };
            let held = match state.env.path(path) {
                Some(known) => run.known(&state.env, known),
                None => self.analysis.zero(ty),
            };
            self.add_flat(field, &held);
            for (_, cell) in handed.cells.iter().filter(|(each, _)| *each == field) {
                match handed.exact {
                    true => state.heap.set(*cell, held.clone()),
                    false => state.heap.add(*cell, &held),
                }
            }
        }
        let kept: Vec<(Path, Known<A::Value>)> = std::mem::take(&mut state.env.paths)
            .into_iter()
            .filter(|(path, _)| match path.part {
                Part::Field(field) if path.root == Some(root) => self.is_kept(field),
                _ => true,
            })
            .collect();
        state.env.paths = kept;
    }

    /// Paths that calls may have written are not known any more, unless nobody else has the object.
    fn forget_written(&self, state: &mut State<A::Value>, callees: &[ProcId], passed: Option<Value>) {
        let fresh = state.env.fresh.clone();
        state.env.paths.retain(|(path, _)| {
            let is_own =
                path.root.is_some_and(|root| Some(root) != passed && fresh.binary_search(&root).is_ok());
            match path.part {
                _ if is_own => true,
                Part::Field(field) if path.root.is_none() && self.is_settled(&state.heap, field) => true,
                Part::Field(field) => {
                    let is_passed = path.root == passed && passed.is_some();
                    !self.effects.may_write(callees, field)
                        && !(is_passed && self.effects.may_make(callees, field))
                }
                Part::Element(_) => false,
            }
        });
    }

    /// A call.
    fn call(
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
        if (self.setup.clients)(self.setup.source.program().method_class(code.method)) {
            for (value, &arg) in values.iter_mut().zip(&args) {
                if body.ty(arg).is_reference() && self.analysis.tracks(Type::OBJECT) {
                    *value = self.analysis.dereferenced(value).unwrap_or_else(|| self.analysis.object());
                }
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
            let params = match procs.code(callee) {
                Some(code) => code.body.params(ENTRY).zip(&values).map(|(_, value)| value.clone()).collect(),
                None => Vec::new(),
            };
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
                out.replace(heap, changed, &|cell| self.is_settled_cell(&state.heap, cell));
                join_heap(&mut thrown, out);
            }
            let Some(exit) = &self.nodes[node].exit else { continue };
            let mut out = state.heap.clone();
            out.replace(&exit.heap, changed, &|cell| self.is_settled_cell(&state.heap, cell));
            join_heap(&mut after, out);
            let is_number =
                procs.procs[callee].is_library && result_type.is_some_and(|ty| !ty.is_reference());
            match (procs.code(callee).is_some(), result_type) {
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
            let node = self.enter_from_outside(from, other.callee, other.starts, &state.heap);
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
        self.forget_written(state, &written, passed);
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

    /// What is known of the fields of arguments.
    fn param_paths(
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
    fn come_back(
        &self,
        run: &Run<A::Value>,
        state: &mut State<A::Value>,
        args: &[Value],
        paths: ParamPaths<A::Value>,
    ) {
        for ((position, field), value) in paths {
            let Some(&arg) = args.get(position as usize) else { continue };
            let path = Path { root: Some(run.same(arg)), part: Part::Field(field) };
            if state.env.path(path).is_none() {
                state.env.set_path(path, Known::Holds(value));
            }
        }
    }

    /// What a method without code returns.
    fn native(&self, method: MethodId, ty: Type, args: &[A::Value]) -> A::Value {
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
            | (b"java/lang/reflect/Array", b"newArray") => self.analysis.object(),
            _ => self.analysis.any(ty),
        }
    }

    /// Enters a procedure with whatever a plugin hands in.
    fn enter_from_outside(
        &mut self,
        from: (NodeId, Block),
        callee: ProcId,
        starts: bool,
        heap: &Heap<A::Value>,
    ) -> NodeId {
        let setup = &self.setup;
        let solver = setup.source.solver;
        let proc = &setup.procs.procs[callee];
        let is_static =
            proc.routine.method().is_none_or(|method| setup.source.program().method(method).is_static());
        let from_root = setup.procs.procs[self.nodes[from.0].proc].routine == Routine::Root;
        let params: Vec<A::Value> = match setup.procs.code(callee) {
            None => Vec::new(),
            Some(code) => code
                .body
                .params(ENTRY)
                .enumerate()
                .map(|(at, param)| {
                    let ty = code.body.ty(param);
                    let is_receiver = at == 0 && !is_static;
                    let is_object = is_receiver
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
            true => Heap::new(self.cells.cells.len()),
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

    /// What a constructor that a plugin calls has left is handed to everybody.
    fn hand_over_made(&mut self, callee: ProcId, node: NodeId) {
        let Some(exit) = self.nodes[node].exit.clone().filter(|exit| exit.fresh) else { return };
        let this = self.setup.procs.code(callee).and_then(|code| code.body.params(ENTRY).next());
        let Some(this) = this else { return };
        for &(field, ty) in &self.handed(callee, this).fields {
            let key = (0, field);
            let held = match exit.paths.binary_search_by_key(&key, |(key, _)| *key) {
                Ok(at) => exit.paths[at].1.clone(),
                Err(_) => self.analysis.zero(ty),
            };
            self.add_flat(field, &held);
        }
    }

    /// Code that no class file has: it calls what it calls, in any order; the machine runs initialisers first.
    fn run_without_code(&mut self, node: NodeId, proc: ProcId) {
        let Some(mut heap) = self.nodes[node].entry.heap.clone() else { return };
        let others = self.setup.procs.procs[proc].others.clone();
        let is_root = self.setup.procs.procs[proc].routine == Routine::Root;
        let callee =
            |flow: &mut Self, heap: &mut Heap<A::Value>, callee: ProcId, starts: bool, recovers: bool| {
                let entered = flow.enter_from_outside((node, ENTRY), callee, starts, heap);
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
        let exit = Exit { result: A::Value::top(), heap: all, paths: Vec::new(), fresh: false };
        self.leave(node, exit);
    }

    /// The end of a block.
    fn terminate(
        &mut self,
        run: &mut Run<A::Value>,
        code: &Code,
        block: Block,
        op: &Op,
        mut state: State<A::Value>,
    ) {
        let body = &code.body;
        let edges = body.flow_edges(block);
        match *op {
            Op::Goto => {
                if let Some(edge) = edges.first() {
                    self.flow_to(run, code, edge.target, state, body.args(edge), Some((block, false)));
                }
            }
            Op::If(comparison, [a, b]) => {
                for (edge, comparison) in edges.iter().zip([comparison, negated(comparison)]) {
                    let mut state = state.clone();
                    let values = [a, b].map(|value| run.value(&state.env, value));
                    let is_tracked = self.analysis.tracks(body.ty(a));
                    if is_tracked {
                        let Some(left) = self.analysis.assume(comparison, [&values[0], &values[1]]) else {
                            continue;
                        };
                        let is_one = matches!(comparison, Comparison::Zero(_) | Comparison::Null(_));
                        for (value, left) in [a, b].into_iter().zip(left).take(if is_one { 1 } else { 2 }) {
                            self.refine(run, &mut state, value, left);
                        }
                    }
                    self.flow_to(run, code, edge.target, state, body.args(edge), Some((block, false)));
                }
            }
            Op::Switch(operand, keys) => {
                let value = run.value(&state.env, operand);
                let keys = body.keys(keys);
                for (edge, at) in edges.iter().zip(0..) {
                    let mut state = state.clone();
                    if at > 0
                        && let Some(&key) = keys.get(at - 1)
                    {
                        match self.analysis.assume_key(&value, key) {
                            None => continue,
                            Some(left) => self.refine(run, &mut state, operand, left),
                        }
                    }
                    self.flow_to(run, code, edge.target, state, body.args(edge), Some((block, false)));
                }
            }
            Op::Return(value) => {
                let result = match value {
                    Some(value) => {
                        let result = run.value(&state.env, value);
                        self.hand_over(run, &mut state, value);
                        result
                    }
                    None => A::Value::top(),
                };
                let params: Vec<Value> = body.params(ENTRY).collect();
                let paths = self.param_paths(run, &state, &params);
                let fresh = params.first().is_some_and(|&this| {
                    self.setup.procs.procs[run.proc].fresh_this && state.env.is_fresh(this)
                });
                let result = self.analysis.cross(EdgeKind::Return, result);
                let heap = self.crossed(EdgeKind::Return, state.heap);
                self.leave(run.node, Exit { result, heap, paths, fresh });
            }
            Op::Throw(value) => self.hand_over(run, &mut state, value),
            _ => {}
        }
    }

    /// More is known of a value, and of the static field that holds it.
    fn refine(&self, run: &Run<A::Value>, state: &mut State<A::Value>, value: Value, left: A::Value) {
        let same = run.same(value);
        for (path, known) in &state.env.paths {
            if let (None, Part::Field(field)) = (path.root, path.part)
                && *known == Known::Is(same)
                && let Some(cell) = self.cells.of_static(field)
            {
                state.heap.set(cell, left.clone());
            }
        }
        state.env.refine(same, left);
    }

    /// Goes along an edge: arguments become parameters, and what holds there is joined.
    fn flow_to(
        &mut self,
        run: &mut Run<A::Value>,
        code: &Code,
        target: Block,
        mut state: State<A::Value>,
        args: &[Value],
        from: Option<(Block, bool)>,
    ) {
        let body = &code.body;
        let is_catch = from.is_some_and(|(_, is_catch)| is_catch);
        let position = |block: Block| code.position[block.index()];
        let is_back = from.is_some_and(|(from, _)| position(target) <= position(from));
        if target == ENTRY && from.is_none() {
            self.meet(run, code, target, state, is_back);
            return;
        }
        for &arg in args {
            self.hand_over(run, &mut state, arg);
        }
        let params: Vec<Value> = body.params(target).collect();
        let values: Vec<A::Value> = args.iter().map(|&arg| run.value(&state.env, arg)).collect();
        let mut values = values.into_iter();
        let widens = is_back && run.work.visits[target.index()] > LOOP_PATIENCE;
        for (&param, at) in params.iter().zip(0..) {
            let value = match is_catch && at == 0 {
                true => self.analysis.object(),
                false => values.next().unwrap_or_else(A::Value::top),
            };
            let value = match self.analysis.tracks(body.ty(param)) {
                true => value,
                false => A::Value::top(),
            };
            let was = run.work.values[param.index()].clone();
            state.env.forget(param, &was);
            let known = &mut run.work.values[param.index()];
            let is_changed = match widens {
                true => known.widen(&value, &self.thresholds),
                false => known.join(&value),
            };
            if is_changed {
                run.work.visits[target.index()] += u32::from(is_back);
                run.value_changed(code, position(target));
            }
        }
        self.meet(run, code, target, state, is_back);
    }

    /// Joins what holds at the beginning of a block.
    fn meet(
        &mut self,
        run: &mut Run<A::Value>,
        code: &Code,
        target: Block,
        mut state: State<A::Value>,
        is_back: bool,
    ) {
        // Objects that are of no use any more are nobody's.
        let this = code.body.params(ENTRY).next();
        state.env.fresh.retain(|&value| {
            Some(value) == this || code.live.get(&value).is_some_and(|blocks| blocks.contains(target.index()))
        });
        let Some(mut known) = run.work.blocks[target.index()].take() else {
            run.work.blocks[target.index()] = Some(state);
            run.dirty.insert(target.index());
            return;
        };
        let widens = is_back && run.work.visits[target.index()] > LOOP_PATIENCE;
        let is_changed = self.join_state(run, &mut known, state, widens);
        run.work.blocks[target.index()] = Some(known);
        if is_changed {
            run.work.visits[target.index()] += u32::from(is_back);
            run.dirty.insert(target.index());
        }
    }

    /// What holds on both of two ways that meet; whether that is less than on the first.
    fn join_state(
        &mut self,
        run: &Run<A::Value>,
        known: &mut State<A::Value>,
        mut new: State<A::Value>,
        widens: bool,
    ) -> bool {
        // Who has got an object on one way may have it on both.
        let lost: Vec<Value> =
            known.env.fresh.iter().copied().filter(|&each| !new.env.is_fresh(each)).collect();
        let mut is_changed = !lost.is_empty();
        for value in lost {
            self.hand_over(run, known, value);
        }
        let lost: Vec<Value> =
            new.env.fresh.iter().copied().filter(|&each| !known.env.is_fresh(each)).collect();
        for value in lost {
            self.hand_over(run, &mut new, value);
        }
        let thresholds = widens.then_some(&self.thresholds[..]);
        is_changed |= known.heap.join(&new.heap, thresholds);
        if known.env == new.env {
            return is_changed;
        }
        let refined = known.env.refined.iter().filter_map(|(value, mine)| {
            let mut joined = mine.clone();
            join_or_widen(&mut joined, new.env.refined(*value)?, thresholds);
            Some((*value, joined))
        });
        let refined: Vec<(Value, A::Value)> = refined.collect();
        let mut keys: Vec<Path> =
            known.env.paths.iter().chain(&new.env.paths).map(|(path, _)| *path).collect();
        keys.sort_unstable();
        keys.dedup();
        let find = |env: &Env<A::Value>, path: Path| -> Option<Known<A::Value>> {
            match (env.path(path), path.part) {
                (Some(known), _) => Some(known.clone()),
                (None, Part::Field(field)) if path.root.is_some_and(|root| env.is_fresh(root)) => {
                    Some(Known::Holds(self.zero(field)))
                }
                (None, _) => None,
            }
        };
        let mut paths = Vec::with_capacity(known.env.paths.len());
        for path in keys {
            let (Some(mine), Some(other)) = (find(&known.env, path), find(&new.env, path)) else { continue };
            let joined = match mine == other {
                true => mine,
                false => {
                    let mut value = run.known(&known.env, &mine);
                    join_or_widen(&mut value, &run.known(&new.env, &other), thresholds);
                    Known::Holds(value)
                }
            };
            paths.push((path, joined));
        }
        is_changed |= refined != known.env.refined || paths != known.env.paths;
        known.env.refined = refined;
        known.env.paths = paths;
        is_changed
    }
}

fn join_or_widen<V: Domain>(value: &mut V, other: &V, thresholds: Option<&[i64]>) {
    match thresholds {
        Some(thresholds) => value.widen(other, thresholds),
        None => value.join(other),
    };
}

fn join_heap<V: Domain>(heap: &mut Option<Heap<V>>, other: Heap<V>) {
    match heap {
        None => *heap = Some(other),
        Some(heap) => _ = heap.join(&other, None),
    }
}

/// Whether code is an intrinsic of models: it does not throw.
fn is_intrinsic(program: &Program<'_>, routine: Routine) -> bool {
    routine.method().is_some_and(|method| Intrinsic::of(program, method).is_some())
}

/// Whether a value is an object, whatever else is known: made here, a receiver, a constant.
fn is_surely_object(code: &Code, value: Value) -> bool {
    match code.body.def(value) {
        Def::Result(inst) => match code.body.op(inst) {
            Op::New(_) | Op::NewArray(..) | Op::NewMultiArray(..) => true,
            Op::Const(constant) => matches!(constant, Const::String(_) | Const::Class(_)),
            _ => false,
        },
        Def::Param(block) => {
            block == ENTRY && !code.is_static && code.body.params(ENTRY).next() == Some(value)
        }
    }
}

/// The comparison that holds where another one does not.
fn negated(comparison: Comparison) -> Comparison {
    let negated = |condition: Condition| match condition {
        Condition::Eq => Condition::Ne,
        Condition::Ne => Condition::Eq,
        Condition::Lt => Condition::Ge,
        Condition::Ge => Condition::Lt,
        Condition::Gt => Condition::Le,
        Condition::Le => Condition::Gt,
    };
    match comparison {
        Comparison::Zero(condition) => Comparison::Zero(negated(condition)),
        Comparison::Ints(condition) => Comparison::Ints(negated(condition)),
        Comparison::References(condition) => Comparison::References(negated(condition)),
        Comparison::Null(condition) => Comparison::Null(negated(condition)),
    }
}
