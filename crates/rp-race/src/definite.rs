//! Which races happen in every execution that performs both accesses? (Choi §6-8, eq. 8 and 21)
//!
//! Both accesses touch one object that exists once, or a static field, and in an array the element of one constant
//! index; each is done by one thread only, of which there is one, not the same; and nothing can order them. That last
//! part goes further than the paper, which asks for no common lock: *neither access may reach the other* in the graph
//! of program order and all synchronisation that may happen.
//!
//! **Abstraction.** [`Ops`]: the synchronisation that code may do, as objects locked, volatile fields written and read,
//! threads started and joined, and so on.
//!
//! **Algorithm.** Start with what the first thread may *release* after its access: monitors left, volatile fields
//! written, threads started, its own end. Wherever a thread may acquire something of that, it hands on all that it may
//! release after. If the second thread may acquire any of it before its access, the two may be ordered, and the race is
//! not definite. Then the other way round. A place where the first thread cannot have been started yet acquires nothing
//! from it.
//!
//! Only for accesses in application code: models do not promise to access exactly when the library does.

use rp_concurrency::bodies::Memory;
use rp_concurrency::calls::EdgeKind;
use rp_concurrency::mutant::{self, Mutant};
use rp_concurrency::threads::{Node, ThreadId, ThreadKind};
use rp_index::{FxHashMap, FxHashSet, PrimaryMap};
use rp_ir::body::Def;
use rp_ir::{Const, Op};
use rp_program::ClassId;
use rp_pta::heap::Obj;
use rp_pta::set::SetId;

use crate::access::{Access, Stamp, StampId};
use crate::confidence::{Confidence, Doubt};
use crate::facts::Facts;
use crate::may_hold;
use crate::pairs::Race;
use crate::stamps::Moment;
use crate::sync::{Direction, Event, Ops, Region, events_of};

/// Places of synchronisation beyond which the question is not followed.
const MOST_EVENTS: usize = 500;

/// Marks as definite what is.
pub(crate) fn promote(facts: &mut Facts<'_>, stamps: &PrimaryMap<StampId, Stamp>, races: &mut [Race]) {
    let is_own = |access: Access| {
        access.frame.is_none() && facts.is_application(facts.program().method_class(access.site.method))
    };
    // How others get an object that was not published yet is a question of order, which is asked here.
    let is_doubtful = |race: &Race| race.doubts.iter().any(|&doubt| doubt != Doubt::Unpublished);
    let is_candidate =
        |race: &&mut Race| !is_doubtful(race) && race.sides.iter().all(|side| is_own(side.access));
    let candidates: Vec<&mut Race> = races.iter_mut().filter(is_candidate).collect();
    if candidates.is_empty() {
        return;
    }
    let mut events: FxHashMap<ThreadId, Option<Vec<Event>>> = FxHashMap::default();
    for race in candidates {
        let [a, b] = &race.sides;
        let (one, other) = (stamps[a.stamp].thread, stamps[b.stamp].thread);
        let sides = [a.access, b.access].map(|access| only(facts, access));
        let [Some((first, one_object)), Some((second, other_object))] = sides else { continue };
        if one == other || one_object != other_object || !is_one(facts, one) || !is_one(facts, other) {
            continue;
        }
        // Choi's own condition, and the cheapest.
        if may_hold::may_share(facts, (a.access, &first), (b.access, &second)) {
            continue;
        }
        let is_one = is_same_element(facts, a.access, b.access) || mutant::is(Mutant::DefiniteElement);
        if race.memory == Memory::Elements && !is_one {
            continue;
        }
        if events.is_empty() {
            let shared = facts.threads.shared_initializers();
            let threads: Vec<ThreadId> = facts.threads.iter().map(|(thread, _)| thread).collect();
            events.extend(threads.into_iter().map(|thread| (thread, events_of(facts, thread, shared))));
        }
        let first = Side::of(facts, one, &first, a.access);
        let second = Side::of(facts, other, &second, b.access);
        let is_always = mutant::is(Mutant::DefiniteAlways);
        if is_always
            || may_order(facts, &events, &first, &second) == Some(false)
                && may_order(facts, &events, &second, &first) == Some(false)
        {
            race.confidence = Confidence::Definite;
            race.doubts.clear();
        }
    }
}

/// Whether a thread is one, begun by `Thread.start`. Who begins otherwise, such as a shutdown hook, may wait for others
/// in ways that nobody sees here.
fn is_one(facts: &Facts<'_>, thread: ThreadId) -> bool {
    let thread = facts.threads.thread(thread);
    let roots = thread.roots.iter();
    let starts = roots.flat_map(|&root| facts.calls.to(root)).filter(|edge| edge.kind == EdgeKind::Start);
    let callers =
        starts.flat_map(|edge| facts.calls.to(edge.caller).map(|edge| edge.caller).chain([edge.caller]));
    let mut names =
        callers.filter_map(|caller| facts.method(caller)).map(|method| facts.program().method(method).name);
    let is_started = names.any(|name| facts.program().names().bytes(name) == b"start");
    match thread.kind {
        ThreadKind::Main => true,
        ThreadKind::Started => !thread.many && is_started,
        ThreadKind::Initializer => false,
    }
}

/// Whether two accesses of an array are of the element of one constant index.
fn is_same_element(facts: &Facts<'_>, a: Access, b: Access) -> bool {
    let index = |access: Access| {
        let body = facts.program().body(access.site.method).ok().flatten()?;
        let index = match *body.op(access.site.data(facts)?.inst?) {
            Op::ArrayLoad(_, [_, index]) | Op::ArrayStore(_, [_, index, _]) => index,
            _ => return None,
        };
        match body.def(index) {
            Def::Result(inst) => match *body.op(inst) {
                Op::Const(Const::Int(index)) => Some(index),
                _ => None,
            },
            Def::Param(_) => None,
        }
    };
    index(a).is_some_and(|one| index(b) == Some(one))
}

