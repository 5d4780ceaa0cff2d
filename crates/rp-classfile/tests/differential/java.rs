//! The canonical text from `java.lang.classfile`, the class reader of the JDK itself (final since Java 24), through the
//! program `support/Dump.java`. It says everything that we do.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::jdks::Jdk;

/// A JDK that has the API and can compile the program.
pub(crate) struct Java(PathBuf);

impl Java {
    /// The newest one: it reads the classes of the others.
    pub(crate) fn find(jdks: &[Jdk]) -> Option<Java> {
        let able = jdks.iter().filter(|jdk| jdk.release >= 24 && jdk.home.join("bin/javac").is_file());
        able.max_by_key(|jdk| jdk.release).map(|jdk| Java(jdk.home.join("bin/java")))
    }

    /// The digests of the classes of a JDK, or of those in a folder, by escaped name.
    pub(crate) fn digests(&self, place: &Path) -> BTreeMap<String, u64> {
        let output = self.run(place, &[]);
        let digests: Vec<_> = output.lines().map(|line| line.split_once(' ').unwrap()).collect();
        let by_name: BTreeMap<_, _> = digests
            .iter()
            .map(|&(name, digest)| (name.to_owned(), u64::from_str_radix(digest, 16).unwrap()))
            .collect();
        assert_eq!(by_name.len(), digests.len(), "two classes of one name in {}", place.display());
        by_name
    }

    /// The canonical text of one class.
    pub(crate) fn text(&self, place: &Path, name: &str) -> String {
        self.run(place, &[name])
    }

    fn run(&self, place: &Path, arguments: &[&str]) -> String {
        // A short run on few processors: no second compiler, no collector threads.
        let output = Command::new(&self.0)
            .args(["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"])
            .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/support/Dump.java"))
            .arg(place)
            .args(arguments)
            .output()
            .unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }
}
