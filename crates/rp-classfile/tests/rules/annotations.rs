//! Annotations are read to a fixed depth, and a class with deeper ones is a class all the same.

use rp_classfile::{ClassFile, ElementValue, ErrorKind, MAX_ANNOTATION_DEPTH, annotations};

use crate::class_writer::{ClassWriter, be};
use crate::memory;

const VISIBLE: &str = "RuntimeVisibleAnnotations";

/// A class with one annotation `@LA;(x = value)`, where `LA;` and `x` are the first two constants that `value` gets.
fn annotated(value: impl FnOnce(u16, u16) -> Vec<u8>) -> Vec<u8> {
    let mut writer = ClassWriter::new();
    let (descriptor, name) = (writer.utf8("LA;"), writer.utf8("x"));
    let content = [be(&[1, descriptor, 1, name]), value(descriptor, name)].concat();
    writer.add_attribute(VISIBLE, content);
    writer.finish()
}

/// A string below `depth` annotations.
fn nested_annotations(depth: usize) -> Vec<u8> {
    annotated(|descriptor, name| {
        let level = [vec![b'@'], be(&[descriptor, 1, name])].concat();
        [level.repeat(depth), vec![b's'], be(&[name])].concat()
    })
}

/// A string below `depth` arrays.
fn nested_arrays(depth: usize) -> Vec<u8> {
    annotated(|_, name| [[b'[', 0, 1].repeat(depth), vec![b's'], be(&[name])].concat())
}

/// Reads the annotations of a class that is otherwise all right.
fn read(class: &[u8]) -> Result<usize, ErrorKind> {
    let class = ClassFile::parse(class).unwrap();
    assert_eq!(class.check_attributes(), Ok(()));
    let attribute = class.attributes.find(&class.pool, VISIBLE.as_bytes()).unwrap();
    annotations(&class.pool, &attribute).map(|annotations| annotations.len()).map_err(|error| error.kind)
}

#[test]
fn depth_is_limited() {
    let deepest = MAX_ANNOTATION_DEPTH as usize - 1;
    for nested in [nested_annotations, nested_arrays] {
        assert_eq!(read(&nested(0)), Ok(1));
        assert_eq!(read(&nested(deepest)), Ok(1));
        let too_deep = Err(ErrorKind::Malformed("annotations are nested too deep"));
        assert_eq!(read(&nested(deepest + 1)), too_deep);
        assert_eq!(read(&nested(20_000)), too_deep);
    }
}

#[test]
fn elements_are_read_by_their_tag() {
    let read_one = |value: &dyn Fn(u16) -> Vec<u8>| {
        let class = annotated(|_, name| value(name));
        let class = ClassFile::parse(&class).unwrap();
        let attribute = class.attributes.find(&class.pool, VISIBLE.as_bytes()).unwrap();
        let annotations = annotations(&class.pool, &attribute).map_err(|error| error.kind)?;
        let [(name, value)] = annotations[0].elements.as_slice() else { panic!("{annotations:?}") };
        assert_eq!((annotations[0].descriptor, *name), (&b"LA;"[..], &b"x"[..]));
        Ok(format!("{value:?}"))
    };
    let expected = |value: ElementValue<'_>| Ok(format!("{value:?}"));
    assert_eq!(read_one(&|x| [vec![b's'], be(&[x])].concat()), expected(ElementValue::String(b"x")));
    assert_eq!(read_one(&|x| [vec![b'c'], be(&[x])].concat()), expected(ElementValue::Class(b"x")));
    assert_eq!(read_one(&|x| [vec![b'e'], be(&[x, x])].concat()), expected(ElementValue::Enum(b"x", b"x")));
    assert_eq!(read_one(&|_| vec![b'[', 0, 0]), expected(ElementValue::Array(vec![])));
    assert_eq!(read_one(&|_| vec![b'?', 0, 0]), Err(ErrorKind::Malformed("unknown annotation element")));
    assert_eq!(read_one(&|_| vec![b'[', 0, 1]), Err(ErrorKind::Truncated));
    let not_loadable = read_one(&|x| [vec![b'I'], be(&[x])].concat());
    assert!(matches!(not_loadable, Err(ErrorKind::BadConstant(_, "a loadable constant"))));
}

#[test]
fn announced_elements_take_no_memory() {
    // Each of the arrays claims to have as many elements as there can be, and many bytes follow.
    let depth = MAX_ANNOTATION_DEPTH as usize - 1;
    let class = annotated(|_, _| [[b'[', 0xFF, 0xFF].repeat(depth), vec![0; 100_000]].concat());
    let (result, peak) = memory::peak(|| read(&class));
    assert_eq!(result, Err(ErrorKind::Malformed("unknown annotation element")));
    assert!(peak <= memory::FACTOR * class.len(), "{peak} bytes for a class of {}", class.len());
}
