//! Text to IR.
//!
//! A recursive-descent parser with one token of look-ahead. Values and blocks may be named in any order and with any
//! numbers; they are renumbered in the order of the text. What the text means is for the verifier to check.

use std::fmt;

use rp_classfile::{Access, HandleKind, InvokeOp, MAX_ANNOTATION_DEPTH};
use rp_index::{EntityRef, FxHashMap};

use super::lex::{Lexer, Spanned, Token};
use super::mnemonic::{self, ARRAY_LOAD, ARRAY_STORE, BINARY, COMPARE, CONVERT, HANDLE, IF, INVOKE, NEGATE};
use crate::annotation::{Annotation, Annotations, ElementValue};
use crate::body::{Block, Body, EdgeKind, List, NO_OFFSET, Op, Value};
use crate::builder::BodyBuilder;
use crate::class::{Class, Field, InnerClass, Method};
use crate::constant::{CallSite, Const, Dynamic, Handle, Lambda, Member, SwitchKind};
use crate::names::{FieldRef, FieldRefData, MethodRef, MethodRefData, Names, Symbol};
use crate::types::{Sig, Signature, Type};

/// How deep constants may be nested.
const MAX_DEPTH: u32 = 32;

/// What is wrong with a text, and where (lines and columns count from 1).
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub struct ParseError {
    pub line: u32,
    pub column: u32,
    pub message: String,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.message)
    }
}

impl std::error::Error for ParseError {}

type Result<T> = std::result::Result<T, ParseError>;

/// A class of a text, and what stands after the header of each of its methods.
#[derive(Debug)]
pub struct ParsedClass {
    /// The declaration.
    pub class: Class,
    /// One for each method of the declaration.
    pub methods: Vec<ParsedMethod>,
    /// Line of the class in the text.
    pub line: u32,
}

/// What stands after a method's header.
#[derive(Debug)]
pub struct ParsedMethod {
    /// The code, or why there is none; nothing for abstract and native methods.
    pub body: Option<std::result::Result<Body, String>>,
    /// Line of the header in the text.
    pub line: u32,
    /// Line of each block in the text.
    pub block_lines: Vec<u32>,
    /// Line of each instruction in the text.
    pub inst_lines: Vec<u32>,
}

/// Parses the classes in `text`.
pub fn parse_program(names: &Names, text: &str) -> Result<Vec<ParsedClass>> {
    let mut parser = Parser::new(names, text)?;
    let mut classes = Vec::new();
    while parser.current.token != Token::End {
        classes.push(parser.class()?);
    }
    Ok(classes)
}

struct Parser<'a> {
    names: &'a Names,
    lexer: Lexer<'a>,
    current: Spanned,
}

/// A name as the text has it.
enum NamePart {
    Word(String),
    Quoted(Vec<u8>),
}

impl NamePart {
    fn bytes(&self) -> &[u8] {
        match self {
            NamePart::Word(word) => word.as_bytes(),
            NamePart::Quoted(bytes) => bytes,
        }
    }
}

