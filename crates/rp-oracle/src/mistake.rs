//! Would anybody notice if a stage lied? How many generated programs it takes to find each deliberate mistake.
//!
//! **Algorithm.** All mistakes that nobody has found yet are made on one program after the other. What points to what
//! is found once for a program: no mistake is made there. A program is run for a mistake only if it changes what is
//! said: what is said without it holds. Who takes the next program does not matter: a mistake is found by the first
//! program that shows it.
//!
//! P7 and P8 compare what analyses say with what they say otherwise, so they are no judges of mistakes: runs are, or
//! the checker.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use rp_concurrency::mutant::{self, Mutant};
use rp_pta::solver::Solver;

use crate::analysis::{self, Policy, Verdicts, in_turn};
use crate::generate;
use crate::generate::text::text;
use crate::machine::image::Image;
use crate::property::{Effort, Violation, compare, with_image};

/// Random schedules of a program.
const SCHEDULES: usize = 20;

/// Who is to find mistakes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Judge {
    /// Runs of the program.
    Runs,
    /// The checker of [`rp_verify`], without a run.
    Checker,
}

/// Where mistakes are looked for.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Who looks.
    pub judge: Judge,
    /// The seed of the first program.
    pub seed: u64,
    /// How many programs there are.
    pub programs: u64,
    /// Threads that do the work.
    pub threads: usize,
}

/// How a mistake was found.
#[derive(Clone, Debug)]
pub struct Found {
    /// Which it is.
    pub mutant: Mutant,
    /// So many programs were needed.
    pub programs: u64,
    /// The seed of the last of them.
    pub seed: u64,
    /// What does not hold there.
    pub violation: Violation,
}

impl Found {
    /// The first row of a table, and the line below it.
    pub const HEADER: &str =
        "| mistake | stage | programs | seed | property |\n| --- | --- | --- | --- | --- |";
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Found { mutant, programs, seed, violation: Violation { property, policy, stage, .. } } = self;
        let stage = stage.split(' ').next().unwrap_or_default();
        write!(f, "| {mutant:?} | {stage} | {programs} | {seed} | {property} ({policy:?}) |")
    }
}

/// What is known of a mistake.
struct Wanted {
    mutant: Mutant,
    /// The number of the first program that is known to show it.
    first: AtomicU64,
    found: Mutex<Option<Found>>,
}

impl Wanted {
    fn add(&self, found: Found) {
        let mut known = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        if known.as_ref().is_none_or(|known| known.programs > found.programs) {
            self.first.store(found.programs - 1, Ordering::Relaxed);
            *known = Some(found);
        }
    }
}

/// The first programs that show mistakes, if they do. The error is about a program that fails without a mistake.
pub fn find(plan: Plan, mutants: &[Mutant]) -> Result<Vec<Option<Found>>, String> {
    let wanted: Vec<Wanted> = mutants
        .iter()
        .map(|&mutant| Wanted { mutant, first: AtomicU64::new(u64::MAX), found: Mutex::new(None) })
        .collect();
    let next = AtomicU64::new(0);
    let failure: Mutex<Option<String>> = Mutex::new(None);
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let left = |wanted: &&Wanted| wanted.first.load(Ordering::Relaxed) > number;
            let left: Vec<&Wanted> = wanted.iter().filter(left).collect();
            if number >= plan.programs || left.is_empty() {
                break;
            }
            if let Err(reason) = one(plan, number, &left) {
                *failure.lock().unwrap_or_else(PoisonError::into_inner) = Some(reason);
                next.store(plan.programs, Ordering::Relaxed);
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..plan.threads.max(1) {
            scope.spawn(work);
        }
    });
    match failure.into_inner().unwrap_or_else(PoisonError::into_inner) {
        Some(reason) => Err(reason),
        None => Ok(wanted
            .into_iter()
            .map(|wanted| wanted.found.into_inner().unwrap_or_else(PoisonError::into_inner))
            .collect()),
    }
}

/// Makes mistakes on one program.
fn one(plan: Plan, number: u64, wanted: &[&Wanted]) -> Result<(), String> {
    let seed = plan.seed + number;
    let policies: Vec<Policy> = in_turn(number).to_vec();
    let verify = plan.judge == Judge::Checker;
    let effort = Effort { policies, schedules: SCHEDULES, directed: 0, states: 0, verify };
    let program = generate::program(seed);
    let text = text(&program).ok_or_else(|| format!("seed {seed}: it makes no sense"))?;
    let made = with_image(&text, |image, main| {
        analysis::with_solutions(image.program, main, &effort.policies, |solutions| {
            let case = Case { image, effort: &effort, solutions };
            let honest = case.say(None);
            let mut is_right = false;
            for wanted in wanted {
                let said = case.say(Some(wanted.mutant));
                if said == honest {
                    continue;
                }
                let Some(violation) = case.judge(&said)? else { continue };
                if !is_right && let Some(violation) = case.judge(&honest)? {
                    return Err(format!("without a mistake: {violation}"));
                }
                is_right = true;
                wanted.add(Found { mutant: wanted.mutant, programs: number + 1, seed, violation });
            }
            Ok(())
        })?
    });
    made.map_err(|reason| format!("seed {seed}: {reason}"))
}

/// A program, and what points to what in it.
struct Case<'c> {
    image: &'c Image<'c>,
    effort: &'c Effort,
    solutions: &'c [(Policy, &'c Solver<'c>)],
}

impl Case<'_> {
    /// What is said with a mistake, or without.
    fn say(&self, mutant: Option<Mutant>) -> Vec<Verdicts> {
        mutant::choose(mutant);
        let say = |&(policy, solver): &(Policy, &Solver<'_>)| {
            analysis::verdicts(solver, policy, self.effort.verify)
        };
        let said = self.solutions.iter().map(say).collect();
        mutant::choose(None);
        said
    }

    /// What is wrong with it, if something is found.
    fn judge(&self, said: &[Verdicts]) -> Result<Option<Violation>, String> {
        if self.effort.verify {
            return Ok(said.iter().find_map(refused));
        }
        let violations = compare(self.image, said, self.effort)?.violations;
        Ok(violations.into_iter().find(|found| !matches!(found.property, "P7" | "P8")))
    }
}

/// What the checker does not accept.
fn refused(said: &Verdicts) -> Option<Violation> {
    let refused = said.refused.first()?;
    let (stage, message) = (refused.what.to_owned(), refused.text.clone());
    Some(Violation { property: "P4", policy: said.policy, stage, message })
}