/// All code that does an access and the one object that it touches, if it is one thread's code and one object.
fn only(facts: &Facts<'_>, access: Access) -> Option<(Vec<Node>, Option<Obj>)> {
    let data = access.site.data(facts)?;
    let mut nodes = Vec::new();
    let mut object = None;
    for &instance in facts.instances(access.site.method) {
        nodes.extend(facts.threads.nodes(instance));
        let touched = match data.base {
            Some(base) if mutant::is(Mutant::DefiniteObject) => {
                let mut objects = facts.solver.points_to(instance, base).objects();
                Some(objects.next().filter(|_| objects.next().is_none())?)
            }
            Some(base) => Some(facts.must.must_point_to(facts.solver, instance, base)?),
            None => None,
        };
        if *object.get_or_insert(touched) != touched {
            return None;
        }
    }
    let thread = facts.threads.node(*nodes.first()?).0;
    let same = nodes.iter().all(|&node| facts.threads.node(node).0 == thread);
    same.then_some((nodes, object.flatten()))
}

/// An access of a race, by one thread.
struct Side<'s> {
    thread: ThreadId,
    nodes: &'s [Node],
    access: Access,
    /// The classes that are surely initialised at the access, in each of the nodes.
    initialized: Vec<SetId>,
}

impl<'s> Side<'s> {
    fn of(facts: &mut Facts<'_>, thread: ThreadId, nodes: &'s [Node], access: Access) -> Side<'s> {
        let inst = access.site.data(facts).and_then(|data| data.inst);
        let initialized = nodes.iter().map(|&node| Moment::of(facts, node, inst).initialized).collect();
        Side { thread, nodes, access, initialized }
    }

    /// Whether a class is surely initialised, whichever of the nodes it is.
    fn is_initialized(&self, facts: &Facts<'_>, class: ClassId) -> bool {
        self.initialized.iter().all(|&set| facts.initialized.contains(set, class))
    }
}

/// What a thread hands on when it is over: its end and, if it is an initialiser, that its class is initialised.
fn end(facts: &Facts<'_>, thread: ThreadId, released: &mut Ops) {
    released.ended.insert(thread);
    released.initialized.extend(classes(facts, thread));
}

/// The class whose initialiser a thread is, if it is one.
fn classes(facts: &Facts<'_>, thread: ThreadId) -> impl Iterator<Item = ClassId> {
    let thread = facts.threads.thread(thread);
    let roots = thread.roots.iter().filter(|_| thread.kind == ThreadKind::Initializer);
    let initializers = roots.filter_map(|&root| facts.method(root));
    initializers.map(|method| facts.program().method_class(method))
}

/// Whether the first access may come before the second by synchronisation; none if that takes too long to find out.
fn may_order(
    facts: &Facts<'_>,
    events: &FxHashMap<ThreadId, Option<Vec<Event>>>,
    first: &Side<'_>,
    second: &Side<'_>,
) -> Option<bool> {
    let (one, other) = (first.thread, second.thread);
    let of = |thread: ThreadId| events.get(&thread).and_then(Option::as_ref);
    // Only where the first thread may have been started: before that, nobody can wait for it.
    let may_wait = |event: &&Event| facts.order.contains(event.begun, one);
    let after =
        Region::around(facts, one, first.nodes, first.access.site.data(facts)?.inst, Direction::After)?;
    let mut released = Ops::default();
    of(one)?
        .iter()
        .filter(|event| after.contains(facts, event))
        .for_each(|event| released.extend(&event.ops));
    released.ended.insert(one);
    let before =
        Region::around(facts, other, second.nodes, second.access.site.data(facts)?.inst, Direction::Before)?;
    let mut acquired = Ops::default();
    let earlier = of(other)?.iter().filter(|event| before.contains(facts, event)).filter(may_wait);
    earlier.for_each(|event| acquired.extend(&event.ops));
    let mut used: FxHashSet<(ThreadId, usize)> = FxHashSet::default();
    loop {
        // A class that is initialised at the first access is initialised by nobody after it.
        released.initialized.retain(|&class| !first.is_initialized(facts, class));
        let is_started = released.started.contains(&other) && !mutant::is(Mutant::DefiniteStart);
        if acquired.may_acquire(facts, &released) || is_started {
            return Some(true);
        }
        // A thread without synchronisation hands on its end, too.
        let before = (used.len(), released.ended.len());
        let is_third =
            |thread: ThreadId| thread != one && thread != other && !mutant::is(Mutant::DefiniteThird);
        for (thread, _) in facts.threads.iter().filter(|&(thread, _)| is_third(thread)) {
            let own = of(thread)?;
            // Who initialises a class first runs its initialiser after all that it has done.
            let is_started = released.started.contains(&thread)
                || classes(facts, thread).any(|class| released.initialized.contains(&class));
            for (at, event) in own.iter().enumerate().filter(|(_, event)| may_wait(event)) {
                let matches = is_started || event.ops.may_acquire(facts, &released);
                if matches && used.insert((thread, at)) {
                    if used.len() > MOST_EVENTS {
                        return None;
                    }
                    let after = Region::around(facts, thread, &[event.node], event.inst, Direction::After)?;
                    released.extend(&event.ops);
                    own.iter()
                        .filter(|event| after.contains(facts, event))
                        .for_each(|event| released.extend(&event.ops));
                    end(facts, thread, &mut released);
                }
            }
            if is_started {
                end(facts, thread, &mut released);
            }
        }
        if (used.len(), released.ended.len()) == before {
            return Some(false);
        }
    }
}
