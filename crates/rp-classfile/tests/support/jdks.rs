//! The JDKs on this machine, whose classes are what the reader is tried on.

use std::fs;
use std::path::PathBuf;

use rp_classpath::{ClassPath, Options, Role};

/// A JDK and its classes.
pub(crate) struct Jdk {
    pub(crate) home: PathBuf,
    /// 17 for Java 17.
    pub(crate) release: u16,
    class_path: ClassPath,
}

impl Jdk {
    /// Calls `visit` with name and bytes of every class; module declarations are none.
    pub(crate) fn each_class(&self, mut visit: impl FnMut(&[u8], &[u8])) {
        for entry in self.class_path.classes(Role::Application) {
            visit(self.class_path.name(entry), &self.class_path.bytes(entry).unwrap());
        }
    }

    /// The bytes of one class.
    pub(crate) fn class(&self, name: &str) -> Vec<u8> {
        let entry = self.class_path.find(name.as_bytes()).unwrap();
        self.class_path.bytes(entry).unwrap().into_owned()
    }
}

/// The JDK of `JAVA_HOME` and those below `/usr/lib/jvm`, each once. At least one must be there.
pub(crate) fn installed() -> Vec<Jdk> {
    let system = fs::read_dir("/usr/lib/jvm").into_iter().flatten().flatten().map(|entry| entry.path());
    let mut homes: Vec<_> =
        std::env::var_os("JAVA_HOME").map(PathBuf::from).into_iter().chain(system).collect();
    homes.retain(|home| home.join("lib/modules").is_file());
    homes.iter_mut().for_each(|home| *home = home.canonicalize().unwrap());
    homes.sort();
    homes.dedup();
    assert!(
        !homes.is_empty(),
        "no JDK: neither JAVA_HOME nor a folder of /usr/lib/jvm has lib/modules; \
         run the project's test command, which installs one"
    );
    homes.into_iter().map(open).collect()
}

fn open(home: PathBuf) -> Jdk {
    let inputs = vec![home.join("lib/modules")];
    let class_path =
        ClassPath::open(&Options { inputs, classpath: vec![], jdk: None, release: None }).unwrap();
    let mut jdk = Jdk { home, release: 0, class_path };
    // Its own classes have the class file version of the release.
    jdk.release = u16::from(jdk.class("java/lang/Object")[7]) - 44;
    jdk
}
