//! Which fields hold one value for ever? Those that can name a lock by the object that has them.
//!
//! A `final` field has one value, and so has a field that only one instruction writes, on the object under
//! construction, outside of loops. Before it is written it is null, and nobody locks null.
//!
//! Trusted: that reflection, deserialisation and native code do not write such fields again (`trusted-final` in
//! docs/soundness.md).

use rp_index::{FxHashMap, FxHashSet};
use rp_ir::Access as Flags;
use rp_program::{FieldId, MethodId, Program};

use crate::bodies::{Bodies, Memory, Path, Root};
use crate::mutant::{self, Mutant};

/// The fields that hold one value for ever.
#[derive(Default)]
pub struct Stable {
    fields: FxHashSet<FieldId>,
}

impl Stable {
    /// Finds them among all fields that can be accessed.
    pub fn of(program: &Program<'_>, bodies: &Bodies) -> Stable {
        let mut stable = Stable::default();
        let mut writes: FxHashMap<FieldId, Option<MethodId>> = FxHashMap::default();
        for (method, facts) in bodies.iter() {
            for access in &facts.accesses {
                let Memory::Field(field) = access.memory else { continue };
                if program.field(field).access.has(Flags::FINAL) {
                    stable.fields.insert(field);
                }
                if !access.write {
                    continue;
                }
                let on_this = access.name.is_some_and(|base| {
                    facts.path(base, &Stable::default())
                        == Path { root: Root::Param(0), fields: Box::default() }
                });
                // Volatile fields may be written by atomic updaters.
                let initializes = program.method(method).is_constructor()
                    && !program.field(field).access.has(Flags::VOLATILE)
                    && program.method_class(method) == program.field_class(field)
                    && on_this
                    && !access.in_loop;
                let is_first = !writes.contains_key(&field) || mutant::is(Mutant::StableTwice);
                let initializes = initializes || mutant::is(Mutant::StableAll);
                let only = (initializes && (is_first || mutant::is(Mutant::StableAll))).then_some(method);
                writes.insert(field, only);
            }
        }
        stable.fields.extend(writes.into_iter().filter(|(_, only)| only.is_some()).map(|(field, _)| field));
        stable
    }

    /// All of them, in order.
    pub fn iter(&self) -> impl Iterator<Item = FieldId> {
        let mut fields: Vec<FieldId> = self.fields.iter().copied().collect();
        fields.sort_unstable();
        fields.into_iter()
    }

    /// Whether a field holds one value for ever.
    pub fn contains(&self, field: FieldId) -> bool {
        self.fields.contains(&field)
    }
}
