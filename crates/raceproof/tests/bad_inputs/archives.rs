//! Archives that lie, repeat themselves, nest, or explode.

use rp_testkit::fixture::{ZipEntry, ZipFile, crc32};

use crate::run::{Files, class, entry};

fn deflate(bytes: &[u8]) -> Vec<u8> {
    use std::io::Write;
    let mut encoder = flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::fast());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

const LIMIT: &str = "larger than the limit (64 MiB for one entry, 4 GiB in all)";

#[test]
fn row_11_a_bomb_stops_its_entry_only() {
    let files = Files::new();
    let zeros = vec![0; (64 << 20) + 1];
    files.beside(ZipEntry::packed("Bomb.class", 8, &zeros, deflate(&zeros)));
    let run = files.ir(&["app.jar"]);
    assert_eq!(run.code, Some(3));
    run.shows(&["A"]).warns(&format!("not loadable: Bomb: app.jar!/Bomb.class: {LIMIT}"));
    assert_eq!(files.ir(&["app.jar", "--summary"]).code, Some(3));
}

#[test]
fn row_11_a_claim_that_the_data_cannot_reach() {
    let files = Files::new();
    files.beside(ZipEntry { size: 64 << 20, ..entry("Bad") });
    files
        .ir(&["app.jar"])
        .prints(&["A"])
        .warns("not loadable: Bad: app.jar!/Bad.class: the data inflate to less than the directory claims");
}

#[test]
fn row_11_overlapping_entries() {
    let files = Files::new();
    let mega = vec![0; 60 << 20];
    let first = ZipEntry::packed("B00.class", 8, &mega, deflate(&mega));
    // All entries mean the data of the first.
    let alias = |number: usize| ZipEntry {
        name: format!("B{number:02}.class").into_bytes(),
        payload: Vec::new(),
        offset: Some(0),
        ..first.clone()
    };
    files.zip("bomb.jar", [first.clone()].into_iter().chain((1..80).map(alias)));
    files.zip("app.jar", [entry("A")]);
    files.ir(&["app.jar", "-cp", "bomb.jar"]).prints(&["A"]);
    let run = files.ir(&["app.jar", "-cp", "bomb.jar", "--class", "B79"]);
    assert_eq!(run.code, Some(3));
    run.shows(&[]).warns(&format!("not loadable: B79: bomb.jar!/B79.class: {LIMIT}"));
}

#[test]
fn row_11_archives_in_archives() {
    let files = Files::new();
    let mut innermost = ZipFile::of([entry("Deep")]).write();
    for _ in 0..10 {
        let own = ZipEntry::stored("BOOT-INF/classes/A.class", class("A").write());
        innermost = ZipFile::of([ZipEntry::deflated("BOOT-INF/lib/x.jar", innermost), own]).write();
    }
    files.write("app.jar", innermost);
    let run = files.ir(&["app.jar"]);
    assert_eq!(run.code, Some(3));
    let place = format!("app.jar{}", "!/BOOT-INF/lib/x.jar".repeat(3));
    run.shows(&["A"])
        .warns(&format!("{place}: 1 archive inside it left out: at most 3 archives inside one another"));
}

#[test]
fn row_12_names_that_look_like_paths_write_nothing() {
    let files = Files::new();
    let names = ["../Evil", "/tmp/raceproof-evil/Evil", "p/../../Evil"];
    files.zip("inner/app.jar", [entry("A")].into_iter().chain(names.map(entry)));
    let run = files.ir(&["inner/app.jar"]);
    run.prints(&["'../Evil'", "'/tmp/raceproof-evil/Evil'", "A", "'p/../../Evil'"]);
    assert!(!std::path::Path::new("/tmp/raceproof-evil").exists());
}

