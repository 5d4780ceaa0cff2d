//! The command line: every option, its default and its documentation, once.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

/// Finds data races in compiled Java programs, without running them.
#[derive(Parser, Debug)]
#[command(name = "raceproof", version, about, max_term_width = 100)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Print the program that was read: typed three-address code in SSA form (docs/ir.md)
    Ir(IrOptions),
    /// Show the embedded example; needs no JDK
    Demo,
}

/// What to print.
#[derive(Args, Debug)]
pub(crate) struct IrOptions {
    #[command(flatten)]
    pub(crate) inputs: InputOptions,

    /// Print only classes whose name matches; `*` stands for any characters. Looks in the libraries and the JDK if the
    /// application has none
    #[arg(long, value_name = "PATTERN")]
    pub(crate) class: Option<String>,

    /// Print only this method: `my.app.Account.deposit`, with `(int)` or `(I)V` behind it to pick an overload
    #[arg(long, value_name = "METHOD", conflicts_with_all = ["class", "summary"])]
    pub(crate) method: Option<String>,

    /// Print no code but counts, and what could not be read and why
    #[arg(long)]
    pub(crate) summary: bool,

    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    /// Number of threads to work with [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
}

/// Which program to read.
#[derive(Args, Debug)]
pub(crate) struct InputOptions {
    /// The application: .jar .war .ear .class .java .jir .jmod files, folders of classes, a JDK's lib/modules
    #[arg(value_name = "INPUT", required = true)]
    pub(crate) inputs: Vec<PathBuf>,

    /// What the application uses, as java has it: jars and folders separated by `:`. Also -cp
    #[arg(long, value_name = "PATH")]
    pub(crate) classpath: Vec<String>,

    /// The JDK whose library the program uses, or `none` [default: JAVA_HOME, else the java on the PATH]
    #[arg(long, value_name = "PATH|none")]
    pub(crate) jdk: Option<PathBuf>,

    /// The Java release for which multi-release jars are read [default: the JDK's, else 17]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=99))]
    pub(crate) release: Option<u16>,

    /// Tell more: every note about the class path
    #[arg(short, long)]
    pub(crate) verbose: bool,
}
