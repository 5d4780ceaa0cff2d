//! What the user says, end to end: `--config`, `init`, what it takes out, and what is wrong with it.

use std::path::Path;
use std::process::{Command, Output};

use rp_testkit::javac::Javac;
use serde_json::Value;
use tempfile::TempDir;

const SHOP: &str = "package shop;
public class Shop {
    static int sold;
    final Object lock = new Object();
    int stock;
    static void open() {
        sold = 2;
    }
    void take() {
        synchronized (lock) {
            stock--;
        }
    }
    int look() {
        return stock;
    }
    public static void main(String[] args) {
        Shop shop = new Shop();
        new Clerk(shop).start();
        open();
        shop.take();
        shop.look();
    }
    static class Clerk extends Thread {
        final Shop shop;
        Clerk(Shop shop) {
            this.shop = shop;
        }
        public void run() {
            sold = 1;
            shop.take();
        }
    }
}
";

/// One of the callers of `add` holds the lock.
const TALLY: &str = "package shop;
public class Tally extends Thread {
    static final Object lock = new Object();
    static int count;
    static void add() { count = 1; }
    public void run() {
        synchronized (lock) { add(); }
        add();
    }
    public static void main(String[] args) {
        new Tally().start();
        add();
    }
}
";

/// A program, compiled to `classes`.
fn compiled(name: &str, source: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(format!("{name}.java"));
    std::fs::write(&path, source).unwrap();
    let classes = folder.path().join("classes");
    Javac::new().args(["-g", "-d"]).arg(&classes).arg(&path).run();
    folder
}

fn raceproof(folder: &Path, arguments: &[&str]) -> (String, String, Option<i32>) {
    let Output { stdout, stderr, status } = Command::new(env!("CARGO_BIN_EXE_raceproof"))
        .args(arguments)
        .args(["--jdk", "none"])
        .current_dir(folder)
        .output()
        .unwrap();
    (String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap(), status.code())
}

/// Checks with a configuration.
fn check(folder: &TempDir, config: &str, arguments: &[&str]) -> (String, String, Option<i32>) {
    std::fs::write(folder.path().join("c.toml"), config).unwrap();
    raceproof(folder.path(), &[&["check", "classes", "--config", "c.toml"], arguments].concat())
}

/// The same, as JSON: the names of what races, each once, and the whole report.
fn report(folder: &TempDir, config: &str, arguments: &[&str]) -> (Vec<String>, Value) {
    let (out, err, _) = check(folder, config, &[arguments, &["--format", "json"]].concat());
    let report: Value = serde_json::from_str(&out).unwrap_or_else(|_| panic!("{err}"));
    let findings = report["findings"].as_array().unwrap().iter();
    let mut names: Vec<String> =
        findings.map(|finding| finding["target"]["name"].as_str().unwrap().to_owned()).collect();
    names.sort();
    (names, report)
}

/// A row of the ledger: how much, and what is said.
fn row(report: &Value, id: &str) -> (u64, Vec<String>) {
    let rows = report["assumptions"].as_array().unwrap();
    let row = rows.iter().find(|row| row["id"] == id).unwrap_or_else(|| panic!("{id} is not in {rows:?}"));
    let examples = row["examples"].as_array().unwrap().iter();
    (row["count"].as_u64().unwrap(), examples.map(|text| text.as_str().unwrap().to_owned()).collect())
}

#[test]
fn without_a_word_everything_is_told() {
    let shop = compiled("Shop", SHOP);
    let (names, report) = report(&shop, "", &[]);
    assert_eq!(names, ["sold", "stock"]);
    let stages = report["stages"].as_array().unwrap();
    assert!(stages.iter().all(|stage| stage["name"] != "user"));
    assert!(report["safe"].get("disabled by the user").is_none());
}

#[test]
fn what_is_not_parallel_does_not_race() {
    let shop = compiled("Shop", SHOP);
    let config =
        "[[not-parallel]]\nbetween = [\"shop.Shop.open\", \"shop.Shop$Clerk\"]\nreason = \"it is early\"\n";
    let (names, told) = report(&shop, config, &["--verify"]);
    assert_eq!(names, ["stock"]);
    let said = "c.toml:1: shop.Shop.open and shop.Shop$Clerk are not parallel: it is early: 1 pair";
    assert_eq!(row(&told, "user-not-parallel"), (1, vec![said.to_owned()]));
    assert_eq!(told["safe"]["disabled by the user"], 1);
    assert_eq!(told["stages"].as_array().unwrap().last().unwrap()["name"], "user");
    // As if nothing had been said, and still in the ledger.
    let (names, told) = report(&shop, config, &["--without", "user"]);
    assert_eq!(names, ["sold", "stock"]);
    assert_eq!(row(&told, "user-not-parallel").0, 0);
    // By what reports call the threads, and by patterns.
    for between in ["[\"main\", \"Shop$Clerk\"]", "[\"shop.Shop.o*\", \"shop.*.run\"]"] {
        let config = format!("[[not-parallel]]\nbetween = {between}\n");
        let (names, told) = report(&shop, &config, &["--verify"]);
        assert!(!names.contains(&"sold".to_owned()), "{between}: {names:?}");
        assert!(row(&told, "user-not-parallel").0 >= 1);
    }
    // What also runs elsewhere is not only under it.
    let config = "[[not-parallel]]\nbetween = [\"shop.Shop.look\", \"shop.Shop.take\"]\n";
    let (names, told) = report(&shop, config, &["--verify"]);
    assert_eq!((names, row(&told, "user-not-parallel").0), (vec!["sold".to_owned()], 1));
}

