//! Libraries, end to end: which types are their interface, what is decided about their classes, and whether a program
//! with a `main` is one.

use std::path::Path;
use std::process::Command;

use rp_testkit::javac::Javac;
use rp_testkit::jdk;
use tempfile::TempDir;

/// Classes of these sources, each with the path of its file.
fn compiled(sources: &[(&str, &str)]) -> TempDir {
    let (folder, from) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let mut javac = Javac::new();
    javac.arg("-d").arg(folder.path());
    for (name, text) in sources {
        let path = from.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, text).unwrap();
        javac.arg(path);
    }
    javac.run();
    folder
}

fn check(folder: &Path, arguments: &[&str]) -> (String, String, Option<i32>) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_raceproof"));
    command.current_dir(folder).args(["check", "."]).args(arguments);
    command.env("JAVA_HOME", &jdk::homes()[0]).env_remove("NO_COLOR").env("COLUMNS", "200");
    let output = command.output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (text(&output.stdout), text(&output.stderr), output.status.code())
}

/// A text without its line breaks.
fn flowed(text: &str) -> String {
    text.split_whitespace().collect::<Vec<&str>>().join(" ")
}

/// A driver whose connections have more methods than the interface says.
const DRIVER: [(&str, &str); 2] = [
    (
        "acme/Drivers.java",
        "package acme;
        public class Drivers {
            public static java.util.concurrent.Callable<String> open() { return new Link(); }
        }",
    ),
    (
        "acme/Link.java",
        "package acme;
        public class Link implements java.util.concurrent.Callable<String> {
            private String last;
            private int resets;
            public synchronized String call() { return last = \"called\"; }
            public String peek() { return last; }
            public void reset() { resets++; }
        }",
    ),
];

/// Two classes that finalise their objects, one with a race.
const CLOSING: [(&str, &str); 2] = [
    (
        "acme/File.java",
        "package acme;
        public class File {
            static int open;
            public synchronized void open() { open = 1; }
            protected void finalize() { open = 0; }
        }",
    ),
    (
        "acme/Pipe.java",
        "package acme;
        public class Pipe {
            private static volatile int closed;
            protected void finalize() { closed = 1; }
        }",
    ),
];

#[test]
fn threads_that_nobody_has_written_are_called_after_what_they_do() {
    let folder = compiled(&CLOSING);
    let (out, err, code) = check(folder.path(), &[]);
    assert_eq!(code, Some(1), "{err}");
    let text = flowed(&out);
    assert!(text.contains("write by the finaliser of acme.File (one of several)"), "{out}");
    assert!(text.contains("write by a caller of acme.File.open() (one of several)"), "{out}");
    assert!(
        text.contains(
            "in threads of 2 kinds: callers of the library (several), finalisers (2 classes) (several)"
        ),
        "{out}"
    );
    assert!(!out.contains("finalize ") && !out.contains("::finalize"), "{out}");
}

/// A board is made for several threads, its notes are not: nobody outside shares them, but the board does.
const BOARD: [(&str, &str); 2] = [
    (
        "acme/Board.java",
        "package acme;
        public class Board {
            private final Notes notes = new Notes();
            private int size;
            public synchronized void grow() { size++; }
            public void write() { notes.add(); }
        }",
    ),
    (
        "acme/Notes.java",
        "package acme;
        public class Notes {
            private int count;
            public void add() { count++; }
        }",
    ),
];

#[test]
fn a_race_on_what_callers_do_not_share_says_who_does() {
    let folder = compiled(&BOARD);
    let (out, err, code) = check(folder.path(), &[]);
    assert_eq!(code, Some(1), "{err}");
    let note = "= note: Notes is not made for several threads (no lock, and no claim), so callers are taken not to \
                share it; but the library itself makes this one, at Board.java:3, and several threads may have it";
    assert!(flowed(&out).contains(note), "{out}");
}

#[test]
fn an_interface_that_is_not_the_librarys_can_be_its_api() {
    let folder = compiled(&DRIVER);
    // Everything public.
    let (out, err, code) = check(folder.path(), &[]);
    assert_eq!(code, Some(1), "{err}");
    assert!(out.contains("race on acme.Link.resets") && out.contains("race on acme.Link.last"), "{out}");
    // What the interface declares, on objects that somebody gives.
    let (out, err, code) = check(folder.path(), &["--api", "java.util.concurrent.Callable"]);
    assert_eq!(code, Some(0), "{out}{err}");
    let threads = "in threads of 1 kind: callers of the library (several)";
    assert!(
        flowed(&out).contains(&format!("methods from java.util.concurrent.Callable.* {threads}")),
        "{out}"
    );
    assert!(out.contains("1 local-lock") && out.contains("unreachable"), "{out}");
    // Both, with commas.
    let (out, err, code) = check(folder.path(), &["--api", "acme.Drivers,acme.Link"]);
    assert_eq!(code, Some(1), "{err}");
    assert!(out.contains("race on acme.Link.resets"), "{out}");
    let (_, err, code) = check(folder.path(), &["--api", "acme.Drivers,acme.Lonk"]);
    assert_eq!(code, Some(2), "{err}");
    let nothing =
        "--api: no class of the inputs matches 'acme.Lonk', and none that they extend; did you mean";
    assert!(err.contains(&format!("{nothing} 'acme.Link'?")), "{err}");
    let (_, err, _) = check(folder.path(), &["--api", "acne.*"]);
    assert!(err.contains("; did you mean 'acme.*'?"), "{err}");
}

#[test]
fn what_the_api_gives_is_used_as_it_is_declared() {
    let folder = compiled(&DRIVER);
    let (out, err, code) = check(folder.path(), &["--api", "acme.Drivers"]);
    assert_eq!(code, Some(0), "{out}{err}");
    assert!(out.contains("methods from acme.Drivers.*") && out.contains("unreachable"), "{out}");
}

#[test]
fn what_was_decided_about_classes_is_told() {
    let folder = compiled(&[
        ("Cache.java", "public class Cache { int n; public synchronized void add() { n++; } }"),
        ("Note.java", "public class Note { int n; public void set(int to) { n = to; } }"),
    ]);
    let (out, _, code) = check(folder.path(), &["-v"]);
    assert_eq!(code, Some(0), "{out}");
    assert!(out.contains("shared-by-contract") && out.contains("- Cache (add(): void locks)"), "{out}");
    assert!(out.contains("confined-by-contract") && out.contains("- Note"), "{out}");
    let (out, _, _) = check(folder.path(), &["-v", "--shared", "Note"]);
    let asked = "as the user asks, callers share objects of these classes (user-shared, 1):\n  - Note (--shared Note)\n";
    assert!(out.starts_with(asked) && out.matches("(--shared Note)").count() == 1, "{out}");
}

#[test]
fn classes_of_the_inputs_are_not_hidden_by_built_in_models() {
    let source = tempfile::tempdir().unwrap();
    let path = source.path().join("java/util/Vector.java");
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    let text = "package java.util;
        public class Vector<E> {
            private int count;
            public synchronized void add() { count++; }
            public int size() { return count; }
        }";
    std::fs::write(&path, text).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let patch = format!("java.base={}", source.path().display());
    Javac::new().args(["--patch-module", &patch, "-d"]).arg(folder.path()).arg(&path).run();
    let (out, err, code) = check(folder.path(), &["--jdk", "none", "--api", "java.util.Vector"]);
    assert_eq!(code, Some(1), "{err}");
    assert!(out.contains("race on java.util.Vector.count"), "{out}");
}

#[test]
fn a_main_that_makes_nothing_does_not_come_to_what_overrides_what_it_calls() {
    let methods: String =
        (0..120).map(|number| format!("public int get{number}() {{ return hits; }} ")).collect();
    let jobs: String = (0..40)
        .map(|number| {
            format!("class Job{number} implements Runnable {{ public void run() {{ new Lib().hit(); }} }} ")
        })
        .collect();
    let library = format!(
        "public class Lib {{ private int hits; public synchronized void hit() {{ hits = 1; }} {methods} \
         static Runnable job; public static void main(String[] a) {{ if (job != null) job.run(); }} }} {jobs}"
    );
    let folder = compiled(&[("Lib.java", &library)]);
    let (out, err, code) = check(folder.path(), &[]);
    assert_eq!(code, Some(1), "{err}");
    assert!(err.contains("main methods come to 1 of 203 methods: analysed as a library"), "{err}");
    assert!(out.contains("race on Lib.hits"), "{out}");
}

#[test]
fn objects_of_the_api_come_from_wherever_the_library_gives_them() {
    let folder = compiled(&[
        ("acme/Link.java", "package acme; public interface Link { void bump(); int peek(); }"),
        (
            "acme/Wire.java",
            "package acme; public class Wire { private int n; Wire() { } public void cut() { n++; } }",
        ),
        (
            "acme/Drivers.java",
            "package acme;
            public class Drivers {
                private static class Impl implements Link {
                    private int n;
                    public synchronized void bump() { n++; }
                    public int peek() { return n; }
                }
                public Link open() { return new Impl(); }
                public static Wire wire() { return new Wire(); }
            }",
        ),
        ("acme/Alone.java", "package acme; public interface Alone { void go(); }"),
    ]);
    let (out, err, code) = check(folder.path(), &["--api", "acme.Link"]);
    assert_eq!(code, Some(1), "{err}");
    assert!(out.contains("race on acme.Drivers$Impl.n"), "{out}");
    let (out, err, code) = check(folder.path(), &["--api", "acme.Wire"]);
    assert_eq!(code, Some(1), "{err}");
    assert!(out.contains("race on acme.Wire.n"), "{out}");
    // Nobody has one, but for callers who write their own.
    let (out, err, code) = check(folder.path(), &["--api", "acme.Alone"]);
    assert_eq!(code, Some(4), "{out}");
    assert!(err.contains("callers have no way to get an object of the library"), "{err}");
    let (_, err, code) = check(folder.path(), &["--api", "acme.Drivers$Impl"]);
    assert_eq!(code, Some(4), "{err}");
    assert!(err.contains("acme.Drivers$Impl is not public"), "{err}");
}

#[test]
fn a_program_that_begins_with_a_constant_is_no_library() {
    let methods: String =
        (0..120).map(|number| format!("public void step{number}() {{ hits++; }} ")).collect();
    let calls: String = (0..120).map(|number| format!("step{number}(); ")).collect();
    let program = format!(
        "public class Server {{ private static final Server INSTANCE = new Server(); private int hits; {methods} \
         void start() {{ {calls} }} public static void main(String[] a) {{ INSTANCE.start(); }} }}"
    );
    let folder = compiled(&[("Server.java", &program)]);
    let (out, err, code) = check(folder.path(), &[]);
    assert_eq!(code, Some(0), "{err}");
    assert!(out.contains("One thread"), "{out}");
}

#[test]
fn what_the_api_gives_is_not_made_behind_it() {
    let room = |name: &str| {
        format!(
            "package acme.impl; public class {name} implements acme.Room {{ private int visits; \
             public {name}() {{ }} public void enter() {{ visits++; }} public acme.Room next() {{ return this; }} }}"
        )
    };
    let (kitchen, cellar) = (room("Kitchen"), room("Cellar"));
    let folder = compiled(&[
        ("acme/House.java", "package acme; public interface House { Room open(); }"),
        ("acme/Room.java", "package acme; public interface Room { void enter(); Room next(); }"),
        (
            "acme/impl/Villa.java",
            "package acme.impl; public class Villa implements acme.House { \
             public acme.Room open() { return new Kitchen(); } public static Cellar dig() { return new Cellar(); } }",
        ),
        ("acme/impl/Kitchen.java", &kitchen),
        ("acme/impl/Cellar.java", &cellar),
    ]);
    let (out, err, code) = check(folder.path(), &["--api", "acme.House,acme.Room"]);
    assert_eq!(code, Some(1), "{err}");
    assert!(out.contains("race on acme.impl.Kitchen.visits") && !out.contains("Cellar.visits"), "{out}");
    let left = "left-to-library 2 classes of which callers make no object, for the interface gives them";
    let out = flowed(&out);
    assert!(out.contains(left) && out.contains(", as in acme.impl.Cellar"), "{out}");
    // A room gives rooms, but nothing else gives the first one.
    let (out, err, code) = check(folder.path(), &["--api", "acme.Room"]);
    assert_eq!(code, Some(1), "{err}");
    assert!(out.contains("Kitchen.visits") && out.contains("Cellar.visits"), "{out}");
    assert!(!out.contains("left-to-library"), "{out}");
    // What is named is made.
    let (out, err, code) = check(folder.path(), &["--api", "acme.House,acme.Room,acme.impl.Cellar"]);
    assert_eq!(code, Some(1), "{err}");
    assert!(out.contains("Kitchen.visits") && out.contains("Cellar.visits"), "{out}");
    assert!(flowed(&out).contains("left-to-library 1 "), "{out}");
}

/// Callers know a type that appears only as a type argument, or behind `throws`.
#[test]
fn type_arguments_and_exceptions_are_known() {
    let bank = |generic: &str, throws: &str| {
        let bank = format!(
            "package acme; public class Bank {{ private final Savings first = new Savings(); \
             public java.util.List<{generic}> accounts() {{ return null; }} public Object first() {{ return first; }} \
             public void pay() {throws} {{ throw Overdraft.LAST; }} }}"
        );
        let folder = compiled(&[
            ("acme/Bank.java", &bank),
            ("acme/Account.java", "package acme; public interface Account { void add(); }"),
            (
                "acme/Savings.java",
                "package acme; class Savings implements Account { private int balance; \
                 public void add() { balance++; } }",
            ),
            (
                "acme/Overdraft.java",
                "package acme; public class Overdraft extends RuntimeException { private int hits; \
                 static final Overdraft LAST = new Overdraft(); Overdraft() { } \
                 public synchronized void hit() { hits++; } public int hits() { return hits; } }",
            ),
        ]);
        let (out, err, code) = check(folder.path(), &["--api", "acme.Bank", "--all"]);
        assert!(matches!(code, Some(0 | 1)), "{err}");
        (out.contains("Savings.balance"), out.contains("Overdraft.hits"))
    };
    assert_eq!(bank("?", ""), (false, false));
    assert_eq!(bank("? super Account", ""), (true, false));
    assert_eq!(bank("?", "throws Overdraft"), (false, true));
}

#[test]
fn what_can_be_handed_in_or_gives_the_first_object_is_made() {
    let folder = compiled(&[
        (
            "acme/Pool.java",
            "package acme; public class Pool { private Policy policy; \
             public synchronized void setPolicy(Policy p) { policy = p; } \
             public synchronized Policy getPolicy() { return policy; } public void use() { getPolicy().touch(); } }",
        ),
        ("acme/Policy.java", "package acme; public interface Policy { void touch(); }"),
        (
            "acme/impl/Mru.java",
            "package acme.impl; public class Mru implements acme.Policy { int hits; public void touch() { hits++; } }",
        ),
        (
            "acme/Session.java",
            "package acme; public interface Session extends AutoCloseable { void put(int v); void close(); }",
        ),
        (
            "acme/Engine.java",
            "package acme; public class Engine implements AutoCloseable { private final Sess one = new Sess(); \
             public Session open() { return one; } public void close() { } } \
             class Sess implements Session { int v; public void put(int x) { v = x; } public void close() { v = 0; } }",
        ),
    ]);
    let (out, err, code) = check(folder.path(), &["--api", "acme.Pool"]);
    assert_eq!(code, Some(1), "{err}");
    assert!(out.contains("race on acme.impl.Mru.hits"), "{out}");
    let (out, err, code) = check(folder.path(), &["--api", "acme.Session"]);
    assert_eq!(code, Some(1), "{err}");
    assert!(out.contains("race on acme.Sess.v"), "{out}");
}

#[test]
fn what_a_configuration_names_is_loaded() {
    let folder = compiled(&[(
        "acme/Server.java",
        "package acme;
        public class Server {
            public static class Job implements Runnable { static int runs; public void run() { runs++; } }
            public static class Idle implements Runnable { static int runs; public void run() { runs++; } }
            public static void main(String[] a) throws Exception {
                for (String name : a) new Thread((Runnable) Class.forName(name).newInstance()).start();
            }
        }",
    )]);
    let (out, err, code) = check(folder.path(), &[]);
    assert_eq!(code, Some(0), "{err}");
    assert!(out.contains("reflection"), "{out}");
    std::fs::write(folder.path().join("jobs.properties"), "first=acme.Server$Job\n").unwrap();
    let (out, err, code) = check(folder.path(), &[]);
    assert_eq!(code, Some(1), "{err}");
    assert!(out.contains("race on acme.Server$Job.runs") && !out.contains("Idle.runs"), "{out}");
    assert!(out.contains("reflection"), "{out}");
}

/// What callers are made of has no names that anybody has written.
#[test]
fn an_explanation_speaks_of_callers_and_not_of_what_they_are_made_of() {
    let folder = compiled(&[(
        "acme/Store.java",
        "package acme;
        import java.util.*;
        public class Store {
            private final Map<String, String> map;
            public Store(Map<String, String> map) { this.map = map; }
            public synchronized void put(String key) { map.put(key, key); }
            public synchronized int size() { return map.size(); }
        }",
    )]);
    let mut command = Command::new(env!("CARGO_BIN_EXE_raceproof"));
    command.current_dir(folder.path()).args(["explain", ".", "--at", "Store.put"]);
    let output = command.env("JAVA_HOME", &jdk::homes()[0]).env("COLUMNS", "200").output().unwrap();
    let text = flowed(&String::from_utf8_lossy(&output.stdout));
    let way = "each holds the lock of what alone leads to the object: Store --map--> HashMap (each HashMap is put into \
               one object, in the call of a caller that makes it)";
    assert!(text.contains(way), "{text}");
}

#[test]
fn what_is_not_there_has_what_it_is_handed() {
    let folder = compiled(&[
        ("ext/Registry.java", "package ext; public class Registry { public void add(Object o) {} }"),
        (
            "acme/Kept.java",
            "package acme;
            public class Kept {
                private final ext.Registry registry = new ext.Registry();
                private final int[] counts = new int[1];
                private volatile int last;
                public synchronized int last() { registry.add(\"asked\"); return counts.length; }
            }",
        ),
        (
            "acme/Told.java",
            "package acme;
            public class Told {
                private final ext.Registry registry = new ext.Registry();
                private final int[] counts = new int[1];
                private volatile int last;
                public Told() { registry.add(this); }
                public synchronized int last() { return counts.length; }
            }",
        ),
        ("ext/Marker.java", "package ext; public interface Marker {}"),
        (
            "acme/Cast.java",
            "package acme;
            public class Cast {
                private final ext.Registry registry = new ext.Registry();
                private final int[] counts = new int[1];
                private volatile int last;
                public Cast() { registry.add((ext.Marker) (Object) this); }
                public synchronized int last() { return counts.length; }
            }",
        ),
    ]);
    std::fs::remove_file(folder.path().join("ext/Registry.class")).unwrap();
    std::fs::remove_file(folder.path().join("ext/Marker.class")).unwrap();
    let (text, errors, code) = check(folder.path(), &["--jdk", "none", "--all"]);
    assert_eq!(code, Some(1), "{text}{errors}");
    assert!(
        text.contains("race on acme.Told.counts") && text.contains("`this` escapes its constructor"),
        "{text}"
    );
    assert!(text.contains("race on acme.Cast.counts"), "{text}");
    assert!(!text.contains("race on acme.Kept"), "{text}");
}

/// What is internal in Kotlin is for its own module, though the machine lets everybody call it.
#[test]
fn what_is_internal_in_kotlin_is_not_offered() {
    let metadata = "package kotlin;
        @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
        public @interface Metadata {}";
    let cache = "package lib;
        @kotlin.Metadata
        public class Cache {
            private int aborts;
            private int hits;
            public synchronized int hits() { return hits; }
            public synchronized int aborts() { return aborts; }
            public void setAborts$lib(int aborts) { this.aborts = aborts; }
            public void hit() { hits++; }
        }";
    let told = |text: &str| {
        let folder = compiled(&[("kotlin/Metadata.java", metadata), ("lib/Cache.java", text)]);
        let (out, err, _) = check(folder.path(), &["--api", "lib.*"]);
        assert!(out.contains("likely race on lib.Cache.hits"), "{out}{err}");
        out.contains("likely race on lib.Cache.aborts")
    };
    assert!(!told(cache));
    assert!(told(&cache.replace("@kotlin.Metadata", "")), "in Java, a dollar says nothing");
}

/// What a class that is not told to be for several threads makes for itself, and keeps in a final field.
#[test]
fn a_part_that_changes_is_not_unchanging() {
    let folder = compiled(&[
        (
            "FinalOnly.java",
            "import java.util.*;
            public class FinalOnly {
                private final List<String> l = new ArrayList<>();
                public void add(String s) { l.add(s); }
                public String first() { return l.get(0); }
            }",
        ),
        ("Inner.java", "public class Inner { private int n; public void inc() { n++; } }"),
        (
            "Outer.java",
            "public class Outer {
                private final Middle middle = new Middle();
                public void inc() { middle.inner.inc(); }
            }
            class Middle { final Inner inner = new Inner(); }",
        ),
        (
            "Text.java",
            "public class Text {
                private final StringBuilder text = new StringBuilder();
                public void add(String s) { text.append(s); }
            }",
        ),
        (
            "Cells.java",
            "public class Cells {
                private final int[] cells = new int[8];
                public void set(int at) { cells[at] = at; }
            }",
        ),
        (
            "Table.java",
            "public class Table {
                private final int[] cells = { 1, 2 };
                public int get(int at) { return cells[at]; }
            }",
        ),
        ("Name.java", "public class Name { private final String name; public Name(String n) { name = n; } }"),
    ]);
    let (out, err, code) = check(folder.path(), &["-v"]);
    assert_eq!(code, Some(0), "{out}{err}");
    let confined = out.split("(confined-by-contract").nth(1).unwrap().split("\n\n").next().unwrap();
    for class in ["FinalOnly", "Inner", "Outer", "Text", "Cells"] {
        assert!(confined.contains(&format!("- {class} (no lock, and no claim)")), "{out}");
    }
    let unchanging =
        out.split("(shared-unchanging, ").nth(1).unwrap().split("callers do not").next().unwrap();
    assert!(unchanging.starts_with("2):\n  - Name\n  - Table\n"), "{out}");
}

