//! What people see.

use expect_test::{Expect, expect};
use rp_report::{
    Assumption, Confidence, Holder, NoSources, Place, Report, Sources, TargetKind, TextOptions, View, text,
};

use crate::build::{
    BANK, File, balance, found, frame, full, main, place, race, read, report, target, total, write,
};

const BRIEF: TextOptions =
    TextOptions { all: false, verbose: false, view: View::Fields, stats: false, width: 100 };

fn styled(report: &Report, options: &TextOptions, sources: &dyn Sources) -> String {
    let mut out = Vec::new();
    text(report, options, sources, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

#[track_caller]
fn shows(report: &Report, options: &TextOptions, sources: &dyn Sources, expected: Expect) {
    let plain = anstream::adapter::strip_str(&styled(report, options, sources)).to_string();
    assert!(plain.lines().all(|line| !line.ends_with(' ')), "{plain}");
    expected.assert_eq(&plain);
}

#[test]
fn everything() {
    shows(
        &full(),
        &TextOptions { all: true, stats: true, ..BRIEF },
        &BANK,
        expect![[r#"
            definite race on demo.Bank.balance: read-write  [F1]
              --> Bank.java:12, in demo.Bank.deposit(int)
               |
            12 |             balance = balance + amount;
               |             ^^^^^^^ write by thread Teller (one of several, started at Bank.java:21)
               |  holds `this.lock` (made at Bank.java:6)
               |  path: Teller.run() Teller.java:8 > Bank.deposit(int) Bank.java:12
              --> Bank.java:22, in demo.Bank.main(String[])
               |
            22 |         System.out.println(bank.balance + " of " + total);
               |                                 ^^^^^^^ read by thread main
               |  holds no lock
               = object: Bank made at Bank.java:20
               = note: a long is read in two halves
               = guards: of 8 accesses, 7 hold `this.lock`, 1 holds no lock
               = help: 7 of 8 accesses hold `this.lock`; take it here
               = fingerprint: 0123456789abcdef

            possible race on demo.Bank.total (static field): read-write  [F2]
              --> Bank.java:14, in demo.Bank.deposit(int)
               |
            14 |         total += amount;
               |         ^^^^^ write by thread Teller (one of several, started at Bank.java:21)
               |  holds no lock
               |  path: Teller.run() Teller.java:8 > Bank.deposit(int) Bank.java:14
              --> Bank.java:22, in demo.Bank.main(String[])
               |
            22 |         System.out.println(bank.balance + " of " + total);
               |                                                    ^^^^^ read by thread main
               |  holds no lock
               = fingerprint: 0123456789abcdef

            2 findings: 1 definite, 1 possible (2 races)
            reached: 5 of 6 methods from demo.Bank.main(String[]) in 3 threads
            proved safe: 1,204 pairs: 812 thread-local, 200 ordered, 192 immutable
            left: 405 pairs, told as 2 races (calls into the JDK and the class path are told apart by who calls,
                  what these do inside is not)

            left after                         pairs          tuples        ms
              conflicting                      1,217         104,388         3
              shared                             405          20,001        12

            figures
              abstract objects                 5,321
              time (ms)                        1,234
              peak memory (MB)                   210

            assumptions (docs/soundness.md)
              native-no-model          1,204  native code, taken to do nothing, as in demo.Native.call()
              reflection                   1  reflection on names that are not constants
        "#]],
    );
}

#[test]
fn possible_races_are_counted() {
    shows(
        &full(),
        &BRIEF,
        &BANK,
        expect![[r#"
            definite race on demo.Bank.balance: read-write  [F1]
              --> Bank.java:12, in demo.Bank.deposit(int)
               |
            12 |             balance = balance + amount;
               |             ^^^^^^^ write by thread Teller (one of several, started at Bank.java:21)
               |  holds `this.lock` (made at Bank.java:6)
               |  path: Teller.run() Teller.java:8 > Bank.deposit(int) Bank.java:12
              --> Bank.java:22, in demo.Bank.main(String[])
               |
            22 |         System.out.println(bank.balance + " of " + total);
               |                                 ^^^^^^^ read by thread main
               |  holds no lock
               = object: Bank made at Bank.java:20
               = note: a long is read in two halves
               = guards: of 8 accesses, 7 hold `this.lock`, 1 holds no lock
               = help: 7 of 8 accesses hold `this.lock`; take it here
               = fingerprint: 0123456789abcdef

            1 finding: 1 definite (1 race); 1 possible race not listed (--all)
            reached: 5 of 6 methods from demo.Bank.main(String[]) in 3 threads
            proved safe: 1,204 pairs: 812 thread-local, 200 ordered, 192 immutable
            left: 405 pairs, told as 2 races (calls into the JDK and the class path are told apart by who calls,
                  what these do inside is not)

            assumptions (docs/soundness.md)
              native-no-model          1,204  native code, taken to do nothing, as in demo.Native.call()
              reflection                   1  reflection on names that are not constants
        "#]],
    );
}

#[test]
fn only_possible_races() {
    let races =
        [write(12), read(12)].map(|access| race(Confidence::Possible, balance(), [write(12), access]));
    shows(
        &found([races.into()]),
        &BRIEF,
        &BANK,
        expect![[r#"
            No definite or likely race; 2 possible races not listed (--all)
            reached: 5 of 6 methods from demo.Bank.main(String[]) in 3 threads
        "#]],
    );
}

/// What one field alone has is called after the field; what it is stays in brackets.
#[test]
fn elements_and_contents_of_a_field() {
    let elements = target(TargetKind::Array, "int[]", "[]");
    let contents = target(TargetKind::Container, "java.util.ArrayList", "state");
    let mut report = found([
        vec![race(Confidence::Likely, elements, [write(15), read(15)])],
        vec![race(Confidence::Likely, contents, [write(16), write(16)])],
    ]);
    for (race, name) in report.races.iter_mut().zip(["daily", "log"]) {
        race.holder = Some(Holder { class: "demo.Bank".to_owned(), name: name.to_owned() });
    }
    let plain = anstream::adapter::strip_str(&styled(&report, &BRIEF, &NoSources)).to_string();
    let titles: Vec<&str> = plain.lines().filter(|line| line.starts_with("likely")).collect();
    let expected = [
        "likely race on the elements of `Bank.daily` (int[]): read-write  [F1]",
        "likely race on the contents of `Bank.log` (java.util.ArrayList): write-write  [F2]",
    ];
    assert_eq!(titles, expected);
    // Programs read what they have always read.
    let json: serde_json::Value = serde_json::from_str(&rp_report::json(&report)).unwrap();
    let target = serde_json::json!({"kind": "container", "class": "java.util.ArrayList", "name": "state"});
    assert_eq!(json["races"][1]["target"], target);
    assert!(json["races"][1].get("holder").is_none() && json["findings"][1].get("holder").is_none());
}

/// A lock that nobody understands is no lock that is held, but it is told.
#[test]
fn a_lock_of_the_library_may_be_held() {
    let mut report = found([vec![race(Confidence::Likely, balance(), [write(12), read(22)])]]);
    report.races[0].accesses[1].explicit = true;
    let plain = anstream::adapter::strip_str(&styled(&report, &BRIEF, &NoSources)).to_string();
    let told = "holds no monitor; java.util.concurrent locks are not understood (structured-locks)";
    assert!(plain.contains("holds no lock\n") && plain.contains(told), "{plain}");
}

#[test]
fn elements_and_contents() {
    let elements = target(TargetKind::Array, "int[]", "[]");
    let contents = target(TargetKind::Container, "java.util.ArrayList", "state");
    let report = found([
        vec![race(Confidence::Likely, elements, [write(15), read(15)])],
        vec![race(Confidence::Likely, contents, [write(16), write(16)])],
    ]);
    shows(
        &report,
        &BRIEF,
        &BANK,
        expect![[r#"
            likely race on elements of int[]: read-write  [F1]
              --> Bank.java:15, in demo.Bank.deposit(int)
               |
            15 |         daily[today()] = daily[today()] + amount;
               |         ^^^^^^^^^^^^^^ write by thread Teller (one of several, started at Bank.java:21)
               |  holds no lock
               |  path: Teller.run() Teller.java:8 > Bank.deposit(int) Bank.java:15
               |  and on the same line: read by another thread of the same kind
               = fingerprint: 0123456789abcdef

            likely race on contents of java.util.ArrayList: write-write  [F2]
              --> Bank.java:16, in demo.Bank.deposit(int)
               |
            16 |         log.add("deposit " + amount);
               |             ^^^ write by thread Teller (one of several, started at Bank.java:21)
               |  holds no lock
               |  path: Teller.run() Teller.java:8 > Bank.deposit(int) Bank.java:16
               |  and on the same line: write by another thread of the same kind
               = fingerprint: 0123456789abcdef

            2 findings: 2 likely (2 races)
            reached: 5 of 6 methods from demo.Bank.main(String[]) in 3 threads
        "#]],
    );
}

#[test]
fn same_line_in_other_ways() {
    let mut inner = main(read(14));
    inner.method = "lambda$main$0()".to_owned();
    let mut held = write(14);
    held.locks =
        vec![place("demo.Bank", 20), Place { class: "demo.Bank".to_owned(), file: None, line: None }];
    let report = found([
        vec![race(Confidence::Likely, total(), [write(14), inner])],
        vec![race(Confidence::Likely, total(), [write(14), held])],
    ]);
    shows(
        &report,
        &BRIEF,
        &BANK,
        expect![[r#"
            likely race on demo.Bank.total (static field): read-write  [F1]
              --> Bank.java:14, in demo.Bank.deposit(int)
               |
            14 |         total += amount;
               |         ^^^^^ write by thread Teller (one of several, started at Bank.java:21)
               |  holds no lock
               |  path: Teller.run() Teller.java:8 > Bank.deposit(int) Bank.java:14
               |  and on the same line, in demo.Bank.lambda$main$0(): read by thread main
               |  holds no lock
               = fingerprint: 0123456789abcdef

            likely race on demo.Bank.total (static field): write-write  [F2]
              --> Bank.java:14, in demo.Bank.deposit(int)
               |
            14 |         total += amount;
               |         ^^^^^ write by thread Teller (one of several, started at Bank.java:21)
               |  holds no lock
               |  path: Teller.run() Teller.java:8 > Bank.deposit(int) Bank.java:14
               |  and on the same line: write by another thread of the same kind
               |  holds a Bank made at Bank.java:20, a Bank
               = fingerprint: 0123456789abcdef

            2 findings: 2 likely (2 races)
            reached: 5 of 6 methods from demo.Bank.main(String[]) in 3 threads
        "#]],
    );
}

/// A finding with three races.
fn several() -> Report {
    found([vec![
        race(Confidence::Definite, total(), [write(14), main(read(22))]),
        race(Confidence::Definite, total(), [write(14), write(14)]),
        race(Confidence::Likely, total(), [write(14), main(write(104))]),
        race(Confidence::Possible, total(), [write(14), main(write(105))]),
    ]])
}

#[test]
fn other_races_are_counted() {
    shows(
        &several(),
        &BRIEF,
        &BANK,
        expect![[r#"
            definite race on demo.Bank.total (static field): read-write  [F1]
              --> Bank.java:14, in demo.Bank.deposit(int)
               |
            14 |         total += amount;
               |         ^^^^^ write by thread Teller (one of several, started at Bank.java:21)
               |  holds no lock
               |  path: Teller.run() Teller.java:8 > Bank.deposit(int) Bank.java:14
              --> Bank.java:22, in demo.Bank.main(String[])
               |
            22 |         System.out.println(bank.balance + " of " + total);
               |                                                    ^^^^^ read by thread main
               |  holds no lock
               = also: 2 more races (1 definite, 1 likely) at Bank.java:14, 104 (--verbose)
               = fingerprint: 0123456789abcdef

            1 finding: 1 definite (3 races); 1 possible race not listed (--all)
            reached: 5 of 6 methods from demo.Bank.main(String[]) in 3 threads
        "#]],
    );
}

/// What all findings of a library rest on comes before them, and only if everything is wanted.
#[test]
fn decisions_come_first() {
    let mut report = several();
    let classes =
        ["demo.Bank (no lock, and no claim)", "demo.Till (no lock, and no claim)"].map(str::to_owned);
    let decided = Assumption { id: "confined-by-contract", count: 2, own: 2, examples: classes.to_vec() };
    report.assumptions = vec![decided];
    let shown = |verbose| {
        let styled = styled(&report, &TextOptions { verbose, ..BRIEF }, &BANK);
        anstream::adapter::strip_str(&styled).to_string()
    };
    let all = shown(true);
    let decisions = "callers do not share objects of these classes (confined-by-contract, 2):\n  \
                     - demo.Bank (no lock, and no claim)\n  \
                     - demo.Till (no lock, and no claim)\n\ndefinite race on ";
    assert!(all.starts_with(decisions), "{all}");
    assert_eq!(all.matches("demo.Till (no lock").count(), 1, "{all}");
    let flowed = all.split_whitespace().collect::<Vec<&str>>().join(" ");
    assert!(flowed.ends_with("(--shared shares them); named at the top"), "{all}");
    let brief = shown(false);
    assert!(brief.starts_with("definite race on ") && !brief.contains("demo.Till"), "{brief}");
}

#[test]
fn every_race() {
    shows(
        &several(),
        &TextOptions { verbose: true, ..BRIEF },
        &BANK,
        expect![[r#"
        definite race on demo.Bank.total (static field): read-write  [F1, R1]
           --> Bank.java:14, in demo.Bank.deposit(int)
            |
         14 |         total += amount;
            |         ^^^^^ write by thread Teller (one of several, started at Bank.java:21)
            |  holds no lock
            |  path: Teller.run() Teller.java:8 > Bank.deposit(int) Bank.java:14
           --> Bank.java:22, in demo.Bank.main(String[])
            |
         22 |         System.out.println(bank.balance + " of " + total);
            |                                                    ^^^^^ read by thread main
            |  holds no lock
        definite race on demo.Bank.total (static field): write-write  [F1, R2]
           --> Bank.java:14, in demo.Bank.deposit(int)
            |
         14 |         total += amount;
            |         ^^^^^ write by thread Teller (one of several, started at Bank.java:21)
            |  holds no lock
            |  path: Teller.run() Teller.java:8 > Bank.deposit(int) Bank.java:14
            |  and on the same line: write by another thread of the same kind
        likely race on demo.Bank.total (static field): write-write  [F1, R3]
           --> Bank.java:14, in demo.Bank.deposit(int)
            |
         14 |         total += amount;
            |         ^^^^^ write by thread Teller (one of several, started at Bank.java:21)
            |  holds no lock
            |  path: Teller.run() Teller.java:8 > Bank.deposit(int) Bank.java:14
           --> Bank.java:104, in demo.Bank.main(String[])
            |  write by thread main
            |  holds no lock
            = fingerprint: 0123456789abcdef

        1 finding: 1 definite (3 races); 1 possible race not listed (--all)
        reached: 5 of 6 methods from demo.Bank.main(String[]) in 3 threads
    "#]],
    );
}

#[test]
fn without_sources() {
    let mut report = full();
    report.races[0].accesses[0].line = None;
    report.races[0].accesses[1].file = None;
    report.races[0].accesses[1].line = None;
    shows(
        &report,
        &BRIEF,
        &NoSources,
        expect![[r#"
            definite race on demo.Bank.balance: read-write  [F1]
             --> Bank.java, in demo.Bank.deposit(int)
              |  write by thread Teller (one of several, started at Bank.java:21)
              |  holds `this.lock` (made at Bank.java:6)
              |  path: Teller.run() Teller.java:8 > Bank.deposit(int) Bank.java:12
             --> demo.Bank.main(String[])
              |  read by thread main
              |  holds no lock
              = object: Bank made at Bank.java:20
              = note: a long is read in two halves
              = guards: of 8 accesses, 7 hold `this.lock`, 1 holds no lock
              = help: 7 of 8 accesses hold `this.lock`; take it here
              = fingerprint: 0123456789abcdef

            1 finding: 1 definite (1 race); 1 possible race not listed (--all)
            reached: 5 of 6 methods from demo.Bank.main(String[]) in 3 threads
            proved safe: 1,204 pairs: 812 thread-local, 200 ordered, 192 immutable
            left: 405 pairs, told as 2 races (calls into the JDK and the class path are told apart by who calls,
                  what these do inside is not)

            assumptions (docs/soundness.md)
              native-no-model          1,204  native code, taken to do nothing, as in demo.Native.call()
              reflection                   1  reflection on names that are not constants
        "#]],
    );
}

#[test]
fn by_objects() {
    let teller = target(TargetKind::Instance, "demo.Teller", "busy");
    let mut report = found([
        vec![
            race(Confidence::Definite, balance(), [write(12), main(read(22))]),
            race(Confidence::Likely, balance(), [write(12), main(read(22))]),
        ],
        vec![race(Confidence::Likely, total(), [write(14), main(read(22))])],
        vec![race(Confidence::Likely, teller, [write(12), main(read(22))])],
    ]);
    report.races[0].objects = vec![place("demo.Bank", 20)];
    report.races[1].objects = vec![place("demo.Bank", 20), place("demo.Bank", 30)];
    report.races[3].objects = vec![place("demo.Bank", 20)];
    shows(
        &report,
        &TextOptions { view: View::Objects, ..BRIEF },
        &NoSources,
        expect![[r#"
            # Bank made at Bank.java:20: 2 races

            definite race on demo.Bank.balance: read-write  [F1]
              --> Bank.java:12, in demo.Bank.deposit(int)
               |  write by thread Teller (one of several, started at Bank.java:21)
               |  holds no lock
               |  path: Teller.run() Teller.java:8 > Bank.deposit(int) Bank.java:12
              --> Bank.java:22, in demo.Bank.main(String[])
               |  read by thread main
               |  holds no lock
               = fingerprint: 0123456789abcdef

            likely race on demo.Teller.busy: read-write  [F3]
              --> Bank.java:12, in demo.Bank.deposit(int)
               |  write by thread Teller (one of several, started at Bank.java:21)
               |  holds no lock
               |  path: Teller.run() Teller.java:8 > Bank.deposit(int) Bank.java:12
              --> Bank.java:22, in demo.Bank.main(String[])
               |  read by thread main
               |  holds no lock
               = fingerprint: 0123456789abcdef

            # Bank made at Bank.java:20, Bank made at Bank.java:30: 1 race

            likely race on demo.Bank.balance: read-write  [F1]
              --> Bank.java:12, in demo.Bank.deposit(int)
               |  write by thread Teller (one of several, started at Bank.java:21)
               |  holds no lock
               |  path: Teller.run() Teller.java:8 > Bank.deposit(int) Bank.java:12
              --> Bank.java:22, in demo.Bank.main(String[])
               |  read by thread main
               |  holds no lock
               = fingerprint: 0123456789abcdef

            # static fields of demo.Bank: 1 race

            likely race on demo.Bank.total (static field): read-write  [F2]
              --> Bank.java:14, in demo.Bank.deposit(int)
               |  write by thread Teller (one of several, started at Bank.java:21)
               |  holds no lock
               |  path: Teller.run() Teller.java:8 > Bank.deposit(int) Bank.java:14
              --> Bank.java:22, in demo.Bank.main(String[])
               |  read by thread main
               |  holds no lock
               = fingerprint: 0123456789abcdef

            3 findings: 1 definite, 2 likely (4 races)
            reached: 5 of 6 methods from demo.Bank.main(String[]) in 3 threads
        "#]],
    );
}

#[test]
fn no_races() {
    let mut report = report();
    report.safe = vec![("immutable", 1)];
    shows(
        &report,
        &BRIEF,
        &NoSources,
        expect![[r#"
            No race found, not even a possible one.
            reached: 5 of 6 methods from demo.Bank.main(String[]) in 3 threads
            proved safe: 1 pair: 1 immutable
        "#]],
    );
}

#[test]
fn one_thread() {
    let mut report = report();
    report.program.threads = 1;
    report.program.methods = 11;
    shows(
        &report,
        &TextOptions { stats: true, ..BRIEF },
        &NoSources,
        expect![[r#"
        One thread: nothing can race.
        reached: 5 of 11 methods from demo.Bank.main(String[]) in 1 thread
                 few: is it a library? --api '*' analyses it as one
    "#]],
    );
}

#[test]
fn hostile_names() {
    let hostile = "\u{1b}[2J\u{202e}\r\n\u{9b}m";
    let mut report = found([vec![race(
        Confidence::Likely,
        target(TargetKind::Static, hostile, hostile),
        [write(1), main(write(1))],
    )]]);
    report.program.entry_points = vec![hostile.to_owned()];
    let race = &mut report.races[0];
    race.notes = vec![hostile.to_owned()];
    race.objects = vec![place(hostile, 1)];
    let access = &mut race.accesses[0];
    access.class = hostile.to_owned();
    access.thread.name = hostile.to_owned();
    access.locks = vec![place(hostile, 1)];
    access.path = vec![frame(hostile, hostile, hostile, 1), frame("A", "b()", "A.java", 1)].into();
    let source = File("\tint x\u{1b}[2J\u{202e};");
    let text = styled(&report, &BRIEF, &source);
    let plain = anstream::adapter::strip_str(&text).to_string();
    assert!(plain.chars().all(|c| c == '\n' || !c.is_control() && c != '\u{202e}'), "{plain:?}");
    assert!(!text.contains("\u{1b}[2J"));
    shows(
        &report,
        &BRIEF,
        &source,
        expect![[r#"
            likely race on \u{1b}[2J\u{202e}\u{d}\u{a}\u{9b}m.\u{1b}[2J\u{202e}\u{d}\u{a}\u{9b}m (static field): write-write  [F1]
             --> Bank.java:1, in \u{1b}[2J\u{202e}\u{d}\u{a}\u{9b}m.deposit(int)
              |
            1 |     int x\u{1b}[2J\u{202e};
              |     ^^^^^^^^^^^^^^^^^^^^^^^ write by thread \u{1b}[2J\u{202e}\u{d}\u{a}\u{9b}m (one of several, started at Bank.java:21)
              |  holds a \u{1b}[2J\u{202e}\u{d}\u{a}\u{9b}m made at Bank.java:1
              |  path: \u{1b}[2J\u{202e}\u{d}\u{a}\u{9b}m.\u{1b}[2J\u{202e}\u{d}\u{a}\u{9b}m \u{1b}[2J\u{202e}\u{d}\u{a}\u{9b}m:1
              |        > A.b() A.java:1
              |  and on the same line, in demo.Bank.main(String[]): write by thread main
              |  holds no lock
              = object: \u{1b}[2J\u{202e}\u{d}\u{a}\u{9b}m made at Bank.java:1
              = note: \u{1b}[2J\u{202e}\u{d}\u{a}\u{9b}m
              = fingerprint: 0123456789abcdef

            1 finding: 1 likely (1 race)
            reached: 5 of 6 methods from \u{1b}[2J\u{202e}\u{d}\u{a}\u{9b}m in 3 threads
        "#]],
    );
}

#[test]
fn long_names() {
    let mut report = full();
    report.races[0].accesses[0].method = "m".repeat(70_000);
    report.findings[0].fix = "f".repeat(70_000);
    let text = styled(&report, &BRIEF, &BANK);
    assert!(text.lines().all(|line| line.chars().count() < 1_100), "{text}");
}

#[test]
fn long_lines_and_paths_on_a_narrow_page() {
    let mut report = found([vec![race(Confidence::Definite, total(), [write(1), main(read(2))])]]);
    report.findings[0].fix = "declare it volatile if only one thread writes it, else guard it".to_owned();
    let path = &mut report.races[0].accesses[0].path;
    *path = (1..=12).map(|line| frame("demo.Bank", &format!("step{line}()"), "Bank.java", line)).collect();
    let source = File(
        "\t\tif (accounts.stream().filter(Account::isOpen).mapToInt(Account::sum).max() > 0) { total = 0; } else { return; }\n\
         \t\treturn total;",
    );
    shows(
        &report,
        &TextOptions { width: 60, ..BRIEF },
        &source,
        expect![[r#"
            definite race on demo.Bank.total (static field): read-write  [F1]
             --> Bank.java:1, in demo.Bank.deposit(int)
              |
            1 | …ccount::sum).max() > 0) { total = 0; } else { return; }
              |                            ^^^^^
              |  write by thread Teller (one of several, started at
              |  Bank.java:21)
              |  holds no lock
              |  path: Bank.step1() Bank.java:1
              |        > Bank.step2() Bank.java:2
              |        > Bank.step3() Bank.java:3 > … 4 more
              |        > Bank.step8() Bank.java:8
              |        > Bank.step9() Bank.java:9
              |        > Bank.step10() Bank.java:10
              |        > Bank.step11() Bank.java:11
              |        > Bank.step12() Bank.java:12
             --> Bank.java:2, in demo.Bank.main(String[])
              |
            2 |         return total;
              |                ^^^^^ read by thread main
              |  holds no lock
              = help: declare it volatile if only one thread writes it,
                      else guard it
              = fingerprint: 0123456789abcdef

            1 finding: 1 definite (1 race)
            reached: 5 of 6 methods from demo.Bank.main(String[])
                     in 3 threads
        "#]],
    );
}

#[test]
fn styles() {
    let confidences = [Confidence::Definite, Confidence::Likely, Confidence::Possible];
    let report = found(confidences.map(|confidence| vec![race(confidence, total(), [write(14), write(14)])]));
    let text = styled(&report, &TextOptions { all: true, ..BRIEF }, &BANK);
    expect![[r#"
        ␛[1m␛[31mdefinite race␛[0m␛[1m on demo.Bank.total (static field): write-write␛[0m␛[1m  [F1]␛[0m
        ␛[1m␛[34m  --> ␛[0mBank.java:14, in demo.Bank.deposit(int)
        ␛[1m␛[34m   |␛[0m
        ␛[1m␛[34m14 | ␛[0m        total += amount;
        ␛[1m␛[34m   |␛[0m␛[1m␛[31m         ^^^^^ write by thread Teller (one of several, started at Bank.java:21)␛[0m
        ␛[1m␛[34m   |␛[0m  holds no lock
        ␛[1m␛[34m   |␛[0m  path: Teller.run() Teller.java:8 > Bank.deposit(int) Bank.java:14
        ␛[1m␛[34m   |␛[0m  and on the same line: write by another thread of the same kind
        ␛[1m␛[34m   = ␛[0m␛[1mfingerprint␛[0m: 0123456789abcdef

        ␛[1m␛[33mlikely race␛[0m␛[1m on demo.Bank.total (static field): write-write␛[0m␛[1m  [F2]␛[0m
        ␛[1m␛[34m  --> ␛[0mBank.java:14, in demo.Bank.deposit(int)
        ␛[1m␛[34m   |␛[0m
        ␛[1m␛[34m14 | ␛[0m        total += amount;
        ␛[1m␛[34m   |␛[0m␛[1m␛[33m         ^^^^^ write by thread Teller (one of several, started at Bank.java:21)␛[0m
        ␛[1m␛[34m   |␛[0m  holds no lock
        ␛[1m␛[34m   |␛[0m  path: Teller.run() Teller.java:8 > Bank.deposit(int) Bank.java:14
        ␛[1m␛[34m   |␛[0m  and on the same line: write by another thread of the same kind
        ␛[1m␛[34m   = ␛[0m␛[1mfingerprint␛[0m: 0123456789abcdef

        ␛[1m␛[36mpossible race␛[0m␛[1m on demo.Bank.total (static field): write-write␛[0m␛[1m  [F3]␛[0m
        ␛[1m␛[34m  --> ␛[0mBank.java:14, in demo.Bank.deposit(int)
        ␛[1m␛[34m   |␛[0m
        ␛[1m␛[34m14 | ␛[0m        total += amount;
        ␛[1m␛[34m   |␛[0m␛[1m␛[36m         ^^^^^ write by thread Teller (one of several, started at Bank.java:21)␛[0m
        ␛[1m␛[34m   |␛[0m  holds no lock
        ␛[1m␛[34m   |␛[0m  path: Teller.run() Teller.java:8 > Bank.deposit(int) Bank.java:14
        ␛[1m␛[34m   |␛[0m  and on the same line: write by another thread of the same kind
        ␛[1m␛[34m   = ␛[0m␛[1mfingerprint␛[0m: 0123456789abcdef

        ␛[1m3 findings: 1 definite, 1 likely, 1 possible (3 races)␛[0m
        reached: 5 of 6 methods from demo.Bank.main(String[]) in 3 threads
    "#]].assert_eq(&text.replace('\u{1b}', "␛"));
}
