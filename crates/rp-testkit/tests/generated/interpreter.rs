//! Which lines race when the interpreter runs the same program?
//!
//! It runs the program as textual IR, printed from the same tree, so that statements are lines of the Java program. A
//! bounded search over all schedules finds the races of small programs, random schedules most of the others. A pair
//! that the JVM has shown and these have not is worth more schedules: at random, by priorities, and directed at it.

use std::collections::{BTreeMap, BTreeSet};

use rp_ir::{Names, Op};
use rp_oracle::generate::ast;
use rp_oracle::generate::java::Java;
use rp_oracle::generate::text::numbered_text;
use rp_oracle::machine::image::{Image, Site};
use rp_oracle::observe::Observer;
use rp_oracle::schedule::{directed, exhaustive, priority, random};
use rp_program::{Program, Role, TextSource};
use rp_testkit::verdicts::Lines;

/// Schedules of each program at random, and by priorities.
const SCHEDULES: u64 = 100;

/// States of a search.
const STATES: usize = 3_000;

/// Schedules of each kind for a pair that the JVM has shown, until it races.
const MORE: u64 = 30_000;

/// What the interpreter saw.
#[derive(Clone, Default)]
pub(crate) struct Seen {
    /// Lines that raced.
    pub(crate) races: BTreeSet<Lines>,
    /// Whether all schedules were searched.
    pub(crate) complete: bool,
}

/// Takes down which lines race.
struct Races<L> {
    line: L,
    lines: BTreeSet<Lines>,
}

impl<L: Fn(Site) -> Option<u32>> Observer for Races<L> {
    fn conflict(&mut self, first: Site, second: Site, ordered: bool) {
        let (first, second) = ((self.line)(first), (self.line)(second));
        if let (Some(first), Some(second), false) = (first, second, ordered) {
            self.lines.insert((first.min(second), first.max(second)));
        }
    }
}

/// Runs a program; also in the hope that these lines race.
pub(crate) fn run(tree: &ast::Program, java: &Java, aims: &BTreeSet<Lines>) -> Seen {
    let text = numbered_text(tree).unwrap();
    let names = Names::new();
    let source = TextSource::parse(&names, &text).unwrap();
    let program = Program::new(&names, &source);
    let image = Image::new(&program).unwrap();
    let line = |site: Site| {
        let body = program.body(site.method).ok().flatten()?;
        java.lines.get(&body.offset(site.inst)?).copied()
    };
    let mut races = Races { line, lines: BTreeSet::new() };
    for seed in 0..SCHEDULES {
        random::run(&image, seed, &mut races).unwrap();
        priority::run(&image, seed, &mut races).unwrap();
    }
    let complete = exhaustive::search(&image, STATES, &mut races).unwrap();
    if !aims.is_subset(&races.lines) {
        let sites = sites(&program, line);
        let none = Vec::new();
        for &aim in aims {
            let of = |line: u32| sites.get(&line).unwrap_or(&none);
            let (first, second) = (of(aim.0), of(aim.1));
            let pairs: Vec<[Site; 2]> =
                first.iter().flat_map(|&a| second.iter().flat_map(move |&b| [[a, b], [b, a]])).collect();
            for (seed, &sites) in (0..MORE).zip(pairs.iter().cycle()) {
                if races.lines.contains(&aim) {
                    break;
                }
                random::run(&image, SCHEDULES + seed, &mut races).unwrap();
                priority::run(&image, seed, &mut races).unwrap();
                directed::run(&image, sites, seed, &mut races).unwrap();
            }
        }
    }
    Seen { races: races.lines, complete }
}

/// The accesses of each line.
fn sites(program: &Program<'_>, line: impl Fn(Site) -> Option<u32>) -> BTreeMap<u32, Vec<Site>> {
    let mut sites: BTreeMap<u32, Vec<Site>> = BTreeMap::new();
    for class in program.classes(Role::Application) {
        for method in program.declared(class).into_iter().flat_map(|declared| declared.methods()) {
            let Some(body) = program.body(method).ok().flatten() else { continue };
            for inst in body.blocks().flat_map(|block| body.insts(block)) {
                let site = Site { method, inst };
                if let Some(line) = line(site).filter(|_| accesses(body.op(inst))) {
                    sites.entry(line).or_default().push(site);
                }
            }
        }
    }
    sites
}

fn accesses(op: &Op) -> bool {
    matches!(
        op,
        Op::GetField(..)
            | Op::PutField(..)
            | Op::GetStatic(..)
            | Op::PutStatic(..)
            | Op::ArrayLoad(..)
            | Op::ArrayStore(..)
    )
}
