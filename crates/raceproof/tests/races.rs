//! Races, end to end: reports, exit codes, explanations, graphs of threads.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use rp_testkit::javac::Javac;
use rp_testkit::jdk;
use serde_json::Value;
use tempfile::TempDir;

const SOURCE: &str = "
import java.util.*;
public class Shop {
    static int sold;
    static final List<String> orders = new ArrayList<>();
    private final Object lock = new Object();
    private long stock;
    void take(int n) {
        synchronized (lock) {
            stock -= n;
        }
    }
    long look() {
        return stock;
    }
    public static void main(String[] args) {
        Shop shop = new Shop();
        Thread clerk = new Thread(() -> {
            sold = 1;
            shop.take(1);
            orders.add(\"tea\");
        });
        clerk.start();
        sold = 2;
        shop.take(2);
        shop.look();
        orders.add(\"milk\");
    }
}
";

/// The program, compiled, with its source beside it.
fn compiled(name: &str, source: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(format!("{name}.java"));
    std::fs::write(&path, source).unwrap();
    Javac::new().args(["-g", "-d"]).arg(folder.path()).arg(&path).run();
    folder
}

fn raceproof(folder: &Path, arguments: &[&str]) -> (String, String, Option<i32>) {
    let home: PathBuf = jdk::javac().parent().and_then(Path::parent).unwrap().to_owned();
    let classes: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.ends_with(".class"))
        .collect();
    let Output { stdout, stderr, status } = Command::new(env!("CARGO_BIN_EXE_raceproof"))
        .args(arguments)
        .args(classes)
        .env("JAVA_HOME", home)
        .current_dir(folder)
        .output()
        .unwrap();
    (String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap(), status.code())
}

#[test]
fn races_are_shown_with_their_source_and_exit_with_1() {
    let folder = compiled("Shop", SOURCE);
    let (out, err, code) = raceproof(folder.path(), &["check"]);
    assert_eq!((err.as_str(), code), ("", Some(1)), "{out}");
    assert!(out.starts_with("definite race on Shop.sold (static field): write-write  [F1]"), "{out}");
    assert!(out.contains("19 |             sold = 1;"), "{out}");
    assert!(out.contains("likely race on Shop.stock: read-write"), "{out}");
    assert!(out.contains("2 of 3 accesses hold `this.lock`; take it around the other one, too"), "{out}");
    assert!(out.contains("tearing of a long"), "{out}");
    assert!(out.contains("likely race on the contents of `Shop.orders` (java.util.ArrayList)"), "{out}");
    assert!(out.contains("3 findings: 1 definite, 2 likely"), "{out}");
}

#[test]
fn the_json_report_has_the_promised_fields_and_is_reproducible() {
    let folder = compiled("Shop", SOURCE);
    let (out, _, code) = raceproof(folder.path(), &["check", "--format", "json"]);
    assert_eq!(code, Some(1));
    let report: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(report["schema"], "raceproof/1");
    assert_eq!(report["program"]["kind"], "closed");
    assert!(report.get("stats").is_none());
    let races = report["races"].as_array().unwrap();
    let sold = races.iter().find(|race| race["target"]["name"] == "sold").unwrap();
    assert_eq!(sold["confidence"], "definite");
    assert_eq!(sold["conflict"], "write-write");
    let lines: Vec<u64> =
        sold["accesses"].as_array().unwrap().iter().map(|access| access["line"].as_u64().unwrap()).collect();
    assert_eq!(lines, [19, 24]);
    let orders = races.iter().find(|race| race["target"]["kind"] == "container").unwrap();
    assert_eq!(orders["target"]["class"], "java.util.ArrayList");
    assert_eq!(orders["accesses"][0]["file"], "Shop.java");
    let again = raceproof(folder.path(), &["check", "--format", "json"]);
    assert_eq!(out, again.0);
}

/// One of the callers of `add` holds a lock, and both are of one thread.
const HALF_LOCKED: &str = "
class Tally extends Thread {
    static final Object lock = new Object();
    static int count;
    static void add() { count = 1; }
    public void run() {
        synchronized (lock) { add(); }
        add();
    }
    public static void main(String[] args) {
        new Tally().start();
        count = 2;
    }
}
";

/// One thread comes to `fix` with the lock of a box, and by a constructor of another box without one.
const BY_CONSTRUCTOR: &str = "
class Box {
    int n;
    Box(Box other) {
        if (other != null) other.fix();
    }
    void fix() { n = 1; }
    synchronized void use() { fix(); }
    public static void main(String[] args) {
        Box box = args.length > 0 ? new Box(null) : new Box(null);
        new Thread(() -> { box.use(); new Box(box); }).start();
        System.out.println(box.n);
    }
}
";

#[test]
fn a_lock_that_the_shown_way_does_not_take_is_not_held() {
    let folder = compiled("Box", BY_CONSTRUCTOR);
    let (out, ..) = raceproof(folder.path(), &["check", "--format", "json"]);
    let report: Value = serde_json::from_str(&out).unwrap();
    let race = &report["races"][0];
    let write = race["accesses"].as_array().unwrap().iter().find(|access| access["kind"] == "write").unwrap();
    assert_eq!(write["method"], "fix()", "{write}");
    assert!(write["path"].to_string().contains("\"Box(Box)\""), "{write}");
    assert_eq!(write["locks"], serde_json::json!([]), "{write}");
    let note = "the write at Box.java:7 may hold a Box made at Box.java:10, but not surely";
    assert_eq!(race["notes"], serde_json::json!([note]));
}

#[test]
fn a_lock_that_is_held_on_some_ways_only_is_told() {
    let folder = compiled("Tally", HALF_LOCKED);
    let note =
        "the write at Tally.java:5 may hold the Object in Tally.lock, made at Tally.java:3, but not surely";
    let (out, _, code) = raceproof(folder.path(), &["check"]);
    assert_eq!(code, Some(1));
    let flowed = out.split_whitespace().collect::<Vec<&str>>().join(" ");
    assert!(flowed.contains(&format!("= note: {note}")), "{out}");
    assert_eq!(out.matches("may hold a lock, but not surely\n").count(), 1, "{out}");
    assert_eq!(out.matches("holds no lock\n").count(), 1, "{out}");
    let (out, ..) = raceproof(folder.path(), &["check", "--format", "json"]);
    let report: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(report["races"][0]["notes"], serde_json::json!([note]));
    // What may be held is no lock that is held.
    assert_eq!(report["races"][0]["accesses"][0]["locks"], serde_json::json!([]));
}

#[test]
fn what_others_hold_who_call_the_same_library_code_is_not_held() {
    let source = "import java.util.*;
public class Halls {
    private final Object mu = new Object();
    private final Map<String, String> map = new HashMap<>();
    private final List<String> other = new ArrayList<>();
    private final List<String> list = new ArrayList<>();
    public void put(String key) {
        synchronized (mu) { map.put(key, key); }
    }
    public int size() {
        return map.size();
    }
    public int count() {
        synchronized (mu) { return map.size(); }
    }
    public void add(String key) {
        synchronized (this) { list.add(key); }
    }
    public boolean has(String key) { return list.isEmpty(); }
    public synchronized void more(String key) {
        synchronized (other) { other.add(key); }
    }
    public void less() {
        synchronized (other) { other.clear(); }
    }
}
";
    let folder = compiled("Halls", source);
    let (out, _, code) = raceproof(folder.path(), &["check"]);
    assert_eq!(code, Some(1));
    let flowed = out.split_whitespace().collect::<Vec<&str>>().join(" ");
    assert!(flowed.contains("likely race on the contents of `Halls.map` (java.util.HashMap)"), "{out}");
    assert!(flowed.contains("likely race on the contents of `Halls.list` (java.util.ArrayList)"), "{out}");
    assert!(!flowed.contains("not surely"), "{out}");
    assert_eq!(out.matches("holds no lock\n").count(), 2, "{out}");
    // Of each, only the accesses of its own objects count.
    assert!(!flowed.contains("the lock of the accessed ArrayList itself"), "{out}");
    let lock = "hold the lock of the Halls that has led to it";
    assert!(
        flowed.contains(lock) || flowed.contains("holds the lock of the Halls that has led to it"),
        "{out}"
    );
}

#[test]
fn a_lock_that_is_not_understood_is_told_where_it_may_be_held() {
    let source = "import java.util.concurrent.locks.*;
public class Counter {
    private final Lock lock = new ReentrantLock();
    private int count;
    public void add() {
        lock.lock();
        try {
            count = 1;
        } finally {
            lock.unlock();
        }
    }
    public int after() {
        lock.lock();
        lock.unlock();
        return count;
    }
    public void set(int more) {
        if (lock.tryLock()) {
            write(more);
            lock.unlock();
        }
    }
    private void write(int more) {
        count = more;
    }
}
";
    let folder = compiled("Counter", source);
    let (out, _, code) = raceproof(folder.path(), &["check", "--verbose"]);
    assert_eq!(code, Some(1));
    let held = "holds no monitor; java.util.concurrent locks are not understood (structured-locks)";
    let flowed = out.split_whitespace().collect::<Vec<&str>>().join(" ");
    assert!(flowed.contains(held), "{out}");
    let (out, ..) = raceproof(folder.path(), &["check", "--format", "sarif"]);
    assert!(
        out.contains("holding no monitor (java.util.concurrent locks are not understood (structured-locks))"),
        "{out}"
    );
    for (line, is_told) in [(8, true), (16, false), (25, true)] {
        let at = format!("{line} |");
        let shown = flowed.split(&at).nth(1).unwrap_or_else(|| panic!("{line}: {flowed}"));
        let shown = shown.split(" holds ").nth(1).unwrap();
        assert_eq!(shown.starts_with("no monitor; "), is_told, "{line}: {flowed}");
    }
}

#[test]
fn a_stage_that_is_off_drops_nothing() {
    let folder = compiled("Shop", SOURCE);
    let races = |without: &[&str]| {
        let options: Vec<&str> = without.iter().flat_map(|stage| ["--without", stage]).collect();
        let (out, err, _) = raceproof(folder.path(), &[&["check", "--format", "json"], &*options].concat());
        let report: Value = serde_json::from_str(&out).unwrap_or_else(|_| panic!("{err}"));
        let races = report["races"].as_array().unwrap().clone();
        // Not by name: without aliasing, nobody knows which objects they are.
        let places = |race: Value| {
            let side = |at: usize| {
                let access = &race["accesses"][at];
                format!("{}:{} {}", access["file"], access["line"], access["kind"])
            };
            [side(0), side(1)]
        };
        races.into_iter().map(places).collect::<Vec<_>>()
    };
    let full = races(&[]);
    let stages = [
        "volatile",
        "immutable",
        "aliasing",
        "escaping",
        "parallel",
        "global-lock",
        "local-lock",
        "local-thread",
    ];
    for stage in stages {
        let more = races(&[stage]);
        assert!(full.iter().all(|race| more.contains(race)), "{stage}");
    }
    assert!(races(&["local-lock", "global-lock"]).len() > full.len());
    let (_, err, code) = raceproof(folder.path(), &["check", "--without", "luck"]);
    assert_eq!(code, Some(2));
    assert!(err.contains("the stages are volatile, immutable"), "{err}");
}

#[test]
fn memory_of_the_library_is_trusted_unless_asked_for() {
    let folder = compiled("Shop", SOURCE);
    let report = |options: &[&str]| -> Value {
        let (out, err, _) = raceproof(folder.path(), &[&["check", "--format", "json"], options].concat());
        serde_json::from_str(&out).unwrap_or_else(|_| panic!("{err}"))
    };
    let trusts = |report: &Value| {
        let assumptions = report["assumptions"].as_array().unwrap();
        assumptions.iter().any(|assumption| assumption["id"] == "trusted-library")
    };
    let (trusting, asking) = (report(&[]), report(&["--library"]));
    assert!(trusts(&trusting) && !trusts(&asking));
    let races = |report: &Value| report["races"].as_array().unwrap().len();
    assert!(races(&asking) >= races(&trusting));
}

#[test]
fn an_array_that_the_library_makes_is_not_left_to_it() {
    let source = "import java.util.Arrays;
        class Prices { public static void main(String[] args) {
            int[] sorted = Arrays.copyOf(new int[] {3, 1, 2}, 3);
            new Thread(() -> Arrays.sort(sorted)).start();
            System.out.println(Arrays.toString(sorted));
        } }";
    let folder = compiled("Prices", source);
    let (out, err, code) = raceproof(folder.path(), &["check", "--all", "--verify"]);
    assert_ne!(code, Some(70), "{err}");
    assert!(out.contains("race on elements of int[]"), "{out}");
}

#[test]
fn one_thread_cannot_race() {
    let folder =
        compiled("Alone", "class Alone { static int n; public static void main(String[] a) { n++; } }");
    let (out, _, code) = raceproof(folder.path(), &["check"]);
    assert_eq!(code, Some(0));
    assert!(out.starts_with("One thread: nothing can race.\n"), "{out}");
}

#[test]
fn a_line_is_explained_stage_by_stage() {
    let folder = compiled("Shop", SOURCE);
    let (out, err, code) = raceproof(folder.path(), &["explain", "--at", "Shop.java:10"]);
    assert_eq!((err.as_str(), code), ("", Some(0)));
    let all = "  not proved safe by: reachable, volatile, immutable, aliasing, escaping, parallel, global-lock, \
         local-lock, local-thread\n";
    let note = "  note: tearing of a long: a reader may see half of an old and half of a new value\n";
    let write = "  write Shop.java:10 in Shop.take(int)   stock -= n;\n";
    let look = "    with read  Shop.java:14 in Shop.look()   return stock;\n";
    let ended = "  parallel: nobody surely waits for the end of thread lambda in Shop.main before the read\n";
    let lock = "  local-lock: the write holds `this.lock`, the read holds no lock\n";
    assert!(
        out.starts_with(&format!(
            "likely race on Shop.stock: 1 pair\n{all}{ended}{lock}{note}{write}{look}\n"
        )),
        "{out}"
    );
    // A read and a write, each with the write: one heading, and the write is listed once with both.
    let safe = "safe on Shop.stock: 2 pairs\n  not proved safe by: reachable, volatile, immutable, aliasing, escaping, \
                parallel\n";
    assert!(out.contains(safe), "{out}");
    assert!(
        out.contains("\n  global-lock: both hold the one java.lang.Object made at Shop.java:6\n"),
        "{out}"
    );
    assert!(out.contains("\n    with write Shop.java:10 in Shop.take(int)   stock -= n;\n"), "{out}");
    assert!(!out.contains("may race:"), "{out}");

    for options in [&["--verbose"][..], &["--and", "Shop.java:14"]] {
        let (out, _, _) = raceproof(folder.path(), &[&["explain", "--at", "Shop.java:10"], options].concat());
        for stage in ["original", "reachable", "volatile", "immutable", "aliasing", "escaping", "parallel"] {
            assert!(out.contains(&format!("\n  {stage:<12} may race: ")), "{stage}: {out}");
        }
        assert!(out.contains("\n  => a likely race\n"), "{out}");
        assert_eq!(out.contains("\n  global-lock  safe: both hold"), options == ["--verbose"], "{out}");
    }
    let (out, _, _) = raceproof(folder.path(), &["explain", "--at", "Shop.java:19", "--and", "Shop.java:24"]);
    assert!(out.contains("=> a definite race"), "{out}");
    let (_, err, code) = raceproof(folder.path(), &["explain", "--at", "Shop.java:1"]);
    assert_eq!(code, Some(2));
    assert!(err.contains("there is no access that can be reached"), "{err}");
    for (arguments, message) in [
        (&["--at", "Nope.java:1"][..], "there is no file Nope.java in the program"),
        (&["--at", "Shop.java:10", "--and", "Nope.java:1"], "there is no file Nope.java in the program"),
        (&["--at", "Shop.java:9999"], "Shop.java has no line 9999 with code: the last one is line "),
        (
            &["--at", "Shop.pya"],
            "there is no method Shop.pya in the program; did you mean Shop.look or Shop.main or Shop.take?",
        ),
        (&["--at", "Shap.pay"], "there is no method Shap.pay in the program\n"),
        (&["--at", "Shp.java:10"], "there is no file Shp.java in the program; did you mean Shop.java:10?"),
        (&["--at", "Shop.tkae"], "there is no method Shop.tkae in the program; did you mean Shop.take?"),
    ] {
        let (_, err, code) = raceproof(folder.path(), &[&["explain"], arguments].concat());
        assert_eq!(code, Some(2), "{err}");
        assert!(err.starts_with(&format!("raceproof: error: {message}")), "{err}");
    }
    // Numbers of findings are those of one report.
    for id in ["F5", "R12"] {
        let (_, err, code) = raceproof(folder.path(), &["explain", "--at", id]);
        assert_eq!(code, Some(2), "{err}");
        assert!(err.contains("another run may number otherwise"), "{err}");
        assert!(err.contains("like Account.java:12"), "{err}");
    }
}

const DEPOT: &str = "class Depot {
    static class Crate { int weight; }
    static class Shelf {
        Crate crate;
        void load() {
            synchronized (this) {
                crate.weight += 3;
            }
        }
    }
    static class Porter extends Thread {
        final Shelf[] shelves;
        int[] steps = new int[4];
        Porter(Shelf[] shelves) { this.shelves = shelves; }
        @Override public void run() {
            for (int i = 0; i < shelves.length; i++) {
                shelves[i].load();
                steps[0]++;
            }
        }
    }
    public static void main(String[] args) throws InterruptedException {
        Shelf[] shelves = new Shelf[3];
        for (int i = 0; i < 3; i++) {
            Shelf shelf = new Shelf();
            shelf.crate = new Crate();
            shelves[i] = shelf;
        }
        Porter[] porters = new Porter[2];
        for (int i = 0; i < porters.length; i++) {
            porters[i] = new Porter(shelves);
            porters[i].start();
        }
        for (Porter porter : porters) {
            porter.join();
        }
        System.out.println(porters[0].steps[0]);
    }
}
";

