//! Runs every textual IR test under `tests/ir`, and every block of `docs/ir.md` that is a test.

use std::path::Path;

use rp_testkit::file_test::{Outcome, run};

datatest_stable::harness! {
    { test = file, root = "../../tests/ir", pattern = r"^.*\.jir$" },
    { test = reference, root = "../../docs", pattern = r"^ir\.md$" },
}

fn blessing() -> bool {
    std::env::var_os("BLESS").is_some()
}

fn file(path: &Path) -> datatest_stable::Result<()> {
    let text = std::fs::read_to_string(path)?;
    match run(&text)? {
        Outcome::Passed => Ok(()),
        Outcome::Failed { blessed, .. } if blessing() => Ok(std::fs::write(path, blessed)?),
        Outcome::Failed { message, .. } => Err(message.into()),
    }
}

/// Every fenced block marked `jir` is a test of its own.
fn reference(path: &Path) -> datatest_stable::Result<()> {
    const OPEN: &str = "```jir\n";
    const CLOSE: &str = "```";
    let text = std::fs::read_to_string(path)?;
    let mut rest = text.as_str();
    let mut blessed_text = String::new();
    let mut failures = String::new();
    let mut count = 0;
    while let Some(start) = rest.find(OPEN) {
        let block = start + OPEN.len();
        let end = block + rest[block..].find(CLOSE).ok_or("a block is not closed")?;
        let line = text[..text.len() - rest.len() + block].lines().count();
        count += 1;
        blessed_text.push_str(&rest[..block]);
        match run(&rest[block..end]).map_err(|error| format!("block after line {line}: {error}"))? {
            Outcome::Passed => blessed_text.push_str(&rest[block..end]),
            Outcome::Failed { message, blessed } => {
                failures.push_str(&format!("block after line {line}: {message}\n"));
                blessed_text.push_str(&blessed);
            }
        }
        rest = &rest[end..];
    }
    blessed_text.push_str(rest);
    assert!(count > 0, "the reference has no blocks that are tests");
    match failures.is_empty() {
        true => Ok(()),
        false if blessing() => Ok(std::fs::write(path, blessed_text)?),
        false => Err(failures.into()),
    }
}
