//! The canonical text from `ristretto_classfile`.
//!
//! That crate replaces bytecode offsets by instruction indices when it reads code. Here they are turned back, with
//! the offset of each instruction taken from the sizes that the crate itself writes, so that nothing of ours is
//! involved. One offset cannot be turned back: a handler's range that ends with the code is read as if it ended
//! before the last instruction. No class of a JDK has such a handler.

use std::io::Cursor;

use ristretto_classfile::attributes::{
    Annotation, AnnotationElement, Attribute, Instruction, StackFrame, VerificationType,
};
use ristretto_classfile::{ClassFile, Constant, ConstantPool, Result};

use crate::text::{Limits, Text};

/// The crate drops flags that it has no name for. JDKs have four classes with such a flag, `ACC_PRIVATE`: the ones
/// named `java/lang/invoke/*$Holder`, which `jlink` writes.
pub(crate) const LIMITS: Limits = Limits { no_undefined_flags: true, ..Limits::NONE };

pub(crate) fn describe(bytes: &[u8], text: &mut Text) -> Result<()> {
    let class = ClassFile::from_slice(bytes)?;
    let pool = &class.constant_pool;
    header(&class, text)?;
    for field in &class.fields {
        text.line("field").flags(field.access_flags.bits());
        utf8(pool, field.name_index, text)?;
        utf8(pool, field.descriptor_index, text)?;
        for attribute in &field.attributes {
            if let Attribute::ConstantValue { constant_value_index, .. } = attribute {
                constant(pool, *constant_value_index, text)?;
            }
        }
        annotation_lines(pool, &field.attributes, text)?;
    }
    for method in &class.methods {
        text.line("method").flags(method.access_flags.bits());
        utf8(pool, method.name_index, text)?;
        utf8(pool, method.descriptor_index, text)?;
        for attribute in &method.attributes {
            if let Attribute::Exceptions { exception_indexes, .. } = attribute {
                class_lines("throws", pool, exception_indexes, text)?;
            }
        }
        annotation_lines(pool, &method.attributes, text)?;
        for attribute in &method.attributes {
            body(pool, attribute, text)?;
        }
    }
    Ok(())
}

fn header(class: &ClassFile<'_>, text: &mut Text) -> Result<()> {
    let pool = &class.constant_pool;
    text.line("class").name(class.class_name()?.as_bytes());
    text.word(format_args!("{}.{}", class.version.major(), class.version.minor()));
    optional_class(pool, class.super_class, text.flags(class.access_flags.bits()))?;
    text.line("pool").word(pool.len() + 1);
    for index in 1..=pool.len() as u16 {
        // The second half of a long is none.
        if pool.get(index).is_some() {
            constant(pool, index, text.line("constant").word(index))?;
        }
    }
    class_lines("interface", pool, &class.interfaces, text)?;
    // In the order of the canonical text, whatever the order in the file.
    for name in [
        "SourceFile",
        "EnclosingMethod",
        "NestHost",
        "NestMembers",
        "PermittedSubclasses",
        "Record",
        "InnerClasses",
        "BootstrapMethods",
    ] {
        if let Some(attribute) = class.attributes.iter().find(|attribute| attribute.name() == name) {
            class_attribute(pool, attribute, text)?;
        }
    }
    annotation_lines(pool, &class.attributes, text)
}

