//! When was an object made, seen from where a value of it is at hand? CMNA's types ⟨Π, h⟩ (Fig. 6-8).
//!
//! **Abstraction.** For one loop `w` at a time, `Π(w)` of a value that may be an object of kind `h`:
//!
//! | | the object was made |
//! | --- | --- |
//! | ⊥ | there is none: null |
//! | 0 | while no round of `w` was in progress |
//! | 1 | in the current round of `w`: the one that the innermost invocation of its method on the stack is in |
//! | ⊤ | whenever |
//!
//! So two values that are at hand together and are 1 were made in the same round (Fig. 7, third clauses).
//!
//! **Algorithm.** Rules (11)-(18) as equations over values of code in contexts, of which those are solved that somebody
//! asks for: the least solution, from ⊥ upwards. Where code is called from several places, parameters join what is
//! handed in; a call that returns one of its arguments has the type of that argument. A method is a loop of its own:
//! each invocation is a round, and what was handed in was made before it.
//!
//! ```text
//! for (…) { Node n = new Node(); n.next = old; old = n; }      n is 1 for the loop, old is ⊤: it lives across rounds
//! ```
//!
//! **Field reads.** Rule (14) knows nothing of them. Here a read `x.f` is 1 if `x` is, and all that is ever put into
//! `f` of such objects is made in the same round as they: by induction on time, what is read was put there so. That
//! asks about the program as a whole, not about what other threads do in between, and so needs no must-alias facts.
//!
//! **Deviations.** SSA values have one type each, where the paper's variables have one at each point; after a loop what
//! is 1 in it is ⊤, where the paper remembers that it comes from the last round. Kinds are those of the points-to
//! analysis, so `h` is never ⊤: a value has a type for each kind that it may be.

use std::cell::{Cell, RefCell};

use rp_concurrency::calls::{Calls, EdgeKind};
use rp_concurrency::mutant::{self, Mutant};
use rp_index::{FxHashMap, FxHashSet};
use rp_ir::body::{Def, ENTRY};
use rp_ir::{Block, CallSite, Const, Inst, Op, Value};
use rp_program::Resolution;
use rp_pta::heap::Obj;
use rp_pta::solver::{Instance, Solver};
use rp_pta::template::{Place, Var};

use crate::code::{Code, Codes, Loop};
use crate::stores::Stores;

/// Equations that are solved for one question, and answers that they ask for: a parameter has as many as calls. Then
/// nothing is known.
const MOST: u32 = 100_000;

/// Kinds of objects that a field is read from, beyond which nothing is known of what is read.
const MOST_BASES: usize = 16;

/// When an object was made, seen from a round: CMNA's 0, 1, ⊤, and ⊥ for null.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Round {
    /// There is no object.
    #[default]
    Null,
    /// While no round was in progress.
    Zero,
    /// In the current one.
    One,
    /// Nobody knows.
    Top,
}

impl Round {
    /// Definition 3.1.
    pub fn join(self, other: Round) -> Round {
        match (self, other) {
            (Round::Null, any) | (any, Round::Null) => any,
            (a, b) if a == b => a,
            _ => Round::Top,
        }
    }

    /// Definition 3.2: as it is seen from another round.
    pub fn back(self) -> Round {
        if self == Round::One { Round::Top } else { self }
    }
}

/// What is asked for a loop.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Question {
    /// A value that may be of a kind.
    Value(Instance, Value, Obj),
    /// What code returns.
    Returned(Instance, Obj),
    /// What is handed to code as its parameter of that number.
    Param(Instance, u32, Obj),
    /// Whether a round is in progress when code is entered.
    Inside(Instance),
    /// Whether what is put there was made in the same round as what it is put into.
    Linked(Obj, Place, Obj),
}

/// An answer. A value may also be one of the parameters of its method: a bit for each.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Answer {
    round: Round,
    params: u64,
}

impl Answer {
    fn join(self, other: Answer) -> Answer {
        Answer { round: self.round.join(other.round), params: self.params | other.params }
    }
}

impl From<Round> for Answer {
    fn from(round: Round) -> Answer {
        Answer { round, params: 0 }
    }
}

