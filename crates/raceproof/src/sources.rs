//! Where are the sources? Where the user says, else beside the inputs, as build tools lay them out.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};

use rp_report::Sources;

use crate::error::Failure;
use crate::select::distance;

/// Folders that may hold sources, and the files read so far.
pub(crate) struct SourceFolders {
    folders: Vec<PathBuf>,
    /// Files that were found; nothing for those that were not.
    files: RefCell<BTreeMap<String, Option<SourceFile>>>,
}

/// A file that was read.
struct SourceFile {
    path: PathBuf,
    lines: Vec<String>,
}

/// Where sources lie, seen from an archive or a folder of classes.
const BESIDE: [&str; 8] = [
    "",
    "src",
    "src/main/java",
    "src/main/kotlin",
    "../src",
    "../src/main/java",
    "../../src/main/java",
    "../../../src/main/java",
];

/// Bytes beyond which a file is no source.
const LARGEST: u64 = 16 << 20;

impl SourceFolders {
    /// The folders that the user gives, which must exist, and those beside the inputs.
    pub(crate) fn new(given: &[PathBuf], inputs: &[PathBuf]) -> Result<SourceFolders, Failure> {
        if let Some(folder) = given.iter().find(|folder| !folder.is_dir()) {
            let what = if folder.exists() { "is no folder" } else { "no such folder" };
            let similar = similar(folder)
                .map_or_else(String::new, |path| format!("; did you mean {}?", path.display()));
            return Err(Failure::Usage(format!("--source: {}: {what}{similar}", folder.display())));
        }
        let mut folders = given.to_vec();
        for input in inputs {
            let place = if input.is_dir() { Some(input.as_path()) } else { input.parent() };
            let place = place.filter(|place| !place.as_os_str().is_empty()).unwrap_or(Path::new("."));
            folders.extend(BESIDE.iter().map(|beside| place.join(beside)));
        }
        Ok(SourceFolders { folders, files: RefCell::default() })
    }

    fn read(&self, folder: &str, file: &str) -> Option<SourceFile> {
        // Names come from class files: they must not lead anywhere else.
        let is_plain =
            |path: &str| Path::new(path).components().all(|part| matches!(part, Component::Normal(_)));
        if !is_plain(folder) || !is_plain(file) {
            return None;
        }
        let candidates =
            self.folders.iter().flat_map(|place| [place.join(folder).join(file), place.join(file)]);
        for path in candidates {
            let is_source = path.metadata().is_ok_and(|data| data.is_file() && data.len() <= LARGEST);
            if is_source && let Ok(bytes) = std::fs::read(&path) {
                let text = String::from_utf8_lossy(&bytes).into_owned();
                return Some(SourceFile { path, lines: text.lines().map(str::to_owned).collect() });
            }
        }
        None
    }

    /// What `ask` says of a file, which is read once.
    fn with<T>(&self, folder: &str, file: &str, ask: impl FnOnce(&SourceFile) -> Option<T>) -> Option<T> {
        let mut files = self.files.borrow_mut();
        let found = files.entry(format!("{folder}/{file}")).or_insert_with(|| self.read(folder, file));
        ask(found.as_ref()?)
    }
}

/// A path as seen from the working folder, with slashes; none if it is not below it, or no text.
fn below_here(path: &Path) -> Option<String> {
    let here = std::env::current_dir().and_then(std::fs::canonicalize).ok()?;
    let path = std::fs::canonicalize(path).ok()?;
    let names = path.strip_prefix(here).ok()?.components().map(|part| part.as_os_str().to_str());
    Some(names.collect::<Option<Vec<&str>>>()?.join("/"))
}

/// A folder whose path differs in a few letters of one of its names.
fn similar(wanted: &Path) -> Option<PathBuf> {
    // The first name on the way that does not exist is the wrong one.
    let mut ancestors: Vec<&Path> = wanted.ancestors().collect();
    ancestors.reverse();
    let wrong = ancestors.into_iter().find(|path| !path.as_os_str().is_empty() && !path.exists())?;
    let name = wrong.file_name()?.to_string_lossy().to_lowercase();
    let parent = wrong.parent().unwrap_or(Path::new(""));
    let place = if parent.as_os_str().is_empty() { Path::new(".") } else { parent };
    let entries = std::fs::read_dir(place).ok()?.flatten().filter(|entry| entry.path().is_dir());
    let names = entries.map(|entry| entry.file_name());
    let most = (name.chars().count() / 3).min(3);
    let near = names.map(|found| (distance(&found.to_string_lossy().to_lowercase(), &name), found));
    let (_, found) = near.filter(|(distance, _)| *distance <= most).min()?;
    let path = parent.join(found).join(wanted.strip_prefix(wrong).ok()?);
    path.is_dir().then(|| path.components().collect())
}

impl Sources for SourceFolders {
    fn line(&self, folder: &str, file: &str, line: u32) -> Option<String> {
        self.with(folder, file, |found| found.lines.get(line.checked_sub(1)? as usize).cloned())
    }

    fn path(&self, folder: &str, file: &str) -> Option<String> {
        self.with(folder, file, |found| below_here(&found.path))
    }
}
