//! The marked programs of `tests/java/races`: what each mark says is what is found, and nothing else is.
//!
//! `RACES=name cargo test -p rp-testkit --test races -- --nocapture` runs the programs whose path contains a name.

#![allow(clippy::print_stdout, reason = "the counts are a figure that is asked for")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

use rayon::prelude::*;
use rp_classpath::{ClassPath, Options};
use rp_concurrency::bodies::Memory;
use rp_frontend::{Arena, ClassPathSource};
use rp_ir::{Names, Symbol};
use rp_models::{ModelSet, Modelled};
use rp_program::{MethodId, Program, Role};
use rp_pta::budget::Budget;
use rp_pta::context::{Auto, Insensitive, Objects, Policy, Precision};
use rp_pta::plugin::entry::EntryPoints;
use rp_pta::plugin::{self, Plugins};
use rp_pta::solver::Solver;
use rp_pta::templates::Templates;
use rp_race::access::Access;
use rp_race::confidence::Confidence;
use rp_race::facts::{Facts, with_facts};
use rp_race::filter::Stage;
use rp_race::pairs::{self, Outcome};
use rp_testkit::jdk;
use rp_testkit::marks::{Kind, Mark, marks};

/// Two lines, the lower one first.
type Lines = (u32, u32);

/// What the analysis says of a program.
#[derive(Default)]
struct Found {
    /// The surest race of two lines.
    races: BTreeMap<Lines, (Confidence, String)>,
    /// What became of pairs of two lines.
    fates: BTreeMap<Lines, BTreeSet<&'static str>>,
}

fn root(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/java").join(folder)
}

fn sources(folder: &str) -> Vec<PathBuf> {
    let mut sources = Vec::new();
    let mut folders = vec![root(folder)];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                sources.push(path);
            }
        }
    }
    sources.sort();
    sources
}

/// Compiles all programs in one go.
fn compile(sources: &[PathBuf], name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    _ = std::fs::remove_dir_all(&folder);
    let output = Command::new(jdk::javac())
        .args(["-g", "-nowarn", "-Xlint:none", "-proc:none", "--release", "17", "-d"])
        .arg(&folder)
        .args(sources)
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    folder
}

/// The class files of a program: its class and what is nested in it, and other classes of its file.
fn classes_of(folder: &Path, source: &Path, text: &str) -> Vec<PathBuf> {
    let mut declared: BTreeSet<String> = BTreeSet::new();
    declared.insert(source.file_stem().unwrap().to_string_lossy().into_owned());
    for line in text.lines().filter(|line| !line.starts_with([' ', '/', '}'])) {
        let mut words = line.split([' ', '<', '(']);
        while let Some(word) = words.next() {
            if matches!(word, "class" | "interface" | "enum" | "record") {
                declared.extend(words.next().map(str::to_owned));
            }
        }
    }
    let mut classes: Vec<PathBuf> = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        if declared.contains(name.split('$').next().unwrap()) {
            classes.push(path);
        }
    }
    classes.sort();
    classes
}

fn policy(name: &str, templates: &Templates<'_>) -> Box<dyn Policy> {
    match name {
        "auto" => {
            let insensitive =
                Solver::solve(templates, Box::new(Insensitive), &Budget::default()).ok().unwrap();
            Box::new(Auto::choose(&insensitive))
        }
        "2obj" => Box::new(Objects { k: 2, precision: Precision::Site }),
        _ => Box::new(Insensitive),
    }
}

