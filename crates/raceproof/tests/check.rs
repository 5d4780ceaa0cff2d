//! `raceproof check` and `raceproof graph`, end to end: what a user sees, and what they are told when something is
//! wrong.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use rp_testkit::javac::Javac;
use rp_testkit::jdk;
use tempfile::TempDir;

const SOURCE: &str = "
import java.util.*;
public class App {
    interface Shape { String name(); }
    static class Circle implements Shape { public String name() { return \"circle\"; } }
    static class Square implements Shape { public String name() { return \"square\"; } }
    static final Map<String, Shape> shapes = new HashMap<>();
    public static void main(String[] args) {
        shapes.put(\"c\", new Circle());
        shapes.put(\"s\", new Square());
        Thread worker = new Thread(() -> System.out.println(shapes.get(\"c\").name()));
        worker.start();
        Helper.help(new Circle());
    }
}
class Helper {
    static void help(App.Shape shape) { shape.name(); }
}
";

fn compiled() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let source = folder.path().join("App.java");
    std::fs::write(&source, SOURCE).unwrap();
    Javac::new().arg("-d").arg(folder.path()).arg(&source).run();
    std::fs::remove_file(source).unwrap();
    folder
}

fn raceproof(folder: &Path, arguments: &[&str]) -> (String, String, Option<i32>) {
    let home: PathBuf = jdk::javac().parent().and_then(Path::parent).unwrap().to_owned();
    let Output { stdout, stderr, status } = Command::new(env!("CARGO_BIN_EXE_raceproof"))
        .args(arguments)
        .env("JAVA_HOME", home)
        .current_dir(folder)
        .output()
        .unwrap();
    (String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap(), status.code())
}

#[test]
fn figures_are_printed_and_verified_for_every_policy() {
    let folder = compiled();
    for context in ["ci", "1call", "2call", "1type", "2type", "1obj", "2obj", "3obj", "auto"] {
        let (out, err, code) =
            raceproof(folder.path(), &["check", ".", "--stats", "--verify", "--context", context]);
        assert_eq!(code, Some(0), "{context}: {out}{err}");
        assert!(out.starts_with(&format!("points-to ({context})")), "{out}");
        assert!(out.contains("from App.main(String[])"), "{out}");
        for figure in [
            "methods reached",
            "call edges",
            "abstract objects",
            "casts that may fail",
            "peak memory",
            "escaping",
        ] {
            assert!(out.contains(figure), "{figure}: {out}");
        }
        let verified = "raceproof: note: verified: all that is claimed holds (code in contexts: ";
        assert!(err.starts_with(verified) && err.lines().count() == 1, "{context}: {err}");
    }
}

#[test]
fn the_call_graph_has_calls_through_maps_lambdas_and_threads() {
    let folder = compiled();
    let (out, err, code) = raceproof(folder.path(), &["graph", "calls", ".", "--context", "2obj"]);
    assert_eq!((err.as_str(), code), ("", Some(0)));
    assert!(out.starts_with("digraph {"), "{out}");
    for node in ["App.main(", "App$Circle.name()", "App$Square.name()", "App.lambda$main$0()", "Helper.help("]
    {
        assert!(out.contains(node), "{node}: {out}");
    }
    let (json, _, code) = raceproof(folder.path(), &["graph", "heap", ".", "--format", "json"]);
    assert_eq!(code, Some(0));
    assert!(json.contains("\"label\": \"value\"") && json.contains("new App$Circle in App.main"), "{json}");
    let again =
        raceproof(folder.path(), &["graph", "heap", ".", "--format", "json", "--threads-are-no-option"]);
    assert_eq!(again.2, Some(2));
}

#[test]
fn the_order_of_inputs_does_not_matter() {
    let folder = compiled();
    let classes: Vec<String> = std::fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    let mut forwards: Vec<&str> = classes.iter().map(String::as_str).collect();
    forwards.sort_unstable();
    let backwards: Vec<&str> = forwards.iter().rev().copied().collect();
    for kind in ["calls", "heap"] {
        let run = |inputs: &[&str]| raceproof(folder.path(), &[&["graph", kind], inputs].concat()).0;
        assert_eq!(run(&forwards), run(&backwards));
        assert_eq!(run(&forwards), run(&["."]));
    }
}

#[test]
fn an_unknown_main_class_is_named_with_a_suggestion() {
    let folder = compiled();
    let (_, err, code) = raceproof(folder.path(), &["check", ".", "--main", "com.acme.App"]);
    assert_eq!(code, Some(2));
    assert_eq!(err, "raceproof: error: --main: there is no class 'com.acme.App'; did you mean App?\n");
    let (_, err, code) = raceproof(folder.path(), &["check", ".", "--main", "Helper"]);
    assert_eq!(code, Some(2));
    assert!(err.contains("'Helper' has no method public static void main(String[])"), "{err}");
}

#[test]
fn missing_dependencies_are_counted_not_fatal() {
    let folder = compiled();
    std::fs::remove_file(folder.path().join("Helper.class")).unwrap();
    let (out, _, code) = raceproof(folder.path(), &["check", "."]);
    assert_eq!(code, Some(0));
    assert!(out.contains("missing-class"), "{out}");
}

#[test]
fn bad_models_are_refused() {
    let folder = compiled();
    let (_, err, code) = raceproof(folder.path(), &["check", ".", "--models", "nowhere.jar"]);
    assert_eq!(code, Some(2));
    assert!(err.contains("nowhere.jar"), "{err}");

    // Two classes that extend one another.
    let models = tempfile::tempdir().unwrap();
    let first = "package p; public class A { } class B extends A { }";
    let second = "package p; public class A extends B { } class B { }";
    for (text, keep) in [(first, "p/B.class"), (second, "p/A.class")] {
        let out = tempfile::tempdir().unwrap();
        let source = out.path().join("A.java");
        std::fs::write(&source, text).unwrap();
        Javac::new().arg("-d").arg(out.path()).arg(&source).run();
        std::fs::create_dir_all(models.path().join("p")).unwrap();
        std::fs::copy(out.path().join(keep), models.path().join(keep)).unwrap();
    }
    let given = models.path().to_str().unwrap();
    let (_, err, code) = raceproof(folder.path(), &["check", ".", "--models", given]);
    assert_eq!(code, Some(2), "{err}");
    assert!(err.contains("--models: p.A cannot be loaded: its supertypes form a cycle: p/A, p/B"), "{err}");

    // One that would hide what is to be analysed.
    let models = tempfile::tempdir().unwrap();
    std::fs::copy(folder.path().join("Helper.class"), models.path().join("Helper.class")).unwrap();
    let given = models.path().to_str().unwrap();
    let (out, err, code) = raceproof(folder.path(), &["check", ".", "--models", given]);
    assert_eq!((code, out.as_str()), (Some(2), ""), "{err}");
    let hidden = format!("--models: Helper is a class of the inputs, and {given}/Helper.class would hide it");
    assert!(err.contains(&hidden), "{err}");
}

#[test]
fn a_library_is_analysed_by_its_api() {
    let folder = compiled();
    let (out, err, code) = raceproof(folder.path(), &["check", ".", "--api", "App*"]);
    assert_eq!(code, Some(1), "{err}");
    assert!(
        out.contains("App.*")
            && out.contains("in threads of 2 kinds:")
            && out.contains("callers of the library (several)"),
        "{out}"
    );
    let (_, err, code) = raceproof(folder.path(), &["check", ".", "--api", "nobody.*"]);
    assert_eq!(code, Some(2));
    assert!(err.contains("--api: no class of the inputs matches 'nobody.*'"), "{err}");
}

#[test]
fn a_library_with_a_small_main_is_analysed_as_a_library() {
    let folder = tempfile::tempdir().unwrap();
    let methods: String =
        (0..120).map(|number| format!("public int get{number}() {{ return hits; }} ")).collect();
    let source = format!(
        "public class Lib {{ private int hits; public synchronized void hit() {{ hits = 1; }} {methods} \
         public static void main(String[] a) {{ System.out.println(\"Lib 1.0\"); }} }}"
    );
    let path = folder.path().join("Lib.java");
    std::fs::write(&path, source).unwrap();
    Javac::new().arg("-d").arg(folder.path()).arg(&path).run();
    std::fs::remove_file(&path).unwrap();
    let (out, err, code) = raceproof(folder.path(), &["check", "."]);
    assert_eq!(code, Some(1), "{err}");
    assert!(err.contains("main methods come to 1 of 123 methods: analysed as a library"), "{err}");
    assert!(out.contains("race on Lib.hits"), "{out}");
    let (out, err, code) = raceproof(folder.path(), &["check", ".", "--main", "Lib"]);
    assert_eq!(code, Some(0), "{err}");
    assert!(out.contains("One thread"), "{out}");
}

#[test]
fn a_program_that_comes_to_little_of_its_classes_is_told_before_anything_else() {
    let folder = tempfile::tempdir().unwrap();
    let methods: String =
        (0..120).map(|number| format!("public int get{number}() {{ return hits; }} ")).collect();
    let calls: String = (0..40).map(|number| format!("lib.get{number}(); ")).collect();
    let source = format!(
        "public class Lib {{ private int hits; {methods} \
         public static void main(String[] a) {{ Lib lib = new Lib(); {calls} }} }}"
    );
    let path = folder.path().join("Lib.java");
    std::fs::write(&path, source).unwrap();
    Javac::new().arg("-d").arg(folder.path()).arg(&path).run();
    std::fs::remove_file(&path).unwrap();
    let (_, err, code) = raceproof(folder.path(), &["check", "."]);
    assert_eq!(code, Some(0), "{err}");
    let told = "raceproof: warning: Lib.main(String[]) leads to 42 of 122 methods: the others are not analysed (if this \
                is a library, --api '*' analyses all that its callers can call; --main CLASS says that it is a program)\n";
    assert_eq!(err, told);
    let (_, err, _) = raceproof(folder.path(), &["check", ".", "--main", "Lib"]);
    assert_eq!(err, "");
}
