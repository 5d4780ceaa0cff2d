//! What is new since an earlier run? `--baseline FILE`: a policy (`--policy`), or a JSON report.
//!
//! Races and broken promises are compared by their fingerprints, which do not change when lines move; if several have
//! the same one, by how many there are. A race that is surer than it was is new: somebody may have lost a lock. With a
//! policy, proofs are compared, too: a field that was safe, or its contents, and is not any more is a proof that is
//! lost, even if it is only that it was not judged; but what the user suppresses is not told here, either. A run that
//! began elsewhere, or with another JDK, can be compared with, but that is told.
//!
//! A class of a library that has lost its last lock says nothing of threads any more. Its objects were shared, and
//! callers have not changed, so they are taken to share them still ([`crate::contracts`]).

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use rp_report::{Access, Broken, Compared, Confidence, Finding, Lost, ProgramFacts, Race};
use serde::Deserialize;

use crate::error::{Failure, shown};
use crate::policy::{self, Analysed, FieldPolicy, KnownRace, Policy};

/// Bytes that a baseline may have.
const MOST_BYTES: u64 = 1 << 30;

/// An earlier run.
pub(crate) struct Baseline {
    file: String,
    races: Known,
    guards: Known,
    program: Option<Analysed>,
    policy: Option<Policy>,
}

/// This run.
pub(crate) struct Now<'n> {
    pub(crate) findings: &'n [Finding],
    pub(crate) races: &'n [Race],
    pub(crate) guards: &'n [Broken],
    pub(crate) policy: &'n Policy,
    /// The fingerprints of findings that the user does not want to be told of.
    pub(crate) suppressed: &'n BTreeSet<String>,
}

/// What of a JSON report is compared.
#[derive(Deserialize)]
struct OldReport {
    program: Option<Analysed>,
    races: Vec<KnownRace>,
    #[serde(default)]
    guards: Vec<OldPromise>,
}

#[derive(Deserialize)]
struct OldPromise {
    fingerprint: String,
}

/// What was there under each fingerprint: how sure, the surest first.
#[derive(Clone)]
struct Known(BTreeMap<String, Vec<Confidence>>);

/// What a file says that it is.
#[derive(Deserialize)]
struct Kind {
    schema: Option<String>,
}

impl Baseline {
    /// Reads a file, and decides by what is in it what it is.
    pub(crate) fn read(path: &Path) -> Result<Baseline, Failure> {
        let failed = |error| Failure::Io(path.to_owned(), error);
        let wrong = |what: &str| Failure::Usage(format!("--baseline: {}: {what}", shown(path)));
        if std::fs::metadata(path).map_err(failed)?.len() > MOST_BYTES {
            return Err(wrong("this is too large"));
        }
        let text = std::fs::read(path).map_err(failed)?;
        let wanted = "a policy (--policy) or a report (--format json) is wanted";
        let broken = |error: serde_json::Error| wrong(&format!("{error}; {wanted}"));
        let kind: Kind = serde_json::from_slice(&text).map_err(broken)?;
        let file = shown(path);
        match kind.schema.as_deref() {
            Some(policy::SCHEMA) => {
                let policy: Policy = serde_json::from_slice(&text).map_err(broken)?;
                let races = Known::of(policy.races.iter().cloned().map(KnownRace::parts));
                let guards = Known::promises(policy.guards.iter().cloned());
                Ok(Baseline { file, races, guards, program: policy.program.clone(), policy: Some(policy) })
            }
            Some(rp_report::SCHEMA) => {
                let old: OldReport = serde_json::from_slice(&text).map_err(broken)?;
                let races = Known::of(old.races.into_iter().map(KnownRace::parts));
                let guards = Known::promises(old.guards.into_iter().map(|old| old.fingerprint));
                Ok(Baseline { file, races, guards, program: old.program, policy: None })
            }
            Some(other) => {
                let ours = other.starts_with("raceproof");
                let whose = if ours { "of another version of Raceproof" } else { "not Raceproof's" };
                Err(wrong(&format!("its schema is '{other}', which is {whose}; {wanted}")))
            }
            None => Err(wrong(&format!("it has no schema; {wanted}"))),
        }
    }

    /// The classes of a library whose objects callers shared; a report does not say.
    pub(crate) fn shared(&self) -> BTreeSet<String> {
        self.policy.as_ref().map_or_else(BTreeSet::new, |policy| policy.shared.clone())
    }

    /// The file.
    pub(crate) fn file(&self) -> &str {
        &self.file
    }

    /// How the earlier run was about something else, if it was: then what is new or gone may be so by the options
    /// alone.
    pub(crate) fn difference(&self, program: &ProgramFacts) -> Option<String> {
        let (then, now) = (self.program.as_ref()?, Analysed::of(program));
        let kind = |kind: &str| if kind == "closed" { "a program" } else { "a library" };
        // Classes come and go in a library; if half of them do, the options are others.
        let common = then.entry_points.intersection(&now.entry_points).count();
        let is_open = then.kind == now.kind && now.kind != "closed";
        let is_same = is_open && 2 * common > then.entry_points.len().max(now.entry_points.len());
        let without = |all: &BTreeSet<String>, others: &BTreeSet<String>| -> Vec<String> {
            all.difference(others).filter(|_| !is_same).cloned().collect()
        };
        let gone = without(&then.entry_points, &now.entry_points);
        let new = without(&now.entry_points, &then.entry_points);
        let differences = [
            (then.kind != now.kind).then(|| format!("as {}, not {}", kind(&then.kind), kind(&now.kind))),
            some(&gone).map(|gone| format!("also from {gone}")),
            some(&new).map(|new| format!("not from {new}")),
            (then.jdk != now.jdk).then(|| format!("with JDK {}, not {}", then.jdk, now.jdk)),
        ];
        let differences: Vec<String> = differences.into_iter().flatten().collect();
        (!differences.is_empty()).then(|| {
            let differences = differences.join(", ");
            format!("{} was taken {differences}: what is new or gone may be so for that alone", self.file)
        })
    }

