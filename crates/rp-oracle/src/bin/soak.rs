//! Checks the properties on as many programs as wanted: `cargo xtask soak`.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "it talks to the person who started it")]

use std::process::ExitCode;
use std::time::Instant;

use rp_oracle::soak::{Plan, Summary, run_with};

/// `soak PROGRAMS SCHEDULES SEED SEARCH_EVERY STATES`
fn main() -> ExitCode {
    let numbers: Vec<u64> = std::env::args().skip(1).filter_map(|argument| argument.parse().ok()).collect();
    let [programs, schedules, seed, search_every, states] = numbers[..] else {
        println!("usage: soak PROGRAMS SCHEDULES SEED SEARCH_EVERY STATES");
        return ExitCode::from(2);
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let (schedules, states) = (schedules as usize, states as usize);
    let started = Instant::now();
    let progress = |summary: &Summary| {
        let Summary { programs: done, failures, failed, .. } = summary;
        let seconds = started.elapsed().as_secs_f64();
        let seeds: Vec<u64> = failed.iter().map(|failed| failed.seed).collect();
        eprintln!("{done} of {programs} programs, {failures} fail {seeds:?}, after {seconds:.0} s");
    };
    let plan = Plan { seed, programs, schedules, search_every, states, threads };
    let summary = run_with(plan, progress);
    for failed in &summary.failed {
        println!("{failed}\n");
    }
    println!(
        "{summary}, after {:.0} s, seeds {seed} to {}",
        started.elapsed().as_secs_f64(),
        seed + programs
    );
    if summary.failures == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