#[test]
fn row_13_of_duplicate_entries_the_last_wins() {
    let files = Files::new();
    let [first, last] = [50, 51].map(|version| class("A").version(version).write());
    files.zip("app.jar", [ZipEntry::stored("A.class", &first), ZipEntry::stored("A.class", &last)]);
    let run = files.ir(&["app.jar"]);
    let show = |bytes: &[u8]| format!("app.jar!/A.class ({} bytes, CRC {:08x})", bytes.len(), crc32(bytes));
    run.prints(&["A"]).warns(&format!(
        "A: two classes of this name: {} is used, {} is not",
        show(&last),
        show(&first)
    ));
    assert!(run.out.contains("version 51.0"), "{}", run.out);
}

#[test]
fn row_14_fake_folders_and_nul() {
    let files = Files::new();
    let fake = ZipEntry::stored("A.class/", class("A").write());
    let nul = ZipEntry::stored(b"B.class\0x.class", class("B").write());
    files.zip("app.jar", [fake, nul]);
    let run = files.ir(&["app.jar"]);
    assert!(run.out.contains("class public super A extends"), "{}", run.err);
}

#[test]
fn row_15_something_before_the_archive() {
    let files = Files::new();
    let script =
        ZipFile { before: b"#!/bin/sh\nexec java -jar \"$0\"\n".to_vec(), ..ZipFile::of([entry("A")]) };
    files.write("app", script.write());
    files.ir(&["app"]).prints(&["A"]).silently();
}

#[test]
fn row_16_entries_that_cannot_be_read_fail_alone() {
    let files = Files::new();
    let other_header = ZipEntry { local_name: b"other/Name.class".to_vec(), ..entry("E") };
    files.zip(
        "app.jar",
        [
            entry("A"),
            ZipEntry { checksum: 1, ..entry("B") },
            ZipEntry { flags: 1, ..entry("C") },
            ZipEntry { method: 14, ..entry("D") },
            other_header,
            ZipEntry { offset: Some(7), ..entry("F") },
            ZipEntry::packed("G.class", 8, &class("G").write(), vec![0xFF; 90]),
        ],
    );
    files
        .ir(&["app.jar"])
        .prints(&["A", "B", "E"])
        .warns("app.jar!/B.class: the contents do not fit the checksum; they are used as they are")
        .warns("not loadable: C: app.jar!/C.class: the entry is encrypted")
        .warns("not loadable: D: app.jar!/D.class: unknown compression method 14")
        .warns("not loadable: F: app.jar!/F.class: the directory does not point to the entry's data")
        .warns("not loadable: G: app.jar!/G.class: the data are not deflated");
}

#[test]
fn row_16_zip64() {
    let files = Files::new();
    let wide = ZipEntry { zip64: true, ..entry("A") };
    files.write("app.jar", ZipFile { zip64: true, ..ZipFile::of([wide, entry("B")]) }.write());
    files.ir(&["app.jar"]).prints(&["A", "B"]).silently();
}

#[test]
fn row_16_a_damaged_directory() {
    let files = Files::new();
    let whole = ZipFile::of([entry("A")]).write();
    files.write("cut.jar", &whole[..whole.len() - 30]);
    files.ir(&["cut.jar"]).fails(2, "cut.jar: damaged: no end of a central directory");
    files.zip(
        "app.war",
        [
            ZipEntry::stored("WEB-INF/lib/cut.jar", &whole[..40]),
            ZipEntry::stored("WEB-INF/classes/A.class", class("A").write()),
        ],
    );
    files
        .ir(&["app.war"])
        .prints(&["A"])
        .warns("app.war!/WEB-INF/lib/cut.jar: damaged: no end of a central directory");
}

#[test]
fn row_17_multi_release() {
    let files = Files::new();
    let variant = |path: &str, version: u16| ZipEntry::deflated(path, class("A").version(version).write());
    let entries = |flag: &str| {
        [
            ZipEntry::stored("META-INF/MANIFEST.MF", format!("Manifest-Version: 1.0\r\n{flag}\r\n")),
            variant("A.class", 46),
            variant("META-INF/versions/9/A.class", 47),
            variant("META-INF/versions/21/A.class", 48),
        ]
    };
    files.zip("app.jar", entries("Multi-Release: true\r\n"));
    for (release, version) in [("8", "46.0"), ("17", "47.0"), ("21", "48.0")] {
        let run = files.ir(&["app.jar", "--release", release]);
        run.prints(&["A"]);
        assert!(run.out.contains(&format!("version {version}")), "{release}: {}", run.out);
    }
    files
        .ir(&["app.jar", "-v"])
        .prints(&["A"])
        .notes("app.jar: multi-release: 1 class in a variant for release 17 or below")
        .notes("app.jar: 1 class below META-INF/versions not used, for release 17");
    files.zip("plain.jar", entries(""));
    let run = files.ir(&["plain.jar"]);
    assert!(run.out.contains("version 46.0"), "{}", run.out);
}