/// What runs code for several threads says nothing of whoever has it; what holds state for them does.
#[test]
fn an_executor_is_no_claim() {
    let folder = compiled(&[
        (
            "Builder.java",
            "import java.util.concurrent.*;
            public class Builder {
                private Executor executor; private TimeUnit unit; private Future<?> last; private Delayed delayed;
                private ScheduledExecutorService timer; private ThreadFactory factory; private Callable<?> task;
                public void executor(Executor e) { executor = e; }
            }",
        ),
        (
            "Pool.java",
            "public class Pool {
                private java.util.concurrent.BlockingQueue<String> idle; private int n;
                public void add() { n++; }
            }",
        ),
        (
            "Gate.java",
            "public class Gate {
                private java.util.concurrent.Semaphore gate; private int n;
                public void add() { n++; }
            }",
        ),
    ]);
    let (out, err, code) = check(folder.path(), &["-v"]);
    assert_eq!(code, Some(1), "{out}{err}");
    assert!(out.contains("- Builder (no lock, and no claim)"), "{out}");
    assert!(
        out.contains("- Pool (idle is made for that)") && out.contains("- Gate (gate is made for that)"),
        "{out}"
    );
}

#[test]
fn a_type_without_methods_is_no_interface() {
    let folder = compiled(&[(
        "acme/Note.java",
        "package acme; public class Note implements java.io.Serializable { public int n; }",
    )]);
    let (_, err, code) = check(folder.path(), &["--api", "*,java.io.Serializable"]);
    assert_eq!(code, Some(2), "{err}");
    let nothing = "--api: java.io.Serializable has no method that callers could call: name another type";
    assert!(err.contains(nothing) && !err.contains("did you mean"), "{err}");
}

