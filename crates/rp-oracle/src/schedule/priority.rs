//! A schedule by priorities: who has the highest of those that can run does, and at a few moments whoever runs gets the
//! lowest (PCT; Burckhardt et al., ASPLOS 2010).
//!
//! Somebody may stand still here while others go a long way, which a random schedule hardly ever does.

use super::{Ending, MOST_STEPS};
use crate::machine::image::Image;
use crate::machine::state::Chance;
use crate::machine::{Failure, Machine};
use crate::observe::Observer;
use crate::rng::Rng;

/// Changes of priorities in a run, at most, and the steps among which they are.
const CHANGES: usize = 6;
const STEPS: usize = 400;

/// Runs a program once.
pub fn run(image: &Image<'_>, seed: u64, observer: &mut impl Observer) -> Result<Ending, Failure> {
    let mut rng = Rng::new(seed);
    let changes: Vec<usize> = (0..rng.below(CHANGES + 1)).map(|_| rng.below(STEPS)).collect();
    let chance = Chance { spurious: rng.percent(20), notified: rng.below(3) as u32 };
    let mut machine = match Machine::start(image, chance, observer) {
        Err(Failure::TooDeep | Failure::Endless) => return Ok(Ending::Cut),
        machine => machine?,
    };
    // By thread: the higher, the sooner. Those that were lowered are below all others.
    let mut priorities: Vec<usize> = Vec::new();
    for step in 0..MOST_STEPS {
        let enabled = machine.enabled();
        let Some(&last) = enabled.iter().max() else {
            return Ok(if machine.is_over() { Ending::Over } else { Ending::Stuck });
        };
        while priorities.len() <= last {
            priorities.push(MOST_STEPS + rng.below(MOST_STEPS));
        }
        let priority = |thread: &&usize| priorities.get(**thread).copied();
        let Some(&next) = enabled.iter().max_by_key(priority) else { return Ok(Ending::Stuck) };
        if changes.contains(&step)
            && let Some(priority) = priorities.get_mut(next)
        {
            *priority = MOST_STEPS - step;
            continue;
        }
        match machine.step(next, observer) {
            Ok(()) => {}
            Err(Failure::TooDeep | Failure::Endless) => return Ok(Ending::Cut),
            Err(failure) => return Err(failure),
        }
    }
    Ok(Ending::Cut)
}
