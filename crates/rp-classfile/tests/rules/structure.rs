//! Versions, constants, attributes, code and debug tables.

use rp_classfile::{
    ClassFile, Constant, Error, ErrorKind, ExceptionHandler, FrameState, HandleKind, LineEntry,
    VerificationType,
};

use crate::class_writer::{ClassWriter, be, list};

/// The error that `class` is refused with.
fn refusal(class: &[u8]) -> ErrorKind {
    ClassFile::parse(class).unwrap_err().kind
}

#[test]
fn versions() {
    for (major, minor, ok) in [
        (44, 0, false),
        (45, 0, true),
        (45, 3, true),
        (55, 7, true),
        (56, 0, true),
        (56, 1, false),
        (69, 0, true),
        (69, 65535, true),
        (69, 1, false),
        (70, 0, false),
    ] {
        let mut writer = ClassWriter::new();
        (writer.major, writer.minor) = (major, minor);
        let class = writer.finish();
        match ok {
            true => assert_eq!(ClassFile::parse(&class).unwrap().version.minor, minor),
            false => assert_eq!(refusal(&class), ErrorKind::UnsupportedVersion(major, minor)),
        }
    }
}

#[test]
fn magic_and_end() {
    let mut class = ClassWriter::new().finish();
    class.push(0);
    assert_eq!(refusal(&class), ErrorKind::Malformed("extra bytes after the class"));
    class[3] ^= 1;
    assert_eq!(refusal(&class), ErrorKind::BadMagic);
}

#[test]
fn a_long_takes_two_slots() {
    let mut writer = ClassWriter::new();
    let long = writer.wide_constant(5, (-5_i64).to_be_bytes());
    let int = writer.constant(3, &7_i32.to_be_bytes());
    assert_eq!(int, long + 2);
    let class = writer.finish();
    let pool = ClassFile::parse(&class).unwrap().pool;
    assert_eq!(pool.constant(long), Ok(Constant::Long(-5)));
    assert_eq!(pool.constant(int), Ok(Constant::Int(7)));
    for none in [0, long + 1, int + 1, u16::MAX] {
        let error = pool.constant(none).unwrap_err();
        assert_eq!(error.kind, ErrorKind::BadConstant(none, "a loadable constant"));
    }
}

#[test]
fn a_long_is_not_the_last_constant() {
    for tag in [5, 6] {
        let mut writer = ClassWriter::new();
        writer.constant(tag, &[0; 8]); // as if it took one slot
        assert_eq!(refusal(&writer.finish()), ErrorKind::Malformed("a long or double is the last constant"));
    }
}

#[test]
fn unknown_constants() {
    for tag in (0..=255).filter(|tag| !matches!(tag, 1 | 3..=12 | 15..=20)) {
        let mut writer = ClassWriter::new();
        writer.constant(tag, &[0; 8]);
        assert_eq!(refusal(&writer.finish()), ErrorKind::Malformed("unknown constant pool tag"), "{tag}");
    }
}

#[test]
fn method_handles_refer_to_what_their_kind_says() {
    let mut writer = ClassWriter::new();
    let field = writer.member(9, "A", "f", "I");
    let method = writer.member(10, "A", "m", "()V");
    let mut handle = |kind, member: u16| writer.constant(15, &[&[kind][..], &be(&[member])].concat());
    let good = [handle(1, field), handle(9, method)];
    let bad = [handle(0, field), handle(10, method), handle(4, method), handle(5, field)];
    let class = writer.finish();
    let pool = ClassFile::parse(&class).unwrap().pool;
    let good = good.map(|index| pool.method_handle(index).unwrap());
    assert_eq!(good.map(|handle| handle.kind), [HandleKind::GetField, HandleKind::InvokeInterface]);
    assert_eq!(good.map(|handle| handle.index), [field, method]);
    for index in bad {
        assert!(pool.method_handle(index).is_err());
        assert!(pool.constant(index).is_err());
    }
}

