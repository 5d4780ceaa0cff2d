//! Call-graph recall: what a JVM was seen to call is in the static call graph.
//!
//! Programs run under the recording agent (`tools/agent`); the same programs are analysed. Every call between methods
//! of the program and its libraries must be an edge of the call graph; every such method that the JDK, a thread or the
//! machine enters must be reached. Exceptions have a name in docs/soundness.md, and are counted here.
//!
//! `cargo test -p rp-testkit --test recall -- --nocapture` prints the counts.
//!
//! The JVM hides the frames of function objects, proxies and reflection; so a call may go through these.

#![allow(clippy::print_stdout, reason = "the counts are a figure that is asked for")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use rp_classpath::{ClassPath, Options};
use rp_frontend::{Arena, ClassPathSource};
use rp_index::{FxHashMap, FxHashSet};
use rp_ir::Names;
use rp_models::{ModelSet, Modelled};
use rp_program::{MethodId, Program, Role};
use rp_pta::budget::Budget;
use rp_pta::call_graph::CallGraph;
use rp_pta::context::{Auto, Insensitive, Policy};
use rp_pta::dump;
use rp_pta::naive::Naive;
use rp_pta::plugin::entry::EntryPoints;
use rp_pta::plugin::{self, Plugins};
use rp_pta::routine::Routine;
use rp_pta::solver::Solver;
use rp_pta::templates::Templates;
use rp_testkit::names::descriptor;
use rp_testkit::recording::{self, Method, Opcode, Recorder, Recording};

/// With what a program is analysed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mode {
    /// The JDK's own code, no contexts.
    Bodies,
    /// The models, and contexts where they pay.
    Models,
}

/// What was compared, and what was not found.
#[derive(Default)]
struct Recall {
    calls: usize,
    entries: usize,
    missing: BTreeSet<String>,
}

/// Methods in contexts up to which a solution is checked against all constraints: the feature programs.
const VERIFIED: usize = 5_000;

/// Methods up to which the naive solver is asked too.
const NAIVE: usize = 400;

fn text(method: &Method) -> String {
    format!("{}.{}{}", method.class.name, method.name, method.desc)
}

/// Methods whose frames the JVM hides, or which plugins stand for.
fn is_transparent(class: &str) -> bool {
    let hidden =
        ["java/lang/reflect/", "jdk/internal/reflect/", "java/lang/invoke/", "java/util/ServiceLoader"];
    class == "java/lang/Class" || hidden.iter().any(|prefix| class.starts_with(prefix))
}

/// The static answers about one program.
struct Answers<'p> {
    program: &'p Program<'p>,
    edges: FxHashMap<Routine, Vec<Routine>>,
    reached: FxHashSet<Routine>,
}

impl Answers<'_> {
    fn method(&self, method: &Method) -> Option<MethodId> {
        let names = self.program.names();
        let class = self.program.class_id(names.symbol(method.class.name.as_bytes()));
        let declared = self.program.declared(class)?;
        let name = names.symbol(method.name.as_bytes());
        declared.methods().find(|&found| {
            let declaration = self.program.method(found);
            declaration.name == name && descriptor(names, declaration.sig) == method.desc
        })
    }

    fn class_name(&self, method: MethodId) -> String {
        let name = self.program.class_name(self.program.method_class(method));
        String::from_utf8_lossy(self.program.names().bytes(name)).into_owned()
    }

    /// Whether a method calls another one, through nothing but what is transparent.
    fn calls(&self, caller: MethodId, callee: MethodId) -> bool {
        let mut seen: FxHashSet<Routine> = FxHashSet::default();
        let mut ahead = vec![Routine::Method(caller)];
        while let Some(routine) = ahead.pop() {
            for &next in self.edges.get(&routine).map_or(&[][..], Vec::as_slice) {
                if next == Routine::Method(callee) {
                    return true;
                }
                let through = match next {
                    Routine::Method(method) => is_transparent(&self.class_name(method)),
                    Routine::Function(..) | Routine::Proxy(_) | Routine::Missing(_) | Routine::Root => true,
                };
                if through && seen.insert(next) {
                    ahead.push(next);
                }
            }
        }
        false
    }
}

