//! What do all places that hold classes have in common? Numbered items, each with bytes, a size and a location.
//!
//! The number of an item is chosen by its container: the offset of a header in a central directory, the offset of a
//! location in an image, the position of a file in a folder.

use std::borrow::Cow;
use std::path::PathBuf;

use crate::archive::Archive;
use crate::error::ReadErrorKind;
use crate::folder::Folder;
use crate::image::Image;

/// A place that holds classes.
pub(crate) enum Container {
    Archive(Archive),
    Folder(Folder),
    Image(Image),
}

const GONE: ReadErrorKind = ReadErrorKind::Damaged("the entry has disappeared");

impl Container {
    /// How the container itself is shown.
    pub(crate) fn label(&self) -> &str {
        match self {
            Container::Archive(archive) => &archive.label,
            Container::Folder(folder) => &folder.label,
            Container::Image(image) => &image.label,
        }
    }

    /// How an item is shown.
    pub(crate) fn locate(&self, item: usize) -> String {
        match self {
            Container::Archive(archive) => archive.zip.header(item).map(|header| archive.locate(&header)),
            Container::Folder(folder) => folder.files().get(item).map(|file| folder.locate(file)),
            Container::Image(image) => image.location(item).map(|location| image.locate(&location)),
        }
        .unwrap_or_else(|| self.label().to_owned())
    }

    /// The bytes of an item, borrowed if they lie in mapped memory as they are.
    pub(crate) fn read(&self, item: usize) -> Result<Cow<'_, [u8]>, ReadErrorKind> {
        match self {
            Container::Archive(archive) => archive.zip.read(&archive.zip.header(item).ok_or(GONE)?),
            Container::Folder(folder) => folder.read(folder.files().get(item).ok_or(GONE)?).map(Cow::Owned),
            Container::Image(image) => image.read(&image.location(item).ok_or(GONE)?),
        }
    }

    /// The length of an item as its container states it.
    pub(crate) fn size(&self, item: usize) -> u64 {
        match self {
            Container::Archive(archive) => archive.zip.header(item).map(|header| header.size),
            Container::Folder(folder) => folder.files().get(item).map(|file| file.stamp.length()),
            Container::Image(image) => image.location(item).map(|location| location.size()),
        }
        .unwrap_or_default()
    }

    /// A file that changed since this container was opened, if the container reads files one by one.
    pub(crate) fn changed(&self) -> Option<PathBuf> {
        match self {
            Container::Folder(folder) => folder.changed(),
            Container::Archive(_) | Container::Image(_) => None,
        }
    }

    /// The CRC-32 of an item as its container states it.
    pub(crate) fn checksum(&self, item: usize) -> Option<u32> {
        match self {
            Container::Archive(archive) => archive.zip.header(item).map(|header| header.checksum),
            Container::Folder(_) | Container::Image(_) => None,
        }
    }
}

/// The CRC-32 of these bytes, as zip files use it.
pub(crate) fn crc32(bytes: &[u8]) -> u32 {
    let mut crc = flate2::Crc::new();
    crc.update(bytes);
    crc.sum()
}
