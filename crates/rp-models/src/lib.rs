//! Which classes stand in place of the library's? Models: Java classes over a dozen intrinsics (`models/README.md`).
//!
//! [`ModelSet`] opens them: those built into this crate, and those a user gives. [`Modelled`] is a [`ClassSource`] in
//! which they hide the classes of the same names. A model counts as a class of the JDK: it is not the user's code.
//! What is built in does not hide what the user asks about: without a JDK, the inputs may be classes of one.
//!
//! Substitutes are models of the other kind: they are found where the class path has no class of that name, which is
//! so without a JDK.

#![warn(clippy::unwrap_used, clippy::expect_used)]

use std::path::Path;

use rp_classpath::{ClassPath, OpenError, Options, Role};
use rp_frontend::{Arena, ClassPathSource};
use rp_ir::{Body, Names, Symbol};
use rp_program::{ClassSource, Lookup, Member, UnknownBody};

/// The models of `models/src`, compiled by `cargo xtask models`.
pub const STANDARD: &[u8] = include_bytes!("../../../models/models.jar");

/// What their locations begin with.
const STANDARD_NAME: &str = "models.jar";

/// The substitutes of `models/substitutes`, compiled by `cargo xtask models`.
pub const SUBSTITUTES: &[u8] = include_bytes!("../../../models/substitutes.jar");

/// What their locations begin with.
const SUBSTITUTES_NAME: &str = "substitutes.jar";

/// The release for which they were compiled.
const RELEASE: u16 = 17;

/// Whether a class at a location is built in.
pub fn is_built_in(location: &str) -> bool {
    [STANDARD_NAME, SUBSTITUTES_NAME].iter().any(|name| location.starts_with(name))
}

/// The field in which the model of a map keeps its keys.
pub const KEY: &[u8] = b"key";

/// Whether a field of a model is a slot of a container (`models/README.md`), by its name, and whether there is one for
/// keys. What other models call a value may be null from the beginning.
pub fn is_slot(name: &[u8], has_keys: bool) -> bool {
    name == b"element" || has_keys && (name == KEY || name == b"value")
}

/// Opened models, those that count first in front.
#[derive(Default)]
pub struct ModelSet {
    layers: Vec<(ClassPath, Arena)>,
    substitutes: Option<(ClassPath, Arena)>,
}

impl ModelSet {
    /// No models and no substitutes: the library is what the JDK's own code does.
    pub fn none() -> ModelSet {
        ModelSet::default()
    }

    /// The models that are built in.
    pub fn standard() -> Result<ModelSet, OpenError> {
        let mut models = ModelSet::none();
        models.layers.push((ClassPath::of_jar(STANDARD_NAME, STANDARD.to_vec(), RELEASE)?, Arena::default()));
        let substitutes = ClassPath::of_jar(SUBSTITUTES_NAME, SUBSTITUTES.to_vec(), RELEASE)?;
        models.substitutes = Some((substitutes, Arena::default()));
        Ok(models)
    }

    /// Puts the models of a jar or folder in front of the others.
    pub fn add(&mut self, path: &Path) -> Result<(), OpenError> {
        let options = Options {
            inputs: vec![path.to_owned()],
            classpath: Vec::new(),
            jdk: None,
            release: Some(RELEASE),
        };
        self.layers.insert(0, (ClassPath::open(&options)?, Arena::default()));
        Ok(())
    }

    /// The names of the classes that a user's models give, and where they are; a list for each that was added.
    pub fn given_classes(&self, names: &Names) -> Vec<Vec<(Symbol, String)>> {
        let given = self.layers.split_last().map_or(&[][..], |(_, given)| given);
        let classes = given.iter().rev().map(|(models, _)| {
            let class = |entry| (names.symbol(models.name(entry)), models.location(entry));
            models.classes(Role::Application).map(class).collect()
        });
        classes.collect()
    }
}

/// Classes, with models in front and substitutes behind.
pub struct Modelled<'a> {
    models: Vec<ClassPathSource<'a>>,
    classes: &'a dyn ClassSource,
    substitutes: Option<ClassPathSource<'a>>,
}

impl<'a> Modelled<'a> {
    /// `classes`, with `models` in front.
    pub fn new(models: &'a ModelSet, classes: &'a dyn ClassSource) -> Modelled<'a> {
        let open = |(models, arena): &'a (ClassPath, Arena)| ClassPathSource::new(models, arena);
        Modelled {
            models: models.layers.iter().map(open).collect(),
            classes,
            substitutes: models.substitutes.as_ref().map(open),
        }
    }

    /// The sources, those that count first in front, each with its number. `None` stands for the classes themselves.
    fn sources(&self) -> impl Iterator<Item = (u32, Option<&ClassPathSource<'a>>)> {
        (0..).zip(self.models.iter().map(Some).chain([None]).chain(self.substitutes.iter().map(Some)))
    }

    /// What a source says of a class. The last of the models are built in.
    fn lookup(
        &self,
        names: &Names,
        name: Symbol,
        number: u32,
        source: Option<&ClassPathSource<'a>>,
    ) -> Lookup {
        let Some(models) = source else { return self.classes.class(names, name) };
        let found = models.class(names, name);
        let is_built_in = number as usize + 1 == self.models.len();
        match found {
            Lookup::Found(_) if is_built_in => match self.classes.class(names, name) {
                Lookup::Found(input) if input.role == Role::Application => Lookup::Missing,
                _ => found,
            },
            _ => found,
        }
    }

    /// Tokens of one source are so far apart.
    fn stride(&self) -> u32 {
        self.models.len() as u32 + 2
    }

    /// The source that a token belongs to, and its own token.
    fn source(&self, token: u32) -> (&dyn ClassSource, u32) {
        let number = token % self.stride();
        let source = self.sources().find(|&(it, _)| it == number).and_then(|(_, source)| source);
        let source = source.map_or(self.classes, |models| models as &dyn ClassSource);
        (source, token / self.stride())
    }
}

impl ClassSource for Modelled<'_> {
    fn class(&self, names: &Names, name: Symbol) -> Lookup {
        for (number, source) in self.sources() {
            match self.lookup(names, name, number, source) {
                Lookup::Missing => {}
                Lookup::Found(mut found) => {
                    found.token = found.token * self.stride() + number;
                    if source.is_some() {
                        found.role = Role::Jdk;
                    }
                    return Lookup::Found(found);
                }
                unloadable @ Lookup::Unloadable(_) => return unloadable,
            }
        }
        Lookup::Missing
    }

    fn body(&self, names: &Names, token: u32, index: usize) -> Result<Option<Body>, UnknownBody> {
        let (source, token) = self.source(token);
        source.body(names, token, index)
    }

    fn named_by(&self, names: &Names, token: u32, member: Member) -> Vec<Symbol> {
        let (source, token) = self.source(token);
        source.named_by(names, token, member)
    }

    fn classes(&self, names: &Names, role: Role) -> Vec<Symbol> {
        self.classes.classes(names, role)
    }

    fn location(&self, token: u32) -> String {
        let (source, token) = self.source(token);
        source.location(token)
    }
}
