//! Why a class file cannot be read, and where in the file.

use std::fmt;

/// A reader's result.
pub type Result<T> = std::result::Result<T, Error>;

/// A defect of the class file, with the offset of the byte at which it was noticed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Error {
    /// Offset from the start of the class file, or of the code array for [`ErrorKind::Code`].
    pub offset: usize,
    /// What is wrong.
    pub kind: ErrorKind,
}

/// What is wrong with a class file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    /// The file ends inside a structure.
    Truncated,
    /// The file does not start with `CAFEBABE`.
    BadMagic,
    /// A class file version that is not supported, as `(major, minor)`.
    UnsupportedVersion(u16, u16),
    /// A constant pool index that is out of range or names a constant of another kind than the one expected.
    BadConstant(u16, &'static str),
    /// A structure breaks a rule of the format.
    Malformed(&'static str),
    /// The bytecode of a method breaks a rule of the format; the offset is a bytecode offset.
    Code(&'static str),
}

impl Error {
    pub(crate) fn malformed(offset: usize, what: &'static str) -> Error {
        Error { offset, kind: ErrorKind::Malformed(what) }
    }

    pub(crate) fn code(offset: usize, what: &'static str) -> Error {
        Error { offset, kind: ErrorKind::Code(what) }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            ErrorKind::Truncated => write!(f, "truncated at byte {}", self.offset),
            ErrorKind::BadMagic => write!(f, "not a class file: it does not start with CAFEBABE"),
            ErrorKind::UnsupportedVersion(major, minor) => write!(
                f,
                "class file version {major}.{minor} is not supported (supported: {}.0 to {}.0, Java 1.1 to {})",
                crate::OLDEST_MAJOR,
                crate::NEWEST_MAJOR,
                crate::NEWEST_MAJOR - 44
            ),
            ErrorKind::BadConstant(index, wanted) => {
                write!(f, "constant #{index}, used at byte {}, is not {wanted}", self.offset)
            }
            ErrorKind::Malformed(what) => write!(f, "{what}, at byte {}", self.offset),
            ErrorKind::Code(what) => write!(f, "{what}, at bytecode offset {}", self.offset),
        }
    }
}

impl std::error::Error for Error {}
