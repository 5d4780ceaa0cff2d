//! How much may solving cost? When a budget is used up, the solver stops and says so; whoever asked takes a cheaper
//! policy.

use std::time::Instant;

/// Limits of a run.
#[derive(Clone, Copy, Debug, Default)]
pub struct Budget {
    /// When to stop.
    pub deadline: Option<Instant>,
    /// About how many bytes may be used.
    pub bytes: Option<usize>,
}

/// Which limit was hit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OverBudget {
    /// The deadline.
    Time,
    /// The bytes.
    Memory,
}

impl Budget {
    /// Whether `bytes` in use are fine, and so is the time.
    pub(crate) fn check(&self, bytes: usize) -> Result<(), OverBudget> {
        if self.bytes.is_some_and(|limit| bytes > limit) {
            return Err(OverBudget::Memory);
        }
        if self.deadline.is_some_and(|deadline| Instant::now() > deadline) {
            return Err(OverBudget::Time);
        }
        Ok(())
    }
}
