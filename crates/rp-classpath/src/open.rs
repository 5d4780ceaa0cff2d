//! In which order are the places of the class path searched, and what do they hold? From options to an index.
//!
//! The order is that of a JVM with its class loaders (JVMS 5.3, `java.lang.ClassLoader`: parents first): the JDK, then
//! the inputs, then the `-cp` elements, each in the order given. The jars that a manifest's `Class-Path` names come
//! right behind the jar that names them, and so on from there. A place is searched once, where it comes first; it is
//! *application* if it is an input, no matter how the search gets there.
//!
//! What a file is, is decided by its contents: a JDK image and a jmod by their first bytes, a zip file by its end, a
//! class by its first bytes. An input that is none of these is an error. Behind `-cp` and `Class-Path` a JVM ignores
//! what it cannot use; here it becomes a note.
//!
//! Deviations: the index that an old jar may carry in `META-INF/INDEX.LIST` is not read, and neither are modules: a JVM
//! does not resolve all modules of its image for every program, but names that clash with the others are unheard of.

use std::fs;
use std::path::{Path, PathBuf};

use rp_index::{FxHashSet, PrimaryMap, entity_impl};

use crate::archive::{self, Archive, JMOD_MAGIC, Layout, Part};
use crate::class_name;
use crate::container::Container;
use crate::error::{OpenError, ReadErrorKind};
use crate::file::{self, Bytes, Stamp};
use crate::folder::Folder;
use crate::image::Image;
use crate::index::{Found, Index, Root};
use crate::jdk::{self, Jdk};
use crate::manifest::{self, Manifest, Target};
use crate::note::{Note, NoteKind, count};
use crate::options::{Options, Role};
use crate::zip::Zip;
use crate::{budget, escape};

/// The number of a container.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct ContainerId(u32);
entity_impl!(ContainerId, "container");

/// An element of the search path: a container, or the part of an archive that one class loader sees.
pub(crate) struct RootData {
    pub(crate) container: ContainerId,
    pub(crate) role: Role,
}

/// Everything that is known once all places are open.
#[derive(Default)]
pub(crate) struct Places {
    pub(crate) index: Index,
    pub(crate) containers: PrimaryMap<ContainerId, Container>,
    pub(crate) roots: PrimaryMap<Root, RootData>,
    /// The mapped files. Those in folders are known to their containers.
    pub(crate) mapped: Vec<(PathBuf, Stamp)>,
    pub(crate) notes: Vec<Note>,
    pub(crate) modules: usize,
    /// Bytes of nested archives, which the total budget has to cover.
    pub(crate) spent: u64,
}

/// A path that the search comes to.
struct Place {
    path: PathBuf,
    role: Role,
    wanted: Wanted,
}

/// Why the search comes to a path, and so what happens if it is of no use.
enum Wanted {
    /// The user named it as an input or as the JDK: it must be there.
    Input,
    /// It is an element of `-cp`.
    ClassPath,
    /// The manifest of this jar names it, as a folder or as a file.
    Manifest { jar: String, folder: bool },
}

/// Why an archive is not used.
enum Refused {
    Damaged(&'static str),
    TooManyFiles,
}

impl Refused {
    fn at(self, path: &Path) -> OpenError {
        match self {
            Refused::Damaged(reason) => OpenError::Damaged(path.to_owned(), reason),
            Refused::TooManyFiles => OpenError::TooManyFiles(path.to_owned()),
        }
    }
}

/// The search while it goes on.
struct Search {
    places: Places,
    release: u16,
    /// The real paths of the inputs.
    inputs: FxHashSet<PathBuf>,
    /// The real paths of all places so far.
    seen: FxHashSet<PathBuf>,
}

/// The release to assume if neither the user nor a JDK tells one.
const DEFAULT_RELEASE: u16 = 17;

/// Opens all places that the options name.
pub(crate) fn open(options: &Options) -> Result<(Places, Option<Jdk>, u16), OpenError> {
    let mut search = Search {
        places: Places::default(),
        release: options.release.unwrap_or(DEFAULT_RELEASE),
        inputs: options.inputs.iter().filter_map(|path| fs::canonicalize(path).ok()).collect(),
        seen: FxHashSet::default(),
    };
    let jdk = options.jdk.as_deref().map(|home| search.jdk(home)).transpose()?;
    if let Some(jdk) = &jdk {
        search.release = options.release.unwrap_or(jdk.release);
    }
    for path in &options.inputs {
        search.visit(Place { path: path.clone(), role: Role::Application, wanted: Wanted::Input })?;
    }
    for path in options.classpath.iter().flat_map(|element| expand(element)) {
        search.visit(Place { path, role: Role::Library, wanted: Wanted::ClassPath })?;
    }
    Ok((search.places, jdk, search.release))
}

/// The places that a `-cp` element stands for. `lib/*` means the jars of `lib`, in the order of their names.
fn expand(element: &Path) -> Vec<PathBuf> {
    if element.as_os_str().is_empty() {
        return vec![PathBuf::from(".")];
    }
    match element.parent() {
        Some(folder) if element.file_name().is_some_and(|name| name == "*") => {
            let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
            if folder.is_dir() {
                jdk::files_with_extension(folder, &["jar", "JAR"])
            } else {
                vec![element.to_owned()]
            }
        }
        _ => vec![element.to_owned()],
    }
}

impl Search {
    fn jdk(&mut self, home: &Path) -> Result<Jdk, OpenError> {
        let (kind, files) = jdk::class_files(home)?;
        for path in files {
            self.visit(Place { path, role: Role::Jdk, wanted: Wanted::Input })?;
        }
        let (version, release) = match jdk::stated_version(home) {
            Some(stated) => stated,
            None => {
                let release = self.release_of_object().ok_or_else(|| {
                    OpenError::NotAJdk(
                        home.to_owned(),
                        "it does not tell its version, and java.lang.Object cannot be read",
                    )
                })?;
                (release.to_string(), release)
            }
        };
        Ok(Jdk { home: home.to_owned(), version, release, kind })
    }

