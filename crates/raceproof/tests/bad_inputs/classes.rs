//! Damaged class files in an archive: each is named with its place and the reason, and the others are printed.

use rp_testkit::fixture::{ClassWriter, Code, ZipEntry};

use crate::run::{Files, Run, class, racing};

/// Runs on a jar with a good class `A` and these bytes as `Bad.class`.
fn beside_a(bad: &[u8]) -> Run {
    let files = Files::new();
    files.beside(ZipEntry::deflated("Bad.class", bad));
    files.ir(&["app.jar"])
}

/// Checks that `Bad` is not loadable for this reason, and that `A` is printed.
fn not_loadable(bad: &[u8], reason: &str) {
    beside_a(bad).prints(&["A"]).warns(&format!("not loadable: Bad: app.jar!/Bad.class: {reason}"));
}

fn attribute(name: &str, content: &[u8]) -> Vec<u8> {
    let mut class = class("Bad").version(61);
    class.attribute(name, content);
    class.write()
}

#[test]
fn row_02_truncated() {
    let whole = class("Bad").write();
    for length in [0, 3, 4, 9, 20, whole.len() / 2, whole.len() - 1] {
        not_loadable(&whole[..length], &format!("truncated at byte {length}"));
    }
    // Alone, too. There is nothing else to print then.
    let files = Files::new();
    files.write("Bad.class", &whole[..60]);
    files.ir(&["Bad.class"]).prints(&[]).warns("not loadable: Bad: Bad.class: truncated at byte 60");
}

#[test]
fn row_03_wrong_magic() {
    let mut wrong = class("Bad");
    wrong.magic = 0xCAFE_D00D;
    not_loadable(&wrong.write(), "not a class file: it does not start with CAFEBABE");
}

#[test]
fn row_04_versions_of_the_future_and_of_the_past() {
    for (version, shown) in [((99, 0), "99.0"), ((70, 0), "70.0"), ((44, 3), "44.3"), ((61, 7), "61.7")] {
        let mut class = class("Bad");
        class.version = version;
        let reason =
            format!("class file version {shown} is not supported (supported: 45.0 to 69.0, Java 1.1 to 25)");
        not_loadable(&class.write(), &reason);
    }
}

#[test]
fn row_04_preview_versions_are_read() {
    let mut preview = class("Bad");
    preview.version = (61, 0xFFFF);
    beside_a(&preview.write()).prints(&["A", "Bad"]).silently();
}

#[test]
fn row_05_counts_that_lie() {
    let mut pool = class("Bad");
    pool.pool.count = Some(0xFFFF);
    not_loadable(&pool.write(), "unknown constant pool tag, at byte 68");

    let mut endless = class("Bad");
    let mut attribute = endless.new_attribute("Endless", b"x");
    attribute.length = Some(u32::MAX);
    endless.attributes.push(attribute);
    let bytes = endless.write();
    not_loadable(&bytes, &format!("truncated at byte {}", bytes.len()));

    // A table of lines that claims to be longer than its attribute says nothing worth refusing a class for.
    let mut lines = ClassWriter::new("Bad");
    let mut code = Code::assemble(&mut lines.pool, "return");
    code.attributes.push(lines.new_attribute("LineNumberTable", [0xFF, 0xFF, 0, 0, 0, 1]));
    lines.method_with(0x9, "m", "()V", &code);
    beside_a(&lines.write()).prints(&["A", "Bad"]).silently();
}

#[test]
fn row_05_code_that_lies_about_its_length_is_unknown() {
    for length in [0, u32::MAX, 65_536, 2] {
        let mut class = ClassWriter::new("Bad");
        let mut code = Code::assemble(&mut class.pool, "return");
        code.length = Some(length);
        class.method_with(0x9, "m", "()V", &code);
        let run = beside_a(&class.write());
        run.prints(&["A", "Bad"]);
        assert!(
            run.err.starts_with("raceproof: warning: unknown body: Bad.m(): void: malformed: "),
            "{}",
            run.err
        );
        assert!(run.out.contains("method public static void m() unknown \"malformed: "), "{}", run.out);
    }
}

#[test]
fn row_05_switches_with_billions_of_cases_are_unknown() {
    let mut class = ClassWriter::new("Bad");
    // Default, lowest value, highest value: four billion cases in sixteen bytes.
    class.assemble(
        0x9,
        "m",
        "(I)V",
        "iload_0 ; .byte 170 0 0 0 0 0 15 0x80 0 0 0 0x7f 0xff 0xff 0xff\nreturn",
    );
    beside_a(&class.write()).prints(&["A", "Bad"]).warns(
        "unknown body: Bad.m(int): void: malformed: the code ends inside an instruction, at bytecode offset 1",
    );
}

