//! Whose business is memory: the application's, or the library's alone?
//!
//! Memory that only library code touches, on objects that the application never has in its hands ([`crate::visible`]),
//! is left to the library: `trusted-library` in docs/soundness.md.

use rp_concurrency::bodies::Memory;
use rp_index::FxHashSet;
use rp_ir::Type;
use rp_program::Truth;
use rp_pta::heap::Obj;
use rp_pta::set::SetId;

use crate::access::{Group, Site};
use crate::facts::Facts;

/// Whether memory is the library's own: a static field that no application code touches, or fields or elements of
/// objects that application code never has in its hands.
pub(crate) fn is_librarys(facts: &Facts<'_>, group: &Group) -> bool {
    let is_own = |site: &Site| facts.is_application(facts.program().method_class(site.method));
    if group.sites.iter().any(is_own) {
        return false;
    }
    if is_static(facts, group.memory) {
        return true;
    }
    !group.sites.iter().any(|site| {
        let base = site.data(facts).and_then(|data| data.base);
        let instances = facts.instances(site.method);
        let mut seen: FxHashSet<SetId> = FxHashSet::default();
        base.is_some_and(|base| {
            let sets = instances.iter().map(|&instance| facts.solver.points_to(instance, base));
            let mut fresh = sets.filter(|set| seen.insert(set.id()));
            fresh.any(|set| set.objects().any(|object| is_users(facts, group.memory, object)))
        })
    })
}

/// Whether memory of an object is not the library's own business: it is a field of the application, or the application
/// can have the object in its hands. What has unknown supertypes is surely not of a class of the library.
pub(crate) fn is_users(facts: &Facts<'_>, memory: Memory, object: Obj) -> bool {
    match memory {
        Memory::Elements => facts.visible.contains(object),
        Memory::Field(field) => {
            let class = facts.program().field_class(field);
            let heap = facts.solver.heap();
            let ty = Type::class(facts.program().class_name(class));
            facts.is_application(class)
                || facts.visible.contains(object) && heap.is_instance(heap.shape(object), ty) == Truth::Yes
        }
    }
}

/// Whether memory is a static field.
pub(crate) fn is_static(facts: &Facts<'_>, memory: Memory) -> bool {
    matches!(memory, Memory::Field(field) if facts.program().field(field).is_static())
}
