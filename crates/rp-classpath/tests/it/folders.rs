//! Folders and single class files.

use std::fs;

use rp_classpath::{ClassPath, NoteKind, ReadErrorKind, Role};

use crate::support::{Files, class, find, jar, open, options, read, unreadable};

#[test]
fn folders_are_listed_with_everything_below() {
    let files = Files::new();
    for name in ["p/B", "p/q/C", "A", "p/A"] {
        files.write(&format!("classes/{name}.class"), class(name, 0));
    }
    let class_path = open(&[&files.path("classes")]);
    assert_eq!(
        files.list(&class_path, Role::Application),
        ["A classes/A.class", "p/A classes/p/A.class", "p/B classes/p/B.class", "p/q/C classes/p/q/C.class"]
    );
    assert_eq!(read(&class_path, "p/q/C"), class("p/q/C", 0));
    assert_eq!(class_path.notes(), []);
}

#[test]
fn row_18_the_name_counts_where_path_and_name_differ() {
    let files = Files::new();
    files.write("classes/com/foo/A.class", class("com/foo/A", 0));
    files.write("classes/com/foo/B.class", class("com/foo/B", 0));
    let class_path = open(&[&files.path("classes/com/foo")]);
    assert_eq!(
        files.list(&class_path, Role::Application),
        ["com/foo/A classes/com/foo/A.class", "com/foo/B classes/com/foo/B.class"]
    );
    assert_eq!(
        files.notes(&class_path, NoteKind::Misplaced),
        [
            "classes/com/foo: 2 classes not at the path that the name asks for, such as com/foo/A in A.class; the name counts"
        ]
    );
}

#[test]
fn row_18_a_class_at_its_own_path_wins() {
    let files = Files::new();
    files.write("classes/a/Copy.class", class("p/A", 1));
    files.write("classes/p/A.class", class("p/A", 2));
    files.write("classes/z/Copy.class", class("p/A", 3));
    let class_path = open(&[&files.path("classes")]);
    assert_eq!(read(&class_path, "p/A"), class("p/A", 2));
    assert_eq!(files.notes(&class_path, NoteKind::Duplicate).len(), 2);
}

#[test]
fn row_18_a_stray_copy_does_not_hide_a_class_that_a_jvm_would_load() {
    let files = Files::new();
    files.write("classes/backup/p/A.class", class("p/A", 1));
    files.write("classes/p/B.class", class("p/B", 1));
    let lib = files.write("lib.jar", jar(&["p/A", "p/B"]));
    let class_path = ClassPath::open(&options(&[&files.path("classes")], &[&lib])).unwrap();
    assert_eq!(read(&class_path, "p/A"), class("p/A", 0));
    assert_eq!(read(&class_path, "p/B"), class("p/B", 1));
    assert_eq!(class_path.role(find(&class_path, "p/A")), Role::Library);
    // A folder below the root of the packages is meant, though, and so is a single file.
    let class_path = ClassPath::open(&options(&[&files.path("classes/p")], &[&lib])).unwrap();
    assert_eq!(read(&class_path, "p/B"), class("p/B", 1));
    let renamed = files.write("Renamed.class", class("p/A", 3));
    let class_path = ClassPath::open(&options(&[renamed], &[lib])).unwrap();
    assert_eq!(read(&class_path, "p/A"), class("p/A", 3));
}

#[test]
fn single_class_files() {
    let files = Files::new();
    let fine = files.write("classes/com/foo/A.class", class("com/foo/A", 0));
    let renamed = files.write("Other.class", class("p/B", 0));
    let class_path = open(&[&fine, &renamed]);
    assert_eq!(
        files.list(&class_path, Role::Application),
        ["com/foo/A classes/com/foo/A.class", "p/B Other.class"]
    );
    assert_eq!(read(&class_path, "p/B"), class("p/B", 0));
    assert_eq!(
        files.notes(&class_path, NoteKind::Misplaced),
        [
            "Other.class: 1 class not at the path that the name asks for, such as p/B in Other.class; the name counts"
        ]
    );
}

#[test]
fn rows_2_and_3_a_file_without_a_readable_name_keeps_its_path() {
    let files = Files::new();
    let whole = class("p/Cut", 0);
    files.write("classes/p/Cut.class", &whole[..20]);
    files.write("classes/p/Empty.class", "");
    files.write("classes/p/Text.class", "hello");
    let class_path = open(&[&files.path("classes")]);
    assert_eq!(read(&class_path, "p/Cut"), whole[..20]);
    assert_eq!(read(&class_path, "p/Text"), b"hello");
    assert_eq!(class_path.classes(Role::Application).count(), 3);
    assert_eq!(class_path.notes(), []);
}

#[test]
fn module_declarations_and_archives_in_folders() {
    let files = Files::new();
    files.write("classes/module-info.class", class("module-info", 0));
    files.write("classes/lib/l.jar", jar(&["L"]));
    let class_path = open(&[&files.path("classes")]);
    assert_eq!((class_path.modules(), class_path.classes(Role::Application).count()), (1, 0));
    assert_eq!(
        files.notes(&class_path, NoteKind::IgnoredArchives),
        ["classes: 1 archive inside it that class loaders do not see"]
    );
}

#[test]
fn a_folder_may_be_called_like_a_class() {
    let files = Files::new();
    files.write("classes/A.class/B.class", class("p/B", 0));
    let class_path = open(&[&files.path("classes")]);
    assert_eq!(files.list(&class_path, Role::Application), ["p/B classes/A.class/B.class"]);
}

