//! Is an object surely not known to other threads where it is accessed? Flow- and context-sensitive thread escape
//! (CMNA §5.1.1).
//!
//! **Abstraction.** An object is *published* when another thread may get at it: it is put into a static field or into
//! something published, handed to a new thread, thrown, or handed to code that nobody knows; and so is all that it
//! leads to. For each point of a method and each of its values, one bit says whether what the value refers to may be
//! published there. Values that may lead to each other's objects are one *region* of the method: publishing one object
//! publishes its region. Code is looked at once for each way in which it is entered: which arguments may be published
//! there, and which surely are.
//!
//! ```text
//! x = new C        not published         x.f = y    y is published if x is; else x and y are one region
//! x = new F        published, if it has a finaliser: the machine knows of it, and hands it to a thread of its own
//! y = x.f          as x is, and if a published object may be in that field of such an object (*mixed*)
//! f(x, y)          what f does, entered so: which arguments it publishes, which it links, what it returns
//! ```
//!
//! **Why that is sound.** A value whose bit is not set refers to an object that is not published: it was made by this
//! thread, and whatever has led others to an object was stored by somebody who had the bit set then, or was of the same
//! region. Two arguments may lead to each other by what the caller did: publishing one publishes both, as long as the
//! code runs. What goes around a loop is another value than the object of this round.
//!
//! **Algorithm.** Contexts are found from the beginnings of threads on, and solved again when a callee's summary or a
//! mixed field has changed. Everything only grows. Then each thread is walked once more: which contexts it comes to.
//! Code that takes much to solve, or is solved very often, is given up: others may have all that it is handed and
//! touches.
//! In large programs, library code that leads to much other code is not looked at ([`scope`]): whatever it is handed
//! may be published then, and whatever it calls is entered with what others have.
//!
//! That an object is not published *yet* does not mean that accesses of others come later in the order of
//! happens-before: that takes a publication without races, which is for others to find out.

mod code;
mod region;
mod scope;
mod solve;

use std::collections::BTreeSet;

use rp_index::graph::Components;
use rp_index::{EntityRef, FxHashMap, FxHashSet, PrimaryMap, entity_impl};
use rp_ir::Inst;
use rp_pta::solver::{Instance, Solver};
use rp_pta::template::{Place, Var};
use rp_pta::templates::RoutineId;

use crate::calls::{Calls, Edge, EdgeKind};
use crate::mutant::{self, Mutant};
use crate::threads::{Node, Threads};

use code::{Code, MOST_PARAMS, Step};
use region::{Bits, has};
use scope::Scope;
use solve::{Callees, Mixed, Solving};

/// How code is entered: bits of its parameters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
struct Entry {
    /// Others may have these arguments.
    published: u64,
    /// They surely do.
    known: u64,
}

impl Entry {
    /// What it says of so many parameters.
    fn of_first(self, params: usize) -> Entry {
        let first = (1 << params) - 1;
        Entry { published: self.published & first, known: self.known & first }
    }
}

/// What code does, entered in some way.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
struct Summary {
    /// Parameters that it publishes.
    publishes: u64,
    /// Parameters that it may link.
    links: Vec<(u32, u32)>,
    /// Parameters to which the result may be linked.
    returns: Vec<u32>,
    /// Whether others may have the result.
    returns_published: bool,
    /// Whether others may not have it.
    returns_private: bool,
}

impl Summary {
    /// Of code that nobody knows.
    fn unknown() -> Summary {
        Summary { publishes: u64::MAX, returns_published: true, ..Summary::default() }
    }

    /// Of code that does the one or the other.
    fn join(&mut self, other: &Summary) {
        self.publishes |= other.publishes;
        for &at in &other.returns {
            if !self.returns.contains(&at) {
                self.returns.push(at);
            }
        }
        for &link in &other.links {
            if !self.links.contains(&link) {
                self.links.push(link);
            }
        }
        self.returns_published |= other.returns_published;
        self.returns_private |= other.returns_private;
    }
}

/// Code in a context, entered in some way.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Entered(u32);
entity_impl!(Entered, "entered");

struct Context {
    instance: Instance,
    entry: Entry,
    summary: Summary,
    published: Bits,
    locals: Bits,
    /// Whom it calls where.
    targets: Vec<(Option<Inst>, Entered)>,
    /// How often it was solved.
    rounds: u32,
    /// How much was looked at for that.
    asked: usize,
    /// Whether nothing is known of it.
    is_given_up: bool,
}

