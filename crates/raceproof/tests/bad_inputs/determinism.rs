//! The same bytes in, the same bytes out: for any number of threads, from any folder, whatever order a system lists in.
//! `ir` works with many threads, the analyses with one; `tests/same.rs` has the latter on programs with races.

use rp_testkit::fixture::{ClassWriter, ZipEntry};

use crate::run::{Files, Run, class, entry, finish};

/// Everything that a run says.
fn said(run: Run) -> (Option<i32>, String, String) {
    (run.code, run.out, run.err)
}

/// Names and bytes of classes.
type Program = Vec<(String, Vec<u8>)>;

/// Many classes, some of which cannot be read, some with unknown bodies.
fn program() -> Program {
    (0..300)
        .map(|number| {
            let name = format!("p{}/C{number}", number % 7);
            let bytes = match number % 10 {
                8 => b"no class".to_vec(),
                9 => {
                    let mut class = ClassWriter::new(&name);
                    class.assemble(0x9, "m", "()V", "iadd ; return");
                    class.write()
                }
                _ => class(&name).write(),
            };
            (name, bytes)
        })
        .collect()
}

#[test]
fn threads() {
    let files = Files::new();
    files.zip(
        "app.jar",
        program().iter().map(|(name, bytes)| ZipEntry::deflated(format!("{name}.class"), bytes)),
    );
    for options in [&[][..], &["--summary"], &["-v"]] {
        let run = |threads: &str| said(files.ir(&[&["app.jar", "--threads", threads], options].concat()));
        let one = run("1");
        assert_eq!(one.0, Some(0));
        for threads in ["2", "3", "8"] {
            assert_eq!(run(threads), one, "{threads} threads, {options:?}");
        }
    }
}

#[test]
fn current_folder() {
    let files = Files::new();
    files.write("here/app.jar", rp_testkit::fixture::ZipFile::of([entry("A"), entry("B")]).write());
    let from = |folder: &str, input: &str| {
        let mut command = files.command();
        finish(command.current_dir(files.path(folder)).arg(input).spawn().unwrap()).out
    };
    let absolute = files.path("here/app.jar");
    let outs = [from("here", "app.jar"), from("", "here/app.jar"), from("here", absolute.to_str().unwrap())];
    assert!(!outs[0].is_empty());
    assert_eq!(outs[0], outs[1]);
    assert_eq!(outs[0], outs[2]);
}

/// Systems list folders in the order of creation, of names, or of nothing.
#[test]
fn order_of_files() {
    let said_of = |order: fn(&mut [(String, Vec<u8>)])| {
        let files = Files::new();
        let mut program = program();
        order(&mut program);
        for (name, bytes) in program {
            files.write(format!("classes/{name}.class"), bytes);
        }
        said(files.ir(&["classes"]))
    };
    let forwards = said_of(|_| {});
    assert_eq!(said_of(|program| program.reverse()), forwards);
    assert_eq!(said_of(|program| program.rotate_left(123)), forwards);
}

#[test]
fn language_and_time() {
    let files = Files::new();
    files.zip("app.jar", [entry("Größe"), ZipEntry::stored("Bad.class", "no class")]);
    let run = |variables: &[(&str, &str)]| {
        said(finish(files.command().arg("app.jar").envs(variables.iter().copied()).spawn().unwrap()))
    };
    let plain = run(&[]);
    assert_eq!(run(&[("LC_ALL", "C"), ("TZ", "Asia/Tokyo")]), plain);
    assert_eq!(run(&[("LC_ALL", "tr_TR.UTF-8"), ("LANG", "ar_EG.UTF-8")]), plain);
}
