//! Two things at once, on two threads.

use std::thread;

use rp_concurrency::mutant;

/// Does one thing in a thread of its own, and another one in this.
pub fn both<A: Send, B>(one: impl FnOnce() -> A + Send, other: impl FnOnce() -> B) -> (A, B) {
    thread::scope(|scope| {
        let mistake = mutant::chosen();
        let one = scope.spawn(move || {
            mutant::choose(mistake);
            one()
        });
        let other = other();
        match one.join() {
            Ok(one) => (one, other),
            Err(panic) => std::panic::resume_unwind(panic),
        }
    })
}
