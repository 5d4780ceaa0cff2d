//! Class files to declarations.

use rp_classfile::{Access, ClassFile, Member};
use rp_ir::{Class, Field, InnerClass, Method, Names, Symbol};

use crate::annotation::{lower_annotations, lower_default, lower_field_annotations};
use crate::body::Result;
use crate::constants::{Constants, field_type, method_sig};

/// The declaration in a class file; fails where the JVM would refuse to load the class.
pub(crate) fn declare(constants: &Constants<'_, '_, '_>) -> Result<Class> {
    let Constants { names, file, .. } = *constants;
    let symbols =
        |list: Vec<&[u8]>| list.into_iter().map(|name| names.symbol(name)).collect::<Box<[Symbol]>>();
    let enclosing = match file.enclosing_method()? {
        None => None,
        Some(enclosing) => {
            // A JVM does not look at the descriptor; what describes no method names none.
            let method = enclosing.method.and_then(|(name, descriptor)| {
                Some((names.symbol(name), method_sig(names, descriptor).ok()?))
            });
            Some((names.symbol(enclosing.class), method))
        }
    };
    let record = match file.record_components()? {
        None => None,
        Some(components) => {
            let components = components.iter().map(|component| {
                Ok((names.symbol(component.name), field_type(names, component.descriptor)?))
            });
            Some(components.collect::<Result<_>>()?)
        }
    };
    Ok(Class {
        name: names.symbol(file.name),
        access: file.access,
        version: (file.version.major, file.version.minor),
        super_class: file.super_name.map(|name| names.symbol(name)),
        interfaces: file.interfaces().map(|name| names.symbol(name)).collect(),
        source_file: file.source_file()?.map(|name| names.symbol(name)),
        nest_host: file.nest_host()?.map(|name| names.symbol(name)),
        nest_members: symbols(file.nest_members()?),
        permitted: file.permitted_subclasses()?.map(symbols),
        record,
        inner_classes: inner_classes(names, file)?,
        enclosing,
        annotations: lower_annotations(names, file, file.attributes),
        fields: fields(constants)?,
        methods: methods(names, file)?,
    })
}

fn inner_classes(names: &Names, file: &ClassFile<'_>) -> Result<Box<[InnerClass]>> {
    let classes = file.inner_classes()?;
    let lower = |class: &rp_classfile::InnerClass<'_>| InnerClass {
        inner: names.symbol(class.inner),
        outer: class.outer.map(|name| names.symbol(name)),
        name: class.name.map(|name| names.symbol(name)),
        access: class.access,
    };
    Ok(classes.iter().map(lower).collect())
}

fn fields(constants: &Constants<'_, '_, '_>) -> Result<Vec<Field>> {
    let names = constants.names;
    let fields = constants.file.fields.iter().map(|field| {
        // On other fields a JVM ignores the attribute, whatever it holds (JVMS 4.7.2).
        let value =
            if field.access.has(Access::STATIC) { constants.file.constant_value(field)? } else { None };
        let constant = value.map(|constant| constants.constant(constant, 0, &mut 0)).transpose()?;
        let ty = field_type(names, field.descriptor)?;
        Ok(Field {
            access: field.access,
            name: names.symbol(field.name),
            ty,
            constant,
            annotations: lower_field_annotations(names, constants.file, field.attributes),
        })
    });
    fields.collect()
}

/// The flags of a method as a JVM takes them: it ignores most of those of a class initialiser (JVMS 4.6).
pub(crate) fn method_access(file: &ClassFile<'_>, method: &Member<'_>) -> Access {
    if method.name != b"<clinit>" {
        method.access
    } else if file.version.major < 51 {
        Access::STATIC
    } else {
        Access(method.access.0 & (Access::STATIC.0 | Access::STRICT.0))
    }
}

fn methods(names: &Names, file: &ClassFile<'_>) -> Result<Vec<Method>> {
    let methods = file.methods.iter().map(|method| {
        Ok(Method {
            access: method_access(file, method),
            name: names.symbol(method.name),
            sig: method_sig(names, method.descriptor)?,
            exceptions: file.exceptions(method)?.iter().map(|name| names.symbol(name)).collect(),
            annotations: lower_annotations(names, file, method.attributes),
            default: lower_default(names, file, method.attributes),
        })
    });
    methods.collect()
}
