//! Runs both machines along the same paths and compares what they are about to do.

use std::ops::AddAssign;

use rp_classfile::{Access, ClassFile, Code, Kind, Local, LocalEntry, Member};
use rp_ir::body::ENTRY;
use rp_ir::{Body, Names};

use super::bytecode::StackMachine;
use super::event::{Action, Event, Fault, Outcome, Progress, Token, Words};
use super::names::Spelling;
use super::pool::{Constants, method_kinds};
use super::random::Random;
use super::ssa::SsaMachine;

/// How much is tried before a method is believed.
#[derive(Clone, Copy)]
pub(crate) struct Effort {
    /// Most events of a path.
    pub(crate) events: u32,
    /// Paths that are tried even after all edges were taken, if there are any choices.
    pub(crate) least_paths: u64,
    pub(crate) most_paths: u64,
    /// Paths in a row that took no new edge, after which no more are tried.
    pub(crate) quiet_paths: u64,
}

/// What was tried.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Tally {
    pub(crate) methods: u64,
    pub(crate) paths: u64,
    pub(crate) events: u64,
    pub(crate) catches: u64,
    pub(crate) jumps_back: u64,
    pub(crate) returns_from_subroutine: u64,
    /// Edges of all bodies, and those of them that a path took.
    pub(crate) edges: u64,
    pub(crate) edges_taken: u64,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.methods += other.methods;
        self.paths += other.paths;
        self.events += other.events;
        self.catches += other.catches;
        self.jumps_back += other.jumps_back;
        self.returns_from_subroutine += other.returns_from_subroutine;
        self.edges += other.edges;
        self.edges_taken += other.edges_taken;
    }
}

/// Replays the methods of one class.
pub(crate) struct Replayer<'c, 'a, 'n> {
    file: &'c ClassFile<'a>,
    pub(crate) names: &'n Names,
    words: Words,
    constants: Constants<'c, 'a>,
    spelling: Spelling<'n>,
}

impl<'c, 'a, 'n> Replayer<'c, 'a, 'n> {
    pub(crate) fn new(file: &'c ClassFile<'a>, names: &'n Names) -> Result<Self, Fault> {
        let constants = Constants::new(file)?;
        Ok(Replayer { file, names, words: Words::default(), constants, spelling: Spelling::new(names) })
    }

    /// The name of a method, for people.
    pub(crate) fn full_name(&self, method: &Member<'_>) -> String {
        let [class, name, descriptor] =
            [self.file.name, method.name, method.descriptor].map(String::from_utf8_lossy);
        format!("{class}.{name}{descriptor}")
    }

    /// Tries paths through a method. The fault is the first one on which bytecode and IR differ.
    pub(crate) fn replay(
        &mut self,
        method: &Member<'a>,
        body: &Body,
        effort: Effort,
    ) -> Result<Tally, Fault> {
        let code = self.file.code(method).map_err(|error| error.to_string())?.ok_or("there is no code")?;
        // A class initialiser is static, whatever its flags say (JVMS 2.9.2).
        let is_static = method.access.has(Access::STATIC) || method.name == b"<clinit>";
        let receiver = (!is_static).then_some(Kind::Reference);
        let (parameters, _) = method_kinds(method.descriptor)?;
        let kinds = receiver.into_iter().chain(parameters);
        let parameters: Vec<Token> =
            kinds.enumerate().map(|(place, kind)| Token::parameter(kind, place)).collect();
        self.check_names(&code, body, &parameters, is_static)?;
        let (mut bytecode, mut ssa) = (StackMachine::new(&code), SsaMachine::new(body));
        let mut tally = Tally { methods: 1, edges: ssa.taken.len() as u64, ..Tally::default() };
        let mut quiet = 0;
        while tally.paths < effort.most_paths && quiet < effort.quiet_paths {
            let random = Random::new((self.file.name, method.name, method.descriptor, tally.paths));
            let mut path = Path::new(random, tally.paths);
            bytecode.start(&parameters)?;
            ssa.start(&parameters)?;
            self.follow(&mut path, &mut bytecode, &mut ssa, effort.events)
                .map_err(|fault| format!("path {}, {}, {fault}", tally.paths, path.show()))?;
            let taken = ssa.taken.count_ones(..) as u64;
            quiet = if taken > tally.edges_taken { 0 } else { quiet + 1 };
            tally.paths += 1;
            tally.events += path.events;
            tally.catches += path.catches();
            tally.edges_taken = taken;
            if path.choices.is_empty() || taken == tally.edges && tally.paths >= effort.least_paths {
                break;
            }
        }
        tally.jumps_back = bytecode.jumps_back;
        tally.returns_from_subroutine = bytecode.returns_from_subroutine;
        Ok(tally)
    }

