//! Which threads surely do not run when code of a thread runs, for they have ended? And which never run at the same
//! time? (CMNA §5.1.1)
//!
//! What code does since it was entered is said by [`crate::join`]; here it meets the threads that run the code.
//!
//! - *Quiet* at a place: what was quiet when the method was entered and is kept, and what is gained. That is believed
//!   of threads that only this thread starts, if there is one of this thread; and `gained` also of threads that are
//!   surely started when the method is entered: these have one object, so that they do not start again.
//! - *Surely started*: what all ways to a place have started. A new thread begins with what its starter has.
//! - *Beside* each other: two threads of which one may be alive when the other is started,
//!
//!   ```text
//!   beside(a, b)  if  s starts b where a may be alive, and a = s or beside(a, s);  or the same with a and b exchanged
//!   ```
//!
//!   the least solution. Of two threads that overlap, one is started later; the other one is alive then, beside whoever
//!   starts it. What never overlaps is ordered: `a.start(); a.join(); b.start()`.

use rp_index::{EntityRef, FixedBitSet, FxHashMap};
use rp_ir::Inst;
use rp_pta::solver::Instance;

use crate::calls::{Edge, EdgeKind};
use crate::join::{Joins, Moment, Source, Waited};
use crate::mutant::{self, Mutant};
use crate::threads::{Node, ThreadId, ThreadKind};

/// Which threads are quiet where.
#[derive(Default)]
pub(crate) struct Quiet {
    pub(crate) joins: Joins,
    /// Threads that only this thread starts, by thread.
    only: Vec<Waited>,
    /// What is quiet when a node is entered.
    entry: FxHashMap<Node, Waited>,
    /// What is surely started when a node is entered.
    sure: FxHashMap<Node, Waited>,
    /// Threads that may run beside each one; all if nobody waits for anybody.
    beside: Option<Vec<FixedBitSet>>,
}

/// A place where a thread is started: by whom, who may be alive then, and who begins.
pub(crate) type Start = (ThreadId, Vec<ThreadId>, ThreadId);

impl Quiet {
    /// Finds what is quiet; `first` says what has been started before the machine calls something.
    pub(crate) fn of(
        source: &Source<'_, '_>,
        first: &FxHashMap<(Instance, Instance), Vec<ThreadId>>,
    ) -> Quiet {
        let joins = Joins::of(source);
        let mut quiet = Quiet { joins, ..Quiet::default() };
        if quiet.is_empty() {
            return quiet;
        }
        quiet.find_only(source);
        if quiet.needs_sure(source) {
            quiet.find_sure(source);
        }
        quiet.find_entry(source, first);
        quiet
    }

    /// Whether nobody waits for anybody.
    pub(crate) fn is_empty(&self) -> bool {
        self.joins.waited.is_empty()
    }

    /// The threads that are quiet when a node is at an instruction; at any of them if none is given.
    pub(crate) fn at(
        &self,
        source_thread: ThreadId,
        instance: Instance,
        node: Node,
        inst: Option<Inst>,
    ) -> Waited {
        let Some(entry) = self.entry.get(&node) else { return Waited::default() };
        let moment = match inst.and_then(|inst| self.joins.at(instance, inst)) {
            Some(moment) => Some(moment.clone()),
            None => self.joins.anywhere(instance),
        };
        self.then(source_thread, node, entry, moment)
    }

    /// Whether one thread alone starts others, of which it may wait for each by its object.
    pub(crate) fn starts_alone(&self, thread: ThreadId, other: ThreadId) -> bool {
        let number = self.joins.waited.iter().position(|&each| each == other);
        let only = self.only.get(thread.index());
        number.is_some_and(|number| only.is_some_and(|only| only.contains(number)))
            || mutant::is(Mutant::EndedOthersStart) && number.is_some()
    }

