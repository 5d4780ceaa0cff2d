//! Rules about who may use what: the order of the crates, and the edge of the program.

use toml::Table;

use super::tree::{Tree, Violation, has_word, numbered};

/// Which crates of the workspace a crate is built from. A new line here is a change of the architecture.
const LAYERS: &[(&str, May)] = &[
    ("rp-index", May::Use(&[])),
    ("rp-classfile", May::Use(&[])),
    ("rp-classpath", May::Use(&["rp-index"])),
    ("rp-ir", May::Use(&["rp-index", "rp-classfile"])),
    ("rp-program", May::Use(&["rp-index", "rp-classpath", "rp-ir"])),
    ("rp-frontend", May::Use(&["rp-index", "rp-classfile", "rp-classpath", "rp-ir", "rp-program"])),
    ("rp-models", May::Use(&["rp-classpath", "rp-frontend", "rp-ir", "rp-program"])),
    ("rp-harness", May::Use(&["rp-index", "rp-ir", "rp-program"])),
    ("rp-pta", May::Use(&["rp-index", "rp-classpath", "rp-ir", "rp-program"])),
    ("rp-verify", May::Use(&["rp-index", "rp-ir", "rp-program"])),
    ("rp-concurrency", May::Use(&["rp-index", "rp-classpath", "rp-ir", "rp-program", "rp-pta"])),
    ("rp-effects", May::Use(&["rp-index", "rp-ir", "rp-program", "rp-pta", "rp-concurrency"])),
    (
        "rp-race",
        May::Use(&[
            "rp-index",
            "rp-classpath",
            "rp-ir",
            "rp-program",
            "rp-harness",
            "rp-pta",
            "rp-concurrency",
            "rp-effects",
            "rp-verify",
        ]),
    ),
    ("rp-dataflow", May::Use(&["rp-index", "rp-ir", "rp-program", "rp-pta", "rp-concurrency"])),
    ("rp-report", May::Use(&[])),
    ("raceproof", May::UseAllLayers),
    (TESTKIT, May::UseAllLayers),
    (ORACLE, May::UseAllLayers),
    ("xtask", May::Use(&[])),
];

/// Test support: no layer, so nothing is built from it, and it may do what a test may do.
const TESTKIT: &str = "rp-testkit";

/// Test support, too: programs that are generated and run.
const ORACLE: &str = "rp-oracle";

#[derive(Clone, Copy)]
enum May {
    Use(&'static [&'static str]),
    UseAllLayers,
}

/// The crates that talk to the outside.
const OUTER: &[&str] = &["crates/raceproof/", "crates/rp-testkit/", "crates/rp-oracle/", "xtask/"];

/// What the other crates leave to them.
const EFFECTS: &[&str] =
    &["print!", "println!", "eprint!", "eprintln!", "process::exit", "process::abort", "std::env", "env::"];

/// A crate is built only from those that [`LAYERS`] allows it. Tests may use any.
pub(super) fn edges(tree: &Tree, violations: &mut Vec<Violation>) {
    for (path, name, text) in manifests(tree) {
        let Some((_, may)) = LAYERS.iter().find(|(layer, _)| *layer == name) else {
            violations.push(Violation::new(
                &path,
                1,
                format!("`{name}` has no line in the table of layers in tidy"),
            ));
            continue;
        };
        for dependency in dependencies(&path, text, &["dependencies", "build-dependencies"], violations) {
            let ours = LAYERS.iter().any(|(layer, _)| *layer == dependency.package);
            let allowed = match may {
                May::Use(names) => names.contains(&dependency.package.as_str()),
                May::UseAllLayers => {
                    dependency.package.starts_with("rp-")
                        && ![TESTKIT, ORACLE].contains(&&*dependency.package)
                }
            };
            if ours && !allowed {
                let message = format!("`{name}` may not be built from `{}`", dependency.package);
                violations.push(Violation::new(&path, dependency.line, message));
            }
        }
    }
}

/// Every dependency comes from the workspace's list, where it has its reason.
pub(super) fn inherited(tree: &Tree, violations: &mut Vec<Violation>) {
    for (path, _, text) in manifests(tree) {
        let kinds = ["dependencies", "build-dependencies", "dev-dependencies"];
        for dependency in dependencies(&path, text, &kinds, violations).iter().filter(|each| !each.inherited)
        {
            let message = format!("`{}` must be `.workspace = true`", dependency.package);
            violations.push(Violation::new(&path, dependency.line, message));
        }
    }
}

