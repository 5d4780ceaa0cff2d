//! Constants of one class, translated into the names of the program, each at most once.
//!
//! What a constant stands for is kept in a table of atomic words beside the class file, so that all methods of a
//! class, on all threads, share it. Two threads may translate a constant at the same time; they get the same number.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use rp_classfile::{
    BaseType, BootstrapMethod, ClassFile, Constant, Error, ErrorKind, FieldType, HandleKind, MemberIndices,
    MethodDescriptor, MethodHandle, parse_class_constant,
};
use rp_index::EntityRef;
use rp_ir::{
    CallSite, CallSiteId, Const, Dynamic, DynamicId, FieldRef, FieldRefData, Handle, Lambda, Member,
    MethodRef, MethodRefData, Names, Sig, Signature, SwitchKind, Symbol, Type,
};

use crate::body::{Failure, Result};

/// How deep dynamic constants may be nested before the inner ones are opaque.
const MAX_DYNAMIC_DEPTH: u32 = 8;
/// How many constants one dynamic constant or call site may spell out before the rest is one opaque constant.
const MAX_DYNAMIC_NODES: u32 = 4096;

/// What the constants of a class stand for, as far as anybody asked.
pub(crate) struct ConstantTable<'a> {
    this: OnceLock<Symbol>,
    /// One [`Known`] for each constant.
    known: OnceLock<Box<[AtomicU64]>>,
    bootstrap: OnceLock<rp_classfile::Result<Vec<BootstrapMethod<'a>>>>,
}

/// What a constant stands for, packed into a word: a tag in the top byte, a number below.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Known {
    Nothing,
    Field(FieldRef),
    Method(MethodRef),
    Type(Type),
    /// Of a call site and of a dynamic constant: how many constants it spells out, too.
    Site(CallSiteId, u32),
    Dynamic(DynamicId, u32),
    /// Of a string: itself.
    Name(Symbol),
    /// Of a string: the type that it describes, as opposed to the type that a class constant names.
    Described(Type),
    /// Of a string: the signature that it describes.
    Sig(Sig),
}

const TAG: u32 = 56;
/// Where the second number of a word begins.
const SECOND: u32 = 32;

impl Known {
    fn pack(self) -> u64 {
        match self {
            Known::Nothing => 0,
            Known::Field(field) => 1 << TAG | field.index() as u64,
            Known::Method(method) => 2 << TAG | method.index() as u64,
            Known::Type(ty) => 3 << TAG | ty.to_bits(),
            Known::Site(site, nodes) => 4 << TAG | u64::from(nodes) << SECOND | site.index() as u64,
            Known::Name(name) => 5 << TAG | name.index() as u64,
            Known::Sig(sig) => 6 << TAG | sig.index() as u64,
            Known::Described(ty) => 7 << TAG | ty.to_bits(),
            Known::Dynamic(constant, nodes) => {
                8 << TAG | u64::from(nodes) << SECOND | constant.index() as u64
            }
        }
    }

    fn unpack(word: u64) -> Known {
        let number = (word & ((1 << TAG) - 1)) as usize;
        let (first, second) = (word as u32, (number >> SECOND) as u32);
        match word >> TAG {
            1 => Known::Field(FieldRef::new(number)),
            2 => Known::Method(MethodRef::new(number)),
            3 => Known::Type(Type::from_bits(number as u64)),
            4 => Known::Site(CallSiteId::from_u32(first), second),
            5 => Known::Name(Symbol::new(number)),
            6 => Known::Sig(Sig::new(number)),
            7 => Known::Described(Type::from_bits(number as u64)),
            8 => Known::Dynamic(DynamicId::from_u32(first), second),
            _ => Known::Nothing,
        }
    }
}

impl ConstantTable<'_> {
    pub(crate) fn new() -> Self {
        ConstantTable { this: OnceLock::new(), known: OnceLock::new(), bootstrap: OnceLock::new() }
    }
}

/// The constants of a class, for the translation of one of its methods.
#[derive(Clone, Copy)]
pub(crate) struct Constants<'c, 'a, 'n> {
    pub(crate) names: &'n Names,
    pub(crate) file: &'c ClassFile<'a>,
    table: &'c ConstantTable<'a>,
}

fn bad(index: u16, wanted: &'static str) -> Failure {
    Failure::Malformed(Error { offset: 0, kind: ErrorKind::BadConstant(index, wanted) })
}

fn bad_descriptor() -> Failure {
    Failure::Malformed(Error { offset: 0, kind: ErrorKind::Malformed("a descriptor is malformed") })
}

