//! The locking policy as a file, and what is new since an earlier run.

use std::path::Path;
use std::process::Command;

use rp_testkit::javac::Javac;
use serde_json::Value;
use tempfile::TempDir;

/// A cache whose `size` is guarded, or not in one of its methods.
fn cache(look: &str, more: &str) -> String {
    format!(
        "package p;
public class Cache extends Thread {{
    private final Object lock = new Object();
    private int size;
    private final int limit = 3;
    volatile boolean done;
    int before;
    static int hits;
    void put() {{
        synchronized (lock) {{
            size++;
        }}
    }}
    int look() {{
        {look}
    }}
    public void run() {{
        put();
        look();
        hits = limit + before;
        done = true;
        Box mine = new Box();
        mine.content++;
        {more}
    }}
    static class Box {{
        int content;
    }}
    public static void main(String[] args) {{
        Cache cache = new Cache();
        cache.before = 1;
        cache.start();
        cache.put();
        cache.look();
        hits = 2;
        cache.done = false;
    }}
}}
"
    )
}

const GUARDED: &str = "synchronized (lock) { return size; }";
const BARE: &str = "return size;";

fn compile(folder: &Path, source: &str) {
    let path = folder.join("Cache.java");
    std::fs::write(&path, source).unwrap();
    Javac::new().args(["-g", "-d"]).arg(folder.join("classes")).arg(&path).run();
}

fn project(source: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    compile(folder.path(), source);
    folder
}

fn check(folder: &TempDir, arguments: &[&str]) -> (String, String, Option<i32>) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_raceproof"));
    command.args(["check", "classes", "--jdk", "none"]).args(arguments).current_dir(folder.path());
    let output = command.output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code())
}

fn policy(folder: &TempDir, file: &str) -> Value {
    serde_json::from_str(&std::fs::read_to_string(folder.path().join(file)).unwrap()).unwrap()
}

#[test]
fn the_policy_says_for_each_field_what_guards_it_or_why_nothing_needs_to() {
    let folder = project(&cache(GUARDED, ""));
    let (_, err, code) = check(&folder, &["--policy", "policy.json"]);
    assert_eq!((code, err.as_str()), (Some(1), ""));
    let policy = policy(&folder, "policy.json");
    assert_eq!(policy["schema"], "raceproof-policy/1");
    let fields: Vec<(String, String, Value)> = policy["fields"]
        .as_array()
        .unwrap()
        .iter()
        .map(|field| {
            let text = |key: &str| field[key].as_str().unwrap().to_owned();
            (format!("{}.{}", text("class"), text("name")), text("policy"), field["guard"].clone())
        })
        .collect();
    let expected = [
        ("p.Cache.before", "ordered", Value::Null),
        ("p.Cache.done", "volatile", Value::Null),
        ("p.Cache.hits", "racy", Value::Null),
        ("p.Cache.limit", "immutable", Value::Null),
        ("p.Cache.lock", "immutable", Value::Null),
        ("p.Cache.size", "guarded", Value::from("this.lock")),
        ("p.Cache$Box.content", "thread-local", Value::Null),
    ];
    let expected = expected.map(|(field, policy, guard)| (field.to_owned(), policy.to_owned(), guard));
    assert_eq!(fields, expected);
    let hits = &policy["fields"][2];
    assert_eq!(hits["findings"].as_array().unwrap().len(), 1);
    // The same bytes, whatever else is asked for.
    let first = std::fs::read(folder.path().join("policy.json")).unwrap();
    check(&folder, &["--policy", "again.json", "--format", "json", "--stats"]);
    assert_eq!(std::fs::read(folder.path().join("again.json")).unwrap(), first);
}