    /// What has changed. Only what is listed can be new: `is_listed` says what is.
    pub(crate) fn compare(&self, now: &Now<'_>, is_listed: &dyn Fn(&Race) -> bool) -> Compared {
        let Now { races, guards, policy, .. } = *now;
        let (mut old_races, mut old_guards) = (self.races.clone(), self.guards.clone());
        let (mut new, mut known) = (Vec::new(), 0);
        // The surest first, so that none takes what only a surer one is known by.
        let mut surest: Vec<&Race> = races.iter().collect();
        surest.sort_by_key(|race| race.confidence);
        for race in surest {
            match old_races.take(&race.fingerprint, race.confidence) {
                true => known += 1,
                false if is_listed(race) => new.push(race.id.clone()),
                false => {}
            }
        }
        for broken in guards {
            match old_guards.take(&broken.fingerprint, broken.confidence) {
                true => known += 1,
                false => new.push(broken.id.clone()),
            }
        }
        let gone = self.races.gone(races.iter().map(|race| race.fingerprint.as_str()))
            + self.guards.gone(guards.iter().map(|broken| broken.fingerprint.as_str()));
        let lost = self.policy.as_ref().map_or_else(Vec::new, |then| {
            let mut all = lost(now, (&then.fields, &policy.fields), false);
            all.extend(lost(now, (&then.contents, &policy.contents), true));
            all
        });
        Compared { file: self.file.clone(), new, known, gone, lost }
    }
}

/// The first of some names, and how many more there are.
fn some(names: &[String]) -> Option<String> {
    let (first, more) = names.split_first()?;
    Some(if more.is_empty() { first.clone() } else { format!("{first} and {} more", more.len()) })
}

impl Known {
    fn of(list: impl Iterator<Item = (String, Confidence)>) -> Known {
        let mut known: BTreeMap<String, Vec<Confidence>> = BTreeMap::new();
        for (fingerprint, confidence) in list {
            known.entry(fingerprint).or_default().push(confidence);
        }
        known.values_mut().for_each(|each| each.sort_unstable());
        Known(known)
    }

    /// Broken promises are known however sure they were.
    fn promises(fingerprints: impl Iterator<Item = String>) -> Known {
        Known::of(fingerprints.map(|fingerprint| (fingerprint, Confidence::Definite)))
    }

    /// Takes one that was at least as sure, if there is one.
    fn take(&mut self, fingerprint: &str, confidence: Confidence) -> bool {
        let Some(there) = self.0.get_mut(fingerprint) else { return false };
        let is_known = there.first().is_some_and(|&surest| surest <= confidence);
        if is_known {
            there.remove(0);
        }
        is_known
    }

    /// How many there were more than now; one that is only surer now is not gone.
    fn gone<'n>(&self, now: impl Iterator<Item = &'n str>) -> usize {
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        for fingerprint in now {
            *counts.entry(fingerprint).or_default() += 1;
        }
        let now = |fingerprint: &str| counts.get(fingerprint).copied().unwrap_or_default();
        self.0.iter().map(|(fingerprint, each)| each.len().saturating_sub(now(fingerprint))).sum()
    }
}

/// Fields that were proved safe, or whose contents were, and are not. What races only where the user suppresses it is
/// known to the user.
fn lost(now: &Now<'_>, (before, after): (&[FieldPolicy], &[FieldPolicy]), contents: bool) -> Vec<Lost> {
    let today: BTreeMap<String, &FieldPolicy> = after.iter().map(|field| (field.field(), field)).collect();
    let is_suppressed = |field: &FieldPolicy| {
        let mut findings = field.findings.iter();
        !field.findings.is_empty() && findings.all(|finding| now.suppressed.contains(finding))
    };
    let mut lost = Vec::new();
    for field in before.iter().filter(|field| field.is_proved()) {
        let is_lost = |today: &&&FieldPolicy| !today.is_proved() && !is_suppressed(today);
        let Some(today) = today.get(&field.field()).filter(is_lost) else { continue };
        let found = now.findings.iter().filter(|finding| today.findings.contains(&finding.fingerprint));
        lost.push(Lost {
            field: field.field(),
            contents,
            was: field.text(),
            findings: found.clone().map(|finding| finding.id.clone()).collect(),
            told: found.map(|finding| told(finding, now.races)).collect(),
        });
    }
    lost
}

/// `F2 (likely, Cache.java:15 and Cache.java:11)`: only what is new is listed, and this may be none of it.
fn told(finding: &Finding, races: &[Race]) -> String {
    let Some(race) = races.iter().find(|race| race.finding == finding.id) else { return finding.id.clone() };
    let [one, other] = race.accesses.each_ref().map(Access::place);
    let places = if one == other { one } else { format!("{one} and {other}") };
    format!("{} ({}, {places})", finding.id, rp_report::confidence(finding.confidence))
}
