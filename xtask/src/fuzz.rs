//! `cargo xtask fuzz`: runs the in-process mutator of `crates/rp-testkit`, with more mutants or another seed than
//! the test suite.

use crate::{Outcome, no_more, process};

pub(crate) fn run(mut arguments: &[String]) -> Outcome {
    let mut command = process::cargo(["test", "-p", "rp-testkit", "--test", "fuzz", "--", "--nocapture"]);
    while let [option, rest @ ..] = arguments {
        let variable = match option.as_str() {
            "--mutants" => "RACEPROOF_FUZZ_MUTANTS",
            "--seed" => "RACEPROOF_FUZZ_SEED",
            _ => return no_more(arguments),
        };
        let [value, rest @ ..] = rest else { return Err(format!("{option} needs a number").into()) };
        let number: u64 = value.parse().map_err(|_| format!("{option}: `{value}` is not a number"))?;
        command.env(variable, number.to_string());
        arguments = rest;
    }
    process::run(&mut command)
}