/// 140 KB of annotations in annotations. HotSpot loads the class.
#[test]
fn row_06_nested_annotations() {
    let mut class = class("Bad");
    let [ty, name] = ["LN;", "n"].map(|text| class.pool.utf8(text).to_be_bytes());
    let mut content = vec![0, 1];
    for _ in 0..20_000 {
        // The type, one element, its name, and that it is an annotation.
        content.extend([&ty[..], &[0, 1], &name, b"@"].concat());
    }
    content.extend([&ty[..], &[0, 0]].concat());
    class.attribute("RuntimeVisibleAnnotations", content);
    beside_a(&class.write()).prints(&["A", "Bad"]).silently();
}

#[test]
fn row_07_garbage_that_a_jvm_does_not_look_at() {
    for name in ["RuntimeVisibleAnnotations", "RuntimeInvisibleTypeAnnotations", "Module", "Unheard-of"] {
        beside_a(&attribute(name, &[0xFF; 9])).prints(&["A", "Bad"]).silently();
    }
}

#[test]
fn row_08_garbage_that_a_jvm_refuses() {
    for name in [
        "InnerClasses",
        "NestMembers",
        "NestHost",
        "Record",
        "PermittedSubclasses",
        "EnclosingMethod",
        "Signature",
        "BootstrapMethods",
    ] {
        let run = beside_a(&attribute(name, &[0xFF; 9]));
        run.prints(&["A"]);
        let expected = "raceproof: warning: not loadable: Bad: app.jar!/Bad.class: ";
        assert!(run.err.starts_with(expected), "{name}: {}", run.err);
    }
}

#[test]
fn row_23_subroutines() {
    let with_version = |major| {
        let mut class = ClassWriter::new("Bad").version(major);
        class.assemble(0x9, "m", "()V", "jsr sub\n return\nsub: astore_0 ; ret 0");
        beside_a(&class.write())
    };
    with_version(49).prints(&["A", "Bad"]).silently();
    with_version(51).prints(&["A", "Bad"]).warns(
        "unknown body: Bad.m(): void: unverifiable: jsr in a class of Java 7 or newer, at bytecode offset 0",
    );
}

#[test]
fn row_24_code_without_structure() {
    let mut class = ClassWriter::new("Bad");
    class.assemble(
        0x9,
        "m",
        "(I)V",
        ".catch any from start to end using handler
        start: iload_0 ; ifeq b
        a:  iinc 0 1
        b:  invokestatic A.m ()V ; iload_0 ; ifne a
            aconst_null ; goto handler
        handler: pop ; goto a
        end:",
    );
    beside_a(&class.write()).prints(&["A", "Bad"]).silently();
}

#[test]
fn row_25_unpaired_monitors() {
    let mut class = ClassWriter::new("Bad");
    class.assemble(
        0x9,
        "m",
        "(Ljava/lang/Object;)V",
        "aload_0 ; monitorenter ; aload_0 ; monitorenter ; return",
    );
    let run = beside_a(&class.write());
    run.prints(&["A", "Bad"]).silently();
    assert_eq!(run.out.matches("monitorenter v0").count(), 2);
}

/// What is left is not held, however often it was entered; what is not left is held.
#[test]
fn row_25_unpaired_monitors_guard_nothing() {
    let lock = "getstatic T.lock Ljava/lang/Object;";
    let write = "iconst_1 ; putstatic T.f0 I";
    for (work, races) in [
        (format!("{lock} ; monitorenter ; {lock} ; monitorexit ; {write} ; return"), true),
        (
            format!("{lock} ; monitorenter ; {lock} ; monitorexit ; {lock} ; monitorexit ; {write} ; return"),
            true,
        ),
        (format!("{lock} ; monitorexit ; {write} ; return"), true),
        (format!("{write} ; {lock} ; monitorenter ; return"), true),
        (format!("{lock} ; monitorenter ; {write} ; {lock} ; monitorexit ; return"), false),
    ] {
        let files = Files::new();
        files.zip("app.jar", [ZipEntry::deflated("T.class", racing(1, &work).write())]);
        let run = files.check(&["app.jar", "--all"]);
        assert_eq!(run.out.contains("race on T.f0"), races, "{work}: {}{}", run.out, run.err);
    }
}

