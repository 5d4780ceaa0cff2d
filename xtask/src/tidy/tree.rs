//! The files that rules look at: all of the repository's, with the text of those that people write.

use std::collections::BTreeMap;
use std::path::Path;
use std::{fmt, fs, io};

/// Endings of files that people write.
const TEXT: &[&str] = &["rs", "md", "toml", "java", "jir", "sh", "yml"];

/// Files that people write, without an ending.
const TEXT_NAMES: &[&str] = &[".ci/run"];

/// Every file by its path from the root, folders separated by `/`; with its text if people write it.
pub(super) struct Tree {
    files: BTreeMap<String, Option<String>>,
}

/// A line that breaks a rule.
#[derive(PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Violation {
    path: String,
    line: usize,
    message: String,
}

impl Violation {
    /// `line` counts from one.
    pub(super) fn new(path: &str, line: usize, message: impl Into<String>) -> Self {
        Self { path: path.to_owned(), line, message: message.into() }
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.path, self.line, self.message)
    }
}

impl Tree {
    /// Reads the repository, without what tools made.
    pub(super) fn read(root: &Path) -> io::Result<Self> {
        let mut files = BTreeMap::new();
        let mut folders = vec![String::new()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(root.join(&folder))? {
                let entry = entry?;
                let name = entry.file_name().to_string_lossy().into_owned();
                let path = if folder.is_empty() { name.clone() } else { format!("{folder}/{name}") };
                if !entry.file_type()?.is_dir() {
                    let text = if is_text(&path) { Some(fs::read(entry.path())?) } else { None };
                    let text = text.map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
                    files.insert(path, text);
                } else if name != ".git" && !(folder.is_empty() && name.starts_with("target")) {
                    folders.push(path);
                }
            }
        }
        Ok(Self { files })
    }

    #[cfg(test)]
    pub(super) fn of(files: &[(&str, &str)]) -> Self {
        let file = |&(path, text): &(&str, &str)| (path.to_owned(), is_text(path).then(|| text.to_owned()));
        Self { files: files.iter().map(file).collect() }
    }

    /// All paths, sorted.
    pub(super) fn paths(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    /// Files that people write and whose name ends in one of these, with their text.
    pub(super) fn texts(&self, endings: &[&str]) -> impl Iterator<Item = (&str, &str)> {
        self.files
            .iter()
            .filter(|(path, _)| endings.is_empty() || endings.contains(&ending(path)))
            .filter_map(|(path, text)| Some((path.as_str(), text.as_deref()?)))
    }

    /// The text of one file.
    pub(super) fn text(&self, path: &str) -> Option<&str> {
        self.files.get(path)?.as_deref()
    }

    /// Whether there is such a file or folder.
    pub(super) fn exists(&self, path: &str) -> bool {
        let path = path.trim_end_matches('/');
        let folder = format!("{path}/");
        self.files.contains_key(path)
            || self.files.range(folder.clone()..).next().is_some_and(|(next, _)| next.starts_with(&folder))
    }

    /// The crates of `crates/`, by the names of their folders.
    pub(super) fn crates(&self) -> Vec<&str> {
        let mut crates: Vec<&str> =
            self.paths().filter_map(|path| Some(path.strip_prefix("crates/")?.split_once('/')?.0)).collect();
        crates.sort_unstable();
        crates.dedup();
        crates
    }
}

fn is_text(path: &str) -> bool {
    TEXT.contains(&ending(path)) || TEXT_NAMES.contains(&path)
}

/// What follows the last dot of a file's name, or nothing.
pub(super) fn ending(path: &str) -> &str {
    let name = path.rsplit('/').next().unwrap_or(path);
    name.rsplit_once('.').map_or("", |(_, ending)| ending)
}

/// The lines of a text with their numbers.
pub(super) fn numbered(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().map(|(index, line)| (index + 1, line))
}

/// Whether a line of Markdown begins or ends a code block.
pub(super) fn is_fence(line: &str) -> bool {
    line.trim_start().starts_with("```")
}

/// Whether a line has this word and not merely a longer one around it.
pub(super) fn has_word(line: &str, word: &str) -> bool {
    let inside = |char: Option<char>| char.is_some_and(|char| char.is_alphanumeric() || char == '_');
    line.match_indices(word).any(|(start, _)| {
        let (before, after) = (&line[..start], &line[start + word.len()..]);
        let continued = inside(word.chars().next_back()) && inside(after.chars().next());
        !inside(before.chars().next_back()) && !continued
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_exist_by_their_files() {
        let tree = Tree::of(&[("crates/rp-ir/src/lib.rs", ""), ("crates/rp-ir-more/Cargo.toml", "")]);
        assert!(tree.exists("crates/rp-ir"));
        assert!(tree.exists("crates/rp-ir/src/"));
        assert!(tree.exists("crates/rp-ir/src/lib.rs"));
        assert!(!tree.exists("crates/rp"));
        assert!(!tree.exists("crates/rp-ir/src/lib"));
        assert_eq!(tree.crates(), ["rp-ir", "rp-ir-more"]);
    }

    #[test]
    fn words_end_where_identifiers_end() {
        assert!(has_word("a print!(b)", "print!"));
        assert!(has_word("std::print!(b)", "print!"));
        assert!(!has_word("eprint!(b)", "print!"));
        assert!(has_word("use std::env;", "std::env"));
        assert!(!has_word("use std::envelope;", "std::env"));
        assert!(has_word("enveloped env::var", "env::"));
    }
}
