//! Properties of the solver, on random small programs and under every policy.
//!
//! - It finds what the naive solver finds, whatever it puts off.
//! - Every constraint holds in what it finds.
//! - Without contexts it finds at least what it finds with any.
//! - The order in which classes are listed or asked for does not matter.

mod generate;
mod plugin;
mod set;

use std::cell::Cell;
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestError, TestRng, TestRunner};
use rp_ir::Names;
use rp_program::{Program, TextSource};
use rp_pta::budget::Budget;
use rp_pta::check::check;
use rp_pta::context::{CallSites, Insensitive, Objects, Policy, Precision};
use rp_pta::dump;
use rp_pta::naive::Naive;
use rp_pta::plugin::entry::EntryPoints;
use rp_pta::plugin::{Named, Plugin, Plugins, standard};
use rp_pta::solver::{Solver, Tuning};
use rp_pta::templates::Templates;

const POLICIES: [&str; 8] = ["ci", "1call", "2call", "1obj", "2obj", "3obj", "1type", "2type"];

fn policy(name: &str) -> Box<dyn Policy> {
    let k = name.as_bytes()[0].wrapping_sub(b'0');
    match name.get(1..) {
        Some("call") => Box::new(CallSites { k }),
        Some("obj") => Box::new(Objects { k, precision: Precision::Site }),
        Some("type") => Box::new(Objects { k, precision: Precision::Class }),
        _ => Box::new(Insensitive),
    }
}

/// Everything is put off for as short, or as long, as possible.
const HASTY: Tuning = Tuning { small: 1, sort_after: 0 };
const LAZY: Tuning = Tuning { small: 0, sort_after: 4 };

/// What is asked of a program.
struct Subject<'t> {
    templates: &'t Templates<'t>,
}

impl<'t> Subject<'t> {
    fn fast(&self, name: &str, tuning: Tuning) -> Solver<'t> {
        let deadline = Instant::now().checked_add(Duration::from_secs(5));
        let budget = Budget { deadline, ..Budget::default() };
        Solver::solve_tuned(self.templates, policy(name), &budget, tuning).expect("it ends soon")
    }
}