/// Where objects are surely not known to other threads.
pub struct Local<'a> {
    solver: &'a Solver<'a>,
    codes: FxHashMap<RoutineId, Option<Code>>,
    contexts: PrimaryMap<Entered, Context>,
    /// What is called by what is no instruction.
    others: FxHashMap<Instance, Vec<Entered>>,
    /// The contexts in which a node runs.
    of_node: Vec<Vec<Entered>>,
}

/// Ways to enter code that are told apart.
const MOST_ENTRIES: usize = 6;

/// Contexts beyond which nothing is known.
const MOST_CONTEXTS: usize = 1_000_000;

/// Callees beyond which a call may do anything.
const MOST_CALLEES: usize = 16;

/// Times that code is solved, entered in one way, beyond which nothing is known of it.
const MOST_ROUNDS: u32 = 30;

/// Callees that are asked for and locals that are looked at, all in all, beyond which nothing more is found out.
const MOST_ASKED: usize = 8_000_000;

/// The same for code that is entered in one way. In large libraries, clients call thousands of methods in one place: to
/// find out again and again what all of them do would leave nothing for the library's own code.
const MOST_ASKED_OF_ONE: usize = 5_000;

/// What code does in the ways in which it is entered, before it is known which thread runs what.
pub struct Ways<'a> {
    solver: &'a Solver<'a>,
    scope: Scope,
    codes: FxHashMap<RoutineId, Option<Code>>,
    contexts: PrimaryMap<Entered, Context>,
    /// Who calls what by what is no instruction, and whether that initialises a class.
    others: Vec<(Instance, Entered, bool)>,
}

impl<'a> Ways<'a> {
    /// Finds them from all beginnings of threads and all class initialisers on.
    pub fn of(solver: &'a Solver<'a>, calls: &Calls) -> Ways<'a> {
        let scope = Scope::of(solver, calls);
        let mut codes = FxHashMap::default();
        for instance in solver.instances().filter(|&instance| scope.contains(instance)) {
            let (routine, _) = solver.code(instance);
            codes.entry(routine).or_insert_with(|| Code::of(solver, routine));
        }
        let mut table = Table {
            solver,
            scope: &scope,
            codes: &codes,
            ids: FxHashMap::default(),
            by_instance: FxHashMap::default(),
            contexts: PrimaryMap::new(),
            callers: Vec::new(),
            work: BTreeSet::new(),
            order: order(calls),
            asked: 0,
        };
        for root in Threads::beginnings(solver, calls) {
            table.known(root);
        }
        let is_other = |edge: &&Edge| {
            edge.kind == EdgeKind::Initialize
                || edge.inst.is_none() && edge.often
                || edge.kind == EdgeKind::Call && !scope.contains(edge.caller)
        };
        let mut others = Vec::new();
        for edge in calls.edges().iter().filter(is_other) {
            let callee = table.known(edge.callee);
            others.extend(callee.map(|callee| (edge.caller, callee, edge.kind == EdgeKind::Initialize)));
        }
        for (caller, watch) in solver.calling_watches() {
            for callee in solver.watch_callees(caller, watch) {
                others.extend(table.known(callee).map(|callee| (caller, callee, false)));
            }
        }
        table.solve();
        let contexts = table.contexts;
        Ways { solver, scope, codes, contexts, others }
    }
}

