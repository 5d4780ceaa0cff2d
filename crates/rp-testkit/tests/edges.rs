//! Would anybody notice if a kind of synchronisation edges were left out? For each there is a textual test that then
//! finds other facts.

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
