//! What does the user say, once and for all? A file `raceproof.toml`, given with `--config`.
//!
//! It holds options that would else be on the command line, and what no analysis sees: who does not run at the same
//! time, what is never handed over, which lock guards what, what nobody wants to be told of. All of it is in the
//! assumptions of the report, with the line where it is said and what it has taken out.
//!
//! ```toml
//! main = "com.acme.Server"
//!
//! [[not-parallel]]
//! between = ["com.acme.Server.load", "com.acme.Worker"]
//! reason = "workers are started when everything is loaded"
//! ```
//!
//! | file | question |
//! | --- | --- |
//! | `read.rs` | what does the file say, and is it well-formed? |
//! | `resolve.rs` | which classes, fields, methods and threads are meant? |
//! | `suppress.rs` | which findings are known and wanted to be left out? |
//! | `init.rs` | what could a file for this program say? |
//!
//! The file is never looked for: what takes races out of a report is not found by chance, in whatever folder somebody
//! happens to be. If there is one where Raceproof runs and none is given, a note says so.

mod init;
mod read;
mod resolve;
mod suppress;

use std::path::{Path, PathBuf};

pub(crate) use init::run as init;
pub(crate) use resolve::Resolved;
pub(crate) use suppress::Suppression;

use crate::error::{Failure, note, shown};
use crate::options::{AnalysisOptions, Command, InputOptions};
use crate::select::distance;

/// The name of the file that `init` writes.
pub(crate) const NAME: &str = "raceproof.toml";

/// A file that was read.
#[derive(Clone, Debug)]
pub(crate) struct Config {
    /// As the user named it.
    path: PathBuf,
    main: Option<Said<String>>,
    api: Vec<Said<String>>,
    shared: Vec<Said<String>>,
    scope: Option<Said<String>>,
    classpath: Vec<Said<String>>,
    models: Vec<Said<String>>,
    /// In the order of the file.
    rules: Vec<Rule>,
    suppressed: Vec<Suppressed>,
}

/// Something, and the line on which it is said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Said<T> {
    pub(crate) line: usize,
    pub(crate) value: T,
}

/// Something that takes pairs out.
#[derive(Clone, Debug)]
struct Rule {
    line: usize,
    kind: RuleKind,
    reason: Option<String>,
}

/// What is said.
#[derive(Clone, PartialEq, Eq, Debug)]
enum RuleKind {
    NotParallel([Said<String>; 2]),
    ThreadLocalField(Said<String>),
    ThreadLocalClass(Said<String>),
    GuardedBy { field: Said<String>, lock: Said<String> },
    Exclude(Said<String>),
}

/// A finding, or a race, that is known and left out.
#[derive(Clone, Debug)]
struct Suppressed {
    fingerprint: Said<String>,
    reason: String,
}

impl Config {
    /// A line of the file, for people.
    pub(crate) fn at(&self, line: usize) -> String {
        format!("{}:{line}", shown(&self.path))
    }

    /// Where the file has this value for an option, if it does.
    fn place(&self, option: &str, value: &str) -> Option<String> {
        if option == "models" {
            let is_it = |said: &&Said<String>| self.path(&said.value) == Path::new(value);
            return self.models.iter().find(is_it).map(|said| self.at(said.line));
        }
        let said = match option {
            "main" => self.main.as_slice(),
            "api" => &self.api,
            "shared" => &self.shared,
            "scope" => self.scope.as_slice(),
            _ => &[],
        };
        said.iter().find(|said| said.value == value).map(|said| self.at(said.line))
    }

    /// What is wrong with a line.
    pub(crate) fn error(&self, line: usize, what: &str) -> Failure {
        Failure::Usage(format!("{}: {what}", self.at(line)))
    }

    /// A path in the file: relative to the folder of the file.
    fn path(&self, text: &str) -> PathBuf {
        match self.path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            Some(folder) if Path::new(text).is_relative() => folder.join(text),
            _ => PathBuf::from(text),
        }
    }
}

impl AnalysisOptions {
    /// The line of the file that has this value for an option, if it is said there.
    pub(crate) fn place(&self, option: &str, value: &str) -> Option<String> {
        self.said.as_ref().and_then(|config| config.place(option, value))
    }