#[test]
fn a_change_that_loses_a_proof_is_told_and_nothing_else_is_new() {
    let folder = project(&cache(GUARDED, ""));
    check(&folder, &["--policy", "old.json"]);
    let (_, _, code) = check(&folder, &["--baseline", "old.json"]);
    assert_eq!(code, Some(0), "what is known is not new");
    // Lines move, and nothing is new.
    compile(folder.path(), &format!("\n\n{}", cache(GUARDED, "")));
    let (out, _, code) = check(&folder, &["--baseline", "old.json"]);
    assert_eq!(code, Some(0), "{out}");
    assert!(out.contains("compared with old.json: 0 new, 1 known, 0 gone"), "{out}");
    assert!(!out.contains("race on p.Cache.hits"), "{out}");
    assert!(out.contains("\nNo new definite or likely race; 1 known and not listed.\n"), "{out}");
    assert!(!out.contains("No race found"), "{out}");
    let (out, ..) = check(&folder, &["--baseline", "old.json", "--format", "html"]);
    assert!(!out.contains("No race found"), "{out}");

    compile(folder.path(), &cache(BARE, ""));
    let (out, err, code) = check(&folder, &["--baseline", "old.json"]);
    assert_eq!((code, err.as_str()), (Some(1), ""), "{out}");
    let flowed = out.split_whitespace().collect::<Vec<&str>>().join(" ");
    let lost = "this change loses the proof of `p.Cache.size`: it was guarded by this.lock, and now races: F2 \
         (likely, Cache.java:11 and Cache.java:15)";
    assert!(flowed.contains(lost), "{out}");
    assert!(out.contains("likely race on p.Cache.size: read-write  [F2]"), "{out}");
    assert!(!out.contains("race on p.Cache.hits"), "{out}");
    assert!(flowed.contains("compared with old.json: 1 new, 1 known, 0 gone"), "{out}");
    assert!(flowed.contains("1 new finding: 1 likely"), "{out}");
}

#[test]
fn an_earlier_report_is_a_baseline_too() {
    let folder = project(&cache(BARE, ""));
    check(&folder, &["--format", "json", "-o", "old.json"]);
    let (_, _, code) = check(&folder, &["--baseline", "old.json"]);
    assert_eq!(code, Some(0));
    // One is gone, one is new.
    compile(folder.path(), &cache(GUARDED, "new Thread(() -> before = 5).start(); before = 4;"));
    let (out, _, code) = check(&folder, &["--baseline", "old.json", "--format", "json"]);
    assert_eq!(code, Some(1));
    let report: Value = serde_json::from_str(&out).unwrap();
    let compared = &report["baseline"];
    assert_eq!((&compared["known"], &compared["gone"]), (&Value::from(1), &Value::from(1)));
    assert!(!compared["new"].as_array().unwrap().is_empty());
    assert_eq!(compared["lost"], serde_json::json!([]));
    // All races are there for programs; SARIF says which ones are new.
    assert!(report["races"].as_array().unwrap().len() > compared["new"].as_array().unwrap().len());
    let (out, ..) = check(&folder, &["--baseline", "old.json", "--format", "sarif"]);
    let sarif: Value = serde_json::from_str(&out).unwrap();
    let results = sarif["runs"][0]["results"].as_array().unwrap();
    let mut states: Vec<&str> =
        results.iter().map(|result| result["baselineState"].as_str().unwrap()).collect();
    states.sort_unstable();
    states.dedup();
    assert_eq!(states, ["new", "unchanged"]);
    let (out, ..) = check(&folder, &["--baseline", "old.json", "--format", "html"]);
    assert!(out.contains("What is new") && out.contains("1 known, 1 gone"), "{out}");
}

#[test]
fn what_is_no_baseline_is_refused_with_a_reason() {
    let folder = project(&cache(GUARDED, ""));
    let refused = |name: &str, text: &str| {
        std::fs::write(folder.path().join(name), text).unwrap();
        let (out, err, code) = check(&folder, &["--baseline", name]);
        assert_eq!((code, out.as_str()), (Some(2), ""), "{err}");
        err
    };
    let wanted = "a policy (--policy) or a report (--format json) is wanted";
    assert!(refused("empty.json", "").contains(wanted));
    assert!(refused("text.json", "hello").contains(&format!("expected value at line 1 column 1; {wanted}")));
    assert!(refused("other.json", "{}").contains(&format!("it has no schema; {wanted}")));
    let foreign = refused("sarif.json", "{\"schema\": \"sarif\"}");
    assert!(foreign.contains("its schema is 'sarif', which is not Raceproof's"), "{foreign}");
    let future = refused("future.json", "{\"schema\": \"raceproof/9\"}");
    assert!(future.contains("which is of another version of Raceproof"), "{future}");
    assert!(refused("half.json", "{\"schema\": \"raceproof/1\"}").contains("missing field `races`"));
    assert!(refused("list.json", "[1]").contains(wanted));
    let (_, err, code) = check(&folder, &["--baseline", "none.json"]);
    assert_eq!(code, Some(2));
    assert!(err.starts_with("raceproof: error: none.json: "), "{err}");
}

