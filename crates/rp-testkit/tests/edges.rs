//! Do textual tests fail when they should? When a fact is missing or wrong; and when a kind of synchronisation edges is
//! left out: for each there is a test that then finds other facts.

use std::path::Path;

use rp_testkit::file_test::{Outcome, run};

#[test]
fn a_kind_of_edges_that_is_left_out_makes_a_test_fail() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/ir");
    let tests = [
        ("Start", "sign/sync-start.jir"),
        ("Join", "constant/sync-join.jir"),
        ("Monitor", "interval/sync-monitor.jir"),
        ("Volatile", "value-set/sync-volatile.jir"),
        ("Signal", "null/sync-signal.jir"),
        ("Initialize", "null/sync-initialize.jir"),
    ];
    for (kind, file) in tests {
        let text = std::fs::read_to_string(folder.join(file)).unwrap();
        assert!(matches!(run(&text), Ok(Outcome::Passed)), "{file}");
        let (first, rest) = text.split_once('\n').unwrap();
        let without = format!("{first} without={kind}\n{rest}");
        assert!(matches!(run(&without), Ok(Outcome::Failed { .. })), "{file} does not need {kind}");
    }
}

const PROGRAM: &str = "test domtree\nclass A {\n  method static void m() {\n  b0:\n      return\n  }\n}\n";

#[test]
fn a_missing_fact_fails_and_blessing_states_it() {
    let Ok(Outcome::Failed { blessed, .. }) = run(PROGRAM) else { panic!("it should fail") };
    assert!(blessed.contains("b0:") && blessed.contains(";= idom none"), "{blessed}");
    assert!(matches!(run(&blessed), Ok(Outcome::Passed)));
}

#[test]
fn a_wrong_fact_fails() {
    let wrong = PROGRAM.replace("b0:\n", "b0: ;= idom b7\n");
    assert!(matches!(run(&wrong), Ok(Outcome::Failed { .. })));
    let surplus = PROGRAM.replace("return\n", "return ;= idom none\n");
    assert!(matches!(run(&surplus), Ok(Outcome::Failed { .. })));
}

#[test]
fn what_is_no_test_is_an_error() {
    assert!(run("class A {\n}\n").is_err());
    assert!(run("test nonsense\n").is_err());
    assert!(run("test verify\nclass {\n").is_err());
}
