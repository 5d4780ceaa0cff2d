//! `raceproof explain`: what becomes of the pairs of a line or a method, stage by stage, with what decided it.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};
use std::ops::ControlFlow;

use rp_concurrency::bodies::Memory;
use rp_concurrency::calls::{Edge, EdgeKind};
use rp_concurrency::lock::Global;
use rp_index::FxHashSet;
use rp_ir::{Access as Flags, Op};
use rp_program::{ClassId, MethodId, Program, Role};
use rp_pta::solver::Instance;
use rp_race::access::Access;
use rp_race::confidence::Confidence;
use rp_race::facts::{Facts, with_facts};
use rp_race::filter::{Evidence, Stage};
use rp_race::pairs::{self, Fate, Outcome as Found};
use rp_report::Sources;

use crate::config::{Config, Resolved};
use crate::confined::Confined;
use crate::error::{Failure, Outcome};
use crate::near::Near;
use crate::options::{ExplainOptions, Position};
use crate::output::write_to;
use crate::owned::ownership_text;
use crate::progress::Step;
use crate::report::{self, Fingerprints, Namer};
use crate::select::{class_matches, distance};
use crate::sources::SourceFolders;
use crate::{pipeline, points_to};

/// Runs the command.
pub(crate) fn run(options: &ExplainOptions) -> Result<Outcome, Failure> {
    let sources = SourceFolders::new(&options.source, &options.inputs.inputs)?;
    pipeline::with_analysed(&options.inputs, &options.analysis, |program, class_path, entry| {
        let said = Resolved::of(program, options.analysis.said.as_ref())?;
        let work = (class_path, entry, &options.analysis);
        points_to::solve_guarded(program, work, |solver, progress, guard| {
            progress.begin(Step::Threads);
            let without: Vec<Stage> = options.without.iter().map(|stage| stage.0).collect();
            with_facts(solver, |facts| {
                facts.said = said.said(facts, options.analysis.said.as_ref())?;
                progress.begin(Step::Pairs);
                let at = Line::new(facts, &options.at);
                let and = options.and.as_ref().map(|and| Line::new(facts, and));
                let watch = |facts: &Facts<'_>, access: Access| at.has(facts, access);
                let found = pairs::find(
                    facts,
                    &pairs::Options {
                        without: &without,
                        library: false,
                        watch: Some(&watch),
                        progress: Some(&|done, all| {
                            progress.done(done, all);
                            ControlFlow::Continue(())
                        }),
                        record: false,
                        contents: None,
                    },
                );
                let wanted = |fate: &&Fate| {
                    let [a, b] = fate.accesses;
                    let is_pair = match &and {
                        None => true,
                        Some(and) => {
                            at.has(facts, a) && and.has(facts, b) || at.has(facts, b) && and.has(facts, a)
                        }
                    };
                    // Of what library code does for all its callers, only races are of interest.
                    is_pair
                        && (fate.dropped.is_none() || [a, b].iter().any(|&access| at.is_at(facts, access)))
                };
                let fates: Vec<&Fate> = found.fates.iter().filter(wanted).collect();
                if fates.is_empty() {
                    let positions = [Some(&options.at), options.and.as_ref()].into_iter().flatten();
                    let nowhere = positions.filter_map(|position| nowhere(facts, position)).next();
                    let text = nowhere.unwrap_or_else(|| match &options.and {
                        Some(and) if !found.fates.is_empty() => {
                            format!("no access of {} conflicts with one of {and}", options.at)
                        }
                        _ => nothing(facts, options),
                    });
                    return Err(Failure::Usage(text));
                }
                let config = options.analysis.said.as_ref();
                let config = config.filter(|config| config.suppresses() && !without.contains(&Stage::User));
                let suppressed = config.map(|config| (config, Fingerprints::new(facts, &found)));
                let namer = Namer::new(facts.solver);
                let stage_by_stage = options.and.is_some() || options.inputs.verbose;
                let near = Near::new(facts, &found);
                let confined = Confined::of(program, entry);
                let teller = Teller {
                    stage_by_stage,
                    facts,
                    found: &found,
                    namer,
                    near,
                    without: &without,
                    said: &said,
                    suppressed,
                    confined: &confined,
                    sources: &sources,
                    at: &at,
                };
                guard.done();
                progress.end();
                write_to(None, |out| match stage_by_stage {
                    true => teller.in_full(&fates, out),
                    false => teller.in_brief(&fates, out),
                })?;
                Ok(Outcome::Done)
            })
        })
    })
}

