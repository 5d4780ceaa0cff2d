//! The solver as plugins see it.

use rp_ir::Type;
use rp_program::ClassId;

use super::{Instance, InstanceData, Solver};
use crate::heap::{Heap, Obj};
use crate::plugin::{Host, Slot};
use crate::routine::Routine;
use crate::set::SetId;
use crate::solver::graph::Node;
use crate::template::{Allocation, Filter, Gap, Global, OptVar, Target};

impl Solver<'_> {
    /// Asks the plugin of a watch.
    pub(super) fn react(&mut self, instance: Instance, at: u32) {
        let template = self.templates.template(self.instances[instance].routine);
        let watch = &template.watches[at as usize];
        let (program, plugins) = (self.program, self.templates.plugins);
        plugins.react(program, &mut Watching { solver: self, instance, at }, watch);
    }
}

/// The number of the watch for calls that follow from the existence of objects.
pub(crate) const NO_WATCH: u32 = u32::MAX / 2;

impl Solver<'_> {
    /// Tells plugins of an object, in the name of the root.
    pub(super) fn announce_object(&mut self, class: ClassId, object: Obj) {
        let (program, plugins) = (self.program, self.templates.plugins);
        let mut host = Watching { solver: self, instance: Instance::from_u32(0), at: NO_WATCH };
        plugins.object(program, &mut host, class, object);
    }
}

/// Nodes of arguments, result and exceptions.
pub(super) type Ends = Box<[Option<Node>]>;

struct Watching<'s, 'a> {
    solver: &'s mut Solver<'a>,
    instance: Instance,
    at: u32,
}

impl Watching<'_, '_> {
    fn node(&mut self, slot: Slot) -> Option<Node> {
        match slot {
            Slot::Var(var) => Some(self.solver.instances[self.instance].base + var.as_u32()),
            Slot::Field(obj, place) => self.solver.field_node(obj, place),
            Slot::Global(global) => Some(self.solver.global_node(global)),
        }
    }

    /// Remembers that no instruction puts into a field what comes there.
    fn note_filled(&mut self, slot: Slot) {
        match slot {
            Slot::Field(object, place) => {
                self.solver.plugin_filled.insert((object, place));
            }
            Slot::Global(Global::Field(field)) => {
                self.solver.plugin_filled_statics.insert(field);
            }
            Slot::Global(_) | Slot::Var(_) => {}
        }
    }
}

impl Watching<'_, '_> {
    /// The number of the calls of the watch: they come after those of the template.
    fn number(&self) -> u32 {
        let routine = self.solver.instances[self.instance].routine;
        self.solver.templates.template(routine).calls.len() as u32 + self.at
    }

    /// Where the arguments of a call come from, the receiver left out, and where the result and exceptions go.
    fn ends(&mut self, skipped: usize, args: &[Option<Slot>], result: OptVar, thrown: OptVar) -> Ends {
        let mut nodes: Vec<Option<Node>> = vec![None; skipped];
        for &arg in args {
            let node = arg.and_then(|slot| self.node(slot));
            nodes.push(node);
        }
        let base = self.solver.instances[self.instance].base;
        let var = |var: OptVar| var.expand().map(|var| base + var.as_u32());
        nodes.extend([var(result), var(thrown)]);
        nodes.into()
    }

    /// A call on those receivers that have not been called on yet, with these arguments.
    fn call_on_set(
        &mut self,
        target: Target,
        receivers: SetId,
        args: &[Option<Slot>],
        result: OptVar,
        thrown: OptVar,
    ) {
        // Reflection calls many methods on everything: what has the method is found by type, not by asking for each.
        let Solver { program, graph, heap, .. } = &mut *self.solver;
        let class = program.class_name(program.method_class(target.method()));
        let receivers = graph.passing(receivers, &Filter::only(Type::class(class)), heap);
        let ends = self.ends(1, args, result, thrown);
        let key = (self.instance, self.at, target, ends.clone());
        let seen = self.solver.watch_receivers.entry(key).or_insert(SetId::EMPTY);
        let new = self.solver.graph.sets.difference(receivers, *seen);
        if new == SetId::EMPTY {
            return;
        }
        *seen = self.solver.graph.sets.union(*seen, new);
        let callees = self.solver.select(self.instance, self.number(), target, new);
        self.connect(callees, 1, ends);
    }

    /// Adds callees: arguments flow there, results and exceptions back. One watch may call the same with others.
    fn connect(&mut self, callees: SetId, skipped: usize, ends: Ends) {
        let known = self.solver.watch_callees.entry((self.instance, self.at)).or_insert(SetId::EMPTY);
        *known = self.solver.callee_sets.union(*known, callees);
        let key = (self.instance, self.at, ends.clone());
        let linked = self.solver.watch_links.entry(key).or_insert(SetId::EMPTY);
        let new = self.solver.callee_sets.difference(callees, *linked);
        *linked = self.solver.callee_sets.union(*linked, new);
        if new != SetId::EMPTY
            && let [args @ .., result, thrown] = &*ends
        {
            self.solver.link(new, skipped, args, *result, *thrown);
        }
    }
}

