//! How does a run end before its time? Because the user has had enough (Ctrl-C, or a polite `kill`), or because a
//! budget is used up in the middle of a stage ([`crate::guard`]).
//!
//! Nothing is left behind: temporary files and folders go, a compiler that runs for us is stopped, the progress bar is
//! removed, and a line says what became of the result. Nothing is left half done either: whoever writes a result holds
//! [`writing`] for as long as that takes, and a signal waits for it, though not for ever: a reader may never read. So a
//! report file is the old one, the new one, or none; it never is a part of one.

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStderr, Command};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};
use std::time::{Duration, Instant};

use crate::error::note;
use crate::progress;

/// The exit code of a run that was cancelled.
pub(crate) const CANCELLED: i32 = 130;

/// How long a signal waits for a result that is being written.
const PATIENCE: Duration = Duration::from_secs(3);

/// What is removed when the run ends.
static TEMPORARY: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// The compiler that runs for us.
static CHILD: Mutex<Option<Child>> = Mutex::new(None);

/// Held while a result is written.
static WRITING: Mutex<()> = Mutex::new(());

/// Whether a result is written.
static WRITTEN: AtomicBool = AtomicBool::new(false);

/// A file or folder that goes when the run ends before its owner has removed it.
pub(crate) struct Temporary(PathBuf);

impl Temporary {
    pub(crate) fn new(path: &Path) -> Temporary {
        locked(&TEMPORARY).insert(path.to_owned());
        Temporary(path.to_owned())
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        locked(&TEMPORARY).remove(&self.0);
    }
}

/// Starts a child and lets it run until `wait` has seen all that it says; a run that ends before takes it along.
pub(crate) fn with_child<T>(
    command: &mut Command,
    wait: impl FnOnce(Option<ChildStderr>) -> T,
) -> io::Result<(Option<Child>, T)> {
    let pipe = {
        // Held while it is started: there is no moment in which a run could end without it.
        let mut running = locked(&CHILD);
        running.insert(command.spawn()?).stderr.take()
    };
    let seen = wait(pipe);
    Ok((locked(&CHILD).take(), seen))
}

/// A result is being written for as long as this lives.
pub(crate) fn writing() -> MutexGuard<'static, ()> {
    locked(&WRITING)
}

/// A result is written, all of it; said while [`writing`].
pub(crate) fn wrote() {
    WRITTEN.store(true, Ordering::Relaxed);
}

/// Ends the run now.
pub(crate) fn leave(code: i32) -> ! {
    progress::clear();
    // Held until the end: whoever waits for the child must not take its end for an answer.
    let mut child = locked(&CHILD);
    if let Some(child) = &mut *child {
        // One that has ended by itself is no failure, and there is nobody to tell of others.
        _ = child.kill().and_then(|()| child.wait());
    }
    for path in &*locked(&TEMPORARY) {
        _ = if path.is_dir() { std::fs::remove_dir_all(path) } else { std::fs::remove_file(path) };
    }
    #[expect(clippy::exit, reason = "the stages of the analysis know nothing of signals and clocks")]
    std::process::exit(code)
}

/// From now on, a signal that asks the run to end does so.
#[cfg(unix)]
pub(crate) fn on_signals() {
    use signal_hook::consts::{SIGINT, SIGTERM};
    // A system that does not let us know of signals lets them do what they do by themselves.
    let Ok(mut signals) = signal_hook::iterator::Signals::new([SIGINT, SIGTERM]) else { return };
    std::thread::spawn(move || {
        if signals.forever().next().is_some() {
            let nobody_writes = written();
            progress::clear();
            let what = match (&nobody_writes, WRITTEN.load(Ordering::Relaxed)) {
                (None, _) => "while the result was written: what there is of it may lack its end",
                (Some(_), true) => "after a result was written",
                (Some(_), false) => "nothing was written",
            };
            note("interrupted", what);
            leave(CANCELLED)
        }
    });
}

/// Elsewhere, Ctrl-C ends the run by itself.
#[cfg(not(unix))]
pub(crate) fn on_signals() {}

/// Waits until no result is being written, if that comes soon.
#[cfg(unix)]
fn written() -> Option<MutexGuard<'static, ()>> {
    let start = Instant::now();
    loop {
        match WRITING.try_lock() {
            Ok(guard) => return Some(guard),
            Err(TryLockError::Poisoned(poisoned)) => return Some(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) if start.elapsed() > PATIENCE => return None,
            Err(TryLockError::WouldBlock) => std::thread::sleep(Duration::from_millis(5)),
        }
    }
}

/// The value, whoever has panicked while holding it.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
