//! How are classes, methods and fields called outside of us? By internal names and descriptors, as the JVM does.

use rp_ir::{Names, Sig, Symbol, Type};
use rp_program::{ClassId, FieldId, MethodId, Program};

fn text(names: &Names, symbol: Symbol) -> String {
    String::from_utf8_lossy(names.bytes(symbol)).into_owned()
}

/// The descriptor of a type: `I`, `[LBox;`.
pub fn type_descriptor(names: &Names, ty: Type) -> String {
    let inner = ty.innermost();
    let element = match inner.as_class() {
        Some(name) => format!("L{};", text(names, name)),
        None => match inner {
            Type::VOID => "V",
            Type::BOOLEAN => "Z",
            Type::BYTE => "B",
            Type::CHAR => "C",
            Type::SHORT => "S",
            Type::INT => "I",
            Type::LONG => "J",
            Type::FLOAT => "F",
            _ => "D",
        }
        .to_owned(),
    };
    "[".repeat(usize::from(ty.dimensions())) + &element
}

/// The descriptor of a method: `(I)V`.
pub fn descriptor(names: &Names, sig: Sig) -> String {
    let signature = names.signature(sig);
    let params: String = signature.params.iter().map(|&ty| type_descriptor(names, ty)).collect();
    format!("({params}){}", type_descriptor(names, signature.ret))
}

/// A class: `java/util/Map$Entry`.
pub fn class_name(program: &Program<'_>, class: ClassId) -> String {
    text(program.names(), program.class_name(class))
}

/// A method: `Box.set(I)V`.
pub fn method_name(program: &Program<'_>, method: MethodId) -> String {
    let names = program.names();
    let declared = program.method(method);
    let class = class_name(program, program.method_class(method));
    format!("{class}.{}{}", text(names, declared.name), descriptor(names, declared.sig))
}

/// A field: `Box.value`.
pub fn field_name(program: &Program<'_>, field: FieldId) -> String {
    let class = class_name(program, program.field_class(field));
    format!("{class}.{}", text(program.names(), program.field(field).name))
}
