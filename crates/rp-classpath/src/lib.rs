//! Which class files exist, where, and what are their bytes?
//!
//! [`ClassPath::open`] turns paths into one value that answers by name. It reads tables of contents only: no class of
//! an archive or an image is inflated or parsed before somebody asks for it. (Classes in folders are opened once, for
//! the name they give themselves, so that a folder below the root of the packages can be given too.)
//!
//! What a JVM would load is the rule for what is found: its search order, its choice between duplicates and between the
//! variants of multi-release jars, its reading of damaged archives. Each module says where it departs from that.
//! Whatever is left out, or might surprise, becomes a [`Note`]; a class that is there but cannot be read is found, and
//! reading it says why. Nothing here prints, reads the environment, writes to disk or uses the network.
//!
//! ```text
//! options    what the caller asks for              places     what each place contributes
//! open       which places, in which order          index      names to entries, and who wins
//! jdk        where a JDK keeps its classes         container  what all places have in common
//!
//! archive    jars, wars, ears, jmods               file       bytes of files, mapped or read
//!   zip        zip files as a JVM sees them        class_name what a class is called
//!   manifest   Class-Path, Multi-Release           budget     limits
//! image      JDK images                            escape     names for display
//! folder     files below a folder                  named      what files name
//!                                                  note, error
//! ```

#![warn(clippy::unwrap_used, clippy::expect_used)]

mod archive;
mod budget;
mod class_name;
mod container;
mod error;
mod escape;
mod file;
mod folder;
mod image;
mod index;
mod jdk;
mod manifest;
mod named;
mod note;
mod open;
mod options;
mod places;
mod zip;

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fmt;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use rp_index::{FxHashMap, SecondaryMap};

pub use error::{Changed, OpenError, ReadError, ReadErrorKind};
pub use index::Entry;
pub use jdk::{Jdk, JdkKind};
pub use named::Named;
pub use note::{Note, NoteKind};
pub use options::{Options, Role};

use container::{Container, crc32};
use index::{Found, Root};
use places::Places;

/// All classes that a program can refer to, by name.
pub struct ClassPath {
    places: Places,
    jdk: Option<Jdk>,
    /// From this entry on the total budget is used up.
    budget_end: Entry,
    /// Entries whose contents turned out not to fit their checksum.
    bad_checksums: Mutex<BTreeSet<Entry>>,
    /// What files name, once somebody has asked.
    named: OnceLock<Named>,
}

impl ClassPath {
    /// Opens the inputs, the class path and the JDK.
    pub fn open(options: &Options) -> Result<ClassPath, OpenError> {
        let (places, jdk) = open::open(options)?;
        let budget_end = places.index.budget_end(places.spent);
        Ok(ClassPath { places, jdk, budget_end, bad_checksums: Mutex::default(), named: OnceLock::new() })
    }

    /// The classes of a jar in memory, as the application, and nothing else.
    pub fn of_jar(label: &str, jar: Vec<u8>, release: u16) -> Result<ClassPath, OpenError> {
        let places = open::open_jar(label, jar, release)?;
        let budget_end = places.index.budget_end(places.spent);
        Ok(ClassPath {
            places,
            jdk: None,
            budget_end,
            bad_checksums: Mutex::default(),
            named: OnceLock::new(),
        })
    }

    /// The class of this internal name, such as `java/util/Map`, in the encoding of class files.
    ///
    /// A class of the JDK hides all others of its name, then comes the first one among the inputs, then among the
    /// `-cp` elements. Module declarations are not classes.
    pub fn find(&self, name: &[u8]) -> Option<Entry> {
        self.places.index.find(name)
    }

    /// The classes of this role, each name once: in search order, then by name.
    pub fn classes(&self, role: Role) -> impl Iterator<Item = Entry> {
        let mut classes: Vec<_> =
            self.places.index.classes().filter(|&entry| self.role(entry) == role).collect();
        classes.sort_by_key(|&entry| (self.found(entry).root, self.name(entry)));
        classes.into_iter()
    }