impl<'a> Local<'a> {
    /// Finds out for all threads of a solution. Of the calls, initialisers that surely have run may be gone by now.
    pub fn of(ways: Ways<'a>, calls: &Calls, threads: &Threads) -> Local<'a> {
        let Ways { solver, scope, codes, contexts, others } = ways;
        let of_node = vec![Vec::new(); threads.node_count()];
        let mut local = Local { solver, codes, contexts, others: FxHashMap::default(), of_node };
        let edges = calls.edges().iter().filter(|edge| edge.kind == EdgeKind::Initialize);
        let initializes: FxHashSet<(Instance, Instance)> =
            edges.map(|edge| (edge.caller, edge.callee)).collect();
        for (caller, callee, is_initializer) in others {
            if !is_initializer || initializes.contains(&(caller, local.contexts[callee].instance)) {
                local.others.entry(caller).or_default().push(callee);
            }
        }
        if local.contexts.len() < MOST_CONTEXTS {
            local.walk(threads, &scope);
        }
        local
    }

    /// Finds the contexts that each thread comes to.
    fn walk(&mut self, threads: &Threads, scope: &Scope) {
        let mut roots: FxHashMap<Instance, Vec<Entered>> = FxHashMap::default();
        for (entered, context) in &self.contexts {
            if context.entry == all_known(self.solver, context.instance) {
                roots.entry(context.instance).or_default().push(entered);
            }
        }
        let mut seen: Vec<u32> = vec![u32::MAX; self.contexts.len()];
        for (id, thread) in threads.iter() {
            let mut work: Vec<Entered> =
                thread.roots.iter().filter_map(|root| roots.get(root)).flatten().copied().collect();
            let instances = thread.nodes.iter().map(|&node| threads.node(node).1);
            let outside = instances.filter(|&instance| !scope.contains(instance));
            work.extend(outside.filter_map(|instance| self.others.get(&instance)).flatten());
            while let Some(entered) = work.pop() {
                if std::mem::replace(&mut seen[entered.index()], id.as_u32()) == id.as_u32() {
                    continue;
                }
                let context = &self.contexts[entered];
                let Some(node) = threads.node_of(id, context.instance) else { continue };
                self.of_node[node.index()].push(entered);
                work.extend(context.targets.iter().map(|&(_, target)| target));
                work.extend(self.others.get(&context.instance).into_iter().flatten());
            }
        }
        self.of_node.iter_mut().for_each(|contexts| contexts.sort_unstable());
    }

    /// The ways to enter a node in which others may have what an access of it touches; none if nothing is known.
    pub fn published(
        &self,
        node: Node,
        instance: Instance,
        inst: Option<Inst>,
        base: Var,
    ) -> Option<Vec<Entered>> {
        let contexts = self.of_node.get(node.index()).filter(|contexts| !contexts.is_empty())?;
        let code = self.codes.get(&self.solver.code(instance).0)?.as_ref()?;
        let is_published = |context: &Context| match inst {
            _ if context.is_given_up => true,
            Some(inst) => code.access(inst).is_none_or(|at| has(&context.published, at as u32)),
            None => !code.is_weak || has(&context.locals, base.as_u32()),
        };
        let published = contexts.iter().copied().filter(|&entered| is_published(&self.contexts[entered]));
        Some(published.collect())
    }

    /// The ways to enter a node that lead to one of these ways to enter a callee; none if it is not known how the
    /// callee is entered from there.
    pub fn leading(
        &self,
        caller: Node,
        inst: Option<Inst>,
        callee: Instance,
        to: &[Entered],
    ) -> Option<Vec<Entered>> {
        let contexts = self.of_node.get(caller.index()).map_or(&[][..], Vec::as_slice);
        let targets = |entered: Entered| {
            let context = &self.contexts[entered];
            let own = context.targets.iter().filter(move |(at, _)| *at == inst).map(|&(_, target)| target);
            own.chain(self.others.get(&context.instance).into_iter().flatten().copied())
        };
        let is_callee = |target: Entered| self.contexts[target].instance == callee;
        if !contexts.iter().any(|&entered| targets(entered).any(is_callee)) {
            return None;
        }
        let leads = |entered: &Entered| targets(*entered).any(|target| to.binary_search(&target).is_ok());
        Some(contexts.iter().copied().filter(leads).collect())
    }

    /// All ways to enter code, with the code.
    pub fn ways(&self) -> impl Iterator<Item = (Entered, Instance)> + '_ {
        self.contexts.iter().map(|(entered, context)| (entered, context.instance))
    }

    /// The ways to enter other code that code leads to, entered in this way.
    pub fn next(&self, entered: Entered) -> impl Iterator<Item = Entered> + '_ {
        let context = &self.contexts[entered];
        context.targets.iter().map(|&(_, target)| target).chain(self.beside(context.instance).iter().copied())
    }

    /// The ways to enter code that other code leads to by what is no instruction, or without being looked at itself.
    pub fn beside(&self, instance: Instance) -> &[Entered] {
        self.others.get(&instance).map_or(&[], Vec::as_slice)
    }

    /// In how many ways code is entered of which nothing is known, because it would take too long.
    pub fn given_up(&self) -> usize {
        self.contexts.values().filter(|context| context.is_given_up).count()
    }

    /// How many ways to enter code there are.
    pub fn len(&self) -> usize {
        self.contexts.len()
    }

    /// Whether there is no code.
    pub fn is_empty(&self) -> bool {
        self.contexts.is_empty()
    }
}

