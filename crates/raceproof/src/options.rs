//! The command line: every option, its default and its documentation, once.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

/// Finds data races in compiled Java programs, without running them.
#[derive(Parser, Debug)]
#[command(name = "raceproof", version, about, max_term_width = 100)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Analyse a program. So far: who points to what and who calls whom; races are still to come
    Check(CheckOptions),
    /// Print a graph of the program: who calls whom, or which objects hold which
    Graph(GraphOptions),
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

/// What to analyse, and how.
#[derive(Args, Debug)]
pub(crate) struct CheckOptions {
    #[command(flatten)]
    pub(crate) inputs: InputOptions,

    #[command(flatten)]
    pub(crate) analysis: AnalysisOptions,

    /// Print the figures of each stage
    #[arg(long)]
    pub(crate) stats: bool,

    /// Check the result of each stage again, by an independent pass
    #[arg(long)]
    pub(crate) verify: bool,
}

/// Which graph to print.
#[derive(Args, Debug)]
pub(crate) struct GraphOptions {
    /// The graph: who calls whom, or which objects hold which
    #[arg(value_name = "KIND", value_enum)]
    pub(crate) kind: GraphKind,

    #[command(flatten)]
    pub(crate) inputs: InputOptions,

    #[command(flatten)]
    pub(crate) analysis: AnalysisOptions,

    /// How to print it
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = GraphFormat::Dot)]
    pub(crate) format: GraphFormat,

    /// Only what touches classes whose name matches; `*` stands for any characters [default: the application's]
    #[arg(long, value_name = "PATTERN")]
    pub(crate) scope: Option<String>,

    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// The graphs that can be printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GraphKind {
    /// Who calls whom
    Calls,
    /// Which abstract objects hold which
    Heap,
}

/// How graphs can be printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GraphFormat {
    /// For Graphviz
    Dot,
    /// {"nodes": [...], "edges": [...]}
    Json,
}

/// How to analyse.
#[derive(Args, Debug)]
pub(crate) struct AnalysisOptions {
    /// The class whose main method starts the program [default: every main method; if there is none, all public
    /// methods]
    #[arg(long, value_name = "CLASS")]
    pub(crate) main: Option<String>,

    /// Analyse as a library: everything public of the application's classes whose name matches is called; `*` stands
    /// for any characters
    #[arg(long, value_name = "PATTERN", conflicts_with = "main")]
    pub(crate) api: Option<String>,

    /// What tells calls and objects apart: the more, the more exact and the slower
    #[arg(long, value_name = "POLICY", value_enum, default_value_t = Context::Auto)]
    pub(crate) context: Context,

    /// Models that stand in place of library classes, besides the built-in ones; `none` for the JDK's own code
    #[arg(long, value_name = "JAR|none")]
    pub(crate) models: Vec<PathBuf>,

    /// Which members reflection may use where the name is not a constant
    #[arg(long, value_name = "NAMES", value_enum, default_value_t = Reflection::Constants)]
    pub(crate) reflection: Reflection,

    /// Fall back to the cheapest policy, which has no limit, after so many seconds
    #[arg(long, value_name = "SECONDS")]
    pub(crate) timeout: Option<u64>,

    /// Fall back to a cheaper policy when about so many megabytes are in use [default: 3/4 of the free memory]
    #[arg(long, value_name = "MB")]
    pub(crate) max_memory: Option<usize>,
}

/// What is assumed of reflection.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reflection {
    /// None; where that happens is counted among the assumptions
    Constants,
    /// All members of the class, where the class is known and not the JDK's: slow
    All,
}

/// Context policies.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Context {
    /// Nothing
    Ci,
    /// The last call
    #[value(name = "1call")]
    Call1,
    /// The last two calls
    #[value(name = "2call")]
    Call2,
    /// The class that makes the receiver
    #[value(name = "1type")]
    Type1,
    /// The same, two deep
    #[value(name = "2type")]
    Type2,
    /// The place that makes the receiver
    #[value(name = "1obj")]
    Object1,
    /// The same, two deep
    #[value(name = "2obj")]
    Object2,
    /// The same, three deep
    #[value(name = "3obj")]
    Object3,
    /// Two deep where it pays, nothing elsewhere
    Auto,
}
