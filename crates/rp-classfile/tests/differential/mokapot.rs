//! The canonical text from `mokapot`.

use mokapot::jvm::class::MethodHndl;
use mokapot::jvm::code::{
    Instruction, MethodBody, ProgramCounter, StackMapFrame, VerificationType, WideInstruction,
};
use mokapot::jvm::errors::ParseError;
use mokapot::jvm::references::{FieldRef, MethodRef};
use mokapot::jvm::{Annotation, Annotations, Class, ConstantVal, annotation::ElementValue};
use mokapot::types::Descriptor;
use mokapot::types::class_name::ClassName;
use mokapot::types::reference_type::ReferenceType;

use crate::text::{Limits, Text};

/// The crate resolves the constants while it reads and keeps no others, and it keeps local variables in a hash table.
pub(crate) const LIMITS: Limits = Limits {
    no_constants: true,
    no_code_length: true,
    no_interface_methods: true,
    no_sealed: true,
    unordered_locals: true,
    ..Limits::NONE
};

pub(crate) fn describe(bytes: &[u8], text: &mut Text) -> Result<(), ParseError> {
    let class = Class::from_bytes(bytes)?;
    header(&class, text);
    for field in class.fields() {
        text.line("field").flags(field.access_flags().bits()).name(field.name().as_bytes());
        descriptor(field.field_type(), text);
        if let Some(value) = field.constant_value() {
            constant(&value, text);
        }
        annotation_lines(field.annotations(), text);
    }
    for method in class.methods() {
        text.line("method").flags(method.access_flags().bits()).name(method.name().as_bytes());
        descriptor(method.descriptor(), text);
        class_lines("throws", method.exceptions(), text);
        annotation_lines(method.annotations(), text);
        if let Some(code) = method.body() {
            body(code, text);
        }
    }
    Ok(())
}

fn header(class: &Class, text: &mut Text) {
    class_name(class.name(), text.line("class"));
    text.word(format_args!("{}.{}", class.version.major(), class.version.minor()));
    optional_class(class.super_class(), text.flags(class.access_flags.bits()));
    class_lines("interface", class.interfaces(), text);
    if let Some(file) = class.source_file() {
        text.line("source").name(file.as_bytes());
    }
    if let Some(enclosing) = class.enclosing_method() {
        class_name(enclosing.class(), text.line("enclosing"));
        match enclosing.method_name_and_desc() {
            Some((name, ty)) => descriptor(ty, text.name(name.as_bytes())),
            None => _ = text.optional_name(None).optional_name(None),
        }
    }
    class_lines("host", class.nest_host(), text);
    class_lines("nest", class.nest_members(), text);
    class_lines("permits", class.permitted_subclasses(), text);
    if let Some(components) = class.record() {
        text.line("record");
        for component in components {
            descriptor(component.component_type(), text.line("component").name(component.name().as_bytes()));
            annotation_lines(component.annotations(), text);
        }
    }
    for inner in class.inner_classes() {
        class_name(inner.inner_class(), text.line("inner"));
        optional_class(inner.outer_class(), text);
        text.optional_name(inner.inner_name().map(|name| name.as_bytes())).flags(inner.access_flags().bits());
    }
    for bootstrap in class.bootstrap_methods() {
        handle(bootstrap.method(), text.line("bootstrap"));
        for argument in bootstrap.arguments() {
            constant(&argument, text);
        }
    }
    annotation_lines(class.annotations(), text);
}

fn class_name(name: &ClassName, text: &mut Text) {
    text.name(name.as_java_str().as_bytes());
}

fn optional_class(name: Option<&ClassName>, text: &mut Text) {
    text.optional_name(name.map(|name| name.as_java_str().as_bytes()));
}

fn class_lines<'a>(what: &str, classes: impl IntoIterator<Item = &'a ClassName>, text: &mut Text) {
    for class in classes {
        class_name(class, text.line(what));
    }
}

