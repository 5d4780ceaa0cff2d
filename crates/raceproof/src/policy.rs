//! What is the locking policy of a program? For each field of the application that is written: which lock guards it,
//! why it needs none, or which findings there are.
//!
//! | policy | what has proved its pairs safe |
//! | --- | --- |
//! | `racy` | nothing: there are findings |
//! | `not-judged` | nothing: there was no time |
//! | `disabled` | the user says so, for some of them |
//! | `guarded` | a lock, for some of them; the lock that most accesses hold is named |
//! | `ordered` | never at the same time |
//! | `thread-local` | one thread alone reaches the object, or does yet |
//! | `not-shared` | never the same object |
//! | `volatile`, `immutable` | how the field is declared |
//!
//! The same for the *contents* of each field that alone has some array, or some object of the library: what is in a map
//! is in no field of the application, and yet somebody guards it.
//!
//! The file is made to be kept: it has no lines and no ids, and fields are sorted by name, so that it changes only when
//! the policy does, or what is analysed.

use std::collections::{BTreeMap, BTreeSet};

use rp_concurrency::bodies::Memory;
use rp_index::FxHashSet;
use rp_pta::heap::Obj;
use rp_race::facts::Facts;
use rp_race::filter::Stage;
use rp_race::pairs::{Ends, Outcome as Found};
use rp_report::{Broken, Confidence, Finding, Holder, ProgramFacts, Race, TargetKind};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

use crate::report::{self, Contents, Namer};

/// The version of the format.
pub(crate) const SCHEMA: &str = "raceproof-policy/1";

/// A policy, as it is kept.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Policy {
    pub(crate) schema: String,
    /// What was analysed; older files do not say.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub(crate) program: Option<Analysed>,
    pub(crate) fields: Vec<FieldPolicy>,
    /// What fields alone have; older files do not say.
    #[serde(default)]
    pub(crate) contents: Vec<FieldPolicy>,
    /// The races of today.
    pub(crate) races: Vec<KnownRace>,
    /// The promises that are not kept, by their fingerprints.
    pub(crate) guards: Vec<String>,
    /// The classes of a library whose objects callers share; older files do not say.
    #[serde(skip_serializing_if = "BTreeSet::is_empty", default)]
    pub(crate) shared: BTreeSet<String>,
}

/// A race by its fingerprint, and how sure it is; older files do not say that.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum KnownRace {
    Sure { fingerprint: String, confidence: Confidence },
    Old(String),
}

impl KnownRace {
    /// The fingerprint, and how sure it is at most.
    pub(crate) fn parts(self) -> (String, Confidence) {
        match self {
            KnownRace::Sure { fingerprint, confidence } => (fingerprint, confidence),
            KnownRace::Old(fingerprint) => (fingerprint, Confidence::Definite),
        }
    }
}

/// What options make of a program: reports that differ in it are about different things.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Analysed {
    /// `closed` or `open`.
    pub(crate) kind: String,
    /// Where it starts.
    pub(crate) entry_points: BTreeSet<String>,
    /// Which JDK its library is from.
    pub(crate) jdk: String,
}

impl Analysed {
    pub(crate) fn of(program: &ProgramFacts) -> Analysed {
        let ProgramFacts { kind, entry_points, jdk, .. } = program;
        let entry_points = entry_points.iter().cloned().collect();
        Analysed { kind: (*kind).to_owned(), entry_points, jdk: jdk.clone() }
    }
}

/// The policy of a field, or of its contents.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct FieldPolicy {
    /// The class, as in Java source.
    pub(crate) class: String,
    pub(crate) name: String,
    /// One of the table above.
    #[serde(deserialize_with = "known")]
    pub(crate) policy: String,
    /// The lock, if it is guarded.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub(crate) guard: Option<String>,
    /// How many pairs each reason has proved safe.
    #[serde(skip_serializing_if = "BTreeMap::is_empty", default)]
    pub(crate) reasons: BTreeMap<String, u64>,
    /// Fingerprints of its findings; of contents, of those on what they consist of, whoever has that, too.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub(crate) findings: Vec<String>,
}

/// All policies.
const KINDS: &[&str] = &[
    "racy",
    "not-judged",
    "disabled",
    "guarded",
    "ordered",
    "thread-local",
    "not-shared",
    "volatile",
    "immutable",
];

/// A policy that there is: a file may have been edited.
fn known<'d, D: Deserializer<'d>>(reader: D) -> Result<String, D::Error> {
    let policy = String::deserialize(reader)?;
    match KINDS.contains(&policy.as_str()) {
        true => Ok(policy),
        false => {
            let what = format!("'policy' is '{policy}', and is one of {}", KINDS.join(", "));
            Err(D::Error::custom(what))
        }
    }
}

impl FieldPolicy {
    /// The field with its class.
    pub(crate) fn field(&self) -> String {
        format!("{}.{}", self.class, self.name)
    }

    /// Whether it is proved safe.
    pub(crate) fn is_proved(&self) -> bool {
        !matches!(self.policy.as_str(), "racy" | "not-judged" | "disabled")
    }

