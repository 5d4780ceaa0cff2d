//! The names of the IR in words, spelt in the way of [`super::pool`].

use rp_classfile::FieldOp;
use rp_index::FxHashMap;
use rp_ir::{
    CallSite, CallSiteId, Const, FieldRef, Handle, Lambda, Member, MethodRef, Names, Op, Sig, SwitchKind,
    Symbol, Type,
};

use super::event::{Action, Fault, Word, Words};
use super::pool::MAX_DEPTH;

/// The names of one class's bodies, each spelt once.
pub(crate) struct Spelling<'n> {
    names: &'n Names,
    spelt: FxHashMap<Name, Word>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Name {
    Type(Type),
    Field(FieldRef),
    Method(MethodRef),
    CallSite(CallSiteId),
    Text(Symbol),
    Constant(Const),
}

impl<'n> Spelling<'n> {
    pub(crate) fn new(names: &'n Names) -> Self {
        Spelling { names, spelt: FxHashMap::default() }
    }

    fn word(&mut self, words: &mut Words, name: Name) -> Word {
        let names = self.names;
        *self.spelt.entry(name).or_insert_with(|| {
            let mut out = Vec::new();
            match name {
                Name::Type(ty) => spell_type(names, &mut out, ty),
                Name::Field(field) => spell_field(names, &mut out, field),
                Name::Method(method) => spell_method(names, &mut out, method),
                Name::CallSite(site) => spell_call_site(names, &mut out, names.call_site(site)),
                Name::Text(text) => out.extend(names.bytes(text)),
                Name::Constant(constant) => spell_constant(names, &mut out, constant, 0),
            }
            words.word(out)
        })
    }

    pub(crate) fn ty(&mut self, words: &mut Words, ty: Type) -> Word {
        self.word(words, Name::Type(ty))
    }

    /// What an instruction does.
    pub(crate) fn action(&mut self, words: &mut Words, op: &Op) -> Result<Action, Fault> {
        use Action as A;
        Ok(match *op {
            Op::Const(Const::Null) => A::Null,
            Op::Const(Const::Int(value)) => A::Int(value),
            Op::Const(Const::Long(value)) => A::Long(value),
            Op::Const(Const::Float(bits)) => A::Float(bits),
            Op::Const(Const::Double(bits)) => A::Double(bits),
            Op::Const(Const::String(text)) => A::Text(self.word(words, Name::Text(text))),
            Op::Const(constant) => A::Resolve(self.word(words, Name::Constant(constant))),
            Op::Binary(op, kind, _) => A::Arithmetic(op, kind),
            Op::Negate(kind, _) => A::Negate(kind),
            Op::Convert(from, to, _) => A::Convert(from, to),
            Op::Compare(op, _) => A::Compare(op),
            Op::InstanceOf(ty, _) => A::InstanceOf(self.ty(words, ty)),
            Op::CheckCast(ty, _) => A::CheckCast(self.ty(words, ty)),
            Op::New(ty) => A::New(self.ty(words, ty)),
            Op::NewArray(ty, _) => A::NewArray(self.ty(words, ty)),
            Op::NewMultiArray(ty, _) => A::NewArrays(self.ty(words, ty)),
            Op::ArrayLength(_) => A::ArrayLength,
            Op::ArrayLoad(kind, _) => A::ArrayLoad(kind),
            Op::ArrayStore(kind, _) => A::ArrayStore(kind),
            Op::GetField(field, _) => A::Field(FieldOp::GetField, self.word(words, Name::Field(field))),
            Op::PutField(field, _) => A::Field(FieldOp::PutField, self.word(words, Name::Field(field))),
            Op::GetStatic(field) => A::Field(FieldOp::GetStatic, self.word(words, Name::Field(field))),
            Op::PutStatic(field, _) => A::Field(FieldOp::PutStatic, self.word(words, Name::Field(field))),
            Op::Invoke(op, method, _) => A::Invoke(op, self.word(words, Name::Method(method))),
            Op::InvokeDynamic(site, _) => A::InvokeDynamic(self.word(words, Name::CallSite(site))),
            Op::MonitorEnter(_) => A::MonitorEnter,
            Op::MonitorExit(_) => A::MonitorExit,
            Op::If(comparison, _) => A::Branch(comparison),
            Op::Switch(..) => A::Switch,
            Op::Return(_) => A::Return,
            Op::Throw(_) => A::Throw,
            Op::Goto => return Err("goto takes no action".to_owned()),
        })
    }
}

fn spell_type(names: &Names, out: &mut Vec<u8>, ty: Type) {
    out.extend(std::iter::repeat_n(b'[', usize::from(ty.dimensions())));
    match ty.innermost() {
        Type::VOID => out.push(b'V'),
        Type::BOOLEAN => out.push(b'Z'),
        Type::BYTE => out.push(b'B'),
        Type::CHAR => out.push(b'C'),
        Type::SHORT => out.push(b'S'),
        Type::INT => out.push(b'I'),
        Type::LONG => out.push(b'J'),
        Type::FLOAT => out.push(b'F'),
        Type::DOUBLE => out.push(b'D'),
        class => {
            let name = class.as_class().map_or(&b"null"[..], |name| names.bytes(name));
            out.extend([b"L", name, b";"].concat());
        }
    }
}

