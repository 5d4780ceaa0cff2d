//! Names made to deceive: in a terminal, in a file name, as text. [`crate::run::finish`] checks that none gets through.

use rp_testkit::fixture::{ClassWriter, ZipEntry};

use crate::run::{Files, entry, finish};

/// Clears the screen, reverses the text, forges a line, closes quotes, and looks like HTML.
const HOSTILE: &str = "\u{1b}[2J\u{202e}\r\nraceproof: error: forged\u{7}'\"\\<script>&\u{2028}\u{9b}m";

fn escaped(quote: char) -> String {
    let quotes = if quote == '\'' { "\\'\"" } else { "'\\\"" };
    format!(
        "\\u{{1b}}[2J\\u{{202e}}\\u{{d}}\\nraceproof: error: forged\\u{{7}}{quotes}\\\\<script>&\\u{{2028}}\\u{{9b}}m"
    )
}

#[test]
fn row_10_names_in_classes() {
    let files = Files::new();
    let class_name = format!("p/{HOSTILE}");
    let mut class = ClassWriter::new(&class_name).version(49);
    class.field(0x9, HOSTILE, "I");
    class.assemble(0x9, HOSTILE, "()V", "nop");
    let text = class.pool.string(HOSTILE);
    class.assemble(0x9, "m", "()Ljava/lang/String;", &format!("ldc #{text} ; areturn"));
    let source = class.pool.utf8(format!("../../{HOSTILE}")).to_be_bytes();
    class.attribute("SourceFile", source);
    files.zip("app.jar", [entry("A"), ZipEntry::deflated("p/Bad.class", class.write())]);
    let run = files.ir(&["app.jar"]);
    assert_eq!(run.code, Some(0));
    let (name, text) = (escaped('\''), escaped('"'));
    for expected in [
        format!("class public super 'p/{name}' extends java.lang.Object {{"),
        format!("  source \"../../{text}\""),
        format!("  field public static int '{name}'"),
        format!("  method public static void '{name}'() unknown "),
        format!("= string \"{text}\""),
    ] {
        assert!(run.out.contains(&expected), "no {expected} in\n{}", run.out);
    }
    assert!(run.err.contains(&format!("unknown body: 'p/{name}'.'{name}'(): void: ")), "{}", run.err);
}

#[test]
fn row_10_names_in_archives() {
    let files = Files::new();
    files.beside(ZipEntry::stored(format!("{HOSTILE}.class"), "no class"));
    let run = files.ir(&["app.jar"]);
    run.prints(&["A"]);
    assert_eq!(run.err.lines().count(), 1, "{}", run.err);
    assert!(run.err.contains("app.jar!/\\u{1b}[2J\\u{202e}\\r\\nraceproof: error: forged"), "{}", run.err);
}

#[cfg(unix)]
#[test]
fn row_10_names_of_files() {
    let files = Files::new();
    // A file name has no slash, which the rest of the name does not have either.
    let jar = format!("{HOSTILE}.jar");
    files.zip(&jar, [entry("A"), ZipEntry::stored("Bad.class", "no class")]);
    let run = files.ir(&[&jar]);
    run.prints(&["A"]);
    assert_eq!(run.err.lines().count(), 1, "{}", run.err);

    let missing = files.ir(&[&format!("{HOSTILE}.gone")]);
    assert_eq!((missing.code, missing.err.lines().count()), (Some(2), 1), "{}", missing.err);
    let source = format!("{HOSTILE}.java");
    files.write(&source, "class A {}");
    let source = files.ir(&[&source]);
    assert_eq!((source.code, source.err.lines().count()), (Some(2), 1), "{}", source.err);
    let output = files.ir(&[&jar, "-o", &format!("gone/{HOSTILE}")]);
    assert_eq!((output.code, output.err.lines().count()), (Some(2), 1), "{}", output.err);
    let pattern = files.ir(&[&jar, "--class", HOSTILE]);
    assert_eq!(pattern.code, Some(2));
    assert!(!pattern.err.contains("\nraceproof: "), "a line is forged: {}", pattern.err);
}

#[test]
fn row_09_names_that_are_not_text() {
    let files = Files::new();
    let mut class = ClassWriter::new("Bad");
    // A byte that is no UTF-8, half of a surrogate pair, a NUL as class files spell it, and one as they must not.
    let name = class.pool.utf8(b"\xff\xed\xa0\x81\xc0\x80\0");
    class.field(0x9, "f", "I").name = name;
    files.beside(ZipEntry::deflated("Bad.class", class.write()));
    let run = files.ir(&["app.jar"]);
    run.prints(&["A", "Bad"]).silently();
    assert!(
        run.out.contains("field public static int '\\xff\\xed\\xa0\\x81\\xc0\\x80\\u{0}'"),
        "{}",
        run.out
    );
}

/// A name of 60,000 characters costs as much in a class file whether it is used once or a hundred thousand times.
#[cfg(unix)]
#[test]
fn row_27_names_that_fill_the_memory() {
    let files = Files::new();
    let name = "x".repeat(60_000);
    let mut class = ClassWriter::new("Bad");
    let callee = class.pool.method("Bad", &name, "()V");
    let calls = format!("invokestatic #{callee}\n").repeat(20_000);
    for number in 0..5 {
        class.assemble(0x9, &format!("m{number}"), "()V", &format!("{calls} return"));
    }
    files.zip("app.jar", [entry("A"), ZipEntry::deflated("Bad.class", class.write()), entry("C")]);
    let run = finish(files.command_with_little_memory().arg("app.jar").spawn().unwrap());
    assert_eq!(run.code, Some(3), "{}", run.err);
    run.shows(&["A", "C"]).warns("not printed: Bad: its text is longer than 256 MiB");

    let mut unknown = ClassWriter::new("Bad");
    for _ in 0..5_000 {
        unknown.method(0x9, &name, "()V");
    }
    files.zip("app.jar", [entry("A"), ZipEntry::deflated("Bad.class", unknown.write())]);
    let mut command = files.command_with_little_memory();
    let run = finish(command.args(["app.jar", "--summary"]).spawn().unwrap());
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.out.len() < 1 << 20);
}