    /// The threads that are quiet when a node is entered.
    pub(crate) fn at_entry(&self, node: Node) -> Waited {
        self.entry.get(&node).cloned().unwrap_or_default()
    }

    fn then(&self, thread: ThreadId, node: Node, entry: &Waited, moment: Option<Moment>) -> Waited {
        let Some(moment) = moment else { return entry.clone() };
        let mut believed = self.only.get(thread.index()).cloned().unwrap_or_default();
        if let Some(sure) = self.sure.get(&node) {
            believed.union_with(sure);
        }
        if mutant::is(Mutant::JoinUnstarted) {
            believed.insert_range(..);
        }
        believed.intersect_with(&moment.gained);
        let mut kept = moment.kept;
        kept.intersect_with(entry);
        kept.union_with(&believed);
        kept
    }

    fn nobody(&self) -> Waited {
        Waited::with_capacity(self.joins.waited.len())
    }

    fn find_only(&mut self, source: &Source<'_, '_>) {
        let (calls, threads) = (source.calls, source.threads);
        self.only = vec![self.nobody(); threads.len()];
        let mut starters: FxHashMap<ThreadId, Vec<ThreadId>> = FxHashMap::default();
        for edge in calls.edges().iter().filter(|edge| edge.kind == EdgeKind::Start) {
            let Some(begun) = threads.begun_at(edge) else { continue };
            let nodes = threads.nodes(edge.caller).iter().map(|&node| threads.node(node).0);
            starters.entry(begun).or_default().extend(nodes);
        }
        for (&thread, number) in self.joins.waited.iter().zip(0..) {
            let Some(starters) = starters.get(&thread) else { continue };
            let Some(&starter) = starters.first() else { continue };
            let data = threads.thread(starter);
            let is_one = !data.many && data.kind != ThreadKind::Initializer;
            let is_only = starters.iter().all(|&each| each == starter);
            if is_one && is_only || mutant::is(Mutant::JoinOthersStart) {
                self.only[starter.index()].insert(number);
            }
        }
    }

    /// Whether some thread waits for another one that it does not start alone.
    fn needs_sure(&self, source: &Source<'_, '_>) -> bool {
        source.threads.iter().any(|(id, thread)| {
            thread.nodes.iter().any(|&node| {
                let (_, instance) = source.threads.node(node);
                self.joins.gains(instance).is_some_and(|gained| !gained.is_subset(&self.only[id.index()]))
            })
        })
    }

    fn find_sure(&mut self, source: &Source<'_, '_>) {
        let (calls, threads) = (source.calls, source.threads);
        let mut work: Vec<Node> = Vec::new();
        for (_, thread) in threads.iter().filter(|(_, thread)| thread.kind != ThreadKind::Started) {
            for &root in &thread.roots {
                for &node in threads.nodes(root).iter().filter(|&&node| thread.nodes.contains(&node)) {
                    self.sure.insert(node, self.nobody());
                    work.push(node);
                }
            }
        }
        while let Some(node) = work.pop() {
            let (thread, caller) = threads.node(node);
            let Some(entry) = self.sure.get(&node).cloned() else { continue };
            for edge in calls.from(caller) {
                let (callee, state) = match (edge.kind, threads.begun_at(edge)) {
                    (EdgeKind::Initialize, Some(_)) => continue,
                    (EdgeKind::Start, Some(begun)) => (threads.node_of(begun, edge.callee), entry.clone()),
                    (EdgeKind::Start, None) => continue,
                    (EdgeKind::Call | EdgeKind::Initialize, _) => {
                        let mut state = entry.clone();
                        if let Some(moment) = edge.inst.and_then(|inst| self.joins.at(caller, inst)) {
                            state.union_with(&moment.sure);
                        }
                        (threads.node_of(thread, edge.callee), state)
                    }
                };
                let Some(callee) = callee else { continue };
                if meet_into(&mut self.sure, callee, state) {
                    work.push(callee);
                }
            }
        }
    }

