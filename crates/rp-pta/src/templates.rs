//! The templates of all code that was met, each made once and shared by all solvers.

use std::sync::{OnceLock, PoisonError, RwLock};

use rp_index::{EntityRef, FxHashMap, entity_impl};
use rp_program::Program;

use crate::plugin::Plugins;
use crate::routine::Routine;
use crate::template::{Gap, Template, body};

/// A routine's number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RoutineId(u32);
entity_impl!(RoutineId, "routine");

/// Templates by routine.
pub struct Templates<'a> {
    /// The program.
    pub program: &'a Program<'a>,
    /// What is special in it.
    pub plugins: &'a Plugins<'a>,
    list: boxcar::Vec<(Routine, OnceLock<Template>)>,
    ids: RwLock<FxHashMap<Routine, RoutineId>>,
}

impl<'a> Templates<'a> {
    /// None yet.
    pub fn new(program: &'a Program<'a>, plugins: &'a Plugins<'a>) -> Templates<'a> {
        Templates { program, plugins, list: boxcar::Vec::new(), ids: RwLock::default() }
    }

    /// The number of a routine.
    pub fn id(&self, routine: Routine) -> RoutineId {
        if let Some(&known) = self.ids.read().unwrap_or_else(PoisonError::into_inner).get(&routine) {
            return known;
        }
        let mut ids = self.ids.write().unwrap_or_else(PoisonError::into_inner);
        *ids.entry(routine).or_insert_with(|| RoutineId::new(self.list.push((routine, OnceLock::new()))))
    }

    /// A routine by its number.
    pub fn routine(&self, id: RoutineId) -> Routine {
        self.list[id.index()].0
    }

    /// A routine's constraints.
    pub fn template(&self, id: RoutineId) -> &Template {
        let (routine, template) = &self.list[id.index()];
        template.get_or_init(|| match *routine {
            Routine::Method(method) => body::of_method(self.program, self.plugins, method),
            Routine::Missing(method) => body::opaque(self.program, method, Gap::Missing),
            Routine::Root | Routine::Function(..) | Routine::Proxy(_) => {
                self.plugins.routine(self.program, *routine)
            }
        })
    }
}
