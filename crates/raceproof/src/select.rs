//! Which classes and methods did the user ask for?

use std::fmt;

use rp_ir::text::Printer;
use rp_ir::{Method, Names, Symbol};

use crate::error::Failure;

/// Whether `text` matches `pattern`, in which `*` stands for any characters.
pub(crate) fn matches(pattern: &str, text: &str) -> bool {
    let mut parts = pattern.split('*');
    let Some(mut rest) = text.strip_prefix(parts.next().unwrap_or_default()) else { return false };
    let mut parts: Vec<&str> = parts.collect();
    let Some(last) = parts.pop() else { return rest.is_empty() };
    for part in parts {
        match rest.find(part) {
            Some(at) => rest = &rest[at + part.len()..],
            None => return false,
        }
    }
    rest.ends_with(last)
}

/// How many letters have to be changed, put in, left out or swapped with their neighbour to make one text the other
/// (optimal string alignment).
pub(crate) fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut before: Vec<usize> = Vec::new();
    let mut above: Vec<usize> = (0..=b.len()).collect();
    for (i, &c) in a.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, &d) in b.iter().enumerate() {
            let at = |row: &[usize], j: usize| row.get(j).copied().unwrap_or(usize::MAX - 1);
            let mut least =
                (at(&above, j) + usize::from(c != d)).min(at(&above, j + 1) + 1).min(at(&row, j) + 1);
            let swapped = i > 0 && j > 0 && a.get(i - 1) == Some(&d) && b.get(j - 1) == Some(&c);
            if swapped {
                least = least.min(at(&before, j - 1) + 1);
            }
            row.push(least);
        }
        before = std::mem::replace(&mut above, row);
    }
    above.last().copied().unwrap_or_default()
}

/// The name of a class as people write it.
pub(crate) fn class_text(names: &Names, class: Symbol) -> String {
    let mut printer = Printer::new(names);
    printer.class_name(class);
    printer.finish()
}

/// Whether a class name matches a pattern; a nested class may be written with a dot.
pub(crate) fn class_matches(pattern: &str, class: &str) -> bool {
    matches(pattern, class) || class.contains('$') && matches(pattern, &class.replace('$', "."))
}

/// A method that was asked for: `C.m`, `C.m(int)`, `C.m(I)V`, or `C.m(int): void`, also with `#` or `::` before `m`.
#[derive(Clone, Debug)]
pub(crate) struct MethodQuery {
    pub(crate) class: String,
    pub(crate) name: String,
    /// Parameter types as in Java, or a descriptor; none means all methods of the name.
    parameters: Option<String>,
}

impl MethodQuery {
    pub(crate) fn parse(text: &str) -> Result<MethodQuery, Failure> {
        let (path, parameters) = match text.find('(') {
            None => (text, None),
            Some(at) => (&text[..at], Some(text[at..].replace(' ', ""))),
        };
        let split =
            path.rsplit_once("::").or_else(|| path.rsplit_once('#')).or_else(|| path.rsplit_once('.'));
        let closed = parameters.as_ref().is_none_or(|parameters| parameters.contains(')'));
        match split {
            Some((class, name)) if closed && !class.is_empty() && !name.is_empty() => {
                Ok(MethodQuery { class: class.replace('/', "."), name: name.to_owned(), parameters })
            }
            _ => Err(Failure::Usage(format!(
                "'{text}' does not name a method, like my.app.Account.deposit(int)"
            ))),
        }
    }

    pub(crate) fn matches(&self, names: &Names, method: &Method) -> bool {
        if names.bytes(method.name) != self.name.as_bytes() {
            return false;
        }
        let Some(wanted) = &self.parameters else { return true };
        descriptor(names, method) == *wanted || {
            let java = signature_text(names, method).replace(' ', "");
            let (parameters, result) = java.rsplit_once(':').unwrap_or((&java, ""));
            let (wanted_parameters, wanted_result) = wanted.rsplit_once(':').unwrap_or((wanted, ""));
            same_types(wanted_parameters, parameters)
                && (wanted_result.is_empty() || same_types(wanted_result, result))
        }
    }
}

impl fmt::Display for MethodQuery {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}{}", self.class, self.name, self.parameters.as_deref().unwrap_or_default())
    }
}

/// Whether two lists of types are the same, where the wanted ones may be without their packages.
fn same_types(wanted: &str, found: &str) -> bool {
    let types = |list: &str| list.trim_matches(['(', ')']).split(',').map(str::to_owned).collect::<Vec<_>>();
    let (wanted, found) = (types(wanted), types(found));
    let same = |(wanted, found): (&String, &String)| {
        wanted == found || found.rsplit_once(['.', '$']).is_some_and(|(_, simple)| simple == wanted)
    };
    wanted.len() == found.len() && wanted.iter().zip(&found).all(same)
}

/// The types of a method as people write them: `(int, long): void`.
pub(crate) fn signature_text(names: &Names, method: &Method) -> String {
    let mut printer = Printer::new(names);
    printer.sig(method.sig);
    printer.finish()
}

fn descriptor(names: &Names, method: &Method) -> String {
    let signature = names.signature(method.sig);
    let mut text = String::from("(");
    for &ty in &signature.params {
        push_descriptor(names, &mut text, ty);
    }
    text.push(')');
    push_descriptor(names, &mut text, signature.ret);
    text
}

fn push_descriptor(names: &Names, text: &mut String, ty: rp_ir::Type) {
    use rp_ir::Type;
    text.extend(std::iter::repeat_n('[', usize::from(ty.dimensions())));
    match ty.innermost() {
        Type::VOID => text.push('V'),
        Type::BOOLEAN => text.push('Z'),
        Type::BYTE => text.push('B'),
        Type::CHAR => text.push('C'),
        Type::SHORT => text.push('S'),
        Type::INT => text.push('I'),
        Type::LONG => text.push('J'),
        Type::FLOAT => text.push('F'),
        Type::DOUBLE => text.push('D'),
        class => {
            let name = class.as_class().map(|name| String::from_utf8_lossy(names.bytes(name)).into_owned());
            text.push('L');
            text.push_str(&name.unwrap_or_default());
            text.push(';');
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_may_be_without_their_packages() {
        assert!(same_types("(String,int)", "(java.lang.String,int)"));
        assert!(same_types("()", "()"));
        assert!(same_types("(Entry[])", "(java.util.Map$Entry[])"));
        assert!(!same_types("(String)", "(java.lang.String,int)"));
        assert!(!same_types("(ring)", "(java.lang.String)"));
    }

    #[test]
    fn distances() {
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(distance("kitten", "sitting"), 3);
        assert_eq!(distance("sources", "source"), 1);
        assert_eq!(distance("größe", "grösse"), 2);
        assert_eq!(distance("same", "same"), 0);
        assert_eq!(distance("scr", "src"), 1);
        assert_eq!(distance("abc", ""), 3);
    }

    #[test]
    fn nested_classes_with_dots() {
        assert!(class_matches("java.util.Map.Entry", "java.util.Map$Entry"));
        assert!(!class_matches("java.util.Map", "java.util.Map$Entry"));
    }

    #[test]
    fn patterns() {
        assert!(matches("java.util.*", "java.util.Map"));
        assert!(matches("*Map", "java.util.Map"));
        assert!(matches("java.*.Map", "java.util.Map"));
        assert!(matches("java.util.Map", "java.util.Map"));
        assert!(matches("*", ""));
        assert!(!matches("java.util.Map", "java.util.Maps"));
        assert!(!matches("a*a", "a"));
        assert!(!matches("", "a"));
    }
}
