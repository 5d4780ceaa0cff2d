//! Where is code, in a form that services can link to? In a file, relative to where the user works, and in a method.
//!
//! Names in class files are whatever somebody wrote. A URI is made of them segment by segment: all but a few characters
//! are percent-encoded, and none means "this folder" or "the one above". A source file whose name is no plain name is
//! taken as unknown. Where the source file is unknown, the class file is named.

use std::fmt::Write;

use serde_json::{Value, json};

use super::SOURCE_ROOT;
use crate::harmless::harmless;
use crate::model::{Access, BrokenAt, Frame};
use crate::source::Sources;

/// A place in code.
pub(super) struct Code<'r> {
    class: &'r str,
    method: &'r str,
    folder: &'r str,
    file: Option<&'r str>,
    line: Option<u32>,
}

impl<'r> From<&'r Access> for Code<'r> {
    fn from(access: &'r Access) -> Code<'r> {
        let Access { class, method, folder, file, line, .. } = access;
        Code { class, method, folder, file: file.as_deref(), line: *line }
    }
}

impl<'r> From<&'r BrokenAt> for Code<'r> {
    fn from(place: &'r BrokenAt) -> Code<'r> {
        let BrokenAt { class, method, folder, file, line, .. } = place;
        Code { class, method, folder, file: file.as_deref(), line: *line }
    }
}

impl<'r> From<&'r Frame> for Code<'r> {
    fn from(frame: &'r Frame) -> Code<'r> {
        let Frame { class, method, folder, file, line } = frame;
        Code { class, method, folder, file: file.as_deref(), line: *line }
    }
}

impl Code<'_> {
    /// A `location` object without an id.
    pub(super) fn location(&self, sources: &dyn Sources) -> Value {
        let (uri, line) = match self.file.filter(|file| is_plain(file)) {
            Some(file) => {
                let path = sources.path(self.folder, file);
                (uri(&path.unwrap_or_else(|| format!("{}/{file}", self.folder))), self.line)
            }
            // Lines are those of sources.
            None => {
                let name = self.class.rsplit('.').next().unwrap_or(self.class);
                (uri(&format!("{}/{name}.class", self.folder)), None)
            }
        };
        let mut physical = json!({"artifactLocation": {"uri": uri, "uriBaseId": SOURCE_ROOT}});
        if let Some(line) = line.filter(|&line| line > 0) {
            physical["region"] = json!({"startLine": line});
        }
        let name = harmless(&format!("{}.{}", self.class, self.method));
        json!({
            "physicalLocation": physical,
            "logicalLocations": [{"fullyQualifiedName": name, "kind": "function"}],
        })
    }
}

/// Whether a file name names a file in its folder, whatever the system.
fn is_plain(file: &str) -> bool {
    !file.is_empty() && !file.contains(['/', '\\']) && file.chars().any(|c| c != '.')
}

/// A relative path as a relative URI that stays below what it is relative to.
fn uri(path: &str) -> String {
    let segments = path.trim_start_matches('/').split('/');
    segments.map(encoded).collect::<Vec<String>>().join("/")
}

/// A name as a segment of a URI (RFC 3986, 3.3).
fn encoded(name: &str) -> String {
    if name.chars().all(|c| c == '.') {
        return "_".to_owned();
    }
    let mut segment = String::with_capacity(name.len());
    for byte in name.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'$' => {
                segment.push(byte.into())
            }
            _ => {
                // Writing to a string cannot fail.
                let _ = write!(segment, "%{byte:02X}");
            }
        }
    }
    segment
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_stay_where_they_are() {
        assert_eq!(uri("demo/Bank$Teller.java"), "demo/Bank$Teller.java");
        assert_eq!(uri("/Bank.java"), "Bank.java");
        assert_eq!(uri("../a//b/./Größe 1.java"), "_/a/_/b/_/Gr%C3%B6%C3%9Fe%201.java");
        assert_eq!(uri("javascript:alert(1)/<b>%2e?#"), "javascript%3Aalert%281%29/%3Cb%3E%252e%3F%23");
    }

    #[test]
    fn only_plain_names_name_files() {
        assert!(is_plain("Bank.java") && is_plain("..java"));
        assert!(["", ".", "..", "../Bank.java", "a/b", "..\\Bank.java"].iter().all(|name| !is_plain(name)));
    }
}
