//! `raceproof check`: analyses a program.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

use rp_index::FxHashSet;
use rp_program::{MethodId, Program, Role};
use rp_pta::call_graph::CallGraph;
use rp_pta::must::Must;
use rp_pta::routine::Routine;
use rp_pta::solver::Solver;
use rp_pta::stats::Stats;

use crate::entry::Entry;
use crate::error::{Failure, Outcome};
use crate::options::CheckOptions;
use crate::output::write_to;
use crate::{entry, pipeline, points_to};

/// Runs the command.
pub(crate) fn run(options: &CheckOptions) -> Result<Outcome, Failure> {
    let start = Instant::now();
    pipeline::with_analysed(&options.inputs, &options.analysis, |program, class_path| {
        let entry = entry::find(program, &options.analysis)?;
        points_to::solve(program, class_path, &entry, &options.analysis, |solver, context| {
            let solved = start.elapsed();
            if options.verify {
                verify(solver)?;
            }
            let (reached, all) = application_methods(program, solver);
            write_to(None, |out| {
                writeln!(out, "entry points: {}", entry.text(program))?;
                writeln!(out, "application: {reached} of {all} methods can be reached")?;
                if reached * 4 < all && matches!(entry, Entry::Closed(_)) {
                    writeln!(out, "  few: is it a library? --api '*' analyses it as one")?;
                }
                if options.verify {
                    writeln!(out, "verified: the solution satisfies every constraint")?;
                }
                if options.stats {
                    let (single, single_objects) = Must::of(solver).counts();
                    writeln!(out, "\npoints-to ({})", points_to::name(context))?;
                    writeln!(out, "{}", Stats::of(solver))?;
                    writeln!(out, "run at most once         {single:>12} methods in contexts")?;
                    writeln!(out, "single                   {single_objects:>12} abstract objects")?;
                    writeln!(out, "time                     {:>12} ms", solved.as_millis())?;
                    if let Some(peak) = peak_memory() {
                        writeln!(out, "peak memory              {peak:>12} MB")?;
                    }
                }
                let assumptions = assumptions(solver);
                if !assumptions.is_empty() {
                    writeln!(out, "\nassumptions (docs/soundness.md)")?;
                }
                for (id, count) in assumptions {
                    writeln!(out, "  {id:<22} {count:>12}")?;
                }
                writeln!(out, "\nFinding races is still to come; --stats tells more of what points to what.")
            })?;
            Ok(Outcome::Incomplete)
        })
    })
}

/// How many methods with code the application has, and how many of them can be reached.
fn application_methods(program: &Program<'_>, solver: &Solver<'_>) -> (usize, usize) {
    let classes = program.classes(Role::Application);
    let declared = classes.iter().filter_map(|&class| program.declared(class));
    let all: FxHashSet<MethodId> = declared
        .flat_map(|declared| declared.methods())
        .filter(|&method| program.method(method).has_code())
        .collect();
    let reached = CallGraph::of(solver).reached.into_iter();
    let reached =
        reached.filter(|routine| matches!(routine, Routine::Method(method) if all.contains(method)));
    (reached.count(), all.len())
}

/// Checks the solution against all constraints.
fn verify(solver: &mut Solver<'_>) -> Result<(), Failure> {
    let violations = rp_pta::check::check(solver);
    for violation in violations.iter().take(20) {
        crate::error::note("error", &format!("--verify: {violation}"));
    }
    if violations.is_empty() { Ok(()) } else { Err(Failure::Internal) }
}

/// What was assumed, with in how many methods.
fn assumptions(solver: &Solver<'_>) -> BTreeMap<&'static str, usize> {
    let mut counts = BTreeMap::new();
    let found: BTreeSet<_> =
        solver.gaps().into_iter().map(|(instance, gap)| (solver.code(instance).0, gap)).collect();
    for (_, gap) in found {
        *counts.entry(gap.id()).or_default() += 1;
    }
    counts
}

/// The most memory that was in use, if the system tells.
fn peak_memory() -> Option<usize> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: usize = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes / 1024)
}