    /// The files of application and libraries, other than classes, whose names start with `prefix`: by name, then in
    /// search order. Each place contributes its own file of a name, as `ClassLoader.getResources` has it.
    pub fn resources(&self, prefix: &[u8]) -> impl Iterator<Item = Entry> {
        let named = |&entry: &Entry| self.name(entry).starts_with(prefix);
        let mut resources: Vec<_> = self.places.index.resources().filter(named).collect();
        let place = |entry: Entry| (self.name(entry), self.found(entry).root);
        resources.sort_by_key(|&entry| (place(entry), self.found(entry).version));
        // Of the entries of one name in one place the highest version counts, then the last: keep the last of each run.
        resources.reverse();
        resources.dedup_by_key(|entry| place(*entry));
        resources.into_iter().rev()
    }

    /// What files name: providers of services, and classes in configurations. The files are read once.
    pub fn named(&self) -> &Named {
        self.named.get_or_init(|| Named::of(self))
    }

    /// The name of a class, or the path of a resource.
    pub fn name(&self, entry: Entry) -> &[u8] {
        self.places.index.name(entry)
    }

    /// Whether a class has the name that its place gives it, and not surely the one that it gives itself: so it is in
    /// archives, whose classes are not opened before somebody asks for them.
    pub fn is_named_by_place(&self, entry: Entry) -> bool {
        matches!(self.container(self.found(entry).root), Container::Archive(_))
    }

    /// Whose code an entry is.
    pub fn role(&self, entry: Entry) -> Role {
        self.places.roots[self.found(entry).root].role
    }