fn class_attribute(pool: &ConstantPool<'_>, attribute: &Attribute, text: &mut Text) -> Result<()> {
    match attribute {
        Attribute::SourceFile { source_file_index, .. } => {
            utf8(pool, *source_file_index, text.line("source"))?;
        }
        Attribute::EnclosingMethod { class_index, method_index, .. } => {
            optional_class(pool, *class_index, text.line("enclosing"))?;
            match method_index {
                0 => _ = text.optional_name(None).optional_name(None),
                index => name_and_type(pool, *index, text)?,
            }
        }
        Attribute::NestHost { host_class_index, .. } => {
            class_lines("host", pool, &[*host_class_index], text)?;
        }
        Attribute::NestMembers { class_indexes, .. } => class_lines("nest", pool, class_indexes, text)?,
        Attribute::PermittedSubclasses { class_indexes, .. } => {
            class_lines("permits", pool, class_indexes, text.line("sealed"))?;
        }
        Attribute::Record { records, .. } => {
            text.line("record");
            for component in records {
                utf8(pool, component.name_index, text.line("component"))?;
                utf8(pool, component.descriptor_index, text)?;
                annotation_lines(pool, &component.attributes, text)?;
            }
        }
        Attribute::InnerClasses { classes, .. } => {
            for inner in classes {
                optional_class(pool, inner.class_info_index, text.line("inner"))?;
                optional_class(pool, inner.outer_class_info_index, text)?;
                match inner.name_index {
                    0 => _ = text.optional_name(None),
                    index => utf8(pool, index, text)?,
                }
                text.flags(inner.access_flags.bits());
            }
        }
        Attribute::BootstrapMethods { methods, .. } => {
            for bootstrap in methods {
                constant(pool, bootstrap.bootstrap_method_ref, text.line("bootstrap"))?;
                for &argument in &bootstrap.arguments {
                    constant(pool, argument, text)?;
                }
            }
        }
        _ => {}
    }
    Ok(())
}

fn utf8(pool: &ConstantPool<'_>, index: u16, text: &mut Text) -> Result<()> {
    text.name(pool.try_get_utf8(index)?.as_bytes());
    Ok(())
}

fn class(pool: &ConstantPool<'_>, index: u16, text: &mut Text) -> Result<()> {
    text.name(pool.try_get_class(index)?.as_bytes());
    Ok(())
}

fn optional_class(pool: &ConstantPool<'_>, index: u16, text: &mut Text) -> Result<()> {
    match index {
        0 => _ = text.optional_name(None),
        index => class(pool, index, text)?,
    }
    Ok(())
}

fn class_lines(what: &str, pool: &ConstantPool<'_>, indexes: &[u16], text: &mut Text) -> Result<()> {
    indexes.iter().try_for_each(|&index| class(pool, index, text.line(what)))
}

fn name_and_type(pool: &ConstantPool<'_>, index: u16, text: &mut Text) -> Result<()> {
    let (&name, &descriptor) = pool.try_get_name_and_type(index)?;
    utf8(pool, name, text)?;
    utf8(pool, descriptor, text)
}

/// What instructions refer to are the constants of fields and methods without the word that says so.
fn member(pool: &ConstantPool<'_>, index: u16, text: &mut Text) -> Result<()> {
    let (class_index, member, suffix) = match *pool.try_get(index)? {
        Constant::FieldRef { class_index, name_and_type_index } => (class_index, name_and_type_index, None),
        Constant::MethodRef { class_index, name_and_type_index } => {
            (class_index, name_and_type_index, Some("class"))
        }
        Constant::InterfaceMethodRef { class_index, name_and_type_index } => {
            (class_index, name_and_type_index, Some("interface"))
        }
        ref other => panic!("{other:?} is no member"),
    };
    class(pool, class_index, text)?;
    name_and_type(pool, member, text)?;
    if let Some(suffix) = suffix {
        text.word(suffix);
    }
    Ok(())
}

