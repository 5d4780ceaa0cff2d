//! Which entries does a zip file have, and what do they hold? The answer of `java.util.zip`, not of other tools.
//!
//! The central directory is the only truth. It *ends* where the end record starts, and what the end record says about
//! the directory's offset serves only to find where the archive starts: so a program in front of the archive, or
//! another archive, does not disturb, and nobody can show us other entries than a JVM sees. The end record is searched
//! backwards from the end of the file; if it does not reach exactly to the end, it must point to a directory and to a
//! first local header. Local headers are used only for their length.
//!
//! An entry yields as many bytes as the directory claims, no more: `java.util.zip` ignores what follows. Fewer are an
//! error of that entry. Checksums are the caller's business, because a JVM loads classes without checking them.
//!
//! APPNOTE.TXT 6.3.10: end record 4.3.16, zip64 end record 4.3.14 and locator 4.3.15, directory header 4.3.12, local
//! header 4.3.7, zip64 extra field 4.5.3.
//!
//! Deviations: a JVM refuses a whole archive for one entry that is encrypted, has an unknown method or a name that is
//! not UTF-8. Here only reading that entry fails.

use std::borrow::Cow;
use std::ops::Range;

use flate2::{Decompress, FlushDecompress};

use crate::error::ReadErrorKind;
use crate::file::{Bytes, array};

const END: [u8; 4] = *b"PK\x05\x06";
const END_LENGTH: usize = 22;
const END64: [u8; 4] = *b"PK\x06\x06";
const LOCATOR64: [u8; 4] = *b"PK\x06\x07";
const LOCATOR64_LENGTH: usize = 20;
const HEADER: [u8; 4] = *b"PK\x01\x02";
const HEADER_LENGTH: usize = 46;
const LOCAL: [u8; 4] = *b"PK\x03\x04";
const LOCAL_LENGTH: usize = 30;

const ENCRYPTED: u16 = 1;
const STORED: u16 = 0;
const DEFLATED: u16 = 8;

/// Deflate codes at most 258 bytes in two bits, so nothing honest inflates by more than this.
const MOST_DEFLATED: usize = 1032;

/// An archive whose central directory is well-formed.
pub(crate) struct Zip {
    bytes: Bytes,
    directory: Range<usize>,
    /// Where the archive starts; offsets of local headers count from here.
    base: usize,
    len: usize,
}

/// One header of the central directory.
pub(crate) struct Header<'a> {
    /// Its offset, by which [`Zip::header`] finds it again.
    pub(crate) at: usize,
    pub(crate) name: &'a [u8],
    /// The claimed length of the contents.
    pub(crate) size: u64,
    pub(crate) checksum: u32,
    flags: u16,
    method: u16,
    compressed: u64,
    local: u64,
    next: usize,
}

impl Header<'_> {
    /// How many bytes reading the entry allocates.
    pub(crate) fn cost(&self) -> u64 {
        if self.method == STORED { 0 } else { self.size }
    }
}

impl Zip {
    /// Finds the central directory and checks that it consists of headers.
    pub(crate) fn open(bytes: Bytes) -> Result<Zip, &'static str> {
        let end = End::find(&bytes).ok_or("no end of a central directory")?;
        let start = end.at.checked_sub(end.length).ok_or("the central directory is longer than the file")?;
        let base = start.checked_sub(end.offset).ok_or("the central directory starts before the file")?;
        let mut zip = Zip { bytes, directory: start..end.at, base, len: 0 };

