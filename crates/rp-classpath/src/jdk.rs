//! Where does a JDK keep its classes, and which release is it?
//!
//! From JDK 9 on in `lib/modules`, an image (JEP 220); a JDK without it, as `jlink` may be given one, has `jmods`.
//! JDK 8 has `rt.jar` and some jars beside it (with a JRE inside the JDK, below `jre/`), and extensions in `ext`.
//!
//! The release comes from the file `release`, whose `JAVA_VERSION` looks like `17.0.15` since JDK 9 (JEP 223), and
//! before like `1.8.0_402`. Without that file the version of `java/lang/Object` tells it: a JDK is compiled for itself.

use std::fs;
use std::path::{Path, PathBuf};

use crate::error::OpenError;
use crate::file;

/// The JDK that the classes run on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Jdk {
    /// Its home folder.
    pub home: PathBuf,
    /// Its version as it calls itself, such as `17.0.15`, or just the release.
    pub version: String,
    /// Its release: the feature number, such as 17.
    pub release: u16,
    /// Where its classes are.
    pub kind: JdkKind,
}

/// The forms in which JDKs keep their classes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JdkKind {
    /// `lib/modules`.
    Image,
    /// `jmods/*.jmod`.
    Jmods,
    /// `rt.jar` and its companions.
    RtJar,
}

/// The jars of the boot class path of JDK 8 that hold classes.
const BOOT_JARS: [&str; 5] = ["rt.jar", "jsse.jar", "jce.jar", "charsets.jar", "jfr.jar"];

/// The files that hold the classes of the JDK at `home`.
pub(crate) fn class_files(home: &Path) -> Result<(JdkKind, Vec<PathBuf>), OpenError> {
    fs::metadata(home).map_err(|error| OpenError::io(home, error))?;
    let image = home.join("lib/modules");
    if image.is_file() {
        return Ok((JdkKind::Image, vec![image]));
    }
    let jmods = files_with_extension(&home.join("jmods"), &["jmod"]);
    if !jmods.is_empty() {
        return Ok((JdkKind::Jmods, jmods));
    }
    for lib in [home.join("jre/lib"), home.join("lib")] {
        if lib.join(BOOT_JARS[0]).is_file() {
            let mut jars: Vec<_> =
                BOOT_JARS.iter().map(|jar| lib.join(jar)).filter(|jar| jar.is_file()).collect();
            jars.extend(files_with_extension(&lib.join("ext"), &["jar"]));
            return Ok((JdkKind::RtJar, jars));
        }
    }
    Err(OpenError::NotAJdk(home.to_owned(), "neither lib/modules nor jmods nor rt.jar is there"))
}

/// The files of a folder with one of these extensions, sorted.
pub(crate) fn files_with_extension(folder: &Path, extensions: &[&str]) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let wanted =
        |path: &PathBuf| path.extension().is_some_and(|own| extensions.iter().any(|&wanted| own == wanted));
    let mut files: Vec<_> = entries.map(|entry| entry.path()).filter(wanted).collect();
    files.sort();
    files
}

/// The version that the `release` file of a JDK states, and its feature number.
pub(crate) fn stated_version(home: &Path) -> Option<(String, u16)> {
    const LONGEST: u64 = 1 << 16;
    let path = home.join("release");
    if !path.is_file() {
        return None;
    }
    let bytes = file::read_at_most(fs::File::open(path).ok()?, LONGEST).ok()?;
    let text = String::from_utf8_lossy(&bytes);
    let value = text.lines().find_map(|line| line.trim().strip_prefix("JAVA_VERSION="))?;
    let version = value.trim_matches('"');
    Some((version.to_owned(), feature(version)?))
}

fn feature(version: &str) -> Option<u16> {
    let version = version.strip_prefix("1.").unwrap_or(version);
    version.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::feature;

    #[test]
    fn feature_numbers() {
        assert_eq!(feature("17.0.15"), Some(17));
        assert_eq!(feature("1.8.0_402"), Some(8));
        assert_eq!(feature("25"), Some(25));
        assert_eq!(feature("26-ea"), Some(26));
        assert_eq!(feature("internal"), None);
    }
}