    /// The contents of an entry: borrowed if they lie in a mapped file as they are, else inflated or read, every time.
    pub fn bytes(&self, entry: Entry) -> Result<Cow<'_, [u8]>, ReadError> {
        let failed = |kind| ReadError { location: self.location(entry), kind };
        let found = self.found(entry);
        if found.cost > budget::ENTRY || found.cost > 0 && entry >= self.budget_end {
            return Err(failed(ReadErrorKind::Budget));
        }
        let container = self.container(found.root);
        let bytes = container.read(found.item).map_err(failed)?;
        if container.checksum(found.item).is_some_and(|checksum| checksum != crc32(&bytes)) {
            self.bad_checksums().insert(entry);
        }
        Ok(bytes)
    }

    /// Where an entry is, such as `app.jar!/BOOT-INF/classes/A.class`, escaped for display.
    pub fn location(&self, entry: Entry) -> String {
        let found = self.found(entry);
        self.container(found.root).locate(found.item)
    }

    /// What the user should know, in a fixed order. Bad checksums are noted for entries that have been read.
    pub fn notes(&self) -> Vec<Note> {
        let mut notes = self.places.notes.clone();
        notes.extend(self.variants());
        notes.extend(self.duplicates());
        for &entry in self.bad_checksums().iter() {
            let text = "the contents do not fit the checksum; they are used as they are";
            notes.push(Note::new(NoteKind::BadChecksum, self.location(entry), text));
        }
        notes
    }

    /// How many classes each multi-release jar gives in a variant.
    fn variants(&self) -> Vec<Note> {
        let mut counts: SecondaryMap<Root, usize> = SecondaryMap::new();
        for entry in self.places.index.classes() {
            let found = self.found(entry);
            counts[found.root] += usize::from(found.version > 0);
        }
        let used = counts.iter().filter(|&(_, &count)| count > 0);
        used.map(|(root, &count)| {
            let classes = note::count(count, "class", "classes");
            let text =
                format!("multi-release: {classes} in a variant for release {} or below", self.release());
            Note::new(NoteKind::MultiRelease, self.container(root).label(), text)
        })
        .collect()
    }

    /// The classes that occur twice: one note for each that differs, up to a limit, and one for all that two places
    /// have in common.
    fn duplicates(&self) -> Vec<Note> {
        let mut notes = Vec::new();
        let mut copies: Vec<((Root, Root), usize)> = Vec::new();
        let mut copies_of = FxHashMap::default();
        let mut unlisted = 0;
        for duplicate in self.places.index.duplicates() {
            let kept = self.found(duplicate.entry);
            let dropped = &duplicate.dropped;
            let (in_kept, in_dropped) = (self.container(kept.root), self.container(dropped.root));
            let checksum = in_kept.checksum(kept.item);
            if checksum.is_some()
                && checksum == in_dropped.checksum(dropped.item)
                && in_kept.size(kept.item) == in_dropped.size(dropped.item)
            {
                let pair = (kept.root, dropped.root);
                let position = *copies_of.entry(pair).or_insert_with(|| {
                    copies.push((pair, 0));
                    copies.len() - 1
                });
                copies[position].1 += 1;
            } else if notes.len() == budget::DUPLICATES {
                unlisted += 1;
            } else {
                let text = format!(
                    "two classes of this name: {} is used, {} is not",
                    describe(in_kept, kept),
                    describe(in_dropped, dropped)
                );
                notes.push(Note::new(NoteKind::Duplicate, escape::bytes(self.name(duplicate.entry)), text));
            }
        }
        if unlisted > 0 {
            let text = format!("{unlisted} more classes of a name that is taken are not used");
            notes.push(Note::new(NoteKind::Duplicate, "class path", text));
        }
        notes.extend(copies.into_iter().map(|((kept, dropped), count)| {
            let copies = note::count(count, "identical copy", "identical copies");
            let text =
                format!("{copies} of classes in {}, which are used instead", self.container(kept).label());
            Note::new(NoteKind::IdenticalCopies, self.container(dropped).label(), text)
        }));
        notes
    }

    /// The JDK, if one was asked for.
    pub fn jdk(&self) -> Option<&Jdk> {
        self.jdk.as_ref()
    }

    /// The release that multi-release jars are read for: that of the options, else that of the JDK, else 17.
    pub fn release(&self) -> u16 {
        self.places.release
    }

    /// How many module declarations there are. They are neither classes nor resources.
    pub fn modules(&self) -> usize {
        self.places.modules
    }

    /// Whether all files are still those that were opened, judged by length, time of change and identity.
    pub fn check_unchanged(&self) -> Result<(), Changed> {
        let mapped =
            self.places.mapped.iter().find(|(path, stamp)| !stamp.holds(path)).map(|(path, _)| path.clone());
        let changed = mapped.or_else(|| self.places.containers.values().find_map(Container::changed));
        changed.map_or(Ok(()), |path| Err(Changed { path }))
    }

    /// Whether a file is one of the places, or is in a folder that is one, as a class or what describes a service.
    /// `file` is a real path.
    pub fn reads(&self, file: &Path) -> bool {
        let is_place = |path: &Path| self.places.visited.contains(path);
        let is_of_use = file.extension().is_some_and(|extension| extension == "class")
            || file.components().any(|part| part.as_os_str() == "META-INF");
        is_place(file) || is_of_use && file.ancestors().skip(1).any(is_place)
    }

    fn found(&self, entry: Entry) -> &Found {
        self.places.index.found(entry)
    }

    fn container(&self, root: Root) -> &Container {
        &self.places.containers[self.places.roots[root].container]
    }

    fn bad_checksums(&self) -> MutexGuard<'_, BTreeSet<Entry>> {
        self.bad_checksums.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// An item with what tells it from another of its name.
fn describe(container: &Container, found: &Found) -> String {
    let location = container.locate(found.item);
    let size = container.size(found.item);
    match container.checksum(found.item) {
        Some(checksum) => format!("{location} ({size} bytes, CRC {checksum:08x})"),
        None => format!("{location} ({size} bytes)"),
    }
}

impl fmt::Debug for ClassPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ClassPath")
            .field("jdk", &self.jdk)
            .field("release", &self.places.release)
            .field("entries", &self.places.index.len())
            .finish_non_exhaustive()
    }
}
