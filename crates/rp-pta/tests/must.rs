//! What is made at most once, and what is not: `must/Once.java` says it in the names of its classes.

use std::collections::BTreeSet;
use std::path::Path;

use rp_classpath::{ClassPath, Options, Role};
use rp_frontend::{Arena, ClassPathSource};
use rp_harness::{Harness, Harnessed};
use rp_ir::Names;
use rp_models::{ModelSet, Modelled};
use rp_program::Program;
use rp_pta::budget::Budget;
use rp_pta::context::{Objects, Precision};
use rp_pta::must::Must;
use rp_pta::plugin::entry::EntryPoints;
use rp_pta::plugin::{self, Plugins};
use rp_pta::solver::Solver;
use rp_pta::templates::Templates;
use rp_testkit::jdk;

/// The classes of which all objects are single, and those of which one is not; of the classes of the test.
fn judged(open: bool) -> (BTreeSet<String>, BTreeSet<String>) {
    let home = jdk::javac().parent().and_then(Path::parent).unwrap().to_owned();
    let folder = tempfile::tempdir().unwrap();
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/must/Once.java");
    let output = jdk::compiler().args(["-nowarn", "-d"]).arg(folder.path()).arg(source).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));

    let inputs = vec![folder.path().to_owned()];
    let options = Options { inputs, classpath: Vec::new(), jdk: Some(home), release: None };
    let class_path = ClassPath::open(&options).unwrap();
    let (names, arena) = (Names::new(), Arena::default());
    let classes = ClassPathSource::new(&class_path, &arena);
    let models = ModelSet::standard().unwrap();
    let modelled = Modelled::new(&models, &classes);
    let source = Harnessed::new(&modelled);
    let program = Program::new(&names, &source);
    let mut start = names.symbol(b"Once");
    if open {
        let roots = program.classes(Role::Application);
        let options = rp_harness::Options { roots: &roots, is_narrow: false, asked: &|_| false };
        start = source.set(Harness::of(&program, &options)).main_class;
    }
    let once = program.class_id(start);
    let mut methods = program.declared(once).unwrap().methods();
    let main = methods.find(|&method| names.bytes(program.method(method).name) == b"main").unwrap();
    let mut list = plugin::standard(plugin::Named::default(), false, false);
    list.push(Box::new(EntryPoints { methods: vec![main] }));
    let plugins = Plugins::new(&program, list);
    let templates = Templates::new(&program, &plugins);
    let policy = Objects { k: 2, precision: Precision::Site };
    let solver = Solver::solve(&templates, Box::new(policy), &Budget::default()).ok().unwrap();
    let must = Must::of(&solver);

    let (mut single, mut many) = (BTreeSet::new(), BTreeSet::new());
    for &object in solver.heap().objects() {
        let Some(name) = solver.heap().ty(object).as_class() else { continue };
        let name = String::from_utf8_lossy(names.bytes(name)).into_owned();
        if let Some(name) = name.strip_prefix("Once$") {
            let set = if must.is_single_object(object) { &mut single } else { &mut many };
            set.insert(name.to_owned());
        }
    }
    (&single - &many, many)
}

#[test]
fn what_runs_once_is_single_and_nothing_else() {
    let (single, many) = judged(false);
    let wrongly_single: Vec<&String> = single.iter().filter(|name| name.starts_with("Many")).collect();
    assert!(wrongly_single.is_empty(), "{wrongly_single:?} may be made more than once");
    let wrongly_many: Vec<&String> = many.iter().filter(|name| name.starts_with("Single")).collect();
    assert!(wrongly_many.is_empty(), "{wrongly_many:?} are made once");
    assert!(single.contains("SingleInThread") && many.contains("ManyInCallback"), "{single:?} {many:?}");
}

#[test]
fn a_library_is_called_any_number_of_times() {
    let (single, many) = judged(true);
    // Class initialisers run once all the same.
    assert!(single.iter().all(|name| name == "SingleInInitializer"), "{single:?}");
    assert!(many.contains("SingleInMain"), "{many:?}");
}
