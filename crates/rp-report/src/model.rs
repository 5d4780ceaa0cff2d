//! What does a report say? The JSON report has these fields in this order; the text report shows the same facts.
//!
//! What is skipped by `serde` is for people only.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

/// The version of the format.
pub const SCHEMA: &str = "raceproof/1";

/// Everything that is said about a program.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// [`SCHEMA`].
    pub schema: &'static str,
    /// What was analysed.
    pub program: ProgramFacts,
    /// How many pairs are left after each stage, in order.
    pub stages: Vec<StageCount>,
    /// Races that have one field and one cause.
    pub findings: Vec<Finding>,
    /// All races, whatever their confidence.
    pub races: Vec<Race>,
    /// Promises of annotations that are not kept; left out if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub guards: Vec<Broken>,
    /// What is new, if there is something to compare with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub baseline: Option<Compared>,
    /// How many pairs were proved safe, by reason, in the order of the stages.
    #[serde(serialize_with = "as_map")]
    pub safe: Vec<(&'static str, u64)>,
    /// What was assumed.
    pub assumptions: Vec<Assumption>,
    /// Times and sizes, if asked for: they differ from run to run.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stats: Option<Stats>,
}

fn as_map<S: serde::Serializer>(pairs: &[(&'static str, u64)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(pairs.iter().copied())
}

/// What was analysed.
#[derive(Clone, Debug, Serialize)]
pub struct ProgramFacts {
    /// The inputs as the user named them.
    pub inputs: Vec<String>,
    /// `closed` if it starts at `main`, `open` if everything public is called.
    pub kind: &'static str,
    /// Where it starts.
    pub entry_points: Vec<String>,
    /// Which JDK its library is from: a version, or `none`.
    pub jdk: String,
    /// Classes of the application.
    pub classes: usize,
    /// Methods of the application with code.
    pub methods: usize,
    /// Methods of the application that can be reached.
    #[serde(skip)]
    pub reached: usize,
    /// Abstract threads that run code of the application.
    #[serde(skip)]
    pub threads: usize,
    /// What they are called, or run, one each.
    #[serde(skip)]
    pub thread_groups: Vec<ThreadGroup>,
}

/// How many pairs are left after a stage.
#[derive(Clone, Debug, Serialize)]
pub struct StageCount {
    /// The name of the stage.
    pub name: &'static str,
    /// Pairs of accesses.
    pub pairs: u64,
    /// Pairs with their contexts and threads.
    pub tuples: u64,
    /// How long it took, if asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ms: Option<u64>,
}

/// How a run ended, for formats that have a word for it.
#[derive(Clone, Debug)]
pub struct Ending {
    /// The exit code.
    pub exit_code: u8,
    /// What was not done, a sentence each; nothing if everything was.
    pub incomplete: Vec<String>,
}

/// How sure a race is. The order is that of reports.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Confidence {
    /// No execution that performs both accesses orders them.
    Definite,
    /// Nothing suggests that it cannot happen.
    Likely,
    /// It cannot be excluded.
    Possible,
}

/// Races that have one field and one cause.
#[derive(Clone, Debug, Serialize)]
pub struct Finding {
    /// `F1`, `F2`, …
    pub id: String,
    /// The same for the same finding of a slightly different program.
    pub fingerprint: String,
    /// On what.
    pub target: Target,
    /// That of its surest race.
    pub confidence: Confidence,
    /// Ids of its races, surest first.
    pub races: Vec<String>,
    /// One line on what to do; empty if there is nothing to suggest.
    pub fix: String,
    /// What all accesses of the target hold, for people: each line of a small table.
    #[serde(skip)]
    pub guards: Vec<Guard>,
    /// The field that alone has what is raced for, for people: that of all its races, if it is one.
    #[serde(skip)]
    pub holder: Option<Holder>,
}

/// A field of the application that holds an array or a container.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Holder {
    /// The class that declares it, as in Java source.
    pub class: String,
    /// The field.
    pub name: String,
}

/// How many accesses of a target hold a lock.
#[derive(Clone, Debug)]
pub struct Guard {
    /// The lock as a programmer would write it: `this.lock`, `Registry.class`; none for accesses without a lock.
    pub lock: Option<String>,
    /// Accesses that hold it, of so many.
    pub holding: usize,
    /// All accesses of the target that threads share.
    pub all: usize,
}