impl<'a> Parser<'a> {
    fn new(names: &'a Names, text: &'a str) -> Result<Parser<'a>> {
        let current = Spanned { token: Token::End, line: 1, column: 1 };
        let mut parser = Parser { names, lexer: Lexer::new(text), current };
        parser.advance()?;
        Ok(parser)
    }

    // Tokens.

    fn advance(&mut self) -> Result<Token> {
        let next = self.lexer.next().map_err(|message| {
            let (line, column) = self.lexer.position();
            ParseError { line, column, message }
        })?;
        Ok(std::mem::replace(&mut self.current, next).token)
    }

    fn error<T>(&self, message: impl Into<String>) -> Result<T> {
        Err(ParseError { line: self.current.line, column: self.current.column, message: message.into() })
    }

    fn expected<T>(&self, what: &str) -> Result<T> {
        let found = match &self.current.token {
            Token::Word(word) => format!("'{word}'"),
            Token::Quoted(_) => "a quoted name".to_owned(),
            Token::String(_) => "a string".to_owned(),
            Token::Number(number) => format!("'{number}'"),
            Token::Punct(c) => format!("'{}'", c.escape_default()),
            Token::End => "the end of the text".to_owned(),
        };
        self.error(format!("expected {what}, found {found}"))
    }

    fn at_punct(&self, c: char) -> bool {
        self.current.token == Token::Punct(c)
    }

    fn eat_punct(&mut self, c: char) -> Result<bool> {
        let found = self.at_punct(c);
        if found {
            self.advance()?;
        }
        Ok(found)
    }

    fn punct(&mut self, c: char) -> Result<()> {
        if self.eat_punct(c)? { Ok(()) } else { self.expected(&format!("'{c}'")) }
    }

    fn at_word(&self, word: &str) -> bool {
        matches!(&self.current.token, Token::Word(found) if found == word)
    }

    fn eat_word(&mut self, word: &str) -> Result<bool> {
        let found = self.at_word(word);
        if found {
            self.advance()?;
        }
        Ok(found)
    }

    fn word(&mut self, word: &str) -> Result<()> {
        if self.eat_word(word)? { Ok(()) } else { self.expected(&format!("'{word}'")) }
    }

    fn any_word(&mut self, what: &str) -> Result<String> {
        match &self.current.token {
            Token::Word(word) => {
                let word = word.clone();
                self.advance()?;
                Ok(word)
            }
            _ => self.expected(what),
        }
    }

    fn string(&mut self) -> Result<Symbol> {
        match &self.current.token {
            Token::String(bytes) => {
                let symbol = self.names.symbol(bytes);
                self.advance()?;
                Ok(symbol)
            }
            _ => self.expected("a string"),
        }
    }

    /// A number, as `read` understands it.
    fn number<T>(&mut self, what: &str, read: impl FnOnce(&str) -> Option<T>) -> Result<T> {
        match &self.current.token {
            Token::Number(text) => match read(text) {
                Some(value) => {
                    self.advance()?;
                    Ok(value)
                }
                None => self.expected(what),
            },
            _ => self.expected(what),
        }
    }

    fn u32(&mut self, what: &str) -> Result<u32> {
        self.number(what, |text| text.parse().ok())
    }

    /// `item` separated by commas up to `close`, which is eaten too.
    fn list<T>(&mut self, close: char, mut item: impl FnMut(&mut Self) -> Result<T>) -> Result<Vec<T>> {
        let mut items = Vec::new();
        while !self.eat_punct(close)? {
            if !items.is_empty() {
                self.punct(',')?;
            }
            items.push(item(self)?);
        }
        Ok(items)
    }

    fn comma_separated<T>(&mut self, mut item: impl FnMut(&mut Self) -> Result<T>) -> Result<Vec<T>> {
        let mut items = vec![item(self)?];
        while self.eat_punct(',')? {
            items.push(item(self)?);
        }
        Ok(items)
    }

    // Names and types.

    fn name_part(&mut self, what: &str) -> Result<NamePart> {
        let part = match &self.current.token {
            Token::Word(word) => NamePart::Word(word.clone()),
            Token::Quoted(bytes) => NamePart::Quoted(bytes.clone()),
            _ => return self.expected(what),
        };
        self.advance()?;
        Ok(part)
    }

    fn name(&mut self) -> Result<Symbol> {
        let part = self.name_part("a name")?;
        Ok(self.names.symbol(part.bytes()))
    }

    /// The parts of a dotted name.
    fn path(&mut self, what: &str) -> Result<Vec<NamePart>> {
        let mut parts = vec![self.name_part(what)?];
        while self.eat_punct('.')? {
            parts.push(self.name_part("a name")?);
        }
        Ok(parts)
    }

    fn class_symbol(&self, parts: &[NamePart]) -> Symbol {
        let joined: Vec<u8> = parts.iter().map(NamePart::bytes).collect::<Vec<_>>().join(&b'/');
        self.names.symbol(&joined)
    }

    fn class_name(&mut self) -> Result<Symbol> {
        let path = self.path("a class name")?;
        Ok(self.class_symbol(&path))
    }

    fn type_of(&self, parts: &[NamePart]) -> Type {
        match parts {
            [NamePart::Word(word)] => mnemonic::find(&Type::NAMED, word),
            _ => None,
        }
        .unwrap_or_else(|| Type::class(self.class_symbol(parts)))
    }

    fn dimensions(&mut self, mut ty: Type) -> Result<Type> {
        while self.eat_punct('[')? {
            self.punct(']')?;
            ty = match ty.array(1) {
                Some(ty) if ty.innermost() != Type::VOID && ty.innermost() != Type::NULL => ty,
                _ => return self.error("there is no such array type"),
            };
        }
        Ok(ty)
    }

    fn ty(&mut self) -> Result<Type> {
        let path = self.path("a type")?;
        let ty = self.type_of(&path);
        self.dimensions(ty)
    }

    fn types(&mut self) -> Result<Box<[Type]>> {
        self.punct('(')?;
        Ok(self.list(')', Self::ty)?.into())
    }

    fn sig(&mut self) -> Result<Sig> {
        let params = self.types()?;
        self.punct(':')?;
        let ret = self.ty()?;
        Ok(self.names.sig(Signature { params, ret }))
    }

    fn flags(&mut self, table: &[(Access, &str)]) -> Result<Access> {
        let mut flags = 0;
        while let Token::Word(word) = &self.current.token {
            if let Some(flag) = mnemonic::find(table, word) {
                flags |= flag.0;
                self.advance()?;
            } else if word == "flags" {
                self.advance()?;
                flags |= self.number("hexadecimal flags", |text| {
                    text.strip_prefix("0x").and_then(|digits| u16::from_str_radix(digits, 16).ok())
                })?;
            } else {
                break;
            }
        }
        Ok(Access(flags))
    }

    // Declarations.

    fn class(&mut self) -> Result<ParsedClass> {
        let annotations = self.annotations()?;
        let line = self.current.line;
        self.word("class")?;
        let access = self.flags(mnemonic::CLASS_FLAGS)?;
        let name = self.class_name()?;
        let super_class = if self.eat_word("extends")? { Some(self.class_name()?) } else { None };
        let interfaces =
            if self.eat_word("implements")? { self.comma_separated(Self::class_name)? } else { Vec::new() };
        self.punct('{')?;
        let mut class = Class {
            name,
            access,
            version: (52, 0),
            super_class,
            interfaces: interfaces.into(),
            source_file: None,
            nest_host: None,
            nest_members: Box::default(),
            permitted: None,
            record: None,
            inner_classes: Box::default(),
            enclosing: None,
            annotations,
            fields: Vec::new(),
            methods: Vec::new(),
        };
        let mut methods = Vec::new();
        let mut inner_classes = Vec::new();
        while !self.eat_punct('}')? {
            let is_annotated = self.at_punct('@');
            let annotations = self.annotations()?;
            if is_annotated && !self.at_word("field") && !self.at_word("method") {
                return self.expected("the field or method that is annotated");
            }
            let line = self.current.line;
            let item = self.any_word("a declaration or '}'")?;
            match item.as_str() {
                "version" => {
                    class.version = self.number("a version", |text| {
                        let (major, minor) = text.split_once('.')?;
                        Some((major.parse().ok()?, minor.parse().ok()?))
                    })?;
                }
                "source" => class.source_file = Some(self.string()?),
                "nest_host" => class.nest_host = Some(self.class_name()?),
                "nest_members" => class.nest_members = self.comma_separated(Self::class_name)?.into(),
                "permits" => {
                    let end = ["record", "enclosed", "inner", "field", "method"]
                        .iter()
                        .any(|word| self.at_word(word));
                    let none = end || self.at_punct('}') || self.at_punct('@');
                    let permitted = if none { Vec::new() } else { self.comma_separated(Self::class_name)? };
                    class.permitted = Some(permitted.into());
                }
                "record" => {
                    self.punct('(')?;
                    let components = self.list(')', |parser| {
                        let ty = parser.ty()?;
                        Ok((parser.name()?, ty))
                    })?;
                    class.record = Some(components.into());
                }
                "enclosed" => {
                    let outer = self.class_name()?;
                    // A method of the class is declared with flags or a type, never with a name and a parenthesis.
                    let method = if self.at_word("method") && self.enclosing_method_follows() {
                        self.word("method")?;
                        let name = self.name()?;
                        Some((name, self.sig()?))
                    } else {
                        None
                    };
                    class.enclosing = Some((outer, method));
                }
                "inner" => {
                    let access = self.flags(mnemonic::CLASS_FLAGS)?;
                    let inner = self.class_name()?;
                    let outer = if self.eat_word("in")? { Some(self.class_name()?) } else { None };
                    let name = if self.eat_word("as")? { Some(self.name()?) } else { None };
                    inner_classes.push(InnerClass { inner, outer, name, access });
                }
                "field" => {
                    let access = self.flags(mnemonic::FIELD_FLAGS)?;
                    let ty = self.ty()?;
                    let name = self.name()?;
                    let constant = if self.eat_punct('=')? { Some(self.constant(0)?) } else { None };
                    class.fields.push(Field { access, name, ty, constant, annotations });
                }
                "method" => {
                    let (method, parsed) = self.method(line, annotations)?;
                    class.methods.push(method);
                    methods.push(parsed);
                }
                other => return self.error(format!("unknown declaration '{other}'")),
            }
        }
        class.inner_classes = inner_classes.into();
        Ok(ParsedClass { class, methods, line })
    }

    /// Whether `method` is followed by a name and its signature, as in `enclosed C method m(int): void`, not by a
    /// declaration, as in `method void m(int)`.
    fn enclosing_method_follows(&self) -> bool {
        let mut ahead = self.lexer.clone();
        let first = ahead.next().map(|spanned| spanned.token);
        let second = ahead.next().map(|spanned| spanned.token);
        matches!(first, Ok(Token::Word(_) | Token::Quoted(_))) && second == Ok(Token::Punct('('))
    }

    fn method(&mut self, line: u32, annotations: Annotations) -> Result<(Method, ParsedMethod)> {
        let access = self.flags(mnemonic::METHOD_FLAGS)?;
        let ret = self.ty()?;
        let name = self.name()?;
        let params = self.types()?;
        let sig = self.names.sig(Signature { params, ret });
        let exceptions =
            if self.eat_word("throws")? { self.comma_separated(Self::class_name)? } else { Vec::new() };
        let default = if self.eat_word("default")? { Some(Box::new(self.element_value(1)?)) } else { None };
        let method = Method { access, name, sig, exceptions: exceptions.into(), annotations, default };
        let mut parsed = ParsedMethod { body: None, line, block_lines: Vec::new(), inst_lines: Vec::new() };
        if self.eat_word("unknown")? {
            let reason = self.string()?;
            parsed.body = Some(Err(String::from_utf8_lossy(self.names.bytes(reason)).into_owned()));
        } else if self.at_punct('{') {
            parsed.body = Some(Ok(self.body(&mut parsed.block_lines, &mut parsed.inst_lines)?));
        }
        Ok((method, parsed))
    }

    // Annotations.

    fn annotations(&mut self) -> Result<Annotations> {
        let (mut visible, mut invisible) = (Vec::new(), Vec::new());
        while self.eat_punct('@')? {
            let list = if self.eat_word("invisible")? { &mut invisible } else { &mut visible };
            list.push(self.annotation(0)?);
        }
        Ok(Annotations::new(visible, invisible))
    }

    fn annotation(&mut self, depth: u32) -> Result<Annotation> {
        let class = self.class_name()?;
        let mut elements = Vec::new();
        if self.eat_punct('(')? {
            elements = self.list(')', |parser| {
                let name = parser.name()?;
                parser.punct('=')?;
                Ok((name, parser.element_value(depth + 1)?))
            })?;
        }
        Ok(Annotation { class, elements: elements.into() })
    }

    fn element_value(&mut self, depth: u32) -> Result<ElementValue> {
        if depth > MAX_ANNOTATION_DEPTH {
            return self.error("annotations are nested too deep");
        }
        if self.eat_punct('@')? {
            return Ok(ElementValue::Annotation(self.annotation(depth)?));
        }
        if self.eat_punct('{')? {
            let values = self.list('}', |parser| parser.element_value(depth + 1))?;
            return Ok(ElementValue::Array(values.into()));
        }
        let word = self.any_word("a value")?;
        Ok(match word.as_str() {
            "int" | "long" | "float" | "double" | "string" | "class" => {
                match self.constant_after(&word, 0)? {
                    Some(constant) => ElementValue::Constant(constant),
                    None => return self.expected("a constant"),
                }
            }
            "enum" => {
                let mut path = self.path("an enum constant")?;
                let Some(name) = path.pop().filter(|_| !path.is_empty()) else {
                    return self.error("an enum constant is named with its class, like C.ONE");
                };
                ElementValue::Enum(self.class_symbol(&path), self.names.symbol(name.bytes()))
            }
            _ => {
                let small = [Type::BOOLEAN, Type::BYTE, Type::CHAR, Type::SHORT];
                match mnemonic::find(&Type::NAMED, &word).filter(|ty| small.contains(ty)) {
                    Some(ty) => ElementValue::Small(ty, self.number("a number", |text| text.parse().ok())?),
                    None => return self.error(format!("unknown value '{word}'")),
                }
            }
        })
    }

    // Code.

    fn body(&mut self, block_lines: &mut Vec<u32>, inst_lines: &mut Vec<u32>) -> Result<Body> {
        self.punct('{')?;
        let mut code = BodyParser {
            parser: self,
            builder: BodyBuilder::new(),
            values: FxHashMap::default(),
            blocks: FxHashMap::default(),
            lines: Vec::new(),
            used_values: Vec::new(),
            used_blocks: Vec::new(),
        };
        while !code.parser.eat_punct('}')? {
            code.block(block_lines, inst_lines)?;
        }
        code.finish()
    }

    fn constant(&mut self, depth: u32) -> Result<Const> {
        let word = self.any_word("a constant")?;
        match self.constant_after(&word, depth)? {
            Some(constant) => Ok(constant),
            None => self.error(format!("unknown constant '{word}'")),
        }
    }

    /// The constant that begins with `word`, which was eaten; none if no constant does.
    fn constant_after(&mut self, word: &str, depth: u32) -> Result<Option<Const>> {
        if depth > MAX_DEPTH {
            return self.error("constants are nested too deep");
        }
        Ok(Some(match word {
            "null" => Const::Null,
            "int" => Const::Int(self.number("an int", |text| text.parse().ok())?),
            "long" => Const::Long(self.number("a long", |text| text.parse().ok())?),
            "float" => Const::Float(self.number("a float", |text| match text.strip_prefix("0x") {
                Some(bits) => u32::from_str_radix(bits, 16).ok(),
                None => text.parse().ok().map(f32::to_bits),
            })?),
            "double" => Const::Double(self.number("a double", |text| match text.strip_prefix("0x") {
                Some(bits) => u64::from_str_radix(bits, 16).ok(),
                None => text.parse().ok().map(f64::to_bits),
            })?),
            "string" => Const::String(self.string()?),
            "class" => Const::Class(self.ty()?),
            "methodtype" => Const::MethodType(self.sig()?),
            "methodhandle" => Const::MethodHandle(self.handle()?),
            "dynamic" => {
                let name = self.name()?;
                self.punct(':')?;
                let ty = self.ty()?;
                self.word("by")?;
                let bootstrap = self.handle()?;
                let arguments = self.constants(depth + 1)?;
                Const::Dynamic(self.names.dynamic_id(Dynamic { name, ty, bootstrap, arguments }))
            }
            "opaque" => Const::Opaque,
            _ => return Ok(None),
        }))
    }

    fn constants(&mut self, depth: u32) -> Result<Box<[Const]>> {
        self.punct('{')?;
        Ok(self.list('}', |parser| parser.constant(depth))?.into())
    }

    fn handle(&mut self) -> Result<Handle> {
        let word = self.any_word("a method handle")?;
        let Some(kind) = mnemonic::find(HANDLE, &word) else {
            return self.error(format!("unknown method handle '{word}'"));
        };
        let member = match kind {
            HandleKind::GetField | HandleKind::GetStatic | HandleKind::PutField | HandleKind::PutStatic => {
                Member::Field(self.field_ref()?)
            }
            _ => Member::Method(self.method_ref(kind == HandleKind::InvokeInterface)?),
        };
        Ok(Handle { kind, member })
    }

    fn field_ref(&mut self) -> Result<FieldRef> {
        let mut path = self.path("a field")?;
        let Some(name) = path.pop().filter(|_| !path.is_empty()) else {
            return self.error("a field is named with its class, like C.f: int");
        };
        self.punct(':')?;
        let ty = self.ty()?;
        let (class, name) = (self.class_symbol(&path), self.names.symbol(name.bytes()));
        Ok(self.names.field_ref(FieldRefData { class, name, ty }))
    }

    fn method_ref(&mut self, interface_expected: bool) -> Result<MethodRef> {
        let interface = self.eat_word("interface")? || interface_expected && !self.eat_word("class")?;
        let mut path = self.path("a method")?;
        let (class, name) = if self.at_punct('[') {
            let ty = self.type_of(&path);
            let class = self.dimensions(ty)?;
            self.punct('.')?;
            (class, self.name()?)
        } else {
            let Some(name) = path.pop().filter(|_| !path.is_empty()) else {
                return self.error("a method is named with its class, like C.m(int): void");
            };
            (Type::class(self.class_symbol(&path)), self.names.symbol(name.bytes()))
        };
        let sig = self.sig()?;
        Ok(self.names.method_ref(MethodRefData { class, name, sig, interface }))
    }

    fn call_site(&mut self) -> Result<CallSite> {
        let word = self.any_word("a kind of call site")?;
        Ok(match word.as_str() {
            "lambda" => {
                let name = self.name()?;
                let sig = self.sig()?;
                self.word("of")?;
                let method = self.sig()?;
                let instantiated = if self.eat_word("as")? { self.sig()? } else { method };
                self.word("by")?;
                let implementation = self.handle()?;
                let serializable = self.eat_word("serializable")?;
                let markers =
                    if self.eat_word("markers")? { self.comma_separated(Self::ty)? } else { Vec::new() };
                let bridges =
                    if self.eat_word("bridges")? { self.comma_separated(Self::sig)? } else { Vec::new() };
                CallSite::Lambda(Lambda {
                    name,
                    sig,
                    method,
                    instantiated,
                    implementation,
                    serializable,
                    markers: markers.into(),
                    bridges: bridges.into(),
                })
            }
            "concat" => {
                let sig = self.sig()?;
                match self.current.token {
                    Token::String(_) => {
                        let recipe = Some(self.string()?);
                        CallSite::Concat { sig, recipe, constants: self.constants(0)? }
                    }
                    _ => CallSite::Concat { sig, recipe: None, constants: Box::default() },
                }
            }
            "record" => {
                let name = self.name()?;
                let sig = self.sig()?;
                self.word("of")?;
                let class = self.ty()?;
                let components = self.string()?;
                self.punct('{')?;
                let getters = self.list('}', Self::handle)?.into();
                CallSite::Record { name, sig, class, components, getters }
            }
            "typeswitch" | "enumswitch" => {
                let kind = if word == "typeswitch" { SwitchKind::Type } else { SwitchKind::Enum };
                let sig = self.sig()?;
                CallSite::Switch { kind, sig, labels: self.constants(0)? }
            }
            "unknown" => {
                let name = self.name()?;
                let sig = self.sig()?;
                self.word("by")?;
                let bootstrap = self.handle()?;
                CallSite::Unknown { name, sig, bootstrap, arguments: self.constants(0)? }
            }
            other => return self.error(format!("unknown kind of call site '{other}'")),
        })
    }
}

