//! Which code does a call run on an object of a shape?

use rp_index::FxHashMap;
use rp_ir::Access;
use rp_program::{MethodId, Program, Resolution};

use crate::heap::{Heap, Shape, ShapeId, lambda_of};
use crate::routine::Routine;
use crate::template::Target;

/// The answers, remembered.
#[derive(Default)]
pub(crate) struct Dispatch {
    selected: FxHashMap<(Target, ShapeId), Option<Routine>>,
}

impl Dispatch {
    /// The code that a call runs; none if the machine throws.
    pub(crate) fn select(
        &mut self,
        program: &Program<'_>,
        heap: &Heap<'_>,
        target: Target,
        shape: ShapeId,
    ) -> Option<Routine> {
        *self.selected.entry((target, shape)).or_insert_with(|| select(program, heap, target, shape))
    }
}

/// The code that a call runs; none if the machine throws.
pub(crate) fn select(
    program: &Program<'_>,
    heap: &Heap<'_>,
    target: Target,
    shape: ShapeId,
) -> Option<Routine> {
    let (method, is_virtual) = match target {
        Target::Static(method) => return Some(Routine::Method(method)),
        Target::Special(method) => (method, false),
        Target::Virtual(method) => (method, true),
    };
    let class = rp_ir::Type::class(program.class_name(program.method_class(method)));
    if !heap.is_instance(shape, class).is_possible() {
        return None;
    }
    if !is_virtual {
        return Some(Routine::Method(method));
    }
    match heap.kind(shape) {
        Shape::Class(_) => {}
        Shape::Function(site, from) => {
            if let Some(routine) = function_method(program, method, site, from) {
                return Some(routine);
            }
        }
        // A proxy hands on every call of an interface's method, default ones included, and those of the methods that
        // all objects have and may define anew.
        Shape::Proxy => {
            let declaring = program.declared(program.method_class(method)).map(|it| &it.class);
            let access = program.method(method).access;
            let is_handed_on = match declaring {
                Some(class) if class.is_interface() => !access.has(Access::PRIVATE),
                Some(class) => {
                    class.super_class.is_none() && access.has(Access::PUBLIC) && !access.has(Access::FINAL)
                }
                None => false,
            };
            if is_handed_on {
                return Some(Routine::Proxy(method));
            }
        }
    }
    match program.select(method, heap.class(shape)) {
        Resolution::Found(selected) => Some(Routine::Method(selected)),
        Resolution::Phantom(_) => Some(Routine::Missing(method)),
        Resolution::Error(_) => None,
    }
}

/// The code of a function object, if this is its method: of the same name, and of its signature or one of its bridges'.
fn function_method(
    program: &Program<'_>,
    method: MethodId,
    site: rp_ir::CallSiteId,
    from: rp_program::ClassId,
) -> Option<Routine> {
    let lambda = lambda_of(program.names(), site)?;
    let declaration = program.method(method);
    let named = declaration.name == lambda.name
        && declaration.access.has(Access::ABSTRACT)
        && (declaration.sig == lambda.method || lambda.bridges.contains(&declaration.sig));
    named.then_some(Routine::Function(site, from))
}
