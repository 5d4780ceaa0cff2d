//! What plugins reach: every method called `reached…` of a class in `plugins/Subjects.java`, and none called `never…`.
//! The programs of `tests/java/calls` show that nothing is missed; these show that not everything is taken.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use rp_classpath::{ClassPath, Options, Role};
use rp_frontend::{Arena, ClassPathSource};
use rp_ir::Names;
use rp_models::{ModelSet, Modelled};
use rp_program::{ClassId, MethodId, Program};
use rp_pta::budget::Budget;
use rp_pta::context::Insensitive;
use rp_pta::plugin::{self, Plugins, entry::EntryPoints, framework::Frameworks};
use rp_pta::routine::Routine;
use rp_pta::solver::Solver;
use rp_pta::template::{CallKind, Gap};
use rp_pta::templates::Templates;
use rp_testkit::jdk;

/// The compiled subjects, and the JDK that compiled them.
fn compiled() -> &'static (PathBuf, PathBuf) {
    static COMPILED: OnceLock<(PathBuf, PathBuf)> = OnceLock::new();
    COMPILED.get_or_init(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("plugins");
        let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join("plugins");
        let output = jdk::compiler()
            .args(["-g", "-nowarn", "-Xlint:none", "-proc:none", "-d"])
            .arg(&folder)
            .arg("-sourcepath")
            .arg(&sources)
            .arg(sources.join("Subjects.java"))
            .output()
            .unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let home = jdk::javac().parent().and_then(Path::parent).unwrap().to_owned();
        (folder, home)
    })
}