/// The code of one method. Values and blocks carry the numbers of the text until the end.
struct BodyParser<'p, 'a> {
    parser: &'p mut Parser<'a>,
    builder: BodyBuilder,
    values: FxHashMap<u32, Value>,
    blocks: FxHashMap<u32, Block>,
    lines: Vec<(u32, u32)>,
    /// What the text uses, with where, to find what it never defines.
    used_values: Vec<(u32, u32, u32)>,
    used_blocks: Vec<(u32, u32, u32)>,
}

fn numbered(word: &str, prefix: char) -> Option<u32> {
    let digits = word.strip_prefix(prefix)?;
    digits.parse().ok().filter(|number: &u32| number.to_string() == digits && *number < u32::MAX)
}

impl BodyParser<'_, '_> {
    fn numbered_word(&self, prefix: char) -> Option<u32> {
        match &self.parser.current.token {
            Token::Word(word) => numbered(word, prefix),
            _ => None,
        }
    }

    fn value(&mut self) -> Result<Value> {
        let Some(number) = self.numbered_word('v') else { return self.parser.expected("a value like v1") };
        self.used_values.push((number, self.parser.current.line, self.parser.current.column));
        self.parser.advance()?;
        Ok(Value::from_u32(number))
    }

    fn comma_value(&mut self) -> Result<Value> {
        self.parser.punct(',')?;
        self.value()
    }

