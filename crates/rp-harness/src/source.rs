//! A program with a harness: classes that were synthesised, in front of those that were there.

use std::sync::OnceLock;

use rp_index::FxHashMap;
use rp_ir::text::{BodyText, Printer};
use rp_ir::{Body, Class, Names, Symbol};
use rp_program::{ClassId, ClassSource, Found, Lookup, Member, MethodId, Role, UnknownBody};

use crate::contract::Evidence;
use crate::is_harness;

/// A synthesised class with its code.
pub(crate) struct Synthetic {
    pub(crate) class: Class,
    /// The code of each of its methods; none of what the analysis knows without.
    pub(crate) bodies: Vec<Option<Body>>,
}

/// The synthesised clients of a library.
pub struct Harness {
    pub(crate) classes: Vec<Synthetic>,
    pub(crate) by_name: FxHashMap<Symbol, u32>,
    /// The class that has `main`.
    pub main_class: Symbol,
    /// The classes that clients are there for.
    pub roots: Vec<ClassId>,
    /// The methods and constructors of the library that clients call.
    pub calls: Vec<MethodId>,
    /// The classes of which clients make or get objects, and what they say about threads; in a stable order.
    pub contracts: Vec<(ClassId, Evidence)>,
    /// The classes of which clients could make objects and do not: they get them by the interface; in a stable order.
    pub left: Vec<ClassId>,
    /// Types of which clients have no object, in a stable order.
    pub missing: Vec<Symbol>,
}

impl Harness {
    /// The text form.
    pub fn text(&self, names: &Names) -> String {
        let mut printer = Printer::new(names);
        for (number, synthetic) in self.classes.iter().enumerate() {
            if number > 0 {
                printer.blank_line();
            }
            printer.class(&synthetic.class, |method| match synthetic.bodies.get(method) {
                Some(Some(body)) => BodyText::Body(body),
                Some(None) | None => BodyText::None,
            });
        }
        printer.finish()
    }
}

/// Classes, with a harness in front once there is one.
///
/// A harness is made from the program that it will be part of. Nobody asks for its classes before it is set, so every
/// question has one answer.
pub struct Harnessed<'a> {
    classes: &'a dyn ClassSource,
    harness: OnceLock<Harness>,
}

/// Tokens of the harness are odd, those of the other classes even.
const SOURCES: u32 = 2;

impl<'a> Harnessed<'a> {
    /// Without a harness.
    pub fn new(classes: &'a dyn ClassSource) -> Harnessed<'a> {
        Harnessed { classes, harness: OnceLock::new() }
    }

    /// Puts the harness in front. The first one stays.
    pub fn set(&self, harness: Harness) -> &Harness {
        self.harness.get_or_init(|| harness)
    }

    fn synthetic(&self, token: u32) -> Option<&Synthetic> {
        self.harness.get()?.classes.get((token / SOURCES) as usize)
    }
}

impl ClassSource for Harnessed<'_> {
    fn class(&self, names: &Names, name: Symbol) -> Lookup {
        if is_harness(names.bytes(name)) {
            let harness = self.harness.get();
            let found = harness.and_then(|harness| {
                let number = *harness.by_name.get(&name)?;
                Some((number, harness.classes.get(number as usize)?))
            });
            if let Some((number, synthetic)) = found {
                let class = synthetic.class.clone();
                let found = Found { class, role: Role::Application, token: number * SOURCES + 1 };
                return Lookup::Found(Box::new(found));
            }
        }
        match self.classes.class(names, name) {
            Lookup::Found(mut found) => {
                found.token *= SOURCES;
                Lookup::Found(found)
            }
            other => other,
        }
    }

    fn body(&self, names: &Names, token: u32, index: usize) -> Result<Option<Body>, UnknownBody> {
        if token.is_multiple_of(SOURCES) {
            return self.classes.body(names, token / SOURCES, index);
        }
        Ok(self.synthetic(token).and_then(|synthetic| synthetic.bodies.get(index)).cloned().flatten())
    }

    fn named_by(&self, names: &Names, token: u32, member: Member) -> Vec<Symbol> {
        match token.is_multiple_of(SOURCES) {
            true => self.classes.named_by(names, token / SOURCES, member),
            false => Vec::new(),
        }
    }

    fn classes(&self, names: &Names, role: Role) -> Vec<Symbol> {
        self.classes.classes(names, role)
    }

    fn location(&self, token: u32) -> String {
        if token.is_multiple_of(SOURCES) {
            self.classes.location(token / SOURCES)
        } else {
            "the harness".to_owned()
        }
    }
}
