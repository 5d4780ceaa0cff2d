//! The command line: every option, its default and its documentation, once.

use std::collections::BTreeSet;
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use clap::{Args, Parser, Subcommand, ValueEnum};
use rp_race::filter::Stage;

use crate::config::Config;
use crate::select::MethodQuery;

/// Finds data races in compiled Java programs, without running them.
#[derive(Parser, Debug)]
#[command(name = "raceproof", version, about, max_term_width = 100)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Analyse a program: which accesses can race, and why the others cannot
    Check(CheckOptions),
    /// Explain what becomes of the accesses of a line or a method, stage by stage
    Explain(ExplainOptions),
    /// Write a commented raceproof.toml for a program: what could be said of it, for --config
    Init(InitOptions),
    /// Find out which values variables and fields may have, in spite of threads
    Dataflow(DataflowOptions),
    /// Print a graph of the program: calls, threads, or which objects hold which
    Graph(GraphOptions),
    /// Print the program that was read: typed three-address code in SSA form (docs/ir.md)
    Ir(IrOptions),
    /// Show the embedded example; needs no JDK
    Demo(DemoOptions),
}

/// What to show of the example.
#[derive(Args, Debug)]
pub(crate) struct DemoOptions {
    /// List the possible races, too
    #[arg(long)]
    pub(crate) all: bool,

    /// Show every race of a finding, and whole call paths
    #[arg(short, long)]
    pub(crate) verbose: bool,
}

/// For which program to write a configuration, and where.
#[derive(Args, Debug)]
pub(crate) struct InitOptions {
    #[command(flatten)]
    pub(crate) inputs: InputOptions,

    #[command(flatten)]
    pub(crate) analysis: AnalysisOptions,

    /// Write to this file, which must not be there yet [default: raceproof.toml]
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
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

/// The newest Java release that may be asked for: there is none of that number for years.
const NEWEST: i64 = 40;

/// Which program to read.
#[derive(Args, Debug)]
pub(crate) struct InputOptions {
    /// The application: .jar .war .ear .class .java .jir .jmod files, folders of classes, a JDK's lib/modules
    #[arg(value_name = "INPUT", required = true)]
    pub(crate) inputs: Vec<PathBuf>,

    /// What the application uses, as java has it: jars and folders separated by `:`. Also -cp
    #[arg(long, value_name = "PATH")]
    pub(crate) classpath: Vec<String>,

    /// Where a file says what of that is in it, in the same order.
    #[arg(skip)]
    pub(crate) classpath_places: Vec<String>,

    /// The JDK whose library the program uses, or `none` [default: JAVA_HOME, else the java on the PATH]
    #[arg(long, value_name = "PATH|none")]
    pub(crate) jdk: Option<PathBuf>,

    /// The Java release for which multi-release jars are read, 1 to 40 [default: the JDK's, else 17]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=NEWEST))]
    pub(crate) release: Option<u16>,

    /// Tell more: every note about the class path; with `check` every race and what was decided about the classes of a
    /// library, with `explain` every stage
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

    /// List the possible races, too; the default lists definite and likely ones and counts the rest
    #[arg(long)]
    pub(crate) all: bool,

    /// Only races with an access in classes whose name matches; `*` stands for any characters
    #[arg(long, value_name = "PATTERN")]
    pub(crate) scope: Option<String>,

    /// How to print the report
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = ReportFormat::Text)]
    pub(crate) format: ReportFormat,

    /// How to group races in the text
    #[arg(long, value_name = "BY", value_enum, default_value_t = View::Fields)]
    pub(crate) view: View,

    /// A folder of sources, to show the lines of accesses [default: where build tools put them, beside the inputs]
    #[arg(long, value_name = "FOLDER")]
    pub(crate) source: Vec<PathBuf>,

    /// Switch proofs off, to see what they are worth: what only they prove safe is reported. They are volatile,
    /// immutable, aliasing, escaping, parallel, global-lock, local-lock, local-thread, user; several with commas
    #[arg(long, value_name = "STAGE", value_delimiter = ',')]
    pub(crate) without: Vec<StageName>,

    /// Look for races inside the JDK and the class path, too: on objects that the application never gets hold of
    #[arg(long)]
    pub(crate) library: bool,

    /// Print the figures of each stage
    #[arg(long)]
    pub(crate) stats: bool,

    /// Check the result of each stage again, by an independent pass: takes several times as long, outside of --timeout
    #[arg(long)]
    pub(crate) verify: bool,

    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    /// Also write the locking policy to this file: for each field its guard, why it needs none, or its findings
    #[arg(long, value_name = "FILE")]
    pub(crate) policy: Option<PathBuf>,

    /// Compare with an earlier run: a policy, or a JSON report. Only what is new makes the exit code 1
    #[arg(long, value_name = "FILE")]
    pub(crate) baseline: Option<PathBuf>,
}

