//! What does each place contribute to the index? Images, archives with those inside them, folders, single classes.
//!
//! Adding a place lists it once, tells classes from resources, gives each part its role, and notes what is left out. A
//! class in an archive or an image has the name of its path. One in a folder has the name it gives itself, so that a
//! folder below the root of the packages can be given; a class that lies where no class loader would look for it, not
//! even from another root, is only used if its name occurs nowhere else.
//!
//! Archives inside archives are opened as long as the budget lasts: those stored plainly are read in place, the others
//! are inflated once. The recursion is bounded by [`budget::NESTING`].

use std::path::{Path, PathBuf};

use rp_index::{FxHashSet, PrimaryMap, entity_impl};

use crate::archive::{self, Archive, Layout, Part, Section};
use crate::container::Container;
use crate::error::{OpenError, ReadErrorKind};
use crate::file::{Bytes, Stamp};
use crate::folder::{Folder, Skipped};
use crate::image::Image;
use crate::index::{Fit, Found, Index, Root};
use crate::manifest::Manifest;
use crate::note::{Note, NoteKind, count};
use crate::options::Role;
use crate::zip::{Header, Zip};
use crate::{budget, class_name, escape};

/// The number of a container.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct ContainerId(u32);
entity_impl!(ContainerId, "container");

/// An element of the search path: a container, or the part of an archive that one class loader sees.
pub(crate) struct RootData {
    pub(crate) container: ContainerId,
    pub(crate) role: Role,
}

/// All places of the class path and the index of what they hold.
#[derive(Default)]
pub(crate) struct Places {
    /// The release that multi-release jars are read for.
    pub(crate) release: u16,
    pub(crate) index: Index,
    pub(crate) containers: PrimaryMap<ContainerId, Container>,
    pub(crate) roots: PrimaryMap<Root, RootData>,
    /// The mapped files. Those in folders are known to their containers.
    pub(crate) mapped: Vec<(PathBuf, Stamp)>,
    /// The real paths of all places that the search came to, of use or not.
    pub(crate) visited: FxHashSet<PathBuf>,
    pub(crate) notes: Vec<Note>,
    pub(crate) modules: usize,
    nested_archives: usize,
    /// Bytes of nested archives, which the total budget has to cover.
    pub(crate) spent: u64,
}

/// Why a place is not used.
pub(crate) enum Refused {
    Damaged(&'static str),
    TooManyFiles,
}

impl Refused {
    /// The error that this is for the user.
    pub(crate) fn at(self, path: &Path) -> OpenError {
        match self {
            Refused::Damaged(reason) => OpenError::Damaged(path.to_owned(), reason),
            Refused::TooManyFiles => OpenError::TooManyFiles(path.to_owned()),
        }
    }
}

impl Places {
    /// No places yet.
    pub(crate) fn new(release: u16) -> Places {
        Places { release, ..Places::default() }
    }

    /// Adds an observation.
    pub(crate) fn note(&mut self, kind: NoteKind, subject: impl Into<String>, text: impl Into<String>) {
        self.notes.push(Note::new(kind, subject, text));
    }

    fn add_root(&mut self, container: ContainerId, role: Role) -> Root {
        self.roots.push(RootData { container, role })
    }

    fn has_room_for(&self, files: usize) -> Result<(), Refused> {
        if self.index.len().saturating_add(files) > budget::FILES {
            Err(Refused::TooManyFiles)
        } else {
            Ok(())
        }
    }

    /// Adds a JDK image.
    pub(crate) fn add_image(&mut self, image: Image, role: Role) -> Result<(), Refused> {
        self.has_room_for(image.len())?;
        let root = self.add_root(self.containers.next_key(), role);
        let mut name = Vec::new();
        let mut damaged = 0;
        for item in image.places() {
            let Some(location) = image.location(item) else {
                damaged += 1;
                continue;
            };
            if !image.class_name(&location, &mut name) {
                continue;
            }
            if class_name::is_module_info(&name) {
                self.modules += 1;
            } else {
                let found = Found { root, item, version: 0, fit: Fit::Exact, cost: location.cost() };
                self.index.add_class(&name, found);
            }
        }
        if damaged > 0 {
            self.note(
                NoteKind::Unreadable,
                &image.label,
                format!("{} left out", count(damaged, "damaged location", "damaged locations")),
            );
        }
        self.containers.push(Container::Image(image));
        Ok(())
    }

