//! What does code let others see, entered with these arguments? One context at a time, over its control flow.
//!
//! A *state* has a bit for each local: others may have what it refers to. Regions join what may lead to each other.
//! Letting others see an object lets them see its region. What is surely known to others already has no region: nothing
//! happens when it is handed out once more.

use rp_index::FxHashSet;
use rp_ir::Inst;
use rp_pta::heap::Obj;
use rp_pta::set::SetId;
use rp_pta::solver::{Instance, PointsTo, Solver};
use rp_pta::template::{Cell, Global, Place};

use super::code::{Call, Code, Local, MOST_PARAMS, Step};
use super::region::{Bits, Regions, clear, has, join, set};
use super::{Entry, Summary};
use crate::mutant::{self, Mutant};

/// Parts of private objects that may hold what others have, too.
#[derive(Default)]
pub(super) struct Mixed {
    parts: FxHashSet<(Obj, Place)>,
    places: FxHashSet<Place>,
    sets: FxHashSet<(SetId, Place)>,
    /// Places that got a part since somebody asked.
    pub(super) changed: FxHashSet<Place>,
}

impl Mixed {
    fn insert(&mut self, solver: &Solver<'_>, instance: Instance, code: &Code, base: Local, place: Place) {
        if mutant::is(Mutant::LocalMixed) {
            return;
        }
        let Some(var) = code.vars[base as usize] else { return };
        let objects = solver.points_to(instance, var);
        if self.sets.insert((objects.id(), place)) {
            for object in objects.objects() {
                self.insert_part(object, place);
            }
        }
    }

    fn insert_part(&mut self, object: Obj, place: Place) {
        if self.parts.insert((object, place)) {
            self.places.insert(place);
            self.changed.insert(place);
        }
    }

    fn contains(
        &self,
        solver: &Solver<'_>,
        instance: Instance,
        code: &Code,
        base: Local,
        place: Place,
    ) -> bool {
        let Some(var) = code.vars[base as usize].filter(|_| self.places.contains(&place)) else {
            return false;
        };
        let objects = solver.points_to(instance, var);
        self.sets.contains(&(objects.id(), place))
            || objects.objects().any(|object| self.parts.contains(&(object, place)))
    }

    /// A copy holds what the original holds.
    fn duplicate(
        &mut self,
        solver: &Solver<'_>,
        instance: Instance,
        code: &Code,
        to: Local,
        from: Local,
        all: bool,
    ) {
        let (Some(to), Some(from)) = (code.vars[to as usize], code.vars[from as usize]) else { return };
        for copy in solver.points_to(instance, to).objects() {
            for &place in solver.heap().fields(solver.heap().shape(copy)) {
                let mut originals = solver.points_to(instance, from).objects();
                let is_mixed = all || originals.any(|original| self.parts.contains(&(original, place)));
                if is_mixed {
                    self.insert_part(copy, place);
                }
            }
        }
    }
}

/// Who asks for the summaries of callees.
pub(super) trait Callees {
    /// What the callees of a call do, entered so; which they are, is remembered.
    fn summary(&mut self, number: u32, inst: Option<Inst>, entry: Entry) -> Summary;
}

/// What is known of a context when it is solved.
pub(super) struct Solved {
    pub(super) summary: Summary,
    /// Accesses of what others may have, by number.
    pub(super) published: Bits,
    /// The same for the locals of code that is no body.
    pub(super) locals: Bits,
}

/// What others may have where blocks begin, and the blocks that are still to be looked at.
struct States {
    /// One after the other.
    bits: Bits,
    /// Words of each.
    words: usize,
    /// Blocks that something leads to.
    reached: Bits,
    work: Bits,
}

impl States {
    fn new(blocks: usize, words: usize) -> States {
        let [reached, work] = [(); 2].map(|()| vec![0; blocks.div_ceil(64)]);
        States { bits: vec![0; blocks * words], words, reached, work }
    }

    fn of(&self, block: u32) -> &[u64] {
        let begin = block as usize * self.words;
        self.bits.get(begin..begin + self.words).unwrap_or_default()
    }