/// Compares a recording with the analysis of the program at `main`.
fn compare(
    home: &Path,
    places: &[PathBuf],
    mains: &[&str],
    mode: Mode,
    any_name: bool,
    recordings: &[Recording],
) -> Recall {
    let options =
        Options { inputs: places.to_vec(), classpath: vec![], jdk: Some(home.to_owned()), release: None };
    let class_path = ClassPath::open(&options).unwrap();
    let (names, arena) = (Names::new(), Arena::default());
    let source = ClassPathSource::with_misplaced(&class_path, &arena);
    let models = match mode {
        Mode::Bodies => ModelSet::none(),
        Mode::Models => ModelSet::standard().unwrap(),
    };
    let modelled = Modelled::new(&models, &source);
    let program = Program::new(&names, &modelled);
    let methods = mains.iter().map(|main| {
        let class = program.class_id(names.symbol(main.as_bytes()));
        let mut methods = program.declared(class).unwrap().methods();
        methods.find(|&method| names.bytes(program.method(method).name) == b"main").unwrap()
    });
    let mut list = plugin::standard(class_path.named().clone(), any_name, false);
    list.push(Box::new(EntryPoints { methods: methods.collect() }));
    let plugins = Plugins::new(&program, list);
    let templates = Templates::new(&program, &plugins);
    let budget = Budget::default();
    let insensitive = Solver::solve(&templates, Box::new(Insensitive), &budget).unwrap();
    if insensitive.instances().count() < NAIVE {
        let naive = Naive::solve(&templates, &Insensitive);
        assert!(dump::of_naive(&naive) == dump::of_solver(&insensitive), "{mains:?}: another solution");
    }
    let policy: Box<dyn Policy> = match mode {
        Mode::Bodies => Box::new(Insensitive),
        Mode::Models => Box::new(Auto::choose(&insensitive)),
    };
    let mut solver =
        if mode == Mode::Bodies { insensitive } else { Solver::solve(&templates, policy, &budget).unwrap() };
    if solver.instances().count() < VERIFIED {
        let violations = rp_pta::check::check(&mut solver);
        assert!(violations.is_empty(), "{mains:?}: {violations:#?}");
    }
    let graph = CallGraph::of(&solver);
    let mut edges: FxHashMap<Routine, Vec<Routine>> = FxHashMap::default();
    for edge in &graph.edges {
        edges.entry(edge.caller).or_default().push(edge.callee);
    }
    let answers = Answers { program: &program, edges, reached: graph.reached.iter().copied().collect() };

    let mut recall = Recall::default();
    let own = |method: &Method| {
        let class = program.class_id(names.symbol(method.class.name.as_bytes()));
        !method.class.generated && program.declared(class).is_some_and(|declared| declared.role != Role::Jdk)
    };
    for recording in recordings {
        for call in &recording.calls {
            let Some(callee) = answers.method(&call.callee) else { continue };
            recall.entries += 1;
            if !answers.reached.contains(&Routine::Method(callee)) {
                recall.missing.insert(format!(
                    "not reached: {} (from {})",
                    text(&call.callee),
                    text(&call.caller)
                ));
                continue;
            }
            // What class loading and the JDK call is compared by what is reached.
            if !own(&call.caller) || call.callee.name == "<clinit>" {
                continue;
            }
            let Some(caller) = answers.method(&call.caller) else { continue };
            recall.calls += 1;
            if !answers.calls(caller, callee) {
                recall.missing.insert(format!("no edge: {} -> {}", text(&call.caller), text(&call.callee)));
            }
        }
        for root in &recording.roots {
            let Some(root_method) = answers.method(root) else { continue };
            recall.entries += 1;
            if !answers.reached.contains(&Routine::Method(root_method)) {
                recall.missing.insert(format!("not reached: {} (a root)", text(root)));
            }
        }
        for dispatch in &recording.dispatches {
            let Some(receiver) = dispatch.receiver.as_ref().filter(|receiver| !receiver.generated) else {
                continue;
            };
            if !matches!(dispatch.opcode, Opcode::InvokeVirtual | Opcode::InvokeInterface)
                || dispatch.owner.starts_with("java/lang/invoke/")
                || dispatch.owner.starts_with('[')
            {
                continue;
            }
            let class = program.class_id(names.symbol(receiver.name.as_bytes()));
            let is_own = program.declared(class).is_some_and(|declared| declared.role != Role::Jdk);
            if !is_own {
                continue;
            }
            let named = Method {
                class: recording::ClassName { name: dispatch.owner.clone(), generated: false },
                name: dispatch.name.clone(),
                desc: dispatch.desc.clone(),
            };
            let (Some(caller), Some(resolved)) =
                (answers.method(&dispatch.caller), resolve(&answers, &named))
            else {
                continue;
            };
            let Some(callee) = program.select(resolved, class).found() else { continue };
            recall.calls += 1;
            if !answers.calls(caller, callee) {
                let callee = format!("{}.{}{}", answers.class_name(callee), dispatch.name, dispatch.desc);
                recall.missing.insert(format!("no edge: {} -> {callee}", text(&dispatch.caller)));
            }
        }
    }
    recall
}

/// The method that a reference names, in the class or above.
fn resolve(answers: &Answers<'_>, named: &Method) -> Option<MethodId> {
    let names = answers.program.names();
    let class = answers.program.class_id(names.symbol(named.class.name.as_bytes()));
    answers.program.supertypes(class).into_iter().find_map(|class| {
        let name = String::from_utf8_lossy(names.bytes(answers.program.class_name(class))).into_owned();
        let class = recording::ClassName { name, generated: false };
        answers.method(&Method { class, ..named.clone() })
    })
}