    fn values_in_parens(&mut self) -> Result<Vec<Value>> {
        self.parser.punct('(')?;
        let mut values = Vec::new();
        while !self.parser.eat_punct(')')? {
            if !values.is_empty() {
                self.parser.punct(',')?;
            }
            values.push(self.value()?);
        }
        Ok(values)
    }

    fn block_name(&mut self) -> Result<u32> {
        let Some(number) = self.numbered_word('b') else { return self.parser.expected("a block like b1") };
        self.parser.advance()?;
        Ok(number)
    }

    fn target(&mut self) -> Result<(Block, Vec<Value>)> {
        let (line, column) = (self.parser.current.line, self.parser.current.column);
        let number = self.block_name()?;
        self.used_blocks.push((number, line, column));
        let args = if self.parser.at_punct('(') { self.values_in_parens()? } else { Vec::new() };
        Ok((Block::from_u32(number), args))
    }

    fn flow(&mut self, target: (Block, Vec<Value>)) {
        self.builder.flow(target.0, target.1);
    }

    /// `v1 name: int`; returns the number, the type and the name.
    fn definition(&mut self) -> Result<(u32, Type, Option<Symbol>)> {
        let Some(number) = self.numbered_word('v') else { return self.parser.expected("a value like v1") };
        if self.values.contains_key(&number) {
            return self.parser.error(format!("v{number} is defined twice"));
        }
        self.parser.advance()?;
        let name = if self.parser.at_punct(':') { None } else { Some(self.parser.name()?) };
        self.parser.punct(':')?;
        Ok((number, self.parser.ty()?, name))
    }