    /// What is wrong with the value of an option, with the line or the option that says it.
    pub(crate) fn wrong(&self, option: &str, value: &str, what: &str) -> Failure {
        let place = self.place(option, value).unwrap_or_else(|| format!("--{option}"));
        Failure::Usage(format!("{place}: {what}"))
    }
}

/// Reads the file that a command names, and lets it say what the command line does not.
pub(crate) fn apply(command: &mut Command) -> Result<(), Failure> {
    let (inputs, analysis, scope) = match command {
        Command::Check(options) => (&mut options.inputs, &mut options.analysis, Some(&mut options.scope)),
        Command::Explain(options) => (&mut options.inputs, &mut options.analysis, None),
        Command::Graph(options) => (&mut options.inputs, &mut options.analysis, Some(&mut options.scope)),
        Command::Dataflow(options) => (&mut options.inputs, &mut options.analysis, None),
        Command::Ir(_) | Command::Demo(_) | Command::Init(_) => return Ok(()),
    };
    let Some(path) = &analysis.config else {
        if Path::new(NAME).is_file() {
            note("note", &format!("there is a {NAME} here, which is not used: --config {NAME}"));
        }
        return Ok(());
    };
    let config = read::read(path)?;
    merge(&config, inputs, analysis);
    if let (Some(scope @ None), Some(said)) = (scope, &config.scope) {
        *scope = Some(said.value.clone());
    }
    analysis.said = Some(config);
    Ok(())
}

/// The command line counts; where it is silent, the file does.
fn merge(config: &Config, inputs: &mut InputOptions, analysis: &mut AnalysisOptions) {
    if analysis.main.is_none() && analysis.api.is_empty() {
        analysis.main = config.main.as_ref().map(|said| said.value.clone());
        analysis.api = config.api.iter().map(|said| said.value.clone()).collect();
    }
    if analysis.main.is_none() && analysis.shared.is_empty() {
        analysis.shared = config.shared.iter().map(|said| said.value.clone()).collect();
    }
    if inputs.classpath.is_empty() {
        let path = |said: &Said<String>| config.path(&said.value).to_string_lossy().into_owned();
        inputs.classpath = config.classpath.iter().map(path).collect();
        inputs.classpath_places = config.classpath.iter().map(|said| config.at(said.line)).collect();
    }
    if analysis.models.is_empty() {
        let path = |said: &Said<String>| match said.value.as_str() {
            "none" => PathBuf::from("none"),
            path => config.path(path),
        };
        analysis.models = config.models.iter().map(path).collect();
    }
}

/// Most names that are suggested.
const MOST_SUGGESTED: usize = 3;

/// The same for a pattern that should match classes: `; did you mean 'com.acme.*'?`.
pub(crate) fn class_suggestion(pattern: &str, classes: impl IntoIterator<Item = String>) -> String {
    let mut names: Vec<String> = classes.into_iter().collect();
    if pattern.ends_with(".*") {
        let packages = names.iter().filter_map(|name| Some(format!("{}.*", name.rsplit_once('.')?.0)));
        names = packages.collect();
    }
    suggestion(pattern, names.iter().map(String::as_str))
}

/// `; did you mean 'a' or 'b'?`, if something is near.
fn suggestion<'c>(wanted: &str, candidates: impl IntoIterator<Item = &'c str>) -> String {
    let simple = |text: &str| text.rsplit(['.', '$']).next().unwrap_or(text).to_owned();
    let most = (wanted.chars().count() / 4).max(2);
    let rank = |candidate: &'c str| {
        let far = distance(wanted, candidate);
        let is_same = simple(candidate) == simple(wanted.trim_end_matches('*'));
        (far <= most || is_same).then_some((if is_same { far.min(most) } else { far }, candidate))
    };
    let mut near: Vec<(usize, &str)> = candidates.into_iter().filter_map(rank).collect();
    near.sort_unstable();
    near.dedup();
    // What is much further than the nearest is not meant.
    let nearest = near.first().map_or(0, |(far, _)| *far);
    near.retain(|(far, _)| *far <= nearest + 1);
    let near: Vec<String> =
        near.into_iter().take(MOST_SUGGESTED).map(|(_, candidate)| format!("'{candidate}'")).collect();
    match near.is_empty() {
        true => String::new(),
        false => format!("; did you mean {}?", near.join(" or ")),
    }
}
