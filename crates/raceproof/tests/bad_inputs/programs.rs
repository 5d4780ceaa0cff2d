//! Programs that do not hang together: missing classes, cycles, endless hierarchies, nothing at all.

use rp_testkit::fixture::{ClassWriter, ZipEntry};

use crate::run::{Files, class, entry};

fn extends(name: &str, superclass: &str) -> ZipEntry {
    ZipEntry::deflated(format!("{name}.class"), class(name).extends(superclass).write())
}

#[test]
fn row_20_missing_classes() {
    let files = Files::new();
    let mut missing = ClassWriter::new("A").extends("gone/Super");
    missing.implements("gone/Interface");
    missing.field(0x1, "f", "Lgone/Type;");
    missing.assemble(
        0x9,
        "m",
        "(Lgone/Type;)V",
        "aload_0 ; getfield gone/Type.g I ; pop ; invokestatic gone/X.y ()V ; return",
    );
    files.zip("app.jar", [ZipEntry::deflated("A.class", missing.write()), entry("B")]);
    let run = files.ir(&["app.jar"]);
    run.prints(&["A", "B"]);
    assert!(
        run.out.contains("class public super A extends gone.Super implements gone.Interface {"),
        "{}",
        run.out
    );
}

#[test]
fn row_21_cycles_of_supertypes() {
    let files = Files::new();
    files.zip(
        "app.jar",
        [extends("A", "B"), extends("B", "C"), extends("C", "A"), extends("D", "D"), entry("E")],
    );
    let run = files.ir(&["app.jar"]);
    run.prints(&["E"]);
    for name in ["A", "B", "C"] {
        run.warns(&format!("not loadable: {name}: its supertypes form a cycle: A, B, C"));
    }
    run.warns("not loadable: D: its supertypes form a cycle: D");
}

#[test]
fn row_28_ten_thousand_superclasses() {
    let files = Files::new();
    let deep = (1..10_000).map(|number| extends(&format!("C{number}"), &format!("C{}", number - 1)));
    files.zip("app.jar", [entry("C0")].into_iter().chain(deep));
    let run = files.ir(&["app.jar", "--summary"]);
    assert_eq!(run.code, Some(0));
    assert!(run.out.starts_with("10000 classes, 10000 methods, 10000 bodies\n"), "{}", run.out);
    run.silently();
    files.ir(&["app.jar", "--class", "C9999"]).prints(&["C9999"]).silently();
}

#[test]
fn row_28_a_chain_of_a_hundred_thousand_calls() {
    let files = Files::new();
    let classes = (0..100).map(|class| {
        let mut writer = ClassWriter::new(&format!("C{class}"));
        for method in 0..1_000 {
            let (next_class, next) = if method == 999 { (class + 1, 0) } else { (class, method + 1) };
            writer.assemble(
                0x9,
                &format!("m{method}"),
                "()V",
                &format!("invokestatic C{next_class}.m{next} ()V ; return"),
            );
        }
        ZipEntry::deflated(format!("C{class}.class"), writer.write())
    });
    files.zip("app.jar", classes);
    let run = files.ir(&["app.jar", "--summary"]);
    assert!(run.out.starts_with("100 classes, 100000 methods, 100000 bodies\n"), "{}", run.out);
}

#[test]
fn row_31_nothing_to_analyse() {
    let files = Files::new();
    let nothing = "nothing to analyse: there is no class in the inputs";
    files.zip("empty.jar", []);
    files.zip("resources.jar", [ZipEntry::stored("readme.txt", "hello")]);
    files.zip("module.jar", [entry("module-info")]);
    for jar in ["empty.jar", "resources.jar", "module.jar"] {
        files.ir(&[jar]).fails(4, nothing);
        files.ir(&[jar, "--summary"]).fails(4, nothing);
    }
    // The library alone is not the program.
    files.zip("lib.jar", [entry("L")]);
    files.ir(&["empty.jar", "-cp", "lib.jar"]).fails(4, nothing);
}

#[test]
fn row_31_interfaces_without_code_are_something() {
    let files = Files::new();
    let mut interface = ClassWriter::new("I");
    interface.access = 0x601;
    interface.method(0x401, "m", "()V");
    files.zip("app.jar", [ZipEntry::deflated("I.class", interface.write())]);
    files.ir(&["app.jar"]).prints(&["I"]).silently();
}