#[test]
fn owners_ends_of_threads_and_publication_are_explained() {
    let folder = compiled("Depot", DEPOT);
    let (out, _, code) = raceproof(folder.path(), &["check", "--jdk", "none"]);
    assert_eq!(code, Some(0), "{out}");
    let explained = |line: u32| {
        let at = format!("Depot.java:{line}");
        let (out, err, code) = raceproof(folder.path(), &["explain", "--at", &at, "--jdk", "none"]);
        assert_eq!((err.as_str(), code), ("", Some(0)));
        out
    };
    let lock = "local-lock: each holds the lock of what alone leads to the object: Shelf --crate--> Crate (each Crate is \
                put into one object, in the round of the loop at Depot.java:24 that makes it)\n";
    let out = explained(7);
    assert!(out.contains(lock), "{out}");
    let thread = "local-thread: only the thread's own object leads to it: Porter --steps--> int[] (each int[] is put into \
                  one object, in the run of Porter(Shelf[]) that makes it)\n";
    let ended = "parallel: where thread main does it, thread Depot$Porter has ended: it was waited for at Depot.java:35\n";
    let out = explained(18);
    assert!(out.contains(thread) && out.contains(ended), "{out}");
    let unpublished = "escaping: at one of them no other thread can have the object yet, and others get it without a race\n";
    let out = explained(13);
    assert!(out.contains(unpublished), "{out}");
}

