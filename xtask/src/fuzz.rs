//! `cargo xtask fuzz`: runs the mutators with more mutants or another seed than the test suite: that of reading in
//! `crates/rp-testkit`, and that of the whole pipeline in `crates/raceproof`.

use crate::{Outcome, no_more, process};

pub(crate) fn run(mut arguments: &[String]) -> Outcome {
    let mut settings = Vec::new();
    while let [option, rest @ ..] = arguments {
        let variable = match option.as_str() {
            "--mutants" => "RACEPROOF_FUZZ_MUTANTS",
            "--pipeline" => "RACEPROOF_FUZZ_PIPELINE",
            "--seed" => "RACEPROOF_FUZZ_SEED",
            _ => return no_more(arguments),
        };
        let [value, rest @ ..] = rest else { return Err(format!("{option} needs a number").into()) };
        let number: u64 = value.parse().map_err(|_| format!("{option}: `{value}` is not a number"))?;
        settings.push((variable, number.to_string()));
        arguments = rest;
    }
    for package in ["rp-testkit", "raceproof"] {
        let mut command = process::cargo(["test", "-p", package, "--test", "fuzz", "--", "--nocapture"]);
        process::run(command.envs(settings.iter().cloned()))?;
    }
    Ok(())
}
