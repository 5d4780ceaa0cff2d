//! What does code do to what is known? One node at a time, block by block.
//!
//! The rules are those of De, D'Souza, Nasre 2010, §5.1, for our IR:
//!
//! ```text
//! x.f = e       x.f is e (strong); paths and cells that it may be: as well (weak); fields of all objects, too (flat)
//! if (e)        what e excludes, on each side
//! lock          joins what others have released; forgets paths that others may have written
//! call          into the callee: what it touches; back: what it may have changed
//! x = new C     x is fresh: its fields are paths that nobody else writes, until x is handed to somebody
//! ```
//!
//! | module | the rules of |
//! | --- | --- |
//! | [`memory`] | reads and writes of fields, and objects that are nobody else's yet |
//! | [`call`] | calls, and what the machine and plugins call |
//! | [`exception`] | what can throw, and what handlers and callers see then |
//! | [`acquire`] | what comes in from other threads |
//! | [`branch`] | the ends of blocks, and where ways meet |
//!
//! **Algorithm.** A block is looked at again if what holds at its beginning has changed, or what it reads from
//! elsewhere. A value that changes may be used in any block after it, also through a path that it is the name of, so
//! all of those are looked at then.

mod acquire;
mod branch;
mod call;
mod exception;
mod memory;

use rp_index::{EntityRef, FixedBitSet};
use rp_ir::body::ENTRY;
use rp_ir::{Block, CallSite, Const, Inst, Op, Type, Value};

use crate::analysis::{Analysis, EdgeKind};
use crate::domain::Domain;
use crate::environment::{Env, Heap, Known, Part, Path};
use crate::procs::{Code, ProcId, dereferenced};
use crate::solver::{Dataflow, Mode, NodeId, State, Work};

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
        let mut env = Env::default();
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
        let Some(class) = self.setup.procs.initialized_by(program, proc) else { return };
        for (field, cell) in self.cells.statics_of(program, class) {
            heap.set(cell, self.first(field));
        }
        heap.initialize(class);
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
        if self.is_given_up(code, inst) {
            run.is_same(target, target);
            return;
        }
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
                let program = self.setup.source.program();
                let names = program.names();
                if matches!(names.call_site(site), CallSite::Lambda(_)) {
                    let captured =
                        body.list(list).iter().map(|&value| run.value(&state.env, value)).collect();
                    self.capture((site, program.method_class(code.method)), captured);
                }
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
}
