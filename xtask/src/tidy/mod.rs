//! `cargo xtask tidy`: the rules of the house that no compiler checks. One line per violation, `path:line: message`.
//!
//! A rule is a function from the [`Tree`] to violations. To add one: write it in the file of its topic, with a test,
//! and a line in [`RULES`].

mod docs;
mod layers;
mod text;
mod tree;

use crate::{Outcome, no_more, process};

use self::tree::{Tree, Violation};

type Rule = fn(&Tree, &mut Vec<Violation>);

const RULES: &[Rule] = &[
    text::header,
    text::width,
    text::whitespace,
    text::unfinished,
    text::words,
    text::compiled,
    docs::required,
    docs::paths,
    docs::crates,
    docs::decisions,
    docs::dependencies,
    layers::edges,
    layers::inherited,
    layers::effects,
    layers::tests_inside,
];

pub(crate) fn run(arguments: &[String]) -> Outcome {
    no_more(arguments)?;
    let tree = Tree::read(process::root())?;
    let mut violations = Vec::new();
    for rule in RULES {
        rule(&tree, &mut violations);
    }
    violations.sort();
    for violation in &violations {
        println!("{violation}");
    }
    match violations.len() {
        0 => Ok(()),
        count => Err(format!("{count} violation{}", if count == 1 { "" } else { "s" }).into()),
    }
}

/// What a rule says about some files: `path:line: message` each.
#[cfg(test)]
fn judged(rule: Rule, files: &[(&str, &str)]) -> Vec<String> {
    let mut violations = Vec::new();
    rule(&Tree::of(files), &mut violations);
    violations.iter().map(ToString::to_string).collect()
}