/// Code is entered with what others have.
fn all_known(solver: &Solver<'_>, instance: Instance) -> Entry {
    let template = solver.templates().template(solver.code(instance).0);
    let mut entry = Entry::default();
    for (param, at) in template.params.iter().take(64).zip(0..) {
        entry.published |= u64::from(!param.is_none()) << at;
    }
    entry.known = entry.published;
    if mutant::is(Mutant::LocalEntry) {
        entry = Entry::default();
    }
    entry
}

/// Callees before callers, as far as there are no cycles.
fn order(calls: &Calls) -> Vec<u32> {
    let graph = calls.graph(|edge| edge.kind == EdgeKind::Call);
    let components = Components::compute(&graph);
    let mut order = vec![0; calls.bound()];
    for (component, place) in components.ids().zip(0..) {
        for &member in components.members(component) {
            order[member as usize] = place;
        }
    }
    order
}

/// What is known so far.
struct Table<'t, 'a> {
    solver: &'a Solver<'a>,
    scope: &'t Scope,
    codes: &'t FxHashMap<RoutineId, Option<Code>>,
    ids: FxHashMap<(Instance, Entry), Entered>,
    by_instance: FxHashMap<Instance, u32>,
    contexts: PrimaryMap<Entered, Context>,
    /// Who has asked for the summary of each context.
    callers: Vec<FxHashSet<Entered>>,
    work: BTreeSet<(u32, Entered)>,
    order: Vec<u32>,
    /// How much was looked at.
    asked: usize,
}

impl<'t, 'a> Table<'t, 'a> {
    fn code(&self, instance: Instance) -> Option<&'t Code> {
        self.codes.get(&self.solver.code(instance).0)?.as_ref()
    }

    /// Code that is entered with what others have, if it is looked at.
    fn known(&mut self, instance: Instance) -> Option<Entered> {
        let is_inside = self.scope.contains(instance);
        is_inside.then(|| self.enter(instance, all_known(self.solver, instance)))
    }

    fn enter(&mut self, instance: Instance, mut entry: Entry) -> Entered {
        if let Some(&known) = self.ids.get(&(instance, entry)) {
            return known;
        }
        if self.code(instance).is_none() {
            entry = all_known(self.solver, instance);
        } else if self.by_instance.get(&instance).is_some_and(|&count| count as usize >= MOST_ENTRIES) {
            // The least that can be known.
            let published = all_known(self.solver, instance).published;
            entry = Entry { published, known: 0 };
        }
        if let Some(&known) = self.ids.get(&(instance, entry)) {
            return known;
        }
        let is_unknown = self.code(instance).is_none();
        let summary = if is_unknown { Summary::unknown() } else { Summary::default() };
        let entered = self.contexts.push(Context {
            instance,
            entry,
            summary,
            published: Bits::new(),
            locals: Bits::new(),
            targets: Vec::new(),
            rounds: 0,
            asked: 0,
            is_given_up: false,
        });
        self.ids.insert((instance, entry), entered);
        *self.by_instance.entry(instance).or_default() += 1;
        self.callers.push(FxHashSet::default());
        self.work.insert((self.order[instance.index()], entered));
        entered
    }

    fn solve(&mut self) {
        let mut mixed = Mixed::default();
        loop {
            while let Some((_, entered)) = self.work.pop_first() {
                if self.contexts.len() >= MOST_CONTEXTS {
                    return;
                }
                self.solve_one(entered, &mut mixed);
            }
            let changed = std::mem::take(&mut mixed.changed);
            if changed.is_empty() {
                return;
            }
            let mut readers: FxHashMap<RoutineId, bool> = FxHashMap::default();
            for (entered, context) in &self.contexts {
                let (routine, _) = self.solver.code(context.instance);
                let code = self.codes.get(&routine).and_then(Option::as_ref);
                let reads =
                    readers.entry(routine).or_insert_with(|| code.is_some_and(|code| reads(code, &changed)));
                if *reads && !context.is_given_up {
                    self.work.insert((self.order[context.instance.index()], entered));
                }
            }
        }
    }

    /// Nothing is known of code that is entered like this: others may have what it is handed and what it touches.
    fn give_up(&mut self, entered: Entered) {
        let solver = self.solver;
        let instance = self.contexts[entered].instance;
        let template = solver.templates().template(solver.code(instance).0);
        let mut targets: Vec<(Option<Inst>, Entered)> = Vec::new();
        for (call, number) in template.calls.iter().zip(0..) {
            for callee in solver.callees(instance, number) {
                targets.extend(self.known(callee).map(|callee| (call.inst, callee)));
            }
        }
        targets.sort_unstable();
        targets.dedup();
        let context = &mut self.contexts[entered];
        context.targets = targets;
        context.is_given_up = true;
        self.summarize(entered, Summary::unknown());
    }

    /// A context has a summary; whoever has asked for it is told if that is new.
    fn summarize(&mut self, entered: Entered, summary: Summary) {
        if self.contexts[entered].summary != summary {
            self.contexts[entered].summary = summary;
            for &caller in &self.callers[entered.index()] {
                let context = &self.contexts[caller];
                if !context.is_given_up {
                    self.work.insert((self.order[context.instance.index()], caller));
                }
            }
        }
    }

    fn solve_one(&mut self, entered: Entered, mixed: &mut Mixed) {
        let Context { instance, entry, .. } = self.contexts[entered];
        let solver = self.solver;
        let mut targets: Vec<(Option<Inst>, Entered)> = Vec::new();
        let template = solver.templates().template(solver.code(instance).0);
        let code = self.code(instance);
        let all: Vec<u32> = (0..template.calls.len() as u32).collect();
        for &number in code.map_or(&all, |code| &code.others) {
            let inst = template.calls.get(number as usize).and_then(|call| call.inst);
            for callee in solver.callees(instance, number) {
                targets.extend(self.known(callee).map(|callee| (inst, callee)));
            }
        }
        let Some(code) = code else {
            self.contexts[entered].targets = targets;
            return;
        };
        self.contexts[entered].rounds += 1;
        let Context { rounds, asked, .. } = self.contexts[entered];
        if rounds > MOST_ROUNDS || asked > MOST_ASKED_OF_ONE || self.asked > MOST_ASKED {
            self.give_up(entered);
            return;
        }
        let before = self.asked;
        self.asked += code.blocks.len() + code.locals as usize;
        let many = FxHashSet::default();
        let mut asking = Asking { table: self, entered, instance, targets, many };
        let solved = Solving::new(solver, instance, code, mixed, &mut asking).solve(entry);
        let mut targets = asking.targets;
        targets.sort_unstable();
        targets.dedup();
        let asked = self.asked - before;
        let context = &mut self.contexts[entered];
        context.asked += asked;
        context.targets = targets;
        context.published = solved.published;
        context.locals = solved.locals;
        self.summarize(entered, solved.summary);
    }
}