#[test]
fn calls_of_a_library_that_are_not_parallel_do_not_race() {
    let source = "package lib;
public class Store {
    private volatile boolean open;
    private int size;
    public void load() { size = 1; open = true; }
    public int size() { return open ? size : 0; }
}
";
    let store = compiled("Store", source);
    assert_eq!(report(&store, "", &[]).0, ["size"]);
    let both = "[[not-parallel]]\nbetween = [\"lib.Store.load\", \"lib.Store.*\"]\n";
    let (names, told) = report(&store, both, &["--verify"]);
    assert_eq!(names, [] as [&str; 0]);
    assert!(row(&told, "user-not-parallel").0 >= 1);
    // A call still races with itself.
    let one = "[[not-parallel]]\nbetween = [\"lib.Store.load\", \"lib.Store.size\"]\n";
    let (names, told) = report(&store, one, &["--verify"]);
    assert_eq!((names, row(&told, "user-not-parallel").0), (vec!["size".to_owned()], 1));
    // All callers, as reports write it, or each.
    for callers in ["caller of the library", "callers of the library"] {
        let all = format!("[[not-parallel]]\nbetween = [\"{callers}\", \"{callers}\"]\n");
        assert_eq!(report(&store, &all, &["--verify"]).0, [] as [&str; 0]);
    }
    // What takes out nothing is told, unless it was not asked.
    let idle = "[[not-parallel]]\nbetween = [\"lib.Store.<init>\", \"lib.Store.load\"]\n";
    let (_, err, _) = check(&store, idle, &[]);
    let told = "raceproof: warning: c.toml:1: lib.Store.<init> and lib.Store.load are not parallel: this takes out no pair";
    assert!(err.starts_with(told) && err.lines().count() == 1, "{err}");
    assert_eq!(check(&store, idle, &["--without", "user"]).1, "");
    let local = "[[thread-local]]\nfield = \"lib.Store.open\"\n";
    let (_, err, _) = check(&store, &format!("{one}{local}"), &[]);
    let told = "raceproof: warning: c.toml:3: field lib.Store.open is thread-local: this takes out no pair (none of \
                theirs may race)\n";
    assert_eq!(err, told);
    assert_eq!(check(&store, one, &[]).1, "");
}

#[test]
fn an_explanation_says_where_and_why_a_pair_is_disabled() {
    let shop = compiled("Shop", SHOP);
    let config =
        "[[not-parallel]]\nbetween = [\"shop.Shop.open\", \"shop.Shop$Clerk\"]\nreason = \"it is early\"\n";
    std::fs::write(shop.path().join("c.toml"), config).unwrap();
    let arguments =
        ["explain", "classes", "--config", "c.toml", "--at", "Shop.java:7", "--and", "Shop.java:30"];
    let (out, err, code) = raceproof(shop.path(), &arguments);
    assert_eq!(code, Some(0), "{err}");
    let safe = "user         safe: disabled by the user (c.toml:1: shop.Shop.open and shop.Shop$Clerk are not \
                parallel: it is early)";
    assert!(out.contains(safe), "{out}");
    let (out, ..) =
        raceproof(shop.path(), &["explain", "classes", "--at", "Shop.java:7", "--and", "Shop.java:30"]);
    assert!(!out.contains("user "), "{out}");
}

#[test]
fn what_is_thread_local_does_not_race() {
    let shop = compiled("Shop", SHOP);
    let (names, told) = report(&shop, "[[thread-local]]\nfield = \"shop.*.sold\"\n", &["--verify"]);
    assert_eq!(names, ["stock"]);
    let said = "c.toml:1: field shop.*.sold is thread-local: 1 pair";
    assert_eq!(row(&told, "user-thread-local"), (1, vec![said.to_owned()]));
    let (names, told) = report(&shop, "[[thread-local]]\nclass = \"shop.Shop\"\n", &["--verify"]);
    assert_eq!(names, ["sold"]);
    assert_eq!(row(&told, "user-thread-local").0, 1);
}

