//! What do reads give, and what do writes change? Fields, by path, by cell, or flat.
//!
//! A read looks for the path first, then for the cells that it may mean, then for what is known of the field of all
//! objects. A write is strong for its path and its only cell, weak for others that may be the same.
//!
//! A *fresh* object is nobody else's: its fields are paths, and hold zero if there is none. When somebody else may get
//! it, what they hold then becomes a fact about memory ([`Dataflow::hand_over`]).

use rp_index::EntityRef;
use rp_ir::{Inst, Op, Type, Value};
use rp_program::FieldId;

use super::exception::is_surely_object;
use super::{Flow, Run};
use crate::analysis::Analysis;
use crate::domain::Domain;
use crate::environment::{Known, Part, Path};
use crate::procs::{Code, ProcId};
use crate::solver::{Dataflow, Forced, Mode, State};

impl<A: Analysis> Dataflow<'_, A> {
    /// The path that an instruction accesses.
    pub(super) fn path_of(&self, run: &Run<A::Value>, code: &Code, inst: Inst, op: &Op) -> Option<Path> {
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
    pub(super) fn dereference(
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

    /// Radar: whether a read may race, and so may give anything.
    pub(super) fn is_given_up(&self, code: &Code, inst: Inst) -> bool {
        self.setup.mode == Mode::Radar && self.setup.racing.contains(&(code.method, inst))
    }

    /// What a read gives.
    pub(super) fn load(
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
        if self.is_given_up(code, inst) {
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
        let forced = self.forced.get(&(run.proc, inst)).copied();
        self.starved.remove(&(run.node, inst));
        let mut also = A::Value::bottom();
        if !self.is_flat(field) {
            let found = match op {
                Op::GetStatic(_) => match self.settled_cell(run.proc, field) {
                    Some(cell) => Some(self.settled(run.proc, (run.node, run.block), cell)),
                    None => self.cells.of_static(field).map(|cell| state.heap.get(cell).cloned()),
                },
                _ => self.cells.meant(run.proc, inst).filter(|meant| meant.exact).map(|meant| {
                    let mut all = A::Value::bottom();
                    let found = meant.cells.iter().filter_map(|&cell| state.heap.get(cell));
                    found.for_each(|value| _ = all.join(value));
                    (!all.is_bottom()).then_some(all)
                }),
            };
            match found {
                Some(Some(value)) if forced.is_none() => return Flow::Next(Some(value)),
                Some(Some(value)) => also = value,
                Some(None) if forced.is_none() => {
                    self.starved.insert((run.node, inst));
                    return Flow::Stop;
                }
                Some(None) | None => {}
            }
        }
        if self.setup.mode == Mode::Radar && self.is_foreign(run.proc, field) {
            return Flow::Next(None);
        }
        let mut flat = self.flat((run.node, run.block), field);
        flat.join(&also);
        if !flat.is_bottom() {
            return Flow::Next(Some(flat));
        }
        if forced == Some(Forced::Anything) {
            return Flow::Next(Some(self.analysis.any(ty)));
        }
        self.starved.insert((run.node, inst));
        match forced.is_some() && ty.is_reference() {
            true => Flow::Next(Some(self.analysis.object())),
            false => Flow::Stop,
        }
    }

    /// A field is written.
    pub(super) fn store(
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
            self.add_written(field, &new);
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
    pub(super) fn weaken(
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
    pub(super) fn hand_over(&mut self, run: &Run<A::Value>, state: &mut State<A::Value>, value: Value) {
        let root = run.same(value);
        let Ok(at) = state.env.fresh.binary_search(&root) else { return };
        state.env.fresh.remove(at);
        let handed = self.handed(run.proc, root);
        for &(field, _) in &handed.fields {
            let path = Path { root: Some(root), part: Part::Field(field) };
            let held = match state.env.path(path) {
                Some(known) => run.known(&state.env, known),
                None => self.zero(field),
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

    /// Paths that calls may have written hold what they held or what anybody writes there, unless nobody else has the
    /// object. What is being made by a call is known when it comes back.
    pub(super) fn forget_written(
        &mut self,
        run: &Run<A::Value>,
        state: &mut State<A::Value>,
        callees: &[ProcId],
        passed: Option<Value>,
    ) {
        let fresh = state.env.fresh.clone();
        let mut kept = Vec::with_capacity(state.env.paths.len());
        for (path, known) in std::mem::take(&mut state.env.paths) {
            let is_passed = path.root == passed && passed.is_some();
            let is_own = path.root.is_some_and(|root| !is_passed && fresh.binary_search(&root).is_ok());
            let Part::Field(field) = path.part else {
                kept.extend(is_own.then_some((path, known)));
                continue;
            };
            let is_settled = path.root.is_none() && self.cells.settled_by(field).is_some();
            let is_written = self.effects.may_write(callees, field);
            if is_passed && (is_written || self.effects.may_make(callees, field)) {
                continue;
            }
            let known = match is_own || is_settled || !is_written {
                true => Some(known),
                false => self.after_others(run, state, field, &known),
            };
            kept.extend(known.map(|known| (path, known)));
        }
        state.env.paths = kept;
    }

    /// What is known of a path that others may have written. Radar gives up what other threads may write.
    pub(super) fn after_others(
        &mut self,
        run: &Run<A::Value>,
        state: &State<A::Value>,
        field: FieldId,
        known: &Known<A::Value>,
    ) -> Option<Known<A::Value>> {
        if self.setup.mode == Mode::Radar && self.is_foreign(run.proc, field) {
            return None;
        }
        let held = run.known(&state.env, known);
        Some(Known::Holds(self.rewritten((run.node, run.block), field, held)))
    }
}
