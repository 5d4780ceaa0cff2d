//! Does the IR mean what the bytecode means? The IR's verifier checks form only; this replays meaning.
//!
//! Two machines run a method in lockstep along one random path: one the bytecode, with a stack and local variables, as
//! the JVMS has it ([`bytecode`]), one the SSA body ([`ssa`]). They share no code but the decoder of instructions.
//! Values are tokens that say how they were computed ([`event`]), so equal computations have equal tokens. Whatever
//! others could observe is an event: a memory access, a call, a lock, an allocation, a branch, a return, and whatever
//! can throw. Before each event the machines must agree on its offset, on what it does and names, on its operands and
//! on who catches what it may throw. Then the path decides what happens (the branch is taken, the second handler
//! catches), and each machine finds out for itself where that leads ([`lockstep`]). Paths prefer edges that none took
//! before. No type of a reference is looked at, nor when a result without effect is computed.
//!
//! That the replay would notice is shown by bodies that were made wrong on purpose ([`sabotage`]).

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod bytecode;
mod event;
mod generated;
mod handmade;
mod lockstep;
mod names;
mod pool;
mod random;
mod sabotage;
mod ssa;

use std::ops::AddAssign;
use std::path::Path;

use lockstep::{Effort, Replayer, Tally};
use random::Random;
use rayon::prelude::*;
use rp_classfile::{ClassFile, Member};
use rp_classpath::{ClassPath, Entry, Options};
use rp_frontend::{Arena, ClassPathSource};
use rp_ir::text::print_body;
use rp_ir::{Body, Names};
use rp_program::{Program, Role, UnknownBody};
use rp_testkit::fixture::{ClassWriter, ZipEntry, ZipFile};
use rp_testkit::jdk;
use sabotage::Sabotage;

/// For large inputs.
const MODERATE: Effort = Effort { events: 400, least_paths: 3, most_paths: 256, quiet_paths: 8 };
/// For small inputs.
const HIGH: Effort = Effort { events: 400, least_paths: 40, most_paths: 200, quiet_paths: 60 };

#[test]
fn jdks_replay() {
    for home in jdk::homes() {
        let report = replay_all(&open(&jdk::image(&home)), MODERATE);
        report.assert_no_faults();
        report.assert_all_known();
        let tally = report.tally;
        assert!(tally.methods > 50_000, "{tally:?}");
        assert!(tally.paths > 2 * tally.methods && tally.events > 20 * tally.methods, "{tally:?}");
        assert!(tally.catches > tally.methods / 4 && tally.jumps_back > tally.methods, "{tally:?}");
        assert!(tally.edges_taken > tally.edges / 100 * 90, "{tally:?}");
    }
}

/// The programs of `cargo xtask subjects` that are there; the old ones have subroutines. None is fetched: the methods
/// of [`handmade`] and [`generated`] do without.
#[test]
fn programs_replay() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("subjects");
    for file in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        if file.path().extension().is_some_and(|extension| extension == "jar") {
            replay_all(&open(&file.path()), MODERATE).assert_no_faults();
        }
    }
}

#[test]
fn handmade_methods_replay() {
    let report = replay_all(&jar([("Handmade".to_owned(), handmade::class())]), HIGH);
    report.assert_no_faults();
    report.assert_all_known();
    let tally = report.tally;
    assert!(tally.methods > 20 && tally.edges_taken == tally.edges, "{tally:?}");
    assert!(tally.catches > 50 && tally.jumps_back > 100 && tally.returns_from_subroutine > 100, "{tally:?}");
}

#[test]
fn generated_methods_replay() {
    let report = replay_all(&generated_jar(50), HIGH);
    report.assert_no_faults();
    report.assert_all_known();
    let tally = report.tally;
    assert!(tally.catches > 10 * tally.methods && tally.jumps_back > 10 * tally.methods, "{tally:?}");
    assert!(tally.returns_from_subroutine > 10 * tally.methods, "{tally:?}");
    assert!(tally.edges_taken > tally.edges / 100 * 90, "{tally:?}");
}

/// Not all of it can be: some of the values that are exchanged are equal, some are not used any more.
#[test]
fn sabotage_is_noticed() {
    let jdk = open(&jdk::image(&jdk::homes()[0]));
    let mut counts = each_method(&jdk, |name| name.starts_with(b"java/"), sabotage_each_way);
    counts += each_method(&generated_jar(20), |_| true, sabotage_each_way);
    for (sabotage, (tried, noticed)) in Sabotage::ALL.iter().zip(counts.0) {
        assert!(tried > 50, "{sabotage:?} was tried only {tried} times");
        assert!(noticed * 5 > tried * 4, "{sabotage:?} was noticed only {noticed} times of {tried}");
    }
}

