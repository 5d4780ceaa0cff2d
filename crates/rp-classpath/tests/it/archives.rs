//! Jars, wars, ears, Spring Boot jars, jmods, multi-release jars.

use std::borrow::Cow;

use rp_classpath::{ClassPath, NoteKind, Options, Role};
use rp_testkit::fixture::{ZipEntry, ZipFile};

use crate::support::{Files, class, find, jar, manifest, open, options, read};

#[test]
fn stored_classes_are_borrowed_and_deflated_ones_inflated() {
    let files = Files::new();
    let (a, b) = (class("p/A", 0), class("p/B", 0));
    let app = files.zip("app.jar", [ZipEntry::stored("p/A.class", &a), ZipEntry::deflated("p/B.class", &b)]);
    let class_path = open(&[&app]);
    assert!(
        matches!(class_path.bytes(find(&class_path, "p/A")).unwrap(), Cow::Borrowed(bytes) if bytes == a)
    );
    assert!(matches!(class_path.bytes(find(&class_path, "p/B")).unwrap(), Cow::Owned(bytes) if bytes == b));
    assert_eq!(class_path.name(find(&class_path, "p/A")), b"p/A");
    assert_eq!(class_path.find(b"p/C"), None);
    assert_eq!(class_path.notes(), []);
}

#[test]
fn really_compressed_entries_are_read() {
    use std::io::Write;
    let files = Files::new();
    let contents: Vec<u8> = (0..200_000u32).flat_map(|n| (n % 1000).to_le_bytes()).collect();
    let mut encoder = flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(&contents).unwrap();
    let payload = encoder.finish().unwrap();
    assert!(payload.len() < contents.len() / 10);
    let app = files.zip("app.jar", [ZipEntry::packed("A.class", 8, &contents, payload)]);
    assert_eq!(read(&open(&[&app]), "A"), contents);
}

#[test]
fn classes_come_in_search_order_and_then_by_name() {
    let files = Files::new();
    let first = files.write("first.jar", jar(&["Z", "p/B", "A"]));
    let second = files.write("a.jar", jar(&["Y", "A0"]));
    assert_eq!(
        files.list(&open(&[&first, &second]), Role::Application),
        [
            "A first.jar!/A.class",
            "Z first.jar!/Z.class",
            "p/B first.jar!/p/B.class",
            "A0 a.jar!/A0.class",
            "Y a.jar!/Y.class"
        ]
    );
}

#[test]
fn a_zip_file_is_known_by_its_contents() {
    let files = Files::new();
    let class_path = open(&[&files.write("app.bin", jar(&["A"]))]);
    assert_eq!(files.list(&class_path, Role::Application), ["A app.bin!/A.class"]);
}

#[test]
fn an_empty_archive_has_no_classes() {
    let files = Files::new();
    let class_path = open(&[&files.zip("app.jar", [])]);
    assert_eq!(class_path.classes(Role::Application).count(), 0);
    assert_eq!(class_path.notes(), []);
}

#[test]
fn wars() {
    let files = Files::new();
    let app = files.zip(
        "app.war",
        [
            ZipEntry::stored("WEB-INF/lib/stored.jar", jar(&["lib/S"])),
            ZipEntry::deflated("WEB-INF/lib/deflated.jar", jar(&["lib/D", "p/A"])),
            ZipEntry::deflated("WEB-INF/lib/notes.txt", "no jar"),
            ZipEntry::deflated("WEB-INF/classes/p/A.class", class("p/A", 1)),
            ZipEntry::deflated("launcher/Main.class", class("launcher/Main", 0)),
            ZipEntry::deflated("WEB-INF/web.xml", "<web-app/>"),
        ],
    );
    let class_path = open(&[&app]);
    assert_eq!(files.list(&class_path, Role::Application), ["p/A app.war!/WEB-INF/classes/p/A.class"]);
    assert_eq!(
        files.list(&class_path, Role::Library),
        [
            "launcher/Main app.war!/launcher/Main.class",
            "lib/S app.war!/WEB-INF/lib/stored.jar!/lib/S.class",
            "lib/D app.war!/WEB-INF/lib/deflated.jar!/lib/D.class",
        ]
    );
    assert_eq!(read(&class_path, "p/A"), class("p/A", 1));
    assert_eq!(read(&class_path, "lib/S"), class("lib/S", 0));
    assert_eq!(read(&class_path, "lib/D"), class("lib/D", 0));
}

