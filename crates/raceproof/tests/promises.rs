//! Promises of annotations, end to end: marked programs, and what annotations confine to a thread.
//!
//! A line with `// BROKEN` breaks a promise, and surely so; one with `// PERHAPS` may. Nothing else is told.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use rp_testkit::javac::Javac;
use serde_json::Value;
use tempfile::TempDir;

/// Annotations under their own names: package, name, what may carry it, elements.
const ANNOTATIONS: &[(&str, &str, &str, &str)] = &[
    ("net.jcip.annotations", "GuardedBy", "FIELD, METHOD", "String value();"),
    ("net.jcip.annotations", "Immutable", "TYPE", ""),
    ("net.jcip.annotations", "ThreadSafe", "TYPE", ""),
    ("com.google.common.annotations", "VisibleForTesting", "TYPE, METHOD, FIELD", ""),
    ("javax.annotation.concurrent", "GuardedBy", "FIELD, METHOD", "String value();"),
    ("com.google.errorprone.annotations.concurrent", "GuardedBy", "FIELD, METHOD", "String[] value();"),
    ("com.google.errorprone.annotations", "Immutable", "TYPE", ""),
    ("androidx.annotation", "GuardedBy", "FIELD, METHOD", "String value();"),
    ("androidx.annotation", "UiThread", "TYPE, METHOD", ""),
    ("androidx.annotation", "WorkerThread", "TYPE, METHOD", ""),
    ("org.checkerframework.checker.lock.qual", "GuardedBy", "TYPE_USE", "String[] value();"),
    ("org.checkerframework.checker.lock.qual", "Holding", "METHOD", "String[] value();"),
    ("com.facebook.infer.annotation", "ThreadConfined", "TYPE, FIELD, METHOD", "String value();"),
    ("org.springframework.stereotype", "Component", "TYPE", ""),
    ("org.springframework.scheduling.annotation", "Scheduled", "METHOD", ""),
];

/// The sources of these annotations, below a folder. Every other one is in the class file only.
fn annotations(folder: &Path) -> Vec<PathBuf> {
    let write = |(number, (package, name, targets, elements)): (usize, &(&str, &str, &str, &str))| {
        let is_framework = package.starts_with("org.springframework");
        let retention = if number % 2 == 0 || is_framework { "RUNTIME" } else { "CLASS" };
        let targets: Vec<String> =
            targets.split(", ").map(|target| format!("java.lang.annotation.ElementType.{target}")).collect();
        let text = format!(
            "package {package}; @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.{retention}) \
             @java.lang.annotation.Target({{{}}}) public @interface {name} {{ {elements} }}",
            targets.join(", ")
        );
        let path = folder.join(package.replace('.', "/"));
        std::fs::create_dir_all(&path).unwrap();
        let path = path.join(format!("{name}.java"));
        std::fs::write(&path, text).unwrap();
        path
    };
    ANNOTATIONS.iter().enumerate().map(write).collect()
}

/// All programs, each compiled to a folder of its name below `out`; the annotations are in `annotations`.
fn compiled(sources: &[(String, String)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let javac = |files: &[PathBuf], out: &Path| {
        Javac::new()
            .args(["-g", "-nowarn", "-Xlint:none", "-cp"])
            .arg(folder.path().join("annotations"))
            .arg("-d")
            .arg(out)
            .args(files)
            .run();
    };
    javac(&annotations(&folder.path().join("stubs")), &folder.path().join("annotations"));
    for (name, text) in sources {
        let source = folder.path().join(format!("{name}.java"));
        std::fs::write(&source, text).unwrap();
        javac(&[source], &folder.path().join("out").join(name));
    }
    folder
}

fn raceproof(folder: &TempDir, name: &str, arguments: &[&str]) -> (String, String, Option<i32>) {
    let output = Command::new(env!("CARGO_BIN_EXE_raceproof"))
        .args(["check", "--jdk", "none"])
        .arg(format!("out/{name}"))
        .args(arguments)
        .current_dir(folder.path())
        .output()
        .unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code())
}

fn report(folder: &TempDir, name: &str, arguments: &[&str]) -> Value {
    let (out, err, _) = raceproof(folder, name, &[&["--format", "json"], arguments].concat());
    serde_json::from_str(&out).unwrap_or_else(|_| panic!("{name}: {err}"))
}

/// The programs of `tests/java/promises`.
fn programs() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/java/promises");
    let mut programs: Vec<(String, String)> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .map(|path| {
            (path.file_stem().unwrap().to_str().unwrap().to_owned(), std::fs::read_to_string(path).unwrap())
        })
        .collect();
    programs.sort();
    programs
}

/// Lines with a mark, and how sure it is.
fn marks(text: &str) -> BTreeSet<(u64, &'static str)> {
    let mut marks = BTreeSet::new();
    for (line, number) in text.lines().zip(1..) {
        if line.ends_with("// BROKEN") {
            marks.insert((number, "likely"));
        } else if line.ends_with("// PERHAPS") {
            marks.insert((number, "possible"));
        }
    }
    marks
}

