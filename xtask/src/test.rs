//! `cargo xtask test`: everything that must pass before a change goes in, on a bare Debian machine with Rust.
//!
//! Stops at the first step that fails. The tests' own output is printed when an executable is done.

use std::time::Instant;

use crate::process::{cargo, run as start, step};
use crate::{Outcome, no_more, prerequisites, suite, tidy};

/// What lints everything, but not twice what has no tests.
const LINT: [&str; 11] = [
    "clippy",
    "--workspace",
    "--lib",
    "--bins",
    "--tests",
    "--bench",
    "*",
    "--locked",
    "--",
    "-D",
    "warnings",
];

pub(crate) fn run(arguments: &[String]) -> Outcome {
    no_more(arguments)?;
    let begin = Instant::now();
    let path = step("a JDK, Maven, rustfmt, clippy", prerequisites::ensure)?;
    step("cargo fmt --all --check", || start(&mut cargo(["fmt", "--all", "--check"])))?;
    step("cargo clippy --workspace --lib --bins --tests --bench '*' --locked -- -D warnings", || {
        start(&mut suite::once(LINT))
    })?;
    step("cargo xtask tidy", || tidy::run(&[]))?;
    step("cargo test --workspace --tests --bench '*' --locked --no-run", suite::build)?;
    step("all tests, two executables at once", || suite::run(&path))?;
    println!("all passed in {:.0} s", begin.elapsed().as_secs_f64());
    Ok(())
}
