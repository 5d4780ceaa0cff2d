//! `raceproof explain`: what becomes of the pairs of a line, stage by stage, with what decided it.

use std::io::{self, Write};

use rp_concurrency::bodies::Memory;
use rp_concurrency::lock::Global;
use rp_race::access::Access;
use rp_race::facts::{Facts, with_facts};
use rp_race::filter::{Evidence, Stage};
use rp_race::pairs::{self, Fate};
use rp_report::{Sources, Thread};

use crate::error::{Failure, Outcome};
use crate::options::{ExplainOptions, Position};
use crate::output::write_to;
use crate::progress::{Progress, Step};
use crate::report::{self, Namer};
use crate::sources::SourceFolders;
use crate::{entry, pipeline, points_to};

/// Runs the command.
pub(crate) fn run(options: &ExplainOptions) -> Result<Outcome, Failure> {
    let sources = SourceFolders::new(&options.source, &options.inputs.inputs)?;
    pipeline::with_analysed(&options.inputs, &options.analysis, |program, class_path| {
        let entry = entry::find(program, &options.analysis)?;
        let progress = Progress::new();
        points_to::solve(program, class_path, &entry, &options.analysis, &progress, |solver, _| {
            progress.begin(Step::Threads);
            with_facts(solver, |facts| {
                progress.begin(Step::Pairs);
                let at = |facts: &Facts<'_>, access: Access, wanted: &Position| is_at(facts, access, wanted);
                let watch = |facts: &Facts<'_>, access: Access| at(facts, access, &options.at);
                let found = pairs::find(
                    facts,
                    &pairs::Options {
                        without: &[],
                        library: false,
                        watch: Some(&watch),
                        progress: Some(&|done, all| progress.done(done, all)),
                    },
                );
                let wanted = |fate: &&Fate| match &options.and {
                    None => true,
                    Some(and) => {
                        let [a, b] = fate.accesses;
                        watch(facts, a) && at(facts, b, and) || watch(facts, b) && at(facts, a, and)
                    }
                };
                let fates: Vec<&Fate> = found.fates.iter().filter(wanted).collect();
                if fates.is_empty() {
                    let text = match &options.and {
                        Some(and) if !found.fates.is_empty() => format!(
                            "no access of {}:{} conflicts with one of {}:{}",
                            options.at.file, options.at.line, and.file, and.line
                        ),
                        _ => nothing(facts, options),
                    };
                    return Err(Failure::Usage(text));
                }
                let (_, races) = report::races(facts, &found);
                progress.end();
                write_to(None, |out| tell(facts, &fates, &races, &sources, out))?;
                Ok(Outcome::Done)
            })
        })
    })
}

/// Whether an access is on a line that the user named.
fn is_at(facts: &Facts<'_>, access: Access, wanted: &Position) -> bool {
    if access.line(facts) != Some(wanted.line) {
        return false;
    }
    let namer = Namer::new(facts.solver);
    let class = facts.program().method_class(access.method());
    let Some(file) = namer.file(class) else { return false };
    let folder = namer.folder(class);
    let whole = if folder.is_empty() { file.clone() } else { format!("{folder}/{file}") };
    let given = wanted.file.replace('\\', "/");
    given == file
        || whole == given
        || whole.ends_with(&format!("/{given}"))
        || given.ends_with(&format!("/{whole}"))
}

/// Why there is nothing to tell of a line.
fn nothing(facts: &Facts<'_>, options: &ExplainOptions) -> String {
    let Position { file, line } = &options.at;
    let reached = facts.bodies.iter().any(|(method, body)| {
        let lines =
            body.accesses.iter().map(|access| access.line).chain(body.calls.iter().map(|call| call.line));
        let namer = Namer::new(facts.solver);
        let same = namer.file(facts.program().method_class(method)).is_some_and(|name| file.ends_with(&name));
        same && lines.flatten().any(|found| found == *line)
    });
    if reached {
        format!(
            "{file}:{line}: no access there conflicts with another one that is reached: nobody writes what it reads"
        )
    } else {
        format!(
            "{file}:{line}: there is no access that can be reached; a line with a field, an element or a call is wanted"
        )
    }
}

/// Tells of each pair how far it gets.
fn tell(
    facts: &Facts<'_>,
    fates: &[&Fate],
    races: &[rp_report::Race],
    sources: &SourceFolders,
    out: &mut dyn Write,
) -> io::Result<()> {
    let namer = Namer::new(facts.solver);
    let mut told: Vec<(Vec<String>, String)> = fates
        .iter()
        .map(|fate| {
            let sides = fate.accesses.map(|access| side(facts, &namer, access, sources)).to_vec();
            (sides, describe(facts, &namer, fate, races))
        })
        .collect();
    told.sort();
    told.dedup();
    for (sides, text) in told {
        for side in sides {
            writeln!(out, "{side}")?;
        }
        writeln!(out, "{text}")?;
    }
    Ok(())
}

