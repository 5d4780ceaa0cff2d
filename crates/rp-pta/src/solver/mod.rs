//! Who points to what, and who calls whom? Both at once, as each needs the other (Chord §2.2.2).
//!
//! **Abstraction.** A node holds the set of abstract objects that a variable of code in a context, a field of an
//! abstract object, or a static field may point to. The solution is the least one that satisfies the constraints of all
//! code that can be reached from the entry points.
//!
//! **Algorithm.** Rounds of two steps. First, sets are copied along edges until nothing grows ([`graph`]). Then each
//! load, store, call and watch whose base has grown is looked at, for the new objects only; that adds edges, and with
//! calls new code in new contexts.
//!
//! **Sharing.** Thousands of nodes hold the same set, so what follows from a set is worked out once per set, not once
//! per node:
//!
//! - the callees of a call are a function of the method named and the set of receivers (and of the call itself where
//!   the policy distinguishes calls); so they are a set too, of [`Instance`]s, numbered and remembered;
//! - calls with the same new callees share a *fan*: nodes for the arguments, the result and the exceptions. Arguments
//!   flow to the fan and from there to each callee: `calls + callees` edges in place of `calls × callees`. This loses
//!   nothing, since each of the calls reaches each of the callees;
//! - loads of a field from the same new bases share a node into which the field of each base flows; stores likewise.
//!
//! **Deviation** from Chord and Karol: no relations or worklists of single facts; the same least solution
//! ([`crate::naive`] computes it their way, and tests compare).

pub(crate) mod graph;
mod host;
mod result;

pub use graph::Tuning;
pub(crate) use host::NO_WATCH;
pub use result::PointsTo;

use rp_index::{EntityRef, FxHashMap, FxHashSet, PrimaryMap, entity_impl};
use rp_ir::Type;
use rp_program::{FieldId, MethodId, Program};

use self::graph::{FlowGraph, Node};
use self::host::Ends;
use crate::budget::{Budget, OverBudget};
use crate::context::{By, Contexts, Ctx, Element, Policy};
use crate::dispatch::Dispatch;
use crate::heap::{Heap, Obj, Object, ShapeId};
use crate::routine::Routine;
use crate::set::{SetId, Sets};
use crate::template::{Allocation, Call, Filter, Gap, Global, OptVar, Place, Target, Use, Var};
use crate::templates::{RoutineId, Templates};

/// Code in a context.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Instance(u32);
entity_impl!(Instance, "instance");

pub(crate) struct InstanceData {
    pub(crate) routine: RoutineId,
    pub(crate) context: Ctx,
    /// The node of the first variable.
    pub(crate) base: Node,
    /// The number of the first call among those of all instances.
    pub(crate) calls: u32,
}

/// Who makes an object.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Made {
    /// Nobody: it is a constant.
    Never,
    /// Code in one context.
    By(Instance),
    /// Code in several contexts.
    Often,
}

/// Nodes that stand for the parameters, the result and the exceptions of many callees at once.
#[derive(Clone, Copy)]
struct Fan {
    /// The node of the first parameter.
    params: Node,
    returned: Node,
    thrown: Node,
}

/// What is worked out once per routine.
struct RoutineData {
    by: By,
    per_call: bool,
    filters: Box<[u32]>,
}

