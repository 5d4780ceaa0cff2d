//! Which part of an archive do class loaders see? Jars, wars, ears, Spring Boot jars and jmods are all zip files.
//!
//! The kind is recognised by what the archive holds, not by what it is called (except for an ear without descriptor):
//!
//! | kind        | recognised by                     | own classes         | libraries                        |
//! | ----------- | --------------------------------- | ------------------- | -------------------------------- |
//! | jmod        | the four bytes before the zip     | `classes/`          |                                  |
//! | Spring Boot | `BOOT-INF/classes/` or `/lib/`    | `BOOT-INF/classes/` | `BOOT-INF/lib/*.jar`, the root   |
//! | war         | `WEB-INF/classes/` or `/lib/`     | `WEB-INF/classes/`  | `WEB-INF/lib*/*.jar`, the root   |
//! | ear         | `META-INF/application.xml`, a war | jars and wars       | `lib/*.jar`                      |
//! | jar         | anything else                     | the root            |                                  |
//!
//! The root of a war or a Boot jar is searched first: it holds the launcher, whose loader is the parent of the others.
//! Libraries are searched in their order in the directory.
//!
//! In a multi-release jar, `META-INF/versions/N/x` replaces `x` for releases from N on, the largest such N counts, and
//! nothing below `META-INF/` is ever replaced (JAR File Specification, "Multi-release JAR Files").
//!
//! Deviations: the specification starts N at 9, JVMs at 8, and so do we. The library folder that an ear's descriptor
//! can name, the order that a Boot jar's `classpath.idx` can give, and the `Class-Path` of nested archives are not
//! read.

use crate::escape;
use crate::options::Role;
use crate::zip::{Header, Zip};

/// The bytes before the zip file in a jmod: magic and version 1.0.
pub(crate) const JMOD_MAGIC: [u8; 4] = *b"JM\x01\x00";

const VERSIONS: &[u8] = b"META-INF/versions/";
const FIRST_VERSION: u16 = 8;

/// A zip file with its place in the search path.
pub(crate) struct Archive {
    /// Its path, or that of its parent with `!/` and its name there; escaped.
    pub(crate) label: String,
    pub(crate) zip: Zip,
}

impl Archive {
    /// How an entry is shown.
    pub(crate) fn locate(&self, header: &Header<'_>) -> String {
        format!("{}!/{}", self.label, escape::bytes(header.name))
    }
}

/// The kinds of archives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layout {
    Jar,
    Jmod,
    Boot,
    War,
    Ear,
}

/// A part of an archive that a class loader searches as a whole.
#[derive(Clone, Copy)]
pub(crate) struct Section {
    prefix: &'static [u8],
    /// What lies below the prefix but belongs to another section.
    except: &'static [&'static [u8]],
    pub(crate) role: Role,
}

const BOOT_AND_WAR: &[&[u8]] = &[b"BOOT-INF/", b"WEB-INF/"];

impl Layout {
    /// Recognises the kind of a zip file that is no jmod.
    pub(crate) fn of(archive: &Archive) -> Layout {
        let mut layout = if archive.label.ends_with(".ear") { Layout::Ear } else { Layout::Jar };
        for Header { name, .. } in archive.zip.headers() {
            if name.starts_with(b"BOOT-INF/classes/") || name.starts_with(b"BOOT-INF/lib/") {
                return Layout::Boot;
            } else if name.starts_with(b"WEB-INF/classes/") || name.starts_with(b"WEB-INF/lib/") {
                return Layout::War;
            } else if name == b"META-INF/application.xml" || name.ends_with(b".war") && !name.contains(&b'/')
            {
                layout = Layout::Ear;
            }
        }
        layout
    }

    /// The parts with classes, in search order.
    pub(crate) fn sections(self) -> &'static [Section] {
        match self {
            Layout::Jar | Layout::Ear => &[Section { prefix: b"", except: &[], role: Role::Application }],
            Layout::Jmod => &[Section { prefix: b"classes/", except: &[], role: Role::Application }],
            Layout::Boot => &[
                Section { prefix: b"", except: BOOT_AND_WAR, role: Role::Library },
                Section { prefix: b"BOOT-INF/classes/", except: &[], role: Role::Application },
            ],
            Layout::War => &[
                Section { prefix: b"", except: BOOT_AND_WAR, role: Role::Library },
                Section { prefix: b"WEB-INF/classes/", except: &[], role: Role::Application },
            ],
        }
    }

    /// The role of an archive inside such an archive, if class loaders see it.
    pub(crate) fn nested(self, name: &[u8]) -> Option<Role> {
        let inside = |folder: &[u8]| name.strip_prefix(folder).is_some_and(|file| !file.contains(&b'/'));
        let jar = name.ends_with(b".jar");
        match self {
            Layout::Jar | Layout::Jmod => None,
            Layout::Boot => (jar && inside(b"BOOT-INF/lib/")).then_some(Role::Library),
            Layout::War => (jar && (inside(b"WEB-INF/lib/") || inside(b"WEB-INF/lib-provided/")))
                .then_some(Role::Library),
            Layout::Ear if jar && inside(b"lib/") => Some(Role::Library),
            Layout::Ear => (jar || name.ends_with(b".war")).then_some(Role::Application),
        }
    }
}