fn side(facts: &Facts<'_>, namer: &Namer<'_>, access: Access, sources: &SourceFolders) -> String {
    let class = facts.program().method_class(access.method());
    let kind = if access.writes(facts) { "write" } else { "read " };
    let file = namer.file(class).unwrap_or_else(|| namer.class(class));
    let line = access.line(facts);
    let place = line.map_or_else(|| file.clone(), |line| format!("{file}:{line}"));
    let text = line.and_then(|line| sources.line(&namer.folder(class), &file, line));
    let text = text
        .map_or_else(String::new, |text| format!("   {}", rp_ir::text::escape(text.trim().as_bytes(), '\0')));
    format!("{kind} {place} in {}.{}{text}", namer.class(class), namer.method(access.method()))
}

/// The stages that a pair passes, and what stops it.
fn describe(facts: &Facts<'_>, namer: &Namer<'_>, fate: &Fate, races: &[rp_report::Race]) -> String {
    let mut text = format!("  on {}\n", memory_text(facts, namer, fate.memory));
    for stage in Stage::ALL {
        match &fate.dropped {
            Some((dropped, evidence)) if *dropped == stage => {
                text.push_str(&format!(
                    "  {:<12} safe: {}\n",
                    stage.name(),
                    why(facts, namer, stage, evidence)
                ));
                return text;
            }
            _ => text.push_str(&format!("  {:<12} may race: {}\n", stage.name(), kept(stage))),
        }
    }
    let places = fate.accesses.map(|access| (access.line(facts), access.writes(facts)));
    let same = |race: &&rp_report::Race| {
        let found = race.accesses.each_ref().map(|access| (access.line, access.kind == "write"));
        found == places || [found[1], found[0]] == places
    };
    match races.iter().find(same) {
        Some(race) => {
            let confidence = format!("{:?}", race.confidence).to_lowercase();
            text.push_str(&format!("  => a {confidence} race ({})\n", race.id));
            for note in &race.notes {
                text.push_str(&format!("     {note}\n"));
            }
        }
        None => text.push_str("  => a race\n"),
    }
    text
}

fn memory_text(facts: &Facts<'_>, namer: &Namer<'_>, memory: Memory) -> String {
    match memory {
        Memory::Elements => "the elements of an array".to_owned(),
        Memory::Field(field) => {
            let class = namer.class(facts.program().field_class(field));
            format!("{class}.{}", namer.symbol(facts.program().field(field).name))
        }
    }
}

fn kept(stage: Stage) -> &'static str {
    match stage {
        Stage::Original => "the same field, and one of them writes",
        Stage::Reachable => "threads run both",
        Stage::Volatile => "the memory is not volatile",
        Stage::Immutable => "it is not final, or seen before it is finished",
        Stage::Aliasing => "it may be the same object",
        Stage::Escaping => "two threads can reach the object",
        Stage::Parallel => "two threads may be there at the same time",
        Stage::GlobalLock => "there is no lock that exists once and that both hold",
        Stage::LocalLock => "they do not both hold the object's own lock",
    }
}

fn why(facts: &Facts<'_>, namer: &Namer<'_>, stage: Stage, evidence: &Evidence) -> String {
    let name = |thread| {
        let Thread { name, .. } = report::thread(facts, namer, thread, None);
        name
    };
    match evidence {
        Evidence::SameThread(thread) => format!("only thread {} does both", name(*thread)),
        Evidence::NotStarted(first, second) => {
            format!("thread {} does it before thread {} can have been started", name(*first), name(*second))
        }
        Evidence::Initialized(class) => {
            format!("the initialiser of {} has ended before the class is used", namer.class(*class))
        }
        Evidence::Global(Global::Class(class)) => format!("both hold {}.class", namer.class(*class)),
        Evidence::Global(Global::Object(object)) => {
            let place = Namer::new(facts.solver).place(*object);
            match (place.file, place.line) {
                (Some(file), Some(line)) => {
                    format!("both hold the one {} made at {file}:{line}", place.class)
                }
                _ => format!("both hold the one {}", place.class),
            }
        }
        Evidence::Global(Global::Path(_)) => "both hold what a static final field holds".to_owned(),
        Evidence::Own(fields) => {
            let fields: Vec<String> =
                fields.iter().map(|&field| namer.symbol(facts.program().field(field).name)).collect();
            if fields.is_empty() {
                "both hold the lock of the object itself".to_owned()
            } else {
                format!("both hold the object's own `{}`", fields.join("."))
            }
        }
        Evidence::None => match stage {
            Stage::Original | Stage::Reachable => "no thread runs one of them".to_owned(),
            Stage::Volatile => "the field is volatile".to_owned(),
            Stage::Immutable => {
                "the field is final, and its constructor does not let others see the object".to_owned()
            }
            Stage::Aliasing => "it is never the same object".to_owned(),
            Stage::Escaping => "only one thread can reach the object".to_owned(),
            Stage::Parallel | Stage::GlobalLock | Stage::LocalLock => String::new(),
        },
    }
}
