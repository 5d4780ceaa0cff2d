//! Which locks may code of a method hold that the method has taken itself? The may pass over one body (Choi §8.4).
//!
//! A forward pass keeps the locks that were taken on some way and not surely given back: at joins what any way holds,
//! along catch edges what was held before the instruction that throws. A lock is known by its variable, with how often
//! it was taken at most. To give it back takes one away, if the variable still is what it was when the lock was taken;
//! when it gets a new value before that, the lock is *stale* and held to the end. Who fails to leave a monitor does not
//! own it, so the catch edge that compilers put around `monitorexit` is followed without it.
//!
//! ```text
//! if (c) monitorenter v0      {v0: 1}
//! x = 1                       {v0: 1}     it may be held, but not surely
//! monitorexit v0              {}
//! ```

use std::collections::{BTreeMap, BTreeSet};

use rp_index::FxHashMap;
use rp_ir::{Block, Body, Inst, Value};
use rp_program::Program;
use rp_pta::template::{Template, Var};

use crate::forward::{self, Pass as _};
use crate::lock_ops::{LockOp, LockOps};
use crate::mutant::{self, Mutant};

/// The locks that a body may hold, by the variables whose objects they are of.
#[derive(Default)]
pub(crate) struct MayHeld {
    /// At each instruction where there is one.
    at: FxHashMap<Inst, Box<[Var]>>,
    anywhere: Box<[Var]>,
}

/// Times that a lock is taken beyond which nothing is known to give it back.
const MOST: u32 = 4;

/// By what a lock is known: its variable, or a value that the variable does not surely name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Name {
    Var(Var),
    Value(Value),
}

/// What may be held on the way.
#[derive(Clone, PartialEq, Eq, Default)]
struct State {
    /// How often at most.
    current: BTreeMap<Name, u32>,
    /// Held by what the variable was before.
    stale: BTreeSet<Var>,
}

impl State {
    /// Adds what another way may hold.
    fn join(&mut self, other: &State) {
        for (&name, &count) in &other.current {
            let known = self.current.entry(name).or_default();
            *known = count.max(*known);
        }
        self.stale.extend(&other.stale);
    }

    fn take(&mut self, name: Name, var: Var) {
        let count = self.current.entry(name).or_default();
        *count = (*count + 1).min(MOST);
        if *count == MOST {
            self.stale.insert(var);
        }
    }

    fn give_back(&mut self, name: Name) {
        if let Some(count) = self.current.get_mut(&name) {
            *count -= 1;
            if *count == 0 {
                self.current.remove(&name);
            }
        }
    }

    /// What a name means gets a new value.
    fn redefine(&mut self, name: Name, var: Var) {
        if self.current.remove(&name).is_some() {
            self.stale.insert(var);
        }
    }
}

impl MayHeld {
    /// Finds out from the body of a method.
    pub(crate) fn of(program: &Program<'_>, body: &Body, template: &Template) -> MayHeld {
        let pass = Pass { body, ops: LockOps::of(program, body, template) };
        let mut held = MayHeld::default();
        let mut anywhere: BTreeSet<Var> = BTreeSet::new();
        for (block, state) in body.blocks().zip(forward::solve(body, &pass, State::default())) {
            let Some(mut state) = state else { continue };
            for inst in body.insts(block) {
                let vars = pass.vars(&state);
                anywhere.extend(&vars);
                if !vars.is_empty() {
                    held.at.insert(inst, vars.into_iter().collect());
                }
                pass.after(inst, &mut state);
            }
        }
        held.anywhere = anywhere.into_iter().collect();
        held
    }

    /// What may be held at an instruction; at any of them if none is given.
    pub(crate) fn at(&self, inst: Option<Inst>) -> &[Var] {
        match inst {
            Some(inst) => self.at.get(&inst).map_or(&[], |vars| vars),
            None => &self.anywhere,
        }
    }
}

struct Pass<'a> {
    body: &'a Body,
    ops: LockOps<'a>,
}

impl Pass<'_> {
    /// What a lock operation's value is known by; none if it is surely null.
    fn name(&self, op: LockOp) -> Option<(Name, Var)> {
        let value = op.value?;
        let var = self.ops.var(value)?;
        Some((self.ops.named(value).map_or(Name::Value(value), Name::Var), var))
    }

    fn vars(&self, state: &State) -> BTreeSet<Var> {
        let current = state.current.keys().filter_map(|&name| match name {
            Name::Var(var) => Some(var),
            Name::Value(value) => self.ops.var(value),
        });
        current.chain(state.stale.iter().copied()).collect()
    }
}

impl forward::Pass for Pass<'_> {
    type State = State;

    fn meet(&self, one: &State, other: &State) -> State {
        let mut all = one.clone();
        if !mutant::is(Mutant::MayOneWay) {
            all.join(other);
        }
        all
    }

    fn meet_thrown(&self, one: &State, other: &State) -> State {
        let mut all = one.clone();
        all.join(other);
        all
    }

    fn thrown(&self, inst: Inst, before: &State) -> Option<State> {
        let mut thrown = before.clone();
        let left = self.ops.of_op(self.body.op(inst)).filter(|op| !op.takes);
        if let Some((name, _)) = left.and_then(|op| self.name(op)) {
            thrown.current.remove(&name);
        }
        Some(thrown)
    }

    fn after(&self, inst: Inst, state: &mut State) {
        if let Some(op) = self.ops.of_op(self.body.op(inst))
            && let Some((name, var)) = self.name(op)
        {
            match op.takes {
                true => state.take(name, var),
                false => state.give_back(name),
            }
        }
        if let Some(var) = self.body.result(inst).and_then(|result| self.ops.var(result)) {
            state.redefine(Name::Var(var), var);
        }
    }

    fn along(&self, _: (Block, usize), target: Block, state: &mut State) {
        for param in self.body.params(target) {
            if let Some(var) = self.ops.own_var(param) {
                state.redefine(Name::Var(var), var);
            }
            if let Some(var) = self.ops.var(param) {
                state.redefine(Name::Value(param), var);
            }
        }
    }
}
