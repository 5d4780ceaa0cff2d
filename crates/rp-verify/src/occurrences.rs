//! Does what is claimed of accesses follow from the fixpoints, on every way that leads there?
//!
//! Every access of every node is among the occurrences of its memory, unless the memory itself is safe. An access in
//! the library is claimed to happen at the calls of the application that lead to it, each with what is held on that
//! way. So from the access the ways up are walked, in the same thread; the object's path and the locks are kept in the
//! terms of where the walk is. Each way must come to an occurrence that claims no more than what is known there.

use std::collections::BTreeSet;

use rp_index::{EntityRef, FxHashMap, FxHashSet};
use rp_ir::{Access as Flags, Inst};
use rp_program::{ClassId, FieldId, MethodId};

use crate::certificate::{
    Belief, CodeNo, Edge, EdgeKind, Global, Group, Judgement, Memory, Mode, NodeNo, ObjectNo, Occurrence,
    Owner, Place, Raw, Site, ThreadKind,
};
use crate::code::{Path, Start};
use crate::initialized::Initialized;
use crate::leak::this_leaks;
use crate::locks::{Above, beyond};
use crate::order::{Order, Threads};
use crate::publish::{Entered, Publish};
use crate::single::runs_in;
use crate::trust::Trust;
use crate::view::{Held, View};

/// Ways up that are walked for one access.
const MOST: usize = 50_000;

pub(crate) fn check(view: &View<'_>, initialized: &Initialized, order: &Order, publish: &Publish<'_, '_>) {
    let groups: FxHashMap<Memory, &Group> =
        view.certificate.groups.iter().map(|group| (group.memory, group)).collect();
    if groups.len() != view.certificate.groups.len() {
        view.violates("stamps", || "two groups are of the same memory".to_owned());
    }
    check_admitted(view);
    check_complete(view, &groups);
    for group in &view.certificate.groups {
        let Judgement::Pairs(pairs) = &group.judgement else { continue };
        let mut by_site: FxHashMap<Site, Vec<&Occurrence>> = FxHashMap::default();
        for occurrence in &pairs.occurrences {
            by_site.entry(occurrence.access.0).or_default().push(occurrence);
        }
        for raw in pairs.raw.iter().filter(|raw| raw.stamped) {
            let occurrences = by_site.get(&raw.site).map_or(&[][..], Vec::as_slice);
            Walk { view, initialized, order, publish, raw, occurrences }.check();
        }
    }
}

/// What is left out is admitted.
fn check_admitted(view: &View<'_>) {
    let admitted = view.certificate.admitted;
    for group in &view.certificate.groups {
        let is_admitted = match &group.judgement {
            Judgement::NotJudged => admitted.not_judged,
            Judgement::Trusted => admitted.trusted,
            Judgement::Pairs(pairs) => admitted.not_counted || !pairs.is_cut_off,
            Judgement::Volatile | Judgement::Immutable => true,
        };
        if !is_admitted {
            view.violates("stamps", || "pairs are left out, and the report does not say so".to_owned());
        }
    }
}

