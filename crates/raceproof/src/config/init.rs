//! `raceproof init`: a configuration to begin with, made for a program.
//!
//! Everything in it is a comment, so that the file as it is written changes nothing, but for what the command line says
//! of where the program starts: else the findings that it names would be those of another analysis. What could be said
//! stands there with the program's own names: where it starts, its threads, its packages, fields of which most accesses
//! hold a lock, and the findings of today with their fingerprints, those that `check` lists. A file that is there
//! already is never touched.

use std::collections::BTreeSet;
use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::Path;

use rp_program::{Program, Role};
use rp_race::facts::with_facts;
use rp_race::pairs;
use rp_report::{Confidence, Finding, Race, TargetKind};

use super::NAME;
use crate::entry::Entry;
use crate::error::{Failure, Outcome, note, shown};
use crate::leave::{writing, wrote};
use crate::options::{AnalysisOptions, InitOptions};
use crate::progress::Step;
use crate::select::class_text;
use crate::{pipeline, points_to, report};

/// Most examples of a kind.
const MOST: usize = 20;

/// What a program offers to be spoken of.
struct Offer {
    /// What the command line says already: the key, and its value.
    given: Vec<(&'static str, String)>,
    mains: Vec<String>,
    threads: BTreeSet<String>,
    packages: BTreeSet<String>,
    /// The definite and likely ones, as reports list them.
    findings: Vec<Finding>,
    /// How many others there are.
    possible: usize,
    /// Where the first findings are.
    places: Vec<String>,
}

/// Runs the command.
pub(crate) fn run(options: &InitOptions) -> Result<Outcome, Failure> {
    let target = options.output.as_deref().unwrap_or(Path::new(NAME));
    refuse_existing(target)?;
    pipeline::with_analysed(&options.inputs, &options.analysis, |program, class_path, entry| {
        let work = (class_path, entry, &options.analysis);
        points_to::solve_guarded(program, work, |solver, progress, guard| {
            progress.begin(Step::Threads);
            let offer = with_facts(solver, |facts| -> Result<Offer, Failure> {
                progress.begin(Step::Pairs);
                let found = pairs::find(
                    facts,
                    &pairs::Options {
                        without: &[],
                        library: false,
                        watch: None,
                        progress: None,
                        record: false,
                        contents: None,
                    },
                );
                let (mut findings, races) = report::races(facts, &found);
                let all = findings.len();
                findings.retain(|finding| finding.confidence != Confidence::Possible);
                let possible = all - findings.len();
                let places = findings.iter().take(MOST).map(|finding| place(finding, &races)).collect();
                Ok(Offer {
                    given: given(&options.analysis),
                    mains: match entry {
                        entry @ Entry::Closed(_) => entry.names(program),
                        Entry::Open { .. } => Vec::new(),
                    },
                    threads: report::said_names(facts),
                    packages: packages(program),
                    findings,
                    possible,
                    places,
                })
            })?;
            guard.done();
            progress.end();
            write(target, &offer.text(&options.inputs.inputs, target))?;
            note("note", &format!("{} is written; check with --config {}", shown(target), shown(target)));
            Ok(Outcome::Done)
        })
    })
}

/// What the command line says of where the program starts.
fn given(analysis: &AnalysisOptions) -> Vec<(&'static str, String)> {
    let list = |patterns: &[String]| {
        let patterns: Vec<String> = patterns.iter().map(|pattern| quoted(pattern)).collect();
        (!patterns.is_empty()).then(|| format!("[{}]", patterns.join(", ")))
    };
    let main = analysis.main.as_deref().map(quoted);
    let given = [("main", main), ("api", list(&analysis.api)), ("shared", list(&analysis.shared))];
    given.into_iter().filter_map(|(key, value)| Some((key, value?))).collect()
}

fn refuse_existing(target: &Path) -> Result<(), Failure> {
    match target.symlink_metadata() {
        Ok(_) => Err(exists(target)),
        Err(_) => Ok(()),
    }
}

fn exists(target: &Path) -> Failure {
    let text =
        format!("{}: there is one already, and it is not overwritten; -o FILE writes another", shown(target));
    Failure::Usage(text)
}

/// Writes a file that is not there yet.
fn write(target: &Path, text: &str) -> Result<(), Failure> {
    let failed = |error: io::Error| match error.kind() {
        io::ErrorKind::AlreadyExists => exists(target),
        _ => Failure::Io(target.to_owned(), error),
    };
    let _writing = writing();
    let mut file = OpenOptions::new().write(true).create_new(true).open(target).map_err(failed)?;
    file.write_all(text.as_bytes()).map_err(failed)?;
    wrote();
    Ok(())
}

fn packages(program: &Program<'_>) -> BTreeSet<String> {
    let names = program.classes(Role::Application).into_iter();
    let names = names.map(|class| class_text(program.names(), program.class_name(class)));
    names.filter_map(|name| name.rsplit_once('.').map(|(package, _)| package.to_owned())).collect()
}

/// What tells a finding from others on the same: `, Cache.java:12`; of an array or a container, where it is made.
fn place(finding: &Finding, races: &[Race]) -> String {
    let Some(race) = races.iter().find(|race| race.finding == finding.id) else { return String::new() };
    let made = match finding.target.kind {
        TargetKind::Array | TargetKind::Container => race.objects.first(),
        TargetKind::Instance | TargetKind::Static => None,
    };
    let made = made.and_then(|object| Some((" made at ", object.file.as_ref()?, object.line?)));
    let mut accesses = race.accesses.iter();
    let at = || accesses.find_map(|access| Some((", ", access.file.as_ref()?, access.line?)));
    made.or_else(at).map_or_else(String::new, |(at, file, line)| format!("{at}{file}:{line}"))
}

/// `The first 20 of 25 threads`, or `The threads` if they are all there.
fn the(number: usize, what: &str) -> String {
    match number {
        0 => "For example".to_owned(),
        1..=MOST => format!("The {what}"),
        _ => format!("The first {MOST} of {number} {what}"),
    }
}

/// A string of TOML, on one line.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c => quoted.push_str(&on_a_line(c.encode_utf8(&mut [0; 4]))),
        }
    }
    quoted.push('"');
    quoted
}

