//! How do others get an object too early? Where `this` escapes its constructor, and through which racy place an object
//! is published that is finished before.

use rp_concurrency::bodies::Memory;
use rp_index::FxHashMap;
use rp_program::{ClassId, MethodId, Truth};
use rp_pta::heap::Obj;
use rp_pta::template::{Global, Place};
use rp_race::access::{Construction, Occurrence};
use rp_race::facts::Facts;
use rp_race::pairs::{Outcome, Race};

use super::Namer;

/// Racy places that hold objects, by the objects that were asked for.
pub(super) type Places = FxHashMap<Vec<Obj>, Option<String>>;

/// What there is to say.
pub(super) fn notes(
    facts: &Facts<'_>,
    outcome: &Outcome,
    namer: &Namer<'_>,
    places: &mut Places,
    race: &Race,
) -> Vec<String> {
    let mut notes = Vec::new();
    notes.extend(race.sides.iter().find_map(|side| leak(facts, outcome, namer, side)));
    notes.extend(too_early(facts, outcome, namer, places, race));
    notes
}

/// One access is before others can have the object, but they get it with a race.
pub(super) fn too_early(
    facts: &Facts<'_>,
    outcome: &Outcome,
    namer: &Namer<'_>,
    places: &mut Places,
    race: &Race,
) -> Option<String> {
    if !race.sides.iter().any(|side| outcome.stamps[side.stamp].local) {
        return None;
    }
    let place = places.entry(race.objects.clone());
    place.or_insert_with(|| racy_place(facts, outcome, namer, &race.objects)).clone()
}

/// `this` leaves the constructor that contains the access.
fn leak(facts: &Facts<'_>, outcome: &Outcome, namer: &Namer<'_>, side: &Occurrence) -> Option<String> {
    if outcome.stamps[side.stamp].construction != Construction::Leaking {
        return None;
    }
    let class = facts.program().method_class(side.access.site.method);
    let &leak = outcome.leaks.get(&class)?;
    let (method, line) = handed_over(facts, class, leak.0).unwrap_or(leak);
    let at = match (namer.file(facts.program().method_class(method)), line) {
        (Some(file), Some(line)) => format!("at {file}:{line}"),
        _ => format!("in {}", namer.method(method)),
    };
    Some(format!("`this` escapes its constructor {at}, before the object is finished"))
}

/// Where a constructor of a class makes the object that keeps `this`, as `new Inner()` does: the constructor of that
/// one is nothing that a developer has written.
fn handed_over(facts: &Facts<'_>, class: ClassId, keeper: MethodId) -> Option<(MethodId, Option<u32>)> {
    let program = facts.program();
    // A superclass lets go of `this` by itself.
    let is_inherited = program.is_subclass(class, program.method_class(keeper)) == Truth::Yes;
    if is_inherited || !program.method(keeper).is_constructor() {
        return None;
    }
    let calls = facts.instances(keeper).iter().flat_map(|&instance| facts.calls.to(instance));
    let places = calls.filter_map(|call| {
        let method = facts.method(call.caller)?;
        let is_ours = program.method_class(method) == class && program.method(method).is_constructor();
        let line = facts.bodies.facts(method)?.call(call.inst?)?.line?;
        is_ours.then_some((line, method))
    });
    places.min_by_key(|(line, _)| *line).map(|(line, method)| (method, Some(line)))
}

/// A place that holds one of these objects and is itself raced on.
fn racy_place(facts: &Facts<'_>, outcome: &Outcome, namer: &Namer<'_>, objects: &[Obj]) -> Option<String> {
    let holds = |other: &&Race| {
        let place = match other.memory {
            Memory::Field(field) if facts.program().field(field).is_static() => {
                let set = facts.solver.global(Global::Field(field));
                return set.is_some_and(|set| objects.iter().any(|&object| set.contains(object)));
            }
            Memory::Field(field) => Place::Field(field),
            Memory::Elements => Place::Elements,
        };
        let sets = other.objects.iter().filter_map(|&holder| facts.solver.field(holder, place));
        sets.into_iter().any(|set| objects.iter().any(|&object| set.contains(object)))
    };
    let other = outcome.races.iter().find(holds)?;
    let name = match other.memory {
        Memory::Field(field) => {
            let class = namer.class(facts.program().field_class(field));
            format!("{class}.{}", namer.symbol(facts.program().field(field).name))
        }
        Memory::Elements => "an element of an array".to_owned(),
    };
    Some(format!(
        "one access is before others can have the object, but it gets to them through {name}, with a race"
    ))
}