#[test]
fn nothing_is_told_of_what_is_excluded() {
    let shop = compiled("Shop", SHOP);
    let (names, told) = report(&shop, "exclude = [\"shop.Shop$Clerk\"]\n", &["--verify"]);
    assert_eq!(names, ["stock"]);
    assert_eq!(
        row(&told, "user-excluded"),
        (1, vec!["c.toml:1: shop.Shop$Clerk is excluded: 1 pair".to_owned()])
    );
    let config = "[[exclude]]\npackage = \"shop\"\nreason = \"generated\"\n";
    let (out, _, code) = check(&shop, config, &["--verify"]);
    assert_eq!(code, Some(0), "{out}");
    assert!(out.contains("- c.toml:1: shop is excluded: generated: 2 pairs"), "{out}");
}

#[test]
fn a_guard_is_believed_where_the_lock_may_be_held() {
    let tally = compiled("Tally", TALLY);
    assert_eq!(report(&tally, "", &[]).0, ["count"]);
    let config = "[[guarded-by]]\nfield = \"shop.Tally.count\"\nlock = \"lock\"\n";
    let (names, told) = report(&tally, config, &["--verify"]);
    // The writes of the started thread may hold it; that of the main thread does not.
    assert_eq!(names, ["count"]);
    let guards = told["guards"].as_array().unwrap();
    assert_eq!(guards.len(), 1);
    assert_eq!(guards[0]["kind"], "guarded-by violated");
    // Without it, all that is left may hold the lock.
    let tally = compiled(
        "Tally",
        &TALLY.replace("        add();\n    }\n}", "        new Tally().start();\n    }\n}"),
    );
    assert_eq!(report(&tally, "", &[]).0, ["count"]);
    let (names, told) = report(&tally, config, &["--verify"]);
    assert_eq!((names.len(), told.get("guards")), (0, None));
    assert_eq!(
        row(&told, "user-guarded-by"),
        (1, vec!["c.toml:1: shop.Tally.count is guarded by lock: 1 pair".to_owned()])
    );
    assert_eq!((&guards[0]["by"], &guards[0]["lock"]), (&Value::from("c.toml:1"), &Value::from("lock")));
}

#[test]
fn a_guard_that_is_surely_not_held_is_a_finding() {
    let shop = compiled("Shop", SHOP);
    let config = "[[guarded-by]]\nfield = \"shop.Shop.stock\"\nlock = \"this.lock\"\n";
    let (out, err, code) = check(&shop, config, &[]);
    assert_eq!((code, err.as_str()), (Some(1), ""), "{out}");
    let headline =
        "likely guarded-by violated: shop.Shop.stock is to be guarded by `this.lock` (c.toml:1)  [G1]";
    assert!(out.contains(headline), "{out}");
    assert!(out.contains("--> Shop.java:15, in shop.Shop.look()"), "{out}");
    assert!(out.contains("read without the lock"), "{out}");
    assert!(out.contains("likely race on shop.Shop.stock"), "{out}");
    assert!(out.contains("2 findings: 1 definite, 1 likely (2 races); 1 promise not kept"), "{out}");
}

#[test]
fn an_explanation_says_that_a_race_is_suppressed() {
    let shop = compiled("Shop", SHOP);
    let (_, told) = report(&shop, "", &[]);
    let of = |list: &str| {
        let found = told[list].as_array().unwrap().iter().find(|it| it["target"]["name"] == "sold").unwrap();
        found["fingerprint"].as_str().unwrap().to_owned()
    };
    let both = ["--at", "Shop.java:7", "--and", "Shop.java:30"];
    for fingerprint in [of("findings"), of("races")] {
        let config = format!("[[suppress]]\nfingerprint = \"{fingerprint}\"\nreason = \"it is wanted\"\n");
        std::fs::write(shop.path().join("c.toml"), config).unwrap();
        let explain = |more: &[&str]| {
            raceproof(shop.path(), &[&["explain", "classes", "--config", "c.toml"], more].concat()).0
        };
        let why = "suppressed: it is not told (c.toml:2: it is wanted)";
        let out = explain(&both);
        assert!(out.contains(&format!("  user         may race: {why}\n")), "{out}");
        let out = explain(&both[..2]);
        assert!(out.contains(&format!("  user: {why}\n")), "{out}");
        let out = explain(&[&both[..], &["--without", "user"]].concat());
        assert!(!out.contains("suppressed"), "{out}");
        let out = explain(&["--at", "Shop.java:15", "--and", "Shop.java:11"]);
        assert!(out.contains("nothing that the user has said is about it"), "{out}");
    }
}