/// Asks something of a program. Names that stand in `asked` are asked for first.
fn with_program<T>(text: &str, asked: &[&str], ask: impl FnOnce(&Subject<'_>) -> T) -> T {
    let names = Names::new();
    for name in asked {
        names.symbol(name.as_bytes());
    }
    let source = TextSource::parse(&names, text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let program = Program::new(&names, &source);
    for name in asked {
        program.declared(program.class_id(names.symbol(name.as_bytes())));
    }
    let main = program.class_id(names.symbol(b"Main"));
    let methods = program.declared(main).expect("there is a main class").methods().collect();
    let mut list: Vec<Box<dyn Plugin>> = vec![Box::new(EntryPoints { methods }), Box::new(plugin::Lib)];
    list.extend(standard(Named::default(), true, false));
    let plugins = Plugins::new(&program, list);
    ask(&Subject { templates: &Templates::new(&program, &plugins) })
}

fn first_difference(a: &str, b: &str) -> String {
    let (a, b): (BTreeSet<&str>, BTreeSet<&str>) = (a.lines().collect(), b.lines().collect());
    let missing: Vec<String> = a.difference(&b).take(5).map(|line| format!("- {line}")).collect();
    let surplus: Vec<String> = b.difference(&a).take(5).map(|line| format!("+ {line}")).collect();
    [missing, surplus].concat().join("\n")
}

/// What is wrong with the solutions of a program, and under which policy.
fn judge(classes: &[String]) -> Result<usize, String> {
    let text = classes.join("\n");
    let shuffled: Vec<&str> = classes.iter().rev().map(String::as_str).collect();
    let asked = ["phantom/Base", "T", "G", "java/lang/Thread", "Lib", "B", "A", "lambda$0"];
    with_program(&text, &[], |subject| {
        with_program(&shuffled.join("\n"), &asked, |other| {
            let mut facts = 0;
            let insensitive = dump::facts_of_solver(&subject.fast("ci", Tuning::default()), false);
            for name in POLICIES {
                // It may be that there is no end; the naive solver would not say so.
                let solution = subject.fast(name, Tuning::default());
                let chosen = policy(name);
                let expected = dump::of_naive(&Naive::solve(subject.templates, &*chosen));
                facts += expected.lines().count();
                for tuning in [Tuning::default(), HASTY, LAZY] {
                    let mut solution = subject.fast(name, tuning);
                    let found = dump::of_solver(&solution);
                    if found != expected {
                        let difference = first_difference(&expected, &found);
                        return Err(format!(
                            "{name}, {tuning:?}: not what the naive solver finds\n{difference}"
                        ));
                    }
                    if let Some(violation) = check(&mut solution).first() {
                        return Err(format!("{name}, {tuning:?}: {violation}"));
                    }
                }
                let projected = dump::facts_of_solver(&solution, false);
                if let Some(surplus) = projected.difference(&insensitive).next() {
                    return Err(format!("{name}: not found without contexts: {surplus}"));
                }
                let again = dump::of_solver(&other.fast(name, HASTY));
                if again != expected {
                    let difference = first_difference(&expected, &again);
                    return Err(format!("{name}: the order of classes matters\n{difference}"));
                }
            }
            Ok(facts)
        })
    })
}

/// Code that is copied for each call, and calls what calls it again.
#[test]
fn copies_for_each_call_have_an_end() {
    let mut classes = generate::program(&[]);
    classes.retain(|class| !class.contains(" Main ") && !class.contains(" T ") && !class.contains(" A "));
    classes.push(
        "class Main extends java.lang.Object {
  method static void main() {
  b0:
      v0: T = new T
      invokevirtual java.lang.Thread.start0(): void (v0)
      v1: java.lang.Object = invokestatic Lib.invoke(java.lang.Object, java.lang.Object): java.lang.Object (v0, v0)
      return
  }
}
class T extends java.lang.Thread {
  method public void run() {
  b0(v0: T):
      v1: T = new T
      invokevirtual java.lang.Thread.start0(): void (v1)
      return
  }
}
class A extends java.lang.Object implements I {
  method static java.lang.Object p(java.lang.Object, java.lang.Object) {
  b0(v0: java.lang.Object, v1: java.lang.Object):
      v2: java.lang.Object = invokestatic Lib.invoke(java.lang.Object, java.lang.Object): java.lang.Object (v0, v0)
      return v2
  }
}"
        .to_owned(),
    );
    judge(&classes).unwrap_or_else(|problem| panic!("{problem}"));
}

fn programs() -> impl Strategy<Value = Vec<u16>> {
    prop::collection::vec(any::<u16>(), 0..700)
}

/// Random programs per run.
const CASES: u32 = 800;

#[test]
fn the_solver_finds_the_least_solution() {
    let config = Config { cases: CASES, failure_persistence: None, ..Config::default() };
    let random = TestRng::from_seed(RngAlgorithm::ChaCha, b"points-to sets and call graphs..");
    let mut runner = TestRunner::new_with_rng(config, random);
    let facts = Cell::new(0);
    let outcome = runner.run(&programs(), |choices| {
        let classes = generate::program(&choices);
        match judge(&classes) {
            Ok(found) => {
                facts.set(facts.get() + found);
                Ok(())
            }
            Err(problem) => Err(TestCaseError::fail(format!("{}\n{problem}", classes.join("\n")))),
        }
    });
    match outcome {
        // The programs do something. (One exception of the machine exists in them.)
        Ok(()) => assert!(facts.get() / CASES as usize > 200, "{} facts", facts.get()),
        Err(TestError::Fail(problem, _)) => panic!("{}", problem.message()),
        Err(TestError::Abort(reason)) => panic!("{}", reason.message()),
    }
}