#[test]
fn stored_archives_are_read_in_place() {
    let files = Files::new();
    let inner = ZipFile::of([ZipEntry::stored("L.class", class("L", 0))]).write();
    let app = files.zip("app.jar", [ZipEntry::stored("BOOT-INF/lib/l.jar", inner)]);
    let class_path = open(&[&app]);
    assert!(matches!(class_path.bytes(find(&class_path, "L")).unwrap(), Cow::Borrowed(_)));
}

#[test]
fn spring_boot_jars() {
    let files = Files::new();
    let app = files.zip(
        "app.jar",
        [
            ZipEntry::deflated("org/springframework/boot/loader/JarLauncher.class", class("x", 0)),
            ZipEntry::deflated("BOOT-INF/classes/p/A.class", class("p/A", 0)),
            ZipEntry::stored("BOOT-INF/lib/b.jar", jar(&["lib/B"])),
            ZipEntry::stored("BOOT-INF/lib/a.jar", jar(&["lib/A"])),
        ],
    );
    let class_path = open(&[&app]);
    assert_eq!(files.list(&class_path, Role::Application), ["p/A app.jar!/BOOT-INF/classes/p/A.class"]);
    assert_eq!(
        files.list(&class_path, Role::Library),
        [
            "org/springframework/boot/loader/JarLauncher app.jar!/org/springframework/boot/loader/JarLauncher.class",
            "lib/B app.jar!/BOOT-INF/lib/b.jar!/lib/B.class",
            "lib/A app.jar!/BOOT-INF/lib/a.jar!/lib/A.class",
        ]
    );
}

#[test]
fn ears() {
    let files = Files::new();
    let web = ZipFile::of([
        ZipEntry::deflated("WEB-INF/classes/web/W.class", class("web/W", 0)),
        ZipEntry::deflated("WEB-INF/lib/l.jar", jar(&["web/L"])),
    ]);
    let entries = [
        ZipEntry::deflated("web.war", web.write()),
        ZipEntry::deflated("ejb/beans.jar", jar(&["ejb/E"])),
        ZipEntry::deflated("lib/shared.jar", jar(&["shared/S"])),
    ];
    for (name, extra) in [
        ("app.ear", ZipEntry::stored("readme.txt", "")),
        ("app.zip", ZipEntry::stored("META-INF/application.xml", "<application/>")),
        ("app", ZipEntry::stored("x/", "")),
    ] {
        let app = files.zip(name, entries.iter().cloned().chain([extra]));
        let class_path = open(&[&app]);
        assert_eq!(
            files.list(&class_path, Role::Application),
            [
                format!("web/W {name}!/web.war!/WEB-INF/classes/web/W.class"),
                format!("ejb/E {name}!/ejb/beans.jar!/ejb/E.class")
            ]
        );
        assert_eq!(
            files.list(&class_path, Role::Library),
            [
                format!("web/L {name}!/web.war!/WEB-INF/lib/l.jar!/web/L.class"),
                format!("shared/S {name}!/lib/shared.jar!/shared/S.class")
            ]
        );
    }
}

#[test]
fn an_ear_without_a_war_is_known_by_its_descriptor_or_name() {
    let files = Files::new();
    let modules = [ZipEntry::stored("beans.jar", jar(&["E"])), ZipEntry::stored("lib/l.jar", jar(&["L"]))];
    let class_path = open(&[&files.zip("app.ear", modules.clone())]);
    assert_eq!(files.list(&class_path, Role::Application), ["E app.ear!/beans.jar!/E.class"]);
    let class_path = open(&[&files.zip("app.jar", modules)]);
    assert_eq!(files.list(&class_path, Role::Application), [""; 0]);
    assert_eq!(
        files.notes(&class_path, NoteKind::IgnoredArchives),
        ["app.jar: 2 archives inside it that class loaders do not see"]
    );
}

