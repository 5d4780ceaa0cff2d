//! How much may hostile input cost? Absolute limits, because honest archives reach any compression ratio.
//!
//! Nothing is extracted to disk and no size field is trusted further than these limits. What a class may inflate to is
//! charged by its *claimed* size while the class path is opened, in search order: an entry never yields more than it
//! claims, so the sum bounds the real cost, and which entries are refused does not depend on who reads what first.

/// Bytes that reading one class or resource may allocate.
pub(crate) const ENTRY: u64 = 64 << 20;

/// Bytes that one archive inside another may inflate to: a library is larger than any class in it.
pub(crate) const NESTED_ARCHIVE: u64 = 1 << 30;

/// Bytes that all reading together may allocate. Archives that are read in place count too, so that overlapping
/// entries cannot multiply one small file into endless ones.
pub(crate) const TOTAL: u64 = 4 << 30;

/// How many archives may lie inside one another below an input: a war in an ear has jars on the second level.
pub(crate) const NESTING: usize = 3;

/// Archives inside others that are opened at most. The largest servers have some hundred.
pub(crate) const ARCHIVES: usize = 1 << 12;

/// Bytes of the name of an archive inside another, which becomes part of what every class in it is called.
pub(crate) const ARCHIVE_NAME: usize = 1 << 10;

/// Bytes of the main section of a manifest.
pub(crate) const MANIFEST: usize = 1 << 20;

/// Duplicate classes that are reported one by one.
pub(crate) const DUPLICATES: usize = 10_000;

/// Files that are indexed at most; some ten times the classes of the largest applications with their JDK.
pub(crate) const FILES: usize = 1 << 22;