#[test]
fn a_library_that_callers_come_to_little_of_is_warned_of() {
    let methods: String = (0..120).map(|number| format!("void step{number}() {{ hits++; }} ")).collect();
    let hidden = format!("package acme; class Hidden {{ int hits; {methods} }}");
    let folder = compiled(&[
        ("acme/Hidden.java", &hidden),
        (
            "acme/Lib.java",
            "package acme;
            public class Lib {
                public Object open(String name) throws Exception { return Class.forName(name).newInstance(); }
            }",
        ),
    ]);
    let (_, err, _) = check(folder.path(), &[]);
    let few = "callers come to 2 of 123 methods: the others are not analysed (what is made by reflection or method \
               handles is not known";
    assert!(flowed(&err).contains(few), "{err}");
    let (_, err, _) = check(folder.path(), &["--api", "acme.Lib"]);
    assert!(!err.contains("are not analysed"), "{err}");
}

/// What streams read is private to who reads; all other code takes the lock.
#[test]
fn an_advice_does_not_say_that_all_hold_a_lock_if_one_does_not() {
    let folder = compiled(&[(
        "p/Ser.java",
        "package p;
        import java.io.*;
        public class Ser implements Serializable {
            private int n;
            public synchronized void inc() { n++; }
            private void readObject(ObjectInputStream in) throws IOException { n = in.readInt(); }
            public static void save(Ser s, OutputStream o) throws Exception {
                new ObjectOutputStream(o).writeObject(s);
            }
            public static Object load(InputStream i) throws Exception {
                return new ObjectInputStream(i).readObject();
            }
        }",
    )]);
    let (out, err, _) = check(folder.path(), &["--all"]);
    let text = flowed(&out);
    let advice =
        "all other accesses hold `this`; take it at Ser.java:6, too, if others may have the object then";
    assert!(text.contains("race on p.Ser.n") && text.contains(advice), "{out}{err}");
    assert!(!text.contains("but not of one object"), "{out}");
}

