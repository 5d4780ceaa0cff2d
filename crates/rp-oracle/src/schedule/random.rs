//! A random schedule: mostly somebody else's turn, sometimes long stretches of one thread.

use super::{Ending, MOST_STEPS};
use crate::machine::image::Image;
use crate::machine::state::Chance;
use crate::machine::{Failure, Machine};
use crate::observe::Observer;
use crate::rng::Rng;

/// Runs a program once.
pub fn run(image: &Image<'_>, seed: u64, observer: &mut impl Observer) -> Result<Ending, Failure> {
    let mut rng = Rng::new(seed);
    // How likely it is that who runs goes on running.
    let stay = [0, 50, 80, 95][rng.below(4)];
    let chance = Chance { spurious: rng.percent(20), notified: rng.below(3) as u32 };
    let mut machine = match Machine::start(image, chance, observer) {
        Err(Failure::TooDeep | Failure::Endless) => return Ok(Ending::Cut),
        machine => machine?,
    };
    let mut last = 0;
    for _ in 0..MOST_STEPS {
        let enabled = machine.enabled();
        let next = match rng.pick(&enabled) {
            None => return Ok(if machine.is_over() { Ending::Over } else { Ending::Stuck }),
            Some(_) if enabled.contains(&last) && rng.percent(stay) => last,
            Some(&next) => next,
        };
        last = next;
        match machine.step(next, observer) {
            Ok(()) => {}
            Err(Failure::TooDeep | Failure::Endless) => return Ok(Ending::Cut),
            Err(failure) => return Err(failure),
        }
    }
    Ok(Ending::Cut)
}