    /// `guarded by this.lock`, `immutable`.
    pub(crate) fn text(&self) -> String {
        match &self.guard {
            Some(guard) => format!("{} by {guard}", self.policy),
            None => self.policy.clone(),
        }
    }
}

impl Policy {
    /// The policy of a program.
    pub(crate) fn of(
        facts: &Facts<'_>,
        found: &Found,
        program: &ProgramFacts,
        (findings, races, guards): (&[Finding], &[Race], &[Broken]),
        contents: Option<(&Contents, &[Vec<Obj>])>,
        shared: BTreeSet<String>,
    ) -> Policy {
        let analysed = Analysed::of(program);
        let namer = Namer::new(facts.solver);
        let program = facts.program();
        let mut racy: BTreeMap<(String, String), BTreeSet<String>> = BTreeMap::new();
        for finding in findings {
            if matches!(finding.target.kind, TargetKind::Instance | TargetKind::Static) {
                let key = (finding.target.class.clone(), finding.target.name.clone());
                racy.entry(key).or_default().insert(finding.fingerprint.clone());
            }
        }
        let mut fields = Vec::new();
        for (&memory, stages) in &found.ends {
            let Memory::Field(field) = memory else { continue };
            let (class, name) =
                (namer.class(program.field_class(field)), namer.symbol(program.field(field).name));
            let mut reasons: BTreeMap<String, u64> = BTreeMap::new();
            for (pair, stage) in stages.windows(2).zip(Stage::ALL.into_iter().skip(1)) {
                if let [before, after] = pair
                    && stage > Stage::Reachable
                    && before > after
                {
                    *reasons.entry(stage.reason().to_owned()).or_default() += before - after;
                }
            }
            let findings = racy.remove(&(class.clone(), name.clone())).unwrap_or_default();
            let is_left = stages.last().is_some_and(|&left| left > 0);
            let has = |stage: Stage| reasons.contains_key(stage.reason());
            let policy = kind(has, !findings.is_empty(), is_left);
            let guard = (policy == "guarded").then(|| report::guard(facts, found, memory)).flatten();
            let (policy, findings) = (policy.to_owned(), findings.into_iter().collect());
            fields.push(FieldPolicy { class, name, policy, guard, reasons, findings });
        }
        fields.sort_by_key(|field| (field.class.clone(), field.name.clone()));
        let contents = contents.map_or_else(Vec::new, |(contents, touched)| {
            contents_of(facts, found, contents, (findings, touched))
        });
        let known = |race: &Race| KnownRace::Sure {
            fingerprint: race.fingerprint.clone(),
            confidence: race.confidence,
        };
        let mut races: Vec<KnownRace> = races.iter().map(known).collect();
        races.sort();
        let mut guards: Vec<String> = guards.iter().map(|broken| broken.fingerprint.clone()).collect();
        guards.sort();
        Policy { schema: SCHEMA.to_owned(), program: Some(analysed), fields, contents, races, guards, shared }
    }
}

/// The policies of the contents of fields, where several accesses may meet in them.
fn contents_of(
    facts: &Facts<'_>,
    found: &Found,
    contents: &Contents,
    (findings, touched): (&[Finding], &[Vec<Obj>]),
) -> Vec<FieldPolicy> {
    let namer = Namer::new(facts.solver);
    let mut policies = Vec::new();
    for (&field, objects) in &contents.fields {
        let mut ends = Ends::default();
        objects.iter().filter_map(|object| found.contents.get(object)).for_each(|&end| ends.add(end));
        // What leads to the contents proper is told by theirs.
        if ends.is_empty() || ends.is_only(Stage::Immutable) {
            continue;
        }
        let holder = report::holder_text(facts, &namer, field);
        let members: FxHashSet<Obj> = objects.iter().copied().collect();
        let is_on = |on: &[Obj]| on.iter().any(|object| members.contains(object));
        let on = findings.iter().zip(touched).filter(|(finding, on)| {
            matches!(finding.target.kind, TargetKind::Array | TargetKind::Container) && is_on(on)
        });
        let findings: BTreeSet<String> = on.map(|(finding, _)| finding.fingerprint.clone()).collect();
        let policy = kind(|stage| ends.has(stage), ends.is_racy(), ends.is_unjudged());
        let guard =
            (policy == "guarded").then(|| report::guard_of_contents(facts, found, field, objects)).flatten();
        let Holder { class, name } = holder;
        let (policy, findings) = (policy.to_owned(), findings.into_iter().collect());
        policies.push(FieldPolicy { class, name, policy, guard, reasons: BTreeMap::new(), findings });
    }
    policies.sort_by_key(|field| (field.class.clone(), field.name.clone()));
    policies
}

fn kind(has: impl Fn(Stage) -> bool, is_racy: bool, is_left: bool) -> &'static str {
    match () {
        () if is_racy => "racy",
        () if is_left => "not-judged",
        () if has(Stage::User) => "disabled",
        () if has(Stage::GlobalLock) || has(Stage::LocalLock) => "guarded",
        () if has(Stage::Parallel) => "ordered",
        () if has(Stage::Escaping) || has(Stage::LocalThread) => "thread-local",
        () if has(Stage::Aliasing) => "not-shared",
        () if has(Stage::Volatile) => "volatile",
        () => "immutable",
    }
}