    /// Adds an archive and those inside it, `depth` levels below a file, and returns its manifest.
    pub(crate) fn add_archive(
        &mut self,
        archive: Archive,
        layout: Layout,
        role: Role,
        depth: usize,
    ) -> Result<Manifest, Refused> {
        self.has_room_for(archive.zip.len())?;
        let manifest = self.manifest(&archive);
        let variants = manifest.multi_release.then_some(self.release);
        let container = self.containers.next_key();

        for section in layout.sections() {
            let root = self.add_root(container, inner_role(role, section.role));
            self.add_section(&archive, section, root, variants);
        }
        let nested = if role == Role::Jdk { Vec::new() } else { self.nested(&archive, layout, role, depth) };
        self.containers.push(Container::Archive(archive));

        for (label, bytes, role) in nested {
            let added = Zip::open(bytes).map_err(Refused::Damaged).and_then(|zip| {
                let archive = Archive { label: label.clone(), zip };
                let layout = Layout::of(&archive);
                self.add_archive(archive, layout, role, depth + 1)
            });
            match added {
                Ok(_) => {}
                Err(Refused::Damaged(reason)) => {
                    self.note(NoteKind::Unreadable, label, format!("damaged: {reason}"));
                }
                Err(Refused::TooManyFiles) => {
                    self.note(NoteKind::Budget, label, "too many files; it is left out");
                }
            }
        }
        Ok(manifest)
    }

    /// Adds the part of an archive that makes one root.
    fn add_section(&mut self, archive: &Archive, section: &Section, root: Root, variants: Option<u16>) {
        let mut unused = 0;
        for header in archive.zip.headers() {
            let (name, version) = match section.part(header.name, variants) {
                Part::File { name, version } => (name, version),
                Part::UnusedVersion => {
                    unused += usize::from(header.name.ends_with(b".class"));
                    continue;
                }
                Part::Outside => continue,
            };
            let found = Found { root, item: header.at, version, fit: Fit::Exact, cost: header.cost() };
            match class_name::of_path(name) {
                Some((name, _)) if class_name::is_module_info(name) => self.modules += 1,
                Some((name, is_file)) => {
                    let fit = if is_file { Fit::Exact } else { Fit::Near };
                    self.index.add_class(&class_name::modified_utf8(name), Found { fit, ..found });
                }
                None if self.roots[root].role == Role::Jdk || name.is_empty() || name.ends_with(b"/") => {}
                None => self.index.add_resource(name, found),
            }
        }
        if unused > 0 {
            let why = match variants {
                Some(release) => format!("for release {release}"),
                None => "because the manifest does not say Multi-Release: true".to_owned(),
            };
            let unused = count(unused, "class", "classes");
            let text = format!("{unused} below META-INF/versions not used, {why}");
            self.note(NoteKind::MultiRelease, &archive.label, text);
        }
    }

    fn manifest(&mut self, archive: &Archive) -> Manifest {
        let Some(header) = archive::manifest_header(&archive.zip) else { return Manifest::default() };
        let read = if header.cost() > budget::ENTRY {
            Err(ReadErrorKind::Budget)
        } else {
            archive.zip.read(&header)
        };
        let (kind, reason) = match read.map(|bytes| Manifest::parse(&bytes)) {
            Ok(manifest) if !manifest.is_cut => return manifest,
            Ok(_) => (NoteKind::Budget, format!("its main section exceeds {} bytes", budget::MANIFEST)),
            Err(error) => (NoteKind::Unreadable, error.to_string()),
        };
        self.note(kind, archive.locate(&header), format!("the manifest is ignored: {reason}"));
        Manifest::default()
    }

    /// The archives that class loaders see inside an archive, opened as far as the budget allows.
    fn nested(
        &mut self,
        archive: &Archive,
        layout: Layout,
        role: Role,
        depth: usize,
    ) -> Vec<(String, Bytes, Role)> {
        let mut nested = Vec::new();
        let (mut ignored, mut signed, mut refused) = (0, false, 0);
        let mut first_limit = None;
        for header in archive.zip.headers() {
            signed |= archive::is_signature(header.name);
            let Some(own) = layout.nested(header.name) else {
                ignored += usize::from(archive::is_archive(header.name));
                continue;
            };
            if let Err(limit) = self.charge(&header, depth) {
                refused += 1;
                first_limit.get_or_insert(limit);
                continue;
            }
            let label = archive.locate(&header);
            match archive.zip.share(&header) {
                Ok(bytes) => nested.push((label, bytes, inner_role(role, own))),
                Err(error) => self.note(NoteKind::Unreadable, label, error.to_string()),
            }
        }
        if signed {
            self.note(NoteKind::Signed, &archive.label, "signed; signatures are not checked");
        }
        if let Some(limit) = first_limit {
            let refused = count(refused, "archive", "archives");
            self.note(NoteKind::Budget, &archive.label, format!("{refused} inside it left out: {limit}"));
        }
        self.note_ignored(&archive.label, ignored);
        nested
    }