#[test]
fn what_is_suppressed_is_counted_and_has_a_reason() {
    let shop = compiled("Shop", SHOP);
    let (_, told) = report(&shop, "", &[]);
    let finding =
        told["findings"].as_array().unwrap().iter().find(|it| it["target"]["name"] == "sold").unwrap();
    let race = told["races"].as_array().unwrap().iter().find(|it| it["target"]["name"] == "stock").unwrap();
    let [finding, race] = [finding, race].map(|it| it["fingerprint"].as_str().unwrap().to_owned());
    let suppress = |fingerprint: &str| {
        format!("[[suppress]]\nfingerprint = \"{fingerprint}\"\nreason = \"it is wanted\"\n")
    };
    let (names, told) = report(&shop, &suppress(&finding), &["--verify"]);
    assert_eq!(names, ["stock"]);
    let said = format!("c.toml:2: {finding}: it is wanted: 1 race");
    assert_eq!(row(&told, "user-suppressed"), (1, vec![said]));
    let both = suppress(&finding) + &suppress(&race);
    let (out, _, code) = check(&shop, &both, &[]);
    assert_eq!(code, Some(0), "{out}");
    // As if nothing had been said.
    let (names, _) = report(&shop, &both, &["--without", "user"]);
    assert_eq!(names, ["sold", "stock"]);
    // The fingerprint is where people look for it.
    let (out, ..) = check(&shop, "", &[]);
    assert!(out.contains(&format!("= fingerprint: {finding}")), "{out}");
    // What is gone is told, after the report.
    let (out, err, code) = check(&shop, &suppress("0123456789abcdef"), &[]);
    assert_eq!(code, Some(1), "{out}");
    assert!(out.contains("definite race on shop.Shop.sold"), "{out}");
    let stale = "raceproof: warning: c.toml:2: 0123456789abcdef suppresses nothing any more: remove it";
    assert!(err.starts_with(stale) && err.lines().count() == 1, "{err}");
    // It breaks nothing: the exit code is that of what is left.
    let (out, err, code) = check(&shop, &(both + &suppress("0123456789abcdef")), &[]);
    assert_eq!(code, Some(0), "{out}");
    assert!(err.contains("c.toml:8: 0123456789abcdef suppresses nothing any more"), "{err}");
    // Where not everything is looked at, nobody knows.
    let (_, err, _) = check(&shop, &suppress("0123456789abcdef"), &["--scope", "shop.Shop"]);
    assert_eq!(err, "");
}

#[test]
fn options_are_kept_in_the_file_and_the_command_line_counts() {
    let shop = compiled("Shop", SHOP);
    std::fs::create_dir(shop.path().join("settings")).unwrap();
    let config = "main = \"shop.Shop\"\nscope = \"shop.Shop$Clerk\"\nclasspath = \"../classes\"\n";
    std::fs::write(shop.path().join("settings/c.toml"), config).unwrap();
    std::fs::write(shop.path().join("Other.java"), "class Other { public static void main(String[] a) { } }")
        .unwrap();
    let arguments = ["check", "classes", "--config", "settings/c.toml", "--format", "json"];
    let (out, err, code) = raceproof(shop.path(), &arguments);
    assert_eq!(code, Some(1), "{err}");
    let told: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(told["program"]["entry_points"], serde_json::json!(["shop.Shop.main(String[])"]));
    // Only what touches the clerk's code.
    assert_eq!(told["findings"].as_array().unwrap().len(), 1);
    let (out, ..) = raceproof(shop.path(), &[&arguments[..], &["--scope", "shop.*"]].concat());
    let told: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(told["findings"].as_array().unwrap().len(), 2);
    let (_, err, code) = raceproof(shop.path(), &[&arguments[..], &["--main", "shop.None"]].concat());
    assert_eq!(code, Some(2));
    assert!(err.contains("--main: there is no class 'shop.None'"), "{err}");
}

#[test]
fn a_file_that_lies_around_is_not_used_and_that_is_told() {
    let shop = compiled("Shop", SHOP);
    std::fs::write(shop.path().join("raceproof.toml"), "exclude = [\"shop\"]\n").unwrap();
    let (out, err, code) = raceproof(shop.path(), &["check", "classes"]);
    assert_eq!(code, Some(1), "{out}");
    assert_eq!(
        err,
        "raceproof: note: there is a raceproof.toml here, which is not used: --config raceproof.toml\n"
    );
}