/// A promise that is not kept: a guard that is not held, an immutable object that changes.
#[derive(Clone, Debug, Serialize)]
pub struct Broken {
    /// `G1`, `G2`, …
    pub id: String,
    /// `guarded-by violated` or `immutable violated`.
    pub kind: &'static str,
    /// The same for the same promise of a slightly different program.
    pub fingerprint: String,
    /// That of its surest place.
    pub confidence: Confidence,
    /// What it is about: the field, what the field leads to, the method, or the class and field that should not change.
    pub subject: BrokenSubject,
    /// The lock as it is written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lock: Option<String>,
    /// Who promises: `@GuardedBy`, or a line of a file.
    pub by: String,
    /// Where it is not kept, surest first.
    pub places: Vec<BrokenAt>,
}

/// What a promise is about.
#[derive(Clone, Debug, Serialize)]
pub struct BrokenSubject {
    /// `field`, `value`, `method` or `immutable`.
    pub kind: &'static str,
    /// The class, as in Java source.
    pub class: String,
    /// The field, or the method with its parameters.
    pub name: String,
}

/// A place where a promise is not kept.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct BrokenAt {
    /// How sure it is: likely if nobody holds the lock there, possible if somebody may.
    pub confidence: Confidence,
    /// The source file, if known.
    pub file: Option<String>,
    /// The line, if known.
    pub line: Option<u32>,
    /// `read`, `write` or `call`.
    pub kind: &'static str,
    /// The class whose code it is.
    pub class: String,
    /// The method.
    pub method: String,
    /// The package of the class with slashes, as for an access.
    #[serde(skip)]
    pub folder: String,
    /// The name to underline in the source line.
    #[serde(skip)]
    pub name: String,
}

/// What has changed since an earlier report.
#[derive(Clone, Debug, Serialize)]
pub struct Compared {
    /// The file with the earlier one.
    pub file: String,
    /// Ids of races and broken promises that are new.
    pub new: Vec<String>,
    /// How many are known.
    pub known: usize,
    /// How many of the earlier ones are gone.
    pub gone: usize,
    /// Proofs that are lost.
    pub lost: Vec<Lost>,
}

/// A field that was safe, or its contents.
#[derive(Clone, Debug, Serialize)]
pub struct Lost {
    /// The field with its class.
    pub field: String,
    /// It is about what the field alone has: the contents of a map, the elements of an array. Left out if it is about
    /// the field itself.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub contents: bool,
    /// What it was: `guarded by this.lock`, `immutable`.
    pub was: String,
    /// Findings on it.
    pub findings: Vec<String>,
    /// The same for people, who may not have them before their eyes: how sure they are, and where.
    #[serde(skip)]
    pub told: Vec<String>,
}

/// The memory that is accessed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Target {
    /// What it is.
    pub kind: TargetKind,
    /// The class that declares the field, or the type of the array or container; as in Java source.
    pub class: String,
    /// The field; `[]` for elements, `state` for a container.
    pub name: String,
}

/// Kinds of memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum TargetKind {
    /// A field of an object.
    Instance,
    /// A static field.
    Static,
    /// The elements of an array.
    Array,
    /// The contents of a library object.
    Container,
}

/// A pair of accesses that may race.
#[derive(Clone, Debug, Serialize)]
pub struct Race {
    /// `R1`, `R2`, …
    pub id: String,
    /// The finding it belongs to.
    pub finding: String,
    /// The same for the same race of a slightly different program.
    pub fingerprint: String,
    /// How sure it is.
    pub confidence: Confidence,
    /// `write-write` or `read-write`.
    pub conflict: &'static str,
    /// On what.
    pub target: Target,
    /// The field that alone has the array or container, for people.
    #[serde(skip)]
    pub holder: Option<Holder>,
    /// Which objects.
    pub objects: Vec<Place>,
    /// Both accesses.
    pub accesses: [Access; 2],
    /// What else there is to say, a phrase each.
    pub notes: Vec<String>,
}

/// Where something is made.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Place {
    /// Its class, as in Java source.
    pub class: String,
    /// The source file, if known.
    pub file: Option<String>,
    /// The line, if known.
    pub line: Option<u32>,
}

