//! A schedule that wants two sites to meet: who comes to one of them waits there until somebody comes to the other
//! (RaceFuzzer; Sen, PLDI 2008).
//!
//! Threads run at random but for those that are right before one of the two sites. When two threads stand before both,
//! they run, one right after the other. When nobody else can run, one that waits is let go.

use super::{Ending, MOST_STEPS};
use crate::machine::image::{Image, Site};
use crate::machine::state::Chance;
use crate::machine::{Failure, Machine};
use crate::observe::Observer;
use crate::rng::Rng;

/// Runs a program once, so that two sites meet if that is possible here.
pub fn run(
    image: &Image<'_>,
    sites: [Site; 2],
    seed: u64,
    observer: &mut impl Observer,
) -> Result<Ending, Failure> {
    let mut rng = Rng::new(seed);
    let chance = Chance { spurious: rng.percent(20), notified: rng.below(3) as u32 };
    let mut machine = match Machine::start(image, chance, observer) {
        Err(Failure::TooDeep | Failure::Endless) => return Ok(Ending::Cut),
        machine => machine?,
    };
    let mut queue: Vec<usize> = Vec::new();
    for _ in 0..MOST_STEPS {
        let enabled = machine.enabled();
        let at = |thread: usize, site: Site| machine.site(thread) == Some(site);
        let next = match queue.pop().filter(|next| enabled.contains(next)) {
            Some(next) => next,
            None => {
                let [a, b] = sites;
                let first = enabled.iter().copied().find(|&thread| at(thread, a));
                let second = enabled.iter().copied().find(|&thread| at(thread, b) && Some(thread) != first);
                let free: Vec<usize> =
                    enabled.iter().copied().filter(|&thread| !at(thread, a) && !at(thread, b)).collect();
                match (first, second) {
                    (Some(first), Some(second)) => {
                        queue.push(second);
                        first
                    }
                    _ => match rng.pick(&free).or_else(|| rng.clone().pick(&enabled)) {
                        Some(&next) => next,
                        None => return Ok(if machine.is_over() { Ending::Over } else { Ending::Stuck }),
                    },
                }
            }
        };
        match machine.step(next, observer) {
            Ok(()) => {}
            Err(Failure::TooDeep | Failure::Endless) => return Ok(Ending::Cut),
            Err(failure) => return Err(failure),
        }
    }
    Ok(Ending::Cut)
}
