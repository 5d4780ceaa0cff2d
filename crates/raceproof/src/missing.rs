//! Which classes does the code use that are not there? The solver knows in which code that happens; here the classes
//! get their names, for it is they that the user can add to the class path.
//!
//! A class that is there and cannot be loaded is not missing: it is among the unloadable ones, also if it is a
//! library's.

use std::collections::{BTreeMap, BTreeSet};

use rp_ir::Member;
use rp_program::{ClassId, ClassState, Program, Resolution, Role};
use rp_pta::heap::lambda_of;
use rp_pta::routine::Routine;
use rp_pta::solver::Solver;
use rp_pta::template::Gap;

use crate::describe::routine_text;
use crate::error::note;
use crate::select::class_text;
use crate::unread::unloadable_text;

/// What is used and cannot be looked at.
#[derive(Default)]
pub(crate) struct Missing {
    /// Classes that are not there, each with code that uses it.
    classes: BTreeMap<String, String>,
    /// Those of them that the application itself uses.
    by_application: BTreeSet<String>,
    /// Uses whose class is not known.
    others: BTreeSet<String>,
    /// Classes that cannot be loaded, with why.
    pub(crate) unloadable: BTreeSet<String>,
}

impl Missing {
    pub(crate) fn of(solver: &Solver<'_>) -> Missing {
        let program = solver.program();
        let gaps = solver.gaps().into_iter().filter(|(_, gap)| *gap == Gap::Missing);
        let routines = gaps.map(|(instance, _)| solver.templates().routine(solver.code(instance).0));
        let mut missing = Missing::default();
        let incomplete = incomplete(program);
        let by_name: BTreeMap<String, Routine> =
            routines.map(|routine| (routine_text(program, routine), routine)).collect();
        for (name, routine) in by_name {
            let class = routine.class(program).map(|class| program.class_name(class));
            let is_harness = class.is_some_and(|class| rp_harness::is_harness(program.names().bytes(class)));
            let name = if is_harness { "a caller of the library".to_owned() } else { name };
            let (classes, is_application) = used_by(program, &incomplete, routine);
            if classes.is_empty() {
                missing.others.insert(name.clone());
            }
            for class in classes {
                missing.add(program, class, &name, is_application);
            }
        }
        missing
    }

    fn add(&mut self, program: &Program<'_>, class: ClassId, user: &str, is_application: bool) {
        let name = class_text(program.names(), program.class_name(class));
        match program.class(class) {
            ClassState::Unloadable(unloadable) => {
                self.unloadable.insert(unloadable_text(&name, &unloadable.reason));
            }
            ClassState::Phantom | ClassState::Declared(_) => {
                self.classes.entry(name.clone()).or_insert_with(|| user.to_owned());
                if is_application {
                    self.by_application.insert(name);
                }
            }
        }
    }

    /// The classes that are not there, with where they are used.
    pub(crate) fn places(&self) -> impl Iterator<Item = String> {
        let named = self.classes.iter().map(|(class, user)| format!("{class}, used in {user}"));
        named.chain(self.others.iter().cloned())
    }

    /// Says on standard error what the application lacks.
    pub(crate) fn tell(&self) {
        let Some(first) = self.by_application.first() else { return };
        note(
            "warning",
            &match self.by_application.len() {
                1 => format!("{first} is not on the class path (-cp): code in it is unknown"),
                count => format!(
                    "{count} classes are not on the class path (-cp), such as {first}: code in them is unknown"
                ),
            },
        );
    }
}

/// The classes of the application with a supertype that is not there.
fn incomplete(program: &Program<'_>) -> Vec<ClassId> {
    let lacks = |class: &ClassId| {
        program.declared(*class).is_some()
            && program.supertypes(*class).into_iter().any(|class| program.declared(class).is_none())
    };
    program.classes(Role::Application).into_iter().filter(lacks).collect()
}

/// The classes that some code uses and that are not there or cannot be loaded; whether the code is the application's.
fn used_by(program: &Program<'_>, incomplete: &[ClassId], routine: Routine) -> (BTreeSet<ClassId>, bool) {
    let mut used = BTreeSet::new();
    match routine {
        Routine::Method(method) => {
            let class = program.method_class(method);
            if let Ok(Some(body)) = program.build_body(method) {
                for inst in body.blocks().flat_map(|block| body.insts(block)) {
                    let op = body.op(inst);
                    used.extend(program.linked_field(op, class).and_then(phantom));
                    used.extend(program.linked_method(op, class).and_then(phantom));
                }
            }
            (used, program.is_application(class))
        }
        Routine::Function(site, class) => {
            used.extend(lambda_of(program.names(), site).and_then(
                |lambda| match lambda.implementation.member {
                    Member::Field(field) => phantom(program.resolve_field(field, class)),
                    Member::Method(method) => phantom(program.resolve_method(method, class)),
                },
            ));
            (used, program.is_application(class))
        }
        // A class of the application extends one that is not there and may have the method.
        Routine::Missing(method) => {
            used.extend(incomplete.iter().filter_map(|&class| phantom(program.select(method, class))));
            (used, true)
        }
        Routine::Root | Routine::Proxy(_) => (used, false),
    }
}

/// The class for want of which something is not resolved.
fn phantom<T>(resolution: Resolution<T>) -> Option<ClassId> {
    match resolution {
        Resolution::Phantom(class) => Some(class),
        Resolution::Found(_) | Resolution::Error(_) => None,
    }
}
