//! Reports on programs whose names are made to deceive whoever reads them: browsers, services, terminals.

use std::collections::BTreeSet;

use rp_testkit::fixture::{ClassWriter, Code, ZipEntry};
use scraper::{Html, Selector};
use serde_json::Value;

use crate::run::{Files, Run};

/// Names that are legal in class files, as bytes: the fourth has a NUL as class files spell it, and half of a surrogate
/// pair.
const HOSTILE: [&[u8]; 5] = [
    b"<script>alert(1)</script>",
    b"\" onclick='alert(1)' x=\"&lt;b&#60;</code></title><plaintext>",
    b"\x1b]0;x\x07\r\nforged\xe2\x80\xae\xe2\x80\xa8\xc2\x9bm",
    b"\xc0\x80\xed\xa0\x81",
    b"](javascript:alert(1)){0}..\\..",
];

/// A jar with a thread class of this name whose field of this name two threads write, and a source file to match.
fn racing(name: &[u8]) -> Files {
    let files = Files::new();
    let mut class = ClassWriter::new("x").extends("java/lang/Thread");
    let class_name = [b"p/", name].concat();
    class.this_class = class.pool.class(&class_name);
    let field_name = class.pool.utf8(name);
    class.field(0x9, "f", "I").name = field_name;
    let (this, pair) = (class.this_class, class.pool.name_and_type(name, "I"));
    let field = class.pool.raw(&[&[9][..], &this.to_be_bytes(), &pair.to_be_bytes()].concat());
    let make = class.pool.name_and_type("<init>", "()V");
    let make = class.pool.raw(&[&[10][..], &this.to_be_bytes(), &make.to_be_bytes()].concat());
    let start =
        format!("new #{this} ; dup ; invokespecial #{make} ; invokevirtual java/lang/Thread.start ()V");
    for (access, name, descriptor, text) in [
        (0x1, "<init>", "()V", "aload_0 ; invokespecial java/lang/Thread.<init> ()V ; return".to_owned()),
        (0x1, "run", "()V", format!("iconst_1 ; putstatic #{field} ; return")),
        (0x9, "main", "([Ljava/lang/String;)V", format!("{start} ; iconst_2 ; putstatic #{field} ; return")),
    ] {
        let mut code = Code::assemble(&mut class.pool, &text);
        // All of it is line 1.
        code.attributes.push(class.new_attribute("LineNumberTable", [0, 1, 0, 0, 0, 1]));
        class.method_with(access, name, descriptor, &code);
    }
    let source = class.pool.utf8([b"../../", name].concat()).to_be_bytes();
    class.attribute("SourceFile", source);
    files.zip("app.jar", [ZipEntry::deflated("Racing.class", class.write())]);
    files
}

fn report(name: &[u8], format: &str) -> Run {
    let run = racing(name).check(&["app.jar", "--format", format]);
    assert_eq!(run.code, Some(1), "{}", run.err);
    run
}

/// Every element of a page with its depth and attributes.
fn structure(page: &str) -> Vec<String> {
    let page = Html::parse_document(page);
    assert!(page.errors.is_empty(), "{:?}", page.errors);
    let line = |element: scraper::ElementRef<'_>| {
        let attributes: BTreeSet<(&str, &str)> = element.value().attrs().collect();
        format!("{} {} {attributes:?}", element.ancestors().count(), element.value().name())
    };
    page.select(&Selector::parse("*").unwrap()).map(line).collect()
}

#[test]
fn row_10_names_in_pages() {
    let expected = structure(&report(b"Harmless", "html").out);
    assert!(expected.iter().any(|line| line.contains("article")), "{expected:#?}");
    for name in HOSTILE {
        let run = report(name, "html");
        assert_eq!(structure(&run.out), expected, "{}", run.out);
    }
}

#[test]
fn row_10_names_in_sarif() {
    for name in HOSTILE {
        let run = report(name, "sarif");
        let log: Value = serde_json::from_str(&run.out).unwrap();
        let result = &log["runs"][0]["results"][0];
        let uri = result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"].as_str().unwrap();
        assert!(uri.starts_with("p/") && uri.ends_with(".class") && !uri.contains(".."), "{uri}");
    }
}

/// Another name is shown as another text, and it is the same in all formats.
#[test]
fn row_10_names_in_json() {
    let shown = |name: &[u8]| {
        let json: Value = serde_json::from_str(&report(name, "json").out).unwrap();
        json["findings"][0]["target"]["name"].as_str().unwrap().to_owned()
    };
    assert_eq!(shown(HOSTILE[0]), "<script>alert(1)</script>");
    assert_eq!(shown(HOSTILE[3]), "\\xc0\\x80\\xed\\xa0\\x81");
    assert_eq!(HOSTILE.map(shown).into_iter().collect::<BTreeSet<String>>().len(), HOSTILE.len());
}