/// As a class constant has it: an internal name, or an array descriptor.
fn reference_type(ty: &ReferenceType, text: &mut Text) {
    match ty {
        ReferenceType::Class(name) => class_name(name, text),
        ReferenceType::Array(_) => descriptor(ty, text),
    }
}

fn descriptor(ty: &impl Descriptor, text: &mut Text) {
    text.name(ty.descriptor().as_bytes());
}

fn constant(value: &ConstantVal<'_>, text: &mut Text) {
    match *value {
        ConstantVal::Null => _ = text.word("null"),
        ConstantVal::Integer(value) => _ = text.word("int").word(value),
        ConstantVal::Long(value) => _ = text.word("long").word(value),
        ConstantVal::Float(value) => _ = text.word("float").word(format_args!("{:08x}", value.to_bits())),
        ConstantVal::Double(value) => _ = text.word("double").word(format_args!("{:016x}", value.to_bits())),
        ConstantVal::String(value) => _ = text.word("string").name(value.as_bytes()),
        ConstantVal::Class(ty) => reference_type(ty, text.word("class")),
        ConstantVal::MethodType(ty) => descriptor(ty, text.word("type")),
        ConstantVal::Handle(value) => handle(value, text),
        ConstantVal::Dynamic(bootstrap, name, ty) => {
            descriptor(ty, text.word("dynamic").word(bootstrap).name(name.as_bytes()));
        }
    }
}

fn handle(handle: MethodHndl<'_>, text: &mut Text) {
    text.word("handle").word(handle.reference_kind());
    match handle {
        MethodHndl::RefGetField(member)
        | MethodHndl::RefGetStatic(member)
        | MethodHndl::RefPutField(member)
        | MethodHndl::RefPutStatic(member) => field(member, text),
        MethodHndl::RefInvokeVirtual(member)
        | MethodHndl::RefInvokeStatic(member)
        | MethodHndl::RefInvokeSpecial(member)
        | MethodHndl::RefNewInvokeSpecial(member)
        | MethodHndl::RefInvokeInterface(member) => method(member, text),
    }
}

fn field(field: FieldRef<'_>, text: &mut Text) {
    reference_type(field.owner(), text);
    descriptor(field.field_type(), text.name(field.name().as_bytes()));
}

fn method(method: MethodRef<'_>, text: &mut Text) {
    reference_type(method.owner(), text);
    descriptor(method.descriptor(), text.name(method.name().as_bytes()));
}

fn annotation_lines(annotations: Annotations<'_>, text: &mut Text) {
    for value in annotations.runtime_visible() {
        annotation(value, text.line("visible"));
    }
    for value in annotations.runtime_invisible() {
        annotation(value, text.line("invisible"));
    }
}

fn annotation(annotation: Annotation<'_>, text: &mut Text) {
    descriptor(annotation.annotation_type(), text);
    text.word(annotation.element_value_pairs().len());
    for (name, value) in annotation.element_value_pairs() {
        element(&value, text.name(name.as_bytes()));
    }
}

fn element(value: &ElementValue<'_>, text: &mut Text) {
    match value {
        ElementValue::Primitive(ty, value) => constant(value, text.word(ty.descriptor())),
        ElementValue::String(value) => _ = text.word('s').name(value.as_bytes()),
        ElementValue::EnumConstant { enum_type, const_name } => {
            descriptor(*enum_type, text.word('e'));
            text.name(const_name.as_bytes());
        }
        ElementValue::Class { return_descriptor } => descriptor(*return_descriptor, text.word('c')),
        ElementValue::AnnotationInterface(value) => annotation(*value, text.word('@')),
        ElementValue::Array(values) => {
            text.word('[').word(values.len());
            for value in values {
                element(&value, text);
            }
        }
    }
}