#[test]
fn what_is_marked_is_broken_and_nothing_else() {
    let programs = programs();
    assert!(programs.len() >= 14);
    let folder = compiled(&programs);
    let mut wrong = Vec::new();
    for (name, text) in &programs {
        let report = report(&folder, name, &["--verify"]);
        let mut found: BTreeSet<(u64, String)> = BTreeSet::new();
        for place in
            report["guards"].as_array().into_iter().flatten().flat_map(|it| it["places"].as_array().unwrap())
        {
            assert_eq!(place["file"], format!("{name}.java"));
            found.insert((place["line"].as_u64().unwrap(), place["confidence"].as_str().unwrap().to_owned()));
        }
        let found: BTreeSet<(u64, &str)> = found.iter().map(|(line, sure)| (*line, sure.as_str())).collect();
        if found != marks(text) {
            wrong.push(format!("{name}: marked {:?}, found {found:?}", marks(text)));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_broken_promise_is_told_in_all_formats_and_exits_with_1() {
    let programs: Vec<_> = programs().into_iter().filter(|(name, _)| name == "GuardedMethod").collect();
    let folder = compiled(&programs);
    let (out, err, code) = raceproof(&folder, "GuardedMethod", &["--source", "."]);
    assert_eq!((code, err.as_str()), (Some(1), ""), "{out}");
    let headline =
        "likely guarded-by violated: callers of GuardedMethod.grow() are to hold `lock` (@GuardedBy)  [G1]";
    assert!(out.contains(headline), "{out}");
    assert!(out.contains("--> GuardedMethod.java:24, in GuardedMethod.wrong()"), "{out}");
    assert!(out.contains("grow(); // BROKEN"), "{out}");
    assert!(out.contains("call without the lock"), "{out}");
    let report = report(&folder, "GuardedMethod", &[]);
    let broken = &report["guards"][0];
    assert_eq!(broken["kind"], "guarded-by violated");
    assert_eq!(
        broken["subject"],
        serde_json::json!({"kind": "method", "class": "GuardedMethod", "name": "grow()"})
    );
    assert_eq!(broken["places"].as_array().unwrap().len(), 2);
    let (out, ..) = raceproof(&folder, "GuardedMethod", &["--format", "sarif"]);
    let sarif: Value = serde_json::from_str(&out).unwrap();
    let results = sarif["runs"][0]["results"].as_array().unwrap();
    let result = results.iter().find(|it| it["ruleId"] == "guarded-by-violated").unwrap();
    assert_eq!(result["locations"][0]["physicalLocation"]["region"]["startLine"], 24);
    assert_eq!(sarif["runs"][0]["tool"]["driver"]["rules"][4]["id"], "guarded-by-violated");
    assert_eq!(result["ruleIndex"], 4);
    let (out, ..) = raceproof(&folder, "GuardedMethod", &["--format", "html"]);
    assert!(out.contains("Promises that are not kept"), "{out}");
    assert!(out.contains("callers of GuardedMethod.grow() are to hold `lock` (@GuardedBy)"), "{out}");
}

#[test]
fn what_cannot_be_checked_is_in_the_ledger() {
    let wanted = ["ExplicitLock", "NoSuchLock"];
    let programs: Vec<_> =
        programs().into_iter().filter(|(name, _)| wanted.contains(&name.as_str())).collect();
    let folder = compiled(&programs);
    let unchecked = |name: &str| {
        let report = report(&folder, name, &[]);
        let rows = report["assumptions"].as_array().unwrap();
        let row = rows.iter().find(|row| row["id"] == "unchecked-guard").unwrap().clone();
        let examples = row["examples"].as_array().unwrap().iter();
        (
            row["count"].as_u64().unwrap(),
            examples.map(|it| it.as_str().unwrap().to_owned()).collect::<Vec<_>>(),
        )
    };
    let explicit = "@GuardedBy of ExplicitLock.count: locks of java.util.concurrent are not seen as locks";
    assert_eq!(unchecked("ExplicitLock"), (1, vec![explicit.to_owned()]));
    let nothing = [
        "@GuardedBy of NoSuchLock.one: there is no 'look' in NoSuchLock",
        "@GuardedBy of NoSuchLock.three: 'this' is no lock of this",
        "@GuardedBy of NoSuchLock.two: 'the lock of the caller' is no expression that names a lock",
    ];
    assert_eq!(unchecked("NoSuchLock"), (3, nothing.map(str::to_owned).to_vec()));
}

/// Two methods that a framework calls in threads of its own.
fn screen(confined: &str) -> String {
    format!(
        "import androidx.annotation.*;
        import org.springframework.scheduling.annotation.Scheduled;
        @org.springframework.stereotype.Component
        class Screen {{
            int shown;
            {confined} @Scheduled void show() {{ shown++; }}
            {confined} @Scheduled void hide() {{ shown--; }}
            void direct() {{ show(); }}
        }}
        class Start {{ public static void main(String[] args) {{ }} }}"
    )
}

fn races(report: &Value) -> usize {
    report["races"].as_array().unwrap().len()
}

#[test]
fn what_is_confined_to_one_thread_does_not_run_beside_itself() {
    let sources = [
        ("Free", ""),
        ("Ui", "@UiThread"),
        ("Worker", "@WorkerThread"),
        ("Named", "@com.facebook.infer.annotation.ThreadConfined(\"gl\")"),
    ];
    let sources: Vec<(String, String)> =
        sources.iter().map(|(name, confined)| (name.to_string(), screen(confined))).collect();
    let folder = compiled(&sources);
    assert!(races(&report(&folder, "Free", &[])) > 0);
    // Of workers there are many.
    assert!(races(&report(&folder, "Worker", &[])) > 0);
    for (name, thread) in [("Ui", "the UI thread"), ("Named", "thread gl")] {
        let told = report(&folder, name, &["--verify"]);
        assert_eq!(races(&told), 0, "{name}");
        let rows = told["assumptions"].as_array().unwrap();
        let row = rows.iter().find(|row| row["id"] == "trusted-annotation").unwrap();
        let said = row["examples"][0].as_str().unwrap();
        assert!(said.starts_with(&format!("annotations: 2 methods are confined to {thread}: ")), "{said}");
        assert!(row["count"].as_u64().unwrap() > 0);
        assert!(races(&report(&folder, name, &["--without", "user"])) > 0);
    }
}

/// A library: clients call what is public.
fn library(confined: &str) -> String {
    format!(
        "import androidx.annotation.*;
        @net.jcip.annotations.ThreadSafe
        public class Screen {{
            private int shown;
            {confined} public void show() {{ shown++; }}
            {confined} public void hide() {{ shown--; }}
        }}"
    )
}

#[test]
fn what_annotations_say_counts_for_the_clients_of_a_library() {
    let testing = "@com.google.common.annotations.VisibleForTesting";
    let sources = [("Free", ""), ("Ui", "@UiThread"), ("Worker", "@WorkerThread"), ("Testing", testing)];
    let folder = tempfile::tempdir().unwrap();
    let named = |name: &str| folder.path().join(name);
    let stubs = annotations(&named("stubs"));
    for (name, confined) in sources {
        std::fs::create_dir(named(name)).unwrap();
        std::fs::write(named(name).join("Screen.java"), library(confined)).unwrap();
        Javac::new()
            .args(["-g", "-nowarn", "-d"])
            .arg(named("all"))
            .args(&stubs)
            .arg(named(name).join("Screen.java"))
            .run();
        std::fs::create_dir_all(named("out").join(name)).unwrap();
        std::fs::rename(named("all/Screen.class"), named("out").join(name).join("Screen.class")).unwrap();
    }
    assert!(races(&report(&folder, "Free", &[])) > 0);
    assert!(races(&report(&folder, "Worker", &[])) > 0);
    let told = report(&folder, "Ui", &["--verify"]);
    assert_eq!(races(&told), 0);
    assert!(told["safe"]["disabled by the user"].as_u64().unwrap() > 0);
    // Nobody but tests calls these.
    assert_eq!(races(&report(&folder, "Testing", &[])), 0);
}

#[test]
fn who_calls_it_from_another_thread_is_not_believed() {
    let source = "import androidx.annotation.UiThread;
        class Caller extends Thread {
            int shown;
            @UiThread void show() { shown++; }
            public void run() { show(); }
            public static void main(String[] args) { Caller caller = new Caller(); caller.start(); caller.show(); }
        }";
    let folder = compiled(&[("Caller".to_owned(), source.to_owned())]);
    assert!(races(&report(&folder, "Caller", &[])) > 0);
}

#[test]
fn confined_fields_and_classes_are_believed_and_named() {
    let source = |field: &str, class: &str| {
        format!(
            "import com.facebook.infer.annotation.ThreadConfined;
            {class} class Cell {{ int content; }}
            class Use extends Thread {{
                {field} static int count;
                static final Cell cell = new Cell();
                public void run() {{ count++; cell.content++; }}
                public static void main(String[] args) {{ new Use().start(); count++; cell.content++; }}
            }}"
        )
    };
    let any = "@ThreadConfined(\"ANY\")";
    let folder = compiled(&[
        ("None".to_owned(), source("", "")),
        ("Field".to_owned(), source(any, "")),
        ("Class".to_owned(), source("", any)),
    ]);
    let targets = |name: &str| {
        let report = report(&folder, name, &["--verify"]);
        let findings = report["findings"].as_array().unwrap().iter();
        let mut names: Vec<String> =
            findings.map(|finding| finding["target"]["name"].as_str().unwrap().to_owned()).collect();
        names.sort();
        names
    };
    assert_eq!(targets("None"), ["content", "count"]);
    assert_eq!(targets("Field"), ["content"]);
    assert_eq!(targets("Class"), ["count"]);
    let field = report(&folder, "Field", &[])["assumptions"].to_string();
    assert!(field.contains("annotations: 1 field is confined to a thread"), "{field}");
}
