//! Who wins: the JDK, inputs, class path, manifests.

use rp_classpath::{ClassPath, JdkKind, NoteKind, OpenError, Options, Role};
use rp_testkit::fixture::{ZipEntry, ZipFile, crc32};

use crate::image_writer::{Order, Resource, image};
use crate::support::{Files, class, find, jar, manifest, open, options, read, refused};

/// A folder that looks like a JDK with these classes, of release 21.
fn jdk(files: &Files, classes: &[&'static str]) -> std::path::PathBuf {
    let object = {
        let mut object = class("java/lang/Object", 0);
        object[7] = 44 + 21;
        object
    };
    let mut resources = vec![Resource::class("java.base", "java/lang", "Object", object)];
    for name in classes {
        let (parent, base) = name.rsplit_once('/').unwrap();
        resources.push(Resource::class("java.base", parent, base, class(name, 99)));
    }
    files.write("jdk/lib/modules", image(Order::Little, &resources));
    files.path("jdk")
}

#[test]
fn the_jdk_hides_inputs_and_inputs_hide_the_class_path() {
    let files = Files::new();
    let home = jdk(&files, &["java/util/Map"]);
    let app = files.write("app.jar", jar(&["java/util/Map", "p/A"]));
    let lib = files.write("lib.jar", jar(&["p/A", "q/B"]));
    let options = Options { jdk: Some(home), ..options(&[&app], &[&lib]) };
    let class_path = ClassPath::open(&options).unwrap();
    assert_eq!(read(&class_path, "java/util/Map"), class("java/util/Map", 99));
    assert_eq!(files.list(&class_path, Role::Application), ["p/A app.jar!/p/A.class"]);
    assert_eq!(files.list(&class_path, Role::Library), ["q/B lib.jar!/q/B.class"]);
    assert_eq!(
        files.list(&class_path, Role::Jdk),
        [
            "java/lang/Object jdk/lib/modules!/java.base/java/lang/Object.class",
            "java/util/Map jdk/lib/modules!/java.base/java/util/Map.class",
        ]
    );
    let size = class("java/util/Map", 99).len();
    let [note] = files.notes(&class_path, NoteKind::Duplicate).try_into().unwrap();
    assert!(
        note.contains(&format!("jdk/lib/modules!/java.base/java/util/Map.class ({size} bytes) is used")),
        "{note}"
    );
    assert!(note.contains("app.jar!/java/util/Map.class"), "{note}");
    assert_eq!(
        files.notes(&class_path, NoteKind::IdenticalCopies),
        ["lib.jar: 1 identical copy of classes in app.jar, which are used instead"]
    );
}

#[test]
fn the_release_comes_from_the_options_then_the_jdk() {
    let files = Files::new();
    let home = jdk(&files, &[]);
    let open = |release| {
        ClassPath::open(&Options { inputs: vec![], classpath: vec![], jdk: Some(home.clone()), release })
            .unwrap()
    };
    let by_object = open(None);
    assert_eq!((by_object.release(), by_object.jdk().unwrap().version.as_str()), (21, "21"));
    assert_eq!(by_object.jdk().unwrap().kind, JdkKind::Image);
    files.write("jdk/release", "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"22.0.1\"\n");
    let by_file = open(None);
    assert_eq!((by_file.release(), by_file.jdk().unwrap().version.as_str()), (22, "22.0.1"));
    assert_eq!(open(Some(11)).release(), 11);
    assert_eq!(open(Some(11)).jdk().unwrap().release, 22);
}

#[test]
fn jdks_without_an_image() {
    let files = Files::new();
    let open = |home: &str| {
        let home = files.path(home);
        ClassPath::open(&Options { inputs: vec![], classpath: vec![], jdk: Some(home), release: None })
            .unwrap()
    };
    let jmod = |name: &str| {
        let zip = ZipFile {
            before: b"JM\x01\x00".to_vec(),
            ..ZipFile::of([ZipEntry::deflated(format!("classes/{name}.class"), class(name, 0))])
        };
        zip.write()
    };
    files.write("nine/jmods/java.base.jmod", jmod("java/lang/Object"));
    files.write("nine/jmods/java.xml.jmod", jmod("javax/xml/X"));
    let nine = open("nine");
    assert_eq!((nine.jdk().unwrap().kind, nine.release()), (JdkKind::Jmods, 8), "the class is of version 52");
    assert_eq!(nine.classes(Role::Jdk).count(), 2);

    for lib in ["jre/lib", "lib"] {
        let home = format!("eight-{}", lib.len());
        files.write(&format!("{home}/{lib}/rt.jar"), jar(&["java/lang/Object"]));
        files.write(&format!("{home}/{lib}/jce.jar"), jar(&["javax/crypto/Cipher"]));
        files.write(&format!("{home}/{lib}/ext/zipfs.jar"), jar(&["zip/Fs"]));
        files.write(&format!("{home}/{lib}/plugin.jar"), jar(&["not/Boot"]));
        files.write(&format!("{home}/release"), "JAVA_VERSION=\"1.8.0_402\"\n");
        let eight = open(&home);
        assert_eq!((eight.jdk().unwrap().kind, eight.release()), (JdkKind::RtJar, 8));
        let names: Vec<_> = eight.classes(Role::Jdk).map(|entry| eight.name(entry).to_vec()).collect();
        assert_eq!(
            names,
            [b"java/lang/Object".to_vec(), b"javax/crypto/Cipher".to_vec(), b"zip/Fs".to_vec()]
        );
    }
}

#[test]
fn a_folder_without_classes_is_no_jdk() {
    let files = Files::new();
    files.write("x/lib/a.txt", "");
    let open = |home: &str| {
        let home = files.path(home);
        ClassPath::open(&Options { inputs: vec![], classpath: vec![], jdk: Some(home), release: None })
            .unwrap_err()
    };
    assert!(matches!(open("x"), OpenError::NotAJdk(..)));
    assert!(matches!(open("absent"), OpenError::Missing(_)));
    files.write("y/lib/modules", image(Order::Little, &[Resource::class("m", "p", "A", class("p/A", 0))]));
    assert!(matches!(open("y"), OpenError::NotAJdk(..)), "no version, no java.lang.Object");
}

#[test]
fn an_image_can_be_an_input_and_the_jdk_at_once() {
    let files = Files::new();
    let home = jdk(&files, &["java/util/Map"]);
    let modules = home.join("lib/modules");
    let class_path = ClassPath::open(&Options { jdk: Some(home), ..options(&[&modules], &[]) }).unwrap();
    assert_eq!(class_path.role(find(&class_path, "java/util/Map")), Role::Application);
    assert_eq!(class_path.classes(Role::Jdk).count(), 0);
    assert_eq!(class_path.notes(), []);
}

#[test]
fn row_22_of_two_jars_the_first_wins_and_both_are_named() {
    let files = Files::new();
    let one = files.zip("one.jar", [ZipEntry::stored("A.class", class("A", 1))]);
    let two = files.zip("two.jar", [ZipEntry::stored("A.class", class("A", 2))]);
    let class_path = open(&[&one, &two]);
    assert_eq!(read(&class_path, "A"), class("A", 1));
    assert_eq!(class_path.classes(Role::Application).count(), 1);
    let describe = |name, version| {
        let class = class("A", version);
        format!("{name}!/A.class ({} bytes, CRC {:08x})", class.len(), crc32(&class))
    };
    assert_eq!(
        files.notes(&class_path, NoteKind::Duplicate),
        [format!(
            "A: two classes of this name: {} is used, {} is not",
            describe("one.jar", 1),
            describe("two.jar", 2)
        )]
    );
}

#[test]
fn wildcards_mean_the_jars_of_a_folder() {
    let files = Files::new();
    files.write("lib/b.jar", jar(&["B"]));
    files.write("lib/a.JAR", jar(&["A"]));
    files.write("lib/c.zip", jar(&["C"]));
    files.write("lib/deep/d.jar", jar(&["D"]));
    files.write("lib/E.class", class("E", 0));
    let class_path = ClassPath::open(&options(&[], &[files.path("lib/*")])).unwrap();
    assert_eq!(files.list(&class_path, Role::Library), ["A lib/a.JAR!/A.class", "B lib/b.jar!/B.class"]);
    let class_path = ClassPath::open(&options(&[], &[files.path("gone/*")])).unwrap();
    assert_eq!(
        files.notes(&class_path, NoteKind::MissingTarget),
        ["gone/*: no such file or folder; named by the class path"]
    );
}

#[test]
fn manifests_name_further_jars_and_folders() {
    let files = Files::new();
    let class_path_line = "Class-Path: lib/one.jar lib/sp%20ace/two.jar file:lib/three classes/\r\n";
    let app = files.zip("app.jar", [manifest(class_path_line), ZipEntry::stored("A.class", class("A", 0))]);
    files.zip(
        "lib/one.jar",
        [manifest("Class-Path: sub.jar\r\n"), ZipEntry::stored("One.class", class("One", 0))],
    );
    files.write("lib/sub.jar", jar(&["Sub", "Two"]));
    files.write("lib/sp ace/two.jar", jar(&["Two"]));
    files.write("lib/three", jar(&["Three"]));
    files.write("classes/Four.class", class("Four", 0));
    let last = files.write("last.jar", jar(&["Last"]));
    let class_path = open(&[&app, &last]);
    assert_eq!(
        files.list(&class_path, Role::Application),
        ["A app.jar!/A.class", "Last last.jar!/Last.class"]
    );
    assert_eq!(
        files.list(&class_path, Role::Library),
        [
            "One lib/one.jar!/One.class",
            "Sub lib/sub.jar!/Sub.class",
            "Two lib/sub.jar!/Two.class",
            "Three lib/three!/Three.class",
            "Four classes/Four.class",
        ]
    );
}

#[test]
fn an_input_stays_application_when_a_manifest_names_it() {
    let files = Files::new();
    let app = files.zip("app.jar", [manifest("Class-Path: b.jar\r\n")]);
    let b = files.write("b.jar", jar(&["B"]));
    let class_path = open(&[&app, &b]);
    assert_eq!(files.list(&class_path, Role::Application), ["B b.jar!/B.class"]);
    assert_eq!(class_path.notes(), []);
}

#[cfg(unix)]
#[test]
fn a_linked_jar_names_jars_beside_the_real_one() {
    let files = Files::new();
    files.zip("real/app.jar", [manifest("Class-Path: l.jar\r\n")]);
    files.write("real/l.jar", jar(&["L"]));
    std::os::unix::fs::symlink(files.path("real/app.jar"), files.path("app.jar")).unwrap();
    let class_path = open(&[&files.path("app.jar")]);
    assert_eq!(files.list(&class_path, Role::Library), ["L real/l.jar!/L.class"]);
}

#[test]
fn row_32_manifests_may_name_each_other() {
    let files = Files::new();
    let a = files
        .zip("a.jar", [manifest("Class-Path: b.jar a.jar ./a.jar\r\n"), ZipEntry::stored("A.class", "")]);
    files.zip("b.jar", [manifest("Class-Path: a.jar b.jar\r\n"), ZipEntry::stored("B.class", "")]);
    let class_path = open(&[&a]);
    assert_eq!(files.list(&class_path, Role::Application), ["A a.jar!/A.class"]);
    assert_eq!(files.list(&class_path, Role::Library), ["B b.jar!/B.class"]);
    assert_eq!(class_path.notes(), []);
}

#[test]
fn row_32_remote_and_missing_targets_are_noted() {
    let files = Files::new();
    let line = "Class-Path: http://example.org/x.jar gone.jar folder text.txt\r\n";
    let app = files.zip("app.jar", [manifest(line)]);
    files.write("folder/A.class", class("A", 0));
    files.write("text.txt", "hello");
    let class_path = open(&[&app]);
    assert_eq!(
        files.notes(&class_path, NoteKind::RemoteTarget),
        ["app.jar: Class-Path element http://example.org/x.jar is not a local file and is ignored"]
    );
    assert_eq!(
        files.notes(&class_path, NoteKind::MissingTarget),
        ["gone.jar: no such file or folder; named by the manifest of app.jar"]
    );
    assert_eq!(
        files.notes(&class_path, NoteKind::Unreadable),
        [
            "folder: a folder, but the URL does not end with a slash; named by the manifest of app.jar",
            "text.txt: neither a class file nor a jar, war, ear, zip, jmod or JDK image; named by the manifest of app.jar"
        ]
    );
}

#[test]
fn unusable_class_path_elements_are_noted_and_unusable_inputs_are_errors() {
    let files = Files::new();
    let text = files.write("text.jar", "hello");
    let gone = files.path("gone.jar");
    let class_path = ClassPath::open(&options(&[], &[&text, &gone])).unwrap();
    assert_eq!(files.notes(&class_path, NoteKind::Unreadable).len(), 1);
    assert_eq!(
        files.notes(&class_path, NoteKind::MissingTarget),
        ["gone.jar: no such file or folder; named by the class path"]
    );
    assert!(matches!(refused(&text), OpenError::NotClasses(..)));
    assert!(matches!(refused(&gone), OpenError::Missing(_)));
    assert_eq!(files.relative(&refused(&gone).to_string()), "gone.jar: no such file or folder");
}
