//! Why does an object belong to one owner? A way from the owner to the object, drawn as a line of text.
//!
//! ```text
//! Bank --accounts--> Account[] --[]--> Account (each Account is put into one object: in each run of Bank())
//! ```

use rp_effects::code::{Codes, Loop};
use rp_effects::{Ownership, Why};
use rp_pta::heap::Obj;
use rp_pta::template::Place;
use rp_race::facts::Facts;

use crate::report::Namer;

/// The ways from owners to the objects that both may touch, each once, and how they are known to be the only ones.
pub(crate) fn ownership_text(facts: &Facts<'_>, namer: &Namer<'_>, owned: &[Ownership]) -> String {
    let mut texts: Vec<String> = Vec::new();
    for each in owned.iter().filter(|each| !each.way.is_empty()) {
        let text = picture(facts, namer, each);
        if !texts.contains(&text) {
            texts.push(text);
        }
    }
    texts.join("; ")
}

fn picture(facts: &Facts<'_>, namer: &Namer<'_>, owned: &Ownership) -> String {
    let mut text = kind(facts, namer, owned.owner);
    let mut reasons: Vec<String> = Vec::new();
    for &(place, held, why) in &owned.way {
        let held = kind(facts, namer, held);
        let part = match place {
            Place::Field(field) => namer.symbol(facts.program().field(field).name),
            Place::Elements => "[]".to_owned(),
            Place::Captured(_) => "captured".to_owned(),
        };
        text += &format!(" --{part}--> {held}");
        let reason = match why {
            None => continue,
            Some(Why::Single) => "there is one owner".to_owned(),
            Some(Why::Together(of)) => {
                format!("{held} is made with its owner, in one {}", round(facts, namer, of))
            }
            Some(Why::OneHolder(of)) => {
                format!(
                    "each {held} is put into one object, in the {} that makes it",
                    round(facts, namer, of)
                )
            }
        };
        if !reasons.contains(&reason) {
            reasons.push(reason);
        }
    }
    format!("{text} ({})", reasons.join(", "))
}

/// The simple name of what an object is.
pub(crate) fn kind(facts: &Facts<'_>, namer: &Namer<'_>, object: Obj) -> String {
    let text = namer.ty(facts.solver.heap().ty(object));
    text.rsplit(['.', '$']).next().unwrap_or(&text).to_owned()
}

/// `round of the loop at Bank.java:20`, or `run of deposit(int)`.
fn round(facts: &Facts<'_>, namer: &Namer<'_>, of: Loop) -> String {
    let class = facts.program().method_class(of.method);
    let line = Codes::new(facts.program()).code(of.method).and_then(|code| code.line(of.header));
    // What a caller of a library is called, nobody knows.
    let is_harness = rp_harness::is_harness(facts.program().names().bytes(facts.program().class_name(class)));
    match (of.header, namer.file(class), line) {
        _ if is_harness => "call of a caller".to_owned(),
        (None, ..) => format!("run of {}", namer.method(of.method)),
        (Some(_), Some(file), Some(line)) => format!("round of the loop at {file}:{line}"),
        (Some(_), ..) => format!("round of a loop in {}", namer.method(of.method)),
    }
}
