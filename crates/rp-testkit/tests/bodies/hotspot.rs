//! Asks the JVMs on this machine what they say to the fixtures: they decide what must be translated.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use rp_testkit::jdk;

use crate::harness::{Fixture, Verdict};
use crate::{
    attributes, declarations, dynamic, flow, handlers, large, locals, monitors, random, stack, subroutines,
};

const SUITES: &[&[Fixture]] = &[
    declarations::ALL,
    dynamic::ALL,
    flow::ALL,
    handlers::ALL,
    large::ALL,
    locals::ALL,
    monitors::ALL,
    stack::ALL,
    subroutines::ALL,
];

/// What each JVM says to each of the classes: `ok`, or what it throws. No code of theirs runs.
fn ask(classes: &[(String, Vec<u8>)]) -> Vec<(String, BTreeMap<String, String>)> {
    let folder = tempfile::tempdir().unwrap();
    for (name, bytes) in classes {
        fs::write(folder.path().join(name), bytes).unwrap();
    }
    let loader = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join("bodies").join("Load.java");
    let answers = |home: &Path| {
        let output = Command::new(home.join("bin").join("java"))
            .args(["-Xss8m", "-XX:TieredStopAtLevel=1"])
            .arg(&loader)
            .arg(folder.path())
            .output()
            .unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let text = String::from_utf8(output.stdout).unwrap();
        let answer = |line: &str| {
            let (name, verdict) = line.split_once('\t').unwrap();
            (name.to_owned(), verdict.to_owned())
        };
        let answers: BTreeMap<String, String> = text.lines().map(answer).collect();
        assert_eq!(answers.len(), classes.len(), "{}: not all classes were tried", home.display());
        answers
    };
    jdk::homes().iter().map(|home| (home.display().to_string(), answers(home))).collect()
}

/// Rules A and B, with their exceptions, on every fixture.
#[test]
fn fixtures_are_judged_as_they_say() {
    let mut cases: Vec<(String, Vec<u8>, Verdict)> = attributes::cases();
    for fixture in SUITES.iter().copied().flatten() {
        cases.push((fixture.path(), fixture.bytes(), fixture.verdict));
    }
    let classes: Vec<_> = cases.iter().map(|(name, bytes, _)| (name.clone(), bytes.clone())).collect();
    let mut wrong = Vec::new();
    for (home, answers) in ask(&classes) {
        for (name, bytes, verdict) in &cases {
            let answer = &answers[name];
            // A JVM that is older than the class, or has not the classes that it catches, cannot tell.
            let too_new = answer.starts_with("UnsupportedClassVersionError") && bytes[7] > 61;
            if too_new || answer.starts_with("NoClassDefFoundError: E") {
                continue;
            }
            let verified = matches!(verdict, Verdict::Verified | Verdict::BeyondLimit);
            if verified != (answer == "ok") {
                wrong.push(format!("{home}: {name} should be {verdict:?}: {answer:.300}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The other side of the verdicts; the single tests say more.
#[test]
fn fixtures_are_read_as_they_say() {
    for fixture in SUITES.iter().copied().flatten() {
        let read = fixture.translate();
        let wanted = matches!(fixture.verdict, Verdict::Verified | Verdict::Tolerated);
        assert_eq!(read.is_ok(), wanted, "{} should be {:?}: {read:.300?}", fixture.path(), fixture.verdict);
    }
}

/// Rule A on code that nobody designed: what a JVM verifies is translated.
#[test]
fn random_code_that_a_jvm_verifies_is_translated() {
    let classes: Vec<_> =
        (0..random::COUNT).map(|number| (format!("{number:06}"), random::class(number))).collect();
    for (home, answers) in ask(&classes) {
        let mut verified = 0;
        for (name, bytes) in &classes {
            if answers[name] == "ok" {
                verified += 1;
                assert!(
                    attributes::is_read(bytes),
                    "{home} verifies random method {name}, we do not know it"
                );
            }
        }
        assert!(verified > random::COUNT as usize / 4, "{home}: only {verified} random methods are valid");
    }
}