    /// The release that `java.lang.Object` was compiled for: class file version 45 was that of release 1.
    fn release_of_object(&self) -> Option<u16> {
        let found = self.places.index.found(self.places.index.find(b"java/lang/Object")?);
        let container = &self.places.containers[self.places.roots[found.root].container];
        let class = if found.cost <= budget::ENTRY { container.read(found.item).ok()? } else { return None };
        class_name::major_version(&class)?.checked_sub(44)
    }

    /// Opens a place and those that its manifest names, depth first. Each is visited at most once, so this ends.
    fn visit(&mut self, place: Place) -> Result<(), OpenError> {
        let mut ahead = vec![place];
        while let Some(place) = ahead.pop() {
            match self.open_place(&place) {
                Ok(class_path) => ahead.extend(class_path.into_iter().rev()),
                Err(error) => match place.wanted {
                    Wanted::Input => return Err(error),
                    Wanted::ClassPath => self.leave_out(&error, "named by the class path"),
                    Wanted::Manifest { jar, .. } => {
                        self.leave_out(&error, &format!("named by the manifest of {jar}"))
                    }
                },
            }
        }
        Ok(())
    }

    fn leave_out(&mut self, error: &OpenError, why_wanted: &str) {
        let kind = match error {
            OpenError::Missing(_) => NoteKind::MissingTarget,
            OpenError::TooManyFiles(_) => NoteKind::Budget,
            _ => NoteKind::Unreadable,
        };
        self.note(kind, escape::path(error.path()), format!("{}; {why_wanted}", error.reason()));
    }

    fn note(&mut self, kind: NoteKind, subject: impl Into<String>, text: impl Into<String>) {
        self.places.notes.push(Note::new(kind, subject, text));
    }

    /// Opens one place and returns those that its manifest names.
    fn open_place(&mut self, place: &Place) -> Result<Vec<Place>, OpenError> {
        let path = &place.path;
        let real = fs::canonicalize(path).map_err(|error| OpenError::io(path, error))?;
        if self.seen.contains(&real) {
            return Ok(Vec::new());
        }
        let role = if self.inputs.contains(&real) { Role::Application } else { place.role };
        let is_folder = real.is_dir();
        if let Wanted::Manifest { folder, .. } = place.wanted
            && folder != is_folder
        {
            let reason = if folder {
                "a folder is expected"
            } else {
                "a folder, but the URL does not end with a slash"
            };
            return Err(OpenError::NotClasses(path.clone(), reason));
        }
        self.seen.insert(real.clone());
        if is_folder {
            return self.folder(path, role).map(|()| Vec::new());
        }
        let manifest = self.file(path, role)?;
        let by_link = fs::symlink_metadata(path).is_ok_and(|metadata| metadata.is_symlink());
        let base = if by_link { real.parent() } else { path.parent() };
        Ok(self.targets(&manifest, path, base.unwrap_or(Path::new("")), role))
    }

    /// The places that a manifest names, seen from the folder of its jar.
    fn targets(&mut self, manifest: &Manifest, jar: &Path, base: &Path, role: Role) -> Vec<Place> {
        let jar = escape::path(jar);
        let mut places = Vec::new();
        for target in manifest.class_path.iter().filter(|_| role != Role::Jdk) {
            match target {
                Target::Local { path, folder } => places.push(Place {
                    path: manifest::resolve(base, path),
                    role: Role::Library,
                    wanted: Wanted::Manifest { jar: jar.clone(), folder: *folder },
                }),
                Target::Remote(url) => {
                    let text = format!(
                        "Class-Path element {} is not a local file and is ignored",
                        escape::bytes(url)
                    );
                    self.note(NoteKind::RemoteTarget, &jar, text);
                }
            }
        }
        places
    }