/// A line that the user named, or the lines of a method.
struct Line<'p> {
    position: &'p Position,
    /// The library code that it calls, a few calls deep. Where library code has very many callers, they are judged
    /// together, and the access has no line of the application.
    inside: FxHashSet<MethodId>,
}

/// Calls inside of the library that are followed.
const DEPTH: usize = 6;

impl<'p> Line<'p> {
    fn new(facts: &Facts<'_>, position: &'p Position) -> Line<'p> {
        let is_library = |instance: &Instance| !facts.is_application_code(*instance);
        let is_called = |edge: &&Edge| {
            let method = facts.method(edge.caller).filter(|_| !is_library(&edge.caller));
            let called = |method: MethodId| {
                let call = facts.bodies.facts(method)?.call(edge.inst?)?;
                Some(is_line(position, call.line) && is_in(facts, method, position))
            };
            edge.kind == EdgeKind::Call && method.and_then(called) == Some(true)
        };
        let called = facts.calls.edges().iter().filter(is_called).map(|edge| edge.callee);
        let mut level: Vec<Instance> = called.filter(is_library).collect();
        let mut seen: FxHashSet<Instance> = level.iter().copied().collect();
        for _ in 1..DEPTH {
            let edges = level.iter().flat_map(|&caller| facts.calls.from(caller));
            let next = edges.filter(|edge| edge.kind == EdgeKind::Call).map(|edge| edge.callee);
            level = next.filter(is_library).filter(|&callee| seen.insert(callee)).collect();
        }
        let inside = seen.into_iter().filter_map(|instance| facts.method(instance)).collect();
        Line { position, inside }
    }

    /// Whether an access is on the line.
    fn is_at(&self, facts: &Facts<'_>, access: Access) -> bool {
        is_line(self.position, access.line(facts)) && is_in(facts, access.method(), self.position)
    }

    /// Whether an access is on the line or in what it calls.
    fn has(&self, facts: &Facts<'_>, access: Access) -> bool {
        access.frame.is_none() && self.inside.contains(&access.site.method) || self.is_at(facts, access)
    }
}

/// Whether a line is the one that the user named, or any of a method.
pub(crate) fn is_line(wanted: &Position, found: Option<u32>) -> bool {
    match wanted {
        Position::Line { line, .. } => found == Some(*line),
        Position::Method(_) => true,
    }
}

/// Whether a method is in the file that the user named, or is the one, or a lambda in it.
pub(crate) fn is_in(facts: &Facts<'_>, method: MethodId, wanted: &Position) -> bool {
    let program = facts.program();
    let class = program.method_class(method);
    match wanted {
        Position::Line { file, .. } => is_of(facts, class, file),
        Position::Method(query) => {
            let namer = Namer::new(facts.solver);
            let class = namer.class(class);
            let (_, simple) = class.rsplit_once('.').unwrap_or(("", &class));
            let name = namer.symbol(program.method(method).name);
            let is_constructor = name == "<init>" && simple.rsplit('$').next() == Some(&query.name);
            let is_lambda = name.starts_with(&format!("lambda${}$", query.name));
            let is_nested = simple.ends_with(&format!("${}", query.class));
            (is_nested || class_matches(&query.class, &class) || class_matches(&query.class, simple))
                && (is_constructor || is_lambda || query.matches(program.names(), program.method(method)))
        }
    }
}

/// Whether a class is in the file that the user named.
fn is_of(facts: &Facts<'_>, class: ClassId, wanted: &str) -> bool {
    let namer = Namer::new(facts.solver);
    let Some(file) = namer.file(class) else { return false };
    let folder = namer.folder(class);
    let whole = if folder.is_empty() { file.clone() } else { format!("{folder}/{file}") };
    let given = wanted.replace('\\', "/");
    given == file
        || whole == given
        || whole.ends_with(&format!("/{given}"))
        || given.ends_with(&format!("/{whole}"))
}