/// Code that cannot be read is in the ledger, and "no race" says "except"; the rest is analysed all the same.
#[test]
fn rows_23_and_26_unknown_bodies_in_reports() {
    for (version, code) in [(51, "jsr sub\n return\nsub: astore_0 ; ret 0"), (49, "iadd ; return")] {
        let files = Files::new();
        let mut bad = ClassWriter::new("Bad").version(version);
        bad.assemble(0x9, "m", "()V", code);
        let mut main = ClassWriter::new("Main");
        main.assemble(0x9, "main", "([Ljava/lang/String;)V", "invokestatic Bad.m ()V ; return");
        let classes = [("Bad.class", bad.write()), ("Main.class", main.write())];
        files.zip("app.jar", classes.map(|(name, bytes)| ZipEntry::deflated(name, bytes)));
        let run = files.check(&["app.jar"]);
        assert_eq!(run.code, Some(0), "{}", run.err);
        assert!(
            run.out.starts_with("One thread: nothing can race in the code that is known; "),
            "{}",
            run.out
        );
        assert!(
            run.out.contains("unknown-body                 1  code that cannot be read, as in Bad.m()"),
            "{}",
            run.out
        );
    }
}

#[test]
fn row_26_one_method_that_does_not_verify() {
    let mut class = ClassWriter::new("Bad");
    class.assemble(0x9, "good", "()V", "return");
    class.assemble(0x9, "depths", "(I)V", "iload_0 ; ifeq end\n iconst_0\nend: return");
    class.assemble(0x9, "end", "()V", "nop");
    class.assemble(0x9, "inside", "()V", "goto here+1\nhere: sipush 3 ; return");
    let run = beside_a(&class.write());
    run.prints(&["A", "Bad"])
        .warns("unknown body: Bad.depths(int): void: unverifiable: the stack has different depths on two paths, at bytecode offset 5")
        .warns("unknown body: Bad.end(): void: unverifiable: control falls off the end of the code, at bytecode offset 0")
        .warns("unknown body: Bad.inside(): void: unverifiable: a branch goes into the middle of an instruction, at bytecode offset 0");
    assert!(run.out.contains("method public static void good() {\n"));
    assert_eq!(run.err.lines().count(), 3);
}

#[test]
fn row_27_methods_as_large_as_can_be() {
    let mut class = ClassWriter::new("Bad");
    class.assemble(0x9, "longest", "(I)V", &format!("{}return", "iinc 0 1\n".repeat(21_844)));
    let cases: String = (0..10_000).map(|case| format!("c{} ", case % 2)).collect();
    class.assemble(
        0x9,
        "cases",
        "(I)V",
        &format!("iload_0 ; tableswitch 0 {cases} default c0\nc0: return\nc1: return"),
    );
    let run = beside_a(&class.write());
    run.prints(&["A", "Bad"]).silently();
    assert_eq!(run.out.matches("= iadd ").count(), 21_844);
    assert_eq!(run.out.matches("default: ").count(), 1);
}

#[test]
fn row_28_nested_signatures() {
    // A type argument in a type argument, as often as a constant has room for. A JVM does not parse it either.
    let nested = format!("{}LA;{}", "LA<".repeat(13_000), ">;".repeat(13_000));
    let mut class = class("Bad");
    let signature = class.pool.utf8(&nested).to_be_bytes();
    class.attribute("Signature", signature);
    beside_a(&class.write()).prints(&["A", "Bad"]).silently();
}

#[test]
fn row_30_unknown_bootstrap_methods_are_counted() {
    let files = Files::new();
    let mut class = ClassWriter::new("Bad").version(61);
    let boot = class.pool.method("some/Framework", "link", "()V");
    let boot = class.pool.method_handle(6, boot);
    let itself = class.pool.dynamic(0, "c", "I");
    class.bootstrap(boot, &[itself]);
    class.assemble(0x9, "m", "()V", "invokedynamic 0 call ()V ; invokedynamic 0 call ()V ; return");
    files.beside(ZipEntry::stored("Bad.class", class.write()));
    let run = files.ir(&["app.jar", "--summary"]);
    assert_eq!(run.code, Some(0));
    let expected = "1 bootstrap methods are not understood:\n  invokestatic some.Framework.link(): void (2 call sites)\n";
    assert!(run.out.ends_with(expected), "{}", run.out);
}