/// The type that a descriptor's part names.
pub(crate) fn lower_type(names: &Names, ty: FieldType<'_>) -> Option<Type> {
    let base = match ty.base {
        BaseType::Boolean => Type::BOOLEAN,
        BaseType::Byte => Type::BYTE,
        BaseType::Char => Type::CHAR,
        BaseType::Short => Type::SHORT,
        BaseType::Int => Type::INT,
        BaseType::Long => Type::LONG,
        BaseType::Float => Type::FLOAT,
        BaseType::Double => Type::DOUBLE,
        BaseType::Void => Type::VOID,
        BaseType::Class(name) => Type::class(names.symbol(name)),
    };
    base.array(ty.dimensions)
}

/// The type of a field descriptor.
pub(crate) fn field_type(names: &Names, descriptor: &[u8]) -> Result<Type> {
    FieldType::parse(descriptor).ok().and_then(|ty| lower_type(names, ty)).ok_or_else(bad_descriptor)
}

/// The signature of a method descriptor.
pub(crate) fn method_sig(names: &Names, descriptor: &[u8]) -> Result<Sig> {
    let parsed = MethodDescriptor::parse(descriptor).map_err(|_| bad_descriptor())?;
    let params = parsed.parameters.iter().map(|&ty| lower_type(names, ty)).collect::<Option<_>>();
    match (params, lower_type(names, parsed.result)) {
        (Some(params), Some(ret)) => Ok(names.sig(Signature { params, ret })),
        _ => Err(bad_descriptor()),
    }
}

