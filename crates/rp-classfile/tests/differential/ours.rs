//! The canonical text from the reader under test.

use rp_classfile::{
    Annotation, ArithmeticOp, ArrayKind, Attributes, BaseType, ClassFile, Code, CompareOp, Comparison,
    Condition, Constant, ElementValue, FieldOp, FieldType, FrameState, HandleKind, Instruction, InvokeOp,
    Kind, Member, MemberRef, MethodDescriptor, MethodHandle, NewArrayType, NumericType, Pool, Result,
    StackOp, VerificationType, annotations, parse_class_constant,
};

use crate::text::{CLASS_FLAGS, Text};

pub(crate) fn describe(bytes: &[u8], text: &mut Text) -> Result<()> {
    let class = ClassFile::parse(bytes)?;
    class.check_attributes()?;
    text.counts.classes += 1;
    header(&class, text)?;
    for field in &class.fields {
        member("field", field, text);
        field_type(field.descriptor, text);
        if let Some(value) = class.constant_value(field)? {
            constant(&value, text);
        }
        annotation_lines(&class.pool, field.attributes, text)?;
    }
    for method in &class.methods {
        text.counts.methods += 1;
        member("method", method, text);
        method_type(method.descriptor, text);
        for exception in class.exceptions(method)? {
            class_constant(exception, text.line("throws"));
        }
        annotation_lines(&class.pool, method.attributes, text)?;
        if let Some(code) = class.code(method)? {
            body(&class.pool, &code, text)?;
        }
    }
    Ok(())
}

fn header(class: &ClassFile<'_>, text: &mut Text) -> Result<()> {
    let version = class.version;
    text.line("class").name(class.name).word(format_args!("{}.{}", version.major, version.minor));
    let mut flags = class.access.0;
    if flags & !CLASS_FLAGS != 0 && text.limits.no_undefined_flags {
        text.counts.undefined_flags += 1;
        flags &= CLASS_FLAGS;
    }
    text.flags(flags).optional_name(class.super_name);
    if !text.limits.no_constants {
        text.line("pool").word(class.pool.len());
        constants(&class.pool, text);
    }
    for interface in class.interfaces() {
        class_constant(interface, text.line("interface"));
    }
    if let Some(file) = class.source_file()? {
        text.line("source").name(file);
    }
    if let Some(enclosing) = class.enclosing_method()? {
        text.line("enclosing").name(enclosing.class).optional_name(enclosing.method.map(|(name, _)| name));
        match enclosing.method {
            Some((_, descriptor)) => method_type(descriptor, text),
            None => _ = text.optional_name(None),
        }
    }
    if let Some(host) = class.nest_host()? {
        text.line("host").name(host);
    }
    for nest_member in class.nest_members()? {
        text.line("nest").name(nest_member);
    }
    if let Some(permitted) = class.permitted_subclasses()? {
        if !text.limits.no_sealed {
            text.line("sealed");
        }
        for subclass in permitted {
            text.line("permits").name(subclass);
        }
    }
    if let Some(components) = class.record_components()? {
        text.line("record");
        for component in components {
            field_type(component.descriptor, text.line("component").name(component.name));
            annotation_lines(&class.pool, component.attributes, text)?;
        }
    }
    for inner in class.inner_classes()? {
        text.line("inner").name(inner.inner).optional_name(inner.outer);
        text.optional_name(inner.name).flags(inner.access.0);
    }
    for bootstrap in class.bootstrap_methods()? {
        handle(&bootstrap.handle, text.line("bootstrap"));
        for argument in bootstrap.arguments() {
            constant(&class.pool.constant(argument)?, text);
        }
    }
    annotation_lines(&class.pool, class.attributes, text)
}

fn member(what: &str, member: &Member<'_>, text: &mut Text) {
    text.line(what).flags(member.access.0).name(member.name);
}

