//! Which threads may be alive where? Solved naively (Choi §8.5, CMNA §5.1.1).
//!
//! Thread `u` may be alive while thread `t` is at an instruction if `t` may have started one from which `u` descends,
//! or if `u` descends from another beginning by a chain of starts that avoids `t`. If there may be many of `t`, or if
//! it is a class initialiser, nothing is known of what it has started.
//!
//! It is not alive if it has surely ended ([`crate::joins`]), as far as that can be believed: of threads that nobody
//! else starts, or that surely had been started when they were waited for. Nor if the two threads never overlap: none
//! of them is alive when the other one is started.
//!
//! What a thread may have started before an instruction: before it entered the method, and on a way through the method
//! to the instruction, by starts and by calls of what may start. A class is initialised once, so what a method starts
//! after its first use does not come before its initialiser.

use std::collections::{BTreeMap, BTreeSet};

use rp_index::{EntityRef, FixedBitSet, FxHashMap};
use rp_ir::{Inst, Value};
use rp_program::ClassId;

use crate::certificate::{CodeNo, Edge, EdgeKind, NodeNo, Routine, ThreadKind, ThreadNo};
use crate::code::Method;
use crate::initialized::Initialized;
use crate::joins::{Joins, Now, is_intrinsic};
use crate::queue::Queue;
use crate::threads::begun_at;
use crate::view::View;

/// Threads, by number.
pub(crate) type Threads = FixedBitSet;

/// Which threads may be alive where.
pub(crate) struct Order {
    starts: Vec<Threads>,
    inside: FxHashMap<CodeNo, Inside>,
    before: Vec<Threads>,
    descendants: Vec<Threads>,
    independent: Vec<Threads>,
    joins: Option<Joins>,
    /// Threads that only this one starts.
    only: Vec<BTreeSet<ThreadNo>>,
    /// What is quiet, and what is surely started, when a node is entered.
    quiet: FxHashMap<NodeNo, BTreeSet<ThreadNo>>,
    sure: FxHashMap<NodeNo, BTreeSet<ThreadNo>>,
    /// Who may overlap whom.
    overlap: BTreeSet<(ThreadNo, ThreadNo)>,
}

/// What has been started since code was entered.
struct Inside {
    at: FxHashMap<Inst, Threads>,
    before_use: BTreeMap<ClassId, Threads>,
}

impl Order {
    pub(crate) fn of(view: &View<'_>, initialized: &Initialized) -> Order {
        let count = view.certificate.threads.len();
        let none = Threads::with_capacity(count);
        let mut order = Order {
            starts: vec![none.clone(); view.certificate.code.len()],
            inside: FxHashMap::default(),
            before: vec![none; view.certificate.nodes.len()],
            descendants: Vec::new(),
            independent: Vec::new(),
            joins: None,
            only: Vec::new(),
            quiet: FxHashMap::default(),
            sure: FxHashMap::default(),
            overlap: BTreeSet::new(),
        };
        order.find_starts(view);
        order.find_inside(view, initialized);
        order.find_before(view);
        order.find_relations(view);
        let joins = Joins::of(view, &|code| order.begins(code));
        if !joins.threads.is_empty() {
            order.joins = Some(joins);
            order.find_only(view);
            order.find_sure(view);
            order.find_quiet(view);
            order.find_overlap(view);
        }
        order
    }

    /// What code has waited for at its instructions, and has started nothing since.
    pub(crate) fn waited(&self) -> FxHashMap<(CodeNo, Inst), Vec<Value>> {
        let waited = self.joins.iter().flat_map(Joins::waited);
        waited.map(|(code, inst, values)| ((code, inst), values.iter().copied().collect())).collect()
    }

    /// Whether one thread alone starts what another one is, and there is one of it.
    pub(crate) fn starts_alone(&self, thread: ThreadNo, other: ThreadNo) -> bool {
        let is_waited = self.joins.as_ref().is_some_and(|joins| joins.threads.contains(&other));
        is_waited && self.only.get(thread.index()).is_some_and(|only| only.contains(&other))
    }

    /// Threads that may come to be by a call of code.
    fn begins(&self, code: CodeNo) -> BTreeSet<ThreadNo> {
        let started = self.starts[code.index()].ones();
        started.flat_map(|each| self.descendants[each].ones()).map(ThreadNo::new).collect()
    }