    /// Whoever comes to a block has this.
    fn join(&mut self, block: u32, state: &[u64]) {
        let begin = block as usize * self.words;
        let known = self.bits.get_mut(begin..begin + self.words).unwrap_or_default();
        if join(known, state) || !has(&self.reached, block) {
            set(&mut self.reached, block);
            set(&mut self.work, block);
        }
    }

    /// All blocks that something leads to are to be looked at.
    fn begin_again(&mut self) {
        self.work.copy_from_slice(&self.reached);
    }

    /// The first block that is to be looked at.
    fn take_first(&mut self) -> Option<u32> {
        let (at, word) = self.work.iter_mut().enumerate().find(|(_, word)| **word != 0)?;
        let block = at as u32 * 64 + word.trailing_zeros();
        *word &= *word - 1;
        Some(block)
    }
}

pub(super) struct Solving<'s, 'a, C: Callees> {
    pub(super) solver: &'s Solver<'a>,
    pub(super) instance: Instance,
    pub(super) code: &'s Code,
    pub(super) mixed: &'s mut Mixed,
    pub(super) callees: &'s mut C,
    /// What the machine hands to finalisers, whenever it likes.
    finalizable: Option<PointsTo<'s>>,
    /// How the callees of each call were entered last, and what they do then.
    called: Vec<Option<(Entry, Summary)>>,
    regions: Regions,
    /// Locals that may be something that nobody else has.
    private: Bits,
    /// The parameters that may be.
    params: Vec<(u32, Local)>,
    publishes: u64,
    returned: Option<Local>,
    returns_published: bool,
    published: Bits,
    is_changed: bool,
}

impl<'s, 'a, C: Callees> Solving<'s, 'a, C> {
    pub(super) fn new(
        solver: &'s Solver<'a>,
        instance: Instance,
        code: &'s Code,
        mixed: &'s mut Mixed,
        callees: &'s mut C,
    ) -> Solving<'s, 'a, C> {
        let words = (code.locals as usize).div_ceil(64);
        Solving {
            solver,
            instance,
            code,
            mixed,
            callees,
            finalizable: solver.global(Global::Cell(Cell::Finalizable)),
            called: Vec::new(),
            regions: Regions::new(code.locals),
            private: vec![0; words],
            params: Vec::new(),
            publishes: 0,
            returned: None,
            returns_published: false,
            published: vec![0; code.accesses.len().div_ceil(64)],
            is_changed: false,
        }
    }

    /// Solves it, entered with these arguments.
    pub(super) fn solve(mut self, entry: Entry) -> Solved {
        let words = (self.code.locals as usize).div_ceil(64);
        let mut begin: Bits = vec![0; words];
        for (param, at) in self.code.params.iter().zip(0..) {
            let Some(local) = *param else { continue };
            if entry.published >> at & 1 == 1 {
                set(&mut begin, local);
            }
            if entry.known >> at & 1 == 0 {
                set(&mut self.private, local);
                self.params.push((at, local));
            }
        }
        let mut states = States::new(self.code.blocks.len(), words);
        states.join(0, &begin);
        // Regions only grow, and what is surely known only shrinks: both are few steps. Most of them take no states.
        loop {
            self.is_changed = false;
            self.prepare();
            if !self.is_changed {
                break;
            }
        }
        loop {
            self.is_changed = false;
            self.flow(&mut states);
            if !self.is_changed {
                break;
            }
        }
        let locals = if self.code.is_weak { states.of(0).to_vec() } else { Bits::new() };
        let summary = self.summary();
        Solved { summary, published: self.published, locals }
    }

    /// What may be something that nobody else has, and what leads to what, as far as calls and copies of objects do
    /// not matter.
    fn prepare(&mut self) {
        let code = self.code;
        for block in &code.blocks {
            for step in &block.steps {
                match *step {
                    Step::Load(held, _, _) | Step::Store(_, _, held) if self.is_nothing(held) => {}
                    Step::New(to) if !self.is_private(to) && !self.is_finalizable(to) => {
                        self.make_private(to)
                    }
                    Step::Copy(to, from) | Step::Load(to, from, _) => self.derive(to, from),
                    Step::Store(base, _, from) if self.is_private(base) && self.is_private(from) => {
                        self.join(base, from);
                    }
                    _ => {}
                }
            }
            for &(to, arg) in block.ways.iter().flat_map(|way| &way.moves) {
                self.derive(to, arg);
            }
        }
    }