impl<'c, 'a, 'n> Constants<'c, 'a, 'n> {
    pub(crate) fn new(
        names: &'n Names,
        file: &'c ClassFile<'a>,
        table: &'c ConstantTable<'a>,
    ) -> Constants<'c, 'a, 'n> {
        Constants { names, file, table }
    }

    fn slot(&self, index: u16) -> Option<&'c AtomicU64> {
        let known =
            self.table.known.get_or_init(|| (0..self.file.pool.len()).map(|_| AtomicU64::new(0)).collect());
        known.get(usize::from(index))
    }

    fn known(&self, index: u16) -> Known {
        self.slot(index).map_or(Known::Nothing, |slot| Known::unpack(slot.load(Ordering::Relaxed)))
    }

    fn learn(&self, index: u16, known: Known) {
        if let Some(slot) = self.slot(index) {
            slot.store(known.pack(), Ordering::Relaxed);
        }
    }

    /// The class itself.
    pub(crate) fn this(&self) -> Type {
        Type::class(*self.table.this.get_or_init(|| self.names.symbol(self.file.name)))
    }

    /// The type that a class constant names.
    pub(crate) fn class(&self, index: u16) -> Result<Type> {
        if let Known::Type(ty) = self.known(index) {
            return Ok(ty);
        }
        let ty = self.class_type(self.file.pool.class(index)?)?;
        self.learn(index, Known::Type(ty));
        Ok(ty)
    }

    fn class_type(&self, name: &[u8]) -> Result<Type> {
        let ty = parse_class_constant(name).map_err(|_| bad_descriptor())?;
        lower_type(self.names, ty).ok_or_else(bad_descriptor)
    }

    /// The name at that index.
    fn name(&self, index: u16) -> Result<Symbol> {
        if let Known::Name(name) = self.known(index) {
            return Ok(name);
        }
        let name = self.names.symbol(self.file.pool.utf8(index)?);
        self.learn(index, Known::Name(name));
        Ok(name)
    }

    /// The type that the field descriptor at that index describes.
    fn descriptor_type(&self, index: u16) -> Result<Type> {
        if let Known::Described(ty) = self.known(index) {
            return Ok(ty);
        }
        let ty = field_type(self.names, self.file.pool.utf8(index)?)?;
        self.learn(index, Known::Described(ty));
        Ok(ty)
    }

    /// The signature that the method descriptor at that index describes.
    fn descriptor_sig(&self, index: u16) -> Result<Sig> {
        if let Known::Sig(sig) = self.known(index) {
            return Ok(sig);
        }
        let sig = method_sig(self.names, self.file.pool.utf8(index)?)?;
        self.learn(index, Known::Sig(sig));
        Ok(sig)
    }

    pub(crate) fn field(&self, index: u16) -> Result<FieldRef> {
        if let Known::Field(field) = self.known(index) {
            return Ok(field);
        }
        let field = self.field_ref(self.file.pool.field_indices(index)?)?;
        self.learn(index, Known::Field(field));
        Ok(field)
    }

    fn field_ref(&self, member: MemberIndices) -> Result<FieldRef> {
        // Arrays have the fields of `Object`, which are none: the JVM accepts the reference and fails to resolve it.
        let class = self.class(member.class)?.as_class().unwrap_or(Symbol::OBJECT);
        let (name, ty) = (self.name(member.name)?, self.descriptor_type(member.descriptor)?);
        Ok(self.names.field_ref(FieldRefData { class, name, ty }))
    }

    pub(crate) fn method(&self, index: u16) -> Result<(MethodRef, Sig)> {
        if let Known::Method(method) = self.known(index) {
            return Ok((method, self.names.method(method).sig));
        }
        let (method, sig) = self.method_ref(self.file.pool.method_indices(index)?)?;
        self.learn(index, Known::Method(method));
        Ok((method, sig))
    }

    fn method_ref(&self, member: MemberIndices) -> Result<(MethodRef, Sig)> {
        let sig = self.descriptor_sig(member.descriptor)?;
        let (class, name) = (self.class(member.class)?, self.name(member.name)?);
        Ok((self.names.method_ref(MethodRefData { class, name, sig, interface: member.interface }), sig))
    }

    fn handle(&self, handle: MethodHandle<'_>) -> Result<Handle> {
        let member = match handle.kind {
            HandleKind::GetField | HandleKind::GetStatic | HandleKind::PutField | HandleKind::PutStatic => {
                Member::Field(self.field(handle.index)?)
            }
            _ => Member::Method(self.method(handle.index)?.0),
        };
        Ok(Handle { kind: handle.kind, member })
    }

    /// The constant that `ldc` loads, and how many constants it spells out.
    pub(crate) fn loadable(&self, index: u16) -> Result<(Const, u32)> {
        if let Known::Dynamic(constant, nodes) = self.known(index) {
            return Ok((Const::Dynamic(constant), nodes));
        }
        let mut nodes = 0;
        let constant = self.constant(self.file.pool.constant(index)?, 0, &mut nodes)?;
        if let Const::Dynamic(id) = constant {
            self.learn(index, Known::Dynamic(id, nodes));
        }
        Ok((constant, nodes))
    }

    pub(crate) fn constant(&self, constant: Constant<'_>, depth: u32, nodes: &mut u32) -> Result<Const> {
        *nodes += 1;
        Ok(match constant {
            Constant::Int(value) => Const::Int(value),
            Constant::Float(bits) => Const::Float(bits),
            Constant::Long(value) => Const::Long(value),
            Constant::Double(bits) => Const::Double(bits),
            Constant::String(text) => Const::String(self.names.symbol(text)),
            Constant::Class(name) => Const::Class(self.class_type(name)?),
            Constant::MethodType(descriptor) => Const::MethodType(method_sig(self.names, descriptor)?),
            Constant::MethodHandle(handle) => Const::MethodHandle(self.handle(handle)?),
            Constant::Dynamic(dynamic) => {
                let ty = field_type(self.names, dynamic.descriptor)?;
                let (bootstrap, arguments) = self.bootstrap(dynamic.bootstrap, depth, nodes)?;
                let name = self.names.symbol(dynamic.name);
                Const::Dynamic(self.names.dynamic_id(Dynamic { name, ty, bootstrap, arguments }))
            }
        })
    }

    fn bootstrap_method(&self, index: u16) -> Result<BootstrapMethod<'a>> {
        let methods = self.table.bootstrap.get_or_init(|| self.file.bootstrap_methods());
        let method = methods.as_ref().map_err(|&error| error)?.get(usize::from(index)).copied();
        method.ok_or_else(|| bad(index, "a bootstrap method"))
    }

    /// The bootstrap method at that index, with its static arguments.
    fn bootstrap(&self, index: u16, depth: u32, nodes: &mut u32) -> Result<(Handle, Box<[Const]>)> {
        let method = self.bootstrap_method(index)?;
        let handle = self.handle(method.handle)?;
        let mut arguments = Vec::new();
        for argument in method.arguments() {
            if *nodes >= MAX_DYNAMIC_NODES {
                arguments.push(Const::Opaque);
                break;
            }
            let constant = self.file.pool.constant(argument)?;
            let too_deep = depth >= MAX_DYNAMIC_DEPTH && matches!(constant, Constant::Dynamic(_));
            arguments.push(if too_deep { Const::Opaque } else { self.constant(constant, depth + 1, nodes)? });
            *nodes += u32::from(too_deep);
        }
        Ok((handle, arguments.into()))
    }

    /// The call site of an `invokedynamic`, and how many constants it spells out.
    pub(crate) fn call_site(&self, index: u16) -> Result<(CallSiteId, Sig, u32)> {
        if let Known::Site(site, nodes) = self.known(index) {
            return Ok((site, self.names.call_site(site).sig(), nodes));
        }
        let dynamic = self.file.pool.invoke_dynamic(index)?;
        let sig = method_sig(self.names, dynamic.descriptor)?;
        let mut nodes = 0;
        let (bootstrap, arguments) = self.bootstrap(dynamic.bootstrap, 0, &mut nodes)?;
        let name = self.names.symbol(dynamic.name);
        let site = recognise(self.names, name, sig, bootstrap, &arguments).unwrap_or(CallSite::Unknown {
            name,
            sig,
            bootstrap,
            arguments,
        });
        let site = self.names.call_site_id(site);
        self.learn(index, Known::Site(site, nodes));
        Ok((site, sig, nodes))
    }
}

