//! Who calls, starts or initialises whom? The calls of a solution as one graph over code in contexts.
//!
//! The graph is the skeleton of Choi's interthread call graph (§4.2): call edges stay in a thread, start edges begin a
//! new one. A third kind is Java's own: the first use of a class runs its initialiser, in whichever thread comes
//! first.

use std::ops::Range;

use rp_index::graph::Graph;
use rp_index::{EntityRef, FxHashSet};
use rp_ir::Inst;
use rp_program::MethodId;
use rp_pta::context::Ctx;
use rp_pta::routine::Routine;
use rp_pta::solver::{Instance, Solver};
use rp_pta::template::CallKind;

/// What an edge does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum EdgeKind {
    /// The caller runs the callee.
    Call,
    /// A new thread runs it.
    Start,
    /// Whichever thread comes first runs it, a class initialiser.
    Initialize,
}

/// An edge.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Edge {
    /// Who calls.
    pub caller: Instance,
    /// Where; what plugins and class initialisation do has no instruction.
    pub inst: Option<Inst>,
    /// What it does.
    pub kind: EdgeKind,
    /// Who is called.
    pub callee: Instance,
    /// Whether what is no instruction calls any number of times.
    pub often: bool,
}

impl Edge {
    /// What a plugin calls, as often as it likes.
    fn often(caller: Instance, callee: Instance) -> Edge {
        Edge { caller, inst: None, kind: EdgeKind::Call, callee, often: true }
    }
}

/// All edges of a solution.
pub struct Calls {
    /// Sorted by caller.
    edges: Vec<Edge>,
    starts: Vec<u32>,
    /// Numbers of edges, sorted by callee.
    incoming: Vec<u32>,
    incoming_starts: Vec<u32>,
    count: usize,
}

impl Calls {
    /// The edges of a solution.
    pub fn of(solver: &Solver<'_>) -> Calls {
        // There are many: as a vector that grows they would be copied again and again.
        let calls = |caller| solver.templates().template(solver.code(caller).0).calls.len() as u32;
        let callees = |caller| (0..calls(caller)).map(move |at| solver.callees(caller, at).count());
        let initializers = |caller| solver.templates().template(solver.code(caller).0).initializers.len();
        let watched = solver.calling_watches();
        let watched = watched.iter().map(|&(caller, watch)| solver.watch_callees(caller, watch).count());
        let of_code = |caller| callees(caller).sum::<usize>() + initializers(caller);
        let mut edges =
            Vec::with_capacity(solver.instances().map(of_code).sum::<usize>() + watched.sum::<usize>());
        let mut count = 0;
        for caller in solver.instances() {
            count = count.max(caller.index() + 1);
            let template = solver.templates().template(solver.code(caller).0);
            for (call, at) in template.calls.iter().zip(0..) {
                let kind = match call.kind {
                    CallKind::Plain => EdgeKind::Call,
                    CallKind::Spawn => EdgeKind::Start,
                };
                let often = template.repeated.0.contains(&at);
                let callees = solver.callees(caller, at);
                edges.extend(callees.map(|callee| Edge { caller, inst: call.inst, kind, callee, often }));
            }
            for &initializer in &template.initializers {
                if let Some(callee) = initializer_instance(solver, initializer) {
                    edges.push(Edge { caller, inst: None, kind: EdgeKind::Initialize, callee, often: false });
                }
            }
        }
        for (caller, watch) in solver.calling_watches() {
            let callees = solver.watch_callees(caller, watch);
            edges.extend(callees.map(|callee| Edge::often(caller, callee)));
        }
        // Nobody knows at which of its instructions, so it is as good as a call.
        for (caller, initializer) in solver.plugin_initializers() {
            let callee = initializer_instance(solver, initializer);
            edges.extend(callee.map(|callee| Edge::often(caller, callee)));
        }
        edges.sort_unstable();
        edges.dedup();
        Calls::sorted(edges, count)
    }

    /// Those of the edges that are wanted.
    pub fn filter(&self, wanted: impl Fn(&&Edge) -> bool) -> Calls {
        Calls::sorted(self.edges.iter().filter(wanted).copied().collect(), self.count)
    }

    fn sorted(edges: Vec<Edge>, count: usize) -> Calls {
        let starts = starts_of(edges.iter().map(|edge| edge.caller), count);
        let incoming_starts = starts_of(edges.iter().map(|edge| edge.callee), count);
        let mut next = incoming_starts.clone();
        let mut incoming = vec![0u32; edges.len()];
        for (edge, at) in edges.iter().zip(0..) {
            let slot = &mut next[edge.callee.index()];
            incoming[*slot as usize] = at;
            *slot += 1;
        }
        Calls { edges, starts, incoming, incoming_starts, count }
    }

    /// What code calls.
    pub fn from(&self, caller: Instance) -> &[Edge] {
        &self.edges[self.range(caller)]
    }

    /// The numbers of these edges among all.
    pub fn range(&self, caller: Instance) -> Range<usize> {
        let at = caller.index();
        self.starts[at] as usize..self.starts[at + 1] as usize
    }

    /// Who calls code.
    pub fn to(&self, callee: Instance) -> impl Iterator<Item = &Edge> {
        let at = callee.index();
        let range = self.incoming_starts[at] as usize..self.incoming_starts[at + 1] as usize;
        self.incoming[range].iter().map(|&edge| &self.edges[edge as usize])
    }

    /// Beyond the highest number of an instance.
    pub fn bound(&self) -> usize {
        self.count
    }

    /// The graph of some of the edges, one for all calls of a callee by a caller.
    pub fn graph(&self, wanted: impl Fn(&Edge) -> bool) -> Graph {
        let mut pairs: Vec<(u32, u32)> = Vec::new();
        let mut seen = vec![u32::MAX; self.count];
        for edge in self.edges.iter().filter(|edge| wanted(edge)) {
            let (caller, callee) = (edge.caller.as_u32(), edge.callee.as_u32());
            if std::mem::replace(&mut seen[callee as usize], caller) != caller {
                pairs.push((caller, callee));
            }
        }
        Graph::from_edges(self.count, pairs.iter().copied())
    }

    /// All edges, by caller.
    pub fn edges(&self) -> &[Edge] {
        &self.edges
    }
}

/// Where each key begins in the sorted sequence of these keys.
fn starts_of(keys: impl Iterator<Item = Instance>, count: usize) -> Vec<u32> {
    let mut starts = vec![0u32; count + 1];
    for key in keys {
        starts[key.index() + 1] += 1;
    }
    for at in 0..count {
        starts[at + 1] += starts[at];
    }
    starts
}

/// A class initialiser, if it can be reached. It has no contexts: it runs once.
fn initializer_instance(solver: &Solver<'_>, initializer: MethodId) -> Option<Instance> {
    solver.find_instance(solver.templates().id(Routine::Method(initializer)), Ctx::EMPTY)
}

/// Constructors of the application.
pub(crate) fn constructors(solver: &Solver<'_>) -> FxHashSet<Instance> {
    let program = solver.program();
    let is_constructor = |instance: &Instance| {
        solver.method(*instance).is_some_and(|method| {
            program.method(method).is_constructor() && program.is_application(program.method_class(method))
        })
    };
    solver.instances().filter(is_constructor).collect()
}
