//! The constants of a class file in words, each read once.
//!
//! A type is spelt as its descriptor, a member as `Lpackage/Class;.name` and its descriptor, the rest is readable. Of a
//! call site whose bootstrap method the IR understands, what that method does not care about is left out: the name of
//! a string concatenation, and the flags and counts among the arguments of a lambda.

use std::rc::Rc;

use rp_classfile::{
    BaseType, BootstrapMethod, ClassFile, Constant, DynamicRef, FieldType, Kind, MemberRef, MethodDescriptor,
    MethodHandle, Pool,
};

use super::event::{Action, Fault, Word, Words};

/// Dynamic constants that are nested deeper than this are not spelt out.
pub(crate) const MAX_DEPTH: u32 = 4;

/// A constant.
pub(crate) struct Spelled {
    pub(crate) word: Word,
    /// The kinds of a method's parameters, without the receiver.
    pub(crate) parameters: Box<[Kind]>,
    /// The kind of a field, of a literal, or of what a method returns.
    pub(crate) kind: Option<Kind>,
}

/// The constants of one class.
pub(crate) struct Constants<'c, 'a> {
    pool: &'c Pool<'a>,
    bootstrap_methods: Vec<BootstrapMethod<'a>>,
    spelled: Vec<Option<Rc<Spelled>>>,
}

impl<'c, 'a> Constants<'c, 'a> {
    pub(crate) fn new(file: &'c ClassFile<'a>) -> Result<Constants<'c, 'a>, Fault> {
        let bootstrap_methods = file.bootstrap_methods().map_err(|error| error.to_string())?;
        let spelled = vec![None; file.pool.len()];
        Ok(Constants { pool: &file.pool, bootstrap_methods, spelled })
    }

    /// The type that a class constant names.
    pub(crate) fn class(&mut self, words: &mut Words, index: u16) -> Result<Rc<Spelled>, Fault> {
        self.once(words, index, |this| {
            let class = this.pool.class(index).map_err(|error| error.to_string())?;
            Ok((descriptor(class), [].into(), Some(Kind::Reference)))
        })
    }

    pub(crate) fn field(&mut self, words: &mut Words, index: u16) -> Result<Rc<Spelled>, Fault> {
        self.once(words, index, |this| {
            let field = this.pool.field(index).map_err(|error| error.to_string())?;
            Ok((member(field), [].into(), field_kind(field.descriptor)?))
        })
    }

    pub(crate) fn method(&mut self, words: &mut Words, index: u16) -> Result<Rc<Spelled>, Fault> {
        self.once(words, index, |this| {
            let method = this.pool.method(index).map_err(|error| error.to_string())?;
            let (parameters, kind) = method_kinds(method.descriptor)?;
            Ok((member(method), parameters, kind))
        })
    }

    pub(crate) fn call_site(&mut self, words: &mut Words, index: u16) -> Result<Rc<Spelled>, Fault> {
        self.once(words, index, |this| {
            let site = this.pool.invoke_dynamic(index).map_err(|error| error.to_string())?;
            let (parameters, kind) = method_kinds(site.descriptor)?;
            Ok((this.spell_call_site(site)?, parameters, kind))
        })
    }

    /// What loading a constant does, and the kind of what is loaded.
    pub(crate) fn literal(&mut self, words: &mut Words, index: u16) -> Result<(Action, Kind), Fault> {
        let constant = self.pool.constant(index).map_err(|error| error.to_string())?;
        Ok(match constant {
            Constant::Int(value) => (Action::Int(value), Kind::Int),
            Constant::Long(value) => (Action::Long(value), Kind::Long),
            Constant::Float(bits) => (Action::Float(bits), Kind::Float),
            Constant::Double(bits) => (Action::Double(bits), Kind::Double),
            Constant::String(text) => {
                let text = self.once(words, index, |_| Ok((text.to_vec(), [].into(), None)))?;
                (Action::Text(text.word), Kind::Reference)
            }
            Constant::Dynamic(dynamic) => {
                let kind = field_kind(dynamic.descriptor)?;
                let spelled = self.once(words, index, |this| {
                    let mut out = Vec::new();
                    this.spell(&mut out, constant, 0)?;
                    Ok((out, [].into(), kind))
                })?;
                (Action::Resolve(spelled.word), kind.unwrap_or(Kind::Reference))
            }
            Constant::Class(_) => (Action::Resolve(self.class(words, index)?.word), Kind::Reference),
            Constant::MethodType(_) | Constant::MethodHandle(_) => {
                let spelled = self.once(words, index, |this| {
                    let mut out = Vec::new();
                    this.spell(&mut out, constant, 0)?;
                    Ok((out, [].into(), None))
                })?;
                (Action::Resolve(spelled.word), Kind::Reference)
            }
        })
    }

    fn once(
        &mut self,
        words: &mut Words,
        index: u16,
        spell: impl FnOnce(&Self) -> Result<(Vec<u8>, Box<[Kind]>, Option<Kind>), Fault>,
    ) -> Result<Rc<Spelled>, Fault> {
        if let Some(Some(spelled)) = self.spelled.get(usize::from(index)) {
            return Ok(Rc::clone(spelled));
        }
        let (text, parameters, kind) = spell(self)?;
        let spelled = Rc::new(Spelled { word: words.word(text), parameters, kind });
        self.spelled[usize::from(index)] = Some(Rc::clone(&spelled));
        Ok(spelled)
    }

