//! May memory be left to the library? (`trusted-library` in docs/soundness.md)
//!
//! The library is trusted with what is its own: fields of its classes, on objects that application code never has in a
//! variable, or that are of classes which nobody but the JDK is meant to use; and elements of arrays that application
//! code neither makes nor touches nor has in a variable.

use rp_index::FxHashSet;
use rp_ir::Type;
use rp_program::{Role, Truth};

use crate::certificate::{Made, Memory, ObjectNo, Shape};
use crate::view::View;

/// What application code has in its hands.
pub(crate) struct Trust {
    visible: FxHashSet<ObjectNo>,
}

impl Trust {
    pub(crate) fn of(view: &View<'_>) -> Trust {
        let is_own = |code: &crate::certificate::CodeNo| {
            view.class_of(*code).is_some_and(|class| view.program.is_application(class))
        };
        let mut sets = FxHashSet::default();
        for code in view.all_code().filter(is_own) {
            sets.extend(view.code(code).values.iter().flatten().copied());
        }
        Trust { visible: sets.into_iter().flat_map(|set| view.set(Some(set))).copied().collect() }
    }

    /// Whether an object that code of the application or of the library touches may be left to the library.
    pub(crate) fn may_be_left(
        &self,
        view: &View<'_>,
        memory: Memory,
        by_own: bool,
        object: ObjectNo,
    ) -> bool {
        match memory {
            Memory::Elements => {
                let is_visible = self.visible.contains(&object) && !is_internal(view, object);
                !by_own && !is_made_by_application(view, object) && !is_visible
            }
            Memory::Field(field) => {
                let class = view.program.field_class(field);
                let ty = Type::class(view.program.class_name(class));
                let is_visible = self.visible.contains(&object)
                    && !is_internal(view, object)
                    && view.is_instance(object, ty) == Truth::Yes;
                !view.program.is_application(class) && !is_visible
            }
        }
    }
}

fn is_made_by_application(view: &View<'_>, object: ObjectNo) -> bool {
    match view.certificate.objects[object].made {
        Made::At(method, ..) => view.program.is_application(view.program.method_class(method)),
        _ => false,
    }
}

/// Whether an object is of a class that the JDK keeps for itself, or that is not there.
fn is_internal(view: &View<'_>, object: ObjectNo) -> bool {
    let Shape::Class(ty) = view.certificate.objects[object].shape else { return false };
    let Some(name) = ty.innermost().as_class() else { return false };
    let names = view.program.names();
    let is_public = [&b"java/"[..], b"javax/"].iter().any(|prefix| names.bytes(name).starts_with(prefix));
    let declared = view.program.declared(view.program.class_id(name));
    declared.is_none_or(|declared| declared.role == Role::Jdk && !is_public)
}
