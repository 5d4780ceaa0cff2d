//! Names made to deceive: in a terminal, in a file name, as text. [`crate::run::finish`] checks that none gets through.

use rp_testkit::fixture::{ClassWriter, Code, ZipEntry};

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

/// What a class, a method and a field may be called: it clears the screen, reverses the text, forges a line, and closes
/// quotes. The field's has half of a surrogate pair, too.
const LEGAL: &str = "\u{1b}c\u{202e}\r\nraceproof: error: forged\u{7}'\"\\&\u{2028}\u{9b}m";

/// The same, as reports spell it: methods and fields, and classes.
const SPELT: &str = "\\u{1b}c\\u{202e}\\u{d}\\nraceproof: error: forged\\u{7}'\\\"\\\\&\\u{2028}\\u{9b}m";
const SPELT_CLASS: &str =
    "'\\u{1b}c\\u{202e}\\u{d}\\nraceproof: error: forged\\u{7}\\'\"\\\\&\\u{2028}\\u{9b}m'";

/// A program that races, in which everything has such a name, and source lines that have them, too.
fn hostile_program(files: &Files, source_file: &str) {
    let mut class = ClassWriter::new(LEGAL).extends("java/lang/Thread");
    let (this, name) = (class.this_class, [LEGAL.as_bytes(), b"\xed\xa0\x81"].concat());
    let constant = class.pool.utf8(&name);
    class.field(0x9, "field", "I").name = constant;
    let pair = class.pool.name_and_type(&name, "I").to_be_bytes();
    let field = class.pool.raw(&[&[9], &this.to_be_bytes()[..], &pair].concat());
    let write = class.pool.method(LEGAL, LEGAL, "()V");
    let construct = class.pool.method(LEGAL, "<init>", "()V");
    let start = class.pool.method(LEGAL, "start", "()V");
    let method = |class: &mut ClassWriter, access: u16, name: &str, descriptor: &str, code: &str| {
        let mut code = Code::assemble(&mut class.pool, code);
        code.attributes.push(class.new_attribute("LineNumberTable", [0, 1, 0, 0, 0, 2]));
        class.method_with(access, name, descriptor, &code);
    };
    method(&mut class, 0x1, "<init>", "()V", "aload_0 ; invokespecial java/lang/Thread.<init> ()V ; return");
    method(&mut class, 0x1, LEGAL, "()V", &format!("iconst_1 ; putstatic #{field} ; return"));
    method(&mut class, 0x1, "run", "()V", &format!("aload_0 ; invokevirtual #{write} ; return"));
    let new = format!("new #{this} ; dup ; invokespecial #{construct} ; dup ; invokevirtual #{start}");
    let main = format!("{new} ; invokevirtual #{write} ; return");
    method(&mut class, 0x9, "main", "([Ljava/lang/String;)V", &main);
    let source = class.pool.utf8(source_file).to_be_bytes();
    class.attribute("SourceFile", source);
    files.zip("app.jar", [ZipEntry::deflated("Any.class", class.write())]);
}

#[test]
fn row_10_names_in_reports() {
    let files = Files::new();
    hostile_program(&files, "Evil.java");
    files.write(
        "sources/Evil.java",
        format!("first\nint {}</script> = 1;\n", LEGAL.replace(['\r', '\n'], "")),
    );
    let text = files.check(&["app.jar", "--all", "-v", "--source", "sources"]);
    assert_eq!(text.code, Some(1), "{}{}", text.out, text.err);
    assert!(text.out.contains(&format!("race on {SPELT_CLASS}.{SPELT}\\xed\\xa0\\x81")), "{}", text.out);
    assert!(text.out.contains("2 | int \\u{1b}c\\u{202e}raceproof: error: forged"), "{}", text.out);

    let report = files.check(&["app.jar", "--format", "json"]);
    let report: serde_json::Value = serde_json::from_str(&report.out).unwrap();
    let race = &report["races"][0];
    assert_eq!(race["target"]["class"], SPELT_CLASS);
    assert_eq!(race["target"]["name"], format!("{SPELT}\\xed\\xa0\\x81"));
    assert_eq!(race["accesses"][0]["method"], format!("{SPELT}()"));

    for options in [&["--at", "Evil.java:2"][..], &["--at", "Evil.java:2", "-v", "--source", "sources"]] {
        let run = files.run("explain", &[&["app.jar"], options].concat());
        assert_eq!(run.code, Some(0), "{}", run.err);
        assert!(run.out.contains(SPELT), "{}", run.out);
    }
}

#[test]
fn row_10_names_in_graphs() {
    let files = Files::new();
    hostile_program(&files, "../../\u{1b}[2J</script>");
    for kind in ["calls", "icg", "threads", "heap"] {
        let dot = files.run("graph", &[kind, "app.jar"]);
        assert_eq!(dot.code, Some(0), "{kind}: {}", dot.err);
        for line in dot.out.lines().filter(|line| line.contains("label=")) {
            assert!(is_statement(line), "{kind}: {line}");
        }
        let json = files.run("graph", &[kind, "app.jar", "--format", "json"]);
        let graph: serde_json::Value = serde_json::from_str(&json.out).unwrap();
        let nodes = graph["nodes"].as_array().unwrap();
        let is_named = |node: &serde_json::Value| node["name"].as_str().unwrap().contains(SPELT_CLASS);
        assert!(nodes.iter().any(is_named), "{kind}: {}", json.out);
    }
    // Where sources are is not for class files to say.
    files.write("up/sources/none", "");
    let text = files.check(&["app.jar", "--all", "--source", "up/sources"]);
    assert_eq!(text.code, Some(1), "{}", text.err);
}

/// Whether a line of DOT is a node or an edge whose label ends where it should.
fn is_statement(line: &str) -> bool {
    let Some((_, rest)) = line.split_once("[label=\"") else { return false };
    let mut characters = rest.chars();
    while let Some(c) = characters.next() {
        match c {
            '\\' => drop(characters.next()),
            '"' => return characters.as_str() == "];",
            _ => {}
        }
    }
    false
}

/// Text from a hostile program is safe in a JSON report, too: whoever looks at that does so in a terminal.
#[cfg(unix)]
#[test]
fn row_10_names_of_files_in_reports() {
    let files = Files::new();
    let jar = format!("{HOSTILE}.jar");
    files.zip(&jar, [entry("A")]);
    let run = files.check(&[&jar, "--format", "json"]);
    let report: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(report["program"]["inputs"][0], jar);
}