#[test]
fn a_policy_never_takes_the_place_of_something_else() {
    let folder = project(&cache(GUARDED, ""));
    let (_, err, code) = check(&folder, &["--policy", "x.json", "-o", "x.json"]);
    assert_eq!((code, err.as_str()), (Some(2), "raceproof: error: -o and --policy name the same file\n"));
    let (_, err, code) = check(&folder, &["--policy", "classes"]);
    assert_eq!(code, Some(2));
    assert!(err.contains("--policy: classes: this is a folder, and a file is wanted"), "{err}");
    let (_, err, code) = check(&folder, &["--policy", "classes/p/Cache.class"]);
    assert_eq!(code, Some(2));
    assert!(err.contains("--policy: classes/p/Cache.class is an input, and would be overwritten"), "{err}");
}

#[test]
fn a_run_that_was_about_something_else_is_told() {
    let folder = project(&cache(GUARDED, ""));
    let (report, ..) = check(&folder, &["--policy", "policy.json", "--format", "json"]);
    std::fs::write(folder.path().join("report.json"), report).unwrap();
    for file in ["policy.json", "report.json"] {
        let (_, err, code) = check(&folder, &["--baseline", file]);
        assert_eq!((code, err.as_str()), (Some(0), ""));
        let (_, err, _) = check(&folder, &["--baseline", file, "--api", "p.Cache"]);
        let told = format!(
            "raceproof: warning: {file} was taken as a program, not a library, also from p.Cache.main(String[]), not from \
             p.Cache.*: what is new or gone may be so for that alone\n"
        );
        assert_eq!(err, told);
    }
    // What older files do not say cannot differ.
    let mut old = policy(&folder, "policy.json");
    old.as_object_mut().unwrap().remove("program");
    std::fs::write(folder.path().join("old.json"), old.to_string()).unwrap();
    let (_, err, _) = check(&folder, &["--baseline", "old.json", "--api", "p.Cache"]);
    assert_eq!(err, "");
}

/// A class whose map is looked at with the lock, or without.
fn store(get: &str) -> String {
    format!(
        "package p;
import java.util.*;
public class Cache {{
    private final Object lock = new Object();
    private final Map<String, String> map = new HashMap<>();
    public void put(String key, String value) {{
        synchronized (lock) {{
            map.put(key, value);
        }}
    }}
    public String get(String key) {{
        {get}
    }}
}}
"
    )
}

#[test]
fn a_race_that_is_surer_than_it_was_is_new() {
    let folder = project(&store("return map.get(key);"));
    check(&folder, &["--policy", "policy.json", "--format", "json", "-o", "report.json"]);
    for file in ["policy.json", "report.json"] {
        let (out, _, code) = check(&folder, &["--baseline", file]);
        assert_eq!(code, Some(0), "{out}");
        let mut old = policy(&folder, file);
        let races = old["races"].as_array_mut().unwrap();
        let surer = races.iter().filter(|race| race["confidence"] != "possible").count();
        let others = races.len() - surer;
        for race in races {
            race["confidence"] = Value::from("possible");
        }
        std::fs::write(folder.path().join("possible.json"), old.to_string()).unwrap();
        let (out, _, code) = check(&folder, &["--baseline", "possible.json"]);
        assert_eq!(code, Some(1), "{out}");
        let told = format!("compared with possible.json: {surer} new, {others} known, 0 gone");
        assert!(out.contains(&told), "{out}");
        assert!(out.contains("likely race on the contents of `Cache.map` (java.util.HashMap)"), "{out}");
    }
    // What older files do not say cannot differ.
    let mut old = policy(&folder, "policy.json");
    for race in old["races"].as_array_mut().unwrap() {
        *race = race["fingerprint"].clone();
    }
    std::fs::write(folder.path().join("old.json"), old.to_string()).unwrap();
    let (out, _, code) = check(&folder, &["--baseline", "old.json"]);
    assert_eq!(code, Some(0), "{out}");
}

#[test]
fn a_lock_that_is_lost_is_told_whatever_was_possible_before() {
    let folder = project(&store("synchronized (lock) { return map.get(key); }"));
    check(&folder, &["--policy", "policy.json"]);
    compile(folder.path(), &store("return map.get(key);"));
    let (out, err, code) = check(&folder, &["--baseline", "policy.json"]);
    assert_eq!((code, err.as_str()), (Some(1), ""), "{out}");
    assert!(out.contains("likely race on the contents of `Cache.map` (java.util.HashMap)"), "{out}");
}

/// What a policy says of the contents of fields: each with its policy and guard.
fn contents(policy: &Value) -> Vec<(String, String, Value)> {
    let of = |field: &Value| {
        let text = |key: &str| field[key].as_str().unwrap().to_owned();
        (format!("{}.{}", text("class"), text("name")), text("policy"), field["guard"].clone())
    };
    policy["contents"].as_array().unwrap().iter().map(of).collect()
}

