//! Classes from a class path.

use std::borrow::Cow;

use rp_classfile::ClassFile;
use rp_classpath::{ClassPath, Entry, ReadErrorKind, Role};
use rp_ir::{Body, Names, Sig, Symbol};
use rp_program::{ClassSource, Found, Lookup, UnknownBody, Unloadable};

use crate::body;
use crate::constants::{ConstantTable, Constants};
use crate::declaration::declare;

/// Holds the bytes of classes that are not in memory as they are, because they were compressed.
#[derive(Default)]
pub struct Arena {
    inflated: boxcar::Vec<Box<[u8]>>,
}

impl Arena {
    fn keep<'a>(&'a self, bytes: Cow<'a, [u8]>) -> &'a [u8] {
        match bytes {
            Cow::Borrowed(bytes) => bytes,
            Cow::Owned(bytes) => &self.inflated[self.inflated.push(bytes.into())],
        }
    }
}

/// The classes of a class path.
pub struct ClassPathSource<'a> {
    class_path: &'a ClassPath,
    arena: &'a Arena,
    loaded: boxcar::Vec<LoadedClass<'a>>,
}

struct LoadedClass<'a> {
    entry: Entry,
    file: ClassFile<'a>,
    constants: ConstantTable<'a>,
    /// Signatures of the methods.
    sigs: Box<[Sig]>,
}

impl<'a> ClassPathSource<'a> {
    /// The classes of `class_path`; what must be inflated is kept in `arena`.
    pub fn new(class_path: &'a ClassPath, arena: &'a Arena) -> ClassPathSource<'a> {
        ClassPathSource { class_path, arena, loaded: boxcar::Vec::new() }
    }

    /// Reads and checks a class; the error says why the JVM would not load it.
    fn load(&self, names: &Names, entry: Entry) -> Result<Found, Unloadable> {
        let bytes = self.class_path.bytes(entry).map_err(|error| Unloadable {
            reason: error.to_string(),
            over_budget: error.kind == ReadErrorKind::Budget,
        })?;
        let file = ClassFile::parse(self.arena.keep(bytes)).map_err(|error| self.at(entry, &error))?;
        if file.name != self.class_path.name(entry) {
            let name = rp_ir::text::escape(file.name, '\'');
            return Err(
                self.at(entry, &format!("it declares class '{name}', not the one that its path says"))
            );
        }
        file.check_attributes().map_err(|error| self.at(entry, &error))?;
        let constants = ConstantTable::new();
        let class =
            declare(&Constants::new(names, &file, &constants)).map_err(|error| self.at(entry, &error))?;
        let sigs = class.methods.iter().map(|method| method.sig).collect();
        let token = self.loaded.push(LoadedClass { entry, file, constants, sigs }) as u32;
        Ok(Found { class, role: self.class_path.role(entry), token })
    }

    fn at(&self, entry: Entry, error: &dyn std::fmt::Display) -> Unloadable {
        let reason = format!("{}: {error}", self.class_path.location(entry));
        Unloadable { reason, over_budget: false }
    }
}

impl ClassSource for ClassPathSource<'_> {
    fn class(&self, names: &Names, name: Symbol) -> Lookup {
        match self.class_path.find(names.bytes(name)) {
            None => Lookup::Missing,
            Some(entry) => match self.load(names, entry) {
                Ok(found) => Lookup::Found(Box::new(found)),
                Err(unloadable) => Lookup::Unloadable(unloadable),
            },
        }
    }

    fn body(&self, names: &Names, token: u32, index: usize) -> Result<Option<Body>, UnknownBody> {
        let class = &self.loaded[token as usize];
        let (Some(method), Some(&sig)) = (class.file.methods.get(index), class.sigs.get(index)) else {
            return Ok(None);
        };
        let constants = Constants::new(names, &class.file, &class.constants);
        body::translate_method(&constants, method, sig)
            .map_err(|failure| UnknownBody { reason: failure.to_string() })
    }

    fn classes(&self, names: &Names, role: Role) -> Vec<Symbol> {
        self.class_path.classes(role).map(|entry| names.symbol(self.class_path.name(entry))).collect()
    }

    fn location(&self, token: u32) -> String {
        self.class_path.location(self.loaded[token as usize].entry)
    }
}