    /// Charges the budget for an archive in one at `depth`; the error is the limit that it exceeds.
    fn charge(&mut self, header: &Header<'_>, depth: usize) -> Result<(), String> {
        let spent = self.spent.saturating_add(header.size);
        if depth >= budget::NESTING {
            Err(format!("at most {} archives inside one another", budget::NESTING))
        } else if self.nested_archives >= budget::ARCHIVES {
            Err(format!("at most {} archives inside others", budget::ARCHIVES))
        } else if header.name.len() > budget::ARCHIVE_NAME {
            Err(format!("at most {} bytes for the name", budget::ARCHIVE_NAME))
        } else if header.size > budget::NESTED_ARCHIVE || spent > budget::TOTAL {
            let (one, all) = (budget::NESTED_ARCHIVE >> 30, budget::TOTAL >> 30);
            Err(format!("at most {one} GiB for one, {all} GiB in all"))
        } else {
            self.nested_archives += 1;
            self.spent = spent;
            Ok(())
        }
    }

    fn note_ignored(&mut self, label: &str, archives: usize) {
        if archives > 0 {
            let archives = count(archives, "archive", "archives");
            let text = format!("{archives} inside it that class loaders do not see");
            self.note(NoteKind::IgnoredArchives, label, text);
        }
    }

    /// Adds a folder with everything below it.
    pub(crate) fn add_folder(&mut self, walked: (Folder, Vec<Skipped>), role: Role) -> Result<(), Refused> {
        let (folder, skipped) = walked;
        for skipped in skipped {
            self.note(NoteKind::Unreadable, escape::path(&skipped.path), skipped.reason);
        }
        let archives = folder.files().iter().filter(|file| archive::is_archive(&file.name)).count();
        self.note_ignored(&folder.label, archives);
        self.add_files(folder, role, |path, name| match name.strip_suffix(path) {
            Some(b"") => Fit::Exact,
            // The folder lies below the root of the packages.
            Some(outer) if outer.ends_with(b"/") => Fit::Near,
            _ => Fit::Stray,
        })
    }

    /// Adds a single class. The folder of a single file says nothing about its package.
    pub(crate) fn add_class_file(&mut self, folder: Folder, role: Role) -> Result<(), Refused> {
        self.add_files(folder, role, |path, name| match name.strip_suffix(path) {
            Some(outer) if outer.is_empty() || outer.ends_with(b"/") => Fit::Exact,
            _ => Fit::Near,
        })
    }

    /// Adds files: classes by the name they give themselves, with how it fits the path, others by their path.
    fn add_files(
        &mut self,
        folder: Folder,
        role: Role,
        fit: impl Fn(&[u8], &[u8]) -> Fit,
    ) -> Result<(), Refused> {
        self.has_room_for(folder.files().len())?;
        let root = self.add_root(self.containers.next_key(), role);
        let mut misplaced = 0;
        let mut example = None;
        for (item, file) in folder.files().iter().enumerate() {
            let mut found = Found { root, item, version: 0, fit: Fit::Exact, cost: file.stamp.length() };
            let Some((path_name, _)) = class_name::of_path(&file.name) else {
                self.index.add_resource(&file.name, found);
                continue;
            };
            // A file without a readable name keeps that of its path: whoever reads it will see why.
            let bytes = folder.read(file).unwrap_or_default();
            let path_name = class_name::modified_utf8(path_name);
            let name = class_name::this_class(&bytes).unwrap_or(&path_name);
            if class_name::is_module_info(name) {
                self.modules += 1;
                continue;
            }
            found.fit = fit(&path_name, name);
            if found.fit != Fit::Exact {
                misplaced += 1;
                example.get_or_insert_with(|| {
                    format!("{} in {}", escape::bytes(name), escape::bytes(&file.name))
                });
            }
            self.index.add_class(name, found);
        }
        if let Some(example) = example {
            let text = format!(
                "{} not at the path that the name asks for, such as {example}; the name counts",
                count(misplaced, "class", "classes")
            );
            self.note(NoteKind::Misplaced, &folder.label, text);
        }
        self.containers.push(Container::Folder(folder));
        Ok(())
    }
}

/// The role of a part: the outer role unless that is the application's, which has parts of its own.
fn inner_role(outer: Role, own: Role) -> Role {
    if outer == Role::Application { own } else { outer }
}