const LEDGER: &str = "class Ledger {
    static class Account { int balance; }
    static class Bank {
        Account account = new Account();
        synchronized void deposit(int amount) {
            account.balance += amount;
        }
    }
    static int total;
    static int mood;
    static StringBuilder diary = new StringBuilder();
    static int hour;
    static void count() { total++; }
    static void strike() { hour = 12; }
    public static void main(String[] args) {
        Bank[] banks = { new Bank(), new Bank() };
        banks[1].account = banks[0].account;
        strike();
        for (int i = 0; i < 4; i++) {
            Bank bank = banks[i % 2];
            new Thread(() -> { bank.deposit(10); count(); mood = hour; diary.append(1); }).start();
        }
        strike();
        mood = 3;
    }
}
";

#[test]
fn what_is_missing_for_a_proof_is_told() {
    let folder = compiled("Ledger", LEDGER);
    let explained = |arguments: &[&str]| {
        let (out, err, code) = raceproof(folder.path(), &[&["explain"], arguments].concat());
        assert_eq!((err.as_str(), code), ("", Some(0)), "{out}");
        out
    };
    // By the name of the method, with and without what the class is in.
    for name in ["Bank.deposit", "Ledger.Bank.deposit(int)"] {
        let out = explained(&["--at", name]);
        for sentence in [
            "\n  parallel: there may be several threads lambda in Ledger.main at the same time\n",
            "\n  local-lock: both hold the lock of the Bank that has led to the Account, but another Bank may lead \
             to it, too\n",
        ] {
            assert!(out.contains(sentence), "{sentence}: {out}");
        }
    }
    let out = explained(&["--at", "Ledger.main", "--and", "Ledger.main", "--without", "parallel"]);
    assert!(out.contains("\n  parallel     switched off\n"), "{out}");
    assert!(!out.contains("only thread main does both"), "{out}");
    for (name, message) in [
        ("Ledger.nothing", "raceproof: error: there is no method Ledger.nothing in the program"),
        (
            "Ledger.java",
            "a file and a line are wanted, like Account.java:12, or a method, like Account.deposit",
        ),
    ] {
        let (_, err, code) = raceproof(folder.path(), &["explain", "--at", name]);
        assert_eq!(code, Some(2), "{err}");
        assert!(err.contains(message), "{err}");
    }
}

