//! Options that are wrong, output that nobody reads, and sources without a compiler.

use std::process::Stdio;

use rp_testkit::fixture::ZipEntry;

use crate::run::{Files, entry, finish};

fn app() -> Files {
    let files = Files::new();
    files.zip("app.jar", [entry("p/A"), entry("p/B")]);
    files
}

#[test]
fn unknown_options_and_missing_inputs() {
    let files = app();
    for arguments in [
        &[][..],
        &["--no-such-option", "app.jar"],
        &["--threads", "many", "app.jar"],
        &["--release", "x", "app.jar"],
        &["--method", "p.A.m", "--class", "p.A", "app.jar"],
    ] {
        let run = finish(files.command().env_remove("CLICOLOR_FORCE").args(arguments).spawn().unwrap());
        assert_eq!(run.code, Some(2), "{arguments:?}: {}", run.err);
        assert!(run.err.starts_with("error: ") && run.err.contains("--help"), "{}", run.err);
        assert_eq!(run.out, "");
    }
}

/// A number that no JDK has is a slip of the pen.
#[test]
fn releases_that_there_are() {
    let files = app();
    for release in ["0", "41", "99"] {
        let mut command = files.command();
        command.env_remove("CLICOLOR_FORCE").args(["--release", release, "app.jar"]);
        let run = finish(command.spawn().unwrap());
        assert_eq!(run.code, Some(2), "{}", run.err);
        assert!(run.err.contains(&format!("{release} is not in 1..=40")), "{}", run.err);
    }
    files.ir(&["app.jar", "--release", "40"]).prints(&["p.A", "p.B"]);
}

#[test]
fn patterns_that_match_nothing() {
    let files = app();
    files.ir(&["app.jar", "--class", "q.*"]).fails(2, "no class matches 'q.*'");
    files.ir(&["app.jar", "--method", "q.C.m"]).fails(2, "no class matches 'q.C'");
    files.ir(&["app.jar", "--method", "p.A.none"]).fails(2, "'p.A' has no such method 'none'");
    files
        .ir(&["app.jar", "--method", "p.A.m(int)"])
        .fails(2, "'p.A' has no such method 'm'; there is m(): void");
    files.ir(&["app.jar", "--class", "A"]).fails(2, "no class matches 'A'; did you mean p.A?");
    for odd in ["m", ".m", "p.A.", "p.A.m("] {
        let message = format!("'{odd}' does not name a method, like my.app.Account.deposit(int)");
        files.ir(&["app.jar", "--method", odd]).fails(2, &message);
    }
}

#[test]
fn patterns_that_match() {
    let files = app();
    files.ir(&["app.jar", "--class", "p.*"]).prints(&["p.A", "p.B"]).silently();
    files.ir(&["app.jar", "--class", "p/B"]).prints(&["p.B"]).silently();
    for method in ["p.A.m", "p.A.m()", "p.A.m()V", "p/A.m(): void", "p.A#m", "p.A::m()"] {
        let run = files.ir(&["app.jar", "--method", method]);
        assert!(
            run.out.starts_with("; in class p.A\n  method public static void m() {\n"),
            "{method}: {}{}",
            run.out,
            run.err
        );
        assert_eq!(run.out.matches("method ").count(), 1);
    }
}

#[test]
fn sources_without_a_compiler() {
    let files = Files::new();
    files.write("A.java", "class A {}");
    files.ir(&["A.java"]).fails(
        2,
        "A.java: sources are compiled by a JDK's javac, and there is none: set JAVA_HOME or give --jdk, or compile it \
         yourself and give the classes",
    );
}

#[test]
fn a_jdk_that_is_none() {
    let files = app();
    let run = finish(files.command_with_jdk(".").arg("app.jar").spawn().unwrap());
    assert_eq!(run.code, Some(2), "{}", run.err);
    assert!(run.err.starts_with("raceproof: error: .: not a JDK: "), "{}", run.err);
}

/// Whoever reads has seen enough: that is no failure.
#[test]
fn a_reader_that_goes_away() {
    let files = Files::new();
    files.zip("app.jar", (0..400).map(|number| entry(&format!("A{number:03}"))));
    let mut child = files.command().arg("app.jar").spawn().unwrap();
    drop(child.stdout.take());
    let run = finish(child);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
}

