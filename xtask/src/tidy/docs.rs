//! Rules that keep the documentation true: what it names exists, and what exists is named.

use toml::Table;

use super::tree::{Tree, Violation, is_fence, numbered};

/// What a reader may count on.
const REQUIRED: &[&str] = &[
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.md",
    DECISIONS,
    DEPENDENCIES,
    "docs/ir.md",
    "docs/papers.md",
    "docs/soundness.md",
];

const DECISIONS: &str = "docs/decisions/README.md";
const DEPENDENCIES: &str = "docs/decisions/0002-dependencies.md";

/// How a path of this repository begins, in text.
const FOLDERS: &[&str] = &["crates/", "docs/", "models/", "tests/", "xtask/"];

/// Nothing that must be there is missing.
pub(super) fn required(tree: &Tree, violations: &mut Vec<Violation>) {
    for path in REQUIRED.iter().filter(|path| !tree.exists(path)) {
        violations.push(Violation::new(path, 1, "missing"));
    }
}

/// A path between backticks exists. Decisions are not looked at: they tell of their day.
pub(super) fn paths(tree: &Tree, violations: &mut Vec<Violation>) {
    for (path, text) in tree.texts(&["md"]) {
        let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
        if folder.is_empty() || folder == "docs" {
            for (number, named) in named_paths(text) {
                if !tree.exists(&named) {
                    violations.push(Violation::new(path, number, format!("there is no `{named}`")));
                }
            }
        }
    }
}

/// The map has every crate.
pub(super) fn crates(tree: &Tree, violations: &mut Vec<Violation>) {
    let path = "ARCHITECTURE.md";
    let Some(text) = tree.text(path) else { return };
    for name in tree.crates() {
        let spellings = [format!("`{name}`"), format!("`crates/{name}`"), format!("`crates/{name}/")];
        if !spellings.iter().any(|spelling| text.contains(spelling)) {
            violations.push(Violation::new(path, 1, format!("says nothing of the crate `{name}`")));
        }
    }
}

/// The list of decisions is complete.
pub(super) fn decisions(tree: &Tree, violations: &mut Vec<Violation>) {
    let Some(list) = tree.text(DECISIONS) else { return };
    for (path, _) in tree.texts(&["md"]) {
        let Some(name) = path.strip_prefix("docs/decisions/") else { continue };
        if path != DECISIONS && !list.contains(&format!("]({name})")) {
            violations.push(Violation::new(DECISIONS, 1, format!("has no link to {name}")));
        }
    }
}

/// Every dependency has its reason written down.
pub(super) fn dependencies(tree: &Tree, violations: &mut Vec<Violation>) {
    let path = "Cargo.toml";
    let (Some(manifest), Some(reasons)) = (tree.text(path), tree.text(DEPENDENCIES)) else { return };
    let table = match manifest.parse::<Table>() {
        Ok(table) => table,
        Err(error) => return violations.push(Violation::new(path, 1, error.message())),
    };
    let dependencies = table.get("workspace").and_then(|workspace| workspace.get("dependencies"));
    for (name, value) in dependencies.and_then(toml::Value::as_table).into_iter().flatten() {
        if value.get("path").is_none() && !reasons.contains(&format!("`{name}`")) {
            let line = numbered(manifest).find(|(_, line)| line.split([' ', '=', '.']).next() == Some(name));
            let message = format!("{DEPENDENCIES} gives no reason for `{name}`");
            violations.push(Violation::new(path, line.map_or(1, |(number, _)| number), message));
        }
    }
}

/// The paths of this repository between single backticks, outside of code blocks. Of a pattern such as
/// `tests/ir/<command>/*.jir`, the part before its first placeholder.
fn named_paths(text: &str) -> Vec<(usize, String)> {
    let mut paths = Vec::new();
    let mut in_block = false;
    for (number, line) in numbered(text) {
        if is_fence(line) {
            in_block = !in_block;
        } else if !in_block {
            let spans = line.split('`').skip(1).step_by(2);
            paths.extend(spans.filter_map(path_of).map(|path| (number, path)));
        }
    }
    paths
}

/// The path at the beginning of a span, without a line number or an item of the file.
fn path_of(span: &str) -> Option<String> {
    let path = span.split([' ', ':', '#', ',']).next()?;
    if !FOLDERS.iter().any(|folder| path.starts_with(folder)) {
        return None;
    }
    let literal = |part: &&str| !part.contains(['<', '*', '{', '…', '$']) && *part != "...";
    Some(path.split('/').take_while(literal).collect::<Vec<_>>().join("/"))
}

#[cfg(test)]
mod tests {
    use super::super::judged;
    use super::*;

    #[test]
    fn paths_in_text() {
        let text = "See `crates/rp-ir/src/verify.rs:12`, `tests/ir/<command>/*.jir` and `a/b`.\n\
                    ```\nin `docs/block.md`\n```\n\
                    Not docs/bare.md, but `docs/ir.md#types`, `xtask/src/{a,b}.rs`, `crates/rp-ir/src/lib.rs::Body`.\n";
        let paths = named_paths(text);
        let expected = [
            (1, "crates/rp-ir/src/verify.rs"),
            (1, "tests/ir"),
            (5, "docs/ir.md"),
            (5, "xtask/src"),
            (5, "crates/rp-ir/src/lib.rs"),
        ];
        assert_eq!(paths, expected.map(|(line, path)| (line, path.to_owned())));
    }

    #[test]
    fn paths_exist() {
        let files = [
            ("README.md", "`docs/ir.md`\n`docs/gone.md`\n"),
            ("docs/ir.md", "`crates/gone/`\n"),
            ("docs/decisions/0001-old.md", "`crates/once/`\n"),
        ];
        assert_eq!(
            judged(paths, &files),
            ["README.md:2: there is no `docs/gone.md`", "docs/ir.md:1: there is no `crates/gone/`"]
        );
    }

    #[test]
    fn crates_are_on_the_map() {
        let files = [
            ("ARCHITECTURE.md", "`rp-ir`, `crates/rp-index/src/lib.rs`, rp-bare\n"),
            ("crates/rp-ir/Cargo.toml", ""),
            ("crates/rp-index/src/lib.rs", ""),
            ("crates/rp-bare/Cargo.toml", ""),
        ];
        assert_eq!(judged(crates, &files), ["ARCHITECTURE.md:1: says nothing of the crate `rp-bare`"]);
    }

    #[test]
    fn decisions_are_linked() {
        let files = [
            (DECISIONS, "- [One](0001-one.md)\n- 0003-three.md\n"),
            ("docs/decisions/0001-one.md", ""),
            ("docs/decisions/0003-three.md", ""),
        ];
        assert_eq!(judged(decisions, &files), ["docs/decisions/README.md:1: has no link to 0003-three.md"]);
    }

    #[test]
    fn dependencies_have_reasons() {
        let manifest =
            "[workspace.dependencies]\nrp-ir = { path = \"crates/rp-ir\" }\nclap = \"4\"\nrayon = \"1\"\n";
        let files = [("Cargo.toml", manifest), (DEPENDENCIES, "`rayon`: threads\n")];
        assert_eq!(
            judged(dependencies, &files),
            ["Cargo.toml:3: docs/decisions/0002-dependencies.md gives no reason for `clap`"]
        );
    }

    #[test]
    fn missing_files_are_named() {
        let missing = judged(required, &[("README.md", "")]);
        assert_eq!(missing.len(), REQUIRED.len() - 1);
        assert!(missing.contains(&"docs/soundness.md:1: missing".to_owned()));
    }
}
