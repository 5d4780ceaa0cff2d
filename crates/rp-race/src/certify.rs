//! What do the stages claim, in the terms of the checker? ([`rp_verify`])
//!
//! A translation and nothing else: numbers of the checker for ours, and what each stage has said about them. Whether it
//! is true is for the checker to say.

use std::cell::Cell;

use rp_concurrency::bodies::{First, Memory, Path, Root};
use rp_concurrency::lock::{Global, Mode, Token};
use rp_concurrency::threads::{Node, ThreadId, ThreadKind};
use rp_index::{EntityRef, FxHashMap, FxHashSet};
use rp_pta::context::Ctx;
use rp_pta::heap::{Obj, Shape};
use rp_pta::routine::Routine;
use rp_pta::set::SetId;
use rp_pta::solver::{Instance, PointsTo, Solver};
use rp_pta::template::{
    Allocation, CallKind, Cell as MachineCell, Gap, Global as Once, Handling, OptVar, Place, Var,
};
use rp_verify::Violation;
use rp_verify::certificate::{
    self as claims, Admitted, Belief, Certificate, CodeNo, Deed, Edge, EdgeKind, Group, Judgement, Lock,
    Made, NodeNo, ObjectNo, Pairs, Raw, Reason, SetNo, StampNo, ThreadNo,
};

use crate::access::{Access, Site, Stamp, StampId};
use crate::facts::Facts;
use crate::filter::{Evidence, Stage};
use crate::pairs::Outcome;
use crate::record::{Record, Recorded, RecordedPairs};
use crate::said::What;

/// All claims of the stages and of an outcome that was recorded; none if they do not fit together.
pub fn certificate(facts: &Facts<'_>, outcome: &Outcome) -> Option<Certificate> {
    let mut certifier = Certifier::new(facts);
    certifier.heap();
    certifier.code();
    certifier.edges();
    certifier.filled();
    certifier.threads();
    for stamp in outcome.stamps.values() {
        let stamp = certifier.stamp(stamp);
        certifier.out.stamps.push(stamp);
    }
    for record in &outcome.records {
        let group = certifier.group(record);
        certifier.out.groups.push(group);
    }
    certifier.out.clients = facts.clients.classes().clone();
    certifier.out.admitted = Admitted {
        not_judged: outcome.unjudged > 0,
        trusted: outcome.trusted > 0,
        not_counted: outcome.uncounted,
    };
    certifier.out.beliefs = facts.said.list.iter().map(belief).collect();
    (!certifier.is_broken.get()).then_some(certifier.out)
}

/// Has everything checked; hands on what is refused.
pub fn verify(facts: &Facts<'_>, outcome: &Outcome) -> Vec<Violation> {
    match certificate(facts, outcome) {
        Some(certificate) => rp_verify::verify(facts.program(), &certificate),
        None => vec![Violation { what: "claims", text: "they do not fit together".to_owned() }],
    }
}

struct Certifier<'f, 'a> {
    facts: &'f Facts<'a>,
    solver: &'a Solver<'a>,
    out: Certificate,
    /// Numbers of objects, by ours.
    objects: FxHashMap<Obj, ObjectNo>,
    /// Numbers of code, by ours.
    code: Vec<Option<CodeNo>>,
    sets: FxHashMap<SetId, SetNo>,
    lists: FxHashMap<Vec<ObjectNo>, SetNo>,
    /// Whether something has no number.
    is_broken: Cell<bool>,
}

impl<'f, 'a> Certifier<'f, 'a> {
    fn new(facts: &'f Facts<'a>) -> Certifier<'f, 'a> {
        let solver = facts.solver;
        let objects = solver.heap().objects().iter().copied().zip((0..).map(ObjectNo::from_u32)).collect();
        let mut code = vec![None; facts.calls.bound()];
        for (instance, number) in solver.instances().zip(0..) {
            code[instance.index()] = Some(CodeNo::from_u32(number));
        }
        Certifier {
            facts,
            solver,
            out: Certificate::default(),
            objects,
            code,
            sets: FxHashMap::default(),
            lists: FxHashMap::default(),
            is_broken: Cell::new(false),
        }
    }

