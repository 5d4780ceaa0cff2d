//! When is it enough? A guard beside the analysis looks at the clock and at the memory in use.
//!
//! Stages that know how to stop are asked to in good time: a context policy gets a share of the budget
//! ([`crate::points_to`]), and so do the pairs. The others are not interrupted: when all of a budget is used up and
//! there is no report yet, the guard writes the one that was prepared for that case, which says that nothing was
//! judged, and ends the run. So no analysis takes longer than the user said, whatever it is about.
//!
//! The clock runs from the start of the process. What comes before the analysis (opening the inputs, `javac`) counts,
//! but is not interrupted; what comes after it (writing the report, `--verify`) takes the time that it takes.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Condvar, LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use rp_classpath::ClassPath;
use rp_pta::budget::OverBudget;

use crate::entry::Entry;
use crate::error::{self, Failure, Outcome, note};
use crate::leave::leave;
use crate::options::AnalysisOptions;
use crate::progress;

/// When the process began: when somebody asked first.
static START: LazyLock<Instant> = LazyLock::new(Instant::now);

/// Starts the clock.
pub(crate) fn start_clock() {
    LazyLock::force(&START);
}

/// What a run may cost.
#[derive(Clone, Copy)]
pub(crate) struct Budget {
    /// When the process began.
    start: Instant,
    /// When the analysis began.
    analysis: Instant,
    time: Option<Duration>,
    /// Bytes.
    pub(crate) memory: Option<usize>,
}

/// The part of the time after which no dearer context policy is tried any more: what comes before the pairs takes as
/// long once more, and cannot be interrupted, and the pairs are what counts.
pub(crate) const POLICIES: f64 = 0.25;
/// The part of the time after which no more pairs are judged: what was found has to be written, too.
pub(crate) const PAIRS: f64 = 0.75;

impl Budget {
    /// What the user allows; if nothing is said of memory, three quarters of what is free.
    pub(crate) fn new(options: &AnalysisOptions) -> Budget {
        let memory = options.max_memory.map(|megabytes| megabytes.saturating_mul(1 << 20) as usize);
        Budget {
            start: *START,
            analysis: Instant::now(),
            time: options.timeout.map(Duration::from_secs),
            memory: memory.or_else(|| free_memory().map(|free| free / 4 * 3)),
        }
    }

    /// How long the analysis has taken.
    pub(crate) fn elapsed(&self) -> Duration {
        self.analysis.elapsed()
    }

    /// Whether there is a limit of time.
    pub(crate) fn is_timed(&self) -> bool {
        self.time.is_some()
    }

    /// When a part of the time is over, if it ever is.
    pub(crate) fn deadline(&self, part: f64) -> Option<Instant> {
        // More than a thousand years are no limit.
        const LONGEST: Duration = Duration::from_secs(1 << 35);
        self.time.and_then(|time| self.start.checked_add(time.min(LONGEST).mul_f64(part)))
    }
}

/// A limit as the option has it.
pub(crate) fn option(limit: OverBudget) -> &'static str {
    match limit {
        OverBudget::Time => "--timeout",
        OverBudget::Memory => "--max-memory",
    }
}

/// Who has the last word.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// The analysis goes on.
    Working,
    /// The analysis cannot go on.
    GivenUp(OverBudget),
    /// The guard ends the run.
    Over,
    /// The analysis has its result.
    Done,
}

/// The guard, as the analysis sees it.
pub(crate) struct Guard {
    /// What the analysis may cost.
    pub(crate) budget: Budget,
    /// Bytes of memory in use when somebody last looked.
    pub(crate) used: AtomicUsize,
    /// Whether no dearer policy than the cheapest was taken: then the cheapest is no advice.
    pub(crate) is_cheapest: AtomicBool,
    state: Mutex<State>,
    changed: Condvar,
}

/// How often the guard looks.
const GLANCE: Duration = Duration::from_millis(20);

