//! Which objects can application code have in its hands? The others are the library's own business.
//!
//! An object is visible if a variable of application code may point to it, unless it is of a class of the JDK outside
//! of `java` and `javax`: nobody is meant to use these, and imprecise sets would drag all of them in. Memory of the
//! library on objects that are not visible is left to the library: it is taken to guard what only its own code touches
//! (`trusted-library` in docs/soundness.md; `--library` looks there, too).

use rp_classpath::Role;
use rp_index::{EntityRef, FxHashSet};
use rp_pta::heap::Obj;
use rp_pta::set::SetId;
use rp_pta::solver::Solver;
use rp_pta::template::Var;

/// The visible objects.
pub struct Visible {
    visible: Vec<bool>,
}

impl Visible {
    /// The objects of a solution that the application can have in its hands.
    pub fn of(solver: &Solver<'_>) -> Visible {
        let mut visible = vec![false; solver.heap().bound()];
        let mut seen: FxHashSet<SetId> = FxHashSet::default();
        for instance in solver.instances() {
            let (routine, _) = solver.code(instance);
            let class = solver.templates().routine(routine).class(solver.program());
            if !class.is_some_and(|class| solver.program().is_application(class)) {
                continue;
            }
            for var in (0..solver.templates().template(routine).vars).map(Var::from_u32) {
                let set = solver.points_to(instance, var);
                if seen.insert(set.id()) {
                    set.objects().for_each(|object| visible[object.index()] = !is_internal(solver, object));
                }
            }
        }
        Visible { visible }
    }

    /// Whether application code can have an object in its hands.
    pub fn contains(&self, object: Obj) -> bool {
        self.visible.get(object.index()).copied().unwrap_or(false)
    }
}

/// Whether an object is of a class that the JDK keeps for itself, or that is not there.
fn is_internal(solver: &Solver<'_>, object: Obj) -> bool {
    let program = solver.program();
    let Some(name) = solver.heap().ty(object).innermost().as_class() else { return false };
    let is_public =
        [&b"java/"[..], b"javax/"].iter().any(|prefix| program.names().bytes(name).starts_with(prefix));
    match program.declared(program.class_id(name)) {
        Some(declared) => declared.role == Role::Jdk && !is_public,
        // Nothing is known of what is not there, so it would be everything.
        None => true,
    }
}
