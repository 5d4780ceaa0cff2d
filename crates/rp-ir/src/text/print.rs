//! IR to text.

use std::fmt::Write;

use rp_classfile::{Access, HandleKind, InvokeOp};

use super::mnemonic::{self, ARRAY_LOAD, ARRAY_STORE, BINARY, COMPARE, CONVERT, HANDLE, IF, INVOKE, NEGATE};
use super::name::{escape_into, push_class_name, push_name};
use crate::annotation::{Annotation, Annotations, ElementValue};
use crate::body::{Block, Body, Edge, EdgeKind, Op, Value};
use crate::class::{Class, Method};
use crate::constant::{CallSite, Const, Handle, Lambda, Member, SwitchKind};
use crate::names::{FieldRef, MethodRef, Names, Symbol};
use crate::types::{Sig, Type};

/// Column at which positions are printed, if the line is not longer.
const POSITION_COLUMN: usize = 88;

/// What stands after a method's header.
pub enum BodyText<'a> {
    /// Nothing: an abstract or native method.
    None,
    /// The code.
    Body(&'a Body),
    /// Why there is no code though there should be.
    Unknown(&'a str),
}

/// The text of one body, without its method's header.
pub fn print_body(names: &Names, body: &Body) -> String {
    let mut printer = Printer::new(names);
    printer.body(body);
    printer.finish()
}

/// Appends text forms to a string.
pub struct Printer<'a> {
    names: &'a Names,
    out: String,
    /// Length from which on names are left out.
    limit: usize,
    cut: bool,
}

/// Appends formatted text. Writing to a string cannot fail.
macro_rules! put {
    ($printer:expr, $($arg:tt)*) => { _ = write!($printer.out, $($arg)*) };
}