/// Every constant but those that only module declarations have.
fn constants(pool: &Pool<'_>, text: &mut Text) {
    for index in 1..pool.len() as u16 {
        if let Ok(string) = pool.utf8(index) {
            text.line("constant").word(index).word("utf8").name(string);
        } else if let Ok(value) = pool.constant(index) {
            constant(&value, text.line("constant").word(index));
        } else if let Ok((name, descriptor)) = pool.name_and_type(index) {
            text.line("constant").word(index).word("name").name(name).name(descriptor);
        } else if let Ok(field) = pool.field(index) {
            member_ref(&field, text.line("constant").word(index).word("field"));
        } else if let Ok(method) = pool.method(index) {
            member_ref(&method, text.line("constant").word(index).word("method"));
        } else if let Ok(site) = pool.invoke_dynamic(index) {
            text.line("constant").word(index).word("site").word(site.bootstrap).name(site.name);
            method_type(site.descriptor, text);
        }
    }
}

fn constant(value: &Constant<'_>, text: &mut Text) {
    match *value {
        Constant::Int(value) => _ = text.word("int").word(value),
        Constant::Long(value) => _ = text.word("long").word(value),
        Constant::Float(bits) => _ = text.word("float").word(format_args!("{bits:08x}")),
        Constant::Double(bits) => _ = text.word("double").word(format_args!("{bits:016x}")),
        Constant::String(value) => _ = text.word("string").name(value),
        Constant::Class(name) => class_constant(name, text.word("class")),
        Constant::MethodType(descriptor) => method_type(descriptor, text.word("type")),
        Constant::MethodHandle(value) => handle(&value, text),
        Constant::Dynamic(value) => {
            field_type(value.descriptor, text.word("dynamic").word(value.bootstrap).name(value.name));
        }
    }
}

fn handle(handle: &MethodHandle<'_>, text: &mut Text) {
    let kind = match handle.kind {
        HandleKind::GetField => 1,
        HandleKind::GetStatic => 2,
        HandleKind::PutField => 3,
        HandleKind::PutStatic => 4,
        HandleKind::InvokeVirtual => 5,
        HandleKind::InvokeStatic => 6,
        HandleKind::InvokeSpecial => 7,
        HandleKind::NewInvokeSpecial => 8,
        HandleKind::InvokeInterface => 9,
    };
    member_ref(&handle.member, text.word("handle").word(kind));
}

fn member_ref(member: &MemberRef<'_>, text: &mut Text) {
    class_constant(member.class, text);
    text.name(member.name);
    if member.descriptor.starts_with(b"(") {
        method_type(member.descriptor, text);
        if !text.limits.no_interface_methods {
            text.word(if member.interface { "interface" } else { "class" });
        }
    } else {
        field_type(member.descriptor, text);
    }
}

// Types are parsed, and written from what was parsed.

fn class_constant(name: &[u8], text: &mut Text) {
    let mut written = Vec::new();
    match parse_class_constant(name).unwrap() {
        FieldType { base: BaseType::Class(name), dimensions: 0 } => written.extend_from_slice(name),
        array => write_type(array, &mut written),
    }
    text.name(&written);
}

fn field_type(descriptor: &[u8], text: &mut Text) {
    let mut written = Vec::new();
    write_type(FieldType::parse(descriptor).unwrap(), &mut written);
    text.name(&written);
}

fn method_type(descriptor: &[u8], text: &mut Text) {
    let parsed = MethodDescriptor::parse(descriptor).unwrap();
    let mut written = vec![b'('];
    for parameter in parsed.parameters {
        write_type(parameter, &mut written);
    }
    written.push(b')');
    write_type(parsed.result, &mut written);
    text.name(&written);
}

fn write_type(ty: FieldType<'_>, out: &mut Vec<u8>) {
    out.extend(std::iter::repeat_n(b'[', ty.dimensions.into()));
    match ty.base {
        BaseType::Boolean => out.push(b'Z'),
        BaseType::Byte => out.push(b'B'),
        BaseType::Char => out.push(b'C'),
        BaseType::Short => out.push(b'S'),
        BaseType::Int => out.push(b'I'),
        BaseType::Long => out.push(b'J'),
        BaseType::Float => out.push(b'F'),
        BaseType::Double => out.push(b'D'),
        BaseType::Void => out.push(b'V'),
        BaseType::Class(name) => {
            out.push(b'L');
            out.extend_from_slice(name);
            out.push(b';');
        }
    }
}

