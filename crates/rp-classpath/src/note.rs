//! What should the user know about the inputs although they could be read? Data for the report, never printed here.

use std::fmt;

/// One observation about the class path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// What sort of observation it is.
    pub kind: NoteKind,
    /// The file, archive entry or folder it is about, escaped for display.
    pub subject: String,
    /// The observation in words, escaped for display.
    pub text: String,
}

/// The sorts of observations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NoteKind {
    /// Two different class files have one name; the text says which is used.
    Duplicate,
    /// Several classes occur in two places with equal size and checksum.
    IdenticalCopies,
    /// Classes lie at a path that does not fit their name.
    Misplaced,
    /// Which variants of a multi-release jar are used, or that variants are unused.
    MultiRelease,
    /// The archive is signed; signatures are not checked.
    Signed,
    /// The contents of an entry do not fit its checksum; the contents are used, as a JVM does.
    BadChecksum,
    /// A `-cp` or `Class-Path` element names nothing.
    MissingTarget,
    /// A `Class-Path` element is not on this machine; the network is never used.
    RemoteTarget,
    /// Something could not be read and is left out.
    Unreadable,
    /// Archives lie where no class loader looks for them and are left out.
    IgnoredArchives,
    /// Something is left out because it exceeds a limit of this tool: the result is incomplete.
    Budget,
}

impl Note {
    pub(crate) fn new(kind: NoteKind, subject: impl Into<String>, text: impl Into<String>) -> Note {
        Note { kind, subject: subject.into(), text: text.into() }
    }
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.subject, self.text)
    }
}

/// A number with its noun.
pub(crate) fn count(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}
