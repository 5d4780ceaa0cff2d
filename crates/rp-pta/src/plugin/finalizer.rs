//! What does the machine run when objects die, or when it stops itself? Finalisers and shutdown hooks, each in a thread
//! of its own.
//!
//! ```text
//! class A { protected void finalize() {…} }   new A()     a thread runs finalize() on every A
//! Runtime.addShutdownHook(t)                              a thread runs t.run()
//! ```
//!
//! The actions of cleaners are ordinary code of the library: its thread calls them. Where the models of the library are
//! in use, they say what shutdown hooks do. Left out: that the machine has one finaliser thread, not many.

use rp_ir::{Symbol, Type};
use rp_program::{ClassId, MethodId, Program};

use super::members::is_named;
use super::native::spawn;
use super::{Host, Plugin, Slot, entry};
use crate::heap::Obj;
use crate::template::{Builder, Call, CallKind, Cell, Global, OptVar, Target};

/// The plugin.
pub struct Finalizers;

const FINALIZABLE: Global = Global::Cell(Cell::Finalizable);

impl Plugin for Finalizers {
    fn method(&self, builder: &mut Builder<'_>, method: MethodId, _own: u8) -> bool {
        let program = builder.program;
        if !is_named(program, method, "java/lang/Runtime", "addShutdownHook") || has_models(program) {
            return false;
        }
        let params = builder.params_of(method);
        let hook = params.get(1).copied().unwrap_or_default();
        spawn(builder, hook, hook);
        true
    }

    fn wants_objects(&self, program: &Program<'_>, class: ClassId) -> bool {
        let Some(finalize) = finalize(program) else { return false };
        program.select(finalize, class).found().is_some_and(|selected| selected != finalize)
    }

    fn object(&self, _program: &Program<'_>, host: &mut dyn Host, object: Obj) {
        host.add(Slot::Global(FINALIZABLE), object);
    }

    fn entries(&self, builder: &mut Builder<'_>) {
        builder.repeat(true);
        let Some(finalize) = finalize(builder.program) else { return };
        let dead = builder.var();
        builder.load_global(dead, FINALIZABLE);
        builder.call(Call {
            inst: None,
            kind: CallKind::Spawn,
            target: Target::Virtual(finalize),
            args: Box::new([dead.into()]),
            result: OptVar::default(),
            // Nobody hears of what finalisers throw.
            thrown: OptVar::default(),
        });
        builder.repeat(false);
    }
}

fn finalize(program: &Program<'_>) -> Option<MethodId> {
    entry::find_by_symbol(program, Symbol::OBJECT, "finalize", <[Type]>::is_empty)
}

/// Whether the models of the library are in use.
fn has_models(program: &Program<'_>) -> bool {
    let intrinsics = program.names().symbol(crate::intrinsic::CLASS.as_bytes());
    program.declared(program.class_id(intrinsics)).is_some()
}
