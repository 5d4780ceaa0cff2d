//! `raceproof init`: a configuration to begin with, made for a program.
//!
//! Everything in it is a comment, so that the file as it is written changes nothing. What could be said stands there
//! with the program's own names: where it starts, its threads, its packages, fields of which most accesses hold a lock,
//! and the findings of today with their fingerprints. A file that is there already is never touched.

use std::collections::BTreeSet;
use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::Path;

use rp_program::{Program, Role};
use rp_race::facts::with_facts;
use rp_race::pairs;
use rp_report::{Finding, TargetKind};

use super::NAME;
use crate::entry::Entry;
use crate::error::{Failure, Outcome, note, shown};
use crate::options::InitOptions;
use crate::progress::Step;
use crate::select::class_text;
use crate::{pipeline, points_to, report};

/// Most examples of a kind.
const MOST: usize = 20;

/// What a program offers to be spoken of.
struct Offer {
    mains: Vec<String>,
    threads: BTreeSet<String>,
    packages: BTreeSet<String>,
    findings: Vec<Finding>,
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
                    },
                );
                let (findings, _) = report::races(facts, &found);
                Ok(Offer {
                    mains: match entry {
                        entry @ Entry::Closed(_) => entry.names(program),
                        Entry::Open { .. } => Vec::new(),
                    },
                    threads: report::thread_names(facts).into_iter().collect(),
                    packages: packages(program),
                    findings,
                })
            })?;
            guard.done();
            progress.end();
            write(target, &offer.text(&options.inputs.inputs))?;
            note("note", &format!("{} is written; check with --config {}", shown(target), shown(target)));
            Ok(Outcome::Done)
        })
    })
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
    let mut file = OpenOptions::new().write(true).create_new(true).open(target).map_err(failed)?;
    file.write_all(text.as_bytes()).map_err(failed)
}

fn packages(program: &Program<'_>) -> BTreeSet<String> {
    let names = program.classes(Role::Application).into_iter();
    let names = names.map(|class| class_text(program.names(), program.class_name(class)));
    names.filter_map(|name| name.rsplit_once('.').map(|(package, _)| package.to_owned())).collect()
}

/// A string of TOML, on one line.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c if c.is_control() || rp_report::has_power(c) => {
                quoted.push_str(&format!("\\U{:08x}", c as u32))
            }
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

impl Offer {
    fn text(&self, inputs: &[std::path::PathBuf]) -> String {
        let inputs: Vec<String> = inputs.iter().map(|input| quoted(&input.display().to_string())).collect();
        let mut text = format!(
            "# What raceproof is to know about {}.\n\
             #\n\
             #   raceproof check … --config {NAME}\n\
             #\n\
             # Everything here is a comment: take out the '#' of what you want to say. A pattern is a name in which *\n\
             # stands for any characters. What is said here is listed among the assumptions of every report.\n\n",
            inputs.join(", ")
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
        text.push_str("# Where the program starts, if not at every main method:\n");
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
        text.push_str("# Only races with an access in these classes:\n");
        text.push_str(&format!("# scope = {}\n", quoted(&format!("{first}.*"))));
        text.push_str("# What the program uses, relative to this file, and models of library classes:\n");
        text.push_str("# classpath = [\"lib/*\"]\n# models = [\"models.jar\"]\n\n");
    }

    fn not_parallel(&self, text: &mut String) {
        text.push_str(
            "# Code that never runs at the same time: two methods, classes or threads. The threads are\n",
        );
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
    fn fields(&self) -> impl Iterator<Item = String> + '_ {
        let findings = self.findings.iter();
        let fields = findings
            .filter(|finding| matches!(finding.target.kind, TargetKind::Instance | TargetKind::Static));
        fields.map(|finding| format!("{}.{}", finding.target.class, finding.target.name)).take(MOST)
    }

    fn thread_local(&self, text: &mut String) {
        text.push_str(
            "# Fields, or objects of classes, that one thread alone accesses. Fields with findings today:\n",
        );
        let mut fields: Vec<String> = self.fields().collect();
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
        text.push_str("# Packages of which nothing is told. The packages are\n");
        for package in self.packages.iter().take(MOST) {
            text.push_str(&format!("#   {}\n", quoted(package)));
        }
        let last = self.packages.last().map_or("com.acme.generated", String::as_str);
        text.push_str(&format!("# [[exclude]]\n# package = {}\n# reason = \"why\"\n\n", quoted(last)));
    }

    fn suppressed(&self, text: &mut String) {
        text.push_str(
            "# Findings that are known, by their fingerprints (--verbose, or JSON). Those of today:\n",
        );
        for finding in self.findings.iter().take(MOST) {
            let target = format!("{}.{}", finding.target.class, finding.target.name);
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
