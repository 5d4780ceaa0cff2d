//! Which threads are there, and what are they called? After what they run first of the application ([`Called`]), near
//! their beginning.

use std::collections::BTreeSet;

use rp_concurrency::calls::EdgeKind;
use rp_concurrency::threads::{Thread, ThreadId, ThreadKind};
use rp_index::FxHashSet;
use rp_pta::solver::Instance;
use rp_race::facts::Facts;
use rp_report::ThreadGroup;

use super::called::{Called, short};
use super::names::Namer;
use super::paths::Task;
use crate::icg::{DEPTH, first_application_code, is_users};

/// Tasks of one thread that are named.
const TASKS: usize = 3;

/// The threads that run code of the application, one abstract thread each, without packages; where threads that run
/// several tasks are not told apart, with all of them.
pub(crate) fn thread_groups(facts: &Facts<'_>) -> Vec<ThreadGroup> {
    let namer = Namer::new(facts.solver);
    let mut groups: Vec<(bool, ThreadGroup)> = threads(facts)
        .map(|(id, thread)| (thread.kind != ThreadKind::Main, thread_group(facts, &namer, id, thread)))
        .collect();
    groups.sort();
    groups.into_iter().map(|(_, group)| group).collect()
}

/// The names by which a user can speak of these threads.
pub(crate) fn said_names(facts: &Facts<'_>) -> BTreeSet<String> {
    let namer = Namer::new(facts.solver);
    threads(facts).map(|(id, _)| called(facts, &namer, id, None).to_string()).collect()
}

/// The threads that run code of the application.
fn threads<'f>(facts: &'f Facts<'_>) -> impl Iterator<Item = (ThreadId, &'f Thread)> {
    // What starts clients is nobody's thread.
    let is_somebodys = |thread: &Thread| !facts.clients.exist() || thread.kind != ThreadKind::Main;
    facts.threads.iter().filter(move |(_, thread)| is_users(facts, thread) && is_somebodys(thread))
}

/// `Teller`, `callers of the library or finalisers (10 classes)`.
fn thread_group(facts: &Facts<'_>, namer: &Namer<'_>, id: ThreadId, thread: &Thread) -> ThreadGroup {
    let tasks = match thread.kind {
        ThreadKind::Started => Tasks::of(facts, namer, thread),
        ThreadKind::Main | ThreadKind::Initializer => Tasks::default(),
    };
    let is_jdks = |&root: &Instance| is_jdks(facts, namer, root);
    let one = |name: &str| ThreadGroup { name: name.to_owned(), many: false };
    match thread.kind {
        _ if !tasks.is_empty() => ThreadGroup { name: tasks.text(), many: thread.many },
        ThreadKind::Started if thread.roots.iter().all(is_jdks) => one("threads of the JDK"),
        ThreadKind::Started if thread.is_librarys => one("threads of libraries"),
        _ => ThreadGroup { name: called(facts, namer, id, None).short(), many: thread.many },
    }
}

/// What a thread is called: by a task of it if one is meant, else by all that it may do.
pub(super) fn called(facts: &Facts<'_>, namer: &Namer<'_>, thread: ThreadId, task: Option<Task>) -> Called {
    let data = facts.threads.thread(thread);
    match (data.kind, task) {
        (ThreadKind::Main, _) if facts.clients.exist() => Called::Other("start of the callers".to_owned()),
        (ThreadKind::Main, _) => Called::Main,
        (ThreadKind::Initializer, task) => {
            let root = task.map(|task| task.root).or_else(|| data.roots.first().copied());
            let method = root.and_then(|root| facts.method(root));
            let class = method.map(|method| namer.class(facts.program().method_class(method)));
            Called::Other(class.map_or_else(String::new, |class| format!("initialiser of {class}")))
        }
        (ThreadKind::Started, Some(task)) => called_by_task(facts, namer, task),
        (ThreadKind::Started, None) => called_by_all(facts, namer, data),
    }
}

/// What a thread is called that may begin with several pieces of code: by all that it may do, if that differs.
fn called_by_all(facts: &Facts<'_>, namer: &Namer<'_>, thread: &Thread) -> Called {
    let roots = thread.roots.iter().map(|&root| called_by_task(facts, namer, Task::begun_at(root, None)));
    let mut tasks = Tasks { names: roots.collect(), ..Tasks::default() };
    if tasks.names.len() > 1 {
        let near = Tasks::of(facts, namer, thread);
        tasks = if near.is_empty() { tasks } else { near };
    }
    tasks.only().cloned().unwrap_or_else(|| Called::Other(tasks.text()))
}

/// What a thread may do first of the application.
#[derive(Default)]
struct Tasks {
    are_callers: bool,
    names: BTreeSet<Called>,
    /// The classes whose objects it finalises.
    finalised: BTreeSet<String>,
}

