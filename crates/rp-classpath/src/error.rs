//! What can go wrong? Three moments, three types: opening the class path, reading one entry, checking it at the end.

use std::error::Error;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use crate::{budget, escape};

/// Why a class path cannot be opened. Every variant is about what the user asked for, not about a library.
#[derive(Debug)]
pub enum OpenError {
    /// Nothing is at this path.
    Missing(PathBuf),
    /// At this path is a pipe, a socket or a device. It is not read.
    NotRegular(PathBuf),
    /// The system refuses to read this path.
    Unreadable(PathBuf, io::Error),
    /// This file holds no classes in any known format.
    NotClasses(PathBuf, &'static str),
    /// This file is an archive or a JDK image with broken tables.
    Damaged(PathBuf, &'static str),
    /// The inputs up to this path hold more files than the tool indexes.
    TooManyFiles(PathBuf),
    /// This folder is not the home of a JDK.
    NotAJdk(PathBuf, &'static str),
}

impl OpenError {
    pub(crate) fn io(path: &Path, error: io::Error) -> OpenError {
        match error.kind() {
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => OpenError::Missing(path.to_owned()),
            _ => OpenError::Unreadable(path.to_owned(), error),
        }
    }

    /// The path that cannot be used.
    pub fn path(&self) -> &Path {
        match self {
            OpenError::Missing(path)
            | OpenError::NotRegular(path)
            | OpenError::Unreadable(path, _)
            | OpenError::NotClasses(path, _)
            | OpenError::Damaged(path, _)
            | OpenError::TooManyFiles(path)
            | OpenError::NotAJdk(path, _) => path,
        }
    }

    /// The reason in words, without the path.
    pub fn reason(&self) -> String {
        match self {
            OpenError::Missing(_) => "no such file or folder".to_owned(),
            OpenError::NotRegular(_) => "neither a regular file nor a folder".to_owned(),
            OpenError::Unreadable(_, error) => format!("cannot be read: {error}"),
            OpenError::NotClasses(_, reason) => (*reason).to_owned(),
            OpenError::Damaged(_, reason) => format!("damaged: {reason}"),
            OpenError::TooManyFiles(_) => format!("more than {} files on the class path", budget::FILES),
            OpenError::NotAJdk(_, reason) => format!("not a JDK: {reason}"),
        }
    }
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", escape::path(self.path()), self.reason())
    }
}

impl Error for OpenError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            OpenError::Unreadable(_, error) => Some(error),
            _ => None,
        }
    }
}

/// Why the bytes of one entry cannot be had. Other entries are not affected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// Where the entry is, as [`ClassPath::location`](crate::ClassPath::location) says it.
    pub location: String,
    /// The reason.
    pub kind: ReadErrorKind,
}

/// The reasons of a [`ReadError`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadErrorKind {
    /// The entry is encrypted.
    Encrypted,
    /// The entry is compressed by a method that jars do not use, given by its number in the zip format.
    Method(u16),
    /// The resource of a JDK image is packed by a decompressor that this tool does not have.
    Decompressor(String),
    /// The data contradict their own description.
    Damaged(&'static str),
    /// Reading would exceed a limit of this tool: the result is incomplete.
    Budget,
    /// The file is not the one that was opened.
    Changed,
    /// The system refuses to read the file.
    Io(io::ErrorKind),
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.location, self.kind)
    }
}

impl fmt::Display for ReadErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadErrorKind::Encrypted => f.write_str("the entry is encrypted"),
            ReadErrorKind::Method(method) => write!(f, "unknown compression method {method}"),
            ReadErrorKind::Decompressor(name) => write!(f, "packed by the unknown decompressor `{name}`"),
            ReadErrorKind::Damaged(reason) => f.write_str(reason),
            ReadErrorKind::Budget => write!(
                f,
                "larger than the limit ({} MiB for one entry, {} GiB in all)",
                budget::ENTRY >> 20,
                budget::TOTAL >> 30
            ),
            ReadErrorKind::Changed => f.write_str("the file changed since it was opened"),
            ReadErrorKind::Io(kind) => write!(f, "cannot be read: {kind}"),
        }
    }
}

impl Error for ReadError {}

/// A file was replaced or written to after the class path was opened, so results may mix two versions of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Changed {
    /// The file.
    pub path: PathBuf,
}

impl fmt::Display for Changed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: the file changed while it was being read", escape::path(&self.path))
    }
}

impl Error for Changed {}