/// What is wrong with a position that is nowhere in the program.
pub(crate) fn nowhere(facts: &Facts<'_>, wanted: &Position) -> Option<String> {
    let program = facts.program();
    let classes = [Role::Application, Role::Library].into_iter().flat_map(|role| program.classes(role));
    let Position::Line { file, line } = wanted else {
        let declared = classes.filter_map(|class| program.declared(class));
        let mut methods = declared.flat_map(|declared| declared.methods());
        let is_there = methods.any(|method| is_in(facts, method, wanted));
        return (!is_there)
            .then(|| format!("there is no method {wanted} in the program{}", meant(facts, wanted)));
    };
    let mut classes = classes.filter(|&class| is_of(facts, class, file)).peekable();
    if classes.peek().is_none() {
        return Some(format!("there is no file {file} in the program{}", meant(facts, wanted)));
    }
    let methods = classes.filter_map(|class| program.declared(class)).flat_map(|declared| declared.methods());
    let bodies = methods.filter_map(|method| program.build_body(method).ok().flatten());
    let last = bodies.filter_map(|body| {
        body.blocks().flat_map(|block| body.insts(block)).filter_map(|inst| body.line(inst)).max()
    });
    let last = last.max()?;
    (*line > last || *line == 0)
        .then(|| format!("{file} has no line {line} with code: the last one is line {last}"))
}

/// `; did you mean Shop.java:12?`, if the application has something like it.
fn meant(facts: &Facts<'_>, wanted: &Position) -> String {
    /// Letters that may be wrong.
    const MOST_WRONG: usize = 2;
    /// Names that are suggested.
    const MOST_NAMED: usize = 3;
    let program = facts.program();
    let namer = Namer::new(facts.solver);
    let classes = program.classes(Role::Application);
    let stem = |file: &str| file.rsplit_once('.').map_or(file, |(stem, _)| stem).to_ascii_lowercase();
    let (given, at) = match wanted {
        Position::Line { file, line } => (file.replace('\\', "/"), line.to_string()),
        Position::Method(query) => (format!("{}.{}", query.class, query.name), "LINE".to_owned()),
    };
    let given = given.rsplit('/').next().unwrap_or(&given);
    let mut near: BTreeSet<(usize, String)> = BTreeSet::new();
    for file in classes.iter().filter_map(|&class| namer.file(class)) {
        let far = distance(given, &file);
        if far <= MOST_WRONG || stem(&file) == stem(given) {
            near.insert((far, format!("{file}:{at}")));
        }
    }
    if let Position::Method(query) = wanted {
        let files = std::mem::take(&mut near);
        for declared in classes.iter().filter_map(|&class| program.declared(class)) {
            for method in declared.methods() {
                let class = namer.class(program.method_class(method));
                let class = match query.class.contains('.') {
                    true => &class,
                    false => class.rsplit(['.', '$']).next().unwrap_or(&class),
                };
                let name = format!("{class}.{}", namer.symbol(program.method(method).name));
                let far = distance(given, &name);
                // If the class is right, one of its methods is meant.
                if far <= MOST_WRONG || class == query.class && is_written(program, method) {
                    near.insert((far, name));
                }
            }
        }
        if near.is_empty() {
            near = files;
        }
    }
    // What is further is meant only if nothing is near.
    let is_near = near.first().is_some_and(|(far, _)| *far <= MOST_WRONG);
    near.retain(|(far, _)| !is_near || *far <= MOST_WRONG);
    let names: Vec<&str> = near.iter().take(MOST_NAMED).map(|(_, name)| name.as_str()).collect();
    match names.is_empty() {
        true => String::new(),
        false => format!("; did you mean {}?", names.join(" or ")),
    }
}

