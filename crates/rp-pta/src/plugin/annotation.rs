//! What do annotations say at run time? Something: which annotations there are is not known.
//!
//! Every lookup of annotations returns one, a proxy whose handler is the library's. Calling a member on it returns some
//! value of the member's type: any constant of an enum, some string, another annotation.
//!
//! ```text
//! a = method.getAnnotation(Step.class)     a = proxy; a.captured0 = handler
//! a.kind()                                 any constant of the enum Kind
//! a.after()                                a class that is not known: a gap once it is used
//! ```
//!
//! Left out: the values of members that are classes (`annotations`).

use rp_ir::{Access, Symbol, Type};
use rp_program::{MethodId, Program};

use super::members::{self, class_of, class_type, is_named};
use super::reflection::mirrored_methods;
use super::{Host, Plugin, Slot, entry};
use crate::heap;
use crate::template::{Allocation, Builder, OptVar, Place, Target, Var, Watch};

/// The plugin.
pub struct Annotations;

const HANDLER: &str = "sun/reflect/annotation/AnnotationInvocationHandler";

/// Classes of what can be annotated.
const ANNOTATED: [&str; 10] = [
    "java/lang/Class",
    "java/lang/Package",
    "java/lang/Module",
    "java/lang/reflect/AccessibleObject",
    "java/lang/reflect/Executable",
    "java/lang/reflect/Method",
    "java/lang/reflect/Constructor",
    "java/lang/reflect/Field",
    "java/lang/reflect/Parameter",
    "java/lang/reflect/RecordComponent",
];

/// Methods that return one annotation, or an array of them.
const LOOKUPS: [&str; 6] = [
    "getAnnotation",
    "getAnnotations",
    "getAnnotationsByType",
    "getDeclaredAnnotation",
    "getDeclaredAnnotations",
    "getDeclaredAnnotationsByType",
];

impl Plugin for Annotations {
    fn method(&self, builder: &mut Builder<'_>, method: MethodId, own: u8) -> bool {
        let program = builder.program;
        if is_named(program, method, HANDLER, "invoke") {
            let params = builder.params_of(method);
            let param = |at: usize| params.get(at).copied().unwrap_or_default();
            let array = builder.var();
            builder.load(Var::RETURNED, array, Place::Elements);
            // The watch has the proxy, which stands for all annotations, and a place for arrays of enum constants.
            builder.watch(Watch {
                plugin: own,
                action: 0,
                args: Box::new([param(2), param(1)]),
                result: array.into(),
                thrown: Var::THROWN.into(),
            });
            return true;
        }
        let is_lookup =
            LOOKUPS.iter().any(|name| ANNOTATED.iter().any(|class| is_named(program, method, class, name)));
        if !is_lookup {
            return false;
        }
        builder.params_of(method);
        let (annotation, handler) = (builder.var(), builder.var());
        builder.allocate(annotation, Allocation::Proxy);
        builder.allocate(handler, Allocation::Merged(class_type(program, HANDLER)));
        builder.store(annotation, Place::Captured(0), handler);
        let ret = members::ret(program, method);
        if ret.is_array() {
            builder.allocate(Var::RETURNED, Allocation::Made(ret, 0));
            builder.store(Var::RETURNED, Place::Elements, annotation);
        } else {
            builder.copy(Var::RETURNED, annotation);
        }
        true
    }

    fn react(&self, program: &Program<'_>, host: &mut dyn Host, watch: &Watch) {
        let arg = |at: usize| watch.args.get(at).copied().unwrap_or_default();
        let returned = Slot::Var(Var::RETURNED);
        for method in mirrored_methods(program, host, arg(0)) {
            let ret = members::ret(program, method);
            members::add_box(program, host, ret, Var::RETURNED.into());
            if !ret.is_reference() {
                continue;
            }
            let element = ret.element().unwrap_or(ret);
            let to = if ret.is_array() {
                let array = host.make(Allocation::Made(ret, 0));
                host.add(returned, array);
                Slot::Field(array, Place::Elements)
            } else {
                returned
            };
            let Some(class) = class_of(program, element) else { continue };
            let access = program.declared(class).map(|declared| declared.class.access).unwrap_or_default();
            if access.has(Access::ANNOTATION) {
                if let Some(proxy) = arg(1).expand() {
                    host.flow(to, Slot::Var(proxy), crate::template::Filter::default());
                }
            } else if access.has(Access::ENUM) {
                let name = program.class_name(class);
                if let Some(values) = entry::find_by_symbol(program, name, "values", <[Type]>::is_empty) {
                    host.initialize(class);
                    host.call(Target::Static(values), None, &[], watch.result, OptVar::default());
                    host.flow(to, returned, crate::template::Filter::only(element));
                }
            } else if heap::can_have_instances(program, element) && class != program.class_id(Symbol::OBJECT)
            {
                let some = host.make(Allocation::Merged(element));
                host.add(to, some);
            }
        }
    }
}
