//! How does a person read a report? Each finding as a headline, both accesses in their source lines, and what helps to
//! judge them; then a summary. Whoever wants to know everything reads first what was decided about the classes of a
//! library.
//!
//! ```text
//! definite race on demo.Bank.total (static field): read-write  [F1]
//!   --> Bank.java:31, in demo.Bank$Teller.run()
//!    |
//! 31 |         total = total + amount;
//!    |         ^^^^^ write by thread Bank$Teller (one of several, started at Bank.java:14)
//!    |  holds no lock
//!   --> Bank.java:44, in demo.Bank.main(String[])
//!    |
//! 44 |         System.out.println(total);
//!    |                            ^^^^^ read by thread main
//!    |  holds no lock
//! ```
//!
//! Styles are always written; who wants none strips them. Nothing else that reaches the writer has power over a
//! terminal: see [`pen::Pen`].

mod access;
mod broken;
mod decisions;
mod finding;
mod margin;
mod pen;
mod summary;

use std::io;

use crate::model::Report;
use crate::source::Sources;
use crate::view::{self, View};
use pen::Pen;

/// What of a report is shown, and how.
#[derive(Clone, Copy, Debug)]
pub struct TextOptions {
    /// Whether possible races are listed too; otherwise they are only counted.
    pub all: bool,
    /// Whether every race of a finding is shown; otherwise its surest one, and where the others are.
    pub verbose: bool,
    /// How races are grouped.
    pub view: View,
    /// Whether stages, times and sizes are shown.
    pub stats: bool,
    /// How many columns a line may have. Names and positions are never cut for it.
    pub width: usize,
}

/// Writes the report for people.
pub fn text(
    report: &Report,
    options: &TextOptions,
    sources: &dyn Sources,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    let mut pen = Pen::new(out, options.width);
    if options.verbose {
        decisions::decisions(&mut pen, report)?;
    }
    for section in view::sections(report, options.all, options.view) {
        finding::section(&mut pen, &section, options, sources)?;
    }
    for promise in &report.guards {
        broken::broken(&mut pen, promise, options, sources)?;
    }
    summary::summary(&mut pen, report, options)
}
