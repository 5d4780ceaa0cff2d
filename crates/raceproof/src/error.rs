//! How a run ends, and with which exit code.

use std::io;
use std::path::{Path, PathBuf};

use rp_classpath::{Changed, OpenError};

/// A run that did what it was asked to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    /// Everything, and found nothing to complain about.
    Done,
    /// Everything, and found races of the listed kind.
    Races,
    /// Everything but what a budget cut off.
    Incomplete,
}

impl Outcome {
    pub(crate) fn code(self) -> u8 {
        match self {
            Outcome::Done => 0,
            Outcome::Races => 1,
            Outcome::Incomplete => 3,
        }
    }
}

/// A run that could not do what it was asked to.
#[derive(Debug)]
pub(crate) enum Failure {
    /// An input cannot be used.
    Open(OpenError),
    /// The JDK cannot be found or used.
    NoJavac(PathBuf),
    /// `javac` rejected sources.
    Javac(PathBuf, String),
    /// A file cannot be read or written.
    Io(PathBuf, io::Error),
    /// An input changed while it was read.
    Changed(Changed),
    /// The options ask for what there is not.
    Usage(String),
    /// There is no class to look at; says why.
    NothingToAnalyse(String),
    /// A defect of this program.
    Internal,
}

impl Failure {
    pub(crate) fn code(&self) -> u8 {
        match self {
            Failure::Open(_)
            | Failure::NoJavac(_)
            | Failure::Javac(..)
            | Failure::Io(..)
            | Failure::Changed(_)
            | Failure::Usage(_) => 2,
            Failure::NothingToAnalyse(_) => 4,
            Failure::Internal => 70,
        }
    }
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Failure::Open(error) => write!(f, "{error}"),
            Failure::NoJavac(source) => write!(
                f,
                "{}: sources are compiled by a JDK's javac, and there is none: set JAVA_HOME or give --jdk, or compile \
                 it yourself and give the classes",
                shown(source)
            ),
            Failure::Javac(javac, messages) => {
                write!(f, "{} rejected the sources (--jdk chooses another one):\n{messages}", shown(javac))
            }
            Failure::Io(path, error) => write!(f, "{}: {error}", shown(path)),
            Failure::Changed(error) => write!(f, "{error}"),
            Failure::Usage(what) => write!(f, "{what}"),
            Failure::NothingToAnalyse(why) => write!(f, "nothing to analyse: {why}"),
            Failure::Internal => write!(
                f,
                "internal error: this is a defect of raceproof; the message above says where, please report it"
            ),
        }
    }
}

/// Tells the user why there is no result.
pub(crate) fn report(failure: &Failure) {
    note("error", &failure.to_string());
}

/// Writes a message to standard error.
pub(crate) fn note(kind: &str, text: &str) {
    anstream::eprintln!("raceproof: {kind}: {}", harmless(text));
}

/// A path on one line.
pub(crate) fn shown(path: &Path) -> String {
    path.to_string_lossy().replace('\n', "\\n")
}

/// The text without power over a terminal, for it may quote files and compilers: what is not printable is escaped, and
/// lines after the first are indented, so that none looks like a message of ours.
fn harmless(text: &str) -> String {
    let mut harmless = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\n' => harmless.push_str("\n  "),
            '\t' | '\'' | '"' | '\\' => harmless.push(c),
            _ => harmless.extend(c.escape_debug()),
        }
    }
    harmless
}