fn constant(pool: &ConstantPool<'_>, index: u16, text: &mut Text) -> Result<()> {
    match *pool.try_get(index)? {
        Constant::Utf8(ref string) => _ = text.word("utf8").name(string.as_bytes()),
        Constant::Integer(value) => _ = text.word("int").word(value),
        Constant::Long(value) => _ = text.word("long").word(value),
        Constant::Float(value) => _ = text.word("float").word(format_args!("{:08x}", value.to_bits())),
        Constant::Double(value) => _ = text.word("double").word(format_args!("{:016x}", value.to_bits())),
        Constant::String(string) => utf8(pool, string, text.word("string"))?,
        Constant::Class(_) => class(pool, index, text.word("class"))?,
        Constant::MethodType(descriptor) => utf8(pool, descriptor, text.word("type"))?,
        Constant::MethodHandle { ref reference_kind, reference_index } => {
            member(pool, reference_index, text.word("handle").word(reference_kind.kind()))?;
        }
        Constant::Dynamic { bootstrap_method_attr_index, name_and_type_index } => {
            name_and_type(pool, name_and_type_index, text.word("dynamic").word(bootstrap_method_attr_index))?;
        }
        Constant::InvokeDynamic { bootstrap_method_attr_index, name_and_type_index } => {
            name_and_type(pool, name_and_type_index, text.word("site").word(bootstrap_method_attr_index))?;
        }
        Constant::NameAndType { .. } => name_and_type(pool, index, text.word("name"))?,
        Constant::FieldRef { .. } => member(pool, index, text.word("field"))?,
        Constant::MethodRef { .. } | Constant::InterfaceMethodRef { .. } => {
            member(pool, index, text.word("method"))?;
        }
        ref other @ (Constant::Module(_) | Constant::Package(_)) => panic!("{other:?} in a class"),
    }
    Ok(())
}

fn annotation_lines(pool: &ConstantPool<'_>, attributes: &[Attribute], text: &mut Text) -> Result<()> {
    for attribute in attributes {
        if let Attribute::RuntimeVisibleAnnotations { annotations, .. } = attribute {
            annotations.iter().try_for_each(|value| annotation(pool, value, text.line("visible")))?;
        }
    }
    for attribute in attributes {
        if let Attribute::RuntimeInvisibleAnnotations { annotations, .. } = attribute {
            annotations.iter().try_for_each(|value| annotation(pool, value, text.line("invisible")))?;
        }
    }
    Ok(())
}

fn annotation(pool: &ConstantPool<'_>, annotation: &Annotation, text: &mut Text) -> Result<()> {
    utf8(pool, annotation.type_index, text)?;
    text.word(annotation.elements.len());
    for pair in &annotation.elements {
        utf8(pool, pair.name_index, text)?;
        element(pool, &pair.value, text)?;
    }
    Ok(())
}

fn element(pool: &ConstantPool<'_>, value: &AnnotationElement, text: &mut Text) -> Result<()> {
    use AnnotationElement as E;
    match value {
        E::Byte { const_value_index: index } => constant(pool, *index, text.word('B')),
        E::Char { const_value_index: index } => constant(pool, *index, text.word('C')),
        E::Double { const_value_index: index } => constant(pool, *index, text.word('D')),
        E::Float { const_value_index: index } => constant(pool, *index, text.word('F')),
        E::Int { const_value_index: index } => constant(pool, *index, text.word('I')),
        E::Long { const_value_index: index } => constant(pool, *index, text.word('J')),
        E::Short { const_value_index: index } => constant(pool, *index, text.word('S')),
        E::Boolean { const_value_index: index } => constant(pool, *index, text.word('Z')),
        E::String { const_value_index: index } => utf8(pool, *index, text.word('s')),
        E::Enum { type_name_index, const_name_index } => {
            utf8(pool, *type_name_index, text.word('e'))?;
            utf8(pool, *const_name_index, text)
        }
        E::Class { class_info_index } => utf8(pool, *class_info_index, text.word('c')),
        E::Annotation { annotation: value } => annotation(pool, value, text.word('@')),
        E::Array { values } => {
            text.word('[').word(values.len());
            values.iter().try_for_each(|value| element(pool, value, text))
        }
    }
}

/// Offset of each instruction and, last, of the end.
fn offsets(code: &[Instruction]) -> Result<Vec<u64>> {
    let mut bytes = Cursor::new(Vec::new());
    let mut offsets = vec![0];
    for instruction in code {
        instruction.to_bytes(&mut bytes)?;
        offsets.push(bytes.position());
    }
    Ok(offsets)
}