    /// Opens a file of any kind and returns its manifest, which is empty unless it is a jar.
    fn file(&mut self, path: &Path, role: Role) -> Result<Manifest, OpenError> {
        let (bytes, stamp) = file::map(path)?;
        let label = escape::path(path);
        let manifest = if Image::is_image(&bytes) {
            self.image(label, bytes, role).map_err(|refused| refused.at(path))?;
            Manifest::default()
        } else {
            match Zip::open(bytes.clone()) {
                Ok(zip) => {
                    let is_jmod = bytes.starts_with(&JMOD_MAGIC);
                    self.archive(Archive { label, zip }, is_jmod, role, 0)
                        .map_err(|refused| refused.at(path))?
                }
                Err(_) if class_name::major_version(&bytes).is_some() => {
                    return self.class_file(path, stamp, role).map(|()| Manifest::default());
                }
                Err(reason) if bytes.starts_with(b"PK") || bytes.starts_with(&JMOD_MAGIC) => {
                    return Err(OpenError::Damaged(path.to_owned(), reason));
                }
                Err(_) => {
                    let reason = "neither a class file nor a jar, war, ear, zip, jmod or JDK image";
                    return Err(OpenError::NotClasses(path.to_owned(), reason));
                }
            }
        };
        self.places.mapped.push((path.to_owned(), stamp));
        Ok(manifest)
    }

    fn add_root(&mut self, container: ContainerId, role: Role) -> Root {
        self.places.roots.push(RootData { container, role })
    }

    fn has_room_for(&self, files: usize) -> Result<(), Refused> {
        if self.places.index.len().saturating_add(files) > budget::FILES {
            Err(Refused::TooManyFiles)
        } else {
            Ok(())
        }
    }