/// The solver, and what it has found.
pub struct Solver<'a> {
    pub(crate) program: &'a Program<'a>,
    pub(crate) templates: &'a Templates<'a>,
    pub(crate) policy: Box<dyn Policy>,
    pub(crate) contexts: Contexts<'a>,
    pub(crate) heap: Heap<'a>,
    dispatch: Dispatch,
    pub(crate) graph: FlowGraph,
    pub(crate) instances: PrimaryMap<Instance, InstanceData>,
    instance_ids: FxHashMap<(RoutineId, Ctx), Instance>,
    /// Instances whose constraints are not in the graph yet.
    fresh: Vec<Instance>,
    routines: FxHashMap<RoutineId, RoutineData>,
    /// The instance that a variable's node belongs to; other nodes have none.
    owner: Vec<u32>,
    /// What of a node's set loads, stores, calls and watches have seen.
    done: Vec<SetId>,
    /// Sets of instances.
    pub(crate) callee_sets: Sets,
    /// Callees of each call of each instance.
    pub(crate) callees: Vec<SetId>,
    /// Callees of a method on a set of receivers.
    selected: FxHashMap<(Target, SetId), SetId>,
    fans: FxHashMap<(SetId, usize), Fan>,
    load_nodes: FxHashMap<(SetId, Place), Node>,
    store_nodes: FxHashMap<(SetId, Place), Node>,
    /// The node of the first field of each object.
    fields: Vec<Node>,
    pub(crate) globals: FxHashMap<Global, Node>,
    receiver_contexts: Vec<Option<Ctx>>,
    made_by: Vec<Made>,
    initialized: FxHashSet<MethodId>,
    /// The objects that watches were given.
    watch_seen: FxHashMap<(Instance, u32, Var), SetId>,
    /// The receivers on which watches have called methods.
    watch_receivers: FxHashMap<(Instance, u32, Target, Ends), SetId>,
    /// The callees that watches have connected to arguments, results and exceptions.
    watch_links: FxHashMap<(Instance, u32, Ends), SetId>,
    /// Calls that plugins make, with their callees.
    pub(crate) watch_callees: FxHashMap<(Instance, u32), SetId>,
    pub(crate) gaps: FxHashSet<(Instance, Gap)>,
    /// Class initialisers that plugins run, and for whom.
    pub(crate) plugin_initializers: FxHashSet<(Instance, MethodId)>,
    /// Objects that plugins have not been told of yet, and which shapes they want to know of.
    unannounced: Vec<Obj>,
    wanted_shapes: Vec<bool>,
    /// Edges that plugins have added.
    plugin_edges: FxHashSet<(Node, Node, Option<u32>)>,
    /// Parts of objects into which plugins put objects.
    pub(crate) plugin_filled: FxHashSet<(Obj, Place)>,
    /// Static fields into which plugins put objects.
    pub(crate) plugin_filled_statics: FxHashSet<FieldId>,
    pub(crate) rounds: u32,
}

const NONE: u32 = u32::MAX;

/// Steps after which the budget is looked at, also in the middle of a round.
const STEPS: usize = 1_024;

