//! Which annotations does a declaration have? Those of the class file that are well-formed.
//!
//! A JVM does not look at annotations when it loads a class, so what is malformed there is dropped, not reported: an
//! annotation with a value that is none (a descriptor that describes nothing, a number of the wrong kind), or all that
//! an attribute holds if it cannot be taken apart.
//!
//! ```text
//! RuntimeVisibleAnnotations { LStep; value = 'I' 1, after = 'c' LNone; }     @Step(value = 1, after = None.class)
//! ```

use rp_classfile::{
    Access, Attribute, Attributes, ClassFile, Constant, annotation_default, annotations,
    field_type_annotations,
};
use rp_ir::{Annotation, Annotations, Const, ElementValue, Names, Symbol, Type};

use crate::constants::field_type;

/// The first major version that has annotations, Java 5: in older classes a JVM does not know the attributes.
const FIRST_MAJOR: u16 = 49;

/// The first major version that has annotations of types, Java 8.
const FIRST_TYPE_MAJOR: u16 = 52;

/// The annotations among the attributes of a class or of one of its members.
pub(crate) fn lower_annotations(
    names: &Names,
    file: &ClassFile<'_>,
    attributes: Attributes<'_>,
) -> Annotations {
    if file.version.major < FIRST_MAJOR {
        return Annotations::default();
    }
    let lower_all = |attribute: Attribute<'_>| -> Vec<Annotation> {
        let found = annotations(&file.pool, &attribute).unwrap_or_default();
        found.into_iter().filter_map(|annotation| lower(names, annotation)).collect()
    };
    let (mut visible, mut invisible) = (None, None);
    for attribute in attributes.iter() {
        let list = match attribute.name(&file.pool) {
            Some(b"RuntimeVisibleAnnotations") => &mut visible,
            Some(b"RuntimeInvisibleAnnotations") => &mut invisible,
            _ => continue,
        };
        list.get_or_insert_with(|| lower_all(attribute));
    }
    Annotations::new(visible.unwrap_or_default(), invisible.unwrap_or_default())
}

/// The annotations of a field: its own, and those of its type. The latter count as invisible: nobody finds them who
/// asks the field.
pub(crate) fn lower_field_annotations(
    names: &Names,
    file: &ClassFile<'_>,
    attributes: Attributes<'_>,
) -> Annotations {
    let own = lower_annotations(names, file, attributes);
    if file.version.major < FIRST_TYPE_MAJOR {
        return own;
    }
    let mut of_type = Vec::new();
    for attribute in attributes.iter() {
        let name = attribute.name(&file.pool);
        if matches!(name, Some(b"RuntimeVisibleTypeAnnotations" | b"RuntimeInvisibleTypeAnnotations")) {
            let found = field_type_annotations(&file.pool, &attribute).unwrap_or_default();
            of_type.extend(found.into_iter().filter_map(|annotation| lower(names, annotation)));
        }
    }
    // What may stand before a field and before its type is written down twice.
    of_type.retain(|annotation| !own.visible().contains(annotation) && !own.invisible().contains(annotation));
    if of_type.is_empty() {
        return own;
    }
    Annotations::new(own.visible().to_vec(), [own.invisible(), &of_type].concat())
}

/// The default of an element, if the class is an annotation interface.
pub(crate) fn lower_default(
    names: &Names,
    file: &ClassFile<'_>,
    attributes: Attributes<'_>,
) -> Option<Box<ElementValue>> {
    if file.version.major < FIRST_MAJOR || !file.access.has(Access::ANNOTATION) {
        return None;
    }
    let attribute = attributes.find(&file.pool, b"AnnotationDefault")?;
    lower_value(names, annotation_default(&file.pool, &attribute).ok()?).map(Box::new)
}

fn lower(names: &Names, annotation: rp_classfile::Annotation<'_>) -> Option<Annotation> {
    let class = class(names, annotation.descriptor)?;
    let elements = annotation.elements.into_iter();
    let elements = elements.map(|(name, value)| Some((names.symbol(name), lower_value(names, value)?)));
    Some(Annotation { class, elements: elements.collect::<Option<_>>()? })
}

/// Recurses to the depth to which the class file is read, which is fixed.
fn lower_value(names: &Names, value: rp_classfile::ElementValue<'_>) -> Option<ElementValue> {
    use rp_classfile::ElementValue as Read;
    Some(match value {
        Read::Primitive(tag, constant) => match (tag, constant) {
            (b'Z', Constant::Int(value)) => ElementValue::Small(Type::BOOLEAN, value),
            (b'B', Constant::Int(value)) => ElementValue::Small(Type::BYTE, value),
            (b'C', Constant::Int(value)) => ElementValue::Small(Type::CHAR, value),
            (b'S', Constant::Int(value)) => ElementValue::Small(Type::SHORT, value),
            (b'I', Constant::Int(value)) => ElementValue::Constant(Const::Int(value)),
            (b'J', Constant::Long(value)) => ElementValue::Constant(Const::Long(value)),
            (b'F', Constant::Float(bits)) => ElementValue::Constant(Const::Float(bits)),
            (b'D', Constant::Double(bits)) => ElementValue::Constant(Const::Double(bits)),
            _ => return None,
        },
        Read::String(text) => ElementValue::Constant(Const::String(names.symbol(text))),
        Read::Enum(descriptor, name) => ElementValue::Enum(class(names, descriptor)?, names.symbol(name)),
        Read::Class(b"V") => ElementValue::Constant(Const::Class(Type::VOID)),
        Read::Class(descriptor) => ElementValue::Constant(Const::Class(field_type(names, descriptor).ok()?)),
        Read::Annotation(annotation) => ElementValue::Annotation(lower(names, annotation)?),
        Read::Array(values) => {
            let values = values.into_iter().map(|value| lower_value(names, value));
            ElementValue::Array(values.collect::<Option<_>>()?)
        }
    })
}

/// The class that a descriptor names.
fn class(names: &Names, descriptor: &[u8]) -> Option<Symbol> {
    field_type(names, descriptor).ok()?.as_class()
}
