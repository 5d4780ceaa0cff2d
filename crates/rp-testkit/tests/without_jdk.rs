//! Without a JDK, models and substitutes are the library: they need nothing else, and programs reach the same.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use rayon::prelude::*;
use rp_classpath::{ClassPath, Options};
use rp_frontend::{Arena, ClassPathSource};
use rp_ir::{Const, Names, Op, Symbol, Type};
use rp_models::{ModelSet, Modelled, STANDARD, SUBSTITUTES};
use rp_program::{ClassId, MethodId, Program, Resolution, Role};
use rp_pta::budget::Budget;
use rp_pta::call_graph::CallGraph;
use rp_pta::context::{Auto, Insensitive};
use rp_pta::plugin::entry::EntryPoints;
use rp_pta::plugin::{self, Plugins};
use rp_pta::routine::Routine;
use rp_pta::solver::Solver;
use rp_pta::template::Gap;
use rp_pta::templates::Templates;
use rp_testkit::recording::Recorder;

fn text(names: &Names, name: Symbol) -> String {
    String::from_utf8_lossy(names.bytes(name)).into_owned()
}

/// What a piece of the program refers to that is not there.
#[derive(Default)]
struct Absent {
    /// Classes and members that are used.
    used: BTreeSet<String>,
    /// Types that are only named: in signatures, and as the classes of objects that nobody knows.
    named: BTreeSet<String>,
}

impl Absent {
    fn name(&mut self, program: &Program<'_>, ty: Type) {
        if let Some(name) = absent_class(program, ty) {
            self.named.insert(name);
        }
    }

    fn class(&mut self, program: &Program<'_>, class: ClassId) {
        let names = program.names();
        let Some(declared) = program.declared(class) else { return };
        for above in declared.supertypes().filter(|&above| program.declared(above).is_none()) {
            self.used.insert(text(names, program.class_name(above)));
        }
        for field in declared.fields() {
            self.name(program, program.field(field).ty);
        }
        for method in declared.methods() {
            let signature = names.signature(program.method(method).sig);
            for &ty in signature.params.iter().chain([&signature.ret]) {
                self.name(program, ty);
            }
            self.method(program, method);
        }
    }

    fn method(&mut self, program: &Program<'_>, method: MethodId) {
        let names = program.names();
        let from = program.method_class(method);
        let Ok(Some(body)) = program.build_body(method) else { return };
        for op in body.blocks().flat_map(|block| body.insts(block)).map(|inst| body.op(inst)) {
            match op {
                Op::Invoke(_, method, _) if !is_found(program.linked_method(op, from)) => {
                    let method = names.method(*method);
                    let owner = method.class.as_class().map_or_else(String::new, |it| text(names, it));
                    self.used.insert(format!("{owner}.{}", text(names, method.name)));
                }
                Op::GetField(field, _)
                | Op::PutField(field, _)
                | Op::GetStatic(field)
                | Op::PutStatic(field, _)
                    if !is_found(program.linked_field(op, from)) =>
                {
                    let field = names.field(*field);
                    self.used.insert(format!("{}.{}", text(names, field.class), text(names, field.name)));
                }
                Op::New(ty) => self.used.extend(absent_class(program, *ty)),
                Op::Const(Const::Class(ty))
                | Op::NewArray(ty, _)
                | Op::NewMultiArray(ty, _)
                | Op::CheckCast(ty, _)
                | Op::InstanceOf(ty, _) => self.name(program, *ty),
                _ => {}
            }
        }
    }
}

fn is_found<T>(linked: Option<Resolution<T>>) -> bool {
    linked.and_then(Resolution::found).is_some()
}

fn absent_class(program: &Program<'_>, ty: Type) -> Option<String> {
    let name = ty.innermost().as_class()?;
    program.declared(program.class_id(name)).is_none().then(|| text(program.names(), name))
}

fn open(inputs: Vec<PathBuf>, jdk: Option<PathBuf>) -> ClassPath {
    ClassPath::open(&Options { inputs, classpath: vec![], jdk, release: Some(17) }).unwrap()
}

/// Types that models name and that are not there, by the beginnings of their names. Whoever calls what takes or
/// returns them is told of a missing class.
const ONLY_NAMED: &[(&str, &str)] = &[
    ("java/io/SerializablePermission", "permissions are history"),
    ("java/lang/StackFrameInfo", "only the JDK makes stack trace elements of it"),
    ("java/lang/module/", "modules"),
    ("java/nio/channels/", "channels"),
    ("java/nio/file/", "files by paths"),
    ("java/security/", "permissions are history"),
    ("java/time/", "calendars; durations and instants are there"),
    ("java/util/concurrent/CompletableFuture", "executors are still to come"),
    ("java/util/concurrent/ThreadPoolExecutor", "executors are still to come"),
    ("java/util/jar/", "connections to jars"),
    ("javax/net/ssl/", "connections with certificates"),
    ("jdk/internal/ref/PhantomCleanable", "only the JDK cleans up"),
];

/// What models use where there is a JDK, by the beginnings of names: its own code goes on there.
const ONLY_WITH_JDK: &[(&str, &str)] = &[
    ("java/net/HttpsConnection", "connections with certificates"),
    ("java/nio/channels/", "channels of files"),
    ("java/nio/file/", "files by paths"),
    ("java/time/", "dates with zones"),
    ("java/util/jar/", "connections to jars"),
    ("javax/net/ssl/", "connections with certificates"),
];

