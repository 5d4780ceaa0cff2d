//! What is going on, and how far is it? A bar on a terminal, nothing elsewhere.
//!
//! ```text
//! ⠹ 3/3 pairs of accesses [########>---------------------] 412/1032 groups 7s
//! ```
//!
//! It is drawn on standard error and vanishes before anything else is written. It has no colours.

use std::ffi::{OsStr, OsString};
use std::io::IsTerminal;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle, WeakProgressBar};

/// The steps of an analysis, in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// Who points to what and who calls whom.
    PointsTo,
    /// Threads, order, locks, what threads share.
    Threads,
    /// Pairs of accesses.
    Pairs,
    /// All that was claimed is checked once more.
    Verify,
    /// What values may be.
    Values,
}

impl Step {
    fn text(self) -> &'static str {
        match self {
            Step::PointsTo => "1/3 who points to what, who calls whom",
            Step::Threads => "2/3 threads and locks",
            Step::Pairs => "3/3 pairs of accesses",
            Step::Verify => "checking all of it once more",
            Step::Values => "what values may be",
        }
    }
}

/// The bar.
pub(crate) struct Progress {
    bar: ProgressBar,
}

/// How often the bar is drawn.
const TICK: Duration = Duration::from_millis(100);

impl Progress {
    /// Shown only if standard error is a terminal that can go back in a line, and nobody collects what is written.
    pub(crate) fn new() -> Progress {
        let variable = |name: &str| std::env::var_os(name);
        let bar = if is_wanted(std::io::stderr().is_terminal(), variable("TERM"), variable("CI")) {
            ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr())
        } else {
            ProgressBar::hidden()
        };
        *shown() = Some(bar.downgrade());
        Progress { bar }
    }

    /// Begins a step.
    pub(crate) fn begin(&self, step: Step) {
        let template = match step {
            Step::Pairs => "{spinner} {msg} [{bar:30}] {pos}/{len} groups {elapsed}",
            Step::PointsTo | Step::Verify | Step::Threads | Step::Values => "{spinner} {msg} {elapsed}",
        };
        if let Ok(style) = ProgressStyle::with_template(template) {
            self.bar.set_style(style.progress_chars("#>-"));
        }
        self.bar.set_message(step.text());
        if !self.bar.is_hidden() {
            self.bar.enable_steady_tick(TICK);
        }
    }

    /// So much of all of the step is done.
    pub(crate) fn done(&self, done: usize, all: usize) {
        self.bar.set_length(all as u64);
        self.bar.set_position(done as u64);
    }

    /// Removes the bar: what comes now is the result.
    pub(crate) fn end(&self) {
        self.bar.finish_and_clear();
    }

    /// Hides the bar while something else is written.
    pub(crate) fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        self.bar.suspend(write)
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.end();
    }
}

/// The bar that may be on the screen.
fn shown() -> MutexGuard<'static, Option<WeakProgressBar>> {
    static SHOWN: Mutex<Option<WeakProgressBar>> = Mutex::new(None);
    SHOWN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Removes the bar, whoever has it: the run ends.
pub(crate) fn clear() {
    if let Some(bar) = shown().take().and_then(|bar| bar.upgrade()) {
        bar.finish_and_clear();
    }
}

/// Whether there is somebody to look at a bar.
fn is_wanted(is_terminal: bool, term: Option<OsString>, ci: Option<OsString>) -> bool {
    let is_set = |value: &OsString| !value.is_empty() && value != OsStr::new("false");
    is_terminal && term.is_none_or(|term| term != OsStr::new("dumb")) && !ci.as_ref().is_some_and(is_set)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_people_see_it() {
        let some = |text: &str| Some(OsString::from(text));
        assert!(is_wanted(true, some("xterm"), None));
        assert!(is_wanted(true, None, some("")));
        assert!(is_wanted(true, None, some("false")));
        assert!(!is_wanted(false, some("xterm"), None));
        assert!(!is_wanted(true, some("dumb"), None));
        assert!(!is_wanted(true, some("xterm"), some("true")));
    }

    #[test]
    fn every_step_has_a_bar_that_can_be_drawn() {
        let progress = Progress { bar: ProgressBar::hidden() };
        for step in [Step::PointsTo, Step::Threads, Step::Pairs, Step::Verify, Step::Values] {
            progress.begin(step);
            assert_eq!(progress.bar.message(), step.text());
        }
        progress.done(3, 7);
        assert_eq!((progress.bar.position(), progress.bar.length()), (3, Some(7)));
        assert_eq!(progress.aside(|| 5), 5);
    }
}