impl Tasks {
    /// Searches near the beginning of a thread.
    fn of(facts: &Facts<'_>, namer: &Namer<'_>, thread: &Thread) -> Tasks {
        let mut tasks = Tasks::default();
        let mut seen: FxHashSet<Instance> = thread.roots.iter().copied().collect();
        let mut level: Vec<(Instance, Instance)> = thread.roots.iter().map(|&root| (root, root)).collect();
        for _ in 0..=DEPTH {
            let mut next = Vec::new();
            for (root, code) in level {
                if facts.is_application_code(code) || facts.is_client_code(code) {
                    tasks.add(facts, namer, root, code);
                    continue;
                }
                let calls = facts.calls.from(code).iter().filter(|edge| edge.kind == EdgeKind::Call);
                next.extend(calls.map(|edge| (root, edge.callee)).filter(|(_, callee)| seen.insert(*callee)));
            }
            level = next;
        }
        tasks
    }

    fn add(&mut self, facts: &Facts<'_>, namer: &Namer<'_>, root: Instance, code: Instance) {
        match called_by_task(facts, namer, Task::begun_at(root, Some(code))) {
            Called::Finaliser(class) => drop(self.finalised.insert(short(&class).to_owned())),
            Called::Caller(_) => self.are_callers = true,
            other => drop(self.names.insert(other)),
        }
    }

    /// If there is just one.
    fn only(&self) -> Option<&Called> {
        let is_only = self.names.len() == 1 && !self.are_callers && self.finalised.is_empty();
        self.names.first().filter(|_| is_only)
    }

    fn is_empty(&self) -> bool {
        !self.are_callers && self.names.is_empty() && self.finalised.is_empty()
    }

    fn text(&self) -> String {
        let mut parts: Vec<String> = Vec::new();
        parts.extend(self.are_callers.then(|| "callers of the library".to_owned()));
        let names: BTreeSet<String> = self.names.iter().map(Called::short).collect();
        parts.extend(names.iter().take(TASKS).cloned());
        let more = names.len().saturating_sub(TASKS);
        parts.extend((more > 0).then(|| format!("{more} more")));
        match (self.finalised.len(), self.finalised.first()) {
            (1, Some(class)) => parts.push(format!("finaliser of {class}")),
            (0, _) | (_, None) => {}
            (classes, Some(_)) => parts.push(format!("finalisers ({classes} classes)")),
        }
        parts.join(" or ")
    }
}

/// After the first code of the application that a thread runs.
fn called_by_task(facts: &Facts<'_>, namer: &Namer<'_>, task: Task) -> Called {
    let first = task.code.unwrap_or_else(|| first_application_code(facts, task.root));
    let Some(method) = facts.method(first) else { return Called::Other("thread".to_owned()) };
    let class = namer.class(facts.program().method_class(method));
    if facts.clients.contains(facts.program().method_class(method)) {
        return Called::Caller("the library".to_owned());
    }
    let is_called_by_client = facts.calls.to(first).any(|edge| facts.is_client_code(edge.caller));
    if facts.clients.exist() && is_called_by_client && first != task.root {
        return Called::Caller(format!("{class}.{}", namer.method(method)));
    }
    let name = namer.symbol(facts.program().method(method).name);
    if is_finalizer(facts, first) {
        return Called::Finaliser(class);
    }
    if is_jdks(facts, namer, first) {
        return Called::Other(jdks_name(&class, &name));
    }
    // `lambda$main$1` is the second one.
    match name.strip_prefix("lambda$").and_then(|rest| rest.rsplit_once('$')) {
        Some((around, number)) => {
            let number = number.parse::<u32>().map_or(0, |number| number.saturating_add(1));
            Called::Lambda { number, class, around: around.to_owned() }
        }
        None if name == "run" => Called::Task { class, method: None },
        None => Called::Task { class, method: Some(name) },
    }
}

/// Whether code is what the machine runs when nobody has an object any more.
fn is_finalizer(facts: &Facts<'_>, code: Instance) -> bool {
    let program = facts.program();
    let method = facts.method(code).map(|method| program.method(method));
    method.is_some_and(|method| {
        let takes_nothing = program.names().signature(method.sig).params.is_empty();
        program.names().bytes(method.name) == b"finalize" && takes_nothing && !method.is_static()
    })
}

/// Whether code is the JDK's, or stands for it.
fn is_jdks(facts: &Facts<'_>, namer: &Namer<'_>, code: Instance) -> bool {
    let class = facts.method(code).map(|method| facts.program().method_class(method));
    class.is_some_and(|class| facts.program().is_jdk(class) || namer.is_model(class))
}

/// What a thread of the JDK is called that comes to nothing of the application soon.
fn jdks_name(class: &str, method: &str) -> String {
    match (class, method) {
        ("java.lang.Thread", "dispatchUncaughtException") => "handling of uncaught exceptions".to_owned(),
        ("java.lang.Thread", "exit") => "end of a thread".to_owned(),
        (_, "run") => format!("JDK thread {class}"),
        _ => format!("JDK thread {class}::{method}"),
    }
}