/// What is copied from another object does not depend on what was there, and what is put together does.
const COPIES: &str = "class Node {
    int rank;
    String trail = \"\";
    void adopt(Node other) { rank = other.rank; }
    void log(String text) {
        trail = trail.concat(text);
    }
    public static void main(String[] args) {
        Node one = new Node(), other = new Node();
        new Thread(() -> { one.adopt(other); one.log(\"a\"); }).start();
        one.adopt(other);
        one.log(\"b\");
    }
}
";

#[test]
fn help_asks_for_no_more_than_is_needed() {
    let folder = compiled("Node", COPIES);
    let (out, ..) = raceproof(folder.path(), &["check", "--format", "json"]);
    let report: Value = serde_json::from_str(&out).unwrap();
    let findings = report["findings"].as_array().unwrap();
    let fix = |name: &str| {
        let finding = findings.iter().find(|finding| finding["target"]["name"] == name);
        finding.unwrap_or_else(|| panic!("{name}: {out}"))["fix"].as_str().unwrap().to_owned()
    };
    assert!(fix("rank").contains("`volatile` is enough"), "{}", fix("rank"));
    let trail = "its new value depends on the old one at Node.java:6, so to read and to write it must be one step: hold \
                 one lock around every access of `trail`";
    assert_eq!(fix("trail"), trail);
}

#[test]
fn help_fits_what_is_raced_for() {
    let folder = compiled("Ledger", LEDGER);
    let (out, _, _) = raceproof(folder.path(), &["check", "--all", "--format", "json"]);
    let report: Value = serde_json::from_str(&out).unwrap();
    let fix = |name: &str| {
        let findings = report["findings"].as_array().unwrap().iter();
        let mut of = findings.filter(|finding| finding["target"]["name"] == name);
        of.next().unwrap_or_else(|| panic!("{name}: {out}"))["fix"].as_str().unwrap().to_owned()
    };
    let deposit = report["races"].as_array().unwrap().iter().find(|race| race["target"]["name"] == "balance");
    let deposit =
        deposit.unwrap()["accesses"].as_array().unwrap().iter().find(|access| access["kind"] == "write");
    assert_eq!(deposit.unwrap()["locks"][0]["class"], "Ledger$Bank");
    let total = fix("total");
    assert!(total.contains("AtomicInteger") && !total.contains("volatile"), "{total}");
    let mood = fix("mood");
    assert!(mood.contains("`volatile` is enough"), "{mood}");
    let diary = fix("state");
    assert!(diary.contains("give each thread its own"), "{diary}");
    // The first call of `strike` is before any thread is started.
    let main =
        report["races"].as_array().unwrap().iter().flat_map(|race| race["accesses"].as_array().unwrap());
    let main = main.filter(|access| access["thread"]["name"] == "main" && access["method"] == "strike()");
    let lines: Vec<u64> = main.map(|access| access["path"][0]["line"].as_u64().unwrap()).collect();
    assert!(!lines.is_empty() && lines.iter().all(|&line| line == 23), "{lines:?}");
}

/// A `final` field cannot be `volatile`: what helps is to keep `this` until it is finished.
#[test]
fn help_for_final_fields_is_about_the_constructor() {
    let source = "class Early extends Thread {
    static final java.util.List<Early> all = new java.util.ArrayList<>();
    final int size;
    Early() {
        start();
        size = 3;
    }
    @Override public void run() { System.out.println(size); }
    public static void main(String[] args) { new Early(); }
}
";
    let folder = compiled("Early", source);
    let (out, _, code) = raceproof(folder.path(), &["check", "--all", "--format", "json"]);
    assert_eq!(code, Some(1), "{out}");
    let report: Value = serde_json::from_str(&out).unwrap();
    let mut findings = report["findings"].as_array().unwrap().iter();
    let fix = findings.find(|finding| finding["target"]["name"] == "size").unwrap()["fix"].as_str().unwrap();
    assert!(fix.contains("do not let `this` escape from the constructor"), "{fix}");
    assert!(!fix.contains("volatile"), "{fix}");
}

#[test]
fn this_escapes_where_it_is_handed_over() {
    let source = "public class Outer {
    int size;
    Outer() {
        Runnable task = new Inner();
        new Thread(task).start();
        size = 3;
    }
    class Inner implements Runnable {
        public void run() { System.out.println(size); }
    }
    public static void main(String[] args) { new Outer(); }
}
";
    let folder = compiled("Outer", source);
    let (out, ..) = raceproof(folder.path(), &["check"]);
    let note = "= note: `this` escapes its constructor at Outer.java:4, before the object is finished";
    assert!(out.contains(note), "{out}");
}

#[test]
fn threads_and_synchronized_blocks_can_be_drawn() {
    let folder = compiled("Shop", SOURCE);
    let (threads, _, code) = raceproof(folder.path(), &["graph", "threads"]);
    assert_eq!(code, Some(0));
    assert_eq!(
        threads,
        "digraph {\n  rankdir=LR;\n  node [shape=box];\n  n0 [label=\"lambda in Shop.main (one) started at \
         Shop.java:23\"];\n  n1 [label=\"main\"];\n  n1 -> n0 [label=\"starts\"];\n}\n"
    );
    let (all, _, code) = raceproof(folder.path(), &["graph", "threads", "--all"]);
    assert_eq!(code, Some(0));
    assert!(all.contains("java.lang.Thread$Uncaught") && !threads.contains("java."), "{all}");
    let (icg, _, code) = raceproof(folder.path(), &["graph", "icg"]);
    assert_eq!(code, Some(0));
    assert!(icg.contains("starts"), "{icg}");
}

/// Tasks that are handed to the library, each with a field of its own.
const TASKS: &str = "
import java.util.*;
import java.util.concurrent.*;
public class Tasks {
    static int a, b, c, d, e, f, g;
    static class Job implements Runnable {
        public void run() { a++; }
    }
    static class Tick extends TimerTask {
        public void run() { b++; }
    }
    static class Worker extends Thread {
        public void run() { c++; }
    }
    static final ExecutorService pool = Executors.newFixedThreadPool(4);
    static void enqueue(Runnable job) {
        pool.execute(job);
    }
    public static void main(String[] args) {
        pool.submit(new Job());
        new Timer().schedule(new Tick(), 10);
        new Worker().start();
        enqueue(() -> d++);
        CompletableFuture.runAsync(() -> {
            e++;
        });
        Thread late = new Thread(() -> f++);
        Thread later = new Thread(() -> g++);
        late.start();
        later.start();
        a++; b++; c++; d++; e++; f++; g++;
    }
}
";

#[test]
fn tasks_are_started_where_the_application_hands_them_over() {
    let folder = compiled("Tasks", TASKS);
    let (out, err, _) = raceproof(folder.path(), &["check", "--format", "json"]);
    let report: Value = serde_json::from_str(&out).unwrap_or_else(|_| panic!("{err}"));
    let races = report["races"].as_array().unwrap();
    let started = |field: &str| {
        let of_field = races.iter().filter(|race| race["target"]["name"] == field);
        let accesses = of_field.flat_map(|race| race["accesses"].as_array().unwrap());
        let threads = accesses.map(|access| &access["thread"]).filter(|thread| thread["name"] != "main");
        let mut threads: Vec<(String, u64)> = threads
            .map(|thread| (thread["name"].as_str().unwrap().to_owned(), thread["line"].as_u64().unwrap()))
            .collect();
        threads.sort();
        threads.dedup();
        threads
    };
    let of = |name: &str, line: u64| vec![(name.to_owned(), line)];
    assert_eq!(started("a"), of("Tasks$Job", 20));
    assert_eq!(started("b"), of("Tasks$Tick", 21));
    assert_eq!(started("c"), of("Tasks$Worker", 22));
    assert_eq!(started("d"), of("lambda in Tasks.main", 17));
    assert_eq!(started("e"), of("lambda 2 in Tasks.main", 24));
    assert_eq!(started("f"), of("lambda 3 in Tasks.main", 29));
    assert_eq!(started("g"), of("lambda 4 in Tasks.main", 30));
}

#[test]
fn double_checked_locking_wants_volatile() {
    let source = |modifiers: &str| {
        format!(
            "class Lazy {{ {modifiers} Lazy it; Object o = new Object();
               static Lazy get() {{
                 if (it == null) {{ synchronized (Lazy.class) {{ if (it == null) it = new Lazy(); }} }}
                 return it; }}
               public static void main(String[] a) {{ new Thread(() -> get()).start(); get(); }} }}"
        )
    };
    let folder = compiled("Lazy", &source("static"));
    let (out, _, code) = raceproof(folder.path(), &["check"]);
    assert_eq!(code, Some(1));
    assert!(
        out.contains(
            "double-checked locking needs `volatile`: declare `it` volatile, or initialise it in a static holder"
        ),
        "{out}"
    );
    let folder = compiled("Lazy", &source("static volatile"));
    let (out, _, _) = raceproof(folder.path(), &["check"]);
    assert!(!out.contains("race on Lazy.it"), "{out}");

    // What is locked is no check, and a counter wants more than volatile.
    let counter = "class Boxed { static Integer n = 0;
           static void more() { synchronized (n) { n++; } }
           static void most() { if (n < 9) { synchronized (Boxed.class) { if (n < 9) n++; } } }
           public static void main(String[] a) {
             new Thread(() -> { more(); most(); }).start();
             more(); most(); } }";
    let folder = compiled("Boxed", counter);
    let (out, _, _) = raceproof(folder.path(), &["check"]);
    assert!(out.contains("race on Boxed.n") && !out.contains("double-checked"), "{out}");
}