/// The answers for a loop, as far as they are found. Questions are numbered as they come up.
#[derive(Default)]
struct Memo {
    numbers: FxHashMap<Question, u32>,
    questions: Vec<Question>,
    answers: Vec<Answer>,
    /// Who is to be asked again when an answer grows.
    users: Vec<Vec<u32>>,
    /// The same as pairs, each noted once.
    uses: FxHashSet<(u32, u32)>,
    /// Questions whose answers may have to grow still: the last one is looked at next. Something is left here when a
    /// question was answered before all others were.
    work: Vec<u32>,
    is_waiting: Vec<bool>,
}

impl Memo {
    /// The number of a question, which waits for its answer if it is new.
    fn number(&mut self, question: Question) -> u32 {
        let next = self.questions.len() as u32;
        let number = *self.numbers.entry(question).or_insert(next);
        if number == next {
            self.questions.push(question);
            self.answers.push(Answer::default());
            self.users.push(Vec::new());
            self.is_waiting.push(false);
            self.wait(number);
        }
        number
    }

    fn wait(&mut self, number: u32) {
        if !std::mem::replace(&mut self.is_waiting[number as usize], true) {
            self.work.push(number);
        }
    }

    /// Whether an answer cannot grow any more, as far as anybody is interested: ⊤ with whatever parameters is ⊤.
    fn is_final(&self, number: u32) -> bool {
        self.answers[number as usize].round == Round::Top
    }
}

/// The types of values.
pub struct Types<'a> {
    solver: &'a Solver<'a>,
    calls: &'a Calls,
    /// The bodies.
    pub codes: Codes<'a>,
    /// The effects.
    pub stores: RefCell<Stores<'a>>,
    known: FxHashMap<Loop, Memo>,
    /// Equations that may be solved still, and answers that they may ask for.
    left: Cell<u32>,
}

/// The solution as far as it is, and who asks.
struct Asking<'m> {
    of: Loop,
    memo: &'m mut Memo,
    /// The question that is being answered.
    user: u32,
    /// How many others it has asked.
    asked: u32,
}

impl Asking<'_> {
    fn ask(&mut self, question: Question) -> Answer {
        self.asked += 1;
        let asked = self.memo.number(question);
        if !self.memo.is_final(asked) && self.memo.uses.insert((asked, self.user)) {
            self.memo.users[asked as usize].push(self.user);
        }
        self.memo.answers[asked as usize]
    }
}

