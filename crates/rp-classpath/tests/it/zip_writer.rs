//! Writes zip files, honest or not: every field can be set to what the contents do not say.
//!
//! APPNOTE.TXT 6.3.10. Entries are written in their order, then the directory, then the end records.

/// An entry. The constructors make honest ones; tests change the fields.
#[derive(Clone)]
pub(crate) struct ZipEntry {
    /// The name in the central directory.
    pub(crate) name: Vec<u8>,
    /// The name in the local header.
    pub(crate) local_name: Vec<u8>,
    pub(crate) flags: u16,
    pub(crate) method: u16,
    pub(crate) checksum: u32,
    pub(crate) compressed_size: u64,
    pub(crate) size: u64,
    /// The data as they are written.
    pub(crate) payload: Vec<u8>,
    /// The offset that the directory gives, if not the true one.
    pub(crate) offset: Option<u64>,
    /// Whether the directory keeps sizes and offset in the zip64 extra field.
    pub(crate) zip64: bool,
}

impl ZipEntry {
    /// An entry that is not compressed.
    pub(crate) fn stored(name: impl AsRef<[u8]>, contents: impl AsRef<[u8]>) -> ZipEntry {
        let contents = contents.as_ref();
        ZipEntry::packed(name, 0, contents, contents.to_vec())
    }

    /// A deflated entry, in the simplest way: as blocks of literal bytes (RFC 1951, 3.2.4).
    pub(crate) fn deflated(name: impl AsRef<[u8]>, contents: impl AsRef<[u8]>) -> ZipEntry {
        let contents = contents.as_ref();
        let mut payload = Vec::new();
        let mut blocks = contents.chunks(0xFFFF).peekable();
        while let Some(block) = blocks.next() {
            let length = block.len() as u16;
            payload.push(u8::from(blocks.peek().is_none()));
            payload.extend(length.to_le_bytes());
            payload.extend((!length).to_le_bytes());
            payload.extend(block);
        }
        if contents.is_empty() {
            payload.extend([1, 0, 0, 0xFF, 0xFF]);
        }
        ZipEntry::packed(name, 8, contents, payload)
    }

    /// An entry of any method.
    pub(crate) fn packed(name: impl AsRef<[u8]>, method: u16, contents: &[u8], payload: Vec<u8>) -> ZipEntry {
        ZipEntry {
            name: name.as_ref().to_vec(),
            local_name: name.as_ref().to_vec(),
            flags: 0,
            method,
            checksum: crc32(contents),
            compressed_size: payload.len() as u64,
            size: contents.len() as u64,
            payload,
            offset: None,
            zip64: false,
        }
    }
}

/// A zip file.
#[derive(Clone, Default)]
pub(crate) struct ZipFile {
    /// What stands before the archive; offsets do not count it.
    pub(crate) before: Vec<u8>,
    pub(crate) entries: Vec<ZipEntry>,
    pub(crate) comment: Vec<u8>,
    /// What stands behind the archive.
    pub(crate) after: Vec<u8>,
    /// Whether there is a zip64 end record.
    pub(crate) zip64: bool,
}

impl ZipFile {
    /// An ordinary archive.
    pub(crate) fn of(entries: impl IntoIterator<Item = ZipEntry>) -> ZipFile {
        ZipFile { entries: entries.into_iter().collect(), ..ZipFile::default() }
    }

    /// The bytes of the file.
    pub(crate) fn write(&self) -> Vec<u8> {
        let mut out = Vec::new();
        let mut directory = Vec::new();
        for entry in &self.entries {
            let offset = entry.offset.unwrap_or(out.len() as u64);
            out.extend(b"PK\x03\x04\x14\x00");
            out.extend(entry.flags.to_le_bytes());
            out.extend(entry.method.to_le_bytes());
            out.extend([0, 0, 0x21, 0]);
            out.extend(entry.checksum.to_le_bytes());
            out.extend(narrow(entry.compressed_size));
            out.extend(narrow(entry.size));
            out.extend((entry.local_name.len() as u16).to_le_bytes());
            out.extend([0, 0]);
            out.extend(&entry.local_name);
            out.extend(&entry.payload);
            write_header(&mut directory, entry, offset);
        }
        let start = out.len() as u64;
        out.extend(&directory);
        let count = self.entries.len();
        let length = directory.len() as u64;
        if self.zip64 {
            let end = (self.before.len() + out.len()) as u64;
            out.extend(b"PK\x06\x06");
            out.extend(44u64.to_le_bytes());
            out.extend([45, 0, 45, 0]);
            out.extend([0; 8]);
            for value in [count as u64, count as u64, length, start] {
                out.extend(value.to_le_bytes());
            }
            out.extend(b"PK\x06\x07\0\0\0\0");
            out.extend(end.to_le_bytes());
            out.extend([1, 0, 0, 0]);
        }
        out.extend(b"PK\x05\x06\0\0\0\0");
        let count = if self.zip64 { u16::MAX } else { count as u16 };
        out.extend(count.to_le_bytes());
        out.extend(count.to_le_bytes());
        for value in [length, start] {
            out.extend(if self.zip64 { u32::MAX.to_le_bytes() } else { narrow(value) });
        }
        out.extend((self.comment.len() as u16).to_le_bytes());
        out.extend(&self.comment);
        [self.before.clone(), out, self.after.clone()].concat()
    }
}

fn write_header(out: &mut Vec<u8>, entry: &ZipEntry, offset: u64) {
    let wide = [entry.size, entry.compressed_size, offset];
    let field = |value: u64| if entry.zip64 { u32::MAX.to_le_bytes() } else { narrow(value) };
    out.extend(b"PK\x01\x02\x14\x00\x14\x00");
    out.extend(entry.flags.to_le_bytes());
    out.extend(entry.method.to_le_bytes());
    out.extend([0, 0, 0x21, 0]);
    out.extend(entry.checksum.to_le_bytes());
    out.extend(field(entry.compressed_size));
    out.extend(field(entry.size));
    out.extend((entry.name.len() as u16).to_le_bytes());
    out.extend(if entry.zip64 { [4 + 3 * 8, 0] } else { [0, 0] });
    out.extend([0; 10]);
    out.extend(field(offset));
    out.extend(&entry.name);
    if entry.zip64 {
        out.extend([1, 0, 3 * 8, 0]);
        out.extend(wide.iter().flat_map(|value| value.to_le_bytes()));
    }
}

fn narrow(value: u64) -> [u8; 4] {
    (value as u32).to_le_bytes()
}

/// The CRC-32 of zip files, bit by bit.
pub(crate) fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |crc, &byte| {
        (0..8).fold(crc ^ u32::from(byte), |crc, _| (crc >> 1) ^ if crc & 1 == 1 { 0xEDB8_8320 } else { 0 })
    })
}
