//! What is going on? One line on a terminal, nothing elsewhere.

use std::io::{IsTerminal, Write};

/// The line.
pub(crate) struct Progress {
    is_shown: bool,
}

impl Progress {
    /// Shown only if standard error is a terminal.
    pub(crate) fn new() -> Progress {
        Progress { is_shown: std::io::stderr().is_terminal() }
    }

    /// Says what is done now.
    pub(crate) fn say(&self, what: &str) {
        if self.is_shown {
            // Whoever cannot be told is not told.
            _ = write!(std::io::stderr(), "\r\x1b[K{what} …");
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.is_shown {
            _ = write!(std::io::stderr(), "\r\x1b[K");
        }
    }
}