fn recorder() -> Recorder {
    Recorder::new(Path::new(env!("CARGO_TARGET_TMPDIR"))).unwrap()
}

/// What is known to be missed, as docs/soundness.md names it: the beginning of what is said, and the name there.
const KNOWN: &[(&str, &str)] = &[
    // A model of streams calls the function itself; the original hands it to the source.
    ("jetty-server: no edge: org/eclipse/jetty/util/ServiceLoaderSpliterator.tryAdvance", "models"),
];

fn assert_all_found(of: &str, recall: &Recall) {
    let unknown: Vec<&String> = recall
        .missing
        .iter()
        .filter(|missing| !KNOWN.iter().any(|(known, _)| missing.starts_with(known)))
        .collect();
    println!("{of}: {} calls, {} entries, {} missing", recall.calls, recall.entries, recall.missing.len());
    assert!(unknown.is_empty(), "{of}: {} of {} missed:\n{unknown:#?}", unknown.len(), recall.calls);
}

/// The feature programs, the JDK that ran them, and what was recorded of each: once, for all tests.
struct Features {
    home: PathBuf,
    programs: Vec<recording::Program>,
    recordings: Vec<Recording>,
}

fn features() -> &'static Features {
    static FEATURES: OnceLock<Features> = OnceLock::new();
    FEATURES.get_or_init(|| {
        let recorder = recorder();
        let programs = recorder.feature_programs().unwrap();
        let recordings = programs.iter().map(|program| recorder.record(program).unwrap()).collect();
        Features { home: recorder.home.clone(), programs, recordings }
    })
}

#[test]
fn feature_programs_with_models() {
    let Features { home, programs, recordings } = features();
    let mut all = Recall::default();
    for (program, recording) in programs.iter().zip(recordings) {
        let recording = std::slice::from_ref(recording);
        let recall = compare(home, &program.class_path, &[&program.main], Mode::Models, true, recording);
        all.calls += recall.calls;
        all.entries += recall.entries;
        all.missing.extend(recall.missing.into_iter().map(|missing| format!("{}: {missing}", program.name)));
    }
    assert_all_found("feature programs, models", &all);
}

#[test]
fn feature_programs_with_the_library_itself() {
    let Features { home, programs, recordings } = features();
    let mains: Vec<&str> = programs.iter().map(|program| program.main.as_str()).collect();
    let mut places: Vec<PathBuf> = Vec::new();
    for place in programs.iter().flat_map(|program| &program.class_path) {
        if !places.contains(place) {
            places.push(place.clone());
        }
    }
    let recall = compare(home, &places, &mains, Mode::Bodies, true, recordings);
    assert_all_found("feature programs, JDK", &recall);
}

/// Programs of which a second or two of real work was recorded; whether reflection on names that are not constants is
/// to be followed: log4j, quartz and guava find the methods of beans and listeners so.
///
/// Not here, because classes are made from names that are computed or read from files (`reflection` in
/// docs/soundness.md), and so most of their code is not reached: ant, c3p0, caffeine, h2, hikaricp, log4j 2, lucene.
const SUBJECTS: &[(&str, bool)] = &[
    ("commons-pool-1.2", false),
    ("commons-pool-1.6", false),
    ("jdbm", false),
    ("hsqldb", false),
    ("jetty-server", false),
    ("netty-transport", false),
    ("ecj", false),
    ("log4j-1.2", true),
    ("quartz", true),
    ("guava", true),
];

#[test]
fn real_programs() {
    let recorder = recorder();
    let names = SUBJECTS.iter().map(|(name, _)| name);
    let output = Command::new(env!("CARGO")).args(["xtask", "subjects"]).args(names).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let lines = String::from_utf8(output.stdout).unwrap();
    let mut all = Recall::default();
    for (line, &(name, any_name)) in lines.lines().zip(SUBJECTS) {
        let fields: Vec<&str> = line.split('\t').collect();
        let libraries = std::env::split_paths(fields[2]).filter(|path| !path.as_os_str().is_empty());
        let class_path: Vec<PathBuf> = [PathBuf::from(fields[1])].into_iter().chain(libraries).collect();
        let program = recorder.subject_program(name, &class_path).unwrap();
        let recording = recorder.record(&program).unwrap();
        let mains = [program.main.as_str()];
        let recall =
            compare(&recorder.home, &program.class_path, &mains, Mode::Models, any_name, &[recording]);
        println!(
            "{name}: {} calls, {} entries, {} missing",
            recall.calls,
            recall.entries,
            recall.missing.len()
        );
        all.calls += recall.calls;
        all.entries += recall.entries;
        all.missing.extend(recall.missing.into_iter().map(|missing| format!("{name}: {missing}")));
    }
    assert_all_found("real programs", &all);
}
