//! The points-to stage: which plugins, which policy, and what to do when a budget is used up.

use std::time::{Duration, Instant};

use rp_classpath::ClassPath;
use rp_program::{Program, Role};
use rp_pta::budget::{Budget, OverBudget};
use rp_pta::context::{Auto, CallSites, Insensitive, Objects, Policy, Precision};
use rp_pta::plugin::{self, Plugin, Plugins};
use rp_pta::solver::Solver;
use rp_pta::templates::Templates;

use crate::entry::Entry;
use crate::error::{Failure, Outcome, note};
use crate::options::{AnalysisOptions, Context, Reflection};
use crate::progress::{Progress, Step};

/// Solves, and hands the solution to `then`, with the policy that was used.
pub(crate) fn solve(
    program: &Program<'_>,
    class_path: Option<&ClassPath>,
    entry: &Entry,
    options: &AnalysisOptions,
    progress: &Progress,
    then: impl FnOnce(&mut Solver<'_>, Context) -> Result<Outcome, Failure>,
) -> Result<Outcome, Failure> {
    let plugins = Plugins::new(program, plugins(program, class_path, entry, options));
    let templates = Templates::new(program, &plugins);
    let bytes = options.max_memory.map(|megabytes| megabytes.saturating_mul(1 << 20)).or_else(free_memory);
    let deadline =
        options.timeout.and_then(|seconds| Instant::now().checked_add(Duration::from_secs(seconds)));
    let budget = Budget { deadline, bytes };
    let mut context = options.context;
    progress.begin(Step::PointsTo);
    loop {
        // The last resort may cost what it costs.
        let limits = if context == Context::Ci { &Budget::default() } else { &budget };
        let solved =
            policy(&templates, context, limits).and_then(|policy| Solver::solve(&templates, policy, limits));
        match solved {
            Ok(mut solver) => {
                let outcome = then(&mut solver, context)?;
                return Ok(if context == options.context { outcome } else { Outcome::Incomplete });
            }
            Err(why) => {
                let limit = match why {
                    OverBudget::Time => "--timeout",
                    OverBudget::Memory => "--max-memory",
                };
                // What is cheaper takes time too: when that is up, only the cheapest is left.
                let next = if why == OverBudget::Time { Context::Ci } else { cheaper(context) };
                let text = format!(
                    "{} goes over {limit}; {} is used instead: nothing is missed, but less is told apart",
                    name(context),
                    name(next)
                );
                progress.aside(|| note("warning", &text));
                context = next;
            }
        }
    }
}

/// All plugins, for this program.
fn plugins<'p>(
    program: &Program<'_>,
    class_path: Option<&ClassPath>,
    entry: &Entry,
    options: &AnalysisOptions,
) -> Vec<Box<dyn Plugin + 'p>> {
    let mut plugins = plugin::standard(
        class_path.map_or_else(Vec::new, ClassPath::services),
        options.reflection == Reflection::All,
    );
    // Whoever names a main method means that and nothing else.
    if options.main.is_none() {
        plugins.push(Box::new(plugin::framework::Frameworks { classes: program.classes(Role::Application) }));
    }
    plugins.push(match entry {
        Entry::Closed(methods) => Box::new(plugin::entry::EntryPoints { methods: methods.clone() }),
        Entry::Open(classes) => Box::new(plugin::api::Api { classes: classes.clone() }),
    });
    plugins
}

/// The policy of that name; the automatic one looks at an insensitive solution first.
fn policy(
    templates: &Templates<'_>,
    context: Context,
    budget: &Budget,
) -> Result<Box<dyn Policy>, OverBudget> {
    let objects = |k, precision| Box::new(Objects { k, precision });
    Ok(match context {
        Context::Ci => Box::new(Insensitive),
        Context::Call1 => Box::new(CallSites { k: 1 }),
        Context::Call2 => Box::new(CallSites { k: 2 }),
        Context::Type1 => objects(1, Precision::Class),
        Context::Type2 => objects(2, Precision::Class),
        Context::Object1 => objects(1, Precision::Site),
        Context::Object2 => objects(2, Precision::Site),
        Context::Object3 => objects(3, Precision::Site),
        Context::Auto => Box::new(Auto::choose(&Solver::solve(templates, Box::new(Insensitive), budget)?)),
    })
}

/// The policy to take when one costs too much.
fn cheaper(context: Context) -> Context {
    match context {
        Context::Object3 => Context::Object2,
        Context::Object2 => Context::Object1,
        Context::Object1 => Context::Type1,
        Context::Type2 => Context::Type1,
        Context::Call2 => Context::Call1,
        Context::Type1 | Context::Call1 | Context::Auto | Context::Ci => Context::Ci,
    }
}

/// A policy as the option has it.
pub(crate) fn name(context: Context) -> String {
    let value = clap::ValueEnum::to_possible_value(&context);
    value.map_or_else(String::new, |value| value.get_name().to_owned())
}

/// Three quarters of the memory that is free, if the system tells.
fn free_memory() -> Option<usize> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kilobytes: usize = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes / 4 * 3 * 1024)
}
