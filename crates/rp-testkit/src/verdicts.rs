//! What the analysis says of compiled Java programs, by lines: what tests compare with marks and with the JVM.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use rp_classpath::{ClassPath, Options};
use rp_concurrency::bodies::Memory;
use rp_frontend::{Arena, ClassPathSource};
use rp_harness::{Harness, Harnessed};
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
use rp_race::certify;
use rp_race::confidence::Confidence;
use rp_race::facts::{Facts, with_facts};
use rp_race::filter::Stage;
use rp_race::pairs::{self, Outcome};
use rp_verify::certificate::Certificate;

use crate::claims::Claims;

/// Two lines, the lower one first.
pub type Lines = (u32, u32);

/// What the analysis says of a program.
#[derive(Default)]
pub struct Found {
    /// The surest race of two lines.
    pub races: BTreeMap<Lines, (Confidence, String)>,
    /// Lines that also have a race that is less sure: a `finally` block, for one, is there more than once.
    pub mixed: BTreeSet<Lines>,
    /// What became of pairs of two lines.
    pub fates: BTreeMap<Lines, BTreeSet<&'static str>>,
}

/// The class files of a program: its class and what is nested in it, and other classes of its file.
pub fn classes_of(folder: &Path, source: &Path, text: &str) -> Vec<PathBuf> {
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
    then: impl FnOnce(&mut Facts<'_>, Outcome) -> T,
) -> T {
    let options_for_path = Options { inputs: classes, classpath: Vec::new(), jdk, release: None };
    let class_path = ClassPath::open(&options_for_path).unwrap();
    let arena = Arena::default();
    let source = ClassPathSource::new(&class_path, &arena);
    let models = ModelSet::standard().unwrap();
    let modelled = Modelled::new(&models, &source);
    let source = Harnessed::new(&modelled);
    let names = Names::new();
    let program = Program::new(&names, &source);
    let main = names.symbol(b"main");
    let classes = program.classes(Role::Application);
    let methods = classes.iter().filter_map(|&class| program.declared(class)).flat_map(|each| each.methods());
    let mut mains: Vec<MethodId> = methods.filter(|&method| program.method(method).name == main).collect();
    // Nobody calls a program without `main` but clients.
    let is_open = mains.is_empty();
    if is_open {
        let options = rp_harness::Options { roots: &classes, is_narrow: false, asked: &|_| false };
        let client = source.set(Harness::of(&program, &options)).main_class;
        let declared = program.declared(program.class_id(client)).unwrap();
        mains.extend(declared.methods().filter(|&method| program.method(method).name == main));
    }
    let mut list = plugin::standard(plugin::Named::default(), false, is_open);
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

/// Whether memory is the application's, or the contents of a container: what it keeps to itself or shows to subclasses.
fn is_of_interest(facts: &Facts<'_>, memory: Memory) -> bool {
    match memory {
        Memory::Elements => true,
        Memory::Field(field) => {
            let program = facts.program();
            facts.is_application(program.field_class(field))
                || program.names().bytes(program.field(field).name) == b"state"
                || program.field(field).access.has(rp_ir::Access::PROTECTED)
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

/// Hands over all that is claimed of a program that is analysed with a policy.
///
/// # Panics
///
/// If the class files cannot be read.
pub fn certified<T>(
    classes: Vec<PathBuf>,
    context: &str,
    then: impl FnOnce(&Program<'_>, Certificate) -> T,
) -> T {
    let options = pairs::Options {
        without: &[],
        library: false,
        watch: None,
        progress: None,
        record: true,
        contents: None,
    };
    analyse(classes, None, context, &options, |facts, outcome| {
        then(facts.program(), certify::certificate(facts, &outcome).unwrap())
    })
}

/// What is found in a program with a policy, without some of the filters.
///
/// # Panics
///
/// If the class files cannot be read.
pub fn found(classes: Vec<PathBuf>, jdk: Option<PathBuf>, context: &str, without: &[Stage]) -> Found {
    let watch = |_: &Facts<'_>, _: Access| true;
    // The fates of pairs are of interest where reasons are marked; those of a whole JDK are many.
    let watch: Option<pairs::Watch<'_>> = if jdk.is_none() { Some(&watch) } else { None };
    let options =
        pairs::Options { without, library: false, watch, progress: None, record: false, contents: None };
    analyse(classes, jdk, context, &options, |facts, outcome| by_lines(facts, &outcome))
}

/// What is found in a program, and what the stages before races say of it.
///
/// # Panics
///
/// If the class files cannot be read.
pub fn found_and_claimed(classes: Vec<PathBuf>, jdk: Option<PathBuf>, context: &str) -> (Found, Claims) {
    let watch = |_: &Facts<'_>, _: Access| true;
    let watch: Option<pairs::Watch<'_>> = if jdk.is_none() { Some(&watch) } else { None };
    let options =
        pairs::Options { without: &[], library: false, watch, progress: None, record: false, contents: None };
    analyse(classes, jdk, context, &options, |facts, outcome| (by_lines(facts, &outcome), Claims::of(facts)))
}

fn by_lines(facts: &Facts<'_>, outcome: &Outcome) -> Found {
    let mut found = Found::default();
    for race in &outcome.races {
        let accesses = [race.sides[0].access, race.sides[1].access];
        let text = describe(facts, race.memory);
        let Some(lines) = lines(facts, accesses) else {
            found.races.insert((0, 0), (race.confidence, text));
            continue;
        };
        let known = found.races.entry(lines).or_insert((race.confidence, text.clone()));
        if race.confidence != known.0 {
            found.mixed.insert(lines);
        }
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
}