#[cfg(unix)]
#[test]
fn row_32_links_to_parents_end_the_walk() {
    use std::os::unix::fs::symlink;
    let files = Files::new();
    files.write("classes/p/A.class", class("p/A", 0));
    symlink(files.path("classes"), files.path("classes/p/loop")).unwrap();
    symlink(files.path("classes/p"), files.path("classes/a")).unwrap();
    symlink("self", files.path("classes/self")).unwrap();
    symlink(files.path("gone"), files.path("classes/gone.class")).unwrap();
    let class_path = open(&[&files.path("classes")]);
    assert_eq!(files.list(&class_path, Role::Application), ["p/A classes/p/A.class"]);
    assert_eq!(files.notes(&class_path, NoteKind::Misplaced), [""; 0], "links come after folders");
    let unreadable = files.notes(&class_path, NoteKind::Unreadable);
    assert_eq!(unreadable.len(), 2);
    assert!(unreadable[0].starts_with("classes/gone.class: "), "{unreadable:?}");
    assert!(unreadable[1].starts_with("classes/self: "), "{unreadable:?}");
}

#[cfg(unix)]
#[test]
fn linked_folders_and_files_are_followed() {
    use std::os::unix::fs::symlink;
    let files = Files::new();
    files.write("elsewhere/A.class", class("p/A", 0));
    files.write("B.class", class("B", 0));
    fs::create_dir(files.path("classes")).unwrap();
    symlink(files.path("elsewhere"), files.path("classes/p")).unwrap();
    symlink(files.path("B.class"), files.path("classes/B.class")).unwrap();
    let class_path = open(&[&files.path("classes")]);
    assert_eq!(files.list(&class_path, Role::Application), ["B classes/B.class", "p/A classes/p/A.class"]);
}

#[cfg(unix)]
#[test]
fn row_1_pipes_in_folders_are_not_opened() {
    let files = Files::new();
    files.write("classes/A.class", class("A", 0));
    make_pipe(&files.path("classes/P.class"));
    let class_path = open(&[&files.path("classes")]);
    assert_eq!(files.list(&class_path, Role::Application), ["A classes/A.class"]);
    assert_eq!(files.notes(&class_path, NoteKind::Unreadable), ["classes/P.class: not a regular file"]);
}

#[cfg(unix)]
pub(crate) fn make_pipe(path: &std::path::Path) {
    let made = std::process::Command::new("mkfifo").arg(path).status().unwrap();
    assert!(made.success(), "mkfifo {}", path.display());
}

#[test]
fn row_33_a_changed_class_file_is_not_read() {
    let files = Files::new();
    let path = files.write("classes/A.class", class("A", 0));
    let class_path = open(&[&files.path("classes")]);
    assert_eq!(class_path.check_unchanged(), Ok(()));
    fs::write(&path, [class("A", 0), vec![0]].concat()).unwrap();
    assert_eq!(unreadable(&class_path, "A").kind, ReadErrorKind::Changed);
    let changed = class_path.check_unchanged().unwrap_err();
    assert_eq!(changed.path, path);
    assert_eq!(
        files.relative(&changed.to_string()),
        "classes/A.class: the file changed while it was being read"
    );
}

#[test]
fn what_is_written_beside_the_classes_does_not_matter() {
    let files = Files::new();
    files.write("classes/A.class", class("A", 0));
    let log = files.write("classes/log.txt", vec![b'x']);
    let class_path = open(&[&files.path("classes")]);
    fs::write(&log, "more").unwrap();
    assert_eq!(class_path.check_unchanged(), Ok(()));
}

#[test]
fn row_33_a_replaced_or_removed_archive_is_noticed() {
    let files = Files::new();
    let app = files.write("app.jar", jar(&["A"]));
    let single = files.write("B.class", class("B", 0));
    let class_path = open(&[&app, &single]);
    assert_eq!(class_path.check_unchanged(), Ok(()));
    let replacement = files.write("other.jar", jar(&["A"]));
    fs::rename(replacement, &app).unwrap();
    assert_eq!(class_path.check_unchanged().unwrap_err().path, app);
    assert_eq!(read(&class_path, "A"), class("A", 0), "the mapping keeps the file that was opened");

    let class_path = open(&[&single]);
    fs::remove_file(&single).unwrap();
    assert_eq!(class_path.check_unchanged().unwrap_err().path, single);
    assert_eq!(unreadable(&class_path, "B").kind, ReadErrorKind::Changed);
}

#[test]
fn relative_paths_stay_relative() {
    // The current folder of the test is the crate's.
    let class_path = ClassPath::open(&options(&["src"], &[])).unwrap();
    let lib = class_path.resources(b"lib.rs").next().unwrap();
    assert_eq!(class_path.location(lib), "src/lib.rs");
}

#[cfg(unix)]
#[test]
fn row_9_names_that_are_not_text_are_escaped_and_found() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let files = Files::new();
    let folder = files.path("classes");
    fs::create_dir(&folder).unwrap();
    fs::write(folder.join(OsStr::from_bytes(b"A\xff\x1b.class")), class("p/A", 0)).unwrap();
    let class_path = open(&[&folder]);
    assert_eq!(files.relative(&class_path.location(find(&class_path, "p/A"))), "classes/A\\xff\\u{1b}.class");
}
