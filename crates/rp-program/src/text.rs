//! Classes from a textual IR program.

use rp_classpath::Role;
use rp_index::FxHashMap;
use rp_ir::text::{ParseError, ParsedClass, parse_program};
use rp_ir::{Body, Names, Symbol};

use crate::source::{ClassSource, Found, Lookup, Member, UnknownBody};

/// The classes of a text; all are the application's.
pub struct TextSource {
    classes: Vec<ParsedClass>,
    by_name: FxHashMap<Symbol, u32>,
}

impl TextSource {
    /// Parses the text. Of several classes with one name the first counts, as on a class path.
    pub fn parse(names: &Names, text: &str) -> Result<TextSource, ParseError> {
        let classes = parse_program(names, text)?;
        let mut by_name = FxHashMap::default();
        for (index, parsed) in classes.iter().enumerate() {
            by_name.entry(parsed.class.name).or_insert(index as u32);
        }
        Ok(TextSource { classes, by_name })
    }

    /// The parsed classes, in the order of the text.
    pub fn parsed(&self) -> &[ParsedClass] {
        &self.classes
    }
}

impl ClassSource for TextSource {
    fn class(&self, _: &Names, name: Symbol) -> Lookup {
        match self.by_name.get(&name).and_then(|&token| Some((token, self.classes.get(token as usize)?))) {
            None => Lookup::Missing,
            Some((token, parsed)) => {
                Lookup::Found(Box::new(Found { class: parsed.class.clone(), role: Role::Application, token }))
            }
        }
    }

    fn body(&self, _: &Names, token: u32, index: usize) -> Result<Option<Body>, UnknownBody> {
        let method = self.classes.get(token as usize).and_then(|parsed| parsed.methods.get(index));
        match method.and_then(|method| method.body.as_ref()) {
            None => Ok(None),
            Some(Ok(body)) => Ok(Some(body.clone())),
            Some(Err(reason)) => Err(UnknownBody { reason: reason.clone() }),
        }
    }

    fn named_by(&self, _: &Names, _: u32, _: Member) -> Vec<Symbol> {
        Vec::new()
    }

    fn classes(&self, _: &Names, role: Role) -> Vec<Symbol> {
        if role != Role::Application {
            return Vec::new();
        }
        let counts = |(index, name): &(usize, Symbol)| self.by_name.get(name) == Some(&(*index as u32));
        let names = self.classes.iter().map(|parsed| parsed.class.name).enumerate();
        names.filter(counts).map(|(_, name)| name).collect()
    }

    fn location(&self, token: u32) -> String {
        let line = self.classes.get(token as usize).map_or(0, |parsed| parsed.line);
        format!("line {line}")
    }
}
