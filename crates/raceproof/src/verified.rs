//! What `--verify` has found: whether all that the stages claim holds, and how much that is.

use rp_race::certify;
use rp_race::facts::Facts;
use rp_race::pairs::Outcome as Found;

use crate::error::{Failure, note};

/// So many violations are shown.
const SHOWN: usize = 20;

/// What was found.
#[derive(Default)]
pub(crate) struct Verified {
    /// How much was claimed: code, calls, and memory with pairs.
    claims: [usize; 3],
    violations: Vec<String>,
}

impl Verified {
    /// Checks all that is claimed of a program.
    pub(crate) fn of(facts: &Facts<'_>, found: &Found) -> Verified {
        let violations = certify::verify(facts, found);
        let code = facts.solver.instances().count();
        Verified {
            claims: [code, facts.calls.edges().len(), found.records.len()],
            violations: violations.iter().map(ToString::to_string).collect(),
        }
    }

    /// Adds what another check has found.
    pub(crate) fn add(&mut self, violations: Vec<String>) {
        self.violations.extend(violations);
    }

    /// Tells it. If something does not hold, nothing can be relied on.
    pub(crate) fn tell(&self) -> Result<(), Failure> {
        for violation in self.violations.iter().take(SHOWN) {
            note("error", &format!("--verify: {violation}"));
        }
        if let Some(more @ 1..) = self.violations.len().checked_sub(SHOWN) {
            let text = format!("--verify: {more} more claims do not hold, or even more of the same kinds");
            note("error", &text);
        }
        if !self.violations.is_empty() {
            return Err(Failure::Internal);
        }
        let [code, calls, memory] = self.claims;
        let claims = format!("code in contexts: {code}, calls: {calls}, memory with pairs: {memory}");
        note("note", &format!("verified: all that is claimed holds ({claims})"));
        Ok(())
    }
}
