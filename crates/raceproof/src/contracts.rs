//! What was decided about the classes of a library, and on whose word? A class whose objects callers share for what it
//! is, says or was, and one whose objects they do not.
//!
//! | name in the ledger | who says so |
//! | --- | --- |
//! | `shared-by-contract`, `confined-by-contract` | the class, by what it does and says ([`rp_harness::contract`]) |
//! | `shared-unchanging` | the class, for it has nothing to race on |
//! | `user-shared` | the user, and nobody else: `--shared`, `--api` |
//! | `shared-before` | a policy that is compared with, and nobody else |
//!
//! Who takes the last lock out of a class makes it one that says nothing of threads. Its callers do not know that. So a
//! policy keeps which classes were shared, and a run that is compared with it takes them as shared again: then it is
//! seen that the proofs are lost which the lock was good for. Not kept is what the user has asked for, and a class that
//! has nothing to race on, for it never said that it is made for several threads. Who says `@NotThreadSafe` now is
//! believed.

use std::collections::BTreeSet;

use rp_harness::Harness;
use rp_harness::contract::Evidence;
use rp_ir::Access;
use rp_program::{ClassId, Program};

use crate::baseline::Baseline;
use crate::describe::contract_text;
use crate::options::AnalysisOptions;
use crate::select::{class_matches, class_text};

/// The classes by what was decided about them.
#[derive(Default)]
pub(crate) struct Decisions {
    confined: Vec<String>,
    shared: Vec<String>,
    unchanging: Vec<String>,
    asked: Vec<String>,
    before: Vec<String>,
    /// What a policy keeps.
    kept: BTreeSet<String>,
}

impl Decisions {
    /// What was decided about classes of which clients have objects.
    pub(crate) fn of(
        program: &Program<'_>,
        harness: &Harness,
        options: &AnalysisOptions,
        baseline: Option<&Baseline>,
    ) -> Decisions {
        let before = baseline.map(|baseline| (baseline.shared(), baseline.file()));
        let mut decisions = Decisions::default();
        for &(class, evidence) in &harness.contracts {
            let name = class_text(program.names(), program.class_name(class));
            match evidence {
                Evidence::Silent | Evidence::Disclaimed(_) => {
                    decisions.confined.push(contract_text(program, class, evidence));
                }
                Evidence::Asked => match (asked(program, class, options), before_of(program, class, &before))
                {
                    (None, Some(file)) => {
                        decisions.before.push(format!("{name} ({file})"));
                        decisions.kept.insert(name);
                    }
                    (place, _) => {
                        let place = place.unwrap_or_else(|| "--api".to_owned());
                        decisions.asked.push(format!("{name} ({place})"));
                    }
                },
                // Who extends or implements it says what its objects are.
                Evidence::Unchanging if is_abstract(program, class) => {}
                Evidence::Unchanging => decisions.unchanging.push(name),
                Evidence::Claimed(_)
                | Evidence::Locks(_)
                | Evidence::Concurrent(_)
                | Evidence::Inherits(_) => {
                    decisions.shared.push(contract_text(program, class, evidence));
                    decisions.kept.insert(name);
                }
            }
        }
        decisions
    }

    /// The classes that are shared, for what they are or were.
    pub(crate) fn kept(self) -> BTreeSet<String> {
        self.kept
    }

    /// The classes by the name of the decision in the ledger.
    pub(crate) fn ledger(self) -> [(&'static str, Vec<String>); 5] {
        [
            ("confined-by-contract", self.confined),
            ("shared-before", self.before),
            ("shared-by-contract", self.shared),
            ("shared-unchanging", self.unchanging),
            ("user-shared", self.asked),
        ]
    }
}

/// Where the user asks for a class to be shared, with `--shared` or its like.
fn asked(program: &Program<'_>, class: ClassId, options: &AnalysisOptions) -> Option<String> {
    let name = |class: ClassId| class_text(program.names(), program.class_name(class));
    let is_it =
        |pattern: &str, class: ClassId| class_matches(&pattern.trim().replace('/', "."), &name(class));
    let mut chain = program.superclasses(class);
    let by = chain.find_map(|each| options.shared.iter().find(|pattern| is_it(pattern, each)));
    if let Some(by) = by {
        return Some(options.place("shared", by).unwrap_or_else(|| format!("--shared {by}")));
    }
    let mut supertypes = program.supertypes(class).into_iter();
    let is_named = supertypes.any(|each| options.api.iter().any(|pattern| is_it(pattern, each)));
    is_named.then(|| "--api".to_owned())
}

/// The file that says that a class was shared, or a superclass.
fn before_of<'f>(
    program: &Program<'_>,
    class: ClassId,
    before: &Option<(BTreeSet<String>, &'f str)>,
) -> Option<&'f str> {
    let (classes, file) = before.as_ref()?;
    let mut names =
        program.superclasses(class).map(|each| class_text(program.names(), program.class_name(each)));
    names.any(|name| classes.contains(&name)).then_some(*file)
}

fn is_abstract(program: &Program<'_>, class: ClassId) -> bool {
    let declared = program.declared(class);
    declared
        .is_some_and(|declared| declared.class.is_interface() || declared.class.access.has(Access::ABSTRACT))
}