fn spell_sig(names: &Names, out: &mut Vec<u8>, sig: Sig) {
    let signature = names.signature(sig);
    out.push(b'(');
    for &ty in &signature.params {
        spell_type(names, out, ty);
    }
    out.push(b')');
    spell_type(names, out, signature.ret);
}

fn spell_field(names: &Names, out: &mut Vec<u8>, field: FieldRef) {
    let field = names.field(field);
    spell_type(names, out, Type::class(field.class));
    out.extend([b".", names.bytes(field.name), b" "].concat());
    spell_type(names, out, field.ty);
}

fn spell_method(names: &Names, out: &mut Vec<u8>, method: MethodRef) {
    let method = names.method(method);
    if method.interface {
        out.extend(b"interface ");
    }
    spell_type(names, out, method.class);
    out.extend([b".", names.bytes(method.name), b" "].concat());
    spell_sig(names, out, method.sig);
}

fn spell_handle(names: &Names, out: &mut Vec<u8>, handle: Handle) {
    out.extend(format!("{:?} ", handle.kind).bytes());
    match handle.member {
        Member::Field(field) => spell_field(names, out, field),
        Member::Method(method) => spell_method(names, out, method),
    }
}

fn spell_constant(names: &Names, out: &mut Vec<u8>, constant: Const, depth: u32) {
    match constant {
        Const::Null => out.extend(b"null"),
        Const::Int(value) => out.extend(format!("int {value}").bytes()),
        Const::Long(value) => out.extend(format!("long {value}").bytes()),
        Const::Float(bits) => out.extend(format!("float {bits:x}").bytes()),
        Const::Double(bits) => out.extend(format!("double {bits:x}").bytes()),
        Const::String(text) => out.extend([b"string ", names.bytes(text)].concat()),
        Const::Class(ty) => spell_type(names, out, ty),
        Const::MethodType(sig) => spell_sig(names, out, sig),
        Const::MethodHandle(handle) => spell_handle(names, out, handle),
        Const::Dynamic(_) if depth > MAX_DEPTH => out.extend(b"nested too deep"),
        Const::Dynamic(id) => {
            let dynamic = names.dynamic(id);
            out.extend([b"dynamic ", names.bytes(dynamic.name), b" "].concat());
            spell_type(names, out, dynamic.ty);
            out.extend(b" by ");
            spell_handle(names, out, dynamic.bootstrap);
            spell_constants(names, out, &dynamic.arguments, depth + 1);
        }
        Const::Opaque => out.extend(b"opaque"),
    }
}

fn spell_constants(names: &Names, out: &mut Vec<u8>, constants: &[Const], depth: u32) {
    for &constant in constants {
        out.extend(b", ");
        spell_constant(names, out, constant, depth);
    }
}

fn spell_call_site(names: &Names, out: &mut Vec<u8>, site: &CallSite) {
    let mut arguments: Vec<Const> = Vec::new();
    match site {
        CallSite::Lambda(Lambda {
            name,
            method,
            implementation,
            instantiated,
            serializable,
            markers,
            bridges,
            ..
        }) => {
            if *serializable {
                out.extend(b"serializable ");
            }
            out.extend([b"lambda ", names.bytes(*name)].concat());
            arguments.extend([
                Const::MethodType(*method),
                Const::MethodHandle(*implementation),
                Const::MethodType(*instantiated),
            ]);
            arguments.extend(markers.iter().map(|&marker| Const::Class(marker)));
            arguments.extend(bridges.iter().map(|&bridge| Const::MethodType(bridge)));
        }
        CallSite::Concat { recipe, constants, .. } => {
            out.extend(b"concat ");
            arguments.extend(recipe.map(Const::String));
            arguments.extend(constants);
        }
        CallSite::Record { name, class, components, getters, .. } => {
            out.extend([b"record ", names.bytes(*name)].concat());
            arguments.extend([Const::Class(*class), Const::String(*components)]);
            arguments.extend(getters.iter().map(|&getter| Const::MethodHandle(getter)));
        }
        CallSite::Switch { kind, labels, .. } => {
            out.extend(match kind {
                SwitchKind::Type => b"typeSwitch",
                SwitchKind::Enum => b"enumSwitch",
            });
            arguments.extend(labels);
        }
        CallSite::Unknown { name, bootstrap, arguments: all, .. } => {
            out.extend([names.bytes(*name), b" by "].concat());
            spell_handle(names, out, *bootstrap);
            arguments.extend(all);
        }
    }
    spell_sig(names, out, site.sig());
    spell_constants(names, out, &arguments, 0);
}
