//! A plugin that does everything a plugin can do.

use rp_ir::Type;
use rp_program::{ClassId, MethodId, Program};
use rp_pta::heap::Obj;
use rp_pta::plugin::{Host, Plugin, Slot};
use rp_pta::template::{
    Allocation, Builder, Cell, Filter, Gap, Global, Handling, OptVar, Place, Target, Var, Watch,
};

/// `Lib.invoke(target, arguments)` calls `I.m` on each target, with the elements of each array or else the field
/// `A.f`; all objects of class `G` get called with what was thrown.
pub(crate) struct Lib;

fn class(program: &Program<'_>, name: &str) -> ClassId {
    program.class_id(program.names().symbol(name.as_bytes()))
}

fn method(program: &Program<'_>, in_class: &str, name: &str) -> Option<MethodId> {
    let name = program.names().symbol(name.as_bytes());
    let mut methods = program.declared(class(program, in_class))?.methods();
    methods.find(|&method| program.method(method).name == name)
}

impl Plugin for Lib {
    fn method(&self, builder: &mut Builder<'_>, called: MethodId, own: u8) -> bool {
        if method(builder.program, "Lib", "invoke") != Some(called) {
            return false;
        }
        builder.per_call();
        let args: Vec<OptVar> = builder.params_of(called);
        let (args, thrown) = (args.into(), Var::THROWN.into());
        builder.watch(Watch {
            handling: Handling::Any,
            plugin: own,
            action: 0,
            args,
            result: Var::RETURNED.into(),
            thrown,
        });
        true
    }

    fn react(&self, program: &Program<'_>, host: &mut dyn Host, watch: &Watch) {
        let [targets, arguments] = *watch.args else { return };
        let Some(called) = method(program, "I", "m") else { return };
        let field = program.declared(class(program, "A")).and_then(|declared| declared.fields().next());
        for target in host.points_to(targets) {
            for argument in host.points_to(arguments) {
                for place in [Some(Place::Elements), field.map(Place::Field)].into_iter().flatten() {
                    let args = [Some(Slot::Field(argument, place))];
                    host.call(Target::Virtual(called), Some(target), &args, watch.result, watch.thrown);
                }
            }
        }
        let only = |name: &str| Filter::only(Type::class(program.names().symbol(name.as_bytes())));
        if let (Some(targets), Some(arguments)) = (targets.expand(), arguments.expand()) {
            // Two filters between the same two.
            host.flow(Slot::Var(Var::RETURNED), Slot::Var(targets), only("B"));
            host.flow(Slot::Var(Var::RETURNED), Slot::Var(targets), only("E"));
            host.flow(Slot::Global(Global::Cell(Cell::Uncaught)), Slot::Var(arguments), only("E"));
        }
        for target in host.points_to(targets) {
            let made = host.make(Allocation::Made(host.heap().ty(target), 7));
            host.add(Slot::Global(Global::Cell(Cell::Uncaught)), made);
            host.initialize(class(program, "D"));
            host.gap(Gap::Reflection);
        }
        if let Some(called) = method(program, "A", "p") {
            let args = [targets.expand().map(Slot::Var), None];
            host.call(Target::Static(called), None, &args, watch.result, OptVar::default());
        }
    }

    fn wants_objects(&self, program: &Program<'_>, of: ClassId) -> bool {
        of == class(program, "G")
    }

    fn object(&self, program: &Program<'_>, host: &mut dyn Host, object: Obj) {
        let Some(called) = method(program, "I", "m") else { return };
        let args = [Some(Slot::Global(Global::Cell(Cell::Uncaught)))];
        host.call(Target::Virtual(called), Some(object), &args, OptVar::default(), OptVar::default());
    }
}