/// Whether somebody has written a method, and not the compiler.
fn is_written(program: &Program<'_>, method: MethodId) -> bool {
    let method = program.method(method);
    !method.access.has(Flags::SYNTHETIC) && !program.names().bytes(method.name).starts_with(b"<")
}

/// Why there is nothing to tell of a line.
fn nothing(facts: &Facts<'_>, options: &ExplainOptions) -> String {
    let at = &options.at;
    let reached = facts.bodies.iter().any(|(method, body)| {
        let mut lines =
            body.accesses.iter().map(|access| access.line).chain(body.calls.iter().map(|call| call.line));
        is_in(facts, method, at) && lines.any(|found| is_line(at, found))
    });
    let unreached = unreached(facts, at);
    match (reached, unreached.is_empty()) {
        (true, true) => format!(
            "{at}: no access there conflicts with another one that is reached: nobody writes what it reads"
        ),
        (true, false) => format!(
            "{at}: no access there that is reached conflicts with another one; nobody comes to the code in {}",
            unreached.join(", ")
        ),
        (false, false) => format!(
            "{at}: there is no access that can be reached: nobody comes to the code in {}",
            unreached.join(", ")
        ),
        (false, true) => format!(
            "{at}: there is no access that can be reached; one with a field, an element or a call is wanted"
        ),
    }
}

/// The methods and lambdas that access something on a line, and that nobody comes to, a few.
fn unreached(facts: &Facts<'_>, at: &Position) -> Vec<String> {
    /// Methods that are named.
    const MOST_NAMED: usize = 3;
    let program = facts.program();
    let namer = Namer::new(facts.solver);
    let reached: FxHashSet<MethodId> = facts.bodies.iter().map(|(method, _)| method).collect();
    let classes = program.classes(Role::Application);
    let declared = classes.iter().filter_map(|&class| program.declared(class));
    let methods = declared.flat_map(|declared| declared.methods());
    let mut found: BTreeSet<String> = BTreeSet::new();
    for method in methods.filter(|method| !reached.contains(method)) {
        if !is_in(facts, method, at) {
            continue;
        }
        let Some(body) = program.build_body(method).ok().flatten() else { continue };
        let accesses = |op: &Op| {
            let is_field =
                matches!(op, Op::GetField(..) | Op::PutField(..) | Op::GetStatic(_) | Op::PutStatic(..));
            is_field || matches!(op, Op::ArrayLoad(..) | Op::ArrayStore(..))
        };
        let mut insts = body.blocks().flat_map(|block| body.insts(block));
        if insts.any(|inst| is_line(at, body.line(inst)) && accesses(body.op(inst))) {
            let class = namer.class(program.method_class(method));
            let name = namer.symbol(program.method(method).name);
            found.insert(match name.strip_prefix("lambda$").and_then(|name| name.rsplit_once('$')) {
                Some((outer, _)) => format!("a lambda of {class}.{outer}"),
                None => format!("{class}.{}", namer.method(method)),
            });
        }
    }
    found.into_iter().take(MOST_NAMED).collect()
}

/// What is told of pairs.
struct Teller<'t, 'a> {
    facts: &'t Facts<'a>,
    found: &'t Found,
    namer: Namer<'t>,
    near: Near<'t, 'a>,
    /// Stages that are switched off.
    without: &'t [Stage],
    /// What the user says.
    said: &'t Resolved,
    /// What suppresses findings, if anything does.
    suppressed: Option<(&'t Config, Fingerprints)>,
    /// What callers of a library do not share.
    confined: &'t Confined,
    sources: &'t SourceFolders,
    at: &'t Line<'t>,
    stage_by_stage: bool,
}

/// An access as it is shown, after what it is sorted by.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Side {
    file: String,
    line: Option<u32>,
    text: String,
}

/// What a pair ends with; the order is that in which pairs are told.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct End {
    /// Races first, the surest first; then what got furthest.
    rank: (u8, Reverse<Option<usize>>),
    on: String,
    /// How sure the race is, or none.
    race: Option<&'static str>,
    /// The stage that decides, and why it is safe.
    safe: Option<(Stage, String)>,
    /// What the stages say that came near to a proof.
    near: Vec<(Stage, String)>,
    /// What else there is to say of the race.
    notes: Vec<String>,
}