/// Solves a subject, checks what is reached, and hands over the solution.
fn check(subject: &str, then: impl FnOnce(&Solver<'_>)) {
    let (folder, home) = compiled();
    let options = Options {
        inputs: vec![folder.clone()],
        classpath: Vec::new(),
        jdk: Some(home.clone()),
        release: None,
    };
    let class_path = ClassPath::open(&options).unwrap();
    let arena = Arena::default();
    let classes = ClassPathSource::new(&class_path, &arena);
    let models = ModelSet::standard().unwrap();
    let source = Modelled::new(&models, &classes);
    let names = Names::new();
    let program = Program::new(&names, &source);

    let text = |class: ClassId| String::from_utf8_lossy(names.bytes(program.class_name(class))).into_owned();
    let prefix = format!("{subject}$");
    let of_subject = |class: &ClassId| text(*class) == subject || text(*class).starts_with(&prefix);
    let classes: Vec<ClassId> = program.classes(Role::Application).into_iter().filter(of_subject).collect();
    let methods: Vec<MethodId> =
        classes.iter().flat_map(|&class| program.declared(class).unwrap().methods()).collect();
    let name =
        |method: MethodId| String::from_utf8_lossy(names.bytes(program.method(method).name)).into_owned();
    let main = methods.iter().copied().find(|&method| name(method) == "main").unwrap();

    let services = vec![("Services$Service".to_owned(), vec!["Services$Provider".to_owned()])];
    let configured = vec!["Configured$Module".to_owned()];
    let mut list = plugin::standard(plugin::Named { services, configured }, true, false);
    list.push(Box::new(EntryPoints { methods: vec![main] }));
    list.push(Box::new(Frameworks { classes }));
    let plugins = Plugins::new(&program, list);
    let templates = Templates::new(&program, &plugins);
    let solver = Solver::solve(&templates, Box::new(Insensitive), &Budget::default()).ok().unwrap();

    for method in methods {
        let is_reached = find(&solver, method).is_some();
        let shown = format!("{}.{}", text(program.method_class(method)), name(method));
        assert!(is_reached || !name(method).starts_with("reached"), "{shown} is missed");
        assert!(!is_reached || !name(method).starts_with("never"), "{shown} is never called");
    }
    then(&solver);
}

fn find(solver: &Solver<'_>, method: MethodId) -> Option<rp_pta::solver::Instance> {
    solver
        .instances()
        .find(|&instance| solver.templates().routine(solver.code(instance).0) == Routine::Method(method))
}

/// Names of the methods that new threads of the machine's own run.
fn spawned_by_root(solver: &Solver<'_>) -> Vec<String> {
    let root = solver.instances().next().unwrap();
    let template = solver.templates().template(solver.code(root).0);
    let calls = template.calls.iter().zip(0..).filter(|(call, _)| call.kind == CallKind::Spawn);
    let callees = calls.flat_map(|(_, at)| solver.callees(root, at));
    let program = solver.program();
    let routines = callees.map(|callee| solver.templates().routine(solver.code(callee).0));
    let methods = routines.filter_map(|routine| match routine {
        Routine::Method(method) => Some(method),
        _ => None,
    });
    methods
        .filter(|&method| {
            program.declared(program.method_class(method)).is_some_and(|it| it.role == Role::Application)
        })
        .map(|method| {
            String::from_utf8_lossy(program.names().bytes(program.method(method).name)).into_owned()
        })
        .collect()
}

fn has_gap(solver: &Solver<'_>, gap: Gap) -> bool {
    solver.gaps().iter().any(|&(_, found)| found == gap)
}

#[test]
fn reflection_by_constant_names_is_exact() {
    check("ByConstantName", |solver| assert!(!has_gap(solver, Gap::Reflection)));
}

#[test]
fn a_name_that_is_not_known_means_all_methods() {
    check("ByUnknownName", |_| {});
}

#[test]
fn arguments_results_and_exceptions_go_through_invoke() {
    check("Arguments", |_| {});
}

#[test]
fn fields_are_read_and_written_by_name() {
    check("Fields", |_| {});
}

#[test]
fn enum_constants_are_found_by_class() {
    check("Enums", |_| {});
}

#[test]
fn loaders_find_classes_by_name() {
    check("Loaders", |_| {});
}

#[test]
fn proxies_call_their_handlers() {
    check("Proxies", |_| {});
}

#[test]
fn method_handles_do_what_they_name() {
    check("Handles", |_| {});
}

#[test]
fn variable_handles_and_updaters_access_fields() {
    check("Variables", |solver| assert!(!has_gap(solver, Gap::Reflection)));
}

#[test]
fn serialisation_runs_hooks() {
    check("Serial", |solver| assert!(has_gap(solver, Gap::Deserialization)));
}

#[test]
fn classes_are_those_that_configurations_name() {
    check("Configured", |_| {});
}

#[test]
fn services_are_those_that_files_name() {
    check("Services", |_| {});
}

#[test]
fn finalisers_and_hooks_run_in_threads() {
    check("Deaths", |solver| assert_eq!(spawned_by_root(solver), ["finalize"]));
}

#[test]
fn annotations_have_some_value() {
    check("Annotated", |_| {});
}

#[test]
fn elements_of_annotations_that_are_classes_are_known() {
    check("ClassElements", |solver| assert!(!has_gap(solver, Gap::Reflection)));
}

#[test]
fn annotations_of_parameters_are_a_gap() {
    check("ParameterAnnotations", |solver| assert!(has_gap(solver, Gap::Reflection)));
}

#[test]
fn frameworks_call_tests_and_servlets() {
    check("Frameworks", |solver| assert_eq!(spawned_by_root(solver), ["service"]));
}

#[test]
fn junit_4_runs_tests_with_their_parameters() {
    check("JUnit4", |_| {});
}

#[test]
fn junit_5_runs_tests_with_their_data() {
    check("JUnit5", |_| {});
}

#[test]
fn spring_makes_components_injects_them_and_serves_requests() {
    check("Spring", |solver| assert_eq!(spawned_by_root(solver), ["job", "event", "all", "page"]));
}

#[test]
fn java_ee_and_jakarta_are_the_same() {
    check("Enterprise", |solver| {
        assert_eq!(spawned_by_root(solver), ["doFilter", "doGet", "sessionCreated", "get"]);
    });
}