    /// A number, or any one: then the certificate is not handed out.
    fn known<N: EntityRef>(&self, number: Option<N>) -> N {
        number.unwrap_or_else(|| {
            self.is_broken.set(true);
            N::new(0)
        })
    }

    fn number(&self, instance: Instance) -> CodeNo {
        self.known(self.code.get(instance.index()).copied().flatten())
    }

    fn list(&mut self, mut objects: Vec<ObjectNo>) -> SetNo {
        objects.sort_unstable();
        if let Some(&known) = self.lists.get(&objects) {
            return known;
        }
        let set = self.out.sets.push(objects.clone());
        self.lists.insert(objects, set);
        set
    }

    fn set(&mut self, set: PointsTo<'_>) -> SetNo {
        if let Some(&known) = self.sets.get(&set.id()) {
            return known;
        }
        let objects = set.objects().filter_map(|object| self.objects.get(&object).copied()).collect();
        let number = self.list(objects);
        self.sets.insert(set.id(), number);
        number
    }

    fn heap(&mut self) {
        let solver = self.solver;
        for &object in solver.heap().objects() {
            let data = solver.heap().object(object);
            let method = data.routine.and_then(Routine::method);
            let made = match (data.allocation, method) {
                (Allocation::Constant(constant), _) => Made::Constant(constant),
                (Allocation::New(_, Some(inst), at), Some(method)) => Made::At(method, inst, at),
                (Allocation::Function(_, _, inst), Some(method)) => Made::At(method, inst, 0),
                (Allocation::Merged(_), _) => Made::Merged,
                (Allocation::Read(..), _) => Made::Otherwise,
                (Allocation::Made(..), Some(method)) if let Some(inst) = solver.made_at(object) => {
                    Made::ByCall(method, inst)
                }
                _ if data.routine == Some(Routine::Root) => Made::Machine,
                _ => Made::Otherwise,
            };
            let shape = match solver.heap().kind(solver.heap().shape(object)) {
                Shape::Class(ty) => claims::Shape::Class(ty),
                Shape::Function(site, _) => claims::Shape::Function(site),
                Shape::Proxy => claims::Shape::Proxy,
            };
            let single = self.facts.must.is_single_object(object);
            let escapes = self.facts.escape.contains(object);
            self.out.objects.push(claims::Object { shape, made, single, escapes });
            for &place in solver.heap().fields(solver.heap().shape(object)) {
                let number = self.objects.get(&object).copied();
                if let (Some(number), Some(set)) = (number, solver.field(object, place)) {
                    let set = self.set(set);
                    self.out.fields.insert((number, self::place(place)), set);
                }
            }
        }
        for global in solver.globals() {
            let Some(set) = solver.global(global) else { continue };
            let set = self.set(set);
            match global {
                Once::Field(field) => {
                    self.out.statics.insert(field, set);
                }
                Once::Cell(cell) => {
                    self.out.known_to_machine.push(set);
                    match cell {
                        MachineCell::Threads => {}
                        MachineCell::Finalizable => {
                            let objects = self.out.sets[set].iter().copied();
                            self.out.finalizable.extend(objects);
                        }
                        MachineCell::Uncaught
                        | MachineCell::Serialized
                        | MachineCell::Replaced
                        | MachineCell::Unordered => {
                            self.out.unseen.push(set);
                        }
                    }
                }
            }
        }
        self.unseen();
    }

