//! Garbage in attributes: which ones does a JVM look at, and since which version? (JVMS 4.7)
//!
//! An attribute is unknown, and so ignored, in classes that are older than it. Whoever checked it there would refuse
//! classes that run.

use rp_testkit::fixture::{ClassWriter, Code};

use crate::harness::{STATIC, Verdict, with_classes};

#[derive(Clone, Copy)]
enum Place {
    Class,
    Field,
    Method,
    Code,
}
use Place::{Class, Code as InCode, Field, Method};

/// Attributes that HotSpot checks and so do we, with the first version in which it does.
const CHECKED: &[(Place, &str, u16)] = &[
    (Class, "SourceFile", 45),
    (Class, "InnerClasses", 45),
    (Class, "EnclosingMethod", 49),
    (Class, "Signature", 49),
    (Class, "BootstrapMethods", 51),
    (Class, "NestHost", 55),
    (Class, "NestMembers", 55),
    (Class, "Record", 60),
    (Class, "PermittedSubclasses", 61),
    (Field, "ConstantValue", 45),
    (Field, "Signature", 49),
    (Method, "Exceptions", 45),
    (Method, "Signature", 49),
];

/// Attributes that HotSpot checks and we do not: they say nothing that an analysis relies on.
const TOLERATED: &[(Place, &str, u16)] = &[
    (Class, "Deprecated", 45),
    (Class, "Synthetic", 45),
    (Method, "MethodParameters", 45),
    (InCode, "LineNumberTable", 45),
    (InCode, "LocalVariableTable", 45),
    (InCode, "LocalVariableTypeTable", 49),
    (InCode, "StackMapTable", 50),
];

/// Attributes that nobody looks at when a class is loaded.
const IGNORED: &[(Place, &str)] = &[
    (Class, "Module"),
    (Class, "RuntimeVisibleAnnotations"),
    (Class, "RuntimeInvisibleTypeAnnotations"),
    (Class, "SourceDebugExtension"),
    (Class, "Unheard-of"),
    (Class, "Code"),
    (Field, "RuntimeVisibleAnnotations"),
    (Method, "AnnotationDefault"),
    (Method, "RuntimeVisibleParameterAnnotations"),
    (InCode, "StackMap"),
    (InCode, "RuntimeVisibleTypeAnnotations"),
];

const NEWEST: u16 = 61;

/// A class of that version with garbage in that attribute.
fn garbage(place: Place, name: &str, version: u16) -> Vec<u8> {
    let mut class = ClassWriter::new("Garbage").version(version);
    let attribute = class.new_attribute(name, [0xFF; 7]);
    match place {
        Class => class.attributes.push(attribute),
        Field => class.field(STATIC, "f", "I").attributes.push(attribute),
        Method => class.assemble(STATIC, "m", "()V", "return").attributes.push(attribute),
        InCode => {
            let mut code = Code::assemble(&mut class.pool, "return");
            code.attributes.push(attribute);
            class.method_with(STATIC, "m", "()V", &code);
        }
    }
    class.write()
}

/// All classes with what HotSpot and we say to them.
pub(crate) fn cases() -> Vec<(String, Vec<u8>, Verdict)> {
    let mut cases = Vec::new();
    let mut add = |place: Place, name: &str, version: u16, verdict: Verdict| {
        let place_name = ["class", "field", "method", "code"][place as usize];
        cases.push((format!("{place_name} {name} {version}"), garbage(place, name, version), verdict));
    };
    for (list, verdict) in [(CHECKED, Verdict::Rejected), (TOLERATED, Verdict::Tolerated)] {
        for &(place, name, since) in list {
            add(place, name, since, verdict);
            if since < NEWEST {
                add(place, name, NEWEST, verdict);
            }
            if since > 45 {
                add(place, name, since - 1, Verdict::Verified);
            }
        }
    }
    for &(place, name) in IGNORED {
        add(place, name, 45, Verdict::Verified);
        add(place, name, NEWEST, Verdict::Verified);
    }
    cases
}

/// Whether we load the class and know all bodies.
pub(crate) fn is_read(bytes: &[u8]) -> bool {
    with_classes(&[("Garbage", bytes.to_vec())], |program| {
        program.classes(rp_classpath::Role::Application).iter().all(|&class| {
            program
                .declared(class)
                .is_some_and(|declared| declared.methods().all(|method| program.build_body(method).is_ok()))
        })
    })
}

#[test]
fn garbage_is_refused_exactly_where_it_must_be() {
    for (name, bytes, verdict) in cases() {
        assert_eq!(is_read(&bytes), verdict != Verdict::Rejected, "{name}");
    }
}
