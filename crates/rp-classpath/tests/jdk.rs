//! Are the classes of real JDKs found, all of them, with the right bytes?
//!
//! These tests need a JDK: that of `JAVA_HOME`, or those below `/usr/lib/jvm`. Without one they fail. The other judges
//! are the JDK's own tools, `jimage` and `jlink`.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::process::Command;

use rp_classpath::{ClassPath, JdkKind, Options, Role};

/// The homes of all JDKs that are found, each once.
fn homes() -> Vec<PathBuf> {
    let installed =
        std::fs::read_dir("/usr/lib/jvm").into_iter().flatten().flatten().map(|entry| entry.path());
    let mut homes: Vec<_> =
        std::env::var_os("JAVA_HOME").map(PathBuf::from).into_iter().chain(installed).collect();
    homes.retain(|home| home.join("lib/modules").is_file());
    homes.iter_mut().for_each(|home| *home = home.canonicalize().unwrap());
    homes.sort();
    homes.dedup();
    assert!(!homes.is_empty(), "no JDK with lib/modules: set JAVA_HOME, or install one below /usr/lib/jvm");
    homes
}

/// The first JDK that has both an image and jmods.
fn home_with_jmods() -> PathBuf {
    let found = homes().into_iter().find(|home| home.join("jmods/java.base.jmod").is_file());
    found.expect("no JDK with lib/modules and jmods: set JAVA_HOME to one, or install one below /usr/lib/jvm")
}

fn open(home: &Path) -> ClassPath {
    let options = Options { inputs: vec![], classpath: vec![], jdk: Some(home.to_owned()), release: None };
    ClassPath::open(&options).unwrap()
}

fn names(class_path: &ClassPath, role: Role) -> Vec<Vec<u8>> {
    let mut names: Vec<_> = class_path.classes(role).map(|entry| class_path.name(entry).to_vec()).collect();
    names.sort();
    names
}

fn run(tool: &Path, arguments: &[&str]) -> String {
    let output = Command::new(tool).args(arguments).output().unwrap();
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{} {arguments:?}: {stderr}", tool.display());
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn the_image_holds_what_jimage_lists() {
    for home in homes() {
        let class_path = open(&home);
        let modules = home.join("lib/modules");
        let listing = run(&home.join("bin/jimage"), &["list", modules.to_str().unwrap()]);
        let (mut classes, mut declarations) = (Vec::new(), 0);
        for name in listing.lines().filter_map(|line| line.trim().strip_suffix(".class")) {
            match name {
                "module-info" => declarations += 1,
                _ => classes.push(name.as_bytes().to_vec()),
            }
        }
        classes.sort();
        assert!(!classes.is_empty());
        assert_eq!(names(&class_path, Role::Jdk).len(), classes.len(), "{}", home.display());
        assert!(names(&class_path, Role::Jdk) == classes, "{}", home.display());
        assert_eq!(class_path.modules(), declarations);
        assert_eq!(class_path.notes(), []);
    }
}

#[test]
fn every_class_is_borrowed_from_the_image_and_starts_as_one() {
    for home in homes() {
        let class_path = open(&home);
        assert_eq!(class_path.jdk().unwrap().kind, JdkKind::Image);
        assert_eq!(class_path.release(), class_path.jdk().unwrap().release);
        for entry in class_path.classes(Role::Jdk) {
            let bytes = class_path.bytes(entry).unwrap();
            assert!(bytes.starts_with(&[0xCA, 0xFE, 0xBA, 0xBE]), "{}", class_path.location(entry));
            assert!(matches!(bytes, Cow::Borrowed(_)), "{}", class_path.location(entry));
        }
        let object = class_path.bytes(class_path.find(b"java/lang/Object").unwrap()).unwrap();
        assert_eq!(u16::from(object[7]), class_path.release() + 44);
        assert_eq!(class_path.check_unchanged(), Ok(()));
    }
}

#[test]
fn jmods_and_image_hold_the_same_classes() {
    let home = home_with_jmods();
    let image = open(&home);
    // A JDK without an image, so that its jmods count.
    let copy = tempfile::tempdir().unwrap();
    std::os::unix::fs::symlink(home.join("jmods"), copy.path().join("jmods")).unwrap();
    let jmods = open(copy.path());
    assert_eq!(jmods.jdk().unwrap().kind, JdkKind::Jmods);
    assert_eq!(jmods.release(), image.release(), "read from java.lang.Object");
    // `jlink` generates some classes anew, so only the names must agree.
    assert!(names(&image, Role::Jdk) == names(&jmods, Role::Jdk));
    assert_eq!(jmods.modules(), image.modules());
    for entry in jmods.classes(Role::Jdk) {
        assert!(
            jmods.bytes(entry).unwrap().starts_with(&[0xCA, 0xFE, 0xBA, 0xBE]),
            "{}",
            jmods.location(entry)
        );
    }
    assert_eq!(jmods.notes(), [], "all checksums are right");
}

#[test]
fn the_modules_file_can_be_an_input() {
    let home = homes().remove(0);
    let modules = home.join("lib/modules");
    let options = Options { inputs: vec![modules], classpath: vec![], jdk: None, release: None };
    let class_path = ClassPath::open(&options).unwrap();
    assert!(names(&class_path, Role::Application) == names(&open(&home), Role::Jdk));
}

#[test]
fn a_packed_image_holds_the_same_bytes() {
    let home = home_with_jmods();
    let folder = tempfile::tempdir().unwrap();
    let [plain, packed] = ["plain", "packed"].map(|name| folder.path().join(name));
    for (output, level) in [(&plain, "--compress=0"), (&packed, "--compress=2")] {
        let output = output.to_str().unwrap();
        run(&home.join("bin/jlink"), &["--add-modules", "java.base", level, "--output", output]);
    }
    let (plain, packed) = (open(&plain), open(&packed));
    assert!(names(&plain, Role::Jdk) == names(&packed, Role::Jdk));
    for entry in plain.classes(Role::Jdk) {
        let other = packed.find(plain.name(entry)).unwrap();
        let bytes = packed.bytes(other).unwrap();
        assert!(bytes == plain.bytes(entry).unwrap(), "{}", packed.location(other));
        assert!(matches!(bytes, Cow::Owned(_)));
    }
}
