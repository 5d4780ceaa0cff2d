//! `cargo xtask mutants`: makes deliberate mistakes in the analyses, one after the other, and shows how many generated
//! programs it takes to find each: by running them, and by the checker alone.

use crate::{Outcome, no_more, process};

pub(crate) fn run(arguments: &[String]) -> Outcome {
    no_more(arguments)?;
    process::run(&mut process::cargo([
        "test",
        "--release",
        "-p",
        "rp-oracle",
        "--features",
        "mutants",
        "--test",
        "mutants",
        "--test",
        "refused",
        "--",
        "--nocapture",
    ]))
}