impl Guard {
    /// There is a result: the guard goes home. If it is too late for that, this never returns.
    pub(crate) fn done(&self) {
        let mut state = self.state();
        while *state == State::Over {
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        *state = State::Done;
        self.changed.notify_all();
    }

    /// There will be no result: the guard ends the run.
    pub(crate) fn give_up(&self, limit: OverBudget) -> ! {
        *self.state() = State::GivenUp(limit);
        self.changed.notify_all();
        loop {
            std::thread::park();
        }
    }

    /// The limit that is reached when a part of the time is over, or the same part of the memory in use.
    pub(crate) fn over(&self, part: f64) -> Option<OverBudget> {
        if self.budget.deadline(part).is_some_and(|deadline| Instant::now() >= deadline) {
            return Some(OverBudget::Time);
        }
        let limit = self.budget.memory.map(|bytes| (bytes as f64 * part) as usize)?;
        (self.used.load(Ordering::Relaxed) > limit).then_some(OverBudget::Memory)
    }

    /// Whether no dearer policy than the cheapest was taken.
    pub(crate) fn is_cheapest(&self) -> bool {
        self.is_cheapest.load(Ordering::Relaxed)
    }

    /// Looks how much memory is in use.
    pub(crate) fn measure(&self) {
        self.used.store(used_memory().unwrap_or(0), Ordering::Relaxed);
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for the end of the analysis or of the budget; tells which limit was reached.
    fn watch(&self) -> Option<OverBudget> {
        let mut state = self.state();
        loop {
            self.measure();
            let limit = match *state {
                State::Done | State::Over => return None,
                State::GivenUp(limit) => Some(limit),
                State::Working => self.over(1.0),
            };
            if limit.is_some() {
                *state = State::Over;
                return limit;
            }
            let waited = self.changed.wait_timeout(state, GLANCE);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }
}

/// The guard goes home however the analysis ends.
struct Dismissal<'g>(&'g Guard);

impl Drop for Dismissal<'_> {
    fn drop(&mut self) {
        self.0.done();
    }
}

/// Does the work under guard. If the budget is used up before there is a result, `last_words` are said, and the run
/// ends: as incomplete, or with what went wrong. They are told the limit, and whether the cheapest policy was used.
pub(crate) fn guarded<T>(
    budget: Budget,
    last_words: impl FnOnce(OverBudget, bool) -> i32 + Send,
    work: impl FnOnce(&Guard) -> T,
) -> T {
    let guard = Guard {
        budget,
        used: AtomicUsize::new(0),
        is_cheapest: AtomicBool::new(true),
        state: Mutex::new(State::Working),
        changed: Condvar::new(),
    };
    guard.measure();
    std::thread::scope(|scope| {
        scope.spawn(|| {
            if let Some(limit) = guard.watch() {
                // Nobody would end the run if this did not.
                let said = catch_unwind(AssertUnwindSafe(|| last_words(limit, guard.is_cheapest())));
                leave(said.unwrap_or_else(|_| {
                    error::report(&Failure::Internal);
                    Failure::Internal.code().into()
                }))
            }
        });
        let _dismissal = Dismissal(&guard);
        work(&guard)
    })
}

/// What of a run could be left out, to get further with the same budget.
#[derive(Clone, Copy)]
pub(crate) struct Spare {
    /// The code of a JDK.
    jdk: bool,
    /// Callers of classes: it is a library.
    api: bool,
}

impl Spare {
    pub(crate) fn of(class_path: Option<&ClassPath>, entry: &Entry<'_>) -> Spare {
        Spare { jdk: class_path.and_then(ClassPath::jdk).is_some(), api: matches!(entry, Entry::Open { .. }) }
    }

    /// `a higher limit, --jdk none or a narrower --api`
    fn advice(self, is_cheapest: bool) -> String {
        let ways = [
            (true, "a higher limit"),
            (!is_cheapest, "--context ci"),
            (self.jdk, "--jdk none"),
            (self.api, "a narrower --api"),
        ];
        let mut ways: Vec<&str> =
            ways.into_iter().filter_map(|(is_left, way)| is_left.then_some(way)).collect();
        match ways.pop() {
            Some(last) if !ways.is_empty() => format!("{} or {last}", ways.join(", ")),
            last => last.unwrap_or_default().to_owned(),
        }
    }
}

/// Says on standard error that a budget is used up, what that means, and what would help.
pub(crate) fn tell(limit: OverBudget, what: &str, spare: Spare, is_cheapest: bool) {
    progress::clear();
    let advice = spare.advice(is_cheapest);
    note("warning", &format!("{} is used up: {what}; {advice} gets further", option(limit)));
}

/// The last words of a command that has nothing to show before its end; gives the exit code.
pub(crate) fn without_result(limit: OverBudget, spare: Spare, is_cheapest: bool) -> i32 {
    tell(limit, "there is no result", spare, is_cheapest);
    Outcome::Incomplete.code().into()
}

/// Bytes of memory that are in use and not backed by files, if the system tells.
fn used_memory() -> Option<usize> {
    kilobytes("/proc/self/status", "RssAnon:")
}

/// Bytes of memory that are free, if the system tells.
fn free_memory() -> Option<usize> {
    kilobytes("/proc/meminfo", "MemAvailable:")
}

/// The bytes that a line of a file of the kernel gives in kilobytes.
fn kilobytes(path: &str, name: &str) -> Option<usize> {
    let text = std::fs::read_to_string(path).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    let kilobytes: usize = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes.saturating_mul(1024))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn advice_is_only_what_was_not_done_yet() {
        let advice = |jdk, api, is_cheapest| Spare { jdk, api }.advice(is_cheapest);
        assert_eq!(advice(false, false, true), "a higher limit");
        assert_eq!(advice(false, false, false), "a higher limit or --context ci");
        assert_eq!(advice(true, true, true), "a higher limit, --jdk none or a narrower --api");
    }
}
