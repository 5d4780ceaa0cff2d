//! What is no class file and no archive, and what is neither a file nor a folder.

use rp_testkit::fixture::ZipEntry;

use crate::run::{Files, class, entry, racing};

const UNKNOWN: &str = "neither a class file nor a jar, war, ear, zip, jmod or JDK image";

#[test]
fn row_01_empty_files_and_texts() {
    let files = Files::new();
    files.write("empty.jar", "");
    files.write("text.class", "public class Text {}");
    files.ir(&["empty.jar"]).fails(2, "empty.jar: the file is empty");
    files.ir(&["text.class"]).fails(2, &format!("text.class: {UNKNOWN}"));
}

#[test]
fn row_01_folders() {
    let files = Files::new();
    std::fs::create_dir(files.path("empty")).unwrap();
    files.write("classes.jar/A.class", class("A").write());
    files.ir(&["empty"]).fails(4, "nothing to analyse: there is no class in the inputs");
    files.ir(&["classes.jar"]).prints(&["A"]).silently();
}

#[cfg(unix)]
#[test]
fn row_01_pipes_and_devices_are_refused_without_reading() {
    let files = Files::new();
    let made = std::process::Command::new("mkfifo").arg(files.path("pipe.jar")).status().unwrap();
    assert!(made.success());
    files.write("app.jar", "");
    for special in ["pipe.jar", "/dev/zero", "/dev/null", "/dev/stdin"] {
        files.ir(&[special]).fails(2, &format!("{special}: neither a regular file nor a folder"));
    }
    // Behind -cp they are left out, with a warning.
    files.zip("app.jar", [entry("A")]);
    files
        .ir(&["app.jar", "-cp", "pipe.jar:/dev/zero"])
        .prints(&["A"])
        .warns("pipe.jar: neither a regular file nor a folder; named by the class path")
        .warns("/dev/zero: neither a regular file nor a folder; named by the class path");
}

#[test]
fn row_03_other_files_with_the_magic_of_classes() {
    let files = Files::new();
    files.write("tool", [0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 2, 1, 0, 0, 7, 0, 0, 0, 3]);
    files.ir(&["tool"]).fails(2, &format!("tool: {UNKNOWN}"));
}

#[test]
fn missing_files() {
    let files = Files::new();
    files.ir(&["gone.jar"]).fails(2, "gone.jar: no such file or folder");
    files.zip("app.jar", [entry("A")]);
    for class_path in ["gone.jar", "gone/*"] {
        let warning = format!("{class_path}: no such file or folder; named by -cp");
        files.ir(&["app.jar", "-cp", class_path]).prints(&["A"]).warns(&warning);
    }
}

#[test]
fn texts_are_inputs() {
    let files = Files::new();
    files.zip("app.jar", [entry("A")]);
    let printed = files.ir(&["app.jar"]);
    files.write("app.jir", &printed.out);
    assert_eq!(files.ir(&["app.jir"]).prints(&["A"]).out, printed.out);
    files.write("odd.jir", "class {");
    files.ir(&["odd.jir"]).fails(2, "1:7: expected a class name, found '{'");
}

#[cfg(unix)]
#[test]
fn row_32_loops_of_links_end() {
    use std::os::unix::fs::symlink;
    let files = Files::new();
    files.write("classes/p/A.class", class("p/A").write());
    symlink(files.path("classes"), files.path("classes/p/loop")).unwrap();
    symlink("self", files.path("classes/self")).unwrap();
    let run = files.ir(&["classes"]);
    run.prints(&["p.A"]);
    assert!(run.err.starts_with("raceproof: warning: classes/self: "), "{}", run.err);
}

/// The file is replaced while the command waits for someone to read its output.
#[cfg(unix)]
#[test]
fn row_33_a_file_that_changes_while_it_is_read() {
    use std::io::Read;
    let files = Files::new();
    let many = || (0..400).map(|number| entry(&format!("A{number:03}")));
    files.zip("app.jar", many());
    let mut child = files.command().arg("app.jar").spawn().unwrap();
    // Once there is output the file is open; the rest of the output does not fit into the pipe.
    let mut start = [0; 1];
    child.stdout.as_mut().unwrap().read_exact(&mut start).unwrap();
    files.zip("other.jar", many());
    std::fs::rename(files.path("other.jar"), files.path("app.jar")).unwrap();
    crate::run::finish(child).fails(2, "app.jar: the file changed while it was being read");
}

/// The same while somebody reads a report.
#[cfg(unix)]
#[test]
fn row_33_a_file_that_changes_while_it_is_checked() {
    use std::io::Read;
    let files = Files::new();
    let work: String = (0..150).map(|number| format!("iconst_1 ; putstatic T.f{number} I ; ")).collect();
    let classes = || [ZipEntry::deflated("T.class", racing(150, &format!("{work} return")).write())];
    files.zip("app.jar", classes());
    let mut child = files.check_command(&["app.jar", "--format", "json"]).spawn().unwrap();
    let mut start = [0; 1];
    child.stdout.as_mut().unwrap().read_exact(&mut start).unwrap();
    files.zip("other.jar", classes());
    std::fs::rename(files.path("other.jar"), files.path("app.jar")).unwrap();
    crate::run::finish(child).fails(2, "app.jar: the file changed while it was being read");
}
