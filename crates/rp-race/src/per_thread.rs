//! Which places hold something else for each thread? The slot of a `ThreadLocal`, but of one whose value new threads
//! take over.
//!
//! One slot stands for those of all threads. What is found there proves nothing, for threads may put one object into
//! all of their slots; but a place where all threads find it this is not.
//!
//! ```text
//! static final ThreadLocal<Format> FORMATS = ThreadLocal.withInitial(Format::new)    probably each thread has its own
//! ```

use rp_program::{ClassId, Program};
use rp_pta::heap::Obj;
use rp_pta::solver::Solver;
use rp_pta::template::Place;

/// Whether a place of an object holds something else for each thread.
pub(crate) fn is_per_thread(solver: &Solver<'_>, holder: Obj, place: Place) -> bool {
    let Place::Field(field) = place else { return false };
    let (program, heap) = (solver.program(), solver.heap());
    let is_slot = is_named(program, program.field_class(field), b"java/lang/ThreadLocal");
    is_slot
        && !program
            .superclasses(heap.class(heap.shape(holder)))
            .any(|class| is_named(program, class, b"java/lang/InheritableThreadLocal"))
}

fn is_named(program: &Program<'_>, class: ClassId, name: &[u8]) -> bool {
    program.names().bytes(program.class_name(class)) == name
}