/// Pairs with one access in common that are listed unless all are asked for.
const MOST_LISTED: usize = 10;

impl Teller<'_, '_> {
    /// Tells of all pairs how far they get: those with the same fate together.
    fn in_brief(&self, fates: &[&Fate], out: &mut dyn Write) -> io::Result<()> {
        let mut groups: BTreeMap<End, BTreeSet<(Side, Side)>> = BTreeMap::new();
        for fate in fates {
            groups.entry(self.end(fate)).or_default().insert(self.sides(fate));
        }
        let mut is_cut = false;
        for (end, pairs) in &groups {
            let count = if pairs.len() == 1 { "1 pair".to_owned() } else { format!("{} pairs", pairs.len()) };
            writeln!(out, "{}: {count}", end.heading())?;
            let passed = Stage::ALL.into_iter().filter(|stage| {
                let is_before = end.safe.as_ref().is_none_or(|(decides, _)| stage < decides);
                *stage > Stage::Original
                    && is_before
                    && !self.without.contains(stage)
                    && self.is_there(*stage)
            });
            let passed: Vec<&str> = passed.map(Stage::name).collect();
            if !passed.is_empty() {
                writeln!(out, "  not proved safe by: {}", passed.join(", "))?;
            }
            for (stage, why) in end.safe.iter().chain(&end.near) {
                writeln!(out, "  {}: {why}", stage.name())?;
            }
            for note in &end.notes {
                writeln!(out, "  note: {note}")?;
            }
            is_cut |= list(pairs, out)?;
            writeln!(out)?;
        }
        if is_cut {
            writeln!(out, "--verbose lists all pairs, stage by stage; --and FILE:LINE or METHOD picks one")?;
        } else {
            writeln!(out, "--verbose tells stage by stage")?;
        }
        Ok(())
    }

    /// Tells of each pair what each stage says.
    fn in_full(&self, fates: &[&Fate], out: &mut dyn Write) -> io::Result<()> {
        let told = fates.iter().map(|fate| (self.sides(fate), self.end(fate)));
        let told: BTreeSet<((Side, Side), End)> = told.collect();
        for ((one, other), end) in told {
            writeln!(out, "{}\n{}\n  on {}", one.text, other.text, end.on)?;
            for stage in Stage::ALL.into_iter().filter(|stage| self.is_there(*stage)) {
                match &end.safe {
                    Some((decides, why)) if *decides == stage => {
                        writeln!(out, "  {:<12} safe: {why}", stage.name())?;
                        break;
                    }
                    _ if self.without.contains(&stage) => {
                        writeln!(out, "  {:<12} switched off", stage.name())?
                    }
                    _ => {
                        let near = end.near.iter().find(|(near, _)| *near == stage);
                        let why = near.map_or_else(|| kept(stage), |(_, why)| why);
                        writeln!(out, "  {:<12} may race: {why}", stage.name())?
                    }
                }
            }
            if let Some(race) = end.race {
                writeln!(out, "  => a {race} race")?;
            }
            for note in &end.notes {
                writeln!(out, "     {note}")?;
            }
            writeln!(out)?;
        }
        Ok(())
    }

    /// Whether a stage has something to say.
    fn is_there(&self, stage: Stage) -> bool {
        stage != Stage::User || !self.said.is_empty() || self.suppressed.is_some()
    }

    /// Both accesses, the one that was asked for first.
    fn sides(&self, fate: &Fate) -> (Side, Side) {
        let [a, b] = fate.accesses;
        let (one, other) = (self.side(a), self.side(b));
        match (self.at.has(self.facts, a), self.at.has(self.facts, b)) {
            (true, false) => (one, other),
            (false, true) => (other, one),
            _ if one <= other => (one, other),
            _ => (other, one),
        }
    }

