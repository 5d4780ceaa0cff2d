//! Which findings are known, and wanted to be left out? Those of `[[suppress]]`, by their fingerprints.
//!
//! A fingerprint is that of a finding, which takes out all its races, that of one race, or that of a promise that is
//! not kept. What is suppressed may race: it is only not told, and the ledger counts it. A fingerprint that fits
//! nothing once everything is judged is warned of: the race is gone, or it is another one now, and nobody should
//! believe that it is looked after. That is no failure: whoever mends a race should not have to mend the file first.

use std::collections::BTreeSet;

use rp_report::{Assumption, Broken, Finding, Race};

use super::Config;

/// What became of the suppressions of a file.
#[derive(Default)]
pub(crate) struct Suppression {
    /// The row of the ledger, if something is said.
    pub(crate) ledger: Option<Assumption>,
    /// A sentence for each fingerprint that fits nothing.
    pub(crate) stale: Vec<String>,
    /// The fingerprints of findings that are left out as a whole.
    pub(crate) findings: BTreeSet<String>,
}

impl Config {
    /// Whether anything is suppressed.
    pub(crate) fn suppresses(&self) -> bool {
        !self.suppressed.is_empty()
    }

    /// Where and why something with one of these fingerprints is suppressed, if it is.
    pub(crate) fn suppressed(&self, fingerprints: &[String]) -> Option<String> {
        let is_it = |wanted: &str| fingerprints.iter().any(|each| each.eq_ignore_ascii_case(wanted));
        let found = self.suppressed.iter().find(|each| is_it(&each.fingerprint.value))?;
        Some(format!("suppressed: it is not told ({}: {})", self.at(found.fingerprint.line), found.reason))
    }

    /// Takes suppressed races out of a report, and findings of which none is left.
    pub(crate) fn suppress(
        &self,
        findings: &mut Vec<Finding>,
        races: &mut Vec<Race>,
        guards: &mut Vec<Broken>,
    ) -> Suppression {
        let mut stale = Vec::new();
        let mut ledger = Assumption { id: "user-suppressed", count: 0, own: 0, examples: Vec::new() };
        let mut removed: BTreeSet<String> = BTreeSet::new();
        for suppressed in &self.suppressed {
            let wanted = suppressed.fingerprint.value.to_ascii_lowercase();
            let of_finding: BTreeSet<&str> = findings
                .iter()
                .filter(|finding| finding.fingerprint == wanted)
                .map(|finding| finding.id.as_str())
                .collect();
            let is_meant =
                |race: &&Race| race.fingerprint == wanted || of_finding.contains(race.finding.as_str());
            let meant: Vec<&str> = races.iter().filter(is_meant).map(|race| race.id.as_str()).collect();
            let promises = guards.len();
            guards.retain(|broken| broken.fingerprint != wanted);
            let promises = promises - guards.len();
            if meant.is_empty() && promises == 0 {
                stale.push(format!(
                    "{}: {wanted} suppresses nothing any more: remove it (the race is gone, or has become another one)",
                    self.at(suppressed.fingerprint.line)
                ));
            }
            let count = match (meant.len(), promises) {
                (1, 0) => "1 race".to_owned(),
                (races, 0) => format!("{races} races"),
                (_, _) => "1 promise".to_owned(),
            };
            ledger.count += promises;
            let place = self.at(suppressed.fingerprint.line);
            ledger.examples.push(format!("{place}: {wanted}: {}: {count}", suppressed.reason));
            removed.extend(meant.into_iter().map(str::to_owned));
        }
        ledger.count += removed.len();
        races.retain(|race| !removed.contains(&race.id));
        for finding in findings.iter_mut() {
            finding.races.retain(|race| !removed.contains(race));
        }
        let all_suppressed = findings.iter().filter(|finding| finding.races.is_empty());
        let left_out: BTreeSet<String> = all_suppressed.map(|finding| finding.fingerprint.clone()).collect();
        findings.retain(|finding| !finding.races.is_empty());
        for finding in findings.iter_mut() {
            let left = races.iter().filter(|race| race.finding == finding.id).map(|race| race.confidence);
            finding.confidence = left.min().unwrap_or(finding.confidence);
        }
        let ledger = (!self.suppressed.is_empty()).then_some(ledger);
        Suppression { ledger, stale, findings: left_out }
    }
}
