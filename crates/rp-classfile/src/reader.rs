//! A cursor over the class file: big-endian reads, each one bounds-checked.

use crate::error::{Error, ErrorKind, Result};

#[derive(Clone, Copy, Debug)]
pub(crate) struct Reader<'a> {
    bytes: &'a [u8],
    /// Offset of `bytes` in the class file, so that errors speak of the file.
    base: usize,
    position: usize,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(bytes: &'a [u8], base: usize) -> Reader<'a> {
        Reader { bytes, base, position: 0 }
    }

    /// Offset in the class file of the next byte.
    pub(crate) fn offset(&self) -> usize {
        self.base + self.position
    }

    /// Offset of the next byte from the start of this reader's own bytes.
    pub(crate) fn position(&self) -> usize {
        self.position
    }

    pub(crate) fn remaining(&self) -> usize {
        self.bytes.len() - self.position
    }

    pub(crate) fn take(&mut self, count: usize) -> Result<&'a [u8]> {
        let taken = self
            .position
            .checked_add(count)
            .and_then(|end| self.bytes.get(self.position..end))
            .ok_or(Error { offset: self.base + self.bytes.len(), kind: ErrorKind::Truncated })?;
        self.position += count;
        Ok(taken)
    }

    #[inline]
    fn array<const N: usize>(&mut self) -> Result<[u8; N]> {
        match self.bytes.get(self.position..).and_then(|rest| rest.first_chunk::<N>()) {
            Some(chunk) => {
                self.position += N;
                Ok(*chunk)
            }
            None => Err(Error { offset: self.base + self.bytes.len(), kind: ErrorKind::Truncated }),
        }
    }

    #[inline]
    pub(crate) fn u8(&mut self) -> Result<u8> {
        self.array::<1>().map(|[byte]| byte)
    }

    #[inline]
    pub(crate) fn u16(&mut self) -> Result<u16> {
        self.array().map(u16::from_be_bytes)
    }

    #[inline]
    pub(crate) fn u32(&mut self) -> Result<u32> {
        self.array().map(u32::from_be_bytes)
    }

    #[inline]
    pub(crate) fn u64(&mut self) -> Result<u64> {
        self.array().map(u64::from_be_bytes)
    }

    /// A table that starts with its `u16` length: `count` entries of `size` bytes each, as one slice.
    pub(crate) fn table(&mut self, size: usize) -> Result<&'a [u8]> {
        let count = self.u16()?;
        self.take(usize::from(count) * size)
    }

    /// Demands that everything has been read.
    pub(crate) fn finish(&self, what: &'static str) -> Result<()> {
        if self.remaining() == 0 { Ok(()) } else { Err(Error::malformed(self.offset(), what)) }
    }
}

/// The big-endian `u16` at the start of `bytes`, or 0: for slices whose length was checked when they were taken.
pub(crate) fn be16(bytes: &[u8]) -> u16 {
    bytes.first_chunk::<2>().map_or(0, |chunk| u16::from_be_bytes(*chunk))
}