/// Analyses a program and hands over what was found.
fn analyse<T>(
    classes: Vec<PathBuf>,
    jdk: Option<PathBuf>,
    context: &str,
    options: &pairs::Options<'_>,
    then: impl FnOnce(&Facts<'_>, Outcome) -> T,
) -> T {
    let options_for_path = Options { inputs: classes, classpath: Vec::new(), jdk, release: None };
    let class_path = ClassPath::open(&options_for_path).unwrap();
    let arena = Arena::default();
    let source = ClassPathSource::new(&class_path, &arena);
    let models = ModelSet::standard().unwrap();
    let source = Modelled::new(&models, &source);
    let names = Names::new();
    let program = Program::new(&names, &source);
    let main = names.symbol(b"main");
    let classes = program.classes(Role::Application);
    let methods = classes.iter().filter_map(|&class| program.declared(class)).flat_map(|each| each.methods());
    let mains: Vec<MethodId> = methods.filter(|&method| program.method(method).name == main).collect();
    let mut list = plugin::standard(Vec::new(), false);
    list.push(Box::new(EntryPoints { methods: mains }));
    let plugins = Plugins::new(&program, list);
    let templates = Templates::new(&program, &plugins);
    let policy = policy(context, &templates);
    let solver = Solver::solve(&templates, policy, &Budget::default()).ok().unwrap();
    with_facts(&solver, |facts| {
        let outcome = pairs::find(facts, options);
        then(facts, outcome)
    })
}

fn lines(facts: &Facts<'_>, accesses: [Access; 2]) -> Option<Lines> {
    let [a, b] = accesses.map(|access| access.line(facts));
    let (a, b) = (a?, b?);
    Some((a.min(b), a.max(b)))
}

/// Whether memory is the application's, or the contents of a container.
fn is_of_interest(facts: &Facts<'_>, memory: Memory) -> bool {
    match memory {
        Memory::Elements => true,
        Memory::Field(field) => {
            let program = facts.program();
            facts.is_application(program.field_class(field))
                || program.names().bytes(program.field(field).name) == b"state"
        }
    }
}

fn describe(facts: &Facts<'_>, memory: Memory) -> String {
    let names = facts.program().names();
    let text = |symbol: Symbol| String::from_utf8_lossy(names.bytes(symbol)).into_owned();
    match memory {
        Memory::Elements => "[]".to_owned(),
        Memory::Field(field) => {
            let class = facts.program().class_name(facts.program().field_class(field));
            format!("{}.{}", text(class), text(facts.program().field(field).name))
        }
    }
}

fn found(classes: Vec<PathBuf>, jdk: Option<PathBuf>, context: &str, without: &[Stage]) -> Found {
    let watch = |_: &Facts<'_>, _: Access| true;
    // The fates of pairs are of interest where reasons are marked; those of a whole JDK are many.
    let watch: Option<pairs::Watch<'_>> = if jdk.is_none() { Some(&watch) } else { None };
    let options = pairs::Options { without, library: false, watch, progress: None };
    analyse(classes, jdk, context, &options, |facts, outcome| {
        let mut found = Found::default();
        for race in &outcome.races {
            let accesses = [race.sides[0].access, race.sides[1].access];
            let text = describe(facts, race.memory);
            let Some(lines) = lines(facts, accesses) else {
                found.races.insert((0, 0), (race.confidence, text));
                continue;
            };
            let known = found.races.entry(lines).or_insert((race.confidence, text.clone()));
            if race.confidence < known.0 {
                *known = (race.confidence, text);
            }
        }
        for fate in &outcome.fates {
            if let Some(lines) = lines(facts, fate.accesses).filter(|_| is_of_interest(facts, fate.memory)) {
                let reason = fate.dropped.as_ref().map_or("race", |(stage, _)| stage.reason());
                found.fates.entry(lines).or_default().insert(reason);
            }
        }
        found
    })
}

fn confidence(text: &str) -> Confidence {
    match text {
        "definite" => Confidence::Definite,
        "likely" => Confidence::Likely,
        "possible" => Confidence::Possible,
        other => panic!("no confidence: {other}"),
    }
}

/// What is wrong about a program.
fn check(folder: &Path, source: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(source).unwrap();
    let marks = marks(&text).unwrap_or_else(|error| panic!("{}: {error}", source.display()));
    let found = found(classes_of(folder, source, &text), None, "auto", &[]);
    let mut wrong = Vec::new();
    let mut expected: BTreeSet<Lines> = BTreeSet::new();
    for Mark { label, kind, lines, detail } in &marks {
        let (a, b) = *lines;
        let race = found.races.get(lines);
        let fate = found.fates.get(lines);
        let shown = || fate.map_or_else(|| "no such pair".to_owned(), |fate| format!("{fate:?}"));
        match kind {
            Kind::Race | Kind::FalseAlarm => {
                expected.insert(*lines);
                match race {
                    None => {
                        wrong.push(format!("{label} ({a}, {b}): {kind:?}, but not reported: {}", shown()))
                    }
                    Some((sure, _)) if *kind == Kind::Race => {
                        if let Some(wanted) = detail.as_deref()
                            && confidence(wanted) != *sure
                        {
                            wrong.push(format!("{label} ({a}, {b}): {wanted}, but {sure:?} was found"));
                        }
                    }
                    Some((Confidence::Definite, _)) => {
                        wrong.push(format!("{label} ({a}, {b}): a false alarm that is called definite"));
                    }
                    Some(_) => {}
                }
            }
            Kind::NoRace => {
                let reason = detail.as_deref().unwrap_or_default();
                let holds = match fate {
                    Some(fate) => race.is_none() && fate.contains(reason),
                    None => reason == "unreachable",
                };
                if !holds {
                    wrong.push(format!("{label} ({a}, {b}): safe by {reason}, but {}", shown()));
                }
            }
            Kind::Missed => {
                if race.is_some() {
                    wrong.push(format!("{label} ({a}, {b}): is found now; the mark is to be RACE"));
                }
            }
        }
    }
    for ((a, b), (sure, text)) in &found.races {
        if !expected.contains(&(*a, *b)) {
            wrong.push(format!("({a}, {b}): unmarked {sure:?} race on {text}"));
        }
    }
    wrong
}

fn wanted(folder: &str) -> Vec<PathBuf> {
    let filter = std::env::var("RACES").unwrap_or_default();
    sources(folder).into_iter().filter(|source| source.to_string_lossy().contains(&filter)).collect()
}

#[test]
fn marks_are_right_and_complete() {
    let sources = wanted("races");
    let folder = compile(&sources, "races");
    let wrong: Vec<String> = sources
        .par_iter()
        .flat_map(|source| {
            let name = source.strip_prefix(root("races")).unwrap().display().to_string();
            check(&folder, source).into_iter().map(move |line| format!("{name}: {line}")).collect::<Vec<_>>()
        })
        .collect();
    println!("{} programs, {} wrong", sources.len(), wrong.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The programs of `tests/java/detector` are about what orders accesses, which the analysis knows in part: it may
/// report more than is marked, but never less.
#[test]
fn races_that_were_seen_are_reported() {
    let sources = wanted("detector");
    let folder = compile(&sources, "detector-programs");
    let home = jdk::homes().swap_remove(0);
    let missed: Vec<String> = sources
        .par_iter()
        .flat_map(|source| {
            let name = source.strip_prefix(root("detector")).unwrap().display().to_string();
            let text = std::fs::read_to_string(source).unwrap();
            let found = found(classes_of(&folder, source, &text), Some(home.clone()), "auto", &[]);
            let wrong = marks(&text).unwrap().into_iter().filter(|mark| match mark.kind {
                Kind::Race => !found.races.contains_key(&mark.lines),
                Kind::Missed => found.races.contains_key(&mark.lines),
                Kind::NoRace | Kind::FalseAlarm => false,
            });
            let told = |mark: Mark| format!("{name}: {} {:?} {:?}", mark.label, mark.lines, mark.kind);
            wrong.map(told).collect::<Vec<_>>()
        })
        .collect();
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}