impl CheckOptions {
    /// The defaults, for one input.
    pub(crate) fn of_input(input: PathBuf) -> CheckOptions {
        CheckOptions {
            inputs: InputOptions {
                inputs: vec![input],
                classpath: Vec::new(),
                classpath_places: Vec::new(),
                jdk: None,
                release: None,
                verbose: false,
            },
            analysis: AnalysisOptions {
                main: None,
                api: Vec::new(),
                shared: Vec::new(),
                context: Context::Auto,
                models: Vec::new(),
                reflection: Reflection::Constants,
                timeout: None,
                max_memory: None,
                config: None,
                said: None,
                shared_before: BTreeSet::new(),
            },
            all: false,
            scope: None,
            format: ReportFormat::Text,
            view: View::Fields,
            source: Vec::new(),
            without: Vec::new(),
            library: false,
            stats: false,
            verify: false,
            output: None,
            policy: None,
            baseline: None,
        }
    }
}

/// Which pairs to explain.
#[derive(Args, Debug)]
pub(crate) struct ExplainOptions {
    #[command(flatten)]
    pub(crate) inputs: InputOptions,

    #[command(flatten)]
    pub(crate) analysis: AnalysisOptions,

    /// The line of an access, or a method with accesses: `Account.java:12`, `Account.deposit`
    #[arg(long, value_name = "FILE:LINE|METHOD")]
    pub(crate) at: Position,

    /// The line or the method of the other access [default: any]
    #[arg(long, value_name = "FILE:LINE|METHOD")]
    pub(crate) and: Option<Position>,

    /// Switch proofs off, as with `check`: what only they prove safe is explained as a race
    #[arg(long, value_name = "STAGE", value_delimiter = ',')]
    pub(crate) without: Vec<StageName>,

    /// A folder of sources, to show the lines of accesses [default: where build tools put them, beside the inputs]
    #[arg(long, value_name = "FOLDER")]
    pub(crate) source: Vec<PathBuf>,
}

/// A place in code that the user names.
#[derive(Clone, Debug)]
pub(crate) enum Position {
    /// A line of a source file: `Account.java:12`, with or without folders in front.
    Line {
        /// The file.
        file: String,
        /// The line.
        line: u32,
    },
    /// All of a method: `Account.deposit`, with or without packages in front and parameters behind.
    Method(MethodQuery),
}

impl FromStr for Position {
    type Err = String;

    fn from_str(text: &str) -> Result<Position, String> {
        let parts = text.rsplit_once(':').and_then(|(file, line)| Some((file, line.parse().ok()?)));
        let wanted = "a file and a line are wanted, like Account.java:12, or a method, like Account.deposit";
        if is_id(text) {
            return Err(format!(
                "{text} is the number of something in one report, and another run may number otherwise; {wanted}"
            ));
        }
        match parts {
            Some((file, line)) if !file.is_empty() => Ok(Position::Line { file: file.to_owned(), line }),
            None if !text.contains(".java") => {
                MethodQuery::parse(text).map(Position::Method).map_err(|_| wanted.to_owned())
            }
            _ => Err(wanted.to_owned()),
        }
    }
}

/// Whether it is what reports call findings, races or broken promises: `F5`, `R12`, `G1`.
fn is_id(text: &str) -> bool {
    let digits = text.strip_prefix(['F', 'R', 'G']);
    digits.is_some_and(|digits| !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit()))
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Position::Line { file, line } => write!(f, "{file}:{line}"),
            Position::Method(query) => write!(f, "{query}"),
        }
    }
}

/// A stage that can be switched off.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StageName(pub(crate) Stage);

impl FromStr for StageName {
    type Err = String;

    fn from_str(text: &str) -> Result<StageName, String> {
        let stages = Stage::ALL.into_iter().filter(|stage| stage.can_be_left_out());
        let names: Vec<&str> = stages.clone().map(Stage::name).collect();
        let found = stages.into_iter().find(|stage| stage.name() == text);
        found.map(StageName).ok_or_else(|| format!("the stages are {}", names.join(", ")))
    }
}

/// How reports can be printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ReportFormat {
    /// For people
    Text,
    /// For programs
    Json,
    /// For code scanning, as GitHub's
    Sarif,
    /// For people, as one page that needs no other file
    Html,
}

/// How races are grouped in the text.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum View {
    /// One finding for each field and cause
    Fields,
    /// By the objects that are accessed
    Objects,
}

impl From<View> for rp_report::View {
    fn from(view: View) -> rp_report::View {
        match view {
            View::Fields => rp_report::View::Fields,
            View::Objects => rp_report::View::Objects,
        }
    }
}

