//! Which classes does a JDK's `lib/modules` file hold? A reader of the *jimage* format, in place.
//!
//! JEP 220 introduced the format; it is defined by the JDK's `libjimage` (`imageFile.hpp`, `imageDecompressor.hpp`).
//! All numbers have the byte order of the machine the image is for:
//!
//! ```text
//! header     magic CAFEDADA, version 1.0, flags, resource count n, table length t, locations size l, strings size s
//! redirect   t numbers: a perfect hash from full names to locations
//! offsets    t numbers: where each location starts
//! locations  l bytes: attributes of a kind, a length and a big-endian value each, up to a zero byte
//! strings    s bytes: NUL-terminated modified UTF-8
//! resources  the rest
//! ```
//!
//! A location gives the offsets of four strings, which make the name `/module/parent/base.extension`, and the place of
//! the content. The perfect hash needs the name of the module, which a class reference does not have, so one pass over
//! all locations builds our own index. What is not in a module (`/modules` and `/packages`, the folders of the file
//! system view) is passed over.
//!
//! Packed content is a header that names a decompressor, then data, perhaps packed again. Of the two decompressors that
//! `jlink` knows, `zip` is supported; `compact-cp` is not, and such a resource cannot be read.

use std::borrow::Cow;
use std::ffi::CStr;

use crate::budget;
use crate::error::ReadErrorKind;
use crate::escape;
use crate::file::{Bytes, array};
use crate::zip::{Wrapper, inflate};

const MAGIC: u32 = 0xCAFE_DADA;
const VERSION: u32 = 1 << 16;
const HEADER_LENGTH: usize = 28;

const PACKED_MAGIC: u32 = 0xCAFE_FAFA;
const PACKED_HEADER_LENGTH: usize = 29;
/// `jlink` has two decompressors, each used at most once.
const MOST_PACKED: usize = 2;

#[derive(Clone, Copy)]
enum ByteOrder {
    Little,
    Big,
}

impl ByteOrder {
    fn u32(self, bytes: &[u8], at: usize) -> Option<u32> {
        let value = array(bytes, at)?;
        Some(match self {
            ByteOrder::Little => u32::from_le_bytes(value),
            ByteOrder::Big => u32::from_be_bytes(value),
        })
    }

    fn u64(self, bytes: &[u8], at: usize) -> Option<u64> {
        let value = array(bytes, at)?;
        Some(match self {
            ByteOrder::Little => u64::from_le_bytes(value),
            ByteOrder::Big => u64::from_be_bytes(value),
        })
    }
}

/// A JDK image.
pub(crate) struct Image {
    /// Its path; escaped.
    pub(crate) label: String,
    bytes: Bytes,
    order: ByteOrder,
    len: usize,
    offsets: usize,
    locations: usize,
    strings: usize,
    resources: usize,
}

/// Where a resource is and what it is called.
#[derive(Default)]
pub(crate) struct Location {
    module: u64,
    parent: u64,
    base: u64,
    extension: u64,
    offset: u64,
    packed: u64,
    size: u64,
}

impl Location {
    /// The length of the content.
    pub(crate) fn size(&self) -> u64 {
        self.size
    }

    /// How many bytes reading the content allocates.
    pub(crate) fn cost(&self) -> u64 {
        if self.packed == 0 { 0 } else { self.size }
    }
}

impl Image {
    /// Whether these bytes start as an image does.
    pub(crate) fn is_image(bytes: &[u8]) -> bool {
        ByteOrder::of(bytes).is_some()
    }

