//! Which bytes does a path name, and are they still the same? Regular files only, mapped or read whole.
//!
//! [`Bytes`] is a shared piece of a mapped file or of inflated memory: an archive stored inside another is a piece of
//! its parent, without a copy. A [`Stamp`] is what the system says about a file without reading it: length, time of
//! change and, on Unix, which file it is. Equal stamps at the start and at the end mean that one version was analysed.

use std::fs::{self, File, Metadata};
use std::io::{self, Read};
use std::ops::{Deref, Range};
use std::path::Path;
use std::sync::Arc;
use std::time::SystemTime;

use memmap2::Mmap;

use crate::error::{OpenError, ReadErrorKind};

/// What identifies the state of a file without reading it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stamp {
    length: u64,
    modified: Option<SystemTime>,
    /// Device and inode where the system has them.
    file: Option<(u64, u64)>,
}

impl Stamp {
    pub(crate) fn of(metadata: &Metadata) -> Stamp {
        #[cfg(unix)]
        let file = {
            use std::os::unix::fs::MetadataExt;
            Some((metadata.dev(), metadata.ino()))
        };
        #[cfg(not(unix))]
        let file = None;
        Stamp { length: metadata.len(), modified: metadata.modified().ok(), file }
    }

    /// The length of the file.
    pub(crate) fn length(&self) -> u64 {
        self.length
    }

    /// Whether the file at `path` still has this stamp.
    pub(crate) fn holds(&self, path: &Path) -> bool {
        fs::metadata(path).is_ok_and(|metadata| Stamp::of(&metadata) == *self)
    }
}

/// Opens a regular file. Pipes and devices are refused before they are opened, since opening them may block.
fn open_regular(path: &Path) -> Result<(File, Stamp), OpenError> {
    let failed = |error| OpenError::io(path, error);
    if !fs::metadata(path).map_err(failed)?.is_file() {
        return Err(OpenError::NotRegular(path.to_owned()));
    }
    let file = File::open(path).map_err(failed)?;
    let metadata = file.metadata().map_err(failed)?;
    if !metadata.is_file() {
        return Err(OpenError::NotRegular(path.to_owned()));
    }
    Ok((file, Stamp::of(&metadata)))
}

/// Maps a regular file into memory.
pub(crate) fn map(path: &Path) -> Result<(Bytes, Stamp), OpenError> {
    let (file, stamp) = open_regular(path)?;
    if stamp.length == 0 {
        return Err(OpenError::NotClasses(path.to_owned(), "the file is empty"));
    }
    // SAFETY: nobody in this process writes to the file or to the mapping. Another process may, which the language
    // cannot exclude; but the mapping is only ever read as plain bytes, every value of which is valid, and every reader
    // checks each length and offset against the slice at the moment it uses it, so changed bytes can only give a
    // changed result. A file cut short while mapped ends the process with a signal, and `check_unchanged` reports
    // every other change.
    let map = unsafe { Mmap::map(&file) }.map_err(|error| OpenError::io(path, error))?;
    Ok((Bytes::new(Backing::Mapped(map)), stamp))
}

/// Reads a regular file that must still have this stamp.
pub(crate) fn read(path: &Path, expected: &Stamp) -> Result<Vec<u8>, ReadErrorKind> {
    let (file, stamp) = open_regular(path).map_err(|error| match error {
        OpenError::Unreadable(_, error) => ReadErrorKind::Io(error.kind()),
        _ => ReadErrorKind::Changed,
    })?;
    if stamp != *expected {
        return Err(ReadErrorKind::Changed);
    }
    let bytes = read_at_most(file, stamp.length).map_err(|error| ReadErrorKind::Io(error.kind()))?;
    if bytes.len() as u64 == stamp.length { Ok(bytes) } else { Err(ReadErrorKind::Changed) }
}

/// Reads the first `limit` bytes of a file.
pub(crate) fn read_at_most(file: File, limit: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.take(limit).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// A piece of a mapped file or of memory, cheap to clone and to cut.
#[derive(Clone)]
pub(crate) struct Bytes {
    whole: Arc<Backing>,
    piece: Range<usize>,
}

enum Backing {
    Mapped(Mmap),
    Owned(Vec<u8>),
}

impl Bytes {
    fn new(whole: Backing) -> Bytes {
        let length = match &whole {
            Backing::Mapped(map) => map.len(),
            Backing::Owned(vec) => vec.len(),
        };
        Bytes { whole: Arc::new(whole), piece: 0..length }
    }

    /// The bytes at `range` of these bytes, which must lie inside; otherwise none.
    pub(crate) fn piece(&self, range: Range<usize>) -> Bytes {
        let start = self.piece.start.saturating_add(range.start).min(self.piece.end);
        let end = self.piece.start.saturating_add(range.end).clamp(start, self.piece.end);
        Bytes { whole: Arc::clone(&self.whole), piece: start..end }
    }
}

impl From<Vec<u8>> for Bytes {
    fn from(bytes: Vec<u8>) -> Bytes {
        Bytes::new(Backing::Owned(bytes))
    }
}

impl Deref for Bytes {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        let whole: &[u8] = match &*self.whole {
            Backing::Mapped(map) => map,
            Backing::Owned(vec) => vec,
        };
        whole.get(self.piece.clone()).unwrap_or_default()
    }
}

/// The `N` bytes at offset `at`, if there are as many.
pub(crate) fn array<const N: usize>(bytes: &[u8], at: usize) -> Option<[u8; N]> {
    bytes.get(at..)?.first_chunk().copied()
}