    fn define(&mut self, number: u32, value: Option<Value>, name: Option<Symbol>) {
        if let Some(value) = value {
            self.values.insert(number, value);
            if let Some(name) = name {
                self.builder.name(value, name);
            }
        }
    }

    fn block(&mut self, block_lines: &mut Vec<u32>, inst_lines: &mut Vec<u32>) -> Result<()> {
        block_lines.push(self.parser.current.line);
        let number = self.block_name()?;
        let block = self.builder.block();
        if self.blocks.insert(number, block).is_some() {
            return self.parser.error(format!("b{number} is defined twice"));
        }
        if self.parser.eat_punct('(')? {
            let mut first = true;
            while !self.parser.eat_punct(')')? {
                if !std::mem::take(&mut first) {
                    self.parser.punct(',')?;
                }
                let (number, ty, name) = self.definition()?;
                let value = self.builder.param(ty);
                self.define(number, Some(value), name);
            }
        }
        self.parser.punct(':')?;
        while self.parser.eat_word("catch")? {
            let kind = if self.parser.eat_word("any")? {
                EdgeKind::CatchAny
            } else {
                EdgeKind::Catch(self.parser.ty()?)
            };
            let (target, args) = self.target()?;
            self.builder.catch(kind, target, args);
        }
        while self.numbered_word('b').is_none() && !self.parser.at_punct('}') {
            inst_lines.push(self.parser.current.line);
            self.inst()?;
        }
        Ok(())
    }

