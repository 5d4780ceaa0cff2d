//! What is a class called? By its own bytes, and by the path it is stored at.
//!
//! The name inside a class file is `constant_pool[constant_pool[this_class].name_index]` (JVMS 4.1). The pool has no
//! index, so finding one of its entries means walking over those before it; three walks without allocation find the
//! name. Nothing else of the class is looked at: whether it is well-formed is not the question here.
//!
//! Names in class files and JDK images are *modified* UTF-8 (JVMS 4.4.7); zip entry names are plain UTF-8, and a JVM
//! compares the two as strings. They differ only for U+0000 and beyond U+FFFF.

use std::borrow::Cow;

use crate::file::array;

const MAGIC: [u8; 4] = [0xCA, 0xFE, 0xBA, 0xBE];
/// The class file version of JDK 1.0.2, and so the smallest there is.
const FIRST_MAJOR_VERSION: u16 = 45;

/// The major version if these bytes start as a class file does.
///
/// A Mach-O executable for several processors starts with the same four bytes, but then counts its parts where a class
/// has its version.
pub(crate) fn major_version(class: &[u8]) -> Option<u16> {
    let major = u16::from_be_bytes(array(class, 6)?);
    (class.starts_with(&MAGIC) && major >= FIRST_MAJOR_VERSION).then_some(major)
}

/// The internal name that a class file gives itself.
pub(crate) fn this_class(class: &[u8]) -> Option<&[u8]> {
    major_version(class)?;
    let count = u16::from_be_bytes(array(class, 8)?);
    let after_pool = pool_entry(class, count, count)?;
    let this_class = u16::from_be_bytes(array(class, after_pool.checked_add(2)?)?);

    let [7, high, low] = array(class, pool_entry(class, count, this_class)?)? else { return None };
    let utf8 = pool_entry(class, count, u16::from_be_bytes([high, low]))?;
    let [1, high, low] = array(class, utf8)? else { return None };
    let start = utf8 + 3;
    class.get(start..start + usize::from(u16::from_be_bytes([high, low])))
}

/// The offset of entry `index` of a constant pool of `count` entries, or of what follows the pool if they are equal.
fn pool_entry(class: &[u8], count: u16, index: u16) -> Option<usize> {
    if index == 0 || index > count {
        return None;
    }
    let mut at = 10;
    let mut current = 1;
    while current < index {
        let (length, slots) = match class.get(at)? {
            1 => (3 + usize::from(u16::from_be_bytes(array(class, at + 1)?)), 1),
            7 | 8 | 16 | 19 | 20 => (3, 1),
            15 => (4, 1),
            3 | 4 | 9..=12 | 17 | 18 => (5, 1),
            5 | 6 => (9, 2),
            _ => return None,
        };
        at += length;
        current = u16::checked_add(current, slots)?;
    }
    (current == index).then_some(at)
}

/// The class stored at a path, and whether the path is spelled as a file: a JVM also finds `A.class/`.
pub(crate) fn of_path(path: &[u8]) -> Option<(&[u8], bool)> {
    let file = path.strip_suffix(b"/");
    let name = file.unwrap_or(path).strip_suffix(b".class")?;
    (!name.is_empty()).then_some((name, file.is_none()))
}

/// Whether this is the name of a module declaration, which is no class that code could refer to.
pub(crate) fn is_module_info(name: &[u8]) -> bool {
    name.rsplit(|&byte| byte == b'/').next() == Some(b"module-info")
}

/// Plain UTF-8 as modified UTF-8. Bytes that are not UTF-8 stay as they are.
pub(crate) fn modified_utf8(name: &[u8]) -> Cow<'_, [u8]> {
    if !name.iter().any(|&byte| byte == 0 || byte >= 0xF0) {
        return Cow::Borrowed(name);
    }
    let mut modified = Vec::with_capacity(name.len() + 8);
    for chunk in name.utf8_chunks() {
        for c in chunk.valid().chars() {
            match c {
                '\0' => modified.extend([0xC0, 0x80]),
                '\u{10000}'.. => {
                    for &mut unit in c.encode_utf16(&mut [0; 2]) {
                        let [high, low] = unit.to_be_bytes();
                        modified.extend([
                            0xE0 | high >> 4,
                            0x80 | (high & 0xF) << 2 | low >> 6,
                            0x80 | low & 0x3F,
                        ]);
                    }
                }
                _ => modified.extend(c.encode_utf8(&mut [0; 4]).as_bytes()),
            }
        }
        modified.extend(chunk.invalid());
    }
    Cow::Owned(modified)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A class whose pool has entries of every length before its name.
    fn class() -> Vec<u8> {
        let mut class = vec![0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 61, 0, 8];
        class.extend([5, 0, 0, 0, 0, 0, 0, 0, 1]); // 1, 2: long
        class.extend([15, 1, 0, 1]); // 3: method handle
        class.extend([3, 0, 0, 0, 1]); // 4: integer
        class.extend([7, 0, 6]); // 5: class
        class.extend(*b"\x01\x00\x03p/A"); // 6: its name
        class.extend([8, 0, 6]); // 7: string
        class.extend([0, 0x21, 0, 5, 0, 0]); // access, this, super
        class
    }

    #[test]
    fn the_name_is_found() {
        assert_eq!(this_class(&class()), Some(b"p/A".as_slice()));
    }

    #[test]
    fn every_prefix_and_every_changed_byte_is_survived() {
        let class = class();
        for length in 0..class.len() - 2 {
            assert_eq!(this_class(&class[..length]), None, "first {length} bytes");
        }
        for at in 0..class.len() {
            for value in 0..=255 {
                let mut changed = class.clone();
                changed[at] = value;
                let _ = this_class(&changed);
            }
        }
    }

    #[test]
    fn this_class_must_be_a_class() {
        let mut class = class();
        let at = class.len() - 3;
        for index in [0, 2, 4, 6, 8, 99] {
            class[at] = index;
            assert_eq!(this_class(&class), None, "this_class = {index}");
        }
    }

    #[test]
    fn a_mach_o_file_is_no_class() {
        assert_eq!(major_version(&[0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 2, 1, 0, 0, 7]), None);
        assert_eq!(major_version(&class()), Some(61));
    }

    #[test]
    fn paths_of_classes() {
        assert_eq!(of_path(b"a/B.class"), Some((b"a/B".as_slice(), true)));
        assert_eq!(of_path(b"a/B.class/"), Some((b"a/B".as_slice(), false)));
        assert_eq!(of_path(b".class"), None);
        assert_eq!(of_path(b"a/B.CLASS"), None);
        assert!(is_module_info(b"module-info") && is_module_info(b"x/module-info"));
        assert!(!is_module_info(b"package-info") && !is_module_info(b"my-module-info"));
    }

    #[test]
    fn supplementary_characters_become_surrogates() {
        assert_eq!(*modified_utf8("Größe".as_bytes()), *"Größe".as_bytes());
        assert_eq!(*modified_utf8("\u{10400}".as_bytes()), [0xED, 0xA0, 0x81, 0xED, 0xB0, 0x80]);
        assert_eq!(*modified_utf8(b"a\0\xff"), *b"a\xC0\x80\xff");
    }
}
