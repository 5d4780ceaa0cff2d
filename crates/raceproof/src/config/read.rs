//! What does the file say? TOML, with every key, type and line checked.

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::{Config, Rule, RuleKind, Said, Suppressed, suggestion};
use crate::error::{Failure, shown};

/// Bytes that a file may have: it is written by people.
const MOST_BYTES: u64 = 4 << 20;

/// What may stand at the top of the file.
const KEYS: [&str; 11] = [
    "main",
    "api",
    "shared",
    "scope",
    "classpath",
    "models",
    "exclude",
    "not-parallel",
    "thread-local",
    "guarded-by",
    "suppress",
];

/// Reads a file.
pub(super) fn read(path: &Path) -> Result<Config, Failure> {
    let size = std::fs::metadata(path).map_err(|error| Failure::Io(path.to_owned(), error))?.len();
    if size > MOST_BYTES {
        return Err(Failure::Usage(format!("{}: this is too large for a configuration", shown(path))));
    }
    let bytes = std::fs::read(path).map_err(|error| Failure::Io(path.to_owned(), error))?;
    let text = String::from_utf8(bytes)
        .map_err(|_| Failure::Usage(format!("{}: this is no text in UTF-8", shown(path))))?;
    let reader = Reader { text: &text, path };
    let table = DeTable::parse(&text).map_err(|error| {
        let line = error.span().map_or(1, |span| reader.line(&span));
        reader.error(line, error.message())
    })?;
    reader.config(table.get_ref())
}

struct Reader<'r> {
    text: &'r str,
    path: &'r Path,
}

type Value<'t> = Spanned<DeValue<'t>>;

/// The values of a table whose keys are known.
struct Fields<'t> {
    line: usize,
    values: BTreeMap<&'t str, &'t Value<'t>>,
}

