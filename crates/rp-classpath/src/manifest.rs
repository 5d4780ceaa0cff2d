//! What does a jar's manifest ask of the class path? Further jars, and whether the jar has variants per release.
//!
//! JAR File Specification, "JAR Manifest", "Class-Path Attribute" and "Multi-release JAR Files". The main section is a
//! list of `Name: value` lines up to the first empty one; a line that starts with a space continues the one before;
//! lines end with CR, LF or both; names ignore case; of equal names the last counts.
//!
//! The elements of `Class-Path` are URLs relative to the jar, separated by spaces. Only `file` URLs count.
//!
//! A JVM does not parse the manifest to find out whether a jar is multi-release: it looks for the exact line, without
//! continuation and closed by a line end, and so does this module, since the answer decides which code runs. In all
//! other points it is more lenient than a JVM, which drops a manifest with a malformed line. Main sections are read up
//! to a length that no honest one has.

use std::path::{Component, Path, PathBuf};

use crate::budget;

/// The parts of a manifest that matter here.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Manifest {
    pub(crate) class_path: Vec<Target>,
    pub(crate) multi_release: bool,
    /// Whether the main section is longer than what was read of it.
    pub(crate) is_cut: bool,
}

/// What an element of `Class-Path` names.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Target {
    /// A file or, if the URL ended with a slash, a folder, relative to the folder of the jar.
    Local { path: PathBuf, folder: bool },
    /// Something elsewhere, or no URL at all.
    Remote(Vec<u8>),
}

impl Manifest {
    /// Reads the main section.
    pub(crate) fn parse(bytes: &[u8]) -> Manifest {
        let mut manifest = Manifest::default();
        let main = bytes.get(..budget::MANIFEST).unwrap_or(bytes);
        manifest.is_cut = main.len() < bytes.len() && Lines(main).all(|line| !line.text.is_empty());
        let mut lines = Lines(main).take_while(|line| !line.text.is_empty()).peekable();
        while let Some(line) = lines.next() {
            let single = lines.peek().is_none_or(|next| !next.text.starts_with(b" "));
            if single && line.closed && line.text.eq_ignore_ascii_case(b"Multi-Release: true") {
                manifest.multi_release = true;
            }
            let mut attribute = line.text.to_vec();
            while let Some(next) = lines.next_if(|next| next.text.starts_with(b" ")) {
                attribute.extend(next.text.iter().skip(1));
            }
            if let Some((name, value)) = attribute.split_at_checked(b"Class-Path: ".len())
                && name.eq_ignore_ascii_case(b"Class-Path: ")
            {
                let elements = value.split(u8::is_ascii_whitespace).filter(|element| !element.is_empty());
                manifest.class_path = elements.map(Target::of).collect();
            }
        }
        manifest
    }
}

struct Line<'a> {
    text: &'a [u8],
    /// Whether a line end follows, rather than the end of the file.
    closed: bool,
}

/// The lines that remain.
struct Lines<'a>(&'a [u8]);

impl<'a> Iterator for Lines<'a> {
    type Item = Line<'a>;

    fn next(&mut self) -> Option<Line<'a>> {
        if self.0.is_empty() {
            return None;
        }
        let end = self.0.iter().position(|byte| matches!(byte, b'\r' | b'\n'));
        let (text, rest) = self.0.split_at_checked(end.unwrap_or(self.0.len()))?;
        self.0 = rest.strip_prefix(b"\r\n").or(rest.get(1..)).unwrap_or_default();
        Some(Line { text, closed: end.is_some() })
    }
}

impl Target {
    fn of(url: &[u8]) -> Target {
        Target::local(url).unwrap_or_else(|| Target::Remote(url.to_vec()))
    }

    fn local(url: &[u8]) -> Option<Target> {
        let url = url.split(|&byte| byte == b'#').next()?;
        let path = match url.iter().position(|&byte| byte == b':') {
            None => url,
            Some(colon) => {
                let (scheme, rest) = url.split_at_checked(colon)?;
                if !scheme.eq_ignore_ascii_case(b"file") {
                    return None;
                }
                rest.strip_prefix(b":")?
            }
        };
        let path = match path.strip_prefix(b"//") {
            None => path,
            Some(rest) => rest.strip_prefix(b"localhost").unwrap_or(rest),
        };
        let path = percent_decode(path)?;
        Some(Target::Local { folder: path.ends_with(b"/"), path: os_path(path)? })
    }
}

/// The place that a relative path means from `folder`, with `..` resolved in the text, as in a URL.
pub(crate) fn resolve(folder: &Path, relative: &Path) -> PathBuf {
    let mut path = PathBuf::new();
    for component in folder.join(relative).components() {
        match component {
            Component::CurDir => {}
            Component::ParentDir if matches!(path.components().next_back(), Some(Component::Normal(_))) => {
                path.pop();
            }
            _ => path.push(component),
        }
    }
    path
}

