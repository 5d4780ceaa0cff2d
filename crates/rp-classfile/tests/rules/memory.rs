//! How much memory does reading take? An allocator that keeps account for each thread.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

/// How many bytes of memory a byte of a class takes at most, annotations aside. A field of eight bytes becomes a
/// `Member` of eight words, and each constant has an offset.
pub(crate) const FACTOR: usize = 10;

thread_local! {
    /// What this thread has allocated and not freed; below zero if it freed what others had allocated.
    static LIVE: Cell<isize> = const { Cell::new(0) };
    /// The most that it was.
    static PEAK: Cell<isize> = const { Cell::new(0) };
}

struct Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

// SAFETY: everything is left to the system's allocator; the account allocates nothing.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        LIVE.set(LIVE.get() + layout.size() as isize);
        PEAK.set(PEAK.get().max(LIVE.get()));
        // SAFETY: the caller's promises are the system's conditions.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        LIVE.set(LIVE.get() - layout.size() as isize);
        // SAFETY: the pointer came from `alloc`, hence from the system.
        unsafe { System.dealloc(pointer, layout) }
    }
}

/// The result of `work` and how many bytes it held at most, on this thread, beyond those held before.
pub(crate) fn peak<T>(work: impl FnOnce() -> T) -> (T, usize) {
    let before = LIVE.get();
    PEAK.set(before);
    let result = work();
    (result, (PEAK.get() - before) as usize)
}
