//! Rules about every line that people write.

use super::tree::{Tree, Violation, ending, has_word, is_fence, numbered};

/// The widest line. rustfmt keeps code well below it; this is for what it leaves alone.
const WIDTH: usize = 120;

/// What marks unfinished work. Spelt in two halves here so that this file passes.
const UNFINISHED: &[&str] = &[
    concat!("TO", "DO"),
    concat!("FIX", "ME"),
    concat!("XX", "X"),
    concat!("to", "do!"),
    concat!("unimple", "mented!"),
    concat!("db", "g!"),
];

/// What must not be written down: where packages come from is a matter of each machine's settings.
const FORBIDDEN: &[&str] = &[
    concat!("artif", "actory"),
    concat!("j", "frog"),
    concat!("repo", ".maven"),
    concat!("repo1", ".maven"),
    concat!("maven", ".org"),
    concat!("mvn", "repository"),
    concat!("index.crates", ".io"),
    concat!("static.crates", ".io"),
];

/// Where compiled Java may lie.
const COMPILED: &[&str] = &["crates/raceproof/demo/", "models/"];

/// A source file begins with what it is about.
pub(super) fn header(tree: &Tree, violations: &mut Vec<Violation>) {
    for (path, text) in tree.texts(&["rs"]) {
        let stub = text.lines().all(|line| line.trim().is_empty() || line.starts_with("//"));
        if !text.starts_with("//!") && !stub {
            violations.push(Violation::new(
                path,
                1,
                "must begin with a `//!` line that says what the file is about",
            ));
        }
    }
}

/// Lines fit on a screen. Spared is what cannot be broken: in Markdown, rows of tables and lines of code blocks; in
/// tests, code, which quotes long texts.
pub(super) fn width(tree: &Tree, violations: &mut Vec<Violation>) {
    for (path, text) in tree.texts(&["rs", "md"]) {
        let markdown = ending(path) == "md";
        let mut in_block = false;
        for (number, line) in numbered(text) {
            let columns = line.chars().count();
            in_block ^= markdown && is_fence(line);
            let row = markdown && line.trim_start().starts_with('|');
            let quotes = path.contains("/tests/") && !line.trim_start().starts_with("//");
            if columns > WIDTH && !row && !in_block && !quotes {
                violations.push(Violation::new(path, number, format!("{columns} columns; at most {WIDTH}")));
            }
        }
    }
}

/// No blanks at the ends of lines, one line break at the end of the file.
pub(super) fn whitespace(tree: &Tree, violations: &mut Vec<Violation>) {
    for (path, text) in tree.texts(&[]) {
        for (number, line) in text.split('\n').enumerate() {
            if line.ends_with(char::is_whitespace) {
                violations.push(Violation::new(path, number + 1, "whitespace at the end of the line"));
            }
        }
        let last = text.lines().count().max(1);
        if !text.is_empty() && (!text.ends_with('\n') || text.ends_with("\n\n")) {
            violations.push(Violation::new(path, last, "the file must end with exactly one line break"));
        }
    }
}

/// Nothing is left for later, and no test is switched off: what is wrong today is asserted as it is.
pub(super) fn unfinished(tree: &Tree, violations: &mut Vec<Violation>) {
    for (path, text) in tree.texts(&[]) {
        for (number, line) in numbered(text) {
            for word in UNFINISHED.iter().filter(|word| has_word(line, word)) {
                let message =
                    format!("`{word}`: do it, or write down in the documentation that it is not done");
                violations.push(Violation::new(path, number, message));
            }
            if ending(path) == "rs" && line.contains(concat!("#[", "ignore")) {
                violations.push(Violation::new(
                    path,
                    number,
                    "a test that never runs; assert today's result instead",
                ));
            }
        }
    }
}

/// No word that ties the repository to one machine's settings.
pub(super) fn words(tree: &Tree, violations: &mut Vec<Violation>) {
    for (path, text) in tree.texts(&[]) {
        for (number, line) in numbered(text) {
            let line = line.to_lowercase();
            for word in FORBIDDEN.iter().filter(|word| line.contains(**word)) {
                violations.push(Violation::new(path, number, format!("forbidden word `{word}`")));
            }
        }
    }
}

/// Compiled Java is made by tests or fetched, but for what the program embeds.
pub(super) fn compiled(tree: &Tree, violations: &mut Vec<Violation>) {
    for path in tree.paths().filter(|path| matches!(ending(path), "class" | "jar")) {
        if !COMPILED.iter().any(|folder| path.starts_with(folder)) {
            let message = format!("compiled Java may lie only in {}", COMPILED.join(", "));
            violations.push(Violation::new(path, 1, message));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::judged;
    use super::*;

    #[test]
    fn header_is_asked_of_code_only() {
        let files = [
            ("a.rs", "//! A.\nfn a() {}\n"),
            ("b.rs", "fn b() {}\n"),
            ("c.rs", "// Empty.\n"),
            ("d.md", "D\n"),
        ];
        assert_eq!(
            judged(header, &files),
            ["b.rs:1: must begin with a `//!` line that says what the file is about"]
        );
    }

    #[test]
    fn width_counts_characters_and_spares_tables_and_blocks() {
        let (fits, wide) = ("é".repeat(WIDTH), "é".repeat(WIDTH + 1));
        let row = format!("| {wide} |");
        let files = [
            ("a.md", format!("{fits}\n{wide}\n{row}\n```\n{wide}\n```\n{wide}\n")),
            ("a.rs", row.clone()),
            ("crates/a/tests/a.rs", row.clone()),
            ("a.toml", wide),
        ];
        let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (*path, text.as_str())).collect();
        assert_eq!(
            judged(width, &files),
            [
                "a.md:2: 121 columns; at most 120",
                "a.md:7: 121 columns; at most 120",
                "a.rs:1: 125 columns; at most 120"
            ]
        );
    }

    #[test]
    fn whitespace_at_ends() {
        let files = [
            ("a.rs", "a \nb\n"),
            ("b.rs", "a"),
            ("c.rs", "a\n\n"),
            ("d.rs", ""),
            ("e.bin", "a "),
            ("f.rs", "a\r\n"),
        ];
        assert_eq!(
            judged(whitespace, &files),
            [
                "a.rs:1: whitespace at the end of the line",
                "b.rs:1: the file must end with exactly one line break",
                "c.rs:2: the file must end with exactly one line break",
                "f.rs:1: whitespace at the end of the line",
            ]
        );
    }

    #[test]
    fn unfinished_work_is_found_by_whole_words() {
        let text = format!("// {}: x\n{}DOS\n#[{}]\n", UNFINISHED[0], UNFINISHED[0], "ignore = \"slow\"");
        let found = judged(unfinished, &[("a.rs", &text)]);
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(found[0].starts_with("a.rs:1: ") && found[1].starts_with("a.rs:3: "), "{found:?}");
        assert_eq!(judged(unfinished, &[("a.java", &format!("{}();\n", UNFINISHED[3]))]).len(), 1);
    }

    #[test]
    fn forbidden_words_in_any_case() {
        let text = FORBIDDEN[0].to_uppercase() + "\n";
        assert_eq!(judged(words, &[(".ci/run", &text), ("a.rs", "fact\n")]).len(), 1);
    }

    #[test]
    fn compiled_java_has_its_places() {
        let files =
            [("crates/raceproof/demo/a.jar", ""), ("models/java/A.class", ""), ("tests/java/A.class", "")];
        assert_eq!(
            judged(compiled, &files),
            ["tests/java/A.class:1: compiled Java may lie only in crates/raceproof/demo/, models/"]
        );
    }
}