/// What cannot break out of a comment.
fn on_a_line(text: &str) -> String {
    let mut line = String::new();
    for c in text.chars() {
        match c {
            c if c.is_control() || rp_report::has_power(c) => line.push_str(&format!("\\U{:08x}", c as u32)),
            c => line.push(c),
        }
    }
    line
}

impl Offer {
    fn text(&self, inputs: &[std::path::PathBuf], target: &Path) -> String {
        let inputs: Vec<String> = inputs.iter().map(|input| quoted(&input.display().to_string())).collect();
        let mut text = format!(
            "# What raceproof is to know about {}.\n\
             #\n\
             #   raceproof check … --config {}\n\
             #\n\
             # {} a comment: take out the '#' of what you want to say. A pattern is a name in which * stands for\n\
             # any characters. What is said here is listed among the assumptions of every report.\n\n",
            inputs.join(", "),
            on_a_line(&target.display().to_string()),
            if self.given.is_empty() { "Everything here is" } else { "Everything here but what you said is" },
        );
        self.options(&mut text);
        self.not_parallel(&mut text);
        self.thread_local(&mut text);
        self.guarded(&mut text);
        self.excluded(&mut text);
        self.suppressed(&mut text);
        text
    }

    fn options(&self, text: &mut String) {
        for (key, value) in &self.given {
            text.push_str(&format!("{key} = {value}\n"));
        }
        let there = the(self.mains.len(), "main methods");
        text.push_str(&format!("# Where the program starts, if not at every main method. {there}:\n"));
        for main in self.mains.iter().take(MOST) {
            let class = main.strip_suffix(".main(String[])").unwrap_or(main);
            text.push_str(&format!("# main = {}\n", quoted(class)));
        }
        if self.mains.is_empty() {
            text.push_str("# main = \"com.acme.Main\"\n");
        }
        text.push_str("# Or which classes are called from outside, if it is a library:\n");
        let first = self.packages.first().map_or("com.acme", String::as_str);
        text.push_str(&format!("# api = {}\n", quoted(&format!("{first}.*"))));
        text.push_str(
            "# And which of its classes callers share between threads, though nothing in them says so:\n",
        );
        text.push_str(&format!("# shared = {}\n", quoted(&format!("{first}.*"))));
        text.push_str("# Only races with an access in these classes:\n");
        text.push_str(&format!("# scope = {}\n", quoted(&format!("{first}.*"))));
        text.push_str("# What the program uses, relative to this file, and models of library classes:\n");
        text.push_str("# classpath = [\"lib/*\"]\n# models = [\"models.jar\"]\n\n");
    }