    fn follow(
        &mut self,
        path: &mut Path,
        bytecode: &mut StackMachine<'_, 'a>,
        ssa: &mut SsaMachine<'_>,
        events: u32,
    ) -> Result<(), Fault> {
        for step in 0..events {
            let left = bytecode.run(&mut self.constants, &mut self.words, step);
            let right = ssa.run(&mut self.spelling, &mut self.words, step);
            match (&left, &right) {
                (Ok(Progress::Event), Ok(Progress::Event)) if bytecode.event == ssa.event => {}
                (Ok(Progress::EndlessLoop), Ok(Progress::EndlessLoop)) => return Ok(()),
                _ => {
                    return Err(format!(
                        "event {step}\n  bytecode: {}\n  IR:       {}",
                        self.show(left, &bytecode.event),
                        self.show(right, &ssa.event)
                    ));
                }
            }
            let outcome = path.choose(&bytecode.event, |outcome| ssa.is_promising(outcome));
            if outcome == Outcome::Leaves {
                break;
            }
            bytecode.go_on(outcome, step).map_err(|fault| format!("event {step}\n  bytecode: {fault}"))?;
            ssa.go_on(outcome, step).map_err(|fault| format!("event {step}\n  IR:       {fault}"))?;
        }
        Ok(())
    }

    fn show(&self, progress: Result<Progress, Fault>, event: &Event) -> String {
        match progress {
            Ok(Progress::Event) => event.show(&self.words),
            Ok(Progress::EndlessLoop) => "an endless loop".to_owned(),
            Err(fault) => fault,
        }
    }

    /// Parameters have the names that the debug table gives their local variables from the start on.
    fn check_names(
        &self,
        code: &Code<'a>,
        body: &Body,
        parameters: &[Token],
        is_static: bool,
    ) -> Result<(), Fault> {
        let entries = code.locals(&self.file.pool);
        let mut local: Local = 0;
        for (place, (param, token)) in body.params(ENTRY).zip(parameters).enumerate() {
            let claims = |entry: &&LocalEntry<'_>| entry.slot == local && entry.start == 0 && entry.end > 0;
            let claimed: Vec<&[u8]> = entries.iter().filter(claims).map(|entry| entry.name).collect();
            let name = body.name(param).map(|name| self.names.bytes(name));
            let is_receiver = place == 0 && !is_static;
            if !is_receiver && !claimed.is_empty() && !claimed.iter().any(|&claim| Some(claim) == name) {
                return Err(format!("{param} does not have the name of local variable {local}"));
            }
            local += if matches!(token.kind, Kind::Long | Kind::Double) { 2 } else { 1 };
        }
        Ok(())
    }
}

/// Random choices along one path.
struct Path {
    random: Random,
    /// How seldom something throws that need not: one in so many times, or never.
    throws_once_in: Option<usize>,
    events: u64,
    /// Where something else could have happened, and what happened.
    choices: Vec<(Option<u32>, Outcome)>,
}

impl Path {
    fn new(random: Random, number: u64) -> Path {
        let throws_once_in = [None, Some(4), Some(16)][number as usize % 3];
        Path { random, throws_once_in, events: 0, choices: Vec::new() }
    }

    fn catches(&self) -> u64 {
        self.choices.iter().filter(|(_, outcome)| matches!(outcome, Outcome::Throws(_))).count() as u64
    }

    /// For people: what led to where the path ends.
    fn show(&self) -> String {
        let mut text = format!("seed {:#x}", self.random.seed);
        for (offset, outcome) in self.choices.iter().filter(|(_, outcome)| *outcome != Outcome::Completes) {
            text += &format!(", @{} {outcome:?}", offset.unwrap_or(0));
        }
        text
    }

    /// What happens at an event. What promises nothing new is drawn again, a few times.
    fn choose(&mut self, event: &Event, is_promising: impl Fn(Outcome) -> bool) -> Outcome {
        let is_choice = matches!(event.action, Action::Branch(_) | Action::Switch);
        let mut outcome = self.draw(event, &is_promising);
        for _ in 0..3 {
            if !is_choice || is_promising(outcome) {
                break;
            }
            outcome = self.draw(event, &is_promising);
        }
        self.events += 1;
        if is_choice || !event.catches.is_empty() {
            self.choices.push((event.offset, outcome));
        }
        outcome
    }

    fn draw(&mut self, event: &Event, is_promising: impl Fn(Outcome) -> bool) -> Outcome {
        let catches = event.catches.len();
        let throws = (catches > 0).then(|| Outcome::Throws(self.random.below(catches)));
        match (event.action, throws) {
            (Action::Throw, Some(throws)) => throws,
            (_, Some(throws)) if self.does_throw(is_promising(throws)) => throws,
            (Action::Return | Action::Throw, _) => Outcome::Leaves,
            (Action::Branch(_), _) => Outcome::Holds(self.random.once_in(2)),
            (Action::Switch, _) => {
                let other = event.keys.last().map_or(0, |key| key.wrapping_add(1));
                let case = self.random.below(event.keys.len() + 1);
                Outcome::Selects(event.keys.get(case).copied().unwrap_or(other))
            }
            _ => Outcome::Completes,
        }
    }

    fn does_throw(&mut self, is_promising: bool) -> bool {
        self.throws_once_in.is_some_and(|times| self.random.once_in(if is_promising { 3 } else { times }))
    }
}
