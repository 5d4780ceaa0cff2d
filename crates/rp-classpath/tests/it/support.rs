//! What the tests share: a folder to write inputs to, tiny classes, and short ways to ask a class path.

use std::fs;
use std::path::{Path, PathBuf};

use rp_classpath::{ClassPath, Entry, Note, NoteKind, OpenError, Options, ReadError, Role};
use rp_testkit::fixture::{ZipEntry, ZipFile};
use tempfile::TempDir;

/// A class of this name without members. Classes of different `version` differ in their bytes.
pub(crate) fn class(name: &str, version: u8) -> Vec<u8> {
    let mut class = vec![0xCA, 0xFE, 0xBA, 0xBE, 0, version, 0, 52, 0, 5];
    for text in [name, "java/lang/Object"] {
        class.push(1);
        class.extend((text.len() as u16).to_be_bytes());
        class.extend(text.as_bytes());
    }
    class.extend([7, 0, 1, 7, 0, 2]);
    class.extend([0, 0x21, 0, 3, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0]);
    class
}

/// A jar of the classes of these names.
pub(crate) fn jar(names: &[&str]) -> Vec<u8> {
    ZipFile::of(names.iter().map(|name| ZipEntry::deflated(format!("{name}.class"), class(name, 0)))).write()
}

/// A manifest with these lines.
pub(crate) fn manifest(lines: &str) -> ZipEntry {
    ZipEntry::stored("META-INF/MANIFEST.MF", format!("Manifest-Version: 1.0\r\n{lines}\r\n"))
}

/// A temporary folder.
pub(crate) struct Files(TempDir);

impl Files {
    pub(crate) fn new() -> Files {
        Files(TempDir::new().unwrap())
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Writes a file, with its folders.
    pub(crate) fn write(&self, name: &str, contents: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, contents).unwrap();
        path
    }

    /// Writes an archive.
    pub(crate) fn zip(&self, name: &str, entries: impl IntoIterator<Item = ZipEntry>) -> PathBuf {
        self.write(name, ZipFile::of(entries).write())
    }

    /// A location or note without the path of the folder.
    pub(crate) fn relative(&self, text: &str) -> String {
        let real = self.0.path().canonicalize().unwrap();
        text.replace(&format!("{}/", self.0.path().display()), "")
            .replace(&format!("{}/", real.display()), "")
    }

    /// The places of the classes of a role, relative to the folder, with their names.
    pub(crate) fn list(&self, class_path: &ClassPath, role: Role) -> Vec<String> {
        let show = |entry| {
            let name = String::from_utf8_lossy(class_path.name(entry)).into_owned();
            format!("{name} {}", self.relative(&class_path.location(entry)))
        };
        class_path.classes(role).map(show).collect()
    }

    /// The notes of a kind, relative to the folder.
    pub(crate) fn notes(&self, class_path: &ClassPath, kind: NoteKind) -> Vec<String> {
        let notes = class_path.notes();
        notes
            .iter()
            .filter(|note| note.kind == kind)
            .map(|note: &Note| self.relative(&note.to_string()))
            .collect()
    }
}

pub(crate) fn options<P: AsRef<Path>>(inputs: &[P], classpath: &[P]) -> Options {
    let owned = |paths: &[P]| paths.iter().map(|path| path.as_ref().to_owned()).collect();
    Options { inputs: owned(inputs), classpath: owned(classpath), jdk: None, release: None }
}

/// Opens these inputs alone.
pub(crate) fn open(inputs: &[&PathBuf]) -> ClassPath {
    ClassPath::open(&options(inputs, &[])).unwrap()
}

/// Opens one input that must not open.
pub(crate) fn refused(input: &Path) -> OpenError {
    ClassPath::open(&options(&[input], &[])).unwrap_err()
}

/// The class of this name, which must be there.
pub(crate) fn find(class_path: &ClassPath, name: &str) -> Entry {
    class_path.find(name.as_bytes()).unwrap_or_else(|| panic!("{name} is not on {class_path:?}"))
}

/// The bytes of the class of this name.
pub(crate) fn read(class_path: &ClassPath, name: &str) -> Vec<u8> {
    class_path.bytes(find(class_path, name)).unwrap().into_owned()
}

/// Why the class of this name cannot be read.
pub(crate) fn unreadable(class_path: &ClassPath, name: &str) -> ReadError {
    class_path.bytes(find(class_path, name)).unwrap_err()
}

/// Opens and reads everything, for every value of a few at every byte, and for every shorter file: whatever the
/// outcome, it is an orderly one.
pub(crate) fn survive_changes(whole: &[u8]) {
    let files = Files::new();
    let mut number = 0;
    let mut check = |bytes: &[u8]| {
        // A new file each time: some file systems wait for the disk when a file is overwritten.
        number += 1;
        let path = files.write(&number.to_string(), bytes);
        if let Ok(class_path) = ClassPath::open(&options(&[&path], &[])) {
            let classes =
                [Role::Application, Role::Library].into_iter().flat_map(|role| class_path.classes(role));
            for entry in classes.chain(class_path.resources(b"")) {
                let _ = (class_path.bytes(entry), class_path.location(entry));
            }
            let _ = class_path.notes();
        }
        fs::remove_file(path).unwrap();
    };
    for at in 0..whole.len() {
        for value in [0, 1, 0x7F, 0xFF, whole[at] ^ 0x80, whole[at].wrapping_add(1)] {
            let mut bytes = whole.to_vec();
            bytes[at] = value;
            check(&bytes);
        }
        check(&whole[..at]);
    }
}