/// A crate that says that it has no tests inside has none.
pub(super) fn tests_inside(tree: &Tree, violations: &mut Vec<Violation>) {
    for (path, name, text) in manifests(tree) {
        if !text.lines().any(|line| line == "test = false") {
            continue;
        }
        let source = format!("crates/{name}/src/");
        for (file, code) in tree.texts(&["rs"]).filter(|(file, _)| file.starts_with(&source)) {
            if let Some(at) = code.lines().position(|line| line.trim() == "#[test]") {
                let message = format!("{path} says that there are no tests inside");
                violations.push(Violation::new(file, at + 1, message));
            }
        }
    }
}

/// Only the command line prints, exits and reads the environment; and tests, examples and benchmarks do.
pub(super) fn effects(tree: &Tree, violations: &mut Vec<Violation>) {
    for (path, text) in tree.texts(&["rs"]) {
        let test = path.split('/').any(|part| {
            matches!(part, "tests" | "examples" | "benches" | "build.rs" | "tests.rs" | "testing.rs")
        });
        if test || OUTER.iter().any(|outer| path.starts_with(outer)) {
            continue;
        }
        for (number, line) in shipped_lines(text) {
            let code = line.split("//").next().unwrap_or(line);
            if let Some(effect) = EFFECTS.iter().find(|effect| has_word(code, effect)) {
                let message = format!("`{effect}` is for crates/raceproof; hand a value up instead");
                violations.push(Violation::new(path, number, message));
            }
        }
    }
}

struct Dependency {
    package: String,
    inherited: bool,
    line: usize,
}

/// The manifests of all members: path, name and text.
fn manifests(tree: &Tree) -> impl Iterator<Item = (String, &str, &str)> {
    let members = tree.crates().into_iter().map(|name| (format!("crates/{name}/Cargo.toml"), name));
    members
        .chain([("xtask/Cargo.toml".to_owned(), "xtask")])
        .filter_map(|(path, name)| tree.text(&path).map(|text| (path, name, text)))
}

/// What a manifest lists under these kinds, for every platform.
fn dependencies(path: &str, text: &str, kinds: &[&str], violations: &mut Vec<Violation>) -> Vec<Dependency> {
    let manifest = match text.parse::<Table>() {
        Ok(manifest) => manifest,
        Err(error) => {
            violations.push(Violation::new(path, 1, error.message()));
            return Vec::new();
        }
    };
    let platforms = manifest.get("target").and_then(toml::Value::as_table).into_iter().flatten();
    let tables = [&manifest].into_iter().chain(platforms.filter_map(|(_, platform)| platform.as_table()));
    let mut found = Vec::new();
    for (table, kind) in tables.flat_map(|table| kinds.iter().map(move |kind| (table, *kind))) {
        for (name, value) in table.get(kind).and_then(toml::Value::as_table).into_iter().flatten() {
            let renamed = value.get("package").and_then(toml::Value::as_str);
            found.push(Dependency {
                package: renamed.unwrap_or(name).to_owned(),
                inherited: value.get("workspace").and_then(toml::Value::as_bool) == Some(true),
                line: line_of(text, kind, name),
            });
        }
    }
    found
}

/// The line after a heading of this kind that begins with this key.
fn line_of(text: &str, kind: &str, key: &str) -> usize {
    let heading = |line: &str| {
        line.starts_with('[') && line.trim_end_matches(']').rsplit(['[', '.']).next() == Some(kind)
    };
    let mut lines = numbered(text).skip_while(|(_, line)| !heading(line));
    lines.find(|(_, line)| line.split([' ', '=', '.']).next() == Some(key)).map_or(1, |(number, _)| number)
}

/// The lines of a formatted file without the items under `#[cfg(test)]`.
fn shipped_lines(text: &str) -> Vec<(usize, &str)> {
    let mut shipped = Vec::new();
    let mut lines = numbered(text);
    while let Some((number, line)) = lines.next() {
        let code = line.trim_start();
        if code != "#[cfg(test)]" {
            shipped.push((number, line));
            continue;
        }
        // An item ends with a line that has its own indentation and closes it.
        let indentation = &line[..line.len() - code.len()];
        for (_, line) in lines.by_ref() {
            let code = line.strip_prefix(indentation).unwrap_or(line);
            if !code.starts_with([' ', '#']) && code.ends_with(['}', ';', ',']) {
                break;
            }
        }
    }
    shipped
}