    fn side(&self, access: Access) -> Side {
        let (facts, namer) = (self.facts, &self.namer);
        let (method, line) = report::place_of(facts, namer, access);
        let class = facts.program().method_class(method);
        let kind = if access.writes(facts) { "write" } else { "read " };
        if !facts.is_application(class) {
            // What models have inside, the library has not.
            let place = match namer.is_model(class) {
                true => namer.class(class),
                false => format!("{}.{}", namer.class(class), namer.method(method)),
            };
            let text = match access.frame {
                Some(_) => format!("{kind} inside {place}, called by callers of the library"),
                None => format!("{kind} inside {place}, for all its callers"),
            };
            return Side { file: place, line: None, text };
        }
        let file = namer.file(class).unwrap_or_else(|| namer.class(class));
        let place = line.map_or_else(|| file.clone(), |line| format!("{file}:{line}"));
        let source = line.and_then(|line| self.sources.line(&namer.folder(class), &file, line));
        let source = source.map_or_else(String::new, |text| {
            format!("   {}", rp_ir::text::escape(text.trim().as_bytes(), '\0'))
        });
        let text = format!("{kind} {place} in {}.{}{source}", namer.class(class), namer.method(method));
        Side { file, line, text }
    }

    fn end(&self, fate: &Fate) -> End {
        let on = memory_text(self.facts, &self.namer, fate.memory, self.stage_by_stage);
        if let Some((stage, evidence)) = &fate.dropped {
            let why = match evidence {
                Evidence::Said(number) => self.said.why(*number),
                _ => why(self.facts, &self.namer, *stage, evidence),
            };
            let rank = (u8::MAX, Reverse(Some(*stage as usize)));
            let safe = Some((*stage, why));
            return End { rank, on, race: None, safe, near: Vec::new(), notes: Vec::new() };
        }
        let is_it = |race: &&pairs::Race| {
            let [a, b] = race.sides.map(|side| side.access);
            race.memory == fate.memory && ([a, b] == fate.accesses || [b, a] == fate.accesses)
        };
        // Only of possible races there may be more than are kept.
        let race = self.found.races.iter().find(is_it);
        let (rank, name) = match race.map(|race| race.confidence) {
            Some(Confidence::Definite) => (0, "definite"),
            Some(Confidence::Likely) => (1, "likely"),
            Some(Confidence::Possible) | None => (2, "possible"),
        };
        let mut near = race.map_or_else(Vec::new, |race| self.near.of(race));
        near.retain(|(stage, _)| !self.without.contains(stage));
        if let (Some((config, fingerprints)), Some(race)) = (&self.suppressed, race) {
            let fingerprints = fingerprints.of(self.facts, self.found, race);
            near.extend(config.suppressed(&fingerprints).map(|why| (Stage::User, why)));
        }
        let mut notes =
            race.map_or_else(Vec::new, |race| report::notes(self.facts, self.found, self.confined, race));
        notes.retain(|note| !near.iter().any(|(_, said)| said == note));
        End { rank: (rank, Reverse(None)), on, race: Some(name), safe: None, near, notes }
    }
}

impl End {
    fn heading(&self) -> String {
        match self.race {
            Some(race) => format!("{race} race on {}", self.on),
            None => format!("safe on {}", self.on),
        }
    }
}

/// Lists pairs, each first access once. Says whether some were left out.
fn list(pairs: &BTreeSet<(Side, Side)>, out: &mut dyn Write) -> io::Result<bool> {
    let mut by_first: BTreeMap<&Side, Vec<&Side>> = BTreeMap::new();
    for (one, other) in pairs {
        by_first.entry(one).or_default().push(other);
    }
    let mut is_cut = false;
    for (one, others) in by_first {
        writeln!(out, "  {}", one.text)?;
        for other in others.iter().take(MOST_LISTED) {
            writeln!(out, "    with {}", other.text)?;
        }
        let more = others.len().saturating_sub(MOST_LISTED);
        if more > 0 {
            writeln!(out, "    and {more} more")?;
            is_cut = true;
        }
    }
    Ok(is_cut)
}