#[test]
fn every_mistake_has_its_line_and_a_suggestion() {
    let shop = compiled("Shop", SHOP);
    let cases: &[(&str, &str)] = &[
        ("mian = \"shop.Shop\"\n", "c.toml:1: unknown key 'mian'; did you mean 'main'?"),
        ("\n[[not-paralel]]\n", "c.toml:2: unknown key 'not-paralel'; did you mean 'not-parallel'?"),
        (
            "colour = 1\n",
            "c.toml:1: unknown key 'colour'; there are main, api, shared, scope, classpath, models, exclude",
        ),
        ("main = 1\n", "c.toml:1: 'main' is an integer, and a string is wanted"),
        ("main = \" \"\n", "c.toml:1: 'main' is empty"),
        ("main = \"a\"\napi = \"b\"\n", "c.toml:2: a program has a 'main', or it is a library with an 'api'"),
        (
            "shared = \"b\"\nmain = \"a\"\n",
            "c.toml:2: a program has a 'main', or it is a library with 'shared' classes: not both",
        ),
        ("shared = 1\n", "c.toml:1: 'shared' is an integer, and a string or a list of strings is wanted"),
        ("shard = \"b\"\n", "c.toml:1: unknown key 'shard'; did you mean 'shared'?"),
        ("shared = \"shop.Shap\"\n", "c.toml:1: no class of the inputs matches 'shop.Shap'; did you mean"),
        ("main = \n", "c.toml:1: "),
        ("classpath = [\"a\", 2]\n", "c.toml:1: 'classpath' is an integer, and a string is wanted"),
        ("models = true\n", "c.toml:1: 'models' is a boolean, and a string or a list of strings is wanted"),
        (
            "exclude = [\"shop\",\n \"shap\"]\n",
            "c.toml:2: no package or class of the inputs matches 'shap'; did you mean 'shop'?",
        ),
        ("[[exclude]]\nreason = \"x\"\n", "c.toml:1: [[exclude]] needs 'package'"),
        (
            "[not-parallel]\nbetween = []\n",
            "c.toml:1: 'not-parallel' is a table, and a list of tables, [[not-parallel]], is wanted",
        ),
        ("[[not-parallel]]\n", "c.toml:1: [[not-parallel]] needs 'between', with two patterns"),
        ("[[not-parallel]]\nbetween = [\"a\"]\n", "c.toml:2: 'between' wants two patterns"),
        (
            "[[not-parallel]]\nbetween = [\"main\",\n  \"Shop$Clark\"]\n",
            "c.toml:3: no method, class or thread matches 'Shop$Clark'; did you mean 'Shop$Clerk'?",
        ),
        (
            "[[not-parallel]]\nbetween = [\"main\", \"xyzzy plugh\"]\n",
            "c.toml:2: no method, class or thread matches 'xyzzy plugh'; the threads are Shop$Clerk, main",
        ),
        ("[[thread-local]]\nreason = \"x\"\n", "c.toml:1: [[thread-local]] needs either 'field' or 'class'"),
        (
            "[[thread-local]]\nfield = \"a\"\nclass = \"b\"\n",
            "c.toml:1: [[thread-local]] needs either 'field' or 'class'",
        ),
        (
            "[[thread-local]]\nfield = \"shop.Shop.solt\"\n",
            "c.toml:2: no field matches 'shop.Shop.solt'; did you mean 'shop.Shop.sold'?",
        ),
        (
            "[[thread-local]]\nfield = \"sold\"\n",
            "c.toml:2: no field matches 'sold'; did you mean 'shop.Shop.sold'?",
        ),
        (
            "[[thread-local]]\nclass = \"Clerk\"\n",
            "c.toml:2: no class matches 'Clerk'; did you mean 'shop.Shop$Clerk'?",
        ),
        (
            "[[thread-local]]\nfiled = \"x\"\n",
            "c.toml:2: unknown key 'filed' of [[thread-local]]; did you mean 'field'?",
        ),
        ("[[guarded-by]]\nfield = \"shop.Shop.stock\"\n", "c.toml:1: [[guarded-by]] needs 'lock'"),
        ("[[guarded-by]]\nlock = \"lock\"\n", "c.toml:1: [[guarded-by]] needs 'field'"),
        (
            "[[guarded-by]]\nfield = \"shop.Shop.stock\"\nlock = \"lick\"\n",
            "c.toml:3: there is no 'lick' in shop.Shop",
        ),
        (
            "[[guarded-by]]\nfield = \"shop.Shop.stock\"\nlock = \"itself\"\n",
            "c.toml:3: a field is not its own lock",
        ),
        (
            "[[guarded-by]]\nfield = \"shop.Shop.sold\"\nlock = \"this\"\n",
            "c.toml:3: a static field has no object whose lock this would be",
        ),
        ("[[suppress]]\nfingerprint = \"0123456789abcdef\"\n", "c.toml:1: [[suppress]] needs 'reason'"),
        ("[[suppress]]\nreason = \"x\"\n", "c.toml:1: [[suppress]] needs 'fingerprint'"),
        ("[[suppress]]\nfingerprint = \"F1\"\nreason = \"x\"\n", "c.toml:2: 'F1' is no fingerprint"),
        ("scope = \"none.*\"\n", "c.toml:1: no class of the inputs matches 'none.*'"),
        ("main = \"shop.Sho\"\n", "c.toml:1: there is no class 'shop.Sho'"),
        (
            "api = \"none.*\"\n",
            "c.toml:1: no class of the inputs matches 'none.*', and none that they extend",
        ),
        (
            "\nshared = \"shop.Shop\"\n",
            "c.toml:2: callers share objects of a library, and this is a program: it has shop.Shop.main(String[])",
        ),
    ];
    for (config, expected) in cases {
        let (out, err, code) = check(&shop, config, &[]);
        assert_eq!((code, out.as_str()), (Some(2), ""), "{config}: {err}");
        assert!(err.contains(&format!("raceproof: error: {expected}")), "{config}: {err}");
    }
    let (_, err, code) = raceproof(shop.path(), &["check", "classes", "--config", "none.toml"]);
    assert_eq!(code, Some(2));
    assert!(err.starts_with("raceproof: error: none.toml: "), "{err}");
    std::fs::write(shop.path().join("bytes.toml"), [0xff, 0xfe]).unwrap();
    let (_, err, code) = raceproof(shop.path(), &["check", "classes", "--config", "bytes.toml"]);
    assert_eq!((code, err.as_str()), (Some(2), "raceproof: error: bytes.toml: this is no text in UTF-8\n"));
}

