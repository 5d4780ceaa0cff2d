//! Members and hierarchies at the limits of the format, and references that a JVM accepts though they lead nowhere.

use expect_test::expect;
use rp_classpath::{ClassPath, Options, Role};
use rp_frontend::{Arena, ClassPathSource};
use rp_ir::{MethodRefData, Names, Signature, Type};
use rp_program::{ClassState, Program, Resolution, Truth};
use rp_testkit::fixture::{ClassWriter, ZipEntry, ZipFile};

use crate::harness::{STATIC, fixtures, method, with_classes};

const NATIVE: u16 = 0x100;
const ABSTRACT: u16 = 0x400;

fixtures! {
    NATIVE_WITH_CODE: Rejected = |class| {
        class.assemble(STATIC | NATIVE, "m", "()V", "return");
    };
    ABSTRACT_WITH_CODE: Rejected = |class| {
        class.access |= ABSTRACT;
        class.assemble(0x1 | ABSTRACT, "m", "()V", "return");
    };
    WITHOUT_CODE: Rejected = |class| {
        class.method(STATIC, "m", "()V");
    };
    TWO_CODES: Tolerated = |class| {
        let method = class.assemble(STATIC, "m", "()V", "return");
        method.attributes.extend(method.attributes.clone());
    };
    NO_CODE_IN_CODE: Rejected = |class| method(class, "()V", "");
    MOST_PARAMETERS: Verified = |class| {
        method(class, &format!("({})I", "I".repeat(255)), ".locals 255\nwide iload 254 ; ireturn");
    };
    MOST_WIDE_PARAMETERS: Verified = |class| {
        method(class, &format!("({}I)J", "J".repeat(127)), ".locals 255\nwide lload 252 ; lreturn");
    };
    TOO_MANY_PARAMETERS: Rejected = |class| {
        method(class, &format!("({})V", "I".repeat(256)), ".locals 256\nreturn");
    };
    /// The receiver counts too. Whether a method has one is not known where descriptors are read.
    TOO_MANY_WITH_THE_RECEIVER: Tolerated = |class| {
        class.assemble(0x1, "m", &format!("({})V", "I".repeat(255)), ".locals 256\nreturn");
    };
    MOST_DIMENSIONS: Verified = |class| {
        let array = "[".repeat(255);
        method(class, &format!("({array}I)Ljava/lang/Object;"), &format!("aload_0 ; checkcast {array}I ; areturn"));
    };
    TOO_MANY_DIMENSIONS: Rejected = |class| {
        method(class, &format!("({}I)V", "[".repeat(256)), "return");
    };
    ARRAY_OF_MOST_DIMENSIONS: Rejected = |class| {
        method(class, "()V", &format!("iconst_1 ; anewarray {}I ; pop ; return", "[".repeat(255)));
    };

    /// A JVM finds out when it resolves the reference: arrays have no fields.
    FIELD_OF_AN_ARRAY: Verified = |class| method(class, "([I)I", "aload_0 ; getfield [I.length I ; ireturn");
    METHOD_OF_AN_ARRAY: Verified = |class| {
        method(class, "([I)Ljava/lang/Object;", "aload_0 ; invokevirtual [I.clone ()Ljava/lang/Object; ; areturn");
    };
    /// The class of the second reference is the string that describes the type of the first one.
    DESCRIPTOR_AS_A_CLASS: Rejected = |class| {
        let descriptor = class.pool.utf8("J");
        let name_and_type = class.pool.name_and_type("f", "J");
        let parts = [descriptor, name_and_type].map(u16::to_be_bytes).concat();
        let wrong = class.pool.raw(&[&[9], &parts[..]].concat());
        method(class, "()V", &format!("getstatic A.f J ; pop2 ; getstatic #{wrong} ; pop2 ; return"));
    };
    NEW_OF_AN_ARRAY: Rejected = |class| method(class, "()V", "new [I ; pop ; return");
    TOO_FEW_DIMENSIONS: Rejected = |class| {
        method(class, "()V", "iconst_1 ; iconst_1 ; multianewarray [I 2 ; pop ; return");
    };
    NO_DIMENSIONS: Rejected = |class| method(class, "()V", "multianewarray [I 0 ; pop ; return");
    UNKNOWN_ELEMENTS: Rejected = |class| method(class, "()V", "iconst_1 ; newarray 3 ; pop ; return");
    CONSTANT_OF_ANOTHER_KIND: Rejected = |class| {
        let text = class.pool.string("text");
        method(class, "()V", &format!("getstatic #{text} ; pop ; return"));
    };
    SECOND_HALF_OF_A_CONSTANT: Rejected = |class| {
        let long = class.pool.long(1);
        method(class, "()V", &format!("ldc #{} ; pop ; return", long + 1));
    };

    /// A JVM ignores the attribute on fields that are not static, whatever it holds.
    CONSTANT_OF_AN_INSTANCE_FIELD: Verified = |class| {
        let attribute = class.new_attribute("ConstantValue", [0xFF; 5]);
        class.field(0x1, "f", "I").attributes.push(attribute);
        method(class, "()V", "return");
    };
    CONSTANT_OF_A_STATIC_FIELD: Rejected = |class| {
        let attribute = class.new_attribute("ConstantValue", [0xFF; 5]);
        class.field(STATIC, "f", "I").attributes.push(attribute);
        method(class, "()V", "return");
    };
    /// The enclosing method is a field.
    ENCLOSED_IN_A_FIELD: Verified = |class| {
        let (outer, field) = (class.pool.class("Outer"), class.pool.name_and_type("f", "I"));
        class.attribute("EnclosingMethod", [outer, field].map(u16::to_be_bytes).concat());
        method(class, "()V", "return");
    };
    /// Of a class initialiser's flags only `static` and `strict` count; before Java 7 it is static in any case.
    ABSTRACT_INITIALISER: Verified = |class| {
        class.version = (52, 0);
        class.assemble(0x8 | 0x20 | NATIVE | ABSTRACT, "<clinit>", "()V", "return");
        method(class, "()V", "return");
    };
    OLD_INITIALISER: Verified = |class| {
        class.assemble(0, "<clinit>", "()V", ".locals 0\nreturn");
        method(class, "()V", "return");
    };
    TWO_METHODS_OF_ONE_NAME: Tolerated = |class| {
        method(class, "()V", "return");
        method(class, "()V", "return");
    };
}