/// What is accessed; of library objects, the field only if that is wanted.
fn memory_text(facts: &Facts<'_>, namer: &Namer<'_>, memory: Memory, exactly: bool) -> String {
    match memory {
        Memory::Elements => "the elements of an array".to_owned(),
        Memory::Field(field) => {
            let class = facts.program().field_class(field);
            let data = facts.program().field(field);
            let is_content = !facts.is_application(class) && !data.is_static();
            match is_content && (namer.is_model(class) || !exactly) {
                true => format!("contents of {}", namer.class(class)),
                false => format!("{}.{}", namer.class(class), namer.symbol(data.name)),
            }
        }
    }
}

fn kept(stage: Stage) -> &'static str {
    match stage {
        Stage::Original => "both access the same field or array, and one of them writes",
        Stage::Reachable => "some thread runs each of them",
        Stage::Volatile => "it is not volatile",
        Stage::Immutable => "it is not final, or others see the object before its constructor ends",
        Stage::Aliasing => "it may be the same object",
        Stage::Escaping => "two threads can reach the object",
        Stage::Parallel => "two threads may be there at the same time",
        Stage::GlobalLock => "there is no lock of which there is just one and that both hold",
        Stage::LocalLock => "they do not both hold the object's own lock, or that of what it belongs to",
        Stage::LocalThread => "the object does not belong to one thread",
        Stage::User => "nothing that the user has said is about it",
    }
}

fn why(facts: &Facts<'_>, namer: &Namer<'_>, stage: Stage, evidence: &Evidence) -> String {
    let thread = |thread| report::thread(facts, namer, thread, None);
    let name = |id| thread(id).name;
    let who = |id| rp_report::who(&thread(id));
    match evidence {
        Evidence::Private => {
            "at both of them no other thread can have the object yet: each thread has its own".to_owned()
        }
        Evidence::Unpublished => {
            "at one of them no other thread can have the object yet, and others get it without a race"
                .to_owned()
        }
        Evidence::SameThread(thread) => format!("only {} does both", who(*thread)),
        Evidence::NotStarted(first, second) => {
            format!("{} does it before {} can have been started", who(*first), who(*second))
        }
        Evidence::Ended(first, second, place) => {
            let line = place.and_then(|(instance, inst)| {
                let method = facts.method(instance)?;
                let line = facts.bodies.facts(method)?.call(inst)?.line?;
                let file = namer.file(facts.program().method_class(method))?;
                Some(format!(" at {file}:{line}"))
            });
            format!(
                "where {} does it, {} has ended: it was waited for{}",
                who(*first),
                who(*second),
                line.unwrap_or_default()
            )
        }
        Evidence::Apart(first, second) => {
            format!(
                "threads {} and {} never run at the same time: one has ended when the other begins",
                name(*first),
                name(*second)
            )
        }
        Evidence::SameMaker => "both are in the object's constructor, and one thread makes it".to_owned(),
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
        // Who has the words is asked for them.
        Evidence::Said(_) => String::new(),
        Evidence::OwnThread => "the object is the thread itself, and each thread is its own".to_owned(),
        Evidence::OwnerLock(owned) => {
            let way = ownership_text(facts, namer, owned);
            format!("each holds the lock of what alone leads to the object: {way}")
        }
        Evidence::OwnerThread(owned) => {
            let way = ownership_text(facts, namer, owned);
            format!("only the thread's own object leads to it: {way}")
        }
        Evidence::EndedThread(owned) if owned.is_empty() => {
            "the object is the thread itself, and its end was waited for".to_owned()
        }
        Evidence::EndedThread(owned) => {
            let way = ownership_text(facts, namer, owned);
            format!("only the thread's own object leads to it, and its end was waited for: {way}")
        }
        Evidence::None => match stage {
            Stage::Original | Stage::Reachable => "no thread runs one of them".to_owned(),
            Stage::Volatile => "the field is volatile".to_owned(),
            Stage::Immutable => {
                "the field is final, and its constructor does not let others see the object".to_owned()
            }
            Stage::Aliasing => "it is never the same object".to_owned(),
            Stage::Escaping => "only one thread can reach the object".to_owned(),
            Stage::Parallel | Stage::GlobalLock | Stage::LocalLock | Stage::LocalThread | Stage::User => {
                String::new()
            }
        },
    }
}
