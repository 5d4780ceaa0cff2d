//! Reports by hand.

use std::sync::Arc;

use rp_report::{
    Access, Assumption, Confidence, Finding, Frame, Guard, Hint, Place, ProgramFacts, Race, Report, Role,
    SCHEMA, Sources, StageCount, Stats, Target, TargetKind, Thread,
};

/// The only source file.
pub(crate) struct File(pub(crate) &'static str);

impl Sources for File {
    fn line(&self, folder: &str, file: &str, line: u32) -> Option<String> {
        assert_eq!((folder, file), ("demo", "Bank.java"));
        self.0.lines().nth(line as usize - 1).map(str::to_owned)
    }
}

/// The source that most tests show.
pub(crate) const BANK: File = File(
    "\
package demo;

class Bank {
    static int total;
    long balance;
    final Object lock = new Object();
    final int[] daily = new int[7];
    final List<String> log = new ArrayList<>();

    void deposit(int amount) {
        synchronized (lock) {
            balance = balance + amount;
        }
        total += amount;
        daily[today()] = daily[today()] + amount;
        log.add(\"deposit \" + amount);
    }

    public static void main(String[] arguments) {
        Bank bank = new Bank();
        for (int i = 0; i < 10; i++) new Teller(bank).start();
        System.out.println(bank.balance + \" of \" + total);
    }
}
",
);

pub(crate) fn text(text: &str) -> String {
    text.to_owned()
}

/// A program with three threads that has no race.
pub(crate) fn report() -> Report {
    Report {
        schema: SCHEMA,
        program: ProgramFacts {
            inputs: vec![text("bank.jar")],
            kind: "closed",
            entry_points: vec![text("demo.Bank.main(String[])")],
            jdk: text("21"),
            classes: 2,
            methods: 6,
            reached: 5,
            threads: 3,
            thread_groups: Vec::new(),
        },
        stages: Vec::new(),
        findings: Vec::new(),
        races: Vec::new(),
        guards: Vec::new(),
        baseline: None,
        safe: Vec::new(),
        assumptions: Vec::new(),
        stats: None,
    }
}

/// The same with a finding for each list of races.
pub(crate) fn found(findings: impl IntoIterator<Item = Vec<Race>>) -> Report {
    let mut report = report();
    for (number, mut races) in findings.into_iter().enumerate() {
        let id = format!("F{}", number + 1);
        for race in &mut races {
            race.id = format!("R{}", report.races.len() + 1);
            race.finding = id.clone();
            report.races.push(race.clone());
        }
        report.findings.push(Finding {
            id,
            fingerprint: "0123456789abcdef".to_owned(),
            target: races[0].target.clone(),
            confidence: races[0].confidence,
            races: races.iter().map(|race| race.id.clone()).collect(),
            fix: String::new(),
            guards: Vec::new(),
            holder: None,
        });
    }
    report
}

/// A report that has something everywhere.
pub(crate) fn full() -> Report {
    let mut report = found([
        vec![race(Confidence::Definite, balance(), [write(12), read(22)])],
        vec![race(Confidence::Possible, total(), [write(14), main(read(22))])],
    ]);
    let lock = Place { class: text("java.lang.Object"), file: Some(text("Bank.java")), line: Some(6) };
    report.races[0].accesses[0].locks.push(lock);
    report.races[0].accesses[0].lock_names.push(text("this.lock"));
    report.races[0].accesses[1] = main(report.races[0].accesses[1].clone());
    report.races[0].objects = vec![place("demo.Bank", 20)];
    report.races[0].notes = vec![text("a long is read in two halves")];
    report.findings[0].guards = vec![
        Guard { lock: Some(text("this.lock")), holding: 7, all: 8 },
        Guard { lock: None, holding: 1, all: 8 },
    ];
    report.findings[0].fix = text("7 of 8 accesses hold `this.lock`; take it here");
    report.stages = vec![
        StageCount { name: "conflicting", pairs: 1_217, tuples: 104_388, ms: Some(3) },
        StageCount { name: "shared", pairs: 405, tuples: 20_001, ms: Some(12) },
    ];
    report.safe = vec![("thread-local", 812), ("ordered", 200), ("locked", 0), ("immutable", 192)];
    report.assumptions = vec![
        Assumption {
            id: "native-no-model",
            count: 1_204,
            own: 0,
            examples: vec![text("demo.Native.call()")],
        },
        Assumption { id: "reflection", count: 1, own: 0, examples: Vec::new() },
    ];
    report.stats = Some(Stats { ms: 1_234, peak_mb: Some(210), figures: vec![("abstract objects", 5_321)] });
    report
}

pub(crate) fn race(confidence: Confidence, target: Target, accesses: [Access; 2]) -> Race {
    let writes = accesses.iter().all(|access| access.kind == "write");
    let mut race = Race {
        id: String::new(),
        finding: String::new(),
        fingerprint: rp_report::fingerprint(&[&target.class, &target.name]),
        confidence,
        conflict: if writes { "write-write" } else { "read-write" },
        target,
        holder: None,
        objects: Vec::new(),
        accesses,
        notes: Vec::new(),
    };
    for access in &mut race.accesses {
        access.hint = match race.target.kind {
            TargetKind::Array => Hint::Element,
            TargetKind::Container => Hint::Call(text("add")),
            _ => Hint::Field(race.target.name.clone()),
        };
    }
    race
}

pub(crate) fn target(kind: TargetKind, class: &str, name: &str) -> Target {
    Target { kind, class: text(class), name: text(name) }
}

pub(crate) fn balance() -> Target {
    target(TargetKind::Instance, "demo.Bank", "balance")
}

pub(crate) fn total() -> Target {
    target(TargetKind::Static, "demo.Bank", "total")
}

pub(crate) fn place(class: &str, line: u32) -> Place {
    Place { class: text(class), file: Some(text("Bank.java")), line: Some(line) }
}

/// A write by one of the tellers.
pub(crate) fn write(line: u32) -> Access {
    Access {
        kind: "write",
        class: text("demo.Bank"),
        method: text("deposit(int)"),
        file: Some(text("Bank.java")),
        line: Some(line),
        thread: Thread {
            name: text("demo.Teller"),
            role: Role::Thread,
            file: Some(text("Bank.java")),
            line: Some(21),
            many: true,
        },
        locks: Vec::new(),
        path: vec![
            frame("demo.Teller", "run()", "Teller.java", 8),
            frame("demo.Bank", "deposit(int)", "Bank.java", line),
        ]
        .into(),
        folder: text("demo"),
        hint: Hint::Line,
        lock_names: Vec::new(),
        may_hold: Vec::new(),
        explicit: false,
    }
}

/// A read by one of the tellers.
pub(crate) fn read(line: u32) -> Access {
    Access { kind: "read", ..write(line) }
}

/// The same in the main thread.
pub(crate) fn main(access: Access) -> Access {
    Access {
        method: text("main(String[])"),
        thread: Thread { name: text("main"), role: Role::Thread, file: None, line: None, many: false },
        path: [].into(),
        ..access
    }
}

pub(crate) fn frame(class: &str, method: &str, file: &str, line: u32) -> Frame {
    Frame {
        class: text(class),
        method: text(method),
        file: Some(text(file)),
        line: Some(line),
        folder: text("demo"),
    }
}

/// Every piece of text that comes from the input, whatever it was, replaced by this one.
pub(crate) fn named(name: &str) -> Report {
    let mut report = full();
    let all = |texts: &mut Vec<String>| texts.iter_mut().for_each(|each| *each = text(name));
    let some = |each: &mut Option<String>| *each = each.take().map(|_| text(name));
    all(&mut report.program.inputs);
    all(&mut report.program.entry_points);
    report.program.jdk = text(name);
    report.assumptions.iter_mut().for_each(|assumption| all(&mut assumption.examples));
    for finding in &mut report.findings {
        (finding.target.class, finding.target.name, finding.fix) = (text(name), text(name), text(name));
        finding.guards.iter_mut().for_each(|guard| some(&mut guard.lock));
    }
    for race in &mut report.races {
        (race.target.class, race.target.name) = (text(name), text(name));
        all(&mut race.notes);
        let locks = race.accesses.iter_mut().flat_map(|access| &mut access.locks);
        for place in locks.chain(&mut race.objects) {
            place.class = text(name);
            some(&mut place.file);
        }
        for access in &mut race.accesses {
            (access.class, access.method, access.folder) = (text(name), text(name), text(name));
            access.thread.name = text(name);
            access.hint = Hint::Field(text(name));
            some(&mut access.file);
            some(&mut access.thread.file);
            all(&mut access.lock_names);
            for frame in Arc::make_mut(&mut access.path) {
                (frame.class, frame.method, frame.folder) = (text(name), text(name), text(name));
                some(&mut frame.file);
            }
        }
    }
    report
}

/// Names made to deceive browsers, terminals and services. Those that are no text in a class file come with escapes.
pub(crate) const HOSTILE: [&str; 15] = [
    "<script>alert(1)</script>",
    "</code></pre></article><img src=x onerror=alert(1)>",
    "\" onclick=\"alert(1)\" x=\"",
    "' onfocus='alert(1)' autofocus='",
    "&lt;b&gt;&#60;i&#62;&amp",
    "-->]]><!--<![CDATA[</title></style></textarea><plaintext>",
    "javascript:alert(1)",
    "../../../../etc/passwd",
    "\u{1b}[2J\u{9b}31m\u{7}\u{7f}",
    "\u{202e}\u{2066}\u{200b}\u{feff}\u{2028}\r\nforged",
    "\0\u{fffd}\\ud800\\xed",
    "[x](javascript:alert(1)){0}{{1}}%2e%2e%2f",
    "[x\\](javascript:alert(1))[y\\\\](1)[z]\\(1)",
    "\\](1) ]( [",
    "`volatile` `",
];

/// A file that has this line everywhere.
pub(crate) struct Everywhere<'l>(pub(crate) &'l str);

impl Sources for Everywhere<'_> {
    fn line(&self, _folder: &str, _file: &str, _line: u32) -> Option<String> {
        Some(self.0.to_owned())
    }
}