    fn find_only(&mut self, view: &View<'_>) {
        let mut starters: BTreeMap<ThreadNo, BTreeSet<ThreadNo>> = BTreeMap::new();
        for edge in view.certificate.edges.iter().filter(|edge| edge.kind == EdgeKind::Start) {
            let Some(begun) = begun_at(view, edge) else { continue };
            let nodes = view.nodes(edge.caller).iter().map(|&node| view.certificate.nodes[node].thread);
            starters.entry(begun).or_default().extend(nodes);
        }
        self.only = vec![BTreeSet::new(); view.certificate.threads.len()];
        for (begun, starters) in starters {
            if let (Some(&starter), 1) = (starters.first(), starters.len()) {
                let thread = &view.certificate.threads[starter];
                if !thread.many && thread.kind != ThreadKind::Initializer {
                    self.only[starter.index()].insert(begun);
                }
            }
        }
    }

    /// What is surely started when nodes are entered: what all ways there have started.
    fn find_sure(&mut self, view: &View<'_>) {
        let mut work: Vec<NodeNo> = Vec::new();
        for (id, thread) in &view.certificate.threads {
            let roots = thread.roots.iter().filter(|_| thread.kind != ThreadKind::Started);
            for node in roots.filter_map(|&root| view.node(id, root)) {
                self.sure.insert(node, BTreeSet::new());
                work.push(node);
            }
        }
        while let Some(node) = work.pop() {
            let data = &view.certificate.nodes[node];
            let Some(entry) = self.sure.get(&node).cloned() else { continue };
            for edge in view.from(data.code) {
                let mut state = entry.clone();
                let callee = match (edge.kind, begun_at(view, edge)) {
                    (EdgeKind::Start, Some(begun)) => view.node(begun, edge.callee),
                    (EdgeKind::Start, None) | (EdgeKind::Initialize, Some(_)) => continue,
                    (EdgeKind::Call | EdgeKind::Initialize, _) => {
                        let now = edge.inst.and_then(|inst| self.joins.as_ref()?.now(data.code, Some(inst)));
                        state.extend(now.into_iter().flat_map(|now| now.started));
                        view.node(data.thread, edge.callee)
                    }
                };
                if let Some(callee) = callee
                    && agree(&mut self.sure, callee, state)
                {
                    work.push(callee);
                }
            }
        }
    }

    fn find_quiet(&mut self, view: &View<'_>) {
        let Some(joins) = &self.joins else { return };
        let all = joins.threads.clone();
        let waits: BTreeSet<ThreadNo> = view
            .certificate
            .nodes
            .values()
            .filter(|node| joins.waits.contains(&node.code))
            .map(|node| node.thread)
            .collect();
        let mut work: Vec<NodeNo> = Vec::new();
        for &thread in &waits {
            for node in
                view.certificate.threads[thread].roots.iter().filter_map(|&root| view.node(thread, root))
            {
                let only = self.only[thread.index()].intersection(&all).copied().collect();
                self.quiet.insert(node, only);
                work.push(node);
            }
        }
        while let Some(node) = work.pop() {
            let data = &view.certificate.nodes[node];
            let is_machine = view.code(data.code).routine == Routine::Root;
            let first = if is_machine { self.begins_with(view, data.code) } else { FxHashMap::default() };
            for edge in view.from(data.code).filter(|edge| stays(view, edge)) {
                let Some(callee) = view.node(data.thread, edge.callee) else { continue };
                let state = match first.get(&edge.callee) {
                    Some(started) => {
                        let begun: BTreeSet<usize> =
                            started.ones().flat_map(|each| self.descendants[each].ones()).collect();
                        let entry = self.quiet.get(&node).into_iter().flatten();
                        entry.copied().filter(|thread| !begun.contains(&thread.index())).collect()
                    }
                    None => {
                        let is_only = view.from(data.code).count() == 1 && edge.inst.is_none() && !edge.often;
                        let is_first = is_only && view.method_of(data.code).is_none();
                        let joins = self.joins.as_ref().filter(|_| !is_first);
                        let now = joins.and_then(|joins| joins.now(data.code, edge.inst));
                        self.then(view, node, now)
                    }
                };
                if agree(&mut self.quiet, callee, state) {
                    work.push(callee);
                }
            }
        }
    }

    /// What is quiet in a node when that has happened since it was entered.
    fn then(&self, view: &View<'_>, node: NodeNo, now: Option<Now>) -> BTreeSet<ThreadNo> {
        let Some(entry) = self.quiet.get(&node) else { return BTreeSet::new() };
        let Some(now) = now else { return entry.clone() };
        let only = &self.only[view.certificate.nodes[node].thread.index()];
        let is_sure = |thread: &ThreadNo| self.sure.get(&node).is_some_and(|sure| sure.contains(thread));
        let ended = now.ended.iter().filter(|thread| only.contains(thread) || is_sure(thread));
        entry.intersection(&now.kept).chain(ended).copied().collect()
    }

