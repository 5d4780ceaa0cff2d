//! What is still to be looked at: first come, first served, and nothing twice at the same time.

use std::collections::VecDeque;

use rp_index::{EntityRef, FixedBitSet};

pub(crate) struct Queue<K> {
    waiting: VecDeque<K>,
    is_waiting: FixedBitSet,
}

impl<K: EntityRef> Queue<K> {
    /// A queue of these, with numbers below a bound.
    pub(crate) fn new(bound: usize, first: impl IntoIterator<Item = K>) -> Queue<K> {
        let mut queue = Queue { waiting: VecDeque::new(), is_waiting: FixedBitSet::with_capacity(bound) };
        first.into_iter().for_each(|key| queue.push(key));
        queue
    }

    pub(crate) fn push(&mut self, key: K) {
        if !self.is_waiting.put(key.index()) {
            self.waiting.push_back(key);
        }
    }

    pub(crate) fn pop(&mut self) -> Option<K> {
        let key = self.waiting.pop_front()?;
        self.is_waiting.remove(key.index());
        Some(key)
    }
}