#[test]
fn unknown_attributes_are_ignored() {
    let mut writer = ClassWriter::new();
    let strange = writer.attribute("org.example.Strange", [0xFF; 9]);
    // Its name is no string.
    let nameless = [be(&[2]), vec![0, 0, 0, 1, 0xFF]].concat();
    let both = [strange, nameless];
    let code = writer.code(&[177], &both);
    writer.add_field("f", "I", &both);
    writer.add_method("m", "()V", &[both.as_slice(), &[code]].concat());
    let component = [be(&[writer.utf8("c"), writer.utf8("I")]), list(&both)].concat();
    writer.add_attribute("Record", list(&[component]));
    writer.add_attribute("AnotherStrangeOne", []);
    let class = writer.finish();

    let class = ClassFile::parse(&class).unwrap();
    assert_eq!(class.check_attributes(), Ok(()));
    assert_eq!(class.source_file(), Ok(None));
    assert_eq!(class.constant_value(&class.fields[0]), Ok(None));
    let code = class.code(&class.methods[0]).unwrap().unwrap();
    assert_eq!(code.instructions().count(), 1);
    assert_eq!(code.lines(&class.pool), []);
    let components = class.record_components().unwrap().unwrap();
    let names: Vec<_> =
        components[0].attributes.iter().map(|attribute| attribute.name(&class.pool)).collect();
    assert_eq!(names, [Some(&b"org.example.Strange"[..]), None]);
}

#[test]
fn attributes_that_must_be_right_from_a_version_on() {
    for (name, since, content, why) in [
        ("SourceFile", 45, &[0, 1, 0][..], "extra bytes in SourceFile"),
        ("InnerClasses", 45, &[0, 0, 0], "extra bytes in InnerClasses"),
        ("EnclosingMethod", 49, &[0, 2, 0, 0, 0], "extra bytes in EnclosingMethod"),
        ("Signature", 49, &[0, 1, 0], "extra bytes in Signature"),
        ("BootstrapMethods", 51, &[0, 0, 0], "extra bytes in BootstrapMethods"),
        ("NestHost", 55, &[0, 2, 0], "extra bytes in NestHost"),
        ("NestMembers", 55, &[0, 1, 0, 2, 0], "extra bytes in a list of classes"),
        ("Record", 60, &[0, 0, 0], "extra bytes in Record"),
        ("PermittedSubclasses", 61, &[0, 0, 0], "extra bytes in a list of classes"),
    ] {
        for major in 45..=69 {
            let mut writer = ClassWriter::new();
            writer.major = major;
            writer.add_attribute(name, content);
            let class = writer.finish();
            let checked = ClassFile::parse(&class).unwrap().check_attributes();
            let expected = if major < since { Ok(()) } else { Err(ErrorKind::Malformed(why)) };
            assert_eq!(checked.map_err(|error| error.kind), expected, "{name} in version {major}");
        }
    }
}

#[test]
fn lists_can_be_as_long_as_their_count_can_say() {
    let mut writer = ClassWriter::new();
    writer.add_attribute("NestMembers", list(&vec![be(&[2]); 65535]));
    let class = writer.finish();
    let members = ClassFile::parse(&class).unwrap().nest_members().unwrap();
    assert_eq!(members, vec![b"A"; 65535]);
}

#[test]
fn bootstrap_arguments_are_constants() {
    let mut writer = ClassWriter::new();
    let method = writer.member(10, "A", "m", "()V");
    let handle = writer.constant(15, &[&[6][..], &be(&[method])].concat());
    writer.add_attribute("BootstrapMethods", be(&[1, handle, 1, 999]));
    let class = writer.finish();
    let error = ClassFile::parse(&class).unwrap().bootstrap_methods().unwrap_err();
    assert_eq!(error.kind, ErrorKind::Malformed("a bootstrap argument is no constant"));
}

#[test]
fn the_length_of_code() {
    for (length, ok) in [(0, false), (1, true), (65535, true), (65536, false)] {
        let mut writer = ClassWriter::new();
        let code = writer.code(&vec![0; length], &[]);
        writer.add_method("m", "()V", &[code]);
        let class = writer.finish();
        let class = ClassFile::parse(&class).unwrap();
        assert_eq!(class.code(&class.methods[0]).is_ok(), ok, "{length}");
    }
}

