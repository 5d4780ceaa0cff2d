//! Which accesses race? A happens-before detector with the full history of every location (JLS 17.4.5).
//!
//! An access races with an earlier one of another thread if one of them writes and the thread does not know of it: the
//! earlier one's epoch is beyond what its clock says. Of one thread's accesses at one site only the last is kept. That
//! is enough for pairs of sites: if an earlier one of them is unordered with what comes now, so is the last.
//!
//! Volatile locations order instead of racing: a write is known to whoever reads later.
//!
//! A `final` field of an object that is made is safe to read (JLS 17.5): its accesses count only before.

use std::collections::BTreeMap;

use crate::clock::Clock;
use crate::machine::image::Site;

/// The last access by a thread at a site.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Entry {
    thread: u32,
    site: Site,
    write: bool,
    epoch: u32,
}

/// Who accessed what.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct History {
    /// By location, each in the order of first accesses of each thread and site.
    entries: Vec<Vec<Entry>>,
    volatile: BTreeMap<u32, Clock>,
}

impl History {
    /// Makes room for so many more locations, and gives the first.
    pub fn allocate(&mut self, count: usize) -> u32 {
        let first = self.entries.len() as u32;
        self.entries.resize(self.entries.len() + count, Vec::new());
        first
    }

    /// A thread accesses a location. Tells of each earlier access by another thread that conflicts, and whether it is
    /// ordered before this one.
    pub fn access(
        &mut self,
        location: u32,
        thread: usize,
        clock: &Clock,
        site: Site,
        write: bool,
        mut conflict: impl FnMut(Site, bool),
    ) {
        let Some(entries) = self.entries.get_mut(location as usize) else { return };
        for entry in entries.iter().filter(|entry| entry.thread as usize != thread) {
            if entry.write || write {
                conflict(entry.site, entry.epoch <= clock.of(entry.thread as usize));
            }
        }
        let epoch = clock.of(thread);
        let new = Entry { thread: thread as u32, site, write, epoch };
        let key = |entry: &Entry| (entry.thread, entry.site.number());
        match entries.binary_search_by_key(&key(&new), key) {
            Ok(at) => {
                if let Some(known) = entries.get_mut(at) {
                    *known = new;
                }
            }
            Err(at) => entries.insert(at, new),
        }
    }

    /// A thread writes a volatile location.
    pub fn volatile_write(&mut self, location: u32, clock: &Clock) {
        self.volatile.entry(location).or_default().join(clock);
    }

    /// A thread reads a volatile location.
    pub fn volatile_read(&self, location: u32, clock: &mut Clock) {
        if let Some(written) = self.volatile.get(&location) {
            clock.join(written);
        }
    }
}
