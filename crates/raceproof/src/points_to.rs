//! The points-to stage: which plugins, which policy, and what to do when a budget is used up.

use std::sync::atomic::Ordering;

use rp_classpath::{ClassPath, Named};
use rp_index::FxHashSet;
use rp_program::{MethodId, Program, Role};
use rp_pta::budget::{Budget, OverBudget};
use rp_pta::call_graph::CallGraph;
use rp_pta::context::{Auto, CallSites, Insensitive, Objects, Policy, Precision};
use rp_pta::plugin::{self, Plugin, Plugins};
use rp_pta::routine::Routine;
use rp_pta::solver::Solver;
use rp_pta::templates::Templates;

use crate::entry::Entry;
use crate::error::{Failure, Outcome, note};
use crate::guard::{self, Guard};
use crate::options::{AnalysisOptions, Context, Reflection};
use crate::progress::{Progress, Step};

/// How the program was solved.
pub(crate) struct Solved {
    /// With which policy.
    pub(crate) context: Context,
    /// Which policies were given up for want of time or memory, and what for.
    pub(crate) fallen: Vec<String>,
    /// Why `auto` tells nothing apart, if it does not.
    pub(crate) too_large: Option<String>,
}

/// The part of the memory that a policy may use: what comes after it takes some, too.
const MEMORY: f64 = 0.6;