/// The call sites of the JDK's own bootstrap methods; none for any other, or if the arguments are not as documented.
fn recognise(
    names: &Names,
    name: Symbol,
    sig: Sig,
    bootstrap: Handle,
    arguments: &[Const],
) -> Option<CallSite> {
    let Member::Method(method) = bootstrap.member else { return None };
    let method = names.method(method);
    let class = names.bytes(method.class.as_class()?);
    match (class, names.bytes(method.name)) {
        (b"java/lang/invoke/LambdaMetafactory", b"metafactory") => {
            let &[
                Const::MethodType(method),
                Const::MethodHandle(implementation),
                Const::MethodType(instantiated),
            ] = arguments
            else {
                return None;
            };
            let (markers, bridges) = (Box::default(), Box::default());
            let serializable = false;
            Some(CallSite::Lambda(Lambda {
                name,
                sig,
                method,
                instantiated,
                implementation,
                serializable,
                markers,
                bridges,
            }))
        }
        (b"java/lang/invoke/LambdaMetafactory", b"altMetafactory") => alt_metafactory(name, sig, arguments),
        (b"java/lang/invoke/StringConcatFactory", b"makeConcatWithConstants") => match arguments {
            [Const::String(recipe), constants @ ..] => {
                Some(CallSite::Concat { sig, recipe: Some(*recipe), constants: constants.into() })
            }
            _ => None,
        },
        (b"java/lang/invoke/StringConcatFactory", b"makeConcat") if arguments.is_empty() => {
            Some(CallSite::Concat { sig, recipe: None, constants: Box::default() })
        }
        (b"java/lang/runtime/ObjectMethods", b"bootstrap") => {
            let [Const::Class(class), Const::String(components), getters @ ..] = arguments else {
                return None;
            };
            let getters = getters.iter().map(|getter| match getter {
                Const::MethodHandle(handle) => Some(*handle),
                _ => None,
            });
            let (class, components, getters) = (*class, *components, getters.collect::<Option<_>>()?);
            Some(CallSite::Record { name, sig, class, components, getters })
        }
        (b"java/lang/runtime/SwitchBootstraps", b"typeSwitch") => {
            Some(CallSite::Switch { kind: SwitchKind::Type, sig, labels: arguments.into() })
        }
        (b"java/lang/runtime/SwitchBootstraps", b"enumSwitch") => {
            Some(CallSite::Switch { kind: SwitchKind::Enum, sig, labels: arguments.into() })
        }
        _ => None,
    }
}

/// `LambdaMetafactory.altMetafactory`: after the three arguments of `metafactory` come flags, then, as the flags say,
/// counted marker interfaces and counted bridge signatures.
fn alt_metafactory(name: Symbol, sig: Sig, arguments: &[Const]) -> Option<CallSite> {
    const SERIALIZABLE: i32 = 1;
    const MARKERS: i32 = 2;
    const BRIDGES: i32 = 4;
    let [
        Const::MethodType(method),
        Const::MethodHandle(implementation),
        Const::MethodType(instantiated),
        Const::Int(flags),
        rest @ ..,
    ] = arguments
    else {
        return None;
    };
    let mut rest = rest;
    let mut counted = |flag: i32| -> Option<&[Const]> {
        if flags & flag == 0 {
            return Some(&[]);
        }
        let (Const::Int(count), after) = rest.split_first()? else { return None };
        let (list, after) = after.split_at_checked(usize::try_from(*count).ok()?)?;
        rest = after;
        Some(list)
    };
    let markers = counted(MARKERS)?.iter().map(|marker| match marker {
        Const::Class(ty) => Some(*ty),
        _ => None,
    });
    let markers = markers.collect::<Option<_>>()?;
    let bridges = counted(BRIDGES)?.iter().map(|bridge| match bridge {
        Const::MethodType(sig) => Some(*sig),
        _ => None,
    });
    let bridges = bridges.collect::<Option<_>>()?;
    Some(CallSite::Lambda(Lambda {
        name,
        sig,
        method: *method,
        instantiated: *instantiated,
        implementation: *implementation,
        serializable: flags & SERIALIZABLE != 0,
        markers,
        bridges,
    }))
}