/// How often each kind of sabotage was tried, and how often noticed.
#[derive(Default)]
struct Counts([(u32, u32); Sabotage::ALL.len()]);

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Counts) {
        for (count, more) in self.0.iter_mut().zip(other.0) {
            *count = (count.0 + more.0, count.1 + more.1);
        }
    }
}

fn sabotage_each_way<'a>(
    replayer: &mut Replayer<'_, 'a, '_>,
    method: &Member<'a>,
    body: Result<Body, UnknownBody>,
) -> Counts {
    let mut counts = Counts::default();
    let Ok(body) = body else { return counts };
    let mut random = Random::new(replayer.full_name(method));
    for (sabotage, count) in Sabotage::ALL.iter().zip(&mut counts.0) {
        if let Some(wrong) = sabotage.apply(&body, &mut random) {
            let noticed = replayer.replay(method, &wrong, HIGH).is_err();
            *count = (1, u32::from(noticed));
        }
    }
    counts
}

/// What came of many methods.
#[derive(Default)]
struct Report {
    tally: Tally,
    /// Where bytecode and IR differ.
    faults: Vec<String>,
    /// Methods that have code but no body.
    unknown: Vec<String>,
}

impl AddAssign for Report {
    fn add_assign(&mut self, other: Report) {
        self.tally += other.tally;
        self.faults.extend(other.faults);
        self.unknown.extend(other.unknown);
    }
}

impl Report {
    fn assert_no_faults(&self) {
        let first = self.faults.iter().take(3).cloned().collect::<Vec<_>>().join("\n");
        assert!(self.faults.is_empty(), "{} methods differ:\n{first}", self.faults.len());
    }

    fn assert_all_known(&self) {
        assert!(self.unknown.is_empty(), "methods without bodies:\n{}", self.unknown.join("\n"));
    }
}

fn replay_all(class_path: &ClassPath, effort: Effort) -> Report {
    each_method(
        class_path,
        |_| true,
        |replayer, method, body| {
            let mut report = Report::default();
            match body {
                Err(unknown) => {
                    report.unknown.push(format!("{}: {}", replayer.full_name(method), unknown.reason))
                }
                Ok(body) => match replayer.replay(method, &body, effort) {
                    Ok(tally) => report.tally = tally,
                    Err(fault) => {
                        let text = print_body(replayer.names, &body);
                        report.faults.push(format!("{}: {fault}\n{text}", replayer.full_name(method)));
                    }
                },
            }
            report
        },
    )
}

/// Visits all methods with code of the classes with wanted names, in parallel, and sums up what comes of it.
fn each_method<R: Default + AddAssign + Send>(
    class_path: &ClassPath,
    is_wanted: impl Fn(&[u8]) -> bool,
    visit: impl for<'a> Fn(&mut Replayer<'_, 'a, '_>, &Member<'a>, Result<Body, UnknownBody>) -> R + Sync,
) -> R {
    let (arena, names) = (Arena::default(), Names::new());
    let source = ClassPathSource::new(class_path, &arena);
    let program = Program::new(&names, &source);
    let visit_class = |&entry: &Entry| {
        let mut sum = R::default();
        let bytes = class_path.bytes(entry).unwrap();
        let Ok(file) = ClassFile::parse(&bytes) else { return sum };
        let class = program.class_id(names.symbol(file.name));
        // A class of that name may lie in several places, of which one counts.
        if program.location(class) != Some(class_path.location(entry)) {
            return sum;
        }
        let mut replayer = Replayer::new(&file, &names).unwrap();
        for (id, method) in program.declared(class).unwrap().methods().zip(&file.methods) {
            if let Some(body) = program.build_body(id).transpose() {
                sum += visit(&mut replayer, method, body);
            }
        }
        sum
    };
    let entries = class_path.classes(Role::Application);
    let wanted: Vec<Entry> = entries.filter(|&entry| is_wanted(class_path.name(entry))).collect();
    wanted.par_iter().map(visit_class).reduce(R::default, |mut sum, more| {
        sum += more;
        sum
    })
}

fn open(file: &Path) -> ClassPath {
    let options = Options { inputs: vec![file.to_owned()], classpath: vec![], jdk: None, release: None };
    ClassPath::open(&options).unwrap()
}

fn jar(classes: impl IntoIterator<Item = (String, ClassWriter)>) -> ClassPath {
    let entries =
        classes.into_iter().map(|(name, class)| ZipEntry::stored(format!("{name}.class"), class.write()));
    ClassPath::of_jar("made.jar", ZipFile::of(entries).write(), 8).unwrap()
}

/// So many classes of 40 methods each.
fn generated_jar(classes: usize) -> ClassPath {
    let names = (0..classes).map(|number| format!("Generated{number}"));
    jar(names.map(|name| (name.clone(), generated::class(&name, 40))))
}