/// Every access is somewhere.
fn check_complete(view: &View<'_>, groups: &FxHashMap<Memory, &Group>) {
    let mut written: FxHashSet<Memory> = FxHashSet::default();
    let mut all = Vec::new();
    for (method, body) in view.bodies() {
        for touch in &body.touches {
            if touch.write {
                written.insert(touch.memory);
            }
            all.push((method, touch));
        }
    }
    let mut raws: FxHashMap<(Memory, MethodId, Inst, NodeNo), &Raw> = FxHashMap::default();
    let mut safe: FxHashMap<Memory, bool> = FxHashMap::default();
    let trust = Trust::of(view);
    for group in view.certificate.groups.iter() {
        if let Judgement::Pairs(pairs) = &group.judgement {
            let of_code = pairs.raw.iter().filter_map(|raw| Some((raw.site.inst?, raw)));
            raws.extend(of_code.map(|(inst, raw)| ((group.memory, raw.site.method, inst, raw.node), raw)));
        }
    }
    let is_clients = |method: MethodId| view.certificate.clients.contains(&view.program.method_class(method));
    for (method, touch) in all.into_iter().filter(|&(method, _)| !is_clients(method)) {
        // What nobody writes but something that is no instruction has a group all the same.
        if !written.contains(&touch.memory) && !groups.contains_key(&touch.memory) {
            continue;
        }
        let is_own = view.program.is_application(view.program.method_class(method));
        let fails = |what: &str| {
            view.violates("stamps", || format!("{}, {}: {what}", view.method_name(method), touch.inst));
        };
        let Some(group) = groups.get(&touch.memory) else {
            if view.copies(method).iter().any(|&code| !view.nodes(code).is_empty()) {
                fails("nothing is said of this memory");
            }
            continue;
        };
        let pairs = match &group.judgement {
            Judgement::Pairs(pairs) => pairs,
            Judgement::NotJudged => continue,
            Judgement::Trusted => {
                let objects = |code: CodeNo| touch.base.map_or(&[][..], |base| view.value(code, base));
                let mut objects = view.copies(method).iter().flat_map(|&code| objects(code));
                if is_own || objects.any(|&object| !trust.may_be_left(view, touch.memory, is_own, object)) {
                    fails("the application's memory is left to the library");
                }
                continue;
            }
            Judgement::Volatile | Judgement::Immutable => {
                let is_immutable = matches!(group.judgement, Judgement::Immutable);
                let is_safe =
                    safe.entry(touch.memory).or_insert_with(|| is_safe(view, touch.memory, is_immutable));
                if !*is_safe {
                    fails("this memory is not safe by itself");
                }
                continue;
            }
        };
        for &code in view.copies(method) {
            let base = touch.base.map(|base| view.value(code, base));
            if base.is_some_and(<[_]>::is_empty) {
                continue;
            }
            let is_left = |object: &ObjectNo| {
                pairs.trusted.contains(object) && !trust.may_be_left(view, touch.memory, is_own, *object)
            };
            if base.is_some_and(|base| base.iter().any(is_left)) {
                fails("the application's objects are left to the library");
            }
            for &node in view.nodes(code) {
                let raw = raws.get(&(touch.memory, method, touch.inst, node));
                let is_all = |raw: &&&Raw| {
                    let claimed = raw.objects.map(|set| view.set(Some(set)));
                    raw.site.write == touch.write
                        && claimed.is_none_or(|claimed| {
                            base.is_some_and(|base| {
                                base.iter().all(|object| claimed.binary_search(object).is_ok())
                            })
                        })
                };
                if raw.filter(is_all).is_none() {
                    fails("an access is left out");
                }
            }
        }
    }
}

/// Whether memory is volatile, or final and not seen before it is written.
fn is_safe(view: &View<'_>, memory: Memory, is_immutable: bool) -> bool {
    let Memory::Field(field) = memory else { return false };
    let access = view.program.field(field).access;
    if is_immutable {
        access.has(Flags::FINAL)
            && !access.has(Flags::STATIC)
            && !this_leaks(view, view.program.field_class(field))
    } else {
        access.has(Flags::VOLATILE)
    }
}

/// A way up from an access, as far as it has come.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Way {
    node: NodeNo,
    /// The object's path in the terms of where the way is.
    base: Option<Path>,
    objects: Option<Vec<ObjectNo>>,
    globals: BTreeSet<(Global, Mode)>,
    own: BTreeSet<(Vec<FieldId>, Mode)>,
    /// What the object was read from, in these terms.
    above: Above,
    /// What of that is held; nothing stands for the object itself.
    owners: BTreeSet<(Owner, Mode)>,
    /// The ways to enter the node that lead to the access when others may have the object, if that is known.
    out: Option<BTreeSet<Entered>>,
    /// Whether code on the way may start threads.
    starts: bool,
}

impl Way {
    /// Adds what is held by a caller of what the way has come through: if that may start threads, those that were
    /// waited for too early may run.
    fn add_above(&mut self, view: &View<'_>, mut held: Held) {
        if self.starts {
            held.forget_ended();
        }
        self.add(view, &held);
    }

