//! `cargo xtask bless`: runs the tests with `BLESS=1`, so that they rewrite their expectations instead of failing.
//!
//! A filter is handed to `cargo test`. Read the difference before you commit it.

use crate::{Outcome, no_more, process};

pub(crate) fn run(arguments: &[String]) -> Outcome {
    let (filter, rest) = arguments.split_at(arguments.len().min(1));
    no_more(rest)?;
    // UPDATE_EXPECT is what the inline expectations of expect-test listen to.
    process::run(
        process::cargo(["test", "--workspace"]).args(filter).envs([("BLESS", "1"), ("UPDATE_EXPECT", "1")]),
    )
}
