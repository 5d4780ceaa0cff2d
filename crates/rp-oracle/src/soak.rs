//! Do the properties hold for many programs? Seeds in a row, on several threads.

use std::fmt;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{MutexGuard, PoisonError};

use crate::analysis::in_turn;
use crate::generate::{self, text};
use crate::property::{Effort, MARKS, Report, Violation, check, shrink_failure};

/// What is to be done.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// The first seed.
    pub seed: u64,
    /// How many programs.
    pub programs: u64,
    /// Random schedules of each.
    pub schedules: usize,
    /// Every so many programs, all schedules of one are searched.
    pub search_every: u64,
    /// States of such a search.
    pub states: usize,
    /// Threads that do the work.
    pub threads: usize,
}

/// A program that fails.
#[derive(Clone, Debug)]
pub struct Failed {
    /// Its seed.
    pub seed: u64,
    /// What does not hold; the reason why it is no program, if it is none.
    pub violation: Result<Violation, String>,
    /// The program, made small.
    pub text: String,
}

impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.violation {
            Ok(violation) => writeln!(f, "seed {}: {violation}", self.seed)?,
            Err(reason) => writeln!(f, "seed {}: no program: {reason}", self.seed)?,
        }
        write!(f, "{}", self.text)
    }
}

/// What was found.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    /// Programs that were tried.
    pub programs: u64,
    /// Their statements.
    pub statements: u64,
    /// Programs that raced.
    pub racy: u64,
    /// Runs, and those that were stuck or cut.
    pub runs: [u64; 2],
    /// Pairs that are reported, and those that raced.
    pub pairs: [u64; 2],
    /// Pairs that are definite, and those of them that raced.
    pub definite: [u64; 2],
    /// Programs of which all schedules were searched, with their races.
    pub searched: [u64; 2],
    /// Of these races, how many the first schedules found, by [`MARKS`].
    pub recall: [u64; MARKS.len()],
    /// Programs that fail, in order of their seeds; a few.
    pub failed: Vec<Failed>,
    /// How many fail.
    pub failures: u64,
}

/// Programs after which a run tells how far it is.
const TELLS: u64 = 1_000;

/// Programs that are shrunk and shown.
const SHOWN: usize = 3;

impl Summary {
    fn add(&mut self, size: usize, report: &Report) {
        let Report { races, runs, stuck, reported, definite, definite_raced, .. } = *report;
        let add = |sum: &mut [u64], more: &[usize]| {
            sum.iter_mut().zip(more).for_each(|(sum, &more)| *sum += more as u64);
        };
        self.programs += 1;
        self.statements += size as u64;
        self.racy += u64::from(races > 0);
        add(&mut self.runs, &[runs, stuck]);
        add(&mut self.pairs, &[reported, races]);
        add(&mut self.definite, &[definite, definite_raced]);
        if report.complete {
            add(&mut self.searched, &[1, races]);
            add(&mut self.recall, &report.by_schedules);
        }
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = |part: u64, whole: u64| 100.0 * part as f64 / whole.max(1) as f64;
        let [runs, stuck] = self.runs;
        let [reported, raced] = self.pairs;
        let [definite, seen] = self.definite;
        let [searched, races] = self.searched;
        writeln!(
            f,
            "{} programs of {} statements, {:.0} % racy; {runs} runs, {:.1} % stuck or cut",
            self.programs,
            self.statements / self.programs.max(1),
            percent(self.racy, self.programs),
            percent(stuck, runs)
        )?;
        writeln!(
            f,
            "pairs: {reported} reported, {raced} seen to race; {definite} definite, {seen} seen to race"
        )?;
        write!(f, "searched whole: {searched} programs with {races} races; found by so many schedules:")?;
        for (mark, &found) in MARKS.iter().zip(&self.recall) {
            write!(f, " {mark}: {:.1} %", percent(found, races))?;
        }
        writeln!(f)?;
        write!(f, "{} programs fail", self.failures)
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Checks all programs of a plan.
pub fn run(plan: Plan) -> Summary {
    run_with(plan, |_| ())
}

/// The same, and tells now and then how far it is.
pub fn run_with(plan: Plan, progress: impl Fn(&Summary) + Sync) -> Summary {
    let next = AtomicU64::new(0);
    let summary = Mutex::new(Summary::default());
    std::thread::scope(|scope| {
        for _ in 0..plan.threads.max(1) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= plan.programs {
                        break;
                    }
                    one(plan, number, &summary);
                    if (number + 1).is_multiple_of(TELLS) {
                        progress(&locked(&summary));
                    }
                }
            });
        }
    });
    let mut summary = summary.into_inner().unwrap_or_else(PoisonError::into_inner);
    summary.failed.sort_by_key(|failed| failed.seed);
    summary
}

fn one(plan: Plan, number: u64, summary: &Mutex<Summary>) {
    let seed = plan.seed + number;
    let searches = plan.search_every > 0 && number.is_multiple_of(plan.search_every);
    let states = if searches { plan.states } else { 0 };
    let policies = in_turn(number).to_vec();
    let effort =
        Effort { policies, schedules: plan.schedules, directed: 1, states, verify: number.is_multiple_of(3) };
    let program = generate::program(seed);
    let report = check(&program, &effort);
    let violation = match &report {
        Ok(report) => {
            locked(summary).add(program.size(), report);
            let Some(violation) = report.violations.first() else { return };
            Ok(violation.clone())
        }
        Err(reason) => Err(reason.clone()),
    };
    let is_shown = {
        let mut summary = locked(summary);
        summary.failures += 1;
        summary.failures as usize <= SHOWN
    };
    if is_shown {
        let (violation, program) = match violation {
            Ok(violation) => {
                let small = shrink_failure(&program, &effort, &violation);
                (Ok(small.violations.first().cloned().unwrap_or(violation)), small.program)
            }
            Err(reason) => (Err(reason), program),
        };
        let text = text::own_text(&program).unwrap_or_default();
        locked(summary).failed.push(Failed { seed, violation, text });
    }
}