    fn add(&mut self, view: &View<'_>, held: &Held) {
        self.globals.extend(held.globals.iter().cloned());
        if let Some(base) = &self.base {
            let own = held.paths.iter().filter_map(|(path, mode)| path.after(base).map(|rest| (rest, *mode)));
            for (rest, mode) in own {
                if matches!(mode, Mode::Exclusive | Mode::Shared) {
                    if view.are_same_for_all(&rest) {
                        self.own.insert((rest, mode));
                    }
                } else if rest.is_empty() {
                    let itself = Owner { objects: Vec::new(), first: None, lock: Vec::new() };
                    self.owners.insert((itself, mode));
                }
            }
        }
        self.owners.extend(self.above.owners(view, held));
    }
}

/// When an access happens.
struct Moment {
    alive: Threads,
    initialized: FxHashSet<ClassId>,
}

struct Walk<'w, 'v> {
    view: &'w View<'v>,
    initialized: &'w Initialized,
    order: &'w Order,
    publish: &'w Publish<'w, 'v>,
    raw: &'w Raw,
    occurrences: &'w [&'w Occurrence],
}

impl Walk<'_, '_> {
    fn check(&self) {
        let view = self.view;
        let code = view.certificate.nodes[self.raw.node].code;
        let mut way = Way {
            node: self.raw.node,
            base: self.base(code),
            objects: self.raw.objects.map(|set| view.set(Some(set)).to_vec()),
            globals: BTreeSet::new(),
            own: BTreeSet::new(),
            above: self.above(code),
            owners: BTreeSet::new(),
            out: self.out(code),
            starts: self.order.starts_something(code),
        };
        if let Some(inst) = self.raw.site.inst {
            way.add(view, &view.taken(code, inst));
        }
        let own = self.moment(self.raw.node, self.raw.site.inst);
        let mut seen: FxHashSet<Way> = FxHashSet::default();
        seen.insert(way.clone());
        let mut work = vec![way];
        while let Some(way) = work.pop() {
            if self.is_covered(&way, &own) {
                continue;
            }
            if !self.goes_on(&way) {
                return self.fails("more is claimed than is known, or nothing at all");
            }
            let at = view.certificate.nodes[way.node].code;
            let thread = view.certificate.nodes[way.node].thread;
            for edge in view.to(at).filter(|edge| edge.kind == EdgeKind::Call) {
                let Some(caller) = view.node(thread, edge.caller) else { continue };
                let Some(next) = self.up(&way, edge, caller) else { continue };
                match (edge.inst, view.method_of(edge.caller)) {
                    (Some(_), Some(method))
                        if view.certificate.clients.contains(&view.program.method_class(method)) => {}
                    (Some(inst), Some(method)) if view.is_application(edge.caller) => {
                        if !self.is_framed(next, (method, inst), &own) {
                            return self.fails("more is claimed at a call than is known, or nothing at all");
                        }
                    }
                    _ => {
                        if seen.insert(next.clone()) {
                            work.push(next);
                        }
                    }
                }
            }
            if seen.len() > MOST {
                return self.fails("there are too many ways up");
            }
        }
    }

    fn fails(&self, what: &str) {
        let site = self.raw.site;
        let at = site.inst.map_or_else(String::new, |inst| format!(", {inst}"));
        let name = self.view.method_name(site.method);
        self.view.violates("stamps", || format!("{name}{at}, {}: {what}", self.raw.node));
    }

    /// The path of the object that is accessed.
    fn base(&self, code: CodeNo) -> Option<Path> {
        let view = self.view;
        let Some(inst) = self.raw.site.inst else {
            let param = self.raw.site.param?;
            return Some(Path { start: Start::Param(param), fields: Vec::new() });
        };
        let body = view.body(code)?;
        let touch = body.touches.iter().find(|touch| touch.inst == inst)?;
        touch.base.map(|base| view.path(code, body, base))
    }

    /// The ways to enter the node in which others may have the object, if there is one.
    fn out(&self, code: CodeNo) -> Option<BTreeSet<Entered>> {
        let Raw { site, node, .. } = *self.raw;
        let touches = self.view.body(code).map_or(&[][..], |body| &body.touches);
        let is_of_object = match site.inst {
            Some(inst) => touches.iter().any(|touch| touch.inst == inst && touch.base.is_some()),
            None => site.param.is_some(),
        };
        self.publish.out_at(node, site.inst, site.param).filter(|_| is_of_object)
    }