fn body(code: MethodBody<'_>, text: &mut Text) {
    text.line("code").word(code.max_stack()).word(code.max_locals());
    for (offset, decoded) in code.instructions() {
        instruction(u16::from(offset), decoded, text);
    }
    for handler in code.exception_table() {
        let covered = handler.covered_pc();
        text.line("handler").word(u16::from(covered.start)).word(u16::from(covered.end));
        optional_class(handler.catch_type(), text.word(u16::from(handler.handler_pc())));
    }
    for entry in code.line_number_table().unwrap_or_default() {
        text.line("line").word(u16::from(entry.start_pc)).word(entry.line_number);
    }
    let mut locals: Vec<_> = code.local_variable_table().into_iter().flat_map(|table| table.iter()).collect();
    locals.sort_by_key(|(id, _)| (id.index, id.range.start, id.range.end));
    for (id, local) in locals {
        text.line("local").word(u16::from(id.range.start)).word(u16::from(id.range.end)).word(id.index);
        descriptor(local.var_type().unwrap(), text.name(local.name().unwrap().as_bytes()));
    }
    let mut next = 0;
    for frame in code.stack_map_table().into_iter().flatten() {
        frame_line(&frame, &mut next, text);
    }
}

/// `next` is the first offset at which the frame can be.
fn frame_line(frame: &StackMapFrame<'_>, next: &mut u32, text: &mut Text) {
    let (StackMapFrame::SameFrame { offset_delta }
    | StackMapFrame::SameLocals1StackItemFrame { offset_delta, .. }
    | StackMapFrame::ChopFrame { offset_delta, .. }
    | StackMapFrame::AppendFrame { offset_delta, .. }
    | StackMapFrame::FullFrame { offset_delta, .. }) = frame;
    let offset = *next + u32::from(*offset_delta);
    *next = offset + 1;
    text.line("frame").word(offset);
    match frame {
        StackMapFrame::SameFrame { .. } => _ = text.word("same"),
        StackMapFrame::SameLocals1StackItemFrame { stack, .. } => {
            verification_types([*stack], text.word("stack"));
        }
        StackMapFrame::ChopFrame { chop_count, .. } => _ = text.word("chop").word(chop_count),
        StackMapFrame::AppendFrame { locals, .. } => verification_types(*locals, text.word("append")),
        StackMapFrame::FullFrame { locals, stack, .. } => {
            verification_types(*locals, text.word("full"));
            verification_types(*stack, text.word("/"));
        }
    }
}

fn verification_types<'a>(types: impl IntoIterator<Item = VerificationType<'a>>, text: &mut Text) {
    for ty in types {
        match ty {
            VerificationType::TopVariable => _ = text.word("top"),
            VerificationType::IntegerVariable => _ = text.word("int"),
            VerificationType::FloatVariable => _ = text.word("float"),
            VerificationType::DoubleVariable => _ = text.word("double"),
            VerificationType::LongVariable => _ = text.word("long"),
            VerificationType::NullVariable => _ = text.word("null"),
            VerificationType::UninitializedThisVariable => _ = text.word("this"),
            VerificationType::ObjectVariable(ty) => reference_type(ty, text.word("object")),
            VerificationType::UninitializedVariable { offset } => {
                text.word("new").word(u16::from(offset));
            }
        }
    }
}