#[test]
fn everything_behind_cp_is_library() {
    let files = Files::new();
    let war = files.zip("app.war", [ZipEntry::stored("WEB-INF/classes/A.class", class("A", 0))]);
    let class_path = ClassPath::open(&options(&[], &[&war])).unwrap();
    assert_eq!(files.list(&class_path, Role::Library), ["A app.war!/WEB-INF/classes/A.class"]);
}

#[test]
fn jmods() {
    let files = Files::new();
    let entries = ["classes/p/A.class", "classes/module-info.class", "lib/p/B.class", "bin/tool"];
    let zip = ZipFile {
        before: b"JM\x01\x00".to_vec(),
        ..ZipFile::of(entries.map(|name| ZipEntry::deflated(name, class("p/A", 0))))
    };
    let class_path = open(&[&files.write("m.jmod", zip.write())]);
    assert_eq!(files.list(&class_path, Role::Application), ["p/A m.jmod!/classes/p/A.class"]);
    assert_eq!(class_path.modules(), 1);
    assert_eq!(read(&class_path, "p/A"), class("p/A", 0));
}

#[test]
fn row_29_module_declarations_are_counted_and_packages_are_classes() {
    let files = Files::new();
    let names =
        ["module-info.class", "META-INF/versions/9/module-info.class", "p/package-info.class", "p/A.class"];
    let entries = names.map(|name| ZipEntry::deflated(name, class("p/A", 0)));
    let app = files.zip("app.jar", [manifest("Multi-Release: true\r\n")].into_iter().chain(entries));
    let class_path = open(&[&app]);
    assert_eq!(
        files.list(&class_path, Role::Application),
        ["p/A app.jar!/p/A.class", "p/package-info app.jar!/p/package-info.class"]
    );
    assert_eq!(class_path.modules(), 2);
    assert_eq!(class_path.find(b"module-info"), None);
    assert_eq!(class_path.notes(), []);
}

fn multi_release(files: &Files, manifest_lines: &str) -> std::path::PathBuf {
    let variant = |path: &str, version| ZipEntry::deflated(path, class("p/A", version));
    files.zip(
        "app.jar",
        [
            manifest(manifest_lines),
            variant("META-INF/versions/21/p/A.class", 21),
            variant("META-INF/versions/11/p/A.class", 11),
            variant("META-INF/versions/9/p/A.class", 9),
            variant("p/A.class", 0),
            ZipEntry::deflated("META-INF/versions/11/p/Only.class", class("p/Only", 0)),
            ZipEntry::stored("META-INF/versions/11/p/r.txt", "eleven"),
            ZipEntry::stored("p/r.txt", "all"),
        ],
    )
}

#[test]
fn row_17_the_highest_variant_up_to_the_release_counts() {
    let files = Files::new();
    let app = multi_release(&files, "Multi-Release: true\r\n");
    for (release, variant) in [(8, 0), (9, 9), (10, 9), (11, 11), (20, 11), (21, 21), (99, 21)] {
        let options = Options { release: Some(release), ..options(&[&app], &[]) };
        let class_path = ClassPath::open(&options).unwrap();
        assert_eq!(class_path.release(), release);
        assert_eq!(read(&class_path, "p/A"), class("p/A", variant), "release {release}");
        assert_eq!(class_path.find(b"p/Only").is_some(), release >= 11);
        assert_eq!(files.notes(&class_path, NoteKind::Duplicate), [""; 0]);
        let resource = class_path.resources(b"p/").map(|entry| class_path.bytes(entry).unwrap().into_owned());
        let text: &[u8] = if release >= 11 { b"eleven" } else { b"all" };
        assert_eq!(resource.collect::<Vec<_>>(), [text]);
    }
}

#[test]
fn row_17_the_number_of_chosen_variants_is_noted() {
    let files = Files::new();
    let class_path = open(&[&multi_release(&files, "Multi-Release: true\r\n")]);
    assert_eq!(class_path.release(), 17);
    assert_eq!(
        files.notes(&class_path, NoteKind::MultiRelease),
        [
            "app.jar: 1 class below META-INF/versions not used, for release 17",
            "app.jar: multi-release: 2 classes in a variant for release 17 or below"
        ]
    );
}