/// Which values to find out about, and how.
#[derive(Args, Debug)]
pub(crate) struct DataflowOptions {
    /// The analysis
    #[arg(value_name = "ANALYSIS", value_enum)]
    pub(crate) kind: AnalysisName,

    #[command(flatten)]
    pub(crate) inputs: InputOptions,

    #[command(flatten)]
    pub(crate) analysis: AnalysisOptions,

    /// How threads are taken into account
    #[arg(long, value_name = "MODE", value_enum, default_value_t = DataflowMode::Stand)]
    pub(crate) mode: DataflowMode,

    /// How many calls tell contexts apart, 0 to 2
    #[arg(short = 'k', value_name = "CALLS", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=2))]
    pub(crate) call_strings: u8,

    /// Tell what is known at a line or in a method: `Account.java:12`, `Account.deposit`
    #[arg(long, value_name = "FILE:LINE|METHOD")]
    pub(crate) at: Option<Position>,

    /// How to print the report
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = DataflowFormat::Text)]
    pub(crate) format: DataflowFormat,

    /// Print figures and times
    #[arg(long)]
    pub(crate) stats: bool,

    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// The analyses of values.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AnalysisName {
    /// Which references may be null where they are dereferenced
    Nullness,
    /// Which numbers are always the same
    Constants,
    /// Between which bounds numbers are
    Intervals,
    /// Which few values there may be
    Values,
    /// Whether numbers are negative, zero or positive
    Signs,
}

/// How threads are taken into account.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DataflowMode {
    /// Facts go from releases to acquires: sound if there are no races
    Stand,
    /// As if each thread ran alone after its start: unsound, for comparison
    Sequential,
    /// Facts about what other threads may write are given up: for comparison
    Radar,
}

impl DataflowMode {
    /// Its name.
    pub(crate) fn name(self) -> &'static str {
        match self {
            DataflowMode::Stand => "stand",
            DataflowMode::Sequential => "sequential",
            DataflowMode::Radar => "radar",
        }
    }
}

/// How a report about values can be printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DataflowFormat {
    /// For people
    Text,
    /// For programs
    Json,
}

/// Which graph to print.
#[derive(Args, Debug)]
pub(crate) struct GraphOptions {
    /// The graph
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

    /// With `threads`: also those that run no code of the application, and who initialises which class
    #[arg(long)]
    pub(crate) all: bool,

    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// The graphs that can be printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GraphKind {
    /// Who calls whom
    Calls,
    /// The same with synchronized blocks and thread starts: the interthread call graph
    Icg,
    /// Which threads start which
    Threads,
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
#[derive(Args, Clone, Debug)]
pub(crate) struct AnalysisOptions {
    /// The class whose main method starts the program [default: every main method; if there is none, callers of
    /// everything public]
    #[arg(long, value_name = "CLASS")]
    pub(crate) main: Option<String>,

    /// Analyse as a library: any number of threads call everything public of the application's classes whose name
    /// matches, or what it implements of an interface whose name does, and share their objects; `*` stands for any
    /// characters; several with commas
    #[arg(long, value_name = "PATTERN", conflicts_with = "main", value_delimiter = ',')]
    pub(crate) api: Vec<String>,

    /// In a library: callers share the objects of these classes between threads, even if nothing in the class suggests
    /// that it is made for that; `*` stands for any characters; several with commas
    #[arg(long, value_name = "PATTERN", conflicts_with = "main", value_delimiter = ',')]
    pub(crate) shared: Vec<String>,

    /// What tells calls and objects apart: the more, the more exact and the slower
    #[arg(long, value_name = "POLICY", value_enum, default_value_t = Context::Auto)]
    pub(crate) context: Context,

    /// Models that stand in place of library classes, besides the built-in ones; `none` for the JDK's own code
    #[arg(long, value_name = "JAR|none")]
    pub(crate) models: Vec<PathBuf>,

    /// Which members reflection may use where the name is not a constant
    #[arg(long, value_name = "NAMES", value_enum, default_value_t = Reflection::Constants)]
    pub(crate) reflection: Reflection,

    /// End after so many seconds: first with cheaper policies, then with pairs that are not judged
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) timeout: Option<u64>,

    /// The same when about so many megabytes are in use [default: 3/4 of the free memory]
    #[arg(long, value_name = "MB", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) max_memory: Option<u64>,

    /// What you know about the program, and options to be kept: a file as `raceproof init` writes it (docs/config.md)
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,

    /// What the file says.
    #[arg(skip)]
    pub(crate) said: Option<Config>,

    /// The classes of a library whose objects callers shared in the run that is compared with.
    #[arg(skip)]
    pub(crate) shared_before: BTreeSet<String>,
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
