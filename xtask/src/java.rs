//! The JDKs of this machine.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The oldest Java whose `javac` compiles the test programs.
pub(crate) const OLDEST: u32 = 17;

/// A JDK, by its folder.
pub(crate) struct Jdk {
    pub(crate) home: PathBuf,
}

impl Jdk {
    /// The file with all classes of its library: the run-time image, or the jar of Java 8.
    pub(crate) fn library(&self) -> Option<PathBuf> {
        let places = ["lib/modules", "jre/lib/rt.jar", "lib/rt.jar"];
        places.iter().map(|place| self.home.join(place)).find(|file| file.is_file())
    }

    /// Its version as its `release` file has it, else the name of its folder.
    pub(crate) fn version(&self) -> String {
        let release = fs::read_to_string(self.home.join("release")).unwrap_or_default();
        let version = release.lines().find_map(|line| line.strip_prefix("JAVA_VERSION="));
        match version {
            Some(version) => version.trim_matches('"').to_owned(),
            None => self.home.file_name().unwrap_or_default().to_string_lossy().into_owned(),
        }
    }
}

/// Every installed JDK: that of `JAVA_HOME`, that of the `java` on the `PATH`, those of Debian's folder.
pub(crate) fn installed() -> Vec<Jdk> {
    let mut homes: Vec<PathBuf> = home().into_iter().chain(java_on_path()).collect();
    let mut packaged: Vec<PathBuf> = fs::read_dir("/usr/lib/jvm")
        .map(|entries| entries.filter_map(Result::ok).map(|entry| entry.path()).collect())
        .unwrap_or_default();
    packaged.sort();
    homes.extend(packaged);
    let mut jdks: Vec<Jdk> = Vec::new();
    for home in homes.iter().filter_map(|home| home.canonicalize().ok()) {
        let jdk = Jdk { home };
        if jdk.library().is_some() && jdks.iter().all(|known| known.home != jdk.home) {
            jdks.push(jdk);
        }
    }
    jdks
}

/// `JAVA_HOME`, where it is set.
pub(crate) fn home() -> Option<PathBuf> {
    std::env::var_os("JAVA_HOME").filter(|home| !home.is_empty()).map(PathBuf::from)
}

/// The JDK whose `bin` folder the `java` on the `PATH` links to.
fn java_on_path() -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let java = std::env::split_paths(&path).map(|folder| folder.join("java")).find(|java| java.is_file())?;
    Some(java.canonicalize().ok()?.parent()?.parent()?.to_owned())
}

/// Whether these are a `java` and a `javac` that start and are new enough.
pub(crate) fn usable(java: &Path, javac: &Path) -> bool {
    [java, javac].iter().all(|program| {
        let Ok(output) = Command::new(program).arg("-version").output() else { return false };
        // Old ones write it to standard error, new ones to standard output.
        let text = [output.stdout, output.stderr].concat();
        feature(&String::from_utf8_lossy(&text)).is_some_and(|feature| feature >= OLDEST)
    })
}

/// The feature release in what `-version` prints: 17 in `javac 17.0.15`, 8 in `java version "1.8.0_392"`.
fn feature(text: &str) -> Option<u32> {
    let version = text
        .split_whitespace()
        .map(|word| word.trim_matches('"'))
        .find(|word| word.starts_with(|first: char| first.is_ascii_digit()))?;
    let mut numbers = version.split(|char: char| !char.is_ascii_digit()).map(str::parse);
    match numbers.next()?.ok()? {
        1 => numbers.next()?.ok(),
        feature => Some(feature),
    }
}

#[cfg(test)]
mod tests {
    use super::feature;

    #[test]
    fn feature_release_of_every_spelling() {
        assert_eq!(feature("openjdk version \"17.0.15\" 2025-04-15\nOpenJDK Runtime Environment"), Some(17));
        assert_eq!(feature("java version \"1.8.0_392\""), Some(8));
        assert_eq!(feature("javac 25"), Some(25));
        assert_eq!(feature("javac 26-ea"), Some(26));
        assert_eq!(feature("javac: command not found"), None);
    }
}