/// What an entry is to a section.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Part<'a> {
    /// A file of this name, in the variant for this release or, with 0, for all.
    File { name: &'a [u8], version: u16 },
    /// A variant that is not used.
    UnusedVersion,
    /// Nothing.
    Outside,
}

impl Section {
    /// What an entry is to this section when the root has multi-release variants up to `release`, if any.
    pub(crate) fn part<'a>(&self, entry: &'a [u8], release: Option<u16>) -> Part<'a> {
        let release = release.filter(|_| self.prefix.is_empty());
        let Some(name) = entry.strip_prefix(self.prefix) else { return Part::Outside };
        if self.except.iter().any(|prefix| name.starts_with(prefix)) {
            return Part::Outside;
        }
        let Some(versioned) = name.strip_prefix(VERSIONS) else { return Part::File { name, version: 0 } };
        match versioned_name(versioned) {
            Some((version, name)) if release.is_some_and(|release| version <= release) => {
                Part::File { name, version }
            }
            _ => Part::UnusedVersion,
        }
    }
}

/// Splits `11/p/A.class`. JVMs build such names from numbers, so only their usual spelling is ever found.
fn versioned_name(name: &[u8]) -> Option<(u16, &[u8])> {
    let slash = name.iter().position(|&byte| byte == b'/')?;
    let (number, file) = name.split_at_checked(slash)?;
    let file = file.strip_prefix(b"/")?;
    let version: u16 = str::from_utf8(number).ok()?.parse().ok()?;
    let usual = version.to_string().as_bytes() == number && version >= FIRST_VERSION;
    (usual && !file.starts_with(b"META-INF/") && !file.ends_with(b"/")).then_some((version, file))
}

/// Finds the manifest: the last entry of that name in any case, as JVMs do.
pub(crate) fn manifest_header(zip: &Zip) -> Option<Header<'_>> {
    zip.headers().filter(|header| header.name.eq_ignore_ascii_case(b"META-INF/MANIFEST.MF")).last()
}

/// Whether an entry looks like an archive.
pub(crate) fn is_archive(name: &[u8]) -> bool {
    [b".jar".as_slice(), b".war", b".ear", b".rar"].iter().any(|extension| name.ends_with(extension))
}

/// Whether an entry is the signature of a signed jar.
pub(crate) fn is_signature(name: &[u8]) -> bool {
    name.to_ascii_uppercase().strip_prefix(b"META-INF/").is_some_and(|file| file.ends_with(b".SF"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variants() {
        let [section] = Layout::Jar.sections() else { panic!("a jar is one section") };
        let file = |name, version| Part::File { name, version };
        assert_eq!(section.part(b"p/A.class", Some(17)), file(b"p/A.class", 0));
        assert_eq!(section.part(b"META-INF/versions/11/p/A.class", Some(17)), file(b"p/A.class", 11));
        assert_eq!(section.part(b"META-INF/versions/8/A.class", Some(17)), file(b"A.class", 8));
        let unused = [
            "META-INF/versions/18/A.class",
            "META-INF/versions/7/A.class",
            "META-INF/versions/09/A.class",
            "META-INF/versions/+9/A.class",
            "META-INF/versions/99999/A.class",
            "META-INF/versions/9/META-INF/A.class",
            "META-INF/versions/9/A.class/",
            "META-INF/versions/A.class",
        ];
        for name in unused {
            assert_eq!(section.part(name.as_bytes(), Some(17)), Part::UnusedVersion, "{name}");
        }
        assert_eq!(section.part(b"META-INF/versions/11/A.class", None), Part::UnusedVersion);
    }

    #[test]
    fn the_root_of_a_war_is_not_its_own_code() {
        let [root, own] = Layout::War.sections() else { panic!("a war is two sections") };
        assert_eq!(root.role, Role::Library);
        assert_eq!(root.part(b"WEB-INF/classes/A.class", None), Part::Outside);
        assert_eq!(own.part(b"WEB-INF/classes/A.class", None), Part::File { name: b"A.class", version: 0 });
        assert_eq!(own.part(b"A.class", None), Part::Outside);
    }

    #[test]
    fn libraries_lie_directly_in_their_folder() {
        assert_eq!(Layout::War.nested(b"WEB-INF/lib/a.jar"), Some(Role::Library));
        assert_eq!(Layout::War.nested(b"WEB-INF/lib/x/a.jar"), None);
        assert_eq!(Layout::War.nested(b"WEB-INF/lib/a.txt"), None);
        assert_eq!(Layout::Ear.nested(b"lib/a.jar"), Some(Role::Library));
        assert_eq!(Layout::Ear.nested(b"modules/a.jar"), Some(Role::Application));
        assert_eq!(Layout::Ear.nested(b"a.war"), Some(Role::Application));
        assert_eq!(Layout::Jar.nested(b"lib/a.jar"), None);
    }

    #[test]
    fn signatures() {
        assert!(is_signature(b"META-INF/APP.SF") && is_signature(b"meta-inf/app.sf"));
        assert!(!is_signature(b"META-INF/MANIFEST.MF") && !is_signature(b"x/APP.SF"));
    }
}
