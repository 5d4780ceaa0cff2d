//! What the analyses claim of the Java corpus, checked by code that shares nothing with theirs.
//!
//! `VERIFY=name cargo test -p rp-testkit --test verify` checks the programs whose path contains a name.

use std::path::Path;

use rayon::prelude::*;
use rp_testkit::corpus::{compile, root, sources};
use rp_testkit::verdicts::{certified, classes_of};
use rp_verify::verify;

#[test]
fn every_claim_holds() {
    let wanted = std::env::var("VERIFY").unwrap_or_default();
    let sources = sources("races");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("verify");
    compile(&sources, &folder);
    let sources: Vec<_> =
        sources.into_iter().filter(|source| source.to_string_lossy().contains(&wanted)).collect();
    let wrong: Vec<String> = sources
        .par_iter()
        .flat_map(|source| {
            let name = source.strip_prefix(root("races")).unwrap().display().to_string();
            let text = std::fs::read_to_string(source).unwrap();
            let mut wrong = Vec::new();
            for context in ["auto", "2obj", "ci"] {
                let violations = certified(classes_of(&folder, source, &text), context, |program, claims| {
                    verify(program, &claims)
                });
                wrong.extend(violations.into_iter().map(|each| format!("{name}, {context}: {each}")));
            }
            wrong
        })
        .collect();
    assert!(wrong.is_empty(), "{} violations\n{}", wrong.len(), wrong.join("\n"));
}