/// What callers do with a list that they got is in no file; what callers are made of has no names.
#[test]
fn calls_of_the_jdk_are_named_after_what_is_called() {
    let folder = compiled(&[(
        "acme/Names.java",
        "package acme;
        import java.util.*;
        public class Names {
            private final ArrayList<String> names = new ArrayList<>();
            public synchronized List<String> names() { return names; }
            public synchronized void add(String name) { names.add(name); }
        }
        class Mine extends AbstractList<String> {
            public String get(int at) { return null; }
            public int size() { return 0; }
        }",
    )]);
    let (out, err, _) = check(folder.path(), &["--all"]);
    assert!(out.contains("race on"), "{out}{err}");
    assert!(out.contains(" --> java.util.ArrayList.add"), "{out}");
    assert!(!out.contains("java.lang.Runnable.") && !out.contains("$List("), "{out}");
}

/// Why there is a race on what callers do not share, where callers have made it.
#[test]
fn a_race_on_what_callers_do_not_share_says_how_they_come_to_it() {
    let folder = compiled(&[
        (
            "acme/Bag.java",
            "package acme;
            public class Bag extends java.util.AbstractList<String> {
                private int size;
                public boolean add(String each) { size++; return true; }
                public String get(int at) { return null; }
                public int size() { return size; }
            }",
        ),
        (
            "acme/Store.java",
            "package acme;
            public class Store {
                private Bag bag;
                public synchronized void keep(Bag b) { bag = b; }
                public synchronized Bag bag() { return bag; }
                public void fill() { bag().add(null); }
            }",
        ),
    ]);
    let (out, err, code) = check(folder.path(), &[]);
    assert_eq!(code, Some(1), "{out}{err}");
    let out = flowed(&out);
    let note = "Bag is not made for several threads (no lock, and no claim), so callers are taken not to share it; but \
                code that accesses it also runs in calls on what they do share: in Store.fill()";
    assert!(out.contains(note), "{out}");
}