#[test]
fn models_need_nothing_but_models() {
    let nothing = tempfile::tempdir().unwrap();
    let class_path = open(vec![nothing.path().to_owned()], None);
    let (names, arena) = (Names::new(), Arena::default());
    let source = ClassPathSource::new(&class_path, &arena);
    let models = ModelSet::standard().unwrap();
    let modelled = Modelled::new(&models, &source);
    let program = Program::new(&names, &modelled);
    let mut absent = Absent::default();
    let mut seen = 0;
    for jar in [STANDARD, SUBSTITUTES] {
        let jar = ClassPath::of_jar("models.jar", jar.to_vec(), 17).unwrap();
        for entry in jar.classes(Role::Application) {
            absent.class(&program, program.class_id(names.symbol(jar.name(entry))));
            seen += 1;
        }
    }
    assert!(seen > 500, "only {seen} models");
    absent.used.retain(|used| !ONLY_WITH_JDK.iter().any(|(prefix, _)| used.starts_with(prefix)));
    assert!(absent.used.is_empty(), "models use what is not there: {:#?}", absent.used);
    let unknown: Vec<&String> = absent
        .named
        .iter()
        .filter(|name| !ONLY_NAMED.iter().any(|(known, _)| name.starts_with(known)))
        .collect();
    assert!(unknown.is_empty(), "models name what is not there: {unknown:#?}");
    for (known, _) in ONLY_NAMED {
        assert!(absent.named.iter().any(|name| name.starts_with(known)), "{known} is there by now");
    }
}

/// What a program reaches.
#[derive(Default)]
struct Reached {
    /// Methods of the application.
    methods: BTreeSet<String>,
    /// Of what is left out, how much.
    gaps: BTreeMap<&'static str, usize>,
    /// What is not there, of all that is reached.
    absent: BTreeSet<String>,
}

fn reach(places: &[PathBuf], main: &str, jdk: Option<&Path>) -> Reached {
    let class_path = open(places.to_vec(), jdk.map(Path::to_owned));
    let (names, arena) = (Names::new(), Arena::default());
    let source = ClassPathSource::with_misplaced(&class_path, &arena);
    let models = ModelSet::standard().unwrap();
    let modelled = Modelled::new(&models, &source);
    let program = Program::new(&names, &modelled);
    let class = program.class_id(names.symbol(main.as_bytes()));
    let mut methods = program.declared(class).unwrap().methods();
    let main = methods.find(|&method| names.bytes(program.method(method).name) == b"main").unwrap();
    let mut list = plugin::standard(class_path.named().clone(), true, false);
    list.push(Box::new(EntryPoints { methods: vec![main] }));
    let plugins = Plugins::new(&program, list);
    let templates = Templates::new(&program, &plugins);
    let budget = Budget::default();
    let insensitive = Solver::solve(&templates, Box::new(Insensitive), &budget).unwrap();
    let policy = Box::new(Auto::choose(&insensitive));
    let solver = Solver::solve(&templates, policy, &budget).unwrap();
    let mut reached = Reached::default();
    for routine in CallGraph::of(&solver).reached {
        let Routine::Method(method) = routine else { continue };
        let class = program.method_class(method);
        if program.declared(class).is_some_and(|declared| declared.role == Role::Application) {
            let name = text(&names, program.method(method).name);
            reached.methods.insert(format!("{}.{name}", text(&names, program.class_name(class))));
        }
        let mut absent = Absent::default();
        absent.method(&program, method);
        let owner = text(&names, program.class_name(class));
        reached.absent.extend(absent.used.into_iter().map(|used| format!("{used} (from {owner})")));
    }
    for (_, gap) in solver.gaps() {
        *reached.gaps.entry(gap.id()).or_default() += 1;
    }
    reached
}

/// Programs that use what is neither a model nor a substitute, by the beginnings of their names, and what that is.
const NEEDS_A_JDK: &[(&str, &str)] = &[
    ("reflection/OwnLoader", "java.net.URLClassLoader"),
    ("threads/Coordination", "locks and barriers"),
    ("threads/Executors", "executors"),
    ("threads/ForkJoin", "executors"),
    ("threads/Futures", "executors"),
    ("threads/TimersAndHooks", "locks and barriers"),
];

#[test]
fn programs_reach_the_same() {
    let recorder = Recorder::new(Path::new(env!("CARGO_TARGET_TMPDIR"))).unwrap();
    let programs = recorder.feature_programs().unwrap();
    let wrong: Vec<String> = programs
        .par_iter()
        .filter(|program| !NEEDS_A_JDK.iter().any(|(known, _)| program.name.starts_with(known)))
        .flat_map_iter(|program| {
            let with = reach(&program.class_path, &program.main, Some(&recorder.home));
            let without = reach(&program.class_path, &program.main, None);
            let mut wrong = Vec::new();
            for missing in with.methods.difference(&without.methods) {
                wrong.push(format!("{}: only with a JDK: {missing}", program.name));
            }
            for more in without.methods.difference(&with.methods) {
                wrong.push(format!("{}: only without a JDK: {more}", program.name));
            }
            for gap in [Gap::Missing, Gap::LinkError] {
                if let Some(count) = without.gaps.get(gap.id()) {
                    wrong.push(format!("{}: {} {count}: {:?}", program.name, gap.id(), without.absent));
                }
            }
            wrong
        })
        .collect();
    assert!(wrong.is_empty(), "{} differences without a JDK:\n{wrong:#?}", wrong.len());
}