impl Host for Watching<'_, '_> {
    fn heap(&self) -> &Heap<'_> {
        &self.solver.heap
    }

    fn calling_class(&self) -> Option<ClassId> {
        self.solver.contexts.calling_class(self.solver.instances[self.instance].context)
    }

    fn tells_apart(&self) -> bool {
        self.solver.policy.tells_apart()
    }

    fn points_to(&self, var: OptVar) -> Vec<Obj> {
        let Some(var) = var.expand() else { return Vec::new() };
        let node = self.solver.instances[self.instance].base + var.as_u32();
        let set = self.solver.graph.points_to(node);
        self.solver.graph.sets.members(set).map(Obj::from_u32).collect()
    }

    fn fresh(&mut self, var: OptVar) -> Vec<Obj> {
        let Some(var) = var.expand() else { return Vec::new() };
        let node = self.solver.instances[self.instance].base + var.as_u32();
        let all = self.solver.graph.points_to(node);
        let seen = self.solver.watch_seen.insert((self.instance, self.at, var), all).unwrap_or(SetId::EMPTY);
        let fresh = self.solver.graph.sets.difference(all, seen);
        self.solver.graph.sets.members(fresh).map(Obj::from_u32).collect()
    }

    fn make(&mut self, allocation: Allocation) -> Obj {
        self.solver.make(self.instance, allocation)
    }

    fn read(&mut self, stream: Obj, ty: Type) -> Obj {
        self.solver.read(stream, ty)
    }

    fn add(&mut self, slot: Slot, object: Obj) {
        self.note_filled(slot);
        let Some(node) = self.node(slot) else { return };
        let graph = &mut self.solver.graph;
        // Mostly it is there: all objects of a class have one class object.
        if !graph.sets.contains(graph.points_to(node), object.as_u32()) {
            let set = graph.sets.singleton(object.as_u32());
            graph.add(node, set);
        }
    }

    fn flow(&mut self, to: Slot, from: Slot, filter: Filter) {
        self.note_filled(to);
        self.flow_to_copy(to, from, filter);
    }

    fn flow_to_copy(&mut self, to: Slot, from: Slot, filter: Filter) {
        let (Some(to), Some(from)) = (self.node(to), self.node(from)) else { return };
        let filter = (!filter.is_open()).then(|| self.solver.graph.filter(&filter));
        if !self.solver.plugin_edges.insert((from, to, filter)) {
            return;
        }
        match filter {
            None => self.solver.graph.add_edge(from, to),
            Some(filter) => self.solver.graph.add_filtered_edge(from, to, filter, &self.solver.heap),
        }
    }

    fn call(
        &mut self,
        target: Target,
        receiver: Option<Obj>,
        args: &[Option<Slot>],
        result: OptVar,
        thrown: OptVar,
    ) {
        match (target, receiver) {
            (Target::Static(method), _) => {
                let InstanceData { routine, context, .. } = self.solver.instances[self.instance];
                let callee = self.solver.templates.id(Routine::Method(method));
                let context = self.solver.call_context(callee, (routine, context), self.number());
                let callee = self.solver.instance(callee, context);
                let callees = self.solver.callee_sets.singleton(callee.as_u32());
                let ends = self.ends(0, args, result, thrown);
                self.connect(callees, 0, ends);
            }
            (_, Some(receiver)) => {
                let receivers = self.solver.graph.sets.singleton(receiver.as_u32());
                self.call_on_set(target, receivers, args, result, thrown);
            }
            (_, None) => {}
        }
    }

    fn call_on(
        &mut self,
        target: Target,
        receivers: OptVar,
        args: &[Option<Slot>],
        result: OptVar,
        thrown: OptVar,
    ) {
        if let Some(node) = receivers.expand().and_then(|var| self.node(Slot::Var(var))) {
            let receivers = self.solver.graph.points_to(node);
            self.call_on_set(target, receivers, args, result, thrown);
        }
    }

    fn initialize(&mut self, class: ClassId) {
        let program = self.solver.program;
        for class in program.initialized_with(class) {
            if let Some(initializer) = program.initializer(class) {
                self.solver.initialize(initializer);
                self.solver.plugin_initializers.insert((self.instance, initializer));
            }
        }
    }

    fn gap(&mut self, gap: Gap) {
        self.solver.gaps.insert((self.instance, gap));
    }
}