    /// What the object that is accessed was read from.
    fn above(&self, code: CodeNo) -> Above {
        let view = self.view;
        let touches = view.body(code).map_or(&[][..], |body| &body.touches);
        let touch = touches.iter().find(|touch| Some(touch.inst) == self.raw.site.inst);
        match touch {
            Some(touch) => touch.base.map_or_else(Above::default, |base| Above::of(view, code, base, None)),
            None => Above { paths: Vec::new(), param: self.raw.site.param, read: None },
        }
    }

    fn moment(&self, node: NodeNo, inst: Option<Inst>) -> Moment {
        let code = self.view.certificate.nodes[node].code;
        Moment {
            alive: self.order.alive(self.view, node, inst),
            initialized: self.initialized.at(self.view, code, inst),
        }
    }

    /// Whether a way may go on: it is in library code that somebody calls in this thread, and that the thread and the
    /// initialisation of a class do not begin with.
    fn goes_on(&self, way: &Way) -> bool {
        let view = self.view;
        let data = &view.certificate.nodes[way.node];
        !view.is_application(data.code)
            && !view.certificate.threads[data.thread].roots.contains(&data.code)
            && !view.to(data.code).any(|edge| edge.kind == EdgeKind::Initialize)
    }

    /// One step up; none if nothing that is accessed is handed in there.
    fn up(&self, way: &Way, edge: &Edge, caller: NodeNo) -> Option<Way> {
        let view = self.view;
        let mut next = Way { node: caller, ..way.clone() };
        next.out = way.out.as_ref().and_then(|out| self.publish.leading(caller, edge.inst, edge.callee, out));
        let base = next.base.take();
        let mut looked_through = None;
        let mut of_views = None;
        if let (Some(mut base), Some(inst)) = (base, edge.inst) {
            let root = match base.start {
                Start::Param(at) => view.body(edge.caller).and_then(|body| {
                    let mut arg = *body.body.operands(body.body.op(inst)).get(at as usize)?;
                    // What a view was made of is as good as handed in.
                    for _ in 0..body.body.value_count() {
                        let Some((made_of, rest)) = body.made_of(arg, &base.fields) else { break };
                        arg = made_of;
                        base.fields = rest;
                        looked_through = Some((arg, base.fields.is_empty()));
                    }
                    of_views = Above::of_views(view, edge.caller, arg, &base.fields);
                    // What lasts in the callee may have been something else in the caller.
                    if view.all_last(edge.caller, &base.fields) {
                        let mut path = view.path(edge.caller, body, arg);
                        path.fields.extend(&base.fields);
                        next.base = Some(path);
                    }
                    Some(view.value(edge.caller, arg))
                }),
                Start::Static(field) => {
                    next.base = Some(base.clone());
                    Some(view.set(view.certificate.statics.get(&field).copied()))
                }
                Start::Value(_) => None,
            };
            if let (Some(root), Some(objects)) = (root, &mut next.objects) {
                let reached = self.reached(root, &base.fields);
                objects.retain(|object| reached.contains(object));
                if objects.is_empty() {
                    return None;
                }
            }
        }
        let below = std::mem::take(&mut next.above);
        next.above = match (of_views, looked_through) {
            (Some(above), _) => above,
            (None, Some((object, true))) => Above::of(view, edge.caller, object, None),
            (None, Some((_, false))) => Above::default(),
            (None, None) => below.param.and_then(|at| beyond(view, edge, at, below.read)).unwrap_or_default(),
        };
        if !view.is_application(edge.caller)
            && let Some(inst) = edge.inst
        {
            next.add_above(view, view.taken(edge.caller, inst));
            next.starts |= self.order.starts_something(edge.caller);
        }
        Some(next)
    }

    /// The objects to which fields lead.
    fn reached(&self, root: &[ObjectNo], fields: &[FieldId]) -> FxHashSet<ObjectNo> {
        let mut reached: FxHashSet<ObjectNo> = root.iter().copied().collect();
        for &field in fields {
            let sets = reached.iter().map(|&object| self.view.field_set(object, Place::Field(field)));
            reached = sets.flat_map(|set| self.view.set(set)).copied().collect();
        }
        reached
    }