    fn image(&mut self, label: String, bytes: Bytes, role: Role) -> Result<(), Refused> {
        let image = Image::open(label, bytes).map_err(Refused::Damaged)?;
        self.has_room_for(image.len())?;
        let root = self.add_root(self.places.containers.next_key(), role);
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
                self.places.modules += 1;
            } else {
                let found = Found { root, item, version: 0, exact: true, cost: location.cost() };
                self.places.index.add_class(&name, found);
            }
        }
        if damaged > 0 {
            self.note(
                NoteKind::Unreadable,
                &image.label,
                format!("{} left out", count(damaged, "damaged location", "damaged locations")),
            );
        }
        self.places.containers.push(Container::Image(image));
        Ok(())
    }

    /// Indexes an archive and those inside it, `depth` levels below a file, and returns its manifest.
    fn archive(
        &mut self,
        archive: Archive,
        is_jmod: bool,
        role: Role,
        depth: usize,
    ) -> Result<Manifest, Refused> {
        self.has_room_for(archive.zip.len())?;
        let layout = if is_jmod { Layout::Jmod } else { Layout::of(&archive) };
        let manifest = self.manifest(&archive);
        let variants = manifest.multi_release.then_some(self.release);
        let container = self.places.containers.next_key();

        for section in layout.sections() {
            let root = self.add_root(container, inner_role(role, section.role));
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
                let found = Found { root, item: header.at, version, exact: true, cost: header.cost() };
                match class_name::of_path(name) {
                    Some((name, _)) if class_name::is_module_info(name) => self.places.modules += 1,
                    Some((name, exact)) => {
                        self.places
                            .index
                            .add_class(&class_name::modified_utf8(name), Found { exact, ..found });
                    }
                    None if role == Role::Jdk || name.is_empty() || name.ends_with(b"/") => {}
                    None => self.places.index.add_resource(name, found),
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
        let nested = if role == Role::Jdk { Vec::new() } else { self.nested(&archive, layout, role, depth) };
        self.places.containers.push(Container::Archive(archive));

        for (label, bytes, role) in nested {
            let opened = Zip::open(bytes).map_err(Refused::Damaged);
            let used = opened
                .and_then(|zip| self.archive(Archive { label: label.clone(), zip }, false, role, depth + 1));
            match used {
                Ok(_) => {}
                Err(Refused::Damaged(reason)) => {
                    self.note(NoteKind::Unreadable, label, format!("damaged: {reason}"))
                }
                Err(Refused::TooManyFiles) => {
                    self.note(NoteKind::Budget, label, "too many files; it is left out")
                }
            }
        }
        Ok(manifest)
    }

    fn manifest(&mut self, archive: &Archive) -> Manifest {
        let Some(header) = archive::manifest_header(&archive.zip) else { return Manifest::default() };
        let read = if header.cost() > budget::ENTRY {
            Err(ReadErrorKind::Budget)
        } else {
            archive.zip.read(&header)
        };
        match read {
            Ok(bytes) => Manifest::parse(&bytes),
            Err(error) => {
                self.note(
                    NoteKind::Unreadable,
                    archive.locate(&header),
                    format!("the manifest is ignored: {error}"),
                );
                Manifest::default()
            }
        }
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
        let mut ignored = 0;
        let mut signed = false;
        for header in archive.zip.headers() {
            signed |= archive::is_signature(header.name);
            let Some(own) = layout.nested(header.name) else {
                ignored += usize::from(archive::is_archive(header.name));
                continue;
            };
            let label = archive.locate(&header);
            if depth >= budget::NESTING {
                self.note(
                    NoteKind::Budget,
                    label,
                    format!("more than {} archives inside one another", budget::NESTING),
                );
                continue;
            }
            let spent = self.places.spent.saturating_add(header.size);
            if header.size > budget::NESTED_ARCHIVE || spent > budget::TOTAL {
                let limit = format!(
                    "larger than the limit for nested archives ({} GiB for one, {} GiB in all)",
                    budget::NESTED_ARCHIVE >> 30,
                    budget::TOTAL >> 30
                );
                self.note(NoteKind::Budget, label, limit);
                continue;
            }
            self.places.spent = spent;
            match archive.zip.share(&header) {
                Ok(bytes) => nested.push((label, bytes, inner_role(role, own))),
                Err(error) => self.note(NoteKind::Unreadable, label, error.to_string()),
            }
        }
        if signed {
            self.note(NoteKind::Signed, &archive.label, "signed; signatures are not checked");
        }
        if ignored > 0 {
            let text =
                format!("{} inside it that class loaders do not see", count(ignored, "archive", "archives"));
            self.note(NoteKind::IgnoredArchives, &archive.label, text);
        }
        nested
    }

    fn folder(&mut self, path: &Path, role: Role) -> Result<(), OpenError> {
        let (folder, skipped) = Folder::walk(path)?;
        for skipped in skipped {
            self.note(NoteKind::Unreadable, escape::path(&skipped.path), skipped.reason);
        }
        let archives = folder.files().iter().filter(|file| archive::is_archive(&file.name)).count();
        if archives > 0 {
            let text =
                format!("{} inside it that class loaders do not see", count(archives, "archive", "archives"));
            self.note(NoteKind::IgnoredArchives, &folder.label, text);
        }
        let is_at = |path: &[u8], name: &[u8]| *class_name::modified_utf8(path) == *name;
        self.files(folder, role, is_at).map_err(|refused| refused.at(path))
    }

    fn class_file(&mut self, path: &Path, stamp: Stamp, role: Role) -> Result<(), OpenError> {
        let folder = Folder::of_file(path, stamp);
        // The folder of a single file says nothing about its package.
        let is_at = |path: &[u8], name: &[u8]| {
            name.rsplit(|&byte| byte == b'/').next() == Some(&class_name::modified_utf8(path))
        };
        self.files(folder, role, is_at).map_err(|refused| refused.at(path))
    }

    /// Indexes the files of a folder: classes by the name they give themselves, others by their path.
    fn files(
        &mut self,
        folder: Folder,
        role: Role,
        is_at: impl Fn(&[u8], &[u8]) -> bool,
    ) -> Result<(), Refused> {
        self.has_room_for(folder.files().len())?;
        let root = self.add_root(self.places.containers.next_key(), role);
        let mut misplaced = 0;
        let mut example = None;
        for (item, file) in folder.files().iter().enumerate() {
            let mut found = Found { root, item, version: 0, exact: true, cost: file.stamp.length() };
            let Some((path_name, _)) = class_name::of_path(&file.name) else {
                self.places.index.add_resource(&file.name, found);
                continue;
            };
            // A file without a readable name keeps that of its path: whoever reads it will see why.
            let bytes = folder.read(file).unwrap_or_default();
            let path_as_name = class_name::modified_utf8(path_name);
            let name = class_name::this_class(&bytes).unwrap_or(&path_as_name);
            if class_name::is_module_info(name) {
                self.places.modules += 1;
                continue;
            }
            found.exact = is_at(path_name, name);
            if !found.exact {
                misplaced += 1;
                example.get_or_insert_with(|| {
                    format!("{} in {}", escape::bytes(name), escape::bytes(&file.name))
                });
            }
            self.places.index.add_class(name, found);
        }
        if let Some(example) = example {
            let text = format!(
                "{} not at the path that the name asks for, such as {example}; the name counts",
                count(misplaced, "class", "classes")
            );
            self.note(NoteKind::Misplaced, &folder.label, text);
        }
        self.places.containers.push(Container::Folder(folder));
        Ok(())
    }
}

/// The role of a part: the outer role unless that is the application's, which has parts of its own.
fn inner_role(outer: Role, own: Role) -> Role {
    if outer == Role::Application { own } else { outer }
}