#[test]
fn code_where_none_belongs() {
    NATIVE_WITH_CODE.is_unknown("unverifiable: an abstract or native method has code, at bytecode offset 0");
    ABSTRACT_WITH_CODE
        .is_unknown("unverifiable: an abstract or native method has code, at bytecode offset 0");
    WITHOUT_CODE.is_unknown("unverifiable: there is no code, at bytecode offset 0");
    NO_CODE_IN_CODE.is_unknown("malformed: the length of the code is not between 1 and 65535, at byte 104");
    TWO_CODES.becomes(expect![[r#"
          method public static void m() {
          b0:
              return                                                                            @0
          }
    "#]]);
}

#[test]
fn parameters_and_dimensions() {
    let last = |text: String| text.lines().rev().nth(1).map(str::trim).unwrap_or_default().to_owned();
    assert!(last(MOST_PARAMETERS.translate().unwrap()).starts_with("return v254"));
    assert!(last(MOST_WIDE_PARAMETERS.translate().unwrap()).starts_with("return v126"));
    assert!(last(MOST_DIMENSIONS.translate().unwrap()).starts_with("return v1"));
    TOO_MANY_PARAMETERS.is_unknown("malformed: a descriptor is malformed, at byte 0");
    TOO_MANY_DIMENSIONS.is_unknown("malformed: a descriptor is malformed, at byte 0");
    ARRAY_OF_MOST_DIMENSIONS
        .is_unknown("unverifiable: an array type has too many dimensions, at bytecode offset 1");
    assert!(TOO_MANY_WITH_THE_RECEIVER.translate().is_ok());
}

#[test]
fn members_of_arrays() {
    FIELD_OF_AN_ARRAY.becomes(expect![[r#"
          method public static int m(int[]) {
          b0(v0: int[]):
              v1: int = getfield v0, java.lang.Object.length: int                               @1
              return v1                                                                         @4
          }
    "#]]);
    METHOD_OF_AN_ARRAY.becomes(expect![[r#"
          method public static java.lang.Object m(int[]) {
          b0(v0: int[]):
              v1: java.lang.Object = invokevirtual int[].clone(): java.lang.Object (v0)         @1
              return v1                                                                         @4
          }
    "#]]);
}

#[test]
fn references_that_are_none() {
    DESCRIPTOR_AS_A_CLASS.is_unknown("malformed: constant #5, used at byte 59, is not a class");
    NEW_OF_AN_ARRAY.is_unknown("unverifiable: new of an array type, at bytecode offset 0");
    TOO_FEW_DIMENSIONS.is_unknown("unverifiable: an array type has too few dimensions, at bytecode offset 2");
    NO_DIMENSIONS.is_unknown("malformed: multianewarray without dimensions, at bytecode offset 0");
    UNKNOWN_ELEMENTS.is_unknown("malformed: unknown element type of newarray, at bytecode offset 1");
    CONSTANT_OF_ANOTHER_KIND.is_unknown("malformed: constant #6, used at byte 69, is not a field reference");
    SECOND_HALF_OF_A_CONSTANT
        .is_unknown("malformed: constant #6, used at byte 0, is not a loadable constant");
}

#[test]
fn attributes_that_a_jvm_does_not_look_at() {
    assert!(CONSTANT_OF_AN_INSTANCE_FIELD.translate().is_ok());
    assert!(ENCLOSED_IN_A_FIELD.translate().is_ok());
    CONSTANT_OF_A_STATIC_FIELD
        .is_unknown("malformed: constant #65535, used at byte 0, is not a loadable constant");
    assert!(TWO_METHODS_OF_ONE_NAME.translate().is_ok());
}

#[test]
fn flags_of_class_initialisers() {
    for fixture in [ABSTRACT_INITIALISER, OLD_INITIALISER] {
        assert!(fixture.translate().is_ok());
        with_classes(&[(fixture.name, fixture.bytes())], |program| {
            let class = program.classes(Role::Application)[0];
            let initializer = program.initializer(class).unwrap();
            assert_eq!(program.method(initializer).access.0, 0x8);
            let body = program.build_body(initializer).unwrap().unwrap();
            assert_eq!(body.value_count(), 0, "a class initialiser has no receiver");
        });
    }
}

/// A hierarchy as deep as a hostile jar may have it: nothing recurses on it, nothing is quadratic.
#[test]
fn ten_thousand_superclasses() {
    const DEPTH: usize = 10_000;
    let class = |number: usize| {
        let mut class = ClassWriter::new(&format!("C{number}"));
        if number > 0 {
            class = class.extends(&format!("C{}", number - 1));
        } else {
            method(&mut class, "()V", "return");
        }
        ZipEntry::stored(format!("C{number}.class"), class.write())
    };
    let folder = tempfile::tempdir().unwrap();
    let jar = folder.path().join("deep.jar");
    std::fs::write(&jar, ZipFile::of((0..DEPTH).map(class)).write()).unwrap();
    let options = Options { inputs: vec![jar], classpath: vec![], jdk: None, release: None };
    let class_path = ClassPath::open(&options).unwrap();
    let (arena, names) = (Arena::default(), Names::new());
    let source = ClassPathSource::new(&class_path, &arena);
    let program = Program::new(&names, &source);
    let id = |number: usize| program.class_id(names.symbol(format!("C{number}").as_bytes()));
    let (top, bottom) = (id(0), id(DEPTH - 1));
    assert!(matches!(program.class(bottom), ClassState::Declared(_)));
    assert_eq!(program.supertypes(bottom).len(), DEPTH + 1, "itself and Object included");
    assert_eq!(program.is_subclass(bottom, top), Truth::Yes);
    assert_eq!(program.initialized_with(bottom).len(), DEPTH);
    let sig = names.sig(Signature { params: Box::default(), ret: Type::VOID });
    let reference = MethodRefData {
        class: Type::class(program.class_name(bottom)),
        name: names.symbol(b"m"),
        sig,
        interface: false,
    };
    let resolved = program.resolve_method(names.method_ref(reference), bottom);
    assert_eq!(resolved, Resolution::Found(program.declared(top).unwrap().methods().next().unwrap()));
    let missing = MethodRefData { name: names.symbol(b"none"), ..reference };
    assert!(matches!(program.resolve_method(names.method_ref(missing), bottom), Resolution::Phantom(_)));
}
