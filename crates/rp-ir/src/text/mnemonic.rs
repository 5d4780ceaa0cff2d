//! The names of instructions and flags, each written down once, for the printer and the parser.

use rp_classfile::{
    Access, ArithmeticOp, ArrayKind, CompareOp, Comparison, Condition, HandleKind, InvokeOp, Kind,
    NumericType,
};

/// Looks `word` up in a table of names.
pub(crate) fn find<T: Copy>(table: &[(T, &str)], word: &str) -> Option<T> {
    table.iter().find(|(_, name)| *name == word).map(|(item, _)| *item)
}

/// The name of `item` in a table that has every item.
pub(crate) fn name<T: Copy + PartialEq>(table: &[(T, &'static str)], item: T) -> &'static str {
    table.iter().find(|(other, _)| *other == item).map_or("?", |(_, name)| name)
}

pub(crate) const BINARY: &[((ArithmeticOp, Kind), &str)] = {
    use ArithmeticOp::*;
    use Kind::*;
    &[
        ((Add, Int), "iadd"),
        ((Add, Long), "ladd"),
        ((Add, Float), "fadd"),
        ((Add, Double), "dadd"),
        ((Sub, Int), "isub"),
        ((Sub, Long), "lsub"),
        ((Sub, Float), "fsub"),
        ((Sub, Double), "dsub"),
        ((Mul, Int), "imul"),
        ((Mul, Long), "lmul"),
        ((Mul, Float), "fmul"),
        ((Mul, Double), "dmul"),
        ((Div, Int), "idiv"),
        ((Div, Long), "ldiv"),
        ((Div, Float), "fdiv"),
        ((Div, Double), "ddiv"),
        ((Rem, Int), "irem"),
        ((Rem, Long), "lrem"),
        ((Rem, Float), "frem"),
        ((Rem, Double), "drem"),
        ((Shl, Int), "ishl"),
        ((Shl, Long), "lshl"),
        ((Shr, Int), "ishr"),
        ((Shr, Long), "lshr"),
        ((Ushr, Int), "iushr"),
        ((Ushr, Long), "lushr"),
        ((And, Int), "iand"),
        ((And, Long), "land"),
        ((Or, Int), "ior"),
        ((Or, Long), "lor"),
        ((Xor, Int), "ixor"),
        ((Xor, Long), "lxor"),
    ]
};

pub(crate) const NEGATE: &[(Kind, &str)] =
    &[(Kind::Int, "ineg"), (Kind::Long, "lneg"), (Kind::Float, "fneg"), (Kind::Double, "dneg")];

pub(crate) const CONVERT: &[((Kind, NumericType), &str)] = {
    use NumericType as To;
    &[
        ((Kind::Int, To::Long), "i2l"),
        ((Kind::Int, To::Float), "i2f"),
        ((Kind::Int, To::Double), "i2d"),
        ((Kind::Long, To::Int), "l2i"),
        ((Kind::Long, To::Float), "l2f"),
        ((Kind::Long, To::Double), "l2d"),
        ((Kind::Float, To::Int), "f2i"),
        ((Kind::Float, To::Long), "f2l"),
        ((Kind::Float, To::Double), "f2d"),
        ((Kind::Double, To::Int), "d2i"),
        ((Kind::Double, To::Long), "d2l"),
        ((Kind::Double, To::Float), "d2f"),
        ((Kind::Int, To::Byte), "i2b"),
        ((Kind::Int, To::Char), "i2c"),
        ((Kind::Int, To::Short), "i2s"),
    ]
};

pub(crate) const COMPARE: &[(CompareOp, &str)] = &[
    (CompareOp::Long, "lcmp"),
    (CompareOp::FloatLess, "fcmpl"),
    (CompareOp::FloatGreater, "fcmpg"),
    (CompareOp::DoubleLess, "dcmpl"),
    (CompareOp::DoubleGreater, "dcmpg"),
];

pub(crate) const ARRAY_LOAD: &[(ArrayKind, &str)] = &[
    (ArrayKind::Int, "iaload"),
    (ArrayKind::Long, "laload"),
    (ArrayKind::Float, "faload"),
    (ArrayKind::Double, "daload"),
    (ArrayKind::Reference, "aaload"),
    (ArrayKind::Byte, "baload"),
    (ArrayKind::Char, "caload"),
    (ArrayKind::Short, "saload"),
];

pub(crate) const ARRAY_STORE: &[(ArrayKind, &str)] = &[
    (ArrayKind::Int, "iastore"),
    (ArrayKind::Long, "lastore"),
    (ArrayKind::Float, "fastore"),
    (ArrayKind::Double, "dastore"),
    (ArrayKind::Reference, "aastore"),
    (ArrayKind::Byte, "bastore"),
    (ArrayKind::Char, "castore"),
    (ArrayKind::Short, "sastore"),
];

pub(crate) const INVOKE: &[(InvokeOp, &str)] = &[
    (InvokeOp::Virtual, "invokevirtual"),
    (InvokeOp::Special, "invokespecial"),
    (InvokeOp::Static, "invokestatic"),
    (InvokeOp::Interface, "invokeinterface"),
];

pub(crate) const IF: &[(Comparison, &str)] = {
    use Condition::*;
    &[
        (Comparison::Zero(Eq), "ifeq"),
        (Comparison::Zero(Ne), "ifne"),
        (Comparison::Zero(Lt), "iflt"),
        (Comparison::Zero(Ge), "ifge"),
        (Comparison::Zero(Gt), "ifgt"),
        (Comparison::Zero(Le), "ifle"),
        (Comparison::Ints(Eq), "if_icmpeq"),
        (Comparison::Ints(Ne), "if_icmpne"),
        (Comparison::Ints(Lt), "if_icmplt"),
        (Comparison::Ints(Ge), "if_icmpge"),
        (Comparison::Ints(Gt), "if_icmpgt"),
        (Comparison::Ints(Le), "if_icmple"),
        (Comparison::References(Eq), "if_acmpeq"),
        (Comparison::References(Ne), "if_acmpne"),
        (Comparison::Null(Eq), "ifnull"),
        (Comparison::Null(Ne), "ifnonnull"),
    ]
};

pub(crate) const HANDLE: &[(HandleKind, &str)] = &[
    (HandleKind::GetField, "getfield"),
    (HandleKind::GetStatic, "getstatic"),
    (HandleKind::PutField, "putfield"),
    (HandleKind::PutStatic, "putstatic"),
    (HandleKind::InvokeVirtual, "invokevirtual"),
    (HandleKind::InvokeStatic, "invokestatic"),
    (HandleKind::InvokeSpecial, "invokespecial"),
    (HandleKind::NewInvokeSpecial, "newinvokespecial"),
    (HandleKind::InvokeInterface, "invokeinterface"),
];

/// Flags of classes, in the order in which they are printed.
pub(crate) const CLASS_FLAGS: &[(Access, &str)] = &[
    (Access::PUBLIC, "public"),
    (Access::PRIVATE, "private"),
    (Access::PROTECTED, "protected"),
    (Access::STATIC, "static"),
    (Access::FINAL, "final"),
    (Access::SUPER, "super"),
    (Access::ABSTRACT, "abstract"),
    (Access::INTERFACE, "interface"),
    (Access::ANNOTATION, "annotation"),
    (Access::ENUM, "enum"),
    (Access::MODULE, "module"),
    (Access::SYNTHETIC, "synthetic"),
];

/// Flags of fields.
pub(crate) const FIELD_FLAGS: &[(Access, &str)] = &[
    (Access::PUBLIC, "public"),
    (Access::PRIVATE, "private"),
    (Access::PROTECTED, "protected"),
    (Access::STATIC, "static"),
    (Access::FINAL, "final"),
    (Access::VOLATILE, "volatile"),
    (Access::TRANSIENT, "transient"),
    (Access::ENUM, "enum"),
    (Access::SYNTHETIC, "synthetic"),
];

/// Flags of methods.
pub(crate) const METHOD_FLAGS: &[(Access, &str)] = &[
    (Access::PUBLIC, "public"),
    (Access::PRIVATE, "private"),
    (Access::PROTECTED, "protected"),
    (Access::STATIC, "static"),
    (Access::FINAL, "final"),
    (Access::SYNCHRONIZED, "synchronized"),
    (Access::NATIVE, "native"),
    (Access::ABSTRACT, "abstract"),
    (Access::STRICT, "strict"),
    (Access::VARARGS, "varargs"),
    (Access::BRIDGE, "bridge"),
    (Access::SYNTHETIC, "synthetic"),
];
