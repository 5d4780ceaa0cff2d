//! Which races are listed, and in what groups?
//!
//! By field: a finding is a group already, so all findings are one section. By objects: a section has all races on the
//! same set of objects; those of a finding stay together in it. Sections come in the order of their first races.

use std::collections::BTreeMap;

use crate::model::{BrokenAt, Confidence, Finding, Place, Race, Report, TargetKind};
use crate::words;

/// How races are grouped (Chord 2006, §2.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum View {
    /// By field: the findings as they are. Shows what is wrong with the locking of a field.
    Fields,
    /// By the objects that are accessed. Shows which objects are shared without need.
    Objects,
}

/// Findings under a heading.
pub(crate) struct Section<'r> {
    /// What they share, if it is not said elsewhere.
    pub(crate) heading: Option<String>,
    /// What is listed.
    pub(crate) entries: Vec<Entry<'r>>,
}

/// The races of a finding that are listed together.
pub(crate) struct Entry<'r> {
    /// The finding.
    pub(crate) finding: &'r Finding,
    /// The first of them.
    pub(crate) surest: &'r Race,
    /// The others, surest first.
    pub(crate) others: Vec<&'r Race>,
}

impl<'r> Entry<'r> {
    /// All of its races, surest first.
    pub(crate) fn races(&self) -> impl Iterator<Item = &'r Race> + Clone {
        [self.surest].into_iter().chain(self.others.iter().copied())
    }
}

/// Whether a race is listed: definite and likely ones are, possible ones if all are wanted.
pub(crate) fn is_listed(race: &Race, all: bool) -> bool {
    all || race.confidence != Confidence::Possible
}

/// The same for a place where a promise is not kept.
pub(crate) fn is_told(place: &BrokenAt, all: bool) -> bool {
    all || place.confidence != Confidence::Possible
}

/// The findings with the races that are listed.
pub(crate) fn entries<'r>(report: &'r Report, all: bool) -> Vec<Entry<'r>> {
    let by_id: BTreeMap<&str, &Race> = report.races.iter().map(|race| (race.id.as_str(), race)).collect();
    let entry = |finding: &'r Finding| {
        let races = finding.races.iter().filter_map(|id| by_id.get(id.as_str()).copied());
        let mut races = races.filter(|race| is_listed(race, all));
        races.next().map(|surest| Entry { finding, surest, others: races.collect() })
    };
    report.findings.iter().filter_map(entry).collect()
}

/// All that is listed.
pub(crate) fn sections(report: &Report, all: bool, view: View) -> Vec<Section<'_>> {
    let entries = entries(report, all);
    match view {
        View::Fields => vec![Section { heading: None, entries }],
        View::Objects => by_objects(&entries),
    }
}

fn by_objects<'r>(entries: &[Entry<'r>]) -> Vec<Section<'r>> {
    let mut sections: Vec<Section<'r>> = Vec::new();
    let mut numbers: BTreeMap<Shared<'r>, usize> = BTreeMap::new();
    for (finding, race) in entries.iter().flat_map(|entry| entry.races().map(|race| (entry.finding, race))) {
        let shared = Shared::by(race);
        let number = *numbers.entry(shared).or_insert(sections.len());
        if number == sections.len() {
            sections.push(Section { heading: Some(shared.text()), entries: Vec::new() });
        }
        let Some(section) = sections.get_mut(number) else { continue };
        match section.entries.last_mut() {
            Some(entry) if entry.finding.id == finding.id => entry.others.push(race),
            _ => section.entries.push(Entry { finding, surest: race, others: Vec::new() }),
        }
    }
    sections
}

/// What the races of a section have in common.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Shared<'r> {
    Objects(&'r [Place]),
    StaticFieldsOf(&'r str),
    SomeObject(&'r str),
}

impl<'r> Shared<'r> {
    fn by(race: &'r Race) -> Shared<'r> {
        match race.target.kind {
            TargetKind::Static => Shared::StaticFieldsOf(&race.target.class),
            _ if race.objects.is_empty() => Shared::SomeObject(&race.target.class),
            _ => Shared::Objects(&race.objects),
        }
    }

    fn text(self) -> String {
        match self {
            Shared::Objects(objects) => words::objects(objects).join(" "),
            Shared::StaticFieldsOf(class) => format!("static fields of {class}"),
            Shared::SomeObject(class) => class.to_owned(),
        }
    }
}
