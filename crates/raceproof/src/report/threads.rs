//! What are threads called? After what they run first of the application: its class, the method around a lambda, or a
//! phrase for what no developer has written as a thread: callers of a library, finalisers, threads of the JDK.

use std::collections::BTreeSet;

use rp_concurrency::calls::EdgeKind;
use rp_concurrency::threads::{Thread, ThreadId, ThreadKind};
use rp_index::FxHashSet;
use rp_pta::solver::Instance;
use rp_race::facts::Facts;

use super::names::Namer;
use super::paths::{Task, thread_of};
use crate::icg::is_users;

/// Calls from the beginning of a thread to a task of it.
const DEPTH: usize = 4;

/// Tasks of one thread that are named.
const TASKS: usize = 3;

/// What the threads are called that run code of the application, one each, without packages; where threads that run
/// several tasks are not told apart, all of them.
pub(crate) fn thread_names(facts: &Facts<'_>) -> Vec<String> {
    let namer = Namer::new(facts.solver);
    let mut names: Vec<(bool, String)> = threads(facts)
        .map(|(id, thread)| (thread.kind != ThreadKind::Main, thread_name(facts, &namer, id, thread)))
        .collect();
    names.sort();
    names.into_iter().map(|(_, name)| name).collect()
}

/// The names by which a user can speak of these threads.
pub(crate) fn said_names(facts: &Facts<'_>) -> BTreeSet<String> {
    let namer = Namer::new(facts.solver);
    threads(facts).map(|(id, _)| thread_of(facts, &namer, id, None).name).collect()
}

/// The threads that run code of the application.
fn threads<'f>(facts: &'f Facts<'_>) -> impl Iterator<Item = (ThreadId, &'f Thread)> {
    // What starts clients is nobody's thread.
    let is_somebodys = |thread: &Thread| !facts.clients.exist() || thread.kind != ThreadKind::Main;
    facts.threads.iter().filter(move |(_, thread)| is_users(facts, thread) && is_somebodys(thread))
}

/// `Teller (several)`, `callers of the library or finalisers (10 classes) (several)`.
fn thread_name(facts: &Facts<'_>, namer: &Namer<'_>, id: ThreadId, thread: &Thread) -> String {
    let tasks = match thread.kind {
        ThreadKind::Started => Tasks::of(facts, namer, thread),
        ThreadKind::Main | ThreadKind::Initializer => Tasks::default(),
    };
    let several = if thread.many { " (several)" } else { "" };
    if !tasks.is_empty() {
        return tasks.text() + several;
    }
    let is_jdks = |&root: &Instance| is_jdks(facts, namer, root);
    match thread.kind {
        ThreadKind::Started if thread.roots.iter().all(is_jdks) => "threads of the JDK".to_owned(),
        ThreadKind::Started if thread.is_librarys => "threads of libraries".to_owned(),
        _ => simple(thread_of(facts, namer, id, None).name) + several,
    }
}

/// A name without its package: `Teller`, `lambda 2 in Bank.main`.
fn simple(name: String) -> String {
    let (lead, name) = match name.split_once(" in ") {
        Some((lead, method)) => (format!("{lead} in "), method.to_owned()),
        None if name.contains(' ') => return name,
        None => (String::new(), name),
    };
    let kept = if lead.is_empty() { 1 } else { 2 };
    let parts: Vec<&str> = name.rsplitn(kept + 1, '.').take(kept).collect();
    lead + &parts.into_iter().rev().collect::<Vec<&str>>().join(".")
}

/// What a thread is called that begins with several pieces of code: with all that it may do, if that differs.
pub(super) fn name_of(facts: &Facts<'_>, namer: &Namer<'_>, thread: &Thread) -> String {
    let roots = thread.roots.iter().map(|&root| task_name(facts, namer, Task::begun_at(root, None)));
    let names: BTreeSet<String> = roots.collect();
    let tasks = if names.len() > 1 { Tasks::of(facts, namer, thread) } else { Tasks::default() };
    if tasks.is_empty() { Tasks { names, ..tasks }.text() } else { tasks.text() }
}

/// What a thread may do first of the application.
#[derive(Default)]
struct Tasks {
    are_callers: bool,
    names: BTreeSet<String>,
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
        let name = simple(task_name(facts, namer, Task::begun_at(root, Some(code))));
        match (name.strip_prefix("finaliser of "), name.starts_with("caller of ")) {
            (Some(class), _) => drop(self.finalised.insert(simple(class.to_owned()))),
            (None, true) => self.are_callers = true,
            (None, false) => drop(self.names.insert(name)),
        }
    }

    fn is_empty(&self) -> bool {
        !self.are_callers && self.names.is_empty() && self.finalised.is_empty()
    }

    fn text(&self) -> String {
        let mut parts: Vec<String> = Vec::new();
        parts.extend(self.are_callers.then(|| "callers of the library".to_owned()));
        parts.extend(self.names.iter().take(TASKS).cloned());
        let more = self.names.len().saturating_sub(TASKS);
        parts.extend((more > 0).then(|| format!("{more} more")));
        match (self.finalised.len(), self.finalised.first()) {
            (1, Some(class)) => parts.push(format!("finaliser of {class}")),
            (0, _) | (_, None) => {}
            (classes, Some(_)) => parts.push(format!("finalisers ({classes} classes)")),
        }
        parts.join(" or ")
    }
}

/// The first code of the application that a thread runs: its class or, for a lambda, the method around it.
pub(super) fn task_name(facts: &Facts<'_>, namer: &Namer<'_>, task: Task) -> String {
    let first = task.code.unwrap_or_else(|| crate::icg::first_application_code(facts, task.root));
    let Some(method) = facts.method(first) else { return "thread".to_owned() };
    let class = namer.class(facts.program().method_class(method));
    if facts.clients.contains(facts.program().method_class(method)) {
        return "caller of the library".to_owned();
    }
    let is_called_by_client = facts.calls.to(first).any(|edge| facts.is_client_code(edge.caller));
    if facts.clients.exist() && is_called_by_client && first != task.root {
        return format!("caller of {class}.{}", namer.method(method));
    }
    let name = namer.symbol(facts.program().method(method).name);
    if is_finalizer(facts, first) {
        return format!("finaliser of {class}");
    }
    if is_jdks(facts, namer, first) {
        return jdks_name(&class, &name);
    }
    // `lambda$main$1` is the second one.
    match name.strip_prefix("lambda$").and_then(|rest| rest.rsplit_once('$')) {
        Some((around, "0")) => format!("lambda in {class}.{around}"),
        Some((around, number)) => {
            let number = number.parse::<u32>().map_or(0, |number| number.saturating_add(1));
            format!("lambda {number} in {class}.{around}")
        }
        None if name == "run" => class,
        None => format!("{class}::{name}"),
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
