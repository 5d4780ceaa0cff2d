//! Are the classes of real JDKs found, all of them, with the right bytes?
//!
//! These tests need a JDK: that of `JAVA_HOME`, or those below `/usr/lib/jvm`. Without one they fail. The other judges
//! are the JDK itself: `jimage`, `jlink`, and the class loader of the JVM on strange archives.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

use std::borrow::Cow;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use rp_classpath::{ClassPath, JdkKind, Options, Role};
use rp_testkit::fixture::{ZipEntry, ZipFile};

/// The homes of all JDKs that are found, each once.
fn homes() -> Vec<PathBuf> {
    let installed = fs::read_dir("/usr/lib/jvm").into_iter().flatten().flatten().map(|entry| entry.path());
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

#[cfg(unix)]
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
    // `jlink` writes two families of classes itself when it makes the image.
    let generated = ["java/lang/invoke/BoundMethodHandle$Species_", "jdk/internal/module/SystemModules$"];
    let mut of_image = names(&image, Role::Jdk);
    of_image.retain(|name| {
        let is_generated = generated.iter().any(|family| name.starts_with(family.as_bytes()));
        !is_generated || jmods.find(name).is_some()
    });
    assert_eq!(of_image.len(), jmods.classes(Role::Jdk).count());
    assert!(of_image == names(&jmods, Role::Jdk));
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

/// The class `A` with one field, whose name `v1`, `v2`... tells the versions apart.
fn versioned_class(version: u8) -> Vec<u8> {
    let mut class = vec![0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 52, 0, 7];
    for text in ["A", "java/lang/Object", &format!("v{version}"), "I"] {
        class.push(1);
        class.extend((text.len() as u16).to_be_bytes());
        class.extend(text.as_bytes());
    }
    class.extend([7, 0, 1, 7, 0, 2]); // 5: A, 6: Object
    class.extend([0, 0x21, 0, 5, 0, 6, 0, 0]); // access, this, super, interfaces
    class.extend([0, 1, 0, 9, 0, 3, 0, 4, 0, 0]); // the field
    class.extend([0, 0, 0, 0]); // methods, attributes
    class
}

/// Prints for each jar which version of `A` a class loader finds in it.
const PROBE: &str = r#"
    public class Probe {
        public static void main(String[] jars) throws Exception {
            for (String jar : jars) {
                java.net.URL[] urls = { new java.io.File(jar).toURI().toURL() };
                try (java.net.URLClassLoader loader = new java.net.URLClassLoader(urls, null)) {
                    System.out.println(loader.loadClass("A").getDeclaredFields()[0].getName());
                } catch (Throwable error) {
                    System.out.println("none");
                }
            }
        }
    }
"#;

/// Archives with `A` in some version, at least as a JVM sees them.
fn strange_archives() -> Vec<(String, ZipFile)> {
    let stored = |name: &str, version| ZipEntry::stored(name, versioned_class(version));
    let deflated = |version| ZipEntry::deflated("A.class", versioned_class(version));
    let size = versioned_class(1).len() as u64;
    let longer = [versioned_class(1), b"more".to_vec()].concat();
    let one = || ZipFile::of([deflated(1)]);
    let false_end = [b"PK\x05\x06".as_slice(), &[0; 40]].concat();
    let mut archives: Vec<(String, ZipFile)> = [
        ("ordinary", one()),
        ("duplicate", ZipFile::of([stored("A.class", 1), stored("A.class", 2)])),
        ("fake directory", ZipFile::of([stored("A.class/", 1)])),
        ("exact and fake", ZipFile::of([stored("A.class", 1), stored("A.class/", 2)])),
        ("fake and exact", ZipFile::of([stored("A.class/", 1), stored("A.class", 2)])),
        ("NUL", ZipFile::of([stored("A.class\0x.class", 1)])),
        ("leading slash", ZipFile::of([stored("/A.class", 1)])),
        ("wrong checksum", ZipFile::of([ZipEntry { checksum: 1, ..deflated(1) }])),
        ("size too small, stored", ZipFile::of([ZipEntry { size, ..ZipEntry::stored("A.class", &longer) }])),
        ("size too small", ZipFile::of([ZipEntry { size, ..ZipEntry::deflated("A.class", &longer) }])),
        ("size much too small", ZipFile::of([ZipEntry { size: size - 5, ..deflated(1) }])),
        ("size too large, stored", ZipFile::of([ZipEntry { size: size + 5, ..stored("A.class", 1) }])),
        ("size too large", ZipFile::of([ZipEntry { size: size + 5, ..deflated(1) }])),
        ("data cut", ZipFile::of([ZipEntry { compressed_size: 30, ..deflated(1) }])),
        ("encrypted", ZipFile::of([ZipEntry { flags: 1, ..deflated(1) }])),
        ("unknown method", ZipFile::of([ZipEntry { method: 14, ..deflated(1) }])),
        ("other local name", ZipFile::of([ZipEntry { local_name: b"B.class".to_vec(), ..deflated(1) }])),
        ("wrong offset", ZipFile::of([ZipEntry { offset: Some(3), ..deflated(1) }])),
        ("zip64", ZipFile { zip64: true, ..ZipFile::of([ZipEntry { zip64: true, ..deflated(1) }]) }),
        ("script before", ZipFile { before: b"#!/bin/sh\n".to_vec(), ..one() }),
        ("archive before", ZipFile { before: ZipFile::of([deflated(2)]).write(), ..one() }),
        ("bytes behind", ZipFile { after: b"behind".to_vec(), ..one() }),
        ("false end in the comment", ZipFile { comment: false_end, ..one() }),
    ]
    .map(|(what, zip)| (what.to_owned(), zip))
    .into();

    for path in ["8", "9", "09", "7", "11", "999"] {
        let manifest = ZipEntry::stored("META-INF/MANIFEST.MF", "Multi-Release: true\r\n");
        let variant = stored(&format!("META-INF/versions/{path}/A.class"), 2);
        archives.push((format!("variant {path}"), ZipFile::of([manifest, stored("A.class", 1), variant])));
    }
    for lines in [
        "Manifest-Version: 1.0\r\nMulti-Release: true\r\n",
        "multi-release: TRUE\r",
        "Multi-Release: true \r\n",
        "Multi-Release:  true\r\n",
        "Multi-Release: true",
        "Multi-Release: tr\r\n ue\r\n",
        "Multi-Release: true\r\n x\r\n",
        "Manifest-Version: 1.0\r\n\r\nName: x\r\nMulti-Release: true\r\n",
    ] {
        for name in ["META-INF/MANIFEST.MF", "meta-inf/manifest.mf"] {
            let manifest = ZipEntry::stored(name, lines);
            let variant = stored("META-INF/versions/9/A.class", 2);
            archives
                .push((format!("{name}: {lines:?}"), ZipFile::of([manifest, stored("A.class", 1), variant])));
        }
    }
    for url in [
        "lib/l.jar",
        "./lib/../lib/l.jar",
        "absent/../lib/l.jar",
        "lib/%6C.jar",
        "file:lib/l.jar",
        "FILE:lib/l.jar",
        "lib/l.jar#part",
        "lib/l.jar?part",
        "lib\\l.jar",
        "lib/*",
        "lib",
        "classes",
        "classes/",
        "http://localhost/l.jar",
        "absent.jar http://localhost/x.jar lib/l.jar",
        "lib/chain.jar",
    ] {
        let manifest =
            ZipEntry::stored("META-INF/MANIFEST.MF", format!("Manifest-Version: 1.0\nClass-Path: {url}\n"));
        archives.push((format!("Class-Path: {url}"), ZipFile::of([manifest])));
    }
    archives
}

/// What a JVM loads is what is found, and what it does not load is not. Only where a JVM drops a whole archive for one
/// bad entry, which is not among these cases, more is found.
#[test]
fn the_class_loader_of_the_jvm_agrees() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, bytes: Vec<u8>| {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, bytes).unwrap();
        path
    };
    write("Probe.java", PROBE.into());
    write("classes/A.class", versioned_class(4));
    write("lib/l.jar", ZipFile::of([ZipEntry::stored("A.class", versioned_class(3))]).write());
    let chain =
        ZipEntry::stored("META-INF/MANIFEST.MF", "Manifest-Version: 1.0\nClass-Path: chain.jar l.jar\n");
    write("lib/chain.jar", ZipFile::of([chain]).write());
    let archives = strange_archives();
    let jars: Vec<_> =
        archives.iter().enumerate().map(|(n, (_, zip))| write(&format!("{n}.jar"), zip.write())).collect();

    for home in homes() {
        let probe = folder.path().join("Probe.java");
        let arguments: Vec<_> =
            [&probe].into_iter().chain(&jars).map(|path| path.to_str().unwrap()).collect();
        let answers = run(&home.join("bin/java"), &arguments);
        assert_eq!(answers.lines().count(), jars.len());
        let release = Some(open(&home).release());
        for ((jar, (what, _)), jvm) in jars.iter().zip(&archives).zip(answers.lines()) {
            let options = Options { inputs: vec![jar.clone()], classpath: vec![], jdk: None, release };
            let class_path = ClassPath::open(&options).unwrap();
            let bytes = class_path.find(b"A").and_then(|a| class_path.bytes(a).ok());
            let version = bytes.and_then(|bytes| (1..=4).find(|&version| *bytes == versioned_class(version)));
            let ours = version.map_or("none".to_owned(), |version| format!("v{version}"));
            assert_eq!(ours, jvm, "{what}, {}", home.display());
        }
    }
}