/// One of the accesses of a race.
#[derive(Clone, Debug, Serialize)]
pub struct Access {
    /// `read` or `write`.
    pub kind: &'static str,
    /// The class whose code accesses.
    pub class: String,
    /// The method, as in Java source: `deposit(long)`.
    pub method: String,
    /// The source file, if known.
    pub file: Option<String>,
    /// The line, if known.
    pub line: Option<u32>,
    /// Who runs it.
    pub thread: Thread,
    /// What is surely held.
    pub locks: Vec<Place>,
    /// How the thread gets there, from where it begins to the access; shared by all races of the access.
    pub path: Arc<[Frame]>,
    /// The package of the class with slashes, where its source file would be: `com/acme`.
    #[serde(skip)]
    pub folder: String,
    /// What to underline in the source line.
    #[serde(skip)]
    pub hint: Hint,
    /// The locks as a programmer would write them, in the order of `locks`.
    #[serde(skip)]
    pub lock_names: Vec<String>,
    /// What may be held though nothing surely is; a note of the race says so.
    #[serde(skip)]
    pub may_hold: Vec<String>,
    /// Whether its code may hold a lock of `java.util.concurrent`, which no stage understands.
    #[serde(skip)]
    pub explicit: bool,
}

impl Access {
    /// Where it is: `Account.java:12`, or its method if no line is known.
    pub fn place(&self) -> String {
        match (&self.file, self.line) {
            (Some(file), Some(line)) => format!("{file}:{line}"),
            _ => format!("{}.{}", self.class, self.method),
        }
    }

    /// Whether no lock is surely held, but some may be.
    pub fn may_hold_only(&self) -> bool {
        self.locks.is_empty() && !self.may_hold.is_empty()
    }

    /// Whether both are on one line of one file.
    pub(crate) fn is_on_line_of(&self, other: &Access) -> bool {
        (self.file.is_some() && self.line.is_some())
            && (&self.folder, &self.file, self.line) == (&other.folder, &other.file, other.line)
    }
}

/// What of a source line is an access.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Hint {
    /// A field of this name.
    Field(String),
    /// An element of an array.
    Element,
    /// The call of a method of this name.
    Call(String),
    /// What makes an object of the class of this simple name.
    New(String),
    /// Nobody knows: all of it.
    Line,
}

/// Who runs code.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Thread {
    /// `main`, or the class of the thread or of what it runs.
    pub name: String,
    /// How one speaks of it.
    #[serde(skip)]
    pub role: Role,
    /// Where it is started, if in source.
    pub file: Option<String>,
    /// The line.
    pub line: Option<u32>,
    /// Whether there may be several of them.
    pub many: bool,
}

/// How one speaks of a thread.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Role {
    /// Somebody has written it: `thread Teller`.
    Thread,
    /// One of the callers of a library: `a caller of Cache.put(Object)`.
    Caller,
    /// Nobody has written it as a thread: `the finaliser of Cache`.
    Other,
}

/// The threads of one abstract thread.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ThreadGroup {
    /// What they are called, or run.
    pub name: String,
    /// Whether there may be several of them.
    pub many: bool,
}

/// A step of a call path.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Frame {
    /// The class.
    pub class: String,
    /// The method.
    pub method: String,
    /// The source file of the class.
    pub file: Option<String>,
    /// The line in it where the next step is called, or where the access is.
    pub line: Option<u32>,
    /// The package of the class with slashes, as for an access.
    #[serde(skip)]
    pub folder: String,
}

/// Something that was assumed.
#[derive(Clone, Debug, Serialize)]
pub struct Assumption {
    /// Its name in docs/soundness.md.
    pub id: &'static str,
    /// How often.
    pub count: usize,
    /// In how many of these places it is the application that does it, not the library by itself.
    #[serde(skip)]
    pub own: usize,
    /// Where, a few times; the application's own places first.
    pub examples: Vec<String>,
}

/// Times and sizes.
#[derive(Clone, Debug, Serialize)]
pub struct Stats {
    /// All of it, in milliseconds.
    pub ms: u64,
    /// The most memory in use, in megabytes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub peak_mb: Option<u64>,
    /// Further figures by name, in the order in which they are shown.
    #[serde(flatten, serialize_with = "figures")]
    pub figures: Vec<(&'static str, u64)>,
}

fn figures<S: serde::Serializer>(pairs: &[(&'static str, u64)], serializer: S) -> Result<S::Ok, S::Error> {
    as_map(pairs, serializer)
}
