//! What was decided about the classes of a library? Who shares their objects is what all findings rest on, so whoever
//! wants to know everything reads it first.

use std::io;

use super::pen::{PLAIN, Pen, STRONG};
use crate::model::Report;
use crate::words::thousands;

/// What is decided, by the name of the assumption.
const DECISIONS: [(&str, &str); 5] = [
    ("user-shared", "as the user asks, callers share objects of"),
    ("shared-before", "as in the run that is compared with, callers share objects of"),
    ("shared-by-contract", "callers share objects of"),
    ("shared-unchanging", "callers share objects, for nothing of them changes, of"),
    ("confined-by-contract", "callers do not share objects of"),
];

/// Whether an assumption is a decision, which is told before the findings.
pub(super) fn is_decision(id: &str) -> bool {
    DECISIONS.iter().any(|(decision, _)| *decision == id)
}

/// Writes all decisions.
pub(super) fn decisions(pen: &mut Pen<'_>, report: &Report) -> io::Result<()> {
    for (id, what) in DECISIONS {
        let Some(decided) = report.assumptions.iter().find(|assumption| assumption.id == id) else {
            continue;
        };
        let number = thousands(decided.count as u64);
        pen.line(STRONG, &format!("{what} these classes ({id}, {number}):"))?;
        for class in &decided.examples {
            pen.words(&[(PLAIN, "  - ")], &[(PLAIN, "    ")], class.split(' '))?;
        }
        pen.end()?;
    }
    Ok(())
}