    /// What plugins take and hand on without an instruction.
    fn unseen(&mut self) {
        let solver = self.solver;
        for instance in solver.instances() {
            let template = solver.templates().template(solver.code(instance).0);
            for watch in &template.watches {
                for var in watch.args.iter().chain([&watch.result]).filter_map(|var| var.expand()) {
                    let set = solver.points_to(instance, var);
                    match watch.handling {
                        Handling::Looks | Handling::Makes => {}
                        Handling::Any => {
                            let set = self.set(set);
                            self.out.unseen.push(set);
                        }
                        Handling::Copies => {
                            for object in set.objects() {
                                for &place in solver.heap().fields(solver.heap().shape(object)) {
                                    let held = solver.field(object, place).map(|held| self.set(held));
                                    self.out.unseen.extend(held);
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// What code without a body does.
    fn deeds(&mut self, instance: Instance) -> Option<claims::Deeds> {
        let solver = self.solver;
        let (routine, _) = solver.code(instance);
        let template = solver.templates().template(routine);
        let is_root = solver.templates().routine(routine) == Routine::Root;
        if template.is_of_body() || !template.gaps.is_empty() && !is_root {
            return None;
        }
        let slot = |var: Var| var.as_u32();
        let opt = |var: OptVar| var.expand().map(slot);
        let mut list = Vec::new();
        for &(to, allocation) in &template.allocations {
            let is_new = matches!(allocation, Allocation::New(..) | Allocation::Function(..));
            list.push(if is_new { Deed::New(slot(to)) } else { Deed::Known(slot(to)) });
        }
        list.extend(template.copies.iter().map(|&(to, from)| Deed::Copy(slot(to), slot(from))));
        list.extend(template.filtered.iter().map(|(to, from, _)| Deed::Copy(slot(*to), slot(*from))));
        for &(to, base, place) in &template.loads {
            list.push(Deed::Load(slot(to), slot(base), self::place(place)));
        }
        for &(base, place, from) in &template.stores {
            list.push(Deed::Store(slot(base), self::place(place), slot(from)));
        }
        list.extend(template.global_loads.iter().map(|&(to, _)| Deed::Known(slot(to))));
        list.extend(template.global_stores.iter().map(|&(_, from)| Deed::Publish(slot(from))));
        for (call, number) in template.calls.iter().zip(0..) {
            list.extend(opt(call.thrown).map(Deed::Known));
            let args = call.args.iter().map(|&arg| opt(arg));
            if call.kind == CallKind::Spawn {
                list.extend(args.flatten().map(Deed::Publish));
                continue;
            }
            let callees = solver.callees(instance, number).map(|callee| self.number(callee)).collect();
            list.push(Deed::Call(call.inst, callees, args.collect(), opt(call.result)));
        }
        for watch in &template.watches {
            let args = watch.args.iter().filter_map(|&arg| opt(arg));
            match (watch.handling, opt(watch.result)) {
                (Handling::Makes, result) => list.extend(result.map(Deed::New)),
                (Handling::Looks, result) => list.extend(result.map(Deed::Known)),
                (Handling::Copies, Some(result)) => list.extend(args.map(|arg| Deed::Duplicate(result, arg))),
                (Handling::Copies, None) => {}
                (Handling::Any, result) => {
                    list.extend(args.map(Deed::Publish));
                    list.extend(result.map(Deed::Known));
                }
            }
            list.extend(opt(watch.thrown).map(Deed::Known));
        }
        list.push(Deed::Publish(slot(Var::THROWN)));
        list.push(Deed::Return(slot(Var::RETURNED)));
        let slots =
            (0..template.vars).map(|at| Some(self.set(solver.points_to(instance, Var::from_u32(at)))));
        let slots = slots.collect();
        Some(claims::Deeds { params: template.params.iter().map(|&param| opt(param)).collect(), slots, list })
    }

    fn code(&mut self) {
        let solver = self.solver;
        for instance in solver.instances() {
            let (routine, _) = solver.code(instance);
            let template = solver.templates().template(routine);
            let routine = solver.templates().routine(routine);
            let is_body = template.is_of_body();
            let body = routine.method().filter(|_| is_body);
            let body = body.and_then(|method| self.facts.program().build_body(method).ok().flatten());
            let count = body.map_or(0, |body| body.value_count());
            let values = (0..count).map(|at| {
                let var = template.var(rp_ir::Value::new(at))?;
                Some(self.set(solver.points_to(instance, var)))
            });
            let values = values.collect();
            let params = template.params.iter();
            let params =
                params.map(|var| var.expand().map(|var| self.set(solver.points_to(instance, var)))).collect();
            let does = self.deeds(instance);
            let code = claims::Code {
                does,
                routine: match routine {
                    Routine::Root => claims::Routine::Root,
                    Routine::Method(method) => claims::Routine::Method(method),
                    Routine::Function(site, class) => claims::Routine::Function(site, class),
                    Routine::Proxy(method) => claims::Routine::Proxy(method),
                    Routine::Missing(method) => claims::Routine::Missing(method),
                },
                is_body,
                is_known: !template.gaps.iter().any(|gap| matches!(gap, Gap::Missing | Gap::UnknownCallSite)),
                is_native: template.gaps.iter().all(|gap| *gap == Gap::Native)
                    && template.stores.is_empty()
                    && template.watches.is_empty(),
                is_inert: template.gaps.is_empty()
                    && template.stores.is_empty()
                    && template.global_stores.is_empty()
                    && template.watches.is_empty()
                    && template.calls.is_empty(),
                params,
                returned: self.set(solver.points_to(instance, Var::RETURNED)),
                thrown: self.set(solver.points_to(instance, Var::THROWN)),
                values,
                single: self.facts.must.is_single(instance),
            };
            self.out.code.push(code);
        }
    }

    fn edges(&mut self) {
        let solver = self.solver;
        let mut edges = Vec::new();
        let initializer =
            |method| solver.find_instance(solver.templates().id(Routine::Method(method)), Ctx::EMPTY);
        for instance in solver.instances() {
            let caller = self.number(instance);
            let template = solver.templates().template(solver.code(instance).0);
            for (call, at) in template.calls.iter().zip(0..) {
                let kind = match call.kind {
                    CallKind::Plain => EdgeKind::Call,
                    CallKind::Spawn => EdgeKind::Start,
                };
                let often = template.repeated.0.contains(&at);
                for callee in solver.callees(instance, at) {
                    edges.push(Edge { caller, inst: call.inst, kind, callee: self.number(callee), often });
                }
            }
            for callee in template.initializers.iter().filter_map(|&method| initializer(method)) {
                let callee = self.number(callee);
                edges.push(Edge { caller, inst: None, kind: EdgeKind::Initialize, callee, often: false });
            }
        }
        for (caller, watch) in solver.calling_watches() {
            for callee in solver.watch_callees(caller, watch) {
                let (caller, callee) = (self.number(caller), self.number(callee));
                edges.push(Edge { caller, inst: None, kind: EdgeKind::Call, callee, often: true });
            }
        }
        for (caller, method) in solver.plugin_initializers() {
            if let Some(callee) = initializer(method) {
                let (caller, callee) = (self.number(caller), self.number(callee));
                edges.push(Edge { caller, inst: None, kind: EdgeKind::Call, callee, often: true });
            }
        }
        edges.sort_unstable();
        // Two calls that are no instructions cannot be told apart, so that is often.
        edges.dedup_by(|next, kept| {
            let is_same = (next.caller, next.inst, next.kind, next.callee)
                == (kept.caller, kept.inst, kept.kind, kept.callee);
            kept.often |= is_same && (next.often || next.inst.is_none());
            is_same
        });
        self.out.edges = edges;
    }

    fn filled(&mut self) {
        self.out.filled_statics = rp_effects::stores::filled_statics(self.solver).into_iter().collect();
        for each in rp_effects::stores::filled(self.solver) {
            let object = self.known(self.objects.get(&each.object).copied());
            let value = each.value.map(|(code, var)| self.set(self.solver.points_to(code, var)));
            self.out.filled.entry((object, place(each.place))).or_default().insert(value);
        }
    }

    fn threads(&mut self) {
        let facts = self.facts;
        self.out.stable = facts.stable.iter().collect();
        self.out.settled = facts.lasted.settled().collect();
        self.out.steady =
            facts.lasted.steady().map(|(instance, field)| (self.number(instance), field)).collect();
        let rereads = facts.rereads.iter();
        self.out.rereads = rereads.map(|each| ((each.method, each.load), (each.value, each.since))).collect();
        for (_, thread) in facts.threads.iter() {
            let kind = match thread.kind {
                ThreadKind::Main => claims::ThreadKind::Main,
                ThreadKind::Started => claims::ThreadKind::Started,
                ThreadKind::Initializer => claims::ThreadKind::Initializer,
            };
            let roots = thread.roots.iter().map(|&root| self.number(root)).collect();
            let inherited = facts.initialized.classes(thread.inherited).into_iter().collect();
            self.out.threads.push(claims::Thread { roots, kind, many: thread.many, inherited });
        }
        for node in facts.threads.all_nodes() {
            let (thread, instance) = facts.threads.node(node);
            let held = facts.locks.tokens(facts.locks.at_entry(node));
            let held = held.filter_map(|token| match token {
                Token::Global(global, mode) => Some((Lock::Global(self.global(global)), self::mode(*mode))),
                Token::Path(Path { root: Root::Param(at), fields }, mode) => {
                    Some((Lock::Param(*at, fields.to_vec()), self::mode(*mode)))
                }
                Token::Owner { param, objects, first: read, lock, mode } => {
                    let (objects, first) = (self.owners(objects), Some(first(*read)));
                    let (lock, mode) = (lock.to_vec(), self::mode(*mode));
                    Some((Lock::Owner(*param, claims::Owner { objects, first, lock }), mode))
                }
                Token::Path(..) | Token::Like(_) => None,
            });
            let held = held.collect();
            let node = claims::Node { thread: thread_number(thread), code: self.number(instance), held };
            self.out.nodes.push(node);
        }
    }

    fn global(&self, global: &Global) -> claims::Global {
        match global {
            Global::Object(object) => claims::Global::Object(self.known(self.objects.get(object).copied())),
            Global::Class(class) => claims::Global::Class(*class),
            Global::Path(Path { root: Root::Static(field), fields }) => {
                claims::Global::Path(*field, fields.to_vec())
            }
            Global::Path(Path { root: Root::Param(_) | Root::Var(_), fields }) => {
                claims::Global::Path(self.known(None), fields.to_vec())
            }
        }
    }

    fn stamp(&self, stamp: &Stamp) -> claims::Stamp {
        let facts = self.facts;
        let alive = facts.threads.iter().map(|(id, _)| id);
        claims::Stamp {
            thread: thread_number(stamp.thread),
            alive: alive.filter(|&id| facts.order.contains(stamp.alive, id)).map(thread_number).collect(),
            globals: stamp
                .globals
                .iter()
                .map(|(lock, mode)| (self.global(lock), self::mode(*mode)))
                .collect(),
            own: stamp.own.iter().map(|(fields, mode)| (fields.clone(), self::mode(*mode))).collect(),
            owners: stamp
                .owners
                .iter()
                .map(|owner| {
                    let (objects, first) = (self.owners(&owner.objects), owner.first.map(first));
                    (claims::Owner { objects, first, lock: owner.lock.to_vec() }, mode(owner.mode))
                })
                .collect(),
            once: stamp.once,
            initialized: facts.initialized.classes(stamp.initialized).into_iter().collect(),
            constructing: stamp.construction.is_constructor(),
            unpublished: stamp.local,
            said: stamp.said.iter().map(|mark| (mark.number as usize, mark.side)).collect(),
        }
    }

    fn owners(&self, objects: &[Obj]) -> Vec<ObjectNo> {
        objects.iter().filter_map(|object| self.objects.get(object).copied()).collect()
    }

    fn site(&self, site: Site) -> claims::Site {
        let data = site.data(self.facts);
        let param = data.filter(|data| data.inst.is_none()).and_then(|data| {
            let path = self.facts.bodies.facts(site.method)?.path(data.base?, self.facts.stable);
            match path.root {
                Root::Param(at) if path.fields.is_empty() => Some(at),
                _ => None,
            }
        });
        claims::Site {
            method: site.method,
            inst: data.and_then(|data| data.inst),
            at: site.at,
            write: data.is_some_and(|data| data.write),
            param,
        }
    }

    fn access(&self, access: Access) -> claims::Access {
        (self.site(access.site), access.frame.map(|frame| (frame.method, frame.inst)))
    }

    fn group(&mut self, record: &Record) -> Group {
        let memory = match record.memory {
            Memory::Field(field) => claims::Memory::Field(field),
            Memory::Elements => claims::Memory::Elements,
        };
        let judgement = match &record.recorded {
            Recorded::Safe(Stage::Volatile) => Judgement::Volatile,
            Recorded::Safe(_) => Judgement::Immutable,
            Recorded::Trusted => Judgement::Trusted,
            Recorded::NotJudged => Judgement::NotJudged,
            Recorded::Pairs(pairs) => Judgement::Pairs(Box::new(self.pairs(pairs))),
        };
        Group { memory, judgement }
    }

    fn pairs(&mut self, pairs: &RecordedPairs) -> Pairs {
        let mut sets = Vec::new();
        for (id, members) in &pairs.sets {
            let members = members.iter().filter_map(|object| self.objects.get(object).copied()).collect();
            sets.push(if *id == SetId::EMPTY { None } else { Some(self.list(members)) });
        }
        let objects = |number: u32| sets.get(number as usize).copied().flatten();
        let raw = pairs.raw.iter().map(|raw| Raw {
            site: self.site(raw.site),
            node: NodeNo::from_u32(raw.node.as_u32()),
            objects: objects(raw.objects),
            stamped: raw.stamped,
        });
        let occurrences = pairs.occurrences.iter().map(|occurrence| claims::Occurrence {
            access: self.access(occurrence.access),
            objects: objects(occurrence.objects),
            stamp: stamp_number(occurrence.stamp),
        });
        let reported = pairs.reported.iter().map(|&(a, b)| {
            let (a, b) = (self.access(a), self.access(b));
            (a.min(b), a.max(b))
        });
        let dismissed = pairs.dismissed.iter().filter_map(|(&(a, b), evidence)| {
            Some(((stamp_number(a), stamp_number(b)), self.reason(evidence)?))
        });
        let touching = |(set, stamp): (u32, StampId)| (objects(set), stamp_number(stamp));
        let owned = pairs
            .owned
            .iter()
            .filter_map(|(&(a, b), evidence)| Some(((touching(a), touching(b)), self.reason(evidence)?)));
        Pairs {
            raw: raw.collect(),
            trusted: pairs.trusted.iter().filter_map(|object| self.objects.get(object).copied()).collect(),
            occurrences: occurrences.collect(),
            dismissed: dismissed.collect(),
            owned: owned.collect(),
            reported: reported.collect(),
            is_cut_off: pairs.is_cut_off,
        }
    }

    fn reason(&self, evidence: &Evidence) -> Option<Reason> {
        Some(match evidence {
            Evidence::None => return None,
            Evidence::Private => Reason::Private,
            Evidence::Unpublished => Reason::Unpublished,
            Evidence::SameThread(_) => Reason::SameThread,
            Evidence::SameMaker => Reason::SameMaker,
            Evidence::NotStarted(..) | Evidence::Ended(..) | Evidence::Apart(..) => Reason::NotAlive,
            Evidence::Initialized(class) => Reason::Initialized(*class),
            Evidence::Global(lock) => Reason::Global(self.global(lock)),
            Evidence::Own(fields) => Reason::Own(fields.clone()),
            Evidence::OwnerLock(_) => Reason::Owner(claims::Mode::Exclusive),
            Evidence::OwnerThread(_) | Evidence::OwnThread => Reason::Owner(claims::Mode::Thread),
            Evidence::EndedThread(_) => Reason::Owner(claims::Mode::Ended),
            Evidence::Said(number) => Reason::Said(*number),
        })
    }
}

fn belief(what: &What) -> Belief {
    let numbers =
        |nodes: &FxHashSet<Node>| nodes.iter().map(|node| NodeNo::from_u32(node.as_u32())).collect();
    match what {
        What::NotParallel([one, other]) => Belief::NotParallel([numbers(one), numbers(other)]),
        What::ThreadLocalFields(fields) => Belief::Fields(fields.clone()),
        What::ThreadLocalClasses(classes) => Belief::Classes(classes.clone()),
        What::Guarded(locks) => Belief::Guarded(locks.keys().copied().collect()),
        What::Excluded(classes) => Belief::Excluded(classes.clone()),
    }
}

fn thread_number(thread: ThreadId) -> ThreadNo {
    ThreadNo::from_u32(thread.as_u32())
}

fn stamp_number(stamp: StampId) -> StampNo {
    StampNo::from_u32(stamp.as_u32())
}

fn mode(mode: Mode) -> claims::Mode {
    match mode {
        Mode::Exclusive => claims::Mode::Exclusive,
        Mode::Shared => claims::Mode::Shared,
        Mode::Thread => claims::Mode::Thread,
        Mode::Ended => claims::Mode::Ended,
    }
}

fn first(first: First) -> claims::First {
    claims::First { part: place(first.part), alone: first.alone }
}

fn place(place: Place) -> claims::Place {
    match place {
        Place::Field(field) => claims::Place::Field(field),
        Place::Elements => claims::Place::Elements,
        Place::Captured(at) => claims::Place::Captured(at),
    }
}
