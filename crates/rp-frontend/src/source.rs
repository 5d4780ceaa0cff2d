//! Classes from a class path.
//!
//! A class in an archive is found under the name of its path, and normally that is its own name. Some archives hold
//! classes elsewhere, for class loaders of their own (Jython's compiled library, say). A JVM finds these under no name;
//! here they are found under their own, if no other class has it and the caller wants them: to know them all classes of
//! the application must be opened.

use std::borrow::Cow;

use rp_classfile::{ClassFile, classes_of_signature, signature};
use rp_classpath::{ClassPath, Entry, ReadError, ReadErrorKind, Role};
use rp_index::{FxHashMap, FxHashSet};
use rp_ir::{Body, Names, Sig, Symbol};
use rp_program::{ClassSource, Found, Lookup, Member, UnknownBody, Unloadable};

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
    misplaced: Misplaced<'a>,
}

/// Classes of the application that are not where their names say.
#[derive(Default)]
struct Misplaced<'a> {
    by_name: FxHashMap<&'a [u8], Entry>,
    /// The names under which they are not to be found.
    places: FxHashSet<Entry>,
    /// Bytes of all classes that were opened to find out.
    opened: FxHashMap<Entry, &'a [u8]>,
}

impl<'a> Misplaced<'a> {
    fn find(class_path: &'a ClassPath, arena: &'a Arena) -> Misplaced<'a> {
        let mut misplaced = Misplaced::default();
        for entry in
            class_path.classes(Role::Application).filter(|&entry| class_path.is_named_by_place(entry))
        {
            let Ok(bytes) = class_path.bytes(entry) else { continue };
            let bytes = arena.keep(bytes);
            misplaced.opened.insert(entry, bytes);
            let Ok(file) = ClassFile::parse(bytes) else { continue };
            if file.name != class_path.name(entry) && class_path.find(file.name).is_none() {
                misplaced.by_name.entry(file.name).or_insert(entry);
                misplaced.places.insert(entry);
            }
        }
        misplaced
    }
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
        ClassPathSource { class_path, arena, loaded: boxcar::Vec::new(), misplaced: Misplaced::default() }
    }

    /// The same, with classes that are not where their names say. Opens all classes of the application.
    pub fn with_misplaced(class_path: &'a ClassPath, arena: &'a Arena) -> ClassPathSource<'a> {
        let mut source = ClassPathSource::new(class_path, arena);
        source.misplaced = Misplaced::find(class_path, arena);
        source
    }

    /// The classes that are misplaced and where they are, for people, in the order of the class path.
    pub fn misplaced_classes(&self) -> Vec<String> {
        let mut entries: Vec<Entry> = self.misplaced.by_name.values().copied().collect();
        entries.sort_unstable();
        entries.iter().map(|&entry| self.class_path.location(entry)).collect()
    }

    fn bytes(&self, entry: Entry) -> Result<&'a [u8], ReadError> {
        match self.misplaced.opened.get(&entry) {
            Some(bytes) => Ok(bytes),
            None => self.class_path.bytes(entry).map(|bytes| self.arena.keep(bytes)),
        }
    }

    /// Reads and checks the class of that name; the error says why it cannot be loaded.
    fn load(&self, names: &Names, name: Symbol, entry: Entry) -> Result<Found, Unloadable> {
        let bytes = self.bytes(entry).map_err(|error| Unloadable {
            reason: error.to_string(),
            over_budget: error.kind == ReadErrorKind::Budget,
        })?;
        let file = ClassFile::parse(bytes).map_err(|error| self.at(entry, &error))?;
        if file.name != names.bytes(name) {
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
        let bytes = names.bytes(name);
        let entry = self.class_path.find(bytes).or_else(|| self.misplaced.by_name.get(bytes).copied());
        match entry {
            None => Lookup::Missing,
            Some(entry) => match self.load(names, name, entry) {
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

    fn named_by(&self, names: &Names, token: u32, member: Member) -> Vec<Symbol> {
        let file = &self.loaded[token as usize].file;
        let member = match member {
            Member::Field(index) => file.fields.get(index),
            Member::Method(index) => file.methods.get(index),
        };
        let signature = member.and_then(|member| signature(&file.pool, member.attributes).ok().flatten());
        let classes = signature.map_or_else(Vec::new, classes_of_signature);
        classes.iter().map(|name| names.symbol(name)).collect()
    }

    fn classes(&self, names: &Names, role: Role) -> Vec<Symbol> {
        let name_of = |entry: Entry| names.symbol(self.class_path.name(entry));
        if role != Role::Application {
            return self.class_path.classes(role).map(name_of).collect();
        }
        let misplaced = &self.misplaced;
        let placed =
            self.class_path.classes(role).filter(|entry| !misplaced.places.contains(entry)).map(name_of);
        let mut others: Vec<(&[u8], Entry)> =
            misplaced.by_name.iter().map(|(&name, &entry)| (name, entry)).collect();
        others.sort_unstable_by_key(|&(_, entry)| entry);
        placed.chain(others.into_iter().map(|(name, _)| names.symbol(name))).collect()
    }

    fn location(&self, token: u32) -> String {
        self.class_path.location(self.loaded[token as usize].entry)
    }
}