/// A class without a lock is for one thread at a time, unless the user says otherwise: in the file, or by an option.
#[test]
fn what_callers_share() {
    let note = compiled(
        "Note",
        "public class Note { private int length; public void add() { length++; } public int length() { return length; } }",
    );
    let (names, _) = report(&note, "", &[]);
    assert_eq!(names, [] as [&str; 0]);
    for (config, options, place) in [
        ("scope = \"*\"\nshared = [\"No*\"]\n", &[][..], "Note (c.toml:2)"),
        ("", &["--shared", "Note"], "Note (--shared Note)"),
        ("shared = \"*\"\n", &["--shared", "Note"], "Note (--shared Note)"),
    ] {
        let (names, told) = report(&note, config, options);
        assert_eq!(names, ["length"], "{config}");
        assert_eq!(row(&told, "user-shared"), (1, vec![place.to_owned()]), "{config}");
    }
}

/// A guard that is proved already takes nothing out, and one that is not held is a finding: the first is warned of.
#[test]
fn a_guard_that_takes_out_nothing_is_warned_of() {
    let source = "package lib;
public class Till {
    private int sum;
    public synchronized void add() { sum = 1; }
    public synchronized int sum() { return sum; }
}
";
    let till = compiled("Till", source);
    let guard = |lock: &str| format!("[[guarded-by]]\nfield = \"lib.Till.sum\"\nlock = \"{lock}\"\n");
    let (out, err, code) = check(&till, &guard("this"), &[]);
    assert_eq!(code, Some(0), "{out}");
    let told = "raceproof: warning: c.toml:1: lib.Till.sum is guarded by this: this takes out no pair (none of theirs \
                may race; that the lock is held is checked all the same)\n";
    assert_eq!(err, told);
    let (out, err, code) = check(&till, &guard("Till.class"), &[]);
    assert_eq!((code, err.as_str()), (Some(1), ""), "{out}");
    assert!(out.contains("guarded-by violated"), "{out}");
}

/// A path that is not there is told with the line that names it, and so is what holds no model.
#[test]
fn a_path_of_the_file_that_is_no_good_is_told_with_its_line() {
    let shop = compiled("Shop", SHOP);
    let (_, err, _) = check(&shop, "main = \"shop.Shop\"\nclasspath = [\n\"classes\",\n\"gone.jar\"]\n", &[]);
    assert_eq!(err, "raceproof: warning: gone.jar: no such file or folder; named by c.toml:4\n");
    let (_, err, _) = check(&shop, "classpath = \"gone.jar\"\n", &["--classpath", "lost.jar"]);
    assert_eq!(err, "raceproof: warning: lost.jar: no such file or folder; named by -cp\n");
    let (_, err, code) = check(&shop, "\nmodels = \"gone.jar\"\n", &[]);
    assert_eq!(code, Some(2));
    assert!(err.starts_with("raceproof: error: c.toml:2: gone.jar: "), "{err}");
    std::fs::create_dir(shop.path().join("empty")).unwrap();
    let (_, err, code) = check(&shop, "models = \"empty\"\n", &[]);
    assert_eq!(code, Some(1));
    let told = "raceproof: warning: c.toml:1: empty: this has no model: none of its classes stands in place of one of \
                the JDK or a library\n";
    assert_eq!(err, told);
}