    /// Whether something that code without a body moves is no object, as far as objects are followed at all:
    /// `System.arraycopy` moves numbers, too, and leads nobody to anything then. In a body numbers have no local.
    fn is_nothing(&self, local: Local) -> bool {
        let var = self.code.vars[local as usize].filter(|_| self.code.is_weak);
        var.is_some_and(|var| self.solver.points_to(self.instance, var).is_empty())
    }

    /// A local refers to what another one does, or leads to.
    fn derive(&mut self, to: Local, from: Local) {
        if self.is_private(from) {
            self.make_private(to);
            self.join(to, from);
        }
    }

    fn flow(&mut self, states: &mut States) {
        let code = self.code;
        states.begin_again();
        let [mut state, mut thrown, mut next] = [(); 3].map(|()| vec![0; states.words]);
        while let Some(at) = states.take_first() {
            state.copy_from_slice(states.of(at));
            thrown.fill(0);
            let block = &code.blocks[at as usize];
            let mut is_thrown = false;
            for step in &block.steps {
                match step {
                    Step::Throw if is_thrown && mutant::is(Mutant::LocalHandler) => {}
                    Step::Throw => {
                        is_thrown = true;
                        join(&mut thrown, &state);
                    }
                    step => self.step(step, &mut state),
                }
            }
            for way in block.ways.iter().filter(|way| !way.is_catch || is_thrown) {
                let from = if way.is_catch { &thrown } else { &state };
                if let ([], None) = (&*way.moves, way.caught) {
                    states.join(way.target, from);
                    continue;
                }
                next.copy_from_slice(from);
                for &(to, arg) in &way.moves {
                    self.derive(to, arg);
                    if has(from, arg) {
                        set(&mut next, to);
                    } else {
                        clear(&mut next, to);
                    }
                }
                if let Some(caught) = way.caught {
                    set(&mut next, caught);
                }
                states.join(way.target, &next);
            }
        }
    }

    fn is_private(&self, local: Local) -> bool {
        has(&self.private, local)
    }

    /// Whether a new object may have a finaliser.
    fn is_finalizable(&self, local: Local) -> bool {
        let Some((finalizable, var)) = self.finalizable.zip(self.code.vars[local as usize]) else {
            return false;
        };
        !mutant::is(Mutant::LocalFinalizer)
            && self.solver.points_to(self.instance, var).objects().any(|object| finalizable.contains(object))
    }

    fn make_private(&mut self, local: Local) {
        if !self.is_private(local) {
            set(&mut self.private, local);
            self.is_changed = true;
        }
    }

    fn join(&mut self, a: Local, b: Local) {
        self.is_changed |= self.regions.join(a, b);
    }

    /// Gives a local a new object, or adds one where nothing is forgotten.
    fn assign(&self, state: &mut Bits, to: Local, published: bool) {
        if published {
            set(state, to);
        } else if !self.code.is_weak {
            clear(state, to);
        }
    }

    fn step(&mut self, step: &Step, state: &mut Bits) {
        match *step {
            Step::New(to) if self.is_finalizable(to) => self.assign(state, to, true),
            Step::New(to) => {
                self.make_private(to);
                self.assign(state, to, false);
            }
            Step::Known(to) => self.assign(state, to, true),
            Step::Copy(to, from) => {
                self.derive(to, from);
                self.assign(state, to, has(state, from));
            }
            Step::Load(held, _, _) | Step::Store(_, _, held) if self.is_nothing(held) => {}
            Step::Load(to, base, place) => {
                if !self.is_private(base) {
                    return self.assign(state, to, true);
                }
                self.derive(to, base);
                let is_mixed = || self.mixed.contains(self.solver, self.instance, self.code, base, place);
                let published = has(state, base) || is_mixed();
                self.assign(state, to, published);
            }
            Step::Store(base, place, from) => self.store(state, base, place, from),
            Step::Duplicate(to, from) if self.is_finalizable(to) => {
                self.publish(state, from);
                self.assign(state, to, true);
            }
            Step::Duplicate(to, from) => {
                self.make_private(to);
                let is_private = self.is_private(from);
                if is_private {
                    self.join(to, from);
                }
                let all = !is_private || has(state, from);
                self.mixed.duplicate(self.solver, self.instance, self.code, to, from, all);
                self.assign(state, to, false);
            }
            Step::Publish(local) => self.publish(state, local),
            Step::Call(ref call) => self.call(state, call),
            Step::Access(number, base) => {
                if has(state, base) {
                    set(&mut self.published, number);
                }
            }
            Step::Return(local) => {
                self.returns_published |= has(state, local);
                if self.is_private(local) {
                    match self.returned {
                        Some(other) => self.join(other, local),
                        None => self.returned = Some(local),
                    }
                }
            }
            Step::Throw => {}
        }
    }