/// Whether code reads one of these places.
fn reads(code: &Code, places: &FxHashSet<Place>) -> bool {
    code.blocks.iter().flat_map(|block| &block.steps).any(|step| match step {
        Step::Load(_, _, place) => places.contains(place),
        Step::Duplicate(..) => true,
        _ => false,
    })
}

/// A context that is being solved asks for its callees.
struct Asking<'t, 's, 'a> {
    table: &'s mut Table<'t, 'a>,
    entered: Entered,
    instance: Instance,
    targets: Vec<(Option<Inst>, Entered)>,
    /// Calls that may do anything, as far as they were looked at.
    many: FxHashSet<u32>,
}

impl Callees for Asking<'_, '_, '_> {
    fn summary(&mut self, number: u32, inst: Option<Inst>, entry: Entry) -> Summary {
        let solver = self.table.solver;
        if solver.callees(self.instance, number).nth(MOST_CALLEES).is_some() {
            // Whatever they are handed, others may have then.
            if self.many.insert(number) {
                for callee in solver.callees(self.instance, number) {
                    let target = self.table.known(callee);
                    self.targets.extend(target.map(|target| (inst, target)));
                }
                self.table.asked += 1;
            }
            return Summary::unknown();
        }
        let mut summary = Summary::default();
        for callee in solver.callees(self.instance, number) {
            self.table.asked += 1;
            if !self.table.scope.contains(callee) {
                summary.join(&Summary::unknown());
                continue;
            }
            let params = solver.templates().template(solver.code(callee).0).params.len();
            let target = self.table.enter(callee, entry.of_first(params.min(MOST_PARAMS)));
            self.targets.push((inst, target));
            self.table.callers[target.index()].insert(self.entered);
            summary.join(&self.table.contexts[target].summary);
        }
        summary
    }
}