/// What callers cannot have they cannot share.
#[test]
fn who_is_to_share_what_the_api_does_not_give_is_told() {
    let folder = compiled(
        "Note",
        "public class Note { int n; public synchronized void add() { n++; }
        public static class Page { int n; public void add() { n++; } } }",
    );
    let (_, err, _) = check(&folder, "", &["--api", "Note", "--shared", "Note$Page"]);
    let told =
        "callers have no object of 'Note$Page' to share, as --api Note starts there: this has no effect\n";
    assert_eq!(err, format!("raceproof: warning: --shared: {told}"));
    let (_, err, _) = check(&folder, "shared = \"Note$Page\"\n", &["--api", "Note"]);
    assert_eq!(err, format!("raceproof: warning: c.toml:1: {told}"));
    let (_, err, _) = check(&folder, "api = \"Note\"\nshared = \"Note$Page\"\n", &[]);
    assert_eq!(err, format!("raceproof: warning: c.toml:2: {told}"));
    let (_, err, _) = check(&folder, "", &["--api", "Note*", "--shared", "Note$Page"]);
    assert_eq!(err, "");
}

/// What callers share anyway is not shared because the user says so; what extends what they are to share is.
#[test]
fn who_says_that_callers_share() {
    let folder = compiled(
        "Note",
        "public class Note { int n; public void add() { n++; } public static class Long extends Note { }
        public static class Cache { int n; public synchronized void add() { n++; } }
        public static class Page { int n; public void add() { n++; } } }",
    );
    for (config, options, [note, long]) in [
        ("shared = [\"Note\", \"Note$C*\"]\n", &[][..], ["Note (c.toml:1)", "Note$Long (c.toml:1)"]),
        ("", &["--shared", "Note,Note$C*"], ["Note (--shared Note)", "Note$Long (--shared Note)"]),
        ("", &["--api", "Note,Note$C*"], ["Note (--api)", "Note$Long (--api)"]),
    ] {
        let (_, told) = report(&folder, config, options);
        assert_eq!(row(&told, "user-shared"), (2, vec![note.to_owned(), long.to_owned()]), "{options:?}");
        let contract = row(&told, "shared-by-contract");
        assert_eq!(contract, (1, vec!["Note$Cache (add(): void locks)".to_owned()]), "{options:?}");
    }
}