    fn not_parallel(&self, text: &mut String) {
        text.push_str("# Code that never runs at the same time: two methods, classes or threads.\n");
        text.push_str(&format!("# {}:\n", the(self.threads.len(), "threads")));
        for thread in self.threads.iter().take(MOST) {
            text.push_str(&format!("#   {}\n", quoted(thread)));
        }
        let mut threads = self.threads.iter();
        let one = threads.next().map_or("com.acme.Main.load", String::as_str);
        let other = threads.next().map_or("com.acme.Worker", String::as_str);
        text.push_str(&format!(
            "# [[not-parallel]]\n# between = [{}, {}]\n# reason = \"why\"\n\n",
            quoted(one),
            quoted(other)
        ));
    }

    /// The fields of findings, which are worth a word.
    fn fields(&self) -> Vec<String> {
        let findings = self.findings.iter();
        let fields = findings
            .filter(|finding| matches!(finding.target.kind, TargetKind::Instance | TargetKind::Static));
        fields.map(|finding| format!("{}.{}", finding.target.class, finding.target.name)).collect()
    }

    fn thread_local(&self, text: &mut String) {
        let mut fields = self.fields();
        let there = the(fields.len(), "fields with findings today");
        text.push_str(&format!(
            "# Fields, or objects of classes, that one thread alone accesses. {there}:\n"
        ));
        fields.truncate(MOST);
        if fields.is_empty() {
            fields.push("com.acme.Worker.buffer".to_owned());
        }
        for field in fields {
            text.push_str(&format!("# [[thread-local]]\n# field = {}\n# reason = \"why\"\n", quoted(&field)));
        }
        text.push_str("# [[thread-local]]\n# class = \"com.acme.Scratch\"\n# reason = \"why\"\n\n");
    }

    fn guarded(&self, text: &mut String) {
        text.push_str(
            "# Fields that a lock guards, though that cannot be seen everywhere: believed where the lock may be held;\n\
             # where it surely is not, that is a finding. The lock is written as in the class of the field.\n",
        );
        let mut any = false;
        for finding in &self.findings {
            let lock = finding.guards.iter().find_map(|guard| guard.lock.as_deref());
            let lock = lock
                .or_else(|| finding.fix.split('`').nth(1).filter(|_| finding.fix.contains("accesses hold")));
            let Some(lock) = lock.filter(|lock| !lock.contains(' ')) else { continue };
            let field = format!("{}.{}", finding.target.class, finding.target.name);
            any = true;
            text.push_str(&format!(
                "# [[guarded-by]]\n# field = {}\n# lock = {}\n# reason = \"why\"\n",
                quoted(&field),
                quoted(lock)
            ));
        }
        if !any {
            text.push_str(
                "# [[guarded-by]]\n# field = \"com.acme.Cache.size\"\n# lock = \"this.lock\"\n# reason = \"why\"\n",
            );
        }
        text.push('\n');
    }

    fn excluded(&self, text: &mut String) {
        let there = the(self.packages.len(), "packages");
        text.push_str(&format!("# Packages of which nothing is told. {there}:\n"));
        for package in self.packages.iter().take(MOST) {
            text.push_str(&format!("#   {}\n", quoted(package)));
        }
        let last = self.packages.last().map_or("com.acme.generated", String::as_str);
        text.push_str(&format!("# [[exclude]]\n# package = {}\n# reason = \"why\"\n\n", quoted(last)));
    }

    fn suppressed(&self, text: &mut String) {
        let there = the(self.findings.len(), "findings of today");
        let others = match self.possible {
            0 => String::new(),
            1 => "; a possible one is not among them (check --all)".to_owned(),
            possible => format!("; {possible} possible ones are not among them (check --all)"),
        };
        text.push_str(&format!(
            "# Findings that are known, by their fingerprints, as reports tell them. {there}{others}:\n"
        ));
        for (finding, place) in self.findings.iter().zip(&self.places) {
            let target = format!("{}.{}{place}", finding.target.class, finding.target.name);
            text.push_str(&format!(
                "# [[suppress]]\n# fingerprint = \"{}\"  # {}\n# reason = \"why\"\n",
                finding.fingerprint,
                quoted(&target)
            ));
        }
        if self.findings.is_empty() {
            text.push_str("# [[suppress]]\n# fingerprint = \"0123456789abcdef\"\n# reason = \"why\"\n");
        }
    }
}
