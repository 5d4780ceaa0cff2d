//! All that can happen: a depth-first search over the states of a program.
//!
//! A state that was seen before leads nowhere new. Clocks and the history of accesses are part of it, so that every
//! pair of sites that races in some execution is found, not only every program that has a race.

use std::hash::{Hash, Hasher};

use rp_index::FxHashSet;

use crate::machine::image::Image;
use crate::machine::state::Chance;
use crate::machine::{Failure, Machine};
use crate::observe::Observer;

/// Searches all schedules of a program. Whether that came to an end before so many states.
pub fn search(image: &Image<'_>, most: usize, observer: &mut impl Observer) -> Result<bool, Failure> {
    let first = match Machine::start(image, Chance::ANY, observer) {
        Err(Failure::TooDeep | Failure::Endless) => return Ok(false),
        machine => machine?,
    };
    let mut seen: FxHashSet<(u64, u64)> = FxHashSet::default();
    seen.insert(fingerprint(&first));
    let mut complete = true;
    let mut stack = vec![(first.enabled(), first)];
    while let Some((left, machine)) = stack.last_mut() {
        let Some(next) = left.pop() else {
            stack.pop();
            continue;
        };
        // The last way on needs no copy.
        let mut machine = if left.is_empty() {
            match stack.pop() {
                Some((_, machine)) => machine,
                None => break,
            }
        } else {
            machine.clone()
        };
        match machine.step(next, observer) {
            Ok(()) => {}
            Err(Failure::TooDeep | Failure::Endless) => {
                complete = false;
                continue;
            }
            Err(failure) => return Err(failure),
        }
        if seen.insert(fingerprint(&machine)) {
            if seen.len() >= most {
                return Ok(false);
            }
            stack.push((machine.enabled(), machine));
        }
    }
    Ok(complete)
}

/// 128 bits that stand for a state: that two states of a search share them is not to be expected.
fn fingerprint(machine: &Machine<'_, '_>) -> (u64, u64) {
    let mut hasher = Fingerprint { one: 0x9ae1_6a3b_2f90_404f, other: 0xc949_d7c7_509e_6557 };
    machine.state.hash(&mut hasher);
    (hasher.finish(), hasher.other ^ (hasher.other >> 32))
}

struct Fingerprint {
    one: u64,
    other: u64,
}

impl Hasher for Fingerprint {
    fn finish(&self) -> u64 {
        self.one ^ (self.one >> 29)
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            for (to, from) in word.iter_mut().zip(chunk) {
                *to = *from;
            }
            self.write_u64(u64::from_le_bytes(word) ^ (chunk.len() as u64) << 60);
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.one = (self.one ^ word).wrapping_mul(0xff51_afd7_ed55_8ccd).rotate_left(31);
        self.other = (self.other.wrapping_add(word)).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
        self.other ^= self.other >> 29;
    }

    fn write_u8(&mut self, byte: u8) {
        self.write_u64(u64::from(byte));
    }

    fn write_u32(&mut self, word: u32) {
        self.write_u64(u64::from(word));
    }

    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }
}