fn annotation_lines<'a>(pool: &Pool<'a>, attributes: Attributes<'a>, text: &mut Text) -> Result<()> {
    for (what, name) in
        [("visible", b"RuntimeVisibleAnnotations".as_slice()), ("invisible", b"RuntimeInvisibleAnnotations")]
    {
        if let Some(attribute) = attributes.find(pool, name) {
            for value in annotations(pool, &attribute)? {
                annotation(&value, text.line(what));
            }
        }
    }
    Ok(())
}

fn annotation(value: &Annotation<'_>, text: &mut Text) {
    field_type(value.descriptor, text);
    text.word(value.elements.len());
    for (name, value) in &value.elements {
        element(value, text.name(name));
    }
}

fn element(value: &ElementValue<'_>, text: &mut Text) {
    match value {
        ElementValue::Primitive(tag, value) => constant(value, text.word(char::from(*tag))),
        ElementValue::String(value) => _ = text.word('s').name(value),
        ElementValue::Enum(descriptor, name) => _ = text.word('e').name(descriptor).name(name),
        ElementValue::Class(descriptor) => _ = text.word('c').name(descriptor),
        ElementValue::Annotation(value) => annotation(value, text.word('@')),
        ElementValue::Array(values) => {
            text.word('[').word(values.len());
            for value in values {
                element(value, text);
            }
        }
    }
}

fn body(pool: &Pool<'_>, code: &Code<'_>, text: &mut Text) -> Result<()> {
    text.line("code").word(code.max_stack).word(code.max_locals);
    if !text.limits.no_code_length {
        text.word(code.bytes.len());
    }
    for decoded in code.instructions() {
        let (offset, decoded) = decoded?;
        text.counts.instructions += 1;
        text.line(offset);
        instruction(pool, decoded, text)?;
    }
    for handler in code.handlers() {
        text.line("handler").word(handler.start).word(handler.end).word(handler.handler);
        text.optional_name(pool.optional_class(handler.catch_type)?);
    }
    for entry in code.lines(pool) {
        text.line("line").word(entry.start).word(entry.line);
    }
    let mut locals = code.locals(pool);
    if text.limits.unordered_locals {
        locals.sort_by_key(|local| (local.slot, local.start, local.end));
    }
    for local in locals {
        text.line("local").word(local.start).word(local.end).word(local.slot).name(local.name);
        field_type(local.descriptor, text);
    }
    for frame in code.frames(pool).into_iter().flatten() {
        let frame = frame?;
        text.line("frame").word(frame.offset);
        frame_state(pool, &frame.state, text)?;
    }
    Ok(())
}

fn frame_state(pool: &Pool<'_>, state: &FrameState, text: &mut Text) -> Result<()> {
    let (word, locals, stack) = match state {
        FrameState::Same => ("same", &[][..], None),
        FrameState::SameWithStack(ty) => ("stack", std::slice::from_ref(ty), None),
        FrameState::Chop(count) => return Ok(_ = text.word("chop").word(count)),
        FrameState::Append(locals) => ("append", locals.as_slice(), None),
        FrameState::Full { locals, stack } => ("full", locals.as_slice(), Some(stack)),
    };
    text.word(word);
    for &ty in locals {
        verification_type(pool, ty, text)?;
    }
    if let Some(stack) = stack {
        text.word("/");
        for &ty in stack {
            verification_type(pool, ty, text)?;
        }
    }
    Ok(())
}