impl<'a> Printer<'a> {
    /// A printer with an empty text.
    pub fn new(names: &'a Names) -> Printer<'a> {
        Printer::with_limit(names, usize::MAX)
    }

    /// The same, but once the text is longer than that, names are left out.
    ///
    /// A class file spells a name once and may use it a hundred thousand times, so the text of a small class can be
    /// larger than memory. Without names it cannot: it is then at most a small multiple of the class.
    pub fn with_limit(names: &'a Names, limit: usize) -> Printer<'a> {
        Printer { names, out: String::new(), limit, cut: false }
    }

    /// Whether names were left out. What was printed then is no program.
    pub fn is_cut(&self) -> bool {
        self.cut
    }

    fn has_room(&mut self) -> bool {
        self.cut |= self.out.len() > self.limit;
        !self.cut
    }

    /// The text so far.
    pub fn finish(self) -> String {
        self.out
    }

    /// Takes the text so far out, and goes on with an empty one.
    pub fn take(&mut self) -> String {
        std::mem::take(&mut self.out)
    }

    /// Prints a class; `body` gives what stands after the header of the method at that index.
    pub fn class<'b>(&mut self, class: &Class, mut body: impl FnMut(usize) -> BodyText<'b>) {
        self.class_header(class);
        for (index, method) in class.methods.iter().enumerate() {
            self.blank_line();
            self.method(method, body(index));
        }
        self.class_end();
    }

    /// Ends a class.
    pub fn class_end(&mut self) {
        self.out.push_str("}\n");
    }

    /// Prints a comment on a line of its own.
    pub fn comment(&mut self, text: &str) {
        put!(self, "; {text}\n");
    }

    /// Leaves a line blank.
    pub fn blank_line(&mut self) {
        self.out.push('\n');
    }

    /// Prints everything of a class that stands before its methods, opening brace included.
    pub fn class_header(&mut self, class: &Class) {
        self.annotations("", &class.annotations);
        self.out.push_str("class ");
        self.flags(class.access, mnemonic::CLASS_FLAGS);
        self.class_name(class.name);
        if let Some(name) = class.super_class {
            self.out.push_str(" extends ");
            self.class_name(name);
        }
        self.class_names(" implements ", &class.interfaces);
        self.out.push_str(" {\n");
        put!(self, "  version {}.{}\n", class.version.0, class.version.1);
        if let Some(file) = class.source_file {
            self.out.push_str("  source ");
            self.string(file);
            self.out.push('\n');
        }
        if let Some(host) = class.nest_host {
            self.out.push_str("  nest_host ");
            self.class_name(host);
            self.out.push('\n');
        }
        if !class.nest_members.is_empty() {
            self.class_names("  nest_members ", &class.nest_members);
            self.out.push('\n');
        }
        if let Some(permitted) = &class.permitted {
            self.out.push_str("  permits");
            self.class_names(" ", permitted);
            self.out.push('\n');
        }
        if let Some(components) = &class.record {
            self.out.push_str("  record (");
            for (index, &(name, ty)) in components.iter().enumerate() {
                self.comma(index);
                self.ty(ty);
                self.out.push(' ');
                self.name(name);
            }
            self.out.push_str(")\n");
        }
        if let Some((outer, method)) = class.enclosing {
            self.out.push_str("  enclosed ");
            self.class_name(outer);
            if let Some((name, sig)) = method {
                self.out.push_str(" method ");
                self.name(name);
                self.sig(sig);
            }
            self.out.push('\n');
        }
        for inner in &class.inner_classes {
            self.out.push_str("  inner ");
            self.flags(inner.access, mnemonic::CLASS_FLAGS);
            self.class_name(inner.inner);
            if let Some(outer) = inner.outer {
                self.out.push_str(" in ");
                self.class_name(outer);
            }
            if let Some(name) = inner.name {
                self.out.push_str(" as ");
                self.name(name);
            }
            self.out.push('\n');
        }
        for field in &class.fields {
            self.annotations("  ", &field.annotations);
            self.out.push_str("  field ");
            self.flags(field.access, mnemonic::FIELD_FLAGS);
            self.ty(field.ty);
            self.out.push(' ');
            self.name(field.name);
            if let Some(constant) = field.constant {
                self.out.push_str(" = ");
                self.constant(constant);
            }
            self.out.push('\n');
        }
    }

    /// Prints a method with its code.
    pub fn method(&mut self, method: &Method, body: BodyText<'_>) {
        self.annotations("  ", &method.annotations);
        self.out.push_str("  method ");
        self.flags(method.access, mnemonic::METHOD_FLAGS);
        let signature = self.names.signature(method.sig);
        self.ty(signature.ret);
        self.out.push(' ');
        self.name(method.name);
        self.types(&signature.params);
        self.class_names(" throws ", &method.exceptions);
        if let Some(value) = &method.default {
            self.out.push_str(" default ");
            self.element_value(value);
        }
        match body {
            BodyText::None => self.out.push('\n'),
            BodyText::Unknown(reason) => {
                self.out.push_str(" unknown \"");
                escape_into(&mut self.out, reason.as_bytes(), '"');
                self.out.push_str("\"\n");
            }
            BodyText::Body(body) => {
                self.out.push_str(" {\n");
                self.body(body);
                self.out.push_str("  }\n");
            }
        }
    }

    /// Prints annotations on lines of their own.
    fn annotations(&mut self, indentation: &str, annotations: &Annotations) {
        let marks = [("@", annotations.visible()), ("@invisible ", annotations.invisible())];
        for (mark, annotation) in
            marks.into_iter().flat_map(|(mark, list)| list.iter().map(move |it| (mark, it)))
        {
            self.out.push_str(indentation);
            self.out.push_str(mark);
            self.annotation(annotation);
            self.out.push('\n');
        }
    }

    /// Prints an annotation after its mark: `C(x = int 1)`.
    fn annotation(&mut self, annotation: &Annotation) {
        self.class_name(annotation.class);
        if annotation.elements.is_empty() {
            return;
        }
        self.out.push('(');
        for (index, (name, value)) in annotation.elements.iter().enumerate() {
            self.comma(index);
            self.name(*name);
            self.out.push_str(" = ");
            self.element_value(value);
        }
        self.out.push(')');
    }

    fn element_value(&mut self, value: &ElementValue) {
        match value {
            ElementValue::Constant(constant) => self.constant(*constant),
            ElementValue::Small(ty, value) => {
                self.ty(*ty);
                put!(self, " {value}");
            }
            ElementValue::Enum(class, name) => {
                self.out.push_str("enum ");
                self.class_name(*class);
                self.out.push('.');
                self.name(*name);
            }
            ElementValue::Annotation(annotation) => {
                self.out.push('@');
                self.annotation(annotation);
            }
            ElementValue::Array(values) => {
                self.out.push('{');
                for (index, value) in values.iter().enumerate() {
                    self.comma(index);
                    self.element_value(value);
                }
                self.out.push('}');
            }
        }
    }

    /// Prints the blocks of a body.
    pub fn body(&mut self, body: &Body) {
        for block in body.blocks() {
            self.block(body, block);
        }
    }

    fn block(&mut self, body: &Body, block: Block) {
        put!(self, "  {block}");
        if body.params(block).len() > 0 {
            self.out.push('(');
            for (index, param) in body.params(block).enumerate() {
                self.comma(index);
                self.definition(body, param);
            }
            self.out.push(')');
        }
        self.out.push_str(":\n");
        for edge in body.catch_edges(block) {
            self.out.push_str("      catch ");
            match edge.kind {
                EdgeKind::Catch(ty) => self.ty(ty),
                EdgeKind::CatchAny | EdgeKind::Flow => self.out.push_str("any"),
            }
            self.out.push(' ');
            self.target(body, edge);
            self.out.push('\n');
        }
        for inst in body.insts(block) {
            let start = self.out.len();
            self.out.push_str("      ");
            if let Some(value) = body.result(inst) {
                self.definition(body, value);
                self.out.push_str(" = ");
            }
            self.op(body, body.op(inst), body.flow_edges(block));
            if let Some(offset) = body.offset(inst) {
                let width = self.out.len() - start;
                self.out.extend(std::iter::repeat_n(' ', POSITION_COLUMN.saturating_sub(width).max(2)));
                put!(self, "@{offset}");
                if let Some(line) = body.line(inst) {
                    put!(self, ":{line}");
                }
            }
            self.out.push('\n');
        }
    }

    fn definition(&mut self, body: &Body, value: Value) {
        put!(self, "{value}");
        if let Some(name) = body.name(value) {
            self.out.push(' ');
            self.name(name);
        }
        self.out.push_str(": ");
        self.ty(body.ty(value));
    }

    fn op(&mut self, body: &Body, op: &Op, flow: &[Edge]) {
        match *op {
            Op::Const(constant) => self.constant(constant),
            Op::Binary(op, kind, [a, b]) => put!(self, "{} {a}, {b}", mnemonic::name(BINARY, (op, kind))),
            Op::Negate(kind, a) => put!(self, "{} {a}", mnemonic::name(NEGATE, kind)),
            Op::Convert(from, to, a) => put!(self, "{} {a}", mnemonic::name(CONVERT, (from, to))),
            Op::Compare(op, [a, b]) => put!(self, "{} {a}, {b}", mnemonic::name(COMPARE, op)),
            Op::InstanceOf(ty, a) => {
                put!(self, "instanceof {a}, ");
                self.ty(ty);
            }
            Op::CheckCast(ty, a) => {
                put!(self, "checkcast {a}, ");
                self.ty(ty);
            }
            Op::New(ty) => {
                self.out.push_str("new ");
                self.ty(ty);
            }
            Op::NewArray(ty, length) => {
                self.out.push_str("newarray ");
                self.ty(ty);
                put!(self, ", {length}");
            }
            Op::NewMultiArray(ty, lengths) => {
                self.out.push_str("multianewarray ");
                self.ty(ty);
                self.values(body.list(lengths));
            }
            Op::ArrayLength(array) => put!(self, "arraylength {array}"),
            Op::ArrayLoad(kind, [array, index]) => {
                put!(self, "{} {array}, {index}", mnemonic::name(ARRAY_LOAD, kind));
            }
            Op::ArrayStore(kind, [array, index, value]) => {
                put!(self, "{} {array}, {index}, {value}", mnemonic::name(ARRAY_STORE, kind));
            }
            Op::GetField(field, object) => {
                put!(self, "getfield {object}, ");
                self.field_ref(field);
            }
            Op::PutField(field, [object, value]) => {
                put!(self, "putfield {object}, ");
                self.field_ref(field);
                put!(self, ", {value}");
            }
            Op::GetStatic(field) => {
                self.out.push_str("getstatic ");
                self.field_ref(field);
            }
            Op::PutStatic(field, value) => {
                self.out.push_str("putstatic ");
                self.field_ref(field);
                put!(self, ", {value}");
            }
            Op::Invoke(op, method, args) => {
                put!(self, "{} ", mnemonic::name(INVOKE, op));
                self.method_ref(method, op == InvokeOp::Interface);
                self.values(body.list(args));
            }
            Op::InvokeDynamic(site, args) => {
                self.out.push_str("invokedynamic ");
                self.call_site(self.names.call_site(site));
                self.values(body.list(args));
            }
            Op::MonitorEnter(object) => put!(self, "monitorenter {object}"),
            Op::MonitorExit(object) => put!(self, "monitorexit {object}"),
            Op::Goto => {
                self.out.push_str("goto ");
                self.targets(body, flow, "");
            }
            Op::If(comparison, _) => {
                self.out.push_str(mnemonic::name(IF, comparison));
                for (index, operand) in body.operands(op).iter().enumerate() {
                    put!(self, "{}{operand}", if index == 0 { " " } else { ", " });
                }
                self.out.push_str(" then ");
                self.targets(body, flow, " else ");
            }
            Op::Switch(value, keys) => {
                put!(self, "switch {value} {{");
                for (&key, edge) in body.keys(keys).iter().zip(flow.iter().skip(1)) {
                    put!(self, "{key}: ");
                    self.target(body, edge);
                    self.out.push_str(", ");
                }
                self.out.push_str("default: ");
                if let Some(edge) = flow.first() {
                    self.target(body, edge);
                }
                self.out.push('}');
            }
            Op::Return(None) => self.out.push_str("return"),
            Op::Return(Some(value)) => put!(self, "return {value}"),
            Op::Throw(value) => put!(self, "throw {value}"),
        }
    }

    fn targets(&mut self, body: &Body, edges: &[Edge], separator: &str) {
        for (index, edge) in edges.iter().enumerate() {
            if index > 0 {
                self.out.push_str(separator);
            }
            self.target(body, edge);
        }
    }

    fn target(&mut self, body: &Body, edge: &Edge) {
        put!(self, "{}", edge.target);
        let args = body.args(edge);
        if !args.is_empty() {
            self.out.push('(');
            for (index, arg) in args.iter().enumerate() {
                self.comma(index);
                put!(self, "{arg}");
            }
            self.out.push(')');
        }
    }

    /// Prints operands in parentheses, after a space.
    fn values(&mut self, values: &[Value]) {
        self.out.push_str(" (");
        for (index, value) in values.iter().enumerate() {
            self.comma(index);
            put!(self, "{value}");
        }
        self.out.push(')');
    }

    fn constant(&mut self, constant: Const) {
        match constant {
            Const::Null => self.out.push_str("null"),
            Const::Int(value) => put!(self, "int {value}"),
            Const::Long(value) => put!(self, "long {value}"),
            Const::Float(bits) if f32::from_bits(bits).is_finite() => {
                put!(self, "float {:?}", f32::from_bits(bits))
            }
            Const::Float(bits) => put!(self, "float {bits:#x}"),
            Const::Double(bits) if f64::from_bits(bits).is_finite() => {
                put!(self, "double {:?}", f64::from_bits(bits));
            }
            Const::Double(bits) => put!(self, "double {bits:#x}"),
            Const::String(text) => {
                self.out.push_str("string ");
                self.string(text);
            }
            Const::Class(ty) => {
                self.out.push_str("class ");
                self.ty(ty);
            }
            Const::MethodType(sig) => {
                self.out.push_str("methodtype ");
                self.sig(sig);
            }
            Const::MethodHandle(handle) => {
                self.out.push_str("methodhandle ");
                self.handle(handle);
            }
            Const::Dynamic(id) => {
                let dynamic = self.names.dynamic(id);
                self.out.push_str("dynamic ");
                self.name(dynamic.name);
                self.out.push_str(": ");
                self.ty(dynamic.ty);
                self.out.push_str(" by ");
                self.handle(dynamic.bootstrap);
                self.constants(&dynamic.arguments);
            }
            Const::Opaque => self.out.push_str("opaque"),
        }
    }

    /// Prints constants in braces, after a space.
    fn constants(&mut self, constants: &[Const]) {
        self.out.push_str(" {");
        for (index, &constant) in constants.iter().enumerate() {
            self.comma(index);
            self.constant(constant);
        }
        self.out.push('}');
    }

    /// Prints a method handle.
    pub fn handle(&mut self, handle: Handle) {
        put!(self, "{} ", mnemonic::name(HANDLE, handle.kind));
        match handle.member {
            Member::Field(field) => self.field_ref(field),
            Member::Method(method) => self.method_ref(method, handle.kind == HandleKind::InvokeInterface),
        }
    }

    /// Prints a field reference: `C.f: T`.
    fn field_ref(&mut self, field: FieldRef) {
        let data = self.names.field(field);
        self.class_name(data.class);
        self.out.push('.');
        self.name(data.name);
        self.out.push_str(": ");
        self.ty(data.ty);
    }

    /// Prints a method reference: `C.m(T): T`, with `interface` or `class` in front if it claims of `C` what is
    /// not expected.
    fn method_ref(&mut self, method: MethodRef, interface_expected: bool) {
        let data = self.names.method(method);
        match (data.interface, interface_expected) {
            (true, false) => self.out.push_str("interface "),
            (false, true) => self.out.push_str("class "),
            _ => {}
        }
        self.ty(data.class);
        self.out.push('.');
        self.name(data.name);
        self.sig(data.sig);
    }

    fn call_site(&mut self, site: &CallSite) {
        match site {
            CallSite::Lambda(Lambda {
                name,
                sig,
                method,
                instantiated,
                implementation,
                serializable,
                markers,
                bridges,
            }) => {
                self.out.push_str("lambda ");
                self.name(*name);
                self.sig(*sig);
                self.out.push_str(" of ");
                self.sig(*method);
                if instantiated != method {
                    self.out.push_str(" as ");
                    self.sig(*instantiated);
                }
                self.out.push_str(" by ");
                self.handle(*implementation);
                if *serializable {
                    self.out.push_str(" serializable");
                }
                for (index, &marker) in markers.iter().enumerate() {
                    self.out.push_str(if index == 0 { " markers " } else { ", " });
                    self.ty(marker);
                }
                for (index, &bridge) in bridges.iter().enumerate() {
                    self.out.push_str(if index == 0 { " bridges " } else { ", " });
                    self.sig(bridge);
                }
            }
            CallSite::Concat { sig, recipe, constants } => {
                self.out.push_str("concat ");
                self.sig(*sig);
                if let Some(recipe) = recipe {
                    self.out.push(' ');
                    self.string(*recipe);
                    self.constants(constants);
                }
            }
            CallSite::Record { name, sig, class, components, getters } => {
                self.out.push_str("record ");
                self.name(*name);
                self.sig(*sig);
                self.out.push_str(" of ");
                self.ty(*class);
                self.out.push(' ');
                self.string(*components);
                self.out.push_str(" {");
                for (index, &getter) in getters.iter().enumerate() {
                    self.comma(index);
                    self.handle(getter);
                }
                self.out.push('}');
            }
            CallSite::Switch { kind, sig, labels } => {
                self.out.push_str(match kind {
                    SwitchKind::Type => "typeswitch ",
                    SwitchKind::Enum => "enumswitch ",
                });
                self.sig(*sig);
                self.constants(labels);
            }
            CallSite::Unknown { name, sig, bootstrap, arguments } => {
                self.out.push_str("unknown ");
                self.name(*name);
                self.sig(*sig);
                self.out.push_str(" by ");
                self.handle(*bootstrap);
                self.constants(arguments);
            }
        }
    }

    fn flags(&mut self, access: Access, table: &[(Access, &str)]) {
        let mut rest = access.0;
        for &(flag, name) in table {
            if access.has(flag) {
                self.out.push_str(name);
                self.out.push(' ');
                rest &= !flag.0;
            }
        }
        if rest != 0 {
            put!(self, "flags {rest:#x} ");
        }
    }

    /// Prints a type as Java does.
    pub fn ty(&mut self, ty: Type) {
        match ty.innermost().as_class() {
            Some(name) => self.class_name(name),
            None => self.out.push_str(mnemonic::name(&Type::NAMED, ty.innermost())),
        }
        for _ in 0..ty.dimensions() {
            self.out.push_str("[]");
        }
    }

    fn types(&mut self, types: &[Type]) {
        self.out.push('(');
        for (index, &ty) in types.iter().enumerate() {
            self.comma(index);
            self.ty(ty);
        }
        self.out.push(')');
    }

    /// Prints a signature: `(int, long): void`.
    pub fn sig(&mut self, sig: Sig) {
        let signature = self.names.signature(sig);
        self.types(&signature.params);
        self.out.push_str(": ");
        self.ty(signature.ret);
    }

    /// Prints a class name with dots.
    pub fn class_name(&mut self, name: Symbol) {
        if self.has_room() {
            push_class_name(&mut self.out, self.names.bytes(name));
        }
    }

    fn class_names(&mut self, before: &str, names: &[Symbol]) {
        for (index, &name) in names.iter().enumerate() {
            self.out.push_str(if index == 0 { before } else { ", " });
            self.class_name(name);
        }
    }

    /// Prints the name of a member or a variable.
    pub fn name(&mut self, name: Symbol) {
        if self.has_room() {
            push_name(&mut self.out, self.names.bytes(name));
        }
    }

    fn string(&mut self, text: Symbol) {
        self.out.push('"');
        if self.has_room() {
            escape_into(&mut self.out, self.names.bytes(text), '"');
        }
        self.out.push('"');
    }

    fn comma(&mut self, index: usize) {
        if index > 0 {
            self.out.push_str(", ");
        }
    }
}
