//! What do the stages before say? Everything that filters ask, in one place, and the stages in their order.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use rp_concurrency::alike::Alike;
use rp_concurrency::bodies::Bodies;
use rp_concurrency::calls::Calls;
use rp_concurrency::escape::Escape;
use rp_concurrency::initialized::Initialized;
use rp_concurrency::local::{Local, Ways};
use rp_concurrency::lock::Locks;
use rp_concurrency::may_lock::MayLocks;
use rp_concurrency::order::Order;
use rp_concurrency::stable::Stable;
use rp_concurrency::threads::Threads;
use rp_effects::DisjointReach;
use rp_index::FxHashMap;
use rp_program::{ClassId, MethodId, Program};
use rp_pta::must::Must;
use rp_pta::solver::{Instance, Solver};

use crate::both::both;
use crate::clients::Clients;
use crate::lasting::Lasted;
use crate::own_fields::OwnFields;
use crate::published::Published;
use crate::reread::{Beside, Rereads};
use crate::said::Said;
use crate::tainted::Tainted;
use crate::visible::Visible;

/// The values that earlier stages have handed on.
pub struct Facts<'a> {
    /// Who points to what.
    pub solver: &'a Solver<'a>,
    /// What happens once.
    pub must: &'a Must,
    /// The copies of each method in contexts.
    instances: FxHashMap<MethodId, Vec<Instance>>,
    /// Who calls and starts whom.
    pub calls: &'a Calls,
    /// Who runs what.
    pub threads: &'a Threads,
    /// Which classes are initialised where.
    pub initialized: Initialized,
    /// What methods do.
    pub bodies: &'a Bodies,
    /// Fields that hold one value for ever.
    pub stable: &'a Stable,
    /// Who may be alive where.
    pub order: Order,
    /// Reads that give what is at hand already.
    pub rereads: Rereads,
    /// Fields that hold one value as long as some code runs.
    pub lasted: Lasted,
    /// Questions about these that were given up.
    pub(crate) given_up: u32,
    /// Who surely holds what where.
    pub locks: Locks<'a>,
    /// Which locks that are held look the same.
    pub alike: Alike<'a>,
    /// Who may hold what where; found when somebody asks.
    pub may_locks: MayLocks<'a>,
    /// What two threads may reach.
    pub escape: &'a Escape,
    /// What only one thread reaches yet, and where.
    pub local: Local<'a>,
    /// What may get from one thread to another with a race, as far as races are known.
    pub tainted: Tainted,
    /// What leads to one of them only. Nobody waits for it: it is a lock so that threads can share the rest.
    disjoint: Mutex<DisjointReach<'a>>,
    /// What is in places that exist once.
    pub published: Published,
    /// What the application can have in its hands.
    pub visible: Visible,
    /// Which fields hold only what their own object gives.
    pub own_fields: OwnFields,
    /// What clients share, in a program without `main`.
    pub clients: Clients,
    /// What the user says; nothing, until somebody puts it here.
    pub said: Arc<Said>,
    /// How long each stage took.
    pub times: Vec<(&'static str, Duration)>,
}

/// Runs the stages between points-to and races, and hands on what they say.
///
/// | stage | hands on |
/// | --- | --- |
/// | what happens once | `Must` |
/// | who calls and starts whom | `Calls` |
/// | what code lets others see, and beside that the next ones, up to `Visible` | `Ways` |
/// | which classes are initialised where | `Initialized` |
/// | who runs what | `Threads` |
/// | what methods access, lock and call | `Bodies`, `Stable` |
/// | which threads may be alive where | `Order` |
/// | what threads share | `Escape` |
/// | what is in places that exist once | `Published` |
/// | what the application can have in its hands | `Visible` |
/// | what threads do not share yet, by these ways | `Local` |
/// | which reads give what is at hand already | `Rereads` |
/// | which fields hold one value as long as some code runs | `Lasted` |
/// | which locks are held where | `Locks` |
/// | which of them look the same | `Alike` |
/// | which fields hold only what their own object gives | `OwnFields` |
/// | what clients of a library share | `Clients` |
pub fn with_facts<T>(solver: &Solver<'_>, then: impl FnOnce(&mut Facts<'_>) -> T) -> T {
    let mut then = Some(then);
    let mut told = None;
    // One function, however many callers: it is large.
    run_stages(solver, &mut |facts| told = then.take().map(|then| then(facts)));
    told.unwrap_or_else(|| unreachable!("the stages hand on what they say"))
}