fn verification_type(pool: &Pool<'_>, ty: VerificationType, text: &mut Text) -> Result<()> {
    match ty {
        VerificationType::Top => _ = text.word("top"),
        VerificationType::Integer => _ = text.word("int"),
        VerificationType::Float => _ = text.word("float"),
        VerificationType::Double => _ = text.word("double"),
        VerificationType::Long => _ = text.word("long"),
        VerificationType::Null => _ = text.word("null"),
        VerificationType::UninitializedThis => _ = text.word("this"),
        VerificationType::Object(index) => class_constant(pool.class(index)?, text.word("object")),
        VerificationType::Uninitialized(offset) => _ = text.word("new").word(offset),
    }
    Ok(())
}

fn instruction(pool: &Pool<'_>, instruction: Instruction<'_>, text: &mut Text) -> Result<()> {
    use Instruction as I;
    match instruction {
        I::Nop => _ = text.word("nop"),
        I::Null => _ = text.word("aconst_null"),
        I::Int(value) => _ = text.word("iconst").word(value),
        I::Long(value) => _ = text.word("lconst").word(value),
        I::Float(value) => _ = text.word("fconst").word(value),
        I::Double(value) => _ = text.word("dconst").word(value),
        I::Ldc(index, wide) => {
            constant(&pool.constant(index)?, text.word(if wide { "ldc2_w" } else { "ldc" }));
        }
        I::Load(kind, local) => _ = text.word(format_args!("{}load", letter(kind))).word(local),
        I::Store(kind, local) => _ = text.word(format_args!("{}store", letter(kind))).word(local),
        I::ArrayLoad(kind) => _ = text.word(format_args!("{}aload", array_letter(kind))),
        I::ArrayStore(kind) => _ = text.word(format_args!("{}astore", array_letter(kind))),
        I::Stack(op) => _ = text.word(stack_op(op)),
        I::Arithmetic(op, kind) => _ = text.word(format_args!("{}{}", letter(kind), arithmetic(op))),
        I::Negate(kind) => _ = text.word(format_args!("{}neg", letter(kind))),
        I::Increment(local, value) => _ = text.word("iinc").word(local).word(value),
        I::Convert(from, to) => _ = text.word(format_args!("{}2{}", letter(from), numeric_letter(to))),
        I::Compare(op) => _ = text.word(compare(op)),
        I::Branch(comparison, target) => _ = text.word(branch(comparison)).word(target),
        I::Goto(target) => _ = text.word("goto").word(target),
        I::Jsr(target) => _ = text.word("jsr").word(target),
        I::Ret(local) => _ = text.word("ret").word(local),
        I::Switch(switch) => {
            text.word("switch").word(switch.default);
            for (value, target) in switch.cases() {
                text.word(value).word(target);
            }
        }
        I::Return(Some(kind)) => _ = text.word(format_args!("{}return", letter(kind))),
        I::Return(None) => _ = text.word("return"),
        I::Field(op, index) => member_ref(&pool.field(index)?, text.word(field_op(op))),
        I::Invoke(op, index) => member_ref(&pool.method(index)?, text.word(invoke_op(op))),
        I::InvokeDynamic(index) => {
            let site = pool.invoke_dynamic(index)?;
            text.word("invokedynamic").word(site.bootstrap).name(site.name);
            method_type(site.descriptor, text);
        }
        I::New(index) => class_constant(pool.class(index)?, text.word("new")),
        I::NewArray(element) => _ = text.word("newarray").word(new_array_type(element)),
        I::ANewArray(index) => class_constant(pool.class(index)?, text.word("anewarray")),
        I::MultiANewArray(index, dimensions) => {
            class_constant(pool.class(index)?, text.word("multianewarray").word(dimensions));
        }
        I::ArrayLength => _ = text.word("arraylength"),
        I::Throw => _ = text.word("athrow"),
        I::CheckCast(index) => class_constant(pool.class(index)?, text.word("checkcast")),
        I::InstanceOf(index) => class_constant(pool.class(index)?, text.word("instanceof")),
        I::MonitorEnter => _ = text.word("monitorenter"),
        I::MonitorExit => _ = text.word("monitorexit"),
    }
    Ok(())
}