#[cfg(test)]
mod tests {
    use super::super::judged;
    use super::*;

    #[test]
    fn layers_keep_their_order() {
        let ir = "[package]\nname = \"rp-ir\"\n\n[dependencies]\nrp-index.workspace = true\n\
                  rp-program.workspace = true\nrayon.workspace = true\n\n\
                  [dev-dependencies]\nrp-frontend.workspace = true\n";
        let index = "[dependencies]\nir = { package = \"rp-ir\", workspace = true }\n";
        let cli =
            "[target.'cfg(unix)'.dependencies]\nrp-ir.workspace = true\nrp-testkit = { workspace = true }\n";
        let files = [
            ("crates/rp-ir/Cargo.toml", ir),
            ("crates/rp-index/Cargo.toml", index),
            ("crates/raceproof/Cargo.toml", cli),
            ("crates/rp-new/Cargo.toml", ""),
        ];
        assert_eq!(
            judged(edges, &files),
            [
                "crates/raceproof/Cargo.toml:3: `raceproof` may not be built from `rp-testkit`",
                "crates/rp-index/Cargo.toml:2: `rp-index` may not be built from `rp-ir`",
                "crates/rp-ir/Cargo.toml:6: `rp-ir` may not be built from `rp-program`",
                "crates/rp-new/Cargo.toml:1: `rp-new` has no line in the table of layers in tidy",
            ]
        );
    }

    #[test]
    fn layers_have_no_cycle() {
        for (position, (name, may)) in LAYERS.iter().enumerate() {
            let May::Use(used) = may else { continue };
            for used in *used {
                assert!(LAYERS[..position].iter().any(|(layer, _)| layer == used), "{name} uses {used}");
            }
        }
    }

    #[test]
    fn dependencies_are_inherited() {
        let manifest =
            "[dependencies]\nclap = \"4\"\n\n[dev-dependencies]\nproptest.workspace = true\nclap = \"4\"\n";
        assert_eq!(
            judged(inherited, &[("crates/rp-ir/Cargo.toml", manifest)]),
            [
                "crates/rp-ir/Cargo.toml:2: `clap` must be `.workspace = true`",
                "crates/rp-ir/Cargo.toml:6: `clap` must be `.workspace = true`",
            ]
        );
    }

    #[test]
    fn tests_that_never_run() {
        let files = [
            ("crates/rp-ir/Cargo.toml", "[lib]\ntest = false\n"),
            ("crates/rp-ir/src/lib.rs", "//! x\n#[cfg(test)]\nmod tests {\n    #[test]\n    fn f() {}\n}\n"),
            ("crates/rp-pta/Cargo.toml", "[lib]\n"),
            ("crates/rp-pta/src/lib.rs", "#[test]\nfn f() {}\n"),
        ];
        let expected =
            "crates/rp-ir/src/lib.rs:4: crates/rp-ir/Cargo.toml says that there are no tests inside";
        assert_eq!(judged(tests_inside, &files), [expected]);
    }

    #[test]
    fn effects_stay_outside() {
        let text = "//! Never println!\nuse std::env;\n#[cfg(test)]\nmod testing;\nfn f() {\n    eprintln!(); // x\n}\n\
                    #[cfg(test)]\n#[derive(Debug)]\nmod tests {\n    fn g() {\n        println!();\n    }\n}\n\
                    fn h() {\n    std::process::exit(1);\n}\n";
        let said = |line, effect| {
            format!(
                "crates/rp-ir/src/a.rs:{line}: `{effect}` is for crates/raceproof; hand a value up instead"
            )
        };
        let files =
            [("crates/rp-ir/src/a.rs", text), ("crates/rp-ir/tests/a.rs", text), ("xtask/src/a.rs", text)];
        assert_eq!(
            judged(effects, &files),
            [said(2, "std::env"), said(6, "eprintln!"), said(16, "process::exit")]
        );
    }
}