/// Solves, and hands the solution to `then`.
///
/// A policy that costs too much is given up for a cheaper one. The cheapest tells nothing apart and may use all of the
/// budget; where time is limited, its solution is found first and kept until it is known whether it is needed.
pub(crate) fn solve(
    program: &Program<'_>,
    class_path: Option<&ClassPath>,
    entry: &Entry<'_>,
    options: &AnalysisOptions,
    (progress, guard): (&Progress, &Guard),
    then: impl FnOnce(&mut Solver<'_>, &Solved) -> Result<Outcome, Failure>,
) -> Result<Outcome, Failure> {
    let named = class_path.map(ClassPath::named).cloned().unwrap_or_default();
    let plugins = Plugins::new(program, plugins(program, named, entry, options));
    let templates = Templates::new(program, &plugins);
    let (memory, used) = (guard.budget.memory, Some(&guard.used));
    let share = Budget {
        deadline: guard.budget.deadline(guard::POLICIES),
        bytes: memory.map(|bytes| (bytes as f64 * MEMORY) as usize),
        used,
    };
    let all = Budget { deadline: None, bytes: memory, used };
    let cheapest = || match Solver::solve(&templates, Box::new(Insensitive), &all) {
        Err(limit) => guard.give_up(limit),
        // A small program may be solved before anybody has looked.
        Ok(solver) => guard.over(1.0).map_or(solver, |limit| guard.give_up(limit)),
    };
    progress.begin(Step::PointsTo);
    let is_auto = options.context == Context::Auto;
    let mut kept = (is_auto || guard.budget.is_timed()).then(cheapest);
    let is_library = matches!(entry, Entry::Open { .. });
    let choose = if is_library { Auto::choose_for_library } else { Auto::choose };
    let too_large = kept.as_ref().filter(|_| is_auto).and_then(Auto::too_large).map(too_large);
    let mut auto = kept.as_ref().filter(|_| is_auto && too_large.is_none()).map(choose);
    if !guard.budget.is_timed() && auto.is_some() {
        kept = None;
    }
    let mut solved = Solved { context: options.context, fallen: Vec::new(), too_large };
    let mut solver = loop {
        let is_cheapest = solved.context == Context::Ci || is_auto && auto.is_none() && kept.is_some();
        guard.is_cheapest.store(is_cheapest, Ordering::Relaxed);
        let policy: Box<dyn Policy> = match (solved.context, auto.take()) {
            (Context::Ci, _) | (Context::Auto, None) => break kept.take().unwrap_or_else(cheapest),
            (Context::Auto, Some(auto)) => Box::new(auto),
            (context, _) => policy(context),
        };
        match Solver::solve(&templates, policy, &share) {
            Ok(solver) => break solver,
            Err(limit) => {
                // What is cheaper takes time too: when that is up, only the cheapest is left.
                let next = if limit == OverBudget::Time { Context::Ci } else { cheaper(solved.context) };
                let text = format!(
                    "{} goes over {}; {} is used instead: nothing is missed, but less is told apart",
                    name(solved.context),
                    guard::option(limit),
                    name(next)
                );
                progress.aside(|| note("warning", &format!("{text}; a higher limit keeps it")));
                guard.measure();
                solved.fallen.push(text);
                solved.context = next;
            }
        }
    };
    drop(kept);
    let outcome = then(&mut solver, &solved)?;
    Ok(if solved.fallen.is_empty() { outcome } else { Outcome::Incomplete })
}

/// What `auto` does with a program of so many methods, and why.
fn too_large(methods: usize) -> String {
    let limit = Auto::LARGEST;
    format!(
        "auto is ci: {methods} methods are reached, those of the JDK among them, and its limit is {limit}"
    )
}

/// Solves within the budget, for a command that has nothing to say when it is used up.
pub(crate) fn solve_guarded(
    program: &Program<'_>,
    (class_path, entry, options): (Option<&ClassPath>, &Entry<'_>, &AnalysisOptions),
    then: impl FnOnce(&mut Solver<'_>, &Progress, &Guard) -> Result<Outcome, Failure>,
) -> Result<Outcome, Failure> {
    let progress = Progress::new();
    let spare = guard::Spare::of(class_path, entry);
    let last_words = |limit, is_cheapest| guard::without_result(limit, spare, is_cheapest);
    guard::guarded(guard::Budget::new(options), last_words, |guard| {
        solve(program, class_path, entry, options, (&progress, guard), |solver, _| {
            then(solver, &progress, guard)
        })
    })
}

/// How many methods with code the application has that a solution reaches, and how many there are.
pub(crate) fn reached(solver: &Solver<'_>) -> (usize, usize) {
    let program = solver.program();
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

/// The same for a program that is not solved yet: nothing is told apart. None if there is not enough time for that.
pub(crate) fn reach(
    program: &Program<'_>,
    class_path: Option<&ClassPath>,
    entry: &Entry<'_>,
    options: &AnalysisOptions,
) -> Option<(usize, usize)> {
    // What configurations name may be loaded by anybody, and says nothing about what a `main` is there for.
    let named = class_path.map(ClassPath::named).cloned().unwrap_or_default();
    let named = Named { configured: Vec::new(), ..named };
    let plugins = Plugins::new(program, plugins(program, named, entry, options));
    let templates = Templates::new(program, &plugins);
    let deadline = guard::Budget::new(options).deadline(guard::POLICIES);
    let budget = Budget { deadline, bytes: None, used: None };
    Solver::solve(&templates, Box::new(Insensitive), &budget).ok().map(|solver| reached(&solver))
}

/// All plugins, for this program.
fn plugins<'p>(
    program: &Program<'_>,
    named: Named,
    entry: &Entry<'_>,
    options: &AnalysisOptions,
) -> Vec<Box<dyn Plugin + 'p>> {
    let mut plugins =
        plugin::standard(named, options.reflection == Reflection::All, matches!(entry, Entry::Open { .. }));
    // Whoever names a main method means that and nothing else.
    if options.main.is_none() {
        plugins.push(Box::new(plugin::framework::Frameworks { classes: program.classes(Role::Application) }));
    }
    plugins.push(Box::new(plugin::entry::EntryPoints { methods: entry.methods() }));
    plugins
}

/// The policy of that name.
fn policy(context: Context) -> Box<dyn Policy> {
    let objects = |k, precision| Box::new(Objects { k, precision });
    match context {
        Context::Ci | Context::Auto => Box::new(Insensitive),
        Context::Call1 => Box::new(CallSites { k: 1 }),
        Context::Call2 => Box::new(CallSites { k: 2 }),
        Context::Type1 => objects(1, Precision::Class),
        Context::Type2 => objects(2, Precision::Class),
        Context::Object1 => objects(1, Precision::Site),
        Context::Object2 => objects(2, Precision::Site),
        Context::Object3 => objects(3, Precision::Site),
    }
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