#[test]
fn the_policy_says_what_guards_a_map_and_a_change_that_loses_it_is_told() {
    let folder = project(&store("synchronized (lock) { return map.get(key); }"));
    let (out, _, code) = check(&folder, &["--policy", "old.json"]);
    assert_eq!(code, Some(0), "{out}");
    let old = policy(&folder, "old.json");
    let guarded = ("p.Cache.map".to_owned(), "guarded".to_owned(), Value::from("this.lock"));
    assert_eq!(contents(&old), [guarded]);
    // The field itself is another matter.
    let fields = old["fields"].as_array().unwrap();
    assert!(fields.iter().any(|field| field["name"] == "map" && field["policy"] == "immutable"), "{old}");

    compile(folder.path(), &store("return map.get(key);"));
    let (out, _, code) = check(&folder, &["--baseline", "old.json", "--policy", "new.json"]);
    assert_eq!(code, Some(1), "{out}");
    let flowed = out.split_whitespace().collect::<Vec<&str>>().join(" ");
    let lost = "this change loses the proof of the contents of `p.Cache.map`: they were guarded by this.lock, and now \
                race: F1 (likely, Cache.java:8 and Cache.java:12)";
    assert!(flowed.contains(lost), "{out}");
    let (out, ..) = check(&folder, &["--baseline", "old.json", "--format", "json"]);
    let report: Value = serde_json::from_str(&out).unwrap();
    let lost = &report["baseline"]["lost"][0];
    assert_eq!((&lost["field"], &lost["contents"]), (&Value::from("p.Cache.map"), &Value::from(true)));
    let new = policy(&folder, "new.json");
    assert_eq!(contents(&new), [("p.Cache.map".to_owned(), "racy".to_owned(), Value::Null)]);
    assert_eq!(new["contents"][0]["findings"][0], report["findings"][0]["fingerprint"]);

    // Older files do not say what they do not know.
    let mut older = old;
    older.as_object_mut().unwrap().remove("contents");
    std::fs::write(folder.path().join("older.json"), older.to_string()).unwrap();
    let (out, err, code) = check(&folder, &["--baseline", "older.json"]);
    assert_eq!((code, err.as_str()), (Some(1), ""), "{out}");
    assert!(!out.contains("loses the proof"), "{out}");
}

#[test]
fn what_one_field_alone_has_is_told_apart_from_what_others_have() {
    let source = "package p;
import java.util.*;
public class Cache {
    private final Object lock = new Object();
    private final List<String> guarded = new ArrayList<>();
    private final List<String> own = new ArrayList<>();
    private final List<String> shared = new ArrayList<>();
    private final List<String> view = shared;
    private static final Map<String, String> all = new HashMap<>();
    private final int[] numbers = new int[8];
    public void put(String key) {
        synchronized (lock) { guarded.add(key); shared.add(key); }
        synchronized (own) { own.add(key); }
        synchronized (Cache.class) { all.put(key, key); }
        synchronized (this) { numbers[0]++; }
    }
    public int get() {
        synchronized (lock) { return guarded.size() + view.size(); }
    }
}
";
    let folder = project(source);
    let (out, err, code) = check(&folder, &["--policy", "policy.json"]);
    assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
    let expected = [
        ("p.Cache.all", "guarded", "p.Cache.class"),
        ("p.Cache.guarded", "guarded", "this.lock"),
        ("p.Cache.numbers", "guarded", "this"),
        ("p.Cache.own", "guarded", "this.own"),
    ];
    let expected = expected.map(|(field, policy, guard)| (field.to_owned(), policy.to_owned(), guard.into()));
    assert_eq!(contents(&policy(&folder, "policy.json")), expected);
}

