//! Which classes does a generic signature name (JVMS 4.7.9.1)? Descriptors have erased what is between `<` and `>`.
//!
//! ```text
//! <T:Lp/Base;>(Ljava/util/List<-Lp/Account;>;TT;)Lp/Map<TT;>.Entry;     p/Base, p/Account, java/util/List, p/Map$Entry
//! ```
//!
//! A JVM does not look at signatures, so nothing is an error: what is malformed names what can be read of it.

/// What ends the name of a class or of a type variable.
const ENDS: &[u8] = b"<;.";

/// The classes that a signature of a class, a method or a field names: arguments before what they are given to.
pub fn classes_of_signature(signature: &[u8]) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    // Types whose end has not come yet; a type variable has no name.
    let mut open: Vec<Option<Vec<u8>>> = Vec::new();
    let mut rest = signature;
    // Where parameters are declared, an identifier stands in front of a colon.
    let mut declares = rest.first() == Some(&b'<');
    let mut before = 0;
    while let Some((&first, tail)) = rest.split_first() {
        let is_name =
            declares && open.is_empty() && !matches!(before, b':' | b'[') && !b"<>:".contains(&first);
        // A byte is looked at for the end of one word only.
        let word = |ends: &[u8]| {
            tail.split_at(tail.iter().position(|byte| ends.contains(byte)).unwrap_or(tail.len()))
        };
        rest = match first {
            _ if is_name => word(b":").1,
            b'L' => {
                let (word, next) = word(ENDS);
                open.push(Some(word.to_vec()));
                next
            }
            b'T' => {
                open.push(None);
                word(ENDS).1
            }
            b'.' => {
                let (word, next) = word(ENDS);
                if let Some(Some(name)) = open.last_mut() {
                    name.push(b'$');
                    name.extend_from_slice(word);
                }
                next
            }
            b';' => {
                found.extend(open.pop().flatten());
                tail
            }
            _ => tail,
        };
        declares &= !(first == b'>' && open.is_empty());
        before = first;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(signature: &str) -> Vec<String> {
        let found = classes_of_signature(signature.as_bytes()).into_iter();
        found.map(|name| String::from_utf8(name).unwrap()).collect()
    }

    #[test]
    fn arguments_bounds_and_nested_classes_are_named() {
        assert_eq!(names("Ljava/util/List<Lp/A;>;"), ["p/A", "java/util/List"]);
        assert_eq!(names("(I[Lp/A<*+[Lp/B;-Lp/C;>;J)V^Lp/E;^TX;"), ["p/B", "p/C", "p/A", "p/E"]);
        assert_eq!(names("Lp/Outer<TT;>.Inner<Lp/A;>.Last;"), ["p/A", "p/Outer$Inner$Last"]);
        let bounds = "<T:Lp/A;Long::Lp/I<TT;>;:Lp/J;L:TT;>Lp/Base<TT;>;";
        assert_eq!(names(bounds), ["p/A", "p/I", "p/J", "p/Base"]);
        assert_eq!(names("<T:Ljava/lang/Object;>(TT;)TT;"), ["java/lang/Object"]);
    }

    #[test]
    fn what_is_malformed_ends() {
        for signature in ["", "L", "Lp/A", "<", "<T", "<T:", ";;;", ".x;", "Lp/A<Lp/B;", ">>;", "T"] {
            assert!(names(signature).len() <= 1, "{signature}");
        }
        // As long as a class file can have it: to scan for the end of a word at each byte would take seconds.
        for byte in ["[", "(", "L", ";", "<", "."] {
            assert!(names(&byte.repeat(usize::from(u16::MAX))).len() <= 1, "{byte}");
        }
    }
}