fn letter(kind: Kind) -> char {
    match kind {
        Kind::Int => 'i',
        Kind::Long => 'l',
        Kind::Float => 'f',
        Kind::Double => 'd',
        Kind::Reference => 'a',
    }
}

fn array_letter(kind: ArrayKind) -> char {
    match kind {
        ArrayKind::Byte => 'b',
        ArrayKind::Char => 'c',
        ArrayKind::Short => 's',
        ArrayKind::Int => 'i',
        ArrayKind::Long => 'l',
        ArrayKind::Float => 'f',
        ArrayKind::Double => 'd',
        ArrayKind::Reference => 'a',
    }
}

fn numeric_letter(ty: NumericType) -> char {
    match ty {
        NumericType::Byte => 'b',
        NumericType::Char => 'c',
        NumericType::Short => 's',
        NumericType::Int => 'i',
        NumericType::Long => 'l',
        NumericType::Float => 'f',
        NumericType::Double => 'd',
    }
}

fn stack_op(op: StackOp) -> &'static str {
    match op {
        StackOp::Pop => "pop",
        StackOp::Pop2 => "pop2",
        StackOp::Dup => "dup",
        StackOp::DupX1 => "dup_x1",
        StackOp::DupX2 => "dup_x2",
        StackOp::Dup2 => "dup2",
        StackOp::Dup2X1 => "dup2_x1",
        StackOp::Dup2X2 => "dup2_x2",
        StackOp::Swap => "swap",
    }
}

fn arithmetic(op: ArithmeticOp) -> &'static str {
    match op {
        ArithmeticOp::Add => "add",
        ArithmeticOp::Sub => "sub",
        ArithmeticOp::Mul => "mul",
        ArithmeticOp::Div => "div",
        ArithmeticOp::Rem => "rem",
        ArithmeticOp::Shl => "shl",
        ArithmeticOp::Shr => "shr",
        ArithmeticOp::Ushr => "ushr",
        ArithmeticOp::And => "and",
        ArithmeticOp::Or => "or",
        ArithmeticOp::Xor => "xor",
    }
}

fn compare(op: CompareOp) -> &'static str {
    match op {
        CompareOp::Long => "lcmp",
        CompareOp::FloatLess => "fcmpl",
        CompareOp::FloatGreater => "fcmpg",
        CompareOp::DoubleLess => "dcmpl",
        CompareOp::DoubleGreater => "dcmpg",
    }
}

fn branch(comparison: Comparison) -> String {
    let (family, condition) = match comparison {
        Comparison::Null(Condition::Eq) => return "ifnull".to_owned(),
        Comparison::Null(_) => return "ifnonnull".to_owned(),
        Comparison::Zero(condition) => ("if", condition),
        Comparison::Ints(condition) => ("if_icmp", condition),
        Comparison::References(condition) => ("if_acmp", condition),
    };
    let condition = match condition {
        Condition::Eq => "eq",
        Condition::Ne => "ne",
        Condition::Lt => "lt",
        Condition::Ge => "ge",
        Condition::Gt => "gt",
        Condition::Le => "le",
    };
    format!("{family}{condition}")
}

fn field_op(op: FieldOp) -> &'static str {
    match op {
        FieldOp::GetStatic => "getstatic",
        FieldOp::PutStatic => "putstatic",
        FieldOp::GetField => "getfield",
        FieldOp::PutField => "putfield",
    }
}

fn invoke_op(op: InvokeOp) -> &'static str {
    match op {
        InvokeOp::Virtual => "invokevirtual",
        InvokeOp::Special => "invokespecial",
        InvokeOp::Static => "invokestatic",
        InvokeOp::Interface => "invokeinterface",
    }
}

fn new_array_type(ty: NewArrayType) -> &'static str {
    match ty {
        NewArrayType::Boolean => "boolean",
        NewArrayType::Char => "char",
        NewArrayType::Float => "float",
        NewArrayType::Double => "double",
        NewArrayType::Byte => "byte",
        NewArrayType::Short => "short",
        NewArrayType::Int => "int",
        NewArrayType::Long => "long",
    }
}