fn percent_decode(text: &[u8]) -> Option<Vec<u8>> {
    let mut decoded = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some((&byte, tail)) = rest.split_first() {
        rest = tail;
        if byte != b'%' {
            decoded.push(byte);
            continue;
        }
        let (&[high, low], tail) = rest.split_first_chunk()?;
        let digit = |byte: u8| char::from(byte).to_digit(16);
        decoded.push(u8::try_from(digit(high)? << 4 | digit(low)?).ok()?);
        rest = tail;
    }
    Some(decoded)
}

#[cfg(unix)]
fn os_path(bytes: Vec<u8>) -> Option<PathBuf> {
    use std::os::unix::ffi::OsStringExt;
    Some(std::ffi::OsString::from_vec(bytes).into())
}

#[cfg(not(unix))]
fn os_path(bytes: Vec<u8>) -> Option<PathBuf> {
    String::from_utf8(bytes).ok().map(PathBuf::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn multi_release(text: &str) -> bool {
        Manifest::parse(text.as_bytes()).multi_release
    }

    /// Each line was tried on HotSpot 17 and 25.
    #[test]
    fn only_the_exact_line_makes_a_jar_multi_release() {
        assert!(multi_release("Manifest-Version: 1.0\r\nMulti-Release: true\r\n"));
        assert!(multi_release("Multi-Release: true\n"));
        assert!(multi_release("multi-release: TRUE\r"));
        assert!(!multi_release("Multi-Release: true \r\n"));
        assert!(!multi_release("Multi-Release:  true\r\n"));
        assert!(!multi_release("Multi-Release: true"));
        assert!(!multi_release("Multi-Release: tr\r\n ue\r\n"));
        assert!(!multi_release("Manifest-Version: 1.0\r\n\r\nName: x\r\nMulti-Release: true\r\n"));
    }

    fn class_path(text: &str) -> Vec<Target> {
        Manifest::parse(text.as_bytes()).class_path
    }

    fn local(path: &str) -> Target {
        Target::Local { path: path.into(), folder: path.ends_with('/') }
    }

    #[test]
    fn class_path_elements_continue_over_lines() {
        let expected = [local("lib/a.jar"), local("b.jar")];
        assert_eq!(
            class_path("Manifest-Version: 1.0\r\nclass-path: lib/\r\n a.jar  b.j\r\n ar\r\n"),
            expected
        );
        assert_eq!(class_path("Class-Path: lib/a.jar b.jar\rX: y\r"), expected);
        assert_eq!(
            class_path("Class-Path: c.jar\nClass-Path: lib/a.jar b.jar\n"),
            expected,
            "the last one counts"
        );
        assert_eq!(class_path("Class-Path: lib/a.jar b.jar"), expected, "even without a line end");
        assert_eq!(class_path("\r\nClass-Path: lib/a.jar\r\n"), [], "the first section is empty");
        assert_eq!(
            class_path("X: y\r\n\r\nName: z\r\nClass-Path: lib/a.jar\r\n"),
            [],
            "not the main section"
        );
    }

    #[test]
    fn only_file_urls_are_local() {
        let one = |url: &str| class_path(&format!("Class-Path: {url}\n")).remove(0);
        assert_eq!(one("lib/sp%20ace/%C3%A9.jar"), local("lib/sp ace/é.jar"));
        assert_eq!(one("lib/classes/"), local("lib/classes/"));
        assert_eq!(one("FILE:lib/a.jar"), local("lib/a.jar"));
        assert_eq!(one("file:///opt/a.jar"), local("/opt/a.jar"));
        assert_eq!(one("file://localhost/opt/a.jar"), local("/opt/a.jar"));
        assert_eq!(one("a.jar#part"), local("a.jar"));
        for remote in ["http://example.org/a.jar", "jar:file:a.jar!/", "lib/%zz.jar", "lib/%4"] {
            assert_eq!(one(remote), Target::Remote(remote.into()));
        }
    }

    #[test]
    fn only_an_endless_main_section_is_cut() {
        let elements = "a ".repeat(budget::MANIFEST);
        assert!(Manifest::parse(format!("Class-Path: {elements}\n").as_bytes()).is_cut);
        let signed = Manifest::parse(format!("Class-Path: b.jar\n\nName: {elements}\n").as_bytes());
        assert_eq!((signed.is_cut, signed.class_path), (false, vec![local("b.jar")]));
    }

    #[test]
    fn parents_are_resolved_in_the_text() {
        let at = |relative: &str| resolve(Path::new("/app/bin"), Path::new(relative));
        assert_eq!(at("../lib/./a.jar"), Path::new("/app/lib/a.jar"));
        assert_eq!(at("absent/../a.jar"), Path::new("/app/bin/a.jar"));
        assert_eq!(at("/opt/a.jar"), Path::new("/opt/a.jar"));
        assert_eq!(resolve(Path::new(""), Path::new("../a.jar")), Path::new("../a.jar"));
    }
}
