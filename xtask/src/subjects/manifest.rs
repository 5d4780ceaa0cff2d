//! `tests/apps/manifest.toml`, read and checked. Its own header describes its fields.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fmt, fs};

use toml::{Table, Value};

use crate::Outcome;

pub(super) const PATH: &str = "tests/apps/manifest.toml";

/// Everything that is pinned.
pub(super) struct Manifest {
    pub(super) jars: Vec<Jar>,
    pub(super) subjects: Vec<Subject>,
}

/// A file with a known content.
pub(super) struct Jar {
    pub(super) coordinates: Coordinates,
    pub(super) sha256: String,
    /// Its place in the cache.
    pub(super) file: PathBuf,
}

/// A program to run on.
pub(super) struct Subject {
    pub(super) name: String,
    pub(super) kind: String,
    pub(super) language: String,
    pub(super) classes: i64,
    /// Its place in [`Manifest::jars`].
    pub(super) jar: usize,
    /// Places in [`Manifest::jars`] of what belongs on its class path.
    pub(super) dependencies: Vec<usize>,
}

/// What Maven calls a jar.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Coordinates {
    pub(super) group: String,
    pub(super) artifact: String,
    pub(super) version: String,
}

impl Coordinates {
    fn parse(text: &str) -> Outcome<Self> {
        let plain = |part: &&str| {
            !part.is_empty() && part.chars().all(|char| char.is_ascii_alphanumeric() || "._-".contains(char))
        };
        match text.split(':').collect::<Vec<_>>().as_slice() {
            parts @ [group, artifact, version] if parts.iter().all(plain) => {
                let [group, artifact, version] = [group, artifact, version].map(ToString::to_string);
                Ok(Self { group, artifact, version })
            }
            _ => Err(format!("`{text}` is not group:artifact:version").into()),
        }
    }

    /// What Maven calls the file.
    pub(super) fn file_name(&self) -> String {
        format!("{}-{}.jar", self.artifact, self.version)
    }
}

impl fmt::Display for Coordinates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.group, self.artifact, self.version)
    }
}

impl Manifest {
    pub(super) fn read(file: &Path) -> Outcome<Self> {
        let text = fs::read_to_string(file).map_err(|error| format!("{PATH}: {error}"))?;
        Self::parse(&text).map_err(|error| format!("{PATH}: {error}").into())
    }

    pub(super) fn parse(text: &str) -> Outcome<Self> {
        let table: Table = text.parse()?;
        let subject_tables = tables(&table, "subject")?;
        let mut jars = Vec::new();
        for subject in &subject_tables {
            jars.push(jar(subject, PathBuf::from(format!("{}.jar", string(subject, "name")?)))?);
        }
        for library in tables(&table, "library")? {
            let file =
                Path::new("lib").join(Coordinates::parse(string(library, "coordinates")?)?.file_name());
            jars.push(jar(library, file)?);
        }
        let mut by_coordinates = BTreeMap::new();
        for (index, jar) in jars.iter().enumerate() {
            if by_coordinates.insert(&jar.coordinates, index).is_some() {
                return Err(format!("{} is pinned twice", jar.coordinates).into());
            }
        }
        for (index, jar) in jars.iter().enumerate() {
            let same = |other: &Jar| {
                other.file == jar.file || other.coordinates.file_name() == jar.coordinates.file_name()
            };
            if let Some(other) = jars[..index].iter().find(|other| same(other)) {
                return Err(
                    format!("{} and {} have the same file name", other.coordinates, jar.coordinates).into()
                );
            }
        }
        let mut subjects = Vec::new();
        for (jar, subject) in subject_tables.into_iter().enumerate() {
            let name = string(subject, "name")?;
            let kind = string(subject, "kind")?;
            if !["library", "server", "program"].contains(&kind) {
                return Err(format!("{name}: there is no kind `{kind}`").into());
            }
            let dependencies = subject.get("dependencies").and_then(Value::as_array);
            let dependencies = dependencies.ok_or_else(|| format!("{name}: no list `dependencies`"))?;
            let find = |value: &Value| {
                let coordinates = Coordinates::parse(value.as_str().unwrap_or_default())?;
                let index = by_coordinates.get(&coordinates).copied();
                index.ok_or_else(|| format!("{name}: its dependency {coordinates} is not pinned").into())
            };
            subjects.push(Subject {
                name: name.to_owned(),
                kind: kind.to_owned(),
                language: string(subject, "language")?.to_owned(),
                classes: subject.get("classes").and_then(Value::as_integer).unwrap_or(0),
                jar,
                dependencies: dependencies.iter().map(find).collect::<Outcome<_>>()?,
            });
        }
        Ok(Self { jars, subjects })
    }