#[test]
fn row_18_classes_that_are_not_where_their_names_say() {
    let files = Files::new();
    files.zip("app.jar", [entry("A"), ZipEntry::deflated("lib/Other.class", class("p/B").write())]);
    files
        .ir(&["app.jar"])
        .prints(&["A", "p.B"])
        .warns("app.jar!/lib/Other.class: not where its name says; it is read all the same");
    files.write("classes/p/C.class", class("q/C").write());
    files.ir(&["classes"]).prints(&["q.C"]).warns(
        "classes: 1 class not at the path that the name asks for, such as q/C in p/C.class; the name counts",
    );
}

#[test]
fn row_19_signed_jars() {
    let files = Files::new();
    let garbage = ["META-INF/APP.SF", "META-INF/APP.RSA"].map(|name| ZipEntry::stored(name, "no signature"));
    files.zip("app.jar", [entry("A")].into_iter().chain(garbage));
    files.ir(&["app.jar"]).prints(&["A"]).silently();
    files.ir(&["app.jar", "-v"]).prints(&["A"]).notes("app.jar: signed; signatures are not checked");
}

#[test]
fn row_22_the_same_class_in_two_jars() {
    let files = Files::new();
    let [one, two] = [50, 51].map(|version| class("A").version(version).write());
    files.zip("one.jar", [ZipEntry::deflated("A.class", &one)]);
    files.zip("two.jar", [ZipEntry::deflated("A.class", &two)]);
    let show =
        |jar: &str, bytes: &[u8]| format!("{jar}!/A.class ({} bytes, CRC {:08x})", bytes.len(), crc32(bytes));
    let run = files.ir(&["one.jar", "two.jar"]);
    run.prints(&["A"]).warns(&format!(
        "A: two classes of this name: {} is used, {} is not",
        show("one.jar", &one),
        show("two.jar", &two)
    ));
    assert!(run.out.contains("version 50.0"));
    assert!(files.ir(&["two.jar", "one.jar"]).out.contains("version 51.0"));
}

#[test]
fn row_29_modules_packages_and_nested_jars() {
    let files = Files::new();
    let library = ZipFile::of([entry("lib/L")]).write();
    files.zip(
        "app.jar",
        [
            ZipEntry::deflated("BOOT-INF/classes/module-info.class", class("module-info").write()),
            ZipEntry::deflated("BOOT-INF/classes/p/package-info.class", class("p/package-info").write()),
            ZipEntry::deflated("BOOT-INF/classes/p/A.class", class("p/A").write()),
            ZipEntry::stored("BOOT-INF/lib/l.jar", library),
        ],
    );
    files.ir(&["app.jar"]).prints(&["p.A", "'p/package-info'"]).silently();
    files.ir(&["app.jar", "--class", "lib.*"]).prints(&["lib.L"]);
}

#[test]
fn row_32_manifests_that_name_each_other_and_the_network() {
    let files = Files::new();
    let manifest = |line: &str| ZipEntry::stored("META-INF/MANIFEST.MF", format!("{line}\r\n"));
    files.zip("app.jar", [manifest("Class-Path: b.jar app.jar http://example.org/x.jar"), entry("A")]);
    files.zip("b.jar", [manifest("Class-Path: app.jar b.jar"), entry("B")]);
    files.ir(&["app.jar"]).prints(&["A"]).silently();
    files
        .ir(&["app.jar", "-v", "--class", "B"])
        .prints(&["B"])
        .notes("app.jar: Class-Path element http://example.org/x.jar is not a local file and is ignored");
}
