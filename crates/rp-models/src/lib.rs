//! Which classes stand in place of the library's? Models: Java classes over a dozen intrinsics (`models/README.md`).
//!
//! [`ModelSet`] opens them: those built into this crate, and those a user gives. [`Modelled`] is a [`ClassSource`] in
//! which they hide the classes of the same names. A model counts as a class of the JDK: it is not the user's code.

#![warn(clippy::unwrap_used, clippy::expect_used)]

use std::path::Path;

use rp_classpath::{ClassPath, OpenError, Options, Role};
use rp_frontend::{Arena, ClassPathSource};
use rp_ir::{Body, Names, Symbol};
use rp_program::{ClassSource, Found, Lookup, UnknownBody};

/// The models of `models/src`, compiled by `cargo xtask models`.
pub const STANDARD: &[u8] = include_bytes!("../../../models/models.jar");

/// What their locations begin with.
pub const STANDARD_NAME: &str = "models.jar";

/// The release for which they were compiled.
const RELEASE: u16 = 17;

/// Opened models, those that count first in front.
#[derive(Default)]
pub struct ModelSet {
    layers: Vec<(ClassPath, Arena)>,
}

impl ModelSet {
    /// No models: the library is what the JDK's own code does.
    pub fn none() -> ModelSet {
        ModelSet::default()
    }

    /// The models that are built in.
    pub fn standard() -> Result<ModelSet, OpenError> {
        let mut models = ModelSet::none();
        models.layers.push((ClassPath::of_jar(STANDARD_NAME, STANDARD.to_vec(), RELEASE)?, Arena::default()));
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

    /// The names of the classes that a user's models give.
    pub fn given_classes(&self, names: &Names) -> Vec<Symbol> {
        let given = self.layers.split_last().map_or(&[][..], |(_, given)| given);
        let classes = given.iter().flat_map(|(models, _)| {
            models.classes(Role::Application).map(|entry| names.symbol(models.name(entry)))
        });
        classes.collect()
    }
}

/// Classes, with models in front.
pub struct Modelled<'a> {
    models: Vec<ClassPathSource<'a>>,
    classes: &'a dyn ClassSource,
}

impl<'a> Modelled<'a> {
    /// `classes`, with `models` in front.
    pub fn new(models: &'a ModelSet, classes: &'a dyn ClassSource) -> Modelled<'a> {
        let sources = models.layers.iter().map(|(models, arena)| ClassPathSource::new(models, arena));
        Modelled { models: sources.collect(), classes }
    }

    /// The source that a token belongs to, and its own token.
    fn layer(&self, token: u32) -> (&dyn ClassSource, u32) {
        let count = self.models.len() as u32 + 1;
        let source = match self.models.get((token % count) as usize) {
            Some(models) => models,
            None => self.classes,
        };
        (source, token / count)
    }
}

impl ClassSource for Modelled<'_> {
    fn class(&self, names: &Names, name: Symbol) -> Lookup {
        let count = self.models.len() as u32 + 1;
        for (models, layer) in self.models.iter().zip(0..) {
            match models.class(names, name) {
                Lookup::Missing => {}
                Lookup::Found(found) => {
                    let found = Found { role: Role::Jdk, token: found.token * count + layer, ..*found };
                    return Lookup::Found(Box::new(found));
                }
                unloadable @ Lookup::Unloadable(_) => return unloadable,
            }
        }
        match self.classes.class(names, name) {
            Lookup::Found(mut found) => {
                found.token = found.token * count + count - 1;
                Lookup::Found(found)
            }
            other => other,
        }
    }

    fn body(&self, names: &Names, token: u32, index: usize) -> Result<Option<Body>, UnknownBody> {
        let (source, token) = self.layer(token);
        source.body(names, token, index)
    }

    fn classes(&self, names: &Names, role: Role) -> Vec<Symbol> {
        self.classes.classes(names, role)
    }

    fn location(&self, token: u32) -> String {
        let (source, token) = self.layer(token);
        source.location(token)
    }
}