    fn inst(&mut self) -> Result<()> {
        let definition = match self.numbered_word('v') {
            Some(_) => {
                let definition = self.definition()?;
                self.parser.punct('=')?;
                Some(definition)
            }
            None => None,
        };
        let op = self.op()?;
        let mut offset = NO_OFFSET;
        if self.parser.eat_punct('@')? {
            offset = self.parser.u32("a bytecode offset")?;
            let line = if self.parser.eat_punct(':')? { self.parser.u32("a line")? } else { 0 };
            self.lines.push((offset, line));
        }
        let value = self.builder.inst(op, definition.map(|(_, ty, _)| ty), offset);
        if let Some((number, _, name)) = definition {
            self.define(number, value, name);
        }
        Ok(())
    }

    fn op(&mut self) -> Result<Op> {
        let word = self.parser.any_word("an instruction")?;
        if let Some(constant) = self.parser.constant_after(&word, 0)? {
            return Ok(Op::Const(constant));
        }
        if let Some((op, kind)) = mnemonic::find(BINARY, &word) {
            return Ok(Op::Binary(op, kind, [self.value()?, self.comma_value()?]));
        }
        if let Some(kind) = mnemonic::find(NEGATE, &word) {
            return Ok(Op::Negate(kind, self.value()?));
        }
        if let Some((from, to)) = mnemonic::find(CONVERT, &word) {
            return Ok(Op::Convert(from, to, self.value()?));
        }
        if let Some(op) = mnemonic::find(COMPARE, &word) {
            return Ok(Op::Compare(op, [self.value()?, self.comma_value()?]));
        }
        if let Some(kind) = mnemonic::find(ARRAY_LOAD, &word) {
            return Ok(Op::ArrayLoad(kind, [self.value()?, self.comma_value()?]));
        }
        if let Some(kind) = mnemonic::find(ARRAY_STORE, &word) {
            return Ok(Op::ArrayStore(kind, [self.value()?, self.comma_value()?, self.comma_value()?]));
        }
        if let Some(op) = mnemonic::find(INVOKE, &word) {
            let method = self.parser.method_ref(op == InvokeOp::Interface)?;
            return Ok(Op::Invoke(op, method, self.operand_list()?));
        }
        if let Some(comparison) = mnemonic::find(IF, &word) {
            let first = self.value()?;
            let second = if self.parser.at_punct(',') { self.comma_value()? } else { first };
            self.parser.word("then")?;
            let then = self.target()?;
            self.parser.word("else")?;
            let other = self.target()?;
            self.flow(then);
            self.flow(other);
            return Ok(Op::If(comparison, [first, second]));
        }
        Ok(match word.as_str() {
            "instanceof" => {
                let value = self.value()?;
                self.parser.punct(',')?;
                Op::InstanceOf(self.parser.ty()?, value)
            }
            "checkcast" => {
                let value = self.value()?;
                self.parser.punct(',')?;
                Op::CheckCast(self.parser.ty()?, value)
            }
            "new" => Op::New(self.parser.ty()?),
            "newarray" => {
                let ty = self.parser.ty()?;
                Op::NewArray(ty, self.comma_value()?)
            }
            "multianewarray" => {
                let ty = self.parser.ty()?;
                Op::NewMultiArray(ty, self.operand_list()?)
            }
            "arraylength" => Op::ArrayLength(self.value()?),
            "getfield" => {
                let object = self.value()?;
                self.parser.punct(',')?;
                Op::GetField(self.parser.field_ref()?, object)
            }
            "putfield" => {
                let object = self.value()?;
                self.parser.punct(',')?;
                let field = self.parser.field_ref()?;
                Op::PutField(field, [object, self.comma_value()?])
            }
            "getstatic" => Op::GetStatic(self.parser.field_ref()?),
            "putstatic" => {
                let field = self.parser.field_ref()?;
                Op::PutStatic(field, self.comma_value()?)
            }
            "invokedynamic" => {
                let site = self.parser.call_site()?;
                let site = self.parser.names.call_site_id(site);
                Op::InvokeDynamic(site, self.operand_list()?)
            }
            "monitorenter" => Op::MonitorEnter(self.value()?),
            "monitorexit" => Op::MonitorExit(self.value()?),
            "goto" => {
                let target = self.target()?;
                self.flow(target);
                Op::Goto
            }
            "switch" => self.switch()?,
            "return" => Op::Return(if self.returned_value_follows() { Some(self.value()?) } else { None }),
            "throw" => Op::Throw(self.value()?),
            other => return self.parser.error(format!("unknown instruction '{other}'")),
        })
    }

