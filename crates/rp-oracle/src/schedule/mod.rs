//! Who runs when? Schedules of a program, and how a run ends.
//!
//! | schedule | good for |
//! | --- | --- |
//! | [`random`] | volume: most races show in the first few |
//! | [`priority`] | what takes somebody who stands still for long |
//! | [`directed`] | a pair that random schedules miss: holds threads back right before one of its sites |
//! | [`exhaustive`] | small programs: all that can happen |

pub mod directed;
pub mod exhaustive;
pub mod priority;
pub mod random;

/// How a run ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// All threads have ended.
    Over,
    /// Somebody waits for ever.
    Stuck,
    /// There were too many steps, or calls too deep. What was seen until then is true all the same.
    Cut,
}

/// Steps after which a run is cut.
pub const MOST_STEPS: usize = 3_000;
