//! Which classes provide a service? Those that files in `META-INF/services` name.
//!
//! `ServiceLoader` is ordinary code but for one thing: it reads names from files. Its iterator over the class path asks
//! `nextProviderClass` for the next class; here that method returns the classes of all providers that the files name
//! for the service of the loader. Everything else, the constructor that is looked up and called included, is the
//! library's own code and reflection.
//!
//! ```text
//! META-INF/services/p.Greeter: p.English
//! for (Greeter g : ServiceLoader.load(Greeter.class))     nextProviderClass() = p.English.class; g = new p.English()
//! ```
//!
//! Left out: providers that modules declare, those of the JDK included (`module-services`).

use rp_ir::{Const, Type};
use rp_program::{MethodId, Program};

use super::members::{self, Scope, class_type, is_named, known, represented, type_of_name};
use super::{Host, Plugin, Slot};
use crate::template::{Allocation, Builder, Gap, Handling, Place, Var, Watch};

/// The plugin.
pub struct Services {
    /// Services with their providers: names of classes as the files have them.
    pub providers: Vec<(String, Vec<String>)>,
}

const LOADER: &str = "java/util/ServiceLoader";
const ITERATOR: &str = "java/util/ServiceLoader$LazyClassPathLookupIterator";

impl Plugin for Services {
    fn method(&self, builder: &mut Builder<'_>, method: MethodId, own: u8) -> bool {
        let program = builder.program;
        if !is_named(program, method, ITERATOR, "nextProviderClass") {
            return false;
        }
        let params = builder.params_of(method);
        let Some(this) = params.first().and_then(|this| this.expand()) else { return true };
        let (loader, service) = (builder.var(), builder.var());
        load_fields(builder, this, ITERATOR, LOADER, loader);
        load_fields(builder, loader, LOADER, "java/lang/Class", service);
        builder.watch(Watch {
            handling: Handling::Any,
            plugin: own,
            action: 0,
            args: Box::new([service.into()]),
            result: Var::RETURNED.into(),
            thrown: Var::THROWN.into(),
        });
        true
    }

    fn react(&self, program: &Program<'_>, host: &mut dyn Host, watch: &Watch) {
        let Some(&service) = watch.args.first() else { return };
        let (services, is_partial) = known(host, service, represented);
        if is_partial {
            host.gap(Gap::Reflection);
        }
        let is_wanted = |name: &str| {
            type_of_name(program, name.as_bytes()).is_some_and(|service| services.contains(&service))
        };
        for (_, providers) in self.providers.iter().filter(|(service, _)| is_wanted(service)) {
            for provider in providers.iter().filter_map(|name| type_of_name(program, name.as_bytes())) {
                let class = host.make(Allocation::Constant(Const::Class(provider)));
                host.add(Slot::Var(Var::RETURNED), class);
            }
        }
    }
}

/// Loads all fields of a class that have a type.
fn load_fields(builder: &mut Builder<'_>, base: Var, class: &str, ty: &str, to: Var) {
    let program = builder.program;
    let ty: Type = class_type(program, ty);
    let class = program.class_id(program.names().symbol(class.as_bytes()));
    for field in members::fields(program, class, Scope::Declared, None) {
        let declaration = program.field(field);
        if declaration.ty == ty && !declaration.is_static() {
            builder.load(to, base, Place::Field(field));
        }
    }
}