    /// Who may overlap whom: of two threads, one is alive when the other one is started, beside whoever starts it.
    fn find_overlap(&mut self, view: &View<'_>) {
        let threads = &view.certificate.threads;
        let mut overlap: BTreeSet<(ThreadNo, ThreadNo)> = BTreeSet::new();
        for (id, _) in threads.iter().filter(|(_, thread)| thread.kind == ThreadKind::Initializer) {
            overlap.extend(threads.keys().flat_map(|other| [(id, other), (other, id)]));
        }
        let mut starts: Vec<(ThreadNo, Vec<ThreadNo>, ThreadNo)> = Vec::new();
        for edge in view.certificate.edges.iter().filter(|edge| edge.kind == EdgeKind::Start) {
            let Some(begun) = begun_at(view, edge) else { continue };
            for &node in view.nodes(edge.caller) {
                let starter = view.certificate.nodes[node].thread;
                let is_spawn = is_intrinsic(view, edge.caller, b"spawn");
                let mut alive = self.begun(view, node, None, is_spawn);
                let quiet = match is_spawn {
                    true => self.then(view, node, None),
                    false => {
                        let now = self.joins.as_ref().and_then(|joins| joins.now(edge.caller, None));
                        self.then(view, node, now)
                    }
                };
                quiet.iter().for_each(|each| alive.set(each.index(), false));
                starts.push((starter, alive.ones().map(ThreadNo::new).collect(), begun));
            }
        }
        loop {
            let before = overlap.len();
            for (starter, alive, begun) in &starts {
                let others = alive.iter().copied().filter(|&other| overlap.contains(&(other, *starter)));
                let others: Vec<ThreadNo> = others.chain([*starter]).collect();
                overlap.extend(others.into_iter().flat_map(|other| [(other, *begun), (*begun, other)]));
            }
            if overlap.len() == before {
                break;
            }
        }
        self.overlap = overlap;
    }

    /// Whether the code of a node may start threads.
    pub(crate) fn starts_something(&self, code: CodeNo) -> bool {
        !self.starts[code.index()].is_clear()
    }

    /// Who may be alive when a node is at an instruction; at any of them if none is given.
    pub(crate) fn alive(&self, view: &View<'_>, node: NodeNo, inst: Option<Inst>) -> Threads {
        let mut alive = self.begun(view, node, inst, false);
        let Some(joins) = &self.joins else { return alive };
        let data = &view.certificate.nodes[node];
        for ended in self.then(view, node, joins.now(data.code, inst)) {
            alive.set(ended.index(), false);
        }
        let apart: Vec<usize> = alive
            .ones()
            .filter(|&each| !self.overlap.contains(&(data.thread, ThreadNo::new(each))))
            .collect();
        apart.into_iter().for_each(|each| alive.set(each, false));
        alive
    }

    /// Who may have begun when a node is at an instruction; when it is entered, if that is wanted.
    fn begun(&self, view: &View<'_>, node: NodeNo, inst: Option<Inst>, entered: bool) -> Threads {
        let data = &view.certificate.nodes[node];
        let thread = &view.certificate.threads[data.thread];
        let mut alive = self.independent[data.thread.index()].clone();
        if thread.many || thread.kind == ThreadKind::Initializer {
            return alive;
        }
        let mut started = self.before[node.index()].clone();
        if !entered {
            let inside = inst.and_then(|inst| self.inside.get(&data.code)?.at.get(&inst));
            started.union_with(inside.unwrap_or(&self.starts[data.code.index()]));
        }
        for each in started.ones() {
            alive.union_with(&self.descendants[each]);
        }
        alive
    }

    /// What code may start, with what it calls.
    fn find_starts(&mut self, view: &View<'_>) {
        let mut work: BTreeSet<CodeNo> = BTreeSet::new();
        for edge in view.certificate.edges.iter().filter(|edge| edge.kind == EdgeKind::Start) {
            if let Some(thread) = begun_at(view, edge) {
                self.starts[edge.caller.index()].insert(thread.index());
                work.insert(edge.caller);
            }
        }
        while let Some(callee) = work.pop_first() {
            let started = self.starts[callee.index()].clone();
            for edge in view.to(callee).filter(|edge| stays(view, edge)) {
                let caller = &mut self.starts[edge.caller.index()];
                if !started.is_subset(caller) {
                    caller.union_with(&started);
                    work.insert(edge.caller);
                }
            }
        }
    }