fn run_stages(solver: &Solver<'_>, then: &mut dyn FnMut(&mut Facts<'_>)) {
    let mut times = Times { last: Instant::now(), times: Vec::new() };
    let must = times.take("single", || Must::of(solver));
    let all_calls = times.take("calls", || Calls::of(solver));
    // What is not shared yet takes as long as the next stages together: it is found beside them.
    let ((ways, time), stages) = both(
        || timed(|| Ways::of(solver, &all_calls)),
        || {
            let mut initialized = times.take("initialised", || Initialized::of(solver, &all_calls));
            let calls = all_calls.filter(|edge| initialized.may_run(solver, edge));
            let threads = times.take("threads", || Threads::of(solver, &calls, &must, &mut initialized));
            let bodies = times.take("bodies", || Bodies::of(solver, &calls));
            let stable = times.take("stable fields", || Stable::of(solver.program(), &bodies));
            let order = times.take("order", || Order::of(solver, &must, &calls, &threads, &initialized));
            let escape = times.take("escape", || Escape::of(solver));
            let published = times.take("published", || Published::of(solver, &must, &escape));
            let visible = times.take("visible", || Visible::of(solver));
            let tainted = times.take("tainted", || Tainted::of(solver));
            (calls, initialized, threads, bodies, stable, order, escape, published, visible, tainted)
        },
    );
    let (calls, initialized, threads, bodies, stable, mut order, escape, published, visible, tainted) =
        stages;
    drop(all_calls);
    times.add("ways", time);
    let local = times.take("local", || Local::of(ways, &calls, &threads));
    let instances = instances(solver);
    let mut others = Beside::new(solver, &instances, &threads, &bodies, &mut order, &escape, &local);
    let rereads = times.take("rereads", || {
        let mut rereads = Rereads::of(solver, &calls, &bodies, &mut others);
        rereads.spoil(&tainted);
        rereads
    });
    let lasted = times.take("lasting fields", || {
        let mut lasted = Lasted::of(solver, &calls, &bodies, &stable, &mut others);
        lasted.spoil(&tainted);
        lasted
    });
    let given_up = others.given_up + local.given_up() as u32;
    let locks = times.take("locks", || {
        let known = (rereads.same(), lasted.lasting());
        Locks::of(solver, &must, &bodies, &stable, known, &calls, &threads, &order)
    });
    let alike = times.take("alike", || Alike::of(solver, &bodies, &escape, &calls, &threads));
    let may_locks = MayLocks::new(solver, &bodies, &calls, &threads);
    let clients = times.take("clients", || Clients::of(solver, &calls, &local));
    let times = times.times;
    then(&mut Facts {
        solver,
        must: &must,
        instances,
        calls: &calls,
        threads: &threads,
        initialized,
        bodies: &bodies,
        stable: &stable,
        order,
        rereads,
        lasted,
        given_up,
        locks,
        alike,
        may_locks,
        escape: &escape,
        local,
        tainted,
        disjoint: Mutex::new(DisjointReach::new(solver, &must, &calls)),
        published,
        visible,
        own_fields: OwnFields::of(solver),
        clients,
        said: Arc::default(),
        times,
    });
}

/// The copies of each method in contexts.
fn instances(solver: &Solver<'_>) -> FxHashMap<MethodId, Vec<Instance>> {
    let mut instances: FxHashMap<MethodId, Vec<Instance>> = FxHashMap::default();
    for instance in solver.instances() {
        if let Some(method) = solver.method(instance) {
            instances.entry(method).or_default().push(instance);
        }
    }
    instances
}

/// A clock that is read after each stage.
struct Times {
    last: Instant,
    times: Vec<(&'static str, Duration)>,
}

impl Times {
    fn take<T>(&mut self, name: &'static str, stage: impl FnOnce() -> T) -> T {
        let value = stage();
        let now = Instant::now();
        self.times.push((name, now - self.last));
        self.last = now;
        value
    }

    /// A stage took so long, beside others.
    fn add(&mut self, name: &'static str, time: Duration) {
        self.times.push((name, time));
        self.last = Instant::now();
    }
}

fn timed<T>(stage: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let value = stage();
    (value, start.elapsed())
}

impl<'a> Facts<'a> {
    /// Forgets rereads and lasting fields that a race spoils, and what they have proved; whether there were any.
    pub(crate) fn forget_spoilt_rereads(&mut self) -> bool {
        let is_spoilt = self.rereads.spoil(&self.tainted) | self.lasted.spoil(&self.tainted);
        if is_spoilt {
            let known = (self.rereads.same(), self.lasted.lasting());
            self.locks = Locks::of(
                self.solver,
                self.must,
                self.bodies,
                self.stable,
                known,
                self.calls,
                self.threads,
                &self.order,
            );
        }
        is_spoilt
    }

    /// What leads to one of them only.
    pub fn disjoint(&mut self) -> &mut DisjointReach<'a> {
        self.disjoint.get_mut().unwrap_or_else(PoisonError::into_inner)
    }

    /// The program.
    pub fn program(&self) -> &'a Program<'a> {
        self.solver.program()
    }

    /// The method that an instance is, if it is one.
    pub fn method(&self, instance: Instance) -> Option<MethodId> {
        self.solver.method(instance)
    }

    /// The copies of a method in contexts.
    pub fn instances(&self, method: MethodId) -> &[Instance] {
        self.instances.get(&method).map_or(&[], Vec::as_slice)
    }

    /// Whether a class is the application's.
    pub fn is_application(&self, class: ClassId) -> bool {
        self.program().is_application(class)
    }

    /// Whether an instance is code of clients of a library.
    pub fn is_client_code(&self, instance: Instance) -> bool {
        self.method(instance).is_some_and(|method| self.clients.contains(self.program().method_class(method)))
    }

    /// Whether an instance is code of the application.
    pub fn is_application_code(&self, instance: Instance) -> bool {
        self.method(instance).is_some_and(|method| self.is_application(self.program().method_class(method)))
    }
}