fn body(pool: &ConstantPool<'_>, attribute: &Attribute, text: &mut Text) -> Result<()> {
    let Attribute::Code { max_stack, max_locals, code, exception_table, attributes, .. } = attribute else {
        return Ok(());
    };
    let offsets = offsets(code)?;
    let offset = |index: u16| offsets[usize::from(index)];
    text.line("code").word(max_stack).word(max_locals).word(offset(code.len() as u16));
    for (index, instruction) in code.iter().enumerate() {
        decoded(pool, &offsets, index, instruction, text)?;
    }
    for handler in exception_table {
        text.line("handler").word(offset(handler.range_pc.start)).word(offset(handler.range_pc.end));
        optional_class(pool, handler.catch_type, text.word(offset(handler.handler_pc)))?;
    }
    for attribute in attributes {
        if let Attribute::LineNumberTable { line_numbers, .. } = attribute {
            for line in line_numbers {
                text.line("line").word(offset(line.start_pc)).word(line.line_number);
            }
        }
    }
    for attribute in attributes {
        if let Attribute::LocalVariableTable { variables, .. } = attribute {
            for local in variables {
                text.line("local").word(local.start_pc);
                text.word(u32::from(local.start_pc) + u32::from(local.length)).word(local.index);
                utf8(pool, local.name_index, text)?;
                utf8(pool, local.descriptor_index, text)?;
            }
        }
    }
    for attribute in attributes {
        if let Attribute::StackMapTable { frames, .. } = attribute {
            let mut next = 0;
            for frame in frames {
                let index = next + frame.offset_delta();
                next = index + 1;
                frame_state(pool, frame, text.line("frame").word(offset(index)))?;
            }
        }
    }
    Ok(())
}

fn frame_state(pool: &ConstantPool<'_>, frame: &StackFrame, text: &mut Text) -> Result<()> {
    match frame {
        StackFrame::SameFrame { .. } | StackFrame::SameFrameExtended { .. } => _ = text.word("same"),
        StackFrame::SameLocals1StackItemFrame { stack, .. }
        | StackFrame::SameLocals1StackItemFrameExtended { stack, .. } => {
            verification_types(pool, stack, text.word("stack"))?;
        }
        StackFrame::ChopFrame { frame_type, .. } => _ = text.word("chop").word(251 - frame_type),
        StackFrame::AppendFrame { locals, .. } => verification_types(pool, locals, text.word("append"))?,
        StackFrame::FullFrame { locals, stack, .. } => {
            verification_types(pool, locals, text.word("full"))?;
            verification_types(pool, stack, text.word("/"))?;
        }
    }
    Ok(())
}

fn verification_types(pool: &ConstantPool<'_>, types: &[VerificationType], text: &mut Text) -> Result<()> {
    for ty in types {
        match ty {
            VerificationType::Top => _ = text.word("top"),
            VerificationType::Integer => _ = text.word("int"),
            VerificationType::Float => _ = text.word("float"),
            VerificationType::Double => _ = text.word("double"),
            VerificationType::Long => _ = text.word("long"),
            VerificationType::Null => _ = text.word("null"),
            VerificationType::UninitializedThis => _ = text.word("this"),
            VerificationType::Object { cpool_index } => class(pool, *cpool_index, text.word("object"))?,
            VerificationType::Uninitialized { offset } => _ = text.word("new").word(offset),
        }
    }
    Ok(())
}

