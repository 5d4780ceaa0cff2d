//! How much may solving cost? When a budget is used up, the solver stops and says so; whoever asked takes a cheaper
//! policy.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

/// Limits of a run.
#[derive(Clone, Copy, Debug, Default)]
pub struct Budget<'m> {
    /// When to stop.
    pub deadline: Option<Instant>,
    /// About how many bytes may be used.
    pub bytes: Option<usize>,
    /// How many bytes are in use by all of the process, if somebody measures it: solvers only know of their own.
    pub used: Option<&'m AtomicUsize>,
}

/// Which limit was hit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OverBudget {
    /// The deadline.
    Time,
    /// The bytes.
    Memory,
}

impl Budget<'_> {
    /// Whether `bytes` in use are fine, and so is the time.
    pub(crate) fn check(&self, bytes: usize) -> Result<(), OverBudget> {
        let bytes = self.used.map_or(bytes, |used| bytes.max(used.load(Ordering::Relaxed)));
        if self.bytes.is_some_and(|limit| bytes > limit) {
            return Err(OverBudget::Memory);
        }
        if self.deadline.is_some_and(|deadline| Instant::now() > deadline) {
            return Err(OverBudget::Time);
        }
        Ok(())
    }
}