fn instruction(at: u16, instruction: Instruction<'_>, text: &mut Text) {
    use Instruction as I;
    let mnemonic = instruction.name();
    match instruction {
        I::BiPush(value) => _ = text.instruction(at, "iconst").word(value),
        I::SiPush(value) => _ = text.instruction(at, "iconst").word(value),
        I::Ldc(value) | I::LdcW(value) => constant(&value, text.instruction(at, "ldc")),
        I::Ldc2W(value) => constant(&value, text.instruction(at, mnemonic)),
        I::ILoad(local)
        | I::LLoad(local)
        | I::FLoad(local)
        | I::DLoad(local)
        | I::ALoad(local)
        | I::IStore(local)
        | I::LStore(local)
        | I::FStore(local)
        | I::DStore(local)
        | I::AStore(local)
        | I::Ret(local) => _ = text.instruction(at, mnemonic).word(local),
        I::IInc(local, value) => _ = text.instruction(at, mnemonic).word(local).word(value),
        I::Wide(wide) => wide_instruction(at, wide, text),
        I::IfEq(to)
        | I::IfNe(to)
        | I::IfLt(to)
        | I::IfGe(to)
        | I::IfGt(to)
        | I::IfLe(to)
        | I::IfICmpEq(to)
        | I::IfICmpNe(to)
        | I::IfICmpLt(to)
        | I::IfICmpGe(to)
        | I::IfICmpGt(to)
        | I::IfICmpLe(to)
        | I::IfACmpEq(to)
        | I::IfACmpNe(to)
        | I::IfNull(to)
        | I::IfNonNull(to)
        | I::Goto(to)
        | I::Jsr(to) => _ = text.instruction(at, mnemonic).word(u16::from(to)),
        I::GotoW(to) => _ = text.instruction(at, "goto").word(u16::from(to)),
        I::JsrW(to) => _ = text.instruction(at, "jsr").word(u16::from(to)),
        I::TableSwitch { low, jump_targets, default } => {
            switch(at, default, (i64::from(low)..).zip(jump_targets.iter().copied()), text);
        }
        I::LookupSwitch { default, match_targets } => {
            switch(at, default, match_targets.iter().map(|&(value, to)| (i64::from(value), to)), text);
        }
        I::GetStatic(member) | I::PutStatic(member) | I::GetField(member) | I::PutField(member) => {
            field(member, text.instruction(at, mnemonic));
        }
        I::InvokeVirtual(member)
        | I::InvokeSpecial(member)
        | I::InvokeStatic(member)
        | I::InvokeInterface(member, _) => method(member, text.instruction(at, mnemonic)),
        I::InvokeDynamic { bootstrap_method_index, name, descriptor: ty } => {
            let text = text.instruction(at, mnemonic).word(bootstrap_method_index).name(name.as_bytes());
            descriptor(ty, text);
        }
        I::New(name) => class_name(name, text.instruction(at, mnemonic)),
        I::NewArray(ty) => _ = text.instruction(at, mnemonic).word(ty),
        I::ANewArray(ty) | I::CheckCast(ty) | I::InstanceOf(ty) => {
            reference_type(ty, text.instruction(at, mnemonic));
        }
        I::MultiANewArray(ty, dimensions) => {
            reference_type(ty, text.instruction(at, mnemonic).word(dimensions));
        }
        _ => _ = text.instruction(at, mnemonic),
    }
}

fn switch(
    at: u16,
    default: ProgramCounter,
    cases: impl Iterator<Item = (i64, ProgramCounter)>,
    text: &mut Text,
) {
    text.instruction(at, "switch").word(u16::from(default));
    for (value, target) in cases {
        text.word(value).word(u16::from(target));
    }
}

fn wide_instruction(at: u16, wide: WideInstruction, text: &mut Text) {
    use WideInstruction as W;
    let (mnemonic, local) = match wide {
        W::ILoad(local) => ("iload", local),
        W::LLoad(local) => ("lload", local),
        W::FLoad(local) => ("fload", local),
        W::DLoad(local) => ("dload", local),
        W::ALoad(local) => ("aload", local),
        W::IStore(local) => ("istore", local),
        W::LStore(local) => ("lstore", local),
        W::FStore(local) => ("fstore", local),
        W::DStore(local) => ("dstore", local),
        W::AStore(local) => ("astore", local),
        W::IInc(local, _) => ("iinc", local),
        W::Ret(local) => ("ret", local),
    };
    text.instruction(at, mnemonic).word(local);
    if let W::IInc(_, value) = wide {
        text.word(value);
    }
}