#[test]
fn stages_may_be_given_with_commas() {
    let folder = compiled("Shop", SOURCE);
    let together = raceproof(folder.path(), &["check", "--without", "global-lock,local-lock"]);
    let apart = raceproof(folder.path(), &["check", "--without", "global-lock", "--without", "local-lock"]);
    assert_eq!(together, apart);
    assert_ne!(together, raceproof(folder.path(), &["check"]));
}

#[test]
fn sources_must_exist() {
    let folder = compiled("Shop", SOURCE);
    std::fs::create_dir_all(folder.path().join("src/main")).unwrap();
    for (given, message) in [
        ("scr/main", "--source: scr/main: no such folder; did you mean src/main?"),
        ("nope", "--source: nope: no such folder\n"),
        ("Shop.java", "--source: Shop.java: is no folder\n"),
    ] {
        for command in [&["check"][..], &["explain", "--at", "Shop.java:19"]] {
            let (out, err, code) = raceproof(folder.path(), &[command, &["--source", given]].concat());
            assert_eq!((out.as_str(), code), ("", Some(2)), "{err}");
            assert!(err.contains(message), "{err}");
        }
    }
}

#[test]
fn a_folder_of_sources_is_recognised() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir_all(folder.path().join("src/p")).unwrap();
    std::fs::write(folder.path().join("src/p/A.java"), "package p; class A { }").unwrap();
    let (_, err, code) = raceproof(folder.path(), &["check", "src"]);
    assert_eq!(code, Some(4));
    assert!(
        err.contains("there is no class in the inputs, but there is a .java file: compile first"),
        "{err}"
    );
    std::fs::write(folder.path().join("src/B.java"), "class B { }").unwrap();
    let (_, err, code) = raceproof(folder.path(), &["ir", "src"]);
    assert_eq!(code, Some(4));
    assert!(err.contains("but there are 2 .java files: compile first"), "{err}");
}

