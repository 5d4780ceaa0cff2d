//! The project's chores, one file each. `cargo xtask` lists them.
//!
//! To add one: write its file with a `run` function, and a line in [`COMMANDS`].

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a chore talks to the person who started it")]

mod bench;
mod bless;
mod demo;
mod experiments;
mod fuzz;
mod java;
mod models;
mod mutants;
mod prerequisites;
mod process;
mod soak;
mod subjects;
mod suite;
mod test;
mod tidy;
mod values;

use std::error::Error;
use std::fmt::Write;
use std::process::ExitCode;

/// What a chore gives: nothing, or the reason why it failed, said to the user as it is.
pub(crate) type Outcome<T = ()> = Result<T, Box<dyn Error>>;

struct Command {
    name: &'static str,
    arguments: &'static str,
    about: &'static str,
    run: fn(&[String]) -> Outcome,
}

const COMMANDS: &[Command] = &[
    Command {
        name: "test",
        arguments: "",
        about: "All that must pass: format, lints, tidy, tests. Installs a JDK and Maven where missing",
        run: test::run,
    },
    Command {
        name: "tidy",
        arguments: "",
        about: "The rules of the house that no compiler checks",
        run: tidy::run,
    },
    Command {
        name: "bless",
        arguments: "[FILTER]",
        about: "Run the tests and write what they see as what they expect",
        run: bless::run,
    },
    Command {
        name: "subjects",
        arguments: "[--list] [NAME...]",
        about: "Fetch the real programs of tests/apps/manifest.toml, all or those named",
        run: subjects::run,
    },
    Command {
        name: "bench",
        arguments: "[--jdk] [--instructions]",
        about: "The crates' benchmarks; or reading whole JDKs: time and memory, or callgrind's count",
        run: bench::run,
    },
    Command {
        name: "fuzz",
        arguments: "[--mutants N] [--pipeline M] [--seed S]",
        about: "Feed damaged inputs to every reader, and changed programs to the whole pipeline",
        run: fuzz::run,
    },
    Command {
        name: "soak",
        arguments: "[--programs N] [--schedules K] [--seed S]",
        about: "Generate programs, run them, and compare with what the analyses say of them",
        run: soak::run,
    },
    Command {
        name: "mutants",
        arguments: "",
        about: "Make deliberate mistakes in the analyses, and see how soon generated programs find them",
        run: mutants::run,
    },
    Command {
        name: "experiments",
        arguments: "[NAME...]",
        about: "What is left of real libraries after each stage: the table of docs/experiments.md",
        run: experiments::run,
    },
    Command {
        name: "values",
        arguments: "[NAME...]",
        about: "How many dereferences of real programs are proved safe: the table of docs/experiments.md",
        run: values::run,
    },
    Command {
        name: "demo",
        arguments: "",
        about: "Compile the embedded example, after its source has changed",
        run: demo::run,
    },
    Command {
        name: "models",
        arguments: "",
        about: "Compile the library models, after their sources have changed",
        run: models::run,
    },
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some((name, rest)) = arguments.split_first() else {
        eprint!("{}", usage());
        return ExitCode::from(2);
    };
    if matches!(name.as_str(), "help" | "-h" | "--help") {
        print!("{}", usage());
        return ExitCode::SUCCESS;
    }
    let Some(command) = COMMANDS.iter().find(|command| command.name == name) else {
        eprint!("xtask: there is no command `{name}`\n\n{}", usage());
        return ExitCode::from(2);
    };
    match (command.run)(rest) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask {name}: {error}");
            ExitCode::FAILURE
        }
    }
}

fn usage() -> String {
    let mut text = String::from("usage: cargo xtask COMMAND\n\n");
    for command in COMMANDS {
        let head = format!("{} {}", command.name, command.arguments);
        // Writing to a string cannot fail.
        _ = writeln!(text, "  {head:<31} {}", command.about);
    }
    text
}

/// Refuses the first argument that is left over.
pub(crate) fn no_more(arguments: &[String]) -> Outcome {
    match arguments.first() {
        None => Ok(()),
        Some(argument) => Err(format!("unexpected argument `{argument}`").into()),
    }
}