#[test]
fn handlers_may_cover_the_last_instruction() {
    let mut writer = ClassWriter::new();
    let content = [be(&[1, 1]), vec![0, 0, 0, 2, 0, 177], be(&[1, 0, 2, 1, 0, 0])].concat();
    let code = writer.attribute("Code", content);
    writer.add_method("m", "()V", &[code]);
    let class = writer.finish();
    let class = ClassFile::parse(&class).unwrap();
    let code = class.code(&class.methods[0]).unwrap().unwrap();
    let handler = ExceptionHandler { start: 0, end: 2, handler: 1, catch_type: 0 };
    assert!(code.handlers().eq([handler]));
}

#[test]
fn debug_tables_are_used_as_far_as_they_make_sense() {
    let mut writer = ClassWriter::new();
    let (name, int) = (writer.utf8("x"), writer.utf8("I"));
    // Three entries are announced, the second is behind the code, the third is cut.
    let lines = writer.attribute("LineNumberTable", [be(&[3, 0, 10, 2, 11, 1]), vec![0]].concat());
    let more_lines = writer.attribute("LineNumberTable", be(&[1, 1, 12]));
    // Right, too long, in a slot that there is not, without a name.
    let locals = [
        be(&[0, 2, name, int, 499]),
        be(&[1, 2, name, int, 0]),
        be(&[0, 2, name, int, 500]),
        be(&[0, 2, 0, int, 0]),
    ];
    let locals = writer.attribute("LocalVariableTable", list(&locals));
    let code = writer.code(&[0, 177], &[lines, locals, more_lines]);
    writer.add_method("m", "()V", &[code]);
    let class = writer.finish();
    let class = ClassFile::parse(&class).unwrap();
    let code = class.code(&class.methods[0]).unwrap().unwrap();
    assert_eq!(code.lines(&class.pool), [LineEntry { start: 0, line: 10 }, LineEntry { start: 1, line: 12 }]);
    let locals = code.locals(&class.pool);
    assert_eq!(locals.len(), 1);
    assert_eq!((locals[0].name, locals[0].start, locals[0].end, locals[0].slot), (&b"x"[..], 0, 2, 499));
}

/// The frames in a `StackMapTable` of this content.
fn frames(content: &[u8]) -> Vec<Result<(u32, FrameState), Error>> {
    let mut writer = ClassWriter::new();
    let table = writer.attribute("StackMapTable", content);
    let code = writer.code(&[177], &[table]);
    writer.add_method("m", "()V", &[code]);
    let class = writer.finish();
    let class = ClassFile::parse(&class).unwrap();
    let code = class.code(&class.methods[0]).unwrap().unwrap();
    let frames = code.frames(&class.pool).unwrap();
    frames.map(|frame| frame.map(|frame| (frame.offset, frame.state))).collect()
}

#[test]
fn extended_frames_reach_as_far_as_65535_each() {
    use VerificationType as V;
    let content = [
        be(&[3]),
        vec![251, 0xFF, 0xFF],
        vec![247, 0xFF, 0xFF, 6],
        vec![255, 0, 0, 0, 2, 4, 8, 0, 9, 0, 1, 7, 0, 2],
    ];
    let full = FrameState::Full { locals: vec![V::Long, V::Uninitialized(9)], stack: vec![V::Object(2)] };
    assert_eq!(
        frames(&content.concat()),
        [
            Ok((65535, FrameState::Same)),
            Ok((131_071, FrameState::SameWithStack(V::UninitializedThis))),
            Ok((131_072, full)),
        ]
    );
}

#[test]
fn frames_end_with_the_first_malformed_one() {
    for kind in 128..=246 {
        let frames = frames(&[0, 3, 0, kind, 0]);
        assert_eq!(frames.len(), 2);
        assert_eq!(frames[0], Ok((0, FrameState::Same)));
        assert_eq!(
            frames[1].as_ref().unwrap_err().kind,
            ErrorKind::Malformed("reserved stack map frame type")
        );
    }
    let unknown = frames(&[0, 1, 64, 9]);
    assert_eq!(unknown[0].as_ref().unwrap_err().kind, ErrorKind::Malformed("unknown verification type"));
    for cut in [&[][..], &[0], &[0, 1], &[0, 1, 255, 0, 0, 0xFF, 0xFF]] {
        let frames = frames(cut);
        assert_eq!(frames.len(), 1);
        assert_eq!(frames[0].as_ref().unwrap_err().kind, ErrorKind::Truncated);
    }
}
