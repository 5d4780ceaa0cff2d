//! Which races are listed, and in what groups?
//!
//! By field: a finding is a group already, so all findings are one section. By objects: a section has all races on the
//! same set of objects; those of a finding stay together in it. Sections come in the order of their first races.

use std::collections::BTreeMap;

use super::{TextOptions, View, words};
use crate::model::{Confidence, Finding, Place, Race, Report, TargetKind};

/// Findings under a heading.
pub(super) struct Section<'r> {
    /// What they share, if it is not said elsewhere.
    pub(super) heading: Option<String>,
    /// What is listed.
    pub(super) entries: Vec<Entry<'r>>,
}

/// The races of a finding that are listed together.
pub(super) struct Entry<'r> {
    /// The finding.
    pub(super) finding: &'r Finding,
    /// The first of them.
    pub(super) surest: &'r Race,
    /// The others, surest first.
    pub(super) others: Vec<&'r Race>,
}

impl<'r> Entry<'r> {
    /// All of its races, surest first.
    pub(super) fn races(&self) -> impl Iterator<Item = &'r Race> + Clone {
        [self.surest].into_iter().chain(self.others.iter().copied())
    }
}

/// Whether a race is listed.
pub(super) fn is_listed(race: &Race, options: &TextOptions) -> bool {
    options.all || race.confidence != Confidence::Possible
}

/// The findings with the races that are listed.
pub(super) fn entries<'r>(report: &'r Report, options: &TextOptions) -> Vec<Entry<'r>> {
    let by_id: BTreeMap<&str, &Race> = report.races.iter().map(|race| (race.id.as_str(), race)).collect();
    let entry = |finding: &'r Finding| {
        let races = finding.races.iter().filter_map(|id| by_id.get(id.as_str()).copied());
        let mut races = races.filter(|race| is_listed(race, options));
        races.next().map(|surest| Entry { finding, surest, others: races.collect() })
    };
    report.findings.iter().filter_map(entry).collect()
}

/// All that is listed.
pub(super) fn sections<'r>(report: &'r Report, options: &TextOptions) -> Vec<Section<'r>> {
    let entries = entries(report, options);
    match options.view {
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
