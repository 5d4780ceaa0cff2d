//! Annotations in class files: what is well-formed is part of the declaration, what is malformed is dropped alone.

use rp_classpath::Role;
use rp_ir::text::{BodyText, Printer};
use rp_testkit::fixture::{ClassWriter, PoolWriter};

use crate::harness::with_classes;

const VISIBLE: &str = "RuntimeVisibleAnnotations";
const INVISIBLE: &str = "RuntimeInvisibleAnnotations";
const ANNOTATION_INTERFACE: u16 = 0x2600;
const PUBLIC_ABSTRACT: u16 = 0x0401;

/// Adds a constant.
type Constant = fn(&mut PoolWriter) -> u16;

/// The text of a class.
fn text(class: &ClassWriter) -> String {
    with_classes(&[("Annotated", class.write())], |program| {
        let class = program.classes(Role::Application)[0];
        let mut printer = Printer::new(program.names());
        printer.class(&program.declared(class).unwrap().class, |_| BodyText::None);
        printer.finish()
    })
}

/// The lines of a class that have annotations.
fn shown(class: &ClassWriter) -> String {
    text(class).lines().filter(|line| line.starts_with('@')).collect::<Vec<_>>().join("\n")
}

fn be(numbers: &[u16]) -> Vec<u8> {
    numbers.iter().flat_map(|number| number.to_be_bytes()).collect()
}

/// `@A(x = value)`, where the value is a tag and a constant.
fn annotation(pool: &mut PoolWriter, tag: u8, constant: u16) -> Vec<u8> {
    let (ty, name) = (pool.utf8("LA;"), pool.utf8("x"));
    [be(&[ty, 1, name]), vec![tag], be(&[constant])].concat()
}

fn with_annotations(annotations: &[Vec<u8>], mut class: ClassWriter) -> ClassWriter {
    class.attribute(VISIBLE, [be(&[annotations.len() as u16]), annotations.concat()].concat());
    class
}

#[test]
fn values_are_read_by_their_tag() {
    let cases: &[(u8, Constant, &str)] = &[
        (b'Z', |pool| pool.int(1), "boolean 1"),
        (b'B', |pool| pool.int(-1), "byte -1"),
        (b'C', |pool| pool.int(99), "char 99"),
        (b'S', |pool| pool.int(7), "short 7"),
        (b'I', |pool| pool.int(8), "int 8"),
        (b'J', |pool| pool.long(9), "long 9"),
        (b'F', |pool| pool.float(0.5), "float 0.5"),
        (b'D', |pool| pool.double(2.5), "double 2.5"),
        (b's', |pool| pool.utf8("text"), "string \"text\""),
        (b'c', |pool| pool.utf8("[LB;"), "class B[]"),
        (b'c', |pool| pool.utf8("V"), "class void"),
    ];
    for (tag, constant, value) in cases {
        let mut class = ClassWriter::new("Annotated");
        let constant = constant(&mut class.pool);
        let annotation = annotation(&mut class.pool, *tag, constant);
        assert_eq!(shown(&with_annotations(&[annotation], class)), format!("@A(x = {value})"));
    }
}

#[test]
fn what_is_malformed_is_dropped() {
    let cases: &[(u8, Constant)] = &[
        (b'I', |pool| pool.long(1)),
        (b'J', |pool| pool.int(1)),
        (b'Z', |pool| pool.string("true")),
        (b'c', |pool| pool.utf8("not a descriptor")),
        (b'c', |pool| pool.utf8("[V")),
    ];
    for (tag, constant) in cases {
        let mut class = ClassWriter::new("Annotated");
        let (one, constant) = (class.pool.int(1), constant(&mut class.pool));
        let good = annotation(&mut class.pool, b'I', one);
        let bad = annotation(&mut class.pool, *tag, constant);
        assert_eq!(shown(&with_annotations(&[bad, good], class)), "@A(x = int 1)", "{}", char::from(*tag));
    }
    // What cannot be taken apart is dropped whole; the other attribute is not.
    let mut class = ClassWriter::new("Annotated");
    let one = class.pool.int(1);
    let [good, bad] = [b'I', b'?'].map(|tag| annotation(&mut class.pool, tag, one));
    class.attribute(INVISIBLE, [be(&[1]), good.clone()].concat());
    assert_eq!(shown(&with_annotations(&[good, bad], class)), "@invisible A(x = int 1)");
}

#[test]
fn old_classes_have_none() {
    for (version, expected) in [(48, ""), (49, "@A(x = int 1)")] {
        let mut class = ClassWriter::new("Annotated").version(version);
        let one = class.pool.int(1);
        let annotation = annotation(&mut class.pool, b'I', one);
        assert_eq!(shown(&with_annotations(&[annotation], class)), expected);
    }
}

#[test]
fn elements_of_annotation_interfaces_have_defaults() {
    let mut class = ClassWriter::new("Annotated");
    let one = class.pool.int(1);
    let garbage = class.new_attribute("AnnotationDefault", [b'?', 0, 0]);
    let default = class.new_attribute("AnnotationDefault", [vec![b'[', 0, 1, b'I'], be(&[one])].concat());
    class.access = ANNOTATION_INTERFACE;
    class.method(PUBLIC_ABSTRACT, "many", "()[I").attributes.push(default);
    class.method(PUBLIC_ABSTRACT, "none", "()[I").attributes.push(garbage);
    let text = text(&class);
    let methods: Vec<&str> = text.lines().filter(|line| line.contains("method")).map(str::trim).collect();
    assert_eq!(
        methods,
        ["method public abstract int[] many() default {int 1}", "method public abstract int[] none()"]
    );
}
