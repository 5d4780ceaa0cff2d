//! How a run ends, and with which exit code.

use std::io;
use std::path::PathBuf;

use rp_classpath::{Changed, OpenError};

/// A run that did what it was asked to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    /// Everything.
    Done,
    /// Everything but what a budget cut off.
    Incomplete,
}

impl Outcome {
    pub(crate) fn code(self) -> u8 {
        match self {
            Outcome::Done => 0,
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
    Javac(String),
    /// A file cannot be read or written.
    Io(PathBuf, io::Error),
    /// An input changed while it was read.
    Changed(Changed),
    /// The options ask for what there is not.
    Usage(String),
    /// There is no class in the inputs.
    NothingToAnalyse,
    /// A defect of this program.
    Internal,
}

impl Failure {
    pub(crate) fn code(&self) -> u8 {
        match self {
            Failure::Open(_)
            | Failure::NoJavac(_)
            | Failure::Javac(_)
            | Failure::Io(..)
            | Failure::Changed(_)
            | Failure::Usage(_) => 2,
            Failure::NothingToAnalyse => 4,
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
                source.display()
            ),
            Failure::Javac(messages) => write!(f, "javac rejected the sources:\n{messages}"),
            Failure::Io(path, error) => write!(f, "{}: {error}", path.display()),
            Failure::Changed(error) => write!(f, "{error}"),
            Failure::Usage(what) => write!(f, "{what}"),
            Failure::NothingToAnalyse => write!(f, "nothing to analyse: there is no class in the inputs"),
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

/// Writes a line to standard error.
pub(crate) fn note(kind: &str, text: &str) {
    anstream::eprintln!("raceproof: {kind}: {text}");
}