    /// Whether an occurrence without a frame claims no more than what is known on a way.
    fn is_covered(&self, way: &Way, moment: &Moment) -> bool {
        let mut known = way.clone();
        let mut held = Held::default();
        held.enter(&self.view.certificate.nodes[way.node].held);
        known.add(self.view, &held);
        let frameless = self.occurrences.iter().filter(|occurrence| occurrence.access.1.is_none());
        let mut weaker =
            frameless.filter(|occurrence| self.is_weaker(occurrence, &known, moment, self.raw.node));
        weaker.next().is_some()
    }

    /// The same, for a frame at which the way has arrived.
    fn is_framed(&self, mut way: Way, frame: (MethodId, Inst), own: &Moment) -> bool {
        way.add_above(self.view, self.view.held(way.node, frame.1));
        let mut moment = self.moment(way.node, Some(frame.1));
        if way.starts {
            moment.alive.union_with(&own.alive);
        }
        moment.initialized.extend(&own.initialized);
        let framed = self.occurrences.iter().filter(|occurrence| occurrence.access.1 == Some(frame));
        let mut weaker = framed.filter(|occurrence| self.is_weaker(occurrence, &way, &moment, way.node));
        weaker.next().is_some()
    }

    /// Whether an occurrence claims no more than what is known.
    fn is_weaker(&self, occurrence: &Occurrence, known: &Way, moment: &Moment, node: NodeNo) -> bool {
        let view = self.view;
        let stamp = &view.certificate.stamps[occurrence.stamp];
        let data = &view.certificate.nodes[node];
        let thread = &view.certificate.threads[data.thread];
        let has_objects = match (occurrence.objects, &known.objects) {
            (None, _) => true,
            (Some(claimed), Some(objects)) => {
                let claimed = view.set(Some(claimed));
                objects.iter().all(|object| claimed.binary_search(object).is_ok())
            }
            (Some(_), None) => false,
        };
        let is_initialized =
            |class: &ClassId| moment.initialized.contains(class) || thread.inherited.contains(class);
        let is_part = |class: ClassId| {
            let is_own = |&root: &CodeNo| view.initializes(root) == Some(class);
            runs_in(view, data.code) == Some(class)
                || thread.kind == ThreadKind::Initializer && thread.roots.iter().all(is_own)
        };
        stamp.thread == data.thread
            && has_objects
            && stamp.globals.iter().all(|lock| known.globals.contains(lock))
            && stamp.own.iter().all(|lock| known.own.contains(lock))
            && stamp.owners.iter().all(|(claimed, mode)| {
                known.owners.iter().any(|(owner, of)| of == mode && owner.implies(claimed))
            })
            && stamp.initialized.iter().all(is_initialized)
            && moment.alive.ones().all(|thread| stamp.alive.iter().any(|alive| alive.index() == thread))
            && stamp.once.is_none_or(is_part)
            && (!stamp.constructing || self.is_constructing())
            && stamp.said.iter().all(|&said| self.is_about(said, occurrence, node))
            && (!stamp.unpublished || known.out.as_ref().is_some_and(BTreeSet::is_empty))
    }

    /// Whether a belief is about an occurrence in a node. That a lock is held is believed.
    fn is_about(&self, (number, side): (usize, u8), occurrence: &Occurrence, node: NodeNo) -> bool {
        let (site, frame) = occurrence.access;
        let class = self.view.program.method_class(frame.map_or(site.method, |(method, _)| method));
        match self.view.certificate.beliefs.get(number) {
            Some(Belief::NotParallel(sides)) => {
                sides.get(usize::from(side)).is_some_and(|nodes| nodes.contains(&node))
            }
            Some(Belief::Excluded(classes)) => classes.contains(&class),
            Some(Belief::Guarded(_)) => true,
            Some(Belief::Fields(_) | Belief::Classes(_)) | None => false,
        }
    }

    /// Whether the access is to the object that its own constructor makes.
    fn is_constructing(&self) -> bool {
        let view = self.view;
        let method = self.raw.site.method;
        let code = view.certificate.nodes[self.raw.node].code;
        let base = self.base(code);
        view.program.method(method).is_constructor()
            && base.is_some_and(|base| base.start == Start::Param(0) && base.fields.is_empty())
    }
}
