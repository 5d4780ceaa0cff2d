//! Which promises of annotations are not kept, in words? ([`rp_race::kept`])

use rp_race::facts::Facts;
use rp_race::guarded::Holding;
use rp_race::kept::{Breach, Deed, Kept, Subject};
use rp_report::{Broken, BrokenAt, BrokenSubject, Confidence, fingerprint};

use super::names::Namer;

/// The promises that are not kept, in the order in which they are shown.
pub(crate) fn broken(facts: &Facts<'_>, kept: &Kept) -> Vec<Broken> {
    let namer = Namer::new(facts.solver);
    let program = facts.program();
    let mut found: Vec<Broken> = Vec::new();
    for (&number, breaches) in &kept.broken {
        let Some(promise) = kept.promises.get(number) else { continue };
        let field =
            |field| (namer.class(program.field_class(field)), namer.symbol(program.field(field).name));
        let (kind, (class, name)) = match promise.subject {
            Subject::Field(of) => ("field", field(of)),
            Subject::Value(of) => ("value", field(of)),
            Subject::Immutable(of) => ("immutable", field(of)),
            Subject::Method(method) => {
                ("method", (namer.class(program.method_class(method)), namer.method(method)))
            }
        };
        let mut places: Vec<BrokenAt> = breaches
            .iter()
            .map(|(breach, holding)| place(facts, &namer, (promise.subject, &name), breach, *holding))
            .collect();
        places.sort();
        places.dedup();
        let lock = promise.lock.as_ref().map(|_| promise.text.clone());
        let parts = ["promise", kind, &class, &name, lock.as_deref().unwrap_or_default()];
        found.push(Broken {
            id: String::new(),
            kind: if kind == "immutable" { "immutable violated" } else { "guarded-by violated" },
            fingerprint: fingerprint(&parts),
            confidence: places.first().map_or(Confidence::Possible, |place| place.confidence),
            subject: BrokenSubject { kind, class, name },
            lock,
            by: promise.by.clone(),
            places,
        });
    }
    found.sort_by(|a, b| {
        let key = |broken: &Broken| {
            let BrokenSubject { kind, class, name } = &broken.subject;
            (broken.confidence, class.clone(), name.clone(), *kind, broken.lock.clone(), broken.by.clone())
        };
        key(a).cmp(&key(b))
    });
    for (number, broken) in found.iter_mut().enumerate() {
        broken.id = format!("G{}", number + 1);
    }
    found
}

fn place(
    facts: &Facts<'_>,
    namer: &Namer<'_>,
    (subject, name): (Subject, &str),
    breach: &Breach,
    holding: Holding,
) -> BrokenAt {
    let program = facts.program();
    let class = program.method_class(breach.method);
    // What is to be seen in the source: the field, or the method that is called.
    let name = match subject {
        Subject::Method(_) => name.split('(').next().unwrap_or(name).to_owned(),
        Subject::Value(_) | Subject::Field(_) | Subject::Immutable(_) => name.to_owned(),
    };
    BrokenAt {
        confidence: if holding == Holding::No { Confidence::Likely } else { Confidence::Possible },
        file: namer.file(class),
        line: breach.line,
        kind: match breach.deed {
            Deed::Write => "write",
            Deed::Read => "read",
            Deed::Call => "call",
        },
        class: namer.class(class),
        method: namer.method(breach.method),
        folder: namer.folder(class),
        name,
    }
}
