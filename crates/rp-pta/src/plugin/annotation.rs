//! What do annotations say at run time? What some annotation of the same interface says.
//!
//! Every lookup of annotations returns one, a proxy whose handler is the library's; it stands for all annotations.
//! Calling an element on it returns, if that is a class, all classes that annotations of the program give to the
//! element, and its default; else some value of the element's type: any constant of an enum, some string, another
//! annotation.
//!
//! ```text
//! @Step(after = Announce.class) void mix()
//! @interface Step { Class<?> after() default Nothing.class; … }
//!
//! a = method.getAnnotation(Step.class)     a = proxy; a.captured0 = handler
//! a.after()                                Announce.class, Nothing.class
//! a.kind()                                 any constant of the enum Kind
//! ```
//!
//! Left out: classes that only annotations of JDK classes, of parameters and of record components name
//! (`annotations`). For the first, elements of the JDK's own interfaces have an unknown class, too; the others are a
//! gap where they are looked up.

use std::sync::OnceLock;

use rp_classpath::Role;
use rp_index::{FxHashMap, FxHashSet};
use rp_ir::{Access, Const, ElementValue, Symbol, Type};
use rp_program::{MethodId, Program};

use super::members::{self, class_of, class_type, is_named, known};
use super::{Host, Plugin, Slot, entry};
use crate::heap;
use crate::template::{Allocation, Builder, Gap, Handling, Mirrored, OptVar, Place, Target, Var, Watch};

/// The plugin.
#[derive(Default)]
pub struct Annotations {
    /// What is known once somebody reads an element that is a class.
    classes: OnceLock<ClassValues>,
}

/// Classes that annotations name, by the annotation interface and the element, in the order of the program.
#[derive(Default)]
struct ClassValues {
    by_element: FxHashMap<(Symbol, Symbol), Vec<Type>>,
    seen: FxHashSet<(Symbol, Symbol, Type)>,
}

impl ClassValues {
    /// Those of all declarations of the application and its libraries.
    fn of(program: &Program<'_>) -> ClassValues {
        let mut values = ClassValues::default();
        let classes = [Role::Application, Role::Library].map(|role| program.classes(role)).concat();
        for class in
            classes.iter().filter_map(|&class| program.declared(class)).map(|declared| &declared.class)
        {
            let of_fields = class.fields.iter().map(|field| &field.annotations);
            let of_methods = class.methods.iter().map(|method| &method.annotations);
            let all = std::iter::once(&class.annotations).chain(of_fields).chain(of_methods);
            for annotation in all.flat_map(|annotations| annotations.visible()) {
                for (name, value) in &annotation.elements {
                    values.add(annotation.class, *name, value);
                }
            }
            for method in &class.methods {
                if let Some(default) = &method.default {
                    values.add(class.name, method.name, default);
                }
            }
        }
        values
    }

    /// Adds what an element is given, and what the annotations therein give to theirs.
    fn add(&mut self, interface: Symbol, element: Symbol, value: &ElementValue) {
        let mut waiting = vec![(interface, element, value)];
        while let Some((interface, element, value)) = waiting.pop() {
            match value {
                ElementValue::Constant(Const::Class(ty)) => {
                    if self.seen.insert((interface, element, *ty)) {
                        self.by_element.entry((interface, element)).or_default().push(*ty);
                    }
                }
                ElementValue::Array(values) => {
                    waiting.extend(values.iter().map(|value| (interface, element, value)));
                }
                ElementValue::Annotation(inner) => {
                    waiting.extend(inner.elements.iter().map(|(name, value)| (inner.class, *name, value)));
                }
                ElementValue::Constant(_) | ElementValue::Small(..) | ElementValue::Enum(..) => {}
            }
        }
    }

    fn get(&self, interface: Symbol, element: Symbol) -> &[Type] {
        self.by_element.get(&(interface, element)).map_or(&[], Vec::as_slice)
    }
}

const HANDLER: &str = "sun/reflect/annotation/AnnotationInvocationHandler";

/// Classes of what can be annotated.
const ANNOTATED: [&str; 8] = [
    "java/lang/Class",
    "java/lang/Package",
    "java/lang/Module",
    "java/lang/reflect/AccessibleObject",
    "java/lang/reflect/Executable",
    "java/lang/reflect/Method",
    "java/lang/reflect/Constructor",
    "java/lang/reflect/Field",
];

/// Classes of what can be annotated, too; but these annotations are not read.
const NOT_READ: [&str; 2] = ["java/lang/reflect/Parameter", "java/lang/reflect/RecordComponent"];

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
            // Each element of each interface is answered apart.
            builder.per_call();
            let params = builder.params_of(method);
            let param = |at: usize| params.get(at).copied().unwrap_or_default();
            let array = builder.var();
            builder.load(Var::RETURNED, array, Place::Elements);
            // The watch has the proxy, which stands for all annotations, and a place for arrays of enum constants.
            builder.watch(Watch {
                handling: Handling::Any,
                plugin: own,
                action: 0,
                args: Box::new([param(2), param(1)]),
                result: array.into(),
                thrown: Var::THROWN.into(),
            });
            return true;
        }
        let is_lookup = |classes: &[&str]| {
            LOOKUPS.iter().any(|name| classes.iter().any(|class| is_named(program, method, class, name)))
        };
        let is_read = is_lookup(&ANNOTATED);
        if !is_read && !is_lookup(&NOT_READ) {
            return false;
        }
        if !is_read {
            builder.gap(Gap::Reflection);
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
        let mirrored = |host: &dyn Host, object| match host.heap().object(object).allocation {
            Allocation::Mirror(_, Mirrored::Method(method)) => Some(method),
            _ => None,
        };
        let (elements, is_partial) = known(host, arg(0), mirrored);
        if is_partial {
            host.gap(Gap::Reflection);
        }
        for method in elements {
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
            let interface = program.method_class(method);
            if element == Type::class(Symbol::CLASS) {
                let classes = self.classes.get_or_init(|| ClassValues::of(program));
                for &ty in classes.get(program.class_name(interface), program.method(method).name) {
                    let class = host.make(Allocation::Constant(Const::Class(ty)));
                    host.add(to, class);
                }
                if members::is_ours(program, interface) {
                    continue;
                }
            }
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