    /// What an edge starts before it comes back.
    fn started_by(&self, view: &View<'_>, edge: &Edge) -> Threads {
        let mut started = Threads::with_capacity(view.certificate.threads.len());
        match (edge.kind, begun_at(view, edge)) {
            (EdgeKind::Start, Some(thread)) => started.insert(thread.index()),
            (EdgeKind::Start, None) | (EdgeKind::Initialize, Some(_)) => {}
            (EdgeKind::Call | EdgeKind::Initialize, _) => {
                started.union_with(&self.starts[edge.callee.index()])
            }
        }
        started
    }

    fn find_inside(&mut self, view: &View<'_>, initialized: &Initialized) {
        for code in view.all_code() {
            let Some(body) = view.body(code).filter(|_| self.starts_something(code)) else { continue };
            let mut by_inst: FxHashMap<Inst, Threads> = FxHashMap::default();
            let mut anywhere = Threads::with_capacity(view.certificate.threads.len());
            for edge in view.from(code) {
                let started = self.started_by(view, edge);
                match edge.inst {
                    Some(inst) => by_inst.entry(inst).or_insert_with(|| nobody(view)).union_with(&started),
                    None => anywhere.union_with(&started),
                }
            }
            let at = walk(body, &by_inst, &anywhere, &|_| false);
            let before_use = before_uses(view, initialized, code, body, &by_inst, &anywhere);
            self.inside.insert(code, Inside { at, before_use });
        }
    }

    /// What a thread has started before it enters nodes.
    fn find_before(&mut self, view: &View<'_>) {
        let mut work = Queue::new(self.before.len(), view.certificate.nodes.keys());
        while let Some(node) = work.pop() {
            let data = &view.certificate.nodes[node];
            let is_machine = view.code(data.code).routine == Routine::Root;
            let first = if is_machine { self.begins_with(view, data.code) } else { FxHashMap::default() };
            for edge in view.from(data.code).filter(|edge| stays(view, edge)) {
                let Some(callee) = view.node(data.thread, edge.callee) else { continue };
                let mut state = self.before[node.index()].clone();
                match first.get(&edge.callee) {
                    Some(started) => state.union_with(started),
                    None => state.union_with(&self.before_edge(view, edge)),
                }
                if !state.is_subset(&self.before[callee.index()]) {
                    self.before[callee.index()].union_with(&state);
                    work.push(callee);
                }
            }
        }
    }

    /// What code has started before one of its edges is taken.
    fn before_edge(&self, view: &View<'_>, edge: &Edge) -> Threads {
        let all = &self.starts[edge.caller.index()];
        let Some(inside) = self.inside.get(&edge.caller) else {
            // What has no body, and one call only, starts nothing before it.
            let is_only = view.from(edge.caller).count() == 1 && edge.inst.is_none() && !edge.often;
            return if is_only { nobody(view) } else { all.clone() };
        };
        let class = view.initializes(edge.callee).filter(|_| edge.kind == EdgeKind::Initialize);
        let known = match class {
            Some(class) => inside.before_use.get(&class),
            None => edge.inst.and_then(|inst| inside.at.get(&inst)),
        };
        known.unwrap_or(all).clone()
    }

    /// What programs begin with: what the machine starts by itself, then the initialisers of the main class, then
    /// `main`.
    fn begins_with(&self, view: &View<'_>, machine: CodeNo) -> FxHashMap<CodeNo, Threads> {
        let program = view.program;
        let edges: Vec<&Edge> = view.from(machine).collect();
        let mut by_machine = nobody(view);
        for edge in edges.iter().filter(|edge| edge.kind == EdgeKind::Start) {
            by_machine.extend(begun_at(view, edge).map(|thread| thread.index()));
        }
        let mut begins: FxHashMap<CodeNo, Threads> = FxHashMap::default();
        for main in edges.iter().map(|edge| edge.callee) {
            let Some(method) = view.method_of(main) else { continue };
            let declaration = program.method(method);
            if !declaration.is_static() || program.names().bytes(declaration.name) != b"main" {
                continue;
            }
            let mut started = by_machine.clone();
            for class in program.initialized_with(program.method_class(method)) {
                let initializes = |edge: &&&Edge| {
                    edge.kind == EdgeKind::Initialize && view.initializes(edge.callee) == Some(class)
                };
                for edge in edges.iter().filter(initializes) {
                    begins.entry(edge.callee).or_insert_with(|| nobody(view)).union_with(&started);
                    started.union_with(&self.starts[edge.callee.index()]);
                }
            }
            begins.insert(main, started);
        }
        begins
    }