    fn find_entry(
        &mut self,
        source: &Source<'_, '_>,
        first: &FxHashMap<(Instance, Instance), Vec<ThreadId>>,
    ) {
        let (calls, threads) = (source.calls, source.threads);
        let numbers: FxHashMap<ThreadId, usize> = self.joins.waited.iter().copied().zip(0..).collect();
        for (id, thread) in threads.iter() {
            let waits = thread.nodes.iter().any(|&node| self.joins.waits(threads.node(node).1));
            if !waits {
                continue;
            }
            let mut work: Vec<Node> = Vec::new();
            for &root in &thread.roots {
                if let Some(node) = threads.node_of(id, root) {
                    self.entry.insert(node, self.only[id.index()].clone());
                    work.push(node);
                }
            }
            while let Some(node) = work.pop() {
                let (_, caller) = threads.node(node);
                let Some(entry) = self.entry.get(&node).cloned() else { continue };
                for edge in calls.from(caller).iter().filter(|edge| threads.stays(edge)) {
                    let Some(callee) = threads.node_of(id, edge.callee) else { continue };
                    let state = match first.get(&(caller, edge.callee)) {
                        Some(started) => {
                            let mut state = entry.clone();
                            let begun = started.iter().filter_map(|begun| numbers.get(begun));
                            begun.for_each(|&begun| state.set(begun, false));
                            state
                        }
                        None => self.then(id, node, &entry, self.before(source, edge)),
                    };
                    if meet_into(&mut self.entry, callee, state) {
                        work.push(callee);
                    }
                }
            }
        }
    }

    /// What has happened in code before one of its calls; nothing of this kind if there is none.
    fn before(&self, source: &Source<'_, '_>, edge: &Edge) -> Option<Moment> {
        if let Some(moment) = edge.inst.and_then(|inst| self.joins.at(edge.caller, inst)) {
            return Some(moment.clone());
        }
        // A plugin's only call comes first, if it is not repeated.
        let is_only = source.calls.from(edge.caller).len() == 1 && !edge.often && edge.inst.is_none();
        let is_plugin = source.solver.method(edge.caller).is_none();
        if is_only && is_plugin { None } else { self.joins.anywhere(edge.caller) }
    }

    /// Finds who may run beside whom.
    pub(crate) fn find_beside(&mut self, source: &Source<'_, '_>, starts: &[Start]) {
        let threads = source.threads;
        let count = threads.len();
        let mut beside = vec![FixedBitSet::with_capacity(count); count];
        for (id, thread) in threads.iter() {
            if thread.kind == ThreadKind::Initializer {
                beside[id.index()].insert_range(..);
                beside.iter_mut().for_each(|row| row.insert(id.index()));
            }
        }
        loop {
            let mut changed = false;
            for &(starter, ref alive, begun) in starts {
                let known = &beside[starter.index()];
                let mut others: Vec<usize> = alive.iter().map(|each| each.index()).collect();
                others.retain(|&other| known.contains(other) && other != starter.index());
                others.push(starter.index());
                for other in others {
                    changed |= !beside[begun.index()].put(other);
                    changed |= !beside[other].put(begun.index());
                }
            }
            if !changed {
                break;
            }
        }
        self.beside = Some(beside);
    }

    /// Whether two threads may run at the same time.
    pub(crate) fn may_be_beside(&self, a: ThreadId, b: ThreadId) -> bool {
        self.beside.as_ref().is_none_or(|beside| beside[a.index()].contains(b.index()))
    }
}

/// Keeps what all ways to a node agree on; whether that has become less.
fn meet_into(states: &mut FxHashMap<Node, Waited>, node: Node, state: Waited) -> bool {
    let Some(known) = states.get_mut(&node) else {
        states.insert(node, state);
        return true;
    };
    let before = known.count_ones(..);
    known.intersect_with(&state);
    known.count_ones(..) != before
}