    fn spell(&self, out: &mut Vec<u8>, constant: Constant<'a>, depth: u32) -> Result<(), Fault> {
        match constant {
            Constant::Int(value) => out.extend(format!("int {value}").bytes()),
            Constant::Long(value) => out.extend(format!("long {value}").bytes()),
            Constant::Float(bits) => out.extend(format!("float {bits:x}").bytes()),
            Constant::Double(bits) => out.extend(format!("double {bits:x}").bytes()),
            Constant::String(text) => out.extend([b"string ", text].concat()),
            Constant::Class(class) => out.extend(descriptor(class)),
            Constant::MethodType(descriptor) => out.extend(descriptor),
            Constant::MethodHandle(method) => out.extend(handle(method)),
            Constant::Dynamic(_) if depth > MAX_DEPTH => out.extend(b"nested too deep"),
            Constant::Dynamic(dynamic) => {
                let bootstrap = self.bootstrap(dynamic)?;
                out.extend([b"dynamic ", dynamic.name, b" ", dynamic.descriptor, b" by "].concat());
                out.extend(handle(bootstrap.handle));
                self.spell_all(out, &self.arguments(bootstrap)?, depth + 1)?;
            }
        }
        Ok(())
    }

    fn spell_all(&self, out: &mut Vec<u8>, constants: &[Constant<'a>], depth: u32) -> Result<(), Fault> {
        for &constant in constants {
            out.extend(b", ");
            self.spell(out, constant, depth)?;
        }
        Ok(())
    }

    fn spell_call_site(&self, site: DynamicRef<'a>) -> Result<Vec<u8>, Fault> {
        let bootstrap = self.bootstrap(site)?;
        let mut arguments = self.arguments(bootstrap)?;
        let by = bootstrap.handle.member;
        let mut out = match (by.class, by.name) {
            (b"java/lang/invoke/LambdaMetafactory", b"metafactory" | b"altMetafactory") => {
                let serializable = matches!(arguments.get(3), Some(Constant::Int(flags)) if flags & 1 == 1);
                arguments.retain(|argument| !matches!(argument, Constant::Int(_)));
                [if serializable { &b"serializable "[..] } else { b"" }, b"lambda ", site.name].concat()
            }
            (b"java/lang/runtime/ObjectMethods", b"bootstrap") => [b"record ", site.name].concat(),
            (b"java/lang/invoke/StringConcatFactory", _) => b"concat ".to_vec(),
            (b"java/lang/runtime/SwitchBootstraps", _) => by.name.to_vec(),
            _ => [site.name, b" by ", &handle(bootstrap.handle)].concat(),
        };
        out.extend(site.descriptor);
        self.spell_all(&mut out, &arguments, 0)?;
        Ok(out)
    }

    fn bootstrap(&self, dynamic: DynamicRef<'_>) -> Result<&BootstrapMethod<'a>, Fault> {
        let method = self.bootstrap_methods.get(usize::from(dynamic.bootstrap));
        method.ok_or_else(|| format!("there is no bootstrap method {}", dynamic.bootstrap))
    }

    fn arguments(&self, method: &BootstrapMethod<'_>) -> Result<Vec<Constant<'a>>, Fault> {
        let constants = method.arguments().map(|index| self.pool.constant(index));
        constants.collect::<Result<_, _>>().map_err(|error| error.to_string())
    }
}

/// The descriptor of the type that a class constant names.
fn descriptor(class: &[u8]) -> Vec<u8> {
    if class.starts_with(b"[") { class.to_vec() } else { [b"L", class, b";"].concat() }
}

fn member(member: MemberRef<'_>) -> Vec<u8> {
    let interface: &[u8] = if member.interface { b"interface " } else { b"" };
    [interface, &descriptor(member.class), b".", member.name, b" ", member.descriptor].concat()
}

fn handle(handle: MethodHandle<'_>) -> Vec<u8> {
    [format!("{:?} ", handle.kind).as_bytes(), &member(handle.member)].concat()
}

fn kind(ty: FieldType<'_>) -> Option<Kind> {
    Some(match ty.base {
        _ if ty.dimensions > 0 => Kind::Reference,
        BaseType::Boolean | BaseType::Byte | BaseType::Char | BaseType::Short | BaseType::Int => Kind::Int,
        BaseType::Long => Kind::Long,
        BaseType::Float => Kind::Float,
        BaseType::Double => Kind::Double,
        BaseType::Class(_) => Kind::Reference,
        BaseType::Void => return None,
    })
}

fn field_kind(descriptor: &[u8]) -> Result<Option<Kind>, Fault> {
    Ok(kind(FieldType::parse(descriptor).map_err(|error| error.to_string())?))
}

/// The kinds of the parameters, without the receiver, and of what is returned.
pub(crate) fn method_kinds(descriptor: &[u8]) -> Result<(Box<[Kind]>, Option<Kind>), Fault> {
    let parsed = MethodDescriptor::parse(descriptor).map_err(|error| error.to_string())?;
    Ok((parsed.parameters.iter().filter_map(|&ty| kind(ty)).collect(), kind(parsed.result)))
}
