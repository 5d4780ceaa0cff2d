//! `cargo xtask soak`: generates programs, runs them, and checks the properties of `docs/testing.md` on each: more of
//! them than the tests do. Fails if one does not hold, and prints a small program for which it does not.

use crate::{Outcome, no_more, process};

/// Every so many programs, all schedules of one are searched, up to so many states.
const SEARCH: [&str; 2] = ["100", "20000"];

pub(crate) fn run(mut arguments: &[String]) -> Outcome {
    let (mut programs, mut schedules, mut seed) = (100_000u64, 20u64, 0u64);
    while let [option, rest @ ..] = arguments {
        let number = match option.as_str() {
            "--programs" => &mut programs,
            "--schedules" => &mut schedules,
            "--seed" => &mut seed,
            _ => return no_more(arguments),
        };
        let [value, rest @ ..] = rest else { return Err(format!("{option} needs a number").into()) };
        *number = value.parse().map_err(|_| format!("{option}: `{value}` is not a number"))?;
        arguments = rest;
    }
    let mut command = process::cargo(["run", "--release", "-p", "rp-oracle", "--bin", "soak", "--"]);
    command.args([programs, schedules, seed].map(|number| number.to_string())).args(SEARCH);
    process::run(&mut command)
}
