//! What does this class file say? A zero-copy, lazy reader of Java class files (JVMS chapter 4), Java 1.1 to 25.
//!
//! [`ClassFile::parse`] walks the file once: it finds every constant, field, method and attribute, and decodes none
//! of them. Everything else is decoded when asked for, straight from the bytes, which outlive the reader. Bytecode
//! offsets are kept throughout, for they are what line tables, handlers and reports speak of.
//!
//! The reader trusts nothing: every read is bounds-checked, memory is bounded by the bytes that are there and not by
//! the counts that they announce, and nested annotations are read to a fixed depth. It depends on no other crate.
//!
//! Deviations from HotSpot's own reader, always towards reading more:
//! - attributes that only carry metadata (annotations, debug tables, `Module`, unknown ones) are not checked;
//! - legal names and flag combinations (JVMS 4.1, 4.2.2, 4.5, 4.6) are not checked;
//! - preview minor versions are read like the release they belong to.

#![warn(clippy::unwrap_used, clippy::expect_used)]

mod access;
mod annotation;
mod attribute;
mod class;
mod code;
mod debug;
mod descriptor;
mod error;
mod frames;
mod generic;
mod instruction;
mod pool;
mod reader;

pub use access::Access;
pub use annotation::{
    Annotation, ElementValue, MAX_ANNOTATION_DEPTH, annotation_default, annotations, field_type_annotations,
};
pub use attribute::{
    Attribute, Attributes, BootstrapMethod, EnclosingMethod, InnerClass, RecordComponent, bootstrap_methods,
    class_list, signature,
};
pub use class::{ClassFile, Member, NEWEST_MAJOR, OLDEST_MAJOR, Version};
pub use code::{Code, ExceptionHandler};
pub use debug::{LineEntry, LocalEntry};
pub use descriptor::{BaseType, DescriptorError, FieldType, MethodDescriptor, parse_class_constant};
pub use error::{Error, ErrorKind, Result};
pub use frames::{Frame, FrameState, Frames, VerificationType};
pub use generic::classes_of_signature;
pub use instruction::{
    ArithmeticOp, ArrayKind, CompareOp, Comparison, Condition, FieldOp, Instruction, Instructions, InvokeOp,
    Kind, Local, NewArrayType, NumericType, StackOp, Switch, decode,
};
pub use pool::{Constant, DynamicRef, HandleKind, MemberIndices, MemberRef, MethodHandle, Pool};
