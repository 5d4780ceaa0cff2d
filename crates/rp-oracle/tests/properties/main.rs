//! The properties hold for ten thousand programs. `cargo xtask soak` tries more.

mod clock;
mod finalizers;
mod sabotage;

use rp_oracle::soak::{Plan, run};

/// The test takes about a minute and a half on two cores that do nothing else.
const PLAN: Plan =
    Plan { seed: 1_000_000, programs: 10_000, schedules: 20, search_every: 40, states: 5_000, threads: 2 };

#[test]
fn what_the_analyses_say_of_generated_programs_is_true() {
    let summary = run(PLAN);
    let failed: Vec<String> = summary.failed.iter().map(ToString::to_string).collect();
    assert!(summary.failures == 0, "{summary}\n\n{}", failed.join("\n\n"));
    // The programs are of use: most race, some of them rarely, and not all that is reported is seen to race.
    let [reported, raced] = summary.pairs;
    assert!(summary.racy * 10 > summary.programs * 3 && summary.racy < summary.programs, "{summary}");
    assert!(reported > raced && raced * 4 > reported, "{summary}");
}