    fn find_relations(&mut self, view: &View<'_>) {
        let count = view.certificate.threads.len();
        let mut children = vec![nobody(view); count];
        for edge in view.certificate.edges.iter().filter(|edge| edge.kind == EdgeKind::Start) {
            let Some(child) = begun_at(view, edge) else { continue };
            for &node in view.nodes(edge.caller) {
                children[view.certificate.nodes[node].thread.index()].insert(child.index());
            }
        }
        let reach = |roots: &[ThreadNo], without: Option<ThreadNo>| {
            let mut seen = Threads::with_capacity(count);
            let mut work: Vec<usize> = roots.iter().map(|root| root.index()).collect();
            while let Some(thread) = work.pop() {
                if Some(thread) != without.map(|without| without.index()) && !seen.put(thread) {
                    work.extend(children[thread].ones());
                }
            }
            seen
        };
        let unbound: Vec<ThreadNo> = view
            .certificate
            .threads
            .iter()
            .filter(|(_, thread)| thread.kind != ThreadKind::Started)
            .map(|(id, _)| id)
            .collect();
        for (id, thread) in &view.certificate.threads {
            self.descendants.push(reach(&[id], None));
            let is_needed = match thread.kind {
                ThreadKind::Main => true,
                ThreadKind::Started => !thread.many,
                ThreadKind::Initializer => false,
            };
            self.independent.push(reach(&unbound, is_needed.then_some(id)));
        }
    }
}

/// Whether an edge stays in its caller's thread.
fn stays(view: &View<'_>, edge: &Edge) -> bool {
    edge.kind != EdgeKind::Start && begun_at(view, edge).is_none()
}

/// Keeps what all ways to a node agree on; whether that has become less.
fn agree(
    states: &mut FxHashMap<NodeNo, BTreeSet<ThreadNo>>,
    node: NodeNo,
    state: BTreeSet<ThreadNo>,
) -> bool {
    let Some(known) = states.get_mut(&node) else {
        states.insert(node, state);
        return true;
    };
    let before = known.len();
    known.retain(|thread| state.contains(thread));
    known.len() != before
}

fn nobody(view: &View<'_>) -> Threads {
    Threads::with_capacity(view.certificate.threads.len())
}

/// What has been started before each instruction, on some way that does not go beyond instructions that stop it.
fn walk(
    body: &Method,
    by_inst: &FxHashMap<Inst, Threads>,
    anywhere: &Threads,
    stops: &dyn Fn(Inst) -> bool,
) -> FxHashMap<Inst, Threads> {
    let body = &body.body;
    let mut entries: Vec<Threads> = vec![anywhere.clone(); body.block_count()];
    let mut work = Queue::new(body.block_count(), body.blocks());
    let mut at = FxHashMap::default();
    while let Some(block) = work.pop() {
        let mut state = entries[block.index()].clone();
        for inst in body.insts(block) {
            at.insert(inst, state.clone());
            if let Some(started) = by_inst.get(&inst) {
                state.union_with(started);
            }
        }
        if body.insts(block).any(stops) {
            continue;
        }
        // Nothing is taken back, so a handler may as well see all that its block starts.
        for edge in body.edges(block) {
            let target = &mut entries[edge.target.index()];
            if !state.is_subset(target) {
                target.union_with(&state);
                work.push(edge.target);
            }
        }
    }
    at
}

/// What has been started before code may be the first to use classes.
fn before_uses(
    view: &View<'_>,
    initialized: &Initialized,
    code: CodeNo,
    body: &Method,
    by_inst: &FxHashMap<Inst, Threads>,
    anywhere: &Threads,
) -> BTreeMap<ClassId, Threads> {
    let mut uses: BTreeMap<ClassId, Vec<Inst>> = BTreeMap::new();
    for (inst, op) in body.insts() {
        let trigger = view.program.initialization_trigger(op, body.class);
        for class in trigger.map_or_else(Vec::new, |trigger| view.program.initialized_with(trigger)) {
            uses.entry(class).or_default().push(inst);
        }
    }
    let mut before = BTreeMap::new();
    for (class, places) in uses {
        let at = walk(body, by_inst, anywhere, &|inst| places.contains(&inst));
        let mut all = nobody(view);
        for inst in places {
            if view.method_of(code).is_some_and(|method| initialized.is_first_use(method, inst, class)) {
                at.get(&inst).into_iter().for_each(|started| all.union_with(started));
            }
        }
        before.insert(class, all);
    }
    before
}
