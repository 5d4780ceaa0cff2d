//! One program for every way in which a race may hide from the analysis: the race is reported, or the ledger of the
//! report says why it may not be. Never neither, and never "no race" without "except".
//!
//! In all of them, `shared` is what races. The names of assumptions are those of docs/soundness.md.

use std::path::{Path, PathBuf};
use std::process::Command;

use rp_testkit::fixture::{ClassWriter, ZipEntry, ZipFile};
use rp_testkit::javac::Javac;
use rp_testkit::jdk;
use serde_json::Value;
use tempfile::TempDir;

/// Class, code, and the assumption; none where the race must be found.
type Hidden = (&'static str, &'static str, Option<&'static str>);

const PROGRAMS: &[Hidden] = &[
    // What the machine calls by itself.
    ("Finalizer", "public void finalize() { shared = 1; }
        public static void main(String[] a) { new Finalizer(); shared = 2; }", None),
    ("Hook", "public static void main(String[] a) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> { shared = 1; })); shared = 2; }", None),
    ("Cleaning", "public static void main(String[] a) {
        java.lang.ref.Cleaner.create().register(new Object(), () -> { shared = 1; }); shared = 2; }", None),
    ("Uncaught", "public static void main(String[] a) {
        Thread t = new Thread(() -> { throw new IllegalStateException(); });
        t.setUncaughtExceptionHandler((thread, e) -> { shared = 1; }); t.start(); shared = 2; }", None),
    ("UncaughtByAll", "public static void main(String[] a) {
        Thread.setDefaultUncaughtExceptionHandler((thread, e) -> { shared = 1; });
        new Thread(() -> { throw new IllegalStateException(); }).start(); shared = 2; }", None),
    ("Initialiser", "static class Lazy { static int x; static { shared = 1; } }
        public static void main(String[] a) { new Thread(() -> { Lazy.x++; }).start(); shared = 2; }", None),
    ("Ticking", "public static void main(String[] a) {
        new java.util.Timer().schedule(new java.util.TimerTask() { public void run() { shared = 1; } }, 9);
        shared = 2; }", None),
    ("Scheduled", "public static void main(String[] a) {
        java.util.concurrent.Executors.newScheduledThreadPool(1)
          .schedule(() -> { shared = 1; }, 9, java.util.concurrent.TimeUnit.SECONDS); shared = 2; }", None),
    ("Parallel", "public static void main(String[] a) {
        java.util.stream.IntStream.range(0, 9).parallel().forEach(i -> { shared = i; }); }", None),
    ("Future", "public static void main(String[] a) {
        java.util.concurrent.CompletableFuture.runAsync(() -> { shared = 1; }); shared = 2; }", None),
    ("ReflectiveStart", "public void run() { shared = 1; }
        public static void main(String[] a) throws Exception {
        new Thread((Runnable) Class.forName(\"ReflectiveStart$Task\").getDeclaredConstructor().newInstance()).start();
        shared = 2; }
        static class Task implements Runnable { public void run() { shared = 1; } }", None),
    // What is written by other means than instructions.
    ("FieldByName", "public static void main(String[] a) throws Exception {
        new Thread(() -> { try { FieldByName.class.getDeclaredField(\"shared\").setInt(null, 1); }
          catch (Exception e) { } }).start(); shared = 2; }", Some("handle-access")),
    ("FieldByHandle", "static final java.lang.invoke.VarHandle SHARED;
        static { try { SHARED = java.lang.invoke.MethodHandles.lookup()
          .findStaticVarHandle(FieldByHandle.class, \"shared\", int.class); }
          catch (Exception e) { throw new Error(e); } }
        public static void main(String[] a) {
        new Thread(() -> { SHARED.set(1); }).start(); shared = 2; }", Some("handle-access")),
    ("FieldBySetter", "public static void main(String[] a) throws Throwable {
        var set = java.lang.invoke.MethodHandles.lookup()
          .findStaticSetter(FieldBySetter.class, \"shared\", int.class);
        new Thread(() -> { try { set.invokeExact(1); } catch (Throwable e) { } }).start(); shared = 2; }",
        Some("handle-access")),
    ("ElementByMirror", "static int[] array = new int[1];
        public static void main(String[] a) { new Thread(() -> {
        java.lang.reflect.Array.setInt(array, 0, shared); }).start(); array[0] = 2; }", Some("handle-access")),
    ("Cloned", "int value; protected Cloned clone() {
        try { return (Cloned) super.clone(); } catch (CloneNotSupportedException e) { return null; } }
        public static void main(String[] a) { Cloned c = new Cloned();
        new Thread(() -> { c.clone(); }).start(); c.value = 2; }", Some("native-access")),
    ("Written", "static class Stored implements java.io.Serializable { int value; }
        static Stored stored = new Stored();
        public static void main(String[] a) { new Thread(() -> {
          try { new java.io.ObjectOutputStream(System.out).writeObject(stored); } catch (Exception e) { } }).start();
          stored.value = 1; }", Some("stream-access")),
    // What nobody can know.
    ("Native", "static native void start(); static void callback() { shared = 1; }
        public static void main(String[] a) { start(); shared = 2; }", Some("native-no-model")),
    ("NativeLibrary", "static void callback() { shared = 1; }
        public static void main(String[] a) { System.loadLibrary(\"x\"); shared = 2; }", Some("native-no-model")),
    ("Reflective", "public static void main(String[] a) throws Exception {
        new Thread((Runnable) Class.forName(a[0]).getDeclaredConstructor().newInstance()).start(); shared = 2; }
        static class Task implements Runnable { public void run() { shared = 1; } }", Some("reflection")),
    ("ReflectiveCall", "static void go() { shared = 1; }
        public static void main(String[] a) throws Exception {
        new Thread(() -> { try { ReflectiveCall.class.getDeclaredMethod(a[0]).invoke(null); }
          catch (Exception e) { } }).start(); shared = 2; }", Some("reflection")),
    ("Read", "static class Stored implements java.io.Serializable {
          private void readObject(java.io.ObjectInputStream in) { shared = 1; } }
        public static void main(String[] a) { new Thread(() -> {
          try { new java.io.ObjectInputStream(System.in).readObject(); } catch (Exception e) { } }).start();
        shared = 2; }", Some("deserialization")),
    ("Loader", "static class Own extends ClassLoader {
          Class<?> make(byte[] b) { return defineClass(null, b, 0, b.length); } }
        static void callback() { shared = 1; }
        public static void main(String[] a) throws Exception {
        Object made = new Own().make(System.in.readAllBytes()).getDeclaredConstructor().newInstance();
        new Thread((Runnable) made).start(); shared = 2; }", Some("class-loading")),
    ("Locked", "static final java.util.concurrent.locks.Lock LOCK = new java.util.concurrent.locks.ReentrantLock();
        static void set() { LOCK.lock(); try { shared = 1; } finally { LOCK.unlock(); } }
        public static void main(String[] a) { new Thread(() -> set()).start(); set(); }", Some("structured-locks")),
    ("Stopped", "public static void main(String[] a) {
        Thread t = new Thread(() -> { try { Thread.yield(); } catch (ThreadDeath e) { shared = 1; } });
        t.start(); t.stop(); shared = 2; }", Some("asynchronous-exceptions")),
];

fn compiled() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let sources: Vec<PathBuf> = PROGRAMS
        .iter()
        .map(|(name, code, _)| {
            let base = if *name == "Cloned" { " implements Cloneable" } else { "" };
            let path = folder.path().join(format!("{name}.java"));
            std::fs::write(&path, format!("public class {name}{base} {{ static int shared; {code} }}"))
                .unwrap();
            path
        })
        .collect();
    Javac::new().args(["-g", "-nowarn", "-d"]).arg(folder.path()).args(sources).run();
    folder
}

/// The report on a program.
fn report(folder: &Path, main: &str, jdk: &Path) -> Value {
    let mut command = Command::new(env!("CARGO_BIN_EXE_raceproof"));
    command.args(["check", ".", "--format", "json", "--main", main, "--jdk"]).arg(jdk).current_dir(folder);
    let output = command.output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    serde_json::from_str(&text)
        .unwrap_or_else(|error| panic!("{main}: {error}: {}", String::from_utf8_lossy(&output.stderr)))
}

/// Whether a field of the program races.
fn races(report: &Value, class: &str) -> bool {
    let races = report["races"].as_array().unwrap();
    races.iter().any(|race| race["target"]["class"] == class)
}

fn has(report: &Value, id: &str) -> bool {
    report["assumptions"].as_array().unwrap().iter().any(|assumption| assumption["id"] == id)
}

fn judge(jdk: &Path) {
    let folder = compiled();
    let mut wrong = Vec::new();
    for &(name, _, assumption) in PROGRAMS {
        let report = report(folder.path(), name, jdk);
        // Without a JDK, part of the library is missing.
        let is_missing = jdk == Path::new("none") && has(&report, "missing-class");
        let is_good = races(&report, name) || is_missing || assumption.is_some_and(|id| has(&report, id));
        if !is_good {
            wrong.push(format!("{name}: {}", report["assumptions"]));
        }
    }
    assert!(wrong.is_empty(), "neither a race nor a word:\n{}", wrong.join("\n"));
}

#[test]
fn without_a_jdk() {
    judge(Path::new("none"));
}

#[test]
fn with_a_jdk() {
    judge(jdk::javac().parent().and_then(Path::parent).unwrap());
}

/// A verdict that finds nothing says that there is more than is known, and where.
#[test]
fn no_verdict_without_except() {
    let folder = compiled();
    for &(name, _, assumption) in PROGRAMS.iter().filter(|(.., assumption)| assumption.is_some()) {
        let (out, _, code) = check(folder.path(), &[".", "--main", name]);
        if code == Some(0) {
            let hedge = "to code or accesses that are not known (see the assumptions)";
            assert!(out.contains(" in the code that is known"), "{name}, {assumption:?}: {out}");
            assert!(out.contains(hedge) && out.contains("\nnot known: "), "{name}, {assumption:?}: {out}");
        }
    }
    let (out, _, code) = check(folder.path(), &[".", "--main", "Reflective"]);
    let place = "not known: Reflective.main(java.lang.String[]): void, by Class.forName\n";
    assert!(out.starts_with("One thread: nothing can race in the code that is known; 1 place leads to code"));
    assert!(out.contains(place) && code == Some(0), "{out}");
    // What the library does for itself is in every program.
    let plain = tempfile::tempdir().unwrap();
    let mut class = ClassWriter::new("Main");
    class.assemble(0x9, "main", "([Ljava/lang/String;)V", "invokestatic java/lang/Thread.yield ()V ; return");
    std::fs::write(plain.path().join("Main.class"), class.write()).unwrap();
    let (out, _, _) = check(plain.path(), &["."]);
    assert!(out.starts_with("One thread: nothing can race.\n"), "{out}");
}

/// Code that is there and cannot be read: a class, a method, a call; and code that is not there.
#[test]
fn code_that_cannot_be_read() {
    let main = |code: &str| {
        let mut class = ClassWriter::new("Main").version(61);
        class.field(0x9, "shared", "I");
        let boot = class.pool.method("some/Framework", "link", "()V");
        let boot = class.pool.method_handle(6, boot);
        class.bootstrap(boot, &[]);
        // Without stack maps, code of this version must not branch.
        class.assemble(
            0x9,
            "main",
            "([Ljava/lang/String;)V",
            &format!("{code} ; iconst_1 ; putstatic Main.shared I ; return"),
        );
        class.assemble(0x9, "broken", "()V", "iadd ; return");
        class.write()
    };
    for (code, id) in [
        ("invokestatic Bad.start ()V", "unloadable-class"),
        ("invokestatic Main.broken ()V", "unknown-body"),
        ("invokestatic gone/Library.start ()V", "missing-class"),
        ("invokedynamic 0 start ()V", "unknown-call-site"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("Main.class"), main(code)).unwrap();
        if id == "unloadable-class" {
            std::fs::write(folder.path().join("Bad.class"), b"\xCA\xFE\xBA\xBE\0\0").unwrap();
        }
        assert!(has(&report(folder.path(), "Main", Path::new("none")), id), "{id}");
        let mut command = Command::new(env!("CARGO_BIN_EXE_raceproof"));
        let output =
            command.args(["check", ".", "--jdk", "none"]).current_dir(folder.path()).output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        let hedge =
            "in the code that is known; 1 place leads to code or accesses that are not known (see the";
        assert!(text.contains(hedge), "{id}: {text}");
    }
}

/// A run of the command: what it prints, what it says, and how it ends.
fn check(folder: &Path, arguments: &[&str]) -> (String, String, Option<i32>) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_raceproof"));
    command.args(["check", "--jdk", "none"]).args(arguments).current_dir(folder);
    let output = command.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code())
}

/// An archive inside of the input that cannot be read, in every format.
#[test]
fn an_archive_that_cannot_be_read() {
    let folder = tempfile::tempdir().unwrap();
    let class = || {
        let mut class = ClassWriter::new("Main");
        class.assemble(0x9, "main", "([Ljava/lang/String;)V", "return");
        class.write()
    };
    let dep = ZipFile::of([ZipEntry::deflated("q/D.class", class())]).write();
    let war = ZipFile::of([
        ZipEntry::deflated("WEB-INF/classes/Main.class", class()),
        ZipEntry::stored("WEB-INF/lib/dep.jar", &dep[..dep.len() / 2]),
    ]);
    std::fs::write(folder.path().join("app.war"), war.write()).unwrap();
    for format in ["text", "json", "html", "sarif"] {
        let (out, _, _) = check(folder.path(), &["app.war", "--format", format]);
        assert!(out.contains("unreadable-input"), "{format}: {out}");
        assert!(out.contains("app.war!/WEB-INF/lib/dep.jar"), "{format}: {out}");
    }
    let (out, _, _) = check(folder.path(), &["app.war"]);
    assert!(
        out.starts_with("One thread: nothing can race in the code that is known; 1 place leads to"),
        "{out}"
    );
}

/// The classes that are missing are named, not only who uses them; what is there and corrupt is not missing.
#[test]
fn classes_that_are_not_there() {
    let folder = tempfile::tempdir().unwrap();
    let mut class = ClassWriter::new("Main").extends("gone/Base");
    class.assemble(
        0x9,
        "main",
        "([Ljava/lang/String;)V",
        "invokestatic gone/Library.start ()V ; invokestatic Bad.start ()V
         getstatic Main.inherited I ; pop ; return",
    );
    std::fs::write(folder.path().join("Main.class"), class.write()).unwrap();
    std::fs::write(folder.path().join("Bad.class"), b"\xCA\xFE\xBA\xBE\0\0").unwrap();
    let (out, err, _) = check(folder.path(), &[".", "--format", "json"]);
    let report: Value = serde_json::from_str(&out).unwrap();
    let assumptions = report["assumptions"].as_array().unwrap();
    let missing = assumptions.iter().find(|assumption| assumption["id"] == "missing-class").unwrap();
    assert_eq!(missing["count"], 2, "{missing}");
    assert_eq!(missing["examples"][0], "gone.Base, used in Main.main(java.lang.String[]): void", "{missing}");
    assert_eq!(
        missing["examples"][1], "gone.Library, used in Main.main(java.lang.String[]): void",
        "{missing}"
    );
    let warning = "raceproof: warning: 2 classes are not on the class path (-cp), such as gone.Base: code in them is \
                   unknown\n";
    assert!(err.contains(warning), "{err}");
}

/// Nothing is told apart in a program that is very large, and the report says so.
#[test]
fn a_program_too_large_for_contexts() {
    let folder = tempfile::tempdir().unwrap();
    for (methods, is_told) in [(29_000, false), (30_000, true)] {
        let mut text = "class java.lang.Object {\n}\nclass Main extends java.lang.Object {\n".to_owned();
        let mut calls = String::new();
        for number in 0..methods {
            text.push_str(&format!("  method static void m{number}() {{ b0: return }}\n"));
            calls.push_str(&format!("      invokestatic Main.m{number}(): void ()\n"));
        }
        text.push_str(&format!(
            "  method public static void main(java.lang.String[]) {{\n  b0(v0: java.lang.String[]):\n{calls}      return\n  }}\n}}\n"
        ));
        std::fs::write(folder.path().join("main.jir"), text).unwrap();
        let (out, err, code) = check(folder.path(), &["main.jir"]);
        let out = out.split_whitespace().collect::<Vec<&str>>().join(" ");
        assert_eq!(code, Some(0), "{err}");
        let why = " methods are reached, those of the JDK among them, and its limit is 30000";
        assert_eq!(out.contains("as in auto is ci: ") && out.contains(why), is_told, "{out}");
        let (out, ..) = check(folder.path(), &["main.jir", "--context", "ci"]);
        assert!(!out.contains("not-told-apart"), "{out}");
    }
}

/// Locks that are not understood are told with who takes them; they hide no race.
#[test]
fn locks_that_are_not_understood_are_counted() {
    let folder = compiled();
    let report = report(folder.path(), "Locked", jdk::javac().parent().and_then(Path::parent).unwrap());
    assert!(races(&report, "Locked"), "{report}");
    let rows = report["assumptions"].as_array().unwrap();
    let row = rows.iter().find(|row| row["id"] == "structured-locks").unwrap();
    assert_eq!(
        (&row["count"], &row["examples"]),
        (&Value::from(1), &serde_json::json!(["Locked.set(): void"]))
    );
    let (out, _, code) = check(folder.path(), &[".", "--main", "Locked"]);
    assert_eq!(code, Some(1));
    assert!(out.contains("code that takes locks of java.util.concurrent"), "{out}");
}