    fn store(&mut self, state: &mut Bits, base: Local, place: Place, from: Local) {
        if has(state, base) && !mutant::is(Mutant::LocalStore) {
            self.publish(state, from);
        }
        if !self.is_private(base) {
            return;
        }
        if self.is_private(from) {
            self.join(base, from);
        }
        if has(state, from) {
            self.mixed.insert(self.solver, self.instance, self.code, base, place);
        }
    }

    /// Lets others see what a local refers to, and all that may belong to it.
    fn publish(&mut self, state: &mut Bits, local: Local) {
        if !self.is_private(local) {
            return;
        }
        if mutant::is(Mutant::LocalRegion) {
            return set(state, local);
        }
        self.regions.mark(local, state);
        let region = self.regions.find(local);
        let mut is_of_caller = false;
        for &(at, param) in &self.params {
            if self.regions.find(param) == region {
                self.publishes |= 1 << at;
                is_of_caller = true;
            }
        }
        // What one argument leads to, the others may lead to.
        if is_of_caller {
            for &(_, param) in &self.params {
                self.regions.mark(param, state);
            }
        }
    }

    fn call(&mut self, state: &mut Bits, call: &Call) {
        if call.is_start {
            call.args.iter().flatten().for_each(|&arg| self.publish(state, arg));
            return;
        }
        if call.args.len() > MOST_PARAMS {
            call.args.iter().flatten().for_each(|&arg| self.publish(state, arg));
        }
        let mut entry = Entry::default();
        for (arg, at) in call.args.iter().take(MOST_PARAMS).zip(0..) {
            let Some(arg) = arg.filter(|&arg| has(state, arg)) else { continue };
            entry.published |= 1 << at;
            entry.known |= u64::from(!self.is_private(arg)) << at;
        }
        let number = call.number as usize;
        if self.called.len() <= number {
            self.called.resize(number + 1, None);
        }
        let summary = match self.called[number].take() {
            Some((before, summary)) if before == entry => summary,
            _ => self.callees.summary(call.number, call.inst, entry),
        };
        let arg = |at: u32| call.args.get(at as usize).copied().flatten();
        for &(a, b) in &summary.links {
            if let (Some(a), Some(b)) = (arg(a), arg(b))
                && self.is_private(a)
                && self.is_private(b)
            {
                self.join(a, b);
            }
        }
        if let Some(result) = call.result.filter(|_| summary.returns_private) {
            self.make_private(result);
            for from in summary.returns.iter().filter_map(|&at| arg(at)) {
                if self.is_private(from) {
                    self.join(result, from);
                }
            }
        }
        if !mutant::is(Mutant::LocalCallee) {
            for (&arg, at) in call.args.iter().take(64).zip(0..) {
                if let Some(arg) = arg.filter(|_| summary.publishes >> at & 1 == 1) {
                    self.publish(state, arg);
                }
            }
        }
        let published = summary.returns_published;
        self.called[number] = Some((entry, summary));
        if let Some(result) = call.result {
            self.assign(state, result, published);
        }
    }

    fn summary(&self) -> Summary {
        let mut summary = Summary {
            publishes: self.publishes,
            returns_published: self.returns_published,
            returns_private: self.returned.is_some(),
            ..Summary::default()
        };
        for (number, &(at, param)) in self.params.iter().enumerate() {
            let region = self.regions.find(param);
            let earlier = self.params[..number].iter().find(|(_, other)| self.regions.find(*other) == region);
            summary.links.extend(earlier.map(|&(other, _)| (other, at)));
            if self.returned.is_some_and(|returned| self.regions.find(returned) == region) {
                summary.returns.push(at);
            }
        }
        summary
    }
}
