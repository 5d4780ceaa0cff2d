//! What comes before what? Vector clocks (Mattern 1989; FastTrack, PLDI 2009, section 2).
//!
//! A thread's own entry grows only when it releases something, so a clock does not depend on how often other threads
//! ran in between.

/// For each thread, how much of it is known.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Clock(Vec<u32>);

impl Clock {
    /// How much is known of a thread.
    pub fn of(&self, thread: usize) -> u32 {
        self.0.get(thread).copied().unwrap_or(0)
    }

    /// Knows more of a thread by one.
    pub fn advance(&mut self, thread: usize) {
        if self.0.len() <= thread {
            self.0.resize(thread + 1, 0);
        }
        if let Some(own) = self.0.get_mut(thread) {
            *own += 1;
        }
    }

    /// Knows what another clock knows, too.
    pub fn join(&mut self, other: &Clock) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        for (own, &known) in self.0.iter_mut().zip(&other.0) {
            *own = known.max(*own);
        }
    }
}
