//! Where are the sources? Where the user says, else beside the inputs, as build tools lay them out.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};

use rp_report::Sources;

/// Folders that may hold sources, and the files read so far.
pub(crate) struct SourceFolders {
    folders: Vec<PathBuf>,
    /// Lines of files that were found; nothing for those that were not.
    files: RefCell<BTreeMap<String, Option<Vec<String>>>>,
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
    pub(crate) fn new(given: &[PathBuf], inputs: &[PathBuf]) -> SourceFolders {
        let mut folders = given.to_vec();
        for input in inputs {
            let place = if input.is_dir() { Some(input.as_path()) } else { input.parent() };
            let place = place.filter(|place| !place.as_os_str().is_empty()).unwrap_or(Path::new("."));
            folders.extend(BESIDE.iter().map(|beside| place.join(beside)));
        }
        SourceFolders { folders, files: RefCell::default() }
    }

    fn read(&self, folder: &str, file: &str) -> Option<Vec<String>> {
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
                return Some(text.lines().map(str::to_owned).collect());
            }
        }
        None
    }
}

impl Sources for SourceFolders {
    fn line(&self, folder: &str, file: &str, line: u32) -> Option<String> {
        let mut files = self.files.borrow_mut();
        let lines = files.entry(format!("{folder}/{file}")).or_insert_with(|| self.read(folder, file));
        lines.as_ref()?.get(line.checked_sub(1)? as usize).cloned()
    }
}
