//! What has been found? Read-only answers about a solution, for whoever uses, prints or checks it.
//!
//! Nothing here computes: sets are read as the solver left them.

use rp_index::EntityRef;
use rp_ir::Inst;
use rp_program::{FieldId, MethodId, Program};

use super::{Instance, Solver};
use crate::context::{Contexts, Ctx, Policy};
use crate::heap::{Heap, Obj, Object};
use crate::routine::Routine;
use crate::set::{SetId, Sets};
use crate::template::{Allocation, Gap, Global, Place, Var};
use crate::templates::{RoutineId, Templates};

/// A set of objects that a solution holds.
#[derive(Clone, Copy)]
pub struct PointsTo<'s> {
    sets: &'s Sets,
    set: SetId,
}

impl<'s> PointsTo<'s> {
    /// The objects.
    pub fn objects(self) -> impl Iterator<Item = Obj> + use<'s> {
        self.sets.members(self.set).map(Obj::from_u32)
    }

    /// Whether an object is one of them.
    pub fn contains(self, object: Obj) -> bool {
        self.sets.contains(self.set, object.as_u32())
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.set == SetId::EMPTY
    }

    /// Its number: equal sets of one solution have equal numbers.
    pub fn id(self) -> SetId {
        self.set
    }
}

impl<'a> Solver<'a> {
    /// The program.
    pub fn program(&self) -> &'a Program<'a> {
        self.program
    }

    /// The constraints of all code.
    pub fn templates(&self) -> &'a Templates<'a> {
        self.templates
    }

    /// What told code and objects apart.
    pub fn policy(&self) -> &dyn Policy {
        &*self.policy
    }

    /// All objects.
    pub fn heap(&self) -> &Heap<'a> {
        &self.heap
    }

    /// All contexts.
    pub fn contexts(&self) -> &Contexts<'a> {
        &self.contexts
    }

    /// All code that can be reached, in its contexts.
    pub fn instances(&self) -> impl Iterator<Item = Instance> + use<> {
        self.instances.keys()
    }

    /// Which code in which context an instance is.
    pub fn code(&self, instance: Instance) -> (RoutineId, Ctx) {
        let data = &self.instances[instance];
        (data.routine, data.context)
    }

    /// The method that an instance is, if it is one.
    pub fn method(&self, instance: Instance) -> Option<MethodId> {
        self.templates.routine(self.instances[instance].routine).method()
    }

    /// The instance of code in a context, if it can be reached.
    pub fn find_instance(&self, routine: RoutineId, context: Ctx) -> Option<Instance> {
        self.instance_ids.get(&(routine, context)).copied()
    }

    fn set(&self, set: SetId) -> PointsTo<'_> {
        PointsTo { sets: &self.graph.sets, set }
    }

    /// What a variable points to.
    pub fn points_to(&self, instance: Instance, var: Var) -> PointsTo<'_> {
        self.set(self.graph.points_to(self.instances[instance].base + var.as_u32()))
    }

    /// What a field of an object points to; none if it has no such field.
    pub fn field(&self, object: Obj, place: Place) -> Option<PointsTo<'_>> {
        // What a check has added has no nodes.
        let first = *self.fields.get(object.index()).filter(|&&first| first != super::NONE)?;
        let index = self.heap.field_index(self.heap.shape(object), place)?;
        Some(self.set(self.graph.points_to(first + index)))
    }

    /// What a global points to; none if no code mentions it.
    pub fn global(&self, global: Global) -> Option<PointsTo<'_>> {
        Some(self.set(self.graph.points_to(*self.globals.get(&global)?)))
    }

    /// All globals that some code mentions, in no order that means anything.
    pub fn globals(&self) -> Vec<Global> {
        let mut globals: Vec<Global> = self.globals.keys().copied().collect();
        globals.sort_unstable();
        globals
    }

    fn instances_of(&self, set: SetId) -> impl Iterator<Item = Instance> + '_ {
        self.callee_sets.members(set).map(Instance::from_u32)
    }

    /// What a call of an instance runs.
    pub fn callees(&self, instance: Instance, call: u32) -> impl Iterator<Item = Instance> + '_ {
        self.instances_of(self.callees[(self.instances[instance].calls + call) as usize])
    }

    /// The instruction of its routine that makes an object: also a call of what makes or copies in its name.
    pub fn made_at(&self, object: Obj) -> Option<Inst> {
        let Object { routine, allocation, .. } = *self.heap.object(object);
        match allocation {
            Allocation::New(_, inst, _) | Allocation::Read(_, inst) => inst,
            Allocation::Function(_, _, inst) => Some(inst),
            Allocation::Made(_, number) => {
                let template = self.templates.template(self.templates.id(routine?));
                let call = template.calls.get(number as usize).filter(|_| template.is_of_body())?;
                let called = self.templates.id(Routine::Method(call.target.method()));
                self.templates.template(called).makes().then_some(call.inst)?
            }
            _ => None,
        }
    }

    /// What the plugin of a watch of an instance calls.
    pub fn watch_callees(&self, instance: Instance, watch: u32) -> impl Iterator<Item = Instance> + '_ {
        self.instances_of(self.watch_callees.get(&(instance, watch)).copied().unwrap_or(SetId::EMPTY))
    }

    /// The watches whose plugins call something.
    pub fn calling_watches(&self) -> Vec<(Instance, u32)> {
        let mut watches: Vec<(Instance, u32)> = self.watch_callees.keys().copied().collect();
        watches.sort_unstable();
        watches
    }

    /// The class initialisers that plugins run, such as for `Class.forName`, and for which code.
    pub fn plugin_initializers(&self) -> Vec<(Instance, MethodId)> {
        let mut initializers: Vec<_> = self.plugin_initializers.iter().copied().collect();
        initializers.sort_unstable();
        initializers
    }

    /// Whether a plugin puts objects into a part of an object.
    pub fn is_filled_by_plugin(&self, object: Obj, place: Place) -> bool {
        self.plugin_filled.contains(&(object, place))
    }

    /// The static fields into which plugins put objects.
    pub fn statics_filled_by_plugins(&self) -> impl Iterator<Item = FieldId> {
        self.plugin_filled_statics.iter().copied()
    }

    /// What is not known of which code.
    pub fn gaps(&self) -> Vec<(Instance, Gap)> {
        let mut gaps: Vec<(Instance, Gap)> = self.gaps.iter().copied().collect();
        gaps.sort_unstable();
        gaps
    }
}