impl Reader<'_> {
    fn line(&self, span: &Range<usize>) -> usize {
        let before = self.text.as_bytes().iter().take(span.start);
        before.filter(|&&byte| byte == b'\n').count() + 1
    }

    fn error(&self, line: usize, what: &str) -> Failure {
        Failure::Usage(format!("{}:{line}: {what}", shown(self.path)))
    }

    /// The values of a table; other keys than these are errors.
    fn fields<'t>(
        &self,
        what: &str,
        table: &'t DeTable<'t>,
        line: usize,
        known: &[&str],
    ) -> Result<Fields<'t>, Failure> {
        let mut unknown: Vec<(usize, &str)> = Vec::new();
        let mut values = BTreeMap::new();
        for (key, value) in table.iter() {
            let name: &str = key.get_ref();
            match known.contains(&name) {
                true => _ = values.insert(name, value),
                false => unknown.push((self.line(&key.span()), name)),
            }
        }
        match unknown.iter().min() {
            None => Ok(Fields { line, values }),
            Some(&(line, name)) => {
                let near = suggestion(name, known.iter().copied());
                let there_are =
                    if near.is_empty() { format!("; there are {}", known.join(", ")) } else { near };
                let of = if what.is_empty() { String::new() } else { format!(" of {what}") };
                Err(self.error(line, &format!("unknown key '{name}'{of}{there_are}")))
            }
        }
    }

    fn wrong(&self, value: &Value<'_>, key: &str, wanted: &str) -> Failure {
        let found = value.get_ref().type_str();
        self.error(
            self.line(&value.span()),
            &format!("'{key}' is {}, and {wanted} is wanted", article(found)),
        )
    }

    fn string(&self, key: &str, value: &Value<'_>) -> Result<Said<String>, Failure> {
        let line = self.line(&value.span());
        match value.get_ref().as_str() {
            None => Err(self.wrong(value, key, "a string")),
            Some(text) if text.trim().is_empty() => Err(self.error(line, &format!("'{key}' is empty"))),
            Some(text) => Ok(Said { line, value: text.to_owned() }),
        }
    }

    /// A string, or a list of them.
    fn strings(&self, key: &str, value: &Value<'_>) -> Result<Vec<Said<String>>, Failure> {
        match value.get_ref() {
            DeValue::String(_) => Ok(vec![self.string(key, value)?]),
            DeValue::Array(list) => list.iter().map(|each| self.string(key, each)).collect(),
            _ => Err(self.wrong(value, key, "a string or a list of strings")),
        }
    }

    /// The tables of `[[key]]`.
    fn tables<'t>(
        &self,
        key: &str,
        value: &'t Value<'t>,
        known: &[&str],
    ) -> Result<Vec<Fields<'t>>, Failure> {
        let wanted = format!("a list of tables, [[{key}]],");
        let DeValue::Array(list) = value.get_ref() else { return Err(self.wrong(value, key, &wanted)) };
        let table = |each: &'t Value<'t>| match each.get_ref() {
            DeValue::Table(table) => {
                let line = self.line(&each.span());
                self.fields(&format!("[[{key}]]"), table, line, known)
            }
            _ => Err(self.wrong(each, key, &wanted)),
        };
        list.iter().map(table).collect()
    }

    fn required<'t>(&self, of: &str, fields: &Fields<'t>, key: &str) -> Result<Said<String>, Failure> {
        match fields.values.get(key) {
            Some(value) => self.string(key, value),
            None => Err(self.error(fields.line, &format!("[[{of}]] needs '{key}'"))),
        }
    }

    fn reason(&self, fields: &Fields<'_>) -> Result<Option<String>, Failure> {
        let reason = fields.values.get("reason").map(|value| self.string("reason", value));
        Ok(reason.transpose()?.map(|said| said.value))
    }

    fn config(&self, table: &DeTable<'_>) -> Result<Config, Failure> {
        let top = self.fields("", table, 1, &KEYS)?;
        let one = |key: &str| top.values.get(key).map(|value| self.string(key, value)).transpose();
        let many = |key: &str| match top.values.get(key) {
            Some(value) => self.strings(key, value),
            None => Ok(Vec::new()),
        };
        let (main, api, shared) = (one("main")?, many("api")?, many("shared")?);
        for (key, said) in [("an 'api'", &api), ("'shared' classes", &shared)] {
            if let (Some(main), Some(said)) = (&main, said.first()) {
                let line = main.line.max(said.line);
                let what = format!("a program has a 'main', or it is a library with {key}: not both");
                return Err(self.error(line, &what));
            }
        }
        let mut rules = Vec::new();
        for (key, value) in &top.values {
            self.rules(key, value, &mut rules)?;
        }
        rules.sort_by_key(|rule| rule.line);
        let mut suppressed = Vec::new();
        if let Some(value) = top.values.get("suppress") {
            for fields in self.tables("suppress", value, &["fingerprint", "reason"])? {
                let fingerprint = self.required("suppress", &fields, "fingerprint")?;
                let reason = self.required("suppress", &fields, "reason")?.value;
                let is_hash = |text: &str| text.len() == 16 && text.bytes().all(|c| c.is_ascii_hexdigit());
                if !is_hash(&fingerprint.value) {
                    let what = format!(
                        "'{}' is no fingerprint: these are 16 hexadecimal digits, as reports have them in the line \
                         `fingerprint` of a finding",
                        fingerprint.value
                    );
                    return Err(self.error(fingerprint.line, &what));
                }
                suppressed.push(Suppressed { fingerprint, reason });
            }
        }
        Ok(Config {
            path: self.path.to_owned(),
            main,
            api,
            shared,
            scope: one("scope")?,
            classpath: many("classpath")?,
            models: many("models")?,
            rules,
            suppressed,
        })
    }

    fn rules(&self, key: &str, value: &Value<'_>, rules: &mut Vec<Rule>) -> Result<(), Failure> {
        match key {
            "not-parallel" => {
                for fields in self.tables(key, value, &["between", "reason"])? {
                    let Some(between) = fields.values.get("between") else {
                        return Err(
                            self.error(fields.line, "[[not-parallel]] needs 'between', with two patterns")
                        );
                    };
                    let sides = self.strings("between", between)?;
                    let Ok(sides) = <[Said<String>; 2]>::try_from(sides) else {
                        let line = self.line(&between.span());
                        return Err(
                            self.error(line, "'between' wants two patterns, like [\"A.load\", \"B\"]")
                        );
                    };
                    let reason = self.reason(&fields)?;
                    rules.push(Rule { line: fields.line, kind: RuleKind::NotParallel(sides), reason });
                }
            }
            "thread-local" => {
                for fields in self.tables(key, value, &["field", "class", "reason"])? {
                    let said =
                        |key: &str| fields.values.get(key).map(|value| self.string(key, value)).transpose();
                    let kind = match (said("field")?, said("class")?) {
                        (Some(field), None) => RuleKind::ThreadLocalField(field),
                        (None, Some(class)) => RuleKind::ThreadLocalClass(class),
                        _ => {
                            let what = "[[thread-local]] needs either 'field' or 'class'";
                            return Err(self.error(fields.line, what));
                        }
                    };
                    rules.push(Rule { line: fields.line, kind, reason: self.reason(&fields)? });
                }
            }
            "guarded-by" => {
                for fields in self.tables(key, value, &["field", "lock", "reason"])? {
                    let field = self.required(key, &fields, "field")?;
                    let lock = self.required(key, &fields, "lock")?;
                    let kind = RuleKind::GuardedBy { field, lock };
                    rules.push(Rule { line: fields.line, kind, reason: self.reason(&fields)? });
                }
            }
            "exclude" => self.excluded(value, rules)?,
            _ => {}
        }
        Ok(())
    }

    /// `exclude = ["a.b"]`, or `[[exclude]]` with a reason.
    fn excluded(&self, value: &Value<'_>, rules: &mut Vec<Rule>) -> Result<(), Failure> {
        let is_tables = matches!(value.get_ref(), DeValue::Array(list)
            if list.iter().any(|each| each.get_ref().is_table()));
        if is_tables {
            for fields in self.tables("exclude", value, &["package", "reason"])? {
                let kind = RuleKind::Exclude(self.required("exclude", &fields, "package")?);
                rules.push(Rule { line: fields.line, kind, reason: self.reason(&fields)? });
            }
        } else {
            for said in self.strings("exclude", value)? {
                rules.push(Rule { line: said.line, kind: RuleKind::Exclude(said), reason: None });
            }
        }
        Ok(())
    }
}

fn article(kind: &str) -> String {
    match kind.starts_with(['a', 'e', 'i', 'o', 'u']) {
        true => format!("an {kind}"),
        false => format!("a {kind}"),
    }
}