    /// Finds the tables.
    pub(crate) fn open(label: String, bytes: Bytes) -> Result<Image, &'static str> {
        let order = ByteOrder::of(&bytes).ok_or("no JDK image")?;
        let field = |index: usize| order.u32(&bytes, 4 * index).ok_or("the header is cut off");
        if field(1)? != VERSION {
            return Err("an unknown version of JDK images");
        }
        let size = |index: usize| field(index).map(|value| value as usize);
        let (len, locations_size, strings_size) = (size(4)?, size(5)?, size(6)?);
        let tables = || {
            let table = len.checked_mul(4)?;
            let offsets = HEADER_LENGTH.checked_add(table)?;
            let locations = offsets.checked_add(table)?;
            let strings = locations.checked_add(locations_size)?;
            let resources = strings.checked_add(strings_size)?;
            (resources <= bytes.len()).then_some((offsets, locations, strings, resources))
        };
        let (offsets, locations, strings, resources) =
            tables().ok_or("the tables are longer than the file")?;
        Ok(Image { label, order, len, offsets, locations, strings, resources, bytes })
    }

    /// The number of locations.
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// The places of all locations, by which [`Image::location`] finds them.
    pub(crate) fn places(&self) -> impl Iterator<Item = usize> {
        let table = self.bytes.get(self.offsets..self.locations).unwrap_or_default();
        (0..self.len).filter_map(move |index| Some(self.order.u32(table, 4 * index)? as usize))
    }

    /// The location at this place, if it is well-formed.
    pub(crate) fn location(&self, place: usize) -> Option<Location> {
        let mut attributes = self.bytes.get(self.locations..self.strings)?.get(place..)?;
        let mut location = Location::default();
        loop {
            let (&byte, rest) = attributes.split_first()?;
            let (kind, length) = (byte >> 3, usize::from(byte & 7) + 1);
            if kind == 0 {
                return Some(location);
            }
            let (value, rest) = rest.split_at_checked(length)?;
            let value = value.iter().fold(0, |value, &byte| value << 8 | u64::from(byte));
            match kind {
                1 => location.module = value,
                2 => location.parent = value,
                3 => location.base = value,
                4 => location.extension = value,
                5 => location.offset = value,
                6 => location.packed = value,
                7 => location.size = value,
                // Later versions may tell more about a resource; its name and place stay the same.
                _ => {}
            }
            attributes = rest;
        }
    }

    /// Puts the name of the class at this location into `name`; false if it is no class of a module.
    pub(crate) fn class_name(&self, location: &Location, name: &mut Vec<u8>) -> bool {
        if self.string(location.extension) != b"class"
            || matches!(self.string(location.module), b"" | b"modules" | b"packages")
        {
            return false;
        }
        name.clear();
        name.extend_from_slice(self.string(location.parent));
        if !name.is_empty() {
            name.push(b'/');
        }
        name.extend_from_slice(self.string(location.base));
        true
    }

    fn string(&self, offset: u64) -> &[u8] {
        let strings = self.bytes.get(self.strings..self.resources).unwrap_or_default();
        let rest = usize::try_from(offset).ok().and_then(|offset| strings.get(offset..)).unwrap_or_default();
        CStr::from_bytes_until_nul(rest).map(CStr::to_bytes).unwrap_or_default()
    }

    /// How a resource is shown.
    pub(crate) fn locate(&self, location: &Location) -> String {
        let part = |offset| escape::bytes(self.string(offset));
        let mut name = Vec::new();
        self.class_name(location, &mut name);
        format!("{}!/{}/{}.class", self.label, part(location.module), escape::bytes(&name))
    }

    /// The content at a location, borrowed unless it is packed.
    pub(crate) fn read(&self, location: &Location) -> Result<Cow<'_, [u8]>, ReadErrorKind> {
        let stored = if location.packed == 0 { location.size } else { location.packed };
        let resources = self.bytes.get(self.resources..).unwrap_or_default();
        let content = || {
            let start = usize::try_from(location.offset).ok()?;
            resources.get(start..)?.get(..usize::try_from(stored).ok()?)
        };
        let content = content().ok_or(ReadErrorKind::Damaged("the image does not hold the content"))?;
        if location.packed == 0 {
            return Ok(Cow::Borrowed(content));
        }
        let mut content = Cow::Borrowed(content);
        for _ in 0..MOST_PACKED {
            match self.unpack(&content)? {
                Some(unpacked) => content = Cow::Owned(unpacked),
                None => break,
            }
        }
        if content.len() as u64 == location.size {
            Ok(content)
        } else {
            Err(ReadErrorKind::Damaged("the content does not unpack to its size"))
        }
    }

    /// Removes one layer of packing, if there is one.
    fn unpack(&self, content: &[u8]) -> Result<Option<Vec<u8>>, ReadErrorKind> {
        const DAMAGED: ReadErrorKind = ReadErrorKind::Damaged("the header of the packed content is damaged");
        if self.order.u32(content, 0) != Some(PACKED_MAGIC) {
            return Ok(None);
        }
        let (header, data) = content.split_at_checked(PACKED_HEADER_LENGTH).ok_or(DAMAGED)?;
        let packed = self.order.u64(header, 4).ok_or(DAMAGED)?;
        let size = self.order.u64(header, 12).ok_or(DAMAGED)?;
        let decompressor = self.string(u64::from(self.order.u32(header, 20).ok_or(DAMAGED)?));
        if decompressor != b"zip" {
            return Err(ReadErrorKind::Decompressor(escape::bytes(decompressor)));
        }
        let data = usize::try_from(packed).ok().and_then(|packed| data.get(..packed)).ok_or(DAMAGED)?;
        if size > budget::ENTRY {
            return Err(ReadErrorKind::Budget);
        }
        inflate(data, usize::try_from(size).map_err(|_| ReadErrorKind::Budget)?, Wrapper::Zlib).map(Some)
    }
}

impl ByteOrder {
    fn of(image: &[u8]) -> Option<ByteOrder> {
        [ByteOrder::Little, ByteOrder::Big].into_iter().find(|order| order.u32(image, 0) == Some(MAGIC))
    }
}
