//! In which order are the places of the class path searched? From options to opened places.
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

use rp_index::FxHashSet;

use crate::archive::{Archive, JMOD_MAGIC, Layout};
use crate::class_name;
use crate::error::OpenError;
use crate::file;
use crate::folder::Folder;
use crate::image::Image;
use crate::jdk::{self, Jdk};
use crate::manifest::{self, Manifest, Target};
use crate::note::NoteKind;
use crate::options::{Options, Role};
use crate::places::{Places, Refused};
use crate::zip::Zip;
use crate::{budget, escape};

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

/// The search while it goes on.
struct Search {
    places: Places,
    /// The real paths of the inputs.
    inputs: FxHashSet<PathBuf>,
}

/// The release to assume if neither the user nor a JDK tells one.
const DEFAULT_RELEASE: u16 = 17;

/// Opens all places that the options name.
pub(crate) fn open(options: &Options) -> Result<(Places, Option<Jdk>), OpenError> {
    let mut search = Search {
        places: Places::new(options.release.unwrap_or(DEFAULT_RELEASE)),
        inputs: options.inputs.iter().filter_map(|path| fs::canonicalize(path).ok()).collect(),
    };
    let jdk = options.jdk.as_deref().map(|home| search.jdk(home)).transpose()?;
    if let Some(jdk) = &jdk {
        search.places.release = options.release.unwrap_or(jdk.release);
    }
    for path in &options.inputs {
        search.visit(Place { path: path.clone(), role: Role::Application, wanted: Wanted::Input })?;
    }
    for path in options.classpath.iter().flat_map(|element| expand(element)) {
        search.visit(Place { path, role: Role::Library, wanted: Wanted::ClassPath })?;
    }
    Ok((search.places, jdk))
}

/// Opens a jar that is in memory already.
pub(crate) fn open_jar(label: &str, jar: Vec<u8>, release: u16) -> Result<Places, OpenError> {
    let mut places = Places::new(release);
    let refused = |refused: Refused| refused.at(Path::new(label));
    let zip = Zip::open(jar.into()).map_err(Refused::Damaged).map_err(refused)?;
    let archive = Archive { label: label.to_owned(), zip };
    let layout = Layout::of(&archive);
    places.add_archive(archive, layout, Role::Application, 0).map_err(refused)?;
    Ok(places)
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
        self.places.note(kind, escape::path(error.path()), format!("{}; {why_wanted}", error.reason()));
    }

    /// Opens one place and returns those that its manifest names.
    fn open_place(&mut self, place: &Place) -> Result<Vec<Place>, OpenError> {
        let path = &place.path;
        let real = fs::canonicalize(path).map_err(|error| OpenError::io(path, error))?;
        if self.places.visited.contains(&real) {
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
        self.places.visited.insert(real.clone());
        if is_folder {
            self.places.add_folder(Folder::walk(path)?, role).map_err(|refused| refused.at(path))?;
            return Ok(Vec::new());
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
                    self.places.note(NoteKind::RemoteTarget, &jar, text);
                }
            }
        }
        places
    }

    /// Opens a file of any kind and returns its manifest, which is empty unless it is a jar.
    fn file(&mut self, path: &Path, role: Role) -> Result<Manifest, OpenError> {
        let (bytes, stamp) = file::map(path)?;
        let label = escape::path(path);
        let refused = |refused: Refused| refused.at(path);
        let manifest = if Image::is_image(&bytes) {
            let image = Image::open(label, bytes).map_err(Refused::Damaged).map_err(refused)?;
            self.places.add_image(image, role).map_err(refused)?;
            Manifest::default()
        } else {
            match Zip::open(bytes.clone()) {
                Ok(zip) => {
                    let archive = Archive { label, zip };
                    let is_jmod = bytes.starts_with(&JMOD_MAGIC);
                    let layout = if is_jmod { Layout::Jmod } else { Layout::of(&archive) };
                    self.places.add_archive(archive, layout, role, 0).map_err(refused)?
                }
                Err(_) if class_name::major_version(&bytes).is_some() => {
                    self.places.add_class_file(Folder::of_file(path, stamp), role).map_err(refused)?;
                    return Ok(Manifest::default());
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
}