    /// Whether a value stands after `return`, and not the definition of an instruction after it (which the verifier
    /// rejects, for `return` ends a block).
    fn returned_value_follows(&self) -> bool {
        self.numbered_word('v').is_some()
    }

    fn operand_list(&mut self) -> Result<List> {
        let values = self.values_in_parens()?;
        Ok(self.builder.list(values))
    }

    fn switch(&mut self) -> Result<Op> {
        let value = self.value()?;
        self.parser.punct('{')?;
        let mut keys = Vec::new();
        let mut targets = Vec::new();
        while !self.parser.eat_word("default")? {
            keys.push(self.parser.number("a case or 'default'", |text| text.parse::<i32>().ok())?);
            self.parser.punct(':')?;
            targets.push(self.target()?);
            self.parser.punct(',')?;
        }
        self.parser.punct(':')?;
        let default = self.target()?;
        self.parser.punct('}')?;
        self.flow(default);
        for target in targets {
            self.flow(target);
        }
        Ok(Op::Switch(value, self.builder.keys(keys)))
    }

    fn finish(mut self) -> Result<Body> {
        let undefined = |kind: char, (number, line, column): (u32, u32, u32)| ParseError {
            line,
            column,
            message: format!("{kind}{number} is not defined in this method"),
        };
        if let Some(&used) = self.used_values.iter().find(|(number, ..)| !self.values.contains_key(number)) {
            return Err(undefined('v', used));
        }
        if let Some(&used) = self.used_blocks.iter().find(|(number, ..)| !self.blocks.contains_key(number)) {
            return Err(undefined('b', used));
        }
        self.lines.sort_unstable();
        self.lines.dedup_by_key(|(offset, _)| *offset);
        self.builder.lines(self.lines);
        let mut body = self.builder.finish();
        let (values, blocks) = (self.values, self.blocks);
        body.renumber(
            |value| values.get(&(value.index() as u32)).copied().unwrap_or(value),
            |block| blocks.get(&(block.index() as u32)).copied().unwrap_or(block),
        );
        Ok(body)
    }
}