#[test]
fn what_is_suppressed_is_no_proof_that_is_lost() {
    let folder = project(&cache(GUARDED, ""));
    check(&folder, &["--policy", "old.json"]);
    compile(folder.path(), &cache(BARE, ""));
    let (out, ..) = check(&folder, &["--format", "json"]);
    let report: Value = serde_json::from_str(&out).unwrap();
    let findings = report["findings"].as_array().unwrap();
    let size = findings.iter().find(|finding| finding["target"]["name"] == "size").unwrap();
    let config = format!("[[suppress]]\nfingerprint = {}\nreason = \"known\"\n", size["fingerprint"]);
    std::fs::write(folder.path().join("c.toml"), config).unwrap();
    let (out, _, code) = check(&folder, &["--baseline", "old.json", "--config", "c.toml"]);
    assert_eq!(code, Some(0), "{out}");
    assert!(!out.contains("loses the proof") && out.contains("user-suppressed"), "{out}");
    // Who looks elsewhere is told all the same.
    let (out, _, code) = check(&folder, &["--baseline", "old.json", "--scope", "p.Cache$Box"]);
    assert_eq!(code, Some(1), "{out}");
    let flowed = out.split_whitespace().collect::<Vec<&str>>().join(" ");
    assert!(flowed.contains("it was guarded by this.lock, and now is not proved safe"), "{out}");
}

#[test]
fn a_policy_that_there_is_not_is_refused_with_its_line() {
    let folder = project(&cache(GUARDED, ""));
    check(&folder, &["--policy", "policy.json"]);
    let text = std::fs::read_to_string(folder.path().join("policy.json")).unwrap();
    let line = text.lines().position(|line| line.contains("\"racy\"")).unwrap() + 1;
    std::fs::write(folder.path().join("wrong.json"), text.replace("\"racy\"", "\"racyy\"")).unwrap();
    let (out, err, code) = check(&folder, &["--baseline", "wrong.json"]);
    assert_eq!((code, out.as_str()), (Some(2), ""), "{err}");
    assert!(err.contains("wrong.json: 'policy' is 'racyy', and is one of racy, not-judged, "), "{err}");
    assert!(err.contains(&format!("immutable at line {line} column ")), "{err}");
}

/// A counter of a library, with its locks or without.
fn counter(lock: &str, claim: &str) -> String {
    format!(
        "package p;
{claim} public class Counter {{
    private int n;
    public {lock} void inc() {{ n++; }}
    public {lock} int n() {{ return n; }}
}}
@interface NotThreadSafe {{ }}
"
    )
}

fn compile_counter(folder: &TempDir, source: &str) {
    let path = folder.path().join("Counter.java");
    std::fs::write(&path, source).unwrap();
    Javac::new().args(["-g", "-d"]).arg(folder.path().join("classes")).arg(&path).run();
}

#[test]
fn the_last_lock_of_a_class_of_a_library_is_missed() {
    let folder = tempfile::tempdir().unwrap();
    compile_counter(&folder, &counter("synchronized", ""));
    let (out, err, code) = check(&folder, &["--policy", "policy.json"]);
    assert_eq!(code, Some(0), "{out}{err}");
    assert_eq!(policy(&folder, "policy.json")["shared"], serde_json::json!(["p.Counter"]));
    let (out, err, code) = check(&folder, &["--baseline", "policy.json"]);
    assert_eq!(code, Some(0), "{out}{err}");
    assert!(!out.contains("shared-before"), "{out}");

    compile_counter(&folder, &counter("", ""));
    let (out, err, code) = check(&folder, &["--baseline", "policy.json", "-v", "--policy", "next.json"]);
    assert_eq!(code, Some(1), "{out}{err}");
    let lost = "this change loses the proof of `p.Counter.n`: it was guarded by this, and now races: F1";
    assert!(out.contains(lost), "{out}");
    let decided = "as in the run that is compared with, callers share objects of these classes (shared-before, 1):\n  \
                   - p.Counter (policy.json)\n";
    assert!(out.starts_with(decided), "{out}");
    assert!(out.contains("shared-before  "), "{out}");
    // Callers have not changed since, either.
    assert_eq!(policy(&folder, "next.json")["shared"], serde_json::json!(["p.Counter"]));
    let (out, _, code) = check(&folder, &["--baseline", "next.json"]);
    assert_eq!(code, Some(0), "{out}");
    assert!(out.contains("0 new, 3 known, 0 gone"), "{out}");

    // Who says that callers are not to share it is believed.
    compile_counter(&folder, &counter("", "@NotThreadSafe"));
    let (out, _, code) = check(&folder, &["--baseline", "policy.json"]);
    assert_eq!(code, Some(0), "{out}");
    assert!(!out.contains("shared-before"), "{out}");

    // An older policy does not say who was shared.
    let mut older = policy(&folder, "policy.json");
    older.as_object_mut().unwrap().remove("shared");
    std::fs::write(folder.path().join("older.json"), older.to_string()).unwrap();
    compile_counter(&folder, &counter("", ""));
    let (out, err, code) = check(&folder, &["--baseline", "older.json"]);
    assert_eq!(code, Some(0), "{out}{err}");
}