        let mut at = start;
        while at < end.at {
            at = zip.header(at).ok_or("the central directory is malformed")?.next;
            zip.len += 1;
        }
        Ok(zip)
    }

    /// The number of entries.
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// All headers, in their order in the directory.
    pub(crate) fn headers(&self) -> impl Iterator<Item = Header<'_>> {
        let first = self.header(self.directory.start);
        std::iter::successors(first, |header| self.header(header.next))
    }

    /// The header at this offset.
    pub(crate) fn header(&self, at: usize) -> Option<Header<'_>> {
        let directory = self.bytes.get(..self.directory.end)?;
        if array(directory, at)? != HEADER {
            return None;
        }
        let short = |offset| array(directory, at + offset).map(u16::from_le_bytes);
        let long = |offset| array(directory, at + offset).map(u32::from_le_bytes);

        let name_start = at + HEADER_LENGTH;
        let extra_start = name_start + usize::from(short(28)?);
        let extra_end = extra_start + usize::from(short(30)?);
        let next = extra_end + usize::from(short(32)?);
        if next > directory.len() {
            return None;
        }
        let mut wide = Zip64Extra::find(directory.get(extra_start..extra_end)?);
        Some(Header {
            at,
            name: directory.get(name_start..extra_start)?,
            // The extra field holds exactly the values that do not fit, in this order.
            size: wide.or(long(24)?),
            compressed: wide.or(long(20)?),
            local: wide.or(long(42)?),
            checksum: long(16)?,
            flags: short(8)?,
            method: short(10)?,
            next,
        })
    }

    /// The contents of an entry, borrowed if they are stored plainly.
    pub(crate) fn read(&self, header: &Header<'_>) -> Result<Cow<'_, [u8]>, ReadErrorKind> {
        let data = self.bytes.get(self.data(header)?).unwrap_or_default();
        let size = usize::try_from(header.size).map_err(|_| ReadErrorKind::Budget)?;
        match header.method {
            STORED => {
                data.get(..size).map(Cow::Borrowed).ok_or(ReadErrorKind::Damaged("the data are too short"))
            }
            _ => inflate(data, size, Wrapper::Raw).map(Cow::Owned),
        }
    }

    /// Like [`Zip::read`], sharing the memory of this archive if possible.
    pub(crate) fn share(&self, header: &Header<'_>) -> Result<Bytes, ReadErrorKind> {
        match self.read(header)? {
            Cow::Owned(bytes) => Ok(bytes.into()),
            Cow::Borrowed(bytes) => {
                let start = self.data(header)?.start;
                Ok(self.bytes.piece(start..start + bytes.len()))
            }
        }
    }

    /// Where the compressed data of an entry are.
    fn data(&self, header: &Header<'_>) -> Result<Range<usize>, ReadErrorKind> {
        if header.flags & ENCRYPTED != 0 {
            return Err(ReadErrorKind::Encrypted);
        }
        if header.method != STORED && header.method != DEFLATED {
            return Err(ReadErrorKind::Method(header.method));
        }
        self.data_range(header)
            .ok_or(ReadErrorKind::Damaged("the directory does not point to the entry's data"))
    }

    fn data_range(&self, header: &Header<'_>) -> Option<Range<usize>> {
        let local = self.base.checked_add(usize::try_from(header.local).ok()?)?;
        if array(&self.bytes, local)? != LOCAL {
            return None;
        }
        let name = u16::from_le_bytes(array(&self.bytes, local + 26)?);
        let extra = u16::from_le_bytes(array(&self.bytes, local + 28)?);
        let start = local + LOCAL_LENGTH + usize::from(name) + usize::from(extra);
        let end = start.checked_add(usize::try_from(header.compressed).ok()?)?;
        (end <= self.bytes.len()).then_some(start..end)
    }
}

/// What the end record says: where it is, and the length and offset of the directory before it.
struct End {
    at: usize,
    length: usize,
    offset: usize,
}

impl End {
    fn find(bytes: &[u8]) -> Option<End> {
        let last = bytes.len().checked_sub(END_LENGTH)?;
        let longest_comment = usize::from(u16::MAX);
        (last.saturating_sub(longest_comment)..=last).rev().find_map(|at| End::at(bytes, at))
    }