impl<'a> Types<'a> {
    /// Of the values of a solution.
    pub fn new(solver: &'a Solver<'a>, calls: &'a Calls) -> Types<'a> {
        Types {
            solver,
            calls,
            codes: Codes::new(solver.program()),
            stores: RefCell::new(Stores::of(solver)),
            known: FxHashMap::default(),
            left: Cell::new(MOST),
        }
    }

    /// Begins a question with a whole budget.
    pub fn begin(&self) {
        self.left.set(MOST);
    }

    /// How many types were looked at since.
    pub fn looked_at(&self) -> usize {
        MOST.saturating_sub(self.left.get()) as usize
    }

    /// Whether the budget was used up since.
    pub fn is_exhausted(&self) -> bool {
        self.left.get() == 0
    }

    /// `Π(w)` of a value that is of a kind, seen from a block.
    pub fn of(&mut self, of: Loop, instance: Instance, value: Value, kind: Obj, block: Block) -> Round {
        let answer = self.solve(of, Question::Value(instance, value, kind));
        let mut round = answer.round;
        for param in bits(answer.params) {
            round = round.join(self.solve(of, Question::Param(instance, param, kind)).round);
        }
        if self.is_left(of, instance, block) { round.back() } else { round }
    }

    /// Whether all effects that put the one kind into that place of the other link what is made in one round.
    pub fn is_linked(&mut self, of: Loop, holder: Obj, place: Place, held: Obj) -> bool {
        self.solve(of, Question::Linked(holder, place, held)).round == Round::One
    }

    /// Solves what a question depends on: the least solution, so that what is asked of itself is no reason. ⊤ is said
    /// as soon as it is known, whatever else is not: most questions end so, and early.
    fn solve(&mut self, of: Loop, question: Question) -> Answer {
        let mut memo = self.known.remove(&of).unwrap_or_default();
        let asked = memo.number(question);
        let mut answer = None;
        while !memo.is_final(asked)
            && let Some(next) = memo.work.pop()
        {
            memo.is_waiting[next as usize] = false;
            if memo.is_final(next) {
                continue;
            }
            if self.is_exhausted() {
                memo.wait(next);
                answer = Some(Round::Top.into());
                break;
            }
            let question = memo.questions[next as usize];
            let mut asking = Asking { of, memo: &mut memo, user: next, asked: 0 };
            let found = self.answer(&mut asking, question);
            self.left.set(self.left.get().saturating_sub(1 + asking.asked));
            let known = &mut memo.answers[next as usize];
            let joined = known.join(found);
            if joined != *known {
                *known = joined;
                for at in 0..memo.users[next as usize].len() {
                    memo.wait(memo.users[next as usize][at]);
                }
            }
        }
        let answer = answer.unwrap_or(memo.answers[asked as usize]);
        self.known.insert(of, memo);
        answer
    }

    fn answer(&self, asking: &mut Asking<'_>, question: Question) -> Answer {
        match question {
            Question::Value(instance, value, kind) => self.value(asking, instance, value, kind),
            Question::Returned(instance, kind) => self.returned(asking, instance, kind),
            Question::Param(instance, param, kind) => self.param(asking, instance, param, kind).into(),
            Question::Inside(instance) => self.inside(asking, instance).into(),
            Question::Linked(holder, place, held) => self.linked(asking, holder, place, held).into(),
        }
    }

    /// The body of code, if that is what runs.
    pub fn code(&self, instance: Instance) -> Option<std::sync::Arc<Code>> {
        let template = self.solver.templates().template(self.solver.code(instance).0);
        let method = self.solver.method(instance).filter(|_| template.is_of_body())?;
        self.codes.code(method)
    }

    /// Whether a value may be of a kind.
    pub fn may_be(&self, instance: Instance, value: Value, kind: Obj) -> bool {
        let template = self.solver.templates().template(self.solver.code(instance).0);
        template.var(value).is_some_and(|var| self.solver.points_to(instance, var).contains(kind))
    }

    fn is_own(&self, of: Loop, instance: Instance) -> bool {
        self.solver.method(instance) == Some(of.method)
    }

    /// Whether a block is in the method of the loop, but not in the loop.
    fn is_left(&self, of: Loop, instance: Instance, block: Block) -> bool {
        self.is_own(of, instance) && !self.code(instance).is_some_and(|code| code.is_in(of.header, block))
    }

    /// A value as it is seen from a block.
    fn seen(
        &self,
        asking: &mut Asking<'_>,
        instance: Instance,
        value: Value,
        kind: Obj,
        at: Block,
    ) -> Answer {
        let answer = asking.ask(Question::Value(instance, value, kind));
        if self.is_left(asking.of, instance, at) {
            return Answer { round: answer.round.back(), ..answer };
        }
        answer
    }

    /// The same, with what is handed in for parameters.
    fn seen_whole(
        &self,
        asking: &mut Asking<'_>,
        instance: Instance,
        value: Value,
        kind: Obj,
        at: Block,
    ) -> Round {
        let answer = self.seen(asking, instance, value, kind, at);
        let mut round = answer.round;
        for param in bits(answer.params) {
            let handed = asking.ask(Question::Param(instance, param, kind)).round;
            round = round.join(if self.is_left(asking.of, instance, at) { handed.back() } else { handed });
        }
        round
    }

    fn value(&self, asking: &mut Asking<'_>, instance: Instance, value: Value, kind: Obj) -> Answer {
        let Some(code) = self.code(instance) else { return Round::Top.into() };
        let of = asking.of;
        let is_own = self.is_own(of, instance);
        let (found, at) = match code.body.def(value) {
            Def::Param(ENTRY) => match code.param(value).filter(|&at| at < u64::BITS) {
                Some(at) => {
                    return Answer { round: Round::Null, params: 1 << at };
                }
                _ => return Round::Top.into(),
            },
            // Rule (17): what flows together is joined.
            Def::Param(merge) => {
                let mut joined = Answer::default();
                for (arg, from) in code.merged(merge, value) {
                    joined = joined.join(match arg {
                        Some(arg) if self.may_be(instance, arg, kind) => {
                            self.seen(asking, instance, arg, kind, from)
                        }
                        Some(_) => Answer::default(),
                        None => Round::Top.into(),
                    });
                    if joined.round == Round::Top {
                        break;
                    }
                }
                // Rule (18): at the beginning of a round nothing is of that round (Definition 3.2).
                if is_own && of.header == Some(merge) && !mutant::is(Mutant::RoundBackEdge) {
                    joined.round = joined.round.back();
                }
                (joined, merge)
            }
            Def::Result(inst) => {
                let Some(at) = code.block_of(inst) else { return Round::Top.into() };
                (self.result(asking, &code, instance, inst, at, kind), at)
            }
        };
        let is_left = is_own && !code.is_in(of.header, at);
        Answer { round: if is_left { found.round.back() } else { found.round }, ..found }
    }

    fn result(
        &self,
        asking: &mut Asking<'_>,
        code: &Code,
        instance: Instance,
        inst: Inst,
        at: Block,
        kind: Obj,
    ) -> Answer {
        let op = code.body.op(inst);
        match *op {
            // Rule (11).
            Op::Const(Const::Null) => Answer::default(),
            // Rule (12).
            Op::New(_) | Op::NewArray(..) | Op::NewMultiArray(..) => {
                self.made(asking, code, instance, at).into()
            }
            // A function object that captures nothing may be the same each time.
            Op::InvokeDynamic(site, args)
                if matches!(self.solver.program().names().call_site(site), CallSite::Lambda(_))
                    && !args.is_empty() =>
            {
                self.made(asking, code, instance, at).into()
            }
            // Rule (13).
            Op::CheckCast(_, from) => self.seen(asking, instance, from, kind, at),
            // Rule (14), and what is known of all that the field ever holds.
            Op::GetField(_, base) => {
                let class = self.solver.program().method_class(code.method);
                match self.solver.program().linked_field(op, class).and_then(Resolution::found) {
                    Some(field) => self.read(asking, instance, base, Place::Field(field), kind, at).into(),
                    None => Round::Top.into(),
                }
            }
            Op::ArrayLoad(_, [base, _]) => {
                self.read(asking, instance, base, Place::Elements, kind, at).into()
            }
            Op::Invoke(_, _, args) => self.called(asking, instance, inst, code.body.list(args), at, kind),
            _ => Round::Top.into(),
        }
    }

    fn made(&self, asking: &mut Asking<'_>, code: &Code, instance: Instance, at: Block) -> Round {
        if !self.is_own(asking.of, instance) {
            return asking.ask(Question::Inside(instance)).round;
        }
        if code.is_in(asking.of.header, at) {
            return Round::One;
        }
        // Beside the loop there is a round only if the method was called from inside of it.
        asking.ask(Question::Inside(instance)).round.back()
    }

    fn read(
        &self,
        asking: &mut Asking<'_>,
        instance: Instance,
        base: Value,
        place: Place,
        kind: Obj,
        at: Block,
    ) -> Round {
        if mutant::is(Mutant::RoundRead) {
            let template = self.solver.templates().template(self.solver.code(instance).0);
            let first =
                template.var(base).and_then(|var| self.solver.points_to(instance, var).objects().next());
            return first.map_or(Round::Top, |first| self.seen_whole(asking, instance, base, first, at));
        }
        let template = self.solver.templates().template(self.solver.code(instance).0);
        let Some(var) = template.var(base) else { return Round::Null };
        let holds = |holder: &Obj| self.solver.field(*holder, place).is_some_and(|held| held.contains(kind));
        let holders = self.solver.points_to(instance, var).objects().filter(holds);
        let holders: Vec<Obj> = holders.take(MOST_BASES + 1).collect();
        if holders.len() > MOST_BASES {
            return Round::Top;
        }
        let mut round = Round::Null;
        for holder in holders {
            let from = self.seen_whole(asking, instance, base, holder, at);
            let linked = asking.ask(Question::Linked(holder, place, kind)).round;
            round = round.join(match (from, linked) {
                (Round::Null, _) | (_, Round::Null) => Round::Null,
                (Round::One, Round::One) => Round::One,
                _ => Round::Top,
            });
        }
        round
    }

    fn called(
        &self,
        asking: &mut Asking<'_>,
        instance: Instance,
        inst: Inst,
        args: &[Value],
        at: Block,
        kind: Obj,
    ) -> Answer {
        let mut joined = Answer::default();
        let mut is_known = false;
        for edge in self.calls.from(instance).iter().filter(|edge| edge.inst == Some(inst)) {
            if edge.kind != EdgeKind::Call {
                continue;
            }
            is_known = true;
            let returned = asking.ask(Question::Returned(edge.callee, kind));
            // What another invocation has made is not of the round of this one.
            let is_again = self.is_own(asking.of, edge.callee) && !mutant::is(Mutant::RoundRecursion);
            let round = if is_again { returned.round.back() } else { returned.round };
            joined = joined.join(round.into());
            if joined.round == Round::Top {
                break;
            }
            for param in bits(returned.params) {
                joined = joined.join(match args.get(param as usize) {
                    Some(&arg) if self.may_be(instance, arg, kind) => {
                        self.seen(asking, instance, arg, kind, at)
                    }
                    Some(_) => Answer::default(),
                    None => Round::Top.into(),
                });
            }
        }
        if is_known { joined } else { Round::Top.into() }
    }

    fn returned(&self, asking: &mut Asking<'_>, instance: Instance, kind: Obj) -> Answer {
        if !self.solver.points_to(instance, Var::RETURNED).contains(kind) {
            return Answer::default();
        }
        let Some(code) = self.code(instance) else {
            // What clones and the like is new when it is returned.
            let makes = self.solver.templates().template(self.solver.code(instance).0).makes();
            return if makes { asking.ask(Question::Inside(instance)) } else { Round::Top.into() };
        };
        let mut joined = Answer::default();
        for &(value, block) in &code.returns {
            if self.may_be(instance, value, kind) {
                joined = joined.join(self.seen(asking, instance, value, kind, block));
            }
            if joined.round == Round::Top {
                break;
            }
        }
        joined
    }

    fn param(&self, asking: &mut Asking<'_>, instance: Instance, param: u32, kind: Obj) -> Round {
        let mut joined = Round::Null;
        let mut is_called = false;
        for edge in self.calls.to(instance) {
            is_called = true;
            let (EdgeKind::Call, Some(inst), Some(code)) = (edge.kind, edge.inst, self.code(edge.caller))
            else {
                return Round::Top;
            };
            let arg = code.body.operands(code.body.op(inst)).get(param as usize).copied();
            let (Some(arg), Some(at)) = (arg, code.block_of(inst)) else { return Round::Top };
            if !self.may_be(edge.caller, arg, kind) {
                continue;
            }
            let handed = self.seen_whole(asking, edge.caller, arg, kind, at);
            if mutant::is(Mutant::RoundParams) && joined != Round::Null {
                continue;
            }
            joined = joined.join(handed);
            if joined == Round::Top {
                break;
            }
        }
        match is_called {
            // What is handed in was made before this invocation.
            true if self.is_own(asking.of, instance) && !mutant::is(Mutant::RoundRecursion) => joined.back(),
            true => joined,
            false => Round::Top,
        }
    }

    fn inside(&self, asking: &mut Asking<'_>, instance: Instance) -> Round {
        let of = asking.of;
        let mut joined = Round::Null;
        for edge in self.calls.to(instance) {
            let is_own = self.is_own(of, edge.caller);
            let round = match (edge.kind, edge.inst) {
                (EdgeKind::Start, _) => Round::Zero,
                (EdgeKind::Initialize, _) => Round::Top,
                (EdgeKind::Call, _) if is_own && of.header.is_none() => Round::One,
                (EdgeKind::Call, None) if is_own => Round::Top,
                (EdgeKind::Call, inst) => {
                    let code = self.code(edge.caller).filter(|_| is_own);
                    let block = code.as_ref().and_then(|code| code.block_of(inst?));
                    match (code, block) {
                        (Some(code), Some(block)) if code.is_in(of.header, block) => Round::One,
                        _ => asking.ask(Question::Inside(edge.caller)).round,
                    }
                }
            };
            joined = joined.join(round);
            if joined == Round::Top {
                break;
            }
        }
        if self.calls.to(instance).next().is_none() { Round::Zero } else { joined }
    }

    /// Rule (15) for all effects at once.
    fn linked(&self, asking: &mut Asking<'_>, holder: Obj, place: Place, held: Obj) -> Round {
        let links = self.stores.borrow_mut().links(&self.codes, holder, place, held);
        if links.otherwise {
            return Round::Top;
        }
        let mut joined = Round::Null;
        for store in links.stores.iter() {
            let base = self.seen_whole(asking, store.instance, store.base, holder, store.block);
            let value = self.seen_whole(asking, store.instance, store.value, held, store.block);
            joined = joined.join(match (base, value) {
                (Round::Null, _) | (_, Round::Null) => Round::Null,
                (Round::One, Round::One) => Round::One,
                _ => Round::Top,
            });
            if joined == Round::Top {
                break;
            }
        }
        joined
    }
}

/// The numbers of the bits that are set.
fn bits(set: u64) -> impl Iterator<Item = u32> {
    (0..u64::BITS).filter(move |bit| set >> bit & 1 == 1)
}