#[test]
fn what_is_not_listed_is_counted_once() {
    // 5,050 pairs, by two kinds of threads; likely ones, for each round has its own lock.
    let writes = "x = 1;\n".repeat(100);
    let source = format!(
        "class Many {{ static int x;
           static void work(Object o) {{ synchronized (o) {{ {writes} }} }}
           public static void main(String[] a) {{
             for (int i = 0; i < 3; i++) {{
               Object o = new Object();
               new Thread(() -> work(o)).start();
               new Thread(() -> work(o)).start(); }} }} }}"
    );
    let folder = compiled("Many", &source);
    let (out, err, _) = raceproof(folder.path(), &["check", "--format", "json"]);
    let report: Value = serde_json::from_str(&out).unwrap_or_else(|_| panic!("{err}"));
    let races =
        report["races"].as_array().unwrap().iter().filter(|race| race["target"]["name"] == "x").count();
    let assumptions = report["assumptions"].as_array().unwrap();
    let unlisted = assumptions.iter().find(|assumption| assumption["id"] == "not-listed").unwrap();
    assert_eq!((races, unlisted["count"].as_u64().unwrap()), (4_000, 1_050));
}

#[test]
fn paths_have_no_helpers_of_models() {
    let folder = compiled("Shop", SOURCE);
    let (out, _, _) = raceproof(folder.path(), &["check", "--verbose"]);
    assert!(out.contains("Shop.java:27 > ArrayList.add(Object)\n"), "{out}");
}