#[test]
fn row_17_without_the_flag_variants_do_not_count() {
    let files = Files::new();
    let class_path = open(&[&multi_release(&files, "Multi-Release: false\r\n")]);
    assert_eq!(files.list(&class_path, Role::Application), ["p/A app.jar!/p/A.class"]);
    assert_eq!(
        files.notes(&class_path, NoteKind::MultiRelease),
        [
            "app.jar: 4 classes below META-INF/versions not used, because the manifest does not say Multi-Release: true"
        ]
    );
}

#[test]
fn row_17_the_last_manifest_in_any_case_counts() {
    let files = Files::new();
    let manifest = |name: &str, flag| ZipEntry::stored(name, format!("Multi-Release: {flag}\r\n"));
    let classes = |manifests: [ZipEntry; 2]| {
        let variant = ZipEntry::stored("META-INF/versions/9/A.class", class("A", 9));
        let app = files.zip("app.jar", manifests.into_iter().chain([variant]));
        open(&[&app]).classes(Role::Application).count()
    };
    let (upper, lower) = ("META-INF/MANIFEST.MF", "meta-inf/manifest.mf");
    assert_eq!(classes([manifest(upper, false), manifest(lower, true)]), 1);
    assert_eq!(classes([manifest(lower, true), manifest(upper, false)]), 0);
}

#[test]
fn row_19_signed_jars_are_read_and_noted() {
    let files = Files::new();
    let names = ["META-INF/APP.SF", "META-INF/APP.RSA", "A.class"];
    let app = files.zip("app.jar", names.map(|name| ZipEntry::stored(name, class("A", 0))));
    let class_path = open(&[&app]);
    assert_eq!(read(&class_path, "A"), class("A", 0));
    assert_eq!(files.notes(&class_path, NoteKind::Signed), ["app.jar: signed; signatures are not checked"]);
}

#[test]
fn resources_of_all_places_are_found() {
    let files = Files::new();
    let service = |contents: &str| ZipEntry::deflated("META-INF/services/p.Service", contents);
    let lib = ZipFile::of([service("lib.Impl")]).write();
    let boot = files.zip(
        "boot.jar",
        [
            ZipEntry::stored("BOOT-INF/classes/META-INF/services/p.Service", "boot.Impl"),
            ZipEntry::stored("BOOT-INF/lib/l.jar", lib),
            ZipEntry::stored("META-INF/services/", ""),
        ],
    );
    let twice = files.zip("twice.jar", [service("first"), service("last")]);
    files.write("folder/META-INF/services/p.Service", "folder.Impl");
    files.write("folder/META-INF/services/a.First", "folder.First");
    let class_path = open(&[&boot, &twice, &files.path("folder")]);
    let found: Vec<_> = class_path
        .resources(b"META-INF/services/")
        .map(|entry| {
            let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
            (text(class_path.name(entry)), text(&class_path.bytes(entry).unwrap()), class_path.role(entry))
        })
        .collect();
    let service =
        |contents: &str, role| ("META-INF/services/p.Service".to_owned(), contents.to_owned(), role);
    assert_eq!(
        found,
        [
            ("META-INF/services/a.First".to_owned(), "folder.First".to_owned(), Role::Application),
            service("boot.Impl", Role::Application),
            service("lib.Impl", Role::Library),
            service("last", Role::Application),
            service("folder.Impl", Role::Application),
        ]
    );
    assert_eq!(class_path.resources(b"no/such").count(), 0);
}

#[test]
fn a_class_path_can_be_shared_between_threads() {
    fn shared<T: Send + Sync>(value: T) -> T {
        value
    }
    let files = Files::new();
    let class_path = shared(open(&[&files.write("app.jar", jar(&["A", "B"]))]));
    std::thread::scope(|scope| {
        for name in ["A", "B", "A"] {
            let class_path = &class_path;
            scope.spawn(move || assert_eq!(read(class_path, name), class(name, 0)));
        }
    });
}