impl<'a> Solver<'a> {
    /// Solves the constraints of all code that the root reaches.
    pub fn solve(
        templates: &'a Templates<'a>,
        policy: Box<dyn Policy>,
        budget: &Budget<'_>,
    ) -> Result<Solver<'a>, OverBudget> {
        Solver::solve_tuned(templates, policy, budget, Tuning::default())
    }

    /// The same, with other limits of what is put off.
    pub fn solve_tuned(
        templates: &'a Templates<'a>,
        policy: Box<dyn Policy>,
        budget: &Budget<'_>,
        tuning: Tuning,
    ) -> Result<Solver<'a>, OverBudget> {
        let program = templates.program;
        let mut solver = Solver {
            program,
            templates,
            policy,
            contexts: Contexts::new(program),
            heap: Heap::new(program),
            dispatch: Dispatch::default(),
            graph: FlowGraph::new(tuning),
            instances: PrimaryMap::new(),
            instance_ids: FxHashMap::default(),
            fresh: Vec::new(),
            routines: FxHashMap::default(),
            owner: Vec::new(),
            done: Vec::new(),
            callee_sets: Sets::new(),
            callees: Vec::new(),
            selected: FxHashMap::default(),
            fans: FxHashMap::default(),
            load_nodes: FxHashMap::default(),
            store_nodes: FxHashMap::default(),
            fields: Vec::new(),
            globals: FxHashMap::default(),
            receiver_contexts: Vec::new(),
            made_by: Vec::new(),
            initialized: FxHashSet::default(),
            watch_seen: FxHashMap::default(),
            watch_receivers: FxHashMap::default(),
            watch_links: FxHashMap::default(),
            watch_callees: FxHashMap::default(),
            gaps: FxHashSet::default(),
            plugin_initializers: FxHashSet::default(),
            unannounced: Vec::new(),
            wanted_shapes: Vec::new(),
            plugin_edges: FxHashSet::default(),
            plugin_filled: FxHashSet::default(),
            plugin_filled_statics: FxHashSet::default(),
            rounds: 0,
        };
        solver.instance(templates.id(Routine::Root), Ctx::EMPTY);
        solver.run(budget)?;
        Ok(solver)
    }

    fn run(&mut self, budget: &Budget<'_>) -> Result<(), OverBudget> {
        let mut steps = 0usize;
        loop {
            while let Some(instance) = self.fresh.pop() {
                self.instantiate(instance);
                steps += 1;
                if steps.is_multiple_of(STEPS) {
                    budget.check(self.bytes())?;
                }
            }
            budget.check(self.bytes())?;
            if self.announce() {
                continue;
            }
            self.graph.propagate(&self.heap);
            let mut grown = self.graph.take_grown();
            if grown.is_empty() {
                if !self.graph.propagate_late(&self.heap) {
                    return Ok(());
                }
                grown = self.graph.take_grown();
            }
            self.rounds += 1;
            for node in grown {
                self.look_at(node);
                steps += 1;
                if steps.is_multiple_of(STEPS) {
                    budget.check(self.bytes())?;
                }
            }
        }
    }

    /// About how many bytes are in use.
    fn bytes(&self) -> usize {
        const TABLE_ENTRY: usize = 24;
        let tables = self.selected.len() + self.load_nodes.len() + self.store_nodes.len() + self.fans.len();
        let of_instances =
            self.instances.len() * (size_of::<InstanceData>() + TABLE_ENTRY) + self.callees.len() * 4;
        let of_nodes = self.graph.node_count() * 8 + self.heap.bound() * 64;
        self.graph.bytes() + self.callee_sets.bytes() + of_instances + of_nodes + tables * TABLE_ENTRY
    }

    /// Tells plugins of new objects that they want to know of; whether there were any.
    fn announce(&mut self) -> bool {
        let plugins = self.templates.plugins;
        let objects = std::mem::take(&mut self.unannounced);
        let mut told = false;
        for object in objects {
            let shape = self.heap.shape(object);
            let class = self.heap.class(shape);
            while self.wanted_shapes.len() <= shape.index() {
                let next = ShapeId::new(self.wanted_shapes.len());
                self.wanted_shapes.push(plugins.wants_objects(self.program, self.heap.class(next)));
            }
            if self.wanted_shapes[shape.index()] {
                told = true;
                self.announce_object(class, object);
            }
        }
        told
    }

    fn add_nodes(&mut self, count: u32, owner: u32) -> Node {
        let first = self.graph.add_nodes(count);
        self.owner.resize(self.graph.node_count(), owner);
        self.done.resize(self.graph.node_count(), SetId::EMPTY);
        first
    }

    /// The instance of code in a context.
    fn instance(&mut self, routine: RoutineId, context: Ctx) -> Instance {
        if let Some(&known) = self.instance_ids.get(&(routine, context)) {
            return known;
        }
        let template = self.templates.template(routine);
        let instance = Instance::new(self.instances.len());
        let base = self.add_nodes(template.vars, instance.as_u32());
        let calls = self.callees.len() as u32;
        self.callees.resize(self.callees.len() + template.calls.len(), SetId::EMPTY);
        self.graph.set_late(base + Var::THROWN.as_u32());
        for &sink in &template.sinks {
            self.graph.set_late(base + sink.as_u32());
        }
        self.instances.push(InstanceData { routine, context, base, calls });
        self.instance_ids.insert((routine, context), instance);
        self.fresh.push(instance);
        instance
    }

    fn routine_data(&mut self, routine: RoutineId) -> &RoutineData {
        let (templates, policy, graph) = (self.templates, &self.policy, &mut self.graph);
        self.routines.entry(routine).or_insert_with(|| {
            let template = templates.template(routine);
            let filters = template.filtered.iter().map(|(_, _, filter)| graph.filter(filter)).collect();
            RoutineData {
                by: policy.distinguishes(templates.routine(routine)),
                per_call: template.per_call,
                filters,
            }
        })
    }

    /// Puts the constraints of an instance into the graph.
    fn instantiate(&mut self, instance: Instance) {
        let InstanceData { routine, context, base, .. } = self.instances[instance];
        let template = self.templates.template(routine);
        for &(to, allocation) in &template.allocations {
            let object = self.make(instance, allocation);
            let set = self.graph.sets.singleton(object.as_u32());
            self.graph.add(base + to.as_u32(), set);
        }
        for &(to, from) in &template.copies {
            self.graph.add_edge(base + from.as_u32(), base + to.as_u32());
        }
        let count = self.routine_data(routine).filters.len();
        for at in 0..count {
            let filter = self.routine_data(routine).filters[at];
            let (to, from, _) = template.filtered[at];
            self.graph.add_filtered_edge(base + from.as_u32(), base + to.as_u32(), filter, &self.heap);
        }
        for &(to, global) in &template.global_loads {
            let node = self.global_node(global);
            self.graph.add_edge(node, base + to.as_u32());
        }
        for &(global, from) in &template.global_stores {
            let node = self.global_node(global);
            self.graph.add_edge(base + from.as_u32(), node);
        }
        for var in 0..template.vars {
            if !template.uses(Var::from_u32(var)).is_empty() {
                self.graph.watch(base + var);
            }
        }
        for (call, at) in template.calls.iter().zip(0..) {
            if let Target::Static(method) = call.target {
                let callee = self.templates.id(Routine::Method(method));
                let context = self.call_context(callee, (routine, context), at);
                let callee = self.instance(callee, context);
                let callees = self.callee_sets.singleton(callee.as_u32());
                self.connect(instance, at, call, callees);
            }
        }
        for at in 0..template.watches.len() {
            // Those without arguments are asked once.
            if template.watches[at].args.iter().all(|arg| arg.is_none()) {
                self.react(instance, at as u32);
            }
        }
        for &initializer in &template.initializers {
            self.initialize(initializer);
        }
        self.gaps.extend(template.gaps.iter().map(|&gap| (instance, gap)));
    }

    fn initialize(&mut self, initializer: MethodId) {
        if self.initialized.insert(initializer) {
            let routine = self.templates.id(Routine::Method(initializer));
            self.instance(routine, Ctx::EMPTY);
        }
    }

    /// The object that an allocation makes in an instance.
    fn make(&mut self, instance: Instance, allocation: Allocation) -> Obj {
        let InstanceData { routine, context, .. } = self.instances[instance];
        let object = match allocation {
            Allocation::Constant(_)
            | Allocation::Merged(_)
            | Allocation::Machine(_)
            | Allocation::Mirror(..) => Object { routine: None, allocation, context: Ctx::EMPTY },
            Allocation::New(..)
            | Allocation::Function(..)
            | Allocation::Made(..)
            | Allocation::Read(..)
            | Allocation::Proxy => {
                let (maker, context, allocation) = self.maker((routine, context), allocation);
                let context = self.policy.of_object(&mut self.contexts, (maker, context), allocation);
                Object { routine: Some(maker), allocation, context }
            }
        };
        let obj = self.object(object);
        let made = &mut self.made_by[obj.index()];
        *made = if *made == Made::Never || *made == Made::By(instance) {
            Made::By(instance)
        } else {
            Made::Often
        };
        obj
    }

    /// Who makes an object.
    pub(crate) fn made_by(&self, object: Obj) -> Made {
        self.made_by[object.index()]
    }

    /// Who makes an object. What is copied for each call makes objects in the name of its caller, one for each call.
    fn maker(
        &mut self,
        (mut routine, mut context): (RoutineId, Ctx),
        mut allocation: Allocation,
    ) -> (Routine, Ctx, Allocation) {
        while self.routine_data(routine).per_call
            && let Some(Element::Copy(caller, call, caller_context)) = self.contexts.elements(context).next()
        {
            if let Allocation::Made(ty, _) = allocation {
                allocation = Allocation::Made(ty, call);
            }
            (routine, context) = (self.templates.id(caller), caller_context);
        }
        (self.templates.routine(routine), context, allocation)
    }

    /// What is read from a stream.
    fn read(&mut self, stream: Obj, ty: Type) -> Obj {
        let read = self.object(Object::read_from(self.heap.object(stream), ty));
        self.made_by[read.index()] = Made::Often;
        read
    }

    fn object(&mut self, object: Object) -> Obj {
        let (obj, new) = self.heap.intern(object);
        if new {
            let count = self.heap.field_count(self.heap.shape(obj));
            let first = self.add_nodes(count, NONE);
            self.fields.resize(self.heap.bound(), NONE);
            self.fields[obj.index()] = first;
            self.receiver_contexts.resize(self.heap.bound(), None);
            self.made_by.resize(self.heap.bound(), Made::Never);
            self.unannounced.push(obj);
        }
        obj
    }

    pub(crate) fn global_node(&mut self, global: Global) -> Node {
        if let Some(&known) = self.globals.get(&global) {
            return known;
        }
        let node = self.add_nodes(1, NONE);
        self.globals.insert(global, node);
        // A constant is there before any code runs.
        if let Global::Field(field) = global
            && let Some(constant) = self.program.field(field).constant
            && constant.ty().is_some_and(Type::is_reference)
        {
            let allocation = Allocation::Constant(constant);
            let object = self.object(Object { routine: None, allocation, context: Ctx::EMPTY });
            let set = self.graph.sets.singleton(object.as_u32());
            self.graph.add(node, set);
        }
        node
    }

    pub(crate) fn field_node(&self, obj: Obj, place: Place) -> Option<Node> {
        let index = self.heap.field_index(self.heap.shape(obj), place)?;
        Some(self.fields[obj.index()] + index)
    }

    /// The node of the first field of an object.
    pub(crate) fn first_field(&self, obj: Obj) -> Node {
        self.fields[obj.index()]
    }

    /// Looks at what follows from the growth of a node.
    fn look_at(&mut self, node: Node) {
        let owner = self.owner[node as usize];
        if owner == NONE {
            return;
        }
        let all = self.graph.points_to(node);
        let seen = std::mem::replace(&mut self.done[node as usize], all);
        let delta = self.graph.sets.difference(all, seen);
        if delta == SetId::EMPTY {
            return;
        }
        let instance = Instance::from_u32(owner);
        let InstanceData { routine, base, .. } = self.instances[instance];
        let template = self.templates.template(routine);
        for &used in template.uses(Var::from_u32(node - base)) {
            match used {
                Use::Load(at) => {
                    let (to, _, place) = template.loads[at as usize];
                    self.load(delta, place, base + to.as_u32());
                }
                Use::Store(at) => {
                    let (_, place, from) = template.stores[at as usize];
                    self.store(delta, place, base + from.as_u32());
                }
                Use::Call(at) => {
                    let call = &template.calls[at as usize];
                    let callees = self.select(instance, at, call.target, delta);
                    self.connect(instance, at, call, callees);
                }
                Use::Watch(at) => self.react(instance, at),
            }
        }
    }

    /// The nodes of a field of all objects of a set.
    fn field_nodes(&self, bases: SetId, place: Place) -> Vec<Node> {
        let mut nodes = Vec::new();
        for (word, bits) in self.graph.sets.words_of(bases) {
            let Some(index) = self.heap.field_index(self.heap.word_shape(word), place) else { continue };
            nodes.extend(members(word, bits).map(|member| self.fields[member as usize] + index));
        }
        nodes
    }

    fn load(&mut self, bases: SetId, place: Place, to: Node) {
        if let Some(&shared) = self.load_nodes.get(&(bases, place)) {
            return self.graph.add_edge(shared, to);
        }
        match *self.field_nodes(bases, place) {
            [] => {}
            [only] => self.graph.add_edge(only, to),
            ref many => {
                let shared = self.add_nodes(1, NONE);
                self.load_nodes.insert((bases, place), shared);
                for &node in many {
                    self.graph.add_edge(node, shared);
                }
                self.graph.add_edge(shared, to);
            }
        }
    }

    fn store(&mut self, bases: SetId, place: Place, from: Node) {
        let shared = match self.store_nodes.get(&(bases, place)) {
            Some(&shared) => shared,
            None => {
                let shared = self.add_nodes(1, NONE);
                self.store_nodes.insert((bases, place), shared);
                if place == Place::Elements {
                    self.add_element_edges(bases, shared);
                } else {
                    for node in self.field_nodes(bases, place) {
                        self.graph.add_edge(shared, node);
                    }
                }
                shared
            }
        };
        self.graph.add_edge(from, shared);
    }

    /// A store into an array is checked when it is made: only what fits the array's own type gets in.
    fn add_element_edges(&mut self, arrays: SetId, from: Node) {
        let words: Vec<(u32, u64)> = self.graph.sets.words_of(arrays).collect();
        for (word, bits) in words {
            let shape = self.heap.word_shape(word);
            let Some(index) = self.heap.field_index(shape, Place::Elements) else { continue };
            let crate::heap::Shape::Class(ty) = self.heap.kind(shape) else { continue };
            let element = ty.element().unwrap_or(Type::OBJECT);
            if !element.is_reference() {
                continue;
            }
            let filter = (element != Type::OBJECT).then(|| self.graph.filter(&Filter::only(element)));
            for member in members(word, bits) {
                let to = self.fields[member as usize] + index;
                match filter {
                    Some(filter) => self.graph.add_filtered_edge(from, to, filter, &self.heap),
                    None => self.graph.add_edge(from, to),
                }
            }
        }
    }

    /// The callee's context for a call that has no receiver, or whose receiver does not matter.
    ///
    /// What is copied for each call calls in the name of its caller: else the contexts of a thread that starts a thread
    /// of its kind, each in the context of a copy in the context of the other, would have no end.
    fn call_context(
        &mut self,
        callee: RoutineId,
        (mut caller, mut context): (RoutineId, Ctx),
        mut call: u32,
    ) -> Ctx {
        while self.routine_data(caller).per_call
            && let Some(Element::Copy(of, at, of_context)) = self.contexts.elements(context).next()
        {
            (caller, context, call) = (self.templates.id(of), of_context, at);
        }
        let caller = self.templates.routine(caller);
        let data = self.routine_data(callee);
        if data.per_call {
            return self.contexts.push(Ctx::EMPTY, Element::Copy(caller, call, context), 1);
        }
        match data.by {
            By::Nothing => Ctx::EMPTY,
            By::Call | By::Receiver => self.policy.of_call(&mut self.contexts, (caller, context), call),
        }
    }

    /// The callees of a call on new receivers, which become their `this`.
    fn select(&mut self, instance: Instance, call: u32, target: Target, receivers: SetId) -> SetId {
        if let Some(&known) = self.selected.get(&(target, receivers)) {
            return known;
        }
        let InstanceData { routine, context, .. } = self.instances[instance];
        let caller = (routine, context);
        let words: Vec<(u32, u64)> = self.graph.sets.words_of(receivers).collect();
        let mut callees: Vec<u32> = Vec::new();
        let mut shared = true;
        for (word, bits) in words {
            let shape = self.heap.word_shape(word);
            let Some(selected) = self.dispatch.select(self.program, &self.heap, target, shape) else {
                continue;
            };
            let callee = self.templates.id(selected);
            let data = self.routine_data(callee);
            if data.by == By::Receiver && !data.per_call {
                for member in members(word, bits) {
                    let context = self.receiver_context(Obj::from_u32(member));
                    let set = self.graph.sets.word(word, 1 << (member % 64));
                    callees.push(self.receive(callee, context, set));
                }
            } else {
                shared &= data.by == By::Nothing && !data.per_call;
                let context = self.call_context(callee, caller, call);
                let set = self.graph.sets.word(word, bits);
                callees.push(self.receive(callee, context, set));
            }
        }
        let callees = self.callee_sets.collect(callees);
        if shared {
            self.selected.insert((target, receivers), callees);
        }
        callees
    }

    /// The instance of a callee, with these objects as receivers.
    fn receive(&mut self, callee: RoutineId, context: Ctx, receivers: SetId) -> u32 {
        let instance = self.instance(callee, context);
        let template = self.templates.template(callee);
        if let Some(this) = template.params.first().and_then(|this| this.expand()) {
            self.graph.add(self.instances[instance].base + this.as_u32(), receivers);
        }
        instance.as_u32()
    }

    fn receiver_context(&mut self, receiver: Obj) -> Ctx {
        if let Some(known) = self.receiver_contexts[receiver.index()] {
            return known;
        }
        let object = *self.heap.object(receiver);
        let context = self.policy.of_receiver(&mut self.contexts, &object);
        self.receiver_contexts[receiver.index()] = Some(context);
        context
    }

    /// Adds callees to a call: arguments flow there, results and exceptions back.
    fn connect(&mut self, instance: Instance, at: u32, call: &Call, callees: SetId) {
        let InstanceData { base, calls, .. } = self.instances[instance];
        let slot = (calls + at) as usize;
        let new = self.callee_sets.difference(callees, self.callees[slot]);
        if new == SetId::EMPTY {
            return;
        }
        self.callees[slot] = self.callee_sets.union(self.callees[slot], new);
        let skipped = usize::from(!matches!(call.target, Target::Static(_)));
        let args: Vec<Option<Node>> =
            call.args.iter().map(|arg| arg.expand().map(|var| base + var.as_u32())).collect();
        let node = |var: OptVar| var.expand().map(|var| base + var.as_u32());
        self.link(new, skipped, &args, node(call.result), node(call.thrown));
    }

    fn link(
        &mut self,
        callees: SetId,
        skipped: usize,
        args: &[Option<Node>],
        result: Option<Node>,
        thrown: Option<Node>,
    ) {
        let mut members = self.callee_sets.members(callees);
        let (first, second) = (members.next(), members.next());
        drop(members);
        match (first, second) {
            (Some(only), None) => {
                let InstanceData { routine, base, .. } = self.instances[Instance::from_u32(only)];
                let template = self.templates.template(routine);
                for (arg, param) in args.iter().zip(&template.params).skip(skipped) {
                    if let (Some(arg), Some(param)) = (*arg, param.expand()) {
                        self.graph.add_edge(arg, base + param.as_u32());
                    }
                }
                self.link_back(base, result, thrown);
            }
            _ => {
                let fan = self.fan(callees, args.len(), skipped);
                for (arg, at) in args.iter().zip(0..).skip(skipped) {
                    if let Some(arg) = *arg {
                        self.graph.add_edge(arg, fan.params + at);
                    }
                }
                if let Some(result) = result {
                    self.graph.add_edge(fan.returned, result);
                }
                if let Some(thrown) = thrown {
                    self.graph.add_edge(fan.thrown, thrown);
                }
            }
        }
    }

    fn link_back(&mut self, callee: Node, result: Option<Node>, thrown: Option<Node>) {
        if let Some(result) = result {
            self.graph.add_edge(callee + Var::RETURNED.as_u32(), result);
        }
        if let Some(thrown) = thrown {
            self.graph.add_edge(callee + Var::THROWN.as_u32(), thrown);
        }
    }

    fn fan(&mut self, callees: SetId, arity: usize, skipped: usize) -> Fan {
        if let Some(&known) = self.fans.get(&(callees, arity)) {
            return known;
        }
        let params = self.add_nodes(arity as u32 + 2, NONE);
        let fan = Fan { params, returned: params + arity as u32, thrown: params + arity as u32 + 1 };
        self.fans.insert((callees, arity), fan);
        self.graph.set_late(fan.thrown);
        let members: Vec<u32> = self.callee_sets.members(callees).collect();
        for member in members {
            let InstanceData { routine, base, .. } = self.instances[Instance::from_u32(member)];
            let template = self.templates.template(routine);
            for (param, at) in template.params.iter().zip(0..arity as u32).skip(skipped) {
                if let Some(param) = param.expand() {
                    self.graph.add_edge(fan.params + at, base + param.as_u32());
                }
            }
            self.link_back(base, Some(fan.returned), Some(fan.thrown));
        }
        fan
    }
}

/// The members that the bits of a word say.
pub(crate) fn members(word: u32, mut bits: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        if bits == 0 {
            return None;
        }
        let bit = bits.trailing_zeros();
        bits &= bits - 1;
        Some(word * 64 + bit)
    })
}
