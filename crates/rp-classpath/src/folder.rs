//! Which files lie below a folder? A walk that always ends and always lists in the same order.
//!
//! Files are listed folder by folder, sorted by name. Links are followed, after everything that is reached without
//! them, and every folder is entered once, known by its real path: so a link to a parent ends the walk there, and a
//! class that a link repeats is found at its own place. Pipes, sockets and devices are never opened.

use std::collections::VecDeque;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use rp_index::FxHashSet;

use crate::error::{OpenError, ReadErrorKind};
use crate::file::{self, Stamp};
use crate::{budget, escape};

/// A folder of files, or a single file.
pub(crate) struct Folder {
    /// Its path, or that of the single file; escaped.
    pub(crate) label: String,
    root: PathBuf,
    files: Vec<File>,
}

/// A regular file in a folder.
pub(crate) struct File {
    /// Its path from the folder, with `/` between the parts.
    pub(crate) name: Vec<u8>,
    path: PathBuf,
    pub(crate) stamp: Stamp,
}

/// What a walk could not list.
pub(crate) struct Skipped {
    pub(crate) path: PathBuf,
    pub(crate) reason: String,
}

impl Folder {
    /// Lists a folder.
    pub(crate) fn walk(root: &Path) -> Result<(Folder, Vec<Skipped>), OpenError> {
        let mut folder = Folder { label: escape::path(root), root: root.to_owned(), files: Vec::new() };
        let mut skipped = Vec::new();
        let mut entered = FxHashSet::default();
        // Folders still to list, the next one last, and those behind links, the next one first.
        let mut folders = vec![PathBuf::new()];
        let mut links = VecDeque::new();

        while let Some(relative) = folders.pop().or_else(|| links.pop_front()) {
            let here = root.join(&relative);
            let listed = fs::canonicalize(&here).and_then(|real| {
                if !entered.insert(real) {
                    return Ok(Vec::new());
                }
                fs::read_dir(&here)?.collect::<Result<Vec<_>, _>>()
            });
            let mut entries = match listed {
                Ok(entries) => entries,
                Err(error) if relative.as_os_str().is_empty() => return Err(OpenError::io(root, error)),
                Err(error) => {
                    skipped.push(Skipped { path: here, reason: error.to_string() });
                    continue;
                }
            };
            entries.sort_by_cached_key(fs::DirEntry::file_name);

            let below = folders.len();
            for entry in entries {
                let path = relative.join(entry.file_name());
                let is_link = entry.file_type().is_ok_and(|file_type| file_type.is_symlink());
                match fs::metadata(entry.path()) {
                    Ok(metadata) if metadata.is_dir() && is_link => links.push_back(path),
                    Ok(metadata) if metadata.is_dir() => folders.push(path),
                    Ok(metadata) if metadata.is_file() => {
                        folder.files.push(File { name: slashed(&path), path, stamp: Stamp::of(&metadata) });
                    }
                    other => skipped.push(Skipped {
                        path: entry.path(),
                        reason: other
                            .err()
                            .map_or("not a regular file".to_owned(), |error| error.to_string()),
                    }),
                }
            }
            folders[below..].reverse();
            if folder.files.len() > budget::FILES {
                return Err(OpenError::TooManyFiles(root.to_owned()));
            }
        }
        Ok((folder, skipped))
    }

    /// A folder as if it held this file only.
    pub(crate) fn of_file(path: &Path, stamp: Stamp) -> Folder {
        let name = PathBuf::from(path.file_name().unwrap_or_default());
        Folder {
            label: escape::path(path),
            root: path.parent().unwrap_or(Path::new("")).to_owned(),
            files: vec![File { name: slashed(&name), path: name, stamp }],
        }
    }

    /// The files in their order.
    pub(crate) fn files(&self) -> &[File] {
        &self.files
    }

    /// The first file that is not the one that was listed.
    pub(crate) fn changed(&self) -> Option<PathBuf> {
        let classes = self.files.iter().filter(|file| file.name.ends_with(b".class"));
        classes.filter(|file| !file.stamp.holds(&self.path(file))).map(|file| self.path(file)).next()
    }

    /// Where a file of this folder is.
    fn path(&self, file: &File) -> PathBuf {
        self.root.join(&file.path)
    }

    /// How a file is shown.
    pub(crate) fn locate(&self, file: &File) -> String {
        escape::path(&self.path(file))
    }

    /// The contents of a file.
    pub(crate) fn read(&self, file: &File) -> Result<Vec<u8>, ReadErrorKind> {
        if file.stamp.length() > budget::ENTRY {
            return Err(ReadErrorKind::Budget);
        }
        file::read(&self.path(file), &file.stamp)
    }
}

fn slashed(path: &Path) -> Vec<u8> {
    path.iter().map(OsStr::as_encoded_bytes).collect::<Vec<_>>().join(b"/".as_slice())
}
