//! Which classes do files name? Providers of services, and classes in configurations.
//!
//! A file in `META-INF/services` names the providers of a service. What other configurations mean is known to nobody
//! but the program; most full names of classes of application or libraries are there to have the class loaded, some for
//! another reason, such as the names of loggers.
//!
//! ```text
//! META-INF/services/p.Greeter: p.English          the service p.Greeter has the provider p.English
//! modules.properties: store=p.impl.HeapStore      p.impl.HeapStore is configured, if there is such a class
//! ```

use std::collections::BTreeSet;

use crate::{ClassPath, Entry, Role};

/// What files of a class path name.
#[derive(Clone, Default, Debug)]
pub struct Named {
    /// Services with their providers, as the files have them; a service that several places name comes once for each.
    pub services: Vec<(String, Vec<String>)>,
    /// Classes of application and libraries that configurations name, by name, each once.
    pub configured: Vec<String>,
}

/// Endings of files that are configurations.
const CONFIGURATIONS: [&[u8]; 9] =
    [b".properties", b".xml", b".conf", b".cfg", b".ini", b".json", b".toml", b".yaml", b".yml"];

/// Bytes of a file that is taken for a configuration.
const LARGEST: usize = 1 << 20;

/// Where services are.
const SERVICES: &[u8] = b"META-INF/services/";

impl Named {
    /// What the files of a class path name. A file that cannot be read names nothing.
    pub(crate) fn of(class_path: &ClassPath) -> Named {
        let mut named = Named::default();
        let mut configured: BTreeSet<String> = BTreeSet::new();
        for entry in class_path.resources(b"") {
            let name = class_path.name(entry);
            if let Some(service) = name.strip_prefix(SERVICES) {
                let Ok(bytes) = class_path.bytes(entry) else { continue };
                let service = String::from_utf8_lossy(service).into_owned();
                named.services.push((service, providers(&String::from_utf8_lossy(&bytes))));
            } else if is_configuration(name) {
                let Ok(bytes) = class_path.bytes(entry) else { continue };
                if bytes.len() <= LARGEST {
                    configured
                        .extend(names(&bytes).filter(|name| is_ours(class_path, name)).map(str::to_owned));
                }
            }
        }
        named.configured = configured.into_iter().collect();
        named
    }
}

/// Whether a file of this name is a configuration.
fn is_configuration(name: &[u8]) -> bool {
    let lower = name.to_ascii_lowercase();
    CONFIGURATIONS.iter().any(|ending| lower.ends_with(ending))
}

/// The providers that a file lists, one in a line.
fn providers(text: &str) -> Vec<String> {
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    lines.filter(|line| !line.is_empty()).map(str::to_owned).collect()
}

/// What may be a full name in a text: letters, digits and the like, with dots between them.
fn names(text: &[u8]) -> impl Iterator<Item = &str> {
    let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || b"._$".contains(byte) || !byte.is_ascii();
    let words = text.split(move |byte| !is_part(byte)).filter_map(|word| str::from_utf8(word).ok());
    words.map(|word| word.trim_matches('.')).filter(|word| word.contains('.'))
}

/// Whether application or libraries have a class of this full name.
fn is_ours(class_path: &ClassPath, name: &str) -> bool {
    let entry: Option<Entry> = class_path.find(name.replace('.', "/").as_bytes());
    entry.is_some_and(|entry| class_path.role(entry) != Role::Jdk)
}

#[cfg(test)]
mod tests {
    use super::{names, providers};

    #[test]
    fn names_have_dots_and_nothing_around_them() {
        let text = b"# all modules\nstore=p.impl.HeapStore\n<bean class=\"q.A$B\"/> v1.2, end. x:y.Z;";
        assert_eq!(names(text).collect::<Vec<_>>(), ["p.impl.HeapStore", "q.A$B", "v1.2", "y.Z"]);
    }

    #[test]
    fn providers_are_lines_without_comments() {
        assert_eq!(providers("# both\np.A # first\n\n  p.B\n"), ["p.A", "p.B"]);
    }
}