fn decoded(
    pool: &ConstantPool<'_>,
    offsets: &[u64],
    index: usize,
    instruction: &Instruction,
    text: &mut Text,
) -> Result<()> {
    use Instruction as I;
    let at = offsets[index];
    let target = |index: u16| offsets[usize::from(index)];
    let relative = |distance: i32| offsets[index.checked_add_signed(distance as isize).unwrap()];
    // The first word is the mnemonic.
    let written = instruction.to_string();
    let mnemonic = written.split(' ').next().unwrap_or_default();
    match instruction {
        I::Bipush(value) => _ = text.instruction(at, "iconst").word(value),
        I::Sipush(value) => _ = text.instruction(at, "iconst").word(value),
        I::Ldc(constant_index) => constant(pool, u16::from(*constant_index), text.instruction(at, "ldc"))?,
        I::Ldc_w(constant_index) => constant(pool, *constant_index, text.instruction(at, "ldc"))?,
        I::Ldc2_w(constant_index) => constant(pool, *constant_index, text.instruction(at, "ldc2_w"))?,
        I::Iload(local)
        | I::Lload(local)
        | I::Fload(local)
        | I::Dload(local)
        | I::Aload(local)
        | I::Istore(local)
        | I::Lstore(local)
        | I::Fstore(local)
        | I::Dstore(local)
        | I::Astore(local)
        | I::Ret(local) => _ = text.instruction(at, mnemonic).word(local),
        I::Iload_w(local)
        | I::Lload_w(local)
        | I::Fload_w(local)
        | I::Dload_w(local)
        | I::Aload_w(local)
        | I::Istore_w(local)
        | I::Lstore_w(local)
        | I::Fstore_w(local)
        | I::Dstore_w(local)
        | I::Astore_w(local)
        | I::Ret_w(local) => _ = text.instruction(at, mnemonic.trim_end_matches("_w")).word(local),
        I::Iinc(local, value) => _ = text.instruction(at, mnemonic).word(local).word(value),
        I::Iinc_w(local, value) => _ = text.instruction(at, "iinc").word(local).word(value),
        I::Ifeq(to)
        | I::Ifne(to)
        | I::Iflt(to)
        | I::Ifge(to)
        | I::Ifgt(to)
        | I::Ifle(to)
        | I::If_icmpeq(to)
        | I::If_icmpne(to)
        | I::If_icmplt(to)
        | I::If_icmpge(to)
        | I::If_icmpgt(to)
        | I::If_icmple(to)
        | I::If_acmpeq(to)
        | I::If_acmpne(to)
        | I::Ifnull(to)
        | I::Ifnonnull(to)
        | I::Goto(to)
        | I::Jsr(to) => _ = text.instruction(at, mnemonic).word(target(*to)),
        I::Goto_w(to) | I::Jsr_w(to) => {
            text.instruction(at, mnemonic.trim_end_matches("_w")).word(target(*to as u16));
        }
        I::Tableswitch(switch) => {
            text.instruction(at, "switch").word(relative(switch.default));
            for (value, &to) in (switch.low..=switch.high).zip(&switch.offsets) {
                text.word(value).word(relative(to));
            }
        }
        I::Lookupswitch(switch) => {
            text.instruction(at, "switch").word(relative(switch.default));
            for (value, &to) in &switch.pairs {
                text.word(value).word(relative(to));
            }
        }
        I::Getstatic(to)
        | I::Putstatic(to)
        | I::Getfield(to)
        | I::Putfield(to)
        | I::Invokevirtual(to)
        | I::Invokespecial(to)
        | I::Invokestatic(to)
        | I::Invokeinterface(to, _) => member(pool, *to, text.instruction(at, mnemonic))?,
        I::Invokedynamic(site) => {
            let (bootstrap, &site) = pool.try_get_invoke_dynamic(*site)?;
            name_and_type(pool, site, text.instruction(at, mnemonic).word(bootstrap))?;
        }
        I::New(of) | I::Anewarray(of) | I::Checkcast(of) | I::Instanceof(of) => {
            class(pool, *of, text.instruction(at, mnemonic))?;
        }
        I::Newarray(ty) => _ = text.instruction(at, mnemonic).word(ty),
        I::Multianewarray(of, dimensions) => {
            class(pool, *of, text.instruction(at, mnemonic).word(dimensions))?;
        }
        _ => _ = text.instruction(at, mnemonic),
    }
    Ok(())
}