#[test]
fn tasks_of_pools_are_the_applications() {
    let source = "import java.util.concurrent.*;
        class Pooled { static int a; static int b;
          public static void main(String[] args) {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            pool.submit(() -> { a++; });
            pool.execute(() -> { b++; });
            a = 5; b = 5; } }";
    let folder = compiled("Pooled", source);
    let (out, err, code) = raceproof(folder.path(), &["check"]);
    assert_eq!(code, Some(1), "{out}{err}");
    assert!(out.contains("likely race on Pooled.a") && out.contains("likely race on Pooled.b"), "{out}");
}

#[test]
fn what_the_jdk_has_made_for_several_threads_guards_itself() {
    let source = "import java.util.concurrent.*;
        class Timed {
          public static void main(String[] args) {
            ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(2);
            new Thread(() -> timer.schedule(() -> {}, 1, TimeUnit.SECONDS)).start();
            timer.schedule(() -> {}, 2, TimeUnit.SECONDS);
            timer.shutdown(); } }";
    let folder = compiled("Timed", source);
    let (out, err, code) = raceproof(folder.path(), &["check"]);
    assert_eq!(code, Some(0), "{out}{err}");
}

#[test]
fn what_nobody_comes_to_is_not_told_to_be_written_by_nobody() {
    let source = "
public class Lazy {
    static int hits;
    Runnable job() { int k = hits; return () -> { hits++; }; }
    static void never() { hits = 3; }
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> System.out.println(hits));
        t.start();
        new Lazy().job();
    }
}
";
    let folder = compiled("Lazy", source);
    for (at, message) in [
        (
            "Lazy.java:4",
            "Lazy.java:4: no access there that is reached conflicts with another one; nobody comes to the code in a \
             lambda of Lazy.job\n",
        ),
        (
            "Lazy.never",
            "Lazy.never: there is no access that can be reached: nobody comes to the code in Lazy.never()\n",
        ),
    ] {
        let (_, err, code) = raceproof(folder.path(), &["explain", "--at", at]);
        assert_eq!(code, Some(2), "{err}");
        assert!(err.contains(message), "{err}");
    }
}