#[test]
fn init_writes_what_could_be_said_and_never_overwrites() {
    let shop = compiled("Shop", SHOP);
    let (out, err, code) = raceproof(shop.path(), &["init", "classes"]);
    assert_eq!((code, out.as_str()), (Some(0), ""), "{err}");
    let path = shop.path().join("raceproof.toml");
    let text = std::fs::read_to_string(&path).unwrap();
    let offered = [
        "# main = \"shop.Shop\"",
        "# shared = \"shop.*\"",
        "#   \"shop.Shop$Clerk\"",
        "# field = \"shop.Shop.sold\"",
        "# lock = \"this.lock\"",
        "#   \"shop\"",
        "# fingerprint = ",
    ];
    for wanted in offered {
        assert!(text.contains(wanted), "{wanted}: {text}");
    }
    // As it is, it says nothing.
    let (_, err, code) = raceproof(shop.path(), &["check", "classes", "--config", "raceproof.toml"]);
    assert_eq!((code, err.as_str()), (Some(1), ""));
    // What is offered can be said.
    let said: String = text
        .lines()
        .skip_while(|line| !line.contains("[[thread-local]]"))
        .take_while(|line| !line.contains("com.acme"))
        .filter_map(|line| line.strip_prefix("# "))
        .filter(|line| line.starts_with("[[") || line.contains(" = "))
        .map(|line| format!("{line}\n"))
        .collect();
    let said = said.trim_end_matches("[[thread-local]]\n").to_owned();
    let (names, _) = report(&shop, &said, &[]);
    assert_eq!(names, [] as [&str; 0], "{said}");
    let (_, err, code) = raceproof(shop.path(), &["init", "classes"]);
    assert_eq!(code, Some(2));
    let refused = "raceproof: error: raceproof.toml: there is one already, and it is not overwritten";
    assert!(err.contains(refused), "{err}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
    let (_, _, code) = raceproof(shop.path(), &["init", "classes", "-o", "other.toml"]);
    assert_eq!(code, Some(0));
    let other = std::fs::read_to_string(shop.path().join("other.toml")).unwrap();
    assert!(text.contains("\n#   raceproof check … --config raceproof.toml\n"), "{text}");
    assert_eq!(other, text.replace("--config raceproof.toml", "--config other.toml"));
}

/// What was said on the command line is said in the file: its findings are those of the same analysis.
#[test]
fn init_keeps_where_the_program_starts() {
    let shop = compiled("Shop", SHOP);
    let (_, err, code) =
        raceproof(shop.path(), &["init", "classes", "--api", "shop.*", "--shared", "shop.Shop"]);
    assert_eq!(code, Some(0), "{err}");
    let text = std::fs::read_to_string(shop.path().join("raceproof.toml")).unwrap();
    assert!(text.contains("\napi = [\"shop.*\"]\nshared = [\"shop.Shop\"]\n"), "{text}");
    let fingerprints = |out: &str| -> Vec<String> {
        out.lines().filter(|line| line.contains("= fingerprint")).map(str::to_owned).collect()
    };
    let (out, _, _) = raceproof(shop.path(), &["check", "classes", "--config", "raceproof.toml"]);
    let (said, _, _) =
        raceproof(shop.path(), &["check", "classes", "--api", "shop.*", "--shared", "shop.Shop"]);
    assert!(!fingerprints(&out).is_empty(), "{out}");
    assert_eq!(fingerprints(&out), fingerprints(&said));
}

/// What `check` lists is what there is to suppress.
#[test]
fn init_offers_what_reports_list() {
    let cache = compiled(
        "Cache",
        "public class Cache extends Thread {
    static int count;
    final String text = \"key\";
    int hash;
    int hash() {
        int known = hash;
        if (known == 0) { known = 31 * text.length() + 7; hash = known; }
        return known;
    }
    public void run() { hash(); count = 1; }
    public static void main(String[] args) {
        Cache cache = new Cache();
        cache.start();
        cache.hash();
        count = 2;
    }
}
",
    );
    let (out, ..) = raceproof(cache.path(), &["check", "classes"]);
    assert!(out.contains("1 finding: 1 definite (1 race); 2 possible races not listed (--all)"), "{out}");
    let (_, err, code) = raceproof(cache.path(), &["init", "classes"]);
    assert_eq!(code, Some(0), "{err}");
    let text = std::fs::read_to_string(cache.path().join("raceproof.toml")).unwrap();
    let there = "The findings of today; a possible one is not among them (check --all):\n";
    assert!(text.contains(there) && text.matches("\n# fingerprint = ").count() == 1, "{text}");
    assert!(text.contains("\"Cache.count, ") && !text.contains("\"Cache.hash"), "{text}");
    assert!(text.contains("#   \"main\"\n") && text.contains("#   \"Cache\"\n"), "{text}");
}

/// Findings that look alike have their lines, and a list that is cut off says so.
#[test]
fn init_says_what_it_leaves_out() {
    let fields: String = (0..25).map(|number| format!("    static int f{number};\n")).collect();
    let writes: String = (0..25).map(|number| format!("f{number} = 1; ")).collect();
    let source = format!(
        "public class Many extends Thread {{
{fields}    static int[] a = new int[1];
    static int[] b = new int[2];
    public void run() {{ {writes} }}
    public static void main(String[] args) {{ new Many().start(); {writes} }}
}}
"
    );
    let many = compiled("Many", &source);
    let (_, err, code) = raceproof(many.path(), &["init", "classes", "-o", "many.toml"]);
    assert_eq!(code, Some(0), "{err}");
    let text = std::fs::read_to_string(many.path().join("many.toml")).unwrap();
    assert!(text.contains("alone accesses. The first 20 of 25 fields with findings today:\n"), "{text}");
    assert!(text.contains(" The first 20 of 25 findings of today:\n"), "{text}");
    assert_eq!(text.matches("\n# fingerprint = ").count(), 20, "{text}");
    assert!(text.contains("# The threads:\n"), "{text}");

    let arrays = compiled(
        "Arrays",
        "public class Arrays extends Thread {
    static final int[] a = new int[1];
    static final int[] b = new int[2];
    public void run() { a[0] = 1; b[0] = 1; }
    public static void main(String[] args) {
        new Arrays().start();
        a[0] = 2;
        b[0] = 2;
    }
}
",
    );
    let (_, err, code) = raceproof(arrays.path(), &["init", "classes"]);
    assert_eq!(code, Some(0), "{err}");
    let text = std::fs::read_to_string(arrays.path().join("raceproof.toml")).unwrap();
    for line in [2, 3] {
        assert!(text.contains(&format!("  # \"int[].[] made at Arrays.java:{line}\"\n")), "{text}");
    }
    let many = std::fs::read_to_string(many.path().join("many.toml")).unwrap();
    assert!(many.contains("  # \"Many.f0, Many.java:"), "{many}");
}
