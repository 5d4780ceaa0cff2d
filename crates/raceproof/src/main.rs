//! The `raceproof` command. Reads options, runs the pipeline, prints, and exits with a documented code.

#![warn(clippy::unwrap_used, clippy::expect_used)]

mod baseline;
mod check;
mod config;
mod confined;
mod contracts;
mod dataflow;
mod demo;
mod describe;
mod entry;
mod error;
mod explain;
mod explicit;
mod gaps;
mod graph;
mod guard;
mod icg;
mod input;
mod ir;
mod leave;
mod missing;
mod near;
mod options;
mod output;
mod owned;
mod pipeline;
mod points_to;
mod policy;
mod progress;
mod report;
mod select;
mod sources;
mod summary;
mod unread;
mod unseen;
mod verified;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::Parser;

use crate::error::Failure;
use crate::options::{Cli, Command};

/// Analyses make and drop small things all the time: this takes a quarter less than the system's.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    guard::start_clock();
    let mut cli = match Cli::try_parse_from(arguments()) {
        Ok(cli) => cli,
        Err(error) => {
            let help = matches!(
                error.kind(),
                clap::error::ErrorKind::DisplayHelp | clap::error::ErrorKind::DisplayVersion
            );
            // A closed pipe is no failure.
            _ = error.print();
            return if help { ExitCode::SUCCESS } else { ExitCode::from(2) };
        }
    };
    leave::on_signals();
    if let Err(failure) = config::apply(&mut cli.command) {
        error::report(&failure);
        return ExitCode::from(failure.code());
    }
    let outcome = std::panic::catch_unwind(|| match &cli.command {
        Command::Init(options) => config::init(options),
        Command::Check(options) => check::run(options),
        Command::Explain(options) => explain::run(options),
        Command::Dataflow(options) => dataflow::run(options),
        Command::Graph(options) => graph::run(options),
        Command::Ir(options) => ir::run(options),
        Command::Demo(options) => demo::run(options),
    });
    match outcome {
        Ok(Ok(outcome)) => ExitCode::from(outcome.code()),
        Ok(Err(failure)) => {
            error::report(&failure);
            ExitCode::from(failure.code())
        }
        Err(_) => {
            error::report(&Failure::Internal);
            ExitCode::from(70)
        }
    }
}

/// The arguments, with the JDK tools' `-cp` and `-classpath` spelt as our `--classpath`.
fn arguments() -> impl Iterator<Item = OsString> {
    let mut options_ended = false;
    std::env::args_os().map(move |argument| {
        options_ended |= argument == "--";
        match argument.to_str().filter(|_| !options_ended) {
            Some("-cp" | "-classpath") => "--classpath".into(),
            Some(text) if text.starts_with("-cp=") => text.replacen("-cp", "--classpath", 1).into(),
            _ => argument,
        }
    })
}