    /// The subject of this name.
    pub(super) fn subject(&self, name: &str) -> Outcome<&Subject> {
        let subject = self.subjects.iter().find(|subject| subject.name == name);
        subject.ok_or_else(|| format!("there is no subject `{name}`; --list shows all").into())
    }
}

fn jar(table: &Table, file: PathBuf) -> Outcome<Jar> {
    let coordinates = Coordinates::parse(string(table, "coordinates")?)?;
    Ok(Jar { coordinates, sha256: string(table, "sha256")?.to_owned(), file })
}

fn tables<'a>(table: &'a Table, key: &str) -> Outcome<Vec<&'a Table>> {
    let array = table.get(key).and_then(Value::as_array).into_iter().flatten();
    array.map(|value| value.as_table().ok_or_else(|| format!("`{key}` must be [[{key}]]").into())).collect()
}

fn string<'a>(table: &'a Table, key: &str) -> Outcome<&'a str> {
    table.get(key).and_then(Value::as_str).ok_or_else(|| format!("no string `{key}` in:\n{table}").into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::process;

    fn subject(name: &str, coordinates: &str, dependencies: &str) -> String {
        format!(
            "[[subject]]\nname = \"{name}\"\ncoordinates = \"{coordinates}\"\nsha256 = \"\"\nkind = \"library\"\n\
             language = \"java\"\nclasses = 1\nnotes = \"\"\ndependencies = [{dependencies}]\n"
        )
    }

    fn failure(text: &str) -> String {
        Manifest::parse(text).err().expect("a manifest that is refused").to_string()
    }

    #[test]
    fn ours_is_complete() {
        let manifest = Manifest::read(&process::root().join(PATH)).unwrap();
        for jar in &manifest.jars {
            let hexadecimal = |char: char| matches!(char, '0'..='9' | 'a'..='f');
            assert!(jar.sha256.len() == 64 && jar.sha256.chars().all(hexadecimal), "{}", jar.coordinates);
        }
        for (index, jar) in manifest.jars.iter().enumerate().skip(manifest.subjects.len()) {
            let used = manifest.subjects.iter().any(|subject| subject.dependencies.contains(&index));
            assert!(used, "nothing depends on {}", jar.coordinates);
        }
    }

    #[test]
    fn dependencies_are_subjects_or_libraries() {
        let library = "[[library]]\ncoordinates = \"g:c:1\"\nsha256 = \"\"\n";
        let text = subject("a", "g:a:1", "\"g:c:1\", \"g:b:1\"") + &subject("b", "g:b:1", "") + library;
        let manifest = Manifest::parse(&text).unwrap();
        let files =
            manifest.subject("a").unwrap().dependencies.iter().map(|index| &manifest.jars[*index].file);
        assert_eq!(files.collect::<Vec<_>>(), [Path::new("lib/c-1.jar"), Path::new("b.jar")]);
        assert!(manifest.subject("c").is_err());
    }

    #[test]
    fn what_cannot_be_fetched_is_refused() {
        assert_eq!(failure(&subject("a", "g:a", "")), "`g:a` is not group:artifact:version");
        assert_eq!(failure(&subject("a", "g:a:<1>", "")), "`g:a:<1>` is not group:artifact:version");
        assert_eq!(failure(&subject("a", "g:a:1", "\"g:b:1\"")), "a: its dependency g:b:1 is not pinned");
        let twice = subject("a", "g:a:1", "") + &subject("b", "g:a:1", "");
        assert_eq!(failure(&twice), "g:a:1 is pinned twice");
        let collision = subject("a", "g:a:1", "") + &subject("b", "h:a:1", "");
        assert_eq!(failure(&collision), "g:a:1 and h:a:1 have the same file name");
    }
}