    fn at(bytes: &[u8], at: usize) -> Option<End> {
        if array(bytes, at)? != END {
            return None;
        }
        let length = u32::from_le_bytes(array(bytes, at + 12)?);
        let offset = u32::from_le_bytes(array(bytes, at + 16)?);
        let end = End { at, length: usize::try_from(length).ok()?, offset: usize::try_from(offset).ok()? };

        let comment = u16::from_le_bytes(array(bytes, at + 20)?);
        if at + END_LENGTH + usize::from(comment) != bytes.len() {
            let directory = at.checked_sub(end.length)?;
            let first = directory.checked_sub(end.offset)?;
            if array(bytes, directory)? != HEADER || array(bytes, first)? != LOCAL {
                return None;
            }
        }
        Some(end.zip64(bytes).unwrap_or(end))
    }

    /// The wide end record, if there is one and it does not contradict this one.
    fn zip64(&self, bytes: &[u8]) -> Option<End> {
        let locator = self.at.checked_sub(LOCATOR64_LENGTH)?;
        if array(bytes, locator)? != LOCATOR64 {
            return None;
        }
        let at = usize::try_from(u64::from_le_bytes(array(bytes, locator + 8)?)).ok()?;
        if array(bytes, at)? != END64 || at > locator {
            return None;
        }
        let length = usize::try_from(u64::from_le_bytes(array(bytes, at + 40)?)).ok()?;
        let offset = usize::try_from(u64::from_le_bytes(array(bytes, at + 48)?)).ok()?;
        let agree = |wide: usize, narrow: usize| wide == narrow || narrow == u32::MAX as usize;
        (agree(length, self.length) && agree(offset, self.offset)).then_some(End { at, length, offset })
    }
}

/// The values of the zip64 extra field that are not used yet.
struct Zip64Extra<'a>(&'a [u8]);

impl<'a> Zip64Extra<'a> {
    const ID: [u8; 2] = [1, 0];

    fn find(mut extra: &'a [u8]) -> Zip64Extra<'a> {
        while let Some((&[id0, id1, length0, length1], rest)) = extra.split_first_chunk() {
            let Some((field, rest)) =
                rest.split_at_checked(usize::from(u16::from_le_bytes([length0, length1])))
            else {
                break;
            };
            if [id0, id1] == Self::ID {
                return Zip64Extra(field);
            }
            extra = rest;
        }
        Zip64Extra(&[])
    }

    /// The narrow value, or the next wide one if the narrow one says so.
    fn or(&mut self, narrow: u32) -> u64 {
        match self.0.split_first_chunk() {
            Some((wide, rest)) if narrow == u32::MAX => {
                self.0 = rest;
                u64::from_le_bytes(*wide)
            }
            _ => u64::from(narrow),
        }
    }
}

/// What stands around deflated data.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wrapper {
    /// Nothing, as in zip files.
    Raw,
    /// A header and a checksum, as in the resources of JDK images.
    Zlib,
}

/// The first `size` bytes that `data` inflate to. Allocates no more than the data can honestly fill.
pub(crate) fn inflate(data: &[u8], size: usize, wrapper: Wrapper) -> Result<Vec<u8>, ReadErrorKind> {
    const TOO_SHORT: ReadErrorKind =
        ReadErrorKind::Damaged("the data inflate to less than the directory claims");
    if size > data.len().saturating_mul(MOST_DEFLATED) {
        return Err(TOO_SHORT);
    }
    let mut stream = Decompress::new(wrapper == Wrapper::Zlib);
    let mut bytes = Vec::with_capacity(size);
    while bytes.len() < size {
        let consumed = usize::try_from(stream.total_in()).unwrap_or(usize::MAX);
        let produced = bytes.len();
        stream
            .decompress_vec(data.get(consumed..).unwrap_or_default(), &mut bytes, FlushDecompress::None)
            .map_err(|_| ReadErrorKind::Damaged("the data are not deflated"))?;
        if bytes.len() == produced {
            return Err(TOO_SHORT);
        }
    }
    bytes.truncate(size);
    Ok(bytes)
}