/// Nobody wants to hear the warnings.
#[test]
fn a_listener_that_goes_away() {
    let files = Files::new();
    files.beside(ZipEntry::stored("Bad.class", "no class"));
    let mut child = files.command().arg("app.jar").spawn().unwrap();
    drop(child.stderr.take());
    finish(child).prints(&["A"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_disk_that_is_full() {
    let files = app();
    let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
    let run = finish(files.command().arg("app.jar").stdout(Stdio::from(full)).spawn().unwrap());
    run.fails(2, "standard output: No space left on device (os error 28)");
}

#[test]
fn output_to_a_file() {
    let files = app();
    let run = finish(files.command().args(["app.jar", "-o", "out.jir"]).spawn().unwrap());
    assert_eq!((run.code, run.out.as_str()), (Some(0), ""));
    assert_eq!(std::fs::read_to_string(files.path("out.jir")).unwrap(), files.ir(&["app.jar"]).out);
    let run = files.ir(&["app.jar", "-o", "gone/out.jir"]);
    assert_eq!(run.code, Some(2));
    run.fails(2, "-o: gone/out.jir: the folder gone does not exist");
    // That is known before anything is analysed, so it does not matter what the inputs are.
    files.check(&["app.jar", "-o", "no/such/x"]).fails(2, "-o: no/such/x: the folder no/such does not exist");
    files.check(&["app.jar", "-o", "app.jar/x"]).fails(2, "-o: app.jar/x: the folder app.jar is no folder");
}

/// A file that the user did not mean is not destroyed, and what fails leaves nothing behind.
#[cfg(unix)]
#[test]
fn output_that_would_destroy_something() {
    use std::os::unix::fs::symlink;
    let files = app();
    let jar = std::fs::read(files.path("app.jar")).unwrap();
    symlink("app.jar", files.path("link.jar")).unwrap();
    files.write("classes/A.class", crate::run::class("A").write());
    for (input, output) in [
        ("app.jar", "app.jar"),
        ("app.jar", "./app.jar"),
        ("app.jar", "link.jar"),
        ("link.jar", "app.jar"),
        ("classes", "classes/A.class"),
    ] {
        let run = files.check(&[input, "-o", output]);
        run.fails(2, &format!("-o: {output} is an input, and would be overwritten"));
        files
            .ir(&[input, "-o", output])
            .fails(2, &format!("-o: {output} is an input, and would be overwritten"));
    }
    files
        .check(&["classes", "-cp", "app.jar", "-o", "app.jar"])
        .fails(2, "-o: app.jar is an input, and would be overwritten");
    assert_eq!(std::fs::read(files.path("app.jar")).unwrap(), jar);

    // What `*` and manifests lead to, models, and what is no good as an archive, are inputs as well.
    let dep = std::fs::read(files.zip("lib/dep.jar", [entry("q/D")])).unwrap();
    files.write("lib/bad.jar", "PK");
    files.zip(
        "main.jar",
        [entry("p/A"), ZipEntry::stored("META-INF/MANIFEST.MF", "Class-Path: lib/dep.jar\n")],
    );
    files.write("jdk/lib/modules", "image");
    for (arguments, output) in [
        (&["app.jar", "-cp", "lib/*"][..], "lib/dep.jar"),
        (&["app.jar", "-cp", "lib/*"], "lib/bad.jar"),
        (&["main.jar"], "lib/dep.jar"),
        (&["app.jar", "--models", "lib/dep.jar"], "lib/dep.jar"),
        (&["app.jar", "--models", "classes"], "classes/A.class"),
    ] {
        let run = files.check(&[arguments, &["-o", output]].concat());
        assert_eq!(run.code, Some(2), "{arguments:?}: {}", run.err);
        let message = format!("raceproof: error: -o: {output} is an input, and would be overwritten\n");
        assert!(run.err.ends_with(&message), "{arguments:?}: {}", run.err);
    }
    assert_eq!(std::fs::read(files.path("lib/dep.jar")).unwrap(), dep);
    let mut command = files.command_with_jdk("jdk");
    let run = finish(command.args(["app.jar", "-o", "jdk/lib/modules"]).spawn().unwrap());
    run.fails(2, "-o: jdk/lib/modules is an input, and would be overwritten");

    files
        .check(&["app.jar", "-o", "classes"])
        .fails(2, "-o: classes: this is a folder, and a file is wanted");
    // A report in a folder of classes is no input.
    files.write("classes/report.txt", "old");
    assert_eq!(files.check(&["classes", "-o", "classes/report.txt"]).code, Some(0));
    let full = files.check(&["app.jar", "-o", "/dev/full"]);
    if cfg!(target_os = "linux") {
        full.fails(2, "/dev/full: No space left on device (os error 28)");
    }
}

/// A folder in which nothing can be written, unless whoever runs the test may do everything.
#[cfg(unix)]
#[test]
fn output_to_a_folder_that_is_read_only() {
    use std::os::unix::fs::PermissionsExt;
    let files = app();
    files.write("closed/old.txt", "old");
    let closed = files.path("closed");
    std::fs::set_permissions(&closed, std::fs::Permissions::from_mode(0o555)).unwrap();
    let may_write = std::fs::write(closed.join("probe"), "").is_ok();
    let run = finish(files.check_command(&["app.jar", "-o", "closed/old.txt"]).spawn().unwrap());
    std::fs::set_permissions(&closed, std::fs::Permissions::from_mode(0o755)).unwrap();
    if !may_write {
        assert_eq!(run.code, Some(2), "{}", run.err);
        assert_eq!(std::fs::read_to_string(closed.join("old.txt")).unwrap(), "old");
    }
}

/// A link stays a link: what it leads to is replaced.
#[cfg(unix)]
#[test]
fn output_through_a_link() {
    let files = app();
    files.write("real/report.txt", "old");
    std::os::unix::fs::symlink("real/report.txt", files.path("report.txt")).unwrap();
    let run = files.check(&["app.jar", "-o", "report.txt"]);
    assert_eq!((run.code, run.out.as_str()), (Some(0), ""), "{}", run.err);
    assert!(files.path("report.txt").symlink_metadata().unwrap().is_symlink());
    let report = std::fs::read_to_string(files.path("real/report.txt")).unwrap();
    assert!(report.contains("reached: "), "{report}");
}

/// A reader of a report that has seen enough, and a disk that is full.
#[cfg(target_os = "linux")]
#[test]
fn reports_that_nobody_reads() {
    let files = app();
    let mut child = files.check_command(&["app.jar"]).spawn().unwrap();
    drop(child.stdout.take());
    let run = finish(child);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
    let run = finish(files.check_command(&["app.jar"]).stdout(Stdio::from(full)).spawn().unwrap());
    assert_eq!(run.code, Some(2), "{}", run.err);
    assert!(run.err.contains("standard output: No space left on device"), "{}", run.err);
}
