//! Inputs made to mislead, exhaust or crash. Test names give the row of the project's table of bad inputs.

use std::path::Path;

use rp_classpath::{NoteKind, OpenError, ReadErrorKind, Role};
use rp_testkit::fixture::{ZipEntry, ZipFile, crc32};

use crate::support::{Files, class, jar, open, read, refused, survive_changes, unreadable};

fn deflate(bytes: &[u8]) -> Vec<u8> {
    use std::io::Write;
    let mut encoder = flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

fn damaged(kind: &ReadErrorKind) -> bool {
    matches!(kind, ReadErrorKind::Damaged(_))
}

#[test]
fn row_1_what_is_no_archive_is_refused() {
    let files = Files::new();
    let refusal =
        |name: &str, contents: &[u8]| files.relative(&refused(&files.write(name, contents)).to_string());
    assert_eq!(refusal("empty.jar", b""), "empty.jar: the file is empty");
    let unknown = "neither a class file nor a jar, war, ear, zip, jmod or JDK image";
    assert_eq!(refusal("text.jar", b"hello"), format!("text.jar: {unknown}"));
    assert_eq!(refusal("cut.jar", &jar(&["A"])[..40]), "cut.jar: damaged: no end of a central directory");
    assert_eq!(refusal("cut.jmod", b"JM\x01\x00PK"), "cut.jmod: damaged: no end of a central directory");
}

#[cfg(unix)]
#[test]
fn row_1_pipes_and_devices_are_refused_without_reading() {
    let files = Files::new();
    crate::folders::make_pipe(&files.path("pipe.jar"));
    let error = refused(&files.path("pipe.jar"));
    assert!(matches!(error, OpenError::NotRegular(_)));
    assert_eq!(files.relative(&error.to_string()), "pipe.jar: neither a regular file nor a folder");
    for device in ["/dev/zero", "/dev/null"] {
        assert!(matches!(refused(Path::new(device)), OpenError::NotRegular(_)), "{device}");
    }
    let _listener = std::os::unix::net::UnixListener::bind(files.path("socket")).unwrap();
    assert!(matches!(refused(&files.path("socket")), OpenError::NotRegular(_)));
}

#[test]
fn row_3_other_files_with_the_magic_of_classes_are_refused() {
    let files = Files::new();
    let mach_o = [0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 2, 1, 0, 0, 7, 0, 0, 0, 3];
    assert!(matches!(refused(&files.write("tool", mach_o)), OpenError::NotClasses(..)));
}

#[test]
fn row_11_a_single_bomb_is_refused_by_its_claim() {
    let files = Files::new();
    let zeros = vec![0; (64 << 20) + 1];
    let app = files.zip(
        "app.jar",
        [
            ZipEntry::packed("Bomb.class", 8, &zeros, deflate(&zeros)),
            ZipEntry::stored("A.class", class("A", 0)),
        ],
    );
    let class_path = open(&[&app]);
    let error = unreadable(&class_path, "Bomb");
    assert_eq!(error.kind, ReadErrorKind::Budget);
    assert_eq!(
        files.relative(&error.to_string()),
        "app.jar!/Bomb.class: larger than the limit (64 MiB for one entry, 4 GiB in all)"
    );
    assert_eq!(read(&class_path, "A"), class("A", 0), "the others are read");
}

#[test]
fn row_11_no_honest_ratio_is_too_high() {
    let files = Files::new();
    let zeros = vec![0; 16 << 20];
    let payload = deflate(&zeros);
    assert!(zeros.len() / payload.len() > 1000);
    let class_path = open(&[&files.zip("app.jar", [ZipEntry::packed("A.class", 8, &zeros, payload)])]);
    assert_eq!(read(&class_path, "A"), zeros);
}

#[test]
fn row_11_a_claim_that_deflate_cannot_reach_allocates_nothing() {
    let files = Files::new();
    let lie = ZipEntry { size: 64 << 20, ..ZipEntry::deflated("A.class", class("A", 0)) };
    let class_path = open(&[&files.zip("app.jar", [lie])]);
    assert!(damaged(&unreadable(&class_path, "A").kind));
}

/// HotSpot reads as many bytes as the directory claims, whatever follows, and fails if there are fewer.
#[test]
fn rows_11_and_16_sizes_that_lie() {
    let files = Files::new();
    let whole = class("A", 0);
    let longer = [whole.clone(), b"more".to_vec()].concat();
    let size = whole.len() as u64;
    let makers: [fn(&str, &[u8]) -> ZipEntry; 2] =
        [|n, c| ZipEntry::stored(n, c), |n, c| ZipEntry::deflated(n, c)];
    for make in makers {
        let too_small = ZipEntry { size, ..make("A.class", &longer) };
        assert_eq!(read(&open(&[&files.zip("app.jar", [too_small])]), "A"), whole);
        let too_large = ZipEntry { size: size + 5, ..make("A.class", &whole) };
        assert!(damaged(&unreadable(&open(&[&files.zip("app.jar", [too_large])]), "A").kind));
        let cut = ZipEntry { compressed_size: 30, ..make("A.class", &whole) };
        assert!(damaged(&unreadable(&open(&[&files.zip("app.jar", [cut])]), "A").kind));
        let beyond_the_file = ZipEntry { compressed_size: 1 << 31, ..make("A.class", &whole) };
        assert!(damaged(&unreadable(&open(&[&files.zip("app.jar", [beyond_the_file])]), "A").kind));
    }
    let padded = ZipEntry::packed("A.class", 8, &whole, [deflate(&whole), b"padding".to_vec()].concat());
    assert_eq!(read(&open(&[&files.zip("app.jar", [padded])]), "A"), whole);
}

#[test]
fn row_11_overlapping_entries_are_bounded_by_their_claims() {
    let files = Files::new();
    let mega = vec![0; 60 << 20];
    let first = ZipEntry::packed("B0.class", 8, &mega, deflate(&mega));
    let mut entries = vec![first.clone()];
    for number in 1..80 {
        let name = format!("B{number}.class");
        // All entries share the data of the first.
        entries.push(ZipEntry { name: name.into(), payload: Vec::new(), offset: Some(0), ..first.clone() });
    }
    entries.push(ZipEntry::stored("Z.class", class("Z", 0)));
    let class_path = open(&[&files.zip("app.jar", entries)]);
    let within = (4u64 << 30) / (60 << 20);
    assert_eq!(read(&class_path, "B1").len(), mega.len());
    assert_eq!(read(&class_path, &format!("B{}", within - 1)).len(), mega.len());
    assert_eq!(unreadable(&class_path, &format!("B{within}")).kind, ReadErrorKind::Budget);
    assert_eq!(read(&class_path, "B1").len(), mega.len(), "reading again costs nothing of the budget");
    assert_eq!(read(&class_path, "Z"), class("Z", 0), "what needs no memory is still read");
}

#[test]
fn row_11_archives_may_not_nest_without_end() {
    let files = Files::new();
    let mut innermost = jar(&["Deep"]);
    for _ in 0..10 {
        innermost = ZipFile::of([
            ZipEntry::deflated("BOOT-INF/lib/x.jar", innermost),
            ZipEntry::stored("BOOT-INF/classes/A.class", class("A", 0)),
        ])
        .write();
    }
    let class_path = open(&[&files.write("app.jar", innermost)]);
    assert_eq!(class_path.find(b"Deep"), None);
    let step = "!/BOOT-INF/lib/x.jar";
    assert_eq!(
        files.notes(&class_path, NoteKind::Budget),
        [format!(
            "app.jar{}: 1 archive inside it left out: at most 3 archives inside one another",
            step.repeat(3)
        )]
    );
}

#[test]
fn row_11_nested_archives_share_the_budget_even_in_place() {
    let files = Files::new();
    let huge = ZipEntry { size: 2 << 30, ..ZipEntry::deflated("WEB-INF/lib/huge.jar", jar(&["H"])) };
    let class_path = open(&[&files.zip("app.war", [huge])]);
    assert_eq!(
        files.notes(&class_path, NoteKind::Budget),
        ["app.war: 1 archive inside it left out: at most 1 GiB for one, 4 GiB in all"]
    );

    // 300 entries that all mean the same 16 MiB of stored data.
    let mut inner = jar(&["L"]);
    inner.splice(0..0, vec![0; 16 << 20]);
    let first = ZipEntry::stored("WEB-INF/lib/0.jar", inner);
    let alias = |number| ZipEntry {
        name: format!("WEB-INF/lib/{number}.jar").into(),
        payload: Vec::new(),
        offset: Some(0),
        ..first.clone()
    };
    let entries = std::iter::once(first.clone()).chain((1..300).map(alias));
    let class_path = open(&[&files.zip("overlap.war", entries)]);
    let opened = (4 << 30) / first.size;
    let over = 300 - opened;
    assert_eq!(
        files.notes(&class_path, NoteKind::Budget),
        [format!("overlap.war: {over} archives inside it left out: at most 1 GiB for one, 4 GiB in all")]
    );
    assert_eq!(
        files.notes(&class_path, NoteKind::IdenticalCopies).len() as u64,
        opened - 1,
        "the others are read"
    );
}

#[test]
fn row_11_the_number_of_nested_archives_and_their_names_are_bounded() {
    let files = Files::new();
    let empty = ZipFile::default().write();
    let many = (0..5000).map(|number| ZipEntry::stored(format!("WEB-INF/lib/{number}.jar"), &empty));
    assert_eq!(
        files.notes(&open(&[&files.zip("many.war", many)]), NoteKind::Budget),
        ["many.war: 904 archives inside it left out: at most 4096 archives inside others"]
    );
    let long = ZipEntry::stored(format!("WEB-INF/lib/{}.jar", "x".repeat(2000)), &empty);
    assert_eq!(
        files.notes(&open(&[&files.zip("long.war", [long])]), NoteKind::Budget),
        ["long.war: 1 archive inside it left out: at most 1024 bytes for the name"]
    );
}

#[test]
fn row_11_an_endless_manifest_is_ignored() {
    let files = Files::new();
    let manifest = format!("Class-Path: {}\n", "a ".repeat(1 << 20));
    let app = files.zip("app.jar", [ZipEntry::stored("META-INF/MANIFEST.MF", manifest)]);
    assert_eq!(
        files.notes(&open(&[&app]), NoteKind::Budget),
        ["app.jar!/META-INF/MANIFEST.MF: the manifest is ignored: its main section exceeds 1048576 bytes"]
    );
}

#[test]
fn row_13_endless_duplicates_are_counted() {
    let files = Files::new();
    let entries = (0..10_011u32).map(|number| ZipEntry::stored("A.class", number.to_le_bytes()));
    let notes = files.notes(&open(&[&files.zip("app.jar", entries)]), NoteKind::Duplicate);
    assert_eq!(notes.len(), 10_001);
    assert_eq!(notes[10_000], "class path: 10 more classes of a name that is taken are not used");
}

#[test]
fn row_12_names_that_look_like_paths_are_only_names() {
    let files = Files::new();
    let names =
        ["../../../tmp/Evil.class", "/etc/Evil.class", "C:\\Evil.class", "p/../A.class", "p//B.class"];
    let class_path = open(&[&files.zip("app.jar", names.map(|name| ZipEntry::stored(name, class("A", 0))))]);
    for name in names {
        assert!(class_path.find(name.strip_suffix(".class").unwrap().as_bytes()).is_some(), "{name}");
    }
    assert_eq!(class_path.find(b"A"), None);
    assert_eq!(std::fs::read_dir(files.path("")).unwrap().count(), 1, "nothing is written");
}

#[test]
fn row_13_of_duplicate_entries_the_last_wins() {
    let files = Files::new();
    let versions = [1, 2, 3].map(|version| ZipEntry::stored("A.class", class("A", version)));
    let class_path = open(&[&files.zip("app.jar", versions)]);
    assert_eq!(read(&class_path, "A"), class("A", 3));
    assert_eq!(class_path.classes(Role::Application).count(), 1);
    let describe = |version| {
        let class = class("A", version);
        format!("app.jar!/A.class ({} bytes, CRC {:08x})", class.len(), crc32(&class))
    };
    assert_eq!(
        files.notes(&class_path, NoteKind::Duplicate),
        [1, 2].map(|version| format!(
            "A: two classes of this name: {} is used, {} is not",
            describe(3),
            describe(version)
        ))
    );
}

#[test]
fn row_14_a_fake_directory_is_a_class() {
    let files = Files::new();
    let [exact, fake] =
        [(1, "A.class"), (2, "A.class/")].map(|(version, name)| ZipEntry::stored(name, class("A", version)));
    let class_path = open(&[&files.zip("fake.jar", [fake.clone()])]);
    assert_eq!(files.list(&class_path, Role::Application), ["A fake.jar!/A.class/"]);
    assert_eq!(read(&class_path, "A"), class("A", 2));
    for both in [[exact.clone(), fake.clone()], [fake, exact]] {
        let class_path = open(&[&files.zip("both.jar", both)]);
        assert_eq!(read(&class_path, "A"), class("A", 1), "the exact name wins");
        assert_eq!(files.notes(&class_path, NoteKind::Duplicate).len(), 1);
    }
}

#[test]
fn row_14_a_nul_does_not_end_a_name() {
    let files = Files::new();
    let class_path = open(&[&files.zip("app.jar", [ZipEntry::stored(b"A.class\0x.class", class("A", 0))])]);
    assert_eq!(class_path.find(b"A"), None);
    let entry = class_path.find(b"A.class\xC0\x80x").unwrap();
    assert_eq!(files.relative(&class_path.location(entry)), "app.jar!/A.class\\0x.class");
}

#[test]
fn row_15_anything_may_stand_before_and_behind_the_archive() {
    let files = Files::new();
    let zip = |before: &[u8], comment: &[u8], after: &[u8]| ZipFile {
        before: before.to_vec(),
        comment: comment.to_vec(),
        after: after.to_vec(),
        ..ZipFile::of([ZipEntry::deflated("A.class", class("A", 0))])
    };
    let script = b"#!/bin/sh\nexec java -jar \"$0\"\n";
    let false_end = [b"PK\x05\x06".as_slice(), &[0; 40]].concat();
    for (before, comment, after) in [
        (script.as_slice(), b"".as_slice(), b"".as_slice()),
        (b"", b"a comment", b""),
        (b"", b"", b"trailing bytes"),
        (script, b"a comment", b"trailing bytes"),
        (b"", &false_end, b""),
    ] {
        let class_path = open(&[&files.write("app.jar", zip(before, comment, after).write())]);
        assert_eq!(read(&class_path, "A"), class("A", 0));
    }
}

/// The offset in the end record points into the first archive; the directory of the second ends at the end record.
#[test]
fn row_15_of_concatenated_archives_the_last_counts() {
    let files = Files::new();
    let [one, two] =
        [1, 2].map(|version| ZipFile::of([ZipEntry::stored("A.class", class("A", version))]).write());
    let class_path = open(&[&files.write("app.jar", [one, two].concat())]);
    assert_eq!(read(&class_path, "A"), class("A", 2));
}

#[test]
fn row_16_a_wrong_checksum_is_noted_because_hotspot_loads_the_class() {
    let files = Files::new();
    let wrong = |entry: ZipEntry| ZipEntry { checksum: 1, ..entry };
    let app = files.zip(
        "app.jar",
        [
            wrong(ZipEntry::deflated("B.class", class("B", 0))),
            wrong(ZipEntry::stored("A.class", class("A", 0))),
            wrong(ZipEntry::stored("Unread.class", class("Unread", 0))),
        ],
    );
    let class_path = open(&[&app]);
    assert_eq!(class_path.notes(), []);
    for name in ["A", "B", "A"] {
        assert_eq!(read(&class_path, name), class(name, 0));
    }
    assert_eq!(
        files.notes(&class_path, NoteKind::BadChecksum),
        ["B", "A"].map(|name| format!(
            "app.jar!/{name}.class: the contents do not fit the checksum; they are used as they are"
        ))
    );
}

#[test]
fn row_16_encrypted_and_unknown_entries_fail_alone() {
    let files = Files::new();
    let app = files.zip(
        "app.jar",
        [
            ZipEntry { flags: 1, ..ZipEntry::deflated("Secret.class", class("Secret", 0)) },
            ZipEntry { method: 14, ..ZipEntry::deflated("Lzma.class", class("Lzma", 0)) },
            ZipEntry::packed("Broken.class", 8, &class("Broken", 0), vec![0xFF; 90]),
            ZipEntry::deflated("A.class", class("A", 0)),
        ],
    );
    let class_path = open(&[&app]);
    let message = |name| files.relative(&unreadable(&class_path, name).to_string());
    assert_eq!(message("Secret"), "app.jar!/Secret.class: the entry is encrypted");
    assert_eq!(message("Lzma"), "app.jar!/Lzma.class: unknown compression method 14");
    assert_eq!(message("Broken"), "app.jar!/Broken.class: the data are not deflated");
    assert_eq!(read(&class_path, "A"), class("A", 0));
}

#[test]
fn row_16_local_headers_do_not_count() {
    let files = Files::new();
    let other_name =
        ZipEntry { local_name: b"some/Other.class".to_vec(), ..ZipEntry::deflated("A.class", class("A", 0)) };
    let nowhere = ZipEntry { offset: Some(7), ..ZipEntry::deflated("B.class", class("B", 0)) };
    let far = ZipEntry { offset: Some(u64::from(u32::MAX)), ..ZipEntry::deflated("C.class", class("C", 0)) };
    let class_path = open(&[&files.zip("app.jar", [other_name, nowhere, far])]);
    assert_eq!(read(&class_path, "A"), class("A", 0));
    assert_eq!(class_path.find(b"some/Other"), None);
    assert!(damaged(&unreadable(&class_path, "B").kind));
    assert!(damaged(&unreadable(&class_path, "C").kind));
}

#[test]
fn row_16_zip64() {
    let files = Files::new();
    let wide = ZipEntry { zip64: true, ..ZipEntry::deflated("A.class", class("A", 0)) };
    let entries = [wide, ZipEntry::stored("B.class", class("B", 0))];
    for before in ["", "#!/bin/sh\n"] {
        let zip = ZipFile { zip64: true, before: before.into(), ..ZipFile::of(entries.clone()) };
        let class_path = open(&[&files.write("app.jar", zip.write())]);
        assert_eq!(read(&class_path, "A"), class("A", 0));
        assert_eq!(read(&class_path, "B"), class("B", 0));
    }
}

#[test]
fn row_16_a_malformed_directory_is_an_error_of_the_archive() {
    let files = Files::new();
    let zip =
        ZipFile::of([ZipEntry::stored("A.class", class("A", 0)), ZipEntry::stored("B.class", class("B", 0))]);
    let mut bytes = zip.write();
    let second_header = bytes.len() - 22 - 46 - "B.class".len();
    bytes[second_header] = b'X';
    let app = files.write("app.jar", &bytes);
    assert!(matches!(refused(&app), OpenError::Damaged(_, "the central directory is malformed")));
    let war = files.zip("app.war", [ZipEntry::stored("WEB-INF/lib/l.jar", &bytes)]);
    assert_eq!(
        files.notes(&open(&[&war]), NoteKind::Unreadable),
        ["app.war!/WEB-INF/lib/l.jar: damaged: the central directory is malformed"]
    );
}

#[test]
fn row_16_unreadable_nested_archives_and_manifests_are_noted() {
    let files = Files::new();
    let app = files.zip(
        "app.war",
        [
            ZipEntry { flags: 1, ..ZipEntry::stored("WEB-INF/lib/l.jar", jar(&["L"])) },
            ZipEntry { method: 99, ..ZipEntry::stored("META-INF/MANIFEST.MF", "Multi-Release: true\n") },
            ZipEntry::stored("WEB-INF/classes/A.class", class("A", 0)),
        ],
    );
    let class_path = open(&[&app]);
    assert_eq!(read(&class_path, "A"), class("A", 0));
    assert_eq!(
        files.notes(&class_path, NoteKind::Unreadable),
        [
            "app.war!/META-INF/MANIFEST.MF: the manifest is ignored: unknown compression method 99",
            "app.war!/WEB-INF/lib/l.jar: the entry is encrypted",
        ]
    );
}

#[test]
fn names_beyond_the_basic_plane_are_found_as_class_files_spell_them() {
    let files = Files::new();
    let class_path = open(&[&files.zip("app.jar", [ZipEntry::stored("p/\u{10400}.class", "")])]);
    assert!(class_path.find(b"p/\xED\xA0\x81\xED\xB0\x80").is_some());
    assert_eq!(class_path.find("p/\u{10400}".as_bytes()), None);
}

#[test]
fn any_changed_byte_is_survived() {
    let wide = ZipEntry { zip64: true, ..ZipEntry::deflated("W.class", class("W", 0)) };
    let zip = ZipFile {
        zip64: true,
        before: b"#!".to_vec(),
        ..ZipFile::of([
            ZipEntry::packed(
                "META-INF/MANIFEST.MF",
                8,
                b"Multi-Release: true\n",
                deflate(b"Multi-Release: true\n"),
            ),
            ZipEntry::stored("META-INF/versions/9/A.class", class("A", 0)),
            wide,
            ZipEntry::stored("BOOT-INF/lib/l.jar", jar(&["L"])),
        ])
    };
    survive_changes(&zip.write());
}
